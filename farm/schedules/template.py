"""What a template is: a way in which kernels run, with its rule, its model of time and its printer."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from farm.analysis.metadata import Metadata
from farm.analysis.refusal import Refusal
from farm.device.classes import DeviceClass
from farm.graph.rect import Rect
from farm.graph.stage import Stage
from farm.kernel.signature import Generated
from farm.plan.model import Prediction
from farm.schedules import cost
from farm.schedules.fused.group_metadata import GroupMetadata
from farm.schedules.group import Parts
from farm.schedules.options import Fusion, Options
from farm.schedules.schedule import Schedule


def _as_it_is(schedule: Schedule, *_: object) -> Schedule:
    return schedule


def _no_others(*_: object) -> tuple[Schedule, ...]:
    return ()


@dataclass(frozen=True, slots=True)
class Template:
    """A way in which the kernel of one stage runs.

    `propose` answers with a schedule, or with why the template does not suit; `write` prints the kernel of
    such a schedule; `predict` tells its time: arguments as those of `cost.predict`. `of_tile` makes of the schedule of
    a frame that of a tile; of a moving stage it is given the pieces into which the frame is cut. `by_model`: a stage
    gets it only where the model says that the templates after it take longer. `fewer_registers` answers with schedules
    to try where the kernel spills, the best first.
    """

    name: str
    propose: Callable[[Metadata, DeviceClass, Options], Schedule | Refusal]
    write: Callable[[Stage, Any], Generated]
    predict: Callable[[DeviceClass, Metadata, Any, int, int, int], Prediction] = cost.predict
    of_tile: Callable[[Any, Metadata, DeviceClass, Options, Any], Schedule | Refusal] = _as_it_is
    by_model: bool = False
    fewer_registers: Callable[[Metadata, DeviceClass, Options, Any], tuple[Schedule, ...]] = _no_others


@dataclass(frozen=True, slots=True)
class GroupTemplate:
    """A way in which the kernel of several stages runs; which group gets it is for the search to find.

    `write` prints the kernel of a schedule, `predict` tells its time; `fewer_registers` answers with schedules to try
    where the kernel spills, the best first.
    """

    name: str
    write: Callable[[Parts, Any, tuple[Rect, ...]], Generated]
    predict: Callable[[DeviceClass, GroupMetadata, Any, int, int, Fusion], Prediction]
    fewer_registers: Callable[[GroupMetadata, DeviceClass, Options, Any], tuple[Schedule, ...]]
