"""What can be written in several ways: for each form that the compiler looks for, spellings with the same pixels."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from tracing import plate, uniform

import effects.camera_pipe as pipe
from effects.bilateral_grid import S, blur, blur_z, slice_grid
from effects.camera_pipe import blur121
from farm.graph import (
    Axis,
    DType,
    Frame,
    Gather,
    Image,
    Line,
    Moving,
    Node,
    PixelGather,
    PixelWindow,
    Planes,
    Point,
    Scatter,
    Window,
    average,
    both,
    cast,
    clamp,
    either,
    equal,
    functor,
    maximum,
    minimum,
    moving,
    negate,
    planes,
    position,
    saturate,
    scatter,
    sum_by_key,
    sum_over,
    where,
)

Array = NDArray[Any]
Spelling = Callable[..., Any]
DENSITY = 4.5


@dataclass(frozen=True)
class Family:
    """A form: `image` makes the picture of a spelling, with a number that shapes it, of sources of some types.

    `template` is that of one of its launches, `text` stands in one of its kernels.
    """

    spellings: Mapping[str, Spelling]
    image: Callable[[Spelling, int], Image]
    numbers: range = range(1, 2)
    types: tuple[DType, ...] = (DType.F32,)
    template: str = ""
    text: str = ""


def source(dtype: DType, slot: int = 0) -> Image:
    kinds = {DType.F32: np.float32, DType.U8: np.uint8, DType.U16: np.uint16}
    return plate(np.zeros((1, 1, 1), kinds[dtype]), slot)


Sums = Callable[[Node, Node, Node, Node], Node]


def chosen(condition: Callable[[Node, Node], Node]) -> Sums:
    """Values under a condition on key and plane."""
    return lambda key, z, counts, value: where(condition(key, z), where(counts, 1.0, value), 0.0)


BINS: Mapping[str, Sums] = {
    "where": chosen(equal),
    "not": lambda key, z, counts, value: where(negate(equal(key, z)), 0.0, where(counts, 1.0, value)),
    "product": lambda key, z, counts, value: cast(equal(key, z), DType.F32) * where(counts, 1.0, value),
    "product with a condition": lambda key, z, counts, value: where(counts, 1.0, value) * equal(z, key),
    "product of a negation": lambda key, z, counts, value: where(counts, 1.0, value) * negate(negate(equal(key, z))),
    "outside": lambda key, z, counts, value: where(either(key < z, key > z), 0.0, where(counts, 1.0, value)),
    "no difference": chosen(lambda key, z: equal(key - z, 0)),
    "no bit": chosen(lambda key, z: equal(z ^ key, 0)),
    "between": chosen(lambda key, z: both(key <= z, key >= z)),
    "number": chosen(lambda key, z: equal(cast(equal(key, z), DType.U8), 1)),
    "condition inside": lambda key, z, counts, value: where(
        counts, cast(equal(key, z), DType.F32), where(equal(key, z), value, 0.0)
    ),
    "by key": lambda key, z, counts, value: sum_by_key(1, lambda _: key, lambda _: where(counts, 1.0, value), z).args[
        0
    ],
}


def binned(spelling: Sums, depth: int) -> Image:
    @functor
    def accumulate(image: PixelWindow, *, radius: int, scale: int, density: Node) -> Planes:
        del scale
        window = range(-radius, radius)

        def cell(plane: Node) -> Node:
            def term(dx: Node, dy: Node) -> Node:
                value = clamp(image(dx, dy)[0], 0.0, 1.0)
                key = cast(value * density + 0.5, DType.I32)
                return spelling(key, plane % depth, plane >= depth, value)

            return sum_over(window, lambda dy: sum_over(window, lambda dx: term(dx, dy)))

        return planes(2 * depth, cell)

    return accumulate(source(DType.F32), radius=S // 2, scale=S, density=minimum(uniform(0), depth - 1.0))


def bilateral(spelling: Sums, depth: int) -> Image:
    grid = blur_z(binned(spelling, depth), depth=depth)
    for axis in (Axis.X, Axis.Y):
        grid = blur(grid, axis=axis, radius=2)
    return slice_grid(source(DType.F32), grid, depth=depth, density=minimum(uniform(0), depth - 1.0))


def wide(dtype: DType, half: Callable[[Node], Node] = lambda total: total // 2) -> Spelling:
    """The average in a wider type."""
    return lambda a, b: cast(half(cast(a, dtype) + cast(b, dtype) + 1), a.dtype)


AVERAGES: Mapping[str, Spelling] = {
    "intent": average,
    "shifted": wide(DType.U32, lambda total: total >> 1),
    "divided": wide(DType.U32),
    "signed": wide(DType.I32),
    "one first": lambda a, b: cast((1 + cast(a, DType.I32) + cast(b, DType.I32)) >> 1, a.dtype),
    "one beside": lambda a, b: cast((cast(a, DType.U32) + (cast(b, DType.U32) + 1)) // 2, a.dtype),
    "by difference": lambda a, b: cast(
        cast(a, DType.I32) + (cast(b, DType.I32) - cast(a, DType.I32) + 1) // 2, a.dtype
    ),
    "by bits": lambda a, b: (a | b) - ((a ^ b) >> 1),
}
BYTES: Mapping[str, Spelling] = {
    **AVERAGES,
    "16 bits": wide(DType.U16),
    "16 bits with a sign": wide(DType.I16, lambda total: total >> 1),
}


def averaged(spelling: Spelling, dtype: DType, across: int) -> Image:
    @functor
    def blurred(a: Window, *, radius: int) -> Node:
        return spelling(spelling(a(-radius, 0), a(radius, 0)), a(0, 0))

    return blurred(blurred(source(dtype), radius=across), radius=1)


def camera(spelling: Spelling, _: int = 0) -> Image:
    """The whole effect with another average."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pipe, "average", spelling)
        made: Image = pipe.camera_pipe.function(source(DType.U16), colour_temperature=uniform(1), sharpening=uniform(0))
    return made


