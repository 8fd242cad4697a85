"""Pixels in the types that effects ask for, from whatever they are at rest, and stores of whole numbers."""

from pathlib import Path

import numpy as np
import OpenEXR
import pytest
from PIL import Image
from plates import write_frames

from farm.frames.export import export
from farm.frames.ingest import ingest, ingest_plate
from farm.frames.open import open_plate
from farm.frames.pattern import PatternPlate
from farm.frames.plate import Plate, PlateInfo
from farm.frames.screen import Look
from farm.frames.view import view_frame
from farm.graph.rect import Rect

BIG = np.array([[[0, 1, 2**24 + 1, 2**32 - 1]]], np.uint32)
RECT = Rect.sized(4, 1)


def read(plate: Plate, frame: int, dtype: str, *channels: str) -> np.ndarray:
    window = plate.info.window
    out = np.empty((len(channels), window.height, window.width), dtype)
    plate.read(frame, channels, out)
    return out


def test_a_store_of_integers_is_exact(tmp_path: Path) -> None:
    path = write_frames(tmp_path / "a.zarr", {1: BIG}, channels=("id",), dtype="uint32", window=RECT).path
    plate = open_plate({"store": str(path)})
    assert (plate.info.dtypes, plate.info.at_rest("id")) == (("uint32",), "uint32")
    assert np.array_equal(read(plate, 1, "uint32", "id"), BIG)
    assert read(plate, 1, "float32", "id")[0, 0, 2] == 2**24


@pytest.mark.parametrize("dtype", ["uint8", "uint16", "int16", "int32"])
def test_stores_of_every_integer_type(tmp_path: Path, dtype: str) -> None:
    limits = np.iinfo(dtype)
    pixels = np.array([[[limits.min, limits.max, 1, 2]]])
    path = write_frames(tmp_path / "a.zarr", {1: pixels}, channels=("Y",), dtype=dtype, window=RECT).path
    assert read(open_plate({"store": str(path)}), 1, dtype, "Y").tolist() == pixels.tolist()


def test_exr_integers_are_exact_in_files_and_in_the_store_made_of_them(plate: str, tmp_path: Path) -> None:
    there = open_plate({"images": plate})
    wanted = read(there, 1001, "uint32", "id")
    assert wanted.max() > 4_000_000_000
    ingest(plate, tmp_path / "ids.zarr", channels=("id",))
    ingest(plate, tmp_path / "all.zarr")
    for name, held in (("ids", "uint32"), ("all", "float64")):
        store = open_plate({"store": str(tmp_path / f"{name}.zarr")})
        assert (store.info.held, store.info.at_rest("id")) == (held, "uint32")
        assert np.array_equal(read(store, 1001, "uint32", "id"), wanted)


def test_integers_in_an_array_of_narrow_floats_are_floats(tmp_path: Path) -> None:
    path = write_frames(
        tmp_path / "a.zarr", (1,), channels=("R", "id"), dtype="float16", channel_dtypes=("float16", "uint32")
    ).path
    info = open_plate({"store": str(path)}).info
    assert info.dtypes == ("float16", "uint32")
    assert (info.at_rest("R"), info.at_rest("id")) == ("float16", "float16")


def test_files_of_whole_numbers_are_scaled_as_floats_and_plain_as_integers(tmp_path: Path) -> None:
    for frame in (1, 2):
        Image.fromarray(np.array([[0, 51, 255 - frame]], np.uint8)).save(tmp_path / f"p.{frame}.png")
    plate = open_plate({"images": str(tmp_path / "p.#.png")})
    (channel,) = plate.info.channels
    assert (plate.info.dtypes, plate.info.scaled) == (("uint8",), True)
    assert read(plate, 1, "uint8", channel).tolist() == [[[0, 51, 254]]]
    assert read(plate, 1, "uint16", channel).tolist() == [[[0, 51, 254]]]
    assert np.allclose(read(plate, 1, "float32", channel), [[[0, 0.2, 254 / 255]]], atol=1e-6)
    ingest(str(tmp_path / "p.#.png"), tmp_path / "p.zarr")
    store = open_plate({"store": str(tmp_path / "p.zarr")})
    assert store.info.at_rest(channel) == "float16"


