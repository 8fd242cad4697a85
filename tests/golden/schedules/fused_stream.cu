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
template <typename T> struct Image { T* data; int x, y, width, height, pitch; };  // planes of rows from (x, y)
template <typename T> __device__ __forceinline__ T* place(Image<T> s, int plane, int x, int y) {
    const int bytes = s.pitch * (int)sizeof(T);
    return (T*)((char*)(s.data + (x - s.x)) + wide(plane * s.height + (y - s.y), bytes));
}
template <typename T> __device__ __forceinline__ T load(const T* at) { return __ldg(at); }
template <typename T> __device__ __forceinline__ auto inside(Image<T> s, int plane, int x, int y) {
    return load(place(s, plane, x, y));
}
template <typename T> __device__ __forceinline__ auto clamped(Image<T> s, int plane, int x, int y) {
    return inside(s, plane, min(max(x, s.x), s.x + s.width - 1), min(max(y, s.y), s.y + s.height - 1));
}
template <typename T, int N> struct alignas(N * sizeof(T)) Vector { T item[N]; };
template <int N, typename T> __device__ __forceinline__ auto vector(const T* at) {
    return *reinterpret_cast<const Vector<T, N>*>(at);
}
template <int N, typename T> __device__ __forceinline__ auto vector(Image<T> s, int plane, int x, int y) {
    return vector<N>(place(s, plane, x, y));
}
// One instruction; of a plain assignment the compiler may make one for each pixel.
template <typename T, int N> __device__ __forceinline__ void store(T* at, Vector<T, N> made) {
    if constexpr (sizeof(made) == 16) __stwb(reinterpret_cast<uint4*>(at), *reinterpret_cast<const uint4*>(&made));
    else if constexpr (sizeof(made) == 8) __stwb(reinterpret_cast<uint2*>(at), *reinterpret_cast<const uint2*>(&made));
    else if constexpr (sizeof(made) == 4) *reinterpret_cast<unsigned*>(at) = *reinterpret_cast<const unsigned*>(&made);
    else *reinterpret_cast<Vector<T, N>*>(at) = made;
}
template <typename T, int N> __device__ __forceinline__ void spread(T* to, Vector<T, N> from) {
    #pragma unroll
    for (int k = 0; k < N; ++k) to[k] = from.item[k];
}
template <int N, typename T> __device__ __forceinline__ bool covers(Image<T> s, int x, int y) {
    return x >= s.x && x + N <= s.x + s.width && y >= s.y && y < s.y + s.height;
}
// What lies in row `y` below `at`, which lies in row 0.
template <typename T> __device__ __forceinline__ T* down(T* at, Image<T> s, int y) {
    return (T*)((char*)at + wide(y, s.pitch * (int)sizeof(T)));
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
// A number below 2 * N, modulo N: where a row lies in a ring of N rows.
template <int N> __device__ __forceinline__ int slot(int i) { return min((unsigned)i, (unsigned)(i - N)); }
// What earlier launches have written is there: blocks may come before. A small launch leaves room for the next one's.
__device__ __forceinline__ void follow() {
#if __CUDA_ARCH__ >= 900
    asm volatile("griddepcontrol.wait;" ::: "memory");
    if (gridDim.x * gridDim.y * gridDim.z * blockDim.x * blockDim.y <= 98304u)
        asm volatile("griddepcontrol.launch_dependents;");
#endif
}
extern "C" __global__ void __launch_bounds__(96, 6) line_filter_2_mask_fd103bdc90(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    float* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch,
    const float* __restrict__ uniforms,
    int slot0,
    int slot1) {
    follow();
    const int left = (x0 & -32) + (int)blockIdx.x * 96;
    const int top = y0 + (int)blockIdx.y * 136;
    const int turns = (min(136, y0 + height - top) + 7) / 8;
    const int own = blockIdx.z;
    const Image<const float> source0 = {in0 + (in0_x & 31), in0_x, in0_y, in0_width, in0_height, in0_pitch};
    const Image<float> kept0 = {out0 + (out0_x & 31), out0_x, out0_y, out0_width, out0_height, out0_pitch};
    const float u0 = __ldg(uniforms + slot0);
    const float u1 = __ldg(uniforms + slot1);
    extern __shared__ __align__(128) unsigned char memory[];
    float* const ring0 = reinterpret_cast<float*>(memory);  // 24 rows of 112 from column -8 on
    int head24 = 8;
    int cell0[3], line0[3], column0[3];  // copied into ring0
    decltype(source0.data) from0[3];
    #pragma unroll
    for (int j = 0; j < 3; ++j) {
        cell0[j] = threadIdx.x + j * 96;
        line0[j] = cell0[j] / 28;
        column0[j] = cell0[j] % 28 * 4;
        from0[j] = place(source0, own, left - 8 + column0[j], source0.y);
    }
    #pragma unroll 1
    for (int turn = -2; turn < turns; ++turn) {
        __pipeline_wait_prior(0);
        __syncthreads();
        if (turn < turns - 1) {
            #pragma unroll
            for (int j = 0; j < 3; ++j) {
                if (cell0[j] < 224) {
                    const int y = top + turn * 8 + 10 + line0[j];
                    const auto to = ring0 + slot<24>(slot<24>(head24 + 10) + line0[j]) * 112 + column0[j];
                    const int x = left - 8 + column0[j];
                    if (covers<4>(source0, x, y)) {
                        __pipeline_memcpy_async(to, down(from0[j], source0, y - source0.y), 16);
                    } else {
                        #pragma unroll
                        for (int k = 0; k < 4; ++k)
                            to[k] = clamped(source0, own, x + k, y);
                    }
                }
            }
        }
        __pipeline_commit();
        if (turn >= 0) {
            const int cell = threadIdx.x;
            if (cell < 96) {
                // 24 x 4 cells of 4 x 2
                const auto d0 = kept0;
                const int x = left + cell % 24 * 4, y = top + turn * 8 + cell / 24 * 2;
                const int h0 = slot<24>(head24 + cell / 24 * 2);
                const auto p0 = ring0 + (x - left) + 8;
                float a0[6][8];
                #pragma unroll
                for (int j = 0; j < 6; ++j) {
                    spread(a0[j], vector<2>(p0 + slot<24>(h0 + (j + 22) % 24) * 112 - 2));
                    spread(a0[j] + 2, vector<4>(p0 + slot<24>(h0 + (j + 22) % 24) * 112));
                    spread(a0[j] + 6, vector<2>(p0 + slot<24>(h0 + (j + 22) % 24) * 112 + 4));
                }
                float b0_0[6][4];  // rows y - 2 .. y + 3 of line_filter
                float b1_0[2][4];  // rows y .. y + 1 of line_filter
                float b2_0[2][4];  // rows y .. y + 1 of sharpen
                const auto q0 = place(d0, own, x, y);
                #pragma unroll
                for (int step = -4; step < 2; ++step) {
                    // line_filter
                    {
                        #pragma unroll
                        for (int k = 0; k < 4; ++k) {
                            const float t0 = a0[step + 4][k];
                            const float t1 = a0[step + 4][k + 1];
                            const float t2 = a0[step + 4][k + 2];
                            const float t3 = a0[step + 4][k + 3];
                            const float t4 = a0[step + 4][k + 4];
                            b0_0[step + 4][k] = 0.0625f * t0 + 0.25f * t1 + 0.375f * t2 + 0.25f * t3 + 0.0625f * t4;
                        }
                    }
                    // line_filter
                    if (step >= 0) {
                        #pragma unroll
                        for (int k = 0; k < 4; ++k) {
                            const float t5 = b0_0[step][k];
                            const float t6 = b0_0[step + 1][k];
                            const float t7 = b0_0[step + 2][k];
                            const float t8 = b0_0[step + 3][k];
                            const float t9 = b0_0[step + 4][k];
                            b1_0[step][k] = 0.0625f * t5 + 0.25f * t6 + 0.375f * t7 + 0.25f * t8 + 0.0625f * t9;
                        }
                    }
                    // sharpen
                    if (step >= 0) {
                        #pragma unroll
                        for (int k = 0; k < 4; ++k) {
                            const float t10 = a0[step + 2][k + 2];
                            const float t11 = b1_0[step][k];
                            b2_0[step][k] = t10 * (1.0f + u0) - t11 * u0;
                        }
                    }
                    // mask
                    if (step >= 0) {
                        Vector<float, 4> o0;
                        #pragma unroll
                        for (int k = 0; k < 4; ++k) {
                            const float t12 = a0[step + 2][k + 2];
                            const float t13 = b1_0[step][k];
                            const float t14 = b2_0[step][k];
                            o0.item[k] = fabsf(t12 - t13) < u1 ? t12 : t14;
                        }
                        if (step >= 0 && step < 2 && x > d0.x - 4 && x < d0.x + d0.width && y + step >= d0.y && y + step < d0.y + d0.height)
                            store(down(q0, d0, step), o0);
                    }
                }
            }
        }
        head24 = slot<24>(head24 + 8);
    }
}
