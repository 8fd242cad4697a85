"""Reading between pixels: weights from the fractions of the coordinates."""

from collections.abc import Callable

from farm.graph.node import DType, Node, Op, cast, node

Corners = Callable[[Node, Node, Node | None], tuple[Node, ...]]
"""The planes at whole coordinates."""


def linear(read: Callable[[Node], Node], x: Node) -> Node:
    """Between two entries."""
    whole, part = split(x)
    return mix(read(whole), read(whole + 1), part)


def bilinear(read: Corners, x: Node, y: Node) -> tuple[Node, ...]:
    """Between four pixels, along x, then y."""
    (x0, u), (y0, v) = split(x), split(y)
    rows = []
    for row in (y0, y0 + 1):
        pairs = zip(read(x0, row, None), read(x0 + 1, row, None), strict=True)
        rows.append([mix(low, high, u) for low, high in pairs])
    return tuple(mix(low, high, v) for low, high in zip(*rows, strict=True))


def trilinear(read: Callable[[Node, Node, Node], tuple[Node, ...]], x: Node, y: Node, z: Node) -> tuple[Node, ...]:
    """Between eight entries, along x, y, then z."""
    z0, w = split(z)
    slices = [
        bilinear(lambda i, j, _, plane=plane: read(i, j, plane), x, y)  # type: ignore[misc]
        for plane in (z0, z0 + 1)
    ]
    return tuple(mix(low, high, w) for low, high in zip(*slices, strict=True))


def split(value: Node) -> tuple[Node, Node]:
    """The whole number below a value (i32), and the rest."""
    below = node(Op.FLOOR, DType.F32, (value,))
    return cast(below, DType.I32), value - below


def mix(low: Node, high: Node, part: Node) -> Node:
    """From `low` to `high`; integers are mixed as f32."""
    a, b = cast(low, DType.F32), cast(high, DType.F32)
    return a + (b - a) * part
