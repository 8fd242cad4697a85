"""A farm whose processes are struck at random: python tests/bench/chaos.py [RUNS] [--seed N]

A scheduler with a journal and four workers of this machine render one job of 400 small frames, once in peace and then
once for each seed, while workers are killed, told to end or stopped for longer than the farm waits, the scheduler is
killed and started again, and the client that submits is killed. Then every job has ended with all frames done, each
counted once by the journal, with the digests of the calm run. A run prints one line.
"""

import argparse
import os
import queue
import random
import signal
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter, deque
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TypeVar

import psutil

sys.path.insert(0, str(Path(__file__).parents[1]))
sys.path.insert(0, str(Path(__file__).parents[2]))

from ports import free_port

from farm.cluster.events import Committed, Result, event_from_json
from farm.cluster.session import Session
from farm.cluster.status import Status
from farm.cluster.table import Place
from farm.config.load import load
from farm.frames.output import RenderStore
from farm.runtime.shot import prepare
from farm.runtime.submission import Submission

T = TypeVar("T")

FRAMES, WORKERS, CHUNK = 400, 4, 8
STRIKES = 4
"""How many blows fall in a run."""

WORKER_TIMEOUT = 2.0
"""Seconds of silence after which the frames of a worker go elsewhere."""

STOPPED = 3.5
"""Seconds for which a worker is stopped."""

BATCH = 10
"""Runs of one farm; its journal keeps what happened to the last 20 jobs."""

PATIENCE = 120.0
"""Seconds in which a job must end."""

STARTING = 60.0
"""Seconds in which a process must have started."""

JOB = """
version: 1
name: chaos
frames: 1-{frames}
inputs: {{chart: {{pattern: {{width: 32, height: 32}}}}}}
nodes: {{graded: {{effect: grade, image: chart, slope: 1.5}}}}
outputs: {{beauty: {{node: graded, store: {store}}}}}
chunk: {chunk}
durability: never
"""

CLIENT = """
import sys, time
from pathlib import Path
from farm.cluster.session import Session
from farm.runtime.submission import Submission
job = Submission.from_json(Path(sys.argv[2]).read_bytes())
with Session(sys.argv[1]) as session:
    session.submit(job)
    while not session.status(job.id).outcome:
        time.sleep(0.2)
"""


@dataclass(frozen=True, slots=True)
class Blow:
    """What is struck once so many frames are done."""

    done: int
    kind: str  # kill, term or stop a worker; scheduler; client
    worker: int = 0


@dataclass(frozen=True, slots=True)
class Run:
    """How long a run took, and what it left otherwise than the calm one."""

    seconds: float
    faults: list[str]


