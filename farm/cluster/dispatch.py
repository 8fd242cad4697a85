"""Which pending chunk goes to which worker."""

from collections import Counter
from dataclasses import replace
from itertools import takewhile

from farm.cluster.dependencies import is_clear
from farm.cluster.events import Command, Render
from farm.cluster.pace import fresh_frames
from farm.cluster.pending import Chunk, Pending
from farm.cluster.state import WINDOW, JobState, device_class, in_flight, usable, wants
from farm.cluster.table import Place


def hand_out(state: JobState) -> tuple[JobState, tuple[Command, ...]]:
    """Send pending chunks, in order, to the workers with the least to do, at most WINDOW to each.

    An isolated frame goes to a worker that holds nothing, of this job or another; one is kept free for it.
    """
    if not wants(state):
        return state, ()
    state = with_class(state)
    workers = usable(state)
    pending, chunks = state.pending, in_flight(state)
    sent: list[Chunk] = []
    reserved = {chunk.worker for chunk in state.running.values() if chunk.alone}
    for chunk in pending.isolated:
        worker = _emptiest(state, workers, workers - reserved, chunks, chunk)
        reserved |= {worker} if worker else set()
        if worker and not chunks[worker] and state.workers[worker].slots >= WINDOW:
            pending = pending.without(pending.again.index(chunk))
            sent.append(replace(chunk, worker=worker))
    while choice := _choose(state, workers, workers - reserved, chunks, pending):
        index, worker = choice
        chunks[worker] += 1
        fresh = _joined(state, worker, pending) if index == len(pending.again) else 1
        chunk = pending[index] if fresh == 1 else pending.fresh.joined(pending.begun, fresh)
        sent.append(replace(chunk, worker=worker))
        pending = pending.without(index, fresh)
    if not sent:
        return state, ()
    running = {**state.running, **{chunk.id: chunk for chunk in sent}}
    state = replace(state, pending=pending, running=running)
    frames = state.frames
    rendering = {
        frame: replace(frames[frame], place=Place.RENDERING, chunk=chunk.id) for chunk in sent for frame in chunk.frames
    }
    state = replace(state, frames=frames.changed(rendering))
    return state, tuple(Render(c.id, c.attempt, c.frames, c.worker, c.on_cpu) for c in sent)


def _joined(state: JobState, worker: str, pending: Pending) -> int:
    """How many fresh chunks go to a worker as one, the first of which is clear."""
    if state.chunk_seconds is None:
        return 1
    count = fresh_frames(state, worker, len(pending.fresh) - pending.begun)
    if not state.follows:
        return count
    coming = (pending.fresh[number] for number in range(pending.begun, pending.begun + count))
    return sum(1 for _ in takewhile(lambda chunk: is_clear(state.follows, chunk), coming))


def with_class(state: JobState) -> JobState:
    """The state in which a job that wants one class of devices has chosen that of the most workers."""
    if not state.same_class or state.chosen_class:
        return state
    workers = [state.workers[name] for name in sorted(usable(state))]
    if not any(worker.slots for worker in workers):  # it has no turn on any yet
        return state
    devices = (worker.device for worker in workers)
    classes = Counter(device_class(state.device, device) or "" for device in devices).most_common(1)
    return replace(state, chosen_class=classes[0][0]) if classes else state


def _emptiest(
    state: JobState, workers: frozenset[str], open_: frozenset[str], chunks: Counter[str], chunk: Chunk
) -> str | None:
    """Where an isolated frame can be alone soonest, of the workers in `open_`."""
    fit = [name for name in open_ if name not in chunk.avoid or workers <= chunk.avoid]
    return min(fit, key=lambda name: (chunks[name], -state.workers[name].slots, name), default=None)


def _choose(
    state: JobState, workers: frozenset[str], open_: frozenset[str], chunks: Counter[str], pending: Pending
) -> tuple[int, str] | None:
    """The next chunk, by its place in `pending`, that is no isolated frame, and its worker, one of those in `open_`."""
    free = [name for name in open_ if chunks[name] < min(WINDOW, state.workers[name].slots)]
    for worker in sorted(free, key=lambda name: (chunks[name], name)):
        for index, chunk in enumerate(pending.choice):
            if (
                not chunk.alone
                and is_clear(state.follows, chunk)
                and (worker not in chunk.avoid or workers <= chunk.avoid)
            ):
                return index, worker
    return None
