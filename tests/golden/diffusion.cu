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
extern "C" __global__ void __launch_bounds__(128) box_5_mix_in_27b1aa7ed1(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    const float* __restrict__ in1, int in1_x, int in1_y, int in1_width, int in1_height, int in1_pitch,
    float* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch,
    const float* __restrict__ uniforms, int slot0) {
    follow();
    const int own_reversed = blockIdx.z;
    const int own = (int)gridDim.z - 1 - own_reversed;
    const int block_y_reversed = blockIdx.y;
    const int block_y = (int)gridDim.y - 1 - block_y_reversed;
    const int block_x = blockIdx.x;
    const int thread_y = threadIdx.y;
    const int thread_x = threadIdx.x;
    const float u0 = __ldg(uniforms + slot0);
    const int x = (x0 & -32) + block_x * 112 + (thread_x - 2) * 4;
    const int y = (y0 & -2) + (block_y * 4 + thread_y) * 4;
    if (y < y0 + height) {
        const bool computes = 2 <= thread_x && thread_x < 30 && (x0 - 4 < x && x < x0 + width);
        // rows y - 10 .. y + 12 from column x on
        float a0[23][4];
        // rows y .. y + 3 from column x on
        float a1[4][4];
        const int last_in0 = in0_y + in0_height - 1 - y;
        const int x_in0_4_right0 = min(max(x, in0_x & -32), (in0_x & -32) + in0_pitch - 4) - x;
        const float* const in0_0 = corner(row_of(in0, in0_pitch, own * in0_height + (y - in0_y)) + (x + x_in0_4_right0 -
            (in0_x & -32)));
        #pragma unroll
        for (int j = 0; j < 23; ++j)
            load_in_order<4>(&a0[j][0], row_of(in0_0, in0_pitch, max(min(j - 10, last_in0), in0_y - y)));
        const int last_in1 = in1_y + in1_height - 1 - y;
        const int x_in1_4_right0 = min(max(x, in1_x & -32), (in1_x & -32) + in1_pitch - 4) - x;
        const float* const in1_1 = corner(row_of(in1, in1_pitch, own * in1_height + (y - in1_y)) + (x + x_in1_4_right0 -
            (in1_x & -32)));
        #pragma unroll
        for (int j = 0; j < 4; ++j)
            load_in_order<4>(&a1[j][0], row_of(in1_1, in1_pitch, max(min(j, last_in1), in1_y - y)));
        float b0_0[19][9];
        float b1_0[12][8];
        float b2_0[12][8];
        float b3_0[12][4];
        float b4_0[8][4];
        float b5_0[4][4];
        float sums0_0_core[4];
        float sums0_0_before[1][4];
        float sums0_0_behind[4];
        float sums4_0_core[4];
        float sums4_0_before[1][4];
        float sums4_0_behind[4];
        float sums5_0_core[4];
        float sums5_0_before[1][4];
        float sums5_0_behind[4];
        float* const out0_2 = corner(row_of(out0, out0_pitch, own * out0_height + (y - out0_y)) + (x - (out0_x & -32)));
        #pragma unroll
        for (int step = 0; step < 19; ++step) {
            // box
            float sums0_0_sums[4];
            #pragma unroll
            for (int k = 0; k < 4; ++k) {
                if ((step & 1) == 0) {
                    sums0_0_core[k] = a0[step + 1][k];
                    #pragma unroll
                    for (int tap = 0; tap < 3; ++tap)
                        sums0_0_core[k] = sums0_0_core[k] + a0[step + tap + 2][k];
                    sums0_0_before[0][k] = a0[step][k];
                    sums0_0_sums[k] = sums0_0_before[0][k] + sums0_0_core[k];
                } else {
                    if ((step & 1) == 1) {
                        sums0_0_behind[k] = a0[step + 4][k];
                        sums0_0_sums[k] = sums0_0_core[k] + sums0_0_behind[k];
                    } else {
                        sums0_0_behind[k] = sums0_0_behind[k] + a0[step + 4][k];
                        sums0_0_sums[k] = sums0_0_before[step & 1][k] + sums0_0_core[k] + sums0_0_behind[k];
                    }
                }
            }
            #pragma unroll
            for (int k = 0; k < 4; ++k) {
                const float t0 = a0[step][k];
                const float t1 = a0[step + 1][k];
                const float t2 = a0[step + 2][k];
                const float t3 = a0[step + 3][k];
                const float t4 = a0[step + 4][k];
                b0_0[step][k + 3] = sums0_0_sums[k] * 0.2f;
            }
            #pragma unroll
            for (int k = 0; k < 3; ++k)
                b0_0[step][k] = __shfl_up_sync(~0u, b0_0[step][k + 4], 1);
            #pragma unroll
            for (int k = 0; k < 2; ++k)
                b0_0[step][k + 7] = __shfl_down_sync(~0u, b0_0[step][k + 3], 1);
            if (7 <= step) {
                // sparse_filter
                #pragma unroll
                for (int k = 0; k < 4; ++k) {
                    const float t0 = b0_0[step - 3][k + 4];
                    const float t1 = b0_0[step - 7][k + 2];
                    const float t2 = b0_0[step - 3][k];
                    const float t3 = b0_0[step - 4][k + 5];
                    const float t4 = b0_0[step - 1][k + 1];
                    const float t5 = b0_0[step - 2][k + 2];
                    const float t6 = b0_0[step - 4][k];
                    const float t7 = b0_0[step][k + 3];
                    const float t8 = 0.07692307692307693f * t7;
                    const float t9 = b0_0[step - 3][k + 5];
                    const float t10 = 0.07692307692307693f * t9;
                    const float t11 = b0_0[step - 3][k + 3];
                    const float t12 = b0_0[step][k + 4];
                    b1_0[step - 7][k + 2] = 0.07692307692307693f * t0 + 0.07692307692307693f * t1 + 0.07692307692307693f
                        * t2 + 0.07692307692307693f * t3 + 0.07692307692307693f * t4 + 0.07692307692307693f * t5 +
                        0.07692307692307693f * t6 + t8 + t10 + 0.07692307692307693f * t11 + t8 + t10 +
                        0.07692307692307693f * t12;
                }
                #pragma unroll
                for (int k = 0; k < 2; ++k)
                    b1_0[step - 7][k] = __shfl_up_sync(~0u, b1_0[step - 7][k + 4], 1);
                #pragma unroll
                for (int k = 0; k < 2; ++k)
                    b1_0[step - 7][k + 6] = __shfl_down_sync(~0u, b1_0[step - 7][k + 2], 1);
                // box
                float sums2_0_sums[4];
                const float sums2_0_0_core0 = b1_0[step - 7][1];
                const float sums2_0_0_core1 = sums2_0_0_core0 + b1_0[step - 7][2];
                const float sums2_0_0_core2 = sums2_0_0_core1 + b1_0[step - 7][3];
                const float sums2_0_0_core3 = sums2_0_0_core2 + b1_0[step - 7][4];
                const float sums2_0_0_before0 = b1_0[step - 7][0];
                const float sums2_0_0_behind0 = b1_0[step - 7][5];
                sums2_0_sums[0] = sums2_0_0_before0 + sums2_0_0_core3;
                sums2_0_sums[1] = sums2_0_0_core3 + sums2_0_0_behind0;
                const float sums2_0_2_core0 = b1_0[step - 7][3];
                const float sums2_0_2_core1 = sums2_0_2_core0 + b1_0[step - 7][4];
                const float sums2_0_2_core2 = sums2_0_2_core1 + b1_0[step - 7][5];
                const float sums2_0_2_core3 = sums2_0_2_core2 + b1_0[step - 7][6];
                const float sums2_0_2_before0 = b1_0[step - 7][2];
                const float sums2_0_2_behind0 = b1_0[step - 7][7];
                sums2_0_sums[2] = sums2_0_2_before0 + sums2_0_2_core3;
                sums2_0_sums[3] = sums2_0_2_core3 + sums2_0_2_behind0;
                #pragma unroll
                for (int k = 0; k < 4; ++k) {
                    const float t0 = b1_0[step - 7][k];
                    const float t1 = b1_0[step - 7][k + 1];
                    const float t2 = b1_0[step - 7][k + 2];
                    const float t3 = b1_0[step - 7][k + 3];
                    const float t4 = b1_0[step - 7][k + 4];
                    b2_0[step - 7][k + 2] = sums2_0_sums[k] * 0.2f;
                }
                #pragma unroll
                for (int k = 0; k < 2; ++k)
                    b2_0[step - 7][k] = __shfl_up_sync(~0u, b2_0[step - 7][k + 4], 1);
                #pragma unroll
                for (int k = 0; k < 2; ++k)
                    b2_0[step - 7][k + 6] = __shfl_down_sync(~0u, b2_0[step - 7][k + 2], 1);
                // box
                float sums3_0_sums[4];
                const float sums3_0_0_core0 = b2_0[step - 7][1];
                const float sums3_0_0_core1 = sums3_0_0_core0 + b2_0[step - 7][2];
                const float sums3_0_0_core2 = sums3_0_0_core1 + b2_0[step - 7][3];
                const float sums3_0_0_core3 = sums3_0_0_core2 + b2_0[step - 7][4];
                const float sums3_0_0_before0 = b2_0[step - 7][0];
                const float sums3_0_0_behind0 = b2_0[step - 7][5];
                sums3_0_sums[0] = sums3_0_0_before0 + sums3_0_0_core3;
                sums3_0_sums[1] = sums3_0_0_core3 + sums3_0_0_behind0;
                const float sums3_0_2_core0 = b2_0[step - 7][3];
                const float sums3_0_2_core1 = sums3_0_2_core0 + b2_0[step - 7][4];
                const float sums3_0_2_core2 = sums3_0_2_core1 + b2_0[step - 7][5];
                const float sums3_0_2_core3 = sums3_0_2_core2 + b2_0[step - 7][6];
                const float sums3_0_2_before0 = b2_0[step - 7][2];
                const float sums3_0_2_behind0 = b2_0[step - 7][7];
                sums3_0_sums[2] = sums3_0_2_before0 + sums3_0_2_core3;
                sums3_0_sums[3] = sums3_0_2_core3 + sums3_0_2_behind0;
                #pragma unroll
                for (int k = 0; k < 4; ++k) {
                    const float t0 = b2_0[step - 7][k];
                    const float t1 = b2_0[step - 7][k + 1];
                    const float t2 = b2_0[step - 7][k + 2];
                    const float t3 = b2_0[step - 7][k + 3];
                    const float t4 = b2_0[step - 7][k + 4];
                    b3_0[step - 7][k] = sums3_0_sums[k] * 0.2f;
                }
            }
            if (11 <= step) {
                // box
                float sums4_0_sums[4];
                #pragma unroll
                for (int k = 0; k < 4; ++k) {
                    if (((step - 11) & 1) == 0) {
                        sums4_0_core[k] = b3_0[step - 10][k];
                        #pragma unroll
                        for (int tap = 0; tap < 3; ++tap)
                            sums4_0_core[k] = sums4_0_core[k] + b3_0[step + tap - 9][k];
                        sums4_0_before[0][k] = b3_0[step - 11][k];
                        sums4_0_sums[k] = sums4_0_before[0][k] + sums4_0_core[k];
                    } else {
                        if (((step - 11) & 1) == 1) {
                            sums4_0_behind[k] = b3_0[step - 7][k];
                            sums4_0_sums[k] = sums4_0_core[k] + sums4_0_behind[k];
                        } else {
                            sums4_0_behind[k] = sums4_0_behind[k] + b3_0[step - 7][k];
                            sums4_0_sums[k] = sums4_0_before[(step - 11) & 1][k] + sums4_0_core[k] + sums4_0_behind[k];
                        }
                    }
                }
                #pragma unroll
                for (int k = 0; k < 4; ++k) {
                    const float t0 = b3_0[step - 11][k];
                    const float t1 = b3_0[step - 10][k];
                    const float t2 = b3_0[step - 9][k];
                    const float t3 = b3_0[step - 8][k];
                    const float t4 = b3_0[step - 7][k];
                    b4_0[step - 11][k] = sums4_0_sums[k] * 0.2f;
                }
            }
            if (15 <= step) {
                // box
                float sums5_0_sums[4];
                #pragma unroll
                for (int k = 0; k < 4; ++k) {
                    if (((step - 15) & 1) == 0) {
                        sums5_0_core[k] = b4_0[step - 14][k];
                        #pragma unroll
                        for (int tap = 0; tap < 3; ++tap)
                            sums5_0_core[k] = sums5_0_core[k] + b4_0[step + tap - 13][k];
                        sums5_0_before[0][k] = b4_0[step - 15][k];
                        sums5_0_sums[k] = sums5_0_before[0][k] + sums5_0_core[k];
                    } else {
                        if (((step - 15) & 1) == 1) {
                            sums5_0_behind[k] = b4_0[step - 11][k];
                            sums5_0_sums[k] = sums5_0_core[k] + sums5_0_behind[k];
                        } else {
                            sums5_0_behind[k] = sums5_0_behind[k] + b4_0[step - 11][k];
                            sums5_0_sums[k] = sums5_0_before[(step - 15) & 1][k] + sums5_0_core[k] + sums5_0_behind[k];
                        }
                    }
                }
                #pragma unroll
                for (int k = 0; k < 4; ++k) {
                    const float t0 = b4_0[step - 15][k];
                    const float t1 = b4_0[step - 14][k];
                    const float t2 = b4_0[step - 13][k];
                    const float t3 = b4_0[step - 12][k];
                    const float t4 = b4_0[step - 11][k];
                    b5_0[step - 15][k] = sums5_0_sums[k] * 0.2f;
                }
                // mix_in
                float o0[4];
                #pragma unroll
                for (int k = 0; k < 4; ++k) {
                    const float t0 = a1[step - 15][k];
                    const float t1 = b5_0[step - 15][k];
                    o0[k] = fmaxf(t0 + u0 * (t1 - t0 * u0 * 0.5f), 0.0f);
                }
                if (computes && 0 <= step - 15 && step - 15 < 4 && y + (step - 15) < y0 + height && y0 <= y + (step -
                    15))
                    store<4>(row_of(out0_2, out0_pitch, step - 15), &o0[0]);
            }
        }
    }
}

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
extern "C" __global__ void __launch_bounds__(128) key_box_204902beee(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    float* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch,
    const float* __restrict__ uniforms, int slot0, int slot1) {
    follow();
    const int block_y = blockIdx.y;
    const int block_x = blockIdx.x;
    const int thread_y = threadIdx.y;
    const int thread_x = threadIdx.x;
    const float u0 = __ldg(uniforms + slot0);
    const float u1 = __ldg(uniforms + slot1);
    const int x = (x0 & -32) + block_x * 120 + (thread_x - 1) * 4;
    const int y = y0 + (block_y * 4 + thread_y) * 2;
    if (y < y0 + height) {
        const bool computes = 1 <= thread_x && thread_x < 31 && (x0 - 4 < x && x < x0 + width);
        // rows y .. y + 1 from column x on
        float a0[2][4];
        // rows y .. y + 1 from column x on
        float a1[2][4];
        // rows y .. y + 1 from column x on
        float a2[2][4];
        if (in0_y <= y && y + 2 <= in0_y + in0_height && in0_x <= x && x + 4 <= in0_x + in0_width) {
            const float* const in0_3 = corner(row_of(in0, in0_pitch, y - in0_y) + (x - (in0_x & -32)));
            const float* const in0_4 = corner(row_of(in0, in0_pitch, in0_height + (y - in0_y)) + (x - (in0_x & -32)));
            const float* const in0_5 = corner(row_of(in0, in0_pitch, 2 * in0_height + (y - in0_y)) + (x - (in0_x &
                -32)));
            #pragma unroll
            for (int j = 0; j < 2; ++j) {
                load_in_order<4>(&a0[j][0], row_of(in0_3, in0_pitch, j));
                load_in_order<4>(&a1[j][0], row_of(in0_4, in0_pitch, j));
                load_in_order<4>(&a2[j][0], row_of(in0_5, in0_pitch, j));
            }
        } else {
            #pragma unroll
            for (int j = 0; j < 2; ++j) {
                #pragma unroll
                for (int k = 0; k < 4; ++k) {
                    a0[j][k] = __ldg(row_of(in0 + (min(max(x + k, in0_x), in0_x + in0_width - 1) - (in0_x & -32)),
                        in0_pitch, min(max(y + j, in0_y), in0_y + in0_height - 1) - in0_y));
                }
                #pragma unroll
                for (int k = 0; k < 4; ++k) {
                    a1[j][k] = __ldg(row_of(in0 + (min(max(x + k, in0_x), in0_x + in0_width - 1) - (in0_x & -32)),
                        in0_pitch, in0_height + (min(max(y + j, in0_y), in0_y + in0_height - 1) - in0_y)));
                }
                #pragma unroll
                for (int k = 0; k < 4; ++k) {
                    a2[j][k] = __ldg(row_of(in0 + (min(max(x + k, in0_x), in0_x + in0_width - 1) - (in0_x & -32)),
                        in0_pitch, 2 * in0_height + (min(max(y + j, in0_y), in0_y + in0_height - 1) - in0_y)));
                }
            }
        }
        float b0_0[2][8];
        float b0_1[2][8];
        float b0_2[2][8];
        float* const out0_0 = corner(row_of(out0, out0_pitch, y - out0_y) + (x - (out0_x & -32)));
        float* const out0_1 = corner(row_of(out0, out0_pitch, out0_height + (y - out0_y)) + (x - (out0_x & -32)));
        float* const out0_2 = corner(row_of(out0, out0_pitch, 2 * out0_height + (y - out0_y)) + (x - (out0_x & -32)));
        #pragma unroll
        for (int step = 0; step < 2; ++step) {
            // key
            #pragma unroll
            for (int k = 0; k < 4; ++k) {
                const float t0 = a0[step][k];
                const float t1 = a1[step][k];
                const float t2 = a2[step][k];
                const float t3 = fminf(fmaxf((0.2126f * t0 + 0.7152f * t1 + 0.0722f * t2 - u0) / (u0 + u1 - u0), 0.0f),
                    1.0f);
                const float t4 = t3 * t3 * (3.0f - 2.0f * t3);
                const float t5 = t0 * t4;
                const float t6 = t1 * t4;
                const float t7 = t2 * t4;
                b0_0[step][k + 2] = fabsf(t5) <= 3.4028234663852886e+38f ? t5 : 0.0f;
                b0_1[step][k + 2] = fabsf(t6) <= 3.4028234663852886e+38f ? t6 : 0.0f;
                b0_2[step][k + 2] = fabsf(t7) <= 3.4028234663852886e+38f ? t7 : 0.0f;
            }
            #pragma unroll
            for (int k = 0; k < 2; ++k)
                b0_0[step][k] = __shfl_up_sync(~0u, b0_0[step][k + 4], 1);
            #pragma unroll
            for (int k = 0; k < 2; ++k)
                b0_0[step][k + 6] = __shfl_down_sync(~0u, b0_0[step][k + 2], 1);
            #pragma unroll
            for (int k = 0; k < 2; ++k)
                b0_1[step][k] = __shfl_up_sync(~0u, b0_1[step][k + 4], 1);
            #pragma unroll
            for (int k = 0; k < 2; ++k)
                b0_1[step][k + 6] = __shfl_down_sync(~0u, b0_1[step][k + 2], 1);
            #pragma unroll
            for (int k = 0; k < 2; ++k)
                b0_2[step][k] = __shfl_up_sync(~0u, b0_2[step][k + 4], 1);
            #pragma unroll
            for (int k = 0; k < 2; ++k)
                b0_2[step][k + 6] = __shfl_down_sync(~0u, b0_2[step][k + 2], 1);
            // box
            float o0[4];
            float o1[4];
            float o2[4];
            float sums1_0_sums[4];
            const float sums1_0_0_core0 = b0_2[step][1];
            const float sums1_0_0_core1 = sums1_0_0_core0 + b0_2[step][2];
            const float sums1_0_0_core2 = sums1_0_0_core1 + b0_2[step][3];
            const float sums1_0_0_core3 = sums1_0_0_core2 + b0_2[step][4];
            const float sums1_0_0_before0 = b0_2[step][0];
            const float sums1_0_0_behind0 = b0_2[step][5];
            sums1_0_sums[0] = sums1_0_0_before0 + sums1_0_0_core3;
            sums1_0_sums[1] = sums1_0_0_core3 + sums1_0_0_behind0;
            const float sums1_0_2_core0 = b0_2[step][3];
            const float sums1_0_2_core1 = sums1_0_2_core0 + b0_2[step][4];
            const float sums1_0_2_core2 = sums1_0_2_core1 + b0_2[step][5];
            const float sums1_0_2_core3 = sums1_0_2_core2 + b0_2[step][6];
            const float sums1_0_2_before0 = b0_2[step][2];
            const float sums1_0_2_behind0 = b0_2[step][7];
            sums1_0_sums[2] = sums1_0_2_before0 + sums1_0_2_core3;
            sums1_0_sums[3] = sums1_0_2_core3 + sums1_0_2_behind0;
            float sums1_1_sums[4];
            const float sums1_1_0_core0 = b0_1[step][1];
            const float sums1_1_0_core1 = sums1_1_0_core0 + b0_1[step][2];
            const float sums1_1_0_core2 = sums1_1_0_core1 + b0_1[step][3];
            const float sums1_1_0_core3 = sums1_1_0_core2 + b0_1[step][4];
            const float sums1_1_0_before0 = b0_1[step][0];
            const float sums1_1_0_behind0 = b0_1[step][5];
            sums1_1_sums[0] = sums1_1_0_before0 + sums1_1_0_core3;
            sums1_1_sums[1] = sums1_1_0_core3 + sums1_1_0_behind0;
            const float sums1_1_2_core0 = b0_1[step][3];
            const float sums1_1_2_core1 = sums1_1_2_core0 + b0_1[step][4];
            const float sums1_1_2_core2 = sums1_1_2_core1 + b0_1[step][5];
            const float sums1_1_2_core3 = sums1_1_2_core2 + b0_1[step][6];
            const float sums1_1_2_before0 = b0_1[step][2];
            const float sums1_1_2_behind0 = b0_1[step][7];
            sums1_1_sums[2] = sums1_1_2_before0 + sums1_1_2_core3;
            sums1_1_sums[3] = sums1_1_2_core3 + sums1_1_2_behind0;
            float sums1_2_sums[4];
            const float sums1_2_0_core0 = b0_0[step][1];
            const float sums1_2_0_core1 = sums1_2_0_core0 + b0_0[step][2];
            const float sums1_2_0_core2 = sums1_2_0_core1 + b0_0[step][3];
            const float sums1_2_0_core3 = sums1_2_0_core2 + b0_0[step][4];
            const float sums1_2_0_before0 = b0_0[step][0];
            const float sums1_2_0_behind0 = b0_0[step][5];
            sums1_2_sums[0] = sums1_2_0_before0 + sums1_2_0_core3;
            sums1_2_sums[1] = sums1_2_0_core3 + sums1_2_0_behind0;
            const float sums1_2_2_core0 = b0_0[step][3];
            const float sums1_2_2_core1 = sums1_2_2_core0 + b0_0[step][4];
            const float sums1_2_2_core2 = sums1_2_2_core1 + b0_0[step][5];
            const float sums1_2_2_core3 = sums1_2_2_core2 + b0_0[step][6];
            const float sums1_2_2_before0 = b0_0[step][2];
            const float sums1_2_2_behind0 = b0_0[step][7];
            sums1_2_sums[2] = sums1_2_2_before0 + sums1_2_2_core3;
            sums1_2_sums[3] = sums1_2_2_core3 + sums1_2_2_behind0;
            #pragma unroll
            for (int k = 0; k < 4; ++k) {
                const float t0 = b0_0[step][k];
                const float t1 = b0_0[step][k + 1];
                const float t2 = b0_0[step][k + 2];
                const float t3 = b0_0[step][k + 3];
                const float t4 = b0_0[step][k + 4];
                const float t5 = b0_1[step][k];
                const float t6 = b0_1[step][k + 1];
                const float t7 = b0_1[step][k + 2];
                const float t8 = b0_1[step][k + 3];
                const float t9 = b0_1[step][k + 4];
                const float t10 = b0_2[step][k];
                const float t11 = b0_2[step][k + 1];
                const float t12 = b0_2[step][k + 2];
                const float t13 = b0_2[step][k + 3];
                const float t14 = b0_2[step][k + 4];
                o0[k] = sums1_2_sums[k] * 0.2f;
                o1[k] = sums1_1_sums[k] * 0.2f;
                o2[k] = sums1_0_sums[k] * 0.2f;
            }
            if (computes && y + step < y0 + height) {
                store<4>(row_of(out0_0, out0_pitch, step), &o0[0]);
                store<4>(row_of(out0_1, out0_pitch, step), &o1[0]);
                store<4>(row_of(out0_2, out0_pitch, step), &o2[0]);
            }
        }
    }
}
