"""Reading a STAGE node: what it reads, how it runs and what it computes, by name."""

from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache

from farm.graph.node import DType, Node, Op, node, read_place, topological
from farm.graph.rect import Rect


class Axis(StrEnum):
    """A direction on the plane: `X` along a row, `Y` down a column."""

    X = "x"
    Y = "y"


class Boundary(StrEnum):
    """How a source goes on beyond its edges."""

    CLAMP = "clamp"
    MIRROR = "mirror"  # the edge pixel is repeated
    WRAP = "wrap"
    CONSTANT = "constant"


@dataclass(frozen=True, slots=True)
class Access:
    """One read of a stage: plane `plane` of input `input` (counted from the computed plane if `own`).

    Computed over a region, it needs that region grown by `left`, `top`, `right`, `bottom` pixels (negative: shrunk).
    """

    input: int
    plane: int
    own: bool
    left: int
    top: int
    right: int
    bottom: int


@dataclass(frozen=True)
class Stage:
    """A STAGE node taken apart.

    The stage runs `iterations` times, once a plane for component granularity. Output `k` gets `outputs[k]` expressions
    of `results` an iteration. A moving stage also has `starts` and `steps`, one for each state, along `axis`.
    """

    name: str
    iterations: int
    outputs: tuple[int, ...]
    inputs: tuple[Node, ...]
    results: tuple[Node, ...]
    axis: Axis | None = None
    starts: tuple[Node, ...] = ()
    steps: tuple[Node, ...] = ()

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
        )
        return node(Op.STAGE, DType.F32, self.inputs + self.starts + self.steps + self.results, value)

    def out(self, output: int) -> Node:
        """The image of one output."""
        return node(Op.OUT, DType.F32, (self.node,), (output, self.planes(output)))

    def planes(self, output: int) -> int:
        """Planes of one output."""
        return self.iterations * self.outputs[output]

    @property
    def expressions(self) -> tuple[Node, ...]:
        """Everything it evaluates."""
        return self.starts + self.steps + self.results

    @property
    def accesses(self) -> tuple[Access, ...]:
        """Every read, as regions: those of `steps` count from the position before."""
        return _accesses(self.node)


@lru_cache(maxsize=4096)
def stage_of(stage: Node) -> Stage:
    """The parts of a STAGE node."""
    name, iterations, outputs, inputs, axis, states = stage.value
    images, rest = stage.args[:inputs], stage.args[inputs:]
    return Stage(
        name,
        iterations,
        outputs,
        images,
        rest[2 * states :],
        Axis(axis) if axis else None,
        rest[:states],
        rest[states : 2 * states],
    )


@lru_cache(maxsize=4096)
def _accesses(node_: Node) -> tuple[Access, ...]:
    stage = stage_of(node_)
    parallel = accesses(stage.starts + stage.results)
    if stage.axis is None:
        return parallel
    return parallel + tuple(_from_before(access, stage.axis) for access in accesses(stage.steps))


def _from_before(access: Access, axis: Axis) -> Access:
    """A read of `step`, which never runs at the first position of a region: -r - 1 reaches no further than -r."""
    if axis is Axis.X:
        return replace(access, left=access.left - 1)
    return replace(access, top=access.top - 1)


def accesses(expressions: tuple[Node, ...]) -> tuple[Access, ...]:
    """Every READ below `expressions`, once for each input, plane and reach."""
    found: dict[Access, None] = {}
    for root in expressions:
        for tables, read in reads_below(root, ()):
            dx, dy = (interval(arg, tables) for arg in read.args)
            found[Access(*read_place(read), -dx[0], -dy[0], dx[1], dy[1])] = None
    return tuple(found)


Tables = tuple[tuple[float, ...], ...]


def reads_below(root: Node, tables: Tables) -> list[tuple[Tables, Node]]:
    """READ nodes below `root`, each with the table of the SUM around it."""
    found: list[tuple[Tables, Node]] = []
    seen: set[Node] = set()
    for current in topological([root]):
        if current.op is Op.SUM:
            body = reads_below(current.args[0], current.value)
            found.extend(body)
            seen.update(read for _, read in body)
    found.extend((tables, current) for current in topological([root]) if current.op is Op.READ and current not in seen)
    return found


def interval(value: Node, tables: Tables) -> tuple[int, int]:
    """The least and greatest value of an integer expression of constants and taps."""
    if value.op is Op.CONST:
        return int(value.value), int(value.value)
    if value.op is Op.TAP:
        column = tables[value.value]
        return int(min(column)), int(max(column))
    if value.op is Op.NEG:
        low, high = interval(value.args[0], tables)
        return -high, -low
    (a, b), (c, d) = (interval(arg, tables) for arg in value.args)
    match value.op:
        case Op.ADD:
            return a + c, b + d
        case Op.SUB:
            return a - d, b - c
        case Op.MUL:
            products = (a * c, a * d, b * c, b * d)
            return min(products), max(products)
    raise TypeError(f"an offset may be built from numbers and taps with + - *, not {value.op}")


def region_read(stage: Stage, index: int, region: Rect) -> Rect | None:
    """What input `index` must cover so that the stage can be computed over `region`; None if nothing reads it."""
    reads = [access for access in stage.accesses if access.input == index]
    if not reads:
        return None
    return region.grown(
        max(read.left for read in reads),
        max(read.top for read in reads),
        max(read.right for read in reads),
        max(read.bottom for read in reads),
    )
