"""Counters of a block: emptied, added to, and taken to the output in the end, or as soon as they are large."""

from collections.abc import Callable
from dataclasses import dataclass

from farm.device.classes import WARP
from farm.graph.node import DType, Node, Op, binary, const, node
from farm.kernel.ir import (
    Alloc,
    AtomicAdd,
    Barrier,
    Body,
    Buffer,
    For,
    If,
    Let,
    Move,
    Scope,
    Space,
    Statement,
    Store,
    Window,
    all_of,
    call,
    indices,
    load,
    name,
    unrolled,
)
from farm.schedules.histogram.cells import CELL, NONE
from farm.schedules.histogram.rule import IDLE, WORD, Counters, Histogram
from farm.schedules.lowered import THREAD_X

SWEPT = 4
"""Words that a thread reads before it looks at one of them, and words of a vector."""
HALF_BITS = 16
LOWEST = 2**HALF_BITS - 1
"""The bits of the lower one of two counters in a word."""

AT, C, COUNTERS, ITEM, IDLE_AT, J, LANE, WORDS = map(name, ("at", "c", "counters", "i", "idle", "j", "lane", "words"))
LOW, HIGH = name("low", DType.U32), name("high", DType.U32)
IS_ABOVE, IS_OTHER = name("above", DType.BOOL), name("other", DType.BOOL)


def word(value: int) -> Node:
    """A constant without a sign."""
    return const(value, DType.U32)


def register(text: str, dtype: DType, *shape: int) -> Buffer:
    """What a thread holds."""
    return Buffer(text, dtype, Space.REGISTER, indices(*shape))


MEMORY = Buffer("memory", DType.U8, Space.SHARED, indices(0))
LAST, LAST_AT, RUN = register("last", DType.I32), register("last_at", DType.I32), register("run", DType.U32)
"""What came last, where its counter is, and what that gets."""
TOTAL, ANY = register("total", DType.U32), register("any", DType.U32)
"""The copies of a counter together, and all words that are looked at, bit by bit."""
WORDS_READ = register("both", DType.U32, SWEPT)
"""Words, of which each holds a counter below and one above."""

Put = Callable[[Node, Node], Body]
"""Takes an amount of a counter to the output."""


