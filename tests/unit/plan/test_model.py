import json
import math
from collections.abc import Callable
from dataclasses import replace

import pytest

from farm.compiler import build
from farm.device.target import Target
from farm.graph import Axis, Image, Line, Node, Rect, functor, stack, sum_over
from farm.graph.graph import Graph
from farm.plan.model import Buffer, Format, Kernel, Plan


@functor
def weighted(a: Line, *, axis: Axis, radius: int, gain: Node) -> Node:
    return gain * sum_over([(-radius, 0.1), (0, math.pi), (radius, -0.0)], lambda k, weight: a(k) * weight)


@pytest.fixture(params=["reference", "cpu", "sm_90"])
def plan(request: pytest.FixtureRequest, source: Callable[..., Image], uniform: Callable[[int], Node]) -> Plan:
    if request.param == "sm_90":
        pytest.importorskip("cuda.core", reason="NVRTC is reached through cuda.core")
    image = source(3)
    made = stack(weighted(image, axis=Axis.Y, radius=2, gain=uniform(1))[0:2], image[2])
    graph = Graph((made.planes, image.planes), 2)
    return build(graph, Target.parse(request.param), Format(Rect(1, 1, 9, 7), (Rect.sized(10, 8),)))


def test_a_plan_comes_back_from_its_text(plan: Plan) -> None:
    again = Plan.from_json(plan.to_json())
    assert again == plan
    assert again.to_json() == plan.to_json()
    assert isinstance(again.launches[0].rect, Rect)
    assert isinstance(again.buffers[0].rect, Rect)
    assert [kernel.cubin for kernel in again.kernels] == [kernel.cubin for kernel in plan.kernels]


@pytest.mark.parametrize(
    "damage",
    [
        lambda data: data.pop("key"),
        lambda data: data.pop("buffers"),
        lambda data: data["target"].update(speed=3),
        lambda data: data["launches"][0].update(streams=2),
        lambda data: data["format"].pop("frame"),
        lambda data: data.update(outputs=3),
        lambda data: data.update(kernels={"name": "k"}),
    ],
)
def test_a_plan_of_another_version_is_refused(plan: Plan, damage: Callable[[dict[str, object]], object]) -> None:
    data = json.loads(plan.to_json())
    damage(data)
    with pytest.raises(ValueError, match=r"^not a plan: "):
        Plan.from_json(json.dumps(data).encode())


@pytest.mark.parametrize("text", [b"", b"{", b"\xff\xfe", b"[]", b"3", b'"plan"'])
def test_what_is_no_plan_is_refused(text: bytes) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 (json and the plan have messages of their own)
        Plan.from_json(text)


def test_targets_are_named_as_users_write_them() -> None:
    for name in ("cpu", "reference", "sm_90", "sm_75", "sm_120"):
        assert Target.parse(name).name == name
    assert Target.parse("sm_90") == Target("cuda", 90)
    for wrong in ("gpu", "sm_", "sm_9.0", "cuda", ""):
        with pytest.raises(ValueError, match=r"^no target is called .*: write cpu, reference, or sm_90"):
            Target.parse(wrong)


def test_the_floor_counts_sources_and_computed_planes_once(plan: Plan) -> None:
    sources = sum(buffer.content for buffer in plan.buffers if buffer.source >= 0)
    assert plan.floor_bytes == sources + 4 * 8 * 6 * 2


def test_sizes() -> None:
    assert Buffer("a", Rect(-1, 0, 4, 3), 2).bytes == 4 * 2 * 15
    assert Kernel("k", "", "AAEC").cubin == b"\x00\x01\x02"
    assert replace(Kernel("k", ""), registers=3) != Kernel("k", "")


def test_rows_begin_and_end_with_whole_lines() -> None:
    buffer = Buffer("a", Rect(-1, 0, 33, 3), 2, line=32)
    assert buffer.stored == Rect(-32, 0, 64, 3)
    assert (buffer.bytes, buffer.content) == (4 * 2 * 96 * 3, 4 * 2 * 34 * 3)
    assert Buffer("b", Rect(0, 0, 128, 1), 1, dtype="u8", line=128).stored.width == 128
