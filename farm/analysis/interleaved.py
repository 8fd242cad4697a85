"""Reads at computed places: columns 4 x, 4 x + 1, ... of a table are one vector, which is read at once."""

from farm.graph.node import DType, Node, Op, source_shape

WIDTHS = (4, 2)


def vector_of(image: Node, column: Node) -> tuple[Node, int, int] | None:
    """A column of a table as the first one of a vector, how many that has, and which of them it is."""
    if image.op is not Op.SOURCE or not source_shape(image).table or image.dtype is not DType.F32:
        return None
    first, item = column, 0
    if column.op is Op.ADD and column.args[1].op is Op.CONST:
        first, item = column.args[0], int(column.args[1].value)
    if first.op is not Op.MUL or first.args[1].op is not Op.CONST:
        return None
    width = first.args[1].value
    return (first, width, item) if width in WIDTHS and 0 <= item < width else None
