"""What the rules of canonical forms share: canonical nodes by what they were, and between which values they lie."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from farm.graph.bounds import Bounds
from farm.graph.node import DType, Node, Op, Value, node
from farm.graph.ranges import Ranges
from farm.graph.rewrite import inherited

FARTHEST = 2**20
"""Pixels are closer to the origin than this, and planes fewer."""


def _around() -> Ranges:
    around = (-FARTHEST, FARTHEST)
    return Ranges(Bounds(around, around, (0, FARTHEST)))


@dataclass
class Forms:
    """The canonical forms of one graph's nodes, which `rule` finds."""

    rule: Callable[[Node, Forms], Node]
    canonical: dict[Node, Node] = field(default_factory=dict)
    ranges: Ranges = field(default_factory=_around)

    def of(self, current: Node) -> Node:
        """The canonical form of a node whose arguments are canonical."""
        if current not in self.canonical:
            self.canonical[current] = current  # to rules that ask for it again on their way
            form = self.rule(current, self)
            self.canonical[current] = self.canonical[form] = form
        return self.canonical[current]

    def node(self, op: Op, dtype: DType, args: tuple[Node, ...], value: Value = None) -> Node:
        """The canonical form of a new node with canonical arguments."""
        return self.of(node(op, dtype, args, value))


@inherited
def reads(current: Node, flags: frozenset[bool]) -> frozenset[bool]:
    """Whether a value is made of pixels: empty if it is not."""
    return frozenset({True}) if current.op is Op.READ else flags


Rule = Callable[[Node, Forms], Node | None]
"""Answers with a simpler or more usual node of the same value, or with None where it does not apply."""
