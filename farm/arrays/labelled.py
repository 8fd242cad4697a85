"""Arrays of xarray: axes by the names of dimensions; coordinates and attributes stay."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

import xarray as xr

from farm.arrays.call import Call
from farm.errors import invalid

AXES: Mapping[str, str] = {
    "frame": "T",
    "time": "T",
    "channel": "C",
    "band": "C",
    "y": "H",
    "x": "W",
}
"""What the dimensions of a picture count."""


def apply(call: Call, compute: Callable[[Call], Any]) -> Any:
    """The results of `compute` for the arrays without names, with names again."""
    first = next(image for image in call.named.values() if isinstance(image, xr.DataArray))
    if call.out is not None:
        raise invalid("out and images of xarray stand together", "take the result, or pass image.data")
    results = compute(unlabelled(call))
    if isinstance(results, Mapping):
        return {name: _named(first, result) for name, result in results.items()}
    return tuple(_named(first, result) for result in results) if isinstance(results, tuple) else _named(first, results)


def unlabelled(call: Call) -> Call:
    """The same call of arrays without names, whose axes are known."""
    named = {name: image.data if isinstance(image, xr.DataArray) else image for name, image in call.named.items()}
    axes = {
        name: axes_of(name, image) if isinstance(image, xr.DataArray) else call.axes[name]
        for name, image in call.named.items()
    }
    return replace(call, named=named, axes=axes)


def axes_of(name: str, image: xr.DataArray) -> str | None:
    """The axes of a picture by its dimensions; None for a table, which has none of them.

    Raises:
        FarmError: a dimension of a picture is none that is known.
    """
    dimensions = [str(dimension) for dimension in image.dims]
    if not {"y", "x"} & set(dimensions):
        return None
    for dimension in dimensions:
        if dimension not in AXES:
            hint = f"rename it to one of {', '.join(AXES)}, as in {name}.rename({dimension}='channel')"
            raise invalid(f'{name} has a dimension "{dimension}", which a picture has not', hint)
    return "".join(AXES[dimension] for dimension in dimensions)


def _named(first: xr.DataArray, result: Any) -> xr.DataArray:
    """A result with the names of the first image; of its coordinates those along axes as long as before."""
    dimensions = list(first.dims)
    if result.ndim > len(dimensions):
        dimensions.append("channel")
    sizes = dict(zip(dimensions, result.shape, strict=True))
    same = {dimension for dimension in first.dims if sizes[dimension] == first.sizes[dimension]}
    coordinates = {name: kept for name, kept in first.coords.items() if set(kept.dims) <= same}
    return xr.DataArray(result, coordinates, dimensions, first.name, first.attrs)
