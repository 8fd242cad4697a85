// Planes to Blosc blocks, of elements of kind FROM that become ITEMSIZE bytes of kind TO. Each is read, converted,
// shuffled and compressed by a block of threads, into a slot of fixed size, since nobody knows yet where it will lie.

constexpr int RESIDENT = 1024;  // threads whose registers a multiprocessor is to hold
constexpr int SIZE = FROM == TO ? ITEMSIZE : 4;  // bytes of an element that is read
typedef Word<SIZE>::type Source;

struct Planes {
    const void* pixel[MAX_CHANNELS];  // at column 0, row 0 of each channel
};
struct Pitches {
    u32 elements[MAX_CHANNELS];  // from a row to the next
};
// The pixels that the frame has, of the image; the others are zeros.
struct Window {
    u32 x0, y0, x1, y1;
};

struct SourcePlane {
    const Source* at;
    u32 pitch, strip;
    bool wide;
};

DEVICE u32 load_element(const SourcePlane& plane, const Window& window, const Place& place) {
    const bool within =
        place.row >= window.y0 && place.row < window.y1 && place.column >= window.x0 && place.column < window.x1;
    return within ? (u32)plane.at[(u64)place.row * plane.pitch + place.column] : 0;
}

// Eight elements of a row, which begin at a multiple of their bytes or of 16.
template <int BYTES>
DEVICE void load_words(const void* at, Group<BYTES>& group) {
    if constexpr (BYTES == 1) {
        const uint2 pair = *static_cast<const uint2*>(at);
        group.words[0] = pair.x;
        group.words[1] = pair.y;
    } else {
#pragma unroll
        for (int k = 0; k < BYTES / 2; ++k) {
            const uint4 vector = static_cast<const uint4*>(at)[k];
            group.words[4 * k] = vector.x;
            group.words[4 * k + 1] = vector.y;
            group.words[4 * k + 2] = vector.z;
            group.words[4 * k + 3] = vector.w;
        }
    }
}

// Eight elements of the chunk, from `first` on.
DEVICE Group<SIZE> load_group(const Frame& frame, const SourcePlane& plane, const Window& window, u32 first) {
    Place place = place_of(frame, plane.strip, first);
    Group<SIZE> group = {};
    const bool inside = place.row >= window.y0 && place.row < window.y1 && place.column >= window.x0 &&
                        place.column + 8 <= window.x1;
    if (plane.wide && first % 8 == 0 && inside) {
        const Source* at = plane.at + (u64)place.row * plane.pitch + place.column;
        load_words(at, group);
        return group;
    }
#pragma unroll
    for (int k = 0; k < 8; ++k) {
        group.words[k * SIZE / 4] |= load_element(plane, window, place) << 8 * (k * SIZE % 4);
        advance(frame, place);
    }
    return group;
}

// A block's elements into shared memory, shuffled where their number lets them; how many are infinite or no numbers.
DEVICE u32 load_block(const Item& item, const Frame& frame, const SourcePlane& plane, const Window& window,
                      u32 first) {
    const u32 elements = item.size / ITEMSIZE, groups = elements / 8;
    u32 nonfinite = 0;
    if (elements % 8) {
        for (u32 k = threadIdx.x; k < elements; k += blockDim.x) {
            const Place place = place_of(frame, plane.strip, first + k);
            const u32 bits = converted<ITEMSIZE, FROM, TO>(load_element(plane, window, place));
            for (int byte = 0; byte < ITEMSIZE; ++byte) shared8(ITEMSIZE * k + byte) = (u8)(bits >> 8 * byte);
            nonfinite += count_nonfinite<TO>(bits);
        }
        return nonfinite;
    }
    for (u32 index = threadIdx.x; index < groups; index += blockDim.x) {
        const Group<ITEMSIZE> group = stored<FROM, TO>(load_group(frame, plane, window, first + 8 * index));
        bool any = false;
#pragma unroll
        for (int k = 0; k < 2 * ITEMSIZE; ++k) any = any || has_nonfinite<TO>(group.words[k]);
        if (any)
#pragma unroll
            for (int k = 0; k < 2 * ITEMSIZE; ++k) nonfinite += count_nonfinite<TO>(group.words[k]);
        shuffle<ITEMSIZE>(group, index, groups);
    }
    return nonfinite;
}

// A stream of a block in shared memory to its slot, raw where it does not become smaller; its size there.
DEVICE u32 encode_stream(u32 in, u32 bytes, u8* slot, u32 table, u32 hash_bits) {
    const u32 lane = threadIdx.x % 32;
    u32 size = lz4_encode(in, bytes, slot + SLOT_HEADER, bytes - 1, table, hash_bits, lane);
    if (size == 0) {
        size = bytes;
        __syncwarp();
        for (u32 k = 4 * lane; k < bytes; k += 128)
            *reinterpret_cast<u32*>(slot + SLOT_HEADER + k) = shared_word(in + k);
    }
    if (lane == 0) *reinterpret_cast<u32*>(slot + SLOT_HEADER - 4) = size;
    return size;
}

// Grid: a block for each Blosc block of the shard, with a warp at least for each of its streams. Writes slots, sizes of
// streams (ITEMSIZE a block, 0 for those that it has not), and how many values of each block are not finite.
extern "C" __global__ void __launch_bounds__(THREADS, RESIDENT / THREADS) encode_blocks(
    BY_VALUE Planes planes, BY_VALUE Pitches pitches, const Window* edges, BY_VALUE Frame frame, u32 block,
    u32 hash_bits, u8* slots, u32* sizes, u32* nonfinite) {
    __shared__ u32 total;
    const Window window = *edges;
    const Item item = item_of(blockIdx.x, frame, block, ITEMSIZE);
    const u32 channel = item.chunk / frame.strips, warp = threadIdx.x / 32, lane = threadIdx.x % 32;
    SourcePlane plane = {static_cast<const Source*>(planes.pixel[channel]), pitches.elements[channel],
                                 item.chunk - channel * frame.strips, false};
    constexpr u32 alignment = sizeof(Source) == 1 ? 8 : 16;
    const bool aligned = phase_of(plane.at, alignment) == 0 && plane.pitch * sizeof(Source) % alignment == 0;
    plane.wide = aligned && frame.width % 8 == 0;
    if (threadIdx.x == 0) total = 0;
    if (threadIdx.x < 4) shared32(round16(item.size) + 4 * threadIdx.x) = 0;  // is read by words
    if (threadIdx.x < round16(item.size) - item.size) shared8(item.size + threadIdx.x) = 0;
    __syncthreads();
    const u32 count = load_block(item, frame, plane, window, item.index * block / ITEMSIZE);
    if (count) atomicAdd(&total, count);
    __syncthreads();
    if (threadIdx.x == 0) nonfinite[blockIdx.x] = total;
    if (warp >= ITEMSIZE) return;
    const u32 bytes = item.size / item.streams, table = round16(item.size) + 16 + (warp << (hash_bits + 2));
    u8* slot = slots + (u64)blockIdx.x * ITEMSIZE * slot_bytes(ceiling(block, ITEMSIZE)) + warp * slot_bytes(bytes);
    const u32 size = warp < item.streams ? encode_stream(warp * bytes, bytes, slot, table, hash_bits) : 0;
    if (lane == 0) sizes[ITEMSIZE * blockIdx.x + warp] = size;
}
