"""Rendering and rendering again: what is done stays done, what changed is made anew."""

import contextlib
import os
import pty
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from farm.frames.ingest import ingest_plate
from farm.frames.output import RenderStore
from farm.frames.pattern import PatternPlate
from farm.graph.rect import Rect


def half_ulps(a, b):
    """By how many of float16's steps two images differ at most; both hold float16 values."""
    steps = np.spacing(np.maximum(abs(a), abs(b)).astype(np.float16)).astype(np.float64)
    return float((abs(a - b) / steps).max())


def test_a_job_is_rendered_and_equals_the_reference(farm, job, store):
    size = {"plate": {"pattern": {"width": 97, "height": 53}}}
    done = farm("submit", job(inputs=size), "--device", "cpu")
    assert (done.code, done.err) == (0, "")
    assert "cpu: plan compiled in " in done.out
    assert "8 frames rendered (8 of 8 frames in " in done.out
    assert "dashboard http://127.0.0.1:" in done.out
    store().assert_whole([1, 2, 3, 4, 5, 6, 7, 8])
    assert set(store().column("attempt").values()) == {1}
    assert set(store().column("device").values()) == {"cpu"}

    exact = farm("submit", job("exact", inputs=size), "--device", "reference")
    assert exact.code == 0
    store("exact").assert_whole([1, 2, 3, 4, 5, 6, 7, 8])
    assert set(store("exact").column("device").values()) == {"reference"}
    reference = store("exact").pixels()
    for frame, pixels in store().pixels().items():
        assert half_ulps(pixels, reference[frame]) <= 1
    assert abs(reference[1] - reference[8]).max() > 0.1

    other = job(
        "other",
        name="another-shot",
        frames="1001-1002",
        inputs={"scan": {"pattern": {"width": 97, "height": 53, "seed": 3}}},
        nodes={
            "clean": {"effect": "degrain", "image": "scan", "levels": 2, "strength": 0.2},
            "crisp": {"effect": "unsharp_mask", "image": "clean", "weight": 1.0, "threshold": 0.1},
        },
        outputs={"main": {"node": "crisp", "store": "elsewhere/other.zarr"}},
    )
    again = farm("submit", other, "--device", "cpu")
    assert again.code == 0
    assert "cpu: plan reused (" in again.out
    assert "compiled" not in again.out
    store("elsewhere/other").assert_whole([1001, 1002])
    assert store("elsewhere/other").column("plan")[1001] == store().column("plan")[1]


def test_submitting_again_renders_what_is_missing_changed_or_forced(farm, job, store):
    assert farm("submit", job(frames="1-6"), "--device", "cpu", "--frames", "2-3").code == 0
    assert store().done() == [2, 3]
    assert sorted(store().group["frame"][...].tolist()) == [1, 2, 3, 4, 5, 6]
    first = store().pixels()

    path = job(frames="1-8")
    done = farm("submit", path, "--device", "cpu")
    assert done.code == 0
    assert done.out.startswith("2 frames are done already; rendering 1,4-8\n")
    store().assert_whole([1, 2, 3, 4, 5, 6, 7, 8])
    before = store().pixels()
    assert (before[2] == first[2]).all()
    assert store().column("attempt")[2] == 1

    nothing = farm("submit", path, "--device", "cpu")
    assert (nothing.code, nothing.out, nothing.err) == (0, "all 8 frames are done\n", "")
    assert nothing.seconds < 5

    path.write_text(path.read_text().replace("strength: 0.03", "strength: 0.2"))
    changed = farm("submit", path, "--device", "cpu", "--frames", "3-4")
    assert changed.code == 0
    assert changed.out.startswith("made with other parameters or plates, so rendered again: 3-4\n")
    store().assert_whole([1, 2, 3, 4, 5, 6, 7, 8])
    after = store().pixels()
    assert [frame for frame in sorted(before) if (after[frame] != before[frame]).any()] == [3, 4]

    digests = store().column("digest")
    attempts = store().column("attempt")
    forced = farm("submit", job(frames="1-2"), "--device", "cpu", "--force")
    assert forced.code == 0
    assert "2 frames rendered (2 of 2 frames in " in forced.out
    store().assert_whole([1, 2, 3, 4, 5, 6, 7, 8])
    assert store().column("digest") == digests
    again = store().column("attempt")
    assert [frame for frame in again if again[frame] > attempts[frame]] == [1, 2]


