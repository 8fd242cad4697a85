"""Several narrow pixels in a word: how they get in and out, and stages that are computed on whole words."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from farm.analysis.simd_words import wordwise
from farm.graph.node import INTEGERS, DType, Node, Op, const

WORDS = """\
// Pixels as words of several.
template <typename T> __device__ __forceinline__ const unsigned* words(const T* at) {
    return reinterpret_cast<const unsigned*>(at);
}
template <typename T> __device__ __forceinline__ unsigned* words(T* at) { return reinterpret_cast<unsigned*>(at); }
"""

PIXEL = """\
// One pixel of a row of words.
template <typename T> __device__ __forceinline__ T pixel(const unsigned* row, int at) {
    if constexpr (sizeof(T) == 1) return (T)__byte_perm(row[at / 4], 0u, 0x4440u + at % 4);
    else return (T)(row[at / 2] >> 16 * (at % 2));
}
"""

PUT = """\
// Pixel after pixel, the first of a word before the others.
template <typename T> __device__ __forceinline__ void put(unsigned* row, int at, unsigned pixel) {
    constexpr int lanes = 4 / sizeof(T);
    const unsigned bytes = lanes == 2 ? 0x5410u : at % 4 == 1 ? 0x3240u : at % 4 == 2 ? 0x3410u : 0x4210u;
    row[at / lanes] = at % lanes ? __byte_perm(row[at / lanes], pixel, bytes) : pixel;
}
"""

SATURATED = """\
#ifndef CUDA_ON_CPU
__device__ __forceinline__ unsigned pack_saturated(int upper, int lower, unsigned before) {
    unsigned made;
    asm("cvt.pack.sat.u8.s32.b32 %0, %1, %2, %3;" : "=r"(made) : "r"(upper), "r"(lower), "r"(before));
    return made;
}
#endif
// Four values, each as the nearest of 0 .. 255.
__device__ __forceinline__ unsigned saturated(const int* values) {
    return pack_saturated(values[1], values[0], pack_saturated(values[3], values[2], 0u));
}
"""

AVERAGES = """\
// (a + b + 1) >> 1 or (a + b) >> 1 of each byte, or each half: Warren, "Hacker's Delight", 2-5.
template <unsigned UPPER> __device__ __forceinline__ unsigned average_up(unsigned a, unsigned b) {
    return (a | b) - (((a ^ b) & UPPER) >> 1);
}
template <unsigned UPPER> __device__ __forceinline__ unsigned average_down(unsigned a, unsigned b) {
    return (a & b) + (((a ^ b) & UPPER) >> 1);
}
"""

UPPER = {4: "0xfefefefeu", 2: "0xfffefffeu"}
"""All but the lowest bit of each of so many pixels."""


@dataclass(frozen=True, slots=True)
class Computed:
    """Statements, and the texts of the results after them."""

    statements: tuple[str, ...]
    results: tuple[str, ...]


def computed(results: Sequence[Node], lanes: int, read: Callable[[Node], str], name: Callable[[], str]) -> Computed:
    """A word of each of `results`, which are made of averages; `read` gives the words, `name` names for values."""
    known: dict[Node, str] = {}
    statements = []
    for value, made in (wordwise(results) or {}).items():
        known[value] = name()
        args = ", ".join(known[arg] for arg in made.args)
        bits = f"<{UPPER[lanes]}>" if made.name.startswith("average") else ""
        text = f"{made.name}{bits}({args})" if made.args else read(value)
        statements.append(f"const unsigned {known[value]} = {text};")
    return Computed(tuple(statements), tuple(known[result] for result in results))


def cut_text(row: str, column: int, lanes: int) -> str:
    """The word of pixels that begins `column` pixels after the first one of word w of a row."""
    word, rest = divmod(column, lanes)
    low, high = (f"{row}[{'w' if not number else f'w + {number}'}]" for number in (word, word + 1))
    return f"__funnelshift_r({low}, {high}, {32 // lanes * rest})" if rest else low


def unsaturated(value: Node) -> Node | None:
    """Of which i32 value this one is the nearest byte, if it is."""
    if value.dtype is not DType.U8 or value.op is not Op.CAST:
        return None
    (low, high), held = INTEGERS[DType.U8], value.args[0]
    if held.op is not Op.MIN or held.dtype is not DType.I32 or held.args[1] is not const(high):
        return None
    at_least = held.args[0]
    return at_least.args[0] if at_least.op is Op.MAX and at_least.args[1] is const(low) else None


def packed_prelude(text: str) -> str:
    """What the kernel `text` uses of this module."""
    parts = [
        (WORDS, r"\bwords\("),
        (PIXEL, r"\bpixel<"),
        (PUT, r"\bput<"),
        (SATURATED, r"\bsaturated\("),
        (AVERAGES, r"\baverage_(up|down)<"),
    ]
    return "".join(code for code, used in parts if re.search(used, text))
