"""Moving functors: a state that is carried along an axis."""

from collections.abc import Callable

import numpy as np
import pytest
from numpy.typing import NDArray
from tracing import drawn, plate, problem_of

from farm.graph import Axis, DType, Line, Moving, Node, PixelLine, Window, cast, functor, moving, sum_over

Show = Callable[..., NDArray[np.float64]]


@functor
def box(source: Line, *, axis: Axis, radius: int) -> Moving:
    return moving(
        axis,
        start=sum_over(range(-radius, radius + 1), source),
        step=lambda total: total + (source(radius) - source(-radius - 1)),
        emit=lambda total: total * (1.0 / (2 * radius + 1)),
    )


@functor
def counted(source: Line, *, axis: Axis, radius: int) -> Moving:
    """Bright pixels around, in whole numbers."""

    def bright(k: Node | int) -> Node:
        return cast(source(k) > 0.5, DType.I32)

    return moving(
        axis,
        start=sum_over(range(-radius, radius + 1), bright),
        step=lambda total: total + (bright(radius) - bright(-radius - 1)),
        emit=lambda total: total * 2,
    )


def means(data: NDArray[np.float32], radius: int, along: int) -> NDArray[np.float64]:
    around = [(0, 0)] * 3
    around[along] = (radius, radius)
    padded = np.pad(data.astype(np.float64), around, mode="edge")
    return np.lib.stride_tricks.sliding_window_view(padded, 2 * radius + 1, along).mean(-1)


@pytest.mark.parametrize("axis", Axis)
@pytest.mark.parametrize("radius", [0, 1, 9])
def test_a_running_mean(show: Show, axis: Axis, radius: int) -> None:
    data = drawn(2, 5, 7)
    made = show(box(plate(data), axis=axis, radius=radius), data)
    assert np.allclose(made, means(data, radius, 2 if axis is Axis.X else 1), atol=1e-6)


def test_running_means_do_not_drift_over_a_long_row(show: Show) -> None:
    data = drawn(1, 1, 4096) + np.float32(0.25)
    made = show(box(plate(data), axis=Axis.X, radius=15), data)
    wanted = means(data, 15, 2)
    assert np.linalg.norm(made - wanted) <= 1e-5 * np.linalg.norm(wanted)
    assert np.abs(made - wanted)[:, :, -100:].max() <= 1e-5


@pytest.mark.parametrize("axis", Axis)
def test_whole_numbers_are_carried_exactly(show: Show, axis: Axis) -> None:
    data = drawn(1, 6, 9)
    made = show(counted(plate(data), axis=axis, radius=2), data)
    wanted = np.rint(means((data > 0.5).astype(np.float32), 2, 2 if axis is Axis.X else 1) * 5) * 2
    assert made.dtype.kind == "i"
    assert np.array_equal(made, wanted)


def test_moving_over_every_other_pixel(show: Show) -> None:
    """A step moves two pixels of the input, so it may look two further behind."""

    @functor
    def halved(source: Line, *, axis: Axis, radius: int, scale: int) -> Moving:
        return moving(
            axis,
            start=sum_over(range(-1, 2), source),
            step=lambda total: total + source(1) + source(0) - source(-2) - source(-3),
            emit=lambda total: total,
        )

    data = np.round(drawn(1, 2, 9) * 64) / np.float32(64)
    made = show(halved(plate(data), axis=Axis.X, radius=1, scale=2), data)
    assert np.array_equal(made, np.rint(means(data, 1, 2) * 3 * 64)[:, :, ::2] / 64)


def test_the_start_may_not_read_behind_the_radius() -> None:
    @functor
    def early(source: Line, *, axis: Axis, radius: int) -> Moving:
        return moving(axis, start=source(-radius - 1), step=lambda state: state, emit=lambda state: state)

    problem = problem_of(lambda: early(plate(drawn(1, 2, 2)), axis=Axis.X, radius=1))
    assert problem.what == "early reads source 2 pixels away along x, but declares 1"


def test_two_directions_in_one_window(show: Show) -> None:
    """Moving along y over a window: every row is summed along x."""

    @functor
    def blurred(source: Window, *, radius: int) -> Moving:
        def row(dy: Node | int) -> Node:
            return sum_over(range(-1, 2), lambda dx: source(dx, dy))

        return moving(
            Axis.Y,
            start=sum_over(range(-1, 2), row),
            step=lambda total: total + (row(1) - row(-2)),
            emit=lambda total: total - source(0, 0),
        )

    data = drawn(2, 6, 5)
    made = show(blurred(plate(data), radius=1), data)
    assert np.allclose(made, means(means(data, 1, 1).astype(np.float32), 1, 2) * 9 - data, atol=1e-5)


def test_whole_pixels_move_too(show: Show) -> None:
    @functor
    def luma(source: PixelLine, *, axis: Axis, radius: int) -> Moving:
        def grey(k: Node | int) -> Node:
            red, green = source(k)
            return red + green * 2.0

        return moving(
            axis,
            start=sum_over(range(-2, 3), grey),
            step=lambda total: total + (grey(2) - grey(-3)),
            emit=lambda total: total,
        )

    data = drawn(2, 3, 8)
    made = show(luma(plate(data), axis=Axis.X, radius=2), data)
    assert np.allclose(made, 5 * means(data[:1] + 2 * data[1:], 2, 2), atol=1e-5)
