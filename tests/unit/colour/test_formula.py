"""Formulas read and recorded: what OpenColorIO writes, and what it does not."""

import numpy as np
import pytest

from farm.colour.glsl import UnreadableError, parse
from farm.colour.lower import lowered
from farm.colour.ops import Formula
from farm.colour.values import arctangent
from farm.errors import FarmError
from farm.graph import Node, Point, functor
from farm.graph.effect import Effect
from farm.preview import preview

RED = np.array([-2.0, -1.0, 0.0, 0.5, 1.0, 3.0])


def shown(body: str, before: str = "") -> list[float]:
    """What a formula makes of red, which it leaves in red."""
    text = f"{before} vec4 OCIOMain(vec4 inPixel) {{ vec4 outColor = inPixel; {body} return outColor; }}"
    image = np.stack([RED, RED * 0, RED * 0])[:, None]
    return preview(Effect("formula", lambda planes: lowered(planes, (Formula("mine", text),)), {}), image)[
        0, 0
    ].tolist()


def test_both_sides_of_a_condition_and_one_is_chosen() -> None:
    body = "float x = outColor.r; if (x > 0.0) { x = x * 2.0; } else { x += 1.0; } outColor.r = x;"
    assert shown(body) == [-1.0, 0.0, 1.0, 1.0, 2.0, 6.0]


def test_variables_end_with_their_block() -> None:
    assert shown("float x = 1.0; { float x = 5.0; x = 6.0; } outColor.r = x;") == [1.0] * 6


def test_what_has_returned_changes_no_more() -> None:
    before = "float f(float x) { if (x < 0.0) return -1.0; x = x + 1.0; if (x > 2.0) { return 9.0; } return x; }"
    assert shown("outColor.r = f(outColor.r);", before) == [-1.0, -1.0, 1.0, 1.5, 2.0, 9.0]


def test_a_loop_that_pixels_leave_at_different_turns() -> None:
    before = "const float ends[4] = float[4](-1.5, 0.25, 0.75, 2.0);"
    body = "int i = 0; for (i = 0; i < 4; ++i) { if (outColor.r < ends[i]) { break; } } outColor.r = float(i);"
    assert shown(body, before) == [0.0, 1.0, 1.0, 2.0, 3.0, 4.0]


def test_an_element_whose_number_is_computed() -> None:
    before = "const float numbers[4] = float[4](10., 20., 30., 40.);"
    body = "int k = int(clamp(outColor.r, 0.0, 3.0)); outColor.r = numbers[k];"
    assert shown(body, before) == [10.0, 10.0, 10.0, 10.0, 20.0, 40.0]


def test_halving_a_range() -> None:
    before = "const float ends[8] = float[8](-3., -1.5, -0.5, 0.25, 0.75, 2.0, 4.0, 8.0);"
    body = """int lo = 0; int hi = 7; int i = 3;
        while (lo + 1 < hi) { if (outColor.r > ends[i]) { lo = i; } else { hi = i; } i = (lo + hi) / 2; }
        outColor.r = float(lo);"""
    assert shown(body, before) == [0.0, 1.0, 2.0, 3.0, 4.0, 5.0]


def test_what_a_condition_leaves_out_may_be_infinite() -> None:
    body = "float above = float(outColor.r > 0.0); outColor.r = above * log(outColor.r) + (1.0 - above) * 7.0;"
    assert shown(body)[:3] == [7.0, 7.0, 7.0]
    assert np.isfinite(shown(body)).all()


def test_vectors_and_matrices() -> None:
    body = "vec3 v = mat3(1., 0., 0., 0., 1., 0., 2., 0., 1.) * outColor.rgb; outColor.r = dot(v, vec3(2., 1., 1.));"
    assert shown(body) == (RED * 2).tolist()


@functor
def angle(y: Point, x: Point) -> Node:
    return arctangent(y(), x())


def test_angles_of_all_quadrants() -> None:
    y, x = (numbers.reshape(1, 9, 9) for numbers in np.mgrid[-4:5, -4:5].astype(float) / 3.7)
    assert preview(Effect("angle", angle, {}), y, x) == pytest.approx(np.arctan2(y, x), abs=2e-7)


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("vec4 OCIOMain(vec4 p) { return p @ p; }", "the sign '@'"),
        ("dvec4 OCIOMain(vec4 p) { return p; }", "the type dvec4"),
        ("vec4 OCIOMain(vec4 p) { return p", "'' instead of ';'"),
        ("vec4 OCIOMain(vec4 p) { p += ; }", "'}' instead of ';'"),
    ],
)
def test_what_is_not_understood(text: str, what: str) -> None:
    with pytest.raises(UnreadableError, match=what):
        parse(text)


def test_an_unknown_function_is_told() -> None:
    with pytest.raises(FarmError, match="holds mine, whose formula is not understood: the function refract"):
        shown("outColor.r = refract(outColor.r);")
