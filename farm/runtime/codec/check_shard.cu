// What is wrong with the index of a shard, and with its chunks before they are decoded: checksums, and places that are
// none. Whatever a shard says of places and sizes is looked at before it is used.

enum Flags { HAS_CHECKSUMS = 1, MISSING_IS_ZERO = 2 };

// What kernels are told of a shard. It begins at a multiple of 16 bytes, and can be read up to the next one.
struct Shard {
    const u8* begin;
    u64 bytes;
    u32 chunks, flags;
};

// Bytes of a shard that have a checksum behind them, if they have one; none where they are missing, or `wrong`.
struct Span {
    u64 place;
    u32 bytes, wrong;
};

DEVICE Span index_span(const Shard& shard) {
    if (shard.bytes < index_bytes(shard.chunks)) return {0, 0, SHARD_SHORT};
    return {shard.bytes - index_bytes(shard.chunks), ENTRY * shard.chunks, SOUND};
}

DEVICE Span chunk_span(const Shard& shard, u32 chunk) {
    if (shard.bytes < index_bytes(shard.chunks)) return {0, 0, SHARD_SHORT};
    const Entry entry = entry_of(shard.begin, shard.bytes, shard.chunks, chunk);
    const u32 checksum = shard.flags & HAS_CHECKSUMS ? CHECKSUM : 0;
    if (entry.place == MISSING && entry.bytes == MISSING)
        return {0, 0, shard.flags & MISSING_IS_ZERO ? ABSENT : CHUNK_MISSING};
    if (entry.bytes < CHUNK_HEADER + checksum || entry.bytes >> 31) return {0, 0, CHUNK_PLACE};
    if (entry.place > shard.bytes || entry.bytes > shard.bytes - entry.place) return {0, 0, CHUNK_PLACE};
    return {entry.place, (u32)entry.bytes - checksum, SOUND};
}

// Whether the bytes of a span have the checksum behind them; for the first thread of a block of so many.
template <u32 THREADS>
DEVICE bool is_sound(const Shard& shard, const Span& span) {
    const u8* message = shard.begin + span.place;
    return crc32c<THREADS>(message, span.bytes) == global_word(message + span.bytes);
}

// Notes the damage to a chunk, of which the least is told, or to the index: to `INDEX`, that of no chunk.
constexpr u32 INDEX = ALL;
DEVICE void tell(u64* status, u32 chunk, u32 damage) { atomicMin(status, (u64)(chunk + 1) << 8 | damage); }
