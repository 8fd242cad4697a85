"""Image sequences as plates: `plate.####.exr`, `plate.%04d.exr`, `plate.@@@@.exr`; `matte.exr` is a still."""

from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np
from fileseq.constants import PAD_STYLE_HASH1
from fileseq.exceptions import FileSeqException
from fileseq.filesequence import FileSequence
from numpy.typing import NDArray

from farm.config.job import is_still
from farm.errors import FarmError, invalid
from farm.frames import exr, images
from farm.frames.failures import DamagedFrame
from farm.frames.image import ImageFormat, ImageHeader, Pixels, UnsupportedImage
from farm.frames.plate import STILL, PlateInfo, file_stamp, unknown_channels
from farm.graph.rect import Rect, hull

_EXR = ImageFormat(exr.read_header, exr.read_pixels, exr.read_pixels)
_OTHER = ImageFormat(images.read_header, images.read_pixels, images.read_whole)
_HEADER_THREADS = 8


def parse_pattern(pattern: str) -> FileSequence:
    """The sequence that `pattern` names, with one digit a `#`.

    Raises:
        FarmError: no place for the frame number (exit code 2).
    """
    sequence = FileSequence(pattern, pad_style=PAD_STYLE_HASH1)
    if not sequence.padding():
        hint = f"write #### where the frame number stands, such as {Path(pattern).stem}.####.exr"
        raise invalid(f"{pattern} names no sequence", hint)
    return sequence


def frame_path(sequence: FileSequence, frame: int) -> Path:
    """The file of one frame."""
    return Path(str(sequence.frame(frame)))


class SequencePlate:
    """An image sequence, or a still, which gives the same file on every frame.

    Every header is read once, when it is opened, pixels when they are asked for.
    """

    def __init__(self, pattern: str) -> None:
        self.pattern, self._still = pattern, is_still(pattern)
        self._sequence: FileSequence | None
        self._sequence, numbers = (None, _find_still(pattern)) if self._still else _find(pattern)
        self._format = _EXR if self._path(numbers[0]).suffix.lower() == ".exr" else _OTHER
        with ThreadPoolExecutor(_HEADER_THREADS) as pool:
            found = zip(numbers, pool.map(self._try_header, numbers), strict=True)
            self._headers: dict[int, ImageHeader | DamagedFrame] = dict(found)
        self._sound = {n: h for n, h in self._headers.items() if isinstance(h, ImageHeader)}
        if not self._sound:
            raise next(h for h in self._headers.values() if isinstance(h, DamagedFrame))

    def _try_header(self, frame: int) -> ImageHeader | DamagedFrame:
        """A damaged header matters only once its frame is read."""
        path = self._path(frame)
        try:
            return self._format.header(path)
        except FarmError:
            raise
        except (OSError, ValueError, RuntimeError) as error:
            return self._damaged(frame, path, error)

    @cached_property
    def info(self) -> PlateInfo:
        """What is the same for all frames; the first sound frame speaks for channels and types."""
        first = next(iter(self._sound.values()))
        return PlateInfo(
            channels=first.channels,
            dtypes=first.dtypes,
            window=hull([header.window for header in self._sound.values()]),
            display=first.display,
            frames=() if self._still else tuple(self._headers),
            pixel_aspect=first.pixel_aspect,
            colour_space=first.colour_space,
            attributes=self._shared,
            scaled=self._format is _OTHER,
            still=self._still,
            unassociated=first.unassociated,
            left_out=tuple(sorted({name for header in self._sound.values() for name in header.left_out})),
        )

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
        header = self._header(frame)
        if unknown := [name for name in channels if name not in header.channels]:
            raise unknown_channels(unknown, header.channels, self._path(frame))
        pixels = self._pixels(frame, whole=np.issubdtype(out.dtype, np.integer))
        own, union = header.window, self.info.window
        inside = (
            slice(own.y0 - union.y0, own.y1 - union.y0),
            slice(own.x0 - union.x0, own.x1 - union.x0),
        )
        if own != union:
            out.fill(0)
        try:
            for plane, name in zip(out, channels, strict=True):
                np.copyto(plane[inside], pixels[name], casting="unsafe")
        except ValueError as error:  # another size or other channels than the header said
            raise self._damaged(frame, self._path(frame), error) from error

    def _pixels(self, frame: int, *, whole: bool = False) -> Pixels:
        path = self._path(frame)
        try:
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

    def _path(self, frame: int) -> Path:
        return Path(self.pattern) if self._sequence is None else frame_path(self._sequence, frame)

    def _damaged(self, frame: int, path: Path, error: Exception) -> DamagedFrame:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        subject, rest = ("the image", "") if self._still else (f"frame {frame}", ", or leave the frame out")
        if isinstance(error, UnsupportedImage):
            return DamagedFrame.about(f"{subject} cannot be read: {reason}", error.hint, path)
        return DamagedFrame.about(
            f"{subject} cannot be decoded: {reason}", f"copy or render this file again{rest}", path
        )


def _find_still(path: str) -> tuple[int, ...]:
    if not Path(path).is_file():
        raise invalid(f"there is no image {path}", _what_is_there(Path(path).parent))
    return (STILL,)


def _find(pattern: str) -> tuple[FileSequence, tuple[int, ...]]:
    sequence = parse_pattern(pattern)
    try:
        found = FileSequence.findSequenceOnDisk(pattern, strictPadding=True, pad_style=PAD_STYLE_HASH1)
    except FileSeqException:
        raise invalid(f"no images match {pattern}", _what_is_there(Path(pattern).parent)) from None
    wanted = sequence.frameSet()
    numbers = (int(number) for number in found.frameSet() or () if wanted is None or number in wanted)
    return sequence, tuple(sorted(numbers))


def _what_is_there(folder: Path) -> str:
    if not folder.is_dir():
        return f"there is no folder {folder}"
    there = FileSequence.findSequencesOnDisk(str(folder), pad_style=PAD_STYLE_HASH1)
    names = sorted(f"{s.basename()}{s.padding()}{s.extension()}" for s in there if s.padding())
    if not names:
        return "there are no image sequences in that folder"
    return f"the folder holds {', '.join(names[:3])}" + (" and more" if len(names) > 3 else "")
