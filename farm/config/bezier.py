"""Curves of third degree between the keys of an animated value, in frames and numbers.

A key has two handles, which are points beside it: the curve leaves it towards the one and comes in from the other.
Where a job writes none, tangents are those of a monotone interpolation (Fritsch and Carlson, "Monotone Piecewise Cubic
Interpolation", SIAM J. Numerical Analysis 17(2), 1980; slopes by Brodlie's harmonic mean), which never leaves the range
of the two keys.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

Point = tuple[float, tuple[float, ...]]
"""A frame and the numbers on it; of a handle both count from its key."""

STEPS = 60
"""Halvings by which the place of a frame along a curve is found: as exact as a float."""


@dataclass(frozen=True, slots=True)
class Handles:
    """The two handles of a key, as distances from it: `before` has no frames above 0, `after` none below."""

    before: Point
    after: Point


def smooth(keys: Sequence[Point]) -> tuple[Handles, ...]:
    """The handles that lead through all keys without going beyond any: a third of the way to the next key."""
    frames = [frame for frame, _ in keys]
    gaps = [after - before for before, after in pairwise(frames)]
    components = range(len(keys[0][1]))
    slopes = [_slopes(gaps, [numbers[component] for _, numbers in keys]) for component in components]
    handles = []
    for number in range(len(keys)):
        before = (gaps[number - 1] if number else 0) / 3
        after = (gaps[number] if number < len(gaps) else 0) / 3
        rise = [slopes[component][number] for component in components]
        handles.append(Handles((-before, tuple(-before * slope for slope in rise)), (after, _times(after, rise))))
    return tuple(handles)


def between(first: Point, leaving: Point, coming: Point, last: Point, frame: float) -> tuple[float, ...]:
    """The numbers on a frame between two keys, by the handle that leaves the one and that which comes to the other."""
    width = last[0] - first[0]
    place = _solved(frame - first[0], leaving[0], width + coming[0], width)
    return tuple(
        _cubic(start, start + away, end + towards, end, place)
        for start, away, towards, end in zip(first[1], leaving[1], coming[1], last[1], strict=True)
    )


def _slopes(gaps: Sequence[float], numbers: Sequence[float]) -> list[float]:
    """The tangents at the keys: 0 at extremes and where a curve begins or ends in a straight line, as that line."""
    secants = [(b - a) / gap for (a, b), gap in zip(pairwise(numbers), gaps, strict=True)]
    if not secants:
        return [0.0]
    inner = [
        0.0 if a * b <= 0 else 3 * (g + h) / ((2 * h + g) / a + (h + 2 * g) / b)
        for (a, b), (g, h) in zip(pairwise(secants), pairwise(gaps), strict=True)
    ]
    return [secants[0], *inner, secants[-1]]


def _times(factor: float, numbers: Sequence[float]) -> tuple[float, ...]:
    return tuple(factor * number for number in numbers)


def _solved(wanted: float, second: float, third: float, end: float) -> float:
    """Where along a curve of frames from 0 to `end`, which never goes back, the wanted frame lies: from 0 to 1."""
    low, high = 0.0, 1.0
    for _ in range(STEPS):
        middle = (low + high) / 2
        if _cubic(0.0, second, third, end, middle) < wanted:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def _cubic(a: float, b: float, c: float, d: float, t: float) -> float:
    rest = 1 - t
    return rest * (rest * (rest * a + 3 * t * b) + 3 * t * t * c) + t * t * t * d
