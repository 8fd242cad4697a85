"""Every kind of setting, and settings by number."""

from collections.abc import Mapping
from zlib import crc32

from peers import colour, composite, filters, measure, resampling, scales
from peers.setting import Draws, Kind, Setting

KINDS: Mapping[str, Kind] = {
    **filters.KINDS,
    **resampling.KINDS,
    **colour.KINDS,
    **composite.KINDS,
    **scales.KINDS,
    **measure.KINDS,
}
ALONE = {"camera_pipe"}
"""Effects that no other library has: the formula stands in their own tests alone."""


def kind_of(number: int) -> str:
    """The kinds in turn."""
    return [*KINDS][number % len(KINDS)]


def setting(number: int, largest: int = 40) -> Setting:
    """The same one for the same number, whatever other kinds there are; images are at most so wide and high."""
    name = kind_of(number)
    return KINDS[name](Draws(crc32(name.encode()), number // len(KINDS), largest=largest))
