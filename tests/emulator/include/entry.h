// EMULATED_KERNEL(name, bounds) makes a kernel findable and callable by the driver, EMULATED_CONSTANT(name, site) a
// variable of constant memory whose initial value is `emulator_initial_name`.
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
    // What __launch_bounds__ says; the rest of it is about speed.
    static constexpr Kernel described(int threads = 0, int = 0, int = 0) {
        return {run, (int)sizeof...(A), threads, sizes, __ehdr_start, _end};
    }
};

}  // namespace emulator

#define EMULATED_KERNEL(name, ...) \
    extern "C" const emulator::Kernel emulated_##name = emulator::Entry<&name>::described(__VA_ARGS__);
#define EMULATED_CONSTANT(name, site)                                                                          \
    static auto& name = *static_cast<decltype(emulator_initial_##name)*>(emulator::constant_place(site));      \
    extern "C" const emulator::Constant emulated_constant_##name = {site, &emulator_initial_##name,            \
                                                                    sizeof emulator_initial_##name};
