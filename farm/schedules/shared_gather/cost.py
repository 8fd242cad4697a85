"""The time of `shared_gather`: a block brings what its pixels may choose from, and blends what they have in common."""

import math

from farm.analysis.metadata import Metadata
from farm.device.calibration import OperationCosts
from farm.device.classes import DeviceClass
from farm.graph.node import read_place, topological
from farm.plan.model import Prediction
from farm.schedules import cost
from farm.schedules.cost import loads_of, operations
from farm.schedules.shared_gather.rule import SharedGather
from farm.schedules.shared_gather.tables import Staged


def predict(
    device: DeviceClass, metadata: Metadata, schedule: SharedGather, moved: int, registers: int = 0, shared: int = 0
) -> Prediction:
    """The time of a stage; arguments as those of `cost.predict`."""
    return cost.predict(device, metadata, schedule, moved, registers, shared, work=_work)


def _work(costs: OperationCosts, metadata: Metadata, schedule: SharedGather) -> tuple[float, float]:
    """Of a pixel; a thread computes several, with what they have in common once, and its share of what is blended.

    Lanes find entries in banks of their own, which takes no more than any load.
    """
    brought = schedule.tables
    nodes = list(topological(schedule.pixels.together))
    total, cached = operations(nodes, costs) / schedule.columns, 0.0
    reads, entries = brought.stage.reads, brought.entries
    for access in metadata.accesses:
        of_input = [read for read in reads if read_place(read).input == access.input]
        loads, size = loads_of(brought.stage, access, of_input, schedule)
        total += (loads + entries.get(access.input, 0)) * costs.load
        cached += size
    return total + sum(_blended(staged, costs) for staged in brought.inputs) / math.prod(schedule.tile), cached


def _blended(staged: Staged, costs: OperationCosts) -> float:
    """Operations of a block for what it blends of one input."""
    if staged.blend is None:
        return 0.0
    rows = staged.blend.pixels.together
    return staged.pixels * operations(topological(rows), costs) / len(rows)
