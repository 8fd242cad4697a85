"""A group as a kernel: sweeps over the columns of rows that march down a strip, with rings of rows between them.

Radii, leads and the heights of rings are constants of the kernel. What follows from sizes is given at run time.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property, partial

from farm.graph.node import DType, Node, Op, ReadPlace, node
from farm.graph.place import X, Y
from farm.graph.rect import Rect
from farm.graph.rewrite import rewrite
from farm.kernel.bind import bind
from farm.kernel.invariant import split
from farm.kernel.ir import (
    ZERO,
    Alloc,
    Body,
    Buffer,
    For,
    If,
    Kernel,
    Let,
    LoopKind,
    Space,
    Statement,
    Store,
    Window,
    Within,
    load,
    name,
)
from farm.kernel.llvm.kernel import END, FIRST, PLANE
from farm.kernel.naming import PLACEHOLDER
from farm.schedules.double import converted
from farm.schedules.group import PartResult
from farm.schedules.rings.edges import COLUMN, ROW, Edges
from farm.schedules.rings.rule import Reading, Rings, Source, Sweep
from farm.schedules.rows.parameters import Lowered, Parameters, as_computed, lanes_for, stored

STEP = name("step")
OWN = node(Op.OWN, DType.I32)


def lower(rings: Rings, inputs: Sequence[Rect]) -> Lowered:
    """The kernel of a group; `inputs` are what the buffers of its inputs cover."""
    group = _Group(rings, tuple(inputs))
    kernel = Kernel(PLACEHOLDER, (), group.body())
    return group.parameters.lowered(kernel)


@dataclass
class _Group:
    """A group on the way, with what it needs of a launch so far."""

    rings: Rings
    inputs: tuple[Rect, ...]
    parameters: Parameters = field(default_factory=Parameters)
    readings: dict[tuple[Source, int, int, bool], tuple[int, Reading]] = field(default_factory=dict)

    @cached_property
    def lanes(self) -> int:
        """Pixels of a vector."""
        return lanes_for([sweep.region.width for sweep in self.rings.sweeps], 2)

    @cached_property
    def edges(self) -> Edges:
        """Where sources are read from rows that were extended."""
        return Edges(self.rings, self.inputs, self.lanes, self.parameters)

    @cached_property
    def stacks(self) -> dict[Source, Buffer]:
        """The rings."""
        return {
            source: self.parameters.allocate(f"ring{k}", ring.dtype, ring.height, ring.width)
            for k, (source, ring) in enumerate(self.rings.rings.items())
        }

    @cached_property
    def origins(self) -> dict[Source, Node]:
        """The first column of each ring."""
        return {source: self.parameters.number(ring.region.x0) for source, ring in self.rings.rings.items()}

    def body(self) -> Body:
        """All statements."""
        sweeps = self.rings.sweeps
        top = self.parameters.number(self.rings.region.y0, "first")
        self.first, self.end = FIRST + top, END + top
        before = max(sweep.lead + sweep.above for sweep in sweeps)
        after = max(sweep.below - sweep.lead for sweep in sweeps)
        allocated = tuple(map(Alloc, self.stacks.values()))
        steps = tuple(statement for sweep in sweeps for statement in self.sweep(sweep, STEP + self.first - before))
        return (*allocated, For(STEP, self.end - self.first + (before + after), steps))

    def sweep(self, sweep: Sweep, step: Node) -> Iterator[Statement]:
        """One row of a sweep, and of what is kept of it."""
        row = step + sweep.lead
        rows = self.parameters.number(sweep.region.y0, "first"), self.parameters.number(sweep.region.y1, "end")
        body = self.extension(sweep, sweep.loads) if sweep.loads else self.computed(sweep)
        yield self.due(row, rows, (sweep.above, sweep.below), body)
        copies = tuple(self.copies(sweep))
        if copies:
            yield self.due(row, rows, (0, 0), copies)

    def due(self, row: Node, rows: tuple[Node, Node], beside: tuple[int, int], body: Body) -> If:
        """A body for a row, where the step has one."""
        above, below = beside
        first = node(Op.MAX, DType.I32, (self.first - above, rows[0]))
        end = node(Op.MIN, DType.I32, (self.end + below, rows[1]))
        holds = node(Op.AND, DType.BOOL, (first <= row, row < end))
        return If(holds, (Let(ROW, row), *body))

    # rows

    def ring(self, source: Source, dy: int = 0) -> tuple[Buffer, Node, Node]:
        """A ring, the row of it that holds a row of the plane, and its first column."""
        return self.stacks[source], (ROW + dy) % self.rings.rings[source].height, self.origins[source]

    def memory(self, place: ReadPlace) -> tuple[Buffer, Node]:
        """An input and the plane of it that is read."""
        image = self.rings.parts.group.inputs[place.input]
        buffer = self.parameters.view(place.input, place.plane, stored(image), self.inputs[place.input])
        return buffer, PLANE if place.own else ZERO

    def kept(self, image: Node, plane: int) -> tuple[Buffer, Node]:
        """A plane of an image that is kept, and which of them it is."""
        group = self.rings.parts.group
        number = len(group.inputs) + group.kept.index(image)
        rect = self.rings.region_of(image)
        buffer = self.parameters.view(number, plane, image.dtype, rect, writable=True)
        return buffer, PLANE * len(self.rings.parts.written(image))

    # sweeps

    def computed(self, sweep: Sweep) -> Body:
        """A row of what a sweep computes."""
        first = self.parameters.number(sweep.region.x0, "first")
        width = self.parameters.number(sweep.region.width, "columns")
        values, written = self.values(sweep), list(self.written(sweep))
        roots = list(dict.fromkeys(values[result] for result, _ in written))
        reading = _Reading(self, sweep, first)
        leaves = {X: COLUMN + first, Y: ROW, OWN: PLANE, **self.parameters.uniforms_of(roots)}
        body, results = bind(roots, reading.read, leaves)
        of = dict(zip(roots, results, strict=True))
        stores = tuple(
            Store(buffer, (*index, COLUMN + first - origin), as_computed(of[values[result]]))
            for result, places in written
            for buffer, index, origin in places
        )
        before, pixel = split(body, COLUMN)
        columns = For(COLUMN, width, (*reading.windows, *pixel, *stores), LoopKind.VECTOR, self.lanes)
        return (*before, columns)

    def values(self, sweep: Sweep) -> dict[PartResult, Node]:
        """The results of a sweep's parts, in terms of READs of rows, of which the number stands for the input."""
        values: dict[PartResult, Node] = {}

        def value(part: int, current: Node) -> Node:
            if current.op is not Op.READ:
                return current
            reading = self.rings.readings[part, current]
            if isinstance(reading.source, PartResult) and self.rings.inline(reading):
                return converted(values[reading.source], current.dtype)  # half precision is read as float32
            key = reading.source, reading.dx, reading.dy, reading.ring
            number, _ = self.readings.setdefault(key, (len(self.readings), reading))
            return node(Op.READ, current.dtype, (X, Y), (number, 0, False))

        for part in sweep.parts:
            results = self.rings.parts.stages[part].results
            rewritten = rewrite(results, partial(value, part))
            values |= {PartResult(part, k): rewritten[result] for k, result in enumerate(results)}
        return values

    def written(self, sweep: Sweep) -> Iterator[tuple[PartResult, list[tuple[Buffer, tuple[Node, ...], Node]]]]:
        """The results that others need, and where they go: a buffer, its plane or row, and its first column."""
        places: dict[PartResult, list[tuple[Buffer, tuple[Node, ...], Node]]] = {}
        for source in self.rings.rings:
            if isinstance(source, PartResult) and source.part in sweep.parts:
                buffer, row, origin = self.ring(source)
                places.setdefault(source, []).append((buffer, (row,), origin))
        for result, (buffer, plane) in self.images(sweep, direct=True):
            places.setdefault(result, []).append((buffer, (plane, ROW), ZERO))
        yield from places.items()

    def images(self, sweep: Sweep, *, direct: bool) -> Iterator[tuple[PartResult, tuple[Buffer, Node]]]:
        """The results of a sweep that are planes of kept images."""
        for image in self.rings.parts.group.kept:
            first = self.rings.first_result(image)
            if first.part in sweep.parts and self.rings.direct(image) is direct:
                for plane, result in enumerate(self.rings.parts.written(image)):
                    yield PartResult(first.part, result), self.kept(image, plane)

    def copies(self, sweep: Sweep) -> Iterator[Statement]:
        """Rows of kept images, from the rings that hold them."""
        for result, (into, plane) in self.images(sweep, direct=False):
            ring, row, origin = self.ring(result)
            first = self.parameters.number(sweep.region.x0, "first")
            width = self.parameters.number(sweep.region.width, "columns")
            store = Store(into, (plane, ROW, COLUMN + first), load(ring, row, COLUMN + first - origin))
            yield For(COLUMN, width, (store,), LoopKind.VECTOR, self.lanes)

    def extension(self, sweep: Sweep, place: ReadPlace) -> Body:
        """A row of a source beyond its edges, as far as it is read from its ring."""
        source, plane = self.memory(place)
        ring, row, origin = self.ring(place)
        return self.edges.extension(sweep, place, (source, plane), (ring, row, origin))


