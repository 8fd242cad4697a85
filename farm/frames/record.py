"""What happened to one frame."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import IntEnum, StrEnum
from typing import NamedTuple


class FrameState(IntEnum):
    """The state of a frame in an output store; the numbers are what `render/state` holds."""

    MISSING = 0
    DONE = 1
    FAILED = 2
    SKIPPED = 3


class Failure(StrEnum):
    """Why a frame failed, which decides what is done about it."""

    DATA = "data"  # damaged or missing input: trying again cannot help
    FRAME = "frame"  # this frame went wrong: charged, tried again elsewhere
    INFRASTRUCTURE = "infrastructure"  # a worker or a connection died: not charged
    MEMORY = "memory"  # the device had too little memory
    VALUES = "values"  # more values are infinite or NaN than the job allows: trying again cannot help
    STORAGE = "storage"  # the output cannot be written (disk full, no permission): the job halts


@dataclass(frozen=True, slots=True)
class FrameRecord:
    """The row of `render/` that one frame leaves behind; times are seconds."""

    frame: int
    state: FrameState
    attempt: int = 0
    worker: str = ""
    device: str = ""  # "cpu", "sm_90", "reference"
    plan: str = ""  # plan key, hex
    plan_origin: str = ""  # "compiled" for this job, or "reused" from the plan store
    recipe: str = ""  # digest of everything that decides this frame's pixels, hex
    digest: str = ""  # digest of the shard, hex
    spans: Mapping[str, float] = field(default_factory=dict)  # read, upload, run, download, encode, write
    kernels: Mapping[str, float] = field(default_factory=dict)  # of frames that were timed launch by launch
    nonfinite: tuple[int, ...] = ()  # infinities and NaN, by output of the job; in a store, of its own; (): not counted
    failure: Failure | None = None
    error: str = ""  # of a frame that failed, or was skipped
    substituted: str = ""  # what stood for frames of inputs that were missing or damaged
    memory: str = ""  # how the frame was made to fit its device's memory; empty: it did as a whole
    digests: tuple[str, ...] = ()  # of the shards in the job's outputs, in order, on the way to their stores
    stamp: str = ""  # size, time and inode of the shard when it was committed; empty: by an earlier version
    nodes: Mapping[str, float] = field(default_factory=dict)  # of the job: their parts of what kernels took
    starts: Mapping[str, float] = field(default_factory=dict)  # of the spans, since the epoch
    codec: str = ""  # where shards were decoded and encoded: "device", "host", or both in words


class Standing(NamedTuple):
    """What decides whether a frame that is done or skipped is rendered again.

    `nonfinite` is 0 where nobody has counted.
    """

    recipe: str
    nonfinite: int
    skipped: bool = False
