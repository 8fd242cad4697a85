"""Proofs: movies that a job makes of its outputs, and makes again when frames or options have changed."""

from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path

from farm.config.error import path_line
from farm.config.movie import MovieOptions
from farm.errors import FarmError, Problem
from farm.frames.destination import file_obstacle
from farm.frames.movie.encoder import codec_for, comment_of
from farm.frames.movie.movie import MovieFile, make_movie
from farm.frames.output import RenderStore
from farm.frames.parallel import Progress

MARK = "farm proof "
"""What the comment of a proof begins with; a digest of what it shows follows."""


@dataclass(frozen=True, slots=True)
class Shown:
    """What a proof shows: frames of an output under a name.

    `source` is the path of its store or of its files, `records` that of the store that holds its records.
    """

    source: str
    records: Path
    frames: tuple[int, ...]
    name: str
    options: MovieOptions


def proof_obstacle(target: Path, *, overwrite: bool = False, writing: bool = True) -> Problem | None:
    """Why no proof can be made at a path, such as a movie that the farm has not made; None where nothing is in the way.

    With `overwrite` any movie may be replaced; with `writing` this process must be allowed to write there.
    """
    try:
        codec_for(target)
    except FarmError as error:
        return error.problems[0]
    if problem := file_obstacle(target, writing=writing):
        return problem
    if target.exists() and not overwrite and not comment_of(target).startswith(MARK):
        what = f"{path_line(target)} exists, and the farm has not made it"
        return Problem(what, "write to another path, move it away, or replace it with --force")
    return None


def not_there(shown: Shown) -> tuple[int, ...]:
    """The frames that are neither rendered nor left out."""
    standings = RenderStore.open(shown.records).standings()
    return tuple(frame for frame in shown.frames if frame not in standings)


def make_proof(target: Path, shown: Shown, progress: Progress | None = None) -> MovieFile | None:
    """Make the movie; None where it is there, and shows these frames in this way.

    Raises:
        FarmError: as `make_movie`.
    """
    comment = MARK + _digest(shown)
    if target.exists() and comment_of(target) == comment:
        return None
    return make_movie(
        shown.source,
        target,
        options=shown.options,
        frames=shown.frames,
        name=shown.name,
        comment=comment,
        replace=True,
        progress=progress,
    )


def _digest(shown: Shown) -> str:
    """A digest of the recipes of the frames, and of how they are shown."""
    standings = RenderStore.open(shown.records).standings()
    recipes = [(frame, standings[frame].recipe if frame in standings else "") for frame in shown.frames]
    return blake2b(repr((shown.name, shown.options, recipes)).encode(), digest_size=16).hexdigest()
