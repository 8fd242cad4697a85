"""A moving stage as a kernel: its states go from row to row, a vector of columns at a time, or from column to column.

They start afresh at every segment, which bounds their drift.
"""

from collections.abc import Sequence
from dataclasses import replace

from farm.graph.axis import Axis
from farm.graph.node import DType, Node, Op, const, node
from farm.graph.rewrite import rewrite
from farm.kernel.ir import ZERO, Alloc, Body, Buffer, For, If, Kernel, Space, Statement, Store, Window, load, name
from farm.kernel.naming import PLACEHOLDER
from farm.schedules.double import FUNCTIONS, in_double
from farm.schedules.rows.lower import COLUMN, Images, Lowering
from farm.schedules.rows.parameters import SEGMENT, Lowered

NUMBER = name("segment")


def lower(images: Images) -> Lowered:
    """The kernel of a moving stage."""
    stage = images.stage
    values = in_double(stage.expressions, FUNCTIONS)
    count = len(stage.starts)
    stage = replace(stage, starts=values[:count], steps=values[count : 2 * count], results=values[2 * count :])
    scan = _Scan(replace(images, stage=stage))
    body = scan.down() if stage.axis is Axis.Y else scan.across()
    return scan.parameters.lowered(Kernel(PLACEHOLDER, (), body))


class _Scan(Lowering):
    """A moving stage on the way; the expressions of its stage are in double precision already."""

    def down(self) -> Body:
        """States in rows of the thread's memory, of which the last one is read and the next one written."""
        computed, starts = self.images.computed, self.images.stage.starts
        rows = [
            self.parameters.allocate(f"states{k}", value.dtype, 2, computed.width) for k, value in enumerate(starts)
        ]
        before, after = ([replace(row, name=f"{row.name}_{side}", shape=(ZERO,)) for row in rows] for side in "ab")
        windows = [
            Window(row, states, (node(Op.BITAND, DType.I32, (self.row + (row in before), const(1))), ZERO))
            for side in (before, after)
            for row, states in zip(side, rows, strict=True)
        ]
        begins = node(Op.EQ, DType.BOOL, (self.row % SEGMENT, ZERO))
        begins = node(Op.OR, DType.BOOL, (begins, node(Op.EQ, DType.BOOL, (name("j"), ZERO))))
        start = self.pixels(self.images.stage.starts, after, ())
        step = self.pixels(self.images.stage.steps, after, [load(row, COLUMN) for row in before])
        row: Body = (*windows, If(begins, start), If(node(Op.NOT, DType.BOOL, (begins,)), step))
        allocated: Body = tuple(map(Alloc, rows))
        return allocated + self.rows(row)

    def pixels(self, states: Sequence[Node], into: Sequence[Buffer], given: Sequence[Node]) -> Body:
        """A row of new states, and of the results that follow from them."""
        body, values = self.bound(self.after(states), {**self.leaves(COLUMN), **self.states(given)})
        kept = [Store(row, (COLUMN,), value) for row, value in zip(into, values[: len(states)], strict=True)]
        return self.row_of(body, [*self.stores(values[len(states) :], COLUMN), *kept])

    def across(self) -> Body:
        """States in registers, from column to column of a segment."""
        starts, first = self.images.stage.starts, NUMBER * SEGMENT
        registers = [Buffer(f"state{k}", value.dtype, Space.REGISTER) for k, value in enumerate(starts)]
        rest = node(Op.MIN, DType.I32, (const(SEGMENT), self.width - first)) - 1
        begin = self.pixel(starts, registers, (), first, "begun")
        given = [load(register) for register in registers]
        step = self.pixel(self.images.stage.steps, registers, given, first + COLUMN + 1, "t")
        segment = (*map(Alloc, registers), *begin, For(COLUMN, rest, step))
        return self.rows((For(NUMBER, (self.width + (SEGMENT - 1)) // SEGMENT, segment),))

    def pixel(
        self, states: Sequence[Node], into: Sequence[Buffer], given: Sequence[Node], column: Node, prefix: str
    ) -> tuple[Statement, ...]:
        """The new states at one column, and the results that follow from them."""
        body, values = self.bound(self.after(states), {**self.leaves(column), **self.states(given)}, prefix)
        kept = [Store(register, (), value) for register, value in zip(into, values[: len(states)], strict=True)]
        return (*body, *self.stores(values[len(states) :], column), *kept)

    def after(self, states: Sequence[Node]) -> tuple[Node, ...]:
        """The new states, and the results that follow from them."""
        results = self.images.stage.results
        following = rewrite(results, lambda current: states[current.value] if current.op is Op.STATE else current)
        return (*states, *(following[result] for result in results))

    def states(self, given: Sequence[Node]) -> dict[Node, Node]:
        """What stands for the states before."""
        return {node(Op.STATE, value.dtype, (), k): value for k, value in enumerate(given)}
