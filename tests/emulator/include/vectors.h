// Vector types with CUDA's sizes and alignments, and their make_ functions.
#pragma once

#define EMULATOR_VECTORS(T, NAME)                                                         \
    struct NAME##1 { T x; };                                                              \
    struct alignas(2 * sizeof(T)) NAME##2 { T x, y; };                                    \
    struct NAME##3 { T x, y, z; };                                                        \
    struct alignas(4 * sizeof(T) < 16 ? 4 * sizeof(T) : 16) NAME##4 { T x, y, z, w; };    \
    inline NAME##1 make_##NAME##1(T x) { return {x}; }                                    \
    inline NAME##2 make_##NAME##2(T x, T y) { return {x, y}; }                            \
    inline NAME##3 make_##NAME##3(T x, T y, T z) { return {x, y, z}; }                    \
    inline NAME##4 make_##NAME##4(T x, T y, T z, T w) { return {x, y, z, w}; }

EMULATOR_VECTORS(signed char, char)
EMULATOR_VECTORS(unsigned char, uchar)
EMULATOR_VECTORS(short, short)
EMULATOR_VECTORS(unsigned short, ushort)
EMULATOR_VECTORS(int, int)
EMULATOR_VECTORS(unsigned, uint)
EMULATOR_VECTORS(long long, longlong)
EMULATOR_VECTORS(unsigned long long, ulonglong)
EMULATOR_VECTORS(float, float)
EMULATOR_VECTORS(double, double)
#undef EMULATOR_VECTORS

struct dim3 {
    unsigned x, y, z;
    constexpr dim3(unsigned x = 1, unsigned y = 1, unsigned z = 1) : x(x), y(y), z(z) {}
};
