"""The time of `windowed_histogram`: every step reads, finds its bin, and brings its sums there and back."""

from farm.analysis.metadata import BYTES, Metadata
from farm.device.calibration import OperationCosts
from farm.device.classes import DeviceClass
from farm.graph.node import topological
from farm.graph.stage import reads_of
from farm.plan.model import VECTOR_BYTES, Prediction
from farm.schedules import cost
from farm.schedules.cost import operations
from farm.schedules.windowed_histogram.rule import WORD, WindowedHistogram


def predict(
    device: DeviceClass,
    metadata: Metadata,
    schedule: WindowedHistogram,
    moved: int,
    registers: int = 0,
    shared: int = 0,
) -> Prediction:
    """The time of a stage; arguments as those of `cost.predict`."""
    return cost.predict(device, metadata, schedule, moved, registers, shared, work=_work, overlap=_in_turn)


def _in_turn(memory: float, arithmetic: float, cache: float) -> float:
    """Blocks compute when all that they need is there, and most begin at once."""
    return memory + max(arithmetic, cache)


def _work(costs: OperationCosts, metadata: Metadata, schedule: WindowedHistogram) -> tuple[float, float]:
    """Of a pixel with all of its planes: every step reads, finds its bin, and brings its sums there and back."""
    sums = schedule.sums
    reads = reads_of(sums.step)
    size = sum(BYTES[read.dtype] for read in reads)
    loads = size / VECTOR_BYTES if schedule.taken and schedule.vectors else len(reads)
    computed = operations(topological(sums.step), costs)
    added = costs.half_rate + 2 * costs.load + len(sums.addends) * costs.addition
    finish = schedule.finished
    computed += operations(topological(finish.results), costs) if finish else 0.0
    taken = len(finish.reads) if finish else metadata.stage.iterations
    planes = len(finish.results) if finish else metadata.stage.iterations
    cached = sums.steps * (size + 2 * WORD * len(sums.addends)) + WORD * (taken + planes)
    return computed + sums.steps * (loads * costs.load + added) + (taken + planes) * costs.load, cached
