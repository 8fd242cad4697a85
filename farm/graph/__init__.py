"""The effect DAG and the language that effects are written in.

This is the whole surface for effect writers; everything else in the farm is behind it.
"""

from farm.graph.effect import Colour, Effect, Param, Uniform, effect
from farm.graph.functor import Functor, Moving, Pixels, functor, moving, pixel
from farm.graph.image import Image, stack
from farm.graph.indexer import Line, Pixel, Point, Window
from farm.graph.language import (
    both,
    clamp,
    cos,
    either,
    equal,
    exp,
    floor,
    log,
    maximum,
    minimum,
    negate,
    sign,
    sin,
    smoothstep,
    sqrt,
    sum_over,
    where,
)
from farm.graph.node import DType, Node, cast
from farm.graph.rect import Rect
from farm.graph.stage import Axis, Boundary

__all__ = [
    "Axis",
    "Boundary",
    "Colour",
    "DType",
    "Effect",
    "Functor",
    "Image",
    "Line",
    "Moving",
    "Node",
    "Param",
    "Pixel",
    "Pixels",
    "Point",
    "Rect",
    "Uniform",
    "Window",
    "both",
    "cast",
    "clamp",
    "cos",
    "effect",
    "either",
    "equal",
    "exp",
    "floor",
    "functor",
    "log",
    "maximum",
    "minimum",
    "moving",
    "negate",
    "pixel",
    "sign",
    "sin",
    "smoothstep",
    "sqrt",
    "stack",
    "sum_over",
    "where",
]
