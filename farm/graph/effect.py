"""Effects: Python functions from images and parameters to an image."""

from __future__ import annotations

import inspect
import traceback
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from functools import partial
from keyword import iskeyword
from typing import Annotated, Any, Literal, cast, get_args, get_origin, get_type_hints, overload

from farm.errors import FarmError, Place, Problem
from farm.graph.image import Image
from farm.graph.node import Node
from farm.graph.types import TYPES

Uniform = Node | float
"""A run-time number: may be animated, and changing it compiles nothing."""

Colour = tuple[Uniform, Uniform, Uniform]
"""Three run-time numbers for R, G and B; a job may give one for all."""

Matrix = tuple[tuple[Uniform, ...], ...]
"""Rows of run-time numbers; `Param(shape=(3, 4))` says how many."""


Unit = Literal["", "pixels", "octaves"]
"""What a number counts that follows the size of the picture: its pixels, or doublings of these, such as levels."""

Kind = Literal["image", "uniform", "colour", "uniforms", "matrix", "structural"]
STRUCTURAL = (int, float, bool, str)
NODE_KEYS = frozenset({"effect", "channels", "names"})
"""What a job's node says beside its effect's parameters, which have other names."""


@dataclass(frozen=True, slots=True)
class Param:
    """What a parameter means and may be, in `Annotated[int, Param("...", low=1)]`.

    Of an image, where the effect wants something certain: how many `channels`, or as many as the image `like` (where
    one of the two has a single channel, it goes with all of the other's), whether its last one is an `alpha`, which
    `dtype` as a job names it, and whether it is a `table` (data, not a picture: this guides whoever writes the job,
    nothing is refused). A text may be the `path` of a file, which a job gives relative to itself; where a node leaves a
    text out, it may stand under a key of the `job`, such as colour.working. Of numbers, their `shape`: `(n,)` for a
    vector, `(rows, columns)` for a Matrix, which must have one, and the `unit`: what counts "pixels" is halved in a
    proxy of half the size, and what counts "octaves" is one less. `example` is what `farm effects NAME` writes for it
    in YAML, where the default, or a test pattern of R, G and B, will not do.
    """

    doc: str = ""
    low: float | None = None
    high: float | None = None
    channels: int | None = None
    like: str | None = None
    alpha: bool = False
    dtype: str | None = None
    table: bool = False
    shape: tuple[int, ...] | None = None
    unit: Unit = ""
    example: str = ""
    path: bool = False
    job: str = ""


class Required:
    """The default of a parameter that has none."""


@dataclass(frozen=True, slots=True)
class Parameter:
    """One parameter of an effect.

    `kind` is "image", "uniform", "colour", "uniforms" (a list, one number for all allowed), "matrix" or "structural";
    `type` is the Python type of a structural one, and `choices` its values where they are listed. The rest is Param's.
    """

    name: str
    kind: Kind
    type: type = float
    default: object = Required
    doc: str = ""
    low: float | None = None
    high: float | None = None
    channels: int | None = None
    like: str | None = None
    alpha: bool = False
    choices: tuple[str, ...] = ()
    dtype: str | None = None
    table: bool = False
    shape: tuple[int, ...] | None = None
    unit: Unit = ""
    example: str = ""
    path: bool = False
    job: str = ""

    @property
    def required(self) -> bool:
        """Whether a job must give it."""
        return self.default is Required

    @property
    def structural(self) -> bool:
        """Whether another value makes another graph."""
        return self.kind == "structural"

    def schema(self) -> dict[str, object]:
        """Its JSON schema, for editors."""
        if self.kind == "image":
            return {"type": "string", "description": self.doc or "an input or node, or its channels as in plate.A"}
        if self.structural:
            names = {int: "integer", float: "number", bool: "boolean", str: "string"}
            schema: dict[str, object] = {"type": names[self.type]}
            if self.choices:
                schema = {"enum": list(self.choices)}
        else:
            schema = {"anyOf": [*self._values(), CURVE]}
        bounds = {"minimum": self.low, "maximum": self.high} if not self.choices else {}
        schema |= {name: bound for name, bound in bounds.items() if bound is not None}
        schema |= {"description": self.doc} if self.doc else {}
        return schema if self.required else schema | {"default": self.default}

    def _values(self) -> list[dict[str, object]]:
        """What a run-time parameter may be on one frame."""
        number: dict[str, object] = {"type": "number"}
        if self.kind == "matrix" and self.shape:
            rows, columns = self.shape
            return [_list_of(_list_of(number, columns), rows)]
        return [number, _list_of(number, self.shape[0] if self.shape else None)]


CURVE = {"type": "object", "description": "frame: value, linear between; or {interpolation, keys}; or {expression}"}


def _list_of(item: dict[str, object], count: int | None) -> dict[str, object]:
    schema: dict[str, object] = {"type": "array", "items": item}
    return schema if count is None else schema | {"minItems": count, "maxItems": count}


