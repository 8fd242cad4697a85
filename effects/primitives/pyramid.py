"""Image pyramids: half-size and double-size images on the whole plane."""

from fractions import Fraction

from farm.graph import Axis, Image, Line, Node, equal, functor, position, sum_over, where

HALF = Fraction(1, 2)


@functor
def reduce_line(source: Line, *, axis: Axis, radius: int, scale: int, weights: tuple[float, ...]) -> Node:
    """Half size along `axis`: an odd number of weights around the point 2x of the source."""
    del axis, scale
    taps = list(zip(range(-radius, radius + 1), weights, strict=True))
    return sum_over(taps, lambda offset, weight: weight * source(offset))


def down(image: Image, weights: tuple[float, ...]) -> Image:
    """Half size along x, then y; the frame is half as large, rounded up."""
    for axis in (Axis.X, Axis.Y):
        image = reduce_line(image, axis=axis, radius=len(weights) // 2, scale=2, weights=weights)
    return image


@functor
def expand_linear(source: Line, *, axis: Axis, radius: int, scale: Fraction) -> Node:
    """Double size along `axis`: the mean of f[x // 2] and f[(x + 1) // 2]."""
    del axis, radius, scale
    return (source(0) + source(1)) * 0.5


@functor
def expand_binomial(source: Line, *, axis: Axis, radius: int, scale: Fraction) -> Node:
    """Double size along `axis`: (1 6 1)/8 around f[x / 2] at even x, (4 4)/8 of the two next to it at odd x."""
    del radius, scale
    at = position()[0 if axis is Axis.X else 1]
    middle, right = source(0), source(2)
    return where(equal(at % 2, 0), 0.125 * source(-2) + 0.75 * middle + 0.125 * right, 0.5 * middle + 0.5 * right)


def up_linear(image: Image) -> Image:
    """Double size along x, then y, linear; the frame is twice as large."""
    for axis in (Axis.X, Axis.Y):
        image = expand_linear(image, axis=axis, radius=1, scale=HALF)
    return image


def up_binomial(image: Image) -> Image:
    """Double size along x, then y, what (1 4 6 4 1)/16 makes of an image with zeros between its pixels, times 2."""
    for axis in (Axis.X, Axis.Y):
        image = expand_binomial(image, axis=axis, radius=1, scale=HALF)
    return image
