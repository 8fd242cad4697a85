"""Constants are folded, neutral elements are dropped, and neighbours under one condition share it."""

from dataclasses import replace

from farm.graph.node import INTEGERS, Node, Op, const, topological
from farm.graph.rewrite import rewrite
from farm.kernel.ir import Body, For, If, Kernel, Statement, loaded
from farm.kernel.walk import map_bodies, map_expressions
from farm.passes.fold import fold_node


def simplify(kernel: Kernel) -> Kernel:
    """The kernel with simpler expressions and fewer branches; names never change, so a condition still holds."""
    kernel = map_expressions(kernel, simpler)
    return replace(kernel, body=_joined(map_bodies(kernel.body, _inside)))


def simplified(value: Node) -> Node:
    """One expression, simplified."""
    return rewrite([value], simpler)[value]


def simpler(current: Node) -> Node:
    """A node whose arguments are simple already."""
    whole = current.dtype in INTEGERS
    if current.op is Op.MUL and whole and any(arg is const(0, current.dtype) for arg in current.args):
        return const(0, current.dtype)
    if current.op is Op.ADD and whole and current.args[0].op is Op.CONST:
        return fold_node(current.args[1] + current.args[0])
    return fold_node(current)


def _inside(statement: Statement) -> Body:
    """A statement with joined bodies, or one of these where its condition is known."""
    if isinstance(statement, If):
        if statement.condition.op is Op.CONST:
            return statement.body if statement.condition.value else statement.otherwise
        return (replace(statement, body=_joined(statement.body), otherwise=_joined(statement.otherwise)),)
    if isinstance(statement, For):
        return (replace(statement, body=_joined(statement.body)),)
    return (statement,)


def _joined(body: Body) -> Body:
    """Statements of which neighbours under the same condition share it; conditions that read memory are left alone."""
    joined: list[Statement] = []
    for statement in body:
        match joined[-1:], statement:
            case [If(first, before, other)], If(second, after, rest) if first is second and _constant(first):
                joined[-1] = If(first, before + after, other + rest)
            case _:
                joined.append(statement)
    return tuple(joined)


def _constant(condition: Node) -> bool:
    """Whether a condition is the same whenever it is asked."""
    parts = tuple(topological([condition]))
    return not any(part.op is Op.CALL or (part.op is Op.LOAD and loaded(part).writable) for part in parts)