@dataclass(frozen=True)
class Effect:
    """A registered effect; called with images and parameters, as `function` is, it wires its stages.

    `scale_free` tells that all it reads follows the size of the picture.
    """

    name: str
    function: Callable[..., Image]
    parameters: Mapping[str, Parameter]
    scale_free: bool = False

    def __call__(self, *images: Image, **values: Any) -> Image:
        """Wire its stages; a parameter whose name is a word of Python, such as `from`, is `from_` in the function."""
        return self.function(*images, **{_in_python(name): value for name, value in values.items()})

    @property
    def doc(self) -> str:
        """Its docstring."""
        return inspect.getdoc(self.function) or ""

    @property
    def summary(self) -> str:
        """The first line of its docstring."""
        return self.doc.split("\n", 1)[0]

    @property
    def place(self) -> Place:
        """Where it is defined."""
        code = self.function.__code__
        return Place(code.co_filename, code.co_firstlineno)

    def raised(self, error: Exception) -> Place:
        """The line of its file where an error came up, or its own."""
        lines = [
            entry.lineno for entry in traceback.extract_tb(error.__traceback__) if entry.filename == self.place.file
        ]
        return Place(self.place.file, lines[-1]) if lines else self.place

    def schema(self) -> dict[str, object]:
        """JSON schema of its parameters, for editors."""
        return {
            "description": self.summary,
            "properties": {name: parameter.schema() for name, parameter in self.parameters.items()},
            "required": [name for name, parameter in self.parameters.items() if parameter.required],
        }


@overload
def effect(function: Callable[..., Image]) -> Effect: ...


@overload
def effect(*, scale_free: bool) -> Callable[[Callable[..., Image]], Effect]: ...


def effect(
    function: Callable[..., Image] | None = None, *, scale_free: bool = False
) -> Effect | Callable[[Callable[..., Image]], Effect]:
    """Declare an effect, whose parameters are images, run-time numbers, or what shapes its kernels.

    They are annotated Image; Uniform, Colour, tuple[Uniform, ...] or Matrix; int, float, bool, str or Literal; each
    may stand in `Annotated[..., Param(...)]`. With `@effect(scale_free=True)` it says that all it reads follows the
    size of the picture, as a lens does, so that it is the same in a proxy.
    """
    if function is None:
        return partial(_declared, scale_free=scale_free)
    return _declared(function, scale_free=scale_free)


def _declared(function: Callable[..., Image], *, scale_free: bool) -> Effect:
    hints = get_type_hints(function, include_extras=True)
    parameters = {
        (in_jobs := _in_jobs(name)): parameter_of(function, in_jobs, hints.get(name), parameter.default)
        for name, parameter in inspect.signature(function).parameters.items()
    }
    for parameter in parameters.values():
        if parameter.name in NODE_KEYS:
            raise _unusable(function, f"{parameter.name} is a key of every node", "give the parameter another name")
        if parameter.like and getattr(parameters.get(parameter.like), "kind", "") != "image":
            raise _unusable(function, f"{parameter.name} is like {parameter.like}, which is no image", "name an image")
    return Effect(function.__name__, function, parameters, scale_free)


def _in_python(name: str) -> str:
    return f"{name}_" if iskeyword(name) else name


def _in_jobs(name: str) -> str:
    return name[:-1] if name.endswith("_") and iskeyword(name[:-1]) else name


def parameter_of(function: Callable[..., Image], name: str, hint: Any, default: object) -> Parameter:
    """The parameter that an annotation and a default declare.

    Raises:
        FarmError: no job could give it.
    """
    note = Param()
    if get_origin(hint) is Annotated:
        hint, note = get_args(hint)[:2]
    value = Required if default is inspect.Parameter.empty else default
    for matches, kind, type_ in (
        (hint is Image, "image", float),
        (hint == Uniform, "uniform", float),
        (hint == Colour, "colour", float),
        (hint == tuple[Uniform, ...], "uniforms", float),
        (hint == Matrix, "matrix", float),
        (get_origin(hint) is Literal, "structural", str),
        (hint in STRUCTURAL, "structural", hint),
    ):
        if matches:
            choices = get_args(hint) if get_origin(hint) is Literal else ()
            parameter = Parameter(name, cast("Kind", kind), type_, value, choices=choices, **_noted(note))
            if mistake := _contradiction(parameter):
                raise _unusable(function, f"the parameter {name} {mistake[0]}", mistake[1])
            return parameter
    types = "Image, Uniform, Colour, Matrix, tuple[Uniform, ...], int, float, bool, str or Literal"
    if hint is None:
        raise _unusable(function, f"the parameter {name} has no annotation", f"write {name}: {types}")
    raise _unusable(function, f"the parameter {name} has a type that no job can give", f"use {types}")


def _noted(note: Param) -> dict[str, Any]:
    return {field.name: getattr(note, field.name) for field in fields(note)}


def _contradiction(parameter: Parameter) -> tuple[str, str] | None:
    """What its annotation says that cannot be: the fact, and what to write."""
    wanted = {"matrix": 2, "uniforms": 1}.get(parameter.kind)
    if parameter.kind == "matrix" and parameter.shape is None:
        return "is a matrix of no known size", 'write Annotated[Matrix, Param("...", shape=(3, 4))]'
    if parameter.shape is not None and (len(parameter.shape) != wanted or min(parameter.shape) < 1):
        return f"cannot have the shape {parameter.shape}", "shape=(n,) is for a vector, (rows, columns) for a Matrix"
    if parameter.unit and (parameter.kind in {"image", "matrix"} or parameter.type not in {int, float}):
        return f"cannot count {parameter.unit}", "unit= is for numbers"
    if parameter.dtype is not None and (parameter.kind != "image" or parameter.dtype not in TYPES):
        return f"cannot have the dtype {parameter.dtype}", f"an image has one of {', '.join(TYPES)}"
    return None


def _unusable(function: Callable[..., Image], what: str, hint: str) -> FarmError:
    code = function.__code__
    return FarmError(Problem(f"{code.co_name}: {what}", hint, Place(code.co_filename, code.co_firstlineno)))
