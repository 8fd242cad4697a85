"""Form `matrix` of schedule `contract`: a block computes a tile of a product from tiles of rows and columns.

While a block computes with one stage of the operands in shared memory, its threads hold the next in registers.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from farm.analysis.operands import Kind, Operand
from farm.device.classes import WARP
from farm.graph.node import DType, Node, Op, binary, const, read_place
from farm.graph.place import X as COLUMN
from farm.graph.place import Y as ROW
from farm.kernel.ir import (
    Alloc,
    Barrier,
    Body,
    Buffer,
    For,
    If,
    Index,
    Let,
    Scope,
    Space,
    Statement,
    Store,
    indices,
    load,
    name,
    unrolled,
)
from farm.kernel.signature import HEIGHT, WIDTH, X0, Y0, as_computed, plane, within
from farm.schedules.contract.rule import VECTOR, Matrix, Side
from farm.schedules.contract.steps import Steps
from farm.schedules.lowered import BLOCK_X, BLOCK_Y, THREAD_X, THREAD_Y, computed_plane, stores

LANES = (8, 4)
"""Of a warp, across and down: of all shapes the one that reads the least of shared memory."""

LEFT, TOP, RIGHT, BOTTOM, THREAD, LANE, ACROSS, DOWN = map(
    name, ("left", "top", "right", "bottom", "thread", "lane", "across", "down")
)
BEGIN, E, H, P, ITEM, Q, N, V, X = map(name, ("begin", "e", "h", "p", "item", "q", "n", "v", "x"))
STAGE = Buffer("stage", DType.I32, Space.REGISTER)
"""Which of the two stages in shared memory is computed with."""


@dataclass(frozen=True)
class Part:
    """One operand in shared memory, twice: `depth` steps of `size` rows or columns.

    `vector` pixels are loaded at once, `count` times by every thread.
    """

    name: str
    side: Side
    operand: Operand
    size: int
    depth: int
    vector: int
    count: int

    @property
    def row(self) -> bool:
        """Of rows, not columns."""
        return self.operand.kind is Kind.ROW

    @property
    def along(self) -> bool:
        """Whether memory runs along the loop, so that what is loaded is transposed on its way."""
        return self.side.along

    @property
    def shared(self) -> Buffer:
        """A vector more a step of those that are transposed: their threads then write to different banks."""
        shape = indices(2, self.depth, self.size + (VECTOR if self.along else 0))
        return Buffer(self.name, self.operand.value.dtype, Space.SHARED, shape, alignment=VECTOR)

    @property
    def loaded(self) -> tuple[Buffer, ...]:
        """What a thread holds of the next stage, for each READ of the operand."""
        shape = indices(self.count, self.vector)
        return tuple(
            Buffer(f"{self.name}_{k}", read.dtype, Space.REGISTER, shape)
            for k, (read, _) in enumerate(self.side.entries)
        )

    @property
    def place(self) -> tuple[Node, Node]:
        """The first step and the first row or column of the vector `ITEM` within the tile."""
        vectors = (self.depth if self.along else self.size) // self.vector
        fast, slow = ITEM % vectors * self.vector, ITEM // vectors
        return (fast, slow) if self.along else (slow, fast)


@dataclass(frozen=True)
class _Lane:
    """Along one axis: where a block's tile begins, where a thread stands in it, among how many, what it computes."""

    begin: Node
    thread: Node
    threads: int
    count: int

    def place(self, number: Node) -> Node:
        """The row or column of the plane with a number of the thread, which lie apart in groups of vectors."""
        first = self.begin + self.thread * VECTOR
        if self.count == VECTOR:
            return first + number
        return first + number // VECTOR * (self.threads * VECTOR) + number % VECTOR


def matrix(steps: Steps, schedule: Matrix) -> Body:
    """What each thread does of a stage whose loop multiplies matrices, or joins them in another way."""
    operands = steps.contraction.of(Kind.ROW, Kind.COLUMN)
    parts = tuple(
        _part(f"part{k}", side, operand, schedule)
        for k, (side, operand) in enumerate(zip(schedule.sides, operands, strict=True))
    )
    return _Matrix(steps, schedule, parts).body()


