"""`farm worker`: the long-running half that renders."""

from pathlib import Path
from typing import Annotated

import typer

from farm.cli.log import LogOption, log_as


def worker(
    address: Annotated[str, typer.Argument(help="The scheduler, such as tcp://192.168.1.10:8786.")],
    device: Annotated[str, typer.Option(help="auto, cpu, cuda or reference.")] = "auto",
    threads: Annotated[int, typer.Option(min=0, help="Threads for each worker; 0: share the cores.")] = 0,
    workers: Annotated[int, typer.Option(min=0, help="Processes; 0: one for each GPU, else one for four cores.")] = 0,
    memory: Annotated[
        str, typer.Option(help="What a device may hold at once, such as 4GiB; larger frames are rendered in tiles.")
    ] = "",
    host: Annotated[
        str | None, typer.Option(help="Address to listen at; default: the interface that reaches the scheduler.")
    ] = None,
    tag: Annotated[
        list[str] | None, typer.Option(help="A word that jobs may ask for in their requirements; may be repeated.")
    ] = None,
    tls_ca: Annotated[Path | None, typer.Option(help="Certificate authority, a PEM file.")] = None,
    tls_cert: Annotated[Path | None, typer.Option(help="Certificate, a PEM file.")] = None,
    tls_key: Annotated[Path | None, typer.Option(help="Key, a PEM file.")] = None,
    insecure: Annotated[
        bool, typer.Option("--insecure", help="Listen beyond this host without TLS: who reaches it runs code as you.")
    ] = False,
    log_format: LogOption = None,
) -> None:
    """Render for a scheduler until Ctrl-C; when the scheduler goes, wait for it to come back."""
    from farm.cluster.security import tls
    from farm.cluster.serve import WorkerOptions, serve_workers

    log_as(log_format)
    security = tls(tls_ca, tls_cert, tls_key)
    options = WorkerOptions(device, workers, threads, host, security, insecure, memory, tuple(tag or ()))
    serve_workers(address, options, typer.echo)
