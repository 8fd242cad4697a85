"""Random graphs of which only some planes are shown: passes that leave images or planes out change no pixel."""

from dataclasses import replace

import numpy as np
from dags.cases import Array, Case, cases
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from farm.graph import Image, Node, Point, functor
from farm.graph.graph import Graph
from farm.kernel.reference import evaluate
from farm.passes.canonical import canonical
from farm.passes.copy_propagation import skip_copies
from farm.passes.fold import fold
from farm.passes.plane_by_plane import joined_planes
from farm.passes.planes import drop_planes, planes_made
from farm.passes.prune import prune
from farm.passes.sizes import sizes


@functor
def copy(a: Point) -> Node:
    return a()


@functor
def doubled(a: Point) -> Node:
    return a() + a()


@st.composite
def parts(draw: st.DrawFn) -> Case:
    """A random graph that shows some planes of its images, copied and doubled or as they are."""
    case = draw(cases())
    shown = []
    for planes, frame in zip(case.graph.outputs, case.graph.frames, strict=True):
        first = draw(st.integers(0, len(planes) - 1))
        last = draw(st.integers(first, len(planes) - 1))
        part = Image(planes[first : last + 1], frame)
        shown.append(draw(st.sampled_from((part, copy(part), doubled(copy(copy(part)))))))
    return replace(case, graph=Graph.of(shown, case.graph.uniforms))


def pixels(case: Case, graph: Graph) -> list[Array]:
    return evaluate(graph, case.format, case.sources, case.uniforms)


@settings(max_examples=120, suppress_health_check=[HealthCheck.too_slow])
@given(parts())
def test_copies_and_planes_that_nothing_reads_change_no_pixel(case: Case) -> None:
    whole = prune(case.graph)
    straight = prune(skip_copies(whole))
    narrow = prune(drop_planes(straight))
    assert planes_made(narrow) <= planes_made(straight) <= planes_made(whole)
    wanted = pixels(case, case.graph)
    for graph in (straight, narrow):
        for made, expected in zip(pixels(case, graph), wanted, strict=True):
            assert np.array_equal(made, expected, equal_nan=expected.dtype.kind == "f")
    assert prune(drop_planes(narrow)) == narrow


@settings(max_examples=120, suppress_health_check=[HealthCheck.too_slow])
@given(cases())
def test_planes_computed_at_once_change_no_pixel(case: Case) -> None:
    wanted = pixels(case, case.graph)
    for made, expected in zip(pixels(case, joined_planes(case.graph)), wanted, strict=True):
        assert np.array_equal(made, expected, equal_nan=expected.dtype.kind == "f")


@settings(max_examples=250, suppress_health_check=[HealthCheck.too_slow])
@given(cases(), st.booleans())
def test_canonical_forms_change_no_bit(case: Case, spoiled: bool) -> None:
    case = replace(case, spoiled=spoiled)
    graph = fold(sizes(case.graph, case.format.sources))
    made = canonical(graph)
    assert canonical(made) == made
    for found, expected in zip(pixels(case, made), pixels(case, graph), strict=True):
        assert np.array_equal(found, expected, equal_nan=expected.dtype.kind == "f")
        zeros = expected == 0
        assert np.array_equal(np.signbit(found[zeros]), np.signbit(expected[zeros]))
