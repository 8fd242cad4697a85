"""Schedule `fused`: a group's stages as register tiles of a warp, row after row through all of them."""

from dataclasses import dataclass
from functools import cached_property, partial

from farm.graph.node import DType, Node, Op, ReadPlace, const, node
from farm.graph.rect import Rect, hull
from farm.kernel.ir import Body, Buffer, Index, Kernel, Let, divided
from farm.kernel.passes.reverse_grid import reverse_grid
from farm.kernel.passes.share_addresses import share_addresses
from farm.kernel.passes.simplify import simplified
from farm.kernel.passes.vectorise import vectorise
from farm.kernel.signature import HEIGHT, Y0, Generated, Signature, signature
from farm.schedules.fused.lower_block import BlockValues, brought, shared, shared_table
from farm.schedules.fused.rows import Corners, Rows, Target, corners
from farm.schedules.fused.rule import Fused
from farm.schedules.group import PartResult, Parts, renumbered, whole_stage
from farm.schedules.lanes import COMPUTES, Plane, Reading, X, Y, first_pixel, in_region
from farm.schedules.lowered import BLOCK_X, BLOCK_Y, OWN, generated, launched, usual_passes


def fused(parts: Parts, schedule: Fused, regions: tuple[Rect, ...]) -> Generated:
    """The kernel of a group; `regions` are those of its kept images. The z of the grid is the plane."""
    results, slots = renumbered(parts)
    whole = whole_stage(parts)
    given = signature(whole, len(slots), schedule.edges)
    values = BlockValues.of(results, len(slots)) if schedule.fixed else BlockValues(results, {})
    lowered = _Lowering(parts, schedule, regions, given, values).kernel()
    in_order = partial(vectorise, in_order=not _looks_up(parts, schedule))
    upward = (reverse_grid,) if schedule.upward else ()
    return generated(whole, lowered, slots, usual_passes(given.stored, share_addresses, *upward, vectors=in_order))


