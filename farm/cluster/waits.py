"""Why a job has no worker, and why a worker has no job, in words."""

from collections.abc import Collection, Mapping

from farm.cluster.shares import Standing, free_licences, lacking
from farm.cluster.workers import FarmWorker, Present, Roster
from farm.config.error import counted


def why_job_waits(standing: Standing, index: int, names: Mapping[str, str], workers: Collection[str]) -> str:
    """Why nothing of a job is in flight though it wants workers; empty when all is well.

    `names` go from jobs to what people call them; `workers` are all that are there.
    """
    claim = standing.claims[index]
    if claim.chunks or not claim.wanted:
        return ""
    if all(worker in standing.closed for worker in claim.wanted):
        return "waiting: every worker that could render it is blocked or drained"
    if kind := lacking(free_licences(standing), claim):
        return f"waiting for a licence of {kind}: the farm has {standing.licences.get(kind, 0)}"
    first = {
        job: other.priority
        for job, other in zip(standing.jobs, standing.claims, strict=True)
        if other.priority > claim.priority and other.wanted & claim.wanted
    }
    if first:
        job = max(first, key=first.__getitem__)
        more = f" and {len(first) - 1} more" if len(first) > 1 else ""
        return f"waiting for its turn behind {names[job]}{more}, of priority {first[job]}"
    return f"waiting for its turn: {len(claim.wanted)} of {counted(len(workers), 'worker')} could render it, all busy"


def why_worker_waits(standing: Standing, worker: str, names: Mapping[str, str], closed: str) -> str:
    """Why a worker that holds no chunk has none; `closed` is why nobody may have it, if so."""
    if closed:
        return closed
    if not standing.jobs:
        return "there is no job"
    wanting = [job for job, claim in zip(standing.jobs, standing.claims, strict=True) if worker in claim.wanted]
    if wanting:
        return f"about to get frames of {names[wanting[0]]}"
    return "no job has frames left that it could render"


def describe(
    name: str, roster: Roster, standing: Standing, names: Mapping[str, str], distrusted: Mapping[str, str]
) -> FarmWorker:
    """A worker as people see it; `names` go from jobs to theirs, `distrusted` to why they do without the worker."""
    present = roster.present.get(name, Present(""))
    chunks = {job: claim.chunks.get(name, 0) for job, claim in zip(standing.jobs, standing.claims, strict=True)}
    chunks = {job: count for job, count in chunks.items() if count}
    closed = roster.why_closed(name)
    return FarmWorker(
        name,
        present.device,
        present.host,
        present.tags,
        present.memory,
        chunks,
        roster.silence.get(name, 0.0),
        closed,
        name in roster.draining,
        {job: why for job, why in distrusted.items() if why},
        "" if chunks else why_worker_waits(standing, name, names, closed),
    )
