"""What a job holds that hinders nothing, and that nobody means: entries without use, stores named as images are."""

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from farm.config.job import Job
from farm.config.load import Document
from farm.errors import Problem, warning
from farm.frames.destination import misnamed
from farm.graph.effect import Effect


def misnamed_stores(document: Document) -> Iterator[Problem]:
    """Outputs whose stores are named as if they were images."""
    for name, output in document.job.outputs.items() if document.job else ():
        if output.store and (about := misnamed(Path(output.store))):
            yield warning(f'output "{name}": {about.what}', about.hint, document.place("outputs", name, "store"))


def unused(document: Document, effects: Mapping[str, Effect]) -> Iterator[Problem]:
    """Nodes and inputs that no output shows, nor any node that one shows."""
    job = document.job
    if job is None:
        return
    used = names_read(job, effects, (output.node for output in job.outputs.values()))
    for section, entry in (("inputs", "input"), ("nodes", "node")):
        for name in getattr(job, section):
            if name not in used:
                hint = "remove it, or let a node or an output read it"
                yield warning(f'{entry} "{name}" is not used by any output', hint, document.place(section, name))


def names_read(job: Job, effects: Mapping[str, Effect], of: Iterable[str]) -> set[str]:
    """The names `of` inputs and nodes, and of all that these are made of; they need not be there."""
    used: set[str] = set()
    waiting = list(of)
    while waiting:
        name = waiting.pop()
        if name not in used:
            used.add(name)
            waiting += _reads(job, name, effects)
    return used


def _reads(job: Job, name: str, effects: Mapping[str, Effect]) -> Iterator[str]:
    """The names of the images that a node reads."""
    if (node := job.nodes.get(name)) is None or node.effect not in effects:
        return
    for parameter in effects[node.effect].parameters.values():
        value = node.params.get(parameter.name)
        if parameter.kind == "image" and isinstance(value, str):
            yield value.partition(".")[0]
