// Arithmetic intrinsics. The fast ones (__expf, __fdividef, ...) are exact here; a device may differ in the last bits.
#pragma once

#define EMULATOR_MIN_MAX(T)                            \
    inline T min(T a, T b) { return b < a ? b : a; }   \
    inline T max(T a, T b) { return a < b ? b : a; }
EMULATOR_MIN_MAX(int)
EMULATOR_MIN_MAX(unsigned)
EMULATOR_MIN_MAX(long)
EMULATOR_MIN_MAX(unsigned long)
EMULATOR_MIN_MAX(long long)
EMULATOR_MIN_MAX(unsigned long long)
#undef EMULATOR_MIN_MAX
inline unsigned min(int a, unsigned b) { return min((unsigned)a, b); }
inline unsigned min(unsigned a, int b) { return min(a, (unsigned)b); }
inline unsigned max(int a, unsigned b) { return max((unsigned)a, b); }
inline unsigned max(unsigned a, int b) { return max(a, (unsigned)b); }
// A NaN gives way to a number.
inline float min(float a, float b) { return fminf(a, b); }
inline float max(float a, float b) { return fmaxf(a, b); }
inline double min(double a, double b) { return fmin(a, b); }
inline double max(double a, double b) { return fmax(a, b); }
inline int __vimin_s32_relu(int a, int b) { return max(min(a, b), 0); }
inline unsigned umin(unsigned a, unsigned b) { return min(a, b); }
inline unsigned umax(unsigned a, unsigned b) { return max(a, b); }

inline float rsqrtf(float x) { return 1.0f / sqrtf(x); }
inline float __frsqrt_rn(float x) { return 1.0f / sqrtf(x); }
inline float __fsqrt_rn(float x) { return sqrtf(x); }
inline float __frcp_rn(float x) { return 1.0f / x; }
inline float __saturatef(float x) { return x > 0.0f ? (x < 1.0f ? x : 1.0f) : 0.0f; }
inline float __fdividef(float a, float b) { return a / b; }
inline float fdividef(float a, float b) { return a / b; }
inline float __fdiv_rn(float a, float b) { return a / b; }
inline float __fmaf_rn(float a, float b, float c) { return fmaf(a, b, c); }
// Never contracted, since not inlined.
__attribute__((noinline)) inline float __fmul_rn(float a, float b) { return a * b; }
__attribute__((noinline)) inline float __fadd_rn(float a, float b) { return a + b; }
__attribute__((noinline)) inline float __fsub_rn(float a, float b) { return a - b; }
__attribute__((noinline)) inline double __dmul_rn(double a, double b) { return a * b; }
__attribute__((noinline)) inline double __dadd_rn(double a, double b) { return a + b; }
inline double __fma_rn(double a, double b, double c) { return fma(a, b, c); }
inline float sinpif(float x) { return (float)sin(M_PI * fmod((double)x, 2.0)); }
inline float cospif(float x) { return (float)cos(M_PI * fmod((double)x, 2.0)); }
// The C library declares functions of these names.
#define __expf(x) expf(x)
#define __exp10f(x) exp10f(x)
#define __logf(x) logf(x)
#define __log2f(x) log2f(x)
#define __log10f(x) log10f(x)
#define __powf(x, y) powf(x, y)
#define __sinf(x) sinf(x)
#define __cosf(x) cosf(x)
#define __tanf(x) tanf(x)
#define __sincosf(x, s, c) sincosf(x, s, c)

template <class To, class From>
inline To emulator_bit_cast(From from) {
    static_assert(sizeof(To) == sizeof(From), "same size");
    To to;
    __builtin_memcpy(&to, &from, sizeof to);
    return to;
}
inline int __float_as_int(float x) { return emulator_bit_cast<int>(x); }
inline unsigned __float_as_uint(float x) { return emulator_bit_cast<unsigned>(x); }
inline float __int_as_float(int x) { return emulator_bit_cast<float>(x); }
inline float __uint_as_float(unsigned x) { return emulator_bit_cast<float>(x); }
inline long long __double_as_longlong(double x) { return emulator_bit_cast<long long>(x); }
inline double __longlong_as_double(long long x) { return emulator_bit_cast<double>(x); }

namespace emulator {
// As the device converts: values beyond the ends become the ends, NaN becomes 0.
inline int to_int(float whole) {
    if (whole != whole) return 0;
    return whole >= 2147483648.0f ? 2147483647 : whole <= -2147483648.0f ? -2147483647 - 1 : (int)whole;
}
inline unsigned to_unsigned(float whole) {
    return whole >= 4294967296.0f ? 4294967295u : whole > 0.0f ? (unsigned)whole : 0u;
}
}  // namespace emulator
inline int __float2int_rn(float x) { return emulator::to_int(rintf(x)); }
inline int __float2int_rz(float x) { return emulator::to_int(truncf(x)); }
inline int __float2int_rd(float x) { return emulator::to_int(floorf(x)); }
inline int __float2int_ru(float x) { return emulator::to_int(ceilf(x)); }
inline unsigned __float2uint_rn(float x) { return emulator::to_unsigned(rintf(x)); }
inline unsigned __float2uint_rz(float x) { return emulator::to_unsigned(truncf(x)); }
inline unsigned __float2uint_rd(float x) { return emulator::to_unsigned(floorf(x)); }
inline unsigned __float2uint_ru(float x) { return emulator::to_unsigned(ceilf(x)); }
inline float __double2float_rn(double x) { return (float)x; }
inline int __double2int_rn(double x) {
    const double whole = rint(x);
    if (whole != whole) return 0;
    return whole >= 2147483647.0 ? 2147483647 : whole <= -2147483648.0 ? -2147483647 - 1 : (int)whole;
}
inline float __int2float_rn(int x) { return (float)x; }
inline float __uint2float_rn(unsigned x) { return (float)x; }

