"""A real shot, from EXR to EXR: windows that move, twenty channels in two views, and a graded, sharpened picture."""

from dataclasses import astuple, replace
from pathlib import Path

import numpy as np
import OpenEXR
import pytest
import yaml

from farm.config.load import load
from farm.graph.frame import Frame
from farm.graph.node import const
from farm.graph.rect import Rect
from farm.kernel.reference import evaluate
from farm.runtime.shot import prepare

FOLDERS = (Path(__file__).parents[3] / "shared/plates/beachball", Path("/work/shared/plates/beachball"))
PLATE = next((folder for folder in FOLDERS if folder.is_dir()), None)
FRAMES = (1, 6, 8)
FLOAT32 = 1e-6  # what single precision loses where bands around 1 cancel: more than a step of float16 near 0
JOB = {
    "version": 1,
    "name": "beachball",
    "frames": "1,6,8",
    "inputs": {"plate": {"store": "plate.zarr"}},
    "nodes": {
        "denoise": {"effect": "degrain", "image": "plate", "channels": ["R", "G", "B"], "levels": 4, "strength": 0.02},
        "sharpen": {
            "effect": "unsharp_mask", "image": "denoise", "channels": ["R", "G", "B"], "weight": {1: 0.5, 8: 2.0},
        },
        "look": {
            "effect": "grade", "image": "sharpen", "channels": ["R", "G", "B"],
            "slope": [1.1, 1.0, 0.9], "power": [0.9, 1.0, 1.1], "saturation": 1.2,
        },
    },
    "outputs": {"beauty": {"node": "look", "store": "out.zarr", "dtype": "float16"}},
    "chunk": 1,
}  # fmt: skip


def window(header):
    (x0, y0), (x1, y1) = header["dataWindow"]
    return int(x0), int(y0), int(x1) + 1, int(y1) + 1


def plain(value):
    """A header's value in a form that can be compared."""
    if isinstance(value, np.ndarray):
        return value.tolist()
    if isinstance(value, tuple | list):
        return [plain(item) for item in value]
    return value if isinstance(value, str | int | float | bool) else str(value)


@pytest.mark.slow
@pytest.mark.skipif(PLATE is None, reason="the plate is not here")
def test_a_real_shot_comes_back_with_its_windows_channels_and_attributes(farm, tmp_path):
    assert farm("ingest", PLATE / "singlepart.####.exr", "plate.zarr", "--frames", "1,6,8").code == 0
    (tmp_path / "job.yaml").write_text(yaml.safe_dump(JOB, sort_keys=False))
    done = farm("submit", "job.yaml", "--device", "cpu")
    assert (done.code, done.err) == (0, "")
    assert farm("export", "out.zarr", "out.####.exr").code == 0

    shot = prepare(load(tmp_path / "job.yaml"))
    plate, frame_window = shot.plates["plate"], shot.window
    names = shot.wired.outputs["beauty"]
    for frame in FRAMES:
        before = OpenEXR.File(str(PLATE / f"singlepart.{frame:04}.exr"), separate_channels=True)
        after = OpenEXR.File(str(tmp_path / f"out.{frame:04}.exr"), separate_channels=True)
        told, made = before.header(), after.header()
        assert window(made) == window(told)
        own = {"channels", "chunkCount", "type", "version", "tiles", "preview"}
        assert {name: plain(made[name]) for name in told if name not in own} == {
            name: plain(told[name]) for name in told if name not in own
        }
        assert plain(made["multiView"]) == ["right", "left"]
        assert sorted(after.channels()) == sorted(before.channels())
        assert len(after.channels()) == 20

        union = np.empty((20, frame_window.height, frame_window.width), np.float32)
        plate.read(frame, plate.info.channels, union)
        x0, y0, _, _ = window(told)
        part = Rect.sized(400, 300).shifted(x0 - frame_window.x0, y0 - frame_window.y0)  # of the plate's pixels
        graph = replace(shot.wired.graph, frames=(Frame(*map(const, astuple(part))),))
        (expected,) = evaluate(graph, shot.format, [union], shot.wired.values(frame))
        worst = 0.0
        for name, channel in after.channels().items():
            pixels = channel.pixels
            if name in ("R", "G", "B"):
                exact = expected[names.index(name)]
                got = pixels[: part.height, : part.width].astype(np.float64)
                step = np.maximum(np.spacing(abs(exact).astype(np.float16)).astype(np.float64), FLOAT32)
                worst = max(worst, float((abs(got - exact) / step).max()))
            else:
                original = before.channels()[name].pixels
                assert pixels.dtype == original.dtype
                assert pixels.tobytes() == original.tobytes(), name
        assert worst <= 1.0, f"frame {frame}: {worst:.3f} steps of float16 from the reference"
        assert (after.channels()["R"].pixels != before.channels()["R"].pixels).any()
