"""Plans for the devices of a farm: made once, on the scheduler's host; workers that lack one ask for it."""

import time
from collections.abc import Awaitable, Callable
from typing import Protocol

from farm.cluster.status import PlanStatus
from farm.device.target import Target
from farm.errors import failure
from farm.plan.model import Plan
from farm.plan.store import digest_of, plan_of
from farm.runtime.compilation import Compilation
from farm.runtime.plans import build_or_reuse, default_store
from farm.runtime.submission import Submission

PlanFor = Callable[[Submission, Compilation], Awaitable[PlanStatus]]
"""The plan of a job on one device class."""


class Planner(Protocol):
    """Makes plans; called from a thread."""

    def make(self, submission: Submission, compilation: Compilation) -> PlanStatus:
        """The plan of a job on one device class; FarmError when it cannot be made, Abandoned when it is given up."""
        ...

    def text(self, key: str) -> bytes | None:
        """A plan as it travels, or None."""
        ...


class StoredPlans:
    """Plans of the plan store on this host."""

    def __init__(self) -> None:
        self._store = default_store()

    def make(self, submission: Submission, compilation: Compilation) -> PlanStatus:
        """The plan of a job on one device class, reused if the store has it."""
        begun, target = time.perf_counter(), Target.parse(compilation.device)
        plan, reused = build_or_reuse(submission.graph, target, submission.format, self._store, compilation)
        text = self._store.text(plan.key)
        digest = digest_of(text) if text else ""
        return PlanStatus(compilation.device, plan.key, reused, time.perf_counter() - begun, digest)

    def text(self, key: str) -> bytes | None:
        """A plan as it travels, or None."""
        return self._store.text(key)


def fetched(key: str, digest: str, ask: Callable[[str], bytes | None]) -> Plan:
    """The plan of that key whose text has that digest, from this host's store, or from the scheduler through `ask`.

    Raises:
        FarmError: neither has it; what the scheduler sends is another text.
    """
    store = default_store()
    if plan := store.get(key, digest=digest):
        return plan
    text = ask(key)
    if text is None:
        raise failure(f"the scheduler has no plan {key}", "submit the job again")
    plan = plan_of(text, key) if digest_of(text) == digest else None
    if plan is None:
        what = f"what the scheduler sends as plan {key} is not what it has asked to render with"
        raise failure(what, "see who can write in its FARM_CACHE, then submit the job again")
    store.put(plan)
    return plan
