"""Running sums down columns: a block takes a strip, its warps one below the other, and adds up in parallel.

Every warp reads what enters and leaves for some rows at once and sums it up by itself. The warps exchange their totals
through shared memory, and each adds those of the warps above, always in the same order. Then the block goes on further
down. A state that is not finite begins anew there: such a pixel spoils its surroundings, not the column.
"""

from farm.device.classes import WARP
from farm.graph.node import DType, Node, Op, binary, const, node, read_place
from farm.graph.stage import reads_of
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
    all_of,
    call,
    indices,
    load,
    name,
    unrolled,
)
from farm.kernel.signature import HEIGHT, WIDTH, X0, Y0
from farm.passes.sliding_sum import Running
from farm.schedules.double import summed_in_double
from farm.schedules.lowered import BLOCK_X, BLOCK_Y
from farm.schedules.lowered import THREAD_X as LANE
from farm.schedules.lowered import THREAD_Y as OWN_WARP
from farm.schedules.scan.lowering import STEP, ZERO, Lowering, Place, X, Y, added, fresh
from farm.schedules.scan.rule import LINE

CHUNKS, ROWS, FIRST, END, COLUMN, CHUNK, TOP, W = map(
    name, ("chunks", "rows", "first", "end", "column", "chunk", "top", "w")
)
FRESH = name("fresh", DType.BOOL)
TURN = Buffer("turn", DType.I32, Space.REGISTER)


def columns(lowering: Lowering, sums: Running) -> Body:
    """What a thread does; the x of the grid is the strip, y the segment, z the plane."""
    return _Columns(lowering, sums).segment()


