"""Rebuilding graphs from changed nodes."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import TypeVar
from weakref import WeakKeyDictionary

from farm.graph.frame import Frame
from farm.graph.graph import Graph
from farm.graph.node import Node, Op, node, topological

T = TypeVar("T")
Rule = Callable[[Node], Node]
"""Looks at a node whose arguments are already rewritten and answers with it or with a better one."""


def rewrite(roots: Iterable[Node], rule: Rule) -> dict[Node, Node]:
    """What every node below `roots` becomes, arguments first."""
    replacement: dict[Node, Node] = {}
    for current in topological(roots):
        args = tuple(replacement[arg] for arg in current.args)
        replacement[current] = rule(
            current if args == current.args else node(current.op, current.dtype, args, current.value)
        )
    return replacement


def rewrite_graph(graph: Graph, rule: Rule) -> Graph:
    """The graph with `rule` applied to every node once, arguments first."""
    return with_nodes(graph, rewrite(graph.roots, rule))


def with_nodes(graph: Graph, replacement: Mapping[Node, Node]) -> Graph:
    """The graph with its output bases and frames replaced."""
    return replace(
        graph,
        outputs=tuple(tuple((replacement[base], plane) for base, plane in planes) for planes in graph.outputs),
        frames=tuple(Frame(*(replacement[side] for side in frame.sides)) for frame in graph.frames),
    )


def inherited(rule: Callable[[Node, frozenset[T]], frozenset[T]]) -> Callable[[Node], frozenset[T]]:
    """A set of every node, that `rule` makes from what its arguments have; remembered, however deep the graph."""
    known: WeakKeyDictionary[Node, frozenset[T]] = WeakKeyDictionary()

    def of(value: Node) -> frozenset[T]:
        if value not in known:
            stack = [value]
            while stack:
                missing = [arg for arg in stack[-1].args if arg not in known]
                if missing:
                    stack += missing
                else:
                    current = stack.pop()
                    known[current] = rule(current, frozenset[T]().union(*(known[arg] for arg in current.args)))
        return known[value]

    return of


@inherited
def free_loops(current: Node, loops: frozenset[Node]) -> frozenset[Node]:
    """The LOOPs around `current` that it depends on."""
    if current.op is Op.LOOP:
        return frozenset({current})
    return loops - {current.args[1]} if current.op is Op.REDUCE else loops
