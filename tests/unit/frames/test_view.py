from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from farm.errors import FarmError
from farm.frames.failures import DamagedFrame, StorageFailure
from farm.frames.output import RenderStore
from farm.frames.record import FrameRecord, FrameState
from farm.frames.screen import Look, srgb, to_screen
from farm.frames.view import view_frame
from farm.graph.rect import Rect

MakeStore = Callable[..., RenderStore]


def render(store: RenderStore, frame: int, *values: float) -> None:
    pixels = np.empty((2, 4, 5), np.float32)
    pixels[...] = np.array(values, np.float32)[:, None, None]
    store.stage(frame, 0, store.encode(pixels))
    store.commit(frame, 0, FrameRecord(frame, FrameState.DONE))
    store.flush()


def colour(path: Path, x: int, y: int) -> tuple[int, ...]:
    with Image.open(path) as image:
        pixel = image.convert("RGB").getpixel((x, y))
    assert isinstance(pixel, tuple)
    return tuple(int(value) for value in pixel)


def test_srgb_values() -> None:
    linear = np.array([-1, 0, 0.001, 0.0031308, 0.18, 0.5, 1, 4], np.float32)
    expected = [0, 0, 0.01292, 0.04045, 0.461356, 0.735357, 1, 1]
    assert srgb(linear).tolist() == pytest.approx(expected, abs=2e-5)


def test_exposure_is_in_stops() -> None:
    grey = np.full((3, 1, 1), 0.18, np.float32)
    assert to_screen(grey)[0, 0].tolist() == [118] * 3
    assert to_screen(grey, 1)[0, 0].tolist() == [162] * 3
    assert to_screen(grey, -1)[0, 0].tolist() == [85] * 3


def test_display_values_are_not_encoded_again() -> None:
    assert to_screen(np.full((3, 1, 1), 0.4, np.float32), encoded=True)[0, 0].tolist() == [102] * 3


def test_what_is_no_number_is_loud() -> None:
    pixels = np.zeros((3, 1, 3), np.float32)
    pixels[1, 0, 0], pixels[2, 0, 1] = np.nan, np.inf
    assert to_screen(pixels).tolist() == [[[255, 0, 255], [0, 255, 255], [0, 0, 0]]]


def test_a_frame_is_shown_in_its_display_window(make_store: MakeStore, tmp_path: Path) -> None:
    store = make_store(window=Rect(-2, 1, 3, 5), display=Rect(0, 0, 6, 8))
    render(store, 2, 0.18, 1.0)
    assert view_frame(store.path, tmp_path / "f.png", look=Look(("G",))) == 2
    with Image.open(tmp_path / "f.png") as image:
        assert image.size == (6, 8)
    corners = [colour(tmp_path / "f.png", x, y)[0] for x, y in ((0, 0), (0, 1), (2, 4), (3, 4), (2, 5))]
    assert corners == [0, 255, 255, 0, 0]


def test_pixel_aspect_and_width(make_store: MakeStore, tmp_path: Path) -> None:
    render(make_store(pixel_aspect=2.0), 1, 0.5, 0.5)
    for width, size in ((None, (10, 4)), (20, (20, 8))):
        view_frame(tmp_path / "out.zarr", tmp_path / "f.png", look=Look(width=width), replace=True)
        with Image.open(tmp_path / "f.png") as image:
            assert image.size == size


def test_two_channels_show_the_first_as_grey(make_store: MakeStore, tmp_path: Path) -> None:
    render(make_store(), 1, 0.18, 0.0)
    view_frame(tmp_path / "out.zarr", tmp_path / "f.png")
    assert colour(tmp_path / "f.png", 2, 2) == (118, 118, 118)


@pytest.mark.parametrize(
    ("look", "words"),
    [(Look(("R", "G")), "cannot show 2 channels"), (Look(("Q",)), "no channel Q; it has R, G")],
)
def test_looks_that_cannot_be(make_store: MakeStore, tmp_path: Path, look: Look, words: str) -> None:
    render(make_store(), 1, 0.1, 0.1)
    with pytest.raises(FarmError, match=words):
        view_frame(tmp_path / "out.zarr", tmp_path / "f.png", look=look, replace=True)


def test_frames_and_files_that_cannot_be(make_store: MakeStore, tmp_path: Path) -> None:
    store = make_store()
    with pytest.raises(FarmError, match="holds no rendered frames"):
        view_frame(store.path, tmp_path / "f.png")
    render(store, 1, 0.1, 0.1)
    with pytest.raises(DamagedFrame, match="frame 2 is not rendered"):
        view_frame(store.path, tmp_path / "f.png", 2)
    with pytest.raises(FarmError, match=r"end its name in \.png"):
        view_frame(store.path, tmp_path / "f.what")
    (tmp_path / "file").write_text("")
    with pytest.raises(StorageFailure):
        view_frame(store.path, tmp_path / "file" / "f.png")


def test_whole_numbers_reach_white_and_where_some_are_negative_zero_is_grey(
    make_store: MakeStore, tmp_path: Path
) -> None:
    """A motion vector to the left is darker than none."""
    store = make_store(dtype="int32")
    pixels = np.zeros((2, 4, 5), np.int32)
    pixels[0, 0, :3], pixels[1, 0, 1] = (-16, 8, 16), 7
    store.stage(1, 0, store.encode(pixels))
    store.commit(1, 0, FrameRecord(1, FrameState.DONE))
    store.flush()
    for channel, seen in (("R", (0, 225, 255, 188)), ("G", (0, 255, 0, 0))):
        view_frame(store.path, tmp_path / "f.png", look=Look((channel,)), replace=True)
        assert tuple(colour(tmp_path / "f.png", x, 0)[0] for x in range(4)) == seen
