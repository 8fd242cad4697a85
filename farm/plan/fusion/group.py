"""Stages that one kernel computes together."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from farm.graph.graph import Graph
from farm.graph.node import Node, ReadPlace, read_place
from farm.graph.stage import Stage
from farm.passes.joined import MOST_PLANES, joined
from farm.passes.unroll import unroll
from farm.plan.metadata import MOST_UNROLLED


@dataclass(frozen=True)
class Group:
    """Stages, producers before consumers, and those of their images that are `kept` in memory, as others read them."""

    stages: tuple[Stage, ...]
    kept: tuple[Node, ...]

    @classmethod
    def of(cls, stage: Stage) -> "Group":
        """A stage by itself; all of its images are kept."""
        return cls((stage,), images(stage))

    @property
    def fused(self) -> bool:
        """Whether there is more than one stage."""
        return len(self.stages) > 1

    @property
    def name(self) -> str:
        """The functors, of many the first and the last."""
        names = [stage.name for stage in self.stages]
        return "+".join(names if len(names) <= MOST_NAMES else [names[0], f"{len(names) - 2}", names[-1]])

    @cached_property
    def inputs(self) -> tuple[Node, ...]:
        """The images that it reads from memory."""
        made = {image for stage in self.stages for image in images(stage)}
        return tuple(dict.fromkeys(image for stage in self.stages for image in stage.inputs if image not in made))


MOST_NAMES = 3


def readers(graph: Graph) -> Mapping[Node, frozenset[int]]:
    """The stages that read an image, by number, and OUTPUT if the graph gives it."""
    made: dict[Node, set[int]] = {}
    for index, stage in enumerate(graph.stages):
        for image in stage.inputs:
            made.setdefault(image, set()).add(index)
    for planes in graph.outputs:
        for base, _ in planes:
            made.setdefault(base, set()).add(OUTPUT)
    return {image: frozenset(found) for image, found in made.items()}


OUTPUT = -1


def group_of(graph: Graph, numbers: Sequence[int], read: Mapping[Node, frozenset[int]]) -> Group:
    """Some stages of a graph, whose images are `read` so; what others read is kept, of a single stage everything."""
    stages = tuple(graph.stages[number] for number in numbers)
    if len(stages) == 1:
        return Group.of(stages[0])
    made = (image for stage in stages for image in images(stage))
    return Group(stages, tuple(image for image in made if read.get(image, frozenset()) - {*numbers}))


@dataclass(frozen=True, slots=True)
class Made:
    """A result of a part of a group: what is computed for each pixel."""

    part: int
    result: int


@dataclass(frozen=True)
class Parts:
    """The stages of a group, ready to be computed together: without loops, and all of as many iterations."""

    group: Group
    stages: tuple[Stage, ...]

    @property
    def iterations(self) -> int:
        """How often all of them run, once a plane."""
        return self.stages[0].iterations

    @cached_property
    def sites(self) -> dict[Node, tuple[int, int]]:
        """Which part makes an image, and which of its outputs it is."""
        return {
            image: (part, output)
            for part, stage in enumerate(self.group.stages)
            for output, image in enumerate(images(stage))
        }

    def source(self, part: int, read: Node) -> Made | ReadPlace:
        """What a READ of a part reads: a result of another one, or a plane of one of the group's inputs."""
        place = read_place(read)
        image = self.stages[part].inputs[place.input]
        if image in self.sites:
            maker, output = self.sites[image]
            return Made(maker, sum(self.stages[maker].outputs[:output]) + place.plane)
        return place._replace(input=self.group.inputs.index(image))

    def written(self, image: Node) -> range:
        """The results that are the planes of an image."""
        part, output = self.sites[image]
        first = sum(self.stages[part].outputs[:output])
        return range(first, first + self.stages[part].outputs[output])


@lru_cache(maxsize=4096)
def images(stage: Stage) -> tuple[Node, ...]:
    """The OUT nodes of a stage."""
    return tuple(stage.out(output) for output in range(len(stage.outputs)))


def parts(group: Group) -> Parts | str:
    """The group's parts, or why its stages cannot be computed together."""
    counts = {stage.iterations for stage in group.stages}
    made: list[Stage] = []
    for stage in group.stages:
        if stage.axis is not None or stage.domain:
            return f"pixels of {stage.name} depend on each other"
        straight = _straight(stage, together=len(counts) > 1)
        if straight is None:
            return f"{stage.name} has too many planes or steps of loops"
        made.append(straight)
    found = Parts(group, tuple(made))
    for part, stage in enumerate(made):
        for read in stage.reads:
            inner = isinstance(found.source(part, read), Made)
            if inner and (len(read.args) > 2 or read_place(read).own != (stage.iterations > 1)):
                return f"{stage.name} reads another plane than its own"
    return found


@lru_cache(maxsize=4096)
def _straight(stage: Stage, *, together: bool) -> Stage | None:
    """The stage without loops, `together` with all its planes at once."""
    if not together or stage.iterations == 1:
        return unroll(stage, MOST_UNROLLED)
    few = stage.iterations <= MOST_PLANES and set(stage.outputs) == {1}
    return unroll(joined(stage), MOST_UNROLLED) if few else None
