"""Quotients of whole numbers by constants become products with the inverse, which have the same bits."""

from farm.analysis.quotients import inverse_for, whole
from farm.graph.node import DType, Node, Op, const
from farm.kernel.ir import Kernel, Let, call
from farm.kernel.walk import map_expressions, statements


def multiply_by_inverses(kernel: Kernel) -> Kernel:
    """The kernel without divisions of integers, as floats, by constants for which products are proved to be exact."""
    values: dict[Node, Node] = {}
    for part in statements(kernel.body):
        if isinstance(part, Let) and (part.name not in values or not whole(part.value)):
            values[part.name] = part.value  # bodies beside each other may give a name to different values

    def rule(current: Node) -> Node:
        if current.op is not Op.DIV:
            return current
        numerator, divisor = current.args
        parts = inverse_for(values.get(numerator, numerator), divisor)
        return call("quotient", DType.F32, numerator, *map(_float, parts)) if parts else current

    return map_expressions(kernel, rule)


def _float(value: float) -> Node:
    return const(value, DType.F32)
