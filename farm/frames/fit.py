"""Whether an output store can be made at a path, or gone on with if there is one."""

from pathlib import Path
from typing import Any

import numpy as np

from farm.errors import FarmError, Problem, invalid
from farm.frames.called import called
from farm.frames.destination import obstacle
from farm.frames.failures import DamagedStore
from farm.frames.layout import edges, is_ours
from farm.frames.store import channel_names, is_rendered, open_group
from farm.graph.rect import Rect


def unfit(
    path: Path,
    *,
    channels: tuple[str, ...],
    dtype: str,
    window: Rect,
    replace: bool = False,
    writing: bool = True,
) -> Problem | None:
    """Why an output store of these facts can neither be made at `path` nor gone on with; None where one of them can.

    With `replace`, one of other channels, another type or another window is no obstacle, and neither is a damaged one;
    with `writing`, this process must be allowed to write there.
    """
    if problem := obstacle(path, writing=writing):
        return problem
    try:
        differing = differences(path, channels, dtype, window)
    except FarmError as error:
        replaced = replace and isinstance(error, DamagedStore) and (path / "render").is_dir()
        return None if replaced else error.problems[0]
    if not differing or replace:
        return None
    kind = "store" if called(path) == path else "sequence"
    hint = f"name another {kind}, or replace it: --force without --frames"
    return Problem(f"{called(path)} exists with {' and '.join(differing)}", hint)


def differences(path: Path, channels: tuple[str, ...], dtype: str, window: Rect) -> list[str]:
    """What an output store has otherwise; nothing where there is none yet.

    Raises:
        FarmError: something else is there (exit code 2).
        DamagedStore: its metadata cannot be read.
    """
    if not path.exists():
        return []
    group = open_output(path)
    there = {
        "channels": ",".join(channel_names(path, group)),
        "dtype": str(group["image"].dtype),
        "data window": list(group.attrs["data_window"]),
    }
    wanted = {"channels": ",".join(channels), "dtype": str(np.dtype(dtype)), "data window": list(edges(window))}
    return [f"{name} {there[name]}, not {wanted[name]}" for name in there if there[name] != wanted[name]]


def open_output(path: Path) -> Any:
    """The group of an output store, to be written.

    Raises:
        FarmError: nothing there, or not an output store (exit code 2).
        DamagedStore: its metadata cannot be read.
    """
    group = open_group(path, "r+")
    if not is_ours(path) or not is_rendered(path, group):
        raise invalid(f"{path} is not an output store", "give a store that `farm submit` wrote")
    return group
