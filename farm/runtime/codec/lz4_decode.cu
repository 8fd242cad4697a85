// LZ4 blocks (lz4_Block_format.md), decoded in shared memory by one warp, in place.
//
// The compressed stream lies at the end of the region that its output fills from the beginning, so a stream needs its
// plain size and a margin. Output may never pass the place that is read next: sound streams keep that by themselves,
// given the margin, and damaged ones are refused. So all lanes always read the same control bytes, nothing outside of
// the region is touched, and since every pass consumes input, it ends.

constexpr u32 REGION_PAD = 16;  // zeros after a stream, which is read by words

// Room for a stream of so many plain bytes: LZ4 is at most 1/255 longer than they are.
DEVICE u32 region_bytes(u32 plain) { return round16(plain + plain / 255 + 48) + REGION_PAD; }

// Up to four bytes at a multiple of 4.
DEVICE void put_bytes(u32 at, u32 count, u32 word) {
    if (count >= 4) {
        shared32(at) = word;
    } else {
        for (u32 k = 0; k < count; ++k) shared8(at + k) = (u8)(word >> 8 * k);
    }
}

// Moves bytes towards the beginning; the two places may overlap.
DEVICE void move_literals(u32 to, u32 from, u32 count, u32 lane) {
    const u32 head = min((0u - to) & 3, count);
    const u8 first = lane < head ? shared8(from + lane) : 0;
    for (u32 base = head; base < count; base += 128) {
        const u32 at = base + lane * 4, word = at < count ? shared_word(from + at) : 0;
        __syncwarp();
        if (at < count) put_bytes(to + at, count - at, word);
        __syncwarp();
    }
    __syncwarp();
    if (lane < head) shared8(to + lane) = first;
}

// number % divisor, for a number below 4096: exact, as the quotient's error is less than half of 1 / divisor.
DEVICE u32 modulo(u32 number, u32 divisor) {
    return number - divisor * (u32)__fdividef((float)number + 0.5f, (float)divisor);
}

// Copies `count` bytes from `distance` before; nearer than `count` they repeat. Only bytes before `to` are read.
DEVICE void copy_match(u32 to, u32 distance, u32 count, u32 lane) {
    const u32 from = to - distance;
    if (count <= 32) {
        const u32 k = distance >= count ? lane : modulo(lane, distance);
        if (lane < count) shared8(to + lane) = shared8(from + k);
        return;
    }
    const u32 head = (0u - to) & 3;
    u32 at = head + lane * 4;
    if (lane < head) shared8(to + lane) = shared8(from + (distance > lane ? lane : modulo(lane, distance)));
    if (distance >= count + 8) {  // words that are read end before `to`
        for (; at < count; at += 128) put_bytes(to + at, count - at, shared_word(from + at));
        return;
    }
    u32 k = at < distance ? at : modulo(at, distance);
    const u32 step = distance > 128 ? 128 : modulo(128, distance);
    for (; at < count; at += 128) {
        u32 word = 0, source = k;
        for (u32 byte = 0; byte < 4; ++byte) {
            word |= (u32)shared8(from + source) << 8 * byte;
            if (++source == distance) source = 0;
        }
        put_bytes(to + at, count - at, word);
        k += step;
        if (k >= distance) k -= distance;
    }
}

// Adds the bytes 255, 255, ..., x that go on a length; false where the stream ends before they do.
DEVICE bool add_length(u32& in, u32 in_end, u32& length) {
    u32 byte;
    do {
        if (in >= in_end) return false;
        byte = shared8(in++);
        length += byte;
    } while (byte == 255);
    return true;
}

// Writes a sequence of `literals` bytes at `from` and a match of `length` bytes, and ends behind a __syncwarp. Each
// lane finds where its byte comes from, literals and match together; what is beyond 32 bytes follows.
DEVICE void put_sequence_of(u32 out, u32 from, u32 literals, u32 distance, u32 length, u32 lane) {
    const u32 count = literals + length;
    u32 source = from + lane;
    if (lane >= literals) {
        u32 k = lane - literals;
        if (distance < 32 && distance < length) k = modulo(k, distance);
        source = out + literals - distance + k;
        if (source >= out) source = from + (source - out);  // one of this sequence's own literals, not written yet
    }
    const u8 byte = lane < count ? shared8(source) : 0;
    __syncwarp();
    if (lane < count) shared8(out + lane) = byte;
    __syncwarp();
    if (count > 32) {
        copy_match(out + 32, distance, count - 32, lane);
        __syncwarp();
    }
}

// Decodes the stream [in, in_end) to exactly [begin, end); false where it is damaged.
DEVICE bool lz4_decode(u32 in, u32 in_end, u32 begin, u32 end, u32 lane) {
    u64 next = shared_long(in);
    for (u32 out = begin;;) {
        if (in >= in_end || out > in) return false;
        const u32 token = (u32)next & 255;
        u32 literals = token >> 4, length = (token & 15) + 4;
        if (literals < 15 && in_end - in >= literals + 4) {
            // distance, and the first byte that goes on the length
            const u32 tail = literals <= 4 ? (u32)(next >> (8 + 8 * literals)) : shared_word(in + 1 + literals);
            const u32 distance = tail & 0xffff, from = in + 1;
            in += 3 + literals;
            if (length == 19) {
                const u32 more = tail >> 16 & 255;
                ++in;
                length += more;
                if (more == 255 && !add_length(in, in_end, length)) return false;
            }
            next = shared_long(in);  // in time for the next pass
            if (distance - 1 >= out + literals - begin) return false;  // 0 is none either
            const u32 after = out + literals + length;
            if (after > end || after > in) return false;
            put_sequence_of(out, from, literals, distance, length, lane);
            out = after;
            continue;
        }
        ++in;
        length -= 4;
        if (literals == 15 && !add_length(in, in_end, literals)) return false;
        if (literals > in_end - in || literals > end - out || out > in) return false;
        move_literals(out, in, literals, lane);
        in += literals;
        out += literals;
        if (in == in_end) return out == end;  // the last sequence has no match
        if (in_end - in < 2) return false;
        const u32 distance = shared8(in) | (u32)shared8(in + 1) << 8;
        in += 2;
        if (length == 15 && !add_length(in, in_end, length)) return false;
        length += 4;
        if (distance == 0 || distance > out - begin || length > end - out || out + length > in) return false;
        next = shared_long(in);
        __syncwarp();
        copy_match(out, distance, length, lane);
        __syncwarp();
        out += length;
    }
}
