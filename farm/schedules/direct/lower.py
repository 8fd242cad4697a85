"""Schedule `direct`: one thread a pixel, no cooperation. Every stage can run so; the others are measured against it.

A moving stage is computed from `start` at every pixel, as CF'09 (section 4.2) does where it is not optimised. A stage
that scatters has one thread for each pixel of its domain, which adds to its bin with an atomic operation.
"""

from collections.abc import Sequence
from functools import partial

from farm.graph.node import Node, const, read_place
from farm.graph.stage import Stage
from farm.kernel.cuda.signature import Generated, parallel, planes_of
from farm.kernel.ir import AtomicAdd, Body, For, If, Kernel, Let, LoopKind, Store, all_of, load, name
from farm.kernel.naming import local_uniforms
from farm.kernel.passes.convert_storage import convert_storage
from farm.kernel.passes.edges import fold_edges
from farm.kernel.passes.join_loads import join_loads
from farm.kernel.passes.share_addresses import share_addresses
from farm.kernel.signature import HEIGHT, WIDTH, X0, Y0, Picture, Signature, as_computed, plane, signature
from farm.schedules.lowered import generated
from farm.schedules.schedule import Schedule

COLUMN, ROW, X, Y, OWN = map(name, ("column", "row", "x", "y", "own"))
BIN_X, BIN_Y = name("bin_x"), name("bin_y")


def direct(stage: Stage, schedule: Schedule) -> Generated:
    """The kernel of one stage. Sizes must be known: its loops run a fixed number of times."""
    results, slots = local_uniforms(parallel(stage))
    given = signature(stage, len(slots), schedule.edges)
    lowered = lower(stage, schedule, given, results)
    passes = (fold_edges, partial(convert_storage, stored=given.stored), join_loads, share_addresses)
    return generated(stage, lowered, slots, passes)


def lower(stage: Stage, schedule: Schedule, given: Signature, results: Sequence[Node]) -> Kernel:
    """The kernel that computes `results` at each pixel; the z of the grid is the plane."""
    own = OWN if stage.iterations > 1 else const(0)

    def read(current: Node, args: tuple[Node, ...]) -> Node:
        x, y, *further = args
        return load(given.inputs[read_place(current).input].buffer, plane(stage, current, own, tuple(further)), y, x)

    statements, values = given.bound(tuple(map(as_computed, results)), read, X, Y, own)
    store = _scatter(given.outputs[0], own, values) if stage.domain else _stores(stage, given, own, values)
    pixel = (Let(X, X0 + COLUMN), Let(Y, Y0 + ROW), *given.uniforms(), *statements, *store)
    return given.kernel(_pixels(pixel, schedule.block, stage.iterations), schedule.threads)


def _pixels(body: Body, block: tuple[int, int], planes: int) -> Body:
    """A body that runs in a thread for each pixel of the region."""
    width, height = block
    block_x, block_y, thread_x, thread_y = map(name, ("block_x", "block_y", "thread_x", "thread_y"))
    inside = If(all_of(COLUMN < WIDTH, ROW < HEIGHT), body)
    body = (Let(COLUMN, block_x * width + thread_x), Let(ROW, block_y * height + thread_y), inside)
    loops = [
        (thread_x, const(width), LoopKind.THREAD_X),
        (thread_y, const(height), LoopKind.THREAD_Y),
        (block_x, (WIDTH + (width - 1)) // width, LoopKind.BLOCK_X),
        (block_y, (HEIGHT + (height - 1)) // height, LoopKind.BLOCK_Y),
    ]
    for place, extent, kind in [*loops, *([(OWN, const(planes), LoopKind.BLOCK_Z)] if planes > 1 else [])]:
        body = (For(place, extent, body, kind),)
    return body


def _stores(stage: Stage, given: Signature, own: Node, values: Sequence[Node]) -> Body:
    """Each result into its plane of its output."""
    places = [(given.outputs[output], own if stage.iterations > 1 else const(k)) for output, k in planes_of(stage)]
    return tuple(Store(output.buffer, (to, Y, X), value) for (output, to), value in zip(places, values, strict=True))


def _scatter(output: Picture, own: Node, values: Sequence[Node]) -> Body:
    """The weight added to its bin, if that lies in the output's rectangle."""
    x, y, weight = values
    right, bottom = output.x + output.width, output.y + output.height
    inside = all_of(output.x <= BIN_X, right > BIN_X, output.y <= BIN_Y, bottom > BIN_Y)
    add = AtomicAdd(output.buffer, (own, BIN_Y, BIN_X), weight)
    return (Let(BIN_X, x), Let(BIN_Y, y), If(inside, (add,)))
