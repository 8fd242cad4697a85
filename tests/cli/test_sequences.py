"""Image sequences as outputs: what a user sees, killed, resumed, shared and in the way."""

import os
import signal
from pathlib import Path

import numpy as np
import OpenImageIO
import pytest

from farm.frames.exr import read_pixels

SLOW = {"plate": {"pattern": {"width": 320, "height": 180}}}
IMAGES = "renders/sh010.####.exr"


@pytest.fixture
def outputs():
    """Outputs of a job that writes a sequence."""
    return lambda **options: {"beauty": {"node": "finish", "images": IMAGES, **options}}


def rendered(folder: Path) -> list[int]:
    return sorted(int(path.name.split(".")[1]) for path in (folder / "renders").glob("sh010.*.exr"))


def test_a_sequence_and_a_store_of_one_output_hold_the_same(farm, job, store, outputs, tmp_path):
    path = job(outputs=outputs(store="job.zarr", parts="layers", tile=32, compression="piz"), frames="1-3")
    checked = farm("check", path)
    assert checked.code == 0
    shown = " ".join(checked.out.split())  # lines are folded to the width of the terminal
    assert f"{tmp_path}/job.zarr and {tmp_path}/{IMAGES} (piz, tiles of 32 x 32, a part for each layer)" in shown
    done = farm("submit", path, "--device", "reference")
    assert (done.code, done.err) == (0, "")
    assert farm("export", "job.zarr", "out.####.exr", "--compression", "piz", "--tile", "32").code == 0
    for frame, pixels in store().pixels().items():
        file = tmp_path / "renders" / f"sh010.{frame:04}.exr"
        image = OpenImageIO.ImageBuf(str(file))
        assert (image.spec().tile_width, image.spec().getattribute("compression")) == (32, "piz")
        np.testing.assert_array_equal(image.get_pixels(OpenImageIO.HALF).transpose(2, 0, 1), pixels)
        own, exported = read_pixels(file), read_pixels(tmp_path / f"out.{frame:04}.exr")
        for index, name in enumerate("RGB"):
            np.testing.assert_array_equal(own[name], pixels[index])
            np.testing.assert_array_equal(own[name], exported[name])
    assert farm("submit", path).out == "all 3 frames are done\n"
    (tmp_path / "renders" / "sh010.0002.exr").unlink()
    assert farm("submit", path, "--device", "reference").out.startswith("2 frames are done already; rendering 2\n")
    report = farm("report", IMAGES)
    assert report.out.startswith(f"{IMAGES}: 3 done, 0 failed, 0 missing")
    assert farm("verify", IMAGES).out == f"{IMAGES}: 3 frames are as written\n"
    tried = farm("submit", path, "--set", "finish.threshold=0.5", "--out", "try1", "--device", "reference")
    assert tried.code == 0
    assert len(list((tmp_path / "renders").glob("sh010.try1.000?.exr"))) == 3


def test_killed_in_the_middle_it_goes_on_where_it_was(farm, start, job, outputs, until, tmp_path):
    path = job(outputs=outputs(), frames="1-12", inputs=SLOW)
    run = start("submit", path, "--device", "reference", "--workers", "1")
    until(lambda: (tmp_path / "renders").exists() and len(rendered(tmp_path)) >= 3)
    os.killpg(run.process.pid, signal.SIGKILL)
    run.kill()
    there = rendered(tmp_path)
    assert 3 <= len(there) < 12
    for frame in there:  # nothing half stands in a place
        assert read_pixels(tmp_path / "renders" / f"sh010.{frame:04}.exr")["R"].std() > 0.01
    again = farm("submit", path, "--device", "reference")
    assert (again.code, again.err) == (0, "")
    assert rendered(tmp_path) == list(range(1, 13))
    assert farm("verify", IMAGES).out == f"{IMAGES}: 12 frames are as written\n"
    assert list((tmp_path / "renders" / ".sh010.farm" / "image" / ".staging").iterdir()) == []


def test_two_jobs_on_one_sequence(farm, start, job, outputs, until, tmp_path):
    path = job(outputs=outputs(), frames="1-10", inputs=SLOW)
    first = start("submit", path, "--device", "reference", "--workers", "1")
    until(lambda: (tmp_path / "renders").exists() and len(rendered(tmp_path)) >= 1)
    first.process.send_signal(signal.SIGSTOP)
    other = job("other", outputs=outputs(), frames="1-10", inputs=SLOW)
    refused = farm("submit", other, "--device", "reference", "--force")
    assert (refused.code, refused.out) == (2, "")
    assert f"{tmp_path}/{IMAGES} is being written by job " in refused.err
    first.process.send_signal(signal.SIGCONT)
    assert first.end().code == 0
    assert rendered(tmp_path) == list(range(1, 11))


def test_files_that_the_farm_has_not_written_are_not_replaced(farm, job, outputs, tmp_path):
    path = job(outputs=outputs(), frames="1-4")
    (tmp_path / "renders").mkdir()
    painted = tmp_path / "renders" / "sh010.0002.exr"
    painted.write_bytes(b"by hand")
    line = (
        f'job.yaml:25: output "beauty": {tmp_path}/{IMAGES}: frame 2 exists, and the farm has not written it; '
        "write to another path, move them away, or replace them with --force\n"
    )
    for verb in ("check", "submit"):
        refused = farm(verb, path)
        assert (refused.code, refused.err.removeprefix(f"{tmp_path}/")) == (2, line)
    assert painted.read_bytes() == b"by hand"
    assert farm("submit", path, "--frames", "1,3", "--device", "reference").code == 0
    assert farm("submit", path, "--frames", "2", "--device", "reference", "--force").code == 0
    assert farm("submit", path, "--device", "reference").out.startswith("3 frames are done already; rendering 4\n")
    painted.write_bytes(b"by hand again, over a frame that was done")
    refused = farm("submit", path)
    assert (refused.code, "frame 2 exists, and the farm has not written it" in refused.err) == (2, True)
    assert painted.read_bytes() == b"by hand again, over a frame that was done"


@pytest.mark.parametrize(
    ("prepare", "images", "line"),
    [
        (None, "renders/sh010.exr", 'images: "renders/sh010.exr" names one file for all frames; write a sequence'),
        (
            None,
            "renders/sh010.####.gif",
            'images: "renders/sh010.####.gif" is no sequence of files that the farm writes; end',
        ),
        (
            lambda at: (at / "renders").write_text(""),
            IMAGES,
            "{at}/renders is a file, not a folder; write to another path",
        ),
        (lambda at: (at / IMAGES).mkdir(parents=True), IMAGES, "{at}/renders/sh010.####.exr is a folder; write to"),
        (
            lambda at: (at / "renders" / ".sh010.farm").mkdir(parents=True),
            IMAGES,
            "{at}/renders/.sh010.farm is a folder, and no store; write to another path",
        ),
    ],
)
def test_where_no_sequence_can_be_written(farm, job, tmp_path, prepare, images, line):
    if prepare:
        prepare(tmp_path)
    path = job(outputs={"beauty": {"node": "finish", "images": images}})
    refused = farm("check", path)
    assert refused.code == 2
    assert f':25: output "beauty": {line.format(at=tmp_path)}' in refused.err
    assert len(refused.err.splitlines()) == 1
