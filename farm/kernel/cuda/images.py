"""Images in device memory: how kernels read them, and what lies beyond the edges of sources."""

import re
from enum import Enum

from farm.graph.node import DType, Node, Op, const, source_shape
from farm.graph.stage import Boundary, Stage
from farm.kernel.cuda.functions import HALF, WIDE
from farm.kernel.cuda.operators import TYPES, literal
from farm.plan.model import DTYPES, LINE_BYTES

STORED_HALF = """\
struct f16 {
    unsigned short bits;
    __device__ __forceinline__ f16& operator=(unsigned short other) { bits = other; return *this; }
};
"""

LOAD_HALF = """\
__device__ __forceinline__ float load(const f16* at) { return half_to_float(__ldg(&at->bits)); }
"""

LOAD = """\
template <typename T> __device__ __forceinline__ T load(const T* at) { return __ldg(at); }
"""

IMAGE = """\
template <typename T> struct Image { T* data; int x, y, width, height, pitch; };  // planes of rows from (x, y)
"""

PLACE = """\
template <typename T> __device__ __forceinline__ T* place(Image<T> s, int plane, int x, int y) {
    return s.data + ((long long)plane * s.height + (y - s.y)) * s.pitch + (x - s.x);
}
"""

PLACE_OF_ROWS = """\
template <typename T> __device__ __forceinline__ T* place(Image<T> s, int plane, int x, int y) {
    const int bytes = s.pitch * (int)sizeof(T);
    return (T*)((char*)(s.data + (x - s.x)) + wide(plane * s.height + (y - s.y), bytes));
}
"""

CORNER = """\
template <typename T> __device__ __forceinline__ T* corner(Image<T> s, int plane, int x, int y) {
    return place(s, plane, x, y);
}
"""

CORNER_OF_ROWS = """\
// Where the compiler sees through an address, it takes three instructions for each row below instead of one.
template <typename T> __device__ __forceinline__ T* corner(Image<T> s, int plane, int x, int y) {
#ifdef CUDA_ON_CPU
    return place(s, plane, x, y);
#else
    auto at = __cvta_generic_to_global(place(s, plane, x, y));
    asm("" : "+l"(at));
    return (T*)__cvta_global_to_generic(at);
#endif
}
"""

INSIDE = """\
template <typename T> __device__ __forceinline__ auto inside(Image<T> s, int plane, int x, int y) {
    return load(place(s, plane, x, y));
}
"""

EDGES = {
    Boundary.CLAMP: """\
template <typename T> __device__ __forceinline__ auto clamped(Image<T> s, int plane, int x, int y) {
    return inside(s, plane, min(max(x, s.x), s.x + s.width - 1), min(max(y, s.y), s.y + s.height - 1));
}
""",
    Boundary.MIRROR: """\
template <bool likely_in> __device__ __forceinline__ int folded(int i, int start, int n) {
    if (likely_in && i >= start && i < start + n) return i;
    int at = (i % (2 * n) - start % (2 * n)) % (2 * n);
    if (at < 0) at += 2 * n;
    return start + (at < n ? at : 2 * n - 1 - at);
}
template <bool likely_in = true, typename T>
__device__ __forceinline__ auto mirrored(Image<T> s, int plane, int x, int y) {
    return inside(s, plane, folded<likely_in>(x, s.x, s.width), folded<likely_in>(y, s.y, s.height));
}
""",
    Boundary.WRAP: """\
template <bool likely_in> __device__ __forceinline__ int repeated(int i, int start, int n) {
    if (likely_in && i >= start && i < start + n) return i;
    const int at = (i % n - start % n) % n;
    return start + (at < 0 ? at + n : at);
}
template <bool likely_in = true, typename T>
__device__ __forceinline__ auto wrapped(Image<T> s, int plane, int x, int y) {
    return inside(s, plane, repeated<likely_in>(x, s.x, s.width), repeated<likely_in>(y, s.y, s.height));
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
READERS = {
    Boundary.CLAMP: "clamped",
    Boundary.MIRROR: "mirrored",
    Boundary.WRAP: "wrapped",
    Boundary.CONSTANT: "or_constant",
}


def stored(dtype: DType) -> str:
    """The type of an image's pixels in memory."""
    return "f16" if dtype is DType.F16 else TYPES[dtype]


def loaded(dtype: DType) -> DType:
    """The type of a pixel of an image once it is read."""
    return DType.F32 if dtype is DType.F16 else dtype


def line(dtype: DType) -> int:
    """Pixels of 128 bytes, at whole multiples of which rows of buffers begin: the length of a cache line."""
    return LINE_BYTES // DTYPES[str(dtype)].itemsize


def corner_text(name: str, plane: str, x: str, y: str) -> str:
    """The address of the first pixel of those in a few rows that a thread reads or writes, for `down` to go on from."""
    return f"corner({name}, {plane}, {x}, {y})"


def place_text(name: str, plane: str, x: str, y: str) -> str:
    """The address of the pixel (x, y) of a plane of the image that the kernel knows as `name`."""
    return f"place({name}, {plane}, {x}, {y})"


class Addresses(Enum):
    """How a kernel computes the addresses of pixels."""

    ANY = ""
    BY_ROWS = "from those of rows, as threads read few rows of many planes"
    IN_LOOPS = "as they are needed, by what the compiler knows of each"


PLACES = {
    Addresses.ANY: IMAGE + PLACE,
    Addresses.BY_ROWS: IMAGE + PLACE_OF_ROWS,
    Addresses.IN_LOOPS: IMAGE + PLACE,
}


def prelude(stage: Stage, text: str, addresses: Addresses = Addresses.ANY) -> str:
    """What the kernel `text` uses of this module."""
    kinds = {image.dtype for image in stage.inputs}
    halves = DType.F16 in kinds
    parts = [HALF] if halves or "_half(" in text or "half_to_" in text else []
    if halves or DType.F16 in map(stage.dtype, range(len(stage.outputs))):
        parts.append(STORED_HALF)
    counted = addresses is not Addresses.IN_LOOPS and re.search(r"\bdown\(", text)
    parts += [WIDE] if addresses is Addresses.BY_ROWS or counted else []
    parts.append(PLACES[addresses])
    if "corner(" in text:
        parts.append(CORNER_OF_ROWS if addresses is Addresses.BY_ROWS else CORNER)
    if stage.inputs:
        parts += [LOAD, LOAD_HALF if halves else "", INSIDE]
    return "".join(parts) + "".join(code for boundary, code in EDGES.items() if READERS[boundary] in text)


def read_text(image: Node, name: str, plane: str, x: str, y: str, *, edges: bool = True, likely_in: bool = True) -> str:
    """The pixel (x, y) of a plane of `image`, which the kernel knows as `name`.

    Without `edges` it lies in the buffer. Unless it is `likely_in`, no branch looks whether it does, so that pixels of
    one row or column share what they compute.
    """
    place = f"{name}, {plane}, {x}, {y}"
    if image.op is not Op.SOURCE or not edges:
        return f"inside({place})"
    boundary = Boundary(source_shape(image).boundary)
    if boundary is Boundary.CONSTANT:
        return f"or_constant({place}, {constant_text(image)})"
    by_chance = "<false>" if boundary in {Boundary.MIRROR, Boundary.WRAP} and not likely_in else ""
    return f"{READERS[boundary]}{by_chance}({place})"


def constant_text(image: Node) -> str:
    """What a source with a constant edge holds beyond it."""
    dtype = DType.F32 if image.dtype is DType.F16 else image.dtype
    return literal(const(source_shape(image).constant, dtype).value, dtype)
