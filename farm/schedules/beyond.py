"""Which pixel of a source stands for one beyond its edges, wherever that is asked for on a CPU."""

from farm.graph.axis import Boundary
from farm.graph.frame import Frame
from farm.graph.node import DType, Node, Op, const, node


def standing_in(boundary: Boundary, frame: Frame, x: Node, y: Node) -> tuple[Node, Node]:
    """The pixel of a source that stands for (x, y), which may be any i32."""
    return _along(boundary, frame.x0, frame.x1, x), _along(boundary, frame.y0, frame.y1, y)


def _along(boundary: Boundary, first: Node, end: Node, at: Node) -> Node:
    if boundary in {Boundary.CLAMP, Boundary.CONSTANT}:
        return node(Op.MIN, DType.I32, (node(Op.MAX, DType.I32, (at, first)), end - 1))
    size = node(Op.MAX, DType.I32, (end - first, const(1)))
    period = size if boundary is Boundary.WRAP else size * 2
    folded = (at % period - first % period) % period  # at - first may be no i32
    if boundary is Boundary.MIRROR:
        folded = node(Op.MIN, DType.I32, (folded, period - 1 - folded))
    return first + folded
