"""`farm jobs`: what a running farm is doing, and stopping it."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

import typer

from farm.cli.completion import job_ids, running_job_ids
from farm.cli.output import Output, OutputOption, print_json
from farm.cli.submit import Authority, Certificate, Key
from farm.errors import ExitCode, failure

if TYPE_CHECKING:
    from farm.cluster.session import Session

app = typer.Typer(help="Show the jobs of a running farm, follow or cancel one, unblock a worker.", no_args_is_help=True)

Address = Annotated[str, typer.Argument(help="The scheduler, such as tcp://192.168.1.10:8786.")]
_ID = "The job's id, from `farm submit` or `farm jobs list`."
JobId = Annotated[str, typer.Argument(help=_ID, autocompletion=job_ids)]
RunningJobId = Annotated[str, typer.Argument(help=_ID, autocompletion=running_job_ids)]


@app.command("list")
def list_jobs(
    address: Address,
    tls_ca: Authority = None,
    tls_cert: Certificate = None,
    tls_key: Key = None,
    output: OutputOption = Output.TEXT,
) -> None:
    """Show every job: frames by state, rate, workers, how it ended."""
    import json

    from farm.config.error import counted

    with _session(address, tls_ca, tls_cert, tls_key) as session:
        found = session.jobs()
    if output is Output.JSON:
        print_json([json.loads(status.to_json()) for status in found])
        return
    for status in found:
        frames = ", ".join(f"{count} {place}" for place, count in status.frames.items() if count)
        ended = status.outcome.message if status.outcome else f"{status.rate:.2f} frames/s"
        typer.echo(f"{status.job}  {status.name}: {'; '.join(filter(None, (frames, ended)))}")
        for worker in status.workers:
            if worker.blocked:
                typer.echo(f"  worker {worker.name} gets no more chunks: {worker.blocked}")
    typer.echo(counted(len(found), "job"))


@app.command()
def watch(
    address: Address,
    job: JobId,
    tls_ca: Authority = None,
    tls_cert: Certificate = None,
    tls_key: Key = None,
    output: OutputOption = Output.TEXT,
) -> None:
    """Follow a job to its end; the exit code is that of `farm submit`. Ctrl-C ends this, and not the job."""
    from farm.cli.submit import end, follow, interrupts_counted

    with interrupts_counted() as interrupts, _session(address, tls_ca, tls_cert, tls_key) as session:

        def leave(note: Callable[[str], None]) -> None:
            if interrupts():
                note(f"job {job} goes on")
                raise typer.Exit(int(ExitCode.CANCELLED))

        session.status(job)  # one that is not there is told before anything else
        status = follow(session, job, leave, text=output is Output.TEXT, here=False)
    end(status, output)


@app.command()
def cancel(
    address: Address,
    job: RunningJobId,
    tls_ca: Authority = None,
    tls_cert: Certificate = None,
    tls_key: Key = None,
) -> None:
    """Stop a job after the frames in hand, which are kept; called again, at once."""
    with _session(address, tls_ca, tls_cert, tls_key) as session:
        before = session.cancel(job)
    if before.outcome:
        raise failure(f"job {job} ({before.name}) is over: {before.outcome.message}")
    typer.echo(f"{job} stops {'at once' if before.stopping else 'after the frames in hand'}")


@app.command()
def unblock(
    address: Address,
    worker: Annotated[str, typer.Argument(help="The worker's name, from `farm jobs list`.")],
    tls_ca: Authority = None,
    tls_cert: Certificate = None,
    tls_key: Key = None,
) -> None:
    """Give a worker chunks again that was blocked because it failed too often."""
    with _session(address, tls_ca, tls_cert, tls_key) as session:
        blocked = session.unblock(worker)
    typer.echo(f"worker {worker} gets chunks again" if blocked else f"worker {worker} is not blocked")


@contextmanager
def _session(address: str, tls_ca: Authority, tls_cert: Certificate, tls_key: Key) -> "Iterator[Session]":
    from farm.cluster.local import quiet
    from farm.cluster.security import tls
    from farm.cluster.session import Session

    with quiet(), Session(address, tls(tls_ca, tls_cert, tls_key)) as session:
        yield session