@dataclass
class _Reading:
    """The rows that one sweep reads."""

    group: _Group
    sweep: Sweep
    first: Node
    rows: dict[tuple[Source, int], Buffer] = field(default_factory=dict)
    windows: list[Statement] = field(default_factory=list)
    ends: tuple[Node, Node] | None = None

    def read(self, read: Node, at: tuple[Node, ...]) -> Node:
        """The pixel that a READ of a row reads."""
        group, x = self.group, at[0]
        reading = next(reading for number, reading in group.readings.values() if number == read.value[0])
        source, dx, dy = reading.source, reading.dx, reading.dy
        if isinstance(source, ReadPlace):
            buffer, plane = group.memory(source)
            if not reading.ring:
                return load(buffer, plane, ROW + dy, x + dx)
            columns = group.edges.straight(self.sweep)
            if columns:
                return load(self.choice(source, dy, columns), COLUMN + dx)
        ring, row, origin = group.ring(source, dy)
        return load(ring, row, x + dx - origin)

    def limits(self, columns: range) -> tuple[Node, Node]:
        """The first and the end of the columns that lie in all sources."""
        if self.ends is None:
            number = self.group.parameters.number
            self.ends = number(columns.start, "inside"), number(columns.stop, "inside")
        return self.ends

    def choice(self, place: ReadPlace, dy: int, columns: range) -> Buffer:
        """A row of a source where all that is read lies in it, else of its ring."""
        if (place, dy) not in self.rows:
            (buffer, plane), (ring, row, origin) = self.group.memory(place), self.group.ring(place, dy)
            line = self.group.edges.line(place, ROW + dy)
            chosen = Buffer(f"row{len(self.rows)}", buffer.dtype, Space.GLOBAL, (ZERO,), writable=False)
            inside = Window(chosen, buffer, (plane, line, self.first))
            outside = Window(chosen, ring, (row, self.first - origin))
            self.windows.append(Within(chosen, COLUMN, *self.limits(columns), inside, outside))
            self.rows[place, dy] = chosen
        return self.rows[place, dy]
