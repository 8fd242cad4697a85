"""Workers of which nothing is heard: frozen processes, suspended hosts, networks that lose everything.

A worker sends a heartbeat every second or so beside its rendering, so that a long frame is no silence.
"""

from collections.abc import Mapping

from farm.cluster.events import WorkerHeard, WorkerSilent
from farm.cluster.state import JobState

LOOK = 1.0
"""Seconds between two looks at the workers."""

LATE = 5.0
"""Seconds between two looks after which the scheduler itself has stood still, suspended or held up."""

WORKER_TIMEOUT = 60.0
"""Seconds of silence after which a worker process is started anew while no job says otherwise."""


class Silence:
    """How many seconds nothing has been heard of each worker, while the scheduler itself was awake.

    A scheduler that was suspended or held up has heard of nobody, which is no worker's fault: from one look to the
    next, silence grows by two LOOKs at most, and where the next one comes LATE, all silence begins anew.
    """

    def __init__(self) -> None:
        self._looked: float | None = None
        self._signs: dict[str, object] = {}
        self._seconds: dict[str, float] = {}

    def look(self, now: float, signs: Mapping[str, object]) -> Mapping[str, float]:
        """Seconds of silence by worker.

        Args:
            now: seconds of a clock that never goes back.
            signs: by worker, a value that changes whenever it is heard of.
        """
        passed = 0.0 if self._looked is None else now - self._looked
        before = {} if passed > LATE else self._seconds
        self._seconds = {
            worker: before.get(worker, 0.0) + min(passed, 2 * LOOK) if self._signs.get(worker) == sign else 0.0
            for worker, sign in signs.items()
        }
        self._looked, self._signs = now, dict(signs)
        return self._seconds


def changes(
    state: JobState, silence: Mapping[str, float], timeout: float, stuck: Mapping[str, float] | None = None
) -> tuple[WorkerSilent | WorkerHeard, ...]:
    """What a job must be told of workers that have fallen silent for `timeout` seconds, or are heard of again.

    Those that are `stuck`, by worker since how many seconds, are silent about their frames.
    """
    stuck = stuck or {}
    events: list[WorkerSilent | WorkerHeard] = []
    for worker in state.workers.values():
        seconds = max(silence.get(worker.name, 0.0), stuck.get(worker.name, 0.0))
        silent = worker.name in stuck or seconds >= timeout
        if worker.present and not worker.silent and silent:
            events.append(WorkerSilent(worker.name, seconds))
        elif worker.silent and not silent:
            events.append(WorkerHeard(worker.name))
    return tuple(events)
