"""Corner detection."""

from typing import Annotated

from farm.graph import Axis, Image, Node, Param, Point, Uniform, Window, effect, functor, sum_over

ACROSS = ((-1, 1.0), (0, 2.0), (1, 1.0))
"""Weights (1 2 1) across the direction of a Sobel filter."""


@functor
def sobel(source: Window, *, radius: int, axis: Axis) -> Node:
    """The 3x3 Sobel derivative along `axis`, divided by 12."""
    del radius
    along_x = axis is Axis.X

    def slope(k: Node, weight: Node) -> Node:
        return weight * (source(1, k) - source(-1, k) if along_x else source(k, 1) - source(k, -1))

    return sum_over(ACROSS, slope) * (1.0 / 12.0)


@functor
def product(a: Point, b: Point) -> Node:
    """The product of two images."""
    return a() * b()


@functor
def sum3x3(source: Window, *, radius: int) -> Node:
    """The sum over a 3x3 window."""
    window = range(-radius, radius + 1)
    return sum_over(window, lambda dy: sum_over(window, lambda dx: source(dx, dy)))


@functor
def determinant(xx: Point, xy: Point, yy: Point) -> Node:
    """The determinant of the structure tensor ((xx, xy), (xy, yy))."""
    return xx() * yy() - xy() * xy()


@functor
def trace(xx: Point, yy: Point) -> Node:
    """The trace of the structure tensor."""
    return xx() + yy()


@functor
def response(det: Point, trace: Point, *, k: Node | float) -> Node:
    """det - k * trace^2."""
    return det() - k * (trace() * trace())


@effect
def harris(
    image: Image,
    *,
    k: Annotated[Uniform, Param("weight of the squared trace; larger values find fewer edges", low=0.0)] = 0.04,
) -> Image:
    """Find corners, which become bright, by the measure of Harris and Stephens.

    Ix, Iy = 3x3 Sobel / 12; Sxx, Sxy, Syy = 3x3 sums of Ix^2, Ix Iy, Iy^2; out = (Sxx Syy - Sxy^2) - k (Sxx + Syy)^2.
    Positive at corners, negative along edges, near 0 in flat areas; units are the fourth power of the image's. Any
    number of channels, one by one; usually one, of luminance.

    Source: Harris and Stephens, "A combined corner and edge detector", 1988; as 11 stages in Jangda and Guha,
    "Model-Based Warp Overlapped Tiling", PACT'20.
    """
    ix, iy = (sobel(image, radius=1, axis=axis) for axis in (Axis.X, Axis.Y))
    xx, xy, yy = (sum3x3(product(a, b), radius=1) for a, b in ((ix, ix), (ix, iy), (iy, iy)))
    return response(determinant(xx, xy, yy), trace(xx, yy), k=k)
