"""The effect DAG and the language that effects are written in.

This is the whole surface for effect writers; everything else in the farm is behind it.
"""

from farm.graph.axis import Axis, Boundary
from farm.graph.effect import Colour, Effect, Matrix, Param, Uniform, effect
from farm.graph.frame import Frame
from farm.graph.functor import Functor, functor
from farm.graph.gather import Gather, PixelGather, Table
from farm.graph.image import Image, bounded, reachable, stack
from farm.graph.indexer import Line, Pixel, PixelLine, PixelWindow, Point, Window
from farm.graph.instant import Instant, t
from farm.graph.language import (
    average,
    both,
    clamp,
    cos,
    either,
    equal,
    exp,
    floor,
    log,
    max_over,
    maximum,
    min_over,
    minimum,
    negate,
    rounded,
    saturate,
    sign,
    sin,
    smoothstep,
    sqrt,
    sum_by_key,
    sum_over,
    table,
    where,
)
from farm.graph.node import DType, Node, cast
from farm.graph.place import position
from farm.graph.rect import Rect
from farm.graph.result import Moving, Pixels, Planes, Scatter, moving, pixel, planes, scatter

__all__ = [
    "Axis",
    "Boundary",
    "Colour",
    "DType",
    "Effect",
    "Frame",
    "Functor",
    "Gather",
    "Image",
    "Instant",
    "Line",
    "Matrix",
    "Moving",
    "Node",
    "Param",
    "Pixel",
    "PixelGather",
    "PixelLine",
    "PixelWindow",
    "Pixels",
    "Planes",
    "Point",
    "Rect",
    "Scatter",
    "Table",
    "Uniform",
    "Window",
    "average",
    "both",
    "bounded",
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
    "max_over",
    "maximum",
    "min_over",
    "minimum",
    "moving",
    "negate",
    "pixel",
    "planes",
    "position",
    "reachable",
    "rounded",
    "saturate",
    "scatter",
    "sign",
    "sin",
    "smoothstep",
    "sqrt",
    "stack",
    "sum_by_key",
    "sum_over",
    "t",
    "table",
    "where",
]
