"""Functors: Python functions over indexed images, recorded by tracing.

The signature carries the metadata of the active-library paper (CF'09, section 2): for each input an indexer with its
granularity and freedom, and for the functor its dependence. What the trace reads is checked against what was declared.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, get_type_hints

from farm.errors import FarmError, Place
from farm.graph.image import Image
from farm.graph.indexer import Definition, Indexer, Line, Pixel, Point, Window
from farm.graph.node import DType, Node, Op, const, lift, node
from farm.graph.stage import Axis, Stage

__all__ = ["Functor", "Line", "Moving", "Pixel", "Pixels", "Point", "Window", "functor", "moving", "pixel"]


class Pixels(tuple[Node, ...]):
    """The planes of one multi-channel result."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Moving:
    """A loop-carried computation along `axis`.

    `start` gives the state at any position from scratch, `step` the state from the one before, `emit` the result. Both
    ways to a state must agree in exact arithmetic: an implementation may restart wherever it likes.
    """

    axis: Axis
    start: Node
    step: Callable[[Node], Node]
    emit: Callable[[Node], Node]


Result = Node | Pixels | Moving | tuple[Node | Pixels, ...]


def pixel(*planes: Node | float) -> Pixels:
    """A result of several planes, for functors that read whole pixels."""
    return Pixels(lift(plane, DType.F32) for plane in planes)


def moving(axis: Axis, *, start: Node, step: Callable[[Node], Node], emit: Callable[[Node], Node]) -> Moving:
    """The result of a functor whose dependence is moving along `axis`."""
    return Moving(Axis(axis), start, step, emit)


@dataclass(frozen=True)
class Functor:
    """A recorded kernel: call it with images (positional) and arguments (by keyword) to add a stage to the graph."""

    function: Callable[..., Result]
    name: str
    inputs: tuple[tuple[str, type[Indexer]], ...]

    def __call__(self, *images: Image, **arguments: Any) -> Image:
        """Record a stage with one result; see `several`."""
        (made,) = self.several(*images, **arguments)
        return made

    def several(self, *images: Image, **arguments: Any) -> tuple[Image, ...]:
        """Record a stage: an image for each result of the function.

        Raises:
            FarmError: the images do not fit the signature, or the function reads beyond what it declares.
        """
        if len(images) != len(self.inputs):
            raise self.mistake(
                f"{self.name} reads {len(self.inputs)} images, not {len(images)}", "pass one for each indexer"
            )
        iterations = self.iterations(images)
        bases: list[Node] = []
        indexers = [
            kind.over(self.definition, parameter, image, iterations, bases, arguments)
            for (parameter, kind), image in zip(self.inputs, images, strict=True)
        ]
        stage = self.record(self.function(*indexers, **arguments), iterations, tuple(bases))
        self.check(stage, indexers)
        return tuple(Image.of(stage.out(k)) for k in range(len(stage.outputs)))

    def iterations(self, images: tuple[Image, ...]) -> int:
        """How many planes are computed: those of the component inputs, where one plane goes with any number."""
        counts = {
            len(image)
            for (_, kind), image in zip(self.inputs, images, strict=True)
            if kind.component and len(image) > 1
        }
        if len(counts) > 1:
            sizes = ", ".join(f"{name} has {len(image)}" for (name, _), image in zip(self.inputs, images, strict=True))
            raise self.mistake(
                f"{self.name} reads its images plane by plane, but they differ in channels: {sizes}",
                "give it images of equally many channels, or of one",
            )
        return counts.pop() if counts else 1

    def record(self, result: Result, iterations: int, bases: tuple[Node, ...]) -> Stage:
        """The stage that computes `result`."""
        if isinstance(result, Moving):
            state = node(Op.STATE, DType.F32, (), 0)
            step, emit = result.step(state), result.emit(state)
            return Stage(self.name, iterations, (1,), bases, (emit,), result.axis, (result.start,), (step,))
        results = result if isinstance(result, tuple) and not isinstance(result, Pixels) else (result,)
        expressions: list[Node] = []
        outputs: list[int] = []
        for each in results:
            planes = each if isinstance(each, Pixels) else (each,)
            if len(planes) > 1 and iterations > 1:
                raise self.mistake(
                    f"{self.name} returns pixels but reads an image plane by plane",
                    "declare that input as Pixel, or return one value",
                )
            expressions += [_as_f32(self, plane) for plane in planes]
            outputs.append(len(planes))
        return Stage(self.name, iterations, tuple(outputs), bases, tuple(expressions))

    def check(self, stage: Stage, indexers: Sequence[Indexer]) -> None:
        """Refuse a stage that reads further than declared; what several indexers share, any of them may declare."""
        for access in stage.accesses:
            sharing = [each for each in indexers if (access.input, access.plane) in each.places]
            radii = max(each.radii[0] for each in sharing), max(each.radii[1] for each in sharing)
            reach = max(access.left, access.right), max(access.top, access.bottom)
            if reach[0] > radii[0] or reach[1] > radii[1]:
                names = " and ".join(each.name for each in sharing)
                raise self.mistake(
                    f"{self.name} reads {names} {reach} pixels away in (x, y), but declares {radii}",
                    "raise the radius that it is called with, or read closer",
                )

    @property
    def definition(self) -> Definition:
        """Its name, and where it is written."""
        return _definition(self.function)

    def mistake(self, what: str, hint: str) -> FarmError:
        """An error at the functor's definition."""
        return self.definition.mistake(what, hint)


def _definition(function: Callable[..., Result]) -> Definition:
    code = function.__code__
    return Definition(function.__name__, Place(code.co_filename, code.co_firstlineno))


def _as_f32(owner: Functor, value: object) -> Node:
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return const(float(value))
    if isinstance(value, Node) and value.dtype is DType.F32:
        return value
    kind = value.dtype if isinstance(value, Node) else type(value).__name__
    raise owner.mistake(
        f"{owner.name} returns {kind}, not a value of an image",
        "return float32 values, or pixel(...) of them",
    )


def functor(function: Callable[..., Result]) -> Functor:
    """Declare a functor: positional parameters annotated with an indexer are inputs, keyword parameters arguments."""
    hints = get_type_hints(function)
    inputs = tuple(
        (name, hints[name])
        for name, parameter in inspect.signature(function).parameters.items()
        if parameter.kind is parameter.POSITIONAL_OR_KEYWORD
    )
    for name, kind in inputs:
        if not (isinstance(kind, type) and issubclass(kind, Indexer)):
            raise _definition(function).mistake(
                f"{function.__name__}: the parameter {name} is not an indexer",
                "annotate it Point, Line, Window or Pixel, or make it keyword-only (after *)",
            )
    return Functor(function, function.__name__, inputs)
