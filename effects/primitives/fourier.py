"""Sums over samples of k-space."""

from collections.abc import Callable

from farm.graph import DType, Node, Table, cast, rounded, sum_over

ROWS = range(5)
"""Rows of a table of samples: kx, ky, kz, real part, imaginary part."""
SINE = (4.44288301468, -7.30825559675, 3.60661246242, -0.848721344435, 0.121036741065, -0.0172087090509)
"""Of sqrt(2) sin(pi t) in odd powers of t, for t up to a half either way: the minimax series of this length whose first
number float32 holds as it is."""
COSINE = (1.41421356206, -6.9788641101, 5.73988154594, -1.88827499918, 0.33225188218, -0.03450216749)
"""Of sqrt(2) cos(pi t) in even powers of t, minimax too."""

VOXELS = "{pattern: {width: 64, height: 64}}"
"""What a job may start with."""

Term = Callable[[Node, Node, Node, Node], Node]


def cosine_and_sine(turns: Node) -> tuple[Node, Node]:
    """cos(2 pi turns) and sin(2 pi turns), by themselves good to 1e-8, which is a sixth of what float32 tells apart.

    Those of half the angle are two short series that share their powers: few operations, no decision, and unlike sin()
    CPUs compute them for many pixels at once.
    """
    # whole turns are taken off first, so that what is rounded is small
    part = turns - rounded(turns)
    square = part * part
    sine, cosine = part * _series(SINE, square), _series(COSINE, square)
    return 1.0 - sine * sine, sine * cosine


def _series(factors: tuple[float, ...], square: Node) -> Node:
    total = factors[-1] * square + factors[-2]
    for factor in factors[-3::-1]:
        total = total * square + factor
    return total


def sum_over_samples(voxel: tuple[Node, ...], samples: Table, term: Term) -> Node:
    """The sum over the table's columns of term(real, imaginary, cos(2 pi k.v), sin(2 pi k.v))."""
    x, y, z = voxel

    def at(k: Node) -> Node:
        kx, ky, kz, real, imaginary = (cast(samples(k, row), DType.F32) for row in ROWS)
        return term(real, imaginary, *cosine_and_sine(kx * x + ky * y + kz * z))

    return sum_over(samples.width, at)
