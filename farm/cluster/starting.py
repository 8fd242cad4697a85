"""What a job begins with, and each of its chunks."""

from farm.cluster.events import JobStarted, Render
from farm.cluster.status import PlanStatus
from farm.runtime.coming import reads_of
from farm.runtime.submission import Submission
from farm.runtime.task import RenderTask


def job_started(submission: Submission, first_attempt: int) -> JobStarted:
    """The first event of a job; `first_attempt` is above every attempt that its stores already hold."""
    return JobStarted(
        submission.frames.numbers,
        submission.chunk,
        submission.retries,
        submission.max_failed_frames,
        submission.device,
        first_attempt,
        submission.priority,
        submission.order,
        submission.needs,
        submission.same_class,
        submission.after,
        submission.follows,
        submission.chunk_seconds,
        {job: reads for job in submission.follows if (reads := reads_of(submission.inputs, job))},
    )


def render_task(submission: Submission, command: Render, plan: PlanStatus) -> RenderTask:
    """What a worker is sent for a chunk."""
    return RenderTask(
        job=submission.id,
        chunk=command.chunk,
        attempt=command.attempt,
        frames=tuple(submission.frames.at(frame) for frame in command.frames),
        inputs=submission.inputs,
        outputs=tuple(output.spec for output in submission.outputs),
        plan=plan.key,
        plan_digest=plan.digest,
        device=plan.device,
        plan_origin="reused" if plan.reused else "compiled",
        worker=command.worker,
        threads=submission.threads,
        max_nonfinite=submission.max_nonfinite,
        names=submission.names,
        recipes=submission.recipes,
        durability=submission.durability,
        starved=command.on_cpu,
    )
