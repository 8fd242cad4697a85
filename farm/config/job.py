"""What the user wrote in job.yaml, as frozen models."""

import math
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Literal, Self, get_args

from pydantic import (
    AfterValidator,
    BeforeValidator,
    ConfigDict,
    Field,
    PlainSerializer,
    ValidationInfo,
    WithJsonSchema,
    field_validator,
    model_validator,
)

from farm.config.colour import KNOWN, RAW, colour_space
from farm.config.colour_management import ColourManagement
from farm.config.curve import parse_curve
from farm.config.error import ConfigError, show
from farm.config.exr import MAX_TILE, MIN_TILE, Compression, ExrOptions, Parts, WrittenSequence
from farm.config.frames import format_frames, parse_frames
from farm.config.model import Model
from farm.config.paths import ImagesPath, StorePath, TablePath, WrittenPath
from farm.config.rules import Chunk, DeviceClass, Durability, Failure, Order, Precision, Requirements
from farm.config.sequence import is_still, records_folder

Edge = Literal["clamp", "mirror", "wrap"]
Missing = Literal["fail", "skip", "hold", "nearest", "black"]
Block = Literal[4096, 8192, 16384, 32768, 65536]
DType = Literal["uint8", "uint16", "int16", "int32", "uint32", "float16", "float32"]
WHOLE = ("uint8", "uint16", "int16", "int32", "uint32")


SOURCES = ("store", "images", "pattern", "table")
"""The keys of an input that say where its data comes from."""
WRITTEN = ("store", "images")
"""The keys of an output that say where its frames go."""
LAID_OUT = ("compression", "tile", "parts")
"""The keys of an output that say how EXR files are laid out."""
TIMING = ("offset", "hold", "reverse", "on_missing")
"""The keys of an input that say which of its frames is read when."""


FAR = 10**9
"""Greatest number of a frame of an input, and of frames that an input may be offset by."""
_SAME = "it is the same on every frame"


class MissingSourceError(ConfigError):
    """An input that says nothing about where its pixels come from, or an output about where they go."""


class Constant(Model):
    """One value everywhere beyond the border."""

    constant: float = Field(examples=[0.0])
    """The value of every pixel beyond the border."""


def _version(value: object) -> object:
    if type(value) is not int or value != 1:
        raise ConfigError(f"version is {show(value)}", "write version: 1, the one that this farm reads")
    return value


def _frames(value: object) -> tuple[int, ...]:
    if isinstance(value, Sequence) and not isinstance(value, str):
        raise ConfigError("frames is a list", "write frames without brackets, such as 1001,1005,1010-1020")
    if not isinstance(value, str | int) or isinstance(value, bool):
        raise ConfigError(f"frames is {show(value)}", "write frames, such as 1001-1010")
    return parse_frames(value)


def _colour_space(value: str) -> str:
    known = colour_space(value)
    if known is None:
        raise ConfigError(f"colour_space is {show(value)}", f"write {KNOWN}")
    return known


def _boundary(value: object) -> object:
    if isinstance(value, Constant) or value in get_args(Edge):
        return value
    if isinstance(value, Mapping) and set(value) == {"constant"} and _is_number(value["constant"]):
        return value
    raise ConfigError(f"boundary is {show(value)}", "write clamp, mirror, wrap or {constant: 0.0}")


def _is_number(value: object) -> bool:
    """Whether it is a number that a float can hold."""
    if not isinstance(value, int | float) or isinstance(value, bool):
        return False
    try:
        return math.isfinite(value)
    except OverflowError:
        return False


def _channels(value: tuple[str, ...]) -> tuple[str, ...]:
    twice = [name for index, name in enumerate(value) if name in value[:index]]
    if twice:
        raise ConfigError(f"channels has {show(twice[0])} twice", "name each channel once")
    return value


def _parameter(value: object) -> object:
    """A parameter is checked against its effect later; here only its form is."""
    if value is None:
        raise ConfigError("the value is empty", "write a value, or remove the key for the default")
    if isinstance(value, float) and not math.isfinite(value):
        raise ConfigError(f"value {show(value)} is not finite", "write a number such as 0.5")
    if isinstance(value, Mapping):
        parse_curve(value)
    elif isinstance(value, Sequence) and not isinstance(value, str):
        for item in value:
            _item(item)
    return value


def _item(value: object) -> None:
    components = value if isinstance(value, Sequence) and not isinstance(value, str) else (value,)
    for component in components:
        if not (isinstance(component, str | bool) or _is_number(component)):
            raise ConfigError(f"the list holds {show(component)}", "write numbers or texts")


