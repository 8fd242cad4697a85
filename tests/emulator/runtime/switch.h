// Switching between fibers: each has a stack, and its registers lie there while it waits.
#pragma once
#include <cstddef>
#include <cstring>

namespace emulator {

// Saves the running fiber's registers and stack pointer in `*from`, and goes on where `to` was saved.
extern "C" void emulator_switch(void** from, void* to);

#if defined(__x86_64__)
asm(R"(
.text
.p2align 4
.type emulator_switch,@function
emulator_switch:
    push %rbp
    push %rbx
    push %r12
    push %r13
    push %r14
    push %r15
    mov %rsp, (%rdi)
    mov %rsi, %rsp
    pop %r15
    pop %r14
    pop %r13
    pop %r12
    pop %rbx
    pop %rbp
    ret
.size emulator_switch, .-emulator_switch
)");

// The saved state of a fiber that begins in `entry`.
inline void* fresh(char* stack_end, void (*entry)()) {
    void** top = reinterpret_cast<void**>(stack_end) - 8;
    *--top = nullptr;  // where a return address would be: entry never returns
    *--top = reinterpret_cast<void*>(entry);
    for (int k = 0; k < 6; ++k) *--top = nullptr;
    return top;
}
#elif defined(__aarch64__)
asm(R"(
.text
.p2align 4
.type emulator_switch,%function
emulator_switch:
    sub sp, sp, #160
    stp x19, x20, [sp]
    stp x21, x22, [sp, #16]
    stp x23, x24, [sp, #32]
    stp x25, x26, [sp, #48]
    stp x27, x28, [sp, #64]
    stp x29, x30, [sp, #80]
    stp d8, d9, [sp, #96]
    stp d10, d11, [sp, #112]
    stp d12, d13, [sp, #128]
    stp d14, d15, [sp, #144]
    mov x9, sp
    str x9, [x0]
    mov sp, x1
    ldp x19, x20, [sp]
    ldp x21, x22, [sp, #16]
    ldp x23, x24, [sp, #32]
    ldp x25, x26, [sp, #48]
    ldp x27, x28, [sp, #64]
    ldp x29, x30, [sp, #80]
    ldp d8, d9, [sp, #96]
    ldp d10, d11, [sp, #112]
    ldp d12, d13, [sp, #128]
    ldp d14, d15, [sp, #144]
    add sp, sp, #160
    ret
.size emulator_switch, .-emulator_switch
)");

// The saved state of a fiber that begins in `entry`.
inline void* fresh(char* stack_end, void (*entry)()) {
    void** top = reinterpret_cast<void**>(stack_end) - 8 - 20;
    std::memset(top, 0, 160);
    top[11] = reinterpret_cast<void*>(entry);  // x30, to which `ret` goes
    return top;
}
#else
#error "the emulator switches fibers on x86-64 and aarch64 only"
#endif

}  // namespace emulator
