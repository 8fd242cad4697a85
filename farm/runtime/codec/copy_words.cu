// Words between the host's mapped memory and the device's: a copy would wait until the frames of others are through.

extern "C" __global__ void copy_words(const u64* from, u64* to) { to[threadIdx.x] = from[threadIdx.x]; }
