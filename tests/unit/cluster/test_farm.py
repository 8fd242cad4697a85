"""Jobs, workers and stores around the state machine, with neither Dask nor processes."""

import asyncio
import errno
import threading
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path

import pytest

from farm.cluster import commit
from farm.cluster.desk import Desk
from farm.cluster.events import Outcome, Result
from farm.cluster.farm import Farm, Services
from farm.cluster.journal import Journal
from farm.cluster.preflight import refusal, versions
from farm.cluster.progress import Begun
from farm.cluster.status import PlanStatus, Status
from farm.cluster.table import Place
from farm.cluster.workers import Present
from farm.config.needs import Needs
from farm.device.facts import DeviceFacts
from farm.errors import FarmError, failure
from farm.frames.chunks import Codec
from farm.frames.failures import writing
from farm.frames.record import Failure, FrameRecord, FrameState
from farm.graph.rect import Rect
from farm.kernel.watch import Abandoned
from farm.plan.model import Format
from farm.runtime.compilation import Compilation
from farm.runtime.frame_tasks import FrameTasks
from farm.runtime.submission import StoreSpec, Submission, SubmittedOutput
from farm.runtime.task import FrameTask, OutputSpec, RenderTask

RECT = Rect(0, 0, 4, 4)


class Store:
    """Stands for the output stores of a job."""

    def __init__(self) -> None:
        self.first_attempt = 1
        self.committed: list[tuple[int, int]] = []
        self.failed: list[int] = []
        self.skipped: list[int] = []
        self.discarded: list[tuple[int, int]] = []
        self.flushed = 0
        self.broken: Exception | None = None

    def left(self, submission: Submission) -> tuple[int, ...]:
        done = {frame for frame, _ in self.committed}
        return tuple(frame for frame in submission.frames.numbers if frame not in done)

    def commit(self, record: FrameRecord) -> FrameRecord | None:
        self.committed.append((record.frame, record.attempt))
        return None

    def discard(self, frame: int, attempt: int) -> None:
        self.discarded.append((frame, attempt))

    def note_failure(self, record: FrameRecord) -> None:
        self.failed.append(record.frame)

    def note_skip(self, record: FrameRecord) -> None:
        self.skipped.append(record.frame)

    def close(self) -> None:
        pass

    def flush(self) -> None:
        if self.broken:
            raise self.broken
        self.flushed += 1


class World:
    """One farm with workers that render at once, each frame by `frame`."""

    def __init__(self, journal: Journal | None = None) -> None:
        self.stores: dict[str, Store] = {}
        self.tasks: list[RenderTask] = []
        self.locks: dict[str, asyncio.Lock] = {}
        self.held = asyncio.Event()
        self.held.set()
        self.frame: Callable[[FrameRecord], FrameRecord] = lambda record: record
        self.made: list[str] = []
        self.abandoned: list[str] = []
        self.compiled = threading.Event()
        self.compiled.set()
        self.wrong: dict[str, str] = {}  # workers that give chunks back, and why
        self.opened: list[Submission] = []
        services = Services(self, self.open_store)
        self.farm = Farm(journal or Journal.open(None), services, self.send)
        self.desk = Desk(self.farm)

    def open_store(self, submission: Submission, _: bool) -> Store:
        self.opened.append(submission)
        return self.stores.setdefault(submission.id, Store())

    def make(self, submission: Submission, compilation: Compilation) -> PlanStatus:
        device = compilation.device
        if submission.graph == "nonsense":
            raise KeyError("no such node")
        self.made.append(device)
        try:
            while submission.graph == "endless":
                compilation(7, 14)
                time.sleep(0.005)
        except Abandoned:
            self.abandoned.append(submission.id)
            raise
        assert self.compiled.wait(10)
        return PlanStatus(device, f"key-{device}", reused=False, seconds=0.0)

    def text(self, key: str) -> bytes | None:
        return key.encode()

    async def send(self, task: RenderTask, worker: str) -> str | None:
        self.tasks.append(task)
        if wrong := self.wrong.get(worker):
            return wrong
        async with self.locks.setdefault(worker, asyncio.Lock()):  # a worker renders one chunk at a time
            for item in task.frames:
                await self.held.wait()
                record = FrameRecord(item.frame, FrameState.DONE, task.attempt, worker, spans={"run": 0.25})
                record = self.frame(record)
                if not await self.farm.report(task.job, task.chunk, task.attempt, [record]):
                    break
        return None

    async def until(self, condition: Callable[[], object]) -> None:
        async with asyncio.timeout(10):
            while not condition():  # noqa: ASYNC110 - the farm has no event for what tests ask
                await asyncio.sleep(0.005)

    async def end(self, job: str) -> Status:
        await self.until(lambda: self.desk.status(job).outcome)
        return self.desk.status(job)


