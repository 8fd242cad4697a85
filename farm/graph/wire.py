"""A job becomes a graph: nodes are wired by calling their effects, and every mistake is reported with its line."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from farm.config.curve import Curve
from farm.config.error import nearest
from farm.config.job import Constant, Input, Job, Node
from farm.config.load import Document
from farm.errors import FarmError, Problem
from farm.graph.effect import Effect, Parameter
from farm.graph.graph import Graph
from farm.graph.image import Image, stack
from farm.graph.node import DType, Op, SourceShape, node
from farm.graph.parameters import ParameterError, read_parameter

DEFAULT_NAMES: Mapping[int, tuple[str, ...]] = {1: ("Y",), 3: ("R", "G", "B"), 4: ("R", "G", "B", "A")}


@dataclass(frozen=True, slots=True)
class Named:
    """An image whose channels have names."""

    image: Image
    channels: tuple[str, ...]

    def chosen(self, names: tuple[str, ...]) -> Image:
        """The channels `names`, in that order."""
        return stack(*(self.image[self.channels.index(name)] for name in names))


@dataclass(frozen=True, slots=True)
class Slot:
    """One uniform of the graph: the component of an animated value, and the key where it was written."""

    keys: tuple[str, ...]
    curve: Curve
    component: int

    def at(self, frame: int) -> float:
        """Its value on `frame`."""
        value = self.curve.at(frame)
        return value[self.component] if isinstance(value, tuple) else value


@dataclass(frozen=True)
class Wired:
    """A job's graph, and what belongs to its slots: input names, uniforms, and channel names of each output."""

    graph: Graph
    sources: tuple[str, ...]
    uniforms: tuple[Slot, ...]
    outputs: Mapping[str, tuple[str, ...]]

    def values(self, frame: int) -> tuple[float, ...]:
        """Every uniform on `frame`, by slot."""
        return tuple(slot.at(frame) for slot in self.uniforms)


def wire(
    document: Document, effects: Mapping[str, Effect], channels: Mapping[str, tuple[str, ...]]
) -> tuple[Wired | None, tuple[Problem, ...]]:
    """The graph of a job, or every mistake in it.

    `channels` names the channels of each input; inputs that could not be opened are left out, and what depends on them
    is not judged.
    """
    if document.job is None:
        return None, ()
    wiring = _Wiring(document, document.job, effects, channels)
    outputs: dict[str, Named] = {}
    for name, output in document.job.outputs.items():
        found = wiring.image(output.node, ("outputs", name, "node"))
        if found is not None:
            outputs[name] = wiring.selected(found, output.channels, ("outputs", name, "channels"))
    sources, uniforms = tuple(wiring.sources), tuple(wiring.uniforms)
    for name in document.job.nodes:  # those that no output needs are judged all the same
        wiring.image(name, ("nodes", name))
    if wiring.problems or len(outputs) < len(document.job.outputs) or not outputs:
        return None, tuple(wiring.problems)
    graph = Graph(tuple(named.image.planes for named in outputs.values()), len(uniforms))
    return Wired(graph, sources, uniforms, {name: named.channels for name, named in outputs.items()}), ()