Frames = Annotated[
    tuple[int, ...],
    BeforeValidator(_frames),
    PlainSerializer(format_frames),
    WithJsonSchema({"type": ["string", "integer"]}),
]
Name = Annotated[str, Field(pattern=r"^[A-Za-z_][A-Za-z0-9_-]*$")]
Channels = Annotated[
    tuple[Annotated[str, Field(min_length=1)], ...],
    Field(strict=False, min_length=1),
    AfterValidator(_channels),
]
PatternChannels = Annotated[
    tuple[Literal["R", "G", "B", "A"], ...], Field(strict=False, min_length=1), AfterValidator(_channels)
]
ColourSpace = Annotated[str, AfterValidator(_colour_space)]
Boundary = Annotated[Edge | Constant, BeforeValidator(_boundary)]


class Pattern(Model):
    """A moving test chart, made instead of read."""

    width: int = Field(ge=16, le=65536, examples=[1920])
    """Width in pixels."""
    height: int = Field(ge=16, le=65536, examples=[1080])
    """Height in pixels."""
    channels: PatternChannels = Field(default=("R", "G", "B"), examples=[["R", "G", "B"]])
    """Channel names."""
    bayer: Literal["GRBG", "RGGB", "GBRG", "BGGR"] | None = Field(default=None, examples=["GRBG"])
    """The chart as a camera's sensor sees it, in light of 3700 K: one channel Y of uint16, 0 to 1023, in this order of
    colours."""
    seed: int = Field(default=0, ge=0, le=2**63 - 1, examples=[0])
    """Seed of the film grain."""

    @model_validator(mode="after")
    def _one_mosaic(self) -> Self:
        if self.bayer and self.channels != ("R", "G", "B"):
            raise ConfigError("bayer and channels stand together", "remove channels: a mosaic has one, Y")
        return self


class Input(Model):
    """Where data comes from: exactly one of `store`, `images`, `pattern` and `table`."""

    store: StorePath | None = Field(default=None, examples=["plates/sh010.zarr"])
    """A Zarr store of frames."""
    images: ImagesPath | None = Field(default=None, examples=["plates/sh010.####.exr"])
    """An image sequence, with #### where the frame number stands; without it a still, the same on every frame."""
    pattern: Pattern | None = Field(default=None, examples=[{"width": 1920, "height": 1080}])
    """A moving test chart, made instead of read."""
    table: TablePath | None = Field(default=None, examples=["look.cube"])
    """Numbers that are the same on every frame: a .cube look, or rows of numbers as .npy or .csv."""
    channels: Channels | None = Field(default=None, examples=[["R", "G", "B"]])
    """The channels to read; all by default."""
    dtype: DType | None = Field(default=None, examples=["float32"])
    """The type in which effects get the pixels: float32 by default, for a table its own."""
    boundary: Boundary = Field(default="clamp", examples=["clamp"])
    """What lies beyond the border: clamp, mirror, wrap, or {constant: value}.

    By default black where the data window ends inside the display window, and clamp at the display window's edges.
    """
    colour_space: ColourSpace | None = Field(default=None, examples=["sRGB"])
    """How the files are encoded, which is undone: linear, sRGB, Rec709, gamma2.2 (of any exponent), Cineon; or raw.

    By default what they say. Whole numbers (`dtype: uint8`), alpha and raw values stay as they are.
    """
    offset: int = Field(default=0, ge=-FAR, le=FAR, examples=[100])
    """Frame 1 reads frame 1 + offset of the input."""
    hold: int | None = Field(default=None, ge=-FAR, le=FAR, examples=[1001])
    """The one frame of the input that is read on every frame."""
    reverse: bool = Field(default=False, examples=[True])
    """Whether the input runs backwards: its last frame stands where its first stood."""
    on_missing: Missing | None = Field(default=None, examples=["hold"])
    """What follows from a frame of the input that is missing or damaged.

    Frames that read it fail, or are left out (skip); or it is the frame before it (hold), the nearest one, or black.
    By default damaged frames fail, and a job that needs missing ones is not begun.
    """

    @model_validator(mode="after")
    def _one_source(self) -> Self:
        given = [key for key in SOURCES if getattr(self, key) is not None]
        if not given:
            raise MissingSourceError("store, images, pattern or table is missing", "add store: plates/sh010.zarr")
        if len(given) > 1:
            raise ConfigError(f"{' and '.join(given)} stand together", "keep one of them")
        beside = "channels" if self.channels else "boundary" if self.boundary != "clamp" else ""
        if self.table and beside:
            raise ConfigError(f"table and {beside} stand together", f"remove {beside}: a table is read whole")
        return self

    @model_validator(mode="after")
    def _one_colour_space(self) -> Self:
        if self.colour_space and (self.pattern or self.table):
            source, why = ("pattern", "a pattern is linear") if self.pattern else ("table", "a table has no colours")
            raise ConfigError(f"{source} and colour_space stand together", f"remove colour_space: {why}")
        if self.colour_space not in {None, RAW} and self.dtype in WHOLE:
            what = f"colour_space {self.colour_space} and dtype {self.dtype} stand together"
            raise ConfigError(what, "remove one of them: whole numbers are read as they are")
        return self

    @model_validator(mode="after")
    def _one_timing(self) -> Self:
        given = [key for key in TIMING if getattr(self, key) != type(self).model_fields[key].default]
        if given and (self.table or self.still):
            source = "table" if self.table else "a still"
            raise ConfigError(f"{source} and {given[0]} stand together", f"remove {given[0]}: {_SAME}")
        if self.hold is not None and len(given) > 1:
            other = next(key for key in given if key != "hold")
            raise ConfigError(f"hold and {other} stand together", f"remove {other}: hold names one frame of the input")
        if self.pattern and (wrong := [key for key in given if key in {"reverse", "on_missing"}]):
            raise ConfigError(f"pattern and {wrong[0]} stand together", f"remove {wrong[0]}: a pattern has every frame")
        return self

    @property
    def still(self) -> bool:
        """Whether it is one image file, the same on every frame."""
        return self.images is not None and is_still(self.images)


