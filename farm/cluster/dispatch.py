"""Which pending chunk goes to which worker."""

from collections import Counter
from dataclasses import replace

from farm.cluster.events import Command, Render
from farm.cluster.state import WINDOW, Chunk, JobState, Place, in_flight, move, usable


def hand_out(state: JobState) -> tuple[JobState, tuple[Command, ...]]:
    """Send pending chunks, in order, to the workers with the least to do, at most WINDOW to each."""
    if state.stop or not state.pending:
        return state, ()
    workers = usable(state)
    pending, running, held = list(state.pending), dict(state.running), in_flight(state)
    sent: list[Chunk] = []
    while choice := _choose(state, workers, held, pending):
        index, worker = choice
        chunk = replace(pending.pop(index), worker=worker)
        running[chunk.id] = chunk
        held[worker] += 1
        sent.append(chunk)
    if not sent:
        return state, ()
    state = replace(state, pending=tuple(pending), running=running)
    state = move(state, (frame for chunk in sent for frame in chunk.frames), Place.RENDERING)
    return state, tuple(Render(c.id, c.attempt, c.frames, c.worker, c.on_cpu) for c in sent)


def _choose(
    state: JobState, workers: frozenset[str], held: Counter[str], pending: list[Chunk]
) -> tuple[int, str] | None:
    free = [name for name in workers if held[name] < min(WINDOW, state.workers[name].slots)]
    for worker in sorted(free, key=lambda name: (held[name], name)):
        for index, chunk in enumerate(pending):
            if worker not in chunk.avoid or workers <= chunk.avoid:
                return index, worker
    return None


def share(jobs: list[JobState], worker: str) -> list[int]:
    """How many chunks each job may hold on a worker, oldest job first.

    The oldest job that still has chunks to hand out, and can use the worker, takes what the others do not
    hold already.
    """
    held = [in_flight(job)[worker] for job in jobs]
    slots = list(held)
    for index, job in enumerate(jobs):
        if job.pending and not job.stop and worker in usable(job):
            slots[index] = max(0, WINDOW - (sum(held) - held[index]))
            break
    return slots
