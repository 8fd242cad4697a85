// What is wrong with a shard, before anything is decoded from it: checksums, and places that are none.
//
// Whatever a shard says of places and sizes is looked at before it is used. What is wrong goes to `status`: the least
// of (chunk + 1) << 8 | damage over all chunks, or the damage alone where it is the index that is wrong.

enum Flags { HAS_CHECKSUMS = 1, MISSING_IS_ZERO = 2 };

// Bytes of a shard that have a checksum behind them; none where that is wrong already, or where there is no checksum.
struct Checked {
    u64 place;
    u32 bytes, wrong;
};

DEVICE Checked checked_index(u64 shard_bytes, u32 chunks) {
    return {shard_bytes - index_bytes(chunks), ENTRY * chunks, SOUND};
}

DEVICE Checked checked_chunk(const u8* shard, u64 shard_bytes, u32 chunks, u32 chunk, u32 flags) {
    const Entry entry = entry_of(shard, shard_bytes, chunks, chunk);
    const u32 checksum = flags & HAS_CHECKSUMS ? CHECKSUM : 0;
    if (entry.place == MISSING && entry.bytes == MISSING)
        return {0, 0, flags & MISSING_IS_ZERO ? ABSENT : CHUNK_MISSING};
    if (entry.bytes < CHUNK_HEADER + checksum || entry.bytes >> 31) return {0, 0, CHUNK_PLACE};
    if (entry.place > shard_bytes || entry.bytes > shard_bytes - entry.place) return {0, 0, CHUNK_PLACE};
    return {entry.place, checksum ? (u32)entry.bytes - checksum : 0, SOUND};
}

// Grid: a block for each strip of each wanted channel, and one for the index. Says in `damage` what is wrong with each,
// the index last, and begins `status`. The shard begins at a multiple of 16 bytes, and can be read up to the next one.
extern "C" __global__ void __launch_bounds__(CRC_THREADS) check_shard(
    const u8* shard, const u64* length, BY_VALUE Channels channels, u32 chunks, u32 strips, u32 flags, u32* damage,
    u64* status) {
    const u64 shard_bytes = *length;
    const u32 item = blockIdx.x, wanted = gridDim.x - 1, channel = item / strips;
    const bool is_index = item == wanted;
    Checked checked = {0, 0, SHARD_SHORT};
    if (shard_bytes >= index_bytes(chunks)) {
        if (is_index) {
            checked = checked_index(shard_bytes, chunks);
        } else {
            const u32 chunk = channels.stored[channel] * strips + (item - channel * strips);
            checked = checked_chunk(shard, shard_bytes, chunks, chunk, flags);
        }
    }
    if (checked.bytes) {
        const u8* message = shard + checked.place;
        const u32 checksum = crc32c(message, checked.bytes);
        if (threadIdx.x == 0 && checksum != global_word(message + checked.bytes))
            checked.wrong = is_index ? INDEX_CHECKSUM : CHUNK_CHECKSUM;
    }
    if (threadIdx.x) return;
    damage[item] = checked.wrong;
    if (is_index) *status = MISSING;  // larger than any damage: none yet
}
