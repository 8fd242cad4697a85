"""Pixels of arrays in registers, of which some hold words of several narrow ones, and what whole words compute."""

from collections.abc import Callable, Sequence

from farm.analysis.simd_words import wordwise
from farm.graph.node import INTEGERS, DType, Node, Op, const
from farm.kernel.ir import Body, Buffer, Let, Statement, Store, call, load, name, unrolled
from farm.kernel.words import BITS, pixel_of, put_pixel

WORD = name("w")
"""The number of a word of a row."""


def pixel(array: Buffer, dtype: DType, *index: Node) -> Node:
    """An element of an array of pixels of a type, or one of a word."""
    return pixel_of(array, dtype, index) if _words(array, dtype) else load(array, *index)


def put(array: Buffer, value: Node, *index: Node) -> Store:
    """A pixel into its place of an array; the first pixel of a word comes before its others."""
    return put_pixel(array, value, index) if _words(array, value.dtype) else Store(array, index, value)


def computed(results: Sequence[Node], read: Callable[[Node], Node]) -> tuple[Body, list[Node]]:
    """What computes a word of each of `results`, and these; `read` gives the words that are read."""
    bits = BITS[results[0].dtype]
    statements: list[Statement] = []
    known: dict[Node, Node] = {}
    for number, (value, word) in enumerate((wordwise(results) or {}).items()):
        known[value] = name(f"word{number}", DType.U32)
        args = [known[arg] for arg in word.args]
        statements.append(Let(known[value], call(f"{word.name}_u{bits}", DType.U32, *args) if args else read(value)))
    return tuple(statements), [known[result] for result in results]


def cut(array: Buffer, row: Node, column: int, dtype: DType) -> Node:
    """The word of pixels that begins `column` pixels after the first one of word WORD of a row."""
    bits = BITS[dtype]
    word, rest = divmod(column, 32 // bits)
    low, high = load(array, row, WORD + word), load(array, row, WORD + (word + 1))
    return call("funnel_shift", DType.U32, low, high, const(bits * rest)) if rest else low


def unsaturated(value: Node) -> Node | None:
    """Of which i32 value this one is the nearest byte, if it is."""
    if value.dtype is not DType.U8 or value.op is not Op.CAST:
        return None
    (low, high), inside = INTEGERS[DType.U8], value.args[0]
    if inside.op is not Op.MIN or inside.dtype is not DType.I32 or inside.args[1] is not const(high):
        return None
    at_least = inside.args[0]
    return at_least.args[0] if at_least.op is Op.MAX and at_least.args[1] is const(low) else None


def saturated(values: Buffer, words: Buffer) -> Statement:
    """A row of i32 values as the nearest bytes, four of them a word."""
    first, second, third, fourth = (load(values, WORD * 4 + number) for number in range(4))
    upper = call("pack_saturated", DType.U32, fourth, third, const(0, DType.U32))
    packed = Store(words, (WORD,), call("pack_saturated", DType.U32, second, first, upper))
    return unrolled(WORD, int(words.shape[0].value), packed)


def _words(array: Buffer, dtype: DType) -> bool:
    return array.dtype is DType.U32 and dtype in BITS
