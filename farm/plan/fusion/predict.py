"""The time of a launch, of one stage or several, in any schedule."""

from farm.device.classes import DeviceClass
from farm.plan.cost import predict
from farm.plan.fusion.cost import predict_group
from farm.plan.fusion.stream_cost import predict_stream
from farm.plan.fusion.tile_cost import predict_tile
from farm.plan.model import Prediction
from farm.plan.schedules import Choice
from farm.plan.schedules.fused import Fused
from farm.plan.schedules.fused_stream import FusedStream
from farm.plan.schedules.fused_tile import FusedTile
from farm.plan.schedules.options import ALL_FUSION, Fusion


def predict_choice(
    device: DeviceClass,
    choice: Choice,
    moved: int,
    registers: int = 0,
    shared: int = 0,
    terms: Fusion = ALL_FUSION,
) -> Prediction:
    """Arguments as those of `predict` and `predict_group`."""
    if choice.group is not None and isinstance(choice.schedule, Fused):
        return predict_group(device, choice.group, choice.schedule, moved, registers, terms)
    if choice.group is not None and isinstance(choice.schedule, FusedTile):
        return predict_tile(device, choice.group, choice.schedule, moved, registers, terms)
    if choice.group is not None and isinstance(choice.schedule, FusedStream):
        return predict_stream(device, choice.group, choice.schedule, moved, registers, terms)
    return predict(device, choice.found, choice.schedule, moved, registers, shared)
