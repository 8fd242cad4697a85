"""Which stores have frames that the farm's own codecs read and write: told by the metadata of their `image`."""

from collections.abc import Mapping
from typing import Any

from farm.frames.shard_layout import ShardLayout

BLOCK = 8192
"""Bytes of a Blosc block that a device makes, where a store does not say."""

_LITTLE = {"name": "bytes", "configuration": {"endian": "little"}}
_PLAIN = {"name": "bytes"}
"""How values of one byte are stored, which have no order of bytes."""
_CHECKSUM = {"name": "crc32c"}
_ITEMSIZES = {"int8": 1, "uint8": 1, **dict.fromkeys(("int16", "uint16", "float16"), 2)}
_ITEMSIZES |= {**dict.fromkeys(("int32", "uint32", "float32"), 4), **dict.fromkeys(("int64", "uint64", "float64"), 8)}


def shard_layout(document: Mapping[str, Any]) -> ShardLayout | None:
    """The layout of a store's frames by the `zarr.json` of its `image`; None where it is another.

    It fits where an array (frame, channel, y, x) has a shard for each frame, and in it chunks of whole rows of one
    plane, compressed by Blosc's LZ4 with bit shuffle and followed by their CRC32C, as `ShardLayout` says.
    """
    try:
        return _layout(document)
    except (
        LookupError,
        TypeError,
        ValueError,
        AttributeError,
        ArithmeticError,
    ):  # whatever else a foreign store may hold
        return None


def _layout(document: Mapping[str, Any]) -> ShardLayout | None:
    _, channels, height, width = document["shape"]
    (codec,) = document["codecs"]
    shard, grid = codec["configuration"], document["chunk_grid"]
    outer, inner = (tuple(level["chunk_shape"]) for level in (grid["configuration"], shard))
    to_bytes, blosc, checksum = shard["codecs"]
    compression = blosc["configuration"]
    layout = ShardLayout(
        channels, height, width, document["data_type"], inner[2], int(compression.get("blocksize", 0)) or BLOCK
    )
    itemsize = _ITEMSIZES[layout.dtype]
    fits = (
        document["zarr_format"] == 3
        and document["fill_value"] == 0
        and codec["name"] == "sharding_indexed"
        and grid["name"] == "regular"
        and outer == (1, channels, layout.strips * layout.rows, width)
        and inner == (1, 1, layout.rows, width)
        and shard.get("index_location", "end") == "end"
        and [_plain(codec) for codec in shard["index_codecs"]] == [_LITTLE, _CHECKSUM]
        and _plain(to_bytes) in ([_LITTLE, _PLAIN] if itemsize == 1 else [_LITTLE])
        and _plain(checksum) == _CHECKSUM
        and blosc["name"] == "blosc"
        and (compression["cname"], compression["shuffle"], compression["typesize"]) == ("lz4", "bitshuffle", itemsize)
        and not document.get("storage_transformers")
    )
    return layout if fits else None


def _plain(codec: Mapping[str, Any]) -> dict[str, Any]:
    """A codec without what means nothing: an empty configuration."""
    return {key: value for key, value in codec.items() if key in {"name", "configuration"} and value}
