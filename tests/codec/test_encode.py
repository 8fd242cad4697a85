"""Shards that the emulated encoder makes: read by others, and by the decoder."""

from typing import Any

import numpy as np
import pytest
import zarr
from hypothesis import given, settings
from hypothesis import strategies as st
from numcodecs import Blosc
from numpy.typing import NDArray

from farm.frames.nonfinite import count_nonfinite
from farm.frames.shard_layout import ShardLayout
from farm.runtime.codec.damage import SOUND_STATUS
from farm.runtime.codec.kernels import encodable
from farm.runtime.codec.sizes import largest_shard
from tests.codec.runs import decode, encode, unchecked
from tests.codec.shards import CONTENTS, by_blosc, picture, read_by, strips, unpack

Array = NDArray[Any]
PAIRS = (
    ("float32", "float16"),
    *((dtype, dtype) for dtype in ("uint8", "uint16", "int16", "float16", "float32", "int32", "uint32")),
)


def stored_as(image: Array, dtype: str) -> Array:
    """The pixels as NumPy would store them."""
    with np.errstate(over="ignore", invalid="ignore"):
        stored: Array = image.astype(dtype)
    return stored


def check(layout: ShardLayout, image: Array, shard: bytes, nonfinite: int) -> None:
    """Compare a shard with what numcodecs reads, and with what the device's decoder does."""
    stored = stored_as(image, layout.dtype)
    for chunk, wanted in zip(unpack(layout, shard), strips(layout, stored), strict=True):
        assert Blosc().decode(chunk) == wanted.tobytes()
    assert nonfinite == count_nonfinite(stored)
    assert len(shard) <= largest_shard(layout)
    decoded, status = decode(layout, shard)
    assert status == SOUND_STATUS
    assert decoded.tobytes() == stored.tobytes()


@pytest.mark.parametrize(("source", "stored"), PAIRS)
def test_every_type(source: str, stored: str) -> None:
    assert encodable(source, stored)
    layout = ShardLayout(2, 13, 96, stored, 4, 512)
    for content in CONTENTS:
        image = picture(layout, content, source)
        check(layout, image, *encode(layout, image))


@settings(max_examples=60)
@given(st.data())
def test_any_size(data: st.DataObject) -> None:
    source, stored = data.draw(st.sampled_from(PAIRS))
    channels, height, width = data.draw(st.tuples(st.integers(1, 3), st.integers(1, 20), st.integers(1, 140)))
    block = 64 * data.draw(st.integers(1, 40))
    layout = ShardLayout(channels, height, width, stored, data.draw(st.integers(1, 9)), block)
    image = picture(layout, data.draw(st.sampled_from(CONTENTS)), source)
    check(layout, image, *encode(layout, image, pitch=width + data.draw(st.integers(0, 9))))


@settings(max_examples=20)
@given(st.tuples(st.integers(0, 40), st.integers(0, 40)), st.tuples(st.integers(0, 12), st.integers(0, 12)))
def test_pixels_outside_of_the_window_are_zeros(columns: tuple[int, int], rows: tuple[int, int]) -> None:
    layout = ShardLayout(2, 12, 40, "float16", 5, 256)
    image = picture(layout, "grain", "float32")
    image[:, 0, 0] = np.inf
    (x0, x1), (y0, y1) = sorted(columns), sorted(rows)
    shard, nonfinite = encode(layout, image, (x0, y0, x1, y1))
    seen = np.zeros_like(image)
    seen[:, y0:y1, x0:x1] = image[:, y0:y1, x0:x1]
    check(layout, seen, shard, nonfinite)


