// float16: conversions by hand, since not every compiler has the type; arithmetic goes through float, rounded once.
#pragma once

inline float half_to_float(unsigned short half) {
    const unsigned sign = (half & 0x8000u) << 16, exponent = half >> 10 & 31, fraction = half & 0x3ffu;
    if (exponent == 31) return __uint_as_float(sign | 0x7f800000u | fraction << 13);
    if (exponent == 0) {
        const float small = (float)fraction * 0x1p-24f;
        return sign ? -small : small;
    }
    return __uint_as_float(sign | (exponent + 112) << 23 | fraction << 13);
}

// Round to nearest, ties to even; too large becomes infinity.
inline unsigned short float_to_half(float x) {
    const unsigned bits = __float_as_uint(x), sign = bits >> 16 & 0x8000u;
    const float size = fabsf(x);
    if (size != size) return (unsigned short)(sign | 0x7e00u);
    if (size >= 65520.0f) return (unsigned short)(sign | 0x7c00u);
    // below the smallest normal number halves are multiples of 2^-24: adding 0.5 makes float round there
    if (size < 0x1p-14f) return (unsigned short)(sign | (__float_as_uint(size + 0.5f) & 0x7ffu));
    const unsigned low = bits & 0x7fffffffu, odd = low >> 13 & 1;
    return (unsigned short)(sign | ((low + 0xfffu + odd) >> 13) - (112u << 10));
}

struct __half {
    unsigned short bits;
    __half() = default;
    __half(float x) : bits(float_to_half(x)) {}
    operator float() const { return half_to_float(bits); }
};
struct alignas(4) __half2 {
    __half x, y;
};
using half = __half;
using half2 = __half2;

inline __half __ushort_as_half(unsigned short bits) {
    __half made;
    made.bits = bits;
    return made;
}
inline unsigned short __half_as_ushort(__half h) { return h.bits; }
inline float __half2float(__half h) { return half_to_float(h.bits); }
inline __half __float2half(float x) { return __half(x); }
inline __half __float2half_rn(float x) { return __half(x); }
inline __half2 make_half2(__half x, __half y) { return {x, y}; }
inline __half2 __halves2half2(__half x, __half y) { return {x, y}; }
inline __half2 __floats2half2_rn(float x, float y) { return {__half(x), __half(y)}; }
inline __half2 __float22half2_rn(float2 v) { return {__half(v.x), __half(v.y)}; }
inline float2 __half22float2(__half2 v) { return {__half2float(v.x), __half2float(v.y)}; }
inline float __low2float(__half2 v) { return __half2float(v.x); }
inline float __high2float(__half2 v) { return __half2float(v.y); }
inline __half __low2half(__half2 v) { return v.x; }
inline __half __high2half(__half2 v) { return v.y; }
inline __half __hadd(__half a, __half b) { return __half(__half2float(a) + __half2float(b)); }
inline __half __hsub(__half a, __half b) { return __half(__half2float(a) - __half2float(b)); }
inline __half __hmul(__half a, __half b) { return __half(__half2float(a) * __half2float(b)); }
inline __half2 __hadd2(__half2 a, __half2 b) { return {__hadd(a.x, b.x), __hadd(a.y, b.y)}; }
inline __half2 __hsub2(__half2 a, __half2 b) { return {__hsub(a.x, b.x), __hsub(a.y, b.y)}; }
inline __half2 __hmul2(__half2 a, __half2 b) { return {__hmul(a.x, b.x), __hmul(a.y, b.y)}; }
