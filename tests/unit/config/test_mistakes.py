"""Every mistake in a job file, as the user reads it."""

# ruff: noqa: E501 (each mistake and its whole message stand on one line)

import os
from pathlib import Path

import pytest

from farm.config.load import load
from farm.errors import Problem

JOB = """\
version: 1
name: sh010-degrain
frames: 1001-1008
inputs:
  plate: {store: plates/sh010.zarr, channels: [R, G, B], boundary: clamp}
nodes:
  denoise: {effect: degrain, image: plate, levels: 4, strength: 0.03}
  finish: {effect: unsharp_mask, image: denoise, weight: {1001: 0.5, 1008: 2.0}}
outputs:
  beauty: {node: finish, store: renders/sh010.zarr, dtype: float16}
chunk: 8
failure: {retries: 2, max_failed_frames: 5}
"""


def report(text: str | bytes, **options: object) -> list[str]:
    Path("job.yaml").write_bytes(text.encode() if isinstance(text, str) else text)
    return [str(problem) for problem in load("job.yaml", **options).problems]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_the_example_has_no_mistake() -> None:
    assert report(JOB) == []


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("version: 1\n", "version: 2\n", "1: version is 2; write version: 1, the one that this farm reads"),
        ("version: 1\n", "version: true\n", "1: version is true; write version: 1, the one that this farm reads"),
        ("version: 1\n", "# version\n", "2: version is missing; add version: 1"),
        ("sh010-degrain", "sh010 degrain", '2: job name "sh010 degrain" is not allowed; write letters, digits, _ and -'),
        ("sh010-degrain", "10", "2: name is 10; write a text, such as sh010-degrain"),
        ("1001-1008\n", "1001-1008:2\n", '3: ":" in frame range 1001-1008:2 means two things in this field: a staggered range or a step; write 1001-1008x2'),
        ("1001-1008\n", "1001-1008y2\n", '3: "y" in frame range 1001-1008y2 is not supported; list the frames or ranges to render'),
        ("1001-1008\n", "1008-1001\n", "3: frame range 1008-1001 runs backwards; write 1001-1008"),
        ("1001-1008\n", "[1001, 1002]\n", "3: frames is a list; write frames without brackets, such as 1001,1005,1010-1020"),
        ("1001-1008\n", "1001.5\n", "3: frames is 1001.5; write frames, such as 1001-1010"),
        ("1001-1008\n", "\n", "3: frames is empty; write frames, such as 1001-1010"),
        ("1001-1008\n", "1001..1008\n", "3: 1001..1008 is not a frame range; write frames as 1001, 1001-1010 or 1001-1100x2, with commas between them"),
        ("frames: 1001-1008\n", "", "1: frames is missing; add frames: 1001-1008"),
        ("store: plates", "stor: plates", '5: input "plate": "stor" is not a known key; did you mean "store"?'),
        ("store: plates/sh010.zarr, ", "", '5: input "plate": store, images, pattern or table is missing; add store: plates/sh010.zarr'),
        ("{store: plates", "{images: a.####.exr, store: plates", '5: input "plate": store and images stand together; keep one of them'),
        ("store: plates/sh010.zarr", "images: a.exr, hold: 3", '5: input "plate": a still and hold stand together; remove hold: it is the same on every frame'),
        ("store: plates/sh010.zarr", "images: a.exr, on_missing: black", '5: input "plate": a still and on_missing stand together; remove on_missing: it is the same on every frame'),
        ("sh010.zarr, channels: [R, G, B]", "sh010.zarr, hold: 3, reverse: true", '5: input "plate": hold and reverse stand together; remove reverse: hold names one frame of the input'),
        ("sh010.zarr, channels: [R, G, B]", "sh010.zarr, on_missing: loop", '5: input "plate": on_missing is "loop"; write fail, skip, hold, nearest or black'),
        ("sh010.zarr, channels: [R, G, B]", "sh010.zarr, offset: 1.5", '5: input "plate": offset is 1.5; write a whole number, such as 100'),
        ("sh010.zarr, channels: [R, G, B]", "sh010.zarr, reverse: 1", '5: input "plate": reverse is 1; write true or false'),
        ("store: plates/sh010.zarr, channels: [R, G, B]", "pattern: {width: 64, height: 64}, reverse: true", '5: input "plate": pattern and reverse stand together; remove reverse: a pattern has every frame'),
        ("store: plates", "store: s3://plates", '5: input "plate": store: "s3://plates/sh010.zarr" is an address; write a path that every worker can open'),
        ("store: plates/sh010.zarr", "store: ''", '5: input "plate": store: "" is not a path; write the path of a file or folder'),
        ("store: plates/sh010.zarr", "pattern: {width: 1920}", '5: input "plate": pattern.height is missing; add height: 1080'),
        ("store: plates/sh010.zarr", "pattern: {width: 1920, height: 8}", '5: input "plate": pattern.height is 8; write a whole number, 16 or more'),
        ("store: plates/sh010.zarr", "pattern: {width: 1920, height: 16, channels: [Z]}", '5: input "plate": item 1 of pattern.channels is "Z"; write R, G, B or A'),
        ("[R, G, B]", "RGB", '5: input "plate": channels is "RGB"; write a list, such as [R, G, B]'),
        ("[R, G, B]", "[]", '5: input "plate": channels is []; write a list, such as [R, G, B]'),
        ("[R, G, B]", "[R, 3]", '5: input "plate": item 2 of channels is 3; write a text, such as R'),
        ("[R, G, B]", "[R, G, R]", '5: input "plate": channels has "R" twice; name each channel once'),
        ("boundary: clamp", "boundary: repeat", '5: input "plate": boundary is "repeat"; write clamp, mirror, wrap or {constant: 0.0}'),
        ("boundary: clamp", "boundary: {constant: black}", '5: input "plate": boundary is {constant: "black"}; write clamp, mirror, wrap or {constant: 0.0}'),
        ("boundary: clamp", f"boundary: {{constant: {'9' * 400}}}", '5: input "plate": boundary is {constant: a huge number}; write clamp, mirror, wrap or {constant: 0.0}'),
        ("levels: 4", f"levels: [1, {'9' * 400}]", '7: node "denoise": levels: the list holds a huge number; write numbers or texts'),
        ("chunk: 8", f"chunk: {'9' * 400}", "11: chunk is a huge number; write a whole number, 1 to 1000000, or auto"),
        ("  plate: {", "  1plate: {", '5: input name "1plate" is not allowed; write letters, digits, _ and -, not beginning with a digit'),
        ("  plate: {", "  10: {", "5: inputs: the key 10 is not a text; write a name as the key"),
        ("effect: degrain", "efect: degrain", '7: node "denoise": effect is missing; write effect instead of efect'),
        ("effect: degrain, ", "", '7: node "denoise": effect is missing; add effect: degrain'),
        ("effect: degrain", "effect: [degrain]", '7: node "denoise": effect is ["degrain"]; write a text, such as degrain'),
        ("levels: 4", "levels:", '7: node "denoise": levels: the value is empty; write a value, or remove the key for the default'),
        ("levels: 4", "levels: .inf", '7: node "denoise": levels: value .inf is not finite; write a number such as 0.5'),
        ("levels: 4", "levels: [[[1]]]", '7: node "denoise": levels: the list holds [1]; write numbers or texts'),
        ("1008: 2.0", '"1008": 2.0', '8: node "finish": weight: frame "1008" is not a whole number; write keys as {1001: 0.5, 1008: 2.0}'),
        ("1008: 2.0", "1008: two", '8: node "finish": weight: value "two" is not a number; write a number such as 0.5'),
        ("1008: 2.0", "1008: [1, 2]", '8: node "finish": weight: the keys of an animated value differ in length; give every key as many numbers'),
        ("  finish: {effect", "  plate: {effect: grade}\n  finish: {effect", '8: "plate" names both an input and a node; give the node another name'),
        ("node: finish", "node: finsh", '10: output "beauty": no node or input is named "finsh"; did you mean "finish"?'),
        ("node: finish", "node: finish.R", '10: output "beauty": no node or input is named "finish.R"; write node: finish, channels: [R]'),
        ("node: finish", "node: comp", '10: output "beauty": no node or input is named "comp"; known are denoise, finish, plate'),
        ("node: finish, ", "", '10: output "beauty": node is missing; add node: denoise'),
        ("dtype: float16", "dtype: half", '10: output "beauty": dtype is "half"; write uint8, uint16, int16, int32, uint32, float16 or float32'),
        ("dtype: float16", "quantisation: 3", '10: output "beauty": "quantisation" is not a known key; known are node, store, images, dtype, channels, block, format, compression, tile, parts, bits, colour_space, proof'),
        ("store: renders/sh010.zarr, dtype: float16", "images: renders/b.####.exr, block: 16384", '10: output "beauty": images and block stand together; remove block: it is for stores alone'),
        ("dtype: float16", "compression: zip", '10: output "beauty": store and compression stand together; remove compression: it is for images alone'),
        ("store: renders/sh010.zarr, dtype: float16", "dtype: float16", '10: output "beauty": store or images is missing; add store: renders/sh010.zarr'),
        ("store: renders/sh010.zarr", "images: r/sh010.exr", '10: output "beauty": images: "r/sh010.exr" names one file for all frames; write a sequence, such as renders/sh010.####.exr'),
        ("store: renders/sh010.zarr", "images: r/##.####.exr", '10: output "beauty": images: "r/##.####.exr" has 2 places for the frame number; write a sequence, such as renders/sh010.####.exr'),
        ("store: renders/sh010.zarr", "images: r/sh010.####.gif", '10: output "beauty": images: "r/sh010.####.gif" is no sequence of files that the farm writes; end its name in .exr, .dpx, .tif, .tiff, .png, .jpg, .jpeg'),
        ("store: renders/sh010.zarr", "images: r/a.%99d.exr", '10: output "beauty": images: "r/a.%99d.exr" has frame numbers of more than 20 digits; write #### for four'),
        ("store: renders/sh010.zarr", "images: r/a.####.exr, compression: lzw", '10: output "beauty": compression is "lzw"; write none, rle, zips, zip, piz, pxr24, b44, b44a, dwaa or dwab'),
        ("store: renders/sh010.zarr", "images: r/a.####.exr, tile: 4", '10: output "beauty": tile is 4; write a whole number, 16 or more'),
        ("store: renders/sh010.zarr", "images: r/a.####.exr, parts: many", '10: output "beauty": parts is "many"; write one or layers'),
        ("store: renders/sh010.zarr", "images: plates/sh010.zarr/a.####.exr", '10: output "beauty": the sequence lies inside that of input "plate"; write to another sequence'),
        ("renders/sh010.zarr", "plates/../plates/sh010.zarr", '10: output "beauty": the store is also that of input "plate"; write to another store'),
        ("chunk: 8", "  again: {node: denoise, store: ./renders/sh010.zarr}", '11: output "again": the store is also that of output "beauty"; write to another store'),
        ("  beauty: {node: finish, store: renders/sh010.zarr, dtype: float16}\n", "", "9: outputs is empty; write a mapping, such as {beauty: {node: denoise, store: renders/sh010.zarr}}"),
        ("outputs:\n  beauty: {node: finish, store: renders/sh010.zarr, dtype: float16}\n", "outputs: {}\n", "9: outputs is empty; write outputs: {beauty: {node: denoise, store: renders/sh010.zarr}}"),
        ("dtype: float16}", "format: {width: 1920}}", '10: output "beauty": format.height is missing; add height: 1080'),
        ("dtype: float16}", "format: {width: 1920, height: 0}}", '10: output "beauty": format.height is 0; write a whole number, 1 or more'),
        ("sh010.zarr, channels: [R, G, B]", "sh010.zarr, colour_space: LogC", '5: input "plate": colour_space is "LogC"; write linear, sRGB, Rec709, gamma2.2, Cineon or raw'),
        ("sh010.zarr, channels: [R, G, B]", "sh010.zarr, colour_space: sRGB, dtype: uint8", '5: input "plate": colour_space sRGB and dtype uint8 stand together; remove one of them: whole numbers are read as they are'),
        ("chunk: 8", "chunk: 0", "11: chunk is 0; write a whole number, 1 to 1000000, or auto"),
        ("chunk: 8", 'chunk: "8"', '11: chunk is "8"; write 8 without quotes'),
        ("chunk: 8", "chunk: 8.0", "11: chunk is 8.0; write a whole number, 1 to 1000000, or auto"),
        ("chunk: 8", "chunk: yes", '11: chunk is "yes"; write a whole number, 1 to 1000000, or auto'),
        ("chunk: 8", "chunk: true", "11: chunk is true; write a whole number, 1 to 1000000, or auto"),
        ("chunk: 8", "chunk: 8\nchunk_seconds: 2", "12: chunk_seconds and chunk: 8 stand together; remove one, or write chunk: auto"),
        ("chunk: 8", "chunk_seconds: 0", "11: chunk_seconds is 0; write chunk_seconds: 5.0"),
        ("chunk: 8", "chunks: 8", '11: "chunks" is not a known key; did you mean "chunk"?'),
        ("chunk: 8", "chunk: 8\nchunk: 9", '12: "chunk" stands twice, first on line 11; keep one of them'),
        ("{retries: 2, max_failed_frames: 5}", "2", "12: failure is 2; write a mapping, such as {retries: 2, max_failed_frames: 5}"),
        ("retries: 2", "retries: -1", "12: failure.retries is -1; write a whole number, 0 or more"),
        ("retries: 2", "retry: 2", '12: failure: "retry" is not a known key; did you mean "retries"?'),
    ],
)  # fmt: skip
def test_a_mistake_is_reported_alone_with_its_line_and_what_to_write(old: str, new: str, message: str) -> None:
    assert JOB.count(old) == 1
    assert report(JOB.replace(old, new)) == [f"job.yaml:{message}"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", ": the file is empty; write a job: version, name, frames, inputs, nodes, outputs"),
        ("- 1\n", ": the file holds no mapping of keys; write a job: version, name, frames, inputs, nodes, outputs"),
        (b"version: 1\nname: caf\xe9\n", ":2: the file is not UTF-8 text; save the job as UTF-8"),
        ("name: a\nnode:\n\tx: 1\n", ":3: a tab stands where spaces belong; indent with spaces"),
        ("name: a: b\n", ':1: a ":" does not fit here; quote a text that holds ": ", and check the line above'),
        ("a: [1, 2\nb: 3\n", ":2: this is not YAML: expected ',' or ']', but got ':' (in what begins on line 1); check indentation, commas, brackets and quotes"),
        ("a: *b\n", ":1: the anchor 'b' is not defined above; define it with & before its use"),
        ("a: 1\nb: !!python/name:os.system x\n", ":2: the tag '!!python/name:os.system' is not allowed; write a plain value"),
        ("a: 1\n---\nb: 1\n", ":2: a second document begins; write one job a file"),
        ("? [a]\n: 1\n", ":1: a key is a list or a mapping; write a name as the key"),
        ("a: 1\nb: \x07\n", ":2: character 0x07 is not text; remove it"),
        ("[" * 1500, ":1: more than 40 lists and mappings stand in each other; write it flatter"),
    ],
)  # fmt: skip
def test_a_text_that_cannot_be_read_is_reported(text: str | bytes, message: str) -> None:
    assert report(text) == [f"job.yaml{message}"]


