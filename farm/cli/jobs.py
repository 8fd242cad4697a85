"""`farm jobs`: what a running farm is doing, and changing it."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated

import typer

from farm.cli.completion import job_ids, running_job_ids
from farm.cli.output import Output, OutputOption, print_json
from farm.cli.reach import reaching
from farm.errors import ExitCode, failure, invalid

if TYPE_CHECKING:
    from farm.cluster.session import Session
    from farm.cluster.status import Status

app = typer.Typer(help="Show the jobs of a running farm, wait for them, and change them.", no_args_is_help=True)

_ID = "The job's id, from `farm submit` or `farm jobs list`."
JobId = Annotated[str, typer.Argument(help=_ID, autocompletion=job_ids)]
JobIds = Annotated[list[str], typer.Argument(help=_ID, autocompletion=job_ids)]
RunningJobId = Annotated[str, typer.Argument(help=_ID, autocompletion=running_job_ids)]
Priority = Annotated[int, typer.Option(min=-100, max=100, help="Jobs of a higher priority get workers first.")]


@app.command("list")
@reaching
def list_jobs(session: "Session", output: OutputOption = Output.TEXT) -> None:
    """Show the unfinished jobs and the last hundred, oldest first."""
    import json

    from farm.cli.table import printed, table
    from farm.cli.words import frames_by_place, state_of
    from farm.config.error import counted

    jobs = session.jobs()
    if output is Output.JSON:
        print_json([json.loads(status.to_json()) for status in jobs])
        return
    rows = [(job.job, job.name, job.user, str(job.priority), frames_by_place(job), state_of(job)) for job in jobs]
    if rows:
        names = ("job", "name", "user", "priority", "frames", "state")
        typer.echo("\n".join(printed([table(names, rows)])))
    typer.echo(counted(len(jobs), "job"))


@app.command()
@reaching
def show(session: "Session", job: JobId, output: OutputOption = Output.TEXT) -> None:
    """Show one job: who, when, frames by state, workers, plans, failures, what waits and why."""
    import json

    from farm.cli.table import print_wrapped
    from farm.cli.words import described

    status = session.status(job)
    if output is Output.JSON:
        print_json(json.loads(status.to_json()))
        return
    for line in described(status):
        print_wrapped(line)


@app.command()
@reaching
def wait(session: "Session", jobs: JobIds, output: OutputOption = Output.TEXT) -> None:
    """Follow jobs to their ends; the exit code is the worst of them. Ctrl-C ends this, and not the jobs."""
    import json

    from farm.cli.submit import exit_code, follow, interrupts_counted

    ends: list[Status] = []
    with interrupts_counted() as interrupts:

        def leave(note: Callable[[str], None]) -> None:
            if interrupts():
                note(f"job{'s' if len(jobs) > 1 else ''} {', '.join(jobs)} {'go' if len(jobs) > 1 else 'goes'} on")
                raise typer.Exit(int(ExitCode.CANCELLED))

        for job in jobs:  # one that is not there is told before anything else
            session.status(job)
        for job in jobs:
            ends.append(follow(session, job, leave, text=output is Output.TEXT, here=False))  # noqa: PERF401
    if output is Output.JSON:
        shown = [json.loads(status.to_json()) for status in ends]
        print_json(shown if len(jobs) > 1 else shown[0])
    raise typer.Exit(max(int(exit_code(status)) for status in ends))


@app.command()
@reaching
def logs(
    session: "Session",
    job: JobId,
    frame: Annotated[int | None, typer.Option(help="Only what happened to this frame.")] = None,
    output: OutputOption = Output.TEXT,
) -> None:
    """Show what happened to a job, or to one frame of it."""
    from farm.cli.table import print_wrapped
    from farm.cli.words import log_line

    lines = session.log(job, frame)
    if output is Output.JSON:
        print_json([line.to_plain() for line in lines])
        return
    for line in lines:
        print_wrapped(log_line(line))


@app.command()
@reaching
def cancel(session: "Session", job: RunningJobId) -> None:
    """Stop a job after the frames in hand, which are kept; called again, at once."""
    before = session.cancel(job)
    if before.outcome:
        raise failure(f"job {job} ({before.name}) is over: {before.outcome.message}")
    typer.echo(f"{job} stops {'at once' if before.stopping else 'after the frames in hand'}")


@app.command()
@reaching
def pause(session: "Session", job: RunningJobId) -> None:
    """Give no more frames of a job to workers; those in hand are finished."""
    before = session.pause(job)
    typer.echo(f"{job} {'is paused already' if before.paused else 'pauses after the frames in hand'}")


@app.command()
@reaching
def resume(session: "Session", job: RunningJobId) -> None:
    """Go on with a paused job."""
    before = session.resume(job)
    typer.echo(f"{job} {'goes on' if before.paused else 'is not paused'}")


@app.command()
@reaching
def priority(
    session: "Session",
    job: RunningJobId,
    priority: Annotated[int, typer.Argument(min=-100, max=100, help="Higher goes first; 0 by default.")],
) -> None:
    """Have a job served sooner or later; what is in hand stays where it is."""
    before = session.set_priority(job, priority)
    typer.echo(f"{job} has priority {priority} now, after {before.priority}")


@app.command()
@reaching
def retry(
    session: "Session",
    job: JobId,
    failed: Annotated[bool, typer.Option("--failed", help="Only frames that failed.")] = False,
    frames: Annotated[str | None, typer.Option(help="These frames, done or not, such as 1001-1010,1020.")] = None,
) -> None:
    """Render frames of a job again: by default those that failed, or that it left when it stopped."""
    from farm.config.error import ConfigError, counted
    from farm.config.frames import parse_frames

    if failed and frames:
        raise invalid("--failed and --frames stand together", "keep one of them")
    try:
        chosen = parse_frames(frames) if frames else None
    except ConfigError as error:
        raise invalid(f"--frames: {error}") from None
    count = session.retry(job, chosen, failed=failed)
    typer.echo(f"{job}: {counted(count, 'frame is', 'frames are')} rendered again")


@app.command()
@reaching
def remove(session: "Session", job: JobId) -> None:
    """Forget a job that is over; the frames that it rendered stay."""
    session.remove(job)
    typer.echo(f"{job} is forgotten; its frames stay")
