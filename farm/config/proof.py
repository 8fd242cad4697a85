"""The proof of an output: a movie that is made once its frames are rendered."""

from fractions import Fraction
from typing import Annotated

from pydantic import AfterValidator, BeforeValidator, Field, PlainSerializer, WithJsonSchema

from farm.config.error import ConfigError, show
from farm.config.model import Model
from farm.config.movie import BURN_INS, SUFFIXES, BurnIn, MovieOptions, parse_burn_in, parse_fps, parse_size
from farm.config.paths import StorePath


def _movie(value: str) -> str:
    if not value.lower().endswith(SUFFIXES):
        raise ConfigError(f"{show(value)} is no movie", f"end its name in {' or '.join(SUFFIXES)}")
    return value


Rate = Annotated[
    Fraction,
    BeforeValidator(parse_fps),
    PlainSerializer(str),
    WithJsonSchema({"type": ["number", "string"]}),
]
Size = Annotated[
    tuple[int, int],
    BeforeValidator(parse_size),
    PlainSerializer(lambda size: f"{size[0]}x{size[1]}"),
    WithJsonSchema({"type": "string"}),
]
Texts = Annotated[
    tuple[BurnIn, ...],
    BeforeValidator(parse_burn_in),
    WithJsonSchema({"type": "array", "items": {"enum": list(BURN_INS)}}),
]


class Proof(Model):
    """A movie for review of an output's frames."""

    movie: Annotated[StorePath, AfterValidator(_movie)] = Field(examples=["renders/sh010.mp4"])
    """The movie to write: H.264 in an .mp4, ProRes in a .mov."""
    fps: Rate = Field(default=Fraction(24), examples=[24])
    """Frames a second, such as 24, 23.976 or "30000/1001"."""
    burn_in: Texts = Field(default=(), examples=[["name", "frame", "timecode"]])
    """What is written into the picture: name (the job's), frame, timecode."""
    size: Size | None = Field(default=None, examples=["1280x720"])
    """The width and height that the picture is fitted into; by default its own."""

    @property
    def options(self) -> MovieOptions:
        """How its frames become a movie."""
        return MovieOptions(self.fps, self.burn_in, self.size)
