"""Proxies: pictures at one `factor`-th of their size, and what becomes of the parameters that count their pixels."""

import math
from collections.abc import Iterable
from fractions import Fraction

from farm.graph.axis import Axis
from farm.graph.effect import Effect, Parameter
from farm.graph.functor import functor
from farm.graph.image import Image
from farm.graph.indexer import Line
from farm.graph.language import sum_over
from farm.graph.node import INTEGERS, Node, Op, read_place, source_shape
from farm.graph.place import X, Y
from farm.graph.stage import Stage


@functor
def mean_of(source: Line, *, axis: Axis, radius: int, scale: int) -> Node:
    """The mean of `scale` neighbours along `axis`."""
    del axis, radius
    return sum_over(range(scale), source) * (1.0 / scale)


@functor
def one_of(source: Line, *, axis: Axis, radius: int, scale: int) -> Node:
    """The one in the middle of `scale` neighbours along `axis`."""
    del axis, radius
    return source(scale // 2)


def reduced(image: Image, factor: int) -> Image:
    """An input at one `factor`-th of its size, and its format with it: means of pixels, of whole numbers one of them.

    Begun pixels count.
    """
    reduce_line, frame, format = one_of if image.dtype in INTEGERS else mean_of, image.frame, image.format
    for axis in (Axis.X, Axis.Y):
        image = reduce_line(image, axis=axis, radius=factor - 1, scale=factor)
        frame, format = (sides.scaled(axis, Fraction(factor)) for sides in (frame, format))
    return image.framed(frame, format)


def scaled(parameter: Parameter, number: float, factor: int) -> float:
    """The value of a parameter in a proxy, by the unit that the effect declares; whole numbers are rounded."""
    if factor == 1 or not parameter.unit:
        return number
    value = number / factor if parameter.unit == "pixels" else number - math.log2(factor)
    if parameter.low is not None:
        value = max(value, parameter.low)
    return math.floor(value + 0.5) if parameter.structural and parameter.type is int else value


def follows_scale(effect: Effect, stages: Iterable[Stage]) -> bool:
    """Whether an effect that recorded these stages does in a proxy what it does at full size.

    It does if it says so, if it declares what counts pixels, or if it looks nowhere but at the pixel that it makes, and
    into tables.
    """
    declared = effect.scale_free or any(parameter.unit for parameter in effect.parameters.values())
    return declared or all(map(_is_pointwise, stages))


def _is_pointwise(stage: Stage) -> bool:
    if stage.axis is not None or stage.domain:
        return False
    pictures = {index for index, image in enumerate(stage.inputs) if not _is_table(image)}
    return all(read.args[:2] == (X, Y) for read in stage.reads if read_place(read).input in pictures)


def _is_table(image: Node) -> bool:
    return image.op is Op.TABLE or (image.op is Op.SOURCE and source_shape(image).table)
