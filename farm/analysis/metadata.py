"""What is known of a stage before it is scheduled: CF'09's metadata, read off its expressions (section 2)."""

from dataclasses import dataclass, field, replace
from functools import lru_cache

from farm.graph.affine import Affine, affine
from farm.graph.axis import Axis
from farm.graph.bounds import Bounds, finite
from farm.graph.node import DType, Node, Op, read_place, source_shape, topological
from farm.graph.place import X, Y
from farm.graph.rect import Rect
from farm.graph.stage import Stage, need
from farm.passes.unroll import bodies, unroll

TABLE_BYTES = 64 * 1024
"""Images up to this size count as tables: they stay in the first cache of every multiprocessor."""

MAX_UNROLLED = 128
"""Largest number of loop bodies that become straight code; NVRTC takes about a millisecond for each of them."""


@dataclass(frozen=True, slots=True)
class Window:
    """Around a pixel: the least and greatest column and row that are read, relative to it."""

    left: int = 0
    top: int = 0
    right: int = 0
    bottom: int = 0

    @property
    def width(self) -> int:
        """Columns."""
        return self.right - self.left + 1

    @property
    def height(self) -> int:
        """Rows."""
        return self.bottom - self.top + 1


@dataclass(frozen=True, slots=True)
class Access:
    """How a stage reads one of its inputs.

    `window` is None where coordinates do not simply follow the pixel: scaled, computed from data, or read as a table.
    `offsets` are the places (dx, dy) of the unrolled stage, None where it is not unrolled or has no window. `edges`:
    some reads lie beyond the source's edges.
    """

    input: int
    dtype: DType
    reads: int  # READs in the stage as it is written
    window: Window | None
    offsets: tuple[tuple[int, int], ...] | None
    edges: bool
    table: bool = False  # static, small or declared one: single entries of it are read, which stay in the cache

    @property
    def point(self) -> bool:
        """Whether only the pixel itself is read."""
        return self.window == Window()


@dataclass(frozen=True)
class Metadata:
    """A stage, the region that it is computed over (its domain, if it scatters), and how it reads."""

    stage: Stage
    region: Rect
    accesses: tuple[Access, ...]
    unrolled: Stage | None  # the stage without loops, where that stays short
    bodies: int  # loop bodies that a pixel evaluates
    rects: tuple[Rect, ...] = field(default=())  # of the buffers of the inputs
    written: tuple[Rect, ...] = field(default=())  # of the buffers of the outputs

    @property
    def parallel(self) -> bool:
        """Whether pixels depend on no other pixel of the stage."""
        return self.stage.axis is None and not self.stage.domain

    @property
    def axis(self) -> Axis | None:
        """Along which it moves."""
        return self.stage.axis

    @property
    def point(self) -> bool:
        """Whether every read is of the pixel itself."""
        return self.parallel and all(access.point for access in self.accesses)

    @property
    def edges(self) -> tuple[int, ...]:
        """The inputs of which pixels beyond the source's edges are read."""
        return tuple(access.input for access in self.accesses if access.edges)

    @property
    def itemsize(self) -> int:
        """Bytes of the widest pixel that is read or written."""
        kinds = [access.dtype for access in self.accesses]
        kinds += [self.stage.dtype(k) for k in range(len(self.stage.outputs))]
        return max(BYTES[kind] for kind in kinds)


BYTES = {DType.U8: 1, DType.U16: 2, DType.I16: 2, DType.F16: 2, DType.I32: 4, DType.U32: 4, DType.F32: 4}


def in_registers(dtype: DType) -> float:
    """Registers of a pixel until it is used: narrow ones lie side by side, but half precision is widened when read."""
    return 1.0 if dtype is DType.F16 else BYTES[dtype] / 4


def metadata(
    stage: Stage, region: Rect, sources: dict[Node, Rect], rects: tuple[Rect, ...], written: tuple[Rect, ...]
) -> Metadata:
    """What is known of `stage` over `region`; `sources` are the rectangles of the SOURCE nodes. Sizes must be known."""
    straight = unroll(stage, MAX_UNROLLED) if not stage.domain else None
    accesses = tuple(
        replace(_access(stage, straight, k, region, sources), table=_table(image, rects[k] if rects else None))
        for k, image in enumerate(stage.inputs)
    )
    return Metadata(stage, region, accesses, straight, bodies(stage), rects, written)


def _access(stage: Stage, straight: Stage | None, index: int, region: Rect, sources: dict[Node, Rect]) -> Access:
    image = stage.inputs[index]
    reads = [read for read in stage.reads if read_place(read).input == index]
    window = _window(reads)
    offsets = None
    if straight is not None and window is not None:
        places = [read for read in straight.reads if read_place(read).input == index]
        offsets = tuple(sorted({place for read in places if (place := offset(read)) is not None}))
    return Access(index, image.dtype, len(reads), window, offsets, _edges(stage, index, region, sources.get(image)))


def _edges(stage: Stage, index: int, region: Rect, source: Rect | None) -> bool:
    if source is None:
        return False
    needed = need(stage, index, region)
    return needed.anywhere or (needed.rect is not None and not source.contains(needed.rect))


def _window(reads: list[Node]) -> Window | None:
    """The window of some READs, or None where one does not simply follow the pixel."""
    sides: list[tuple[float, float, float, float]] = []
    for read in reads:
        x, y = moved(read.args[0], Op.X), moved(read.args[1], Op.Y)
        if x is None or y is None or len(read.args) > 2:
            return None
        (left, right), (top, bottom) = x.interval(Bounds()), y.interval(Bounds())
        if not (finite((left, right)) and finite((top, bottom))):
            return None
        sides.append((left, top, right, bottom))
    if not sides:
        return Window()
    lows, highs = zip(*((side[:2], side[2:]) for side in sides), strict=True)
    left, top = (int(min(low[k] for low in lows)) for k in (0, 1))
    right, bottom = (int(max(high[k] for high in highs)) for k in (0, 1))
    return Window(left, top, right, bottom)


@lru_cache(maxsize=8192)
def offset(read: Node) -> tuple[int, int] | None:
    """Where a READ lies from the pixel, columns and rows; None where that is not one place in one plane."""
    x, y = moved(read.args[0], Op.X), moved(read.args[1], Op.Y)
    if x is None or y is None or len(read.args) > 2:
        return None
    return (x.number, y.number) if x.fixed and y.fixed else None


def at_pixel(read: Node) -> bool:
    """Whether a READ takes the pixel itself, in one plane."""
    return offset(read) == (0, 0)


def _table(image: Node, rect: Rect | None) -> bool:
    if image.op is Op.TABLE or (image.op is Op.SOURCE and source_shape(image).table):
        return True
    planes = source_shape(image).planes if image.op is Op.SOURCE else int(image.value[1])
    return rect is not None and planes * rect.area * BYTES[image.dtype] <= TABLE_BYTES


def moved(coordinate: Node, axis: Op) -> Affine | None:
    """What is added to X or Y in a coordinate; None where it is no such sum, or depends on more than loops."""
    form = affine(coordinate).beside(X if axis is Op.X else Y)
    if form is None:
        return None
    follows = any(current.op in FOLLOWING for current in topological(form.factors))
    return None if follows else form


FOLLOWING = frozenset({Op.X, Op.Y, Op.OWN, Op.READ, Op.STATE, Op.UNIFORM, Op.EXTENT, Op.REDUCE})
"""What a value depends on that is not the same for all pixels at each step of its loops."""
