"""Graphs far deeper than Python's stack, or than what parsers take."""

from collections.abc import Callable

import numpy as np
import pytest
from matrix.kernels import direct

from farm.compiler import build
from farm.device.target import Target
from farm.graph import DType, Gather, Image, Node, Point, Rect, cast, functor, position, sum_over
from farm.graph.graph import Graph, parse
from farm.graph.stage import stage_of
from farm.kernel.llvm.assemble import assemble
from farm.kernel.reference import evaluate
from farm.plan.model import Format

MakeSource = Callable[..., Image]
DEPTH = 3000
RECT = Rect.sized(4, 2)
FORMAT = Format(RECT, (RECT,))
PIXELS = np.linspace(0.0, 1.0, 8, dtype=np.float32).reshape(1, 2, 4)


@functor
def halved(a: Point) -> Node:
    value = a()
    for _ in range(DEPTH):
        value = value * 0.5 + 0.5
    return value


@functor
def halved_in_a_loop(a: Point) -> Node:
    def body(k: Node) -> Node:
        value = a() + cast(k, DType.F32)
        for _ in range(DEPTH):
            value = value * 0.5 + 0.5
        return value

    return sum_over(2, body) * 0.5


@functor
def same_in_a_row(a: Point) -> Node:
    value = cast(position()[1], DType.F32)
    for _ in range(DEPTH):
        value = value * 0.5 + 0.5
    return value + a() * 0.0


@functor
def far(a: Gather, b: Point) -> Node:
    """A coordinate of very many terms, which come to nothing."""
    (x, y), step = position(), cast(b(), DType.I32)
    for k in range(DEPTH):
        x = x + (step % (k % 7 + 2)) if k % 2 else x - (step % ((k + 1) % 7 + 2))
    return a((x - x) // 4, y) * 0.0 + 1.0


@pytest.mark.parametrize("made", [halved, halved_in_a_loop, same_in_a_row, lambda image: far(image, image)])
def test_a_deep_expression(source: MakeSource, made: Callable[[Image], Image]) -> None:
    graph = Graph.of([made(source())])
    assert parse(graph.text).digest == graph.digest
    (wanted,) = evaluate(graph, FORMAT, [PIXELS], ())
    assert np.abs(wanted - 1.0).max() < 1e-6
    for target in ("cpu", "sm_90"):
        plan = build(graph, Target.parse(target), FORMAT, without=("assemble",))
        for kernel in plan.kernels:
            assert max(map(nested, kernel.source.splitlines())) < 200  # 256 is where C++ compilers stop
        if target == "cpu":
            assemble(plan.kernels, None)


def nested(line: str) -> int:
    """How deep the parentheses of a line are."""
    depth = most = 0
    for letter in line:
        depth += {"(": 1, ")": -1}.get(letter, 0)
        most = max(most, depth)
    return most


@functor
def faded(a: Point) -> Node:
    return a() * 0.5 + 0.5


def test_a_long_chain_of_stages(source: MakeSource) -> None:
    image = source()
    for _ in range(2000):
        image = faded(image)
    graph = Graph.of([image])
    (wanted,) = evaluate(graph, FORMAT, [PIXELS], ())
    assert np.array_equal(wanted, np.ones_like(PIXELS))
    plan = build(graph, Target("cpu"), FORMAT, without=("assemble",))
    computed = sorted(stage for launch in plan.launches for stage in launch.stages)
    assert computed == list(range(2000))
    assert len(plan.launches) < 2000 / 32  # a sweep computes 128 nodes at most, which are 36 of these stages
    assert (len(plan.kernels), plan.arena) == (3, 512)  # long, shorter, and the last


def test_short_expressions_stay_in_one_line(source: MakeSource) -> None:
    @functor
    def polynomial(a: Point) -> Node:
        value = a()
        for k in range(20):
            value = value * a() + float(k)
        return value

    stage = stage_of(polynomial(source()).planes[0][0].args[0])
    assert "t1" not in direct(stage).source
