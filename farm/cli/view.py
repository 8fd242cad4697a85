"""`farm view`: frames of a store as a picture for the screen."""

from pathlib import Path
from typing import Annotated

import typer

from farm.errors import invalid


def view(
    store: Annotated[Path, typer.Argument(help="The store, such as out.zarr.")],
    output: Annotated[Path, typer.Option("--output", "-o", help="The picture to write, such as frame.png.")],
    frame: Annotated[int | None, typer.Option(help="The frame to show; default: the first.")] = None,
    contact: Annotated[bool, typer.Option("--contact", help="A sheet of all frames.")] = False,
    exposure: Annotated[float, typer.Option(help="Stops to brighten (or darken: -1).")] = 0.0,
    channels: Annotated[str, typer.Option(help="Three channels, or one for grey; default: R,G,B.")] = "",
    width: Annotated[int | None, typer.Option(min=16, max=16384, help="Width in pixels.")] = None,
    force: Annotated[bool, typer.Option("--force", help="Replace a picture that is there.")] = False,
) -> None:
    """Write a frame, or a contact sheet, as a PNG with the sRGB display transform."""
    if contact and frame is not None:
        raise invalid("--frame and --contact together", "give one of them")
    from farm.config.error import counted
    from farm.frames.view import Look, view_contact, view_frame

    names = tuple(name.strip() for name in channels.split(",")) if channels else ()
    look = Look(names, exposure, width)
    if contact:
        count = view_contact(store, output, look, replace=force)
        typer.echo(f"{output}: {counted(count, 'frame')}")
    else:
        shown = view_frame(store, output, frame, look, replace=force)
        typer.echo(f"{output}: frame {shown}")
