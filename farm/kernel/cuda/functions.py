"""Functions that kernels define before themselves: whatever is printed names those that it calls."""

from farm.device.launch_shapes import MAX_OVERLAPPING_THREADS

POWER = """\
__device__ __noinline__ float exact_power(float x, float y) { return powf(x, y); }
// x ** y by the hardware's logarithm and exponential, good to 1.1e-6 where |log2(x ** y)| < 20. With x = m * 2**e and m
// around 1, their errors do not grow with e, and `rest` is what the sum of both parts of the exponent loses.
__device__ __forceinline__ float power(float x, float y) {
    const int bits = __float_as_int(x);
    if ((unsigned)bits - 0x00800000u >= 0x7f000000u || !(fabsf(y) <= 4.0f))
        return bits == 0 && y > 0.0f ? 0.0f : exact_power(x, y);
    const int exponent = (bits - 0x3f3504f3) & 0xff800000;  // e * 2**23, m lies between the roots of 1/2 and 2
    const float e = (float)exponent, by_e = y * 1.1920929e-07f, by_m = y * __log2f(__int_as_float(bits - exponent));
    const float sum = fmaf(by_e, e, by_m), rest = fmaf(by_e, e, -sum) + by_m;
    return exp2f(sum) * fmaf(rest, 0.693147181f, 1.0f);
}
"""

QUOTIENT = """\
// A whole number over a constant, by the inverse of the constant in two parts: exact where it is called.
__device__ __forceinline__ float quotient(float x, float inverse, float rest) { return fmaf(x, inverse, x * rest); }
"""

MIDDLE = """\
// The bytes in the middle, the upper one's sign before them.
__device__ __forceinline__ int middle(int bits) {
#ifdef CUDA_ON_CPU
    return (short)(bits >> 8);
#else
    int made;
    asm("prmt.b32 %0, %1, 0, 0xaa21;" : "=r"(made) : "r"(bits));
    return made;
#endif
}
"""

FLOOR_DIV = """\
__device__ __forceinline__ int floor_div(int a, int b) {
    if (b == -1) return (int)(0u - a);
    const int quotient = a / b;
    return a % b != 0 && (a < 0) != (b < 0) ? quotient - 1 : quotient;
}
"""

FLOOR_MOD = """\
__device__ __forceinline__ int floor_mod(int a, int b) {
    if (b == -1) return 0;
    const int rest = a % b;
    return rest != 0 && (rest < 0) != (b < 0) ? rest + b : rest;
}
"""

WRAPPING_ADD = """\
__device__ __forceinline__ int wrapping_add(int a, int b) { return (int)((unsigned)a + b); }
"""

WRAPPING_SUB = """\
__device__ __forceinline__ int wrapping_sub(int a, int b) { return (int)((unsigned)a - b); }
"""

WRAPPING_MUL = """\
__device__ __forceinline__ int wrapping_mul(int a, int b) { return (int)((unsigned)a * b); }
"""

WRAPPING_NEG = """\
__device__ __forceinline__ int wrapping_neg(int a) { return (int)(0u - a); }
"""

WRAPPING_ABS = """\
__device__ __forceinline__ int wrapping_abs(int a) { return a < 0 ? (int)(0u - a) : a; }
"""

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

WIDE = """\
// One instruction; left to itself the compiler counts rows and pixels in 64 bits, and takes five for each address.
__device__ __forceinline__ long long wide(int a, int b) {
#ifdef CUDA_ON_CPU
    return (long long)a * b;
#else
    long long made;
    asm("mul.wide.s32 %0, %1, %2;" : "=l"(made) : "r"(a), "r"(b));
    return made;
#endif
}
"""

FOLLOW = f"""\
// What earlier launches have written is there: blocks may come before. A small launch leaves room for the next one's.
__device__ __forceinline__ void follow() {{
#if __CUDA_ARCH__ >= 900
    asm volatile("griddepcontrol.wait;" ::: "memory");
    if (gridDim.x * gridDim.y * gridDim.z * blockDim.x * blockDim.y <= {MAX_OVERLAPPING_THREADS}u)
        asm volatile("griddepcontrol.launch_dependents;");
#endif
}}
"""

VECTOR = """\
template <typename T, int N> struct alignas(N * sizeof(T)) Vector { T item[N]; };
"""