def job(name: str, frames: int = 8, **options: object) -> Submission:
    return Submission(
        name=name,
        format=Format(RECT, ()),
        frames=FrameTasks.of(FrameTask(frame, (0.5,), f"recipe {frame}") for frame in range(1, frames + 1)),
        inputs=(),
        outputs=(SubmittedOutput(OutputSpec("o", f"/{name}", 0), StoreSpec(("R",), "float16", (), RECT, RECT)),),
        **{"chunk": 4, "id": name, "graph": "", **options},
    )


def play(story: Callable[[World], Awaitable[None]], journal: Journal | None = None) -> World:
    async def run() -> World:
        world = World(journal)
        await story(world)
        await world.farm.close()
        return world

    return asyncio.run(run())


def test_a_job_is_rendered_and_every_record_is_flushed():
    async def story(world: World) -> None:
        world.farm.worker_joined("w", Present("cpu"))
        await world.farm.submit(job("a"))
        status = await world.end("a")
        assert status.outcome == Outcome(Result.RENDERED, "8 frames rendered")
        assert [record.frame for record in status.recent] == [1, 2, 3, 4, 5, 6, 7, 8]
        assert status.eta is None or status.eta == 0

    world = play(story)
    assert world.stores["a"].committed == [(frame, 1) for frame in range(1, 9)]
    assert world.stores["a"].flushed >= 1
    task = world.tasks[0]
    assert (task.plan, task.device, task.worker, task.attempt) == ("key-cpu", "cpu", "w", 1)
    assert task.plan_origin == "compiled"
    assert task.frames[1] == FrameTask(2, (0.5,), "recipe 2")


@pytest.mark.parametrize(("worker", "codec"), [("cpu", Codec.HOST), ("sm_90", Codec.DEVICE)])
def test_stores_are_made_for_the_workers_that_are_there(worker: str, codec: Codec):
    async def story(world: World) -> None:
        world.farm.worker_joined("w", Present(worker))
        await world.farm.submit(job("a", durability="batch"))
        await world.end("a")

    world = play(story)
    assert [output.store.codec for output in world.opened[0].outputs] == [codec]
    assert world.tasks[0].durability == "batch", "of which workers are told"


def test_time_and_rate_of_a_job_begin_when_its_plan_is_compiled():
    async def story(world: World) -> None:
        world.compiled.clear()
        world.farm.worker_joined("w", Present("cpu"))
        await world.farm.submit(job("a"))
        await world.until(lambda: world.made and world.desk.status("a").frames[Place.RENDERING])
        await asyncio.sleep(0.01)
        assert world.desk.status("a").message.startswith("compiling for cpu")
        assert world.desk.status("a").elapsed == 0.0
        world.compiled.set()
        status = await world.end("a")
        assert status.elapsed > 0.0

    play(story)


def test_attempts_start_above_those_in_the_store():
    async def story(world: World) -> None:
        world.stores["a"] = Store()
        world.stores["a"].first_attempt = 5
        world.farm.worker_joined("w", Present("cpu"))
        await world.farm.submit(job("a", 1))
        await world.end("a")

    assert play(story).stores["a"].committed == [(1, 5)]


def test_each_device_gets_its_plan_once_as_soon_as_a_worker_with_it_is_there():
    async def story(world: World) -> None:
        await world.farm.submit(job("a", 40))
        assert world.made == []
        for index, device in enumerate(["cpu", "sm_90", "cpu"]):
            world.farm.worker_joined(f"w{index}", Present(device))
        await world.end("a")
        assert sorted(world.made) == ["cpu", "sm_90"]
        assert {task.device for task in world.tasks} == {"cpu", "sm_90"}

    play(story)


