"""`farm contact`: sheets of stores, sequences and the outputs of a job."""

import numpy as np
import pytest
from PIL import Image
from plates import write_frames


def test_sheets_of_a_store_a_sequence_and_both(farm, tmp_path):
    write_frames(tmp_path / "a.zarr", (1, 2, 3, 4))
    assert farm("export", "a.zarr", "a.####.exr").code == 0
    sheets = {}
    for name, words in (("store", ["a.zarr"]), ("sequence", ["a.####.exr"]), ("both", ["a.zarr", "a.####.exr"])):
        done = farm("contact", *words, "-o", f"{name}.png", "--width", 400)
        assert (done.code, done.err) == (0, "")
        assert done.out == f"{name}.png: {'8 frames of 2 places' if name == 'both' else '4 frames'}\n"
        sheets[name] = np.asarray(Image.open(tmp_path / f"{name}.png"))
    assert np.array_equal(sheets["store"], sheets["sequence"])
    assert farm("view", "a.zarr", "--contact", "-o", "view.png", "--width", 400).out == "view.png: 4 frames\n"
    assert np.array_equal(np.asarray(Image.open(tmp_path / "view.png")), sheets["store"])


def test_a_sheet_of_a_job_shows_its_outputs_and_what_is_not_rendered(farm, job, tmp_path):
    outputs = {
        "beauty": {"node": "finish", "store": "beauty.zarr"},
        "clean": {"node": "denoise", "images": "clean.####.exr"},
    }
    path = job(frames="1-3", outputs=outputs)
    done = farm("contact", path, "-o", "sheet.png")
    assert (done.code, done.err) == (2, f"no output of {path} is there; render it: farm submit {path}\n")
    assert farm("submit", path, "--frames", "1-2").code == 0
    done = farm("contact", path, "-o", "sheet.png", "--columns", 3)
    assert (done.code, done.out) == (0, "sheet.png: 6 frames of 2 places\n")
    with Image.open(tmp_path / "sheet.png") as picture:
        missing = (np.asarray(picture) == 60).all(axis=2).mean()
    assert 0.2 < missing < 0.35  # the third of each


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("nowhere.zarr",), "there is no store nowhere.zarr"),
        (("a.zarr", "--channels", "Z"), "a.zarr has no channel Z; it has R, G, B"),
        (("a.zarr", "--frames", "1:2"), "--frames 1:2"),
        (("wrong.yaml",), "wrong.yaml: there is no such file"),
    ],
)
def test_mistakes_are_told(farm, tmp_path, words, said):
    write_frames(tmp_path / "a.zarr", (1,))
    done = farm("contact", *words, "-o", "sheet.png")
    assert (done.code, done.out) == (2, "")
    assert said in done.err
    assert not (tmp_path / "sheet.png").exists()
