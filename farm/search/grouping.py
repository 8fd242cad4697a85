"""The groups of a graph: those that the model of launch times finds fastest."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import inf

from farm.analysis.refusal import Refusal
from farm.graph.node import Node, Op
from farm.schedules.cost import begun_seconds
from farm.schedules.group import OUTPUT, Group, images
from farm.search.merging import merged
from farm.search.partition import FEW_STAGES, MAX_SEARCHED, MAX_STAGES, Cost, Members, Partition, orders, partition
from farm.search.pricing import Pricing
from farm.search.refining import refined, settled
from farm.search.setting import Setting


@dataclass(frozen=True)
class Costs:
    """What groups cost by the model, each worked out once for all settings of a graph that differ in `repeated`."""

    known: dict[tuple[bool, Members, tuple[Node, ...]], float] = field(default_factory=dict)

    def seconds(self, setting: Setting, members: Members, *, quick: bool = True) -> float:
        """Seconds of some stages together, in the best of all schedules or of few; infinite if there is no schedule."""
        group = setting.group(members)
        key = quick, setting.with_repeated(members), group.kept
        if key not in self.known:
            chosen = setting.choice(group, quick=quick)
            self.known[key] = inf if isinstance(chosen, Refusal) else setting.seconds(group, chosen)
        return self.known[key]

    def floor(self, setting: Setting, members: Members) -> float:
        """Seconds of some stages together that no schedule falls below: what memory takes, and the launch."""
        moved = setting.moved(setting.group(members))
        return moved / setting.device.copy_bandwidth + begun_seconds(setting.device, 0, 0)


@dataclass(frozen=True)
class Grouping:
    """The groups of least cost that were found, by the numbers of their stages; `setting` knows which are repeated.

    `considered` are groups with their costs: seconds by the model, infinite where there is no schedule. `skipped` ones
    were considered, too, but never priced, since they could not gain.
    """

    setting: Setting
    partition: Partition
    considered: Mapping[Members, float]
    skipped: frozenset[Members] = frozenset()

    @property
    def groups(self) -> tuple[Group, ...]:
        """In an order in which they can run."""
        return tuple(map(self.setting.group, self.partition.groups))


def grouping(setting: Setting, costs: Costs | None = None) -> Grouping:
    """The best groups by the model of launch times."""
    costs, settings = costs or Costs(), [setting]
    if setting.options.fusion.repeated_stages and (cheap := _cheap(setting)):
        settings.append(replace(setting, repeated=cheap))
    return min((_searched(one, costs) for one in settings), key=lambda best: best.partition.cost)


def described(best: Grouping, costs: Costs) -> str:
    """What was found, in words; `costs` are those that it was found by."""
    setting, partition, repeated = best.setting, best.partition, best.setting.repeated
    each = replace(setting, repeated=frozenset())
    alone = sum(costs.seconds(each, (member,)) for member in range(len(setting.stages)))
    searched = "bounded search" if partition.bounded else "best by the model"
    twice = f", {len(repeated)} stages computed by each that reads them" if repeated else ""
    off = f"; without {', '.join(setting.options.fusion.off)}" if setting.options.fusion.off else ""
    several = sum(group.fused for group in best.groups)
    return (
        f"{len(setting.stages)} stages in {len(best.groups)} groups, {several} of several{twice};"
        f" {partition.cost * 1e6:.1f} us instead of {alone * 1e6:.1f} us ({searched}){off}"
    )


def _cheap(setting: Setting) -> frozenset[int]:
    """The stages that may be computed anew for each that reads them: pixel by pixel, from no more than they make."""
    cheap = set()
    for number, stage in enumerate(setting.stages):
        outputs = images(stage)
        read_by = [setting.readers.get(image, frozenset()) for image in outputs]
        small = sum(map(setting.bytes, stage.inputs)) <= sum(map(setting.bytes, outputs))
        several = len(frozenset().union(*read_by)) > 1 and not any(OUTPUT in readers for readers in read_by)
        if setting.metadata(stage).point and small and several:
            cheap.add(number)
    return frozenset(cheap)


def _searched(setting: Setting, costs: Costs) -> Grouping:
    """The best of those that are found for stages in several orders; repeated stages are left out."""
    left = [number for number in range(len(setting.stages)) if number not in setting.repeated]
    index = {number: k for k, number in enumerate(left)}
    producers = [frozenset(index[producer] for producer in needed(setting, number)) for number in left]
    alike = [frozenset(index[other] for other in beside(setting, number) if other in index) for number in left]

    def stages(members: Members) -> Members:
        return tuple(left[member] for member in members)

    pricing = Pricing(
        lambda members: costs.seconds(setting, stages(members)), lambda members: costs.floor(setting, stages(members))
    )
    exact = Pricing(lambda members: costs.seconds(setting, stages(members), quick=False))
    starts = _starts(producers, pricing)
    best = min((refined(producers, pricing, start, MAX_STAGES, alike) for start in starts), key=lambda one: one.cost)
    best = settled(producers, exact, best, MAX_STAGES)
    return Grouping(
        setting,
        replace(best, groups=tuple(map(stages, best.groups))),
        {stages(members): seconds for members, seconds in (pricing.known | exact.known).items()},
        frozenset(map(stages, pricing.skipped)),
    )


def _starts(producers: Sequence[frozenset[int]], pricing: Pricing) -> list[Partition]:
    """Partitions to refine. To refine one of a graph of many stages takes as long as to find it: the best start alone.

    Large graphs start from merged neighbours, which did as well as a bounded search or better wherever tried.
    """
    if len(producers) > MAX_SEARCHED:
        return [merged(producers, pricing, MAX_STAGES)]
    starts = [in_order(producers, pricing.cost, order) for order in orders(producers)]
    if len(producers) <= FEW_STAGES:
        return starts
    return [min(*starts, merged(producers, pricing, MAX_STAGES), key=lambda start: start.cost)]


def needed(setting: Setting, number: int) -> frozenset[int]:
    """The stages that a stage waits for, by way of repeated ones, too."""
    stages: set[int] = set()
    for producer in setting.producers[number]:
        stages |= needed(setting, producer) if producer in setting.repeated else {producer}
    return frozenset(stages)


def beside(setting: Setting, number: int) -> frozenset[int]:
    """The stages that read a source which a stage reads, too."""
    sources = (image for image in setting.stages[number].inputs if image.op is Op.SOURCE)
    return frozenset[int]().union(*(setting.readers[image] for image in sources)) - {number, OUTPUT}


def in_order(producers: Sequence[frozenset[int]], cost: Cost, order: Sequence[int]) -> Partition:
    """The partition that is found if stages are numbered in some order."""
    number = {stage: k for k, stage in enumerate(order)}
    numbered = partition(
        [frozenset(number[producer] for producer in producers[stage]) for stage in order],
        lambda members: cost(tuple(sorted(order[member] for member in members))),
    )
    groups = (tuple(sorted(order[member] for member in members)) for members in numbered.groups)
    return replace(numbered, groups=tuple(groups))
