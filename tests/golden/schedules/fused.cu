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
// N elements, which no store that follows comes before.
template <int N, typename T> __device__ __forceinline__ void load_in_order(T* to, const T* at) {
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
extern "C" __global__ void __launch_bounds__(128) line_filter_2_mask_9186979c59(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    float* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch,
    const float* __restrict__ uniforms, int slot0, int slot1) {
    follow();
    const int own = blockIdx.z;
    const int block_y = blockIdx.y;
    const int block_x = blockIdx.x;
    const int thread_y = threadIdx.y;
    const int thread_x = threadIdx.x;
    const float u0 = __ldg(uniforms + slot0);
    const float u1 = __ldg(uniforms + slot1);
    const int x = (x0 & -32) + block_x * 120 + (thread_x - 1) * 4;
    const int y = y0 + (block_y * 4 + thread_y) * 4;
    if (y < y0 + height) {
        const bool computes = 1 <= thread_x && thread_x < 31 && (x0 - 4 < x && x < x0 + width);
        // rows y - 2 .. y + 5 from column x on
        float a0[8][4];
        if (in0_y <= y - 2 && y + 6 <= in0_y + in0_height && in0_x <= x && x + 4 <= in0_x + in0_width) {
            const float* const in0_1 = corner(row_of(in0, in0_pitch, own * in0_height + (y - in0_y)) + (x - (in0_x &
                -32)));
            #pragma unroll
            for (int j = 0; j < 8; ++j)
                load_in_order<4>(&a0[j][0], row_of(in0_1, in0_pitch, j - 2));
        } else {
            #pragma unroll
            for (int j = 0; j < 8; ++j) {
                #pragma unroll
                for (int k = 0; k < 4; ++k) {
                    a0[j][k] = __ldg(row_of(in0 + (min(max(x + k, in0_x), in0_x + in0_width - 1) - (in0_x & -32)),
                        in0_pitch, own * in0_height + (min(max(y + (j - 2), in0_y), in0_y + in0_height - 1) - in0_y)));
                }
            }
        }
        float b0_0[4][8];
        float b1_0[4][4];
        float b2_0[4][4];
        float* const out0_0 = corner(row_of(out0, out0_pitch, own * out0_height + (y - out0_y)) + (x - (out0_x & -32)));
        #pragma unroll
        for (int step = 0; step < 4; ++step) {
            // line_filter
            #pragma unroll
            for (int k = 0; k < 4; ++k) {
                const float t0 = a0[step][k];
                const float t1 = a0[step + 1][k];
                const float t2 = a0[step + 2][k];
                const float t3 = a0[step + 3][k];
                const float t4 = a0[step + 4][k];
                b0_0[step][k + 2] = 0.0625f * t0 + 0.25f * t1 + 0.375f * t2 + 0.25f * t3 + 0.0625f * t4;
            }
            #pragma unroll
            for (int k = 0; k < 2; ++k)
                b0_0[step][k] = __shfl_up_sync(~0u, b0_0[step][k + 4], 1);
            #pragma unroll
            for (int k = 0; k < 2; ++k)
                b0_0[step][k + 6] = __shfl_down_sync(~0u, b0_0[step][k + 2], 1);
            // line_filter
            #pragma unroll
            for (int k = 0; k < 4; ++k) {
                const float t0 = b0_0[step][k];
                const float t1 = b0_0[step][k + 1];
                const float t2 = b0_0[step][k + 2];
                const float t3 = b0_0[step][k + 3];
                const float t4 = b0_0[step][k + 4];
                b1_0[step][k] = 0.0625f * t0 + 0.25f * t1 + 0.375f * t2 + 0.25f * t3 + 0.0625f * t4;
            }
            // sharpen
            #pragma unroll
            for (int k = 0; k < 4; ++k) {
                const float t0 = a0[step + 2][k];
                const float t1 = b1_0[step][k];
                b2_0[step][k] = t0 * (1.0f + u0) - t1 * u0;
            }
            // mask
            float o0[4];
            #pragma unroll
            for (int k = 0; k < 4; ++k) {
                const float t0 = a0[step + 2][k];
                const float t1 = b1_0[step][k];
                const float t2 = b2_0[step][k];
                o0[k] = fabsf(t0 - t1) < u1 ? t0 : t2;
            }
            if (computes && y + step < y0 + height)
                store<4>(row_of(out0_0, out0_pitch, step), &o0[0]);
        }
    }
}
