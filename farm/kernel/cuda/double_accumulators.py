"""Expressions in double precision: what a state is made of, so that a sum over thousands of pixels does not drift."""

from collections.abc import Callable

from farm.graph.node import DType, Node, Op
from farm.kernel.cuda.body import Body
from farm.kernel.cuda.operators import FORMS, REGISTERS
from farm.kernel.expression import call

WIDE_TYPES = {**REGISTERS, DType.F32: "double"}
WIDE_FORMS = {
    **FORMS,
    (Op.MIN, DType.F32): call("fmin", 2),
    (Op.MAX, DType.F32): call("fmax", 2),
    (Op.ABS, DType.F32): call("fabs"),
    Op.SQRT: call("sqrt"),
    Op.EXP: call("exp"),
    Op.LOG: call("log"),
    Op.POW: call("pow", 2),
    Op.SIN: call("sin"),
    Op.COS: call("cos"),
    Op.FLOOR: call("floor"),
}


class WideBody(Body):
    """A Body in which f32 is computed as double. What it reads is float all the same, and so are constants."""

    types = WIDE_TYPES
    forms = WIDE_FORMS

    def join(self, reduce: Node, total: str, body: Callable[[int], str], *, wraps: bool) -> str:
        """As in Body, with least and greatest of doubles."""
        if reduce.dtype is DType.F32 and reduce.value != "sum":
            return f"{total} = f{reduce.value}({total}, {body(0)});"
        return super().join(reduce, total, body, wraps=wraps)


def carrier(dtype: DType) -> str:
    """The type that adds up a state of `dtype`: integers wrap in any of 32 bits alike."""
    return "double" if dtype is DType.F32 else "unsigned"
