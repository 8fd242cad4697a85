"""Shards made and read on the host: by numcodecs, and by hand where c-blosc would choose otherwise."""

import struct
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

import google_crc32c
import numpy as np
import zarr
from numcodecs import LZ4, Blosc
from numpy.typing import NDArray
from zarr.codecs import BloscCodec, Crc32cCodec

from farm.frames.shard_layout import MISSING, ShardLayout

Array = NDArray[Any]


def checksum(data: bytes) -> bytes:
    """CRC32C, as it stands in a shard."""
    return struct.pack("<I", google_crc32c.value(data))


def strips(layout: ShardLayout, image: Array) -> list[Array]:
    """The chunks of an image (channel, y, x), padded with zeros."""
    rows = layout.strips * layout.rows
    whole = np.zeros((layout.channels, rows, layout.width), layout.dtype)
    whole[:, : layout.height] = image
    return list(whole.reshape(layout.chunks, -1))


def pack(chunks: Sequence[bytes | None], *, checksums: bool = True) -> bytes:
    """A shard of chunks as Blosc made them, one after the other; None is missing."""
    body, index = b"", []
    for chunk in chunks:
        if chunk is None:
            index += [MISSING, MISSING]
            continue
        stored = chunk + checksum(chunk) if checksums else chunk
        index += [len(body), len(stored)]
        body += stored
    entries = struct.pack(f"<{len(index)}Q", *index)
    return body + entries + checksum(entries)


def unpack(layout: ShardLayout, shard: bytes) -> list[bytes]:
    """The chunks of a shard, whose checksums are compared."""
    entries = shard[-layout.index_bytes : -4]
    assert shard[-4:] == checksum(entries)
    index = struct.unpack(f"<{2 * layout.chunks}Q", entries)
    chunks = [shard[place : place + size] for place, size in zip(index[::2], index[1::2], strict=True)]
    assert all(chunk[-4:] == checksum(chunk[:-4]) for chunk in chunks)
    return [chunk[:-4] for chunk in chunks]


def by_blosc(data: Array, level: int = 5, block: int = 0) -> bytes:
    """A chunk as numcodecs makes it."""
    return bytes(Blosc("lz4", level, Blosc.BITSHUFFLE, block).encode(data))


def by_hand(data: Array, block: int, *, split: bool = True, shuffled: bool = True) -> bytes:
    """A chunk with blocks of any size, its streams compressed by liblz4."""
    itemsize, plain, lz4 = data.itemsize, data.tobytes(), LZ4(1)
    block = min(block, len(plain))
    blocks = -(-len(plain) // block)
    place, starts, body = 16 + 4 * blocks, [], b""
    for number in range(blocks):
        part = plain[number * block : (number + 1) * block]
        part = shuffle(part, itemsize) if shuffled else part
        streams = itemsize if split and len(part) == block and block // itemsize >= 128 else 1
        size = len(part) // streams
        starts.append(place + len(body))
        for stream in range(streams):
            raw = part[stream * size : (stream + 1) * size]
            small = lz4.encode(raw)[4:]
            small = small if len(small) < size else raw
            body += struct.pack("<I", len(small)) + small
    flags = (4 if shuffled else 0) | 1 << 5 | (0 if split else 16)
    head = bytes([2, 1, flags, itemsize]) + struct.pack("<3I", len(plain), block, place + len(body))
    return head + struct.pack(f"<{blocks}I", *starts) + body


def shuffle(block: bytes, itemsize: int) -> bytes:
    """Bit shuffle of a block, by its definition."""
    count = len(block) // itemsize
    if count % 8:
        return block
    bits = np.unpackbits(np.frombuffer(block, "u1").reshape(count, itemsize), axis=1, bitorder="little")
    return np.packbits(bits.T, axis=1, bitorder="little").tobytes()


CONTENTS = ("grain", "flat", "zero", "noise", "period", "mixed")


def picture(layout: ShardLayout, content: str, dtype: str = "") -> Array:
    """An image (channel, y, x) of one kind of content."""
    dtype = dtype or layout.dtype
    shape, rng = (layout.channels, layout.height, layout.width), np.random.default_rng(5)
    count = int(np.prod(shape))
    ramp = np.linspace(0, 1, count)
    scale = 1 if np.dtype(dtype).kind == "f" else 100
    match content:
        case "grain":
            values = scale * np.abs(ramp + rng.normal(0, 0.025, count))
        case "flat":
            values = np.repeat(scale * rng.random(-(-count // 700)), 700)[:count]
        case "zero":
            values = np.zeros(count)
        case "period":
            values = scale * np.resize(rng.random(37), count)
        case "mixed":
            values = scale * np.where(np.arange(count) % 900 < 400, ramp, rng.random(count))
        case _:
            noise: Array = (
                rng.integers(0, 256, count * np.dtype(dtype).itemsize).astype("u1").view(dtype).reshape(shape)
            )
            return noise
    image: Array = values.astype(dtype).reshape(shape)
    return image


def read_by(reader: str, layout: ShardLayout, shard: bytes, folder: Path) -> Array:
    """The image that a Zarr reader finds where the shard is a store's only one."""
    rows = layout.strips * layout.rows
    options = {"cname": "lz4", "clevel": 5, "shuffle": "bitshuffle", "typesize": layout.itemsize}
    array = zarr.create_array(
        folder,
        shape=(layout.channels, layout.height, layout.width),
        dtype=layout.dtype,
        shards=(layout.channels, rows, layout.width),
        chunks=(1, layout.rows, layout.width),
        compressors=[BloscCodec(**options), Crc32cCodec()],
        fill_value=0,
    )
    file = folder / "c" / "0" / "0" / "0"
    file.parent.mkdir(parents=True)
    file.write_bytes(shard)
    match reader:
        case "zarr":
            return np.asarray(array[...])
        case "zarrs":
            import_module("zarrs")  # where zarr finds its pipeline by name
            with zarr.config.set({"codec_pipeline.path": "zarrs.ZarrsCodecPipeline"}):
                return np.asarray(zarr.open_array(folder, mode="r")[...])
        case _:
            import tensorstore

            store = tensorstore.open({"driver": "zarr3", "kvstore": {"driver": "file", "path": str(folder)}}).result()
            return np.asarray(store.read().result())


def sealed(layout: ShardLayout, shard: bytes) -> bytes:
    """A shard with a checksum that fits its index."""
    return shard[:-4] + checksum(shard[-layout.index_bytes : -4])
