"""Tables whose planes are looked up together lie side by side, and are read as vectors; others stay as they are."""

from collections.abc import Callable, Sequence

import numpy as np
import pytest
from numpy.typing import NDArray
from tracing import drawn, plate, reading, reference

from farm.compiler import build
from farm.device.target import Target
from farm.explain.facts import explain
from farm.graph import Image, Pixel, Pixels, Rect, Table, clamp, functor, pixel
from farm.graph.graph import Graph
from farm.graph.node import read_place, source_shape
from farm.kernel.reference import evaluate
from farm.passes.interleave import columns, weave
from farm.plan.model import Buffer, Plan
from farm.runtime.program import laid
from tests.emulator.program import EmulatedProgram

SIZE = 5
FRAME = Rect.sized(37, 13)
CUBE = Rect.sized(SIZE, SIZE)


@functor
def look_up(rgb: Pixel, lut: Table) -> Pixels:
    red, green, blue = (clamp(value, 0.0, 1.0) * (SIZE - 1.0) for value in rgb())
    return pixel(*lut.trilinear(red, green, blue, volumes=3))


@functor
def two_of_three(rgb: Pixel, lut: Table) -> Pixels:
    red, green, blue = (clamp(value, 0.0, 1.0) * (SIZE - 1.0) for value in rgb())
    first, _, last = lut.trilinear(red, green, blue, volumes=3)
    return pixel(first, last)


@functor
def unbounded(rgb: Pixel, lut: Table) -> Pixels:
    red, green, blue = rgb()
    return pixel(*lut.trilinear(red * 9.0, green * 9.0, blue * 9.0, volumes=3))


@functor
def pairs(rgb: Pixel, lut: Table) -> Pixels:
    red, green, blue = (clamp(value, 0.0, 1.0) * (SIZE - 1.0) for value in rgb())
    return pixel(*lut.trilinear(red, green, blue, volumes=2))


def cube(volumes: int, *, table: bool = True) -> tuple[NDArray[np.float32], Image]:
    numbers = drawn(volumes * SIZE, SIZE, SIZE, seed=2)
    return numbers, plate(numbers, 1, table=table)


def planned(make: Callable[[Image, Image], Image], volumes: int, without: Sequence[str] = ()) -> Plan:
    numbers, table = cube(volumes)
    picture = drawn(3, FRAME.height, FRAME.width)
    graph, format = reading([make(plate(picture), table)], [picture, numbers])
    return build(graph, Target("cuda", 90), format, without=("assemble", *without))


def buffer_of(plan: Plan) -> Buffer:
    return next(buffer for buffer in plan.buffers if buffer.source == 1)


@pytest.mark.parametrize(("make", "volumes", "width"), [(look_up, 3, 4), (pairs, 2, 2)])
def test_planes_that_are_read_together_are_one_vector(
    make: Callable[[Image, Image], Image], volumes: int, width: int
) -> None:
    plan = planned(make, volumes)
    buffer, (kernel,) = buffer_of(plan), plan.kernels
    assert (buffer.woven, buffer.planes, buffer.rect) == (volumes, SIZE, Rect.sized(width * SIZE, SIZE))
    assert kernel.source.count("_items[0], row_of(in1, ") == 8  # one vector for each corner
    assert f"load<{width}>(&" in kernel.source
    assert "__ldg(row_of(in1, " not in kernel.source
    apart = planned(make, volumes, ["interleave_tables"])
    assert (buffer_of(apart).woven, buffer_of(apart).planes) == (1, volumes * SIZE)
    assert "_items[" not in apart.kernels[0].source
    assert buffer.content == buffer_of(apart).content  # the rest of a vector is nobody's pixel


@pytest.mark.parametrize(("make", "volumes"), [(look_up, 3), (pairs, 2), (unbounded, 3), (two_of_three, 3)])
@pytest.mark.parametrize("without", [(), ("pointwise",)])
def test_what_is_looked_up_is_the_same(
    make: Callable[[Image, Image], Image], volumes: int, without: tuple[str, ...]
) -> None:
    numbers, table = cube(volumes)
    picture = drawn(3, FRAME.height, FRAME.width) * 1.4 - 0.2
    wanted = reference(make(plate(picture), table), picture, numbers)
    for more in ((), ("interleave_tables",)):
        made = EmulatedProgram(planned(make, volumes, (*without, *more))).run([picture, numbers], ()).outputs[0]
        np.testing.assert_allclose(made, wanted, rtol=1e-5, atol=1e-6)


def test_a_woven_graph_reads_fewer_planes_of_wider_rows() -> None:
    numbers, table = cube(3)
    picture = drawn(3, FRAME.height, FRAME.width)
    graph, format = reading([look_up(plate(picture), table)], [picture, numbers])
    found, woven = weave(graph, format.sources)
    assert woven == {1: 3}
    (stage,) = found.stages
    assert [source_shape(image).planes for image in stage.inputs] == [3, SIZE]
    assert {read_place(read).plane for read in stage.reads if read_place(read).input == 1} == {0}
    wide = np.zeros((SIZE, SIZE, SIZE, columns(3)), np.float32)
    wide[..., :3] = numbers.reshape(3, SIZE, SIZE, SIZE).transpose(1, 2, 3, 0)
    rects = (FRAME, Rect.sized(columns(3) * SIZE, SIZE))
    (made,) = evaluate(found, type(format)(format.frame, rects), [picture, wide.reshape(SIZE, SIZE, -1)], ())
    np.testing.assert_array_equal(made, evaluate(graph, format, [picture, numbers], ())[0])


def test_planes_that_are_not_read_together_stay_apart() -> None:
    _, table = cube(3)
    graph = Graph.of([two_of_three(plate(drawn(3, FRAME.height, FRAME.width)), table)])
    assert weave(graph, (FRAME, CUBE)) == (graph, {})


def test_pictures_stay_as_they_are_and_so_do_tables_that_are_given_on() -> None:
    picture = plate(drawn(3, FRAME.height, FRAME.width))
    _, image = cube(3, table=False)
    graph = Graph.of([look_up(picture, image)])
    assert weave(graph, (FRAME, CUBE)) == (graph, {})
    _, table = cube(3)
    graph = Graph.of([look_up(picture, table), table])
    assert weave(graph, (FRAME, CUBE)) == (graph, {})


def test_explain_tells_of_the_table_as_it_was_given() -> None:
    (edge,) = (edge for edge in explain(planned(look_up, 3)).edges if edge.source == "source 1")
    assert (edge.width, edge.height, edge.planes) == (SIZE, SIZE, 3 * SIZE)


def test_a_table_is_laid_out_as_its_buffer_says() -> None:
    numbers, _ = cube(3)
    buffer = buffer_of(planned(look_up, 3))
    made = laid(buffer, numbers)
    assert made.shape == (SIZE, SIZE, 4 * SIZE)
    assert made.flags.owndata  # it is uploaded, and must live so long
    for channel in range(3):
        np.testing.assert_array_equal(made[:, :, channel::4], numbers[channel * SIZE : (channel + 1) * SIZE])
    assert not made[:, :, 3::4].any()
