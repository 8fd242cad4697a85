"""Strips that march down: every row is there when it is read, in a ring that still holds it."""

from collections.abc import Iterator
from itertools import pairwise

import numpy as np
import pytest
from tracing import plate

from effects.degrain import degrain
from effects.gaussian import gaussian
from effects.primitives.pyramid import down, up_binomial
from farm.analysis.refusal import Refusal
from farm.compiler import setting
from farm.device.target import Target
from farm.graph import Axis, Image, Line, Node, Point, Rect, functor
from farm.graph.graph import Graph
from farm.graph.node import ReadPlace
from farm.plan.model import Format
from farm.schedules.fused.scales import Scales, scales
from farm.schedules.fused_stream.strips import COPIED, Ring, Source, Streams, Strip, source, streams_of
from farm.schedules.fused_tile.phases import ComputePhase
from farm.schedules.group import Parts, parts

SIZE = Rect.sized(1000, 700)


@functor
def mix(a: Point, b: Point) -> Node:
    return a() * 2.0 - b()


@functor
def below(a: Line, *, axis: Axis, radius: int) -> Node:
    """Rows on one side alone."""
    return a() - a(radius)


def group(image: Image) -> tuple[Parts, Scales]:
    """All stages of an image as one group."""
    given = setting(Graph.of([image]), Target("cuda", 90), Format(SIZE, (SIZE,)))
    found = parts(given.group(tuple(range(len(given.stages)))))
    assert not isinstance(found, Refusal)
    of = scales(found[0])
    assert not isinstance(of, Refusal)
    return found[0], of


def plan(image: Image, strip: Strip) -> tuple[Parts, Streams]:
    """A strip of all of its stages."""
    way, of = group(image)
    made = streams_of(way, of, strip)
    assert isinstance(made, Streams), made
    return way, made


def picture() -> Image:
    return plate(np.zeros((1, 1, 1), np.float32))


def sharpened() -> Image:
    image = picture()
    return mix(image, gaussian.function(image, sigma=1.0))


def lower() -> Image:
    return mix(below(gaussian.function(picture(), sigma=1.0), axis=Axis.Y, radius=7), picture())


IMAGES = {
    "gaussian": lambda: gaussian.function(picture(), sigma=2.0),
    "sharpened": sharpened,
    "lower": lower,
    "degrain": lambda: degrain.function(picture(), levels=3, strength=0.1),
}
STRIPS = [
    Strip(96, 4, 4, 1, 8),
    Strip(64, 4, 4, 4, 0),
    Strip(64, 8, 4, 2, 2, ahead=2),
    Strip(64, 4, 2, 2, 0, ahead=3),
]
every = pytest.mark.parametrize("strip", STRIPS)
images = pytest.mark.parametrize("image", IMAGES)


class Held:
    """What lies in a ring: by slot the row, and the iteration and level in which it came."""

    def __init__(self, ring: Ring) -> None:
        self.ring, self.rows = ring, dict[int, tuple[int, int, int]]()

    def write(self, row: int, iteration: int, level: int) -> None:
        self.rows[row % self.ring.height] = row, iteration, level


def marched(found: Streams, steps: int) -> Iterator[int]:
    """The iterations of a strip of so many steps of rows."""
    return iter(range(found.begin, steps + found.extra))


def rows(found: Streams, phase: int, iteration: int, steps: int) -> range:
    """That a phase computes in an iteration."""
    march, step = found.marches[phase], found.strip.step
    active = march.begin <= iteration < steps + march.extra
    return range(iteration * step + march.lead, iteration * step + march.lead + (step if active else 0))


def needed(way: Parts, phase: ComputePhase, computed: range) -> Iterator[tuple[Source, int]]:
    """The rows of its sources that a phase reads."""
    for at, patch in phase.thread_tile.patches.items():
        area = patch.reach
        for first in range(computed.start, computed.stop, phase.thread_tile.rows):
            yield from ((source(way, phase, at), first + row) for row in range(area.y0, area.y1))


