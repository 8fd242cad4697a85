"""Affine forms: what expressions of whole numbers add up to."""

import gc
import weakref

import pytest
from hypothesis import given
from hypothesis import strategies as st

from farm.analysis.affine import Along, along
from farm.graph.affine import Affine, affine
from farm.graph.bounds import Bounds
from farm.graph.node import DType, Node, Op, const, node
from farm.graph.place import X, Y

NUMBER = st.integers(-9, 9)
TERMS = st.deferred(
    lambda: (
        st.sampled_from([X, Y])
        | st.builds(const, NUMBER)
        | st.builds(lambda a, b: a + b, TERMS, TERMS)
        | st.builds(lambda a, b: a - b, TERMS, TERMS)
        | st.builds(lambda a, k: a * k, TERMS, NUMBER)
        | st.builds(lambda a, k: k * a, TERMS, NUMBER)
        | st.builds(lambda a: -a, TERMS)
        | st.builds(lambda a, k: a << k, TERMS, st.integers(0, 3))
        | st.builds(lambda a, k: a // k, TERMS, st.integers(1, 4))
        | st.builds(lambda a, k: a >> k, TERMS, st.integers(0, 2))
    )
)


def value_at(expression: Node, x: int, y: int) -> int:
    """What an expression is at a pixel."""
    low, high = Bounds((x, x), (y, y)).of(expression)
    assert low == high
    return int(low)


@given(TERMS, NUMBER, NUMBER)
def test_a_form_is_worth_what_its_expression_is(expression: Node, x: int, y: int) -> None:
    form = affine(expression)
    values = {value: value_at(value, x, y) for value in form.factors}
    total = form.number + sum(count * values[value] for value, count in form.factors.items())
    assert total == value_at(expression, x, y) == value_at(form.node(), x, y)
    assert form.interval(Bounds((x, x), (y, y))) == (total, total)


@given(TERMS, NUMBER)
def test_a_coordinate_that_follows_an_axis_does_so_everywhere(expression: Node, x: int) -> None:
    followed = along(expression, Op.X)
    if followed is not None:
        assert all(followed.of(x) == value_at(expression, x, y) for y in (-3, 0, 5))


@pytest.mark.parametrize(
    ("expression", "form"),
    [
        (2 * X + 1 - X, Affine({X: 1}, 1)),
        (X - X, Affine({}, 0)),
        (Y + (X << 2), Affine({Y: 1, X: 4})),
        ((4 * X + 6) // 2, Affine({X: 2}, 3)),
    ],
)
def test_equal_sums_have_one_form(expression: Node, form: Affine) -> None:
    assert affine(expression) == form


def test_narrow_sums_wrap_and_are_values_of_their_own() -> None:
    narrow = node(Op.CAST, DType.U8, (X,))
    total = narrow + narrow
    assert affine(total) == Affine({total: 1})


@pytest.mark.parametrize(
    ("coordinate", "followed"),
    [
        (X, Along()),
        (2 * X - 1, Along(2, -1)),
        ((X + 1) // 2 + 3, Along(1, 7, 2)),
        ((2 * X + 1) // 4, Along(1, 0, 2)),
        ((2 * (X // 2)) // 4, Along(1, 0, 4)),
        (Y, None),
        (X + Y, None),
        (-X, None),
        (2 * (X // 2), None),
    ],
)
def test_how_a_coordinate_follows_the_pixel(coordinate: Node, followed: Along | None) -> None:
    assert along(coordinate, Op.X) == followed


def test_a_long_sum_is_no_deep_recursion() -> None:
    total = X
    for _ in range(5000):
        total = total + Y
    assert affine(total) == Affine({X: 1, Y: 5000})


def test_forms_keep_no_node_alive() -> None:
    value = node(Op.READ, DType.I32, (X * 12345, Y), (0, 0, False)) * 6789 + 4321
    alive = weakref.ref(value)
    product = weakref.ref(value.args[0])
    assert affine(value).number == 4321
    del value
    gc.collect()
    assert alive() is None
    assert product() is None
