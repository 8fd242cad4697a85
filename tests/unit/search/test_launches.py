"""Launches after compilation: grids in whole rounds, kernels held to fewer registers, and what is said of it."""

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

import pytest

from farm.analysis.metadata import metadata
from farm.analysis.refusal import Refusal
from farm.compiler import build
from farm.device.classes import device_class
from farm.device.target import Target
from farm.graph import Image, Line, Node, Point, Rect, functor
from farm.graph.graph import Graph
from farm.kernel import nvrtc
from farm.plan.model import Format, Kernel, Launch, Plan
from farm.plan.store import PlanStore
from farm.schedules.choose import Choice
from farm.schedules.direct.rule import propose as direct
from farm.schedules.options import Options
from farm.schedules.pointwise import rule as pointwise
from farm.search.launches import MAX_TRIED, Selected, blocks_to_try, fitting, predicted, resized, scheduled, select

MakeSource = Callable[..., Image]
HOPPER = device_class(90)
FRAME = Rect.sized(2063, 1545)


@functor
def add(a: Point, b: Point) -> Node:
    return a() + b()


@functor
def neighbours(a: Line, *, axis: str, radius: int) -> Node:
    return a(-radius) + a(radius)


def use(source: MakeSource, region: Rect = FRAME, *, kernel: str = "k", point: bool = True) -> tuple[Launch, Choice]:
    """A launch of a pointwise or direct stage, as it stands before selection."""
    image = add(source(3), source(3, slot=1)) if point else neighbours(source(3), axis="y", radius=1)
    stage = Graph.of([image]).stages[-1]
    found = metadata(stage, region, {}, (region,) * len(stage.inputs), (region,))
    schedule = (pointwise.propose if point else direct)(found, HOPPER, Options())
    assert not isinstance(schedule, Refusal)
    choice = Choice(schedule, (Refusal("this", "it is a test"),), found)
    moved = region.area * 3 * 3 * 4
    bare = Launch(kernel, "00 add", (0, 1), (2,), region, stage.iterations, bytes=moved, memory_bytes=moved)
    return scheduled(bare, choice), choice


def compiled(registers: int, name: str = "k", **more: int) -> Kernel:
    return Kernel(name, "source", "binary", registers, **more)


def chosen(
    kernels: Sequence[Kernel],
    uses: Sequence[tuple[Launch, Choice]],
    again: Callable[[Mapping[str, int]], Sequence[Kernel]] | None = None,
) -> Selected:
    def never(blocks: Mapping[str, int]) -> Sequence[Kernel]:
        pytest.fail(f"compiles {blocks}")

    return select(HOPPER, kernels, [launch for launch, _ in uses], [choice for _, choice in uses], again or never)


@pytest.mark.parametrize(("registers", "resident", "changed"), [(32, 8, 0), (40, 6, 1), (64, 4, 1)])
def test_a_loop_runs_in_whole_rounds_of_what_the_device_holds(
    source: MakeSource, registers: int, resident: int, changed: int
) -> None:
    made = chosen([compiled(registers)], [use(source, Rect.sized(8192, 4096))])
    (launch,) = made.launches
    assert math.prod(launch.grid) == 32 * resident * 132
    assert launch.reason.endswith(f", 32 rounds of {resident} blocks a multiprocessor")
    assert launch.refused == (Refusal("this", "it is a test"),)
    assert made.choices[0].schedule.grid(launch.rect, 3) == launch.grid
    # the template expects eight blocks
    assert made.what == f"{changed} grids by whole rounds of blocks, 0 kernels compiled again, 0 kept"


def test_little_work_has_a_block_for_each_of_it(source: MakeSource) -> None:
    before, choice = use(source, Rect.sized(640, 360))
    made = chosen([compiled(32)], [(before, choice)])
    assert made.launches[0].grid == before.grid
    assert "less work than 32 rounds of 8 blocks a multiprocessor" in made.launches[0].reason
    assert made.what.startswith("0 grids")


