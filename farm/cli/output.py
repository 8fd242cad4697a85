"""What verbs that read share: `--output text|json`."""

import json
from enum import StrEnum
from typing import Annotated

import typer


class Output(StrEnum):
    """How to print."""

    TEXT = "text"
    JSON = "json"


OutputOption = Annotated[Output, typer.Option(help="For people or for programs.")]


def print_json(value: object) -> None:
    """`value` on standard output, for programs."""
    typer.echo(json.dumps(value, indent=2, default=str))
