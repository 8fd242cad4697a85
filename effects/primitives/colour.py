"""What every effect of colours shares."""

from farm.graph import Node

REC709 = (0.2126, 0.7152, 0.0722)
"""Weights of red, green and blue in the luminance of ITU-R BT.709, for scene-linear values."""


def luminance(red: Node, green: Node, blue: Node) -> Node:
    """The Rec. 709 luminance of a colour."""
    return REC709[0] * red + REC709[1] * green + REC709[2] * blue
