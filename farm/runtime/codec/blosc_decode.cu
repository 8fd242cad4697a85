// Blosc blocks to pixels, for elements of ITEMSIZE bytes and kind FROM that are wanted as kind TO.

constexpr int RESIDENT = 1536;  // threads whose registers a multiprocessor is to hold, as its shared memory does

typedef Word<FROM == TO ? ITEMSIZE : 4>::type Wanted;

// A block of a chunk, which lies in shared memory: registers are dear while streams are decoded.
struct BloscBlock {
    u32 damage;   // to the chunk, or to what it says of the block
    u32 broken;   // or to a stream; both 0 where nothing is wrong
    u32 size;     // plain bytes; 0 after the last block
    u32 element;  // of the chunk, with which it begins
    bool split;   // into a stream for each byte of the element
    bool plain, shuffled, absent;
    const u8* begin[ITEMSIZE];  // of the streams
    u32 bytes[ITEMSIZE];

    DEVICE u32 streams() const { return split ? ITEMSIZE : 1; }
    DEVICE u32 stream_bytes() const { return split ? size / ITEMSIZE : size; }  // plain ones
    DEVICE u32 stride() const { return region_bytes(stream_bytes()); }          // of streams in shared memory
};

// The header of a chunk, and the place of one of its blocks.
struct BloscChunk {
    const u8* chunk;
    u32 end, block, blocks, flags, start;
};

enum BloscFlags { BYTE_SHUFFLE = 1, PLAIN = 2, BIT_SHUFFLE = 4, NO_SPLIT = 16 };
constexpr u32 LZ4_FORMAT = 1, BLOSC_VERSION = 2;

// Reads the header of a chunk of `bytes` bytes, and says what is wrong with it. The place of block `index` is read at
// the same time, if there can be one: memory takes longer than all that is looked at here.
DEVICE u32 read_header(u32 bytes, u32 chunk_bytes, u32 largest_block, u32 index, BloscChunk& header) {
    const u32 place = CHUNK_HEADER + 4 * index;
    const u32 head = global_word(header.chunk), plain = global_word(header.chunk + 4);
    header.block = global_word(header.chunk + 8);
    header.end = global_word(header.chunk + 12);
    header.start = place + 4 <= bytes ? global_word(header.chunk + place) : 0;
    header.flags = head >> 16 & 255;
    if ((head & 255) != BLOSC_VERSION || head >> 24 != ITEMSIZE || plain != chunk_bytes) return HEADER;
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
    return (header.end - CHUNK_HEADER) / 4 < header.blocks ? HEADER : SOUND;
}

// Finds block `index` of a chunk and its streams, and says what is wrong with their places.
DEVICE u32 find_block(const BloscChunk& header, u32 chunk_bytes, u32 index, BloscBlock& block) {
    block.size = min(header.block, chunk_bytes - index * header.block);
    block.element = index * header.block / ITEMSIZE;
    block.plain = header.flags & PLAIN;
    block.shuffled = !block.plain && (header.flags & BIT_SHUFFLE) && block.size % (8 * ITEMSIZE) == 0;
    block.split = !(header.flags & (PLAIN | NO_SPLIT)) && streams_of(block.size, header.block, ITEMSIZE) > 1;
    u32 at = CHUNK_HEADER + index * header.block;
    if (!block.plain) {
        at = header.start;
        if (at < CHUNK_HEADER + 4 * header.blocks || at > header.end) return BLOCK_PLACE;
    }
    for (u32 stream = 0; stream < block.streams(); ++stream) {
        u32 bytes = block.size;
        if (!block.plain) {
            if (header.end - at < 4) return BLOCK_PLACE;
            bytes = global_word(header.chunk + at);
            at += 4;
        }
        if (bytes > block.stream_bytes() || bytes > header.end - at) return BLOCK_PLACE;
        block.begin[stream] = header.chunk + at;
        block.bytes[stream] = bytes;
        at += bytes;
    }
    return SOUND;
}

// Brings `count` bytes of a stream to the end of a region of so many bytes; returns where they begin in it.
DEVICE u32 stage_stream(const u8* stream, u32 count, u8* region, u32 bytes, u32 lane) {
    const u32 phase = phase_of(stream, 16), vectors = ceiling(phase + count, 16);
    const u32 to = bytes - REGION_PAD - 16 * vectors;
    for (u32 k = lane; k < vectors; k += 32)
        __pipeline_memcpy_async(region + to + 16 * k, stream - phase + 16 * k, 16);
    if (lane < REGION_PAD / 4) word_at(region, bytes - REGION_PAD + 4 * lane) = 0;
    __pipeline_commit();
    __pipeline_wait_prior(0);
    __syncwarp();
    return to + phase;
}

// The streams of a block, plain, each at a multiple of its stride in shared memory; there is a warp for each.
DEVICE void decode_streams(BloscBlock& block) {
    const u32 lane = threadIdx.x % 32, warp = threadIdx.x / 32, plain = block.stream_bytes(), stride = block.stride();
    if (warp >= block.streams()) return;
    u8* region = shared_memory() + warp * stride;
    const u32 bytes = block.bytes[warp], in = stage_stream(block.begin[warp], bytes, region, stride, lane);
    if (bytes == plain) {
        move_literals(region, 0, in, plain, lane);
    } else if (!lz4_decode(region, in, in + bytes, plain, lane) && lane == 0) {
        atomicExch(&block.broken, LZ4_STREAM);
    }
}

// The rows of one plane that a chunk becomes. `wide`: eight elements of a row are stored together.
struct Plane {
    Wanted* at;
    u32 pitch, strip;
    bool wide;
};

