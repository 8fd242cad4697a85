"""What every kernel of the farm takes, as values: see `farm.runtime.launch` for what a launch passes."""

import operator
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import reduce
from types import MappingProxyType

from farm.analysis.overflow import overflowing
from farm.graph.axis import Boundary
from farm.graph.node import DType, Node, Op, binary, const, node, read_place, source_shape
from farm.graph.rewrite import rewrite
from farm.graph.stage import Stage
from farm.kernel.bind import Read, bind
from farm.kernel.ir import Body, Buffer, Edge, Kernel, Let, Space, load, name
from farm.kernel.naming import PLACEHOLDER
from farm.kernel.passes.simplify import simplified
from farm.plan.model import DTYPES, LINE_BYTES

SIDES = ("x", "y", "width", "height", "pitch")
X0, Y0, WIDTH, HEIGHT = map(name, ("x0", "y0", "width", "height"))
"""The computed region."""


@dataclass(frozen=True, slots=True)
class Generated:
    """A kernel's name and text, and the uniform slots that a launch must pass.

    Parameters (see `farm.runtime.launch`): x0, y0, width, height of the computed region (the domain of a stage that
    scatters); for each input, then for each output its data, its rectangle (x, y, width, height) and the pixels from
    one row to the next; then the uniforms and the slots of those it uses.
    """

    name: str
    source: str
    uniforms: tuple[int, ...]


@dataclass(frozen=True)
class Picture:
    """An image in memory: planes of rows, the pixels of `dtype` in memory and as they are computed in the buffer."""

    buffer: Buffer
    dtype: DType
    x: Node
    y: Node
    width: Node
    height: Node
    pitch: Node

    @property
    def params(self) -> tuple[Buffer | Node, ...]:
        """What a kernel takes for it."""
        return (self.buffer, self.x, self.y, self.width, self.height, self.pitch)

    @property
    def line(self) -> Node:
        """The column with which rows in memory begin: that of the whole line that holds the first pixel."""
        return self.buffer.origin[-1]

    def near_row(self, y: Node) -> Node:
        """A row, or the one of the buffer that is nearest."""
        return within(y, self.y, self.y + self.height - 1)

    def near_column(self, x: Node, lanes: int) -> Node:
        """A column of so many pixels, or the one within the lines of the buffer that is nearest."""
        return within(x, self.line, self.line + self.pitch - lanes)


def within(place: Node, first: Node, last: Node) -> Node:
    """A place, or the nearest one between two others."""
    return binary(Op.MIN, binary(Op.MAX, place, first), last)


@dataclass(frozen=True)
class Signature:
    """The parameters of a stage's kernel: pictures that it reads and writes, and the slots of its uniforms."""

    inputs: tuple[Picture, ...]
    outputs: tuple[Picture, ...]
    slots: int

    def kernel(self, body: Body, threads: int) -> Kernel:
        """A kernel that takes these; its name follows from its text."""
        pictures = (*self.inputs, *self.outputs)
        params: list[Buffer | Node] = [X0, Y0, WIDTH, HEIGHT]
        params += [param for picture in pictures for param in picture.params]
        params += [UNIFORMS, *map(_slot, range(self.slots))] if self.slots else []
        return Kernel(PLACEHOLDER, tuple(params), body, threads)

    @property
    def stored(self) -> Mapping[str, DType]:
        """The pictures whose pixels are computed as another type than they are stored."""
        pictures = (*self.inputs, *self.outputs)
        return {picture.buffer.name: picture.dtype for picture in pictures if picture.dtype is not picture.buffer.dtype}

    def bound(
        self,
        results: Sequence[Node],
        read: Read,
        x: Node,
        y: Node,
        own: Node,
        further: Mapping[Node, Node] = MappingProxyType({}),
        prefix: str = "t",
    ) -> tuple[Body, list[Node]]:
        """What a stage computes at a point of a plane, as `bind` answers; its uniforms have the numbers of slots.

        What stands for further leaves may be given, and what names begin with.
        """
        return bind(results, read, {**self.leaves(x, y, own), **further}, prefix, wrapping=overflowing(results))

    def leaves(self, x: Node, y: Node, own: Node) -> dict[Node, Node]:
        """What the place, the plane and the uniforms of a stage are."""
        leaves = {node(Op.X, DType.I32): x, node(Op.Y, DType.I32): y, node(Op.OWN, DType.I32): own}
        return leaves | {node(Op.UNIFORM, DType.F32, (), k): uniform(k) for k in range(self.slots)}

    def uniforms(self) -> Body:
        """Names for the uniforms."""
        return tuple(Let(uniform(k), load(UNIFORMS, _slot(k))) for k in range(self.slots))


