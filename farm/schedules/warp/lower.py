"""Schedule `warp`: a register tile per warp. A lane holds a patch of each image, all of it read before it computes."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from farm.analysis.metadata import offset
from farm.device.classes import WARP
from farm.graph.node import DType, Node, Op, ReadPlace, binary, const, read_place
from farm.graph.stage import Stage
from farm.kernel.ir import (
    Alloc,
    Body,
    Buffer,
    Comment,
    For,
    If,
    Kernel,
    Let,
    LoopKind,
    Space,
    Statement,
    Store,
    all_of,
    call,
    indices,
    load,
    name,
)
from farm.kernel.naming import local_uniforms
from farm.kernel.passes.convert_storage import convert_storage
from farm.kernel.passes.edges import split_edges
from farm.kernel.passes.join_loads import join_loads
from farm.kernel.passes.reverse_grid import reverse_grid
from farm.kernel.passes.share_addresses import share_addresses
from farm.kernel.passes.vectorise import vectorise
from farm.kernel.signature import HEIGHT, WIDTH, X0, Y0, Generated, Picture, Signature, as_computed, plane, signature
from farm.schedules.lowered import BLOCK_X, BLOCK_Y, THREAD_X, THREAD_Y, computed_plane, generated, launched, stores
from farm.schedules.register_patch import Patch, Rows
from farm.schedules.warp.rule import Warp

X, Y, J, K = map(name, ("x", "y", "j", "k"))
"""The lane's first pixel, and the row and column of another one from there on."""

COMPUTES = name("computes", DType.BOOL)
"""Whether the lane computes pixels, and does not only read for its neighbours."""


def warp(stage: Stage, schedule: Warp) -> Generated:
    """The kernel of an unrolled stage; the z of the grid is the plane."""
    results, slots = local_uniforms(stage.results)
    given = signature(stage, len(slots), schedule.edges)
    lowered = _Lowering(stage, schedule, given).kernel(tuple(map(as_computed, results)))

    def stored(kernel: Kernel) -> Kernel:
        return convert_storage(kernel, stored=given.stored)

    upward = (reverse_grid,) if schedule.upward else ()
    return generated(stage, lowered, slots, (split_edges, stored, vectorise, join_loads, share_addresses, *upward))


