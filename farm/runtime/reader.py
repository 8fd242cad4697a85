"""The sources of a chunk's frames: every frame of an input is decoded once, however many instants read it."""

import json
import time
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from threading import Lock
from typing import Any

import numpy as np
from numpy.typing import NDArray

from farm.frames.open import open_plate
from farm.frames.plate import Plate
from farm.runtime.instants import Spec, constant_of, frame_read, same_input

Array = NDArray[Any]
Host = Callable[[tuple[int, int, int], Any], Array]
"""Memory of a shape and a type from which the device copies fast."""
_Picture = tuple[str, int | None]
"""An input and a frame of it; None is the constant that it is where it has none."""


@dataclass(frozen=True, slots=True)
class Read:
    """A frame's sources in memory, and how long reading them took."""

    planes: tuple[Array, ...]
    seconds: float


class Reader:
    """Reads the sources of `frames`, from any number of threads; a picture is kept while a later frame needs it.

    `threads` decode a picture of a store, 0: one a core.
    """

    def __init__(self, job: str, inputs: Sequence[Spec], frames: Sequence[int], host: Host, threads: int = 0) -> None:
        self.host, self.inputs = host, [(_name(spec), spec) for spec in inputs]
        self.plates = {name: _plate(job, name, changed(spec), threads) for name, spec in self.inputs}
        self.kept: dict[_Picture, Future[Array]] = {}
        self.wanted = Counter(picture for frame in frames for picture in self.pictures(frame))
        self._lock = Lock()

    def pictures(self, frame: int) -> tuple[_Picture, ...]:
        """What each source of a frame reads."""
        return tuple((name, frame_read(spec, self.plates[name].info, frame)) for name, spec in self.inputs)

    def read(self, frame: int) -> Read:
        """The sources of one frame, each in its type; the arrays are shared between frames, and not to be written.

        Raises:
            DamagedFrame: one of them cannot be decoded.
        """
        begun = time.perf_counter()
        pictures = self.pictures(frame)
        try:
            planes = tuple(
                self._picture(picture, spec) for picture, (_, spec) in zip(pictures, self.inputs, strict=True)
            )
        finally:
            self.drop(frame)
        return Read(planes, time.perf_counter() - begun)

    def drop(self, frame: int) -> None:
        """Forget the pictures of a frame that no later one needs."""
        pictures = self.pictures(frame)
        with self._lock:
            self.wanted.subtract(pictures)
            for picture in pictures:
                if self.wanted[picture] <= 0:
                    self.kept.pop(picture, None)

    def _picture(self, picture: _Picture, spec: Spec) -> Array:
        """One picture, decoded by the first thread that asks for it; the others wait."""
        with self._lock:
            coming = self.kept.get(picture)
            mine = coming is None
            coming = self.kept[picture] = coming or Future()
        if mine:
            try:
                coming.set_result(self._decoded(picture, spec))
            except BaseException as error:  # noqa: BLE001 - every frame that reads it fails by it
                coming.set_exception(error)
        return coming.result()

    def _decoded(self, picture: _Picture, spec: Spec) -> Array:
        plate, (_, frame) = self.plates[picture[0]], picture
        channels, window = tuple(spec["channels"]), plate.info.window
        pixels = self.host((len(channels), window.height, window.width), np.dtype(spec["dtype"]))
        if frame is None:
            pixels.fill(constant_of(spec))
        else:
            plate.read(frame, channels, pixels)
        return pixels


def _name(spec: Spec) -> str:
    return json.dumps(same_input(spec), sort_keys=True)


@lru_cache(maxsize=16)
def _plate(job: str, spec: str, stamp: int, threads: int) -> Plate:
    """An open input, kept between the chunks of a job until it changes; `spec` is its mapping as JSON."""
    del job, stamp
    return open_plate(json.loads(spec), threads)


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
