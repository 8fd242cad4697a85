"""Images beyond their edges as SciPy knows them, for formulas that are written a second time."""

import numpy as np
from matrix.case import CONSTANT, Array
from numpy.typing import NDArray
from scipy.ndimage import map_coordinates

MODES = {"clamp": "nearest", "mirror": "grid-mirror", "wrap": "grid-wrap", "constant": "grid-constant"}
"""SciPy's names of boundary conditions."""


def sample(
    image: Array, x: NDArray[np.float64], y: NDArray[np.float64], boundary: str, *, linear: bool = True
) -> Array:
    """Every channel at the points (x, y), in pixels; the nearest pixel unless `linear`."""
    x, y = np.broadcast_arrays(x, y)
    planes = image.astype(np.float64)
    return np.stack(
        [map_coordinates(plane, [y, x], order=int(linear), mode=MODES[boundary], cval=CONSTANT) for plane in planes]
    )
