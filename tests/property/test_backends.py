"""Random graphs of random functors: the generated CPU code computes what the reference defines.

Most examples run the generated Python as it stands, without Numba: compiling each would take seconds. The others draw
from a few functors, whose machine code they share.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numba
import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from farm.codegen.reference import evaluate
from farm.compiler import OPTIONAL, build
from farm.graph import (
    Axis,
    Boundary,
    DType,
    Image,
    Line,
    Moving,
    Node,
    Pixel,
    Pixels,
    Point,
    Rect,
    Window,
    both,
    cast,
    clamp,
    cos,
    either,
    exp,
    functor,
    maximum,
    minimum,
    moving,
    negate,
    pixel,
    sign,
    sqrt,
    stack,
    sum_over,
    where,
)
from farm.graph.graph import Graph, parse
from farm.graph.node import Op, SourceShape, const, node
from farm.plan.model import Format, Target
from farm.plan.store import PlanStore
from farm.runtime.load import load

UNIFORMS = (0.5, -0.75, 0.25)


def examples(count: int) -> settings:
    return settings(
        max_examples=count, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow]
    )


def uniform(slot: int) -> Node:
    return node(Op.UNIFORM, DType.F32, (), slot)


@functor
def blend(a: Point, b: Point, *, by: Node) -> Node:
    return a() * by + b() * (1.0 - by)


@functor
def order(a: Point, b: Point) -> Node:
    """Choices that agree where they change over, or are never made, so that rounding cannot decide."""
    low, high = minimum(a(), b()), maximum(a(), b())
    never, always = both(a() < b(), b() < a()), either(a() < b(), negate(a() < b()))
    return where(a() < b(), b() - a(), 0.0) + where(never, 9.0, low) + where(always, high, 9.0)


@functor
def shrink(a: Point, *, by: Node) -> Node:
    return sign(a()) * maximum(abs(a()) - abs(by), 0.0)


@functor
def tone(a: Point) -> Node:
    return sqrt(abs(a()) + 0.25) - clamp(a(), -0.5, 0.5) / (1.0 + abs(a())) + 0.125 * cos(a())


@functor
def slope(a: Line, *, axis: Axis, radius: int) -> Node:
    return a() * 0.5 + (a(radius) - a(-radius)) * 0.25


@functor
def taps(a: Window, *, radius: int, table: tuple[tuple[int, int, float], ...]) -> Node:
    return sum_over(table, lambda dx, dy, weight: a(dx, dy) * weight)


@functor
def mean(a: Line, *, axis: Axis, radius: int) -> Moving:
    return moving(
        axis,
        start=sum_over(range(-radius, radius + 1), a),
        step=lambda total: total + (a(radius) - a(-radius - 1)),
        emit=lambda total: total * (1.0 / 17.0) - a() * 0.25,
    )


@functor
def matrix(a: Pixel) -> Pixels:
    planes = a()
    average = sum(planes[1:], planes[0]) * (1.0 / len(planes))
    return pixel(*(average - 0.5 * plane for plane in reversed(planes)))


@functor
def halves(a: Line, *, axis: Axis, radius: int) -> tuple[Node, Node]:
    high = (a() - 0.5 * (a(-radius) + a(radius))) * 0.5
    return high, a() - high


Step = Callable[[Image, Image], Image]
axes, radii = st.sampled_from(Axis), st.integers(0, 3)
tables = st.lists(
    st.tuples(st.integers(-2, 2), st.integers(-2, 2), st.sampled_from((0.25, -0.25, 0.125))), min_size=1, max_size=4
)
slots = st.integers(0, len(UNIFORMS) - 1)
shared_steps: st.SearchStrategy[Step] = st.one_of(
    st.builds(lambda slot: lambda a, b: blend(a, b, by=uniform(slot)), slots),
    st.just(order),
    st.builds(lambda slot: lambda a, _: shrink(a, by=uniform(slot)), slots),
    st.just(lambda a, _: tone(a)),
    st.builds(lambda axis, radius: lambda a, _: slope(a, axis=axis, radius=radius), axes, radii),
    st.builds(lambda table: lambda a, _: taps(a, radius=2, table=tuple(table)), tables),
    st.builds(lambda axis, radius: lambda a, _: mean(a, axis=axis, radius=radius), axes, radii),
    st.just(lambda a, _: matrix(a)),
    st.builds(
        lambda axis, radius, k: lambda a, _: halves.several(a, axis=axis, radius=radius)[k],
        axes,
        radii,
        st.integers(0, 1),
    ),
    st.just(lambda a, b: stack(b, a)),
    st.just(lambda a, _: a[::-1]),
    st.just(lambda a, b: stack(a[-1], b[0])),
)

Expression = tuple[Any, ...]
offsets = st.integers(-2, 2)
leaves: st.SearchStrategy[Expression] = st.one_of(
    st.tuples(st.just("read"), offsets, offsets),
    st.tuples(st.just("other")),
    st.tuples(st.just("uniform"), slots),
    st.tuples(st.just("number"), st.sampled_from((0.0, -0.0, 1.0, 0.3, -1.7, 1e-3))),
)
expressions: st.SearchStrategy[Expression] = st.recursive(
    leaves,
    lambda below: st.one_of(
        st.tuples(st.sampled_from(("add", "sub", "mul", "min", "max", "choose", "both", "either")), below, below),
        st.tuples(st.sampled_from(("neg", "abs", "root", "wave", "bell", "power", "ratio", "whole")), below),
        st.tuples(st.just("sum"), tables, below),
    ),
    max_leaves=8,
)


def meaning(expression: Expression, a: Window, b: Point, shift: tuple[Node | int, Node | int] = (0, 0)) -> Node:
    """The value of an expression; inside a sum every read is shifted by the tap."""
    kind, *rest = expression
    if kind == "sum" and shift == (0, 0):
        return sum_over(rest[0], lambda dx, dy, weight: weight * meaning(rest[1], a, b, (dx, dy)))
    if kind == "sum":
        return meaning(rest[1], a, b, shift)
    if kind in {"read", "other", "uniform", "number"}:
        leaf: dict[str, Callable[[], Node]] = {
            "read": lambda: a(shift[0] + rest[0], shift[1] + rest[1]),
            "other": b,
            "uniform": lambda: uniform(rest[0]),
            "number": lambda: const(rest[0]),
        }
        return leaf[kind]()
    x, *y = (meaning(each, a, b, shift) for each in rest)
    made: dict[str, Callable[..., Node]] = {
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
        "whole": lambda u: u * cast(cast(const(2.5), DType.I32) * 2 - 5, DType.F32),
    }
    return made[kind](x, *y)


@functor
def free(a: Window, b: Point, *, radius: int, expression: Expression) -> Node:
    return meaning(expression, a, b) + 0.0 * b()


free_steps: st.SearchStrategy[Step] = st.builds(
    lambda expression, alone: lambda a, b: free(a, a if alone else b, radius=4, expression=expression),
    expressions,
    st.booleans(),
)
any_steps: st.SearchStrategy[Step] = st.booleans().flatmap(lambda free: free_steps if free else shared_steps)


@dataclass(frozen=True)
class Case:
    """A graph, its sizes and the seed of its pixels."""

    graph: Graph
    format: Format
    planes: tuple[int, ...]
    seed: int

    @property
    def sources(self) -> list[np.ndarray]:
        draw = np.random.default_rng(self.seed)
        return [
            (draw.random((count, rect.height, rect.width), np.float32) * 2 - 1)
            for count, rect in zip(self.planes, self.format.sources, strict=True)
        ]


rects = st.builds(
    lambda x, y, width, height: Rect(x, y, x + width, y + height),
    st.integers(-4, 4),
    st.integers(-4, 4),
    st.integers(1, 9),
    st.integers(1, 9),
)


@st.composite
def cases(draw: st.DrawFn, steps: st.SearchStrategy[Step], most: int) -> Case:
    planes = draw(st.tuples(st.integers(1, 3), st.integers(1, 3)))
    images = [
        Image.of(node(Op.SOURCE, DType.F32, (), SourceShape(slot, count, str(draw(st.sampled_from(Boundary))), 0.375)))
        for slot, count in enumerate(planes)
    ]
    for step in draw(st.lists(steps, min_size=1, max_size=most)):
        a, b = draw(st.sampled_from(images[-3:])), draw(st.sampled_from(images))
        made = step(a, b if len(b) in {1, len(a)} or len(a) == 1 else b[0])
        images.append(made[0:4])
    outputs = (images[-1].planes, draw(st.sampled_from(images)).planes)
    format = Format(draw(rects), (draw(rects), draw(rects)))
    return Case(Graph(outputs, len(UNIFORMS)), format, planes, draw(st.integers(0, 99)))


def assert_same(case: Case, store: PlanStore, without: tuple[str, ...] = ()) -> list[np.ndarray]:
    plan = build(case.graph, Target("cpu"), case.format, without=without)
    made = load(plan, store, 1).run(case.sources, UNIFORMS).outputs
    for output, wanted in zip(made, evaluate(case.graph, case.format, case.sources, UNIFORMS), strict=True):
        assert output.shape == wanted.shape
        assert np.abs(output - wanted).max() <= 1e-5 * max(1.0, np.abs(wanted).max())
    return list(made)


@pytest.fixture
def interpreted(tmp_path: Path) -> Iterator[PlanStore]:
    """A store whose kernels run as plain Python."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(numba.config, "DISABLE_JIT", True)
        yield PlanStore(tmp_path)


@examples(100)
@given(cases(any_steps, 6))
def test_generated_code_computes_what_the_reference_defines(interpreted: PlanStore, case: Case) -> None:
    assert_same(case, interpreted)


@examples(25)
@given(cases(any_steps, 4))
def test_optional_steps_change_no_pixel(interpreted: PlanStore, case: Case) -> None:
    whole = assert_same(case, interpreted)
    for step in sorted(OPTIONAL):
        assert_same(case, interpreted, (step,))
    apart = assert_same(case, interpreted, ("share_memory",))
    assert all(np.array_equal(a, b) for a, b in zip(whole, apart, strict=True))


@examples(60)
@given(cases(shared_steps, 6))
def test_compiled_code_computes_what_the_reference_defines(plan_store: PlanStore, case: Case) -> None:
    assert_same(case, plan_store)


@examples(200)
@given(cases(any_steps, 6))
def test_the_text_of_a_graph_reads_back(case: Case) -> None:
    again = parse(case.graph.text)
    assert again.outputs == case.graph.outputs
    assert (again.text, again.digest) == (case.graph.text, case.graph.digest)
