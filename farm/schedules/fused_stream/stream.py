"""What the copies and the phases of a strip have in common: its rings, and where an iteration lies in them."""

from dataclasses import dataclass
from functools import cached_property

from farm.graph.node import DType, Node, Op, ReadPlace, const, node
from farm.kernel.ir import (
    Buffer,
    Space,
    indices,
    load,
    name,
)
from farm.kernel.signature import Signature, computed
from farm.schedules.fused_stream.rule import FusedStream
from farm.schedules.fused_stream.strips import COPIED, Ring, Source
from farm.schedules.group import Parts
from farm.schedules.lowered import OWN, THREAD_X, stored_types

LEFT, TOP, TURN = map(name, ("left", "top", "turn"))
"""The first column and row of the strip, and the iteration."""


@dataclass(frozen=True)
class Stream:
    """A group down a strip, `results` by part with uniforms as the kernel knows them."""

    parts: Parts
    schedule: FusedStream
    results: tuple[tuple[Node, ...], ...]
    given: Signature

    @cached_property
    def rings(self) -> dict[Source, Buffer]:
        """What lies in shared memory."""
        return {
            of: Buffer(
                f"ring{number}",
                computed(self.dtype(of)),
                Space.SHARED,
                indices(ring.planes, ring.height, ring.width),
                alignment=COPIED // ring.itemsize,
            )
            for number, (of, ring) in enumerate(self.schedule.streams.rings.items())
        }

    @property
    def stored(self) -> dict[str, DType]:
        """The rings of pixels that are stored as another type than they are computed."""
        return stored_types((ring, self.dtype(of)) for of, ring in self.rings.items())

    def dtype(self, of: Source) -> DType:
        """Of the pixels in a ring."""
        return self.parts.group.inputs[of.input].dtype if isinstance(of, ReadPlace) else of.dtype

    @property
    def step(self) -> int:
        """Rows of an iteration."""
        return self.schedule.streams.strip.step

    @property
    def own(self) -> Node:
        """The plane that is computed."""
        return OWN if self.parts.iterations > 1 else const(0)

    def plane(self, at: ReadPlace) -> Node:
        """The plane that is read of an input."""
        return self.own + at.plane if at.own else const(at.plane)

    def lane(self, first: int) -> Node:
        """The number of a thread, counted from the thread `first` on."""
        threads = self.schedule.threads
        return slot(THREAD_X + (threads - first), threads) if first else THREAD_X

    def head(self, ring: Ring, lead: int) -> Node:
        """Where the first row of a march lies in a ring at this iteration."""
        ahead, head = lead % ring.height, load(head_of(ring.height))
        return slot(head + ahead, ring.height) if ahead else head


def first_slot(height: int) -> Node:
    """The slot of the first row of a thread tile in rings of so many rows."""
    return name(f"first{height}")


def head_of(height: int) -> Buffer:
    """The slot of the first row of an iteration in rings of so many rows."""
    return Buffer(f"head{height}", DType.I32, Space.REGISTER)


def slot(row: Node, height: int) -> Node:
    """Where a row lies in a ring of so many, of which it may be twice as many: the rest of a division by them."""
    numbers = (node(Op.CAST, DType.U32, (number,)) for number in (row, row - height))
    return node(Op.CAST, DType.I32, (node(Op.MIN, DType.U32, tuple(numbers)),))
