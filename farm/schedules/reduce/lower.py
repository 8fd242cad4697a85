"""Schedule `reduce`: lanes and warps share the steps of long sums, and join what they have in a fixed order."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from farm.analysis.overflow import overflowing
from farm.device.classes import WARP
from farm.graph.axis import Axis
from farm.graph.node import DType, Node, Op, const, node, read_place
from farm.graph.rewrite import rewrite
from farm.graph.stage import Stage, loop_count
from farm.kernel.bind import identity, joined
from farm.kernel.ir import (
    Alloc,
    Barrier,
    Body,
    Buffer,
    For,
    If,
    Kernel,
    Let,
    Scope,
    Space,
    Statement,
    Store,
    all_of,
    call,
    divided,
    indices,
    load,
    name,
    unrolled,
)
from farm.kernel.naming import local_uniforms
from farm.kernel.passes.pad_banks import pad_banks
from farm.kernel.passes.share_addresses import share_addresses
from farm.kernel.signature import HEIGHT, WIDTH, X0, Y0, Generated, Signature, as_computed, plane, signature
from farm.schedules.lowered import (
    BLOCK_X,
    BLOCK_Y,
    THREAD_X,
    THREAD_Y,
    computed_plane,
    generated,
    launched,
    reader,
    stores,
    usual_passes,
)
from farm.schedules.reduce.rule import Reduce, addend, steps_of

UNROLLED = 8
"""Steps whose loads are issued together."""

HALVES = tuple(WARP >> k for k in range(1, WARP.bit_length()))
"""How far apart the lanes are that exchange their totals, one time after the other."""

AT, BEGIN, C, COLUMN, ITERATION, INNER, OUTER, STEP, W, X, Y = map(
    name, ("at", "begin", "c", "column", "i", "inner", "outer", "step", "w", "x", "y")
)
LANE, OF_WARP = THREAD_X, THREAD_Y


def reduce(stage: Stage, schedule: Reduce) -> Generated:
    """The kernel of a stage with long sums."""
    local, slots = local_uniforms((*stage.results, *schedule.sums, *schedule.vectors))
    count, further = len(stage.results), len(stage.results) + len(schedule.sums)
    results, sums, vectors = local[:count], local[count:further], local[further:]
    given = signature(stage, len(slots), schedule.edges)
    lowering = _Lowering(stage, replace(schedule, sums=sums, vectors=vectors), given, results)
    return generated(stage, lowering.kernel(), slots, usual_passes(given.stored, pad_banks, share_addresses))


@dataclass(frozen=True)
class _Lowering:
    """One kernel: its results know each of `sums` by its total."""

    stage: Stage
    schedule: Reduce
    given: Signature
    results: tuple[Node, ...]

    def kernel(self) -> Kernel:
        """The kernel; of several planes the z of the grid is the plane."""
        body = self.columns() if self.schedule.axis is Axis.Y else self.rows()
        body = launched((*self.given.uniforms(), *body), self.schedule.block, self.stage.iterations)
        return self.given.kernel(body, self.schedule.threads)

    def buffers(self, text: str, space: Space, *shape: int) -> list[Buffer]:
        """One for each sum."""
        return [Buffer(f"{text}{k}", total.dtype, space, indices(*shape)) for k, total in enumerate(self.schedule.sums)]

    def starts(self, totals: Sequence[Buffer], *index: Node) -> Body:
        """Each total before the first step."""
        pairs = zip(totals, self.schedule.sums, strict=True)
        return tuple(Store(total, index, identity(one.value, one.dtype)) for total, one in pairs)

    def joins(self, totals: Sequence[Buffer], values: Sequence[Node], *index: Node) -> Body:
        """Each total with one more value in it."""
        wrapping, of = overflowing(self.results), zip(self.schedule.sums, totals, values, strict=True)
        return tuple(Store(total, index, joined(one, load(total, *index), value, wrapping)) for one, total, value in of)

    def bound(
        self, values: Sequence[Node], x: Node, further: Mapping[Node, Node], prefix: str = "t"
    ) -> tuple[Body, list[Node]]:
        """What a step or a result computes."""
        own = computed_plane(self.stage)
        return self.given.bound(values, reader(self.stage, self.given), x, Y, own, further, prefix)

    def steps(self, worker: Node, workers: int, totals: Sequence[Buffer]) -> For:
        """A thread's part of the steps."""
        steps, flat = self.schedule.steps, self.schedule.flat
        count = -(-steps // workers)
        body = self.step(totals)
        if flat:
            outer, inner = divided(STEP, loop_count(steps_of(self.schedule.sums[0], flat=flat)[1]))
            body = (Let(OUTER, outer), Let(INNER, inner), *body)
        body = (If(steps > STEP, body),) if steps % workers else body
        body = (Let(STEP, ITERATION * workers + worker), *body)
        return For(ITERATION, const(count), body, unroll=min(count, UNROLLED))

    def loops(self) -> dict[Node, Node]:
        """What stands for the loops that are shared out."""
        places = (OUTER, INNER) if self.schedule.flat else (STEP,)
        sums = self.schedule.sums
        return {
            loop: place
            for one in sums
            for loop, place in zip(steps_of(one, flat=self.schedule.flat), places, strict=True)
        }

    def step(self, totals: Sequence[Buffer]) -> Body:
        """What one step adds to each sum; along Y pixels of the own column come from vectors."""
        values = tuple(addend(one, flat=self.schedule.flat) for one in self.schedule.sums)
        if self.schedule.axis is Axis.X:
            body, addends = self.bound(values, X, self.loops())
            return (*body, *self.joins(totals, addends))
        loads, vectors = self.vectors()
        values, kept = _kept(values, dict(zip(self.schedule.vectors, vectors, strict=True)))
        body, addends = self.bound(values, X + C, {**self.loops(), **kept})
        return (*loads, self.side_by_side(*body, *self.joins(totals, addends, C)))

    def vectors(self) -> tuple[Body, list[Node]]:
        """The vectors of a step, what their places need, and of each the item of the column `c`."""
        reads = self.schedule.vectors
        body, rows = self.bound(tuple(read.args[1] for read in reads), X, self.loops(), prefix="row")
        loads, items = list[Statement](body), list[Node]()
        for k, (read, row) in enumerate(zip(reads, rows, strict=True)):
            memory = self.given.inputs[read_place(read).input].buffer
            vector = Buffer(f"v{k}", memory.dtype, Space.REGISTER, indices(self.schedule.columns))
            pixel = load(memory, plane(self.stage, read, computed_plane(self.stage)), row, X + C)
            loads += [Alloc(vector), self.side_by_side(Store(vector, (C,), pixel))]
            items.append(load(vector, C))
        return tuple(loads), items

    def side_by_side(self, *body: Statement) -> For:
        """A loop over the columns of a lane."""
        return unrolled(C, self.schedule.columns, *body)

    def epilogue(self, totals: Sequence[Node], x: Node) -> Body:
        """The results into their places."""
        results, kept = _kept(self.results, dict(zip(self.schedule.sums, totals, strict=True)))
        body, values = self.bound(tuple(map(as_computed, results)), x, kept)
        return (*body, *stores(self.stage, self.given, Y, x, values))

    def columns(self) -> Body:
        """Lanes side by side, warps share the steps."""
        columns, warps = self.schedule.columns, self.schedule.warps
        across = WARP * columns
        totals, sums = self.buffers("total", Space.REGISTER, columns), self.buffers("sum", Space.REGISTER)
        partial_sums = self.buffers("partial", Space.SHARED, warps, WARP, columns)
        place = divided(ITERATION, columns)
        worker, threads = OF_WARP * WARP + LANE, const(self.schedule.threads)
        parts = [
            Store(buffer, (OF_WARP, LANE, C), load(total, C))
            for buffer, total in zip(partial_sums, totals, strict=True)
        ]
        result = (
            *map(Alloc, sums),
            *(Store(total, (), load(part, 0, *place)) for total, part in zip(sums, partial_sums, strict=True)),
            self.others(sums, [load(part, W + 1, *place) for part in partial_sums]),
            *self.epilogue([load(total) for total in sums], COLUMN),
        )
        inside = If(all_of(X0 <= COLUMN, COLUMN < X0 + WIDTH), result)
        return (
            Let(BEGIN, (X0 & -columns) + BLOCK_X * across),
            Let(X, BEGIN + LANE * columns),
            Let(Y, Y0 + BLOCK_Y),
            *map(Alloc, (*partial_sums, *totals)),
            self.side_by_side(*self.starts(totals, C)),
            If(X < X0 + WIDTH, (self.steps(OF_WARP, warps, totals),)),
            self.side_by_side(*parts),
            Barrier(Scope.BLOCK),
            For(ITERATION, const(across), (Let(COLUMN, BEGIN + ITERATION), inside), start=worker, step=threads),
        )

    def others(self, totals: Sequence[Buffer], values: Sequence[Node]) -> For:
        """Totals with those of the block's other warps, whose number is `w` + 1."""
        return unrolled(W, self.schedule.warps - 1, *self.joins(totals, values))

    def rows(self) -> Body:
        """Lanes, and if they work together all warps, share the steps."""
        warps, together = self.schedule.warps, self.schedule.together
        totals = self.buffers("total", Space.REGISTER)
        worker = OF_WARP * WARP + LANE if together else LANE
        row, column = divided(AT, WIDTH)
        body: Body = (
            Let(X, X0 + column),
            Let(Y, Y0 + row),
            *map(Alloc, totals),
            *self.starts(totals),
            self.steps(worker, WARP * warps if together else WARP, totals),
            *self.exchanges(totals),
        )
        results = self.epilogue([load(total) for total in totals], X)
        if not together:
            shared = (*body, If(_first(LANE), results))
            return (Let(AT, BLOCK_X * warps + OF_WARP), If(AT < WIDTH * HEIGHT, shared))
        parts = self.buffers("partial", Space.SHARED, warps)
        put = tuple(Store(part, (OF_WARP,), load(total)) for part, total in zip(parts, totals, strict=True))
        others = self.others(totals, [load(part, W + 1) for part in parts])
        last = If(all_of(_first(LANE), _first(OF_WARP)), (others, *results))
        return (Let(AT, BLOCK_X), *body, *map(Alloc, parts), If(_first(LANE), put), Barrier(Scope.BLOCK), last)

    def exchanges(self, totals: Sequence[Buffer]) -> Body:
        """The totals of all lanes in each of them, by halves."""
        body: Body = ()
        for other in HALVES:
            others = [call("shuffle_xor", total.dtype, load(total), const(other)) for total in totals]
            body += self.joins(totals, others)
        return body


def _first(thread: Node) -> Node:
    """Whether a lane or a warp is the first one."""
    return node(Op.EQ, DType.BOOL, (thread, const(0)))


def _kept(values: Sequence[Node], known: Mapping[Node, Node]) -> tuple[tuple[Node, ...], dict[Node, Node]]:
    """Expressions in which STATEs stand for values that are known, and what these are."""
    states = {value: node(Op.STATE, value.dtype, (), k) for k, value in enumerate(known)}
    rewritten = rewrite(values, lambda current: states.get(current, current))
    return tuple(rewritten[value] for value in values), {states[value]: at for value, at in known.items()}
