"""How rows of sources go on beyond their edges."""

from farm.codegen.cpu.forms import float_literal
from farm.graph.axis import Boundary
from farm.graph.node import DType, Node, source_shape

INDEX = {Boundary.CLAMP: "clamped", Boundary.MIRROR: "mirrored", Boundary.WRAP: "wrapped"}
"""The functions that bring an index back inside; a constant has no index."""


def _extend(beyond: str, value: str) -> str:
    return f"""\
@njit
def {beyond}_row(row, first, last, at, out, constant):  # columns first .. last - 1 go on, from column `at`
    n = out.shape[0]
    begin = min(max(first - at, 0), n)
    end = max(min(last - at, n), begin)
    inside, into = row[at + begin : at + end], out[begin:end]
    for i in range(end - begin):  # Numba compiles the assignment of a slice for seconds
        into[i] = inside[i]
    for i in range(begin):
        out[i] = {value}
    for i in range(end, n):
        out[i] = {value}
"""


EXTENDERS = {name + "_row": _extend(name, f"row[{name}(at + i, first, last)]") for name in INDEX.values()}
EXTENDERS["constant_row"] = _extend("constant", "constant")
"""Functions that copy a row of a source, and go on beyond its ends."""


def extender(source: Node) -> str:
    """The name of a source's."""
    return INDEX.get(Boundary(source_shape(source).boundary), "constant") + "_row"


def constant(source: Node) -> str:
    """What stands beyond a source's edges if its boundary condition is a constant; zero else."""
    value = source_shape(source).constant
    return float_literal(value) if source.dtype in {DType.F16, DType.F32} else str(int(value))
