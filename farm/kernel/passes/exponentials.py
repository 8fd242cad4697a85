"""Powers of 2 and of 10 become exponentials; powers of other bases have a slow path for large exponents."""

from collections.abc import Mapping

from farm.graph.node import DType, Node, Op
from farm.kernel.ir import Kernel, call
from farm.kernel.walk import map_expressions

FUNCTIONS: Mapping[float, str] = {2.0: "exp2", 10.0: "exp10"}
"""The function of each base."""


def function_of(power: Node) -> str | None:
    """The function that a power is, or None if its base is not one of FUNCTIONS."""
    if power.op is not Op.POW or power.dtype is not DType.F32 or power.args[0].op is not Op.CONST:
        return None
    return FUNCTIONS.get(power.args[0].value)


def exponentials(kernel: Kernel) -> Kernel:
    """The kernel with a function of the exponent alone in place of each power of a base that has one."""

    def rule(current: Node) -> Node:
        function = function_of(current)
        return call(function, DType.F32, current.args[1]) if function else current

    return map_expressions(kernel, rule)
