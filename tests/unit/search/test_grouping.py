"""What groups keep in memory where stages are computed by every group that reads them."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from farm.compiler import setting
from farm.device.target import Target
from farm.graph import Axis, Image, Line, Node, Point, Rect, functor
from farm.graph.graph import Graph
from farm.plan.model import Format
from farm.schedules.group import images
from farm.search.setting import Setting

FRAME = Rect.sized(64, 48)


@functor
def near(a: Line, *, axis: Axis, radius: int) -> Node:
    return a(-radius) + a(radius)


@functor
def cheap(a: Point) -> Node:
    return a() * 0.5 + 0.25


@functor
def both(a: Point, b: Point) -> Node:
    return a() - b()


@pytest.fixture
def given(source: Callable[..., Image]) -> Setting:
    """0 is read by 1 alone, which is read by 2 and 3; 2 and 3 by 4."""
    first = cheap(near(source(1), axis=Axis.X, radius=1))
    made = both(near(first, axis=Axis.X, radius=2), near(first, axis=Axis.Y, radius=2))
    return replace(setting(Graph.of([made]), Target("cuda", 90), Format(FRAME, (FRAME,))), repeated=frozenset({1}))


@pytest.mark.parametrize(
    ("members", "stages", "kept"),
    [
        ((0, 2), (0, 1, 2), (0, 2)),  # what 1 reads, since the group of 3 computes 1 again
        ((3, 4), (1, 3, 4), (4,)),
        ((0, 2, 3), (0, 1, 2, 3), (2, 3)),
        ((0, 2, 3, 4), (0, 1, 2, 3, 4), (4,)),
    ],
)
def test_what_repeated_stages_read_is_kept_for_other_groups(
    given: Setting, members: tuple[int, ...], stages: tuple[int, ...], kept: tuple[int, ...]
) -> None:
    group = given.group(members)
    assert group.stages == tuple(given.stages[number] for number in stages)
    assert group.kept == tuple(image for number in kept for image in images(given.stages[number]))
