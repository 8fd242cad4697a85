"""The whole intermediate representation: one immutable, hash-consed node type and a closed set of operations.

Scalar nodes say what a stage computes at the point (x, y) of the plane; image nodes (`SOURCE`, `STAGE`, `OUT`) say
which stages there are and what they read. Nodes are interned: equality is identity, common subexpressions are one node.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from threading import Lock
from typing import Any, NamedTuple
from weakref import WeakValueDictionary


class DType(StrEnum):
    """The type of a scalar node."""

    F32 = "f32"
    I32 = "i32"
    BOOL = "bool"


class Op(StrEnum):
    """What a node does. `value` and the arguments of each are given beside it."""

    # leaves
    CONST = "const"  # value: the number
    UNIFORM = "uniform"  # value: slot; a run-time parameter
    TAP = "tap"  # value: column of the enclosing SUM's table at the current row
    STATE = "state"  # value: index; the loop-carried state of a moving stage
    # arithmetic on f32 and i32
    ADD = "add"
    SUB = "sub"
    MUL = "mul"
    DIV = "div"
    NEG = "neg"
    ABS = "abs"
    MIN = "min"
    MAX = "max"
    # f32 functions
    SQRT = "sqrt"
    EXP = "exp"
    LOG = "log"
    POW = "pow"
    SIN = "sin"
    COS = "cos"
    FLOOR = "floor"
    # comparisons, logic, choice
    LT = "lt"
    LE = "le"
    EQ = "eq"
    AND = "and"
    OR = "or"
    NOT = "not"
    WHERE = "where"  # condition, then, else
    CAST = "cast"  # to this node's dtype
    # loops and reads
    SUM = "sum"  # value: table (tuple of equal-length columns); argument: body, summed over the rows
    READ = "read"  # value: (input, plane, own); arguments: dx, dy (i32). `own` adds the plane being computed
    # images
    SOURCE = "source"  # value: (slot, planes, boundary, boundary constant)
    STAGE = "stage"  # value: see `Stage.node`; arguments: input images, then expressions
    OUT = "out"  # value: (output, planes); argument: a STAGE


COMPARISONS = frozenset({Op.LT, Op.LE, Op.EQ})
Value = Any
"""None, a bool, int, float, str, or a tuple of values; `Op` says which, and the functions below give it a type."""


@dataclass(frozen=True, eq=False, slots=True, weakref_slot=True)
class Node:
    """One operation on `args`; make it with `node()`, never directly, so that it is interned."""

    op: Op
    dtype: DType
    args: tuple[Node, ...] = ()
    value: Value = None

    def __bool__(self) -> bool:
        raise TypeError(
            "a recorded value has no truth value while a functor is traced: write where(condition, a, b), both(a, b)"
        )

    def __add__(self, other: Node | float) -> Node:
        return binary(Op.ADD, self, other)

    def __radd__(self, other: float) -> Node:
        return binary(Op.ADD, other, self)

    def __sub__(self, other: Node | float) -> Node:
        return binary(Op.SUB, self, other)

    def __rsub__(self, other: float) -> Node:
        return binary(Op.SUB, other, self)

    def __mul__(self, other: Node | float) -> Node:
        return binary(Op.MUL, self, other)

    def __rmul__(self, other: float) -> Node:
        return binary(Op.MUL, other, self)

    def __truediv__(self, other: Node | float) -> Node:
        return binary(Op.DIV, self, other)

    def __rtruediv__(self, other: float) -> Node:
        return binary(Op.DIV, other, self)

    def __pow__(self, other: Node | float) -> Node:
        return binary(Op.POW, self, other)

    def __neg__(self) -> Node:
        return node(Op.NEG, self.dtype, (self,))

    def __abs__(self) -> Node:
        return node(Op.ABS, self.dtype, (self,))

    def __lt__(self, other: Node | float) -> Node:
        return binary(Op.LT, self, other)

    def __le__(self, other: Node | float) -> Node:
        return binary(Op.LE, self, other)

    def __gt__(self, other: Node | float) -> Node:
        return binary(Op.LT, other, self)

    def __ge__(self, other: Node | float) -> Node:
        return binary(Op.LE, other, self)


class ReadPlace(NamedTuple):
    """The value of a READ: plane `plane` of input `input`, counted from the plane being computed if `own`."""

    input: int
    plane: int
    own: bool


class SourceShape(NamedTuple):
    """The value of a SOURCE: which of the job's inputs, its planes, and how it goes on beyond its edges."""

    slot: int
    planes: int
    boundary: str
    constant: float


