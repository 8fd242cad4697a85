"""Schedule `gather`: scaled reads as runs of pixels in registers, computed ones a few rows a thread.

Runs are read before anything is computed; what is computed of them is straight code, whose coordinates are constants
beside the place that the thread begins with.
"""

from collections.abc import Sequence
from functools import partial

from farm.graph.node import Node, Op, binary, const, topological
from farm.graph.stage import Stage
from farm.kernel.bind import in_order
from farm.kernel.ir import (
    Alloc,
    Body,
    Buffer,
    If,
    Let,
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
from farm.kernel.passes.share_addresses import share_addresses
from farm.kernel.signature import HEIGHT, WIDTH, X0, Y0, Generated, Signature, as_computed, planes_of, signature
from farm.schedules.gather.lower_runs import Runs
from farm.schedules.gather.rule import Gather, Taken
from farm.schedules.lowered import (
    BLOCK_X,
    BLOCK_Y,
    THREAD_X,
    THREAD_Y,
    computed_plane,
    generated,
    launched,
    reader,
    stores,
    usual_passes,
)

X, Y, FIRST, STEP, K = map(name, ("x", "y", "first", "j", "k"))


def gather(stage: Stage, schedule: Gather) -> Generated:
    """The kernel of an unrolled stage; the z of the grid is the plane."""
    return _runs(stage, schedule, schedule.taken) if schedule.taken else _computed(stage, schedule)


def _computed(stage: Stage, schedule: Gather) -> Generated:
    """Every pixel reads for itself; those of a thread lie one below the other, and the last row stands for beyond."""
    results, slots = local_uniforms(stage.results)
    given, own = signature(stage, len(slots), schedule.edges), computed_plane(stage)
    row = FIRST + STEP
    fixed = _fixed(results) if schedule.rows > 1 else ()
    statements, bound = given.bound((*fixed, *map(as_computed, results)), reader(stage, given), X, Y, own)
    values = bound[len(fixed) :]
    before, pixel = in_order(statements, [bound[: len(fixed)], values])
    kept = [Buffer(f"o{k}", value.dtype, Space.REGISTER, indices(schedule.rows)) for k, value in enumerate(values)]
    keeps = tuple(Store(buffer, (STEP,), value) for buffer, value in zip(kept, values, strict=True))
    inside = (Let(Y, binary(Op.MIN, row, Y0 + HEIGHT - 1)), *pixel, *keeps)
    written = stores(stage, given, row, X, [load(buffer, STEP) for buffer in kept])
    pixels = (
        *given.uniforms(),
        *before,
        *map(Alloc, kept),
        unrolled(STEP, schedule.rows, *inside),
        unrolled(STEP, schedule.rows, If(row < Y0 + HEIGHT, written)),
    )
    width, height = schedule.block
    body = (
        Let(X, X0 + (BLOCK_X * width + THREAD_X)),
        Let(FIRST, Y0 + (BLOCK_Y * height + THREAD_Y) * schedule.rows),
        If(all_of(X < X0 + WIDTH, FIRST < Y0 + HEIGHT), pixels),
    )
    lowered = given.kernel(launched(body, schedule.block, stage.iterations), schedule.threads)
    return generated(stage, lowered, slots, usual_passes(given.stored, flatten))


def _fixed(results: Sequence[Node]) -> tuple[Node, ...]:
    """What all rows have in common: the last values that are computed without the row."""
    values = tuple(topological(results))
    moving: set[Node] = set()
    for value in values:
        if value.op is Op.Y or not moving.isdisjoint(value.args):
            moving.add(value)
    used = dict.fromkeys(arg for value in values if value in moving for arg in value.args)
    return tuple(value for value in used if value.args and value not in moving)


def _runs(stage: Stage, schedule: Gather, taken: Taken) -> Generated:
    """Runs into registers, then the pixels of a thread, row after row."""
    columns, rows, (width, height) = schedule.columns, schedule.rows, schedule.block
    together, slots = local_uniforms(taken.block.together)
    given = signature(stage, len(slots), schedule.edges)
    runs = Runs(stage, given, taken, rows, computed_plane(stage))
    results = (*runs.coordinates, *map(as_computed, together))
    statements, values = given.bound(results, runs.read, X, Y, runs.own)
    places, pixels = values[: len(runs.coordinates)], values[len(runs.coordinates) :]
    of_row = len(pixels) // rows
    groups = [pixels[row * of_row : (row + 1) * of_row] for row in range(rows)]
    before, *parts = in_order(statements, [places, *groups])
    body: list[Statement] = [*given.uniforms(), *before, *runs.loads(places)]
    for row, (part, group) in enumerate(zip(parts, groups, strict=True)):
        written = _vectors(stage, given, columns, Y + row, group)
        inside = all_of(Y + row >= Y0, Y + row < Y0 + HEIGHT)
        body += [*part, If(inside, written)] if rows > 1 else [*part, *written]
    region = all_of(X0 - columns < X, X < X0 + WIDTH, Y < Y0 + HEIGHT)
    whole = (
        Let(X, (X0 & -schedule.line) + (BLOCK_X * width + THREAD_X) * columns),
        Let(Y, (Y0 & -rows) + (BLOCK_Y * height + THREAD_Y) * rows),
        If(region, tuple(body)),
    )
    lowered = given.kernel(launched(whole, schedule.block, stage.iterations), schedule.threads)
    addresses = partial(share_addresses, least=2), flatten
    return generated(stage, lowered, slots, usual_passes(given.stored, *addresses))


def _vectors(stage: Stage, given: Signature, columns: int, y: Node, pixels: Sequence[Node]) -> Body:
    """The pixels of a row, side by side; of each all results."""
    body: list[Statement] = []
    results = len(pixels) // columns
    for k, (output, number) in enumerate(planes_of(stage)):
        place = computed_plane(stage) if stage.iterations > 1 else const(number)
        kept = Buffer(f"o{k}", pixels[k].dtype, Space.REGISTER, indices(columns))
        values = [Store(kept, indices(column), value) for column, value in enumerate(pixels[k::results])]
        store = Store(given.outputs[output].buffer, (place, y, X + K), load(kept, K))
        body += [Alloc(kept), *values, unrolled(K, columns, store)]
    return tuple(body)
