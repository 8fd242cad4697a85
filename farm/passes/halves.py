"""Half precision within a kernel: what is passed on is a rounded float32, and what is stored a result of its own."""

from dataclasses import replace
from functools import lru_cache

from farm.graph.node import DType, cast
from farm.graph.stage import Stage


def halves_of(stage: Stage) -> tuple[int, ...]:
    """The outputs of half precision."""
    return tuple(output for output in range(len(stage.outputs)) if stage.dtype(output) is DType.F16)


@lru_cache(maxsize=4096)
def rounded_halves(stage: Stage) -> Stage:
    """The stage with float32 in place of half precision, rounded as half precision is.

    The halves themselves are further outputs behind all others, in their order.
    """
    halves = halves_of(stage)
    if not halves:
        return stage
    first = [sum(stage.outputs[:output]) for output in halves]
    stored = [
        stage.results[start + k]
        for start, output in zip(first, halves, strict=True)
        for k in range(stage.outputs[output])
    ]
    rounded = (cast(result, DType.F32) if result.dtype is DType.F16 else result for result in stage.results)
    outputs = stage.outputs + tuple(stage.outputs[output] for output in halves)
    return replace(stage, outputs=outputs, results=(*rounded, *stored))
