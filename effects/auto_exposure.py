"""Automatic exposure."""

from typing import Annotated

from effects.grade import REC709
from effects.primitives.reduction import reduce_frame
from farm.graph import Image, Node, Param, Pixel, Point, Table, Uniform, effect, exp, functor, log, maximum


@functor
def log_luminance(rgb: Pixel, *, black: Node | float) -> Node:
    """The logarithm of Rec. 709 luminance, of `black` where it is darker."""
    red, green, blue = (weight * value for weight, value in zip(REC709, rgb(), strict=True))
    return log(maximum(red + green + blue, black))


@functor
def expose(source: Point, average: Table, *, grey: Node | float, strength: Node | float) -> Node:
    """The source times (grey / exp(average)) ** strength."""
    return source() * (grey / exp(average(0))) ** strength


@effect
def auto_exposure(
    image: Annotated[Image, Param("R, G, B", channels=3)],
    *,
    grey: Annotated[Uniform, Param("luminance that the average is brought to", low=1e-6)] = 0.18,
    strength: Annotated[Uniform, Param("1 brings it there, 0 leaves the image alone")] = 1.0,
    black: Annotated[Uniform, Param("darker pixels count as this bright", low=1e-9)] = 1e-4,
) -> Image:
    """Expose each frame so that its geometric mean luminance is middle grey (three channels: R, G, B).

    out = image * (grey / average) ** strength, average = exp(mean over the frame of log(max(Y, black))), Y the
    Rec. 709 luminance.

    Source: Reinhard et al., "Photographic Tone Reproduction for Digital Images", 2002, equation 1.
    """
    average = reduce_frame(log_luminance(image, black=black), "mean")
    return expose(image, average, grey=grey, strength=strength)
