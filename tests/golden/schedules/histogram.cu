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
// N elements into shared memory in one instruction.
template <int N, typename T> __device__ __forceinline__ void store_shared(T* at, const T* from) {
    Vector<T, N> to;
    #pragma unroll
    for (int k = 0; k < N; ++k) to.item[k] = from[k];
    if constexpr (sizeof(to) == 16) *reinterpret_cast<uint4*>(at) = *reinterpret_cast<const uint4*>(&to);
    else if constexpr (sizeof(to) == 8) *reinterpret_cast<uint2*>(at) = *reinterpret_cast<const uint2*>(&to);
    else if constexpr (sizeof(to) == 4) *reinterpret_cast<unsigned*>(at) = *reinterpret_cast<const unsigned*>(&to);
    else *reinterpret_cast<Vector<T, N>*>(at) = to;
}
// N elements of shared memory.
template <int N, typename T> __device__ __forceinline__ void load_shared(T* to, const T* at) {
    const auto from = *reinterpret_cast<const Vector<T, N>*>(at);
    #pragma unroll
    for (int k = 0; k < N; ++k) to[k] = from.item[k];
}
extern "C" __global__ void __launch_bounds__(512, 2) count_310b39b897(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    unsigned* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch,
    const float* __restrict__ uniforms, int slot0, int slot1) {
    follow();
    const int block_y = blockIdx.y;
    const int block_x = blockIdx.x;
    const int thread_y = threadIdx.y;
    const int thread_x = threadIdx.x;
    const float u0 = __ldg(uniforms + slot0);
    const float u1 = __ldg(uniforms + slot1);
    unsigned* const output = corner(out0);
    const int begin = x0 & -4;
    const int across = (int)((unsigned)(x0 + width - begin + 3) >> 2);
    const int stride = (int)gridDim.x * 512;
    const int down = (int)((unsigned)stride / (unsigned)across);
    const int right = (int)((unsigned)stride % (unsigned)across);
    const int start = block_x * 512 + thread_x - across * height;
    int row;
    int column;
    row = (int)((unsigned)(block_x * 512 + thread_x) / (unsigned)across);
    column = (int)((unsigned)(block_x * 512 + thread_x) % (unsigned)across);
    int xs[2];
    int ys[2];
    float v0[2][4];
    #pragma unroll
    for (int u = 0; u < 2; ++u) {
        if (start + u * stride < 0) {
            const int next_x = begin + column * 4;
            const int next_y = y0 + row;
            xs[u] = next_x;
            ys[u] = next_y;
            load<4>(&v0[u][0], row_of(in0, in0_pitch, next_y - in0_y) + (next_x - (in0_x & -32)));
            row = row + down;
            column = column + right;
            if (across <= column) {
                column = column - across;
                row = row + 1;
            }
        }
    }
    const int counters = out0_pitch * out0_height;
    const int words = counters * 32;
    const int lane = thread_x & 31;
    const int idle = (thread_x & 31) - 32;
    extern __shared__ __align__(128) unsigned char memory[];
    unsigned* const vectors = reinterpret_cast<unsigned*>(&memory[0]);
    unsigned* const counts = reinterpret_cast<unsigned*>(&memory[128]);
    unsigned zeros[4];
    #pragma unroll
    for (int j = 0; j < 4; ++j)
        zeros[j] = 0u;
    for (int i = thread_x; i < (words >> 2) + 8; i += 512)
        store_shared<4>(&vectors[i * 4], &zeros[0]);
    __syncthreads();
    unsigned (*const mine)[32] = reinterpret_cast<unsigned (*)[32]>(&memory[(lane + 32) * 4]);
    for (int place = start; place < 0; place += stride * 2) {
        #pragma unroll
        for (int u = 0; u < 2; ++u) {
            if (place + u * stride < 0) {
                const int x = xs[u];
                const int y = ys[u];
                #pragma unroll
                for (int k = 0; k < 4; ++k) {
                    const float t0 = v0[u][k];
                    const float t1 = t0 - u0;
                    const float t2 = u1 - u0;
                    const unsigned t3 = __float2uint_rz(t1 * (63.999969482421875f / t2));
                    const unsigned t4 = t3 + 1u;
                    const int bin_x = (int)min((float)t4 * t2 <= t1 * 64.0f ? t4 : t3, 63u);
                    const int bin_y = 0;
                    const int cell = (u0 <= t0) & (t0 <= u1) ? bin_y * out0_pitch + bin_x : -1;
                    atomicAdd(&mine[cell][0], 1u);
                }
            }
            if (place + (u + 2) * stride < 0) {
                const int next_x = begin + column * 4;
                const int next_y = y0 + row;
                xs[u] = next_x;
                ys[u] = next_y;
                load<4>(&v0[u][0], row_of(in0, in0_pitch, next_y - in0_y) + (next_x - (in0_x & -32)));
                row = row + down;
                column = column + right;
                if (across <= column) {
                    column = column - across;
                    row = row + 1;
                }
            }
        }
    }
    __syncthreads();
    for (int i = thread_x; i < counters; i += 512) {
        unsigned total;
        total = 0u;
        #pragma unroll
        for (int c = 0; c < 8; ++c) {
            unsigned some[4];
            load_shared<4>(&some[0], &counts[(i * 8 + ((c + thread_x) & 7)) * 4]);
            total = total + (some[0] + some[1] + some[2] + some[3]);
        }
        const unsigned amount = total;
        if (!(amount == 0u))
            atomicAdd(output + i, amount);
    }
}
