"""How movies are made: the choices that `farm movie` and a job's `proof` share."""

import re
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, get_args

from farm.config.error import ConfigError, show

BurnIn = Literal["name", "frame", "timecode"]
BURN_INS: tuple[BurnIn, ...] = get_args(BurnIn)

MIN_SIDE, MAX_SIDE = 16, 8192
"""The smallest and the largest side of a movie's picture in pixels."""
MAX_FPS = 240
"""The most frames a second that a movie may have."""
SUFFIXES = (".mp4", ".mov")
"""How names of movies end: H.264 in an .mp4, ProRes in a .mov."""

_SIZE = re.compile(r"(\d{1,6})\s*[xX]\s*(\d{1,6})")
_RATE = re.compile(r"\d{1,6}(\.\d{1,6})?|\d{1,6}/\d{1,6}")
_DROPPED = {"23.98", "23.976", "29.97", "47.952", "59.94", "119.88"}
"""Rates of television as people write them: whole ones times 1000/1001."""


@dataclass(frozen=True, slots=True)
class MovieOptions:
    """How frames become a movie.

    `fps` is exact: 23.976 is 24000/1001. `burn_in` names what is written into the picture. `size` is the width and
    height in pixels that the picture is fitted into, None for its own.
    """

    fps: Fraction = Fraction(24)
    burn_in: tuple[BurnIn, ...] = ()
    size: tuple[int, int] | None = None


DEFAULTS = MovieOptions()
"""The choices where none is made."""


def parse_fps(value: object) -> Fraction:
    """A rate such as 24, 23.976 or 30000/1001, in frames a second.

    Raises:
        ConfigError: it is none.
    """
    text = str(value).strip()
    if not isinstance(value, bool) and _RATE.fullmatch(text) and not text.endswith("/0"):
        rate = Fraction(round(Fraction(text)) * 1000, 1001) if text in _DROPPED else Fraction(text)
        if 1 <= rate <= MAX_FPS:
            return rate
    raise ConfigError(f"fps is {show(value)}", f"write frames a second from 1 to {MAX_FPS}, such as 24 or 23.976")


def parse_burn_in(value: object) -> tuple[BurnIn, ...]:
    """What is written into the picture: names of `BURN_INS`, between commas or in a list.

    Raises:
        ConfigError: another name, or one twice.
    """
    names = value.split(",") if isinstance(value, str) else value if isinstance(value, list | tuple) else (value,)
    known: list[BurnIn] = []
    for name in names:
        text = name.strip() if isinstance(name, str) else name
        match = next((burn_in for burn_in in BURN_INS if burn_in == text), None)
        if match is None:
            raise ConfigError(f"burn_in has {show(text)}", f"write some of {', '.join(BURN_INS)}")
        if match in known:
            raise ConfigError(f"burn_in has {show(match)} twice", "name each once")
        known.append(match)
    return tuple(known)


def parse_size(value: object) -> tuple[int, int]:
    """A width and height such as 1280x720, in pixels; both are even, as the codecs need it.

    Raises:
        ConfigError: it is none.
    """
    match = _SIZE.fullmatch(value.strip()) if isinstance(value, str) else None
    sides = (int(match[1]), int(match[2])) if match else ()
    if len(sides) == 2 and all(MIN_SIDE <= side <= MAX_SIDE and side % 2 == 0 for side in sides):
        return sides
    hint = f"write an even width and height from {MIN_SIDE} to {MAX_SIDE}, such as 1280x720"
    raise ConfigError(f"size is {show(value)}", hint)
