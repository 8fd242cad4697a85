"""Rows and columns of images whose addresses are found once; what lies beyond an edge is found without a branch."""

import re

from farm.graph.node import Node, Op, source_shape
from farm.graph.stage import Boundary
from farm.kernel.cuda.images import constant_text

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

PLACES = {
    "clamp_at": """\
__device__ __forceinline__ int clamp_at(int i, int start, int n) { return min(max(i, start), start + n - 1); }
""",
    "mirror_at": """\
__device__ __forceinline__ int mirror_at(int i, int start, int n) {
    int at = max(i - start, start - 1 - i);
    if (at >= 2 * n) at %= 2 * n;
    return start + min(at, 2 * n - 1 - at);
}
""",
    "wrap_at": """\
__device__ __forceinline__ int wrap_at(int i, int start, int n) {
    int at = i - start;
    if (at < 0 || at >= n) at %= n;
    return start + (at < 0 ? at + n : at);
}
""",
}

AMONG = """\
__device__ __forceinline__ bool among(int i, int start, int n) { return i >= start && i < start + n; }
"""

KEPT = """\
template <typename T, typename V> __device__ __forceinline__ T kept(bool in, T value, V constant) {
    return in ? value : (T)constant;
}
"""

KEPT_VECTOR = """\
template <typename T, int N, typename V> __device__ __forceinline__ auto kept(bool in, Vector<T, N> made, V constant) {
    #pragma unroll
    for (int k = 0; k < N; ++k) made.item[k] = in ? made.item[k] : (T)constant;
    return made;
}
"""

BESIDE = """\
// N pixels from at + OFFSET on, where an aligned vector begins at `at`, out of the two aligned vectors that hold them.
template <int N, int OFFSET, typename T> __device__ __forceinline__ auto beside(const T* at) {
    constexpr int REST = OFFSET & (N - 1);
    auto made = vector<N>(at + (OFFSET - REST));
    const auto next = vector<N>(at + (OFFSET - REST + N));
    #pragma unroll
    for (int k = 0; k < N; ++k) made.item[k] = k + REST < N ? made.item[(k + REST) % N] : next.item[(k + REST) % N];
    return made;
}
"""


def beyond(image: Node, *, edges: bool) -> Boundary | None:
    """What a kernel does where it reads beyond `image`; None where it does not."""
    return Boundary(source_shape(image).boundary) if image.op is Op.SOURCE and edges else None


def at_text(boundary: Boundary | None, place: str, start: str, size: str) -> str:
    """The row or column of an image from `start` on that is read for `place`."""
    if boundary is None:
        return place
    kind = Boundary.CLAMP if boundary is Boundary.CONSTANT else boundary
    return f"{kind}_at({place}, {start}, {size})"


def among_text(place: str, start: str, size: str) -> str:
    """Whether a row or column is one of the image's."""
    return f"among({place}, {start}, {size})"


def kept_text(image: Node, value: str, conditions: list[str]) -> str:
    """What was read; unless all `conditions` hold, what a source with a constant edge holds beyond it."""
    return f"kept({' && '.join(conditions)}, {value}, {constant_text(image)})" if conditions else value


def lines_prelude(text: str, *, known: bool = False) -> str:
    """What the kernel `text` uses of this module; `known`: the compiler is to see how addresses are computed."""
    parts = [KNOWN_DOWN if known else DOWN] if re.search(r"\bdown\(", text) else []
    parts += [code for name, code in PLACES.items() if f"{name}(" in text]
    parts += [AMONG] if "among(" in text else []
    if "kept(" in text:
        parts += [KEPT, KEPT_VECTOR] if "vector<" in text or "beside<" in text else [KEPT]
    parts += [BESIDE] if "beside<" in text else []
    return "".join(parts)
