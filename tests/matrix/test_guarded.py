"""CPU kernels touch nothing beyond their images, their tables and the thread's memory."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from matrix.cases import ALL

TESTS = Path(__file__).parents[1]
KINDS = {
    "rings": ("unsharp_mask", "degrain-3 channels", "harris-3 channels", "camera_pipe"),
    "scans and scatters": ("diffusion", "histogram-3 channels", "joint_histogram-uneven"),
    "gathers and tables": ("lut3d", "st_map", "bilateral_grid-coarse", "lut1d", "transform-3 channels"),
    "strides and loops": ("convolve2d-even", "dwt_sym8-3 channels", "idwt_sym8-3 channels", "flip-both", "matmul"),
    "types": ("convert-uint8 float32 scaled", "convert-float32 uint8 scaled", "median-int16", "erode-uint16"),
}


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_beyond_is_touched(kind: str) -> None:
    names = KINDS[kind]
    assert {*names} <= {case.name for case in ALL}
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, (TESTS, TESTS.parent)))}
    command = [sys.executable, "-X", "faulthandler", str(TESTS / "guarded.py"), *names]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert {*done.stdout.split("\n")} == {*names, ""}
