"""What workers have reported since the scheduler started, added up for the job's page and for Prometheus."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from farm.frames.record import Failure, FrameRecord, FrameState

BUCKETS = (0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1.0, 3.0, 10.0, 30.0, 100.0, 300.0)
"""Upper bounds of the buckets into which spans are counted, in seconds."""

JOBS = 100
"""Jobs whose times are kept, the latest."""

MAX_KERNELS = 200
"""Names of kernels that are told apart over all jobs; the time of others counts as `OTHERS`."""

OTHERS = "others"


@dataclass(slots=True)
class Histogram:
    """Durations in seconds: how many fell into each of BUCKETS, or above the last; and their sum."""

    counts: list[int] = field(default_factory=lambda: [0] * (len(BUCKETS) + 1))
    total: float = 0.0

    def add(self, seconds: float) -> None:
        """Count a duration."""
        self.counts[next((i for i, bound in enumerate(BUCKETS) if seconds <= bound), len(BUCKETS))] += 1
        self.total += seconds


@dataclass(slots=True)
class JobTimes:
    """Seconds by span, kernel and node over the frames that were reported of one job.

    Of `frames` frames that are done, `timed` were timed launch by launch; kernels and nodes are of these alone.
    """

    frames: int = 0
    timed: int = 0
    spans: dict[str, float] = field(default_factory=dict)
    kernels: dict[str, float] = field(default_factory=dict)
    nodes: dict[str, float] = field(default_factory=dict)

    def add(self, record: FrameRecord) -> None:
        """Count a frame that is done."""
        self.frames += 1
        self.timed += bool(record.kernels)
        for table, seconds in ((self.spans, record.spans), (self.kernels, record.kernels), (self.nodes, record.nodes)):
            for name in seconds:
                table[name] = table.get(name, 0.0) + seconds[name]


class Tally:
    """Sums over all reports of workers, late and repeated attempts among them."""

    def __init__(self) -> None:
        self.reported: Counter[FrameState] = Counter({state: 0 for state in FrameState if state})
        self.failures: Counter[Failure] = Counter(dict.fromkeys(Failure, 0))
        self.spans: dict[str, Histogram] = {}
        self.kernels: dict[str, float] = {}
        self.timed = 0
        self.workers_lost = 0
        self._jobs: dict[str, JobTimes] = {}

    def add(self, job: str, records: Iterable[FrameRecord]) -> None:
        """Count what a worker has reported of a job."""
        for record in records:
            self.reported[record.state] += 1
            if record.state is FrameState.FAILED:
                self.failures[record.failure or Failure.FRAME] += 1
            if record.state is FrameState.DONE:
                self._add_times(record)
                self._times_of(job).add(record)

    def times(self, job: str) -> JobTimes:
        """The times of one job; nothing where none of its frames was reported, or long ago."""
        return self._jobs.get(job) or JobTimes()

    def _times_of(self, job: str) -> JobTimes:
        times = self._jobs.pop(job, None) or JobTimes()
        self._jobs[job] = times  # the latest last
        if len(self._jobs) > JOBS:
            del self._jobs[next(iter(self._jobs))]
        return times

    def _add_times(self, record: FrameRecord) -> None:
        for span, seconds in record.spans.items():
            self.spans.setdefault(span, Histogram()).add(seconds)
        self.timed += bool(record.kernels)
        for kernel, seconds in record.kernels.items():
            name = kernel if kernel in self.kernels or len(self.kernels) < MAX_KERNELS else OTHERS
            self.kernels[name] = self.kernels.get(name, 0.0) + seconds
