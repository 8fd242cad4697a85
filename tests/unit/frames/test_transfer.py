"""Transfer functions against OpenColorIO, and image files and stores read as linear light."""

from pathlib import Path

import numpy as np
import pytest
from PIL import Image
from plates import write_frames

from farm.config.colour import colour_space
from farm.config.load import load
from farm.errors import FarmError
from farm.frames.ingest import ingest
from farm.frames.linear import LinearPlate
from farm.frames.open import open_plate
from farm.frames.transfer import linear_to_srgb, table, to_linear
from farm.frames.view import view_frame
from farm.graph.rect import Rect
from farm.runtime.shot import prepare

CODES = np.linspace(-0.05, 1.1, 47)


def by_opencolorio(transform: object) -> np.ndarray:
    ocio = pytest.importorskip("PyOpenColorIO")
    processor = ocio.Config.CreateRaw().getProcessor(transform).getOptimizedCPUProcessor(ocio.OPTIMIZATION_LOSSLESS)
    pixels = np.repeat(CODES.astype(np.float32)[:, None], 3, 1).copy()
    processor.applyRGB(pixels)
    return pixels[:, 0]


@pytest.mark.parametrize("space", ["sRGB", "Rec709", "gamma2.2", "gamma1.8", "Cineon"])
def test_curves_are_those_of_opencolorio(space: str) -> None:
    ocio = pytest.importorskip("PyOpenColorIO")
    if space == "Cineon":
        decades = 0.002 / 0.6
        black = 10 ** (-590 * decades)
        gain, offset = 1 - black, black
        transform = ocio.LogAffineTransform(
            logSideSlope=[1 / (1023 * decades)] * 3,
            logSideOffset=[685 / 1023] * 3,
            linSideSlope=[gain] * 3,
            linSideOffset=[offset] * 3,
            direction=ocio.TRANSFORM_DIR_INVERSE,
        )
        transform.setBase(10)
    elif space.startswith("gamma"):
        exponent = float(space[5:])
        transform = ocio.ExponentTransform([exponent] * 3 + [1])
        transform.setNegativeStyle(ocio.NEGATIVE_MIRROR)
    else:
        gamma, offset = (2.4, 0.055) if space == "sRGB" else (1 / 0.45, 0.099)
        transform = ocio.ExponentWithLinearTransform([gamma] * 3 + [1], [offset] * 3 + [0])
    wanted = by_opencolorio(transform)
    assert np.allclose(to_linear(space, CODES), wanted, rtol=2e-4, atol=1e-4)  # its linear parts are fitted


def test_known_values() -> None:
    assert to_linear("sRGB", np.array([0, 0.5, 1.0])).tolist() == pytest.approx([0, 0.21404114, 1])
    assert to_linear("Cineon", np.array([95, 445, 685]) / 1023).tolist() == pytest.approx([0, 0.15, 1], abs=0.01)
    assert to_linear("gamma2.4", np.array([-0.5, 0.5])).tolist() == pytest.approx([-(0.5**2.4), 0.5**2.4])
    assert np.isnan(to_linear("Rec709", np.array([np.nan]))[0])
    assert np.allclose(linear_to_srgb(to_linear("sRGB", CODES)), CODES, atol=1e-4)


def test_tables_hold_every_code() -> None:
    assert np.allclose(table("sRGB", "uint8"), to_linear("sRGB", np.arange(256) / 255), atol=1e-7)
    assert table("Rec709", "uint16").shape == (65536,)
    halves = np.array([0.5, 0.25], np.float16)
    assert np.allclose(table("sRGB", "float16")[halves.view(np.uint16)], to_linear("sRGB", halves.astype(float)))


@pytest.mark.parametrize(
    ("name", "known"),
    [
        ("sRGB", "sRGB"), ("srgb_rec709_scene", "sRGB"), ("Gamma2.2", "gamma2.2"), ("g18_rec709_scene", "gamma1.8"),
        ("Rec.709", "Rec709"), ("BT.1886", "gamma2.4"), ("KodakLog", "Cineon"), ("lin_ap1_scene", "linear"),
        ("scene_linear", "linear"), ("ACEScg", "linear"), ("data", "raw"), ("LogC3", None),
        ("", None), ("gamma0", None),
    ],
)  # fmt: skip
def test_names(name: str, known: str | None) -> None:
    assert colour_space(name) == known


GREY = np.array([[[0, 51, 188, 255]]])


def read(spec: dict[str, object], dtype: str = "float32", *channels: str) -> np.ndarray:
    plate = open_plate(spec)
    names = channels or plate.info.channels
    out = np.full((len(names), plate.info.window.height, plate.info.window.width), 7, dtype)
    plate.read(1, names, out)
    return out


