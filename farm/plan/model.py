"""The Plan: everything needed to run one graph on one device class. Plain data, stored and sent as JSON."""

import base64
import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from functools import cached_property
from typing import Any, Literal, Self

import numpy as np

from farm.analysis.refusal import Refusal
from farm.device.target import Target
from farm.graph.rect import Rect
from farm.passes.interleave import columns
from farm.plan.tuning_record import Tuning

DTYPES: Mapping[str, np.dtype[Any]] = {
    "u8": np.dtype(np.uint8),
    "u16": np.dtype(np.uint16),
    "i16": np.dtype(np.int16),
    "i32": np.dtype(np.int32),
    "u32": np.dtype(np.uint32),
    "f16": np.dtype(np.float16),
    "f32": np.dtype(np.float32),
}
"""How pixels of each `DType` lie in memory."""


LINE_BYTES = 128
"""A cache line of every CUDA device; rows of buffers there begin at whole multiples of it."""

SECTOR_BYTES = 32
"""Of memory: what it reads and writes at least."""

VECTOR_BYTES = 16
"""Bytes of the longest vector that a thread loads or stores at once."""


@dataclass(frozen=True, slots=True)
class Format:
    """Sizes: the frame's rectangle, and each source's by slot, on one plane with the frame's corner at (0, 0)."""

    frame: Rect
    sources: tuple[Rect, ...]


@dataclass(frozen=True, slots=True)
class Buffer:
    """An image (planes, height, width) over `rect`, at byte `offset` of the arena.

    Rows begin and end at columns of the plane that are multiples of `line`, so that what stands in one column is
    aligned alike in every buffer; the pixels around `rect` mean nothing. `dtype` is a name of `DType`. Static tables
    have `numbers`, put there once. `woven`: so many planes of the source lie side by side (`farm.passes.interleave`).
    """

    label: str
    rect: Rect
    planes: int
    offset: int = 0
    source: int = -1  # slot, when it holds a source
    dtype: str = "f32"
    numbers: tuple[float, ...] = ()
    line: int = 1
    woven: int = 1

    @property
    def stored(self) -> Rect:
        """What lies in memory: `rect`, and the rest of its rows' first and last lines."""
        return self.rect.in_lines(self.line)

    @property
    def bytes(self) -> int:
        """Size in memory."""
        return self.itemsize * self.planes * self.stored.area

    @property
    def content(self) -> int:
        """Bytes of the pixels that mean something."""
        return self.itemsize * self.planes * self.rect.area * self.woven // columns(self.woven)

    @property
    def itemsize(self) -> int:
        """Bytes of one pixel of one plane."""
        return DTYPES[self.dtype].itemsize


@dataclass(frozen=True, slots=True)
class Kernel:
    """Generated code: `source` text, and for CUDA the cubin and what ptxas says of it."""

    name: str
    source: str
    binary: str = ""  # base64
    registers: int = 0
    spills: int = 0  # bytes stored and loaded
    shared: int = 0  # bytes
    constant: int = 0  # bytes
    cpu: str = ""  # the class of CPUs that the binary is for, where it is for one

    @property
    def cubin(self) -> bytes:
        """The binary itself, of a GPU."""
        return self.code

    @property
    def code(self) -> bytes:
        """The binary itself."""
        return base64.b64decode(self.binary)


Bound = Literal["memory", "arithmetic", "cache", "latency"]


@dataclass(frozen=True, slots=True)
class Prediction:
    """Seconds of a launch by `farm.schedules.cost`: `latency`, the others as they overlap; `bound` is the greatest."""

    seconds: float
    memory: float
    arithmetic: float
    cache: float  # L1 and shared memory
    latency: float
    bound: Bound


@dataclass(frozen=True, slots=True)
class Held:
    """What a block holds over its tile and a halo: of an input, or of what a stage of a group makes (-1)."""

    storage: str  # global, shared, registers or ring
    input: int
    halo: tuple[int, int, int, int]  # left, top, right, bottom


