"""The order in which the frames of a job are rendered, of which nothing is kept but its name."""

from array import array
from collections.abc import Iterator
from functools import lru_cache

from farm.config.rules import Order

KEPT = 32
"""Lengths of jobs of which the order of a preview is kept, eight bytes a frame."""


MAX_GAPS = 2048
"""Gaps between the frames of a preview that are halved further: nobody sees more at a glance."""


def index_at(order: Order, count: int, turn: int) -> int:
    """Which of `count` frames is rendered in that turn; both count from 0."""
    match order:
        case "ascending":
            return turn
        case "descending":
            return count - 1 - turn
        case "preview":
            return _preview(count)[0][turn]


def turn_of(order: Order, count: int, index: int) -> int:
    """The inverse of `index_at`."""
    return _preview(count)[1][index] if order == "preview" else index_at(order, count, index)


@lru_cache(KEPT)
def _preview(count: int) -> tuple["array[int]", "array[int]"]:
    """Frames by turn, and turns by frame."""
    frames = array("I", _bisecting(count))
    turns = array("I", bytes(4 * count))
    for turn, frame in enumerate(frames):
        turns[frame] = turn
    return frames, turns


def _bisecting(count: int) -> Iterator[int]:
    """The first of `count` frames, the last, the middle, then the middles of what lies between, level by level.

    Where that leaves very many gaps, they are filled one after the other, since records of neighbours are written
    together.
    """
    yield from range(min(count, 1))
    yield from range(count - 1, max(count - 2, 0), -1)
    gaps = [(0, count - 1)]
    while gaps and len(gaps) < MAX_GAPS:
        middles = [((low + high) // 2, low, high) for low, high in gaps if high - low > 1]
        yield from (middle for middle, _, _ in middles)
        gaps = [gap for middle, low, high in middles for gap in ((low, middle), (middle, high))]
    for low, high in gaps:
        yield from range(low + 1, high)
