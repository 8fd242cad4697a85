"""Sums of absolute differences of blocks."""

from typing import Annotated

from farm.graph import DType, Frame, Gather, Image, Node, Param, cast, effect, functor, position, sum_over


@functor
def candidate_tiles(image: Gather, reference: Gather, *, radius: int, block: int) -> Node:
    """The SAD of the block and the candidate that stand at (x, y): see `block_sad`."""
    x, y = position()
    side = 2 * radius + 1
    left, top = image.frame.x0 + block * (x // side), image.frame.y0 + block * (y // side)
    dx, dy = x % side - radius, y % side - radius

    def difference(u: Node, v: Node) -> Node:
        here = cast(image(left + u, top + v), DType.I32)
        return abs(here - cast(reference(left + u + dx, top + v + dy), DType.I32))

    return sum_over(range(block), lambda v: sum_over(range(block), lambda u: difference(u, v)))


@effect
def block_sad(
    image: Annotated[Image, Param("luma of the frame that is cut into blocks", channels=1, dtype="uint8")],
    reference: Annotated[Image, Param("luma of the frame that is searched", channels=1, dtype="uint8")],
    *,
    radius: Annotated[int, Param("how far is searched, pixels", unit="pixels", low=0, high=64)] = 16,
    block: Annotated[int, Param("side of a block, pixels", unit="pixels", low=1, high=16)] = 4,
) -> Image:
    """Sum the absolute differences between every block of a frame and its neighbourhood in another.

    SAD(bx, by, dx, dy) = sum over u, v in 0 .. block - 1 of |image(block bx + u, block by + v)
    - reference(block bx + u + dx, block by + v + dy)|, for dx and dy from -radius to radius; int32, exact.

    One channel. With side = 2 radius + 1 (33), the candidates of block (bx, by) are the tile of side x side pixels at
    (side bx, side by), dx along x and dy along y: candidate (0, 0) is the tile's middle. There are
    ceil(width / block) x ceil(height / block) blocks; the last ones and the search go on beyond the border by the
    boundary conditions of the inputs.

    Source: Ryoo et al., "Program Optimization Study on a 128-Core GPU", 2008, its benchmark SAD (H.264 motion search).
    """
    side = 2 * radius + 1
    columns, rows = blocks(image.frame, block)
    tiles = candidate_tiles(image, reference, radius=radius, block=block)
    shown = Frame.sized(side * columns, side * rows)
    return tiles.framed(shown, shown)


def blocks(frame: Frame, block: int) -> tuple[Node, Node]:
    """How many blocks lie side by side and one below the other, begun ones included."""
    return (frame.width + (block - 1)) // block, (frame.height + (block - 1)) // block
