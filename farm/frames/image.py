"""What every image file format tells about one frame."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from numpy.typing import NDArray

from farm.graph.rect import Rect

Pixels = Mapping[str, NDArray[Any]]
"""Channel name to (y, x) array of the file's data window."""


@dataclass(frozen=True, slots=True)
class ImageHeader:
    """One file's channels, windows (display coordinates) and attributes (JSON-able).

    `unassociated` tells that its pixels as they are stored have not been multiplied by alpha.
    `dtypes` names the channels' types in the file; `left_out` attributes that are too large to be carried along.
    """

    channels: tuple[str, ...]
    window: Rect
    display: Rect
    pixel_aspect: float = 1.0
    colour_space: str = ""
    attributes: Mapping[str, object] = field(default_factory=dict)
    unassociated: bool = False
    dtypes: tuple[str, ...] = ()
    left_out: tuple[str, ...] = ()


class UnsupportedImage(ValueError):  # noqa: N818 - the file is right
    """A sound file of a kind that the farm does not read: what, and what to do about it."""

    def __init__(self, what: str, hint: str) -> None:
        super().__init__(what)
        self.hint = hint


@dataclass(frozen=True, slots=True)
class ImageFormat:
    """How to read one format: headers alone are quick; `whole` pixels are integers as the file holds them."""

    header: Callable[[Path], ImageHeader]
    pixels: Callable[[Path], Pixels]
    whole: Callable[[Path], Pixels]
