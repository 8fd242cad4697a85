"""Effects: Python functions from images and parameters to an image, found through the entry point `farm.effects`."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.metadata import entry_points
from typing import Annotated, Any, Literal, cast, get_args, get_origin, get_type_hints

from farm.errors import FarmError, Place, Problem
from farm.graph.image import Image
from farm.graph.node import Node

Uniform = Node | float
"""A run-time number: may be animated, and changing it compiles nothing."""

Colour = tuple[Uniform, Uniform, Uniform]
"""Three run-time numbers for R, G and B; a job may give one for all."""


Kind = Literal["image", "uniform", "colour", "uniforms", "structural"]
STRUCTURAL = (int, float, bool, str)


@dataclass(frozen=True, slots=True)
class Param:
    """What a parameter means and may be, in `Annotated[int, Param("...", low=1)]`."""

    doc: str = ""
    low: float | None = None
    high: float | None = None
    channels: int | None = None  # of an image, where the effect wants a certain number


class Required:
    """The default of a parameter that has none."""


@dataclass(frozen=True, slots=True)
class Parameter:
    """One parameter of an effect.

    `kind` is "image", "uniform", "colour", "uniforms" (a list, one number for all allowed) or "structural"; `type` is
    the Python type of a structural one, and `choices` its values where they are listed.
    """

    name: str
    kind: Kind
    type: type = float
    default: object = Required
    doc: str = ""
    low: float | None = None
    high: float | None = None
    channels: int | None = None
    choices: tuple[str, ...] = ()

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
            return {"type": "string", "description": self.doc or "name of an input or node"}
        if self.structural:
            names = {int: "integer", float: "number", bool: "boolean", str: "string"}
            made: dict[str, object] = {"type": names[self.type]}
            if self.choices:
                made = {"enum": list(self.choices)}
        else:
            curve = {
                "type": "object",
                "description": "frame: value, linear between; or {interpolation, keys}",
            }
            made = {"anyOf": [{"type": "number"}, {"type": "array", "items": {"type": "number"}}, curve]}
        bounds = {"minimum": self.low, "maximum": self.high} if not self.choices else {}
        made |= {name: bound for name, bound in bounds.items() if bound is not None}
        made |= {"description": self.doc} if self.doc else {}
        return made if self.required else made | {"default": self.default}


@dataclass(frozen=True)
class Effect:
    """A registered effect; call `function` with images and parameters to wire its stages."""

    name: str
    function: Callable[..., Image]
    parameters: Mapping[str, Parameter]

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

    def schema(self) -> dict[str, object]:
        """JSON schema of its parameters, for editors."""
        return {
            "description": self.summary,
            "properties": {name: parameter.schema() for name, parameter in self.parameters.items()},
            "required": [name for name, parameter in self.parameters.items() if parameter.required],
        }


def effect(function: Callable[..., Image]) -> Effect:
    """Declare an effect of Image, Uniform, Colour, tuple[Uniform, ...], int, float, bool, str or Literal parameters."""
    hints = get_type_hints(function, include_extras=True)
    parameters = {
        name: _parameter(function, name, hints[name], parameter.default)
        for name, parameter in inspect.signature(function).parameters.items()
    }
    return Effect(function.__name__, function, parameters)


def _parameter(function: Callable[..., Image], name: str, hint: Any, default: object) -> Parameter:
    note = Param()
    if get_origin(hint) is Annotated:
        hint, note = get_args(hint)[:2]
    value = Required if default is inspect.Parameter.empty else default
    for matches, kind, type_ in (
        (hint is Image, "image", float),
        (hint == Uniform, "uniform", float),
        (hint == Colour, "colour", float),
        (hint == tuple[Uniform, ...], "uniforms", float),
        (get_origin(hint) is Literal, "structural", str),
        (hint in STRUCTURAL, "structural", hint),
    ):
        if matches:
            choices = get_args(hint) if get_origin(hint) is Literal else ()
            return Parameter(
                name, cast("Kind", kind), type_, value, note.doc, note.low, note.high, note.channels, choices
            )
    raise FarmError(
        Problem(
            f"{function.__name__}: the parameter {name} has a type that no job can give",
            "use Image, Uniform, Colour, tuple[Uniform, ...], int, float, bool, str or Literal",
            Place(function.__code__.co_filename, function.__code__.co_firstlineno),
        )
    )


@cache
def load_effects() -> dict[str, Effect]:
    """Every installed effect by name, built-in and third-party, sorted.

    Raises:
        FarmError: an entry point does not lead to an effect, or two have the same name.
    """
    found: dict[str, Effect] = {}
    for entry in sorted(entry_points(group="farm.effects"), key=lambda entry: (entry.name, entry.value)):
        try:
            loaded = entry.load()
        except Exception as error:  # a third party's module may fail in any way
            raise _broken(entry.name, entry.value, str(error)) from error
        if not isinstance(loaded, Effect):
            raise _broken(entry.name, entry.value, "it is not decorated with @effect")
        if entry.name in found and found[entry.name] is not loaded:
            raise _broken(entry.name, entry.value, "another installed package has an effect of that name")
        found[entry.name] = loaded
    return found


def _broken(name: str, target: str, why: str) -> FarmError:
    return FarmError(
        Problem(
            f"the effect {name} ({target}) cannot be loaded: {why}",
            "mend or uninstall the package that brings it",
        )
    )
