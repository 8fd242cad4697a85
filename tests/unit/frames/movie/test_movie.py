"""Movies as they are decoded again: each picture, what is written in it, and what the file says of its colours."""

from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any

import av
import numpy as np
import pytest
from numpy.typing import NDArray
from plates import write_frames

from farm.config.error import ConfigError
from farm.config.movie import MovieOptions, parse_burn_in, parse_fps, parse_size
from farm.errors import FarmError
from farm.frames.exr import write_image
from farm.frames.image import ImageHeader
from farm.frames.movie import encoder
from farm.frames.movie.encoder import DNXHR, PRORES, codec_for, planes_of
from farm.frames.movie.movie import MovieFile, fitted, make_movie
from farm.frames.movie.timecode import timecode
from farm.frames.record import Failure, FrameRecord, FrameState
from farm.frames.transfer import linear_to_srgb
from farm.graph.rect import Rect

HD = Rect.sized(192, 108)


@dataclass(frozen=True)
class Decoded:
    """A movie as any player reads it."""

    stream: Any
    tags: tuple[int, ...]
    pictures: list[NDArray[np.uint8]]


def decoded(path: Path) -> Decoded:
    with av.open(str(path)) as container:
        stream = container.streams.video[0]
        context = stream.codec_context
        tags = context.colorspace, context.color_primaries, context.color_trc, context.color_range
        return Decoded(stream, tags, [picture.to_ndarray(format="rgb24") for picture in container.decode(video=0)])


def flat(*colour: float, window: Rect = HD) -> NDArray[np.float32]:
    return np.broadcast_to(np.array(colour, np.float32)[:, None, None], (len(colour), window.height, window.width))


def movie_of(folder: Path, frames: dict[int, NDArray[Any]], name: str = "m.mp4", **facts: Any) -> MovieFile:
    """A movie of a store of these frames; `options` are the movie's, the rest the store's."""
    options = facts.pop("options", MovieOptions())
    write_frames(folder / "s.zarr", frames, **{"window": HD, "dtype": "float16"} | facts).close()
    return make_movie(str(folder / "s.zarr"), folder / name, options=options)


def test_linear_light_is_shown_by_the_curve_of_srgb(tmp_path: Path) -> None:
    light = {1: (0.18, 0.18, 0.18), 2: (0.9, 0.1, 0.02), 3: (0.0, 0.5, 1.0), 4: (2.0, -1.0, 0.3)}
    movie_of(tmp_path, {frame: flat(*colour) for frame, colour in light.items()})
    for picture, colour in zip(decoded(tmp_path / "m.mp4").pictures, light.values(), strict=True):
        expected = 255 * linear_to_srgb(np.clip(colour, 0, 1))
        assert np.abs(picture.reshape(-1, 3).mean(0) - expected).max() < 2.5


def test_whole_numbers_are_shown_as_they_are(tmp_path: Path) -> None:
    movie_of(tmp_path, {1: flat(40, 120, 250)}, dtype="uint8")
    (picture,) = decoded(tmp_path / "m.mp4").pictures
    assert np.abs(picture.reshape(-1, 3).mean(0) - (40, 120, 250)).max() < 2.5


def test_the_file_says_how_its_colours_are_meant(tmp_path: Path) -> None:
    for name in ("m.mp4", "m.mov"):
        movie_of(tmp_path / name, {1001: flat(0.2, 0.2, 0.2)}, name, options=MovieOptions(Fraction(24000, 1001)))
        movie = decoded(tmp_path / name / name)
        assert movie.tags == (1, 1, 13, 1), "BT.709's matrix and primaries, the curve of sRGB, narrow range"
        stream = movie.stream
        assert stream.average_rate == Fraction(24000, 1001)
        assert stream.metadata["timecode"] == "00:00:41:17"


