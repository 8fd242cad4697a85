"""Loops of known length as straight code: each step's coordinates become constants."""

import math

from farm.graph.node import DType, Node, Op, binary, cast, const, node, topological
from farm.graph.rewrite import free_loops, rewrite
from farm.graph.stage import Stage, loop_count
from farm.passes.fold import fold_node


def unroll(stage: Stage, most: int) -> Stage | None:
    """The stage without loops, or None where that would evaluate more than `most` loop bodies. Sizes must be known.

    Values are joined in the order of the loop. Sums and integers begin with the first of them; minima and maxima of
    floats with an infinity, as loops do, so that no total is ever NaN.
    """
    if bodies(stage) > most:
        return None
    replacement: dict[Node, Node] = {}
    for current in topological(stage.expressions):
        args = tuple(replacement[arg] for arg in current.args)
        changed = node(current.op, current.dtype, args, current.value)
        replacement[current] = _joined(changed) if current.op is Op.REDUCE else changed
    return stage.evaluating(replacement)


def bodies(stage: Stage) -> int:
    """How many loop bodies a pixel evaluates, those within others counted each time."""
    total, times = 0, _times(stage)
    for current in topological(stage.expressions):
        if current.op is Op.REDUCE:
            total += times[current] * max(0, loop_count(current.args[1]))
    return total


def _times(stage: Stage) -> dict[Node, int]:
    """How often each REDUCE runs: once for each step of the loops around that it depends on."""
    counts: dict[Node, int] = {}
    for current in topological(stage.expressions):
        if current.op is Op.REDUCE:
            counts[current] = 1
            for loop in free_loops(current):
                counts[current] *= max(0, loop_count(loop))
    return counts


def _joined(reduce: Node) -> Node:
    """A REDUCE as a chain of its values."""
    body, loop = reduce.args
    total = _start(reduce)
    for k in range(max(0, loop_count(loop))):
        value = at_step(body, loop, k)
        total = value if total is None else _join(reduce.value, total, value)
    return reduce if total is None else total


def _start(reduce: Node) -> Node | None:
    """What a total must begin with, if that is not the first value."""
    if reduce.value == "sum" or reduce.dtype is not DType.F32:
        return None
    return const(math.inf if reduce.value == "min" else -math.inf)


def at_step(body: Node, loop: Node, k: int) -> Node:
    """The body at one step."""
    return with_step((body,), loop, const(k, DType.I32))[0]


def with_step(bodies: tuple[Node, ...], loop: Node, value: Node) -> tuple[Node, ...]:
    """What a loop's bodies are where its counter is `value`."""

    def step(current: Node) -> Node:
        if current is loop:
            return value
        if current.op is Op.TAP and current.args[0].op is Op.CONST:
            return const(current.value[current.args[0].value], current.dtype)
        return fold_node(current)

    replacement = rewrite(bodies, step)
    return tuple(replacement[body] for body in bodies)


def _join(kind: str, total: Node, value: Node) -> Node:
    op = {"sum": Op.ADD, "min": Op.MIN, "max": Op.MAX}[kind]
    return cast(binary(op, total, value), total.dtype)
