"""Output stores: workers encode and stage frames, one driver commits them.

The order of writes makes a frame count exactly once. A worker stages a shard durably, out of sight. The
driver renames it into place and remembers the record; `flush` writes the records, states last, after the
renames are durable. A crash in between leaves pixels without a record: the frame counts as missing and is
rendered again. A frame whose record is already on disk is struck out before its pixels change.

The driver holds the store's lock, and looks at it before each of these writes: see `farm.frames.lock`.
"""

import threading
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, Self

import numpy as np

from farm.config.exr import WrittenSequence
from farm.config.rules import Durability
from farm.errors import ExitCode, FarmError, failure
from farm.frames import rows
from farm.frames.blocks import Blocks
from farm.frames.chunks import Codec
from farm.frames.claims import CLAIMS, Claims
from farm.frames.durable import move_into_place, sync
from farm.frames.failures import writing
from farm.frames.files import files_of, sequence_in
from farm.frames.fit import open_output, unfit
from farm.frames.layout import consolidate, edges, write_frame_facts, write_numbers
from farm.frames.lock import StoreLock, Writer
from farm.frames.making import build, fitting, make_room, update
from farm.frames.members import read_column, read_whole
from farm.frames.numbers import RowsOf
from farm.frames.parallel import Progress, for_each_frame
from farm.frames.plate import PlateInfo
from farm.frames.record import Failure, FrameRecord, FrameState, Standing
from farm.frames.shard import is_recorded
from farm.frames.shard_metadata import BLOCK
from farm.frames.staging import StagingStore, Windows
from farm.frames.stamps import same_size, stamp_at, stamp_of, stamps_in
from farm.graph.rect import Rect


