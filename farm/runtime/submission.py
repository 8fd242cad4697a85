"""What is sent to the farm: a whole job as plain data, with nothing left to look up in the job file."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from hashlib import blake2b
from typing import Annotated
from uuid import uuid4

from pydantic import PlainSerializer, PlainValidator, TypeAdapter, ValidationError

from farm.config.exr import WrittenSequence
from farm.config.needs import Needs
from farm.config.rules import Durability, Order
from farm.frames.chunks import Codec
from farm.frames.shard_metadata import BLOCK
from farm.graph.rect import Rect
from farm.plan.model import Format
from farm.runtime.frame_tasks import Frames, FrameTasks
from farm.runtime.recipe import Recipes
from farm.runtime.task import NodeNames, OutputSpec


@dataclass(frozen=True, slots=True)
class StoreSpec:
    """How an output store is opened or made: `RenderStore.open_or_create`'s arguments but the path.

    `frame_windows` and `frame_attributes` hold what differs from `window` and `attributes`, by frame.
    """

    channels: tuple[str, ...]
    dtype: str
    frames: Frames  # all that the store must have room for
    window: Rect
    display: Rect
    pixel_aspect: float = 1.0
    colour_space: str = ""
    frame_windows: Mapping[int, Rect] = field(default_factory=dict)
    frame_attributes: Mapping[int, Mapping[str, object]] = field(default_factory=dict)
    channel_dtypes: tuple[str, ...] | None = None
    attributes: Mapping[str, object] = field(default_factory=dict)
    sequence: WrittenSequence | None = None
    replace: bool = False
    codec: Codec = Codec.HOST
    block: int = BLOCK
    durability: Durability = "frame"


@dataclass(frozen=True, slots=True)
class SubmittedOutput:
    """One output: what the worker needs to know of it, and how the scheduler opens its store."""

    spec: OutputSpec
    store: StoreSpec


@dataclass(frozen=True, slots=True)
class Kept:
    """Frames that are left out since they are done, as a job writes frames, and the digest of their recipes."""

    frames: str = ""
    digest: str = ""


def digest_of_recipes(recipes: Iterable[str]) -> str:
    """The digest of recipes of frames, in the order of the frames."""
    return blake2b("\n".join(recipes).encode(), digest_size=16).hexdigest()


def codec_for(device: str, workers: Collection[str] = ()) -> Codec:
    """Where frames are encoded that are rendered on a `device` as a submission names it.

    "auto" means a GPU if one of the `workers`, by their device classes, has one.
    """
    on_gpu = device == "cuda" or (device == "auto" and any(worker.startswith("sm_") for worker in workers))
    return Codec.DEVICE if on_gpu else Codec.HOST


@dataclass(frozen=True, slots=True)
class Submission:
    """One job: its graph, the frames to render, and the rules.

    `frames` are those to be rendered, in that order, each with one value for each of the graph's uniforms;
    what is done already is left out by whoever submits, and must still be so when the job begins: `kept`.
    `inputs` are in the order of the graph's sources, as in RenderTask.
    `device` is "auto", "cpu", "cuda" or "reference"; `threads` 0 leaves their number to each worker.
    """

    name: str
    graph: str
    format: Format
    frames: Annotated[FrameTasks, PlainValidator(FrameTasks.from_plain), PlainSerializer(FrameTasks.to_plain)]
    inputs: tuple[Mapping[str, object], ...]
    outputs: tuple[SubmittedOutput, ...]
    chunk: int = 8
    chunk_seconds: float | None = None  # how long a chunk should take, whatever `chunk` is
    retries: int = 2
    max_failed_frames: int = 5
    max_nonfinite: int | None = None
    names: NodeNames = field(default_factory=NodeNames)
    worker_timeout: float = 60.0  # seconds of silence after which a worker's frames go elsewhere
    frame_timeout: float | None = None  # seconds that a frame may take
    progress_timeout: float = 600.0  # seconds without a frame after which a living worker's frames go elsewhere
    device: str = "auto"
    threads: int = 0
    recipes: Recipes | None = None  # with which workers tell those of frames that read what is still to be made
    kept: Kept = Kept()
    durability: Durability = "frame"
    order: Order = "ascending"
    needs: Needs = field(default_factory=Needs)
    same_class: bool = False  # whether one class of devices renders all frames
    after: tuple[str, ...] = ()  # jobs that have to be rendered before
    follows: tuple[str, ...] = ()  # jobs of which each frame has to be done before it is rendered here
    priority: int = 0  # jobs of a higher one get workers first
    user: str = ""  # who submitted it, and on which host
    host: str = ""
    submitted: float = 0.0  # when, in seconds since the epoch
    id: str = field(default_factory=lambda: uuid4().hex[:12])

    def to_json(self) -> bytes:
        """The submission as text that `from_json` reads."""
        return _ADAPTER.dump_json(self)

    def encoded_on(self, codec: Codec) -> "Submission":
        """The submission with stores that are made for frames that are encoded there."""
        outputs = (replace(output, store=replace(output.store, codec=codec)) for output in self.outputs)
        return replace(self, outputs=tuple(outputs))

    @classmethod
    def from_json(cls, text: bytes) -> "Submission":
        """The submission that was written.

        Raises:
            ValueError: not a submission, or one of another version.
        """
        try:
            return _ADAPTER.validate_json(text)
        except ValidationError as error:
            wrong = error.errors()[0]
            where = ".".join(map(str, wrong["loc"])) or "all of it"
            raise ValueError(f"it is not as this version of the farm writes jobs ({where}: {wrong['msg']})") from None


_ADAPTER = TypeAdapter(Submission)
