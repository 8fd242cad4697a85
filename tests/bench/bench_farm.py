"""What the farm itself costs, with simulated workers: python tests/bench/bench_farm.py [FOLDER] [--quick]

The first frames of jobs of a thousand to a million frames: by `step` alone, and through a whole farm with a journal on
disk and 64 workers of this process, which report each frame by itself and render nothing; pixels are committed to a
store that only counts. Then a job of a million frames from its text to its first chunks; a scheduler that comes back to
it, once after a few frames and once after half of them; the real store of such a job; and what people ask, with a
thousand jobs and 500 workers. Written to farm.json and farm.png in FOLDER (`results` here).
"""

import argparse
import asyncio
import resource
import sys
import tempfile
import time
from collections import deque
from collections.abc import Callable, Coroutine
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from record import RESULTS, processor, save

sys.path.insert(0, str(Path(__file__).parents[2]))

from farm.cluster.commit import OutputStores
from farm.cluster.desk import Desk
from farm.cluster.events import ChunkFinished, Command, Committed, FrameStaged, JobStarted, Render, WorkerJoined
from farm.cluster.farm import Farm, Services
from farm.cluster.journal import Journal
from farm.cluster.state import JobState
from farm.cluster.status import PlanStatus
from farm.cluster.step import step
from farm.cluster.table import Place
from farm.cluster.workers import Present
from farm.frames.record import FrameRecord, FrameState
from farm.graph.rect import Rect
from farm.plan.model import Format
from farm.runtime.compilation import Compilation
from farm.runtime.frame_tasks import FrameTasks
from farm.runtime.submission import StoreSpec, Submission, SubmittedOutput
from farm.runtime.task import FrameTask, OutputSpec, RenderTask

Row = dict[str, Any]
SIZES = (1_000, 10_000, 100_000, 1_000_000)
"""Frames of the jobs."""
MEASURED = 20_000
"""Frames of each job that are measured."""
CHUNK, WORKERS = 8, 64
RECT = Rect.sized(16, 16)
SPANS = {"read": 0.01, "run": 0.02, "encode": 0.01, "write": 0.005}


def submission(name: str, frames: int) -> Submission:
    """A job of so many frames with one uniform."""
    tasks = FrameTasks.of(FrameTask(frame, (frame / 24,), f"{frame:032x}") for frame in range(1, frames + 1))
    store = StoreSpec(("R",), "float16", (), RECT, RECT)
    output = SubmittedOutput(OutputSpec("out", f"/nowhere/{name}", 0), store)
    return Submission(name, "", Format(RECT, ()), tasks, (), (output,), chunk=CHUNK, id=name)


class CountingStore:
    """Commits by counting."""

    first_attempt = 1

    def __init__(self) -> None:
        self.committed = 0

    def commit(self, record: FrameRecord) -> FrameRecord | None:  # noqa: ARG002 - see Committer
        """Another frame."""
        self.committed += 1
        return None

    def nothing(self, *_: object) -> None:
        """There is nothing to do."""

    discard = note_failure = note_skip = flush = close = nothing


class Simulation:
    """A farm over simulated workers."""

    def __init__(self, journal: Path) -> None:
        self.store = CountingStore()
        services = Services(self, lambda *_: self.store)
        self.farm = Farm(Journal.open(journal), services, self._send)
        self.desk = Desk(self.farm)
        self._busy: dict[str, asyncio.Lock] = {}

    def make(self, _: Submission, compilation: Compilation) -> PlanStatus:
        """A plan, at once."""
        return PlanStatus(compilation.device, "plan", reused=True, seconds=0.0)

    def text(self, key: str) -> bytes | None:
        """Nobody asks for it."""
        return key.encode()

    async def _send(self, task: RenderTask, worker: str) -> str | None:
        async with self._busy.setdefault(worker, asyncio.Lock()):
            for frame in task.frames:
                record = FrameRecord(
                    frame.frame, FrameState.DONE, task.attempt, worker, recipe=frame.recipe, spans=SPANS
                )
                if not await self.farm.report(task.job, task.chunk, task.attempt, [record]):
                    break
        return None

    def join(self, workers: int) -> None:
        """So many workers more."""
        for number in range(workers):
            self.farm.worker_joined(f"worker-{number}", Present("cpu"))

    async def until(self, committed: int) -> float:
        """Seconds until so many frames are committed."""
        begun = time.perf_counter()
        while self.store.committed < committed:  # noqa: ASYNC110 - the farm has no event for it
            await asyncio.sleep(0.01)
        return time.perf_counter() - begun