def test_cards_of_one_class_of_facts_share_a_plan_and_others_of_their_capability_get_their_own():
    card = DeviceFacts("H200", 90, 132, l2_bytes=60 << 20, clock=1.98e9, bandwidth=4.8e12)
    cards = [card, replace(card, bandwidth=4.9e12, driver="other"), replace(card, name="a slice", multiprocessors=20)]

    async def story(world: World) -> None:
        for index, facts in enumerate(cards):
            world.farm.worker_joined(f"w{index}", Present(facts.target.name, facts=facts))
        await world.farm.submit(job("a", 40))
        await world.end("a")
        assert sorted(world.made) == ["sm_90", "sm_90-20sm-60mb-4800gbs-1980mhz"]
        plans = {task.worker: task.plan for task in world.tasks}
        assert plans["w0"] == plans["w1"] != plans["w2"]
        assert [worker.facts for worker in world.desk.workers()] == cards

    play(story)


def test_a_compiler_that_breaks_halts_the_job():
    async def story(world: World) -> None:
        world.farm.worker_joined("w", Present("cpu"))
        await world.farm.submit(job("a", graph="nonsense"))
        status = await world.end("a")
        assert status.outcome == Outcome(Result.HALTED, "no plan could be made for cpu: KeyError: 'no such node'")

    play(story)


def test_a_status_tells_how_far_the_compiler_is():
    async def story(world: World) -> None:
        world.farm.worker_joined("w", Present("cpu"))
        await world.farm.submit(job("a", graph="endless"))
        await world.until(lambda: "kernels" in world.desk.status("a").message)
        assert world.desk.status("a").message.startswith("compiling for cpu: 7 of 14 kernels, ")

    play(story)


def test_a_job_that_is_cancelled_while_it_is_compiled_ends_at_once_and_its_plan_is_given_up():
    async def story(world: World) -> None:
        world.farm.worker_joined("w", Present("cpu"))
        await world.farm.submit(job("a", graph="endless"))
        await world.until(lambda: world.made)
        await world.farm.submit(job("b", graph="endless"))  # whose plan waits for the first one
        for name in ("b", "a"):
            world.desk.cancel(name)
            status = await world.end(name)
            assert status.outcome is not None
            assert status.outcome.result is Result.CANCELLED
        await world.until(lambda: world.abandoned)

    world = play(story)
    assert world.abandoned[0] == "a"
    assert world.tasks == []


@pytest.mark.parametrize("error", [failure("the disk is full"), RuntimeError("the disk is full")])
def test_records_that_cannot_be_written_halt_the_job_and_count_as_not_rendered(error: Exception):
    async def story(world: World) -> None:
        world.stores["a"] = Store()
        world.stores["a"].broken = error
        world.farm.worker_joined("w", Present("cpu"))
        await world.farm.submit(job("a"))
        status = await world.end("a")
        assert status.outcome is not None
        assert status.outcome.result is Result.HALTED
        assert "the disk is full" in status.outcome.message
        assert status.frames[Place.NOT_RENDERED] == 8

    play(story)


def test_a_journal_that_cannot_be_written_halts_the_job(monkeypatch: pytest.MonkeyPatch):
    async def story(world: World) -> None:
        await world.farm.submit(job("a"))
        monkeypatch.setattr(journal, "append", refuse)
        world.farm.worker_joined("w", Present("cpu"))
        status = await world.end("a")
        assert status.outcome == Outcome(Result.HALTED, "no room for the journal")

    def refuse(*_: object) -> None:
        raise failure("no room for the journal")

    journal = Journal.open(None)
    play(story, journal)


def test_failed_frames_are_noted_in_the_store():
    async def story(world: World) -> None:
        world.frame = lambda record: (
            replace(record, state=FrameState.FAILED, failure=Failure.DATA, error="damaged")
            if record.frame == 3
            else record
        )
        world.farm.worker_joined("w", Present("cpu"))
        await world.farm.submit(job("a"))
        status = await world.end("a")
        assert status.outcome == Outcome(Result.FAILED, "1 of 8 frames failed")
        assert [(record.frame, record.error) for record in status.failures] == [(3, "damaged")]

    world = play(story)
    assert world.stores["a"].failed == [3]
    assert world.stores["a"].discarded == [(3, 1)]


