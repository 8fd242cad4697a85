"""One-hot sums: stages whose planes are the bins of a histogram of the same pixels."""

import math
from dataclasses import dataclass, replace
from functools import lru_cache

from farm.analysis.refusal import Refusal
from farm.graph.node import INTEGERS, DType, Node, Op, const, node
from farm.graph.stage import Stage, loop_count
from farm.passes.plane_by_plane import at_plane
from farm.passes.unroll import with_step

TEMPLATE = "windowed_histogram"
"""The template that takes such stages."""

SUMMED = frozenset({DType.F32, DType.I32, DType.U32})


@dataclass(frozen=True, slots=True)
class OneHot:
    """Each plane sums one of `addends` over all steps of `loops`, the outermost first, where `key` equals its bin.

    `planes` tells for each of them which addend and which bin. `total` is the REDUCE around an addend.
    """

    loops: tuple[Node, ...]
    key: Node
    addends: tuple[Node, ...]
    planes: tuple[tuple[int, int], ...]
    total: Node

    @property
    def bins(self) -> range:
        """From the least bin to the greatest."""
        return range(min(plane for _, plane in self.planes), max(plane for _, plane in self.planes) + 1)

    @property
    def steps(self) -> int:
        """Of all loops together."""
        return math.prod(max(0, loop_count(loop)) for loop in self.loops)

    @property
    def step(self) -> tuple[Node, ...]:
        """The key, then the addends."""
        return (self.key, *self.addends)


@dataclass(frozen=True, slots=True)
class Batch:
    """Some steps written out one after the other, each as its key and its addends; `loops` run around them."""

    loops: tuple[Node, ...]
    steps: tuple[tuple[Node, ...], ...]

    @property
    def results(self) -> tuple[Node, ...]:
        """What all steps compute."""
        return tuple(value for step in self.steps for value in step)


@lru_cache(maxsize=256)
def one_hot(stage: Stage) -> OneHot | Refusal:
    """The one-hot sums of a stage, or in words why it has none. Sizes must be known."""
    if stage.axis is not None or stage.domain or stage.iterations == 1 or len(stage.results) != 1:
        return Refusal(TEMPLATE, "it has no planes that run one by one")
    (total,) = stage.results
    loops, body = _loops(total)
    if not loops or body.op is not Op.WHERE or total.dtype not in SUMMED:
        return Refusal(TEMPLATE, "its planes are no sums of what a condition chooses")
    inside = replace(stage, results=(body,))
    candidates = [_chosen(at_plane(inside, own)[0]) for own in range(stage.iterations)]
    chosen = [plane for plane in candidates if plane is not None]
    keys = {key for key, _, _ in chosen}
    if len(chosen) < len(candidates) or len(keys) > 1:
        return Refusal(TEMPLATE, "its planes do not compare the same value to a number each")
    addends = tuple(dict.fromkeys(addend for _, addend, _ in chosen))
    planes = tuple((addends.index(addend), number) for _, addend, number in chosen)
    return OneHot(loops, keys.pop(), addends, planes, total)


def batch(sums: OneHot, most: int) -> Batch:
    """At most so many steps written out: all of the innermost loops, and a part of the one around them."""
    loops, steps = list(sums.loops), [sums.step]
    while loops:
        loop = loops.pop()
        count = loop_count(loop)
        part = max(divisor for divisor in range(1, count + 1) if count % divisor == 0 and divisor * len(steps) <= most)
        rounds = node(Op.LOOP, loop.dtype, (const(count // part, loop.dtype),), loop.value)
        counters = [const(k, loop.dtype) if part == count else rounds * part + k for k in range(part)]
        steps = [with_step(step, loop, counter) for counter in counters for step in steps]
        if part < count:
            loops.append(rounds)
            break
    return Batch(tuple(loops), tuple(steps))


def _loops(total: Node) -> tuple[tuple[Node, ...], Node]:
    """The loops of nested sums, and what the innermost adds."""
    loops: list[Node] = []
    while total.op is Op.REDUCE and total.value == "sum":
        total, loop = total.args
        loops.append(loop)
    return tuple(loops), total


def _chosen(body: Node) -> tuple[Node, Node, int] | None:
    """Key, addend and bin of `where(key == bin, addend, 0)`."""
    if body.op is not Op.WHERE or body.args[0].op is not Op.EQ:
        return None
    condition, addend, other = body.args
    key, number = condition.args if condition.args[1].op is Op.CONST else condition.args[::-1]
    if number.op is not Op.CONST or key.dtype not in INTEGERS or other.op is not Op.CONST or other.value != 0:
        return None
    return (key, addend, int(number.value)) if key.op is not Op.CONST else None
