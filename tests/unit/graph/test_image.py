from collections.abc import Callable

import pytest

from farm.graph import Boundary, Image, Node, Point, bounded, functor, reachable, stack
from farm.graph.image import Edge

MakeSource = Callable[..., Image]


@functor
def copied(image: Point) -> Node:
    return image()


def numbers(image: Image) -> list[int]:
    return [plane for _, plane in image.planes]


def test_planes_are_chosen_by_number_and_slice(source: MakeSource) -> None:
    image = source(4)
    assert len(image) == 4
    assert numbers(image[2]) == [2]
    assert numbers(image[-1]) == [3]
    assert numbers(image[1:3]) == [1, 2]
    assert numbers(image[1:][::2]) == [1, 3]
    with pytest.raises(IndexError):
        image[4]


def test_images_are_stacked_in_order(source: MakeSource) -> None:
    a, b = source(2), source(1, slot=1)
    both = stack(b, a[1], a[0])
    assert [(base is a.planes[0][0], plane) for base, plane in both.planes] == [(False, 0), (True, 1), (True, 0)]
    assert stack(a) == a


def test_only_neighbouring_planes_of_one_image_are_contiguous(source: MakeSource) -> None:
    a, b = source(3), source(3, slot=1)
    assert a.contiguous
    assert a[1:].contiguous
    assert a[2].contiguous
    assert stack(a[0], a[1]).contiguous
    assert not stack(a[1], a[0]).contiguous
    assert not stack(a[0], a[2]).contiguous
    assert not stack(a[0], a[0]).contiguous
    assert not stack(a[0], b[1]).contiguous


def test_only_an_intermediate_gets_an_edge_to_be_read_anywhere(source: MakeSource) -> None:
    image = source(2)
    assert reachable(image, "wrap") == image
    made = copied(image)
    assert reachable(made, "wrap") == bounded(made, "wrap")
    assert reachable(bounded(made, "mirror"), "wrap") == bounded(made, "mirror")
    assert reachable(stack(image, made), "constant", 0.5) == bounded(stack(image, made), "constant", 0.5)
    assert reachable(made).edge == Edge(Boundary.CLAMP)