def course(seed: int) -> tuple[Blow, ...]:
    """The blows of a run, in order; each run strikes the scheduler or the client at most once, workers else."""
    draw = random.Random(seed)
    kinds = [draw.choice(("kill", "kill", "stop", "term")) for _ in range(STRIKES - 1)]
    kinds.insert(draw.randrange(STRIKES), draw.choice(("scheduler", "client")))
    return tuple(
        Blow(done, kind, draw.randrange(WORKERS))
        for done, kind in zip(sorted(draw.sample(range(FRAMES * 3 // 4), STRIKES)), kinds, strict=True)
    )


class Process:
    """A `farm` command and what it prints."""

    def __init__(self, *words: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "farm", *words],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        )
        self.last: deque[str] = deque(maxlen=20)
        self._lines: queue.Queue[str | None] = queue.Queue()
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        for line in self.process.stdout or ():
            self.last.append(line)
            self._lines.put(line)
        self._lines.put(None)

    def says(self, text: str, deadline: float) -> bool:
        """Wait for a line that holds `text`, by the monotonic clock; False when the output ends first."""
        while True:
            try:
                line = self._lines.get(timeout=max(0.0, deadline - time.monotonic()))
            except queue.Empty:
                raise TimeoutError(f"it never said {text!r}, but: {self.words()}") from None
            if line is None or text in line:
                return line is not None

    def words(self) -> str:
        """What it has said last."""
        return "".join(self.last) or "nothing"

    def end(self, number: int = signal.SIGTERM) -> None:
        """Send a signal, and wait for the end, which comes at last."""
        self.process.send_signal(number)
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(20)
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        self._reader.join()
        if self.process.stdout:
            self.process.stdout.close()


def started(text: str, *words: str) -> Process:
    """A `farm` command that has said `text`; one that ends before, as where a port is still taken, is run again.

    Raises:
        TimeoutError: it has not started in time, with what it said.
    """
    deadline = time.monotonic() + STARTING
    while True:
        process = Process(*words)
        ready = False
        try:
            ready = process.says(text, deadline)
        finally:
            if not ready:
                process.end()
        if ready:
            return process
        if time.monotonic() > deadline:
            raise TimeoutError(f"`farm {words[0]}` ended again and again, and said: {process.words()}")


class Struck:
    """A scheduler and its workers, which a run of chaos strikes."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self.address = f"tcp://127.0.0.1:{self.port}"
        self.journal = folder / "journal.sqlite"
        self.scheduler = self._start_scheduler()
        try:
            words = ("worker", self.address, "--device", "cpu", "--workers", str(WORKERS), "--threads", "1")
            self.workers = started(f"for {self.address}", *words)
        except BaseException:
            self.scheduler.end()
            raise
        self._timers: list[threading.Timer] = []

    def _start_scheduler(self) -> Process:
        words = ("--port", str(self.port), "--dashboard", "127.0.0.1:0", "--journal", str(self.journal))
        return started("scheduler at", "scheduler", *words)

    def strike(self, blow: Blow, client: subprocess.Popen[bytes] | None) -> None:
        """Let a blow fall; where there is nobody to be struck at this moment, it falls on nobody."""
        if blow.kind == "scheduler":
            self.scheduler.end(signal.SIGKILL)
            self.scheduler = self._start_scheduler()
        elif blow.kind == "client" and client:
            client.kill()
        elif processes := self._processes():
            self._strike_worker(blow, processes[blow.worker % len(processes)])

    def _strike_worker(self, blow: Blow, process: psutil.Process) -> None:
        with suppress(psutil.NoSuchProcess):
            match blow.kind:
                case "kill":
                    process.kill()
                case "term":
                    process.terminate()
                case "stop":
                    process.suspend()
                    self._timers.append(threading.Timer(STOPPED, _resume, [process]))
                    self._timers[-1].start()

    def _processes(self) -> list[psutil.Process]:
        """The worker processes, which have all forked from one."""
        below = psutil.Process(self.workers.process.pid).children()
        servers = [child for child in below if any("forkserver" in word for word in _words(child))]
        return [worker for server in servers for worker in server.children()]

    def close(self) -> None:
        """End all of it."""
        for timer in self._timers:
            timer.join()
        for process in (self.workers, self.scheduler):
            process.end()

    def submission(self, name: str) -> Submission:
        """The job, into a store of that name."""
        file = self.folder / f"{name}.yaml"
        file.write_text(JOB.format(frames=FRAMES, store=f"{name}.zarr", chunk=CHUNK))
        shot = prepare(load(file))
        return replace(shot.submission(shot.document.frames, device="cpu"), worker_timeout=WORKER_TIMEOUT, id=name)

    def committed(self, job: str) -> Counter[int]:
        """How often each frame was counted as done, by the journal; the scheduler must have ended."""
        with closing(sqlite3.connect(self.journal)) as database:
            rows = database.execute("SELECT kind, fields FROM events WHERE job = ? AND kind = 'Committed'", (job,))
            events = [event_from_json(kind, fields) for kind, fields in rows]
        return Counter(event.frame for event in events if isinstance(event, Committed))


def _resume(process: psutil.Process) -> None:
    with suppress(psutil.NoSuchProcess):
        process.resume()


def _words(process: psutil.Process) -> list[str]:
    try:
        return process.cmdline()
    except psutil.Error:
        return []


@contextmanager
def struck_farm(folder: Path) -> Iterator[Struck]:
    """A farm to be struck."""
    farm = Struck(folder)
    try:
        yield farm
    except Exception as error:
        error.add_note(f"the scheduler said: {farm.scheduler.words()}\nthe workers said: {farm.workers.words()}")
        raise
    finally:
        farm.close()


def calm_run(farm: Struck) -> dict[int, str]:
    """The digests of all frames, rendered in peace."""
    with Session(farm.address) as session:
        job = farm.submission("calm")
        session.submit(job)
        _until(lambda: session.status(job.id), lambda status: status.outcome)
    return digests(farm.folder / "calm.zarr")


def chaos_run(farm: Struck, seed: int) -> Status:
    """Render the job while the blows of `seed` fall; how it stands at its end."""
    job, blows = farm.submission(f"run-{seed}"), course(seed)
    client = _client(farm, job) if any(blow.kind == "client" for blow in blows) else None
    try:
        with Session(farm.address) as session:
            if client:
                _until(session.jobs, lambda jobs: any(status.job == job.id for status in jobs))
            else:
                session.submit(job)
            for blow in blows:
                _until(
                    lambda: session.status(job.id),
                    lambda status, blow=blow: status.outcome or status.frames[Place.DONE] >= blow.done,
                )
                farm.strike(blow, client)
            return _until(lambda: session.status(job.id), lambda status: status.outcome)
    finally:
        if client:
            client.kill()
            client.wait()


def _client(farm: Struck, job: Submission) -> subprocess.Popen[bytes]:
    """A client that submits a job and follows it."""
    file = farm.folder / f"{job.id}.json"
    file.write_bytes(job.to_json())
    return subprocess.Popen([sys.executable, "-c", CLIENT, farm.address, str(file)], stderr=subprocess.DEVNULL)


def _until(ask: Callable[[], T], condition: Callable[[T], object]) -> T:
    deadline = time.monotonic() + PATIENCE
    while not condition(answer := ask()):
        if time.monotonic() > deadline:
            raise TimeoutError(f"still waiting: {answer}")
        time.sleep(0.05)
    return answer


def digests(store: Path) -> dict[int, str]:
    """The digests of the frames that are done, as they are recorded."""
    return {frame: record.digest for frame, record in RenderStore.open(store).records().items()}


def faults(farm: Struck, seed: int, status: Status, calm: dict[int, str]) -> list[str]:
    """What a run has left otherwise than the calm one; the scheduler must have ended."""
    there = digests(farm.folder / f"run-{seed}.zarr")
    counted = farm.committed(f"run-{seed}")
    wrong = [f"frame {frame}: other pixels" for frame in calm if there.get(frame, calm[frame]) != calm[frame]]
    wrong += [f"frame {frame}: lost" for frame in calm if frame not in there]
    wrong += [f"frame {frame}: counted {counted[frame]} times" for frame in calm if counted[frame] != 1]
    if not status.outcome or status.outcome.result is not Result.RENDERED:
        wrong.append(f"the job has not ended well: {status.outcome}")
    return wrong


def main() -> None:
    """Run, print, and say what was wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("runs", type=int, nargs="?", default=100)
    parser.add_argument("--seed", type=int, default=0, help="of the first run")
    options = parser.parse_args()
    seeds = range(options.seed, options.seed + options.runs)
    runs = [run for first in range(0, len(seeds), BATCH) for run in _batch(seeds[first : first + BATCH])]
    good, median = sum(not run.faults for run in runs), statistics.median(run.seconds for run in runs)
    print(f"{good} of {len(runs)} runs left what the calm one left; the median took {median:.1f} s")
    sys.exit(good < len(runs))


def _batch(seeds: range) -> list[Run]:
    """Run with a farm of their own, since a journal forgets old jobs."""
    with tempfile.TemporaryDirectory() as folder:
        with struck_farm(Path(folder)) as farm:
            calm = calm_run(farm)
            ended = {seed: _timed(farm, seed) for seed in seeds}
        runs = [Run(seconds, faults(farm, seed, status, calm)) for seed, (seconds, status) in ended.items()]
    for seed, run in zip(seeds, runs, strict=True):
        for fault in run.faults:
            print(f"run {seed}: {fault}", flush=True)
    return runs


def _timed(farm: Struck, seed: int) -> tuple[float, Status]:
    """A run of chaos, printed, and how many seconds it took."""
    begun = time.monotonic()
    status = chaos_run(farm, seed)
    seconds = time.monotonic() - begun
    blows = ", ".join(f"{blow.kind} at {blow.done}" for blow in course(seed))
    print(f"run {seed}: {seconds:.1f} s, {status.outcome}; {blows}", flush=True)
    return seconds, status


if __name__ == "__main__":
    main()
