"""Rendering a sample of the done frames of a store again, beside it, and comparing them with what their records say."""

import shutil
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from enum import StrEnum
from functools import cached_property
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from farm.device.target import Target
from farm.errors import failure, invalid
from farm.frames.called import called
from farm.frames.claims import CLAIMS
from farm.frames.output import RenderStore
from farm.frames.plate import Plate
from farm.frames.record import FrameRecord, FrameState
from farm.frames.verify import pixels_of
from farm.plan.model import Plan
from farm.plan.store import PlanStore
from farm.runtime.plans import build_or_reuse
from farm.runtime.render import render_chunk
from farm.runtime.shot import Shot
from farm.runtime.submission import SubmittedOutput
from farm.runtime.task import FrameTask, RenderTask

TOLERANCE = 1e-5
"""How far pixels of two device classes may differ, relative to values above 1, apart from one step of their type."""

_JOB = "verify"


class Comparison(StrEnum):
    """How a frame that was rendered again compares with the recorded one."""

    SAME = "same"  # to the bit
    CLOSE = "close"  # by another device class or plan, and within the tolerance
    DIFFERS = "differs"


@dataclass(frozen=True, slots=True)
class ComparedFrame:
    """A frame that was rendered again: the `device` and `plan` of its record, and `why` it differs."""

    frame: int
    comparison: Comparison
    device: str
    plan: str
    why: str = ""


@dataclass(frozen=True, slots=True)
class Rerendered:
    """A sample of a store's frames rendered again on `device` by `plan`; `changed` are done by another recipe."""

    store: str
    device: str
    plan: str
    frames: tuple[ComparedFrame, ...]
    changed: tuple[int, ...]

    @property
    def differing(self) -> tuple[ComparedFrame, ...]:
        """The frames that are not what the job renders."""
        return tuple(frame for frame in self.frames if frame.comparison is Comparison.DIFFERS)

    def as_json(self) -> dict[str, object]:
        """The same as plain data."""
        return asdict(self)


def rerender(shot: Shot, store: Path, target: Target, plans: PlanStore, *, sample: int, seed: int = 0) -> Rerendered:
    """Render up to `sample` done frames of an output store of the shot again; the store itself stays as it is.

    Only frames whose recipe is the job's present one are compared. Those of the same device class and plan must be the
    same to the bit, others within `TOLERANCE` and one step of the stored type.

    Raises:
        FarmError: the job writes no such store, or there is none (exit code 2), or the device is not there.
        DamagedStore: it is damaged, beyond single records.
    """
    output = _output(shot, store)
    rendered = RenderStore.open(store)
    done = {frame: record for frame, record in rendered.records().items() if record.state is FrameState.DONE}
    current = {
        task.frame: task for task in shot.frame_tasks([frame for frame in shot.document.frames if frame in done])
    }
    tasks = {frame: task for frame, task in current.items() if _is_current(done[frame], task)}
    chosen = sorted(Random(seed).sample(sorted(tasks), min(sample, len(tasks))))
    rendered.compare(tuple(frame for frame in chosen if done[frame].digest and done[frame].stamp))
    plan, _ = build_or_reuse(shot.wired.graph, target, shot.format, plans)
    intact = rendered.records()
    with tempfile.TemporaryDirectory(prefix="farm-verify-") as folder:
        beside = _empty_copy(store, Path(folder))
        again = _render(shot, output, beside, [tasks[frame] for frame in chosen], plan)
        comparer = _Comparer(store, beside)
        frames = tuple(
            comparer.compared(done[frame], again[frame])
            if frame in intact
            else _differing(done[frame], "its file is not the recorded one")
            for frame in chosen
        )
    changed = tuple(sorted(current.keys() - tasks.keys()))
    return Rerendered(str(called(store)), target.name, plan.key, frames, changed)


