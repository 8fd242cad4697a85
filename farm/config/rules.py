"""The rules of a job: what its workers must have, in which order it is rendered, and what happens when frames fail."""

from collections.abc import Sequence
from typing import Annotated, Literal

from pydantic import AfterValidator, BeforeValidator, Field

from farm.config.error import ConfigError, show
from farm.config.memory import parse_bytes
from farm.config.model import Model
from farm.config.needs import Needs
from farm.errors import FarmError

Order = Literal["ascending", "descending", "preview"]
DeviceClass = Literal["any", "same"]
Durability = Literal["frame", "batch", "never"]
Precision = Literal["full", "half"]
MAX_CHUNK = 1_000_000
"""Frames of a chunk at most where their number is fixed."""

Tag = Annotated[str, Field(pattern=r"^[A-Za-z0-9_.-]+$")]


def _tags(value: object) -> object:
    return tuple(value) if isinstance(value, Sequence) and not isinstance(value, str) else value


def _chunk(value: object) -> object:
    if value == "auto" or (isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= MAX_CHUNK):
        return value
    quoted = isinstance(value, str) and value.isdecimal()
    hint = f"write {value} without quotes" if quoted else f"write a whole number, 1 to {MAX_CHUNK}, or auto"
    raise ConfigError(f"chunk is {show(value)}", hint)


def _memory(text: str) -> str:
    try:
        parse_bytes(text, "memory")
    except FarmError as error:
        raise ConfigError(error.problems[0].what, error.problems[0].hint) from None
    return text


Chunk = Annotated[Annotated[int, Field(ge=1, le=MAX_CHUNK)] | Literal["auto"], BeforeValidator(_chunk)]
"""Frames that a worker gets at a time, or auto: as many as there is time for."""


class Requirements(Model):
    """What a worker must have to render the job."""

    memory: Annotated[str, AfterValidator(_memory)] = Field(default="", examples=["8GiB"])
    """Memory that the worker's device, or what the worker was told it may use, must have at least."""
    capability: float = Field(default=0.0, ge=0, le=99, examples=[8.0])
    """CUDA compute capability that a GPU must have at least; then no CPU renders the job."""
    tags: Annotated[tuple[Tag, ...], BeforeValidator(_tags)] = Field(default=(), examples=[["denoiser"]])
    """Words that the worker was started with: `farm worker --tag denoiser`."""
    licences: dict[Tag, Annotated[int, Field(ge=1, le=1_000_000)]] = Field(default={}, examples=[{"nuke": 1}])
    """How many licences of each kind a worker takes for each chunk that it has, of those in the farm's config."""

    @property
    def needs(self) -> Needs:
        """The same in numbers."""
        memory = parse_bytes(self.memory, "memory")
        return Needs(memory, round(self.capability * 10), self.tags, dict(self.licences))


class Failure(Model):
    """What happens when frames fail."""

    retries: int = Field(default=2, ge=0, le=1_000_000, examples=[2])
    """How often a failed frame is tried again."""
    max_failed_frames: int = Field(default=5, ge=0, le=1_000_000, examples=[5])
    """The job stops when more frames than this have failed for good."""
    worker_timeout: int = Field(default=60, ge=10, examples=[60])
    """Seconds without a sign of life of a worker, after which its frames go elsewhere; long frames are no silence."""
    frame_timeout: int | None = Field(default=None, ge=1, examples=[900])
    """Seconds that a frame may take, after which it has failed once, and goes elsewhere; by default any number."""
    progress_timeout: int = Field(default=600, ge=10, examples=[600])
    """Seconds in which a worker that lives must finish some frame, after which its frames go elsewhere."""
    max_nonfinite: int | None = Field(default=None, ge=0, examples=[0])
    """A frame fails when more values of an output than this are infinite or NaN; by default none does for that."""