class _Columns:
    """Sums down the columns of a strip."""

    def __init__(self, lowering: Lowering, sums: Running) -> None:
        self.lowering, self.sums, self.schedule = lowering, sums, lowering.schedule
        self.changes = summed_in_double(sums.changes)
        self.early = lowering.early(self.changes, "v", self.schedule.rows)
        self.carry, self.parts, self.bases = map(lowering.carried, ("carry", "part", "base"))
        self.totals = lowering.carried("sums", self.schedule.rows)
        self.starts, self.ends = map(self.exchanged, ("starts", "totals"))

    @property
    def warps(self) -> int:
        """Warps of the block."""
        return self.schedule.block[1]

    def exchanged(self, text: str) -> list[Buffer]:
        """What the warps exchange, twice: a warp may be ahead of another by one barrier."""
        size = self.lowering.columns
        shape = indices(2, self.warps, *self.lowering.item(size), WARP)
        return [Buffer(f"{text}{s}", dtype, Space.SHARED, shape) for s, dtype in enumerate(self.lowering.carriers)]

    def slot(self, warp: Node) -> Index:
        """The place of one of a thread's pixels in what a warp gives the others."""
        return load(TURN), warp, *self.lowering.item(), LANE

    def segment(self) -> Body:
        """All chunks of the rows of the block."""
        unit, lowering = self.schedule.unit, self.lowering
        rows = (CHUNKS + (call("blocks_y", DType.I32) - 1)) // call("blocks_y", DType.I32)
        chunk: Body = (*self.begun(), *self.summed(), Barrier(Scope.BLOCK), *self.exchange(), *self.emitted())
        first = FIRST + OWN_WARP * self.schedule.rows
        segment: Body = (
            *lowering.given.uniforms(),
            *self.column(),
            *map(Alloc, (*self.starts, *self.ends, *self.carry, *self.early.values(), TURN)),
            *lowering.cleared(self.carry),
            Store(TURN, (), ZERO),
            *([self.fetch(first)] if self.schedule.ahead else []),
            For(CHUNK, END, (*chunk, Store(TURN, (), const(1) - load(TURN))), start=FIRST, step=const(unit)),
        )
        return (
            Let(CHUNKS, (HEIGHT + (unit - 1)) // unit),
            Let(ROWS, rows * unit),
            Let(FIRST, Y0 + BLOCK_Y * ROWS),
            Let(END, binary(Op.MIN, FIRST + ROWS, Y0 + HEIGHT)),
            If(FIRST < END, segment),
        )

    def column(self) -> Body:
        """The columns of a thread; beyond the region its edge is computed once more, and not stored."""
        size = self.lowering.columns
        first, last = X0 & -size, (X0 + (WIDTH - 1)) & -size
        return (
            Let(COLUMN, (X0 & -LINE) + (BLOCK_X * WARP + LANE) * size),
            Let(X, binary(Op.MIN, binary(Op.MAX, COLUMN, first), last)),
        )

    def place(self, top: Node) -> Place:
        """The row of step i of those that change the states.

        Where only what has edges is read, it may lie below the region, and changes nothing there.
        """
        row = top + STEP
        if not {read_place(read).input for read in reads_of(self.changes)} <= {*self.schedule.edges}:
            first = node(Op.EQ, DType.BOOL, (STEP, ZERO))
            row = node(Op.WHERE, DType.I32, (first, binary(Op.MAX, top, Y0 + 1), row))
            row = binary(Op.MIN, row, Y0 + (HEIGHT - 1))
        return Place((Let(Y, row),))

    def fetch(self, top: Node) -> If:
        """What enters and leaves in the rows of a warp from `top` on, read before it is used."""
        return If(all_of(top < END, HEIGHT > 1), self.lowering.loads(self.early, self.place(top), self.schedule.rows))

    def begun(self) -> Body:
        """Where the states begin, the part of the warp in them."""
        lowering = self.lowering
        carried = [load(carry, *item) for carry in self.carry for item in lowering.items()]
        given = [
            Store(starts, self.slot(OWN_WARP), load(part, *lowering.item()))
            for starts, part in zip(self.starts, self.parts, strict=True)
        ]
        begun: Body = (
            Let(Y, CHUNK),
            *map(Alloc, self.parts),
            *lowering.begun(self.sums.starts, self.parts, OWN_WARP, self.warps),
            *lowering.across(*given),
        )
        return (
            Let(TOP, CHUNK + OWN_WARP * self.schedule.rows),
            Let(FRESH, fresh(node(Op.EQ, DType.BOOL, (CHUNK, FIRST)), carried)),
            If(FRESH, begun),
        )

    def summed(self) -> Body:
        """What each row changes the states by, added to the rows of the warp above it; the sum goes to the others."""
        lowering, rows, ahead = self.lowering, self.schedule.rows, self.schedule.ahead
        first = all_of(FRESH, node(Op.EQ, DType.BOOL, (OWN_WARP, ZERO)))
        further = unrolled(
            STEP,
            rows - 1,
            *lowering.across(
                *(
                    added(total, (STEP + 1, *lowering.item()), load(total, STEP, *lowering.item()))
                    for total in self.totals
                )
            ),
        )
        given = [
            Store(ends, self.slot(OWN_WARP), load(total, rows - 1, *lowering.item()))
            for ends, total in zip(self.ends, self.totals, strict=True)
        ]
        changed: Body = (
            *([] if ahead else lowering.loads(self.early, self.place(TOP), rows)),
            unrolled(STEP, rows, *lowering.changed(self.changes, self.early, self.place(TOP), self.totals)),
            *([self.fetch(TOP + self.schedule.unit)] if ahead else []),
            If(first, lowering.cleared(self.totals, ZERO)),
            *([further] if rows > 1 else []),
        )
        nothing = unrolled(STEP, rows, *lowering.cleared(self.totals, STEP))
        return (
            *map(Alloc, self.totals),
            If(all_of(TOP < END, HEIGHT > 1), changed, (nothing,)),
            *lowering.across(*given),
        )

    def exchange(self) -> Body:
        """The state before each warp's rows, and that after the chunk."""
        item, own = self.lowering.item(), node(Op.EQ, DType.BOOL, (W, OWN_WARP))
        body: list[Statement] = []
        for starts, ends, carry, base in zip(self.starts, self.ends, self.carry, self.bases, strict=True):
            begins = For(W, const(self.warps), (added(carry, item, load(starts, *self.slot(W))),))
            body += [
                If(FRESH, (Store(carry, item, const(0, carry.dtype)), begins)),
                unrolled(
                    W,
                    self.warps,
                    If(own, (Store(base, item, load(carry, *item)),)),
                    added(carry, item, load(ends, *self.slot(W))),
                ),
            ]
        return (*map(Alloc, self.bases), *self.lowering.across(*body))

    def emitted(self) -> Body:
        """The results of the warp's rows."""
        item, lowering = self.lowering.item(), self.lowering
        totals = [
            node(Op.ADD, base.dtype, (load(base, *item), load(total, STEP, *item)))
            for base, total in zip(self.bases, self.totals, strict=True)
        ]
        place = Place((Let(Y, binary(Op.MIN, TOP + STEP, Y0 + (HEIGHT - 1))),))
        inside = all_of(node(Op.EQ, DType.BOOL, (COLUMN, X)), TOP + STEP < END)
        return (If(TOP < END, lowering.emitted(totals, place, self.schedule.rows, inside)),)
