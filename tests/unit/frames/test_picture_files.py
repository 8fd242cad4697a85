"""DPX, TIFF, PNG and JPEG files of `farm export`, as OpenImageIO and the farm itself read them again."""

from pathlib import Path
from typing import Any

import numpy as np
import OpenImageIO
import pytest
from numpy.typing import NDArray
from plates import write_frames

from farm.config.picture import PictureOptions
from farm.errors import FarmError
from farm.frames.export import export
from farm.frames.open import open_plate
from farm.frames.transfer import from_linear, to_linear
from farm.graph.rect import Rect

SIZE = Rect.sized(32, 20)
LIGHT = np.stack([np.tile(np.linspace(0, 1, 32, dtype=np.float32) * gain, (20, 1)) for gain in (1, 0.6, 0.2)])
OPAQUE = np.ones((1, 20, 32), np.float32)


def exported(folder: Path, name: str, pixels: NDArray[Any] = LIGHT, **facts: Any) -> Path:
    """The file of frame 7 of a store of these pixels; `bits`, `space` and `names` are the export's."""
    options = PictureOptions(facts.pop("bits", None), facts.pop("space", None))
    names = facts.pop("names", ())
    channels = facts.pop("channels", ("R", "G", "B", "A")[: len(pixels)])
    store = {"window": SIZE, "channels": channels, "dtype": "float32"} | facts
    write_frames(folder / "s.zarr", {7: pixels}, **store).close()
    export(folder / "s.zarr", str(folder / name), picture=options, channels=names)
    return Path(str(folder / name).replace("####", "0007"))


def read(path: Path) -> tuple[Any, NDArray[np.float32]]:
    """What OpenImageIO tells of a file, and its codes 0 to 1 as they stand there (channel, y, x)."""
    settings = OpenImageIO.ImageSpec()
    settings.attribute("oiio:UnassociatedAlpha", 1)
    image = OpenImageIO.ImageInput.open(str(path), settings)
    spec, pixels = image.spec(), image.read_image("float")
    image.close()
    return spec, pixels.transpose(2, 0, 1)


@pytest.mark.parametrize(
    ("name", "bits", "space", "stored", "step"),
    [
        ("a.####.dpx", None, "Cineon", "uint16", 1 / 1023),
        ("a.####.dpx", "8", "Cineon", "uint8", 1 / 255),
        ("a.####.dpx", "16", "linear", "uint16", 1 / 65535),
        ("a.####.tif", None, "linear", "float", 1e-6),
        ("a.####.tiff", "16", "sRGB", "uint16", 1 / 65535),
        ("a.####.tif", "8", "gamma2.2", "uint8", 1 / 255),
        ("a.####.png", None, "sRGB", "uint8", 1 / 255),
        ("a.####.png", "16", "Rec709", "uint16", 1 / 65535),
        ("a.####.jpg", None, "sRGB", "uint8", 16 / 255),
    ],
)
def test_files_hold_the_codes_that_are_asked_for(
    name: str, bits: Any, space: str, stored: str, step: float, tmp_path: Path
) -> None:
    usual = {".dpx": "Cineon", ".tif": "linear" if bits is None else "sRGB", ".tiff": "sRGB"}.get(name[6:], "sRGB")
    path = exported(tmp_path, name, bits=bits, space=None if space == usual else space)
    spec, codes = read(path)
    assert (str(spec.format), spec.width, spec.height, spec.channelnames) == (stored, 32, 20, ("R", "G", "B"))
    assert (spec.get_int_attribute("oiio:BitsPerSample") == 10) == (name.endswith("dpx") and bits is None)
    wanted = LIGHT if space == "linear" else from_linear(space, LIGHT)
    assert np.abs(codes - wanted).max() <= 0.51 * step + 1e-6


@pytest.mark.parametrize("name", ["a.####.dpx", "a.####.tif", "a.####.png", "a.####.jpg"])
def test_the_farm_reads_the_light_that_it_has_written(name: str, tmp_path: Path) -> None:
    exported(tmp_path, name)
    plate = open_plate({"images": str(tmp_path / name)})
    linear = open_plate({"images": str(tmp_path / name), "colour_space": plate.info.colour_space})
    light = np.empty_like(LIGHT)
    linear.read(7, ("R", "G", "B"), light)
    assert np.abs(light - LIGHT).max() < (0.06 if name.endswith("jpg") else 0.01)


@pytest.mark.parametrize(("name", "space"), [("a.####.png", "sRGB"), ("a.####.dpx", "Cineon")])
def test_colours_are_encoded_without_their_alpha(name: str, space: str, tmp_path: Path) -> None:
    alpha = np.tile(np.linspace(0, 1, 32, dtype=np.float32), (1, 20, 1))
    path = exported(tmp_path, name, np.concatenate([LIGHT * alpha, alpha]))
    spec, codes = read(path)
    straight = from_linear(space, LIGHT)
    wanted = straight if name.endswith("png") else straight * alpha
    assert spec.channelnames == ("R", "G", "B", "A")
    assert np.abs(codes[3] - alpha[0]).max() < 0.003
    assert np.abs(codes[:3] - wanted)[:, :, 1:].max() < 0.003
    linear = open_plate({"images": str(tmp_path / name), "colour_space": space})
    light = np.empty((4, 20, 32), np.float32)
    linear.read(7, ("R", "G", "B", "A"), light)
    assert np.abs(light[:3] - LIGHT * alpha).max() < 0.015


