"""Kernels of `partial_sums`: a block marches down a strip, a few rows of the source an iteration.

Sums lie in registers by how many rows below the last finished row their own lies. In an iteration row u of the source
adds to those from u on, and finishes the sums of row u; then all move up by the rows of an iteration.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial
from types import MappingProxyType

from farm.graph.node import DType, Node, Op, ReadPlace, binary, const, node, read_place
from farm.graph.stage import Stage
from farm.kernel.bind import Read
from farm.kernel.ir import (
    Alloc,
    AwaitCopies,
    Barrier,
    Body,
    Buffer,
    CommitCopies,
    For,
    If,
    Kernel,
    Let,
    Move,
    Scope,
    Space,
    Statement,
    Store,
    Window,
    divided,
    indices,
    load,
    name,
    unrolled,
)
from farm.kernel.naming import local_uniforms
from farm.kernel.passes.convert_storage import convert_storage
from farm.kernel.passes.copy_asynchronously import copy_asynchronously
from farm.kernel.passes.edges import fold_edges
from farm.kernel.passes.vectorise import vectorise
from farm.kernel.signature import (
    HEIGHT,
    WIDTH,
    X0,
    Y0,
    Generated,
    Signature,
    as_computed,
    computed,
    signature,
)
from farm.schedules.fused_stream.lower_copies import copied
from farm.schedules.fused_stream.stream import LEFT, TOP, TURN, slot
from farm.schedules.fused_stream.strips import COPIED
from farm.schedules.lanes import K
from farm.schedules.lowered import BLOCK_X, BLOCK_Y, THREAD_X, computed_plane, generated, launched, stored_types, stores
from farm.schedules.partial_sums.strip import AHEAD, ALIGNED, PartialSums, Ring
from farm.schedules.partial_sums.sums import Sums, Term, state

X, Y, U, J, FIRST, ROWS, TURNS = map(name, ("x", "y", "u", "j", "first", "rows", "turns"))
"""A thread's first column, the row of its results, a row of an iteration, that of a sum, the first row that is stored,
how many a thread stores, and the iterations of the strip."""

HEAD = Buffer("head", DType.I32, Space.REGISTER)
"""The slot of the first row of an iteration."""


def partial_sums(stage: Stage, schedule: PartialSums) -> Generated:
    """The kernel of a stage; the z of the grid is the plane."""
    local, slots = local_uniforms(schedule.sums.expressions)
    given = signature(stage, len(slots), schedule.edges)
    lowering = _Lowering(stage, schedule, schedule.sums.evaluating(local), given)
    stored = partial(convert_storage, stored={**given.stored, **lowering.stored})
    return generated(stage, lowering.kernel(), slots, (fold_edges, stored, copy_asynchronously, vectorise))


@dataclass(frozen=True)
class _Lowering:
    """One kernel, `sums` with uniforms as it knows them."""

    stage: Stage
    schedule: PartialSums
    sums: Sums
    given: Signature

    def kernel(self) -> Kernel:
        """The strip, and the threads of its blocks."""
        memory = Buffer("memory", DType.U8, Space.SHARED, indices(self.schedule.shared))
        body = (
            *self.strip(),
            *self.given.uniforms(),
            *self.factors[0],
            Alloc(memory, dynamic=True),
            *(self.window(ring, memory) for ring in self.schedule.rings),
            *(self.view(ring) for ring in self.schedule.rings),
            Alloc(HEAD),
            Store(HEAD, (), const(0)),
            For(TURN, const(AHEAD), (*self.copies(TURN, 0), CommitCopies()), unroll=1),
            *map(Alloc, self.totals),
            *self.cleared(0, self.schedule.live),
            For(TURN, TURNS, self.iteration(), unroll=1),
        )
        kernel = self.given.kernel(launched(body, self.schedule.block, self.stage.iterations), self.schedule.threads)
        return replace(kernel, blocks=self.schedule.resident)

    def strip(self) -> Body:
        """Where the strip and the columns of a thread begin, which rows it stores, and its iterations."""
        (width, height), step, span = self.schedule.tile, self.schedule.step, self.sums.span
        end = binary(Op.MIN, TOP + height, Y0 + HEIGHT)
        rows = node(Op.WHERE, DType.I32, (X < X0 + WIDTH, end - FIRST, const(0)))
        return (
            Let(LEFT, (X0 & -ALIGNED) + BLOCK_X * width),
            Let(TOP, (Y0 & -step) + BLOCK_Y * height),
            Let(X, LEFT + THREAD_X * self.schedule.columns),
            Let(FIRST, binary(Op.MAX, TOP, Y0)),
            Let(ROWS, rows),
            Let(TURNS, divided(end - TOP + (span + step - 1), step)[0]),
        )

    @cached_property
    def buffers(self) -> dict[Ring, Buffer]:
        """The rings."""
        return {
            ring: Buffer(
                f"ring{number}",
                computed(self.stage.inputs[ring.place.input].dtype),
                Space.SHARED,
                indices(ring.height, ring.width),
                alignment=COPIED // ring.itemsize,
            )
            for number, ring in enumerate(self.schedule.rings)
        }

    @property
    def stored(self) -> dict[str, DType]:
        """The rings of pixels that are stored as another type than they are computed."""
        inputs = self.stage.inputs
        return stored_types((buffer, inputs[ring.place.input].dtype) for ring, buffer in self.buffers.items())

    def window(self, ring: Ring, memory: Buffer) -> Window:
        """Where a ring lies in shared memory."""
        return Window(self.buffers[ring], memory, indices(ring.offset))

    def view(self, ring: Ring) -> Window:
        """A ring from a thread's first vector on."""
        return Window(self.viewed(ring), self.buffers[ring], (const(0), THREAD_X * self.schedule.columns))

    def viewed(self, ring: Ring) -> Buffer:
        """What a thread sees of a ring: each load stands for itself, as those that compilers move ahead are spilled."""
        buffer = self.buffers[ring]
        return replace(buffer, name=f"{buffer.name}_at", writable=False, volatile=True, alignment=1)

    @cached_property
    def totals(self) -> tuple[Buffer, ...]:
        """The sums of a thread."""
        shape = indices(self.schedule.live, self.schedule.columns)
        return tuple(Buffer(f"sums{s}", DType.F32, Space.REGISTER, shape) for s in range(self.sums.count))

    def iteration(self) -> Body:
        """Some rows of the source, one after the other, and as many of the results."""
        step = self.schedule.step
        return (
            AwaitCopies(AHEAD - 1),
            Barrier(Scope.BLOCK),
            If(TURN + AHEAD < TURNS, self.copies(TURN + AHEAD, AHEAD * step)),
            CommitCopies(),
            unrolled(U, step, *self.added(), *self.finished()),
            *(self.handed_on(total) for total in self.totals),
            *self.cleared(self.sums.span, step),
            Store(HEAD, (), slot(load(HEAD) + step, (AHEAD + 1) * step)),
        )

    def cleared(self, first: int, count: int) -> Body:
        """Sums of so many rows begin."""
        zero = (Store(total, (J + first, K), const(0, DType.F32)) for total in self.totals)
        return (unrolled(J, count, unrolled(K, self.schedule.columns, *zero)),)

    def handed_on(self, total: Buffer) -> For:
        """Sums as the next iteration knows them."""
        move = Store(total, (J, K), load(total, J + self.schedule.step, K))
        return unrolled(J, self.sums.span, unrolled(K, self.schedule.columns, move))

    def copies(self, turn: Node, ahead: int) -> Body:
        """The rows of an iteration on their way into the rings, so many slots ahead of the head."""
        return tuple(self.copy(ring, turn, ahead) for ring in self.schedule.rings)

    def copy(self, ring: Ring, turn: Node, ahead: int) -> For:
        """Those of a plane: a thread takes the same columns of each row."""
        step, buffer, picture = self.schedule.step, self.buffers[ring], self.given.inputs[ring.place.input]
        vector, column, x, y = (name(f"{buffer.name}_{part}") for part in ("vector", "column", "x", "y"))
        pixels, own = COPIED // ring.itemsize, self.plane(ring.place)
        first = LEFT + ring.left + column
        near = picture.near_column(first, pixels) if picture.buffer.edge is None else first
        source = replace(picture.buffer, edge=None)
        row = slot(load(HEAD) + ahead, ring.height) if ahead else turn * step
        vectors = copied(picture, (own, y, x), buffer, (row + U, column), pixels, lambda y: load(source, own, y, x + K))
        place = Let(y, TOP + self.sums.window.top + turn * step + U)
        # with what lies beyond edges straight code would leave the cache of instructions
        rows = For(U, const(step), (place, *vectors), unroll=step if picture.buffer.edge is None else 1)
        lets = Let(column, vector * pixels), Let(x, near)
        return For(
            vector, const(ring.vectors), (*lets, rows), start=THREAD_X, step=const(self.schedule.threads), unroll=1
        )

    def plane(self, place: ReadPlace) -> Node:
        """The plane that is read of an input."""
        own = computed_plane(self.stage)
        return own + place.plane if place.own and self.stage.iterations > 1 else const(place.plane)

    def added(self) -> Body:
        """What a row of the source adds to the sums, from left to right."""
        body: list[Statement] = []
        for ring in self.schedule.rings:
            for vector in self.schedule.vectors(ring):
                body += self.vector(ring, vector)
        return tuple(body)

    def vector(self, ring: Ring, vector: int) -> Body:
        """What the pixels of a vector add."""
        columns, buffer = self.schedule.columns, self.buffers[ring]
        pixels = replace(
            buffer, name=f"{buffer.name}_v{vector}", space=Space.REGISTER, shape=indices(columns), alignment=1
        )
        at = load(HEAD) + U, const(vector * columns)
        if columns == 1:
            body: list[Statement] = [Alloc(pixels), Store(pixels, indices(0), load(self.viewed(ring), *at))]
        else:
            body = [Alloc(pixels), Move(pixels, indices(0), self.viewed(ring), at, columns)]
        for item in range(columns):
            column = ring.left + vector * columns + item
            body += self.pixel(ring, column, load(pixels, item), f"{pixels.name}_{item}_")
        return tuple(body)

    def pixel(self, ring: Ring, column: int, pixel: Node, prefix: str) -> Body:
        """What a pixel adds, which lies so many columns from the thread's first one."""
        terms = [term for term in self.sums.terms if term.place == ring.place]
        uses = [(term, column - term.dx) for term in terms if 0 <= column - term.dx < self.schedule.columns]
        values = list(dict.fromkeys(term.value for term, _ in uses))
        statements, bound = self.bound(values, lambda *_: pixel, prefix)
        of = dict(zip(values, bound, strict=True))
        return (*statements, *(self.joined(term, own, of[term.value]) for term, own in uses))

    def joined(self, term: Term, column: int, value: Node) -> Store:
        """A term, added to the sum of one of the thread's columns or taken from it."""
        total = self.totals[term.sum]
        at = U + (self.sums.window.bottom - term.dy), const(column)
        if term.factor is not None:
            value = node(Op.MUL, DType.F32, (self.factors[1][term.factor], value))
        return Store(total, at, node(Op.SUB if term.negative else Op.ADD, DType.F32, (load(total, *at), value)))

    @cached_property
    def factors(self) -> tuple[Body, dict[Node, Node]]:
        """Names for what factors have in common, and the factors in terms of these."""
        factors = list(dict.fromkeys(term.factor for term in self.sums.terms if term.factor is not None))
        statements, bound = self.bound(factors, _nothing_read, "f")
        return statements, dict(zip(factors, bound, strict=True))

    def finished(self) -> Body:
        """The results of a row whose sums are complete, stored if it is one of the strip's own."""
        columns, results = self.schedule.columns, tuple(map(as_computed, self.sums.results))
        sums = {state(s): load(total, U, K) for s, total in enumerate(self.totals)}
        statements, values = self.bound(results, self.own_pixel, "r", sums)
        kept = [Buffer(f"o{k}", value.dtype, Space.REGISTER, indices(columns)) for k, value in enumerate(values)]
        items = [Store(buffer, (K,), value) for buffer, value in zip(kept, values, strict=True)]
        written = stores(self.stage, self.given, Y, X + K, [load(buffer, K) for buffer in kept])
        own, rows = (node(Op.CAST, DType.U32, (value,)) for value in (Y - FIRST, ROWS))
        inside: Body = (
            *map(Alloc, kept),
            unrolled(K, columns, *statements, *items),
            *(unrolled(K, columns, store) for store in written),
        )
        return (Let(Y, TOP + TURN * self.schedule.step + U - self.sums.span), If(own < rows, inside))

    def own_pixel(self, read: Node, _: tuple[Node, ...]) -> Node:
        """The pixel itself, for what is made of the sums."""
        place = read_place(read)
        return load(self.given.inputs[place.input].buffer, self.plane(place), Y, X + K)

    def bound(
        self, values: Sequence[Node], read: Read, prefix: str, further: Mapping[Node, Node] = MappingProxyType({})
    ) -> tuple[Body, list[Node]]:
        """Names for what values have in common, and the values in terms of these."""
        return self.given.bound(values, read, X + K, Y, computed_plane(self.stage), further, prefix)


def _nothing_read(read: Node, _: tuple[Node, ...]) -> Node:
    """Factors read nothing."""
    raise TypeError(f"a factor reads {read}")