def read_place(read: Node) -> ReadPlace:
    """What a READ node reads."""
    return ReadPlace(*read.value)


def source_shape(source: Node) -> SourceShape:
    """What a SOURCE node is."""
    return SourceShape(*source.value)


_interned: WeakValueDictionary[object, Node] = WeakValueDictionary()
_adding = Lock()


def node(op: Op, dtype: DType, args: tuple[Node, ...] = (), value: Value = None) -> Node:
    """The one node with these fields."""
    key = (op, dtype, tuple(map(id, args)), exact(value))
    found = _interned.get(key)
    if found is None:
        with _adding:
            found = _interned.get(key)
            if found is None:
                found = Node(op, dtype, args, value)
                _interned[key] = found
    return found


def exact(value: Value) -> object:
    """A key that keeps 0.0, -0.0, 0 and True apart, and finds a NaN equal to itself."""
    if isinstance(value, tuple):
        return tuple(map(exact, value))
    return (type(value), value.hex() if isinstance(value, float) else value)


def const(value: float | bool, dtype: DType | None = None) -> Node:
    """A constant; without `dtype`, that of the Python number (bool, i32 or f32)."""
    if dtype is None:
        dtype = DType.BOOL if isinstance(value, bool) else DType.I32 if isinstance(value, int) else DType.F32
    convert = {DType.BOOL: bool, DType.I32: int, DType.F32: float}[dtype]
    return node(Op.CONST, dtype, (), convert(value))


def lift(value: Node | float, like: DType) -> Node:
    """A node for `value`; a Python number takes the type `like` if that can hold it, else its own."""
    if isinstance(value, Node):
        return value
    fits = like is DType.F32 or isinstance(value, bool) or (like is DType.I32 and not isinstance(value, float))
    return const(value, like if fits else None)


def cast(value: Node, dtype: DType) -> Node:
    """`value` as `dtype`; f32 to i32 truncates toward zero, and any number but zero holds as a condition."""
    if dtype is DType.BOOL and value.dtype is not DType.BOOL:
        return node(Op.NOT, DType.BOOL, (binary(Op.EQ, value, 0),))
    return value if value.dtype is dtype else node(Op.CAST, dtype, (value,))


def binary(op: Op, left: Node | float, right: Node | float) -> Node:
    """`op` of two values, of which one may be a Python number; i32 meets f32 as f32, division is always f32."""
    like = left.dtype if isinstance(left, Node) else right.dtype if isinstance(right, Node) else DType.F32
    a, b = lift(left, like), lift(right, like)
    if op in {Op.DIV, Op.POW} or a.dtype is not b.dtype:
        a, b = cast(a, DType.F32), cast(b, DType.F32)
    return node(op, DType.BOOL if op in COMPARISONS else a.dtype, (a, b))


def topological(roots: Iterable[Node]) -> Iterator[Node]:
    """Every node that `roots` need, arguments before users, in an order that depends on structure alone."""
    done: set[Node] = set()
    for root in roots:
        stack = [(root, False)]
        while stack:
            current, expanded = stack.pop()
            if current in done:
                continue
            if expanded or not current.args:
                done.add(current)
                yield current
            else:
                stack.append((current, True))
                stack.extend((arg, False) for arg in reversed(current.args))
