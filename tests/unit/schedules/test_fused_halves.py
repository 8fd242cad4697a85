"""Half precision between the phases of a group: two bytes in shared memory, and the bits that the reference rounds."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from matrix.plans import plan_of
from numpy.typing import NDArray
from tracing import plate

from effects.convert import convert
from effects.degrain import split
from effects.primitives.arithmetic import add
from farm.analysis.refusal import Refusal
from farm.compiler import build, setting
from farm.device.target import Target
from farm.graph import Axis, Image, Line, Node, Point, Rect, functor
from farm.graph.graph import Graph
from farm.graph.node import DType
from farm.kernel.reference import evaluate
from farm.plan.model import Format, Plan
from farm.schedules.fused.scales import Scales, scales
from farm.schedules.fused_stream.strips import COPIED, Streams, Strip, streams_of
from farm.schedules.fused_tile.phases import ALIGNED, TileConfiguration, TilePhases, tile_phases_of
from farm.schedules.group import Parts, parts
from tests.emulator.program import EmulatedProgram

Array = NDArray[Any]
SM90 = Target("cuda", 90)
SCHEDULE = {"hybrid": "fused_tile", "shared": "fused_tile", "warp_barriers": "fused_tile", "stream": "fused_stream"}
storages = pytest.mark.parametrize("storage", SCHEDULE)


@functor
def line(a: Line, *, axis: Axis, radius: int) -> Node:
    """Exact in float32 for whole numbers along some axes, but not in half precision."""
    return (a(-radius) + a(radius)) * 0.1875 + a() * 0.625


@functor
def difference(a: Point, b: Point) -> Node:
    return a() - b() * 0.5


def soft(image: Image, radius: int = 1) -> Image:
    return line(line(image, axis=Axis.X, radius=radius), axis=Axis.Y, radius=radius)


def half(image: Image) -> Image:
    return convert.function(image, dtype="float16")


def twice(image: Image) -> Image:
    """What the second blur reads around the pixel is half precision."""
    return soft(half(soft(image)), 2)


def whole_numbers(planes: int, height: int, width: int, dtype: Any = np.float32) -> Array:
    return np.random.default_rng(1).integers(0, 256, (planes, height, width)).astype(dtype)


def planned(images: Sequence[Image], data: Array, storage: str, corner: tuple[int, int]) -> Plan:
    x, y = corner
    rect = Rect(x, y, x + data.shape[2], y + data.shape[1])
    return plan_of(Graph.of(images), SM90, Format(rect, (rect,)), storage, without=("assemble",))


def checked(images: Sequence[Image], data: Array, storage: str, corner: tuple[int, int] = (-7, 5)) -> None:
    """The one launch of images makes the bits that the reference makes."""
    plan = planned(images, data, storage, corner)
    (launch,) = plan.launches
    assert launch.schedule == SCHEDULE[storage]
    pixels = EmulatedProgram(plan).run([data], ()).outputs
    for one, other in zip(pixels, evaluate(Graph.of(images), plan.format, [data], ()), strict=True):
        np.testing.assert_array_equal(one, other)


@storages
@pytest.mark.parametrize("size", [(1, 1), (1, 9), (7, 1), (3, 131), (65, 33), (41, 149)])
def test_the_bits_are_the_references_at_any_size(storage: str, size: tuple[int, int]) -> None:
    data = whole_numbers(1, *size)
    checked([twice(plate(data))], data, storage)


@storages
@pytest.mark.parametrize("boundary", ["mirror", "wrap", "constant"])
def test_the_bits_are_the_references_beyond_any_border(storage: str, boundary: str) -> None:
    data = whole_numbers(2, 43, 170)
    checked([twice(plate(data, boundary=boundary, constant=16.0))], data, storage)


@storages
@pytest.mark.parametrize("corner", [(0, 0), (1, 0), (-33, 2), (31, -5)])
def test_the_bits_are_the_references_wherever_the_frame_begins(storage: str, corner: tuple[int, int]) -> None:
    data = whole_numbers(3, 40, 133)
    checked([twice(plate(data))], data, storage, corner)


@storages
def test_an_image_is_kept_and_read_around_the_pixel(storage: str) -> None:
    data = whole_numbers(1, 41, 149)
    image = half(soft(plate(data)))
    checked([soft(image, 2), image], data, storage)


@storages
def test_halves_are_passed_from_a_source_of_halves(storage: str) -> None:
    data = whole_numbers(1, 41, 149, np.float16)
    checked([twice(plate(data))], data, storage)


@st.composite
def chains(draw: st.DrawFn) -> Image:
    """Blurs and differences, some of which are stored as halves."""
    images = [plate(whole_numbers(2, 41, 149))]
    for _ in range(draw(st.integers(2, 4))):
        image = draw(st.sampled_from(images[-2:]))
        if draw(st.booleans()):
            image = line(image, axis=draw(st.sampled_from(Axis)), radius=draw(st.integers(1, 3)))
        else:
            image = difference(image, draw(st.sampled_from(images)))
        images.append(half(image) if draw(st.booleans()) else image)
    return images[-1]


@settings(max_examples=30)
@given(chains(), st.sampled_from(("hybrid", "shared", "stream")))
def test_random_chains(image: Image, storage: str) -> None:
    data = whole_numbers(2, 41, 149)
    plan = planned([image], data, storage, (-7, 5))
    (pixels,) = EmulatedProgram(plan).run([data], ()).outputs
    (wanted,) = evaluate(Graph.of([image]), plan.format, [data], ())
    np.testing.assert_array_equal(pixels, wanted)


def levels(image: Image, first: int, *, halves: bool) -> Image:
    """Two levels of a wavelet, which reach far, the averages of the first one as halves."""
    low, details = split(image, first, 0.1)
    _, further = split(half(low) if halves else low, first + 1, 0.1)
    return add(details, further)


@pytest.mark.parametrize(
    ("schedule", "size", "planes", "first"), [("fused_stream", (3072, 2304), 3, 2), ("fused_tile", (960, 540), 1, 3)]
)
def test_the_model_chooses_groups_of_halves(schedule: str, size: tuple[int, int], planes: int, first: int) -> None:
    """As it chooses groups of float32, for no more time than these and than groups in registers take."""

    def planned(*without: str, halves: bool) -> Plan:
        image, rect = plate(np.zeros((planes, 1, 1), np.float32)), Rect.sized(*size)
        graph = Graph.of([levels(image, first, halves=halves)])
        return build(graph, SM90, Format(rect, (rect,)), without=("assemble", *without))

    together = planned(halves=True)
    assert [launch.schedule for launch in together.launches] == [schedule]
    assert seconds(together) < seconds(planned("shared_tiles", "streaming", halves=True))
    assert seconds(together) < 1.01 * seconds(planned(halves=False))


def seconds(plan: Plan) -> float:
    return sum(launch.predicted.seconds for launch in plan.launches if launch.predicted)


def group(image: Image) -> tuple[Parts, Scales]:
    """All stages of an image as one group."""
    rect = Rect.sized(1000, 700)
    known = setting(Graph.of([image]), SM90, Format(rect, (rect,)))
    ways = parts(known.group(tuple(range(len(known.stages)))))
    assert not isinstance(ways, Refusal)
    relative = scales(ways[0])
    assert not isinstance(relative, Refusal)
    return ways[0], relative


def test_tiles_of_halves_take_half_the_shared_memory() -> None:
    def phases(image: Image) -> TilePhases:
        cut = tile_phases_of(*group(image), TileConfiguration((64, 32), 4, 4, 2))
        assert isinstance(cut, TilePhases)
        return cut

    image = plate(np.zeros((1, 1, 1), np.float32))
    halves, singles = phases(twice(image)), phases(soft(soft(image), 2))
    ((passed, tile),) = halves.tiles.items()
    assert passed.dtype is DType.F16
    assert tile.rect.width % ALIGNED == 0
    assert 2 * halves.bytes == singles.bytes


def test_rings_of_halves_are_of_whole_vectors_and_as_high_as_others() -> None:
    def rings(image: Image) -> Streams:
        strip = streams_of(*group(image), Strip(96, 8, 4, 2, 8))
        assert isinstance(strip, Streams)
        return strip

    image = plate(np.zeros((1, 1, 1), np.float32))
    halves, singles = rings(twice(image)), rings(soft(soft(image), 2))
    (ring,) = (ring for ring in halves.rings.values() if ring.itemsize == 2)
    assert ring.width * ring.itemsize % COPIED == 0
    assert sorted(one.height for one in halves.rings.values()) == sorted(one.height for one in singles.rings.values())
    assert halves.bytes < singles.bytes
