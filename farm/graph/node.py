"""The whole intermediate representation: one immutable, hash-consed node type and a closed set of operations.

Scalar nodes say what a stage computes at the point (x, y) of the plane; image nodes (`SOURCE`, `TABLE`, `STAGE`, `OUT`)
say which stages there are and what they read. Nodes are interned: equality is identity, common subexpressions are one
node.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from threading import Lock
from typing import Any, NamedTuple
from weakref import WeakValueDictionary

from farm.graph.recorded import LanguageError, Recorded


class DType(StrEnum):
    """The type of a scalar node, and of the pixels of an image node."""

    U8 = "u8"
    U16 = "u16"
    I16 = "i16"
    I32 = "i32"
    U32 = "u32"
    F16 = "f16"  # for storage: a READ of such an image is f32, and so is whatever is computed
    F32 = "f32"
    BOOL = "bool"
    F64 = "f64"  # in kernels alone: what carries long sums


class Op(StrEnum):
    """What a node does. `value` and the arguments of each are given beside it."""

    # leaves
    CONST = "const"  # value: the number
    UNIFORM = "uniform"  # value: slot; a run-time parameter. (slot, shift) until wiring gives each instant its own slot
    STATE = "state"  # value: index; the loop-carried state of a moving stage
    X = "x"  # the column being computed (i32)
    Y = "y"  # the row being computed (i32)
    OWN = "own"  # the plane being computed (i32)
    EXTENT = "extent"  # value: (slot, side); a source's x0, y0, x1 or y1 (i32), known when the plan is made
    # loops and small tables
    LOOP = "loop"  # value: level; argument: count. Runs over 0 .. count - 1 in the REDUCE of that level around it
    TAP = "tap"  # value: tuple of numbers; argument: which of them (i32)
    REDUCE = "reduce"  # value: "sum", "min" or "max"; arguments: body, LOOP
    # arithmetic: on floats as IEEE says, on integers modulo 2 to the power of their bits
    ADD = "add"
    SUB = "sub"
    MUL = "mul"
    NEG = "neg"
    ABS = "abs"
    MIN = "min"  # of NaN and a number, the number; so is MAX, and so are REDUCEs
    MAX = "max"
    DIV = "div"  # f32
    IDIV = "idiv"  # integers: the quotient rounded toward minus infinity
    MOD = "mod"  # integers: the rest of IDIV, with the sign of the divisor
    SHL = "shl"  # integers; so are the next four
    SHR = "shr"  # keeps the sign of signed integers
    BITAND = "bitand"
    BITOR = "bitor"
    BITXOR = "bitxor"
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
    # reads
    READ = "read"  # value: (input, plane, own); arguments: x, y (i32) and, if the plane is computed too, what to add
    # images
    SOURCE = "source"  # value: see `SourceShape`
    TABLE = "table"  # value: (planes, height, width, numbers row by row); a static table
    STAGE = "stage"  # value: see `Stage.node`; arguments: input images, domain, then expressions
    OUT = "out"  # value: (output, planes); argument: a STAGE
    # in kernels alone (`farm.kernel.ir`)
    NAME = "name"  # value: the name that a statement has given to a value
    LOAD = "load"  # value: a buffer; arguments: the index of an element (i32)
    CALL = "call"  # value: the name of an intrinsic


INTEGERS: dict[DType, tuple[int, int]] = {
    DType.U8: (0, 2**8 - 1),
    DType.U16: (0, 2**16 - 1),
    DType.I16: (-(2**15), 2**15 - 1),
    DType.I32: (-(2**31), 2**31 - 1),
    DType.U32: (0, 2**32 - 1),
}
"""The least and greatest value of each integer type."""

COMPARISONS = frozenset({Op.LT, Op.LE, Op.EQ})
WHOLE = frozenset({Op.IDIV, Op.MOD, Op.SHL, Op.SHR, Op.BITAND, Op.BITOR, Op.BITXOR})
"""Operations on integers alone."""

Value = Any
"""None, a bool, int, float, str, or a tuple of values; `Op` says which, and the functions below give it a type."""


@dataclass(frozen=True, eq=False, repr=False, slots=True, weakref_slot=True)
class Node(Recorded):
    """One operation on `args`; make it with `node()`, never directly, so that it is interned."""

    op: Op
    dtype: DType
    args: tuple[Node, ...] = ()
    value: Value = None

    def __repr__(self) -> str:
        return f"a recorded {self.dtype} value"  # its arguments in full could be as long as the whole graph

    def __eq__(self, other: object) -> bool:
        if isinstance(other, int | float):
            raise LanguageError("== asks now, not for each pixel", "write equal(a, b), and negate(equal(a, b)) for !=")
        return self is other

    __hash__ = object.__hash__

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

    def __floordiv__(self, other: Node | int) -> Node:
        return binary(Op.IDIV, self, other)

    def __mod__(self, other: Node | int) -> Node:
        return binary(Op.MOD, self, other)

    def __lshift__(self, other: Node | int) -> Node:
        return binary(Op.SHL, self, other)

    def __rshift__(self, other: Node | int) -> Node:
        return binary(Op.SHR, self, other)

    def __and__(self, other: Node | int) -> Node:
        return binary(Op.BITAND, self, other)

    def __or__(self, other: Node | int) -> Node:
        return binary(Op.BITOR, self, other)

    def __xor__(self, other: Node | int) -> Node:
        return binary(Op.BITXOR, self, other)

    def __pow__(self, other: Node | float) -> Node:
        return binary(Op.POW, self, other)

    def __rpow__(self, other: float) -> Node:
        return binary(Op.POW, other, self)

    def __neg__(self) -> Node:
        return unary(Op.NEG, self)

    def __abs__(self) -> Node:
        return unary(Op.ABS, self)

    def __lt__(self, other: Node | float) -> Node:
        return binary(Op.LT, self, other)

    def __le__(self, other: Node | float) -> Node:
        return binary(Op.LE, self, other)

    def __gt__(self, other: Node | float) -> Node:
        return binary(Op.LT, other, self)

    def __ge__(self, other: Node | float) -> Node:
        return binary(Op.LE, other, self)


Plane = tuple[Node, int]
"""One plane of a SOURCE, TABLE or OUT node."""


class ReadPlace(NamedTuple):
    """The value of a READ: plane `plane` of input `input`, counted from the plane being computed if `own`."""

    input: int
    plane: int
    own: bool


class SourceShape(NamedTuple):
    """The value of a SOURCE: which of the job's inputs, its planes, and how it goes on beyond its edges.

    A `table` is data, not a picture: the same for all frames, and no part of what decides the frame. `shift` asks for
    the frame so many later; wiring gives every shift a slot of its own.
    """

    slot: int
    planes: int
    boundary: str = "clamp"
    constant: float = 0.0
    table: bool = False
    shift: int = 0


class TableShape(NamedTuple):
    """The value of a TABLE: its size and its numbers, plane by plane and row by row."""

    planes: int
    height: int
    width: int
    numbers: tuple[float, ...]


def read_place(read: Node) -> ReadPlace:
    """What a READ node reads."""
    return ReadPlace(*read.value)


def source_shape(source: Node) -> SourceShape:
    """What a SOURCE node is."""
    return SourceShape(*source.value)


def table_shape(table: Node) -> TableShape:
    """What a TABLE node holds."""
    return TableShape(*table.value)


_interned: WeakValueDictionary[object, Node] = WeakValueDictionary()
_adding = Lock()


def node(op: Op, dtype: DType, args: tuple[Node, ...] = (), value: Value = None) -> Node:
    """The one node with these fields."""
    key = (op, dtype, tuple(map(id, args)), exact(value))
    interned = _interned.get(key)
    if interned is None:
        with _adding:
            interned = _interned.get(key)
            if interned is None:
                interned = Node(op, dtype, args, value)
                _interned[key] = interned
    return interned


def exact(value: Value) -> object:
    """A key that keeps 0.0, -0.0, 0 and True apart, and finds a NaN equal to itself."""
    if isinstance(value, tuple):
        return tuple(map(exact, value))
    return (type(value), value.hex() if isinstance(value, float) else value)


def const(value: float | bool, dtype: DType | None = None) -> Node:
    """A constant; without `dtype`, that of the Python number (bool, i32 or f32).

    Raises:
        LanguageError: an integer type cannot hold the value.
    """
    if dtype is None:
        dtype = DType.BOOL if isinstance(value, bool) else DType.I32 if isinstance(value, int) else DType.F32
    if dtype is DType.BOOL:
        return node(Op.CONST, dtype, (), bool(value))
    if dtype not in INTEGERS:
        return node(Op.CONST, dtype, (), float(value))
    low, high = INTEGERS[dtype]
    if not math.isfinite(value) or not low <= int(value) <= high:
        raise LanguageError(f"{value} is no {dtype} value", f"{dtype} holds {low} to {high}: cast the other side")
    return node(Op.CONST, dtype, (), int(value))


def lift(value: Node | float, like: DType) -> Node:
    """A node for `value`; a Python number takes the type `like` if that can hold it, else its own."""
    if isinstance(value, Node):
        return value
    if not isinstance(value, int | float):
        raise LanguageError(f"{type(value).__name__} is no recorded value", "call the indexer, as in source(), to read")
    fits = like is DType.F32 or isinstance(value, bool) or (like in INTEGERS and not isinstance(value, float))
    return const(value, like if fits else None)


def cast(value: Node | float, dtype: DType) -> Node:
    """`value` as `dtype`. Integers wrap, f16 rounds to the nearest, any number but zero holds as a condition.

    f32 truncates toward zero and is held within i32 or u32, NaN being 0; a narrower type takes that i32, which wraps.
    """
    dtype, value = known_type(dtype), lift(value, DType.F32)
    if dtype is DType.BOOL and value.dtype is not DType.BOOL:
        return node(Op.NOT, DType.BOOL, (binary(Op.EQ, value, 0),))
    if dtype is DType.F16 and value.dtype is not DType.F32:
        value = cast(value, DType.F32)
    return value if value.dtype is dtype else node(Op.CAST, dtype, (value,))


def known_type(dtype: object) -> DType:
    """A type that is one."""
    if not isinstance(dtype, DType) or dtype is DType.F64:
        names = ", ".join(dtype.name for dtype in DType if dtype is not DType.F64)
        raise LanguageError(f"{dtype} is no type of the language", f"write DType. and one of {names}")
    return dtype


def unary(op: Op, value: Node) -> Node:
    """`op` of a number, in its own type."""
    value = numeric(value)
    return node(op, value.dtype, (value,))


def numeric(value: Node, like: DType = DType.F32) -> Node:
    """A number that can be computed with: f16 becomes f32, and a condition 0 or 1 of the type `like`."""
    if value.dtype is DType.BOOL:
        return cast(value, DType.F32 if like is DType.BOOL else like)
    return cast(value, DType.F32) if value.dtype is DType.F16 else value


def binary(op: Op, left: Node | float, right: Node | float) -> Node:
    """`op` of two values, of which one may be a Python number; an integer meets f32 as f32, division is always f32.

    Raises:
        LanguageError: two different integer types, or f32 where integers are needed.
    """
    like = left.dtype if isinstance(left, Node) else right.dtype if isinstance(right, Node) else DType.F32
    a, b = lift(left, like), lift(right, like)
    a, b = numeric(a, b.dtype), numeric(b, a.dtype)
    if op in WHOLE and DType.F32 in {a.dtype, b.dtype}:
        raise LanguageError(f"{_written(op, a, b)} needs integers", "cast them to an integer type, or use floor()")
    if op in {Op.DIV, Op.POW} or (a.dtype is not b.dtype and DType.F32 in {a.dtype, b.dtype}):
        a, b = cast(a, DType.F32), cast(b, DType.F32)
    if a.dtype is not b.dtype:
        raise LanguageError(f"{_written(op, a, b)} mixes two types of integers", "cast one of them")
    if op in {Op.SHL, Op.SHR}:
        b = _shift_count(op, b)
    if op in {Op.IDIV, Op.MOD} and b.op is Op.CONST and b.value == 0:
        raise LanguageError(f"{_written(op, a, b)} divides by zero", "divide by another number")
    return node(op, DType.BOOL if op in COMPARISONS else a.dtype, (a, b))


def _shift_count(op: Op, count: Node) -> Node:
    """By how many bits to shift: fewer than there are, and of a computed count its lowest bits say how many."""
    bits = (INTEGERS[count.dtype][1] - INTEGERS[count.dtype][0]).bit_length()
    if count.op is not Op.CONST:
        return node(Op.BITAND, count.dtype, (count, const(bits - 1, count.dtype)))
    if not 0 <= count.value < bits:
        raise LanguageError(f"{count.dtype} {SYMBOLS[op]} {count.value} leaves no bit", f"shift by 0 to {bits - 1}")
    return count


SYMBOLS = {
    **dict(zip((Op.ADD, Op.SUB, Op.MUL, Op.IDIV, Op.MOD), ("+", "-", "*", "//", "%"), strict=True)),
    **dict(zip((Op.SHL, Op.SHR, Op.BITAND, Op.BITOR, Op.BITXOR), ("<<", ">>", "&", "|", "^"), strict=True)),
    **dict(zip((Op.LT, Op.LE, Op.EQ), ("<", "<=", "=="), strict=True)),
}
"""Operators as functors write them."""


def _written(op: Op, a: Node, b: Node) -> str:
    return f"{a.dtype} {SYMBOLS[op]} {b.dtype}" if op in SYMBOLS else f"{op}imum of {a.dtype} and {b.dtype}"


def topological(roots: Iterable[Node], done: set[Node] | None = None) -> Iterator[Node]:
    """Every node that `roots` need, arguments before users, in an order that depends on structure alone.

    Nodes in `done` are left out with all that they need; those that come are added to it.
    """
    done = set() if done is None else done
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
