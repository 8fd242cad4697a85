// Blocks one after the other; a fiber for every thread of the block; block barriers.
#include <sys/mman.h>

#include <cstdio>

#include "state.h"
#include "switch.h"

uint3 threadIdx, blockIdx, blockDim, gridDim;

namespace emulator {

constexpr size_t STACK = 256 << 10;
constexpr size_t MAX_THREADS = 1024;

std::vector<Thread> threads;
Thread* current;
Kernel kernel;
uint32_t now, launch_begin, block_begin, last_barrier, block_number;

namespace {

char* stacks;
void* scheduler;  // the saved state of the fiber that called `emulate`
void** arguments;
Failure* failure;
bool failed, refused;

uint3 split(uint32_t number, const uint3& size) {
    return {number % size.x, number / size.x % size.y, number / size.x / size.y};
}

void begin() {
    kernel.run(arguments);
    current->state = State::gone;
    lane_left(*current);
    abandon();
}

void resume(Thread& thread) {
    current = &thread;
    threadIdx = thread.index;
    emulator_switch(&scheduler, thread.saved);
}

void start_threads() {
    for (Thread& thread : threads) {
        thread.state = State::ready;
        thread.saved = fresh(thread.stack + STACK, begin);
        thread.time = block_begin;
        for (uint32_t& seen : thread.seen) seen = 0;
        thread.copies.clear();
        thread.groups = 0;
    }
}

int answer(Predicate kind) {
    int holds = 0;
    for (const Thread& thread : threads) holds += thread.predicate != 0;
    switch (kind) {
        case Predicate::count: return holds;
        case Predicate::any: return holds > 0;
        case Predicate::all: return holds == static_cast<int>(threads.size());
        default: return 0;
    }
}

void open_barrier() {
    const int made = answer(threads[0].kind);
    last_barrier = ++now;
    for (Thread& thread : threads) {
        thread.state = State::ready;
        thread.answer = made;
        thread.time = now;
    }
}

// All threads wait or have left: either they all stand at one barrier, or they would wait for ever.
void all_stand() {
    const Thread* waiting = nullptr;
    for (const Thread& thread : threads) {
        if (thread.state == State::in_warp) return report_stuck(thread);
        if (thread.state == State::at_barrier && !waiting) waiting = &thread;
    }
    for (const Thread& thread : threads) {
        const bool gone = thread.state == State::gone;
        const Who first = who(*waiting, at_line(waiting->line)), second = who(thread, at_line(gone ? 0 : thread.line));
        if (gone)
            return report("waits at a barrier that not all threads reach", first, "left the kernel", &second);
        if (thread.line != waiting->line)
            return report("waits at a barrier that not all threads reach", first, "waits at another one", &second);
    }
    open_barrier();
}

void run_block() {
    begin_block();
    start_threads();
    for (;;) {
        bool moved = false;
        size_t gone = 0;
        for (Thread& thread : threads) {
            if (thread.state == State::ready) {
                moved = true;
                resume(thread);
                if (failed) return;
            }
            gone += thread.state == State::gone;
        }
        if (gone == threads.size()) return;
        if (!moved) all_stand();
        if (failed) return;
    }
}

void make_threads(uint32_t count) {
    if (!stacks) {
        const int flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE;
        stacks = static_cast<char*>(mmap(nullptr, STACK * MAX_THREADS, PROT_READ | PROT_WRITE, flags, -1, 0));
    }
    threads.resize(count);
    for (uint32_t k = 0; k < count; ++k) {
        threads[k].stack = stacks + STACK * k;
        threads[k].number = k;
        threads[k].index = thread_index(k);
    }
}

}  // namespace

const char* stacks_begin() { return stacks; }
const char* stacks_end() { return stacks + STACK * MAX_THREADS; }
uint3 thread_index(uint32_t number) { return split(number, blockDim); }
uint3 block_index(uint32_t number) { return split(number, gridDim); }

Who who(uint32_t block, uint32_t thread, Place place) {
    const uint3 b = block_index(block), t = thread_index(thread);
    return {{b.x, b.y, b.z}, {t.x, t.y, t.z}, place};
}
Who who(const Thread& thread, Place place) { return who(block_number, thread.number, place); }

void report(const char* what, const Who& first, const char* other, const Who* second) {
    if (failed) return;
    failed = true;
    std::snprintf(failure->what, sizeof failure->what, "%s", what);
    std::snprintf(failure->other, sizeof failure->other, "%s", other);
    failure->first = first;
    failure->second = second ? *second : first;
}

void fail(Place place, const char* what, const char* other, const Who* second) {
    report(what, who(*current, place), other, second);
    abandon();
}

void refuse(const char* what) {
    refused = true;
    fail(at_line(0), what);
}

void mistake(const char* what, int line) { fail(at_line(line), what); }

void abandon() {
    emulator_switch(&current->saved, scheduler);
    __builtin_unreachable();
}

void wait(State state) {
    current->state = state;
    emulator_switch(&current->saved, scheduler);
}

int barrier(int line, Predicate kind, int predicate) {
    current->line = line;
    current->kind = kind;
    current->predicate = predicate;
    wait(State::at_barrier);
    return current->answer;
}

// Runs a kernel over a grid. 0: done; 1: failed, and `*out` says how; 2: a device would refuse it.
extern "C" int emulate(const Kernel* what, void** values, const uint32_t grid[3], const uint32_t block[3],
                       size_t dynamic_bytes, int checked, Failure* out) {
    kernel = *what;
    arguments = values;
    failure = out;
    failed = refused = false;
    gridDim = {grid[0], grid[1], grid[2]};
    blockDim = {block[0], block[1], block[2]};
    make_threads(block[0] * block[1] * block[2]);
    const uint32_t blocks = grid[0] * grid[1] * grid[2];
    begin_launch(dynamic_bytes, blocks, checked);
    for (block_number = 0; block_number < blocks && !failed; ++block_number) {
        blockIdx = block_index(block_number);
        run_block();
    }
    current = nullptr;
    return refused ? 2 : failed;
}

}  // namespace emulator
