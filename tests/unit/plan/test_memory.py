from collections.abc import Callable
from functools import partial

from hypothesis import given
from hypothesis import strategies as st

from farm.compiler import build
from farm.device.target import Target
from farm.graph import Axis, Image, Line, Node, Point, Rect, functor
from farm.graph.graph import Graph
from farm.plan.memory import ALIGNMENT, Lifetime, allocate, peak
from farm.plan.model import Format


def lifetime(first: int, length: int, size: int) -> Lifetime:
    return Lifetime(size, first, first + length)


some = st.lists(st.builds(lifetime, st.integers(-1, 12), st.integers(0, 6), st.integers(0, 5000)), max_size=16)


@given(some)
def test_live_buffers_never_overlap(lifetimes: list[Lifetime]) -> None:
    offsets, size = allocate(lifetimes)
    assert len(offsets) == len(lifetimes)
    for k, one in enumerate(lifetimes):
        assert offsets[k] % ALIGNMENT == 0
        assert offsets[k] + one.bytes <= size
        for other in range(k):
            apart = offsets[k] + one.bytes <= offsets[other] or offsets[other] + lifetimes[other].bytes <= offsets[k]
            assert apart or not one.overlaps(lifetimes[other])


@given(some)
def test_the_arena_is_never_larger_than_buffers_side_by_side(lifetimes: list[Lifetime]) -> None:
    _, size = allocate(lifetimes)
    assert size <= sum(-(-each.bytes // ALIGNMENT) * ALIGNMENT for each in lifetimes)
    assert size == allocate(lifetimes)[1]


@given(some)
def test_the_arena_holds_what_is_alive_at_once(lifetimes: list[Lifetime]) -> None:
    moments = range(-1, 20)
    alive = [sum(each.bytes for each in lifetimes if each.first <= now <= each.last) for now in moments]
    assert peak(lifetimes) == max(alive)
    assert allocate(lifetimes)[1] >= peak(lifetimes)


def test_packings_are_compared() -> None:
    # the largest first needs 2048: the small one then lies above both others, and the next large one on top of it
    alive = [Lifetime(1024, 4, 6), Lifetime(256, 1, 2), Lifetime(1536, 1, 1), Lifetime(768, 2, 4)]
    assert allocate(alive) == ((768, 1536, 0, 0), 1792)
    assert peak(alive) == 1792


def test_bytes_are_used_again() -> None:
    offsets, size = allocate([Lifetime(1000, 0, 1), Lifetime(1000, 1, 2), Lifetime(1000, 2, 3), Lifetime(1000, 3, 4)])
    assert offsets == (0, 1024, 0, 1024)
    assert size == 2048


def test_small_buffers_fill_gaps() -> None:
    offsets, size = allocate([Lifetime(1024, 0, 1), Lifetime(256, 0, 9), Lifetime(512, 2, 3), Lifetime(512, 2, 3)])
    assert offsets == (0, 1024, 0, 512)
    assert size == 1280


def test_an_input_and_an_output_of_one_launch_lie_apart() -> None:
    assert Lifetime(4, 0, 3).overlaps(Lifetime(4, 3, 5))
    assert not Lifetime(4, 0, 3).overlaps(Lifetime(4, 4, 5))


def test_nothing_needs_nothing() -> None:
    assert allocate([]) == ((), 0)


@functor
def blur(a: Line, *, axis: Axis, radius: int) -> Node:
    return a(-radius) + a(radius)


@functor
def difference(a: Point, b: Point) -> Node:
    return a() - b()


def test_a_plan_reuses_what_is_no_longer_needed(source: Callable[..., Image]) -> None:
    image = source(1)
    chain = image
    for _ in range(6):
        chain = blur(chain, axis=Axis.X, radius=1)
    graph = Graph((difference(chain, image).planes,), 0)
    format = Format(Rect.sized(64, 16), (Rect.sized(64, 16),))
    plan_for = partial(build, graph, Target.parse("reference"), format)
    shared, apart = plan_for(), plan_for(without=("share_memory",))
    assert len(shared.buffers) == len(apart.buffers) == 8
    largest = max(buffer.bytes for buffer in shared.buffers)
    assert shared.arena <= 3 * (largest + ALIGNMENT)
    assert apart.arena >= sum(buffer.bytes for buffer in apart.buffers)
