"""Attributes of EXR files, made by OpenImageIO or byte by byte, through a store and out again."""

import os
import struct
import threading
from pathlib import Path

import numpy as np
import OpenEXR
import pytest

from farm.errors import FarmError
from farm.frames.export import export
from farm.frames.exr import read_header
from farm.frames.exr_header import LARGEST_VALUE, Attribute, pack, read_layout
from farm.frames.ingest import ingest
from farm.frames.open import open_plate


def little(layout: str, *numbers: float) -> bytes:
    return struct.pack(f"<{layout}", *numbers)


NAN = float("nan")
VALUES = {
    "box2i": [little("4i", 1, 2, 3, 4), little("4i", -(2**31), 0, 2**31 - 1, 7)],
    "box2f": [little("4f", 1, 2.5, 3, 0.1)],
    "bytes": [little("i", 4) + b"hint" + b"\0\1\2\xff"],
    "chromaticities": [little("8f", 0.64, 0.33, 0.3, 0.6, 0.15, 0.06, 0.3127, 0.329)],
    "compression": [b"\3", b"\x63"],
    "deepImageState": [b"\1"],
    "double": [little("d", 0.1), little("d", NAN)],
    "envmap": [b"\0", b"\1", b"\7"],
    "float": [little("f", 0.1), little("f", NAN), little("I", 0xFFC12345), little("f", -0.0)],
    "floatvector": [little("3f", 1, 2, 0.1), b""],
    "int": [little("i", -3)],
    "keycode": [little("7i", 1, 2, 3, 4, 5, 4, 64), little("7i", *[-1] * 7)],
    "lineOrder": [b"\1"],
    "m33f": [little("9f", *range(9)), little("9f", *[NAN] * 9)],
    "m33d": [little("9d", *range(9))],
    "m44f": [little("16f", *range(16))],
    "m44d": [little("16d", *range(16))],
    "preview": [little("2I", 2, 1) + b"abcdefgh"],
    "rational": [little("iI", 24000, 1001), little("iI", 48, 2), little("iI", 1, 0), little("iI", -5, 3)],
    "string": [b"hello", b"", b"caf\xe9", "été".encode()],
    "stringvector": [little("i", 1) + b"a" + little("i", 3) + b"b c", b"", little("i", 9) + b"cut"],
    "tiledesc": [little("2IB", 32, 32, 0)],
    "timecode": [little("2I", 0x91827364, 0xFEDCBA98), little("2I", 0xFFFFFFFF, 0xFFFFFFFF), little("2I", 0, 1)],
    "v2i": [little("2i", 1, 2)],
    "v2f": [little("2f", 1, 0.1)],
    "v2d": [little("2d", 1, 0.1)],
    "v3i": [little("3i", 1, 2, 3)],
    "v3f": [little("3f", 1, 2, 0.1)],
    "v3d": [little("3d", 1, 2, 0.1)],
    "idmanifest": [b"abc"],
    "studio_transform": [b"\0\1\2\3"],
}


def write_plain(path: Path, channels: tuple[str, ...] = ("R",)) -> None:
    planes = {name: np.arange(60, dtype=np.float16).reshape(6, 10) for name in channels}
    OpenEXR.File({"type": OpenEXR.scanlineimage, "compression": OpenEXR.ZIP_COMPRESSION}, planes).write(str(path))


def add_attributes(path: Path, attributes: dict[str, Attribute]) -> None:
    """Put more attributes at the end of the header; offsets of chunks move with them."""
    data, packed = path.read_bytes(), pack(attributes)
    end = read_layout(path).spans[-1][1]
    count = (struct.unpack_from("<Q", data, end)[0] - end) // 8
    offsets = struct.unpack_from(f"<{count}Q", data, end)
    table = struct.pack(f"<{count}Q", *(offset + len(packed) for offset in offsets))
    path.write_bytes(data[: end - 1] + packed + b"\0" + table + data[end + 8 * count :])


def there_and_back(path: Path) -> Path:
    """The file that comes out of a store of the sequence's one frame."""
    pattern = str(path).replace("0001", "####")
    ingest(pattern, path.parent / "plate.zarr")
    export(path.parent / "plate.zarr", str(path.parent / "back.####.exr"))
    return path.parent / "back.0001.exr"


