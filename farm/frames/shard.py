"""The file of one frame, and what tells it from another in its place: its digest.

A digest is `chunks:` and a hash of the shard's index and of the checksums of its chunks, which lie in the shard: it
takes microseconds, and stands for every byte once the chunks have been compared with their checksums. Shards of another
layout have `bytes:` and a hash of all bytes; records of earlier versions hold that hash alone.
"""

import hashlib
from hashlib import blake2b
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from farm.frames.decode import check_chunk
from farm.frames.durable import Bytes
from farm.frames.shard_index import CHECKSUM_BYTES, DamagedShard, ShardIndex, open_shard
from farm.frames.shard_layout import ShardLayout

_DIGEST_BYTES = 16
_CHUNKS, _BYTES = "chunks:", "bytes:"


def digest_of(shard: Bytes | NDArray[np.uint8], layout: ShardLayout | None) -> str:
    """The digest of a whole shard in memory of any kind, which is not copied; without a layout, of all of its bytes.

    Raises:
        DamagedShard: it has no index that can be read.
    """
    content = np.frombuffer(shard, np.uint8)
    if layout is None:
        return _BYTES + blake2b(content.data, digest_size=_DIGEST_BYTES).hexdigest()
    tail = content[max(0, content.size - layout.index_bytes) :]
    index = ShardIndex.parse(tail, layout, content.size)
    ends = (index.places + index.sizes)[index.sizes > 0]
    return digest_of_chunks(tail.tobytes(), content[ends[:, None] - np.arange(CHECKSUM_BYTES, 0, -1)])


def digest_of_chunks(index: bytes, checksums: NDArray[np.uint8]) -> str:
    """The digest by a shard's encoded index and the checksums (chunk, byte) of the chunks that are there."""
    return _CHUNKS + blake2b(index + checksums.tobytes(), digest_size=_DIGEST_BYTES).hexdigest()


def digest_of_file(path: Path, layout: ShardLayout | None) -> str:
    """The digest of a shard at rest, all of which is read, each chunk compared with its checksum.

    Raises:
        OSError: it is not there, or cannot be read.
        DamagedShard: it is not as it was written.
    """
    if layout is None:
        return _BYTES + _hash_of_file(path)
    checksums, content = [], np.empty(0, np.uint8)
    with open_shard(path, layout) as shard:
        places, sizes = shard.index.places.tolist(), shard.index.sizes.tolist()
        for chunk, (place, size) in enumerate(zip(places, sizes, strict=True)):
            if size:
                content = content if content.size >= size else np.empty(2 * size, np.uint8)
                shard.read(place, content[:size])
                check_chunk(layout, chunk, content[:size], layout.chunk_bytes)
                checksums.append(content[size - CHECKSUM_BYTES : size].tobytes())
        return digest_of_chunks(shard.tail.tobytes(), np.frombuffer(b"".join(checksums), np.uint8))


def is_recorded(path: Path, digest: str, layout: ShardLayout | None) -> bool:
    """Whether a shard at rest is the one whose `digest` was recorded; False where it cannot be read.

    All of it is read, and each chunk compared with its checksum, so that bytes that the disk has changed are noticed.
    """
    try:
        if digest.startswith(_CHUNKS):
            return layout is not None and digest_of_file(path, layout) == digest
        return digest.removeprefix(_BYTES) == _hash_of_file(path)
    except (OSError, DamagedShard):
        return False


def _hash_of_file(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, lambda: blake2b(digest_size=_DIGEST_BYTES)).hexdigest()
