"""Walking through kernels, and rewriting their statements and expressions."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from typing import Any, TypeVar

from farm.graph.node import Node, Op, node
from farm.graph.rewrite import rewrite
from farm.kernel.ir import (
    Alloc,
    AtomicAdd,
    Body,
    Buffer,
    Edge,
    For,
    If,
    Index,
    Kernel,
    Let,
    Move,
    Statement,
    Store,
    Window,
    Within,
    loaded,
)

Part = TypeVar("Part", bound=Statement | Kernel | Buffer | Edge)


def statements(body: Body) -> Iterator[Statement]:
    """Every statement, outer ones before what they hold."""
    for statement in body:
        yield statement
        for inner in bodies(statement):
            yield from statements(inner)


def bodies(statement: Statement) -> tuple[Body, ...]:
    """The bodies directly inside a statement."""
    match statement:
        case For(_, _, body):
            return (body,)
        case If(_, body, otherwise):
            return (body, otherwise)
    return ()


def expressions(statement: Statement) -> tuple[Node, ...]:
    """The expressions of a statement itself, in the order in which it evaluates them."""
    match statement:
        case Let(_, value):
            return (value,)
        case Store(_, index, value) | AtomicAdd(_, index, value):
            return (*index, value)
        case Move(_, to, _, at):
            return (*at, *to)
        case For():
            return (statement.start, statement.extent, statement.step)
        case If(condition):
            return (condition,)
        case Window(_, _, index):
            return index
        case Within(_, lane, first, end, inside, outside):
            return (lane, first, end, *inside.index, *outside.index)
    return ()


def map_bodies(body: Body, change: Callable[[Statement], Body]) -> Body:
    """The statements, each of which has become those that `change` answers with; innermost bodies first."""
    changed: list[Statement] = []
    for statement in body:
        match statement:
            case For():
                changed += change(replace(statement, body=map_bodies(statement.body, change)))
            case If(_, inner, otherwise):
                inside, other = map_bodies(inner, change), map_bodies(otherwise, change)
                changed += change(replace(statement, body=inside, otherwise=other))
            case _:
                changed += change(statement)
    return tuple(changed)


def map_buffers(body: Body, change: Callable[[Buffer], Buffer]) -> Body:
    """The statements with what `change` answers in place of each buffer, in loads too."""

    def rule(current: Node) -> Node:
        if current.op is not Op.LOAD:
            return current
        buffer = change(loaded(current))
        return node(Op.LOAD, buffer.dtype, current.args, (buffer,))

    def of(part: Statement) -> Statement:
        values: dict[str, Any] = {field.name: getattr(part, field.name) for field in fields(part)}
        changed: dict[str, Any] = {key: change(value) for key, value in values.items() if isinstance(value, Buffer)}
        changed |= {key: of(value) for key, value in values.items() if isinstance(value, Window)}
        return replace(part, **changed)

    return map_bodies(tuple(map_expressions(part, rule) for part in body), lambda part: (of(part),))


def map_accesses(body: Body, change: Callable[[Buffer, Index, int], tuple[Buffer, Index]]) -> Body:
    """The statements with what `change` answers in place of each element, or first of some lanes, that is accessed."""

    def rule(current: Node) -> Node:
        if current.op is not Op.LOAD:
            return current
        buffer, index = change(loaded(current), current.args, 1)
        return node(Op.LOAD, buffer.dtype, index, (buffer,))

    def of(part: Statement) -> Body:
        match part:
            case Store(buffer, index) | AtomicAdd(buffer, index):
                buffer, index = change(buffer, index, 1)
                return (replace(part, buffer=buffer, index=index),)
            case Move(target, to, source, at, lanes):
                (target, to), (source, at) = change(target, to, lanes), change(source, at, lanes)
                return (replace(part, target=target, to=to, source=source, at=at),)
            case Window(_, source, index):
                source, index = change(source, index, 1)
                return (replace(part, source=source, index=index),)
        return (part,)

    return map_bodies(tuple(map_expressions(part, rule) for part in body), of)


def map_expressions(part: Part, rule: Callable[[Node], Node]) -> Part:
    """A statement, buffer or kernel, with `rule` applied to every node in it once, arguments first."""

    def changed(value: Any) -> Any:
        match value:
            case Node():
                return rewrite([value], inside)[value]
            case tuple():
                return tuple(map(changed, value))
            case (
                Buffer()
                | Edge()
                | Let()
                | Store()
                | Move()
                | AtomicAdd()
                | For()
                | If()
                | Alloc()
                | Window()
                | Within()
            ):
                return map_expressions(value, rule)
        return value

    def inside(current: Node) -> Node:
        if current.op is Op.LOAD:
            current = node(Op.LOAD, current.dtype, current.args, (map_expressions(loaded(current), rule),))
        return rule(current)

    return replace(part, **{field.name: changed(getattr(part, field.name)) for field in fields(part)})