class Node(Model):
    """An effect and its parameters, images included; an image is the name of an input or of a node."""

    model_config = ConfigDict(extra="allow")

    effect: str = Field(min_length=1, examples=["degrain"])
    """The effect's name."""
    channels: Channels | None = Field(default=None, examples=[["R", "G", "B"]])
    """The channels of the first image that the effect works on; the others pass through. All by default."""
    names: Channels | None = Field(default=None, examples=[["R", "G", "B", "A"]])
    """What the channels that the effect makes are called; as those it works on by default, if they are as many."""

    __pydantic_extra__: dict[str, Annotated[Any, AfterValidator(_parameter)]] = Field(init=False)

    @property
    def params(self) -> Mapping[str, object]:
        """Every key but `effect`, `channels` and `names`, as plain data."""
        return self.__pydantic_extra__


class PictureFormat(Model):
    """A display window and the shape of its pixels."""

    width: int = Field(ge=1, le=65536, examples=[1920])
    """Width in pixels."""
    height: int = Field(ge=1, le=65536, examples=[1080])
    """Height in pixels."""
    pixel_aspect: float = Field(default=1.0, ge=0.1, le=10, examples=[2.0])
    """Width of a pixel as shown, divided by its height."""


class Output(Model):
    """Where rendered frames go: a store, an image sequence, or both."""

    node: str = Field(examples=["denoise"])
    """The node, or the input, whose image is written."""
    store: StorePath | None = Field(default=None, examples=["renders/sh010.zarr"])
    """The Zarr store to write."""
    images: WrittenPath | None = Field(default=None, examples=["renders/sh010.####.exr"])
    """The EXR sequence to write, with #### where the frame number stands."""
    dtype: DType | None = Field(default=None, examples=["float16"])
    """The type of the stored pixels: float16 by default, for an image of integers its own."""
    channels: Channels | None = Field(default=None, examples=[["R", "G", "B"]])
    """The channels to store; all by default."""
    block: Block | None = Field(default=None, examples=[16384])
    """The bytes of a store's compressed blocks: 8192 by default. Larger ones are smaller files and take longer."""
    format: PictureFormat | None = Field(default=None, examples=[{"width": 1920, "height": 1080}])
    """The display window and pixel aspect; by default those of the first input, unless a node defines new ones."""
    compression: Compression | None = Field(default=None, examples=["zip"])
    """The compression of EXR files; by default that of the first input's, or else zip."""
    tile: int | None = Field(default=None, ge=MIN_TILE, le=MAX_TILE, examples=[64])
    """The side of the square tiles of EXR files in pixels; by default they hold rows."""
    parts: Parts = Field(default="one", examples=["layers"])
    """Whether EXR files hold all channels in one part, or a part for each layer."""

    @model_validator(mode="after")
    def _somewhere(self) -> Self:
        if self.store is None and self.images is None:
            raise MissingSourceError("store or images is missing", "add store: renders/sh010.zarr")
        if self.block is not None and self.store is None:
            raise ConfigError("images and block stand together", "remove block: it is for stores alone")
        options = [key for key in LAID_OUT if getattr(self, key) != type(self).model_fields[key].default]
        if options and self.images is None:
            raise ConfigError(f"store and {options[0]} stand together", f"remove {options[0]}: it is for images alone")
        return self

    @property
    def written(self) -> tuple["Written", ...]:
        """The places where its frames go."""
        places = (Written(self.store, self.store, "store"),) if self.store is not None else ()
        if self.images is None:
            return places
        options = ExrOptions(self.compression, self.tile, self.parts)
        name = os.path.basename(self.images)  # noqa: PTH119 (any name)
        folder = records_folder(self.images)
        return (*places, Written(folder, self.images, "images", WrittenSequence(name, options)))


