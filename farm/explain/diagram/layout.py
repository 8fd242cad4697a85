"""Boxes in rows, each below all that it reads, and the ways of the lines between them.

Sugiyama's method: rows by the longest path, places in a row by barycentres of neighbours, then columns that are as near
to those of the neighbours as the order lets them. A line that passes a row has a place in it, as boxes have.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

SWEEPS = 12
"""Times that all rows are ordered, and placed, by their neighbours."""

GAP = 28.0
"""Between boxes of a row, pixels."""

ROW_GAP = 34.0
"""Between rows, beside a line of text for each image that leaves a box of the upper one."""

TEXT = 13.0
"""Height of a line of text."""

PASSING = 10.0
"""Width of a line that passes a row."""

STRAIGHT = 4.0
"""How much more it counts that a line that passes a row is straight, than that boxes stand below each other."""


@dataclass(frozen=True, slots=True)
class Box:
    """What is placed: its name and size in pixels; `lines` of text below it."""

    name: str
    width: float
    height: float
    lines: int = 0


@dataclass(frozen=True, slots=True)
class Line:
    """An image on its way from one box to another."""

    image: int
    source: str
    target: str


@dataclass(frozen=True, slots=True)
class Place:
    """Where a box, or a line that passes a row, lies: the middle of its columns, its top and its size."""

    x: float
    top: float
    width: float
    height: float

    @property
    def left(self) -> float:
        """The first column."""
        return self.x - self.width / 2

    @property
    def bottom(self) -> float:
        """Below the last row."""
        return self.top + self.height


@dataclass(frozen=True)
class Layout:
    """Places of boxes by name, where the text below them ends, what each line passes, and the size of the whole."""

    boxes: Mapping[str, Place]
    below: Mapping[str, float]
    passes: Mapping[Line, tuple[Place, ...]]
    width: float
    height: float


Key = str | tuple[int, int]
"""A box, or an image that passes a row."""


def layout(boxes: Sequence[Box], lines: Sequence[Line]) -> Layout:
    """Places for all boxes, which are given producers first."""
    known = {box.name: box for box in boxes}
    row = _rows(boxes, lines)
    ways = {line: _way(line, row) for line in lines}
    near: dict[Key, dict[Key, None]] = {box.name: {} for box in boxes}
    row_of: dict[Key, int] = dict(row.items())
    for line, way in ways.items():
        row_of |= {key: row[line.source] + 1 + index for index, key in enumerate(way[1:-1])}
        for upper, lower in pairwise(way):
            near.setdefault(upper, {})[lower] = near.setdefault(lower, {})[upper] = None
    rows: list[list[Key]] = [[] for _ in range(max(row.values(), default=-1) + 1)]
    for key, index in row_of.items():
        rows[index].append(key)
    _ordered(rows, row_of, near)
    x = _columns(rows, row_of, near, {key: _width(key, known) for key in row_of})
    places, below = _places(rows, x, known)
    left = min((place.left for place in places.values()), default=0.0)
    moved = {key: Place(place.x - left, place.top, place.width, place.height) for key, place in places.items()}
    return Layout(
        {box.name: moved[box.name] for box in boxes},
        below,
        {line: tuple(moved[key] for key in way[1:-1]) for line, way in ways.items()},
        max((place.left + place.width for place in moved.values()), default=0.0),
        max((place.bottom for place in moved.values()), default=0.0),
    )


def _rows(boxes: Sequence[Box], lines: Sequence[Line]) -> dict[str, int]:
    """The row of each box by the longest path to it; what reads nothing stands just above its first reader."""
    row = {box.name: 0 for box in boxes}
    for box in boxes:
        row[box.name] = max((row[line.source] + 1 for line in lines if line.target == box.name), default=0)
    fed = {line.target for line in lines}
    for box in boxes:
        if box.name not in fed:
            row[box.name] = min((row[line.target] for line in lines if line.source == box.name), default=1) - 1
    return row


def _way(line: Line, row: Mapping[str, int]) -> tuple[Key, ...]:
    """What a line touches, row by row; lines of one image go together as far as they can."""
    between = range(row[line.source] + 1, row[line.target])
    return (line.source, *((line.image, index) for index in between), line.target)


def _width(key: Key, known: Mapping[str, Box]) -> float:
    return known[key].width if isinstance(key, str) else PASSING


def _places(
    rows: Sequence[Sequence[Key]], x: Mapping[Key, float], known: Mapping[str, Box]
) -> tuple[dict[Key, Place], dict[str, float]]:
    """Where everything lies, row below row, and where the text below each box's row ends."""
    places: dict[Key, Place] = {}
    below: dict[str, float] = {}
    top = 0.0
    for row in rows:
        inside = [known[key] for key in row if isinstance(key, str)]
        height = max((box.height for box in inside), default=0.0)
        for key in row:
            own = known[key].height if isinstance(key, str) else height
            places[key] = Place(x[key], top, _width(key, known), own)
        top += height + TEXT * max((box.lines for box in inside), default=0)
        below |= {box.name: top for box in inside}
        top += ROW_GAP
    return places, below


