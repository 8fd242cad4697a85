from pathlib import Path

import numpy as np
import pytest
from plates import write_frames

from farm.errors import FarmError
from farm.frames.compare import Pair, WorstPixel, compare, difference
from farm.frames.raster import Raster
from farm.graph.rect import Rect

WINDOW = Rect(0, 0, 4, 3)


def raster(pixels: np.ndarray, window: Rect = WINDOW, display: Rect = WINDOW) -> Raster:
    return Raster(pixels, ("R", "G"), window, display)


def test_figures_are_those_of_their_formulas() -> None:
    draw = np.random.default_rng(1)
    a = draw.random((2, 3, 4)).astype(np.float32)
    b = a + draw.normal(0, 0.01, a.shape).astype(np.float32)
    b[1, 2, 3] = a[1, 2, 3] + 0.25
    figures = difference(7, raster(a), raster(b))
    apart = np.abs(a.astype(np.float64) - b)
    assert figures.frame == 7
    assert figures.largest == apart.max()
    assert figures.rms == pytest.approx(np.sqrt(np.mean(apart**2)))
    assert figures.relative == pytest.approx(figures.rms / np.sqrt(np.mean(a.astype(np.float64) ** 2)))
    assert figures.psnr == pytest.approx(-20 * np.log10(figures.rms))
    assert figures.worst == WorstPixel(3, 2, "G", (float(a[1, 2, 3]), float(b[1, 2, 3])))


def test_whole_numbers_have_their_greatest_as_peak() -> None:
    a, b = np.full((2, 3, 4), 255, np.uint8), np.zeros((2, 3, 4), np.uint8)
    assert difference(1, raster(a), raster(b)).psnr == 0.0


def test_values_that_are_no_numbers_differ_unless_both_have_them() -> None:
    a = np.ones((2, 3, 4), np.float32)
    a[0, 0, :2] = np.nan, np.inf
    assert difference(1, raster(a), raster(a.copy())).same
    b = a.copy()
    b[0, 0, 1], b[1, 1, 1], b[1, 2, 2] = -np.inf, np.nan, 1.5
    figures = difference(1, raster(a), raster(b))
    assert (figures.nonfinite, figures.largest) == (2, 0.5)
    assert figures.worst is not None
    assert (figures.worst.x, figures.worst.y, figures.worst.channel) == (1, 0, "R")


def test_pixels_are_compared_where_they_lie_and_black_elsewhere() -> None:
    a = np.ones((2, 3, 4), np.float32)
    moved = raster(np.ones((2, 3, 2), np.float32), Rect(12, 5, 14, 8), Rect(10, 5, 14, 8))
    figures = difference(1, raster(a), moved)  # the left half of the second is black
    assert figures.largest == 1.0
    assert figures.rms == pytest.approx(np.sqrt(0.5))
    part = np.zeros_like(a)
    part[:, :, 2:] = 1.0
    assert difference(1, raster(part), moved).same


def test_frames_and_channels_that_only_one_has_are_told(tmp_path: Path) -> None:
    write_frames(tmp_path / "a.zarr", (1, 2, 3))
    write_frames(tmp_path / "b.zarr", (2, 3, 4), channels=("R", "G", "B", "A"))
    pair = Pair.open(str(tmp_path / "a.zarr"), str(tmp_path / "b.zarr"))
    comparison = compare(pair)
    assert [frame.frame for frame in comparison.frames] == [2, 3]
    assert comparison.only == ((1,), (4,))
    assert (comparison.channels, comparison.only_channels) == (("R", "G", "B"), ((), ("A",)))
    assert [frame.frame for frame in compare(pair, (1, 2)).frames] == [2]
    assert compare(pair, (1, 2)).only == ((1,), ())
    with pytest.raises(FarmError, match="no frame in common"):
        compare(pair, (1,))


def test_what_has_no_pixels_in_common_is_refused(tmp_path: Path) -> None:
    write_frames(tmp_path / "a.zarr", (1,))
    write_frames(tmp_path / "y.zarr", (1,), channels=("Y",))
    write_frames(tmp_path / "large.zarr", (1,), window=Rect(0, 0, 16, 12))
    a = str(tmp_path / "a.zarr")
    with pytest.raises(FarmError, match="a channel in common"):
        Pair.open(a, str(tmp_path / "y.zarr"))
    with pytest.raises(FarmError, match=r"is 8 x 6 pixels, and .* 16 x 12; compare pictures of one format"):
        Pair.open(a, str(tmp_path / "large.zarr"))
    with pytest.raises(FarmError, match=r"a.zarr has no channel Z; it has R, G, B"):
        Pair.open(a, a, ("Z",))
