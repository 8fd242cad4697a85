// Elements as they are stored and as effects want them; the bits are those that NumPy's `astype` makes.

template <int BYTES> struct Word;
template <> struct Word<1> { typedef u8 type; };
template <> struct Word<2> { typedef u16 type; };
template <> struct Word<4> { typedef u32 type; };

enum Kind { INTEGER, FLOAT16, FLOAT32 };

constexpr u32 EXPONENT16 = 0x7c00u, EXPONENT32 = 0x7f800000u;  // all set: infinite, or no number

DEVICE bool is_nonfinite16(u32 half) { return (half & EXPONENT16) == EXPONENT16; }
DEVICE bool is_nonfinite32(u32 bits) { return (bits & EXPONENT32) == EXPONENT32; }
// Whether one of two halves in a word is: a carry out of the exponent tells.
DEVICE u32 any_nonfinite16(u32 pair) { return ((pair & 0x7c007c00u) + 0x04000400u) & 0x80008000u; }

// Values that are infinite or no numbers, of a word of elements.
template <Kind KIND>
DEVICE u32 count_nonfinite(u32 word) {
    if (KIND == FLOAT16) return is_nonfinite16(word) + is_nonfinite16(word >> 16);
    return KIND == FLOAT32 && is_nonfinite32(word);
}
template <Kind KIND>
DEVICE bool has_nonfinite(u32 word) {
    if (KIND == FLOAT16) return any_nonfinite16(word);
    return KIND == FLOAT32 && is_nonfinite32(word);
}

DEVICE u32 float32_of_finite16(u32 half) {
#ifdef CUDA_ON_CPU
    return __float_as_uint(half_to_float((u16)half));
#else
    float wide;
    asm("cvt.f32.f16 %0, %1;" : "=f"(wide) : "h"((u16)half));
    return __float_as_uint(wide);
#endif
}
// Devices give every NaN the same bits; those of the half go on here.
DEVICE u32 float32_of_nonfinite16(u32 half) { return (half & 0x8000u) << 16 | EXPONENT32 | (half & 0x3ffu) << 13; }
DEVICE u32 float32_of_float16(u32 half) {
    return is_nonfinite16(half) ? float32_of_nonfinite16(half) : float32_of_finite16(half & 0xffffu);
}

// Rounded to the nearest, ties to even; what is too large becomes infinite. The second one is the upper half.
DEVICE u32 float16_of_numbers(u32 low, u32 high) {
#ifdef CUDA_ON_CPU
    return float_to_half(__uint_as_float(low)) | (u32)float_to_half(__uint_as_float(high)) << 16;
#elif __CUDA_ARCH__ >= 800
    u32 pair;
    asm("cvt.rn.f16x2.f32 %0, %1, %2;" : "=r"(pair) : "f"(__uint_as_float(high)), "f"(__uint_as_float(low)));
    return pair;
#else
    u16 halves[2];
    asm("cvt.rn.f16.f32 %0, %1;" : "=h"(halves[0]) : "f"(__uint_as_float(low)));
    asm("cvt.rn.f16.f32 %0, %1;" : "=h"(halves[1]) : "f"(__uint_as_float(high)));
    return halves[0] | (u32)halves[1] << 16;
#endif
}
DEVICE bool is_nan32(u32 bits) { return (bits & 0x7fffffffu) > EXPONENT32; }
// The upper bits of a NaN go on, and at least one of them is set.
DEVICE u32 float16_of_nan(u32 bits) {
    const u32 fraction = bits >> 13 & 0x3ffu;
    return (bits >> 16 & 0x8000u) | EXPONENT16 | (fraction ? fraction : 1);
}
DEVICE u32 float16_of_float32(u32 bits) {
    return is_nan32(bits) ? float16_of_nan(bits) : float16_of_numbers(bits, bits) & 0xffffu;
}

// One element of ITEMSIZE bytes, whose bits are the low ones of `bits`, as it is wanted.
template <int ITEMSIZE, Kind FROM, Kind TO>
DEVICE u32 converted(u32 bits) {
    if (FROM == TO) return bits;
    if (FROM == FLOAT16) return float32_of_float16(bits);
    if (FROM == FLOAT32) return float16_of_float32(bits);
    return __float_as_uint((float)(bits & (ITEMSIZE == 1 ? 0xffu : 0xffffu)));
}

// Element `index` of eight, in the low bits.
template <int ITEMSIZE>
DEVICE u32 element(const Group<ITEMSIZE>& group, int index) {
    return group.words[index * ITEMSIZE / 4] >> 8 * (index * ITEMSIZE % 4);
}

// Four elements as they lie in memory, of which each is wanted as 4 bytes.
template <int ITEMSIZE>
struct Quad {
    u32 words[ITEMSIZE];
};
template <int ITEMSIZE, Kind FROM, Kind TO>
DEVICE uint4 widened(const Quad<ITEMSIZE>& quad) {
    if constexpr (ITEMSIZE == 4) {
        return make_uint4(quad.words[0], quad.words[1], quad.words[2], quad.words[3]);
    } else if constexpr (FROM == FLOAT16) {
        const u32 low = quad.words[0], high = quad.words[1];
        if (any_nonfinite16(low) | any_nonfinite16(high))
            return make_uint4(float32_of_float16(low), float32_of_float16(low >> 16), float32_of_float16(high),
                              float32_of_float16(high >> 16));
        return make_uint4(float32_of_finite16(low & 0xffffu), float32_of_finite16(low >> 16),
                          float32_of_finite16(high & 0xffffu), float32_of_finite16(high >> 16));
    } else {
        u32 bits[4];
#pragma unroll
        for (int k = 0; k < 4; ++k)
            bits[k] = converted<ITEMSIZE, FROM, TO>(quad.words[k * ITEMSIZE / 4] >> 8 * (k * ITEMSIZE % 4));
        return make_uint4(bits[0], bits[1], bits[2], bits[3]);
    }
}

DEVICE Group<2> narrowed(const Group<4>& wide) {
    Group<2> group;
    bool nan = false;
#pragma unroll
    for (int k = 0; k < 4; ++k) {
        group.words[k] = float16_of_numbers(wide.words[2 * k], wide.words[2 * k + 1]);
        nan = nan || any_nonfinite16(group.words[k]);
    }
    if (nan)
#pragma unroll
        for (int k = 0; k < 4; ++k)
            group.words[k] = float16_of_float32(wide.words[2 * k]) | float16_of_float32(wide.words[2 * k + 1]) << 16;
    return group;
}

// Eight elements as they are stored.
template <Kind FROM, Kind TO, int SIZE>
DEVICE auto stored(const Group<SIZE>& group) {
    if constexpr (FROM == TO)
        return group;
    else
        return narrowed(group);
}
