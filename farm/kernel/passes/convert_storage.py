"""Numbers lie in memory as another type than that in which they are computed: half precision takes half the bytes."""

from collections.abc import Mapping
from dataclasses import replace

from farm.graph.node import DType, Node, Op, cast, node
from farm.kernel.ir import AtomicAdd, Body, Buffer, Kernel, Move, Statement, Store, Window, loaded
from farm.kernel.walk import map_bodies, map_expressions, statements


def convert_storage(kernel: Kernel, stored: Mapping[str, DType]) -> Kernel:
    """The kernel whose parameters of some names are stored so, while all that is computed keeps its type."""
    stored = _with_windows(kernel, stored)

    def kept(buffer: Buffer) -> Buffer:
        return replace(buffer, dtype=stored[buffer.name]) if buffer.name in stored else buffer

    def rule(current: Node) -> Node:
        if current.op is not Op.LOAD or loaded(current).name not in stored:
            return current
        buffer = kept(loaded(current))
        return cast(node(Op.LOAD, buffer.dtype, current.args, (buffer,)), current.dtype)

    def change(statement: Statement) -> Body:
        match statement:
            case Store(buffer, index, value) if buffer.name in stored:
                return (Store(kept(buffer), index, _stored(value, stored[buffer.name])),)
            case Move(target=target, source=source):
                return (replace(statement, target=kept(target), source=kept(source)),)
            case Window(buffer, source):
                return (replace(statement, buffer=kept(buffer), source=kept(source)),)
            case AtomicAdd(buffer) if buffer.name in stored:
                raise TypeError(f"what is added to {buffer.name} cannot be converted")
        return (statement,)

    body = map_bodies(tuple(map_expressions(part, rule) for part in kernel.body), change)
    params = tuple(kept(param) if isinstance(param, Buffer) else param for param in kernel.params)
    return replace(kernel, params=params, body=body)


def _with_windows(kernel: Kernel, stored: Mapping[str, DType]) -> Mapping[str, DType]:
    """How parameters and their windows are stored."""
    known = dict(stored)
    for part in statements(kernel.body):
        if isinstance(part, Window) and part.source.name in known:
            known[part.buffer.name] = known[part.source.name]
    return known


def _stored(value: Node, dtype: DType) -> Node:
    """A value as it is stored; one that was stored so and widened is what it was."""
    before = value.args[0] if value.op is Op.CAST else None
    return before if before is not None and before.dtype is dtype else cast(value, dtype)
