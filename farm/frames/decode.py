"""Frames out of shards: chunks are checked, decompressed and converted on all cores, each while it is in the cache."""

import struct
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numcodecs import blosc
from numpy.typing import NDArray

from farm.frames.cores import Cores
from farm.frames.half import convert
from farm.frames.shard_index import CHECKSUM_BYTES, DamagedShard, ShardFile, is_intact, open_shard, place_of
from farm.frames.shard_layout import ShardLayout

PIECE_BYTES = 256 * 1024
"""Bytes of pixels that a thread decodes or encodes at a time: what fits its cache, and is worth the handing out."""

_SIZES = struct.Struct("<III")
"""In the header of a Blosc container from byte 4 on: bytes of the content, of a block, and of the container."""


@dataclass(frozen=True, slots=True)
class Piece:
    """Neighbouring strips of one plane: `plane` of the shard, which is plane `position` of the pixels in memory."""

    position: int
    plane: int
    first: int
    last: int


def pieces(layout: ShardLayout, planes: Sequence[int]) -> Iterator[Piece]:
    """What the threads take one by one."""
    step = max(1, PIECE_BYTES // layout.chunk_bytes)
    for position, plane in enumerate(planes):
        for first in range(0, layout.strips, step):
            yield Piece(position, plane, first, min(first + step, layout.strips))


def decode_shard(path: Path, layout: ShardLayout, planes: Sequence[int], out: NDArray[Any], cores: Cores) -> None:
    """Fill `out` (plane, y, x) of any type and strides with these `planes` of a shard, numbered from 0.

    Raises:
        OSError: it is not there, or cannot be read.
        DamagedShard: it is not as it was written; `out` may be filled in part.
    """
    with open_shard(path, layout) as shard:
        decoding = _Decoding(shard, layout, np.dtype(layout.dtype), layout.chunk_bytes, out, cores)
        cores.each(decoding.decode, pieces(layout, planes))


@dataclass(frozen=True, slots=True)
class _Decoding:
    """A shard on its way into memory."""

    shard: ShardFile
    layout: ShardLayout
    dtype: np.dtype[Any]
    chunk_bytes: int
    out: NDArray[Any]
    cores: Cores

    def decode(self, piece: Piece) -> None:
        """The chunks of a piece, straight into their place if they are of its type, else by way of the cache."""
        layout = self.layout
        top, first = piece.first * layout.rows, piece.plane * layout.strips
        rows = self.out[piece.position, top : min(piece.last * layout.rows, layout.height)]
        size = (piece.last - piece.first) * self.chunk_bytes
        straight = rows.dtype == self.dtype and rows.flags.c_contiguous and rows.nbytes == size
        plain = rows.reshape(-1).view(np.uint8) if straight else self.cores.scratch("plain", size)
        chunks = range(first + piece.first, first + piece.last)
        for place, (chunk, content) in enumerate(zip(chunks, self._contents(chunks), strict=True)):
            target = plain[place * self.chunk_bytes : (place + 1) * self.chunk_bytes]
            if content is None:
                target[:] = 0
            else:
                self._decode_chunk(chunk, content, target)
        if not straight:
            convert(plain.view(self.dtype).reshape(-1, layout.width)[: len(rows)], rows)

    def _contents(self, chunks: range) -> Iterator[NDArray[np.uint8] | None]:
        """The bytes of chunks with their checksums; those that lie together are read together."""
        index, part = self.shard.index, slice(chunks.start, chunks.stop)
        places, sizes = index.places[part].tolist(), index.sizes[part].tolist()
        together = all(sizes) and all(a + n == b for a, n, b in zip(places, sizes, places[1:], strict=False))
        if together:
            content = self.cores.scratch("content", sum(sizes))
            self.shard.read(places[0], content)
        for place, size in zip(places, sizes, strict=True):
            if together:
                yield content[place - places[0] :][:size]
            elif not size:
                yield None
            else:
                alone = self.cores.scratch("content", size)
                self.shard.read(place, alone)
                yield alone

    def _decode_chunk(self, chunk: int, content: NDArray[np.uint8], target: NDArray[np.uint8]) -> None:
        check_chunk(self.layout, chunk, content, self.chunk_bytes)
        try:
            blosc.decompress(content[:-CHECKSUM_BYTES], target)
        except (RuntimeError, ValueError) as error:
            raise DamagedShard(f"{place_of(self.layout, chunk)}: it cannot be decompressed") from error


def check_chunk(layout: ShardLayout, chunk: int, content: NDArray[np.uint8], size: int) -> None:
    """See that a chunk, its checksum included, is as it was written, and holds `size` bytes of pixels.

    Raises:
        DamagedShard: it is not, or does not.
    """
    if not is_intact(content):
        raise DamagedShard(f"{place_of(layout, chunk)}: the checksum is wrong")
    plain, _, whole = _SIZES.unpack_from(content, 4)
    if plain != size or whole != content.size - CHECKSUM_BYTES:
        raise DamagedShard(f"{place_of(layout, chunk)}: it holds {plain} bytes, not {size}")