SHARPENED: Mapping[str, Callable[[Node, Node, Node], Node]] = {
    "paper": lambda v, blurred, w: v + (v - blurred) * w // 32,
    "shifted": lambda v, blurred, w: ((v - blurred) * w >> 5) + v,
    "one quotient": lambda v, blurred, w: (32 * v + w * (v - blurred)) // 32,
    "two products": lambda v, blurred, w: (v * (32 + w) - blurred * w) // 32,
    "multiplied out": lambda v, blurred, w: v + (v * w - w * blurred) // 32,
    "opposites": lambda v, blurred, w: v + -((blurred - v) * w) // 32,
}


def sharpening(spelling: Spelling, kept: Spelling) -> Image:
    @functor
    def sharpened(value: Point, blurred: Point, *, strength: Node) -> Node:
        weight = cast(clamp(strength * 32.0, 0.0, 255.0) + 0.5, DType.I32)
        return kept(spelling(*(cast(each(), DType.I32) for each in (value, blurred)), weight))

    image = source(DType.U8)
    return sharpened(image, blur121(image, axis=Axis.X, radius=1), strength=uniform(0))


SATURATED: Mapping[str, Spelling] = {
    "intent": lambda v: saturate(v, DType.U8),
    "clamp": lambda v: cast(clamp(v, 0, 255), DType.U8),
    "greatest first": lambda v: cast(maximum(minimum(v, 255), 0), DType.U8),
    "other order": lambda v: cast(minimum(255, maximum(0, v)), DType.U8),
    "where": lambda v: cast(where(v < 0, 0, where(v > 255, 255, v)), DType.U8),
    "where and minimum": lambda v: cast(where(negate(v >= 1), 0, minimum(v, 255)), DType.U8),
    "by 16 bits": lambda v: cast(cast(clamp(v, 0, 255), DType.U16), DType.U8),
}


PARITIES: Mapping[str, Callable[[Node, Node, Node], Node]] = {
    "remainder": lambda x, even, odd: where(equal(x % 2, 0), even, odd),
    "bit": lambda x, even, odd: where(equal(x & 1, 0), even, odd),
    "odd": lambda x, even, odd: where(equal(x & 1, 1), odd, even),
    "not odd": lambda x, even, odd: where(negate(equal(x % 2, 1)), even, odd),
    "not even": lambda x, even, odd: where(negate(equal(0, x & 1)), odd, even),
    "rest": lambda x, even, odd: where(equal(x - (x >> 1 << 1), 0), even, odd),
}


def selected(spelling: Spelling, radius: int) -> Image:
    @functor
    def woven(a: Window, *, radius: int) -> Node:
        x, _ = position()
        return spelling(x, a(-radius, 0) + a(radius, 0), a(0, -radius) * 0.25)

    @functor
    def after(a: Window, *, radius: int) -> Node:
        return a(-radius, 0) * 0.5 + a(0, 0)

    return after(woven(source(DType.F32), radius=radius), radius=1)