@dataclass(frozen=True)
class Counting:
    """The counters of a schedule, which are `count`, and what takes one to the output."""

    schedule: Histogram
    count: Node
    put: Put

    @property
    def halves(self) -> bool:
        """Whether a word holds two counters."""
        return self.schedule.counters is Counters.HALVES

    @property
    def shared(self) -> bool:
        """Whether counters lie in shared memory."""
        return self.schedule.counters is not Counters.GLOBAL

    @property
    def counts(self) -> Buffer:
        """The words of all counters, after those for what does not count."""
        return Buffer("counts", DType.U32, Space.SHARED, (WORDS,))

    @property
    def mine(self) -> Buffer:
        """The copies of all counters, from the lane's own one on, whose address is computed once."""
        return Buffer("mine", DType.U32, Space.SHARED, (COUNTERS, const(self.schedule.copies)))

    def cleared(self) -> Body:
        """All counters are zero, and nothing came last."""
        if not self.shared:
            return self._runs(const(0))
        copies, threads = self.schedule.copies, self.schedule.threads
        vectors, zeros = Buffer("vectors", DType.U32, Space.SHARED, (WORDS,)), register("zeros", DType.U32, SWEPT)
        return (
            Let(COUNTERS, self.count),
            Let(WORDS, COUNTERS >> 1 if self.halves else COUNTERS * copies),
            Let(LANE, THREAD_X % copies),
            Let(IDLE_AT, THREAD_X % IDLE - IDLE),
            Alloc(MEMORY, dynamic=True),
            Window(vectors, MEMORY, indices(0)),
            Window(self.counts, MEMORY, indices(IDLE * WORD)),
            Alloc(zeros),
            unrolled(J, SWEPT, Store(zeros, (J,), word(0))),
            For(
                ITEM,
                (WORDS >> 2) + IDLE // SWEPT,
                (Move(vectors, (ITEM * SWEPT,), zeros, indices(0), SWEPT),),
                start=THREAD_X,
                step=const(threads),
            ),
            Barrier(Scope.BLOCK),
            *(self._runs(IDLE_AT) if self.schedule.runs else (Window(self.mine, MEMORY, ((LANE + IDLE) * WORD,)),)),
        )

    def _runs(self, place: Node) -> Body:
        """No run yet: what comes first adds nothing to a place that nobody else uses."""
        starts = ((LAST, NONE), (LAST_AT, place), (RUN, word(0)))
        return tuple(part for buffer, value in starts for part in (Alloc(buffer), Store(buffer, (), value)))

    def add(self, amount: Node) -> Body:
        """The amount to the counter of a cell. There is no branch, so that pixels are computed side by side."""
        if not self.schedule.runs:
            return (AtomicAdd(self.mine, (CELL, const(0)), amount),)
        run = node(Op.WHERE, DType.U32, (IS_OTHER, word(0), load(RUN)))
        return (
            *self._place(),
            Let(IS_OTHER, differ(CELL, load(LAST))),
            self._flush(),
            Store(RUN, (), run + self._unit(amount)),
            Store(LAST, (), CELL),
            Store(LAST_AT, (), AT),
        )

    def _place(self) -> Body:
        """Where the counter of a cell is."""
        if not self.halves:
            return (Let(AT, CELL * self.schedule.copies + LANE if self.schedule.copies > 1 else CELL),)
        beyond = node(Op.WHERE, DType.I32, (IS_ABOVE, WORDS, const(0)))
        place = binary(Op.BITAND, CELL, WORDS - 1) if self.schedule.values else CELL - beyond
        return (Let(IS_ABOVE, WORDS <= CELL), Let(AT, place))

    def _unit(self, amount: Node) -> Node:
        """What an amount adds to the word of its counter."""
        return node(Op.WHERE, DType.U32, (IS_ABOVE, amount << HALF_BITS, amount)) if self.halves else amount

    def _flush(self) -> Statement:
        """The run before to its counter, if it has come to its end."""
        if self.shared:
            place = node(Op.WHERE, DType.I32, (IS_OTHER, load(LAST_AT), IDLE_AT))
            return AtomicAdd(self.counts, (place,), load(RUN))
        return If(all_of(IS_OTHER, differ(load(LAST), NONE)), self.put(load(LAST_AT), load(RUN)))

    def swept(self, step: Node) -> Body:
        """Before a step of which counters may be full, those that are large are emptied."""
        last = (AtomicAdd(self.counts, (load(LAST_AT),), load(RUN)), Store(RUN, (), word(0)))
        often = () if self.schedule.steps == 1 else (binary(Op.EQ, step % self.schedule.steps, 0),)
        emptied = (*last, Barrier(Scope.BLOCK), self._sweep(self.schedule.kept), Barrier(Scope.BLOCK))
        return (If(all_of(step > 0, *often), emptied),)

    def _sweep(self, least: int) -> Statement:
        """Empties the counters that are not below a power of two."""
        threads, large = self.schedule.threads, word((-least & LOWEST) * (LOWEST + 2))
        both, at = load(WORDS_READ, J), name("word")
        place = ITEM + J * threads
        emptied = [node(Op.WHERE, DType.U32, (half < word(least), half, word(0))) for half in (LOW, HIGH)]
        empty = (
            Let(at, place),
            Let(LOW, both & LOWEST),
            Let(HIGH, both >> HALF_BITS),
            If(word(least) <= LOW, self.put(at, LOW)),
            If(word(least) <= HIGH, self.put(at + WORDS, HIGH)),
            Store(self.counts, (at,), emptied[0] | emptied[1] << HALF_BITS),
        )
        read = node(Op.WHERE, DType.U32, (place < WORDS, load(self.counts, place), word(0)))
        body = (
            Alloc(ANY),
            Alloc(WORDS_READ),
            Store(ANY, (), word(0)),
            unrolled(J, SWEPT, Store(WORDS_READ, (J,), read), Store(ANY, (), load(ANY) | both)),
            If(
                differ(load(ANY) & large, word(0)),
                (unrolled(J, SWEPT, If(differ(both & large, word(0)), empty)),),
            ),
        )
        return For(ITEM, WORDS, body, start=THREAD_X, step=const(SWEPT * threads))

    def finished(self) -> Body:
        """What was counted goes to the output."""
        if not self.shared:
            return self._joined()
        last = (AtomicAdd(self.counts, (load(LAST_AT),), load(RUN)),) if self.schedule.runs else ()
        if self.halves:
            return (*last, Barrier(Scope.BLOCK), self._sweep(1))
        amount = name("amount", DType.U32)
        body = (*self._total(), Let(amount, load(TOTAL)), If(differ(amount, word(0)), self.put(ITEM, amount)))
        step = const(self.schedule.threads)
        return (*last, Barrier(Scope.BLOCK), For(ITEM, COUNTERS, body, start=THREAD_X, step=step))

    def _total(self) -> Body:
        """All copies of a counter; lanes begin at different ones, which lie in different banks."""
        copies = self.schedule.copies
        width = min(SWEPT, copies)
        vectors, some = copies // width, register("some", DType.U32, width)
        place = (ITEM * vectors + (C + THREAD_X) % vectors) * width
        summed = sum((load(some, k) for k in range(1, width)), start=load(some, 0))
        body = (
            Alloc(some),
            Move(some, indices(0), self.counts, (place,), width),
            Store(TOTAL, (), load(TOTAL) + summed),
        )
        return (Alloc(TOTAL), Store(TOTAL, (), word(0)), unrolled(C, vectors, *body))

    def _joined(self) -> Body:
        """The last runs of a warp; where all its lanes have the same cell, one adds for all."""
        alike = binary(Op.EQ, load(LAST), call("shuffle", DType.I32, load(LAST), const(0)))
        steps = [WARP >> k for k in range(1, WARP.bit_length())]
        sums = (Store(RUN, (), load(RUN) + call("shuffle_xor", DType.U32, load(RUN), const(apart))) for apart in steps)
        one = If(differ(THREAD_X % WARP, const(0)), (Store(RUN, (), word(0)),))
        counts = all_of(differ(load(LAST), NONE), differ(load(RUN), word(0)))
        last = If(counts, self.put(load(LAST_AT), load(RUN)))
        return (If(call("all", DType.BOOL, alike), (*sums, one)), last)


def differ(left: Node, right: Node) -> Node:
    """Whether two numbers are not the same."""
    return node(Op.NOT, DType.BOOL, (binary(Op.EQ, left, right),))