def _ordered(rows: list[list[Key]], row_of: Mapping[Key, int], near: Mapping[Key, Iterable[Key]]) -> None:
    """Put every row into the order of the least crossings that sweeps up and down find."""
    best, least = [list(row) for row in rows], _crossings(rows, row_of, near)
    for sweep in range(SWEEPS):
        down = sweep % 2 == 0
        for index in range(1, len(rows)) if down else range(len(rows) - 2, -1, -1):
            beside = index - 1 if down else index + 1
            at = {key: place for place, key in enumerate(rows[beside])}
            old = {key: place for place, key in enumerate(rows[index])}
            wanted = {key: (_mean(at, near[key], old[key]), old[key]) for key in rows[index]}
            rows[index].sort(key=wanted.__getitem__)
            _swapped(rows[index], at, near)
        count = _crossings(rows, row_of, near)
        if count < least:
            best, least = [list(row) for row in rows], count
    rows[:] = best


def _swapped(row: list[Key], at: Mapping[Key, int], near: Mapping[Key, Iterable[Key]]) -> None:
    """Exchange neighbours of a row for as long as fewer of their lines to the row beside it cross."""
    ends = {key: [at[other] for other in near[key] if other in at] for key in row}
    better = True
    while better:
        better = False
        for index, (left, right) in enumerate(pairwise(row)):
            if _crossing(ends[right], ends[left]) < _crossing(ends[left], ends[right]):
                row[index : index + 2] = [right, left]
                better = True
                break


def _crossing(left: Sequence[int], right: Sequence[int]) -> int:
    """How many lines to these places cross, from two places beside each other."""
    return sum(a > b for a in left for b in right)


def _mean(at: Mapping[Key, int] | Mapping[Key, float], beside: Iterable[Key], otherwise: float) -> float:
    columns = [at[key] for key in beside if key in at]
    return sum(columns) / len(columns) if columns else otherwise


def _crossings(rows: Sequence[Sequence[Key]], row_of: Mapping[Key, int], near: Mapping[Key, Iterable[Key]]) -> int:
    """How many pairs of lines cross between rows."""
    count = 0
    for index, upper in enumerate(rows[:-1]):
        at = {key: place for place, key in enumerate(rows[index + 1])}
        ends = [sorted(at[key] for key in near[upper_key] if row_of[key] == index + 1) for upper_key in upper]
        for first, one in enumerate(ends):
            for other in ends[first + 1 :]:
                count += _crossing(one, other)
    return count


def _columns(
    rows: Sequence[Sequence[Key]],
    row_of: Mapping[Key, int],
    near: Mapping[Key, Iterable[Key]],
    width: Mapping[Key, float],
) -> dict[Key, float]:
    """The middle of each, as near to its neighbours' as the order of the row lets it."""
    x: dict[Key, float] = {}
    for row in rows:
        x |= _apart(row, dict.fromkeys(row, 0.0), width)
    for sweep in range(2 * SWEEPS):
        down = sweep % 2 == 0
        for index in range(len(rows)) if down else range(len(rows) - 1, -1, -1):
            wanted = {}
            for key in rows[index]:
                beside = [other for other in near[key] if row_of[other] < index] if down else [*near[key]]
                wanted[key] = _mean(x, beside, x[key])
            x |= _apart(rows[index], wanted, width)
    return x


def _apart(row: Sequence[Key], wanted: Mapping[Key, float], width: Mapping[Key, float]) -> dict[Key, float]:
    """Columns of least squares from those wanted, in the given order and without overlap: isotonic regression."""
    offset, at = 0.0, list[float]()
    for before, key in zip([None, *row], row, strict=False):
        offset += 0.0 if before is None else (width[before] + width[key]) / 2 + GAP
        at.append(offset)
    blocks: list[tuple[float, float, int]] = []  # mean, weight, how many
    for key, place in zip(row, at, strict=True):
        mean, weight, count = wanted[key] - place, 1.0 if isinstance(key, str) else STRAIGHT, 1
        while blocks and blocks[-1][0] >= mean:
            other, more, many = blocks.pop()
            mean, weight, count = (mean * weight + other * more) / (weight + more), weight + more, count + many
        blocks.append((mean, weight, count))
    moved = [mean for mean, _, count in blocks for _ in range(count)]
    return {key: place + by for key, place, by in zip(row, at, moved, strict=True)}
