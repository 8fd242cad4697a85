// The checksums of a shard, and its index: chunks lie at multiples of 16 bytes, in the order of the index.

constexpr u32 CRC_THREADS = 256;

// Writes the entries of the index; then all threads may read them.
DEVICE void put_entries(u64* index, const u32* chunk_bytes, u32 chunks) {
    u32 place = 0;  // in units of 16 bytes
    for (u32 base = 0; base < chunks; base += CRC_THREADS) {
        const u32 chunk = base + threadIdx.x, bytes = chunk < chunks ? chunk_bytes[chunk] : 0, own = ceiling(bytes, 16);
        const u32 prefix = block_prefix_sum<CRC_THREADS>(own);
        if (chunk < chunks) {
            index[2 * chunk] = 16ull * (place + prefix - own);
            index[2 * chunk + 1] = bytes;
        }
        place += block_sum<CRC_THREADS>(own);
    }
    __syncthreads();
}

// The shard's length, and how many of its values are not finite; behind them come the checksums of the chunks.
DEVICE void put_status(u64* status, u64 shard_bytes, const u32* chunk_nonfinite, u32 chunks) {
    u32 counted = 0;
    for (u32 k = threadIdx.x; k < chunks; k += CRC_THREADS) counted += chunk_nonfinite[k];
    counted = block_sum<CRC_THREADS>(counted);
    if (threadIdx.x) return;
    status[0] = shard_bytes;
    status[1] = counted;
}

// Grid: a block for each chunk, which writes its checksum and zeros up to the next multiple of 16, and one for the
// index.
extern "C" __global__ void __launch_bounds__(CRC_THREADS) seal_shard(
    const u32* chunk_bytes, const u32* chunk_nonfinite, u8* shard, u64* status) {
    const u32 chunks = gridDim.x - 1, chunk = blockIdx.x;
    const u64 place = chunk_place<CRC_THREADS>(chunk_bytes, chunk);
    u8* message = shard + place;
    u32 bytes = ENTRY * chunks;
    if (chunk < chunks) {
        bytes = chunk_bytes[chunk] - CHECKSUM;
    } else {
        put_entries(reinterpret_cast<u64*>(message), chunk_bytes, chunks);
        put_status(status, place + ENTRY * (u64)chunks + CHECKSUM, chunk_nonfinite, chunks);
    }
    const u32 checksum = crc32c<CRC_THREADS>(message, bytes), end = round16(bytes + CHECKSUM);
    if (threadIdx.x == 0 && chunk < chunks) reinterpret_cast<u32*>(status + 2)[chunk] = checksum;
    if (threadIdx.x < end - bytes)  // a part of the first warp, which knows the checksum
        message[bytes + threadIdx.x] = threadIdx.x < CHECKSUM ? (u8)(checksum >> 8 * threadIdx.x) : 0;
}
