from collections.abc import Callable

import pytest

from farm.codegen import cuda
from farm.graph import Axis, Image, Line, Moving, Node, Pixel, Point, Window, functor, moving, pixel, sum_over
from farm.graph.functor import Pixels
from farm.graph.stage import stage_of

MakeSource = Callable[..., Image]


def text(image: Image) -> str:
    """The kernel of the image's stage, from its signature on."""
    source = cuda.direct(stage_of(image.planes[0][0].args[0])).source
    return source[source.index('extern "C"') :]


def whole(image: Image) -> str:
    return cuda.direct(stage_of(image.planes[0][0].args[0])).source


@functor
def copy(a: Point) -> Node:
    return a()


@functor
def shift(a: Window, *, radius: int) -> Node:
    return a(-1, 2)


@functor
def swap(a: Pixel) -> Pixels:
    return pixel(*reversed(a()))


@functor
def scattered(a: Window, *, radius: int, taps: tuple[tuple[int, int, float], ...]) -> Node:
    return sum_over(taps, lambda dx, dy, weight: a(dx, -dy) * weight)


@functor
def total(a: Line, *, axis: Axis, radius: int) -> Moving:
    return moving(axis, start=sum_over(range(-radius, radius + 1), a), step=lambda s: s + a(radius), emit=lambda s: -s)


@pytest.mark.parametrize(
    ("boundary", "read"),
    [
        ("clamp", "clamped(s0, own, x - 1, y + 2)"),
        ("mirror", "mirrored(s0, own, x - 1, y + 2)"),
        ("wrap", "wrapped(s0, own, x - 1, y + 2)"),
        ("constant", "or_constant(s0, own, x - 1, y + 2, 0.5f)"),
    ],
)
def test_sources_have_edges(source: MakeSource, boundary: str, read: str) -> None:
    assert read in text(shift(source(3, boundary=boundary, constant=0.5), radius=2))


def test_intermediates_have_none(source: MakeSource) -> None:
    made = shift(copy(source(3, boundary="mirror")), radius=2)
    assert "inside(s0, own, x - 1, y + 2)" in text(made)
    assert "mirrored" not in whole(made)


def test_only_kernels_that_run_plane_by_plane_know_their_plane(source: MakeSource) -> None:
    assert "own = blockIdx.z" in text(copy(source(2)))
    assert "clamped(s0, 1 + own, x, y)" in text(copy(source(4)[1:3]))
    single = text(copy(source(4)[2]))
    assert "clamped(s0, 2, x, y)" in single
    assert "own" not in single
    swapped = text(swap(source(2)))
    assert "out0[0 * count + at]" in swapped
    assert "out0[1 * count + at]" in swapped


def test_taps_lie_in_constant_memory(source: MakeSource) -> None:
    made = whole(scattered(source(), radius=3, taps=((3, 0, 0.5), (-1, 1, 0.25), (0, 2, 1e-9))))
    assert "__constant__ int taps0[3] = {3, -1, 0};" in made
    assert "__constant__ float taps1[3] = {0.5f, 0.25f, 1e-09f};" in made
    assert "clamped(s0, 0, x + taps0[k], y + -k)" in made


def test_a_moving_stage_starts_at_every_pixel(source: MakeSource) -> None:
    made = text(total(source(), axis="y", radius=2))
    assert "for (int k = 0; k < 5; ++k)" in made
    assert "clamped(s0, 0, x, y + (k - 2))" in made
    assert "= -t" in made


def test_a_launch_passes_what_the_kernel_takes(source: MakeSource, uniform: Callable[[int], Node]) -> None:
    @functor
    def mixed(a: Point, b: Point, *, low: Node, high: Node) -> tuple[Node, Node]:
        return a() * low, b() * high

    made, _ = mixed.several(source(2), source(2, slot=1), low=uniform(5), high=uniform(3))
    parameters = " ".join(text(made).split("(", 2)[2].split(") {")[0].split())
    assert parameters == (
        "int x0, int y0, int width, int height, "
        "const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, "
        "const float* __restrict__ in1, int in1_x, int in1_y, int in1_width, int in1_height, "
        "float* __restrict__ out0, float* __restrict__ out1, "
        "const float* __restrict__ uniforms, int slot0, int slot1"
    )
    assert cuda.direct(stage_of(made.planes[0][0].args[0])).uniforms == (5, 3)