def test_a_mosaic_is_ingested_as_it_is(tmp_path: Path) -> None:
    pattern = PatternPlate(32, 24, bayer="RGGB")
    ingest_plate(pattern, "the pattern", tmp_path / "raw.zarr", frames=(3,))
    store = open_plate({"store": str(tmp_path / "raw.zarr")})
    assert (store.info.channels, store.info.at_rest("Y")) == (("Y",), "uint16")
    assert np.array_equal(read(store, 3, "uint16", "Y"), read(pattern, 3, "uint16", "Y"))


SENSOR = np.array([[0.4881, 0.126, -0.0128], [0.1174, 0.6839, -0.0487], [0.0518, 0.2064, 0.2752]])
DARK = (38, 42, 27)


@pytest.mark.parametrize("order", ["GRBG", "RGGB", "GBRG", "BGGR"])
def test_the_mosaic_is_the_chart_behind_filters(order: str) -> None:
    mosaic = open_plate({"pattern": {"width": 33, "height": 17, "bayer": order}})
    assert mosaic.info == PlateInfo(("Y",), ("uint16",), Rect.sized(33, 17), Rect.sized(33, 17), ())
    counts = read(mosaic, 5, "uint16", "Y")[0]
    light = read(PatternPlate(33, 17), 5, "float32", *"RGB").astype(np.float64)
    for y, x in ((0, 0), (0, 1), (1, 0), (1, 1), (8, 12), (9, 25), (16, 32), (15, 32)):
        site = "RGB".index(order[2 * (y % 2) + x % 2])
        seen = 998 * float(light[:, y, x] @ SENSOR[site]) + DARK[site]
        assert abs(int(counts[y, x]) - min(seen, 1023)) <= 0.51
    assert counts.max() <= 1023


@pytest.mark.parametrize(
    ("dtype", "exr", "values"),
    [
        ("uint8", "float16", [0, 7, 255]),
        ("uint16", "float32", [0, 2049, 65535]),
        ("int16", "float32", [-32768, 2049, 32767]),
        ("uint32", "uint32", [0, 2**24 + 1, 2**32 - 1]),
        ("int32", "float32", [-(2**31), 5, 2**24]),
    ],
)
def test_integers_leave_as_what_an_exr_can_hold(tmp_path: Path, dtype: str, exr: str, values: list[int]) -> None:
    path = write_frames(
        tmp_path / "a.zarr", {1: np.array([[values]])}, channels=("Y",), dtype=dtype, window=Rect.sized(3, 1)
    ).path
    export(path, str(tmp_path / "o.#.exr"))
    pixels = OpenEXR.File(str(tmp_path / "o.1.exr"), separate_channels=True).channels()["Y"].pixels
    assert (pixels.dtype, pixels.tolist()) == (exr, [values])


@pytest.mark.parametrize(
    ("dtype", "values", "screen"),
    [
        ("uint8", [0, 118, 255, 255], [0, 118, 255, 255]),
        ("uint16", [0, 0, 500, 1000], [0, 0, 188, 255]),
        ("int32", [-5, 0, 0, 5], [0, 188, 188, 255]),
        ("uint32", [0, 0, 2, 4], [0, 0, 188, 255]),
    ],
)
def test_integers_are_shown(tmp_path: Path, dtype: str, values: list[int], screen: list[int]) -> None:
    path = write_frames(tmp_path / "a.zarr", {1: np.array([[values]])}, channels=("Y",), dtype=dtype, window=RECT).path
    view_frame(path, tmp_path / "f.png", look=Look(("Y",)))
    with Image.open(tmp_path / "f.png") as picture:
        assert [picture.convert("RGB").getpixel((x, 0))[0] for x in range(4)] == screen
