"""Every kind of operation against OpenColorIO's own renderer."""

from collections.abc import Iterator
from functools import partial
from typing import Any

import by_ocio
import numpy as np
import PyOpenColorIO
import pytest

from farm.colour.apart import apart
from farm.colour.lower import lowered
from farm.colour.ops import Curve, Formula, Matrix, Unknown, describe
from farm.errors import FarmError
from farm.graph.effect import Effect
from farm.preview import preview

FORWARD, INVERSE = PyOpenColorIO.TRANSFORM_DIR_FORWARD, PyOpenColorIO.TRANSFORM_DIR_INVERSE
RANDOM = np.random.default_rng(3)
HALVES = np.nan_to_num(
    np.arange(65536, dtype=np.uint16).view(np.float16).astype(np.float32), nan=0, posinf=65504, neginf=-65504
)
UNIT = np.linspace(0, 1, 40)

CURVES = {
    "growing": [UNIT**2, UNIT**0.5, UNIT],
    "falling": [1 - UNIT**2, 1 - UNIT, 2 - UNIT],
    "with flat ends": [np.clip(UNIT * 2 - 0.5, 0, 1), np.clip(UNIT, 0.2, 0.9), np.round(UNIT * 5) / 5],
    "turning back": [np.sin(UNIT * 2.5), UNIT, UNIT],
}
HALF_CURVES = {
    "growing": [np.cbrt(HALVES), HALVES / 2, np.tanh(HALVES / 100)],
    "without negatives": [np.sqrt(np.maximum(HALVES, 0))] * 3,
    "falling": [-HALVES] * 3,
}


def curve(planes: list[Any], *, half: bool = False, direction: Any = FORWARD) -> Any:
    transform = PyOpenColorIO.Lut1DTransform(len(planes[0]), half)
    transform.setData(np.ascontiguousarray(np.stack(planes, axis=1), np.float32))
    transform.setDirection(direction)
    return transform


def cube(interpolation: Any) -> Any:
    transform = PyOpenColorIO.Lut3DTransform(9)
    transform.setData(RANDOM.uniform(-0.2, 1.3, 9**3 * 3).astype(np.float32))
    transform.setInterpolation(interpolation)
    return transform


def hue_kept() -> Any:
    transform = curve([UNIT**2, UNIT**0.5, UNIT + 0.5])
    transform.setHueAdjust(PyOpenColorIO.HUE_DW3)
    return transform


def cdl(style: Any) -> Any:
    transform = PyOpenColorIO.CDLTransform(slope=[1, 1.1, 1.2], offset=[0.1, 0.2, -0.3], power=[1.1, 1.2, 0.8], sat=1.2)
    transform.setStyle(style)
    return transform


def exposure_contrast(style: Any) -> Any:
    return PyOpenColorIO.ExposureContrastTransform(style=style, exposure=1.0, contrast=1.2, gamma=0.9, pivot=0.18)


def primary(style: Any) -> Any:
    value = PyOpenColorIO.GradingPrimary(style)
    for name, number in (("brightness", 0.1), ("contrast", 1.1), ("gamma", 1.1), ("exposure", 0.2), ("gain", 1.1)):
        setattr(value, name, PyOpenColorIO.GradingRGBM(number, number * 1.1, number * 1.2, number))
    value.saturation = 1.2
    transform = PyOpenColorIO.GradingPrimaryTransform(style)
    transform.setValue(value)
    return transform


def rgb_curve() -> Any:
    value = PyOpenColorIO.GradingRGBCurve(PyOpenColorIO.GRADING_LOG)
    value.red = PyOpenColorIO.GradingBSplineCurve([0, 0, 0.3, 0.4, 1, 1.1])
    value.master = PyOpenColorIO.GradingBSplineCurve([0, 0, 0.3, 0.25, 0.6, 0.7, 1, 1.1])
    return PyOpenColorIO.GradingRGBCurveTransform(value)


def hue_curve() -> Any:
    value = PyOpenColorIO.GradingHueCurve(PyOpenColorIO.GRADING_LOG)
    value.hue_sat = PyOpenColorIO.GradingBSplineCurve([0, 1, 0.3, 1.2, 0.6, 0.8], PyOpenColorIO.HUE_SAT)
    return PyOpenColorIO.GradingHueCurveTransform(value)


