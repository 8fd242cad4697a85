import os
import random
from contextlib import suppress
from pathlib import Path

import numpy as np
import pytest

from farm.errors import FarmError
from farm.frames.failures import DamagedFrame
from farm.frames.open import open_plate
from farm.graph.rect import Rect


def read(path: Path, dtype: str = "float32") -> np.ndarray:
    plate = open_plate({"table": str(path)})
    out = np.empty((len(plate.info.channels), plate.info.window.height, plate.info.window.width), dtype)
    plate.read(7, plate.info.channels, out)
    return out


def test_a_cube_has_blue_planes_green_rows_and_red_columns(tmp_path: Path) -> None:
    """Each entry tells its own place: 100 * red + 10 * green + blue, in tenths for the channels."""
    size = 3
    rows = [
        f"{100 * r + 10 * g + b} {100 * r + 10 * g + b + 0.25} {100 * r + 10 * g + b + 0.5}"
        for b in range(size)
        for g in range(size)
        for r in range(size)  # red runs fastest
    ]
    text = '# made by hand\nTITLE "look"\nLUT_3D_SIZE 3\nDOMAIN_MIN 0 0 0\nDOMAIN_MAX 1.0 1.0 1.0\n\n' + "\n".join(rows)
    (tmp_path / "look.cube").write_text(text)
    cube = read(tmp_path / "look.cube")
    assert cube.shape == (9, 3, 3)
    for channel, part in enumerate((0.0, 0.25, 0.5)):
        for red, green, blue in ((0, 0, 0), (2, 0, 1), (1, 2, 0), (0, 1, 2), (2, 2, 2)):
            assert cube[channel * 3 + blue, green, red] == 100 * red + 10 * green + blue + part


def test_a_one_dimensional_cube_is_three_rows(tmp_path: Path) -> None:
    (tmp_path / "curve.cube").write_text("LUT_1D_SIZE 2\nLUT_1D_INPUT_RANGE 0.0 1.0\n0 0.1 0.2\n1 1.1 1.2\n")
    assert read(tmp_path / "curve.cube").tolist() == np.float32([[[0, 1]], [[0.1, 1.1]], [[0.2, 1.2]]]).tolist()


@pytest.mark.parametrize(
    ("shape", "window"),
    [((5,), (1, 1, 5)), ((2, 5), (1, 2, 5)), ((3, 2, 5), (3, 2, 5))],
)
@pytest.mark.parametrize("dtype", ["uint8", "uint16", "int16", "int32", "uint32", "float16", "float32", "float64"])
def test_arrays_of_every_type(tmp_path: Path, shape: tuple[int, ...], window: tuple[int, ...], dtype: str) -> None:
    values = np.arange(np.prod(shape)).reshape(shape).astype(dtype)
    np.save(tmp_path / "a.npy", values)
    plate = open_plate({"table": str(tmp_path / "a.npy")})
    own = dtype if dtype != "float64" else "float32"
    assert (plate.dtype, set(plate.info.dtypes), plate.info.frames) == (own, {own}, ())
    assert plate.info.window == Rect.sized(window[2], window[1])
    assert read(tmp_path / "a.npy", own).tolist() == values.reshape(window).tolist()


def test_whole_numbers_stay_exact(tmp_path: Path) -> None:
    np.save(tmp_path / "a.npy", np.array([2**32 - 1, 2**24 + 1], np.uint32))
    assert read(tmp_path / "a.npy", "uint32").tolist() == [[[2**32 - 1, 2**24 + 1]]]
    (tmp_path / "a.csv").write_text("4294967295,16777217\n")
    assert read(tmp_path / "a.csv", "uint32").tolist() == [[[2**32 - 1, 2**24 + 1]]]


@pytest.mark.parametrize(
    ("text", "values", "held"),
    [
        ("1,2,3\n4,5,6\n", [[1, 2, 3], [4, 5, 6]], "uint8"),
        ("# x, y\n 0.5 , 1\n\n-1,2e3,\n", [[0.5, 1], [-1, 2000]], "float32"),
        ("\ufeff300\n-4\n", [[300], [-4]], "int16"),
    ],
)
def test_rows_of_numbers(tmp_path: Path, text: str, values: list[list[float]], held: str) -> None:
    (tmp_path / "a.csv").write_text(text, encoding="utf-8")
    plate = open_plate({"table": str(tmp_path / "a.csv")})
    assert (plate.dtype, plate.info.at_rest("plane0")) == ("float32", held)
    assert read(tmp_path / "a.csv").tolist() == [values]


def test_the_stamp_names_the_content(tmp_path: Path) -> None:
    stamps = []
    for name, text in (("a", "1,2\n"), ("b", "1,2\n"), ("c", "1,3\n")):
        (tmp_path / f"{name}.csv").write_text(text)
        stamps.append(open_plate({"table": str(tmp_path / f"{name}.csv")}).stamp(1))
    assert stamps[0] == stamps[1] != stamps[2]


