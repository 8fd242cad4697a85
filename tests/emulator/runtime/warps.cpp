// Warp operations: lanes wait until all of the mask that still run have come; the last one answers all.
#include <cstdio>
#include <cstring>

#include "state.h"

namespace emulator {
namespace {

Thread* lane_of(unsigned warp, unsigned lane) {
    const size_t number = 32 * warp + lane;
    return number < threads.size() ? &threads[number] : nullptr;
}

unsigned running(unsigned warp) {
    unsigned lanes = 0;
    for (unsigned lane = 0; lane < 32; ++lane) {
        const Thread* thread = lane_of(warp, lane);
        if (thread && thread->state != State::gone) lanes |= 1u << lane;
    }
    return lanes;
}

Who caller(const Thread& thread) { return who(thread, at_line(thread.call.line)); }

bool same(const WarpCall& a, const WarpCall& b) {
    return a.mask == b.mask && a.line == b.line && std::strcmp(a.name, b.name) == 0;
}

void check_mask(const WarpCall& call) {
    char what[160];
    if (!(call.mask >> current->lane() & 1)) {
        std::snprintf(what, sizeof what, "%s by lane %u, which its mask %#x does not name", call.name, current->lane(),
                      call.mask);
    } else if (call.source >= 0 && !(call.mask >> call.source & 1)) {
        std::snprintf(what, sizeof what, "%s reads lane %d, which its mask %#x does not name", call.name, call.source,
                      call.mask);
    } else {
        return;
    }
    report(what, caller(*current));
    abandon();
}

// All of `lanes` wait: do they wait for one another?
bool agree(const Thread& asked, unsigned lanes) {
    for (unsigned lane = 0; lane < 32; ++lane) {
        if (!(lanes >> lane & 1)) continue;
        const Thread& other = *lane_of(asked.warp(), lane);
        if (!same(asked.call, other.call)) {
            char what[160];
            std::snprintf(what, sizeof what, "%s with mask %#x, but not all lanes of the mask call it",
                          asked.call.name, asked.call.mask);
            char how[96];
            std::snprintf(how, sizeof how, "calls %s with mask %#x", other.call.name, other.call.mask);
            const Who second = caller(other);
            report(what, caller(asked), how, &second);
            return false;
        }
        const int source = other.call.source;
        if (source >= 0 && !(lanes >> source & 1)) {
            char what[160];
            std::snprintf(what, sizeof what, "%s reads lane %d, which has left the kernel", other.call.name, source);
            report(what, caller(other));
            return false;
        }
    }
    return true;
}

void answer(unsigned warp, unsigned lanes, const WarpCall& call) {
    uint64_t values[32] = {};
    for (unsigned lane = 0; lane < 32; ++lane)
        if (lanes >> lane & 1) values[lane] = lane_of(warp, lane)->call.value;
    uint64_t combined = call.combine && !call.each ? call.combine(values, lanes, 0) : 0;
    if (call.orders_memory) warp_synchronised(warp, lanes);
    for (unsigned lane = 0; lane < 32; ++lane) {
        if (!(lanes >> lane & 1)) continue;
        Thread& thread = *lane_of(warp, lane);
        if (call.each) combined = call.combine(values, lanes, lane);
        thread.result = thread.call.source < 0 ? combined : values[thread.call.source];
        thread.state = State::ready;
    }
}

// Answers the call of a waiting thread when all running lanes of its mask wait too.
void try_answer(const Thread& asked) {
    const unsigned lanes = asked.call.mask & running(asked.warp());
    for (unsigned lane = 0; lane < 32; ++lane)
        if (lanes >> lane & 1 && lane_of(asked.warp(), lane)->state != State::in_warp) return;
    if (agree(asked, lanes)) answer(asked.warp(), lanes, WarpCall(asked.call));
}

}  // namespace

unsigned lane() { return current->lane(); }
unsigned live_lanes() { return running(current->warp()); }

uint64_t warp_call(const WarpCall& call) {
    current->call = call;
    current->line = call.line;
    check_mask(call);
    current->state = State::in_warp;
    try_answer(*current);
    if (current->state == State::in_warp) wait(State::in_warp);
    return current->result;
}

void lane_left(const Thread& thread) {
    for (unsigned lane = 0; lane < 32; ++lane) {
        const Thread* other = lane_of(thread.warp(), lane);
        if (other && other->state == State::in_warp) try_answer(*other);
    }
}

void report_stuck(const Thread& thread) {
    char what[160];
    std::snprintf(what, sizeof what, "%s with mask %#x, but not all lanes of the mask call it", thread.call.name,
                  thread.call.mask);
    const unsigned lanes = thread.call.mask & running(thread.warp());
    for (unsigned lane = 0; lane < 32; ++lane) {
        const Thread* other = lanes >> lane & 1 ? lane_of(thread.warp(), lane) : nullptr;
        if (!other || other->state == State::in_warp) continue;
        const Who second = who(*other, at_line(other->line));
        return report(what, caller(thread), "waits at a barrier", &second);
    }
    report(what, caller(thread));
}

}  // namespace emulator
