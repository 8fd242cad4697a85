"""What groups and schedules are chosen by, and the schedule of each group: the fastest by the model."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from math import inf
from typing import TypeVar

from farm.analysis.metadata import BYTES, Metadata, metadata
from farm.analysis.one_hot import one_hot
from farm.analysis.refusal import Refusal
from farm.device.classes import DeviceClass
from farm.graph.graph import Graph, source_slot
from farm.graph.node import Node, Op, table_shape
from farm.graph.rect import Rect, hull
from farm.graph.stage import Stage
from farm.plan.model import Format
from farm.plan.regions import Regions, planes_read
from farm.schedules import templates
from farm.schedules.choose import Choice, choose
from farm.schedules.converted import converted
from farm.schedules.cost import memory_bytes
from farm.schedules.fused.epilogue import finished
from farm.schedules.fused.group_metadata import GroupMetadata, shares_planes
from farm.schedules.fused.rule import candidates, whole_sectors
from farm.schedules.fused.scales import reference, scales
from farm.schedules.fused_stream import rule as fused_stream
from farm.schedules.fused_stream.rule import FusedStream
from farm.schedules.fused_tile import rule as fused_tile
from farm.schedules.fused_tile.rule import FusedTile
from farm.schedules.group import FUSED, Group, Parts, group_of, images, parts, readers
from farm.schedules.options import Options
from farm.schedules.predict import predict_choice
from farm.schedules.scan import rule as scan
from farm.schedules.scan.merge import merged
from farm.schedules.schedule import Schedule
from farm.schedules.windowed_histogram import rule as windowed_histogram
from farm.search.partition import Members

MAX_SHARE = 0.7
"""Share of the time of the next template up to which a stage gets the one before, where the model chooses: of few taps
the model expects up to 1.4 times what `tile` takes (315 us for the sparse filter of diffusion, which takes 225)."""

Way = TypeVar("Way", FusedTile, FusedStream)

NEAR_FLOOR, MIN_TWICE = 1.35, 0.2
"""Times what memory alone takes, up to which a group in registers gains nothing by shared memory; and the share of a
tile that is computed twice, from which on strips gain."""


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
    _metadata: dict[Node, Metadata] = field(default_factory=dict, compare=False)

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
        needed_by = self.readers
        for number in sorted(self.repeated, reverse=True):  # those that read come after those that they read
            further = frozenset[int]().union(*(needed_by.get(image, ()) for image in images(self.stages[number])))
            needed_by = {image: read | further if number in read else read for image, read in needed_by.items()}
        return needed_by

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
        if node not in self._metadata:
            region = stage.rect() if stage.domain else self.regions[node]
            rects, written = tuple(map(self.rect, stage.inputs)), tuple(map(self.rect, images(stage)))
            self._metadata[node] = metadata(stage, region, self.sources, rects, written)
        return self._metadata[node]

    def merged(self, group: Group) -> Metadata | Refusal:
        """What is known of the one stage that a group is, or why it is none."""
        moving = any(stage.axis is not None for stage in group.stages)
        stage = merged(group) if moving else converted(group)
        if isinstance(stage, Refusal):
            return stage
        region = self.regions[group.stages[-1].node]
        return metadata(stage, region, self.sources, tuple(map(self.rect, stage.inputs)), (region,) * len(group.kept))

    @cached_property
    def sources(self) -> dict[Node, Rect]:
        """The rectangles of the sources."""
        return {source: self.format.sources[source_slot(source)] for source in self.graph.sources}

    @cached_property
    def producers(self) -> tuple[frozenset[int], ...]:
        """The stages that each stage reads."""
        index = {stage.node: k for k, stage in enumerate(self.stages)}
        return tuple(
            frozenset(index[image.args[0]] for image in stage.inputs if image.op is Op.OUT) for stage in self.stages
        )

    def with_repeated(self, members: Members) -> Members:
        """Some stages of the graph, and those that they repeat."""
        whole, waiting = {*members}, [*members]
        while waiting:
            further = (self.producers[waiting.pop()] & self.repeated) - whole
            whole |= further
            waiting += further
        return tuple(sorted(whole))

    def group(self, members: Members) -> Group:
        """Some stages of the graph and those that they repeat; what others read, or the graph gives, is kept."""
        return group_of(self.graph, self.with_repeated(members), self.needed_by, self.repeated)

    def moved(self, group: Group) -> int:
        """Bytes read and written in device memory; less of pictures that the L2 still has."""
        written = sum(self.bytes(image) for image in group.moved if image.op is Op.OUT)
        return memory_bytes(self.device, sum(map(self.bytes, group.moved)) - written, written)

    def choice(self, group: Group, *, quick: bool = False) -> Choice | Refusal:
        """The schedule of a group, or why there is none; `quick`: the best of those by which groups are compared."""
        moving = any(stage.axis is not None for stage in group.stages)
        if not group.fused and not (moving and self.options.fusion.moving_groups):
            return self.of_stage(group, self.metadata(group.stages[0]))
        if moving and not self.options.fusion.moving_groups:
            return Refusal(scan.TEMPLATE, "groups of moving stages are switched off")
        choice = _fused(self, group, quick=quick)
        if moving:
            return _faster(self, group, _moving(self, group), choice)
        if self.options.fusion.converted_groups:
            choice = _faster(self, group, _converted(self, group), choice)
        if isinstance(one_hot(group.stages[0]), Refusal) or not self.options.fusion.reduced_groups:
            return choice
        return _faster(self, group, _reduced(self, group), choice)

    def of_stage(self, group: Group, metadata: Metadata) -> Choice:
        """The schedule of the one stage that a group is; where the model chooses, the faster of two templates'."""
        first = choose(metadata, self.device, self.options)
        template = first.schedule.template
        if not templates.STAGES[template].by_model:
            return first
        without = replace(self.options, templates=self.options.templates | {template})
        other = choose(metadata, self.device, without)
        times = [self.seconds(group, choice) for choice in (first, other)]
        if times[0] <= MAX_SHARE * times[1]:
            return first
        expected = f"it would take {times[0] * 1e6:.1f} us, {other.schedule.template} {times[1] * 1e6:.1f}"
        return replace(other, refused=(*other.refused, Refusal(template, expected)))

    def scheduled(self, group: Group) -> Choice:
        """The schedule of a group that has one."""
        chosen = self.choice(group)
        if isinstance(chosen, Choice):
            return replace(chosen, others=self._fewer_registers(chosen))
        raise ValueError(f"{group.name} cannot be computed together: {chosen.why}")

    def seconds(self, group: Group, chosen: Choice) -> float:
        """Seconds of a group by the model."""
        return predict_choice(self.device, chosen, self.moved(group), terms=self.options.fusion).seconds

    def _fewer_registers(self, choice: Choice) -> tuple[Schedule, ...]:
        """Schedules of a group that take fewer registers."""
        given, schedule = choice.group, choice.schedule
        if given is None or schedule.template not in templates.GROUPS:
            template = templates.STAGES[schedule.template]
            return template.fewer_registers(choice.metadata, self.device, self.options, schedule)
        return templates.GROUPS[schedule.template].fewer_registers(given, self.device, self.options, schedule)