def test_without_block_minimisation_there_are_no_rounds(source: MakeSource) -> None:
    launch, choice = use(source, Rect.sized(8192, 4096))
    assert isinstance(choice.schedule, pointwise.Pointwise)
    free = replace(choice, schedule=replace(choice.schedule, blocks=0))
    launch = scheduled(launch, free)
    assert chosen([compiled(32)], [(launch, free)]).launches == (launch,)


def test_tiles_stay_as_they_are(source: MakeSource) -> None:
    launch, choice = use(source, point=False)
    made = chosen([compiled(40)], [(launch, choice)])
    assert (made.launches, made.choices) == ((launch,), (choice,))


@pytest.mark.parametrize(
    ("registers", "wanted"),
    [(32, (32, 8)), (64, (32, 8)), (72, (32, 4)), (88, (32, 4)), (128, (32, 8))],
)
def test_blocks_follow_from_the_registers_of_the_compiled_kernel(
    source: MakeSource, registers: int, wanted: tuple[int, int]
) -> None:
    """72 and 88 registers leave room for 28 and 20 warps, of which blocks of eight fill 24 and 16."""
    launch, choice = use(source, point=False)
    (made,) = resized(HOPPER, [compiled(registers)], [launch], [choice])
    assert made.schedule.block == wanted
    if wanted == choice.schedule.block:
        assert made is choice
    else:
        assert made.reason.endswith(f", blocks of 32 x 4 threads as each takes {registers} registers")
        assert scheduled(launch, made).grid == (65, 387, 3)


def test_a_kernel_that_spills_gets_a_schedule_of_fewer_registers(source: MakeSource) -> None:
    launch, choice = use(source, point=False)
    fewer = replace(choice.schedule, rows=2, reason="two rows"), replace(choice.schedule, reason="one row")
    given = replace(choice, schedule=replace(choice.schedule, rows=4), others=fewer)
    (made,) = resized(HOPPER, [compiled(255, spills=16)], [launch], [given])
    assert (made.schedule.rows, made.others) == (2, fewer[1:])
    assert made.schedule.reason == "two rows, as direct 1x4 spilled 16 bytes"
    assert resized(HOPPER, [compiled(32)], [launch], [given]) == (given,)


def test_blocks_that_a_template_fixes_stay(source: MakeSource) -> None:
    launch, choice = use(source, point=False)
    fixed = replace(choice, schedule=replace(choice.schedule, sharing=None))
    assert resized(HOPPER, [compiled(88)], [launch], [fixed]) == (fixed,)


def test_a_crowded_kernel_is_held_to_fewer_registers(source: MakeSource) -> None:
    asked: list[dict[str, int]] = []

    def again(blocks: Mapping[str, int]) -> list[Kernel]:
        asked.append(dict(blocks))
        return [compiled(128)]

    pair = use(source, point=False)
    made = chosen([compiled(200)], [pair], again)
    assert asked == [{"k": 2}]  # 200 registers leave room for one block of 256 threads
    assert made.kernels == (compiled(128),)
    assert made.launches[0].reason == (
        f"{pair[1].schedule.template}: {pair[1].schedule.reason}, "
        "held to 128 instead of 200 registers for 2 blocks at once instead of 1"
    )
    assert made.launches[0].grid == pair[0].grid
    assert made.what == "0 grids by whole rounds of blocks, 1 kernels compiled again, 1 kept"


def test_blocks_that_were_measured_need_no_model(source: MakeSource) -> None:
    launch, choice = use(source, point=False)
    asked: list[dict[str, int]] = []

    def again(blocks: Mapping[str, int]) -> list[Kernel]:
        asked.append(dict(blocks))
        return [compiled(64, spills=80)]

    for registers in (100, 32):
        made = chosen([compiled(registers)], [(launch, replace(choice, blocks=4))], again)
        assert made.kernels == (compiled(64, spills=80),)
    assert asked == [{"k": 4}, {"k": 4}]
    assert chosen([compiled(64)], [(launch, replace(choice, blocks=4))]).kernels == (compiled(64),)  # holds as many