class _Comparer:
    """Compares records of one store with those of frames rendered again into another."""

    def __init__(self, store: Path, again: Path) -> None:
        self._stores = store, again

    @cached_property
    def _plates(self) -> tuple[Plate, Plate]:
        stored, again = (pixels_of(store) for store in self._stores)
        if stored is None or again is None:
            raise failure(f"the pixels of {called(self._stores[0])} cannot be read", "run `farm verify` without --job")
        return stored, again

    def compared(self, record: FrameRecord, again: FrameRecord) -> ComparedFrame:
        """How a frame compares with its record; pixels are read only where digests differ."""
        if again.state is not FrameState.DONE:
            return _differing(record, f"it cannot be rendered again: {again.error}")
        if again.recipe != record.recipe:
            return _differing(
                record, "frames of inputs that it reads were damaged then and are not now, or the reverse"
            )
        if record.digest and again.digests == (record.digest,):
            return ComparedFrame(record.frame, Comparison.SAME, record.device, record.plan)
        stored, pixels = (_pixels(plate, record.frame) for plate in self._plates)
        if stored.tobytes() == pixels.tobytes():  # encoded by another codec
            return ComparedFrame(record.frame, Comparison.SAME, record.device, record.plan)
        if (record.device, record.plan) != (again.device, again.plan) and is_close(stored, pixels):
            return ComparedFrame(record.frame, Comparison.CLOSE, record.device, record.plan)
        return _differing(record, _difference(stored, pixels))


def is_close(stored: NDArray[Any], again: NDArray[Any]) -> bool:
    """Whether pixels are those of another device class: within `TOLERANCE` and one step of their type.

    Values that are infinite or NaN must be so in both.
    """
    with np.errstate(invalid="ignore"):  # infinity less infinity
        step = np.spacing(np.abs(stored)).astype(np.float64) if stored.dtype.kind == "f" else 1.0
        wide, other = stored.astype(np.float64), again.astype(np.float64)
        near = np.abs(wide - other) <= TOLERANCE * np.maximum(1.0, np.abs(wide)) + step
    return bool((near | (wide == other) | (np.isnan(wide) & np.isnan(other))).all())


def _difference(stored: NDArray[Any], again: NDArray[Any]) -> str:
    """How many values of two pictures differ, and by how much."""
    with np.errstate(invalid="ignore"):
        distance = np.abs(stored.astype(np.float64) - again.astype(np.float64))
    finite = distance[np.isfinite(distance)]
    unlike = (stored != again) & ~((stored != stored) & (again != again))  # noqa: PLR0124 - NaN is not itself
    largest = float(finite.max()) if finite.size else float("nan")
    return f"{int(unlike.sum())} of {stored.size} values differ, by up to {largest:.3g}"


def _pixels(plate: Plate, frame: int) -> NDArray[Any]:
    """A frame over the whole window of its plate, in the type in which it is stored."""
    info = plate.info
    out: NDArray[Any] = np.empty((len(info.channels), info.window.height, info.window.width), info.held or np.float32)
    plate.read(frame, info.channels, out)
    return out


def _differing(record: FrameRecord, why: str) -> ComparedFrame:
    return ComparedFrame(record.frame, Comparison.DIFFERS, record.device, record.plan, why)


def _output(shot: Shot, store: Path) -> SubmittedOutput:
    """The output of a shot that goes to a store."""
    path = store.resolve()
    for output in shot.submission((), device="cpu").outputs:
        if Path(output.spec.store).resolve() == path:
            return output
    written = (place.shown for output in shot.job.outputs.values() for place in output.written)
    raise invalid(f"job {shot.job.name} does not write {called(store)}", f"it writes {', '.join(written)}")


def _is_current(record: FrameRecord, task: FrameTask) -> bool:
    return record.recipe in (task.recipe, task.substituted_recipe)


def _empty_copy(store: Path, folder: Path) -> Path:
    """A store of the same layout without pixels; what belongs to whoever writes the original stays there."""
    skipped = shutil.ignore_patterns("c.*", ".staging", ".lock*", CLAIMS)
    return Path(shutil.copytree(store, folder / store.name, ignore=skipped))


def _render(
    shot: Shot, output: SubmittedOutput, store: Path, tasks: Sequence[FrameTask], plan: Plan
) -> Mapping[int, FrameRecord]:
    """Render frames into a store; answers their records."""
    sent, copy = shot.submission((), device="cpu"), RenderStore.open(store, _JOB)
    records: dict[int, FrameRecord] = {}

    def report(ended: Sequence[FrameRecord]) -> bool:
        for record in ended:
            records[record.frame] = record
            if record.state is FrameState.DONE:
                copy.commit(record.frame, record.attempt, replace(record, digest=record.digests[0]))
        return True

    task = RenderTask(
        job=_JOB,
        chunk=0,
        attempt=1 + copy.last_attempt(copy.frames),
        frames=tuple(tasks),
        inputs=sent.inputs,
        outputs=(replace(output.spec, store=str(store)),),
        plan=plan.key,
        device=plan.target.name,
        max_nonfinite=sent.max_nonfinite,
        names=sent.names,
        durability="never",
    )
    if tasks:
        render_chunk(task, lambda _: plan, report)
        copy.flush()
    return records
