"""Which frames of a shot need no rendering: those that stand in every output store, made by the same recipe."""

from collections.abc import Iterator, Mapping
from pathlib import Path

from farm.config.job import Written
from farm.errors import FarmError
from farm.frames.failures import DamagedStore
from farm.frames.output import RenderStore
from farm.frames.parallel import Progress
from farm.frames.records import Standing
from farm.runtime.shot import Shot
from farm.runtime.task import FrameTask


def frames_to_render(shot: Shot, progress: Progress | None = None) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The frames that are missing or failed, and those that are done but by another recipe.

    A frame fails, too, that was done when more of its values could be infinite or NaN than the job allows now; what
    an earlier version of the farm has rendered, which did not count them, stays done. Where files are not those that
    were recorded, by their time or place on the disk, their content is compared.

    Raises:
        DamagedStore: an output store is damaged, beyond single records.
    """
    limit = shot.job.failure.max_nonfinite
    stores = [_done(Path(place.folder), shot.document.frames, progress) for place in _places(shot)]
    missing, changed = [], []
    for frame in shot.document.frames:
        done = [store[frame] for store in stores if frame in store]
        if len(done) < len(stores) or any(limit is not None and each.nonfinite > limit for each in done):
            missing.append(frame)
        elif not _as_wanted({each.recipe for each in done}, shot.frame_task(frame)):
            changed.append(frame)
    return tuple(missing), tuple(changed)


def finished_otherwise(shot: Shot) -> dict[str, tuple[int, ...]]:
    """The frames of the job, asked for or not, that each output holds finished by another recipe; by its path."""
    finished = {}
    for place in _places(shot):
        done = _done(Path(place.folder), shot.job.frames, None)
        frames = (frame for frame in shot.job.frames if frame in done and not done[frame].skipped)
        if other := tuple(frame for frame in frames if not _as_wanted({done[frame].recipe}, shot.frame_task(frame))):
            finished[place.shown] = other
    return finished


def skipped_frames(shot: Shot) -> tuple[int, ...]:
    """The frames that some output holds as skipped, of those asked for."""
    skipped = {f for place in _places(shot) for f, each in _done(Path(place.folder), (), None).items() if each.skipped}
    return tuple(frame for frame in shot.document.frames if frame in skipped)


def _as_wanted(recipes: set[str], task: FrameTask) -> bool:
    """Whether a frame with these recipes in its outputs is what would be made now, or left out."""
    return recipes in ({task.recipe}, {task.substituted_recipe})


def _places(shot: Shot) -> Iterator[Written]:
    return (place for output in shot.job.outputs.values() for place in output.written)


def _done(path: Path, frames: tuple[int, ...], progress: Progress | None) -> Mapping[int, Standing]:
    """The frames that an output store holds finished; none where it is not there, or is something else, as is told."""
    if not path.exists():
        return {}
    try:
        store = RenderStore.open(path)
        store.compare(store.doubtful(frames), progress)
        return store.standings()
    except DamagedStore:
        raise
    except FarmError:
        return {}
