"""Rule of `fused_tile`: stages of a group over a tile in shared memory, sweep after sweep, with barriers between them.

Where a group reaches far, or holds more than registers do: what lies between sweeps is computed once a tile, beside its
overlap. A tile belongs to a block, or to a warp, whose lanes wait for nobody else.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from farm.device.classes import WARP, DeviceClass
from farm.graph.rect import Rect
from farm.plan.model import LINE_BYTES
from farm.schedules.fused.rule import (
    FUSED_BASE_REGISTERS,
    MAX_LIVE_SHARE,
    GroupMetadata,
    cell_columns,
    edges_of,
    grid_of,
    itemsize,
    refusal,
    shares_planes,
)
from farm.schedules.fused_tile.phases import APART, Cut, Sweeps, sweeps
from farm.schedules.options import Options
from farm.schedules.schedule import COMPUTE, Barrier, Halo, Phase, Schedule, Size, Storage

CUTS = (
    ((64, 64), 4, 256),
    ((128, 32), 2, 256),
    ((64, 32), 4, 128),
    ((128, 32), 4, 256),
    ((64, 32), 4, 256),
    ((64, 64), 2, 512),
    ((64, 32), 4, 512),
)
"""Pixels of the finest picture, rows of a cell, and threads. Larger tiles compute less twice, smaller ones leave room
for more blocks at once."""

CUTS_OF_WARP = (((64, 16), 4, 128), ((64, 16), 2, 128))

WHOLE = 128
"""Columns and rows of pictures that one block computes as a whole."""
WHOLE_ROWS, WHOLE_THREADS = 2, 512

MAX_SHARED_TILE_REGISTERS = 84
"""Largest number of registers that a thread is expected to take: rows of a cell are computed one after the other."""

MAX_THREAD_TILE_PIXELS = 400
"""Largest number of pixels of a cell: the compiler needs few of them at once."""

MAX_SHARED_TILE_RECOMPUTATION = 4.0
"""Largest share of what is needed that may be computed beside it."""


@dataclass(frozen=True, kw_only=True)
class FusedTile(Schedule):
    """Sweeps over a tile that begins at multiples of `line` columns and of `align` rows.

    A block has one tile, or with warps as `owner` one for each of its warps, one below the other. A thread holds `held`
    pixels at most, and what is computed twice is `redundant`, a share of what is needed. `beside`: as of Fused.
    """

    cut: Cut
    sweeps: Sweeps
    owner: Barrier
    line: int
    held: int
    redundant: float
    beside: bool = False

    @property
    def computed_twice(self) -> float:
        """What is computed twice, as a share of what is needed."""
        return self.redundant

    @property
    def label(self) -> str:
        """Names it among those of its group."""
        width, height = self.cut.size
        return f"{super().label} of {width}x{height} by {self.threads}"

    @property
    def owners(self) -> int:
        """Tiles of a block."""
        return self.block[1] if self.owner is Barrier.WARP else 1

    @property
    def tile(self) -> tuple[int, int]:
        """Pixels that a block computes: width and height."""
        return self.cut.size[0], self.cut.size[1] * self.owners

    @property
    def align(self) -> int:
        """Tiles begin at rows that are multiples of it."""
        return self.sweeps.scales.least[1]

    @property
    def expected(self) -> int:
        """Registers of a thread before it is compiled."""
        return min(MAX_SHARED_TILE_REGISTERS, most_registers(self.held))

    def grid(self, region: Rect, planes: int) -> Size:
        """Blocks for a region of the reference."""
        return grid_of(self.tile, region, (self.line, self.align), planes, beside=self.beside)


def candidates(given: GroupMetadata, device: DeviceClass, options: Options) -> Iterator[FusedTile | str]:
    """Schedules that fit shared memory, or why there is none; the first is the most usual."""
    refused = refusal(given, options)
    if refused:
        yield refused
        return
    for cut, threads in cuts(given, options):
        yield of_cut(given, device, options, cut, threads)


def cuts(given: GroupMetadata, options: Options) -> Iterator[tuple[Cut, int]]:
    """Ways to cut the region, and the threads for each."""
    columns, (least_x, least_y) = cell_columns(given), given.scales.least
    region = given.region

    def near(rows: int) -> int:
        return rows // 2 if options.fusion.hybrid_storage else APART

    if options.fusion.block_barriers and max(region.width, region.height) <= WHOLE:
        width, height = columns * least_x, WHOLE_ROWS * least_y
        line = LINE_BYTES // itemsize(given)
        right, bottom = region.x1 - region.x0 // line * line, region.y1 - region.y0 // least_y * least_y
        yield (
            Cut((-(-right // width) * width, -(-bottom // height) * height), columns, WHOLE_ROWS, near(WHOLE_ROWS)),
            WHOLE_THREADS,
        )
    for size, rows, threads in CUTS if options.fusion.block_barriers else CUTS_OF_WARP:
        if size[0] % (columns * least_x) == 0 and size[1] % (rows * least_y) == 0:
            yield Cut(size, columns, rows, near(rows)), threads


def of_cut(given: GroupMetadata, device: DeviceClass, options: Options, cut: Cut, threads: int) -> FusedTile | str:
    """The schedule for a tile, or why there is none."""
    found = sweeps(given.parts, given.scales, cut)
    if isinstance(found, str):
        return found
    owner = Barrier.BLOCK if options.fusion.block_barriers else Barrier.WARP
    block = (threads, 1) if owner is Barrier.BLOCK else (WARP, threads // WARP)
    shared = found.bytes * (block[1] if owner is Barrier.WARP else 1)
    if shared > device.shared_per_block:
        return f"its tiles take {shared} bytes of shared memory, more than the {device.shared_per_block} of a block"
    twice = redundant(given, found)
    if twice > MAX_SHARED_TILE_RECOMPUTATION:
        return f"{twice:.0%} would be computed twice"
    most = max(sweep.held for sweep in found.sweeps)
    if most > MAX_THREAD_TILE_PIXELS or most_registers(most) > device.registers_per_sm // threads:
        return f"a thread would hold {most} pixels, more than the registers of one of {threads} do"
    reason = (
        f"{len(given.parts.stages)} stages in {len(found.sweeps)} sweeps over tiles of {cut.size[0]} x {cut.size[1]}"
        f" in {found.bytes / 1024:.1f} KB of shared memory, a thread computes {cut.columns} x {cut.rows} at a time,"
        f" {twice:.0%} computed twice"
    )
    return FusedTile(
        template="fused_tile",
        block=block,
        columns=cut.columns,
        rows=cut.rows,
        phases=_phases(given, found, owner),
        shared=shared,
        unrolled=True,
        edges=edges_of(given),
        reason=reason,
        cut=cut,
        sweeps=found,
        owner=owner,
        line=max(LINE_BYTES // itemsize(given), cut.columns << -given.scales.coarsest[0]),
        held=most,
        redundant=twice,
        beside=shares_planes(given.parts),
    )


def fewer_registers(
    given: GroupMetadata, device: DeviceClass, options: Options, schedule: FusedTile
) -> tuple[FusedTile, ...]:
    """The schedules of the same tile with fewer rows of a cell, or with fewer threads, which may have more each."""
    rows, threads = schedule.rows, schedule.threads
    ways = [(each, threads) for each in (4, 2) if each < rows]
    ways += [(min(rows, 4), each) for each in (256, 128) if each < threads]
    made = (of_cut(given, device, options, replace(schedule.cut, rows=each), count) for each, count in ways)
    return tuple(each for each in made if isinstance(each, FusedTile))


def most_registers(held: int) -> int:
    """Of a thread that holds so many pixels all at once."""
    return round(FUSED_BASE_REGISTERS + MAX_LIVE_SHARE * held)


def redundant(given: GroupMetadata, found: Sweeps) -> float:
    """What is computed beside what is needed once, as a share of that."""
    computed = sum(sweep.cells[0] * sweep.cells[1] * span.pixels for sweep in found.sweeps for span in sweep.cell.spans)
    return computed / sum(found.own(scale).area for scale in given.scales.parts) - 1.0


def _phases(given: GroupMetadata, found: Sweeps, owner: Barrier) -> tuple[Phase, ...]:
    """What each part leaves where, after the group's inputs, which are read as they are needed."""
    of_part: dict[int, Phase] = {}
    for sweep in found.sweeps:
        own, region = found.own(sweep.scale), sweep.region
        halo = Halo(own.x0 - region.x0, own.y0 - region.y0, region.x1 - own.x1, region.y1 - own.y1)
        for part in sweep.members:
            made = [image for image in sweep.parts.group.kept if given.parts.sites[image][0] == part]
            if any(image in found.tiles for image in made):
                of_part[part] = Phase(Storage.SHARED, halo, owner)
            else:
                of_part[part] = Phase(Storage.GLOBAL if made else Storage.REGISTERS, halo)
    return (*(of_part[part] for part in range(len(given.parts.stages) - 1)), COMPUTE)
