"""Which library's arrays a call is given, where they lie, and in which form results go back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import numpy as np

from farm.arrays import device
from farm.arrays.call import Where, compute
from farm.arrays.host import Host
from farm.arrays.pictures import as_known
from farm.arrays.setting import Setting
from farm.arrays.subject import Values
from farm.runtime.devices import devices
from farm.runtime.plans import parse_target

if TYPE_CHECKING:
    from farm.arrays.compiled import Compiled

Array = Any
"""An array of NumPy, CuPy, Dask, PyTorch or another library that speaks DLPack, or one of xarray."""


def apply(compiled: Compiled, named: Mapping[str, Array], values: Values, out: Any, frame: int) -> Any:
    """Compute a call; see `Compiled.__call__`."""
    arrays, where = placed(compiled.setting, named)
    bound, pictures = compiled.bind(arrays, values)
    program = compiled.program(bound, pictures, where)
    first = next(iter(named.values()))
    if isinstance(where, Host):
        results = compute(program, bound, pictures, device.mapped(np.asarray, out), frame)
    else:
        results = compute(program, bound, pictures, device.taken(out), frame)
    of_library = device.given_back(first, results)
    return of_library if out is None else out


def placed(setting: Setting, named: Mapping[str, Array]) -> tuple[dict[str, Array], Where]:
    """The images as arrays of NumPy or CuPy, in types that are known, and where they lie.

    Raises:
        FarmError: they do not lie on one device, or not where it was asked for.
    """
    if any(map(device.on_device, named.values())):
        return device.placed(setting, named)
    arrays = {name: as_known(name, np.asarray(image)) for name, image in named.items()}
    wanted = devices("cuda")[0].target if setting.device == "cuda" else setting.device or "cpu"
    return arrays, Host(parse_target(wanted), setting.threads)
