"""`farm scheduler`: the long-running half that keeps the queue."""

from pathlib import Path
from typing import Annotated

import typer

from farm.cli.log import LogOption, log_as


def scheduler(
    host: Annotated[str, typer.Option(help="Address to listen at; 0.0.0.0 for all.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="Port to listen at; 0 for any.")] = 8786,
    dashboard: Annotated[
        str | None,
        typer.Option(help="Port, or address and port, of the dashboard; default: 127.0.0.1:8787, and none under TLS."),
    ] = None,
    dashboard_token_file: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", help="Token that may change jobs in the dashboard; default: FARM_DASHBOARD_TOKEN."
        ),
    ] = None,
    journal: Annotated[
        Path | None, typer.Option(help="File that keeps unfinished jobs; default: FARM_JOURNAL.")
    ] = None,
    tls_ca: Annotated[Path | None, typer.Option(help="Certificate authority, a PEM file.")] = None,
    tls_cert: Annotated[Path | None, typer.Option(help="Certificate, a PEM file.")] = None,
    tls_key: Annotated[Path | None, typer.Option(help="Key, a PEM file.")] = None,
    insecure: Annotated[
        bool, typer.Option("--insecure", help="Listen beyond this host without TLS: who reaches it runs code as you.")
    ] = False,
    log_format: LogOption = None,
) -> None:
    """Run a scheduler until Ctrl-C; started again, it goes on with its unfinished jobs."""
    from farm.cluster.dashboard.access import token_from
    from farm.cluster.security import tls
    from farm.cluster.serve import SchedulerOptions, serve_scheduler
    from farm.config.settings import Settings

    settings = Settings()
    token = token_from(dashboard_token_file, settings.dashboard_token)
    path, security = journal or settings.journal, tls(tls_ca, tls_cert, tls_key)
    log_as(log_format)
    options = SchedulerOptions(host, port, dashboard, path, security, insecure, settings.history_days, token)
    serve_scheduler(options, typer.echo)
