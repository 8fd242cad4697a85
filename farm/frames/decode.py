"""Frames out of shards: chunks are checked, decompressed and converted on all cores, each while it is in the cache."""

import struct
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from farm.frames.blosc_chunks import decompress
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
        self._decompress(range(first + piece.first, first + piece.last), plain)
        if not straight:
            convert(plain.view(self.dtype).reshape(-1, layout.width)[: len(rows)], rows)

    def _decompress(self, chunks: range, plain: NDArray[np.uint8]) -> None:
        """The pixels of neighbouring chunks, in their own type and order; those that are not there are black."""
        index, part = self.shard.index, slice(chunks.start, chunks.stop)
        places, sizes = index.places[part], index.sizes[part]
        ends = np.cumsum(sizes)
        contents = self.cores.scratch("contents", int(ends[-1]))
        self._read(places, sizes, ends, contents)
        bounds = np.stack([ends - sizes, ends], axis=1)
        for chunk, (begin, end) in zip(chunks, bounds.tolist(), strict=True):
            if begin < end:
                check_chunk(self.layout, chunk, contents[begin:end], self.chunk_bytes)
        bounds[:, 1] -= CHECKSUM_BYTES
        if sizes.all():
            self._decompress_run(chunks, contents, bounds, plain)
            return
        for place, chunk in enumerate(chunks):
            target = plain[place * self.chunk_bytes : (place + 1) * self.chunk_bytes]
            if sizes[place]:
                self._decompress_run(range(chunk, chunk + 1), contents, bounds[place : place + 1], target)
            else:
                target[:] = 0

    def _read(
        self, places: NDArray[np.int64], sizes: NDArray[np.int64], ends: NDArray[np.int64], contents: NDArray[np.uint8]
    ) -> None:
        """The bytes of chunks, one behind the other; those that lie so in the shard are read together."""
        if sizes.all() and (places[1:] == places[:-1] + sizes[:-1]).all():
            self.shard.read(int(places[0]), contents)
            return
        for place, size, end in zip(places.tolist(), sizes.tolist(), ends.tolist(), strict=True):
            self.shard.read(place, contents[end - size : end])

    def _decompress_run(
        self, chunks: range, contents: NDArray[np.uint8], bounds: NDArray[np.int64], target: NDArray[np.uint8]
    ) -> None:
        done = decompress(contents, bounds, target)
        if done < len(bounds):
            raise DamagedShard(f"{place_of(self.layout, chunks[done])}: it cannot be decompressed")


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
