"""Adds the farm to the dashboard of a Dask scheduler, and takes it away again."""

from collections.abc import Callable
from typing import Any

from distributed.dashboard.scheduler import template_variables
from prometheus_client import REGISTRY

from farm.cluster.dashboard.board import Board, VitalsOf
from farm.cluster.dashboard.handlers import ROUTE, routes
from farm.cluster.dashboard.metrics import FarmCollector
from farm.cluster.dashboard.tally import Tally
from farm.cluster.desk import Desk


def add_pages(scheduler: Any, desk: Desk, tally: Tally, vitals: VitalsOf, token: str = "") -> Callable[[], None]:
    """Serve /farm beside Dask's own pages, with a link in their navigation, and the farm's metrics in /metrics.

    Answers what takes the metrics out again. Whoever sends the `token` may change something; nobody without one.
    """
    variables = template_variables(scheduler)
    page = ROUTE.strip("/")
    if page not in variables["pages"]:
        variables["pages"].insert(0, page)
    board, collector = Board(desk, tally, vitals), FarmCollector(desk, tally, vitals)
    scheduler.http_application.add_handlers(r".*", routes(scheduler, board, token))
    REGISTRY.register(collector)

    def remove() -> None:
        REGISTRY.unregister(collector)
        board.close()

    return remove
