"""Stores of frames as datasets of xarray."""

from __future__ import annotations

import os
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from farm.errors import invalid
from farm.frames.store import open_store

if TYPE_CHECKING:
    import xarray as xr


def open(path: str | os.PathLike[str]) -> xr.Dataset:  # noqa: A001 - always farm.open
    """The frames of a store by their numbers, and their channels by name; pixels are read once they are asked for.

    `image` has the dimensions frame, channel, y and x, and frames that are not rendered yet are left out.
    `farm.compile` takes it as it is.

    Raises:
        FarmError: there is no such store, or xarray is not installed.
    """
    if find_spec("xarray") is None:
        raise invalid("farm.open needs xarray, which is not installed", "install effects-farm[xarray]")
    import xarray as xr

    info = open_store(Path(path)).info
    dataset: xr.Dataset = xr.open_zarr(path, consolidated=False, chunks={})
    known = {"frame": list(info.frames), "channel": list(info.channels)}
    missing = {name: values for name, values in known.items() if name not in dataset.coords}
    named: xr.Dataset = dataset.assign_coords(missing).sel(frame=known["frame"])
    return named
