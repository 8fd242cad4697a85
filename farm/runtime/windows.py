"""What the outputs of a shot show: rectangles in display coordinates, of a whole store and of one frame."""

from collections.abc import Sequence
from functools import reduce

from farm.graph.frame import Frame
from farm.graph.node import Op, topological
from farm.graph.rect import Rect
from farm.plan.model import Format


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


def shown(frame: Frame, windows: Sequence[Rect], sources: Sequence[Rect]) -> Rect:
    """What an output shows over `windows`, in display coordinates, as large as over `sources`, moved by `format_of`.

    A part of the plane lies where its inputs do, and a picture of its own, as `resize` makes, where it says.

    Raises:
        LanguageError: its frame depends on pixels.
    """
    there, here = frame.resolve(windows), frame.resolve(sources)
    return here.shifted(there.x0 - here.x0, there.y0 - here.y0)


def slots_of(frame: Frame) -> tuple[int, ...]:
    """The sources that decide a frame, by slot."""
    return tuple(sorted({node.value[0] for node in topological(frame.sides) if node.op is Op.EXTENT}))
