"""Schedule `transpose`: a square tile is read row by row into shared memory, and stored column by column.

Both ways threads take whole lines of rows. Tiles begin at multiples of their side, so vectors are aligned on both
sides; at the region's edges they hold its last pixels once more.
"""

from collections.abc import Sequence
from functools import partial

from farm.graph.node import Node, Op, binary, const, read_place
from farm.graph.stage import Stage
from farm.kernel.cuda.signature import Generated, planes_of
from farm.kernel.ir import (
    Alloc,
    Barrier,
    Body,
    Buffer,
    For,
    If,
    Let,
    LoopKind,
    Scope,
    Space,
    Statement,
    Store,
    all_of,
    indices,
    load,
    name,
)
from farm.kernel.passes.convert_storage import convert_storage
from farm.kernel.passes.edges import split_edges
from farm.kernel.passes.pad_banks import pad_banks
from farm.kernel.passes.share_addresses import share_addresses
from farm.kernel.passes.vectorise import vectorise
from farm.kernel.signature import HEIGHT, WIDTH, X0, Y0, Signature, as_computed, plane, signature
from farm.schedules.lowered import BLOCK_X, BLOCK_Y, OWN, THREAD_X, THREAD_Y, generated, launched
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
    stored = partial(convert_storage, stored=given.stored)
    return generated(stage, lowered, (), (split_edges, stored, vectorise, pad_banks, share_addresses))


def _loads(stage: Stage, schedule: Transpose, given: Signature, reads: Sequence[Node], tiles: Sequence[Buffer]) -> Body:
    """The tiles; a column of the region is a row that is read."""
    columns, down = schedule.columns, STEP * schedule.block[1] + THREAD_Y
    own = OWN if stage.iterations > 1 else const(0)
    body: list[Statement] = [
        Let(X, _within(LEFT + down, X0, WIDTH, 1)),
        Let(Y, _within(TOP + ACROSS, Y0, HEIGHT, columns)),
    ]
    for k, (read, tile) in enumerate(zip(reads, tiles, strict=True)):
        image = given.inputs[read_place(read).input].buffer
        pixels = Buffer(f"pixels{k}", image.dtype, Space.REGISTER, indices(columns))
        body += [
            Alloc(pixels),
            _unrolled(K, columns, Store(pixels, (K,), load(image, plane(stage, read, own), X, Y + K))),
            _unrolled(K, columns, Store(tile, (ACROSS + K, down), load(pixels, K))),
        ]
    return (_unrolled(STEP, schedule.rows, *body),)


def _stores(stage: Stage, schedule: Transpose, given: Signature, tiles: Sequence[Buffer]) -> Body:
    """The tiles by columns, as far as they lie in the region."""
    columns, down = schedule.columns, STEP * schedule.block[1] + THREAD_Y
    x, y = LEFT + ACROSS, TOP + down
    body: list[Statement] = []
    for k, (tile, (output, number)) in enumerate(zip(tiles, planes_of(stage), strict=True)):
        kept = Buffer(f"kept{k}", tile.dtype, Space.REGISTER, indices(columns))
        place = (OWN if stage.iterations > 1 else const(number), y, x + K)
        body += [
            Alloc(kept),
            _unrolled(K, columns, Store(kept, (K,), load(tile, down, ACROSS + K))),
            _unrolled(K, columns, Store(given.outputs[output].buffer, place, load(kept, K))),
        ]
    rows = If(all_of(y >= Y0, y < Y0 + HEIGHT), tuple(body))
    return (If(all_of(X0 - columns < x, x < X0 + WIDTH), (_unrolled(STEP, schedule.rows, rows),)),)


def _unrolled(step: Node, count: int, *body: Statement) -> For:
    return For(step, const(count), body, LoopKind.UNROLLED)


def _within(place: Node, first: Node, size: Node, columns: int) -> Node:
    """A coordinate held within the region, as far as whole vectors go."""
    last = first + size - 1
    low, high = (first, last) if columns == 1 else (first & -columns, last & -columns)
    return binary(Op.MIN, binary(Op.MAX, place, low), high)
