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
    const size_t* sizes;  // of the parameters, in bytes
    const char* image;    // where the module lies in memory: tables of constants are there
    const char* image_end;
};

enum class Predicate { none, count, any, all };

// Waits for all threads of the block; the answer is that of __syncthreads_count, _or or _and.
int barrier(int line, Predicate kind = Predicate::none, int predicate = 0);

// A warp operation: each lane of `mask` gives 64 bits; a lane gets those of lane `source`, or what `combine` makes of
// all of them. `name` tells one operation from another.
struct WarpCall {
    const char* name;
    unsigned mask;
    uint64_t value;
    int source;  // -1: none
    uint64_t (*combine)(const uint64_t* values, unsigned mask);
    int line;
    bool orders_memory;  // only __syncwarp does
};
uint64_t warp_call(const WarpCall& call);
unsigned lane();
unsigned live_lanes();

void fence();
void atomic_access(const void* address, size_t bytes, int line);

// The block's variable number `site`, filled with 0xFF when the block begins. `item` is the size of its elements.
void* shared_variable(int site, const char* name, size_t bytes, size_t item);
// The block's dynamic shared memory, as long as the launch says.
void* dynamic_shared(size_t item);

template <class T>
struct Element {
    using type = T;
};
template <class T, size_t N>
struct Element<T[N]> : Element<T> {};

template <class T>
T& shared(int site, const char* name) {
    return *static_cast<T*>(shared_variable(site, name, sizeof(T), sizeof(typename Element<T>::type)));
}

}  // namespace emulator
