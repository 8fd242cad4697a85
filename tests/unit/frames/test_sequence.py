import contextlib
import os
import socket
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image

from farm.errors import FarmError
from farm.frames.exr import write_image
from farm.frames.failures import DamagedFrame
from farm.frames.image import ImageHeader
from farm.frames.open import open_plate
from farm.graph.rect import Rect


def test_info_of_a_moving_plate(plate: str) -> None:
    info = open_plate({"images": plate}).info
    assert info.channels == ("R", "id", "left.Z")
    assert info.dtypes == ("float16", "uint32", "float32")
    assert info.window == Rect(-3, 0, 12, 9)
    assert info.display == Rect(0, 0, 10, 8)
    assert info.frames == (1001, 1002, 1003)
    assert info.pixel_aspect == 2.0
    assert info.attributes["framesPerSecond"] == {"rational": [24000, 1001]}
    assert "shot" not in info.attributes


def test_each_frame_has_its_own_window_and_attributes(plate: str) -> None:
    opened = open_plate({"images": plate})
    assert opened.window(1003) == Rect(4, 2, 12, 9)
    assert opened.frame_attributes(1003) == {"shot": "take1003"}


def test_read_places_the_window_on_black(plate: str) -> None:
    out = np.full((2, 9, 15), 7, np.float32)
    open_plate({"images": plate}).read(1001, ("left.Z", "R"), out)
    assert out[1, 1, 5] == 12  # y 1, x 2: the window's first pixel
    assert out[1, 4, 9] == 46  # y 4, x 6: its last
    assert out[0, 1, 5] == np.float32(1001 + 1 / 3 + 2 / 7)
    assert np.count_nonzero(out[1]) == 20


@pytest.mark.parametrize("padding", ["%04d", "@@@@", "####", "1001-1003####"])
def test_spellings_of_a_sequence(plate: str, padding: str) -> None:
    assert open_plate({"images": plate.replace("####", padding)}).info.frames == (1001, 1002, 1003)


