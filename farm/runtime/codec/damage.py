"""What can be wrong with a shard, as the kernels tell it."""

from enum import IntEnum

from farm.frames.shard_index import place_of
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
    Damage.CHUNK_MISSING: "it is missing",
    Damage.CHUNK_PLACE: "the index gives it a place outside of the file",
    Damage.CHUNK_CHECKSUM: "the checksum is wrong",
    Damage.HEADER: "its header is damaged",
    Damage.OTHER_CODEC: "it is not compressed by LZ4 with bit shuffle",
    Damage.LARGE_BLOCK: "it has larger blocks than were expected",
    Damage.BLOCK_PLACE: "it gives a block a place outside of it",
    Damage.LZ4_STREAM: "its LZ4 stream is damaged",
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
    return what if chunk < 0 else f"{place_of(layout, chunk)}: {what}"
