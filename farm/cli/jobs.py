"""`farm jobs`: what a running farm is doing, and stopping it."""

from typing import TYPE_CHECKING, Annotated

import typer

from farm.cli.output import Output, OutputOption, print_json
from farm.cli.submit import Authority, Certificate, Key

if TYPE_CHECKING:
    from farm.cluster.session import Session

app = typer.Typer(help="Show the jobs of a running farm, cancel one, unblock a worker.", no_args_is_help=True)

Address = Annotated[str, typer.Argument(help="The scheduler, such as tcp://192.168.1.10:8786.")]


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

    with _session(address, tls_ca, tls_cert, tls_key) as session:
        found = session.jobs()
    if output is Output.JSON:
        print_json([json.loads(status.to_json()) for status in found])
        return
    for status in found:
        frames = ", ".join(f"{count} {place}" for place, count in status.frames.items() if count)
        ended = status.outcome.message if status.outcome else f"{status.rate:.2f} frames/s"
        typer.echo(f"{status.job}  {status.name}: {frames}; {ended}")
        for worker in status.workers:
            if worker.blocked:
                typer.echo(f"  worker {worker.name} gets no more chunks: {worker.blocked}")
    typer.echo(f"{len(found)} jobs")


@app.command()
def cancel(
    address: Address,
    job: Annotated[str, typer.Argument(help="The job's id, from `farm jobs list`.")],
    tls_ca: Authority = None,
    tls_cert: Certificate = None,
    tls_key: Key = None,
) -> None:
    """Stop a job after the frames in hand, which are kept; called again, at once."""
    with _session(address, tls_ca, tls_cert, tls_key) as session:
        session.cancel(job)
    typer.echo(f"{job} stops after the frames in hand")


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
        session.unblock(worker)
    typer.echo(f"worker {worker} gets chunks again")


def _session(address: str, tls_ca: Authority, tls_cert: Certificate, tls_key: Key) -> "Session":
    from farm.cluster.security import tls
    from farm.cluster.session import Session

    return Session(address, tls(tls_ca, tls_cert, tls_key))
