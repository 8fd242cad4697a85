"""Stores of a few small frames, for tests of what reads them."""

from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from farm.frames.output import RenderStore
from farm.frames.record import FrameRecord, FrameState
from farm.graph.rect import Rect

Array = NDArray[Any]
RECT = Rect(0, 0, 8, 6)


def write_frames(
    path: Path,
    frames: dict[int, Array] | tuple[int, ...],
    *,
    channels: tuple[str, ...] = ("R", "G", "B"),
    dtype: str = "float32",
    window: Rect = RECT,
    display: Rect | None = None,
    **facts: Any,
) -> RenderStore:
    """A store whose frames hold pixels (channel, y, x), given or drawn."""
    store = RenderStore.open_or_create(
        path,
        channels=channels,
        dtype=dtype,
        frames=tuple(frames),
        window=window,
        display=display or window,
        **facts,
    )
    for frame in frames:
        drawn = np.random.default_rng(frame).random((len(channels), window.height, window.width))
        pixels = frames[frame] if isinstance(frames, dict) else drawn * (1 if dtype.startswith("float") else 250)
        store.stage(frame, 0, store.encode(pixels.astype(dtype)))
        store.commit(frame, 0, FrameRecord(frame, FrameState.DONE))
    store.flush()
    return store
