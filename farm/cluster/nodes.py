"""Dask's servers without the HTTP server that each of them starts: they speak nothing but Dask's protocol."""

from typing import Any

from distributed import Nanny, Scheduler, Worker

DRAINED = "farm-drained"
"""The reason that a worker is given that ends since somebody has drained it."""


class _WithoutHTTP:
    def start_http_server(self, *_: Any, **__: Any) -> None:
        """Dask's hook, called by schedulers and workers as they start, whatever their options say."""


class RPCScheduler(_WithoutHTTP, Scheduler):
    """A scheduler without dashboard."""


class RPCWorker(_WithoutHTTP, Worker):
    """What a nanny starts."""


class FarmNanny(Nanny):
    """The keeper of a worker process of the farm."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options, worker_class=RPCWorker)  # type: ignore[misc]
        self.drained = False

    def close_gracefully(self, reason: str = "nanny-close-gracefully") -> None:
        """Dask's hook: the worker ends, and is not to be started again."""
        self.drained = self.drained or reason == DRAINED
        super().close_gracefully(reason)