def test_every_type_of_attribute_comes_back_bit_by_bit(tmp_path: Path) -> None:
    path = tmp_path / "a.0001.exr"
    write_plain(path)
    attributes = {
        f"{kind}_{number}": Attribute(kind, value)
        for kind, values in VALUES.items()
        for number, value in enumerate(values)
    }
    attributes["x" * 40] = Attribute("y" * 40, b"long names need a flag")
    add_attributes(path, attributes)
    back = there_and_back(path)
    (header,) = read_layout(back).parts
    assert {name: header.get(name) for name in attributes} == attributes
    out = np.empty((1, 6, 10), np.float16)
    open_plate({"images": str(tmp_path / "back.####.exr")}).read(1, ("R",), out)
    assert out.ravel().tolist() == list(range(60))


@pytest.mark.parametrize("kind", VALUES)
def test_no_attribute_hinders_the_reading_of_pixels(tmp_path: Path, kind: str) -> None:
    for number, value in enumerate(VALUES[kind]):
        path = tmp_path / f"{number}.0001.exr"
        write_plain(path)
        add_attributes(path, {"one": Attribute(kind, value)})
        out = np.empty((1, 6, 10), np.float32)
        open_plate({"images": str(path).replace("0001", "####")}).read(1, ("R",), out)
        assert out.ravel().tolist() == list(range(60))


def test_what_openimageio_writes_it_reads_again(tmp_path: Path) -> None:
    oiio = pytest.importorskip("OpenImageIO")
    spec = oiio.ImageSpec(8, 6, 3, "half")
    numbers = tuple(float(number) for number in range(16))
    given = {
        "smpte:TimeCode": ("timecode", (0x01020384, 0x12345678)),
        "smpte:KeyCode": ("keycode", (1, 2, 3, 4, 5, 4, 64)),
        "worldtocamera": ("matrix44", numbers),
        "chromaticities": ("float[8]", numbers[:8]),
        "a_matrix33": ("matrix33", numbers[:9]),
        "a_rational": ("rational", (24000, 1001)),
        "a_box2i": ("box2i", (0, 1, 2, 3)),
        "a_box2": ("box2", (0.0, 1.0, 2.0, 3.5)),
        "a_int": ("int", 3),
        "a_float": ("float", 1.5),
        "a_string": ("string", "hello"),
        "a_point": ("point", (1.0, 2.0, 3.0)),
        "a_vector2": ("vector2", (1.0, 2.0)),
        "a_strings": ("string[3]", ("a", "b", "c")),
        "a_floats": ("float[5]", numbers[:5]),
    }
    for name, (kind, value) in given.items():
        spec.attribute(name, oiio.TypeDesc(kind), value)
    path = tmp_path / "a.0001.exr"
    image = oiio.ImageOutput.create(str(path))
    assert image.open(str(path), spec)
    assert image.write_image(np.random.default_rng(1).random((6, 8, 3), np.float32))
    image.close()

    def facts(file: Path) -> dict[str, object]:
        reader = oiio.ImageInput.open(str(file))
        told = {each.name: (str(each.type), each.value) for each in reader.spec().extra_attribs}
        pixels = reader.read_image("float").tolist()
        reader.close()
        return told | {"pixels": pixels}

    before, after = facts(path), facts(there_and_back(path))
    assert before.pop("pixels") == after.pop("pixels")
    assert {"smpte:TimeCode", "smpte:KeyCode", "a_rational", "a_strings"} <= before.keys()
    assert {name: str(value) for name, value in after.items()} == {name: str(value) for name, value in before.items()}


def test_the_binding_reads_a_time_code_and_its_user_data_again(tmp_path: Path) -> None:
    path = tmp_path / "a.0001.exr"
    write_plain(path)
    add_attributes(path, {"timeCode": Attribute("timecode", little("2I", 0x13595824, 0xCAFE1234))})
    assert read_header(path).attributes["timeCode"] == {"timecode": [0x13595824, 0xCAFE1234]}
    code = OpenEXR.File(str(there_and_back(path))).header()["timeCode"]
    assert (code.hours, code.minutes, code.seconds, code.frame) == (13, 59, 58, 24)
    assert code.userData == 0xCAFE1234


def test_attributes_too_large_for_a_store_are_left_out_and_said_so(tmp_path: Path) -> None:
    path = tmp_path / "a.0001.exr"
    write_plain(path)
    add_attributes(path, {"vast": Attribute("studio", bytes(LARGEST_VALUE + 1)), "kept": Attribute("studio", b"1")})
    info = ingest(str(tmp_path / "a.####.exr"), tmp_path / "a.zarr")
    assert info.left_out == ("vast",)
    assert "kept" in info.attributes


