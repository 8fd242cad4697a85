"""Tables of colour looked up as OpenColorIO's CPU renderer does it."""

import math

from farm.graph import DType, Node, Table, both, cast, clamp, either, floor, log, maximum, minimum, negate, where

HALF_MAX = 65504.0
HALF_LAST = 0x7BFF
"""The bits of the largest number of half precision."""
HALF_NEGATIVE = 0x8000
"""The sign bit."""
SMALLEST_NORMAL = 2.0**-14
MANTISSA = 1024
"""Numbers of half precision between two powers of two."""


def on_curve(value: Node, lut: Table, plane: int) -> Node:
    """The curve over 0 .. 1 at a value, between its two neighbours."""
    return lut.linear(clamp(value, 0.0, 1.0) * cast(lut.width - 1, DType.F32), plane=plane)


def on_half_curve(value: Node, lut: Table, plane: int) -> Node:
    """The curve that has an entry for each number of half precision, between the two around the value."""
    size = minimum(abs(value), HALF_MAX)
    lower, weight = _half_place(size)
    sign = where(value < 0.0, HALF_NEGATIVE, cast(0, DType.I32))
    below = lut(lower + sign, plane=plane)
    above = lut(minimum(lower + 1, HALF_LAST) + sign, plane=plane)
    return below + (above - below) * weight


def _half_place(size: Node) -> tuple[Node, Node]:
    """The bits of the number of half precision at or below a size, and how far the size is on the way to the next."""
    guess = cast(floor(log(maximum(size, SMALLEST_NORMAL)) * (1.0 / math.log(2.0))), DType.I32)
    exponent = clamp(guess, -14, 15)
    power = cast(_power(exponent), DType.F32) * SMALLEST_NORMAL
    step = where(size < power, -1, where(size >= power * 2.0, 1, cast(0, DType.I32)))  # a logarithm is not exact
    exponent = clamp(exponent + step, -14, 15)
    power = cast(_power(exponent), DType.F32) * SMALLEST_NORMAL
    is_normal = size >= SMALLEST_NORMAL
    steps = where(is_normal, (size / power - 1.0) * float(MANTISSA), size * (MANTISSA / SMALLEST_NORMAL))
    whole = floor(steps)
    start = where(is_normal, (exponent + 15) * MANTISSA, cast(0, DType.I32))
    return start + cast(whole, DType.I32), steps - whole


def _power(exponent: Node) -> Node:
    """2 ** (exponent + 14)."""
    return cast(1, DType.I32) << (exponent + 14)


def with_hue(before: tuple[Node, ...], after: tuple[Node, ...]) -> tuple[Node, ...]:
    """Results whose middle one lies between the others as it did before the curve; of equal ones the first is less."""
    red, green, blue = before
    above = (red > green, red > blue, green > blue)
    is_least = (negate(either(above[0], above[1])), both(above[0], negate(above[2])), both(above[1], above[2]))
    is_most = (both(above[0], above[1]), both(negate(above[0]), above[2]), negate(either(above[1], above[2])))
    least, most = _chosen(is_least, before), _chosen(is_most, before)
    low, high = _chosen(is_least, after), _chosen(is_most, after)
    span = most - least
    share = where(span > 0.0, 1.0 / span, cast(0.0, DType.F32))
    return tuple(
        where(either(least_one, most_one), result, low + (value - least) * share * (high - low))
        for least_one, most_one, value, result in zip(is_least, is_most, before, after, strict=True)
    )


def _chosen(conditions: tuple[Node, ...], values: tuple[Node, ...]) -> Node:
    """The value whose condition holds."""
    return where(conditions[0], values[0], where(conditions[1], values[1], values[2]))


def inverse(result: Node, lut: Table, plane: int, entries: int) -> Node:
    """The value of which a curve makes a result, by halving: row 0 holds results that grow, row 1 their values."""
    within = clamp(result, lut(0, 0, plane), lut(entries - 1, 0, plane))
    place: Node = cast(0, DType.I32)
    for bit in reversed(range((entries - 1).bit_length())):
        further = place + (1 << bit)
        is_below = lut(further, 0, plane) < within
        place = where(is_below, further, place)
    low, high = lut(place, 0, plane), lut(place + 1, 0, plane)
    start, end = lut(place, 1, plane), lut(place + 1, 1, plane)
    span = high - low
    return start + where(span > 0.0, (within - low) / span, cast(0.0, DType.F32)) * (end - start)


def tetrahedral(red: Node, green: Node, blue: Node, lut: Table) -> tuple[Node, ...]:
    """The colour at a place of a cube, between the four corners of the tetrahedron around it.

    From the corner below one goes along the axis of the greatest fraction first, and of the least one last.
    """
    corner = [floor(place) for place in (red, green, blue)]
    fractions = [place - low for place, low in zip((red, green, blue), corner, strict=True)]
    base = [cast(low, DType.I32) for low in corner]
    most = maximum(maximum(*fractions[:2]), fractions[2])
    least = minimum(minimum(*fractions[:2]), fractions[2])
    middle = fractions[0] + fractions[1] + fractions[2] - most - least
    ahead, behind = _greatest(*fractions), _greatest(*(-fraction for fraction in fractions))
    zero, one = cast(0, DType.I32), cast(1, DType.I32)
    corners = (
        ([zero] * 3, 1.0 - most),
        ([where(axis, one, zero) for axis in ahead], most - middle),
        ([where(axis, zero, one) for axis in behind], middle - least),
        ([one] * 3, least),
    )
    depth = len(lut) // 3
    return tuple(_blend(lut, base, corners, volume * depth, depth) for volume in range(3))


def _greatest(x: Node, y: Node, z: Node) -> list[Node]:
    """Whether each of three values is the greatest; of equal ones the first."""
    first = both(x >= y, x >= z)
    second = both(negate(first), y >= z)
    return [first, second, negate(either(first, second))]


def _blend(lut: Table, base: list[Node], corners: tuple[tuple[list[Node], Node], ...], first: int, depth: int) -> Node:
    """The weighted sum of a volume's entries at the corners."""
    total: Node | None = None
    for steps, weight in corners:
        red, green, blue = (place + step for place, step in zip(base, steps, strict=True))
        entry = lut(red, green, minimum(blue, depth - 1) + first) * weight
        total = entry if total is None else total + entry
    assert total is not None
    return total
