import math
from collections.abc import Callable

import pytest
from matrix.kernels import direct

from farm.graph import (
    DType,
    Image,
    Node,
    Point,
    Window,
    cast,
    functor,
    maximum,
    min_over,
    minimum,
    position,
    sum_over,
)
from farm.graph.graph import Graph
from farm.graph.node import Op, SourceShape, const, node
from farm.graph.stage import Stage, stage_of
from farm.passes.canonical import canonical

MakeSource = Callable[..., Image]


def stage(image: Image) -> Stage:
    return stage_of(image.planes[0][0].args[0])


def whole(image: Image) -> str:
    return direct(stage(image)).source


def text(image: Image) -> str:
    """The kernel of the image's stage, from its signature on."""
    source = whole(image)
    return source[source.index('extern "C"') :]


def typed(dtype: str, planes: int = 1, slot: int = 0, boundary: str = "clamp", constant: float = 0.0) -> Image:
    """A source of any type."""
    return Image.of(node(Op.SOURCE, DType(dtype), (), SourceShape(slot, planes, boundary, constant)))


@functor
def copy(a: Point) -> Node:
    return a()


@pytest.mark.parametrize(
    ("dtype", "stored", "local", "constant"),
    [
        ("u8", "unsigned char", "unsigned char", "7"),
        ("u16", "unsigned short", "unsigned short", "7"),
        ("i16", "short", "int", "7"),
        ("i32", "int", "int", "7"),
        ("u32", "unsigned", "unsigned", "7u"),
        ("f16", "unsigned short", "float", "7.0f"),
        ("f32", "float", "float", "7.0f"),
    ],
)
def test_pixels_have_their_types(dtype: str, stored: str, local: str, constant: str) -> None:
    made = text(copy(typed(dtype, boundary="constant", constant=7.0)))
    assert f"const {stored}* __restrict__ in0" in made
    line = " ".join(made.split())
    assert f"const {stored}* const in0_0 = corner(" in line
    assert f"const {local} t0 = in0_y <= y && y < in0_y + in0_height && " in line
    assert f" : {constant};" in line
    assert f"{'float' if dtype == 'f16' else stored}* __restrict__ out0" in made


@functor
def rounded_to_half(a: Point) -> tuple[Node, Node]:
    return cast(a(), DType.F16), cast(cast(a() * 3.0, DType.F16), DType.F32)


def test_half_precision_is_storage_alone(source: MakeSource) -> None:
    made = rounded_to_half.several(source())[0]
    assert "    unsigned short* __restrict__ out0, " in text(made)
    assert "    float* __restrict__ out1, " in text(made)
    assert "out0_1[0] = float_to_half(t0);" in text(made)
    assert "out1_2[0] = half_to_float(float_to_half(t0 * 3.0f));" in text(made)
    assert whole(made).count("#ifndef CUDA_ON_CPU\n__device__ __forceinline__ float half_to_float") == 1
    assert "half" not in whole(copy(source()))


@pytest.mark.parametrize(
    ("dtype", "wanted"),
    [
        ("u8", "(unsigned char)((unsigned char)(t0 + 200) * t0)"),
        ("u16", "(unsigned short)((unsigned)(unsigned short)(t0 + 200) * t0)"),
        ("i16", "(short)((unsigned)(short)(t0 + 200) * t0)"),
        ("i32", "wrapping_mul(wrapping_add(t0, 200), t0)"),
        ("u32", "(t0 + 200u) * t0"),
    ],
)
def test_integers_wrap_in_their_own_type(dtype: str, wanted: str) -> None:
    @functor
    def wrapping(a: Point) -> Node:
        return (a() + 200) * a()

    assert f"= {wanted};" in text(wrapping(typed(dtype)))


@functor
def luma(a: Point, b: Point) -> Node:
    return cast((cast(a(), DType.I32) * 66 + cast(b(), DType.I32) * 129 + 128) >> 8, DType.U8)


def test_what_cannot_overflow_is_written_plainly() -> None:
    made = luma(typed("u8"), typed("u8", slot=1))
    assert "= (unsigned char)(((int)t0 * 66 + (int)t1 * 129 + 128) >> 8);" in text(made)


@functor
def pattern(a: Point) -> Node:
    x, y = position()
    return cast((x * 73856093) ^ (y * 3), DType.F32) + a()


def test_a_product_of_a_coordinate_wraps_where_it_is_a_value(source: MakeSource) -> None:
    assert "(float)(wrapping_mul(x, 73856093) ^ (y * 3)) + t0" in text(pattern(source()))


@functor
def divided(a: Point) -> tuple[Node, ...]:
    return a() // 8, a() % 8, a() // 10, a() % 10, a() << 3, a() >> 3


