"""Shards that others made, decoded in the emulator."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from farm.frames.shard_layout import ShardLayout
from farm.runtime.codec.damage import SOUND_STATUS, Damage, damage_of
from farm.runtime.codec.kernels import decodable
from farm.runtime.codec.launches import Reading
from tests.codec.runs import decode, unchecked
from tests.codec.shards import CONTENTS, by_blosc, by_hand, pack, picture, strips

Array = NDArray[Any]
PAIRS = (
    ("uint8", "uint8"),
    ("uint8", "float32"),
    ("uint16", "uint16"),
    ("uint16", "float32"),
    ("int16", "int16"),
    ("float16", "float16"),
    ("float16", "float32"),
    ("float32", "float32"),
    ("int32", "int32"),
    ("uint32", "uint32"),
)
MAKERS: dict[str, Callable[[Array], bytes]] = {
    "c-blosc": by_blosc,
    "c-blosc, level 9": lambda chunk: by_blosc(chunk, level=9),
    "c-blosc, plain": lambda chunk: by_blosc(chunk, level=0),
    "c-blosc, blocks of 512": lambda chunk: by_blosc(chunk, block=512),
    "split": lambda chunk: by_hand(chunk, 1024),
    "not split": lambda chunk: by_hand(chunk, 1024, split=False),
    "not shuffled": lambda chunk: by_hand(chunk, 1024, shuffled=False),
}


def shard_of(layout: ShardLayout, image: Array, maker: str = "split") -> bytes:
    """A shard as one of the makers makes it."""
    return pack([MAKERS[maker](chunk) for chunk in strips(layout, image)])


def is_same(decoded: Array, image: Array, wanted: str) -> bool:
    """Whether decoded pixels have the very bits that NumPy gives them."""
    with np.errstate(invalid="ignore"):
        return decoded[..., : image.shape[2]].tobytes() == image.astype(wanted).tobytes()


@pytest.mark.parametrize("maker", MAKERS)
@pytest.mark.parametrize(("stored", "wanted"), PAIRS)
def test_every_type_and_maker(stored: str, wanted: str, maker: str) -> None:
    assert decodable(stored, wanted)
    layout = ShardLayout(2, 13, 96, stored, 4, 1024)
    for content in CONTENTS:
        image = picture(layout, content)
        decoded, status = decode(layout, shard_of(layout, image, maker), wanted)
        assert status == SOUND_STATUS
        assert is_same(decoded, image, wanted), content


@settings(max_examples=60)
@given(st.data())
def test_any_size(data: st.DataObject) -> None:
    stored, wanted = data.draw(st.sampled_from(PAIRS))
    channels, height, width = data.draw(st.tuples(st.integers(1, 3), st.integers(1, 20), st.integers(1, 140)))
    layout = ShardLayout(channels, height, width, stored, data.draw(st.integers(1, 9)), 1024)
    image = picture(layout, data.draw(st.sampled_from(CONTENTS)))
    shard = shard_of(layout, image, data.draw(st.sampled_from(sorted(MAKERS))))
    decoded, status = decode(layout, shard, wanted, pitch=width + data.draw(st.integers(0, 9)))
    assert status == SOUND_STATUS
    assert is_same(decoded, image, wanted)
    assert (decoded[..., width:].view(np.uint8) == 0xFF).all(), "writes beyond a row's end"


@pytest.mark.parametrize("channels", [(2,), (0, 2), (3, 1, 0), (1, 1)])
def test_channels_in_any_order(channels: tuple[int, ...]) -> None:
    layout = ShardLayout(4, 9, 64, "float16", 4, 512)
    image = picture(layout, "grain")
    decoded, status = decode(layout, shard_of(layout, image), "float32", channels)
    assert status == SOUND_STATUS
    assert is_same(decoded, image[list(channels)], "float32")


def test_every_half_becomes_the_float_that_numpy_makes() -> None:
    layout = ShardLayout(1, 64, 1024, "float16", 16, 4096)
    image = np.arange(1 << 16, dtype=np.uint16).view(np.float16).reshape(1, 64, 1024)
    decoded, status = decode(layout, shard_of(layout, image), "float32", run=unchecked)
    assert status == SOUND_STATUS
    assert is_same(decoded, image, "float32")


@pytest.mark.parametrize("block", [8192, 16384, 32768, 65536])
@pytest.mark.parametrize("content", ["grain", "mixed", "noise"])
def test_large_blocks(block: int, content: str) -> None:
    layout = ShardLayout(1, 12, 3840, "float16", 12, block)
    image = picture(layout, content)
    shard = pack([by_hand(chunk, block) for chunk in strips(layout, image)])
    decoded, status = decode(layout, shard, "float32", run=unchecked)
    assert status == SOUND_STATUS
    assert is_same(decoded, image, "float32")


def test_smaller_blocks_than_expected() -> None:
    layout = ShardLayout(1, 8, 512, "float16", 8, 8192)
    image = picture(layout, "grain")
    shard = pack([by_hand(chunk, 768) for chunk in strips(layout, image)])
    decoded, status = decode(layout, shard, reading=Reading(4096))
    assert status == SOUND_STATUS
    assert is_same(decoded, image, "float16")


def test_larger_blocks_than_expected_are_told() -> None:
    layout = ShardLayout(1, 8, 512, "float16", 4, 4096)
    shard = pack([by_hand(chunk, 4096) for chunk in strips(layout, picture(layout, "grain"))])
    decoded, status = decode(layout, shard, reading=Reading(2048))
    assert damage_of(status) is Damage.LARGE_BLOCK
    assert (decoded.view(np.uint8) == 0xFF).all()


def test_missing_chunks_read_as_zeros_where_that_is_asked() -> None:
    layout = ShardLayout(2, 8, 96, "float16", 4, 512)
    image = picture(layout, "grain")
    chunks: list[bytes | None] = [by_hand(chunk, 512) for chunk in strips(layout, image)]
    chunks[1] = None
    image[0, 4:] = 0
    decoded, status = decode(layout, pack(chunks), "float32", reading=Reading(512, missing_is_zero=True))
    assert status == SOUND_STATUS
    assert is_same(decoded, image, "float32")
    _, status = decode(layout, pack(chunks), "float32")
    assert damage_of(status) is Damage.CHUNK_MISSING


def test_chunks_without_checksums() -> None:
    layout = ShardLayout(2, 8, 96, "float16", 4, 512)
    image = picture(layout, "grain")
    shard = pack([by_hand(chunk, 512) for chunk in strips(layout, image)], checksums=False)
    decoded, status = decode(layout, shard, reading=Reading(512, has_checksums=False))
    assert status == SOUND_STATUS
    assert is_same(decoded, image, "float16")


@pytest.mark.parametrize(("name", "shuffle"), [("zstd", 2), ("lz4", 1), ("zlib", 2), ("blosclz", 2)], ids=str)
def test_other_codecs_are_told(name: str, shuffle: int) -> None:
    from numcodecs import Blosc

    layout = ShardLayout(1, 4, 256, "float16", 4, 2048)
    (chunk,) = strips(layout, picture(layout, "flat"))
    _, status = decode(layout, pack([bytes(Blosc(name, 5, shuffle).encode(chunk))]))
    assert damage_of(status) is Damage.OTHER_CODEC
