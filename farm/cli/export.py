"""`farm export`: a store out to an image sequence."""

from pathlib import Path
from typing import Annotated

import typer

from farm.config.exr import MAX_TILE, MIN_TILE, Compression, ExrOptions, Parts
from farm.config.picture import Bits, PictureOptions
from farm.errors import ExitCode


def export(
    store: Annotated[Path, typer.Argument(help="The store, such as out.zarr.")],
    pattern: Annotated[str, typer.Argument(help="The sequence: out.####.exr, or .dpx, .tif, .png, .jpg (quote it).")],
    frames: Annotated[str, typer.Option(help="Frames to write, such as 1001-1010; default: all.")] = "",
    compression: Annotated[Compression | None, typer.Option(help="Default: that of the store's own plates.")] = None,
    tile: Annotated[
        int | None, typer.Option(min=MIN_TILE, max=MAX_TILE, help="Side of square tiles in pixels; default: rows.")
    ] = None,
    parts: Annotated[Parts, typer.Option(help="All channels in one part, or one for each layer.")] = "one",
    bits: Annotated[
        Bits | None, typer.Option(help="Of a channel, but of EXR; default: DPX 10, TIFF float, PNG and JPEG 8.")
    ] = None,
    colour_space: Annotated[
        str, typer.Option(help="How files but EXR are encoded; default: DPX Cineon, floats linear, others sRGB.")
    ] = "",
    channels: Annotated[str, typer.Option(help="Channels that files but EXR hold; default: all, or R,G,B,A.")] = "",
    force: Annotated[bool, typer.Option("--force", help="Replace files that are there.")] = False,
) -> None:
    """Write a store's frames as EXR files, each with its own data window, or as DPX, TIFF, PNG or JPEG files."""
    from farm.cli.output import Output, print_problems
    from farm.cli.progress import counting
    from farm.cli.sequence import typed, typed_frames, typed_path
    from farm.config.colour import known
    from farm.config.error import show
    from farm.config.frames import format_frames
    from farm.errors import warning
    from farm.frames.export import export as copy_out

    with counting("export") as progress:
        done = copy_out(
            store,
            typed_path(pattern),
            frames=typed_frames(frames),
            options=ExrOptions(compression, tile, parts),
            picture=PictureOptions(bits, typed("--colour-space", colour_space, known) if colour_space else None),
            channels=tuple(name.strip() for name in channels.split(",")) if channels else (),
            replace=force,
            progress=progress,
        )
    if done.written:
        typer.echo(f"{pattern}: frames {format_frames(done.written)}")
    if done.unknown_space:
        what = f"{store} says that its colour space is {show(done.unknown_space)}, which is not known"
        print_problems([warning(what, "its pixels are written as they are")], Output.TEXT)
    if done.missing:
        typer.echo(f"{store}: frames {format_frames(done.missing)} are not there; render them first", err=True)
        raise typer.Exit(ExitCode.FRAMES_FAILED)
