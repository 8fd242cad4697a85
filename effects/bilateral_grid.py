"""Edge-preserving smoothing on a grid over position and value."""

from typing import Annotated

from farm.graph import (
    Axis,
    DType,
    Image,
    Line,
    Node,
    Param,
    PixelGather,
    PixelWindow,
    Planes,
    Point,
    Uniform,
    both,
    cast,
    clamp,
    effect,
    functor,
    minimum,
    planes,
    position,
    sum_by_key,
    sum_over,
    where,
)

S = 8
"""Pixels of a grid cell along x and y."""
BINOMIAL = ((-2, 1.0), (-1, 4.0), (0, 6.0), (1, 4.0), (2, 1.0))
"""Offsets and weights of the blurs, which are not normalised: the quotient at the end cancels their sum."""


@functor
def accumulate(image: PixelWindow, *, radius: int, scale: int, depth: int, density: Node | float) -> Planes:
    """The grid: 2 * depth planes, the sums of pixel values by z, then their counts by z."""
    del scale
    window = range(-radius, radius)

    def cell(plane: Node) -> Node:
        z, counts = plane % depth, plane >= depth

        def row(dy: Node) -> Node:
            def value(dx: Node) -> Node:
                return clamp(image(dx, dy)[0], 0.0, 1.0)

            def key(dx: Node) -> Node:
                return cast(value(dx) * density + 0.5, DType.I32)

            return sum_by_key(window, key, lambda dx: where(counts, 1.0, value(dx)), z)

        return sum_over(window, row)

    return planes(2 * depth, cell)


@functor
def blur_z(grid: PixelGather, *, depth: int) -> Planes:
    """(1 4 6 4 1) along z; the grid is zero outside its range of z."""
    x, y = position()

    def cell(plane: Node) -> Node:
        z = plane % depth

        def tap(offset: Node, weight: Node) -> Node:
            inside = both(z + offset >= 0, z + offset < depth)
            return where(inside, weight * grid.plane(plane + offset, x, y), 0.0)

        return sum_over(BINOMIAL, tap)

    return planes(2 * depth, cell)


@functor
def blur(grid: Line, *, axis: Axis, radius: int) -> Node:
    """(1 4 6 4 1) along `axis`."""
    del axis, radius
    return sum_over(BINOMIAL, lambda offset, weight: weight * grid(offset))


@functor
def slice_grid(image: Point, grid: PixelGather, *, depth: int, density: Node | float) -> Node:
    """The quotient of both halves of the grid, each sampled at (x / 8, y / 8, value * density), trilinear."""
    x, y = position()
    u, v = (cast(axis % S, DType.F32) * (1.0 / S) for axis in (x, y))
    z = clamp(image(), 0.0, 1.0) * density
    below = cast(z, DType.I32)
    w = z - below

    def corner(dx: int, dy: int, plane: Node) -> Node:
        return grid.plane(plane, x // S + dx, y // S + dy)

    def layer(plane: Node) -> Node:
        columns = [mix(corner(dx, 0, plane), corner(dx, 1, plane), v) for dx in (0, 1)]
        return mix(columns[0], columns[1], u)

    def sample(first: int) -> Node:
        return mix(layer(clamp(below, 0, depth - 1) + first), layer(clamp(below + 1, 0, depth - 1) + first), w)

    return sample(0) / sample(depth)


def mix(low: Node, high: Node, part: Node) -> Node:
    """From `low` to `high`."""
    return low + (high - low) * part


@effect
def bilateral_grid(
    image: Annotated[Image, Param("values 0..1; what lies beyond is clamped", channels=1)],
    *,
    r_sigma: Annotated[
        Uniform, Param("value range of a grid cell, at least 1 / (depth - 1)", low=0.004, high=1.0)
    ] = 0.1,
    depth: Annotated[int, Param("grid cells along the value axis", low=2, high=256)] = 11,
) -> Image:
    """Smooth within areas of similar value and keep the edges between them (one channel, 0..1).

    Cell (gx, gy, gz) of the grid sums the pairs (v, 1) over the 8x8 pixels x in [8 gx - 4, 8 gx + 4), y likewise, where
    v is the value clamped to 0..1 and gz = int(v * (1 / r_sigma) + 0.5). Both sums are blurred with (1 4 6 4 1) along
    z, x and y; the grid is zero outside 0 <= gz < depth and goes on beyond the frame. The output is the quotient of the
    two, sampled trilinearly at (x / 8, y / 8, v * (1 / r_sigma)). Sums are taken in a fixed order.

    `r_sigma` may be animated; `depth` makes the plan. An r_sigma below 1 / (depth - 1) counts as that, so that the grid
    holds every value: 11 cells do for the default.

    Source: Chen, Paris and Durand, "Real-time edge-aware image processing with the bilateral grid", 2007, as in Jangda
    and Guha, "Model-Based Warp Overlapped Tiling", PACT'20.
    """
    density = minimum(1.0 / r_sigma, depth - 1.0)
    grid = accumulate(image, radius=S // 2, scale=S, depth=depth, density=density)
    grid = blur_z(grid, depth=depth)
    for axis in (Axis.X, Axis.Y):
        grid = blur(grid, axis=axis, radius=2)
    return slice_grid(image, grid, depth=depth, density=density)
