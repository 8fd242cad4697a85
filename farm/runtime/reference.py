"""The reference interpreter as a device."""

import time
from collections.abc import Sequence

import numpy as np

from farm.codegen.reference import evaluate
from farm.graph.graph import parse
from farm.plan.model import Plan
from farm.runtime.program import Planes, Rendered


class ReferenceProgram:
    """Renders in NumPy float64, one stage after another; slow, and right by definition."""

    def __init__(self, plan: Plan) -> None:
        self.plan, self.graph = plan, parse(plan.graph)

    def host(self, shape: tuple[int, int, int]) -> Planes:
        """Plain memory."""
        return np.empty(shape, np.float32)

    def run(self, sources: Sequence[Planes], uniforms: Sequence[float]) -> Rendered:
        """Compute one frame."""
        begun = time.perf_counter()
        outputs = evaluate(self.graph, self.plan.format, sources, uniforms)
        return Rendered(tuple(out.astype(np.float32) for out in outputs), {"run": time.perf_counter() - begun}, {})
