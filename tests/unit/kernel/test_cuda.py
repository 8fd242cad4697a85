import os
import subprocess
import sys
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest
from matrix.kernels import direct

from farm.device.target import Target
from farm.graph import (
    Axis,
    DType,
    Gather,
    Image,
    Line,
    Moving,
    Node,
    Pixel,
    Planes,
    Point,
    Rect,
    Scatter,
    Table,
    Window,
    both,
    bounded,
    cast,
    cos,
    equal,
    exp,
    floor,
    functor,
    log,
    max_over,
    maximum,
    min_over,
    minimum,
    moving,
    negate,
    pixel,
    planes,
    position,
    saturate,
    scatter,
    sin,
    sqrt,
    sum_over,
    where,
)
from farm.graph.graph import Graph
from farm.graph.node import Op, SourceShape, node
from farm.graph.result import Pixels
from farm.graph.stage import Stage, stage_of
from farm.kernel import nvrtc
from farm.passes.sizes import sizes
from farm.plan.model import Kernel

MakeSource = Callable[..., Image]


def stage(image: Image) -> Stage:
    return stage_of(image.planes[0][0].args[0])


def whole(image: Image) -> str:
    return direct(stage(image)).source


def text(image: Image) -> str:
    """The kernel of the image's stage, from its signature on."""
    source = whole(image)
    return source[source.index('extern "C"') :]


def line(image: Image) -> str:
    """The same without line breaks, wherever long statements were broken."""
    return " ".join(text(image).split())


def typed(dtype: str, planes: int = 1, slot: int = 0, boundary: str = "clamp", constant: float = 0.0) -> Image:
    """A source of any type."""
    return Image.of(node(Op.SOURCE, DType(dtype), (), SourceShape(slot, planes, boundary, constant)))


def sized(image: Image) -> Image:
    """The image where every source is 9 x 5 pixels."""
    graph = sizes(Graph.of([image]), (Rect.sized(9, 5),) * 4)
    return Image(graph.outputs[0], graph.frames[0])


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
        ("clamp", "(min(max(x - 1, in0_x), in0_x + in0_width - 1) - (in0_x & -32))"),
        ("mirror", "(mirrored(x - 1, in0_x, in0_x + in0_width) - (in0_x & -32))"),
        ("wrap", "(repeated(x - 1, in0_x, in0_x + in0_width) - (in0_x & -32))"),
        ("constant", "x - 1 < in0_x + in0_width ? __ldg(row_of(in0_0, in0_pitch, 2) - 1) : 0.5f;"),
    ],
)
def test_sources_have_edges(source: MakeSource, boundary: str, read: str) -> None:
    assert read in line(shift(source(3, boundary=boundary, constant=0.5), radius=2))


def test_intermediates_have_none(source: MakeSource) -> None:
    made = shift(copy(source(3, boundary="mirror")), radius=2)
    assert "corner(row_of(in0, in0_pitch, own * in0_height + (y - in0_y)) + (x - (in0_x & -32)))" in line(made)
    assert "= __ldg(row_of(in0_0, in0_pitch, 2) - 1);" in line(made)
    assert "mirrored" not in whole(made)


def test_only_kernels_that_run_plane_by_plane_know_their_plane(source: MakeSource) -> None:
    assert "own = blockIdx.z" in text(copy(source(2)))
    assert "in0_pitch, (own + 1) * in0_height + " in line(copy(source(4)[1:3]))
    single = line(copy(source(4)[2]))
    assert "in0_pitch, 2 * in0_height + " in single
    assert "own" not in single
    swapped = line(swap(source(2)))
    assert "row_of(out0, out0_pitch, y - out0_y)" in swapped
    assert "row_of(out0, out0_pitch, out0_height + (y - out0_y))" in swapped


def test_taps_lie_in_constant_memory(source: MakeSource) -> None:
    made = whole(scattered(source(), radius=3, taps=((3, 0, 0.5), (-1, 1, 0.25), (0, 2, 1e-9))))
    assert "__constant__ int taps0[3] = {3, -1, 0};" in made
    assert "__constant__ float taps1[3] = {0.5f, 0.25f, 1e-09f};" in made
    assert "max(x + taps0[t_k1], in0_x)" in made
    assert "max(y + -t_k1, in0_y)" in made


def test_a_moving_stage_starts_at_every_pixel(source: MakeSource) -> None:
    made = line(total(source(), axis="y", radius=2))
    assert "for (int t_k1 = 0; t_k1 < 5; ++t_k1)" in made
    assert "max(y + (t_k1 - 2), in0_y)" in made
    assert "= -t" in made