STEPS: Mapping[str, Callable[[Node, Node, Node], Node]] = {
    "difference": lambda total, enters, leaves: total + (enters - leaves),
    "one by one": lambda total, enters, leaves: total + enters - leaves,
    "leaves first": lambda total, enters, leaves: total - leaves + enters,
    "total last": lambda total, enters, leaves: enters - leaves + total,
    "opposite": lambda total, enters, leaves: total - (leaves - enters),
    "negative": lambda total, enters, leaves: -(leaves - enters) + total,
}


def slid(spelling: Spelling, radius: int) -> Image:
    @functor
    def box(a: Line, *, axis: Axis, radius: int) -> Moving:
        return moving(
            axis,
            start=sum_over(range(-radius, radius + 1), a),
            step=lambda total: spelling(total, a(radius), a(-radius - 1)),
            emit=lambda total: total,
        )

    return box(source(DType.F32), axis=Axis.Y, radius=radius)


COUNTS: Mapping[str, Callable[[Node], Node]] = {
    "cast": lambda held: cast(held, DType.U32),
    "where": lambda held: cast(where(held, 1, 0), DType.U32),
    "not": lambda held: where(negate(held), 0, cast(held, DType.U32)),
    "twice": lambda held: cast(cast(held, DType.I32), DType.U32),
    "byte": lambda held: cast(cast(held, DType.U8), DType.U32),
    "product": lambda held: cast(held, DType.U32) * cast(held, DType.U32),
}


def counted(spelling: Spelling, bins: int) -> Image:
    @functor
    def count(a: Point) -> Scatter:
        value = a() * float(bins)
        return scatter(cast(value, DType.I32), size=(bins, 1), weight=spelling(both(value >= 0.0, value < bins)))

    return count(source(DType.F32))


