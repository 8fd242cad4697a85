from collections.abc import Callable

import numpy as np
import pytest
from numpy.typing import NDArray

from effects.primitives.filters import box, line_filter, separable, sparse_filter
from farm.graph import Axis, Image

Array = NDArray[np.float64]
MakeSource = Callable[..., Image]
MakePixels = Callable[..., NDArray[np.float32]]
Run = Callable[..., Array]


@pytest.mark.parametrize("radius", [1, 16, 500])
@pytest.mark.parametrize("axis", Axis)
def test_a_box_is_the_exact_mean_of_its_window(
    target: str, source: MakeSource, pixels: MakePixels, run: Run, axis: Axis, radius: int
) -> None:
    row = pixels(1, 2, 4096) * 100
    row[0, 0, 1000:1100] += 10_000  # what a drifting sum would remember
    data = row if axis is Axis.X else np.ascontiguousarray(row.transpose(0, 2, 1))
    made = run(target, box(source(), axis=axis, radius=radius), data)
    made = made if axis is Axis.X else made.transpose(0, 2, 1)
    padded = np.pad(row.astype(np.float64), ((0, 0), (0, 0), (radius, radius)), mode="edge")
    windows = np.lib.stride_tricks.sliding_window_view(padded, 2 * radius + 1, axis=2)
    assert np.allclose(made, windows.mean(axis=3), rtol=1e-5, atol=0)


def test_weights_run_from_left_to_right(target: str, source: MakeSource, run: Run) -> None:
    data = np.array([[[0, 0, 1, 0, 0]]], np.float32)
    made = run(target, line_filter(source(), axis=Axis.X, radius=1, weights=(1.0, 2.0, 4.0)), data)
    assert made.tolist() == [[[0, 4, 2, 1, 0]]]


def test_separable_filters_both_axes(target: str, source: MakeSource, run: Run) -> None:
    data = np.zeros((1, 5, 5), np.float32)
    data[0, 2, 2] = 1
    (made,) = run(target, separable(source(), (1.0, 2.0, 1.0)), data)
    assert made[1:4, 1:4].tolist() == [[1, 2, 1], [2, 4, 2], [1, 2, 1]]
    assert made.sum() == 16


def test_a_sparse_filter_adds_its_taps(target: str, source: MakeSource, run: Run) -> None:
    data = np.arange(12, dtype=np.float32).reshape(1, 3, 4)
    made = run(target, sparse_filter(source(boundary="constant"), radius=2, taps=((1, 0, 1.0), (0, -1, 10.0))), data)
    assert made.tolist() == [[[1, 2, 3, 0], [5, 16, 27, 30], [49, 60, 71, 70]]]
