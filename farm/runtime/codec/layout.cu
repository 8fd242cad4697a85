// A frame as a shard: chunks of `rows` rows of one plane each, and what lies between their pixels.

constexpr u32 MAX_CHANNELS = 32;  // that one launch reads or writes
constexpr u32 CHUNK_HEADER = 16;   // version, LZ4's version, flags, item size; plain bytes, bytes of a block, all bytes
constexpr u32 ENTRY = 16;          // of the index: place and size
constexpr u32 CHECKSUM = 4;

// `strips` chunks a plane, the last one padded.
struct Frame {
    u32 width, height, rows, strips, chunk_bytes;
};

// Streams of a Blosc block: full blocks are split by byte of the element, unless that would leave less than 128 bytes.
DEVICE u32 streams_of(u32 size, u32 block, u32 itemsize) {
    return size == block && block / itemsize >= 128 ? itemsize : 1;
}

// Where an element of a chunk lies in its plane.
struct Place {
    u32 row, column;
};
DEVICE Place place_of(const Frame& frame, u32 strip, u32 element) {
    const u32 row = element / frame.width;
    return {strip * frame.rows + row, element - row * frame.width};
}
DEVICE void advance(const Frame& frame, Place& place) {
    if (++place.column == frame.width) {
        place.column = 0;
        ++place.row;
    }
}

// Which Blosc block of which chunk of the shard.
struct Item {
    u32 chunk, index, blocks, size, streams;
};
DEVICE Item item_of(u32 number, const Frame& frame, u32 block, u32 itemsize) {
    const u32 blocks = ceiling(frame.chunk_bytes, block), chunk = number / blocks, index = number - chunk * blocks;
    const u32 size = min(block, frame.chunk_bytes - index * block);
    return {chunk, index, blocks, size, streams_of(size, block, itemsize)};
}

// An encoded block waits in a slot, its streams at fixed distances, each as [12 free bytes][u32 length][bytes].
constexpr u32 SLOT_HEADER = 16;
DEVICE u32 slot_bytes(u32 stream_bytes) { return round16(stream_bytes) + SLOT_HEADER; }

// Where a chunk begins in the shard: after those before it. Counted in 16 bytes, so that 64 GiB fit.
template <u32 THREADS>
DEVICE u64 chunk_place(const u32* chunk_bytes, u32 chunk) {
    u32 sum = 0;
    for (u32 k = threadIdx.x; k < chunk; k += THREADS) sum += ceiling(chunk_bytes[k], 16);
    return 16ull * block_sum<THREADS>(sum);
}
