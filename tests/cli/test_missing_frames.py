"""Inputs with missing and damaged frames, as a user sees them: each rule as its word says, and told."""

from pathlib import Path

import numpy as np
import OpenImageIO
import pytest

from farm.frames.exr import read_pixels

NODES = {"finish": {"effect": "exposure", "image": "plate", "stops": 0.0}}
IMAGES = "renders/sh010.####.exr"


@pytest.fixture
def plate(tmp_path: Path):
    """Six frames written by OpenImageIO; the pixels of 3 are cut, 5 is not there."""
    for frame in range(1, 7):
        path = tmp_path / f"p.{frame:04}.exr"
        spec = OpenImageIO.ImageSpec(64, 48, 3, OpenImageIO.HALF)
        image = OpenImageIO.ImageOutput.create(str(path))
        image.open(str(path), spec)
        image.write_image(
            np.full((48, 64, 3), frame / 8, np.float32) + np.random.default_rng(frame).random((48, 64, 3))
        )
        image.close()
    whole = (tmp_path / "p.0003.exr").read_bytes()
    (tmp_path / "p.0003.exr").write_bytes(whole[: len(whole) // 2])
    absent = (tmp_path / "p.0005.exr").read_bytes()
    (tmp_path / "p.0005.exr").unlink()

    def mend() -> None:
        (tmp_path / "p.0003.exr").write_bytes(whole)
        (tmp_path / "p.0005.exr").write_bytes(absent)

    return mend


@pytest.fixture
def torn(job):
    """A job over that plate, which writes a store and a sequence."""

    def write(rule: str, **changes: object) -> Path:
        outputs = {"beauty": {"node": "finish", "store": "job.zarr", "images": IMAGES}}
        inputs = {"plate": {"images": "p.####.exr", "on_missing": rule}}
        return job(inputs=inputs, nodes=NODES, outputs=outputs, frames="1-6", **changes)

    return write


def means(folder: Path, name: str) -> dict[int, float]:
    files = sorted(folder.glob(f"{name}.*.exr"))
    return {int(file.name.split(".")[1]): float(read_pixels(file)["R"].astype(float).mean()) for file in files}


def test_skipped_frames_are_left_out_and_rendered_once_they_have_come(farm, torn, store, plate, tmp_path):
    path = torn("skip", failure={"max_failed_frames": 0})
    done = farm("submit", path, "--device", "reference")
    assert done.code == 0
    assert f"frame 3 skipped: {tmp_path}/p.0003.exr: frame 3 cannot be decoded: " in done.out
    assert f"frame 5 skipped: {tmp_path}/p.0005.exr: there is no frame 5" in done.out
    assert "4 frames rendered, 2 skipped (4 of 6 frames in " in done.out
    assert list(means(tmp_path / "renders", "sh010")) == store().done() == [1, 2, 4, 6]
    assert {frame for frame, state in store().column("state").items() if state == 3} == {3, 5}
    for output in (IMAGES, "job.zarr"):
        report = farm("report", output).out
        assert report.startswith(f"{output}: 4 done, 0 failed, 0 missing, 2 skipped\n")
        assert f"\n  3  {tmp_path}/p.0003.exr: frame 3 cannot be decoded: " in report
    assert farm("submit", path).out == "4 frames are done, 3,5 skipped\n"
    plate()
    again = farm("submit", path, "--device", "reference")
    assert again.out.startswith("4 frames are done already; rendering 3,5\n")
    assert means(tmp_path / "renders", "sh010") == pytest.approx(means(tmp_path, "p"), abs=1e-3)
    (tmp_path / "p.0002.exr").write_bytes(b"")
    assert "0 frames rendered, 1 skipped" in farm("submit", path, "--device", "reference").out
    assert sorted(means(tmp_path / "renders", "sh010")) == [1, 3, 4, 5, 6]  # no picture stands where none is meant


@pytest.mark.parametrize(("rule", "stand_ins"), [("hold", {3: 2, 5: 4}), ("nearest", {3: 2, 5: 4}), ("black", {})])
def test_what_stands_in_is_told_counted_and_replaced_once_the_frames_have_come(
    farm, torn, store, plate, tmp_path, rule, stand_ins
):
    path = torn(rule)
    done = farm("submit", path, "--device", "reference")
    assert done.code == 0
    verb = {"hold": "frame {} held", "nearest": "frame {} taken", "black": "black"}[rule]
    notes = {
        frame: f"plate: frame {frame} is {why}, {verb.format(stand_ins.get(frame))}"
        for frame, why in ((3, "damaged"), (5, "missing"))
    }
    assert f"\n{notes[3]}\n{notes[5]}\n2 frames read others in place of damaged or missing ones: 3,5\n" in done.out
    plates = means(tmp_path, "p") if not (tmp_path / "p.0003.exr").unlink() else {}
    rendered = means(tmp_path / "renders", "sh010")
    for frame in (3, 5):
        assert rendered[frame] == pytest.approx(plates[stand_ins[frame]] if stand_ins else 0.0, abs=1e-3)
    assert {frame: text for frame, text in store().column("substituted").items() if text} == notes
    assert f"\nframes that read others\n  3  {notes[3]}\n  5  {notes[5]}\n" in farm("report", IMAGES).out
    plate()
    again = farm("submit", path, "--device", "reference")
    assert again.out.startswith("4 frames are done already; rendering 3,5\n")
    assert means(tmp_path / "renders", "sh010") == pytest.approx(means(tmp_path, "p"), abs=1e-3)
    assert set(store().column("substituted").values()) == {""}


def test_another_rule_renders_those_frames_alone_again(farm, torn, plate):
    assert farm("submit", torn("fail"), "--device", "reference").code == 3
    for rule in ("hold", "black", "skip"):
        path = torn(rule)
        assert farm("submit", path, "--device", "reference").out.startswith(
            "4 frames are done already; rendering 3,5\n"
        )
        assert farm("submit", path).out == (
            "4 frames are done, 3,5 skipped\n" if rule == "skip" else "all 6 frames are done\n"
        )
    failed = farm("submit", torn("fail"), "--device", "reference")
    assert failed.code == 3
    assert "frame 3 failed, attempt " in failed.out
    assert "frame 5 failed, attempt " in failed.out
    assert "2 of 2 frames failed" in failed.out
