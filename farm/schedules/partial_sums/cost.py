"""The time of `partial_sums`: instructions of the iterations of a strip, shared memory, or device memory."""

import math
from dataclasses import dataclass

from farm.analysis.metadata import Metadata
from farm.device.calibration import Calibration
from farm.device.classes import WARP, DeviceClass, occupancy
from farm.graph.node import topological
from farm.plan.model import Bound, Prediction
from farm.schedules.cost import begun_seconds, operations
from farm.schedules.partial_sums.strip import PartialSums

WORD = 4
"""Bytes that a lane takes from shared memory at least."""


def predict(
    device: DeviceClass,
    metadata: Metadata,
    schedule: PartialSums,
    moved: int,
    registers: int = 0,
    shared: int = 0,
) -> Prediction:
    """The time of a stage; arguments as those of `cost.predict`."""
    costs = device.calibration.partial_sums
    blocks = math.prod(schedule.grid(metadata.region, metadata.stage.iterations))
    warps = schedule.threads // WARP
    fitting = occupancy(device, schedule.threads, registers or schedule.registers, shared or schedule.shared).blocks
    most = math.ceil(blocks / device.multiprocessors)  # blocks of a multiprocessor
    rounds = math.ceil(most / max(1, fitting))
    iteration = _iteration(schedule, device.calibration)
    issued = iteration.instructions * WARP * device.partitions / device.lanes  # clocks of a warp
    busy = math.ceil(most * warps / device.partitions) * issued
    alone = rounds * math.ceil(warps / device.partitions) * issued * costs.issue_interval
    edges = costs.edge_copies if metadata.edges else 1.0
    begun = begun_seconds(device, blocks, blocks * schedule.threads)
    seconds: dict[Bound, float] = {
        "memory": moved / device.copy_bandwidth,
        "arithmetic": edges * schedule.iterations * max(busy, alone) / device.clock,
        "cache": schedule.iterations * most * iteration.bytes / device.l1_bytes_per_clock / device.clock,
        "latency": begun,
    }
    *shorter, longest = sorted((seconds["memory"], seconds["arithmetic"], seconds["cache"]))
    return Prediction(
        longest + costs.overlap_share * sum(shorter) + begun,
        **seconds,
        bound=max(seconds, key=lambda name: seconds[name]),
    )


@dataclass(frozen=True, slots=True)
class _Iteration:
    """Instructions of a warp, and bytes that a block takes from shared memory."""

    instructions: float
    bytes: float


def _iteration(schedule: PartialSums, model: Calibration) -> _Iteration:
    """Of some rows of the source, and as many of the results."""
    costs, sums, columns = model.partial_sums, schedule.sums, schedule.columns
    vectors = {ring: len(schedule.vectors(ring)) for ring in schedule.rings}
    pixels = columns * sum(vectors.values())
    values = operations(topological({term.value for term in sums.terms}), model.operations)
    results = operations(topological(sums.results), model.operations)
    row = columns * (len(sums.terms) * model.operations.addition + results) + pixels / columns * costs.vector_load
    row += pixels * values + costs.row * len(sums.results)
    copied = sum(math.ceil(ring.vectors / schedule.threads) for ring in schedule.rings) * costs.vector_copy
    shifted = columns * sums.count * sums.span * costs.shift
    taken = schedule.threads * sum(max(WORD, columns * ring.itemsize) * count for ring, count in vectors.items())
    return _Iteration(costs.iteration + shifted + schedule.step * (row + copied), schedule.step * taken)
