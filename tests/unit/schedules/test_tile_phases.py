"""Phases over a tile: what each covers, what passes between them, and where it lies in shared memory."""

from collections.abc import Iterator
from itertools import pairwise

import numpy as np
import pytest
from tracing import plate

from effects.degrain import degrain
from effects.gaussian import gaussian
from effects.primitives.pyramid import down, up_binomial
from farm.analysis.affine import place
from farm.analysis.metadata import BYTES
from farm.analysis.refusal import Refusal
from farm.compiler import setting
from farm.device.target import Target
from farm.graph import DType, Image, Node, Point, Rect, cast, functor, position
from farm.graph.graph import Graph
from farm.graph.node import ReadPlace
from farm.plan.model import Format
from farm.schedules.fused.scales import scales
from farm.schedules.fused_tile.phases import APART, ComputePhase, TileConfiguration, TilePhases, tile_phases_of
from farm.schedules.group import parts

SIZE = Rect.sized(1000, 700)


@functor
def mix(a: Point, b: Point) -> Node:
    return a() * 2.0 - b()


@functor
def ramp(a: Point) -> Node:
    del a
    x, y = position()
    return cast(x + y, DType.F32)


def cut_into(image: Image, configuration: TileConfiguration) -> TilePhases:
    """All stages of an image as one group."""
    given = setting(Graph.of([image]), Target("cuda", 90), Format(SIZE, (SIZE,)))
    (way, *_) = parts(given.group(tuple(range(len(given.stages)))))
    assert not isinstance(way, Refusal)
    of = scales(way)
    assert not isinstance(of, Refusal)
    made = tile_phases_of(way, of, configuration)
    assert isinstance(made, TilePhases), made
    return made


def source() -> Image:
    return plate(np.zeros((1, 1, 1), np.float32))


def sharpened() -> Image:
    image = source()
    return mix(image, gaussian.function(image, sigma=1.0))


def pyramid() -> Image:
    image = source()
    lower = image
    for _ in range(2):
        lower = down(lower, (0.25, 0.5, 0.25))
    for _ in range(2):
        lower = up_binomial(lower)
    return mix(image, lower)


IMAGES = {
    "gaussian": lambda: gaussian.function(source(), sigma=2.0),
    "sharpened": sharpened,
    "degrain": lambda: degrain.function(source(), levels=3, strength=0.1),
    "pyramid": pyramid,
}
CUTS = [
    TileConfiguration((64, 32), 4, 4, 2),
    TileConfiguration((64, 32), 4, 4, APART),
    TileConfiguration((128, 16), 4, 2, 1),
    TileConfiguration((32, 64), 4, 4, 0),
]
every = pytest.mark.parametrize("configuration", CUTS)
images = pytest.mark.parametrize("image", IMAGES)


def test_a_line_is_computed_over_the_rows_that_the_next_one_reads() -> None:
    """sigma 2 reaches six rows up and down; thread tiles are four rows high, and tiles of 64 columns begin at lines."""
    first, second = cut_into(IMAGES["gaussian"](), TileConfiguration((64, 32), 4, 4, 2)).phases
    assert (first.region, second.region) == (Rect(0, -8, 64, 40), Rect(0, 0, 64, 32))
    assert (first.level, second.level) == (0, 1)
    assert (first.thread_tiles, second.thread_tiles) == ((16, 12), (16, 8))


def test_what_is_read_in_its_own_column_nearby_is_computed_in_one_phase() -> None:
    (one,) = cut_into(IMAGES["gaussian"](), TileConfiguration((64, 32), 4, 4, 6)).phases
    assert one.members == (0, 1)
    (span, _) = one.thread_tile.spans
    assert (span.top, span.bottom) == (-6, 10)


def test_each_part_is_computed_by_itself_if_apart() -> None:
    made = cut_into(sharpened(), TileConfiguration((64, 32), 4, 4, APART))
    assert [phase.members for phase in made.phases] == [(0,), (1,), (2,)]
    assert len(made.tiles) == 2
    assert [phase.members for phase in cut_into(sharpened(), CUTS[0]).phases] == [(0,), (1, 2)]


