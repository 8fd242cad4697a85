from collections.abc import Callable, Mapping

import numpy as np
import pytest

from farm.graph import Axis, Image, Line, Moving, Node, Point, Rect, Window, functor, moving, stack, sum_over
from farm.graph.graph import Graph
from farm.graph.installed import load_effects
from farm.kernel import reference
from farm.kernel.reference import evaluate
from farm.plan.model import Format
from farm.plan.regions import Regions, infer, planes_read

MakeSource = Callable[..., Image]
FRAME = Rect(0, 0, 7, 5)


def regions_of(graph: Graph, frame: Rect = FRAME) -> Regions:
    """The regions for outputs over `frame`, where every source has its size."""
    return infer(graph, Format(frame, (frame, frame)))


@functor
def line(a: Line, *, axis: Axis, radius: int) -> Node:
    return a(-radius) + a() + a(radius)


@functor
def ahead(a: Line, *, axis: Axis, radius: int) -> Node:
    return a(radius) * 2.0


@functor
def window(a: Window, *, radius: int) -> Node:
    return a(-1, 2) + a(3, -1)


@functor
def box(a: Line, *, axis: Axis, radius: int) -> Moving:
    return moving(
        axis,
        start=sum_over(range(-radius, radius + 1), a),
        step=lambda total: total + a(radius) - a(-radius - 1),
        emit=lambda total: total * (1.0 / (2 * radius + 1)),
    )


@functor
def add(a: Point, b: Point) -> Node:
    return a() + b()


def named(graph: Graph, regions: Regions) -> list[tuple[str, Rect]]:
    """Regions by stage name ("source k" for sources), sources first."""
    found = [(f"source {node.value[0]}", regions[node]) for node in graph.sources if node in regions]
    return found + [(stage.name, regions[stage.node]) for stage in graph.stages]


def cases(source: MakeSource) -> Mapping[str, tuple[Image, list[tuple[str, Rect]]]]:
    a, b = source(1), source(1, slot=1)
    blurred = line(a, axis="x", radius=2)
    return {
        "line along x": (blurred, [("source 0", Rect(-2, 0, 9, 5)), ("line", FRAME)]),
        "line along y": (line(a, axis="y", radius=3), [("source 0", Rect(0, -3, 7, 8)), ("line", FRAME)]),
        "one side": (ahead(a, axis="x", radius=4), [("source 0", Rect(4, 0, 11, 5)), ("ahead", FRAME)]),
        "window": (window(a, radius=3), [("source 0", Rect(-1, -1, 10, 7)), ("window", FRAME)]),
        "moving along x": (box(a, axis="x", radius=2), [("source 0", Rect(-2, 0, 9, 5)), ("box", FRAME)]),
        "moving along y": (box(a, axis="y", radius=1), [("source 0", Rect(0, -1, 7, 6)), ("box", FRAME)]),
        "chain": (
            window(box(line(a, axis="y", radius=1), axis="x", radius=3), radius=3),
            [
                ("source 0", Rect(-4, -2, 13, 8)),
                ("line", Rect(-4, -1, 13, 7)),
                ("box", Rect(-1, -1, 10, 7)),
                ("window", FRAME),
            ],
        ),
        "two consumers": (
            add(ahead(blurred, axis="x", radius=2), line(blurred, axis="y", radius=1)),
            [
                ("source 0", Rect(-2, -1, 11, 6)),
                ("line", Rect(0, -1, 9, 6)),
                ("ahead", FRAME),
                ("line", FRAME),
                ("add", FRAME),
            ],
        ),
        "two sources": (
            add(line(a, axis="x", radius=1), box(b, axis="y", radius=2)),
            [
                ("source 0", Rect(-1, 0, 8, 5)),
                ("source 1", Rect(0, -2, 7, 7)),
                ("line", FRAME),
                ("box", FRAME),
                ("add", FRAME),
            ],
        ),
    }


NAMES = [
    "line along x",
    "line along y",
    "one side",
    "window",
    "moving along x",
    "moving along y",
    "chain",
    "two consumers",
    "two sources",
]


@pytest.mark.parametrize("name", NAMES)
def test_regions_are_these(source: MakeSource, name: str) -> None:
    image, wanted = cases(source)[name]
    graph = Graph((image.planes,), 0)
    assert named(graph, regions_of(graph)) == wanted


def test_an_output_that_is_also_read_covers_both(source: MakeSource) -> None:
    blurred = line(source(), axis="x", radius=1)
    graph = Graph((blurred.planes, ahead(blurred, axis="x", radius=9).planes), 0)
    assert named(graph, regions_of(graph))[1] == ("line", Rect(0, 0, 16, 5))


def test_sources_that_no_stage_reads_need_no_region(source: MakeSource) -> None:
    graph = Graph((stack(line(source(), axis="x", radius=0), source(slot=1)).planes,), 0)
    assert [name for name, _ in named(graph, regions_of(graph))] == ["source 0", "line"]


