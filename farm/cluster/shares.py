"""How jobs share workers: by priority, then fairly between users, then between the jobs of a user.

Fair means start-time fair queueing (Goyal, Vin and Cheng, 1996): whoever has used the workers least goes first, where
whoever joins begins at what the least served of the others has used.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from heapq import heapify, heappop, heappush

from farm.cluster.state import WINDOW, JobState, in_flight, usable, wants

CHUNK_SECONDS = 1.0
"""What a chunk in flight is taken to use in seconds, before the first of its job has come back."""

SLACK = 4
"""How many chunks a job may be ahead of another of its user and still keep a worker that has its plan and inputs."""


@dataclass(frozen=True, slots=True)
class Claim:
    """What a job has of the workers, and which it could use more of.

    `chunks` are those in flight by worker, each taken to use `seconds`; where one is an isolated frame, nobody joins
    it. `isolates` tells that an isolated frame waits for a worker of its own.
    """

    chunks: Mapping[str, int] = field(default_factory=dict)
    alone: frozenset[str] = frozenset()
    wanted: frozenset[str] = frozenset()
    isolates: bool = False
    pending: int = 0  # chunks that it could hand out; as many as there are workers where some avoid one
    priority: int = 0
    user: str = ""
    seconds: float = CHUNK_SECONDS
    licences: Mapping[str, int] = field(default_factory=dict)  # that each chunk takes

    @classmethod
    def of(cls, state: JobState, user: str = "", seconds: float = CHUNK_SECONDS) -> "Claim":
        """That of a job."""
        alone = frozenset(chunk.worker for chunk in state.running.values() if chunk.alone)
        wanted = usable(state) if wants(state) else frozenset[str]()
        chooses = bool(state.pending.isolated) or any(chunk.avoid for chunk in state.pending.again)
        return cls(
            in_flight(state),
            alone,
            wanted,
            bool(state.pending.isolated),
            max(len(state.pending), len(wanted)) if chooses else len(state.pending),
            state.priority,
            user,
            seconds,
            state.needs.licences,
        )


Turn = tuple[int, int]
"""Which job may have chunks on a worker, by its place among all; -1: none; and how many."""


@dataclass(frozen=True, slots=True)
class Usage:
    """Seconds of workers that each job and each user has used, by their names."""

    jobs: Mapping[str, float] = field(default_factory=dict)
    users: Mapping[str, float] = field(default_factory=dict)

    def with_job(self, job: str, user: str, others: Mapping[str, str]) -> "Usage":
        """With one that joins `others`, which go from the job to its user; it begins where the least served stands."""
        peers = [self.jobs.get(other, 0.0) for other, whose in others.items() if whose == user and other != job]
        users = [self.users.get(whose, 0.0) for whose in set(others.values()) - {user}]
        start = self.users.get(user, 0.0) if peers else min(users, default=0.0)
        return Usage({**self.jobs, job: min(peers, default=0.0)}, {**self.users, user: start})

    def charged(self, job: str, user: str, seconds: float) -> "Usage":
        """With so many more seconds used by a job."""
        jobs = {**self.jobs, job: self.jobs.get(job, 0.0) + seconds}
        return Usage(jobs, {**self.users, user: self.users.get(user, 0.0) + seconds})

    def only(self, jobs: Mapping[str, str]) -> "Usage":
        """Without what is not among these jobs, which go to their users."""
        users = set(jobs.values())
        kept = {job: used for job, used in self.jobs.items() if job in jobs}
        return Usage(kept, {user: used for user, used in self.users.items() if user in users})


@dataclass(frozen=True, slots=True)
class Standing:
    """What decides whose turn it is: the claims of the jobs, oldest first, their names, and what was used so far.

    `last` goes from workers to the job whose turn it was, by its place among all.
    """

    jobs: Sequence[str]
    claims: Sequence[Claim]
    usage: Usage = Usage()
    last: Mapping[str, int] = field(default_factory=dict)
    closed: Collection[str] = ()  # workers that nobody may have
    licences: Mapping[str, int] = field(default_factory=dict)  # that the farm has


def free_licences(standing: Standing) -> dict[str, int]:
    """How many licences of each kind no chunk has."""
    free = dict(standing.licences)
    for claim in standing.claims:
        free = taken(free, claim, sum(claim.chunks.values()))
    return free


def taken(free: dict[str, int], claim: Claim, chunks: int) -> dict[str, int]:
    """What is left of licences once some chunks of a job have theirs."""
    return (
        {kind: count - chunks * claim.licences.get(kind, 0) for kind, count in free.items()} if claim.licences else free
    )


def lacking(free: Mapping[str, int], claim: Claim) -> str:
    """A kind of licence of which there are too few for one more chunk of a job; empty if there are enough."""
    return next((kind for kind, count in claim.licences.items() if free.get(kind, 0) < count), "")


def turns(standing: Standing, workers: Iterable[str]) -> dict[str, Turn]:
    """Whose turn it is on each worker that some job wants or that none may have.

    Of the jobs of the highest priority that can use a worker, an only one takes what the others do not hold already;
    several take turns, one chunk at a time. Nobody gets more turns than it has chunks, the emptiest workers first.
    Chunks in flight are never taken back. While an isolated frame is there, nobody gets anything.
    """
    claims = standing.claims
    chunks, alone = Counter[str](), frozenset[str]().union(*(claim.alone for claim in claims))
    for claim in claims:
        chunks.update(claim.chunks)
    queue = _Queue.of(standing)
    result: dict[str, Turn] = {}
    for worker in sorted(workers, key=lambda name: (chunks[name], name)):
        if worker in alone or worker in standing.closed:
            result[worker] = (-1, 0)
            continue
        first = queue.first(worker)
        if not first:
            continue
        own = claims[first[0]].chunks.get(worker, 0)
        if len(first) == 1 and not claims[first[0]].licences:
            slots = max(0, WINDOW - (chunks[worker] - own))
            result[worker] = (first[0], slots)
            queue.give(first[0], slots - own)
        elif chunks[worker] >= WINDOW:
            result[worker] = (-1, 0)
        else:
            result[worker] = _one_more(queue.take(first[0], worker), claims, chunks[worker], worker)
    return result


def _one_more(index: int, claims: Sequence[Claim], chunks: int, worker: str) -> Turn:
    """The turn of a job that takes one more chunk; an isolated frame waits for the worker to be empty."""
    claim = claims[index]
    if claim.isolates:
        return (index, WINDOW) if not chunks else (-1, 0)
    return index, claim.chunks.get(worker, 0) + 1


Rank = tuple[int, float, float, int]
"""What jobs are ordered by: priority, the highest first; seconds used by the user, and by the job; age."""


class _Queue:
    """The jobs that want workers, the next one first; what they take now counts at once."""

    def __init__(self, standing: Standing, jobs: dict[int, float], users: dict[str, float]) -> None:
        self._standing, self._jobs, self._users = standing, jobs, users
        self._free = free_licences(standing)
        self._left = [claim.pending for claim in standing.claims]
        self._heap = [self._rank(index) for index, claim in enumerate(standing.claims) if claim.wanted]
        heapify(self._heap)

    @classmethod
    def of(cls, standing: Standing) -> "_Queue":
        """What was used, and what the chunks in flight will use."""
        usage = standing.usage
        jobs: dict[int, float] = {}
        users = dict(usage.users)
        for index, (job, claim) in enumerate(zip(standing.jobs, standing.claims, strict=True)):
            coming = sum(claim.chunks.values()) * claim.seconds
            jobs[index] = usage.jobs.get(job, 0.0) + coming
            users[claim.user] = users.get(claim.user, 0.0) + coming
        return cls(standing, jobs, users)

    def _rank(self, index: int) -> Rank:
        claim = self._standing.claims[index]
        return -claim.priority, self._users[claim.user], self._jobs[index], index

    def first(self, worker: str) -> list[int]:
        """The first job that wants a worker, and the next one of its priority, if there is one."""
        passed: list[Rank] = []
        jobs: list[int] = []
        while self._heap and len(jobs) < 2:
            rank = heappop(self._heap)
            if (now := self._rank(rank[3])) > rank:  # it, or another of its user, has taken something since
                heappush(self._heap, now)
                continue
            passed.append(rank)
            if jobs and rank[0] != -self._standing.claims[jobs[0]].priority:
                break
            if worker in self._standing.claims[rank[3]].wanted and self._left[rank[3]] > 0 and self._licensed(rank[3]):
                jobs.append(rank[3])
        for rank in passed:
            heappush(self._heap, rank)
        return jobs

    def take(self, first: int, worker: str) -> int:
        """Give a chunk to the first job, or to the one before it on that worker if it is hardly ahead."""
        last = self._standing.last.get(worker, -1)
        index = last if last >= 0 and self._licensed(last) and self._near(last, first, worker) else first
        self._free = taken(self._free, self._standing.claims[index], 1)
        seconds = self._standing.claims[index].seconds
        self.give(index, 1)
        self._jobs[index] += seconds
        self._users[self._standing.claims[index].user] += seconds
        return index

    def give(self, index: int, chunks: int) -> None:
        """A job has room for so many more of its chunks."""
        self._left[index] -= max(0, chunks)

    def _licensed(self, index: int) -> bool:
        """Whether there are licences for one more chunk of a job."""
        return not lacking(self._free, self._standing.claims[index])

    def _near(self, last: int, first: int, worker: str) -> bool:
        """Whether a job whose plan and inputs a worker has is not too far ahead of the one whose turn it is."""
        before, now = self._rank(last), self._rank(first)
        claim = self._standing.claims[last]
        slack = SLACK * claim.seconds
        same_user = claim.user == self._standing.claims[first].user
        fair = before[2] <= now[2] + slack if same_user else before[1] <= now[1] + slack
        return worker in claim.wanted and self._left[last] > 0 and before[0] == now[0] and fair
