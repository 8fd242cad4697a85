"""Schedule `direct`: one thread a pixel, no cooperation. Every stage can run so; the others are measured against it.

A moving stage is computed from `start` at every pixel, as CF'09 (section 4.2) does where it is not optimised. A stage
that scatters has one thread for each pixel of its domain, which adds to its bin with an atomic operation.
"""

from collections.abc import Sequence

from farm.graph.node import Node
from farm.graph.stage import Stage
from farm.kernel.ir import AtomicAdd, Body, If, Kernel, Let, all_of, name
from farm.kernel.naming import local_uniforms
from farm.kernel.passes.share_addresses import share_addresses
from farm.kernel.signature import HEIGHT, WIDTH, X0, Y0, Generated, Picture, Signature, as_computed, parallel, signature
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
from farm.schedules.schedule import Schedule

COLUMN, ROW, X, Y = map(name, ("column", "row", "x", "y"))
BIN_X, BIN_Y = name("bin_x"), name("bin_y")


def direct(stage: Stage, schedule: Schedule) -> Generated:
    """The kernel of one stage. Sizes must be known: its loops run a fixed number of times."""
    results, slots = local_uniforms(parallel(stage))
    given = signature(stage, len(slots), schedule.edges)
    lowered = lower(stage, schedule, given, results)
    return generated(stage, lowered, slots, usual_passes(given.stored, share_addresses))


def lower(stage: Stage, schedule: Schedule, given: Signature, results: Sequence[Node]) -> Kernel:
    """The kernel that computes `results` at each pixel; the z of the grid is the plane."""
    own, (width, height) = computed_plane(stage), schedule.block
    statements, values = given.bound(tuple(map(as_computed, results)), reader(stage, given), X, Y, own)
    store = _scatter(given.outputs[0], own, values) if stage.domain else stores(stage, given, Y, X, values)
    pixel = (Let(X, X0 + COLUMN), Let(Y, Y0 + ROW), *given.uniforms(), *statements, *store)
    body = (
        Let(COLUMN, BLOCK_X * width + THREAD_X),
        Let(ROW, BLOCK_Y * height + THREAD_Y),
        If(all_of(COLUMN < WIDTH, ROW < HEIGHT), pixel),
    )
    return given.kernel(launched(body, schedule.block, stage.iterations), schedule.threads)


def _scatter(output: Picture, own: Node, values: Sequence[Node]) -> Body:
    """The weight added to its bin, if that lies in the output's rectangle."""
    x, y, weight = values
    right, bottom = output.x + output.width, output.y + output.height
    inside = all_of(output.x <= BIN_X, right > BIN_X, output.y <= BIN_Y, bottom > BIN_Y)
    add = AtomicAdd(output.buffer, (own, BIN_Y, BIN_X), weight)
    return (Let(BIN_X, x), Let(BIN_Y, y), If(inside, (add,)))
