"""The bench of the farm measures what it says, in small."""

import asyncio
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

import bench_farm


def test_each_case_in_small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in {"MEASURED": 40, "WORKERS": 3, "SIZES": (20, 60)}.items():
        monkeypatch.setattr(bench_farm, name, value)
    rows = [
        {"case": "step", "frames": frames, "us": bench_farm.microseconds_of_step(frames, 40)} for frames in (20, 60)
    ]
    rows += [asyncio.run(bench_farm.through_a_farm(tmp_path, frames, 40)) for frames in (20, 60)]
    assert all(row["fps"] > 0 for row in rows[2:])
    text = asyncio.run(bench_farm.written(tmp_path))["text"]
    row = asyncio.run(bench_farm.accepted(tmp_path, text))
    assert 0 < row["accepted_s"] < 5
    assert 0 < row["resumed_s"] < 5
    row = asyncio.run(bench_farm.real_store(tmp_path, text))
    assert row["commits_fps"] > 0
    assert len(list((tmp_path / "out.zarr" / "image").glob("c.*"))) == 40
    row = asyncio.run(bench_farm.restarted(tmp_path, text))
    assert 0 < row["resumed_s"] < 5
    assert 30 <= row["done"] <= 60
    assert asyncio.run(bench_farm.crowd(tmp_path, 3, 2))["case"] == "3 jobs, 2 workers"
    bench_farm.draw(rows, tmp_path / "farm.png")
    assert (tmp_path / "farm.png").stat().st_size > 1000


def test_a_case_runs_in_a_process_of_its_own() -> None:
    assert bench_farm.apart(bench_farm.through_a_farm, 20, 20)["frames"] == 20
