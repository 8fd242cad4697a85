"""What a stream's frames take, by plans that are made here and layouts that are written down."""

import pytest

from effects.exposure import exposure
from farm.compiler import build
from farm.device.target import Target
from farm.frames.chunks import Codec, new_layout
from farm.graph.graph import Graph
from farm.graph.image import Image
from farm.graph.node import DType, Op, SourceShape, node
from farm.graph.rect import Rect
from farm.plan.model import Format, Plan
from farm.runtime.footprint import footprint, threads_of

RECT = Rect.sized(960, 540)
STORED = new_layout(3, 540, 960, "float16", Codec.DEVICE)


@pytest.fixture(params=["cpu", "sm_90"])
def plan(request: pytest.FixtureRequest) -> Plan:
    """A plan that doubles three planes."""
    source = Image.of(node(Op.SOURCE, DType.F32, (), SourceShape(0, 3)))
    graph = Graph.of([exposure.function(source, stops=1.0)])
    return build(graph, Target.parse(request.param), Format(RECT, (RECT,)))


def test_it_counts_what_is_in_flight(plan: Plan) -> None:
    small, large = (footprint(plan, [STORED], [STORED], cores) for cores in (2, 12))
    assert small.in_flight < large.in_flight == threads_of(plan.target.backend, 12).in_flight
    assert small.host < large.host
    pixels = 12 * RECT.area
    if plan.target.backend == "cpu":
        assert (large.device, large.lanes) == (0, 1)
        assert large.host >= large.in_flight * 2 * pixels + plan.arena
    else:
        assert large.lanes == 4
        assert 4 * plan.arena < large.device < 4 * (plan.arena + 3 * pixels)
        assert large.host < (large.in_flight + 12) * pixels  # halves, compressed at worst not at all


def test_pixels_of_the_host_take_more_than_shards(plan: Plan) -> None:
    shards, pixels = (footprint(plan, [layout], [layout], 8) for layout in (STORED, None))
    assert (shards.host < pixels.host) == (plan.target.backend == "cuda")
    assert shards.device >= pixels.device


def test_it_is_said_in_words(plan: Plan) -> None:
    found = footprint(plan, [STORED], [STORED], 8)
    assert found.text.startswith("at most 4 frames on the device, " if found.device else "at most 6 in flight, ")
    assert found.text.endswith("MiB of the host's memory")
