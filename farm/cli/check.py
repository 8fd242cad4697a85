"""`farm check`: is this job file right?"""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from farm.cli.completion import settings
from farm.cli.output import Output, OutputOption, print_json, print_problems
from farm.cli.table import print_wrapped

if TYPE_CHECKING:
    from farm.config.job import Written

JobFile = Annotated[Path, typer.Argument(help="The job file, such as job.yaml.")]
Frames = Annotated[str | None, typer.Option(help="Render only these of the job's frames, such as 1001-1010.")]
Overrides = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="NODE.PARAM=VALUE", help="Change a value.", autocompletion=settings),
]
Version = Annotated[
    str | None,
    typer.Option("--out", metavar="SUFFIX", help="Render to places of their own, such as out.SUFFIX.zarr."),
]

Scale = Annotated[
    str, typer.Option(metavar="1/N", help="Render a proxy, such as 1/2: inputs reduced, radii and windows with them.")
]


def check(
    job: JobFile,
    frames: Frames = None,
    set_: Overrides = None,
    out: Version = None,
    output: OutputOption = Output.TEXT,
) -> None:
    """Report every mistake in a job file, with its line; render nothing."""
    from farm.config.error import counted
    from farm.config.frames import format_frames
    from farm.config.load import load
    from farm.runtime.destinations import Writing
    from farm.runtime.shot import prepare, to_plain

    shot = prepare(load(job, set_ or (), frames, out), writing=Writing())
    if output is Output.JSON:
        print_json(to_plain(shot))
        return
    print_problems(shot.warnings, output)
    graph = shot.wired.graph
    count = len(shot.document.frames)
    print_wrapped(f"{job} is right: {shot.job.name}, {counted(count, 'frame')} ({format_frames(shot.document.frames)})")
    print_wrapped(f"  {counted(len(graph.stages), 'stage')}, {counted(graph.uniforms, 'uniform')}")
    for name, opened in shot.opened.items():
        if not opened.table:
            undone = f", {opened.encoding} undone" if opened.encoding else ""
            print_wrapped(f"  {name}: {opened.colour_space or 'linear'}{undone}; beyond its border {opened.beyond}")
    for name, channels in shot.wired.outputs.items():
        size = f"{shot.windows[name].width} x {shot.windows[name].height} pixels"
        places = (f"{written.shown}{_options(written)}" for written in shot.job.outputs[name].written)
        to = f"as {shot.wired.types[name]} to {' and '.join(places)}"
        display, aspect = shot.format_of(name)
        shape = f"format {display.width} x {display.height}" + (f", pixel aspect {aspect:g}" if aspect != 1 else "")
        print_wrapped(f"  {name}: {size}, {shape}, {', '.join(channels)} {to}")


def _options(place: "Written") -> str:
    """How the files of a sequence are laid out, where the job says so."""
    options = str(place.sequence.layout) if place.sequence else ""
    return f" ({options})" if options else ""