@dataclass(frozen=True, slots=True)
class Written:
    """One place where an output's frames go.

    `folder` is the store, or the folder of a sequence's records; `shown` what the job file says, `key` under which key.
    """

    folder: str
    shown: str
    key: str
    sequence: WrittenSequence | None = None


class Job(Model):
    """A job file: inputs, nodes, outputs and the frames to render."""

    version: Annotated[Literal[1], BeforeValidator(_version)] = Field(examples=[1])
    """The version of this format: 1."""
    name: Annotated[str, Field(pattern=r"^[A-Za-z0-9_][A-Za-z0-9_.-]*$", examples=["sh010-degrain"])]
    """The job's name, shown in the queue and on the dashboard."""
    frames: Frames = Field(examples=["1001-1008"])
    """The frames: 1001-1010, 1001,1005 or 1001-1100x2, with commas between parts."""
    variables: dict[Name, Any] = Field(default_factory=dict, examples=[{"shot": "sh010"}])
    """Values by name, which ${name} stands for in any text; where there is none, it stands for the environment's."""
    inputs: dict[Name, Input] = Field(examples=[{"plate": {"store": "plates/sh010.zarr"}}])
    """Images by name."""
    nodes: dict[Name, Node] = Field(
        default_factory=dict, examples=[{"denoise": {"effect": "degrain", "image": "plate"}}]
    )
    """Effects by name."""
    outputs: dict[Name, Output] = Field(examples=[{"beauty": {"node": "denoise", "store": "renders/sh010.zarr"}}])
    """Stores of rendered frames by name."""
    colour: ColourManagement = Field(default=ColourManagement(), examples=[{"working": "ACEScg"}])
    """The OpenColorIO config, and the space in which the job works."""
    chunk: Chunk = Field(default="auto", examples=[8])
    """How many frames a worker gets at a time: a number, or auto: as many as take it `chunk_seconds`."""
    chunk_seconds: float = Field(default=5.0, gt=0, le=86_400, examples=[5.0])
    """Seconds that a chunk should take where `chunk` is auto; towards the end of a job chunks are shorter."""
    order: Order = Field(default="ascending", examples=["preview"])
    """The order in which frames are rendered: ascending, descending, or preview: first, last, middle, then the middles
    of what lies between; where these are thousands, what is left comes in ascending order."""
    device_class: DeviceClass = Field(default="any", examples=["same"])
    """Whether all frames are rendered by one class of devices (same), so that their bits agree, or by any."""
    requirements: Requirements = Field(default=Requirements(), examples=[{"memory": "8GiB"}])
    """What a worker must have to render the job."""
    precision: Precision = Field(default="full", examples=["half"])
    """How images are kept that kernels pass on through memory: as they are computed (full), or floats as float16
    (half), which halves that memory. Inputs, outputs, whole numbers, what is added up along an axis or into bins, and
    what says where to read stay as they are. `farm explain` tells what it saves, and the error."""
    durability: Durability = Field(default="frame", examples=["frame"])
    """When a rendered frame has to survive a power cut: once it is staged (frame), once its record is written, about
    every second (batch, for workers on the scheduler's host), or whenever the system has written it (never).

    After a power cut, the frames of the last seconds are missing, and rendered again. With never, others may count as
    done whose pixels are lost: `farm repair STORE --pixels` finds them.
    """
    failure: Failure = Field(default=Failure(), examples=[{"retries": 2, "max_failed_frames": 5}])
    """What happens when frames fail."""

    @field_validator("chunk_seconds")
    @classmethod
    def _for_auto(cls, seconds: float, info: ValidationInfo) -> float:
        if (chunk := info.data.get("chunk", "auto")) != "auto":
            raise ConfigError(f"chunk_seconds and chunk: {chunk} stand together", "remove one, or write chunk: auto")
        return seconds
