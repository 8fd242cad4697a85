"""`farm view`: frames of a store as a picture for the screen."""

from pathlib import Path
from typing import Annotated

import typer

from farm.errors import invalid

Picture = Annotated[Path, typer.Option("--output", "-o", help="The picture to write, such as frame.png.")]
Exposure = Annotated[float, typer.Option(help="Stops to brighten (or darken: -1).")]
Channels = Annotated[str, typer.Option(help="Three channels, or one for grey; default: R,G,B.")]
Width = Annotated[int | None, typer.Option(min=16, max=16384, help="Width in pixels.")]
Force = Annotated[bool, typer.Option("--force", help="Replace a picture that is there.")]


def view(
    store: Annotated[Path, typer.Argument(help="The store, such as out.zarr.")],
    output: Picture,
    frame: Annotated[int | None, typer.Option(help="The frame to show; default: the first.")] = None,
    contact: Annotated[bool, typer.Option("--contact", help="A sheet of all frames, as `farm contact`.")] = False,
    exposure: Exposure = 0.0,
    channels: Channels = "",
    width: Width = None,
    force: Force = False,
) -> None:
    """Write a frame, or a contact sheet, as a PNG with the sRGB display transform."""
    if contact and frame is not None:
        raise invalid("--frame and --contact together", "give one of them")
    from farm.frames.screen import Look
    from farm.frames.view import view_frame

    look = Look(names_of(channels), exposure, width)
    if contact:
        from farm.cli.contact import write_sheet

        write_sheet([str(store)], output, look, force=force)
    else:
        shown = view_frame(store, output, frame, look, replace=force)
        typer.echo(f"{output}: frame {shown}")


def names_of(channels: str) -> tuple[str, ...]:
    """The channels of `--channels`."""
    return tuple(name.strip() for name in channels.split(",")) if channels else ()
