"""Which library's arrays a call is given, where they lie, and in which form results go back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import numpy as np

from farm.arrays import device
from farm.arrays.call import Call, Where, compute
from farm.arrays.host import Host
from farm.arrays.pictures import as_known
from farm.arrays.setting import Setting
from farm.runtime.devices import devices
from farm.runtime.plans import parse_target

if TYPE_CHECKING:
    from farm.arrays.compiled import Compiled

Array = Any
"""An array of NumPy, CuPy, Dask, PyTorch or another library that speaks DLPack, or one of xarray."""


def apply(compiled: Compiled, call: Call) -> Any:
    """Compute a call by the library of its images; see `Compiled.__call__`."""
    libraries = _libraries(call)
    if "xarray" in libraries:
        from farm.arrays import labelled

        return labelled.apply(call, lambda unlabelled: apply(compiled, unlabelled))
    if "dask" in libraries:
        from farm.arrays import blocks

        return blocks.apply(compiled, call)
    return _at_once(compiled, call)


def prepare(compiled: Compiled, call: Call) -> None:
    """Compile what a call needs, without reading a pixel."""
    libraries = _libraries(call)
    if "xarray" in libraries:
        from farm.arrays import labelled

        prepare(compiled, labelled.unlabelled(call))
    elif "dask" in libraries:
        from farm.arrays import blocks

        blocks.planned(compiled, call)
    else:
        arrays, where = placed(compiled.setting, call.named)
        compiled.program(*compiled.bind(arrays, call), where)


def _libraries(call: Call) -> set[str]:
    """The packages that the images of a call are of."""
    return {type(image).__module__.partition(".")[0] for image in call.named.values()}


def _at_once(compiled: Compiled, call: Call) -> Any:
    """Compute arrays that lie in memory."""
    arrays, where = placed(compiled.setting, call.named)
    bound, pictures = compiled.bind(arrays, call)
    program = compiled.program(bound, pictures, where)
    out = device.mapped(np.asarray, call.out) if isinstance(where, Host) else device.taken(call.out)
    results = device.given_back(next(iter(call.named.values())), compute(program, bound, pictures, out, call.frame))
    return results if call.out is None else call.out


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
