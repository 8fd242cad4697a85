"""Which frames of a shot need no rendering: those that stand in every output store, made by the same recipe."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from farm.config.job import Written
from farm.errors import FarmError
from farm.frames.failures import DamagedStore
from farm.frames.parallel import Progress
from farm.frames.record import Standing
from farm.runtime.shot import Shot
from farm.runtime.task import FrameTask


@dataclass(frozen=True, slots=True)
class Choice:
    """Frames of a shot: `missing` ones or failed, those `changed` since they were done, those left out as `skipped`."""

    missing: tuple[int, ...]
    changed: tuple[int, ...]
    skipped: tuple[int, ...] = ()


def frames_to_render(shot: Shot, progress: Progress | None = None) -> Choice:
    """The frames that are missing or failed, those that are done but by another recipe, and those skipped for good.

    A frame fails, too, that was done when more of its values could be infinite or NaN than the job allows now; what
    an earlier version of the farm has rendered, which did not count them, stays done. Where files are not those that
    were recorded, by their time or place on the disk, their content is compared.

    Raises:
        DamagedStore: an output store is damaged, beyond single records.
    """
    limit = shot.job.failure.max_nonfinite
    stores = [_done(Path(place.folder), shot.document.frames, progress) for place in _places(shot)]
    missing, there = list[int](), dict[int, list[Standing]]()
    for frame in shot.document.frames:
        done = [store[frame] for store in stores if frame in store]
        if len(done) < len(stores) or (limit is not None and any(record.nonfinite > limit for record in done)):
            missing.append(frame)
        else:
            there[frame] = done
    changed = tuple(_changed(shot, there))
    otherwise = set(changed)
    skipped = (
        frame for frame, done in there.items() if any(record.skipped for record in done) and frame not in otherwise
    )
    return Choice(tuple(missing), changed, tuple(skipped))


def finished_otherwise(shot: Shot) -> dict[str, tuple[int, ...]]:
    """The frames of the job, asked for or not, that each output holds finished by another recipe; by its path."""
    finished = {}
    for place in _places(shot):
        done = _done(Path(place.folder), shot.job.frames, None)
        there = {frame: [done[frame]] for frame in shot.job.frames if frame in done and not done[frame].skipped}
        if other := tuple(_changed(shot, there)):
            finished[place.shown] = other
    return finished


def _changed(shot: Shot, there: Mapping[int, Sequence[Standing]]) -> Iterator[int]:
    """The frames that stand in outputs otherwise than they would be made now."""
    tasks = shot.frame_tasks(list(there))
    return (task.frame for done, task in zip(there.values(), tasks, strict=True) if not _as_wanted(done, task))


def _as_wanted(done: Sequence[Standing], task: FrameTask) -> bool:
    """Whether a frame that stands so in its outputs is what would be made now, or left out."""
    recipe = done[0].recipe
    if len(done) > 1 and any(record.recipe != recipe for record in done):
        return False
    return task.is_made_by(recipe)


def _places(shot: Shot) -> Iterator[Written]:
    return (place for output in shot.job.outputs.values() for place in output.written)


def _done(path: Path, frames: tuple[int, ...], progress: Progress | None) -> Mapping[int, Standing]:
    """The frames that an output store holds finished; none where it is not there, or is something else, as is told."""
    if not path.exists():
        return {}
    from farm.frames.output import RenderStore

    try:
        store = RenderStore.open(path)
        store.compare(store.doubtful(frames), progress)
        return store.standings()
    except DamagedStore:
        raise
    except FarmError:
        return {}
