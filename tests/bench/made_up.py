"""Clocks that need no GPU, for a run of the bench without one: times are made up from bytes and templates."""

import os
from dataclasses import asdict
from typing import Any

from farm.device.classes import device_class
from farm.plan.model import Launch, Plan
from farm.runtime.timing import FrameTime

SHARES = {"direct": 0.4}
OTHERWISE = 0.8
EVENTS_US = 1.0


class MadeUpClock:
    """An H200 on which `direct` moves bytes at 40 % of copy bandwidth and all other templates at 80 %."""

    def facts(self) -> dict[str, Any]:
        """See `timing.Clock`."""
        kind = asdict(device_class(90))
        rates = {"copy_GBps": 4200.0, "read_GBps": 4300.0, "peak_GFLOPs": 66900.0, "l1_GBps": 33400.0}
        return {"name": kind["product"], "sm": 90, "driver": "none", **rates}

    def frame(self, case: str, plan: Plan) -> FrameTime:
        """See `timing.Clock`."""
        times = self.stages(case, plan)
        return FrameTime(sum(times) / 1e6, tuple((each + EVENTS_US) / 1e6 for each in times))

    def stages(self, case: str, plan: Plan) -> tuple[float, ...]:
        """See `timing.Clock`."""
        del case
        return tuple(map(_us, plan.launches))

    def replay(self, case: str, plan: Plan, budget: float) -> float:
        """See `timing.Clock`."""
        del budget
        return 1e6 * self.frame(case, plan).seconds

    def differs(self, case: str, plan: Plan, other: Plan) -> float:
        """See `timing.Clock`."""
        del case
        return 1e-7 * (plan != other)

    def together(self, case: str, plan: Plan) -> float:
        """See `timing.Clock`."""
        return sum(self.stages(case, plan))

    def error(self, case: str, plan: Plan) -> float:
        """See `timing.Clock`."""
        del case, plan
        return 1e-7

    def gathers(self) -> list[dict[str, Any]]:
        """See `timing.Clock`."""
        ways = {"loads": (50.0, 0.0), "points": (60.0, 0.0), "filtered": (45.0, 1e-3)}
        return [
            {"warp": "lens", "way": way, "us": us, "times_loads": us / 50, "error": error}
            for way, (us, error) in ways.items()
        ]


class BrokenClock(MadeUpClock):
    """One that raises at every frame of `over`, and dies of every frame of `grade`."""

    def frame(self, case: str, plan: Plan) -> FrameTime:
        """See `timing.Clock`."""
        if case.startswith("over"):
            raise ValueError("no such luck")
        if case.startswith("grade"):
            os._exit(3)
        return super().frame(case, plan)


def _us(launch: Launch) -> float:
    return max(1, launch.bytes) / 4200e3 / SHARES.get(launch.schedule, OTHERWISE)
