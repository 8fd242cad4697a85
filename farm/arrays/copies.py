"""Copies between arrays of one shape (channels, height, width) that lie in different ways in the host's memory."""

from collections.abc import Callable

import numpy as np

from farm.kernel.llvm.interleaving import interleaving
from farm.runtime.program import Planes

MAX_CHANNELS = 4
"""Channels of pixels for which there are vector shuffles; more are copied one by one."""

CopyRows = Callable[[tuple[int, int]], None]
"""Copies the rows from the first to before the last."""


def copy_of_rows(into: Planes, source: Planes) -> CopyRows:
    """What copies rows of `source`; between planes and pixels whose channels lie side by side by vector shuffles."""
    channels, _, width = source.shape
    if source.dtype == into.dtype and 1 < channels <= MAX_CHANNELS:
        functions = interleaving(channels, source.itemsize)
        if _is_interleaved(source) and _is_planar(into):

            def take_apart(rows: tuple[int, int]) -> None:
                functions.to_planes(_row(source, rows[0]), _row(into, rows[0]), into.strides[0], _count(rows, width))

            return take_apart
        if _is_planar(source) and _is_interleaved(into):

            def put_together(rows: tuple[int, int]) -> None:
                functions.to_pixels(_row(source, rows[0]), _row(into, rows[0]), source.strides[0], _count(rows, width))

            return put_together

    def copy(rows: tuple[int, int]) -> None:
        part = slice(*rows)
        np.copyto(into[:, part], source[:, part], casting="unsafe")

    return copy


def _is_interleaved(planes: Planes) -> bool:
    """Whether the channels of a pixel lie side by side, and pixels one behind the other."""
    channels, _, width = planes.shape
    return planes.strides == (planes.itemsize, channels * width * planes.itemsize, channels * planes.itemsize)


def _is_planar(planes: Planes) -> bool:
    """Whether the pixels of each plane lie one behind the other."""
    return planes.strides[1:] == (planes.shape[2] * planes.itemsize, planes.itemsize)


def _row(planes: Planes, row: int) -> int:
    """The address of a row of the first plane."""
    return int(planes.ctypes.data) + row * planes.strides[1]


def _count(rows: tuple[int, int], width: int) -> int:
    return (rows[1] - rows[0]) * width
