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
extern "C" __global__ void __launch_bounds__(128) dwt1d_15_add_7da59ddcd9(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    float* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch,
    float* __restrict__ out1, int out1_x, int out1_y, int out1_width, int out1_height, int out1_pitch,
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
    const int y = y0 + (block_y * 4 + thread_y) * 12;
    if (y < y0 + height) {
        const bool computes = 1 <= thread_x && thread_x < 31 && (x0 - 4 < x && x < x0 + width);
        // rows y - 3 .. y + 14 from column x - 1 on
        float a0[18][6];
        if (in0_y <= y - 3 && y + 15 <= in0_y + in0_height && in0_x <= x && x + 4 <= in0_x + in0_width) {
            const float* const in0_2 = corner(row_of(in0, in0_pitch, own * in0_height + (y - in0_y)) + (x - (in0_x &
                -32)));
            #pragma unroll
            for (int j = 0; j < 18; ++j)
                load_in_order<4>(&a0[j][1], row_of(in0_2, in0_pitch, j - 3));
        } else {
            #pragma unroll
            for (int j = 0; j < 18; ++j) {
                #pragma unroll
                for (int k = 0; k < 4; ++k) {
                    a0[j][k + 1] = __ldg(row_of(in0 + (min(max(x + k, in0_x), in0_x + in0_width - 1) - (in0_x & -32)),
                        in0_pitch, own * in0_height + (min(max(y + (j - 3), in0_y), in0_y + in0_height - 1) - in0_y)));
                }
            }
        }
        float b0_0[18][4];
        float b1_0[12][4];
        float b1_1[12][4];
        float b2_0[12][4];
        float b3_0[12][4];
        float b0_1[18][4];
        float b5_0[16][4];
        float b4_0[12][4];
        float b6_0[12][4];
        float b5_1[16][8];
        float b8_0[16][4];
        float b9_0[12][4];
        float b9_1[12][4];
        float b10_0[12][4];
        float b11_0[12][4];
        float b8_1[16][4];
        float b13_0[12][4];
        float b12_0[12][4];
        float b14_0[12][4];
        float b7_0[12][4];
        float b15_0[12][4];
        float* const out0_0 = corner(row_of(out0, out0_pitch, own * out0_height + (y - out0_y)) + (x - (out0_x & -32)));
        float* const out1_1 = corner(row_of(out1, out1_pitch, own * out1_height + (y - out1_y)) + (x - (out1_x & -32)));
        #pragma unroll
        for (int step = 0; step < 18; ++step) {
            a0[step][0] = __shfl_up_sync(~0u, a0[step][4], 1);
            a0[step][5] = __shfl_down_sync(~0u, a0[step][1], 1);
            // dwt1d
            #pragma unroll
            for (int k = 0; k < 4; ++k) {
                const float t0 = a0[step][k + 1];
                const float t1 = a0[step][k];
                const float t2 = a0[step][k + 2];
                const float t3 = (t0 - (t1 + t2) * 0.5f) * 0.5f;
                b0_0[step][k] = t3;
                b0_1[step][k] = t0 - t3;
            }
            if (6 <= step) {
                // dwt1d
                #pragma unroll
                for (int k = 0; k < 4; ++k) {
                    const float t0 = b0_0[step - 3][k];
                    const float t1 = b0_0[step - 4][k];
                    const float t2 = b0_0[step - 2][k];
                    const float t3 = (t0 - (t1 + t2) * 0.5f) * 0.5f;
                    b1_0[step - 6][k] = t3;
                    b1_1[step - 6][k] = t0 - t3;
                }
                // shrink
                #pragma unroll
                for (int k = 0; k < 4; ++k) {
                    const float t0 = b1_0[step - 6][k];
                    const float t1 = u0 * u1;
                    b2_0[step - 6][k] = t0 - fminf(fmaxf(t0, -t1), t1);
                }
                // shrink
                #pragma unroll
                for (int k = 0; k < 4; ++k) {
                    const float t0 = b1_1[step - 6][k];
                    const float t1 = u0 * u1;
                    b3_0[step - 6][k] = t0 - fminf(fmaxf(t0, -t1), t1);
                }
                // add
                #pragma unroll
                for (int k = 0; k < 4; ++k) {
                    const float t0 = b2_0[step - 6][k];
                    const float t1 = b3_0[step - 6][k];
                    b4_0[step - 6][k] = t0 + t1;
                }
            }
            if (2 <= step) {
                // dwt1d
                #pragma unroll
                for (int k = 0; k < 4; ++k) {
                    const float t0 = b0_1[step - 1][k];
                    const float t1 = b0_1[step - 2][k];
                    const float t2 = b0_1[step][k];
                    const float t3 = (t0 - (t1 + t2) * 0.5f) * 0.5f;
                    b5_0[step - 2][k] = t3;
                    b5_1[step - 2][k + 2] = t0 - t3;
                }
                #pragma unroll
                for (int k = 0; k < 2; ++k)
                    b5_1[step - 2][k] = __shfl_up_sync(~0u, b5_1[step - 2][k + 4], 1);
                #pragma unroll
                for (int k = 0; k < 2; ++k)
                    b5_1[step - 2][k + 6] = __shfl_down_sync(~0u, b5_1[step - 2][k + 2], 1);
            }
            if (6 <= step) {
                // shrink
                #pragma unroll
                for (int k = 0; k < 4; ++k) {
                    const float t0 = b5_0[step - 4][k];
                    const float t1 = u0 * u1;
                    b6_0[step - 6][k] = t0 - fminf(fmaxf(t0, -t1), t1);
                }
                // add
                #pragma unroll
                for (int k = 0; k < 4; ++k) {
                    const float t0 = b4_0[step - 6][k];
                    const float t1 = b6_0[step - 6][k];
                    b7_0[step - 6][k] = t0 + t1;
                }
            }
            if (2 <= step) {
                // dwt1d
                #pragma unroll
                for (int k = 0; k < 4; ++k) {
                    const float t0 = b5_1[step - 2][k + 2];
                    const float t1 = b5_1[step - 2][k];
                    const float t2 = b5_1[step - 2][k + 4];
                    const float t3 = (t0 - (t1 + t2) * 0.5f) * 0.5f;
                    b8_0[step - 2][k] = t3;
                    b8_1[step - 2][k] = t0 - t3;
                }
            }
            if (6 <= step) {
                // dwt1d
                #pragma unroll
                for (int k = 0; k < 4; ++k) {
                    const float t0 = b8_0[step - 4][k];
                    const float t1 = b8_0[step - 6][k];
                    const float t2 = b8_0[step - 2][k];
                    const float t3 = (t0 - (t1 + t2) * 0.5f) * 0.5f;
                    b9_0[step - 6][k] = t3;
                    b9_1[step - 6][k] = t0 - t3;
                }
                // shrink
                #pragma unroll
                for (int k = 0; k < 4; ++k) {
                    const float t0 = b9_0[step - 6][k];
                    const float t1 = u0 * u1;
                    b10_0[step - 6][k] = t0 - fminf(fmaxf(t0, -t1), t1);
                }
                // shrink
                #pragma unroll
                for (int k = 0; k < 4; ++k) {
                    const float t0 = b9_1[step - 6][k];
                    const float t1 = u0 * u1;
                    b11_0[step - 6][k] = t0 - fminf(fmaxf(t0, -t1), t1);
                }
                // add
                #pragma unroll
                for (int k = 0; k < 4; ++k) {
                    const float t0 = b10_0[step - 6][k];
                    const float t1 = b11_0[step - 6][k];
                    b12_0[step - 6][k] = t0 + t1;
                }
                // dwt1d
                float o0[4];
                #pragma unroll
                for (int k = 0; k < 4; ++k) {
                    const float t0 = b8_1[step - 4][k];
                    const float t1 = b8_1[step - 6][k];
                    const float t2 = b8_1[step - 2][k];
                    const float t3 = (t0 - (t1 + t2) * 0.5f) * 0.5f;
                    b13_0[step - 6][k] = t3;
                    o0[k] = t0 - t3;
                }
                if (computes && 0 <= step - 6 && step - 6 < 12 && y + (step - 6) < y0 + height)
                    store<4>(row_of(out0_0, out0_pitch, step - 6), &o0[0]);
                // shrink
                #pragma unroll
                for (int k = 0; k < 4; ++k) {
                    const float t0 = b13_0[step - 6][k];
                    const float t1 = u0 * u1;
                    b14_0[step - 6][k] = t0 - fminf(fmaxf(t0, -t1), t1);
                }
                // add
                #pragma unroll
                for (int k = 0; k < 4; ++k) {
                    const float t0 = b12_0[step - 6][k];
                    const float t1 = b14_0[step - 6][k];
                    b15_0[step - 6][k] = t0 + t1;
                }
                // add
                float o1[4];
                #pragma unroll
                for (int k = 0; k < 4; ++k) {
                    const float t0 = b7_0[step - 6][k];
                    const float t1 = b15_0[step - 6][k];
                    o1[k] = t0 + t1;
                }
                if (computes && 0 <= step - 6 && step - 6 < 12 && y + (step - 6) < y0 + height && out1_x - 4 < x && x <
                    out1_x + out1_width && out1_y <= y + (step - 6) && y + (step - 6) < out1_y + out1_height)
                    store<4>(row_of(out1_1, out1_pitch, step - 6), &o1[0]);
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
extern "C" __global__ void __launch_bounds__(128, 5) dwt1d_17_add_609429aba3(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    const float* __restrict__ in1, int in1_x, int in1_y, int in1_width, int in1_height, int in1_pitch,
    float* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch,
    const float* __restrict__ uniforms, int slot0, int slot1) {
    follow();
    const int own = blockIdx.z;
    const int block_y = blockIdx.y;
    const int block_x = blockIdx.x;
    const int thread_y = threadIdx.y;
    const int thread_x = threadIdx.x;
    const int left = (x0 & -32) + block_x * 96;
    const int top = y0 + block_y * 160;
    const int turns = (int)((unsigned)(min(160, y0 + height - top) + 7) >> 3);
    const float u0 = __ldg(uniforms + slot0);
    const float u1 = __ldg(uniforms + slot1);
    extern __shared__ __align__(128) unsigned char memory[];
    float (*const ring0)[24][112] = reinterpret_cast<float (*)[24][112]>(&memory[0]);
    float (*const ring1)[16][112] = reinterpret_cast<float (*)[16][112]>(&memory[10752]);
    float (*const ring2)[24][128] = reinterpret_cast<float (*)[24][128]>(&memory[17920]);
    float (*const ring3)[16][112] = reinterpret_cast<float (*)[16][112]>(&memory[30208]);
    int head16;
    head16 = 0;
    int head24;
    head24 = 16;
    const int ring2_0_cell = thread_x;
    const int ring2_0_row = (int)((unsigned)ring2_0_cell >> 5);
    const int ring2_0_column = (int)((unsigned)ring2_0_cell & 31) * 4;
    const float* const ring2_0_source = corner(row_of(in0 + (min(max(left - 16 + ring2_0_column, in0_x & -32), (in0_x &
        -32) + in0_pitch - 4) - (in0_x & -32)), in0_pitch, own * in0_height));
    const int ring2_1_cell = thread_x + 128;
    const int ring2_1_row = (int)((unsigned)ring2_1_cell >> 5);
    const int ring2_1_column = (int)((unsigned)ring2_1_cell & 31) * 4;
    const float* const ring2_1_source = corner(row_of(in0 + (min(max(left - 16 + ring2_1_column, in0_x & -32), (in0_x &
        -32) + in0_pitch - 4) - (in0_x & -32)), in0_pitch, own * in0_height));
    const int ring3_0_cell = thread_x;
    const int ring3_0_row = (int)((unsigned)ring3_0_cell / 28u);
    const int ring3_0_column = (int)((unsigned)ring3_0_cell % 28u) * 4;
    const float* const ring3_0_source = corner(row_of(in1 + (min(max(left - 8 + ring3_0_column, in1_x & -32), (in1_x &
        -32) + in1_pitch - 4) - (in1_x & -32)), in1_pitch, own * in1_height));
    const int ring3_1_cell = thread_x + 128;
    const int ring3_1_row = (int)((unsigned)ring3_1_cell / 28u);
    const int ring3_1_column = (int)((unsigned)ring3_1_cell % 28u) * 4;
    const float* const ring3_1_source = corner(row_of(in1 + (min(max(left - 8 + ring3_1_column, in1_x & -32), (in1_x &
        -32) + in1_pitch - 4) - (in1_x & -32)), in1_pitch, own * in1_height));
    #pragma unroll 1
    for (int turn = -4; turn < turns; ++turn) {
        __pipeline_wait_prior(0);
        __syncthreads();
        if (turn < turns - 1) {
            const int ring2_0_cell_y = top + turn * 8 + 20 + ring2_0_row;
            const int ring2_0_cell_slot = (int)min((unsigned)((int)min((unsigned)(head24 + 20), (unsigned)(head24 - 4))
                + ring2_0_row), (unsigned)((int)min((unsigned)(head24 + 20), (unsigned)(head24 - 4)) + ring2_0_row -
                24));
            __pipeline_memcpy_async(&ring2[0][ring2_0_cell_slot][ring2_0_column], row_of(ring2_0_source, in0_pitch,
                min(max(ring2_0_cell_y, in0_y), in0_y + in0_height - 1) - in0_y), 16);
            const int ring2_1_cell_y = top + turn * 8 + 20 + ring2_1_row;
            const int ring2_1_cell_slot = (int)min((unsigned)((int)min((unsigned)(head24 + 20), (unsigned)(head24 - 4))
                + ring2_1_row), (unsigned)((int)min((unsigned)(head24 + 20), (unsigned)(head24 - 4)) + ring2_1_row -
                24));
            __pipeline_memcpy_async(&ring2[0][ring2_1_cell_slot][ring2_1_column], row_of(ring2_1_source, in0_pitch,
                min(max(ring2_1_cell_y, in0_y), in0_y + in0_height - 1) - in0_y), 16);
        }
        if (-3 <= turn && turn < turns - 1) {
            if (ring3_0_cell < 224) {
                const int ring3_0_cell_y = top + turn * 8 + 16 + ring3_0_row;
                const int ring3_0_cell_slot = (int)min((unsigned)(head16 + ring3_0_row), (unsigned)(head16 + ring3_0_row
                    - 16));
                __pipeline_memcpy_async(&ring3[0][ring3_0_cell_slot][ring3_0_column], row_of(ring3_0_source, in1_pitch,
                    min(max(ring3_0_cell_y, in1_y), in1_y + in1_height - 1) - in1_y), 16);
            }
            if (ring3_1_cell < 224) {
                const int ring3_1_cell_y = top + turn * 8 + 16 + ring3_1_row;
                const int ring3_1_cell_slot = (int)min((unsigned)(head16 + ring3_1_row), (unsigned)(head16 + ring3_1_row
                    - 16));
                __pipeline_memcpy_async(&ring3[0][ring3_1_cell_slot][ring3_1_column], row_of(ring3_1_source, in1_pitch,
                    min(max(ring3_1_cell_y, in1_y), in1_y + in1_height - 1) - in1_y), 16);
            }
        }
        __pipeline_commit();
        if (-2 <= turn) {
            if (thread_x < 112) {
                const int cell = thread_x;
                const int column_0 = (int)((unsigned)cell % 28u) * 4 - 8;
                const int below = (int)((unsigned)cell / 28u) * 2;
                const int x_0 = left + column_0;
                const int y = top + turn * 8 + 8 + below;
                const int first16 = (int)min((unsigned)((int)min((unsigned)(head16 + 8), (unsigned)(head16 - 8)) +
                    below), (unsigned)((int)min((unsigned)(head16 + 8), (unsigned)(head16 - 8)) + below - 16));
                const int first24 = (int)min((unsigned)((int)min((unsigned)(head24 + 8), (unsigned)(head24 - 16)) +
                    below), (unsigned)((int)min((unsigned)(head24 + 8), (unsigned)(head24 - 16)) + below - 24));
                float a0[10][12];
                #pragma unroll
                for (int j = 0; j < 4; ++j) {
                    load_shared<4>(&a0[j][0], &ring2[0][(int)min((unsigned)(first24 + (j + 20)), (unsigned)(first24 + (j
                        + 20) - 24))][column_0 + 12]);
                    load_shared<4>(&a0[j][4], &ring2[0][(int)min((unsigned)(first24 + (j + 20)), (unsigned)(first24 + (j
                        + 20) - 24))][column_0 + 16]);
                    load_shared<4>(&a0[j][8], &ring2[0][(int)min((unsigned)(first24 + (j + 20)), (unsigned)(first24 + (j
                        + 20) - 24))][column_0 + 20]);
                }
                #pragma unroll
                for (int j = 0; j < 6; ++j) {
                    load_shared<4>(&a0[j + 4][0], &ring2[0][(int)min((unsigned)(first24 + j), (unsigned)(first24 + j -
                        24))][column_0 + 12]);
                    load_shared<4>(&a0[j + 4][4], &ring2[0][(int)min((unsigned)(first24 + j), (unsigned)(first24 + j -
                        24))][column_0 + 16]);
                    load_shared<4>(&a0[j + 4][8], &ring2[0][(int)min((unsigned)(first24 + j), (unsigned)(first24 + j -
                        24))][column_0 + 20]);
                }
                float a1[2][4];
                #pragma unroll
                for (int j = 0; j < 2; ++j) {
                    load_shared<4>(&a1[j][0], &ring3[0][(int)min((unsigned)(first16 + j), (unsigned)(first16 + j -
                        16))][column_0 + 8]);
                }
                float b0_0[10][4];
                float b1_0[2][4];
                float b1_1[2][4];
                float b2_0[2][4];
                float b3_0[2][4];
                float b0_1[10][4];
                float b5_0[2][4];
                float b4_0[2][4];
                float b6_0[2][4];
                float b7_0[2][4];
                #pragma unroll
                for (int step = 0; step < 10; ++step) {
                    // dwt1d
                    #pragma unroll
                    for (int k = 0; k < 4; ++k) {
                        const float t0 = a0[step][k + 4];
                        const float t1 = a0[step][k];
                        const float t2 = a0[step][k + 8];
                        const float t3 = (t0 - (t1 + t2) * 0.5f) * 0.5f;
                        b0_0[step][k] = t3;
                        b0_1[step][k] = t0 - t3;
                    }
                    if (8 <= step) {
                        // dwt1d
                        #pragma unroll
                        for (int k = 0; k < 4; ++k) {
                            const float t0 = b0_0[step - 4][k];
                            const float t1 = b0_0[step - 8][k];
                            const float t2 = b0_0[step][k];
                            const float t3 = (t0 - (t1 + t2) * 0.5f) * 0.5f;
                            b1_0[step - 8][k] = t3;
                            b1_1[step - 8][k] = t0 - t3;
                        }
                        // shrink
                        #pragma unroll
                        for (int k = 0; k < 4; ++k) {
                            const float t0 = b1_0[step - 8][k];
                            const float t1 = u0 * u1;
                            b2_0[step - 8][k] = t0 - fminf(fmaxf(t0, -t1), t1);
                        }
                        // shrink
                        #pragma unroll
                        for (int k = 0; k < 4; ++k) {
                            const float t0 = b1_1[step - 8][k];
                            const float t1 = u0 * u1;
                            b3_0[step - 8][k] = t0 - fminf(fmaxf(t0, -t1), t1);
                        }
                        // add
                        #pragma unroll
                        for (int k = 0; k < 4; ++k) {
                            const float t0 = b2_0[step - 8][k];
                            const float t1 = b3_0[step - 8][k];
                            b4_0[step - 8][k] = t0 + t1;
                        }
                        // dwt1d
                        float o0[4];
                        #pragma unroll
                        for (int k = 0; k < 4; ++k) {
                            const float t0 = b0_1[step - 4][k];
                            const float t1 = b0_1[step - 8][k];
                            const float t2 = b0_1[step][k];
                            const float t3 = (t0 - (t1 + t2) * 0.5f) * 0.5f;
                            b5_0[step - 8][k] = t3;
                            o0[k] = t0 - t3;
                        }
                        if (0 <= step - 8 && step - 8 < 2)
                            store_shared<4>(&ring0[0][first24 + (step - 8)][column_0 + 8], &o0[0]);
                        // shrink
                        #pragma unroll
                        for (int k = 0; k < 4; ++k) {
                            const float t0 = b5_0[step - 8][k];
                            const float t1 = u0 * u1;
                            b6_0[step - 8][k] = t0 - fminf(fmaxf(t0, -t1), t1);
                        }
                        // add
                        #pragma unroll
                        for (int k = 0; k < 4; ++k) {
                            const float t0 = b4_0[step - 8][k];
                            const float t1 = b6_0[step - 8][k];
                            b7_0[step - 8][k] = t0 + t1;
                        }
                        // add
                        float o1[4];
                        #pragma unroll
                        for (int k = 0; k < 4; ++k) {
                            const float t0 = a1[step - 8][k];
                            const float t1 = b7_0[step - 8][k];
                            o1[k] = t0 + t1;
                        }
                        if (0 <= step - 8 && step - 8 < 2)
                            store_shared<4>(&ring1[0][first16 + (step - 8)][column_0 + 8], &o1[0]);
                    }
                }
            }
        }
        __syncthreads();
        if (0 <= turn) {
            if (thread_x < 96) {
                const int cell = thread_x;
                const int column_9 = (int)((unsigned)cell % 24u) * 4;
                const int below = (int)((unsigned)cell / 24u) * 2;
                const int x_9 = left + column_9;
                const int y = top + turn * 8 + below;
                const int first16 = (int)min((unsigned)(head16 + below), (unsigned)(head16 + below - 16));
                const int first24 = (int)min((unsigned)(head24 + below), (unsigned)(head24 + below - 24));
                float a0[18][20];
                #pragma unroll
                for (int j = 0; j < 8; ++j) {
                    load_shared<4>(&a0[j][0], &ring0[0][(int)min((unsigned)(first24 + (j + 16)), (unsigned)(first24 + (j
                        + 16) - 24))][column_9]);
                    load_shared<4>(&a0[j][8], &ring0[0][(int)min((unsigned)(first24 + (j + 16)), (unsigned)(first24 + (j
                        + 16) - 24))][column_9 + 8]);
                    load_shared<4>(&a0[j][16], &ring0[0][(int)min((unsigned)(first24 + (j + 16)), (unsigned)(first24 +
                        (j + 16) - 24))][column_9 + 16]);
                }
                #pragma unroll
                for (int j = 0; j < 10; ++j) {
                    load_shared<4>(&a0[j + 8][0], &ring0[0][(int)min((unsigned)(first24 + j), (unsigned)(first24 + j -
                        24))][column_9]);
                    load_shared<4>(&a0[j + 8][8], &ring0[0][(int)min((unsigned)(first24 + j), (unsigned)(first24 + j -
                        24))][column_9 + 8]);
                    load_shared<4>(&a0[j + 8][16], &ring0[0][(int)min((unsigned)(first24 + j), (unsigned)(first24 + j -
                        24))][column_9 + 16]);
                }
                float a1[2][4];
                #pragma unroll
                for (int j = 0; j < 2; ++j) {
                    load_shared<4>(&a1[j][0], &ring1[0][(int)min((unsigned)(first16 + j), (unsigned)(first16 + j -
                        16))][column_9 + 8]);
                }
                float b0_0[18][4];
                float b1_0[2][4];
                float b1_1[2][4];
                float b2_0[2][4];
                float b3_0[2][4];
                float b0_1[18][4];
                float b5_0[2][4];
                float b4_0[2][4];
                float b6_0[2][4];
                float b7_0[2][4];
                float b8_0[2][4];
                float b5_1[2][4];
                #pragma unroll
                for (int step = 0; step < 18; ++step) {
                    // dwt1d
                    #pragma unroll
                    for (int k = 0; k < 4; ++k) {
                        const float t0 = a0[step][k + 8];
                        const float t1 = a0[step][k];
                        const float t2 = a0[step][k + 16];
                        const float t3 = (t0 - (t1 + t2) * 0.5f) * 0.5f;
                        b0_0[step][k] = t3;
                        b0_1[step][k] = t0 - t3;
                    }
                    if (16 <= step) {
                        // dwt1d
                        #pragma unroll
                        for (int k = 0; k < 4; ++k) {
                            const float t0 = b0_0[step - 8][k];
                            const float t1 = b0_0[step - 16][k];
                            const float t2 = b0_0[step][k];
                            const float t3 = (t0 - (t1 + t2) * 0.5f) * 0.5f;
                            b1_0[step - 16][k] = t3;
                            b1_1[step - 16][k] = t0 - t3;
                        }
                        // shrink
                        #pragma unroll
                        for (int k = 0; k < 4; ++k) {
                            const float t0 = b1_0[step - 16][k];
                            const float t1 = u0 * u1;
                            b2_0[step - 16][k] = t0 - fminf(fmaxf(t0, -t1), t1);
                        }
                        // shrink
                        #pragma unroll
                        for (int k = 0; k < 4; ++k) {
                            const float t0 = b1_1[step - 16][k];
                            const float t1 = u0 * u1;
                            b3_0[step - 16][k] = t0 - fminf(fmaxf(t0, -t1), t1);
                        }
                        // add
                        #pragma unroll
                        for (int k = 0; k < 4; ++k) {
                            const float t0 = b2_0[step - 16][k];
                            const float t1 = b3_0[step - 16][k];
                            b4_0[step - 16][k] = t0 + t1;
                        }
                        // dwt1d
                        #pragma unroll
                        for (int k = 0; k < 4; ++k) {
                            const float t0 = b0_1[step - 8][k];
                            const float t1 = b0_1[step - 16][k];
                            const float t2 = b0_1[step][k];
                            const float t3 = (t0 - (t1 + t2) * 0.5f) * 0.5f;
                            b5_0[step - 16][k] = t3;
                            b5_1[step - 16][k] = t0 - t3;
                        }
                        // shrink
                        #pragma unroll
                        for (int k = 0; k < 4; ++k) {
                            const float t0 = b5_0[step - 16][k];
                            const float t1 = u0 * u1;
                            b6_0[step - 16][k] = t0 - fminf(fmaxf(t0, -t1), t1);
                        }
                        // add
                        #pragma unroll
                        for (int k = 0; k < 4; ++k) {
                            const float t0 = b4_0[step - 16][k];
                            const float t1 = b6_0[step - 16][k];
                            b7_0[step - 16][k] = t0 + t1;
                        }
                        // add
                        #pragma unroll
                        for (int k = 0; k < 4; ++k) {
                            const float t0 = a1[step - 16][k];
                            const float t1 = b7_0[step - 16][k];
                            b8_0[step - 16][k] = t0 + t1;
                        }
                        // add
                        float o0[4];
                        #pragma unroll
                        for (int k = 0; k < 4; ++k) {
                            const float t0 = b8_0[step - 16][k];
                            const float t1 = b5_1[step - 16][k];
                            o0[k] = t0 + t1;
                        }
                        if (0 <= step - 16 && step - 16 < 2 && out0_x - 4 < x_9 && x_9 < out0_x + out0_width && out0_y
                            <= y + (step - 16) && y + (step - 16) < out0_y + out0_height) {
                            store<4>(row_of(out0, out0_pitch, own * out0_height + (y + step - out0_y - 16)) + (x_9 -
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
