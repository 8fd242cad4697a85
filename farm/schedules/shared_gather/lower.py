"""Schedule `shared_gather`: all planes of the few pixels that a tile reads in shared memory, looked up by its pixels.

Threads beyond the region compute the pixels next to them inside it, and keep them to themselves.
"""

from collections.abc import Mapping, Sequence
from itertools import chain

from farm.graph.node import DType, Node, Op, const, node, read_place
from farm.graph.rewrite import rewrite
from farm.graph.stage import Stage
from farm.kernel.bind import in_order
from farm.kernel.ir import (
    Alloc,
    Barrier,
    Body,
    Buffer,
    If,
    Let,
    Scope,
    Space,
    Statement,
    Store,
    all_of,
    indices,
    load,
    name,
    unrolled,
)
from farm.kernel.naming import local_uniforms
from farm.kernel.passes.flatten import flatten
from farm.kernel.signature import HEIGHT, WIDTH, X0, Y0, Generated, Signature, as_computed, planes_of, signature, within
from farm.schedules.gather.lower_runs import Runs
from farm.schedules.lowered import BLOCK_X, BLOCK_Y, THREAD_X, THREAD_Y, generated, launched, usual_passes
from farm.schedules.shared_gather.lower_tables import LEFT, TOP, Table, X, Y, tables_of
from farm.schedules.shared_gather.rule import SharedGather

COLUMN, ROW, K = map(name, ("column", "row", "k"))


def shared_gather(stage: Stage, schedule: SharedGather) -> Generated:
    """The kernel of an unrolled stage."""
    local, columns, (width, height) = schedule.tables.stage, schedule.columns, schedule.tile
    pixels, blended, slots = _values(schedule)
    given = signature(local, len(slots), schedule.edges)
    tables = {table.staged.input: table for table in tables_of(schedule, given, blended)}
    runs = Runs(local, given, schedule.own, 1, const(0))

    def read(current: Node, args: tuple[Node, ...]) -> Node:
        table = tables.get(read_place(current).input)
        return runs.read(current, args) if table is None else load(table.at, *args)

    places = runs.coordinates
    looked_up = _looked_up(pixels, schedule, tables)
    statements, values = given.bound((*places, *map(as_computed, looked_up)), read, X, Y, const(0))
    count = len(local.results)
    groups = [values[: len(places)], *(values[k : k + count] for k in range(len(places), len(values), count))]
    before, *parts = in_order(statements, groups)
    body = (
        Let(LEFT, (X0 & -width) + BLOCK_X * width),
        Let(TOP, (Y0 & -height) + BLOCK_Y * height),
        Let(COLUMN, LEFT + THREAD_X * columns),
        Let(ROW, TOP + THREAD_Y),
        Let(X, within(COLUMN, X0 & -columns, (X0 + WIDTH - 1) & -columns)),
        Let(Y, within(ROW, Y0, Y0 + HEIGHT - 1)),
        *given.uniforms(),
        *before,
        *runs.loads(groups[0]),
        *_staged(schedule, tuple(tables.values())),
        *_pixels(local, given, parts, groups[1:]),
    )
    lowered = given.kernel(launched(body, schedule.block, 1), schedule.threads)
    return generated(stage, lowered, slots, usual_passes(given.stored, flatten))


def _values(schedule: SharedGather) -> tuple[tuple[Node, ...], list[tuple[Node, ...]], tuple[int, ...]]:
    """What the pixels of a thread, and the blended rows of each table, are made of; the slots of their uniforms."""
    blends = [table.blend.pixels.together if table.blend else () for table in schedule.tables.inputs]
    values, slots = local_uniforms((*schedule.pixels.together, *chain.from_iterable(blends)))
    pixels, rest = values[: len(schedule.pixels.together)], list(values[len(schedule.pixels.together) :])
    return pixels, [tuple(rest.pop(0) for _ in blend) for blend in blends], slots


def _looked_up(pixels: Sequence[Node], schedule: SharedGather, tables: Mapping[int, Table]) -> list[Node]:
    """Values whose READs of tables have the plane and the element there for coordinates."""

    def rule(current: Node) -> Node:
        table = tables.get(read_place(current).input) if current.op is Op.READ else None
        if table is None:
            return current
        return node(Op.READ, current.dtype, table.place(schedule.pixels, current), current.value)

    changed = rewrite(pixels, rule)
    return [changed[pixel] for pixel in pixels]


def _staged(schedule: SharedGather, tables: Sequence[Table]) -> Body:
    """The tables, and where a thread finds its pixels in them."""
    return (
        Alloc(tables[0].window.source, dynamic=True),
        *chain.from_iterable((table.window, *table.brought(schedule.block)) for table in tables),
        Barrier(Scope.BLOCK),
        *(table.thread_window() for table in tables),
    )


def _pixels(stage: Stage, given: Signature, parts: Sequence[Body], pixels: Sequence[Sequence[Node]]) -> Body:
    """Pixel after pixel, then all of them stored."""
    columns = len(pixels)
    kept = [Buffer(f"o{k}", value.dtype, Space.REGISTER, indices(columns)) for k, value in enumerate(pixels[0])]
    body: list[Statement] = [*map(Alloc, kept)]
    for column, (part, pixel) in enumerate(zip(parts, pixels, strict=True)):
        body += [*part, *(Store(buffer, indices(column), value) for buffer, value in zip(kept, pixel, strict=True))]
    stores = tuple(
        unrolled(K, columns, Store(given.outputs[output].buffer, (const(plane), Y, X + K), load(buffer, K)))
        for buffer, (output, plane) in zip(kept, planes_of(stage), strict=True)
    )
    inside = all_of(*(node(Op.EQ, DType.BOOL, pair) for pair in ((X, COLUMN), (Y, ROW))))
    return (*body, If(inside, stores))
