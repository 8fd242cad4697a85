"""Which frames of a shot need no rendering: those that stand in every output store, made by the same recipe."""

from collections.abc import Mapping
from pathlib import Path

from farm.errors import FarmError
from farm.frames.failures import DamagedStore
from farm.frames.output import RenderStore
from farm.frames.parallel import Progress
from farm.frames.record import FrameRecord, FrameState
from farm.runtime.shot import Shot


def frames_to_render(shot: Shot, progress: Progress | None = None) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The frames that are missing or failed, and those that are done but by another recipe.

    A frame fails, too, that was done when more of its values could be infinite or NaN than the job allows now; what
    an earlier version of the farm has rendered, which did not count them, stays done. Where files are not those that
    were recorded, by their time or place on the disk, their content is compared.

    Raises:
        DamagedStore: an output store is damaged, beyond single records.
    """
    limit = shot.job.failure.max_nonfinite
    stores = [_records(Path(output.store), shot.document.frames, progress) for output in shot.job.outputs.values()]
    missing, changed = [], []
    for frame in shot.document.frames:
        records = [store.get(frame) for store in stores]
        if any(record is None or not _stands(record, limit) for record in records):
            missing.append(frame)
        elif {record.recipe for record in records if record} != {shot.frame_task(frame).recipe}:
            changed.append(frame)
    return tuple(missing), tuple(changed)


def finished_otherwise(shot: Shot) -> dict[str, tuple[int, ...]]:
    """The frames of the job, asked for or not, that each output store holds finished by another recipe; by store."""
    finished = {}
    for output in shot.job.outputs.values():
        records = _records(Path(output.store), shot.job.frames, None)
        done = [f for f in shot.job.frames if f in records and records[f].state is FrameState.DONE]
        if other := tuple(frame for frame in done if records[frame].recipe != shot.frame_task(frame).recipe):
            finished[output.store] = other
    return finished


def _stands(record: FrameRecord, limit: int | None) -> bool:
    """Whether a frame is done, and none of its outputs has more values that are not finite than `limit`."""
    return record.state is FrameState.DONE and (limit is None or max(record.nonfinite, default=0) <= limit)


def _records(path: Path, frames: tuple[int, ...], progress: Progress | None) -> Mapping[int, FrameRecord]:
    """What an output store knows; nothing where it is not there yet, or is something else, which submitting tells."""
    if not path.exists():
        return {}
    try:
        store = RenderStore.open(path)
        store.compare(store.doubtful(frames), progress)
        return store.records()
    except DamagedStore:
        raise
    except FarmError:
        return {}