def test_a_frame_that_outgrows_a_gpu_is_rendered_by_that_workers_cpu():
    async def story(world: World) -> None:
        world.frame = lambda record: (
            replace(record, state=FrameState.FAILED, failure=Failure.MEMORY, error="the plan needs 200 GiB")
            if record.frame == 2 and record.attempt == 1
            else record
        )
        world.farm.worker_joined("w", Present("sm_90"))
        await world.farm.submit(job("a", 4))
        status = await world.end("a")
        assert status.outcome == Outcome(Result.RENDERED, "4 frames rendered")

    world = play(story)
    tasks = [(tuple(item.frame for item in task.frames), task.device, task.plan) for task in world.tasks]
    assert tasks == [((1, 2, 3, 4), "sm_90", "key-sm_90"), ((2,), "cpu", "key-cpu")]
    assert world.made == ["sm_90", "cpu"]


def test_jobs_of_one_priority_take_turns_and_one_of_a_higher_goes_first():
    async def story(world: World) -> None:
        world.held.clear()
        world.farm.worker_joined("w", Present("cpu"))
        await world.farm.submit(job("a", 32))
        await world.farm.submit(job("b", 32))
        await world.farm.submit(job("c", 32, priority=1))
        await asyncio.sleep(0.05)
        waits = [world.desk.status(name).message for name in "abc"]
        assert waits == [
            "",
            "waiting for its turn behind c (c), of priority 1",
            "waiting for its turn: 1 of 1 worker could render it, all busy",
        ]
        world.held.set()
        await world.end("a")
        await world.end("b")
        order = "".join(task.job for task in world.tasks)
        assert order[:10] == "aacccccccc"  # a had the worker to itself at first
        assert sorted(order[10:]) == list("aaaaaabbbbbbbb")
        assert order.index("b") < order.rindex("a")
        assert world.desk.status("a").outcome == Outcome(Result.RENDERED, "32 frames rendered")

    play(story)


def test_two_jobs_may_not_write_one_store():
    async def story(world: World) -> None:
        await world.farm.submit(job("a"))
        with pytest.raises(FarmError, match=r"job a \(a\) is writing /a; wait for it, cancel it"):
            await world.farm.submit(replace(job("a"), id="other"))
        await world.farm.submit(job("a"))  # the same job once more: it is here already
        assert [status.job for status in world.desk.jobs()] == ["a"]

    play(story)


def test_a_job_without_frames_is_refused():
    async def story(world: World) -> None:
        with pytest.raises(FarmError, match="job a has no frames to render"):
            await world.farm.submit(job("a", 0))

    play(story)


def test_a_lost_worker_is_waited_for_no_more():
    async def story(world: World) -> None:
        world.held.clear()
        world.farm.worker_joined("w", Present("cpu"))
        await world.farm.submit(job("a"))
        await world.until(lambda: world.tasks)
        world.farm.worker_lost("w")
        assert world.desk.status("a").message == "waiting for a worker to join"
        world.held.set()
        world.farm.worker_joined("v", Present("cpu"))
        status = await world.end("a")
        assert status.frames[Place.DONE] == 8
        assert {attempt for _, attempt in world.stores["a"].committed} == {2}

    play(story)


def test_the_frames_of_a_silent_worker_are_rendered_by_another_and_it_gets_no_new_job():
    async def story(world: World) -> None:
        world.held.clear()
        for name in ("v", "w"):
            world.farm.worker_joined(name, Present("cpu"))
        await world.farm.submit(job("a", 16, worker_timeout=30.0))
        await world.until(lambda: len(world.tasks) == 4)
        assert world.farm.look({"v": 29.0, "w": 0.0}) == ()
        assert world.farm.look({"v": 30.0, "w": 0.0}) == ("v",)
        await world.farm.submit(job("b", worker_timeout=90.0))  # which waits for longer
        assert world.farm.look({"v": 31.0, "w": 0.0}) == ()
        await world.farm.submit(job("c", worker_timeout=10.0))
        assert "worker v: nothing has been heard of it for 30 s" in world.desk.status("a").trouble[0]
        world.held.set()
        assert (await world.end("a")).frames[Place.DONE] == 16
        assert (await world.end("c")).frames[Place.DONE] == 8
        assert {task.worker for task in world.tasks[4:] if task.job in "ac"} == {"w"}
        assert world.farm.look({"v": 90.0, "w": 0.0}) == ("v",)
        world.farm.worker_lost("v")
        world.farm.worker_joined("v", Present("cpu"))
        await world.farm.submit(job("d", 32))
        await world.end("d")
        assert {task.worker for task in world.tasks if task.job == "d"} == {"v", "w"}

    play(story)


