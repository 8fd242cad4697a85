"""How many pixels a thread holds of a group at once."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from farm.graph.node import ReadPlace
from farm.plan.fusion.group import Made, Parts
from farm.plan.fusion.scales import reads_of_parts
from farm.plan.fusion.tiling import Array, Span, Tiling
from farm.plan.metadata import in_registers
from farm.plan.patch import Patch, Rows


@dataclass(frozen=True, slots=True)
class _Reach:
    """The newest and the oldest row that step 0 reads of something; each step goes on by `rate` rows."""

    newest: int
    oldest: int
    rate: int


def held(group: Parts, found: Tiling) -> int:
    """Pixels that a lane holds at most at any step: rows of memory that are still read, and rows of parts that are.

    What lies beside the lane's own columns is passed on when a row is read first. Words of several pixels count as one.
    """
    newest, oldest = dict[Made | ReadPlace, int](), dict[Made | ReadPlace, int]()
    for part, source, (_, y) in reads_of_parts(group):
        base, rate = found.spans[part].base, found.spans[part].cell.rate
        new, old = y.of(base + rate - 1), y.of(base)
        newest[source], oldest[source] = max(newest.get(source, new), new), min(oldest.get(source, old), old)
    at_step: list[Callable[[int], float]] = []
    for at, patch in found.patches.items():
        reach = _Reach(newest[at], oldest[at], found.cell(found.scales.inputs[at.input]).rate)
        weight = in_registers(group.group.inputs[at.input].dtype)
        at_step += [partial(_of_memory, rows, patch, reach, weight) for rows in patch.groups]
    for made, array in found.arrays.items():
        span = found.spans[made.part]
        lanes = found.packing.lanes(made)
        at_step.append(partial(_of_part, span, array, _Reach(newest[made], oldest[made], span.cell.rate), lanes))
    return round(max((sum(pixels(step) for pixels in at_step) for step in found.steps), default=0.0))


def _of_memory(rows: Rows, patch: Patch, reach: _Reach, weight: float, step: int) -> float:
    """Rows that are not read yet are held without what lies beside."""
    begin, end = reach.rate * step, rows.first + rows.count
    known = max(rows.first, begin + reach.newest + 1)
    whole = min(end, known) - max(rows.first, begin + reach.oldest)
    return (max(0, whole) * patch.width + max(0, end - known) * patch.columns) * weight


def _of_part(span: Span, array: Array, reach: _Reach, lanes: int, step: int) -> float:
    begin = reach.rate * step
    alive = min(begin + span.base + reach.rate, span.bottom) - max(begin + reach.oldest, span.top)
    return max(0, alive) * (span.cell.columns + array.left + array.right) / lanes
