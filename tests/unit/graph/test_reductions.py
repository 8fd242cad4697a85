"""Images made of whole frames: sums, extremes and histograms, and how later stages read them as tables."""

from collections.abc import Callable

import numpy as np
import pytest
from numpy.typing import NDArray
from tracing import Array, drawn, plate, uniform

from farm.graph import (
    DType,
    Frame,
    Gather,
    Image,
    Node,
    Pixel,
    PixelGather,
    Point,
    Rect,
    Scatter,
    Table,
    cast,
    clamp,
    exp,
    floor,
    functor,
    log,
    max_over,
    maximum,
    position,
    scatter,
    sum_over,
    where,
)

Show = Callable[..., NDArray[np.float64]]


@functor
def whole(source: Gather) -> Node:
    frame = source.frame
    return sum_over(frame.height, lambda y: sum_over(frame.width, lambda x: source(frame.x0 + x, frame.y0 + y)))


@functor
def histogram(source: Point, *, bins: int) -> Scatter:
    return scatter(cast(floor(source() * bins), DType.I32), size=(bins, 1))


@functor
def joint(a: Point, b: Point, *, bins: int) -> Scatter:
    return scatter(cast(a(), DType.I32) * bins // 256, cast(b(), DType.I32) * bins // 256, size=(bins, bins))


def one(image: Image) -> Image:
    """Only its first pixel."""
    return image.framed(Frame.sized(1, 1))


def test_the_sum_of_a_whole_frame(show: Show) -> None:
    data = drawn(3, 5, 7)
    made = show(one(whole(plate(data))), data)
    assert made.shape == (3, 1, 1)
    assert np.allclose(made[:, 0, 0], data.sum((1, 2), dtype=np.float64), rtol=1e-5)


def test_a_whole_frame_lies_where_it_lies(show: Show) -> None:
    data = drawn(1, 3, 4)
    image = whole(plate(data, boundary="constant", constant=100.0))
    made = show(one(image), data, windows=[Rect(-2, 5, 2, 8)])
    assert np.allclose(made, data.sum(dtype=np.float64), rtol=1e-5)


def test_rows_are_reduced(show: Show) -> None:
    @functor
    def brightest(source: Gather) -> Node:
        _, y = position()
        return max_over(source.frame.width, lambda x: source(x, y))

    data = drawn(2, 4, 9)
    image = brightest(plate(data))
    made = show(image.framed(Frame.sized(1, image.frame.height)), data)
    assert np.array_equal(made, data.max(2, keepdims=True))


def test_auto_exposure(show: Show) -> None:
    """The log-average of the frame decides the gain of every pixel."""

    @functor
    def average(source: Gather) -> Node:
        frame = source.frame
        total = sum_over(frame.height, lambda y: sum_over(frame.width, lambda x: log(source(x, y) + 0.01)))
        return exp(total / (frame.width * frame.height))

    @functor
    def exposed(source: Point, mean: Table, *, key: Node) -> Node:
        return source() * key / mean(0)

    data = drawn(1, 6, 5)
    made = show(exposed(plate(data), one(average(plate(data))), key=uniform(0)), data, uniforms=[0.18])
    wanted = data * 0.18 / np.exp(np.log(data.astype(np.float64) + 0.01).mean())
    assert np.allclose(made, wanted, rtol=1e-5)


@pytest.mark.parametrize("bins", [1, 8, 1000])
def test_histograms(show: Show, bins: int) -> None:
    data = (np.random.default_rng(4).integers(0, bins, (2, 6, 7)) / bins + 0.5 / bins).astype(np.float32)
    made = show(histogram(plate(data), bins=bins), data)
    assert made.shape == (2, 1, bins)
    for plane in range(2):
        assert np.array_equal(made[plane, 0], np.histogram(data[plane], bins, (0, 1))[0])


def test_joint_histograms(show: Show) -> None:
    draw = np.random.default_rng(5)
    a, b = (draw.integers(0, 256, (1, 9, 8)).astype(np.uint8) for _ in range(2))
    made = show(joint(plate(a), plate(b, 1), bins=5), a, b)
    wanted = np.zeros((5, 5))
    np.add.at(wanted, (b[0].astype(int) * 5 // 256, a[0].astype(int) * 5 // 256), 1)
    assert np.array_equal(made[0], wanted)


def test_weights_are_added(show: Show) -> None:
    @functor
    def weighted(source: Pixel) -> Scatter:
        bin_, weight = source()
        return scatter(bin_, size=(4, 1), weight=cast(weight, DType.I32))

    data = np.array([[[0, 1, 1, 3, 0]], [[5, -7, 2, 100, -5]]], np.int32)
    assert show(weighted(plate(data)), data).tolist() == [[[0, -5, 0, 100]]]


def test_bins_beyond_the_frame_are_dropped(show: Show) -> None:
    data = np.array([[[-0.5, 0.2, 0.9, 1.5, 0.3]]], np.float32)
    assert show(histogram(plate(data), bins=2), data).tolist() == [[[2, 1]]]


def test_bins_beyond_the_frame_are_there_for_whoever_looks(show: Show) -> None:
    data = np.array([[[0.0, 0.2, 0.9, 1.5, 1.6]]], np.float32)
    image = histogram(plate(data), bins=2).framed(Frame.sized(4, 1))
    assert show(image, data).tolist() == [[[2, 1, 0, 2]]]


def test_a_part_of_a_histogram(show: Show) -> None:
    """Only the bins around the frame are kept; where they lie is computed with any operator."""

    @functor
    def bits(source: Point) -> Scatter:
        return scatter(source() & 3, source() >> 2 & 1, size=(4, 2))

    data = np.array([[[0, 5, 6, 7, 7, 1]]], np.int32)
    one_, two, four = (Frame.sized(k, 1).x1 for k in (1, 2, 4))
    image = bits(plate(data)).framed(Frame(one_, one_, four, two))
    assert show(image, data).tolist() == [[[1, 1, 2]]]


def test_counts_wrap(show: Show) -> None:
    @functor
    def heavy(source: Point) -> Scatter:
        return scatter(0, size=(1, 1), weight=source())

    data = np.full((1, 1, 3), 2**31, np.uint32)
    assert show(heavy(plate(data)), data).tolist() == [[[2**31]]]


def test_a_histogram_counts_the_frame_and_nothing_around(show: Show) -> None:
    """The domain is the frame of what is read, even where the image goes on."""
    data = np.full((1, 3, 4), 0.5, np.float32)
    made = show(histogram(plate(data), bins=2), data, windows=[Rect(-1, 2, 3, 5)])
    assert made.tolist() == [[[0, 12]]]


def test_a_histogram_of_an_intermediate(show: Show) -> None:
    @functor
    def folded(source: Point) -> Node:
        return abs(source() - 0.5) * 2.0

    data = (np.random.default_rng(6).integers(0, 16, (1, 5, 5)) / 16).astype(np.float32)
    made = show(histogram(folded(plate(data)), bins=4), data)
    wanted = np.histogram(np.abs(data.astype(np.float64) - 0.5) * 2, 4, (0, 1))[0]
    wanted[3] -= (data == 0).sum()  # NumPy's last bin holds its upper edge
    assert np.array_equal(made[0, 0], wanted)


def test_a_histogram_as_a_table(show: Show) -> None:
    """Equalisation: the cumulated histogram is the tone curve."""

    @functor
    def cumulated(counts: Table) -> Node:
        x, _ = position()
        return cast(sum_over(counts.width, lambda k: where(k <= x, counts(k), 0)), DType.F32)

    @functor
    def looked_up(source: Point, curve: Table) -> Node:
        return curve(cast(source(), DType.I32)) / 30.0

    @functor
    def counted(source: Point) -> Scatter:
        return scatter(cast(source(), DType.I32), size=(16, 1))

    data = np.random.default_rng(7).integers(0, 16, (1, 5, 6)).astype(np.float32)
    counts = counted(plate(data))
    made = show(looked_up(plate(data), cumulated(counts).framed(counts.frame)), data)
    wanted = np.cumsum(np.bincount(data.astype(int).ravel(), minlength=16))[data.astype(int)] / 30
    assert np.allclose(made, wanted, atol=1e-6)


def test_a_grid_is_filled_and_read_between(show: Show) -> None:
    """As in bilateral_grid: sums and counts by place and brightness, then a trilinear look."""

    @functor
    def filled(source: Gather) -> Node:
        x, y = position()
        return sum_over(2, lambda j: sum_over(2, lambda i: source(x * 2 + i, y * 2 + j)))

    @functor
    def sliced(source: Point, grid: Table) -> Node:
        x, y = position()
        (found,) = grid.trilinear(x / 2, y / 2, source())
        return found

    data = np.round(drawn(2, 4, 6)[:1] * 8) / np.float32(8)
    pair = np.concatenate([data, 1 - data])
    grid = filled(plate(pair)).framed(Frame.sized(3, 2))
    made = show(sliced(plate(data, 1), grid), pair, data)
    sums = pair.astype(np.float64).reshape(2, 2, 2, 3, 2).sum((2, 4))
    assert np.allclose(made, trilinear(sums, np.arange(6) / 2, np.arange(4)[:, None] / 2, data[0])[None], atol=1e-5)


def trilinear(volume: Array, x: Array, y: Array, z: Array) -> Array:
    """Between entries of (depth, height, width), clamped."""
    depth, height, width = volume.shape
    x, y, z = np.broadcast_arrays(x, y, z)
    total = np.zeros(x.shape)
    low = [np.floor(each).astype(int) for each in (x, y, z)]
    for corner in range(8):
        at = [each + (corner >> k & 1) for k, each in enumerate(low)]
        weight = np.ones(x.shape)
        for k, each in enumerate((x, y, z)):
            part = each - low[k]
            weight = weight * (part if corner >> k & 1 else 1 - part)
        i, j, k = (np.clip(each, 0, size - 1) for each, size in zip(at, (width, height, depth), strict=True))
        total += weight * volume[k, j, i]
    return total


def test_the_brightest_place_is_found_and_read(show: Show) -> None:
    """A reduction that packs value and place, then a gather there."""

    @functor
    def best(source: Gather) -> Node:
        frame = source.frame

        def packed(y: Node) -> Node:
            return max_over(frame.width, lambda x: cast(source(x, y), DType.I32) * 4096 + y * 64 + x)

        return max_over(frame.height, packed)

    @functor
    def around(source: PixelGather, place: Table) -> Node:
        x, y = position()
        found = place(0)
        return source(clamp(found % 64 + x, 0, 63), clamp(found // 64 % 64 + y, 0, 63))[0]

    data = np.random.default_rng(8).permutation(30).reshape(1, 5, 6).astype(np.uint8)
    image = around(plate(data), one(best(plate(data)))).framed(Frame.sized(1, 1))
    assert show(image, data).tolist() == [[[29]]]


def test_extremes_normalise_a_frame(show: Show) -> None:
    @functor
    def greatest(source: Gather, *, sign: float) -> Node:
        frame = source.frame
        return max_over(frame.height, lambda y: max_over(frame.width, lambda x: source(x, y) * sign))

    @functor
    def normal(source: Point, high: Table, low: Table) -> Node:
        span = maximum(high(0) + low(0), 1e-6)
        return (source() + low(0)) / span

    data = drawn(1, 5, 6) * np.float32(3) - np.float32(1)
    image = plate(data)
    made = show(normal(image, one(greatest(image, sign=1.0)), one(greatest(image, sign=-1.0))), data)
    wanted = (data.astype(np.float64) - data.min()) / (data.max().astype(np.float64) - data.min())
    assert np.allclose(made, wanted, atol=1e-5)
