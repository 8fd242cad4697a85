"""Schedule `scan`: moving stages as kernels, by the form that their rule chose."""

from dataclasses import replace
from functools import partial

from farm.graph.axis import Boundary
from farm.graph.stage import Stage
from farm.kernel.ir import Edge
from farm.kernel.naming import slots_of
from farm.kernel.passes.convert_storage import convert_storage
from farm.kernel.passes.edges import fold_edges, split_columns
from farm.kernel.passes.share_addresses import share_addresses
from farm.kernel.passes.vectorise import vectorise
from farm.kernel.signature import Generated, Picture, signature
from farm.schedules.lowered import generated, launched
from farm.schedules.scan.columns import columns
from farm.schedules.scan.lowering import Lowering
from farm.schedules.scan.recurrence import recurrence
from farm.schedules.scan.rows import rows
from farm.schedules.scan.rule import Form, Scan


def scan(stage: Stage, schedule: Scan) -> Generated:
    """The kernel of a moving stage."""
    slots = slots_of(stage.expressions)
    given = signature(stage, len(slots), schedule.edges)
    wide = schedule.columns > 1
    if schedule.form is Form.ROWS and wide:
        given = replace(given, inputs=tuple(map(_held_inside, given.inputs)))
    if schedule.streams:
        given = replace(given, outputs=tuple(map(_streamed, given.outputs)))
    lowering = Lowering(stage, schedule, given, slots, schedule.columns)
    if schedule.sums is None:
        body = recurrence(lowering)
    else:
        body = (rows if schedule.form is Form.ROWS else columns)(lowering, schedule.sums)
    kernel = given.kernel(launched(body, schedule.block, stage.iterations), schedule.threads)
    stored = partial(convert_storage, stored=given.stored)
    vectors = (split_columns, vectorise) if wide else ()
    return generated(stage, kernel, slots, (*vectors, fold_edges, stored, share_addresses))


def _held_inside(picture: Picture) -> Picture:
    """A picture of which vectors may lie beyond the sides: there they hold what is used for no result."""
    if picture.buffer.edge is not None:
        return picture
    end = picture.y + picture.height, picture.x + picture.width
    edge = Edge(Boundary.CLAMP, 0.0, (picture.y, picture.x), end)
    return replace(picture, buffer=replace(picture.buffer, edge=edge))


def _streamed(picture: Picture) -> Picture:
    """A picture that need not stay in the cache."""
    return replace(picture, buffer=replace(picture.buffer, streamed=True))
