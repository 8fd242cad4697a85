"""Directions, and what lies beyond an edge."""

from enum import StrEnum


class Axis(StrEnum):
    """A direction on the plane: `X` along a row, `Y` down a column."""

    X = "x"
    Y = "y"


class Boundary(StrEnum):
    """How an image goes on beyond its edges."""

    CLAMP = "clamp"
    MIRROR = "mirror"  # the edge pixel is repeated
    WRAP = "wrap"
    CONSTANT = "constant"
