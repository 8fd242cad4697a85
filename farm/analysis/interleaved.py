"""Reads at computed places: columns 4 x, 4 x + 1, ... of a table are one vector, which is read at once."""

from farm.graph.affine import affine
from farm.graph.node import DType, Node, Op, source_shape

WIDTHS = (4, 2)


def vector_of(image: Node, column: Node) -> tuple[Node, int, int] | None:
    """A column of a table as the first one of a vector, how many that has, and which of them it is."""
    if image.op is not Op.SOURCE or not source_shape(image).table or image.dtype is not DType.F32:
        return None
    form = affine(column)
    if len(form.factors) != 1:
        return None
    ((value, width),) = form.factors.items()
    return (value * width, width, form.number) if width in WIDTHS and 0 <= form.number < width else None
