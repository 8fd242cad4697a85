"""Rule of `fused_tile`: stages of a group over a tile in shared memory, phase after phase, with barriers between them.

Where a group reaches far, or holds more than registers do: what lies between phases is computed once a tile, beside its
overlap. A tile belongs to a block, or to a warp, whose lanes wait for nobody else.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from farm.analysis.refusal import Refusal
from farm.device.classes import WARP, DeviceClass
from farm.plan.model import LINE_BYTES
from farm.schedules.fused.group_metadata import GroupMetadata, refusal, shares_planes
from farm.schedules.fused.rule import FUSED_BASE_REGISTERS, MAX_LIVE_SHARE, Overlapped
from farm.schedules.fused_tile.phases import (
    APART,
    TEMPLATE,
    ComputePhase,
    TileConfiguration,
    TilePhases,
    live_pixels_at_least,
    phases_of_parts,
    tile_phases_of,
)
from farm.schedules.options import Options
from farm.schedules.schedule import Barrier, Halo, Phase, Storage

CUTS = (
    ((64, 64), 4, 256),
    ((128, 32), 2, 256),
    ((64, 32), 4, 128),
    ((128, 32), 4, 256),
    ((64, 32), 4, 256),
    ((64, 64), 2, 512),
    ((64, 32), 4, 512),
)
"""Pixels of the finest picture, rows of a thread tile, and threads. Larger tiles compute less twice, smaller ones leave
room for more blocks at once."""

CUTS_OF_WARP = (((64, 16), 4, 128), ((64, 16), 2, 128))

WHOLE = 128
"""Columns and rows of pictures that one block computes as a whole."""
WHOLE_ROWS, WHOLE_THREADS = 2, 512

MAX_SHARED_TILE_REGISTERS = 84
"""Largest number of registers that a thread is expected to take: rows of its tile are computed one by one."""

MAX_THREAD_TILE_PIXELS = 400
"""Largest number of pixels of a thread tile: the compiler needs few of them at once."""

MAX_SHARED_TILE_RECOMPUTATION = 4.0
"""Largest share of what is needed that may be computed beside it."""


@dataclass(frozen=True, kw_only=True)
class FusedTile(Overlapped):
    """Phases over a tile.

    A block has one tile, or with warps as `owner` one for each of its warps, one below the other. A thread holds at
    most `live_pixels`.
    """

    configuration: TileConfiguration
    tile_phases: TilePhases
    owner: Barrier
    live_pixels: int

    @property
    def period(self) -> tuple[int, int]:
        """That of its sums over windows, of phases in pictures of any scale."""
        periods = ((phase.thread_tile.period, phase.scale) for phase in self.tile_phases.phases)
        columns, rows = zip(*((x << -across, y << -down) for (x, y), (across, down) in periods), strict=True)
        return max(columns), max(rows)

    @property
    def label(self) -> str:
        """Names it among those of its group."""
        width, height = self.configuration.size
        return f"{super().label} of {width}x{height} by {self.threads}"

    @property
    def owners(self) -> int:
        """Tiles of a block."""
        return self.block[1] if self.owner is Barrier.WARP else 1

    @property
    def tile(self) -> tuple[int, int]:
        """Pixels that a block computes: width and height."""
        return self.configuration.size[0], self.configuration.size[1] * self.owners

    @property
    def expected(self) -> int:
        """Registers of a thread before it is compiled."""
        return min(MAX_SHARED_TILE_REGISTERS, most_registers(self.live_pixels))


def candidates(given: GroupMetadata, device: DeviceClass, options: Options) -> Iterator[FusedTile | Refusal]:
    """Schedules that fit shared memory, or why there is none; the first is the most usual."""
    refused = refusal(given, options)
    if refused:
        yield refused
        return
    for configuration, threads in configurations(given, options):
        yield of_configuration(given, device, options, configuration, threads)


def configurations(given: GroupMetadata, options: Options) -> Iterator[tuple[TileConfiguration, int]]:
    """Ways to cut the region, and the threads for each."""
    columns, (least_x, least_y) = given.thread_tile_columns, given.scales.least
    region = given.region

    def near(rows: int) -> int:
        return rows // 2 if options.fusion.hybrid_storage else APART

    if options.fusion.block_barriers and max(region.width, region.height) <= WHOLE:
        width, height = columns * least_x, WHOLE_ROWS * least_y
        line = LINE_BYTES // given.itemsize
        right, bottom = region.x1 - region.x0 // line * line, region.y1 - region.y0 // least_y * least_y
        yield (
            TileConfiguration(
                (-(-right // width) * width, -(-bottom // height) * height), columns, WHOLE_ROWS, near(WHOLE_ROWS)
            ),
            WHOLE_THREADS,
        )
    for size, rows, threads in CUTS if options.fusion.block_barriers else CUTS_OF_WARP:
        if size[0] % (columns * least_x) == 0 and size[1] % (rows * least_y) == 0:
            yield TileConfiguration(size, columns, rows, near(rows)), threads


def of_configuration(
    given: GroupMetadata, device: DeviceClass, options: Options, configuration: TileConfiguration, threads: int
) -> FusedTile | Refusal:
    """The schedule for a tile, or why there is none."""
    least = live_pixels_at_least(given.parts, given.scales, configuration)
    if not _holds(device, threads, least):  # whatever its tiles take of shared memory
        return _too_many_pixels(least, threads)
    tile_phases = tile_phases_of(given.parts, given.scales, configuration)
    if isinstance(tile_phases, Refusal):
        return tile_phases
    owner = Barrier.BLOCK if options.fusion.block_barriers else Barrier.WARP
    block = (threads, 1) if owner is Barrier.BLOCK else (WARP, threads // WARP)
    shared = tile_phases.bytes * (block[1] if owner is Barrier.WARP else 1)
    if shared > device.shared_per_block:
        return Refusal(
            TEMPLATE,
            f"its tiles take {shared} bytes of shared memory, more than the {device.shared_per_block} of a block",
        )
    twice = redundant(given, tile_phases)
    if twice > MAX_SHARED_TILE_RECOMPUTATION:
        return Refusal(TEMPLATE, f"{twice:.0%} would be computed twice")
    most = max(phase.live_pixels for phase in tile_phases.phases)
    if not _holds(device, threads, most):
        return _too_many_pixels(most, threads)
    reason = (
        f"{given.parts.group.size} in {len(tile_phases.phases)} phases over tiles of"
        f" {configuration.size[0]} x {configuration.size[1]}"
        f" in {tile_phases.bytes / 1024:.1f} KB of shared memory,"
        f" a thread computes {configuration.columns} x {configuration.rows} at a time, {twice:.0%} computed twice"
    )
    return FusedTile(
        template=TEMPLATE,
        block=block,
        columns=configuration.columns,
        rows=configuration.rows,
        phases=_phases(given, tile_phases, owner),
        shared=shared,
        unrolled=True,
        edges=given.edges,
        reason=reason,
        configuration=configuration,
        tile_phases=tile_phases,
        owner=owner,
        line=max(LINE_BYTES // given.itemsize, configuration.columns << -given.scales.coarsest[0]),
        align=max(given.scales.least[1], *(phase.thread_tile.align << -phase.scale[1] for phase in tile_phases.phases)),
        live_pixels=most,
        redundant=twice,
        beside=shares_planes(given.parts),
    )


def fewer_registers(
    given: GroupMetadata, device: DeviceClass, options: Options, schedule: FusedTile
) -> tuple[FusedTile, ...]:
    """The schedules of the same tile with fewer rows of a thread tile or fewer threads, which may have more each."""
    rows, threads = schedule.rows, schedule.threads
    fewer = [(count, threads) for count in (4, 2) if count < rows]
    fewer += [(min(rows, 4), count) for count in (256, 128) if count < threads]
    candidates = (
        of_configuration(given, device, options, replace(schedule.configuration, rows=rows), threads)
        for rows, threads in fewer
    )
    return tuple(candidate for candidate in candidates if isinstance(candidate, FusedTile))


def _holds(device: DeviceClass, threads: int, live_pixels: int) -> bool:
    """Whether the registers of one of so many threads hold so many pixels."""
    few = live_pixels <= MAX_THREAD_TILE_PIXELS
    return few and most_registers(live_pixels) <= device.registers_per_sm // threads


def _too_many_pixels(live_pixels: int, threads: int) -> Refusal:
    why = f"a thread would hold {live_pixels} pixels, more than the registers of one of {threads} do"
    return Refusal(TEMPLATE, why)


def most_registers(live_pixels: int) -> int:
    """Of a thread that holds so many pixels all at once."""
    return round(FUSED_BASE_REGISTERS + MAX_LIVE_SHARE * live_pixels)


def redundant(given: GroupMetadata, phases: TilePhases) -> float:
    """What is computed beside what is needed once, as a share of that."""
    computed = sum(
        phase.thread_tiles[0] * phase.thread_tiles[1] * span.pixels
        for phase in phases.phases
        for span in phase.thread_tile.spans
    )
    return computed / sum(phases.own(scale).area for scale in given.scales.parts) - 1.0


def _phases(given: GroupMetadata, phases: TilePhases, owner: Barrier) -> tuple[Phase, ...]:
    """What each part leaves where, after the group's inputs, which are read as they are needed."""

    def halo(phase: ComputePhase) -> Halo:
        own, region = phases.own(phase.scale), phase.region
        return Halo(own.x0 - region.x0, own.y0 - region.y0, region.x1 - own.x1, region.y1 - own.y1)

    return phases_of_parts(given.parts, phases.phases, phases.tiles, Phase(Storage.SHARED, barrier=owner), halo)
