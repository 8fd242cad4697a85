// What g++ inserts into checked kernels calls these functions. -fsanitize=thread reports every access to memory that
// others may see; -fsanitize=undefined reports indices beyond a declared array, misaligned addresses, division by zero
// and shifts by too much, each with its place. No sanitizer library is linked.
#include <cstdio>

#include "state.h"

namespace emulator {
namespace {

struct Location {  // as g++ lays it out
    const char* file;
    uint32_t line, column;
};

struct Type {
    uint16_t kind, info;
    char name[1];
};

struct OutOfBounds {
    Location where;
    const Type *array, *index;
};

struct Misaligned {
    Location where;
    const Type* type;
    uint8_t log_alignment, kind;
};

[[noreturn]] void fail(const Location& where, const char* what) {
    emulator::fail(at_line(static_cast<int>(where.line)), what);
}

Place instruction(const void* return_address) {
    return static_cast<Place>(static_cast<const char*>(return_address) - kernel.image - 1);
}

}  // namespace

void read_only_access(const void* address, size_t bytes) {
    read_only(address, bytes, instruction(__builtin_return_address(0)));
}

void global_access(const void* address, const char* intrinsic) {
    in_global(address, intrinsic, instruction(__builtin_return_address(0)));
}

extern "C" {

#define EMULATOR_ACCESS(BYTES)                                                                              \
    void __tsan_read##BYTES(void* address) {                                                                \
        access(address, BYTES, Access::read, instruction(__builtin_return_address(0)));                     \
    }                                                                                                       \
    void __tsan_write##BYTES(void* address) {                                                               \
        access(address, BYTES, Access::write, instruction(__builtin_return_address(0)));                    \
    }                                                                                                       \
    void __tsan_unaligned_read##BYTES(void* address) {                                                      \
        access(address, BYTES, Access::read, instruction(__builtin_return_address(0)));                     \
    }                                                                                                       \
    void __tsan_unaligned_write##BYTES(void* address) {                                                     \
        access(address, BYTES, Access::write, instruction(__builtin_return_address(0)));                    \
    }
EMULATOR_ACCESS(1)
EMULATOR_ACCESS(2)
EMULATOR_ACCESS(4)
EMULATOR_ACCESS(8)
EMULATOR_ACCESS(16)

void __tsan_read_range(void* address, size_t bytes) {
    access(address, bytes, Access::read, instruction(__builtin_return_address(0)));
}
void __tsan_write_range(void* address, size_t bytes) {
    access(address, bytes, Access::write, instruction(__builtin_return_address(0)));
}
void __tsan_init() {}

void __ubsan_handle_out_of_bounds(const OutOfBounds* data, uintptr_t index) {
    char what[240];
    std::snprintf(what, sizeof what, "index %td is out of bounds of %s", static_cast<ptrdiff_t>(index),
                  data->array->name);
    fail(data->where, what);
}

void __ubsan_handle_type_mismatch_v1(const Misaligned* data, uintptr_t address) {
    char what[240];
    std::snprintf(what, sizeof what, "misaligned address %#tx of %s, which lies at multiples of %d bytes",
                  static_cast<ptrdiff_t>(address), data->type->name, 1 << data->log_alignment);
    fail(data->where, what);
}

void __ubsan_handle_divrem_overflow(const Location* where, uintptr_t, uintptr_t divisor) {
    fail(*where, divisor == 0 ? "division by zero" : "division that overflows");
}

void __ubsan_handle_shift_out_of_bounds(const Location* where, uintptr_t, uintptr_t count) {
    char what[120];
    std::snprintf(what, sizeof what, "shift by %td bits", static_cast<ptrdiff_t>(count));
    fail(*where, what);
}

}  // extern "C"
}  // namespace emulator
