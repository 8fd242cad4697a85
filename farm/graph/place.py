"""Points of the plane as expressions: the one being computed, and where another is found beyond an edge."""

from farm.graph.axis import Boundary
from farm.graph.frame import Frame
from farm.graph.node import DType, Node, Op, const, node, read_place

X = node(Op.X, DType.I32)
Y = node(Op.Y, DType.I32)


def position() -> tuple[Node, Node]:
    """Column and row of the pixel being computed (i32), counted from the frame's corner."""
    return X, Y


NOTHING = const(0)


def plane_of(read: Node) -> tuple[Node, int]:
    """The plane of a READ as what follows from data, and a number that is added to it."""
    (plane,) = read.args[2:] or (NOTHING,)
    number = read_place(read).plane
    if plane.op is Op.CONST:
        return NOTHING, number + int(plane.value)
    if plane.op is Op.ADD and plane.args[1].op is Op.CONST:
        return plane.args[0], number + int(plane.args[1].value)
    return plane, number


def wrapped(boundary: Boundary, frame: Frame, x: Node, y: Node) -> tuple[Node, Node]:
    """The pixel inside `frame` that stands for (x, y)."""
    return _one(boundary, frame.x0, frame.x1, x), _one(boundary, frame.y0, frame.y1, y)


def inside(frame: Frame, x: Node, y: Node) -> Node:
    """Whether (x, y) lies in `frame`."""
    across = node(Op.AND, DType.BOOL, (frame.x0 <= x, x < frame.x1))
    down = node(Op.AND, DType.BOOL, (frame.y0 <= y, y < frame.y1))
    return node(Op.AND, DType.BOOL, (across, down))


def _one(boundary: Boundary, low: Node, high: Node, at: Node) -> Node:
    if boundary in {Boundary.CLAMP, Boundary.CONSTANT}:
        return node(Op.MIN, DType.I32, (node(Op.MAX, DType.I32, (at, low)), high - 1))
    size = node(Op.MAX, DType.I32, (high - low, const(1)))  # nothing is left of a number modulo nothing
    if boundary is Boundary.WRAP:
        return low + (at - low) % size
    folded = (at - low) % (size * 2)
    return low + node(Op.MIN, DType.I32, (folded, size * 2 - 1 - folded))
