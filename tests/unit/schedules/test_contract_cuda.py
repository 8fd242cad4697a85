"""Long reductions in the emulator, in every form of `contract`, against the reference; and that they fit a device."""

import re
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from tracing import plate, uniform

from farm.compiler import build
from farm.device.classes import device_class, occupancy
from farm.device.target import Target
from farm.graph import (
    DType,
    Frame,
    Gather,
    Image,
    Node,
    Pixel,
    PixelGather,
    Pixels,
    Point,
    Rect,
    Table,
    cast,
    equal,
    functor,
    max_over,
    min_over,
    pixel,
    position,
    sum_over,
    where,
)
from farm.graph.graph import Graph
from farm.graph.node import const
from farm.kernel.nvrtc import compile_kernels
from farm.kernel.reference import evaluate
from farm.plan.model import Format, Plan
from farm.schedules.contract import rule as contract
from farm.schedules.contract.rule import Tile
from tests.emulator.program import EmulatedProgram

Array = NDArray[Any]
Overs = Callable[..., Node]
CORNER = (-7, 5)
"""Off every alignment."""
BOUNDARIES = ("clamp", "mirror", "wrap", "constant")
SMALL = Tile((8, 4), 4, 4, 8)
"""One warp: 32 x 16 pixels a block."""
TILES = (SMALL, Tile((8, 8), 8, 4, 16), Tile((16, 4), 4, 8, 8))


@functor
def joined(a: Gather, b: Gather, *, over: Overs, term: Callable[[Node, Node], Node], steps: int) -> Node:
    """The row of `a` with the column of `b`, entry by entry."""
    x, y = position()
    left, top = a.frame.x0, b.frame.y0
    return over(steps, lambda k: term(a(left + k, a.frame.y0 + y), b(b.frame.x0 + x, top + k)))


@functor
def turned(a: Gather, b: Gather, *, steps: int) -> Node:
    """Both matrices transposed."""
    x, y = position()
    return sum_over(steps, lambda k: a(y, k) * b(k, x))


@functor
def complexes(a: PixelGather, b: PixelGather, *, steps: int) -> Pixels:
    """Of pixels (real, imaginary)."""
    x, y = position()

    def total(term: Callable[[tuple[Node, ...], tuple[Node, ...]], Node]) -> Node:
        return sum_over(steps, lambda k: term(a(k, y), b(x, k)))

    return pixel(total(lambda u, v: u[0] * v[0] - u[1] * v[1]), total(lambda u, v: u[0] * v[1] + u[1] * v[0]))


@functor
def blended(a: Gather, b: Gather, c: Point, *, steps: int, weight: Node) -> Node:
    """A product with more around it: sums of entries, the pixel's place, a number, another image."""
    x, y = position()
    far = cast(x - y, DType.F32) * 0.125
    total = sum_over(steps, lambda k: (a(k, y) - a(k + 4, y) * weight) * b(x, k) + far)
    return where(total > c(), total, c() * cast(x, DType.F32))


@functor
def weighed(pixels: Pixel, table: Table, *, over: Overs) -> Pixels:
    """Two totals of one loop over a table of five rows, of which some are computed with before the pixel comes in."""
    x, y = position()
    u, v = pixels()
    far = cast(x * 3 - y, DType.F32)

    def first(k: Node) -> Node:
        square = cast(table(k, 1), DType.F32) * cast(table(k, 2), DType.F32)
        return cast(table(k, 0), DType.F32) * u + square * v

    def second(k: Node) -> Node:
        return cast(table(k, 3), DType.F32) * far - cast(table(k, 4), DType.F32) * cast(k, DType.F32) * 0.01

    return pixel(over(table.width, first), over(table.width, second) * uniform(0) + u)


@functor
def nearest(pixels: Point, table: Table) -> Node:
    """The least distance of whole numbers from a table's."""
    return min_over(table.width, lambda k: abs(cast(pixels(), DType.I32) - cast(table(k), DType.I32)))


