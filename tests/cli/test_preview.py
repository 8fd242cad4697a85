"""`farm preview`: one frame of any node, as the job would render it."""

import json
from pathlib import Path

import numpy as np
import OpenEXR
import pytest
from PIL import Image

from farm.frames.pattern import PatternPlate


def exr(path: Path) -> np.ndarray:
    """The channels R, G and B of an EXR file, (3, y, x)."""
    with OpenEXR.File(str(path), separate_channels=True) as file:
        return np.stack([file.channels()[name].pixels for name in "RGB"])


def test_a_preview_is_what_the_job_renders_and_stores_nothing(farm, job, store, tmp_path):
    path = job(frames="1-3", outputs={"beauty": {"node": "finish", "store": "job.zarr", "dtype": "float32"}})
    for node in ("finish", "plate"):
        done = farm("preview", path, "--node", node, "--frame", 2, "-o", f"{node}.exr", "--device", "cpu")
        assert (done.code, done.err) == (0, "")
        assert done.out.startswith(f"{node}.exr: {node}, frame 2, 64 x 48 pixels in ")
    assert sorted(entry.name for entry in tmp_path.iterdir()) == ["finish.exr", "job.yaml", "plate.exr"]
    assert farm("submit", path, "--device", "cpu").code == 0
    assert np.array_equal(exr(tmp_path / "finish.exr"), store().pixels()[2])
    chart = np.empty((3, 48, 64), np.float32)
    PatternPlate(64, 48).read(2, ("R", "G", "B"), chart)
    assert np.array_equal(exr(tmp_path / "plate.exr"), chart)


def test_a_picture_is_the_one_of_view(farm, job, tmp_path):
    path = job(frames="1", outputs={"beauty": {"node": "finish", "store": "job.zarr", "dtype": "float32"}})
    assert farm("preview", path, "-o", "preview.png", "--exposure", 1).code == 0
    assert farm("submit", path).code == 0
    assert farm("view", "job.zarr", "-o", "view.png", "--exposure", 1).code == 0
    assert (pictures := [np.asarray(Image.open(tmp_path / f"{name}.png")) for name in ("preview", "view")])
    assert pictures[0].shape == (48, 64, 3)
    assert np.abs(pictures[0].astype(int) - pictures[1]).max() <= 1


def test_a_plan_is_compiled_once_for_all_frames_and_values(farm, job, tmp_path):
    path, cache = job(), {"FARM_CACHE": str(tmp_path / "cache")}
    words = ("preview", path, "-o", "p.png", "--force", "--device", "cpu", "--output", "json")
    first, second = (json.loads(farm(*words, "--frame", frame, env=cache).out) for frame in (1, 5))
    third = json.loads(farm(*words, "--set", "finish.weight=2.5", env=cache).out)
    assert [facts["plan"]["reused"] for facts in (first, second, third)] == [False, True, True]
    assert len({facts["plan"]["key"] for facts in (first, second, third)}) == 1
    assert (second["picture"], second["node"], second["frame"]) == ("p.png", "finish", 5)
    assert set(second["seconds"]) == {"open", "plan", "load", "read", "run", "write"}


def test_a_region_has_the_pixels_that_the_whole_has_there(farm, job, tmp_path):
    path = job()
    assert farm("preview", path, "-o", "whole.exr").code == 0
    done = farm("preview", path, "-o", "part.exr", "--roi", "50,40,20,5", "--output", "json")
    facts = json.loads(done.out)
    assert facts["window"] == {"x0": 50, "y0": 40, "x1": 64, "y1": 45}  # what lies beyond the picture is left out
    whole, part = exr(tmp_path / "whole.exr"), exr(tmp_path / "part.exr")
    assert np.array_equal(part, whole[:, 40:45, 50:64])
    assert farm("preview", path, "-o", "part.png", "--roi", "50,40,14,5").code == 0
    with Image.open(tmp_path / "part.png") as picture:
        assert picture.size == (14, 5)


def test_of_the_job_only_what_the_node_is_made_of_has_to_be_there(farm, job, tmp_path):
    nodes = {
        "soft": {"effect": "gaussian", "image": "plate"},
        "comp": {"effect": "over", "foreground": "lost", "background": "soft"},
    }
    inputs = {"plate": {"pattern": {"width": 64, "height": 48}}, "lost": {"store": "lost.zarr"}}
    path = job(nodes=nodes, inputs=inputs, outputs={"beauty": {"node": "comp", "store": "job.zarr"}})
    assert farm("preview", path, "--node", "soft", "-o", "soft.png").code == 0
    done = farm("preview", path, "-o", "comp.png")
    assert done.code == 2
    assert "lost.zarr" in done.err
    assert not (tmp_path / "comp.png").exists()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--node", "finsh"), 'job.yaml has no input or node called "finsh"; did you mean "finish"?'),
        (("--frame", 9), "frame 9 is not among the job's frames; choose from 1-8"),
        (("--roi", "1,2,3"), 'roi "1,2,3" is no rectangle; write X,Y,W,H in pixels'),
        (("--roi", "1,2,0,3"), 'roi "1,2,0,3" holds no pixel'),
        (("--roi", "64,0,8,8"), "the node shows nothing in --roi; its pixels are those of 0,0,64,48"),
        (("--channels", "R,G"), "cannot show 2 channels"),
        (("--channels", "Z"), "finish has no channel Z; it has R, G, B"),
        (("-o", "p.what"), "cannot write p.what as a picture; end its name in .png, .tif, .jpg or .exr"),
        (("--set", "finish.wieght=1"), 'unsharp_mask has no parameter "wieght"; did you mean "weight"?'),
    ],
)
def test_mistakes_are_told_and_nothing_is_written(farm, job, tmp_path, words, said):
    job()
    done = farm("preview", "job.yaml", "-o", "p.png", *words)
    assert (done.code, done.out) == (2, "")
    assert said in done.err
    assert [entry.name for entry in tmp_path.iterdir()] == ["job.yaml"]


def test_a_picture_that_is_there_is_kept_unless_forced(farm, job, tmp_path):
    path = job()
    (tmp_path / "p.png").write_text("mine")
    done = farm("preview", path, "-o", "p.png")
    assert (done.code, done.err) == (2, "p.png exists; choose another path, or replace it with --force\n")
    assert (tmp_path / "p.png").read_text() == "mine"