def test_a_table_that_has_grown_since_fails_the_frame(tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_text("1,2\n")
    with pytest.raises(DamagedFrame, match=r"a\.csv: the table has another size than before; submit the job again"):
        open_plate({"table": str(tmp_path / "a.csv")}).read(1, ("plane0",), np.empty((1, 1, 3), np.float32))


def test_what_cannot_be_opened(tmp_path: Path) -> None:
    (tmp_path / "folder.npy").mkdir()
    os.mkfifo(tmp_path / "pipe.npy")
    (tmp_path / "zero.npy").symlink_to("/dev/zero")
    for name, kind in (("folder", "a folder"), ("pipe", "a pipe"), ("zero", "a device")):
        with pytest.raises(FarmError, match=rf"the table .*{name}\.npy is {kind}, not a file; give the path of a file"):
            open_plate({"table": str(tmp_path / f"{name}.npy")})
    (tmp_path / "loop.npy").symlink_to(tmp_path / "loop.npy")
    with pytest.raises(FarmError, match=r"loop\.npy cannot be read: Too many levels of symbolic links; check the path"):
        open_plate({"table": str(tmp_path / "loop.npy")})
    (tmp_path / "a.cube").write_bytes(b"LUT_3D_SIZE 2\n\xff\xff")
    with pytest.raises(FarmError, match=r"line 2 of .*a\.cube does not hold 3 numbers; write 3 numbers"):
        open_plate({"table": str(tmp_path / "a.cube")})
    (tmp_path / "a.npy").write_text("1 2 3")
    with pytest.raises(FarmError, match=r"a\.npy is not a table: it does not begin as an array does; write it again"):
        open_plate({"table": str(tmp_path / "a.npy")})
    np.savez(tmp_path / "b.npz", a=np.zeros(3))
    (tmp_path / "b.npz").rename(tmp_path / "b.npy")
    with pytest.raises(FarmError, match=r"b\.npy holds no numbers"):
        open_plate({"table": str(tmp_path / "b.npy")})


def test_an_array_is_as_large_as_it_says(tmp_path: Path) -> None:
    np.save(tmp_path / "a.npy", np.zeros((10, 10), np.float32))
    content = (tmp_path / "a.npy").read_bytes()
    for shape in (b"(1000000,1000000)", b"(99, 99999999999)"):
        (tmp_path / "a.npy").write_bytes(content.replace(b"(10, 10), }" + b" " * 9, shape + b", }"))
        with pytest.raises(FarmError, match=r"a\.npy is not a table: it holds 400 bytes of numbers, and says \d{13}"):
            open_plate({"table": str(tmp_path / "a.npy")})


def test_a_table_that_no_memory_would_hold_is_not_read(tmp_path: Path) -> None:
    with (tmp_path / "a.npy").open("wb") as file:
        file.truncate(1 << 40)
    with pytest.raises(FarmError, match=r"a\.npy is larger than 512 MiB; give a smaller one"):
        open_plate({"table": str(tmp_path / "a.npy")})


def test_headers_of_arrays_that_make_no_sense_are_told(tmp_path: Path) -> None:
    np.save(tmp_path / "a.npy", np.zeros((2, 3), np.float32))
    content, draw = (tmp_path / "a.npy").read_bytes(), random.Random(1)
    for _ in range(300):
        damaged = bytearray(content)
        for _ in range(draw.choice((1, 1, 3))):
            damaged[draw.randrange(128)] = draw.choice((*b"0123456789(),'- ", draw.randrange(256)))
        (tmp_path / "a.npy").write_bytes(damaged)
        with suppress(FarmError):
            open_plate({"table": str(tmp_path / "a.npy")})


ROWS = "\n".join(f"{red} {green} {blue}" for blue in (0, 1) for green in (0, 1) for red in (0, 1))


@pytest.mark.parametrize(
    "content",
    [
        f"\ufeffLUT_3D_SIZE 2\n{ROWS}".encode(),
        f'title "look"\nlut_3d_size 2\ndomain_max 1 1 1\n{ROWS}'.encode(),
        f'TITLE "\u00e9t\u00e9"\nLUT_3D_SIZE 2\n{ROWS}\n'.encode("latin-1"),
        f"# Mac\nLUT_3D_SIZE\t2\n{ROWS}\n".replace("\n", "\r").encode(),
        f'TITLE "a\x0cb"\r\nLUT_3D_SIZE 2\r\n\r\n{ROWS}\r\n# end'.encode(),
    ],
    ids=["byte order mark", "small keywords", "latin", "carriage returns", "form feed"],
)
def test_looks_as_programs_write_them(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "a.cube").write_bytes(content)
    planes = read(tmp_path / "a.cube")
    assert planes[:, 0, 1].tolist() == [1, 1, 0, 0, 0, 1]  # red 1, green 0; blue 0 and 1


@pytest.mark.parametrize("name", ["a.cube", "a.npy", "b.npy", "a.csv", "b.csv"])
def test_numbers_that_no_pixel_can_be_are_refused(tmp_path: Path, name: str) -> None:
    (tmp_path / "a.cube").write_text("LUT_1D_SIZE 2\n0 0 0\n1e300 1 1\n")
    (tmp_path / "a.csv").write_text("1,1e39\n")
    (tmp_path / "b.csv").write_text("1,nan\n")
    np.save(tmp_path / "a.npy", np.array([1, -1e300]))
    np.save(tmp_path / "b.npy", np.array([1, np.inf], np.float16))
    with pytest.raises(FarmError, match=rf"{name} holds NaN, or a number beyond float32; write finite numbers"):
        open_plate({"table": str(tmp_path / name)})
