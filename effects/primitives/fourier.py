"""Sums over samples of k-space."""

import math
from collections.abc import Callable

from farm.graph import DType, Node, Table, cast, minimum, rounded, sign, sum_over

ROWS = range(5)
"""Rows of a table of samples: kx, ky, kz, real part, imaginary part."""
SERIES = tuple((-1.0) ** k * math.tau ** (2 * k + 1) / math.factorial(2 * k + 1) for k in range(9))
"""Of sin(2 pi t) in odd powers of t: good to 1e-13 up to a quarter of a turn, where the next term would be 4e-14."""

VOXELS = "{pattern: {width: 64, height: 64}}"
"""What a job may start with."""

Term = Callable[[Node, Node, Node, Node], Node]


def sine_of_a_quarter(turns: Node) -> Node:
    """sin(2 pi turns) up to a quarter of a turn either way: unlike sin(), CPUs compute it for many pixels at once."""
    square = turns * turns
    total = SERIES[-1] * square
    for factor in SERIES[-2:0:-1]:
        total = (total + factor) * square
    return turns * (total + SERIES[0])


def cosine_and_sine(turns: Node) -> tuple[Node, Node]:
    """cos(2 pi turns) and sin(2 pi turns)."""
    # whole turns are taken off first, so that what is rounded is small
    part = turns - rounded(turns)
    away = abs(part)
    return sine_of_a_quarter(0.25 - away), sine_of_a_quarter(sign(part) * minimum(away, 0.5 - away))


def sum_over_samples(voxel: tuple[Node, ...], samples: Table, term: Term) -> Node:
    """The sum over the table's columns of term(real, imaginary, cos(2 pi k.v), sin(2 pi k.v))."""
    x, y, z = voxel

    def at(k: Node) -> Node:
        kx, ky, kz, real, imaginary = (cast(samples(k, row), DType.F32) for row in ROWS)
        return term(real, imaginary, *cosine_and_sine(kx * x + ky * y + kz * z))

    return sum_over(samples.width, at)