def test_a_launch_passes_what_the_kernel_takes(source: MakeSource, uniform: Callable[[int], Node]) -> None:
    @functor
    def mixed(a: Point, b: Point, *, low: Node, high: Node) -> tuple[Node, Node]:
        return a() * low, b() * high

    made, _ = mixed.several(source(2), source(2, slot=1), low=uniform(5), high=uniform(3))
    parameters = " ".join(text(made).split("(", 2)[2].split(") {")[0].split())
    assert parameters == (
        "int x0, int y0, int width, int height, "
        "const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch, "
        "const float* __restrict__ in1, int in1_x, int in1_y, int in1_width, int in1_height, int in1_pitch, "
        "float* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch, "
        "float* __restrict__ out1, int out1_x, int out1_y, int out1_width, int out1_height, int out1_pitch, "
        "const float* __restrict__ uniforms, int slot0, int slot1"
    )
    assert direct(stage(made)).uniforms == (5, 3)


@functor
def halve(a: Line, *, axis: Axis, radius: int, scale: Fraction) -> Node:
    x, _ = position()
    return where(equal(x % 2, 0), a(0), a(1))


@functor
def twice(a: Line, *, axis: Axis, radius: int, scale: int) -> Node:
    return a(-1)


def test_scaled_coordinates_stay_plain(source: MakeSource) -> None:
    assert "max(x * 2 - 1, in0_x)" in line(twice(source(), axis=Axis.X, radius=1, scale=2))
    made = line(halve(source(), axis=Axis.X, radius=1, scale=Fraction(1, 2)))
    assert "max(x >> 1, in0_x)" in made
    assert "max((x + 1) >> 1, in0_x)" in made
    assert "(x & 1) == 0 ? t0 : t1" in made
    third = line(halve(source(), axis=Axis.X, radius=1, scale=Fraction(1, 3)))
    assert "max(floor_div(x, 3), in0_x)" in third


def test_a_bounded_intermediate_is_read_at_wrapped_coordinates(source: MakeSource) -> None:
    made = shift(bounded(copy(source()), "wrap"), radius=2)
    column, row = "(floor_mod(x - 1, 9) - (in0_x & -32))", "floor_mod(y + 2, 5) - in0_y"
    assert f"corner(row_of(in0, in0_pitch, {row}) + {column});" in line(sized(made))


@functor
def extremes(a: Window, *, radius: int) -> Node:
    def row(dy: Node) -> Node:
        return sum_over(range(-1, 2), lambda dx: a(dx, dy))

    return max_over(range(-2, 3), row) - min_over(4, lambda k: a(0, k))


def test_reductions_nest(source: MakeSource) -> None:
    made = line(extremes(source(), radius=3))
    steps = (
        "t0_total = -__int_as_float(0x7f800000);",
        "for (int t_k1 = 0; t_k1 < 5; ++t_k1) { float t2_total; t2_total = 0.0f;",
        "for (int t_k3 = 0; t_k3 < 3; ++t_k3) {",
        "max(y + (t_k1 - 2), in0_y)",
        "max(x + (t_k3 - 1), in0_x)",
        "t2_total = t2_total + t4; } const float t2 = t2_total; t0_total = fmaxf(t0_total, t2); }",
        "t5_total = __int_as_float(0x7f800000);",
        "for (int t_k6 = 0; t_k6 < 4; ++t_k6) {",
        "t5_total = fminf(t5_total, t7); } const float t5 = t5_total;",
        "= t0 - t5;",
    )
    assert list(map(made.index, steps)) == sorted(map(made.index, steps))


@functor
def product(a: Table, b: Table, like: Point) -> Node:
    x, y = position()
    return sum_over(a.width, lambda k: a(k, y) * b(x, k)) * like()


def test_loops_run_as_often_as_a_table_is_wide(source: MakeSource) -> None:
    made = text(sized(product(source(), source(slot=1), source(slot=2))))
    assert "for (int t_k1 = 0; t_k1 < 9; ++t_k1) {" in made


@functor
def looked_up(a: Pixel, cube: Table) -> Pixels:
    red, green, blue = a()
    return pixel(*cube.trilinear(red, green, blue, volumes=3))


def test_tables_are_read_at_a_computed_plane(source: MakeSource) -> None:
    made = line(sized(looked_up(source(3), source(15, slot=1))))
    assert "const int t11 = __vimin_s32_relu(t10, 4);" in made
    for plane in ("t11", "(t11 + 5)", "(t11 + 10)"):
        assert f"corner(row_of(in1, in1_pitch, {plane} * in1_height + " in made


@functor
def layers(a: Table) -> Planes:
    return planes(3, lambda k: a(0, 0, k) * cast(k, DType.F32))


def test_planes_of_one_expression_know_their_number(source: MakeSource) -> None:
    made = line(sized(layers(source(5))))
    assert "own = blockIdx.z" in made
    assert "in0_pitch, __vimin_s32_relu(own, 4) * in0_height + " in made
    assert "corner(row_of(out0, out0_pitch, own * out0_height + (y - out0_y)) + (x - (out0_x & -32)));" in made
    assert "= t1 * (float)own;" in made


