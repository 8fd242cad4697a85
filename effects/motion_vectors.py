"""Motion search."""

from typing import Annotated

from effects.block_sad import block_sad, blocks
from farm.graph import Frame, Gather, Image, Param, Pixels, effect, functor, min_over, pixel, position


@functor
def least(tiles: Gather, *, side: int) -> Pixels:
    """Where in its tile of side x side candidates the least value stands, from the tile's middle."""
    x, y = position()
    count = side * side
    # the candidate's number decides between equals: value and number are compared as one integer
    best = min_over(range(count), lambda k: tiles(side * x + k % side, side * y + k // side) * count + k)
    number = best % count
    return pixel(number % side - side // 2, number // side - side // 2)


@effect
def motion_vectors(
    image: Annotated[Image, Param("luma of the frame that is cut into blocks", channels=1, dtype="uint8")],
    reference: Annotated[Image, Param("luma of the frame that is searched", channels=1, dtype="uint8")],
    *,
    radius: Annotated[int, Param("how far is searched, pixels", unit="pixels", low=0, high=64)] = 16,
    block: Annotated[int, Param("side of a block, pixels", unit="pixels", low=1, high=16)] = 4,
) -> Image:
    """Find where each block of a frame comes from in another.

    Per block the displacement (dx, dy) of least SAD (see block_sad); among equals the first in scan order, row by row
    from (-radius, -radius). Two int32 channels, dx and dy in pixels: the block looks like the reference at
    (x + dx, y + dy). The image has one pixel a block: ceil(width / block) x ceil(height / block).

    Source: Ryoo et al., "Program Optimization Study on a 128-Core GPU", 2008, its benchmark SAD.
    """
    tiles = block_sad.function(image, reference, radius=radius, block=block)
    shown = Frame.sized(*blocks(image.frame, block))
    return least(tiles, side=2 * radius + 1).framed(shown, shown)