@dataclass(frozen=True, slots=True)
class Launch:
    """One run of a kernel: which buffers it reads and writes, over which rectangle.

    `uniforms` are the slots of the uniforms that the kernel knows as 0, 1, ... On a CPU `views` are the images that it
    knows: which of `reads` and then `writes`, and from which plane on; `numbers` follow from sizes, and `tables` hold
    taps.
    """

    kernel: str
    stage: str
    reads: tuple[int, ...]
    writes: tuple[int, ...]
    rect: Rect
    iterations: int
    stages: tuple[int, ...] = ()  # those of the graph that it computes, the last one last
    uniforms: tuple[int, ...] = ()
    views: tuple[tuple[int, int], ...] = ()
    numbers: tuple[int, ...] = ()
    tables: tuple[tuple[float, ...], ...] = ()
    march: str = ""  # the axis of a moving stage
    scatters: bool = False  # adds to its output, which is set to zero before; `rect` is its domain
    grid: tuple[int, int, int] = (0, 0, 0)
    block: tuple[int, int, int] = (0, 0, 0)
    bytes: int = 0  # read and written at least, for the ratio to the floor
    memory_bytes: int = 0  # of these, what the model counts (CUDA): the L2 has what is small
    schedule: str = ""  # the template of its kernel
    tile: tuple[int, int] = (0, 0)  # pixels that a block computes
    shared: int = 0  # bytes of dynamic shared memory of a block
    reason: str = ""  # why this schedule
    refused: tuple[Refusal, ...] = ()  # why not the templates that were asked before its own
    predicted: Prediction | None = None
    tuned: str = ""  # what a measurement said, where it decided about stages or schedule
    scratch: int = 0  # bytes of memory that a thread of a CPU needs
    held: tuple[Held, ...] = ()  # the inputs' first, then those of the stages, in their order
    redundant: float = 0.0  # what is computed twice, as a share of what is needed once
    early: bool = False  # its blocks may come while those of the launch before still run


@dataclass(frozen=True, slots=True)
class OutputPlane:
    """Where a plane of an output comes from: a buffer, or untouched from a source."""

    plane: int
    buffer: int = -1
    source: int = -1


@dataclass(frozen=True, slots=True)
class Decision:
    """One line for `farm explain`: which step decided what, why, and how long it took."""

    step: str
    what: str
    seconds: float = 0.0


@dataclass(frozen=True)
class Plan:
    """How to compute `graph` for frames of `format` on `target`."""

    key: str
    target: Target
    format: Format
    graph: str
    buffers: tuple[Buffer, ...]
    kernels: tuple[Kernel, ...]
    launches: tuple[Launch, ...]
    outputs: tuple[tuple[OutputPlane, ...], ...]
    frames: tuple[Rect, ...]  # of the outputs
    uniforms: int
    arena: int  # bytes
    decisions: tuple[Decision, ...]
    tuning: Tuning | None = None  # choices made by measurement

    @cached_property
    def kernel(self) -> dict[str, Kernel]:
        """Kernels by name."""
        return {kernel.name: kernel for kernel in self.kernels}

    @property
    def floor_bytes(self) -> int:
        """What must move at least: each source and each computed output plane once."""
        sources = sum(buffer.content for buffer in self.buffers if buffer.source >= 0)
        planes = {
            (item.buffer, item.plane): DTYPES[self.buffers[item.buffer].dtype].itemsize * frame.area
            for output, frame in zip(self.outputs, self.frames, strict=True)
            for item in output
            if item.buffer >= 0
        }
        return sources + sum(planes.values())

    def to_json(self) -> bytes:
        """The plan as text that `from_json` reads."""
        return json.dumps(asdict(self) | {"target": self.target.to_plain()}, separators=(",", ":")).encode()

    @classmethod
    def from_json(cls, text: bytes) -> Self:
        """The plan that was written.

        Raises:
            ValueError: not a plan, or one of another version.
        """
        try:
            data = json.loads(text)
            return cls(
                key=data["key"],
                target=Target.from_plain(data["target"]),
                format=Format(Rect(**data["format"]["frame"]), tuple(Rect(**r) for r in data["format"]["sources"])),
                graph=data["graph"],
                buffers=tuple(_build(Buffer, item) for item in data["buffers"]),
                kernels=tuple(_build(Kernel, item) for item in data["kernels"]),
                launches=tuple(_build(Launch, item) for item in data["launches"]),
                outputs=tuple(tuple(_build(OutputPlane, item) for item in output) for output in data["outputs"]),
                frames=tuple(Rect(**r) for r in data["frames"]),
                uniforms=data["uniforms"],
                arena=data["arena"],
                decisions=tuple(_build(Decision, item) for item in data["decisions"]),
                tuning=Tuning.from_plain(data["tuning"]) if data["tuning"] else None,
            )
        except (KeyError, TypeError, AttributeError) as error:
            raise ValueError(f"not a plan: {error}") from error


def _build(kind: Any, item: dict[str, Any]) -> Any:
    unknown = item.keys() - {field.name for field in fields(kind)}
    if unknown:
        raise KeyError(", ".join(sorted(unknown)))
    return kind(**{name: _value(name, value) for name, value in item.items()})


NESTED: dict[str, type] = {"held": Held, "refused": Refusal}
"""Fields that hold several values of a type."""


def _value(name: str, value: Any) -> Any:
    if name in NESTED:
        return tuple(_build(NESTED[name], item) for item in value)
    kind = {"rect": Rect, "predicted": Prediction}.get(name)
    return _tuples(value) if kind is None or value is None else kind(**value)


def _tuples(value: Any) -> Any:
    return tuple(_tuples(item) for item in value) if isinstance(value, list) else value
