// What the runtime knows while a kernel runs.
#pragma once
#include <cstddef>
#include <cstdint>
#include <vector>

#include "../include/emulator.h"
#include "../include/vectors.h"
#include "../include/textures.h"

namespace emulator {

// A place in the kernel's text: a line (top bit set), or the distance of an instruction from the module's beginning.
using Place = uint32_t;
constexpr Place LINE = 1u << 31;
inline Place at_line(int line) { return LINE | static_cast<Place>(line); }

struct Who {
    uint32_t block[3], thread[3];
    Place place;
};

// What the driver reads when a launch has failed.
struct Failure {
    char what[480];
    char other[96];  // how `second` takes part; empty where nobody else does
    Who first, second;
};

enum class State : uint8_t { ready, at_barrier, in_warp, gone };

// Bytes that are on their way to shared memory.
struct Copy {
    char* to;
    const char* from;
    size_t bytes;
    uint32_t group;
    Place place;
};

struct Thread {
    void* saved;
    char* stack;
    State state;
    uint32_t number;
    uint3 index;
    int line;  // where it waits
    Predicate kind;
    int predicate;
    int answer;
    WarpCall call;
    uint64_t result;
    uint32_t time;      // of its last synchronisation: see memory.cpp
    uint32_t seen[32];  // up to when it has seen what each lane of its warp did
    std::vector<Copy> copies;
    uint32_t groups;  // of copies that it has committed
    unsigned lane() const { return number % 32; }
    unsigned warp() const { return number / 32; }
};

#pragma GCC visibility push(hidden)  // reached without a table

extern std::vector<Thread> threads;
extern Thread* current;
extern Kernel kernel;
extern uint32_t now, launch_begin, block_begin, last_barrier;
extern uint32_t block_number;

// launch.cpp
const char* stacks_begin();
const char* stacks_end();
uint3 thread_index(uint32_t number);
uint3 block_index(uint32_t number);
Who who(const Thread& thread, Place place);
Who who(uint32_t block, uint32_t thread, Place place);
// Notes the first failure.
void report(const char* what, const Who& first, const char* other = "", const Who* second = nullptr);
// Ends the launch, which the running thread has made fail at `place`.
[[noreturn]] void fail(Place place, const char* what, const char* other = "", const Who* second = nullptr);
// Ends the launch because no device would have begun it.
[[noreturn]] void refuse(const char* what);
// Leaves the kernel for good, from within a thread.
[[noreturn]] void abandon();
// Lets other threads run until somebody makes this one ready.
void wait(State state);

// warps.cpp
void lane_left(const Thread& thread);
// How a thread that waits for lanes of its warp for ever is stuck.
void report_stuck(const Thread& thread);

// memory.cpp
enum class Access : uint8_t { read, write, atomic };
void access(const void* address, size_t bytes, Access kind, Place place);
void read_only(const void* address, size_t bytes, Place place);
void in_global(const void* address, const char* intrinsic, Place place);
bool checking();
// Nobody has written these bytes of shared memory yet, as far as readers are concerned.
void unwritten(const void* address, size_t bytes);
bool in_shared(const void* address);
void begin_launch(size_t dynamic_bytes, uint32_t blocks, bool checked);
void begin_block();
void warp_synchronised(unsigned warp, unsigned lanes);


// textures.cpp
void forget_textures();

#pragma GCC visibility pop

}  // namespace emulator
