// Warp operations: shuffles, votes, reductions, __syncwarp. Every lane of the mask must make the same call.
#pragma once

namespace emulator {

template <class T>
EMULATOR_INLINE uint64_t as_bits(T value) {
    static_assert(sizeof(T) <= 8, "a shuffle moves at most 8 bytes");
    uint64_t bits = 0;
    __builtin_memcpy(&bits, &value, sizeof value);
    return bits;
}

template <class T>
EMULATOR_INLINE T from_bits(uint64_t bits) {
    T value;
    __builtin_memcpy(&value, &bits, sizeof value);
    return value;
}

template <class T>
EMULATOR_INLINE T shuffle(const char* name, unsigned mask, T value, int source, int line) {
    return from_bits<T>(warp_call({name, mask, as_bits(value), source, nullptr, line, false, false}));
}

EMULATOR_INLINE uint64_t ballot(const uint64_t* values, unsigned mask, unsigned) {
    unsigned votes = 0;
    for (int lane = 0; lane < 32; ++lane)
        if (mask >> lane & 1 && values[lane]) votes |= 1u << lane;
    return votes;
}

EMULATOR_INLINE unsigned vote(const char* name, unsigned mask, bool predicate, int line) {
    return (unsigned)warp_call({name, mask, predicate, -1, ballot, line, false, false});
}

// The fold of all lanes' values, lowest lane first.
template <class T, T (*fold)(T, T)>
EMULATOR_INLINE uint64_t folded(const uint64_t* values, unsigned mask, unsigned) {
    int lane = __builtin_ctz(mask);
    T made = from_bits<T>(values[lane]);
    while (++lane < 32)
        if (mask >> lane & 1) made = fold(made, from_bits<T>(values[lane]));
    return as_bits(made);
}

// The lanes that gave the same as `lane`.
EMULATOR_INLINE uint64_t alike(const uint64_t* values, unsigned mask, unsigned lane) {
    unsigned found = 0;
    for (unsigned other = 0; other < 32; ++other)
        if (mask >> other & 1 && values[other] == values[lane]) found |= 1u << other;
    return found;
}

EMULATOR_INLINE uint64_t unanimous(const uint64_t* values, unsigned mask, unsigned lane) {
    return alike(values, mask, lane) == mask ? mask : 0;
}

template <class T> EMULATOR_INLINE T plus(T a, T b) { return a + b; }
template <class T> EMULATOR_INLINE T lower(T a, T b) { return b < a ? b : a; }
template <class T> EMULATOR_INLINE T higher(T a, T b) { return a < b ? b : a; }
template <class T> EMULATOR_INLINE T both(T a, T b) { return a & b; }
template <class T> EMULATOR_INLINE T either(T a, T b) { return a | b; }
template <class T> EMULATOR_INLINE T differ(T a, T b) { return a ^ b; }

}  // namespace emulator

inline void __syncwarp(unsigned mask = ~0u, int line = __builtin_LINE()) {
    emulator::warp_call({"__syncwarp", mask, 0, -1, emulator::ballot, line, true, false});
}

// As on the device, a lane whose source would lie outside its group of `width` lanes keeps its own value.
template <class T>
T __shfl_sync(unsigned mask, T value, int source, int width = 32, int line = __builtin_LINE()) {
    const int group = emulator::lane() & ~(width - 1);
    return emulator::shuffle("__shfl_sync", mask, value, group + (source & (width - 1)), line);
}
template <class T>
T __shfl_up_sync(unsigned mask, T value, unsigned delta, int width = 32, int line = __builtin_LINE()) {
    const int own = emulator::lane(), source = own - (int)delta, first = own & ~(width - 1);
    return emulator::shuffle("__shfl_up_sync", mask, value, source < first ? own : source, line);
}
template <class T>
T __shfl_down_sync(unsigned mask, T value, unsigned delta, int width = 32, int line = __builtin_LINE()) {
    const int own = emulator::lane(), source = own + (int)delta, last = own | (width - 1);
    return emulator::shuffle("__shfl_down_sync", mask, value, source > last ? own : source, line);
}
template <class T>
T __shfl_xor_sync(unsigned mask, T value, int bits, int width = 32, int line = __builtin_LINE()) {
    const int own = emulator::lane(), source = own ^ bits, last = own | (width - 1);
    return emulator::shuffle("__shfl_xor_sync", mask, value, source > last ? own : source, line);
}

inline unsigned __ballot_sync(unsigned mask, int predicate, int line = __builtin_LINE()) {
    return emulator::vote("__ballot_sync", mask, predicate, line);
}
inline int __any_sync(unsigned mask, int predicate, int line = __builtin_LINE()) {
    return emulator::vote("__any_sync", mask, predicate, line) != 0;
}
inline int __all_sync(unsigned mask, int predicate, int line = __builtin_LINE()) {
    return emulator::vote("__all_sync", mask, !predicate, line) == 0;
}
template <class T>
unsigned __match_any_sync(unsigned mask, T value, int line = __builtin_LINE()) {
    return (unsigned)emulator::warp_call(
        {"__match_any_sync", mask, emulator::as_bits(value), -1, emulator::alike, line, false, true});
}
template <class T>
unsigned __match_all_sync(unsigned mask, T value, int* all, int line = __builtin_LINE()) {
    const unsigned same = (unsigned)emulator::warp_call(
        {"__match_all_sync", mask, emulator::as_bits(value), -1, emulator::unanimous, line, false, true});
    *all = same != 0;
    return same;
}
// Lanes that have not left the kernel; the device gives those that happen to run together.
inline unsigned __activemask() { return emulator::live_lanes(); }

#define EMULATOR_REDUCE(NAME, T, FOLD)                                                                      \
    inline T NAME(unsigned mask, T value, int line = __builtin_LINE()) {                                    \
        using namespace emulator;                                                                           \
        return from_bits<T>(warp_call({#NAME, mask, as_bits(value), -1, folded<T, FOLD<T>>, line, false, false})); \
    }
EMULATOR_REDUCE(__reduce_add_sync, int, plus)
EMULATOR_REDUCE(__reduce_add_sync, unsigned, plus)
EMULATOR_REDUCE(__reduce_min_sync, int, lower)
EMULATOR_REDUCE(__reduce_min_sync, unsigned, lower)
EMULATOR_REDUCE(__reduce_max_sync, int, higher)
EMULATOR_REDUCE(__reduce_max_sync, unsigned, higher)
EMULATOR_REDUCE(__reduce_and_sync, unsigned, both)
EMULATOR_REDUCE(__reduce_or_sync, unsigned, either)
EMULATOR_REDUCE(__reduce_xor_sync, unsigned, differ)
#undef EMULATOR_REDUCE
