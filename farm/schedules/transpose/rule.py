"""Rule of `transpose`: stages that exchange x and y go through a tile in shared memory, whole lines in and out."""

from dataclasses import dataclass

from farm.analysis.metadata import BYTES, Metadata
from farm.analysis.refusal import Refusal
from farm.device.classes import DeviceClass
from farm.graph.rect import Rect
from farm.passes.transpose import transposes
from farm.schedules.options import Options
from farm.schedules.schedule import Barrier, Phase, Schedule, Size, Storage

TEMPLATE = "transpose"

THREADS = 256
SIDES = {4: 64, 1: 32}
"""Of a tile, by the pixels that a thread takes at once."""


@dataclass(frozen=True, kw_only=True)
class Transpose(Schedule):
    """Square tiles of `side`, which begin at whole multiples of it on both sides."""

    side: int

    def grid(self, region: Rect, planes: int) -> Size:
        """One tile a block; the z of the grid is the plane."""
        side = self.side
        return -(-region.x1 // side) - region.x0 // side, -(-region.y1 // side) - region.y0 // side, planes


def propose(metadata: Metadata, device: DeviceClass, options: Options) -> Transpose | Refusal:
    """The transposing primitive of CF'09, section 4.2."""
    del device
    if not transposes(metadata.stage):
        return Refusal(TEMPLATE, "it does not exchange x and y")
    columns = 4 if options.vector_access else 1
    side = SIDES[columns]
    across = side // columns
    tile = BYTES[metadata.accesses[0].dtype] * side * side
    loads = Phase(Storage.SHARED, barrier=Barrier.BLOCK, input=0)
    return Transpose(
        template=TEMPLATE,
        block=(across, THREADS // across),
        columns=columns,
        rows=side * across // THREADS,
        side=side,
        phases=(loads, Phase(Storage.GLOBAL)),
        edges=metadata.edges,
        reason=f"tiles of {side} x {side} turned in {tile / 1024:g} KB of shared memory",
    )
