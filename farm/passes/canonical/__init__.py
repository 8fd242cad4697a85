"""One form for what can be written in several ways, so that whoever looks for a form has one to look for.

A rule holds bit for bit, and says so where that needs a proof: whole numbers wrap, quotients are rounded toward minus
infinity, floats may be NaN, infinite or -0.0.

- Choices: conditions are not negated, a condition that is a number becomes a choice between one and zero, and what is
  multiplied by that is chosen itself ([choices](choices.py)).
- Whole numbers: shifts and masks by powers of two are quotients and remainders, casts that change nothing go, minima
  and maxima are taken before a number is widened, averages are computed in one type ([integers](integers.py)).
- Sums of whole numbers end with their one constant, and hold every term once ([sums](sums.py)).
"""

from collections.abc import Mapping, Sequence

from farm.graph.graph import Graph
from farm.graph.node import INTEGERS, Node, Op, node
from farm.graph.rewrite import rewrite_graph
from farm.passes.canonical import choices, integers, sums
from farm.passes.canonical.forms import Forms, Rule
from farm.passes.fold import fold_node

COMMUTATIVE = frozenset({Op.ADD, Op.MUL, Op.MIN, Op.MAX, Op.EQ, Op.BITAND, Op.BITOR, Op.BITXOR})


def canonical(graph: Graph) -> Graph:
    """The graph with the same pixels in canonical form. Constants should be folded before."""
    forms = Forms(canonical_node)
    return rewrite_graph(graph, forms.of)


def canonical_node(current: Node, forms: Forms) -> Node:
    """A node, whose arguments are canonical, in canonical form."""
    while True:
        before, current = current, fold_node(current)
        for rule in (constant_last, *RULES[current.op]):
            replacement = rule(current, forms)
            if replacement is not None and replacement is not current:
                current = replacement
                break
        if current is before:
            return current
        if current in forms.canonical:
            return forms.canonical[current]


def constant_last(current: Node, forms: Forms) -> Node | None:
    """What a whole number is added to, multiplied with or compared to comes before it."""
    del forms
    if current.op not in COMMUTATIVE or current.args[0].op is not Op.CONST or current.args[0].dtype not in INTEGERS:
        return None
    return node(current.op, current.dtype, current.args[::-1], current.value)


RULES: Mapping[Op, Sequence[Rule]] = {
    op: (*choices.RULES.get(op, ()), *integers.RULES.get(op, ()), *sums.RULES.get(op, ())) for op in Op
}
"""The rules of each operation: the first that applies is taken, until none does."""
