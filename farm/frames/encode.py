"""Frames into shards: chunks are cut out, converted and compressed on all cores, each while it is in the cache."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from farm.frames.blosc_chunks import compress
from farm.frames.cores import Cores
from farm.frames.decode import Piece, pieces
from farm.frames.half import convert
from farm.frames.lending import Lender
from farm.frames.nonfinite import count_nonfinite
from farm.frames.shard import digest_of_chunks
from farm.frames.shard_index import CHECKSUM_BYTES, HEADER_BYTES, ShardIndex, checksum
from farm.frames.shard_layout import ShardLayout
from farm.graph.rect import Rect


@dataclass(frozen=True, slots=True)
class Encoded:
    """The shard of a frame in the pieces that make it up, one after the other, in memory that is lent.

    `digest` is what `digest_of` says of it; `nonfinite` is how many of its values are infinite or NaN.
    """

    parts: tuple[memoryview, ...]
    digest: str
    nonfinite: int

    def __bytes__(self) -> bytes:
        """The shard as a whole; a copy."""
        return b"".join(self.parts)

    def __len__(self) -> int:
        """Bytes of the shard."""
        return sum(part.nbytes for part in self.parts)


class Encoder:
    """Makes shards of one layout, in memory that it keeps."""

    def __init__(self, layout: ShardLayout, cores: Cores) -> None:
        self.layout, self._cores = layout, cores
        self._pieces = tuple(pieces(layout, range(layout.channels)))
        self._slot = layout.chunk_bytes + HEADER_BYTES + CHECKSUM_BYTES  # of a chunk that does not compress
        self._lender = Lender(layout.chunks * self._slot)

    def encode(self, pixels: NDArray[Any], inside: Rect | None = None) -> Encoded:
        """The shard of `pixels` (channel, y, x) of any type; same pixels, same bytes.

        Values beyond the range of the layout's type become infinite. Outside the rectangle `inside`, in pixels from the
        first one, the shard is black; None: none of it is.
        """
        layout = self.layout
        if pixels.shape != (layout.channels, layout.height, layout.width):
            raise ValueError(f"pixels {pixels.shape} for a store of {layout}")
        frame = _Encoding(
            layout,
            np.dtype(layout.dtype),
            pixels,
            inside if inside != Rect.sized(layout.width, layout.height) else None,
            self._cores,
            self._lender.array((layout.chunks, self._slot), np.uint8),
            np.zeros(layout.chunks, np.int64),
            np.zeros((layout.chunks, CHECKSUM_BYTES), np.uint8),
            np.zeros(layout.chunks, np.int64),
        )
        self._cores.each(frame.encode, self._pieces)
        index = ShardIndex.of(frame.sizes).encoded()
        digest = digest_of_chunks(index, frame.checksums)
        return Encoded((*frame.parts(self._pieces), memoryview(index)), digest, int(frame.nonfinite.sum()))


@dataclass(frozen=True, slots=True)
class _Encoding:
    """A frame on its way into a shard: `memory` has a slot for each chunk, the others a number or checksum."""

    layout: ShardLayout
    dtype: np.dtype[Any]
    pixels: NDArray[Any]
    inside: Rect | None
    cores: Cores
    memory: NDArray[Any]
    sizes: NDArray[np.int64]
    checksums: NDArray[np.uint8]
    nonfinite: NDArray[np.int64]

    def encode(self, piece: Piece) -> None:
        """The chunks of a piece, one behind the other from the first one's slot on."""
        count, chunk = piece.last - piece.first, piece.plane * self.layout.strips + piece.first
        plain, target = self._plain(piece).reshape(-1).view(np.uint8), self._room(piece)
        sizes = compress(plain, count, self.dtype.itemsize, self.layout.block, target, CHECKSUM_BYTES)
        self.sizes[chunk : chunk + count] = sizes + CHECKSUM_BYTES
        place = 0
        for size in sizes.tolist():
            end = place + size
            behind = np.frombuffer(checksum(target[place:end]), np.uint8)
            target[end : end + CHECKSUM_BYTES] = self.checksums[chunk] = behind
            place, chunk = end + CHECKSUM_BYTES, chunk + 1

    def _room(self, piece: Piece) -> NDArray[np.uint8]:
        first = piece.plane * self.layout.strips
        return self.memory[first + piece.first : first + piece.last].reshape(-1)

    def _plain(self, piece: Piece) -> NDArray[Any]:
        """The rows of a piece in the store's type, those of padding included; counts what is not finite."""
        layout, top = self.layout, piece.first * self.layout.rows
        rows, count = self.pixels[piece.plane, top : piece.last * layout.rows], (piece.last - piece.first) * layout.rows
        first = piece.plane * layout.strips + piece.first
        if rows.dtype == self.dtype and rows.flags.c_contiguous and len(rows) == count and not self.inside:
            self.nonfinite[first] = count_nonfinite(rows)
            return rows
        shape = (count, layout.width)
        plain = self.cores.scratch("plain", count * layout.width * self.dtype.itemsize).view(self.dtype).reshape(shape)
        part = Rect(0, top, layout.width, top + len(rows))
        part = part.intersection(self.inside) if self.inside else part
        if (part.width, part.height) != (layout.width, count):
            plain[...] = 0
        if not part.empty:
            here = slice(part.y0 - top, part.y1 - top), slice(part.x0, part.x1)
            self.nonfinite[first] = convert(rows[here], plain[here])
        return plain

    def parts(self, of: Sequence[Piece]) -> list[memoryview]:
        """What is in use of the pieces' slots."""
        firsts = [piece.plane * self.layout.strips for piece in of]
        sizes = [
            int(self.sizes[first + piece.first : first + piece.last].sum())
            for first, piece in zip(firsts, of, strict=True)
        ]
        return [memoryview(self._room(piece))[:size] for piece, size in zip(of, sizes, strict=True)]
