"""How groups march down on a CPU: rows ahead, rings and sweeps."""

from collections.abc import Callable
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from matrix.case import Case, draw, sized

from farm.analysis.metadata import BYTES
from farm.analysis.refusal import Refusal
from farm.compiler import build
from farm.device.target import Target
from farm.explain.facts import explain
from farm.graph import Axis, DType, Image, Line, Node, Point, Rect, Window, functor, stack, sum_over
from farm.graph.graph import Graph
from farm.plan.model import Format, Plan
from farm.plan.regions import infer
from farm.schedules.group import PartResult, group_of, readers
from farm.schedules.rings.rule import LINE, MAX_NODES, Ring, Rings, node_count
from farm.search.cpu_grouping import Marching, groups, planned

MakeSource = Callable[..., Image]
FRAME = Rect.sized(200, 100)


@functor
def blur(a: Line, *, axis: Axis, radius: int) -> Node:
    return sum_over(range(-radius, radius + 1), a)


@functor
def add(a: Point, b: Point) -> Node:
    return a() + b()


@functor
def corner(a: Window, *, radius: int) -> Node:
    return a(-radius, -radius) + a(radius, radius)


def rings_of(image: Image) -> Rings | Refusal:
    """All stages of an image as one group."""
    graph, format = Graph.of([image]), Format(FRAME, (FRAME,))
    group = group_of(graph, range(len(graph.stages)), readers(graph))
    return planned(group, infer(graph, format), format)


def rings(image: Image) -> Rings:
    found = rings_of(image)
    assert isinstance(found, Rings), found
    return found


def test_a_vertical_blur_holds_as_many_rows_as_it_reads(source: MakeSource) -> None:
    found = rings(blur(blur(source(), axis=Axis.X, radius=2), axis=Axis.Y, radius=3))
    extended, across, down = found.sweeps
    assert extended.loads is not None
    assert [sweep.parts for sweep in (across, down)] == [(0,), (1,)]
    assert [sweep.lead for sweep in found.sweeps] == [3, 3, 0]
    assert (across.above, across.below, down.above, down.below) == (3, 3, 0, 0)
    assert [ring.height for ring in found.rings.values()] == [1, 7]
    assert [ring.region.width for ring in found.rings.values()] == [204, 200]
    assert found.region == FRAME


def test_stages_that_read_the_pixel_alone_share_a_loop(source: MakeSource) -> None:
    image = source()
    found = rings(add(add(image, image), add(image, add(image, image))))
    assert len(found.sweeps) == 1
    assert found.rings == {}
    assert found.bytes == 0


def test_long_stages_have_loops_of_their_own(source: MakeSource) -> None:
    """The four could share one: they compute the same row of one image, and are added."""
    blurs = [blur(source(), axis=Axis.X, radius=radius) for radius in (3, 12, 13, 14)]
    found = rings(add(add(blurs[0], blurs[1]), add(blurs[2], blurs[3])))
    sizes = [sum(node_count(found.parts.stages[part]) for part in sweep.parts) for sweep in found.sweeps]
    assert len(found.sweeps) > 3
    assert all(size <= MAX_NODES or len(sweep.parts) == 1 for size, sweep in zip(sizes, found.sweeps, strict=True))


def test_what_is_read_beside_the_pixel_is_made_before(source: MakeSource) -> None:
    """A row that is read at another column needs all of its own loop before."""
    first = add(source(), source())
    found = rings(add(first, blur(first, axis=Axis.X, radius=1)))
    order = [found.at[part] for part in range(3)]
    assert order[0] < order[1] <= order[2]


def test_a_kept_image_that_is_computed_beside_strips_is_copied_from_a_ring(source: MakeSource) -> None:
    first = add(source(), source())
    found = rings(stack(first, blur(first, axis=Axis.Y, radius=1)))
    one, two = found.parts.group.kept
    assert not found.direct(one)
    assert found.direct(two)
    assert found.rings[found.first_result(one)].height == 3


@given(st.integers(1, 10**5), st.sampled_from([DType.U8, DType.U16, DType.F32]))
def test_rows_of_a_ring_begin_an_odd_number_of_lines_apart(width: int, dtype: DType) -> None:
    ring = Ring(PartResult(0, 0), Rect.sized(width, 10), 3, dtype)
    lines, rest = divmod(ring.width * BYTES[dtype], LINE)
    assert ring.width >= width
    assert (lines % 2, rest) == (1, 0)


def test_strips_are_higher_than_what_they_compute_twice(source: MakeSource) -> None:
    found = rings(corner(corner(source(), radius=9), radius=20))
    twice = max(sweep.above + sweep.below for sweep in found.sweeps)
    assert twice == 2 * (9 + 20)
    assert found.strip >= 2 * twice


def plan_of(effect: str, width: int, height: int) -> Plan:
    case = Case(effect, lambda w, h: [draw(3, 1, 1).repeat(h, 1).repeat(w, 2)])
    graph, format = sized(case, (width, height))
    return build(graph, Target("cpu"), format, without=("assemble",))


@pytest.mark.parametrize("effect", ["degrain", "unsharp_mask"])
def test_effects_of_filters_are_one_launch_whatever_the_size(effect: str) -> None:
    plans = [plan_of(effect, *size) for size in ((1, 1), (37, 13), (320, 200), (640, 360))]
    assert [len(plan.launches) for plan in plans] == [1, 1, 1, 1]
    assert plans[2].launches[0].kernel == plans[3].launches[0].kernel
    (facts,) = explain(plans[0]).stages
    assert facts.schedule == "rings"
    assert len(facts.parts) == len(plans[0].launches[0].stages)
    assert len({part.name for part in facts.parts}) == len(facts.parts)


def test_fewer_bytes_go_through_memory_in_groups(source: MakeSource) -> None:
    image = blur(blur(source(3), axis=Axis.X, radius=2), axis=Axis.Y, radius=2)
    graph, format = Graph.of([image]), Format(FRAME, (FRAME,))
    setting = Marching(graph, infer(graph, format), format)
    found, what = groups(setting)
    assert [len(group.stages) for group in found] == [2]
    assert what.startswith("2 stages in 1 groups, 1 of several; ")
    assert setting.seconds((0, 1)) < setting.seconds((0,)) + setting.seconds((1,))


@functor
def doubled(a: Line, *, axis: Axis, radius: int, scale: Fraction) -> Node:
    return a(-1) + a(1)


def test_scaled_reads_are_refused(source: MakeSource) -> None:
    found = rings_of(doubled(add(source(), source()), axis=Axis.X, radius=1, scale=Fraction(1, 2)))
    assert found == Refusal("rings", "doubled reads at scaled or computed places")
