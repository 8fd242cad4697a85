"""A raw converter: from a sensor's Bayer frame to a picture."""

from typing import Annotated

from effects.primitives.pyramid import HALF
from farm.graph import (
    Axis,
    DType,
    Frame,
    Image,
    Line,
    Node,
    Param,
    Pixel,
    Pixels,
    PixelWindow,
    Point,
    Table,
    Uniform,
    Window,
    average,
    cast,
    clamp,
    effect,
    equal,
    functor,
    maximum,
    minimum,
    pixel,
    position,
    rounded,
    saturate,
    table,
    where,
)

SHIFT = (16, 12)
MARGIN = (32, 48)
"""Where the output begins in the input, and how much smaller it is, in x and y."""
GR, R, B, GB = range(4)
"""The quarter planes: green in red rows, red, blue, green in blue rows."""
M3200 = (
    (1.6697, -0.2693, -0.4004, -42.4346),
    (-0.3576, 1.0615, 1.5949, -37.1158),
    (-0.2175, -1.8751, 6.9640, -26.6970),
)
M7000 = (
    (2.2997, -0.4478, 0.1706, -39.0923),
    (-0.3826, 1.5906, -0.2080, -25.4311),
    (-0.0888, -0.7344, 2.2832, -20.0826),
)
"""Calibration: rows give red, green and blue from red, green, blue and 1 of the sensor."""


def difference(a: Node, b: Node) -> Node:
    """|a - b| of unsigned values."""
    return maximum(a, b) - minimum(a, b)


@functor
def suppress_hot_pixels(raw: Window, *, radius: tuple[int, int]) -> Node:
    """Every value at most the greatest of the four neighbours at distance 2; the output begins at SHIFT."""
    del radius
    x, y = SHIFT
    neighbours = maximum(maximum(raw(x - 2, y), raw(x + 2, y)), maximum(raw(x, y - 2), raw(x, y + 2)))
    return minimum(raw(x, y), neighbours)


@functor
def deinterleave(raw: Window, *, radius: int, scale: int) -> Pixels:
    """Four planes of half the size: green, red of even rows; blue, green of odd rows."""
    del radius, scale
    return pixel(raw(0, 0), raw(1, 0), raw(0, 1), raw(1, 1))


@functor
def green_elsewhere(quarters: PixelWindow, *, radius: int) -> Pixels:
    """Green at red and at blue: the average along x or y, whichever differs less (x only if strictly less)."""
    del radius
    here, left, right, above, below = (quarters(*at) for at in ((0, 0), (-1, 0), (1, 0), (0, -1), (0, 1)))

    def smoother(a: Node, b: Node, c: Node, d: Node) -> Node:
        return where(difference(a, b) < difference(c, d), average(a, b), average(c, d))

    at_red = smoother(right[GR], here[GR], above[GB], here[GB])
    at_blue = smoother(left[GB], here[GB], below[GR], here[GR])
    return pixel(at_red, at_blue)


@functor
def demosaic(quarters: PixelWindow, greens: PixelWindow, *, radius: int) -> Pixels:
    """Twelve quarter planes: red, green and blue, each at GR, R, B and GB; modulo 2**16.

    Colours that are missing are averaged, and corrected by how far the same average of green is from green there.
    """
    del radius

    def between(colour: int, here: Node, a: tuple[int, int], b: tuple[int, int]) -> Node:
        green = 0 if colour == R else 1
        correction = here - average(greens(*a)[green], greens(*b)[green])
        return correction + average(quarters(*a)[colour], quarters(*b)[colour])

    def diagonal(colour: int, here: Node, corners: tuple[tuple[int, int], ...]) -> Node:
        rising, falling = corners[:2], corners[2:]
        spans = [difference(*(quarters(*at)[colour] for at in pair)) for pair in (rising, falling)]
        return where(spans[0] < spans[1], between(colour, here, *rising), between(colour, here, *falling))

    (gr, red, blue, gb), (g_red, g_blue) = quarters(0, 0), greens(0, 0)
    reds = (
        between(R, gr, (-1, 0), (0, 0)),
        red,
        diagonal(R, g_blue, ((0, 0), (-1, 1), (-1, 0), (0, 1))),
        between(R, gb, (0, 0), (0, 1)),
    )
    blues = (
        between(B, gr, (0, -1), (0, 0)),
        diagonal(B, g_red, ((0, 0), (1, -1), (1, 0), (0, -1))),
        blue,
        between(B, gb, (0, 0), (1, 0)),
    )
    return pixel(*reds, gr, g_red, g_blue, gb, *blues)


@functor
def interleave(quarters: PixelWindow, *, radius: int, scale: object) -> Pixels:
    """Red, green and blue of full size, read back as int16."""
    del radius, scale
    x, y = position()
    at = quarters(0, 0)
    even_column, even_row = equal(x % 2, 0), equal(y % 2, 0)

    def colour(gr: Node, red: Node, blue: Node, gb: Node) -> Node:
        chosen = where(even_row, where(even_column, gr, red), where(even_column, blue, gb))
        return cast(chosen, DType.I16)

    return pixel(*(colour(*at[first : first + 4]) for first in (0, 4, 8)))


