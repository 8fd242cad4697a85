from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from PIL import Image
from plates import write_frames

from farm.errors import FarmError
from farm.frames.contact import Grid, Strip, picked, write_contact
from farm.frames.output import RenderStore
from farm.frames.record import Failure, FrameRecord, FrameState
from farm.frames.screen import PLAIN, Look
from farm.graph.rect import Rect

MakeStore = Callable[..., RenderStore]


def grey(picture: np.ndarray, cell: Rect) -> list[int]:
    """The pixel in the middle of a cell."""
    return [int(value) for value in picture[(cell.y0 + cell.y1) // 2, (cell.x0 + cell.x1) // 2]]


def sheet(path: Path, strips: list[Strip], look: Look) -> np.ndarray:
    write_contact(strips, path, look)
    with Image.open(path) as image:
        return np.asarray(image)


def test_a_sheet_marks_what_is_not_there(make_store: MakeStore, tmp_path: Path) -> None:
    store = make_store(frames=(1, 2, 3, 4))
    store.note_failure(FrameRecord(2, FrameState.FAILED, failure=Failure.FRAME, error="boom"))
    store.stage(1, 0, store.encode(np.ones((2, 4, 5), np.float32)))
    store.commit(1, 0, FrameRecord(1, FrameState.DONE))
    store.flush()
    strip = Strip.open(str(store.path), PLAIN)
    assert strip.numbers == (1, 2, 3, 4)
    assert [strip.state(number) for number in strip.numbers] == ["", "failed", "missing", "missing"]
    picture = sheet(tmp_path / "c.png", [strip], Look(width=400))
    grid = Grid.of([strip], 400, None)
    assert (grid.columns, picture.shape[1]) == (2, grid.width)
    cells = [grey(picture, cell) for cell in grid.cells(strip, grid.gap)]
    assert cells == [[255] * 3, [150, 30, 30], [60] * 3, [60] * 3]


def test_long_shots_are_sampled_from_the_first_to_the_last(make_store: MakeStore) -> None:
    store = make_store(frames=tuple(range(1, 501)))
    strip = Strip.open(str(store.path), PLAIN)
    assert (len(strip.numbers), strip.numbers[0], strip.numbers[-1]) == (60, 1, 500)
    assert Strip.open(str(store.path), PLAIN, frames=(7, 9)).numbers == (7, 9)
    assert picked((1, 2, 3, 4, 5), 3) == (1, 3, 5)


def test_several_places_stand_one_below_the_other(tmp_path: Path) -> None:
    for name, value in (("a", 0.0), ("b", 1.0)):
        write_frames(tmp_path / f"{name}.zarr", {n: np.full((3, 6, 8), value, np.float32) for n in (1, 2, 3)})
    strips = [Strip.open(str(tmp_path / f"{name}.zarr"), PLAIN) for name in "ab"]
    picture = sheet(tmp_path / "c.png", strips, Look(width=600))
    grid = Grid.of(strips, 600, None)
    assert grid.columns == 3
    first = grid.gap + grid.text + grid.gap
    second = grid.below(strips[0], first) + grid.text + grid.gap
    for strip, top, value in zip(strips, (first, second), (0, 255), strict=True):
        assert [grey(picture, cell) for cell in grid.cells(strip, top)] == [[value] * 3] * 3
    titles = picture[grid.gap : grid.gap + grid.text]
    assert (titles > 200).any()  # the name of the first


def test_a_sheet_that_no_viewer_opens_is_refused(tmp_path: Path) -> None:
    write_frames(tmp_path / "a.zarr", (1,), window=Rect(0, 0, 4, 64), channels=("R",))
    strip = Strip.open(str(tmp_path / "a.zarr"), PLAIN)
    with pytest.raises(FarmError, match="the sheet would be"):
        write_contact([strip], tmp_path / "c.png", Look(width=2000))
    assert not (tmp_path / "c.png").exists()
