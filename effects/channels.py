"""Channels put together, rearranged, and made of a constant."""

from typing import Annotated, Literal

from effects.convert import WHITE
from farm.graph import DType, Image, Node, Param, Point, Uniform, cast, effect, functor, rounded, saturate, stack

Channel = Literal["red", "green", "blue", "alpha", "black", "white"]
INDEX = {"red": 0, "green": 1, "blue": 2, "alpha": 3}
LEVEL = {"black": 0.0, "white": 1.0}


@functor
def filled(_like: Point, *, value: Node | float, dtype: DType) -> Node:
    """`value` wherever an image is; the greatest value of an integer type stands for 1.0."""
    if dtype not in WHITE:
        return cast(value, dtype)
    return saturate(rounded(cast(value, DType.F32) * WHITE[dtype]), dtype)


@effect
def add_alpha(
    image: Annotated[Image, Param("without alpha, such as R, G, B")],
    *,
    alpha: Annotated[Uniform, Param("1 is opaque", low=0.0, high=1.0)] = 1.0,
) -> Image:
    """Add an alpha of one value as the last channel, as `over` and `premultiply` want it.

    In integer types the greatest value stands for 1.
    """
    return stack(image, filled(image[0], value=alpha, dtype=image.dtype))


@effect
def copy_channels(
    image: Annotated[Image, Param("whose channels come first", example="{pattern: {width: 1920, height: 1080}}")],
    other: Annotated[Image, Param("whose channels follow, such as matte.A; of the same type")],
) -> Image:
    """Put the channels of two images together: a matte as the alpha of a picture, or depth beside its colours.

    The result shows both images' frames. Its channels are called R, G, B, A where they are four; `names` under the node
    says otherwise.
    """
    return stack(image, other)


@effect
def shuffle(
    image: Annotated[Image, Param("red is its first channel, alpha its fourth")],
    *,
    red: Annotated[Channel, Param("what the first channel becomes")] = "red",
    green: Annotated[Channel, Param("what the second becomes")] = "green",
    blue: Annotated[Channel, Param("what the third becomes")] = "blue",
    alpha: Annotated[
        Literal["red", "green", "blue", "alpha", "black", "white", "none"],
        Param("what the fourth becomes; none leaves it out"),
    ] = "none",
) -> Image:
    """Rearrange channels: each of the result is one of the image's, black (0) or white (1).

    In integer types the greatest value is white. `image: "plate.Z,Z,Z"` chooses other channels to begin with.
    """
    return stack(*(_chosen(image, channel) for channel in (red, green, blue, alpha) if channel != "none"))


def _chosen(image: Image, channel: str) -> Image:
    if channel in LEVEL:
        return filled(image[0], value=LEVEL[channel], dtype=image.dtype)
    if INDEX[channel] >= len(image):
        has = "1 channel" if len(image) == 1 else f"{len(image)} channels"
        raise filled.mistake(f"no {channel} in an image of {has}", "write black, white, or a channel that it has")
    return image[INDEX[channel]]