def test_pixels_that_follow_from_their_places_are_computed_without_holding_rows() -> None:
    image = source()
    made = cut_into(mix(ramp(image), down(up_binomial(image), (0.25, 0.5, 0.25))), CUTS[1])
    held = {phase.parts.group.stages[0].name: phase.live_pixels for phase in made.phases}
    assert held.pop("ramp") == 0
    assert all(held.values())


def reads(phase: ComputePhase) -> Iterator[tuple[Node, int, int]]:
    """Every pixel that a phase reads of an image, counted from the tile's first one."""
    for part, stage in enumerate(phase.parts.stages):
        span = phase.thread_tile.spans[part]
        rows = range(phase.region.y0 + span.top, phase.region.y1 - phase.thread_tile.rows + span.bottom)
        for read in stage.reads:
            where, at = phase.parts.source(part, read), place(read)
            if at and isinstance(where, ReadPlace):
                image = phase.parts.group.inputs[where.input]
                for y in rows:
                    yield from ((image, at[0].of(x), at[1].of(y)) for x in range(phase.region.x0, phase.region.x1))


@images
@every
def test_all_that_is_read_of_another_phase_was_made_before(image: str, configuration: TileConfiguration) -> None:
    made = cut_into(IMAGES[image](), configuration)
    written: dict[Node, tuple[Rect, int]] = {}
    for phase in made.phases:
        for of, x, y in reads(phase):
            if of in made.tiles:
                region, level = written[of]
                assert region.x0 <= x < region.x1
                assert region.y0 <= y < region.y1
                assert level < phase.level
        written |= dict.fromkeys(phase.parts.group.kept, (phase.region, phase.level))


@images
@every
def test_a_region_is_whole_thread_tiles_and_holds_the_tile_of_what_is_kept(
    image: str, configuration: TileConfiguration
) -> None:
    made = cut_into(IMAGES[image](), configuration)
    for phase in made.phases:
        region = phase.region
        assert not any(side % configuration.columns for side in (region.x0, region.x1))
        assert not any(side % phase.thread_tile.rows for side in (region.y0, region.y1))
    assert made.phases[-1].region == Rect(0, 0, *configuration.size)


@images
@every
def test_images_that_are_needed_at_once_share_no_bytes(image: str, configuration: TileConfiguration) -> None:
    made = cut_into(IMAGES[image](), configuration)
    alive = []
    for each, tile in made.tiles.items():
        (maker,) = (phase for phase in made.phases if each in phase.parts.group.kept)
        last = max(phase.level for phase in made.phases if each in phase.parts.group.inputs)
        assert tile.rect.x0 <= maker.region.x0
        assert tile.rect.x1 >= maker.region.x1
        size = BYTES[each.dtype] * tile.rect.area * len(maker.parts.written(each))
        assert tile.offset + size <= made.bytes
        alive.append((maker.level, last, tile.offset, tile.offset + size))
    for one in alive:
        for other in alive:
            if one is not other and one[0] <= other[1] and other[0] <= one[1]:
                assert one[3] <= other[2] or other[3] <= one[2]


def test_memory_is_used_again() -> None:
    made = cut_into(IMAGES["degrain"](), CUTS[0])
    assert made.bytes < sum(tile.rect.area * 4 for tile in made.tiles.values())


@images
@every
def test_every_part_is_computed_once_level_by_level(image: str, configuration: TileConfiguration) -> None:
    made = cut_into(IMAGES[image](), configuration)
    members = [member for phase in made.phases for member in phase.members]
    assert sorted(members) == list(range(len(members)))
    assert all(one.level <= other.level for one, other in pairwise(made.phases))


def test_a_tile_of_no_whole_thread_tiles_is_refused() -> None:
    given = setting(Graph.of([pyramid()]), Target("cuda", 90), Format(SIZE, (SIZE,)))
    (way, *_) = parts(given.group(tuple(range(len(given.stages)))))
    of = scales(way)
    assert not isinstance(of, Refusal)
    tiles, thread_tiles = (
        tile_phases_of(way, of, configuration)
        for configuration in (TileConfiguration((64, 24), 4, 4, 0), TileConfiguration((64, 32), 4, 1, 0))
    )
    assert tiles == Refusal("fused_tile", "tiles of 64 x 24 have no whole cells of its coarsest picture")
    assert thread_tiles == Refusal("fused_tile", "cells of 4 x 1 have no whole pixels of what they read")
