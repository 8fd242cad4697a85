"""What `farm explain` prints: where each stage runs, and what it reads, under the job's names."""

from pathlib import Path

import pytest

from farm.cli.explain import explain

JOB = """\
version: 1
name: shot
frames: 1-8
inputs:
  plate: {pattern: {width: 64, height: 48}}
  look: {table: look.csv, dtype: float32}
nodes:
  steady: {effect: temporal_degrain, image: plate}
  soft: {effect: convolve2d, image: steady, kernel: look, size: 3}
outputs:
  beauty: {node: soft, store: out.zarr}
"""


def test_stages_are_told_with_their_regions_and_the_names_of_the_inputs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "look.csv").write_text("0,0,0\n0,1,0\n0,0,0\n")
    (tmp_path / "job.yaml").write_text(JOB)
    explain(tmp_path / "job.yaml", target="reference")
    head, _, stages, reads, total = capsys.readouterr().out.split("\n\n")
    assert " for reference, 64 x 48 (made in " in head
    assert stages == (
        "stage                  region         from  planes      MB  registers  kernel\n"
        "00 averaged           66 x 50       -1, -1       3     0.2          -  averaged\n"
        "01 convolution        64 x 48         0, 0       3     0.1          -  convolution"
    )
    assert reads == (
        "stage           type  reads, for the pixel (x, y)\n"
        "00 averaged     f32   plate at t - 1(x, y); plate(x, y); plate at t + 1(x, y)\n"
        "01 convolution  f32   00(x-1..x+1, y-1..y+1); look(0..2, 0..2); sum of 3 x 3"
    )
    assert total.startswith("2 launches of 2 kernels in an arena of ")
