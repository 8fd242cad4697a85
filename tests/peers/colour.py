"""Colour against OpenColorIO, and types of pixels against OpenImageIO."""

import tempfile
from collections.abc import Mapping
from pathlib import Path

import numpy as np
import OpenImageIO
import PyOpenColorIO
from matrix.case import Array
from peers.setting import SINGLE, Draws, Kind, Setting
from scipy import stats

from farm.frames.open import open_plate

LOOK = Path(__file__).parents[2] / "configs" / "tables" / "look.cube"
SPACES = (("ACEScg", "ACEScct"), ("ACEScct", "ACEScg"), ("ACEScg", "Linear Rec.709 (sRGB)"))
REC709 = (0.2126, 0.7152, 0.0722)


def by_opencolorio(transform: PyOpenColorIO.Transform, image: Array) -> Array:
    """Three planes through a transform, in float32 and without its shortcuts."""
    processor = (
        PyOpenColorIO.Config.CreateRaw()
        .getProcessor(transform)
        .getOptimizedCPUProcessor(PyOpenColorIO.OPTIMIZATION_NONE)
    )
    pixels = np.array(image.transpose(1, 2, 0), np.float32, order="C")
    processor.applyRGB(pixels)
    return pixels.transpose(2, 0, 1)


def group(*transforms: PyOpenColorIO.Transform) -> PyOpenColorIO.GroupTransform:
    made = PyOpenColorIO.GroupTransform()
    for each in transforms:
        made.appendTransform(each)
    return made


def grade(draws: Draws) -> Setting:
    """Without clamping OpenColorIO passes negative values on, where the farm makes them black: there are none."""
    clamped = draws.choose(True, False)
    image = draws.image(3, draws.size())
    slope, power, saturation = draws.numbers(3, 0, 2), draws.numbers(3, 0.3, 3), draws.number(0, 2)
    offset = draws.numbers(3, -0.3, 0.3) if clamped else draws.numbers(3, 1, 1.5)
    cdl = PyOpenColorIO.CDLTransform(slope=slope, offset=offset, power=power, sat=saturation)
    cdl.setStyle(PyOpenColorIO.CDL_ASC if clamped else PyOpenColorIO.CDL_NO_CLAMP)
    parameters = {"slope": slope, "offset": offset, "power": power, "saturation": saturation, "clamped": clamped}
    wanted = by_opencolorio(cdl, image)
    return Setting("grade", [image], parameters, wanted, draws.boundary(), draws.corner(), allowed=SINGLE)


def cdl(draws: Draws) -> Setting:
    image, clamped = draws.image(3, draws.size()), draws.choose(True, False)
    slope, offset, power = draws.numbers(3, 0.1, 2), draws.numbers(3, -0.3, 0.3), draws.numbers(3, 0.3, 3)
    values = {"slope": slope, "offset": offset, "power": power, "saturation": draws.number(0, 2)}
    transform = PyOpenColorIO.CDLTransform(slope=slope, offset=offset, power=power, sat=values["saturation"])
    transform.setStyle(PyOpenColorIO.CDL_ASC if clamped else PyOpenColorIO.CDL_NO_CLAMP)
    wanted, parameters = by_opencolorio(transform, image), values | {"clamped": clamped}
    return Setting("cdl", [image], parameters, wanted, draws.boundary(), draws.corner(), allowed=SINGLE)


def lut(draws: Draws) -> Setting:
    image, interpolation = draws.image(3, draws.size()), draws.choose("linear", "tetrahedral")
    quality = {"linear": PyOpenColorIO.INTERP_LINEAR, "tetrahedral": PyOpenColorIO.INTERP_TETRAHEDRAL}
    transform = PyOpenColorIO.FileTransform(str(LOOK), interpolation=quality[interpolation])
    parameters = {"file": str(LOOK), "interpolation": interpolation}
    wanted = by_opencolorio(transform, image)
    return Setting("lut", [image], parameters, wanted, draws.boundary(), draws.corner(), allowed=SINGLE)


