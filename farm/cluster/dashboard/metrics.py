"""The farm's metrics for Prometheus, which Dask's /metrics gives beside its own.

Series are bounded: only jobs that are not over have their own, at most MAX_JOBS of them, and kernels and spans are
told apart over all jobs together.
"""

from collections import Counter
from collections.abc import Iterator

from prometheus_client import Metric
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily
from prometheus_client.registry import Collector

from farm.cluster.dashboard.board import VitalsOf
from farm.cluster.dashboard.rows import job_state, worker_state
from farm.cluster.dashboard.tally import BUCKETS, Tally
from farm.cluster.desk import Desk
from farm.cluster.events import Result
from farm.cluster.status import Status
from farm.cluster.table import Place
from farm.cluster.vitals import Vitals
from farm.frames.record import FrameState

MAX_JOBS = 200
"""Jobs that have series of their own, the oldest of those that are not over; others are added up as `REST`."""

REST = "others"

JOB_STATES = ("waiting", "rendering", "paused", "stopping", *(result.value for result in Result))
WORKER_STATES = ("rendering", "idle", "silent", "blocked", "draining", "gone")


class FarmCollector(Collector):
    """Asked by /metrics; every family has its samples, be they 0, from the start."""

    def __init__(self, desk: Desk, tally: Tally, vitals: VitalsOf) -> None:
        self._desk, self._tally, self._vitals = desk, tally, vitals

    def collect(self) -> Iterator[Metric]:
        """The families of metrics."""
        statuses = self._desk.summaries()
        active = [status for status in statuses if not status.outcome]
        states = Counter(map(job_state, statuses))
        yield _gauge("farm_jobs", "Jobs that the farm knows, by state", "state", {s: states[s] for s in JOB_STATES})
        yield from _of_jobs(active)
        yield _plans(statuses)
        yield from _of_reports(self._tally)
        yield from self._of_workers()

    def _of_workers(self) -> Iterator[Metric]:
        workers, vitals = self._desk.workers(), self._vitals()
        states = Counter(map(worker_state, workers))
        yield _gauge("farm_workers", "Workers by state", "state", {state: states[state] for state in WORKER_STATES})
        lost = CounterMetricFamily("farm_workers_lost", "Worker processes that have gone")
        lost.add_metric([], self._tally.workers_lost)
        yield lost
        there = [worker.name for worker in workers if worker.device]
        yield from _of_vitals({name: vitals.get(name, Vitals()) for name in there})


def _of_jobs(active: list[Status]) -> Iterator[Metric]:
    labels = ["job", "name"]
    frames = GaugeMetricFamily("farm_frames", "Frames of jobs that are not over, by state", labels=[*labels, "state"])
    rate = GaugeMetricFamily("farm_frames_per_second", "Frames a second over the last minute", labels=labels)
    eta = GaugeMetricFamily("farm_job_left_seconds", "Time until a job is over, at its rate", labels=labels)
    for status in active[:MAX_JOBS]:
        names = [status.job, status.name]
        for place in Place:
            frames.add_metric([*names, place.value], status.frames.get(place, 0))
        rate.add_metric(names, status.rate)
        if status.eta is not None:
            eta.add_metric(names, status.eta)
    rest = active[MAX_JOBS:]
    for place in Place:
        frames.add_metric([REST, REST, place.value], sum(status.frames.get(place, 0) for status in rest))
    rate.add_metric([REST, REST], sum(status.rate for status in rest))
    yield from (frames, rate, eta)


def _plans(statuses: list[Status]) -> Metric:
    origins = Counter("reused" if plan.reused else "compiled" for status in statuses for plan in status.plans)
    counts = {origin: origins[origin] for origin in ("compiled", "reused")}
    return _gauge("farm_plans", "Plans of the jobs that the farm knows, by where they came from", "origin", counts)


def _of_reports(tally: Tally) -> Iterator[Metric]:
    reported = CounterMetricFamily("farm_frames_reported", "Frames that workers have reported", labels=["state"])
    for state in (FrameState.DONE, FrameState.FAILED, FrameState.SKIPPED):
        reported.add_metric([state.name.lower()], tally.reported[state])
    failures = CounterMetricFamily("farm_failures", "Attempts at frames that have failed, by kind", labels=["kind"])
    for kind, count in tally.failures.items():
        failures.add_metric([kind.value], count)
    spans = HistogramMetricFamily("farm_span_seconds", "What frames took, by span", labels=["span"])
    for span, histogram in tally.spans.items():
        counts = [sum(histogram.counts[: index + 1]) for index in range(len(histogram.counts))]
        buckets = list(zip([*map(str, BUCKETS), "+Inf"], counts, strict=True))
        spans.add_metric([span], buckets, histogram.total)
    kernels = CounterMetricFamily(
        "farm_kernel_seconds", "Time in kernels, of frames that were timed launch by launch", labels=["kernel"]
    )
    for kernel, seconds in tally.kernels.items():
        kernels.add_metric([kernel], seconds)
    timed = CounterMetricFamily("farm_frames_timed", "Frames that were timed launch by launch")
    timed.add_metric([], tally.timed)
    yield from (reported, failures, spans, kernels, timed)


def _of_vitals(vitals: dict[str, Vitals]) -> Iterator[Metric]:
    cpu = {name: now.cpu for name, now in vitals.items()}
    yield _gauge("farm_worker_cpu_ratio", "Part of the host's cores that a worker uses", "worker", cpu)
    memory = {name: now.memory for name, now in vitals.items()}
    yield _gauge("farm_worker_memory_bytes", "Memory of a worker process", "worker", memory)
    gpus = {name: now.gpu for name, now in vitals.items() if now.gpu}
    used = {name: gpu.utilisation for name, gpu in gpus.items()}
    yield _gauge("farm_gpu_utilisation_ratio", "How busy a worker's GPU is", "worker", used)
    in_use = {name: gpu.memory for name, gpu in gpus.items()}
    yield _gauge("farm_gpu_memory_bytes", "Memory in use on a worker's GPU", "worker", in_use)
    hot = {name: gpu.temperature for name, gpu in gpus.items()}
    yield _gauge("farm_gpu_temperature_celsius", "Temperature of a worker's GPU", "worker", hot)


def _gauge(name: str, text: str, label: str, values: dict[str, float] | dict[str, int]) -> Metric:
    family = GaugeMetricFamily(name, text, labels=[label])
    for value, count in values.items():
        family.add_metric([value], count)
    return family
