"""Places of reads, scales of pictures beside each other, and what a lane computes of pictures of several scales."""

from collections.abc import Callable, Sequence
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tracing import drawn, plate

from effects.primitives.pyramid import down, up_binomial, up_linear
from farm.analysis.affine import Along, place
from farm.analysis.refusal import Refusal
from farm.graph import Axis, Image, Line, Node, Pixel, Pixels, Point, Rect, functor, pixel
from farm.graph.graph import Graph
from farm.passes.plane_by_plane import apart, joined
from farm.passes.unroll import unroll
from farm.schedules.fused.lane_tiling import Span, tiling
from farm.schedules.fused.scales import Scales, reference, scales
from farm.schedules.group import Group, Parts, group_of, parts, readers

LINEAR = (0.25, 0.5, 0.25)


@functor
def third(a: Line, *, axis: Axis, radius: int, scale: int) -> Node:
    return a(0)


@functor
def apart_by_two(a: Point, b: Point) -> Node:
    return a() - b()


@functor
def weighed(a: Pixel) -> Pixels:
    red, green, blue = a()
    return pixel(red * blue, green * blue, blue * blue)


@functor
def uneven(a: Pixel) -> Pixels:
    red, green, blue = a()
    return pixel(red * blue, green + blue, blue)


def grouped(*images: Image) -> tuple[Graph, Group]:
    """All stages of a graph in one group."""
    graph = Graph.of(list(images))
    return graph, group_of(graph, range(len(graph.stages)), readers(graph))


def ways(group: Group) -> tuple[Parts, ...]:
    found = parts(group)
    assert not isinstance(found, Refusal), found
    return found


def known(found: Parts) -> Scales:
    made = scales(found)
    assert isinstance(made, Scales), made
    return made


def laplacian(image: Image) -> Image:
    return apart_by_two(image, up_binomial(down(image, LINEAR)))


@given(st.integers(1, 8), st.integers(-9, 9), st.sampled_from([1, 2, 4, 8]), st.integers(-50, 50))
def test_a_place_is_rounded_down(inner: int, shift: int, divisor: int, at: int) -> None:
    assert Along(inner, shift, divisor).of(at) == (Fraction(inner * at + shift, divisor)).__floor__()


@pytest.mark.parametrize(
    ("make", "wanted"),
    [
        (lambda a: down(a, LINEAR), {Along(2, k) for k in (-1, 0, 1)} | {Along()}),
        (up_linear, {Along(1, k, 2) for k in (0, 1)} | {Along()}),
        (up_binomial, {Along(1, k, 2) for k in (-2, 0, 2)} | {Along()}),
    ],
)
def test_places_of_reads(make: Callable[[Image], Image], wanted: set[Along]) -> None:
    graph, _ = grouped(make(plate(drawn(1, 8, 8))))
    straight = [unroll(stage, 128) for stage in graph.stages]
    places = [place(read) for stage in straight if stage for read in stage.reads]
    assert {along for each in places if each for along in each} == wanted


def test_scales_follow_the_reads() -> None:
    _, group = grouped(laplacian(plate(drawn(1, 32, 32))))
    (way,) = ways(group)
    found = known(way)
    assert [stage.name for stage in group.stages] == ["reduce_line"] * 2 + ["expand_binomial"] * 2 + ["apart_by_two"]
    assert found.parts == ((-1, 0), (-1, -1), (0, -1), (0, 0), (0, 0))
    assert (found.inputs, found.least, found.uniform) == ({0: (0, 0)}, (2, 2), False)


def test_what_reads_a_source_in_common_has_its_scale() -> None:
    source, other = plate(drawn(1, 32, 32)), plate(drawn(1, 32, 32), 1)
    _, group = grouped(apart_by_two(source, other), down(source, LINEAR))
    (way,) = ways(group)
    found = known(way)
    scale_of = dict(zip((stage.name for stage in group.stages), found.parts, strict=True))
    assert scale_of == {"apart_by_two": (0, 0), "reduce_line": (-1, -1)}
    assert set(found.inputs.values()) == {(0, 0)}


def test_stages_with_no_picture_in_common_have_no_scale_beside_each_other() -> None:
    source, other = plate(drawn(1, 32, 32)), plate(drawn(1, 32, 32), 1)
    _, group = grouped(down(source, LINEAR), down(other, LINEAR))
    assert "a picture in common" in str(scales(ways(group)[0]))


