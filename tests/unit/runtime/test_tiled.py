"""Frames that do not fit into the memory of their device."""

import gc
import weakref
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest
from forced import assert_same_bits
from matrix.case import draw

from farm.compiler import build
from farm.compiler.tiling import Tiling
from farm.device.target import Target
from farm.errors import FarmError, Problem
from farm.graph import Image, Rect
from farm.graph.graph import Graph
from farm.graph.installed import load_effects
from farm.graph.node import DType, Op, SourceShape, node
from farm.plan.model import Format, Plan
from farm.plan.store import PlanStore
from farm.runtime import load as loading
from farm.runtime import memory
from farm.runtime.load import load, load_whole
from farm.runtime.program import DeviceMemoryError, Planes, Program, Rendered, held
from farm.runtime.tiled import HALVINGS, TiledProgram

WIDTH, HEIGHT = 256, 1024


def plan_of(effect: str, store: PlanStore, target: str = "cpu", **parameters: object) -> Plan:
    """A plan whose outputs are what an effect makes of three channels, then the plate's own three."""
    image = Image.of(node(Op.SOURCE, DType.F32, (), SourceShape(0, 3)))
    made = load_effects()[effect].function(image, **parameters)
    rect = Rect.sized(WIDTH, HEIGHT)
    return build(Graph.of([made, image]), Target.parse(target), Format(rect, (rect,)), store=store)


@pytest.fixture
def plate() -> Planes:
    return draw(3, HEIGHT, WIDTH)


@pytest.fixture
def soft(plan_store: PlanStore) -> Plan:
    return plan_of("gaussian", plan_store, sigma=2.0)


def test_a_frame_that_fits_is_rendered_as_a_whole(soft: Plan, plan_store: PlanStore, plate: Planes) -> None:
    for budget in (0, held(soft)):
        program = load(soft, plan_store, 1, budget)
        assert not isinstance(program, TiledProgram)
        assert program.run([plate], ()).memory == ""


def test_one_that_does_not_is_the_same_in_tiles(soft: Plan, plan_store: PlanStore, plate: Planes) -> None:
    budget = soft.arena // 3
    program = load(soft, plan_store, 1, budget)
    assert isinstance(program, TiledProgram)
    assert max(held(each.plan) for each in program.tiles) <= budget
    rendered, whole = program.run([plate], ()), load_whole(soft, plan_store, 1).run([plate], ())
    assert_same_bits(rendered.outputs, whole.outputs)
    assert rendered.memory.startswith(f"in {len(program.tiles)} tiles of 256 x ")
    assert set(rendered.spans) == set(whole.spans)
    assert list(rendered.kernels) == list(whole.kernels)


