"""Rule of `fused`: stages of a group as register tiles of a warp; only what others read goes to memory.

A lane computes a few columns and rows of the last stages, and of each stage before what these need in its own columns;
neighbours pass what lies beside by shuffles. PACT'20's tile per warp (section 4) with all of it in registers.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from farm.analysis.affine import place
from farm.analysis.metadata import BYTES, Access, Metadata
from farm.analysis.refusal import Refusal
from farm.device.classes import WARP, DeviceClass
from farm.device.launch_shapes import Pattern, Sharing
from farm.graph.node import ReadPlace
from farm.graph.rect import Rect
from farm.plan.model import LINE_BYTES, SECTOR_BYTES, VECTOR_BYTES
from farm.schedules.fused.lane_tiling import ThreadTile, Tiling, tiling
from farm.schedules.fused.live_pixels import live_pixels
from farm.schedules.fused.scales import Scales, reads_of_parts
from farm.schedules.fused.shared_tables import shared_tables
from farm.schedules.group import FUSED, Parts
from farm.schedules.options import Options
from farm.schedules.pointwise.rule import follows_place
from farm.schedules.register_patch import Patch
from farm.schedules.schedule import COMPUTE, Barrier, Halo, Phase, Schedule, Size, Storage
from farm.schedules.warp.rule import MAX_COLUMNS, Warp

FUSED_ROWS = (2, 4, 8, 12, 16)
"""Numbers of rows that a lane may compute; fewer if registers do not hold two."""

QUICK = ((4, 2), (8,), (12,))
"""Numbers of rows by which groups are compared, the second where registers do not hold the first."""

MIN_FITTING = 2
"""Numbers of rows that must fit with the widest vectors; if fewer do, half as wide ones are tried, too."""

MAX_ROW_BYTES = 32
"""Largest number of bytes of a row that a lane reads of a picture larger than those it computes."""

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
    """A lane cannot hold so many rows, nor more of them; other reasons may not hold where there are more."""


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


@dataclass(frozen=True)
class GroupMetadata:
    """The parts of a group, their scales, what is known of each stage, and the region of the reference."""

    parts: Parts
    scales: Scales
    metadata: tuple[Metadata, ...]
    region: Rect


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
    widest = thread_tile_columns(given)
    for columns in (widest, widest // 2) if options.fusion.narrow_lanes else (widest,):
        fitting = 0
        for counts in _counts(given.scales.least[1], quick=quick):
            candidate = _fitting(given, device, options, columns, counts)
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
    given: GroupMetadata, device: DeviceClass, options: Options, columns: int, counts: tuple[int, ...]
) -> Fused | Refusal:
    """The schedule of the first number of rows that fits, or why none does."""
    *more, least = counts
    for rows in more:
        schedule = of_size(given, device, options, columns, rows)
        if isinstance(schedule, Fused):
            return schedule
    return of_size(given, device, options, columns, least)


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
    if FUSED_BASE_REGISTERS + MAX_LIVE_SHARE * pixels > MAX_FUSED_REGISTERS:
        return TooManyPixels(FUSED, f"a lane would hold {pixels} pixels, more than its registers do")
    return _schedule(given, tiles, pixels, device, options)


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


def thread_tile_columns(given: GroupMetadata) -> int:
    """Of the reference: whole vectors of memory, and not too long ones of larger pictures."""
    columns = min(MAX_COLUMNS, VECTOR_BYTES // itemsize(given))
    for index, (across, _) in given.scales.inputs.items():
        if across > 0:
            size = BYTES[given.parts.group.inputs[index].dtype] << across
            columns = min(columns, max(1, MAX_ROW_BYTES // size))
    return columns


def refusal(given: GroupMetadata, options: Options) -> Refusal | None:
    """Why no kernel computes the group over tiles, if so."""
    why = _refused(given, options)
    return Refusal(FUSED, why) if why else None


def _refused(given: GroupMetadata, options: Options) -> str:
    if not (given.scales.uniform or options.fusion.scaled_groups):
        return "its pictures differ in scale, and scaled_groups is off"
    for part, stage in enumerate(given.parts.stages):
        for read in stage.reads:
            if place(read) is not None:
                continue
            source = given.parts.source(part, read)
            table = isinstance(source, ReadPlace) and _access(given, source.input).table
            if not table:
                return f"{stage.name} reads pictures at computed places"
            if follows_place(read):
                return f"places of what {stage.name} reads in a table follow from the pixel's own place"
    if not any(isinstance(source, ReadPlace) for _, source, _ in reads_of_parts(given.parts)):
        return "it reads no picture"
    return ""


def _access(given: GroupMetadata, index: int) -> Access:
    image = given.parts.group.inputs[index]
    return next(
        access
        for metadata in given.metadata
        for access in metadata.accesses
        if metadata.stage.inputs[access.input] is image
    )


def itemsize(given: GroupMetadata) -> int:
    """Bytes of the widest pixel that is read or written."""
    read = {source.input for _, source, _ in reads_of_parts(given.parts) if isinstance(source, ReadPlace)}
    kinds = [given.parts.group.inputs[index].dtype for index in read]
    return max(BYTES[kind] for kind in (*kinds, *(image.dtype for image in given.parts.group.kept)))


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
        edges=edges_of(given),
        line=LINE_BYTES // itemsize(given),
        exchange=len(tiling.lanes) < WARP,
        lanes=tiling.lanes,
        apart=not tiling.scales.uniform
        or tiling.align > 1
        or len({given.metadata[part].region for part in _kept(given.parts)}) > 1,
        beside=shares_planes(given.parts),
        tiles=tiling,
        live_pixels=pixels,
        tables=shared_tables(given.parts) if options.fusion.shared_tables else (),
        fixed=options.fusion.block_values,
        itemsize=itemsize(given),
    )
    return replace(schedule, reason=_reason(given, schedule))


def edges_of(given: GroupMetadata) -> tuple[int, ...]:
    """The inputs of which the group reads pixels beyond the source's edges."""
    return tuple(
        index
        for index, image in enumerate(given.parts.group.inputs)
        if any(
            access.edges and metadata.stage.inputs[access.input] is image
            for metadata in given.metadata
            for access in metadata.accesses
        )
    )


def _halo(patch: Patch, thread_tile: ThreadTile) -> Halo:
    """What is read of a plane beyond a lane's own pixels."""
    first, last = patch.groups[0], patch.groups[-1]
    right, bottom = patch.left + patch.width - thread_tile.columns, last.first + last.count - thread_tile.rows
    return Halo(-patch.left, -first.first, right, bottom)


def shares_planes(group: Parts) -> bool:
    """Whether planes that are computed one by one read others in common."""
    return group.iterations > 1 and any(
        isinstance(source, ReadPlace) and not source.own for _, source, _ in reads_of_parts(group)
    )


def _kept(group: Parts) -> set[int]:
    """The parts that make kept images."""
    return {group.sites[image][0] for image in group.group.kept}


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
