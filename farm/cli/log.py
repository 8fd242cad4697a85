"""`--log-format text|json` of the servers."""

import os
from enum import StrEnum
from typing import Annotated

import typer


class LogFormat(StrEnum):
    """How servers write their log."""

    TEXT = "text"
    JSON = "json"


LogOption = Annotated[
    LogFormat | None,
    typer.Option(help="Log on standard error: errors alone as text, or all as JSON lines; default: FARM_LOG_FORMAT."),
]


def log_as(log_format: LogFormat | None) -> None:
    """Have this process, and those that it starts, write their log as the option says, or else the settings."""
    from farm.cluster.server_log import VARIABLE, start_log
    from farm.config.settings import Settings

    chosen = LogFormat(log_format or Settings().log_format)
    os.environ[VARIABLE] = chosen.value
    start_log(chosen.value)
