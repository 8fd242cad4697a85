// Copies from global to shared memory that go on while their thread does.
//
// A device may bring the bytes at any time until they are waited for. Here they come at the wait and not before, and
// until then their place holds nothing that anybody has written.
#include <cstring>

#include "state.h"

namespace emulator {
namespace {

bool aligned(const void* address, size_t bytes) { return reinterpret_cast<uintptr_t>(address) % bytes == 0; }

void arrive(const Copy& copy, int line) {
    if (checking()) {
        access(copy.from, copy.bytes, Access::read, copy.place);
        access(copy.to, copy.bytes, Access::write, at_line(line));
    }
    std::memcpy(copy.to, copy.from, copy.bytes);
}

}  // namespace

void copy_begun(void* to, const void* from, size_t bytes, int line) {
    const Place place = at_line(line);
    if (bytes != 4 && bytes != 8 && bytes != 16) fail(place, "copies other than 4, 8 or 16 bytes");
    if (!aligned(to, bytes) || !aligned(from, bytes)) fail(place, "copies to or from a misaligned address");
    if (!in_shared(to)) fail(place, "copies to what is not shared memory");
    if (checking()) {
        in_global(from, "__pipeline_memcpy_async", place);
        access(from, bytes, Access::read, place);
        access(to, bytes, Access::write, place);
        unwritten(to, bytes);
    }
    std::memset(to, 0xff, bytes);
    current->copies.push_back(
        {static_cast<char*>(to), static_cast<const char*>(from), bytes, current->groups, place});
}

void copies_committed() { ++current->groups; }

void copies_awaited(int groups, int line) {
    std::vector<Copy> left;
    for (const Copy& copy : current->copies) {
        if (copy.group + static_cast<uint32_t>(groups) < current->groups)
            arrive(copy, line);
        else
            left.push_back(copy);
    }
    current->copies.swap(left);
}

}  // namespace emulator
