"""Texture objects for kernels in the emulator."""

import ctypes
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

TEXELS = ("int8", "uint8", "int16", "uint16", "int32", "uint32", "float16", "float32")  # in the runtime's order
ADDRESSES = ("wrap", "clamp", "mirror", "border")
# Of compute capability 7.5 and newer: CUDA C++ Programming Guide, table of technical specifications. Slowest first.
MOST = {(1, False): (2**28,), (2, False): (65536, 131072), (2, True): (2048, 32768, 32768), (3, False): (16384,) * 3}


class Description(ctypes.Structure):
    """What the runtime knows of a texture."""

    _fields_ = (
        ("dimensions", ctypes.c_uint32),
        ("layered", ctypes.c_uint32),
        ("channels", ctypes.c_uint32),
        ("texel", ctypes.c_uint32),
        ("normalized_values", ctypes.c_uint32),
        ("normalized_coordinates", ctypes.c_uint32),
        ("linear", ctypes.c_uint32),
        ("address", ctypes.c_uint32),
        ("border", ctypes.c_float),
        ("size", ctypes.c_uint32 * 3),
        ("texels", ctypes.c_void_p),
    )


@dataclass(frozen=True, slots=True, eq=False)
class Texture:
    """A texture over an array of (width), (height, width), (layers, height, width) or (depth, height, width) texels.

    With 2 or 4 `channels` the array has them as its last axis. One dimension is linear memory, for `tex1Dfetch`. A
    texture over an array that is an argument as well sees what earlier launches wrote; to write it in the same launch
    is a mistake.

    Attributes:
        filter: `linear` needs texels that are read as floats.
        address: what lies outside; `wrap` and `mirror` need normalised coordinates.
        normalized: coordinates from 0 to 1 span the texture.
        border: each channel outside, for `address="border"`.
        layered: the first of three axes are layers.
        read: `normalized` gives 8 and 16-bit integers as floats of 0 to 1, or -1 to 1.

    Raises:
        ValueError: a device has no such texture.
    """

    array: NDArray[Any]
    filter: Literal["point", "linear"] = "point"
    address: Literal["wrap", "clamp", "mirror", "border"] = "clamp"
    normalized: bool = False
    border: float = 0.0
    channels: int = 1
    layered: bool = False
    read: Literal["element", "normalized"] = "element"

    def __post_init__(self) -> None:
        refused = next((what for what, holds in self._rules() if not holds), "")
        if refused:
            raise ValueError(f"no such texture: {refused}")

    def _rules(self) -> tuple[tuple[str, bool], ...]:
        array, shape = self.array, self.shape
        integers, floats = array.dtype.kind in "iu", array.dtype.kind == "f" or self.read == "normalized"
        most = MOST.get((self.dimensions, self.layered), (0, 0, 0))
        return (
            (f"texels of {array.dtype}", array.dtype.name in TEXELS),
            (f"{self.channels} channels", self.channels in (1, 2, 4)),
            ("the last axis is not the channels", self.channels == 1 or array.shape[-1:] == (self.channels,)),
            ("it is not contiguous", array.flags.c_contiguous),
            (f"filter {self.filter}", self.filter in ("point", "linear")),
            (f"address mode {self.address}", self.address in ADDRESSES),
            (f"read mode {self.read}", self.read in ("element", "normalized")),
            (f"{len(shape)} axes", (self.dimensions, self.layered) in MOST),
            (f"{shape} texels", all(1 <= n <= limit for n, limit in zip(shape, most, strict=False))),
            ("linear filtering needs texels that are read as floats", self.filter == "point" or floats),
            (
                f"{array.dtype} cannot be read as normalised floats",
                self.read == "element" or (integers and array.dtype.itemsize <= 2),
            ),
            (f"{self.address} needs normalised coordinates", self.normalized or self.address in ("clamp", "border")),
            (
                "linear memory has neither filter nor address mode nor normalised coordinates",
                self.dimensions != 1 or (self.filter, self.address, self.normalized) == ("point", "clamp", False),
            ),
        )

    @property
    def shape(self) -> tuple[int, ...]:
        """Of the texels, slowest axis first."""
        return self.array.shape[:-1] if self.channels > 1 else self.array.shape

    @property
    def dimensions(self) -> int:
        """Of the coordinates."""
        return len(self.shape) - self.layered

    def description(self, texels: int) -> Description:
        """For the runtime; `texels` is the address of the first."""
        size = (*reversed(self.shape), 1, 1)[:3]
        return Description(
            self.dimensions,
            self.layered,
            self.channels,
            TEXELS.index(self.array.dtype.name),
            self.read == "normalized",
            self.normalized,
            self.filter == "linear",
            ADDRESSES.index(self.address),
            np.float32(self.border),
            (ctypes.c_uint32 * 3)(*size),
            texels,
        )
