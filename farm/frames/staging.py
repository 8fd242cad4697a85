"""An output store as workers see it: they encode frames, and stage them where no reader looks.

Of the store they need shape, type and windows alone, whatever else it holds; it stays open between chunks.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from farm.config.rules import Durability
from farm.errors import invalid
from farm.frames.called import called
from farm.frames.cores import cores
from farm.frames.durable import Bytes, write_parts
from farm.frames.encode import Encoded, Encoder
from farm.frames.failures import writing
from farm.frames.files import sequence_in
from farm.frames.members import Column, read_whole
from farm.frames.numbers import RowsOf
from farm.frames.shard_layout import ShardLayout
from farm.frames.shard_metadata import shard_layout
from farm.frames.store import open_group
from farm.graph.rect import Rect

KEPT = 16
"""How many output stores a worker keeps open."""


class Windows(Mapping[int, Rect]):
    """Windows by frame, taken from the store's array when they are asked for; `rows` are the frames' there."""

    def __init__(self, rows: RowsOf, edges: Column) -> None:
        self._rows, self._edges = rows, edges

    def __getitem__(self, frame: int) -> Rect:
        return Rect(*self._edges.values[self._rows[frame]].tolist())

    def __iter__(self) -> Iterator[int]:
        return iter(self._rows)

    def __len__(self) -> int:
        return len(self._rows)


class StagingStore:
    """An output store that frames are staged for, by `job`; `group` is the store's, `windows` are its frames'.

    `threads` encode a frame, 0: one a core; `durability` says when a staged frame is to survive a power cut.
    """

    def __init__(
        self,
        path: Path,
        group: Any,
        job: str = "",
        windows: Mapping[int, Rect] | None = None,
        *,
        threads: int = 0,
        durability: Durability = "frame",
    ) -> None:
        self.path, self.durability = path, durability
        self._windows: Mapping[int, Rect] = {} if windows is None else windows
        self.called = called(path)
        self._prefix = f"{job}." if job else ""
        self._folder = path / "image"
        self._staging = self._folder / ".staging"
        self._window = Rect(*group.attrs["data_window"])
        self._shape = tuple(group["image"].shape[1:])
        self.dtype = np.dtype(group["image"].dtype)
        self._layout = shard_layout(group["image"].metadata.to_dict())
        self._encoder = Encoder(self._layout, cores(threads)) if self._layout else None

    @property
    def layout(self) -> ShardLayout | None:
        """How the file of a frame is laid out, for codecs on a device; None where it is no shard.

        Raises:
            FarmError: in a way that the farm does not write (exit code 2).
        """
        if self._layout is None:
            raise invalid(f"{self.path} lays its frames out as the farm does not", "name another store")
        return self._layout

    def window_in(self, frame: int | None) -> Rect | None:
        """What a frame shows of the store's window, from its corner on; outside it is black. None: all of it."""
        own = self._window if frame is None else self._windows[frame]
        return None if own == self._window else own.shifted(-self._window.x0, -self._window.y0)

    def to_stored(self, pixels: NDArray[Any], frame: int | None = None) -> NDArray[Any]:
        """Pixels (channel, y, x) as the store holds them: in its dtype, and black outside the frame's own window.

        Values beyond its range are infinite.
        """
        if pixels.shape != self._shape:
            raise ValueError(f"pixels {pixels.shape} for a store of {self._shape}")
        part, stored = self.window_in(frame), np.zeros(self._shape, self.dtype)
        inside = (slice(None), slice(part.y0, part.y1), slice(part.x0, part.x1)) if part else ...
        with np.errstate(over="ignore", invalid="ignore"):
            stored[inside] = pixels[inside].astype(self.dtype)
        return stored

    def encode(self, pixels: NDArray[Any], frame: int | None = None) -> Encoded:
        """The shard of one frame; same pixels, same bytes. `pixels` (channel, y, x) are stored as `to_stored` says.

        Raises:
            FarmError: the store's frames are laid out in a way that the farm does not write (exit code 2).
        """
        if self._encoder is None:
            raise invalid(f"{self.path} lays its frames out as the farm does not", "name another store")
        return self._encoder.encode(pixels, self.window_in(frame))

    def stage(self, frame: int, attempt: int, shard: Encoded | Bytes) -> None:
        """Write a shard where no reader sees it, as durably as the store's `durability` wants.

        Raises:
            StorageFailure: the disk is full, there is no permission, ...
        """
        target = self._staged(frame, attempt)
        draft = target.with_suffix(".draft")
        parts = shard.parts if isinstance(shard, Encoded) else (memoryview(shard).cast("B"),)
        with writing(self.called):
            self._staging.mkdir(exist_ok=True)
            try:
                write_parts(draft, parts, durable=self.durability == "frame")
                draft.replace(target)
            except OSError:
                draft.unlink(missing_ok=True)
                raise

    def discard(self, frame: int, attempt: int) -> None:
        """Remove a staged shard, if it is there."""
        self._staged(frame, attempt).unlink(missing_ok=True)

    def _staged(self, frame: int, attempt: int) -> Path:
        return self._staging / f"{self._prefix}{frame}.{attempt}.shard"

    def sweep_staging(self) -> None:
        """Remove what others have staged; called by the driver, who has the lock, before any worker starts.

        A job that has lost the lock meanwhile finds nothing that it could still move into place.
        """
        if self._staging.exists():
            for file in self._staging.iterdir():
                file.unlink(missing_ok=True)


def try_staging(store: Path, name: str) -> None:
    """Write, rename and remove a small file where frames of `store` are staged; by its `name` nobody takes it for one.

    Raises:
        StorageFailure: the store is not there, there is no permission, ...
    """
    staging = store / "image" / ".staging"
    target = staging / f"{name}.probe"
    draft = target.with_suffix(".draft")
    with writing(store):
        staging.mkdir(exist_ok=True)
        try:
            draft.write_bytes(b"farm")
            draft.replace(target)
        finally:
            draft.unlink(missing_ok=True)
            target.unlink(missing_ok=True)


def open_for_staging(path: Path, job: str, threads: int = 0, durability: Durability = "frame") -> StagingStore:
    """An output for a worker of `job`: the one of the last chunk, unless its store has changed.

    Raises:
        FarmError: nothing is there, or no store (exit code 2).
        DamagedStore: its shape or its windows cannot be read.
    """
    return _opened(path, job, threads, durability, _stamp(path / "image" / "zarr.json"))


def _stamp(file: Path) -> tuple[int, int, int]:
    """Changes when a file is written anew; zeros where there is none."""
    try:
        facts = file.stat()
    except OSError:
        return 0, 0, 0
    return facts.st_ino, facts.st_mtime_ns, facts.st_size


@lru_cache(maxsize=KEPT)
def _opened(path: Path, job: str, threads: int, durability: Durability, stamp: tuple[int, int, int]) -> StagingStore:
    del stamp
    group = open_group(path)
    rows = RowsOf.of(read_whole(path, group, "frame"))
    edges = read_whole(path, group, "window", len(rows))  # now, since a damaged one is told before the first frame
    windows = Windows(rows, Column(lambda: edges, len(rows)))
    if sequence := sequence_in(group.attrs):
        from farm.frames.staging_sequence import StagingSequence

        return StagingSequence(path, group, job, windows, sequence, durability=durability)
    return StagingStore(path, group, job, windows, threads=threads, durability=durability)
