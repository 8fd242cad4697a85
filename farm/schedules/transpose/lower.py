"""Schedule `transpose`: a square tile is read row by row into shared memory, and stored column by column.

Both ways threads take whole lines of rows. Tiles begin at multiples of their side, so vectors are aligned on both
sides; at the region's edges they hold its last pixels once more.
"""

from collections.abc import Sequence

from farm.graph.node import Node, read_place
from farm.graph.stage import Stage
from farm.kernel.ir import (
    Alloc,
    Barrier,
    Body,
    Buffer,
    If,
    Let,
    Scope,
    Space,
    Statement,
    Store,
    all_of,
    indices,
    load,
    name,
    unrolled,
)
from farm.kernel.passes.pad_banks import pad_banks
from farm.kernel.passes.share_addresses import share_addresses
from farm.kernel.signature import HEIGHT, WIDTH, X0, Y0, Generated, Signature, as_computed, plane, signature, within
from farm.schedules.lowered import (
    BLOCK_X,
    BLOCK_Y,
    THREAD_X,
    THREAD_Y,
    computed_plane,
    generated,
    launched,
    stores,
    usual_passes,
)
from farm.schedules.transpose.rule import Transpose

ACROSS, DOWN, LEFT, TOP, X, Y, STEP, K = map(name, ("across", "down", "left", "top", "x", "y", "i", "k"))


def transpose(stage: Stage, schedule: Transpose) -> Generated:
    """The kernel; the grid has a block for each tile."""
    given = signature(stage, 0, schedule.edges)
    reads = tuple(map(as_computed, stage.results))
    side = schedule.side
    tiles = tuple(Buffer(f"tile{k}", read.dtype, Space.SHARED, indices(side, side)) for k, read in enumerate(reads))
    body = (
        Let(LEFT, (X0 & -side) + BLOCK_X * side),
        Let(TOP, (Y0 & -side) + BLOCK_Y * side),
        Let(ACROSS, THREAD_X * schedule.columns),
        *map(Alloc, tiles),
        *_loads(stage, schedule, given, reads, tiles),
        Barrier(Scope.BLOCK),
        *_stores(stage, schedule, given, tiles),
    )
    lowered = given.kernel(launched(body, schedule.block, stage.iterations), schedule.threads)
    return generated(stage, lowered, (), usual_passes(given.stored, pad_banks, share_addresses))


def _loads(stage: Stage, schedule: Transpose, given: Signature, reads: Sequence[Node], tiles: Sequence[Buffer]) -> Body:
    """The tiles; a column of the region is a row that is read."""
    columns, down = schedule.columns, STEP * schedule.block[1] + THREAD_Y
    own, ends = computed_plane(stage), (Y0, Y0 + HEIGHT - 1)
    if columns > 1:  # as far as whole vectors go
        ends = ends[0] & -columns, ends[1] & -columns
    body: list[Statement] = [
        Let(X, within(LEFT + down, X0, X0 + WIDTH - 1)),
        Let(Y, within(TOP + ACROSS, *ends)),
    ]
    for k, (read, tile) in enumerate(zip(reads, tiles, strict=True)):
        image = given.inputs[read_place(read).input].buffer
        pixels = Buffer(f"pixels{k}", image.dtype, Space.REGISTER, indices(columns))
        body += [
            Alloc(pixels),
            unrolled(K, columns, Store(pixels, (K,), load(image, plane(stage, read, own), X, Y + K))),
            unrolled(K, columns, Store(tile, (ACROSS + K, down), load(pixels, K))),
        ]
    return (unrolled(STEP, schedule.rows, *body),)


def _stores(stage: Stage, schedule: Transpose, given: Signature, tiles: Sequence[Buffer]) -> Body:
    """The tiles by columns, as far as they lie in the region."""
    columns, down = schedule.columns, STEP * schedule.block[1] + THREAD_Y
    x, y = LEFT + ACROSS, TOP + down
    kept = [Buffer(f"kept{k}", tile.dtype, Space.REGISTER, indices(columns)) for k, tile in enumerate(tiles)]
    taken = [Store(pixels, (K,), load(tile, down, ACROSS + K)) for pixels, tile in zip(kept, tiles, strict=True)]
    written = stores(stage, given, y, x + K, [load(pixels, K) for pixels in kept])
    vectors: Body = (*map(Alloc, kept), *(unrolled(K, columns, store) for store in (*taken, *written)))
    rows = If(all_of(y >= Y0, y < Y0 + HEIGHT), vectors)
    return (If(all_of(X0 - columns < x, x < X0 + WIDTH), (unrolled(STEP, schedule.rows, rows),)),)