def microseconds_of_step(frames: int, measured: int) -> float:
    """Of `step` for a frame."""
    state, _ = step(JobState(), JobStarted(range(1, frames + 1), CHUNK, 0, 0))
    sent, done, begun = deque[Command](), 0, time.process_time()
    for number in range(WORKERS):
        state, commands = step(state, WorkerJoined(f"worker-{number}", "cpu"))
        sent.extend(commands)
    while done < measured and sent:
        command = sent.popleft()
        if not isinstance(command, Render):
            continue
        for frame in command.frames:
            state, _ = step(state, FrameStaged(FrameRecord(frame, FrameState.DONE, command.attempt, command.worker)))
            state, _ = step(state, Committed(frame, command.attempt))
            done += 1
        state, commands = step(state, ChunkFinished(command.chunk, command.attempt))
        sent.extend(commands)
    return 1e6 * (time.process_time() - begun) / done


async def through_a_farm(folder: Path, frames: int, measured: int) -> Row:
    """Frames a second of a job of so many frames."""
    simulation = Simulation(folder / f"{frames}.sqlite")
    simulation.join(WORKERS)
    await simulation.farm.submit(submission("long", frames))
    seconds = await simulation.until(min(frames, measured))
    await simulation.farm.close()
    return {"case": "farm", "frames": frames, "fps": min(frames, measured) / seconds}


async def written(_: Path) -> Row:
    """The text of a job of a million frames."""
    return {"text": submission("million", SIZES[-1]).to_json()}


async def accepted(folder: Path, text: bytes) -> Row:
    """A job of a million frames from its text on, and a scheduler that comes back to it."""
    simulation = Simulation(folder / "million.sqlite")
    begun = time.perf_counter()
    await simulation.farm.submit(Submission.from_json(text))
    seconds = time.perf_counter() - begun
    simulation.join(WORKERS)
    await simulation.until(MEASURED)
    await simulation.farm.close()
    begun = time.perf_counter()
    again = Simulation(folder / "million.sqlite")
    await again.farm.resume()
    resumed = time.perf_counter() - begun
    await again.farm.close()
    resident = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1e3
    facts = {"accepted_s": seconds, "resumed_s": resumed, "events_of_frames": MEASURED, "most_mb": resident}
    return {"case": "a million frames", "text_mb": len(text) / 1e6, **facts}


async def restarted(folder: Path, text: bytes) -> Row:
    """A scheduler that comes back to a job of which half is done, and how long its event loop stood still before."""
    path = folder / "half.sqlite"
    simulation, task = Simulation(path), Submission.from_json(text)
    half = len(task.frames) // 2
    await simulation.farm.submit(task)
    simulation.join(WORKERS)
    stalls: list[float] = []
    watch = asyncio.ensure_future(_watch_loop(stalls))
    begun = time.perf_counter()
    while simulation.desk.status(task.id).frames[Place.DONE] < half:  # noqa: ASYNC110 - as in `until`
        await asyncio.sleep(0.1)
    seconds = time.perf_counter() - begun
    watch.cancel()
    await simulation.farm.close()
    megabytes, begun = path.stat().st_size / 1e6, time.perf_counter()
    again = Simulation(path)
    await again.farm.resume()
    resumed = time.perf_counter() - begun
    done = again.desk.status(task.id).frames[Place.DONE]
    await again.farm.close()
    resident = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1e3
    facts = {"done": done, "fps": half / seconds, "resumed_s": resumed, "journal_mb": megabytes}
    return {"case": "half done", **facts, "longest_stall_s": max(stalls), "most_mb": resident}


async def _watch_loop(stalls: list[float]) -> None:
    """Note how much later than wanted this goes on."""
    while True:
        begun = time.perf_counter()
        await asyncio.sleep(0.01)
        stalls.append(time.perf_counter() - begun - 0.01)