def tone() -> Any:
    value = PyOpenColorIO.GradingTone(PyOpenColorIO.GRADING_LOG)
    midtones, whites = value.midtones, value.whites
    midtones.red, whites.master = 1.3, 1.2
    value.midtones, value.whites, value.scontrast = midtones, whites, 1.2
    transform = PyOpenColorIO.GradingToneTransform(PyOpenColorIO.GRADING_LOG)
    transform.setValue(value)
    return transform


FIXED: dict[str, list[float]] = {
    "ACES_RED_MOD_03": [],
    "ACES_RED_MOD_10": [],
    "ACES_GLOW_03": [],
    "ACES_GLOW_10": [],
    "ACES_DARK_TO_DIM_10": [],
    "ACES_GAMUT_COMP_13": [1.147, 1.264, 1.312, 0.815, 0.803, 0.88, 1.2],
    "REC2100_SURROUND": [0.78],
    "RGB_TO_HSV": [],
    "XYZ_TO_xyY": [],
    "XYZ_TO_uvY": [],
    "XYZ_TO_LUV": [],
}


def fixed(name: str) -> Any:
    return PyOpenColorIO.FixedFunctionTransform(getattr(PyOpenColorIO, f"FIXED_FUNCTION_{name}"), FIXED[name])


BOTH_WAYS: dict[str, Any] = {
    "log": lambda: PyOpenColorIO.LogTransform(10.0),
    "log affine": lambda: PyOpenColorIO.LogAffineTransform([0.2, 0.3, 0.2], [0.6, 0.6, 0.5], [1.1] * 3, [0.05] * 3),
    "log camera": lambda: PyOpenColorIO.LogCameraTransform(
        [0.01] * 3, 2.0, [0.2] * 3, [0.6] * 3, [1.1] * 3, [0.05] * 3, [5.0] * 3
    ),
    "exponent clamped": lambda: PyOpenColorIO.ExponentTransform([2.4, 2.2, 1.8, 1], PyOpenColorIO.NEGATIVE_CLAMP),
    "exponent mirrored": lambda: PyOpenColorIO.ExponentTransform([2.4, 2.2, 1.8, 1], PyOpenColorIO.NEGATIVE_MIRROR),
    "exponent passed": lambda: PyOpenColorIO.ExponentTransform([2.4, 2.2, 1.8, 1], PyOpenColorIO.NEGATIVE_PASS_THRU),
    "exponent with a linear part": lambda: PyOpenColorIO.ExponentWithLinearTransform(
        [2.4, 2.2, 1.8, 1], [0.055, 0.1, 0.2, 0], PyOpenColorIO.NEGATIVE_LINEAR
    ),
    "exponent with a mirrored part": lambda: PyOpenColorIO.ExponentWithLinearTransform(
        [2.4, 2.2, 1.8, 1], [0.055, 0.1, 0.2, 0], PyOpenColorIO.NEGATIVE_MIRROR
    ),
    "range": lambda: PyOpenColorIO.RangeTransform(0.0, 1.0, 0.1, 0.9),
    "range from below": lambda: PyOpenColorIO.RangeTransform(minInValue=0.1, minOutValue=0.1),
    "cdl clamped": lambda: cdl(PyOpenColorIO.CDL_ASC),
    "cdl": lambda: cdl(PyOpenColorIO.CDL_NO_CLAMP),
    "exposure and contrast of a logarithm": lambda: exposure_contrast(PyOpenColorIO.EXPOSURE_CONTRAST_LOGARITHMIC),
    "allocation": lambda: PyOpenColorIO.AllocationTransform(PyOpenColorIO.ALLOCATION_LG2, [-8, 4, 0.01]),
    "grading curves": rgb_curve,
    "grading by hue": hue_curve,
    **{
        name: partial(fixed, name) for name in FIXED if name not in {"ACES_RED_MOD_03", "ACES_RED_MOD_10", "RGB_TO_HSV"}
    },
}
ONE_WAY: dict[str, Any] = {
    "cube": lambda: cube(PyOpenColorIO.INTERP_LINEAR),
    "cube by tetrahedra": lambda: cube(PyOpenColorIO.INTERP_TETRAHEDRAL),
    "curve that keeps hues": hue_kept,
    **{f"curve {name}": partial(curve, planes) for name, planes in CURVES.items()},
    **{f"inverse {name}": partial(curve, planes, direction=INVERSE) for name, planes in CURVES.items()},
    **{f"halves {name}": partial(curve, planes, half=True) for name, planes in HALF_CURVES.items()},
    **{
        f"inverse halves {name}": partial(curve, planes, half=True, direction=INVERSE)
        for name, planes in HALF_CURVES.items()
    },
    **{name: partial(fixed, name) for name in ("ACES_RED_MOD_03", "ACES_RED_MOD_10", "RGB_TO_HSV")},
}


