"""Stages that one kernel computes together."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import NamedTuple

from farm.analysis.metadata import MAX_UNROLLED
from farm.analysis.refusal import Refusal
from farm.analysis.stage_reads import planes_of
from farm.graph.graph import Graph
from farm.graph.node import DType, Node, Op, ReadPlace, read_place
from farm.graph.rewrite import rewrite
from farm.graph.stage import Stage
from farm.kernel.naming import local_uniforms
from farm.passes.halves import halves_of, rounded_halves
from farm.passes.plane_by_plane import MAX_PLANES, apart, joined
from farm.passes.unroll import unroll

FUSED = "fused"
"""The template that a refusal names where no kernel can compute several stages."""


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
        return "+".join(names if len(names) <= MAX_NAMES else [names[0], f"{len(names) - 2}", names[-1]])

    @property
    def size(self) -> str:
        """The number of its stages, in words."""
        return f"{len(self.stages)} stages" if self.fused else "1 stage"

    @cached_property
    def inputs(self) -> tuple[Node, ...]:
        """The images that it reads from memory."""
        written = {image for stage in self.stages for image in images(stage)}
        return tuple(dict.fromkeys(image for stage in self.stages for image in stage.inputs if image not in written))

    @cached_property
    def input_numbers(self) -> Mapping[Node, int]:
        """The place of each input among them."""
        return {image: number for number, image in enumerate(self.inputs)}

    @property
    def moved(self) -> frozenset[Node]:
        """The images that it reads from memory or writes there."""
        return frozenset((*self.inputs, *self.kept))


MAX_NAMES = 3


def readers(graph: Graph) -> Mapping[Node, frozenset[int]]:
    """The stages that read an image, by number, and OUTPUT if the graph gives it."""
    users: dict[Node, set[int]] = {}
    for index, stage in enumerate(graph.stages):
        for image in stage.inputs:
            users.setdefault(image, set()).add(index)
    for planes in graph.outputs:
        for base, _ in planes:
            users.setdefault(base, set()).add(OUTPUT)
    return {image: frozenset(stages) for image, stages in users.items()}


OUTPUT = -1


def group_of(
    graph: Graph, numbers: Sequence[int], read: Mapping[Node, frozenset[int]], repeated: frozenset[int] = frozenset()
) -> Group:
    """Some stages of a graph, whose images are `read` so; what others read is kept, of a single stage everything.

    Stages that are `repeated` are computed by every group that reads them, and never kept.
    """
    stages = tuple(graph.stages[number] for number in numbers)
    if len(stages) == 1:
        return Group.of(stages[0])
    written = (image for number in numbers if number not in repeated for image in images(graph.stages[number]))
    return Group(stages, tuple(image for image in written if read.get(image, frozenset()) - {*numbers}))


class PartResult(NamedTuple):
    """A result of a part of a group, by its number: what is computed for each pixel."""

    part: int
    number: int


@dataclass(frozen=True)
class Parts:
    """The stages of a group, ready to be computed together: without loops.

    They run `iterations` times, once a plane, but for those of one iteration, which are the same for every plane.
    What a part passes on to others is of a type that is computed with: half precision is a rounded float32 there.
    """

    group: Group
    stages: tuple[Stage, ...]

    def __hash__(self) -> int:
        return self._hash  # a group is looked up again and again, and has many stages

    @cached_property
    def _hash(self) -> int:
        return hash((self.group, self.stages))

    @cached_property
    def iterations(self) -> int:
        """How often the group runs."""
        return max(stage.iterations for stage in self.stages)

    @cached_property
    def sites(self) -> dict[Node, tuple[int, int]]:
        """Which part makes an image, and which of its outputs it is."""
        return {
            image: (part, output)
            for part, stage in enumerate(self.group.stages)
            for output, image in enumerate(images(stage))
        }

    def source(self, part: int, read: Node) -> PartResult | ReadPlace:
        """What a READ of a part reads: a result of another one, or a plane of one of the group's inputs."""
        return self.source_of_plane(part, read_place(read))

    def source_of_plane(self, part: int, plane: ReadPlace) -> PartResult | ReadPlace:
        """What a part reads as a plane of one of its own inputs."""
        image = self.stages[part].inputs[plane.input]
        if image in self.sites:
            maker, output = self.sites[image]
            return PartResult(maker, sum(self.stages[maker].outputs[:output]) + plane.plane)
        return plane._replace(input=self.group.input_numbers[image])

    def written(self, image: Node) -> range:
        """The results that are the planes of an image as it is stored."""
        part, output = self.sites[image]
        stage, own = self.stages[part], self.group.stages[part]
        if image.dtype is DType.F16:
            output = len(own.outputs) + halves_of(own).index(output)
        first = sum(stage.outputs[:output])
        return range(first, first + stage.outputs[output])

    def every_plane(self, image: Node) -> bool:
        """Whether an image of one plane is computed anew for every plane."""
        part, _ = self.sites[image]
        return self.stages[part].iterations < self.iterations


