"""What a stage computes at one point, as statements: names for shared values, loops for reductions."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import count
from typing import Any

from farm.graph.node import INTEGERS, DType, Node, Op, const, node, topological
from farm.graph.stage import loop_count
from farm.kernel import expression
from farm.kernel.expression import Loop
from farm.kernel.intrinsics import WRAPPING
from farm.kernel.ir import Alloc, Body, Buffer, For, Let, LoopKind, Space, Statement, Store, call, load, name
from farm.kernel.terms import names
from farm.kernel.walk import expressions, statements

Read = Callable[[Node, tuple[Node, ...]], Node]
"""The value of a READ whose coordinates are already expressions of the kernel."""

OPERATIONS = {"sum": Op.ADD, "min": Op.MIN, "max": Op.MAX}
"""What takes one more value into a REDUCE."""


def bind(
    results: Sequence[Node],
    read: Read,
    leaves: Mapping[Node, Node],
    prefix: str = "t",
    wrapping: frozenset[Node] = frozenset(),
) -> tuple[Body, list[Node]]:
    """Statements, and the results in terms of the names that these give.

    Args:
        results: expressions of a stage.
        read: what stands for a READ.
        leaves: what stands for X, Y, OWN, UNIFORMs and STATEs; the others stay as they are.
        prefix: of the names.
        wrapping: operations that become intrinsics which say so that they wrap.
    """
    return Binding(read, dict(leaves), prefix, wrapping).of(results)


@dataclass
class Binding:
    """The values that have names so far, of the stage and of the kernel; arguments are those of `bind`."""

    read: Read
    values: dict[Node, Node]
    prefix: str
    wrapping: frozenset[Node]
    number: count[int] = field(default_factory=count)

    def of(self, results: Sequence[Node]) -> tuple[Body, list[Node]]:
        """Everything before the results, and these."""
        body = self.body(expression.block(results))
        return body, [self.value(result) for result in results]

    def body(self, block: Sequence[expression.Statement]) -> Body:
        """The statements of a scope."""
        body: list[Statement] = []
        for item in block:
            bound = name(f"{self.prefix}{next(self.number)}", item.node.dtype)
            if isinstance(item, Loop):
                body += self.reduction(item, bound)
            else:
                body.append(Let(bound, self.value(item.node)))
            self.values[item.node] = bound
        return tuple(body)

    def reduction(self, loop: Loop, bound: Node) -> Body:
        """A REDUCE: a register takes one value after the other."""
        reduce, (inner, counter) = loop.node, loop.node.args
        total = Buffer(f"{bound.value}_total", reduce.dtype, Space.REGISTER)
        outer, step = dict(self.values), name(f"{self.prefix}_k{next(self.number)}")
        self.values[counter] = step
        statements = self.body(loop.body)
        value = joined(reduce, load(total), self.value(inner), self.wrapping)
        self.values = outer
        extent = const(max(0, loop_count(counter)), DType.I32)
        return (
            Alloc(total),
            Store(total, (), identity(reduce.value, reduce.dtype)),
            For(step, extent, (*statements, Store(total, (), value)), LoopKind.SERIAL),
            Let(bound, load(total)),
        )

    def value(self, wanted: Node) -> Node:
        """An expression of the stage as one of the kernel."""
        rebuilt = dict(self.values)
        for current in topological([wanted], set(rebuilt)):
            args = tuple(rebuilt[arg] for arg in current.args)
            if current.op is Op.READ:
                rebuilt[current] = self.read(current, args)
            else:
                rebuilt[current] = _operation(current, current.op, args, current.value, self.wrapping)
        return rebuilt[wanted]


def joined(reduce: Node, total: Node, value: Node, wrapping: frozenset[Node]) -> Node:
    """What a REDUCE has once one more value joins its total; it wraps if it is among `wrapping`."""
    return _operation(reduce, OPERATIONS[reduce.value], (total, value), None, wrapping)


def _operation(of: Node, op: Op, args: tuple[Node, ...], value: Any, wrapping: frozenset[Node]) -> Node:
    """What a node of a stage does, with these arguments."""
    if of in wrapping and op in WRAPPING:
        return call(WRAPPING[op], of.dtype, *args)
    return node(op, of.dtype, args, value)


def in_order(body: Body, groups: Sequence[Sequence[Node]]) -> list[Body]:
    """The names of a body for each group of values: those that no group before it needs; what none needs is left out.

    Args:
        body: as `bind` makes it; what fills a reduction's register stands before the name of what is in it.
        groups: values in terms of these names.
    """
    bound: dict[Node, Body] = {}
    before: Body = ()
    for statement in body:
        before = (*before, statement)
        if isinstance(statement, Let):
            bound[statement.name], before = before, ()
    parts: list[Body] = []
    done: set[Node] = set()
    for group in groups:
        needed: set[Node] = set()
        stack = list(names(group))
        while stack:
            current = stack.pop()
            if current in bound and current not in done and current not in needed:
                needed.add(current)
                stack += names(value for part in statements(bound[current]) for value in expressions(part))
        parts.append(tuple(part for bound_name, of_name in bound.items() if bound_name in needed for part in of_name))
        done |= needed
    return parts


def identity(kind: str, dtype: DType) -> Node:
    """What a reduction begins with."""
    if kind == "sum":
        return const(0, dtype)
    low, high = INTEGERS.get(dtype, (float("-inf"), float("inf")))
    return const(high if kind == "min" else low, dtype)
