"""A moving stage and stages around it as one: what it reads is computed where it is read, its pixels are used at once.

Pixel by pixel stages before it are computed at every place that it reads; those after it follow from its states. What
another moving stage along the same axis reads of it at some distance are states of their own, carried that far away.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto

from farm.analysis.metadata import offset
from farm.analysis.refusal import Refusal
from farm.graph.affine import affine
from farm.graph.axis import Axis
from farm.graph.node import Node, Op, ReadPlace, cast, node, read_place, topological
from farm.graph.place import X, Y
from farm.graph.rewrite import Rule, rewrite
from farm.graph.stage import Stage
from farm.passes.plane_by_plane import apart
from farm.schedules.group import Group, images
from farm.schedules.scan.rule import TEMPLATE

MAX_OPERATIONS = 512
"""Largest number of operations of a merged stage; more of them take registers that its sums need."""

MAX_LEVELS = 64
"""Number of levels of loops that each stage has for itself."""


def merged(group: Group) -> Stage | Refusal:
    """A group as one stage that moves along the axis of those of its stages that do, or why it is none.

    It reads the group's inputs, and its outputs are the images that the group keeps, both in the group's order.
    """
    if why := _refused(group):
        return Refusal(TEMPLATE, why)
    stages = tuple(map(apart, group.stages))
    counts = {stage.iterations for stage in stages} - {1}
    if len(counts) > 1:
        return Refusal(TEMPLATE, "their planes differ in number")
    merging = _Merging(group, max(counts, default=1))
    try:
        for number, stage in enumerate(stages):
            merging.add(group.stages[number], _with_own_loops(stage, number * MAX_LEVELS))
    except _ApartError as reason:
        return Refusal(TEMPLATE, str(reason))
    return merging.stage()


def _refused(group: Group) -> str:
    """Why stages are not merged, as far as each by itself tells."""
    *_, last = group.stages
    if any(image.args[0] is not last.node for image in group.kept):
        return "others read what its stages pass on"
    moving = [stage for stage in group.stages if stage.axis is not None]
    if len({stage.axis for stage in moving}) != 1:
        return "they move along no axis, or along both"
    for stage in group.stages:
        if stage.domain:
            return f"pixels of {stage.name} depend on each other"
        if stage.axis is None and any(read.args != (X, Y) for read in stage.reads):
            return f"{stage.name} reads other pixels than its own"
    return ""


class _ApartError(Exception):
    """Stages cannot be merged, as the message says."""


class _When(Enum):
    """When a moving stage reads."""

    START = auto()  # where it begins: no state is there yet
    STEP = auto()  # on the way from one position to the next, whose states are not there yet
    RESULT = auto()


@dataclass
class _Merging:
    """The states of the merged stage by number, and the planes of each image in terms of these and of inputs.

    The stage runs `iterations` times, once a plane. `copies` are the states that others have at a distance.
    """

    group: Group
    iterations: int
    planes: dict[Node, tuple[Node, ...]] = field(default_factory=dict)
    starts: dict[int, Node] = field(default_factory=dict)
    steps: dict[int, Node] = field(default_factory=dict)
    states: int = 0
    copies: dict[tuple[int, int, int], int] = field(default_factory=dict)
    by_plane: set[Node] = field(default_factory=set)
    """The images of which each iteration makes a plane."""

    def add(self, own: Stage, stage: Stage) -> None:
        """One more stage; `own` is the group's, whose images are read."""
        first = self.states
        self.states += len(stage.starts)
        self.starts.update(enumerate(self.inlined(stage, stage.starts, first, _When.START), first))
        self.steps.update(enumerate(self.inlined(stage, stage.steps, first, _When.STEP), first))
        results = self.inlined(stage, stage.results, first, _When.RESULT)
        for output, image in enumerate(images(own)):
            begin = sum(stage.outputs[:output])
            self.planes[image] = results[begin : begin + stage.outputs[output]]
            if stage.iterations > 1:
                self.by_plane.add(image)

    def inlined(self, stage: Stage, values: tuple[Node, ...], first: int, when: _When) -> tuple[Node, ...]:
        """Values of a stage whose states are numbered from `first` on, with what the group makes in place of READs."""

        def rule(current: Node) -> Node:
            if current.op is Op.STATE:
                return _state(current, current.value + first)
            return self.read(stage, current, when) if current.op is Op.READ else current

        return _rewritten(values, rule)

    def read(self, stage: Stage, read: Node, when: _When) -> Node:
        """What a READ of a stage reads: a pixel of one of the group's inputs, or what the group makes there."""
        at = read_place(read)
        image = stage.inputs[at.input]
        if image not in self.planes:
            numbered = ReadPlace(self.group.input_numbers[image], at.plane, at.own)
            return node(Op.READ, read.dtype, read.args, tuple(numbered))
        if len(read.args) > 2 or at.own != (image in self.by_plane) or (at.own and stage.iterations == 1):
            raise _ApartError(f"{stage.name} reads other planes than the one that is computed")
        return cast(self.at(self.planes[image][at.plane], read, stage, when), read.dtype)

    def at(self, value: Node, read: Node, stage: Stage, when: _When) -> Node:
        """A value where a READ reads it."""
        x, y = read.args
        if when is _When.START:
            return _moved(self.with_states(value, lambda state: self.starts[state.value]), x, y)
        if not any(current.op is Op.STATE for current in topological((value,))):
            return _moved(value, x, y)
        distance = offset(read)
        if distance is None:
            raise _ApartError(f"{stage.name} reads a moving picture at places that are not at one distance")
        there = self.shifted(value, *distance)
        return self.with_states(there, lambda state: self.steps[state.value]) if when is _When.STEP else there

    def shifted(self, value: Node, right: int, down: int) -> Node:
        """A value that follows from states, so many pixels away."""
        if (right, down) == (0, 0):
            return value
        axis = next(stage.axis for stage in self.group.stages if stage.axis is not None)
        if (down if axis is Axis.X else right) != 0:
            raise _ApartError("its stages read each other across the axis along which they move")
        there = self.with_states(value, lambda state: _state(state, self.copy(state, right, down)))
        return _moved(there, X + right, Y + down)

    def copy(self, state: Node, right: int, down: int) -> int:
        """The number of the state that another one has so many pixels away."""
        key = state.value, right, down
        if key not in self.copies:
            self.copies[key] = number = self.states
            self.states += 1
            self.starts[number] = _moved(self.starts[state.value], X + right, Y + down)
            self.steps[number] = self.shifted(self.steps[state.value], right, down)
        return self.copies[key]

    def with_states(self, value: Node, of: Callable[[Node], Node]) -> Node:
        """A value with something in place of each state."""
        return _rewritten((value,), lambda current: of(current) if current.op is Op.STATE else current)[0]

    def stage(self) -> Stage | Refusal:
        """The stage, with the states that its results follow from."""
        kept = [plane for image in self.group.kept for plane in self.planes[image]]
        if any((image in self.by_plane) != (self.iterations > 1) for image in self.group.kept):
            return Refusal(TEMPLATE, "its pictures differ in their planes")
        needed = _needed(kept, self.steps)
        number = {state: place for place, state in enumerate(needed)}

        def renumbered(values: Sequence[Node]) -> tuple[Node, ...]:
            return _rewritten(
                tuple(values), lambda value: _state(value, number[value.value]) if value.op is Op.STATE else value
            )

        stage = Stage(
            self.group.name.replace("+", "_"),
            self.iterations,
            tuple(len(self.planes[image]) for image in self.group.kept),
            self.group.inputs,
            renumbered(kept),
            next(stage.axis for stage in self.group.stages if stage.axis is not None),
            renumbered([self.starts[state] for state in needed]),
            renumbered([self.steps[state] for state in needed]),
        )
        operations = sum(1 for current in topological(stage.expressions) if current.args)
        if operations > MAX_OPERATIONS:
            return Refusal(TEMPLATE, f"{operations} operations at once are more than {MAX_OPERATIONS}")
        return stage