def test_an_image_that_is_given_but_not_read_needs_no_region(source: MakeSource) -> None:
    @functor
    def second(a: Point, b: Point) -> Node:
        return b() * 2.0

    graph = Graph((second(line(source(), axis="x", radius=1), source()).planes,), 0)
    assert sorted(regions_of(graph).values()) == [FRAME, FRAME]
    (made,) = evaluate(graph, Format(FRAME, (FRAME,)), [np.ones((1, 5, 7))], ())
    assert np.array_equal(made, np.full((1, 5, 7), 2.0))


def test_the_frame_may_lie_anywhere(source: MakeSource) -> None:
    graph = Graph((line(source(), axis="x", radius=1).planes,), 0)
    assert named(graph, regions_of(graph, Rect(-4, 8, -2, 9))) == [
        ("source 0", Rect(-5, 8, -1, 9)),
        ("line", Rect(-4, 8, -2, 9)),
    ]


def test_planes_are_counted_up_to_the_last_that_is_read(source: MakeSource) -> None:
    wide, other = source(6), source(4, slot=1)
    made = line(wide[1:4], axis="x", radius=1)
    graph = Graph((made.planes, add(other[1], other[0]).planes, wide[5].planes), 0)
    assert planes_read(graph) == {0: 4, 1: 2}


def graph_of(source: MakeSource, name: str) -> tuple[Graph, list[Rect]]:
    image, wanted = cases(source)[name]
    return Graph((image.planes,), 0), [rect for label, rect in wanted if label.startswith("source")]


def drawn(rect: Rect, seed: int) -> np.ndarray:
    return np.random.default_rng(seed).random((1, rect.height, rect.width))


@pytest.mark.parametrize("name", NAMES)
def test_nothing_outside_the_regions_is_read(source: MakeSource, name: str) -> None:
    graph, needed = graph_of(source, name)
    exact = [drawn(rect, k) for k, rect in enumerate(needed)]
    around = [np.pad(data, ((0, 0), (2, 2), (2, 2)), constant_values=np.nan) for data in exact]
    (alone,) = evaluate(graph, Format(FRAME, tuple(needed)), exact, ())
    (poisoned,) = evaluate(graph, Format(FRAME, tuple(rect.grown(2, 2, 2, 2) for rect in needed)), around, ())
    assert np.isfinite(alone).all()
    assert np.array_equal(alone, poisoned)


@pytest.mark.parametrize("name", NAMES)
def test_every_border_of_a_region_is_read(source: MakeSource, name: str) -> None:
    graph, needed = graph_of(source, name)
    exact = [drawn(rect, k) for k, rect in enumerate(needed)]
    for data in exact:
        for border in (data[:, 0], data[:, -1], data[:, :, 0], data[:, :, -1]):
            kept = border.copy()
            border[...] = np.nan
            (poisoned,) = evaluate(graph, Format(FRAME, tuple(needed)), exact, ())
            border[...] = kept
            assert np.isnan(poisoned).any()


SHRUNK = [(1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1)]


@pytest.mark.parametrize("name", NAMES)
def test_no_region_may_be_smaller(source: MakeSource, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    graph, needed = graph_of(source, name)
    exact = [drawn(rect, k) for k, rect in enumerate(needed)]
    format = Format(FRAME, tuple(needed))
    (whole,) = evaluate(graph, format, exact, ())
    regions = regions_of(graph)
    for stage in graph.stages:  # a source has no end
        owner, rect = stage.node, regions[stage.node]
        for sides in SHRUNK:
            smaller = {**regions, owner: rect.grown(*(-side for side in sides))}
            monkeypatch.setattr(reference, "infer", lambda _graph, _format, smaller=smaller: smaller)
            try:
                (made,) = evaluate(graph, format, exact, ())
            except (ValueError, IndexError):
                continue
            assert made.shape != whole.shape or not np.allclose(made, whole)


@pytest.mark.parametrize("name", ["degrain", "diffusion", "gaussian", "grade", "over", "unsharp_mask"])
def test_effects_read_nothing_outside_their_regions(source: MakeSource, name: str) -> None:
    effect = load_effects()[name]
    images = [source(3, slot=k) for k, each in enumerate(effect.parameters.values()) if each.kind == "image"]
    small = {"diffusion": {"radius": 2, "taps": 9, "spread": 3}, "degrain": {"levels": 2}}.get(name, {})
    graph = Graph((effect.function(*images, **small).planes,), 0)
    regions = regions_of(graph)
    needed = [regions[node] for node in graph.sources]
    exact = [np.random.default_rng(k).random((3, rect.height, rect.width)) for k, rect in enumerate(needed)]
    around = [np.pad(data, ((0, 0), (1, 1), (1, 1)), constant_values=np.nan) for data in exact]
    (alone,) = evaluate(graph, Format(FRAME, tuple(needed)), exact, ())
    (poisoned,) = evaluate(graph, Format(FRAME, tuple(rect.grown(1, 1, 1, 1) for rect in needed)), around, ())
    assert np.isfinite(alone).all()
    assert np.array_equal(alone, poisoned)
