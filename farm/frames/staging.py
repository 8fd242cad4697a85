"""An output store as workers see it: they encode frames, and stage them where no reader looks.

Of the store they need shape, type and windows alone, whatever else it holds; it stays open between chunks.
"""

import os
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from zarr.storage import MemoryStore

from farm.frames.called import called
from farm.frames.failures import writing
from farm.frames.files import sequence_in
from farm.frames.layout import create_image, shard_key
from farm.frames.members import read_whole
from farm.frames.store import open_group
from farm.graph.rect import Rect

KEPT = 16
"""How many output stores a worker keeps open."""


class StagingStore:
    """An output store that frames are staged for, by `job`; `group` is the store's, `windows` are its frames'."""

    def __init__(self, path: Path, group: Any, job: str = "", windows: Mapping[int, Rect] | None = None) -> None:
        self.path, self._windows = path, dict(windows or {})
        self._prefix = f"{job}." if job else ""
        self._folder = path / "image"
        self._staging = self._folder / ".staging"
        self._window = Rect(*group.attrs["data_window"])
        self._shape = tuple(group["image"].shape[1:])
        self.dtype = np.dtype(group["image"].dtype)

    def to_stored(self, pixels: NDArray[Any], frame: int | None = None) -> NDArray[Any]:
        """Pixels (channel, y, x) in the store's dtype, where values beyond its range are infinite.

        Outside its own window the `frame` is black. What is so already is answered as it is.
        """
        if pixels.shape != self._shape:
            raise ValueError(f"pixels {pixels.shape} for a store of {self._shape}")
        with np.errstate(over="ignore", invalid="ignore"):
            return self._trimmed(pixels, frame).astype(self.dtype, copy=False)

    def encode(self, pixels: NDArray[Any], frame: int | None = None) -> bytes:
        """The shard of one frame: `pixels` (channel, y, x) as `to_stored` has them; same pixels, same bytes."""
        held: dict[str, Any] = {}
        array = create_image(MemoryStore(held), "image", (1, *self._shape), self.dtype.name)
        array[0] = self.to_stored(pixels, frame)
        return bytes(held[f"image/{shard_key(0)}"].to_bytes())

    def _trimmed(self, pixels: NDArray[Any], frame: int | None) -> NDArray[Any]:
        own = self._window if frame is None else self._windows[frame]
        if own == self._window:
            return pixels
        part = own.shifted(-self._window.x0, -self._window.y0)
        inside = (slice(None), slice(part.y0, part.y1), slice(part.x0, part.x1))
        shown = np.zeros_like(pixels)
        shown[inside] = pixels[inside]
        return shown

    def stage(self, frame: int, attempt: int, encoded: bytes) -> None:
        """Write a shard durably where no reader sees it.

        Raises:
            StorageFailure: the disk is full, there is no permission, ...
        """
        target = self._staged(frame, attempt)
        draft = target.with_suffix(".draft")
        with writing(called(self.path)):
            self._staging.mkdir(exist_ok=True)
            try:
                with draft.open("wb") as file:
                    file.write(encoded)
                    file.flush()
                    os.fsync(file.fileno())
                draft.replace(target)
            except OSError:
                draft.unlink(missing_ok=True)
                raise

    def discard(self, frame: int, attempt: int) -> None:
        """Remove a staged shard, if it is there."""
        self._staged(frame, attempt).unlink(missing_ok=True)

    def _staged(self, frame: int, attempt: int) -> Path:
        return self._staging / f"{self._prefix}{frame}.{attempt}.shard"


def open_for_staging(path: Path, job: str) -> StagingStore:
    """An output for a worker of `job`: the one of the last chunk, unless its store has changed.

    Raises:
        FarmError: nothing is there, or no store (exit code 2).
        DamagedStore: its shape or its windows cannot be read.
    """
    return _opened(path, job, _stamp(path / "image" / "zarr.json"))


def _stamp(file: Path) -> tuple[int, int, int]:
    """Changes when a file is written anew; zeros where there is none."""
    try:
        facts = file.stat()
    except OSError:
        return 0, 0, 0
    return facts.st_ino, facts.st_mtime_ns, facts.st_size


@lru_cache(maxsize=KEPT)
def _opened(path: Path, job: str, stamp: tuple[int, int, int]) -> StagingStore:
    del stamp
    group = open_group(path)
    frames = read_whole(path, group, "frame").tolist()
    edges = read_whole(path, group, "window", len(frames)).tolist()
    windows = {frame: Rect(*window) for frame, window in zip(frames, edges, strict=True)}
    if sequence := sequence_in(group.attrs):
        from farm.frames.staging_sequence import StagingSequence

        return StagingSequence(path, group, job, windows, sequence)
    return StagingStore(path, group, job, windows)
