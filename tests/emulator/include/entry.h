// EMULATED_KERNEL(name) makes a kernel findable and callable by the driver.
#pragma once

extern "C" __attribute__((visibility("hidden"))) const char __ehdr_start[], _end[];

namespace emulator {

template <auto kernel>
struct Entry;

template <class... A, void (*kernel)(A...)>
struct Entry<kernel> {
    EMULATOR_UNCHECKED static void run(void** arguments) {
        int k = 0;
        struct Call {  // braces fix the order in which arguments are taken
            Call(A... values) { kernel(values...); }
        } call{*static_cast<A*>(arguments[k++])...};
    }
    static constexpr size_t sizes[sizeof...(A) + 1] = {sizeof(A)..., 0};
    static constexpr Kernel described() {
        return {run, (int)sizeof...(A), sizes, __ehdr_start, _end};
    }
};

}  // namespace emulator

#define EMULATED_KERNEL(name) \
    extern "C" const emulator::Kernel emulated_##name = emulator::Entry<&name>::described();