def _moving(setting: Setting, group: Group) -> Choice | Refusal:
    """The schedule of a moving stage, into which others of its group are merged."""
    if not group.fused:
        return choose(setting.metadata(group.stages[0]), setting.device, setting.options)
    facts = setting.merged(group)
    if isinstance(facts, Refusal):
        return facts
    proposed = scan.propose_group(group, facts, setting.device, setting.options)
    return proposed if isinstance(proposed, Refusal) else Choice(proposed, (), facts, merged=True)


def _converted(setting: Setting, group: Group) -> Choice | Refusal:
    """The schedule of a stage that converts what it reads, or what it makes."""
    facts = setting.merged(group)
    if isinstance(facts, Refusal):
        return facts
    return replace(setting.of_stage(group, facts), merged=True)


def _reduced(setting: Setting, group: Group) -> Choice | Refusal:
    """The schedule of a group that begins with sums by a key."""
    finish = finished(group)
    if isinstance(finish, Refusal):
        return finish
    region = hull([setting.regions[image.args[0]] for image in group.kept])
    facts = replace(setting.metadata(group.stages[0]), region=region)
    proposed = windowed_histogram.propose_group(group, facts, setting.device, setting.options, finish)
    return proposed if isinstance(proposed, Refusal) else Choice(proposed, (), facts)


