"""`farm contact`: frames of stores, sequences or a job's outputs as one picture of many small ones."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from farm.cli.table import print_wrapped
from farm.cli.view import Channels, Exposure, Force, Width, names_of
from farm.errors import FarmError, invalid

if TYPE_CHECKING:
    from farm.frames.screen import Look

JOB_FILES = (".yaml", ".yml")
"""How the names of job files end."""

Places = Annotated[
    list[str],
    typer.Argument(metavar="PLACE...", help="Stores, sequences such as 'out.####.exr', pictures, or a job file."),
]
Picture = Annotated[Path, typer.Option("--output", "-o", help="The picture to write, such as sheet.png.")]
Frames = Annotated[str, typer.Option(help="Only these frames, such as 1001-1010.")]
Most = Annotated[int, typer.Option(min=1, max=1000, help="Frames of a place at most; of more, so many evenly picked.")]
Columns = Annotated[int | None, typer.Option(min=1, max=100, help="Pictures beside each other.")]


def contact(
    places: Places,
    output: Picture,
    frames: Frames = "",
    most: Most = 60,
    columns: Columns = None,
    channels: Channels = "",
    exposure: Exposure = 0.0,
    width: Width = None,
    force: Force = False,
) -> None:
    """Write a contact sheet: small pictures with their frame numbers, of several places one below the other.

    Of a job file, all outputs are shown, with the frames that are not rendered yet.
    """
    from farm.cli.sequence import typed_frames
    from farm.frames.screen import Look

    look = Look(names_of(channels), exposure, width)
    write_sheet(places, output, look, frames=typed_frames(frames), most=most, columns=columns, force=force)


def write_sheet(
    places: Sequence[str],
    target: Path,
    look: "Look",
    *,
    frames: tuple[int, ...] | None = None,
    most: int = 60,
    columns: int | None = None,
    force: bool = False,
) -> None:
    """Write a sheet, and say what is on it."""
    from farm.config.error import counted
    from farm.frames.contact import Strip, write_contact
    from farm.frames.failures import check_free

    check_free(target, replace=force)
    shown = [entry for place in places for entry in _shown(place)]
    strips = [
        Strip.open(entry.path, look, frames=frames or entry.frames, most=most, title=entry.title) for entry in shown
    ]
    write_contact(strips, target, look, columns)
    count = counted(sum(len(strip.numbers) for strip in strips), "frame")
    print_wrapped(f"{target}: {count}" + (f" of {counted(len(strips), 'place')}" if len(strips) > 1 else ""))


@dataclass(frozen=True, slots=True)
class Shown:
    """A place on the sheet: its path and title, and its frames, None for all that it has."""

    path: str
    title: str
    frames: tuple[int, ...] | None = None


def _shown(place: str) -> Iterator[Shown]:
    """What a word of the command line stands for: a place, or the outputs of a job that are there.

    Raises:
        FarmError: the job has a mistake, or none of its outputs is there (exit code 2).
    """
    from farm.cli.sequence import typed_path

    path = typed_path(place)
    if not path.lower().endswith(JOB_FILES):
        yield Shown(path, place)
        return
    from farm.config.load import load
    from farm.errors import ExitCode

    document = load(path)
    if document.problems or document.job is None:
        raise FarmError(*document.problems, exit_code=ExitCode.INVALID)
    outputs = {name: written for name, output in document.job.outputs.items() for written in output.written[:1]}
    begun = {name: written for name, written in outputs.items() if Path(written.folder).exists()}
    if not begun:
        raise invalid(f"no output of {place} is there", f"render it: farm submit {place}")
    for name, written in begun.items():
        shown = written.shown if written.sequence else written.folder
        yield Shown(shown, f"{name}: {written.shown}", document.frames)
