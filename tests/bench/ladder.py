"""Every optimisation switched on in turn, in the order of CF'09 section 4, and then those beyond it."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from multiprocessing import get_context
from typing import Any

from lab import Lab, TaskFailedError

from farm.compiler import OPTIONAL, build
from farm.device.target import Target
from farm.graph.graph import parse
from farm.plan.model import Format, Launch, Plan
from farm.plan.store import PlanStore
from farm.runtime.timing import FrameTime


@dataclass(frozen=True, slots=True)
class Rung:
    """What is switched on at this step of the ladder, by the compiler's names."""

    name: str
    adds: tuple[str, ...]


LADDER = (
    Rung("direct", ()),
    Rung("+ staging", ("tile",)),
    Rung("+ transposition", ("transpose", "scan")),
    Rung("+ cancelled transposes", ("cancel_transposes",)),
    Rung("+ split", ("split",)),
    Rung("+ vector access", ("vector_access", "warp")),
    Rung("+ thread block minimisation", ("pointwise", "block_minimisation")),
    Rung("+ launch selection", ("launch_selection",)),
    Rung("+ rows in place", ("row_scans",)),
    Rung("+ privatisation", ("reduce", "histogram")),
    Rung("+ contraction", ("contract",)),
    Rung("+ gathers", ("gather",)),
    Rung("+ windowed histograms and shared gathers", ("windowed_histogram", "shared_gather")),
    Rung("+ partial sums", ("partial_sums",)),
    Rung("+ fusion", ("fuse",)),
    Rung("+ overlapped launches", ("overlap",)),
    Rung("+ launches bottom up", ("reverse_grids",)),
)


def without(index: int, known: Collection[str] = OPTIONAL) -> tuple[str, ...]:
    """What is switched off at a rung: all that later ones add, as far as the compiler knows it."""
    later = (name for rung in LADDER[index + 1 :] for name in rung.adds)
    return tuple(name for name in later if name in known)


def unknown(known: Collection[str] = OPTIONAL) -> tuple[str, ...]:
    """Names of the ladder that the compiler does not know."""
    return tuple(name for rung in LADDER for name in rung.adds if name not in known)


@dataclass(frozen=True, slots=True)
class Order:
    """A plan to be made: of a graph's text, so that it can travel."""

    graph: str
    format: Format
    without: tuple[str, ...] = ()

    def but(self, without: tuple[str, ...]) -> "Order":
        """The same with steps switched off."""
        return replace(self, without=without)

    def made(self, target: Target, store: PlanStore) -> Plan:
        """The plan."""
        return build(parse(self.graph), target, self.format, store=store, without=self.without)


Key = tuple[str, str]
"""A case, and what the plan is for: the name of a rung, or another purpose."""


def plans(
    orders: Mapping[Key, Order], target: Target, store: PlanStore, workers: int | None = None
) -> dict[Key, Plan | str]:
    """All plans, made by as many processes as there are cores, equal ones once; where one fails, what went wrong."""
    with ProcessPoolExecutor(workers, get_context("spawn")) as pool:
        futures = {order: pool.submit(order.made, target, store) for order in dict.fromkeys(orders.values())}
        made: dict[Order, Plan | str] = {}
        for order, future in futures.items():
            error = future.exception()
            made[order] = future.result() if error is None else f"{type(error).__name__}: {error}"
    return {key: made[order] for key, order in orders.items()}


def same(one: Plan, other: Plan) -> bool:
    """Whether two plans run the same kernels in the same way, whatever the reasons were."""
    return work(one) == work(other)


def work(plan: Plan) -> tuple[Any, ...]:
    """All that decides how long a plan takes."""
    launches = tuple(replace(launch, reason="") for launch in plan.launches)
    return launches, tuple(kernel.source for kernel in plan.kernels), plan.buffers


def climb(
    lab: Lab, case: str, rungs: Sequence[Rung], made: Mapping[Key, Plan | str], copy_gbps: float
) -> Iterator[dict[str, Any]]:
    """One row for each rung: measured, or that of the rung before where the kernels are the same, or how it failed."""
    last: tuple[Plan, dict[str, Any]] | None = None
    for rung in rungs:
        plan = made[case, rung.name]
        if isinstance(plan, str):
            yield {"case": case, "rung": rung.name, "failed": plan}
        elif last and same(last[0], plan):
            yield {**last[1], "rung": rung.name, "as_before": True}
        else:
            row = {"case": case, "rung": rung.name, "as_before": False}
            try:
                last = plan, row | measured(lab, case, plan, copy_gbps)
            except TaskFailedError as error:
                yield row | {"failed": str(error)}
            else:
                yield last[1]


def measured(lab: Lab, case: str, plan: Plan, copy_gbps: float) -> dict[str, Any]:
    """Times of a frame and its launches."""
    frame: FrameTime = lab.ask("frame", case, plan)
    us, floor = 1e6 * frame.seconds, plan.floor_bytes / copy_gbps / 1e3
    times = zip(plan.launches, frame.launches, frame.events, strict=True)
    return {
        "us": us,
        "floor_us": floor,
        "times_floor": us / floor,
        "launches": [
            launched(launch, 1e6 * seconds, copy_gbps) | {"events_us": round(1e6 * events, 3)}
            for launch, seconds, events in times
        ],
    }


def launched(launch: Launch, us: float, copy_gbps: float) -> dict[str, Any]:
    """One launch: its time, and the share of copy bandwidth at which it moves its own input and output."""
    return {
        "stage": launch.stage,
        "schedule": launch.schedule,
        "us": round(us, 3),
        "bytes": launch.bytes,
        "share": round(launch.bytes / copy_gbps / 1e3 / us, 4) if us else 0.0,
    }
