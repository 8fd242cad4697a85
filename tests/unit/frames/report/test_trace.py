import json
from collections import defaultdict
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

from farm.frames.record import FrameRecord, FrameState
from farm.frames.report.trace import trace

Rendered = Callable[..., dict[int, FrameRecord]]
STAGES = {"read", "upload", "decode", "run", "encode", "download", "write"}


def events(records: dict[int, FrameRecord]) -> list[dict[str, Any]]:
    """What a viewer parses."""
    parsed = json.loads(json.dumps(trace("out.zarr", records.values())))
    listed: list[dict[str, Any]] = parsed["traceEvents"]
    return listed


def names(listed: list[dict[str, Any]], kind: str) -> dict[tuple[int, int], str]:
    return {(e["pid"], e["tid"]): e["args"]["name"] for e in listed if (e["ph"], e["name"]) == ("M", f"{kind}_name")}


@pytest.fixture
def records(rendered: Rendered) -> dict[int, FrameRecord]:
    """Of two workers, one of which went on the next day."""
    failed = FrameRecord(1300, FrameState.FAILED, worker="gpu-0")
    return (
        rendered(130) | rendered(70, 1131, begin=86400.0) | rendered(80, 1201, "gpu-1", begin=0.0017) | {1300: failed}
    )


def test_every_stage_of_every_frame_is_there(records: dict[int, FrameRecord]) -> None:
    listed = events(records)
    processes, threads = names(listed, "process"), names(listed, "thread")
    assert set(processes.values()) == {"worker gpu-0 (sm_90)", "worker gpu-1 (sm_90)"}
    stages = [event for event in listed if event["ph"] == "X" and event["cat"] != "kernels"]
    assert {(event["args"]["frame"], event["name"]) for event in stages} == {
        (frame, stage) for frame in range(1001, 1281) for stage in STAGES
    }
    assert len(stages) == 280 * len(STAGES)
    for event in stages:
        assert processes[event["pid"], 0].startswith(f"worker {records[event['args']['frame']].worker} ")
        assert threads[event["pid"], event["tid"]].removeprefix("device: ").split()[0] == event["name"]
        record = records[event["args"]["frame"]]
        assert event["dur"] == pytest.approx(record.spans[event["name"]] * 1e6, abs=0.6)
        began = (record.starts[event["name"]] - records[1001].starts["read"]) * 1e6
        assert event["ts"] == pytest.approx(began, abs=0.6)


def test_nothing_overlaps_in_a_lane(records: dict[int, FrameRecord]) -> None:
    lanes = defaultdict(list)
    for event in events(records):
        if event["ph"] == "X":
            assert event["dur"] >= 0
            begin = round(event["ts"] * 1000)
            lanes[event["pid"], event["tid"]].append((begin, begin + round(event["dur"] * 1000)))
    for lane in lanes.values():
        assert all(first[1] <= second[0] for first, second in pairwise(sorted(lane)))


def test_stages_of_several_frames_at_once_have_several_lanes(records: dict[int, FrameRecord]) -> None:
    listed = events(records)
    own = [name for (process, thread), name in names(listed, "thread").items() if process == 1]
    assert own == [
        *(f"read {lane}" for lane in (1, 2, 3)),
        "device: upload",
        "device: decode",
        "device: run",
        "device: kernels",
        "device: encode",
        "device: download",
        *(f"write {lane}" for lane in (1, 2, 3, 4)),
    ]


def test_kernels_stand_within_run(records: dict[int, FrameRecord]) -> None:
    listed = events(records)
    kernels = [event for event in listed if event["ph"] == "X" and event["cat"] == "kernels"]
    assert {event["args"]["frame"] for event in kernels} == {1001, 1065, 1129, 1131, 1195, 1201, 1265}
    for frame in (1001, 1265):
        first, second = (event for event in kernels if event["args"]["frame"] == frame)
        (run,) = (e for e in listed if e["ph"] == "X" and e["name"] == "run" and e["args"]["frame"] == frame)
        assert [first["name"], second["name"]] == ["00 blur", "01 mask+grade"]
        assert run["ts"] == first["ts"]
        assert first["ts"] + first["dur"] == pytest.approx(second["ts"])
        assert second["ts"] + second["dur"] <= run["ts"] + run["dur"] + 1e-3


def test_stages_on_a_cpu_are_no_device_stages(records: dict[int, FrameRecord]) -> None:
    record = FrameRecord(
        1, FrameState.DONE, worker="w", device="cpu", spans={"run": 1.0}, starts={"run": 5.0}, kernels={"00 blur": 1.25}
    )
    listed = events({1: record})
    assert list(names(listed, "thread").values()) == ["run", "kernels"]
    assert names(listed, "process") == {(1, 0): "worker w (cpu)"}


def test_a_store_without_times_has_an_empty_trace() -> None:
    whole = trace("out.zarr", [FrameRecord(1, FrameState.DONE, spans={"run": 1.0})])
    assert whole["traceEvents"] == []
