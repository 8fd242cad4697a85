// Encoded blocks from their slots to their places in the shard.

constexpr u32 BLOSC_HEAD = 2 | 1 << 8 | (4 | 1 << 5) << 16;  // version 2, LZ4's 1; bit shuffle, LZ4; then the item size
constexpr u32 COPY_THREADS = 64;

// Copies from a multiple of 4 to any place, 16 bytes a store. Words that share a byte with what is wanted are read.
DEVICE void copy_bytes(u8* to, const u8* from, u32 count) {
    const u32 head = min((0u - phase_of(to, 16)) & 15, count), vectors = (count - head) / 16;
    const u32 tail = head + 16 * vectors;
    if (threadIdx.x < head) to[threadIdx.x] = from[threadIdx.x];
    for (u32 k = threadIdx.x; k < vectors; k += COPY_THREADS) {
        const u8* source = from + head + 16 * k;
        const u32 phase = phase_of(source, 4), shift = 8 * phase;
        const u32* words = reinterpret_cast<const u32*>(source - phase);
        const u32 a = words[0], b = words[1], c = words[2], d = words[3];
        const u32 e = shift ? words[4] : 0;
        *reinterpret_cast<uint4*>(to + head + 16 * k) =
            make_uint4(__funnelshift_r(a, b, shift), __funnelshift_r(b, c, shift), __funnelshift_r(c, d, shift),
                       __funnelshift_r(d, e, shift));
    }
    if (threadIdx.x < count - tail) to[tail + threadIdx.x] = from[tail + threadIdx.x];
}

// Grid: a block for each Blosc block. Copies its streams to their place; the last of a chunk writes its header.
extern "C" __global__ void __launch_bounds__(COPY_THREADS) gather_blocks(
    const u8* slots, const u32* sizes, const u32* starts, const u32* chunk_bytes, BY_VALUE Frame frame, u32 block,
    u32 itemsize, u8* shard) {
    const Item item = item_of(blockIdx.x, frame, block, itemsize);
    u8* chunk = shard + chunk_place<COPY_THREADS>(chunk_bytes, item.chunk);
    const u8* slot = slots + (u64)blockIdx.x * itemsize * slot_bytes(ceiling(block, itemsize));
    u8* to = chunk + starts[blockIdx.x];
    for (u32 stream = 0; stream < item.streams; ++stream) {
        const u32 count = 4 + sizes[itemsize * blockIdx.x + stream];
        copy_bytes(to, slot + stream * slot_bytes(item.size / item.streams) + SLOT_HEADER - 4, count);
        to += count;
    }
    if (item.index + 1 < item.blocks) return;
    u32* header = reinterpret_cast<u32*>(chunk);
    const u32 facts[4] = {BLOSC_HEAD | itemsize << 24, frame.chunk_bytes, block, chunk_bytes[item.chunk] - CHECKSUM};
    if (threadIdx.x < 4) {
        header[threadIdx.x] = threadIdx.x == 0   ? facts[0]
                              : threadIdx.x == 1 ? facts[1]
                              : threadIdx.x == 2 ? facts[2]
                                                 : facts[3];
    }
    const u32 first = blockIdx.x - item.index;
    for (u32 k = threadIdx.x; k < item.blocks; k += COPY_THREADS) header[4 + k] = starts[first + k];
}