def _state(state: Node, number: int) -> Node:
    """The same state by another number."""
    return node(Op.STATE, state.dtype, (), number)


def _needed(values: Sequence[Node], steps: Mapping[int, Node]) -> list[int]:
    """The numbers of the states that values follow from, by way of the steps of others, too."""
    needed: set[int] = set()
    waiting = [*values]
    while waiting:
        states = {current.value for current in topological((waiting.pop(),)) if current.op is Op.STATE}
        waiting += [steps[state] for state in states - needed]
        needed |= states
    return sorted(needed)


def _moved(value: Node, x: Node, y: Node) -> Node:
    """A value at another pixel; places of which are the same READ are the same node."""
    if (x, y) == (X, Y):
        return value

    def rule(current: Node) -> Node:
        if current.op is Op.READ:
            places = tuple(affine(place).node() for place in current.args[:2])
            return node(Op.READ, current.dtype, (*places, *current.args[2:]), current.value)
        return {X: x, Y: y}.get(current, current)

    return _rewritten((value,), rule)[0]


def _with_own_loops(stage: Stage, level: int) -> Stage:
    """The stage with loops of levels from `level` on: what it computes may come to stand within loops of others."""

    def rule(current: Node) -> Node:
        if current.op is not Op.LOOP:
            return current
        return node(Op.LOOP, current.dtype, current.args, current.value + level)

    return stage.evaluating(rewrite(stage.expressions, rule))


def _rewritten(values: tuple[Node, ...], rule: Rule) -> tuple[Node, ...]:
    rewritten = rewrite(values, rule)
    return tuple(rewritten[value] for value in values)
