"""What does not change along a loop, moved before it."""

from farm.graph.node import Node, Op, topological
from farm.kernel.ir import Alloc, Body, For, Let, Space, Statement, Store, loaded
from farm.kernel.walk import expressions, statements


def split(body: Body, name: Node) -> tuple[Body, Body]:
    """The statements of a loop over `name` that may stand before it, and the rest, each in their order.

    Registers that a reduction fills go with it; what is stored in memory stays.
    """
    differing = varying(body, name)
    before = tuple(statement for statement in body if stays_same(statement, differing))
    return before, tuple(statement for statement in body if not stays_same(statement, differing))


def varying(body: Body, name: Node) -> set[object]:
    """Names, and registers by their names, that may differ from step to step of a loop over `name`."""
    differing: set[object] = {name}
    count = 0
    while count != len(differing):
        count = len(differing)
        for statement in statements(body):
            if any(varies(value, differing) for value in expressions(statement)):
                match statement:
                    case Let(bound):
                        differing.add(bound)
                    case Store(buffer):
                        differing.add(buffer.name)
                    case For(inner):
                        differing.add(inner)
    return differing


def varies(value: Node, differing: set[object]) -> bool:
    """Whether a value follows from names and registers that are among the `differing` ones."""
    return any(
        current in differing or (current.op is Op.LOAD and loaded(current).name in differing)
        for current in topological([value])
    )


def stays_same(statement: Statement, differing: set[object]) -> bool:
    """Whether a statement does the same at every step, and to registers alone."""
    match statement:
        case Let(bound):
            return bound not in differing
        case Store(buffer) | Alloc(buffer):
            return buffer.space is Space.REGISTER and buffer.name not in differing
        case For():
            return statement.name not in differing and all(stays_same(inner, differing) for inner in statement.body)
    return False
