"""What `farm submit` does once all frames are there: the proofs of the outputs."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from farm.cli.output import Output

if TYPE_CHECKING:
    from farm.runtime.shot import Shot


def make_proofs(shot: "Shot", output: Output) -> list[dict[str, object]]:
    """Make the proofs that are not there, or show other frames; says so, and answers it for programs.

    Raises:
        FarmError: a movie cannot be written.
    """
    return list(_made(shot, output)) if any(written.proof for written in shot.job.outputs.values()) else []


def _made(shot: "Shot", output: Output) -> Iterator[dict[str, object]]:
    from farm.cli.progress import counting
    from farm.config.frames import format_frames
    from farm.frames.movie.proof import Shown, make_proof, not_there

    for written in shot.job.outputs.values():
        if written.proof is None:
            continue
        place, target = written.written[0], Path(written.proof.movie)
        shown = Shown(place.shown, Path(place.folder), shot.job.frames, shot.job.name, written.proof.options)
        if missing := not_there(shown):
            if output is Output.TEXT:
                typer.echo(f"{target} is made once frames {format_frames(missing)} are rendered, too")
            continue
        with counting("proof") as progress:
            movie = make_proof(target, shown, progress)
        if movie is None:
            continue
        if output is Output.TEXT:
            typer.echo(str(movie))
        yield movie.as_json()
