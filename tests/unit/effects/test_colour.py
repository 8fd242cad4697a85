"""The effects of colour transforms against OpenColorIO, from files and configs as users have them."""

import sys
from pathlib import Path
from typing import Any

import by_ocio
import numpy as np
import PyOpenColorIO
import pytest

from effects.cdl import cdl
from effects.lut import lut
from effects.ocio import ocio
from farm.errors import FarmError
from farm.preview import preview

CG = "ocio://cg-config-latest"
CUBE = "LUT_3D_SIZE 2\nDOMAIN_MIN -0.5 0 0\nDOMAIN_MAX 1.5 2 1\n" + "\n".join(
    f"{r * 0.9} {g * 0.5 + b * 0.25} {b}" for b in (0, 1) for g in (0, 1) for r in (0, 1)
)
SPI1D = "Version 1\nFrom -0.125 1.125\nLength 4\nComponents 1\n{\n  0.0\n  0.2\n  0.7\n  1.0\n}\n"
SPI3D = "SPILUT 1.0\n3 3\n2 2 2\n" + "\n".join(
    f"{r} {g} {b} {r * 0.5} {g * 0.75} {b * 0.25 + r * 0.5}" for r in (0, 1) for g in (0, 1) for b in (0, 1)
)
CLF = """<?xml version="1.0" encoding="UTF-8"?>
<ProcessList compCLFversion="3" id="shaped">
  <Log inBitDepth="32f" outBitDepth="32f" style="linToLog">
    <LogParams base="2" linSideSlope="1" linSideOffset="0.1" logSideSlope="0.1" logSideOffset="0.5"/></Log>
  <LUT1D inBitDepth="32f" outBitDepth="32f"><Array dim="3 1">0 0.4 1</Array></LUT1D>
  <Matrix inBitDepth="32f" outBitDepth="32f"><Array dim="3 3">0.9 0.1 0 0 1 0 0 0.1 0.9</Array></Matrix>
</ProcessList>
"""
DECISIONS = """<ColorDecisionList xmlns="urn:ASC:CDL:v1.01"><ColorDecision>{}</ColorDecision><ColorDecision>{}
</ColorDecision></ColorDecisionList>"""
DECISION = """<ColorCorrection id="{}"><SOPNode><Slope>{} 1.1 1.2</Slope><Offset>0.1 -0.1 0</Offset>
<Power>1.1 0.9 1</Power></SOPNode><SatNode><Saturation>0.8</Saturation></SatNode></ColorCorrection>"""


def assert_near(result: Any, wanted: Any) -> None:
    assert by_ocio.distance(result, wanted).max() < by_ocio.RELATIVE


@pytest.mark.parametrize("interpolation", ["linear", "tetrahedral", "best"])
@pytest.mark.parametrize(("name", "text"), [("a.cube", CUBE), ("a.spi1d", SPI1D), ("a.spi3d", SPI3D), ("a.clf", CLF)])
def test_files_of_tables(tmp_path: Path, name: str, text: str, interpolation: str) -> None:
    path = tmp_path / name
    path.write_text(text)
    transform = PyOpenColorIO.FileTransform(
        src=str(path), interpolation=getattr(PyOpenColorIO, f"INTERP_{interpolation.upper()}")
    )
    wanted = by_ocio.by_ocio(by_ocio.processor_of(transform), by_ocio.plate())
    assert_near(preview(lut, by_ocio.plate(), file=str(path), interpolation=interpolation), wanted)


@pytest.mark.parametrize(("name", "file_format"), [("a.csp", "cinespace"), ("a.3dl", "flame")])
def test_files_that_opencolorio_bakes(tmp_path: Path, name: str, file_format: str) -> None:
    config = PyOpenColorIO.Config.CreateFromFile(CG)
    baker = PyOpenColorIO.Baker(config, file_format, "ACEScct", "sRGB - Display", cubeSize=5)
    path = tmp_path / name
    path.write_text(baker.bake())
    wanted = by_ocio.by_ocio(by_ocio.processor_of(PyOpenColorIO.FileTransform(src=str(path))), by_ocio.plate())
    assert_near(preview(lut, by_ocio.plate(), file=str(path)), wanted)


def test_a_file_that_has_changed_is_read_again(tmp_path: Path) -> None:
    path, grey = tmp_path / "a.spi1d", np.full((3, 1, 1), 1.125)
    path.write_text(SPI1D)
    first = preview(lut, grey, file=str(path)).max()
    path.write_text(SPI1D.replace("  1.0\n}", "  2.5\n}"))
    assert (first, preview(lut, grey, file=str(path)).max()) == pytest.approx((1.0, 2.5))


