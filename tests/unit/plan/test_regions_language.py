"""Regions of everything that the language can read: enough, and not a pixel more."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest
from numpy.typing import NDArray

from farm.errors import FarmError
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
    Pixels,
    PixelWindow,
    Point,
    Rect,
    Scatter,
    Table,
    Window,
    bounded,
    cast,
    clamp,
    equal,
    functor,
    moving,
    pixel,
    position,
    scatter,
    sum_over,
    table,
    where,
)
from farm.graph.graph import Graph
from farm.kernel import reference
from farm.kernel.reference import evaluate
from farm.passes.sizes import sizes
from farm.plan.model import Format
from farm.plan.regions import Regions, infer

MakeSource = Callable[..., Image]
FRAME = Rect(2, 1, 9, 6)
WINDOW = Rect(-30, -20, 41, 33)
HALF = Fraction(1, 2)


@functor
def same(a: Point) -> Node:
    return a() * 1.5


@functor
def spread(a: Line, *, axis: Axis, radius: int, scale: int | Fraction) -> Node:
    return a(-radius) + a(radius)


@functor
def zoomed(a: Window, *, radius: int, scale: int | Fraction) -> Node:
    return a(-1, 0) + a(2, 1)


@functor
def woven(a: Line, b: Line, *, axis: Axis, radius: int, scale: Fraction) -> Node:
    x, _ = position()
    return where(equal(x % 2, 0), a(), b(-1)) + 0.0 * (a() + b(-1))


@functor
def cross(a: PixelWindow, *, radius: int) -> Pixels:
    return pixel(a(-2, 0)[0], a(0, 1)[0])


@functor
def halved_mean(a: Line, *, axis: Axis, radius: int, scale: int) -> Moving:
    return moving(
        axis,
        start=sum_over(range(-2, 3), a),
        step=lambda total: total + a(2) + a(1) - a(-3) - a(-4),
        emit=lambda total: total,
    )


@functor
def taps(a: Window, *, radius: int) -> Node:
    inner = [(-1, 0.5), (2, 0.25)]
    return sum_over([-3, 1], lambda j: sum_over(inner, lambda i, w: a(i, j + 1) * w))


@functor
def turned(a: Gather) -> Node:
    x, y = position()
    return a(10 - y, x * 2 - 3)


@functor
def blocks(a: Gather) -> Node:
    x, y = position()
    return sum_over(2, lambda j: sum_over(4, lambda i: a(x * 4 + i, y * 2 - j)))


@functor
def eased(a: Gather) -> Node:
    """Between pixels of a known place: one more pixel."""
    x, y = position()
    return (a(x // 3 - 1, y) + a(x // 3 + 1, y >> 1)) * 0.5


@functor
def held(a: Gather, at: Point) -> Node:
    _, y = position()
    place = clamp(cast(at(), DType.I32), -4, 12)
    return a(place, y) + 0.0 * (a(-4, y) + a(12, y))


@functor
def masked(a: Gather, at: Point) -> Node:
    """Low bits are between 0 and 7."""
    x, y = position()
    return a(x + (cast(at(), DType.I32) & 7), y) + 0.0 * (a(x, y) + a(x + 7, y))


@functor
def counted(a: Point) -> Scatter:
    return scatter(cast(a() * 8.0, DType.I32), size=(8, 1))


@functor
def looked_up(a: Point, counts: Table) -> Node:
    return a() + counts(0) + counts(9) + counts(cast(a() * 100.0, DType.I32))


@functor
def anywhere(a: Gather, by: Pixel) -> Node:
    x, y = by()
    return a(cast(x * 9.0, DType.I32), cast(y * 5.0, DType.I32))


def edged(image: Image, boundary: str = "clamp") -> Image:
    """With an edge around 3 .. 8 and 2 .. 5."""
    low, high = Frame.sized(3, 2), Frame.sized(8, 5)
    return bounded(image.framed(Frame(low.x1, low.y1, high.x1, high.y1)), boundary)


CASES: dict[str, tuple[Callable[[Image], Image], list[tuple[str, Rect]]]] = {
    "every other pixel": (
        lambda a: spread(same(a), axis=Axis.X, radius=1, scale=2),
        [("source", Rect(3, 1, 18, 6)), ("same", Rect(3, 1, 18, 6)), ("spread", FRAME)],
    ),
    "every third row": (
        lambda a: spread(same(a), axis=Axis.Y, radius=2, scale=3),
        [("source", Rect(2, 1, 9, 18)), ("same", Rect(2, 1, 9, 18)), ("spread", FRAME)],
    ),
    "twice the size": (
        lambda a: spread(same(a), axis=Axis.X, radius=1, scale=HALF),
        [("source", Rect(0, 1, 5, 6)), ("same", Rect(0, 1, 5, 6)), ("spread", FRAME)],
    ),
    "three times the size": (
        lambda a: spread(same(a), axis=Axis.Y, radius=1, scale=Fraction(1, 3)),
        [("source", Rect(2, 0, 9, 3)), ("same", Rect(2, 0, 9, 3)), ("spread", FRAME)],
    ),
    "half both ways": (
        lambda a: zoomed(same(a), radius=2, scale=2),
        [("source", Rect(3, 2, 19, 12)), ("same", Rect(3, 2, 19, 12)), ("zoomed", FRAME)],
    ),
    "twice both ways": (
        lambda a: zoomed(same(a), radius=2, scale=HALF),
        [("source", Rect(0, 0, 6, 4)), ("same", Rect(0, 0, 6, 4)), ("zoomed", FRAME)],
    ),
    "three levels there and back": (
        lambda a: up(up(up(down(down(down(a)))))),
        [
            ("source", Rect(-15, 1, 16, 6)),
            ("spread", Rect(-7, 1, 8, 6)),
            ("spread", Rect(-3, 1, 4, 6)),
            ("spread", Rect(-1, 1, 2, 6)),
            ("spread", Rect(-1, 1, 3, 6)),
            ("spread", Rect(0, 1, 5, 6)),
            ("spread", FRAME),
        ],
    ),
    "woven of two halves": (
        lambda a: woven(same(a), same(a), axis=Axis.X, radius=1, scale=HALF),
        [("source", Rect(0, 1, 5, 6)), ("same", Rect(0, 1, 5, 6)), ("woven", FRAME)],
    ),
    "whole pixels": (
        lambda a: cross(same(a), radius=2),
        [("source", Rect(0, 1, 9, 7)), ("same", Rect(0, 1, 9, 7)), ("cross", FRAME)],
    ),
    "moving over every other pixel": (
        lambda a: halved_mean(same(a), axis=Axis.X, radius=2, scale=2),
        [("source", Rect(2, 1, 19, 6)), ("same", Rect(2, 1, 19, 6)), ("halved_mean", FRAME)],
    ),
    "loops in loops": (
        lambda a: taps(same(a), radius=3),
        [("source", Rect(1, -1, 11, 8)), ("same", Rect(1, -1, 11, 8)), ("taps", FRAME)],
    ),
    "turned": (
        lambda a: turned(same(a)),
        [("source", Rect(5, 1, 10, 14)), ("same", Rect(5, 1, 10, 14)), ("turned", FRAME)],
    ),
    "blocks": (
        lambda a: blocks(same(a)),
        [("source", Rect(8, 1, 36, 11)), ("same", Rect(8, 1, 36, 11)), ("blocks", FRAME)],
    ),
    "quotients": (
        lambda a: eased(same(a)),
        [("source", Rect(-1, 0, 4, 6)), ("same", Rect(-1, 0, 4, 6)), ("eased", FRAME)],
    ),
    "clamped coordinates": (
        lambda a: held(same(a), a),
        [("source", Rect(-4, 1, 13, 6)), ("same", Rect(-4, 1, 13, 6)), ("held", FRAME)],
    ),
    "low bits": (
        lambda a: masked(same(a), a),
        [("source", Rect(2, 1, 16, 6)), ("same", Rect(2, 1, 16, 6)), ("masked", FRAME)],
    ),
    "an edge that clamps": (
        lambda a: spread(edged(same(a)), axis=Axis.X, radius=3, scale=1),
        [("source", Rect(3, 2, 8, 5)), ("same", Rect(3, 2, 8, 5)), ("spread", FRAME)],
    ),
    "an edge within reach on one side": (
        lambda a: spread(edged(same(a)).framed(Frame.sized(40, 40)), axis=Axis.X, radius=4, scale=1),
        [("source", Rect(0, 1, 13, 6)), ("same", Rect(0, 1, 13, 6)), ("spread", FRAME)],
    ),
    "an edge that wraps": (
        lambda a: spread(edged(same(a), "wrap"), axis=Axis.Y, radius=3, scale=1),
        [("source", Rect(3, 2, 8, 5)), ("same", Rect(3, 2, 8, 5)), ("spread", FRAME)],
    ),
    "anywhere within an edge": (
        lambda a: anywhere(edged(same(a)), pixel_of(a)),
        [("source", Rect(2, 1, 9, 6)), ("same", Rect(3, 2, 8, 5)), ("pair", FRAME), ("anywhere", FRAME)],
    ),
    "a static table": (
        lambda a: looked_up(same(a), table([0.0, 1.0, 2.0, 3.0])),
        [("source", FRAME), ("same", FRAME), ("looked_up", FRAME)],
    ),
    "a histogram": (
        lambda a: looked_up(same(a), counted(a.framed(Frame.sized(5, 4)))),
        [("source", Rect(0, 0, 9, 6)), ("same", FRAME), ("counted", Rect(0, 0, 8, 1)), ("looked_up", FRAME)],
    ),
}


@functor
def pair(a: Point, b: Point) -> Pixels:
    return pixel(a(), b())


def pixel_of(a: Image) -> Image:
    return pair(a, a)


def down(a: Image) -> Image:
    return spread(a, axis=Axis.X, radius=1, scale=2)


def up(a: Image) -> Image:
    return spread(a, axis=Axis.X, radius=1, scale=HALF)


def graph_of(source: MakeSource, name: str) -> tuple[Graph, Format]:
    """The graph of a case with sizes known, over FRAME; its source is far larger than anything asks for."""
    format = Format(FRAME, (WINDOW,))
    return sizes(Graph((CASES[name][0](source(1)).planes,), 0), format.sources), format


def drawn() -> NDArray[np.float64]:
    return np.random.default_rng(1).random((1, WINDOW.height, WINDOW.width))


def within(data: NDArray[np.float64], rect: Rect) -> NDArray[np.float64]:
    """The pixels of a rectangle, as a view."""
    return data[:, rect.y0 - WINDOW.y0 : rect.y1 - WINDOW.y0, rect.x0 - WINDOW.x0 : rect.x1 - WINDOW.x0]


def named(graph: Graph, regions: Regions) -> list[tuple[str, Rect]]:
    found = [("source", regions[source]) for source in graph.sources]
    return found + [(stage.name, regions[stage.node]) for stage in graph.stages]


@pytest.mark.parametrize("name", CASES)
def test_regions_are_these(source: MakeSource, name: str) -> None:
    graph, format = graph_of(source, name)
    assert named(graph, infer(graph, format)) == CASES[name][1]


@pytest.mark.parametrize("name", CASES)
def test_nothing_outside_the_regions_is_read(source: MakeSource, name: str) -> None:
    graph, format = graph_of(source, name)
    data = drawn()
    poisoned = np.full_like(data, np.nan)
    needed = infer(graph, format)[graph.sources[0]]
    within(poisoned, needed)[...] = within(data, needed)
    (alone,) = evaluate(graph, format, [poisoned], ())
    assert np.isfinite(alone).all()
    assert np.array_equal(alone, evaluate(graph, format, [data], ())[0])


COUNTS = {"a histogram", "a static table", "clamped coordinates", "low bits", "anywhere within an edge"}
"""Where pixels become whole numbers, and NaN has no meaning."""


@pytest.mark.parametrize("name", sorted(CASES.keys() - COUNTS))
def test_every_border_of_a_region_is_read(source: MakeSource, name: str) -> None:
    graph, format = graph_of(source, name)
    data = drawn()
    part = within(data, infer(graph, format)[graph.sources[0]])
    for border in (part[:, 0], part[:, -1], part[:, :, 0], part[:, :, -1]):
        kept = border.copy()
        border[...] = np.nan
        assert np.isnan(evaluate(graph, format, [data], ())[0]).any()
        border[...] = kept


SHRUNK = [(1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1)]


@pytest.mark.parametrize("name", CASES)
def test_no_region_may_be_smaller(source: MakeSource, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    graph, format = graph_of(source, name)
    regions = infer(graph, format)
    for stage in graph.stages:
        for sides in SHRUNK:
            smaller = {**regions, stage.node: regions[stage.node].grown(*(-side for side in sides))}
            monkeypatch.setattr(reference, "infer", lambda _graph, _format, smaller=smaller: smaller)
            with pytest.raises(IndexError):
                evaluate(graph, format, [drawn()], ())


def test_a_source_that_is_read_anywhere_is_needed_as_a_whole(source: MakeSource) -> None:
    graph = Graph((anywhere(source(1), pixel_of(source(slot=1))).planes,), 0)
    regions = infer(graph, Format(FRAME, (WINDOW, WINDOW)))
    assert [regions[each] for each in graph.sources] == [WINDOW, FRAME]


def test_edges_follow_the_sizes_of_sources(source: MakeSource) -> None:
    image = spread(bounded(same(source(1))), axis=Axis.X, radius=5, scale=1)
    for window in (Rect(0, 0, 30, 30), Rect(4, 0, 6, 9), Rect(-9, 2, 4, 4)):
        format = Format(FRAME, (window,))
        graph = sizes(Graph((image.planes,), 0), format.sources)
        columns = [min(max(x, window.x0), window.x1 - 1) for x in (FRAME.x0 - 5, FRAME.x1 - 1 + 5)]
        rows = [min(max(y, window.y0), window.y1 - 1) for y in (FRAME.y0, FRAME.y1 - 1)]
        assert infer(graph, format)[graph.stages[0].node] == Rect(columns[0], rows[0], columns[1] + 1, rows[1] + 1)


def test_an_intermediate_without_bounds_is_refused(source: MakeSource) -> None:
    """The functor's trace finds it first; a graph that was made otherwise is refused here."""
    image = anywhere(source(1), pixel_of(source(1)))
    (stage,) = (stage for stage in Graph((image.planes,), 0).stages if stage.name == "anywhere")
    inputs = (same(source(1)).planes[0][0], *stage.inputs[1:])
    graph = Graph((((replace(stage, inputs=inputs).out(0), 0),),), 0)
    with pytest.raises(FarmError) as caught:
        infer(graph, Format(FRAME, (WINDOW,)))
    (problem,) = caught.value.problems
    assert problem.what == "anywhere reads same at coordinates that have no bounds"
    assert problem.hint == "pass bounded(image), or clamp the coordinates"
