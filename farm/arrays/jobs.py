"""Jobs as subjects: their inputs are arrays, their outputs too."""

import json
import os
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from farm.arrays.effects import plain
from farm.arrays.job import Job
from farm.arrays.subject import Bound, Facts, Values
from farm.config.job import Job as CheckedJob
from farm.config.load import Document, load, read
from farm.errors import ExitCode, FarmError
from farm.graph.installed import installed_effects
from farm.graph.wire import wire
from farm.graph.wired import Wired

MAX_WIRINGS = 64
"""Wirings that are kept, each of a set of values."""


@dataclass(frozen=True)
class JobSubject:
    """A job file, a mapping like one, or a Job; it is wired once for each form of its inputs and set of values.

    Raises:
        FarmError: the job has mistakes, all of which are told.
    """

    given: Any
    wirings: dict[Hashable, Wired] = field(default_factory=dict)

    def __post_init__(self) -> None:
        _without_mistakes(self.document)

    @property
    def name(self) -> str:
        """The job's name."""
        return self.job.name

    @cached_property
    def document(self) -> Document:
        """The job as read."""
        return self._document({})

    @cached_property
    def job(self) -> CheckedJob:
        """The job without mistakes."""
        return _without_mistakes(self.document)

    @cached_property
    def images(self) -> Mapping[str, bool]:
        """Its inputs, and whether they are tables."""
        return {name: item.table is not None for name, item in self.job.inputs.items()}

    def bind(self, facts: Facts, values: Values, frames: Sequence[int]) -> Bound:  # noqa: ARG002 - it has its own
        """The job's graph, with `values` in the place of what it says, such as `finish.weight`."""
        form = (tuple(facts.items()), repr(sorted(values.items())))
        wired = self.wirings.get(form)
        if wired is None:
            wired = self.wirings[form] = self._wired(facts, values)
            if len(self.wirings) > MAX_WIRINGS:
                self.wirings.pop(next(iter(self.wirings)), None)
        return Bound(wired.graph, wired.sources, wired.uniforms, self._arrange)

    def _wired(self, facts: Facts, values: Values) -> Wired:
        document = self._document(values) if values else self.document
        _without_mistakes(document)
        installed = installed_effects()
        wired, problems = wire(document, installed.usable, facts, installed.broken)
        if wired is None:
            raise FarmError(*problems, exit_code=ExitCode.INVALID)
        return wired

    def _document(self, values: Values) -> Document:
        overrides = [f"{name}={json.dumps(plain(value))}" for name, value in values.items()]
        if isinstance(self.given, str | os.PathLike):
            return load(self.given, overrides)
        return read(self.given.to_plain() if isinstance(self.given, Job) else self.given, overrides)

    def _arrange(self, outputs: Sequence[Any]) -> Any:
        """One output as it is, several by name."""
        names = list(self.job.outputs)
        return outputs[0] if len(names) == 1 else dict(zip(names, outputs, strict=True))


def _without_mistakes(document: Document) -> CheckedJob:
    if document.problems or document.job is None:
        raise FarmError(*document.problems, exit_code=ExitCode.INVALID)
    return document.job
