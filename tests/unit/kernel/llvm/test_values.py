"""The walk over nodes: what is shared, what stays a scalar, what callers give; and expressions drawn at random."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from farm.analysis.not_nan import numbers
from farm.graph.node import DType, Node, Op, cast, const, node, topological
from farm.kernel.llvm.builder import Builder, Module, Parameter
from farm.kernel.llvm.machine import compile_module, host_cpu
from farm.kernel.llvm.operators import Values, operation
from farm.kernel.llvm.value import Value, integer
from farm.kernel.reference import FUNCTIONS, convert, wrap

from .conftest import STORED, argument, printed, run

Array = NDArray[Any]
Evaluate = Callable[..., list[Array]]

X, Y = node(Op.X, DType.I32), node(Op.Y, DType.I32)
LANES = 8


def leaf(current: Node) -> Value | None:
    """A row as a scalar, columns as a vector, both of them arguments."""
    named = {X: Value("%x", "i32", LANES), Y: Value("%y", "i32")}
    return named.get(current)


def values(b: Builder) -> Values:
    return Values(b, leaf)


def test_what_is_made_of_scalars_is_a_scalar() -> None:
    walk = values(Builder(Module()))
    row = node(Op.MIN, DType.I32, (Y * 2 + 1, const(7)))
    assert walk.value(row).lanes == 1
    assert walk.value(cast(row, DType.F32) / 3).lanes == 1
    assert walk.value(node(Op.SIN, DType.F32, (cast(row, DType.F32),))).lanes == 1
    assert walk.value(row + X).lanes == LANES
    assert walk.value(row < X).type == "i1"


def test_each_node_is_printed_once() -> None:
    module = Module()
    with module.function("f", [Parameter("x", "<8 x i32>"), Parameter("y", "i32")]) as b:
        walk = values(b)
        product = X * (Y + 3)
        walk.value(product * product + product)
        walk.value(product - 1)
        b.give()
    assert module.text().count("= mul ") == 2
    assert module.text().count("= add ") == 2


def test_what_is_given_is_not_computed() -> None:
    asked: list[Node] = []

    def only_total(current: Node) -> Value | None:
        asked.append(current)
        return Value("%total", "i32") if current.op is Op.REDUCE else leaf(current)

    loop = node(Op.LOOP, DType.I32, (const(4),), 0)
    total = node(Op.REDUCE, DType.I32, (loop * X, loop), "sum")
    walk = Values(Builder(Module()), only_total)
    assert walk.value(total + 1).lanes == 1
    assert loop not in asked
    assert len(asked) == len(set(asked))


def test_a_scope_is_forgotten() -> None:
    walk = values(Builder(Module()))
    loop = node(Op.LOOP, DType.I32, (const(4),), 0)
    with walk.scope():
        walk.give(loop, Value("%i", "i32"))
        assert walk.value(loop).text == "%i"
    with pytest.raises(TypeError, match="loop i32 reached the printer"):
        walk.value(loop)


def test_deep_expressions() -> None:
    total = X
    for k in range(5000):
        total = node(Op.BITXOR, DType.I32, (total * 3, const(k)))
    assert values(Builder(Module())).value(total).lanes == LANES


def test_a_node_without_meaning_is_refused() -> None:
    b = Builder(Module())
    read = node(Op.READ, DType.F32, (X, Y), (0, 0, False))
    with pytest.raises(TypeError, match="read f32 reached the printer"):
        operation(b, read, [integer(0, "i32")] * 2)


@pytest.mark.parametrize("op", [Op.MIN, Op.MAX])
def test_a_number_on_either_side_saves_a_comparison_and_passes_nan_over(lanes: int, op: Op) -> None:
    data = np.resize(np.array([1.0, np.nan, -np.inf, 7.0], np.float32), 16)
    pixel = argument(0, DType.F32)
    roots = [node(op, DType.F32, (pixel, const(2.0))), node(op, DType.F32, (const(2.0), pixel))]
    expected = FUNCTIONS[op](data, np.float32(2.0))
    known = printed(roots, lanes, numbers=numbers(roots))
    assert known.count("fcmp ord") == 0
    assert printed(roots, lanes).count("fcmp ord") == 2
    for text in (known, printed(roots, lanes)):
        for computed in run(compile_module(text, host_cpu()), roots, {0: data}):
            assert np.array_equal(computed, expected)


INPUTS = (argument(0, DType.I32), argument(1, DType.F32), argument(2, DType.U8), argument(3, DType.U16))
ARITHMETIC = (Op.ADD, Op.SUB, Op.MUL, Op.MIN, Op.MAX)
WHOLES = (DType.I32, DType.U8, DType.U16, DType.I16, DType.U32)


@st.composite
def expressions(draw: st.DrawFn) -> Node:
    """A whole number made of the four inputs by some twenty operations."""
    pool: list[Node] = [*(cast(each, DType.I32) for each in INPUTS), const(3), const(-7), const(0), const(255)]
    for _ in range(draw(st.integers(1, 20))):
        dtype = draw(st.sampled_from(WHOLES))
        a, b = (cast(pool[draw(st.integers(0, len(pool) - 1))], dtype) for _ in range(2))
        kind = draw(st.sampled_from([*ARITHMETIC, Op.NEG, Op.ABS, Op.IDIV, Op.MOD, Op.SHR, Op.LT]))
        pool.append(cast(_made(kind, dtype, a, b), DType.I32))
    return pool[-1]


def _made(kind: Op, dtype: DType, a: Node, b: Node) -> Node:
    if kind in {Op.NEG, Op.ABS}:
        return node(kind, dtype, (a,))
    if kind is Op.SHR:
        return a >> (b & 7)
    if kind is Op.LT:
        return node(Op.WHERE, dtype, (a < b, a, b))
    return node(kind, dtype, (a, b))


def by_reference(root: Node, arrays: dict[int, Array]) -> Array:
    known: dict[Node, Array] = {}
    for current in topological([root]):
        args = [known[arg] for arg in current.args]
        if current.op is Op.READ:
            data = arrays[current.value[0]]
            known[current] = data.astype(np.float64 if data.dtype.kind == "f" else np.int64)
        elif current.op is Op.CONST:
            known[current] = np.asarray(current.value)
        elif current.op is Op.CAST:
            known[current] = convert(args[0], current.args[0].dtype, current.dtype)
        else:
            known[current] = wrap(FUNCTIONS[current.op](*args), current.dtype)
    return np.broadcast_to(known[root], (32,)).astype(STORED[root.dtype])


@settings(max_examples=60, deadline=None)
@given(root=expressions(), width=st.sampled_from([1, 8, 16]), seed=st.integers(0, 2**16))
def test_expressions_drawn_at_random(root: Node, width: int, seed: int) -> None:
    rng = np.random.default_rng(seed)
    arrays = {
        0: rng.integers(-(2**31), 2**31, 32).astype(np.int32) >> rng.integers(0, 32, 32).astype(np.int32),
        1: np.ldexp(rng.uniform(-1, 1, 32), rng.integers(-3, 40, 32)).astype(np.float32),
        2: rng.integers(0, 256, 32).astype(np.uint8),
        3: rng.integers(0, 2**16, 32).astype(np.uint16),
    }
    (computed,) = run(compile_module(printed([root], width), host_cpu()), [root], arrays)
    with np.errstate(all="ignore"):
        assert np.array_equal(computed, by_reference(root, arrays))
