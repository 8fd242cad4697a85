import numpy as np
import pytest
from matrix.case import BOUNDARIES, SIZES, Array, Case, Size, problem
from matrix.formula import extended
from matrix.pact20 import bayer

from effects.camera_pipe import camera_pipe, tone_curve
from farm.frames.pattern import PatternPlate
from farm.graph import DType, Image, Rect
from farm.graph.node import Op, SourceShape, node
from farm.preview import preview

AROUND = 24
M3200 = [
    [1.6697, -0.2693, -0.4004, -42.4346],
    [-0.3576, 1.0615, 1.5949, -37.1158],
    [-0.2175, -1.8751, 6.9640, -26.6970],
]
M7000 = [
    [2.2997, -0.4478, 0.1706, -39.0923],
    [-0.3826, 1.5906, -0.2080, -25.4311],
    [-0.0888, -0.7344, 2.2832, -20.0826],
]


def at(f: Array, dx: int, dy: int) -> Array:
    """f(x + dx, y + dy); what comes in at the borders is cut off at the end."""
    return np.roll(f, (-dy, -dx), (0, 1))


def avg(a: Array, b: Array) -> Array:
    return ((a.astype(np.uint32) + b.astype(np.uint32) + 1) >> 1).astype(a.dtype)


def absd(a: Array, b: Array) -> Array:
    return np.abs(a.astype(np.int64) - b)


def pick(f: Array, one: tuple[int, int], two: tuple[int, int]) -> tuple[Array, Array]:
    """Averages of opposite neighbours at +-one and +-two, and which differ less."""
    pairs = [(at(f, dx, dy), at(f, -dx, -dy)) for dx, dy in (one, two)]
    return absd(*pairs[0]) < absd(*pairs[1]), np.stack([avg(*pair) for pair in pairs])


def demosaic(raw: Array) -> Array:
    """At full size: what is known at every pixel, and where it comes from, by parity of the row and column."""
    rows, columns = np.indices(raw.shape)
    red_row, red_column = rows % 2 == 0, columns % 2 == 1
    green_here = red_row ^ red_column
    across, means = pick(raw, (1, 0), (0, 1))
    green = np.where(green_here, raw, np.where(across, means[0], means[1]))

    def missing(dx: int, dy: int) -> Array:
        return avg(at(raw, dx, dy), at(raw, -dx, -dy)) + green - avg(at(green, dx, dy), at(green, -dx, -dy))

    rising, _ = pick(raw, (1, -1), (1, 1))
    diagonal = np.where(rising, missing(1, -1), missing(1, 1))
    along_row, along_column = missing(1, 0), missing(0, 1)
    red = np.where(green_here, np.where(red_row, along_row, along_column), np.where(red_row, raw, diagonal))
    blue = np.where(green_here, np.where(red_row, along_column, along_row), np.where(red_row, diagonal, raw))
    return np.stack([red, green, blue])


def matrix(kelvin: float) -> Array:
    a = (1 / kelvin - 1 / 3200) / (1 / 7000 - 1 / 3200)
    return np.trunc((np.array(M3200) * a + np.array(M7000) * (1 - a)) * 256).astype(np.int16)


def curve(black: int, white: int, gamma: float, contrast: float) -> Array:
    i = np.arange(1024)
    g = np.clip((i - black) / (white - black), 0, 1) ** (1 / gamma)
    b = 2 - 2 ** (contrast / 100)
    a = 2 - 2 * b
    z = np.where(g > 0.5, 1 - (a * (1 - g) ** 2 + b * (1 - g)), a * g**2 + b * g)
    made = np.clip(255 * z + 0.5, 0, 255).astype(np.uint8)
    return np.where(i <= black, 0, np.where(i > white, 255, made)).astype(np.uint8)