def test_a_file_that_is_not_there() -> None:
    assert [str(p) for p in load("jobs/a.yaml").problems] == [
        "jobs/a.yaml: there is no such file; give the path of a job file"
    ]


def test_a_folder() -> None:
    Path("shots").mkdir()
    document = load("shots")
    assert document.job is None
    assert [str(p) for p in document.problems] == [
        "shots: this is a folder, not a file; give the path of a job file in it"
    ]


@pytest.mark.parametrize(
    ("override", "message"),
    [
        ("fnish.weight=1", 'no node is named "fnish"; did you mean "finish"?'),
        ("inputs.plat.boundary=wrap", 'no input is named "plat"; did you mean "plate"?'),
        ("weight", '"weight" is not an override; write node.param=value, such as finish.weight=0.5'),
        ("weight=1", '"weight" does not name one value; write node.param=value, such as finish.weight=0.5'),
        ("finish.weight.1001=1", '"finish.weight.1001" does not name one value; write node.param=value, such as finish.weight=0.5'),
        ("finish.weight=[1", "this is not YAML: expected ',' or ']', but got '<stream end>'; check indentation, commas, brackets and quotes"),
        ("finish.weight={a: 1}", 'node "finish": weight: frame "a" is not a whole number; write keys as {1001: 0.5, 1008: 2.0}'),
        ("chunk=0", "chunk is 0; write a whole number, 1 to 1000000, or auto"),
        ("outputs.beauty.node=fnish", 'output "beauty": no node or input is named "fnish"; did you mean "finish"?'),
    ],
)  # fmt: skip
def test_a_mistake_on_the_command_line_shows_the_option(override: str, message: str) -> None:
    assert report(JOB, overrides=[override]) == [f"--set {override}: {message}"]


