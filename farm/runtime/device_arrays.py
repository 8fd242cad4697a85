"""Between arrays on a device and the buffers of a plan there: copies within the device's memory."""

from collections.abc import Sequence
from typing import Any

from farm.plan.model import Plan
from farm.runtime.program import Gather, Planes, laid, shown, whole_buffer


def put_sources(plan: Plan, buffers: Sequence[Any], sources: Sequence[Planes]) -> None:
    """Copy sources, by slot (channels, height, width), into the buffers that hold them."""
    for buffer, stored in zip(plan.buffers, buffers, strict=True):
        if buffer.source >= 0:
            shown(buffer, stored)[...] = laid(buffer, sources[buffer.source])


def take_outputs(gather: Gather, buffers: Sequence[Any], sources: Sequence[Planes], into: Sequence[Planes]) -> None:
    """Copy outputs from their buffers, and what they show of the sources untouched, into arrays."""
    plan = gather.plan
    computed = {index: shown(buffer, buffers[index]) for index, buffer in enumerate(plan.buffers)}
    for number, planes in enumerate(into):
        whole = whole_buffer(plan, number)
        if whole >= 0:
            planes[...] = computed[whole]
            continue
        for plane, item in zip(planes, plan.outputs[number], strict=True):
            plane[...] = gather.plane(item, plan.frames[number], computed, sources)
