"""`farm ingest`: an image sequence into a store."""

from pathlib import Path
from typing import Annotated

import typer


def ingest(
    pattern: Annotated[str, typer.Argument(help="The sequence, such as plate.####.exr (quote it).")],
    store: Annotated[Path, typer.Argument(help="The store to make, such as plate.zarr.")],
    channels: Annotated[str, typer.Option(help="Channels to take, such as R,G,B; default: all.")] = "",
    frames: Annotated[str, typer.Option(help="Frames to take, such as 1001-1010; default: all.")] = "",
    force: Annotated[bool, typer.Option("--force", help="Replace a store that is there.")] = False,
) -> None:
    """Copy an image sequence into a Zarr store."""
    from farm.cli.progress import counting
    from farm.cli.sequence import typed_frames, typed_path
    from farm.config.frames import format_frames
    from farm.frames.ingest import ingest as copy_in

    with counting("ingest") as progress:
        info = copy_in(
            typed_path(pattern),
            store,
            channels=tuple(name.strip() for name in channels.split(",")) if channels else None,
            frames=typed_frames(frames),
            replace=force,
            progress=progress,
        )
    size = f"{info.window.width}x{info.window.height}"
    typer.echo(f"{store}: frames {format_frames(info.frames)}, {size}, channels {','.join(info.channels)}")
    if info.left_out:
        typer.echo(f"attributes too large to copy: {', '.join(info.left_out)}", err=True)
