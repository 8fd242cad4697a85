"""What verbs that read share: `--output text|json`, for what they show and for what is wrong."""

import json
import os
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated

import typer

from farm.errors import ExitCode, FarmError, Problem


class Output(StrEnum):
    """How to print."""

    TEXT = "text"
    JSON = "json"


@dataclass
class Chosen:
    """The `output` that the verb of this command line was given: the context's object."""

    output: Output = Output.TEXT


def _choose(context: typer.Context, value: Output) -> Output:
    chosen = context.find_object(Chosen)
    if chosen is not None:
        chosen.output = value
    return value


def _choose_json(context: typer.Context, value: bool) -> bool:
    if value:
        _choose(context, Output.JSON)
    return value


OutputOption = Annotated[Output, typer.Option(callback=_choose, help="For people or for programs.")]
JsonOption = Annotated[bool, typer.Option("--json", callback=_choose_json, help="The same as --output json.")]


def print_json(value: object) -> None:
    """`value` on standard output, for programs."""
    typer.echo(json.dumps(value, indent=2, default=str))


def plain(problems: Iterable[Problem]) -> list[dict[str, object]]:
    """Problems as programs get them."""
    return [problem.to_plain() for problem in problems]


def print_failure(error: Exception, output: Output) -> ExitCode:
    """What went wrong, in words, and the exit code for it.

    Raises:
        Exception: the error itself, where FARM_TRACEBACK asks for that and it is not meant for users.
    """
    if isinstance(error, FarmError):
        print_problems(error.problems, output)
        return error.exit_code
    if os.environ.get("FARM_TRACEBACK"):
        raise error
    what = f"unexpected {type(error).__name__}: {error}; this is a mistake in farm"
    print_problems([Problem(what, "set FARM_TRACEBACK=1 to see where")], output)
    return ExitCode.ERROR


def print_problems(problems: Iterable[Problem], output: Output) -> None:
    """Problems as lines on standard error, or for programs on standard output under the key `problems`."""
    if output is Output.JSON:
        print_json({"problems": plain(problems)})
        return
    for problem in problems:
        print(problem, file=sys.stderr)  # noqa: T201