@images
@every
def test_every_row_is_there_when_it_is_read(image: str, strip: Strip) -> None:
    way, found = plan(IMAGES[image](), strip)
    held = {of: Held(ring) for of, ring in found.rings.items()}
    kept: set[int] = set()
    steps, seen = 11, 0
    for iteration in marched(found, steps):
        for of, ring in found.rings.items():  # what is written in an iteration must not be what is read in it
            if isinstance(of, ReadPlace) and ring.march.begin <= iteration < steps + ring.march.extra:
                for row in range(strip.step):
                    held[of].write(iteration * strip.step + ring.march.lead + row, iteration, -1)
        for number, phase in enumerate(found.phases):
            for of, row in needed(way, phase, rows(found, number, iteration, steps)):
                there, came, level = held[of].rows[row % held[of].ring.height]
                assert there == row
                assert (
                    came <= iteration - strip.ahead
                    if isinstance(of, ReadPlace)
                    else (came, level) < (iteration, phase.level)
                )
                seen += 1
            write(found, held, number, iteration, steps)
            if set(phase.parts.group.kept) & set(way.group.kept):
                kept |= {*rows(found, number, iteration, steps)}
    assert seen
    assert kept >= {*range(steps * strip.step)}


def write(found: Streams, held: dict[Source, Held], number: int, iteration: int, steps: int) -> None:
    """What a phase computes in an iteration."""
    phase = found.phases[number]
    for image in phase.parts.group.kept:
        for row in rows(found, number, iteration, steps) if image in held else ():
            held[image].write(row, iteration, phase.level)


@images
@every
def test_rings_hold_the_columns_that_are_read(image: str, strip: Strip) -> None:
    way, found = plan(IMAGES[image](), strip)
    for phase in found.phases:
        for at, patch in phase.thread_tile.patches.items():
            ring, area = found.rings[source(way, phase, at)], patch.reach
            assert ring.left <= phase.region.x0 + area.x0
            assert phase.region.x1 - phase.thread_tile.columns + area.x1 <= ring.left + ring.width


@images
@every
def test_rings_lie_apart_and_whole_thread_tiles_in_a_row(image: str, strip: Strip) -> None:
    _, found = plan(IMAGES[image](), strip)
    spans = sorted((ring.offset, ring.offset + ring.bytes) for ring in found.rings.values())
    assert all(first[1] <= second[0] for first, second in pairwise(spans))
    assert spans[-1][1] <= found.bytes
    for ring in found.rings.values():
        assert ring.height % strip.step == 0
        assert ring.offset % COPIED == ring.left * ring.itemsize % COPIED == ring.width * ring.itemsize % COPIED == 0
    for phase, march in zip(found.phases, found.marches, strict=True):
        assert march.lead % phase.thread_tile.rows == 0


def test_copies_that_begin_earlier_need_higher_rings() -> None:
    (_, sooner), (_, later) = (plan(sharpened(), Strip(64, 4, 4, 4, 0, ahead)) for ahead in (2, 1))
    assert sooner.barriers == later.barriers == 2
    assert {of: ring.height for of, ring in sooner.rings.items()} == {
        of: ring.height + 4 * isinstance(of, ReadPlace) for of, ring in later.rings.items()
    }
    assert sooner.begin == later.begin - 1


def test_a_gaussian_is_read_six_rows_below_and_above() -> None:
    """The ring holds 12 rows around four; they come in whole thread tiles of one row."""
    _, found = plan(IMAGES["gaussian"](), Strip(64, 4, 4, 4, 0))
    (ring,) = (ring for of, ring in found.rings.items() if not isinstance(of, ReadPlace))
    assert (ring.march.lead, ring.height) == (6, 16)
    assert [march.lead for march in found.marches] == [6, 0]


def test_pictures_of_two_scales_are_refused() -> None:
    half = up_binomial(down(picture(), (0.25, 0.5, 0.25)))
    way, of = group(mix(picture(), half))
    assert streams_of(way, of, STRIPS[0]) == Refusal("fused_stream", "its pictures differ in scale")
