"""The time of a launch, of one stage or several, in any schedule."""

from farm.device.classes import DeviceClass
from farm.plan.model import Prediction
from farm.schedules import templates
from farm.schedules.choose import Choice
from farm.schedules.options import ALL_FUSION, Fusion


def predict_choice(
    device: DeviceClass,
    choice: Choice,
    moved: int,
    registers: int = 0,
    shared: int = 0,
    terms: Fusion = ALL_FUSION,
) -> Prediction:
    """Arguments as those of `cost.predict` and `predict_group`."""
    name = choice.schedule.template
    if choice.group is not None and name in templates.GROUPS:
        return templates.GROUPS[name].predict(device, choice.group, choice.schedule, moved, registers, terms)
    return templates.STAGES[name].predict(device, choice.metadata, choice.schedule, moved, registers, shared)