@functor
def counted(a: Point, *, bins: int) -> Scatter:
    return scatter(cast(a(), DType.I32), size=(bins, 1))


def test_scattered_weights_are_added_to_bins_in_the_output() -> None:
    made = line(counted(typed("u8", planes=3), bins=64))
    assert "const int bin_x = (int)t0; const int bin_y = 0;" in made
    assert "if (out0_x <= bin_x && bin_x < out0_x + out0_width && out0_y <= bin_y" in made
    assert "corner(row_of(out0, out0_pitch, own * out0_height + (bin_y - out0_y)) + (bin_x - (out0_x & -32)))" in made
    assert "atomicAdd(out0_0, 1u);" in made


def test_many_taps_lie_in_device_memory(source: MakeSource) -> None:
    taps = tuple((k % 7 - 3, k % 5 - 2, k / 8192) for k in range(4096))
    fits, large = (whole(scattered(source(), radius=3, taps=each)) for each in (taps, (*taps, (0, 0, 2.0))))
    assert fits.count("__constant__") == 3
    assert "__constant__" not in large
    assert "__device__ const float taps2[4097] = {0.0f, 0.0001220703125f," in large
    assert max(map(len, large.splitlines())) <= 120


def test_stages_that_differ_in_slots_alone_share_a_kernel(source: MakeSource, uniform: Callable[[int], Node]) -> None:
    @functor
    def gain(a: Point, *, by: Node) -> Node:
        return a() * by

    one, other = (direct(stage(gain(source(), by=uniform(slot)))) for slot in (3, 8))
    assert one.source == other.source
    assert (one.uniforms, other.uniforms) == ((3,), (8,))


@functor
def everything(a: Gather, b: Window, c: Point, t: Table, *, radius: int, low: Node) -> tuple[Node, ...]:
    x, y = position()
    value = c() * low
    whole = cast(value * 100.0, DType.I32)
    small = cast(whole, DType.I16)
    taken = a.bilinear(cast(x, DType.F32) * 1.5, cast(y, DType.F32) * 0.5) + a(x // 3, y % 5)
    total = sum_over([(-1, 0, 0.5), (2, 1, 0.25)], lambda dx, dy, w: cast(b(dx, dy), DType.F32) * w)
    most = max_over(t.width, lambda k: min_over(3, lambda j: t(k + j) * sin(value)))
    real = floor(exp(value)) + cos(log(abs(value) + 1.0)) + sqrt(value * value) + value**low + saturated(total)
    return (
        where(both(value < taken, negate(equal(whole, 7))), real, most / taken),
        cast(real, DType.F16),
        cast((whole * whole - abs(whole)) // 7 + (-whole) % 5, DType.U16),
        (small * small + small // 3) ^ (small << 2),
        (cast(whole, DType.U32) >> 3) % 10,
        saturate(total, DType.U8),
        minimum(whole, maximum(whole << 1, 3)) | (whole & 12),
    )


def saturated(value: Node) -> Node:
    return minimum(maximum(value, 0.0), 1.0)


@pytest.mark.parametrize("capability", [75, 80, 90])
def test_nvrtc_compiles_every_form_without_spills(capability: int, uniform: Callable[[int], Node]) -> None:
    pytest.importorskip("cuda.core", reason="NVRTC is reached through cuda.core")
    images = [typed("f16", boundary="mirror"), typed("u8", slot=1), typed("f32", slot=2, boundary="constant")]
    made = everything.several(*images, typed("f32", slot=3, boundary="wrap"), radius=2, low=uniform(0))
    kinds = [each for each in DType if each not in {DType.BOOL, DType.F64}]
    stages = [sized(made[0]), counted(typed("u16", planes=2), bins=64), *(copy(typed(each)) for each in kinds)]
    printed = [direct(stage(each)) for each in stages]
    kernels = [Kernel(each.name, each.source) for each in printed]
    for kernel in nvrtc.compile_kernels(kernels, Target("cuda", capability)):
        assert kernel.spills == 0
        assert 0 < kernel.registers <= 64
    assert kernels[0].source.count("out") > 7


@pytest.mark.parametrize("seed", ["0", "1"])
def test_the_text_is_the_same_in_every_process(seed: str) -> None:
    environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(Path(__file__).parents[2])}
    done = subprocess.run([sys.executable, __file__], env=environment, check=True, capture_output=True, text=True)
    assert done.stdout == everything_text()


def everything_text() -> str:
    low = node(Op.UNIFORM, DType.F32, (), 4)
    images = [typed("f16"), typed("u8", slot=1), typed("f32", slot=2), typed("f32", slot=3)]
    return whole(sized(everything.several(*images, radius=2, low=low)[0]))


if __name__ == "__main__":
    print(everything_text(), end="")  # noqa: T201 (read by test_the_text_is_the_same_in_every_process)
