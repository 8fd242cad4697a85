"""What `farm explain` says that a stage reads: in the words of the paper, and true."""

from fractions import Fraction

import pytest

from farm.explain.access import describe
from farm.explain.coordinate import coordinate
from farm.graph import (
    Axis,
    DType,
    Frame,
    Gather,
    Image,
    Line,
    Moving,
    Node,
    Pixel,
    PixelGather,
    Pixels,
    Point,
    Rect,
    Scatter,
    Table,
    Window,
    bounded,
    cast,
    clamp,
    equal,
    floor,
    functor,
    max_over,
    maximum,
    minimum,
    moving,
    pixel,
    planes,
    position,
    scatter,
    stack,
    sum_over,
    table,
    where,
)
from farm.graph.bounds import Bounds
from farm.graph.graph import Graph
from farm.graph.node import Op, SourceShape, const, node
from farm.graph.place import X, Y
from farm.passes.fold import fold
from farm.passes.sizes import sizes

HALF = Fraction(1, 2)
FRAME = Rect(0, 0, 9, 7)


@functor
def same(a: Point) -> Node:
    return a() * 2.0


@functor
def ends(a: Line, *, axis: Axis, radius: int, scale: int | Fraction = 1) -> Node:
    return a(-radius) + a(radius)


@functor
def corner(a: Window, *, radius: int) -> Node:
    return a(-1, 2) + a(3, -1)


@functor
def mean(a: Line, *, axis: Axis, radius: int) -> Moving:
    return moving(
        axis,
        start=sum_over(range(-radius, radius + 1), a),
        step=lambda total: total + a(radius) - a(-radius - 1),
        emit=lambda total: total,
    )


@functor
def blocks(a: Gather, *, size: int) -> Node:
    x, y = position()
    return max_over(size, lambda v: sum_over(size + 1, lambda u: a(x * size + u, minimum(y * size + v, 6))))


