"""`farm workers`: the workers of a running farm, and which of them get frames."""

import json
from typing import TYPE_CHECKING, Annotated

import typer

from farm.cli.completion import worker_names
from farm.cli.output import Output, OutputOption, print_json
from farm.cli.reach import reaching

if TYPE_CHECKING:
    from farm.cluster.session import Session

app = typer.Typer(help="Show the workers of a running farm, and say which get frames.", no_args_is_help=True)

_NAME = "The worker's name, from `farm workers list`."
WorkerName = Annotated[str, typer.Argument(help=_NAME, autocompletion=worker_names)]


@app.command("list")
@reaching
def list_workers(session: "Session", output: OutputOption = Output.TEXT) -> None:
    """Show every worker: its device, what it does, or why it has nothing to do."""
    from farm.cli.table import printed, table
    from farm.cli.words import doing
    from farm.config.error import counted

    workers = session.workers()
    if output is Output.JSON:
        print_json([json.loads(worker.to_json()) for worker in workers])
        return
    if workers:
        rows = [(worker.name, worker.device or "gone", worker.host, doing(worker)) for worker in workers]
        typer.echo("\n".join(printed([table(("worker", "device", "host", "doing"), rows)])))
    typer.echo(counted(len(workers), "worker"))


@app.command()
@reaching
def block(
    session: "Session",
    worker: WorkerName,
    reason: Annotated[str, typer.Option(help="Why, for those who look at it later.")] = "",
) -> None:
    """Give a worker nothing more; what it has it finishes. It stays blocked when the scheduler is started again."""
    import getpass

    session.block(worker, f"blocked by {getpass.getuser()}" + (f": {reason}" if reason else ""))
    typer.echo(f"worker {worker} gets nothing more until: farm workers unblock {worker}")


@app.command()
@reaching
def unblock(session: "Session", worker: WorkerName) -> None:
    """Give a worker frames again that somebody has blocked, or that was blocked because it failed too often."""
    blocked = session.unblock(worker)
    typer.echo(f"worker {worker} gets chunks again" if blocked else f"worker {worker} is not blocked")


@app.command()
@reaching
def drain(session: "Session", worker: WorkerName) -> None:
    """Let a worker finish what it has, and end; `farm worker` ends once all of its workers have."""
    session.drain(worker)
    typer.echo(f"worker {worker} ends once it has finished what it has")


@app.command()
@reaching
def logs(session: "Session", worker: WorkerName, output: OutputOption = Output.TEXT) -> None:
    """Show the latest that a worker has noted: chunks begun, frames rendered, failures."""
    from farm.cli.table import print_wrapped

    lines = session.worker_log(worker)
    if output is Output.JSON:
        print_json(lines)
        return
    for line in lines:
        print_wrapped(line)