@dataclass(frozen=True)
class _Lowering:
    """One kernel; `regions` are those of kept images."""

    parts: Parts
    schedule: Fused
    regions: tuple[Rect, ...]
    given: Signature
    values: BlockValues

    def kernel(self) -> Kernel:
        """All of it. Lanes ask for their pixels before they wait for each other, if those below a region may do so."""
        schedule, planes = self.schedule, self.parts.iterations
        beside = schedule.beside and planes > 1
        block, own = divided(BLOCK_X, planes) if beside else (BLOCK_X, OWN)
        _, scaled = self.corners
        where = (
            *first_pixel(schedule, (block, BLOCK_Y), schedule.align),
            *([Let(OWN, own)] if beside else []),
            *(Let(first, value) for first, value in scaled.items()),
        )
        tables = [line for slot, table in self.tables.items() for line in self.brought(slot, table)]
        together = shared(tuple(tables), self.values, self.given)
        late = bool(together) and schedule.exchange and (schedule.rows > 1 or schedule.apart)
        before, between = ((), together) if late else (together, ())
        lanes = in_region(schedule, (*self.loads(), *between, *self.rows().body()), stays=late)
        body = launched((*self.given.uniforms(), *before, *where, *lanes), schedule.block, 1 if beside else planes)
        return self.given.kernel(body, schedule.threads)

    @cached_property
    def corners(self) -> tuple[Corners, dict[Node, Node]]:
        """The lane's first pixel in pictures of all scales."""
        return corners(self.schedule.tiles.scales.every, X, Y)

    @cached_property
    def tables(self) -> dict[int, Buffer]:
        """Inputs in shared memory."""
        inputs = self.parts.group.inputs
        return {slot: shared_table(inputs[slot], self.given.inputs[slot]) for slot in self.schedule.tables}

    def brought(self, slot: int, table: Buffer) -> Body:
        """A table on its way into shared memory."""
        return brought(table, self.given.inputs[slot], self.schedule.block)

    @cached_property
    def planes(self) -> dict[ReadPlace, Plane]:
        """The planes of memory in registers."""
        tiles, (first, _) = self.schedule.tiles, self.corners
        return {
            at: Plane.of(
                patch,
                self.given.inputs[at.input],
                plane_of(self.parts, at),
                f"a{number}",
                first[tiles.scales.inputs[at.input]],
                words=tiles.packing.lanes(at) > 1,
            )
            for number, (at, patch) in enumerate(tiles.patches.items())
        }

    def loads(self) -> Body:
        """All that lanes read of memory around their pixels."""
        reading = Reading.of(self.schedule)
        of_input = {
            at.input: [plane for at2, plane in self.planes.items() if at2.input == at.input] for at in self.planes
        }
        allocated = [line for plane in self.planes.values() for line in plane.allocated]
        return (*allocated, *(line for slot in sorted(of_input) for line in reading.loads(of_input[slot])))

    def rows(self) -> Rows:
        """All rows of all parts."""
        first, _ = self.corners
        return Rows(
            self.parts,
            self.schedule.tiles,
            self.values.results,
            self.given,
            {slot: self.tables.get(slot, picture.buffer) for slot, picture in enumerate(self.given.inputs)},
            {at: plane.registers for at, plane in self.planes.items()},
            self.targets(),
            first,
            OWN if self.parts.iterations > 1 else const(0),
            exchange=self.schedule.exchange,
            further=self.values.names,
        )

    def targets(self) -> tuple[Target, ...]:
        """The kept images, plane by plane."""
        targets = []
        for output, image in enumerate(self.parts.group.kept):
            part, _ = self.parts.sites[image]
            one = self.parts.iterations == 1 or self.parts.every_plane(image)
            for number, result in enumerate(self.parts.written(image)):
                to = partial(self.place, output, const(number) if one else OWN)
                targets.append(Target(PartResult(part, result), to, partial(self.tests, output)))
        return tuple(targets)

    def corner(self, output: int) -> tuple[Node, Node]:
        """The lane's first pixel in a kept image."""
        (first, _), (part, _) = self.corners, self.parts.sites[self.parts.group.kept[output]]
        return first[self.schedule.tiles.scales.parts[part]]

    def place(self, output: int, number: Node, row: Node, column: Node) -> tuple[Buffer, Index]:
        """A pixel of a lane in a plane of a kept image."""
        x, y = self.corner(output)
        return self.given.outputs[output].buffer, (number, y + row, x + column)

    def tests(self, output: int, row: Node) -> list[Node]:
        """What must hold for a row of a kept image to be stored."""
        image, picture, tiles = self.parts.group.kept[output], self.given.outputs[output], self.schedule.tiles
        part, _ = self.parts.sites[image]
        (x, y), thread_tile = self.corner(output), tiles.spans[part].thread_tile
        tests = [COMPUTES] if self.schedule.exchange else []
        tests += tiles.own_rows(part, row)
        if tiles.scales.uniform:
            tests.append(y + row < Y0 + HEIGHT)
            tests += [y + row >= Y0] if self.schedule.align > 1 else []
        if not tiles.scales.uniform or self.regions[output] != hull(list(self.regions)):
            tests += [picture.x - thread_tile.columns < x, x < picture.x + picture.width]
            tests += [y + row >= picture.y, y + row < picture.y + picture.height]
        once = [node(Op.EQ, DType.BOOL, (OWN, const(0)))] if self.parts.every_plane(image) else []
        return [*tests, *once]


def plane_of(parts: Parts, at: ReadPlace) -> Node:
    """The plane that is read of an input."""
    return simplified(OWN + at.plane) if at.own and parts.iterations > 1 else const(at.plane)


def _looks_up(parts: Parts, schedule: Fused) -> bool:
    """Whether it reads tables in memory, beside which registers do not hold all patches at once."""
    on_chip = {at.input for at in schedule.tiles.patches} | {*schedule.tables}
    return not {*range(len(parts.group.inputs))} <= on_chip