@functor
def candidates(a: Gather, *, block: int, side: int) -> Node:
    x, y = position()
    return sum_over(block, lambda u: a(x // side * block + x % side - side // 2 + u, y))


@functor
def flipped(a: Gather) -> Node:
    x, y = position()
    return a(a.frame.width - 1 - x, y)


@functor
def warped(a: Gather, b: Point) -> Node:
    x, y = position()
    return a(x + cast(floor(b()), DType.I32), clamp(y + cast(floor(b()), DType.I32), 2, 4))


@functor
def pushed(a: Gather, b: Point) -> Node:
    x, y = position()
    return a(x + cast(b(), DType.I32), y)


@functor
def woven(a: Line, *, axis: Axis, radius: int, scale: Fraction) -> Node:
    x, _ = position()
    return where(equal(x % 2, 0), a(), a(1))


@functor
def deep(a: PixelGather, b: Point) -> Node:
    x, y = position()
    return a.plane(cast(floor(b() * 3.0), DType.I32), x, y)


@functor
def rotated(a: PixelGather) -> Pixels:
    x, y = position()
    return planes(3, lambda z: a.plane((z + 1) % 3, x, y))


@functor
def cubed(rgb: Pixel, cube: Table) -> Pixels:
    return pixel(*cube.trilinear(*rgb(), volumes=3))


@functor
def curved(a: Point, curve: Table) -> Node:
    return curve.linear(a())


@functor
def counted(a: Point) -> Scatter:
    return scatter(cast(a(), DType.I32), size=(16, 1))


def plate(planes: int = 1, slot: int = 0, dtype: DType = DType.F32) -> Image:
    """A source."""
    return Image.of(node(Op.SOURCE, dtype, (), SourceShape(slot, planes, "clamp", 0.0)))


A, B, LOOK = plate(), plate(1, 1), plate(6, 1)


def said(image: Image) -> str:
    """What the last stage reads, on frames of 9 x 7."""
    graph = fold(sizes(Graph.of([image]), (FRAME,) * 2))
    names = {stage.node: stage.name for stage in graph.stages}
    return describe(graph.stages[-1], lambda node: names[node.args[0]] if node.args else str(node.op), FRAME)


CASES: dict[str, tuple[Image, str]] = {
    "point": (same(A), "source(x, y)"),
    "shifted along x": (ends(A, axis="x", radius=2), "source(x-2..x+2, y)"),
    "shifted along y": (ends(A, axis="y", radius=3), "source(x, y-3..y+3)"),
    "window": (corner(A, radius=3), "source(x-1..x+3, y-1..y+2)"),
    "of a stage": (ends(same(A), axis="x", radius=2), "same(x-2..x+2, y)"),
    "scaled": (ends(A, axis="x", radius=2, scale=2), "source(2*x-2..2*x+2, y)"),
    "halved": (ends(A, axis="y", radius=2, scale=HALF), "source(x, y//2-1..y//2+1)"),
    "halved, between": (woven(A, axis="x", radius=1, scale=HALF), "source(x//2..(x+1)//2, y)"),
    "blocks": (
        blocks(A, size=3).framed(Frame.sized(3, 3)),
        "source(3*x..3*x+3, 3*y..3*y+2 to 6); max of 3; sum of 4",
    ),
    "scaled blocks": (
        candidates(A, block=4, side=3).framed(Frame.sized(6, 7)),
        "source(4*(x//3)-1..4*(x//3)+4, y); sum of 4",
    ),
    "mirrored": (flipped(A), "source(8-x, y)"),
    "anywhere": (warped(A, B), "source(anywhere, 2..4); source(x, y)"),
    "within the type": (
        pushed(A, plate(1, 1, DType.U8)),
        "source(x..x+255, y); source(x, y)",
    ),
    "clamped": (
        ends(bounded(same(A), "clamp"), axis="x", radius=1),
        "same(x-1..x+1 in 0..8, y in 0..6)",
    ),
    "folded": (ends(bounded(same(A), "wrap"), axis="x", radius=1), "same(0..8, 0..6)"),
    "computed plane": (deep(plate(4), B), "source(x, y, planes 0..3); source(x, y)"),
    "own plane": (rotated(plate(3)), "source(x, y, planes 0..2)"),
    "cube": (
        cubed(plate(3), LOOK).framed(Frame.sized(9, 7)),
        "source(x, y); source(0..8, 0..6, planes 0..5)",
    ),
    "static table": (curved(A, table([0.0, 1.0, 0.0])), "source(x, y); table(0..2, 0)"),
    "moving": (mean(A, axis="x", radius=2), "source(x-3..x+2, y); sum of 5; moving along x"),
    "scatter": (counted(A), "source(x, y); scattered from 9 x 7"),
}


@pytest.mark.parametrize("name", CASES)
def test_access_is_told(name: str) -> None:
    image, text = CASES[name]
    assert said(image) == text


def test_inputs_that_are_not_read_are_left_out() -> None:
    assert said(same(stack(plate(3), B)[3])) == "source(x, y)"


EXACT = [
    (X, "x"),
    (-X, "-x"),
    (7 - X, "7-x"),
    (-X - 7, "-x-7"),
    (2 * X + 3, "2*x+3"),
    (X + X * 2, "3*x"),
    (X * 4, "4*x"),
    ((X + 1) // 2, "(x+1)//2"),
    ((X + 4) // 2 - 5, "x//2-3"),
    ((X // 2) // 3, "x//6"),
    ((4 * X + 6) // 8, "(x+1)//2"),
    ((X // 3) * 4 + 1, "4*(x//3)+1"),
    (((X + 1) // 3) * 4, "4*((x+1)//3)"),
    ((X // 3) * 4 // 2, "2*(x//3)"),
    ((X // 3) * 4 // 4 + 2, "x//3+2"),
    (-((X - 1) // 3), "-1*((x-1)//3)"),
    (cast(X, DType.I32) * -2 - 1, "-2*x-1"),
]


@pytest.mark.parametrize(("expression", "text"), EXACT, ids=[text for _, text in EXACT])
def test_a_form_is_the_expression(expression: Node, text: str) -> None:
    """The text is worked out as Python, and compared with the expression at each column."""
    assert coordinate([expression], Bounds.over(FRAME)) == text
    for x in range(-9, 10):
        here = Bounds((x, x)).of(expression)
        assert here == (eval(text, {"x": x}),) * 2


SPANS = [
    (minimum(X + 1, 5), "x+1 to 5"),
    (maximum(X - 1, 0), "x-1 from 0"),
    (clamp(X * 2, 0, 8) + 1, "2*x+1 in 1..9"),
    (minimum(X, X - 2), "x-2"),
    (X % 4 + 1, "1..4"),
    (X * Y, "0..48"),
    (X + Y, "0..14"),
    (minimum(X, 8 - X), "0..4"),
    (X // (Y + 1), "0..8"),
    ((X // 2) % 3 - X, "-x..2-x"),
    (X // (Y - 1), "anywhere"),
]


@pytest.mark.parametrize(("expression", "text"), SPANS, ids=[text for _, text in SPANS])
def test_what_is_no_form_is_a_span(expression: Node, text: str) -> None:
    assert coordinate([expression], Bounds.over(FRAME)) == text


def test_coordinates_of_several_forms_are_told_one_after_another() -> None:
    assert coordinate([X, X + 1, const(0), Y * 2], Bounds.over(FRAME)) == "0 and x..x+1 and 2*y"
