"""What the dashboard tells and refuses, without a server."""

import asyncio
from dataclasses import replace

import pytest
from crowds import SimulatedDesk, record, table_of
from prometheus_client import CollectorRegistry, generate_latest

from farm.cluster.dashboard.access import TOKEN_HEADER, refusal, token_from
from farm.cluster.dashboard.board import Board
from farm.cluster.dashboard.frame_map import BINS, MAX_CELLS, frame_map
from farm.cluster.dashboard.metrics import MAX_JOBS, FarmCollector
from farm.cluster.dashboard.rows import job_state, map_text, newest_first, worker_state
from farm.cluster.dashboard.tally import MAX_KERNELS, OTHERS, Tally
from farm.cluster.events import Outcome, Result
from farm.cluster.pending import Cut
from farm.cluster.status import Status
from farm.cluster.table import Frame, FrameTable, Place
from farm.cluster.vitals import METRIC, Gpu, vitals_of
from farm.cluster.workers import FarmWorker
from farm.errors import ExitCode, FarmError
from farm.frames.record import FrameState

TOKEN = "0123456789abcdef"


def test_only_the_token_from_the_same_place_changes_anything():
    right = {TOKEN_HEADER: TOKEN, "Host": "farm:8787"}
    assert refusal(TOKEN, right) == ""
    assert refusal(TOKEN, right | {"Origin": "http://farm:8787", "Sec-Fetch-Site": "same-origin"}) == ""
    assert "without --dashboard-token-file" in refusal("", right)
    assert "does not have" in refusal(TOKEN, {})
    assert "does not have" in refusal(TOKEN, right | {TOKEN_HEADER: TOKEN + "0"})
    assert "does not have" in refusal(TOKEN, right | {TOKEN_HEADER: "ä" * 16})
    for origin in ("http://evil.example", "http://farm:8788", "null", ""):
        assert "are refused" in refusal(TOKEN, right | {"Origin": origin})
    assert "are refused" in refusal(TOKEN, right | {"Sec-Fetch-Site": "same-site"})


def test_a_token_comes_from_a_file_or_the_environment_and_is_long(tmp_path):
    file = tmp_path / "token"
    file.write_text(TOKEN + "\n")
    assert token_from(file, "") == token_from(None, TOKEN) == TOKEN
    assert token_from(None, "") == ""
    file.write_text("short")
    for wrong, text, what in (
        (file, TOKEN, "has 5 characters, and needs 16"),
        (None, "short", "has 5 characters"),
        (None, "ä" * 16, "that no browser sends"),
        (tmp_path / "none", "", "No such file"),
    ):
        with pytest.raises(FarmError, match=what) as refused:
            token_from(wrong, text)
        assert refused.value.exit_code is ExitCode.INVALID


def test_a_map_has_a_cell_for_each_of_few_frames():
    table = table_of(20, 3, [1010])
    cells = frame_map(table)
    assert cells.numbers == tuple(range(1001, 1021))
    assert cells.places == tuple(table[number].place for number in table)
    text = map_text(cells)
    assert (text.total, text.range) == (20, (1001, 1021, 1))
    assert text.runs[:2] == ((Place.DONE, 3), (Place.RENDERING, 4))
    part = frame_map(table, 1009, 1011)
    assert (part.numbers, part.places[1]) == ((1009, 1010, 1011), Place.FAILED)
    assert map_text(frame_map(table, 5, 6)).total == 0
    uneven = FrameTable(Cut.of((1, 2, 9), 8, 1))
    assert (map_text(frame_map(uneven)).range, map_text(frame_map(uneven)).numbers) == (None, (1, 2, 9))


