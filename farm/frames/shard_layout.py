"""How the file of one frame is laid out: what the codecs of the host and of the device agree on.

A shard is what Zarr version 3 calls one: inner chunks anywhere, then an index with the place and the size of each, 16
bytes a chunk, and the CRC32C of the index. A chunk is a Blosc container of LZ4 blocks, bit-shuffled, and the CRC32C of
the container after it.
"""

from dataclasses import dataclass

import numpy as np

MISSING = 2**64 - 1
"""What the index says for the place and the size of a chunk that is not there, which reads as zeros."""


@dataclass(frozen=True, slots=True)
class ShardLayout:
    """One frame of `channels` planes, cut into chunks of `rows` rows of one plane; the last of a plane is padded.

    `block` is the size in bytes of the Blosc blocks that a writer on a device makes; readers take it from each chunk.
    """

    channels: int
    height: int
    width: int
    dtype: str
    rows: int
    block: int

    @property
    def itemsize(self) -> int:
        """Bytes of a pixel of one plane, which is also Blosc's type size."""
        return np.dtype(self.dtype).itemsize

    @property
    def strips(self) -> int:
        """Chunks of one plane."""
        return -(-self.height // self.rows)

    @property
    def chunks(self) -> int:
        """Chunks of the shard: those of the first plane from top to bottom, then those of the second, and so on."""
        return self.channels * self.strips

    @property
    def chunk_bytes(self) -> int:
        """Bytes of a chunk before it is compressed, the rows of padding included."""
        return self.rows * self.width * self.itemsize

    @property
    def index_bytes(self) -> int:
        """Bytes of the index with its checksum, at the end of the shard."""
        return 16 * self.chunks + 4
