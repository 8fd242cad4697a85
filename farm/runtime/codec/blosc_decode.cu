// Blosc blocks to pixels, for elements of ITEMSIZE bytes and kind FROM that are wanted as kind TO.

// Threads whose registers a multiprocessor is to hold: as many as its shared memory, for blocks of 8 KiB. More are
// nowhere of use, and need registers to be spilled.
#if __CUDA_ARCH__ == 900
constexpr int RESIDENT = 1536;
#else
constexpr int RESIDENT = 1152;
#endif

typedef Word<FROM == TO ? ITEMSIZE : 4>::type Wanted;

struct BloscBlock {
    const u8* chunk;
    u32 end;      // of the chunk, in bytes
    u32 first;    // byte of the block's first stream
    u32 size;     // plain bytes
    u32 streams;  // that they were split into, byte by byte of the element
    bool plain, shuffled, absent;
};

// The header of a chunk.
struct BloscChunk {
    const u8* chunk;
    u32 end, block, blocks, flags;
};

enum BloscFlags { BYTE_SHUFFLE = 1, PLAIN = 2, BIT_SHUFFLE = 4, NO_SPLIT = 16 };
constexpr u32 LZ4_FORMAT = 1, BLOSC_VERSION = 2;

// Reads the header of a chunk of `bytes` bytes, and says what is wrong with it.
DEVICE u32 read_header(const u8* chunk, u32 bytes, u32 chunk_bytes, u32 largest_block, BloscChunk& header) {
    const u32 head = global_word(chunk);
    header.chunk = chunk;
    header.flags = head >> 16 & 255;
    header.block = global_word(chunk + 8);
    header.end = global_word(chunk + 12);
    if ((head & 255) != BLOSC_VERSION || head >> 24 != ITEMSIZE || global_word(chunk + 4) != chunk_bytes) return HEADER;
    if (header.end > bytes || header.end < CHUNK_HEADER) return HEADER;
    if (header.flags & PLAIN) {
        header.block = min(largest_block, chunk_bytes);
        header.blocks = ceiling(chunk_bytes, header.block);
        return header.end - CHUNK_HEADER < chunk_bytes ? HEADER : SOUND;
    }
    const bool other_shuffle = ITEMSIZE > 1 && (header.flags & BYTE_SHUFFLE);
    if (header.flags >> 5 != LZ4_FORMAT || other_shuffle) return OTHER_CODEC;
    if (header.block == 0 || header.block > chunk_bytes || header.block % ITEMSIZE) return HEADER;
    if (header.block > largest_block) return LARGE_BLOCK;
    header.blocks = ceiling(chunk_bytes, header.block);
    return header.end - CHUNK_HEADER < 4ull * header.blocks ? HEADER : SOUND;
}

// Finds block `index` of a chunk, and says what is wrong with its place.
DEVICE u32 find_block(const BloscChunk& header, u32 chunk_bytes, u32 index, BloscBlock& block) {
    block.chunk = header.chunk;
    block.end = header.end;
    block.size = min(header.block, chunk_bytes - index * header.block);
    block.plain = header.flags & PLAIN;
    block.absent = false;
    block.shuffled = !block.plain && (header.flags & BIT_SHUFFLE) && block.size % (8 * ITEMSIZE) == 0;
    block.streams = 1;
    block.first = CHUNK_HEADER + index * header.block;
    if (block.plain) return SOUND;
    if (!(header.flags & NO_SPLIT)) block.streams = streams_of(block.size, header.block, ITEMSIZE);
    block.first = global_word(header.chunk + CHUNK_HEADER + 4 * index);
    return block.first < CHUNK_HEADER + 4 * header.blocks || block.first > block.end ? BLOCK_PLACE : SOUND;
}

// Brings `count` bytes of a stream to the end of its region; returns where they begin.
DEVICE u32 stage_stream(const u8* stream, u32 count, u32 region, u32 bytes, u32 lane) {
    const u32 phase = phase_of(stream, 16), vectors = ceiling(phase + count, 16);
    const u32 to = region + bytes - REGION_PAD - 16 * vectors;
    for (u32 k = lane; k < vectors; k += 32)
        __pipeline_memcpy_async(shared_memory() + to + 16 * k, stream - phase + 16 * k, 16);
    if (lane < REGION_PAD / 4) shared32(region + bytes - REGION_PAD + 4 * lane) = 0;
    __pipeline_commit();
    __pipeline_wait_prior(0);
    __syncwarp();
    return to + phase;
}

