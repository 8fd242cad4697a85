"""Rule of `tile`: windows are staged into shared memory, tile and halo, or come through the cache where that is less.

CF'09 sections 4.1 and 4.4. A thread computes `columns` x `rows` pixels, and reads the window around them in one of
these ways:

- *sliding*: loops run along the rows of the window. A thread holds a row of it in registers and slides along;
- *patch*: offsets are constants. A thread holds whole vectors of the rows around its pixels;
- *scattered*: few places of a wide window. Lanes are neighbours along x, so that one read of a warp takes one clock;
- *plain*, without vector access: one pixel a thread.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum

from farm.analysis.metadata import BYTES, Access, Metadata, Window
from farm.analysis.refusal import Refusal
from farm.analysis.windows import fixed, offsets, reads_by_place, sliding
from farm.device.classes import KB, WARP, DeviceClass, occupancy
from farm.device.launch_shapes import USUAL
from farm.graph.node import DType, Node, Op, ReadPlace, topological
from farm.graph.rect import Rect
from farm.graph.stage import Stage
from farm.plan.model import VECTOR_BYTES
from farm.schedules.options import Options
from farm.schedules.schedule import COMPUTE, Barrier, Halo, Phase, Schedule, Size, Storage

TEMPLATE = "tile"

LANES = 8
"""Vectors that shared memory gives in a clock: so many threads lie side by side, or fewer that take more each."""

ALIGNED = 32
"""Tiles begin at multiples of it: whole vectors of every type."""

MIN_REUSE = 4.0
"""How often a staged pixel is read at least; below, reads go through the cache."""

MAX_STAGED_TABLE_BYTES = 16 * KB
"""Largest table in bytes that is staged where every pixel reads all of it."""

PIXELS = 32
"""That a thread computes at most, times the sums that it keeps for each."""

WINDOW_ROWS = 4
"""Rows of a thread, where rows of its window overlap."""

PATCH = 160
"""Pixels that a thread holds as a patch at most."""

CHEAP = 8.0
"""Clocks of shared memory for a warp's pixels that other work hides."""

WHOLE = 2048
"""Loop bodies of a thread that become straight code at most."""

MAX_SIDE = 512, 256
"""Columns and rows of a tile at most: larger ones leave too much overhang."""

CACHED_WARPS = 8
"""Of a block, where nothing is staged."""

SCATTERED_ROWS = 16
"""Rows of a thread that reads pixels one by one: a pixel serves several of them where places share a column."""

PLAIN_BLOCK = (32, 16)
LEVELS = ((24, 2), (16, 2), (8, 2), (4, 1), (1, 1))
"""Resident warps and blocks, the better first: one block stages while another one computes."""

REGISTERS = 64
"""Of a thread, as expected before it is compiled."""

MIN_RESIDENT = 512, 1024
"""Threads of a multiprocessor that registers must be few enough for, and where pixels are read one by one.

So many leave ptxas what it needs without spills, and keep it from asking for too much at once.
"""


class Way(StrEnum):
    """How a thread reads a window."""

    SLIDING = "sliding"
    PATCH = "patch"
    SCATTERED = "scattered"
    PLAIN = "plain"


class Loops(StrEnum):
    """How loops are written."""

    RUN = "run"  # several steps at once
    WHOLE = "whole"  # as straight code
    SPELLED = "spelled"  # as text, step by step: what taps say are constants
    PLAIN = "plain"  # step by step


@dataclass(frozen=True, slots=True)
class Staged:
    """A plane of an input that a block holds in shared memory, as `dtype`.

    `region` lies around the tile's first pixel, or where the input's own pixels lie if it is a `table`. Rows are
    `pitch` pixels apart; the first one begins at byte `begin`.
    """

    place: ReadPlace
    dtype: DType
    region: Rect
    pitch: int
    table: bool
    begin: int = 0

    @property
    def bytes(self) -> int:
        """Size in shared memory."""
        return _whole(self.pitch * self.region.height * BYTES[self.dtype], VECTOR_BYTES)


