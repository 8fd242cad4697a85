"""Whether the stores and sequences of a job's outputs can be made, or gone on with."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from farm.config.error import path_line
from farm.config.exr import WrittenSequence
from farm.config.frames import format_frames
from farm.config.job import Written
from farm.config.load import Document
from farm.errors import Problem
from farm.frames.destination import obstacle, sequence_obstacle
from farm.frames.numbered import NumberedFiles
from farm.frames.stamps import stamp_at
from farm.graph.rect import Rect
from farm.graph.wire import Wired


@dataclass(frozen=True, slots=True)
class Writing:
    """How outputs are going to be written: by this host and user, or elsewhere; `replace` as in `open_or_create`.

    `overwrite` tells that files of sequences may be replaced that the farm has not written.
    """

    here: bool = True
    replace: bool = False
    overwrite: bool = False


def obstacles(document: Document, writing: Writing) -> Iterator[Problem]:
    """Outputs for which there cannot be a store or a sequence, whatever they show."""
    for name, place in _places(document):
        folder = Path(place.folder)
        if place.sequence:
            problem = sequence_obstacle(Path(place.shown), folder, writing=writing.here)
        else:
            problem = obstacle(folder, writing=writing.here)
        if problem:
            yield _placed(document, name, place, problem)
    for name, output in document.job.outputs.items() if document.job else ():
        if output.proof and (problem := _proof_obstacle(Path(output.proof.movie), writing)):
            what = f'output "{name}": {problem.what}'
            yield Problem(what, problem.hint, document.place("outputs", name, "proof", "movie"))


def _proof_obstacle(movie: Path, writing: Writing) -> Problem | None:
    from farm.frames.movie.proof import proof_obstacle

    return proof_obstacle(movie, overwrite=writing.overwrite, writing=writing.here)


def unfitting(document: Document, writing: Writing, wired: Wired, windows: Mapping[str, Rect]) -> Iterator[Problem]:
    """Outputs that are there and were made for something else, or by somebody else.

    `windows` tells what each output shows.
    """
    for name, place in _places(document):
        problem = _unfit(name, Path(place.folder), writing, wired, windows[name])
        if place.sequence and place.sequence.coding and not problem:
            problem = _unfit_picture(name, place.sequence, wired)
        if place.sequence and not problem and not writing.overwrite:
            problem = foreign(Path(place.folder), place.shown, document.frames)
        if problem:
            yield _placed(document, name, place, problem)


def _unfit(name: str, store: Path, writing: Writing, wired: Wired, window: Rect) -> Problem | None:
    """Why frames of an output cannot be written to a store; see `fit.unfit`."""
    if not store.exists():
        return obstacle(store, writing=writing.here)
    from farm.frames.fit import unfit

    channels, dtype = wired.outputs[name], wired.types[name]
    return unfit(store, channels=channels, dtype=dtype, window=window, replace=writing.replace, writing=writing.here)


def _unfit_picture(name: str, sequence: WrittenSequence, wired: Wired) -> Problem | None:
    """Why files but EXR cannot hold what an output shows."""
    from farm.frames.picture_files import unfit_picture

    assert sequence.coding is not None
    return unfit_picture(sequence.name, wired.outputs[name], wired.types[name], sequence.coding)


def foreign(folder: Path, pattern: str, frames: tuple[int, ...]) -> Problem | None:
    """Which of `frames` of a sequence exist without the farm having written them; None where there are none."""
    if folder.exists():
        from farm.frames.output import RenderStore

        there = RenderStore.open(folder).foreign(frames)
    else:
        files = NumberedFiles.parse(pattern)
        there = tuple(frame for frame in frames if stamp_at(files.path(frame)))
    if not there:
        return None
    exist = f"frames {format_frames(there)} exist" if len(there) > 1 else f"frame {there[0]} exists"
    what = f"{path_line(pattern)}: {exist}, and the farm has not written {'them' if len(there) > 1 else 'it'}"
    return Problem(what, "write to another path, move them away, or replace them with --force")


def _places(document: Document) -> Iterator[tuple[str, Written]]:
    for name, output in document.job.outputs.items() if document.job else ():
        for place in output.written:
            yield name, place


def _placed(document: Document, name: str, place: Written, problem: Problem) -> Problem:
    return Problem(f'output "{name}": {problem.what}', problem.hint, document.place("outputs", name, place.key))
