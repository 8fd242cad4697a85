"""Image sequences as plates: `plate.####.exr`; `matte.exr` is a still."""

from collections import Counter
from collections.abc import Callable, Collection, Hashable, Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from copy import copy
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import Any, Self, TypeVar

import numpy as np
from numpy.typing import NDArray

from farm.config.files import other_than_file
from farm.config.sequence import is_still
from farm.errors import FarmError
from farm.frames import exr, images
from farm.frames.coming_files import coming_headers
from farm.frames.failures import DamagedFrame
from farm.frames.image import ImageFormat, ImageHeader, Pixels, UnsupportedImage
from farm.frames.numbered import NumberedFiles, check_still
from farm.frames.plate import STILL, PlateInfo, file_stamp, rows_and_columns, unknown_channels
from farm.graph.rect import Rect, hull

_EXR = ImageFormat(exr.read_header, exr.read_pixels, exr.read_pixels)
_OTHER = ImageFormat(images.read_header, images.read_pixels, images.read_whole)
_HEADER_THREADS = 8
LARGEST_SIDE = 65536
"""Width or height in pixels beyond which a window is taken for damaged."""
LARGEST_OVERSCAN = 8
"""How far a data window may reach beyond its display window on each side, in lengths of that one's longer side."""
_NOTHING = np.empty((0, 0))
_Value = TypeVar("_Value", bound=Hashable)


