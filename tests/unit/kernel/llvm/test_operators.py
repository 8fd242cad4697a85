"""Every operation in every type and at several widths, beside the reference's."""

import ctypes
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from farm.graph.node import COMPARISONS, INTEGERS, WHOLE, DType, Node, Op, cast, const, node
from farm.kernel.llvm.builder import Module, Parameter
from farm.kernel.llvm.machine import compile_module, host_cpu, load_code
from farm.kernel.llvm.operators import join, start
from farm.kernel.llvm.value import TYPES, integer
from farm.kernel.reference import FUNCTIONS, JOIN, convert, start_value, wrap

from .conftest import STORED, argument

Array = NDArray[Any]
Evaluate = Callable[..., list[Array]]

COUNT = 512
FLOATS = (0.0, -0.0, 1.0, -1.0, 0.5, 1e-45, -1e-40, 3e38, -3e38, np.inf, -np.inf, np.nan, 2.5, -2.5, 65520.0, 2.0**31)
UNARY = (Op.NEG, Op.ABS)
BINARY = (Op.ADD, Op.SUB, Op.MUL, Op.MIN, Op.MAX, *sorted(COMPARISONS))
FLOAT_ALONE = (Op.DIV, Op.SQRT, Op.FLOOR)


def numbers(dtype: DType, seed: int) -> Array:
    """All of a type's range, with every pair of its special values where two seeds are used."""
    rng = np.random.default_rng(seed)
    if dtype is DType.BOOL:
        return rng.integers(0, 2, COUNT).astype(np.bool_)
    if dtype in {DType.F32, DType.F16}:
        drawn = np.ldexp(rng.uniform(-1, 1, COUNT), rng.integers(-30, 15, COUNT)).astype(STORED[dtype])
        special = np.array(FLOATS, np.float64)
    else:
        low, high = INTEGERS[dtype]
        drawn = rng.integers(low, high, COUNT, STORED[dtype], endpoint=True)
        drawn[: COUNT // 2] //= max(1, high // 9)
        special = np.array(
            [low, high, 0, 1, max(low, -1), high - 1, 2, max(low, -2), 3, max(low, -7), 7, high // 2, *range(4)]
        )
    pairs = np.tile(special, 16) if seed % 2 else np.repeat(special, 16)
    with np.errstate(all="ignore"):
        drawn[-256:] = pairs.astype(drawn.dtype)
    return drawn


def same(computed: Array, expected: Array) -> bool:
    """Equal bit for bit, but for which NaN it is."""
    nan = np.isnan(computed) & np.isnan(expected) if computed.dtype.kind == "f" else np.zeros(computed.shape, bool)
    return bool(((computed == expected) & (np.signbit(computed) == np.signbit(expected)) | nan).all())


def by_reference(op: Op, dtype: DType, *args: Array) -> Array:
    """The reference's value, in the type in which the language keeps it."""
    wide = [
        arg.astype(np.int64 if arg.dtype.kind in "iu" else arg.dtype if arg.dtype.kind == "b" else np.float64)
        for arg in args
    ]
    with np.errstate(all="ignore"):
        return np.asarray(wrap(FUNCTIONS[op](*wide), dtype)).astype(STORED[dtype])


def result_type(op: Op, dtype: DType) -> DType:
    return DType.BOOL if op in COMPARISONS else dtype


@pytest.mark.parametrize("dtype", [*INTEGERS, DType.F32])
def test_arithmetic_and_comparisons(evaluated: Evaluate, dtype: DType) -> None:
    a, b = numbers(dtype, 1), numbers(dtype, 2)
    x, y = argument(0, dtype), argument(1, dtype)
    roots = [node(op, dtype, (x,)) for op in UNARY] + [node(op, result_type(op, dtype), (x, y)) for op in BINARY]
    for root, computed in zip(roots, evaluated(roots, {0: a, 1: b}), strict=True):
        expected = by_reference(root.op, root.dtype, *(a, b)[: len(root.args)])
        if root.op in {Op.MIN, Op.MAX} and dtype is DType.F32:
            assert same(computed + 0, expected + 0), root.op  # which zero is left open
        else:
            assert same(computed, expected), root.op


@pytest.mark.parametrize("dtype", INTEGERS)
def test_whole_number_operations(evaluated: Evaluate, dtype: DType) -> None:
    a, b = numbers(dtype, 1), numbers(dtype, 2)
    counts = (np.arange(COUNT) % STORED[dtype].itemsize * 8).astype(STORED[dtype])
    x, y, count = (argument(k, dtype) for k in range(3))
    roots = [node(op, dtype, (x, count if op in {Op.SHL, Op.SHR} else y)) for op in sorted(WHOLE)]
    for root, computed in zip(roots, evaluated(roots, {0: a, 1: b, 2: counts}), strict=True):
        second = counts if root.op in {Op.SHL, Op.SHR} else b
        assert same(computed, by_reference(root.op, dtype, a, second)), root.op


@pytest.mark.parametrize("dtype", INTEGERS)
def test_division_by_constants(evaluated: Evaluate, dtype: DType) -> None:
    low, high = INTEGERS[dtype]
    a, x = numbers(dtype, 1), argument(0, dtype)
    divisors = [by for by in (1, 2, 3, 7, 10, 64, 100, high, -1, -2, -3, low) if low <= by and by != 0]
    roots = [node(op, dtype, (x, const(by, dtype))) for op in (Op.IDIV, Op.MOD) for by in divisors]
    for root, computed in zip(roots, evaluated(roots, {0: a}), strict=True):
        by = np.full(COUNT, root.args[1].value)
        assert same(computed, by_reference(root.op, dtype, a, by)), (root.op, root.args[1].value)


def test_functions_of_floats_that_the_cpu_has(evaluated: Evaluate) -> None:
    a, b = numbers(DType.F32, 1), numbers(DType.F32, 2)
    x, y = argument(0, DType.F32), argument(1, DType.F32)
    roots = [node(op, DType.F32, (x, y) if op is Op.DIV else (x,)) for op in FLOAT_ALONE]
    for root, computed in zip(roots, evaluated(roots, {0: a, 1: b}), strict=True):
        assert same(computed, by_reference(root.op, DType.F32, *(a, b)[: len(root.args)])), root.op


def test_logic_and_choices(evaluated: Evaluate) -> None:
    a, b = numbers(DType.BOOL, 1), numbers(DType.BOOL, 2)
    p, q = argument(0, DType.BOOL), argument(1, DType.BOOL)
    roots = [node(op, DType.BOOL, (p, q)) for op in (Op.AND, Op.OR)]
    roots += [node(Op.NOT, DType.BOOL, (p,)), node(Op.WHERE, DType.BOOL, (p, q, node(Op.NOT, DType.BOOL, (q,))))]
    computed = evaluated(roots, {0: a, 1: b})
    for bits, expected in zip(computed, (a & b, a | b, ~a, np.where(a, b, ~b)), strict=True):
        assert np.array_equal(bits, expected)


@pytest.mark.parametrize("dtype", [*INTEGERS, DType.F16, DType.F32])
def test_a_choice_of_each_type(evaluated: Evaluate, dtype: DType) -> None:
    condition, a, b = numbers(DType.BOOL, 1), numbers(dtype, 1), numbers(dtype, 2)
    root = node(Op.WHERE, dtype, (argument(0, DType.BOOL), argument(1, dtype), argument(2, dtype)))
    (computed,) = evaluated([root], {0: condition, 1: a, 2: b})
    assert same(computed, np.where(condition, a, b))


LANGUAGE = tuple(dtype for dtype in DType if dtype is not DType.F64)


@pytest.mark.parametrize("before", LANGUAGE)
def test_casts(evaluated: Evaluate, before: DType) -> None:
    a, x = numbers(before, 1), argument(0, before)
    roots = [cast(x, after) for after in LANGUAGE if after is not before]
    wide = a.astype(np.int64 if a.dtype.kind in "iub" else np.float64)
    for root, computed in zip(roots, evaluated(roots, {0: a}), strict=True):
        with np.errstate(all="ignore"):
            expected = a != 0 if root.dtype is DType.BOOL else convert(wide, before, root.dtype)
            if root.dtype is DType.F16:
                expected = convert(wide.astype(np.float32), DType.F32, DType.F16)
            assert same(computed, expected.astype(STORED[root.dtype])), root.dtype


def test_casts_hold_floats_within_32_bits(evaluated: Evaluate) -> None:
    edges = [2147483520.0, 2147483648.0, -2147483648.0, -2147483904.0, 4294967040.0, 4294967296.0, 1e30, -1e30]
    a = np.array([*edges, np.inf, -np.inf, np.nan, -0.9, 255.9, 256.0, 65536.5, -32769.0], np.float32)
    roots = [cast(argument(0, DType.F32), after) for after in INTEGERS]
    for root, computed in zip(roots, evaluated(roots, {0: a}), strict=True):
        expected = convert(a.astype(np.float64), DType.F32, root.dtype)
        assert np.array_equal(computed, expected), root.dtype


@pytest.mark.parametrize("dtype", [DType.F32, DType.I32])
def test_small_tables(evaluated: Evaluate, dtype: DType) -> None:
    table = (3.5, -1.25, 7.0, 0.1) if dtype is DType.F32 else (7, -3, 2**31 - 1, 0)
    index = (np.arange(COUNT) * 7 % 4).astype(np.int32)
    root = node(Op.TAP, dtype, (argument(0, DType.I32),), table)
    (computed,) = evaluated([root], {0: index})
    assert np.array_equal(computed, np.array(table, STORED[dtype])[index])


def test_what_is_uniform_meets_what_is_not(evaluated: Evaluate) -> None:
    a, gain = numbers(DType.F32, 1), np.array([1.7], np.float32)
    x, u = argument(0, DType.F32), argument(1, DType.F32)
    inside = node(Op.LT, DType.BOOL, (u, const(2.0)))
    roots: list[Node] = [
        x * (u + u),
        node(Op.WHERE, DType.F32, (inside, x, u)),
        cast(u, DType.I32) + const(1),
        const(2.5),
    ]
    scaled, chosen, whole, number = evaluated(roots, {0: a, 1: gain})
    with np.errstate(over="ignore"):
        assert same(scaled, a * (gain + gain))
    assert same(chosen, a)
    assert (whole == 2).all()
    assert (number == 2.5).all()


@pytest.mark.parametrize("kind", ["sum", "min", "max"])
@pytest.mark.parametrize("dtype", [*INTEGERS, DType.F32])
def test_totals(dtype: DType, kind: str) -> None:
    data = numbers(dtype, 1)[:256]
    if kind == "sum" and dtype is DType.F32:
        data = np.ldexp(np.arange(256), -3).astype(np.float32)
    module = Module()
    with module.function("total", [Parameter("data", "ptr"), Parameter("out", "ptr"), Parameter("end", "i64")]) as b:
        source, target, end = b.arguments
        with b.loop(integer(0, "i64"), end, carried=[start(kind, dtype)]) as loop:
            loaded = b.load(TYPES[dtype], b.element(source, TYPES[dtype], loop.index))
            loop.carry(join(b, kind, dtype, loop.carried[0], loaded))
        b.store(loop.carried[0], target)
        b.give()
    code = load_code(compile_module(module.text(), host_cpu()), ["total"])
    function = code.function("total", [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int64])
    for count in (256, 0):
        total = np.empty(1, STORED[dtype])
        function(data.ctypes.data, total.ctypes.data, count)
        expected = np.asarray(start_value(kind, dtype), np.float64 if dtype is DType.F32 else np.int64)
        for each in data[:count].tolist():
            expected = wrap(JOIN[kind](expected, each), dtype)
        assert np.array_equal(total[0], expected)


def test_the_floor_of_a_whole_number_is_that_number(evaluated: Evaluate) -> None:
    a = np.arange(-COUNT // 2, COUNT - COUNT // 2, dtype=np.int32)
    (computed,) = evaluated([node(Op.FLOOR, DType.F32, (argument(0, DType.I32),))], {0: a})
    assert np.array_equal(computed, a.astype(np.float32))
