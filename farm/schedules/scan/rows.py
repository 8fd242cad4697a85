"""Running sums along rows, where they stand: a warp takes a row, and adds up by shuffles.

Lanes hold pixels side by side. Each sums up what enters and leaves in its own; the totals of the lanes to the left come
by shuffles, always in the same order, those of the pieces before are carried. A state that is not finite begins anew at
the next piece: such a pixel spoils its surroundings, not the row.
"""

from dataclasses import replace

from farm.device.classes import WARP
from farm.graph.node import DType, Node, Op, binary, const, node
from farm.kernel.ir import Alloc, Body, For, If, Let, Statement, Store, all_of, call, load, name, unrolled
from farm.kernel.signature import HEIGHT, WIDTH, X0, Y0
from farm.passes.sliding_sum import Running
from farm.schedules.double import summed_in_double
from farm.schedules.lowered import BLOCK_X, BLOCK_Y
from farm.schedules.lowered import THREAD_X as LANE
from farm.schedules.lowered import THREAD_Y as ROW
from farm.schedules.scan.lowering import STEP, K, Lowering, Place, X, Y, added, fresh
from farm.schedules.scan.rule import LINE

ORIGIN, PIECES, COLUMNS, LEFT, END, PIECE, D = map(name, ("origin", "pieces", "columns", "left", "end", "piece", "d"))
HALVINGS = (WARP - 1).bit_length()
FRESH = name("fresh", DType.BOOL)


def rows(lowering: Lowering, sums: Running) -> Body:
    """What a thread does; the x of the grid is the segment, y the group of rows, z the plane."""
    return _Rows(lowering, sums).segment()


class _Rows:
    """Sums along a row; a step of a lane is a vector of pixels."""

    def __init__(self, lowering: Lowering, sums: Running) -> None:
        self.lowering, self.sums, self.size = lowering, sums, lowering.schedule.rows
        self.single = replace(lowering, columns=1)  # where a state begins, lanes read one pixel each
        self.changes = summed_in_double(sums.changes)
        self.early = lowering.early(self.changes, "v", self.size)
        self.carry, self.parts, self.sides = map(self.single.carried, ("carry", "part", "side"))
        self.totals = lowering.carried("sums", self.size)

    def segment(self) -> Body:
        """All pieces of the columns of the warp."""
        unit, blocks = self.lowering.schedule.unit, call("blocks_x", DType.I32)
        piece: Body = (
            *map(Alloc, (*self.early.values(), *self.totals)),
            If(WIDTH > 1, self.lowering.loads(self.early, self.place(moves=True), self.size)),
            *self.begun(),
            *self.summed(),
            *self.emitted(),
        )
        segment: Body = (
            *self.lowering.given.uniforms(),
            *map(Alloc, self.carry),
            *self.single.cleared(self.carry),
            For(PIECE, END, piece, start=LEFT, step=const(unit)),
        )
        return (
            Let(Y, Y0 + (BLOCK_Y * self.lowering.schedule.block[1] + ROW)),
            Let(ORIGIN, X0 & -LINE),
            Let(PIECES, (X0 + WIDTH - ORIGIN + (unit - 1)) // unit),
            Let(COLUMNS, (PIECES + (blocks - 1)) // blocks * unit),
            Let(LEFT, ORIGIN + BLOCK_X * COLUMNS),
            Let(END, binary(Op.MIN, LEFT + COLUMNS, X0 + WIDTH)),
            If(all_of(Y < Y0 + HEIGHT, binary(Op.MAX, LEFT, X0) < END), segment),
        )

    @property
    def column(self) -> Node:
        """The first column of a lane's pixels."""
        size = self.lowering.columns
        return PIECE + LANE * size + STEP * (WARP * size)

    def place(self, *, moves: bool) -> Place:
        """Where a lane's pixels are.

        Single ones beyond the region are its edge, computed once more: the first one after the start if a state moves
        there. Vectors may lie beyond it, as all that they read has edges.
        """
        if self.lowering.columns > 1:
            return Place(x=self.column)
        first, last = X0 + int(moves), X0 + (WIDTH - 1)
        return Place((Let(X, binary(Op.MIN, binary(Op.MAX, self.column, first), last)),))

    def begun(self) -> Body:
        """The states where they begin: the parts of all lanes together."""
        first = node(Op.EQ, DType.BOOL, (PIECE, LEFT))
        body: list[Statement] = [Let(X, binary(Op.MAX, PIECE, X0)), *map(Alloc, self.parts)]
        body += self.single.begun(self.sums.starts, self.parts, LANE, WARP)
        for part, carry in zip(self.parts, self.carry, strict=True):
            others = call("shuffle_xor", part.dtype, load(part), const(WARP // 2) >> D)
            body += [unrolled(D, HALVINGS, added(part, (), others)), Store(carry, (), load(part))]
        return (Let(FRESH, fresh(first, [load(carry) for carry in self.carry])), If(FRESH, tuple(body)))

    def summed(self) -> Body:
        """What each pixel changes the states by; those up to where they begin change nothing."""
        lowering = self.lowering
        changed = lowering.changed(self.changes, self.early, self.place(moves=True), self.totals)
        before = lowering.pixel(Place(x=self.column)).x <= binary(Op.MAX, PIECE, X0)
        nothing = [Store(total, (STEP, *lowering.item()), const(0, total.dtype)) for total in self.totals]
        moved: Body = (
            unrolled(STEP, self.size, *changed),
            If(FRESH, (unrolled(STEP, self.size, *lowering.across(If(before, tuple(nothing)))),)),
        )
        return (If(WIDTH > 1, moved, (unrolled(STEP, self.size, *lowering.cleared(self.totals, STEP)),)),)

    def emitted(self) -> Body:
        """The state before each lane's pixels, the results of these, and the state after the piece."""
        lowering, columns = self.lowering, self.lowering.columns
        bases = [name(f"base{s}", carry.dtype) for s, carry in enumerate(self.carry)]
        before = [statement for s, base in enumerate(bases) for statement in self.exchange(s, base)]
        totals = [
            node(Op.ADD, base.dtype, (base, load(total, STEP, *lowering.item())))
            for base, total in zip(bases, self.totals, strict=True)
        ]
        inside = all_of(X0 - columns < self.column, self.column < END)
        return lowering.emitted(totals, self.place(moves=False), self.size, inside, before)

    def exchange(self, state: int, base: Node) -> Body:
        """The state before a lane's pixels of a step as `base`, and carried that after the step."""
        columns, item = self.lowering.columns, self.lowering.item
        total, side, carry = self.totals[state], self.sides[state], self.carry[state]
        left, before = (name(f"{text}{state}", side.dtype) for text in ("left", "before"))
        distance = const(1) << D
        whole = node(Op.ADD, carry.dtype, (load(carry), before))
        first = node(Op.EQ, DType.BOOL, (LANE, const(0)))
        further = unrolled(K, columns - 1, added(total, (STEP, *item(K + 1)), load(total, STEP, *item())))
        return (
            *([further] if columns > 1 else []),
            Alloc(side),
            Store(side, (), load(total, STEP, *item(columns - 1))),
            unrolled(
                D,
                HALVINGS,
                Let(left, call("shuffle_up", side.dtype, load(side), distance)),
                If(distance <= LANE, (added(side, (), left),)),
            ),
            Let(before, call("shuffle_up", side.dtype, load(side), const(1))),
            Let(base, node(Op.WHERE, carry.dtype, (first, load(carry), whole))),
            added(carry, (), call("shuffle", side.dtype, load(side), const(WARP - 1))),
        )
