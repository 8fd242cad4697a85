"""Sums over samples of k-space."""

import math
from collections.abc import Callable

from farm.graph import DType, Node, Table, cast, cos, rounded, sin, sum_over

ROWS = range(5)
"""Rows of a table of samples: kx, ky, kz, real part, imaginary part."""

Term = Callable[[Node, Node, Node, Node], Node]


def sum_over_samples(voxel: tuple[Node, ...], samples: Table, term: Term) -> Node:
    """The sum over the table's columns of term(real, imaginary, cos(2 pi k.v), sin(2 pi k.v))."""
    x, y, z = voxel

    def at(k: Node) -> Node:
        kx, ky, kz, real, imaginary = (cast(samples(k, row), DType.F32) for row in ROWS)
        turns = kx * x + ky * y + kz * z
        # whole turns taken off first, so that the angle that is rounded is small
        angle = (turns - rounded(turns)) * (2.0 * math.pi)
        return term(real, imaginary, cos(angle), sin(angle))

    return sum_over(samples.width, at)
