"""Rule of `warp`: small windows are held in registers, a few rows of vectors a lane, everything read at once.

A warp computes a tile that is 32 vectors wide and a few rows high, and reads what it needs around it before it computes
anything: no loop carries a row, so nothing waits but once. Warps of a block lie one below the other, and what they read
in common comes from the first cache.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Self

from farm.analysis.metadata import BYTES, Access, Metadata, Window, in_registers, offset
from farm.analysis.refusal import Refusal
from farm.device.classes import WARP, DeviceClass
from farm.device.launch_shapes import Pattern, Sharing
from farm.graph.node import ReadPlace, read_place
from farm.graph.rect import Rect
from farm.graph.stage import Stage
from farm.plan.model import LINE_BYTES, VECTOR_BYTES
from farm.schedules.options import Options
from farm.schedules.pointwise.rule import follows_place
from farm.schedules.register_patch import Offset, Patch, patch
from farm.schedules.schedule import COMPUTE, Halo, Phase, Schedule, Size, Storage

TEMPLATE = "warp"

MAX_COLUMNS = 8
"""Largest number of pixels of a vector: with 16 of one byte a warp would cover 512 columns, and waste the last tile."""

MIN_VECTOR_BYTES = 4
"""Smallest size of a lane's widest vector in bytes: with less, a warp no longer reads whole lines."""

WARP_TILE_ROWS = (1, 2, 4, 8)
"""Numbers of rows that a lane may compute."""

MAX_REACH = 17
"""Largest width of a window in columns: wider ones cost more reads of the cache than they save of memory."""

MAX_WARP_TILE_REGISTERS = 100
"""Largest number of registers that a lane is expected to take."""

WARP_TILE_BASE_REGISTERS = 24
"""Registers of a lane for addresses and values on the way, beside those for pixels."""

MAX_LOADS = 12
"""Largest number of reads for one vector of results and one plane; with more, the first cache is the limit."""

MAX_TABLE_NUMBERS = 64
"""Largest number of numbers read in tables: the compiler keeps them for all pixels of a lane, and has few registers."""

MAX_READS_OVER_FEWEST = 1.25
"""Times as many reads and writes as with the best number of rows, that fewer rows may cost."""

MIN_LANE_BYTES_IN_FLIGHT = 16
"""Smallest number of new bytes that a lane asks for at once."""

WARPS = (4, 8, 16)
HALO_SHARE = 0.5
"""Halo rows that a block reads beside its own, at most, if it can be made so high."""

MAX_SHUFFLED_LANES = 2
"""Largest number of lanes beside a lane whose pixels come by shuffles; each costs the warp two lanes' work."""