def _faster(setting: Setting, group: Group, first: Choice | Refusal, other: Choice | Refusal) -> Choice | Refusal:
    """That of two choices which takes less time, or why there is none."""
    if isinstance(first, Refusal) or isinstance(other, Refusal):
        return first if isinstance(other, Refusal) else other
    return min(first, other, key=lambda choice: setting.seconds(group, choice))


def _fused(setting: Setting, group: Group, *, quick: bool) -> Choice | Refusal:
    """The fastest of the schedules for several stages."""
    ways = parts(group)
    if isinstance(ways, Refusal):
        return ways
    moved, best = setting.moved(group), inf
    choice: Choice | None = None
    refused: Refusal | None = None
    for way in ways:
        given = _given(setting, way)
        if isinstance(given, Refusal):
            refused = refused or given
            continue
        for timed in _schedules(setting, given, moved, quick=quick):
            if isinstance(timed, Refusal):
                refused = refused or timed
            elif timed[0] < best:
                best, choice = timed
        if choice is None or not shares_planes(way):  # all planes at once need more registers and share no more
            break
    return choice or refused or Refusal(FUSED, "the templates of groups are switched off")


def _schedules(
    setting: Setting, given: GroupMetadata, moved: int, *, quick: bool
) -> Iterator[tuple[float, Choice] | Refusal]:
    """Those that a group may have, with their times: in shared memory where memory is not all that counts."""
    device, options = setting.device, setting.options
    floor = moved / device.copy_bandwidth + device.calibration.launch.overhead
    before = columns = best = inf

    def timed(schedule: Schedule) -> tuple[float, Choice]:
        choice = Choice(schedule, (), given.metadata[-1], given)
        return predict_choice(device, choice, moved, terms=options.fusion).seconds, choice

    for candidate in candidates(given, device, options, quick=quick) if options.fusion.warp_tiles else ():
        if isinstance(candidate, Refusal):
            yield candidate
            continue
        ways = [timed(way) for way in (candidate, *whole_sectors(candidate))]
        yield from ways
        seconds = min(taken for taken, _ in ways)
        best = min(best, seconds)
        if candidate.columns == columns and seconds > before:  # nor are more rows any better
            break
        before, columns = seconds, candidate.columns
    if best <= NEAR_FLOOR * floor:
        return
    twice = inf
    for tile in (
        _first(fused_tile.candidates(given, device, options), quick=quick) if options.fusion.shared_tiles else ()
    ):
        yield tile if isinstance(tile, Refusal) else timed(tile)
        twice = twice if isinstance(tile, Refusal) else min(twice, tile.redundant)
    if options.fusion.streaming and twice >= MIN_TWICE:
        for strip in _first(fused_stream.candidates(given, device, options), quick=quick):
            yield strip if isinstance(strip, Refusal) else timed(strip)


def _first(candidates: Iterable[Way | Refusal], *, quick: bool) -> Iterator[Way | Refusal]:
    """The candidates, or if `quick` no more than one schedule."""
    for candidate in candidates:
        yield candidate
        if quick and not isinstance(candidate, Refusal):
            return


def _given(setting: Setting, way: Parts) -> GroupMetadata | Refusal:
    """What is known of a group that is computed in some way."""
    ratios = scales(way)
    if isinstance(ratios, Refusal):
        return ratios
    rects = {image: setting.rect(image) for image in way.group.kept}
    region = reference(ratios, way, rects)
    return GroupMetadata(way, ratios, tuple(map(setting.metadata, way.group.stages)), region)
