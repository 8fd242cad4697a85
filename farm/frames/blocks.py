"""The blocks of an output store's records that are being written: a record that stands in one needs no memory."""

from collections import OrderedDict
from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

KEPT_BLOCKS = 64
"""Blocks of single columns that are kept as they stand on disk: those of the frames of the last seconds."""


class Blocks:
    """Blocks of columns as they stand on disk, by the path of the column and their first row."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, int], NDArray[Any]] = OrderedDict()
        self._steps: dict[str, int] = {}  # rows of a block, by the path of the column
        self.labels: dict[str, list[str]] = {}  # of the columns of tables, as they were when their blocks were read

    def row(self, name: str, row: int, count: int, opened: Callable[[], Any]) -> NDArray[Any]:
        """One of `count` rows, with its first dimension; the array is `opened` only if its block is not kept."""
        if step := self._steps.get(name):
            start = row // step * step
            if (values := self._kept.get((name, start))) is not None:
                return values[row - start : row - start + 1]
        array = opened()
        step = self._steps[name] = array.chunks[0]
        start = row // step * step
        return self.get(name, array, slice(start, min(start + step, count)))[row - start : row - start + 1]

    def get(self, name: str, array: Any, part: slice) -> NDArray[Any]:
        """A block of an array, which is read if it is not kept; one that cannot be read is as if it had never been.

        Whoever changes it writes it as well: what is kept is what stands on disk.
        """
        shape = (part.stop - part.start, *array.shape[1:])
        values = self._kept.get((name, part.start))
        if values is None or values.shape != shape:
            values = _read(array, part, shape)
        self._kept[name, part.start] = values
        self._kept.move_to_end((name, part.start))
        while len(self._kept) > KEPT_BLOCKS:
            self._kept.popitem(last=False)
        return values


def _read(array: Any, part: slice, shape: tuple[int, ...]) -> NDArray[Any]:
    fill = array.metadata.fill_value
    try:
        values = np.asarray(array[part])
    except Exception:  # noqa: BLE001 - whatever a damaged block makes codecs raise
        values = np.full(shape, fill, array.dtype)
    return values.astype(object) if isinstance(fill, str) else np.array(values)
