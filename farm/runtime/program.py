"""A plan loaded on a device: frames in, frames out."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from farm.errors import FarmError
from farm.plan.model import Plan
from farm.plan.store import PlanStore

Planes = NDArray[np.float32]
"""Planes of one image, float32 (planes, height, width)."""


@dataclass(frozen=True, slots=True)
class Rendered:
    """Outputs of one frame over the frame's rectangle, and seconds by span and by kernel launch.

    The arrays belong to the caller.
    """

    outputs: tuple[Planes, ...]
    spans: Mapping[str, float]
    kernels: Mapping[str, float]


class DeviceMemoryError(FarmError):
    """A plan's buffers do not fit on the device."""


class Program(Protocol):
    """What every device offers."""

    plan: Plan

    def host(self, shape: tuple[int, int, int]) -> Planes:
        """Memory for a source from which the device copies fast."""
        ...

    def run(self, sources: Sequence[Planes], uniforms: Sequence[float]) -> Rendered:
        """Compute one frame. `sources` by slot over the plan's rectangles, at least the planes that it reads."""
        ...


def load(plan: Plan, store: PlanStore, threads: int = 0) -> Program:
    """The program of a plan on this machine's device of the plan's class.

    Raises:
        FarmError: the device is not there.
        DeviceMemoryError: it has too little memory.
    """
    if plan.target.backend == "cuda":
        from farm.runtime.cuda import CudaProgram

        return CudaProgram(plan)
    if plan.target.backend == "cpu":
        from farm.runtime.cpu import CpuProgram

        return CpuProgram(plan, Path(store.python), threads)
    from farm.runtime.reference import ReferenceProgram

    return ReferenceProgram(plan)


def gather_output(plan: Plan, output: int, computed: Mapping[int, Planes], sources: Sequence[Planes]) -> Planes:
    """One output over the frame: computed planes from their buffers, untouched ones from their source."""
    frame = plan.format.frame
    planes = plan.outputs[output]
    views = []
    for item in planes:
        if item.buffer >= 0:
            rect, data = plan.buffers[item.buffer].rect, computed[item.buffer]
        else:
            rect, data = plan.format.sources[item.source], sources[item.source]
        views.append(crop(data[item.plane], (frame.x0 - rect.x0, frame.y0 - rect.y0), (frame.height, frame.width)))
    return np.stack(views)


def crop(plane: NDArray[np.float32], corner: tuple[int, int], shape: tuple[int, int]) -> NDArray[np.float32]:
    """`shape` (rows, columns) from `corner` (x, y); black where the plane does not reach."""
    x, y = corner
    height, width = shape
    if x >= 0 and y >= 0 and y + height <= plane.shape[0] and x + width <= plane.shape[1]:
        return plane[y : y + height, x : x + width]
    made = np.zeros(shape, np.float32)
    top, left = max(-y, 0), max(-x, 0)
    part = plane[max(y, 0) : y + height, max(x, 0) : x + width]
    made[top : top + part.shape[0], left : left + part.shape[1]] = part
    return made
