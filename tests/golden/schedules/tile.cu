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
extern "C" __global__ void __launch_bounds__(256, 2) convolution_bb5bbc4090(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    const float* __restrict__ in1, int in1_x, int in1_y, int in1_width, int in1_height, int in1_pitch,
    float* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch) {
    follow();
    const int block_y = blockIdx.y;
    const int block_x = blockIdx.x;
    const int thread_y = threadIdx.y;
    const int thread_x = threadIdx.x;
    const int left = (x0 & -32) + block_x * 128;
    const int top = y0 + block_y * 64;
    const int warp = (int)((unsigned)(thread_y * 8 + thread_x) >> 5);
    const int lane = (int)((unsigned)(thread_y * 8 + thread_x) & 31);
    const int column = ((int)((unsigned)warp & 3) * 2 + (int)((unsigned)lane & 1)) * 16;
    const int row = (int)((unsigned)warp >> 2) * 16 + (int)((unsigned)lane >> 1);
    extern __shared__ __align__(128) unsigned char memory[];
    float (*const tile0)[164] = reinterpret_cast<float (*)[164]>(&memory[0]);
    float (*const tile1)[32] = reinterpret_cast<float (*)[32]>(&memory[61664]);
    if (in0_x <= left - 16 && left + 144 <= in0_x + in0_width && in0_y <= top - 15 && top + 79 <= in0_y + in0_height) {
        #pragma unroll 4
        for (int tile0_turn = thread_y * 8 + thread_x; tile0_turn < 3760; tile0_turn += 256) {
            const int tile0_line = (int)((unsigned)tile0_turn / 40u);
            const int tile0_column = (int)((unsigned)tile0_turn % 40u) * 4;
            const int tile0_x = left - 16 + tile0_column;
            const int tile0_y = top - 15 + tile0_line;
            float tile0_pixels[4];
            load<4>(&tile0_pixels[0], row_of(in0, in0_pitch, tile0_y - in0_y) + (tile0_x - (in0_x & -32)));
            store_shared<4>(&tile0[tile0_line][tile0_column], &tile0_pixels[0]);
        }
    } else {
        #pragma unroll 1
        for (int tile0_turn = thread_y * 8 + thread_x; tile0_turn < 3760; tile0_turn += 256) {
            const int tile0_line = (int)((unsigned)tile0_turn / 40u);
            const int tile0_column = (int)((unsigned)tile0_turn % 40u) * 4;
            const int tile0_x = left - 16 + tile0_column;
            const int tile0_y = top - 15 + tile0_line;
            float tile0_pixels[4];
            if (in0_y <= tile0_y && tile0_y + 1 <= in0_y + in0_height && in0_x <= tile0_x && tile0_x + 4 <= in0_x +
                in0_width) {
                load<4>(&tile0_pixels[0], row_of(in0, in0_pitch, tile0_y - in0_y) + (tile0_x - (in0_x & -32)));
            } else {
                #pragma unroll
                for (int item = 0; item < 4; ++item) {
                    tile0_pixels[item] = __ldg(row_of(in0 + (min(max(tile0_x + item, in0_x), in0_x + in0_width - 1) -
                        (in0_x & -32)), in0_pitch, min(max(tile0_y, in0_y), in0_y + in0_height - 1) - in0_y));
                }
            }
            store_shared<4>(&tile0[tile0_line][tile0_column], &tile0_pixels[0]);
        }
    }
    #pragma unroll 4
    for (int tile1_turn = thread_y * 8 + thread_x; tile1_turn < 961; tile1_turn += 256) {
        const int tile1_line = (int)((unsigned)tile1_turn / 31u);
        const int tile1_column = (int)((unsigned)tile1_turn % 31u);
        const int tile1_x = tile1_column;
        const int tile1_y = tile1_line;
        tile1[tile1_line][tile1_column] = __ldg(row_of(in1, in1_pitch, tile1_y - in1_y) + (tile1_x - (in1_x & -32)));
    }
    __syncthreads();
    const int x = left + column;
    const int y = top + row;
    if (x < x0 + width) {
        float t0[2][16];
        #pragma unroll
        for (int r = 0; r < 2; ++r) {
            #pragma unroll
            for (int k = 0; k < 16; ++k)
                t0[r][k] = 0.0f;
        }
        #pragma unroll 1
        for (int t_k1 = 0; t_k1 < 31; ++t_k1) {
            #pragma unroll
            for (int r = 0; r < 2; ++r) {
                float w0[48];
                const int w0_row = r * 32 - t_k1 + 15;
                #pragma unroll
                for (int vector = 0; vector < 12; ++vector)
                    load_shared<4>(&w0[vector * 4], &tile0[row + w0_row + 15][column + vector * 4]);
                #pragma unroll
                for (int t_k2 = 0; t_k2 < 31; ++t_k2) {
                    const float t3 = tile1[t_k1][t_k2];
                    #pragma unroll
                    for (int k = 0; k < 16; ++k) {
                        const float t4 = w0[k - t_k2 + 31];
                        t0[r][k] = t0[r][k] + t3 * t4;
                    }
                }
            }
        }
        #pragma unroll
        for (int r = 0; r < 2; ++r) {
            float o0[16];
            #pragma unroll
            for (int k = 0; k < 16; ++k)
                o0[k] = t0[r][k];
            if (y + r * 32 < y0 + height) {
                store<4>(row_of(out0, out0_pitch, y + r * 32 - out0_y) + (x - (out0_x & -32)), &o0[0]);
                store<4>(row_of(out0, out0_pitch, y + r * 32 - out0_y) + (x - (out0_x & -32) + 4), &o0[4]);
                store<4>(row_of(out0, out0_pitch, y + r * 32 - out0_y) + (x - (out0_x & -32) + 8), &o0[8]);
                store<4>(row_of(out0, out0_pitch, y + r * 32 - out0_y) + (x - (out0_x & -32) + 12), &o0[12]);
            }
        }
    }
}
