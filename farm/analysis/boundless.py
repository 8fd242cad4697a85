"""Which reads may ask a source for any pixel, so that its boundary condition applies at run time."""

from functools import lru_cache

from farm.graph.bounds import Bounds, finite
from farm.graph.node import Node, Op, read_place
from farm.graph.stage import Stage

FARTHEST = 2**24
"""Pixels are closer to the origin than this."""


@lru_cache(maxsize=4096)
def boundless(stage: Stage, read: Node) -> bool:
    """Whether the READ of a stage may ask a source for any pixel."""
    if stage.inputs[read_place(read).input].op is not Op.SOURCE:
        return False
    around = (-FARTHEST, FARTHEST)
    bounds = Bounds(around, around, (0, stage.iterations - 1))
    return not all(finite(bounds.of(arg)) for arg in read.args[:2])
