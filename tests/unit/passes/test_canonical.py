"""Every rule of canonical forms, before and after; and what stays, since it may differ by a bit."""

import pytest

from farm.graph import (
    DType,
    Node,
    both,
    cast,
    clamp,
    either,
    equal,
    maximum,
    minimum,
    negate,
    saturate,
    sum_over,
    where,
)
from farm.graph.language import average
from farm.graph.node import Op, ReadPlace, const, node
from farm.graph.place import X, Y
from farm.graph.rewrite import rewrite
from farm.passes.canonical import canonical_node
from farm.passes.canonical.forms import Forms


def read(dtype: DType = DType.F32, plane: int = 0) -> Node:
    return node(Op.READ, dtype, (X, Y), ReadPlace(0, plane, False))


A, B = read(), read(plane=1)
K, L = read(DType.I32), read(DType.I32, 1)
U, V = read(DType.U8), read(DType.U8, 1)
HERE, SAME = A < B, equal(K, L)
APART, BACK = maximum(U, V) - minimum(U, V), maximum(V, U) - minimum(V, U)
FACTOR = cast(clamp(node(Op.UNIFORM, DType.F32, (), 0), 0.0, 255.0), DType.I32)
SMALL = clamp(A, -1.0, 1.0)


def canonical(root: Node) -> Node:
    return rewrite([root], Forms(canonical_node).of)[root]


def wide(value: Node, dtype: DType = DType.I32) -> Node:
    return cast(value, dtype)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (where(negate(HERE), A, B), where(HERE, B, A)),
        (negate(K < L), L <= K),
        (either(negate(HERE), negate(equal(K, L))), negate(both(HERE, equal(K, L)))),
        (either(K < L, L < K), negate(equal(K, L))),
        (both(A <= B, B <= A), equal(A, B)),
        (equal(K - L, 0), equal(K, L)),
        (equal(cast(HERE, DType.U8), 0), negate(HERE)),
        (equal(K + 3, 5), equal(K, 2)),
        (cast(cast(HERE, DType.I32), DType.F32), where(HERE, 1.0, 0.0)),
        (cast(HERE, DType.I32) * K, where(HERE, K, 0)),
        (cast(HERE, DType.F32) * 3.0, where(HERE, const(3.0), 0.0)),
        (where(HERE, where(SAME, A, 0.0), where(SAME, B, 0.0)), where(SAME, where(HERE, A, B), 0.0)),
        (where(K < L, K, L), minimum(K, L)),
        (where(K <= L, L, K), maximum(L, K)),
        (where(K < 0, 0, where(K > 255, 255, K)), clamp(K, 0, 255)),
        (where(K > 254, 255, maximum(K, 0)), clamp(K, 0, 255)),
        (maximum(minimum(K, 255), 0), clamp(K, 0, 255)),
        (where(U < V, V - U, U - V), maximum(U, V) - minimum(U, V)),
        (wide(maximum(U, V) - minimum(U, V)), abs(wide(U) - wide(V))),
        (abs(wide(U) - wide(V)) < abs(wide(V) - wide(U)), APART < BACK),
        (K >> 3, K // 8),
        (K << 3, K * 8),
        (K & 7, K % 8),
        (U & 255, U),
        (K - K // 4 * 4, K % 4),
        (X * 2 // 4, X // 2),
        (wide(wide(U, DType.U16)), wide(U)),
        (cast(cast(A, DType.I32), DType.U8), cast(A, DType.U8)),
        (cast(minimum(wide(U), wide(V)), DType.U8), minimum(U, V)),
        (1 + (K + 2), K + 3),
        (K - (L - 2), K - L + 2),
        (A + -B, A - B),
        (-A + B, B - A),
        (-(K - L), L - K),
        (K + L - K, L),
        (wide(U) + (wide(U) - wide(V)) * FACTOR // 32, (wide(U) * (FACTOR + 32) - wide(V) * FACTOR) // 32),
        (saturate(K, DType.U8), cast(clamp(K, 0, 255), DType.U8)),
    ],
)
def test_there_is_one_form(before: Node, after: Node) -> None:
    assert canonical(before) is after


@pytest.mark.parametrize(
    "spelled",
    [
        cast((wide(U, DType.U16) + wide(V, DType.U16) + 1) // 2, DType.U8),
        cast((1 + (wide(U) + wide(V))) >> 1, DType.U8),
        cast(wide(U) + (wide(V) - wide(U) + 1) // 2, DType.U8),
        (U | V) - ((U ^ V) >> 1),
    ],
)
def test_averages_have_one_form(spelled: Node) -> None:
    assert {*_averaged(canonical(spelled))} == {*_averaged(canonical(average(U, V)))} == {U, V}


def _averaged(mean: Node) -> tuple[Node, ...]:
    """The two values of (a + b + 1) // 2 in 32 bits."""
    (half,) = mean.args
    total, two = half.args
    both_values, one = total.args
    assert (half.op, two, one) == (Op.IDIV, const(2, DType.U32), const(1, DType.U32))
    return tuple(term.args[0] for term in both_values.args)


@pytest.mark.parametrize(
    "kept",
    [
        where(HERE, 1.0, 0.0) * A,  # A may be NaN or infinite
        where(HERE, 1.0, 0.0) * SMALL,  # which may be below zero: -0.0 is not 0.0
        where(A < B, A, B),  # of NaN and a number `minimum` makes the number
        negate(A < B),  # with NaN neither A < B nor B <= A holds
        -(A - B),  # -0.0 where they are equal
        maximum(minimum(A, 1.0), 0.0),  # of NaN `clamp` makes 0.0
        maximum(minimum(K, 0), 255),  # the ends lie the other way round
        cast((read(DType.U16) + read(DType.U16, 1) + 1) // 2, DType.U8),  # the sum wraps
        K + (K * L) // 2,  # the numerator may wrap
        (K * 2) // 4,  # so may this
        K & 5,
        K >> 31,  # 2 to the power of 31 is no i32
        abs(K - L) < 5,
    ],
)
def test_what_may_differ_by_a_bit_stays(kept: Node) -> None:
    assert canonical(kept) is kept


def test_in_the_terms_of_a_sum_zero_has_no_sign() -> None:
    product = sum_over(3, lambda _: where(HERE, 1.0, 0.0) * SMALL)
    assert canonical(product) is sum_over(3, lambda _: where(HERE, SMALL, 0.0))
