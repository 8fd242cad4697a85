"""An output sequence as workers see it: frames become image files, staged beside the records as shards are."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from farm.config.exr import WrittenSequence
from farm.config.rules import Durability
from farm.frames.encode import Encoded
from farm.frames.exr import encode_image
from farm.frames.exr_frame import exr_frame
from farm.frames.members import read_whole
from farm.frames.nonfinite import count_nonfinite
from farm.frames.numbered import NumberedFiles
from farm.frames.picture_files import encode_picture, picture_of, shown_in
from farm.frames.plate import PlateInfo
from farm.frames.shard import digest_of
from farm.frames.staging import StagingStore
from farm.frames.store import channel_names
from farm.graph.rect import Rect


class StagingSequence(StagingStore):
    """A sequence that frames are staged for, by `job`; `group` is that of its records."""

    def __init__(
        self,
        path: Path,
        group: Any,
        job: str,
        windows: Mapping[int, Rect],
        sequence: WrittenSequence,
        *,
        durability: Durability = "frame",
    ) -> None:
        super().__init__(path, group, job, windows, durability=durability)
        self._sequence, facts = sequence, group.attrs
        texts = read_whole(path, group, "header", len(windows)).tolist()
        self._headers = dict(zip(windows, texts, strict=True))
        self._info = PlateInfo(
            channels=channel_names(path, group),
            dtypes=tuple(facts["channel_dtypes"]),
            window=self._window,
            display=Rect(*facts["display_window"]),
            frames=tuple(windows),
            pixel_aspect=float(facts["pixel_aspect"]),
            colour_space=str(facts["colour_space"]),
            attributes=facts["attributes"],
            held=self.dtype.name,
        )

    @property
    def layout(self) -> None:
        """None: devices do not encode image files."""

    def encode(self, pixels: NDArray[Any], frame: int | None = None) -> Encoded:
        """The file of one `frame`; same pixels, same bytes. `pixels` (channel, y, x) are stored by `to_stored`."""
        if frame is None:
            raise ValueError("a frame of a sequence has a header of its own")
        text, stored = self._headers[frame], self.to_stored(pixels, frame)
        plate = _Rendered(self._info, self._windows[frame], json.loads(text) if text else {}, stored)
        content = self._content(plate, frame)
        return Encoded((memoryview(content),), digest_of(content, None), count_nonfinite(stored))

    def _content(self, plate: "_Rendered", frame: int) -> bytes:
        coding, info = self._sequence.coding, plate.info
        if coding is None:
            return encode_image(*exr_frame(plate, self.dtype, frame), self._sequence.options)
        channels = shown_in(info.channels, coding)
        picture = picture_of(plate, self.dtype, frame, channels, coding)
        facts = {**info.attributes, **plate.frame_attributes(frame)}
        return encode_picture(self._name(frame), picture, channels, coding, facts)

    def _name(self, frame: int) -> str:
        """The name of the file of one frame."""
        return NumberedFiles.parse(self._sequence.name).path(frame).name


class _Rendered:
    """One frame that has been rendered, as a plate; `pixels` are those of `info.window`."""

    def __init__(self, info: PlateInfo, window: Rect, attributes: Mapping[str, object], pixels: NDArray[Any]) -> None:
        self.info, self._own = info, window
        self._attributes, self._pixels = attributes, pixels

    def window(self, frame: int) -> Rect:
        """The data window; see `Plate.window`."""
        del frame
        return self._own

    def frame_attributes(self, frame: int) -> Mapping[str, object]:
        """The attributes of the frame; see `Plate.frame_attributes`."""
        del frame
        return self._attributes

    def stamp(self, frame: int) -> str:
        """Nothing: there is no file yet."""
        del frame
        return ""

    def read(self, frame: int, channels: tuple[str, ...], out: NDArray[Any]) -> None:
        """Fill `out` (channel, y, x); see `Plate.read`."""
        del frame
        for plane, name in zip(out, channels, strict=True):
            with np.errstate(over="ignore"):
                np.copyto(plane, self._pixels[self.info.channels.index(name)], casting="unsafe")
