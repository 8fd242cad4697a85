"""Functors that are random expressions: of floats, which stay continuous, and of whole numbers, which are exact."""

from collections.abc import Callable
from typing import Any

from dags.pool import UNIFORMS, Pool
from hypothesis import strategies as st

from farm.graph import (
    DType,
    Image,
    Node,
    Point,
    Window,
    both,
    cast,
    clamp,
    cos,
    either,
    equal,
    exp,
    functor,
    maximum,
    minimum,
    negate,
    sqrt,
    sum_over,
    where,
)
from farm.graph.node import Op, const, node

Expression = tuple[Any, ...]
offsets = st.integers(-2, 2)
taps = st.lists(st.tuples(offsets, offsets, st.sampled_from((0.25, -0.25, 0.125))), min_size=1, max_size=4)


def trees(leaves: st.SearchStrategy[Expression], one: tuple[str, ...], two: tuple[str, ...]) -> Any:
    """Expressions of some leaves, and operations of one and of two arguments."""
    return st.recursive(
        leaves,
        lambda below: st.one_of(
            st.tuples(st.sampled_from(two), below, below),
            st.tuples(st.sampled_from(one), below),
            st.tuples(st.just("sum"), taps.map(tuple), below),
        ),
        max_leaves=8,
    )


REAL: dict[str, Callable[..., Any]] = {
    "add": lambda u, v: u + v,
    "sub": lambda u, v: u - v,
    "mul": lambda u, v: clamp(u, -2.0, 2.0) * clamp(v, -2.0, 2.0),
    "min": minimum,
    "max": maximum,
    "choose": lambda u, v: where(u < v, u + 0.5, v + 0.5),
    "both": lambda u, v: where(both(u < v, v < u), 9.0, v),
    "either": lambda u, v: where(either(negate(u < v), u < v), v, 9.0),
    "neg": lambda u: -u,
    "abs": abs,
    "root": lambda u: sqrt(abs(u) + 0.1),
    "wave": lambda u: cos(clamp(u, -4.0, 4.0)),
    "bell": lambda u: exp(-minimum(u * u, 9.0)),
    "power": lambda u: (abs(u) + 0.1) ** 0.75,
    "ratio": lambda u: u / (1.0 + abs(u)),
    "gate": lambda u, v: cast(u < v, DType.F32) * clamp(v - u, 0.0, 1.0),
    "gated sum": lambda u, v: sum_over(2, lambda _: clamp(u - v, 0.0, 1.0) * negate(u < v)),
    "whole": lambda u: u * cast(cast(const(2.5), DType.I32) * 2 - 5, DType.F32),
}
WHOLE: dict[str, Callable[..., Any]] = {
    "add": lambda u, v: u + v,
    "sub": lambda u, v: u - v,
    "mul": lambda u, v: u * v,
    "min": minimum,
    "max": maximum,
    "divide": lambda u, v: u // (v | 1),
    "rest": lambda u, v: u % (v | 1),
    "and": lambda u, v: u & v,
    "or": lambda u, v: u | v,
    "xor": lambda u, v: u ^ v,
    "left": lambda u, v: u << (v & 3 if v.op is Op.CONST else v),
    "right": lambda u, v: u >> (v & 3 if v.op is Op.CONST else v),
    "choose": lambda u, v: where(u < v, u - 1, v + 1),
    "equal": lambda u, v: where(either(equal(u, v), negate(u <= v)), u, v),
    "neg": lambda u: -u,
    "abs": abs,
    "narrow": lambda u: cast(cast(u, DType.U8), u.dtype),
    "signed": lambda u: cast(cast(u, DType.I16), u.dtype),
    "wide": lambda u: cast(cast(u, DType.U32) // 3, u.dtype),
    "gate": lambda u, v: cast(negate(u < v), u.dtype) * v,
    "held": lambda u, v: where(u < 1, 1, where(u > 100, 100, u)) + minimum(100, maximum(v, 7)),
    "mean": lambda u, v: cast((cast(u, DType.U32) + cast(v, DType.U32) + 1) >> 1, u.dtype),
    "apart": lambda u, v: where(u < v, v - u, u - v),
    "joined": lambda u, v: u + (v - u) * 3 // 4 - (v + 5),
    "nested": lambda u, v: where(u < v, where(equal(u, 1), v, 0), where(equal(u, 1), u, 0)),
}
ONE = ("neg", "abs")
reals = trees(
    st.one_of(
        st.tuples(st.just("read"), offsets, offsets),
        st.tuples(st.just("other")),
        st.tuples(st.just("uniform"), st.integers(0, len(UNIFORMS) - 1)),
        st.tuples(st.just("number"), st.sampled_from((0.0, -0.0, 1.0, 0.3, -1.7, 1e-3))),
    ),
    (*ONE, "root", "wave", "bell", "power", "ratio", "whole"),
    ("add", "sub", "mul", "min", "max", "choose", "both", "either", "gate", "gated sum"),
)
wholes = trees(
    st.one_of(
        st.tuples(st.just("read"), offsets, offsets),
        st.tuples(st.just("other")),
        st.tuples(st.just("number"), st.sampled_from((0, 1, 2, 100, 127))),
    ),
    (*ONE, "narrow", "signed", "wide"),
    tuple(name for name in WHOLE if name not in {*ONE, "narrow", "signed", "wide"}),
)


def meaning(
    tree: Expression, table: dict[str, Callable[..., Any]], a: Window, b: Node, shift: tuple[Any, Any] = (0, 0)
) -> Node:
    """The value of an expression; inside a sum every read is shifted by the tap."""
    kind, *rest = tree
    if kind == "sum":
        if any(isinstance(each, Node) for each in shift):
            return meaning(rest[1], table, a, b, shift)
        if table is WHOLE:
            return sum_over(rest[0], lambda dx, dy, _: meaning(rest[1], table, a, b, (dx, dy)))
        return sum_over(rest[0], lambda dx, dy, weight: weight * meaning(rest[1], table, a, b, (dx, dy)))
    if kind in {"read", "other", "uniform", "number"}:
        leaf: dict[str, Callable[[], Node]] = {
            "read": lambda: a(shift[0] + rest[0], shift[1] + rest[1]),
            "other": lambda: b,
            "uniform": lambda: node(Op.UNIFORM, DType.F32, (), rest[0]),
            "number": lambda: const(rest[0], b.dtype),
        }
        return leaf[kind]()
    return table[kind](*(meaning(each, table, a, b, shift) for each in rest))  # type: ignore[no-any-return]


@functor
def free(a: Window, b: Point, *, radius: int, tree: Expression) -> Node:
    return meaning(tree, REAL, a, b()) + 0.0 * b()


@functor
def exact(a: Window, b: Point, *, radius: int, tree: Expression) -> Node:
    return meaning(tree, WHOLE, a, cast(b(), a().dtype)) ^ a()


def free_stage(pool: Pool) -> Image:
    """A random expression of floats."""
    a = pool.real()
    return free(a, pool.fitting(pool.real(), a), radius=4, tree=pool.draw(reals))


def exact_stage(pool: Pool) -> Image:
    """A random expression of whole numbers."""
    a = pool.whole()
    return exact(a, pool.fitting(pool.whole(), a), radius=4, tree=pool.draw(wholes))
