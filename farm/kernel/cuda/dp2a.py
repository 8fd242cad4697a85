"""Two bytes that are weighed and added: where words hold both, one instruction a pixel multiplies and adds."""

import re
from collections.abc import Callable

from farm.graph.node import INTEGERS, DType, Node, Op, node, topological
from farm.graph.ranges import Ranges
from farm.graph.rewrite import rewrite

Reads = tuple[Node, ...]
"""READs of bytes."""

UNWEIGHED = frozenset({Op.READ, Op.X, Op.Y, Op.OWN, Op.LOOP, Op.TAP})
"""What the weights do not depend on, so that a thread makes them once."""

DOT = """\
#ifndef CUDA_ON_CPU
__device__ __forceinline__ int dp2a_lo(int weights, unsigned bytes) {
    int made;
    asm("dp2a.lo.s32.u32 %0, %1, %2, 0;" : "=r"(made) : "r"(weights), "r"(bytes));
    return made;
}
__device__ __forceinline__ int dp2a_hi(int weights, unsigned bytes) {
    int made;
    asm("dp2a.hi.s32.u32 %0, %1, %2, 0;" : "=r"(made) : "r"(weights), "r"(bytes));
    return made;
}
#endif
// first * byte i of a + second * byte j of b, of rows of words. Of two neighbours the bytes come from one permutation.
__device__ __forceinline__ int dot(const unsigned* a, int i, const unsigned* b, int j, int first, int second) {
    const int weights = (int)__byte_perm((unsigned)first, (unsigned)second, 0x5410u);
    if ((i ^ j) & 1) return dp2a_lo(weights, __byte_perm(a[i / 4], b[j / 4], 0x40u + i % 4 + j % 4 * 0x10u));
    const unsigned both = __byte_perm(a[i / 4], b[j / 4], 0x5140u + (i & 2) * 0x0101u + (j & 2) * 0x1010u);
    return i & 1 ? dp2a_hi(weights, both) : dp2a_lo(weights, both);
}
"""


def dotted(values: tuple[Node, ...], packed: Callable[[Node], bool]) -> tuple[tuple[Node, ...], tuple[Reads, ...]]:
    """`values` with each such sum as a READ, whose value is a number and whose arguments are weights; bytes by number.

    Only those are taken that are `packed`.
    """
    found: list[Reads] = []

    def rule(current: Node) -> Node:
        terms = _terms(current)
        if terms is None or not all(packed(read) for read, _ in terms):
            return current
        reads, weights = (tuple(each) for each in zip(*terms, strict=True))
        if reads not in found:
            found.append(reads)
        return node(Op.READ, DType.I32, weights, found.index(reads))

    made = rewrite(values, rule)
    return tuple(made[value] for value in values), tuple(found)


def dot_text(rows: list[tuple[str, str]], weights: list[str]) -> str:
    """The sum: of each byte the row of words and the number there."""
    return f"dot({', '.join(text for each in rows for text in each)}, {', '.join(weights)})"


def dots_prelude(text: str) -> str:
    """What the kernel `text` uses of this module."""
    return DOT if re.search(r"\bdot\(", text) else ""


def _terms(value: Node) -> list[tuple[Node, Node]] | None:
    """The bytes and weights of a sum of two."""
    if value.dtype is not DType.I32 or value.op not in {Op.ADD, Op.SUB}:
        return None
    found = [term for term in map(_term, value.args) if term]
    if len(found) != 2:
        return None
    if value.op is Op.SUB:
        read, weight = found[1]
        found[1] = read, node(Op.NEG, DType.I32, (weight,))
    return found if all(_is_short(weight) for _, weight in found) else None


def _term(value: Node) -> tuple[Node, Node] | None:
    if value.op is not Op.MUL:
        return None
    for byte, weight in (value.args, value.args[::-1]):
        if byte.op is Op.CAST and byte.args[0].op is Op.READ and byte.args[0].dtype is DType.U8:
            return byte.args[0], weight
    return None


def _is_short(weight: Node) -> bool:
    """Whether a weight is the same for all pixels, and has 16 bits."""
    if any(each.op in UNWEIGHED for each in topological((weight,))):
        return False
    low, high = Ranges().of(weight)
    least, most = INTEGERS[DType.I16]
    return least <= low and high <= most
