"""Rule of `fused`: stages of a group as register tiles of a warp; only what others read goes to memory.

A lane computes a few columns and rows of the last stages, and of each stage before what these need in its own columns;
neighbours pass what lies beside by shuffles. PACT'20's tile per warp (section 4) with all of it in registers.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from farm.analysis.refusal import Refusal
from farm.device.classes import WARP, DeviceClass
from farm.device.launch_shapes import Pattern, Sharing
from farm.graph.rect import Rect
from farm.plan.model import LINE_BYTES, SECTOR_BYTES
from farm.schedules.fused.group_metadata import GroupMetadata, refusal, shares_planes
from farm.schedules.fused.lane_tiling import ThreadTile, Tiling, tiling
from farm.schedules.fused.live_pixels import live_pixels
from farm.schedules.fused.scales import Scales
from farm.schedules.fused.shared_tables import shared_tables
from farm.schedules.group import FUSED, Parts
from farm.schedules.options import Options
from farm.schedules.register_patch import Patch
from farm.schedules.schedule import COMPUTE, Barrier, Halo, Phase, Schedule, Size, Storage
from farm.schedules.warp.rule import Warp

FUSED_ROWS = (2, 4, 8, 12, 16)
"""Numbers of rows that a lane may compute; fewer if registers do not hold two."""

QUICK = ((4, 2), (8,), (12,))
"""Numbers of rows by which groups are compared, the second where registers do not hold the first."""

MIN_FITTING = 2
"""Numbers of rows that must fit with the widest vectors; if fewer do, half as wide ones are tried, too."""

WARPS = 4
MAX_HALO_LANES = 16
"""Largest number of lanes of a warp that lack what they need beside them; with more, too much is computed twice."""

MAX_FUSED_RECOMPUTATION = 5.0
"""Largest share of what is needed that may be computed beside it: where that does not show, pictures are small."""

MAX_FUSED_REGISTERS = 180
"""Largest number of registers that a lane is expected to take."""

FUSED_BASE_REGISTERS = 16
"""Registers of a lane for addresses and values on the way, beside those for pixels."""

MAX_LIVE_SHARE = 0.8
"""Largest share of a lane's pixels that the compiler keeps in registers: it adds up sums as their terms come."""

USUAL_LIVE_SHARE = 0.45
"""Share of a lane's pixels that the compiler usually keeps in registers."""

EDGE_BASE_REGISTERS, EDGE_LIVE_SHARE = 28, 0.3
"""Registers of a lane that reads edges of sources, beside all that it loads, and the share of its other pixels that is
kept: reading edges is a branch, which holds all at once. 15 kernels of two graphs take 8 % more or fewer, as a root
mean square; without it 26 %."""


@dataclass(frozen=True, slots=True)
class TooManyPixels(Refusal):
    """A lane cannot hold so many columns and rows, nor more of them; other reasons may not hold where there are more.

    It would hold `pixels` at least.
    """

    columns: int
    rows: int
    pixels: float

    @classmethod
    def of(cls, columns: int, rows: int, pixels: float) -> "TooManyPixels":
        """The refusal of so many columns and rows."""
        return cls(FUSED, f"a lane would hold {pixels:.0f} pixels, more than its registers do", columns, rows, pixels)

    def at_least(self, columns: int, rows: int) -> float:
        """Pixels of a lane of other columns and rows: two of half as many hold no fewer than one of all of them."""
        return self.pixels * min(1.0, columns / self.columns) * min(1.0, rows / self.rows)


@dataclass(frozen=True, kw_only=True)
class Fused(Warp):
    """A tile a warp, as `Warp`, of all stages of a group; a lane holds `live_pixels` at most.

    Regions and tiles are counted in pixels of the finest stage. `beside`: blocks of all planes lie side by side, so
    that what they read in common comes from the cache. Blocks keep the inputs `tables` in shared memory; `fixed`: they
    compute once what follows from uniforms alone, if that is much. `itemsize`: bytes of the widest pixel.
    """

    tiles: Tiling
    live_pixels: int
    beside: bool = False
    tables: tuple[int, ...] = ()
    fixed: bool = False
    itemsize: int = 4

    @property
    def whole(self) -> bool:
        """Whether tiles are whole sectors of memory, so that no two write to the same one."""
        return len(self.lanes) * self.columns * self.itemsize % SECTOR_BYTES == 0

    @property
    def label(self) -> str:
        """With its lanes, where not all are used that could be."""
        return super().label + (f" by {len(self.lanes)} lanes" if self.lanes != self.tiles.lanes else "")

    @property
    def expected(self) -> int:
        """Registers of a lane before it is compiled."""
        patches = (patch for at, patch in self.tiles.patches.items() if at.input in self.edges)
        read = sum(patch.columns * sum(group.count for group in patch.groups) for patch in patches)
        if not read:
            return round(FUSED_BASE_REGISTERS + USUAL_LIVE_SHARE * self.live_pixels)
        return round(EDGE_BASE_REGISTERS + read + EDGE_LIVE_SHARE * (self.live_pixels - read))

    @property
    def computed_twice(self) -> float:
        """What is computed twice, as a share of what is needed."""
        return self.redundant

    @property
    def redundant(self) -> float:
        """What is computed beside what is needed once, as a share of that."""
        return redundant(self.tiles, len(self.lanes))

    @property
    def period(self) -> tuple[int, int]:
        """That of its sums over windows."""
        return self.tiles.period

    @property
    def align(self) -> int:
        """Tiles begin at rows that are multiples of it."""
        return max(self.tiles.scales.least[1], self.tiles.align)

    def grid(self, region: Rect, planes: int) -> Size:
        """Blocks for a region of the reference."""
        return grid_of(self.tile, region, (self.line, self.align), planes, beside=self.beside)


