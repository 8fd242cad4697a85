// The index of a shard that is read, at its end: place and size of each chunk, and the checksum of all that.

struct Channels {
    u8 stored[MAX_CHANNELS];  // the index in the shard of each that is wanted
};

constexpr u64 MISSING = ~0ull;

DEVICE u64 index_bytes(u32 chunks) { return (u64)ENTRY * chunks + CHECKSUM; }

struct Entry {
    u64 place, bytes;
};
DEVICE Entry entry_of(const u8* shard, u64 shard_bytes, u32 chunks, u32 chunk) {
    const u8* at = shard + (shard_bytes - index_bytes(chunks)) + (u64)ENTRY * chunk;
    return {global_long(at), global_long(at + 8)};
}
