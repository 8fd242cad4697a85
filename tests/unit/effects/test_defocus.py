import numpy as np
import pytest
from matrix.case import CONSTANT, SIZES, draw
from matrix.scipy_edges import MODES
from numpy.testing import assert_allclose
from scipy.ndimage import convolve

from effects.defocus import defocus, spot
from farm.graph import DType, Image
from farm.graph.graph import Graph
from farm.graph.node import Op, SourceShape, node
from farm.preview import preview


def disc(radius: float) -> np.ndarray:
    reach = int(np.ceil(radius))
    y, x = np.mgrid[-reach : reach + 1, -reach : reach + 1]
    weights = np.clip(radius + 0.5 - np.hypot(x, y), 0, 1)
    return weights / weights.sum()


@pytest.mark.parametrize("radius", [0.0, 1.0, 3.25])
def test_every_point_becomes_a_disc(boundary: str, radius: float) -> None:
    for width, height in SIZES:
        image = draw({1: 1, 3: 4}.get(width, 3), height, width)
        made = preview(defocus, image, radius=radius, boundary=boundary, constant=CONSTANT)
        kernel = disc(radius)
        wanted = [convolve(plane.astype(np.float64), kernel, mode=MODES[boundary], cval=CONSTANT) for plane in image]
        assert_allclose(made, np.stack(wanted), rtol=1e-9, err_msg=f"{width} x {height}")


@pytest.mark.parametrize("radius", [0.3, 5.0, 17.5, 64.0])
def test_the_spot_is_round_and_keeps_the_light(radius: float) -> None:
    taps = spot(radius)
    assert sum(weight for *_, weight in taps) == pytest.approx(1.0, abs=1e-12)
    assert len(taps) == len(set(taps)) == np.count_nonzero(disc(radius))
    assert {(-dy, dx, weight) for dx, dy, weight in taps} == set(taps)
    if radius > 4:
        assert 1 / max(weight for *_, weight in taps) == pytest.approx(np.pi * radius**2, rel=0.03)


def test_a_point_of_light_becomes_the_spot() -> None:
    image = np.zeros((1, 17, 19))
    image[0, 8, 9] = 1.0
    made = preview(defocus, image, radius=6.0, boundary="constant")[0]
    assert_allclose(made[2:15, 3:16], disc(6.0), atol=1e-12)
    assert np.count_nonzero(made) == len(spot(6.0))


def test_wide_discs_stay_loops() -> None:
    def nodes(radius: float) -> int:
        image = Image.of(node(Op.SOURCE, DType.F32, (), SourceShape(0, 3)))
        return len(Graph.of([defocus.function(image, radius=radius)]).nodes)

    assert nodes(64.0) == nodes(2.0)
