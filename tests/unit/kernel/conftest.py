"""Images of any type, and graphs computed on the CPU beside the reference."""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from farm.compiler import build
from farm.device.target import Target
from farm.graph import DType, Image, Rect
from farm.graph.graph import Graph
from farm.graph.node import Op, SourceShape, node
from farm.kernel.reference import evaluate
from farm.plan.model import Format
from farm.plan.store import PlanStore
from farm.runtime.load import load

Array = NDArray[Any]
TypedSource = Callable[..., Image]
Compute = Callable[..., Array]


@pytest.fixture(scope="session")
def typed_source() -> TypedSource:
    """Makes source images: (type, planes, slot, boundary, constant)."""

    def make(
        dtype: DType = DType.F32, planes: int = 1, slot: int = 0, boundary: str = "clamp", constant: float = 0.0
    ) -> Image:
        return Image.of(node(Op.SOURCE, dtype, (), SourceShape(slot, planes, boundary, constant)))

    return make


@pytest.fixture(scope="session")
def compute(plan_store: PlanStore) -> Compute:
    """Computes an image on the CPU over its frame, in its own type, and checks it against the reference."""

    def on_cpu(
        image: Image,
        *sources: Array,
        uniforms: Sequence[float] = (),
        windows: Sequence[Rect] | None = None,
        threads: int = 2,
    ) -> Array:
        rects = tuple(windows or (Rect.sized(data.shape[2], data.shape[1]) for data in sources))
        format = Format(rects[0], rects)
        graph = Graph.of([image], len(uniforms))
        plan = build(graph, Target("cpu"), format, store=plan_store)
        (made,) = load(plan, plan_store, threads).run(sources, uniforms).outputs
        (expected,) = evaluate(graph, format, sources, uniforms)
        assert made.shape == expected.shape
        if made.dtype.kind == "f" and np.isfinite(expected).all():
            assert np.linalg.norm(made - expected) <= 1e-5 * np.linalg.norm(expected)
        else:
            assert np.array_equal(made, expected, equal_nan=made.dtype.kind == "f")
        return np.asarray(made)

    return on_cpu
