"""Rule of `scan`: moving stages carry their state instead of computing it afresh at every pixel.

A running sum (a box blur: `total + (source(r) - source(-r - 1))`) needs no thread to wait for the pixel before: what
enters and leaves is read for many pixels at once, and added up in parallel. Down columns a block does so, its warps one
below the other; along rows a warp, by shuffles. Any other recurrence is marched down its column by one thread, and
along rows runs transposed. In all forms the axis is cut into pieces where there is too little parallelism across it
(CF'09, section 4.3).
"""

import math
from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum

from farm.analysis.metadata import BYTES, Metadata, moved
from farm.analysis.refusal import Refusal
from farm.device.classes import WARP, DeviceClass, occupancy
from farm.device.launch_shapes import Pattern, Sharing
from farm.graph.axis import Axis
from farm.graph.node import DType, Node, Op, read_place, topological
from farm.graph.rect import Rect
from farm.graph.rewrite import free_loops
from farm.graph.stage import reads_of
from farm.passes.sliding_sum import Running, Term, running, start_reads
from farm.plan.pieces import Pieces
from farm.schedules.group import Group
from farm.schedules.options import Options
from farm.schedules.schedule import Schedule, Size

TEMPLATE = "scan"

WARPS = 8
MANY_WARPS, LONG = 16, 256
"""Warps that go down columns together at most, where so many pixels are summed before the first, once a block."""
LINE = 32  # pixels: strips begin at multiples of it, a line of the cache for four bytes a pixel
WIDTHS = {1: 4, 2: 2, 4: 1}
"""Columns of a thread by the bytes of a pixel: a row of a warp is a line of the cache. Wider ones need registers."""
SCAN_ROWS = {1: 8, 2: 4, 4: 4}
"""Rows of a warp at once, by columns; their sums stay in registers."""
HELD = 64
"""Pixels that a thread holds at most before it adds them up."""
REGISTERS = {1: 48, 2: 64, 4: 96}
"""What threads that go down columns need about, by their columns; and along rows."""
ROWS_REGISTERS = 64
PIECES = 2
"""Vectors of a thread at once along a row."""
MARCH_BLOCK = (128, 1)
MARCH = Sharing(Pattern.MOVING, usual=range(128, 129))
MARCH_ROWS = 8
BATCH = 8
"""Rounds of a start that a worker reads at once."""
AHEAD = {1: 64, 2: 80, 4: 128}
"""Registers of threads that go down columns and read ahead; they do where as many blocks are held all the same."""


class Form(StrEnum):
    """Who computes what."""

    COLUMNS = "columns"  # a block a strip of columns, its warps below each other: running sums along y
    ROWS = "rows"  # a warp a row: running sums along x
    MARCH = "march"  # a thread a column: any recurrence along y


@dataclass(frozen=True, slots=True)
class Room:
    """What segments share: multiprocessors, blocks that are resident on one or keep it busy, windows in the cache.

    A block begins a segment in the time of `start` pixels.
    """

    multiprocessors: int
    resident: int
    busy: int
    start: float
    windows: float = math.inf


