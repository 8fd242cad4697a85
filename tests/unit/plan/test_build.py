from collections.abc import Callable

import pytest

from farm.compiler import OPTIONAL, PIPELINES, build
from farm.device.target import Target
from farm.errors import ExitCode, FarmError
from farm.graph import Axis, Image, Line, Node, Point, Rect, functor, stack
from farm.graph.graph import Graph, parse
from farm.plan.key import plan_key
from farm.plan.model import Format, OutputPlane, Plan

MakeSource = Callable[..., Image]
FRAME = Rect.sized(40, 20)
WINDOWS = (FRAME, Rect(-3, 2, 30, 25))


@functor
def blur(a: Line, *, axis: Axis, radius: int, gain: Node | float = 1.0) -> Node:
    return (a(-radius) + a(radius)) * gain * 1.0


@functor
def bands(a: Point, b: Point) -> tuple[Node, Node]:
    return a() + b(), a() - b()


def graph_of(source: MakeSource, uniform: Callable[[int], Node]) -> Graph:
    plate, other = source(4), source(2, slot=1, boundary="wrap")
    blurred = blur(blur(plate[0:3], axis="x", radius=1, gain=uniform(1)), axis="y", radius=2, gain=uniform(0))
    total, _ = bands.several(blurred, other[1])
    return Graph((stack(total, plate[3]).planes, other.planes), 2)


@pytest.fixture(params=["reference", "cpu", "sm_80"])
def plan(request: pytest.FixtureRequest, source: MakeSource, uniform: Callable[[int], Node]) -> Plan:
    if request.param == "sm_80":
        pytest.importorskip("cuda.core", reason="NVRTC is reached through cuda.core")
    return build(graph_of(source, uniform), Target.parse(request.param), Format(FRAME, WINDOWS), without=("fuse",))


def test_every_step_leaves_a_line(plan: Plan) -> None:
    alone = {"fuse": "one_by_one"}
    steps = PIPELINES[plan.target.backend].steps
    assert [decision.step for decision in plan.decisions] == [alone.get(step, step) for step in steps]
    assert all(decision.what and decision.seconds >= 0 for decision in plan.decisions)


def test_launches_follow_the_graph(plan: Plan) -> None:
    assert [launch.stage for launch in plan.launches] == ["00 blur", "01 blur", "02 bands"]
    assert [launch.rect for launch in plan.launches] == [Rect(0, -2, 40, 22), FRAME, FRAME]
    joined = 1 if plan.target.backend == "cuda" else 3  # planes that share what they read are computed at once
    assert [launch.iterations for launch in plan.launches] == [3, 3, joined]
    written = {buffer for launch in plan.launches for buffer in launch.writes}
    assert all(
        set(launch.reads) <= {k for k, b in enumerate(plan.buffers) if b.source >= 0} | written
        for launch in plan.launches
    )
    assert set(plan.kernel) == {launch.kernel for launch in plan.launches}


def test_buffers_cover_what_is_read(plan: Plan) -> None:
    labels = {buffer.label: (buffer.rect, buffer.planes, buffer.source) for buffer in plan.buffers}
    cuda = plan.target.backend == "cuda"
    assert labels == {
        "source 0": (WINDOWS[0] if cuda else Rect(-1, -2, 41, 22), 3, 0),
        "source 1": (WINDOWS[1] if cuda else FRAME, 2, 1),
        "00 blur.0": (Rect(0, -2, 40, 22), 3, -1),
        "01 blur.0": (FRAME, 3, -1),
        "02 bands.0": (FRAME, 3, -1),
    }
    assert all(buffer.offset + buffer.bytes <= plan.arena for buffer in plan.buffers)


def test_outputs_tell_where_their_planes_are(plan: Plan) -> None:
    last = plan.launches[-1].writes[0]
    assert plan.outputs == (
        (OutputPlane(0, last), OutputPlane(1, last), OutputPlane(2, last), OutputPlane(3, source=0)),
        (OutputPlane(0, source=1), OutputPlane(1, source=1)),
    )


