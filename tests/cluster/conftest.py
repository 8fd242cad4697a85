"""A farm of real processes around a renderer that only writes small files."""

import json
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path

import cloudpickle
import pytest

from farm.cluster.farm import Services
from farm.cluster.local import LocalFarm, local_cluster
from farm.cluster.reached import Reached
from farm.cluster.session import Session
from farm.cluster.status import PlanStatus, Status
from farm.cluster.worker import render_with
from farm.errors import failure
from farm.frames.record import Failure, FrameRecord, FrameState
from farm.graph.rect import Rect
from farm.plan.model import Format
from farm.runtime.compilation import Compilation
from farm.runtime.frame_tasks import FrameTasks
from farm.runtime.submission import StoreSpec, Submission, SubmittedOutput
from farm.runtime.task import FrameTask, OutputSpec, RenderTask

RECT = Rect(0, 0, 4, 4)


def render(task: RenderTask, plans: object, report: Callable[[FrameRecord], bool]) -> None:
    """Write a file for each frame; the job's first input says how long it takes and which frames go wrong."""
    import os
    import signal

    wish = task.inputs[0]
    folder = Path(task.outputs[0].store)
    for frame in (item.frame for item in task.frames):
        time.sleep(wish.get("seconds", 0.0))
        with (folder / "log").open("a") as log:
            log.write(json.dumps([frame, task.attempt, task.worker, os.getpid(), task.device, task.threads]) + "\n")
        if frame in wish.get("kill", []) and task.attempt <= wish.get("kills", 1):
            os.kill(os.getpid(), signal.SIGKILL)
        if frame in wish.get("hang", []) and task.attempt == 1:
            time.sleep(600)
        if frame in wish.get("raise", []):
            raise OSError("the network is gone")
        record = FrameRecord(frame, FrameState.DONE, task.attempt, task.worker, task.device, task.plan)
        if frame in wish.get("damaged", []):
            bad = replace(record, state=FrameState.FAILED, failure=Failure.DATA, error="damaged")
            if not report([bad]):
                return
            continue
        (folder / f"{frame}.{task.attempt}.staged").write_text(str(frame))
        if not report([record]):
            return


def trouble(task: RenderTask) -> str:
    """What a worker finds of the job's folder if the job asks; those that are `unmounted` see it somewhere else."""
    unmounted = task.inputs[0].get("unmounted")
    if unmounted is None:
        return ""
    beneath = "/unmounted" if task.worker in unmounted else ""
    outputs = tuple(replace(output, store=output.store + beneath) for output in task.outputs)
    return Reached().trouble(replace(task, inputs=(), outputs=outputs))


class ByValue:
    """Travels as its code: the worker processes cannot import this file."""

    def __init__(self, function: Callable[..., None]) -> None:
        self.function = function

    def __reduce__(self) -> tuple[object, ...]:
        cloudpickle.register_pickle_by_value(sys.modules[__name__])
        return (cloudpickle.loads, (cloudpickle.dumps(self.function),))

    def __call__(self, *arguments: object) -> None:
        self.function(*arguments)


run = ByValue(partial(render_with, render, trouble=trouble))


class Folder:
    """Stands for the output stores: staged files become frames."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir(exist_ok=True)
        self.first_attempt = 1
        self._records: dict[int, FrameRecord] = {}

    def commit(self, record: FrameRecord) -> FrameRecord | None:
        if (self.folder / "full").exists():
            return replace(record, state=FrameState.FAILED, failure=Failure.STORAGE, error="the disk is full")
        (self.folder / f"{record.frame}.{record.attempt}.staged").rename(self.folder / f"{record.frame}.frame")
        self._log("commits", [record.frame, record.attempt])
        self._records[record.frame] = record
        return None

    def record(self, frame: int) -> FrameRecord | None:
        return self._records.get(frame)

    def discard(self, frame: int, attempt: int) -> None:
        (self.folder / f"{frame}.{attempt}.staged").unlink(missing_ok=True)

    def note_failure(self, record: FrameRecord) -> None:
        self._log("failures", [record.frame, record.error])

    def close(self) -> None:
        for left in self.folder.glob("*.staged"):
            left.unlink(missing_ok=True)

    def flush(self) -> None:
        pass

    def _log(self, name: str, line: list[object]) -> None:
        with (self.folder / name).open("a") as file:
            file.write(json.dumps(line) + "\n")


class Plans:
    """Stands for the compiler."""

    def make(self, submission: Submission, compilation: Compilation) -> PlanStatus:
        if submission.graph == "nonsense":
            raise failure("the graph makes no sense")
        return PlanStatus(compilation.device, "0123", reused=False, seconds=0.5)

    def text(self, _key: str) -> bytes | None:
        return None


def open_folder(submission: Submission, resumed: bool) -> Folder:
    return Folder(Path(submission.outputs[0].spec.store))


class Output:
    """What a job has left in its folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def frames(self) -> list[int]:
        return sorted(int(path.stem) for path in self.folder.glob("*.frame"))

    def lines(self, name: str) -> list[list[object]]:
        path = self.folder / name
        return [json.loads(line) for line in path.read_text().splitlines()] if path.exists() else []


@pytest.fixture
def services() -> Services:
    return Services(Plans(), open_folder)


@pytest.fixture
def output(tmp_path: Path) -> Output:
    return Output(tmp_path / "beauty")


def submission(frames: range, folder: Path, *, graph: str = "", chunk: int = 4, **wish: object) -> Submission:
    """A job that renders into `folder`; what is wished of `render` travels as its input."""
    store = StoreSpec(("R",), "float16", tuple(frames), RECT, RECT)
    return Submission(
        name="test",
        graph=graph,
        format=Format(RECT, ()),
        frames=FrameTasks.of(FrameTask(frame, (), "") for frame in frames),
        inputs=(wish,),
        outputs=(SubmittedOutput(OutputSpec("beauty", str(folder), 0), store),),
        chunk=chunk,
    )


@pytest.fixture
def job(output: Output) -> Callable[..., Submission]:
    def make(frames: range, folder: Path | None = None, **wish: object) -> Submission:
        return submission(frames, folder or output.folder, **wish)

    return make


@pytest.fixture
def start(services: Services) -> Callable[..., object]:
    @contextmanager
    def start(workers: int) -> Iterator[tuple[LocalFarm, Session]]:
        with (
            local_cluster("cpu", workers, 1, services=services, run=run) as farm,
            Session(farm.address) as session,
        ):
            yield farm, session

    return start


@pytest.fixture
def until() -> Callable[..., Status]:
    def until(session: Session, job: str, condition: Callable[[Status], object], seconds: float = 30.0) -> Status:
        deadline = time.monotonic() + seconds
        while not condition(status := session.status(job)):
            assert time.monotonic() < deadline, f"still waiting: {status}"
            time.sleep(0.05)
        return status

    return until
