"""Several narrow pixels side by side in a word of 32 bits, as expressions and statements of kernels."""

from dataclasses import replace

from farm.graph.node import DType, Node, Op
from farm.kernel.ir import Buffer, Index, Move, Store, call, load, loaded
from farm.kernel.passes.simplify import simplified

BITS = {DType.U8: 8, DType.U16: 16}
"""Of the pixels that words hold."""
PIXELS = frozenset(f"pixel_u{bits}" for bits in BITS.values())
PUTS = frozenset(f"put_u{bits}" for bits in BITS.values())
"""Intrinsics that take a pixel out of a word, and put one into it."""


def lanes_of(dtype: DType) -> int:
    """Pixels of a word."""
    return 32 // BITS[dtype]


def pixel_of(words: Buffer, dtype: DType, index: Index) -> Node:
    """A pixel of an array of words, by its own column."""
    *outer, column = index
    word = load(words, *outer, column // lanes_of(dtype))
    return call(f"pixel_u{BITS[dtype]}", dtype, word, column % lanes_of(dtype))


def put_pixel(words: Buffer, value: Node, index: Index) -> Store:
    """A pixel into an array of words; the first one of a word comes before its others."""
    *outer, column = index
    to = (*outer, column // lanes_of(value.dtype))
    word = call(f"put_u{BITS[value.dtype]}", DType.U32, load(words, *to), value, column % lanes_of(value.dtype))
    return Store(words, to, word)


def words_of(store: Store) -> frozenset[str]:
    """The arrays of words between which and arrays of pixels a store moves a pixel."""
    if store.value.op is not Op.CALL:
        return frozenset()
    if store.value.value in PUTS:
        return frozenset({store.buffer.name})
    return frozenset({loaded(store.value.args[0]).name}) if store.value.value in PIXELS else frozenset()


def by_pixels(store: Store) -> Store:
    """A store between pixels and words as one between arrays of pixels; any other one as it is."""
    value = store.value
    if not words_of(store):
        return store
    if value.value in PIXELS:
        word, place = value.args
        return replace(store, value=load(_pixels(loaded(word), value.dtype), *word.args[:-1], place.args[0]))
    _, pixel, place = value.args
    return Store(_pixels(store.buffer, pixel.dtype), (*store.index[:-1], place.args[0]), pixel)


def by_words(move: Move, arrays: frozenset[str]) -> Move | None:
    """A move of pixels of which these arrays hold words; None if it moves no whole ones."""

    def place(buffer: Buffer, index: Index) -> tuple[Buffer, Index]:
        if buffer.name not in arrays:
            return buffer, index
        lanes = lanes_of(buffer.dtype)
        shape = (*buffer.shape[:-1], simplified(buffer.shape[-1] // lanes))
        return replace(buffer, dtype=DType.U32, shape=shape), (*index[:-1], simplified(index[-1] // lanes))

    pixels = move.target.dtype if move.target.name in arrays else move.source.dtype
    if move.lanes % lanes_of(pixels):
        return None
    (target, to), (source, at) = place(move.target, move.to), place(move.source, move.at)
    return replace(move, target=target, to=to, source=source, at=at)


def _pixels(words: Buffer, dtype: DType) -> Buffer:
    """An array of words as one of pixels."""
    shape = (*words.shape[:-1], simplified(words.shape[-1] * lanes_of(dtype)))
    return replace(words, dtype=dtype, shape=shape)
