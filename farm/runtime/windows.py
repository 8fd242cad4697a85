"""What the outputs of a shot show: rectangles in display coordinates, of a whole store and of one frame."""

import random
from collections.abc import Sequence
from functools import reduce

from farm.graph.frame import Frame
from farm.graph.node import Op, topological
from farm.graph.rect import Rect
from farm.plan.model import Format

PROBES = 8  # windows on which two formulas must agree to count as one


def format_of(windows: Sequence[Rect], tables: Sequence[bool], frames: Sequence[Frame]) -> tuple[Format, Rect]:
    """Sizes for the plan, and the rectangle in display coordinates that `Format.frame` stands for.

    Args:
        windows: of the sources by slot, in display coordinates.
        tables: by slot, whether it is a table, which lies at the origin and is no part of the picture.
        frames: of the outputs.

    The pictures together are moved so that their corner is at (0, 0): shots that differ in place alone share plans.

    Raises:
        LanguageError: nothing but tables is read, and an output's frame depends on pixels.
    """
    pictures = [window for window, table in zip(windows, tables, strict=True) if not table]
    if not pictures:
        shown = reduce(Rect.union, (frame.resolve(windows) for frame in frames))
        return Format(shown, tuple(windows)), shown
    place = reduce(Rect.union, pictures)
    return Format(place.shifted(-place.x0, -place.y0), moved(windows, tables, place)), place


def moved(windows: Sequence[Rect], tables: Sequence[bool], place: Rect) -> tuple[Rect, ...]:
    """The sources' windows as `format_of` moves them."""
    return tuple(
        window if table else window.shifted(-place.x0, -place.y0) for window, table in zip(windows, tables, strict=True)
    )


def shown(frame: Frame, sources: Sequence[Rect], place: Rect, origin: Rect) -> Rect:
    """What an output shows over moved sources, in display coordinates; `origin` is `Format.frame`.

    Raises:
        LanguageError: its frame depends on pixels.
    """
    return frame.resolve(sources).shifted(place.x0 - origin.x0, place.y0 - origin.y0)


def slots_of(frame: Frame) -> tuple[int, ...]:
    """The sources that decide a frame, by slot."""
    return tuple(sorted({each.value[0] for each in topological(frame.sides) if each.op is Op.EXTENT}))


def keeps_format(frame: Frame) -> bool:
    """Whether a frame is a part of the plane on which its sources lie: it moves as they do.

    A frame that stays where it is when they move is a picture of its own, as `resize` makes, with a format of its own.
    """
    slots = slots_of(frame)
    for seed in range(PROBES if slots else 0):
        draw = random.Random(seed)
        probes = [_probe(draw) for _ in range(max(slots) + 1)]
        dx, dy = draw.randrange(1, 999), draw.randrange(1, 999)
        if frame.resolve([probe.shifted(dx, dy) for probe in probes]) != frame.resolve(probes).shifted(dx, dy):
            return False
    return bool(slots)


def _probe(draw: random.Random) -> Rect:
    """A window of odd place and size."""
    x, y = draw.randrange(-99, 99), draw.randrange(-99, 99)
    return Rect(x, y, x + draw.randrange(1, 99), y + draw.randrange(1, 99))