@functor
def correct_colour(sensor: Pixel, *, temperature: Node | float) -> Pixels:
    """The calibration matrix for a colour temperature, in Q8.8: int32 products, / 256 toward minus infinity."""
    # (1/K - 1/3200) / (1/7000 - 1/3200) without its cancellation
    mix = (temperature - 3200.0) / temperature * (7000.0 / 3800.0)
    values = [cast(value, DType.I32) for value in sensor()]

    def fixed(warm: float, cold: float) -> Node:
        entry = (warm * mix + cold * (1.0 - mix)) * 256.0
        return cast(cast(clamp(entry, -32768.0, 32767.0), DType.I16), DType.I32)

    def colour(warm: tuple[float, ...], cold: tuple[float, ...]) -> Node:
        *factors, offset = map(fixed, warm, cold)
        products = [factor * value for factor, value in zip(factors, values, strict=True)]
        return cast((offset + products[0] + products[1] + products[2]) // 256, DType.I16)

    return pixel(*map(colour, M3200, M7000))


@functor
def look_up(value: Point, curve: Table) -> Node:
    """The entry of the curve for a value, which is clamped to it."""
    return curve(cast(value(), DType.I32))


@functor
def blur121(source: Line, *, axis: Axis, radius: int) -> Node:
    """avg(avg(f[-1], f[1]), f) along `axis`."""
    del axis, radius
    return average(average(source(-1), source(1)), source(0))


@functor
def sharpen(source: Point, blurred: Point, *, strength: Node | float) -> Node:
    """source + (source - blurred) * round(32 strength) / 32, the quotient toward minus infinity, saturated."""
    value, blur = (cast(image(), DType.I32) for image in (source, blurred))
    factor = cast(rounded(clamp(strength * 32.0, 0.0, 255.0)), DType.I32)
    return saturate(value + (value - blur) * factor // 32, DType.U8)


def tone_curve(black: int, white: int, gamma: float, contrast: float) -> list[int]:
    """What each of the 1024 values of the sensor becomes, 0..255: a gamma, then an S-curve around the middle."""
    b = 2.0 - 2.0 ** (contrast / 100.0)
    a = 2.0 - 2.0 * b

    def entry(value: int) -> int:
        if value <= black:
            return 0
        if value > white:
            return 255
        g = min(max((value - black) / (white - black), 0.0), 1.0) ** (1.0 / gamma)
        z = 1.0 - (a * (1.0 - g) ** 2 + b * (1.0 - g)) if g > 0.5 else a * g * g + b * g
        return int(min(max(255.0 * z + 0.5, 0.0), 255.0))

    return [entry(value) for value in range(1024)]


@effect
def camera_pipe(
    image: Annotated[Image, Param("Bayer frame, 10 bit, a green-red row first", channels=1, dtype="uint16")],
    *,
    colour_temperature: Annotated[Uniform, Param("of the light, kelvin", low=1500.0, high=15000.0)] = 3700.0,
    sharpening: Annotated[Uniform, Param("strength, in steps of 1/32", low=0.0, high=7.0)] = 1.0,
    gamma: Annotated[float, Param("exponent 1 / gamma of the tone curve", low=0.1, high=10.0)] = 2.0,
    contrast: Annotated[float, Param("of the tone curve; 0 is none", low=-100.0, high=100.0)] = 50.0,
    black: Annotated[int, Param("sensor value shown black", low=0, high=1022)] = 25,
    white: Annotated[int, Param("sensor value shown white, above `black`", low=1, high=1023)] = 1023,
) -> Image:
    """Convert a raw Bayer frame to 8-bit R, G, B, in integer arithmetic throughout.

    One plane of uint16 in, three of uint8 out. The output is 32 columns and 48 rows smaller and begins at (16, 12) of
    the input: 2592 x 1968 becomes 2560 x 1920; of a frame no larger than that margin one column or row remains.

    1. Hot pixels: at most the greatest of the four neighbours at distance 2. 2. Demosaic: avg(a, b) = (a + b + 1) >> 1;
    green at red and blue along the axis with the smaller difference (x only if strictly smaller); red and blue averaged
    along the row, the column, or the diagonal with the smaller difference (the rising one only if strictly smaller),
    plus the difference between green there and the same average of green; modulo 2**16, read as int16. 3. Colour: the
    3x4 matrix M3200 a + M7000 (1 - a), a = (1/K - 1/3200) / (1/7000 - 1/3200), truncated to Q8.8; products in int32,
    / 256 toward minus infinity. 4. A tone curve of 1024 entries: with g = ((i - black) / (white - black))^(1/gamma),
    b = 2 - 2^(contrast/100), a = 2 - 2b: 1 - (a (1-g)^2 + b (1-g)) above g = 1/2, a g^2 + b g below, times 255.
    5. Sharpening: v + (v - blur) * round(32 sharpening) / 32 toward minus infinity, saturated, where the blur is
    avg(avg(v[-1], v[1]), v) along y, then x.

    Source: the benchmark Camera Pipeline of Jangda and Guha, "Model-Based Warp Overlapped Tiling", PACT'20, after
    Adams et al., "The Frankencamera", 2010.
    """
    raw = suppress_hot_pixels(image, radius=(SHIFT[0] + 2, SHIFT[1] + 2))
    quarters = deinterleave(raw, radius=1, scale=2)
    colours = demosaic(quarters, green_elsewhere(quarters, radius=1), radius=1)
    rgb = interleave(colours, radius=0, scale=HALF)
    rgb = correct_colour(rgb, temperature=colour_temperature)
    curve = table(tone_curve(black, white, gamma, contrast), DType.U8)
    toned = look_up(rgb, curve)
    blurred = blur121(blur121(toned, axis=Axis.Y, radius=1), axis=Axis.X, radius=1)
    shown = sharpen(toned, blurred, strength=sharpening)
    frame, (across, down) = image.frame, MARGIN
    right, bottom = maximum(frame.x1 - across, frame.x0 + 1), maximum(frame.y1 - down, frame.y0 + 1)
    return shown.framed(Frame(frame.x0, frame.y0, right, bottom))
