"""Counters of the values of bytes: the cell of each is computed when it goes to the output, or stands in a table."""

from collections.abc import Sequence
from dataclasses import dataclass

from farm.graph.node import DType, Node, Op, binary, cast, const
from farm.kernel.ir import Alloc, Body, Buffer, If, Let, Space, Store, indices, load, name
from farm.kernel.signature import Signature
from farm.schedules.histogram.cells import BIN_X, BIN_Y, CELL, Cells, if_all, together
from farm.schedules.histogram.rule import STATES, VALUES, Histogram, conditions, halves
from farm.schedules.lowered import THREAD_X

BYTES = tuple(name(f"value{k}", DType.U8) for k in range(len(STATES)))
"""The values that a counter stands for."""
ROWS = Buffer("rows", DType.I32, Space.SHARED, indices(VALUES))
"""The first cell of a row, for each value of the second byte."""
COLUMN = name("column_here")
OUTSIDE = const(-(2**30))
"""In place of a row or a column that does not count: with any other number it is below 0."""


@dataclass(frozen=True)
class Values:
    """What is computed of the values in place of bytes that are read."""

    schedule: Histogram
    given: Signature
    cells: Cells
    results: Sequence[Node]

    def tables(self) -> Body:
        """The beginnings of all rows, and the column that all counters of a thread have."""
        if not self.schedule.tables:
            return ()
        columns, rows = halves(self.results)
        before, (y, *tests) = self._computed(rows, "r")
        row = if_all((*tests, *self.cells.has_row(BIN_Y)), self.cells.row(BIN_Y), OUTSIDE)
        table = (Let(BYTES[1], cast(THREAD_X, DType.U8)), *before, Let(BIN_Y, y), Store(ROWS, (THREAD_X,), row))
        before, (x, *tests) = self._computed(columns, "c")
        column = if_all((*tests, *self.cells.has_column(BIN_X)), self.cells.column(BIN_X), OUTSIDE)
        value = Let(BYTES[0], cast(THREAD_X, DType.U8))
        return (Alloc(ROWS), If(THREAD_X < VALUES, table), value, *before, Let(BIN_X, x), Let(COLUMN, column))

    def put(self, counter: Node, amount: Node) -> Body:
        """A counter to the cell of its values."""
        if self.schedule.tables:
            cell = Let(CELL, load(ROWS, counter // VALUES) + COLUMN)
            return (cell, If(binary(Op.LE, 0, CELL), (self.cells.add(CELL, amount),)))
        values = (counter, counter // VALUES)[: self.schedule.values]
        counted = conditions(self.results)
        before, (x, y, *rest) = self._computed((*self.results[:2], *(counted or self.results[2:])), "t")
        tests = (*(rest if counted else ()), *self.cells.has_column(BIN_X), *self.cells.has_row(BIN_Y))
        weight = amount if counted else amount * cast(rest[0], DType.U32)
        add = self.cells.add(self.cells.row(BIN_Y) + self.cells.column(BIN_X), weight)
        named = (Let(byte, cast(value, DType.U8)) for byte, value in zip(BYTES, values, strict=False))
        return (*named, *before, Let(BIN_X, x), Let(BIN_Y, y), If(together(tests), (add,)) if tests else add)

    def _computed(self, results: Sequence[Node], prefix: str) -> tuple[Body, list[Node]]:
        """Results of values."""
        nowhere = const(0)
        return self.given.bound(
            results, _unread, nowhere, nowhere, nowhere, dict(zip(STATES, BYTES, strict=True)), prefix
        )


def _unread(current: Node, args: tuple[Node, ...]) -> Node:
    raise TypeError(f"{current.value} of {args} is read where nothing can be")