// Where planes lie: the first one, and how far apart they and their rows are, in elements.
struct Planes {
    Wanted* pixels;
    u64 stride;
    u32 pitch;
};
// Made only when pixels are written: until then its registers are better used.
DEVICE Plane plane_of(const Planes& planes, const Frame& frame, u32 item) {
    constexpr u32 alignment = sizeof(Wanted) == 1 ? 8 : 16;
    const u32 channel = item / frame.strips;
    Wanted* at = planes.pixels + channel * planes.stride;
    const bool aligned = phase_of(at, alignment) == 0 && planes.pitch * sizeof(Wanted) % alignment == 0;
    return {at, planes.pitch, item - channel * frame.strips, aligned && frame.width % 8 == 0};
}

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
DEVICE void write_elements(const BloscBlock& block, const Frame& frame, const Plane& plane) {
    const u32 part = block.stream_bytes(), stride = block.stride();
    for (u32 k = threadIdx.x; k < block.size / ITEMSIZE; k += blockDim.x) {
        u32 bits = 0;
#pragma unroll
        for (int byte = 0; byte < ITEMSIZE && !block.absent; ++byte) {
            const u32 at = ITEMSIZE * k + byte, stream = at / part;
            bits |= (u32)shared8(stream * stride + at - stream * part) << 8 * byte;
        }
        put_element(frame, plane, place_of(frame, plane.strip, block.element + k), converted<ITEMSIZE, FROM, TO>(bits));
    }
}

DEVICE void write_group(const Group<ITEMSIZE>& group, const Frame& frame, const Plane& plane, Place place) {
#pragma unroll
    for (int k = 0; k < 8; ++k) {
        put_element(frame, plane, place, converted<ITEMSIZE, FROM, TO>(element<ITEMSIZE>(group, k)));
        advance(frame, place);
    }
}

// A decoded block to its pixels.
DEVICE void write_block(const BloscBlock& block, const Frame& frame, const Plane& plane) {
    if (!block.shuffled) return write_elements(block, frame, plane);
    const u32 groups = block.size / (8 * ITEMSIZE), first = block.element;
    const u32 planes_of_a_byte = block.split ? block.stride() : 8 * groups;
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

DEVICE u32 chunk_number(const Channels& channels, u32 strips, u32 item) {
    const u32 channel = item / strips;
    return channels.stored[channel] * strips + (item - channel * strips);
}

// Finds block `index` of a chunk, by one thread. A chunk that is absent is one of plain zeros.
DEVICE void open_block(const Shard& shard, const Frame& frame, u32 chunk, u32 largest_block, u32 index,
                       BloscBlock& block) {
    const Span span = chunk_span(shard, chunk);
    const u32 whole = min(largest_block, frame.chunk_bytes);
    BloscChunk header = {shard.begin + span.place, ALL, whole, ceiling(frame.chunk_bytes, whole), PLAIN, 0};
    block.damage = span.wrong == ABSENT ? SOUND : span.wrong;
    block.absent = span.wrong == ABSENT;
    block.broken = block.size = 0;
    if (span.wrong == SOUND) block.damage = read_header(span.bytes, frame.chunk_bytes, largest_block, index, header);
    if (!block.damage && index < header.blocks) block.damage = find_block(header, frame.chunk_bytes, index, block);
}

// Decodes every `parts`-th block of a chunk from `index` on, and says what is wrong.
DEVICE u32 decode_chunk(const Shard& shard, const Frame& frame, const Planes& planes, u32 item, u32 chunk,
                        u32 largest_block, u32 index, u32 parts) {
    __shared__ BloscBlock block;
    for (;; index += parts) {
        if (threadIdx.x == 0) open_block(shard, frame, chunk, largest_block, index, block);
        __syncthreads();
        if (block.damage || !block.size) return block.damage;
        if (!block.absent) decode_streams(block);
        __syncthreads();
        if (block.broken) return block.broken;
        write_block(block, frame, plane_of(planes, frame, item));
        __syncthreads();
    }
}

// Grid: a block for each strip of each wanted channel and one for the index, which compare checksums, then `parts` for
// each strip, which decode meanwhile. Writes the pixels of wanted channel k to the plane that begins at
// `pixels + k * plane_stride`, whose rows are `pitch` apart, both in elements. `status` has all bits set before, and
// afterwards where nothing is wrong.
extern "C" __global__ void __launch_bounds__(THREADS, RESIDENT / THREADS) decode_shard(
    const u8* begin, const u64* length, BY_VALUE Channels channels, u32 chunks, u32 flags, BY_VALUE Frame frame,
    u32 strips, u32 parts, u32 largest_block, Wanted* pixels, u64 plane_stride, u32 pitch, u64* status) {
    const Shard shard = {begin, *length, chunks, flags};
    if (blockIdx.x <= strips) {
        const u32 chunk = blockIdx.x < strips ? chunk_number(channels, frame.strips, blockIdx.x) : INDEX;
        const Span span = chunk == INDEX ? index_span(shard) : chunk_span(shard, chunk);
        const bool compared = span.bytes && (chunk == INDEX || flags & HAS_CHECKSUMS);
        const bool sound = !compared || is_sound<THREADS>(shard, span);
        const u32 wrong = sound ? span.wrong : chunk == INDEX ? INDEX_CHECKSUM : CHUNK_CHECKSUM;
        if (threadIdx.x == 0 && wrong && wrong != ABSENT) tell(status, chunk, wrong);
        return;
    }
    const u32 part = blockIdx.x - strips - 1, item = part / parts, chunk = chunk_number(channels, frame.strips, item);
    const Planes planes = {pixels, plane_stride, pitch};
    const u32 wrong = decode_chunk(shard, frame, planes, item, chunk, largest_block, part - item * parts, parts);
    if (wrong && threadIdx.x == 0) tell(status, chunk, wrong);
}
