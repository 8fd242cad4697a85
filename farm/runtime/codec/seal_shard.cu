// The checksums of a shard, and its index: chunks lie at multiples of 16 bytes, in the order of the index.

DEVICE void put_checksum(u8* message, u32 bytes) {
    const u32 checksum = crc32c(message, bytes), end = round16(bytes + CHECKSUM);
    for (u32 k = threadIdx.x; k < end - bytes; k += CRC_THREADS) message[bytes + k] = k < 4 ? (u8)(checksum >> 8 * k) : 0;
}

// The index of a shard, after its chunks; the shard's length and the values that are not finite go to `status`.
DEVICE void put_index(u8* shard, const u32* chunk_bytes, const u32* chunk_nonfinite, u32 chunks, u64* status) {
    u32 counted = 0;
    for (u32 k = threadIdx.x; k < chunks; k += CRC_THREADS) counted += chunk_nonfinite[k];
    const u64 length = chunk_place<CRC_THREADS>(chunk_bytes, chunks);
    u64* index = reinterpret_cast<u64*>(shard + length);
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
    const u32 total = block_sum<CRC_THREADS>(counted);  // behind a barrier: the index is there
    put_checksum(shard + length, ENTRY * chunks);
    if (threadIdx.x) return;
    status[0] = length + ENTRY * (u64)chunks + CHECKSUM;
    status[1] = total;
}

// Grid: a block for each chunk, which writes its checksum and zeros up to the next multiple of 16, and one for the index.
extern "C" __global__ void __launch_bounds__(CRC_THREADS) seal_shard(const u32* chunk_bytes, const u32* chunk_nonfinite,
                                                                     u8* shard, u64* status) {
    const u32 chunks = gridDim.x - 1;
    if (blockIdx.x == chunks) return put_index(shard, chunk_bytes, chunk_nonfinite, chunks, status);
    u8* chunk = shard + chunk_place<CRC_THREADS>(chunk_bytes, blockIdx.x);
    put_checksum(chunk, chunk_bytes[blockIdx.x] - CHECKSUM);
}