LOAD_IN_ORDER = """\
// N elements, which no store that follows comes before.
template <int N, typename T> __device__ __forceinline__ void load_in_order(T* to, const T* at) {
    const auto from = *reinterpret_cast<const Vector<T, N>*>(at);
    #pragma unroll
    for (int k = 0; k < N; ++k) to[k] = from.item[k];
}
"""

LOAD_VECTOR = """\
// N elements in one instruction; of a plain read the compiler takes those that are used, each by itself.
template <int N, typename T> __device__ __forceinline__ void load(T* to, const T* at) {
    Vector<T, N> from;
    if constexpr (sizeof(from) == 16) *reinterpret_cast<uint4*>(&from) = __ldg(reinterpret_cast<const uint4*>(at));
    else if constexpr (sizeof(from) == 8) *reinterpret_cast<uint2*>(&from) = __ldg(reinterpret_cast<const uint2*>(at));
    else from = *reinterpret_cast<const Vector<T, N>*>(at);
    #pragma unroll
    for (int k = 0; k < N; ++k) to[k] = from.item[k];
}
"""

LOAD_HALVES = """\
template <int N> __device__ __forceinline__ void load(float* to, const unsigned short* at) {
    const auto from = *reinterpret_cast<const Vector<unsigned short, N>*>(at);
    #pragma unroll
    for (int k = 0; k < N; ++k) to[k] = half_to_float(from.item[k]);
}
"""

LOAD_SHARED = """\
// N elements of shared memory.
template <int N, typename T> __device__ __forceinline__ void load_shared(T* to, const T* at) {
    const auto from = *reinterpret_cast<const Vector<T, N>*>(at);
    #pragma unroll
    for (int k = 0; k < N; ++k) to[k] = from.item[k];
}
"""

LOAD_VOLATILE = """\
// N elements of shared memory, where the call stands: compilers that move loads before it spill what they bring.
template <int N, typename T> __device__ __forceinline__ Vector<T, N> read_volatile(const volatile T* at) {
    Vector<T, N> from;
#ifdef CUDA_ON_CPU
    for (int k = 0; k < N; ++k) from.item[k] = at[k];
#else
    const auto place = (unsigned)__cvta_generic_to_shared(const_cast<const T*>(at));
    if constexpr (sizeof(from) == 16) {
        auto& to = reinterpret_cast<uint4&>(from);
        asm volatile("ld.volatile.shared.v4.u32 {%0, %1, %2, %3}, [%4];"
                     : "=r"(to.x), "=r"(to.y), "=r"(to.z), "=r"(to.w) : "r"(place));
    } else if constexpr (sizeof(from) == 8) {
        auto& to = reinterpret_cast<uint2&>(from);
        asm volatile("ld.volatile.shared.v2.u32 {%0, %1}, [%2];" : "=r"(to.x), "=r"(to.y) : "r"(place));
    } else if constexpr (sizeof(from) == 4) {
        asm volatile("ld.volatile.shared.u32 %0, [%1];" : "=r"(reinterpret_cast<unsigned&>(from)) : "r"(place));
    } else {
        asm volatile("ld.volatile.shared.u16 %0, [%1];" : "=h"(reinterpret_cast<unsigned short&>(from)) : "r"(place));
    }
#endif
    return from;
}
template <int N, typename T> __device__ __forceinline__ void load_volatile(T* to, const volatile T* at) {
    const auto from = read_volatile<N>(at);
    #pragma unroll
    for (int k = 0; k < N; ++k) to[k] = from.item[k];
}
"""

LOAD_VOLATILE_HALVES = """\
template <int N> __device__ __forceinline__ void load_volatile(float* to, const volatile unsigned short* at) {
    const auto from = read_volatile<N>(at);
    #pragma unroll
    for (int k = 0; k < N; ++k) to[k] = half_to_float(from.item[k]);
}
"""

STORE_SHARED = """\
// N elements into shared memory in one instruction.
template <int N, typename T> __device__ __forceinline__ void store_shared(T* at, const T* from) {
    Vector<T, N> to;
    #pragma unroll
    for (int k = 0; k < N; ++k) to.item[k] = from[k];
    if constexpr (sizeof(to) == 16) *reinterpret_cast<uint4*>(at) = *reinterpret_cast<const uint4*>(&to);
    else if constexpr (sizeof(to) == 8) *reinterpret_cast<uint2*>(at) = *reinterpret_cast<const uint2*>(&to);
    else if constexpr (sizeof(to) == 4) *reinterpret_cast<unsigned*>(at) = *reinterpret_cast<const unsigned*>(&to);
    else *reinterpret_cast<Vector<T, N>*>(at) = to;
}
"""

