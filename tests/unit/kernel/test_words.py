"""Narrow pixels in words: whole words are moved, and single pixels are put in and taken out."""

import pytest

from farm.device.classes import SHARED_STATIC
from farm.graph.node import DType, Node, const
from farm.kernel.ir import (
    Alloc,
    Body,
    Buffer,
    For,
    Kernel,
    Let,
    LoopKind,
    Move,
    Space,
    Store,
    indices,
    load,
    name,
    unrolled,
)
from farm.kernel.passes.vectorise import vectorise
from farm.kernel.verify import verify
from farm.kernel.words import pixel_of, put_pixel

HEIGHT, PITCH, LANE, X, Y, K = map(name, ("height", "pitch", "lane", "x", "y", "k"))
WORDS = Buffer("words", DType.U32, Space.REGISTER, indices(2, 4))


def memory(text: str, dtype: DType, *, writable: bool) -> Buffer:
    """Planes of rows that begin at whole lines."""
    return Buffer(text, dtype, Space.GLOBAL, (const(3), HEIGHT, PITCH), writable, alignment=128)


def vectorised(loop: For, buffer: Buffer, step: int) -> Body:
    """What follows the array of words, where lanes begin so many columns from each other."""
    body = (Let(X, LANE * step), Alloc(WORDS), loop)
    threads = For(LANE, const(32), body, LoopKind.THREAD_X)
    kernel = verify(Kernel("kernel", (buffer, HEIGHT, PITCH, Y), (threads,), 32), SHARED_STATIC)
    (changed,) = verify(vectorise(kernel), SHARED_STATIC).body
    assert isinstance(changed, For)
    return changed.body[2:]


def put(source: Buffer, count: int, column: Node) -> For:
    """A loop that puts so many pixels into words, from the fourth one on."""
    return unrolled(K, count, put_pixel(WORDS, load(source, 1, Y, column + K), (const(1), K + 4)))


@pytest.mark.parametrize(("dtype", "first"), [(DType.U8, 1), (DType.U16, 2)])
def test_aligned_pixels_go_into_words_at_once(dtype: DType, first: int) -> None:
    source = memory("source", dtype, writable=False)
    (move,) = vectorised(put(source, 4, X), source, 4)
    assert move == Move(WORDS, indices(1, first), source, (const(1), Y, X), 4)


def test_pixels_come_out_of_words_at_once() -> None:
    target = memory("target", DType.U8, writable=True)
    pixel = pixel_of(WORDS, DType.U8, (const(0), K + 4))
    loop = unrolled(K, 8, Store(target, (const(2), Y, X + K), pixel))
    (move,) = vectorised(loop, target, 8)
    assert move == Move(target, (const(2), Y, X), WORDS, indices(0, 1), 8)


@pytest.mark.parametrize("count", [3, 6])
def test_parts_of_words_are_put_in_one_by_one(count: int) -> None:
    source = memory("source", DType.U8, writable=False)
    loop = put(source, count, X)
    assert vectorised(loop, source, 8) == (loop,)


def test_pixels_that_are_not_aligned_are_put_in_one_by_one() -> None:
    source = memory("source", DType.U8, writable=False)
    loop = put(source, 4, LANE + 1)
    assert vectorised(loop, source, 4) == (loop,)
