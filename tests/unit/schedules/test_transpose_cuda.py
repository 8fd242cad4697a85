"""Transposing stages in the emulator against NumPy."""

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from tracing import plate

from farm.compiler import build
from farm.device.target import Target
from farm.graph import Image, PixelGather, Pixels, Rect, functor, pixel, position
from farm.graph.frame import Frame
from farm.graph.graph import Graph
from farm.kernel.nvrtc import compile_kernels
from farm.kernel.reference import evaluate
from farm.passes.transpose import transposed
from farm.plan.model import Format
from tests.emulator.program import EmulatedProgram

Array = NDArray[Any]
DTYPES = (np.uint8, np.uint16, np.int16, np.int32, np.uint32, np.float16, np.float32)


@functor
def turned(a: PixelGather) -> Pixels:
    x, y = position()
    return pixel(*a(y, x))


def drawn(*shape: int, dtype: Any = np.float32) -> Array:
    draw = np.random.default_rng(1)
    return (draw.random(shape) * 200).astype(dtype)


@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize("without", [(), ("vector_access",)])
def test_every_type(dtype: Any, without: tuple[str, ...]) -> None:
    data = drawn(3, 70, 41, dtype=dtype)
    graph = Graph.of([Image.of(transposed(plate(data).planes[0][0]), Frame.sized(70, 41))])
    format = Format(Rect.sized(70, 41), (Rect.sized(41, 70),))
    plan = build(graph, Target.parse("sm_90"), format, without=("fuse", "assemble", *without))
    assert [launch.schedule for launch in plan.launches] == ["transpose"]
    made = EmulatedProgram(plan).run([data], ()).outputs[0]
    assert np.array_equal(made, data.transpose(0, 2, 1))


@pytest.mark.parametrize("boundary", ["clamp", "mirror", "wrap", "constant"])
@pytest.mark.parametrize("without", [(), ("vector_access",)])
def test_beyond_the_edges(boundary: str, without: tuple[str, ...]) -> None:
    """Planes of a pixel at once, a frame that the source covers in part."""
    data = drawn(2, 33, 29)
    image = turned(plate(data, boundary=boundary, constant=0.25))
    format = Format(Rect.sized(30, 40), (Rect(-9, 7, 20, 40),))
    plan = build(Graph.of([image]), Target.parse("sm_90"), format, without=("fuse", "assemble", *without))
    assert [launch.schedule for launch in plan.launches] == ["transpose"]
    made = EmulatedProgram(plan).run([data], ()).outputs[0]
    assert np.array_equal(made, evaluate(Graph.of([image]), format, [data], ())[0].astype(np.float32))


@pytest.mark.parametrize("size", [(1, 1), (3, 5), (64, 64), (65, 63)])
def test_sizes_around_a_tile(size: tuple[int, int]) -> None:
    width, height = size
    data = drawn(1, height, width)
    graph = Graph.of([Image.of(transposed(plate(data).planes[0][0]))])
    rect = Rect(-3, 2, width - 3, height + 2)
    plan = build(
        graph,
        Target.parse("sm_90"),
        Format(rect, (rect,)),
        without=("fuse", "assemble"),
    )
    made = EmulatedProgram(plan).run([data], ()).outputs[0]
    assert np.array_equal(made, evaluate(graph, plan.format, [data], ())[0].astype(np.float32))


@pytest.mark.parametrize("target", ["sm_75", "sm_80", "sm_90"])
def test_nothing_spills(target: str) -> None:
    graph = Graph.of([Image.of(transposed(plate(drawn(3, 2, 2, dtype=dtype)).planes[0][0])) for dtype in DTYPES])
    format = Format(Rect.sized(64, 64), (Rect.sized(64, 64),))
    plan = build(
        graph,
        Target.parse(target),
        format,
        without=("fuse", "assemble"),
    )
    for kernel in compile_kernels(plan.kernels, plan.target):
        assert not kernel.spills
        assert kernel.shared <= 17 * 1024
