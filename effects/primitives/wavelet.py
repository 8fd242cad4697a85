"""Undecimated ("a trous") wavelets."""

from farm.graph import Axis, Line, Node, functor


@functor
def dwt1d(source: Line, *, axis: Axis, radius: int) -> tuple[Node, ...]:
    """One wavelet step along `axis`: (high, low), with high + low equal to the source (CF'09, listing 2)."""
    del axis
    centre = source()
    high = (centre - (source(-radius) + source(radius)) * 0.5) * 0.5
    return high, centre - high
