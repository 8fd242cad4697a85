// What earlier launches have written is there: blocks may come before. A small launch leaves room for the next one's.
__device__ __forceinline__ void follow() {
#if __CUDA_ARCH__ >= 900
    asm volatile("griddepcontrol.wait;" ::: "memory");
    if (gridDim.x * gridDim.y * gridDim.z * blockDim.x * blockDim.y <= 98304u)
        asm volatile("griddepcontrol.launch_dependents;");
#endif
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
extern "C" __global__ void __launch_bounds__(256) strips_78560b5e3c(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    float* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch) {
    follow();
    const int own = blockIdx.z;
    const int block_y = blockIdx.y;
    const int block_x = blockIdx.x;
    const int thread_y = threadIdx.y;
    const int thread_x = threadIdx.x;
    const int begin = (x0 & -4) + block_x * 128;
    const int x = begin + thread_x * 4;
    const int y = y0 + block_y;
    __shared__ float partial0[8][32][5];
    float total0[4];
    #pragma unroll
    for (int c = 0; c < 4; ++c)
        total0[c] = 0.0f;
    const float* const in0_0 = corner(row_of(in0, in0_pitch, own * in0_height + -in0_y) + (x - (in0_x & -32)));
    if (x < x0 + width) {
        #pragma unroll 8
        for (int i = 0; i < 8; ++i) {
            const int step = i * 8 + thread_y;
            float v0[4];
            load<4>(&v0[0], row_of(in0_0, in0_pitch, min(y * 64 + step, 1555)));
            #pragma unroll
            for (int c = 0; c < 4; ++c)
                total0[c] = total0[c] + (1555 < y * 64 + step ? 0.0f : v0[c]);
        }
    }
    #pragma unroll
    for (int c = 0; c < 4; ++c)
        partial0[thread_y][thread_x][c] = total0[c];
    __syncthreads();
    float* const out0_1 = corner(row_of(out0, out0_pitch, own * out0_height + (y - out0_y)) + -(out0_x & -32));
    for (int i = thread_y * 32 + thread_x; i < 128; i += 256) {
        const int column = begin + i;
        if (x0 <= column && column < x0 + width) {
            float sum0;
            sum0 = partial0[0][(int)((unsigned)i >> 2)][(int)((unsigned)i & 3)];
            #pragma unroll
            for (int w = 0; w < 7; ++w)
                sum0 = sum0 + partial0[w + 1][(int)((unsigned)i >> 2)][(int)((unsigned)i & 3)];
            out0_1[column] = sum0;
        }
    }
}
