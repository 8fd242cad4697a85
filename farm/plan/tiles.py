"""Tiles: rectangles that every output is cut into, so that one after the other can be computed in little memory."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from farm.graph.axis import Boundary
from farm.graph.node import SourceShape
from farm.graph.rect import Rect

Tile = tuple[Rect, ...]
"""What is computed together: a rectangle of each output, in order."""

MIN_SIDE = 16
"""Rows and columns of a tile at least, of the largest output: smaller ones compute little but halos."""

UNIT = 128
"""Rows and columns that large tiles are multiples of, so that those in the middle are alike to the compiler."""

FEWER = 2
"""Rows are cut as well where that makes so many times fewer tiles than strips of whole rows."""


@dataclass(frozen=True, slots=True)
class Grid:
    """Into how many columns and rows of tiles outputs are cut at most."""

    columns: int
    rows: int


def cut(frames: Sequence[Rect], grid: Grid) -> tuple[Tile, ...]:
    """The tiles of outputs that show `frames`, row after row.

    The largest output is cut into equal sides, but for the last ones, and the others at the same places of their own
    frames. An output of fewer pixels than tiles shows some of them in several tiles.
    """
    largest = max(frames, key=lambda frame: frame.area)
    across, down = _cuts(largest.width, grid.columns), _cuts(largest.height, grid.rows)
    return tuple(tuple(_part(frame, largest, x, y) for frame in frames) for y in down for x in across)


Span = tuple[int, int]
"""The first pixel of an axis, and the one after the last."""


def _cuts(size: int, count: int) -> list[Span]:
    """Equal parts of an axis, of a power of two of pixels where they are large."""
    step = -(-size // min(count, size))
    unit = min(UNIT, 1 << max(0, (step // 4).bit_length() - 1))
    step = -(-step // unit) * unit
    return list(pairwise([*range(0, size, step), size]))


def _part(frame: Rect, largest: Rect, x: Span, y: Span) -> Rect:
    (left, right), (top, bottom) = _scaled(x, largest.width, frame.width), _scaled(y, largest.height, frame.height)
    return Rect(frame.x0 + left, frame.y0 + top, frame.x0 + right, frame.y0 + bottom)


def _scaled(span: Span, size: int, other: int) -> Span:
    """The same part of an axis of another size, which is never empty."""
    first, end = (at * other // size for at in span)
    return first, max(end, first + 1)


def choose(frames: Sequence[Rect], fits: Callable[[Tile], bool]) -> tuple[Tile, ...] | None:
    """The fewest tiles that all fit, strips of whole rows if they do; None where the smallest do not.

    Args:
        frames: of the outputs.
        fits: whether there is memory for a tile.
    """
    widest = max(frame.width for frame in frames)
    strips = _fewest_rows(frames, 1, fits)
    best, most = strips, len(strips) // FEWER if strips else None
    columns = 2
    while columns * MIN_SIDE <= widest and (most is None or columns <= most):
        grid = _fewest_rows(frames, columns, fits)
        if grid and (most is None or len(grid) <= most):
            best, most = grid, len(grid) - 1
        columns *= 2
    return best


def _fewest_rows(frames: Sequence[Rect], columns: int, fits: Callable[[Tile], bool]) -> tuple[Tile, ...] | None:
    """Tiles of so many columns and the fewest rows that fit; those of more rows are taken to fit as well."""
    most = max(1, max(frame.height for frame in frames) // MIN_SIDE)

    def tiles(rows: int) -> tuple[Tile, ...] | None:
        parts = cut(frames, Grid(columns, rows))
        return parts if all(map(fits, parts)) else None

    rows, too_few = 1, 0
    while tiles(rows) is None:
        too_few, rows = rows, min(2 * rows, most)
        if too_few == rows:
            return None
    while rows - too_few > 1:
        middle = (rows + too_few) // 2
        too_few, rows = (too_few, middle) if tiles(middle) else (middle, rows)
    return tiles(rows)


def told(tiles: Sequence[Tile]) -> str:
    """How many tiles there are, and how large those of the largest output are."""
    largest = max((rect for tile in tiles for rect in tile), key=lambda rect: rect.area)
    return f"in {len(tiles)} tiles of {largest.width} x {largest.height}"


def window(shape: SourceShape, whole: Rect, needed: Rect) -> Rect:
    """The part of a source of which `needed` can be read, with its boundary condition, as of the `whole` one."""
    boundary = Boundary(shape.boundary)
    x = _kept(boundary, (whole.x0, whole.x1), (needed.x0, needed.x1))
    y = _kept(boundary, (whole.y0, whole.y1), (needed.y0, needed.y1))
    return Rect(x[0], y[0], x[1], y[1])


def _kept(boundary: Boundary, whole: Span, needed: Span) -> Span:
    """Of an axis. Where the source is cut in its middle, nothing is read beyond the cut."""
    (first, end), (low, high) = whole, needed
    if first <= low and high <= end:
        return needed
    if boundary is Boundary.WRAP:
        return whole
    if boundary is Boundary.MIRROR:  # pixels stand for those as far beyond the edge as they lie inside
        if low < first and high <= end and 2 * first - low <= end:
            return first, max(high, 2 * first - low)
        if first <= low and end < high and 2 * end - high >= first:
            return min(low, 2 * end - high), end
        return whole
    return max(first, min(low, end - 1)), min(end, max(high, first + 1))
