"""Kinds of stages that make floats of floats. Everything is continuous and grows little."""

from collections.abc import Callable
from fractions import Fraction
from itertools import product

from dags.pool import Kind, Pool

from farm.graph import (
    Axis,
    Frame,
    Gather,
    Image,
    Line,
    Moving,
    Node,
    Pixel,
    PixelGather,
    PixelLine,
    Pixels,
    PixelWindow,
    Planes,
    Point,
    Table,
    Window,
    both,
    clamp,
    cos,
    either,
    equal,
    exp,
    functor,
    max_over,
    maximum,
    min_over,
    minimum,
    moving,
    negate,
    pixel,
    planes,
    position,
    sign,
    smoothstep,
    sqrt,
    stack,
    sum_over,
    t,
    table,
    where,
)

Taps = tuple[tuple[int, int, float], ...]
OVER = {"sum": sum_over, "min": min_over, "max": max_over}


@functor
def blend(a: Point, b: Point, *, by: Node) -> Node:
    return a() * by + b() * (1.0 - by)


@functor
def order(a: Point, b: Point) -> Node:
    """Choices that agree where they change over, or are never made."""
    low, high = minimum(a(), b()), maximum(a(), b())
    never, always = both(a() < b(), b() < a()), either(a() < b(), negate(a() < b()))
    return where(a() < b(), b() - a(), 0.0) + where(never, 9.0, low) + where(always, high, 9.0)


@functor
def tone(a: Point, *, by: Node) -> Node:
    shrunk = sign(a()) * maximum(abs(a()) - abs(by), 0.0)
    curve = sqrt(abs(a()) + 0.25) - clamp(a(), -0.5, 0.5) / (1.0 + abs(a())) + 0.125 * cos(clamp(a(), -4.0, 4.0))
    return shrunk * 0.5 + curve * 0.5 + exp(-minimum(a() * a(), 9.0)) * smoothstep(-1.0, 1.0, a())


@functor
def slope(a: Line, *, axis: Axis, radius: int) -> Node:
    return a() * 0.5 + (a(radius) - a(-radius)) * 0.25


@functor
def weighted(a: Window, *, radius: int, taps: Taps) -> Node:
    return sum_over(taps, lambda dx, dy, weight: a(dx, dy) * weight)


@functor
def mean(a: Line, *, axis: Axis, radius: int) -> Moving:
    return moving(
        axis,
        start=sum_over(range(-radius, radius + 1), a),
        step=lambda total: total + (a(radius) - a(-radius - 1)),
        emit=lambda total: total * (1.0 / (2 * radius + 1)) - a() * 0.25,
    )


@functor
def matrix(a: Pixel) -> Pixels:
    values = a()
    average = sum(values[1:], values[0]) * (1.0 / len(values))
    return pixel(*(average - 0.5 * value for value in reversed(values)))


@functor
def halves(a: Line, *, axis: Axis, radius: int) -> tuple[Node, Node]:
    high = (a() - 0.5 * (a(-radius) + a(radius))) * 0.5
    return high, a() - high


@functor
def scaled(a: Line, *, axis: Axis, radius: int, scale: int | Fraction) -> Node:
    return a(-1) * 0.25 + a() * 0.5 + a(1) * 0.25


@functor
def zoomed(a: Window, *, radius: int, scale: int | Fraction) -> Node:
    return (a(0, 1) + a(1, -1)) * 0.5


@functor
def woven(a: Line, b: Line, *, axis: Axis, radius: int, scale: Fraction) -> Node:
    """The inverse of a split into even and odd pixels."""
    at = position()[0 if axis is Axis.X else 1]
    return where(equal(at % 2, 0), a(), b(-1))


