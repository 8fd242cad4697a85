"""Why a job has no worker, and why a worker has no job, in words."""

from collections.abc import Collection, Mapping, Sequence

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


def why_worker_waits(wanting: str, jobs: int, closed: str) -> str:
    """Why a worker that holds no chunk has none.

    `wanting` is the first of the `jobs` that could use it, empty for none; `closed` is why nobody may have it, if so.
    """
    if closed:
        return closed
    if not jobs:
        return "there is no job"
    return f"about to get frames of {wanting}" if wanting else "no job has frames left that it could render"


def describe(
    workers: Sequence[str],
    roster: Roster,
    standing: Standing,
    names: Mapping[str, str],
    distrusted: Mapping[str, Mapping[str, str]],
) -> list[FarmWorker]:
    """Workers as people see them; `names` go from jobs to theirs, `distrusted` to why jobs do without a worker."""
    chunks: dict[str, dict[str, int]] = {}
    wanting: dict[str, str] = {}
    for job, claim in zip(standing.jobs, standing.claims, strict=True):
        for worker, count in claim.chunks.items():
            if count:
                chunks.setdefault(worker, {})[job] = count
        if len(wanting) < len(workers):
            wanting = dict.fromkeys(claim.wanted, names[job]) | wanting
    described = []
    for name in workers:
        present, closed = roster.present.get(name, Present("")), roster.why_closed(name)
        described.append(
            FarmWorker(
                name,
                present.device,
                present.host,
                present.tags,
                present.memory,
                jobs=chunks.get(name, {}),
                silent=roster.silence.get(name, 0.0),
                blocked=closed,
                draining=name in roster.draining,
                distrusted=distrusted.get(name, {}),
                waits="" if name in chunks else why_worker_waits(wanting.get(name, ""), len(standing.jobs), closed),
                facts=present.facts,
            )
        )
    return described
