"""Rule of `shared_gather`: which planes a pixel reads follows from data; a block brings all of them to shared memory.

Columns and rows of these reads follow from the pixel's own, and many pixels have them in common (x // 8, y // 8): few
pixels of each plane serve a whole tile. Planes that are always read together lie side by side there, so that one read
brings them all. A thread computes neighbouring pixels that read the same column, so that lanes read columns side by
side: whatever the planes, they hardly ever meet in a bank. What pixels of one row blend of several rows there is
blended on the way (`blends`).
"""

import math
from dataclasses import dataclass

from farm.analysis.metadata import Metadata
from farm.analysis.refusal import Refusal
from farm.device.classes import WARP, DeviceClass, occupancy
from farm.graph.node import read_place, topological
from farm.graph.rect import Rect
from farm.passes.neighbours import Block, block_of
from farm.schedules.gather.rule import MAX_THREAD_OPERATIONS, NEAR, Taken, taken_of, uncounted
from farm.schedules.options import Options
from farm.schedules.schedule import COMPUTE, Barrier, Phase, Schedule, Size, Storage
from farm.schedules.shared_gather.tables import TEMPLATE, Tables, sought, tables

BLOCK = (WARP, 8)
COLUMNS = (8, 4, 2, 1)
MIN_SAVED = 2
"""So many times fewer pixels must be brought than are read."""
MIN_BLOCKS = 4
"""Of a multiprocessor: while one brings pixels, others compute."""


@dataclass(frozen=True, kw_only=True)
class SharedGather(Schedule):
    """`columns` pixels of a row a thread; tiles begin at whole multiples of their width and height.

    Shared memory holds `tables`; `pixels` is what a thread computes from them, and from `own` pixels of other inputs.
    """

    tables: Tables
    pixels: Block
    own: Taken

    def grid(self, region: Rect, planes: int) -> Size:
        """Tiles."""
        width, height = self.tile
        begin, top = region.x0 // width * width, region.y0 // height * height
        return -(-(region.x1 - begin) // width), -(-(region.y1 - top) // height), planes


def propose(metadata: Metadata, device: DeviceClass, options: Options) -> Schedule | Refusal:
    """As many columns as have their reads in common, up to two vectors."""
    stage = metadata.unrolled
    if not metadata.parallel or stage is None or stage.iterations > 1:
        return Refusal(TEMPLATE, "pixels depend on each other, or on the plane")
    if not any(map(sought, stage.reads)):
        return Refusal(TEMPLATE, "no plane that it reads follows from data")
    if not NEAR.contains(metadata.region):
        return Refusal(TEMPLATE, "it lies too far from the origin")
    for columns in COLUMNS if options.vector_access else COLUMNS[-1:]:
        plain = tables(stage, columns, BLOCK, blends=False)
        if not isinstance(plain, Refusal) and _fits(block_of(stage.results, columns, 1)):
            if why := uncounted(metadata):
                return Refusal(TEMPLATE, why)
            blended = tables(stage, columns, BLOCK, blends=True)
            if isinstance(blended, Refusal) or not _gains(blended, plain, device, columns):
                return _proposed(metadata, device, columns, plain)
            return _proposed(metadata, device, columns, blended)
    return plain if isinstance(plain, Refusal) else Refusal(TEMPLATE, "what a thread computes is too long")


def _own(brought: Tables, columns: int) -> Taken:
    """What a thread holds of the inputs that are in no table."""
    inputs = {staged.input for staged in brought.inputs}
    reads = tuple(read for read in brought.stage.reads if read_place(read).input not in inputs)
    dtypes = tuple(image.dtype for image in brought.stage.inputs)
    return taken_of(reads, dtypes, columns, 1, vectors=columns > 1)


def _fits(pixels: Block) -> bool:
    return sum(1 for current in topological(pixels.together) if current.args) <= MAX_THREAD_OPERATIONS


def _gains(blended: Tables, plain: Tables, device: DeviceClass, columns: int) -> bool:
    """Whether blending saves more entries than it computes, and blocks enough find room."""
    area, saved = columns * math.prod(BLOCK), sum(plain.entries.values()) - sum(blended.entries.values())
    return blended.computed < saved * area and _blocks(device, blended) >= MIN_BLOCKS


def _blocks(device: DeviceClass, brought: Tables) -> int:
    """That a multiprocessor has room for."""
    return occupancy(device, math.prod(BLOCK), 0, brought.shared).blocks


def _proposed(metadata: Metadata, device: DeviceClass, columns: int, brought: Tables) -> Schedule | Refusal:
    stage = metadata.unrolled or metadata.stage
    area, inputs = columns * math.prod(BLOCK), brought.inputs
    reads = sum(read_place(read).input in brought.entries for read in stage.reads)
    if MIN_SAVED * brought.pixels > reads * area:
        return Refusal(
            TEMPLATE, f"{brought.pixels} pixels of all planes would be brought for {reads * area} that are read"
        )
    if _blocks(device, brought) < MIN_BLOCKS:
        return Refusal(TEMPLATE, f"all planes of a tile take {brought.shared} bytes")
    blends = any(staged.blend for staged in inputs)
    return SharedGather(
        template=TEMPLATE,
        block=BLOCK,
        columns=columns,
        phases=(
            *(
                Phase(Storage.SHARED, barrier=Barrier.BLOCK, input=staged.input, pixels=staged.pixels)
                for staged in inputs
            ),
            COMPUTE,
        ),
        shared=brought.shared,
        unrolled=True,
        edges=metadata.edges,
        tables=brought,
        pixels=block_of(brought.stage.results, columns, 1),
        own=_own(brought, columns),
        reason=f"{brought.pixels} pixels of all planes in shared memory{', blended by the row,' if blends else ''} for "
        f"{area} that take {reads} of them each",
    )