@dataclass(frozen=True, kw_only=True)
class Scan(Schedule):
    """The axis of a region is cut into `segments`, each begun from `start`; `unit` pixels of one are taken at once.

    `sums`: what is carried are sliding sums, added up in parallel; a thread marches through any other recurrence.
    `ahead`: what a block reads next is on its way while it computes. `streams`: what leaves a sum, and what is written,
    is marked as done with, so that the cache keeps the windows.
    """

    form: Form
    segments: int
    unit: int
    sums: Running | None = None
    ahead: bool = False
    streams: bool = False

    @property
    def tile(self) -> tuple[int, int]:
        """Pixels that a block takes at once."""
        if self.form is Form.ROWS:
            return self.unit, self.block[1]
        return self.block[0] * self.columns, self.block[1] * self.rows

    def pieces(self, axis: Axis, first: int, end: int) -> Pieces:
        """Its segments, which are whole `unit`s."""
        origin = first // LINE * LINE if self.form is Form.ROWS else first
        unit = 1 if self.form is Form.MARCH else self.unit
        units = -(-(end - origin) // unit)
        return Pieces(axis, origin, first, end, -(-units // self.segments) * unit, unit)

    def grid(self, region: Rect, planes: int) -> Size:
        """Down columns: strips, segments, planes. Along rows: segments, groups of rows, planes."""
        if self.form is Form.ROWS:
            return self.segments, -(-region.height // self.block[1]), planes
        return _strips(region, self.block[0] * self.columns), self.segments, planes


def of_tile(schedule: Scan, metadata: Metadata, device: DeviceClass, options: Options, pieces: Pieces) -> Scan:
    """The schedule for the part of a frame that a tile needs, cut as the frame is."""
    del device, options
    return replace(schedule, segments=pieces.count(metadata.region))


def propose(metadata: Metadata, device: DeviceClass, options: Options) -> Scan | Refusal:
    """CF'09, sections 4.2 and 4.3; the cooperation within a block or warp is beyond the paper."""
    if metadata.axis is None:
        return Refusal(TEMPLATE, "no pixel depends on another")
    sums = running(metadata.stage)
    if metadata.axis is Axis.X:
        if not options.row_scans:
            return Refusal(TEMPLATE, "its state moves along rows, and row_scans is off")
        if sums is None:
            return Refusal(TEMPLATE, "its state moves along rows, and is no running sum")
        return _rows(metadata, sums, device, options)
    if sums is None:
        return _march(metadata, device, options)
    wide = options.vector_access and vectors(sums, Axis.Y)
    columns = WIDTHS[metadata.itemsize] if wide else 1
    while columns > 1 and _shared(metadata, columns, WARPS) > device.shared_static:
        columns //= 2
    if _shared(metadata, columns, WARPS) > device.shared_static:
        return _march(metadata, device, options)
    return _columns(metadata, sums, columns, device, options)


def propose_group(group: Group, metadata: Metadata, device: DeviceClass, options: Options) -> Scan | Refusal:
    """The schedule of a group whose stages are merged into one: running sums alone, of which all else is made.

    Other recurrences are computed in double precision as a whole, which would take in all that is merged with them.
    """
    if TEMPLATE in options.templates:
        return Refusal(TEMPLATE, f"{TEMPLATE} is switched off")
    stage = metadata.stage
    fixed = {read_place(read)[:2] for read in stage.reads if not read_place(read).own}
    if stage.iterations > 1 and len(fixed) > len({image for image, _ in fixed}):
        return Refusal(TEMPLATE, "each of its planes would read several planes, at another time than the others do")
    proposed = propose(metadata, device, options)
    if isinstance(proposed, Refusal):
        return proposed
    if proposed.sums is None:
        return Refusal(TEMPLATE, "its steps do more with a state than to add to it")
    names = ", ".join(stage.name for stage in group.stages)
    return replace(proposed, reason=f"{proposed.reason}; one stage of {names}")


def _shared(metadata: Metadata, columns: int, warps: int) -> int:
    """Bytes that the warps of a strip exchange: what each begins with and its total, twice."""
    sizes = (8 if start.dtype is DType.F32 else 4 for start in metadata.stage.starts)
    return 4 * warps * WARP * columns * sum(sizes)


def _columns(metadata: Metadata, sums: Running, columns: int, device: DeviceClass, options: Options) -> Scan:
    """A running sum down strips of 32 x `columns` columns."""
    region, planes = metadata.region, metadata.stage.iterations
    rows = SCAN_ROWS[columns]
    while rows > 1 and rows * columns * len(reads_of(sums.changes)) > HELD:
        rows //= 2
    window, blocks = start_reads(metadata.stage), _strips(region, WARP * columns) * planes
    size = _warps(metadata, columns, window, blocks, device)
    unit = size * rows
    registers = _held(metadata, columns, size, REGISTERS[columns], device)
    ahead = _held(metadata, columns, size, AHEAD[columns], device)
    live = window * region.width * planes * sum(BYTES[access.dtype] for access in metadata.accesses)
    costs = device.calibration.scan
    windows = device.l2_bytes / max(1, live)
    room = Room(device.multiprocessors, registers, costs.busy_column_blocks, costs.segment_pixels, windows)
    one = window >= LONG and device.multiprocessors < blocks <= ahead * device.multiprocessors
    segments = 1 if one else _split(region.height, unit, window, blocks, room, options.split)
    types = {access.dtype for access in metadata.accesses} | {result.dtype for result in metadata.stage.results}
    return Scan(
        template=TEMPLATE,
        form=Form.COLUMNS,
        block=(WARP, size),
        columns=columns,
        rows=rows,
        march=Axis.Y,
        segments=segments,
        unit=unit,
        sums=sums,
        ahead=blocks * segments <= ahead * device.multiprocessors,
        streams=one and room.windows >= costs.streaming_fit and types == {DType.F32},
        edges=metadata.edges,
        reason=f"a running sum down columns, {unit} rows of a block at once, {_begun(window, segments)}",
    )


def _warps(metadata: Metadata, columns: int, window: int, blocks: int, device: DeviceClass) -> int:
    """Warps of a block. Where long windows begin, as many as leave room for all blocks at once, reading ahead."""
    if window < LONG:
        return WARPS
    fitting = [
        size for size in range(MANY_WARPS, WARPS - 1, -1) if _shared(metadata, columns, size) <= device.shared_static
    ]
    at_once = (
        size
        for size in fitting
        if _held(metadata, columns, size, AHEAD[columns], device) * device.multiprocessors >= blocks
    )
    return next(at_once, fitting[0])


def _held(metadata: Metadata, columns: int, size: int, registers: int, device: DeviceClass) -> int:
    """Blocks of so many warps that a multiprocessor holds."""
    return occupancy(device, WARP * size, registers, _shared(metadata, columns, size)).blocks


def _rows(metadata: Metadata, sums: Running, device: DeviceClass, options: Options) -> Scan:
    region = metadata.region
    columns = 4 if options.vector_access and vectors(sums, Axis.X) else 1
    unit, window = WARP * columns * PIECES, start_reads(metadata.stage)
    blocks = -(-region.height // WARPS) * metadata.stage.iterations
    length = region.x1 - region.x0 // LINE * LINE
    resident = occupancy(device, WARP * WARPS, ROWS_REGISTERS).blocks
    costs = device.calibration.scan
    room = Room(device.multiprocessors, resident, costs.busy_row_blocks, costs.segment_pixels)
    segments = _split(length, unit, window, blocks, room, options.split)
    return Scan(
        template=TEMPLATE,
        form=Form.ROWS,
        block=(WARP, WARPS),
        columns=columns,
        rows=PIECES,
        march=Axis.X,
        segments=segments,
        unit=unit,
        sums=sums,
        edges=metadata.edges,
        reason=f"a running sum along rows, {unit} columns of a warp at once, {_begun(window, segments)}",
    )


def _march(metadata: Metadata, device: DeviceClass, options: Options) -> Scan:
    region = metadata.region
    window = start_reads(metadata.stage)
    size, sharing = options.block(device, MARCH, MARCH_BLOCK)
    blocks = _strips(region, size[0]) * metadata.stage.iterations
    resident = device.threads_per_sm // size[0]
    room = Room(device.multiprocessors, resident, resident, device.calibration.scan.segment_pixels)
    segments = _split(region.height, MARCH_ROWS, window, blocks, room, options.split)
    return Scan(
        template=TEMPLATE,
        form=Form.MARCH,
        block=size,
        sharing=sharing,
        rows=MARCH_ROWS,
        march=Axis.Y,
        segments=segments,
        unit=MARCH_ROWS,
        edges=metadata.edges,
        reason=f"a recurrence, each column marched down by a thread, {_begun(window, segments)}",
    )


def _begun(window: int, segments: int) -> str:
    pieces = "the axis in one piece" if segments == 1 else f"the axis in {segments} pieces"
    return f"{pieces}, {window} pixels summed where one begins"


def _strips(region: Rect, width: int) -> int:
    return -(-(region.x1 - region.x0 // LINE * LINE) // width)


def _split(length: int, unit: int, window: int, blocks: int, room: Room, cut: bool) -> int:
    """Into how many segments an axis of `length` is best cut.

    `blocks` work on each segment. A segment of whole `unit`s reads two pixels and writes one for each of its own, and
    reads `window` where it begins; what the cache does not hold until then is read once more. What is left when all
    multiprocessors have been filled, again and again, takes as long as what keeps them busy. Fewer segments are taken
    where costs are equal.
    """
    units = -(-length // unit)

    def cost(segments: int) -> float:
        most = -(-units // segments)
        rounds, left = divmod(blocks * -(-units // most) / room.multiprocessors, room.resident)
        filled = rounds * room.resident + (max(left, min(room.busy, room.resident)) if left else 0)
        again = 0 if segments <= room.windows else most * unit + window
        return filled * (3.0 * most * unit + window + again + room.start)

    best = min(range(1, units + 1), key=cost) if cut else 1
    return -(-units // -(-units // best))


def vectors(sums: Running, axis: Axis) -> bool:
    """Whether the pixels that threads take side by side read side by side, at places that are known beforehand.

    Where a sum along a row begins, lanes read one pixel each, and may read anywhere.
    """
    if not all(_beside(read, frozenset()) for read in reads_of(sums.changes + sums.results)):
        return False
    return axis is Axis.X or all(_term_beside(term) for start in sums.starts for term in start)


def loop_of(term: Term) -> Node | None:
    """The loop of a term that is a sum over a window; the threads that begin a state share its rounds."""
    value = term[1]
    return value.args[1] if value.op is Op.REDUCE and value.value == "sum" else None


def _term_beside(term: Term) -> bool:
    loop = loop_of(term)
    around: Iterable[Node] = () if loop is None else (loop,)
    return all(_beside(read, frozenset(around)) for read in reads_of((term[1],)))


def _beside(read: Node, loops: frozenset[Node]) -> bool:
    """Whether a READ takes the column being computed or one at a fixed distance, in a row that no pixel decides."""
    x, *_ = read.args
    if len(read.args) > 2 or moved(x, Op.X) is None or free_loops(x) or not free_loops(read) <= loops:
        return False
    return all(current.op not in {Op.READ, Op.REDUCE} for arg in read.args for current in topological((arg,)))
