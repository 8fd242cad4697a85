"""What the kernels of moving stages are put together from: what is read before it is used, starts, and results."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import reduce

from farm.graph.node import DType, Node, Op, binary, const, node, read_place, topological
from farm.graph.rewrite import free_loops
from farm.graph.stage import Stage, loop_count, reads_of
from farm.kernel.ir import (
    Alloc,
    Body,
    Buffer,
    For,
    If,
    Index,
    Let,
    Space,
    Statement,
    Store,
    call,
    indices,
    load,
    name,
    unrolled,
)
from farm.kernel.signature import Signature, as_computed, computed, plane, uniform
from farm.passes.sliding_sum import Term
from farm.schedules.double import converted, summed_in_double
from farm.schedules.lowered import computed_plane, stores
from farm.schedules.scan.rule import BATCH, Scan, loop_of

X, Y, STEP, K, ROUND, J = map(name, ("x", "y", "i", "k", "round", "j"))
ZERO = const(0)


@dataclass(frozen=True)
class Place:
    """Where a thread's pixels are: statements that say so, the column of the first one, and their row."""

    statements: Body = ()
    x: Node = X
    y: Node = Y


@dataclass(frozen=True)
class Lowering:
    """A moving stage on the way; its threads take `columns` pixels of a row side by side, of which `K` is one."""

    stage: Stage
    schedule: Scan
    given: Signature
    slots: tuple[int, ...]
    columns: int

    @property
    def carriers(self) -> list[DType]:
        """The types in which the states are added up: whole numbers wrap in any of 32 bits alike."""
        return [DType.F64 if start.dtype is DType.F32 else DType.U32 for start in self.stage.starts]

    def carried(self, text: str, *shape: int) -> list[Buffer]:
        """Registers for each state, so many of them for each of a thread's pixels."""
        return [self.registers(f"{text}{s}", dtype, *shape) for s, dtype in enumerate(self.carriers)]

    def registers(self, text: str, dtype: DType, *shape: int) -> Buffer:
        """Registers for each of a thread's pixels."""
        return Buffer(text, dtype, Space.REGISTER, indices(*shape, *self.item(self.columns)))

    def item(self, of: Node | int = K) -> Index:
        """The last part of an index where there is something for each of a thread's pixels."""
        return indices(of) if self.columns > 1 else ()

    def items(self) -> list[Index]:
        """The last parts of the indices of all of a thread's pixels."""
        return [self.item(k) for k in range(self.columns)]

    def across(self, *body: Statement) -> Body:
        """Statements for each of a thread's pixels."""
        return (unrolled(K, self.columns, *body),) if self.columns > 1 else body

    def pixel(self, place: Place) -> Place:
        """Where pixel K is, if the first one of the thread is there."""
        return replace(place, x=place.x + K) if self.columns > 1 else place

    def early(
        self, values: Sequence[Node], prefix: str, size: int, loops: frozenset[Node] = frozenset()
    ) -> dict[Node, Buffer]:
        """What values read at places that are known before these are computed, and registers for `size` steps of it."""
        reads = [read for read in reads_of(tuple(values)) if _known(read, loops)]
        types = [computed(self.stage.inputs[read_place(read).input].dtype) for read in reads]
        return {read: self.registers(f"{prefix}{k}", types[k], size) for k, read in enumerate(reads)}

    def loads(
        self, early: Mapping[Node, Buffer], place: Place, size: int, further: Mapping[Node, Node] | None = None
    ) -> Body:
        """Loops over the steps that fill these registers, one for each input; `further` is what stands for a loop."""
        steps: dict[int, list[Statement]] = {}
        for read, kept in early.items():
            statements, (x, y) = self.bound(read.args, place, {}, further or {}, f"{kept.name}_")
            value = self.load(read, (x + K if self.columns > 1 else x, y))
            step = steps.setdefault(read_place(read).input, [*place.statements])
            step += [*statements, *self.across(Store(kept, (STEP, *self.item()), value))]
        return tuple(unrolled(STEP, size, *step) for step in steps.values())

    def load(self, read: Node, args: tuple[Node, ...]) -> Node:
        """The pixel that a READ reads."""
        x, y, *further = args
        buffer = self.given.inputs[read_place(read).input].buffer
        sums = self.schedule.sums
        streamed = self.schedule.streams and sums is not None and read in sums.leaving
        place = plane(self.stage, read, computed_plane(self.stage), tuple(further)), y, x
        return load(replace(buffer, streamed=streamed), *place)

    def bound(
        self,
        values: Sequence[Node],
        place: Place,
        early: Mapping[Node, Buffer],
        further: Mapping[Node, Node],
        prefix: str = "t",
    ) -> tuple[Body, list[Node]]:
        """Statements that compute values at a place, and these by their names."""

        def read(current: Node, args: tuple[Node, ...]) -> Node:
            kept = early.get(current)
            return self.load(current, args) if kept is None else load(kept, STEP, *self.item())

        uniforms = {node(Op.UNIFORM, DType.F32, (), slot): uniform(k) for k, slot in enumerate(self.slots)}
        point = place.x, place.y, computed_plane(self.stage)
        return self.given.bound(values, read, *point, {**uniforms, **further}, prefix)

    def begun(self, starts: Sequence[Sequence[Term]], parts: Sequence[Buffer], worker: Node, workers: int) -> Body:
        """The part of one of `workers` in the states at (x, y); together they make the starts."""
        body: list[Statement] = []
        for start, part in zip(starts, parts, strict=True):
            body += self.cleared([part])
            for term in start:
                body += self.term(term, part, worker, workers)
        return tuple(body)

    def term(self, term: Term, part: Buffer, worker: Node, workers: int) -> Body:
        """The part of a worker in one term: where it is a loop, every so many rounds of it, some at once."""
        sign, value = term
        loop = loop_of(term)
        rounds = 1 if loop is None else max(0, loop_count(loop))
        size = min(BATCH, max(1, -(-rounds // workers)))
        (summed,) = summed_in_double((value if loop is None else value.args[0],))
        once = rounds <= workers
        number = (worker if once else ROUND) + STEP * workers
        further = {} if loop is None else {loop: J}
        place = Place((Let(J, binary(Op.MIN, number, const(rounds - 1))),))
        early = self.early((summed,), "w", size, frozenset(further))
        statements, (added,) = self.bound((summed,), self.pixel(place), early, further)
        added = node(Op.WHERE, part.dtype, (number < rounds, converted(added, part.dtype), const(0, part.dtype)))
        total = node(Op.ADD if sign > 0 else Op.SUB, part.dtype, (load(part, *self.item()), added))
        add = self.across(*statements, Store(part, self.item(), total))
        body = (
            *map(Alloc, early.values()),
            *self.loads(early, place, size, further),
            unrolled(STEP, size, *place.statements, *add),
        )
        if once:
            return (If(worker < rounds, body),)
        return (For(ROUND, const(rounds), body, start=worker, step=const(workers * size)),)

    def cleared(self, carried: Sequence[Buffer], *step: Node) -> Body:
        """Registers of a step with nothing in them."""
        return self.across(*(Store(state, (*step, *self.item()), const(0, state.dtype)) for state in carried))

    def changed(
        self, changes: Sequence[Node], early: Mapping[Node, Buffer], place: Place, sums: Sequence[Buffer]
    ) -> Body:
        """What a step changes the states by, in double precision."""
        statements, values = self.bound(changes, self.pixel(place), early, {})
        stores = [
            Store(total, (STEP, *self.item()), converted(value, total.dtype))
            for total, value in zip(sums, values, strict=True)
        ]
        return (*place.statements, *self.across(*statements, *stores))

    def emitted(
        self, totals: Sequence[Node], place: Place, size: int, inside: Node, before: Sequence[Statement] = ()
    ) -> Body:
        """The results of some steps from the totals of the states, stored where they are `inside`.

        A step begins with what is to be done `before`.
        """
        early = self.early(self.results, "e", size)
        body = (*before, *place.statements, *self.stored(totals, place, inside, early))
        return (*map(Alloc, early.values()), *self.loads(early, place, size), unrolled(STEP, size, *body))

    @property
    def results(self) -> tuple[Node, ...]:
        """The results before they are rounded to what is stored."""
        sums = self.schedule.sums
        return tuple(map(as_computed, self.stage.results if sums is None else sums.results))

    def stored(
        self, totals: Sequence[Node], place: Place, inside: Node, early: Mapping[Node, Buffer], prefix: str = "t"
    ) -> Body:
        """The results at a place."""
        pixel = self.pixel(place)
        states = [name(f"{prefix}_state{s}", start.dtype) for s, start in enumerate(self.stage.starts)]
        lets = [Let(state, converted(total, state.dtype)) for state, total in zip(states, totals, strict=True)]
        further = {node(Op.STATE, state.dtype, (), s): state for s, state in enumerate(states)}
        statements, values = self.bound(self.results, pixel, early, further, prefix)
        kept = [self.registers(f"{prefix}_out{k}", value.dtype) for k, value in enumerate(values)]
        items = [Store(buffer, self.item(), value) for buffer, value in zip(kept, values, strict=True)]
        results = stores(self.stage, self.given, pixel.y, pixel.x, [load(buffer, *self.item()) for buffer in kept])
        written = tuple(statement for store in results for statement in self.across(store))
        return (*map(Alloc, kept), *self.across(*lets, *statements, *items), If(inside, written))


def added(buffer: Buffer, index: Index, value: Node) -> Store:
    """A value added to what is carried."""
    return Store(buffer, index, node(Op.ADD, buffer.dtype, (load(buffer, *index), value)))


def fresh(first: Node, carry: Sequence[Node]) -> Node:
    """Whether the states begin here: at first, and where one is no number, or it would spoil all that follows."""
    floats = [value for value in carry if value.dtype is DType.F64]
    spoiled = [node(Op.NOT, DType.BOOL, (call("finite", DType.BOOL, value),)) for value in floats]
    begins = reduce(lambda left, right: node(Op.OR, DType.BOOL, (left, right)), spoiled, first)
    return call("any", DType.BOOL, begins) if spoiled else begins


def _known(read: Node, loops: frozenset[Node]) -> bool:
    """Whether the place of a READ follows from the pixel and `loops` alone."""
    values = topological(read.args)
    known = all(value.op not in {Op.READ, Op.REDUCE, Op.STATE} for value in values)
    return known and free_loops(read) <= loops and len(read.args) == 2
