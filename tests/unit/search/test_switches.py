"""Parts of fusion that are switched off: each changes groups or tiles in the way that its name says."""

import math
from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from functools import cache

import pytest
from calibrated import calibrated
from matrix.case import Size, sized
from matrix.cases import ALL

from farm.analysis.metadata import BYTES
from farm.compiler import OPTIONAL, build, cuda_scheduling, setting
from farm.device.classes import WARP
from farm.device.target import Target
from farm.graph.graph import Graph
from farm.graph.node import Node
from farm.plan.model import Format, Prediction
from farm.schedules.choose import OPTIONAL_TEMPLATES as TEMPLATES
from farm.schedules.choose import Choice
from farm.schedules.cost import overlapped
from farm.schedules.fused import rule as fused
from farm.schedules.fused.cost import predict_group
from farm.schedules.fused.group_metadata import GroupMetadata
from farm.schedules.fused.rule import Fused, redundant
from farm.schedules.fused_stream.cost import predict_stream
from farm.schedules.fused_stream.rule import FusedStream
from farm.schedules.fused_tile.cost import predict_tile
from farm.schedules.fused_tile.rule import FusedTile, most_registers, of_configuration
from farm.schedules.options import ALL_FUSION, CHOICES, FUSION, Fusion, Options
from farm.schedules.schedule import Barrier, Storage
from farm.search.grouping import grouping

H200 = Target("cuda", 90)
SIZE: Size = (1000, 600)
PYRAMID = "multiscale_interpolate-3 levels"
CAMERA, SHARPENED, SMOOTHED = "camera_pipe", "unsharp_mask", "gaussian-1 channels"
GRAIN, GRID, HARRIS = "degrain-1 channels", "bilateral_grid", "harris-1 channels"


@dataclass(frozen=True)
class Chosen:
    """A group of several stages in its schedule."""

    group: GroupMetadata
    schedule: Fused

    @property
    def stages(self) -> list[Node]:
        return [stage.node for stage in self.group.parts.group.stages]

    @property
    def computed_twice(self) -> float:
        return redundant(self.schedule.tiles)

    @property
    def taken_from_others(self) -> int:
        """Pixels that all lanes take together."""
        tiles = self.schedule.tiles
        beside = [(array.left + array.right) * tiles.spans[made.part].height for made, array in tiles.arrays.items()]
        beside += [
            (patch.width - patch.columns) * sum(rows.count for rows in patch.groups) for patch in tiles.patches.values()
        ]
        return self.blocks * self.schedule.threads * sum(beside)

    @property
    def blocks(self) -> int:
        return math.prod(self.schedule.grid(self.group.region, self.group.parts.iterations))

    @property
    def loaded(self) -> int:
        """Bytes that all lanes read together."""
        inputs = self.group.parts.group.inputs
        of_lane = sum(
            BYTES[inputs[at.input].dtype] * patch.columns * sum(rows.count for rows in patch.groups)
            for at, patch in self.schedule.tiles.patches.items()
        )
        return self.blocks * self.schedule.threads * of_lane

    def predicted(self, terms: Fusion) -> Prediction:
        device = setting(*ordered("unsharp_mask")).device
        return predict_group(device, self.group, self.schedule, moved=1 << 20, terms=terms)


def ordered(case: str) -> tuple[Graph, Target, Format]:
    (named,) = (each for each in ALL if each.name == case)
    graph, format = sized(named, SIZE)
    return graph, H200, format


@cache
def chosen(case: str, *without: str) -> tuple[Chosen, ...]:
    """What an effect is computed by, single stages left out."""
    given = replace(setting(*ordered(case)), options=Options.without(without, TEMPLATES))
    choices = [given.choice(group) for group in grouping(given).groups]
    return tuple(
        Chosen(choice.group, choice.schedule)
        for choice in choices
        if isinstance(choice, Choice) and choice.group and isinstance(choice.schedule, Fused)
    )


def test_pictures_of_a_group_have_one_scale_without_scaled_groups() -> None:
    assert not all(each.group.scales.uniform for each in chosen(PYRAMID))
    assert chosen(PYRAMID, "scaled_groups")
    assert all(each.group.scales.uniform for each in chosen(PYRAMID, "scaled_groups"))


def test_no_lane_reaches_another_without_shuffles() -> None:
    assert any(each.schedule.exchange for each in chosen(PYRAMID))
    assert chosen(PYRAMID, "shuffles", "shared_tiles")
    assert not any(len(each.schedule.lanes) < WARP for each in chosen(PYRAMID, "shuffles", "shared_tiles"))


def test_sums_by_a_key_are_kept_without_reduced_groups() -> None:
    def fused(*without: str) -> list[int]:
        plan = build(*ordered(GRID), without=("assemble", *without))
        return [len(launch.stages) for launch in plan.launches if launch.schedule == "windowed_histogram"]

    assert fused() == [2]
    assert fused("reduced_groups") == [1]