@pytest.mark.parametrize("frames", [range(1, 9_001), (*range(0, 8_000, 2), *range(9_000, 12_000))])
def test_a_map_of_many_frames_counts_each_once(frames):
    table = FrameTable(Cut.of(frames, 8, 1))
    numbers = list(frames)
    done = {number: Frame(Place.DONE, index // 8, 1) for index, number in enumerate(numbers) if index % 3 == 0}
    table = table.changed(done | {numbers[7]: Frame(Place.FAILED, 0, 1), numbers[-1]: Frame(Place.STAGED, 9, 1)})
    bins = frame_map(table).bins
    assert len(numbers) > MAX_CELLS
    assert len(bins) <= BINS
    for stretch in bins:
        inside = [number for number in numbers if stretch.first <= number <= stretch.last]
        places = [table[number].place for number in inside]
        assert stretch.frames == {place: places.count(place) for place in set(places)}
    assert sum(sum(stretch.frames.values()) for stretch in bins) == len(numbers)


def test_jobs_and_workers_stand_in_a_word():
    status = Status("j", "sh010", frames={Place.PENDING: 1})
    assert job_state(status) == "rendering"
    assert job_state(replace(status, message="no worker")) == "waiting"
    assert job_state(replace(status, message="paused", paused=True)) == "paused"
    assert job_state(replace(status, stopping=True)) == "stopping"
    over = replace(status, job="k", outcome=Outcome(Result.HALTED, "no disk"))
    assert job_state(over) == "halted"
    assert [known.job for known in newest_first([status, over, replace(status, job="l")])] == ["l", "j", "k"]
    worker = FarmWorker("w", "cpu")
    assert worker_state(worker) == "idle"
    assert worker_state(replace(worker, jobs={"j": 1})) == "rendering"
    assert worker_state(replace(worker, silent=3.0)) == "silent"
    assert worker_state(replace(worker, blocked="by ada")) == "blocked"
    assert worker_state(replace(worker, blocked="drains", draining=True)) == "draining"
    assert worker_state(replace(worker, device="", blocked="by ada")) == "gone"


def test_vitals_are_read_from_heartbeats_before_and_after_the_first():
    assert vitals_of({}).cores == 0
    ours = {"cores": 4, "memory_total": 100, "gpu": {"name": "H100", "memory": 1, "memory_total": 2}}
    ours["gpu"] |= {"utilisation": 0.5, "temperature": 40}
    vitals = vitals_of({"cpu": 200.0, "memory": 50, METRIC: ours})
    assert (vitals.cpu, vitals.memory, vitals.gpu) == (0.5, 50, Gpu("H100", 1, 2, 0.5, 40))
    assert vitals_of({"cpu": 900.0, METRIC: ours}).cpu == 1.0


def test_answers_are_given_again_for_a_second_unless_something_was_changed():
    desk = SimulatedDesk()

    async def ask() -> list[int]:
        board = Board(desk, Tally(), desk.vitals)
        sizes = [len(await board.jobs())]
        desk.fill(3, 4)
        sizes.append(len(await board.jobs()))
        board.forget()
        sizes.append(len(await board.jobs()))
        board.close()
        return sizes

    first, again, changed = asyncio.run(ask())
    assert first == again == len("[]")
    assert changed > first


def metrics(desk: SimulatedDesk, tally: Tally) -> dict[str, float]:
    registry = CollectorRegistry()
    registry.register(FarmCollector(desk, tally, desk.vitals))
    lines = generate_latest(registry).decode().splitlines()
    return {name: float(value) for name, _, value in (line.rpartition(" ") for line in lines if line[0] != "#")}


def test_metrics_tell_what_workers_have_reported():
    desk, tally = SimulatedDesk(), Tally()
    desk.fill(3, 4)
    tally.add("j", [record(1), record(2), record(3, FrameState.FAILED)])
    told = metrics(desk, tally)
    assert told['farm_frames_reported_total{state="done"}'] == told["farm_frames_timed_total"] == 2
    assert told['farm_failures_total{kind="data"}'] == 1
    assert told['farm_span_seconds_count{span="run"}'] == 2
    assert told['farm_span_seconds_bucket{le="0.03",span="run"}'] == 0
    assert told['farm_span_seconds_bucket{le="0.1",span="run"}'] == 2
    assert told['farm_kernel_seconds_total{kernel="1 warp transform"}'] == pytest.approx(2 * 0.0013)
    assert told['farm_workers{state="rendering"}'] == 4
    assert told['farm_gpu_temperature_celsius{worker="gpu-00-1"}'] == 42
    job = next(iter(desk.statuses.values()))
    assert told[f'farm_frames{{job="{job.job}",name="{job.name}",state="pending"}}'] == job.frames[Place.PENDING]


def test_series_are_bounded():
    desk, tally = SimulatedDesk(), Tally()
    desk.fill(3, 0)
    job = next(iter(desk.statuses.values()))
    desk.statuses = {f"{number}": replace(job, job=f"{number}") for number in range(MAX_JOBS + 50)}
    desk.statuses["over"] = replace(job, job="over", outcome=Outcome(Result.RENDERED, "all"))
    frame = record(1)
    tally.add("j", [replace(frame, kernels={f"{number}": 1.0}) for number in range(MAX_KERNELS + 9)])
    told = metrics(desk, tally)
    assert len({name for name in told if name.startswith("farm_frames_per_second")}) == MAX_JOBS + 1
    assert not any('job="over"' in name for name in told)
    rest = told['farm_frames{job="others",name="others",state="pending"}']
    assert rest == 50 * job.frames[Place.PENDING]
    assert told[f'farm_kernel_seconds_total{{kernel="{OTHERS}"}}'] == 9
    assert len(tally.times("j").kernels) == MAX_KERNELS + 9
    assert tally.times("nobody").frames == 0