// The streams of a block, plain, each at a multiple of `stride` in shared memory; each warp takes its share of them.
DEVICE u32 decode_streams(const BloscBlock& block, u32 stride) {
    const u32 lane = threadIdx.x % 32, warp = threadIdx.x / 32, warps = blockDim.x / 32;
    const u32 plain = block.size / block.streams;
    u32 at = block.first;
    for (u32 stream = 0; stream < block.streams; ++stream) {
        u32 count = plain;
        if (!block.plain) {
            if (block.end - at < 4) return BLOCK_PLACE;
            count = global_word(block.chunk + at);
            at += 4;
        }
        if (count > plain || count > block.end - at) return BLOCK_PLACE;
        if (stream % warps == warp) {
            const u32 out = stream * stride, in = stage_stream(block.chunk + at, count, out, region_bytes(plain), lane);
            if (count == plain) {
                move_literals(out, in, count, lane);
            } else if (!lz4_decode(in, in + count, out, out + plain, lane)) {
                return LZ4_STREAM;
            }
        }
        at += count;
    }
    return SOUND;
}

// Pixels of one wanted channel. `wide`: eight elements of a row are stored together.
struct Plane {
    Wanted* at;
    u32 pitch, strip;
    bool wide;
};

DEVICE void put_element(const Frame& frame, const Plane& plane, const Place& place, u32 bits) {
    if (place.row < frame.height) plane.at[(u64)place.row * plane.pitch + place.column] = (Wanted)bits;
}

// Eight elements of as many bytes as they had; `at` is none where this lane has nothing to store.
template <int BYTES>
DEVICE void store_group(Wanted* plane, u32 at, const Group<BYTES>& group) {
    if (at == ALL) return;
    if constexpr (BYTES == 1)
        *reinterpret_cast<uint2*>(plane + at) = make_uint2(group.words[0], group.words[1]);
    else
        *reinterpret_cast<uint4*>(plane + at) =
            make_uint4(group.words[0], group.words[1], group.words[2], group.words[3]);
}

// Eight elements of four bytes, as they are wanted. Two lanes swap halves, so that each store fills whole sectors.
DEVICE void store_wide_group(Wanted* plane, u32 at, const Group<ITEMSIZE>& group, u32 lane) {
    const bool odd = lane & 1;
    Quad<ITEMSIZE> first, second;  // of the even lane's elements, and of the odd one's
#pragma unroll
    for (int k = 0; k < ITEMSIZE; ++k) {
        const u32 low = group.words[k], high = group.words[ITEMSIZE + k];
        const u32 swapped = __shfl_xor_sync(ALL, odd ? low : high, 1);
        first.words[k] = odd ? swapped : low;
        second.words[k] = odd ? high : swapped;
    }
    const u32 other = __shfl_xor_sync(ALL, at, 1), even = odd ? other : at, next = odd ? at : other;
    if (even != ALL) *reinterpret_cast<uint4*>(plane + even + 4 * odd) = widened<ITEMSIZE, FROM, TO>(first);
    if (next != ALL) *reinterpret_cast<uint4*>(plane + next + 4 * odd) = widened<ITEMSIZE, FROM, TO>(second);
}

// The plain bytes of a block that is not shuffled, element by element.
DEVICE void write_elements(const BloscBlock& block, u32 stride, const Frame& frame, const Plane& plane,
                           u32 first) {
    const u32 part = block.size / block.streams;
    for (u32 k = threadIdx.x; k < block.size / ITEMSIZE; k += blockDim.x) {
        u32 bits = 0;
#pragma unroll
        for (int byte = 0; byte < ITEMSIZE && !block.absent; ++byte) {
            const u32 at = ITEMSIZE * k + byte, stream = at / part;
            bits |= (u32)shared8(stream * stride + at - stream * part) << 8 * byte;
        }
        put_element(frame, plane, place_of(frame, plane.strip, first + k), converted<ITEMSIZE, FROM, TO>(bits));
    }
}

DEVICE void write_group(const Group<ITEMSIZE>& group, const Frame& frame, const Plane& plane, Place place) {
#pragma unroll
    for (int k = 0; k < 8; ++k) {
        put_element(frame, plane, place, converted<ITEMSIZE, FROM, TO>(element<ITEMSIZE>(group, k)));
        advance(frame, place);
    }
}

