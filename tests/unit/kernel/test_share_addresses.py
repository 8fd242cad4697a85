"""Addresses where a thread goes one of two ways, and loads that stand in order."""

from farm.device.classes import SHARED_STATIC
from farm.graph.node import DType, Op, binary, const
from farm.kernel.ir import (
    Alloc,
    Buffer,
    For,
    If,
    Kernel,
    Let,
    LoopKind,
    Move,
    Space,
    Statement,
    Store,
    Window,
    indices,
    load,
    name,
    unrolled,
)
from farm.kernel.passes.share_addresses import share_addresses
from farm.kernel.passes.vectorise import vectorise
from farm.kernel.verify import verify

HEIGHT, PITCH, LANE, X, Y, J, K = map(name, ("height", "pitch", "lane", "x", "y", "j", "k"))
SOURCE = Buffer("source", DType.F32, Space.GLOBAL, (const(3), HEIGHT, PITCH), writable=False, alignment=32)
PIXELS = Buffer("pixels", DType.F32, Space.REGISTER, indices(4, 4))


def kernel(*body: Statement) -> Kernel:
    """A warp that runs a body, at a pixel of its own."""
    loop = For(LANE, const(32), (Let(X, LANE * 4), Alloc(PIXELS), *body), LoopKind.THREAD_X)
    return verify(Kernel("kernel", (SOURCE, HEIGHT, PITCH, Y), (loop,), 32), SHARED_STATIC)


def fork(changed: Kernel) -> If:
    """The last statement of a thread."""
    (loop,) = verify(changed, SHARED_STATIC).body
    assert isinstance(loop, For)
    *before, last = loop.body
    assert not any(isinstance(part, Window) for part in before)
    assert isinstance(last, If)
    return last


def test_each_of_two_ways_has_addresses_of_its_own() -> None:
    near = unrolled(J, 4, unrolled(K, 4, Store(PIXELS, (J, K), load(SOURCE, 1, Y + J, X + K))))
    far = unrolled(J, 4, unrolled(K, 4, Store(PIXELS, (J, K), load(SOURCE, 1, Y + J, K))))
    changed = fork(share_addresses(kernel(If(Y < HEIGHT, (near,), (far,)))))
    assert isinstance(changed.body[0], Window)
    assert changed.body[0].index == (const(1), Y, X)
    assert isinstance(changed.otherwise[0], Window)
    assert changed.otherwise[0].index == (const(1), Y, const(0))
    assert changed.body[0].buffer.name != changed.otherwise[0].buffer.name


def test_places_of_a_way_that_have_nothing_in_common_have_no_address() -> None:
    near = unrolled(J, 4, unrolled(K, 4, Store(PIXELS, (J, K), load(SOURCE, 1, Y + J, X + K))))
    row, column = binary(Op.MIN, Y + J, HEIGHT - 1), binary(Op.MIN, X + K, PITCH - 1)
    folded = unrolled(J, 4, unrolled(K, 4, Store(PIXELS, (J, K), load(SOURCE, 1, row, column))))
    changed = fork(share_addresses(kernel(If(Y < HEIGHT, (near,), (folded,)))))
    assert changed.otherwise == (folded,)


def test_loads_may_have_to_come_in_order() -> None:
    loop = unrolled(K, 4, Store(PIXELS, (const(0), K), load(SOURCE, 1, Y, X + K)))
    for in_order in (False, True):
        (threads,) = vectorise(kernel(loop), in_order=in_order).body
        assert isinstance(threads, For)
        (move,) = threads.body[2:]
        assert isinstance(move, Move)
        assert move.in_order is in_order
