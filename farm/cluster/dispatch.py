"""Which pending chunk goes to which worker."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from farm.cluster.events import Command, Render
from farm.cluster.pending import Chunk, Pending
from farm.cluster.state import WINDOW, JobState, in_flight, move, usable
from farm.cluster.table import Place


def hand_out(state: JobState) -> tuple[JobState, tuple[Command, ...]]:
    """Send pending chunks, in order, to the workers with the least to do, at most WINDOW to each.

    An isolated frame goes to a worker that holds nothing, of this job or another; one is kept free for it.
    """
    if state.stop or not state.pending:
        return state, ()
    workers = usable(state)
    pending, held = state.pending, in_flight(state)
    sent: list[Chunk] = []
    reserved = {chunk.worker for chunk in state.running.values() if chunk.alone}
    for chunk in pending.isolated:
        worker = _emptiest(state, workers, workers - reserved, held, chunk)
        reserved |= {worker} if worker else set()
        if worker and not held[worker] and state.workers[worker].slots >= WINDOW:
            pending = pending.without(pending.again.index(chunk))
            sent.append(replace(chunk, worker=worker))
    while choice := _choose(state, workers, workers - reserved, held, pending):
        index, worker = choice
        held[worker] += 1
        sent.append(replace(pending[index], worker=worker))
        pending = pending.without(index)
    if not sent:
        return state, ()
    running = {**state.running, **{chunk.id: chunk for chunk in sent}}
    state = replace(state, pending=pending, running=running)
    state = move(state, (frame for chunk in sent for frame in chunk.frames), Place.RENDERING)
    return state, tuple(Render(c.id, c.attempt, c.frames, c.worker, c.on_cpu) for c in sent)


def _emptiest(
    state: JobState, workers: frozenset[str], open_: frozenset[str], held: Counter[str], chunk: Chunk
) -> str | None:
    """Where an isolated frame can be alone soonest, of the workers in `open_`."""
    fit = [name for name in open_ if name not in chunk.avoid or workers <= chunk.avoid]
    return min(fit, key=lambda name: (held[name], -state.workers[name].slots, name), default=None)


def _choose(
    state: JobState, workers: frozenset[str], open_: frozenset[str], held: Counter[str], pending: Pending
) -> tuple[int, str] | None:
    """The next chunk, by its place in `pending`, that is no isolated frame, and its worker, one of those in `open_`."""
    free = [name for name in open_ if held[name] < min(WINDOW, state.workers[name].slots)]
    for worker in sorted(free, key=lambda name: (held[name], name)):
        for index, chunk in enumerate(pending.choice):
            if not chunk.alone and (worker not in chunk.avoid or workers <= chunk.avoid):
                return index, worker
    return None


@dataclass(frozen=True, slots=True)
class Claim:
    """What a job has of the workers, and which it could use more of.

    `held` are its chunks by worker; where one is an isolated frame, nobody joins it.
    """

    held: Mapping[str, int]
    alone: frozenset[str]
    wanted: frozenset[str]

    @classmethod
    def of(cls, state: JobState) -> "Claim":
        """That of a job."""
        alone = frozenset(chunk.worker for chunk in state.running.values() if chunk.alone)
        wanted = usable(state) if state.pending and not state.stop else frozenset[str]()
        return cls(in_flight(state), alone, wanted)


Turn = tuple[int, int]
"""Which job may have chunks on a worker, by its place among all; -1: none; and how many."""


def turns(claims: Sequence[Claim], workers: Iterable[str]) -> dict[str, Turn]:
    """Whose turn it is on each worker that some job wants or that none may have; `claims` are the oldest job's first.

    The oldest job that still has chunks to hand out, and can use the worker, takes what the others do not
    hold already; these finish what they hold, and get nothing in its place. While an isolated frame is there, nobody
    gets anything.
    """
    held, alone = Counter[str](), frozenset[str]().union(*(claim.alone for claim in claims))
    for claim in claims:
        held.update(claim.held)
    wanting = [(index, claim) for index, claim in enumerate(claims) if claim.wanted]
    result: dict[str, Turn] = {}
    for worker in workers:
        if worker in alone:
            result[worker] = (-1, 0)
            continue
        for index, claim in wanting:
            if worker in claim.wanted:
                result[worker] = (index, max(0, WINDOW - (held[worker] - claim.held.get(worker, 0))))
                break
    return result
