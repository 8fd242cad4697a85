// Vector types with CUDA's sizes and alignments, and their make_ functions.
//
// A vector of 2 or 4 components moves as a device moves it, as words of at most 16 bytes, and is never taken apart:
// the check sees all bytes of a load, also where only one component is used.
#pragma once
#include <stddef.h>

namespace emulator {

template <size_t BYTES>
struct Word {  // 32 bytes move as two words
    typedef unsigned long long type __attribute__((vector_size(16), may_alias, aligned(1)));
};
template <>
struct Word<2> {
    typedef unsigned short type __attribute__((may_alias, aligned(1)));
};
template <>
struct Word<4> {
    typedef unsigned type __attribute__((may_alias, aligned(1)));
};
template <>
struct Word<8> {
    typedef unsigned long long type __attribute__((may_alias, aligned(1)));
};

template <size_t BYTES>
inline __attribute__((always_inline)) void move_word(void* to, const void* from) {
    using Bits = typename Word<BYTES>::type;
    Bits word = *static_cast<const Bits*>(from);
    // somebody needs all of it
    if constexpr (BYTES < 16) {
        asm volatile("" : "+r"(word));
    } else {
#if defined(__x86_64__)
        asm volatile("" : "+x"(word));
#else
        asm volatile("" : "+w"(word));
#endif
    }
    *static_cast<Bits*>(to) = word;
}

template <class T>
inline __attribute__((always_inline)) void move_vector(T* to, const T* from) {
    move_word<(sizeof(T) < 16 ? sizeof(T) : 16)>(to, from);
    if (sizeof(T) > 16)
        move_word<16>(reinterpret_cast<char*>(to) + 16, reinterpret_cast<const char*>(from) + 16);
}

}  // namespace emulator

#ifdef __SANITIZE_THREAD__
#define EMULATOR_MOVES(VECTOR)                                                       \
    VECTOR(const VECTOR& other) { emulator::move_vector(this, &other); }             \
    VECTOR& operator=(const VECTOR& other) {                                         \
        emulator::move_vector(this, &other);                                         \
        return *this;                                                                \
    }
#else
#define EMULATOR_MOVES(VECTOR)                                                       \
    VECTOR(const VECTOR&) = default;                                                 \
    VECTOR& operator=(const VECTOR&) = default;
#endif

#define EMULATOR_VECTORS(T, NAME)                                                                           \
    struct NAME##1 { T x; };                                                                                \
    struct alignas(2 * sizeof(T)) NAME##2 {                                                                 \
        T x, y;                                                                                             \
        NAME##2() = default;                                                                                \
        constexpr NAME##2(T x, T y = 0) : x(x), y(y) {}                                                   \
        EMULATOR_MOVES(NAME##2)                                                                             \
    };                                                                                                      \
    struct NAME##3 { T x, y, z; };                                                                          \
    struct alignas(4 * sizeof(T) < 16 ? 4 * sizeof(T) : 16) NAME##4 {                                       \
        T x, y, z, w;                                                                                       \
        NAME##4() = default;                                                                                \
        constexpr NAME##4(T x, T y = 0, T z = 0, T w = 0) : x(x), y(y), z(z), w(w) {}                 \
        EMULATOR_MOVES(NAME##4)                                                                             \
    };                                                                                                      \
    inline NAME##1 make_##NAME##1(T x) { return {x}; }                                                      \
    inline NAME##2 make_##NAME##2(T x, T y) { return {x, y}; }                                              \
    inline NAME##3 make_##NAME##3(T x, T y, T z) { return {x, y, z}; }                                      \
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
#undef EMULATOR_MOVES

struct dim3 {
    unsigned x, y, z;
    constexpr dim3(unsigned x = 1, unsigned y = 1, unsigned z = 1) : x(x), y(y), z(z) {}
};
