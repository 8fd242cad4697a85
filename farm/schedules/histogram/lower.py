"""Schedule `histogram`: blocks count in shared memory, and in the end add what they counted to the output.

Counters are of cells; or of the values of the bytes that decide the cell, which then is computed once for each value in
place of once for each pixel.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from farm.analysis.metadata import at_pixel
from farm.graph.node import DType, Node, Op, binary, cast, const, node, read_place
from farm.graph.stage import Stage
from farm.kernel.ir import (
    Alloc,
    Body,
    Buffer,
    For,
    If,
    Kernel,
    Let,
    Move,
    Space,
    Statement,
    Store,
    Window,
    call,
    divided,
    load,
    name,
    unrolled,
)
from farm.kernel.naming import local_uniforms
from farm.kernel.signature import HEIGHT, WIDTH, X0, Y0, Generated, Signature, plane, signature
from farm.schedules.histogram.cells import BIN_X, BIN_Y, CELL, NONE, Cells, if_all
from farm.schedules.histogram.counters import Counting, register, word
from farm.schedules.histogram.rule import VALUES, Counters, Histogram, conditions
from farm.schedules.histogram.values import Values
from farm.schedules.lowered import BLOCK_X, THREAD_X, computed_plane, generated, launched, reader, usual_passes

BYTES_OF_WORD = 4

BEGIN, ACROSS, STRIDE, START, DOWN, RIGHT = map(name, ("begin", "across", "stride", "start", "down", "right"))
"""Where the domain begins, and in vectors: its width, those of all threads, the thread's first one less those of the
domain, and how far it is from one of a thread to the next."""
K, NEXT_X, NEXT_Y, PLACE, STEP, U, X, Y = map(name, ("k", "next_x", "next_y", "place", "step", "u", "x", "y"))
DOMAIN = name("domain", DType.U32)
ROW, COLUMN = register("row", DType.I32), register("column", DType.I32)
"""The vector that is asked for next."""


def histogram(stage: Stage, schedule: Histogram) -> Generated:
    """The kernel of a stage that scatters; the z of the grid is the plane."""
    results, slots = local_uniforms(schedule.results)
    given = signature(stage, len(slots), schedule.edges)
    lowered = _Lowering(stage, schedule, given, results).kernel()
    return generated(stage, lowered, slots, usual_passes(given.stored))


@dataclass
class _Lowering:
    """The kernel of one stage; `vectors` are what it reads at the pixel, by input and plane."""

    stage: Stage
    schedule: Histogram
    given: Signature
    results: Sequence[Node]
    vectors: dict[tuple[Buffer, Node], Buffer] = field(default_factory=dict)

    def kernel(self) -> Kernel:
        """The loop over the vectors of a thread, between counters that are zero and those that go to the output."""
        counted = self.value() if self.schedule.values else self.pixel()
        body = (
            *self.given.uniforms(),
            self.cells.window,
            *self.places(),
            *map(Alloc, (self.xs, self.ys, *self.vectors.values())),
            unrolled(U, self.schedule.loads, self.prefetch(START + U * STRIDE)),
            *self.values.tables(),
            *self.counting.cleared(),
            self.loop(counted),
            *self.counting.finished(),
        )
        lowered = self.given.kernel(launched(body, self.schedule.block, self.stage.iterations), self.schedule.threads)
        return replace(lowered, blocks=self.schedule.resident)

    @cached_property
    def cells(self) -> Cells:
        """Where bins lie."""
        own = computed_plane(self.stage)
        return Cells(self.given.outputs[0], own, self.schedule.corner, self.schedule.inside)

    @cached_property
    def counting(self) -> Counting:
        """Counters of cells, or of values."""
        picture, values = self.cells.picture, self.schedule.values
        count = const(VALUES**values) if values else picture.pitch * picture.height
        put = self.values.put if values else lambda cell, amount: (self.cells.add(cell, amount),)
        return Counting(self.schedule, count, put)

    @cached_property
    def values(self) -> Values:
        """What is computed of values in place of bytes."""
        return Values(self.schedule, self.given, self.cells, self.results)

    @property
    def words(self) -> bool:
        """Whether bytes are counted, and lie in words of four."""
        return bool(self.schedule.values) and self.schedule.columns % BYTES_OF_WORD == 0 and not self.schedule.edges

    def read(self, current: Node, args: tuple[Node, ...]) -> Node:
        """A pixel of a vector, or another one from memory."""
        if not at_pixel(current):
            return reader(self.stage, self.given)(current, args)
        return load(self.vector(current), U, K)

    def vector(self, read: Node) -> Buffer:
        """The vectors that are on their way of what is read at the pixel."""
        key = self.given.inputs[read_place(read).input].buffer, plane(self.stage, read, computed_plane(self.stage))
        dtype, columns = key[0].dtype, self.schedule.columns
        if self.words:
            dtype, columns = DType.U32, columns // BYTES_OF_WORD
        return self.vectors.setdefault(key, register(f"v{len(self.vectors)}", dtype, self.schedule.loads, columns))

    def pixel(self) -> Body:
        """A pixel counts in its cell."""
        tests = conditions(self.results)
        counted = (*self.results[:2], *(tests or self.results[2:]))
        statements, (x, y, *rest) = self.given.bound(counted, self.read, X + K, Y, computed_plane(self.stage))
        amount = word(1) if tests else cast(rest[0], DType.U32)
        inside = (*(rest if tests else ()), *self.cells.has_column(BIN_X), *self.cells.has_row(BIN_Y))
        cell = if_all(inside, self.cells.row(BIN_Y) + self.cells.column(BIN_X), NONE)
        bins = (Let(BIN_X, cast(x, DType.I32)), Let(BIN_Y, cast(y, DType.I32)), Let(CELL, cell))
        return (*statements, *bins, *self.counting.add(amount))

    def value(self) -> Body:
        """A pixel counts its bytes, as one number."""
        vectors = tuple(map(self.vector, self.schedule.reads))
        return (Let(CELL, cast(self.together(vectors), DType.I32)), *self.counting.add(word(1)))

    def together(self, vectors: Sequence[Buffer]) -> Node:
        """The bytes of a pixel as one number."""
        if not self.words:
            first, *further = (cast(load(vector, U, K), DType.I32) for vector in vectors)
            return sum((value * VALUES for value in further), start=first)
        first, *further = (load(vector, U, K // BYTES_OF_WORD) for vector in vectors)
        place = cast(K % BYTES_OF_WORD, DType.U32)
        if not further:
            return call("bytes", DType.U32, first, word(0), word(0x4440) + place)
        return call("bytes", DType.U32, first, further[0], word(0x40) + place * 0x11) & 0xFFFF

    def places(self) -> Body:
        """Which vectors of the domain are the thread's."""
        columns, threads = self.schedule.columns, self.schedule.threads
        first = BLOCK_X * threads + THREAD_X
        row, column = divided(first, ACROSS)
        down, right = divided(STRIDE, ACROSS)
        return (
            Let(BEGIN, X0 & -columns),
            Let(ACROSS, cast(cast(X0 + WIDTH - BEGIN + (columns - 1), DType.U32) // columns, DType.I32)),
            Let(STRIDE, call("blocks_x", DType.I32) * threads),
            Let(DOWN, down),
            Let(RIGHT, right),
            Let(START, first - ACROSS * HEIGHT),
            Alloc(ROW),
            Alloc(COLUMN),
            Store(ROW, (), row),
            Store(COLUMN, (), column),
        )

    @property
    def xs(self) -> Buffer:
        """The columns of the vectors on their way."""
        return register("xs", DType.I32, self.schedule.loads)

    @property
    def ys(self) -> Buffer:
        """The rows of the vectors on their way."""
        return register("ys", DType.I32, self.schedule.loads)

    def prefetch(self, place: Node) -> If:
        """The thread's next vectors, if the domain has them; places count from its end."""
        loads = (part for (buffer, of), vector in self.vectors.items() for part in self.loads(buffer, of, vector))
        body = (
            Let(NEXT_X, BEGIN + load(COLUMN) * self.schedule.columns),
            Let(NEXT_Y, Y0 + load(ROW)),
            Store(self.xs, (U,), NEXT_X),
            Store(self.ys, (U,), NEXT_Y),
            *loads,
            Store(ROW, (), load(ROW) + DOWN),
            Store(COLUMN, (), load(COLUMN) + RIGHT),
            If(load(COLUMN) >= ACROSS, (Store(COLUMN, (), load(COLUMN) - ACROSS), Store(ROW, (), load(ROW) + 1))),
        )
        return If(place < 0, body)

    def loads(self, image: Buffer, of: Node, vector: Buffer) -> Body:
        """One vector."""
        if not self.words:
            fill = Store(vector, (U, K), load(image, of, NEXT_Y, NEXT_X + K))
            return (unrolled(K, self.schedule.columns, fill),)
        words = Buffer(f"{vector.name}_words", DType.U32, Space.GLOBAL, vector.shape[1:], writable=False)
        lanes = int(vector.shape[1].value)
        return (Window(words, image, (of, NEXT_Y, NEXT_X)), Move(vector, (U, const(0)), words, (const(0),), lanes))

    def loop(self, counted: Body) -> For:
        """All vectors of a thread; where counters may be full all threads of a block take the same number of steps."""
        stride = STRIDE * self.schedule.loads if self.schedule.loads > 1 else STRIDE
        step: Statement = unrolled(U, self.schedule.loads, *self.step(counted))
        if self.schedule.counters is not Counters.HALVES:
            return For(PLACE, const(0), (step,), start=START, step=stride)
        steps = divided(ACROSS * HEIGHT - 1, stride)[0] + 1
        return For(STEP, steps, (*self.counting.swept(STEP), Let(PLACE, START + STEP * stride), step))

    def step(self, counted: Body) -> Body:
        """A vector is counted, and the next one asked for in its place."""
        places = (Let(X, load(self.xs, U)), Let(Y, load(self.ys, U)))
        return (
            If(PLACE + U * STRIDE < 0, (*places, *self.domain(counted))),
            self.prefetch(PLACE + (U + self.schedule.loads) * STRIDE),
        )

    def domain(self, counted: Body) -> Body:
        """What counts a pixel, for each of a vector that lies in the domain; there is a bit for each of these."""
        columns = self.schedule.columns
        if self.schedule.whole:
            return (unrolled(K, columns, *counted),)
        before, end = binary(Op.MAX, X0 - X, 0), binary(Op.MIN, X0 + WIDTH - X, columns)
        bits = _shifted(Op.SHR, _shifted(Op.SHL, word(1), end) - 1, before)
        inside = binary(Op.EQ, _shifted(Op.SHR, DOMAIN, K) & 1, 1)
        return (Let(DOMAIN, _shifted(Op.SHL, bits, before)), unrolled(K, columns, If(inside, counted)))


def _shifted(op: Op, value: Node, by: Node) -> Node:
    """A word shifted by fewer bits than it has."""
    return node(op, DType.U32, (value, by))
