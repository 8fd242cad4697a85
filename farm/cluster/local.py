"""A farm for the length of one command: scheduler in this process, workers beside it."""

import os
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.util import find_spec
from typing import Any

import dask
from distributed import LocalCluster

from farm.cluster.devices import WorkerPlan, plan_workers
from farm.cluster.farm import Services
from farm.cluster.foreground import interrupts_held
from farm.cluster.forking import METHOD, can_fork, prepare_workers
from farm.cluster.journal import Journal
from farm.cluster.listening import DASHBOARD_PORT, LOOPBACK, Endpoint
from farm.cluster.nodes import FarmNanny
from farm.cluster.plugin import FarmPlugin
from farm.cluster.sender import RunChunk
from farm.cluster.state import WINDOW
from farm.cluster.worker import run_chunk_beside

DASK_CONFIG = {
    "distributed.scheduler.allowed-failures": 0,  # the farm decides about another try
    "distributed.scheduler.worker-saturation": "inf",  # and about how many chunks a worker holds
    "distributed.scheduler.work-stealing": False,
    "distributed.scheduler.worker-ttl": None,  # and about workers that are silent
    "distributed.admin.log-format": "%(name)s: %(message)s",
}
"""What a scheduler of the farm needs set before it starts."""


def forked() -> dict[str, object]:
    """Dask's setting by which workers fork, where they can."""
    return {"distributed.worker.multiprocessing-method": METHOD} if can_fork() else {}


@dataclass(frozen=True, slots=True)
class LocalFarm:
    """A farm on this host; `workers` processes of `threads` threads each, or one for each GPU."""

    address: str
    dashboard: str
    workers: int
    threads: int
    on_gpus: bool = False


@contextmanager
def local_cluster(
    device: str = "auto",
    workers: int = 0,
    threads: int = 0,
    *,
    memory: str = "",
    services: Services | None = None,
    run: RunChunk = run_chunk_beside,
) -> Iterator[LocalFarm]:
    """Start a farm on this host, and stop it at the end: one worker per GPU, else processes on the CPU.

    Ctrl-C reaches this process only, not the workers. The journal is in memory: what is done is known from the stores.
    `memory` is what a worker's device may hold at once, such as "4GiB"; by default what is free.
    The calling program needs `if __name__ == "__main__"`, since workers are spawned.

    Raises:
        FarmError: "cuda" is asked for and there is no GPU.
    """
    plan = plan_workers(device, workers, threads, memory)
    prepare_workers()
    with dask.config.set(forked()):  # for as long as workers may start
        with dask.config.set(DASK_CONFIG), interrupts_held(), any_dashboard_port():
            cluster = _start(plan)
        try:
            plugin = cluster.sync(FarmPlugin.install, cluster.scheduler, Journal.open(None), services, run)
            cluster.scale(plan.workers)
            page = plugin.calls.dashboard
            yield LocalFarm(cluster.scheduler_address, page, plan.workers, plan.threads, bool(plan.gpus))
        finally:
            with interrupts_held():
                cluster.close()


def _start(plan: WorkerPlan) -> Any:
    dashboard = Endpoint(LOOPBACK, DASHBOARD_PORT)
    options: dict[str, Any] = {
        "host": LOOPBACK,
        "worker_class": FarmNanny,
        "threads_per_worker": WINDOW,  # chunks share one stream, which so never runs dry between two of them
        "memory_limit": 0,  # Dask holds no frames; the runtime keeps its own budget
        "dashboard_address": (dashboard.host, dashboard.port if dashboard.is_free() else 0),
        "silence_logs": "CRITICAL",
    }
    if plan.gpus and find_spec("dask_cuda"):
        from dask_cuda import LocalCUDACluster

        return LocalCUDACluster(n_workers=plan.workers, device_memory_limit=0, **options)
    return _HostCluster(plan, options)


class _HostCluster(LocalCluster):
    """Worker processes of this host, each with an environment of its own."""

    def __init__(self, plan: WorkerPlan, options: dict[str, Any]) -> None:
        self._plan = plan
        super().__init__(n_workers=0, **options)  # type: ignore[no-untyped-call]

    def new_worker_spec(self) -> dict[int, dict[str, Any]]:
        """Dask's hook for the next worker."""
        index = min(set(range(self._plan.workers)) - set(self.worker_spec))
        environment = {**os.environ, **self._plan.environment(index)}  # what workers fork from may be older
        options = {**self.new_spec["options"], "env": environment}
        return {index: {**self.new_spec, "options": options}}


@contextmanager
def any_dashboard_port() -> Iterator[None]:
    """Let Dask take another port without a word: somebody may take it after `Endpoint.is_free` has looked."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Port .* is already in use", UserWarning)
        yield
