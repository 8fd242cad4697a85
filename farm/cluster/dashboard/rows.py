"""What the dashboard and its JSON tell of jobs, workers and frames: flat values for people and programs."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise

from farm.cluster.dashboard.frame_map import FrameMap
from farm.cluster.dashboard.tally import JobTimes
from farm.cluster.log import Line
from farm.cluster.status import PlanStatus, Status
from farm.cluster.table import Frame, Place
from farm.cluster.vitals import Vitals
from farm.cluster.workers import FarmWorker
from farm.frames.record import FrameRecord, FrameState


@dataclass(frozen=True, slots=True)
class JobRow:
    """A job in the table of jobs; `state` is one word, `message` says why it waits or how it ended."""

    job: str
    name: str
    state: str
    message: str
    user: str
    host: str
    submitted: float
    priority: int
    total: int
    frames: Mapping[Place, int]
    rate: float
    eta: float | None
    elapsed: float
    plans: tuple[PlanStatus, ...]


@dataclass(frozen=True, slots=True)
class WorkerRow:
    """A worker in the table of workers; `jobs` are the chunks that it holds by job, `message` why it holds none."""

    worker: str
    host: str
    device: str
    tags: tuple[str, ...]
    state: str
    message: str
    jobs: Mapping[str, int]
    vitals: Vitals


@dataclass(frozen=True, slots=True)
class FrameDetail:
    """A frame: where it stands, what it left behind, and what was written down of it."""

    frame: int
    place: Place
    attempt: int
    lost_on: tuple[str, ...]
    record: FrameRecord | None
    result: str  # the record's state, in a word
    log: tuple[Line, ...]
    outputs: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class JobDetail:
    """A job with all that is known of it, its outputs' names, and where the time of its frames went."""

    row: JobRow
    status: Status
    outputs: tuple[str, ...]
    times: JobTimes


@dataclass(frozen=True, slots=True)
class MapText:
    """A map of frames as it travels: cells as runs of frames in one place, or bins.

    `numbers` are start, stop and step where the cells' frames are a range, else each of them.
    """

    total: int
    range: tuple[int, int, int] | None
    numbers: tuple[int, ...]
    runs: tuple[tuple[Place, int], ...]
    bins: tuple[tuple[int, int, Mapping[Place, int]], ...]


def newest_first(statuses: Sequence[Status]) -> list[Status]:
    """Jobs that go on, then jobs that have ended; of each the newest first."""
    newest = statuses[::-1]
    return [status for status in newest if not status.outcome] + [status for status in newest if status.outcome]


def job_row(status: Status) -> JobRow:
    """A job as a row."""
    return JobRow(
        status.job,
        status.name,
        job_state(status),
        status.outcome.message if status.outcome else status.message,
        status.user,
        status.host,
        status.submitted,
        status.priority,
        status.total,
        {place: count for place, count in status.frames.items() if count},
        round(status.rate, 3),
        None if status.eta is None else round(status.eta, 1),
        round(status.elapsed, 1),
        status.plans,
    )


def job_state(status: Status) -> str:
    """How a job stands, in a word: its outcome, stopping, paused, waiting, or rendering."""
    if status.outcome:
        return status.outcome.result.value
    if status.stopping:
        return "stopping"
    if status.paused:
        return "paused"
    return "waiting" if status.message else "rendering"


def worker_row(worker: FarmWorker, vitals: Vitals) -> WorkerRow:
    """A worker as a row."""
    doubts = "; ".join(f"job {job}: {why}" for job, why in worker.distrusted.items())
    return WorkerRow(
        worker.name,
        worker.host,
        worker.device,
        worker.tags,
        worker_state(worker),
        worker.blocked or worker.waits or doubts,
        worker.jobs,
        vitals,
    )


def worker_state(worker: FarmWorker) -> str:
    """How a worker stands, in a word: gone, draining, blocked, silent, rendering or idle."""
    if not worker.device:
        return "gone"
    if worker.draining:
        return "draining"
    if worker.blocked:
        return "blocked"
    if worker.silent:
        return "silent"
    return "rendering" if worker.jobs else "idle"


def frame_detail(
    number: int, frame: Frame, record: FrameRecord | None, log: Sequence[Line], outputs: Sequence[str]
) -> FrameDetail:
    """A frame with all that is known of it."""
    result = FrameState(record.state).name.lower() if record else ""
    return FrameDetail(number, frame.place, frame.attempt, frame.lost_on, record, result, tuple(log), tuple(outputs))


def map_text(frames: FrameMap) -> MapText:
    """A map of frames as it travels."""
    numbers = frames.numbers
    step = numbers[1] - numbers[0] if len(numbers) > 1 else 1
    evenly = bool(numbers) and all(later - number == step for number, later in pairwise(numbers))
    return MapText(
        frames.total,
        (numbers[0], numbers[-1] + 1, step) if evenly else None,
        () if evenly else numbers,
        tuple((place, len(list(run))) for place, run in groupby(frames.places)),
        tuple((stretch.first, stretch.last, stretch.frames) for stretch in frames.bins),
    )
