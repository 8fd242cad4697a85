"""Output stores: workers encode and stage frames, one driver commits them.

The order of writes makes a frame count exactly once. A worker stages a shard durably, out of sight. The
driver renames it into place and remembers the record; `flush` writes the records, states last, after the
renames are durable. A crash in between leaves pixels without a record: the frame counts as missing and is
rendered again. A frame whose record is already on disk is struck out before its pixels change.

The driver holds the store's lock, and looks at it before each of these writes: see `farm.frames.lock`.
"""

import os
import threading
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Self

import numpy as np

from farm.errors import ExitCode, FarmError, Problem, failure, invalid
from farm.frames import rows
from farm.frames.destination import obstacle
from farm.frames.failures import writing
from farm.frames.layout import (
    consolidate,
    create_store,
    edges,
    replacing,
    shard_key,
    write_frame_facts,
)
from farm.frames.lock import StoreLock, Writer
from farm.frames.plate import PlateInfo
from farm.frames.record import Failure, FrameRecord, FrameState
from farm.frames.staging import StagingStore
from farm.frames.store import open_group
from farm.graph.rect import Rect


class RenderStore(StagingStore):
    """A store that is being rendered into: see the module's text for who may call what."""

    def __init__(self, path: Path, group: Any, job: str = "", lock: StoreLock | None = None) -> None:
        super().__init__(path, group, job)
        self._owned = lock
        self._group = group
        self._render = open_group(path / "render", "r+")
        self._lock = threading.RLock()
        self._load()

    def _load(self) -> None:
        self.frames = tuple(int(number) for number in self._group["frame"][...])
        self._row = {frame: row for row, frame in enumerate(self.frames)}
        own = self._group["window"][...].tolist()
        self._windows = {frame: Rect(*own[row]) for frame, row in self._row.items()}
        self._records = rows.load(self._render, self.frames)
        self._on_disk = {frame: record.state for frame, record in self._records.items()}
        self._dirty: set[int] = set()
        there = {entry.name for entry in os.scandir(self._folder) if entry.stat().st_size}
        for frame, record in list(self._records.items()):
            if record.state is FrameState.DONE and shard_key(self._row[frame]) not in there:
                del self._records[frame]

    @classmethod
    def open(cls, path: Path, job: str = "", lock: StoreLock | None = None) -> Self:
        """An existing output store, for a worker of `job` (encode, stage) or for reading its records.

        Raises:
            FarmError: nothing there, or not an output store (exit code 2).
        """
        try:
            return cls(path, _open_output(path), job, lock)
        except KeyError as error:
            raise _other_version(path, error) from None

    @classmethod
    def open_or_create(  # noqa: PLR0913 - the facts of a store, all by name
        cls,
        path: Path,
        *,
        channels: tuple[str, ...],
        dtype: str,
        frames: tuple[int, ...],
        window: Rect,
        display: Rect,
        pixel_aspect: float = 1.0,
        colour_space: str = "",
        frame_windows: Mapping[int, Rect] | None = None,
        frame_attributes: Mapping[int, Mapping[str, object]] | None = None,
        channel_dtypes: tuple[str, ...] | None = None,
        attributes: Mapping[str, object] | None = None,
        replace: bool = False,
        writer: Writer | None = None,
    ) -> Self:
        """The output store at `path` with room for `frames`, made if need be; called by the driver.

        It is locked for `writer` until it is closed; without one, nobody else may write it.

        `frame_windows` and `frame_attributes` hold what differs from `window` and `attributes`, by frame;
        `channel_dtypes` are the types that an export gives the channels (default: `dtype`).
        Frames that an existing store lacks are appended to it; `replace` starts afresh where the store
        has other channels, another type or another window.

        Raises:
            FarmError: the path holds something else, or somebody else writes it (exit code 2).
            StorageFailure: the place cannot be written.
        """
        if problem := unfit(path, channels=channels, dtype=dtype, window=window, replace=replace):
            raise FarmError(problem, exit_code=ExitCode.INVALID)
        info = PlateInfo(
            channels=channels,
            dtypes=channel_dtypes or (str(np.dtype(dtype)),) * len(channels),
            window=window,
            display=display,
            frames=frames,
            pixel_aspect=pixel_aspect,
            colour_space=colour_space,
            attributes=attributes or {},
        )
        if not path.exists():
            _build(path, info, dtype)
        lock = StoreLock.acquire(path, writer) if writer else None
        try:
            if _differences(path, channels, dtype, window):  # replaced only then: frames of other ranges stay
                _build(path, info, dtype, replace=replace, lock=lock)
            store = cls.open(path, writer.job if writer else "", lock)
            with writing(path):
                store._admit(frames, window, frame_windows or {}, frame_attributes or {})
        except BaseException:
            if lock:
                lock.release()
            raise
        return store

    def close(self) -> None:
        """Let others write the store."""
        if self._owned:
            self._owned.release()

    def _check_owned(self) -> None:
        if self._owned:
            self._owned.check()

    def _admit(
        self,
        frames: tuple[int, ...],
        window: Rect,
        windows: Mapping[int, Rect],
        attributes: Mapping[int, Mapping[str, object]],
    ) -> None:
        fresh = tuple(frame for frame in frames if frame not in self._row)
        numbers = (*self.frames, *fresh)
        row = {frame: index for index, frame in enumerate(numbers)}
        if fresh:
            group, count = self._group, len(numbers)
            rows.resize(self._render, numbers)
            group["image"].resize((count, *self._shape))
            group["header"].resize((count,))
            group["window"].resize((count, 4))
        self._windows |= {frame: windows.get(frame, window) for frame in frames}
        write_frame_facts(
            self._group,
            row,
            {frame: self._windows[frame] for frame in frames},
            {frame: attributes.get(frame, {}) for frame in frames},
        )
        if fresh:  # last, since its length says how many frames there are
            group["frame"].resize((count,))
            group["frame"][...] = np.array(numbers, np.int64)
            consolidate(self.path)
            self._load()

    def commit(self, frame: int, attempt: int, record: FrameRecord) -> bool:
        """Put a staged shard in its place and remember its record; False if a newer attempt is there already.

        Attempts are compared only under the same recipe: another recipe starts counting anew.

        Raises:
            FarmError: nothing is staged for this attempt.
            StorageFailure: the rename failed, or the store is no more this job's.
        """
        with self._lock:
            self._check_owned()
            held = self._records.get(frame)
            if held and held.state is FrameState.DONE and held.recipe == record.recipe:
                if attempt < held.attempt:
                    self.discard(frame, attempt)
                    return False
                if attempt == held.attempt and not self._staged(frame, attempt).exists():
                    return True
            if not self._staged(frame, attempt).exists():
                raise failure(f"{self.path}: frame {frame} has no staged pixels of attempt {attempt}")
            with writing(self.path):
                self._strike_out({frame})
                self._check_owned()
                self._staged(frame, attempt).replace(self._folder / shard_key(self._row[frame]))
            self._remember(record)
            return True

    def note_failure(self, record: FrameRecord) -> None:
        """Remember that a frame failed, unless it is done with the same recipe.

        One that a later attempt refuses for its values is done no more: it was when the job allowed them.
        """
        with self._lock:
            held = self._records.get(record.frame)
            done = held and held.state is FrameState.DONE and held.recipe == record.recipe
            if not done or (held and record.failure is Failure.VALUES and record.attempt > held.attempt):
                self._remember(record)

    def _remember(self, record: FrameRecord) -> None:
        self._records[record.frame] = record
        self._dirty.add(record.frame)

    def flush(self) -> None:
        """Write the records since the last flush; called about once a second and at the end.

        Raises:
            StorageFailure: they cannot be written; calling again tries again.
        """
        with self._lock, writing(self.path):
            if not self._dirty:
                return
            self._check_owned()
            self._strike_out(self._dirty)
            _sync_folder(self._folder)
            if rows.write(self._render, self.frames, self._records, self._dirty):
                consolidate(self.path)
            self._check_owned()
            self._on_disk.update({frame: self._records[frame].state for frame in self._dirty})
            rows.write_states(self._render, self._states())
            self._dirty.clear()

    def _strike_out(self, frames: Iterable[int]) -> None:
        """Make these frames MISSING on disk before anything about them changes."""
        if stale := self._on_disk.keys() & frames:
            for frame in stale:
                del self._on_disk[frame]
            rows.write_states(self._render, self._states())

    def _states(self) -> np.ndarray[Any, np.dtype[np.uint8]]:
        states = np.zeros(len(self.frames), np.uint8)
        for frame, state in self._on_disk.items():
            states[self._row[frame]] = state
        return states

    def records(self) -> dict[int, FrameRecord]:
        """What is known, by frame: DONE frames whose pixels are in place, and FAILED ones."""
        with self._lock:
            return dict(sorted(self._records.items()))

    def sweep_staging(self) -> None:
        """Remove what others have staged; called by the driver, who has the lock, before any worker starts.

        A job that has lost the lock meanwhile finds nothing that it could still move into place.
        """
        if self._staging.exists():
            for file in self._staging.iterdir():
                file.unlink(missing_ok=True)