@pytest.mark.parametrize("codec", [PRORES, DNXHR])
def test_a_mov_is_what_the_build_can_encode(
    codec: encoder.Codec, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(encoder, "CODECS", {".mov": (encoder.Codec("none", "none", "", codec.video), codec)})
    window = Rect.sized(320, 180)
    ramp = np.broadcast_to(np.linspace(0, 1, 320, dtype=np.float32), (3, 180, 320))
    made = movie_of(tmp_path, {1: ramp}, "m.mov", window=window)
    assert made.codec == codec.shown
    with av.open(str(tmp_path / "m.mov")) as container:
        luma = planes_of(next(container.decode(video=0)), codec).luma
    assert np.abs(luma - 4 * (16 + 219 * linear_to_srgb(ramp[0]))).mean() < 1, "codes of 10 bits"


@pytest.mark.parametrize("size", [(191, 107), (33, 17), (192, 107)])
def test_odd_sizes_repeat_the_last_row_and_column(size: tuple[int, int], tmp_path: Path) -> None:
    window = Rect.sized(*size)
    pixels = np.broadcast_to(np.linspace(0, 1, size[0], dtype=np.float32), (3, size[1], size[0]))
    made = movie_of(tmp_path, {1: pixels}, window=window)
    assert (made.width, made.height) == tuple(side + side % 2 for side in size)
    (picture,) = decoded(tmp_path / "m.mp4").pictures
    assert picture.shape == (made.height, made.width, 3)
    assert picture[:, -1].min() > 235
    assert picture[-1, -8:].min() > 190


def test_what_is_no_number_is_magenta_or_cyan_and_what_is_large_white(tmp_path: Path) -> None:
    pixels = flat(0.2, 0.2, 0.2).copy()
    pixels[0, :54, :96], pixels[1, 54:, :96], pixels[:, :54, 96:] = np.nan, np.inf, 1e6
    movie_of(tmp_path, {1: pixels}, dtype="float32")
    (picture,) = decoded(tmp_path / "m.mp4").pictures
    for (row, column), colour in {(20, 40): (255, 0, 255), (80, 40): (0, 255, 255), (20, 150): (255,) * 3}.items():
        assert np.abs(picture[row, column].astype(int) - colour).max() < 8
    assert np.abs(picture[80, 150].astype(int) - 124).max() < 4


def test_the_display_window_is_shown(tmp_path: Path) -> None:
    inside = Rect(48, 20, 96, 60)
    movie_of(tmp_path, {1: flat(1.0, 1.0, 1.0, window=inside)}, window=inside, display=HD)
    (picture,) = decoded(tmp_path / "m.mp4").pictures
    white = picture.min(axis=2) > 128
    assert white[22:58, 50:94].all()
    assert not white[:18].any()
    assert not white[:, 98:].any()


def test_a_size_fits_the_picture_with_black_around_it(tmp_path: Path) -> None:
    made = movie_of(tmp_path, {1: flat(1.0, 1.0, 1.0)}, options=MovieOptions(size=(160, 160)))
    (picture,) = decoded(tmp_path / "m.mp4").pictures
    assert (made.width, made.height) == (160, 160)
    assert picture[80].min() > 240
    assert picture[:30].max() < 12
    assert picture[-30:].max() < 12


def test_pixels_become_square() -> None:
    assert fitted(1828, 1556, 2.0, None) == (3656, 1556)
    assert fitted(1920, 1080, 1.0, (1280, 1280)) == (1280, 720)
    assert fitted(101, 51, 1.0, None) == (100, 52)


def test_texts_stand_where_they_belong_and_differ_from_frame_to_frame(tmp_path: Path) -> None:
    window = Rect.sized(640, 360)
    frames = {frame: flat(0.5, 0.5, 0.5, window=window) for frame in (1001, 1002)}
    options = MovieOptions(burn_in=("name", "frame", "timecode"))
    movie_of(tmp_path, frames, window=window, options=options)
    one, two = (picture.astype(int) for picture in decoded(tmp_path / "m.mp4").pictures)
    ground = int(one[10, 10, 0])
    assert abs(one[:300] - ground).max() < 12, "nothing is written above the lower edge"
    left, middle, right = one[320:, :100], one[320:, 270:370], one[320:, 540:]
    for part in (left, middle, right):
        assert part.max() > ground + 40, "letters"
        assert part.min() < ground - 60, "their box"
    changed = np.abs(one - two).max(axis=(0, 2)) > 60
    assert not changed[:100].any(), "the name stays"
    assert changed[270:370].any()
    assert changed[540:].any()


def test_missing_failed_and_damaged_frames_are_slates(tmp_path: Path) -> None:
    store = write_frames(tmp_path / "s.zarr", {1: flat(1.0, 1.0, 1.0)}, window=HD, dtype="float16")
    store.close()
    write = write_frames(tmp_path / "s.zarr", {5: flat(1.0, 1.0, 1.0)}, window=HD, dtype="float16")
    write.note_failure(FrameRecord(5, FrameState.MISSING, 1, failure=Failure.DATA, error="x"))
    write.close()
    shard = next(path for path in (tmp_path / "s.zarr" / "image").glob("c.1*"))
    shard.write_bytes(shard.read_bytes()[:100])
    made = make_movie(str(tmp_path / "s.zarr"), tmp_path / "m.mp4", frames=(1, 3, 5))
    assert made.frames == (1, 3, 5)
    assert made.slates[3] == "frame 3 is missing"
    assert made.slates[5].startswith("frame 5 cannot be decoded")
    white, *slates = decoded(tmp_path / "m.mp4").pictures
    assert white.min() > 240
    for slate in slates:
        assert np.median(slate) < 40, "dark"
        assert slate.max() > 120, "with letters"


def test_a_sequence_has_slates_where_files_are_missing(tmp_path: Path) -> None:
    for frame in (2, 4, 8):
        plane = np.full((108, 192), 0.5, np.float16)
        write_image(tmp_path / f"p.{frame:04}.exr", ImageHeader(tuple("BGR"), HD, HD), dict.fromkeys("BGR", plane))
    made = make_movie(str(tmp_path / "p.####.exr"), tmp_path / "m.mp4", name="sh010")
    assert made.frames == (2, 4, 6, 8)
    assert made.slates == {6: "frame 6 is missing"}
    assert len(decoded(tmp_path / "m.mp4").pictures) == 4


def test_no_half_movie_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(done: int, total: int) -> None:
        raise KeyboardInterrupt

    write_frames(tmp_path / "s.zarr", {1: flat(1.0, 1.0, 1.0)}, window=HD).close()
    with pytest.raises(KeyboardInterrupt):
        make_movie(str(tmp_path / "s.zarr"), tmp_path / "m.mp4", progress=stop)
    assert [path.name for path in tmp_path.iterdir()] == ["s.zarr"]


def test_a_movie_that_is_there_stays(tmp_path: Path) -> None:
    movie_of(tmp_path, {1: flat(1.0, 1.0, 1.0)})
    with pytest.raises(FarmError, match=r"m\.mp4 exists; choose another path, or replace it with --force"):
        make_movie(str(tmp_path / "s.zarr"), tmp_path / "m.mp4")
    make_movie(str(tmp_path / "s.zarr"), tmp_path / "m.mp4", replace=True)


def test_other_endings_and_a_missing_package_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(FarmError, match=r"cannot write m\.avi as a movie; end its name in \.mp4"):
        codec_for(Path("m.avi"))
    monkeypatch.setattr(encoder, "CODECS", {".mp4": (encoder.Codec("none", "X.265", "", PRORES.video),)})
    with pytest.raises(FarmError, match=r"this PyAV has no encoder for X\.265"):
        codec_for(Path("m.mp4"))
    monkeypatch.setitem(__import__("sys").modules, "av", None)
    with pytest.raises(FarmError, match=r"movies need PyAV, .*; install it with: pip install 'effects-farm\[movies\]'"):
        codec_for(Path("m.mp4"))


def test_time_codes() -> None:
    assert timecode(0, Fraction(24)) == "00:00:00:00"
    assert timecode(1001, Fraction(24)) == "00:00:41:17"
    assert timecode(1001, Fraction(24000, 1001)) == "00:00:41:17"
    assert timecode(24 * 3600 * 30 + 31, Fraction(30000, 1001)) == "00:00:01:01"
    assert timecode(-1, Fraction(25)) == "23:59:59:24"
    assert timecode(119, Fraction(120)) == "00:00:00:119"


def test_options_as_people_write_them() -> None:
    assert parse_fps(24) == 24
    assert parse_fps("23.976") == parse_fps(23.98) == Fraction(24000, 1001)
    assert parse_fps("30000/1001") == Fraction(30000, 1001)
    assert parse_fps(12.5) == Fraction(25, 2)
    assert parse_burn_in("name, frame") == ("name", "frame")
    assert parse_size("1280x720") == (1280, 720)
    for parse, wrong in (
        *((parse_fps, value) for value in ("0", "24fps", "1/0", True, "1e3", 300)),
        *((parse_burn_in, value) for value in ("shot", ["name", "name"], [1])),
        *((parse_size, value) for value in ("1280", "1281x720", "8x8", 5, "99999x16")),
    ):
        with pytest.raises(ConfigError):
            parse(wrong)