@pytest.mark.parametrize(
    ("dtype", "wanted"),
    [
        ("u8", ["t0 >> 3", "t0 & 7", "t0 / 10", "t0 % 10", "(unsigned char)(t0 << 3)", "t0 >> 3"]),
        ("u32", ["t0 >> 3", "t0 & 7", "t0 / 10u", "t0 % 10u", "t0 << 3u", "t0 >> 3u"]),
        (
            "i16",
            ["t0 >> 3", "t0 & 7", "(short)floor_div(t0, 10)", "floor_mod(t0, 10)", "(short)((unsigned)t0 << 3)"],
        ),
        ("i32", ["t0 >> 3", "t0 & 7", "floor_div(t0, 10)", "floor_mod(t0, 10)", "(int)((unsigned)t0 << 3)"]),
    ],
)
def test_division_rounds_down(dtype: str, wanted: list[str]) -> None:
    made = divided.several(typed(dtype))[0]
    for k, value in enumerate(wanted):
        assert f"out{k}_{k + 1}[0] = {value};" in text(made)
    assert ("int floor_div(int a, int b)" in whole(made)) == dtype.startswith("i")


@pytest.mark.parametrize(
    ("dtype", "total", "least"),
    [
        ("u8", ["t0_total = 0;", "t0_total = (unsigned char)(t0_total + t2);"], "t3_total = 255;"),
        ("i16", ["t0_total = 0;", "t0_total = (short)(t0_total + t2);"], "t3_total = 32767;"),
        ("i32", ["t0_total = 0;", "t0_total = wrapping_add(t0_total, t2);"], "t3_total = 2147483647;"),
        ("u32", ["t0_total = 0u;", "t0_total = t0_total + t2;"], "t3_total = 4294967295u;"),
    ],
)
def test_reductions_of_integers_wrap(dtype: str, total: list[str], least: str) -> None:
    @functor
    def spread(a: Window, *, radius: int) -> Node:
        return sum_over(3, lambda k: a(k, 0)) - min_over(3, lambda k: a(0, k))

    made = text(spread(typed(dtype), radius=2))
    for line in [*total, least, "t3_total = min(t3_total, t5);"]:
        assert f" {line}\n" in made


@functor
def differences(a: Window, b: Point, *, radius: int) -> Node:
    return sum_over(9, lambda k: abs(cast(a(k, 0), DType.I32) - cast(b(), DType.I32)))


def test_a_sum_with_bounds_needs_no_care() -> None:
    made = text(differences(typed("u8"), typed("u8", slot=1), radius=8))
    assert "wrapping" not in made
    assert "t1_total = " in made


@pytest.mark.parametrize(
    ("value", "dtype", "wanted"),
    [
        (math.inf, "f32", "__int_as_float(0x7f800000)"),
        (-math.inf, "f32", "-__int_as_float(0x7f800000)"),
        (math.nan, "f32", "__int_as_float(0x7fc00000)"),
        (1e-9, "f32", "1e-09f"),
        (-0.0, "f32", "-0.0f"),
        (-(2**31), "i32", "(-2147483647 - 1)"),
        (2**32 - 1, "u32", "4294967295u"),
    ],
)
def test_constants_keep_their_value(source: MakeSource, value: float, dtype: str, wanted: str) -> None:
    @functor
    def same(a: Point) -> tuple[Node, Node]:
        return a(), const(value, DType(dtype))

    assert f"out1_2[0] = {wanted};" in text(same.several(source())[0])


@functor
def masked(a: Point) -> tuple[Node, Node]:
    return (a() & 255) * 3 + 1, (a() & -256) * 3


def test_a_mask_is_a_bound() -> None:
    made = text(masked.several(typed("i32"))[0])
    assert "= (t0 & 255) * 3 + 1;" in made
    assert "= wrapping_mul(t0 & -256, 3);" in made


@functor
def apart(a: Point, b: Point) -> Node:
    return maximum(a(), b()) - minimum(b(), a())


@functor
def bounded(a: Point, *, low: int, high: int) -> Node:
    return minimum(maximum(a(), low), high)


@pytest.mark.parametrize("dtype", ["u8", "u16", "u32"])
def test_the_greater_less_the_lesser_is_one_instruction(dtype: str) -> None:
    assert "__usad(t0, t1, 0u)" in text(apart(typed(dtype), typed(dtype, slot=1)))


@pytest.mark.parametrize("dtype", ["i16", "i32", "f32"])
def test_it_is_not_for_numbers_with_signs(dtype: str) -> None:
    assert "__usad" not in text(apart(typed(dtype), typed(dtype, slot=1)))


@pytest.mark.parametrize(
    ("dtype", "shifted", "taken"),
    [
        ("i16", lambda value: value >> 8, True),
        ("i16", lambda value: value // 256, True),
        ("i16", lambda value: value >> 7, False),
        ("i16", lambda value: value // 8, False),
        ("u16", lambda value: value >> 8, False),
    ],
)
def test_the_middle_of_a_word_is_one_instruction(dtype: str, shifted: Callable[[Node], Node], taken: bool) -> None:
    @functor
    def scaled(a: Point) -> Node:
        return cast(shifted(cast(a(), DType.I32) * 77), DType(dtype))

    (written,) = canonical(Graph.of([scaled(typed("i32"))])).stages
    assert ("middle(wrapping_mul(t0, 77))" in direct(written).source) is taken


def test_numbers_held_between_zero_and_a_constant_take_one_instruction() -> None:
    assert "__vimin_s32_relu(" in text(bounded(typed("i32"), low=0, high=7))
    for low, high in ((1, 7), (-1, 7), (0, -7)):
        assert "__vimin_s32_relu(" not in text(bounded(typed("i32"), low=low, high=high))
