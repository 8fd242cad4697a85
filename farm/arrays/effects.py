"""Effects, and functions that call them, as subjects."""

import traceback
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from farm.arrays.subject import Bound, Facts, Values, unknown
from farm.config.curve import Animated
from farm.config.error import counted
from farm.errors import FarmError, Place, invalid
from farm.graph.channels import default_names, lacking, opaque, unlike
from farm.graph.effect import Effect, Parameter
from farm.graph.functor import named, remedy
from farm.graph.graph import Graph
from farm.graph.image import Image
from farm.graph.instant import Use, separate
from farm.graph.node import INTEGERS, DType, Node, Op, SourceShape, node
from farm.graph.parameters import ParameterError, read_parameter
from farm.graph.recorded import LanguageError
from farm.graph.types import NAMES, TYPES
from farm.graph.wired import Slot, SourceUse


@dataclass(frozen=True)
class Traced:
    """A recorded graph, whose sources and uniforms are (slot, frames later), and the form of what was returned."""

    graph: Graph
    sources: tuple[Use, ...]
    uniforms: tuple[Use, ...]
    arrange: Callable[[Sequence[Any]], Any]


@dataclass(frozen=True)
class EffectSubject:
    """An effect, whose images go on by a boundary condition; it is recorded once for each form of images and values."""

    effect: Effect
    boundary: str = "clamp"
    constant: float = 0.0
    traces: dict[Hashable, Traced] = field(default_factory=dict)

    @property
    def name(self) -> str:
        """The effect's name."""
        return self.effect.name

    @cached_property
    def images(self) -> Mapping[str, bool]:
        """Its images, and whether they are tables."""
        parameters = self.effect.parameters.values()
        return {parameter.name: parameter.table for parameter in parameters if parameter.kind == "image"}

    def bind(self, facts: Facts, values: Values, frames: Sequence[int]) -> Bound:
        """The effect's graph for such images; other values of uniforms are another `Bound` of the same graph."""
        arguments, slots = self._arguments(values, frames)
        form = (tuple(facts.items()), tuple(arguments.items()))
        traced = self.traces.get(form)
        if traced is None:
            traced = self.traces[form] = self._trace(facts, arguments, len(slots))
        names = list(facts)
        return Bound(
            traced.graph,
            tuple(SourceUse(names[slot], shift) for slot, shift in traced.sources),
            tuple(replace(slots[slot], shift=shift) for slot, shift in traced.uniforms),
            traced.arrange,
        )

    def _arguments(self, values: Values, frames: Sequence[int]) -> tuple[dict[str, object], list[Slot]]:
        """What the effect is called with beside its images, and what its uniforms stand for."""
        parameters = {name: item for name, item in self.effect.parameters.items() if item.kind != "image"}
        if others := [name for name in values if name not in parameters]:
            raise unknown(self.name, others[0], list(parameters), "parameter")
        arguments: dict[str, object] = {}
        slots: list[Slot] = []
        for name, parameter in parameters.items():
            if name not in values and parameter.required:
                raise invalid(f"{self.name} needs a value for {name}", f"pass {name}=...")
            if name not in values and parameter.structural:
                continue

            def allocate(curve: Animated, component: int, name: str = name) -> Node:
                slots.append(Slot((name,), curve, component))
                return node(Op.UNIFORM, DType.F32, (), len(slots) - 1)

            try:
                arguments[name] = read_parameter(
                    parameter, plain(values.get(name, parameter.default)), allocate, frames
                )
            except ParameterError as error:
                raise invalid(f"{self.name}: {name} {error.what}", error.hint) from None
        return arguments, slots

    def _trace(self, facts: Facts, arguments: Mapping[str, object], uniforms: int) -> Traced:
        """Call the effect with sources of such facts."""
        images = {name: self._source(slot, name, facts) for slot, name in enumerate(facts)}
        for name, image in images.items():
            if wrong := _unfit(self.effect.parameters[name], image, images):
                raise invalid(f"{self.name}: {wrong[0]}", wrong[1])
        try:
            returned = self.effect(**images, **arguments)
        except FarmError:
            raise
        except LanguageError as error:
            raise invalid(f"{self.name}: {error.what}", error.hint, self._raised(error)) from error
        except Exception as error:  # an effect's body may fail in any way, and whoever wrote it is told the line
            what = f"{self.name} cannot be recorded: {named(error)}"
            raise invalid(what, remedy(error, "effect"), self._raised(error)) from error
        outputs, arrange = _form(returned)
        if not outputs or not all(isinstance(output, Image) for output in outputs):
            what = f"{self.name} returns {type(returned).__name__}, not an image"
            raise invalid(what, "return an image, a tuple of images, or a dict of them", self.effect.place)
        return Traced(*separate(Graph.of(outputs, uniforms)), arrange)

    def _source(self, slot: int, name: str, facts: Facts) -> Image:
        fact = facts[name]
        dtype, count = TYPES[fact.dtype], len(fact.channels)
        low, high = INTEGERS.get(dtype, (self.constant, self.constant))
        if not low <= self.constant <= high or (dtype in INTEGERS and self.constant != int(self.constant)):
            what = f"{name} is {fact.dtype}, and cannot go on as {self.constant:g} beyond its border"
            raise invalid(what, f"pass constant= a whole number from {low} to {high}")
        return Image.of(node(Op.SOURCE, dtype, (), SourceShape(slot, count, self.boundary, self.constant, fact.table)))

    def _raised(self, error: Exception) -> Place:
        """The line of the effect's file where an error came up, or the effect's own."""
        file = self.effect.place.file
        lines = [entry.lineno for entry in traceback.extract_tb(error.__traceback__) if entry.filename == file]
        return Place(file, lines[-1]) if lines else self.effect.place


def plain(value: Any) -> Any:
    """A value of NumPy as Python's own."""
    return value.tolist() if hasattr(value, "tolist") else list(value) if isinstance(value, tuple) else value


def _form(returned: Any) -> tuple[list[Any], Callable[[Sequence[Any]], Any]]:
    """The images of what a function returned, and what gives their pixels the same form."""
    if isinstance(returned, Mapping):
        names = list(returned)
        return list(returned.values()), lambda outputs: dict(zip(names, outputs, strict=True))
    if isinstance(returned, tuple | list):
        return list(returned), tuple
    return [returned], lambda outputs: outputs[0]


def _unfit(parameter: Parameter, image: Image, images: Mapping[str, Image]) -> tuple[str, str] | None:
    """Why an image is none for a parameter, and what to do."""
    doc = f" ({parameter.doc})" if parameter.doc else ""
    if parameter.channels not in {None, len(image)}:
        wanted = parameter.channels or 0
        what = f"{parameter.name} must have {counted(wanted, 'channel')}{doc}, and has {len(image)}"
        few = len(image) < wanted
        return what, lacking(
            len(image), wanted
        ) if few else f"pass {wanted} of its channels, as in {parameter.name}[..., :{wanted}]"
    if parameter.dtype not in {None, NAMES[image.dtype]}:
        what = f"{parameter.name} must be {parameter.dtype}{doc}, and is {NAMES[image.dtype]}"
        return what, f"pass {parameter.name}.astype({str(parameter.dtype)!r})"
    if wrong := opaque(parameter, default_names(len(image))):
        return wrong
    return unlike(parameter, image, images[parameter.like]) if parameter.like else None
