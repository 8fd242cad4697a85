// What earlier launches have written is there: blocks may come before. A small launch leaves room for the next one's.
__device__ __forceinline__ void follow() {
#if __CUDA_ARCH__ >= 900
    asm volatile("griddepcontrol.wait;" ::: "memory");
    if (gridDim.x * gridDim.y * gridDim.z * blockDim.x * blockDim.y <= 98304u)
        asm volatile("griddepcontrol.launch_dependents;");
#endif
}
template <typename T, int N> struct alignas(N * sizeof(T)) Vector { T item[N]; };
// N elements in one instruction; of a plain read the compiler takes those that are used, each by itself.
template <int N, typename T> __device__ __forceinline__ void load(T* to, const T* at) {
    Vector<T, N> from;
    if constexpr (sizeof(from) == 16) *reinterpret_cast<uint4*>(&from) = __ldg(reinterpret_cast<const uint4*>(at));
    else if constexpr (sizeof(from) == 8) *reinterpret_cast<uint2*>(&from) = __ldg(reinterpret_cast<const uint2*>(at));
    else from = *reinterpret_cast<const Vector<T, N>*>(at);
    #pragma unroll
    for (int k = 0; k < N; ++k) to[k] = from.item[k];
}
// One instruction; left to itself the compiler counts rows and pixels in 64 bits, and takes five for each address.
__device__ __forceinline__ long long wide(int a, int b) {
#ifdef CUDA_ON_CPU
    return (long long)a * b;
#else
    long long made;
    asm("mul.wide.s32 %0, %1, %2;" : "=l"(made) : "r"(a), "r"(b));
    return made;
#endif
}
// The row `y` of rows of `pitch` elements.
template <typename T> __device__ __forceinline__ T* row_of(T* at, int pitch, int y) {
    return (T*)((char*)at + wide(y, pitch * (int)sizeof(T)));
}
// Where the compiler sees through an address, it takes several instructions for each row below instead of one.
template <typename T> __device__ __forceinline__ T* corner(T* at) {
#ifndef CUDA_ON_CPU
    auto global = __cvta_generic_to_global(at);
    asm("" : "+l"(global));
    at = (T*)__cvta_global_to_generic(global);
#endif
    return at;
}
// N elements in one instruction; of a plain assignment the compiler may make one for each.
template <int N, typename T> __device__ __forceinline__ void store(T* at, const T* from) {
    Vector<T, N> to;
    #pragma unroll
    for (int k = 0; k < N; ++k) to.item[k] = from[k];
    if constexpr (sizeof(to) == 16) __stwb(reinterpret_cast<uint4*>(at), *reinterpret_cast<const uint4*>(&to));
    else if constexpr (sizeof(to) == 8) __stwb(reinterpret_cast<uint2*>(at), *reinterpret_cast<const uint2*>(&to));
    else if constexpr (sizeof(to) == 4) *reinterpret_cast<unsigned*>(at) = *reinterpret_cast<const unsigned*>(&to);
    else *reinterpret_cast<Vector<T, N>*>(at) = to;
}
extern "C" __global__ void __launch_bounds__(256) transpose_84c61faf2c(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    float* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch) {
    follow();
    const int own = blockIdx.z;
    const int block_y = blockIdx.y;
    const int block_x = blockIdx.x;
    const int thread_y = threadIdx.y;
    const int thread_x = threadIdx.x;
    const int left = (x0 & -64) + block_x * 64;
    const int top = (y0 & -64) + block_y * 64;
    const int across = thread_x * 4;
    __shared__ float tile0[64][65];
    #pragma unroll
    for (int i = 0; i < 4; ++i) {
        const int x = min(max(left + (i * 16 + thread_y), x0), x0 + width - 1);
        const int y = min(max(top + across, y0 & -4), (y0 + height - 1) & -4);
        float pixels0[4];
        load<4>(&pixels0[0], row_of(in0, in0_pitch, own * in0_height + (x - in0_y)) + (y - (in0_x & -32)));
        #pragma unroll
        for (int k = 0; k < 4; ++k)
            tile0[across + k][i * 16 + thread_y] = pixels0[k];
    }
    __syncthreads();
    if (x0 - 4 < left + across && left + across < x0 + width) {
        float* const out0_0 = corner(row_of(out0, out0_pitch, own * out0_height + (top + thread_y - out0_y)) + (left +
            across - (out0_x & -32)));
        #pragma unroll
        for (int i = 0; i < 4; ++i) {
            if (y0 <= top + (i * 16 + thread_y) && top + (i * 16 + thread_y) < y0 + height) {
                float kept0[4];
                #pragma unroll
                for (int k = 0; k < 4; ++k)
                    kept0[k] = tile0[i * 16 + thread_y][across + k];
                store<4>(row_of(out0_0, out0_pitch, i * 16), &kept0[0]);
            }
        }
    }
}
