"""The Blosc containers of neighbouring chunks, compressed and decompressed together."""

import numpy as np
import zarr.codecs  # noqa: F401 - tells Blosc that each of its calls has one thread: more would be in any order
from numcodecs import blosc
from numpy.typing import NDArray

LEVEL = 5
"""Blosc's level of compression."""
NAME = b"lz4"
"""Blosc's name of the compressor."""
MANY = 4
"""Chunks from which on one call for all of them pays for compiling the loop."""


def compress(
    plain: NDArray[np.uint8], count: int, itemsize: int, block: int, target: NDArray[np.uint8], gap: int
) -> NDArray[np.int64]:
    """Compress `count` equal parts of `plain` into `target`, one behind the other with a gap after each.

    `block` is the size of Blosc's blocks that is asked for. Answers the bytes of each, without the gap.
    """
    sizes = np.zeros(count, np.int64)
    if count >= MANY:
        from farm.frames.blosc_loops import LIBRARY, Settings, compress_all

        if LIBRARY:
            settings = Settings(LEVEL, blosc.BITSHUFFLE, itemsize, block, NAME)
            compress_all(LIBRARY, settings, plain, target, gap, sizes)
            if (sizes <= 0).any():
                raise RuntimeError("Blosc could not compress a chunk")
            return sizes
    place, into = 0, memoryview(target)
    for part, content in enumerate(plain.view(f"V{itemsize}").reshape(count, -1)):
        container = blosc.compress(content, NAME, LEVEL, blosc.BITSHUFFLE, block)
        sizes[part] = len(container)
        into[place : place + len(container)] = container
        place += len(container) + gap
    return sizes


def decompress(contents: NDArray[np.uint8], bounds: NDArray[np.int64], target: NDArray[np.uint8]) -> int:
    """Decompress the containers between `bounds` (container, begin and end) of `contents` into equal parts of `target`.

    Answers how many were right, up to the first that was not. Their headers must have been compared with their sizes.
    """
    if len(bounds) >= MANY:
        from farm.frames.blosc_loops import LIBRARY, decompress_all

        if LIBRARY:
            return int(decompress_all(LIBRARY, contents, np.ascontiguousarray(bounds[:, 0]), target))
    for done, ((begin, end), part) in enumerate(zip(bounds.tolist(), target.reshape(len(bounds), -1), strict=True)):
        try:
            blosc.decompress(contents[begin:end], part)
        except (RuntimeError, ValueError):
            return done
    return len(bounds)
