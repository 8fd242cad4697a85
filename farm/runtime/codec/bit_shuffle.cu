// Blosc's bit shuffle: of a block of elements, bit 0 of all of them, then bit 1 of all of them, and so on, eight
// elements to the byte, the first one lowest. Blocks whose elements are no multiple of eight stay as they are.
//
// A thread takes eight elements: byte `group` of each of the 8 * ITEMSIZE planes.

// Bit j of byte i becomes bit i of byte j.
DEVICE u64 transpose_bits(u64 x) {
    u64 swapped = (x ^ (x >> 7)) & 0x00AA00AA00AA00AAull;
    x ^= swapped ^ (swapped << 7);
    swapped = (x ^ (x >> 14)) & 0x0000CCCC0000CCCCull;
    x ^= swapped ^ (swapped << 14);
    swapped = (x ^ (x >> 28)) & 0x00000000F0F0F0F0ull;
    return x ^ swapped ^ (swapped << 28);
}

// Eight elements as they lie in memory.
template <int ITEMSIZE>
struct Group {
    u32 words[2 * ITEMSIZE];
};

// Two words of elements, from two words of each of their bytes: element k from byte k of each.
template <int ITEMSIZE>
DEVICE void interleave(const u64 (&bytes)[ITEMSIZE], Group<ITEMSIZE>& group) {
#pragma unroll
    for (int half = 0; half < 2; ++half) {
        u32 word[ITEMSIZE];
#pragma unroll
        for (int k = 0; k < ITEMSIZE; ++k) word[k] = (u32)(bytes[k] >> 32 * half);
        u32* to = group.words + ITEMSIZE * half;
        if constexpr (ITEMSIZE == 1) {
            to[0] = word[0];
        } else if constexpr (ITEMSIZE == 2) {
            to[0] = __byte_perm(word[0], word[1], 0x5140);
            to[1] = __byte_perm(word[0], word[1], 0x7362);
        } else {
#pragma unroll
            for (int pair = 0; pair < 2; ++pair) {
                const u32 low = __byte_perm(word[0], word[1], pair ? 0x7362 : 0x5140);
                const u32 high = __byte_perm(word[2], word[3], pair ? 0x7362 : 0x5140);
                to[2 * pair] = __byte_perm(low, high, 0x5410);
                to[2 * pair + 1] = __byte_perm(low, high, 0x7632);
            }
        }
    }
}

// The inverse: byte k of all eight elements.
template <int ITEMSIZE>
DEVICE u64 byte_of_elements(const Group<ITEMSIZE>& group, int k) {
    u32 halves[2];
#pragma unroll
    for (int half = 0; half < 2; ++half) {
        const u32* from = group.words + ITEMSIZE * half;
        if constexpr (ITEMSIZE == 1) {
            halves[half] = from[0];
        } else if constexpr (ITEMSIZE == 2) {
            halves[half] = __byte_perm(from[0], from[1], k ? 0x7531 : 0x6420);
        } else {
            const u32 pair = k | (k + 4) << 4;
            const u32 low = __byte_perm(from[0], from[1], pair), high = __byte_perm(from[2], from[3], pair);
            halves[half] = __byte_perm(low, high, 0x5410);
        }
    }
    return halves[0] | (u64)halves[1] << 32;
}

// Planes of `plane_bytes` bytes in shared memory; those of one byte of the element lie together, `stride` bytes from
// those of the next.
template <int ITEMSIZE>
DEVICE Group<ITEMSIZE> unshuffled(u32 index, u32 plane_bytes, u32 stride) {
    u64 bytes[ITEMSIZE];
#pragma unroll
    for (int k = 0; k < ITEMSIZE; ++k) {
        u32 words[2] = {0, 0};
#pragma unroll
        for (int bit = 0; bit < 8; ++bit)
            words[bit / 4] |= (u32)shared8(k * stride + bit * plane_bytes + index) << 8 * (bit % 4);
        bytes[k] = transpose_bits(words[0] | (u64)words[1] << 32);
    }
    Group<ITEMSIZE> group;
    interleave<ITEMSIZE>(bytes, group);
    return group;
}

template <int ITEMSIZE>
DEVICE void shuffle(const Group<ITEMSIZE>& group, u32 index, u32 plane_bytes) {
#pragma unroll
    for (int k = 0; k < ITEMSIZE; ++k) {
        const u64 planes = transpose_bits(byte_of_elements<ITEMSIZE>(group, k));
#pragma unroll
        for (int bit = 0; bit < 8; ++bit) shared8((8 * k + bit) * plane_bytes + index) = (u8)(planes >> 8 * bit);
    }
}
