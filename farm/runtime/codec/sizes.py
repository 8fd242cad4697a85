"""How much memory the codec needs: a device's, and the shared memory of a block of threads. All in bytes."""

from farm.frames.shard_layout import ShardLayout

MAX_CHANNELS = 32
"""Channels that one launch reads or writes."""

LARGEST_BLOCK = 65536
"""The largest Blosc block that is encoded, in bytes: positions in it are 16-bit offsets of LZ4."""

SMALLEST_SPLIT = 128
"""Bytes of a stream below which c-blosc does not split a block."""

_L1 = 32 * 1024
_SMALLEST_SPLIT_BLOCK, _LARGEST_SPLIT_PART, _LARGEST_SPLIT_BLOCK = 64 * 1024, 256 * 1024, 1024 * 1024
_TIMES_L1 = (1 / 4, 1 / 2, 1, 2, 4, 4, 8, 8, 8, 8)  # by compression level


def c_blosc_block(chunk_bytes: int, itemsize: int, level: int = 5) -> int:
    """The block into which c-blosc 1.14 or later cuts a chunk for LZ4, when it is asked for none."""
    if chunk_bytes < itemsize:
        return 1
    block = chunk_bytes if chunk_bytes < _L1 else int(_L1 * _TIMES_L1[level])
    if level > 0 and itemsize <= 16 and block // itemsize >= SMALLEST_SPLIT:
        block = min(max(min(block, _LARGEST_SPLIT_PART) * itemsize, _SMALLEST_SPLIT_BLOCK), _LARGEST_SPLIT_BLOCK)
    block = min(block, chunk_bytes)
    return block // itemsize * itemsize if block > itemsize else block


def encoded_block(layout: ShardLayout) -> int:
    """The block that the header of an encoded chunk tells: no larger than the chunk."""
    return min(layout.block, layout.chunk_bytes)


def blocks_of(layout: ShardLayout, block: int) -> int:
    """Blocks of so many bytes in a chunk."""
    return -(-layout.chunk_bytes // block)


def streams_of(size: int, block: int, itemsize: int) -> int:
    """Streams of a block of `size` bytes, where full ones have `block`: see `streams_of` of the kernels."""
    return itemsize if size == block and block // itemsize >= SMALLEST_SPLIT else 1


def decode_shared(layout: ShardLayout, largest_block: int) -> int:
    """Shared memory in which every block up to the largest fits, split or not, as a last one or not."""
    largest, itemsize = min(largest_block, layout.chunk_bytes), layout.itemsize
    return max(_region(largest), itemsize * _region(-(-largest // itemsize)))


def _region(plain: int) -> int:
    """As `region_bytes` of the kernels."""
    return _round16(plain + plain // 255 + 48) + 16


def hash_bits(block: int) -> int:
    """The logarithm of the entries of the encoder's hash table of one stream."""
    return max(9, min(12, (block // 32).bit_length()))


def encode_shared(layout: ShardLayout) -> int:
    """Shared memory of a block and of the hash table of each of its streams."""
    block = encoded_block(layout)
    return _round16(block) + 16 + layout.itemsize * (4 << hash_bits(block))


def slot_bytes(layout: ShardLayout) -> int:
    """A slot of scratch memory, for a block whose place in the shard is not known yet."""
    return layout.itemsize * (_round16(-(-encoded_block(layout) // layout.itemsize)) + 16)


def largest_shard(layout: ShardLayout) -> int:
    """The longest shard of a layout, up to the next multiple of 16: what does not compress is stored raw."""
    block, itemsize = encoded_block(layout), layout.itemsize
    full, last = divmod(layout.chunk_bytes, block)
    streams = full * streams_of(block, block, itemsize) + (last > 0)
    chunk = 16 + 4 * blocks_of(layout, block) + 4 * streams + layout.chunk_bytes + 4
    return layout.chunks * _round16(chunk) + _round16(layout.index_bytes)


def _round16(size: int) -> int:
    return -(-size // 16) * 16