@pytest.mark.parametrize(
    ("frames", "message"),
    [
        ("1007-1012", "1009-1012 are not among the job's frames; choose from 1001-1008"),
        ("1", "1 is not among the job's frames; choose from 1001-1008"),
        ("1001-1008:2", '":" in frame range 1001-1008:2 means two things in this field: a staggered range or a step; write 1001-1008x2'),
    ],
)  # fmt: skip
def test_frames_to_render_must_be_the_jobs(frames: str, message: str) -> None:
    assert report(JOB, frames=frames) == [f"--frames {frames}: {message}"]


def test_all_mistakes_come_at_once_in_the_order_of_the_file() -> None:
    text = JOB.replace("chunk: 8", "chunk: 0").replace("dtype: float16", "dtype: half").replace("1001-1008", "1-9:2")
    text = text.replace("store: plates", "stor: plates").replace("node: finish", "node: finsh")
    lines = [message.split(": ")[0] for message in report(text, overrides=["denois.levels=3"])]
    assert lines == [
        "job.yaml:3",
        "job.yaml:5",
        "job.yaml:10",
        "job.yaml:10",
        "job.yaml:11",
        "--set denois.levels=3",
    ]


def test_a_pipe_or_a_device_is_refused_unread() -> None:
    os.mkfifo("pipe")
    for name, kind in (("pipe", "pipe"), ("/dev/zero", "device")):
        assert [str(p) for p in load(name).problems] == [
            f"{name}: this is a {kind}, not a file; give the path of a job file"
        ]


