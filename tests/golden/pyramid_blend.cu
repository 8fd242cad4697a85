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
extern "C" __global__ void __launch_bounds__(128) expand_binomial_10_add_513f20279c(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    const float* __restrict__ in1, int in1_x, int in1_y, int in1_width, int in1_height, int in1_pitch,
    const float* __restrict__ in2, int in2_x, int in2_y, int in2_width, int in2_height, int in2_pitch,
    const float* __restrict__ in3, int in3_x, int in3_y, int in3_width, int in3_height, int in3_pitch,
    const float* __restrict__ in4, int in4_x, int in4_y, int in4_width, int in4_height, int in4_pitch,
    const float* __restrict__ in5, int in5_x, int in5_y, int in5_width, int in5_height, int in5_pitch,
    const float* __restrict__ in6, int in6_x, int in6_y, int in6_width, int in6_height, int in6_pitch,
    float* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch) {
    follow();
    const int block_y = blockIdx.y;
    const int block_x = blockIdx.x;
    const int thread_y = threadIdx.y;
    const int thread_x = threadIdx.x;
    const int x = (x0 & -32) + (int)((unsigned)block_x / 3u) * 56 + (thread_x - 1) * 2;
    const int y = (y0 & -4) + (block_y * 4 + thread_y) * 12;
    const int own = (int)((unsigned)block_x % 3u);
    const int y_over_2 = y >> 1;
    const int x_over_2 = x >> 1;
    const int y_over_4 = y >> 2;
    if (y < y0 + height) {
        const bool computes = 1 <= thread_x && thread_x < 29 && (x0 - 2 < x && x < x0 + width);
        // rows y_over_2 - 1 .. y_over_2 + 6 from column x_over_2 - 1 on
        float a0[8][3];
        // rows y .. y + 11 from column x on
        float a1[12][2];
        // rows y_over_2 - 1 .. y_over_2 + 6 from column x_over_2 - 1 on
        float a2[8][3];
        // rows y .. y + 11 from column x on
        float a3[12][2];
        // rows y .. y + 11 from column x on
        float a4[12][2];
        // rows y_over_4 - 2 .. y_over_4 + 4 from column x_over_2 on
        float a5[7][1];
        // rows y_over_2 - 1 .. y_over_2 + 6 from column x_over_2 on
        float a6[8][1];
        const int last_in0 = in0_y + in0_height - 1 - y_over_2;
        const int x_over_2_in0_1_right0 = min(max(x_over_2, in0_x & -32), (in0_x & -32) + in0_pitch - 1) - x_over_2;
        const float* const in0_0 = corner(row_of(in0, in0_pitch, own * in0_height + (y_over_2 - in0_y)) + (x_over_2 +
            x_over_2_in0_1_right0 - (in0_x & -32)));
        #pragma unroll
        for (int j = 0; j < 8; ++j)
            a0[j][1] = __ldg(row_of(in0_0, in0_pitch, max(min(j - 1, last_in0), in0_y - y_over_2)));
        const int last_in1 = in1_y + in1_height - 1 - y;
        const int x_in1_2_right0 = min(max(x, in1_x & -32), (in1_x & -32) + in1_pitch - 2) - x;
        const float* const in1_1 = corner(row_of(in1, in1_pitch, own * in1_height + (y - in1_y)) + (x + x_in1_2_right0 -
            (in1_x & -32)));
        #pragma unroll
        for (int j = 0; j < 12; ++j)
            load_in_order<2>(&a1[j][0], row_of(in1_1, in1_pitch, max(min(j, last_in1), in1_y - y)));
        const int last_in2 = in2_y + in2_height - 1 - y_over_2;
        const int x_over_2_in2_1_right0 = min(max(x_over_2, in2_x & -32), (in2_x & -32) + in2_pitch - 1) - x_over_2;
        const float* const in2_2 = corner(row_of(in2, in2_pitch, own * in2_height + (y_over_2 - in2_y)) + (x_over_2 +
            x_over_2_in2_1_right0 - (in2_x & -32)));
        #pragma unroll
        for (int j = 0; j < 8; ++j)
            a2[j][1] = __ldg(row_of(in2_2, in2_pitch, max(min(j - 1, last_in2), in2_y - y_over_2)));
        const int last_in3 = in3_y + in3_height - 1 - y;
        const int x_in3_2_right0 = min(max(x, in3_x & -32), (in3_x & -32) + in3_pitch - 2) - x;
        const float* const in3_3 = corner(row_of(in3, in3_pitch, own * in3_height + (y - in3_y)) + (x + x_in3_2_right0 -
            (in3_x & -32)));
        #pragma unroll
        for (int j = 0; j < 12; ++j)
            load_in_order<2>(&a3[j][0], row_of(in3_3, in3_pitch, max(min(j, last_in3), in3_y - y)));
        const int last_in4 = in4_y + in4_height - 1 - y;
        const int x_in4_2_right0 = min(max(x, in4_x & -32), (in4_x & -32) + in4_pitch - 2) - x;
        const float* const in4_4 = corner(row_of(in4, in4_pitch, y - in4_y) + (x + x_in4_2_right0 - (in4_x & -32)));
        #pragma unroll
        for (int j = 0; j < 12; ++j)
            load_in_order<2>(&a4[j][0], row_of(in4_4, in4_pitch, max(min(j, last_in4), in4_y - y)));
        const int last_in5 = in5_y + in5_height - 1 - y_over_4;
        const int x_over_2_in5_1_right0 = min(max(x_over_2, in5_x & -32), (in5_x & -32) + in5_pitch - 1) - x_over_2;
        const float* const in5_5 = corner(row_of(in5, in5_pitch, own * in5_height + (y_over_4 - in5_y)) + (x_over_2 +
            x_over_2_in5_1_right0 - (in5_x & -32)));
        #pragma unroll
        for (int j = 0; j < 7; ++j)
            a5[j][0] = __ldg(row_of(in5_5, in5_pitch, max(min(j - 2, last_in5), in5_y - y_over_4)));
        const int last_in6 = in6_y + in6_height - 1 - y_over_2;
        const int x_over_2_in6_1_right0 = min(max(x_over_2, in6_x & -32), (in6_x & -32) + in6_pitch - 1) - x_over_2;
        const float* const in6_6 = corner(row_of(in6, in6_pitch, own * in6_height + (y_over_2 - in6_y)) + (x_over_2 +
            x_over_2_in6_1_right0 - (in6_x & -32)));
        #pragma unroll
        for (int j = 0; j < 8; ++j)
            a6[j][0] = __ldg(row_of(in6_6, in6_pitch, max(min(j - 1, last_in6), in6_y - y_over_2)));
        float b0_0[8][2];
        float b1_0[12][2];
        float b3_0[8][2];
        float b4_0[12][2];
        float b2_0[12][2];
        float b5_0[12][2];
        float b7_0[8][1];
        float b8_0[8][3];
        float b9_0[8][2];
        float b6_0[12][2];
        float b10_0[12][2];
        float* const out0_7 = corner(row_of(out0, out0_pitch, own * out0_height + (y - out0_y)) + (x - (out0_x & -32)));
        #pragma unroll
        for (int step = 0; step < 4; ++step) {
            #pragma unroll
            for (int j = 0; j < 2; ++j) {
                a0[step * 2 + j][0] = __shfl_up_sync(~0u, a0[step * 2 + j][1], 1);
                a0[step * 2 + j][2] = __shfl_down_sync(~0u, a0[step * 2 + j][1], 1);
            }
            #pragma unroll
            for (int j = 0; j < 2; ++j) {
                a2[step * 2 + j][0] = __shfl_up_sync(~0u, a2[step * 2 + j][1], 1);
                a2[step * 2 + j][2] = __shfl_down_sync(~0u, a2[step * 2 + j][1], 1);
            }
            #pragma unroll
            for (int j = 0; j < 2; ++j) {
                // expand_binomial
                #pragma unroll
                for (int k = 0; k < 2; ++k) {
                    const float t0 = a0[step * 2 + j][((k - 2) >> 1) + 1];
                    const float t1 = a0[step * 2 + j][(k >> 1) + 1];
                    const float t2 = a0[step * 2 + j][((k + 2) >> 1) + 1];
                    b0_0[step * 2 + j][k] = ((x + k) & 1) == 0 ? 0.125f * t0 + 0.75f * t1 + 0.125f * t2 : 0.5f * t1 +
                        0.5f * t2;
                }
            }
            if (1 <= step) {
                #pragma unroll
                for (int j = 0; j < 4; ++j) {
                    // expand_binomial
                    #pragma unroll
                    for (int k = 0; k < 2; ++k) {
                        const float t0 = b0_0[step * 2 + ((j - 6) >> 1) + 1][k];
                        const float t1 = b0_0[step * 2 + ((j - 4) >> 1) + 1][k];
                        const float t2 = b0_0[step * 2 + ((j - 2) >> 1) + 1][k];
                        b1_0[step * 4 + j - 4][k] = ((y + step * 4 + j - 4) & 1) == 0 ? 0.125f * t0 + 0.75f * t1 +
                            0.125f * t2 : 0.5f * t1 + 0.5f * t2;
                    }
                }
                #pragma unroll
                for (int j = 0; j < 4; ++j) {
                    // subtract
                    #pragma unroll
                    for (int k = 0; k < 2; ++k) {
                        const float t0 = a1[step * 4 + j - 4][k];
                        const float t1 = b1_0[step * 4 + j - 4][k];
                        b2_0[step * 4 + j - 4][k] = t0 - t1;
                    }
                }
            }
            #pragma unroll
            for (int j = 0; j < 2; ++j) {
                // expand_binomial
                #pragma unroll
                for (int k = 0; k < 2; ++k) {
                    const float t0 = a2[step * 2 + j][((k - 2) >> 1) + 1];
                    const float t1 = a2[step * 2 + j][(k >> 1) + 1];
                    const float t2 = a2[step * 2 + j][((k + 2) >> 1) + 1];
                    b3_0[step * 2 + j][k] = ((x + k) & 1) == 0 ? 0.125f * t0 + 0.75f * t1 + 0.125f * t2 : 0.5f * t1 +
                        0.5f * t2;
                }
            }
            if (1 <= step) {
                #pragma unroll
                for (int j = 0; j < 4; ++j) {
                    // expand_binomial
                    #pragma unroll
                    for (int k = 0; k < 2; ++k) {
                        const float t0 = b3_0[step * 2 + ((j - 6) >> 1) + 1][k];
                        const float t1 = b3_0[step * 2 + ((j - 4) >> 1) + 1][k];
                        const float t2 = b3_0[step * 2 + ((j - 2) >> 1) + 1][k];
                        b4_0[step * 4 + j - 4][k] = ((y + step * 4 + j - 4) & 1) == 0 ? 0.125f * t0 + 0.75f * t1 +
                            0.125f * t2 : 0.5f * t1 + 0.5f * t2;
                    }
                }
                #pragma unroll
                for (int j = 0; j < 4; ++j) {
                    // subtract
                    #pragma unroll
                    for (int k = 0; k < 2; ++k) {
                        const float t0 = a3[step * 4 + j - 4][k];
                        const float t1 = b4_0[step * 4 + j - 4][k];
                        b5_0[step * 4 + j - 4][k] = t0 - t1;
                    }
                }
                #pragma unroll
                for (int j = 0; j < 4; ++j) {
                    // mix
                    #pragma unroll
                    for (int k = 0; k < 2; ++k) {
                        const float t0 = b2_0[step * 4 + j - 4][k];
                        const float t1 = a4[step * 4 + j - 4][k];
                        const float t2 = b5_0[step * 4 + j - 4][k];
                        b6_0[step * 4 + j - 4][k] = t0 * t1 + t2 * (1.0f - t1);
                    }
                }
            }
            #pragma unroll
            for (int j = 0; j < 2; ++j) {
                // expand_binomial
                #pragma unroll
                for (int k = 0; k < 1; ++k) {
                    const float t0 = a5[step + ((j - 3) >> 1) + 2][k];
                    const float t1 = a5[step + ((j - 1) >> 1) + 2][k];
                    const float t2 = a5[step + ((j + 1) >> 1) + 2][k];
                    b7_0[step * 2 + j][k] = ((y_over_2 + step * 2 + j - 1) & 1) == 0 ? 0.125f * t0 + 0.75f * t1 + 0.125f
                        * t2 : 0.5f * t1 + 0.5f * t2;
                }
            }
            #pragma unroll
            for (int j = 0; j < 2; ++j) {
                // add
                #pragma unroll
                for (int k = 0; k < 1; ++k) {
                    const float t0 = a6[step * 2 + j][k];
                    const float t1 = b7_0[step * 2 + j][k];
                    b8_0[step * 2 + j][k + 1] = t0 + t1;
                }
                b8_0[step * 2 + j][0] = __shfl_up_sync(~0u, b8_0[step * 2 + j][1], 1);
                b8_0[step * 2 + j][2] = __shfl_down_sync(~0u, b8_0[step * 2 + j][1], 1);
            }
            #pragma unroll
            for (int j = 0; j < 2; ++j) {
                // expand_binomial
                #pragma unroll
                for (int k = 0; k < 2; ++k) {
                    const float t0 = b8_0[step * 2 + j][((k - 2) >> 1) + 1];
                    const float t1 = b8_0[step * 2 + j][(k >> 1) + 1];
                    const float t2 = b8_0[step * 2 + j][((k + 2) >> 1) + 1];
                    b9_0[step * 2 + j][k] = ((x + k) & 1) == 0 ? 0.125f * t0 + 0.75f * t1 + 0.125f * t2 : 0.5f * t1 +
                        0.5f * t2;
                }
            }
            if (1 <= step) {
                #pragma unroll
                for (int j = 0; j < 4; ++j) {
                    // expand_binomial
                    #pragma unroll
                    for (int k = 0; k < 2; ++k) {
                        const float t0 = b9_0[step * 2 + ((j - 6) >> 1) + 1][k];
                        const float t1 = b9_0[step * 2 + ((j - 4) >> 1) + 1][k];
                        const float t2 = b9_0[step * 2 + ((j - 2) >> 1) + 1][k];
                        b10_0[step * 4 + j - 4][k] = ((y + step * 4 + j - 4) & 1) == 0 ? 0.125f * t0 + 0.75f * t1 +
                            0.125f * t2 : 0.5f * t1 + 0.5f * t2;
                    }
                }
                #pragma unroll
                for (int j = 0; j < 4; ++j) {
                    // add
                    float o0[2];
                    #pragma unroll
                    for (int k = 0; k < 2; ++k) {
                        const float t0 = b6_0[step * 4 + j - 4][k];
                        const float t1 = b10_0[step * 4 + j - 4][k];
                        o0[k] = t0 + t1;
                    }
                    if (computes && 0 <= step * 4 + j - 4 && step * 4 + j - 4 < 12 && out0_x - 2 < x && x < out0_x +
                        out0_width && out0_y <= y + (step * 4 + j - 4) && y + (step * 4 + j - 4) < out0_y + out0_height)
                        store<2>(row_of(out0_7, out0_pitch, step * 4 + j - 4), &o0[0]);
                }
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
extern "C" __global__ void __launch_bounds__(128) reduce_line_16_expand_binomial_aa2f7bc38f(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    const float* __restrict__ in1, int in1_x, int in1_y, int in1_width, int in1_height, int in1_pitch,
    const float* __restrict__ in2, int in2_x, int in2_y, int in2_width, int in2_height, int in2_pitch,
    float* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch) {
    follow();
    const int block_y = blockIdx.y;
    const int block_x = blockIdx.x;
    const int thread_y = threadIdx.y;
    const int thread_x = threadIdx.x;
    const int x = (x0 & -32) + (int)((unsigned)block_x / 3u) * 104 + (thread_x - 3) * 4;
    const int y = (y0 & -2) + (block_y * 4 + thread_y) * 8;
    const int own = (int)((unsigned)block_x % 3u);
    const int x_over_4 = x >> 2;
    const int y_over_2 = y >> 1;
    const int x_over_2 = x >> 1;
    if (y < y0 + height) {
        const bool computes = 3 <= thread_x && thread_x < 29 && (x0 - 4 < x && x < x0 + width);
        // rows y - 4 .. y + 10 from column x_over_2 - 2 on
        float a0[15][5];
        // rows y - 4 .. y + 10 from column x_over_2 - 2 on
        float a1[15][5];
        // rows y - 4 .. y + 10 from column x_over_2 - 2 on
        float a2[15][5];
        const int last_in0 = in0_y + in0_height - 1 - y;
        const int x_over_2_in0_2_right0 = min(max(x_over_2, in0_x & -32), (in0_x & -32) + in0_pitch - 2) - x_over_2;
        const float* const in0_0 = corner(row_of(in0, in0_pitch, own * in0_height + (y - in0_y)) + (x_over_2 +
            x_over_2_in0_2_right0 - (in0_x & -32)));
        #pragma unroll
        for (int j = 0; j < 15; ++j)
            load_in_order<2>(&a0[j][2], row_of(in0_0, in0_pitch, max(min(j - 4, last_in0), in0_y - y)));
        const int last_in1 = in1_y + in1_height - 1 - y;
        const int x_over_2_in1_2_right0 = min(max(x_over_2, in1_x & -32), (in1_x & -32) + in1_pitch - 2) - x_over_2;
        const float* const in1_1 = corner(row_of(in1, in1_pitch, own * in1_height + (y - in1_y)) + (x_over_2 +
            x_over_2_in1_2_right0 - (in1_x & -32)));
        #pragma unroll
        for (int j = 0; j < 15; ++j)
            load_in_order<2>(&a1[j][2], row_of(in1_1, in1_pitch, max(min(j - 4, last_in1), in1_y - y)));
        const int last_in2 = in2_y + in2_height - 1 - y;
        const int x_over_2_in2_2_right0 = min(max(x_over_2, in2_x & -32), (in2_x & -32) + in2_pitch - 2) - x_over_2;
        const float* const in2_2 = corner(row_of(in2, in2_pitch, y - in2_y) + (x_over_2 + x_over_2_in2_2_right0 - (in2_x
            & -32)));
        #pragma unroll
        for (int j = 0; j < 15; ++j)
            load_in_order<2>(&a2[j][2], row_of(in2_2, in2_pitch, max(min(j - 4, last_in2), in2_y - y)));
        float b0_0[15][1];
        float b1_0[6][3];
        float b2_0[6][2];
        float b3_0[8][2];
        float b5_0[15][1];
        float b6_0[6][3];
        float b7_0[6][2];
        float b8_0[8][2];
        float b4_0[8][2];
        float b9_0[8][2];
        float b11_0[15][1];
        float b12_0[6][1];
        float b13_0[6][3];
        float b14_0[6][2];
        float b10_0[8][2];
        float b15_0[8][2];
        float b16_0[8][4];
        float* const out0_3 = corner(row_of(out0, out0_pitch, own * out0_height + (y - out0_y)) + (x - (out0_x & -32)));
        #pragma unroll
        for (int step = 0; step < 8; ++step) {
            #pragma unroll
            for (int j = 0; j < 2; ++j) {
                if (1 <= step * 2 + j) {
                    #pragma unroll
                    for (int k = 0; k < 2; ++k)
                        a0[step * 2 + j - 1][k] = __shfl_up_sync(~0u, a0[step * 2 + j - 1][k + 2], 1);
                    a0[step * 2 + j - 1][4] = __shfl_down_sync(~0u, a0[step * 2 + j - 1][2], 1);
                }
            }
            #pragma unroll
            for (int j = 0; j < 2; ++j) {
                if (1 <= step * 2 + j) {
                    #pragma unroll
                    for (int k = 0; k < 2; ++k)
                        a1[step * 2 + j - 1][k] = __shfl_up_sync(~0u, a1[step * 2 + j - 1][k + 2], 1);
                    a1[step * 2 + j - 1][4] = __shfl_down_sync(~0u, a1[step * 2 + j - 1][2], 1);
                }
            }
            #pragma unroll
            for (int j = 0; j < 2; ++j) {
                if (1 <= step * 2 + j) {
                    #pragma unroll
                    for (int k = 0; k < 2; ++k)
                        a2[step * 2 + j - 1][k] = __shfl_up_sync(~0u, a2[step * 2 + j - 1][k + 2], 1);
                    a2[step * 2 + j - 1][4] = __shfl_down_sync(~0u, a2[step * 2 + j - 1][2], 1);
                }
            }
            #pragma unroll
            for (int j = 0; j < 2; ++j) {
                if (-4 <= step * 2 + j - 5 && step * 2 + j - 5 < 11) {
                    // reduce_line
                    #pragma unroll
                    for (int k = 0; k < 1; ++k) {
                        const int t0 = (x_over_4 + k) * 2;
                        const float t1 = a0[step * 2 + j - 1][k * 2];
                        const float t2 = a0[step * 2 + j - 1][k * 2 + 1];
                        const float t3 = a0[step * 2 + j - 1][k * 2 + 2];
                        const float t4 = a0[step * 2 + j - 1][k * 2 + 3];
                        const float t5 = a0[step * 2 + j - 1][k * 2 + 4];
                        b0_0[step * 2 + j - 1][k] = 0.0625f * t1 + 0.25f * t2 + 0.375f * t3 + 0.25f * t4 + 0.0625f * t5;
                    }
                }
            }
            if (2 <= step) {
                // reduce_line
                #pragma unroll
                for (int k = 0; k < 1; ++k) {
                    const int t0 = (y_over_2 + step - 3) * 2;
                    const float t1 = b0_0[step * 2 - 4][k];
                    const float t2 = b0_0[step * 2 - 3][k];
                    const float t3 = b0_0[step * 2 - 2][k];
                    const float t4 = b0_0[step * 2 - 1][k];
                    const float t5 = b0_0[step * 2][k];
                    b1_0[step - 2][k + 1] = 0.0625f * t1 + 0.25f * t2 + 0.375f * t3 + 0.25f * t4 + 0.0625f * t5;
                }
                b1_0[step - 2][0] = __shfl_up_sync(~0u, b1_0[step - 2][1], 1);
                b1_0[step - 2][2] = __shfl_down_sync(~0u, b1_0[step - 2][1], 1);
                // expand_binomial
                #pragma unroll
                for (int k = 0; k < 2; ++k) {
                    const float t0 = b1_0[step - 2][((k - 2) >> 1) + 1];
                    const float t1 = b1_0[step - 2][(k >> 1) + 1];
                    const float t2 = b1_0[step - 2][((k + 2) >> 1) + 1];
                    b2_0[step - 2][k] = ((x_over_2 + k) & 1) == 0 ? 0.125f * t0 + 0.75f * t1 + 0.125f * t2 : 0.5f * t1 +
                        0.5f * t2;
                }
            }
            if (4 <= step) {
                #pragma unroll
                for (int j = 0; j < 2; ++j) {
                    // expand_binomial
                    #pragma unroll
                    for (int k = 0; k < 2; ++k) {
                        const float t0 = b2_0[step + ((j - 10) >> 1) + 1][k];
                        const float t1 = b2_0[step + ((j - 8) >> 1) + 1][k];
                        const float t2 = b2_0[step + ((j - 6) >> 1) + 1][k];
                        b3_0[step * 2 + j - 8][k] = ((y + step * 2 + j - 8) & 1) == 0 ? 0.125f * t0 + 0.75f * t1 +
                            0.125f * t2 : 0.5f * t1 + 0.5f * t2;
                    }
                }
                #pragma unroll
                for (int j = 0; j < 2; ++j) {
                    // subtract
                    #pragma unroll
                    for (int k = 0; k < 2; ++k) {
                        const float t0 = a0[step * 2 + j - 4][k + 2];
                        const float t1 = b3_0[step * 2 + j - 8][k];
                        b4_0[step * 2 + j - 8][k] = t0 - t1;
                    }
                }
            }
            #pragma unroll
            for (int j = 0; j < 2; ++j) {
                if (-4 <= step * 2 + j - 5 && step * 2 + j - 5 < 11) {
                    // reduce_line
                    #pragma unroll
                    for (int k = 0; k < 1; ++k) {
                        const int t0 = (x_over_4 + k) * 2;
                        const float t1 = a1[step * 2 + j - 1][k * 2];
                        const float t2 = a1[step * 2 + j - 1][k * 2 + 1];
                        const float t3 = a1[step * 2 + j - 1][k * 2 + 2];
                        const float t4 = a1[step * 2 + j - 1][k * 2 + 3];
                        const float t5 = a1[step * 2 + j - 1][k * 2 + 4];
                        b5_0[step * 2 + j - 1][k] = 0.0625f * t1 + 0.25f * t2 + 0.375f * t3 + 0.25f * t4 + 0.0625f * t5;
                    }
                }
            }
            if (2 <= step) {
                // reduce_line
                #pragma unroll
                for (int k = 0; k < 1; ++k) {
                    const int t0 = (y_over_2 + step - 3) * 2;
                    const float t1 = b5_0[step * 2 - 4][k];
                    const float t2 = b5_0[step * 2 - 3][k];
                    const float t3 = b5_0[step * 2 - 2][k];
                    const float t4 = b5_0[step * 2 - 1][k];
                    const float t5 = b5_0[step * 2][k];
                    b6_0[step - 2][k + 1] = 0.0625f * t1 + 0.25f * t2 + 0.375f * t3 + 0.25f * t4 + 0.0625f * t5;
                }
                b6_0[step - 2][0] = __shfl_up_sync(~0u, b6_0[step - 2][1], 1);
                b6_0[step - 2][2] = __shfl_down_sync(~0u, b6_0[step - 2][1], 1);
                // expand_binomial
                #pragma unroll
                for (int k = 0; k < 2; ++k) {
                    const float t0 = b6_0[step - 2][((k - 2) >> 1) + 1];
                    const float t1 = b6_0[step - 2][(k >> 1) + 1];
                    const float t2 = b6_0[step - 2][((k + 2) >> 1) + 1];
                    b7_0[step - 2][k] = ((x_over_2 + k) & 1) == 0 ? 0.125f * t0 + 0.75f * t1 + 0.125f * t2 : 0.5f * t1 +
                        0.5f * t2;
                }
            }
            if (4 <= step) {
                #pragma unroll
                for (int j = 0; j < 2; ++j) {
                    // expand_binomial
                    #pragma unroll
                    for (int k = 0; k < 2; ++k) {
                        const float t0 = b7_0[step + ((j - 10) >> 1) + 1][k];
                        const float t1 = b7_0[step + ((j - 8) >> 1) + 1][k];
                        const float t2 = b7_0[step + ((j - 6) >> 1) + 1][k];
                        b8_0[step * 2 + j - 8][k] = ((y + step * 2 + j - 8) & 1) == 0 ? 0.125f * t0 + 0.75f * t1 +
                            0.125f * t2 : 0.5f * t1 + 0.5f * t2;
                    }
                }
                #pragma unroll
                for (int j = 0; j < 2; ++j) {
                    // subtract
                    #pragma unroll
                    for (int k = 0; k < 2; ++k) {
                        const float t0 = a1[step * 2 + j - 4][k + 2];
                        const float t1 = b8_0[step * 2 + j - 8][k];
                        b9_0[step * 2 + j - 8][k] = t0 - t1;
                    }
                }
                #pragma unroll
                for (int j = 0; j < 2; ++j) {
                    // mix
                    #pragma unroll
                    for (int k = 0; k < 2; ++k) {
                        const float t0 = b4_0[step * 2 + j - 8][k];
                        const float t1 = a2[step * 2 + j - 4][k + 2];
                        const float t2 = b9_0[step * 2 + j - 8][k];
                        b10_0[step * 2 + j - 8][k] = t0 * t1 + t2 * (1.0f - t1);
                    }
                }
            }
            #pragma unroll
            for (int j = 0; j < 2; ++j) {
                if (-4 <= step * 2 + j - 5 && step * 2 + j - 5 < 11) {
                    // reduce_line
                    #pragma unroll
                    for (int k = 0; k < 1; ++k) {
                        const int t0 = (x_over_4 + k) * 2;
                        const float t1 = a2[step * 2 + j - 1][k * 2];
                        const float t2 = a2[step * 2 + j - 1][k * 2 + 1];
                        const float t3 = a2[step * 2 + j - 1][k * 2 + 2];
                        const float t4 = a2[step * 2 + j - 1][k * 2 + 3];
                        const float t5 = a2[step * 2 + j - 1][k * 2 + 4];
                        b11_0[step * 2 + j - 1][k] = 0.0625f * t1 + 0.25f * t2 + 0.375f * t3 + 0.25f * t4 + 0.0625f *
                            t5;
                    }
                }
            }
            if (2 <= step) {
                // reduce_line
                #pragma unroll
                for (int k = 0; k < 1; ++k) {
                    const int t0 = (y_over_2 + step - 3) * 2;
                    const float t1 = b11_0[step * 2 - 4][k];
                    const float t2 = b11_0[step * 2 - 3][k];
                    const float t3 = b11_0[step * 2 - 2][k];
                    const float t4 = b11_0[step * 2 - 1][k];
                    const float t5 = b11_0[step * 2][k];
                    b12_0[step - 2][k] = 0.0625f * t1 + 0.25f * t2 + 0.375f * t3 + 0.25f * t4 + 0.0625f * t5;
                }
                // mix
                #pragma unroll
                for (int k = 0; k < 1; ++k) {
                    const float t0 = b1_0[step - 2][k + 1];
                    const float t1 = b12_0[step - 2][k];
                    const float t2 = b6_0[step - 2][k + 1];
                    b13_0[step - 2][k + 1] = t0 * t1 + t2 * (1.0f - t1);
                }
                b13_0[step - 2][0] = __shfl_up_sync(~0u, b13_0[step - 2][1], 1);
                b13_0[step - 2][2] = __shfl_down_sync(~0u, b13_0[step - 2][1], 1);
                // expand_binomial
                #pragma unroll
                for (int k = 0; k < 2; ++k) {
                    const float t0 = b13_0[step - 2][((k - 2) >> 1) + 1];
                    const float t1 = b13_0[step - 2][(k >> 1) + 1];
                    const float t2 = b13_0[step - 2][((k + 2) >> 1) + 1];
                    b14_0[step - 2][k] = ((x_over_2 + k) & 1) == 0 ? 0.125f * t0 + 0.75f * t1 + 0.125f * t2 : 0.5f * t1
                        + 0.5f * t2;
                }
            }
            if (4 <= step) {
                #pragma unroll
                for (int j = 0; j < 2; ++j) {
                    // expand_binomial
                    #pragma unroll
                    for (int k = 0; k < 2; ++k) {
                        const float t0 = b14_0[step + ((j - 10) >> 1) + 1][k];
                        const float t1 = b14_0[step + ((j - 8) >> 1) + 1][k];
                        const float t2 = b14_0[step + ((j - 6) >> 1) + 1][k];
                        b15_0[step * 2 + j - 8][k] = ((y + step * 2 + j - 8) & 1) == 0 ? 0.125f * t0 + 0.75f * t1 +
                            0.125f * t2 : 0.5f * t1 + 0.5f * t2;
                    }
                }
                #pragma unroll
                for (int j = 0; j < 2; ++j) {
                    // add
                    #pragma unroll
                    for (int k = 0; k < 2; ++k) {
                        const float t0 = b10_0[step * 2 + j - 8][k];
                        const float t1 = b15_0[step * 2 + j - 8][k];
                        b16_0[step * 2 + j - 8][k + 1] = t0 + t1;
                    }
                    b16_0[step * 2 + j - 8][0] = __shfl_up_sync(~0u, b16_0[step * 2 + j - 8][2], 1);
                    b16_0[step * 2 + j - 8][3] = __shfl_down_sync(~0u, b16_0[step * 2 + j - 8][1], 1);
                }
                #pragma unroll
                for (int j = 0; j < 2; ++j) {
                    // expand_binomial
                    float o0[4];
                    #pragma unroll
                    for (int k = 0; k < 4; ++k) {
                        const float t0 = b16_0[step * 2 + j - 8][((k - 2) >> 1) + 1];
                        const float t1 = b16_0[step * 2 + j - 8][(k >> 1) + 1];
                        const float t2 = b16_0[step * 2 + j - 8][((k + 2) >> 1) + 1];
                        o0[k] = ((x + k) & 1) == 0 ? 0.125f * t0 + 0.75f * t1 + 0.125f * t2 : 0.5f * t1 + 0.5f * t2;
                    }
                    if (computes && 0 <= step * 2 + j - 8 && step * 2 + j - 8 < 8 && out0_x - 4 < x && x < out0_x +
                        out0_width && out0_y <= y + (step * 2 + j - 8) && y + (step * 2 + j - 8) < out0_y + out0_height)
                        store<4>(row_of(out0_3, out0_pitch, step * 2 + j - 8), &o0[0]);
                }
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
extern "C" __global__ void __launch_bounds__(128) reduce_line_2_reduce_line_3bd8e256a0(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    float* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch,
    float* __restrict__ out1, int out1_x, int out1_y, int out1_width, int out1_height, int out1_pitch) {
    follow();
    const int block_y = blockIdx.y;
    const int block_x = blockIdx.x;
    const int thread_y = threadIdx.y;
    const int thread_x = threadIdx.x;
    const int x = (x0 & -32) + block_x * 120 + (thread_x - 1) * 4;
    const int y = (y0 & -4) + (block_y * 4 + thread_y) * 8;
    const int y_over_2 = y >> 1;
    const int x_over_2 = x >> 1;
    const int y_over_4 = y >> 2;
    const int x_times_2 = x * 2;
    if (y < y0 + height) {
        const bool computes = 1 <= thread_x && thread_x < 31 && (x0 - 4 < x && x < x0 + width);
        // rows y - 6 .. y + 10 from column x_times_2 - 2 on
        float a0[17][11];
        if (in0_y <= y - 6 && y + 11 <= in0_y + in0_height && in0_x <= x_times_2 && x_times_2 + 8 <= in0_x + in0_width)
            {
            const float* const in0_2 = corner(row_of(in0, in0_pitch, y - in0_y) + (x_times_2 - (in0_x & -32)));
            #pragma unroll
            for (int j = 0; j < 17; ++j) {
                load_in_order<4>(&a0[j][2], row_of(in0_2, in0_pitch, j - 6));
                load_in_order<4>(&a0[j][6], row_of(in0_2, in0_pitch, j - 6) + 4);
            }
        } else {
            #pragma unroll
            for (int j = 0; j < 17; ++j) {
                #pragma unroll
                for (int k = 0; k < 8; ++k) {
                    a0[j][k + 2] = __ldg(row_of(in0 + (min(max(x_times_2 + k, in0_x), in0_x + in0_width - 1) - (in0_x &
                        -32)), in0_pitch, min(max(y + (j - 6), in0_y), in0_y + in0_height - 1) - in0_y));
                }
            }
        }
        float b0_0[17][4];
        float b1_0[7][7];
        float b2_0[7][2];
        float* const out0_0 = corner(row_of(out0, out0_pitch, y_over_2 - out0_y) + (x - (out0_x & -32)));
        float* const out1_1 = corner(row_of(out1, out1_pitch, y_over_4 - out1_y) + (x_over_2 - (out1_x & -32)));
        #pragma unroll
        for (int step = 0; step < 5; ++step) {
            #pragma unroll
            for (int j = 0; j < 4; ++j) {
                if (3 <= step * 4 + j) {
                    #pragma unroll
                    for (int k = 0; k < 2; ++k)
                        a0[step * 4 + j - 3][k] = __shfl_up_sync(~0u, a0[step * 4 + j - 3][k + 8], 1);
                    a0[step * 4 + j - 3][10] = __shfl_down_sync(~0u, a0[step * 4 + j - 3][2], 1);
                }
            }
            #pragma unroll
            for (int j = 0; j < 4; ++j) {
                if (-6 <= step * 4 + j - 9 && step * 4 + j - 9 < 11) {
                    // reduce_line
                    #pragma unroll
                    for (int k = 0; k < 4; ++k) {
                        const int t0 = (x + k) * 2;
                        const float t1 = a0[step * 4 + j - 3][k * 2];
                        const float t2 = a0[step * 4 + j - 3][k * 2 + 1];
                        const float t3 = a0[step * 4 + j - 3][k * 2 + 2];
                        const float t4 = a0[step * 4 + j - 3][k * 2 + 3];
                        const float t5 = a0[step * 4 + j - 3][k * 2 + 4];
                        b0_0[step * 4 + j - 3][k] = 0.0625f * t1 + 0.25f * t2 + 0.375f * t3 + 0.25f * t4 + 0.0625f * t5;
                    }
                }
            }
            if (1 <= step) {
                #pragma unroll
                for (int j = 0; j < 2; ++j) {
                    if (-2 <= step * 2 + j - 5 && step * 2 + j - 5 < 5) {
                        // reduce_line
                        float o0[4];
                        #pragma unroll
                        for (int k = 0; k < 4; ++k) {
                            const int t0 = (y_over_2 + step * 2 + j - 5) * 2;
                            const float t1 = b0_0[step * 4 + j * 2 - 6][k];
                            const float t2 = b0_0[step * 4 + j * 2 - 5][k];
                            const float t3 = b0_0[step * 4 + j * 2 - 4][k];
                            const float t4 = b0_0[step * 4 + j * 2 - 3][k];
                            const float t5 = b0_0[step * 4 + j * 2 - 2][k];
                            b1_0[step * 2 + j - 3][k + 2] = 0.0625f * t1 + 0.25f * t2 + 0.375f * t3 + 0.25f * t4 +
                                0.0625f * t5;
                            o0[k] = b1_0[step * 2 + j - 3][k + 2];
                        }
                        #pragma unroll
                        for (int k = 0; k < 2; ++k)
                            b1_0[step * 2 + j - 3][k] = __shfl_up_sync(~0u, b1_0[step * 2 + j - 3][k + 4], 1);
                        b1_0[step * 2 + j - 3][6] = __shfl_down_sync(~0u, b1_0[step * 2 + j - 3][2], 1);
                        if (computes && 0 <= step * 2 + j - 5 && step * 2 + j - 5 < 4 && out0_x - 4 < x && x < out0_x +
                            out0_width && out0_y <= y_over_2 + (step * 2 + j - 5) && y_over_2 + (step * 2 + j - 5) <
                            out0_y + out0_height)
                            store<4>(row_of(out0_0, out0_pitch, step * 2 + j - 5), &o0[0]);
                    }
                }
                #pragma unroll
                for (int j = 0; j < 2; ++j) {
                    if (-2 <= step * 2 + j - 5 && step * 2 + j - 5 < 5) {
                        // reduce_line
                        #pragma unroll
                        for (int k = 0; k < 2; ++k) {
                            const int t0 = (x_over_2 + k) * 2;
                            const float t1 = b1_0[step * 2 + j - 3][k * 2];
                            const float t2 = b1_0[step * 2 + j - 3][k * 2 + 1];
                            const float t3 = b1_0[step * 2 + j - 3][k * 2 + 2];
                            const float t4 = b1_0[step * 2 + j - 3][k * 2 + 3];
                            const float t5 = b1_0[step * 2 + j - 3][k * 2 + 4];
                            b2_0[step * 2 + j - 3][k] = 0.0625f * t1 + 0.25f * t2 + 0.375f * t3 + 0.25f * t4 + 0.0625f *
                                t5;
                        }
                    }
                }
            }
            if (3 <= step) {
                // reduce_line
                float o1[2];
                #pragma unroll
                for (int k = 0; k < 2; ++k) {
                    const int t0 = (y_over_4 + step - 3) * 2;
                    const float t1 = b2_0[step * 2 - 6][k];
                    const float t2 = b2_0[step * 2 - 5][k];
                    const float t3 = b2_0[step * 2 - 4][k];
                    const float t4 = b2_0[step * 2 - 3][k];
                    const float t5 = b2_0[step * 2 - 2][k];
                    o1[k] = 0.0625f * t1 + 0.25f * t2 + 0.375f * t3 + 0.25f * t4 + 0.0625f * t5;
                }
                if (computes && 0 <= step - 3 && step - 3 < 2 && out1_x - 2 < x_over_2 && x_over_2 < out1_x + out1_width
                    && out1_y <= y_over_4 + (step - 3) && y_over_4 + (step - 3) < out1_y + out1_height)
                    store<2>(row_of(out1_1, out1_pitch, step - 3), &o1[0]);
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
extern "C" __global__ void __launch_bounds__(128) reduce_line_9_mix_b22772fa7f(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    const float* __restrict__ in1, int in1_x, int in1_y, int in1_width, int in1_height, int in1_pitch,
    const float* __restrict__ in2, int in2_x, int in2_y, int in2_width, int in2_height, int in2_pitch,
    float* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch,
    float* __restrict__ out1, int out1_x, int out1_y, int out1_width, int out1_height, int out1_pitch,
    float* __restrict__ out2, int out2_x, int out2_y, int out2_width, int out2_height, int out2_pitch) {
    follow();
    const int block_y = blockIdx.y;
    const int block_x = blockIdx.x;
    const int thread_y = threadIdx.y;
    const int thread_x = threadIdx.x;
    const int x = (x0 & -32) + (int)((unsigned)block_x / 3u) * 120 + (thread_x - 1) * 4;
    const int y = (y0 & -2) + (block_y * 4 + thread_y) * 4;
    const int own = (int)((unsigned)block_x % 3u);
    const int x_over_2 = x >> 1;
    const int y_over_2 = y >> 1;
    if (y < y0 + height) {
        const bool computes = 1 <= thread_x && thread_x < 31 && (x0 - 4 < x && x < x0 + width);
        // rows y - 4 .. y + 6 from column x - 2 on
        float a0[11][7];
        // rows y - 4 .. y + 6 from column x - 2 on
        float a1[11][7];
        // rows y .. y + 3 from column x on
        float a2[4][4];
        const int last_in0 = in0_y + in0_height - 1 - y;
        const int x_in0_4_right0 = min(max(x, in0_x & -32), (in0_x & -32) + in0_pitch - 4) - x;
        const float* const in0_0 = corner(row_of(in0, in0_pitch, own * in0_height + (y - in0_y)) + (x + x_in0_4_right0 -
            (in0_x & -32)));
        #pragma unroll
        for (int j = 0; j < 11; ++j)
            load_in_order<4>(&a0[j][2], row_of(in0_0, in0_pitch, max(min(j - 4, last_in0), in0_y - y)));
        const int last_in1 = in1_y + in1_height - 1 - y;
        const int x_in1_4_right0 = min(max(x, in1_x & -32), (in1_x & -32) + in1_pitch - 4) - x;
        const float* const in1_1 = corner(row_of(in1, in1_pitch, own * in1_height + (y - in1_y)) + (x + x_in1_4_right0 -
            (in1_x & -32)));
        #pragma unroll
        for (int j = 0; j < 11; ++j)
            load_in_order<4>(&a1[j][2], row_of(in1_1, in1_pitch, max(min(j - 4, last_in1), in1_y - y)));
        const int last_in2 = in2_y + in2_height - 1 - y;
        const int x_in2_4_right0 = min(max(x, in2_x & -32), (in2_x & -32) + in2_pitch - 4) - x;
        const float* const in2_2 = corner(row_of(in2, in2_pitch, y - in2_y) + (x + x_in2_4_right0 - (in2_x & -32)));
        #pragma unroll
        for (int j = 0; j < 4; ++j)
            load_in_order<4>(&a2[j][0], row_of(in2_2, in2_pitch, max(min(j, last_in2), in2_y - y)));
        float b0_0[11][2];
        float b1_0[4][4];
        float b2_0[4][4];
        float b3_0[4][4];
        float b5_0[11][2];
        float b6_0[4][4];
        float b7_0[4][4];
        float b8_0[4][4];
        float b4_0[4][4];
        float b9_0[4][4];
        float* const out0_3 = corner(row_of(out0, out0_pitch, own * out0_height + (y_over_2 - out0_y)) + (x_over_2 -
            (out0_x & -32)));
        float* const out1_4 = corner(row_of(out1, out1_pitch, own * out1_height + (y_over_2 - out1_y)) + (x_over_2 -
            (out1_x & -32)));
        float* const out2_5 = corner(row_of(out2, out2_pitch, own * out2_height + (y - out2_y)) + (x - (out2_x & -32)));
        #pragma unroll
        for (int step = 0; step < 6; ++step) {
            #pragma unroll
            for (int j = 0; j < 2; ++j) {
                if (1 <= step * 2 + j) {
                    #pragma unroll
                    for (int k = 0; k < 2; ++k)
                        a0[step * 2 + j - 1][k] = __shfl_up_sync(~0u, a0[step * 2 + j - 1][k + 4], 1);
                    a0[step * 2 + j - 1][6] = __shfl_down_sync(~0u, a0[step * 2 + j - 1][2], 1);
                }
            }
            #pragma unroll
            for (int j = 0; j < 2; ++j) {
                if (1 <= step * 2 + j) {
                    #pragma unroll
                    for (int k = 0; k < 2; ++k)
                        a1[step * 2 + j - 1][k] = __shfl_up_sync(~0u, a1[step * 2 + j - 1][k + 4], 1);
                    a1[step * 2 + j - 1][6] = __shfl_down_sync(~0u, a1[step * 2 + j - 1][2], 1);
                }
            }
            #pragma unroll
            for (int j = 0; j < 2; ++j) {
                if (-4 <= step * 2 + j - 5 && step * 2 + j - 5 < 7) {
                    // reduce_line
                    #pragma unroll
                    for (int k = 0; k < 2; ++k) {
                        const int t0 = (x_over_2 + k) * 2;
                        const float t1 = a0[step * 2 + j - 1][k * 2];
                        const float t2 = a0[step * 2 + j - 1][k * 2 + 1];
                        const float t3 = a0[step * 2 + j - 1][k * 2 + 2];
                        const float t4 = a0[step * 2 + j - 1][k * 2 + 3];
                        const float t5 = a0[step * 2 + j - 1][k * 2 + 4];
                        b0_0[step * 2 + j - 1][k] = 0.0625f * t1 + 0.25f * t2 + 0.375f * t3 + 0.25f * t4 + 0.0625f * t5;
                    }
                }
            }
            if (2 <= step) {
                // reduce_line
                float o0[2];
                #pragma unroll
                for (int k = 0; k < 2; ++k) {
                    const int t0 = (y_over_2 + step - 3) * 2;
                    const float t1 = b0_0[step * 2 - 4][k];
                    const float t2 = b0_0[step * 2 - 3][k];
                    const float t3 = b0_0[step * 2 - 2][k];
                    const float t4 = b0_0[step * 2 - 1][k];
                    const float t5 = b0_0[step * 2][k];
                    b1_0[step - 2][k + 1] = 0.0625f * t1 + 0.25f * t2 + 0.375f * t3 + 0.25f * t4 + 0.0625f * t5;
                    o0[k] = b1_0[step - 2][k + 1];
                }
                b1_0[step - 2][0] = __shfl_up_sync(~0u, b1_0[step - 2][2], 1);
                b1_0[step - 2][3] = __shfl_down_sync(~0u, b1_0[step - 2][1], 1);
                if (computes && 0 <= step - 3 && step - 3 < 2 && out0_x - 2 < x_over_2 && x_over_2 < out0_x + out0_width
                    && out0_y <= y_over_2 + (step - 3) && y_over_2 + (step - 3) < out0_y + out0_height)
                    store<2>(row_of(out0_3, out0_pitch, step - 3), &o0[0]);
                // expand_binomial
                #pragma unroll
                for (int k = 0; k < 4; ++k) {
                    const float t0 = b1_0[step - 2][((k - 2) >> 1) + 1];
                    const float t1 = b1_0[step - 2][(k >> 1) + 1];
                    const float t2 = b1_0[step - 2][((k + 2) >> 1) + 1];
                    b2_0[step - 2][k] = ((x + k) & 1) == 0 ? 0.125f * t0 + 0.75f * t1 + 0.125f * t2 : 0.5f * t1 + 0.5f *
                        t2;
                }
            }
            if (4 <= step) {
                #pragma unroll
                for (int j = 0; j < 2; ++j) {
                    // expand_binomial
                    #pragma unroll
                    for (int k = 0; k < 4; ++k) {
                        const float t0 = b2_0[step + ((j - 10) >> 1) + 1][k];
                        const float t1 = b2_0[step + ((j - 8) >> 1) + 1][k];
                        const float t2 = b2_0[step + ((j - 6) >> 1) + 1][k];
                        b3_0[step * 2 + j - 8][k] = ((y + step * 2 + j - 8) & 1) == 0 ? 0.125f * t0 + 0.75f * t1 +
                            0.125f * t2 : 0.5f * t1 + 0.5f * t2;
                    }
                }
                #pragma unroll
                for (int j = 0; j < 2; ++j) {
                    // subtract
                    #pragma unroll
                    for (int k = 0; k < 4; ++k) {
                        const float t0 = a0[step * 2 + j - 4][k + 2];
                        const float t1 = b3_0[step * 2 + j - 8][k];
                        b4_0[step * 2 + j - 8][k] = t0 - t1;
                    }
                }
            }
            #pragma unroll
            for (int j = 0; j < 2; ++j) {
                if (-4 <= step * 2 + j - 5 && step * 2 + j - 5 < 7) {
                    // reduce_line
                    #pragma unroll
                    for (int k = 0; k < 2; ++k) {
                        const int t0 = (x_over_2 + k) * 2;
                        const float t1 = a1[step * 2 + j - 1][k * 2];
                        const float t2 = a1[step * 2 + j - 1][k * 2 + 1];
                        const float t3 = a1[step * 2 + j - 1][k * 2 + 2];
                        const float t4 = a1[step * 2 + j - 1][k * 2 + 3];
                        const float t5 = a1[step * 2 + j - 1][k * 2 + 4];
                        b5_0[step * 2 + j - 1][k] = 0.0625f * t1 + 0.25f * t2 + 0.375f * t3 + 0.25f * t4 + 0.0625f * t5;
                    }
                }
            }
            if (2 <= step) {
                // reduce_line
                float o1[2];
                #pragma unroll
                for (int k = 0; k < 2; ++k) {
                    const int t0 = (y_over_2 + step - 3) * 2;
                    const float t1 = b5_0[step * 2 - 4][k];
                    const float t2 = b5_0[step * 2 - 3][k];
                    const float t3 = b5_0[step * 2 - 2][k];
                    const float t4 = b5_0[step * 2 - 1][k];
                    const float t5 = b5_0[step * 2][k];
                    b6_0[step - 2][k + 1] = 0.0625f * t1 + 0.25f * t2 + 0.375f * t3 + 0.25f * t4 + 0.0625f * t5;
                    o1[k] = b6_0[step - 2][k + 1];
                }
                b6_0[step - 2][0] = __shfl_up_sync(~0u, b6_0[step - 2][2], 1);
                b6_0[step - 2][3] = __shfl_down_sync(~0u, b6_0[step - 2][1], 1);
                if (computes && 0 <= step - 3 && step - 3 < 2 && out1_x - 2 < x_over_2 && x_over_2 < out1_x + out1_width
                    && out1_y <= y_over_2 + (step - 3) && y_over_2 + (step - 3) < out1_y + out1_height)
                    store<2>(row_of(out1_4, out1_pitch, step - 3), &o1[0]);
                // expand_binomial
                #pragma unroll
                for (int k = 0; k < 4; ++k) {
                    const float t0 = b6_0[step - 2][((k - 2) >> 1) + 1];
                    const float t1 = b6_0[step - 2][(k >> 1) + 1];
                    const float t2 = b6_0[step - 2][((k + 2) >> 1) + 1];
                    b7_0[step - 2][k] = ((x + k) & 1) == 0 ? 0.125f * t0 + 0.75f * t1 + 0.125f * t2 : 0.5f * t1 + 0.5f *
                        t2;
                }
            }
            if (4 <= step) {
                #pragma unroll
                for (int j = 0; j < 2; ++j) {
                    // expand_binomial
                    #pragma unroll
                    for (int k = 0; k < 4; ++k) {
                        const float t0 = b7_0[step + ((j - 10) >> 1) + 1][k];
                        const float t1 = b7_0[step + ((j - 8) >> 1) + 1][k];
                        const float t2 = b7_0[step + ((j - 6) >> 1) + 1][k];
                        b8_0[step * 2 + j - 8][k] = ((y + step * 2 + j - 8) & 1) == 0 ? 0.125f * t0 + 0.75f * t1 +
                            0.125f * t2 : 0.5f * t1 + 0.5f * t2;
                    }
                }
                #pragma unroll
                for (int j = 0; j < 2; ++j) {
                    // subtract
                    #pragma unroll
                    for (int k = 0; k < 4; ++k) {
                        const float t0 = a1[step * 2 + j - 4][k + 2];
                        const float t1 = b8_0[step * 2 + j - 8][k];
                        b9_0[step * 2 + j - 8][k] = t0 - t1;
                    }
                }
                #pragma unroll
                for (int j = 0; j < 2; ++j) {
                    // mix
                    float o2[4];
                    #pragma unroll
                    for (int k = 0; k < 4; ++k) {
                        const float t0 = b4_0[step * 2 + j - 8][k];
                        const float t1 = a2[step * 2 + j - 8][k];
                        const float t2 = b9_0[step * 2 + j - 8][k];
                        o2[k] = t0 * t1 + t2 * (1.0f - t1);
                    }
                    if (computes && 0 <= step * 2 + j - 8 && step * 2 + j - 8 < 4 && out2_x - 4 < x && x < out2_x +
                        out2_width && out2_y <= y + (step * 2 + j - 8) && y + (step * 2 + j - 8) < out2_y + out2_height)
                        store<4>(row_of(out2_5, out2_pitch, step * 2 + j - 8), &o2[0]);
                }
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
extern "C" __global__ void __launch_bounds__(128) reduce_line_reduce_line_3cc6ba13dd(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    float* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch) {
    follow();
    const int own = blockIdx.z;
    const int block_y = blockIdx.y;
    const int block_x = blockIdx.x;
    const int thread_y = threadIdx.y;
    const int thread_x = threadIdx.x;
    const int x = (x0 & -32) + block_x * 120 + (thread_x - 1) * 4;
    const int y = (y0 & -2) + (block_y * 4 + thread_y) * 8;
    const int y_over_2 = y >> 1;
    const int x_times_2 = x * 2;
    if (y < y0 + height) {
        const bool computes = 1 <= thread_x && thread_x < 31 && (x0 - 4 < x && x < x0 + width);
        // rows y - 2 .. y + 8 from column x_times_2 - 2 on
        float a0[11][11];
        if (in0_y <= y - 2 && y + 9 <= in0_y + in0_height && in0_x <= x_times_2 && x_times_2 + 8 <= in0_x + in0_width) {
            const float* const in0_1 = corner(row_of(in0, in0_pitch, own * in0_height + (y - in0_y)) + (x_times_2 -
                (in0_x & -32)));
            #pragma unroll
            for (int j = 0; j < 11; ++j) {
                load_in_order<4>(&a0[j][2], row_of(in0_1, in0_pitch, j - 2));
                load_in_order<4>(&a0[j][6], row_of(in0_1, in0_pitch, j - 2) + 4);
            }
        } else {
            #pragma unroll
            for (int j = 0; j < 11; ++j) {
                #pragma unroll
                for (int k = 0; k < 8; ++k) {
                    a0[j][k + 2] = __ldg(row_of(in0 + (min(max(x_times_2 + k, in0_x), in0_x + in0_width - 1) - (in0_x &
                        -32)), in0_pitch, own * in0_height + (min(max(y + (j - 2), in0_y), in0_y + in0_height - 1) -
                        in0_y)));
                }
            }
        }
        float b0_0[11][4];
        float* const out0_0 = corner(row_of(out0, out0_pitch, own * out0_height + (y_over_2 - out0_y)) + (x - (out0_x &
            -32)));
        #pragma unroll
        for (int step = 0; step < 6; ++step) {
            #pragma unroll
            for (int j = 0; j < 2; ++j) {
                if (1 <= step * 2 + j) {
                    #pragma unroll
                    for (int k = 0; k < 2; ++k)
                        a0[step * 2 + j - 1][k] = __shfl_up_sync(~0u, a0[step * 2 + j - 1][k + 8], 1);
                    a0[step * 2 + j - 1][10] = __shfl_down_sync(~0u, a0[step * 2 + j - 1][2], 1);
                }
            }
            #pragma unroll
            for (int j = 0; j < 2; ++j) {
                if (-2 <= step * 2 + j - 3 && step * 2 + j - 3 < 9) {
                    // reduce_line
                    #pragma unroll
                    for (int k = 0; k < 4; ++k) {
                        const int t0 = (x + k) * 2;
                        const float t1 = a0[step * 2 + j - 1][k * 2];
                        const float t2 = a0[step * 2 + j - 1][k * 2 + 1];
                        const float t3 = a0[step * 2 + j - 1][k * 2 + 2];
                        const float t4 = a0[step * 2 + j - 1][k * 2 + 3];
                        const float t5 = a0[step * 2 + j - 1][k * 2 + 4];
                        b0_0[step * 2 + j - 1][k] = 0.0625f * t1 + 0.25f * t2 + 0.375f * t3 + 0.25f * t4 + 0.0625f * t5;
                    }
                }
            }
            if (2 <= step) {
                // reduce_line
                float o0[4];
                #pragma unroll
                for (int k = 0; k < 4; ++k) {
                    const int t0 = (y_over_2 + step - 2) * 2;
                    const float t1 = b0_0[step * 2 - 4][k];
                    const float t2 = b0_0[step * 2 - 3][k];
                    const float t3 = b0_0[step * 2 - 2][k];
                    const float t4 = b0_0[step * 2 - 1][k];
                    const float t5 = b0_0[step * 2][k];
                    o0[k] = 0.0625f * t1 + 0.25f * t2 + 0.375f * t3 + 0.25f * t4 + 0.0625f * t5;
                }
                if (computes && 0 <= step - 2 && step - 2 < 4 && out0_x - 4 < x && x < out0_x + out0_width && out0_y <=
                    y_over_2 + (step - 2) && y_over_2 + (step - 2) < out0_y + out0_height)
                    store<4>(row_of(out0_0, out0_pitch, step - 2), &o0[0]);
            }
        }
    }
}
