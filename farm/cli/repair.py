"""`farm repair`: a damaged store made whole."""

from pathlib import Path
from typing import Annotated

import typer

from farm.cli.output import Output, OutputOption, print_json


def repair(
    store: Annotated[Path, typer.Argument(help="The damaged store, such as out.zarr, or a rendered sequence.")],
    pixels: Annotated[bool, typer.Option("--pixels", help="Compare the pixels of all frames, too.")] = False,
    output: OutputOption = Output.TEXT,
) -> None:
    """Rebuild what can be rebuilt of a damaged store, and say which frames must be rendered again."""
    from farm.cli.progress import counting
    from farm.config.frames import format_frames
    from farm.frames.called import output_at
    from farm.frames.repair import repair as make_whole

    with counting("compare") as progress:
        repaired = make_whole(output_at(store), pixels=pixels, progress=progress)
    if output is Output.JSON:
        print_json(repaired.as_json())
        return
    for mended in repaired.mended:
        typer.echo(f"{mended.member}: {mended.why}; {mended.done}")
    if not repaired.mended:
        compared = "" if pixels else "; pixels were not compared, which --pixels does"
        typer.echo(f"{store}: nothing is damaged{compared}")
    if repaired.missing:
        typer.echo(f"{store} lacks frames {format_frames(repaired.missing)}")