@pytest.mark.parametrize(
    ("limits", "seconds", "charged"),
    [({"frame_timeout": 20.0}, 20.0, 1), ({"progress_timeout": 50.0}, 50.0, 0)],
)
def test_a_worker_that_gets_no_further_is_replaced_and_its_frames_go_elsewhere(limits, seconds, charged):
    async def story(world: World) -> None:
        world.held.clear()
        for name in ("v", "w"):
            world.farm.worker_joined(name, Present("cpu"))
        await world.farm.submit(job("a", 16, **limits))
        await world.until(lambda: len(world.tasks) == 4)
        for task in world.tasks:
            world.farm.progress.begin(task.worker, Begun("a", task.chunk, task.attempt))
        assert world.farm.look({"v": 0.0, "w": 0.0}, {"v": seconds - 1, "w": 0.0}) == ()
        assert world.farm.look({"v": 0.0, "w": 0.0}, {"v": seconds, "w": 0.0}) == ("v",)
        assert world.farm.look({"v": 0.0, "w": 0.0}, {"v": seconds + 1, "w": 0.0}) == ("v",)
        state = world.farm.drivers["a"].state
        assert sum(frame.charged for frame in state.frames.values()) == charged
        assert {chunk.worker for chunk in state.running.values()} == {"w"}
        world.held.set()
        status = await world.end("a")
        assert status.frames[Place.DONE] == 16
        assert world.farm.look({"v": 0.0, "w": 0.0}, {"v": 0.0, "w": 0.0}) == ()  # it tells of a frame after all
        await world.farm.submit(job("b", 16))
        await world.end("b")
        assert "v" in {task.worker for task in world.tasks if task.job == "b"}

    play(story)


