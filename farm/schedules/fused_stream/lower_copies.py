"""What `fused_stream` copies into rings: some rows an iteration, while the block computes others."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property

from farm.graph.node import Node, ReadPlace, const
from farm.kernel.ir import (
    Body,
    Buffer,
    For,
    If,
    Index,
    Let,
    Statement,
    Store,
    Window,
    all_of,
    divided,
    load,
    name,
    unrolled,
)
from farm.kernel.signature import Picture
from farm.schedules.fused_stream.stream import LEFT, TOP, TURN, Stream, slot
from farm.schedules.fused_stream.strips import COPIED, Ring
from farm.schedules.lanes import K


@dataclass(frozen=True)
class _Vector:
    """A vector that a thread copies in each iteration: its number, its row and column in the ring, and its address."""

    number: Node
    row: Node
    column: Node
    source: Buffer


@dataclass(frozen=True)
class Copy:
    """A plane of an input on its way into a ring: the rows of an iteration, by threads from `first` on."""

    stream: Stream
    of: ReadPlace
    first: int

    @property
    def ring(self) -> Ring:
        """Where it goes."""
        return self.stream.schedule.streams.rings[self.of]

    @property
    def buffer(self) -> Buffer:
        """The ring."""
        return self.stream.rings[self.of]

    @property
    def picture(self) -> Picture:
        """Where it comes from."""
        return self.stream.given.inputs[self.of.input]

    @property
    def threads(self) -> int:
        """Of a block."""
        return self.stream.schedule.threads

    @property
    def count(self) -> int:
        """Vectors of a row."""
        return self.ring.width * self.ring.itemsize // COPIED

    @property
    def thread_tiles(self) -> int:
        """Vectors of an iteration."""
        return self.count * self.stream.step

    @property
    def pixels(self) -> int:
        """Pixels of a vector."""
        return COPIED // self.ring.itemsize

    @cached_property
    def vectors(self) -> tuple[_Vector, ...]:
        """Those that a thread copies."""
        memory = replace(self.picture.buffer, shape=self.picture.buffer.shape[1:], edge=None, origin=())
        vectors = []
        for number in range(-(-self.thread_tiles // self.threads)):
            text = f"{self.buffer.name}_{number}"
            source = replace(memory, name=f"{text}_source", alignment=self.pixels)
            cell, row, column = (name(f"{text}_{part}") for part in ("cell", "row", "column"))
            vectors.append(_Vector(cell, row, column, source))
        return tuple(vectors)

    def begins(self) -> Body:
        """Before the first iteration: which vectors a thread copies each time, and where their columns begin."""
        body, picture = list[Statement](), self.picture
        for number, vector in enumerate(self.vectors):
            row, column = divided(vector.number, self.count)
            x = LEFT + self.ring.left + vector.column
            if picture.buffer.edge is None:  # what means nothing may lie beyond the buffer
                x = picture.near_column(x, self.pixels)
            body += [
                Let(vector.number, self.stream.lane(self.first) + number * self.threads),
                Let(vector.row, row),
                Let(vector.column, column * self.pixels),
                Window(vector.source, replace(picture.buffer, edge=None), (self.stream.plane(self.of), picture.y, x)),
            ]
        return tuple(body)

    def iteration(self) -> Body:
        """An iteration's vectors: copied while others compute if they lie in the picture, or pixel by pixel."""
        body = list[Statement]()
        for vector in self.vectors:
            inside = self.copied(vector)
            whole = len(self.vectors) * self.threads == self.thread_tiles
            body += inside if whole else [If(vector.number < self.thread_tiles, inside)]
        return tuple(body)

    def copied(self, vector: _Vector) -> Body:
        """One vector."""
        lead = self.ring.march.lead
        y, row = name(f"{vector.number.value}_y"), name(f"{vector.number.value}_slot")
        place = Let(y, TOP + TURN * self.stream.step + lead + vector.row)
        within = Let(row, slot(self.stream.head(self.ring, lead) + vector.row, self.ring.height))
        at = self.stream.plane(self.of), y, LEFT + self.ring.left + vector.column
        to = const(0), row, vector.column

        def pixel(y: Node) -> Node:
            return load(vector.source, y - self.picture.y, K)

        return (place, within, *copied(self.picture, at, self.buffer, to, self.pixels, pixel))


def copied(
    picture: Picture, at: tuple[Node, Node, Node], ring: Buffer, to: Index, pixels: int, pixel: Callable[[Node], Node]
) -> Body:
    """A vector of a picture on its way into a ring; of a source parts of it may lie beyond its edges.

    Args:
        picture: where it comes from.
        at: its plane, its row and its first column there.
        ring: where it goes.
        to: the place of its first pixel there.
        pixels: how many it has.
        pixel: tells its pixel K in a row that is there.
    """
    plane, y, x = at
    *outer, column = to

    def all_pixels(value: Node) -> For:
        return unrolled(K, pixels, Store(ring, (*outer, column + K), value))

    if picture.buffer.edge is None:
        return (all_pixels(pixel(picture.near_row(y))),)
    covered = [picture.x <= x, x + pixels <= picture.x + picture.width]
    covered += [picture.y <= y, y < picture.y + picture.height]
    return (If(all_of(*covered), (all_pixels(pixel(y)),), (all_pixels(load(picture.buffer, plane, y, x + K)),)),)
