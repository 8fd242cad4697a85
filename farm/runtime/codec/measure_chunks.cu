// Where each encoded block will lie in its chunk. Places follow from sizes alone, never from who came first, so that
// equal pixels give equal bytes.

// Grid: a warp for each chunk. Gives each block its place within its chunk, and says how long the chunk is, in bytes
// with its checksum, and how many of its values are not finite.
extern "C" __global__ void __launch_bounds__(32) measure_chunks(
    const u32* sizes, const u32* nonfinite, BY_VALUE Frame frame, u32 block, u32 itemsize, u32* starts,
    u32* chunk_bytes, u32* chunk_nonfinite) {
    const u32 lane = threadIdx.x, chunk = blockIdx.x, blocks = ceiling(frame.chunk_bytes, block);
    u32 at = CHUNK_HEADER + 4 * blocks, counted = 0;
    for (u32 base = 0; base < blocks; base += 32) {
        const u32 index = base + lane, item = chunk * blocks + index;
        u32 bytes = 0;
        if (index < blocks) {
            bytes = 4 * streams_of(min(block, frame.chunk_bytes - index * block), block, itemsize);
            for (u32 stream = 0; stream < itemsize; ++stream) bytes += sizes[itemsize * item + stream];
            counted += nonfinite[item];
        }
        const u32 sum = warp_prefix_sum(bytes, lane);
        if (index < blocks) starts[item] = at + sum - bytes;
        at += __shfl_sync(ALL, sum, 31);
    }
    counted = warp_sum(counted);
    if (lane) return;
    chunk_bytes[chunk] = at + CHECKSUM;
    chunk_nonfinite[chunk] = counted;
}
