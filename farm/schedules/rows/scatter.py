"""A scattering stage as a kernel: pixel by pixel of its domain, each adds a weight to a bin."""

from farm.graph.node import DType, Op, node
from farm.kernel.invariant import split
from farm.kernel.ir import For, If, Kernel, Store, load
from farm.kernel.llvm.kernel import PLANE
from farm.kernel.naming import PLACEHOLDER
from farm.schedules.rows.lower import COLUMN, Images, Lowering
from farm.schedules.rows.parameters import Lowered


def lower(images: Images) -> Lowered:
    """The kernel of a scattering stage, whose bins are zero before."""
    lowering = Lowering(images)
    body, (x, y, weight) = lowering.bound(images.stage.results, lowering.leaves(COLUMN))
    bins = lowering.parameters.view(len(images.stage.inputs), 0, weight.dtype, images.written, writable=True)
    within = node(Op.AND, DType.BOOL, tuple(
        node(Op.AND, DType.BOOL, (first <= at, at < first + size))
        for at, first, size in zip((y, x), bins.origin[1:], bins.shape[1:], strict=True)
    ))  # fmt: skip
    index = (PLANE, y, x)
    add = If(within, (Store(bins, index, load(bins, *index) + weight),))
    before, each = split(body, COLUMN)
    row = (*before, For(COLUMN, lowering.width, (*each, add)))
    kernel = Kernel(PLACEHOLDER, (), lowering.rows(row))
    return lowering.parameters.lowered(kernel)
