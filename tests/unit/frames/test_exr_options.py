"""EXR files in every form that can be chosen: read back equal by OpenImageIO and by the farm."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import OpenImageIO
import pytest
from plates import Array

from farm.config.exr import ExrOptions
from farm.frames.exr import encode_image, read_header, read_pixels, write_image
from farm.frames.image import ImageHeader
from farm.graph.rect import Rect

WINDOW, DISPLAY = Rect(-3, 2, 70, 52), Rect(0, 0, 64, 48)
CHANNELS = ("R", "G", "B", "A", "diffuse.R", "diffuse.G", "depth.Z", "id.object")
ATTRIBUTES = {
    "timeCode": {"timecode": [0x12345678, 7]},
    "shot": "sh010",
    "framesPerSecond": {"rational": [24, 1]},
    "compression": {"enum": "Compression", "name": "PIZ_COMPRESSION"},
}
HEADER = ImageHeader(CHANNELS, WINDOW, DISPLAY, 2.0, attributes=ATTRIBUTES)


def drawn() -> dict[str, Array]:
    rng = np.random.default_rng(1)
    floats: dict[str, Array] = {name: rng.random((50, 73), np.float32).astype(np.float16) for name in CHANNELS[:6]}
    return floats | {
        "depth.Z": rng.random((50, 73), np.float32),
        "id.object": rng.integers(0, 2**32, (50, 73), dtype=np.uint32),
    }


def by_openimageio(path: Path) -> tuple[dict[str, Array], list[dict[str, object]]]:
    """The channels of all parts, and of each part what it says."""
    image = OpenImageIO.ImageInput.open(str(path))
    planes: dict[str, Array] = {}
    parts: list[dict[str, object]] = []
    while image.seek_subimage(len(parts), 0):
        spec = image.spec()
        formats = spec.channelformats or [spec.format] * spec.nchannels
        for index, name in enumerate(spec.channelnames):
            planes[name] = image.read_image(len(parts), 0, index, index + 1, formats[index])[..., 0]
        window = Rect(spec.x, spec.y, spec.x + spec.width, spec.y + spec.height)
        told = {name: spec.getattribute(name) for name in ("compression", "shot", "PixelAspectRatio", "name")}
        parts.append(told | {"window": window, "tile": spec.tile_width, "time": spec.getattribute("smpte:TimeCode")})
    image.close()
    return planes, parts


@pytest.mark.parametrize("compression", [None, "none", "rle", "zips", "zip", "piz"])
@pytest.mark.parametrize("tile", [None, 16])
@pytest.mark.parametrize("parts", ["one", "layers"])
def test_what_is_written_is_read_back(compression, tile: int | None, parts, tmp_path: Path) -> None:
    path, pixels = tmp_path / "a.exr", drawn()
    write_image(path, HEADER, pixels, ExrOptions(compression, tile, parts))
    own, other = read_pixels(path), by_openimageio(path)
    for name, plane in pixels.items():
        assert own[name].dtype == plane.dtype
        np.testing.assert_array_equal(own[name], plane)
        np.testing.assert_array_equal(other[0][name], plane)
    layers = {"rgba", "diffuse", "depth", "id"}
    assert {part["name"] for part in other[1]} == ({None} if parts == "one" else layers)
    assert other[1][0]["name"] in {None, "rgba"}
    for part in other[1]:
        assert part["compression"] == (compression or "piz")
        assert (part["window"], part["PixelAspectRatio"], part["shot"]) == (WINDOW, 2.0, "sh010")
        assert (part["tile"], part["time"]) == (tile or 0, (0x12345678, 7))
    header = read_header(path)
    assert (header.window, header.display, header.pixel_aspect) == (WINDOW, DISPLAY, 2.0)
    assert set(header.channels) == set(CHANNELS)
    kept = {name: value for name, value in header.attributes.items() if name in ATTRIBUTES and name != "compression"}
    assert kept == {name: value for name, value in ATTRIBUTES.items() if name != "compression"}


@pytest.mark.parametrize("compression", ["pxr24", "b44", "b44a", "dwaa", "dwab"])
def test_lossy_compressions_come_close(compression, tmp_path: Path) -> None:
    ramp = np.linspace(0, 1, 64 * 48, dtype=np.float32).reshape(48, 64).astype(np.float16)
    header = ImageHeader(("R", "G", "B"), DISPLAY, DISPLAY)
    write_image(tmp_path / "a.exr", header, dict.fromkeys("RGB", ramp), ExrOptions(compression))
    planes, ((part),) = by_openimageio(tmp_path / "a.exr")
    assert part["compression"].startswith(compression)
    np.testing.assert_allclose(planes["G"].astype(float), ramp.astype(float), atol=0.02)


def test_bytes_in_memory_are_those_of_the_file(tmp_path: Path) -> None:
    options = ExrOptions("zip", 32, "layers")
    write_image(tmp_path / "a.exr", HEADER, drawn(), options)
    assert encode_image(HEADER, drawn(), options) == (tmp_path / "a.exr").read_bytes()


def test_no_part_takes_the_name_of_a_layer(tmp_path: Path) -> None:
    plane = np.ones((48, 64), np.float16)
    header = ImageHeader(("Y", "rgba.R"), DISPLAY, DISPLAY)
    write_image(tmp_path / "a.exr", header, {"Y": plane, "rgba.R": plane}, ExrOptions(parts="layers"))
    assert [part["name"] for part in by_openimageio(tmp_path / "a.exr")[1]] == ["rgba2", "rgba"]


def test_files_are_read_and_written_by_several_threads_at_once(tmp_path: Path) -> None:
    pixels = drawn()
    paths = [tmp_path / f"{index}.exr" for index in range(8)]
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(lambda path: write_image(path, HEADER, pixels, ExrOptions("zip", parts="layers")), paths))
        paths[3].write_bytes(paths[3].read_bytes()[:-200])
        reads = [pool.submit(read_pixels, path) for path in paths * 4]
    for index, read in enumerate(reads):
        if index % 8 == 3:
            with pytest.raises(ValueError, match="it is damaged: "):
                read.result()
        else:
            assert all(np.array_equal(read.result()[name], plane) for name, plane in pixels.items())
    assert len(set(encoded_at_once(pixels))) == 1


def encoded_at_once(pixels: dict[str, Array]) -> list[bytes]:
    with ThreadPoolExecutor(8) as pool:
        return list(pool.map(lambda _: encode_image(HEADER, pixels), range(8)))