async def real_store(folder: Path, text: bytes) -> Row:
    """The store of such a job: made, opened again, and frames a second that are committed and flushed."""
    task = Submission.from_json(text)
    output, frames = task.outputs[0], tuple(task.frames.numbers)
    spec, store = replace(output.spec, store=str(folder / "out.zarr")), replace(output.store, frames=frames)
    task = replace(task, outputs=(SubmittedOutput(spec, store),))
    begun = time.perf_counter()
    OutputStores.open(task, resumed=False).close()
    stored = time.perf_counter() - begun
    begun = time.perf_counter()
    stores = OutputStores.open(task, resumed=True)
    opened = time.perf_counter() - begun
    staging, seconds = folder / "out.zarr" / "image" / ".staging", 0.0
    staging.mkdir(exist_ok=True)
    for first in range(0, MEASURED, MEASURED // 10):  # as many as come in a second
        tasks = task.frames[first : first + MEASURED // 10]
        for one in tasks:
            (staging / f"{task.id}.{one.frame}.1.shard").write_bytes(b"a frame that nobody decodes")
        begun = time.perf_counter()
        for one in tasks:
            stores.commit(FrameRecord(one.frame, FrameState.DONE, 1, "w", recipe=one.recipe, spans=SPANS, starts=SPANS))
        stores.flush()
        seconds += time.perf_counter() - begun
    stores.close()
    resident = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1e3
    facts = {"made_s": stored, "opened_s": opened, "commits_fps": MEASURED / seconds, "most_mb": resident}
    return {"case": "a store", "frames": len(frames), **facts}


async def crowd(folder: Path, jobs: int, workers: int) -> Row:
    """Seconds of what people ask while so many jobs and workers are there."""
    simulation = Simulation(folder / "crowd.sqlite")
    begun = time.perf_counter()
    simulation.join(workers)
    for number in range(jobs):
        name = f"job-{number}"
        await simulation.farm.submit(submission(name, 16))
    submitted = time.perf_counter() - begun
    begun = time.perf_counter()
    simulation.desk.jobs()
    listed = time.perf_counter() - begun
    begun = time.perf_counter()
    await asyncio.sleep(0)
    turn = time.perf_counter() - begun
    await simulation.farm.close()
    return {"case": f"{jobs} jobs, {workers} workers", "submit_s": submitted, "jobs_s": listed, "loop_s": turn}


def apart(case: Callable[..., Coroutine[Any, Any, Row]], *arguments: object) -> Row:
    """A case in a process of its own, so that memory is its own."""
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        return pool.submit(_run, case, arguments).result()


def _run(case: Callable[..., Coroutine[Any, Any, Row]], arguments: tuple[object, ...]) -> Row:
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(case(Path(folder), *arguments))


def draw(rows: list[Row], path: Path) -> None:
    """Microseconds of a frame over the frames of its job."""
    from matplotlib import pyplot as plt

    figure, axes = plt.subplots(figsize=(6, 3.5))
    for case, value in (("step", lambda row: row["us"]), ("farm", lambda row: 1e6 / row["fps"])):
        chosen = [row for row in rows if row["case"] == case]
        axes.plot([row["frames"] for row in chosen], [value(row) for row in chosen], marker="o", label=case)
    axes.set(xscale="log", xlabel="frames of the job", ylabel="microseconds of a frame", ylim=(0, None))
    axes.legend()
    axes.grid(alpha=0.3)
    figure.tight_layout()
    figure.savefig(path, dpi=120)


def main() -> None:
    """Measure, print and write."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", nargs="?", type=Path, default=RESULTS)
    parser.add_argument("--quick", action="store_true", help="fewer frames")
    options = parser.parse_args()
    measured, rows = MEASURED // 10 if options.quick else MEASURED, list[Row]()

    def note(row: Row) -> None:
        rows.append(row)
        print(row, flush=True)

    for frames in SIZES:
        note({"case": "step", "frames": frames, "us": min(microseconds_of_step(frames, measured) for _ in range(3))})
    for frames in SIZES:
        note(apart(through_a_farm, frames, measured))
    text = apart(written)["text"]
    note(apart(accepted, text))
    note(apart(real_store, text))
    if not options.quick:
        note(apart(restarted, text))
    note(apart(crowd, 100, 50))
    if not options.quick:
        note(apart(crowd, 1000, 500))
    save("farm", processor(), rows, options.folder)
    draw(rows, options.folder / "farm.png")


if __name__ == "__main__":
    main()
