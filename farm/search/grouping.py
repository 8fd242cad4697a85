"""The groups of a graph: those that the model of launch times finds fastest."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from math import inf
from typing import TypeVar

from farm.analysis.metadata import BYTES, Metadata, metadata
from farm.analysis.one_hot import one_hot
from farm.device.classes import DeviceClass
from farm.graph.graph import Graph, source_slot
from farm.graph.node import Node, Op, table_shape
from farm.graph.rect import Rect, hull
from farm.graph.stage import Stage
from farm.plan.model import Format
from farm.plan.regions import Regions, planes_read
from farm.schedules import templates
from farm.schedules.choose import Choice, choose
from farm.schedules.cost import memory_bytes
from farm.schedules.fused.epilogue import finished
from farm.schedules.fused.rule import GroupMetadata, candidates, shares_planes, whole_sectors
from farm.schedules.fused.scales import reference, scales
from farm.schedules.fused_stream import rule as fused_stream
from farm.schedules.fused_stream.rule import FusedStream
from farm.schedules.fused_tile import rule as fused_tile
from farm.schedules.fused_tile.rule import FusedTile
from farm.schedules.group import OUTPUT, Group, Parts, group_of, images, parts, readers
from farm.schedules.options import Options
from farm.schedules.predict import predict_choice
from farm.schedules.schedule import Schedule
from farm.schedules.windowed_histogram import rule as bins
from farm.search.merging import merged
from farm.search.partition import FEW_STAGES, MOST_STAGES, Cost, Members, Partition, orders, partition
from farm.search.refining import refined, settled

Way = TypeVar("Way", FusedTile, FusedStream)

NEAR_FLOOR = 1.35
"""Times what memory alone takes: a group that takes no longer in registers gains nothing by shared memory."""

LEAST_TWICE = 0.2
"""Share of a tile that is computed twice: strips gain where that is more."""


@dataclass(frozen=True)
class Setting:
    """A graph with the regions of its images, the device that it is scheduled for, and the stages that are `repeated`.

    These are computed by every group that reads them, and never kept in memory.
    """

    graph: Graph
    regions: Regions
    format: Format
    device: DeviceClass
    options: Options
    repeated: frozenset[int] = frozenset()
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
    def needed_by(self) -> Mapping[Node, frozenset[int]]:
        """Who reads which image, and where these are repeated, who reads what they make, since it may repeat them."""
        found = self.readers
        for number in sorted(self.repeated, reverse=True):  # those that read come after those that they read
            further = frozenset[int]().union(*(found.get(image, ()) for image in images(self.stages[number])))
            found = {image: read | further if number in read else read for image, read in found.items()}
        return found

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

    @cached_property
    def producers(self) -> tuple[frozenset[int], ...]:
        """The stages that each stage reads."""
        index = {stage.node: k for k, stage in enumerate(self.stages)}
        return tuple(
            frozenset(index[image.args[0]] for image in stage.inputs if image.op is Op.OUT) for stage in self.stages
        )

    def group(self, members: Members) -> Group:
        """Some stages of the graph and those that they repeat; what others read, or the graph gives, is kept."""
        whole, waiting = {*members}, [*members]
        while waiting:
            further = (self.producers[waiting.pop()] & self.repeated) - whole
            whole |= further
            waiting += further
        return group_of(self.graph, sorted(whole), self.needed_by, self.repeated)

    def moved(self, group: Group) -> int:
        """Bytes read and written in device memory; less of pictures that the L2 still has."""
        made = sum(self.bytes(image) for image in group.moved if image.op is Op.OUT)
        return memory_bytes(self.device, sum(map(self.bytes, group.moved)) - made, made)

    def choice(self, group: Group, *, quick: bool = False) -> Choice | str:
        """The schedule of a group, or why there is none; `quick`: the best of those by which groups are compared."""
        if not group.fused:
            return choose(self.metadata(group.stages[0]), self.device, self.options)
        found = _fused(self, group, quick=quick)
        if isinstance(one_hot(group.stages[0]), str) or not self.options.fusion.reduced_groups:
            return found
        return _faster(self, group, _reduced(self, group), found)

    def scheduled(self, group: Group) -> Choice:
        """The schedule of a group that has one."""
        found = self.choice(group)
        if isinstance(found, Choice):
            return replace(found, others=self._fewer_registers(found))
        raise ValueError(f"{group.name} cannot be computed together: {found}")

    def _fewer_registers(self, found: Choice) -> tuple[Schedule, ...]:
        """Schedules of a group that take fewer registers."""
        given, schedule = found.group, found.schedule
        if given is None or schedule.template not in templates.GROUPS:
            return ()
        return templates.GROUPS[schedule.template].fewer_registers(given, self.device, self.options, schedule)


@dataclass(frozen=True)
class Grouping:
    """The groups of least cost that were found, by the numbers of their stages; `setting` knows which are repeated.

    `considered` are all groups that were, with their costs: seconds by the model, infinite where there is no schedule.
    """

    setting: Setting
    found: Partition
    considered: Mapping[Members, float]

    @property
    def groups(self) -> tuple[Group, ...]:
        """In an order in which they can run."""
        return tuple(map(self.setting.group, self.found.groups))


def grouping(setting: Setting) -> Grouping:
    """The best groups by the model of launch times."""
    ways = [setting]
    if setting.options.fusion.repeated_stages and (cheap := _cheap(setting)):
        ways.append(replace(setting, repeated=cheap))
    return min(map(_searched, ways), key=lambda each: each.found.cost)


def groups(setting: Setting) -> tuple[tuple[Group, ...], str]:
    """The groups, and what was found in words."""
    best = grouping(setting)
    found, repeated, made = best.found, best.setting.repeated, best.groups
    alone = sum(_cost(setting, (member,)) for member in range(len(setting.stages)))
    searched = "bounded search" if found.bounded else "best by the model"
    twice = f", {len(repeated)} stages computed by each that reads them" if repeated else ""
    off = f"; without {', '.join(setting.options.fusion.off)}" if setting.options.fusion.off else ""
    what = (
        f"{len(setting.stages)} stages in {len(made)} groups, {sum(group.fused for group in made)} of several{twice};"
        f" {found.cost * 1e6:.1f} us instead of {alone * 1e6:.1f} us ({searched}){off}"
    )
    return made, what


def _cheap(setting: Setting) -> frozenset[int]:
    """The stages that may be computed anew for each that reads them: pixel by pixel, from no more than they make."""
    found = set()
    for number, stage in enumerate(setting.stages):
        known, made = setting.metadata(stage), images(stage)
        read = [setting.readers.get(image, frozenset()) for image in made]
        reads = sum(map(setting.bytes, stage.inputs)) <= sum(map(setting.bytes, made))
        if known.point and reads and len(frozenset().union(*read)) > 1 and not any(OUTPUT in each for each in read):
            found.add(number)
    return frozenset(found)


def _cost(setting: Setting, members: Members, *, quick: bool = True) -> float:
    """Seconds that the model expects of some stages together, in the best of all schedules or of few."""
    group = setting.group(members)
    found = setting.choice(group, quick=quick)
    if isinstance(found, str):
        return inf
    return predict_choice(setting.device, found, setting.moved(group), terms=setting.options.fusion).seconds


def _searched(setting: Setting) -> Grouping:
    """The best of those that are found for stages in several orders; repeated stages are left out."""
    left = [number for number in range(len(setting.stages)) if number not in setting.repeated]
    index = {number: k for k, number in enumerate(left)}
    producers = [frozenset(index[each] for each in needed(setting, number)) for number in left]
    known: dict[Members, float] = {}

    def stages(members: Members) -> Members:
        return tuple(left[member] for member in members)

    def cost(members: Members) -> float:
        if members not in known:
            known[members] = _cost(setting, stages(members))
        return known[members]

    begun = [in_order(producers, cost, order) for order in orders(producers)]
    if len(producers) > FEW_STAGES:  # the better start alone: to refine one takes as long as to find it
        begun = [min(*begun, merged(producers, cost, MOST_STAGES), key=lambda each: each.cost)]
    alike = [frozenset(index[each] for each in beside(setting, number) if each in index) for number in left]
    found = min((refined(producers, cost, each, MOST_STAGES, alike) for each in begun), key=lambda each: each.cost)
    exact: dict[Members, float] = {}

    def least(members: Members) -> float:
        exact[members] = _cost(setting, stages(members), quick=False)
        return exact[members]

    found = settled(producers, least, found, MOST_STAGES)
    considered = {stages(members): seconds for members, seconds in (known | exact).items()}
    return Grouping(setting, replace(found, groups=tuple(map(stages, found.groups))), considered)


def needed(setting: Setting, number: int) -> frozenset[int]:
    """The stages that a stage waits for, by way of repeated ones, too."""
    found: set[int] = set()
    for producer in setting.producers[number]:
        found |= needed(setting, producer) if producer in setting.repeated else {producer}
    return frozenset(found)


def beside(setting: Setting, number: int) -> frozenset[int]:
    """The stages that read a source which a stage reads, too."""
    sources = (image for image in setting.stages[number].inputs if image.op is Op.SOURCE)
    return frozenset[int]().union(*(setting.readers[image] for image in sources)) - {number, OUTPUT}


def in_order(producers: Sequence[frozenset[int]], cost: Cost, order: Sequence[int]) -> Partition:
    """The partition that is found if stages are numbered in some order."""
    number = {stage: k for k, stage in enumerate(order)}
    found = partition(
        [frozenset(number[producer] for producer in producers[stage]) for stage in order],
        lambda members: cost(tuple(sorted(order[member] for member in members))),
    )
    return replace(found, groups=tuple(tuple(sorted(order[member] for member in members)) for members in found.groups))


def _reduced(setting: Setting, group: Group) -> Choice | str:
    """The schedule of a group that begins with sums by a key."""
    finish = finished(group)
    if isinstance(finish, str):
        return finish
    region = hull([setting.regions[image.args[0]] for image in group.kept])
    found = replace(setting.metadata(group.stages[0]), region=region)
    made = bins.propose_group(group, found, setting.device, setting.options, finish)
    return made if isinstance(made, str) else Choice(made, (), found)


def _faster(setting: Setting, group: Group, first: Choice | str, other: Choice | str) -> Choice | str:
    """That of two choices which takes less time, or why there is none."""
    if isinstance(first, str) or isinstance(other, str):
        return first if isinstance(other, str) else other
    moved, terms = setting.moved(group), setting.options.fusion
    return min(first, other, key=lambda each: predict_choice(setting.device, each, moved, terms=terms).seconds)


def _fused(setting: Setting, group: Group, *, quick: bool) -> Choice | str:
    """The fastest of the schedules for several stages."""
    ways = parts(group)
    if isinstance(ways, str):
        return ways
    moved, refused, best = setting.moved(group), "", inf
    found: Choice | None = None
    for way in ways:
        given = _given(setting, way)
        if isinstance(given, str):
            refused = refused or given
            continue
        for each in _schedules(setting, given, moved, quick=quick):
            if isinstance(each, str):
                refused = refused or each
            elif each[0] < best:
                best, found = each
        if found is None or not shares_planes(way):  # all planes at once need more registers and share no more
            break
    return found or refused


def _schedules(
    setting: Setting, given: GroupMetadata, moved: int, *, quick: bool
) -> Iterator[tuple[float, Choice] | str]:
    """Those that a group may have, with their times: in shared memory where memory is not all that counts."""
    device, options = setting.device, setting.options
    floor = moved / device.copy_bandwidth + device.calibration.launch.overhead
    before = columns = best = inf

    def timed(schedule: Schedule) -> tuple[float, Choice]:
        choice = Choice(schedule, (), given.found[-1], given)
        return predict_choice(device, choice, moved, terms=options.fusion).seconds, choice

    for each in candidates(given, device, options, quick=quick) if options.fusion.warp_tiles else ():
        if isinstance(each, str):
            yield each
            continue
        ways = [timed(way) for way in (each, *whole_sectors(each))]
        yield from ways
        seconds = min(taken for taken, _ in ways)
        best = min(best, seconds)
        if each.columns == columns and seconds > before:  # nor are more rows any better
            break
        before, columns = seconds, each.columns
    if best <= NEAR_FLOOR * floor:
        return
    twice = inf
    for tile in (
        _first(fused_tile.candidates(given, device, options), quick=quick) if options.fusion.shared_tiles else ()
    ):
        yield tile if isinstance(tile, str) else timed(tile)
        twice = twice if isinstance(tile, str) else min(twice, tile.redundant)
    if options.fusion.streaming and twice >= LEAST_TWICE:
        for strip in _first(fused_stream.candidates(given, device, options), quick=quick):
            yield strip if isinstance(strip, str) else timed(strip)


def _first(found: Iterable[Way | str], *, quick: bool) -> Iterator[Way | str]:
    """What is found, or if `quick` no more than one schedule."""
    for each in found:
        yield each
        if quick and not isinstance(each, str):
            return


def _given(setting: Setting, way: Parts) -> GroupMetadata | str:
    """What is known of a group that is computed in some way."""
    found = scales(way)
    if isinstance(found, str):
        return found
    rects = {image: setting.rect(image) for image in way.group.kept}
    region = reference(found, way, rects)
    return GroupMetadata(way, found, tuple(map(setting.metadata, way.group.stages)), region)
