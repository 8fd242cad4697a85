"""Sums of whole numbers taken apart: what is added up, with its sign, and the constants together."""

from collections import Counter
from collections.abc import Callable, Iterable

from farm.graph.node import Node, Op, const, topological
from farm.graph.rewrite import rewrite

Terms = Counter[Node]
"""How often each term is added, or less than zero times if it is subtracted; of `ONE` it is the constant."""

ONE = const(1)


def terms(value: Node) -> Terms:
    """The terms of an i32 sum."""
    counted: Terms = Counter()
    stack = [(value, 1)]
    while stack:
        current, sign = stack.pop()
        match current.op:
            case Op.ADD:
                stack += [(current.args[1], sign), (current.args[0], sign)]
            case Op.SUB:
                stack += [(current.args[1], -sign), (current.args[0], sign)]
            case Op.NEG:
                stack.append((current.args[0], -sign))
            case Op.CONST:
                counted[ONE] += sign * current.value
            case _:
                counted[current] += sign
    return Counter({term: times for term, times in counted.items() if times})


def total(counted: Terms) -> Node:
    """The sum of some terms, the constant last."""
    value: Node | None = None
    ordered = sorted(counted.items(), key=lambda term: (term[0] is ONE, term[1] < 0))
    for term, times in ((term, times) for term, times in ordered if times):
        part = const(abs(times)) if term is ONE else term if abs(times) == 1 else term * abs(times)
        if value is None:
            value = part if times > 0 else const(-abs(times)) if term is ONE else -part
        else:
            value = value + part if times > 0 else value - part
    return const(0) if value is None else value


def less(left: Terms, right: Terms) -> Terms:
    """The difference of two sums."""
    difference = Counter(left)
    difference.subtract(right)
    return Counter({term: times for term, times in difference.items() if times})


def common(left: Terms, right: Terms) -> Terms:
    """The terms that two sums have alike."""
    return Counter({term: times for term, times in left.items() if right[term] == times})


def chosen(counted: Terms, wanted: Callable[[Node], bool]) -> Terms:
    """Those of the terms that are wanted."""
    return Counter({term: times for term, times in counted.items() if wanted(term)})


def names(values: Iterable[Node]) -> set[Node]:
    """The names that expressions use."""
    return {part for part in topological(values) if part.op is Op.NAME}


def replaced(value: Node, values: dict[Node, Node]) -> Node:
    """An expression in which some nodes are others."""
    return rewrite([value], lambda current: values.get(current, current))[value]
