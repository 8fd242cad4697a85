"""The groups of a graph: those that the model of launch times finds fastest."""

from collections.abc import Mapping, Sequence
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
from farm.plan.schedules import Choice, Options, alternatives, choose
from farm.plan.schedules.fused import Fused, GroupMetadata, candidates, one_row
from farm.plan.tuning.record import Tuning, stage_digests


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

    def choices(self, group: Group) -> tuple[Choice, ...]:
        """All schedules of a group, that of `choice` first; none if there is none."""
        if not group.fused:
            return tuple(alternatives(self.metadata(group.stages[0]), self.device, self.options))
        return _all_fused(self, group)

    def scheduled(self, group: Group, label: str = "") -> Choice:
        """The schedule of a group that has one: the one of that label if there is such a one."""
        if label:
            for each in self.choices(group):
                if each.label == label:
                    return each
        found = self.choice(group)
        if isinstance(found, Choice):
            return found
        raise ValueError(f"{group.name} cannot be computed together: {found}")

    def seconds(self, group: Group, choice: Choice) -> float:
        """The time of a group in a schedule by the model."""
        return predict_choice(self.device, choice, self.moved(group)).seconds

    @cached_property
    def producers(self) -> tuple[frozenset[int], ...]:
        """Of each stage, by number."""
        index = {stage.node: k for k, stage in enumerate(self.stages)}
        return tuple(
            frozenset(index[image.args[0]] for image in stage.inputs if image.op is Op.OUT) for stage in self.stages
        )

    @cached_property
    def digests(self) -> Mapping[Stage, str]:
        """Names of the stages; see `stage_digests`."""
        return dict(zip(self.stages, stage_digests(self.graph), strict=True))

    def named(self, group: Group) -> tuple[str, ...]:
        """The names of a group's stages."""
        return tuple(self.digests[stage] for stage in group.stages)


def groups(setting: Setting) -> tuple[tuple[Group, ...], str]:
    """The groups, and what was found in words."""

    def cost(members: Members) -> float:
        group = setting.group(members)
        found = setting.choice(group)
        return inf if isinstance(found, str) else setting.seconds(group, found)

    found = partition(setting.producers, cost)
    alone = sum(cost((member,)) for member in range(len(setting.producers)))
    fused = [members for members in found.groups if len(members) > 1]
    searched = "bounded search" if found.bounded else "best by the model"
    count = f"{len(setting.stages)} stages in {len(found.groups)} groups, {len(fused)} of several"
    what = f"{count}; {found.cost * 1e6:.1f} us instead of {alone * 1e6:.1f} us ({searched})"
    return tuple(map(setting.group, found.groups)), what


def tuned_groups(setting: Setting, tuning: Tuning) -> tuple[Group, ...] | None:
    """The groups of a record; None if it is of another graph, or they cannot run in its order."""
    found = tuning.members(tuple(setting.digests.values()))
    if found is None or not _runs(setting, found):
        return None
    made = tuple(map(setting.group, found))
    return made if all(isinstance(setting.choice(group), Choice) for group in made) else None


def _runs(setting: Setting, order: tuple[Members, ...]) -> bool:
    """Whether every group comes after those that it reads, and its stages after one another."""
    done: set[int] = set()
    for members in order:
        if list(members) != sorted(members):
            return False
        done |= {*members}
        if not all(setting.producers[member] <= done for member in members):
            return False
    return True


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
    return Choice(best, (), given.found[-1], given, _fewer(setting, given, best, found))


def _fewer(setting: Setting, given: GroupMetadata, schedule: Fused, found: Sequence[Fused]) -> tuple[Fused, ...]:
    """The schedules with fewer rows than one."""
    fewer = [each for each in reversed(found) if each.rows < schedule.rows]
    least = [one_row(given, setting.device, setting.options)] if schedule.rows > 1 else []
    return *fewer, *least


def _all_fused(setting: Setting, group: Group) -> tuple[Choice, ...]:
    """The schedules for several stages, the fastest by the model first."""
    first = _fused(setting, group)
    if isinstance(first, str) or first.group is None:
        return ()
    given = first.group
    found = candidates(given, setting.device, setting.options)
    if isinstance(found, str):
        return ()
    made = (Choice(each, (), given.found[-1], given, _fewer(setting, given, each, found)) for each in found)
    rest = (each for each in made if each.label != first.label)
    return first, *sorted(rest, key=lambda each: setting.seconds(group, each))