def test_part_of_a_sequence(plate: str) -> None:
    assert open_plate({"images": plate.replace("####", "1002-1003####")}).info.frames == (1002, 1003)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("plate.#####.exr", "no images match .*; the folder holds plate.####.exr"),
        ("nope/plate.####.exr", "there is no folder .*nope"),
        ("plate.exr", "there is no image .*plate.exr; the folder holds plate.####.exr"),
        ("nope/plate.exr", "there is no image .*; there is no folder .*nope"),
    ],
)
def test_nothing_there(plate: str, name: str, words: str) -> None:
    with pytest.raises(FarmError, match=words) as caught:
        open_plate({"images": str(Path(plate).parent / name)})
    assert caught.value.exit_code == 2


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("shots/####/b.exr", "there is no image .*; write #### where the frame number stands in the name of the file"),
        ("shots/*/p.####.exr", "no images match .*; write #### .* in the name of the file, and give one folder by"),
        ("b.####", "no images match .*b.####; the folder holds plate.####.exr"),
        ("plate.%099d.exr", "asks for frame numbers of more than 20 digits; write as many # as the numbers"),
        ("plate.%0999999999999d.exr", "asks for frame numbers of more than 20 digits"),
        (f"plate.{'#' * 300}.exr", "asks for frame numbers of more than 20 digits"),
        ("plate.*.exr", "there is no image .*; write #### where .* stands; the folder holds plate.####.exr"),
        ("p*.####.exr", "no images match .*; write #### where .* stands; the folder holds plate.####.exr"),
        ("plate.????.exr", "there is no image .*; write #### where the frame number stands; the folder holds"),
        ("plate.[0-9][0-9].exr", "there is no image .*; write #### where the frame number stands; the folder holds"),
        ("plate.{1001,1002}.exr", "there is no image .*; write #### where the frame number stands; the folder holds"),
        ("plate.$F4.exr", "there is no image .*; write #### where the frame number stands; the folder holds"),
        ("plate.@@@@@.exr", "no images match .*; the folder holds plate.####.exr"),
        ("plate.%d.%04d.exr", "has two places for the frame number, %d and %04d; keep one of them"),
        ("plate.#.####.exr", "has two places for the frame number, # and ####; keep one of them"),
        ("plate.1-x####.exr", "names no sequence; write #### where the frame number stands"),
        ("", r"\. is a folder|is a folder, not an image; the folder holds plate.####.exr"),
        ("x" * 300 + ".####.exr", "no images match"),
        ("x" * 300 + ".exr", "cannot be read: File name too long; check the path"),
        ("x" * 300 + "/p.####.exr", "cannot be read: File name too long; check the path"),
        ("plate.1001.exr/p.####.exr", "cannot be read: Not a directory; check the path"),
        ("loop.exr", "cannot be read: Too many levels of symbolic links; check the path"),
        ("pipe.exr", "is a pipe, not an image; give the path of an image file"),
        ("zero.exr", "is a device, not an image; give the path of an image file"),
        ("socket.exr", "is a socket, not an image; give the path of an image file"),
    ],
)
def test_paths_that_are_no_images(plate: str, name: str, words: str) -> None:
    folder = Path(plate).parent
    os.mkfifo(folder / "pipe.exr")
    (folder / "zero.exr").symlink_to("/dev/zero")
    (folder / "loop.exr").symlink_to(folder / "loop.exr")
    with socket.socket(socket.AF_UNIX) as server, contextlib.chdir(folder):
        server.bind("socket.exr")
        with pytest.raises(FarmError, match=words) as caught:
            open_plate({"images": str(folder / name)})
    assert caught.value.exit_code == 2
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("name", ["a[1].####.exr", "a{1}.####.exr", "a*.####.exr", "100%.####.exr", "a 1.v2.####.exr"])
def test_any_name_may_stand_before_the_number(plate: str, name: str) -> None:
    folder = Path(plate).parent / name.split(".", maxsplit=1)[0]
    folder.mkdir()
    Path(plate.replace("####", "1001")).rename(folder / name.replace("####", "0007"))
    assert open_plate({"images": str(folder / name)}).info.frames == (7,)
    assert open_plate({"images": str(folder / name.replace("####", "0007"))}).info.still


def test_what_is_no_file_is_a_damaged_frame(plate: str) -> None:
    """Nothing waits for a pipe, neither for its header nor, where it came later, for its pixels."""
    first, second, third = (Path(plate.replace("####", str(frame))) for frame in (1001, 1002, 1003))
    first.unlink()
    os.mkfifo(first)
    opened = open_plate({"images": plate})
    second.unlink()
    os.mkfifo(second)
    third.unlink()
    third.mkdir()
    for frame, kind in ((1001, "pipe"), (1002, "pipe"), (1003, "folder")):
        with pytest.raises(DamagedFrame, match=f"frame {frame} cannot be decoded: it is a {kind}, not a file"):
            opened.read(frame, ("R",), np.empty((1, *_size(opened)), np.float32))


