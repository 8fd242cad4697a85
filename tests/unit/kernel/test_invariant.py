"""What is moved before a loop, and what stays in it."""

import pytest

from farm.graph.node import DType, Node, Op, const, node
from farm.kernel.invariant import split
from farm.kernel.ir import Alloc, Buffer, For, Kernel, Let, LoopKind, Space, Store, load, name
from farm.kernel.verify import KernelError, verify

COLUMN, STEP = name("i"), name("k")
TABLE = Buffer("table", DType.F32, Space.GLOBAL, (const(0),), writable=False)
OUT = Buffer("out", DType.F32, Space.GLOBAL, (const(0),))
TOTAL = Buffer("total", DType.F32, Space.REGISTER)


def let(text: str, value: Node) -> Let:
    return Let(name(text, value.dtype), value)


def test_what_follows_the_loop_stays() -> None:
    same, moving = let("a", load(TABLE, 3)), let("b", load(TABLE, COLUMN))
    after = let("c", same.name + moving.name)
    store = Store(OUT, (COLUMN,), after.name)
    assert split((same, moving, after, store), COLUMN) == ((same,), (moving, after, store))


def test_a_reduction_goes_as_a_whole() -> None:
    start = Store(TOTAL, (), const(0.0))
    fixed = For(STEP, const(9), (Store(TOTAL, (), load(TOTAL) + load(TABLE, STEP)),))
    result = let("sum", load(TOTAL))
    store = Store(OUT, (COLUMN,), result.name)
    reduction = (Alloc(TOTAL), start, fixed, result)
    assert split((*reduction, store), COLUMN) == (reduction, (store,))
    moving = For(STEP, const(9), (Store(TOTAL, (), load(TOTAL) + load(TABLE, STEP + COLUMN)),))
    reduction = (Alloc(TOTAL), start, moving, result)
    assert split((*reduction, store), COLUMN) == ((), (*reduction, store))


def test_vectors_never_read_what_they_write() -> None:
    """The last one overlaps the one before, which would be computed twice."""
    one = node(Op.CONST, DType.F32, (), 1.0)
    for kind, source in ((LoopKind.SERIAL, OUT), (LoopKind.VECTOR, TABLE)):
        loop = For(COLUMN, const(64), (Store(OUT, (COLUMN,), load(source, COLUMN) + one),), kind, 1)
        assert verify(Kernel("k", (TABLE, OUT), (loop,)))
    loop = For(COLUMN, const(64), (Store(OUT, (COLUMN,), load(OUT, COLUMN) + one),), LoopKind.VECTOR, 16)
    with pytest.raises(KernelError, match="out is read and written"):
        verify(Kernel("k", (TABLE, OUT), (loop,)))
