"""Schedule `warp`: a register tile per warp. A lane holds a patch of each image, all of it read before it computes."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from farm.analysis.metadata import offset
from farm.graph.node import Node, ReadPlace, read_place
from farm.graph.stage import Stage
from farm.kernel.ir import (
    Alloc,
    Body,
    Buffer,
    For,
    If,
    Kernel,
    Space,
    Store,
    all_of,
    indices,
    load,
    unrolled,
)
from farm.kernel.naming import local_uniforms
from farm.kernel.passes.reverse_grid import reverse_grid
from farm.kernel.passes.share_addresses import share_addresses
from farm.kernel.signature import HEIGHT, Y0, Generated, Signature, as_computed, plane, signature
from farm.schedules.lanes import COMPUTES, J, K, Plane, Reading, X, Y, first_pixel, in_region, shuffled_patch
from farm.schedules.lowered import BLOCK_X, BLOCK_Y, computed_plane, generated, launched, stores, usual_passes
from farm.schedules.warp.rule import Warp


def warp(stage: Stage, schedule: Warp) -> Generated:
    """The kernel of an unrolled stage; the z of the grid is the plane."""
    results, slots = local_uniforms(stage.results)
    given = signature(stage, len(slots), schedule.edges)
    lowered = _Lowering(stage, schedule, given).kernel(tuple(map(as_computed, results)))
    upward = (reverse_grid,) if schedule.upward else ()
    return generated(stage, lowered, slots, usual_passes(given.stored, share_addresses, *upward))


@dataclass
class _Lowering:
    """A stage on the way, with the planes that its lanes hold."""

    stage: Stage
    schedule: Warp
    given: Signature
    planes: dict[ReadPlace, Plane] = field(default_factory=dict)

    def kernel(self, results: Sequence[Node]) -> Kernel:
        """All of it."""
        computed, values = self.given.bound(results, self.read, X + K, Y + J, computed_plane(self.stage))
        body = (
            *self.given.uniforms(),
            *(line for one in self.planes.values() for line in one.allocated),
            *(line for slot in sorted({place.input for place in self.planes}) for line in self.loads(slot)),
            *(line for one in self.planes.values() for line in self.exchanged(one)),
            self.results(computed, values),
        )
        lanes = (*first_pixel(self.schedule, (BLOCK_X, BLOCK_Y)), *in_region(self.schedule, body))
        threads = launched(lanes, self.schedule.block, self.stage.iterations)
        return self.given.kernel(threads, self.schedule.threads)

    def read(self, current: Node, args: tuple[Node, ...]) -> Node:
        """A pixel that the lane holds, or one of a table."""
        x, y, *further = args
        place, at, own = read_place(current), offset(current), computed_plane(self.stage)
        source = self.given.inputs[place.input]
        number = plane(self.stage, current, own, tuple(further))
        if at is None:
            return load(source.buffer, number, y, x)
        if place not in self.planes:
            patch, name = self.schedule.patches[place], f"a{len(self.planes)}"
            self.planes[place] = Plane.of(patch, source, number, name, (X, Y), words=False)
        one = self.planes[place]
        return load(one.registers, J + one.patch.slot(at[1]), K + (at[0] - one.patch.left))

    def loads(self, slot: int) -> Body:
        """All that is held of an input."""
        return Reading.of(self.schedule).loads([one for place, one in self.planes.items() if place.input == slot])

    def exchanged(self, one: Plane) -> Body:
        """The columns that other lanes have read, of all rows."""
        if not self.schedule.exchange:
            return ()
        rows = (
            (group, tuple(shuffled_patch(one.registers, one.patch, group, J + group.slot)))
            for group in one.patch.groups
        )
        return tuple(unrolled(J, group.count, *body) for group, body in rows if body)

    def results(self, computed: Body, values: Sequence[Node]) -> For:
        """Row after row, computed and stored."""
        columns = self.schedule.columns
        kept = [Buffer(f"o{k}", value.dtype, Space.REGISTER, indices(columns)) for k, value in enumerate(values)]
        stored = (Store(vector, (K,), value) for vector, value in zip(kept, values, strict=True))
        written = stores(self.stage, self.given, Y + J, X + K, [load(vector, K) for vector in kept])
        rows = tuple(unrolled(K, columns, store) for store in written)
        tests = [COMPUTES] if self.schedule.exchange else []
        tests += [Y + J < Y0 + HEIGHT] if self.schedule.rows > 1 else []
        pixels = unrolled(K, columns, *computed, *stored)
        body = (*map(Alloc, kept), pixels, *((If(all_of(*tests), rows),) if tests else rows))
        return unrolled(J, self.schedule.rows, *body)