def _part(text: str, side: Side, operand: Operand, schedule: Matrix) -> Part:
    row = operand.kind is Kind.ROW
    # vectors begin at multiples of their length, as the tiles' columns do, but not their rows
    aligned = all(entry.column % VECTOR == 0 and (entry.along or not row) for _, entry in side.entries)
    vector, size = VECTOR if aligned else 1, schedule.tile[1 if row else 0]
    count = size * schedule.depth // vector // schedule.threads
    return Part(text, side, operand, size, schedule.depth, vector, count)


@dataclass(frozen=True)
class _Matrix:
    """The kernel of one stage."""

    steps: Steps
    schedule: Matrix
    parts: tuple[Part, ...]

    @property
    def rows(self) -> _Lane:
        """What a thread computes downwards."""
        return _Lane(TOP, DOWN, self.schedule.block[1], self.schedule.rows)

    @property
    def columns(self) -> _Lane:
        """What a thread computes across."""
        return _Lane(LEFT, ACROSS, self.schedule.block[0], self.schedule.columns)

    @property
    def totals(self) -> tuple[Buffer, ...]:
        """Those of a thread's pixels."""
        return self.steps.totals(self.schedule.rows, self.schedule.columns)

    def pixels(self, *body: Statement) -> For:
        """A body for each pixel of a thread."""
        return unrolled(P, self.schedule.rows, unrolled(Q, self.schedule.columns, *body))

    def body(self) -> Body:
        """The statements of a thread."""
        width, height = self.schedule.tile
        return (
            *(Alloc(part.shared) for part in self.parts),
            Let(LEFT, (X0 & -VECTOR) + BLOCK_X * width),
            Let(TOP, Y0 + BLOCK_Y * height),
            Let(RIGHT, X0 + WIDTH - 1),
            Let(BOTTOM, Y0 + HEIGHT - 1),
            *_lanes(self.schedule),
            *map(Alloc, (*self.totals, *(loaded for part in self.parts for loaded in part.loaded))),
            self.pixels(*self.steps.starts(self.totals, P, Q)),
            *self.march(),
            *self.results(),
        )

    def march(self) -> Body:
        """The loop over whole stages, each computed while the next is on its way, and what is left after the last.

        Where nothing is left the last stage is fetched once more: compilers move loads under a condition, late.
        """
        count, depth = self.steps.contraction.count, self.schedule.depth
        whole, rest = count // depth * depth, count % depth
        after = BEGIN + depth if rest else binary(Op.MIN, BEGIN + depth, const(whole - depth))
        last = For(N, const(rest), self.step(load(STAGE), const(whole)), unroll=1)
        return (
            *self.fetch(const(0)),
            *self.put(const(0), const(0)),
            Barrier(Scope.BLOCK),
            Alloc(STAGE),
            Store(STAGE, (), const(0)),
            For(
                BEGIN,
                const(whole),
                (
                    *self.fetch(after),
                    unrolled(N, depth, *self.step(load(STAGE), BEGIN)),
                    Store(STAGE, (), load(STAGE) ^ 1),
                    *self.put(load(STAGE), after),
                    Barrier(Scope.BLOCK),
                ),
                step=const(depth),
            ),
            *((last,) if rest else ()),
        )

    def vectors(self, part: Part, *body: Statement) -> For:
        """A body for each vector that a thread loads."""
        return unrolled(V, part.count, Let(ITEM, THREAD + V * self.schedule.threads), *body)

    def fetch(self, begin: Node) -> Body:
        """The next steps from memory; what would lie beyond the matrix repeats its end, and is not used."""
        return tuple(self.vectors(part, *self.loads(part, begin)) for part in self.parts)

    def loads(self, part: Part, begin: Node) -> Body:
        """One vector of each READ of an operand."""
        count, vector, (n, m) = self.steps.contraction.count, part.vector, part.place
        last = (count - 1) // vector * vector if part.along else count - 1
        k = binary(Op.MIN, begin + n, const(last)) if count % part.depth else begin + n
        first, end = (TOP, BOTTOM) if part.row else (LEFT, RIGHT)
        at = binary(Op.MIN, first + m, end if vector == 1 or part.along else end & -vector)
        body: list[Statement] = []
        for loaded, (read, entry) in zip(part.loaded, part.side.entries, strict=True):
            column, row = (k, at) if entry.along else (at, k)
            buffer = self.steps.given.inputs[read_place(read).input].buffer
            of = plane(self.steps.stage, read, computed_plane(self.steps.stage))
            pixel = load(buffer, of, row + entry.row, column + entry.column + E)
            body.append(unrolled(E, vector, Store(loaded, (V, E), pixel)))
        return tuple(body)

    def put(self, stage: Node, begin: Node) -> Body:
        """What was fetched into shared memory, as the loop's body wants it."""
        return tuple(self.vectors(part, *self.values(part, stage, begin)) for part in self.parts)

    def values(self, part: Part, stage: Node, begin: Node) -> Body:
        """One vector of an operand's values; each goes by itself where its neighbours are not those of memory."""
        n, m = part.place
        step, place = (n + E, m) if part.along else (n, m + E)
        read = {read: load(loaded, V, E) for loaded, (read, _) in zip(part.loaded, part.side.entries, strict=True)}
        pixel = {ROW: TOP + place} if part.row else {COLUMN: LEFT + place}
        names = {**read, **pixel, self.steps.contraction.loop: begin + step}
        statements, (value,) = self.steps.bound([part.operand.value], names)
        if part.along or part.vector == 1:
            return (unrolled(E, part.vector, *statements, Store(part.shared, (stage, step, place), value)),)
        values = Buffer(f"{part.name}_values", value.dtype, Space.REGISTER, indices(part.vector))
        return (
            Alloc(values),
            unrolled(E, part.vector, *statements, Store(values, (E,), value)),
            unrolled(E, part.vector, Store(part.shared, (stage, step, place), load(values, E))),
        )

    def step(self, stage: Node, begin: Node) -> Body:
        """The step `N` of a stage into all totals of a thread."""
        body: list[Statement] = []
        names = {self.steps.contraction.loop: begin + N}
        for part in self.parts:
            lane = self.rows if part.row else self.columns
            now = Buffer(f"{part.name}_now", part.shared.dtype, Space.REGISTER, indices(lane.count))
            place: Index = (stage, N, (lane.thread + H * lane.threads) * VECTOR + E)
            move = unrolled(E, VECTOR, Store(now, (H * VECTOR + E,), load(part.shared, *place)))
            body += [Alloc(now), unrolled(H, lane.count // VECTOR, move)]
            names[part.operand.name] = load(now, P if part.row else Q)
        pixels = self.steps.contraction.of(Kind.PIXEL)
        values = [operand.value for operand in pixels]
        x, y = self.columns.place(Q), self.rows.place(P)
        statements, operands = self.steps.bound(values, {}, "p", x=x, y=y)
        names |= {pixel.name: operand for pixel, operand in zip(pixels, operands, strict=True)}
        return (*body, self.pixels(*statements, *self.steps.step(self.totals, (P, Q), names)))

    def results(self) -> Body:
        """Each thread's pixels into the outputs, vector by vector."""
        row, column = self.rows.place(P), self.columns.place(Q * VECTOR)
        results = tuple(map(as_computed, self.steps.contraction.results))
        known = self.steps.known(self.totals, P, Q * VECTOR + E)
        statements, values = self.steps.bound(results, known, x=X, y=row)
        kept = [Buffer(f"result{k}", value.dtype, Space.REGISTER, indices(VECTOR)) for k, value in enumerate(values)]
        x = Let(X, within(column + E, X0, RIGHT))
        written = stores(self.steps.stage, self.steps.given, row, column + E, [load(buffer, E) for buffer in kept])
        vector: Body = (
            *map(Alloc, kept),
            unrolled(E, VECTOR, x, *statements, *_kept(kept, values)),
            *(unrolled(E, VECTOR, store) for store in written),
        )
        across = unrolled(Q, self.schedule.columns // VECTOR, If(column <= RIGHT, vector))
        return (unrolled(P, self.schedule.rows, If(row <= BOTTOM, (across,))),)


def _kept(buffers: Sequence[Buffer], values: Sequence[Node]) -> Body:
    """The results of a pixel in registers."""
    return tuple(Store(buffer, (E,), value) for buffer, value in zip(buffers, values, strict=True))


def _lanes(schedule: Matrix) -> Body:
    """Where a thread stands among those of its block: a warp is 8 x 4 of them, neighbours in pairs."""
    wide, warp = schedule.block[0] // LANES[0], THREAD // WARP
    return (
        Let(THREAD, THREAD_Y * schedule.block[0] + THREAD_X),
        Let(LANE, THREAD % WARP),
        Let(ACROSS, warp % wide * LANES[0] + LANE % 16 // 2),
        Let(DOWN, warp // wide * LANES[1] + LANE // 16 * 2 + LANE % 2),
    )
