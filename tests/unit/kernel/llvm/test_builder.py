"""The writer of IR: loops and what they carry, branches, and where instructions come to stand."""

import ctypes
from collections.abc import Callable

import pytest

from farm.graph.node import DType
from farm.kernel.llvm.builder import Builder, Module, Parameter
from farm.kernel.llvm.machine import compile_module, host_cpu, load_code
from farm.kernel.llvm.value import Value, constant, integer, real

I64 = "i64"
Body = Callable[[Builder, Value, Value], Value]


def written(body: Body) -> str:
    """A function of two whole numbers."""
    module = Module()
    with module.function("f", [Parameter("a", I64), Parameter("b", I64)], I64) as b:
        b.give(body(b, *b.arguments))
    return module.text()


def called(body: Body, a: int, b: int) -> int:
    loaded = load_code(compile_module(written(body), host_cpu()), ["f"])
    result: int = loaded.function("f", [ctypes.c_int64] * 2, ctypes.c_int64)(a, b)
    return result


def sum_of_products(b: Builder, rows: Value, columns: Value) -> Value:
    """The sum of row times column over all pairs."""
    zero = integer(0, I64)
    with b.loop(zero, rows, carried=[zero]) as outer:
        with b.loop(zero, columns, carried=outer.carried) as inner:
            product = b.operation("mul", outer.index, inner.index)
            inner.carry(b.operation("add", inner.carried[0], product))
        outer.carry(*inner.carried)
    return outer.carried[0]


@pytest.mark.parametrize(("rows", "columns"), [(0, 5), (5, 0), (1, 1), (4, 6)])
def test_loops_carry_values_and_may_run_no_time(rows: int, columns: int) -> None:
    expected = sum(y * x for y in range(rows) for x in range(columns))
    assert called(sum_of_products, rows, columns) == expected


def in_steps_of_three(b: Builder, first: Value, end: Value) -> Value:
    with b.loop(first, end, 3, carried=[integer(0, I64)]) as loop:
        loop.carry(b.operation("add", loop.carried[0], loop.index))
    return loop.carried[0]


def test_loops_begin_and_step_as_they_are_told() -> None:
    assert called(in_steps_of_three, 2, 12) == 2 + 5 + 8 + 11


def test_a_loop_says_what_it_carries() -> None:
    def forgets(b: Builder, first: Value, end: Value) -> Value:
        with b.loop(first, end, carried=[integer(0, I64)]) as loop:
            pass
        return loop.carried[0]

    with pytest.raises(ValueError, match="carries 1 values"):
        written(forgets)


def greater(b: Builder, x: Value, y: Value) -> Value:
    (result,) = b.choose(b.compare("icmp sgt", x, y), lambda: (x,), lambda: (y,))
    return result


def test_one_of_two_arms_runs() -> None:
    assert called(greater, 3, -4) == 3
    assert called(greater, -4, 3) == 3


def test_arms_are_alike() -> None:
    def unlike(b: Builder, x: Value, y: Value) -> Value:
        return b.choose(b.compare("icmp sgt", x, y), lambda: (x,), lambda: (real(1.0),))[0]

    with pytest.raises(ValueError, match="arms of a branch"):
        written(unlike)


def test_arms_with_loops_inside() -> None:
    def body(b: Builder, x: Value, y: Value) -> Value:
        both = (lambda: (sum_of_products(b, x, y),), lambda: (in_steps_of_three(b, x, y),))
        return b.choose(b.compare("icmp sgt", x, y), *both)[0]

    assert called(body, 3, 2) == 0 + 1 + 2
    assert called(body, 2, 12) == 2 + 5 + 8 + 11


def lines_between(text: str, first: str, last: str) -> str:
    return text[text.index(f"\n{first}:") : text.index(f"\n{last}:")]


def test_what_does_not_change_stands_before_the_loop_and_once() -> None:
    def body(b: Builder, x: Value, y: Value) -> Value:
        with b.loop(integer(0, I64), y, carried=[x]) as loop:
            first = b.operation("mul", x, y)
            assert b.operation("mul", x, y) is first
            loop.carry(b.operation("add", loop.carried[0], first))
        assert b.operation("mul", x, y) is first
        return b.operation("sub", loop.carried[0], first)

    text = written(body)
    assert text.count("= mul ") == 1
    assert "= mul " in lines_between(text, "entry", "loop0")
    assert called(body, 3, 4) == 3 + 4 * 12 - 12


def test_what_an_arm_needs_alone_stays_there() -> None:
    def body(b: Builder, x: Value, y: Value) -> Value:
        with b.loop(integer(0, I64), y, carried=[x]) as loop:
            with b.when(b.compare("icmp sgt", x, y)):
                b.operation("mul", x, y)
            loop.carry(x)
        return loop.carried[0]

    text = written(body)
    assert "= mul " in lines_between(text, "then1", "done1")
    assert called(body, 3, 4) == 3


def test_scalars_are_spread_before_the_loop() -> None:
    def body(b: Builder, x: Value, y: Value) -> Value:
        with b.loop(integer(0, I64), y) as loop:
            b.operation("add", b.ramp(loop.index, 8), x)
        return x

    text = written(body)
    assert text.count("shufflevector") == 2
    assert text.index(f"{x_splat(text)} = shufflevector") < text.index("\nloop0:")


def x_splat(text: str) -> str:
    """The name of the vector of the first argument."""
    insert = next(line.split()[0] for line in text.splitlines() if "insertelement" in line and "i64 %a," in line)
    return next(line.split()[0] for line in text.splitlines() if f"shufflevector <8 x i64> {insert}," in line)


def test_vectors_of_other_widths_do_not_meet() -> None:
    def body(b: Builder, x: Value, y: Value) -> Value:
        return b.operation("add", b.splat(x, 8), b.splat(y, 4))

    with pytest.raises(ValueError, match="has not 8 lanes"):
        written(body)


def test_equal_tables_are_one() -> None:
    module = Module()
    numbers = [real(1.0), real(2.5)]
    assert module.table(numbers) == module.table(list(numbers))
    assert module.table([integer(1, "i32")]) != module.table(numbers)
    assert module.text().count("constant [") == 2


@pytest.mark.parametrize(
    ("value", "dtype", "text"),
    [
        (255, DType.U8, "-1"),
        (-32768, DType.I16, "-32768"),
        (2**32 - 1, DType.U32, "-1"),
        (1.0, DType.F32, "0x3FF0000000000000"),
        (0.1, DType.F32, "0x3FB99999A0000000"),
        (1e300, DType.F32, "0x7FF0000000000000"),
        (-0.0, DType.F16, "0xH8000"),
        (70000.0, DType.F16, "0xH7C00"),
        (True, DType.BOOL, "1"),
    ],
)
def test_constants(value: float, dtype: DType, text: str) -> None:
    assert constant(value, dtype).text == text
