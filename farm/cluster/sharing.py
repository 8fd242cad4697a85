"""Jobs get their turns on workers: what was used is counted, and what `turns` decides is told to them."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from farm.cluster.driver import JobDriver
from farm.cluster.events import SlotsChanged
from farm.cluster.pace import frames_a_chunk
from farm.cluster.shares import CHUNK_SECONDS, Claim, Standing, Usage, turns
from farm.cluster.state import WINDOW, JobState


@dataclass(frozen=True, slots=True)
class Given:
    """Which job may have chunks on a worker, by its id, empty for none; and how many."""

    job: str = ""
    slots: int = 0


@dataclass(frozen=True, slots=True)
class Speed:
    """How many frames of a job were reported, and the seconds of workers that they took."""

    frames: int = 0
    seconds: float = 0.0


class Sharing:
    """Which job has its turn on which worker."""

    def __init__(self, licences: Mapping[str, int]) -> None:
        self.licences = licences
        self.usage = Usage()
        self._turns: dict[str, Given] = {}  # by worker
        self._last: dict[str, str] = {}  # by worker: the job that had its turn there last
        self._claims: dict[str, tuple[JobState, Claim]] = {}  # of the active jobs, and what they are of
        self._speeds: dict[str, Speed] = {}

    def begin(self, job: JobDriver, others: Sequence[JobDriver], workers: Iterable[str]) -> int:
        """A job joins: answers how many chunks it may have at once on each worker, all of them if there is no other."""
        users = {other.id: other.submission.user for other in others}
        self.usage = self.usage.with_job(job.id, job.submission.user, users)
        if others:
            return 0
        self._turns = dict.fromkeys(workers, Given(job.id, WINDOW))
        return WINDOW

    def worker_joined(self, name: str, jobs: Sequence[JobDriver]) -> int:
        """A worker joins: answers how many chunks an only job may have there."""
        if len(jobs) != 1:
            self._turns[name] = Given()
            return 0
        self._turns[name] = Given(jobs[0].id, WINDOW)
        return WINDOW

    def worker_lost(self, name: str) -> None:
        """A worker is gone."""
        self._turns.pop(name, None)
        self._last.pop(name, None)

    def charge(self, job: JobDriver, frames: int, seconds: float) -> None:
        """Some frames of a job have used a worker for so many seconds."""
        speed = self._speeds.get(job.id, Speed())
        self._speeds[job.id] = Speed(speed.frames + frames, speed.seconds + seconds)
        self.usage = self.usage.charged(job.id, job.submission.user, seconds)

    def share(self, jobs: Sequence[JobDriver], workers: Iterable[str], closed: Collection[str]) -> None:
        """Let each worker serve the job whose turn it is; where nobody wants one, all stays as it is."""
        standing = self.standing(jobs, closed)
        drivers = {job.id: job for job in jobs}
        for worker, (index, slots) in turns(standing, workers).items():
            now = Given(jobs[index].id if index >= 0 else "", slots)
            before, self._turns[worker] = self._turns.get(worker, Given()), now
            if now.job:
                self._last[worker] = now.job
            if before == now:
                continue
            if before.job != now.job and before.job in drivers:
                _give(drivers[before.job], worker, 0)
            if now.job:
                _give(drivers[now.job], worker, slots)

    def standing(self, jobs: Sequence[JobDriver], closed: Collection[str] = ()) -> Standing:
        """What decides whose turn it is at this moment."""
        users = {job.id: job.submission.user for job in jobs}
        self.usage = self.usage.only(users) if len(self.usage.jobs) > len(users) else self.usage
        claims = [self._claim(job) for job in jobs]
        self._claims = {job.id: (job.state, claim) for job, claim in zip(jobs, claims, strict=True)}
        self._speeds = {job: speed for job, speed in self._speeds.items() if job in users}
        places = {job.id: index for index, job in enumerate(jobs)}
        last = {worker: places[job] for worker, job in self._last.items() if job in places}
        return Standing(tuple(users), claims, self.usage, last, closed, self.licences)

    def _claim(self, job: JobDriver) -> Claim:
        """What a job has and wants, made anew only when its state is another one."""
        before, claim = self._claims.get(job.id, (None, None))
        if claim and before is job.state:
            return claim
        speed = self._speeds.get(job.id, Speed())
        seconds = speed.seconds / speed.frames * frames_a_chunk(job.state) if speed.seconds else CHUNK_SECONDS
        return Claim.of(job.state, job.submission.user, seconds)


def _give(job: JobDriver, worker: str, slots: int) -> None:
    known = job.state.workers.get(worker)
    if known and known.slots != slots:
        job.post(SlotsChanged(worker, slots))
