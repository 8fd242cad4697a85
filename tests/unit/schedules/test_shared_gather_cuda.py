"""Planes that data choose in the emulator, against the reference; and that no device spills what they take."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from tracing import drawn, plate

from farm.compiler import build
from farm.device.target import Target
from farm.graph import DType, Image, Pixel, PixelGather, Pixels, Point, Rect, cast, clamp, functor, pixel, position
from farm.graph.graph import Graph
from farm.kernel.nvrtc import compile_kernels
from farm.kernel.reference import evaluate
from farm.plan.model import Format, Plan
from tests.emulator.program import EmulatedProgram

Array = NDArray[Any]
CORNER = (-7, 5)
"""Off every alignment, and negative: quotients round down."""


@functor
def chosen(image: Point, levels: PixelGather, *, count: int, scale: int) -> Any:
    """Between two neighbouring cells of the plane that the pixel chooses, and of the one after it."""
    x, y = position()
    plane = cast(image() * float(count - 1), DType.I32)
    near, far = (levels.plane(plane + k, x // scale - 1 + k, y // scale + k) for k in (0, 1))
    return near + (far - near) * cast(x % scale, DType.F32)


@functor
def both_kinds(image: Pixel, levels: PixelGather, *, count: int) -> Pixels:
    """Computed planes and one that is fixed; two results."""
    first, second = image()
    x, y = position()
    plane = cast(first * float(count - 1), DType.I32)
    return pixel(levels.plane(plane, x // 4, y // 4) - second, levels(x // 4, y // 4)[1])


@functor
def together(image: Point, levels: PixelGather, *, count: int, apart: tuple[int, ...]) -> Any:
    """Sums of planes that lie `apart` from the one that the pixel chooses, in two cells."""
    x, y = position()
    plane = clamp(cast(image() * float(count - 1), DType.I32), 0, count - 1)
    cells = [[levels.plane(plane + k, x // 8 + dx, y // 8) for k in apart] for dx in (0, 1)]
    near, far = (sum((value * (k + 1.0) for k, value in enumerate(cell)), start=cell[0]) for cell in cells)
    return near + far * cast(y % 8, DType.F32)


def planned(
    image: Image, sources: Sequence[Array], windows: Sequence[Rect], *without: str, target: str = "sm_90"
) -> Plan:
    graph, format = Graph.of([image]), Format(windows[0], tuple(windows))
    return build(graph, Target.parse(target), format, without=("assemble", *without))


def check(image: Image, sources: Sequence[Array], scale: int, *without: str) -> str:
    """The kernel of a stage that runs as `shared_gather` and makes what the reference makes."""
    rects = windows(sources, scale)
    plan = planned(image, sources, rects, *without)
    (launch,) = plan.launches
    assert launch.schedule == "shared_gather", launch.reason
    made = EmulatedProgram(plan).run(sources, []).outputs[0]
    wanted = evaluate(Graph.of([image]), plan.format, sources, [])[0]
    assert np.allclose(made, wanted, rtol=1e-5, atol=1e-3)
    return plan.kernels[0].source


def windows(sources: Sequence[Array], scale: int) -> list[Rect]:
    """The picture in its corner, and the levels where its pixels look for them."""
    (_, height, width), (_, rows, columns) = (data.shape for data in sources)
    left, top = CORNER
    return [Rect(left, top, left + width, top + height), Rect.sized(columns, rows).shifted(left // scale, top // scale)]


def levels(count: int, width: int, height: int, dtype: type = np.float32) -> Array:
    return (drawn(count, height, width, seed=3) * 100).astype(dtype)


@pytest.mark.parametrize("boundary", ["clamp", "mirror", "wrap", "constant"])
@pytest.mark.parametrize(("size", "scale"), [((1, 1), 8), ((300, 21), 8), ((70, 19), 4)], ids=str)
def test_planes_are_chosen_by_the_pixel(size: tuple[int, int], scale: int, boundary: str) -> None:
    """Levels are a little larger than what is read, or too small for it."""
    width, height = size
    across, down = (width // scale + 1, height // scale + 1) if scale == 4 else (width + 3, height + 3)
    sources = [drawn(1, height, width), levels(6, across, down)]
    check(chosen(plate(sources[0]), plate(sources[1], 1, boundary, 0.4), count=6, scale=scale), sources, scale)


@pytest.mark.parametrize(("dtype", "kind"), [(np.uint8, "unsigned char"), (np.float16, "float"), (np.int32, "int")])
def test_tables_hold_pixels_as_they_are_read(dtype: type, kind: str) -> None:
    sources = [drawn(1, 12, 90), levels(4, 30, 9, dtype)]
    source = check(chosen(plate(sources[0]), plate(sources[1], 1), count=4, scale=8), sources, 8)
    assert f" {kind} (*const table0)[" in source


def test_planes_that_are_fixed_lie_in_the_same_table() -> None:
    sources = [drawn(2, 14, 70), levels(5, 40, 12)]
    source = check(both_kinds(plate(sources[0]), plate(sources[1], 1), count=5), sources, 4)
    assert source.count("__shared__") == 1


def test_levels_inside_their_image_come_as_vectors() -> None:
    sources = [drawn(1, 40, 600), levels(6, 200, 40)]
    image = chosen(plate(sources[0]), plate(sources[1], 1), count=6, scale=8)
    rects = [Rect(16, 16, 616, 56), Rect(-50, -20, 150, 20)]
    for without in ((), ("vector_access",)):
        plan = planned(image, sources, rects, *without)
        (launch,) = plan.launches
        assert launch.schedule == "shared_gather", launch.reason
        source = plan.kernels[0].source
        assert ("store_shared<4>(&table0" in source, "load<4>(&pixels0" in source) == (not without, not without)
        made = EmulatedProgram(plan).run(sources, []).outputs[0]
        assert np.allclose(made, evaluate(Graph.of([image]), plan.format, sources, [])[0], rtol=1e-5, atol=1e-3)


@pytest.mark.parametrize("dtype", [np.float32, np.int32, np.float16])
@pytest.mark.parametrize(
    ("apart", "beside"),
    [((0, 4), 2), ((1, 5), 2), ((0, 4, 9, 13), 4), ((0, 4, 9), 1), ((0, 3), 1), ((2,), 1)],
    ids=str,
)
def test_planes_that_are_read_together_lie_side_by_side(apart: tuple[int, ...], beside: int, dtype: type) -> None:
    """Those of two of four chosen ones overlap where they lie less than four apart; three make no vector."""
    sources = [drawn(1, 21, 300), levels(4 + apart[-1], 39, 4, dtype)]
    source = check(together(plate(sources[0]), plate(sources[1], 1), count=4, apart=apart), sources, 8)
    assert (f"load_shared<{beside}>(" in source) is (beside > 1)


def test_planes_side_by_side_come_one_by_one_where_levels_end() -> None:
    sources = [drawn(1, 21, 300), levels(8, 20, 2)]
    source = check(together(plate(sources[0]), plate(sources[1], 1), count=4, apart=(0, 4)), sources, 8)
    assert "store_shared<2>(&table0" in source
    assert "load<2>(&pixels0" not in source


@pytest.mark.parametrize("dtype", [np.uint8, np.int16])
def test_narrow_planes_lie_one_after_the_other(dtype: type) -> None:
    sources = [drawn(1, 21, 300), levels(8, 39, 4, dtype)]
    source = check(together(plate(sources[0]), plate(sources[1], 1), count=4, apart=(0, 4)), sources, 8)
    assert "load_shared" not in source


@functor
def blended(
    image: Point, levels: PixelGather, *, scale: int, apart: tuple[int, ...], beside: str = "", count: int = 4
) -> Any:
    """Rows of two columns blended, of planes that lie `apart` from the one that the pixel chooses."""
    x, y = position()
    plane = clamp(cast(image() * (count - 1.0), DType.I32), 0, count - 1)
    u, v = (cast(each % scale, DType.F32) * (1.0 / scale) for each in (x, y))

    def column(k: int, dx: int) -> Any:
        low, high = (levels.plane(plane + k, x // scale + dx, y // scale + dy) for dy in (0, 1))
        return low + (high - low) * (u if beside == "by the column" else v)

    mixed = [column(k, 0) + (column(k, 1) - column(k, 0)) * u for k in apart]
    further = levels.plane(plane, x // scale, y // scale) if beside == "a pixel" else 0.0
    return sum((value * (k + 1.0) for k, value in enumerate(mixed)), start=mixed[0]) + further


def rows_blended(source: str) -> bool:
    return "entries0[0][" in source


@pytest.mark.parametrize("boundary", ["clamp", "mirror", "wrap", "constant"])
@pytest.mark.parametrize("short", [False, True])
def test_rows_are_blended_before_they_are_looked_up(boundary: str, short: bool) -> None:
    """Where levels end, too."""
    width, height = 300, 37
    rows, columns = (3, 20) if short else (height // 8 + 3, width // 8 + 3)
    sources = [drawn(1, height, width), levels(8, columns, rows)]
    image = plate(sources[1], 1, boundary, 0.4)
    source = check(blended(plate(sources[0]), image, scale=8, apart=(0, 4)), sources, 8)
    assert rows_blended(source)


@pytest.mark.parametrize("dtype", [np.float32, np.float16, np.uint8])
@pytest.mark.parametrize(("apart", "scale"), [((0,), 8), ((0, 4), 16), ((0, 4, 8, 12), 8), ((0, 2), 8)], ids=str)
def test_blended_rows_of_planes_that_lie_apart(dtype: type, apart: tuple[int, ...], scale: int) -> None:
    """Planes of one entry, of several, and such as overlap; tiles that hold half a step of rows; narrow pixels."""
    sources = [drawn(1, 33, 520), levels(4 + apart[-1], 520 // scale + 3, 33 // scale + 3, dtype)]
    image = blended(plate(sources[0]), plate(sources[1], 1), scale=scale, apart=apart)
    source = check(image, sources, scale)
    assert rows_blended(source)
    assert ("load_shared<" in source) is (len(apart) > 1 and apart != (0, 2))


@pytest.mark.parametrize("beside", ["by the column", "a pixel"])
def test_what_columns_decide_or_pixels_read_beside_is_not_blended(beside: str) -> None:
    sources = [drawn(1, 21, 300), levels(8, 41, 6)]
    source = check(blended(plate(sources[0]), plate(sources[1], 1), scale=8, apart=(0, 4), beside=beside), sources, 8)
    assert not rows_blended(source)


def test_blended_rows_need_room() -> None:
    """Where tables of all rows are too large for so many blocks, there are tables of pixels."""
    sources = [drawn(1, 40, 600), levels(22, 90, 9)]
    image = blended(plate(sources[0]), plate(sources[1], 1), scale=8, apart=(0, 11), count=11)
    for target, fits in (("sm_75", False), ("sm_90", True)):
        plan = planned(image, sources, windows(sources, 8), target=target)
        assert plan.launches[0].schedule == "shared_gather"
        assert rows_blended(plan.kernels[0].source) is fits


@pytest.mark.parametrize("target", ["sm_75", "sm_90"])
def test_lookups_compile_without_spills(target: str) -> None:
    sources = [drawn(1, 40, 600), levels(6, 200, 40)]
    image = chosen(plate(sources[0]), plate(sources[1], 1), count=6, scale=8)
    plan = planned(image, sources, windows(sources, 8), target=target)
    (kernel,) = compile_kernels(plan.kernels, plan.target)
    assert kernel.spills == 0
    assert kernel.registers <= 64