@dataclass(frozen=True, kw_only=True)
class Overlapped(Schedule):
    """Blocks of several stages that compute what lies beside their tiles once more: `redundant`, a share of the rest.

    Tiles begin at multiples of `line` columns and of `align` rows. `beside`: as of Fused.
    """

    line: int
    align: int
    redundant: float
    beside: bool = False

    @property
    def computed_twice(self) -> float:
        """What is computed twice, as a share of what is needed."""
        return self.redundant

    def grid(self, region: Rect, planes: int) -> Size:
        """Blocks for a region of the reference."""
        return grid_of(self.tile, region, (self.line, self.align), planes, beside=self.beside)


def grid_of(tile: tuple[int, int], region: Rect, multiples: tuple[int, int], planes: int, *, beside: bool) -> Size:
    """Blocks of a tile each for a region, from the column and row on that are multiples of these numbers.

    The z of the grid is the plane, unless blocks of all planes lie `beside` each other.
    """
    (width, height), (line, align) = tile, multiples
    columns = -(-(region.x1 - region.x0 // line * line) // width)
    rows = -(-(region.y1 - region.y0 // align * align) // height)
    return (columns * planes, rows, 1) if beside else (columns, rows, planes)


def candidates(
    given: GroupMetadata, device: DeviceClass, options: Options, *, quick: bool = False
) -> Iterator[Fused | Refusal]:
    """Schedules that fit a lane's registers, or why there is none; of each width in growing numbers of rows.

    `quick`: few of them, by which groups can be compared.
    """
    refused = refusal(given, options)
    if refused:
        yield refused
        return
    widest, too_many = given.thread_tile_columns, list[TooManyPixels]()
    for columns in (widest, widest // 2) if options.fusion.narrow_lanes else (widest,):
        fitting = 0
        for counts in _counts(given.scales.least[1], quick=quick):
            candidate = _fitting(given, device, options, columns, counts, too_many)
            if not fitting or isinstance(candidate, Fused):
                yield candidate
            if isinstance(candidate, Fused):
                fitting += 1
            elif fitting or isinstance(candidate, TooManyPixels):
                break
        if fitting >= MIN_FITTING:
            return


def _counts(least: int, *, quick: bool) -> list[tuple[int, ...]]:
    """Numbers of rows to try, of which each is followed by those for registers that do not hold so many."""
    tried = QUICK if quick else tuple((rows,) for rows in FUSED_ROWS)
    whole = [tuple(rows for rows in counts if rows % least == 0) for counts in tried]
    first, *others = [counts for counts in whole if counts] or [()]
    return [(*first, *(() if least in first else (least,))), *others]


def _fitting(
    given: GroupMetadata,
    device: DeviceClass,
    options: Options,
    columns: int,
    counts: tuple[int, ...],
    too_many: list[TooManyPixels],
) -> Fused | Refusal:
    """The schedule of the first number of rows that fits, or why none does; `too_many` gets what registers lack."""
    *_, least = counts
    for rows in counts:
        pixels = max((refused.at_least(columns, rows) for refused in too_many), default=0.0)
        if not _holds(pixels):  # and so it is without working out what a lane holds
            schedule: Fused | Refusal = TooManyPixels.of(columns, rows, pixels)
        else:
            schedule = of_size(given, device, options, columns, rows)
        if isinstance(schedule, TooManyPixels):
            too_many.append(schedule)
        if isinstance(schedule, Fused) or rows == least:
            return schedule
    raise ValueError("no number of rows is tried")


def of_size(given: GroupMetadata, device: DeviceClass, options: Options, columns: int, rows: int) -> Fused | Refusal:
    """The schedule for so many columns and rows of a lane, or why there is none."""
    if columns < given.scales.least[0]:
        return Refusal(FUSED, "its pictures differ too much in size")
    packed = device.capability if options.fusion.packed_words else 0
    tiles, pixels = _tiles(given.parts, given.scales, columns, rows, packed)
    lost = WARP - len(tiles.lanes)
    if lost and not options.fusion.shuffles:
        return Refusal(FUSED, "its lanes take pixels from other lanes, and shuffles is off")
    if lost > MAX_HALO_LANES:
        return Refusal(FUSED, f"{lost} lanes of a warp lack what they need beside them, more than {MAX_HALO_LANES}")
    if redundant(tiles) > MAX_FUSED_RECOMPUTATION:
        return Refusal(FUSED, f"{redundant(tiles):.0%} would be computed twice")
    if not _holds(pixels):
        return TooManyPixels.of(columns, rows, pixels)
    return _schedule(given, tiles, pixels, device, options)


def _holds(pixels: float) -> bool:
    """Whether a lane's registers hold so many pixels."""
    return FUSED_BASE_REGISTERS + MAX_LIVE_SHARE * pixels <= MAX_FUSED_REGISTERS


@lru_cache(maxsize=4096)
def _tiles(parts: Parts, scales: Scales, columns: int, rows: int, packed: int) -> tuple[Tiling, int]:
    """The tiling of a group, and how many pixels a lane holds: the same for frames of any size."""
    tiles = tiling(parts, scales, columns, rows, packed=packed)
    return tiles, live_pixels(parts, tiles)


def whole_sectors(schedule: Fused) -> tuple[Fused, ...]:
    """The schedule with so few lanes that its tiles are whole sectors of memory, where it has more and they are not."""
    together = max(1, SECTOR_BYTES // (schedule.columns * schedule.itemsize))
    lanes = schedule.lanes[: len(schedule.lanes) // together * together]
    return (replace(schedule, lanes=lanes),) if lanes and lanes != schedule.lanes else ()


def fewer_registers(given: GroupMetadata, device: DeviceClass, options: Options, schedule: Fused) -> tuple[Fused, ...]:
    """The schedules of as many columns and fewer rows than one, those with most of them first."""
    counts = {given.scales.least[1], *(rows for rows in FUSED_ROWS if rows % given.scales.least[1] == 0)}
    candidates = (
        of_size(given, device, options, schedule.columns, rows)
        for rows in sorted(counts, reverse=True)
        if rows < schedule.rows
    )
    fitting = [candidate for candidate in candidates if isinstance(candidate, Fused)]
    if schedule.lanes != schedule.tiles.lanes:
        return tuple(aligned for candidate in fitting for aligned in whole_sectors(candidate) or (candidate,))
    return tuple(fitting)


def _schedule(given: GroupMetadata, tiling: Tiling, pixels: int, device: DeviceClass, options: Options) -> Fused:
    threads = WARP * WARPS
    size, sharing = options.block(device, Sharing(Pattern.VERTICAL, usual=range(threads, threads + 1)), (WARP, WARPS))
    loads = [
        Phase(Storage.REGISTERS, _halo(patch, tiling.thread_tile(tiling.scales.inputs[at.input])), input=at.input)
        for at, patch in tiling.patches.items()
    ]
    inner = [
        Phase(
            Storage.REGISTERS, Halo(span.left, -span.top, span.right, span.bottom - span.thread_tile.rows), Barrier.WARP
        )
        for span in tiling.spans[:-1]
    ]
    schedule = Fused(
        template=FUSED,
        block=size,
        sharing=sharing,
        columns=tiling.columns,
        rows=tiling.rows,
        phases=(*loads, *inner, COMPUTE),
        unrolled=True,
        edges=given.edges,
        line=LINE_BYTES // given.itemsize,
        exchange=len(tiling.lanes) < WARP,
        lanes=tiling.lanes,
        apart=not tiling.scales.uniform or tiling.align > 1 or given.regions > 1,
        beside=shares_planes(given.parts),
        tiles=tiling,
        live_pixels=pixels,
        tables=shared_tables(given.parts) if options.fusion.shared_tables else (),
        fixed=options.fusion.block_values,
        itemsize=given.itemsize,
    )
    return replace(schedule, reason=_reason(given, schedule))


def _halo(patch: Patch, thread_tile: ThreadTile) -> Halo:
    """What is read of a plane beyond a lane's own pixels."""
    first, last = patch.groups[0], patch.groups[-1]
    right, bottom = patch.left + patch.width - thread_tile.columns, last.first + last.count - thread_tile.rows
    return Halo(-patch.left, -first.first, right, bottom)


def _reason(given: GroupMetadata, schedule: Fused) -> str:
    return (
        f"{given.parts.group.size} in registers, a lane computes {schedule.columns} x {schedule.rows} and holds"
        f" {schedule.live_pixels} pixels, {schedule.redundant:.0%} computed twice"
    )


def redundant(tiling: Tiling, lanes: int = 0) -> float:
    """What is computed beside what is needed once, as a share of that, if a warp uses so many lanes."""
    used = lanes or len(tiling.lanes)
    own = sum(span.thread_tile.columns * span.thread_tile.rows for span in tiling.spans)
    return WARP / used * sum(span.pixels for span in tiling.spans) / own - 1.0
