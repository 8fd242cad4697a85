"""What the codec launches for a frame, as values that a device and the emulator of the tests bind alike."""

import struct
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

import numpy as np

from farm.errors import invalid
from farm.frames.shard_layout import ShardLayout
from farm.runtime.codec import sizes
from farm.runtime.codec.damage import SOUND_STATUS
from farm.runtime.codec.kernels import (
    CONVERT_PART,
    CONVERT_PLANES,
    CONVERT_THREADS,
    COPY_WORDS,
    DECODE_SHARD,
    ENCODE_BLOCKS,
    GATHER_BLOCKS,
    MEASURE_CHUNKS,
    SEAL_SHARD,
    decoding,
    encoding,
)

CRC_THREADS, COPY_THREADS = 256, 64
"""Threads of a block that seals a chunk, or that copies a block, as the kernels know them."""

SHARD, SCRATCH, STATUS = "shard", "scratch", "status"
"""Memories of the codec itself; the caller names those that hold pixels.

`shard` begins at a multiple of 16 bytes and can be read up to the next one after its end. `status` is, for decoding, 8
bytes of the device that hold `SOUND_STATUS` before: see `farm.runtime.codec.damage`. For encoding it may be mapped
memory of the host: 8 bytes with the shard's length, 8 with the number of values that are infinite or no numbers, and
the checksum of each chunk.
"""

SHARD_BYTES, WINDOW = "shard_bytes", "window"
"""Memories with what the caller says of each frame: see `length_words` and `window_words`."""

PLANES = "planes"
"""The memory of planes that the host has decoded."""

MAX_PLANE = 255
"""The last plane that one byte can name."""

MAX_WORDS = 1024
"""Words that one launch copies."""


@dataclass(frozen=True, slots=True)
class Address:
    """A place in a named memory of the device, in bytes, and how many bytes from there on a kernel may touch."""

    memory: str
    offset: int
    bytes: int


@dataclass(frozen=True, slots=True)
class Addresses:
    """A struct of `sizes.MAX_CHANNELS` pointers, by value; those beyond `places` are null."""

    places: tuple[Address, ...]


@dataclass(frozen=True, slots=True)
class Value:
    """Bytes by value: an integer of 32 or 64 bits, or a struct."""

    data: bytes


Argument = Address | Addresses | Value


@dataclass(frozen=True, slots=True)
class Launch:
    """One run of a kernel: `grid` blocks of `threads` threads, with so many bytes of dynamic shared memory."""

    kernel: str
    grid: int
    threads: int
    shared: int
    arguments: tuple[Argument, ...]


@dataclass(frozen=True, slots=True)
class Pixels:
    """Planes of a decoded image: where the first pixel of the first one is, strides in elements, the element's type."""

    at: Address
    plane_stride: int
    pitch: int
    dtype: str


@dataclass(frozen=True, slots=True)
class SourcePlane:
    """A plane that is encoded: where the pixel at column 0 and row 0 of the image is, and elements from row to row."""

    at: Address
    pitch: int


@dataclass(frozen=True, slots=True)
class Reading:
    """What is asked of shards: whether chunks have checksums, and whether one that is missing reads as zeros.

    The farm's own do, and in them it is damage. `largest_block` is that of the Blosc blocks, in bytes; a shard that has
    larger ones is refused by `Damage.LARGE_BLOCK`.
    """

    largest_block: int
    has_checksums: bool = True
    missing_is_zero: bool = False


