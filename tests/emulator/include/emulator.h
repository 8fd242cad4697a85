// What the runtime offers to compiled kernels. Kernels themselves use only the CUDA names of the other headers.
#pragma once
#include <stddef.h>
#include <stdint.h>

// Functions of these headers that touch the kernel's memory tell the runtime so themselves.
#define EMULATOR_UNCHECKED __attribute__((noinline, no_sanitize("thread", "undefined")))
#define EMULATOR_INLINE inline __attribute__((no_sanitize("thread", "undefined")))

namespace emulator {

using Launcher = void (*)(void** arguments);

// A kernel as the driver finds it in the compiled module.
struct Kernel {
    Launcher run;
    int parameters;
    int threads;          // that a block may have; 0: as many as the device allows
    const size_t* sizes;  // of the parameters, in bytes
    const char* image;    // where the module lies in memory
    const char* image_end;
};

// A variable of constant memory as the driver finds it in the compiled module.
struct Constant {
    int site;
    const void* initial;
    size_t bytes;
};

enum class Predicate { none, count, any, all };

// Waits for all threads of the block; the answer is that of __syncthreads_count, _or or _and.
int barrier(int line, Predicate kind = Predicate::none, int predicate = 0);

// A warp operation: each lane of `mask` gives 64 bits; a lane gets those of lane `source`, or what `combine` makes of
// all of them: once for all lanes, or for `each` lane its own. `name` tells one operation from another.
struct WarpCall {
    const char* name;
    unsigned mask;
    uint64_t value;
    int source;  // -1: none
    uint64_t (*combine)(const uint64_t* values, unsigned mask, unsigned lane);
    int line;
    bool orders_memory;  // only __syncwarp does
    bool each;
};
uint64_t warp_call(const WarpCall& call);
unsigned lane();
unsigned live_lanes();

void fence();
void atomic_access(const void* address, size_t bytes, int line);
// The caller reads this through the read-only path: nobody may write it in this launch.
void read_only_access(const void* address, size_t bytes);
// The caller uses an intrinsic that takes addresses in global memory alone.
void global_access(const void* address, const char* intrinsic);
// A copy of 4, 8 or 16 bytes from global to shared memory. Nobody can read what it brings before its thread has waited
// for all but the last few groups of copies that it has committed; then it counts as written by that thread.
void copy_begun(void* to, const void* from, size_t bytes, int line);
void copies_committed();
void copies_awaited(int groups, int line);
// The kernel itself tells of a mistake.
[[noreturn]] void mistake(const char* what, int line);

// The block's variable number `site`, filled with 0xFF when the block begins. `item` is the size of its elements. It
// lies at a multiple of `alignment`, and where that is less than 16 bytes at no multiple of more: what needs more and
// does not say so is misaligned on some device.
void* shared_variable(int site, const char* name, size_t bytes, size_t item, size_t alignment);
// The block's dynamic shared memory, as long as the launch says. NVRTC aligns it to 16 bytes, whatever its type.
void* dynamic_shared();
// Where the constant number `site` lies in every launch.
void* constant_place(int site);

template <class T>
struct Element {
    using type = T;
};
template <class T, size_t N>
struct Element<T[N]> : Element<T> {};

template <class T, size_t ALIGNMENT = 1>
T& shared(int site, const char* name) {
    constexpr size_t alignment = alignof(T) > ALIGNMENT ? alignof(T) : ALIGNMENT;
    return *static_cast<T*>(shared_variable(site, name, sizeof(T), sizeof(typename Element<T>::type), alignment));
}

}  // namespace emulator
