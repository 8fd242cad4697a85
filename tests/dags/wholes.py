"""Kinds of stages that read or make whole numbers: exact on every backend, whatever wraps."""

import math
from collections.abc import Callable
from fractions import Fraction
from typing import Any

from dags.pool import Kind, Pool

from farm.graph import (
    Axis,
    DType,
    Frame,
    Gather,
    Image,
    Line,
    Moving,
    Node,
    Pixel,
    PixelGather,
    Pixels,
    Planes,
    Point,
    Scatter,
    Table,
    Window,
    cast,
    equal,
    floor,
    functor,
    max_over,
    maximum,
    min_over,
    minimum,
    moving,
    pixel,
    planes,
    position,
    saturate,
    scatter,
    sum_over,
    t,
    table,
    where,
)
from farm.graph.node import Op

OVER = {"sum": sum_over, "min": min_over, "max": max_over}
TYPES = (DType.U8, DType.U16, DType.I16, DType.I32, DType.U32)
ARITHMETIC: dict[str, Callable[[Any, Any], Any]] = {
    "add": lambda a, b: a + b * 3,
    "subtract": lambda a, b: a - b,
    "multiply": lambda a, b: a * b + 1,
    "negate": lambda a, b: -a + (b & 1),
    "size": lambda a, b: abs(a) - abs(b),
    "divide": lambda a, b: a // (b & 7 | 1) + b // 3,
    "rest": lambda a, b: a % (b & 7 | 1) - b % 5,
    "bits": lambda a, b: a & 100 | b ^ 21,
    "shift": lambda a, b: (a << (b & 3)) + (b >> (a & 7)),
    "shift far": lambda a, b: (a << b) - (b >> a),
    "extremes": lambda a, b: minimum(a, b) - maximum(a, b) // 2,
    "choose": lambda a, b: where(a < b, a, where(equal(a & 1, b & 1), b, 9)),
}


@functor
def computed(a: Point, b: Point, *, operation: str) -> Node:
    return ARITHMETIC[operation](a(), cast(b(), a().dtype))  # type: ignore[no-any-return]


@functor
def changed(a: Point, *, dtype: DType, held: bool) -> Node:
    return saturate(a(), dtype) if held else cast(a(), dtype)


@functor
def quantised(a: Point, *, dtype: DType) -> Node:
    """Of a source, whose pixels are on a grid."""
    return saturate(floor(a() * 16.0 + 0.5), dtype)


@functor
def beyond(a: Point, *, dtype: DType, factor: float) -> Node:
    """Of a source: numbers that no integer holds, infinity and NaN."""
    return cast(a() * factor, dtype)


@functor
def reads_beyond(a: PixelGather, by: Point, *, factor: float) -> Pixels:
    """Coordinates that overflow."""
    at = cast(by() * factor, DType.I32)
    return pixel(*a(at + 2, (at - 1) * 3))


@functor
def entries_beyond(a: Point, numbers: Table, *, factor: float) -> Node:
    at = cast(a() * factor, DType.I32)
    return numbers(at - 1, at + 1, at * 2)


@functor
def counts_beyond(a: Point, *, factor: float) -> Scatter:
    at = cast(a() * factor, DType.I32)
    return scatter(at + 1, at * 2, size=(3, 2))


@functor
def reduced(a: Window, *, radius: int, kind: str) -> Node:
    return OVER[kind](range(-radius, radius + 1), lambda dy: OVER[kind]([-2, 0, 1], lambda dx: a(dx, dy)))


@functor
def counted(a: Line, *, axis: Axis, radius: int) -> Moving:
    return moving(
        axis,
        start=sum_over(range(-radius, radius + 1), a),
        step=lambda total: total + a(radius) - a(-radius - 1),
        emit=lambda total: total ^ a(),
    )


@functor
def spaced(a: Line, *, axis: Axis, radius: int, scale: int | Fraction) -> Node:
    return a(1) - a(-1)


@functor
def moved(a: Gather, by: Pixel) -> Node:
    """Small types have bounds of their own; others are brought into them."""
    x, y = position()
    values = [cast(value & 7, DType.I32) for value in by()]
    return a(x + values[0] - 3, y - values[-1])


@functor
def scattered_reads(a: PixelGather, by: Point) -> Pixels:
    """Anywhere: the coordinates have no bounds."""
    at = cast(by(), DType.I32)
    return pixel(*a(at, at >> 3))


@functor
def histogram(a: Point, b: Point, *, bins: int) -> Scatter:
    column = cast(a() & 7, DType.I32) - 1
    return scatter(column, cast(b() & 3, DType.I32), size=(bins, 2), weight=cast(b() & 15, DType.U32))


@functor
def looked_up(a: Point, counts: Table) -> Node:
    return counts(cast(a() & 15, DType.I32) - 4, cast(a() & 1, DType.I32))


@functor
def chosen(a: Point, counts: Table) -> Node:
    return counts(cast(a() & 3, DType.I32), 0, cast(a() & 7, DType.I32) - 1)


@functor
def packed(a: Pixel) -> Pixels:
    values = [cast(value, DType.U32) << 4 * k for k, value in enumerate(a())]
    return pixel(sum(values[1:], values[0]), values[-1] >> 2)


@functor
def ramp(a: Pixel) -> Planes:
    values = a()
    return planes(3, lambda k: values[0] + cast(k, values[0].dtype) * values[-1])


