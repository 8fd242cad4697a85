"""What is compiled: an effect, a function or a job, as a graph with values for its uniforms."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from farm.config.error import counted, nearest
from farm.config.expression import ExpressionError
from farm.errors import FarmError, invalid
from farm.graph.graph import Graph
from farm.graph.wired import Opened, Slot, SourceUse

Facts = Mapping[str, Opened]
"""Channels and types of the images, by name."""

Values = Mapping[str, object]
"""Numbers and texts by the name of the parameter; a job's by node and parameter, as in "finish.weight"."""


@dataclass(frozen=True)
class Bound:
    """A graph with what its slots stand for; `arrange` gives the outputs the form in which the subject returns them."""

    graph: Graph
    sources: tuple[SourceUse, ...]
    uniforms: tuple[Slot, ...]
    arrange: Callable[[Sequence[Any]], Any]

    def numbers(self, frame: int) -> tuple[float, ...]:
        """The uniforms of a frame.

        Raises:
            FarmError: an expression has no value there.
        """
        try:
            return tuple(slot.at(frame) for slot in self.uniforms)
        except ExpressionError as error:
            raise invalid(f"a value is wrong on frame {frame}: {error.what}", error.hint) from error


class Subject(Protocol):
    """What can be bound to images and values."""

    @property
    def name(self) -> str:
        """What errors call it."""
        ...

    @property
    def images(self) -> Mapping[str, bool]:
        """The names of its images in order, each with whether it is a table."""
        ...

    def bind(self, facts: Facts, values: Values, frames: Sequence[int]) -> Bound:
        """The graph for images of such facts, with such values, which are right on the frames.

        Raises:
            FarmError: an image or a value does not fit.
        """
        ...


def by_name(
    subject: Subject, images: Sequence[Any], given: Mapping[str, Any], defaults: Mapping[str, Any]
) -> tuple[dict[str, Any], Values]:
    """The images of a call by name, in their order, and its values: `given` by keyword, or else the `defaults`.

    Raises:
        FarmError: there are too many images, or one is missing or given twice.
    """
    names = list(subject.images)
    if len(images) > len(names):
        what = f"{subject.name} takes {counted(len(names), 'image')}, not {len(images)}"
        raise invalid(what, f"give it {', '.join(names) or 'none'} by position, and values by keyword")
    placed = dict(zip(names, images, strict=False))
    if twice := sorted(placed.keys() & given.keys()):
        raise invalid(f"{subject.name} gets {twice[0]} twice", "give it by position or by keyword")
    everything = {**defaults, **placed, **given}
    if missing := [name for name in names if name not in everything]:
        raise invalid(f"{subject.name} needs an image for {missing[0]}", f"pass {missing[0]}=array")
    ordered = {name: everything.pop(name) for name in names}
    return ordered, everything


def unknown(what: str, name: str, known: Sequence[str], kind: str) -> FarmError:
    """The error for a name that the subject does not have."""
    return invalid(f'{what} has no {kind} "{name}"', nearest(name, known, f"it has {', '.join(known) or 'none'}"))
