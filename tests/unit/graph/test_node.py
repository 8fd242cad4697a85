import gc
import math
import sys
import threading
from collections.abc import Callable

import pytest

from farm.graph import DType, Node, cast, equal, maximum, where
from farm.graph.node import Op, const, node, topological

F32, I32, BOOL = DType.F32, DType.I32, DType.BOOL
U8, U16, I16, U32, F16 = DType.U8, DType.U16, DType.I16, DType.U32, DType.F16


def x(dtype: DType = F32, slot: int = 0) -> Node:
    return node(Op.UNIFORM, dtype, (), slot)


def test_equal_nodes_are_one() -> None:
    assert x() + 1.0 is x() + 1.0
    assert x() + 1.0 is not x() - 1.0
    assert const(math.nan) is const(math.nan)


def test_numbers_that_compare_equal_stay_apart() -> None:
    numbers = [const(0.0), const(-0.0), const(0), const(False), const(1), const(1.0), const(True)]
    assert len(set(numbers)) == 7
    tables = [node(Op.TAP, F32, (const(0),), (value,)) for value in (0.0, -0.0, 0, False)]
    assert len(set(tables)) == 4


def test_forgotten_nodes_leave_room_for_new_ones() -> None:
    first = [const(float(k)) + 0.5 for k in range(100)]
    del first
    gc.collect()
    again = [const(float(k)) - 0.5 for k in range(100)]
    assert [made.op for made in again] == [Op.SUB] * 100
    assert [made.args[0].value for made in again] == [float(k) for k in range(100)]


def test_threads_that_make_the_same_node_get_the_same_one() -> None:
    made: list[list[Node]] = []
    start = threading.Barrier(4)

    def work() -> None:
        start.wait()
        made.append([const(k + 0.25) for k in range(3000)])

    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        threads = [threading.Thread(target=work) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    finally:
        sys.setswitchinterval(interval)
    assert all(len(set(same)) == 1 for same in zip(*made, strict=True))


def test_arguments_come_before_users_each_once() -> None:
    a, b = x(slot=0), x(slot=1)
    left, right = a + b, a * b
    top = left - right
    assert list(topological([top, left])) == [a, b, left, right, top]
    assert list(topological([right, top])) == [a, b, right, left, top]


def test_long_chains_need_no_recursion() -> None:
    value = x()
    for _ in range(5000):
        value = value + 1.0
    assert len(list(topological([value]))) == 5002


@pytest.mark.parametrize(
    ("made", "dtype"),
    [
        (lambda: x(I32) + x(I32, 1), I32),
        (lambda: x(I32) + x(F32), F32),
        (lambda: x(F32) * x(I32), F32),
        (lambda: x(I32) * 2, I32),
        (lambda: 2 - x(I32), I32),
        (lambda: x(I32) * 0.5, F32),
        (lambda: x(F32) * 2, F32),
        (lambda: x(I32) / x(I32, 1), F32),
        (lambda: 1 / x(I32), F32),
        (lambda: x(I32) ** 2, F32),
        (lambda: -x(I32), I32),
        (lambda: abs(x(F32)), F32),
        (lambda: maximum(x(I32), 3), I32),
        (lambda: x(I32) < 3, BOOL),
        (lambda: x(F32) >= x(I32), BOOL),
        (lambda: equal(x(F32), 1), BOOL),
        (lambda: (x() > 0.0) * 2.0, F32),
        (lambda: x(U8) + 200, U8),
        (lambda: x(U16) * 0.5, F32),
        (lambda: x(I16) + x(F32), F32),
        (lambda: x(U32) // 3, U32),
        (lambda: x(U8) % x(U8), U8),
        (lambda: x(I16) >> 1, I16),
        (lambda: x(U16) << 2, U16),
        (lambda: x(U8) & 3 | x(U8) ^ 1, U8),
        (lambda: -x(U8), U8),
        (lambda: x(U8) / 2, F32),
        (lambda: x(F16) + x(F16), F32),
        (lambda: -x(F16), F32),
        (lambda: cast(x(), F16) + 1.0, F32),
        (lambda: x(U8) < 3, BOOL),
        (lambda: where(x() > 0.0, x(I32), 1), I32),
        (lambda: where(x() > 0.0, 1, x()), F32),
    ],
)
def test_operators_have_these_types(made: Callable[[], Node], dtype: DType) -> None:
    assert made().dtype is dtype


def test_a_condition_times_a_whole_number_is_a_number() -> None:
    doubled = (x() > 0.0) * 2
    assert doubled.dtype is I32
    assert doubled.args == (cast(x() > 0.0, I32), const(2))


def test_operands_keep_their_order() -> None:
    assert (1.0 - x()).args == (const(1.0), x())
    assert (1.0 / x()).args == (const(1.0), x())
    assert (x() > 2.0).args == (const(2.0), x())
    assert (x() > 2.0).op is Op.LT
    assert (x() >= 2.0).op is Op.LE


def test_a_cast_to_the_same_type_is_nothing() -> None:
    assert cast(x(), F32) is x()
    assert cast(x(), I32).op is Op.CAST


def test_choosing_between_types_is_refused() -> None:
    with pytest.raises(TypeError, match=r"^where\(\) chooses between i32 and f32: cast one of them$"):
        where(x() > 0.0, x(I32), x(F32))


def test_a_recorded_value_has_no_truth() -> None:
    message = "a recorded value has no truth value while a functor is traced: write where(condition, a, b), both(a, b)"
    with pytest.raises(TypeError) as caught:
        bool(x() > 0.0)
    assert str(caught.value) == message
    with pytest.raises(TypeError, match="has no truth value"):
        assert 0.0 < x() < 1.0
