"""The groups of a graph: those that the model of launch times finds fastest."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from math import inf

from farm.graph.graph import Graph, source_slot
from farm.graph.node import Node, Op, table_shape
from farm.graph.rect import Rect, hull
from farm.graph.stage import Stage
from farm.plan.device import DeviceClass
from farm.plan.fusion.cost import predict_choice, predict_group
from farm.plan.fusion.group import Group, group_of, images, parts, readers
from farm.plan.fusion.partition import Members, partition
from farm.plan.metadata import BYTES, Metadata, metadata
from farm.plan.model import Format
from farm.plan.regions import Regions, planes_read
from farm.plan.schedules import Choice, Options, choose
from farm.plan.schedules.fused import GroupMetadata, candidates, one_row


@dataclass(frozen=True)
class Setting:
    """A graph with the regions of its images, and the device that it is scheduled for."""

    graph: Graph
    regions: Regions
    format: Format
    device: DeviceClass
    options: Options
    _found: dict[Node, Metadata] = field(default_factory=dict, compare=False)

    @cached_property
    def stages(self) -> tuple[Stage, ...]:
        """The graph's, producers before consumers."""
        return self.graph.stages

    @cached_property
    def readers(self) -> Mapping[Node, frozenset[int]]:
        """Who reads which image."""
        return readers(self.graph)

    @cached_property
    def planes(self) -> Mapping[int, int]:
        """How many planes of each source are stored."""
        return planes_read(self.graph)

    def rect(self, image: Node) -> Rect:
        """Of an image in memory."""
        if image.op is Op.SOURCE:
            return self.format.sources[source_slot(image)]
        if image.op is Op.TABLE:
            shape = table_shape(image)
            return Rect.sized(shape.width, shape.height)
        return self.regions[image.args[0]]

    def bytes(self, image: Node) -> int:
        """Of all its planes in memory."""
        if image.op is Op.SOURCE:
            count = self.planes.get(source_slot(image), 0)
        else:
            count = table_shape(image).planes if image.op is Op.TABLE else int(image.value[1])
        return BYTES[image.dtype] * count * self.rect(image).area

    def metadata(self, stage: Stage) -> Metadata:
        """What is known of a stage of the graph."""
        node = stage.node
        if node not in self._found:
            region = stage.rect() if stage.domain else self.regions[node]
            sources = {source: self.format.sources[source_slot(source)] for source in self.graph.sources}
            rects, written = tuple(map(self.rect, stage.inputs)), tuple(map(self.rect, images(stage)))
            self._found[node] = metadata(stage, region, sources, rects, written)
        return self._found[node]

    def group(self, members: Members) -> Group:
        """Some stages of the graph; what others read, or the graph gives, is kept."""
        return group_of(self.graph, members, self.readers)

    def moved(self, group: Group) -> int:
        """Bytes read and written in device memory."""
        return sum(map(self.bytes, {*group.inputs, *group.kept}))

    def choice(self, group: Group) -> Choice | str:
        """The schedule of a group, or why there is none."""
        if not group.fused:
            return choose(self.metadata(group.stages[0]), self.device, self.options)
        return _fused(self, group)

    def scheduled(self, group: Group) -> Choice:
        """The schedule of a group that has one."""
        found = self.choice(group)
        if isinstance(found, Choice):
            return found
        raise ValueError(f"{group.name} cannot be computed together: {found}")


def groups(setting: Setting) -> tuple[tuple[Group, ...], str]:
    """The groups, and what was found in words."""
    index = {stage.node: k for k, stage in enumerate(setting.stages)}
    producers = [
        frozenset(index[image.args[0]] for image in stage.inputs if image.op is Op.OUT) for stage in setting.stages
    ]

    def cost(members: Members) -> float:
        group = setting.group(members)
        found = setting.choice(group)
        return inf if isinstance(found, str) else predict_choice(setting.device, found, setting.moved(group)).seconds

    found = partition(producers, cost)
    alone = sum(cost((member,)) for member in range(len(producers)))
    fused = [members for members in found.groups if len(members) > 1]
    searched = "bounded search" if found.bounded else "best by the model"
    what = (
        f"{len(producers)} stages in {len(found.groups)} groups, {len(fused)} of several; {found.cost * 1e6:.1f} us"
        f" instead of {alone * 1e6:.1f} us ({searched})"
    )
    return tuple(map(setting.group, found.groups)), what


def _fused(setting: Setting, group: Group) -> Choice | str:
    """The fastest of the schedules for several stages."""
    made = parts(group)
    if isinstance(made, str):
        return made
    region = hull([setting.rect(image) for image in group.kept])
    given = GroupMetadata(made, tuple(map(setting.metadata, group.stages)), region)
    found = candidates(given, setting.device, setting.options)
    if isinstance(found, str):
        return found
    moved = setting.moved(group)
    best = min(found, key=lambda each: predict_group(setting.device, given, each, moved).seconds)
    fewer = [each for each in reversed(found) if each.rows < best.rows]
    least = [one_row(given, setting.device, setting.options)] if best.rows > 1 else []
    return Choice(best, (), given.found[-1], given, (*fewer, *least))