class RenderStore(StagingStore):
    """A store that is being rendered into: see the module's text for who may call what."""

    def __init__(
        self,
        path: Path,
        group: Any,
        job: str = "",
        lock: StoreLock | None = None,
        durability: Durability = "frame",
    ) -> None:
        super().__init__(path, group, job, durability=durability)
        self._owned = lock
        self._group = group
        self._files = files_of(path, group.attrs)
        self._claims = Claims(self._folder / CLAIMS) if sequence_in(group.attrs) else None
        self._lock = threading.RLock()
        self._load()

    def _load(self) -> None:
        with ThreadPoolExecutor(1) as pool:  # the disk tells of files while columns are decoded
            stamps = pool.submit(stamps_in, self._files.folder)
            self._load_columns()
            self._compare_stamps(stamps.result())

    def _load_columns(self) -> None:
        self._row = RowsOf.of(read_whole(self.path, self._group, "frame"))
        self._every = np.ones(len(self._row), bool)
        windows, headers = (read_column(self.path, self._group, name, self._every) for name in ("window", "header"))
        self._dirty, self._windows = set[int](), Windows(self._row, windows)
        there = rows.load(self.path, self._group, self._row)
        self.damage = (*windows.damage, *headers.damage, *there.damage)
        self._states, self._records, self._blocks = np.array(there.states), there.records, Blocks()  # states: on disk
        self._records.reread = partial(rows.read, self.path, self._group, self._row, self._states, self._blocks)
        for row in np.flatnonzero(windows.lost | headers.lost).tolist():
            self._records.pop(self._row.numbers[row], None)

    @property
    def frames(self) -> tuple[int, ...]:
        """The numbers of the frames, in the order of their rows."""
        return tuple(self._row.numbers)

    def _compare_stamps(self, stamps: Mapping[str, str]) -> None:
        """Forget frames whose pixels are gone, or are not the recorded ones by their shard's size."""
        self._doubtful, name, done = set[int](), self._files.name, self._records.done("stamp", "")
        for row, (frame, recorded) in zip(self._row.at(done).tolist(), done.items(), strict=True):
            if stamps.get(name(frame, row)) == recorded:
                continue
            stamp = stamp_at(self.file(frame))  # the folder may have been listed before this record was written
            if not stamp or not same_size(recorded, stamp):
                del self._records[frame]
            elif recorded and stamp != recorded:
                self._doubtful.add(frame)

    def file(self, frame: int) -> Path:
        """The file in which a frame stands once it is done."""
        return self._files.path(frame, self._row[frame])

    def foreign(self, frames: Iterable[int]) -> tuple[int, ...]:
        """Those of `frames` in whose place is a file that the farm has not written, as only a sequence can have."""
        if self._claims is None:
            return ()
        with self._lock:
            records = {frame: self._records.get(frame) for frame in frames}
        return tuple(frame for frame in records if not self._claims.owns(frame, self.file(frame), records[frame]))

    def doubtful(self, frames: Iterable[int]) -> tuple[int, ...]:
        """Those of `frames` that are done, and whose files have been copied, touched or replaced since."""
        return tuple(sorted(self._doubtful.intersection(frames)))

    def compare(self, frames: tuple[int, ...], progress: Progress | None = None) -> None:
        """Forget those of `frames` whose pixels are not the recorded ones."""
        for_each_frame(self._compare, frames, progress)

    def settle(self, *, every: bool = False, progress: Progress | None = None) -> tuple[int, ...]:
        """Strike out frames whose pixels are not the recorded ones, and answer them; note the other shards as they are.

        Compared are those that are doubtful, or `every` one that has a digest.

        Raises:
            StorageFailure: the records cannot be written.
        """
        doubtful = self.doubtful(self.frames)
        digested = (frame for frame, record in self._records.items() if record.digest and record.stamp)
        self.compare(tuple(sorted({*doubtful, *digested})) if every else doubtful, progress)
        stamps = stamps_in(self._files.folder)
        with self._lock, writing(self.called):
            gone = self._without_record()
            self._strike_out(gone)
            for frame in self._records.keys() & set(doubtful):
                self._remember(replace(self._records[frame], stamp=stamps[self.file(frame).name]))
            self.flush()
        return gone

    def _compare(self, frame: int) -> None:
        with self._lock:
            record = self._records.get(frame)
        if record and not is_recorded(self.file(frame), record.digest, self._layout):
            with self._lock:
                self._records.pop(frame, None)

    @classmethod
    def open(cls, path: Path, job: str = "", lock: StoreLock | None = None, durability: Durability = "frame") -> Self:
        """An existing output store, for a worker of `job` (encode, stage) or for reading its records.

        Raises:
            FarmError: nothing there, or not an output store (exit code 2).
            DamagedStore: it is damaged, beyond single records.
        """
        return cls(path, open_output(path), job, lock, durability)

    @classmethod
    def open_or_create(  # noqa: PLR0913 - the facts of a store, all by name
        cls,
        path: Path,
        *,
        channels: tuple[str, ...],
        dtype: str,
        frames: Sequence[int],
        window: Rect,
        display: Rect,
        pixel_aspect: float = 1.0,
        colour_space: str = "",
        frame_windows: Mapping[int, Rect] | None = None,
        frame_attributes: Mapping[int, Mapping[str, object]] | None = None,
        channel_dtypes: tuple[str, ...] | None = None,
        attributes: Mapping[str, object] | None = None,
        sequence: WrittenSequence | None = None,
        replace: bool = False,
        codec: Codec = Codec.HOST,
        block: int = BLOCK,
        durability: Durability = "frame",
        writer: Writer | None = None,
    ) -> Self:
        """The output store at `path` with room for `frames`, made if need be; called by the driver.

        It is locked for `writer` until it is closed; without one, nobody else may write it.
        `frame_windows` and `frame_attributes` hold what differs from `window` and `attributes`, by frame;
        `channel_dtypes` are the types that an export gives the channels (default: `dtype`).
        Frames that an existing store lacks are appended to it; `replace` starts afresh where the store has other
        channels, type or window. For a store that is made, `codec` says where its frames are encoded, and `block` in
        how many bytes at a time. With a `sequence` the store holds the records of its files, which lie beside it.

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
        new = partial(build, path, info, dtype, sequence, codec=codec, block=block)
        if not path.exists():
            new()
        lock = StoreLock.acquire(path, writer) if writer else None
        try:
            opened = partial(cls.open, path, writer.job if writer else "", lock, durability)
            store = fitting(path, info, dtype, opened, partial(new, replace=True, lock=lock) if replace else None)
            store._begin(info, sequence, frame_windows or {}, frame_attributes or {})
        except BaseException:
            if lock:
                lock.release()
            raise
        return store

    def _begin(
        self,
        info: PlateInfo,
        sequence: WrittenSequence | None,
        windows: Mapping[int, Rect],
        attributes: Mapping[int, Mapping[str, object]],
    ) -> None:
        """Strike out what is not what was recorded, and make room for the frames of `info`."""
        if self._claims and sequence:
            self._claims.overwrite = sequence.overwrite
        with writing(self.called):
            if sequence:
                update(self.path, info, sequence)
            self._strike_out(self._without_record())
            self._admit(info, windows, attributes)

    def close(self) -> None:
        """Leave nothing staged, and let others write the store."""
        with suppress(FarmError, OSError):  # whoever has the lock now may have staged frames
            self._check_owned()
            self.sweep_staging()
        if self._owned:
            self._owned.release()

    def _check_owned(self) -> None:
        if self._owned:
            self._owned.check()

    def _admit(
        self, info: PlateInfo, windows: Mapping[int, Rect], headers_of: Mapping[int, Mapping[str, object]]
    ) -> None:
        frames, fresh = info.frames, self._row.lacking(info.frames)
        numbers = (*self._row.numbers, *fresh) if fresh else self._row.numbers
        grew = rows.add_columns(self.path, self._group, len(self._row))
        if fresh:
            make_room(self.path, self._group, numbers, fresh=len(fresh))
        row, whole = RowsOf(numbers) if fresh else self._row, edges(info.window)
        wanted = np.array([edges(windows.get(frame, info.window)) for frame in frames] if windows else whole, np.int32)
        headers = [headers_of.get(frame, {}) for frame in frames] if headers_of else ()
        write_frame_facts(self.path, self._group, row.at(frames), wanted, headers)
        if fresh:  # last, since its length says how many frames there are
            write_numbers(self.path, "frame", numbers)
        if fresh or grew:
            consolidate(self.path)
            self._load()
        else:
            self._windows = Windows(self._row, read_column(self.path, self._group, "window", self._every))

    def commit(self, frame: int, attempt: int, record: FrameRecord) -> bool:
        """Put a staged shard in its place and remember its record; False if a newer attempt is there already.

        Attempts are compared only under the same recipe: another recipe starts counting anew.

        Raises:
            FarmError: nothing is staged for this attempt.
            StorageFailure: the rename failed, or the store is no more this job's.
        """
        with self._lock:
            self._check_owned()
            present, staged = self._records.get(frame), self._staged(frame, attempt)
            if present and present.state is FrameState.DONE and present.recipe == record.recipe:
                if attempt < present.attempt:
                    self.discard(frame, attempt)
                    return False
                if attempt == present.attempt and not staged.exists():
                    return True
            if not staged.exists():
                raise failure(f"{self.called}: frame {frame} has no staged pixels of attempt {attempt}")
            with writing(self.called):
                stamp = stamp_of(staged.stat())
                if self._claims:
                    self._claims.take(frame, self.file(frame), present, stamp)
                self._strike_out({frame})
                self._check_owned()
                move_into_place(staged, self.file(frame))
            self._remember(replace(record, stamp=stamp, digests=()))
            return True

    def note_failure(self, record: FrameRecord) -> None:
        """Remember that a frame failed, unless it is done with the same recipe.

        One that a later attempt refuses for its values is done no more: it was when the job allowed them.
        """
        with self._lock:
            present = self._records.get(record.frame)
            done = present and present.state is FrameState.DONE and present.recipe == record.recipe
            if not done or (present and record.failure is Failure.VALUES and record.attempt > present.attempt):
                there = present or record  # its file stays, and is the farm's
                self._remember(replace(record, stamp=there.stamp, digest=there.digest))

    def note_skip(self, record: FrameRecord) -> None:
        """Remember that a frame is left out; of a sequence, the file that the farm has written of it before goes.

        Raises:
            StorageFailure: the file cannot be removed.
        """
        with self._lock, writing(self.called):
            file, there = self.file(record.frame), self._records.get(record.frame)
            if self._claims and self._claims.owns(record.frame, file, there):
                self._check_owned()
                self._strike_out({record.frame})
                file.unlink(missing_ok=True)
            self._remember(record)

    def _remember(self, record: FrameRecord) -> None:
        self._records[record.frame] = record
        self._dirty.add(record.frame)

    def flush(self) -> None:
        """Write the records since the last flush; called about once a second and at the end.

        Raises:
            StorageFailure: they cannot be written; calling again tries again.
        """
        with self._lock, writing(self.called):
            if not self._dirty:
                return
            self._check_owned()
            self._strike_out(self._dirty)
            if self.durability == "batch":
                self._sync_files()
            sync(self._files.folder)
            dirty = {self._row[frame] for frame in self._dirty}
            if rows.write(self.path, self._group, self._row.numbers, self._records, dirty, self._blocks):
                consolidate(self.path)
            self._check_owned()
            for frame in self._dirty:
                self._states[self._row[frame]] = self._records[frame].state
            rows.write_states(self.path, self._group, self._states, dirty)
            if self._claims:
                self._claims.drop(self._dirty)
            self._records.wrote(self._dirty)
            self._dirty.clear()

    def _sync_files(self) -> None:
        """Make the pixels of frames durable whose records are about to be.

        A frame whose pixels could not be written loses its record: the system says so only once.
        """
        done = [frame for frame in self._dirty if self._records[frame].state is FrameState.DONE]
        for frame in done:
            try:
                sync(self.file(frame))
            except OSError:
                self._dirty.discard(frame)
                del self._records[frame]
                raise

    def _strike_out(self, frames: Iterable[int]) -> None:
        """Make these frames MISSING on disk before anything about them changes."""
        if stale := [row for frame in frames if self._states[row := self._row[frame]]]:
            self._states[stale] = FrameState.MISSING
            rows.write_states(self.path, self._group, self._states, stale)

    def _without_record(self) -> tuple[int, ...]:
        """The frames that have a state on disk, and no record."""
        return tuple(sorted(self._records.lacking(self._states != FrameState.MISSING)))

    def records(self) -> dict[int, FrameRecord]:
        """What is known, by frame: DONE frames whose pixels are in place, FAILED and SKIPPED ones."""
        with self._lock:
            return dict(sorted(self._records.every()))

    def record(self, frame: int) -> FrameRecord | None:
        """What is known of one frame."""
        with self._lock:
            return self._records.get(frame)

    def last_attempt(self, frames: Iterable[int]) -> int:
        """The highest attempt at any of these frames, 0 where there is none."""
        with self._lock:
            return self._records.last_attempt(frames if isinstance(frames, range) else set(frames))

    def standings(self) -> dict[int, Standing]:
        """What decides whether frames that are done or skipped are rendered again; their records are not made."""
        with self._lock:
            return self._records.standings()
