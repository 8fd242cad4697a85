"""`farm export-job`: a job file as a template for another render manager."""

import json
from pathlib import Path
from typing import Annotated

import typer

from farm.cli.check import Frames, JobFile
from farm.errors import invalid

SUFFIXES = (".json", ".yaml", ".yml")
"""How a template's file may end."""


def export_job(
    job: JobFile,
    openjd: Annotated[bool, typer.Option("--openjd", help="As a template of Open Job Description.")] = False,
    to: Annotated[
        Path | None, typer.Option("-o", "--to", help="The file, .yaml or .json; by default it is printed.")
    ] = None,
    frames: Frames = None,
    chunk: Annotated[
        int | None, typer.Option(min=1, help="Frames of a task; by default the job's `chunk`, or 8.")
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Replace a file that is there.")] = False,
) -> None:
    """Write a template by which another render manager renders a job, chunk by chunk."""
    import yaml

    from farm.config.load import load
    from farm.config.openjd import chunk_size, chunks, template
    from farm.runtime.destinations import Writing
    from farm.runtime.shot import prepare

    if not openjd:
        raise invalid("no kind of template is named", "write --openjd")
    if to is not None and to.suffix not in SUFFIXES:
        raise invalid(f"{to} is no name of a template", "let it end in .yaml or .json")
    shot = prepare(load(job, (), frames, None), writing=Writing())
    wanted = shot.document.frames
    tasks = chunks(wanted, chunk or chunk_size(len(wanted), shot.job.chunk))
    plain = template(shot.job.name, job.absolute(), tasks, shot.job.requirements.needs)
    if to is not None and to.suffix == ".json":
        text = json.dumps(plain, indent=2) + "\n"
    else:
        text = yaml.safe_dump(plain, sort_keys=False, allow_unicode=True, width=120)
    if to is None:
        typer.echo(text, nl=False)
        return
    write(to, text, replace=force)
    typer.echo(f"{to}: {shot.job.name}, {len(tasks)} {'task' if len(tasks) == 1 else 'tasks'}")


def write(path: Path, text: str, *, replace: bool) -> None:
    """Write a new file, or `replace` one.

    Raises:
        FarmError: it is there, or cannot be written (exit code 2).
    """
    try:
        with path.open("w" if replace else "x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError:
        raise invalid(f"{path} exists", "replace it with --force, or name another file") from None
    except OSError as error:
        raise invalid(f"{path} cannot be written: {error.strerror}", "name a file in a folder of yours") from None
