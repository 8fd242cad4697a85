"""Moving stages whose states are running sums: each step adds what enters and leaves, whatever the state is."""

from collections.abc import Mapping, Sequence
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

    A change depends on no state, or on states of lower `levels` as they are after the step: sums of sums. `results` are
    those of the stage. Short loops of changes and results are straight code; `starts` keep theirs. `leaving` are the
    READs of what a step takes away.
    """

    starts: tuple[tuple[Term, ...], ...]
    changes: tuple[Node, ...]
    results: tuple[Node, ...]
    leaving: frozenset[Node]
    levels: tuple[tuple[int, ...], ...] = ()


def running(stage: Stage) -> Running | None:
    """The running sums of a stage, or None where a step does more with a state than to add to it.

    Sizes must be known.
    """
    if stage.axis is None:
        return None
    count = len(stage.steps)
    parallel = replace(stage, axis=None, starts=(), steps=(), results=stage.steps + stage.results)
    straight = unroll(parallel, MAX_UNROLLED) or parallel
    steps = {step: state for state, step in enumerate(straight.results[:count])}
    changes: list[Node] = []
    taken: list[Node] = []
    below: list[frozenset[int]] = []
    for index, step in enumerate(straight.results[:count]):
        state = node(Op.STATE, step.dtype, (), index)
        added = terms(step)
        if added.count((1, state)) != 1:
            return None
        added.remove((1, state))
        after = [(sign, _after(value, steps)) for sign, value in added]
        change = _sum([(sign, value) for sign, value in after if value is not None], step)
        if any(value is None for _, value in after):
            return None
        below.append(frozenset(current.value for current in topological((change,)) if current.op is Op.STATE))
        changes.append(change)
        taken += [value for sign, value in added if sign < 0]
    starts = tuple(tuple(terms(start)) for start in stage.starts)
    levels = _levels(below)
    if levels is None:
        return None
    return Running(starts, tuple(changes), straight.results[count:], frozenset(reads_of(tuple(taken))), levels)


def _levels(below: Sequence[frozenset[int]]) -> tuple[tuple[int, ...], ...] | None:
    """States by level, each after those `below` it; None where some wait for each other."""
    levels: list[tuple[int, ...]] = []
    known: frozenset[int] = frozenset()
    while len(known) < len(below):
        level = tuple(state for state, lower in enumerate(below) if state not in known and lower <= known)
        if not level:
            return None
        levels.append(level)
        known |= {*level}
    return tuple(levels)


def _after(value: Node, steps: Mapping[Node, int]) -> Node | None:
    """What is added, with states after the step in place of what steps make of them; None if it needs one before it."""
    replaced: dict[Node, Node] = {}
    stack = [value]
    while stack:
        current = stack[-1]
        missing = [arg for arg in current.args if arg not in replaced]
        if current in steps:
            replaced[stack.pop()] = node(Op.STATE, current.dtype, (), steps[current])
        elif current.op is Op.STATE:
            return None
        elif missing:
            stack += missing
        else:
            replaced[stack.pop()] = node(
                current.op, current.dtype, tuple(replaced[arg] for arg in current.args), current.value
            )
    return replaced[value]


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
