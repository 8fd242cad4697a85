"""Proxies: pictures at one `factor`-th of their size, and what becomes of the parameters that count their pixels."""

import math
from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction

from farm.config.curve import Animated
from farm.errors import Place, Problem, warning
from farm.graph.axis import Axis
from farm.graph.effect import Effect, Parameter
from farm.graph.functor import functor
from farm.graph.image import Image
from farm.graph.indexer import Line
from farm.graph.language import maximum, sum_over
from farm.graph.node import INTEGERS, Node, Op, read_place, source_shape
from farm.graph.place import X, Y
from farm.graph.stage import Stage

Allocate = Callable[[Animated, int], Node]
"""Gives one component of an animated value a uniform."""


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
    """The value of a parameter that shapes kernels in a proxy, by its unit; whole numbers are rounded."""
    if factor == 1 or not parameter.unit:
        return number
    value = number / factor if parameter.unit == "pixels" else number - math.log2(factor)
    if parameter.low is not None:
        value = max(value, parameter.low)
    return math.floor(value + 0.5) if parameter.type is int else value


def scaling(parameter: Parameter, allocate: Allocate, factor: int) -> Allocate:
    """What gives a run-time parameter its uniforms in a proxy: scaled by its unit, whatever their animation."""
    if factor == 1 or not parameter.unit:
        return allocate

    def scaled_uniform(curve: Animated, component: int) -> Node:
        uniform = allocate(curve, component)
        value = uniform * (1.0 / factor) if parameter.unit == "pixels" else uniform - math.log2(factor)
        return value if parameter.low is None else maximum(value, parameter.low)

    return scaled_uniform


def doubts(effect: Effect, stages: Iterable[Stage], factor: int, place: Place) -> Iterator[Problem]:
    """A warning where an effect that recorded these stages does something else in a proxy than at full size.

    It does the same if it says so, if it declares what counts pixels, or if it looks nowhere but at the pixel that it
    makes, and into tables.
    """
    declared = effect.scale_free or any(parameter.unit for parameter in effect.parameters.values())
    if factor == 1 or declared or all(map(_is_pointwise, stages)):
        return
    what = f"{effect.name} looks at the pixels around, and none of its parameters counts pixels"
    yield warning(what, f"at 1/{factor} it does something else: judge it at full size", place)


def _is_pointwise(stage: Stage) -> bool:
    if stage.axis is not None or stage.domain:
        return False
    pictures = {index for index, image in enumerate(stage.inputs) if not _is_table(image)}
    return all(read.args[:2] == (X, Y) for read in stage.reads if read_place(read).input in pictures)


def _is_table(image: Node) -> bool:
    return image.op is Op.TABLE or (image.op is Op.SOURCE and source_shape(image).table)