@functor
def greatest(a: Gather) -> Node:
    f = a.frame
    return max_over(f.height, lambda j: max_over(f.width, lambda i: a(f.x0 + i, f.y0 + j)))


@functor
def relative(a: Point, most: Table) -> Node:
    return most(0) - a()


@functor
def placed(a: Point) -> Node:
    x, y = position()
    return cast(a(), DType.I32) + x * 3 - y // 2 + (x - y) % 5


@functor
def real(a: Point, *, dtype: DType) -> Node:
    return cast(cast(a() & 255, DType.F32) * (1.0 / 256.0), dtype)


@functor
def gated(a: Point, b: Point) -> Node:
    return where(equal(b() & 1, 0), a(), -a()) * cast(b() & 3, DType.F32) * 0.25


@functor
def moved_real(a: Gather, by: Pixel) -> Node:
    x, y = position()
    values = [cast(value & 7, DType.I32) for value in by()]
    return a(x - values[0] + 2, y + values[-1] - 4)


@functor
def looked_real(a: Point, numbers: Table) -> Node:
    return numbers(cast(a() & 7, DType.I32) - 1) * 0.5


def two(step: Callable[[Pool, Image, Image], Image]) -> Kind:
    def kind(pool: Pool) -> Image:
        a = pool.whole()
        return step(pool, a, pool.fitting(pool.whole(), a))

    return kind


def bins(pool: Pool) -> Image:
    a = pool.whole()
    return histogram(a, pool.fitting(pool.whole(), a), bins=pool.number(1, 9))


def equalised(pool: Pool) -> Image:
    return looked_up(pool.whole(), bins(pool)[0])


FACTORS = (math.inf, 2.0**40, -(2.0**31), 2.0**8)


def read_beyond(pool: Pool) -> Image:
    a = pool.whole()
    ends = pool.choose(False, True) and all(base.op is Op.SOURCE for base, _ in a.planes)
    return reads_beyond(a if ends else pool.edged(a), pool.source()[0], factor=pool.choose(*FACTORS))


def below_greatest(pool: Pool) -> Image:
    a = pool.whole()
    return relative(a, greatest(pool.edged(a))[0].framed(Frame.sized(1, 1)))


def before(pool: Pool) -> Image:
    a = pool.whole()
    return computed(a, a.at(t - 1), operation="subtract")


def of_both(step: Callable[[Image, Image], Image]) -> Kind:
    def kind(pool: Pool) -> Image:
        a = pool.real()
        return step(a, pool.fitting(pool.whole(), a))

    return kind


def stacked(pool: Pool) -> Image:
    a, b = pool.whole(), pool.whole()
    return ramp(a) if a.dtype is not b.dtype else computed(a[-1], b[0], operation="add")


WHOLES: dict[str, Kind] = {
    "arithmetic": two(lambda pool, a, b: computed(a, b, operation=pool.choose(*ARITHMETIC))),
    "type": lambda pool: changed(pool.whole(), dtype=pool.choose(*TYPES), held=pool.choose(False, True)),
    "quantised": lambda pool: quantised(pool.source(), dtype=pool.choose(*TYPES)),
    "beyond": lambda pool: beyond(pool.source(), dtype=pool.choose(*TYPES), factor=pool.choose(*FACTORS)),
    "read beyond": read_beyond,
    "entries beyond": lambda pool: entries_beyond(pool.source(), ramp(pool.whole()), factor=pool.choose(*FACTORS)),
    "counts beyond": lambda pool: counts_beyond(pool.source(), factor=pool.choose(*FACTORS)),
    "reduced": lambda pool: reduced(pool.whole(), radius=2, kind=pool.choose(*OVER)),
    "counted": lambda pool: counted(pool.whole(), axis=pool.axis(), radius=pool.number(0, 2)),
    "whole up": lambda pool: spaced(pool.whole(), axis=pool.axis(), radius=1, scale=pool.choose(1, Fraction(1, 2))),
    "moved": lambda pool: moved(pool.edged(pool.whole()), pool.whole()),
    "moved freely": lambda pool: moved(pool.whole(), pool.whole()),
    "moved anywhere": lambda pool: scattered_reads(pool.edged(pool.whole()), pool.whole()[0]),
    "histogram": bins,
    "histogram as table": equalised,
    "computed plane": lambda pool: chosen(pool.whole(), ramp(pool.whole())),
    "packed": lambda pool: packed(pool.whole()),
    "ramp": stacked,
    "greatest": below_greatest,
    "placed": lambda pool: placed(pool.whole()),
    "whole before": before,
    "static": lambda pool: looked_up(pool.whole(), table([[3, 1, 4], [1, 5, 9]], pool.choose(*TYPES))),
}
"""Those that make whole numbers, by name."""

MIXED: dict[str, Kind] = {
    "real": lambda pool: real(pool.whole(), dtype=pool.choose(DType.F32, DType.F32, DType.F16)),
    "gated": of_both(gated),
    "moved real": lambda pool: moved_real(pool.edged(pool.real()), pool.whole()),
    "moved source": lambda pool: moved_real(pool.source(), pool.whole()),
    "looked up": lambda pool: looked_real(pool.whole(), pool.real()[0]),
}
"""Those that make floats of them."""

SMALLER_WHOLES: dict[str, Kind] = {
    "whole down": lambda pool: spaced(pool.whole(), axis=pool.axis(), radius=1, scale=2),
}
"""Those that scale down."""
