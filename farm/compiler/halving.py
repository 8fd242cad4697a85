"""The step of `precision: half`: images that kernels pass on through memory are stored as half precision."""

import math
from collections.abc import Callable, Collection, Mapping

from farm.analysis.magnitude import magnitudes
from farm.compiler.stages import Grouped
from farm.graph.bounds import Interval, finite
from farm.graph.node import DType, Node, read_place
from farm.graph.stage import Stage, reads_of
from farm.passes.halves import stored_as_halves
from farm.plan.tuning_record import stage_digests
from farm.schedules.group import Group

LARGEST = 65504
"""Largest number that half precision has."""

Images = Mapping[Node, Collection[Node]]
"""OUT nodes, each with the STAGE nodes of its own kernel that read it: they read it as it was computed."""

Unfit = Callable[[Grouped, Grouped], Collection[int]]
"""The numbers of groups that half precision does not suit, of those before and after it."""


def halve(grouped: Grouped) -> tuple[Grouped, str]:
    """Images that are no output are stored as half precision, if the graph's precision is half."""
    return halved_unless(grouped, None)


def halved_unless(grouped: Grouped, unfit: Unfit | None) -> tuple[Grouped, str]:
    """The same, but for images of groups that are `unfit` then."""
    if grouped.lowered.graph.precision == "full":
        return grouped, "all images keep their type, as the precision is full"
    bounds, candidates = magnitudes(grouped.lowered.graph), halvable(grouped)
    beyond = {image for image in candidates if _overflows(bounds[image])}
    images: Images = {image: readers for image, readers in candidates.items() if image not in beyond}
    after = _halved(grouped, images)
    while unfit and images and (numbers := {*unfit(grouped, after)}):
        images = _without(grouped, images, numbers)
        after = _halved(grouped, images)
    kept = sum(len(group.kept) for group in grouped.groups)
    unknown = sum(not finite(bounds[image]) for image in images)
    what = f"{len(images)} of {kept} images that are stored have half precision"
    what += f", of which {unknown} have no bounds that the graph tells" if unknown else ""
    return after, f"{what}; {len(beyond)} may hold numbers beyond {LARGEST}" if beyond else what


def halvable(grouped: Grouped) -> Images:
    """The images of float32 that may be stored as half precision, if their numbers are not beyond it.

    Neither what an output shows, nor what a recurrence or a scatter makes or adds up, nor what says where to read.
    """
    graph, groups = grouped.lowered.graph, grouped.groups
    shown = {base for planes in graph.outputs for base, _ in planes}
    exact = shown.union(*map(_places, graph.stages), *map(_accumulated, graph.stages))
    return {
        image: {stage.node for stage in group.stages if image in stage.inputs}
        for group in groups
        for image in group.kept
        if image.dtype is DType.F32 and image not in exact and not _read_both_ways(image, group, groups)
    }


def _overflows(bounds: Interval) -> bool:
    """Whether bounds are known, and half precision ends before them: what is infinite may be any number."""
    return any(abs(end) > LARGEST and math.isfinite(end) for end in bounds)


def _places(stage: Stage) -> set[Node]:
    """The images that say where a stage reads."""
    return {stage.inputs[read_place(inner).input] for read in stage.reads for inner in reads_of(read.args)}


def _accumulated(stage: Stage) -> set[Node]:
    """What a recurrence or a scatter makes, and what it reads."""
    if stage.axis is None and not stage.domain:
        return set()
    return {*stage.inputs, *(stage.out(output) for output in range(len(stage.outputs)))}


def _read_both_ways(image: Node, group: Group, groups: tuple[Group, ...]) -> bool:
    """Whether a stage that several groups compute reads it in the group that makes it, and from memory in another."""
    inside = {stage.node for stage in group.stages if image in stage.inputs}
    return any(stage.node in inside for other in groups if other is not group for stage in other.stages)


def _halved(grouped: Grouped, images: Images) -> Grouped:
    """The same groups with some images as half precision."""
    before = grouped.lowered.graph
    after, stored = stored_as_halves(before, images)
    new = dict(zip(before.stages, after.stages, strict=True))
    groups = tuple(
        Group(tuple(new[stage] for stage in group.stages), tuple(stored[image] for image in group.kept))
        for group in grouped.groups
    )
    tuning = grouped.tuning
    if tuning:
        tuning = tuning.renamed(dict(zip(stage_digests(before), stage_digests(after), strict=True)))
    return Grouped(grouped.lowered.with_graph(after), groups, tuning)


def _without(grouped: Grouped, images: Images, numbers: Collection[int]) -> Images:
    """The images without those that some groups make, or of a group that makes none without those that it reads.

    None are left where these groups have no such images.
    """
    left = dict(images)
    for number in numbers:
        group = grouped.groups[number]
        written = [image for image in group.kept if image in left]
        for image in written or [image for image in group.inputs if image in left]:
            del left[image]
    return left if len(left) < len(images) else {}