def test_a_frame_that_may_not_be_read(plate: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(path: Path) -> None:
        raise PermissionError(13, "Permission denied", str(path))

    opened = open_plate({"images": plate})
    monkeypatch.setattr("farm.frames.sequence.other_than_file", refused)
    with pytest.raises(DamagedFrame, match="frame 1001 cannot be read: no permission; ask for it, or leave the frame"):
        opened.read(1001, ("R",), np.empty((1, *_size(opened)), np.float32))


def test_unknown_channels_are_named(plate: str) -> None:
    with pytest.raises(FarmError, match=r"has no channel Q, P; it has R, id, left\.Z"):
        open_plate({"images": plate}).read(1001, ("R", "Q", "P"), np.empty((3, 9, 15), np.float32))


def test_missing_frame(plate: str) -> None:
    with pytest.raises(DamagedFrame, match=r"plate\.1007\.exr: there is no frame 1007; .* frames 1001 to 1003"):
        open_plate({"images": plate}).read(1007, ("R",), np.empty((1, 9, 15), np.float32))


def test_frame_that_went_away(plate: str) -> None:
    opened = open_plate({"images": plate})
    Path(plate.replace("####", "1002")).unlink()
    with pytest.raises(DamagedFrame, match="frame 1002 cannot be decoded: No such file"):
        opened.read(1002, ("R",), np.empty((1, 9, 15), np.float32))


@pytest.mark.parametrize("kept", [0, 20, -40])
def test_truncated_frame_hurts_only_itself(plate: str, kept: int) -> None:
    path = Path(plate.replace("####", "1002"))
    path.write_bytes(path.read_bytes()[:kept])
    opened = open_plate({"images": plate})
    opened.read(1001, ("R",), np.empty((1, *_size(opened)), np.float32))
    with pytest.raises(DamagedFrame, match=r"plate\.1002\.exr: frame 1002 cannot be decoded"):
        opened.read(1002, ("R",), np.empty((1, *_size(opened)), np.float32))


def damage(path: Path, attribute: str, edge: int, bit: int) -> None:
    """Turn one bit of one edge (x0, y0, x1, y1) of a window around."""
    data, key = bytearray(path.read_bytes()), attribute.encode() + b"\0box2i\0"
    at = data.index(key) + len(key) + 4 + 4 * edge
    data[at + bit // 8] ^= 1 << bit % 8
    path.write_bytes(data)


@pytest.mark.parametrize(
    ("attribute", "edge", "bit", "words"),
    [
        ("dataWindow", 2, 16, "its data window is 65541 x 4 pixels"),
        ("dataWindow", 3, 29, "its data window is 5 x 536870916 pixels"),
        ("dataWindow", 0, 31, "its data window is 2147483653 x 4 pixels"),
        ("dataWindow", 2, 8, "its data window, 261 x 4 pixels at 2, 1, lies far outside the display window of 10 x 8"),
        ("displayWindow", 2, 17, "its display window is 131082 x 8 pixels"),
    ],
)
def test_a_damaged_window_hurts_only_its_frame(plate: str, attribute: str, edge: int, bit: int, words: str) -> None:
    damage(Path(plate.replace("####", "1001")), attribute, edge, bit)
    opened = open_plate({"images": plate})
    assert (opened.info.window, opened.info.display) == (Rect(-3, 0, 12, 9), Rect(0, 0, 10, 8))
    out = np.zeros((1, 9, 15), np.float32)
    opened.read(1002, ("R",), out)
    assert out.any()
    with pytest.raises(DamagedFrame, match=f"frame 1001 cannot be decoded: it is damaged: {words}; copy or render"):
        opened.read(1001, ("R",), out)
    with pytest.raises(DamagedFrame, match="the image cannot be decoded"):
        open_plate({"images": plate.replace("####", "1001")})


def test_a_display_window_that_differs_in_one_frame_is_not_that_of_the_sequence(plate: str) -> None:
    """Its pixels are as they should be, so that it is read all the same."""
    damage(Path(plate.replace("####", "1001")), "displayWindow", 2, 4)
    opened = open_plate({"images": plate})
    opened.read(1001, ("R",), np.empty((1, 9, 15), np.float32))
    assert opened.info.display == Rect(0, 0, 10, 8)


def test_overscan_is_no_damage(tmp_path: Path) -> None:
    display, window = Rect.sized(8, 4), Rect(-64, -64, 72, 68)
    pixels = {"R": np.ones((window.height, window.width), np.float16)}
    write_image(tmp_path / "a.0001.exr", ImageHeader(("R",), window, display), pixels)
    assert open_plate({"images": str(tmp_path / "a.####.exr")}).info.window == window


def test_a_channel_that_one_frame_lacks_is_missing_there_alone(plate: str) -> None:
    path = Path(plate.replace("####", "1001"))
    path.write_bytes(path.read_bytes().replace(b"R\0\1\0\0\0", b"S\0\1\0\0\0", 1))
    opened = open_plate({"images": plate})
    assert opened.info.channels == ("R", "id", "left.Z")
    with pytest.raises(DamagedFrame, match="frame 1001 has no channel R; it has "):
        opened.read(1001, ("R",), np.empty((1, 9, 15), np.float32))


def test_a_plate_is_read_into_the_window_that_is_asked_for(plate: str) -> None:
    out = np.full((1, 4, 6), 7, np.float32)
    opened = open_plate({"images": plate, "window": [0, 0, 6, 4]})
    opened.read(1001, ("R",), out)
    wanted = np.zeros((4, 6))
    wanted[1:4, 2:6] = [[10 * y + x for x in range(2, 6)] for y in range(1, 4)]
    assert (opened.info.window, np.array_equal(out[0], wanted)) == (Rect(0, 0, 6, 4), True)


def _size(opened: object) -> tuple[int, int]:
    window = opened.info.window  # type: ignore[attr-defined]
    return window.height, window.width


def test_file_of_another_size_than_its_header_said(plate: str) -> None:
    opened = open_plate({"images": plate})
    Path(plate.replace("####", "1001")).write_bytes(Path(plate.replace("####", "1003")).read_bytes())
    with pytest.raises(DamagedFrame, match="frame 1001"):
        opened.read(1001, ("R",), np.empty((1, 9, 15), np.float32))


def test_parts_with_windows_of_their_own_share_the_smallest_that_holds_all(tmp_path: Path) -> None:
    import OpenEXR

    def part(name: str, channel: str, window: Rect, value: float) -> Any:
        corners = np.array([window.x0, window.y0], np.int32), np.array([window.x1 - 1, window.y1 - 1], np.int32)
        screen = np.array([0, 0], np.int32), np.array([15, 11], np.int32)
        header = {"name": name, "type": OpenEXR.scanlineimage, "dataWindow": corners, "displayWindow": screen}
        plane = np.full((window.height, window.width), value, np.float16)
        return OpenEXR.Part(header, {channel: plane})

    windows = Rect(0, 2, 8, 10), Rect(4, -2, 16, 6)
    parts = [part("colour", "R", windows[0], 0.5), part("depth", "Z", windows[1], 3.0)]
    OpenEXR.File(parts).write(str(tmp_path / "a.0001.exr"))
    plate = open_plate({"images": str(tmp_path / "a.####.exr")})
    assert plate.info.window == plate.window(1) == Rect(0, -2, 16, 10)
    out = np.empty((2, 12, 16), np.float32)
    plate.read(1, ("R", "Z"), out)
    wanted = np.zeros_like(out)
    wanted[0, 4:12, 0:8], wanted[1, 0:8, 4:16] = 0.5, 3.0
    assert (out == wanted).all()


def test_parts_are_one_plate(tmp_path: Path) -> None:
    import OpenEXR

    plane = np.ones((4, 6), np.float16)
    parts = [
        OpenEXR.Part({"name": "left"}, {"R": plane, "Z": plane}),
        OpenEXR.Part({"name": "right"}, {"R": plane * 2, "N": plane * 3}),
    ]
    OpenEXR.File(parts).write(str(tmp_path / "a.0001.exr"))
    opened = open_plate({"images": str(tmp_path / "a.####.exr")})
    assert opened.info.channels == ("R", "Z", "N", "right.R")
    out = np.empty((3, 4, 6), np.float32)
    opened.read(1, ("R", "right.R", "N"), out)
    assert out[:, 0, 0].tolist() == [1, 2, 3]


def test_other_formats_through_openimageio(tmp_path: Path) -> None:
    from PIL import Image

    for frame in (1, 2):
        Image.new("RGB", (6, 4), (255, 51, 0)).save(tmp_path / f"a.{frame:02}.png")
    opened = open_plate({"images": str(tmp_path / "a.##.png")})
    assert (opened.info.channels, opened.info.dtypes) == (("R", "G", "B"), ("uint8",) * 3)
    assert opened.info.frames == (1, 2)
    out = np.empty((2, 4, 6), np.float32)
    opened.read(2, ("G", "R"), out)
    assert out[:, 3, 5].tolist() == pytest.approx([0.2, 1.0])


@pytest.mark.parametrize("ending", ["png", "tif", "jpg"])
def test_damaged_files_of_other_formats_are_told_on_one_line(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], ending: str
) -> None:
    for frame, kept in ((1, None), (2, 0.6), (3, 0.1)):
        path = tmp_path / f"a.{frame}.{ending}"
        Image.effect_noise((64, 48), 50).convert("RGB").save(path)
        path.write_bytes(path.read_bytes()[: kept and int(path.stat().st_size * kept)])
    opened = open_plate({"images": str(tmp_path / f"a.#.{ending}")})
    for frame in (2, 3):
        with pytest.raises(DamagedFrame, match=f"frame {frame} cannot be decoded: it is damaged: .*; copy") as caught:
            opened.read(frame, ("R",), np.empty((1, 48, 64), np.float32))
        assert len(str(caught.value).splitlines()) == 1
    assert capfd.readouterr() == ("", "")


def test_other_formats_without_openimageio(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "a.01.png").write_bytes(b"")
    monkeypatch.setitem(sys.modules, "OpenImageIO", None)
    with pytest.raises(FarmError, match=r"png images need OpenImageIO.*effects-farm\[images\]"):
        open_plate({"images": str(tmp_path / "a.##.png")})


def test_channels_come_as_people_list_them(tmp_path: Path) -> None:
    """EXR files hold them by alphabet, where a plate without `channels` would swap red and blue."""
    names = ("A", "B", "G", "R", "Z", "band0", "band1", "band10", "band2", "left.B", "left.G", "left.R")
    window = Rect.sized(3, 2)
    planes = {name: np.full((2, 3), index, np.float16) for index, name in enumerate(names)}
    write_image(tmp_path / "a.0001.exr", ImageHeader(names, window, window), planes)
    opened = open_plate({"images": str(tmp_path / "a.####.exr")})
    assert " ".join(opened.info.channels) == "R G B A Z band0 band1 band2 band10 left.R left.G left.B"
    out = np.empty((2, 2, 3), np.float32)
    opened.read(1, ("R", "band10"), out)
    assert [out[0, 0, 0], out[1, 0, 0]] == [3, 7]


def test_whole_numbers_of_a_picture_with_alpha_are_those_of_the_file(tmp_path: Path) -> None:
    """As floats colours come multiplied by alpha, which is what compositing wants; identifiers must not."""
    Image.new("RGBA", (3, 2), (200, 100, 51, 51)).save(tmp_path / "a.0001.png")
    opened = open_plate({"images": str(tmp_path / "a.####.png")})
    whole, light = np.empty((4, 2, 3), np.uint8), np.empty((4, 2, 3), np.float32)
    opened.read(1, ("R", "G", "B", "A"), whole)
    opened.read(1, ("R", "G", "B", "A"), light)
    assert whole[:, 0, 0].tolist() == [200, 100, 51, 51]
    assert light[:, 0, 0].tolist() == pytest.approx([40 / 255, 20 / 255, 10.2 / 255, 0.2], abs=1e-3)


def test_a_still_is_the_same_on_every_frame(plate: str) -> None:
    path = plate.replace("####", "1001")
    still, out = open_plate({"images": path}), np.zeros((1, 4, 5), np.float32)
    assert (still.info.frames, still.info.still, still.info.window) == ((), True, Rect(2, 1, 7, 5))
    for frame in (-3, 0, 1, 5000):
        out.fill(0)
        still.read(frame, ("R",), out)
        assert out[0, 0, 0] == 12
        assert still.stamp(frame) == open_plate({"images": plate}).stamp(1001)
        assert still.window(frame) == Rect(2, 1, 7, 5)
        assert still.frame_attributes(frame) == {}
    assert still.info.attributes["shot"] == "take1001"


def test_a_damaged_still_names_its_file_and_no_frame(plate: str) -> None:
    path = Path(plate.replace("####", "1001"))
    path.write_bytes(path.read_bytes()[:50])
    with pytest.raises(
        DamagedFrame, match=r"plate\.1001\.exr: the image cannot be decoded.*; copy or render this file"
    ):
        _ = open_plate({"images": str(path)}).info
