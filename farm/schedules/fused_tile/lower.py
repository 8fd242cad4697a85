"""Schedule `fused_tile`: a group's stages over a tile in shared memory, one phase of thread tiles after the other."""

from dataclasses import dataclass
from functools import cached_property, partial

from farm.device.classes import WARP
from farm.graph.node import DType, Node, const
from farm.kernel import ir
from farm.kernel.ir import (
    Alloc,
    Body,
    Buffer,
    For,
    If,
    Kernel,
    Let,
    Scope,
    Space,
    Statement,
    Window,
    divided,
    indices,
    name,
)
from farm.kernel.passes.vectorise import vectorise
from farm.kernel.signature import X0, Y0, Generated, Signature, computed, signature
from farm.schedules.fused.rows import Corners, corners
from farm.schedules.fused_tile.lower_phase import Phase
from farm.schedules.fused_tile.outputs import CELL
from farm.schedules.fused_tile.phases import ALIGNED
from farm.schedules.fused_tile.rule import FusedTile
from farm.schedules.group import Parts, renumbered, whole_stage
from farm.schedules.lowered import (
    BLOCK_X,
    BLOCK_Y,
    OWN,
    THREAD_X,
    THREAD_Y,
    generated,
    launched,
    stored_types,
    usual_passes,
)
from farm.schedules.schedule import Barrier

LEFT, TOP = map(name, ("left", "top"))
"""The tile's first column and row."""

SCOPES = {Barrier.BLOCK: Scope.BLOCK, Barrier.WARP: Scope.WARP}
"""Who waits between phases."""


def fused_tile(parts: Parts, schedule: FusedTile, regions: tuple[object, ...]) -> Generated:
    """The kernel of a group. The z of the grid is the plane, unless planes lie beside each other in its x."""
    del regions  # each image says itself what of it is stored
    results, slots = renumbered(parts)
    whole = whole_stage(parts)
    given = signature(whole, len(slots), schedule.edges)
    lowering = _Lowering(parts, schedule, results, given)
    stored = {**given.stored, **lowering.stored}
    return generated(whole, lowering.kernel(), slots, usual_passes(stored, vectors=partial(vectorise, in_order=True)))


@dataclass(frozen=True)
class _Lowering:
    """One kernel, its `results` by part with uniforms as the kernel knows them."""

    parts: Parts
    schedule: FusedTile
    results: tuple[tuple[Node, ...], ...]
    given: Signature

    def kernel(self) -> Kernel:
        """The tile, and phase after phase of it."""
        schedule, planes = self.schedule, self.parts.iterations
        beside = schedule.beside and planes > 1
        body: list[Statement] = [*self.tile(beside=beside), *self.given.uniforms(), *self.memory()]
        before = 0
        for phase in schedule.tile_phases.phases:
            body += [ir.Barrier(SCOPES[schedule.owner])] if phase.level > before else []
            before = phase.level
            inside = Phase(self.parts, phase, self.given, self.tiles, schedule, self.results, self.first)
            body += self.for_thread_tiles(inside)
        threads = launched(tuple(body), schedule.block, 1 if beside else planes)
        return self.given.kernel(threads, schedule.threads)

    @property
    def warps(self) -> bool:
        """Whether each warp has a tile of its own."""
        return self.schedule.owner is Barrier.WARP

    def tile(self, *, beside: bool) -> Body:
        """Where the tile's first pixel lies, and which plane of it is computed."""
        schedule = self.schedule
        (width, height), align = schedule.configuration.size, schedule.align
        block, own = divided(BLOCK_X, self.parts.iterations) if beside else (BLOCK_X, OWN)
        below = BLOCK_Y * schedule.block[1] + THREAD_Y if self.warps else BLOCK_Y
        _, scaled = self.corners
        return (
            Let(LEFT, (X0 & -schedule.line) + block * width),
            Let(TOP, (Y0 & -align if align > 1 else Y0) + below * height),
            *([Let(OWN, own)] if beside else []),
            *(Let(first, value) for first, value in scaled.items()),
        )

    @cached_property
    def corners(self) -> tuple[Corners, dict[Node, Node]]:
        """The tile's first pixel in pictures of all scales."""
        return corners(dict.fromkeys(phase.scale for phase in self.schedule.tile_phases.phases), LEFT, TOP)

    @property
    def first(self) -> Corners:
        """Its names."""
        return self.corners[0]

    @cached_property
    def tiles(self) -> dict[Node, Buffer]:
        """The images in shared memory."""
        return {
            image: Buffer(
                f"tile{number}",
                computed(image.dtype),
                Space.SHARED,
                indices(len(self.parts.written(image)), tile.rect.height, tile.rect.width),
                alignment=ALIGNED,
            )
            for number, (image, tile) in enumerate(self.schedule.tile_phases.tiles.items())
        }

    @property
    def stored(self) -> dict[str, DType]:
        """Those whose pixels are stored as another type than they are computed."""
        return stored_types((tile, image.dtype) for image, tile in self.tiles.items())

    def memory(self) -> Body:
        """Names for them."""
        phases = self.schedule.tile_phases
        if not self.tiles:
            return ()
        memory = Buffer("memory", DType.U8, Space.SHARED, indices(phases.bytes * self.schedule.owners))
        first = THREAD_Y * phases.bytes if self.warps else const(0)
        windows = (Window(tile, memory, (first + phases.tiles[image].offset,)) for image, tile in self.tiles.items())
        return (Alloc(memory, dynamic=True), *windows)

    def for_thread_tiles(self, phase: Phase) -> Body:
        """The threads of a tile take the thread tiles of a phase by turns."""
        across, down = phase.phase.thread_tiles
        threads, count = WARP if self.warps else self.schedule.threads, across * down
        if count > threads:
            return (For(CELL, const(count), phase.body(), start=THREAD_X, step=const(threads)),)
        return (If(count > THREAD_X, (Let(CELL, THREAD_X), *phase.body())),)
