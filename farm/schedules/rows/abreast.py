"""Rows of a long sum side by side, where they read the same pixels, so that each of these is loaded once for all rows.

A product of matrices is such a sum: every row of it reads the whole second matrix.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import count

from farm.graph.node import Node, Op, topological
from farm.kernel.invariant import stays_same, varies, varying
from farm.kernel.ir import Body, Buffer, For, Let, LoopKind, Space, Statement, loaded, name
from farm.kernel.walk import expressions, map_buffers, map_expressions, statements

ROWS = 4
"""Rows side by side: of two vectors each, their sums stay in registers."""


def share_reads(body: Body, row: Node, column: Node) -> bool:
    """Whether a long sum reads what differs along a row and is the same in all rows, and loops run alike in all."""
    by_row, by_column = varying(body, row), varying(body, column)
    loops = [part for part in statements(body) if isinstance(part, For)]
    return not any(varies(loop.extent, by_row) for loop in loops) and any(
        _from_memory(current) and varies(current, by_column) and not varies(current, by_row)
        for loop in loops
        if loop.kind is LoopKind.SERIAL
        for part in statements(loop.body)
        for current in topological(expressions(part))
    )


def abreast(body: Body, row: Node, rows: Sequence[Node], lanes: int) -> Body:
    """The body of a row for several at once; its loops run once for all of them, vector loops over so many `lanes`.

    `row` is the name of the row in it, for which `rows` stand.
    """
    return _Abreast(row, rows, varying(body, row), lanes).of(body)


def _from_memory(current: Node) -> bool:
    return current.op is Op.LOAD and loaded(current).space is not Space.REGISTER


@dataclass
class _Abreast:
    """Copies statements that differ from row to row, and gives what all rows load a name."""

    row: Node
    rows: Sequence[Node]
    differing: set[object]  # names, and registers by their names
    lanes: int
    loads: dict[Node, Node] = field(default_factory=dict)  # their names, in the body at hand
    numbers: count[int] = field(default_factory=count)

    def of(self, body: Body) -> Body:
        """The statements of a body, for all rows."""
        outer, self.loads = self.loads, dict(self.loads)
        parts = tuple(part for statement in body for part in self.statement(statement))
        self.loads = outer
        return parts

    def statement(self, statement: Statement) -> Body:
        """A statement for all rows: a loop around the copies of what is in it, or the copies."""
        if isinstance(statement, For):
            lanes = self.lanes if statement.kind is LoopKind.VECTOR else statement.lanes
            return (replace(statement, body=self.of(statement.body), lanes=lanes),)
        known = len(self.loads)
        statement = map_expressions(statement, self.load)
        named = tuple(Let(bound, load) for load, bound in list(self.loads.items())[known:])
        if stays_same(statement, self.differing):
            return (*named, statement)
        return (*named, *(part for number in range(len(self.rows)) for part in self.copy(statement, number)))

    def load(self, current: Node) -> Node:
        """The name of what is loaded for all rows; any other node as it is."""
        if not _from_memory(current) or varies(current, self.differing):
            return current
        if current not in self.loads:
            self.loads[current] = name(f"shared{next(self.numbers)}", current.dtype)
        return self.loads[current]

    def copy(self, statement: Statement, number: int) -> Body:
        """The statement for one of the rows."""

        def renamed(current: Node) -> Node:
            if current is self.row:
                return self.rows[number]
            if current.op is Op.NAME and current in self.differing:
                return name(f"{current.value}_{number}", current.dtype)
            return current

        def own(buffer: Buffer) -> Buffer:
            differs = buffer.space is Space.REGISTER and buffer.name in self.differing
            return replace(buffer, name=f"{buffer.name}_{number}") if differs else buffer

        return map_buffers((map_expressions(statement, renamed),), own)