inline int __popc(unsigned x) { return __builtin_popcount(x); }
inline int __popcll(unsigned long long x) { return __builtin_popcountll(x); }
inline int __ffs(int x) { return __builtin_ffs(x); }
inline int __ffsll(long long x) { return __builtin_ffsll(x); }
inline int __clz(int x) { return x ? __builtin_clz((unsigned)x) : 32; }
inline int __clzll(long long x) { return x ? __builtin_clzll((unsigned long long)x) : 64; }
inline unsigned __brev(unsigned x) {
    unsigned made = 0;
    for (int bit = 0; bit < 32; ++bit) made |= (x >> bit & 1) << (31 - bit);
    return made;
}
// Bytes of the eight in `low` and `high` that the nibbles of `selector` number; a nibble's top bit: the sign alone.
inline unsigned __byte_perm(unsigned low, unsigned high, unsigned selector) {
    const uint64_t bytes = (uint64_t)high << 32 | low;
    unsigned made = 0;
    for (int k = 0; k < 4; ++k) {
        const unsigned nibble = selector >> 4 * k & 15, byte = (unsigned)(bytes >> 8 * (nibble & 7)) & 255;
        made |= (nibble & 8 ? (byte & 128 ? 255u : 0u) : byte) << 8 * k;
    }
    return made;
}
inline int __mul24(int a, int b) { return (int)((unsigned)(a << 8 >> 8) * (unsigned)(b << 8 >> 8)); }
inline unsigned __umul24(unsigned a, unsigned b) { return (a & 0xffffffu) * (b & 0xffffffu); }
inline unsigned __umulhi(unsigned a, unsigned b) { return (unsigned)((uint64_t)a * b >> 32); }
inline unsigned long long __umul64hi(unsigned long long a, unsigned long long b) {
    return (unsigned long long)((unsigned __int128)a * b >> 64);
}
inline unsigned __sad(int a, int b, unsigned sum) { return (a < b ? (unsigned)b - a : (unsigned)a - b) + sum; }
inline unsigned __usad(unsigned a, unsigned b, unsigned sum) { return (a < b ? b - a : a - b) + sum; }
inline int __mulhi(int a, int b) { return (int)((int64_t)a * b >> 32); }
inline unsigned __funnelshift_l(unsigned low, unsigned high, unsigned shift) {
    return (unsigned)((((uint64_t)high << 32 | low) << (shift & 31)) >> 32);
}
inline unsigned __funnelshift_r(unsigned low, unsigned high, unsigned shift) {
    return (unsigned)(((uint64_t)high << 32 | low) >> (shift & 31));
}

// Four bytes of a word at a time.
namespace emulator {
inline int byte_of(unsigned word, int k) { return (int)(word >> 8 * k & 255); }
inline int signed_byte_of(int word, int k) { return (signed char)byte_of((unsigned)word, k); }
}  // namespace emulator
inline int __dp4a(int a, int b, int c) {
    for (int k = 0; k < 4; ++k) c += emulator::signed_byte_of(a, k) * emulator::signed_byte_of(b, k);
    return c;
}
inline unsigned __dp4a(unsigned a, unsigned b, unsigned c) {
    for (int k = 0; k < 4; ++k) c += (unsigned)(emulator::byte_of(a, k) * emulator::byte_of(b, k));
    return c;
}
inline unsigned __vabsdiffu4(unsigned a, unsigned b) {
    unsigned made = 0;
    for (int k = 0; k < 4; ++k) made |= (unsigned)abs(emulator::byte_of(a, k) - emulator::byte_of(b, k)) << 8 * k;
    return made;
}
inline unsigned __vsadu4(unsigned a, unsigned b) {
    unsigned made = 0;
    for (int k = 0; k < 4; ++k) made += (unsigned)abs(emulator::byte_of(a, k) - emulator::byte_of(b, k));
    return made;
}
// Two bytes by two halves, added: dp2a.lo.s32.u32 and dp2a.hi.s32.u32, onto 0.
inline int dp2a_lo(int weights, unsigned bytes) {
    return (short)weights * emulator::byte_of(bytes, 0) + (weights >> 16) * emulator::byte_of(bytes, 1);
}
inline int dp2a_hi(int weights, unsigned bytes) { return dp2a_lo(weights, bytes >> 16); }
// Two values as the nearest bytes, below those that were there: cvt.pack.sat.u8.s32.b32.
inline unsigned pack_saturated(int upper, int lower, unsigned before) {
    return before << 16 | (unsigned)max(min(upper, 255), 0) << 8 | (unsigned)max(min(lower, 255), 0);
}
// Two halves of a word at a time.
inline unsigned __vminu2(unsigned a, unsigned b) {
    return min(a >> 16, b >> 16) << 16 | min(a & 0xffffu, b & 0xffffu);
}
inline unsigned __vmaxu2(unsigned a, unsigned b) {
    return max(a >> 16, b >> 16) << 16 | max(a & 0xffffu, b & 0xffffu);
}
// Rounded up, as the device does.
inline unsigned __vavgu4(unsigned a, unsigned b) {
    unsigned made = 0;
    for (int k = 0; k < 4; ++k)
        made |= (unsigned)((emulator::byte_of(a, k) + emulator::byte_of(b, k) + 1) >> 1) << 8 * k;
    return made;
}