UNIFORMS = Buffer("uniforms", DType.F32, Space.GLOBAL, (const(2**20),), writable=False)
"""Of the whole graph; a kernel is given the slots of those it uses."""


def _slot(number: int) -> Node:
    return name(f"slot{number}")


def uniform(number: int) -> Node:
    """The value of the uniform of a slot, by its number."""
    return name(f"u{number}", DType.F32)


def signature(stage: Stage, slots: int, edges: tuple[int, ...]) -> Signature:
    """What the kernel of a stage takes; the inputs `edges` are read beyond their edges."""
    inputs = tuple(_input(k, image, edges=k in edges) for k, image in enumerate(stage.inputs))
    outputs = tuple(picture(f"out{k}", stage.dtype(k), stage.planes(k)) for k in range(len(stage.outputs)))
    return Signature(inputs, outputs, slots)


def picture(text: str, dtype: DType, planes: int, *, writable: bool = True) -> Picture:
    """An image whose memory and sides have names that begin so."""
    x, y, width, height, pitch = (name(f"{text}_{side}") for side in SIDES)
    line = LINE_BYTES // DTYPES[str(dtype)].itemsize
    origin = (const(0), y, x & -line)
    buffer = Buffer(text, computed(dtype), Space.GLOBAL, (const(planes), height, pitch), writable, origin, line)
    return Picture(buffer, dtype, x, y, width, height, pitch)


def _input(number: int, image: Node, *, edges: bool) -> Picture:
    planes = int(image.value[1] if image.op is not Op.TABLE else image.value[0])
    given = picture(f"in{number}", image.dtype, planes, writable=False)
    if not edges or image.op is not Op.SOURCE:
        return given
    shape = source_shape(image)
    end = given.y + given.height, given.x + given.width
    constant = const(shape.constant, computed(image.dtype)).value
    edge = Edge(Boundary(shape.boundary), constant, (given.y, given.x), end)
    return replace(given, buffer=replace(given.buffer, edge=edge))


def computed(dtype: DType) -> DType:
    """The type in which pixels of a type are computed."""
    return DType.F32 if dtype is DType.F16 else dtype


def as_computed(result: Node) -> Node:
    """A result before it is rounded to what is stored."""
    if result.dtype is not DType.F16:
        return result
    rounded = result.op is Op.CAST and result.args[0].dtype is DType.F32
    return result.args[0] if rounded else node(Op.CAST, DType.F32, (result,))


def plane(stage: Stage, read: Node, own: Node, further: tuple[Node, ...] = ()) -> Node:
    """Which plane of its input a READ takes, in a kernel that computes the plane `own`; `further` is added to it."""
    place = read_place(read)
    parts = (const(place.plane), *((own,) if place.own and stage.iterations > 1 else ()), *further)
    return simplified(reduce(operator.add, parts))


def parallel(stage: Stage) -> tuple[Node, ...]:
    """What each point computes by itself: the results, with the state of a moving stage taken from `start`."""
    if stage.axis is None:
        return stage.results
    rewritten = rewrite(
        stage.results, lambda current: stage.starts[current.value] if current.op is Op.STATE else current
    )
    return tuple(rewritten[result] for result in stage.results)


def planes_of(stage: Stage) -> list[tuple[int, int]]:
    """For each result of an iteration: its output, and its plane there (of the first iteration)."""
    return [(output, k) for output, planes in enumerate(stage.outputs) for k in range(planes)]
