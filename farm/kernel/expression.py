"""Printing scalar expressions: operator precedence, and local names for what is used more than once."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from farm.graph.node import DType, Node, Op
from farm.graph.rewrite import free_loops

ATOM = 100


@dataclass(frozen=True, slots=True)
class Form:
    """How an operation is written: a template, its precedence, and the least precedence that each operand may have.

    `helpers` are the functions that it calls, as they are defined before a kernel.
    """

    template: str
    precedence: int
    operands: tuple[int, ...]
    helpers: tuple[str, ...] = ()


def infix(symbol: str, precedence: int) -> Form:
    """A left-associative operator."""
    return Form(f"{{}} {symbol} {{}}", precedence, (precedence, precedence + 1))


def call(name: str, arity: int = 1, *helpers: str) -> Form:
    """A function."""
    return Form(f"{name}({', '.join(['{}'] * arity)})", ATOM, (0,) * arity, helpers)


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
    `helpers` are those of all that was printed, in order.
    """

    forms: Forms
    leaf: Callable[[Node], str | None]
    helpers: dict[str, None] = field(default_factory=dict, kw_only=True, compare=False)

    def text(self, node: Node, least: int = 0) -> str:
        """`node` as an operand of an operator that wants at least this precedence."""
        leaf = self.leaf(node)
        if leaf is not None:
            return f"({leaf})" if leaf.startswith("-") and least > COMMON[Op.NEG].precedence else leaf
        form = self.form(node)
        if form is None:
            raise TypeError(f"{node.op} {node.dtype} reached the printer: an earlier step should have replaced it")
        self.helpers.update(dict.fromkeys(form.helpers))
        inner = (self.text(arg, wants) for arg, wants in zip(node.args, form.operands, strict=True))
        text = form.template.format(*inner)
        return f"({text})" if form.precedence < least else text

    def form(self, node: Node) -> Form | None:
        """How `node` is written around its operands."""
        return self.forms.get((node.op, node.args[0].dtype if node.args else node.dtype)) or self.forms.get(node.op)


LEAVES = frozenset({Op.CONST, Op.UNIFORM, Op.STATE, Op.X, Op.Y, Op.OWN, Op.LOOP})


HIGHEST = 50
"""Operations that are nested in one line of text at most; C++ compilers and Python refuse some hundreds."""


@dataclass(frozen=True, slots=True)
class Let:
    """Give the value of `node` a name."""

    node: Node


@dataclass(frozen=True, slots=True)
class Loop:
    """Run the REDUCE `node`: `body` before its body's value can be printed, for each step of its LOOP."""

    node: Node
    body: tuple["Let | Loop", ...]


Statement = Let | Loop


def block(roots: Iterable[Node], repeated: frozenset[Op] = frozenset()) -> tuple[Statement, ...]:
    """The statements before `roots` can be printed, in order.

    Every READ and REDUCE gets a name, and so does what has several users, in the outermost loop where it can be
    computed. Forms of the `repeated` operations write their operands more than once.
    """
    top = _Scope()
    for root in roots:
        top.visit(root, (top,), repeated)
    return top.finished()


class _Scope:
    """The top of a block, or the body of one loop."""

    def __init__(self, loop: Node | None = None) -> None:
        self.loop = loop
        self.users: Counter[Node] = Counter()
        self.order: list[Node] = []
        self.inner: dict[Node, _Scope] = {}  # of its REDUCEs
        self.height: dict[Node, int] = {}  # operations nested in the text of a node

    def visit(self, root: Node, around: tuple["_Scope", ...], repeated: frozenset[Op]) -> None:
        """Order a node and what it needs, as far out along the scopes `around` it as its loops allow."""
        stack: list[tuple[Node, tuple[_Scope, ...], bool]] = [(root, around, False)]
        while stack:
            current, path, ordered = stack.pop()
            if ordered:
                path[-1].append(current)
                continue
            depth = max((k for k, scope in enumerate(path) if scope.loop in free_loops(current)), default=0)
            home, path = path[depth], path[: depth + 1]
            home.users[current] += 1
            if home.users[current] > 1:
                continue
            stack.append((current, path, True))
            if current.op is Op.REDUCE:
                body, loop = current.args
                home.inner[current] = _Scope(loop)
                stack.append((body, (*path, home.inner[current]), False))
            elif current.op is not Op.LOOP:
                times = 2 if current.op in repeated else 1
                stack += [(arg, path, False) for arg in reversed(current.args) for _ in range(times)]

    def append(self, current: Node) -> None:
        """The next node in order; every so often one gets a name for the sake of readers and parsers."""
        below = (self.height.get(arg, 0) for arg in current.args)
        height = 0 if current.op is Op.READ or current.op in LEAVES else 1 + max(below, default=0)
        self.height[current] = 0 if height == HIGHEST else height
        self.order.append(current)

    def _named(self, current: Node) -> bool:
        return self.users[current] > 1 or (self.height[current] == 0 and current.op not in LEAVES)

    def finished(self) -> tuple[Statement, ...]:
        """The statements of this scope."""
        statements: list[Statement] = []
        for current in self.order:
            if current in self.inner:
                statements.append(Loop(current, self.inner[current].finished()))
            elif current.op is Op.READ or (self._named(current) and not _short(current)):
                statements.append(Let(current))
        return tuple(statements)


def _short(current: Node) -> bool:
    """Whether writing it again is as short as its name: leaves, and coordinates next to them."""
    if current.op in LEAVES:
        return True
    near = current.op in {Op.ADD, Op.SUB} and current.dtype is DType.I32
    return near and all(arg.op in LEAVES for arg in current.args)


def reads_in(statements: Iterable[Statement]) -> list[Node]:
    """The READs named by some statements, those in loops included."""
    reads: list[Node] = []
    for statement in statements:
        if isinstance(statement, Loop):
            reads += reads_in(statement.body)
        elif statement.node.op is Op.READ:
            reads.append(statement.node)
    return reads


def float_text(value: float) -> str:
    """The shortest decimal that gives `value` back, always with a point or an exponent."""
    text = repr(float(value))
    return text if any(mark in text for mark in ".einf") else text + ".0"
