"""The channels of images while a job is wired: their names, and what a job writes where they do not fit."""

from collections.abc import Mapping
from dataclasses import dataclass

from farm.graph.effect import Parameter
from farm.graph.image import Image, stack

DEFAULT_NAMES: Mapping[int, tuple[str, ...]] = {1: ("Y",), 3: ("R", "G", "B"), 4: ("R", "G", "B", "A")}
COLOURS = frozenset({"r", "g", "b", "red", "green", "blue"})
"""What channels of colour are called, which are no alpha."""


@dataclass(frozen=True, slots=True)
class Named:
    """An image whose channels have names."""

    image: Image
    channels: tuple[str, ...]

    def chosen(self, names: tuple[str, ...]) -> Image:
        """The channels `names`, in that order."""
        return stack(*(self.image[self.channels.index(name)] for name in names))


def default_names(count: int) -> tuple[str, ...]:
    """Channel names where an effect makes another number of channels than it reads."""
    return DEFAULT_NAMES.get(count) or tuple(f"channel{index}" for index in range(count))


def channel_hint(named: Named, parameter: Parameter, *, needed: bool) -> str:
    """How a job gives the parameter as many channels as it wants."""
    wanted = parameter.channels or 0
    if wanted > len(named.channels):
        return lacking(len(named.channels), wanted)
    if not needed:
        return f"choose, as in {parameter.name}: name.{','.join(named.channels[:wanted])}"
    return f"choose with channels: [{', '.join(named.channels[:wanted])}]; the others pass through"


def lacking(count: int, wanted: int) -> str:
    """How a job gives an image of `count` channels as many as `wanted`."""
    if (count, wanted) == (3, 4):
        return "put an add_alpha node before it, or copy_channels with a matte"
    return f"give it an image of {wanted} channels, or put some together with copy_channels"


def opaque(parameter: Parameter, names: tuple[str, ...]) -> tuple[str, str] | None:
    """Where `parameter` has its alpha in its last channel, but that is a colour: what is wrong, and what to write."""
    if not parameter.alpha or names[-1].rsplit(".", 1)[-1].lower() not in COLOURS:
        return None
    what = f"{parameter.name} must have an alpha as its last channel, and has {', '.join(names)}"
    return what, lacking(3, 4) if len(names) == 3 else "choose its channels in order, as in name.R,G,B,A"


def unlike(parameter: Parameter, image: Image, other: Image) -> tuple[str, str] | None:
    """Where `parameter` is an image like another one, but not in its channels: what is wrong, and what to write."""
    count, wanted = len(image), len(other)
    if count == wanted or 1 in {count, wanted}:
        return None
    what = f"{parameter.name} must have as many channels as {parameter.like}, {wanted}, and has {count}"
    if count < wanted:
        return what, lacking(count, wanted)
    return what, f"choose {wanted} of its channels, as in name.{','.join(default_names(wanted))}"