@dataclass(frozen=True, kw_only=True)
class Tile(Schedule):
    """A tile of a block.

    Each warp lies as `lanes` threads along x; warps lie row by row. A thread's rows are neighbours, or, if `spread`, as
    far apart as the block has rows. Loops in `slides` run along rows that a thread holds. `vectors`: these are staged.
    """

    way: Way
    slides: frozenset[Node] = frozenset()
    staged: tuple[Staged, ...] = ()
    lanes: int = LANES
    spread: bool = False
    loops: Loops = Loops.RUN
    vectors: bool = True

    @property
    def resident(self) -> int:
        """Blocks that a multiprocessor must have registers for."""
        return max(1, MIN_RESIDENT[self.way is Way.SCATTERED] // self.threads)

    def grid(self, region: Rect, planes: int) -> Size:
        """Blocks for a region; tiles begin at whole multiples of ALIGNED."""
        width, height = self.tile
        begin = region.x0 // ALIGNED * ALIGNED
        return -(-(region.x1 - begin) // width), -(-region.height // height), planes


def propose(metadata: Metadata, device: DeviceClass, options: Options) -> Schedule | Refusal:
    """Staging with realignment, and the block's shape by CF'09 section 4.6."""
    if not metadata.parallel:
        return Refusal(TEMPLATE, "pixels depend on each other")
    windows = [access for access in metadata.accesses if access.window is not None and not access.point]
    if not windows:
        return Refusal(TEMPLATE, "no input is read as a window around the pixel")
    thread = _thread(metadata, windows) if options.vector_access else _plain(metadata)
    worth = [access for access in windows if _reuse(access, metadata.bodies) >= MIN_REUSE]
    proposed = _staged(metadata, device, options, thread, worth) if worth else None
    if proposed is None and options.vector_access:
        proposed = _cached(metadata, windows)
    return proposed or Refusal(TEMPLATE, "its windows are not worth staging, or do not fit")


def _plain(metadata: Metadata) -> Tile:
    plain, edges = Loops.PLAIN, metadata.edges
    return Tile(
        template=TEMPLATE, way=Way.PLAIN, block=PLAIN_BLOCK, lanes=WARP, loops=plain, edges=edges, vectors=False
    )


def _thread(metadata: Metadata, windows: list[Access]) -> Tile:
    """What a thread does where windows are staged, in a block of one warp."""
    inputs = [access.input for access in windows]
    vector = VECTOR_BYTES // max(BYTES[computed_type(access.dtype)] for access in windows)
    if metadata.bodies and sliding(metadata.stage, inputs) is not None:
        return _sliding(metadata, windows, vector)
    if metadata.unrolled is None:
        return _of(metadata, Way.SCATTERED, 1, SCATTERED_ROWS)
    places = [offset for access in windows for offset in access.offsets or ()]
    planes = max(1, len(reads_by_place(metadata.stage, inputs)))
    rows = _patch_rows(places, vector, planes)
    clocks = planes * len(_vectors(places, vector, max(rows, 1))) * 4 / (vector * max(rows, 1))
    if not rows or clocks > max(CHEAP, planes * len(places)):
        rows = max(1, SCATTERED_ROWS // len(metadata.stage.results))  # each result of a pixel is a sum in a register
        return _of(metadata, Way.SCATTERED, 1, rows, loops=Loops.SPELLED)
    return _of(metadata, Way.PATCH, vector, rows, loops=Loops.WHOLE, unrolled=bool(metadata.bodies))


def _sliding(metadata: Metadata, windows: list[Access], vector: int) -> Tile:
    """Rows in registers. Long ones pay for several vectors a thread, whose threads then lie in as many banks."""
    width = max(access.window.width for access in windows if access.window)
    height = max(access.window.height for access in windows if access.window)
    most = max(1, PIXELS // max(1, _sums(metadata.stage)))
    if width == 1:
        rows = max(1, most // vector)
        rows *= 1 if metadata.bodies * vector * rows <= WHOLE else 2
        return _of(metadata, Way.SLIDING, vector, rows)
    rows = max(1, min(WINDOW_ROWS, most // vector))
    if height > 1 and metadata.bodies * vector * rows <= WHOLE:
        return _of(metadata, Way.SLIDING, vector, rows)
    times = 4 if height > 1 or width > 48 else 2 if width > 16 else 1
    columns = min(ALIGNED, vector * times, max(vector, most))
    rows = max(1, min(WINDOW_ROWS, most // columns))
    return _of(metadata, Way.SLIDING, columns, rows, lanes=LANES * vector // columns)


def _of(
    metadata: Metadata,
    way: Way,
    columns: int,
    rows: int,
    *,
    lanes: int = LANES,
    loops: Loops | None = None,
    unrolled: bool = False,
) -> Tile:
    """A thread's work, in a block of one warp."""
    lanes = WARP if columns == 1 else lanes
    bodies = metadata.bodies * columns * rows
    return Tile(
        template=TEMPLATE,
        way=way,
        block=(lanes, WARP // lanes),
        columns=columns,
        rows=rows,
        unrolled=unrolled,
        edges=metadata.edges,
        lanes=lanes,
        spread=lanes < LANES,
        loops=loops or (Loops.WHOLE if bodies <= WHOLE and columns > 1 else Loops.RUN),
    )


def _patch_rows(places: list[tuple[int, int]], vector: int, planes: int) -> int:
    """The rows of a thread whose patch its registers hold, 0 if they do not even for one."""
    choices = (rows for rows in (WINDOW_ROWS, 2, 1) if planes * vector * len(_vectors(places, vector, rows)) <= PATCH)
    return next(choices, 0)


def _vectors(places: list[tuple[int, int]], vector: int, rows: int) -> set[tuple[int, int]]:
    """The vectors that a thread of `vector` x `rows` pixels reads."""
    return {
        (column, dy + r)
        for dx, dy in places
        for r in range(rows)
        for column in range(dx // vector, (dx + vector - 1) // vector + 1)
    }


def _reuse(access: Access, bodies: int) -> float:
    """How often a pixel of the tile and its halo is read, for a tile of 64 x 64 pixels or a line of 256."""
    window = access.window or Window()
    width, height = (256, 1) if window.height == 1 else (ALIGNED, 128) if window.width == 1 else (64, 64)
    taps = len(access.offsets) if access.offsets else max(access.reads, bodies)
    return taps * width * height / ((width + window.width - 1) * (height + window.height - 1))


def _staged(
    metadata: Metadata, device: DeviceClass, options: Options, thread: Tile, worth: list[Access]
) -> Tile | None:
    """The best tile with as many of the inputs `worth` staging as fit, those that are read most first."""
    stage = metadata.unrolled if thread.unrolled and metadata.unrolled else metadata.stage
    ranked = sorted(worth, key=lambda access: (-_reuse(access, metadata.bodies), access.input))
    for count in range(len(ranked), 0, -1):
        inputs = sorted(access.input for access in ranked[:count])
        tiles = [_filled(metadata, stage, tile, inputs) for tile in _blocks(thread, options)]
        fitting = [tile for tile in tiles if 0 < tile.shared <= device.shared_per_block]
        if fitting:
            best = min(fitting, key=lambda tile: _rank(tile, device))
            staged = {part.place.input for part in best.staged if not part.table}
            slides = sliding(stage, staged) if best.way is Way.SLIDING else None
            return replace(best, slides=slides or frozenset())
    return None


def _blocks(thread: Tile, options: Options) -> Iterator[Tile]:
    """All blocks of usual size."""
    if thread.way is Way.PLAIN:
        yield thread
        return
    sizes = (1, 2, 4, 8) if options.launch_selection else ()
    shapes = [(x, y) for x in sizes for y in sizes if WARP * x * y in USUAL] or [(1, 8)]
    across, down = thread.block
    for x, y in shapes:
        tile = replace(thread, block=(x * across, y * down))
        if (tile.tile[0] <= MAX_SIDE[0] and tile.tile[1] <= MAX_SIDE[1]) or not options.launch_selection:
            yield tile


def _filled(metadata: Metadata, stage: Stage, tile: Tile, inputs: list[int]) -> Tile:
    """The schedule with what it stages, one after the other."""
    staged: list[Staged] = []
    for place, reads in reads_by_place(stage, inputs).items():
        if all(offsets(read) is not None for read in reads):
            staged.append(_window(metadata.accesses[place.input], place, tile))
    windows = len(staged)
    staged += _tables(metadata, stage)
    begin = 0
    for k, part in enumerate(staged):
        staged[k] = replace(part, begin=begin)
        begin += part.bytes
    phases = *(_phase(part, tile, part is staged[-1]) for part in staged), COMPUTE
    filled = replace(tile, staged=tuple(staged), shared=begin if windows else 0, phases=phases)
    return replace(filled, reason=_reason(filled))


def _window(access: Access, place: ReadPlace, tile: Tile) -> Staged:
    """The tile and the halo, from the aligned column at or before the first one on.

    Rows are an odd number of vectors long where a thread takes several vectors of a row, so that the threads below it
    find theirs in other banks.
    """
    (width, height), window, dtype = tile.tile, access.window or Window(), computed_type(access.dtype)
    step = VECTOR_BYTES // BYTES[access.dtype] if tile.vectors else 1
    left, right = window.left // step * step, _whole(width + window.right, step)
    region = Rect(left, window.top, right, height + window.bottom)
    size = BYTES[dtype]
    vectors = -(-region.width * size // VECTOR_BYTES)
    vectors += 1 - vectors % 2 if tile.columns * size > VECTOR_BYTES else 0
    return Staged(place, dtype, region, vectors * VECTOR_BYTES // size if tile.vectors else region.width, table=False)


def _tables(metadata: Metadata, stage: Stage) -> list[Staged]:
    """Inputs that all pixels read at the same places."""
    tables = []
    inputs = [access.input for access in metadata.accesses if access.window is None]
    for place, reads in reads_by_place(stage, inputs).items():
        region, dtype = fixed(reads), computed_type(metadata.accesses[place.input].dtype)
        if region is None:
            continue
        table = Staged(place, dtype, region, _whole(region.width, VECTOR_BYTES // BYTES[dtype]), table=True)
        tables += [table] if table.bytes <= MAX_STAGED_TABLE_BYTES else []
    return tables


def _phase(staged: Staged, tile: Tile, last: bool) -> Phase:
    width, height = tile.tile
    region = Rect(0, 0, width, height) if staged.table else staged.region
    halo = Halo(-region.x0, -region.y0, region.x1 - width, region.y1 - height)
    return Phase(Storage.SHARED, halo, Barrier.BLOCK if last else Barrier.NONE, staged.place.input)


def _rank(tile: Tile, device: DeviceClass) -> tuple[int, float, int]:
    """Warps enough to hide waiting first, then least halo, then least memory."""
    resident = occupancy(device, tile.threads, REGISTERS, tile.shared)
    enough = [k for k, (warps, blocks) in enumerate(LEVELS) if resident.warps >= warps and resident.blocks >= blocks]
    return min(enough, default=len(LEVELS)), round(_halo(tile), 2), tile.shared


def _halo(tile: Tile) -> float:
    """Pixels staged for each that is computed."""
    width, height = tile.tile
    return sum(part.region.area for part in tile.staged if not part.table) / (width * height)


def _cached(metadata: Metadata, windows: list[Access]) -> Tile | None:
    """Reads through the cache: vectors of the rows around a thread's pixels, or pixels where these are too many."""
    if metadata.unrolled is None:
        return None
    vector = VECTOR_BYTES // max(BYTES[access.dtype] for access in windows)
    places = [offset for access in windows for offset in access.offsets or ()]
    planes = len(reads_by_place(metadata.unrolled, [access.input for access in windows]))
    rows = _patch_rows(places, vector, planes)
    tall = all(access.window and access.window.width == 1 for access in windows)
    if rows:
        lanes = LANES if tall else WARP
        tile = _of(metadata, Way.PATCH, vector, rows, lanes=lanes, loops=Loops.WHOLE, unrolled=bool(metadata.bodies))
    else:
        tile = _of(metadata, Way.SCATTERED, 1, WINDOW_ROWS, loops=Loops.SPELLED)
    block = tile.block[0], tile.block[1] * CACHED_WARPS
    size = f"{tile.columns} x {tile.rows} pixels a thread"
    return replace(tile, block=block, reason=f"few reads of a wide window: {tile.way} through the cache, {size}")


def _sums(stage: Stage) -> int:
    """Reductions that are kept at once."""
    every = [current for current in topological(stage.expressions) if current.op is Op.REDUCE]
    inner: set[Node] = {below for reduction in every for below in topological(reduction.args[:1])}
    return sum(1 for reduction in every if reduction not in inner)


def computed_type(dtype: DType) -> DType:
    """The type that a pixel is computed with, and staged as."""
    return DType.F32 if dtype is DType.F16 else dtype


def _reason(tile: Tile) -> str:
    width, height = tile.tile
    names = ", ".join(sorted({f"s{part.place.input}" for part in tile.staged if not part.table}))
    return (
        f"{names} staged for tiles of {width} x {height}, {_halo(tile):.2f} pixels for each; {tile.way} reads,"
        f" {tile.columns} x {tile.rows} pixels a thread"
    )


def _whole(value: int, unit: int) -> int:
    """The least multiple of `unit` that is not below `value`."""
    return -(-value // unit) * unit
