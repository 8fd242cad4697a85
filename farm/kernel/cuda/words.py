"""Functions on words of several narrow pixels: whatever is printed names those that it calls."""

PIXEL_U8 = """\
__device__ __forceinline__ unsigned char pixel_u8(unsigned word, int place) {
    return (unsigned char)__byte_perm(word, 0u, 0x4440u + place);
}
"""

PIXEL_U16 = """\
__device__ __forceinline__ unsigned short pixel_u16(unsigned word, int place) {
    return (unsigned short)(word >> 16 * place);
}
"""

PUT_U8 = """\
// Pixel after pixel, the first of a word before the others.
__device__ __forceinline__ unsigned put_u8(unsigned word, unsigned pixel, int place) {
    return place ? __byte_perm(word, pixel, place == 1 ? 0x3240u : place == 2 ? 0x3410u : 0x4210u) : pixel;
}
"""

PUT_U16 = """\
// Pixel after pixel, the first of a word before the other.
__device__ __forceinline__ unsigned put_u16(unsigned word, unsigned pixel, int place) {
    return place ? __byte_perm(word, pixel, 0x5410u) : pixel;
}
"""

PACK_SATURATED = """\
// The nearest bytes of two values, before the lower two bytes of a word.
#ifndef CUDA_ON_CPU
__device__ __forceinline__ unsigned pack_saturated(int upper, int lower, unsigned before) {
    unsigned word;
    asm("cvt.pack.sat.u8.s32.b32 %0, %1, %2, %3;" : "=r"(word) : "r"(upper), "r"(lower), "r"(before));
    return word;
}
#endif
"""

AVERAGE_UP = """\
// (a + b + 1) >> 1 of each pixel, of which UPPER has all bits but the lowest: Warren, "Hacker's Delight", 2-5.
template <unsigned UPPER> __device__ __forceinline__ unsigned average_up(unsigned a, unsigned b) {
    return (a | b) - (((a ^ b) & UPPER) >> 1);
}
"""

AVERAGE_DOWN = """\
// (a + b) >> 1 of each pixel, of which UPPER has all bits but the lowest: Warren, "Hacker's Delight", 2-5.
template <unsigned UPPER> __device__ __forceinline__ unsigned average_down(unsigned a, unsigned b) {
    return (a & b) + (((a ^ b) & UPPER) >> 1);
}
"""

DOT_U8 = """\
#ifndef CUDA_ON_CPU
__device__ __forceinline__ int dp2a_lo(int weights, unsigned bytes) {
    int sum;
    asm("dp2a.lo.s32.u32 %0, %1, %2, 0;" : "=r"(sum) : "r"(weights), "r"(bytes));
    return sum;
}
__device__ __forceinline__ int dp2a_hi(int weights, unsigned bytes) {
    int sum;
    asm("dp2a.hi.s32.u32 %0, %1, %2, 0;" : "=r"(sum) : "r"(weights), "r"(bytes));
    return sum;
}
#endif
// first * byte i of a + second * byte j of b. Of two neighbours the bytes come from one permutation.
__device__ __forceinline__ int dot_u8(unsigned a, int i, unsigned b, int j, int first, int second) {
    const int weights = (int)__byte_perm((unsigned)first, (unsigned)second, 0x5410u);
    if ((i ^ j) & 1) return dp2a_lo(weights, __byte_perm(a, b, 0x40u + i + j * 0x10u));
    const unsigned both = __byte_perm(a, b, 0x5140u + (i & 2) * 0x0101u + (j & 2) * 0x1010u);
    return i & 1 ? dp2a_hi(weights, both) : dp2a_lo(weights, both);
}
"""

LOAD_WORDS = """\
// N narrow pixels as words, which no store that follows comes before.
template <int N, typename T> __device__ __forceinline__ void load_words(unsigned* to, const T* at) {
    load_in_order<N * (int)sizeof(T) / 4>(to, reinterpret_cast<const unsigned*>(at));
}
"""

STORE_WORDS = """\
// N narrow pixels out of words, in one instruction.
template <int N, typename T> __device__ __forceinline__ void store_words(T* at, const unsigned* from) {
    store<N * (int)sizeof(T) / 4>(reinterpret_cast<unsigned*>(at), from);
}
"""