def test_floats_keep_what_lies_beyond_white_and_whole_numbers_end_there(tmp_path: Path) -> None:
    pixels = np.broadcast_to(np.float32([[[4.0]], [[-0.5]], [[np.nan]]]), (3, 20, 32))
    for name, wanted in (("a.####.tif", [4.0, -0.5]), ("b.####.png", [1.0, 0.0])):
        folder = tmp_path / name[:1] / name[-3:]
        folder.mkdir(parents=True)
        _, codes = read(exported(folder, name, pixels))
        assert codes[:2, 0, 0].tolist() == wanted
        assert np.isnan(codes[2]).all() if name == "a.####.tif" else not codes[2].any()


def test_whole_numbers_are_told_as_they_are(tmp_path: Path) -> None:
    levels = np.arange(640, dtype=np.uint16).reshape(1, 20, 32).repeat(3, 0)
    _, codes = read(exported(tmp_path, "a.####.png", levels, dtype="uint16", bits="16"))
    assert (np.rint(codes * 65535) == levels).all()
    with pytest.raises(FarmError, match=r"PNG files have no codes for pixels of int32; write EXR files or a store"):
        exported(tmp_path / "int", "a.####.png", levels, dtype="int32")


def test_the_display_window_is_shown(tmp_path: Path) -> None:
    inside = Rect(8, 4, 24, 16)
    path = exported(tmp_path, "a.####.png", np.ones((3, 12, 16), np.float32), window=inside, display=SIZE)
    _, codes = read(path)
    assert codes.shape == (3, 20, 32)
    assert codes.sum() == codes[:, 4:16, 8:24].sum() == 3 * 12 * 16


def test_time_code_and_frame_rate_stay_in_dpx_files(tmp_path: Path) -> None:
    facts = {"timeCode": {"timecode": [0x01020304, 0]}, "framesPerSecond": {"rational": [24000, 1001]}}
    spec, _ = read(exported(tmp_path, "a.####.dpx", attributes=facts))
    assert spec.get_string_attribute("dpx:TimeCode") == "01:02:03:04"
    assert spec.get_float_attribute("dpx:FrameRate") == pytest.approx(23.976, abs=1e-3)


def test_files_hold_the_channels_that_they_can(tmp_path: Path) -> None:
    pixels = np.concatenate([LIGHT, OPAQUE, LIGHT[:1]])
    channels = ("A", "B", "G", "R", "depth.Z")
    for name, names, wanted in (
        ("a.####.png", (), ("R", "G", "B", "A")),
        ("a.####.jpg", (), ("R", "G", "B")),
        ("a.####.tif", (), ("R", "G", "B", "A", "depth.Z")),
        ("b.####.tif", ("depth.Z",), ("Y",)),
    ):
        folder = tmp_path / name[:1] / name[-3:]
        folder.mkdir(parents=True)
        spec, _ = read(exported(folder, name, pixels, channels=channels, names=names))
        assert len(spec.channelnames) == len(wanted)
        assert spec.channelnames[:3] == wanted[:3] or names
    for names, message in (
        (("depth.Z", "A"), "PNG files do not hold the channels depth.Z, A"),
        (("N",), r"s\.zarr has no channel N"),
    ):
        with pytest.raises(FarmError, match=message):
            exported(tmp_path / str(names), "a.####.png", pixels, channels=channels, names=names)


@pytest.mark.parametrize(
    ("name", "bits", "message"),
    [
        ("a.####.png", "10", r"PNG files of 10 bits cannot be written; write bits: 8 or 16, or EXR files"),
        ("a.####.tif", "10", r"TIFF files of 10 bits cannot be written; write bits: float, 16 or 8"),
        ("a.####.dpx", "float", r"DPX files of floats cannot be written; write bits: 10, 8 or 16"),
        ("a.####.jpg", "16", r"JPEG files of 16 bits cannot be written; write bits: 8, or EXR files"),
        ("a.####.exr", "16", r"--bits, --colour-space and --channels are not for EXR files"),
        ("a.####.gif", None, r"cannot export \.gif files; write to out\.####\.exr, or \.dpx, "),
    ],
)
def test_what_cannot_be_written_is_refused(name: str, bits: Any, message: str, tmp_path: Path) -> None:
    with pytest.raises(FarmError, match=message):
        exported(tmp_path, name, bits=bits)


def test_without_the_package_the_extra_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "OpenImageIO", None)
    with pytest.raises(FarmError, match=r"\.dpx images need OpenImageIO, .* pip install 'effects-farm\[images\]'"):
        exported(tmp_path, "a.####.dpx")


@pytest.mark.parametrize("space", ["sRGB", "Rec709", "Cineon", "gamma2.4"])
def test_curves_there_and_back(space: str) -> None:
    light = np.linspace(0, 4, 101)
    assert np.allclose(to_linear(space, from_linear(space, light)), light, atol=2e-4)
