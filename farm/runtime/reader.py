"""The sources of a chunk's frames: every frame of an input is decoded once, however many instants read it."""

import json
import os
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Collection, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, replace
from functools import lru_cache
from io import FileIO
from pathlib import Path
from threading import Lock
from typing import Any

import numpy as np
from numpy.typing import NDArray

from farm.frames.failures import DamagedFrame
from farm.frames.open import open_plate
from farm.frames.patience import patiently
from farm.frames.plate import Plate, channel_indices
from farm.frames.shard_index import block_of
from farm.frames.shard_layout import ShardLayout
from farm.frames.store import StorePlate
from farm.frames.table import TablePlate
from farm.runtime.instants import Spec, absence, constant_of, frame_read, same_input
from farm.runtime.picture import Picture, Shard
from farm.runtime.recipe import Recipes, ruled, stamp, substitutes
from farm.runtime.substitutes import read_or_substitute
from farm.runtime.task import FrameTask

Array = NDArray[Any]
Host = Callable[[tuple[int, int, int], Any], Array]
"""Memory of a shape and a type from which the device copies fast."""
_Key = tuple[str, int | None]
"""An input and a frame of it; None is the constant that it is where it has none."""

PADDING = 16
"""Bytes to whose multiples files are padded in memory: a device reads so many at once."""


OnDevice = Callable[[str, str], bool]
"""Whether a device makes pixels of the type that is wanted of those of a stored type."""


@dataclass(frozen=True, slots=True)
class Read:
    """A frame's sources in memory, how long reading them took, and what stood for frames that could not be read."""

    pictures: tuple[Picture, ...]
    seconds: float
    substituted: tuple[str, ...] = ()

    @property
    def planes(self) -> tuple[Array, ...]:
        """The pixels of all sources, where none is decoded on a device."""
        return tuple(picture.pixels for picture in self.pictures)


class Shelf:
    """Pictures that several sources read, kept from chunk to chunk: the latest `room` of them.

    `foreign` are stores whose shards the device cannot decode, as it has turned out.
    """

    def __init__(self, room: int) -> None:
        self._room, self._pictures, self._lock = room, OrderedDict[_Key, Future[Picture]](), Lock()
        self.foreign: set[Path] = set()

    def take(self, key: _Key) -> Future[Picture] | None:
        """A picture that is being read, or has been."""
        with self._lock:
            if key in self._pictures:
                self._pictures.move_to_end(key)
            return self._pictures.get(key)

    def put(self, key: _Key, picture: Future[Picture]) -> None:
        """Keep a picture, and the one that nobody has asked for the longest no more."""
        with self._lock:
            self._pictures[key] = picture
            while len(self._pictures) > self._room:
                self._pictures.popitem(last=False)

    def drop(self, names: Collection[str]) -> None:
        """Keep no picture of these inputs."""
        with self._lock:
            for key in [key for key in self._pictures if key[0] in names]:
                del self._pictures[key]


