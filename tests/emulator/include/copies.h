// Copies from global to shared memory that go on while their thread does: what CUDA's cuda_pipeline.h offers.
#pragma once

inline void __pipeline_memcpy_async(void* to, const void* from, size_t bytes, int line = __builtin_LINE()) {
    emulator::copy_begun(to, from, bytes, line);
}
inline void __pipeline_commit() { emulator::copies_committed(); }
inline void __pipeline_wait_prior(int groups, int line = __builtin_LINE()) { emulator::copies_awaited(groups, line); }
