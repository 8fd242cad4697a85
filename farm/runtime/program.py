"""A plan loaded on a device: frames in, frames out."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

import numpy as np
from numpy.typing import DTypeLike, NDArray

from farm.errors import FarmError
from farm.graph.graph import parse, source_slot
from farm.graph.rect import Rect
from farm.kernel.reference import extend
from farm.passes.interleave import columns
from farm.plan.memory import device_bytes
from farm.plan.model import Buffer, OutputPlane, Plan

Planes = NDArray[Any]
"""Planes of one image (planes, height, width), in the image's type."""


@dataclass(frozen=True, slots=True)
class EncodedOutput:
    """The shard of an output that a device has encoded, in host memory; `nonfinite` values are infinite or NaN.

    `checksums` are the bytes of those of its chunks, one behind the other. `computed` are the pixels before they were
    encoded, where more values than allowed are not finite.
    """

    content: NDArray[np.uint8]
    checksums: NDArray[np.uint8]
    nonfinite: int
    computed: Planes | None = None


@dataclass(frozen=True, slots=True)
class Rendered:
    """Outputs of one frame over the frame's rectangle, and seconds by span and by kernel launch.

    The arrays belong to the caller. `encoded` are outputs by number that come as shards instead. `kernels` is empty
    where the launches were not timed one by one; `starts` are the seconds since the epoch when spans began; `memory`
    says how the frame was made to fit, if it did not as a whole.
    """

    outputs: tuple[Planes, ...]
    spans: Mapping[str, float]
    kernels: Mapping[str, float]
    starts: Mapping[str, float] = field(default_factory=dict)
    encoded: Mapping[int, EncodedOutput] = field(default_factory=dict)
    memory: str = ""


def shown(buffer: Buffer, stored: Any) -> Any:
    """The pixels of a buffer's rectangle, of what it stores: an array (planes, rows, pixels) of any library."""
    left = buffer.rect.x0 - buffer.stored.x0
    return stored[:, :, left : left + buffer.rect.width]


def laid(buffer: Buffer, pixels: Planes) -> Planes:
    """The planes of a source, an array of any library, as its buffer holds them; what is woven is a copy."""
    if buffer.woven == 1:
        return pixels[: buffer.planes]
    (planes, height, width), beside = pixels.shape, columns(buffer.woven)
    interleaved = np.zeros_like(pixels, shape=(planes // buffer.woven, height, width * beside), order="C")
    together = interleaved.reshape(*interleaved.shape[:2], width, beside)
    together[..., : buffer.woven] = np.moveaxis(pixels.reshape(buffer.woven, -1, height, width), 0, -1)
    return interleaved


def whole_buffer(plan: Plan, number: int) -> int:
    """The buffer that an output is as it stands, or -1."""
    output, frame = plan.outputs[number], plan.frames[number]
    index = output[0].buffer if output else -1
    if index < 0 or not plan.buffers[index].bytes:
        return -1
    alike = tuple(OutputPlane(plane, buffer=index) for plane in range(plan.buffers[index].planes))
    return index if output == alike and plan.buffers[index].rect == frame else -1


class DeviceMemoryError(FarmError):
    """A plan's buffers do not fit on the device."""


def out_of_memory(error: Exception) -> bool:
    """Whether an exception says that there is too little memory, of the device or of the host."""
    return isinstance(error, DeviceMemoryError | MemoryError) or "OutOfMemory" in type(error).__name__


def held(plan: Plan) -> int:
    """Bytes that a plan takes of its device."""
    return device_bytes(plan.arena, plan.buffers, plan.outputs, plan.target.backend)


class Program(Protocol):
    """What every device offers."""

    plan: Plan

    def host(self, shape: tuple[int, int, int], dtype: DTypeLike = np.float32) -> Planes:
        """Memory for a source from which the device copies fast."""
        ...

    def run(self, sources: Sequence[Planes], uniforms: Sequence[float]) -> Rendered:
        """Compute one frame. `sources` by slot over the plan's rectangles, at least the planes that it reads."""
        ...


class Gather:
    """Puts a plan's outputs together: computed planes from their buffers, untouched ones from their source."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.sources = {source_slot(source): source for source in parse(plan.graph).sources}

    def outputs(self, computed: Mapping[int, Planes], sources: Sequence[Planes]) -> tuple[Planes, ...]:
        """Every output over its frame, from the plan's buffers by index and the sources by slot."""
        return tuple(self.output(number, computed, sources) for number in range(len(self.plan.outputs)))

    def output(self, number: int, computed: Mapping[int, Planes], sources: Sequence[Planes]) -> Planes:
        """One output over its frame."""
        frame = self.plan.frames[number]
        return np.stack([self.plane(item, frame, computed, sources) for item in self.plan.outputs[number]])

    def plane(
        self, item: OutputPlane, frame: Rect, computed: Mapping[int, Planes], sources: Sequence[Planes]
    ) -> Planes:
        """One plane over a frame; a source that is smaller goes on by its boundary condition."""
        plan = self.plan
        if item.buffer >= 0:
            rect, data = plan.buffers[item.buffer].rect, computed[item.buffer][item.plane]
        else:
            rect, data = plan.format.sources[item.source], sources[item.source][item.plane]
        if not rect.contains(frame):
            extended: Planes = extend(self.sources[item.source], data[None], rect, frame)[0]
            return extended
        x, y = frame.x0 - rect.x0, frame.y0 - rect.y0
        part: Planes = data[y : y + frame.height, x : x + frame.width]
        return part
