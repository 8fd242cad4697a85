"""Schedule `contract`: long reductions, whose operands serve many pixels. Products and tables have files besides."""

from collections.abc import Sequence
from dataclasses import replace

from farm.analysis.operands import Contraction
from farm.analysis.overflow import overflowing
from farm.graph.node import Node, Op, binary
from farm.graph.stage import Stage
from farm.kernel.ir import Body, For, If, Let, all_of, name
from farm.kernel.naming import local_uniforms
from farm.kernel.passes.flatten import flatten
from farm.kernel.passes.share_addresses import share_addresses
from farm.kernel.signature import HEIGHT, WIDTH, X0, Y0, Generated, Signature, as_computed, signature
from farm.schedules.contract.lower_matrix import matrix
from farm.schedules.contract.lower_table import table
from farm.schedules.contract.rule import RESIDENT, TABLE_RESIDENT, Matrix, Rows, Table
from farm.schedules.contract.steps import Steps, X, Y
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

COLUMN, FIRST, END = map(name, ("column", "first", "end"))


def contract(stage: Stage, schedule: Matrix | Rows | Table) -> Generated:
    """The kernel of a stage with a long reduction; the z of the grid is the plane, if there are several."""
    match schedule:
        case Matrix():
            parts, slots = _with_local_uniforms(schedule.contraction)
            given = signature(stage, len(slots), schedule.edges)
            body = matrix(_steps(stage, given, parts), schedule)
        case Table():
            parts, slots = _with_local_uniforms(schedule.contraction)
            given = signature(stage, len(slots), schedule.edges)
            body = table(_steps(stage, given, parts), schedule)
        case Rows():
            together = tuple(result for row in schedule.results for result in row)
            local, slots = local_uniforms((*stage.results, *together))
            given = signature(stage, len(slots), schedule.edges)
            body = _rows(stage, schedule, given, tuple(map(as_computed, local)))
    body = launched((*given.uniforms(), *body), schedule.block, stage.iterations)
    blocks = RESIDENT if isinstance(schedule, Matrix) else TABLE_RESIDENT if isinstance(schedule, Table) else 0
    lowered = replace(given.kernel(body, schedule.threads), blocks=blocks)
    addresses = flatten if isinstance(schedule, Rows) and schedule.counted else share_addresses
    return generated(stage, lowered, slots, usual_passes(given.stored, addresses))


def _steps(stage: Stage, given: Signature, parts: Contraction) -> Steps:
    return Steps(stage, given, parts, overflowing((*parts.reduces, *stage.results)))


def _with_local_uniforms(parts: Contraction) -> tuple[Contraction, tuple[int, ...]]:
    """A contraction whose uniforms have the numbers of slots, and these slots."""
    values = tuple(operand.value for operand in parts.operands)
    local, slots = local_uniforms((*parts.reduces, *parts.bodies, *parts.results, *values))
    left = iter(local)
    reduces, bodies, results, values = (
        tuple(next(left) for _ in of) for of in (parts.reduces, parts.bodies, parts.results, values)
    )
    operands = tuple(replace(operand, value=value) for operand, value in zip(parts.operands, values, strict=True))
    return replace(parts, reduces=reduces, bodies=bodies, results=results, operands=operands), slots


def _rows(stage: Stage, schedule: Rows, given: Signature, results: Sequence[Node]) -> Body:
    """Neighbouring rows as straight code, which reads what they share once; row by row where the region ends."""
    read, own = reader(stage, given), computed_plane(stage)
    count, rows = len(stage.results), schedule.rows
    statements, values = given.bound(results[count:], read, X, FIRST, own)
    written = tuple(
        store
        for row in range(rows)
        for store in stores(stage, given, FIRST + row, X, values[row * count : (row + 1) * count])
    )
    single, last = given.bound(results[:count], read, X, Y, own)
    begin, end = binary(Op.MAX, FIRST, Y0), binary(Op.MIN, FIRST + rows, END)
    single_rows = For(Y, end, (*single, *stores(stage, given, Y, X, last)), start=begin)
    group = Y0 // rows + BLOCK_Y * schedule.block[1] + THREAD_Y
    column = (
        Let(X, X0 + COLUMN),
        Let(FIRST, group * rows),
        Let(END, Y0 + HEIGHT),
        If(all_of(FIRST >= Y0, FIRST + rows <= END), (*statements, *written), (single_rows,)),
    )
    return (Let(COLUMN, BLOCK_X * schedule.block[0] + THREAD_X), If(COLUMN < WIDTH, column))
