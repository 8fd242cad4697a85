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
#ifndef CUDA_ON_CPU
// 16 bytes; where a device does not know such copies, they are there at once.
__device__ __forceinline__ void __pipeline_memcpy_async(void* to, const void* from, int) {
#if __CUDA_ARCH__ >= 800
    asm volatile("cp.async.cg.shared.global [%0], [%1], 16;"
                 :: "r"((unsigned)__cvta_generic_to_shared(to)), "l"(from) : "memory");
#else
    *reinterpret_cast<uint4*>(to) = *reinterpret_cast<const uint4*>(from);
#endif
}
__device__ __forceinline__ void __pipeline_commit() {
#if __CUDA_ARCH__ >= 800
    asm volatile("cp.async.commit_group;" ::: "memory");
#endif
}
template <int N> __device__ __forceinline__ void pipeline_wait() {
#if __CUDA_ARCH__ >= 800
    asm volatile("cp.async.wait_group %0;" :: "n"(N) : "memory");
#endif
}
#define __pipeline_wait_prior(n) pipeline_wait<n>()
#endif
template <typename T, int N> struct alignas(N * sizeof(T)) Vector { T item[N]; };
// N elements of shared memory.
template <int N, typename T> __device__ __forceinline__ void load_shared(T* to, const T* at) {
    const auto from = *reinterpret_cast<const Vector<T, N>*>(at);
    #pragma unroll
    for (int k = 0; k < N; ++k) to[k] = from.item[k];
}
#ifndef CUDA_ON_CPU
__device__ __forceinline__ float half_to_float(unsigned short bits) {
    float value;
    asm("cvt.f32.f16 %0, %1;" : "=f"(value) : "h"(bits));
    return value;
}
__device__ __forceinline__ unsigned short float_to_half(float value) {
    unsigned short bits;
    asm("cvt.rn.f16.f32 %0, %1;" : "=h"(bits) : "f"(value));
    return bits;
}
#endif
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
template <int N> __device__ __forceinline__ void store_shared(unsigned short* at, const float* from) {
    unsigned short to[N];
    #pragma unroll
    for (int k = 0; k < N; ++k) to[k] = float_to_half(from[k]);
    store_shared<N>(at, to);
}
template <int N> __device__ __forceinline__ void load(float* to, const unsigned short* at) {
    const auto from = *reinterpret_cast<const Vector<unsigned short, N>*>(at);
    #pragma unroll
    for (int k = 0; k < N; ++k) to[k] = half_to_float(from.item[k]);
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
extern "C" __global__ void __launch_bounds__(128, 5) line_filter_7_mask_7b9dbfd7ad(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    float* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch) {
    follow();
    const int own = blockIdx.z;
    const int block_y = blockIdx.y;
    const int block_x = blockIdx.x;
    const int thread_y = threadIdx.y;
    const int thread_x = threadIdx.x;
    const int left = (x0 & -32) + block_x * 96;
    const int top = y0 + block_y * 104;
    const int turns = (int)((unsigned)(min(104, y0 + height - top) + 7) >> 3);
    extern __shared__ __align__(128) unsigned char memory[];
    unsigned short (*const ring0)[16][112] = reinterpret_cast<unsigned short (*)[16][112]>(&memory[0]);
    float (*const ring1)[24][112] = reinterpret_cast<float (*)[24][112]>(&memory[3584]);
    int head16;
    head16 = 8;
    int head24;
    head24 = 0;
    const int ring1_0_cell = thread_x;
    const int ring1_0_row = (int)((unsigned)ring1_0_cell / 28u);
    const int ring1_0_column = (int)((unsigned)ring1_0_cell % 28u) * 4;
    const float* const ring1_0_source = corner(row_of(in0, in0_pitch, own * in0_height) + (left + ring1_0_column -
        (in0_x & -32) - 8));
    const int ring1_1_cell = thread_x + 128;
    const int ring1_1_row = (int)((unsigned)ring1_1_cell / 28u);
    const int ring1_1_column = (int)((unsigned)ring1_1_cell % 28u) * 4;
    const float* const ring1_1_source = corner(row_of(in0, in0_pitch, own * in0_height) + (left + ring1_1_column -
        (in0_x & -32) - 8));
    #pragma unroll 1
    for (int turn = -3; turn < turns; ++turn) {
        __pipeline_wait_prior(0);
        __syncthreads();
        if (turn < turns - 1) {
            if (ring1_0_cell < 224) {
                const int ring1_0_cell_y = top + turn * 8 + 12 + ring1_0_row;
                const int ring1_0_cell_slot = (int)min((unsigned)((int)min((unsigned)(head24 + 12), (unsigned)(head24 -
                    12)) + ring1_0_row), (unsigned)((int)min((unsigned)(head24 + 12), (unsigned)(head24 - 12)) +
                    ring1_0_row - 24));
                if (in0_x <= left - 8 + ring1_0_column && left - 8 + ring1_0_column + 4 <= in0_x + in0_width && in0_y <=
                    ring1_0_cell_y && ring1_0_cell_y < in0_y + in0_height) {
                    __pipeline_memcpy_async(&ring1[0][ring1_0_cell_slot][ring1_0_column], row_of(ring1_0_source,
                        in0_pitch, ring1_0_cell_y - in0_y), 16);
                } else {
                    #pragma unroll
                    for (int k = 0; k < 4; ++k) {
                        ring1[0][ring1_0_cell_slot][ring1_0_column + k] = __ldg(row_of(in0 + (min(max(left - 8 +
                            ring1_0_column + k, in0_x), in0_x + in0_width - 1) - (in0_x & -32)), in0_pitch, own *
                            in0_height + (min(max(ring1_0_cell_y, in0_y), in0_y + in0_height - 1) - in0_y)));
                    }
                }
            }
            if (ring1_1_cell < 224) {
                const int ring1_1_cell_y = top + turn * 8 + 12 + ring1_1_row;
                const int ring1_1_cell_slot = (int)min((unsigned)((int)min((unsigned)(head24 + 12), (unsigned)(head24 -
                    12)) + ring1_1_row), (unsigned)((int)min((unsigned)(head24 + 12), (unsigned)(head24 - 12)) +
                    ring1_1_row - 24));
                if (in0_x <= left - 8 + ring1_1_column && left - 8 + ring1_1_column + 4 <= in0_x + in0_width && in0_y <=
                    ring1_1_cell_y && ring1_1_cell_y < in0_y + in0_height) {
                    __pipeline_memcpy_async(&ring1[0][ring1_1_cell_slot][ring1_1_column], row_of(ring1_1_source,
                        in0_pitch, ring1_1_cell_y - in0_y), 16);
                } else {
                    #pragma unroll
                    for (int k = 0; k < 4; ++k) {
                        ring1[0][ring1_1_cell_slot][ring1_1_column + k] = __ldg(row_of(in0 + (min(max(left - 8 +
                            ring1_1_column + k, in0_x), in0_x + in0_width - 1) - (in0_x & -32)), in0_pitch, own *
                            in0_height + (min(max(ring1_1_cell_y, in0_y), in0_y + in0_height - 1) - in0_y)));
                    }
                }
            }
        }
        __pipeline_commit();
        if (-1 <= turn) {
            if (thread_x < 104) {
                const int cell = thread_x;
                const int column_0 = (int)((unsigned)cell % 26u) * 4 - 4;
                const int below = (int)((unsigned)cell / 26u) * 2;
                const int x_0 = left + column_0;
                const int y = top + turn * 8 + 2 + below;
                const int first16 = (int)min((unsigned)((int)min((unsigned)(head16 + 2), (unsigned)(head16 - 14)) +
                    below), (unsigned)((int)min((unsigned)(head16 + 2), (unsigned)(head16 - 14)) + below - 16));
                const int first24 = (int)min((unsigned)((int)min((unsigned)(head24 + 2), (unsigned)(head24 - 22)) +
                    below), (unsigned)((int)min((unsigned)(head24 + 2), (unsigned)(head24 - 22)) + below - 24));
                float a0[6][8];
                #pragma unroll
                for (int j = 0; j < 2; ++j) {
                    load_shared<2>(&a0[j][0], &ring1[0][(int)min((unsigned)(first24 + (j + 22)), (unsigned)(first24 + (j
                        + 22) - 24))][column_0 + 6]);
                    load_shared<4>(&a0[j][2], &ring1[0][(int)min((unsigned)(first24 + (j + 22)), (unsigned)(first24 + (j
                        + 22) - 24))][column_0 + 8]);
                    load_shared<2>(&a0[j][6], &ring1[0][(int)min((unsigned)(first24 + (j + 22)), (unsigned)(first24 + (j
                        + 22) - 24))][column_0 + 12]);
                }
                #pragma unroll
                for (int j = 0; j < 4; ++j) {
                    load_shared<2>(&a0[j + 2][0], &ring1[0][(int)min((unsigned)(first24 + j), (unsigned)(first24 + j -
                        24))][column_0 + 6]);
                    load_shared<4>(&a0[j + 2][2], &ring1[0][(int)min((unsigned)(first24 + j), (unsigned)(first24 + j -
                        24))][column_0 + 8]);
                    load_shared<2>(&a0[j + 2][6], &ring1[0][(int)min((unsigned)(first24 + j), (unsigned)(first24 + j -
                        24))][column_0 + 12]);
                }
                float b0_0[6][4];
                float b1_0[2][4];
                float b2_0[2][4];
                float b3_0[2][4];
                #pragma unroll
                for (int step = 0; step < 6; ++step) {
                    // line_filter
                    #pragma unroll
                    for (int k = 0; k < 4; ++k) {
                        const float t0 = a0[step][k];
                        const float t1 = a0[step][k + 1];
                        const float t2 = a0[step][k + 2];
                        const float t3 = a0[step][k + 3];
                        const float t4 = a0[step][k + 4];
                        b0_0[step][k] = 0.0625f * t0 + 0.25f * t1 + 0.375f * t2 + 0.25f * t3 + 0.0625f * t4;
                    }
                    if (4 <= step) {
                        // line_filter
                        #pragma unroll
                        for (int k = 0; k < 4; ++k) {
                            const float t0 = b0_0[step - 4][k];
                            const float t1 = b0_0[step - 3][k];
                            const float t2 = b0_0[step - 2][k];
                            const float t3 = b0_0[step - 1][k];
                            const float t4 = b0_0[step][k];
                            b1_0[step - 4][k] = 0.0625f * t0 + 0.25f * t1 + 0.375f * t2 + 0.25f * t3 + 0.0625f * t4;
                        }
                        // sharpen
                        #pragma unroll
                        for (int k = 0; k < 4; ++k) {
                            const float t0 = a0[step - 2][k + 2];
                            const float t1 = b1_0[step - 4][k];
                            b2_0[step - 4][k] = t0 * 4.0f - t1 * 3.0f;
                        }
                        // mask
                        #pragma unroll
                        for (int k = 0; k < 4; ++k) {
                            const float t0 = a0[step - 2][k + 2];
                            const float t1 = b1_0[step - 4][k];
                            const float t2 = b2_0[step - 4][k];
                            b3_0[step - 4][k] = fabsf(t0 - t1) < 0.001f ? t0 : t2;
                        }
                        // to_float
                        float o0[4];
                        #pragma unroll
                        for (int k = 0; k < 4; ++k) {
                            const float t0 = b3_0[step - 4][k];
                            o0[k] = t0;
                        }
                        if (0 <= step - 4 && step - 4 < 2)
                            store_shared<4>(&ring0[0][first16 + (step - 4)][column_0 + 8], &o0[0]);
                    }
                }
            }
        }
        __syncthreads();
        if (0 <= turn) {
            if (thread_x < 96) {
                const int cell = thread_x;
                const int column_5 = (int)((unsigned)cell % 24u) * 4;
                const int below = (int)((unsigned)cell / 24u) * 2;
                const int x_5 = left + column_5;
                const int y = top + turn * 8 + below;
                const int first16 = (int)min((unsigned)(head16 + below), (unsigned)(head16 + below - 16));
                float a0[6][8];
                #pragma unroll
                for (int j = 0; j < 2; ++j) {
                    load<2>(&a0[j][0], &ring0[0][(int)min((unsigned)(first16 + (j + 14)), (unsigned)(first16 + (j + 14)
                        - 16))][column_5 + 6]);
                    load<4>(&a0[j][2], &ring0[0][(int)min((unsigned)(first16 + (j + 14)), (unsigned)(first16 + (j + 14)
                        - 16))][column_5 + 8]);
                    load<2>(&a0[j][6], &ring0[0][(int)min((unsigned)(first16 + (j + 14)), (unsigned)(first16 + (j + 14)
                        - 16))][column_5 + 12]);
                }
                #pragma unroll
                for (int j = 0; j < 4; ++j) {
                    load<2>(&a0[j + 2][0], &ring0[0][(int)min((unsigned)(first16 + j), (unsigned)(first16 + j -
                        16))][column_5 + 6]);
                    load<4>(&a0[j + 2][2], &ring0[0][(int)min((unsigned)(first16 + j), (unsigned)(first16 + j -
                        16))][column_5 + 8]);
                    load<2>(&a0[j + 2][6], &ring0[0][(int)min((unsigned)(first16 + j), (unsigned)(first16 + j -
                        16))][column_5 + 12]);
                }
                float b0_0[6][4];
                float b1_0[2][4];
                float b2_0[2][4];
                #pragma unroll
                for (int step = 0; step < 6; ++step) {
                    // line_filter
                    #pragma unroll
                    for (int k = 0; k < 4; ++k) {
                        const float t0 = a0[step][k];
                        const float t1 = a0[step][k + 1];
                        const float t2 = a0[step][k + 2];
                        const float t3 = a0[step][k + 3];
                        const float t4 = a0[step][k + 4];
                        b0_0[step][k] = 0.0625f * t0 + 0.25f * t1 + 0.375f * t2 + 0.25f * t3 + 0.0625f * t4;
                    }
                    if (4 <= step) {
                        // line_filter
                        #pragma unroll
                        for (int k = 0; k < 4; ++k) {
                            const float t0 = b0_0[step - 4][k];
                            const float t1 = b0_0[step - 3][k];
                            const float t2 = b0_0[step - 2][k];
                            const float t3 = b0_0[step - 1][k];
                            const float t4 = b0_0[step][k];
                            b1_0[step - 4][k] = 0.0625f * t0 + 0.25f * t1 + 0.375f * t2 + 0.25f * t3 + 0.0625f * t4;
                        }
                        // sharpen
                        #pragma unroll
                        for (int k = 0; k < 4; ++k) {
                            const float t0 = a0[step - 2][k + 2];
                            const float t1 = b1_0[step - 4][k];
                            b2_0[step - 4][k] = t0 * 4.0f - t1 * 3.0f;
                        }
                        // mask
                        float o0[4];
                        #pragma unroll
                        for (int k = 0; k < 4; ++k) {
                            const float t0 = a0[step - 2][k + 2];
                            const float t1 = b1_0[step - 4][k];
                            const float t2 = b2_0[step - 4][k];
                            o0[k] = fabsf(t0 - t1) < 0.001f ? t0 : t2;
                        }
                        if (0 <= step - 4 && step - 4 < 2 && out0_x - 4 < x_5 && x_5 < out0_x + out0_width && out0_y <=
                            y + (step - 4) && y + (step - 4) < out0_y + out0_height) {
                            store<4>(row_of(out0, out0_pitch, own * out0_height + (y + step - out0_y - 4)) + (x_5 -
                                (out0_x & -32)), &o0[0]);
                        }
                    }
                }
            }
        }
        head16 = (int)min((unsigned)(head16 + 8), (unsigned)(head16 - 8));
        head24 = (int)min((unsigned)(head24 + 8), (unsigned)(head24 - 16));
    }
}
