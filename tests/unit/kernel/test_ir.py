"""Kernels as values: rules that `verify` holds, rewriting, and stages as statements."""

import re
from dataclasses import replace

import pytest

from farm.device.classes import SHARED_STATIC
from farm.graph.node import DType, Node, Op, const, node
from farm.kernel.bind import bind, in_order
from farm.kernel.ir import (
    Alloc,
    AwaitCopies,
    Barrier,
    Body,
    Buffer,
    CommitCopies,
    For,
    If,
    Kernel,
    Let,
    LoopKind,
    Move,
    Scope,
    Space,
    Store,
    Window,
    call,
    indices,
    load,
    name,
)
from farm.kernel.verify import KernelError, verify
from farm.kernel.walk import map_expressions, statements

WIDTH, LANE, K = name("width"), name("lane"), name("k")
SOURCE = Buffer("source", DType.F32, Space.GLOBAL, (WIDTH,), writable=False)
TARGET = Buffer("target", DType.F32, Space.GLOBAL, (WIDTH,))
PIXELS = Buffer("pixels", DType.F32, Space.REGISTER, indices(4))


def kernel(*body: object, threads: int = 32) -> Kernel:
    loop = For(LANE, const(threads, DType.I32), tuple(body), LoopKind.THREAD_X)  # type: ignore[arg-type]
    return Kernel("kernel", (SOURCE, TARGET, WIDTH), (loop,), threads)


def unrolled(*body: object) -> For:
    return For(K, const(4, DType.I32), tuple(body), LoopKind.UNROLLED)  # type: ignore[arg-type]


def test_a_kernel_that_obeys_the_rules_is_itself() -> None:
    body = (
        Alloc(PIXELS),
        unrolled(Store(PIXELS, (K,), load(SOURCE, LANE + K))),
        If(LANE < WIDTH, (Store(TARGET, (LANE,), load(PIXELS, 0)),)),
    )
    assert verify(kernel(*body)) == kernel(*body)


VALUE = name("value", DType.F32)
TILE = Buffer("tile", DType.F32, Space.SHARED, indices(4))
COPY = Move(TILE, indices(0), SOURCE, (LANE * 4,), 4, asynchronous=True)
SHUFFLE = call("shuffle_up", DType.F32, load(SOURCE, LANE), const(1, DType.I32))
WRONG: dict[str, tuple[object, ...]] = {
    "value is not defined here": (Store(TARGET, (LANE,), VALUE), Let(VALUE, load(SOURCE, LANE))),
    "value is bound twice": (Let(VALUE, load(SOURCE, LANE)), Let(VALUE, load(SOURCE, LANE))),
    "lane is bound twice": (Let(LANE, const(0, DType.I32)),),
    "source is not writable": (Store(SOURCE, (LANE,), load(SOURCE, LANE)),),
    "target holds f32, not i32": (Store(TARGET, (LANE,), LANE),),
    "target has 1 axes, not 2": (Store(TARGET, (LANE, LANE), load(SOURCE, LANE)),),
    "pixels is in registers, and lane is not unrolled": (Alloc(PIXELS), Store(PIXELS, (LANE,), load(SOURCE, LANE))),
    "pixels is not defined here": (Store(TARGET, (LANE,), load(PIXELS, 0)),),
    "shuffle_up of a WARP where a LANE is sure to come": (If(LANE < WIDTH, (Let(VALUE, SHUFFLE),)),),
    "a barrier of a BLOCK where a LANE is sure to come": (If(LANE < WIDTH, (Barrier(Scope.BLOCK),)),),
    "there is no intrinsic guess": (Let(VALUE, call("guess", DType.F32)),),
    "the loop over k is not serial, and has iterations written out": (replace(unrolled(), unroll=2),),
    "an asynchronous move is to shared memory": (Alloc(PIXELS), replace(COPY, target=PIXELS)),
    "an asynchronous move to tile has not 16 bytes": (Alloc(TILE), replace(COPY, lanes=2)),
    "halves is a window of another type": (
        Alloc(TILE),
        Window(Buffer("halves", DType.F16, Space.SHARED, indices(8)), TILE, indices(0)),
    ),
    "pixels has no bytes of shared memory": (Alloc(PIXELS, dynamic=True),),
    "rows of tile are no multiples of 4 elements": (
        Alloc(Buffer("tile", DType.F32, Space.SHARED, indices(2, 6), alignment=4)),
    ),
    "x stayed": (Let(name("x"), node(Op.X, DType.I32)),),
}


