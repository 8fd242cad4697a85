"""Reading an image at computed points."""

from typing import Literal

from farm.graph import DType, Node, PixelGather, Pixels, cast, pixel, rounded

Filtering = Literal["bilinear", "nearest"]
"""Between pixels: weighted by distance (float32), or the nearest one in its own type."""

Edge = Literal["clamp", "mirror", "wrap", "constant"]
"""How an image that is no input of the job goes on beyond its frame when it is read there (constant: 0)."""


def sampled(source: PixelGather, x: Node, y: Node, filtering: Filtering) -> Pixels:
    """Every channel at (x, y), in pixels; centres are whole numbers."""
    if filtering == "bilinear":
        return pixel(*source.bilinear(x, y))
    return pixel(*source(cast(rounded(x), DType.I32), cast(rounded(y), DType.I32)))


def along(low: Node, length: Node, fraction: Node | float) -> Node:
    """The pixel coordinate of a fraction of a side: 0 and 1 are its ends, 0.5 / length the first centre."""
    return low + fraction * length - 0.5
