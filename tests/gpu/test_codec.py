"""The codec on a CUDA device: the same frames as in the emulator, larger ones, and damaged shards."""

import random
from typing import Any

import numpy as np
import pytest
from numcodecs import Blosc
from numpy.typing import NDArray

from farm.frames.nonfinite import count_nonfinite
from farm.frames.shard_layout import ShardLayout
from farm.runtime.codec.damage import SOUND_STATUS, Damage, damage_of
from farm.runtime.codec.launches import Reading
from tests.codec import test_convert as converting
from tests.codec.on_device import OnDevice
from tests.codec.runs import decode, encode
from tests.codec.shards import CONTENTS, by_blosc, by_hand, pack, picture, strips, unpack
from tests.codec.test_damage import SMALL, fuzzed
from tests.codec.test_decode import MAKERS, is_same, shard_of
from tests.codec.test_decode import PAIRS as DECODED
from tests.codec.test_encode import PAIRS as ENCODED
from tests.codec.test_encode import stored_as

pytestmark = pytest.mark.gpu

Array = NDArray[Any]
SIZES = ((2, 13, 96, 4), (1, 1, 1, 16), (3, 7, 33, 4), (1, 9, 129, 3), (2, 30, 1000, 16))
"""Channels, height, width and rows of a chunk."""
DAMAGED = 500


@pytest.fixture(scope="module")
def run(target: str) -> OnDevice:
    return OnDevice(target)


@pytest.mark.parametrize("maker", MAKERS)
@pytest.mark.parametrize(("stored", "wanted"), DECODED)
def test_decodes_every_type_and_maker(stored: str, wanted: str, maker: str, run: OnDevice) -> None:
    for size in SIZES:
        layout = ShardLayout(*size[:3], stored, size[3], 1024)
        for content in CONTENTS:
            image = picture(layout, content)
            shard = shard_of(layout, image, maker)
            decoded, status = decode(layout, shard, wanted, pitch=layout.width + 4, run=run)
            assert status == SOUND_STATUS
            assert is_same(decoded, image, wanted), (size, content)


@pytest.mark.parametrize(("source", "stored"), ENCODED)
def test_encodes_every_type(source: str, stored: str, run: OnDevice) -> None:
    for size in SIZES:
        layout = ShardLayout(*size[:3], stored, size[3], 512)
        for content in CONTENTS:
            image = picture(layout, content, source)
            shard, nonfinite = encode(layout, image, pitch=layout.width + 3, run=run)
            wanted = stored_as(image, stored)
            for chunk, plain in zip(unpack(layout, shard), strips(layout, wanted), strict=True):
                assert Blosc().decode(chunk) == plain.tobytes(), (size, content)
            assert nonfinite == count_nonfinite(wanted)
            assert (shard, nonfinite) == encode(layout, image, pitch=layout.width + 8, run=run)


@pytest.mark.parametrize(("stored", "wanted"), converting.PAIRS)
def test_converts_every_type(stored: str, wanted: str, run: OnDevice) -> None:
    converting.check(stored, wanted, run)


@pytest.mark.parametrize("block", [4096, 8192, 16384, 32768, 65536])
@pytest.mark.parametrize("content", CONTENTS)
def test_4k_both_ways(content: str, block: int, run: OnDevice) -> None:
    layout = ShardLayout(3, 2160, 3840, "float16", 16, block)
    image = picture(layout, content)
    shard, nonfinite = encode(layout, image.astype(np.float32), run=run)
    assert nonfinite == count_nonfinite(image)
    sampled = random.Random(block).sample(list(zip(unpack(layout, shard), strips(layout, image), strict=True)), 20)
    for chunk, plain in sampled:
        assert Blosc().decode(chunk) == plain.tobytes()
    for wanted in ("float16", "float32"):
        decoded, status = decode(layout, shard, wanted, run=run)
        assert status == SOUND_STATUS
        assert is_same(decoded, image, wanted)


@pytest.mark.parametrize("rows", [2, 4, 8, 16])
def test_4k_that_c_blosc_made(rows: int, run: OnDevice) -> None:
    layout = ShardLayout(1, 2160, 3840, "float16", rows, 8192)
    image = picture(layout, "mixed")
    shard = pack([by_blosc(chunk) for chunk in strips(layout, image)])
    decoded, status = decode(layout, shard, "float32", run=run)
    assert status == SOUND_STATUS
    assert is_same(decoded, image, "float32")


def test_every_half_and_every_kind_of_float(run: OnDevice) -> None:
    layout = ShardLayout(1, 64, 1024, "float16", 16, 4096)
    halves = np.arange(1 << 16, dtype=np.uint16).view(np.float16).reshape(1, 64, 1024)
    decoded, _ = decode(layout, shard_of(layout, halves), "float32", run=run)
    assert is_same(decoded, halves, "float32")
    floats = np.random.default_rng(4).integers(0, 1 << 32, (1, 64, 1024), np.uint32)
    floats[0, :32] = floats[0, :32] & 0x8FFFFFFF | 0x38000000  # in the range of halves
    image = floats.view(np.float32)
    image = np.where(np.isnan(image), np.float32(np.nan), image)
    shard, nonfinite = encode(layout, image, run=run)
    stored = stored_as(image, "float16")
    assert b"".join(Blosc().decode(chunk) for chunk in unpack(layout, shard)) == stored.tobytes()
    assert nonfinite == count_nonfinite(stored)


def test_pixels_outside_of_the_window_are_zeros(run: OnDevice) -> None:
    layout = ShardLayout(2, 40, 120, "float16", 16, 512)
    image = picture(layout, "grain", "float32")
    for window in ((0, 0, 120, 40), (8, 3, 64, 20), (7, 0, 119, 39), (5, 5, 5, 5)):
        x0, y0, x1, y1 = window
        seen = np.zeros_like(image)
        seen[:, y0:y1, x0:x1] = image[:, y0:y1, x0:x1]
        assert encode(layout, image, window, run=run) == encode(layout, seen, run=run)


def test_damaged_shards(run: OnDevice) -> None:
    draw = random.Random(11)
    chunks = [by_hand(chunk, 256) for chunk in strips(SMALL, picture(SMALL, "grain"))]
    for _ in range(DAMAGED):
        shard, told = fuzzed(draw, chunks)
        decoded, status = decode(SMALL, shard, reading=Reading(512), run=run)
        emulated, emulated_status = decode(SMALL, shard, reading=Reading(512))
        assert status == emulated_status
        assert not told or damage_of(status) is not Damage.SOUND
        if status == SOUND_STATUS:
            assert decoded.tobytes() == emulated.tobytes()
