"""Constants are folded, neutral elements are dropped, and neighbours under one condition share it."""

from collections import Counter
from dataclasses import replace

from farm.graph.node import INTEGERS, Node, Op, const, topological
from farm.graph.rewrite import rewrite
from farm.kernel.ir import Alloc, Body, For, If, Kernel, Let, LoopKind, Statement, Window, Within, loaded
from farm.kernel.walk import map_bodies, map_expressions, statements
from farm.passes.fold import fold_node


def simplify(kernel: Kernel) -> Kernel:
    """The kernel with simpler expressions and fewer branches; names never change, so a condition still holds."""
    kernel = map_expressions(kernel, simpler)
    bound = Counter(name for part in statements(kernel.body) if (name := _bound(part)))
    body = map_bodies(kernel.body, lambda part: _once(part, bound))
    return replace(kernel, body=_joined(map_bodies(body, _inside)))


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
    if current.op is Op.BITAND and current.args[1] is const(-1):
        return current.args[0]
    if current.op in {Op.IDIV, Op.MOD} and current.args[1] is const(1, current.dtype):
        return current.args[0] if current.op is Op.IDIV else const(0, current.dtype)
    return fold_node(current)


def _bound(statement: Statement) -> str:
    """The name that a statement gives to what follows."""
    match statement:
        case Let(name):
            return str(name.value)
        case Alloc(buffer) | Window(buffer) | Within(buffer):
            return buffer.name
    return ""


def _once(statement: Statement, bound: Counter[str]) -> Body:
    """A statement, or the body of an unrolled loop of one iteration if what it names has that name nowhere else."""
    if not isinstance(statement, For) or statement.kind is not LoopKind.UNROLLED or statement.extent is not const(1):
        return (statement,)
    if any(bound[_bound(part)] > 1 for part in statement.body):
        return (statement,)
    step = statement.name
    return tuple(
        map_expressions(part, lambda current: const(0) if current is step else simpler(current))
        for part in statement.body
    )


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
    """Statements of which neighbours under the same condition share it.

    Conditions that read memory are left alone, and so are bodies that give the same names.
    """
    joined: list[Statement] = []
    for statement in body:
        match joined[-1:], statement:
            case [If(first, before, other)], If(second, after, rest) if (
                first is second
                and _constant(first)
                and not _given(before) & _given(after)
                and not _given(other) & _given(rest)
            ):
                joined[-1] = If(first, before + after, other + rest)
            case _:
                joined.append(statement)
    return tuple(joined)


def _given(body: Body) -> set[str]:
    """The names that statements give to what follows in their body."""
    return {_bound(part) for part in body} - {""}


def _constant(condition: Node) -> bool:
    """Whether a condition is the same whenever it is asked."""
    parts = tuple(topological([condition]))
    return not any(part.op is Op.CALL or (part.op is Op.LOAD and loaded(part).writable) for part in parts)
