"""Blosc over many chunks in one call, so that threads meet at Python's lock once for all of them.

Numba loops over the C functions of the library that numcodecs ships. Where its binary does not show them, `LIBRARY` is
None.
"""

import ctypes
from typing import Any

import numpy as np
from numcodecs import blosc
from numpy.typing import NDArray

from farm.frames.compiled import compiled
from farm.frames.shard_index import HEADER_BYTES

_SIZE, _ADDRESS, _INT = ctypes.c_size_t, ctypes.c_void_p, ctypes.c_int


def _library() -> tuple[Any, Any] | None:
    """`blosc_compress_ctx` and `blosc_decompress_ctx`, which share nothing between calls."""
    try:
        library = ctypes.CDLL(blosc.__file__)
        compress, decompress = library.blosc_compress_ctx, library.blosc_decompress_ctx
    except (OSError, AttributeError):
        return None
    compress.restype = decompress.restype = _INT
    compress.argtypes = [_INT, _INT, _SIZE, _SIZE, _ADDRESS, _ADDRESS, _SIZE, _ADDRESS, _SIZE, _INT]
    decompress.argtypes = [_ADDRESS, _ADDRESS, _SIZE, _INT]
    return compress, decompress


LIBRARY = _library()


@compiled
def compress_all(
    compress: Any,
    settings: NDArray[np.int32],
    name: NDArray[np.uint8],
    source: NDArray[np.uint8],
    target: NDArray[np.uint8],
    gap: int,
    sizes: NDArray[np.int64],
) -> None:
    """Compress equal parts of `source` into `target`, with a gap behind each.

    Args:
        compress: `blosc_compress_ctx`.
        settings: level, shuffle, size of an item and size of a block.
        name: of the compressor, ended by a zero.
        source: the parts, as many as there are `sizes`, one behind the other.
        target: large enough for all of them uncompressed, with 16 bytes and a gap each.
        gap: bytes left free behind each compressed part.
        sizes: receives the bytes of each compressed part; not above zero where Blosc failed.
    """
    level, shuffle, item, block = settings
    bytes_each, place = source.size // sizes.size, 0
    for part in range(sizes.size):
        address = source.ctypes.data + part * bytes_each
        room = min(target.size - place, bytes_each + HEADER_BYTES)  # with more, Blosc may take more
        size = compress(
            level, shuffle, item, bytes_each, address, target.ctypes.data + place, room, name.ctypes.data, block, 1
        )
        sizes[part] = size
        place += max(size, 0) + gap


@compiled
def decompress_all(
    decompress: Any, source: NDArray[np.uint8], places: NDArray[np.int64], target: NDArray[np.uint8]
) -> int:
    """Decompress containers that begin at `places` of `source` into equal parts of `target`; answers how many it did.

    Containers must have the bytes that their headers say, and hold as many as a part has.
    """
    bytes_each = target.size // places.size
    for part in range(places.size):
        address = target.ctypes.data + part * bytes_each
        if decompress(source.ctypes.data + places[part], address, bytes_each, 1) != bytes_each:
            return part
    return int(places.size)
