"""A stage as a kernel: rows of a strip, and vectors of pixels along each of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial

from farm.analysis.boundless import boundless
from farm.graph.axis import Boundary
from farm.graph.frame import Frame
from farm.graph.graph import source_slot
from farm.graph.node import DType, Node, Op, const, node, read_place, source_shape
from farm.graph.place import X, Y, inside
from farm.graph.rect import Rect
from farm.graph.stage import Stage
from farm.kernel.bind import bind
from farm.kernel.invariant import split
from farm.kernel.ir import ZERO, Body, For, Kernel, Let, LoopKind, Statement, Store, load, name
from farm.kernel.llvm.kernel import END, FIRST, PLANE
from farm.kernel.naming import PLACEHOLDER
from farm.kernel.walk import map_bodies, map_expressions, statements
from farm.schedules.beyond import standing_in
from farm.schedules.rows.abreast import ROWS, abreast, share_reads
from farm.schedules.rows.parameters import LATENCY, VECTORS, Lowered, Parameters, as_computed, lanes_for, stored

ROW, COLUMN = name("j"), name("i")
OWN = node(Op.OWN, DType.I32)

SHORT = 16
"""Steps of a loop that is written out."""


@dataclass(frozen=True)
class Images:
    """A stage with the rectangles of a launch: what is computed, what its inputs cover, and sources' own by slot."""

    stage: Stage
    computed: Rect
    inputs: tuple[Rect, ...]
    sources: tuple[Rect, ...]
    written: Rect  # of the first output's buffer


def lower(images: Images) -> Lowered:
    """The kernel of a stage whose pixels depend on no other."""
    lowering = Lowering(images)
    kernel = Kernel(PLACEHOLDER, (), lowering.blocks(lowering.columns()))
    return lowering.parameters.lowered(kernel)


@dataclass
class Lowering:
    """A stage on the way, with what it needs of a launch so far."""

    images: Images
    parameters: Parameters = field(default_factory=Parameters)
    windows: dict[int, Frame] = field(default_factory=dict)  # of sources that are read beyond their edges, by input

    def __post_init__(self) -> None:
        computed = self.images.computed
        self.width = self.parameters.number(computed.width, "columns")
        self.left, self.top = (self.parameters.number(side, "first") for side in (computed.x0, computed.y0))

    def rows(self, body: Body) -> Body:
        """A body for each row of the strip, after what is the same for all rows."""
        before, row = split(body, ROW)
        return (*before, For(ROW, END - FIRST, row))

    def blocks(self, body: Body) -> Body:
        """A body for each row of the strip, or for some side by side where these share what they read.

        The last ones of them are the strip's last row again, where there are no more.
        """
        if not share_reads(body, ROW, COLUMN):
            return self.rows(body)
        before, row = split(body, ROW)
        rows = [name(f"j{k}") for k in range(ROWS)]
        places = (Let(at, node(Op.MIN, DType.I32, (ROW * ROWS + k, END - FIRST - 1))) for k, at in enumerate(rows))
        lanes = lanes_for([self.images.computed.width], VECTORS)
        together = abreast(row, ROW, rows, lanes)
        return (*before, For(ROW, (END - FIRST + (ROWS - 1)) // ROWS, (*places, *together)))

    def row_of(self, body: Body, stores: Sequence[Statement]) -> Body:
        """A row of pixels, after what is the same for all of them."""
        before, pixel = split(body, COLUMN)
        long = any(isinstance(part, For) and part.kind is LoopKind.SERIAL for part in statements(pixel))
        lanes = lanes_for([self.images.computed.width], LATENCY if long else VECTORS)
        return (*before, For(COLUMN, self.width, (*pixel, *stores), LoopKind.VECTOR, lanes))

    @property
    def row(self) -> Node:
        """The row being computed, from the first one of all strips."""
        return FIRST + ROW

    def leaves(self, column: Node) -> Mapping[Node, Node]:
        """What stands for the pixel's place."""
        return {X: column + self.left, Y: self.row + self.top, OWN: PLANE}

    def columns(self) -> Body:
        """The pixels of a row."""
        body, values = self.bound(self.images.stage.results, self.leaves(COLUMN))
        return self.row_of(body, self.stores(values, COLUMN))

    def bound(self, results: Sequence[Node], leaves: Mapping[Node, Node], prefix: str = "t") -> tuple[Body, list[Node]]:
        """Statements that compute some results, and these by their names."""
        body, values = bind(results, self.read, {**leaves, **self.parameters.uniforms_of(results)}, prefix)
        body = map_bodies(body, self.counted)
        tap = partial(map_expressions, rule=self.parameters.tap)
        named = tuple(Let(name(f"{prefix}_result{k}", value.dtype), value) for k, value in enumerate(values))
        return tuple(map(tap, (*body, *named))), [let.name for let in named]

    def counted(self, statement: Statement) -> Body:
        """A loop that is short written out, and a longer one with its count given at run time."""
        if not isinstance(statement, For):
            return (statement,)
        if statement.extent.value <= SHORT:
            return (replace(statement, kind=LoopKind.UNROLLED),)
        return (replace(statement, extent=self.parameters.number(int(statement.extent.value), "count")),)

    def read(self, read: Node, at: tuple[Node, ...]) -> Node:
        """The pixel that a READ reads."""
        place, image = read_place(read), self.images.stage.inputs[read_place(read).input]
        buffer = self.parameters.view(place.input, place.plane, stored(image), self.images.inputs[place.input])
        x, y, *deeper = at
        plane = sum(deeper, PLANE if place.own else ZERO)
        if not boundless(self.images.stage, read):
            return load(buffer, plane, y, x)
        frame, shape = self.window(place.input, image), source_shape(image)
        boundary = Boundary(shape.boundary)
        column, row = standing_in(boundary, frame, x, y)
        pixel = load(buffer, plane, row, column)
        if boundary is not Boundary.CONSTANT:
            return pixel
        beyond = const(shape.constant, read.dtype)
        return node(Op.WHERE, read.dtype, (inside(frame, x, y), pixel, beyond))

    def window(self, index: int, source: Node) -> Frame:
        """The window of a source; a buffer that does not hold it holds all that is read."""
        if index not in self.windows:
            covered, rect = self.images.inputs[index], self.images.sources[source_slot(source)]
            window = rect if covered.contains(rect) else covered
            sides = (window.x0, window.y0, window.x1, window.y1)
            self.windows[index] = Frame(*(self.parameters.number(side, "side") for side in sides))
        return self.windows[index]

    def stores(self, values: Sequence[Node], column: Node) -> list[Statement]:
        """Results into the images that the stage makes, plane by plane."""
        stage, statements, results = self.images.stage, list[Statement](), iter(values)
        for output, planes in enumerate(stage.outputs):
            for k in range(planes):
                image, dtype = len(stage.inputs) + output, stage.dtype(output)
                buffer = self.parameters.view(image, k, dtype, self.images.computed, writable=True)
                plane = PLANE * planes if stage.iterations > 1 else ZERO
                index = plane, self.row + self.top, column + self.left
                statements.append(Store(buffer, index, as_computed(next(results))))
        return statements
