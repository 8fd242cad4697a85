"""Planes that the host has decoded, brought to where kernels want them."""

import numpy as np
import pytest

from farm.errors import FarmError
from farm.runtime.codec.kernels import decodable
from farm.runtime.codec.launches import Address, Pixels, convert_launches
from tests.codec.runs import Array, Runner, convert, emulate

TYPES = ("uint8", "uint16", "int16", "float16", "float32", "int32", "uint32")
PAIRS = [(stored, wanted) for stored in TYPES for wanted in TYPES if decodable(stored, wanted)]


def drawn(stored: str, shape: tuple[int, ...]) -> Array:
    """Any bits of a type."""
    size = int(np.prod(shape)) * np.dtype(stored).itemsize
    return np.random.default_rng(7).integers(0, 256, size, np.uint8).view(stored).reshape(shape)


def check(stored: str, wanted: str, run: Runner = emulate) -> None:
    """Convert images of several sizes, with other planes between those that are wanted."""
    for shape, planes, pitch in (((3, 5, 7), (2, 0), 9), ((1, 40, 130), (0,), 130), ((35, 3, 4), tuple(range(35)), 4)):
        image = drawn(stored, shape)
        made = convert(image, wanted, planes, pitch, run=run)
        with np.errstate(all="ignore"):
            expected = image[list(planes)].astype(wanted)
        assert made[:, :, : shape[2]].tobytes() == expected.tobytes(), shape
        assert (made[:, :, shape[2] :].view(np.uint8) == 0xFF).all(), "writes between rows"


@pytest.mark.parametrize(("stored", "wanted"), PAIRS)
def test_converts_every_type(stored: str, wanted: str) -> None:
    check(stored, wanted)


def test_what_is_too_large_is_refused() -> None:
    pixels = Pixels(Address("pixels", 0, -1), 1, 1, "float32")
    for height, width, planes in ((65536, 65536, (0,)), (4, 4, (256,))):
        with pytest.raises(FarmError, match="planes of"):
            convert_launches(height, width, planes, pixels)
