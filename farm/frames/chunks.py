"""Into what chunks frames are cut that are stored: light, since whoever submits a job decides it."""

from enum import StrEnum
from math import gcd

import numpy as np

from farm.frames.shard_layout import ShardLayout
from farm.frames.shard_metadata import BLOCK


class Codec(StrEnum):
    """Where the frames of a store are encoded, which decides into what chunks they are cut."""

    HOST = "host"
    DEVICE = "device"


DEVICE_ROWS = 16
"""Rows of a chunk that a device encodes, if they are neither few nor many bytes."""
DEVICE_BYTES = 60 * 1024, 512 * 1024
"""Least and most bytes of a chunk that a device encodes: its blocks are cut from it, whatever its size."""
HOST_BYTES = 30 * 1024
"""Bytes of a chunk that the host encodes: Blosc makes one block of it there, and devices decode small ones fast."""
BLOSC_BYTES = 64 * 1024
"""Bytes up to which Blosc makes one block of a chunk."""
SHUFFLED = 8
"""Blosc shuffles bits of so many elements together, and leaves a block alone, hardly compressed, that has others."""


def chunk_rows(height: int, width: int, itemsize: int, codec: Codec) -> int:
    """How many rows of a plane a chunk has: about so many bytes, at least one row, and as few of padding as can be."""
    row = width * itemsize
    least, most = DEVICE_BYTES
    wanted = HOST_BYTES if codec is Codec.HOST else min(max(DEVICE_ROWS * row, least), most)
    rows = min(max(1, round(wanted / row)), height)
    rows = -(-height // -(-height // rows))
    together = SHUFFLED // gcd(width, SHUFFLED)
    even = -(-rows // together) * together
    return even if codec is Codec.HOST and rows * row <= BLOSC_BYTES and even <= height else rows


def new_layout(channels: int, height: int, width: int, dtype: str, codec: Codec, block: int = BLOCK) -> ShardLayout:
    """How the frames of a store are laid out that is made now."""
    rows = chunk_rows(height, width, np.dtype(dtype).itemsize, codec)
    return ShardLayout(channels, height, width, dtype, rows, block)
