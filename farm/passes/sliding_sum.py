"""Moving stages whose state is a running sum: each step adds what enters and leaves, whatever the state is."""

from dataclasses import dataclass, replace

from farm.graph.node import INTEGERS, Node, Op, const, node, topological
from farm.graph.stage import Stage, reads_of
from farm.passes.unroll import bodies, unroll

MAX_UNROLLED = 32
"""Loop bodies of steps and results that become straight code at most, so that every read has an offset of its own."""

Term = tuple[int, Node]
"""A sign, 1 or -1, and what is added with it."""


@dataclass(frozen=True, slots=True)
class Running:
    """What a moving stage computes, by state: the terms of its start, and what a step adds to it.

    A change depends on no state. `results` are those of the stage. Short loops of changes and results are straight
    code; `starts` keep theirs. `leaving` are the READs of what a step takes away.
    """

    starts: tuple[tuple[Term, ...], ...]
    changes: tuple[Node, ...]
    results: tuple[Node, ...]
    leaving: frozenset[Node]


def running(stage: Stage) -> Running | None:
    """The running sums of a stage, or None where a step does more with a state than to add to it.

    Sizes must be known.
    """
    if stage.axis is None:
        return None
    count = len(stage.steps)
    parallel = replace(stage, axis=None, starts=(), steps=(), results=stage.steps + stage.results)
    straight = unroll(parallel, MAX_UNROLLED) or parallel
    changes: list[Node] = []
    taken: list[Node] = []
    for index, step in enumerate(straight.results[:count]):
        state = node(Op.STATE, step.dtype, (), index)
        added = terms(step)
        if added.count((1, state)) != 1:
            return None
        added.remove((1, state))
        if any(_moves(value) for _, value in added):
            return None
        changes.append(_sum(added, step))
        taken += [value for sign, value in added if sign < 0]
    starts = tuple(tuple(terms(start)) for start in stage.starts)
    return Running(starts, tuple(changes), straight.results[count:], frozenset(reads_of(tuple(taken))))


def start_reads(stage: Stage) -> int:
    """How many loop bodies a start from scratch evaluates: the length of its window."""
    return bodies(replace(stage, axis=None, starts=(), steps=(), results=stage.starts))


def terms(value: Node) -> list[Term]:
    """What a value is the sum of, in order."""
    terms: list[Term] = []
    stack = [(1, value)]
    while stack:
        sign, current = stack.pop()
        if current.op in {Op.ADD, Op.SUB}:
            left, right = current.args
            stack += [(sign if current.op is Op.ADD else -sign, right), (sign, left)]
        elif current.op is Op.NEG:
            stack.append((-sign, current.args[0]))
        else:
            terms.append((sign, current))
    return terms


def _moves(value: Node) -> bool:
    return any(current.op is Op.STATE for current in topological((value,)))


def _sum(added: list[Term], like: Node) -> Node:
    """The terms as one value, those that are added first."""
    zero = const(0 if like.dtype in INTEGERS else 0.0, like.dtype)
    ordered = sorted(added, key=lambda term: -term[0])
    if not ordered:
        return zero
    sign, total = ordered[0]
    if sign < 0:
        total = node(Op.SUB, like.dtype, (zero, total))
    for sign, value in ordered[1:]:
        total = node(Op.ADD if sign > 0 else Op.SUB, like.dtype, (total, value))
    return total
