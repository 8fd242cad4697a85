"""Images in device memory: how kernels read them, and what lies beyond the edges of sources."""

from farm.codegen.cuda.forms import TYPES, literal
from farm.graph.node import DType, Node, Op, const, source_shape
from farm.graph.stage import Boundary, Stage

HALF = """\
#ifndef CUDA_ON_CPU
__device__ __forceinline__ float half_to_float(unsigned short bits) {
    float value;
    asm("cvt.f32.f16 %0, %1;" : "=f"(value) : "h"(bits));
    return value;
}
__device__ __forceinline__ unsigned short float_to_half(float value) {
    unsigned short bits;
    asm("cvt.rn.f16.f32 %0, %1;" : "=h"(bits) : "f"(value));
    return bits;
}
#endif
"""

STORED_HALF = """\
struct f16 { unsigned short bits; };
"""

LOAD_HALF = """\
__device__ __forceinline__ float load(const f16* at) { return half_to_float(__ldg(&at->bits)); }
"""

IMAGE = """\
template <typename T> struct Image { const T* data; int x, y, width, height; };  // planes of rows from (x, y)
template <typename T> __device__ __forceinline__ T load(const T* at) { return __ldg(at); }
"""

INSIDE = """\
template <typename T> __device__ __forceinline__ auto inside(Image<T> s, int plane, int x, int y) {
    return load(s.data + ((long long)plane * s.height + (y - s.y)) * s.width + (x - s.x));
}
"""

EDGES = {
    Boundary.CLAMP: """\
template <typename T> __device__ __forceinline__ auto clamped(Image<T> s, int plane, int x, int y) {
    return inside(s, plane, min(max(x, s.x), s.x + s.width - 1), min(max(y, s.y), s.y + s.height - 1));
}
""",
    Boundary.MIRROR: """\
__device__ __forceinline__ int folded(int i, int start, int n) {
    if (i >= start && i < start + n) return i;
    int at = (i % (2 * n) - start % (2 * n)) % (2 * n);
    if (at < 0) at += 2 * n;
    return start + (at < n ? at : 2 * n - 1 - at);
}
template <typename T> __device__ __forceinline__ auto mirrored(Image<T> s, int plane, int x, int y) {
    return inside(s, plane, folded(x, s.x, s.width), folded(y, s.y, s.height));
}
""",
    Boundary.WRAP: """\
__device__ __forceinline__ int repeated(int i, int start, int n) {
    if (i >= start && i < start + n) return i;
    const int at = (i % n - start % n) % n;
    return start + (at < 0 ? at + n : at);
}
template <typename T> __device__ __forceinline__ auto wrapped(Image<T> s, int plane, int x, int y) {
    return inside(s, plane, repeated(x, s.x, s.width), repeated(y, s.y, s.height));
}
""",
    Boundary.CONSTANT: """\
template <typename T, typename V>
__device__ __forceinline__ V or_constant(Image<T> s, int plane, int x, int y, V constant) {
    const bool in = x >= s.x && y >= s.y && x < s.x + s.width && y < s.y + s.height;
    return in ? inside(s, plane, x, y) : constant;
}
""",
}
READERS = {Boundary.CLAMP: "clamped", Boundary.MIRROR: "mirrored", Boundary.WRAP: "wrapped"}


def stored(dtype: DType) -> str:
    """The type of an image's pixels in memory."""
    return "f16" if dtype is DType.F16 else TYPES[dtype]


def prelude(stage: Stage, body: str) -> str:
    """What the kernel text `body` uses of this module."""
    kinds = {image.dtype for image in stage.inputs}
    halves = DType.F16 in kinds
    parts = [HALF] if halves or "_half(" in body or "half_to_" in body else []
    if halves or DType.F16 in map(stage.dtype, range(len(stage.outputs))):
        parts.append(STORED_HALF)
    if stage.inputs:
        parts += [IMAGE, LOAD_HALF if halves else "", INSIDE]
    used = {Boundary(source_shape(image).boundary) for image in stage.inputs if image.op is Op.SOURCE}
    return "".join(parts) + "".join(EDGES[boundary] for boundary in Boundary if boundary in used)


def read_text(image: Node, name: str, plane: str, x: str, y: str) -> str:
    """The pixel (x, y) of a plane of `image`, which the kernel knows as `name`."""
    place = f"{name}, {plane}, {x}, {y}"
    if image.op is not Op.SOURCE:
        return f"inside({place})"
    shape = source_shape(image)
    boundary = Boundary(shape.boundary)
    if boundary is Boundary.CONSTANT:
        dtype = DType.F32 if image.dtype is DType.F16 else image.dtype
        return f"or_constant({place}, {literal(const(shape.constant, dtype).value, dtype)})"
    return f"{READERS[boundary]}({place})"
