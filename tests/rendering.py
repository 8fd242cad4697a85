"""Jobs rendered in this process: frames as chunks through a plan, into stores with their records."""

from collections.abc import Iterable, Sequence
from dataclasses import fields, replace
from pathlib import Path

from farm.config.load import load
from farm.device.target import Target
from farm.frames.output import RenderStore
from farm.frames.record import FrameRecord, FrameState
from farm.plan.store import PlanStore
from farm.runtime.plans import build_or_reuse
from farm.runtime.render import render_chunk
from farm.runtime.shot import prepare
from farm.runtime.submission import Submission, SubmittedOutput
from farm.runtime.task import FrameTask, RenderTask


def render(
    job: Path,
    plan_store: PlanStore,
    device: str,
    *,
    chunk: int = 4,
    threads: int = 2,
    frames: tuple[int, ...] | None = None,
    attempt: int = 1,
) -> list[FrameRecord]:
    """Frames of a job on a device class, so many at a time, all by default; answers their records, committed."""
    shot = prepare(load(job))
    wanted = shot.document.frames if frames is None else frames
    sent = shot.submission(wanted, device="cuda" if device.startswith("sm_") else device)
    plan, _ = build_or_reuse(shot.wired.graph, Target.parse(device), shot.format, plan_store)
    stores = [_opened(output) for output in sent.outputs]
    records: list[FrameRecord] = []

    def report(ended: Sequence[FrameRecord]) -> bool:
        for record in ended:
            records.append(record)
            if record.state is FrameState.DONE:
                for store, digest in zip(stores, record.digests, strict=True):
                    assert store.commit(record.frame, record.attempt, replace(record, digest=digest))
        return True

    for number, first in enumerate(range(0, len(sent.frames), chunk)):
        task = _task(sent, number, sent.frames[first : first + chunk], plan.key, device, threads, attempt)
        render_chunk(task, lambda _: plan, report)
    for store in stores:
        store.flush()
        store.close()
    return sorted(records, key=lambda record: record.frame)


def _opened(output: SubmittedOutput) -> RenderStore:
    arguments = {field.name: getattr(output.store, field.name) for field in fields(output.store)}
    return RenderStore.open_or_create(Path(output.spec.store), **arguments)


def _task(
    sent: Submission, number: int, frames: Iterable[FrameTask], plan: str, device: str, threads: int, attempt: int
) -> RenderTask:
    return RenderTask(
        job="",  # the stores here are no job's
        chunk=number,
        attempt=attempt,
        frames=tuple(frames),
        inputs=sent.inputs,
        outputs=tuple(output.spec for output in sent.outputs),
        plan=plan,
        device=device,
        threads=threads,
        max_nonfinite=sent.max_nonfinite,
        names=sent.names,
    )