@functor
def scaled(source: Gather, *, factor: int, taps: int) -> Node:
    x, y = position()
    return sum_over([(k, 1.0 / (k + 2)) for k in range(taps)], lambda k, w: source(x // 2, y * factor + k) * w)


@functor
def parted(source: Gather, other: Gather, *, by: int) -> Node:
    """Tiles of candidates as motion search has them: quotients and rests of both places."""
    x, y = position()

    def difference(u: Node, v: Node) -> Node:
        here = cast(source(2 * (x // by) + u, 2 * (y // by) + v), DType.I32)
        return abs(here - cast(other(2 * (x // by) + x % by + u - 1, 2 * (y // by) + (y % by + v) - 1), DType.I32))

    return sum_over(4, lambda v: sum_over(4, lambda u: difference(u, v)))


@functor
def woven(source: Gather) -> Node:
    """Even and odd rows have weights of their own."""
    x, y = position()
    odd = equal(y % 2, 1)
    taps = [(2 * k - 16, 0.1 * k, 1.0 - 0.05 * k) for k in range(16)]
    return sum_over(taps, lambda k, a, b: source(x, (y + k) // 2) * where(odd, a, b))


def product(u: Node, v: Node) -> Node:
    return cast(u, DType.F32) * cast(v, DType.F32)


def integers(u: Node, v: Node) -> Node:
    return cast(u, DType.I32) * cast(v, DType.I32)


def distance(u: Node, v: Node) -> Node:
    return abs(cast(u, DType.F32) - cast(v, DType.F32) * 0.5)


def drawn(*shape: int, dtype: Any = np.float32, seed: int = 1) -> Array:
    draw = np.random.default_rng(seed)
    if np.dtype(dtype).kind == "f":
        return (draw.random(shape, np.float32) * 2 - 1).astype(dtype)
    info = np.iinfo(dtype)
    return draw.integers(info.min, info.max, shape, dtype, endpoint=True)


def planned(image: Image, sources: Sequence[Array], windows: Sequence[Rect] = (), target: str = "sm_90") -> Plan:
    rects = tuple(windows or (Rect.sized(data.shape[2], data.shape[1]) for data in sources))
    graph = Graph.of([image], 1)
    return build(
        graph,
        Target.parse(target),
        Format(rects[0], rects),
        without=("fuse", "assemble"),
    )


def checked(image: Image, *sources: Array, windows: Sequence[Rect] = (), error: float = 1e-6) -> Plan:
    """The plan of an image of one stage, which `contract` takes and which gives what the reference says."""
    plan = planned(image, sources, windows)
    assert [launch.schedule for launch in plan.launches] == ["contract"]
    made = EmulatedProgram(plan).run(sources, (0.75,)).outputs[0]
    wanted = evaluate(Graph.of([image], 1), plan.format, sources, (0.75,))[0]
    if wanted.dtype.kind in "iu":
        assert np.array_equal(made, wanted)
    else:
        scale = max(1.0, float(np.abs(wanted).max()))
        assert float(np.abs(made.astype(np.float64) - wanted).max()) <= error * scale
    return plan


def at_corner(*sources: Array) -> list[Rect]:
    return [Rect.sized(data.shape[2], data.shape[1]).shifted(*CORNER) for data in sources]


def framed(image: Image, width: int, height: int) -> Image:
    return image.framed(Frame.sized(width, height))


@pytest.mark.parametrize("tile", TILES)
@pytest.mark.parametrize("steps", [16, 23, 24, 41])
def test_products_of_any_length_in_any_tile(tile: Tile, steps: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contract, "TILES", (tile,))
    a, b = drawn(1, 13, steps), drawn(1, steps, 37, seed=2)
    image = framed(joined(plate(a), plate(b, 1), over=sum_over, term=product, steps=steps), 37, 13)
    plan = checked(image, a, b)
    assert "load<4>(&part0_0" in plan.kernels[0].source
    assert "load<4>(&part1_0" in plan.kernels[0].source


@pytest.mark.parametrize("boundary", BOUNDARIES)
@pytest.mark.parametrize("over", [sum_over, min_over, max_over])
def test_entries_beyond_the_matrices_come_from_the_boundary(
    boundary: str, over: Overs, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(contract, "TILES", (SMALL,))
    a, b = drawn(1, 11, 18), drawn(1, 15, 33, seed=2)
    edge = {"boundary": boundary, "constant": 0.25}
    image = joined(plate(a, **edge), plate(b, 1, **edge), over=over, term=distance, steps=19)
    checked(framed(image, 37, 13), a, b, windows=at_corner(a, b))


@pytest.mark.parametrize("dtype", [np.uint8, np.uint16, np.int16, np.int32, np.uint32, np.float16])
def test_entries_of_any_type(dtype: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contract, "TILES", (SMALL,))
    a, b = drawn(1, 13, 21, dtype=dtype), drawn(1, 21, 37, dtype=dtype, seed=2)
    whole = np.dtype(dtype).kind in "iu"
    image = joined(plate(a), plate(b, 1), over=sum_over, term=integers if whole else product, steps=21)
    checked(framed(image, 37, 13), a, b)


def test_offset_sources_are_read_pixel_by_pixel(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contract, "TILES", (SMALL,))
    a, b = drawn(3, 13, 21), drawn(3, 21, 37, seed=2)
    image = framed(joined(plate(a), plate(b, 1), over=sum_over, term=product, steps=21), 37, 13)
    plan = checked(image, a, b, windows=at_corner(a, b))
    assert "load<" not in plan.kernels[0].source


def test_results_may_begin_anywhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contract, "TILES", (SMALL,))
    a, b = drawn(1, 40, 21), drawn(1, 21, 50, seed=2)
    image = joined(plate(a), plate(b, 1), over=sum_over, term=product, steps=21)
    frame = Frame(*(const(side) for side in (3, 6, 39, 19)))
    checked(image.framed(frame), a, b)


def test_matrices_may_be_transposed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contract, "TILES", (SMALL,))
    a, b = drawn(1, 21, 13), drawn(1, 37, 21, seed=2)
    checked(framed(turned(plate(a), plate(b, 1), steps=21), 37, 13), a, b)


def test_several_totals_share_their_operands(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contract, "TILES", (SMALL,))
    a, b = drawn(2, 13, 21), drawn(2, 21, 37, seed=2)
    plan = checked(framed(complexes(plate(a), plate(b, 1), steps=21), 37, 13), a, b)
    assert plan.kernels[0].source.count("__shared__") == 4


def test_more_around_a_product(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contract, "TILES", (SMALL,))
    a, b, c = drawn(1, 13, 25), drawn(1, 21, 37, seed=2), drawn(1, 13, 37, seed=3)
    image = blended(plate(a), plate(b, 1), plate(c, 2), steps=21, weight=uniform(0))
    checked(framed(image, 37, 13), a, b, c, windows=[Rect.sized(25, 13), Rect.sized(37, 21), Rect.sized(37, 13)])


@pytest.mark.parametrize("pixels", [1, 2, 4])
@pytest.mark.parametrize("chunk", [8, 16, 64])
def test_tables_in_chunks_for_several_pixels(pixels: int, chunk: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contract, "TABLE_PIXELS", (pixels,))
    monkeypatch.setattr(contract, "TABLE_CHUNK", chunk)
    monkeypatch.setattr(contract, "TABLE_THREADS", 32)
    image, table = drawn(2, 13, 37), drawn(1, 5, 40, seed=2)
    made = weighed(plate(image, boundary="wrap"), plate(table, 1, table=True), over=sum_over)
    plan = checked(made, image, table, windows=[Rect.sized(37, 13).shifted(*CORNER), Rect.sized(40, 5)])
    assert plan.launches[0].grid[0] == -(-37 * 13 // (32 * pixels))


@pytest.mark.parametrize("over", [sum_over, min_over, max_over])
@pytest.mark.parametrize("dtype", [np.uint8, np.int16, np.float16, np.float32])
def test_tables_of_any_type(dtype: Any, over: Overs) -> None:
    image, table = drawn(2, 3, 5), drawn(1, 5, 17, dtype=dtype, seed=2)
    checked(weighed(plate(image), plate(table, 1, table=True), over=over), image, table)


def test_what_no_pixel_changes_is_computed_once_for_all() -> None:
    plan = planned(
        weighed(plate(drawn(2, 3, 5)), plate(drawn(1, 5, 17), 1, table=True), over=sum_over),
        [drawn(2, 300, 400), drawn(1, 5, 17)],
    )
    staging, _, loop = plan.kernels[0].source.partition("__syncthreads();")
    assert len(re.findall(r"table\d\[n\]\[\d\] = t\d+ \* t\d+;", staging)) == 1
    assert re.search(r"__ldg\((row_of\()?in1", staging)
    assert "in1" not in loop


def test_whole_numbers_of_every_plane() -> None:
    image, table = drawn(3, 5, 37, dtype=np.uint8), drawn(1, 1, 19, dtype=np.uint16, seed=2)
    checked(nearest(plate(image), plate(table, 1, table=True)), image, table)


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Small images take several rows a thread as well."""
    monkeypatch.setattr(contract, "ROWS_THREADS", 0)


@pytest.mark.usefixtures("few")
@pytest.mark.parametrize("boundary", BOUNDARIES)
@pytest.mark.parametrize("factor", [-2, 1, 2])
def test_rows_of_scaled_reads(boundary: str, factor: int) -> None:
    data = drawn(2, 31, 21)
    image = scaled(plate(data, boundary=boundary, constant=0.25), factor=factor, taps=16)
    checked(framed(image, 37, 13), data, windows=at_corner(data))


@pytest.mark.usefixtures("few")
@pytest.mark.parametrize(("boundary", "by"), [("clamp", 11), ("mirror", 6), ("wrap", 9), ("constant", 6)])
def test_rows_of_tiles_of_candidates(boundary: str, by: int) -> None:
    one, two = (drawn(1, 13, 19, dtype=np.uint8, seed=seed) for seed in (1, 2))
    image = parted(plate(one, boundary=boundary, constant=7), plate(two, 1, boundary=boundary), by=by)
    plan = checked(framed(image, 37, 13), one, two, windows=at_corner(one, two))
    assert "__sad(" in plan.kernels[0].source


@pytest.mark.usefixtures("few")
@pytest.mark.parametrize("top", [-5, 0, 3])
def test_rows_that_begin_within_a_group(top: int) -> None:
    data = drawn(3, 20, 37)
    frame = Frame(*(const(side) for side in (-2, top, 35, top + 43)))
    plan = checked(woven(plate(data, boundary="mirror")).framed(frame), data)
    first = re.search(r"first = .* \* (\d+);", plan.kernels[0].source)
    assert first is not None
    rows = int(first[1])
    groups = -(-(top + 43) // rows) - top // rows
    assert plan.launches[0].grid[1] == -(-groups // 4)


@pytest.mark.parametrize("target", ["sm_75", "sm_80", "sm_90"])
def test_kernels_of_full_size_fit_a_device(target: str) -> None:
    a, pixels, table, luma = drawn(1, 1, 1), drawn(2, 1, 1), drawn(1, 5, 1), drawn(1, 1, 1, dtype=np.uint8)
    large = [Rect.sized(2048, 2048)] * 2
    plans = [
        planned(joined(plate(a), plate(a, 1), over=sum_over, term=product, steps=2048), [a, a], large, target),
        planned(weighed(plate(pixels), plate(table, 1, table=True), over=sum_over), [pixels, table], large, target),
        planned(parted(plate(luma), plate(luma, 1), by=33), [luma, luma], large, target),
    ]
    for plan in plans:
        (launch,) = plan.launches
        assert launch.schedule == "contract"
        (kernel,) = compile_kernels(plan.kernels, plan.target)
        assert kernel.spills == 0
        threads = launch.block[0] * launch.block[1]
        device = device_class(plan.target.capability)
        assert occupancy(device, threads, kernel.registers, kernel.shared).blocks >= contract.RESIDENT