@pytest.mark.parametrize(
    ("store", "message"),
    [
        ("$NOSHOW/a.zarr", '"$NOSHOW/a.zarr" needs $NOSHOW, which is not set in the environment; set NOSHOW, or write $$ for a dollar sign'),
        ("a.$F4.zarr", '"a.$F4.zarr" needs $F4, which is not set in the environment; write #### where the frame number stands'),
        ("${SHOW/a.zarr", '"${SHOW/a.zarr" has a $ before no name; write $$ for a dollar sign'),
    ],
)  # fmt: skip
def test_a_variable_that_is_not_set(monkeypatch: pytest.MonkeyPatch, store: str, message: str) -> None:
    monkeypatch.delenv("F4", raising=False)
    assert report(JOB.replace("renders/sh010.zarr", f'"{store}"')) == [
        f'job.yaml:10: output "beauty": store: {message}'
    ]
    assert report(JOB.replace("plates/sh010.zarr", f'"{store}"')) == [f'job.yaml:5: input "plate": store: {message}']


def test_variables_stand_for_their_values(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SHOW", "/shows/x")
    Path("job.yaml").write_text(
        JOB.replace("plates/", "$SHOW/p/").replace("renders/sh010.zarr", "'${SHOW}/$$r/sh010.zarr'")
    )
    job = load("job.yaml").job
    assert job is not None
    assert job.inputs["plate"].store == "/shows/x/p/sh010.zarr"
    assert job.outputs["beauty"].store == "/shows/x/$r/sh010.zarr"


def test_characters_that_no_terminal_shows_are_told_by_number() -> None:
    problem = Problem("degrain has no parameter \u202elevels\ud800", "first\nsecond")
    assert str(problem) == "degrain has no parameter \\u202elevels\\ud800; first\nsecond"
