"""Which candidates to measure within a budget of time, and which of them to keep.

From the model's choices on, the change by which most may be gained is measured; it is kept if it is faster by more
than the noise, and the search goes on from there. A change that was no gain, or would undo one, is not tried again.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Protocol

from farm.plan.tuning.candidates import Candidate, Change, Part, Space
from farm.plan.tuning.record import TunedGroup, Tuning

Exchange = tuple[tuple[Part, ...], tuple[Part, ...]]
Measure = Callable[[Candidate], float]
"""Seconds of a frame; infinite for what cannot run."""

NOISE = 0.01
"""Part of a frame's time by which medians of the same plan differ at least."""

RESERVE = 0.05
"""Of the budget, kept for a kernel that takes longer to compile than those before."""


class Changes(Protocol):
    """What may be done to a candidate; see `farm.plan.tuning.candidates.Space`."""

    def changes(self, candidate: Candidate) -> Iterable[Change]:
        """What is worth measuring, in that order."""
        ...

    def changed(self, candidate: Candidate, change: Change) -> Candidate | None:
        """The candidate with a change; None if that is not possible."""
        ...


@dataclass(frozen=True, slots=True)
class Trial:
    """A candidate and how long a frame took, seconds; `change` made it of the best one before, which took `before`."""

    candidate: Candidate
    seconds: float
    kept: bool
    before: float
    change: Change | None = None

    @property
    def group(self) -> str:
        """The functors of the group that was changed."""
        return self.change.group if self.change else "all"

    @property
    def what(self) -> str:
        """How it was changed."""
        return self.change.what if self.change else "the model's choices"


def trials(
    space: Changes, start: Candidate, measure: Measure, budget: float, clock: Callable[[], float]
) -> Iterator[Trial]:
    """Every measurement, that of `start` first; the last one that is kept is the best.

    Nothing is begun that would end after `budget` seconds by `clock` if it took as long as the longest before it; it
    counts twice, for a gain is confirmed by another measurement, and some is kept in reserve. `start` is measured
    whatever the budget.
    """
    begun, longest, tried = clock(), 0.0, set[Exchange]()

    def timed(candidate: Candidate) -> float:
        nonlocal longest
        before = clock()
        seconds = measure(candidate)
        longest = max(longest, clock() - before)
        return seconds

    def time_left() -> bool:
        return clock() - begun + 2 * longest <= (1.0 - RESERVE) * budget

    best = Trial(start, timed(start), True, 0.0)
    yield best
    noise = NOISE
    if time_left() and best.seconds:
        noise = max(noise, abs(timed(start) / best.seconds - 1.0))
    while time_left():
        found = _next(space, best.candidate, tried)
        if found is None:
            return
        change, candidate = found
        tried |= {(change.removed, change.added), (change.added, change.removed)}
        seconds, before = timed(candidate), best.seconds
        kept = seconds < (1.0 - noise) * before
        if kept:  # the device may have changed its pace since
            before = min(before, timed(best.candidate))
            kept = seconds < (1.0 - noise) * before
        made = Trial(candidate, seconds, kept, before, change)
        best = made if kept else best
        yield made


def _next(space: Changes, best: Candidate, tried: set[Exchange]) -> tuple[Change, Candidate] | None:
    """The change to measure next, and what it makes of the best candidate."""
    for change in space.changes(best):
        candidate = None if (change.removed, change.added) in tried else space.changed(best, change)
        if candidate is not None:
            return change, candidate
    return None


def record(space: Space, device: str, made: Iterable[Trial]) -> Tuning:
    """What was found on a device: the best candidate, and for its parts which measurement decided on them."""
    found = list(made)
    start, best = found[0], [trial for trial in found if trial.kept][-1]
    decided = {part: trial for trial in found if trial.kept and trial.change for part in trial.change.added}
    groups = tuple(
        _group(space, named, decided.get(part))
        for named, part in zip(space.tuning(best.candidate, device).groups, best.candidate.parts, strict=True)
    )
    return Tuning(device, groups, start.seconds, best.seconds, len(found))


def _group(space: Space, named: TunedGroup, trial: Trial | None) -> TunedGroup:
    if trial is None or trial.change is None:
        return named
    removed = (f"{space.group(part.members).name} as {part.label}" for part in trial.change.removed)
    return TunedGroup(named.stages, named.schedule, " and ".join(removed), trial.before, trial.seconds)
