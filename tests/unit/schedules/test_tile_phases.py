"""Sweeps over a tile: what each covers, what passes between them, and where it lies in shared memory."""

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
from farm.schedules.fused_tile.phases import APART, Cut, Sweep, Sweeps, sweeps
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


def cut_into(image: Image, cut: Cut) -> Sweeps:
    """All stages of an image as one group."""
    given = setting(Graph.of([image]), Target("cuda", 90), Format(SIZE, (SIZE,)))
    (way, *_) = parts(given.group(tuple(range(len(given.stages)))))
    assert not isinstance(way, Refusal)
    of = scales(way)
    assert not isinstance(of, Refusal)
    made = sweeps(way, of, cut)
    assert isinstance(made, Sweeps), made
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
CUTS = [Cut((64, 32), 4, 4, 2), Cut((64, 32), 4, 4, APART), Cut((128, 16), 4, 2, 1), Cut((32, 64), 4, 4, 0)]
every = pytest.mark.parametrize("cut", CUTS)
images = pytest.mark.parametrize("image", IMAGES)


def test_a_line_is_computed_over_the_rows_that_the_next_one_reads() -> None:
    """sigma 2 reaches six rows up and down; cells are four rows high, and tiles of 64 columns begin at lines."""
    first, second = cut_into(IMAGES["gaussian"](), Cut((64, 32), 4, 4, 2)).sweeps
    assert (first.region, second.region) == (Rect(0, -8, 64, 40), Rect(0, 0, 64, 32))
    assert (first.level, second.level) == (0, 1)
    assert (first.cells, second.cells) == ((16, 12), (16, 8))


def test_what_is_read_in_its_own_column_nearby_is_computed_in_one_sweep() -> None:
    (one,) = cut_into(IMAGES["gaussian"](), Cut((64, 32), 4, 4, 6)).sweeps
    assert one.members == (0, 1)
    (span, _) = one.cell.spans
    assert (span.top, span.bottom) == (-6, 10)


def test_each_part_is_swept_by_itself_if_apart() -> None:
    made = cut_into(sharpened(), Cut((64, 32), 4, 4, APART))
    assert [sweep.members for sweep in made.sweeps] == [(0,), (1,), (2,)]
    assert len(made.tiles) == 2
    assert [sweep.members for sweep in cut_into(sharpened(), CUTS[0]).sweeps] == [(0,), (1, 2)]


def test_pixels_that_follow_from_their_places_are_swept_without_holding_rows() -> None:
    image = source()
    made = cut_into(mix(ramp(image), down(up_binomial(image), (0.25, 0.5, 0.25))), CUTS[1])
    held = {sweep.parts.group.stages[0].name: sweep.held for sweep in made.sweeps}
    assert held.pop("ramp") == 0
    assert all(held.values())


def reads(sweep: Sweep) -> Iterator[tuple[Node, int, int]]:
    """Every pixel that a sweep reads of an image, counted from the tile's first one."""
    for part, stage in enumerate(sweep.parts.stages):
        span = sweep.cell.spans[part]
        rows = range(sweep.region.y0 + span.top, sweep.region.y1 - sweep.cell.rows + span.bottom)
        for read in stage.reads:
            where, at = sweep.parts.source(part, read), place(read)
            if at and isinstance(where, ReadPlace):
                image = sweep.parts.group.inputs[where.input]
                for y in rows:
                    yield from ((image, at[0].of(x), at[1].of(y)) for x in range(sweep.region.x0, sweep.region.x1))


@images
@every
def test_all_that_is_read_of_another_sweep_was_made_before(image: str, cut: Cut) -> None:
    made = cut_into(IMAGES[image](), cut)
    written: dict[Node, tuple[Rect, int]] = {}
    for sweep in made.sweeps:
        for of, x, y in reads(sweep):
            if of in made.tiles:
                region, level = written[of]
                assert region.x0 <= x < region.x1
                assert region.y0 <= y < region.y1
                assert level < sweep.level
        written |= dict.fromkeys(sweep.parts.group.kept, (sweep.region, sweep.level))


@images
@every
def test_a_region_is_whole_cells_and_holds_the_tile_of_what_is_kept(image: str, cut: Cut) -> None:
    made = cut_into(IMAGES[image](), cut)
    for sweep in made.sweeps:
        region = sweep.region
        assert not any(side % cut.columns for side in (region.x0, region.x1))
        assert not any(side % sweep.cell.rows for side in (region.y0, region.y1))
    assert made.sweeps[-1].region == Rect(0, 0, *cut.size)


@images
@every
def test_images_that_are_needed_at_once_share_no_bytes(image: str, cut: Cut) -> None:
    made = cut_into(IMAGES[image](), cut)
    alive = []
    for each, tile in made.tiles.items():
        (maker,) = (sweep for sweep in made.sweeps if each in sweep.parts.group.kept)
        last = max(sweep.level for sweep in made.sweeps if each in sweep.parts.group.inputs)
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
def test_every_part_is_swept_once_level_by_level(image: str, cut: Cut) -> None:
    made = cut_into(IMAGES[image](), cut)
    members = [member for sweep in made.sweeps for member in sweep.members]
    assert sorted(members) == list(range(len(members)))
    assert all(one.level <= other.level for one, other in pairwise(made.sweeps))


def test_a_tile_of_no_whole_cells_is_refused() -> None:
    given = setting(Graph.of([pyramid()]), Target("cuda", 90), Format(SIZE, (SIZE,)))
    (way, *_) = parts(given.group(tuple(range(len(given.stages)))))
    of = scales(way)
    assert not isinstance(of, Refusal)
    tiles, cells = (sweeps(way, of, cut) for cut in (Cut((64, 24), 4, 4, 0), Cut((64, 32), 4, 1, 0)))
    assert tiles == Refusal("fused_tile", "tiles of 64 x 24 have no whole cells of its coarsest picture")
    assert cells == Refusal("fused_tile", "cells of 4 x 1 have no whole pixels of what they read")
