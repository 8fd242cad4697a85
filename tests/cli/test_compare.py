"""`farm compare`: figures, pictures and exit codes."""

import json

import numpy as np
import pytest
from PIL import Image
from plates import write_frames

SHAPE = (3, 6, 8)


@pytest.fixture
def stores(tmp_path):
    """Two stores of the frames 1 and 2; in b a pixel of frame 2 is 0.25 brighter."""
    pixels = {frame: np.full(SHAPE, 0.25 * frame, np.float32) for frame in (1, 2)}
    write_frames(tmp_path / "a.zarr", pixels)
    pixels[2][1, 4, 3] += 0.25
    write_frames(tmp_path / "b.zarr", pixels)


def test_the_same_answers_0_and_what_differs_1(farm, stores):
    same = farm("compare", "a.zarr", "a.zarr")
    assert (same.code, same.out, same.err) == (0, "2 frames compared: 2 the same\n", "")
    done = farm("compare", "a.zarr", "b.zarr")
    assert (done.code, done.err) == (1, "")
    names, figures, summary = done.out.splitlines()
    assert names.split() == ["frame", "max", "rms", "relative", "PSNR", "at", "A", "B"]
    assert figures.split() == ["2", "0.25", "0.0208", "0.0417", "33.6", "dB", "3,", "4", "G", "0.5", "0.75"]
    assert summary == "2 frames compared: 1 the same, 1 not"
    assert farm("compare", "a.zarr", "b.zarr", "--frames", 1).code == 0


@pytest.mark.parametrize(
    ("words", "code"),
    [(("0.25",), 0), (("0.2499",), 1), (("0.03", "--by", "rms"), 0), (("0.03", "--by", "relative"), 1)],
)
def test_a_threshold_decides_by_the_figure_that_is_named(farm, stores, words, code):
    done = farm("compare", "a.zarr", "b.zarr", "--threshold", *words)
    assert done.code == code
    assert done.out.splitlines()[-1].endswith(("1 not", "1 within the threshold")[code == 0])


def test_programs_get_every_figure(farm, stores):
    done = farm("compare", "a.zarr", "b.zarr", "--output", "json")
    facts = json.loads(done.out)
    assert done.code == 1
    assert [(frame["frame"], frame["same"], frame["within"]) for frame in facts["frames"]] == [
        (1, True, True),
        (2, False, False),
    ]
    assert facts["frames"][0]["psnr"] is None
    assert facts["frames"][1]["worst"] == {"x": 3, "y": 4, "channel": "G", "values": [0.5, 0.75]}
    assert (facts["differing"], facts["only"]) == ([2], {"a": [], "b": []})


def test_a_wipe_has_both_halves_and_a_difference_is_made_visible(farm, stores, tmp_path):
    write_frames(tmp_path / "black.zarr", {2: np.zeros(SHAPE, np.float32)})
    assert farm("compare", "a.zarr", "black.zarr", "--frames", 2, "-o", "wipe.png").code == 1
    with Image.open(tmp_path / "wipe.png") as picture:
        assert picture.size == (8, 6)
        row = np.asarray(picture)[3, :, 0].tolist()
    assert row == [188] * 4 + [255] + [0] * 3
    done = farm("compare", "a.zarr", "b.zarr", "-o", "apart.png", "--show", "difference")
    assert done.out.splitlines()[-1] == "apart.png: difference of frame 2, times 4"
    with Image.open(tmp_path / "apart.png") as picture:
        apart = np.asarray(picture)
    assert apart[4, 3].tolist() == [0, 255, 0]
    assert apart.sum() == 255


def test_what_only_one_has_makes_a_difference(farm, stores, tmp_path):
    write_frames(tmp_path / "more.zarr", {frame: np.full(SHAPE, 0.25 * frame, np.float32) for frame in (1, 2, 3, 4)})
    done = farm("compare", "a.zarr", "more.zarr")
    assert (done.code, done.out) == (1, "only more.zarr has frames 3-4\n2 frames compared: 2 the same\n")
    assert farm("compare", "a.zarr", "more.zarr", "--frames", "1-2").code == 0


def test_sequences_stores_and_pictures_are_compared_with_each_other(farm, stores):
    assert farm("export", "a.zarr", "a.####.exr").code == 0
    assert farm("compare", "a.zarr", "a.####.exr").code == 0
    assert farm("view", "a.zarr", "-o", "one.png").code == 0
    assert farm("view", "b.zarr", "--frame", 2, "-o", "two.png").code == 0
    done = farm("compare", "one.png", "two.png", "--threshold", 1)
    assert done.code == 0
    assert done.out.splitlines()[-1] == "1 picture compared: 1 within the threshold"
    assert "frame" not in done.out


def test_narrow_terminals_get_the_figures_that_decide(farm, stores):
    done = farm("compare", "a.zarr", "b.zarr", env={"COLUMNS": "40"})
    assert done.out.splitlines()[0].split() == ["frame", "max", "PSNR", "at"]
    assert max(map(len, done.out.splitlines())) <= 40


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("a.zarr", "nowhere.zarr"), "there is no store nowhere.zarr"),
        (("a.zarr", "b.zarr", "--frames", "7"), "a.zarr and b.zarr have no frame in common"),
        (("a.zarr", "b.zarr", "--channels", "Z"), "a.zarr has no channel Z; it has R, G, B"),
        (("a.zarr", "b.zarr", "-o", "w.exr"), "cannot write w.exr as a picture"),
    ],
)
def test_mistakes_are_told(farm, stores, words, said):
    done = farm("compare", *words)
    assert (done.code, done.out) == (2, "")
    assert said in done.err