@dataclass
class _Wiring:
    """The nodes wired so far, and the mistakes found."""

    document: Document
    job: Job
    effects: Mapping[str, Effect]
    channels: Mapping[str, tuple[str, ...]]
    problems: list[Problem] = field(default_factory=list)
    sources: list[str] = field(default_factory=list)
    uniforms: list[Slot] = field(default_factory=list)
    images: dict[str, Named | None] = field(default_factory=dict)
    open: list[str] = field(default_factory=list)

    def report(self, keys: tuple[str, ...], what: str, hint: str) -> None:
        self.problems.append(Problem(what, hint, self.document.place(*keys)))

    def image(self, name: str, keys: tuple[str, ...]) -> Named | None:
        """The image of an input or node; None where it has a mistake, which is then reported."""
        if name in self.images:
            return self.images[name]
        if name in self.open:
            ring = " -> ".join([*self.open[self.open.index(name) :], name])
            self.report(keys, f"the nodes form a ring: {ring}", "let one of them read an input")
            return None
        made: Named | None = None
        if name in self.job.inputs:
            made = self.source(name, self.job.inputs[name])
        elif name in self.job.nodes:
            self.open.append(name)
            made = self.node(name, self.job.nodes[name])
            self.open.pop()
        elif not self.document.dropped & {("inputs", name), ("nodes", name)}:
            known = [*self.job.inputs, *self.job.nodes]
            hint = nearest(name, known, f"inputs and nodes are {', '.join(known)}")
            self.report(keys, f'no input or node is called "{name}"', hint)
        self.images[name] = made
        return made

    def source(self, name: str, spec: Input) -> Named | None:
        channels = self.channels.get(name)
        if channels is None:
            return None
        constant = spec.boundary.constant if isinstance(spec.boundary, Constant) else 0.0
        boundary = "constant" if isinstance(spec.boundary, Constant) else spec.boundary
        value = SourceShape(len(self.sources), len(channels), boundary, constant)
        self.sources.append(name)
        return Named(Image.of(node(Op.SOURCE, DType.F32, (), value)), channels)

    def node(self, name: str, spec: Node) -> Named | None:
        keys = ("nodes", name)
        effect = self.effects.get(spec.effect)
        if effect is None:
            hint = nearest(spec.effect, self.effects, "`farm effects` lists those there are")
            self.report((*keys, "effect"), f'no effect is called "{spec.effect}"', hint)
            return None
        before = len(self.problems)
        arguments, first = self.arguments(keys, spec, effect)
        if arguments is None or len(self.problems) > before:
            return None
        try:
            made = effect.function(**arguments)
        except FarmError as error:
            for problem in error.problems:
                self.report(keys, f"{effect.name}: {problem.what}", problem.hint)
            return None
        except (ValueError, TypeError) as error:
            self.report(keys, f"{effect.name} cannot be wired: {error}", "check the channels of its images")
            return None
        return self.put_back(made, first, spec.channels)

    def arguments(
        self, keys: tuple[str, ...], spec: Node, effect: Effect
    ) -> tuple[dict[str, object] | None, Named | None]:
        """What the effect is called with (None if an image is missing), and its first image."""
        self.refuse_unknown(keys, spec, effect)
        arguments: dict[str, object] = {}
        first: Named | None = None
        complete = True
        for name, parameter in effect.parameters.items():
            if name not in spec.params:
                if not parameter.required:
                    arguments |= self.default(keys, parameter)
                    continue
                complete = False
                if (*keys, name) not in self.document.dropped:
                    what = "an image" if parameter.kind == "image" else "a value"
                    self.report(keys, f"{effect.name} needs {what} for {name}", f"add {name}: ...")
            elif parameter.kind == "image":
                named = self.reference((*keys, name), spec.params[name])
                complete = complete and named is not None
                if named is not None:
                    arguments[name] = self.masked(named, spec.channels, keys, parameter, needed=first is None)
                    first = first or named
            else:
                try:
                    arguments[name] = read_parameter(parameter, spec.params[name], self.slots((*keys, name)))
                except ParameterError as error:
                    self.report((*keys, name), f"{name} {error.what}", error.hint)
        return (arguments if complete else None), first

    def default(self, keys: tuple[str, ...], parameter: Parameter) -> dict[str, object]:
        """A parameter that is left out; a run-time one is a uniform even so, and writing it out compiles nothing."""
        if parameter.structural:
            return {}
        return {parameter.name: read_parameter(parameter, parameter.default, self.slots((*keys, parameter.name)))}

    def refuse_unknown(self, keys: tuple[str, ...], spec: Node, effect: Effect) -> None:
        for name in spec.params:
            if name not in effect.parameters:
                hint = nearest(name, effect.parameters, f"its parameters are {', '.join(effect.parameters)}")
                self.report((*keys, name), f'{effect.name} has no parameter "{name}"', hint)

    def reference(self, keys: tuple[str, ...], value: object) -> Named | None:
        """The image that a parameter names."""
        if isinstance(value, str):
            return self.image(value, keys)
        self.report(keys, f"{keys[-1]} names no image", "write the name of an input or node")
        return None

    def slots(self, keys: tuple[str, ...]) -> Callable[[Curve, int], object]:
        """What gives an animated value its uniforms."""

        def allocate(curve: Curve, component: int) -> object:
            self.uniforms.append(Slot(keys, curve, component))
            return node(Op.UNIFORM, DType.F32, (), len(self.uniforms) - 1)

        return allocate

    def masked(
        self,
        named: Named,
        channels: tuple[str, ...] | None,
        keys: tuple[str, ...],
        parameter: Parameter,
        *,
        needed: bool,
    ) -> Image:
        """The channels that a node works on; images beside the first give theirs where they have them all."""
        image = named.image
        if channels is not None and (needed or set(channels) <= set(named.channels)):
            image = self.selected(named, channels, (*keys, "channels")).image
        if parameter.channels not in {None, len(image)}:
            what = f"{parameter.name} must have {parameter.channels} channels ({parameter.doc}), and has {len(image)}"
            self.report((*keys, parameter.name), what, "choose with channels: [R, G, B]; the others pass through")
        return image

    def selected(self, named: Named, channels: tuple[str, ...] | None, keys: tuple[str, ...]) -> Named:
        """Some channels of an image."""
        if channels is None:
            return named
        missing = [channel for channel in channels if channel not in named.channels]
        if missing:
            what = f"there is no channel {', '.join(missing)} here"
            self.report(keys, what, f"the channels are {', '.join(named.channels)}")
            return named
        return Named(named.chosen(channels), channels)

    def put_back(self, made: Image, first: Named | None, channels: tuple[str, ...] | None) -> Named:
        """The node's image: what the effect made, and the channels that pass through untouched."""
        worked = (channels or first.channels) if first else ()
        names = worked if len(worked) == len(made) else default_names(len(made))
        if first is None or channels is None:
            return Named(made, names)
        through = tuple(name for name in first.channels if name not in worked and name not in names)
        whole = Named(stack(made, first.chosen(through)) if through else made, names + through)
        order = tuple(name for name in first.channels if name in whole.channels)
        order += tuple(name for name in whole.channels if name not in order)
        return Named(whole.chosen(order), order)


def default_names(count: int) -> tuple[str, ...]:
    """Channel names where an effect makes another number of channels than it reads."""
    return DEFAULT_NAMES.get(count) or tuple(f"channel{index}" for index in range(count))
