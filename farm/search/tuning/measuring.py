"""Which candidates to measure within a budget of time, and which of them to keep.

Each measurement tells the time of a frame and of all its launches, so one tries something new of every group at once.
What is not measured yet is hoped to take some part of what the model says: the candidate of the least hope comes next,
for as long as it has something new. Where hope is not fulfilled, another candidate has the least, and in the end the
best of all that was measured; then more is hoped. As time may run out before, launches that would be faster than those
of the best candidate come together as soon as all of them are measured. A candidate is kept if its frame is faster than
the best one's by more than the noise, each time that either is measured: once, or where it seems to be faster, twice.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import inf, isfinite
from typing import Protocol

from farm.plan.tuning_record import Tuning
from farm.search.partition import Members
from farm.search.tuning.candidates import Candidate, Part, Space
from farm.search.tuning.covers import cheapest

HOPES = (0.95, 0.9, 0.85)
"""Of the time by the model, what a launch may take: the first until nothing that is new may be faster, and so on.

The model is 10 to 17 % off, as a root mean square.
"""

HOPE_OF_VARIANT = 0.95
"""Of what a launch took, what it may take with fewer registers, or in blocks of another size."""

NOISE = 0.005
"""Part of a frame's time by which medians of the same plan differ, if the device keeps its pace."""

GAIN = 0.01
"""Part of a frame's time that measured launches must gain together, by what they took, to be measured so."""

RESERVE = 0.05
"""Of the budget, kept for a kernel that takes longer to compile than those before."""


@dataclass(frozen=True, slots=True)
class Measured:
    """Seconds of a frame, infinite for what cannot run, and of the launches of its parts, with `variants` of these."""

    seconds: float
    parts: tuple[float, ...] = ()
    variants: tuple[tuple[Part, ...], ...] = ()


Measure = Callable[[Candidate], Measured]


class Choices(Protocol):
    """What there is to choose from; see `farm.search.tuning.candidates.Space`."""

    @property
    def start(self) -> Candidate:
        """The model's choices."""
        ...

    @property
    def considered(self) -> Mapping[Members, float]:
        """Groups, and their seconds by the model."""
        ...

    @property
    def producers(self) -> Sequence[frozenset[int]]:
        """Of each stage."""
        ...

    def parts(self, members: Members) -> tuple[Part, ...]:
        """A group in all its schedules."""
        ...


@dataclass(frozen=True, slots=True)
class Trial:
    """A candidate and what was measured; the best one before took `before` seconds. `fresh` parts were new in it."""

    candidate: Candidate
    measured: Measured
    kept: bool
    before: float
    fresh: tuple[Part, ...]

    @property
    def seconds(self) -> float:
        """Of a frame."""
        return self.measured.seconds


def trials(space: Choices, measure: Measure, budget: float, clock: Callable[[], float]) -> Iterator[Trial]:
    """Every measurement, that of the model's choices first; the last one that is kept is the best.

    Nothing is begun that would end after `budget` seconds by `clock` if it took as long as the longest before it; it
    counts three times, for a gain is confirmed by two more measurements, and some is kept in reserve. The model's
    choices are measured whatever the budget.
    """
    begun, longest, beliefs = clock(), 0.0, Beliefs(space)

    def timed(candidate: Candidate) -> Measured:
        nonlocal longest
        before = clock()
        measured = measure(candidate)
        beliefs.learn(candidate, measured)
        longest = max(longest, clock() - before)
        return measured

    def time_left() -> bool:
        return clock() - begun + 3 * longest <= (1.0 - RESERVE) * budget

    best = Trial(space.start, timed(space.start), True, 0.0, space.start.parts)
    yield best
    while time_left():
        candidate = beliefs.next(best.candidate)
        if candidate is None:
            return
        fresh = tuple(part for part in candidate.parts if part not in beliefs.known)
        measured, before = timed(candidate), best.seconds
        kept = measured.seconds < before
        if kept:  # the device may have changed its pace since
            before = min(before, timed(best.candidate).seconds)
            measured = max(measured, timed(candidate), key=lambda twice: twice.seconds)
            kept = measured.seconds < (1.0 - NOISE) * before
        trial = Trial(candidate, measured, kept, before, fresh)
        best = trial if kept else best
        yield trial