def _build(path: Path, info: PlateInfo, dtype: str, *, replace: bool = False, lock: StoreLock | None = None) -> None:
    """Make an output store without pixels."""
    with replacing(path, replace=replace, lock=lock) as draft:
        rows.create(create_store(draft, info, dtype).create_group("render"), info.frames)


def unfit(
    path: Path,
    *,
    channels: tuple[str, ...],
    dtype: str,
    window: Rect,
    replace: bool = False,
    writing: bool = True,
) -> Problem | None:
    """Why an output store of these facts can neither be made at `path` nor gone on with; None where one of them can.

    With `replace`, one of other channels, another type or another window is no obstacle; with `writing`, this process
    must be allowed to write there.
    """
    if problem := obstacle(path, writing=writing):
        return problem
    try:
        differing = _differences(path, channels, dtype, window)
    except FarmError as error:
        return error.problems[0]
    if not differing or replace:
        return None
    hint = "name another store, or replace it: --force without --frames"
    return Problem(f"{path} exists with {' and '.join(differing)}", hint)


def _differences(path: Path, channels: tuple[str, ...], dtype: str, window: Rect) -> list[str]:
    """What an output store has otherwise; nothing where there is none yet."""
    if not path.exists():
        return []
    group = _open_output(path)
    try:
        there = {
            "channels": ",".join(str(name) for name in group["channel"][...]),
            "dtype": str(group["image"].dtype),
            "data window": list(group.attrs["data_window"]),
        }
    except KeyError as error:
        raise _other_version(path, error) from None
    wanted = {"channels": ",".join(channels), "dtype": str(np.dtype(dtype)), "data window": list(edges(window))}
    return [f"{name} {there[name]}, not {wanted[name]}" for name in there if there[name] != wanted[name]]


def _open_output(path: Path) -> Any:
    """The group of an output store."""
    group = open_group(path, "r+")
    if "render" not in group:
        raise invalid(f"{path} is not an output store", "give a store that `farm submit` wrote")
    return group


def _other_version(path: Path, error: KeyError) -> FarmError:
    what = f"{path} was written by another version: {error.args[0]}"
    return invalid(what, "remove it, or name another store")


def _sync_folder(folder: Path) -> None:
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