def test_kernels_may_be_compiled_for_more_blocks_and_for_fewer(source: MakeSource) -> None:
    launch, _ = use(source, point=False)
    assert blocks_to_try(HOPPER, compiled(96), launch) == (3, 1)
    assert blocks_to_try(HOPPER, compiled(64), launch) == (3,)  # which is half of the warps
    assert blocks_to_try(HOPPER, compiled(32, shared=120_000), launch) == ()


@pytest.mark.parametrize(("spills", "kept"), [(0, True), (8, True), (16, False)])
def test_a_kernel_that_spills_to_fit_one_more_block_is_compiled_for_fewer(
    source: MakeSource, spills: int, kept: bool
) -> None:
    asked: list[dict[str, int]] = []

    def again(blocks: Mapping[str, int]) -> list[Kernel]:
        asked.append(dict(blocks))
        return [compiled(80, spills=spills)]

    pair = use(source, point=False)
    made = chosen([compiled(64, spills=16)], [pair], again)
    assert asked == [{"k": 3}]  # of 256 threads with 64 registers a multiprocessor holds four blocks
    assert made.kernels == (compiled(80, spills=spills) if kept else compiled(64, spills=16),)
    given = "given 80 instead of 64 registers for 3 blocks at once instead of 4"
    assert (given in made.launches[0].reason) is kept


@pytest.mark.parametrize("other", [compiled(128, spills=8), compiled(200), compiled(128, shared=150_000)])
def test_a_second_kernel_that_is_no_better_is_dropped(source: MakeSource, other: Kernel) -> None:
    pair = use(source, point=False)
    made = chosen([compiled(200)], [pair], lambda _: [other])
    assert made.kernels == (compiled(200),)
    assert made.launches == (pair[0],)
    assert made.what.endswith("1 kernels compiled again, 0 kept")


@pytest.mark.parametrize(
    "kernel",
    [
        compiled(64),  # half of the warps: enough
        compiled(200, spills=4),  # would spill more
        compiled(32, shared=120_000),  # registers are not what limits it
        compiled(200, shared=120_000),  # nor is there shared memory for another block
    ],
)
def test_others_are_not_compiled_again(source: MakeSource, kernel: Kernel) -> None:
    assert chosen([kernel], [use(source, point=False)]).kernels == (kernel,)


def test_nor_is_one_that_would_not_be_faster(source: MakeSource) -> None:
    """A few blocks leave most of the device idle, whatever its multiprocessors could hold."""
    assert chosen([compiled(200)], [use(source, Rect.sized(64, 16), point=False)]).kernels == (compiled(200),)


def test_only_the_slowest_kernels_are_tried(source: MakeSource) -> None:
    names = [f"k{index}" for index in range(MAX_TRIED + 2)]
    uses = [
        use(source, Rect.sized(2048, 512 * (index + 1)), kernel=name, point=False) for index, name in enumerate(names)
    ]
    tried: list[str] = []

    def again(blocks: Mapping[str, int]) -> list[Kernel]:
        tried.extend(blocks)
        return [compiled(128, name) for name in blocks]

    made = chosen([compiled(200, name) for name in names], uses, again)
    assert tried == names[:1:-1]
    assert [kernel.registers for kernel in made.kernels] == [200, 200, 128, 128, 128, 128]


def test_predictions_take_what_was_compiled(source: MakeSource) -> None:
    launch, choice = use(source, point=False)
    (slow,), (fast,) = (predicted(HOPPER, [compiled(registers)], [launch], [choice]) for registers in (255, 32))
    assert slow.predicted is not None
    assert fast.predicted is not None
    assert slow.predicted.seconds > fast.predicted.seconds
    assert fitting(HOPPER, compiled(255), launch).fraction == 0.125
    assert fitting(HOPPER, compiled(32, shared=100_000), replace(launch, shared=20_000)).blocks == 1


