"""A pipeline is a list of named steps, each from one typed stage to the next."""

import time
from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from farm.plan.model import Decision

In = TypeVar("In")
Out = TypeVar("Out")
Next = TypeVar("Next")

Step = Callable[[In], tuple[Out, str]]
"""A step makes one stage from another, and says in a line what it decided. Its name is the function's."""


@dataclass(frozen=True, slots=True)
class Link:
    """A step of a pipeline, and what runs in its place where it is switched off by name."""

    step: Step[Any, Any]
    optional: bool
    otherwise: Step[Any, Any] | None  # None where the stage stays as it is


@dataclass(frozen=True)
class Pipeline(Generic[In, Out]):
    """The steps from a stage of type `In` to one of type `Out`, in order."""

    links: tuple[Link, ...]

    @classmethod
    def of(cls, step: Step[In, Out]) -> "Pipeline[In, Out]":
        """A pipeline of one step."""
        return cls((Link(step, optional=False, otherwise=None),))

    def then(self, step: Step[Out, Next]) -> "Pipeline[In, Next]":
        """One more step, which always runs."""
        return Pipeline((*self.links, Link(step, optional=False, otherwise=None)))

    def optional(self, step: Step[Out, Out]) -> "Pipeline[In, Out]":
        """One more step, without which the stage stays as it is."""
        return Pipeline((*self.links, Link(step, optional=True, otherwise=None)))

    def either(self, step: Step[Out, Next], otherwise: Step[Out, Next]) -> "Pipeline[In, Next]":
        """One more step, and the one that runs instead where it is switched off."""
        return Pipeline((*self.links, Link(step, optional=True, otherwise=otherwise)))

    @property
    def steps(self) -> tuple[str, ...]:
        """The names of the steps that run where nothing is switched off."""
        return tuple(link.step.__name__ for link in self.links)

    @property
    def switches(self) -> frozenset[str]:
        """The names of the steps that may be switched off."""
        return frozenset(link.step.__name__ for link in self.links if link.optional)

    def run(self, stage: In, without: Collection[str] = ()) -> tuple[Out, tuple[Decision, ...]]:
        """The last stage, and what each step decided and how long it took; optional steps of `without` are left out."""
        current: Any = stage
        decisions: list[Decision] = []
        for link in self.links:
            step = link.otherwise if link.optional and link.step.__name__ in without else link.step
            if step is not None:
                begun = time.perf_counter()
                current, what = step(current)
                decisions.append(Decision(step.__name__, what, time.perf_counter() - begun))
        return current, tuple(decisions)
