"""Several pixels of a row at once: aligned vectors of at most 16 bytes."""

import re

from farm.graph.node import DType
from farm.kernel.cuda.images import stored

VECTOR = """\
template <typename T, int N> struct alignas(N * sizeof(T)) Vector { T item[N]; };
"""

PLAIN = """\
template <int N, typename T> __device__ __forceinline__ auto vector(const T* at) {
    return *reinterpret_cast<const Vector<T, N>*>(at);
}
"""

HALVES = """\
template <int N> __device__ __forceinline__ auto vector(const f16* at) {
    const Vector<f16, N> bits = *reinterpret_cast<const Vector<f16, N>*>(at);
    Vector<float, N> made;
    #pragma unroll
    for (int k = 0; k < N; ++k) made.item[k] = half_to_float(bits.item[k].bits);
    return made;
}
"""

PLACED = """\
template <int N, typename T> __device__ __forceinline__ auto vector(Image<T> s, int plane, int x, int y) {
    return vector<N>(place(s, plane, x, y));
}
"""

WOVEN = """\
// One instruction brings all items; of a plain read the compiler takes those that are used, each by itself.
template <int N> __device__ __forceinline__ auto woven(Image<const float> s, int plane, int x, int y) {
    Vector<float, N> made;
    const float* const at = place(s, plane, x, y);
    if constexpr (N == 4) *reinterpret_cast<uint4*>(&made) = __ldg(reinterpret_cast<const uint4*>(at));
    else *reinterpret_cast<uint2*>(&made) = __ldg(reinterpret_cast<const uint2*>(at));
    return made;
}
"""

STORE = """\
// One instruction; of a plain assignment the compiler may make one for each pixel.
template <typename T, int N> __device__ __forceinline__ void store(T* at, Vector<T, N> made) {
    if constexpr (sizeof(made) == 16) __stwb(reinterpret_cast<uint4*>(at), *reinterpret_cast<const uint4*>(&made));
    else if constexpr (sizeof(made) == 8) __stwb(reinterpret_cast<uint2*>(at), *reinterpret_cast<const uint2*>(&made));
    else if constexpr (sizeof(made) == 4) *reinterpret_cast<unsigned*>(at) = *reinterpret_cast<const unsigned*>(&made);
    else *reinterpret_cast<Vector<T, N>*>(at) = made;
}
"""

SHARE = """\
// Into shared memory, which `store` cannot reach.
template <typename T, int N> __device__ __forceinline__ void share(T* at, Vector<T, N> made) {
    if constexpr (sizeof(made) == 16) *reinterpret_cast<uint4*>(at) = *reinterpret_cast<const uint4*>(&made);
    else if constexpr (sizeof(made) == 8) *reinterpret_cast<uint2*>(at) = *reinterpret_cast<const uint2*>(&made);
    else if constexpr (sizeof(made) == 4) *reinterpret_cast<unsigned*>(at) = *reinterpret_cast<const unsigned*>(&made);
    else *reinterpret_cast<Vector<T, N>*>(at) = made;
}
"""

SPREAD = """\
template <typename T, int N> __device__ __forceinline__ void spread(T* to, Vector<T, N> from) {
    #pragma unroll
    for (int k = 0; k < N; ++k) to[k] = from.item[k];
}
"""

HELD = """\
// The column of a vector of N pixels, moved into the lines of the buffer if it lies beyond them.
template <int N, typename T> __device__ __forceinline__ int held(Image<T> s, int x) {
    const int begin = s.x & -(int)(128 / sizeof(T));
    return min(max(x, begin), begin + s.pitch - N);
}
"""


def vector_type(dtype: DType, columns: int) -> str:
    """A vector of stored pixels."""
    return f"Vector<{stored(dtype)}, {columns}>"


def store_text(place: str, value: str, *, shared: bool = False) -> str:
    """The vector `value` into device memory, or that of a block."""
    return f"{'share' if shared else 'store'}({place}, {value});"


def vector_prelude(text: str) -> str:
    """What the kernel `text` uses of this module."""
    parts = []
    if "Vector<" in text or "vector<" in text or "woven<" in text:
        parts.append(VECTOR)
    if "vector<" in text:
        parts += [PLAIN] + ([HALVES] if "Image<const f16>" in text or "const f16*" in text else [])
        parts += [PLACED] if "Image<" in text else []
    parts += [WOVEN] if "woven<" in text else []
    parts += [STORE] if re.search(r"\bstore\(", text) else []
    parts += [SHARE] if re.search(r"\bshare\(", text) else []
    parts += [SPREAD] if "spread(" in text else []
    parts += [HELD] if "held<" in text else []
    return "".join(parts)