def test_no_stage_is_in_two_groups_without_repeated_stages() -> None:
    def repeated(*without: str) -> int:
        stages = [stage for each in chosen(PYRAMID, *without) for stage in each.stages]
        return len(stages) - len({*stages})

    assert repeated() > 0
    assert repeated("repeated_stages") == 0


def test_lanes_are_wide_without_narrow_lanes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fused, "MIN_FITTING", 100)  # so many numbers of rows never fit
    (group,) = (each.group for each in chosen(SHARPENED))
    device = setting(*ordered(SHARPENED)).device

    def widths(*without: str) -> set[int]:
        found = fused.candidates(group, device, Options.without(without, TEMPLATES))
        return {each.columns for each in found if isinstance(each, Fused)}

    (wide,) = widths("narrow_lanes")
    assert widths() == {wide, wide // 2}


@pytest.mark.parametrize(
    ("term", "measure"),
    [
        ("redundant_cost", lambda each: each.computed_twice),
        ("tail_cost", lambda each: -each.blocks),
        ("cache_cost", lambda each: each.loaded),
    ],
)
def test_some_effect_has_more_of_what_costs_nothing(term: str, measure: Callable[[Chosen], float]) -> None:
    def total(case: str, *without: str) -> float:
        return sum(map(measure, chosen(case, *without)))

    assert any(total(case, term) > total(case) for case in (SHARPENED, SMOOTHED, CAMERA, PYRAMID, HARRIS))


def test_lanes_take_pixels_from_others_where_that_is_dear_but_costs_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = chosen(SHARPENED)
    monkeypatch.setattr(cuda_scheduling, "device_of", calibrated(operations__shuffle=1e5))
    dear, free = (chosen.__wrapped__(SHARPENED, *without) for without in ((), ("shuffle_cost",)))
    assert not any(each.taken_from_others for each in dear)
    assert free == usual
    assert all(each.taken_from_others for each in free)


@pytest.mark.parametrize(
    ("term", "of"),
    [
        ("redundant_cost", "arithmetic"),
        ("shuffle_cost", "arithmetic"),
        ("tail_cost", "arithmetic"),
        ("cache_cost", "cache"),
    ],
)
def test_a_term_that_is_off_costs_nothing(term: str, of: str) -> None:
    off = Fusion(**{term: False})
    for each in chosen(PYRAMID):
        whole, less = each.predicted(ALL_FUSION), each.predicted(off)
        assert getattr(less, of) < getattr(whole, of)
        assert less.seconds <= whole.seconds
        others = {"arithmetic", "cache", "latency"} - {of}
        assert all(getattr(less, name) == getattr(whole, name) for name in others)


def test_switches_are_told_and_optional() -> None:
    graph, target, format = ordered(SHARPENED)
    plan = build(graph, target, format, without=("assemble", "shuffles", "tail_cost"))
    (told,) = (decision.what for decision in plan.decisions if decision.step == "fuse")
    assert told.endswith("; without shuffles, tail_cost")
    assert {*FUSION} <= OPTIONAL
    assert not {*FUSION} & {*CHOICES, *TEMPLATES}
    assert Options.without(FUSION, TEMPLATES).fusion.off == FUSION == tuple(field.name for field in fields(Fusion))
    assert not ALL_FUSION.off


def tiles(*without: str) -> list[FusedTile]:
    """How groups of an effect that reaches far are computed over tiles in shared memory."""
    return [each for each in in_shared(*without, "streaming") if isinstance(each, FusedTile)]


def in_shared(*without: str) -> list[FusedTile | FusedStream]:
    """How groups of an effect that reaches far are computed by blocks whose threads share memory."""
    given = replace(setting(*ordered(GRAIN)), options=Options.without(without, TEMPLATES))
    choices = [given.choice(group) for group in grouping(given).groups if group.fused]
    schedules = [choice.schedule for choice in choices if isinstance(choice, Choice)]
    return [each for each in schedules if isinstance(each, FusedTile | FusedStream)]


def test_tiles_are_all_in_registers_without_shared_tiles() -> None:
    assert tiles("warp_tiles")
    assert not tiles("shared_tiles")
    assert chosen(GRAIN, "shared_tiles", "streaming")


def test_tiles_are_all_in_shared_memory_without_warp_tiles() -> None:
    assert chosen(GRAIN)
    assert not chosen(GRAIN, "warp_tiles")


def test_nothing_between_stages_stays_in_registers_without_hybrid_storage() -> None:
    def stored(*without: str) -> set[Storage]:
        return {phase.storage for tile in tiles("warp_tiles", *without) for phase in tile.phases}

    assert Storage.REGISTERS in stored()
    assert stored("hybrid_storage") == {Storage.SHARED, Storage.GLOBAL}


def test_warps_wait_for_nobody_else_without_block_barriers() -> None:
    assert {tile.owner for tile in tiles("warp_tiles")} == {Barrier.BLOCK}
    of_warps = tiles("warp_tiles", "block_barriers")
    assert {tile.owner for tile in of_warps} == {Barrier.WARP}
    assert all(tile.owners == tile.block[1] for tile in of_warps)


@pytest.mark.parametrize("term", ["redundant_cost", "tail_cost", "cache_cost"])
def test_a_term_that_is_off_costs_nothing_over_tiles_in_shared_memory(term: str) -> None:
    given = replace(setting(*ordered(GRAIN)), options=Options.without(("warp_tiles", "streaming"), TEMPLATES))
    less = 0
    for group in grouping(given).groups:
        choice = given.choice(group)
        assert isinstance(choice, Choice)
        assert choice.group
        assert isinstance(choice.schedule, FusedTile)
        whole, without = (
            predict_tile(given.device, choice.group, choice.schedule, given.moved(group), terms=terms)
            for terms in (ALL_FUSION, Fusion(**{term: False}))
        )
        assert without.seconds <= whole.seconds
        less += without.seconds < whole.seconds
    assert less or term == "cache_cost"  # which is rarely the limit


def test_tiles_take_longer_where_no_other_block_works_while_one_waits() -> None:
    given = replace(setting(*ordered(GRAIN)), options=Options.without(("warp_tiles", "streaming"), TEMPLATES))
    choice = given.choice(grouping(given).groups[0])
    assert isinstance(choice, Choice)
    assert choice.group
    assert isinstance(choice.schedule, FusedTile)
    alone, beside = (
        predict_tile(given.device, choice.group, replace(choice.schedule, shared=shared), 20_000_000)
        for shared in (given.device.shared_per_block, given.device.shared_per_block // 4)
    )

    def beyond(found: Prediction) -> float:
        """What it takes over what all its work would take, if all went on at once."""
        between = given.device.calibration.shared_tile.serial_share * (found.arithmetic + found.cache)
        return (found.seconds - found.latency) / overlapped(found.memory, between)

    assert beyond(alone) > 1.1 * beyond(beside) > 1.1


def test_no_tile_is_computed_by_more_threads_than_there_are_registers_for() -> None:
    given = setting(*ordered(GRAIN))
    choice = replace(given, options=Options.without(("warp_tiles", "streaming"), TEMPLATES)).choice(
        grouping(given).groups[0]
    )
    assert isinstance(choice, Choice)
    assert choice.group
    assert isinstance(choice.schedule, FusedTile)
    few = replace(given.device, registers_per_sm=choice.schedule.threads * most_registers(choice.schedule.live_pixels))
    made, refused = (
        of_configuration(choice.group, few, given.options, choice.schedule.configuration, threads)
        for threads in (choice.schedule.threads, 2 * choice.schedule.threads)
    )
    assert isinstance(made, FusedTile)
    assert "more than the registers" in str(refused)


def strips(*without: str) -> list[FusedStream]:
    """How groups of an effect that reaches far are computed down strips."""
    found = in_shared("warp_tiles", "shared_tiles", *without)
    return [each for each in found if isinstance(each, FusedStream)]


def test_no_strip_marches_without_streaming() -> None:
    assert strips()
    assert not strips("streaming")


def test_nothing_between_stages_of_a_strip_stays_in_registers_without_hybrid_storage() -> None:
    def stored(*without: str) -> set[Storage]:
        return {phase.storage for strip in strips(*without) for phase in strip.phases}

    assert Storage.REGISTERS in stored()
    assert stored("hybrid_storage") == {Storage.RING, Storage.GLOBAL}


@pytest.mark.parametrize("term", ["redundant_cost", "tail_cost", "cache_cost"])
def test_a_term_that_is_off_costs_nothing_down_strips(term: str) -> None:
    off = ("warp_tiles", "shared_tiles")
    given = replace(setting(*ordered(GRAIN)), options=Options.without(off, TEMPLATES))
    whole = less = 0.0
    for group in grouping(given).groups:
        choice = given.choice(group)
        if not isinstance(choice, Choice) or choice.group is None or not isinstance(choice.schedule, FusedStream):
            continue
        every, without = (
            predict_stream(given.device, choice.group, choice.schedule, given.moved(group), terms=terms)
            for terms in (ALL_FUSION, Fusion(**{term: False}))
        )
        assert without.seconds <= every.seconds
        whole, less = whole + sum(terms_of(every)), less + sum(terms_of(without))
    assert less < whole


def terms_of(found: Prediction) -> tuple[float, ...]:
    """The parts of a predicted time."""
    return found.memory, found.arithmetic, found.cache, found.latency
