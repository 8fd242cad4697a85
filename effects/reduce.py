"""Reduction of a frame to one pixel."""

from typing import Annotated

from effects.primitives.reduction import Operation, reduce_frame
from farm.graph import Image, Param, effect


@effect
def reduce(
    image: Image,
    *,
    operation: Annotated[Operation, Param("what is made of all pixels")] = "mean",
) -> Image:
    """Reduce the frame to one pixel: the sum, least, greatest or mean value of each channel.

    One pixel, as many channels. The mean is float32; `min` and `max` keep the image's type. `sum` is float32 for
    floats and exact for integers: uint32 for unsigned images, int32 for signed ones, which wrap where they overflow.
    Values are joined in an order that depends on the frame's size alone, so results are bit-identical from run to run.
    The pixel may serve later stages as a table: see auto_exposure.
    """
    return reduce_frame(image, operation)
