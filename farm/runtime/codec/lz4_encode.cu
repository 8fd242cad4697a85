// LZ4 blocks (lz4_Block_format.md), encoded from shared memory by one warp.
//
// Thirty-two positions at a time: each lane looks its bytes up in a hash table, and beside itself, for a run of one
// byte; then the warp takes the hits in order. Where nothing is found, steps become longer, and matches grow backwards
// over what was stepped over. A hit needs six equal bytes rather than the format's four: a fifth to a third fewer
// sequences, which is time in both directions, for at most two percent of the ratio.
//
// The table's entries are made by maximum, so that equal pixels give equal bytes in whatever order lanes run.

constexpr u32 HIT_MASK = 0xffff;  // of the second word of a hit: six bytes
constexpr u32 LAST_MATCH = 12;    // bytes before the end, after which no match may begin
constexpr u32 LAST_LITERALS = 5;  // bytes at the end, which no match may touch
constexpr u32 PATIENCE = 4;       // steps without a hit before they become longer

// The length of the common beginning of two places, at most `most`.
DEVICE u32 equal_bytes(u32 a, u32 b, u32 most, u32 lane) {
    const u32 differ = __ballot_sync(ALL, lane >= most || shared8(a + lane) != shared8(b + lane));
    if (differ) return __ffs(differ) - 1;
    for (u32 base = 32; base < most; base += 128) {
        const u32 at = base + lane * 4;
        u32 equal = 0;
        if (at < most) {
            const u32 difference = shared_word(a + at) ^ shared_word(b + at);
            equal = min(difference ? (u32)(__ffs(difference) - 1) / 8 : 4u, most - at);
        }
        const u32 stop = __ballot_sync(ALL, equal < 4);
        if (stop) {
            const u32 first = __ffs(stop) - 1;
            return base + first * 4 + __shfl_sync(ALL, equal, (int)first);
        }
    }
    return most;
}

DEVICE u32 length_bytes(u32 length) { return length < 15 ? 0 : (length - 15) / 255 + 1; }

// A length of 15 or more goes on as 255, 255, ..., x.
DEVICE void put_length(u8* out, u32 length, u32 lane) {
    const u32 bytes = length_bytes(length);
    for (u32 k = lane; k < bytes; k += 32) out[k] = k + 1 < bytes ? 255 : (u8)((length - 15) % 255);
}

// Where an encoder stands: what it wrote, and up to where the plain bytes are in it.
struct Lz4Output {
    u8* bytes;
    u32 size, limit;
    u32 anchor;  // in the stream
};

// Literals in shared memory and a match; no match (length 0) after the last. False where it would pass the limit.
DEVICE bool put_sequence(Lz4Output& out, u32 from, u32 literals, u32 distance, u32 length, u32 lane) {
    const u32 beyond = length ? length - 4 : 0, tail = length ? 2 : 0;
    const u32 token = min(literals, 15u) << 4 | min(beyond, 15u);
    u8* to = out.bytes + out.size;
    if (literals < 15 && beyond < 15) {
        const u32 size = 1 + literals + tail;
        if (out.size + size > out.limit) return false;
        const u32 byte = lane == 0          ? token
                         : lane <= literals ? shared8(from + lane - 1)
                                            : distance >> (lane - literals - 1) * 8 % 32;
        if (lane < size) to[lane] = (u8)byte;
        out.size += size;
        return true;
    }
    const u32 size = 1 + length_bytes(literals) + literals + tail + length_bytes(beyond);
    if (out.size + size > out.limit) return false;
    if (lane == 0) *to = (u8)token;
    put_length(++to, literals, lane);
    to += length_bytes(literals);
    for (u32 k = lane; k < literals; k += 32) to[k] = shared8(from + k);
    to += literals;
    if (length) {
        if (lane < 2) to[lane] = (u8)(distance >> 8 * lane);
        put_length(to + 2, beyond, lane);
    }
    out.size += size;
    return true;
}

// Six bytes of the stream at `in`, and their entry of the table.
struct Probe {
    u32 low, high, entry;
};
DEVICE Probe probe(u32 in, u32 position, u32 table, u32 hash_bits) {
    const u32 low = shared_word(in + position), high = shared_word(in + position + 4) & HIT_MASK;
    return {low, high, table + 4 * (((low ^ high * 40503u) * 2654435761u) >> (32 - hash_bits))};
}

// A place before `position` where the same six bytes are, or `position` itself.
DEVICE u32 candidate(u32 in, u32 position, const Probe& wanted) {
    const u32 before = shared32(wanted.entry);
    const u32 run = position ? shared8(in + position - 1) * 0x01010101u : ~wanted.low;
    if (wanted.low == run && wanted.high == (run & HIT_MASK)) return position - 1;
    const bool same = shared_word(in + before) == wanted.low &&
                      (shared_word(in + before + 4) & HIT_MASK) == wanted.high;
    return same && before < position ? before : position;
}

// The match of `start` with `before`, as long as it gets both ways, as a sequence. False where it does not fit.
DEVICE bool put_match(Lz4Output& out, u32 in, u32 bytes, u32 start, u32 before, u32 lane) {
    const u32 distance = start - before;
    u32 length = 4 + equal_bytes(in + start + 4, in + before + 4, bytes - LAST_LITERALS - (start + 4), lane);
    while (start > out.anchor && before > 0) {
        const u32 room = min(start - out.anchor, before);
        const bool differs = lane >= room || shared8(in + start - 1 - lane) != shared8(in + before - 1 - lane);
        const u32 stop = __ballot_sync(ALL, differs), back = stop ? __ffs(stop) - 1 : 32;
        start -= back;
        before -= back;
        length += back;
        if (back < 32) break;
    }
    if (!put_sequence(out, in + out.anchor, start - out.anchor, distance, length, lane)) return false;
    out.anchor = start + length;
    return true;
}

// Encodes `bytes` bytes (at most 64 KiB) at `in` to `to`; their size, or 0 where it would pass `limit`. `table` has
// 4 << hash_bits bytes.
DEVICE u32 lz4_encode(u32 in, u32 bytes, u8* to, u32 limit, u32 table, u32 hash_bits, u32 lane) {
    Lz4Output out = {to, 0, limit, 0};
    u32 misses = 0;
    for (u32 k = lane; k < 1u << hash_bits; k += 32) shared32(table + 4 * k) = 0;
    __syncwarp();
    const u32 positions = bytes > LAST_MATCH ? bytes - LAST_MATCH + 1 : 0;
    for (u32 base = 0; base < positions;) {
        const u32 position = base + lane;
        const bool within = position < positions;
        u32 before = position;
        Probe wanted = {};
        if (within) {
            wanted = probe(in, position, table, hash_bits);
            before = candidate(in, position, wanted);
        }
        u32 hits = __ballot_sync(ALL, before < position);
        __syncwarp();
        if (within) atomicMax(&shared32(wanted.entry), position);
        __syncwarp();
        u32 next = base + 32 + (hits ? 0 : 32 * (misses / PATIENCE));
        misses = hits ? 0 : misses + 1;
        while (hits) {
            const u32 first = __ffs(hits) - 1;
            if (!put_match(out, in, bytes, base + first, __shfl_sync(ALL, before, (int)first), lane)) return 0;
            if (out.anchor >= base + 32) {
                next = out.anchor;
                break;
            }
            hits &= ALL << (out.anchor - base);
        }
        base = next;
        if (out.anchor + limit < base + out.size) return 0;  // more literals wait than fit
    }
    return put_sequence(out, in + out.anchor, bytes - out.anchor, 0, 0, lane) ? out.size : 0;
}
