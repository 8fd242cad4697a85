// What all kernels of the codec share: names of types, words at any address, sums over a warp and over a block.

typedef unsigned char u8;
typedef unsigned short u16;
typedef unsigned int u32;
typedef unsigned long long u64;

#define DEVICE __device__ __forceinline__
#define BY_VALUE const __grid_constant__  // a struct that is read where it is passed, not copied to local memory first

constexpr u32 ALL = 0xffffffffu;  // lanes of a warp; also "none" of an offset

DEVICE u8* shared_memory() {
    extern __shared__ __align__(16) u8 dynamic[];
    return dynamic;
}
DEVICE u8& shared8(u32 at) { return shared_memory()[at]; }
DEVICE u32& shared32(u32 at) { return *reinterpret_cast<u32*>(shared_memory() + at); }  // `at`: a multiple of 4

// Four bytes at any place in shared memory; all of the two aligned words in which they lie is read.
DEVICE u32 shared_word(u32 at) {
    const u32 aligned = at & ~3u;
    return __funnelshift_r(shared32(aligned), shared32(aligned + 4), (at & 3) * 8);
}

// Bytes beyond the last multiple of `unit`, a power of 2. Pointers are aligned by subtraction: a mask would hide that
// they are in global memory.
DEVICE u32 phase_of(const void* at, u32 unit) { return (u32)(u64)at & (unit - 1); }

// The same in global memory, where no byte is read that does not share an aligned word with one of those wanted.
DEVICE u32 global_word(const u8* at) {
    const u32 phase = phase_of(at, 4), shift = 8 * phase;
    const u32* aligned = reinterpret_cast<const u32*>(at - phase);
    const u32 low = aligned[0];
    return shift ? __funnelshift_r(low, aligned[1], shift) : low;
}
DEVICE u64 global_long(const u8* at) { return global_word(at) | (u64)global_word(at + 4) << 32; }

DEVICE u32 round16(u32 bytes) { return (bytes + 15) & ~15u; }
DEVICE u32 ceiling(u32 number, u32 divisor) { return (number + divisor - 1) / divisor; }

DEVICE u32 warp_sum(u32 value) {
    for (u32 lanes = 16; lanes; lanes /= 2) value += __shfl_xor_sync(ALL, value, lanes);
    return value;
}

// The sum of the values of this lane and of those before it.
DEVICE u32 warp_prefix_sum(u32 value, u32 lane) {
    for (u32 lanes = 1; lanes < 32; lanes *= 2) {
        const u32 before = __shfl_up_sync(ALL, value, lanes);
        if (lane >= lanes) value += before;
    }
    return value;
}

// The same over a block: the sum of the values of all threads, for all of them.
template <u32 THREADS>
DEVICE u32 block_sum(u32 value) {
    __shared__ u32 sums[THREADS / 32];
    value = warp_sum(value);
    __syncthreads();  // `sums` may still be read from another call
    if (threadIdx.x % 32 == 0) sums[threadIdx.x / 32] = value;
    __syncthreads();
    value = 0;
    for (u32 warp = 0; warp < THREADS / 32; ++warp) value += sums[warp];
    return value;
}

// The sum of the values of this thread and of those before it.
template <u32 THREADS>
DEVICE u32 block_prefix_sum(u32 value) {
    __shared__ u32 sums[THREADS / 32];
    const u32 warp = threadIdx.x / 32, prefix = warp_prefix_sum(value, threadIdx.x % 32);
    __syncthreads();
    if (threadIdx.x % 32 == 31) sums[warp] = prefix;
    __syncthreads();
    value = prefix;
    for (u32 before = 0; before < warp; ++before) value += sums[before];
    return value;
}
