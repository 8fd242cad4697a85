"""How one kernel runs: a grid of tiles, each computed by a block in phases, with barriers between them.

A kernel is a small loop nest, the same for every printer: the region is cut into tiles; a block computes one tile, or
marches over several along an axis; inside a tile it runs phase after phase. A phase brings one image over the tile,
grown by its halo, into a storage. Fused stages are more phases, no other kind of kernel.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Self

from farm.device.launch_shapes import Sharing
from farm.graph.axis import Axis
from farm.graph.rect import Rect
from farm.plan.pieces import Pieces

Size = tuple[int, int, int]


class Storage(StrEnum):
    """Where a phase leaves what it computes."""

    GLOBAL = "global"
    SHARED = "shared"
    REGISTERS = "registers"
    RING = "ring"  # the last rows of a march, in registers or shared memory


class Barrier(StrEnum):
    """Who waits for whom after a phase."""

    NONE = "none"
    WARP = "warp"
    BLOCK = "block"


@dataclass(frozen=True, slots=True)
class Halo:
    """How far a phase reaches beyond the tile, pixels."""

    left: int = 0
    top: int = 0
    right: int = 0
    bottom: int = 0


@dataclass(frozen=True, slots=True)
class Phase:
    """One image over a tile: an input of the stage that is loaded, or (-1) what the stage computes.

    `pixels` are those of all planes that are loaded, where they are not the tile's with its halo.
    """

    storage: Storage
    halo: Halo = Halo()
    barrier: Barrier = Barrier.NONE
    input: int = -1
    pixels: int = 0


COMPUTE = Phase(Storage.GLOBAL)


@dataclass(frozen=True, kw_only=True)
class Schedule:
    """A template with its numbers; templates that need more have a class of their own.

    A thread computes `columns` x `rows` pixels that lie side by side, a block of `block` threads one tile of them.
    `sharing` is there where blocks of other sizes would do as well. `unrolled`: the kernel is that of the stage without
    loops. `reason` tells users why this schedule.
    """

    template: str
    block: tuple[int, int]
    sharing: Sharing | None = None
    columns: int = 1
    rows: int = 1
    march: Axis | None = None
    phases: tuple[Phase, ...] = (COMPUTE,)
    shared: int = 0  # bytes of dynamic shared memory
    unrolled: bool = False
    edges: tuple[int, ...] = ()  # inputs of which it reads pixels beyond the source's edges
    reason: str = ""

    @property
    def threads(self) -> int:
        """Of a block."""
        return self.block[0] * self.block[1]

    @property
    def in_registers(self) -> bool:
        """Whether a lane holds its whole tile in registers, and stores nothing before all of it is computed."""
        return False

    @property
    def computed_twice(self) -> float:
        """What is computed twice, as a share of what is needed."""
        return 0.0

    def of_blocks(self, blocks: int) -> Self | None:
        """The schedule as a loop of so many blocks at most, 0: any number; None where its kernel is no such loop."""
        del blocks
        return None

    def pieces(self, axis: Axis, first: int, end: int) -> Pieces:
        """How the kernel of a moving stage cuts its region along the axis, from `first` to before `end`: not at all."""
        return Pieces(axis, first, first, end, end - first)

    def written_apart(self, *, apart: bool) -> Self:
        """The schedule for a group of which the written images may differ in region."""
        del apart
        return self

    @property
    def period(self) -> tuple[int, int]:
        """Columns and rows after which pixels are computed by the same operations in the same order."""
        return 1, 1

    def reversed_grid(self) -> Self | None:
        """The schedule with blocks that begin at the bottom of the last plane; None where it has none."""
        return None

    @property
    def label(self) -> str:
        """Names it among those of its stages."""
        return f"{self.template} {self.columns}x{self.rows}"

    @property
    def tile(self) -> tuple[int, int]:
        """Pixels that a block computes: width and height."""
        return self.block[0] * self.columns, self.block[1] * self.rows

    def grid(self, region: Rect, planes: int) -> Size:
        """Blocks for a region; the z of the grid is the plane. Tiles begin at whole multiples of `columns`."""
        width, height = self.tile
        begin = region.x0 // self.columns * self.columns
        return -(-(region.x1 - begin) // width), -(-region.height // height), planes

    def points(self, region: Rect, planes: int) -> int:
        """What threads compute in all, each `columns` x `rows` of it."""
        return region.area * planes
