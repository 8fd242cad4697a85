"""Schedule `tile`: a block stages its tile and the halo into shared memory, and a thread computes several pixels."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from farm.device.classes import WARP
from farm.graph.node import DType, Node
from farm.graph.stage import Stage
from farm.kernel.ir import (
    Alloc,
    Barrier,
    Body,
    Buffer,
    If,
    Kernel,
    Let,
    Scope,
    Space,
    Store,
    Window,
    all_of,
    divided,
    indices,
    load,
    name,
    unrolled,
)
from farm.kernel.naming import local_uniforms
from farm.kernel.passes.convert_storage import convert_storage
from farm.kernel.passes.edges import split_edges
from farm.kernel.passes.join_loads import join_loads
from farm.kernel.passes.share_addresses import share_addresses
from farm.kernel.passes.vectorise import vectorise
from farm.kernel.signature import HEIGHT, WIDTH, X0, Y0, Generated, Signature, as_computed, signature
from farm.schedules.lowered import BLOCK_X, BLOCK_Y, THREAD_X, THREAD_Y, generated, launched, stores
from farm.schedules.tile.lower_pixels import Pixels
from farm.schedules.tile.lower_reads import COLUMN, LEFT, ROW, TOP, K, R, Reads, X, Y, staging
from farm.schedules.tile.rule import ALIGNED, Tile

LANE, OF_WARP = name("lane"), name("warp")


def tile(stage: Stage, schedule: Tile) -> Generated:
    """The kernel of a stage; the z of the grid is the iteration."""
    results, slots = local_uniforms(stage.results)
    given = signature(stage, len(slots), schedule.edges)
    lowered = lower(stage, schedule, given, tuple(map(as_computed, results)))
    passes = (split_edges, partial(convert_storage, stored=given.stored), vectorise, join_loads)
    # with shared addresses stores become predicates, among which compilers compute all rows: in twice the registers
    return generated(stage, lowered, slots, passes if schedule.staged else (*passes, share_addresses))


def lower(stage: Stage, schedule: Tile, given: Signature, results: tuple[Node, ...]) -> Kernel:
    """The kernel: what is staged, a barrier, and then the pixels of a thread."""
    single = (X >= X0,) if schedule.columns == 1 else ()
    body = (
        *_places(schedule),
        *given.uniforms(),
        *_staged(stage, schedule, given),
        Let(X, LEFT + COLUMN),
        Let(Y, TOP + ROW),
        If(all_of(*single, X < X0 + WIDTH), _pixels(stage, schedule, given, results)),
    )
    kernel = given.kernel(launched(body, schedule.block, stage.iterations), schedule.threads)
    return replace(kernel, blocks=schedule.resident)


def _places(schedule: Tile) -> Body:
    """Where the tile begins, and where in it the thread's pixels lie."""
    (across, _), lanes, (width, height) = schedule.block, schedule.lanes, schedule.tile
    body: Body = (Let(LEFT, (X0 & -ALIGNED) + BLOCK_X * width), Let(TOP, Y0 + BLOCK_Y * height))
    column, row = THREAD_X, THREAD_Y
    if lanes not in {across, WARP}:
        warp, lane = divided(THREAD_Y * across + THREAD_X, WARP)
        (below, beside), (down, right) = divided(OF_WARP, across // lanes), divided(LANE, lanes)
        body += (Let(OF_WARP, warp), Let(LANE, lane))
        column, row = beside * lanes + right, below * (WARP // lanes) + down
    rows = 1 if schedule.spread else schedule.rows
    return (*body, Let(COLUMN, column * schedule.columns), Let(ROW, row * rows))


def _staged(stage: Stage, schedule: Tile, given: Signature) -> Body:
    """Everything staged, by all threads of the block, and the barrier."""
    if not schedule.staged:
        return ()
    memory = Buffer("memory", DType.U8, Space.SHARED, indices(schedule.shared))
    stagings = staging(stage, schedule, given)
    tiles = (
        Window(part.tile, memory, indices(staged.begin)) for part, staged in zip(stagings, schedule.staged, strict=True)
    )
    thread = THREAD_Y * schedule.block[0] + THREAD_X
    filled = (statement for part in stagings for statement in part.filled(thread, schedule.threads))
    return (Alloc(memory, dynamic=True), *tiles, *filled, Barrier(Scope.BLOCK))


def _pixels(stage: Stage, schedule: Tile, given: Signature, results: tuple[Node, ...]) -> Body:
    """The pixels of a thread. Whole vectors of a row are stored, of which what lies beyond the region means nothing.

    Single pixels wait until all of a thread are computed, so that no write stands between its reads.
    """
    reads = Reads(stage, schedule, given, results)
    columns, rows = schedule.columns, schedule.rows
    count, step = (columns, K) if columns > 1 else (rows, R)
    at, shape = ((step,), indices(count)) if count > 1 else ((), ())
    kept = tuple(Buffer(f"o{k}", value.dtype, Space.REGISTER, shape) for k, value in enumerate(results))

    def pixel() -> Body:
        return tuple(Store(o, at, reads.binding.value(value)) for o, value in zip(kept, results, strict=True))

    row = Y + reads.row
    written = stores(stage, given, row, X + K if columns > 1 else X, [load(o, *at) for o in kept])
    pixels = Pixels(reads, schedule, results)
    before = (*reads.windows(), *reads.filled())
    if columns > 1:
        vectors = tuple(unrolled(K, columns, store) for store in written)
        return (*before, *pixels.computed(tuple(map(Alloc, kept)), pixel, (_inside(row, vectors),)))
    last = _inside(row, written)
    after = unrolled(R, rows, last) if rows > 1 else last
    return (*before, *map(Alloc, kept), *pixels.computed((), pixel, ()), after)


def _inside(row: Node, stored: Sequence[Store] | Body) -> If:
    """What is stored, if its row is one of the region."""
    return If(row < Y0 + HEIGHT, tuple(stored))
