"""Reading frames, wherever they come from: a store, an image sequence or a test pattern."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

from numpy.typing import NDArray

from farm.errors import FarmError, invalid
from farm.graph.rect import Rect

STILL = 0
"""The number of the one frame that a still or a table has."""


@dataclass(frozen=True, slots=True)
class PlateInfo:
    """What is the same for all frames of a plate.

    `window` is the union of the frames' data windows, or of those that are read, in display coordinates; `dtypes` names
    the type that each channel came in and is exported as ("float16", "uint32"), `held` the type of the array that holds
    them all, where there is one; `scaled` tells that whole numbers become 0..1 where they are read as floats. `frames`
    is ascending; empty means every frame (test patterns, tables, stills); `still` tells that all of them are one.
    `computed` tells that the values that are read are computed in float32 from those that are stored.
    `unassociated` tells that whole numbers have not been multiplied by alpha. `attributes` are extras that survive
    JSON, `left_out` names those of the files that are too large to be carried along.
    """

    channels: tuple[str, ...]
    dtypes: tuple[str, ...]
    window: Rect
    display: Rect
    frames: Sequence[int]
    pixel_aspect: float = 1.0
    colour_space: str = ""
    attributes: Mapping[str, object] = field(default_factory=dict)
    held: str = field(default="", compare=False)
    scaled: bool = field(default=False, compare=False)
    still: bool = False
    computed: bool = field(default=False, compare=False)
    unassociated: bool = field(default=False, compare=False)
    left_out: tuple[str, ...] = field(default=(), compare=False)

    def at_rest(self, channel: str) -> str:
        """The type that a channel's pixels have where they are.

        Whole numbers in an array of float64 are as exact as they were; in an array of narrower floats they need not be.
        """
        dtype = self.dtypes[self.channels.index(channel)]
        return dtype if self.held in {"", "float64"} else self.held

    def stored_type(self, channels: tuple[str, ...]) -> str:
        """The type in which all these channels can be read as they are stored; empty where there is none."""
        if self.scaled or self.computed or not set(channels) <= set(self.channels):
            return ""
        types = {self.at_rest(channel) for channel in channels}
        return types.pop() if len(types) == 1 else ""


class Plate(Protocol):
    """Frames that can be read from several threads at once."""

    @property
    def info(self) -> PlateInfo:
        """What is the same for all frames."""
        ...

    def window(self, frame: int) -> Rect:
        """The data window of one frame, inside `info.window`."""
        ...

    def frame_attributes(self, frame: int) -> Mapping[str, object]:
        """The attributes of one frame that differ from `info.attributes`."""
        ...

    def stamp(self, frame: int) -> str:
        """Changes when the frame's file does: its size and time; empty where there is no file."""
        ...

    def read(self, frame: int, channels: tuple[str, ...], out: NDArray[Any]) -> None:
        """Fill `out` (channel, y, x) with the pixels of `info.window`; black outside the frame's own window.

        `out` has any of a job's types; whole numbers stay exact in one that holds them. Image files other than EXR give
        their whole numbers to an integer `out` as they are, and to floats scaled to 0..1.

        Raises:
            DamagedFrame: the frame is missing or cannot be decoded.
            FarmError: a channel that the plate does not have.
        """
        ...


def file_stamp(path: Path) -> str:
    """Size and time of a file, empty where there is none."""
    try:
        facts = path.stat()
    except OSError:
        return ""
    return f"{facts.st_size} {facts.st_mtime_ns}"


def rows_and_columns(rect: Rect, whole: Rect) -> tuple[slice, slice]:
    """Where the pixels of `rect` stand in an array over `whole`; those outside are left out."""
    part = rect.intersection(whole)
    if part.empty:
        return slice(0), slice(0)
    return slice(part.y0 - whole.y0, part.y1 - whole.y0), slice(part.x0 - whole.x0, part.x1 - whole.x0)


def channel_indices(info: PlateInfo, wanted: tuple[str, ...], source: object) -> tuple[int, ...]:
    """Where the `wanted` channels stand in the plate; `source` names the plate in the error."""
    if unknown := [name for name in wanted if name not in info.channels]:
        raise unknown_channels(unknown, info.channels, source)
    return tuple(info.channels.index(name) for name in wanted)


def unknown_channels(unknown: list[str], there: tuple[str, ...], source: object) -> FarmError:
    """The error for channels that a plate does not have."""
    names = ", ".join(unknown)
    return invalid(f"{source} has no channel {names}", f"it has {', '.join(there)}")
