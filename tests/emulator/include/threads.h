// Qualifiers, the indices of a thread, and block barriers. (`__shared__` and `__constant__` are translated by
// the driver; what is left of the latter is constexpr.)
#pragma once

#define __global__
#define __device__
#define __host__
#define __constant__
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

// Macros, so that a check names the line of the kernel and not one of this file. A vector is loaded whole.
namespace emulator {
template <class T>
inline __attribute__((always_inline)) T whole(const T& value) {
    return value;
}
template <class T>
inline __attribute__((always_inline)) const T* unwritten(const T* address) {
#ifdef __SANITIZE_THREAD__
    read_only_access(address, sizeof(T));
#endif
    return address;
}
template <class T>
inline __attribute__((always_inline)) T* global(T* address, const char* intrinsic) {
#ifdef __SANITIZE_THREAD__
    global_access(address, intrinsic);
#else
    (void)intrinsic;
#endif
    return address;
}
}  // namespace emulator
#define __ldg(...) emulator::whole(*emulator::unwritten(emulator::global(__VA_ARGS__, "__ldg")))
#define __ldcs(...) emulator::whole(*emulator::global(__VA_ARGS__, "__ldcs"))
#define __ldcg(...) emulator::whole(*emulator::global(__VA_ARGS__, "__ldcg"))
#define __ldca(...) emulator::whole(*emulator::global(__VA_ARGS__, "__ldca"))
#define __ldcv(...) emulator::whole(*emulator::global(__VA_ARGS__, "__ldcv"))
#define __ldlu(...) emulator::whole(*emulator::global(__VA_ARGS__, "__ldlu"))
#define __stcs(address, value) ((void)(*emulator::global(address, "__stcs") = (value)))
#define __stcg(address, value) ((void)(*emulator::global(address, "__stcg") = (value)))
#define __stwb(address, value) ((void)(*emulator::global(address, "__stwb") = (value)))
#define __stwt(address, value) ((void)(*emulator::global(address, "__stwt") = (value)))

// What the device's compiler would build upon.
#define __builtin_assume(condition) \
    ((condition) ? (void)0 : emulator::mistake("__builtin_assume(" #condition "), which does not hold", __LINE__))
#define __assume(condition) __builtin_assume(condition)
