"""The reference interpreter as a device."""

import time
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import DTypeLike

from farm.graph.graph import parse
from farm.graph.node import Plane
from farm.kernel.reference import evaluate
from farm.plan.model import DTYPES, Plan
from farm.runtime.program import Planes, Rendered


class ReferenceProgram:
    """Renders in NumPy float64, one stage after another; slow, and right by definition."""

    def __init__(self, plan: Plan) -> None:
        self.plan, self.graph = plan, parse(plan.graph)

    def host(self, shape: tuple[int, int, int], dtype: DTypeLike = np.float32) -> Planes:
        """Plain memory."""
        return np.empty(shape, dtype)

    def run(self, sources: Sequence[Planes], uniforms: Sequence[float]) -> Rendered:
        """Compute one frame."""
        begun = time.perf_counter()
        outputs = evaluate(self.graph, self.plan.format, sources, uniforms)
        kinds = [self.dtype(output) for output in self.graph.outputs]
        stored = tuple(out.astype(kind) for out, kind in zip(outputs, kinds, strict=True))
        return Rendered(stored, {"run": time.perf_counter() - begun}, {})

    def dtype(self, planes: tuple[Plane, ...]) -> np.dtype[Any]:
        """How an output lies in memory."""
        return DTYPES[str(planes[0][0].dtype)]
