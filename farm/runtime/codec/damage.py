"""What can be wrong with a shard, as the kernels tell it."""

from enum import IntEnum

from farm.frames.shard_layout import ShardLayout

SOUND_STATUS = 2**64 - 1
"""The status of a shard with which nothing is wrong."""


class Damage(IntEnum):
    """What is wrong; of several damages to one chunk the least is told."""

    SOUND = 0
    SHARD_SHORT = 1
    INDEX_CHECKSUM = 2
    CHUNK_MISSING = 3
    CHUNK_PLACE = 4
    CHUNK_CHECKSUM = 5
    HEADER = 6
    OTHER_CODEC = 7
    LARGE_BLOCK = 8
    BLOCK_PLACE = 9
    LZ4_STREAM = 10
    ABSENT = 255
    """No damage: the chunk is not there, and reads as zeros."""


WORDS = {
    Damage.SHARD_SHORT: "the file is shorter than its index",
    Damage.INDEX_CHECKSUM: "the checksum of the index is wrong",
    Damage.CHUNK_MISSING: "the chunk is missing",
    Damage.CHUNK_PLACE: "the index gives the chunk a place outside of the file",
    Damage.CHUNK_CHECKSUM: "the checksum of the chunk is wrong",
    Damage.HEADER: "the header of the chunk is damaged",
    Damage.OTHER_CODEC: "the chunk is not compressed by LZ4 with bit shuffle",
    Damage.LARGE_BLOCK: "the chunk has larger blocks than were expected",
    Damage.BLOCK_PLACE: "the chunk gives a block a place outside of it",
    Damage.LZ4_STREAM: "an LZ4 stream of the chunk is damaged",
}
"""What is said of each damage."""

HOST_READS = frozenset({Damage.OTHER_CODEC, Damage.LARGE_BLOCK})
"""What is no damage: the host can read such a shard, and this device cannot."""


def damage_of(status: int) -> Damage:
    """What the status of a frame says is wrong."""
    return Damage.SOUND if status == SOUND_STATUS else Damage(status & 255)


def describe(status: int, layout: ShardLayout) -> str:
    """What is wrong with a shard and where, in words; empty where nothing is.

    Args:
        status: the 64 bits that the kernels left: (chunk + 1) << 8 | damage, or the damage of the index.
        layout: that of the shard.
    """
    if status == SOUND_STATUS:
        return ""
    what, chunk = WORDS[damage_of(status)], (status >> 8) - 1
    if chunk < 0:
        return what
    channel, strip = divmod(chunk, layout.strips)
    first = strip * layout.rows
    return f"{what} (channel {channel}, rows {first} to {min(first + layout.rows, layout.height) - 1})"
