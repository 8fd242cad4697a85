import json
import re
from collections.abc import Callable

import pytest

from farm.cli.report import as_text
from farm.frames.record import Failure, FrameRecord, FrameState
from farm.frames.report.summary import summarise

RECORDS = {
    1: FrameRecord(1, FrameState.DONE, 0, "a", "cpu", "0f", spans={"read": 1.0, "run": 3.0}),
    2: FrameRecord(2, FrameState.DONE, 0, "b", "cpu", "0f", spans={"run": 4.0}, kernels={"k": 0.5}, nonfinite=(3,)),
    4: FrameRecord(4, FrameState.FAILED, 2, "b", failure=Failure.DATA, error="damaged", spans={"read": 9.0}),
}


def test_states_workers_and_failures() -> None:
    report = summarise("out.zarr", (1, 2, 3, 4, 5), RECORDS)
    assert report.states == {"done": 2, "failed": 1, "missing": 2, "skipped": 0}
    assert report.missing == (3, 5)
    assert (report.devices, report.workers, report.plans) == ({"cpu": 2}, {"a": 1, "b": 1}, {"0f": 2})
    failed = report.failed[0]
    assert (failed.frame, failed.failure, failed.attempt, failed.error) == (4, "data", 2, "damaged")


def test_frames_with_values_that_are_not_finite_are_named() -> None:
    report = summarise("out.zarr", (1, 2, 3, 4, 5), RECORDS)
    assert [(frame.frame, frame.values) for frame in report.nonfinite] == [(2, 3)]
    assert "3 values are infinite or NaN: in frame 2\n" in as_text(report)
    more = RECORDS | {
        3: FrameRecord(3, FrameState.DONE, nonfinite=(9,)),
        5: FrameRecord(5, FrameState.DONE, nonfinite=(0,)),
    }
    said = as_text(summarise("out.zarr", (1, 2, 3, 4, 5), more))
    assert "12 values are infinite or NaN: in frames 2-3, most in 3 (9)\n" in said


def test_times_are_of_done_frames() -> None:
    report = summarise("out.zarr", (1, 2, 4), RECORDS)
    read, run = report.spans
    assert (read.name, read.frames, read.median, read.total, read.share) == ("read", 1, 1.0, 1.0, 0.125)
    assert (run.frames, run.median, run.total, run.share) == (2, 3.5, 7.0, 0.875)
    assert run.p95 == pytest.approx(3.95)
    assert [kernel.name for kernel in report.kernels] == ["k"]


def test_times_by_node_are_shown_beside_those_by_kernel() -> None:
    nodes = {1: {"blur": 0.3, "grade": 0.1}, 2: {"blur": 0.5}}
    records = {n: FrameRecord(n, FrameState.DONE, kernels={"00 a+b": 0.4}, nodes=own) for n, own in nodes.items()}
    report = summarise("out.zarr", (1, 2), records)
    blur, grade = report.nodes
    assert (blur.name, blur.frames, blur.total, grade.name, grade.frames) == ("blur", 2, 0.8, "grade", 1)
    assert blur.share + grade.share == pytest.approx(1.0)
    assert [row["name"] for row in report.as_json()["nodes"]] == ["blur", "grade"]
    assert re.search(r"\nnode  +frames .*\nblur  +2 ", as_text(report))


def test_nothing_rendered() -> None:
    report = summarise("out.zarr", (1,), {})
    assert json.loads(json.dumps(report.as_json())) == {
        "store": "out.zarr",
        "states": {"done": 0, "failed": 0, "missing": 1, "skipped": 0},
        "devices": {},
        "codecs": {},
        "workers": {},
        "plans": {},
        "memory": {},
        "use": None,
        "spans": [],
        "timed": 0,
        "kernels": [],
        "nodes": [],
        "nonfinite": [],
        "failed": [],
        "missing": [1],
        "skipped": [],
        "substituted": [],
        "damaged": [],
    }


def test_the_busiest_stage_is_named(rendered: Callable[..., dict[int, FrameRecord]]) -> None:
    records = rendered(500)
    said = as_text(summarise("out.zarr", tuple(records), records)).splitlines()
    assert "codec   device (500 frames)" in said
    (line,) = (line for line in said if line.startswith("busiest"))
    assert line == "busiest: write, 99% of the time with 3.7 frames at once; 500 frames in 1.6 s, 308.53 frames/s"
    table = [row.split() for row in said[said.index(line) + 1 : said.index(line) + 9]]
    assert table[0] == ["stage", "frames", "busy", "busy", "s", "at", "once"]
    assert [row[0] for row in table[1:]] == ["read", "upload", "decode", "run", "encode", "download", "write"]
    assert table[4] == ["run", "500", "15.4%", "0.250", "0.15"]
    assert not any(line.startswith("worker  ") and "runs" in line for line in said)


def test_times_of_kernels_say_of_how_many_frames_they_are(rendered: Callable[..., dict[int, FrameRecord]]) -> None:
    records = rendered(500)
    report = summarise("out.zarr", tuple(records), records)
    assert (report.timed, report.kernels[0].frames) == (8, 8)
    assert "kernels and nodes: timed launch by launch in 8 of 500 frames" in as_text(report).splitlines()


def test_several_workers_are_told_apart(rendered: Callable[..., dict[int, FrameRecord]]) -> None:
    records = rendered(40) | rendered(20, 1041, "gpu-10", begin=0.001) | rendered(20, 1061, "gpu-10", begin=3600.0)
    report = summarise("out.zarr", tuple(records), records)
    said = as_text(report).splitlines()
    (head,) = (number for number, line in enumerate(said) if line.startswith("worker") and "frames/s" in line)
    assert said[head].split()[-7:] == ["read", "upload", "decode", "run", "encode", "download", "write"]
    first, second = (line.split() for line in said[head + 1 : head + 3])
    assert (first[:3], second[:3]) == (["gpu-0", "40", "1"], ["gpu-10", "40", "2"])
    assert report.use is not None
    assert first[5:] == [f"{stage.utilisation:.1%}" for stage in report.use.workers[0].stages]
    assert "in 2 runs" in "".join(said)
    assert report.as_json()["use"]["workers"][1]["stages"][6]["name"] == "write"


def test_frames_that_were_skipped_or_read_others_are_named() -> None:
    records = {
        1: FrameRecord(1, FrameState.DONE, substituted="plate: frame 1 is missing, frame 2 held"),
        2: FrameRecord(2, FrameState.DONE),
        3: FrameRecord(3, FrameState.SKIPPED, error="p.0003.exr: frame 3 cannot be decoded"),
    }
    text = as_text(summarise("out.zarr", (1, 2, 3), records))
    assert text.startswith("out.zarr: 2 done, 0 failed, 0 missing, 1 skipped\n")
    assert "\nskipped frames\n  3  p.0003.exr: frame 3 cannot be decoded\n" in text
    assert text.endswith("\nframes that read others\n  1  plate: frame 1 is missing, frame 2 held")
