"""`farm verify`: whether a store's pixels are those that were written."""

from pathlib import Path
from typing import Annotated

import typer

from farm.cli.output import Output, OutputOption, print_json
from farm.errors import ExitCode


def verify(
    store: Annotated[Path, typer.Argument(help="A store, such as out.zarr, or a rendered sequence.")],
    output: OutputOption = Output.TEXT,
) -> None:
    """Read every frame of a store, and name those whose pixels are not as they were written."""
    from farm.cli.progress import counting
    from farm.frames.called import output_at
    from farm.frames.verify import verify as compare

    with counting("verify") as progress:
        verified = compare(output_at(store), progress)
    if output is Output.JSON:
        print_json(verified.as_json())
    else:
        for frame in verified.differing:
            typer.echo(f"frame {frame.frame}: {frame.why}")
        for file in verified.damaged:
            typer.echo(f"damaged {file}")
        frames = "1 frame is" if verified.sound == 1 else f"{verified.sound} frames are"
        typer.echo(f"{store}: {frames} as written" + (f", {len(verified.differing)} not" if verified.differing else ""))
        if not verified.whole:
            typer.echo(f"run `farm repair --pixels {store}` and submit its job again; a plate has to be ingested again")
    if not verified.whole:
        raise typer.Exit(ExitCode.ERROR)