def decode_launches(
    layout: ShardLayout, channels: Sequence[int], pixels: Pixels, reading: Reading
) -> tuple[Launch, ...]:
    """Decode `channels` of a shard, in that order, into the planes of `pixels`; other pixels are not touched.

    Raises:
        FarmError: more channels than a launch can read, or planes too large for 32 bits (exit code 2).
    """
    _check_channels(len(channels), max(channels, default=0) + 1)
    if layout.height * pixels.pitch >= 2**32:
        raise invalid(f"a plane of {layout.height} rows of {pixels.pitch} elements", "decode it on the host")
    items = len(channels) * layout.strips
    largest = min(reading.largest_block, layout.chunk_bytes)
    parts, conversion = sizes.blocks_of(layout, largest), decoding(layout.dtype, pixels.dtype)
    stored = Value(bytes(channels).ljust(sizes.MAX_CHANNELS, b"\0"))
    flags = int(reading.has_checksums) | int(reading.missing_is_zero) << 1
    shard = (Address(SHARD, 0, -1), Address(SHARD_BYTES, 0, 8), stored, _u32(layout.chunks), _u32(flags))
    blocks = (_frame(layout), _u32(items), _u32(parts), _u32(largest))
    planes = (pixels.at, Value(struct.pack("<Q", pixels.plane_stride)), _u32(pixels.pitch))
    arguments = (*shard, *blocks, *planes, Address(STATUS, 0, 8))
    grid, shared = items + 1 + items * parts, sizes.decode_shared(layout, largest)
    return (Launch(DECODE_SHARD, grid, conversion.threads, shared, arguments),)