class Reader:
    """Reads the sources of `frames`, from any number of threads; a picture is kept while a later frame needs it.

    `threads` decode a picture of a store, 0: one a core. What a device decodes, by `on_device`, is read as it lies.
    """

    def __init__(
        self,
        job: str,
        inputs: Sequence[Spec],
        frames: Sequence[int],
        host: Host,
        threads: int = 0,
        *,
        on_device: OnDevice | None = None,
        shelf: Shelf | None = None,
    ) -> None:
        self.host, self.on_device, self.shelf = host, on_device, shelf or Shelf(0)
        self.inputs = [(f"{job} {changed(spec)} {_name(spec)}", spec) for spec in inputs]
        self.plates = {name: _plate(job, _name(spec), changed(spec), threads) for name, spec in self.inputs}
        self.kept: dict[_Key, Future[Picture]] = {}
        self.wanted = Counter(picture for frame in frames for picture in self.pictures(frame))
        self._lock = Lock()
        names = Counter(name for name, _ in self.inputs)
        self._shared = {name for name, plate in self.plates.items() if names[name] > 1 or _is_one(plate)}

    def pictures(self, frame: int) -> tuple[_Key, ...]:
        """What each source of a frame reads."""
        return tuple((name, frame_read(spec, self.plates[name].info, frame)) for name, spec in self.inputs)

    def as_read(self, frame: FrameTask, recipes: Recipes) -> FrameTask:
        """A frame with the recipe that it has by what its sources read now."""
        plates = [self.plates[name] for name, _ in self.inputs]
        read = [number for _, number in self.pictures(frame.frame)]
        stamps = tuple(map(stamp, plates, read))
        instead = substitutes(ruled([spec for _, spec in self.inputs]), plates, read)
        return replace(frame, recipe=recipes.recipe(frame.frame, frame.uniforms, stamps), substitutes=instead)

    def read(self, frame: int) -> Read:
        """The sources of one frame, each in its type; they are shared between frames, and not to be written.

        Raises:
            DamagedFrame: one of them cannot be decoded, and nothing stands for it.
            SkippedFrame: one of them cannot be decoded, and the frame is to be left out.
        """
        begun = time.perf_counter()
        keys = self.pictures(frame)
        try:
            pictures = tuple(self._picture(key, spec) for key, (_, spec) in zip(keys, self.inputs, strict=True))
        finally:
            with self._lock:
                self.wanted.subtract(keys)
                for key in keys:
                    if self.wanted[key] <= 0:
                        self.kept.pop(key, None)
        notes = [absence(spec, self.plates[name].info, frame) for name, spec in self.inputs]
        notes += [picture.substituted for picture in pictures]
        return Read(pictures, time.perf_counter() - begun, tuple(dict.fromkeys(filter(None, notes))))

    def decode_on_host(self, store: Path) -> None:
        """Have the host decode a store from now on, whose shards the device cannot."""
        self.shelf.foreign.add(store)
        names = {name for name, plate in self.plates.items() if isinstance(plate, StorePlate) and plate.path == store}
        self.shelf.drop(names)
        with self._lock:
            for key in [key for key in self.kept if key[0] in names]:
                del self.kept[key]

    def _picture(self, key: _Key, spec: Spec) -> Picture:
        """One picture, read by the first thread that asks for it; the others wait."""
        with self._lock:
            coming = self.kept.get(key) or self.shelf.take(key)
            mine = coming is None
            coming = self.kept[key] = coming or Future()
            if mine and key[0] in self._shared:
                self.shelf.put(key, coming)
        if mine:
            try:
                coming.set_result(self._read(key, spec))
            except BaseException as error:  # noqa: BLE001 - every frame that reads it fails by it
                coming.set_exception(error)
        return coming.result()

    def _read(self, key: _Key, spec: Spec) -> Picture:
        (name, frame), plate = key, self.plates[key[0]]
        channels, shared = tuple(spec["channels"]), name in self._shared or self.wanted[key] > 1
        if frame is not None and isinstance(plate, StorePlate) and (layout := self._decoded_there(plate, spec)):
            return Picture(key, patiently(lambda: self._shard(plate, layout, frame, channels)), shared)
        dtype, window = np.dtype(self._decoded_type(plate, spec, frame)), plate.info.window
        pixels, substituted = self.host((len(channels), window.height, window.width), dtype), ""
        if frame is None:
            pixels.fill(constant_of(spec))
        else:
            substituted = read_or_substitute(plate, spec, frame, pixels)
        return Picture(key, pixels, shared, substituted)

    def _decoded_type(self, plate: Plate, spec: Spec, frame: int | None) -> str:
        """The type in which the host decodes a picture: as it is stored, if the device makes of it what is wanted."""
        stored, wanted = plate.info.stored_type(tuple(spec["channels"])), str(spec["dtype"])
        there = stored and frame is not None and self.on_device and self.on_device(stored, wanted)
        return stored if there else wanted

    def _decoded_there(self, plate: StorePlate, spec: Spec) -> ShardLayout | None:
        """The layout of a store's frames, if the device decodes them to the type that is wanted.

        The host decodes them where others may stand for damaged ones: a device tells of damage only in the end.
        """
        if plate.path in self.shelf.foreign:
            return None
        layout, rule = plate.layout, spec.get("on_missing", "fail")
        there = layout and rule == "fail" and self.on_device and self.on_device(layout.dtype, spec["dtype"])
        return layout if there else None

    def _shard(self, plate: StorePlate, layout: ShardLayout, frame: int, channels: tuple[str, ...]) -> Shard:
        """The file of a frame as it lies."""
        path = plate.shard(frame)
        member = str(path.relative_to(plate.path))
        try:
            with path.open("rb", buffering=0) as file:
                length = os.fstat(file.fileno()).st_size
                content = self.host((1, 1, -(-length // PADDING) * PADDING), np.uint8)[0, 0]
                fill(file, content[:length])
        except OSError as error:
            what = f"frame {frame} cannot be read: {member}: {error.strerror or error}"
            raise DamagedFrame.about(what, "write this frame into the store again", plate.path) from error
        indices = channel_indices(plate.info, channels, plate.path)
        block = block_of(content[:length], layout)
        return Shard(content, length, layout, indices, block, plate.is_farm, frame, plate.path, member)


def _is_one(plate: Plate) -> bool:
    """Whether all frames of a plate are one: a still or a table."""
    return plate.info.still or isinstance(plate, TablePlate)


def fill(file: FileIO, content: NDArray[np.uint8]) -> None:
    """Read bytes until `content` is full.

    Raises:
        OSError: the file cannot be read, or has become shorter.
    """
    view, done = memoryview(content), 0
    while done < len(view):
        count = file.readinto(view[done:])
        if not count:
            raise OSError(0, "it became shorter while it was read")
        done += count


def _name(spec: Spec) -> str:
    return json.dumps(same_input(spec), sort_keys=True)


@lru_cache(maxsize=16)
def _plate(job: str, spec: str, stamp: int, threads: int) -> Plate:
    """An open input, kept between the chunks of a job until it changes; `spec` is its mapping as JSON."""
    del job, stamp
    return open_plate(json.loads(spec), threads)


def changed(spec: Spec) -> int:
    """When an input was last made anew, in nanoseconds; 0 where that cannot be told.

    A folder changes with every file that comes, and files that are coming are looked at when they are read.
    """
    if "images" in spec and "coming" in spec:
        return 0
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
