"""How DPX, TIFF, PNG and JPEG files are written: the choices that a job's output and `farm export` share."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, get_args

from farm.config.colour import CINEON, LINEAR, SRGB
from farm.config.error import ConfigError, show

Bits = Literal["8", "10", "16", "float"]
BITS: tuple[Bits, ...] = get_args(Bits)


@dataclass(frozen=True, slots=True)
class PictureOptions:
    """How pixels are told by files that hold codes: `bits` of a channel and the `colour_space` by which it is encoded.

    None is the usual choice of the kind of file.
    """

    bits: Bits | None = None
    colour_space: str | None = None


DEFAULTS = PictureOptions()
"""The choices where none is made."""


@dataclass(frozen=True, slots=True)
class PictureKind:
    """A kind of file: the bits that its channels may have, the usual ones first, and how many channels it holds.

    `colour_space` is how its whole numbers are usually encoded; floats are linear. `associated` tells that colours are
    multiplied by alpha in it.
    """

    name: str
    bits: tuple[Bits, ...]
    colour_space: str
    channels: int
    associated: bool


_TIFF = PictureKind("TIFF", ("float", "16", "8"), SRGB, 64, associated=True)
_JPEG = PictureKind("JPEG", ("8",), SRGB, 3, associated=True)
KINDS: Mapping[str, PictureKind] = {
    ".dpx": PictureKind("DPX", ("10", "8", "16"), CINEON, 4, associated=True),
    ".tif": _TIFF,
    ".tiff": _TIFF,
    ".png": PictureKind("PNG", ("8", "16"), SRGB, 4, associated=False),
    ".jpg": _JPEG,
    ".jpeg": _JPEG,
}
"""Kinds of files by how their names end."""


@dataclass(frozen=True, slots=True)
class Coding:
    """How one sequence is written, with every choice made."""

    kind: PictureKind
    bits: Bits
    colour_space: str

    def __str__(self) -> str:
        """For people."""
        return f"{_told(self.bits)}, {self.colour_space}"


def parse_bits(value: object) -> Bits:
    """The bits of a channel, as jobs write them: a number or a word.

    Raises:
        ConfigError: it is none of `BITS`.
    """
    for bits in BITS:
        if bits == str(value) and not isinstance(value, bool):
            return bits
    raise ConfigError(f"bits is {show(value)}", "write 8, 10, 16 or float")


def is_picture(name: str) -> bool:
    """Whether a file of this name is one of `KINDS`."""
    return Path(name).suffix.lower() in KINDS


def coding(name: str, options: PictureOptions) -> Coding:
    """How files of this name are written.

    Raises:
        ConfigError: its kind of files does not hold so many bits.
    """
    kind = KINDS[Path(name).suffix.lower()]
    bits = options.bits or kind.bits[0]
    if bits not in kind.bits:
        known = f"{', '.join(kind.bits[:-1])} or {kind.bits[-1]}" if len(kind.bits) > 1 else kind.bits[0]
        raise ConfigError(f"{kind.name} files of {_told(bits)} cannot be written", f"write bits: {known}, or EXR files")
    return Coding(kind, bits, options.colour_space or (LINEAR if bits == "float" else kind.colour_space))


def _told(bits: Bits) -> str:
    return f"{bits} bits" if bits.isdecimal() else f"{bits}s"


def check_files(images: str | None, laid_out: list[str], options: PictureOptions) -> None:
    """See that an output's choices are for the kind of files that it writes; `laid_out` are those for EXR files.

    Raises:
        ConfigError: they are not.
    """
    if images is not None and is_picture(images):
        if laid_out:
            kind = KINDS[Path(images).suffix.lower()].name
            raise ConfigError(f"{kind} files and {laid_out[0]} stand together", f"remove {laid_out[0]}, or write .exr")
        coding(images, options)
    elif options != DEFAULTS:
        key, files = "bits" if options.bits else "colour_space", "a store" if images is None else "EXR files"
        raise ConfigError(f"{files} and {key} stand together", f"remove {key}: it is for DPX, TIFF, PNG and JPEG files")
