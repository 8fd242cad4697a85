"""Which frames of a shot need no rendering: those that stand in every output store, made by the same recipe."""

from collections.abc import Mapping
from pathlib import Path

from farm.errors import FarmError
from farm.frames.output import RenderStore
from farm.frames.record import FrameRecord, FrameState
from farm.runtime.shot import Shot


def frames_to_render(shot: Shot) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The frames that are missing or failed, and those that are done but by another recipe."""
    stores = [_records(Path(output.store)) for output in shot.job.outputs.values()]
    missing, changed = [], []
    for frame in shot.document.frames:
        records = [store.get(frame) for store in stores]
        if any(record is None or record.state is not FrameState.DONE for record in records):
            missing.append(frame)
        elif {record.recipe for record in records if record} != {shot.frame_task(frame).recipe}:
            changed.append(frame)
    return tuple(missing), tuple(changed)


def _records(path: Path) -> Mapping[int, FrameRecord]:
    """What an output store knows; nothing where it is not there yet, or is something else, which submitting tells."""
    if not path.exists():
        return {}
    try:
        return RenderStore.open(path).records()
    except FarmError:
        return {}