def test_tiles_that_are_alike_share_a_plan(soft: Plan, plan_store: PlanStore) -> None:
    program = load(soft, plan_store, 1, soft.arena // 5)
    assert isinstance(program, TiledProgram)
    plans = {each.plan.key for each in program.tiles}
    assert len(program.tiles) > 6
    assert len(plans) == 3  # the first, the last, and all between


def test_plans_of_tiles_are_found_again(soft: Plan, plan_store: PlanStore) -> None:
    tiling = Tiling(soft, plan_store)
    tiles = tiling.choose(soft.arena // 2)
    assert tiles
    tiling.plans(tiles)
    assert all(each.reused for each in Tiling(soft, plan_store).plans(tiles))


def test_a_gpus_tiles_run_the_kernels_of_the_frame(plan_store: PlanStore) -> None:
    whole = plan_of("unsharp_mask", plan_store, "sm_90")
    tiling = Tiling(whole, plan_store)
    tiles = tiling.choose(whole.arena // 3)
    assert tiles
    for each in tiling.plans(tiles):
        assert each.plan.arena <= whole.arena // 3
        assert {*each.plan.kernels} <= {*whole.kernels}


def test_what_looks_at_the_whole_frame_is_refused_in_words(plan_store: PlanStore) -> None:
    plan = plan_of("reduce", plan_store, operation="sum")
    with pytest.raises(DeviceMemoryError, match=r"no tiles of the frame fit 100\.0 KiB"):
        load(plan, plan_store, 1, 100 * 1024)


def test_without_a_budget_a_host_swaps_rather_than_gives_up(
    plan_store: PlanStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    plan = plan_of("reduce", plan_store, operation="sum")
    monkeypatch.setattr(loading, "free_bytes", lambda _: 100 * 1024)
    assert not isinstance(load(plan, plan_store, 1), TiledProgram)


class Short:
    """A device with less memory than it said."""

    def __init__(self, plan: Plan, room: int, store: PlanStore) -> None:
        if plan.arena > room:
            raise DeviceMemoryError(Problem("the plan needs more"))
        self.plan, self.whole = plan, load_whole(plan, store, 1)

    def host(self, shape: tuple[int, int, int], dtype: object = np.float32) -> Planes:
        return np.empty(shape, dtype)  # type: ignore[call-overload, no-any-return]

    def run(self, sources: Sequence[Planes], uniforms: Sequence[float]) -> Rendered:
        return self.whole.run(sources, uniforms)


@pytest.mark.parametrize("share", [5, 12])
def test_tiles_become_smaller_where_memory_runs_out(
    soft: Plan, plan_store: PlanStore, plate: Planes, share: int
) -> None:
    def short(plan: Plan) -> Program:
        return Short(plan, soft.arena // share, plan_store)

    rendered = TiledProgram(soft, plan_store, soft.arena // 2, short).run([plate], ())
    assert_same_bits(rendered.outputs, load_whole(soft, plan_store, 1).run([plate], ()).outputs)
    assert "as memory ran out" in rendered.memory


def test_at_last_there_is_too_little(soft: Plan, plan_store: PlanStore, plate: Planes) -> None:
    program = TiledProgram(soft, plan_store, soft.arena // 2, lambda plan: Short(plan, 0, plan_store))
    with pytest.raises(DeviceMemoryError):
        program.run([plate], ())
    assert program.shrunk <= HALVINGS


def test_a_device_that_cannot_hold_the_plan_gets_tiles(
    soft: Plan, plan_store: PlanStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(plan: Plan, store: PlanStore, threads: int = 0) -> Program:
        raise DeviceMemoryError(Problem("the plan needs more"))

    monkeypatch.setattr(loading, "load_whole", refused)
    program = load(soft, plan_store, 1)
    assert isinstance(program, TiledProgram)
    assert max(held(each.plan) for each in program.tiles) <= held(soft) // 2


def test_free_memory_of_this_host(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert memory.free_bytes(Target("cpu")) > 0
    (tmp_path / "meminfo").write_text("MemTotal: 9 kB\nMemAvailable:   12 kB\n")
    monkeypatch.setattr(memory, "MEMINFO", tmp_path / "meminfo")
    assert memory.free_bytes(Target("cpu")) == 12 * 1024
    monkeypatch.setattr(memory, "MEMINFO", tmp_path / "nothing")
    assert memory.free_bytes(Target("cpu")) == memory.UNLIMITED


def test_errors_name_what_can_be_done(plan_store: PlanStore) -> None:
    with pytest.raises(FarmError, match="--memory"):
        load(plan_of("reduce", plan_store, operation="sum"), plan_store, 1, 1024)


@pytest.mark.parametrize("effect", ["gaussian", "histogram"])
def test_a_program_that_nobody_has_takes_no_memory(effect: str, plan_store: PlanStore, plate: Planes) -> None:
    """Those of tiles are as large as the budget: the next one is loaded when the one before is gone."""
    gc.disable()
    try:
        program = load_whole(plan_of(effect, plan_store), plan_store, 2)
        program.run([plate], ())
        there = weakref.ref(program)
        del program
        assert there() is None
    finally:
        gc.enable()
