"""Conversions and what stands between them are one kernel, which moves what a copy moves."""

from collections.abc import Callable

import pytest

from effects.cdl import cdl
from effects.ocio import ocio
from farm.compiler import build
from farm.device.target import Target
from farm.graph import Image
from farm.graph.graph import Graph
from farm.graph.node import DType, Op, SourceShape, node
from farm.graph.rect import Rect
from farm.plan.model import Format, Plan

SIZE = Rect.sized(1920, 1080)
COPIED = 2 * 3 * 4 * 1920 * 1080
"""Bytes of R, G and B read and written."""


def plan(wire: Callable[[Image], Image]) -> Plan:
    source = Image.of(node(Op.SOURCE, DType.F32, (), SourceShape(0, 3)))
    return build(Graph.of([wire(source)]), Target("cuda", 90), Format(SIZE, (SIZE,)), without=("assemble",))


def graded(image: Image) -> Image:
    """A grade in ACEScct."""
    logarithm = ocio(image, **{"from": "ACEScg", "to": "ACEScct"})
    return cdl(logarithm, slope=(1.1, 1.0, 0.9), offset=(0.1, 0.0, 0.0), power=(1.1, 1.0, 0.9), saturation=0.9)


def test_a_grade_between_three_conversions_is_one_kernel() -> None:
    made = plan(
        lambda image: ocio(
            graded(ocio(image, **{"from": "Linear Rec.709 (sRGB)", "to": "ACEScg"})),
            **{"from": "ACEScct", "to": "sRGB - Display"},
        )
    )
    (launch,) = made.launches
    assert launch.bytes == COPIED
    assert launch.predicted is not None
    assert launch.predicted.seconds < 3 * launch.predicted.memory


@pytest.mark.parametrize("display", ["sRGB - Display", "Rec.2100-PQ - Display"])
def test_so_it_is_with_a_view_that_looks_tables_up(display: str) -> None:
    made = plan(lambda image: ocio(graded(image), **{"from": "ACEScct", "display": display}))
    (launch,) = made.launches
    assert launch.bytes < 1.02 * COPIED


def test_the_plan_depends_on_the_numbers_of_a_transform() -> None:
    source = Image.of(node(Op.SOURCE, DType.F32, (), SourceShape(0, 3)))
    digests = {
        Graph.of([ocio(source, **{"from": "ACEScg", "to": space})]).digest
        for space in ("ACEScct", "ACEScc", "sRGB - Display", "Rec.2100-PQ - Display")
    }
    assert len(digests) == 4
