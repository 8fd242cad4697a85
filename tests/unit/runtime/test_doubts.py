"""Warnings of inputs, which `farm check` and `farm submit` tell and which are in the way of nothing."""

from pathlib import Path

import numpy as np
import pytest
import typer
from plates import write_frames
from typer.testing import CliRunner

from farm.cli.check import check
from farm.config.load import load
from farm.frames.exr import write_image
from farm.frames.image import ImageHeader
from farm.graph.rect import Rect
from farm.runtime.shot import prepare, to_plain

JOB = """\
version: 1
name: a
frames: {frames}
inputs:
  plate: {plate}
nodes:
  a: {{effect: exposure, image: plate}}
outputs:
  out: {{node: a, store: out.zarr}}
"""


def warned(folder: Path, plate: str, frames: str = "1-4") -> list[str]:
    (folder / "job.yaml").write_text(JOB.format(plate=plate, frames=frames))
    shot = prepare(load(folder / "job.yaml"))
    assert [each["message"] for each in to_plain(shot)["problems"]] == [each.what for each in shot.warnings]
    return [str(each).removeprefix(f"{folder}/") for each in shot.warnings]


@pytest.fixture
def sequence(tmp_path: Path) -> Path:
    """Frame 2 is deep and frames 3 and 4 are damaged."""
    window = Rect.sized(8, 6)
    for frame in (1, 2, 3, 4):
        path = tmp_path / f"p.{frame}.exr"
        write_image(path, ImageHeader(("R",), window, window), {"R": np.ones((6, 8), np.float16)})
        content = path.read_bytes()
        if frame == 2:
            path.write_bytes(content.replace(b"scanlineimage", b"deepscanlines"))
        if frame > 2:
            path.write_bytes(content[: 20 * (frame - 3)])
    return tmp_path


DEEP, FLATTEN = "frame 2 cannot be read: deep images are not supported", "flatten it, such as with DeepToImage in Nuke"
CUT, COPY = "frame 4 cannot be decoded: it is truncated", "copy or render this file again"


@pytest.mark.parametrize(
    ("frames", "told"),
    [
        ("1", ""),
        ("1-2", f"{DEEP}; {FLATTEN}"),
        ("1-4", f"{DEEP}, nor can frames 3-4 be read; {FLATTEN}"),
        ("1-2,4", f"{DEEP}, nor can frame 4 be read; {FLATTEN}"),
        ("1,4", f"{CUT}; {COPY}"),
    ],
)
def test_frames_that_will_fail_are_told(sequence: Path, frames: str, told: str) -> None:
    line = f"job.yaml:5: warning: plate: {told}, or leave the frame out"
    assert warned(sequence, "{images: p.#.exr}", frames) == ([line] if told else [])


def test_check_tells_them_and_says_that_the_job_is_right(sequence: Path) -> None:
    (sequence / "job.yaml").write_text(JOB.format(plate="{images: p.#.exr}", frames="1-2"))
    app = typer.Typer()
    app.command()(check)
    done = CliRunner().invoke(app, [str(sequence / "job.yaml")])
    assert done.exit_code == 0
    assert "job.yaml is right" in done.stdout
    assert "job.yaml:5: warning: plate: frame 2 cannot be read: deep images" in done.stderr


@pytest.mark.parametrize("own", ["", "colour_space: sRGB"])
def test_a_colour_space_that_is_not_known_is_told(tmp_path: Path, own: str) -> None:
    write_frames(tmp_path / "plate.zarr", (1,), colour_space="LogC4 of ours")
    lines = warned(tmp_path, f"{{store: plate.zarr{own and ', ' + own}}}", "1")
    told = (
        'job.yaml:5: warning: plate says that its colour space is "LogC4 of ours", which is not known, and is read as '
        "linear; write colour_space: linear, sRGB, Rec709, gamma2.2, Cineon or raw"
    )
    assert lines == ([] if own else [told])
