"""Plain NumPy, float64, for formulas from the literature: sources padded, then arrays shifted and cut."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from farm.graph import Image

Array = NDArray[np.float64]
Formula = Callable[[Array], Array]
Plain = Callable[..., Array]
BOUNDARIES = ("clamp", "mirror", "wrap", "constant")
CONSTANT = 0.25
SIZES = ((1, 1), (3, 5), (48, 64), (61, 127), (193, 257))
MODES: dict[str, dict[str, Any]] = {
    "clamp": {"mode": "edge"},
    "mirror": {"mode": "symmetric"},
    "wrap": {"mode": "wrap"},
    "constant": {"mode": "constant", "constant_values": CONSTANT},
}


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Tests that ask for them run for every device, boundary condition and size."""
    for name, values in {"target": ("reference", "cpu"), "boundary": BOUNDARIES, "size": SIZES}.items():
        if name in metafunc.fixturenames:
            metafunc.parametrize(name, values, ids=str)


@pytest.fixture(scope="session")
def plain() -> Plain:
    """A function that computes `formula(padded image)` and cuts the padding off again."""

    def compute(formula: Formula, image: NDArray[np.float32], boundary: str = "clamp", reach: int = 40) -> Array:
        around = ((0, 0), (reach, reach), (reach, reach))
        padded = np.pad(image.astype(np.float64), around, **MODES[boundary])
        return formula(padded)[:, reach:-reach, reach:-reach]

    return compute


@pytest.fixture(scope="session")
def check(source: Callable[..., Image], run: Callable[..., Array], plain: Plain) -> Callable[..., None]:
    """A function that holds an effect of one image to its formula, to 1e-5 of the brightest value."""

    def compare(
        make: Callable[[Image], Image],
        formula: Formula,
        image: NDArray[np.float32],
        *,
        target: str,
        boundary: str = "clamp",
        reach: int = 40,
        uniforms: tuple[float, ...] = (),
    ) -> None:
        made = run(target, make(source(len(image), boundary=boundary, constant=CONSTANT)), image, uniforms=uniforms)
        wanted = plain(formula, image, boundary, reach)
        assert made.shape == wanted.shape
        allowed = (1e-12 if target == "reference" else 1e-5) * max(1.0, float(np.abs(wanted).max()))
        assert np.abs(made - wanted).max() <= allowed

    return compare
