template <typename T> struct Image { T* data; int x, y, width, height, pitch; };  // planes of rows from (x, y)
template <typename T> __device__ __forceinline__ T* place(Image<T> s, int plane, int x, int y) {
    return s.data + ((long long)plane * s.height + (y - s.y)) * s.pitch + (x - s.x);
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
extern "C" __global__ void __launch_bounds__(128) dwt1d_15_dwt1d_ef9ac13cc9(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    float* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch,
    float* __restrict__ out1, int out1_x, int out1_y, int out1_width, int out1_height, int out1_pitch,
    float* __restrict__ out2, int out2_x, int out2_y, int out2_width, int out2_height, int out2_pitch,
    float* __restrict__ out3, int out3_x, int out3_y, int out3_width, int out3_height, int out3_pitch,
    const float* __restrict__ uniforms,
    int slot0,
    int slot1) {
    const int x = (x0 & -32) + blockIdx.x * 112 + ((int)threadIdx.x - 2) * 4;
    const int y = y0 + (blockIdx.y * 4 + threadIdx.y) * 4, own = blockIdx.z;
    if (y >= y0 + height) return;
    const bool computes = threadIdx.x >= 2 && threadIdx.x < 30 && x > x0 - 4 && x < x0 + width;
    const Image<const float> s0 = {in0 + (in0_x & 31), in0_x, in0_y, in0_width, in0_height, in0_pitch};
    const Image<float> d0 = {out0 + (out0_x & 31), out0_x, out0_y, out0_width, out0_height, out0_pitch};
    const Image<float> d1 = {out1 + (out1_x & 31), out1_x, out1_y, out1_width, out1_height, out1_pitch};
    const Image<float> d2 = {out2 + (out2_x & 31), out2_x, out2_y, out2_width, out2_height, out2_pitch};
    const Image<float> d3 = {out3 + (out3_x & 31), out3_x, out3_y, out3_width, out3_height, out3_pitch};
    const float u0 = __ldg(uniforms + slot0);
    const float u1 = __ldg(uniforms + slot1);
    const auto p0 = place(s0, own, x, y);
    float a0[10][6];  // rows y - 3 .. y + 6 from column x - 1 on
    if (x >= s0.x && x + 4 <= s0.x + s0.width && y - 3 >= s0.y && y + 7 <= s0.y + s0.height) {
        #pragma unroll
        for (int j = 0; j < 10; ++j)
            spread(a0[j] + 1, vector<4>(p0 + (j - 3) * s0.pitch));
    } else {
        #pragma unroll
        for (int j = 0; j < 10; ++j) {
            #pragma unroll
            for (int k = 0; k < 4; ++k)
                a0[j][k + 1] = clamped(s0, own, x + k, y + j - 3);
        }
    }
    float b0_0[10][4];  // rows y - 3 .. y + 6 of dwt1d
    float b1_0[4][4];  // rows y .. y + 3 of dwt1d
    float b1_1[4][4];  // rows y .. y + 3 of dwt1d
    float b2_0[4][4];  // rows y .. y + 3 of shrink
    float b3_0[4][4];  // rows y .. y + 3 of shrink
    float b0_1[10][4];  // rows y - 3 .. y + 6 of dwt1d
    float b5_0[8][4];  // rows y - 2 .. y + 5 of dwt1d
    float b4_0[4][4];  // rows y .. y + 3 of add
    float b6_0[4][4];  // rows y .. y + 3 of shrink
    float b5_1[8][8];  // rows y - 2 .. y + 5 of dwt1d
    float b8_0[8][4];  // rows y - 2 .. y + 5 of dwt1d
    float b9_0[4][4];  // rows y .. y + 3 of dwt1d
    float b9_1[4][4];  // rows y .. y + 3 of dwt1d
    float b10_0[4][4];  // rows y .. y + 3 of shrink
    float b11_0[4][4];  // rows y .. y + 3 of shrink
    float b8_1[8][4];  // rows y - 2 .. y + 5 of dwt1d
    float b13_0[4][4];  // rows y .. y + 3 of dwt1d
    float b12_0[4][4];  // rows y .. y + 3 of add
    float b14_0[4][4];  // rows y .. y + 3 of shrink
    float b13_1[4][12];  // rows y .. y + 3 of dwt1d
    const auto q0 = place(d0, own, x, y);
    const auto q1 = place(d1, own, x, y);
    const auto q2 = place(d2, own, x, y);
    const auto q3 = place(d3, own, x, y);
    #pragma unroll
    for (int step = -6; step < 4; ++step) {
        {
            #pragma unroll
            for (int k = 0; k < 1; ++k)
                a0[step + 6][k] = __shfl_up_sync(~0u, a0[step + 6][k + 4], 1);
            #pragma unroll
            for (int k = 0; k < 1; ++k)
                a0[step + 6][k + 5] = __shfl_down_sync(~0u, a0[step + 6][k + 1], 1);
        }
        // dwt1d
        {
            #pragma unroll
            for (int k = 0; k < 4; ++k) {
                const float t0 = a0[step + 6][k + 1];
                const float t1 = a0[step + 6][k];
                const float t2 = a0[step + 6][k + 2];
                const float t3 = (t0 - (t1 + t2) * 0.5f) * 0.5f;
                b0_0[step + 6][k] = t3;
                b0_1[step + 6][k] = t0 - t3;
            }
        }
        // dwt1d
        if (step >= 0) {
            #pragma unroll
            for (int k = 0; k < 4; ++k) {
                const float t4 = b0_0[step + 3][k];
                const float t5 = b0_0[step + 2][k];
                const float t6 = b0_0[step + 4][k];
                const float t7 = (t4 - (t5 + t6) * 0.5f) * 0.5f;
                b1_0[step][k] = t7;
                b1_1[step][k] = t4 - t7;
            }
        }
        // shrink
        if (step >= 0) {
            #pragma unroll
            for (int k = 0; k < 4; ++k) {
                const float t8 = b1_0[step][k];
                const float t9 = u0 * u1;
                b2_0[step][k] = t8 - fminf(fmaxf(t8, -t9), t9);
            }
        }
        // shrink
        if (step >= 0) {
            #pragma unroll
            for (int k = 0; k < 4; ++k) {
                const float t10 = b1_1[step][k];
                const float t11 = u0 * u1;
                b3_0[step][k] = t10 - fminf(fmaxf(t10, -t11), t11);
            }
        }
        // add
        if (step >= 0) {
            #pragma unroll
            for (int k = 0; k < 4; ++k) {
                const float t12 = b2_0[step][k];
                const float t13 = b3_0[step][k];
                b4_0[step][k] = t12 + t13;
            }
        }
        // dwt1d
        if (step >= -4) {
            #pragma unroll
            for (int k = 0; k < 4; ++k) {
                const float t14 = b0_1[step + 5][k];
                const float t15 = b0_1[step + 4][k];
                const float t16 = b0_1[step + 6][k];
                const float t17 = (t14 - (t15 + t16) * 0.5f) * 0.5f;
                b5_0[step + 4][k] = t17;
                b5_1[step + 4][k + 2] = t14 - t17;
            }
            #pragma unroll
            for (int k = 0; k < 2; ++k)
                b5_1[step + 4][k] = __shfl_up_sync(~0u, b5_1[step + 4][k + 4], 1);
            #pragma unroll
            for (int k = 0; k < 2; ++k)
                b5_1[step + 4][k + 6] = __shfl_down_sync(~0u, b5_1[step + 4][k + 2], 1);
        }
        // shrink
        if (step >= 0) {
            #pragma unroll
            for (int k = 0; k < 4; ++k) {
                const float t18 = b5_0[step + 2][k];
                const float t19 = u0 * u1;
                b6_0[step][k] = t18 - fminf(fmaxf(t18, -t19), t19);
            }
        }
        // add
        if (step >= 0) {
            Vector<float, 4> o0;
            #pragma unroll
            for (int k = 0; k < 4; ++k) {
                const float t20 = b4_0[step][k];
                const float t21 = b6_0[step][k];
                o0.item[k] = t20 + t21;
            }
            if (computes && step >= 0 && step < 4 && y + step < y0 + height && x > d0.x - 4 && x < d0.x + d0.width && y + step >= d0.y && y + step < d0.y + d0.height)
                store(q0 + (step) * d0.pitch, o0);
        }
        // dwt1d
        if (step >= -4) {
            #pragma unroll
            for (int k = 0; k < 4; ++k) {
                const float t22 = b5_1[step + 4][k + 2];
                const float t23 = b5_1[step + 4][k];
                const float t24 = b5_1[step + 4][k + 4];
                const float t25 = (t22 - (t23 + t24) * 0.5f) * 0.5f;
                b8_0[step + 4][k] = t25;
                b8_1[step + 4][k] = t22 - t25;
            }
        }
        // dwt1d
        if (step >= 0) {
            #pragma unroll
            for (int k = 0; k < 4; ++k) {
                const float t26 = b8_0[step + 2][k];
                const float t27 = b8_0[step][k];
                const float t28 = b8_0[step + 4][k];
                const float t29 = (t26 - (t27 + t28) * 0.5f) * 0.5f;
                b9_0[step][k] = t29;
                b9_1[step][k] = t26 - t29;
            }
        }
        // shrink
        if (step >= 0) {
            #pragma unroll
            for (int k = 0; k < 4; ++k) {
                const float t30 = b9_0[step][k];
                const float t31 = u0 * u1;
                b10_0[step][k] = t30 - fminf(fmaxf(t30, -t31), t31);
            }
        }
        // shrink
        if (step >= 0) {
            #pragma unroll
            for (int k = 0; k < 4; ++k) {
                const float t32 = b9_1[step][k];
                const float t33 = u0 * u1;
                b11_0[step][k] = t32 - fminf(fmaxf(t32, -t33), t33);
            }
        }
        // add
        if (step >= 0) {
            #pragma unroll
            for (int k = 0; k < 4; ++k) {
                const float t34 = b10_0[step][k];
                const float t35 = b11_0[step][k];
                b12_0[step][k] = t34 + t35;
            }
        }
        // dwt1d
        if (step >= 0) {
            #pragma unroll
            for (int k = 0; k < 4; ++k) {
                const float t36 = b8_1[step + 2][k];
                const float t37 = b8_1[step][k];
                const float t38 = b8_1[step + 4][k];
                const float t39 = (t36 - (t37 + t38) * 0.5f) * 0.5f;
                b13_0[step][k] = t39;
                b13_1[step][k + 4] = t36 - t39;
            }
            #pragma unroll
            for (int k = 0; k < 4; ++k)
                b13_1[step][k] = __shfl_up_sync(~0u, b13_1[step][k + 4], 1);
            #pragma unroll
            for (int k = 0; k < 4; ++k)
                b13_1[step][k + 8] = __shfl_down_sync(~0u, b13_1[step][k + 4], 1);
        }
        // shrink
        if (step >= 0) {
            #pragma unroll
            for (int k = 0; k < 4; ++k) {
                const float t40 = b13_0[step][k];
                const float t41 = u0 * u1;
                b14_0[step][k] = t40 - fminf(fmaxf(t40, -t41), t41);
            }
        }
        // add
        if (step >= 0) {
            Vector<float, 4> o1;
            #pragma unroll
            for (int k = 0; k < 4; ++k) {
                const float t42 = b12_0[step][k];
                const float t43 = b14_0[step][k];
                o1.item[k] = t42 + t43;
            }
            if (computes && step >= 0 && step < 4 && y + step < y0 + height && x > d1.x - 4 && x < d1.x + d1.width && y + step >= d1.y && y + step < d1.y + d1.height)
                store(q1 + (step) * d1.pitch, o1);
        }
        // dwt1d
        if (step >= 0) {
            Vector<float, 4> o2;
            Vector<float, 4> o3;
            #pragma unroll
            for (int k = 0; k < 4; ++k) {
                const float t44 = b13_1[step][k + 4];
                const float t45 = b13_1[step][k];
                const float t46 = b13_1[step][k + 8];
                const float t47 = (t44 - (t45 + t46) * 0.5f) * 0.5f;
                o2.item[k] = t47;
                o3.item[k] = t44 - t47;
            }
            if (computes && step >= 0 && step < 4 && y + step < y0 + height)
                store(q2 + (step) * d2.pitch, o2);
            if (computes && step >= 0 && step < 4 && y + step < y0 + height)
                store(q3 + (step) * d3.pitch, o3);
        }
    }
}

template <typename T> struct Image { T* data; int x, y, width, height, pitch; };  // planes of rows from (x, y)
template <typename T> __device__ __forceinline__ T* place(Image<T> s, int plane, int x, int y) {
    return s.data + ((long long)plane * s.height + (y - s.y)) * s.pitch + (x - s.x);
}
template <typename T> __device__ __forceinline__ T load(const T* at) { return __ldg(at); }
template <typename T> __device__ __forceinline__ auto inside(Image<T> s, int plane, int x, int y) {
    return load(place(s, plane, x, y));
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
// Into shared memory, which `store` cannot reach.
template <typename T, int N> __device__ __forceinline__ void share(T* at, Vector<T, N> made) {
    if constexpr (sizeof(made) == 16) *reinterpret_cast<uint4*>(at) = *reinterpret_cast<const uint4*>(&made);
    else if constexpr (sizeof(made) == 8) *reinterpret_cast<uint2*>(at) = *reinterpret_cast<const uint2*>(&made);
    else if constexpr (sizeof(made) == 4) *reinterpret_cast<unsigned*>(at) = *reinterpret_cast<const unsigned*>(&made);
    else *reinterpret_cast<Vector<T, N>*>(at) = made;
}
template <typename T, int N> __device__ __forceinline__ void spread(T* to, Vector<T, N> from) {
    #pragma unroll
    for (int k = 0; k < N; ++k) to[k] = from.item[k];
}
// The column of a vector of N pixels, moved into the lines of the buffer if it lies beyond them.
template <int N, typename T> __device__ __forceinline__ int held(Image<T> s, int x) {
    const int begin = s.x & -(int)(128 / sizeof(T));
    return min(max(x, begin), begin + s.pitch - N);
}
// The row y, or the one of the buffer that is nearest.
template <typename T> __device__ __forceinline__ int held_row(Image<T> s, int y) {
    return min(max(y, s.y), s.y + s.height - 1);
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
extern "C" __global__ void __launch_bounds__(128, 4) dwt1d_17_add_43d3666b43(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    const float* __restrict__ in1, int in1_x, int in1_y, int in1_width, int in1_height, int in1_pitch,
    const float* __restrict__ in2, int in2_x, int in2_y, int in2_width, int in2_height, int in2_pitch,
    const float* __restrict__ in3, int in3_x, int in3_y, int in3_width, int in3_height, int in3_pitch,
    float* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch,
    const float* __restrict__ uniforms,
    int slot0,
    int slot1) {
    const int left = (x0 & -32) + (int)blockIdx.x * 96;
    const int top = y0 + (int)blockIdx.y * 200;
    const int turns = (min(200, y0 + height - top) + 7) / 8;
    const int own = blockIdx.z;
    const Image<const float> source0 = {in0 + (in0_x & 31), in0_x, in0_y, in0_width, in0_height, in0_pitch};
    const Image<const float> source1 = {in1 + (in1_x & 31), in1_x, in1_y, in1_width, in1_height, in1_pitch};
    const Image<const float> source2 = {in2 + (in2_x & 31), in2_x, in2_y, in2_width, in2_height, in2_pitch};
    const Image<const float> source3 = {in3 + (in3_x & 31), in3_x, in3_y, in3_width, in3_height, in3_pitch};
    const Image<float> kept0 = {out0 + (out0_x & 31), out0_x, out0_y, out0_width, out0_height, out0_pitch};
    const float u0 = __ldg(uniforms + slot0);
    const float u1 = __ldg(uniforms + slot1);
    extern __shared__ __align__(128) unsigned char memory[];
    float* const ring0 = reinterpret_cast<float*>(memory);  // 24 rows of 112 from column -8 on
    float* const ring1 = reinterpret_cast<float*>(memory + 10752);  // 16 rows of 112 from column -8 on
    float* const ring2 = reinterpret_cast<float*>(memory + 17920);  // 24 rows of 112 from column -8 on
    float* const ring3 = reinterpret_cast<float*>(memory + 28672);  // 24 rows of 112 from column -8 on
    float* const ring4 = reinterpret_cast<float*>(memory + 39424);  // 16 rows of 96 from column 0 on
    float* const ring5 = reinterpret_cast<float*>(memory + 45568);  // 16 rows of 96 from column 0 on
    int head16 = 0;
    int head24 = 16;
    #pragma unroll 1
    for (int turn = -4; turn < turns; ++turn) {
        __pipeline_wait_prior(0);
        __syncthreads();
        if (turn < turns - 1) {
            for (int cell = threadIdx.x; cell < 224; cell += 128) {
                const int line = cell / 28, x = left - 8 + cell % 28 * 4;
                const int y = top + turn * 8 + 20 + line;
                const auto to = ring2 + slot<24>(slot<24>(head24 + 20) + line) * 112 + cell % 28 * 4;
                __pipeline_memcpy_async(to, place(source0, own, held<4>(source0, x), held_row(source0, y)), 16);
            }
        }
        if (turn < turns - 1) {
            for (int cell = slot<128>(threadIdx.x + 32); cell < 224; cell += 128) {
                const int line = cell / 28, x = left - 8 + cell % 28 * 4;
                const int y = top + turn * 8 + 20 + line;
                const auto to = ring3 + slot<24>(slot<24>(head24 + 20) + line) * 112 + cell % 28 * 4;
                __pipeline_memcpy_async(to, place(source1, own, held<4>(source1, x), held_row(source1, y)), 16);
            }
        }
        if (turn >= -1 && turn < turns - 1) {
            for (int cell = slot<128>(threadIdx.x + 64); cell < 192; cell += 128) {
                const int line = cell / 24, x = left + cell % 24 * 4;
                const int y = top + turn * 8 + 8 + line;
                const auto to = ring4 + slot<16>(slot<16>(head16 + 8) + line) * 96 + cell % 24 * 4;
                __pipeline_memcpy_async(to, place(source2, own, held<4>(source2, x), held_row(source2, y)), 16);
            }
        }
        if (turn >= -1 && turn < turns - 1) {
            for (int cell = threadIdx.x; cell < 192; cell += 128) {
                const int line = cell / 24, x = left + cell % 24 * 4;
                const int y = top + turn * 8 + 8 + line;
                const auto to = ring5 + slot<16>(slot<16>(head16 + 8) + line) * 96 + cell % 24 * 4;
                __pipeline_memcpy_async(to, place(source3, own, held<4>(source3, x), held_row(source3, y)), 16);
            }
        }
        __pipeline_commit();
        if (turn >= -2) {
            const int cell = slot<128>(threadIdx.x + 64);
            if (cell < 112) {
                // 28 x 4 cells of 4 x 2
                const int x = left - 8 + cell % 28 * 4, y = top + turn * 8 + 8 + cell / 28 * 2;
                const int h0 = slot<24>(slot<24>(head24 + 8) + cell / 28 * 2);
                const auto p0 = ring2 + (x - left) + 8;
                float a0[10][4];
                #pragma unroll
                for (int j = 0; j < 2; ++j)
                    spread(a0[j], vector<4>(p0 + slot<24>(h0 + j + 20) * 112));
                #pragma unroll
                for (int j = 0; j < 2; ++j)
                    spread(a0[j + 4], vector<4>(p0 + slot<24>(h0 + j) * 112));
                #pragma unroll
                for (int j = 0; j < 2; ++j)
                    spread(a0[j + 8], vector<4>(p0 + slot<24>(h0 + j + 4) * 112));
                const int h1 = slot<24>(slot<24>(head24 + 8) + cell / 28 * 2);
                const auto p1 = ring3 + (x - left) + 8;
                float a1[10][4];
                #pragma unroll
                for (int j = 0; j < 2; ++j)
                    spread(a1[j], vector<4>(p1 + slot<24>(h1 + j + 20) * 112));
                #pragma unroll
                for (int j = 0; j < 2; ++j)
                    spread(a1[j + 4], vector<4>(p1 + slot<24>(h1 + j) * 112));
                #pragma unroll
                for (int j = 0; j < 2; ++j)
                    spread(a1[j + 8], vector<4>(p1 + slot<24>(h1 + j + 4) * 112));
                float b0_0[2][4];  // rows y .. y + 1 of dwt1d
                float b0_1[2][4];  // rows y .. y + 1 of dwt1d
                float b1_0[2][4];  // rows y .. y + 1 of shrink
                float b2_0[2][4];  // rows y .. y + 1 of shrink
                float b4_0[2][4];  // rows y .. y + 1 of dwt1d
                float b3_0[2][4];  // rows y .. y + 1 of add
                float b5_0[2][4];  // rows y .. y + 1 of shrink
                const auto q0 = ring0 + slot<24>(slot<24>(head24 + 8) + cell / 28 * 2) * 112 + (x - left) + 8;
                const auto q1 = ring1 + slot<16>(slot<16>(head16 + 8) + cell / 28 * 2) * 112 + (x - left) + 8;
                #pragma unroll
                for (int step = 0; step < 2; ++step) {
                    // dwt1d
                    {
                        #pragma unroll
                        for (int k = 0; k < 4; ++k) {
                            const float t0 = a0[step + 4][k];
                            const float t1 = a0[step][k];
                            const float t2 = a0[step + 8][k];
                            const float t3 = (t0 - (t1 + t2) * 0.5f) * 0.5f;
                            b0_0[step][k] = t3;
                            b0_1[step][k] = t0 - t3;
                        }
                    }
                    // shrink
                    {
                        #pragma unroll
                        for (int k = 0; k < 4; ++k) {
                            const float t4 = b0_0[step][k];
                            const float t5 = u0 * u1;
                            b1_0[step][k] = t4 - fminf(fmaxf(t4, -t5), t5);
                        }
                    }
                    // shrink
                    {
                        #pragma unroll
                        for (int k = 0; k < 4; ++k) {
                            const float t6 = b0_1[step][k];
                            const float t7 = u0 * u1;
                            b2_0[step][k] = t6 - fminf(fmaxf(t6, -t7), t7);
                        }
                    }
                    // add
                    {
                        #pragma unroll
                        for (int k = 0; k < 4; ++k) {
                            const float t8 = b1_0[step][k];
                            const float t9 = b2_0[step][k];
                            b3_0[step][k] = t8 + t9;
                        }
                    }
                    // dwt1d
                    {
                        Vector<float, 4> o0;
                        #pragma unroll
                        for (int k = 0; k < 4; ++k) {
                            const float t10 = a1[step + 4][k];
                            const float t11 = a1[step][k];
                            const float t12 = a1[step + 8][k];
                            const float t13 = (t10 - (t11 + t12) * 0.5f) * 0.5f;
                            b4_0[step][k] = t13;
                            o0.item[k] = t10 - t13;
                        }
                        share(q0 + (step) * 112, o0);
                    }
                    // shrink
                    {
                        #pragma unroll
                        for (int k = 0; k < 4; ++k) {
                            const float t14 = b4_0[step][k];
                            const float t15 = u0 * u1;
                            b5_0[step][k] = t14 - fminf(fmaxf(t14, -t15), t15);
                        }
                    }
                    // add
                    {
                        Vector<float, 4> o1;
                        #pragma unroll
                        for (int k = 0; k < 4; ++k) {
                            const float t16 = b3_0[step][k];
                            const float t17 = b5_0[step][k];
                            o1.item[k] = t16 + t17;
                        }
                        share(q1 + (step) * 112, o1);
                    }
                }
            }
        }
        __syncthreads();
        if (turn >= 0) {
            const int cell = threadIdx.x;
            if (cell < 96) {
                // 24 x 4 cells of 4 x 2
                const auto d0 = kept0;
                const int x = left + cell % 24 * 4, y = top + turn * 8 + cell / 24 * 2;
                const int h0 = slot<24>(head24 + cell / 24 * 2);
                const auto p0 = ring0 + (x - left) + 8;
                float a0[18][20];
                #pragma unroll
                for (int j = 0; j < 18; ++j) {
                    spread(a0[j], vector<4>(p0 + slot<24>(h0 + (j + 16) % 24) * 112 - 8));
                    spread(a0[j] + 8, vector<4>(p0 + slot<24>(h0 + (j + 16) % 24) * 112));
                    spread(a0[j] + 16, vector<4>(p0 + slot<24>(h0 + (j + 16) % 24) * 112 + 8));
                }
                const int h1 = slot<16>(head16 + cell / 24 * 2);
                const auto p1 = ring1 + (x - left) + 8;
                float a1[2][4];
                #pragma unroll
                for (int j = 0; j < 2; ++j)
                    spread(a1[j], vector<4>(p1 + slot<16>(h1 + j) * 112));
                const int h2 = slot<16>(head16 + cell / 24 * 2);
                const auto p2 = ring4 + (x - left);
                float a2[2][4];
                #pragma unroll
                for (int j = 0; j < 2; ++j)
                    spread(a2[j], vector<4>(p2 + slot<16>(h2 + j) * 96));
                const int h3 = slot<16>(head16 + cell / 24 * 2);
                const auto p3 = ring5 + (x - left);
                float a3[2][4];
                #pragma unroll
                for (int j = 0; j < 2; ++j)
                    spread(a3[j], vector<4>(p3 + slot<16>(h3 + j) * 96));
                float b0_0[18][4];  // rows y - 8 .. y + 9 of dwt1d
                float b1_0[2][4];  // rows y .. y + 1 of dwt1d
                float b1_1[2][4];  // rows y .. y + 1 of dwt1d
                float b2_0[2][4];  // rows y .. y + 1 of shrink
                float b3_0[2][4];  // rows y .. y + 1 of shrink
                float b0_1[18][4];  // rows y - 8 .. y + 9 of dwt1d
                float b5_0[2][4];  // rows y .. y + 1 of dwt1d
                float b4_0[2][4];  // rows y .. y + 1 of add
                float b6_0[2][4];  // rows y .. y + 1 of shrink
                float b7_0[2][4];  // rows y .. y + 1 of add
                float b5_1[2][4];  // rows y .. y + 1 of dwt1d
                float b8_0[2][4];  // rows y .. y + 1 of add
                float b9_0[2][4];  // rows y .. y + 1 of add
                float b10_0[2][4];  // rows y .. y + 1 of add
                const auto q0 = place(d0, own, x, y);
                #pragma unroll
                for (int step = -16; step < 2; ++step) {
                    // dwt1d
                    {
                        #pragma unroll
                        for (int k = 0; k < 4; ++k) {
                            const float t18 = a0[step + 16][k + 8];
                            const float t19 = a0[step + 16][k];
                            const float t20 = a0[step + 16][k + 16];
                            const float t21 = (t18 - (t19 + t20) * 0.5f) * 0.5f;
                            b0_0[step + 16][k] = t21;
                            b0_1[step + 16][k] = t18 - t21;
                        }
                    }
                    // dwt1d
                    if (step >= 0) {
                        #pragma unroll
                        for (int k = 0; k < 4; ++k) {
                            const float t22 = b0_0[step + 8][k];
                            const float t23 = b0_0[step][k];
                            const float t24 = b0_0[step + 16][k];
                            const float t25 = (t22 - (t23 + t24) * 0.5f) * 0.5f;
                            b1_0[step][k] = t25;
                            b1_1[step][k] = t22 - t25;
                        }
                    }
                    // shrink
                    if (step >= 0) {
                        #pragma unroll
                        for (int k = 0; k < 4; ++k) {
                            const float t26 = b1_0[step][k];
                            const float t27 = u0 * u1;
                            b2_0[step][k] = t26 - fminf(fmaxf(t26, -t27), t27);
                        }
                    }
                    // shrink
                    if (step >= 0) {
                        #pragma unroll
                        for (int k = 0; k < 4; ++k) {
                            const float t28 = b1_1[step][k];
                            const float t29 = u0 * u1;
                            b3_0[step][k] = t28 - fminf(fmaxf(t28, -t29), t29);
                        }
                    }
                    // add
                    if (step >= 0) {
                        #pragma unroll
                        for (int k = 0; k < 4; ++k) {
                            const float t30 = b2_0[step][k];
                            const float t31 = b3_0[step][k];
                            b4_0[step][k] = t30 + t31;
                        }
                    }
                    // dwt1d
                    if (step >= 0) {
                        #pragma unroll
                        for (int k = 0; k < 4; ++k) {
                            const float t32 = b0_1[step + 8][k];
                            const float t33 = b0_1[step][k];
                            const float t34 = b0_1[step + 16][k];
                            const float t35 = (t32 - (t33 + t34) * 0.5f) * 0.5f;
                            b5_0[step][k] = t35;
                            b5_1[step][k] = t32 - t35;
                        }
                    }
                    // shrink
                    if (step >= 0) {
                        #pragma unroll
                        for (int k = 0; k < 4; ++k) {
                            const float t36 = b5_0[step][k];
                            const float t37 = u0 * u1;
                            b6_0[step][k] = t36 - fminf(fmaxf(t36, -t37), t37);
                        }
                    }
                    // add
                    if (step >= 0) {
                        #pragma unroll
                        for (int k = 0; k < 4; ++k) {
                            const float t38 = b4_0[step][k];
                            const float t39 = b6_0[step][k];
                            b7_0[step][k] = t38 + t39;
                        }
                    }
                    // add
                    if (step >= 0) {
                        #pragma unroll
                        for (int k = 0; k < 4; ++k) {
                            const float t40 = b7_0[step][k];
                            const float t41 = b5_1[step][k];
                            b8_0[step][k] = t40 + t41;
                        }
                    }
                    // add
                    if (step >= 0) {
                        #pragma unroll
                        for (int k = 0; k < 4; ++k) {
                            const float t42 = a1[step][k];
                            const float t43 = b8_0[step][k];
                            b9_0[step][k] = t42 + t43;
                        }
                    }
                    // add
                    if (step >= 0) {
                        #pragma unroll
                        for (int k = 0; k < 4; ++k) {
                            const float t44 = a2[step][k];
                            const float t45 = b9_0[step][k];
                            b10_0[step][k] = t44 + t45;
                        }
                    }
                    // add
                    if (step >= 0) {
                        Vector<float, 4> o0;
                        #pragma unroll
                        for (int k = 0; k < 4; ++k) {
                            const float t46 = a3[step][k];
                            const float t47 = b10_0[step][k];
                            o0.item[k] = t46 + t47;
                        }
                        if (step >= 0 && step < 2 && x > d0.x - 4 && x < d0.x + d0.width && y + step >= d0.y && y + step < d0.y + d0.height)
                            store(q0 + (step) * d0.pitch, o0);
                    }
                }
            }
        }
        head16 = slot<16>(head16 + 8);
        head24 = slot<24>(head24 + 8);
    }
}
