"""Loads of adjacent elements into names, such as the channels of an interleaved table, become one access of several."""

from collections import defaultdict
from dataclasses import replace
from typing import NamedTuple

from farm.graph.node import Node, Op
from farm.kernel.ir import (
    Alloc,
    Body,
    Buffer,
    For,
    If,
    Index,
    Kernel,
    Let,
    Move,
    Space,
    Statement,
    indices,
    load,
    loaded,
)
from farm.kernel.passes.vectorise import Multiples, lanes_at, multiples
from farm.kernel.terms import ONE, terms, total
from farm.kernel.walk import map_expressions


class _Vector(NamedTuple):
    """An aligned vector of memory: the index of its first element, and how many it has."""

    buffer: Buffer
    first: Index
    lanes: int


def join_loads(kernel: Kernel) -> Kernel:
    """The kernel with one vector load in place of the loads of its items that stand in one body.

    Only values that are loads and no more are joined: others may be under a condition. Memory that is written is left.
    """
    return replace(kernel, body=_joined(kernel.body, multiples(kernel)))


def _joined(body: Body, known: Multiples) -> Body:
    """A body with vectors before the first statements that use them."""
    items: dict[_Vector, dict[Node, int]] = defaultdict(dict)
    before: dict[_Vector, int] = {}
    for number, statement in enumerate(body):
        element = _element(statement)
        vector = _vector(element, known) if element is not None else None
        if element is not None and vector is not None:
            items[vector][element] = terms(_in_full(element.args[-1], known))[ONE] - terms(vector.first[-1])[ONE]
            before.setdefault(vector, number)
    used = {vector: loads for vector, loads in items.items() if len(loads) > 1}
    changed: list[Statement] = []
    values: dict[Node, Node] = {}
    for number, statement in enumerate(body):
        for vector, loads in used.items():
            if before[vector] == number:
                kept = Buffer(f"{_named(statement)}_items", vector.buffer.dtype, Space.REGISTER, indices(vector.lanes))
                changed += [Alloc(kept), Move(kept, indices(0), vector.buffer, vector.first, vector.lanes)]
                values |= {element: load(kept, item) for element, item in loads.items()}
        changed.append(_inside(_with_values(statement, values), known))
    return tuple(changed)


def _inside(statement: Statement, known: Multiples) -> Statement:
    """A statement whose bodies are joined."""
    match statement:
        case For():
            return replace(statement, body=_joined(statement.body, known))
        case If():
            body = _joined(statement.body, known)
            return replace(statement, body=body, otherwise=_joined(statement.otherwise, known))
    return statement


def _named(statement: Statement) -> str:
    """The name that a statement gives, if it gives one."""
    return str(statement.name.value) if isinstance(statement, Let) else ""


def _element(statement: Statement) -> Node | None:
    """The load from memory that is all of a name's value, but for its type."""
    if not isinstance(statement, Let):
        return None
    value = statement.value.args[0] if statement.value.op is Op.CAST else statement.value
    if value.op is not Op.LOAD:
        return None
    buffer = loaded(value)
    kept = buffer.space in {Space.GLOBAL, Space.SHARED} and not buffer.writable and buffer.edge is None
    return value if kept and len(buffer.shape) > 1 else None


def _vector(element: Node, known: Multiples) -> _Vector | None:
    """The widest aligned vector that an element lies in."""
    buffer, column = loaded(element), terms(_in_full(element.args[-1], known))
    offset = column.pop(ONE, 0)
    lanes = lanes_at(buffer, total(column), known)
    column[ONE] = offset // lanes * lanes
    return _Vector(buffer, (*element.args[:-1], total(column)), lanes) if lanes > 1 else None


def _in_full(column: Node, known: Multiples) -> Node:
    """A column with the sums that names in it stand for."""
    while len(values := known.values.get(column, ())) == 1 and values[0].op in {Op.ADD, Op.SUB}:
        (column,) = values
    return column


def _with_values(statement: Statement, values: dict[Node, Node]) -> Statement:
    """A statement in which loads are items of vectors."""
    if not values:
        return statement
    return map_expressions(statement, lambda current: values.get(current, current))