@dataclass(frozen=True, kw_only=True)
class Warp(Schedule):
    """A tile a warp of `columns` x `rows` pixels a lane. Tiles begin at multiples of `line` columns.

    `exchange`: lanes pass what they read to their neighbours, and those of the warp beside `lanes` store nothing.
    `apart`: what is written differs in region, so that inputs may be asked for pixels before their first.
    `upward`: the blocks that come first are at the bottom of the last plane. `patches` are what a lane holds of each
    plane that a single stage reads.
    """

    line: int
    patches: Mapping[ReadPlace, Patch] = field(default_factory=dict)
    exchange: bool = False
    lanes: range = range(WARP)
    apart: bool = False
    upward: bool = False

    @property
    def in_registers(self) -> bool:
        """It does."""
        return True

    def written_apart(self, *, apart: bool) -> Self:
        """The schedule for a group of which the written images may differ in region."""
        return replace(self, apart=self.apart or apart)

    def reversed_grid(self) -> Self:
        """The schedule with blocks that begin at the bottom of the last plane."""
        return replace(self, upward=True)

    @property
    def tile(self) -> tuple[int, int]:
        """Pixels that a block computes: width and height."""
        return len(self.lanes) * self.columns, self.block[1] * self.rows

    def grid(self, region: Rect, planes: int) -> Size:
        """Blocks for a region."""
        width, height = self.tile
        begin = region.x0 // self.line * self.line
        return -(-(region.x1 - begin) // width), -(-region.height // height), planes


def propose(metadata: Metadata, device: DeviceClass, options: Options) -> Schedule | Refusal:
    """The register tile of a warp: PACT'20's overlapped tiles, without shared memory."""
    why = _refused(metadata)
    if why or metadata.unrolled is None:
        return Refusal(TEMPLATE, why)
    width = min(MAX_COLUMNS, VECTOR_BYTES // metadata.itemsize) if options.vector_access else 1
    least = max(1, MIN_VECTOR_BYTES // metadata.itemsize) if options.vector_access else 1
    while True:
        chosen = _rows(metadata.unrolled, width)
        if isinstance(chosen, int):
            return _schedule(metadata, device, options, width, chosen)
        if width <= least:
            return chosen
        width //= 2


def patches(stage: Stage, columns: int, rows: int) -> dict[ReadPlace, Patch]:
    """What a lane holds of each plane that the unrolled stage reads around the pixel, in the order of the reads."""
    offsets: dict[ReadPlace, list[Offset]] = {}
    for read in stage.reads:
        place = offset(read)
        if place is not None:
            offsets.setdefault(read_place(read), []).append(place)
    return {place: patch(near, columns, rows) for place, near in offsets.items()}


def _refused(metadata: Metadata) -> str:
    if not metadata.parallel:
        return "pixels depend on each other"
    for access in metadata.accesses:
        window = access.window
        if window is None and not access.table:
            return "it reads a picture at scaled or computed places"
        if window is not None and window.width > MAX_REACH:
            return f"it reads {window.width} columns, more than {MAX_REACH}"
    if all(access.window is None for access in metadata.accesses):
        return "it reads no picture around the pixel"
    if metadata.unrolled is None:
        return f"{metadata.bodies} steps of loops are too many to write out"
    numbers = [read for read in metadata.unrolled.reads if offset(read) is None]
    if len(numbers) > MAX_TABLE_NUMBERS:
        return f"it reads {len(numbers)} numbers of tables, more than {MAX_TABLE_NUMBERS}"
    if any(map(follows_place, numbers)):
        return "places of what it reads in a table follow from the pixel's own place"
    return ""


def _rows(stage: Stage, columns: int) -> int | Refusal:
    """Rows a lane: few, and yet few reads for each; or why there are too many values at any number."""
    patches_of = {rows: patches(stage, columns, rows) for rows in WARP_TILE_ROWS}
    needed = {rows: _registers(stage, planes, columns) for rows, planes in patches_of.items()}
    fitting = [rows for rows in WARP_TILE_ROWS if needed[rows] <= MAX_WARP_TILE_REGISTERS]
    if not fitting:
        fewest_values = min(needed.values())
        return Refusal(TEMPLATE, f"a thread would hold {fewest_values} values, more than {MAX_WARP_TILE_REGISTERS}")
    loads = {rows: sum(one.loads for one in patches_of[rows].values()) / rows for rows in fitting}
    fewest = min(loads.values())
    planes = patches_of[WARP_TILE_ROWS[0]]
    if fewest > MAX_LOADS * len(planes):
        return Refusal(TEMPLATE, f"{fewest:.0f} reads for a vector of results, more than {MAX_LOADS}")
    stores = len(stage.results)
    size = columns * sum(BYTES[stage.inputs[place.input].dtype] for place in planes)
    near = [rows for rows in fitting if loads[rows] + stores <= MAX_READS_OVER_FEWEST * (fewest + stores)]
    return next((rows for rows in near if rows * size >= MIN_LANE_BYTES_IN_FLIGHT), near[-1])


def _registers(stage: Stage, planes: Mapping[ReadPlace, Patch], columns: int) -> int:
    """What a thread needs, by and large; narrow pixels lie side by side in a register until they are used."""
    inputs = sum(one.pixels * in_registers(stage.inputs[place.input].dtype) for place, one in planes.items())
    return round(
        WARP_TILE_BASE_REGISTERS + inputs + columns * sum(in_registers(result.dtype) for result in stage.results)
    )


def _schedule(metadata: Metadata, device: DeviceClass, options: Options, columns: int, rows: int) -> Warp:
    stage = metadata.unrolled or metadata.stage
    windows = [access.window for access in metadata.accesses if access.window is not None]
    height = max((window.height for window in windows), default=1)
    warps = next((count for count in WARPS if height - 1 <= HALO_SHARE * count * rows), WARPS[-1])
    planes = patches(stage, columns, rows)
    wanted = Sharing(Pattern.VERTICAL, usual=range(WARP * warps, WARP * warps + 1))
    size, sharing = options.block(device, wanted, (WARP, warps))
    schedule = Warp(
        template=TEMPLATE,
        block=size,
        sharing=sharing,
        columns=columns,
        rows=rows,
        line=LINE_BYTES // metadata.itemsize,
        phases=(*(_phase(access) for access in metadata.accesses if access.window is not None), COMPUTE),
        unrolled=True,
        edges=metadata.edges,
        patches=planes,
        reason=_reason(metadata, planes, columns, rows),
    )
    # along a line alone the cache serves neighbours as fast as shuffles do, and no lane is lost
    wide = any(window.width > 1 and window.height > 1 for window in windows)
    return exchanging(schedule) if wide else schedule


def exchanging(schedule: Warp) -> Warp:
    """The schedule with shuffles, where all that lanes need is held by near neighbours."""
    lanes = max(one.lanes for one in schedule.patches.values())
    return (
        replace(schedule, exchange=True, lanes=range(lanes, WARP - lanes))
        if 0 < lanes <= MAX_SHUFFLED_LANES
        else schedule
    )


def _phase(access: Access) -> Phase:
    window = access.window or Window()
    return Phase(Storage.REGISTERS, Halo(-window.left, -window.top, window.right, window.bottom), input=access.input)


def _reason(metadata: Metadata, planes: Mapping[ReadPlace, Patch], columns: int, rows: int) -> str:
    taps = sum(len(one.offsets) for one in planes.values())
    windows = [access.window for access in metadata.accesses if access.window is not None]
    width, height = max(window.width for window in windows), max(window.height for window in windows)
    loads = sum(one.loads for one in planes.values()) / rows
    return (
        f"{taps} reads within {width} x {height} pixels; a thread computes {columns} x {rows},"
        f" {loads:.3g} reads of the cache for {columns} pixels"
    )
