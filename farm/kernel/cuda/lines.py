"""Rows of images whose addresses are found from one that is known."""

import re

KNOWN_DOWN = """\
// What lies in row `y` below `at`, which lies in row 0.
template <typename T> __device__ __forceinline__ T* down(T* at, Image<T> s, int y) { return at + y * s.pitch; }
"""

DOWN = """\
// What lies in row `y` below `at`, which lies in row 0.
template <typename T> __device__ __forceinline__ T* down(T* at, Image<T> s, int y) {
    return (T*)((char*)at + wide(y, s.pitch * (int)sizeof(T)));
}
"""


def lines_prelude(text: str, *, known: bool = False) -> str:
    """What the kernel `text` uses of this module; `known`: the compiler is to see how addresses are computed."""
    if re.search(r"\bdown\(", text) is None:
        return ""
    return KNOWN_DOWN if known else DOWN