HELD: Mapping[str, Callable[[Node, int], Node]] = {
    "clamp": lambda z, last: clamp(z, 0, last),
    "greatest first": lambda z, last: maximum(minimum(z, last), 0),
    "other order": lambda z, last: minimum(last, maximum(0, z)),
    "where": lambda z, last: where(z < 0, 0, where(z > last, last, z)),
    "where not": lambda z, last: where(negate(z <= last), last, where(z <= 0, 0, z)),
}
EIGHTHS: tuple[Callable[[Node], Node], ...] = (lambda x: x // 8, lambda x: x >> 3, lambda x: (x << 1) // 16)


def looked_up(spelling: Spelling, depth: int) -> Image:
    @functor
    def grid(a: PixelWindow, *, radius: int, scale: int) -> Planes:
        del radius, scale
        return planes(depth, lambda plane: a(0, 0)[0] + cast(plane, DType.F32))

    @functor
    def level(a: Point, levels: PixelGather) -> Node:
        x, y = position()
        plane = cast(a() * float(depth), DType.I32)
        at = EIGHTHS[list(HELD.values()).index(spelling) % len(EIGHTHS)]
        return levels.plane(spelling(plane, depth - 1), at(x), at(y))

    image = source(DType.F32)
    return level(image, grid(image, radius=0, scale=8))


ENTRIES: Mapping[str, Callable[[Gather, Gather, Node, Node, Node], Node]] = {
    "row by column": lambda a, b, k, x, y: a(k, y) * b(x, k),
    "column by row": lambda a, b, k, x, y: b(x, k) * a(k, y),
    "constants": lambda a, b, k, x, y: a(k + 2 - 2, y) * b(x, (1 + k) - 1),
    "twice less once": lambda a, b, k, x, y: a(2 * k - k, y) * b(x, k),
    "opposites": lambda a, b, k, x, y: a(-(0 - k), y) * b(x - 0, k),
    "shifted": lambda a, b, k, x, y: a((k << 1) - k, y + 0) * b(x, k >> 0),
}


def contracted(spelling: Spelling, steps: int) -> Image:
    @functor
    def product(a: Gather, b: Gather) -> Node:
        x, y = position()
        return sum_over(64 * steps, lambda k: spelling(a, b, k, x, y))

    return product(source(DType.F32), source(DType.F32, 1)).framed(Frame.sized(512, 512))


APART: Mapping[str, Callable[[Node, Node], Node]] = {
    "absolute": lambda a, b: abs(cast(a, DType.I32) - cast(b, DType.I32)),
    "extremes": lambda a, b: cast(maximum(a, b) - minimum(a, b), DType.I32),
    "wide extremes": lambda a, b: (
        maximum(cast(a, DType.I32), cast(b, DType.I32)) - minimum(cast(b, DType.I32), cast(a, DType.I32))
    ),
    "where": lambda a, b: cast(where(a < b, b - a, a - b), DType.I32),
    "where not": lambda a, b: cast(where(negate(a < b), a - b, b - a), DType.I32),
}


def differing(spelling: Spelling, side: int) -> Image:
    @functor
    def sums(a: Gather, b: Gather) -> Node:
        x, y = position()

        def row(v: Node) -> Node:
            return sum_over(4, lambda u: spelling(a(4 * (x // side) + u, y + v), b(x + u, y + v)))

        return sum_over(4, row)

    image = source(DType.U8)
    return sums(image, source(DType.U8, 1)).framed(image.frame)


EXTREMES: Mapping[str, Callable[[Node, Node], Node]] = {
    "minimum": minimum,
    "where less": lambda a, b: where(a < b, a, b),
    "where not less": lambda a, b: where(negate(a < b), b, a),
    "where not greater": lambda a, b: where(a <= b, a, b),
    "widened": lambda a, b: cast(minimum(cast(a, DType.I32), cast(b, DType.I32)), a.dtype),
    "widened without a sign": lambda a, b: cast(minimum(cast(a, DType.U32), cast(b, DType.U32)), a.dtype),
}


def least(spelling: Spelling, radius: int) -> Image:
    @functor
    def darkest(a: Window, *, radius: int) -> Node:
        return spelling(spelling(a(-radius, 0), a(0, -radius)), spelling(a(radius, 0), a(0, radius)))

    return darkest(darkest(source(DType.U16), radius=radius), radius=1)


HALVES: Mapping[str, Callable[[Node], Node]] = {
    "quotient": lambda x: x // 2,
    "shifted": lambda x: x >> 1,
    "of twice": lambda x: (2 * x) // 4,
    "shifted twice": lambda x: (x << 1) >> 2,
    "of a sum": lambda x: (x + x) // 4,
}


def enlarged(spelling: Spelling, offset: int) -> Image:
    @functor
    def double(a: Gather) -> Node:
        x, y = position()
        return a(spelling(x), y) + a(spelling(x) + offset, y)

    @functor
    def smooth(a: Window, *, radius: int) -> Node:
        return a(0, 0) + a(radius, 0)

    return smooth(double(source(DType.F32)), radius=1)


FAMILIES: Mapping[str, Family] = {
    "sums by key": Family(BINS, binned, range(2, 13), template="windowed_histogram"),
    "bilateral_grid": Family(BINS, bilateral, range(11, 12), template="windowed_histogram"),
    "averages of bytes": Family(
        BYTES, lambda spelling, n: averaged(spelling, DType.U8, n), range(1, 4), (DType.U8,), text="average_up<"
    ),
    "averages of 16 bits": Family(
        AVERAGES, lambda spelling, n: averaged(spelling, DType.U16, n), range(1, 4), (DType.U16,), text="average_up<"
    ),
    "camera_pipe": Family(AVERAGES, camera, types=(DType.U16,), text="average_up<"),
    "weighted bytes": Family(
        SHARPENED, lambda spelling, _: sharpening(spelling, SATURATED["intent"]), types=(DType.U8,), text="= dot_u8("
    ),
    "saturation": Family(
        SATURATED, lambda spelling, _: sharpening(SHARPENED["paper"], spelling), types=(DType.U8,), text="saturated(v"
    ),
    "parity": Family(PARITIES, selected, range(1, 3)),
    "sliding sums": Family(STEPS, slid, range(64, 70), template="scan"),
    "counts": Family(COUNTS, counted, range(4, 64), template="histogram"),
    "look-ups": Family(HELD, looked_up, range(4, 9), template="shared_gather"),
    "contractions": Family(ENTRIES, contracted, range(1, 4), (DType.F32, DType.F32), template="contract"),
    "absolute differences": Family(APART, differing, range(1, 9), (DType.U8, DType.U8), text="sad("),
    "extremes": Family(EXTREMES, least, range(1, 4), (DType.U16,), text="__vminu2("),
    "half the place": Family(HALVES, enlarged, range(-1, 2), template="fused"),
}