def test_a_png_is_undone_and_its_codes_are_not(tmp_path: Path) -> None:
    Image.fromarray(GREY[0].astype(np.uint8)).save(tmp_path / "a.png")
    spec = {"images": str(tmp_path / "a.png"), "colour_space": "sRGB"}
    wanted = to_linear("sRGB", GREY / 255)
    assert np.allclose(read(spec), wanted, atol=1e-6)
    assert np.allclose(read(spec, "float16"), wanted, atol=1e-3)
    assert read(spec, "uint8").tolist() == GREY.tolist()


def test_alpha_stays_and_colours_are_multiplied_by_it_after_they_are_undone(tmp_path: Path) -> None:
    pixels = np.zeros((1, 2, 4), np.uint8)
    pixels[..., :3], pixels[..., 3] = 188, (128, 0)
    Image.fromarray(pixels).save(tmp_path / "a.png")
    out = read({"images": str(tmp_path / "a.png"), "colour_space": "sRGB"})
    assert out[3, 0].tolist() == pytest.approx([128 / 255, 0])
    assert out[0, 0].tolist() == pytest.approx([to_linear("sRGB", np.array([188 / 255]))[0] * 128 / 255, 0])
    assert read({"images": str(tmp_path / "a.png"), "colour_space": "sRGB"}, "float32", "A")[0, 0, 0] == np.float32(
        128 / 255
    )
    Image.fromarray(pixels).save(tmp_path / "p.1.png")
    ingest(str(tmp_path / "p.#.png"), tmp_path / "p.zarr")  # keeps the codes, multiplied by alpha
    store = read({"store": str(tmp_path / "p.zarr"), "colour_space": "sRGB"})
    assert np.allclose(store[:, 0, 0], out[:, 0, 0], atol=4e-3)


JOB = """\
version: 1
name: a
frames: 1
inputs:
  plate: {%s}
outputs:
  out: {node: plate, store: out.zarr}
"""


@pytest.mark.parametrize(
    ("spec", "undone", "recorded"),
    [
        ("images: a.png", "sRGB", "scene_linear"),
        ("images: a.png, colour_space: Rec.709", "Rec709", "scene_linear"),
        ("images: a.png, colour_space: gamma1.8", "gamma1.8", "scene_linear"),
        ("images: a.png, colour_space: raw", "", "raw"),
        ("images: a.png, dtype: uint8", "", "srgb_rec709_scene"),
        ("images: a.tif", "sRGB", "scene_linear"),
        ("store: linear.zarr", "", "scene_linear"),
        ("store: coded.zarr", "sRGB", "scene_linear"),
        ("store: whole.zarr", "", "sRGB"),
    ],
)
def test_what_a_job_undoes_and_what_its_output_says(tmp_path: Path, spec: str, undone: str, recorded: str) -> None:
    for name in ("a.png", "a.tif"):
        Image.fromarray(np.full((16, 16, 3), 188, np.uint8)).save(tmp_path / name)
    for name, dtype, space in (
        ("linear", "float16", "scene_linear"),
        ("coded", "float16", "sRGB"),
        ("whole", "uint8", "sRGB"),
    ):
        write_frames(tmp_path / f"{name}.zarr", (1,), dtype=dtype, colour_space=space)
    (tmp_path / "job.yaml").write_text(JOB % spec)
    shot = prepare(load(tmp_path / "job.yaml"))
    assert shot.inputs[0].get("colour_space", "") == undone
    assert isinstance(shot.plates["plate"], LinearPlate) is bool(undone)
    assert shot.store_spec("out").colour_space == recorded


def test_whole_numbers_of_a_store_have_no_transfer_function(tmp_path: Path) -> None:
    write_frames(tmp_path / "whole.zarr", (1,), dtype="uint8")
    (tmp_path / "job.yaml").write_text(JOB % "store: whole.zarr, colour_space: sRGB")
    with pytest.raises(FarmError, match=r"job\.yaml:5: plate holds uint8 numbers, .* not as sRGB; remove colour_space"):
        prepare(load(tmp_path / "job.yaml"))


@pytest.mark.parametrize(
    ("space", "seen"),
    [("scene_linear", 188), ("sRGB", 128), ("raw", 128), ("", 188), ("LogC3", 128), ("gamma2.2", 129)],
)
def test_the_screen_shows_what_the_store_says(tmp_path: Path, space: str, seen: int) -> None:
    grey = {1: np.full((3, 1, 1), 128 / 255)}
    path = write_frames(tmp_path / "a.zarr", grey, window=Rect.sized(1, 1), colour_space=space).path
    view_frame(path, tmp_path / "f.png")
    with Image.open(tmp_path / "f.png") as picture:
        assert picture.getpixel((0, 0))[0] == pytest.approx(seen, abs=1)
