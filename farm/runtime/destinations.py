"""Whether the stores of a job's outputs can be made, or gone on with."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from farm.config.load import Document
from farm.errors import Problem
from farm.frames.destination import obstacle
from farm.frames.fit import unfit
from farm.graph.rect import Rect
from farm.graph.wire import Wired


@dataclass(frozen=True, slots=True)
class Writing:
    """How outputs are going to be written: by this host and user, or elsewhere; `replace` as in `open_or_create`."""

    here: bool = True
    replace: bool = False


def obstacles(document: Document, writing: Writing) -> Iterator[Problem]:
    """Outputs for which there cannot be a store, whatever they show."""
    for name, output in document.job.outputs.items() if document.job else ():
        if problem := obstacle(Path(output.store), writing=writing.here):
            yield _placed(document, name, problem)


def unfitting(document: Document, writing: Writing, wired: Wired, windows: Mapping[str, Rect]) -> Iterator[Problem]:
    """Outputs whose stores are there and were made for something else; `windows` tells what each output shows."""
    for name, output in document.job.outputs.items() if document.job else ():
        problem = unfit(
            Path(output.store),
            channels=wired.outputs[name],
            dtype=wired.types[name],
            window=windows[name],
            replace=writing.replace,
            writing=writing.here,
        )
        if problem:
            yield _placed(document, name, problem)


def _placed(document: Document, name: str, problem: Problem) -> Problem:
    return Problem(f'output "{name}": {problem.what}', problem.hint, document.place("outputs", name, "store"))
