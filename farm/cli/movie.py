"""`farm movie`: frames of a store or a sequence as a movie for review."""

from pathlib import Path
from typing import Annotated

import typer

from farm.cli.output import Output, OutputOption, print_json
from farm.errors import ExitCode


def movie(
    source: Annotated[str, typer.Argument(metavar="STORE|SEQUENCE", help="Such as out.zarr or 'out.####.exr'.")],
    target: Annotated[Path, typer.Option("-o", metavar="FILE", help="The movie: H.264 in an .mp4, ProRes in a .mov.")],
    fps: Annotated[str, typer.Option(help="Frames a second, such as 24, 23.976 or 30000/1001.")] = "24",
    frames: Annotated[str, typer.Option(help="Frames to show, such as 1001-1010; default: all.")] = "",
    burn_in: Annotated[str, typer.Option(help="What to write into the picture: name, frame, timecode.")] = "",
    size: Annotated[str, typer.Option(help="Fit the picture into this size, such as 1280x720; default: its own.")] = "",
    name: Annotated[str, typer.Option(help="The name to burn in; default: the source's.")] = "",
    force: Annotated[bool, typer.Option("--force", help="Replace a movie that is there.")] = False,
    output: OutputOption = Output.TEXT,
) -> None:
    """Write frames as a movie, as `farm view` shows them; slates stand for frames that are missing."""
    from farm.cli.progress import counting
    from farm.cli.sequence import typed, typed_frames, typed_path
    from farm.config.movie import MovieOptions, parse_burn_in, parse_fps, parse_size
    from farm.frames.movie.movie import make_movie

    options = MovieOptions(
        typed("--fps", fps, parse_fps),
        typed("--burn-in", burn_in, parse_burn_in) if burn_in else (),
        typed("--size", size, parse_size) if size else None,
    )
    with counting("movie") as progress:
        made = make_movie(
            typed_path(source),
            target,
            options=options,
            frames=typed_frames(frames),
            name=name,
            replace=force,
            progress=progress,
        )
    if output is Output.JSON:
        print_json(made.as_json())
    else:
        typer.echo(str(made))
        for why in made.slates.values():
            typer.echo(f"a slate: {why}", err=True)
    if made.slates:
        raise typer.Exit(ExitCode.FRAMES_FAILED)
