"""Damaged shards: told, with their place, and never read or written beyond what is there."""

import random
import struct
from collections import Counter
from collections.abc import Callable

import numpy as np
import pytest

from farm.frames.shard_layout import ShardLayout
from farm.runtime.codec.damage import SOUND_STATUS, WORDS, Damage, damage_of, describe
from farm.runtime.codec.launches import Reading
from tests.codec.runs import decode
from tests.codec.shards import CONTENTS, by_blosc, by_hand, checksum, pack, picture, sealed, strips, unpack

LAYOUT = ShardLayout(2, 7, 64, "float16", 4, 256)
IMAGE = picture(LAYOUT, "grain")
SMALL = ShardLayout(1, 7, 64, "float16", 4, 256)
CASES, PARTS = 10_000, 4
"""Damaged shards of the fuzz, and the tests that share them."""

Change = Callable[[bytearray], None]


def sound() -> list[bytes]:
    return [by_hand(chunk, LAYOUT.block) for chunk in strips(LAYOUT, IMAGE)]


def with_chunk(number: int, change: Change) -> bytes:
    """A shard one of whose chunks is changed, with a checksum that fits."""
    chunks = sound()
    changed = bytearray(chunks[number])
    change(changed)
    return pack([*chunks[:number], bytes(changed), *chunks[number + 1 :]])


def put(place: int, form: str, value: int) -> Change:
    return lambda chunk: struct.pack_into(form, chunk, place, value)


def test_a_flipped_bit_in_every_byte_is_told_with_its_place() -> None:
    shard = pack(sound())
    places = [sum(len(chunk) + 4 for chunk in sound()[:number]) for number in range(5)]
    for at in range(0, len(shard), 13):
        flipped = bytearray(shard)
        flipped[at] ^= 1 << at % 8
        _, status = decode(LAYOUT, bytes(flipped))
        number = sum(at >= place for place in places[1:])
        wanted = Damage.CHUNK_CHECKSUM if number < 4 else Damage.INDEX_CHECKSUM
        assert damage_of(status) is wanted
        assert status >> 8 == (number + 1 if number < 4 else 0)


@pytest.mark.parametrize(
    ("damage", "change"),
    [
        (Damage.HEADER, put(0, "<B", 1)),
        (Damage.HEADER, put(3, "<B", 4)),
        (Damage.HEADER, put(4, "<I", 508)),
        (Damage.HEADER, put(8, "<I", 0)),
        (Damage.HEADER, put(8, "<I", 255)),
        (Damage.HEADER, put(8, "<I", 1 << 31)),
        (Damage.HEADER, put(12, "<I", 8)),
        (Damage.HEADER, put(12, "<I", 1 << 20)),
        (Damage.OTHER_CODEC, put(2, "<B", 4)),
        (Damage.OTHER_CODEC, put(2, "<B", 1 | 1 << 5)),
        (Damage.BLOCK_PLACE, put(16, "<I", 4)),
        (Damage.BLOCK_PLACE, put(20, "<I", 1 << 30)),
        (Damage.BLOCK_PLACE, put(24, "<I", 0xFFFFFFFF)),
        (Damage.LZ4_STREAM, lambda chunk: chunk.__setitem__(slice(-20, None), b"\xff" * 20)),
    ],
)
def test_each_damage_behind_a_sound_checksum(damage: Damage, change: Change) -> None:
    decoded, status = decode(LAYOUT, with_chunk(2, change))
    assert damage_of(status) is damage
    assert status >> 8 == 3
    intact = np.concatenate([decoded[0], decoded[1, 4:]])
    assert intact.tobytes() == np.concatenate([IMAGE[0], IMAGE[1, 4:]]).tobytes()


@pytest.mark.parametrize(
    "entry", [(1 << 40, 100), (0, 1 << 40), (0, 0), (0, 19), (10**9, 100), (2**64 - 1, 64), (0, 2**31)]
)
def test_places_that_are_none(entry: tuple[int, int]) -> None:
    shard = bytearray(pack(sound()))
    struct.pack_into("<2Q", shard, len(shard) - LAYOUT.index_bytes + 16, *entry)
    shard[-4:] = checksum(bytes(shard[-LAYOUT.index_bytes : -4]))
    _, status = decode(LAYOUT, bytes(shard))
    assert damage_of(status) is Damage.CHUNK_PLACE
    assert status >> 8 == 2


