"""What `farm check` says of jobs whose types, tables, instants and frames do not fit: every message in full."""

# ruff: noqa: E501 (each mistake and its whole message stand on one line)

from pathlib import Path

import numpy as np
import pytest
from plates import write_frames

from farm.config.load import load
from farm.errors import ExitCode, FarmError, failure
from farm.graph import Effect
from farm.runtime.shot import prepare

HEAD = """\
version: 1
name: bad
frames: 3-6
inputs:
"""
INPUTS = {
    "plate": "{store: half.zarr}",
    "ids": "{store: ids.zarr, dtype: uint32}",
    "raw": "{store: raw.zarr, dtype: uint16}",
    "torn": "{store: torn.zarr}",
    "late": "{store: late.zarr}",
    "look": "{table: look.cube}",
    "chart": "{pattern: {width: 16, height: 16, bayer: GRBG}, dtype: uint16}",
}
NODE, OUTPUT = "{effect: bright, image: plate}", "{node: a, store: out.zarr}"
CUBE = "LUT_3D_SIZE 2\n" + "0 0 0\n" * 8


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of all plates and tables."""
    folder = tmp_path_factory.mktemp("shelf")
    write_frames(folder / "half.zarr", tuple(range(1, 9)), dtype="float16")
    write_frames(folder / "ids.zarr", tuple(range(1, 9)), channels=("id",), dtype="uint32")
    write_frames(folder / "raw.zarr", tuple(range(1, 9)), channels=("Y",), dtype="uint16")
    write_frames(folder / "torn.zarr", (1, 2, 3, 5, 6, 7))
    write_frames(folder / "late.zarr", (3, 4, 5, 6))
    write_frames(folder / "two.zarr", tuple(range(1, 9)), channels=("R", "G"))
    (folder / "look.cube").write_text(CUBE)
    return folder


@pytest.fixture
def job(shelf: Path, effects: dict[str, Effect], monkeypatch: pytest.MonkeyPatch):
    """The problems of a job with one node `a` and one output; input lines are given by name."""
    monkeypatch.chdir(shelf)

    def problems(node: str = NODE, output: str = OUTPUT, frames: str = "3-6", **inputs: str) -> list[str]:
        lines = {"plate": INPUTS["plate"], **inputs}
        text = HEAD.replace("3-6", frames) + "".join(
            f"  {name}: {spec or INPUTS[name]}\n" for name, spec in lines.items()
        )
        Path("job.yaml").write_text(f"{text}nodes:\n  a: {node}\noutputs:\n  out: {output}\n")
        try:
            prepare(load("job.yaml"), effects)
        except FarmError as error:
            told = [str(problem) for problem in error.problems] + (
                ["?"] if error.exit_code is not ExitCode.INVALID else []
            )
            return [text.replace(f"{shelf}/", "").replace(f"{Path(__file__).parent}/", "") for text in told]
        return []

    return problems


def test_the_jobs_are_right_without_their_mistakes(job) -> None:
    assert job() == []
    assert job(**dict.fromkeys(INPUTS.keys() - {"torn"}, "")) == []


@pytest.mark.parametrize(
    ("spec", "message"),
    [
        ("{store: half.zarr, dtype: half}", '5: input "plate": dtype is "half"; write uint8, uint16, int16, int32, uint32, float16 or float32'),
        ("{store: half.zarr, dtype: uint8}", "5: plate is float16, and cannot be read as uint8; write dtype: float16 or float32; a convert node makes integers of them"),
        ("{pattern: {width: 16, height: 16}, dtype: int32}", "5: plate is float32, and cannot be read as int32; write dtype: float16 or float32; a convert node makes integers of them"),
        ("{store: raw.zarr, dtype: uint8}", "5: plate is uint16, and cannot be read as uint8; write dtype: uint16, int32, uint32 or float32"),
        ("{store: raw.zarr, dtype: int16}", "5: plate is uint16, and cannot be read as int16; write dtype: uint16, int32, uint32 or float32"),
        ("{store: raw.zarr, dtype: float16}", "5: plate is uint16, and cannot be read as float16; write dtype: uint16, int32, uint32 or float32"),
        ("{store: ids.zarr, dtype: int32}", "5: plate is uint32, and cannot be read as int32; write dtype: uint32 or float32"),
        ("{store: raw.zarr, dtype: uint16, boundary: {constant: 0.5}}", "5: plate is uint16, and cannot go on as 0.5 beyond its border; write a whole number from 0 to 65535"),
        ("{store: raw.zarr, dtype: uint16, boundary: {constant: -1}}", "5: plate is uint16, and cannot go on as -1 beyond its border; write a whole number from 0 to 65535"),
        ("{pattern: {width: 16, height: 16, bayer: RGB}}", '5: input "plate": pattern.bayer is "RGB"; write GRBG, RGGB, GBRG or BGGR'),
        ("{pattern: {width: 16, height: 16, bayer: GRBG, channels: [G]}}", '5: input "plate": pattern: bayer and channels stand together; remove channels: a mosaic has one, Y'),
    ],
)  # fmt: skip
def test_types_of_inputs(job, spec: str, message: str) -> None:
    assert job(plate=spec) == [f"job.yaml:{message}"]


@pytest.mark.parametrize(
    ("spec", "file", "content", "message"),
    [
        ("{table: gone.cube}", "", b"", "there is no table gone.cube; check the path"),
        ("{table: look.exr}", "", b"", 'input "look": table: "look.exr" is not a table; give a file that ends in .cube, .npy, .csv'),
        ("{table: look.cube, channels: [R]}", "", b"", 'input "look": table and channels stand together; remove channels: a table is read whole'),
        ("{table: look.cube, boundary: wrap}", "", b"", 'input "look": table and boundary stand together; remove boundary: a table is read whole'),
        ("{table: look.cube, store: a.zarr}", "", b"", 'input "look": store and table stand together; keep one of them'),
        ("{table: bad.cube}", "bad.cube", CUBE[:-6].encode(), "bad.cube has 7 rows of numbers, and LUT_3D_SIZE 2 needs 8; export the look again: the file is cut off or was joined"),
        ("{table: bad.cube}", "bad.cube", b"0 0 0\n" * 8, "bad.cube has no LUT_3D_SIZE or LUT_1D_SIZE; give a .cube file that holds a look"),
        ("{table: bad.cube}", "bad.cube", CUBE.replace("0 0 0", "0 0", 1).encode(), "line 2 of bad.cube does not hold 3 numbers; write 3 numbers with spaces between them"),
        ("{table: bad.cube}", "bad.cube", f"DOMAIN_MAX 2 2 2\n{CUBE}".encode(), "line 1 of bad.cube sets DOMAIN_MAX to 2 2 2, and only 0 to 1 is read from files; remove the line, and give its numbers to the node as low or high"),
        ("{table: bad.cube}", "bad.cube", b"LUT_3D_SIZE many\n", "line 1 of bad.cube gives no size; write LUT_3D_SIZE and a whole number from 2 to 256"),
        ("{table: bad.cube}", "bad.cube", f"LUT_1D_SIZE 2\n{CUBE}".encode(), "line 2 of bad.cube gives a second size; write a file for each look"),
        ("{table: bad.cube}", "bad.cube", b"SHAPER 3\n", "line 1 of bad.cube begins with SHAPER, which is not known; remove the line"),
        ("{table: bad.csv}", "bad.csv", b"x,y\n1,2\n", "line 1 of bad.csv is not a row of numbers; write numbers with commas between them; a heading begins with #"),
        ("{table: bad.csv}", "bad.csv", b"# x,y\n1,2\n1,2,3\n", "line 3 of bad.csv has 3 numbers, and the first row 2; make all rows equally long"),
        ("{table: bad.csv}", "bad.csv", b"# x,y\n", "bad.csv holds no numbers; write rows of numbers with commas between them"),
        ("{table: bad.csv, dtype: int32}", "bad.csv", b"1,2.5\n", "look is float32, and cannot be read as int32; write dtype: float16 or float32; a convert node makes integers of them"),
        ("{table: bad.npy}", "bad.npy", b"", "bad.npy is not a table: it does not begin as an array does; write it again as .npy"),
    ],
)  # fmt: skip
def test_tables(job, spec: str, file: str, content: bytes, message: str) -> None:
    if file:
        Path(file).write_bytes(content)
    assert job(look=spec) == [f"job.yaml:6: {message}"]


@pytest.mark.parametrize(
    ("array", "message"),
    [
        (np.zeros((1, 1, 1, 2), np.float32), "bad.npy holds 1 x 1 x 1 x 2 numbers; save one to three dimensions: planes, rows, columns"),
        (np.float32(1), "bad.npy holds no numbers; save one to three dimensions: planes, rows, columns"),
        (np.zeros(2, np.int64), "bad.npy holds int64 numbers; save them as uint8, uint16, int16, int32, uint32, float16, float32"),
    ],
)  # fmt: skip
def test_arrays_that_are_no_tables(job, array: np.ndarray, message: str) -> None:
    np.save("bad.npy", array)
    assert job(look="{table: bad.npy}") == [f"job.yaml:6: {message}"]


@pytest.mark.parametrize(
    ("inputs", "node", "output", "message"),
    [
        ("raw", "{effect: mosaic, image: plate, channels: [R]}", OUTPUT, "8: image must be uint16 (Bayer mosaic), and is float32; write dtype: uint16 under the input plate"),
        ("raw", "{effect: mosaic, image: plate}", OUTPUT, "8: image must have 1 channel (Bayer mosaic), and has 3; choose with channels: [R]; the others pass through"),
        ("raw", "{effect: grade, image: raw}", OUTPUT, "8: image must have 3 channels (R, G, B), and has 1; give it an image of 3 channels, or put some together with copy_channels"),
        ("", NODE, "{node: a, store: out.zarr, dtype: uint8}", "9: output out is float32, which a store of uint8 cannot hold; write dtype: float16 or float32, or put a convert node before it"),
        ("", "{effect: add_alpha, image: plate, names: [R, G, B]}", OUTPUT, "7: the node makes 4 channels, and has 3 names; write 4 names, such as [R, G, B, A]"),
        ("", "{effect: over, foreground: plate, background: plate}", OUTPUT, "7: foreground must have an alpha as its last channel, and has R, G, B; put an add_alpha node before it, or copy_channels with a matte"),
        ("raw", "{effect: mosaic, image: raw}", "{node: a, store: out.zarr, dtype: uint8}", "10: output out is uint16, which a store of uint8 cannot hold; write dtype: uint16, int32, uint32 or float32, or put a convert node before it"),
        ("raw", "{effect: mosaic, image: raw}", "{node: a, store: out.zarr, dtype: float16}", "10: output out is uint16, which a store of float16 cannot hold; write dtype: uint16, int32, uint32 or float32, or put a convert node before it"),
        ("ids", NODE, "{node: ids, store: out.zarr, dtype: int32}", "10: output out is uint32, which a store of int32 cannot hold; write dtype: uint32 or float32, or put a convert node before it"),
        ("look", NODE, "{node: look, store: out.zarr}", "10: look is a table, not a picture; store what a node makes of it"),
        ("", "{effect: colour, image: plate, matrix: [[1, 0], [0, 1]]}", OUTPUT, "7: matrix is 2 x 2, not 2 x 3; write [[0, 0, 0], [0, 0, 0]] with your numbers"),
        ("", "{effect: colour, image: plate, matrix: [1, 0, 0]}", OUTPUT, "7: matrix is one row, not 2 x 3; write [[0, 0, 0], [0, 0, 0]] with your numbers"),
        ("", "{effect: colour, image: plate, matrix: 1}", OUTPUT, "7: matrix is one number, not 2 x 3; write [[0, 0, 0], [0, 0, 0]] with your numbers"),
        ("", "{effect: colour, image: plate, matrix: {1: [[1, 0, 0], [0, 1, 0]], 2: [[1]]}}", OUTPUT, '7: node "a": matrix: the keys of an animated value differ in length; give every key as many numbers'),
        ("", "{effect: colour, image: plate, matrix: [[1, 0, 0], [0, 1]]}", OUTPUT, "7: matrix is a list of 2: the rows of a matrix differ in length; write it as [[1, 0], [0, 1]]"),
        ("", "{effect: colour, image: plate, lift: [1, 2, 3]}", OUTPUT, "7: lift has 3 numbers; write 2, or one for all"),
        ("", "{effect: bright, image: plate, gain: [[1, 2], [3, 4]]}", OUTPUT, "7: gain is a matrix of 2 x 2; write numbers without inner brackets"),
        ("", "{effect: window, image: plate, width: 0}", OUTPUT, '9: output out shows nothing: its frame is 0 x 4 pixels; look at the sizes given to "a"'),
        ("", "{effect: window, image: plate, height: -2}", OUTPUT, '9: output out shows nothing: its frame is 4 x 0 pixels; look at the sizes given to "a"'),
        ("", "{effect: pair, image: plate}", OUTPUT, "7: pair answers with tuple, not an image (PAIR); let the effect return one image"),
        ("", "{effect: doubled, image: plate}", OUTPUT, "7: doubled: far: f32 << f32 needs integers (FAR); cast them to an integer type, or use floor()"),
        ("", "{effect: lost, image: plate}", OUTPUT, "7: lost: somewhere reads image anywhere, and its region has no bounds (LOST); pass bounded(image), or clamp the coordinates"),
        ("torn", "{effect: change, image: torn}", OUTPUT, "6: torn has no frame 4; it has 1-3,5-7; narrow frames, bring the others, or write on_missing: skip, hold, nearest or black"),
    ],
)  # fmt: skip
def test_nodes_and_outputs(job, inputs: str, node: str, output: str, message: str) -> None:
    here = Path(__file__).parent
    lines = (here / "conftest.py").read_text().splitlines()
    for name, code in {"PAIR": "def pair(", "LOST": "return image(cast(", "FAR": "source() << 1"}.items():
        number = next(number for number, line in enumerate(lines, 1) if code in line)
        message = message.replace(name, f"conftest.py:{number - ('def' in code)}")  # the decorator stands above
    assert job(node, output, **dict.fromkeys(inputs.split(), "")) == [f"job.yaml:{message}"]


@pytest.mark.parametrize(
    ("node", "message"),
    [
        ("{effect: mosaic, image: plate.Q}", "there is no channel Q here; the channels are R, G, B"),
        ("{effect: mosaic, image: plate.}", "a channel has no name here; the channels are R, G, B"),
        ("{effect: mosaic, image: 'plate.R,'}", "a channel has no name here; the channels are R, G, B"),
        ("{effect: mosaic, image: plte.R}", 'no input or node is called "plte"; did you mean "plate"?'),
    ],
)  # fmt: skip
def test_channels_by_name_are_one_mistake_each(job, node: str, message: str) -> None:
    assert job(node) == [f"job.yaml:7: {message}"]


@pytest.mark.parametrize(
    ("spec", "message"),
    [
        ("{pattern: {width: 16, height: 16, bayer: RGBG}, dtype: uint16}", 'pattern.bayer is "RGBG"; write GRBG, RGGB, GBRG or BGGR'),
        ("{pattern: {width: 16, height: 16, bayer: GRBG}, dtype: int}", 'dtype is "int"; write uint8, uint16, int16, int32, uint32, float16 or float32'),
        ("{pattern: {width: 16, height: 16, bayer: GRBG}, dtpye: uint16}", '"dtpye" is not a known key; did you mean "dtype"?'),
    ],
)  # fmt: skip
def test_what_reads_a_wrong_input_is_not_judged(job, spec: str, message: str) -> None:
    assert job("{effect: mosaic, image: raw}", raw=spec) == [f'job.yaml:6: input "raw": {message}']


@pytest.mark.parametrize(
    ("node", "frames", "message"),
    [
        ("{effect: change, image: torn}", "3-3", None),
        ("{effect: change, image: torn}", "3,5-6", "frame 5 reads torn at t - 1, which has no frame 4; it has 1-3,5-7; bring the others, narrow frames, or write on_missing: hold"),
        ("{effect: change, image: torn, by: 1}", "2-3", "frame 3 reads torn at t + 1, which has no frame 4; it has 1-3,5-7; bring the others, narrow frames, or write on_missing: hold"),
        ("{effect: change, image: torn, by: 2}", "2,6-7", "frame 2 reads torn at t + 2, which has no frame 4; it has 1-3,5-7; bring the others, narrow frames, or write on_missing: hold"),
        ("{effect: change, image: torn, by: -3}", "6-7", "frame 7 reads torn at t - 3, which has no frame 4; it has 1-3,5-7; bring the others, narrow frames, or write on_missing: hold"),
        ("{effect: span, image: torn}", "1-2,6-7", None),
        ("{effect: change, image: torn, by: -2}", "5-6", "frame 6 reads torn at t - 2, which has no frame 4; it has 1-3,5-7; bring the others, narrow frames, or write on_missing: hold"),
    ],
)  # fmt: skip
def test_gaps_that_a_shift_reads(job, node: str, frames: str, message: str | None) -> None:
    assert job(node, frames=frames, torn="") == ([f"job.yaml:8: {message}"] if message else [])


def test_channels_of_another_type_cannot_pass_through(job) -> None:
    node = "{effect: convert, image: two, channels: [R], dtype: uint8}"
    assert job(node, two="{store: two.zarr}") == [
        "job.yaml:8: G cannot pass through: they are float32, and the node makes uint8; leave channels out, or choose them under the input"
    ]


def test_regions_are_inferred_too(job, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise failure("blur reads glow at coordinates that have no bounds", "pass bounded(image)")

    monkeypatch.setattr("farm.runtime.shot.infer", refuse)
    assert job() == ["job.yaml:6: blur reads glow at coordinates that have no bounds; pass bounded(image)"]


def test_a_window_that_leaves_a_source_is_no_mistake(job) -> None:
    assert job("{effect: window, image: plate, x: 100}") == []
