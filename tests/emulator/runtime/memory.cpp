// Memory of kernels, and what its checks know of it.
//
// Every argument, shared and constant variable lies in a slot of its own, a quarter of a gibibyte of address space of
// which only the variable's bytes belong to somebody. So an address tells which variable was meant, also when it is
// outside.
//
// Time counts synchronisations. Each item of memory remembers its last write and who read it since. An earlier access
// is ordered before one of `current` when it was in an earlier launch, before the block's last barrier, by the same
// thread, or by a lane of the warp of which a __syncwarp has told since. Otherwise, if one of the two writes, it is a
// race. What is read through a texture or by __ldg nobody may write in the whole launch, at whatever time.
#include <sys/mman.h>
#include <unistd.h>

#include <cstdio>
#include <cstring>

#include "state.h"

namespace emulator {
namespace {

constexpr size_t SLOT = size_t{1} << 28;
constexpr uint64_t MAX_ACCESSES = 1'000'000'000;
// The slots: arguments, constants, the dynamic shared memory, static shared variables.
constexpr int MAX_ARGUMENTS = 96, CONSTANTS = MAX_ARGUMENTS, MAX_CONSTANTS = 32;
constexpr int DYNAMIC = CONSTANTS + MAX_CONSTANTS, STATIC = DYNAMIC + 1, MAX_STATIC = 64;
constexpr int SLOTS = STATIC + MAX_STATIC;
constexpr size_t MAX_STATIC_BYTES = 48 << 10, MAX_SHARED_BYTES = 227 << 10;  // 227 KiB: capability 9.0

struct Trace {
    uint32_t time;  // 0: never
    uint32_t block;
    uint16_t thread;
    bool several;  // threads of several warps did it
    Place place;
};

// Accesses that do not disturb one another: reads, or atomics.
struct Crowd {
    Trace last;      // of this block, or of an earlier one while this one has made none
    Trace foreign;   // the last of another block, when this one has made some as well
    uint32_t lanes;  // who made them since they were last ordered, in the warp of last.thread
};

struct Item {
    Trace write;
    Crowd reads, atomics;
    Trace read_only;  // the last read through a texture or __ldg
};

struct Slot {
    char* begin;
    size_t bytes;
    int shift;  // items have 1 << shift bytes
    Item* items;
    size_t room;  // for items
    uint32_t opened;  // shared variables: when the block declared it
    bool refining;    // its items become smaller while it is in use
    char name[64];
};

char* space;
Slot slots[SLOTS];
size_t dynamic_size, static_size;  // in bytes; the latter of what the block has declared so far
uint64_t accesses;  // of the launch
bool checks, has_acquired;
std::vector<uint32_t> fences;  // by block, when it last called __threadfence

void* reserve(size_t bytes, int protection) {
    void* made = mmap(nullptr, bytes, protection, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    return made == MAP_FAILED ? nullptr : made;
}

bool is_shared(const Slot& slot) { return &slot >= &slots[DYNAMIC]; }
bool is_constant(const Slot& slot) { return &slot >= &slots[CONSTANTS] && &slot < &slots[DYNAMIC]; }

const char* kind_of(const Slot& slot) {
    return is_shared(slot) ? "shared" : is_constant(slot) ? "constant" : "argument";
}

char* middle(const Slot& slot) {
    if (!space) space = static_cast<char*>(reserve(SLOT * SLOTS, PROT_NONE));
    return space ? space + SLOT * static_cast<size_t>(&slot - slots) + SLOT / 2 : nullptr;
}

// Has the slot look after items of 1 << shift bytes, of which each inherits what is known of its place; false when
// there is no memory for them.
bool divide(Slot& slot, int shift) {
    const size_t needed = (slot.bytes >> shift) + 1;
    if (needed > slot.room) {
        Item* items = static_cast<Item*>(reserve(needed * sizeof(Item), PROT_READ | PROT_WRITE));
        if (!items) return false;
        if (slot.refining)
            for (size_t k = 0; k < needed; ++k) items[k] = slot.items[k << shift >> slot.shift];
        if (slot.items) munmap(slot.items, slot.room * sizeof(Item));
        slot.items = items;
        slot.room = needed;
    } else if (slot.refining) {
        for (size_t k = needed; k-- > 0;) slot.items[k] = slot.items[k << shift >> slot.shift];
    }
    slot.shift = shift;
    return true;
}

// Makes room for a variable in a slot; false when it is too large. `offset` is from a multiple of 4096.
bool open(Slot& slot, const char* name, size_t bytes, size_t item, size_t offset = 0) {
    char* begin = middle(slot);
    if (!begin || bytes > SLOT / 4) return false;
    slot.begin = begin + offset;
    slot.bytes = bytes;
    std::snprintf(slot.name, sizeof slot.name, "%s", name);
    if (bytes) mprotect(begin, offset + bytes, PROT_READ | PROT_WRITE);
    slot.refining = false;
    return divide(slot, item % 4 == 0 ? 2 : item % 2 == 0 ? 1 : 0);
}

// Smaller things than so far are accessed: two threads may each have their own.
void refine(Slot& slot, size_t offset_and_bytes) {
    slot.refining = true;
    if (!divide(slot, offset_and_bytes & 1 ? 0 : 1)) refuse("no memory left for the emulator");
}

bool is_local(const char* address) {
    const bool on_stack = address >= stacks_begin() && address < stacks_end();
    return on_stack || (address >= kernel.image && address < kernel.image_end);
}

const char* verb(Access kind) {
    return kind == Access::read ? "reads" : kind == Access::write ? "writes" : "changes atomically";
}

[[noreturn]] void outside(const Slot* slot, const char* address, size_t bytes, Access kind, Place place) {
    char what[240];
    if (!slot || (slot->bytes == 0 && !slot->name[0])) {
        std::snprintf(what, sizeof what, "%s %zu bytes at %p, which is in no argument and no shared variable",
                      verb(kind), bytes, static_cast<const void*>(address));
    } else {
        std::snprintf(what, sizeof what, "%s out of bounds: %zu bytes at offset %td of %s %s, which has %zu bytes",
                      verb(kind), bytes, address - slot->begin, kind_of(*slot), slot->name, slot->bytes);
    }
    fail(place, what);
}

[[noreturn]] void race(const Slot& slot, size_t item, const Trace& before, const char* how, Access kind, Place place) {
    char what[240];
    std::snprintf(what, sizeof what, "race: %s %s %s at offset %zu, no %s between", verb(kind),
                  kind_of(slot), slot.name, item << slot.shift,
                  before.block == block_number ? "barrier" : "launch");
    const Who second = who(before.block, before.thread, before.place);
    fail(place, what, how, &second);
}

// Shared memory is new in every block.
uint32_t first_moment(const Slot& slot) { return is_shared(slot) ? block_begin : launch_begin; }

// Another block's accesses are ordered before this one's when it has fenced them off and this one has since used an
// atomic on global memory: the pattern of "the last block adds up".
bool published(const Trace& before) { return has_acquired && before.time <= fences[before.block]; }

bool ordered(const Slot& slot, const Trace& before) {
    if (before.time < first_moment(slot)) return true;
    if (before.time < block_begin) return published(before);
    if (before.time < last_barrier) return true;
    if (before.several) return false;
    if (before.thread == current->number) return true;
    return before.thread / 32u == current->warp() && before.time <= current->seen[before.thread % 32];
}

// Of a crowd of the current thread's warp: whether it has been told of all others' accesses.
bool has_seen(const Crowd& crowd) {
    for (unsigned others = crowd.lanes & ~(1u << current->lane()); others; others &= others - 1)
        if (crowd.last.time > current->seen[__builtin_ctz(others)]) return false;
    return true;
}

bool ordered(const Slot& slot, const Crowd& crowd) {
    const Trace& last = crowd.last;
    if (!ordered(slot, crowd.foreign)) return false;
    if (last.time < last_barrier) return ordered(slot, last);
    if (last.several) return false;
    return last.thread / 32u == current->warp() && has_seen(crowd);
}

Trace trace(Place place) {
    return {current->time, block_number, static_cast<uint16_t>(current->number), false, place};
}

void check_written(const Slot& slot, const Item& item, size_t index, Access kind, Place place) {
    if (!is_shared(slot) || item.write.time >= block_begin) return;
    char what[160];
    std::snprintf(what, sizeof what, "%s shared %s at offset %zu, which nobody has written yet", verb(kind), slot.name,
                  index << slot.shift);
    fail(place, what);
}

void join(const Slot& slot, Crowd& crowd, Place place) {
    const Trace before = crowd.last;
    const unsigned own = 1u << current->lane();
    Trace made = trace(place);
    if (before.time < last_barrier) {
        if (before.time >= first_moment(slot) && before.time < block_begin) crowd.foreign = before;
        crowd.lanes = own;
    } else if (before.several || before.thread / 32u != current->warp()) {
        made.several = true;
    } else {
        crowd.lanes = has_seen(crowd) ? own : crowd.lanes | own;
        if (before.time > made.time) made.time = before.time;
    }
    crowd.last = made;
}

// Whom to name in a message: another thread than the current one where there is one.
Trace one_of(const Slot& slot, const Crowd& crowd) {
    if (!ordered(slot, crowd.foreign)) return crowd.foreign;
    Trace made = crowd.last;
    const unsigned others = crowd.lanes & ~(1u << current->lane());
    if (!made.several && made.thread == current->number && others)
        made.thread = static_cast<uint16_t>(32 * current->warp() + static_cast<unsigned>(__builtin_ctz(others)));
    return made;
}

// `place` reads through the read-only path what somebody else writes in the same launch, or writes what is so read.
[[noreturn]] void not_read_only(const Slot& slot, size_t item, const char* what, const Trace& before, const char* how,
                                Place place) {
    char text[240];
    std::snprintf(text, sizeof text, "%s argument %s at offset %zu, and this launch %s", what, slot.name,
                  item << slot.shift, how);
    const Who second = who(before.block, before.thread, before.place);
    fail(place, text, *how == 'w' ? "wrote it" : "read it", &second);
}

void check(const Slot& slot, Item& item, size_t index, Access kind, Place place) {
    // One of many readers since the barrier: whatever could be wrong was found when the first of them came.
    if (kind == Access::read && item.reads.last.several && item.reads.last.time >= last_barrier) {
        item.reads.last = {current->time, block_number, static_cast<uint16_t>(current->number), true, place};
        return;
    }
    if (kind != Access::read && item.read_only.time >= launch_begin)
        not_read_only(slot, index, kind == Access::write ? "writes" : "changes atomically", item.read_only,
                      "reads it through the read-only path", place);
    if (kind != Access::write) check_written(slot, item, index, kind, place);
    if (!ordered(slot, item.write)) race(slot, index, item.write, "wrote it", kind, place);
    if (kind != Access::read && !ordered(slot, item.reads))
        race(slot, index, one_of(slot, item.reads), "read it", kind, place);
    if (kind != Access::atomic && !ordered(slot, item.atomics))
        race(slot, index, one_of(slot, item.atomics), "changed it atomically", kind, place);
    switch (kind) {
        case Access::read: return join(slot, item.reads, place);
        case Access::atomic: return join(slot, item.atomics, place);
        case Access::write: item = {trace(place), {}, {}, {}};
    }
}

}  // namespace

void access(const void* where, size_t bytes, Access kind, Place place) {
    const char* address = static_cast<const char*>(where);
    if (++accesses > MAX_ACCESSES) fail(place, "a thousand million accesses to memory: does this loop end?");
    const size_t number = static_cast<size_t>(address - space) / SLOT;
    if (number >= SLOTS) {
        if (!current || is_local(address)) return;  // a module that is loaded sets its references
        outside(nullptr, address, bytes, kind, place);
    }
    Slot& slot = slots[number];
    const size_t offset = static_cast<size_t>(address - slot.begin);
    if (offset >= slot.bytes || bytes > slot.bytes - offset) outside(&slot, address, bytes, kind, place);
    if (is_constant(slot)) {
        if (kind == Access::read) return;
        char what[160];
        std::snprintf(what, sizeof what, "%s constant memory %s", verb(kind), slot.name);
        fail(place, what);
    }
    if (kind == Access::atomic && !is_shared(slot)) has_acquired = true;
    if ((offset | bytes) & ((size_t{1} << slot.shift) - 1)) refine(slot, offset | bytes);
    const size_t last = (offset + bytes - 1) >> slot.shift;
    for (size_t index = offset >> slot.shift; index <= last; ++index)
        check(slot, slot.items[index], index, kind, place);
}

// Notes that nobody may write these bytes in this launch. Whether they are there at all is for the read itself.
void read_only(const void* where, size_t bytes, Place place) {
    const char* address = static_cast<const char*>(where);
    const size_t number = static_cast<size_t>(address - space) / SLOT;
    if (number >= SLOTS) return;
    Slot& slot = slots[number];
    const size_t offset = static_cast<size_t>(address - slot.begin);
    if (offset >= slot.bytes || bytes > slot.bytes - offset) return;
    if ((offset | bytes) & ((size_t{1} << slot.shift) - 1)) refine(slot, offset | bytes);
    const size_t last = (offset + bytes - 1) >> slot.shift;
    for (size_t index = offset >> slot.shift; index <= last; ++index) {
        Item& item = slot.items[index];
        if (item.read_only.time >= launch_begin) continue;
        const bool written = item.write.time >= launch_begin;
        if (written || item.atomics.last.time >= launch_begin)
            not_read_only(slot, index, "reads through the read-only path", written ? item.write : item.atomics.last,
                          "writes it", place);
        item.read_only = trace(place);
    }
}

// Intrinsics that name the caches they use take addresses in global memory alone.
void in_global(const void* where, const char* intrinsic, Place place) {
    const size_t number = static_cast<size_t>(static_cast<const char*>(where) - space) / SLOT;
    if (number >= SLOTS) return;
    const Slot& slot = slots[number];
    if (!is_shared(slot) && !is_constant(slot)) return;
    char what[160];
    std::snprintf(what, sizeof what, "%s of %s %s, which is not in global memory", intrinsic, kind_of(slot), slot.name);
    fail(place, what);
}

bool in_shared(const void* where) {
    const size_t number = static_cast<size_t>(static_cast<const char*>(where) - space) / SLOT;
    return number < SLOTS && is_shared(slots[number]);
}

void unwritten(const void* where, size_t bytes) {
    const char* address = static_cast<const char*>(where);
    Slot& slot = slots[static_cast<size_t>(address - space) / SLOT];
    const size_t offset = static_cast<size_t>(address - slot.begin);
    for (size_t k = offset >> slot.shift; k <= (offset + bytes - 1) >> slot.shift; ++k) slot.items[k].write.time = 0;
}

void atomic_access(const void* address, size_t bytes, int line) {
    if (checks) access(address, bytes, Access::atomic, at_line(line));
}

bool checking() { return checks; }

void fence() {
    if (checks) fences[block_number] = now;
}

void begin_launch(size_t dynamic_bytes, uint32_t blocks, bool checked) {
    checks = checked;
    dynamic_size = dynamic_bytes;
    launch_begin = now + 1;
    accesses = 0;
    fences.assign(checked ? blocks : 0, 0);
}

void begin_block() {
    block_begin = last_barrier = ++now;
    has_acquired = false;
    static_size = 0;
    for (int k = DYNAMIC; k < SLOTS; ++k) slots[k].bytes = 0;
}

// All accesses so far by these lanes are ordered before what they do from now on.
void warp_synchronised(unsigned warp, unsigned lanes) {
    uint32_t joined[32] = {};
    for (unsigned lane = 0; lane < 32; ++lane) {
        if (!(lanes >> lane & 1)) continue;
        const Thread& thread = threads[32 * warp + lane];
        for (int k = 0; k < 32; ++k)
            if (thread.seen[k] > joined[k]) joined[k] = thread.seen[k];
    }
    for (unsigned lane = 0; lane < 32; ++lane)
        if (lanes >> lane & 1) joined[lane] = now;
    ++now;
    for (unsigned lane = 0; lane < 32; ++lane) {
        if (!(lanes >> lane & 1)) continue;
        Thread& thread = threads[32 * warp + lane];
        thread.time = now;
        std::memcpy(thread.seen, joined, sizeof joined);
    }
}

static void* shared_memory(Slot& slot, const char* name, size_t bytes, size_t item, size_t offset) {
    if (slot.opened != block_begin) {
        if (!open(slot, name, bytes, item, offset)) refuse("more shared memory than the emulator has");
        slot.opened = block_begin;
        std::memset(slot.begin, 0xff, bytes);
        if (&slot != &slots[DYNAMIC]) static_size += bytes;
        if (static_size > MAX_STATIC_BYTES) refuse("more than 48 KiB of static shared memory");
        if (static_size + dynamic_size > MAX_SHARED_BYTES) refuse("more than 227 KiB of shared memory");
    }
    return slot.begin;
}

void* shared_variable(int site, const char* name, size_t bytes, size_t item, size_t alignment) {
    Slot& slot = slots[STATIC + site];
    if (slot.opened == block_begin && slot.bytes != bytes)
        refuse("a shared variable of a template that one kernel uses with two sizes");
    return shared_memory(slot, name, bytes, item, alignment < 16 ? alignment : 0);
}

void* dynamic_shared() { return shared_memory(slots[DYNAMIC], "memory of the launch", dynamic_size, 4, 0); }

void* constant_place(int site) { return middle(slots[CONSTANTS + site]); }

// Nothing of an earlier launch is there any more.
extern "C" void emulator_prepare() {
    for (int k = 0; k < DYNAMIC; ++k) slots[k].bytes = 0;
    forget_textures();
}

// The place of an argument's bytes, which the caller fills and reads; null when it is too large.
extern "C" void* emulator_argument(int index, const char* name, size_t bytes, size_t item) {
    return index < MAX_ARGUMENTS && open(slots[index], name, bytes, item) ? slots[index].begin : nullptr;
}

// The place of a constant's bytes, which the caller fills.
extern "C" void* emulator_constant(int site, const char* name, size_t bytes) {
    return open(slots[CONSTANTS + site], name, bytes, 4) ? slots[CONSTANTS + site].begin : nullptr;
}

}  // namespace emulator