def test_a_commit_that_fails_for_a_moment_is_tried_again_and_stalls_no_other_job(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(commit, "DELAYS", (0.01, 0.02))
    order: list[str] = []

    async def story(world: World) -> None:
        def refusing(name: str, times: int) -> Store:
            store = Store()

            def refuse(record: FrameRecord) -> None:
                order.append(name)
                if order.count(name) <= times:
                    with writing(Path("/o")):
                        raise OSError(errno.EIO, "no")
                store.committed.append((record.frame, record.attempt))

            monkeypatch.setattr(store, "commit", refuse)
            return store

        world.stores |= {"a": refusing("a", 2), "b": refusing("b", 0), "c": refusing("c", 99)}
        for number in range(3):
            world.farm.worker_joined(f"w{number}", Present("cpu"))
        for name in "abc":
            await world.farm.submit(job(name, 1))
        assert (await world.end("a")).outcome == Outcome(Result.RENDERED, "1 frame rendered")
        assert (await world.end("b")).outcome == Outcome(Result.RENDERED, "1 frame rendered")
        assert (await world.end("c")).outcome.result is Result.HALTED
        assert [order.count(name) for name in "abc"] == [3, 1, 3]

    play(story)


def test_a_worker_of_another_version_says_why_and_gets_nothing_until_someone_trusts_it():
    async def story(world: World) -> None:
        world.farm.worker_joined("old", Present("cpu"), refusal({"farm": "0.0.9"}, {"farm": "0.1.0"}))
        await world.farm.submit(job("a"))
        await asyncio.sleep(0.05)
        assert world.tasks == []
        (worker,) = world.desk.workers()
        assert worker.blocked.startswith("it runs farm 0.0.9, the scheduler 0.1.0: install the same there")
        assert "blocked" in world.desk.status("a").message
        assert world.desk.unblock("old")
        assert (await world.end("a")).frames[Place.DONE] == 8
        world.farm.worker_joined("old", Present("cpu"), refusal({"farm": "0.1.0"}, {"farm": "0.1.0"}))
        assert world.desk.workers()[0].blocked == ""

    play(story)


def test_versions_agree_with_themselves_and_an_older_farm_tells_none():
    assert refusal(versions(), versions()) == ""
    assert "older farm" in refusal({}, versions())
    assert "it runs Python 3.9, the scheduler" in refusal(versions() | {"Python": "3.9"}, versions())


def test_an_unknown_job_is_neither_wanted_nor_known():
    async def story(world: World) -> None:
        with pytest.raises(FarmError, match=r"no job is called 'x'; there is no job$"):
            world.desk.status("x")
        assert not world.farm.wanted("x", 0, 1)
        assert not await world.farm.report("x", 0, 1, [FrameRecord(1, FrameState.DONE)])
        assert await world.farm.plan_text("k") == b"k"

    play(story)


def test_what_is_not_there_cannot_be_cancelled_or_unblocked():
    async def story(world: World) -> None:
        with pytest.raises(FarmError, match=r"no worker is called 'v'; there is no worker$"):
            world.desk.unblock("v")
        for name in ("3f2a", "beef"):
            await world.farm.submit(job(name))
        with pytest.raises(FarmError, match=r"no job is called '3f2b'; did you mean \"3f2a\"\?"):
            world.desk.cancel("3f2b")
        with pytest.raises(FarmError, match=r"'x'; there are beef \(beef\), 3f2a \(3f2a\)$"):
            world.desk.cancel("x")
        world.farm.worker_joined("host-1", Present("cpu"))
        with pytest.raises(FarmError, match=r"no worker is called 'v'; there is host-1$"):
            world.desk.unblock("v")
        assert not world.desk.unblock("host-1")
        for name in ("3f2a", "beef"):
            await world.end(name)
        assert world.desk.cancel("3f2a").outcome == Outcome(Result.RENDERED, "8 frames rendered")

    play(story)


def test_a_blocked_worker_is_unblocked_once():
    async def story(world: World) -> None:
        for name in ("a", "b"):
            world.farm.worker_joined(name, Present("cpu"))
        world.wrong["a"] = "no CUDA device"
        world.held.clear()  # b keeps what it has
        await world.farm.submit(job("j", 32, chunk=1))
        await world.until(lambda: any(worker.blocked for worker in world.desk.status("j").workers))
        world.wrong.clear()
        world.held.set()
        assert world.desk.unblock("a")
        assert not world.desk.unblock("a")
        await world.end("j")

    play(story)


def test_a_job_is_taken_once_however_often_it_is_handed_over(tmp_path: Path):
    path = tmp_path / "journal.sqlite"

    async def story(world: World) -> None:
        await world.farm.resume()
        world.farm.worker_joined("w", Present("cpu"))
        await world.farm.submit(job("a"))
        await world.end("a")

    assert play(story, Journal.open(path)).tasks
    assert not play(story, Journal.open(path)).tasks


def test_a_farm_goes_on_with_the_jobs_of_its_journal(tmp_path: Path):
    path = tmp_path / "journal.sqlite"

    async def first(world: World) -> None:
        world.farm.worker_joined("w", Present("cpu"))
        world.frame = lambda record: (world.held.clear() if record.frame == 6 else None) or record
        await world.farm.submit(job("a"))
        await world.until(lambda: world.desk.status("a").frames[Place.DONE] >= 5)

    async def second(world: World) -> None:
        world.stores["a"] = Store()
        world.stores["a"].first_attempt = 7
        await world.farm.resume()
        world.farm.worker_joined("w", Present("cpu"))
        status = await world.end("a")
        assert status.outcome == Outcome(Result.RENDERED, "8 frames rendered")
        assert {frame for frame, _ in world.stores["a"].committed} <= {6, 7, 8}
        assert {attempt for _, attempt in world.stores["a"].committed} == {7}

    async def third(world: World) -> None:
        await world.farm.resume()
        (status,) = world.desk.jobs()
        assert (status.job, status.outcome.result) == ("a", Result.RENDERED)
        assert status.frames[Place.DONE] == status.total == 8
        assert [record.frame for record in status.recent]
        assert [plan.device for plan in status.plans] == ["cpu"]
        assert status.elapsed > 0

    play(first, Journal.open(path))
    play(second, Journal.open(path))
    play(third, Journal.open(path))


def test_a_job_that_ended_just_before_the_crash_is_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    path = tmp_path / "journal.sqlite"

    async def first(world: World) -> None:
        monkeypatch.setattr(journal, "finish", lambda *_: None)
        world.farm.worker_joined("w", Present("cpu"))
        await world.farm.submit(job("a"))
        await world.end("a")

    async def second(world: World) -> None:
        await world.farm.resume()
        assert (await world.end("a")).outcome == Outcome(Result.RENDERED, "8 frames rendered")

    journal = Journal.open(path)
    play(first, journal)
    monkeypatch.undo()
    again = Journal.open(path)
    play(second, again)


def test_a_job_that_cannot_be_resumed_is_halted_and_the_others_go_on(tmp_path: Path):
    path = tmp_path / "journal.sqlite"
    journal = Journal.open(path)
    journal.add("old", "old", b"written by another version")
    journal.add("new", "new", job("new").to_json())
    journal.close()

    async def story(world: World) -> None:
        await world.farm.resume()
        world.farm.worker_joined("w", Present("cpu"))
        assert (await world.end("new")).outcome == Outcome(Result.RENDERED, "8 frames rendered")
        old = world.desk.status("old")
        assert old.outcome.result is Result.HALTED
        assert old.outcome.message.startswith("it could not be resumed, submit it again")

    play(story, Journal.open(path))


def test_a_long_job_is_gone_on_with_from_its_snapshot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    path = tmp_path / "journal.sqlite"
    monkeypatch.setattr("farm.cluster.snapshot.EVENTS", 20)
    kept = list[int]()

    async def first(world: World) -> None:
        world.farm.worker_joined("w", Present("cpu"))
        world.frame = lambda record: (world.held.clear() if record.frame == 60 else None) or record
        await world.farm.submit(job("a", 80))
        await world.until(lambda: world.desk.status("a").frames[Place.DONE] >= 59)
        driver = world.farm.drivers["a"]
        await world.until(lambda: driver._saving is None or driver._saving.done())
        kept.append(world.farm.journal._connection.execute("SELECT count(*) FROM events").fetchone()[0])

    async def second(world: World) -> None:
        await world.farm.resume()
        assert world.desk.status("a").frames[Place.DONE] >= 59
        world.farm.worker_joined("w", Present("cpu"))
        status = await world.end("a")
        assert status.outcome == Outcome(Result.RENDERED, "80 frames rendered")
        assert {frame for frame, _ in world.stores["a"].committed} <= set(range(60, 81))

    play(first, Journal.open(path))
    assert kept[0] < 100, "there were more than two for each of 59 frames"
    play(second, Journal.open(path))


DAMAGE = {
    "a snapshot": "INSERT INTO snapshots (job, state) VALUES ('a', x'00')",
    "an event of another kind": "UPDATE events SET kind = 'Exploded' WHERE seq = 2",
    "an event of other fields": "UPDATE events SET fields = x'7b7d' WHERE seq = 1",
}


@pytest.mark.parametrize("damage", DAMAGE)
@pytest.mark.parametrize("done", [5, 8])
def test_a_job_whose_course_cannot_be_read_goes_on_from_its_stores(tmp_path: Path, damage: str, done: int):
    path = tmp_path / "journal.sqlite"

    async def first(world: World) -> None:
        await world.farm.submit(job("a"))
        world.farm.worker_joined("w", Present("gpu of a kind"))  # an event more
        world.farm.journal._connection.execute(DAMAGE[damage]).connection.commit()

    async def second(world: World) -> None:
        store = world.stores["a"] = Store()
        store.committed = [(frame, 1) for frame in range(1, done + 1)]
        store.first_attempt = 2
        await world.farm.resume()
        world.farm.worker_joined("w", Present("cpu"))
        if done < 8:
            (trouble,) = world.desk.status("a").trouble
            assert trouble.startswith("the journal of this job cannot be read")
            assert trouble.endswith("5 of its frames are in its stores")
        status = await world.end("a")
        assert status.outcome.result is Result.RENDERED
        assert store.committed[done:] == [(frame, 2) for frame in range(done + 1, 9)]

    play(first, Journal.open(path))
    play(second, Journal.open(path))


def test_a_closed_farm_still_tells_what_became_of_its_jobs():
    async def story(world: World) -> None:
        world.farm.worker_joined("w", Present("cpu"))
        await world.farm.submit(job("a"))
        await world.end("a")

    world = play(story)
    assert world.farm.closed
    assert [status.outcome.result for status in world.desk.jobs()] == [Result.RENDERED]


@pytest.mark.parametrize("turns", range(5))
def test_a_job_is_closed_at_whatever_moment_its_last_frame_is_committed(turns: int) -> None:
    async def story() -> None:
        world = World()
        world.held.clear()
        world.farm.worker_joined("w", Present("cpu"))
        await world.farm.submit(job("a"))
        driver = world.farm.drivers["a"]
        driver._dirty.set()
        for _ in range(5):  # now records wait for others, or for the end
            await asyncio.sleep(0)
        driver._hurry.set()
        for _ in range(turns):
            await asyncio.sleep(0)
        async with asyncio.timeout(5):
            await world.farm.close()

    asyncio.run(story())


def test_a_worker_that_was_silent_when_a_job_began_serves_it_once_it_is_heard() -> None:
    async def story(world: World) -> None:
        world.farm.worker_joined("w", Present("cpu"))
        world.farm.look({"w": 1000.0})
        await world.farm.submit(job("a"))
        await asyncio.sleep(0.05)
        assert world.desk.status("a").frames[Place.DONE] == 0
        world.farm.look({})
        assert (await world.end("a")).frames[Place.DONE] == 8

    play(story)


def test_many_jobs_and_workers_come_and_go() -> None:
    async def story(world: World) -> None:
        for number in range(5):
            world.farm.worker_joined(f"w{number}", Present("cpu"))
        for number in range(12):
            await world.farm.submit(job(f"job-{number}", frames=9))
            if number == 6:
                world.farm.worker_lost("w1")
                world.farm.worker_joined("late", Present("cpu"))
        for number in range(12):
            assert (await world.end(f"job-{number}")).frames[Place.DONE] == 9
        used = {task.worker for task in world.tasks}
        assert "late" in used

    play(story)


def test_a_job_waits_for_another_or_for_its_frames() -> None:
    async def story(world: World) -> None:
        world.held.clear()
        world.farm.worker_joined("w", Present("cpu"))
        await world.farm.submit(job("a"))
        await world.farm.submit(job("b", after=("a",)))
        await world.farm.submit(job("c", follows=("a",)))
        assert world.desk.status("b").message == "waiting for job a to end"
        assert world.desk.status("c").message == "waiting for frames of job a"
        with pytest.raises(FarmError, match="no job is called 'nosuch'"):
            await world.farm.submit(job("d", after=("nosuch",)))
        world.held.set()
        assert (await world.end("b")).outcome == Outcome(Result.RENDERED, "8 frames rendered")
        assert (await world.end("c")).outcome == Outcome(Result.RENDERED, "8 frames rendered")
        order = [task.job for task in world.tasks]
        assert order.index("b") > max(place for place, name in enumerate(order) if name == "a")
        await world.farm.submit(job("e", after=("a",)))
        assert (await world.end("e")).outcome == Outcome(Result.RENDERED, "8 frames rendered")

    play(story)


def test_a_job_whose_dependency_is_cancelled_says_so() -> None:
    async def story(world: World) -> None:
        await world.farm.submit(job("a"))
        await world.farm.submit(job("b", follows=("a",)))
        world.desk.cancel("a")
        ended = (await world.end("b")).outcome
        what = "job a, for which it waited, ended so: cancelled; what is done is kept"
        assert ended == Outcome(Result.HALTED, what)

    play(story)


def test_a_licence_that_the_farm_has_too_few_of_is_told_at_once() -> None:
    async def story(world: World) -> None:
        with pytest.raises(FarmError, match="takes 2 of licence nuke, and the farm has 0"):
            await world.farm.submit(job("a", needs=Needs(licences={"nuke": 2})))

    play(story)