def ocio(draws: Draws) -> Setting:
    image, (source, target) = draws.image(3, draws.size()), draws.choose(*SPACES)
    processor = PyOpenColorIO.Config.CreateFromFile("ocio://default").getProcessor(source, target)
    transform = processor.createGroupTransform()
    wanted, parameters = by_opencolorio(transform, image), {"from": source, "to": target}
    return Setting("ocio", [image], parameters, wanted, draws.boundary(), draws.corner(), allowed=SINGLE)


def saturation(draws: Draws) -> Setting:
    image, amount = draws.image(3, draws.size()), draws.number(0, 3)
    wanted = by_opencolorio(PyOpenColorIO.MatrixTransform.Sat(amount, REC709), image)
    return Setting("saturation", [image], {"amount": amount}, wanted, draws.boundary(), draws.corner(), allowed=SINGLE)


def exposure(draws: Draws) -> Setting:
    image, stops = draws.image(3, draws.size()), draws.number(-6, 6)
    transform = PyOpenColorIO.ExposureContrastTransform(style=PyOpenColorIO.EXPOSURE_CONTRAST_LINEAR, exposure=stops)
    wanted = by_opencolorio(transform, image)
    return Setting("exposure", [image], {"stops": stops}, wanted, draws.boundary(), draws.corner(), allowed=SINGLE)


def stretched(low: tuple[float, ...], high: tuple[float, ...]) -> PyOpenColorIO.MatrixTransform:
    """low .. high of each channel to 0 .. 1."""
    scale = [1 / (b - a) for a, b in zip(low, high, strict=True)]
    matrix = np.diag((*scale, 1)).ravel().tolist()
    return PyOpenColorIO.MatrixTransform(matrix, [*(-a * s for a, s in zip(low, scale, strict=True)), 0])


def lut1d(draws: Draws) -> Setting:
    entries, curves = draws.whole(2, 40), draws.choose(1, 3)
    image, (low,), (high,) = draws.image(3, draws.size()), draws.numbers(1, -0.5, 0.2), draws.numbers(1, 0.5, 1.5)
    lut = draws.image(curves, (entries, 1))
    made = PyOpenColorIO.Lut1DTransform(entries, False)
    made.setInterpolation(PyOpenColorIO.INTERP_LINEAR)
    made.setData(np.ascontiguousarray(np.broadcast_to(lut[:, 0], (3, entries)).T, np.float32))
    wanted = by_opencolorio(group(stretched((low,) * 3, (high,) * 3), made), image)
    parameters = {"low": low, "high": high}
    return Setting("lut1d", [image, lut], parameters, wanted, "clamp", draws.corner(), *steep(entries))


def lut3d(draws: Draws) -> Setting:
    entries, image = draws.whole(2, 12), draws.image(3, draws.size())
    low, high = draws.numbers(3, -0.5, 0.2), draws.numbers(3, 0.5, 1.5)
    lut = draws.image(3 * entries, (entries, entries))
    made = PyOpenColorIO.Lut3DTransform(entries)
    made.setInterpolation(PyOpenColorIO.INTERP_LINEAR)
    cube = lut.reshape(3, entries, entries, entries)  # channel, blue, green, red
    made.setData(np.ascontiguousarray(cube.transpose(3, 2, 1, 0).ravel()))
    wanted = by_opencolorio(group(stretched(low, high), made), image)
    parameters = {"low": low, "high": high}
    return Setting(
        "lut3d", [image, lut], parameters, wanted, "clamp", draws.corner(), *steep(entries), tables=frozenset({1})
    )


def steep(entries: int) -> tuple[float]:
    """What is allowed of a look-up among random entries: places are rounded, and each step is as high as all."""
    return (SINGLE * entries / 4,)