@lru_cache(maxsize=4096)
def images(stage: Stage) -> tuple[Node, ...]:
    """The OUT nodes of a stage."""
    return tuple(stage.out(output) for output in range(len(stage.outputs)))


def parts(group: Group) -> tuple[Parts, ...] | Refusal:
    """The ways to compute a group's stages together, plane by plane or all planes at once; or why there is none."""
    for stage in group.stages:
        if stage.domain:
            return Refusal(FUSED, f"pixels of {stage.name} depend on each other")
    parallel = tuple(map(begun_everywhere, group.stages))
    possible: list[Parts] = []
    for planned in (_plane_by_plane(parallel), tuple(map(_at_once, parallel))):
        stages = tuple(rounded_halves(stage) for stage in planned if stage is not None)
        if len(stages) == len(group.stages) and (candidate := Parts(group, stages)) not in possible and _own(candidate):
            possible.append(candidate)
    return tuple(possible) or Refusal(
        FUSED, "their planes differ in number or read each other, or are too many to be written out"
    )


@lru_cache(maxsize=4096)
def begun_everywhere(stage: Stage) -> Stage:
    """A stage whose pixels depend on no other one: a moving stage begins anew at every pixel."""
    if stage.axis is None:
        return stage
    begun = rewrite(stage.results, lambda value: stage.starts[value.value] if value.op is Op.STATE else value)
    return replace(stage, axis=None, starts=(), steps=(), results=tuple(begun[result] for result in stage.results))


def _plane_by_plane(stages: tuple[Stage, ...]) -> tuple[Stage | None, ...]:
    """The stages with a plane an iteration, where all their planes are computed alike."""
    counts = {apart(stage).iterations for stage in stages} - {1}
    return tuple(map(_apart, stages)) if len(counts) <= 1 else ()


@lru_cache(maxsize=4096)
def _apart(stage: Stage) -> Stage | None:
    return unroll(apart(stage), MAX_UNROLLED)


@lru_cache(maxsize=4096)
def _at_once(stage: Stage) -> Stage | None:
    """The stage with all its planes in one iteration."""
    if stage.iterations == 1:
        return unroll(stage, MAX_UNROLLED)
    few = stage.iterations <= MAX_PLANES and set(stage.outputs) == {1}
    return unroll(joined(stage), MAX_UNROLLED) if few else None


def _own(parts: Parts) -> bool:
    """Whether no part reads another plane of a part than the one that is computed."""
    for part, stage in enumerate(parts.stages):
        for plane, computed in planes_of(stage):
            source = parts.source_of_plane(part, plane)
            if isinstance(source, PartResult):
                by_plane = parts.stages[source.part].iterations > 1
                if computed or plane.own != by_plane or (by_plane and stage.iterations == 1):
                    return False
    return True


def whole_stage(parts: Parts) -> Stage:
    """A stage with the group's inputs and kept images: what the kernel's parameters are."""
    kept = parts.group.kept
    results = tuple(parts.stages[parts.sites[image][0]].results[k] for image in kept for k in parts.written(image))
    outputs = tuple(len(parts.written(image)) for image in kept)
    return Stage(parts.group.name.replace("+", "_"), parts.iterations, outputs, parts.group.inputs, results)


def renumbered(parts: Parts) -> tuple[tuple[tuple[Node, ...], ...], tuple[int, ...]]:
    """The results of each part with uniforms as the kernel knows them, and the slots of these."""
    results, slots = local_uniforms(tuple(result for stage in parts.stages for result in stage.results))
    rest = iter(results)
    return tuple(tuple(next(rest) for _ in stage.results) for stage in parts.stages), slots