@pytest.mark.parametrize(("message", "body"), WRONG.items(), ids=WRONG)
def test_each_broken_rule_is_named(message: str, body: Body) -> None:
    with pytest.raises(KernelError, match=re.escape(message)):
        verify(kernel(*body), SHARED_STATIC)


def test_threads_are_those_of_the_loops() -> None:
    with pytest.raises(KernelError, match="another number of threads"):
        verify(replace(kernel(), threads=64))


def test_shared_memory_must_be_there() -> None:
    shared = Buffer("tile", DType.F32, Space.SHARED, indices(32, 33))
    assert verify(kernel(Alloc(shared)), shared_bytes=4 * 32 * 33)
    with pytest.raises(KernelError, match="shared memory"):
        verify(kernel(Alloc(shared)), shared_bytes=4 * 32 * 33 - 1)


def test_memory_that_a_launch_gives_is_no_static_one() -> None:
    memory = Buffer("memory", DType.U8, Space.SHARED, indices(1024))
    window = Window(TILE, memory, indices(128))
    verify(kernel(Alloc(memory, dynamic=True), window, COPY, CommitCopies(), AwaitCopies(), Barrier(Scope.BLOCK)))


def test_a_vote_is_the_same_in_all_lanes_of_a_warp() -> None:
    vote = call("all", DType.BOOL, LANE < WIDTH)
    body = If(vote, (Store(TARGET, (LANE,), SHUFFLE),))
    assert verify(kernel(body)) == kernel(body)
    with pytest.raises(KernelError, match="a barrier of a BLOCK"):
        verify(kernel(If(vote, (Barrier(Scope.BLOCK),))))


def test_expressions_are_rewritten_wherever_they_stand() -> None:
    other = name("columns")

    def renamed(current: Node) -> Node:
        return other if current is WIDTH else current

    body = (If(LANE < WIDTH, (Store(TARGET, (LANE,), load(SOURCE, WIDTH - LANE)),)),)
    changed = map_expressions(kernel(*body), renamed)
    assert changed.params[2] is other
    assert changed.params[0] == replace(SOURCE, shape=(other,))
    (store,) = (part for part in statements(changed.body) if isinstance(part, Store))
    assert store.value is load(replace(SOURCE, shape=(other,)), other - LANE)
    verify(changed)


def test_a_reduction_is_a_loop_over_a_register() -> None:
    x = node(Op.X, DType.I32)
    counter = node(Op.LOOP, DType.I32, (const(5, DType.I32),), 0)
    read = node(Op.READ, DType.F32, (x + counter, node(Op.Y, DType.I32)), (0, 0, False))
    total = node(Op.REDUCE, DType.F32, (read * read, counter), "sum")
    body, (result,) = bind([total + total], lambda _, args: load(SOURCE, args[0]), {x: LANE})
    verify(kernel(*body, Store(TARGET, (LANE,), result)))
    (loop,) = (part for part in body if isinstance(part, For))
    assert (loop.kind, loop.extent) == (LoopKind.SERIAL, const(5, DType.I32))
    named, stored = loop.body
    assert isinstance(named, Let)
    assert named.value is load(SOURCE, LANE + loop.name)
    assert isinstance(stored, Store)
    assert stored.value is load(stored.buffer) + named.name * named.name


def test_a_reduction_is_put_in_order_as_a_whole() -> None:
    counter = node(Op.LOOP, DType.F32, (const(5, DType.F32),), 0)
    total = node(Op.REDUCE, DType.F32, (counter * counter, counter), "sum")
    square = VALUE * VALUE
    body, (first, second) = bind([square + square, total + square], lambda read, _: read, {VALUE: VALUE})
    before, after = in_order(body, [[first], [second]])
    assert {type(part) for part in before} == {Let}
    assert [type(part) for part in after] == [Alloc, Store, For, Let]
    assert set(before + after) == set(body)