// A decoded block to its pixels, of which `first` is the element of the chunk that it begins with.
DEVICE void write_block(const BloscBlock& block, u32 stride, const Frame& frame, const Plane& plane, u32 first) {
    if (!block.shuffled) return write_elements(block, stride, frame, plane, first);
    const u32 groups = block.size / (8 * ITEMSIZE);
    const u32 planes_of_a_byte = block.streams > 1 ? stride : 8 * groups;
    const bool wide = plane.wide && first % 8 == 0;
    for (u32 base = 0; base < groups; base += blockDim.x) {
        const u32 index = base + threadIdx.x;
        const bool within = index < groups;
        Group<ITEMSIZE> group = {};
        if (within) group = unshuffled<ITEMSIZE>(index, groups, planes_of_a_byte);
        const Place place = place_of(frame, plane.strip, first + 8 * index);
        if (!wide) {
            if (within) write_group(group, frame, plane, place);
            continue;
        }
        const u32 at = within && place.row < frame.height ? place.row * plane.pitch + place.column : ALL;
        if constexpr (sizeof(Wanted) == 4)
            store_wide_group(plane.at, at, group, threadIdx.x);
        else
            store_group(plane.at, at, group);
    }
}

// Whether rows of eight elements can be stored together.
DEVICE bool is_wide(const Wanted* at, u32 width, u32 pitch) {
    constexpr u32 alignment = sizeof(Wanted) == 1 ? 8 : 16;
    return width % 8 == 0 && (u64)at % alignment == 0 && pitch * sizeof(Wanted) % alignment == 0;
}

// One block of threads: every `parts`-th Blosc block of one chunk, from `part` on. Returns what is wrong.
DEVICE u32 decode_chunk(const u8* chunk, u32 bytes, bool absent, const Frame& frame, const Plane& plane,
                        u32 part, u32 parts, u32 largest_block) {
    __shared__ u32 wrong;
    const u32 whole = min(largest_block, frame.chunk_bytes);
    BloscChunk header = {chunk, 0, whole, ceiling(frame.chunk_bytes, whole), PLAIN};
    if (!absent) {
        const u32 damage = read_header(chunk, bytes, frame.chunk_bytes, largest_block, header);
        if (damage) return damage;
    }
    for (u32 index = part; index < header.blocks; index += parts) {
        if (threadIdx.x == 0) wrong = ALL;
        __syncthreads();
        BloscBlock block;
        u32 damage = find_block(header, frame.chunk_bytes, index, block);
        block.absent = absent;
        const u32 stride = region_bytes(block.size / block.streams);
        if (!absent && !damage) damage = decode_streams(block, stride);
        if (damage) atomicMin(&wrong, damage);
        __syncthreads();
        if (wrong != ALL) return wrong;
        write_block(block, stride, frame, plane, index * header.block / ITEMSIZE);
        __syncthreads();
    }
    return SOUND;
}

// Grid: `parts` blocks for each strip of each wanted channel. Writes the pixels of wanted channel k to the plane that
// begins at `pixels + k * plane_stride`, whose rows are `pitch` apart, both in elements.
extern "C" __global__ void __launch_bounds__(THREADS, RESIDENT / THREADS) decode_shard(
    const u8* shard, u64 shard_bytes, BY_VALUE Channels channels, u32 chunks, BY_VALUE Frame frame, u32 parts,
    u32 largest_block, const u32* damage, Wanted* pixels, u64 plane_stride, u32 pitch, u64* status) {
    const u32 item = blockIdx.x / parts, part = blockIdx.x - item * parts;
    const u32 channel = item / frame.strips, strip = item - channel * frame.strips;
    const u32 chunk = channels.stored[channel] * frame.strips + strip;
    u64 found = damage[gridDim.x / parts];  // to the index
    if (!found) {
        u32 wrong = damage[item];
        if (wrong == SOUND || wrong == ABSENT) {
            Plane plane = {pixels + channel * plane_stride, pitch, strip, false};
            plane.wide = is_wide(plane.at, frame.width, pitch);
            Entry entry = {0, 0};
            if (wrong == SOUND) entry = entry_of(shard, shard_bytes, chunks, chunk);
            wrong = decode_chunk(shard + entry.place, (u32)entry.bytes, wrong == ABSENT, frame, plane, part, parts,
                                 largest_block);
        }
        found = wrong ? (u64)(chunk + 1) << 8 | wrong : 0;
    }
    if (found && threadIdx.x == 0) atomicMin(status, found);
}
