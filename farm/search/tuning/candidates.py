"""What may be measured: groups that the model has considered, in all their schedules."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from math import isfinite
from typing import Self

from farm.plan.tuning_record import TunedGroup, Tuning, stage_digests
from farm.schedules.group import Group
from farm.search.grouping import Costs, Grouping, needed
from farm.search.partition import Members
from farm.search.setting import Setting
from farm.search.tuning.choices import choices, seconds

MIN_THREADS, MAX_THREADS = 32, 512
"""Threads of the smallest and of the largest block that is tried."""


@dataclass(frozen=True, slots=True)
class Part:
    """Stages by number, as one group, in the schedule of that label; `seconds` by the model.

    Stages that groups repeat are left out. Its kernel is compiled so that a multiprocessor holds `blocks`; they have so
    many `threads`, if not 0, which those that are `resizable` may.
    """

    members: Members
    label: str
    seconds: float
    resizable: bool = False
    blocks: int = 0
    threads: int = 0

    @property
    def schedule(self) -> str:
        """In words."""
        size = f", blocks of {self.threads} threads" if self.threads else ""
        return self.label + size + (f", {self.blocks} at once" if self.blocks else "")

    def variants(self, threads: int, blocks: Iterable[int]) -> Iterator[Self]:
        """It compiled for other numbers of `blocks`, and in blocks of other sizes than `threads`."""
        if not self.blocks:
            yield from (replace(self, blocks=count) for count in blocks)
        if self.resizable and not self.threads and not self.blocks:
            for size in (threads // 4, threads // 2, 2 * threads):
                if MIN_THREADS <= size <= MAX_THREADS:
                    yield replace(self, threads=size)


@dataclass(frozen=True, slots=True)
class Candidate:
    """A way to compute the graph: parts in an order in which they can run."""

    parts: tuple[Part, ...]

    @property
    def estimate(self) -> float:
        """Seconds of a frame by the model."""
        return sum(part.seconds for part in self.parts)


@dataclass(frozen=True)
class Space:
    """Candidates for one graph on one device class."""

    grouping: Grouping
    _found: dict[Members, tuple[Part, ...]] = field(default_factory=dict, compare=False)

    @property
    def setting(self) -> Setting:
        """What the groups are of."""
        return self.grouping.setting

    @cached_property
    def start(self) -> Candidate:
        """The model's choices."""
        return self.candidate(self.grouping.partition.groups)

    @cached_property
    def considered(self) -> Mapping[Members, float]:
        """Groups that can be computed together, and their seconds by the model."""
        costs, known = Costs(), dict(self.grouping.considered)
        known |= {members: costs.seconds(self.setting, members) for members in sorted(self.grouping.skipped)}
        finite = {members: seconds for members, seconds in known.items() if isfinite(seconds)}
        return {part.members: part.seconds for part in self.start.parts} | finite

    @cached_property
    def producers(self) -> tuple[frozenset[int], ...]:
        """Of each stage, by number."""
        return tuple(needed(self.setting, number) for number in range(len(self.setting.stages)))

    @cached_property
    def digests(self) -> tuple[str, ...]:
        """Of each stage."""
        return stage_digests(self.setting.graph)

    def group(self, members: Members) -> Group:
        """These stages, with those that they repeat."""
        return self.setting.group(members)

    def name(self, part: Part) -> str:
        """For people."""
        return f"{self.group(part.members).name} as {part.schedule}"

    def parts(self, members: Members) -> tuple[Part, ...]:
        """The stages in all their schedules, the model's choice first; none if there is none."""
        if members not in self._found:
            group = self.group(members)
            self._found[members] = tuple(
                Part(members, choice.label, seconds(self.setting, group, choice), choice.schedule.sharing is not None)
                for choice in choices(self.setting, group)
            )
        return self._found[members]

    def candidate(self, groups: tuple[Members, ...]) -> Candidate:
        """Groups in an order in which they can run, in the compiler's schedules."""
        return Candidate(tuple(self.parts(members)[0] for members in groups))

    def tuning(self, candidate: Candidate, device: str) -> Tuning:
        """The candidate as the compiler takes it."""
        number = dict(zip(self.setting.stages, self.digests, strict=True))
        groups = (
            TunedGroup(
                tuple(number[stage] for stage in self.group(part.members).stages),
                part.label,
                part.blocks,
                part.threads,
            )
            for part in candidate.parts
        )
        repeated = tuple(self.digests[stage] for stage in sorted(self.setting.repeated))
        return Tuning(device, tuple(groups), repeated)
