"""Automatic exposure."""

from typing import Annotated

from effects.primitives.colour import luminance
from effects.primitives.finite import finite
from effects.primitives.reduction import reduce_frame
from farm.graph import Image, Node, Param, Pixel, Point, Table, Uniform, both, effect, exp, functor, log, where


@functor
def log_luminance(rgb: Pixel, *, black: Node | float) -> Node:
    """The logarithm of Rec. 709 luminance, of `black` where it is darker or no number."""
    light = luminance(*rgb())
    return log(where(both(light > black, finite(light)), light, black))


@functor
def expose(source: Point, average: Table, *, grey: Node | float, strength: Node | float) -> Node:
    """The source times (grey / exp(average)) ** strength."""
    return source() * (grey / exp(average(0))) ** strength


@effect(scale_free=True)
def auto_exposure(
    image: Annotated[Image, Param("R, G, B", channels=3)],
    *,
    grey: Annotated[Uniform, Param("luminance that the average is brought to", low=1e-6)] = 0.18,
    strength: Annotated[Uniform, Param("1 brings it there, 0 leaves the image alone")] = 1.0,
    black: Annotated[Uniform, Param("darker pixels count as this bright", low=1e-9)] = 1e-4,
) -> Image:
    """Expose each frame so that its average luminance is middle grey (three channels: R, G, B).

    out = image * (grey / average) ** strength, average = exp(mean over the frame of log(max(Y, black))), Y the
    Rec. 709 luminance; NaN and infinity count as black.

    Source: Reinhard et al., "Photographic Tone Reproduction for Digital Images", 2002, equation 1.
    """
    average = reduce_frame(log_luminance(image, black=black), "mean")
    return expose(image, average, grey=grey, strength=strength)
