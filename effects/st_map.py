"""Warping by a map of coordinates."""

from typing import Annotated, Literal

from effects.primitives.warp import Edge, Filtering, along, sampled
from farm.graph import Image, Param, Pixel, PixelGather, Pixels, clamp, effect, functor, reachable

FARTHEST = 8.0
"""Maps may hold any rubbish where nothing was rendered; so many frames away is far enough."""

Origin = Literal["top", "bottom"]


@functor
def looked_up(source: PixelGather, uv: Pixel, *, origin: Origin, filtering: Filtering) -> Pixels:
    """The source at the point that the map says."""
    u, v = (clamp(value, -FARTHEST, FARTHEST) for value in uv())
    x = along(source.format.x0, source.format.width, u)
    y = along(source.format.y0, source.format.height, v if origin == "top" else 1.0 - v)
    return sampled(source, x, y, filtering)


@effect(scale_free=True)
def st_map(
    image: Image,
    uv: Annotated[Image, Param("U, V: where to look, 0..1 over the image's format", channels=2)],
    *,
    origin: Annotated[Origin, Param("where V is 0")] = "top",
    filter: Annotated[Filtering, Param("how to read between pixels")] = "bilinear",  # noqa: A002  # the word for it
    edge: Annotated[Edge, Param("beyond an image that is no input; an input has its own boundary")] = "clamp",
) -> Image:
    """Warp an image by an ST map, which says for each pixel where it comes from.

    The result at p is the image at (U(p) * width, V(p) * height), measured from the corner of its format: the centre of
    column i has U = (i + 0.5) / width. It shows what the map shows. U and V are held in -8..8. Filtered bilinearly it
    is float32; nearest keeps the type.
    """
    return looked_up(reachable(image, edge), uv, origin=origin, filtering=filter)
