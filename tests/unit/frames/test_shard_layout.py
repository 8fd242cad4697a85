"""Into what chunks frames are cut, and which stores the farm's own codecs read and write."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import xarray
import zarr
from zarr.codecs import BloscCodec, BytesCodec, Crc32cCodec, ZstdCodec

from farm.frames.chunks import DEVICE_BYTES, Codec, chunk_rows
from farm.frames.layout import create_image
from farm.frames.open import open_plate
from farm.frames.output import RenderStore
from farm.frames.shard_layout import ShardLayout
from farm.frames.shard_metadata import BLOCK, shard_layout
from farm.frames.store import open_store

MakeStore = Callable[..., RenderStore]


@pytest.mark.parametrize(
    ("size", "host", "device"),
    [
        ((2160, 3840, 2), 4, 16),
        ((1080, 1920, 2), 8, 16),
        ((1080, 1920, 4), 4, 16),
        ((2160, 3840, 1), 8, 16),
        ((1080, 960, 1), 32, 64),
        ((16384, 32768, 4), 1, 4),
        ((100, 400_000, 4), 1, 1),
        ((1000, 1, 4), 1000, 1000),
        ((3, 5, 2), 3, 3),
        ((1081, 3840, 2), 4, 16),
        ((500, 900, 2), 18, 34),  # Blosc shuffles bits of 8 elements together
        ((333, 899, 2), 24, 34),
        ((3112, 4097, 2), 8, 16),
        ((149, 101, 2), 149, 149),
    ],
)
def test_rows_of_a_chunk(size: tuple[int, int, int], host: int, device: int) -> None:
    assert chunk_rows(*size, Codec.HOST) == host
    assert chunk_rows(*size, Codec.DEVICE) == device


def test_chunks_are_bounded_and_padded_little() -> None:
    for height in (1, 7, 540, 1081, 2161, 9000):
        for width in (1, 17, 640, 3840, 20_000):
            for codec in Codec:
                rows = chunk_rows(height, width, 2, codec)
                strips = -(-height // rows)
                assert 1 <= rows <= height
                less_than = 1 if codec is Codec.DEVICE else 8
                assert strips * rows - height < strips * less_than
                assert rows == 1 or rows * width * 2 <= DEVICE_BYTES[1] + width


def metadata(**changes: Any) -> dict[str, Any]:
    """The metadata of an array with a shard a frame, as another program would make it."""
    facts: dict[str, Any] = {
        "shape": (2, 3, 20, 30),
        "dtype": "float16",
        "shards": (1, 3, 24, 30),
        "chunks": (1, 1, 8, 30),
        "compressors": [BloscCodec(cname="lz4", shuffle="bitshuffle", typesize=2), Crc32cCodec()],
        "fill_value": 0,
        **changes,
    }
    array = zarr.create_array({}, **facts)
    return json.loads(json.dumps(array.metadata.to_dict()))  # type: ignore[no-any-return]


def test_stores_of_others_fit() -> None:
    assert shard_layout(metadata()) == ShardLayout(3, 20, 30, "float16", 8, BLOCK)
    assert zarr.create_array({}, shape=(1,), dtype="u1").metadata.to_dict()["codecs"], "as tuples"
    array = zarr.create_array(
        {},
        shape=(1, 1, 4, 4),
        dtype="u1",
        shards=(1, 1, 4, 4),
        chunks=(1, 1, 2, 4),
        compressors=[BloscCodec(cname="lz4", shuffle="bitshuffle", typesize=1, blocksize=4096), Crc32cCodec()],
    )
    assert shard_layout(array.metadata.to_dict()) == ShardLayout(1, 4, 4, "uint8", 2, 4096)


@pytest.mark.parametrize(
    "changes",
    [
        {"compressors": [BloscCodec(cname="lz4", shuffle="bitshuffle", typesize=2)]},
        {"compressors": [BloscCodec(cname="zstd", shuffle="bitshuffle", typesize=2), Crc32cCodec()]},
        {"compressors": [BloscCodec(cname="lz4", shuffle="shuffle", typesize=2), Crc32cCodec()]},
        {"compressors": [BloscCodec(cname="lz4", shuffle="bitshuffle", typesize=1), Crc32cCodec()]},
        {"compressors": [ZstdCodec(), Crc32cCodec()]},
        {"serializer": BytesCodec(endian="big")},
        {"shards": None},
        {"shards": (2, 3, 24, 30)},
        {"shards": (1, 3, 32, 30)},
        {"shards": (1, 1, 24, 30)},
        {"chunks": (1, 3, 8, 30)},
        {"chunks": (1, 1, 8, 15)},
        {"fill_value": 1},
        {"shape": (2, 20, 30), "shards": (1, 24, 30), "chunks": (1, 8, 30)},
        {"zarr_format": 2, "shards": None, "compressors": None},
    ],
)
def test_other_layouts_do_not(changes: dict[str, Any]) -> None:
    assert shard_layout(metadata(**changes)) is None


def test_what_is_no_metadata_does_not() -> None:
    for document in ({}, {"shape": 3}, {"shape": [1, 1, 1, 1], "codecs": [3]}, {"shape": [1, 0, 0, 0], "codecs": [{}]}):
        assert shard_layout(document) is None


def test_index_at_the_start_is_another_layout() -> None:
    document = metadata()
    document["codecs"][0]["configuration"]["index_location"] = "start"
    assert shard_layout(document) is None


def test_a_store_says_how_its_frames_are_cut(make_store: MakeStore) -> None:
    store = make_store(codec=Codec.DEVICE)
    assert store.layout == ShardLayout(2, 4, 5, "float16", 4, BLOCK)
    document = json.loads((store.path / "image" / "zarr.json").read_text())
    inner = document["codecs"][0]["configuration"]["codecs"]
    assert inner[1]["configuration"]["blocksize"] == BLOCK
    assert make_store(codec=Codec.HOST).layout == store.layout, "one that is there stays as it is"
    assert make_store(block=32768).layout == store.layout


@pytest.mark.parametrize("codec", list(Codec))
def test_blocks_are_as_large_as_the_output_says(codec: Codec, make_store: MakeStore) -> None:
    store = make_store(codec=codec, block=32768)
    document = json.loads((store.path / "image" / "zarr.json").read_text())
    assert document["codecs"][0]["configuration"]["codecs"][1]["configuration"]["blocksize"] == 32768
    assert store.layout
    assert store.layout.block == 32768


def test_a_4k_store_is_cut_for_where_it_is_encoded() -> None:
    for codec, rows in ((Codec.HOST, 4), (Codec.DEVICE, 16)):
        image = create_image({}, "image", (1, 3, 2160, 3840), "float16", codec)
        assert shard_layout(image.metadata.to_dict()) == ShardLayout(3, 2160, 3840, "float16", rows, BLOCK)


def test_a_store_with_the_chunks_of_earlier_versions_goes_on(make_store: MakeStore, monkeypatch: Any) -> None:
    with monkeypatch.context() as patch:
        patch.setattr("farm.frames.layout.chunk_rows", lambda *_: 3)
        assert make_store(block=0).layout == ShardLayout(2, 4, 5, "float16", 3, BLOCK)
    store = make_store(frames=(1, 9))
    assert store.layout.rows == 3
    pixels = np.arange(40, dtype=np.float32).reshape(2, 4, 5)
    (store.path / "image" / "c.3.0.0.0").write_bytes(bytes(store.encode(pixels)))
    assert np.array_equal(zarr.open_array(store.path / "image", mode="r")[3], pixels)


def test_xarray_can_write_such_a_store(tmp_path: Path) -> None:
    path, pixels = tmp_path / "x.zarr", np.random.default_rng(0).random((2, 3, 9, 7)).astype(np.float32)
    image = xarray.DataArray(pixels, dims=("frame", "channel", "y", "x"), coords={"frame": [4, 6]})
    encoding = {
        "shards": (1, 3, 10, 7),
        "chunks": (1, 1, 2, 7),
        "compressors": [BloscCodec(cname="lz4", shuffle="bitshuffle", typesize=4), Crc32cCodec()],
        "fill_value": 0.0,
    }
    image.to_dataset(name="image").to_zarr(path, consolidated=False, encoding={"image": encoding})
    plate = open_store(path)
    assert plate.layout == ShardLayout(3, 9, 7, "float32", 2, BLOCK)
    assert plate.shard(6) == path / "image" / "c" / "1" / "0" / "0" / "0"
    out = np.empty((3, 9, 7), np.float32)
    open_plate({"store": str(path)}).read(6, ("R", "G", "B"), out)
    assert np.array_equal(out, pixels[1])