def test_the_reference_is_the_finest_that_is_computed() -> None:
    image = down(plate(drawn(1, 32, 32)), LINEAR)
    _, group = grouped(image)
    (way,) = ways(group)
    found = known(way)
    assert (found.parts, found.inputs) == (((0, 0), (0, -1)), {0: (1, 0)})
    (kept,) = group.kept
    assert reference(found, way, {kept: Rect(-3, -2, 5, 7)}) == Rect(-3, -4, 5, 14)


def test_scales_must_be_powers_of_two_and_agree() -> None:
    source = plate(drawn(1, 32, 32))
    _, thirds = grouped(third(third(source, axis=Axis.X, radius=0, scale=3), axis=Axis.Y, radius=0, scale=1))
    assert "no power of two" in str(scales(ways(thirds)[0]))
    _, mixed = grouped(apart_by_two(source, up_linear(source)))
    assert "another scale" in str(scales(ways(mixed)[0]))


@pytest.mark.parametrize("rows", [2, 4, 8])
def test_spans_cover_what_their_readers_need(rows: int) -> None:
    _, group = grouped(laplacian(plate(drawn(1, 32, 32))))
    (way,) = ways(group)
    found = tiling(way, known(way), 4, rows)
    half = rows // 2
    assert [(span.top, span.bottom) for span in found.spans] == [
        (-3, 2 * half + 2),
        (-1, half + 1),
        (-1, half + 1),
        (0, rows),
        (0, rows),
    ]
    assert [(span.thread_tile.columns, span.thread_tile.rate) for span in found.spans] == [
        (2, 2),
        (2, 1),
        (4, 1),
        (4, 2),
        (4, 2),
    ]
    assert [(span.left, span.right) for span in found.spans] == [(1, 1), (1, 1), (0, 0), (0, 0), (0, 0)]
    assert found.lanes == range(1, 31)
    assert all(_rows(span) == range(span.top, span.bottom) for span in found.spans)


def _rows(span: Span) -> range:
    """What its steps compute, which is all that is needed and perhaps more."""
    rate = span.thread_tile.rate
    first, last = span.steps.start * rate + span.base, (span.steps.stop - 1) * rate + span.base + rate
    return range(max(first, span.top), min(last, span.bottom))


def test_no_row_is_read_before_it_is_computed() -> None:
    _, group = grouped(laplacian(laplacian(plate(drawn(1, 64, 64)))))
    (way,) = ways(group)
    found = tiling(way, known(way), 4, 4)
    order = {
        (part, row): (step, part)
        for part, span in enumerate(found.spans)
        for step in span.steps
        for row in range(span.thread_tile.rate * step + span.base, span.thread_tile.rate * (step + 1) + span.base)
    }
    for part, stage in enumerate(way.stages):
        for read in stage.reads:
            source, at = way.source(part, read), place(read)
            if at and hasattr(source, "part"):
                for row in range(found.spans[part].top, found.spans[part].bottom):
                    assert order[source.part, at[1].of(row)] < order[part, row]


@pytest.mark.parametrize("functors", [(weighed,), (weighed, weighed)])
def test_planes_that_are_computed_alike_are_taken_apart(functors: Sequence[Callable[[Image], Image]]) -> None:
    image = plate(drawn(3, 8, 8))
    for make in functors:
        image = make(image)
    (stage, *_) = Graph.of([image]).stages
    assert (stage.iterations, stage.outputs) == (1, (3,))
    split = apart(stage)
    assert (split.iterations, split.outputs) == (3, (1,))
    assert joined(split).results == stage.results


def test_planes_that_are_not_stay_together() -> None:
    (stage,) = Graph.of([uneven(plate(drawn(3, 8, 8)))]).stages
    assert apart(stage) is stage


def test_planes_that_read_each_other_are_computed_at_once() -> None:
    _, group = grouped(weighed(down(plate(drawn(3, 8, 8)), LINEAR)))
    (way,) = ways(group)
    assert [stage.iterations for stage in way.stages] == [1, 1, 1]


def test_what_is_the_same_for_all_planes_is_computed_for_each() -> None:
    colours, mask = plate(drawn(3, 8, 8)), plate(drawn(1, 8, 8), 1)
    _, group = grouped(apart_by_two(down(colours, LINEAR), down(mask, LINEAR)[0]))
    first = ways(group)[0]
    assert first.iterations == 3
    assert sorted(stage.iterations for stage in first.stages) == [1, 1, 3, 3, 3]
