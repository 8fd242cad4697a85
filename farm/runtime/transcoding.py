"""Where a plan's sources and outputs lie in the memory of a lane, for the kernels that decode and encode shards.

A lane has the plan's arena, and beside it memory for planes that go from a source to an output untouched: in the arena
what a source holds lasts only until it is read for the last time.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from farm.frames.shard_layout import ShardLayout
from farm.graph.graph import parse, source_slot
from farm.graph.rect import Rect
from farm.plan.model import DTYPES, Buffer, OutputPlane, Plan
from farm.runtime.codec.kernels import encodable
from farm.runtime.codec.launches import Address, Pixels, SourcePlane

ARENA = "arena"
"""The memory of a plan's buffers."""


@dataclass(frozen=True, slots=True)
class Target:
    """Where planes of a source go on the device: `planes` are their numbers in the source."""

    planes: tuple[int, ...]
    pixels: Pixels

    @property
    def signature(self) -> tuple[object, ...]:
        """What two places have in common that hold the same of a picture, byte by byte."""
        pixels = self.pixels
        return self.planes, pixels.plane_stride, pixels.pitch, pixels.dtype, pixels.at.bytes


DTYPES_BY_NAME = {dtype.name: dtype.itemsize for dtype in DTYPES.values()}
"""Bytes of a pixel, by its type's name."""


@dataclass(frozen=True, slots=True)
class Through:
    """Planes of a source that outputs show untouched, in a memory of their own, one behind the other."""

    memory: str
    planes: tuple[int, ...]
    rect: Rect
    dtype: str

    @property
    def bytes(self) -> int:
        """Size in memory."""
        return len(self.planes) * self.plane_bytes

    @property
    def plane_bytes(self) -> int:
        """Size of one plane."""
        return self.rect.area * DTYPES_BY_NAME[self.dtype]


@dataclass(frozen=True, slots=True)
class Places:
    """Where a plan's sources go, by slot, and what its outputs show of them untouched."""

    plan: Plan
    dtypes: Mapping[int, str]
    through: Mapping[int, Through]

    @classmethod
    def of(cls, plan: Plan) -> "Places":
        """Those of a plan."""
        sources = {source_slot(source): source for source in parse(plan.graph).sources}
        dtypes = {slot: DTYPES[str(source.dtype)].name for slot, source in sources.items()}
        passed: dict[int, list[int]] = {}
        for item in (item for output in plan.outputs for item in output if item.source >= 0):
            passed.setdefault(item.source, []).append(item.plane)
        through = {
            slot: Through(f"source {slot}", tuple(sorted(set(planes))), plan.format.sources[slot], dtypes[slot])
            for slot, planes in passed.items()
        }
        return cls(plan, dtypes, through)

    def targets(self, slot: int) -> tuple[Target, ...]:
        """Where the planes of a source go, those apart that are interleaved."""
        buffers = (b for b in self.plan.buffers if b.source == slot and b.woven == 1 and b.bytes)
        targets = [_in_buffer(buffer) for buffer in buffers]
        if through := self.through.get(slot):
            at = Address(through.memory, 0, through.bytes)
            pixels = Pixels(at, through.rect.area, through.rect.width, through.dtype)
            targets.append(Target(through.planes, pixels))
        return tuple(targets)

    def interleaved(self, slot: int) -> tuple[int, ...]:
        """The buffers that hold planes of a source side by side, which the host has to lay out."""
        return tuple(k for k, b in enumerate(self.plan.buffers) if b.source == slot and b.woven > 1)

    def output(self, number: int, layout: ShardLayout) -> tuple[tuple[SourcePlane, ...], str] | None:
        """The planes of an output and their type, if the device can encode them as shards of a layout; else None."""
        frame, items = self.plan.frames[number], self.plan.outputs[number]
        fits = (layout.channels, layout.height, layout.width) == (len(items), frame.height, frame.width)
        dtypes = {self._dtype(item) for item in items}
        if not fits or len(dtypes) != 1 or not all(self._rect(item).contains(frame) for item in items):
            return None
        (dtype,) = dtypes
        return (tuple(self._plane(item, frame) for item in items), dtype) if encodable(dtype, layout.dtype) else None

    def _dtype(self, item: OutputPlane) -> str:
        return DTYPES[self.plan.buffers[item.buffer].dtype].name if item.buffer >= 0 else self.dtypes[item.source]

    def _rect(self, item: OutputPlane) -> Rect:
        return self.plan.buffers[item.buffer].rect if item.buffer >= 0 else self.plan.format.sources[item.source]

    def _plane(self, item: OutputPlane, frame: Rect) -> SourcePlane:
        """From an output's corner on."""
        if item.buffer >= 0:
            buffer = self.plan.buffers[item.buffer]
            stored, itemsize = buffer.stored, buffer.itemsize
            start, whole = buffer.offset + item.plane * stored.area * itemsize, stored.area * itemsize
            memory = ARENA
        else:
            through = self.through[item.source]
            stored, itemsize, whole = through.rect, DTYPES_BY_NAME[through.dtype], through.plane_bytes
            start, memory = through.planes.index(item.plane) * whole, through.memory
        corner = ((frame.y0 - stored.y0) * stored.width + frame.x0 - stored.x0) * itemsize
        return SourcePlane(Address(memory, start + corner, whole - corner), stored.width)


def _in_buffer(buffer: Buffer) -> Target:
    stored, rect = buffer.stored, buffer.rect
    left = (rect.x0 - stored.x0) * buffer.itemsize
    at = Address(ARENA, buffer.offset + left, buffer.bytes - left)
    pixels = Pixels(at, stored.area, stored.width, DTYPES[buffer.dtype].name)
    return Target(tuple(range(buffer.planes)), pixels)
