"""The index of a shard: where its chunks lie, and whether they are what was written there."""

import os
import struct
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import google_crc32c
import numpy as np
from numpy.typing import NDArray

from farm.frames.shard_layout import MISSING, ShardLayout

CHECKSUM_BYTES = 4
"""Bytes of the CRC32C that follows the index and every chunk."""
HEADER_BYTES = 16
"""Bytes of the header of a Blosc container."""

_MISSING, _NOTHING = np.uint64(MISSING), np.uint64(0)  # plain numbers take NumPy fifty times as long
_CHECKSUM = struct.Struct("<I")


class DamagedShard(ValueError):  # noqa: N818 - named as the other failures of frames are
    """A shard that is not as it was written: what is wrong with it, and where."""


@dataclass(frozen=True, slots=True)
class ShardIndex:
    """Chunks in the order of `ShardLayout.chunks`: where each begins, and its bytes with the checksum; 0: not there."""

    places: NDArray[np.int64]
    sizes: NDArray[np.int64]

    @classmethod
    def parse(cls, tail: NDArray[np.uint8], layout: ShardLayout, size: int) -> "ShardIndex":
        """The index in the last `layout.index_bytes` of a shard of `size` bytes.

        Raises:
            DamagedShard: it is not as it was written, or tells of places that are not in the shard.
        """
        if size < layout.index_bytes or tail.size != layout.index_bytes:
            raise DamagedShard(f"it is truncated: {size} bytes, of which its index takes {layout.index_bytes}")
        if not is_intact(tail):
            raise DamagedShard("the checksum of its index is wrong: it is damaged or truncated")
        entries = np.frombuffer(tail[:-CHECKSUM_BYTES].tobytes(), "<u8").reshape(-1, 2)
        missing = (entries == _MISSING).all(axis=1)
        places, sizes = np.where(missing[:, None], _NOTHING, entries).T
        end, least = np.uint64(size - layout.index_bytes), np.uint64(HEADER_BYTES + CHECKSUM_BYTES)
        wrong = ~missing & ((sizes > end) | (sizes < least) | (places > end - np.minimum(sizes, end)))
        if wrong.any():
            where = place_of(layout, int(np.flatnonzero(wrong)[0]))
            raise DamagedShard(f"{where}: its index tells of a place that is not in it")
        return cls(places.astype(np.int64), sizes.astype(np.int64))

    @classmethod
    def of(cls, sizes: NDArray[np.int64]) -> "ShardIndex":
        """The index of chunks that lie one behind the other from the shard's beginning on."""
        return cls(np.concatenate([[0], np.cumsum(sizes)[:-1]]).astype(np.int64), sizes)

    def encoded(self) -> bytes:
        """The index as it ends a shard, with its checksum."""
        content = np.stack([self.places, self.sizes], axis=1).astype("<u8").tobytes()
        return content + checksum(content)


def checksum(content: "bytes | NDArray[np.uint8]") -> bytes:
    """The CRC32C of some bytes, as it stands behind them."""
    return _CHECKSUM.pack(google_crc32c.value(content))


def is_intact(content: NDArray[np.uint8]) -> bool:
    """Whether bytes are as they were when the checksum behind them was made."""
    written: int = _CHECKSUM.unpack_from(content, content.size - CHECKSUM_BYTES)[0]
    return written == int(google_crc32c.value(content[:-CHECKSUM_BYTES]))


def block_of(shard: "NDArray[np.uint8]", layout: ShardLayout) -> int:
    """Bytes of the Blosc blocks of a shard, as the header of its first chunk tells; a whole chunk where it does not."""
    entry = shard.size - layout.index_bytes
    if entry < 0:
        return layout.chunk_bytes
    place = int.from_bytes(shard[entry : entry + 8].tobytes(), "little")
    block = int.from_bytes(shard[place + 8 : place + 12].tobytes(), "little") if place < shard.size else 0
    return block if 0 < block <= layout.chunk_bytes else layout.chunk_bytes


def place_of(layout: ShardLayout, chunk: int) -> str:
    """What a user is told of a chunk's place in its frame."""
    plane, strip = divmod(chunk, layout.strips)
    first, last = strip * layout.rows, min((strip + 1) * layout.rows, layout.height) - 1
    return f"plane {plane + 1} of {layout.channels}, rows {first} to {last}"


class ShardFile:
    """A shard at rest, read by place; open for as long as `open_shard` says."""

    def __init__(self, descriptor: int, layout: ShardLayout) -> None:
        self._descriptor, self.size = descriptor, os.fstat(descriptor).st_size
        tail = np.empty(min(layout.index_bytes, self.size), np.uint8)
        self.read(self.size - tail.size, tail)
        self.tail, self.index = tail, ShardIndex.parse(tail, layout, self.size)

    def read(self, place: int, target: NDArray[np.uint8]) -> None:
        """Fill `target` with the bytes from `place` on.

        Raises:
            DamagedShard: there are fewer.
        """
        view: Any = memoryview(target)
        while view.nbytes:
            count = os.preadv(self._descriptor, [view], place)
            if not count:
                raise DamagedShard("it has become shorter while it was read")
            view, place = view[count:], place + count


@contextmanager
def open_shard(path: Path, layout: ShardLayout) -> Iterator[ShardFile]:
    """A shard to be read.

    Raises:
        OSError: it is not there, or cannot be read.
        DamagedShard: it is truncated, or its index is damaged.
    """
    descriptor = os.open(path, os.O_RDONLY)
    try:
        yield ShardFile(descriptor, layout)
    finally:
        os.close(descriptor)
