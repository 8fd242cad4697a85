"""What may be measured: the model's groups and schedules, and changes to them that could be faster.

A change is worth its measurement as far as the model may be wrong: where it says that a group is slower by less than
WITHIN, it may be faster in truth, and most is to be gained where most time is spent.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from graphlib import CycleError, TopologicalSorter

from farm.plan.fusion.group import Group
from farm.plan.fusion.grouping import Setting
from farm.plan.fusion.partition import MOST_STAGES, Members
from farm.plan.tuning.choices import choices, producers, seconds
from farm.plan.tuning.record import TunedGroup, Tuning, stage_digests

WITHIN = 1.5
"""How much slower than what it stands for a change may be by the model."""


@dataclass(frozen=True, slots=True)
class Part:
    """Stages by number, as one group, in the schedule of that label; `seconds` by the model."""

    members: Members
    label: str
    seconds: float


@dataclass(frozen=True, slots=True)
class Candidate:
    """A way to compute the graph: parts in an order in which they can run, and the seconds of a frame by the model."""

    parts: tuple[Part, ...]

    @property
    def estimate(self) -> float:
        """Seconds of a frame by the model."""
        return sum(part.seconds for part in self.parts)


@dataclass(frozen=True, slots=True)
class Change:
    """Parts that stand in for others; `group` and `what` tell people which and how."""

    group: str
    what: str
    removed: tuple[Part, ...]
    added: tuple[Part, ...]

    @property
    def hope(self) -> float:
        """Seconds that are gained if the model is wrong by WITHIN; negative for what is not worth measuring."""
        return WITHIN * sum(part.seconds for part in self.removed) - sum(part.seconds for part in self.added)


@dataclass(frozen=True)
class Space:
    """Candidates for one graph on one device class."""

    setting: Setting
    _found: dict[Members, tuple[Part, ...]] = field(default_factory=dict, compare=False)

    @cached_property
    def producers(self) -> tuple[frozenset[int], ...]:
        """Of each stage, by number."""
        return producers(self.setting)

    @cached_property
    def digests(self) -> tuple[str, ...]:
        """Of each stage."""
        return stage_digests(self.setting.graph)

    def group(self, members: Members) -> Group:
        """These stages."""
        return self.setting.group(members)

    def parts(self, members: Members) -> tuple[Part, ...]:
        """The stages in all their schedules, the model's choice first; none if there is none."""
        if members not in self._found:
            group = self.group(members)
            self._found[members] = tuple(
                Part(members, each.label, seconds(self.setting, group, each)) for each in choices(self.setting, group)
            )
        return self._found[members]

    def candidate(self, groups: Iterable[Members]) -> Candidate:
        """Groups in an order in which they can run, in the compiler's schedules."""
        return Candidate(tuple(self.parts(members)[0] for members in groups))

    def changed(self, candidate: Candidate, change: Change) -> Candidate | None:
        """The candidate with a change; None if its groups would wait for one another."""
        parts = [part for part in candidate.parts if part not in change.removed] + [*change.added]
        of = {member: index for index, part in enumerate(parts) for member in part.members}
        needs = {
            index: sorted({of[each] for member in part.members for each in self.producers[member]} - {index})
            for index, part in enumerate(parts)
        }
        try:
            return Candidate(tuple(parts[index] for index in TopologicalSorter(needs).static_order()))
        except CycleError:
            return None

    def changes(self, candidate: Candidate) -> list[Change]:
        """What is worth measuring, that first by which most may be gained."""
        found = [each for part in candidate.parts for each in self._of_part(part)]
        found += self._merges(candidate)
        worth = [each for each in found if each.hope > 0]
        return sorted(worth, key=lambda each: (-each.hope, each.group, each.what))

    def tuning(self, candidate: Candidate, device: str) -> Tuning:
        """The candidate as the compiler takes it."""
        groups = (
            TunedGroup(tuple(self.digests[member] for member in part.members), part.label) for part in candidate.parts
        )
        return Tuning(device, tuple(groups))

    def _of_part(self, part: Part) -> Iterator[Change]:
        """Other schedules, two groups instead of one, and each stage by itself."""
        name = self.group(part.members).name
        for other in self.parts(part.members):
            if other != part:
                yield Change(name, other.label, (part,), (other,))
        if len(part.members) > 2:
            yield from self._split(part, name, [(member,) for member in part.members], "stages apart")
        for place in range(1, len(part.members)):
            first, second = part.members[:place], part.members[place:]
            what = f"in two, before {self.setting.stages[second[0]].name}, the stage {place + 1} of it"
            yield from self._split(part, name, [first, second], what)

    def _split(self, part: Part, name: str, into: list[Members], what: str) -> Iterator[Change]:
        found = [self.parts(members) for members in into]
        if all(found):
            yield Change(name, what, (part,), tuple(each[0] for each in found))

    def _merges(self, candidate: Candidate) -> Iterator[Change]:
        """A part together with one that reads it."""
        of = {member: part for part in candidate.parts for member in part.members}
        pairs = {
            (of[producer], part): None
            for part in candidate.parts
            for member in part.members
            for producer in sorted(self.producers[member])
            if of[producer] is not part
        }
        for first, second in pairs:
            members = tuple(sorted(first.members + second.members))
            if len(members) > MOST_STAGES:
                continue
            for merged in self.parts(members)[:1]:
                names = self.group(first.members).name, self.group(second.members).name
                yield Change(names[0], f"together with {names[1]}, {merged.label}", (first, second), (merged,))