def test_uniforms_are_passed_by_slot(plan: Plan) -> None:
    wanted = [(), (), ()] if plan.target.backend == "reference" else [(1,), (0,), ()]
    assert [launch.uniforms for launch in plan.launches] == wanted
    assert plan.uniforms == 2


def test_stages_that_differ_in_slots_alone_share_a_kernel(source: MakeSource, uniform: Callable[[int], Node]) -> None:
    first = blur(source(3), axis="x", radius=2, gain=uniform(0))
    second = blur(first, axis="x", radius=2, gain=uniform(1))
    graph = Graph((blur(second, axis="x", radius=2, gain=uniform(2)).planes,), 3)
    plan = build(graph, Target("cpu"), Format(FRAME, (FRAME,)))
    assert len({launch.kernel for launch in plan.launches}) == 1
    assert len(plan.kernels) == 1


def test_the_key_is_that_of_the_graph_before_any_pass(source: MakeSource, uniform: Callable[[int], Node]) -> None:
    graph, format = graph_of(source, uniform), Format(FRAME, WINDOWS)
    plan = build(graph, Target("reference"), format)
    assert plan.key == plan_key(graph.digest, Target("reference"), format).digest
    assert parse(plan.graph).digest != graph.digest  # simplified
    without = build(graph, Target("reference"), format, without=("simplify", "canonical_forms"))
    assert parse(without.graph).stages[0].results == graph.stages[0].results
    assert without.key != plan.key


def test_optional_steps_can_be_left_out(source: MakeSource, uniform: Callable[[int], Node]) -> None:
    assert {"simplify", "contract_arrays", "drop_clamps", "order", "share_memory", "assemble"} <= OPTIONAL
    for step in OPTIONAL:
        plan = build(graph_of(source, uniform), Target("cpu"), Format(FRAME, WINDOWS), without=(step,))
        assert step not in {decision.step for decision in plan.decisions}
        assert plan.arena > 0


def test_an_image_that_is_given_but_not_read_costs_nothing(source: MakeSource) -> None:
    @functor
    def second(a: Point, b: Point) -> Node:
        return b() * 2.0

    graph = Graph((second(blur(source(1), axis="x", radius=1), source(1)).planes,), 0)
    for without in ((), ("simplify",)):
        plan = build(graph, Target("cpu"), Format(FRAME, (FRAME,)), without=without)
        assert [launch.stage for launch in plan.launches] == ["00 second"]
        assert [buffer.label for buffer in plan.buffers] == ["source 0", "00 second.0"]


def test_other_steps_cannot(source: MakeSource, uniform: Callable[[int], Node]) -> None:
    with pytest.raises(FarmError) as caught:
        build(graph_of(source, uniform), Target("cpu"), Format(FRAME, WINDOWS), without=("regions",))
    assert str(caught.value) == (
        f"there is no optional step called regions; optional steps are {', '.join(sorted(OPTIONAL))}"
    )
    assert caught.value.exit_code is ExitCode.INVALID


def test_a_plan_is_the_same_every_time(source: MakeSource, uniform: Callable[[int], Node]) -> None:
    plans = [build(graph_of(source, uniform), Target("cpu"), Format(FRAME, WINDOWS)) for _ in range(2)]
    assert plans[0].kernels == plans[1].kernels
    assert (plans[0].buffers, plans[0].launches, plans[0].key) == (plans[1].buffers, plans[1].launches, plans[1].key)


def test_a_graph_that_only_passes_through_computes_nothing(source: MakeSource) -> None:
    plan = build(Graph((source(2)[1].planes,), 0), Target("cpu"), Format(FRAME, (FRAME,)))
    assert (plan.launches, plan.buffers, plan.arena) == ((), (), 0)
    assert plan.outputs == ((OutputPlane(1, source=0),),)
