"""Merging two images by arithmetic, and fading from one to the other."""

from collections.abc import Callable, Mapping
from typing import Annotated, Literal

from farm.graph import DType, Image, Node, Param, Point, Uniform, cast, effect, functor, maximum, minimum

Mode = Literal["plus", "multiply", "screen", "max", "min", "difference", "average"]

MODES: Mapping[Mode, Callable[[Node, Node], Node]] = {
    "plus": lambda a, b: a + b,
    "multiply": lambda a, b: a * b,
    "screen": lambda a, b: a + b - a * b,
    "max": maximum,
    "min": minimum,
    "difference": lambda a, b: abs(a - b),
    "average": lambda a, b: (a + b) * 0.5,
}

FADE = "{1001: 0.0, 1008: 1.0}"


@functor
def merged(foreground: Point, background: Point, *, mode: Mode, mix: Node | float) -> Node:
    """The two by `mode`, faded in over the background by `mix`."""
    a, b = cast(foreground(), DType.F32), cast(background(), DType.F32)
    return MODES[mode](a, b) * mix + b * (1.0 - mix)


@functor
def faded(start: Point, end: Point, *, mix: Node | float) -> Node:
    """start * (1 - mix) + end * mix."""
    return start() * (1.0 - mix) + end() * mix


@effect
def merge(
    foreground: Annotated[Image, Param("A in the formulas")],
    background: Annotated[Image, Param("B, with as many channels, or one of the two with one", like="foreground")],
    *,
    mode: Annotated[Mode, Param("how the two are joined")] = "plus",
    mix: Annotated[Uniform, Param("0 leaves the background as it is", low=0.0, high=1.0)] = 1.0,
) -> Image:
    """Join two images by plus, multiply, screen, max, min, difference or average.

    Channel by channel: plus A + B; multiply A B; screen A + B - A B; max, min; difference |A - B|; average (A + B) / 2.
    The result is mode * mix + B * (1 - mix), float32 whatever the images are. Values are not clamped. `over` composites
    by alpha.
    """
    return merged(foreground, background, mode=mode, mix=mix)


@effect
def dissolve(
    start: Annotated[Image, Param("what is seen at mix 0")],
    end: Annotated[Image, Param("what is seen at mix 1, with as many channels", like="start")],
    *,
    mix: Annotated[Uniform, Param("0 is all of `start`, 1 all of `end`", low=0.0, high=1.0, example=FADE)] = 0.5,
) -> Image:
    """Fade from one image to another.

    start * (1 - mix) + end * mix, channel by channel, float32.
    """
    return faded(start, end, mix=mix)
