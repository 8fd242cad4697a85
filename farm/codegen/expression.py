"""Printing scalar expressions: operator precedence, and local names for what is used more than once."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from farm.graph.node import DType, Node, Op

ATOM = 100


@dataclass(frozen=True, slots=True)
class Form:
    """How an operation is written: a template, its precedence, and the least precedence that each operand may have."""

    template: str
    precedence: int
    operands: tuple[int, ...]


def infix(symbol: str, precedence: int) -> Form:
    """A left-associative operator."""
    return Form(f"{{}} {symbol} {{}}", precedence, (precedence, precedence + 1))


def call(name: str, arity: int = 1) -> Form:
    """A function."""
    return Form(f"{name}({', '.join(['{}'] * arity)})", ATOM, (0,) * arity)


Forms = Mapping[tuple[Op, DType] | Op, Form]
"""By operation and operand type, or by operation alone."""

COMMON: Forms = {
    Op.ADD: infix("+", 12),
    Op.SUB: infix("-", 12),
    Op.MUL: infix("*", 13),
    Op.DIV: infix("/", 13),
    Op.NEG: Form("-{}", 14, (15,)),
    Op.LT: Form("{} < {}", 9, (10, 10)),
    Op.LE: Form("{} <= {}", 9, (10, 10)),
    Op.EQ: Form("{} == {}", 9, (10, 10)),
}


@dataclass(frozen=True)
class Printer:
    """Prints expressions in one language.

    `leaf` answers for nodes that have a text of their own in this place (constants, reads, names), None for the rest.
    """

    forms: Forms
    leaf: Callable[[Node], str | None]

    def text(self, node: Node, least: int = 0) -> str:
        """`node` as an operand of an operator that wants at least this precedence."""
        found = self.leaf(node)
        if found is not None:
            return f"({found})" if found.startswith("-") and least > COMMON[Op.NEG].precedence else found
        form = self.forms.get((node.op, node.args[0].dtype if node.args else node.dtype)) or self.forms.get(node.op)
        if form is None:
            raise TypeError(f"{node.op} {node.dtype} reached the printer: an earlier step should have replaced it")
        inner = (self.text(arg, wants) for arg, wants in zip(node.args, form.operands, strict=True))
        made = form.template.format(*inner)
        return f"({made})" if form.precedence < least else made


LEAVES = frozenset({Op.CONST, Op.UNIFORM, Op.TAP, Op.STATE})


def locals_needed(
    roots: Iterable[Node], known: Iterable[Node] = (), repeated: frozenset[Op] = frozenset()
) -> list[Node]:
    """The nodes below `roots` that deserve a name, in order: every READ and SUM, and whatever has several users.

    Stops at `known` nodes, which have names already, and does not look into the bodies of SUMs or the offsets of READs.
    Forms of the `repeated` operations write their operands more than once.
    """
    users: Counter[Node] = Counter()
    order: list[Node] = []
    have = set(known)

    def visit(current: Node) -> None:
        users[current] += 1
        if users[current] > 1 or current in have:
            return
        if current.op not in {Op.SUM, Op.READ}:
            for arg in current.args:
                visit(arg)
                users[arg] += current.op in repeated
        order.append(current)

    for root in roots:
        visit(root)
    return [
        current
        for current in order
        if current not in have and current.op not in LEAVES and (current.op in {Op.READ, Op.SUM} or users[current] > 1)
    ]


def sums_in(roots: Iterable[Node]) -> list[Node]:
    """The SUM nodes below `roots`, in order of evaluation."""
    return [current for current in locals_needed(roots) if current.op is Op.SUM]


def float_text(value: float) -> str:
    """The shortest decimal that gives `value` back, always with a point or an exponent."""
    text = repr(float(value))
    return text if any(mark in text for mark in ".einf") else text + ".0"
