"""A rectangle of an image in shared memory, which all threads of a block bring there (CF'09, sections 4.1 and 4.4)."""

from dataclasses import dataclass, replace

from farm.graph.node import Node, const
from farm.kernel.ir import (
    Alloc,
    Body,
    Buffer,
    For,
    If,
    Index,
    Let,
    Space,
    Store,
    all_of,
    divided,
    indices,
    load,
    name,
    unrolled,
)
from farm.kernel.signature import Picture, within

ITEM = name("item")

UNROLLED = 4
"""Loads of a thread that are on the way at once, where a tile lies within its image."""


@dataclass(frozen=True)
class Staging:
    """What is staged: `width` x `height` pixels of a plane of an image, from (x, y) on, into the rows of a tile.

    `lanes` pixels are moved at once: one, or those of an aligned vector of the image's memory. Beyond an image without
    edges, what is staged means nothing; `whole`: it has all of these pixels.
    """

    tile: Buffer
    image: Picture
    plane: Node
    x: Node
    y: Node
    width: int
    height: int
    lanes: int = 1
    whole: bool = False

    def filled(self, thread: Node, threads: int) -> Body:
        """The statements of a thread; others see what it has brought after a barrier."""
        if self.whole or self.lanes == 1:
            return (self._loop(thread, threads, self.image.buffer, whole=self.whole),)
        inside = self._loop(thread, threads, replace(self.image.buffer, edge=None), whole=True)
        beyond = self._loop(thread, threads, self.image.buffer, whole=False)
        return (If(self._covered, (inside,), (replace(beyond, unroll=1),)),)

    @property
    def _covered(self) -> Node:
        """Whether the image has all pixels, so that nobody needs to look."""
        image = self.image
        across = self.x >= image.x, self.x + self.width <= image.x + image.width
        down = self.y >= image.y, self.y + self.height <= image.y + image.height
        return all_of(*across, *down)

    def _loop(self, thread: Node, threads: int, memory: Buffer, *, whole: bool) -> For:
        """The vectors of a thread, one after the other: threads take turns."""
        turn, line, column, x, y = (name(f"{self.tile.name}_{part}") for part in ("turn", "line", "column", "x", "y"))
        across = self.width // self.lanes
        row, vector = divided(turn, across)
        at = (y, x) if whole else nearest(self.image, y, x, self.lanes)
        body = (
            Let(line, row),
            Let(column, vector * self.lanes),
            Let(x, self.x + column),
            Let(y, self.y + line),
            *self._moved(memory, (self.plane, *at), (line, column)),
        )
        return For(turn, const(across * self.height), body, start=thread, step=const(threads), unroll=UNROLLED)

    def _moved(self, memory: Buffer, at: Index, to: Index) -> Body:
        """One vector, or one pixel."""
        if self.lanes == 1:
            return (Store(self.tile, to, load(memory, *at)),)
        pixels = Buffer(f"{self.tile.name}_pixels", memory.dtype, Space.REGISTER, indices(self.lanes))
        return (
            Alloc(pixels),
            unrolled(ITEM, self.lanes, Store(pixels, (ITEM,), load(memory, *at[:-1], at[-1] + ITEM))),
            unrolled(ITEM, self.lanes, Store(self.tile, (*to[:-1], to[-1] + ITEM), load(pixels, ITEM))),
        )


def nearest(image: Picture, y: Node, x: Node, lanes: int) -> tuple[Node, Node]:
    """The row and the column of a pixel or an aligned vector, beyond an image without edges those of one that is there.

    A vector lies in the lines of the image's memory, a pixel in its rectangle.
    """
    if image.buffer.edge is not None:
        return y, x
    return image.near_row(y), image.near_column(x, lanes) if lanes > 1 else within(
        x, image.x, image.x + image.width - 1
    )
