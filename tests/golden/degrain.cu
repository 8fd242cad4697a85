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
// Blocks of the next launch may come from here on; what earlier ones have written is there.
__device__ __forceinline__ void follow() {
#if __CUDA_ARCH__ >= 900
    asm volatile("griddepcontrol.launch_dependents;");
    asm volatile("griddepcontrol.wait;" ::: "memory");
#endif
}
extern "C" __global__ void __launch_bounds__(128) dwt1d_15_dwt1d_ed96a774cb(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    float* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch,
    float* __restrict__ out1, int out1_x, int out1_y, int out1_width, int out1_height, int out1_pitch,
    float* __restrict__ out2, int out2_x, int out2_y, int out2_width, int out2_height, int out2_pitch,
    float* __restrict__ out3, int out3_x, int out3_y, int out3_width, int out3_height, int out3_pitch,
    const float* __restrict__ uniforms,
    int slot0,
    int slot1) {
    follow();
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
// Blocks of the next launch may come from here on; what earlier ones have written is there.
__device__ __forceinline__ void follow() {
#if __CUDA_ARCH__ >= 900
    asm volatile("griddepcontrol.launch_dependents;");
    asm volatile("griddepcontrol.wait;" ::: "memory");
#endif
}
extern "C" __global__ void __launch_bounds__(256) dwt1d_17_add_d3b96b244d(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    const float* __restrict__ in1, int in1_x, int in1_y, int in1_width, int in1_height, int in1_pitch,
    const float* __restrict__ in2, int in2_x, int in2_y, int in2_width, int in2_height, int in2_pitch,
    const float* __restrict__ in3, int in3_x, int in3_y, int in3_width, int in3_height, int in3_pitch,
    float* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch,
    const float* __restrict__ uniforms,
    int slot0,
    int slot1) {
    follow();
    const int left = (x0 & -32) + (int)blockIdx.x * 128;
    const int top = y0 + (int)blockIdx.y * 32;
    const int own = blockIdx.z;
    const Image<const float> source0 = {in0 + (in0_x & 31), in0_x, in0_y, in0_width, in0_height, in0_pitch};
    const Image<const float> source1 = {in1 + (in1_x & 31), in1_x, in1_y, in1_width, in1_height, in1_pitch};
    const Image<const float> source2 = {in2 + (in2_x & 31), in2_x, in2_y, in2_width, in2_height, in2_pitch};
    const Image<const float> source3 = {in3 + (in3_x & 31), in3_x, in3_y, in3_width, in3_height, in3_pitch};
    const Image<float> kept0 = {out0 + (out0_x & 31), out0_x, out0_y, out0_width, out0_height, out0_pitch};
    const float u0 = __ldg(uniforms + slot0);
    const float u1 = __ldg(uniforms + slot1);
    extern __shared__ __align__(128) unsigned char memory[];
    const Image<float> tile0 = {reinterpret_cast<float*>(memory), left - 8, top - 8, 144, 48, 144};
    const Image<float> tile1 = {reinterpret_cast<float*>(memory + 27648), left - 8, top - 8, 144, 48, 144};
    const Image<float> tile2 = {reinterpret_cast<float*>(memory + 55296), left, top - 8, 128, 48, 128};
    const Image<float> tile3 = {reinterpret_cast<float*>(memory + 79872), left, top - 8, 128, 48, 128};
    {  // 144 x 48 from (-8, -8)
        const auto s0 = source0;
        const auto s1 = source1;
        const auto d0 = tile0;
        const auto d1 = tile1;
        for (int cell = threadIdx.x; cell < 432; cell += 256) {
            const int x = left - 8 + cell % 36 * 4;
            const int y = top - 8 + cell / 36 * 4;
            const auto p0 = place(s0, own, x, y);
            float a0[12][4];  // rows y - 4 .. y + 7 from column x on
            const int last0 = s0.y + s0.height - 1 - y;
            #pragma unroll
            for (int j = 0; j < 12; ++j)
                spread(a0[j], vector<4>(p0 + max(min(j - 4, last0), s0.y - y) * s0.pitch + held<4>(s0, x) - x));
            const auto p1 = place(s1, own, x, y);
            float a1[12][4];  // rows y - 4 .. y + 7 from column x on
            const int last1 = s1.y + s1.height - 1 - y;
            #pragma unroll
            for (int j = 0; j < 12; ++j)
                spread(a1[j], vector<4>(p1 + max(min(j - 4, last1), s1.y - y) * s1.pitch + held<4>(s1, x) - x));
            float b0_0[4][4];  // rows y .. y + 3 of dwt1d
            float b0_1[4][4];  // rows y .. y + 3 of dwt1d
            float b1_0[4][4];  // rows y .. y + 3 of shrink
            float b2_0[4][4];  // rows y .. y + 3 of shrink
            float b4_0[4][4];  // rows y .. y + 3 of dwt1d
            float b3_0[4][4];  // rows y .. y + 3 of add
            float b5_0[4][4];  // rows y .. y + 3 of shrink
            const auto q0 = place(d0, 0, x, y);
            const auto q1 = place(d1, 0, x, y);
            #pragma unroll
            for (int step = 0; step < 4; ++step) {
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
                    share(q0 + (step) * d0.pitch, o0);
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
                    share(q1 + (step) * d1.pitch, o1);
                }
            }
        }
    }
    __syncthreads();
    {  // 128 x 48 from (0, -8)
        const auto s0 = tile0;
        const auto d0 = tile2;
        const auto d1 = tile3;
        for (int cell = threadIdx.x; cell < 384; cell += 256) {
            const int x = left + cell % 32 * 4;
            const int y = top - 8 + cell / 32 * 4;
            const auto p0 = place(s0, 0, x, y);
            float a0[4][20];
            #pragma unroll
            for (int j = 0; j < 4; ++j) {
                spread(a0[j], vector<4>(p0 + (j) * s0.pitch + -8));
                spread(a0[j] + 8, vector<4>(p0 + (j) * s0.pitch + 0));
                spread(a0[j] + 16, vector<4>(p0 + (j) * s0.pitch + 8));
            }
            const auto q0 = place(d0, 0, x, y);
            const auto q1 = place(d1, 0, x, y);
            #pragma unroll
            for (int step = 0; step < 4; ++step) {
                // dwt1d
                {
                    Vector<float, 4> o0;
                    Vector<float, 4> o1;
                    #pragma unroll
                    for (int k = 0; k < 4; ++k) {
                        const float t18 = a0[step][k + 8];
                        const float t19 = a0[step][k];
                        const float t20 = a0[step][k + 16];
                        const float t21 = (t18 - (t19 + t20) * 0.5f) * 0.5f;
                        o0.item[k] = t21;
                        o1.item[k] = t18 - t21;
                    }
                    share(q0 + (step) * d0.pitch, o0);
                    share(q1 + (step) * d1.pitch, o1);
                }
            }
        }
    }
    __syncthreads();
    {  // 128 x 32 from (0, 0)
        const auto s0 = tile2;
        const auto s1 = tile3;
        const auto s2 = tile1;
        const auto s3 = source2;
        const auto s4 = source3;
        const auto d0 = kept0;
        for (int cell = threadIdx.x; cell < 256; cell += 256) {
            const int x = left + cell % 32 * 4;
            const int y = top + cell / 32 * 4;
            const auto p0 = place(s0, 0, x, y);
            float a0[20][4];
            #pragma unroll
            for (int j = 0; j < 4; ++j)
                spread(a0[j], vector<4>(p0 + (j - 8) * s0.pitch + 0));
            #pragma unroll
            for (int j = 0; j < 4; ++j)
                spread(a0[j + 8], vector<4>(p0 + (j) * s0.pitch + 0));
            #pragma unroll
            for (int j = 0; j < 4; ++j)
                spread(a0[j + 16], vector<4>(p0 + (j + 8) * s0.pitch + 0));
            const auto p1 = place(s1, 0, x, y);
            float a1[20][4];
            #pragma unroll
            for (int j = 0; j < 4; ++j)
                spread(a1[j], vector<4>(p1 + (j - 8) * s1.pitch + 0));
            #pragma unroll
            for (int j = 0; j < 4; ++j)
                spread(a1[j + 8], vector<4>(p1 + (j) * s1.pitch + 0));
            #pragma unroll
            for (int j = 0; j < 4; ++j)
                spread(a1[j + 16], vector<4>(p1 + (j + 8) * s1.pitch + 0));
            const auto p2 = place(s2, 0, x, y);
            float a2[4][4];
            #pragma unroll
            for (int j = 0; j < 4; ++j)
                spread(a2[j], vector<4>(p2 + (j) * s2.pitch + 0));
            const auto p3 = place(s3, own, x, y);
            float a3[4][4];  // rows y .. y + 3 from column x on
            const int last3 = s3.y + s3.height - 1 - y;
            #pragma unroll
            for (int j = 0; j < 4; ++j)
                spread(a3[j], vector<4>(p3 + max(min(j, last3), s3.y - y) * s3.pitch + held<4>(s3, x) - x));
            const auto p4 = place(s4, own, x, y);
            float a4[4][4];  // rows y .. y + 3 from column x on
            const int last4 = s4.y + s4.height - 1 - y;
            #pragma unroll
            for (int j = 0; j < 4; ++j)
                spread(a4[j], vector<4>(p4 + max(min(j, last4), s4.y - y) * s4.pitch + held<4>(s4, x) - x));
            float b0_0[4][4];  // rows y .. y + 3 of dwt1d
            float b0_1[4][4];  // rows y .. y + 3 of dwt1d
            float b1_0[4][4];  // rows y .. y + 3 of shrink
            float b2_0[4][4];  // rows y .. y + 3 of shrink
            float b4_0[4][4];  // rows y .. y + 3 of dwt1d
            float b3_0[4][4];  // rows y .. y + 3 of add
            float b5_0[4][4];  // rows y .. y + 3 of shrink
            float b6_0[4][4];  // rows y .. y + 3 of add
            float b4_1[4][4];  // rows y .. y + 3 of dwt1d
            float b7_0[4][4];  // rows y .. y + 3 of add
            float b8_0[4][4];  // rows y .. y + 3 of add
            float b9_0[4][4];  // rows y .. y + 3 of add
            const auto q0 = place(d0, own, x, y);
            #pragma unroll
            for (int step = 0; step < 4; ++step) {
                // dwt1d
                {
                    #pragma unroll
                    for (int k = 0; k < 4; ++k) {
                        const float t22 = a0[step + 8][k];
                        const float t23 = a0[step][k];
                        const float t24 = a0[step + 16][k];
                        const float t25 = (t22 - (t23 + t24) * 0.5f) * 0.5f;
                        b0_0[step][k] = t25;
                        b0_1[step][k] = t22 - t25;
                    }
                }
                // shrink
                {
                    #pragma unroll
                    for (int k = 0; k < 4; ++k) {
                        const float t26 = b0_0[step][k];
                        const float t27 = u0 * u1;
                        b1_0[step][k] = t26 - fminf(fmaxf(t26, -t27), t27);
                    }
                }
                // shrink
                {
                    #pragma unroll
                    for (int k = 0; k < 4; ++k) {
                        const float t28 = b0_1[step][k];
                        const float t29 = u0 * u1;
                        b2_0[step][k] = t28 - fminf(fmaxf(t28, -t29), t29);
                    }
                }
                // add
                {
                    #pragma unroll
                    for (int k = 0; k < 4; ++k) {
                        const float t30 = b1_0[step][k];
                        const float t31 = b2_0[step][k];
                        b3_0[step][k] = t30 + t31;
                    }
                }
                // dwt1d
                {
                    #pragma unroll
                    for (int k = 0; k < 4; ++k) {
                        const float t32 = a1[step + 8][k];
                        const float t33 = a1[step][k];
                        const float t34 = a1[step + 16][k];
                        const float t35 = (t32 - (t33 + t34) * 0.5f) * 0.5f;
                        b4_0[step][k] = t35;
                        b4_1[step][k] = t32 - t35;
                    }
                }
                // shrink
                {
                    #pragma unroll
                    for (int k = 0; k < 4; ++k) {
                        const float t36 = b4_0[step][k];
                        const float t37 = u0 * u1;
                        b5_0[step][k] = t36 - fminf(fmaxf(t36, -t37), t37);
                    }
                }
                // add
                {
                    #pragma unroll
                    for (int k = 0; k < 4; ++k) {
                        const float t38 = b3_0[step][k];
                        const float t39 = b5_0[step][k];
                        b6_0[step][k] = t38 + t39;
                    }
                }
                // add
                {
                    #pragma unroll
                    for (int k = 0; k < 4; ++k) {
                        const float t40 = b6_0[step][k];
                        const float t41 = b4_1[step][k];
                        b7_0[step][k] = t40 + t41;
                    }
                }
                // add
                {
                    #pragma unroll
                    for (int k = 0; k < 4; ++k) {
                        const float t42 = a2[step][k];
                        const float t43 = b7_0[step][k];
                        b8_0[step][k] = t42 + t43;
                    }
                }
                // add
                {
                    #pragma unroll
                    for (int k = 0; k < 4; ++k) {
                        const float t44 = a3[step][k];
                        const float t45 = b8_0[step][k];
                        b9_0[step][k] = t44 + t45;
                    }
                }
                // add
                {
                    Vector<float, 4> o0;
                    #pragma unroll
                    for (int k = 0; k < 4; ++k) {
                        const float t46 = a4[step][k];
                        const float t47 = b9_0[step][k];
                        o0.item[k] = t46 + t47;
                    }
                    if (x > d0.x - 4 && x < d0.x + d0.width && y + step >= d0.y && y + step < d0.y + d0.height)
                        store(q0 + (step) * d0.pitch, o0);
                }
            }
        }
    }
}
