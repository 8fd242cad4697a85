"""Jobs whose outputs are DPX, TIFF, PNG and JPEG files, as a user has them."""

import json
from collections.abc import Callable
from pathlib import Path

import numpy as np
import OpenImageIO
import pytest
from command_line import Done, Store

from farm.frames.transfer import from_linear


def codes(path: Path) -> np.ndarray:
    """The codes of a file, 0 to 1 (channel, y, x)."""
    return np.asarray(OpenImageIO.ImageBuf(str(path)).get_pixels("float")).transpose(2, 0, 1)


@pytest.mark.parametrize(
    ("name", "choices", "space", "step"),
    [
        ("out/a.####.dpx", {}, "Cineon", 1 / 1023),
        ("out/a.####.dpx", {"bits": 16, "colour_space": "sRGB"}, "sRGB", 1 / 65535),
        ("out/a.####.png", {"bits": 16}, "sRGB", 1 / 65535),
        ("out/a.####.tif", {}, "", 1e-6),
        ("out/a.####.jpg", {}, "sRGB", 0.04),
    ],
)
def test_outputs_are_files_of_the_kind_that_their_name_says(
    farm: Callable[..., Done],
    job: Callable[..., Path],
    store: Callable[..., Store],
    tmp_path: Path,
    name: str,
    choices: dict[str, object],
    space: str,
    step: float,
) -> None:
    output = {"node": "finish", "store": "job.zarr", "images": name, **choices}
    path = job(outputs={"beauty": output}, frames="1-3")
    done = farm("submit", path)
    assert done.code == 0, done.out + done.err
    rendered = store().pixels()
    for frame in (1, 2, 3):
        light = rendered[frame]
        wanted = np.clip(from_linear(space, light), 0, 1) if space else light
        file = tmp_path / name.replace("####", f"{frame:04}")
        error = np.abs(codes(file) - wanted)
        assert (error.mean() if name.endswith("jpg") else error.max()) <= 0.51 * step + 2e-6
    assert farm("submit", path).out == "all 3 frames are done\n"
    assert farm("verify", tmp_path / name).code == 0
    assert "2 the same" in farm("verify", tmp_path / name, "--job", path, "--sample", 2).out


def test_other_bits_are_rendered_again(farm: Callable[..., Done], job: Callable[..., Path], tmp_path: Path) -> None:
    path = job(outputs={"beauty": {"node": "finish", "images": "a.####.png"}}, frames="1-2")
    farm("submit", path)
    done = farm("submit", job(outputs={"beauty": {"node": "finish", "images": "a.####.png", "bits": 16}}, frames="1-2"))
    assert "rendered again: 1-2" in done.out
    spec = OpenImageIO.ImageBuf(str(tmp_path / "a.0002.png")).spec()
    assert str(spec.format) == "uint16"
    facts = json.loads(farm("check", path, "--output", "json").out)
    assert facts["name"] == "shot"
    assert farm("check", path).out.endswith(f"to {tmp_path}/a.####.png (16 bits, sRGB)\n")


def test_a_dpx_file_says_its_own_name(farm: Callable[..., Done], job: Callable[..., Path], tmp_path: Path) -> None:
    farm("submit", job(outputs={"beauty": {"node": "finish", "images": "a.####.dpx"}}, frames="1"))
    assert (tmp_path / "a.0001.dpx").read_bytes()[36:136].rstrip(b"\0") == b"a.0001.dpx"


@pytest.mark.parametrize(
    ("output", "said"),
    [
        ({"images": "a.####.png", "bits": 10}, "PNG files of 10 bits cannot be written; write bits: 8 or 16"),
        ({"images": "a.####.png", "bits": 12}, "bits is 12; write 8, 10, 16 or float"),
        ({"images": "a.####.png", "tile": 64}, "PNG files and tile stand together; remove tile, or write .exr"),
        ({"images": "a.####.exr", "bits": 16}, "EXR files and bits stand together; remove bits: it is for DPX"),
        ({"store": "a.zarr", "colour_space": "sRGB"}, "a store and colour_space stand together"),
        ({"images": "a.####.png", "channels": ["R", "G"]}, "PNG files do not hold the channels R, G; choose 1 or 3"),
    ],
)
def test_what_files_cannot_hold_is_told_by_check(
    farm: Callable[..., Done], job: Callable[..., Path], output: dict[str, object], said: str
) -> None:
    done = farm("check", job(outputs={"beauty": {"node": "finish", **output}}))
    assert (done.code, said in done.err) == (2, True), done.err
