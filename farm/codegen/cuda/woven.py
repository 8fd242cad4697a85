"""Reads at computed places: columns 4 x, 4 x + 1, ... of a table are one vector, which the compiler reads once."""

from farm.codegen.cuda.body import Body
from farm.codegen.cuda.images import read_text
from farm.graph.node import DType, Node, Op, source_shape

WIDTHS = (4, 2)


def read_at(body: Body, image: Node, name: str, plane: str, read: Node, *, edges: bool) -> str:
    """The pixel of `image`, which the kernel knows as `name`, that a READ takes of a plane, wherever it lies.

    Rows of buffers begin at multiples of a line, so such columns are an aligned vector.
    """
    y = body.text(read.args[1])
    found = None if edges else _vector(image, read.args[0])
    if found is None:
        return read_text(image, name, plane, body.text(read.args[0]), y, edges=edges)
    first, width, item = found
    return f"woven<{width}>({name}, {plane}, {body.text(first)}, {y}).item[{item}]"


def _vector(image: Node, column: Node) -> tuple[Node, int, int] | None:
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
