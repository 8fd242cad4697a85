"""What does not change along a loop, moved before it."""

from farm.graph.node import Node, Op, topological
from farm.kernel.ir import Alloc, Body, For, Let, Space, Statement, Store, loaded
from farm.kernel.walk import expressions, statements


def split(body: Body, name: Node) -> tuple[Body, Body]:
    """The statements of a loop over `name` that may stand before it, and the rest, each in their order.

    Registers that a reduction fills go with it; what is stored in memory stays.
    """
    varying = _varying(body, name)
    before = tuple(statement for statement in body if _stays_same(statement, varying))
    return before, tuple(statement for statement in body if not _stays_same(statement, varying))


def _varying(body: Body, name: Node) -> set[object]:
    """Names, and registers by their names, that may differ from step to step."""
    varying: set[object] = {name}
    count = 0
    while count != len(varying):
        count = len(varying)
        for statement in statements(body):
            if any(_varies(value, varying) for value in expressions(statement)):
                match statement:
                    case Let(bound):
                        varying.add(bound)
                    case Store(buffer):
                        varying.add(buffer.name)
                    case For(inner):
                        varying.add(inner)
    return varying


def _varies(value: Node, varying: set[object]) -> bool:
    return any(
        current in varying or (current.op is Op.LOAD and loaded(current).name in varying)
        for current in topological([value])
    )


def _stays_same(statement: Statement, varying: set[object]) -> bool:
    match statement:
        case Let(bound):
            return bound not in varying
        case Store(buffer) | Alloc(buffer):
            return buffer.space is Space.REGISTER and buffer.name not in varying
        case For():
            return statement.name not in varying and all(_stays_same(inner, varying) for inner in statement.body)
    return False