def cube_file(draws: Draws) -> Setting:
    """A look as a file that both read for themselves."""
    dimensions = draws.choose(1, 3)
    entries = draws.whole(2, 9)
    rows = draws.image(3, (entries**dimensions, 1))[:, 0].T
    head = f'# a comment\nTITLE "drawn"\nLUT_{dimensions}D_SIZE {entries}\n'
    image = draws.image(3, draws.size())
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "look.cube"
        path.write_text(head + "\n".join(" ".join(f"{value:.9g}" for value in row) for row in rows) + "\n")
        wanted = by_opencolorio(
            PyOpenColorIO.FileTransform(str(path), interpolation=PyOpenColorIO.INTERP_LINEAR), image
        )
        plate = open_plate({"table": str(path)})
        lut = np.empty((3 * entries, entries, entries) if dimensions == 3 else (3, 1, entries), np.float32)
        plate.read(0, plate.info.channels, lut)
    return Setting(f"lut{dimensions}d", [image, lut], {}, wanted, "clamp", draws.corner(), *steep(entries))


def auto_exposure(draws: Draws) -> Setting:
    grey, strength, black = draws.number(0.05, 0.5), draws.number(-1, 1), draws.number(1e-4, 0.1)
    image = draws.image(3, draws.size()) * np.float32(2)
    light = np.maximum(np.tensordot(REC709, image.astype(np.float64), 1), black)
    wanted = image * (grey / stats.gmean(light, axis=None)) ** strength
    parameters = {"grey": grey, "strength": strength, "black": black}
    return Setting("auto_exposure", [image], parameters, wanted, "clamp", draws.corner())


INTEGERS = {"uint8": OpenImageIO.UINT8, "uint16": OpenImageIO.UINT16}
"""OpenImageIO takes 1.0 as the greatest value, as the farm does; it knows no 32-bit pixels so."""


def convert(draws: Draws) -> Setting:
    """Never halfway between two integers, where rounding to float32 would decide."""
    planes, size = draws.whole(1, 4), draws.size()
    whole, real = draws.choose(*INTEGERS), draws.choose("float32", "float16")
    if draws.choose(True, False):
        image = draws.image(planes, size, whole)
        wanted, target, allowed = (
            through(image, OpenImageIO.HALF if real == "float16" else OpenImageIO.FLOAT),
            real,
            SINGLE,
        )
        return Setting("convert", [image], {"dtype": target}, wanted, "clamp", draws.corner(), allowed=allowed)
    top = np.iinfo(whole).max
    numbers = draws.random.integers(-top, 2 * top, (planes, *size[::-1]))
    image = ((numbers + draws.random.choice((-0.4, 0.25, 0.4), numbers.shape)) / top).astype(np.float32)
    wanted = through(image, INTEGERS[whole])
    return Setting("convert", [image], {"dtype": whole}, wanted, "clamp", draws.corner(), allowed=0)


def through(image: Array, kind: OpenImageIO.BASETYPE) -> Array:
    """The planes as pixels of another type."""
    given = OpenImageIO.ImageBuf(np.ascontiguousarray(image.transpose(1, 2, 0)))
    return given.copy(kind).get_pixels(kind).reshape(*image.shape[1:], len(image)).transpose(2, 0, 1)


def convert_between_integers(draws: Draws) -> Setting:
    names = ("uint8", "uint16", "int16", "int32", "uint32")
    given, target = draws.choose(*names), draws.choose(*names)
    image = draws.image(draws.whole(1, 3), draws.size(), given)
    limits = np.iinfo(target)
    wanted = np.clip(image.astype(np.int64), limits.min, limits.max)
    return Setting("convert", [image], {"dtype": target}, wanted, "clamp", draws.corner(), allowed=0)


KINDS: Mapping[str, Kind] = {
    "cdl": cdl,
    "lut": lut,
    "ocio": ocio,
    "grade": grade,
    "saturation": saturation,
    "exposure": exposure,
    "lut1d": lut1d,
    "lut3d": lut3d,
    "cube file": cube_file,
    "auto_exposure": auto_exposure,
    "convert": convert,
    "convert between integers": convert_between_integers,
}
