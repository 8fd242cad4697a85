"""What a worker is asked to render: plain data that travels and can be written down."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from farm.config.rules import Durability
from farm.frames.record import FrameRecord
from farm.runtime.recipe import Recipes

SUBSTITUTED = "+"
"""What stands in a recipe between what was to be rendered, and what stood for frames that could not be read."""


@dataclass(frozen=True, slots=True)
class OutputSpec:
    """One place where frames go: which, and which output image of the plan goes there."""

    name: str
    store: str  # absolute path of the store, or of that of a sequence's records
    index: int  # of the plan's outputs


@dataclass(frozen=True, slots=True)
class FrameTask:
    """One frame: its uniforms (one value for each of the plan's, in order) and its recipe digest.

    `substitutes` is the digest of what stands for frames of inputs that turn out damaged when they are read. Of a frame
    that reads what is still to be made neither is known before it is read; both are empty.
    """

    frame: int
    uniforms: tuple[float, ...]
    recipe: str = ""
    substitutes: str = ""

    @property
    def substituted_recipe(self) -> str:
        """The recipe where something has stood for such a frame, or the frame is left out for it."""
        return f"{self.recipe}{SUBSTITUTED}{self.substitutes}"

    def is_made_by(self, recipe: str) -> bool:
        """Whether a frame of this recipe is what would be made now, or left out."""
        return bool(self.recipe) and recipe in (self.recipe, self.substituted_recipe)


@dataclass(frozen=True, slots=True)
class NodeNames:
    """What tells the nodes of a job in its graph, for times by node.

    `uniforms` has the node of each uniform, by slot; `functors` those that were recorded, in order, with their node.
    """

    uniforms: tuple[str, ...] = ()
    functors: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class RenderTask:
    """A chunk of frames of one job for one worker.

    `inputs` are the plan's sources in order, each as the plain mapping that the job file holds of the input, with
    absolute paths; `channels`, `dtype` and `boundary` are spelt out, and `shift` says how many frames later than the
    rendered one the source is read. `device` names the device class that `plan` was built for: "cpu", "reference" or
    "sm_90".
    """

    job: str
    chunk: int
    attempt: int
    frames: tuple[FrameTask, ...]
    inputs: tuple[Mapping[str, Any], ...]
    outputs: tuple[OutputSpec, ...]
    plan: str
    device: str
    plan_digest: str = ""  # of the plan's text: a worker renders with no other
    plan_origin: str = ""  # "compiled" or "reused", for the record
    worker: str = ""
    threads: int = 0  # 0: all cores
    max_nonfinite: int | None = None  # values of an output of a frame that may be infinite or NaN; None: any number
    names: NodeNames = field(default_factory=NodeNames)
    recipes: Recipes | None = None  # of frames whose own is not known yet
    durability: Durability = "frame"  # when staged frames are to survive a power cut
    starved: bool = False  # the worker's own device had too little memory for it, so its CPU is used


Report = Callable[[Sequence[FrameRecord]], bool]
"""Called with frames that are done (staged) or failed; answers whether to go on with others."""
