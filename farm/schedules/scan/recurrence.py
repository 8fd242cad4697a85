"""Any recurrence down columns: a thread owns a column of a segment, and takes some rows between two waits.

What a step reads rarely depends on the state, so the reads of these rows are issued together. A thread takes one
column: with wider ones there would be fewer threads, of which a recurrence has too few already.
"""

from collections.abc import Sequence

from farm.graph.node import DType, Node, Op, binary, const, node
from farm.kernel.ir import Alloc, Body, Buffer, For, If, Let, Space, Store, all_of, call, load, name, unrolled
from farm.kernel.signature import HEIGHT, WIDTH, X0, Y0
from farm.schedules.double import in_double
from farm.schedules.lowered import BLOCK_X, BLOCK_Y, THREAD_X
from farm.schedules.scan.lowering import STEP, Lowering, Place, X, Y
from farm.schedules.scan.rule import LINE

ROWS, FIRST, END, CHUNK = map(name, ("rows", "first", "end", "chunk"))


def recurrence(lowering: Lowering) -> Body:
    """What a thread does; the x of the grid is the strip, y the segment, z the plane."""
    stage, schedule, blocks = lowering.stage, lowering.schedule, call("blocks_y", DType.I32)
    count = len(stage.starts)
    values = in_double((*stage.starts, *stage.steps))
    totals = [Buffer(f"total{s}", value.dtype, Space.REGISTER) for s, value in enumerate(values[:count])]
    first = _stepped(lowering, values[:count], totals, Place(y=FIRST), const(True), "first")
    further = _stepped(lowering, values[count:], totals, Place(), CHUNK + STEP < END, "t")
    rows = unrolled(STEP, schedule.rows, Let(Y, binary(Op.MIN, CHUNK + STEP, END - 1)), *further)
    segment: Body = (
        *lowering.given.uniforms(),
        *map(Alloc, totals),
        *first,
        For(CHUNK, END, (rows,), start=FIRST + 1, step=const(schedule.rows)),
    )
    return (
        Let(X, (X0 & -LINE) + (BLOCK_X * schedule.threads + THREAD_X)),
        Let(ROWS, (HEIGHT + (blocks - 1)) // blocks),
        Let(FIRST, Y0 + BLOCK_Y * ROWS),
        Let(END, binary(Op.MIN, FIRST + ROWS, Y0 + HEIGHT)),
        If(all_of(X0 <= X, X < X0 + WIDTH, FIRST < END), segment),
    )


def _stepped(
    lowering: Lowering, values: Sequence[Node], totals: Sequence[Buffer], place: Place, inside: Node, prefix: str
) -> Body:
    """The states at a place, made from those before, and the results there."""
    states = {node(Op.STATE, total.dtype, (), s): load(total) for s, total in enumerate(totals)}
    statements, after = lowering.bound(values, place, {}, states, f"{prefix}_step")
    names = [name(f"{prefix}_next{s}", total.dtype) for s, total in enumerate(totals)]
    lets = map(Let, names, after)
    stores = [Store(total, (), value) for total, value in zip(totals, names, strict=True)]
    results = lowering.stored([load(total) for total in totals], place, inside, {}, prefix)
    return (*statements, *lets, *stores, *results)
