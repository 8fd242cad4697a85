"""Reading a STAGE node: what it reads, how it runs and what it computes, by name."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache

from farm.graph.axis import Axis, Boundary
from farm.graph.bounds import Bounds, finite
from farm.graph.node import DType, Node, Op, node, read_place, topological
from farm.graph.rect import Rect

__all__ = ["Axis", "Boundary", "Need", "Stage", "loop_count", "need", "planes_needed", "reads_of", "stage_of"]


@dataclass(frozen=True)
class Stage:
    """A STAGE node taken apart.

    The stage runs `iterations` times, once a plane for component granularity. Output `k` gets `outputs[k]` expressions
    of `results` an iteration. A moving stage also has `starts` and `steps`, one for each state, along `axis`.
    A scattering stage has a `domain` (x0, y0, x1, y1): at every point of it, its results (x, y, weight) are computed,
    and the weight (u32 or i32) is added to the pixel (x, y) of its one output, which is zero elsewhere.
    """

    name: str
    iterations: int
    outputs: tuple[int, ...]
    inputs: tuple[Node, ...]
    results: tuple[Node, ...]
    axis: Axis | None = None
    starts: tuple[Node, ...] = ()
    steps: tuple[Node, ...] = ()
    domain: tuple[Node, ...] = ()

    def __hash__(self) -> int:
        return self._hash  # what is known of a stage is looked up by it again and again

    @cached_property
    def _hash(self) -> int:
        return hash((self.name, self.iterations, self.outputs, self.inputs, self.expressions, self.axis, self.domain))

    @property
    def node(self) -> Node:
        """The interned STAGE node."""
        value = (
            self.name,
            self.iterations,
            self.outputs,
            len(self.inputs),
            str(self.axis or ""),
            len(self.starts),
            bool(self.domain),
        )
        return node(Op.STAGE, DType.F32, self.inputs + self.domain + self.starts + self.steps + self.results, value)

    def out(self, output: int) -> Node:
        """The image of one output."""
        return node(Op.OUT, self.dtype(output), (self.node,), (output, self.planes(output)))

    def dtype(self, output: int) -> DType:
        """The type of one output's pixels."""
        return self.results[-1 if self.domain else sum(self.outputs[:output])].dtype

    def planes(self, output: int) -> int:
        """Planes of one output."""
        return self.iterations * self.outputs[output]

    @property
    def expressions(self) -> tuple[Node, ...]:
        """Everything it evaluates."""
        return self.starts + self.steps + self.results

    def evaluating(self, replacement: Mapping[Node, Node]) -> "Stage":
        """The stage with each of its expressions as what it has become."""
        starts, steps, results = (
            tuple(replacement[value] for value in of) for of in (self.starts, self.steps, self.results)
        )
        return replace(self, starts=starts, steps=steps, results=results)

    @property
    def reads(self) -> tuple[Node, ...]:
        """Every READ."""
        return reads_of(self.expressions)

    def rect(self) -> Rect:
        """The domain of a scattering stage, once sizes are known."""
        x0, y0, x1, y1 = (int(Bounds().of(side)[0]) for side in self.domain)
        return Rect(x0, y0, x1, y1)


@lru_cache(maxsize=4096)
def stage_of(stage: Node) -> Stage:
    """The parts of a STAGE node."""
    name, iterations, outputs, inputs, axis, states, scatters = stage.value
    images, rest = stage.args[:inputs], stage.args[inputs:]
    domain, rest = (rest[:4], rest[4:]) if scatters else ((), rest)
    return Stage(
        name,
        iterations,
        outputs,
        images,
        rest[2 * states :],
        Axis(axis) if axis else None,
        rest[:states],
        rest[states : 2 * states],
        domain,
    )


@lru_cache(maxsize=4096)
def reads_of(expressions: tuple[Node, ...]) -> tuple[Node, ...]:
    """Every READ below `expressions`, those in loops and coordinates included."""
    return tuple(current for current in topological(expressions) if current.op is Op.READ)


@dataclass(frozen=True, slots=True)
class Need:
    """What must be known of an image: `rect` (None: nothing), and `anywhere` if some coordinates have no bounds."""

    rect: Rect | None = None
    anywhere: bool = False

    def joined(self, other: "Need") -> "Need":
        """What both need."""
        if self.rect is None or other.rect is None:
            return Need(other.rect if self.rect is None else self.rect, self.anywhere or other.anywhere)
        return Need(self.rect.union(other.rect), self.anywhere or other.anywhere)


def need(stage: Stage, index: int, region: Rect) -> Need:
    """What the stage reads of input `index` when it is computed over `region`; sizes must be known."""
    if stage.domain:
        return _need(stage.results, index, stage.rect(), stage.iterations)
    need = _need(stage.starts + stage.results, index, region, stage.iterations)
    if stage.axis is None:
        return need
    # `step` never runs at the first position
    rest = region.grown(-1, 0, 0, 0) if stage.axis is Axis.X else region.grown(0, -1, 0, 0)
    return need if rest.empty else need.joined(_need(stage.steps, index, rest, stage.iterations))


def _need(expressions: tuple[Node, ...], index: int, region: Rect, planes: int) -> Need:
    need = Need()
    if region.empty:
        return need
    bounds = Bounds.over(region, planes)
    for read in reads_of(expressions):
        if read_place(read).input == index:
            x, y = (bounds.of(arg) for arg in read.args[:2])
            if finite(x) and finite(y):
                rect = Rect(int(x[0]), int(y[0]), int(x[1]) + 1, int(y[1]) + 1)
                need = need.joined(Need(rect))
            else:
                need = need.joined(Need(anywhere=True))
    return need


def planes_needed(stage: Stage, index: int) -> int:
    """How many planes of input `index` the stage reads: up to the last one; all of them is the answer's limit."""
    last = 0
    bounds = Bounds(own=(0, stage.iterations - 1))
    for read in stage.reads:
        place = read_place(read)
        if place.input == index:
            further = bounds.of(read.args[2]) if len(read.args) > 2 else (0, 0)
            most = place.plane + (stage.iterations - 1 if place.own else 0) + further[1]
            last = max(last, int(min(most, 2**31)) + 1)
    return min(last, int(stage.inputs[index].value[0 if stage.inputs[index].op is Op.TABLE else 1]))


def loop_count(loop: Node) -> int:
    """How often a LOOP runs, once sizes are known."""
    return int(Bounds().of(loop.args[0])[1])
