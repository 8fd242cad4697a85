"""Which library's arrays a call is given, and how they are computed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import numpy as np

from farm.arrays import host
from farm.arrays.pictures import as_known
from farm.arrays.subject import Values

if TYPE_CHECKING:
    from farm.arrays.compiled import Compiled

Array = Any
"""An array of NumPy, CuPy, Dask, PyTorch or another library that speaks DLPack, or one of xarray."""


def apply(compiled: Compiled, named: Mapping[str, Array], values: Values, out: Any, frame: int) -> Any:
    """Compute a call by the library that its images are of."""
    typed = {name: as_known(name, np.asarray(image)) for name, image in named.items()}
    return host.apply(compiled, typed, values, out, frame)


def stand_in(named: Mapping[str, Array]) -> Mapping[str, Array] | None:
    """Arrays of NumPy like the images, to compile for."""
    return {name: as_known(name, np.asarray(image)) for name, image in named.items()}
