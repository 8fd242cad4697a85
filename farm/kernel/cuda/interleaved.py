"""Reads at computed places: columns 4 x, 4 x + 1, ... of a table are one vector, which the compiler reads once."""

from farm.analysis.interleaved import vector_of
from farm.graph.node import Node
from farm.kernel.cuda.body import Body
from farm.kernel.cuda.images import read_text


def read_at(body: Body, image: Node, name: str, plane: str, read: Node, *, edges: bool) -> str:
    """The pixel of `image`, which the kernel knows as `name`, that a READ takes of a plane, wherever it lies.

    Rows of buffers begin at multiples of a line, so such columns are an aligned vector.
    """
    y = body.text(read.args[1])
    vector = None if edges else vector_of(image, read.args[0])
    if vector is None:
        return read_text(image, name, plane, body.text(read.args[0]), y, edges=edges)
    first, width, item = vector
    return f"woven<{width}>({name}, {plane}, {body.text(first)}, {y}).item[{item}]"
