"""The command line: every verb by name, and errors as their own lines on standard error."""

import gc
from importlib import import_module

import typer

from farm.cli.output import Chosen, print_failure
from farm.errors import ExitCode

INTERRUPTED = 130

YOUNG, MIDDLE, OLD = 100_000, 20, 100
"""Values that are made between two looks for garbage, and looks of each kind between two of the next.

A verb makes hundreds of thousands of values for a long job, which stay: to look them all over again and again takes a
tenth of its time.
"""

VERBS = (
    "demo",
    "submit",
    "check",
    "explain",
    "report",
    "verify",
    "repair",
    "preview",
    "view",
    "contact",
    "compare",
    "ingest",
    "export",
    "movie",
    "export_job",
    "effects",
    "devices",
    "plans",
    "tune",
    "schema",
    "config",
    "certs",
    "scheduler",
    "worker",
    "jobs",
    "workers",
)


def application() -> typer.Typer:
    """The `farm` command with all its verbs; importing a verb imports nothing heavy."""
    app = typer.Typer(
        name="farm",
        help="Render visual-effects DAGs over frame ranges, on GPUs or without.",
        no_args_is_help=True,
        add_completion=True,
        pretty_exceptions_enable=False,
        rich_markup_mode=None,
    )
    for verb in VERBS:
        module = import_module(f"farm.cli.{verb}")
        if hasattr(module, "app"):
            app.add_typer(module.app, name=verb)
        else:
            app.command(name=verb.replace("_", "-"))(getattr(module, verb))
    return app


def main() -> None:
    """Entry point: run the verb, turn a FarmError into lines and an exit code."""
    chosen = Chosen()
    gc.set_threshold(YOUNG, MIDDLE, OLD)
    try:
        application()(obj=chosen, prog_name="farm")
    except KeyboardInterrupt:
        raise SystemExit(int(ExitCode.CANCELLED)) from None
    except SystemExit as end:
        if end.code == INTERRUPTED:  # what typer makes of Ctrl-C
            raise SystemExit(int(ExitCode.CANCELLED)) from None
        raise
    except Exception as error:  # noqa: BLE001 - no user sees a traceback
        raise SystemExit(int(print_failure(error, chosen.output))) from None
    finally:
        gc.freeze()  # all of it goes with the process: to look for garbage in it once more takes half a second