class SequencePlate:
    """An image sequence, or a still, which gives the same file on every frame.

    Every header is read once, when it is opened, pixels when they are asked for. Frames that are `coming` are written
    by a job of the farm meanwhile: the plate has them, and their files are read once they are there.
    """

    def __init__(self, pattern: str, coming: Collection[int] = ()) -> None:
        self.pattern, self._still = pattern, is_still(pattern)
        self._files = None if self._still else NumberedFiles.parse(pattern)
        if self._files is None:
            check_still(pattern)
        numbers = self._files.on_disk(coming) if self._files else (STILL,)
        self._format = _EXR if self._path(numbers[0]).suffix.lower() == ".exr" else _OTHER
        self._coming = coming_headers(pattern, coming) if coming else {}
        with ThreadPoolExecutor(_HEADER_THREADS) as pool:
            headers = zip(numbers, pool.map(self._known_header, numbers), strict=True)
            self._headers: dict[int, ImageHeader | DamagedFrame] = dict(headers)
        self._keep_sound(_absurd_window)
        display = _usual(header.display for header in self._sound.values())
        self._keep_sound(lambda header: _far_window(header, display))
        self.info: PlateInfo = self._describe(display)

    def _keep_sound(self, mistake: Callable[[ImageHeader], str]) -> None:
        """Take the frames for damaged in whose headers there is a mistake.

        Raises:
            DamagedFrame: no frame is left.
        """
        for frame, header in self._headers.items():
            if isinstance(header, ImageHeader) and (what := mistake(header)):
                self._headers[frame] = self._damaged(frame, self._path(frame), ValueError(f"it is damaged: {what}"))
        self._sound = {n: h for n, h in self._headers.items() if isinstance(h, ImageHeader)}
        if not self._sound:
            raise next(h for h in self._headers.values() if isinstance(h, DamagedFrame))

    def within(self, window: Rect) -> Self:
        """The same plate, which fills `window` where it is read."""
        plate = copy(self)
        plate.info = replace(self.info, window=window)
        return plate

    def _describe(self, display: Rect) -> PlateInfo:
        """What is the same for all frames, as most of the sound ones say it: one odd header changes nothing."""
        headers = list(self._sound.values())
        channels, dtypes = _usual((header.channels, header.dtypes) for header in headers)
        return PlateInfo(
            channels=channels,
            dtypes=dtypes,
            window=hull([header.window for header in headers]),
            display=display,
            frames=() if self._still else tuple(self._headers),
            pixel_aspect=_usual(header.pixel_aspect for header in headers),
            colour_space=_usual(header.colour_space for header in headers),
            attributes=self._shared,
            scaled=self._format is _OTHER,
            still=self._still,
            unassociated=_usual(header.unassociated for header in headers),
            left_out=tuple(sorted({name for header in headers for name in header.left_out})),
        )

    def _known_header(self, frame: int) -> ImageHeader | DamagedFrame:
        return self._coming.get(frame) or self._try_header(frame)

    def _try_header(self, frame: int) -> ImageHeader | DamagedFrame:
        """A damaged header matters only once its frame is read."""
        path = self._path(frame)
        try:
            _see_that_it_is_a_file(path)
            return self._format.header(path)
        except FarmError:
            raise
        except (OSError, ValueError, RuntimeError) as error:
            return self._damaged(frame, path, error)

    @cached_property
    def _shared(self) -> dict[str, object]:
        headers = [header.attributes for header in self._sound.values()]
        return {
            name: value
            for name, value in headers[0].items()
            if all(name in other and other[name] == value for other in headers)
        }

    def window(self, frame: int) -> Rect:
        """The frame's own data window."""
        return self._header(frame).window

    def frame_attributes(self, frame: int) -> Mapping[str, object]:
        """The attributes that are not the same in all frames."""
        own = self._header(frame).attributes
        return {name: value for name, value in own.items() if name not in self._shared}

    def stamp(self, frame: int) -> str:
        """Size and time of the frame's file; see `Plate.stamp`."""
        return file_stamp(self._path(frame))

    def read(self, frame: int, channels: tuple[str, ...], out: NDArray[Any]) -> None:
        """Fill `out` (channel, y, x); see `Plate.read`."""
        header = self._header_now(frame)
        if lost := [name for name in channels if name not in header.channels]:
            raise self._without(lost, frame, header)
        pixels = self._pixels(frame, whole=np.issubdtype(out.dtype, np.integer))
        own, window = header.window, self.info.window
        if any(pixels.get(name, _NOTHING).shape != (own.height, own.width) for name in channels):
            raise self._damaged(frame, self._path(frame), ValueError("its pixels are not those that its header says"))
        if own != window:
            out.fill(0)
        here, there = rows_and_columns(window, own), rows_and_columns(own, window)
        for plane, name in zip(out, channels, strict=True):
            np.copyto(plane[there], pixels[name][here], casting="unsafe")

    def _without(self, lost: list[str], frame: int, header: ImageHeader) -> FarmError:
        """The error for channels that a frame does not have, though the plate may."""
        error = unknown_channels(lost, header.channels, self._path(frame))
        if any(name not in self.info.channels for name in lost):
            return error
        (problem,) = error.problems
        return DamagedFrame.about(f"frame {frame} has no channel {', '.join(lost)}", problem.hint, self._path(frame))

    def _pixels(self, frame: int, *, whole: bool = False) -> Pixels:
        path = self._path(frame)
        try:
            _see_that_it_is_a_file(path)
            return self._format.whole(path) if whole else self._format.pixels(path)
        except FarmError:
            raise
        except Exception as error:
            raise self._damaged(frame, path, error) from error

    def _header(self, frame: int) -> ImageHeader:
        header = self._headers.get(STILL if self._still else frame)
        if isinstance(header, ImageHeader):
            return header
        if header is not None:
            raise header
        numbers = self.info.frames
        hint = f"the sequence has frames {numbers[0]} to {numbers[-1]}; copy the missing file there"
        raise DamagedFrame.about(f"there is no frame {frame}", hint, self._path(frame))

    def _header_now(self, frame: int) -> ImageHeader:
        """The header of a file, read now if it was coming."""
        header = self._try_header(frame) if frame in self._coming else self._header(frame)
        if isinstance(header, DamagedFrame):
            raise header
        return header

    def _path(self, frame: int) -> Path:
        return self._files.path(frame) if self._files else Path(self.pattern)

    def _damaged(self, frame: int, path: Path, error: Exception) -> DamagedFrame:
        reason = (
            error.strerror if isinstance(error, OSError) and error.strerror else next(iter(str(error).splitlines()), "")
        )
        subject, rest = ("the image", "") if self._still else (f"frame {frame}", ", or leave the frame out")
        if isinstance(error, UnsupportedImage):
            return DamagedFrame.about(f"{subject} cannot be read: {reason}", error.hint + rest, path)
        if isinstance(error, PermissionError):
            return DamagedFrame.about(f"{subject} cannot be read: no permission", f"ask for it{rest}", path)
        return DamagedFrame.about(
            f"{subject} cannot be decoded: {reason}", f"copy or render this file again{rest}", path
        )


def _see_that_it_is_a_file(path: Path) -> None:
    """Refuse what might never end.

    Raises:
        ValueError: a pipe, a device, a folder.
        OSError: nothing is there.
    """
    if kind := other_than_file(path):
        raise ValueError(f"it is {kind}, not a file")


def _usual(values: Iterable[_Value]) -> _Value:
    """The one that comes most often, and of several the first."""
    ((value, _),) = Counter(values).most_common(1)
    return value


def _absurd_window(header: ImageHeader) -> str:
    """What is wrong with a window that no picture has, empty where nothing is."""
    for name, rect in (("display", header.display), ("data", header.window)):
        if rect.empty or max(rect.width, rect.height) > LARGEST_SIDE:
            return f"its {name} window is {rect.width} x {rect.height} pixels"
    return ""


def _far_window(header: ImageHeader, display: Rect) -> str:
    """What is wrong with a data window that reaches farther than overscan, or a picture that was moved, does."""
    margin, window = LARGEST_OVERSCAN * max(display.width, display.height), header.window
    if display.grown(margin, margin, margin, margin).contains(window):
        return ""
    size = f"{window.width} x {window.height} pixels at {window.x0}, {window.y0}"
    return f"its data window, {size}, lies far outside the display window of {display.width} x {display.height}"
