import numpy as np
from matrix.case import CONSTANT, SIZES, draw
from matrix.compositing import coordinates, scattered
from matrix.scipy_edges import sample
from numpy.testing import assert_allclose

from effects.st_map import st_map
from farm.graph import Image, Node, Point, effect, functor
from farm.preview import preview


@functor
def copied(image: Point) -> Node:
    return image()


@effect
def of_an_intermediate(image: Image, uv: Image, *, edge: str) -> Image:
    return st_map.function(copied(image), copied(uv), edge=edge)


def test_pixels_come_from_where_the_map_says(boundary: str) -> None:
    for width, height in SIZES:
        image = draw({1: 1, 3: 4}.get(width, 3), height, width)
        uv = coordinates(height, width)
        made = preview(st_map, image, uv, boundary=boundary, constant=CONSTANT)
        u, v = uv.astype(np.float64)
        assert_allclose(made, sample(image, u * width - 0.5, v * height - 0.5, boundary), rtol=0, atol=1e-9)


def test_nearest_takes_whole_pixels(boundary: str) -> None:
    for width, height in SIZES:
        image, uv = draw(2, height, width), scattered(height, width)
        made = preview(st_map, image, uv, boundary=boundary, constant=CONSTANT, filter="nearest")
        u, v = uv.astype(np.float64)
        wanted = sample(image, np.floor(u * width), np.floor(v * height), boundary, linear=False)
        assert np.array_equal(made, wanted)


def test_a_map_of_pixel_centres_shows_the_image() -> None:
    image = draw(3, 16, 32)  # powers of two: the map is exact
    y, x = np.mgrid[:16, :32]
    uv = np.stack([(x + 0.5) / 32, (y + 0.5) / 16])
    assert np.array_equal(preview(st_map, image, uv), image)
    assert np.array_equal(preview(st_map, image, uv, origin="bottom"), image[:, ::-1])


def test_the_result_shows_what_the_map_shows() -> None:
    image, uv = draw(3, 10, 20), np.full((2, 3, 4), 0.5)
    made = preview(st_map, image, uv)
    assert_allclose(
        made, np.broadcast_to(image[:, 4:6, 9:11].mean((1, 2))[:, None, None], (3, 3, 4)), rtol=0, atol=1e-6
    )


def test_rubbish_in_a_map_is_held() -> None:
    image = draw(1, 4, 4)
    made = preview(st_map, image, np.array([1e30, -np.inf]).reshape(2, 1, 1))
    assert_allclose(made, image[:, :1, -1:], rtol=1e-6)


def test_an_intermediate_ends_as_its_edge_says(boundary: str) -> None:
    image, uv = draw(3, 11, 14), coordinates(11, 14)
    other = "wrap" if boundary == "clamp" else "clamp"
    made = preview(of_an_intermediate, image, uv, edge=boundary, boundary=other)
    assert_allclose(made, preview(st_map, image, uv, boundary=boundary, edge=other), rtol=0, atol=1e-12)
