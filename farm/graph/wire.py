"""A job becomes a graph: nodes are wired by calling their effects, and every mistake is reported with its line."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from farm.config.curve import Animated
from farm.config.error import counted, nearest
from farm.config.job import Constant, Input, Job, Node, Output
from farm.config.load import Document
from farm.errors import FarmError, Problem
from farm.graph.channels import Named, channel_hint, default_names, opaque, unlike
from farm.graph.effect import Effect, Parameter
from farm.graph.frame import Frame
from farm.graph.functor import named, remedy
from farm.graph.graph import Graph
from farm.graph.image import Image, stack
from farm.graph.instant import separate
from farm.graph.node import INTEGERS, DType, Op, SourceShape, node, source_shape, topological
from farm.graph.node import Node as GraphNode
from farm.graph.parameters import ParameterError, located, of_job, read_parameter
from farm.graph.proxy import Allocate, doubts, reduced
from farm.graph.recorded import LanguageError
from farm.graph.stage import Stage, stage_of
from farm.graph.types import NAMES, TYPES, holding, holds, is_whole
from farm.graph.wired import Opened, Slot, SourceUse, Wired, without_values

__all__ = ["Opened", "SourceUse", "Wired", "wire"]

MAX_CHANNELS = 1024
"""Channels that one image may have: effects that make several of each would soon fill the memory."""


def wire(
    document: Document,
    effects: Mapping[str, Effect],
    inputs: Mapping[str, Opened],
    broken: Mapping[str, Problem] = MappingProxyType({}),
) -> tuple[Wired | None, tuple[Problem, ...]]:
    """The graph of a job, or every mistake in it.

    `inputs` that could not be opened are left out, and what depends on them is not judged. `broken` are the effects
    that are installed and cannot be loaded, each with its reason.
    """
    if document.job is None:
        return None, ()
    wiring = _Wiring(document, document.job, effects, inputs, broken)
    outputs: dict[str, Named] = {}
    types: dict[str, str] = {}
    for name, output in document.job.outputs.items():
        image = wiring.image(output.node, ("outputs", name, "node"))
        if image is not None:
            outputs[name] = wiring.selected(image, output.channels, ("outputs", name, "channels"))
            types[name] = wiring.stored(name, output, outputs[name].image)
    uniforms = tuple(wiring.uniforms)
    for name in document.job.nodes:  # those that no output needs are judged all the same
        wiring.image(name, ("nodes", name))
    if wiring.problems or len(outputs) < len(document.job.outputs) or not outputs:
        return None, tuple(wiring.problems)
    graph = Graph.of([named.image for named in outputs.values()], len(uniforms))
    graph, source_uses, uniform_uses = separate(replace(graph, precision=document.job.precision))
    slots = tuple(replace(uniforms[slot], shift=shift) for slot, shift in uniform_uses)
    if unknown := tuple(without_values(slots, document.frames)):
        for slot, error in unknown:
            wiring.report(slot.keys, f"{slot.keys[-1]}: {error.what}", error.hint)
        return None, tuple(wiring.problems)
    return Wired(
        graph,
        tuple(SourceUse(wiring.sources[slot], shift) for slot, shift in source_uses),
        slots,
        {name: named.channels for name, named in outputs.items()},
        types,
        wiring.readers,
        {name: named.image.own_format for name, named in outputs.items() if named.image.own_format},
        tuple(wiring.sources),
        tuple(wiring.functors),
        tuple(dict.fromkeys(wiring.warnings)),
    ), ()


@dataclass
class _Wiring:
    """The nodes wired so far, and the mistakes found."""

    document: Document
    job: Job
    effects: Mapping[str, Effect]
    inputs: Mapping[str, Opened]
    broken: Mapping[str, Problem]
    problems: list[Problem] = field(default_factory=list)
    sources: list[str] = field(default_factory=list)
    uniforms: list[Slot] = field(default_factory=list)
    images: dict[str, Named | None] = field(default_factory=dict)
    seen: set[GraphNode] = field(default_factory=set)
    readers: dict[SourceUse, tuple[str, ...]] = field(default_factory=dict)
    functors: list[tuple[str, str]] = field(default_factory=list)
    warnings: list[Problem] = field(default_factory=list)

    def report(self, keys: tuple[str, ...], what: str, hint: str) -> None:
        self.problems.append(Problem(what, hint, self.document.place(*keys)))

    def image(self, name: str, keys: tuple[str, ...]) -> Named | None:
        """The image of an input or node; None where it has a mistake, which is then reported.

        What a node reads is wired before it. The nodes begun wait on a stack of their own: a chain may be longer than
        Python's stack.
        """
        begun: dict[str, Iterator[tuple[str, tuple[str, ...]]]] = {}
        places = {name: keys}
        self.begin(name, keys, begun)
        while begun:
            current, reads = next(reversed(begun.items()))
            following = next(reads, None)
            if following is None:
                del begun[current]
                self.images[current] = self.wired(current, places[current])
            else:
                places.setdefault(*following)
                self.begin(*following, begun)
        return self.images[name]

    def begin(self, name: str, keys: tuple[str, ...], begun: dict[str, Iterator[tuple[str, tuple[str, ...]]]]) -> None:
        """Put a name on the stack, unless it is wired; one that is on it waits for itself."""
        if name in begun:
            names = list(begun)
            ring = " -> ".join([*names[names.index(name) :], name])
            self.report(keys, f"the nodes form a ring: {ring}", "let one of them read an input")
        elif name not in self.images:
            begun[name] = self.reads(name)

    def reads(self, name: str) -> Iterator[tuple[str, tuple[str, ...]]]:
        """The images that a node names, in the order of its effect's parameters, and where."""
        spec = self.job.nodes.get(name)
        if spec is None or name in self.job.inputs or spec.effect not in self.effects:
            return
        for parameter in self.effects[spec.effect].parameters.values():
            value = spec.params.get(parameter.name)
            if parameter.kind == "image" and isinstance(value, str):
                yield value.partition(".")[0], ("nodes", name, parameter.name)

    def wired(self, name: str, keys: tuple[str, ...]) -> Named | None:
        """One image, when those that it reads are wired; `keys` is where it is named first."""
        if name in self.job.inputs:
            return self.source(name, self.job.inputs[name])
        if name in self.job.nodes:
            return self.node(name, self.job.nodes[name])
        if not self.document.dropped & {("inputs", name), ("nodes", name)}:
            known = [*self.job.inputs, *self.job.nodes]
            hint = nearest(name, known, f"inputs and nodes are {', '.join(known)}")
            self.report(keys, f'no input or node is called "{name}"', hint)
        return None

    def source(self, name: str, spec: Input) -> Named | None:
        opened = self.inputs.get(name)
        if opened is None:
            return None
        dtype = TYPES[opened.dtype]
        constant = spec.boundary.constant if isinstance(spec.boundary, Constant) else 0.0
        boundary = "constant" if isinstance(spec.boundary, Constant) else spec.boundary
        low, high = INTEGERS.get(dtype, (constant, constant))
        if not low <= constant <= high or (dtype in INTEGERS and constant != int(constant)):
            what = f"{name} is {opened.dtype}, and cannot go on as {constant:g} beyond its border"
            self.report(("inputs", name, "boundary"), what, f"write a whole number from {low} to {high}")
            return None
        value = SourceShape(len(self.sources), len(opened.channels), boundary, constant, opened.table)
        self.sources.append(name)
        image = Image.of(node(Op.SOURCE, dtype, (), value))
        if any(opened.margins):
            sides = zip(image.frame.sides, opened.margins, strict=True)
            image = replace(image, own_format=Frame(*(side + margin for side, margin in sides)))
        if self.document.factor > 1 and not opened.table:
            image = reduced(image, self.document.factor)
            self.note_recorded(("inputs", name), image)
        return Named(image, opened.channels)

    def node(self, name: str, spec: Node) -> Named | None:
        keys = ("nodes", name)
        effect = self.effects.get(spec.effect)
        if effect is None:
            self.report((*keys, "effect"), *self.no_effect(spec.effect))
            return None
        before = len(self.problems)
        arguments, first = self.arguments(keys, spec, effect)
        if arguments is None or len(self.problems) > before:
            return None
        try:
            image = effect(**arguments)
        except FarmError as error:
            for problem in error.problems:
                at = f" ({problem.place})" if problem.place else ""
                self.report(keys, f"{effect.name}: {problem.what}{at}", problem.hint)
            return None
        except LanguageError as error:
            self.report(keys, f"{effect.name}: {error.what} ({effect.raised(error)})", error.hint)
            return None
        except Exception as error:  # noqa: BLE001 - an effect's body may fail in any way
            what = f"{effect.name} cannot be wired: {named(error)} ({effect.raised(error)})"
            self.report(keys, what, remedy(error, "effect"))
            return None
        if not isinstance(image, Image):
            what = f"{effect.name} answers with {type(image).__name__}, not an image ({effect.place})"
            self.report(keys, what, "let the effect return one image")
            return None
        if len(image) > MAX_CHANNELS:
            what = f"{effect.name} makes {len(image)} channels, and {MAX_CHANNELS} is the most"
            self.report(keys, what, "choose fewer channels before it, as in image: name.R")
            return None
        stages = self.note_recorded(keys, image)
        self.warnings += doubts(effect, stages, self.document.factor, self.document.place(*keys))
        if first is not None and image.own_format is None and (image.frame.moves or image.frame == first.image.frame):
            image = replace(image, own_format=first.image.own_format)
        return self.put_back(keys, image, first, spec)

    def no_effect(self, name: str) -> tuple[str, str]:
        """Why a node has no effect of that name, and what to do."""
        if (reason := self.broken.get(name)) is None:
            hint = nearest(name, self.effects, "`farm effects` lists those there are")
            return f'no effect is called "{name}"', hint
        at = f" ({reason.place})" if reason.place else ""
        return f"{reason.what}{at}", reason.hint

    def note_recorded(self, keys: tuple[str, ...], image: Image) -> list[Stage]:
        """Which node was the first to read an input at another frame, and what functors are whose; the new stages."""
        stages = []
        for base in topological((base for base, _ in image.planes), self.seen):
            if base.op is Op.SOURCE and source_shape(base).shift:
                shape = source_shape(base)
                self.readers.setdefault(SourceUse(self.sources[shape.slot], shape.shift), keys)
            elif base.op is Op.STAGE:
                stages.append(stage_of(base))
                self.functors.append((stages[-1].name, keys[1]))
        return stages

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
                    slots, document = self.slots((*keys, name)), self.document
                    value = read_parameter(parameter, spec.params[name], slots, document.frames, document.factor)
                    arguments[name] = located(value, document.path) if parameter.path else value
                except ParameterError as error:
                    self.report((*keys, name), f"{name} {error.what}", error.hint)
        self.compare(keys, effect, arguments)
        return (arguments if complete else None), first

    def compare(self, keys: tuple[str, ...], effect: Effect, arguments: Mapping[str, object]) -> None:
        """Report images that should have as many channels as another one."""
        for name, parameter in effect.parameters.items():
            image, other = arguments.get(name), arguments.get(parameter.like or "")
            if isinstance(image, Image) and isinstance(other, Image) and (wrong := unlike(parameter, image, other)):
                self.report((*keys, name), *wrong)

    def default(self, keys: tuple[str, ...], parameter: Parameter) -> dict[str, object]:
        """A parameter that is left out; a run-time one is a uniform even so, and writing it out compiles nothing."""
        if parameter.structural and not (parameter.unit and self.document.factor > 1):
            value = of_job(parameter, self.job)
            return {parameter.name: located(value, self.document.path) if parameter.path else value} if value else {}
        slots, factor = self.slots((*keys, parameter.name)), self.document.factor
        return {parameter.name: read_parameter(parameter, parameter.default, slots, factor=factor)}

    def refuse_unknown(self, keys: tuple[str, ...], spec: Node, effect: Effect) -> None:
        for name in spec.params:
            if name not in effect.parameters:
                hint = nearest(name, effect.parameters, f"its parameters are {', '.join(effect.parameters)}")
                self.report((*keys, name), f'{effect.name} has no parameter "{name}"', hint)

    def reference(self, keys: tuple[str, ...], value: object) -> Named | None:
        """The image that a parameter names, or with `plate.A` or `plate.R,G` some of its channels."""
        if isinstance(value, str):
            name, dot, channels = value.partition(".")
            named = self.images.get(name)  # it is wired by now, or waits for this node
            if named is None or not dot:
                return named
            chosen, before = tuple(channel.strip() for channel in channels.split(",")), len(self.problems)
            selection = self.selected(named, chosen, keys)
            return selection if len(self.problems) == before else None
        self.report(keys, f"{keys[-1]} names no image", "write the name of an input or node")
        return None

    def slots(self, keys: tuple[str, ...]) -> Allocate:
        """What gives an animated value its uniforms."""

        def allocate(curve: Animated, component: int) -> GraphNode:
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
        image, names = named.image, named.channels
        if channels is not None and (needed or set(channels) <= set(named.channels)):
            chosen = self.selected(named, channels, (*keys, "channels"))
            image, names = chosen.image, chosen.channels
        if parameter.channels not in {None, len(image)}:
            wanted = counted(parameter.channels or 0, "channel")
            what = f"{parameter.name} must have {wanted} ({parameter.doc}), and has {len(image)}"
            self.report((*keys, parameter.name), what, channel_hint(named, parameter, needed=needed))
        elif parameter.dtype not in {None, NAMES[image.dtype]}:
            what = f"{parameter.name} must be {parameter.dtype} ({parameter.doc}), and is {NAMES[image.dtype]}"
            self.report((*keys, parameter.name), what, self.type_hint(image, str(parameter.dtype)))
        elif wrong := opaque(parameter, names):
            self.report((*keys, parameter.name), *wrong)
        return image

    def type_hint(self, image: Image, wanted: str) -> str:
        base = image.planes[0][0]
        if base.op is not Op.SOURCE:
            return "put a convert node before it"
        return f"write dtype: {wanted} under the input {self.sources[source_shape(base).slot]}"

    def selected(self, named: Named, channels: tuple[str, ...] | None, keys: tuple[str, ...]) -> Named:
        """Some channels of an image."""
        if channels is None:
            return named
        missing = [channel for channel in channels if channel not in named.channels]
        if missing:
            what = f"there is no channel {', '.join(missing)} here" if all(missing) else "a channel has no name here"
            self.report(keys, what, f"the channels are {', '.join(named.channels)}")
            return named
        return Named(named.chosen(channels), channels)

    def stored(self, name: str, output: Output, image: Image) -> str:
        """The type of an output's store; float16 and an image's own integers hold without being asked for."""
        given = NAMES[image.dtype]
        wanted = output.dtype or (given if is_whole(given) else "float16")
        base = image.planes[0][0]
        if base.op is Op.SOURCE and source_shape(base).table:
            table = self.sources[source_shape(base).slot]
            self.report(
                ("outputs", name, "node"), f"{table} is a table, not a picture", "store what a node makes of it"
            )
        elif not holds(wanted, given):
            what = f"output {name} is {given}, which a store of {wanted} cannot hold"
            hint = f"write dtype: {holding(given)}, or put a convert node before it"
            self.report(("outputs", name, "dtype"), what, hint)
        return wanted

    def put_back(self, keys: tuple[str, ...], computed: Image, first: Named | None, spec: Node) -> Named | None:
        """The node's image: what the effect made, and the channels that pass through untouched, over its frame."""
        worked = (spec.channels or first.channels) if first else ()
        names = spec.names or (worked if len(worked) == len(computed) else default_names(len(computed)))
        if len(names) != len(computed):
            what = f"the node makes {counted(len(computed), 'channel')}, and has {counted(len(names), 'name')}"
            self.report(
                (*keys, "names"),
                what,
                f"write {len(computed)} names, such as [{', '.join(default_names(len(computed)))}]",
            )
            return None
        if first is None or spec.channels is None:
            return Named(computed, names)
        through = tuple(name for name in first.channels if name not in worked and name not in names)
        try:
            planes = (
                [replace(image, edge=None) for image in (computed, first.chosen(through))] if through else [computed]
            )
            whole = Named(stack(*planes), names + through)
        except LanguageError:
            what = f"{', '.join(through)} cannot pass through: they are {NAMES[first.image.dtype]}"
            self.report(
                (*keys, "channels"),
                f"{what}, and the node makes {NAMES[computed.dtype]}",
                "leave channels out, or choose them under the input",
            )
            return None
        order = tuple(name for name in first.channels if name in whole.channels)
        order += tuple(name for name in whole.channels if name not in order)
        image = replace(whole.chosen(order), frame=computed.frame, edge=computed.edge, own_format=computed.own_format)
        return Named(image, order)
