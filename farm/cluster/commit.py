"""Staged frames become part of the output stores; every call is made from one thread."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Protocol, Self, TypeVar

from farm.config.frames import compact, format_frames, parse_frames
from farm.errors import FarmError, busy, invalid
from farm.frames.failures import StorageFailure
from farm.frames.lock import Writer
from farm.frames.output import RenderStore
from farm.frames.patience import DELAYS, is_transient
from farm.frames.record import Failure, FrameRecord, FrameState
from farm.runtime.submission import Kept, StoreSpec, Submission, digest_of_recipes
from farm.runtime.task import SUBSTITUTED

T = TypeVar("T")


class Committer(Protocol):
    """Where the frames of a job come to rest."""

    @property
    def first_attempt(self) -> int:
        """A number above every attempt that is there already."""
        ...

    def left(self, submission: Submission) -> Sequence[int]:
        """The frames of a job, ascending, that do not stand there as it would make them."""
        ...

    def commit(self, record: FrameRecord) -> FrameRecord | None:
        """Move a staged frame to its place; None, or why it could not be done."""
        ...

    def discard(self, frame: int, attempt: int) -> None:
        """Remove what an attempt has staged, if anything."""
        ...

    def note_failure(self, record: FrameRecord) -> None:
        """Remember that a frame failed."""
        ...

    def note_skip(self, record: FrameRecord) -> None:
        """Remember that a frame is left out."""
        ...

    def record(self, frame: int) -> FrameRecord | None:
        """What is known of a frame, after `close` too."""
        ...

    def flush(self) -> None:
        """Make all of it durable; FarmError when that fails."""
        ...

    def close(self) -> None:
        """Let other jobs write there; again does nothing."""
        ...


class OutputStores:
    """The output stores of one job."""

    def __init__(self, stores: Sequence[RenderStore], frames: Sequence[int]) -> None:
        self._stores = stores
        self.first_attempt = 1 + max(store.last_attempt(frames) for store in stores)

    @classmethod
    def open(cls, submission: Submission, *, resumed: bool) -> Self:
        """Open the stores, or make them, and lock them; a resumed job replaces nothing.

        Raises:
            FarmError: a store is something else, somebody else writes it or has just done so, or it cannot be written.
        """
        writer = Writer(submission.name, submission.id)
        stores: list[RenderStore] = []
        try:
            for output in submission.outputs:
                wanted = {name: getattr(output.store, name) for name in output.store.__slots__}
                wanted["replace"] = output.store.replace and not resumed
                stores.append(RenderStore.open_or_create(Path(output.spec.store), **wanted, writer=writer))
                stores[-1].sweep_staging()
                if not resumed:
                    _check_kept(stores[-1], submission.kept)
                    _check_foreign(stores[-1], output.store, submission)
        except BaseException:
            for store in stores:
                store.close()
            raise
        return cls(stores, submission.frames.numbers)

    def left(self, submission: Submission) -> Sequence[int]:
        """The frames of a job, ascending, that do not stand in every store as it would make them."""
        stores = [store.standings() for store in self._stores]
        limit = submission.max_nonfinite

        def stands(index: int, frame: int) -> bool:
            there = [store[frame] for store in stores if frame in store]
            if len(there) < len(stores) or (limit is not None and any(one.nonfinite > limit for one in there)):
                return False
            task = submission.frames[index]
            return all(task.is_made_by(one.recipe) for one in there)

        return compact([frame for index, frame in enumerate(submission.frames.numbers) if not stands(index, frame)])

    def commit(self, record: FrameRecord) -> FrameRecord | None:
        """Move a staged frame to its place in every store; None, or why it could not be done.

        Raises:
            StorageFailure: the storage may be back soon; calling again goes on where this has stopped.
        """
        try:
            refused = [
                s for i, s in enumerate(self._stores) if not s.commit(record.frame, record.attempt, own(record, i))
            ]
        except StorageFailure as error:
            if is_transient(error):
                raise
            return _failed(record, Failure.STORAGE, str(error))
        except FarmError as error:  # the worker staged it, and yet nothing is there: its disk is not this one
            return _failed(record, Failure.INFRASTRUCTURE, str(error))
        if refused:
            what = f"{refused[0].called}: frame {record.frame} has been rendered by someone else meanwhile"
            return _failed(record, Failure.FRAME, what)
        return None

    def discard(self, frame: int, attempt: int) -> None:
        """Remove what an attempt has staged, if anything."""
        for store in self._stores:
            store.discard(frame, attempt)

    def note_failure(self, record: FrameRecord) -> None:
        """Remember that a frame failed."""
        for index, store in enumerate(self._stores):
            store.note_failure(own(record, index))

    def note_skip(self, record: FrameRecord) -> None:
        """Remember that a frame is left out."""
        for store in self._stores:
            store.note_skip(record)

    def record(self, frame: int) -> FrameRecord | None:
        """What the first store knows of a frame."""
        return self._stores[0].record(frame)

    def flush(self) -> None:
        """Make all of it durable; FarmError when that fails."""
        for store in self._stores:
            store.flush()

    def close(self) -> None:
        """Let other jobs write there, and leave nothing staged; again does nothing."""
        for store in self._stores:
            store.close()


async def again_and_again(call: Callable[[], Awaitable[T]]) -> T:
    """The answer of a call that is made again where storage may be back soon; meanwhile the loop serves others.

    Raises:
        FarmError: that of the call, at once where waiting cannot help, else of its last try.
    """
    for delay in DELAYS:
        try:
            return await call()
        except FarmError as error:
            if not is_transient(error):
                raise
        await asyncio.sleep(delay)
    return await call()


def own(record: FrameRecord, output: int) -> FrameRecord:
    """What a record of all outputs says of one of them, by its index."""
    digest = record.digests[output] if record.digests else ""
    return replace(record, nonfinite=record.nonfinite[output : output + 1], digest=digest, digests=())


def _check_kept(store: RenderStore, kept: Kept) -> None:
    """Make sure that what was done when the frames were chosen has not been rendered by another job since."""
    if not kept.frames:
        return
    done = store.standings()
    recipes = (done[frame].recipe.split(SUBSTITUTED)[0] if frame in done else "" for frame in parse_frames(kept.frames))
    if digest_of_recipes(recipes) != kept.digest:
        what = f"{store.called}: another job has rendered some of the frames {kept.frames}, which were done, meanwhile"
        raise busy(what, "submit again")


def _check_foreign(store: RenderStore, spec: StoreSpec, submission: Submission) -> None:
    """Make sure that no file of a sequence is there which the farm has not written, unless it may be replaced."""
    if spec.sequence is None or spec.sequence.overwrite:
        return
    if foreign := store.foreign(submission.frames.numbers):
        what = f"{store.called}: frames {format_frames(foreign)} exist, and the farm has not written them"
        raise invalid(what, "move them away, or replace them with --force")


def _failed(record: FrameRecord, failure: Failure, error: str) -> FrameRecord:
    return replace(record, state=FrameState.FAILED, failure=failure, error=error)