def test_floats_become_the_halves_that_numpy_makes() -> None:
    rng = np.random.default_rng(2)
    halves = np.arange(0x7C00, dtype=np.uint16).view(np.float16).astype(np.float32)
    between = (halves[1:] + halves[:-1]) / 2  # ties
    edges = np.array([65504, 65519.996, 65520, 1e9, np.inf, np.nan, 2**-24, 2**-25, 1e-30, 0, 1e-45], np.float32)
    values = np.concatenate([halves, between, np.nextafter(between, 0), np.nextafter(between, np.float32(9e9)), edges])
    nans = (rng.integers(0, 1 << 22, 64, np.uint32) | 0x7FC00000).view(np.float32)
    values = np.concatenate([values, -values, nans, -nans])
    layout = ShardLayout(1, -(-values.size // 2048), 2048, "float16", 16, 8192)
    image = np.resize(values, (1, layout.height, 2048))
    shard, nonfinite = encode(layout, image, run=unchecked)
    stored = stored_as(image, "float16")
    assert b"".join(Blosc().decode(chunk) for chunk in unpack(layout, shard))[: stored.nbytes] == stored.tobytes()
    assert nonfinite == count_nonfinite(stored)


@pytest.mark.parametrize("block", [4096, 8192, 16384, 32768, 65536])
@pytest.mark.parametrize("content", CONTENTS)
def test_blocks_of_any_size(block: int, content: str) -> None:
    layout = ShardLayout(1, 12, 3840, "float16", 12, block)
    image = picture(layout, content)
    shard, nonfinite = encode(layout, image, run=unchecked)
    (chunk,) = unpack(layout, shard)
    assert Blosc().decode(chunk) == image.tobytes()
    assert nonfinite == count_nonfinite(image)


def test_large_bytes_in_one_stream() -> None:
    layout = ShardLayout(1, 16, 4096, "uint8", 16, 65536)
    image = picture(layout, "mixed")
    shard, _ = encode(layout, image, run=unchecked)
    (chunk,) = unpack(layout, shard)
    assert Blosc().decode(chunk) == image.tobytes()


def test_ratio_is_that_of_c_blosc_on_grain() -> None:
    layout = ShardLayout(1, 16, 3840, "float16", 16, 8192)
    y, x = np.mgrid[0:16, 0:3840]
    soft = 0.45 + 0.35 * np.sin(x / 700) * np.cos(y / 500)
    image = (soft + np.random.default_rng(3).normal(0, 0.025, soft.shape)).astype(np.float16)[None]
    shard, _ = encode(layout, image, run=unchecked)
    assert len(shard) <= 1.03 * sum(len(by_blosc(chunk)) for chunk in strips(layout, image))


def test_equal_pixels_give_equal_bytes() -> None:
    layout = ShardLayout(2, 16, 512, "float16", 8, 2048)
    image = picture(layout, "mixed", "float32")
    assert encode(layout, image, pitch=512) == encode(layout, image, pitch=520, run=unchecked)


def test_planes_of_one_memory_and_many_channels() -> None:
    layout = ShardLayout(32, 4, 24, "uint8", 4, 64)
    image = picture(layout, "noise")
    check(layout, image, *encode(layout, image))


@pytest.mark.parametrize("reader", ["zarr", "tensorstore", "zarrs"])
@pytest.mark.parametrize(("source", "stored"), PAIRS)
def test_others_read_the_same_pixels(reader: str, source: str, stored: str, tmp_path: Any) -> None:
    layout = ShardLayout(3, 21, 100, stored, 5, 512)
    image = picture(layout, "grain", source)
    shard, _ = encode(layout, image, run=unchecked)
    assert read_by(reader, layout, shard, tmp_path / "store").tobytes() == stored_as(image, stored).tobytes()


@pytest.mark.parametrize("size", [(1, 1), (1, 7), (9, 1)])
def test_others_read_tiny_frames(size: tuple[int, int], tmp_path: Any) -> None:
    layout = ShardLayout(1, *size, "float16", 16, 8192)
    image = picture(layout, "grain")
    shard, _ = encode(layout, image)
    for reader in ("zarr", "tensorstore", "zarrs"):
        assert read_by(reader, layout, shard, tmp_path / reader).tobytes() == image.tobytes(), reader


def test_zarr_reads_what_it_made_itself_as_the_device_does(tmp_path: Any) -> None:
    from farm.frames.layout import create_image, shard_key

    image = np.random.default_rng(1).random((3, 30, 70)).astype(np.float16)
    array = create_image(tmp_path, "image", (1, *image.shape), "float16")
    array[0] = image
    assert isinstance(array, zarr.Array)
    layout = ShardLayout(3, 30, 70, "float16", array.chunks[2], 8192)
    decoded, status = decode(layout, (tmp_path / "image" / shard_key(0)).read_bytes(), "float32")
    assert status == SOUND_STATUS
    assert decoded.tobytes() == image.astype(np.float32).tobytes()
