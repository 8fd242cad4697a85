"""Rule of `contract`: long reductions whose operands serve many pixels, tiled (the optimisations of Ryoo et al., 2008).

Three forms: a product of matrices, staged tile by tile in shared memory; a sum over a table, whose entries each thread
takes for several pixels at once; and reads of neighbouring rows that overlap, taken once by one thread.
"""

from dataclasses import dataclass

from farm.analysis.metadata import Metadata
from farm.analysis.operands import TEMPLATE, Contraction, Entry, Kind, Operand, contraction, entry, followed
from farm.analysis.refusal import Refusal
from farm.device.classes import DeviceClass, occupancy
from farm.graph.node import Node, Op, read_place, topological
from farm.graph.place import X, Y
from farm.graph.rect import Rect
from farm.graph.stage import Stage
from farm.passes.neighbours import divisors, neighbours
from farm.schedules.gather.rule import uncounted
from farm.schedules.options import Options
from farm.schedules.schedule import COMPUTE, Barrier, Phase, Schedule, Size, Storage

MIN_STEPS = 16
"""Loops that are shorter leave little to gain."""
VECTOR = 4
ELEMENT_BYTES = 4
"""Size of an element that is staged."""


@dataclass(frozen=True, slots=True)
class Tile:
    """Of a matrix product: threads of a block, what each computes, and the steps that are staged at once."""

    block: tuple[int, int]
    columns: int
    rows: int
    depth: int

    @property
    def threads(self) -> int:
        """Of a block."""
        return self.block[0] * self.block[1]

    def fits(self, totals: int, device: DeviceClass) -> bool:
        """Whether RESIDENT blocks find the memory for two stages, and a thread registers for totals and all else."""
        registers = min(device.registers_per_thread, device.registers_per_sm // (RESIDENT * self.threads))
        across, down = self.block[0] * self.columns, self.block[1] * self.rows
        shared = 2 * self.depth * (across + down + VECTOR) * ELEMENT_BYTES
        resident = occupancy(device, self.threads, registers, shared).blocks >= RESIDENT
        return resident and self.columns * self.rows * totals <= registers * MAX_TOTALS

    def blocks(self, region: Rect, planes: int) -> int:
        """How many there are."""
        across, down = self.block[0] * self.columns, self.block[1] * self.rows
        return -(-region.width // across) * -(-region.height // down) * planes


TILES = (
    Tile((8, 16), 16, 8, 16),
    Tile((16, 16), 8, 8, 16),
    Tile((16, 16), 8, 4, 16),
    Tile((16, 16), 4, 4, 16),
)
"""The largest first. A thread's columns and rows are multiples of 4, threads whole warps of 8 x 4, and each thread
stages the same number of vectors of 4 of either operand."""
RESIDENT = 2
"""Blocks of a matrix product that a multiprocessor is to hold: while one waits, the other computes."""
MAX_TOTALS = 0.55
"""Share of its registers that a thread may sum up in."""

TABLE_THREADS = 256
TABLE_PIXELS = (4, 2, 1)
TABLE_VALUES = 48
"""Numbers of its pixels that a thread keeps in registers."""
TABLE_CHUNK = 512
"""Entries that are staged at once."""
TABLE_UNROLL = 4
TABLE_RESIDENT = 4
"""Blocks of a table's kernel that a multiprocessor is to hold: told so, the compiler gives the loop 64 registers, and
interleaves its steps better than with the 48 that it takes by itself."""

ROWS_BLOCK = (32, 4)
ROWS_THREADS = 256
"""Threads that each multiprocessor is left at least when they take several rows."""
MAX_ROWS = 16
MAX_BODIES = 384
"""Loop bodies that a thread evaluates for all its rows; NVRTC takes about a millisecond for each of them."""
MAX_LEFT = 0.75
"""Of all reads, for neighbours to be computed together."""
CLOSE = 1.5
"""The fewest rows are taken whose reads are not more than this times those of the best number."""


@dataclass(frozen=True, slots=True)
class Side:
    """An operand of a matrix product, and the entry that each of its READs takes."""

    operand: Operand
    entries: tuple[tuple[Node, Entry], ...]

    @property
    def along(self) -> bool:
        """Whether memory runs along the loop."""
        return self.entries[0][1].along


@dataclass(frozen=True, kw_only=True)
class Matrix(Schedule):
    """A product of matrices: a block computes a tile, `depth` steps of the loop staged at a time, the next prefetched.

    The rows and columns of a thread lie apart in groups of 4, so that a warp takes neighbouring vectors. `sides` are
    the operands of `contraction` that are staged.
    """

    contraction: Contraction
    sides: tuple[Side, ...]
    depth: int

    def grid(self, region: Rect, planes: int) -> Size:
        """Tiles begin at multiples of 4 columns."""
        width, height = self.tile
        begin = region.x0 // VECTOR * VECTOR
        return -(-(region.x1 - begin) // width), -(-region.height // height), planes


@dataclass(frozen=True, kw_only=True)
class Table(Schedule):
    """A sum over a table: a thread computes `pixels` of them, a block's threads side by side each time.

    `chunk` entries are staged at once; the loop over them is unrolled `unroll` times.
    """

    contraction: Contraction
    pixels: int
    chunk: int
    unroll: int

    def grid(self, region: Rect, planes: int) -> Size:
        """Row after row."""
        return -(-region.area // (self.threads * self.pixels)), 1, planes


@dataclass(frozen=True, kw_only=True)
class Rows(Schedule):
    """`rows` neighbouring rows a thread, beginning at a multiple of it, as straight code: `results` of each row.

    Where columns are computed, addresses have little in common: elements are then `counted` in 32 bits, if that holds
    their number.
    """

    results: tuple[tuple[Node, ...], ...]
    counted: bool = False

    def grid(self, region: Rect, planes: int) -> Size:
        """Rows are counted in groups."""
        groups = -(-region.y1 // self.rows) - region.y0 // self.rows
        return -(-region.width // self.block[0]), -(-groups // self.block[1]), planes


def propose(metadata: Metadata, device: DeviceClass, options: Options) -> Schedule | Refusal:
    """One of the three forms."""
    del options
    if not metadata.parallel:
        return Refusal(TEMPLATE, "pixels depend on each other")
    if metadata.bodies < MIN_STEPS:
        return Refusal(TEMPLATE, f"no loop of {MIN_STEPS} steps or more")
    parts = contraction(metadata.stage.results)
    if isinstance(parts, Contraction) and not parts.of(Kind.GENERAL):
        if parts.count < MIN_STEPS:
            return Refusal(TEMPLATE, f"its loop has {parts.count} steps")
        if parts.of(Kind.ROW, Kind.COLUMN):
            return _matrix(metadata, parts, device)
        return _table(metadata, parts, device)
    return _rows(metadata, device)


def _matrix(metadata: Metadata, parts: Contraction, device: DeviceClass) -> Schedule | Refusal:
    if not (parts.of(Kind.ROW) and parts.of(Kind.COLUMN)):
        return Refusal(TEMPLATE, "each step reads along one axis only")
    if parts.of(Kind.TABLE) or any(operand.reads for operand in parts.of(Kind.PIXEL)):
        return Refusal(TEMPLATE, "its steps read more than rows of one matrix and columns of another")
    sides = tuple(_side(parts, operand) for operand in parts.of(Kind.ROW, Kind.COLUMN))
    if None in sides:
        return Refusal(TEMPLATE, "its steps do not take entry after entry of the matrices")
    planes = metadata.stage.iterations
    fitting = [tile for tile in TILES if tile.fits(len(parts.totals), device)]
    if not fitting:
        return Refusal(TEMPLATE, f"{len(parts.totals)} totals do not fit into registers")
    enough = [tile for tile in fitting if tile.blocks(metadata.region, planes) >= device.multiprocessors * RESIDENT]
    tile = (enough or fitting[-1:])[0]
    across, down = tile.block[0] * tile.columns, tile.block[1] * tile.rows
    return Matrix(
        template=TEMPLATE,
        block=tile.block,
        columns=tile.columns,
        rows=tile.rows,
        contraction=parts,
        sides=tuple(side for side in sides if side),
        depth=tile.depth,
        phases=_staged(parts),
        edges=metadata.edges,
        reason=f"{parts.count} steps of row times column, tiles of {across} x {down}, {tile.depth} steps at once",
    )


def _side(parts: Contraction, operand: Operand) -> Side | None:
    """An operand whose READs take entry after entry, memory running along the loop for all of them or for none."""
    entries = [(read, entry(read, parts.loop, operand.kind)) for read in operand.reads]
    known = tuple((read, taken) for read, taken in entries if taken)
    alike = len(known) == len(entries) and len({taken.along for _, taken in known}) == 1
    return Side(operand, known) if alike else None


def _table(metadata: Metadata, parts: Contraction, device: DeviceClass) -> Schedule | Refusal:
    entries = parts.of(Kind.TABLE)
    if not entries:
        return Refusal(TEMPLATE, "its steps read no table")
    values = len(parts.of(Kind.PIXEL)) + len(parts.totals)
    area = metadata.region.area * metadata.stage.iterations

    def suits(pixels: int) -> bool:
        return pixels * values <= TABLE_VALUES and area >= pixels * TABLE_THREADS * device.multiprocessors

    pixels = next(filter(suits, TABLE_PIXELS), TABLE_PIXELS[-1])
    return Table(
        template=TEMPLATE,
        block=(TABLE_THREADS, 1),
        contraction=parts,
        pixels=pixels,
        chunk=TABLE_CHUNK,
        unroll=TABLE_UNROLL,
        phases=_staged(parts),
        edges=metadata.edges,
        reason=f"{parts.count} steps over a table of {len(entries)} rows, each taken for {pixels} pixels of a thread",
    )


def _staged(parts: Contraction) -> tuple[Phase, ...]:
    """The inputs whose pixels pass through shared memory, then the stage itself."""
    operands = parts.of(Kind.ROW, Kind.COLUMN, Kind.TABLE)
    inputs = sorted({read.value[0] for operand in operands for read in operand.reads})
    return (*(Phase(Storage.SHARED, barrier=Barrier.BLOCK, input=index) for index in inputs), COMPUTE)


def _rows(metadata: Metadata, device: DeviceClass) -> Schedule | Refusal:
    plain = {access.input for access in metadata.accesses if access.window is not None}
    if all(read_place(read).input in plain or not followed(read) & {X, Y} for read in metadata.stage.reads):
        return Refusal(TEMPLATE, "it reads windows around the pixel")
    if metadata.unrolled is None:
        return Refusal(TEMPLATE, f"its {metadata.bodies} steps are too many for straight code")
    pixels = metadata.region.area * metadata.stage.iterations // max(1, device.multiprocessors * ROWS_THREADS)
    straight = metadata.unrolled
    before = _reads(straight.results)
    counts = _counts(straight, min(MAX_BODIES // metadata.bodies, pixels))
    results = {rows: neighbours(straight, rows) for rows in counts}
    reads = {rows: _reads(sum(results[rows], ())) / rows for rows in counts}
    least = min(reads.values(), default=before)
    if least > before * MAX_LEFT:
        few = pixels < min(_counts(straight, MAX_ROWS), default=0)
        return Refusal(
            TEMPLATE,
            "too few pixels for several rows a thread" if few else "neighbouring rows have few reads in common",
        )
    best = next(rows for rows in counts if reads[rows] <= least * CLOSE)
    return Rows(
        template=TEMPLATE,
        block=ROWS_BLOCK,
        rows=best,
        results=results[best],
        counted=not uncounted(metadata) and any(read.args[0] is not X for read in metadata.stage.reads),
        edges=metadata.edges,
        reason=f"{best} rows a thread read {reads[best]:.1f} pixels each where one alone reads {before}",
    )


def _counts(straight: Stage, most: int) -> tuple[int, ...]:
    """How many rows may be computed together: such that what rows are divided by is a multiple of them, or a part."""
    by = divisors(straight)
    fits = range(2, min(most, MAX_ROWS) + 1)
    return tuple(rows for rows in fits if all(0 in {divisor % rows, rows % divisor} for divisor in by))


def _reads(results: tuple[Node, ...]) -> int:
    return sum(current.op is Op.READ for current in topological(results))
