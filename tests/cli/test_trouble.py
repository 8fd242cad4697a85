"""Lost workers, damaged inputs, refused values: nothing is lost, nothing counts twice, and people are told."""

import os
import re
import shutil
import signal
from pathlib import Path

import numpy as np
import pytest

from farm.frames.exr import write_image
from farm.frames.image import ImageHeader
from farm.graph.rect import Rect

SLOW = {"plate": {"pattern": {"width": 320, "height": 180}}}
DISSOLVE = {"finish": {"effect": "over", "foreground": "fg", "background": "bg"}}


def test_a_worker_killed_in_mid_chunk_costs_no_frame(start, job, store, until):
    path = job(frames="1-16", inputs=SLOW, chunk=2)
    run = start("submit", path, "--device", "reference", "--workers", "2")
    until(lambda: len(run.workers()) == 2 and store().path.exists() and store().shards() >= 2)
    assert store().shards() < 12
    os.kill(run.workers()[0], signal.SIGKILL)
    done = run.end()
    assert (done.code, done.err) == (0, "")
    store().assert_whole(list(range(1, 17)))
    attempts = store().column("attempt")
    assert 1 <= sum(attempt == 2 for attempt in attempts.values()) <= 4
    assert set(attempts.values()) == {1, 2}
    assert "16 frames rendered (16 of 16 frames" in done.out
    assert "the worker process died; frames " in done.out
    until(lambda: run.family() == [], 5)


@pytest.fixture
def pair(tmp_path: Path):
    """An image sequence and, ingested, a plate store: two inputs of eight frames."""
    rng = np.random.default_rng(7)
    window = Rect.sized(64, 48)
    for frame in range(1, 9):
        pixels = {name: rng.random((48, 64), np.float32).astype(np.float16) for name in "RGBA"}
        write_image(tmp_path / f"fg.{frame:04}.exr", ImageHeader(tuple("RGBA"), window, window), pixels)
    return tmp_path


def halve(path: Path, size: int) -> bytes:
    """Cut a file short; answers what it held."""
    whole = path.read_bytes()
    path.write_bytes(whole[:size])
    return whole


def test_damaged_inputs_fail_their_frames_and_once_mended_only_those_are_rendered(farm, job, store, pair):
    assert farm("ingest", "fg.####.exr", "bg.zarr").code == 0
    inputs = {"fg": {"images": "fg.####.exr"}, "bg": {"store": "bg.zarr"}}
    path = job(inputs=inputs, nodes=DISSOLVE)
    shard, cut = pair / "bg.zarr" / "image" / "c.2.0.0.0", pair / "fg.0005.exr"
    sound = shard.read_bytes()
    middle = len(sound) // 2
    shard.write_bytes(sound[:middle] + bytes(255 - byte for byte in sound[middle : middle + 64]) + sound[middle + 64 :])
    headless = pair / "fg.0008.exr"
    images = {cut: halve(cut, cut.stat().st_size // 2), headless: halve(headless, 20)}

    done = farm("submit", path, "--device", "cpu")
    assert done.code == 3
    assert f"{pair}/bg.zarr: frame 3 cannot be decoded: " in done.out
    assert f"{cut}: frame 5 cannot be decoded: " in done.out
    assert f"{headless}: frame 8 cannot be decoded: " in done.out
    assert "3 of 8 frames failed (5 of 8 frames in " in done.out
    assert store().done() == [1, 2, 4, 6, 7]
    assert {frame for frame, state in store().column("state").items() if state == 2} == {3, 5, 8}
    assert store().column("failure")[3] == "data"
    assert store().column("attempt")[3] == 1
    report = farm("report", "job.zarr")
    assert "5 done, 3 failed, 0 missing" in report.out
    assert f"{cut}: frame 5 cannot be decoded" in report.out

    shard.write_bytes(sound)
    for path_of_image, whole in images.items():
        path_of_image.write_bytes(whole)
    mended = farm("submit", path, "--device", "cpu")
    assert mended.code == 0
    assert mended.out.startswith("5 frames are done already; rendering 3,5,8\n")
    store().assert_whole([1, 2, 3, 4, 5, 6, 7, 8])
    assert set(store().column("error").values()) == {""}


def test_too_many_failures_halt_the_job(farm, job, store, pair):
    inputs = {"fg": {"images": "fg.####.exr"}, "bg": {"images": "fg.####.exr"}}
    for frame in (1, 2, 3):
        halve(pair / f"fg.{frame:04}.exr", 600)
    failure = {"retries": 2, "max_failed_frames": 1}
    path = job(inputs=inputs, nodes=DISSOLVE, frames="1-64", failure=failure)
    for frame in range(9, 65):
        shutil.copy(pair / "fg.0008.exr", pair / f"fg.{frame:04}.exr")
    done = farm("submit", path, "--device", "cpu", "--workers", "1")
    assert done.code == 3
    assert "2 frames failed, and max_failed_frames is 1; the last: " in done.out
    assert re.search(rf"{pair}/fg\.000([123])\.exr: frame \1 cannot be decoded", done.out)  # in any order
    assert len(store().done()) < 16
    assert store().shards() == len(store().done())


def test_values_that_overflow_are_told_and_with_a_limit_fail_their_frames(farm, job, store):
    nodes = {"finish": {"effect": "exposure", "image": "plate", "stops": {1: 0, 3: 0, 4: 19}}}
    path = job(nodes=nodes, frames="1-4")
    done = farm("submit", path, "--device", "reference")
    assert done.code == 0
    assert re.search(r"output beauty: \d+ values are infinite or NaN, on frame 4\n4 frames rendered", done.out)
    assert re.search(r"\d+ values are infinite or NaN: in frame 4\n", farm("report", "job.zarr").out)
    limited = job(nodes=nodes, frames="1-4", failure={"max_nonfinite": 0})
    refused = farm("submit", limited, "--device", "reference")
    assert refused.code == 3
    assert refused.out.startswith("3 frames are done already; rendering 4\n")
    assert re.search(r"values are infinite or NaN, and max_nonfinite is 0; \d+ of them are beyond 65504", refused.out)
    assert "frame 4 failed, attempt 2 on " in refused.out
    assert store().done() == [1, 2, 3]
