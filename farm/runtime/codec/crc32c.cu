// CRC32C (Castagnoli; RFC 3720, B.4) of a run of bytes, by one block of THREADS threads, once in a kernel.
//
// A checksum is the remainder of a polynomial over GF(2), so it is linear: each thread takes every THREADS-th
// vector of 16 bytes, and multiplies what it has so far by a power of x before it adds the next. Multiplying by a
// constant is linear too: five bits at a time are looked up in a table of 32 entries, of which each lane of the warp
// holds one, by a shuffle. That needs no memory and has no bank conflicts: 18 instructions for four bytes.
//
// Vectors are numbered from the end, so that the thread alone decides by which power its sum is multiplied last;
// zeros before the first byte change nothing.

constexpr u32 POLYNOMIAL = 0x82f63b78u;  // bit 31 - k belongs to x^k
constexpr u32 ONE = 0x80000000u;
constexpr int GROUPS = 7;  // of five bits, in a word

__device__ constexpr u32 times_x(u32 a) { return a >> 1 ^ (a & 1 ? POLYNOMIAL : 0); }
__device__ constexpr u32 over_x(u32 a) { return a & ONE ? (a ^ POLYNOMIAL) << 1 | 1 : a << 1; }

__device__ constexpr u32 product(u32 a, u32 b) {
    u32 sum = 0;
#pragma unroll 4
    for (int bit = 31; bit >= 0; --bit) {
        sum ^= a >> bit & 1 ? b : 0;
        b = b >> 1 ^ (b & 1 ? POLYNOMIAL : 0);
    }
    return sum;
}

template <u32 THREADS>
struct CrcTables {
    u32 row[GROUPS][32];    // five bits of a word times x^(128 THREADS): a vector of each thread
    u32 word[GROUPS][32];   // the same times x^32
    u32 from_end[THREADS];  // x^(128 k + 32)
    u32 bytes_back[16];     // x^(-8 k)
};

template <u32 THREADS>
__device__ constexpr CrcTables<THREADS> crc_tables() {
    CrcTables<THREADS> tables = {};
    u32 power = ONE;
    for (u32 k = 0; k < 32; ++k) power = times_x(power);
    const u32 x32 = power;
    const u32 x128 = product(product(x32, x32), product(x32, x32));
    for (u32 k = 0; k < THREADS; ++k) {
        tables.from_end[k] = power;
        power = product(power, x128);
    }
    u32 row = x128;
    for (u32 threads = 1; threads < THREADS; threads *= 2) row = product(row, row);
    for (int group = 0; group < GROUPS; ++group)
        for (u32 bits = 0; bits < 32; ++bits) {
            tables.row[group][bits] = product(bits << 5 * group, row);
            tables.word[group][bits] = product(bits << 5 * group, x32);
        }
    u32 back = ONE;
    for (u32 k = 0; k < 16; ++k) {
        tables.bytes_back[k] = back;
        for (int bit = 0; bit < 8; ++bit) back = over_x(back);
    }
    return tables;
}

template <u32 THREADS>
__device__ constexpr CrcTables<THREADS> CRC = crc_tables<THREADS>();

// A constant that a word is multiplied by: this lane's entries of its tables.
struct Multiplier {
    u32 entries[GROUPS];
};
DEVICE Multiplier multiplier(const u32 (&table)[GROUPS][32], u32 lane) {
    Multiplier constant;
#pragma unroll
    for (int group = 0; group < GROUPS; ++group) constant.entries[group] = table[group][lane];
    return constant;
}
DEVICE u32 times(u32 word, const Multiplier& constant) {
    u32 sum = 0;
#pragma unroll
    for (int group = 0; group < GROUPS; ++group)
        sum ^= __shfl_sync(ALL, constant.entries[group], (int)(word >> 5 * group));
    return sum;
}

// The first `count` bytes of a word; all from 4 on, none below 1.
DEVICE u32 first_bytes(int count) { return count >= 4 ? ALL : count <= 0 ? 0u : (1u << 8 * count) - 1; }

// What counts of a word at `offset`, which may be before the message's beginning: the first four bytes are
// complemented, which is how the checksum begins, and those outside of the message are zeros.
DEVICE u32 message_word(u32 word, int bytes, int offset) {
    return (word ^ first_bytes(4 - offset)) & first_bytes(bytes - offset) & ~first_bytes(-offset);
}
DEVICE uint4 message_vector(const u8* message, int bytes, int offset) {
    if (offset <= -16 || offset >= bytes) return make_uint4(0, 0, 0, 0);
    const uint4 vector = *reinterpret_cast<const uint4*>(message + offset);
    if (offset >= 4 && offset + 16 <= bytes) return vector;
    return make_uint4(message_word(vector.x, bytes, offset), message_word(vector.y, bytes, offset + 4),
                      message_word(vector.z, bytes, offset + 8), message_word(vector.w, bytes, offset + 12));
}

// The checksum of at least 4 and less than 2^31 bytes, for the first warp of the block. Reads the whole vectors of 16
// bytes in which the message lies.
template <u32 THREADS>
DEVICE u32 crc32c(const u8* message, u32 bytes) {
    __shared__ u32 sums[THREADS / 32];
    const CrcTables<THREADS>& tables = CRC<THREADS>;
    const u32 thread = threadIdx.x, lane = thread % 32, phase = phase_of(message, 16);
    const u32 vectors = ceiling(phase + bytes, 16), steps = ceiling(vectors, THREADS);
    const Multiplier row = multiplier(tables.row, lane);
    int offset = 16 * ((int)vectors - (int)(steps * THREADS) + (int)thread) - (int)phase;
    u32 a = 0, b = 0, c = 0, d = 0;
    uint4 next = message_vector(message, bytes, offset);
    for (u32 step = 0; step < steps; ++step) {
        const uint4 vector = next;
        offset += 16 * THREADS;
        if (step + 1 < steps) next = message_vector(message, bytes, offset);
        a = times(a, row) ^ vector.x;
        b = times(b, row) ^ vector.y;
        c = times(c, row) ^ vector.z;
        d = times(d, row) ^ vector.w;
    }
    const Multiplier word = multiplier(tables.word, lane);
    u32 sum = times(times(times(a, word) ^ b, word) ^ c, word) ^ d;
    sum = product(sum, tables.from_end[THREADS - 1 - thread]);
    for (u32 lanes = 16; lanes; lanes /= 2) sum ^= __shfl_xor_sync(ALL, sum, lanes);
    if (lane == 0) sums[thread / 32] = sum;
    __syncthreads();
    if (thread >= 32) return 0;
    sum = sums[0];
    for (u32 warp = 1; warp < THREADS / 32; ++warp) sum ^= sums[warp];
    return ~product(sum, tables.bytes_back[16 * vectors - phase - bytes]);
}
