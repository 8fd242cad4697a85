"""Quotients of integers by constants become products, and no other quotient does."""

from farm.analysis.quotients import inverse
from farm.device.classes import SHARED_STATIC
from farm.graph.node import DType, Node, Op, cast, const, node
from farm.kernel.ir import Body, Buffer, For, If, Kernel, Let, LoopKind, Space, Store, call, indices, load, name
from farm.kernel.passes.multiply_by_inverses import multiply_by_inverses
from farm.kernel.verify import verify

LANE, WHITE = name("lane"), const(255.0, DType.F32)
BYTES = Buffer("bytes", DType.U8, Space.GLOBAL, indices(32), writable=False)
FLOATS = Buffer("floats", DType.F32, Space.GLOBAL, indices(32), writable=False)
TARGET = Buffer("target", DType.F32, Space.GLOBAL, indices(32))
X, GAIN = name("x", DType.F32), name("gain", DType.F32)
BYTE, FLOAT = load(BYTES, LANE), load(FLOATS, LANE)
WHOLE = cast(BYTE, DType.F32)


def over(numerator: Node, divisor: Node = WHITE) -> Node:
    return node(Op.DIV, DType.F32, (numerator, divisor))


def store(value: Node) -> Store:
    return Store(TARGET, (LANE,), value)


def product(numerator: Node) -> Node:
    parts = inverse(255.0)
    assert parts
    return call("quotient", DType.F32, numerator, *(const(part, DType.F32) for part in parts))


def changed(*body: Let | Store | If) -> Body:
    loop = For(LANE, const(32), body, LoopKind.THREAD_X)
    kernel = verify(Kernel("kernel", (BYTES, FLOATS, TARGET, GAIN), (loop,), 32), SHARED_STATIC)
    (loop_after,) = verify(multiply_by_inverses(kernel), SHARED_STATIC).body
    assert isinstance(loop_after, For)
    return loop_after.body


def test_an_integer_over_a_constant_is_a_product() -> None:
    assert changed(store(over(WHOLE) + 1.0)) == (store(product(WHOLE) + 1.0),)


def test_an_integer_that_has_a_name_is_one_too() -> None:
    assert changed(Let(X, WHOLE), store(over(X))) == (Let(X, WHOLE), store(product(X)))


def test_other_numbers_are_divided() -> None:
    for value in (over(FLOAT), over(WHOLE, GAIN), over(WHOLE, const(0.1, DType.F32)), over(WHOLE + 0.5)):
        assert changed(store(value)) == (store(value),)


def test_a_name_of_an_integer_here_and_of_a_float_there_is_divided_in_both() -> None:
    whole, other = (Let(X, WHOLE), store(over(X))), (Let(X, FLOAT), store(over(X)))
    for body, otherwise in ((whole, other), (other, whole)):
        branch = If(LANE < 16, body, otherwise)
        assert changed(branch) == (branch,)
