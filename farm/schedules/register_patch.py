"""What a thread holds of one plane of an image to compute a few neighbouring pixels: whole vectors where it can."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import groupby

from farm.graph.rect import Rect

Offset = tuple[int, int]
"""Column and row, relative to a pixel."""


@dataclass(frozen=True, slots=True)
class Piece:
    """`width` pixels from `column` on: an aligned vector, or the aligned part of one that is needed."""

    column: int
    width: int


@dataclass(frozen=True, slots=True)
class Rows:
    """`count` rows from `first` on, of which the same columns are needed; they are held from `slot` on."""

    first: int
    count: int
    slot: int
    needed: tuple[int, ...]

    def pieces(self, columns: int) -> tuple[Piece, ...]:
        """What to read of each row, in vectors of at most `columns` pixels."""
        return _pieces(self.needed, columns)

    def runs(self) -> tuple[range, ...]:
        """The needed columns as ranges."""
        runs: list[range] = []
        for column in self.needed:
            if runs and runs[-1].stop == column:
                runs[-1] = range(runs[-1].start, column + 1)
            else:
                runs.append(range(column, column + 1))
        return tuple(runs)


@dataclass(frozen=True, slots=True)
class Patch:
    """The pixels that are needed around `columns` x `rows` others; `offsets` if all lie so from any of these.

    They are held in an array of `height` x `width`, whose first column is `left`. `middle` is the column of the vector
    in the middle of those that are needed: what lanes may pass to their neighbours.
    """

    columns: int
    offsets: tuple[Offset, ...]
    groups: tuple[Rows, ...]
    left: int
    width: int
    middle: int

    @property
    def height(self) -> int:
        """Rows of the array."""
        return max(group.slot + group.count for group in self.groups)

    @property
    def reach(self) -> Rect:
        """What is read, relative to the first of the pixels around which it lies."""
        pieces = [group.pieces(self.columns) for group in self.groups]  # in order of their columns
        return Rect(
            min(of_row[0].column for of_row in pieces),
            self.groups[0].first,
            max(of_row[-1].column + of_row[-1].width for of_row in pieces),
            self.groups[-1].first + self.groups[-1].count,
        )

    @property
    def pixels(self) -> int:
        """Pixels that are read into registers."""
        return sum(group.count * piece.width for group in self.groups for piece in group.pieces(self.columns))

    @property
    def loads(self) -> int:
        """Reads of vectors, and of parts of them."""
        return sum(group.count * len(group.pieces(self.columns)) for group in self.groups)

    @property
    def lanes(self) -> int:
        """How many lanes away the farthest vector is that of the middle."""
        middle = self.middle // self.columns
        return max(abs(column // self.columns - middle) for group in self.groups for column in group.needed)

    def slot(self, row: int) -> int:
        """Where a row is held."""
        return next(group.slot + row - group.first for group in self.groups if row in _range(group))


def patch(offsets: Iterable[Offset], columns: int, rows: int) -> Patch:
    """What to hold for `columns` x `rows` pixels; `columns` is a power of two."""
    offsets = tuple(sorted(set(offsets)))
    needed: dict[int, set[int]] = {}
    for dx, dy in offsets:
        for row in range(rows):
            needed.setdefault(row + dy, set()).update(range(dx, dx + columns))
    return _patch(grouped(needed), columns, offsets)


def patch_of_rows(groups: Sequence[Rows], columns: int, offsets: tuple[Offset, ...] = ()) -> Patch:
    """What to hold of some columns of some rows, relative to the first of `columns` pixels, a power of two.

    Rows lie as far apart in the array as in the image.
    """
    first = groups[0].first
    placed = (
        group if group.slot == group.first - first else replace(group, slot=group.first - first) for group in groups
    )
    return _patch(tuple(placed), columns, offsets)


def _patch(groups: tuple[Rows, ...], columns: int, offsets: tuple[Offset, ...]) -> Patch:
    first, last = min(group.needed[0] for group in groups), max(group.needed[-1] for group in groups)
    middle = middle_of(first, last, columns)
    pieces = [group.pieces(columns) for group in groups]  # in order of their columns
    left = min(middle, *(of_row[0].column for of_row in pieces))
    right = max(middle + columns, *(of_row[-1].column + of_row[-1].width for of_row in pieces))
    return Patch(columns, offsets, groups, left, right - left, middle)


def middle_of(first: int, last: int, columns: int) -> int:
    """The first column of the middle one of the vectors from one column to another: of two, that nearer to 0."""
    return int((first // columns + last // columns) / 2) * columns


def grouped(needed: Mapping[int, Iterable[int]]) -> tuple[Rows, ...]:
    """Rows that follow one another, and of which the same columns are needed, together."""
    groups: list[Rows] = []
    for slot, row in enumerate(sorted(needed)):
        columns, last = tuple(sorted(needed[row])), groups[-1] if groups else None
        if last and (last.first + last.count, last.needed) == (row, columns):
            groups[-1] = replace(last, count=last.count + 1)
        else:
            groups.append(Rows(row, 1, slot, columns))
    return tuple(groups)


def _range(group: Rows) -> range:
    return range(group.first, group.first + group.count)


def _vectors(needed: Iterable[int], columns: int) -> Iterable[Iterable[int]]:
    return (inside for _, inside in groupby(needed, key=lambda column: column // columns))


@lru_cache(maxsize=1024)
def _pieces(needed: tuple[int, ...], columns: int) -> tuple[Piece, ...]:
    return tuple(_piece(columns, list(inside)) for inside in _vectors(needed, columns))


def _piece(columns: int, needed: list[int]) -> Piece:
    """The smallest aligned part of a vector with all columns that are needed of it."""
    width = 1
    while needed[0] // width != needed[-1] // width:
        width *= 2
    return Piece(needed[0] // width * width, min(width, columns))