def convert_launches(height: int, width: int, planes: Sequence[int], pixels: Pixels) -> tuple[Launch, ...]:
    """Convert `planes` of those that lie one behind the other in the memory `PLANES` into the planes of `pixels`.

    Raises:
        FarmError: planes too large for 32 bits, or more than 256 of them (exit code 2).
    """
    if height * width >= 2**32 or max(planes, default=0) > MAX_PLANE:
        raise invalid(f"planes of {width} x {height} pixels, or more than {MAX_PLANE + 1}", "render with --device cpu")
    parts, stride = -(-height * width // CONVERT_PART), pixels.plane_stride
    itemsize, batches = np.dtype(pixels.dtype).itemsize, range(0, len(planes), sizes.MAX_CHANNELS)
    return tuple(
        Launch(
            CONVERT_PLANES,
            parts * len(batch),
            CONVERT_THREADS,
            0,
            (
                Address(PLANES, 0, -1),
                Value(bytes(batch).ljust(sizes.MAX_CHANNELS, b"\0")),
                _u32(width),
                _u32(height),
                Address(
                    pixels.at.memory,
                    pixels.at.offset + first * stride * itemsize,
                    pixels.at.bytes - first * stride * itemsize,
                ),
                Value(struct.pack("<Q", stride)),
                _u32(pixels.pitch),
            ),
        )
        for first, batch in ((first, planes[first : first + sizes.MAX_CHANNELS]) for first in batches)
    )


def copy_launches(source: str, target: str, words: int) -> tuple[Launch, ...]:
    """Copy so many words of 8 bytes between memories, of which one may be mapped memory of the host."""
    parts = ((first, min(MAX_WORDS, words - first)) for first in range(0, words, MAX_WORDS))
    return tuple(
        Launch(COPY_WORDS, 1, count, 0, (Address(source, 8 * first, 8 * count), Address(target, 8 * first, 8 * count)))
        for first, count in parts
    )


def status_bytes(layout: ShardLayout) -> int:
    """Bytes of the status of encoding."""
    return 16 + 4 * layout.chunks


@dataclass(frozen=True, slots=True)
class EncodeScratch:
    """The scratch memory of encoding, part by part."""

    slots: Address
    sizes: Address
    nonfinite: Address
    starts: Address
    chunk_bytes: Address
    chunk_nonfinite: Address

    @classmethod
    def of(cls, layout: ShardLayout) -> "EncodeScratch":
        """That of a layout."""
        items = layout.chunks * sizes.blocks_of(layout, sizes.encoded_block(layout))
        lengths = (
            items * sizes.slot_bytes(layout),
            4 * items * layout.itemsize,
            4 * items,
            4 * items,
            4 * layout.chunks,
            4 * layout.chunks,
        )
        starts = accumulate((-(-length // 256) * 256 for length in lengths), initial=0)
        return cls(*(Address(SCRATCH, start, length) for start, length in zip(starts, lengths, strict=False)))

    @property
    def bytes(self) -> int:
        """Of all parts."""
        return self.chunk_nonfinite.offset + self.chunk_nonfinite.bytes


def encode_launches(layout: ShardLayout, planes: Sequence[SourcePlane], dtype: str) -> tuple[Launch, ...]:
    """Encode planes of one type, one for each channel of the layout, as a complete shard.

    Pixels outside of the frame's window, and rows of padding, are zeros.

    Raises:
        FarmError: more channels than a launch can read, or blocks that cannot be encoded (exit code 2).
    """
    _check_channels(len(planes), 1)
    if layout.block % (8 * layout.itemsize) or layout.block > sizes.LARGEST_BLOCK:
        raise invalid(f"Blosc blocks of {layout.block} bytes", f"take a multiple of 64 up to {sizes.LARGEST_BLOCK}")
    conversion, block, scratch = encoding(dtype, layout.dtype), sizes.encoded_block(layout), EncodeScratch.of(layout)
    items = layout.chunks * sizes.blocks_of(layout, block)
    pitches = [plane.pitch for plane in planes] + [0] * (sizes.MAX_CHANNELS - len(planes))
    frame, itemsize = _frame(layout), _u32(layout.itemsize)
    sources = (
        Addresses(tuple(plane.at for plane in planes)),
        Value(struct.pack(f"<{sizes.MAX_CHANNELS}I", *pitches)),
        Address(WINDOW, 0, 16),
    )
    encode = (
        *sources,
        frame,
        _u32(block),
        _u32(sizes.hash_bits(block)),
        scratch.slots,
        scratch.sizes,
        scratch.nonfinite,
    )
    measured = (scratch.starts, scratch.chunk_bytes)
    measure = (scratch.sizes, scratch.nonfinite, frame, _u32(block), itemsize, *measured, scratch.chunk_nonfinite)
    shard, status = Address(SHARD, 0, sizes.largest_shard(layout)), Address(STATUS, 0, status_bytes(layout))
    gather = (scratch.slots, scratch.sizes, *measured, frame, _u32(block), itemsize, shard)
    seal = (scratch.chunk_bytes, scratch.chunk_nonfinite, shard, status)
    return (
        Launch(ENCODE_BLOCKS, items, conversion.threads, sizes.encode_shared(layout), encode),
        Launch(MEASURE_CHUNKS, layout.chunks, 32, 0, measure),
        Launch(GATHER_BLOCKS, items, COPY_THREADS, 0, gather),
        Launch(SEAL_SHARD, layout.chunks + 1, CRC_THREADS, 0, seal),
    )


def window_words(x0: int, y0: int, x1: int, y1: int) -> bytes:
    """The frame's window within the image, as the memory `WINDOW` has it."""
    return struct.pack("<4I", x0, y0, x1, y1)


def length_words(shard_bytes: int) -> bytes:
    """The length of a shard, as the memory `SHARD_BYTES` has it."""
    return struct.pack("<Q", shard_bytes)


def sound_words() -> bytes:
    """What the memory `STATUS` has before a shard is decoded."""
    return struct.pack("<Q", SOUND_STATUS)


def _u32(value: int) -> Value:
    return Value(struct.pack("<I", value))


def _frame(layout: ShardLayout) -> Value:
    """As `Frame` of the kernels."""
    return Value(struct.pack("<5I", layout.width, layout.height, layout.rows, layout.strips, layout.chunk_bytes))


def _check_channels(count: int, stored: int) -> None:
    if not 0 < count <= sizes.MAX_CHANNELS or stored > 256:
        what = f"{count} channels of {stored}" if stored > 256 else f"{count} channels"
        raise invalid(f"{what} in one launch", f"take up to {sizes.MAX_CHANNELS} of the first 256, or the host")
