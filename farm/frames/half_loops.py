"""Half precision to single and back, compiled by Numba: whole numbers and choices alone, which become vector code."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from farm.frames.compiled import compiled


@compiled
def widen(source: NDArray[Any], target: NDArray[Any]) -> int:
    """Bits of float16 as bits of float32, both contiguous; answers how many values are infinite or NaN."""
    count = np.uint32(0)
    for i in range(source.size):
        bits = np.uint32(source[i])
        size = np.uint32(bits & np.uint32(0x7FFF))
        shifted = np.uint32(size << np.uint32(13))
        small = np.float32(np.float32(np.int32(size)) * np.float32(2.0**-24)).view(np.uint32)
        value = small if size < np.uint32(0x400) else np.uint32(shifted + np.uint32(0x38000000))
        value = np.uint32(shifted | np.uint32(0x7F800000)) if size >= np.uint32(0x7C00) else value
        target[i] = np.uint32(value | np.uint32(np.uint32(bits & np.uint32(0x8000)) << np.uint32(16)))
        count = np.uint32(count + np.uint32(size >= np.uint32(0x7C00)))
    return int(count)


@compiled
def narrow(source: NDArray[Any], target: NDArray[Any]) -> int:
    """Bits of float32 as bits of float16, both contiguous; answers how many of these are infinite or NaN."""
    count = np.uint32(0)
    for i in range(source.size):
        bits = np.uint32(source[i])
        size = np.uint32(bits & np.uint32(0x7FFFFFFF))
        odd = np.uint32(np.uint32(size >> np.uint32(13)) & np.uint32(1))
        normal = np.uint32(np.uint32(size + np.uint32(0xC8000FFF) + odd) >> np.uint32(13))
        small = np.uint32(np.float32(size.view(np.float32) + np.float32(0.5)).view(np.uint32) - np.uint32(0x3F000000))
        value = small if size < np.uint32(0x38800000) else normal
        value = np.uint32(0x7C00) if size >= np.uint32(0x477FF000) else value
        value = np.uint32(0x7E00) if size > np.uint32(0x7F800000) else value
        target[i] = np.uint16(value | np.uint32(np.uint32(bits >> np.uint32(16)) & np.uint32(0x8000)))
        count = np.uint32(count + np.uint32(value >= np.uint32(0x7C00)))
    return int(count)
