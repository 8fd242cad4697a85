"""Functors: Python functions over indexed images, recorded by tracing.

The signature carries the metadata of the active-library paper (CF'09, section 2): for each input an indexer with its
granularity and freedom, and for the functor its dependence. What the trace reads is checked against what was declared.
"""

from __future__ import annotations

import inspect
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import reduce
from typing import Any, Literal, get_type_hints

from farm.errors import FarmError, Place
from farm.graph.frame import Frame
from farm.graph.image import Image
from farm.graph.indexer import Definition, Indexer, Input, copy_planes, place_planes, stepping
from farm.graph.node import DType, Node, Op, const, node, topological
from farm.graph.recorded import LanguageError
from farm.graph.result import Moving, Pixels, Planes, Result, Scatter
from farm.graph.rewrite import free_loops
from farm.graph.stage import Stage

__all__ = ["Functor", "functor"]


@dataclass(frozen=True)
class Functor:
    """A recorded kernel: call it with images (positional) and arguments (by keyword) to add a stage to the graph."""

    function: Callable[..., Result]
    name: str
    inputs: tuple[tuple[str, type[Indexer]], ...]

    def __call__(self, *images: Image, **arguments: Any) -> Image:
        """Record a stage with one result; see `several`."""
        outputs = self.several(*images, **arguments)
        if len(outputs) != 1:
            raise self.mistake(
                f"{self.name} returns {len(outputs)} images", "call it as several(...), which returns all"
            )
        return outputs[0]

    def several(self, *images: Image, **arguments: Any) -> tuple[Image, ...]:
        """Record a stage: an image for each result of the function.

        Raises:
            FarmError: the images do not fit the signature, the function reads beyond what it declares, or an expression
                has no meaning.
        """
        if len(images) != len(self.inputs):
            raise self.mistake(
                f"{self.name} reads {len(self.inputs)} images, not {len(images)}", "pass one for each indexer"
            )
        for (name, _), image in zip(self.inputs, images, strict=True):
            self.check_image(name, image)
        iterations = self.iterations(images)
        bases: list[Node] = []
        sources = [
            self.source(name, kind, image, iterations, bases, arguments)
            for (name, kind), image in zip(self.inputs, images, strict=True)
        ]
        frame = self.frame(sources)
        with self.meaning():
            indexers = [kind(source) for (_, kind), source in zip(self.inputs, sources, strict=True)]
            result = self.function(*indexers, **arguments)
            stage = self.record(result, iterations, tuple(bases), frame)
            _check_scopes(stage)
        own_format = self.own_format(sources)
        if isinstance(result, Scatter):
            frame, own_format = Frame.sized(*result.size), None
        return tuple(Image.of(stage.out(k), frame, own_format) for k in range(len(stage.outputs)))

    def check_image(self, name: str, image: object) -> None:
        """Refuse what is no image."""
        if not isinstance(image, Image):
            kind = type(image).__name__
            raise self.mistake(f"{self.name} reads {name}, which is {kind}, not an image", "pass arguments by keyword")
        if not image.planes:
            raise self.mistake(f"{self.name} reads {name}, which has no channels", "choose at least one")
        if len({base.dtype for base, _ in image.planes}) > 1:
            raise self.mistake(f"the channels of {name} differ in type", "cast them to one type")

    def source(
        self,
        name: str,
        kind: type[Indexer],
        image: Image,
        iterations: int,
        bases: list[Node],
        arguments: dict[str, object],
    ) -> Input:
        """One input; images that it reads are added to `bases`."""
        own = kind.component and iterations > 1 and len(image) > 1
        if own and not image.contiguous:
            image = copy_planes(image)
        return Input(self.definition, name, image, place_planes(image, bases, own=own), arguments)

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

    def frame(self, sources: Sequence[Input]) -> Frame:
        """What the results show: the frames of the images that are read around the pixel, or else of all."""
        kinds = [kind for _, kind in self.inputs]
        shown = [kind.showing(source) for kind, source in zip(kinds, sources, strict=True) if kind.frames]
        return reduce(Frame.union, shown or [source.image.frame for source in sources])

    def own_format(self, sources: Sequence[Input]) -> Frame | None:
        """The format of the first image that decides the frame; of pictures at another scale it is their frame."""
        inputs = [
            (kind, source) for (_, kind), source in zip(self.inputs, sources, strict=True) if source.image.own_format
        ]
        around = [(kind, source) for kind, source in inputs if kind.frames]
        kind, first = next(iter(around or inputs), (Indexer, None))
        scaled = first is not None and kind.frames and kind.showing(first) != first.image.frame
        return None if first is None or scaled else first.image.own_format

    def record(self, result: Result, iterations: int, bases: tuple[Node, ...], frame: Frame) -> Stage:
        """The stage that computes `result`."""
        if isinstance(result, Moving):
            state = node(Op.STATE, result.start.dtype, (), 0)
            with stepping(result.axis):
                step = self.value(result.step(state))
            if step.dtype is not state.dtype:
                raise LanguageError(f"a step from {state.dtype} to {step.dtype}", "cast it to the type of start")
            emit = self.value(result.emit(state))
            return Stage(self.name, iterations, (1,), bases, (emit,), result.axis, (result.start,), (step,))
        if isinstance(result, Scatter):
            scattered = result.x, result.y, result.weight
            return Stage(self.name, iterations, (1,), bases, scattered, domain=frame.sides)
        if isinstance(result, Planes):
            if iterations > 1:
                raise self.mistake(
                    f"{self.name} returns planes but reads an image plane by plane", "declare its inputs Table or Pixel"
                )
            own = (self.value(result.plane(node(Op.OWN, DType.I32))),)
            return Stage(self.name, result.count, (1,), bases, own)
        results = result if isinstance(result, tuple) and not isinstance(result, Pixels) else (result,)
        expressions: list[Node] = []
        outputs: list[int] = []
        for item in results:
            planes = item if isinstance(item, Pixels) else (item,)
            if len(planes) > 1 and iterations > 1:
                raise self.mistake(
                    f"{self.name} returns pixels but reads an image plane by plane",
                    "declare that input as Pixel, or return one value",
                )
            values = [self.value(plane) for plane in planes]
            if len({value.dtype for value in values}) > 1:
                types = ", ".join(str(value.dtype) for value in values)
                raise self.mistake(f"{self.name} returns a pixel of {types}", "cast its planes to one type")
            expressions += values
            outputs.append(len(planes))
        return Stage(self.name, iterations, tuple(outputs), bases, tuple(expressions))

    def value(self, value: object) -> Node:
        """A result as a node."""
        if isinstance(value, int | float) and not isinstance(value, bool):
            return const(float(value))
        if isinstance(value, Node) and value.dtype is not DType.BOOL:
            return value
        kind = f"a {value.dtype}" if isinstance(value, Node) else type(value).__name__
        raise self.mistake(
            f"{self.name} returns {kind}, not a value of an image", "return numbers, pixel(...) of them, or cast(...)"
        )

    @contextmanager
    def meaning(self) -> Iterator[None]:
        """What has no meaning becomes an error at its line of the functor."""
        try:
            yield
        except LanguageError as error:
            raise self.at(error).mistake(f"{self.name}: {error.what}", error.hint) from error
        except FarmError as error:
            raise FarmError(*(replace(problem, place=self.at(error).place) for problem in error.problems)) from error
        except Exception as error:  # whoever writes a functor sees its line, whatever failed there
            what = f"{self.name} cannot be recorded: {named(error)}"
            raise self.at(error).mistake(what, remedy(error, "functor")) from error

    def at(self, error: Exception) -> Definition:
        """The functor, at the line of it where an error came up."""
        code = self.function.__code__
        lines = [
            entry.lineno
            for entry in traceback.extract_tb(error.__traceback__)
            if entry.filename == code.co_filename and entry.lineno is not None
        ]
        return Definition(self.name, Place(code.co_filename, lines[-1]) if lines else self.definition.place)

    @property
    def definition(self) -> Definition:
        """Its name, and where it is written."""
        return _definition(self.function)

    def mistake(self, what: str, hint: str) -> FarmError:
        """An error at the functor's definition."""
        return self.definition.mistake(what, hint)


