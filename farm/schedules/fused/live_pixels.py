"""How many pixels a thread holds of a group at once."""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from farm.analysis.metadata import in_registers
from farm.schedules.fused.lane_tiling import Tiling
from farm.schedules.fused.row_order import row_order
from farm.schedules.group import Parts


class _Rows(NamedTuple):
    """Rows from `first` up to `end` of something, `rate` of them for each step.

    Step 0 needs those from `oldest` on; what lies beside the lane's own columns is there up to `known`: these rows are
    `whole` pixels each, the others `plain`.
    """

    first: int
    end: int
    rate: int
    oldest: int
    known: int
    whole: float
    plain: float


def live_pixels(parts: Parts, tiling: Tiling) -> int:
    """Pixels that a lane holds at most at any step: rows of memory that are still read, and rows of parts that are.

    What lies beside the lane's own columns is passed on when a row is read first. Words of several pixels count as one.
    """
    steps = tiling.steps
    rows = list(_rows(parts, tiling))
    if not rows or not steps:
        return 0  # pixels follow from their places alone
    columns = np.array(rows).T[:, :, None]
    first, end, rate, oldest, known, whole, plain = columns
    begin = rate * np.arange(steps.start, steps.stop)
    there = np.clip(begin + known, first, end)
    used = np.maximum(there - np.maximum(first, begin + oldest), 0.0)
    return round(float((used * whole + (end - there) * plain).sum(axis=0).max()))


def _rows(parts: Parts, tiling: Tiling) -> Iterator[_Rows]:
    """Of memory, and of parts: there rows that are not computed yet take nothing."""
    order = row_order(parts, tiling.scales)
    newest, oldest = order.newest, order.oldest
    for at, patch in tiling.patches.items():
        rate = tiling.thread_tile(tiling.scales.inputs[at.input]).rate
        weight = in_registers(parts.group.inputs[at.input].dtype)
        whole, plain = patch.width * weight, patch.columns * weight
        for rows in patch.groups:
            end = rows.first + rows.count
            yield _Rows(rows.first, end, rate, oldest[at], newest[at] + 1, whole, plain)
    for result, array in tiling.arrays.items():
        span = tiling.spans[result.part]
        width = (span.thread_tile.columns + array.left + array.right) / tiling.packing.lanes(result)
        rate = span.thread_tile.rate
        yield _Rows(span.top, span.bottom, rate, oldest[result], span.base + rate, width, 0.0)