@dataclass(frozen=True)
class Plane:
    """One plane of an input in registers: what of it, and the rows and columns that are there to be read."""

    patch: Patch
    source: Picture
    number: Node
    registers: Buffer

    @property
    def contents(self) -> str:
        """What the registers hold, for readers."""
        ends = ((group.first, group.first + group.count - 1) for group in self.patch.groups)
        rows = (" .. ".join(_from("y", row) for row in dict.fromkeys(group)) for group in ends)
        return f"rows {', '.join(rows)} from column {_from('x', self.patch.left)} on"


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
            *(line for one in self.planes.values() for line in (Comment(one.contents), Alloc(one.registers))),
            *(line for slot in sorted({place.input for place in self.planes}) for line in self.loads(slot)),
            *(line for one in self.planes.values() for line in self.exchanged(one)),
            self.results(computed, values),
        )
        threads = launched(self.lanes(body), self.schedule.block, self.stage.iterations)
        return self.given.kernel(threads, self.schedule.threads)

    def lanes(self, body: Body) -> Body:
        """A body that lanes run whose pixels are in the region, or which pass pixels on."""
        columns, (width, _), lanes = self.schedule.columns, self.schedule.tile, self.schedule.lanes
        x = Let(X, (X0 & -self.schedule.line) + BLOCK_X * width + (THREAD_X - lanes.start) * columns)
        y = Let(Y, Y0 + (BLOCK_Y * self.schedule.block[1] + THREAD_Y) * self.schedule.rows)
        inside, above = all_of(X0 - columns < X, X < X0 + WIDTH), Y < Y0 + HEIGHT
        if not self.schedule.exchange:
            return x, y, If(all_of(inside, above), body)
        tests = [lanes.start <= THREAD_X] if lanes.start else []
        tests += [lanes.stop > THREAD_X] if lanes.stop < WARP else []
        return x, y, If(above, (Let(COMPUTES, all_of(*tests, inside)), *body))

    def read(self, current: Node, args: tuple[Node, ...]) -> Node:
        """A pixel that the lane holds, or one of a table."""
        x, y, *further = args
        place, at, own = read_place(current), offset(current), computed_plane(self.stage)
        source = self.given.inputs[place.input]
        number = plane(self.stage, current, own, tuple(further))
        if at is None:
            return load(source.buffer, number, y, x)
        if place not in self.planes:
            patch = self.schedule.patches[place]
            shape = indices(patch.height, patch.width)
            registers = Buffer(f"a{len(self.planes)}", source.buffer.dtype, Space.REGISTER, shape)
            self.planes[place] = Plane(patch, source, number, registers)
        one = self.planes[place]
        return load(one.registers, J + one.patch.slot(at[1]), K + (at[0] - one.patch.left))

    def loads(self, slot: int) -> Body:
        """All that is held of an input, row by row for all of its planes."""
        planes = [one for place, one in self.planes.items() if place.input == slot]
        within, loops = list[Statement](), dict[tuple[int, int], list[Statement]]()
        source = self.given.inputs[slot]
        last = name(f"last{slot}")
        if source.buffer.edge is None and (self.schedule.rows > 1 or self.schedule.apart):
            within.append(Let(last, source.y + source.height - 1 - Y))
        for one in planes:
            for group in one.patch.groups:
                row = self.row(source, J + group.first, last)
                pieces = loops.setdefault((group.count, group.first), [])
                for column, width in self.pieces(one.patch, group):
                    begin, lines = self.column(one, column, width)
                    within += [line for line in lines if line not in within]
                    pixel = load(source.buffer, one.number, Y + row, begin + K)
                    kept = Store(one.registers, (J + group.slot, K + (column - one.patch.left)), pixel)
                    pieces.append(For(K, const(width), (kept,), LoopKind.UNROLLED))
        rows = (For(J, const(count), tuple(body), LoopKind.UNROLLED) for (count, _), body in loops.items())
        return (*within, *rows)

    def row(self, source: Picture, row: Node, last: Node) -> Node:
        """A row from the lane's first one on, or the one nearest to it that the buffer has."""
        if source.buffer.edge is not None:
            return row
        if self.schedule.apart:
            return binary(Op.MAX, binary(Op.MIN, row, last), source.y - Y)
        return binary(Op.MIN, row, last) if self.schedule.rows > 1 else row

    def column(self, one: Plane, column: int, width: int) -> tuple[Node, Body]:
        """Where a vector of pixels begins, moved into the lines of the buffer, and statements before that."""
        safe = not self.schedule.apart and not self.schedule.exchange and _safe(one.patch, column)
        if one.source.buffer.edge is not None or safe:
            return X + column, ()
        begin, end = one.source.line, one.source.line + one.source.pitch
        moved = binary(Op.MIN, binary(Op.MAX, X + column, begin), end - width)
        side = "left" if column < 0 else "right"
        moved_by = name(f"{one.source.buffer.name}_{width}_{side}{abs(column)}")
        return X + moved_by, (Let(moved_by, moved - X),)

    def pieces(self, patch: Patch, group: Rows) -> list[tuple[int, int]]:
        """Columns and widths of what a lane reads of a row: with shuffles the vector in the middle alone."""
        if self.schedule.exchange:
            return [(patch.middle, patch.columns)]
        return [(piece.column, piece.width) for piece in group.pieces(patch.columns)]

    def exchanged(self, one: Plane) -> Body:
        """The columns that other lanes have read, of all rows."""
        if not self.schedule.exchange:
            return ()
        rows = ((group, tuple(shuffled(one, group))) for group in one.patch.groups)
        return tuple(For(J, const(group.count), body, LoopKind.UNROLLED) for group, body in rows if body)

    def results(self, computed: Body, values: Sequence[Node]) -> For:
        """Row after row, computed and stored."""
        columns = self.schedule.columns
        kept = [Buffer(f"o{k}", value.dtype, Space.REGISTER, indices(columns)) for k, value in enumerate(values)]
        stored = (Store(vector, (K,), value) for vector, value in zip(kept, values, strict=True))
        written = stores(self.stage, self.given, Y + J, X + K, [load(vector, K) for vector in kept])
        rows = tuple(For(K, const(columns), (store,), LoopKind.UNROLLED) for store in written)
        tests = [COMPUTES] if self.schedule.exchange else []
        tests += [Y + J < Y0 + HEIGHT] if self.schedule.rows > 1 else []
        pixels = For(K, const(columns), (*computed, *stored), LoopKind.UNROLLED)
        body = (*map(Alloc, kept), pixels, *((If(all_of(*tests), rows),) if tests else rows))
        return For(J, const(self.schedule.rows), body, LoopKind.UNROLLED)


def shuffled(one: Plane, group: Rows) -> Iterator[For]:
    """Shuffles of one row: each lane's vector goes to those that need it."""
    columns = one.patch.columns
    for run in group.runs():
        for vector in range(run.start // columns, (run.stop - 1) // columns + 1):
            away = vector - one.patch.middle // columns
            if away:
                start, stop = max(run.start, vector * columns), min(run.stop, (vector + 1) * columns)
                row, column = J + group.slot, K + (start - one.patch.left)
                sent = load(one.registers, row, column - away * columns)
                kind = f"shuffle_{'down' if away > 0 else 'up'}"
                value = call(kind, one.registers.dtype, sent, const(abs(away), DType.I32))
                yield For(K, const(stop - start), (Store(one.registers, (row, column), value),), LoopKind.UNROLLED)


def _from(place: str, number: int) -> str:
    """A place so many rows or columns after another one."""
    return f"{place} {'+' if number > 0 else '-'} {abs(number)}" if number else place


def _safe(patch: Patch, column: int) -> bool:
    """Whether a vector lies in the buffer because it holds the lane's own pixels."""
    return 0 <= column < patch.columns and any(dx == 0 for dx, _ in patch.offsets)