def test_force_replaces_a_store_of_another_shape_but_never_a_plate(farm, job, store, tmp_path):
    wide = Rect.sized(80, 48)
    facts = {"channels": ("R", "G", "B"), "dtype": "float16", "frames": (1, 2), "window": wide, "display": wide}
    RenderStore.open_or_create(tmp_path / "job.zarr", **facts)
    path = job(frames="1-2")
    refused = farm("submit", path, "--device", "cpu")
    what = f'{path}:25: output "beauty": {tmp_path}/job.zarr exists with data window [0, 0, 80, 48], not [0, 0, 64, 48]'
    assert (refused.code, refused.err) == (2, f"{what}; name another store, or replace it: --force without --frames\n")
    assert store().group["image"].shape == (2, 3, 48, 80)
    assert farm("submit", path, "--device", "cpu", "--force").code == 0
    assert store().group["image"].shape == (2, 3, 48, 64)
    store().assert_whole([1, 2])

    plate = tmp_path / "plate.zarr"
    ingest_plate(PatternPlate(64, 48), "the pattern", plate, frames=(1, 2))
    onto_a_plate = job(frames="1-2", outputs={"beauty": {"node": "finish", "store": "plate.zarr"}})
    done = farm("submit", onto_a_plate, "--device", "cpu", "--force")
    assert done.code == 2
    assert f'output "beauty": {plate} is not an output store; ' in done.err
    assert not (plate / "render").exists()


TRY = ("--set", "denoise.strength=0.3")


def test_a_try_keeps_what_is_finished(farm, job, store):
    path = job(frames="1-4")
    assert farm("submit", path, "--device", "cpu", "--frames", "1-3").code == 0
    finals = store().pixels()
    for words in (TRY, (*TRY, "--frames", "4"), (*TRY, "--output", "json")):
        refused = farm("submit", path, "--device", "cpu", *words)
        assert refused.code == 2
        what = f"frames 1-3 of {store().path} are finished with other settings than those of --set"
        assert what in refused.out + refused.err
        assert "try them in a store of their own with --out try1, or render over it with --force" in (
            refused.out + refused.err
        )
    assert store().done() == [1, 2, 3]
    assert (store().pixels()[1] == finals[1]).all()

    tried = farm("submit", path, "--device", "cpu", *TRY, "--out", "try1")
    assert (tried.code, tried.err) == (0, "")
    store("job.try1").assert_whole([1, 2, 3, 4])
    assert store().done() == [1, 2, 3]
    assert (store().pixels()[1] == finals[1]).all()
    assert abs(store("job.try1").pixels()[1] - finals[1]).max() > 0.01
    again = farm("submit", path, *TRY, "--out", "try1")
    assert (again.code, again.out) == (0, "all 4 frames are done\n")
    assert str(store("job.try1").path) in farm("check", path, "--out", "try1").out

    assert farm("submit", path, "--device", "cpu", *TRY, "--force").code == 0
    store().assert_whole([1, 2, 3, 4])
    assert (store().pixels()[1] == store("job.try1").pixels()[1]).all()
    wrong = farm("submit", path, "--out", "../elsewhere")
    assert wrong.code == 2
    assert wrong.err.startswith('--out ../elsewhere: "../elsewhere" cannot be a part of a store\'s name; ')


@pytest.mark.parametrize(("answer", "code", "done"), [("n", 4, [1]), ("y", 0, [1, 2])])
def test_in_a_terminal_a_try_asks_before_it_renders_over_what_is_finished(farm, job, store, answer, code, done):
    path = job(frames="1-2")
    assert farm("submit", path, "--device", "cpu", "--frames", "1").code == 0
    before = store().pixels()[1]
    ours, theirs = pty.openpty()
    command = [Path(sys.executable).with_name("farm"), "submit", path, "--device", "cpu", *TRY]
    environment = os.environ | {"COLUMNS": "300", "NO_COLOR": "1", "TERM": "dumb"}
    with subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, env=environment) as process:
        os.close(theirs)
        os.write(ours, f"{answer}\n".encode())
        said = b""
        with contextlib.suppress(OSError):  # when the other end is closed
            while more := os.read(ours, 4096):
                said += more
    os.close(ours)
    assert process.returncode == code
    assert said.startswith(f"{answer}\r\nframe 1 of {store().path} ".encode())
    assert b" is finished with other settings than those of --set; render into the same store? [y/N]:" in said
    assert store().done() == done
    assert (store().pixels()[1] == before).all() == (answer == "n")
