"""A scattering stage as a kernel: each pixel of its domain adds a weight to a bin.

Bins and weights of a row are computed as vectors into the thread's memory; then they are added one after the other.
"""

from farm.graph.node import DType, Node, Op, node
from farm.kernel.invariant import split
from farm.kernel.ir import ZERO, Alloc, Body, Buffer, For, If, Kernel, Let, Store, load, name
from farm.kernel.llvm.kernel import PLANE
from farm.kernel.naming import PLACEHOLDER
from farm.schedules.rows.lower import COLUMN, Images, Lowering
from farm.schedules.rows.parameters import Lowered

PIXEL = name("k")
"""The column whose weight is added."""


def lower(images: Images) -> Lowered:
    """The kernel of a scattering stage, whose bins are zero before."""
    lowering = Lowering(images)
    body, values = lowering.bound(images.stage.results, lowering.leaves(COLUMN))
    rows = _rows(lowering, body, values)
    computed = lowering.row_of(body, [Store(row, (ZERO, COLUMN), value) for value, row in rows.items()])
    x, y, weight = (load(rows[value], ZERO, PIXEL) if value in rows else value for value in values)
    bins = lowering.parameters.view(len(images.stage.inputs), 0, weight.dtype, images.written, writable=True)
    within = node(Op.AND, DType.BOOL, tuple(
        node(Op.AND, DType.BOOL, (first <= at, at < first + size))
        for at, first, size in zip((y, x), bins.origin[1:], bins.shape[1:], strict=True)
    ))  # fmt: skip
    index = (PLANE, y, x)
    add = If(within, (Store(bins, index, load(bins, *index) + weight),))
    allocated: Body = tuple(map(Alloc, rows.values()))
    kernel = Kernel(PLACEHOLDER, (), allocated + lowering.rows((*computed, For(PIXEL, lowering.width, (add,)))))
    return lowering.parameters.lowered(kernel)


def _rows(lowering: Lowering, body: Body, values: list[Node]) -> dict[Node, Buffer]:
    """Memory for the values that differ from pixel to pixel."""
    before, _ = split(body, COLUMN)
    same = {statement.name for statement in before if isinstance(statement, Let)}
    width = lowering.images.computed.width
    return {
        value: lowering.parameters.allocate(f"row{number}", value.dtype, 1, width)
        for number, value in enumerate(values)
        if value not in same
    }