def formula(sensor: Array, boundary: str, kelvin: float, strength: float, tones: Array) -> Array:
    raw = extended(sensor, boundary, AROUND)[0].astype(np.uint16)
    around = [at(raw, dx, dy) for dx, dy in ((2, 0), (-2, 0), (0, 2), (0, -2))]
    raw = at(np.minimum(raw, np.max(around, 0)), 16, 12)
    rgb = demosaic(raw).astype(np.int16).astype(np.int32)
    m = matrix(kelvin).astype(np.int32)
    corrected = np.stack([((row[:3, None, None] * rgb).sum(0) + row[3]) // 256 for row in m]).astype(np.int16)
    toned = tones[np.clip(corrected, 0, 1023)]
    shown = []
    for plane in toned:
        blur = avg(avg(at(plane, 0, -1), at(plane, 0, 1)), plane)
        blur = avg(avg(at(blur, -1, 0), at(blur, 1, 0)), blur).astype(np.int32)
        shown.append(np.clip(plane + (plane - blur) * round(32 * strength) // 32, 0, 255))
    height, width = sensor.shape[1] - 48, sensor.shape[2] - 32
    return np.stack(shown)[:, AROUND : AROUND + height, AROUND : AROUND + width]


@pytest.mark.parametrize("extent", SIZES, ids=str)
@pytest.mark.parametrize("edge", BOUNDARIES)
@pytest.mark.parametrize(("top", "kelvin", "strength"), [(1023, 3700.0, 1.0), (65535, 5000.0, 0.0), (400, 6500.0, 2.5)])
def test_the_formula(extent: Size, edge: str, top: int, kelvin: float, strength: float) -> None:
    parameters = {"colour_temperature": kelvin, "sharpening": strength}
    given = problem(Case("camera_pipe", lambda w, h: [bayer(h, w, top)], parameters), extent, edge)
    wanted = formula(given.sources[0], edge, kelvin, strength, curve(25, 1023, 2.0, 50.0))
    assert given.wanted.dtype == np.int64
    assert np.array_equal(given.wanted, wanted)


TONES = [(25, 1023, 2.0, 50.0), (0, 1023, 1.0, 0.0), (100, 800, 2.2, -30.0), (64, 65, 0.5, 100.0)]


@pytest.mark.parametrize(("black", "white", "gamma", "contrast"), TONES)
def test_the_tone_curve(black: int, white: int, gamma: float, contrast: float) -> None:
    made = tone_curve(black, white, gamma, contrast)
    assert made == curve(black, white, gamma, contrast).tolist()
    assert made[black] == 0
    assert made[white] == 255
    assert made == sorted(made)
    parameters = {"black": black, "white": white, "gamma": gamma, "contrast": contrast}
    given = problem(Case("camera_pipe", lambda w, h: [bayer(h, w)], parameters), (9, 8))
    assert np.array_equal(given.wanted, formula(given.sources[0], "clamp", 3700.0, 1.0, np.array(made, np.uint8)))


def test_the_middle_of_the_default_curve() -> None:
    made = tone_curve(25, 1023, 2.0, 50.0)
    assert [made[i] for i in (26, 150, 300, 512, 900)] == [5, 79, 136, 191, 245]


def test_a_grey_card_stays_flat_and_a_hot_pixel_goes() -> None:
    card = np.full((1, 68, 62), 500, np.uint16)
    flat = problem(Case("camera_pipe", lambda *_: [card]), (30, 20)).wanted
    assert flat.shape == (3, 20, 30)
    assert (flat == flat[:, :1, :1]).all()
    hot = card.copy()
    hot[0, 31, 33] = 1023
    assert np.array_equal(problem(Case("camera_pipe", lambda *_: [hot]), (30, 20)).wanted, flat)


def test_of_a_frame_within_the_margin_a_pixel_remains() -> None:
    for height, width, wanted in ((20, 20, (3, 1, 1)), (48, 40, (3, 1, 8)), (50, 32, (3, 2, 1))):
        assert preview(camera_pipe, np.full((1, height, width), 500, np.uint16)).shape == wanted


def test_the_papers_frame_is_2560_by_1920() -> None:
    made = camera_pipe.function(Image.of(node(Op.SOURCE, DType.U16, (), SourceShape(0, 1))))
    assert len(made) == 3
    assert made.dtype is DType.U8
    assert made.frame.resolve([Rect.sized(2592, 1968)]) == Rect.sized(2560, 1920)


def test_the_chart_behind_filters_is_developed_in_its_own_colours() -> None:
    """With the default temperature, that of the chart's light; `gamma` and `contrast` of 1 and 0 keep it linear."""
    width, height = 672, 384
    mosaic, light = np.empty((1, height, width), np.uint16), np.empty((3, height, width), np.float32)
    PatternPlate(width, height, bayer="GRBG").read(1, ("Y",), mosaic)
    PatternPlate(width, height).read(1, ("R", "G", "B"), light)
    developed = preview(camera_pipe, mosaic, gamma=1.0, contrast=0.0, sharpening=0.0) / 255
    wanted = light[:, 12 : 12 + developed.shape[1], 16 : 16 + developed.shape[2]]
    for row in range(4):
        for column in range(6):
            patch = slice(*_within(0.12, 0.68, 4, row, height, 12)), slice(*_within(0.6, 0.96, 6, column, width, 16))
            seen, there = (image[(slice(None), *patch)].mean(axis=(1, 2)) for image in (developed, wanted))
            assert np.abs(seen - there.clip(0, 1)).max() < 0.02, (row, column, seen, there)


def _within(start: float, end: float, parts: int, index: int, size: int, shift: int) -> tuple[int, int]:
    """The middle of one of some parts of a stretch of the chart, in the developed picture."""
    step = (end - start) * size / parts
    first = start * size + index * step - shift
    return round(first + 0.3 * step), round(first + 0.7 * step)
