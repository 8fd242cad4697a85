"""Pixels that hold no number: NaN and infinity, which plates have where a renderer failed."""

from farm.graph import Node

GREATEST = (2.0 - 2.0**-23) * 2.0**127
"""The greatest float32."""


def finite(value: Node) -> Node:
    """Whether a value is neither NaN nor infinite.

    Filters that reach far, and means of whole frames, ask it of what they take in: one such pixel would spoil all.
    """
    return abs(value) <= GREATEST
