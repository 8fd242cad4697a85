"""Powers of 2 and of 10 are functions of the exponent, and no other power is."""

import numpy as np
import pytest
from tracing import plate

from farm.compiler import build
from farm.device.target import Target
from farm.graph import Image, Node, Point, Rect, functor
from farm.graph.graph import Graph
from farm.graph.node import DType, binary, const, node
from farm.graph.node import Op as Operation
from farm.kernel.passes.exponentials import function_of
from farm.kernel.reference import evaluate
from farm.plan.model import Format
from tests.emulator.program import EmulatedProgram


@functor
def powers(a: Point, *, base: float) -> Node:
    return binary(Operation.POW, const(base, DType.F32), a())


def planned(base: float, data: np.ndarray) -> tuple[Graph, Format, str, np.ndarray]:
    rect = Rect.sized(data.shape[2], data.shape[1])
    image: Image = powers(plate(data), base=base)
    graph, format = Graph.of([image]), Format(rect, (rect,))
    plan = build(graph, Target("cuda", 90), format)
    (result,) = EmulatedProgram(plan).run([data], ()).outputs
    return graph, format, plan.kernels[0].source, result


@pytest.mark.parametrize(("base", "function"), [(2.0, "exp2f("), (10.0, "exp10f("), (3.0, "power(")])
def test_powers_of_constants(base: float, function: str) -> None:
    data = np.linspace(-60, 30, 7 * 33, dtype=np.float32).reshape(1, 7, 33)
    graph, format, source, result = planned(base, data)
    assert function in source
    (wanted,) = evaluate(graph, format, [data], ())
    assert result == pytest.approx(wanted, rel=4e-6)


@pytest.mark.parametrize("base", [2.0, 10.0])
def test_special_values(base: float) -> None:
    data = np.array([[[np.inf, -np.inf, np.nan, 0.0, -0.0, 1.0, 500.0, -500.0]]], np.float32)
    _, _, _, result = planned(base, data)
    assert np.array_equal(result[0, 0], [np.inf, 0, np.nan, 1, 1, base, np.inf, 0], equal_nan=True)


def test_other_powers_stay() -> None:
    x = node(Operation.NAME, DType.F32, (), "x")
    assert function_of(binary(Operation.POW, const(2.0, DType.F32), x)) == "exp2"
    assert function_of(binary(Operation.POW, x, const(2.0, DType.F32))) is None
    assert function_of(binary(Operation.POW, const(2.5, DType.F32), x)) is None
    assert function_of(binary(Operation.MUL, const(2.0, DType.F32), x)) is None
