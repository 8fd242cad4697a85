"""The time of `scan`: what any stage takes, and states that are carried in double precision."""

from farm.analysis.metadata import Metadata
from farm.device.calibration import OperationCosts
from farm.device.classes import DeviceClass
from farm.graph.node import DType
from farm.plan.model import Prediction
from farm.schedules import cost
from farm.schedules.scan.rule import Scan


def predict(
    device: DeviceClass,
    metadata: Metadata,
    schedule: Scan,
    moved: int,
    registers: int = 0,
    shared: int = 0,
) -> Prediction:
    """The time of a moving stage; arguments as those of `cost.predict`."""
    states = sum(start.dtype is DType.F32 for start in metadata.stage.starts)
    carried = states * device.calibration.scan.double_state

    def work(costs: OperationCosts, metadata: Metadata, schedule: Scan) -> tuple[float, float]:
        operations, cached = cost.work_of(costs, metadata, schedule)
        return operations + carried, cached

    return cost.predict(device, metadata, schedule, moved, registers, shared, work=work)