@pytest.mark.parametrize(
    ("channels", "views"),
    [
        (("R", "left.R", "small.left.R"), ["right", "left"]),
        (("R", "left.R", "third.R"), ["right", "left", "third"]),
        (("R",), None),
        (("R", "other.Z"), None),
    ],
)
def test_views_are_those_that_are_exported(tmp_path: Path, channels: tuple[str, ...], views: list[str] | None) -> None:
    path = tmp_path / "a.0001.exr"
    write_plain(path, channels=("R", "left.R", "small.left.R", "third.R", "other.Z"))
    texts = b"".join(little("i", len(text)) + text for text in (b"right", b"left", b"third"))
    add_attributes(path, {"multiView": Attribute("stringvector", texts), "preview": Attribute("preview", bytes(8))})
    ingest(str(tmp_path / "a.####.exr"), tmp_path / "a.zarr", channels=channels)
    export(tmp_path / "a.zarr", str(tmp_path / "back.####.exr"))
    header = OpenEXR.File(str(tmp_path / "back.0001.exr")).header()
    assert header.get("multiView") == views
    assert "preview" not in header


def test_parts_lose_their_names_once_they_are_one(tmp_path: Path) -> None:
    plane = np.ones((4, 6), np.float16)
    parts = [OpenEXR.Part({"name": name, "view": name}, {"R": plane}) for name in ("left", "right")]
    OpenEXR.File(parts).write(str(tmp_path / "a.0001.exr"))
    header = OpenEXR.File(str(there_and_back(tmp_path / "a.0001.exr")), separate_channels=True).header()
    assert not {"name", "view", "chunkCount"} & header.keys()


def test_deep_and_sub_sampled_files_are_told_from_damaged_ones(tmp_path: Path) -> None:
    plane = np.ones((6, 10), np.float16)
    OpenEXR.File({"type": OpenEXR.scanlineimage}, {"Y": plane}).write(str(tmp_path / "a.0001.exr"))
    data = bytearray((tmp_path / "a.0001.exr").read_bytes())
    at = data.index(b"chlist\0") + 7 + 4 + len(b"Y\0") + 8
    data[at : at + 8] = little("2i", 2, 2)
    (tmp_path / "a.0001.exr").write_bytes(data)
    with pytest.raises(
        FarmError, match=r"cannot be read: sub-sampled channels \(Y\) are not supported; write it again"
    ):
        open_plate({"images": str(tmp_path / "a.####.exr")})
    write_plain(tmp_path / "d.0001.exr")
    data = (tmp_path / "d.0001.exr").read_bytes().replace(b"scanlineimage", b"deepscanlines")
    (tmp_path / "d.0001.exr").write_bytes(data)
    with pytest.raises(FarmError, match="deep images are not supported; flatten it"):
        open_plate({"images": str(tmp_path / "d.####.exr")})
    (tmp_path / "e.0001.exr").write_bytes(b"hello" * 100)
    with pytest.raises(FarmError, match=r"it is no EXR file; copy or render this file again"):
        open_plate({"images": str(tmp_path / "e.####.exr")})


def test_remarks_stay_off_the_terminal_and_give_the_reason(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "a.0001.exr"
    noise = np.random.default_rng(1).random((64, 99)).astype(np.float16)
    OpenEXR.File({"type": OpenEXR.scanlineimage, "compression": OpenEXR.ZIP_COMPRESSION}, {"R": noise}).write(str(path))
    data = bytearray(path.read_bytes())
    data[-300:-200] = bytes(100)
    path.write_bytes(data)
    opened = open_plate({"images": str(tmp_path / "a.####.exr")})
    done = threading.Event()

    def speak() -> None:
        while not done.is_set():
            os.write(2, b"another thread\n")
            done.wait(0.001)

    speaker = threading.Thread(target=speak)
    speaker.start()
    try:
        for _ in range(20):
            with pytest.raises(FarmError, match=r"cannot be decoded: it is damaged: .*(decompress|decode).*; copy"):
                opened.read(1, ("R",), np.empty((1, 64, 99), np.float32))
    finally:
        done.set()
        speaker.join()
    heard = capfd.readouterr()
    assert heard.out == ""
    assert set(heard.err.splitlines()) == {"another thread"}