@dataclass
class Beliefs:
    """What parts take: as was measured, or as is hoped."""

    space: Choices
    known: dict[Part, float] = field(default_factory=dict)  # seconds of a launch, the least of all measurements
    variants: dict[Members, dict[Part, Part]] = field(default_factory=dict)  # beside those of `space`: of which part
    tried: set[frozenset[Part]] = field(default_factory=set)

    def learn(self, candidate: Candidate, measured: Measured) -> None:
        """What a measurement tells of the parts; of a candidate that cannot run, all new ones are to blame."""
        self.tried.add(frozenset(candidate.parts))
        for part, seconds in zip(candidate.parts, measured.parts or [inf] * len(candidate.parts), strict=True):
            if isfinite(seconds) or part not in self.known:
                self.known[part] = min(seconds, self.known.get(part, inf))
        for part, variants in zip(candidate.parts, measured.variants, strict=False):
            self.variants.setdefault(part.members, {}).update(dict.fromkeys(variants, part))

    def next(self, best: Candidate) -> Candidate | None:
        """What to measure next; None if all that may be faster than the best candidate has been."""
        return self.together(best) or next(filter(None, map(self.hoped, HOPES)), None)

    def together(self, best: Candidate) -> Candidate | None:
        """What took least of all that was measured; None unless that gains, and is new."""
        ran = [part for part, seconds in self.known.items() if isfinite(seconds)]
        least = {part.members: part for part in sorted(ran, key=self.known.__getitem__, reverse=True)}
        groups = cheapest({members: self.known[part] for members, part in least.items()}, self.space.producers)
        fastest = Candidate(tuple(least[members] for members in groups or ()))
        took, before = (sum(self.known[part] for part in candidate.parts) for candidate in (fastest, best))
        return fastest if took < (1.0 - GAIN) * before and self._new(fastest) else None

    def hoped(self, share: float) -> Candidate | None:
        """The candidate of which most may be hoped if that is `share` of what the model says; None unless it is new."""
        costs = {members: self.hope(members, cost, share) for members, cost in self.space.considered.items()}
        groups = cheapest(costs, self.space.producers)
        hoped = Candidate(tuple(self.best(members, share) for members in groups)) if groups else self.space.start
        return hoped if self._new(hoped) else None

    def _new(self, candidate: Candidate) -> bool:
        return frozenset(candidate.parts) not in self.tried

    def hope(self, members: Members, cost: float, share: float) -> float:
        """Seconds of a group, which costs so much by the model."""
        measured = any(part.members == members for part in self.known)
        return self.of(self.best(members, share), share) if measured else share * cost * self.ratio(members)

    def best(self, members: Members, share: float) -> Part:
        """A group in the schedule of which most may be hoped."""
        options: list[Part] = [*self.space.parts(members), *self.variants.get(members, {})]
        return min(options, key=lambda part: self.of(part, share))

    def of(self, part: Part, share: float) -> float:
        """Seconds of a part."""
        if part in self.known:
            return self.known[part]
        whole = self.variants.get(part.members, {}).get(part)
        return HOPE_OF_VARIANT * self.known[whole] if whole else share * part.seconds * self.ratio(part.members)

    def ratio(self, members: Members) -> float:
        """How much longer the model's time of a group is in truth: of the same stages if any such was measured."""
        ran = [(part, seconds) for part, seconds in self.known.items() if isfinite(seconds)]
        same = [seconds / part.seconds for part, seconds in ran if part.members == members]
        if same:
            return min(same)
        start = [(part.seconds, self.known[part]) for part in self.space.start.parts if part in self.known]
        return sum(took for _, took in start) / sum(said for said, _ in start)


def record(space: Space, device: str, trials: Iterable[Trial]) -> Tuning:
    """What was measured on a device: the best candidate, and for its parts what the model had instead."""
    measured = list(trials)
    start, best = measured[0], [trial for trial in measured if trial.kept][-1]
    took = {part: inf for trial in measured for part in trial.candidate.parts}
    for trial in measured:
        for part, seconds in zip(trial.candidate.parts, trial.measured.parts, strict=False):
            took[part] = min(seconds, took[part])
    plain = space.tuning(best.candidate, device)
    groups = list(plain.groups)
    for index, part in enumerate(best.candidate.parts):
        if part not in start.candidate.parts:
            old, new = exchanged(start.candidate, best.candidate, part)
            instead = " and ".join(map(space.name, old))
            before, after = (sum(took[one] for one in parts) for parts in (old, new))
            groups[index] = replace(groups[index], instead=instead, before=before, after=after)
    return replace(plain, groups=tuple(groups), before=start.seconds, after=best.seconds, candidates=len(measured))


def exchanged(start: Candidate, best: Candidate, part: Part) -> tuple[tuple[Part, ...], tuple[Part, ...]]:
    """The parts of two candidates that hold the same stages, as few as can be, with `part` among those of `best`."""
    stages: set[int] = set()
    grown = {*part.members}
    while stages != grown:
        stages = {*grown}
        for other in (*start.parts, *best.parts):
            grown |= {*other.members} if stages & {*other.members} else set()
    old, new = ([other for other in candidate.parts if stages & {*other.members}] for candidate in (start, best))
    return tuple(old), tuple(new)