def graph(source: MakeSource) -> Graph:
    return Graph.of([neighbours(add(source(3), source(3, slot=1)), axis="y", radius=1)])


def plan_of(source: MakeSource, store: PlanStore | None, *without: str) -> Plan:
    pytest.importorskip("cuda.core", reason="NVRTC is reached through cuda.core")
    format = Format(FRAME, (FRAME, FRAME))
    return build(graph(source), Target("cuda", 90), format, store=store, without=("fuse", *without))


def told(plan: Plan, step: str) -> str:
    (what,) = (decision.what for decision in plan.decisions if decision.step == step)
    return what


def test_the_compiler_selects_and_predicts(source: MakeSource, plan_store: PlanStore) -> None:
    plan, off = plan_of(source, plan_store), plan_of(source, plan_store, "launch_selection")
    assert plan.kernels == off.kernels
    assert "blocks a multiprocessor" in plan.launches[0].reason
    assert "blocks a multiprocessor" not in off.launches[0].reason
    assert told(off, "select_launches") == "as the templates say"
    for each in (plan, off):
        times = [launch.predicted for launch in each.launches]
        assert all(time and time.bound == "memory" for time in times)
        total = sum(time.seconds for time in times if time)
        assert told(each, "predict") == f"{total * 1e6:.1f} us a frame: 2 bound by memory"
        assert Plan.from_json(each.to_json()) == each


def test_without_binaries_nothing_is_selected(source: MakeSource) -> None:
    plan = plan_of(source, None, "assemble")
    assert told(plan, "select_launches") == "as the templates say"
    assert all(launch.predicted for launch in plan.launches)
    cpu = build(graph(source), Target("cpu"), Format(FRAME, (FRAME, FRAME)))
    assert {"select_launches", "predict"}.isdisjoint(decision.step for decision in cpu.decisions)
    assert not any(launch.predicted for launch in cpu.launches)


def test_launches_begin_early_but_the_first(source: MakeSource) -> None:
    plan, off = plan_of(source, None, "assemble"), plan_of(source, None, "assemble", "overlap")
    assert [launch.early for launch in plan.launches] == [False, True]
    assert told(plan, "overlap") == "1 launches begin early"
    assert [launch.early for launch in off.launches] == [False, False]
    older = build(graph(source), Target("cuda", 80), Format(FRAME, (FRAME, FRAME)), without=("fuse", "assemble"))
    cpu = build(graph(source), Target("cpu"), Format(FRAME, (FRAME, FRAME)))
    assert not any(launch.early for launch in (*older.launches, *cpu.launches))
    assert "begins a launch when the one before has ended" in told(older, "overlap")


WIDE = """\
extern "C" __global__ void __launch_bounds__(256) wide(const float* __restrict__ in, float* __restrict__ out) {
    float v[120];
    #pragma unroll
    for (int k = 0; k < 120; ++k) v[k] = in[k * 256 + threadIdx.x];
    __syncthreads();
    float total = 0.0f;
    #pragma unroll
    for (int k = 0; k < 120; ++k) total += v[k] * v[119 - k] + v[(k * 7) % 120];
    out[threadIdx.x] = total;
}
"""


def test_a_kernel_is_compiled_for_more_blocks(plan_store: PlanStore, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("cuda.core", reason="NVRTC is reached through cuda.core")
    target = Target("cuda", 90)
    (wide,) = nvrtc.assemble((Kernel("wide", WIDE),), target, plan_store)
    (held,) = nvrtc.assemble_for({"wide": 4}, (wide,), target, plan_store)
    assert held.registers <= 64 < wide.registers
    assert "__launch_bounds__(256, 4) wide" in held.source
    assert nvrtc.assemble_for({}, (wide,), target, plan_store) == ()
    monkeypatch.setattr(nvrtc, "compile_kernels", lambda kernels, _: pytest.fail(f"compiles {kernels}"))
    assert nvrtc.assemble_for({"wide": 4}, (held,), target, plan_store) == (held,)