@pytest.mark.parametrize("clamped", [False, True])
@pytest.mark.parametrize("entry", ["first", "second"])
def test_decisions_by_their_id(tmp_path: Path, entry: str, clamped: bool) -> None:
    path = tmp_path / "shots.cdl"
    path.write_text(DECISIONS.format(DECISION.format("first", 0.9), DECISION.format("second", 1.3)))
    transform = PyOpenColorIO.CDLTransform.CreateFromFile(str(path), entry)
    transform.setStyle(PyOpenColorIO.CDL_ASC if clamped else PyOpenColorIO.CDL_NO_CLAMP)
    wanted = by_ocio.by_ocio(by_ocio.processor_of(transform), by_ocio.plate())
    assert_near(preview(cdl, by_ocio.plate(), file=str(path), id=entry, clamped=clamped), wanted)


@pytest.mark.parametrize("clamped", [False, True])
def test_decisions_by_value(clamped: bool) -> None:
    values = {"slope": [0.9, 1.1, 1.2], "offset": [0.1, -0.1, 0.0], "power": [1.1, 0.9, 1.0]}
    transform = PyOpenColorIO.CDLTransform(**values, sat=0.8)
    transform.setStyle(PyOpenColorIO.CDL_ASC if clamped else PyOpenColorIO.CDL_NO_CLAMP)
    wanted = by_ocio.by_ocio(by_ocio.processor_of(transform), by_ocio.plate())
    assert_near(preview(cdl, by_ocio.plate(), **values, saturation=0.8, clamped=clamped), wanted)


def test_looks_roles_and_the_way_back() -> None:
    image = by_ocio.plate()
    config = PyOpenColorIO.Config.CreateFromFile(CG)
    look = "ACES 1.3 Reference Gamut Compression"
    through = PyOpenColorIO.LookTransform(src="ACEScg", dst="ACEScg", looks=look)
    wanted = by_ocio.by_ocio(config.getProcessor(through), image)
    assert_near(preview(ocio, image, **{"from": "ACEScg", "look": look, "config": CG}), wanted)
    wanted = by_ocio.by_ocio(config.getProcessor("color_timing", "scene_linear"), image)
    assert_near(preview(ocio, image, **{"from": "color_timing", "to": "scene_linear", "config": CG}), wanted)
    back = preview(ocio, image, **{"from": "scene_linear", "to": "color_timing", "inverse": True, "config": CG})
    assert_near(back, wanted)


def test_a_view_without_a_display_is_that_of_the_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OCIO", CG)
    config = PyOpenColorIO.Config.CreateFromFile(CG)
    display = config.getDefaultDisplay()
    wanted = by_ocio.by_ocio(config.getProcessor("ACEScg", display, "Raw", by_ocio.FORWARD), by_ocio.plate())
    assert_near(preview(ocio, by_ocio.plate(), **{"from": "ACEScg", "view": "Raw"}), wanted)


@pytest.mark.parametrize(
    ("values", "what"),
    [
        ({"to": "ACEScg"}, "ocio does not know the image's colour space; add from: ..., or colour"),
        ({"from": "ACEScg"}, "the conversion says no end; give to, or look, or display and view"),
        ({"from": "ACEScg", "to": "ACESct"}, 'has no colour space "ACESct"; did you mean "ACEScct"'),
        ({"from": "ACEScg", "look": "warm"}, 'the colour config has no look "warm"'),
        ({"from": "ACEScg", "view": "Film"}, 'the colour config has no view "Film"'),
        ({"from": "ACEScg", "to": "ACEScct", "view": "Raw"}, "asks for a display and for a colour space or look"),
        ({"from": "ACEScg", "to": "ACEScct", "config": "/nowhere.ocio"}, "colour file /nowhere.ocio cannot be read"),
        ({"from": "ACEScg", "to": "ACEScct", "config": "ocio://none"}, "colour config ocio://none cannot be used"),
    ],
)
def test_what_the_config_has_not_is_told(values: dict[str, str], what: str) -> None:
    with pytest.raises(FarmError) as refused:
        preview(ocio, by_ocio.plate(), **values)
    assert what in str(refused.value)


def test_without_opencolorio_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "PyOpenColorIO", None)
    with pytest.raises(FarmError, match=r"not installed; install the extra `colour`"):
        preview(lut, by_ocio.plate(), file=__file__)