def cases() -> Iterator[Any]:
    for name, build in BOTH_WAYS.items():
        for direction in (FORWARD, INVERSE):
            yield pytest.param(build, direction, id=f"{name}{'' if direction == FORWARD else ', inverse'}")
    for name, build in ONE_WAY.items():
        yield pytest.param(build, None, id=name)


@pytest.mark.parametrize("target", ["reference", "cpu"])
@pytest.mark.parametrize(("build", "direction"), list(cases()))
def test_it_is_what_opencolorio_computes(build: Any, direction: Any, target: str) -> None:
    transform = build()
    if direction is not None:
        transform.setDirection(direction)
    processor = by_ocio.processor_of(transform)
    assert apart(processor)
    by_ocio.check(processor, by_ocio.plate(), target)


APPROXIMATE: dict[str, Any] = {
    "primary of a logarithm": partial(primary, PyOpenColorIO.GRADING_LOG),
    "primary of light": partial(primary, PyOpenColorIO.GRADING_LIN),
    "primary of video": partial(primary, PyOpenColorIO.GRADING_VIDEO),
    "tone": tone,
    "exposure and contrast": partial(exposure_contrast, PyOpenColorIO.EXPOSURE_CONTRAST_LINEAR),
}


@pytest.mark.parametrize("name", APPROXIMATE)
@pytest.mark.parametrize("direction", [FORWARD, INVERSE])
def test_gradings_are_as_near_as_the_renderers_own_powers(name: str, direction: Any) -> None:
    """The renderer takes their powers by polynomials, whatever it is asked for."""
    transform = APPROXIMATE[name]()
    transform.setDirection(direction)
    processor, image = by_ocio.processor_of(transform), by_ocio.plate()
    error = by_ocio.distance(by_ocio.by_farm(processor, image), by_ocio.by_ocio(processor, image))
    assert error.max() < 6 * by_ocio.RELATIVE


def test_half_float_plates() -> None:
    image = by_ocio.plate(np.float16)
    by_ocio.check(
        by_ocio.processor_of(cdl(PyOpenColorIO.CDL_NO_CLAMP), curve(HALF_CURVES["growing"], half=True)), image, "cpu"
    )


def test_alpha_is_left_alone() -> None:
    image = np.concatenate([by_ocio.plate(), np.full((1, 21, 64), 0.25, np.float32)])
    operations = apart(by_ocio.processor_of(PyOpenColorIO.LogTransform(2.0)))
    result = preview(Effect("colour", lambda planes: lowered(planes, operations), {}), image)
    assert len(result) == 4
    assert (result[3] == 0.25).all()


def test_what_there_is_none_of_changes_nothing() -> None:
    image = by_ocio.plate()
    operations = apart(by_ocio.processor_of(PyOpenColorIO.MatrixTransform()))
    assert operations == ()
    assert (preview(Effect("colour", lambda planes: lowered(planes, operations), {}), image) == image).all()


def test_operations_are_values() -> None:
    scale = PyOpenColorIO.MatrixTransform([2, 0, 0, 0, 0, 3, 0, 0, 0, 0, 4, 0, 0, 0, 0, 1], [0.5, 0, 0, 0])
    operations = apart(by_ocio.processor_of(scale, cdl(PyOpenColorIO.CDL_ASC), curve(CURVES["growing"])))
    matrix, formula, table = operations
    assert matrix == Matrix(((2.0, 0.0, 0.0, 0.5), (0.0, 3.0, 0.0, 0.0), (0.0, 0.0, 4.0, 0.0)))
    assert isinstance(formula, Formula)
    assert formula.name == "CDL"
    assert isinstance(table, Curve)
    assert table.values.shape == (3, 40)
    assert [describe(operation) for operation in operations] == ["matrix", "CDL", "curve of 40 entries"]


def test_what_kernels_cannot_compute_is_named() -> None:
    transform = cube(PyOpenColorIO.INTERP_LINEAR)
    transform.setDirection(INVERSE)
    operations = apart(by_ocio.processor_of(transform))
    assert isinstance(operations[0], Unknown)
    with pytest.raises(FarmError, match="Lut3D inverse, which kernels cannot compute"):
        preview(Effect("colour", lambda planes: lowered(planes, operations), {}), by_ocio.plate())
