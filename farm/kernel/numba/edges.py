"""How rows of sources go on beyond their edges: by run-time data, so that kernels are the same for all conditions."""

import struct

from farm.graph.axis import Boundary
from farm.graph.node import DType, Node, source_shape
from farm.kernel.numba.operators import INSIDE, TYPES

KINDS = {Boundary.CLAMP: 0, Boundary.MIRROR: 1, Boundary.WRAP: 2, Boundary.CONSTANT: 3}

BEYOND = f"""\
@njit({INSIDE})
def beyond(kind, at, first, end):  # the index that stands for one outside, if one does
    size = end - first
    if kind == {KINDS[Boundary.MIRROR]}:
        folded = (at - first) % (2 * size)
        return first + min(folded, 2 * size - 1 - folded)
    if kind == {KINDS[Boundary.WRAP]}:
        return first + (at - first) % size
    return min(max(at, first), end - 1)
"""


def copied(planes: str, dtype: DType, row: int) -> list[str]:
    """Statements that copy n pixels of a row into `o0`, and go on beyond its ends.

    The rows of `at` from `g + row` on are the place of the row, its window, the boundary condition, and the first of
    the columns that nobody asks for and the one after them.
    """
    place, window, ends, unread = (f"at[g + {row + k}" for k in range(4))
    bits = f"{ends}, 1]"
    floating = dtype in {DType.F16, DType.F32}
    value = f"np.uint32({bits}).view(np.float32)" if floating else f"{TYPES[dtype]}({bits})"
    return [
        f"constant = {value}",
        f"kind, column, top, bottom = {ends}, 0], {place}, 1], {window}, 1], {window}, 3]",
        f"line = k + {place}, 0]",
        f"fixed = kind == {KINDS[Boundary.CONSTANT]}",
        "missing = fixed and not top <= line < bottom",
        f"first = n if missing else {window}, 0] - column",
        f"end = n if missing else {window}, 2] - column",
        "begin = min(max(first, 0), n)",
        "stop = max(min(end, n), begin)",
        f"source = {planes}[{place}, 2] + c * {place}, 3], beyond(kind, line, top, bottom)]",
        f"for low, high in ((begin, min(stop, {unread}, 0])), (max(begin, {unread}, 1]), stop)):",
        "    for i in range(low, high):  # the assignment of a slice would compile for seconds",
        "        o0[i] = source[column + i]",
        "for i in range(n - stop + begin):",
        "    x = i if i < begin else i + stop - begin",
        "    o0[x] = constant if fixed else source[beyond(kind, x, first, end) + column]",
    ]


def boundary_of(source: Node) -> Boundary:
    """How a source goes on beyond its edges."""
    return Boundary(source_shape(source).boundary)


def condition(source: Node) -> tuple[int, int, int, int]:
    """The boundary condition of a source as a row of `at`: its kind, and the bits of its constant."""
    shape = source_shape(source)
    floating = source.dtype in {DType.F16, DType.F32}
    bits = struct.unpack("<I", struct.pack("<f", shape.constant))[0] if floating else int(shape.constant)
    return KINDS[boundary_of(source)], bits, 0, 0
