// What is wrong with a shard, before anything is decoded from it: checksums, and places that are none.
//
// Whatever a shard says of places and sizes is looked at before it is used. What is wrong goes to `status`: the least
// of (chunk + 1) << 8 | damage over all chunks, or the damage alone where it is the index that is wrong.

enum Flags { HAS_CHECKSUMS = 1, MISSING_IS_ZERO = 2 };

DEVICE bool has_checksum(const u8* message, u32 bytes) { return crc32c(message, bytes) == global_word(message + bytes); }

// What is wrong with the place, the size or the checksum of a chunk.
DEVICE u32 chunk_damage(const u8* shard, u64 shard_bytes, u32 chunks, u32 chunk, u32 flags) {
    const Entry entry = entry_of(shard, shard_bytes, chunks, chunk);
    if (entry.place == MISSING && entry.bytes == MISSING) return flags & MISSING_IS_ZERO ? ABSENT : CHUNK_MISSING;
    const u32 checksum = flags & HAS_CHECKSUMS ? CHECKSUM : 0;
    if (entry.bytes < CHUNK_HEADER + checksum || entry.bytes >> 31) return CHUNK_PLACE;
    if (entry.place > shard_bytes || entry.bytes > shard_bytes - entry.place) return CHUNK_PLACE;
    if (!checksum) return SOUND;
    return has_checksum(shard + entry.place, (u32)entry.bytes - checksum) ? SOUND : CHUNK_CHECKSUM;
}

// Grid: a block for each strip of each wanted channel, and one for the index. Says in `damage` what is wrong with each,
// the index last, and begins `status`. The shard begins at a multiple of 16 bytes, and can be read up to the next one.
extern "C" __global__ void __launch_bounds__(CRC_THREADS) check_shard(
    const u8* shard, u64 shard_bytes, Channels channels, u32 chunks, u32 strips, u32 flags, u32* damage, u64* status) {
    const u32 item = blockIdx.x, wanted = gridDim.x - 1;
    const bool whole = shard_bytes >= index_bytes(chunks);
    u32 wrong = SHARD_SHORT;
    if (whole && item < wanted) {
        const u32 channel = item / strips, chunk = channels.stored[channel] * strips + (item - channel * strips);
        wrong = chunk_damage(shard, shard_bytes, chunks, chunk, flags);
    } else if (whole) {
        const u64 index = shard_bytes - index_bytes(chunks);
        wrong = has_checksum(shard + index, ENTRY * chunks) ? SOUND : INDEX_CHECKSUM;
    }
    if (threadIdx.x) return;
    damage[item] = wrong;
    if (item == wanted) *status = MISSING;  // larger than any damage: none yet
}
