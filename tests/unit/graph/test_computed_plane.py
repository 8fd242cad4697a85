from collections.abc import Callable

import numpy as np
import pytest

from farm.errors import FarmError
from farm.graph import DType, Image, Node, Pixel, PixelGather, Pixels, Planes, Rect, cast, functor, pixel, planes, stack
from farm.graph.graph import Graph
from farm.kernel.reference import evaluate
from farm.plan.model import Format

MakeSource = Callable[..., Image]


@functor
def doubled(source: Pixel) -> Pixels:
    """Twice the source: an intermediate, which has no edge."""
    return pixel(*(value * 2.0 for value in source()))


@functor
def upside_down(source: PixelGather, *, dx: int) -> Planes:
    """The planes in reverse order, from dx pixels further right."""
    return planes(3, lambda k: source.plane(2 - k, dx, 0))


@functor
def chosen(source: PixelGather, which: Pixel) -> Node:
    """The plane that a pixel names."""
    return source.plane(cast(which()[0], DType.I32), 0, 0)


def made(image: Image, *arrays: np.ndarray) -> list[float]:
    rects = tuple(Rect.sized(array.shape[2], array.shape[1]) for array in arrays)
    return evaluate(Graph.of([image]), Format(rects[0], rects), arrays, ())[0].ravel().tolist()


DATA = np.array([[[1, 2]], [[3, 4]], [[5, 6]]], np.float32)


def test_planes_are_read_by_number(source: MakeSource) -> None:
    assert made(upside_down(doubled(source(3)), dx=0), DATA) == [10, 10, 6, 6, 2, 2]


def test_the_region_reaches_beyond_the_frame(source: MakeSource) -> None:
    image = upside_down(doubled(source(3, boundary="wrap")), dx=3)
    assert made(image, DATA) == [12, 12, 8, 8, 4, 4]


def test_numbers_are_clamped_to_the_planes_there_are(source: MakeSource) -> None:
    which = np.array([[[-7, 0, 2, 9]]], np.float32)
    assert made(chosen(source(3), source(1, slot=1)).framed(source(1, slot=1).frame), DATA, which) == [1, 1, 5, 5]


def test_planes_put_together_are_refused(source: MakeSource) -> None:
    with pytest.raises(FarmError, match="upside_down computes which plane of source to read"):
        upside_down(stack(source(1), source(2, slot=1)), dx=0)
