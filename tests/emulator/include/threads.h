// Qualifiers, the indices of a thread, and block barriers. (`__shared__` is translated by the driver.)
#pragma once

#define __global__
#define __device__
#define __host__
#define __constant__ static
#define __forceinline__ inline __attribute__((always_inline))
#define __noinline__ __attribute__((noinline))
#define __launch_bounds__(...)
#define __grid_constant__
#define __align__(n) alignas(n)

// Constant as seen by a thread: the runtime sets them before it goes on with one. (dim3 has a constructor, so g++ would
// not take one for constant, and would check every access.)
extern const uint3 threadIdx, blockIdx, blockDim, gridDim;
constexpr int warpSize = 32;

inline void __syncthreads(int line = __builtin_LINE()) { emulator::barrier(line); }
inline int __syncthreads_count(int predicate, int line = __builtin_LINE()) {
    return emulator::barrier(line, emulator::Predicate::count, predicate);
}
inline int __syncthreads_or(int predicate, int line = __builtin_LINE()) {
    return emulator::barrier(line, emulator::Predicate::any, predicate);
}
inline int __syncthreads_and(int predicate, int line = __builtin_LINE()) {
    return emulator::barrier(line, emulator::Predicate::all, predicate);
}

inline void __threadfence() { emulator::fence(); }
inline void __threadfence_block() {}
inline void __threadfence_system() { emulator::fence(); }

// Macros, so that a check names the line of the kernel and not one of this file.
#define __ldg(address) (*(address))
#define __ldcs(address) (*(address))
#define __ldcg(address) (*(address))
#define __ldca(address) (*(address))
#define __stcs(address, value) ((void)(*(address) = (value)))
#define __stcg(address, value) ((void)(*(address) = (value)))
#define __stwb(address, value) ((void)(*(address) = (value)))