@pytest.mark.parametrize("length", [0, 1, 16, LAYOUT.index_bytes - 1])
def test_shards_shorter_than_their_index(length: int) -> None:
    _, status = decode(LAYOUT, pack(sound())[:length])
    assert damage_of(status) is Damage.SHARD_SHORT
    assert describe(status, LAYOUT) == "the file is shorter than its index"


def test_the_first_of_several_damaged_chunks_is_told() -> None:
    chunks = [chunk[:-1] + b"?" for chunk in sound()]
    shard = bytearray(pack(chunks))
    for number in (3, 1):
        shard[sum(len(chunk) + 4 for chunk in chunks[:number]) + 20] ^= 1
    _, status = decode(LAYOUT, bytes(shard), channels=(1, 0))
    assert status >> 8 == 2
    assert describe(status, LAYOUT) == "plane 1 of 2, rows 4 to 6: the checksum is wrong"


def test_each_damage_has_words() -> None:
    assert set(Damage) - WORDS.keys() == {Damage.SOUND, Damage.ABSENT}
    assert describe(SOUND_STATUS, LAYOUT) == ""
    for damage, words in WORDS.items():
        assert describe(3 << 8 | damage, LAYOUT) == f"plane 2 of 2, rows 0 to 3: {words}"


def fuzzed(draw: random.Random, chunks: list[bytes]) -> tuple[bytes, bool]:
    """A damaged shard, and whether its checksums tell so."""
    if draw.random() < 0.1:
        return (shard := pack(chunks))[: draw.randrange(len(shard))], True
    told = draw.random() < 0.15
    if told or draw.random() < 0.2:  # anywhere, or in the index
        shard = bytearray(pack(chunks))
        first = 0 if told else len(shard) - SMALL.index_bytes
        change(draw, shard, first, len(shard) if told else len(shard) - 4)
        return (bytes(shard) if told else sealed(SMALL, bytes(shard))), told
    number = draw.randrange(len(chunks))
    damaged = bytearray(chunks[number])
    first = draw.choice((0, 16, 28))
    change(draw, damaged, first, draw.choice((min(first + 24, len(damaged)), len(damaged))))
    if draw.random() < 0.1:
        damaged = damaged[: draw.randrange(len(damaged))]
    return pack([*chunks[:number], bytes(damaged), *chunks[number + 1 :]]), False


def change(draw: random.Random, data: bytearray, first: int, end: int) -> None:
    """Flip bits or replace bytes between two places; something differs afterwards."""
    before = bytes(data)
    for _ in range(draw.randrange(1, 8)):
        at = draw.randrange(first, end)
        data[at] = draw.choice((data[at] ^ 1 << draw.randrange(8), 0, 255, 15, 240, draw.randrange(256)))
    if data == before:
        data[first] ^= 1


@pytest.mark.parametrize("part", range(PARTS))
def test_damaged_shards_are_never_read_or_written_beyond_what_is_there(part: int) -> None:
    draw, outcomes = random.Random(part), Counter[Damage]()
    sound_chunks = [
        [maker(chunk) for chunk in strips(SMALL, picture(SMALL, content))]
        for content in CONTENTS
        for maker in (lambda chunk: by_hand(chunk, 256), lambda chunk: by_hand(chunk, 512, split=False), by_blosc)
    ]
    for case in range(CASES // PARTS):
        shard, told = fuzzed(draw, sound_chunks[case % len(sound_chunks)])
        _, status = decode(SMALL, shard, reading=Reading(512))
        damage = damage_of(status)
        outcomes[damage] += 1
        assert not told or damage in {Damage.CHUNK_CHECKSUM, Damage.INDEX_CHECKSUM, Damage.SHARD_SHORT}
    assert set(outcomes) >= set(WORDS) - {Damage.CHUNK_MISSING, Damage.LARGE_BLOCK}, "reaches every check"
    assert outcomes[Damage.LZ4_STREAM] > CASES // PARTS // 50


def test_unpack_refuses_what_the_fuzz_makes() -> None:
    shard = pack(sound())
    assert unpack(LAYOUT, shard) == sound()
    with pytest.raises(AssertionError):
        unpack(LAYOUT, shard[:-1] + b"?")
