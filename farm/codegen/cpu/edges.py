"""How rows of sources go on beyond their edges: by run-time data, so that kernels are the same for all conditions."""

import struct

from farm.codegen.cpu.forms import TYPES
from farm.graph.axis import Boundary
from farm.graph.node import DType, Node, source_shape

KINDS = {Boundary.CLAMP: 0, Boundary.MIRROR: 1, Boundary.WRAP: 2, Boundary.CONSTANT: 3}

HELPERS = {
    "beyond": f"""\
@njit("int64(int64, int64, int64, int64)")
def beyond(kind, at, first, end):  # the index that stands for one outside, if one does
    if kind == {KINDS[Boundary.MIRROR]}:
        return mirrored(at, first, end)
    if kind == {KINDS[Boundary.WRAP]}:
        return wrapped(at, first, end)
    return clamped(at, first, end)
""",
    "extended_row": f"""\
@njit
def extended_row(planes, at, g, k, c, out, constant):  # at: the place of a row, a window, a boundary condition
    row, kind = k + at[g, 0], at[g + 2, 0]
    first, end, n = at[g + 1, 0] - at[g, 1], at[g + 1, 2] - at[g, 1], out.shape[0]
    fixed = kind == {KINDS[Boundary.CONSTANT]}
    if fixed and not at[g + 1, 1] <= row < at[g + 1, 3]:
        first, end = n, n
    inside = planes[at[g, 2] + c * at[g, 3], beyond(kind, row, at[g + 1, 1], at[g + 1, 3])]
    begin = min(max(first, 0), n)
    middle = inside[at[g, 1] + begin :]
    into = out[begin : max(min(end, n), begin)]
    for i in range(into.shape[0]):  # Numba compiles the assignment of a slice for seconds
        into[i] = middle[i]
    for i in range(begin):
        out[i] = constant if fixed else inside[beyond(kind, i, first, end) + at[g, 1]]
    for i in range(begin + into.shape[0], n):
        out[i] = constant if fixed else inside[beyond(kind, i, first, end) + at[g, 1]]
""",
}
"""`extended_row` copies a row and goes on beyond its ends, at[g, 1] being the column of the first pixel."""


def condition(source: Node) -> tuple[int, int, int, int]:
    """The boundary condition of a source as a row of `at`: its kind, and the bits of its constant."""
    shape = source_shape(source)
    floating = source.dtype in {DType.F16, DType.F32}
    bits = struct.unpack("<I", struct.pack("<f", shape.constant))[0] if floating else int(shape.constant)
    return KINDS[Boundary(shape.boundary)], bits, 0, 0


def constant(dtype: DType, bits: str) -> str:
    """The constant from its bits."""
    return f"np.uint32({bits}).view(np.float32)" if dtype in {DType.F16, DType.F32} else f"{TYPES[dtype]}({bits})"
