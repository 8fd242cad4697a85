"""The sources of a chunk's frames: every frame of an input is decoded once, however many instants read it."""

import json
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from farm.frames.open import open_plate
from farm.frames.plate import Plate
from farm.runtime.instants import Spec, absence, constant_of, frame_read, same_input
from farm.runtime.substitutes import read_or_substitute

Array = NDArray[Any]
Host = Callable[[tuple[int, int, int], Any], Array]
"""Memory of a shape and a type from which the device copies fast."""
_Picture = tuple[str, int | None]
"""An input and a frame of it; None is the constant that it is where it has none."""


@dataclass(frozen=True, slots=True)
class Read:
    """A frame's sources in memory, how long reading them took, and what stood for frames that could not be read."""

    planes: tuple[Array, ...]
    seconds: float
    substituted: tuple[str, ...] = ()


class Reader:
    """Reads the sources of `frames` from one thread; a picture is kept while a later frame needs it."""

    def __init__(self, job: str, inputs: Sequence[Spec], frames: Sequence[int], host: Host) -> None:
        self.host, self.inputs = host, [(_name(spec), spec) for spec in inputs]
        self.plates = {name: _plate(job, name, changed(spec)) for name, spec in self.inputs}
        self.kept: dict[_Picture, Array] = {}
        self.notes: dict[_Picture, str] = {}
        self.wanted = Counter(picture for frame in frames for picture in self.pictures(frame))

    def pictures(self, frame: int) -> tuple[_Picture, ...]:
        """What each source of a frame reads."""
        return tuple((name, frame_read(spec, self.plates[name].info, frame)) for name, spec in self.inputs)

    def read(self, frame: int) -> Read:
        """The sources of one frame, each in its type; the arrays are shared between frames, and not to be written.

        Raises:
            DamagedFrame: one of them cannot be decoded, and nothing stands for it.
            SkippedFrame: one of them cannot be decoded, and the frame is to be left out.
        """
        begun = time.perf_counter()
        pictures = self.pictures(frame)
        try:
            planes = tuple(
                self.picture(picture, spec) for picture, (_, spec) in zip(pictures, self.inputs, strict=True)
            )
            notes = [absence(spec, self.plates[name].info, frame) for name, spec in self.inputs]
            notes += [self.notes.get(picture, "") for picture in pictures]
        finally:
            self.wanted.subtract(pictures)
            for picture in [each for each in self.kept if self.wanted[each] <= 0]:
                del self.kept[picture]
                self.notes.pop(picture, None)
        return Read(planes, time.perf_counter() - begun, tuple(dict.fromkeys(filter(None, notes))))

    def picture(self, picture: _Picture, spec: Spec) -> Array:
        """One picture, decoded if it is not there."""
        found = self.kept.get(picture)
        if found is None:
            plate, (_, frame) = self.plates[picture[0]], picture
            channels, window = tuple(spec["channels"]), plate.info.window
            found = self.host((len(channels), window.height, window.width), np.dtype(spec["dtype"]))
            if frame is None:
                found.fill(constant_of(spec))
            else:
                self.notes[picture] = read_or_substitute(plate, spec, frame, found)
            self.kept[picture] = found
        return found


def _name(spec: Spec) -> str:
    return json.dumps(same_input(spec), sort_keys=True)


@lru_cache(maxsize=16)
def _plate(job: str, spec: str, stamp: int) -> Plate:
    """An open input, kept between the chunks of a job until it changes; `spec` is its mapping as JSON."""
    del job, stamp
    return open_plate(json.loads(spec))


def changed(spec: Spec) -> int:
    """When an input was last made anew, in nanoseconds; 0 where that cannot be told."""
    if "store" in spec:
        place = Path(str(spec["store"])) / "zarr.json"
    else:
        place = Path(str(spec.get("table") or spec.get("images", "")))
        if not place.is_file():
            place = place.parent  # a sequence's folder
    try:
        return place.stat().st_mtime_ns
    except OSError:
        return 0