def named(error: Exception) -> str:
    """What failed, in Python's words; its kind too where these do not say it."""
    said = str(error)
    return (
        said if said and isinstance(error, IndexError | TypeError | ValueError) else f"{type(error).__name__}: {said}"
    )


def remedy(error: Exception, written: Literal["functor", "effect"]) -> str:
    """What whoever wrote the functor or effect can do about an error of Python's own."""
    if isinstance(error, IndexError) or (isinstance(error, ValueError) and "to unpack" in str(error)):
        return "check how many channels its images have"
    if not isinstance(error, TypeError):
        return f"mend this line of the {written}"
    if written == "effect":
        return "calculate with pixels in a functor, and give it images first and arguments by keyword"
    return "read as in source(), and give it its arguments by keyword"


def _check_scopes(stage: Stage) -> None:
    """Refuse what has a value only inside a loop, or from one position to the next, and was carried out of there."""
    if any(map(free_loops, stage.expressions)):
        raise LanguageError("what a loop counts is used outside of it", "use it in the body of sum_over() alone")
    still = stage.starts if stage.axis else stage.expressions
    if any(current.op is Op.STATE for current in topological(still)):
        raise LanguageError("the state of moving() is used outside of it", "use it in step and emit alone")


def _definition(function: Callable[..., Result]) -> Definition:
    code = function.__code__
    return Definition(function.__name__, Place(code.co_filename, code.co_firstlineno))


def functor(function: Callable[..., Result]) -> Functor:
    """Declare a functor: positional parameters annotated with an indexer are inputs, keyword parameters arguments."""
    hints = get_type_hints(function)
    inputs: list[tuple[str, type[Indexer]]] = []
    for name, parameter in inspect.signature(function).parameters.items():
        if parameter.kind is not parameter.POSITIONAL_OR_KEYWORD:
            continue
        kind = hints.get(name)
        if not (isinstance(kind, type) and issubclass(kind, Indexer)):
            what = "has no annotation" if kind is None else "is not an indexer"
            write = f"write {name}:" if kind is None else "annotate it"
            raise _definition(function).mistake(
                f"{function.__name__}: the parameter {name} {what}",
                f"{write} Point, Line, Window, Gather, Pixel, ... or Table, or make it keyword-only (after *)",
            )
        inputs.append((name, kind))
    return Functor(function, function.__name__, tuple(inputs))
