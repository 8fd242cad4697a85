"""How many pixels a thread holds of a group at once."""

from farm.graph.node import ReadPlace
from farm.plan.fusion.group import Made, Parts
from farm.plan.fusion.scales import reads_of_parts
from farm.plan.fusion.tiling import Tiling
from farm.plan.metadata import in_registers


def held(group: Parts, found: Tiling) -> int:
    """Pixels that a lane holds at most at any step: rows of memory that are still read, and rows of parts that are.

    What lies beside the lane's own columns is passed on when a row is read first.
    """
    first, last = dict[Made | ReadPlace, int](), dict[Made | ReadPlace, int]()
    for part, source, (_, y) in reads_of_parts(group):
        base, rate = found.spans[part].base, found.spans[part].cell.rate
        newest, oldest = y.of(base + rate - 1), y.of(base)
        first[source], last[source] = max(first.get(source, newest), newest), min(last.get(source, oldest), oldest)
    most = 0.0
    for step in found.steps:
        total = 0.0
        for at, patch in found.patches.items():
            begin = found.cell(found.scales.inputs[at.input]).rate * step
            for rows in patch.groups:
                known = max(rows.first, begin + first[at] + 1)
                whole = min(rows.first + rows.count, known) - max(rows.first, begin + last[at])
                pixels = max(0, whole) * patch.width + max(0, rows.first + rows.count - known) * patch.columns
                total += pixels * in_registers(group.group.inputs[at.input].dtype)
        for made, array in found.arrays.items():
            span = found.spans[made.part]
            begin = span.cell.rate * step
            alive = min(begin + span.base + span.cell.rate, span.bottom) - max(begin + last[made], span.top)
            total += max(0, alive) * (span.cell.columns + array.left + array.right)
        most = max(most, total)
    return round(most)
