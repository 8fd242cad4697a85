"""Transposed moving stages before and after; pairs of transposes that cancel; results that stay the same."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from tracing import plate

from farm.compiler import build
from farm.device.target import Target
from farm.graph import Axis, Image, Line, Moving, Node, Pixel, Point, Rect, Table, bounded, functor, moving, position
from farm.graph import sum_over as total_over
from farm.graph.graph import Graph
from farm.graph.node import Op, read_place
from farm.graph.place import X, Y
from farm.graph.stage import Stage
from farm.kernel.reference import evaluate
from farm.passes.planes import drop_planes
from farm.passes.prune import prune
from farm.passes.sizes import sizes
from farm.passes.transpose import cancel_pairs, transpose_count, transpose_moving, transposes
from farm.plan.model import Format

Array = NDArray[Any]
RECT = Rect(-2, 1, 9, 8)


@functor
def box(source: Line, *, axis: Axis, radius: int) -> Moving:
    return moving(
        axis,
        start=total_over(range(-radius, radius + 1), source),
        step=lambda total: total + (source(radius) - source(-radius - 1)),
        emit=lambda total: total * (1.0 / (2 * radius + 1)),
    )


@functor
def ramped(a: Point) -> Node:
    x, y = position()
    return a() * 2.0 + x * 3.0 - y


@functor
def added(a: Point, b: Point) -> Node:
    return a() + b()


@functor
def grey(a: Pixel) -> Node:
    red, green, *_ = a()
    return red + green


@functor
def weighted(source: Line, weights: Table, *, axis: Axis, radius: int) -> Moving:
    """Reads a table by the column, whatever becomes of the image."""
    x, y = position()
    return moving(
        axis,
        start=source() + source(1),
        step=lambda total: total + source(1) - source(-1),
        emit=lambda total: total * weights(x % 4, y % 2),
    )


def across(image: Image, radius: int = 2) -> Image:
    return box(image, axis=Axis.X, radius=radius)


def drawn(*shape: int) -> NDArray[np.float32]:
    return np.random.default_rng(1).random(shape, np.float32)


def known(*images: Image, rects: Sequence[Rect] = (RECT,)) -> Graph:
    return sizes(Graph.of(images), rects)


def every(stage: Stage) -> bool:
    return True


def everywhere(graph: Graph) -> Graph:
    return prune(drop_planes(transpose_moving(graph, every)))


def without_pairs(graph: Graph) -> Graph:
    return prune(drop_planes(cancel_pairs(graph)))


def names(graph: Graph) -> list[str]:
    return [stage.name for stage in graph.stages]


def same(before: Graph, after: Graph, *sources: Array) -> None:
    format = Format(RECT, tuple(RECT for _ in sources))
    for made, wanted in zip(evaluate(after, format, sources, ()), evaluate(before, format, sources, ()), strict=True):
        assert np.allclose(made, wanted, atol=1e-12)


def test_a_stage_along_rows_runs_down_columns() -> None:
    data = drawn(2, 7, 11)
    before = known(across(plate(data, boundary="mirror")))
    after = everywhere(before)
    assert names(after) == ["transpose", "box", "transpose"]
    into, box_stage, out = after.stages
    assert box_stage.axis is Axis.Y
    assert {read.args[0] for read in box_stage.reads} == {X}
    assert all(map(transposes, (into, out)))
    assert (into.results[0].args, read_place(into.results[0]).own) == ((Y, X), True)
    same(before, after, data)


def test_columns_and_stages_that_do_not_suit_stay() -> None:
    down = known(box(plate(drawn(1, 7, 11)), axis=Axis.Y, radius=1))
    assert transpose_moving(down, every) == down
    along = known(across(plate(drawn(1, 7, 11))))
    assert transpose_moving(along, lambda stage: stage.name == "other") == along


def test_an_image_is_transposed_once() -> None:
    data = drawn(1, 7, 11)
    source = plate(data)
    before = known(added(across(source, 1), across(source, 3)))
    after = everywhere(before)
    assert names(after).count("transpose") == 3
    same(before, after, data)


def test_planes_that_nothing_reads_are_not_transposed() -> None:
    data = drawn(4, 7, 11)
    before = known(across(plate(data)[1:3]))
    after = everywhere(before)
    assert [stage.iterations for stage in after.stages] == [2, 2, 2]
    same(before, after, data)


def test_coordinates_of_pixels_and_tables_are_exchanged() -> None:
    data, numbers = drawn(1, 7, 11), drawn(1, 2, 4)
    images = [plate(data), plate(numbers, slot=1, table=True)]
    rects = (RECT, Rect.sized(4, 2))
    before = known(weighted(images[0], images[1], axis=Axis.X, radius=1), rects=rects)
    after = everywhere(before)
    moved = next(stage for stage in after.stages if stage.axis)
    assert [image.op for image in moved.inputs].count(Op.SOURCE) == 1  # the table is read as it is
    format = Format(RECT, rects)
    made, wanted = (evaluate(graph, format, [data, numbers], ())[0] for graph in (after, before))
    assert np.allclose(made, wanted, atol=1e-12)


def test_pairs_between_stages_along_rows_cancel() -> None:
    data = drawn(2, 7, 11)
    before = known(across(across(across(plate(data)))))
    after = everywhere(before)
    assert transpose_count(after) == 6
    straight = without_pairs(after)
    assert names(straight) == ["transpose", "box", "box", "box", "transpose"]
    same(before, straight, data)


def test_a_transposed_image_that_others_read_stays() -> None:
    data = drawn(1, 7, 11)
    once = across(plate(data))
    before = known(added(across(once), once))
    straight = without_pairs(everywhere(before))
    assert transpose_count(straight) == 3
    same(before, straight, data)


def test_a_pointwise_stage_between_runs_transposed_too() -> None:
    data = drawn(2, 7, 11)
    before = known(across(ramped(across(plate(data)))))
    straight = without_pairs(everywhere(before))
    assert names(straight) == ["transpose", "box", "ramped", "box", "transpose"]
    same(before, straight, data)


def test_a_pointwise_stage_stays_where_nothing_is_saved() -> None:
    data, other = drawn(1, 7, 11), drawn(1, 7, 11)
    first, second = plate(data), plate(other, 1)
    rects = (RECT, RECT)
    shown = ramped(across(first))
    before = known(across(shown), shown, rects=rects)  # it is an output itself
    assert transpose_count(without_pairs(everywhere(before))) == 4
    summed = known(across(added(first, second)), rects=rects)  # two transposes instead of one
    straight = without_pairs(everywhere(summed))
    assert transpose_count(straight) == 2
    same(summed, straight, data, other)
    joined = known(across(added(across(first), second)), rects=rects)  # two instead of two: of the second, and none
    straight = without_pairs(everywhere(joined))
    assert transpose_count(straight) == 3
    same(joined, straight, data, other)


def test_planes_of_a_pixel_between() -> None:
    data = drawn(3, 7, 11)
    before = known(across(grey(across(plate(data)))))
    straight = without_pairs(everywhere(before))
    assert names(straight) == ["transpose", "box", "grey", "box", "transpose"]
    assert [stage.iterations for stage in straight.stages] == [2, 2, 1, 1, 1]  # blue is read by nobody
    same(before, straight, data)


def test_a_bounded_image_between() -> None:
    data = drawn(1, 7, 11)
    before = known(across(bounded(across(plate(data)), boundary="wrap"), 4))
    straight = without_pairs(everywhere(before))
    assert transpose_count(straight) == 2
    same(before, straight, data)


def test_half_precision_is_rounded_once() -> None:
    data = drawn(1, 7, 11).astype(np.float16)
    before = known(across(plate(data)))
    after = everywhere(before)
    assert str(after.stages[0].dtype(0)) == "f16"
    same(before, after, data)


@pytest.mark.parametrize(
    ("without", "transposed", "cancelled"),
    [
        ((), "0 of 3 stages that move along rows run transposed: 0 transposes", "0 of 0 transposes cancelled"),
        (
            ("row_scans",),
            "3 of 3 stages that move along rows run transposed: 6 transposes",
            "2 of 6 transposes cancelled",
        ),
        (("row_scans", "scan"), "nothing runs transposed: without scan, columns are no better than rows", None),
    ],
)
def test_decisions_in_words(without: tuple[str, ...], transposed: str, cancelled: str | None) -> None:
    image = across(plate(drawn(3, 7, 11)))
    image = across(across(box(image, axis=Axis.Y, radius=2)))
    plan = build(Graph.of([image]), Target.parse("sm_90"), Format(RECT, (RECT,)), without=("assemble", *without))
    told = {decision.step: decision.what for decision in plan.decisions}
    assert told["transpose"] == transposed
    assert cancelled in {None, told["cancel_transposes"]}
    assert plan.graph.count('"transpose"') == (4 if without == ("row_scans",) else 0)


@pytest.mark.parametrize("target", ["cpu", "reference"])
def test_other_devices_take_rows_as_they_are(target: str) -> None:
    image = across(plate(drawn(1, 7, 11)))
    plan = build(Graph.of([image]), Target.parse(target), Format(RECT, (RECT,)), without=("assemble", "row_scans"))
    assert '"transpose"' not in plan.graph


def test_a_recurrence_along_rows_runs_transposed() -> None:
    @functor
    def halving(source: Line, *, axis: Axis, radius: int) -> Moving:
        return moving(
            axis,
            start=source() + source(-1) * 0.5,
            step=lambda total: total * 0.5 + source() - source(-2) * 0.25,
            emit=lambda total: total,
        )

    image = halving(plate(drawn(1, 7, 11)), axis=Axis.X, radius=1)
    plan = build(Graph.of([image]), Target.parse("sm_90"), Format(RECT, (RECT,)), without=("assemble",))
    assert [launch.schedule for launch in plan.launches] == ["transpose", "scan", "transpose"]


def test_what_transposes() -> None:
    turned = everywhere(known(across(plate(drawn(1, 7, 11))))).stages[0]
    assert transposes(turned)
    source = plate(drawn(1, 7, 11)).planes[0][0]
    assert not transposes(Stage("straight", 1, (1,), (source,), (X * 1.0,)))
