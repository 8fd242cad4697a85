// Atomics. Threads take turns only where they wait, so plain code is atomic; the runtime is told for its race check.
#pragma once

#define EMULATOR_ATOMIC(NAME, T, EXPRESSION)                                                    \
    EMULATOR_UNCHECKED inline T NAME(T* address, T value, int line = __builtin_LINE()) {        \
        emulator::atomic_access(address, sizeof(T), line);                                      \
        const T old = *address;                                                                 \
        *address = EXPRESSION;                                                                  \
        return old;                                                                             \
    }
#define EMULATOR_ATOMIC_INTEGERS(NAME, EXPRESSION) \
    EMULATOR_ATOMIC(NAME, int, EXPRESSION)         \
    EMULATOR_ATOMIC(NAME, unsigned, EXPRESSION)    \
    EMULATOR_ATOMIC(NAME, unsigned long long, EXPRESSION)

EMULATOR_ATOMIC_INTEGERS(atomicAdd, old + value)
EMULATOR_ATOMIC(atomicAdd, float, old + value)
EMULATOR_ATOMIC(atomicAdd, double, old + value)
EMULATOR_ATOMIC(atomicSub, int, old - value)
EMULATOR_ATOMIC(atomicSub, unsigned, old - value)
EMULATOR_ATOMIC_INTEGERS(atomicMin, value < old ? value : old)
EMULATOR_ATOMIC_INTEGERS(atomicMax, old < value ? value : old)
EMULATOR_ATOMIC_INTEGERS(atomicAnd, old & value)
EMULATOR_ATOMIC_INTEGERS(atomicOr, old | value)
EMULATOR_ATOMIC_INTEGERS(atomicXor, old ^ value)
EMULATOR_ATOMIC_INTEGERS(atomicExch, value)
EMULATOR_ATOMIC(atomicExch, float, value)
EMULATOR_ATOMIC(atomicInc, unsigned, old >= value ? 0 : old + 1)
EMULATOR_ATOMIC(atomicDec, unsigned, old == 0 || old > value ? value : old - 1)
#undef EMULATOR_ATOMIC_INTEGERS
#undef EMULATOR_ATOMIC

#define EMULATOR_CAS(T)                                                                                         \
    EMULATOR_UNCHECKED inline T atomicCAS(T* address, T expected, T value, int line = __builtin_LINE()) {       \
        emulator::atomic_access(address, sizeof(T), line);                                                      \
        const T old = *address;                                                                                 \
        if (old == expected) *address = value;                                                                  \
        return old;                                                                                             \
    }
EMULATOR_CAS(int)
EMULATOR_CAS(unsigned)
EMULATOR_CAS(unsigned long long)
#undef EMULATOR_CAS