@functor
def chequered(a: Point, b: Point, *, size: int) -> Node:
    x, y = position()
    return where(equal((x // size + y) % 2, 0), a(), b())


@functor
def extremes(a: Window, *, radius: int, kind: str) -> Node:
    around = range(-radius, radius + 1)
    return OVER[kind](around, lambda dy: sum_over([(-1, 0.5), (1, 0.5)], lambda dx, w: a(dx, dy) * w))


@functor
def held(a: Point, b: Point, c: Point) -> Node:
    return clamp(a(), minimum(b(), c()), maximum(b(), c())) * 0.5 + maximum(minimum(a(), b()), c()) * 0.5


@functor
def farthest(a: Line, *, axis: Axis, radius: int, kind: str) -> Node:
    """Over more pixels than loops are written out for."""
    return OVER[kind](range(-radius, radius + 1), a)


@functor
def flipped(a: Gather, *, turned: bool) -> Node:
    x, y = position()
    last = a.frame.x0 + a.frame.x1 - 1
    return a(last - y, x) if turned else a(last - x, y)


@functor
def shaken(a: Gather, by: Pixel) -> Node:
    """Bilinear: continuous in the coordinates, so that these may be of floats."""
    x, y = position()
    moves = by()
    return a.bilinear(x + moves[0] * 3.0, y + moves[-1] * 2.0)


@functor
def shaken_pixels(a: PixelGather, by: Point) -> Pixels:
    x, y = position()
    return pixel(*a.bilinear(x * 0.5 + by(), y * 1.5 - 1.0))


@functor
def curved(a: Point, curve: Table) -> Node:
    return curve.linear(a() * 3.0 + 2.0)


@functor
def cubed(a: Pixel, cube: Table) -> Node:
    values = a()
    return cube.trilinear(values[0] * 2.0 + 1.0, values[-1] + 1.0, values[0] + 0.5)[0] * 0.5


@functor
def levelled(a: Point, total: Table) -> Node:
    return a() - total(0) * 0.5


@functor
def whole_mean(a: Gather) -> Node:
    f = a.frame
    total = sum_over(f.height, lambda j: sum_over(f.width, lambda i: a(f.x0 + i, f.y0 + j)))
    return total / maximum(f.width * f.height, 1)


@functor
def extreme(a: Gather, *, kind: str) -> Node:
    f, over = a.frame, OVER[kind]
    return over(f.height, lambda j: over(f.width, lambda i: a(f.x0 + i, f.y0 + j)))


@functor
def mixes(a: Pixel, *, count: int) -> Planes:
    """A plane for each of `count` mixtures."""
    values = a()
    return planes(count, lambda k: values[0] * (k * 0.25) + values[-1] * (1.0 - k * 0.25))


@functor
def around(a: PixelWindow, line: PixelLine, *, axis: Axis, radius: int) -> Pixels:
    return pixel(a(1, -1)[0] * 0.5 - line(radius)[-1] * 0.5, a()[-1])


def two(step: Callable[[Pool, Image, Image], Image]) -> Kind:
    """A kind of stage that reads two images plane by plane."""

    def kind(pool: Pool) -> Image:
        a = pool.real()
        return step(pool, a, pool.fitting(pool.real(), a))

    return kind


def weights(pool: Pool) -> Taps:
    corners = list(product(range(-2, 3), range(-2, 3)))
    count = pool.number(1, 5)
    return tuple((*pool.choose(*corners), pool.choose(0.25, -0.25, 0.125)) for _ in range(count))


def before(pool: Pool) -> Image:
    a = pool.real()
    return blend(a, a.at(t + pool.choose(-2, -1, 1)), by=pool.uniform())


def stacked(pool: Pool) -> Image:
    a, b = pool.real(), pool.real()
    return stack(a, b if b.dtype is a.dtype else a)


def levels(pool: Pool) -> Image:
    a = pool.real()
    return levelled(a, pool.fitting(whole_mean(pool.edged(a)), a)[0].framed(Frame.sized(1, 1)))


def held_stage(pool: Pool) -> Image:
    a = pool.real()
    return held(a, *(pool.fitting(pool.real(), a)[0] for _ in range(2)))


def reaches(pool: Pool) -> Image:
    a, kind = pool.real(), pool.choose("min", "max")
    most = extreme(pool.edged(a), kind=kind)
    return levelled(a, pool.fitting(most, a)[0].framed(Frame.sized(1, 1)))


REALS: dict[str, Kind] = {
    "blend": two(lambda pool, a, b: blend(a, b, by=pool.uniform())),
    "order": two(lambda _, a, b: order(a, b)),
    "tone": lambda pool: tone(pool.real(), by=pool.uniform()),
    "slope": lambda pool: slope(pool.real(), axis=pool.axis(), radius=pool.number(0, 3)),
    "weighted": lambda pool: weighted(pool.real(), radius=2, taps=weights(pool)),
    "mean": lambda pool: mean(pool.real(), axis=pool.axis(), radius=pool.number(0, 3)),
    "matrix": lambda pool: matrix(pool.real()),
    "halves": lambda pool: halves.several(pool.real(), axis=pool.axis(), radius=pool.number(0, 2))[pool.number(0, 1)],
    "stack": stacked,
    "reversed": lambda pool: pool.real()[::-1],
    "up": lambda pool: scaled(
        pool.real(), axis=pool.axis(), radius=1, scale=pool.choose(Fraction(1, 2), Fraction(1, 3))
    ),
    "zoom in": lambda pool: zoomed(pool.real(), radius=1, scale=Fraction(1, 2)),
    "woven": two(lambda pool, a, b: woven(a, b, axis=pool.axis(), radius=1, scale=Fraction(1, 2))),
    "chequered": two(lambda pool, a, b: chequered(a, b, size=pool.number(1, 3))),
    "extremes": lambda pool: extremes(pool.real(), radius=pool.number(1, 2), kind=pool.choose("min", "max")),
    "edge": lambda pool: slope(pool.edged(pool.real()), axis=pool.axis(), radius=pool.number(0, 5)),
    "flipped": lambda pool: flipped(pool.edged(pool.real()), turned=pool.choose(False, True)),
    "flipped freely": lambda pool: flipped(pool.real(), turned=False),
    "shaken": lambda pool: shaken(pool.edged(pool.real()), pool.real()),
    "shaken source": lambda pool: shaken(pool.source(), pool.real()),
    "shaken pixels": lambda pool: shaken_pixels(pool.edged(pool.real()), pool.real()[0]),
    "curve": lambda pool: curved(pool.real(), table([0.0, 0.5, -0.25, 1.0, 0.75])),
    "table": lambda pool: curved(pool.real(), pool.real()[0]),
    "cube": lambda pool: cubed(pool.real(), matrix(pool.real())),
    "levels": levels,
    "planes": lambda pool: mixes(pool.real(), count=pool.number(1, 4)),
    "neighbours": lambda pool: around(pool.real(), pool.real(), axis=pool.axis(), radius=1),
    "before": before,
}
"""By name."""

SMALLER: dict[str, Kind] = {
    "down": lambda pool: scaled(pool.real(), axis=pool.axis(), radius=1, scale=pool.choose(2, 3)),
    "zoom out": lambda pool: zoomed(pool.real(), radius=1, scale=2),
}
"""Those that scale down."""

EXTREMES: dict[str, Kind] = {
    **{name: REALS[name] for name in ("order", "tone", "extremes")},
    "held": held_stage,
    "farthest": lambda pool: farthest(pool.real(), axis=pool.axis(), radius=14, kind=pool.choose("min", "max")),
    "extreme": reaches,
}
"""Those of minima and maxima."""
