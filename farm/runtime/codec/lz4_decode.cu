// LZ4 blocks (lz4_Block_format.md), decoded in shared memory by one warp, in place.
//
// The compressed stream lies at the end of the region that its output fills from the beginning, so a stream needs its
// plain size and a margin. Output may never pass the place that is read next: sound streams keep that by themselves,
// given the margin, and damaged ones are refused. So all lanes always read the same control bytes, nothing outside of
// the region is touched, and since every pass consumes input, it ends. Places are offsets in the region, which begins
// at a multiple of 16 bytes.

constexpr u32 REGION_PAD = 16;  // zeros after a stream, which is read by words

// Room for a stream of so many plain bytes: LZ4 is at most 1/255 longer than they are.
DEVICE u32 region_bytes(u32 plain) { return round16(plain + plain / 255 + 48) + REGION_PAD; }

DEVICE u32& word_at(u8* region, u32 at) { return *reinterpret_cast<u32*>(region + at); }  // `at`: a multiple of 4

// Four bytes, and eight, at any place; those that share their aligned words are read too.
DEVICE u32 any_word(u8* region, u32 at) {
    const u32 aligned = at & ~3u;
    return __funnelshift_r(word_at(region, aligned), word_at(region, aligned + 4), at * 8);
}
DEVICE u64 any_long(u8* region, u32 at) {
    const u32 aligned = at & ~3u, middle = word_at(region, aligned + 4);
    return __funnelshift_r(word_at(region, aligned), middle, at * 8) |
           (u64)__funnelshift_r(middle, word_at(region, aligned + 8), at * 8) << 32;
}

// Up to four bytes at a multiple of 4.
DEVICE void put_bytes(u8* region, u32 at, u32 count, u32 word) {
    if (count >= 4) {
        word_at(region, at) = word;
    } else {
        for (u32 k = 0; k < count; ++k) region[at + k] = (u8)(word >> 8 * k);
    }
}

// Moves bytes towards the beginning; the two places may overlap.
DEVICE void move_literals(u8* region, u32 to, u32 from, u32 count, u32 lane) {
    const u32 head = min((0u - to) & 3, count);
    const u8 first = lane < head ? region[from + lane] : 0;
    for (u32 base = head; base < count; base += 128) {
        const u32 at = base + lane * 4, word = at < count ? any_word(region, from + at) : 0;
        __syncwarp();
        if (at < count) put_bytes(region, to + at, count - at, word);
        __syncwarp();
    }
    __syncwarp();
    if (lane < head) region[to + lane] = first;
}

// number % divisor, for a number below 4096: exact, since the quotient is off by less than half of 1 / divisor.
DEVICE u32 modulo(u32 number, u32 divisor) {
#ifdef CUDA_ON_CPU
    const float inverse = 1.0f / (float)divisor;
#else
    float inverse;  // which __fdividef would scale, in case it were denormal
    asm("rcp.approx.ftz.f32 %0, %1;" : "=f"(inverse) : "f"((float)divisor));
#endif
    return number - divisor * (u32)(((float)number + 0.5f) * inverse);
}

// Copies `count` bytes from `distance` before; nearer than `count` they repeat. Only bytes before `to` are read.
DEVICE void copy_match(u8* region, u32 to, u32 distance, u32 count, u32 lane) {
    const u32 from = to - distance;
    if (count <= 32) {
        const u32 k = distance >= count ? lane : modulo(lane, distance);
        if (lane < count) region[to + lane] = region[from + k];
        return;
    }
    const u32 head = (0u - to) & 3;
    u32 at = head + lane * 4;
    if (lane < head) region[to + lane] = region[from + (distance > lane ? lane : modulo(lane, distance))];
    if (distance >= count + 8) {  // words that are read end before `to`
        for (; at < count; at += 128) put_bytes(region, to + at, count - at, any_word(region, from + at));
        return;
    }
    u32 k = at < distance ? at : modulo(at, distance);
    const u32 step = distance > 128 ? 128 : modulo(128, distance);
#pragma unroll 1
    for (; at < count; at += 128) {
        u32 word = 0, source = k;
        for (u32 byte = 0; byte < 4; ++byte) {
            word |= (u32)region[from + source] << 8 * byte;
            if (++source == distance) source = 0;
        }
        put_bytes(region, to + at, count - at, word);
        k += step;
        if (k >= distance) k -= distance;
    }
}

// Adds the bytes 255, 255, ..., x that go on a length; false where the stream ends before they do.
DEVICE bool add_length(u8* region, u32& in, u32 in_end, u32& length) {
    u32 byte;
    do {
        if (in >= in_end) return false;
        byte = region[in++];
        length += byte;
    } while (byte == 255);
    return true;
}

// Writes a sequence of `literals` bytes at `from` and a match of `length` bytes, and ends behind a __syncwarp. Each
// lane finds where its byte comes from, literals and match together; what is beyond 32 bytes follows.
DEVICE void put_sequence_of(u8* region, u32 out, u32 from, u32 literals, u32 distance, u32 length, u32 lane) {
    const u32 count = literals + length;
    u32 source = from + lane;
    if (lane >= literals) {
        u32 k = lane - literals;
        if (distance < 32 && distance < length) k = modulo(k, distance);
        source = out + literals - distance + k;
        if (source >= out) source = from + (source - out);  // one of this sequence's own literals, not written yet
    }
    const u8 byte = lane < count ? region[source] : 0;
    __syncwarp();
    if (lane < count) region[out + lane] = byte;
    __syncwarp();
    if (count > 32) {
        copy_match(region, out + 32, distance, count - 32, lane);
        __syncwarp();
    }
}

// Decodes the stream [in, in_end) to exactly the first `plain` bytes of the region; false where it is damaged.
DEVICE bool lz4_decode(u8* region, u32 in, u32 in_end, u32 plain, u32 lane) {
    u64 next = any_long(region, in);
    u32 out = 0;
    bool whole = false;
    while (in < in_end && out <= in) {
        const u32 token = (u32)next & 255;
        u32 literals = token >> 4, length = (token & 15) + 4;
        if (literals < 15 && in_end - in >= literals + 4) {
            // distance, and the first byte that goes on the length
            const u32 tail = literals <= 4 ? (u32)(next >> (8 + 8 * literals)) : any_word(region, in + 1 + literals);
            const u32 distance = tail & 0xffff, from = in + 1;
            in += 3 + literals;
            if (length == 19) {
                const u32 more = tail >> 16 & 255;
                ++in;
                length += more;
                if (more == 255 && !add_length(region, in, in_end, length)) break;
            }
            next = any_long(region, in);  // in time for the next pass
            const u32 after = out + literals + length;
            if (distance - 1 >= out + literals || after > plain || after > in) break;  // distance 0 is none either
            put_sequence_of(region, out, from, literals, distance, length, lane);
            out = after;
            continue;
        }
        ++in;
        length -= 4;
        if (literals == 15 && !add_length(region, in, in_end, literals)) break;
        if (literals > in_end - in || literals > plain - out || out > in) break;
        move_literals(region, out, in, literals, lane);
        in += literals;
        out += literals;
        if (in == in_end) {  // the last sequence has no match
            whole = out == plain;
            break;
        }
        if (in_end - in < 2) break;
        const u32 distance = region[in] | (u32)region[in + 1] << 8;
        in += 2;
        if (length == 15 && !add_length(region, in, in_end, length)) break;
        length += 4;
        if (distance - 1 >= out || length > plain - out || out + length > in) break;
        next = any_long(region, in);
        __syncwarp();
        copy_match(region, out, distance, length, lane);
        __syncwarp();
        out += length;
    }
    return whole;
}
