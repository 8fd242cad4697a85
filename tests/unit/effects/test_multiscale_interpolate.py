from collections.abc import Iterator

import numpy as np
import pytest
from matrix.case import BOUNDARIES, SIZES, Array, Case, Size, draw, error, problem
from matrix.formula import extended, resampling

REACH = 64
FARTHEST = 160


def down(x: int) -> Iterator[tuple[int, float]]:
    yield from ((2 * x - 1, 0.25), (2 * x, 0.5), (2 * x + 1, 0.25))


def up(x: int) -> Iterator[tuple[int, float]]:
    yield from ((x // 2, 0.5), ((x + 1) // 2, 0.5))


def half(span: range) -> range:
    """Where a reduction of pixels over `span` is known."""
    return range(-(-(span.start + 1) // 2), (span.stop - 2) // 2 + 1)


class Pyramid:
    """One axis of all levels: over which positions each is known, and the matrices between them."""

    def __init__(self, size: int, levels: int) -> None:
        self.spans = [range(-REACH, size + REACH)]
        self.downs: list[Array] = []
        self.natural = size
        for level in range(levels - 1):
            source = self.spans[-1]
            if level == 3:
                source = range(-FARTHEST, self.natural + FARTHEST)
            self.spans.append(half(source))
            self.downs.append(resampling(self.spans[-1], source, down))
            if level == 3:  # what lies beyond the natural size is its last pixel
                clamped = resampling(source, self.spans[3], lambda x: [(min(max(x, 0), self.natural - 1), 1.0)])
                self.downs[-1] = self.downs[-1] @ clamped
            self.natural = (self.natural + 1) // 2
        self.wanted = [range(size)]
        for _ in range(levels - 1):
            self.wanted.append(range(self.wanted[-1].start // 2, self.wanted[-1].stop // 2 + 1))

    def cut(self, level: int) -> slice:
        first = self.spans[level].index(self.wanted[level].start)
        return slice(first, first + len(self.wanted[level]))

    def up(self, level: int) -> Array:
        return resampling(self.wanted[level], self.wanted[level + 1], up)


def formula(rgba: Array, boundary: str, levels: int) -> Array:
    across, along = Pyramid(rgba.shape[2], levels), Pyramid(rgba.shape[1], levels)
    d = extended(rgba, boundary, REACH)
    d[:3] *= d[3]
    kept = [d[:, along.cut(0), across.cut(0)]]
    for level in range(levels - 1):
        d = along.downs[level] @ d @ across.downs[level].T
        kept.append(d[:, along.cut(level + 1), across.cut(level + 1)])
    filled = kept[-1]
    for level in reversed(range(levels - 1)):
        filled = kept[level] + (1 - kept[level][3]) * (along.up(level) @ filled @ across.up(level).T)
    return filled[:3] / filled[3]


def holed(width: int, height: int) -> list[Array]:
    """Two thirds of it are transparent."""
    rgba = draw(4, height, width)
    rgba[3] = np.maximum(rgba[3] * 3 - 2, 0)
    rgba[3, 0, 0] = 0.5
    return [rgba]


@pytest.mark.parametrize("extent", SIZES, ids=str)
@pytest.mark.parametrize("edge", BOUNDARIES)
def test_the_formula(extent: Size, edge: str) -> None:
    given = problem(Case("multiscale_interpolate", holed), extent, edge)
    assert error(given.wanted, formula(given.sources[0], edge, 10)) < 1e-12


@pytest.mark.parametrize("levels", [1, 2, 4, 5, 8])
def test_other_depths(levels: int) -> None:
    given = problem(Case("multiscale_interpolate", lambda w, h: [draw(4, h, w)], {"levels": levels}), (37, 29))
    assert error(given.wanted, formula(given.sources[0], "clamp", levels)) < 1e-12


def test_opaque_pixels_stay_and_holes_are_filled() -> None:
    image = draw(4, 40, 50)
    image[3] = 1
    image[:, 10:20, 10:20] = 0
    image[:3, 5:25, 5:25] *= 0.125
    image[0, 5:25, 5:25] += 0.75
    case = Case("multiscale_interpolate", lambda *_: [image])
    made = problem(case, (50, 40)).wanted
    opaque = image[3] == 1
    assert np.allclose(made[:, opaque], image[:3, opaque], rtol=1e-12)
    assert (made[0, 10:20, 10:20] > 0.6).all()
    assert (made[1:, 10:20, 10:20] < 0.4).all()


def test_one_colour_fills_everything() -> None:
    image = np.zeros((4, 30, 33), np.float32)
    image[:, 4, 29] = (0.25, 0.5, 0.75, 1.0)
    made = problem(Case("multiscale_interpolate", lambda *_: [image]), (33, 30)).wanted
    assert np.allclose(made, np.reshape((0.25, 0.5, 0.75), (3, 1, 1)), rtol=1e-12)


@pytest.mark.parametrize("value", [np.nan, np.inf, -np.inf])
@pytest.mark.parametrize("channel", range(4))
def test_what_is_no_number_is_a_hole(value: float, channel: int) -> None:
    image, hole = draw(4, 13, 17), draw(4, 13, 17)
    image[channel, 5, 6], hole[:, 5, 6] = value, 0
    made = problem(Case("multiscale_interpolate", lambda *_: [image]), (17, 13)).wanted
    wanted = problem(Case("multiscale_interpolate", lambda *_: [hole]), (17, 13)).wanted
    assert np.array_equal(made, wanted)
    assert np.isfinite(made).all()


def test_without_any_alpha_the_result_is_black() -> None:
    case = Case("multiscale_interpolate", lambda w, h: [np.zeros((4, h, w), np.float32)])
    assert not problem(case, (9, 8)).wanted.any()
