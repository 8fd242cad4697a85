"""Kernels of `fused_stream`: a block streams down a strip, a few rows an iteration, which pass through rings."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property, partial

from farm.device.classes import WARP
from farm.graph.node import DType, Op, ReadPlace, binary, const
from farm.kernel.ir import (
    Alloc,
    AwaitCopies,
    Barrier,
    Body,
    Buffer,
    CommitCopies,
    For,
    If,
    Kernel,
    Let,
    Scope,
    Space,
    Statement,
    Store,
    Window,
    all_of,
    divided,
    indices,
    load,
    name,
)
from farm.kernel.passes.convert_storage import convert_storage
from farm.kernel.passes.copy_asynchronously import copy_asynchronously
from farm.kernel.passes.edges import fold_edges
from farm.kernel.passes.vectorise import vectorise
from farm.kernel.signature import HEIGHT, X0, Y0, Generated, signature
from farm.schedules.fused_stream.lower_copies import Copy
from farm.schedules.fused_stream.lower_phase import Phase
from farm.schedules.fused_stream.rule import FusedStream
from farm.schedules.fused_stream.stream import LEFT, TOP, TURN, Stream, head_of, slot
from farm.schedules.fused_stream.strips import March
from farm.schedules.fused_tile.outputs import CELL
from farm.schedules.group import Parts, renumbered, whole_stage
from farm.schedules.lowered import BLOCK_X, BLOCK_Y, OWN, generated, launched

TURNS = name("turns")
"""The iterations in which the strip has rows of its own."""


def fused_stream(parts: Parts, schedule: FusedStream, regions: tuple[object, ...]) -> Generated:
    """The kernel of a group. The z of the grid is the plane, unless planes lie beside each other in its x."""
    del regions  # each image says itself what of it is stored
    results, slots = renumbered(parts)
    whole = whole_stage(parts)
    given = signature(whole, len(slots), schedule.edges)
    lowering = _Lowering(Stream(parts, schedule, results, given))
    stored = partial(convert_storage, stored={**given.stored, **lowering.stream.stored})
    return generated(whole, lowering.kernel(), slots, (fold_edges, stored, copy_asynchronously, vectorise))


@dataclass(frozen=True)
class _Lowering:
    """One kernel."""

    stream: Stream

    def kernel(self) -> Kernel:
        """The strip, and the threads of its blocks."""
        streams, planes = self.stream.schedule.streams, self.stream.parts.iterations
        beside = self.stream.schedule.beside and planes > 1
        memory = Buffer("memory", DType.U8, Space.SHARED, indices(streams.bytes))
        body = (
            *self.strip(beside=beside),
            *self.stream.given.uniforms(),
            Alloc(memory, dynamic=True),
            *(Window(self.stream.rings[of], memory, indices(ring.offset)) for of, ring in streams.rings.items()),
            *(part for height in self.heights for part in self.begins(height)),
            *(part for copy in self.copies for part in copy.begins()),
            For(TURN, TURNS + streams.extra, self.turn(), start=const(streams.begin), unroll=1),
        )
        schedule = self.stream.schedule
        kernel = self.stream.given.kernel(launched(body, schedule.block, 1 if beside else planes), schedule.threads)
        return replace(kernel, blocks=schedule.resident)

    def strip(self, *, beside: bool) -> Body:
        """Where the strip begins, how many iterations have rows of its own, and which plane of it is computed."""
        (width, height), align = self.stream.schedule.tile, self.stream.schedule.align
        block, own = divided(BLOCK_X, self.stream.parts.iterations) if beside else (BLOCK_X, OWN)
        rows = binary(Op.MIN, const(height), Y0 + HEIGHT - TOP)
        return (
            Let(LEFT, (X0 & -self.stream.schedule.line) + block * width),
            Let(TOP, (Y0 & -align if align > 1 else Y0) + BLOCK_Y * height),
            Let(TURNS, divided(rows + (self.stream.step - 1), self.stream.step)[0]),
            *([Let(OWN, own)] if beside else []),
        )

    @property
    def heights(self) -> list[int]:
        """Of rings: each has a number of the slot in which an iteration begins, but for what is done ahead."""
        return sorted({ring.height for ring in self.stream.schedule.streams.rings.values()})

    def begins(self, height: int) -> Body:
        """The slot of the first iteration."""
        head = head_of(height)
        return Alloc(head), Store(head, (), const(self.stream.schedule.streams.begin * self.stream.step % height))

    @cached_property
    def copies(self) -> tuple[Copy, ...]:
        """What is copied, each by the threads after those that the one before takes."""
        copies, taken = list[Copy](), 0
        for of in self.stream.rings:
            if isinstance(of, ReadPlace):
                copy = Copy(self.stream, of, taken)
                taken = _after(taken, copy.thread_tiles, self.stream.schedule.threads)
                copies.append(copy)
        return tuple(copies)

    def turn(self) -> Body:
        """An iteration: copies, then phases, each by the threads after those that the one before takes."""
        streams, threads = self.stream.schedule.streams, self.stream.schedule.threads
        body: list[Statement] = [AwaitCopies(streams.strip.ahead - 1), Barrier(Scope.BLOCK)]
        body += [part for copy in self.copies for part in self.when(copy.ring.march, copy.iteration())]
        body.append(CommitCopies())
        level = taken = 0
        for phase, march in zip(streams.phases, streams.marches, strict=True):
            if phase.level > level:
                body.append(Barrier(Scope.BLOCK))
                taken = 0
            level, thread_tiles = phase.level, streams.thread_tiles(phase)
            inside = Phase.of(self.stream, phase, march).body()
            body += self.when(march, self.for_thread_tiles(thread_tiles, taken, inside))
            taken = _after(taken, thread_tiles, threads)
        heads = map(head_of, self.heights)
        body += [
            Store(head, (), slot(load(head) + self.stream.step, height))
            for head, height in zip(heads, self.heights, strict=True)
        ]
        return tuple(body)

    def when(self, march: March, inside: Body) -> Body:
        """Statements of the iterations in which something takes part."""
        streams = self.stream.schedule.streams
        tests = [march.begin <= TURN] if march.begin > streams.begin else []
        tests += [TURNS + march.extra > TURN] if march.extra < streams.extra else []
        return (If(all_of(*tests), inside),) if tests else inside

    def for_thread_tiles(self, count: int, first: int, inside: Body) -> Body:
        """The threads from `first` on take iterations at some thread tiles."""
        threads, lane = self.stream.schedule.threads, self.stream.lane(first)
        if count > threads:
            return (For(CELL, const(count), inside, start=lane, step=const(threads)),)
        return (If(lane < count, (Let(CELL, lane), *inside)),)


def _after(taken: int, thread_tiles: int, threads: int) -> int:
    """The thread after those that have thread tiles, the first one of a warp."""
    return (taken + -(-thread_tiles // WARP) * WARP) % threads