SHARE_HALVES = """\
template <int N> __device__ __forceinline__ void store_shared(unsigned short* at, const float* from) {
    unsigned short to[N];
    #pragma unroll
    for (int k = 0; k < N; ++k) to[k] = float_to_half(from[k]);
    store_shared<N>(at, to);
}
"""

STORE_VECTOR = """\
// N elements in one instruction; of a plain assignment the compiler may make one for each.
template <int N, typename T> __device__ __forceinline__ void store(T* at, const T* from) {
    Vector<T, N> to;
    #pragma unroll
    for (int k = 0; k < N; ++k) to.item[k] = from[k];
    if constexpr (sizeof(to) == 16) __stwb(reinterpret_cast<uint4*>(at), *reinterpret_cast<const uint4*>(&to));
    else if constexpr (sizeof(to) == 8) __stwb(reinterpret_cast<uint2*>(at), *reinterpret_cast<const uint2*>(&to));
    else if constexpr (sizeof(to) == 4) *reinterpret_cast<unsigned*>(at) = *reinterpret_cast<const unsigned*>(&to);
    else *reinterpret_cast<Vector<T, N>*>(at) = to;
}
"""

STORE_HALVES = """\
template <int N> __device__ __forceinline__ void store(unsigned short* at, const float* from) {
    unsigned short to[N];
    #pragma unroll
    for (int k = 0; k < N; ++k) to[k] = float_to_half(from[k]);
    store<N>(at, to);
}
"""

ROW = """\
// The row `y` of rows of `pitch` elements.
template <typename T> __device__ __forceinline__ T* row_of(T* at, int pitch, int y) {
    return (T*)((char*)at + wide(y, pitch * (int)sizeof(T)));
}
"""

CORNER = """\
// Where the compiler sees through an address, it takes several instructions for each row below instead of one.
template <typename T> __device__ __forceinline__ T* corner(T* at) {
#ifndef CUDA_ON_CPU
    auto global = __cvta_generic_to_global(at);
    asm("" : "+l"(global));
    at = (T*)__cvta_global_to_generic(global);
#endif
    return at;
}
"""

REST = """\
// Of a division by n, which few places need: were it one, the compiler would have every thread go through it.
__device__ __forceinline__ unsigned rest(unsigned at, unsigned n) {
    while (at >= n) {
        unsigned most = n;
        while (most <= at >> 1) most <<= 1;
        at -= most;
    }
    return at;
}
"""

SHARED_CORNER = """\
// Where the compiler sees through an address of shared memory, a computed place takes two instructions instead of one.
template <typename T> __device__ __forceinline__ T* shared_corner(T* at) {
#ifndef CUDA_ON_CPU
    auto place = (unsigned)__cvta_generic_to_shared(at);
    asm("" : "+r"(place));
    at = (T*)__cvta_shared_to_generic(place);
#endif
    return at;
}
"""

MIRRORED = """\
// Of first .. end - 1, what the place i is a reflection of. Differences of any two places are right without a sign.
__device__ __forceinline__ int mirrored(int i, int first, int end) {
    const unsigned n = 2 * (end - first);
    unsigned at = i < first ? first - 1u - i : (unsigned)i - first;
    at = rest(at, n);
    return first + (int)min(at, n - 1 - at);
}
"""

REPEATED = """\
// Of first .. end - 1, what the place i is a repetition of. Differences of any two places are right without a sign.
__device__ __forceinline__ int repeated(int i, int first, int end) {
    const unsigned n = end - first;
    unsigned at = i < first ? first - 1u - i : (unsigned)i - first;
    at = rest(at, n);
    return first + (int)(i < first ? n - 1 - at : at);
}
"""

MIRRORED_FAR = """\
// As `mirrored`, without a branch: places of one row or column share what a division takes.
__device__ __forceinline__ int mirrored_far(int i, int first, int end) {
    const unsigned n = 2 * (end - first), at = (i < first ? first - 1u - i : (unsigned)i - first) % n;
    return first + (int)min(at, n - 1 - at);
}
"""

REPEATED_FAR = """\
// As `repeated`, without a branch: places of one row or column share what a division takes.
__device__ __forceinline__ int repeated_far(int i, int first, int end) {
    const unsigned n = end - first, at = (i < first ? first - 1u - i : (unsigned)i - first) % n;
    return first + (int)(i < first ? n - 1 - at : at);
}
"""
