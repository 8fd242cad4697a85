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
extern "C" __global__ void __launch_bounds__(128) expand_binomial_10_add_19caa34fc6(
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
    const int x = (x0 & -32) + ((int)blockIdx.x / 3) * 60 + ((int)threadIdx.x - 1) * 2;
    const int y = (y0 & -4) + (blockIdx.y * 4 + threadIdx.y) * 4, own = (int)blockIdx.x % 3;
    if (y >= y0 + height) return;
    const bool computes = threadIdx.x >= 1 && threadIdx.x < 31 && x > x0 - 2 && x < x0 + width;
    const int y_over_2 = y / 2;
    const int x_over_2 = x / 2;
    const int y_over_4 = y / 4;
    const Image<const float> s0 = {in0 + (in0_x & 31), in0_x, in0_y, in0_width, in0_height, in0_pitch};
    const Image<const float> s1 = {in1 + (in1_x & 31), in1_x, in1_y, in1_width, in1_height, in1_pitch};
    const Image<const float> s2 = {in2 + (in2_x & 31), in2_x, in2_y, in2_width, in2_height, in2_pitch};
    const Image<const float> s3 = {in3 + (in3_x & 31), in3_x, in3_y, in3_width, in3_height, in3_pitch};
    const Image<const float> s4 = {in4 + (in4_x & 31), in4_x, in4_y, in4_width, in4_height, in4_pitch};
    const Image<const float> s5 = {in5 + (in5_x & 31), in5_x, in5_y, in5_width, in5_height, in5_pitch};
    const Image<const float> s6 = {in6 + (in6_x & 31), in6_x, in6_y, in6_width, in6_height, in6_pitch};
    const Image<float> d0 = {out0 + (out0_x & 31), out0_x, out0_y, out0_width, out0_height, out0_pitch};
    const auto p0 = place(s0, own, x_over_2, y_over_2);
    float a0[4][3];  // rows y_over_2 - 1 .. y_over_2 + 2 from column x_over_2 - 1 on
    const int last0 = s0.y + s0.height - 1 - y_over_2;
    #pragma unroll
    for (int j = 0; j < 4; ++j)
        spread(a0[j] + 1, vector<1>(p0 + max(min(j - 1, last0), s0.y - y_over_2) * s0.pitch + held<1>(s0, x_over_2) - x_over_2));
    const auto p1 = place(s1, own, x, y);
    float a1[4][2];  // rows y .. y + 3 from column x on
    const int last1 = s1.y + s1.height - 1 - y;
    #pragma unroll
    for (int j = 0; j < 4; ++j)
        spread(a1[j], vector<2>(p1 + max(min(j, last1), s1.y - y) * s1.pitch + held<2>(s1, x) - x));
    const auto p2 = place(s2, own, x_over_2, y_over_2);
    float a2[4][3];  // rows y_over_2 - 1 .. y_over_2 + 2 from column x_over_2 - 1 on
    const int last2 = s2.y + s2.height - 1 - y_over_2;
    #pragma unroll
    for (int j = 0; j < 4; ++j)
        spread(a2[j] + 1, vector<1>(p2 + max(min(j - 1, last2), s2.y - y_over_2) * s2.pitch + held<1>(s2, x_over_2) - x_over_2));
    const auto p3 = place(s3, own, x, y);
    float a3[4][2];  // rows y .. y + 3 from column x on
    const int last3 = s3.y + s3.height - 1 - y;
    #pragma unroll
    for (int j = 0; j < 4; ++j)
        spread(a3[j], vector<2>(p3 + max(min(j, last3), s3.y - y) * s3.pitch + held<2>(s3, x) - x));
    const auto p4 = place(s4, 0, x, y);
    float a4[4][2];  // rows y .. y + 3 from column x on
    const int last4 = s4.y + s4.height - 1 - y;
    #pragma unroll
    for (int j = 0; j < 4; ++j)
        spread(a4[j], vector<2>(p4 + max(min(j, last4), s4.y - y) * s4.pitch + held<2>(s4, x) - x));
    const auto p5 = place(s5, own, x_over_2, y_over_4);
    float a5[5][1];  // rows y_over_4 - 2 .. y_over_4 + 2 from column x_over_2 on
    const int last5 = s5.y + s5.height - 1 - y_over_4;
    #pragma unroll
    for (int j = 0; j < 5; ++j)
        spread(a5[j], vector<1>(p5 + max(min(j - 2, last5), s5.y - y_over_4) * s5.pitch + held<1>(s5, x_over_2) - x_over_2));
    const auto p6 = place(s6, own, x_over_2, y_over_2);
    float a6[4][1];  // rows y_over_2 - 1 .. y_over_2 + 2 from column x_over_2 on
    const int last6 = s6.y + s6.height - 1 - y_over_2;
    #pragma unroll
    for (int j = 0; j < 4; ++j)
        spread(a6[j], vector<1>(p6 + max(min(j - 1, last6), s6.y - y_over_2) * s6.pitch + held<1>(s6, x_over_2) - x_over_2));
    float b0_0[4][2];  // rows y_over_2 - 1 .. y_over_2 + 2 of expand_binomial
    float b1_0[4][2];  // rows y .. y + 3 of expand_binomial
    float b3_0[4][2];  // rows y_over_2 - 1 .. y_over_2 + 2 of expand_binomial
    float b4_0[4][2];  // rows y .. y + 3 of expand_binomial
    float b2_0[4][2];  // rows y .. y + 3 of subtract
    float b5_0[4][2];  // rows y .. y + 3 of subtract
    float b7_0[4][1];  // rows y_over_2 - 1 .. y_over_2 + 2 of expand_binomial
    float b8_0[4][3];  // rows y_over_2 - 1 .. y_over_2 + 2 of add
    float b9_0[4][2];  // rows y_over_2 - 1 .. y_over_2 + 2 of expand_binomial
    float b6_0[4][2];  // rows y .. y + 3 of mix
    float b10_0[4][2];  // rows y .. y + 3 of expand_binomial
    const auto q0 = place(d0, own, x, y);
    #pragma unroll
    for (int step = -1; step < 1; ++step) {
        #pragma unroll
        for (int j = 0; j < 2; ++j) {
            if (2 * step + j >= -2 && 2 * step + j < 2) {
                #pragma unroll
                for (int k = 0; k < 1; ++k)
                    a0[2 * step + j + 2][k] = __shfl_up_sync(~0u, a0[2 * step + j + 2][k + 1], 1);
                #pragma unroll
                for (int k = 0; k < 1; ++k)
                    a0[2 * step + j + 2][k + 2] = __shfl_down_sync(~0u, a0[2 * step + j + 2][k + 1], 1);
            }
        }
        #pragma unroll
        for (int j = 0; j < 2; ++j) {
            if (2 * step + j >= -2 && 2 * step + j < 2) {
                #pragma unroll
                for (int k = 0; k < 1; ++k)
                    a2[2 * step + j + 2][k] = __shfl_up_sync(~0u, a2[2 * step + j + 2][k + 1], 1);
                #pragma unroll
                for (int k = 0; k < 1; ++k)
                    a2[2 * step + j + 2][k + 2] = __shfl_down_sync(~0u, a2[2 * step + j + 2][k + 1], 1);
            }
        }
        // expand_binomial
        {
            #pragma unroll
            for (int j = 0; j < 2; ++j) {
                #pragma unroll
                for (int k = 0; k < 2; ++k) {
                    const float t0 = a0[2 * step + j + 2][(k - 2 >> 1) + 1];
                    const float t1 = a0[2 * step + j + 2][(k >> 1) + 1];
                    const float t2 = a0[2 * step + j + 2][(k + 2 >> 1) + 1];
                    b0_0[2 * step + j + 2][k] = ((x + k) & 1) == 0 ? 0.125f * t0 + 0.75f * t1 + 0.125f * t2 : 0.5f * t1 + 0.5f * t2;
                }
            }
        }
        // expand_binomial
        if (step >= 0) {
            #pragma unroll
            for (int j = 0; j < 4; ++j) {
                #pragma unroll
                for (int k = 0; k < 2; ++k) {
                    const float t3 = b0_0[2 * step + (j - 2 >> 1) + 1][k];
                    const float t4 = b0_0[2 * step + (j >> 1) + 1][k];
                    const float t5 = b0_0[2 * step + (j + 2 >> 1) + 1][k];
                    b1_0[4 * step + j][k] = ((y + 4 * step + j) & 1) == 0 ? 0.125f * t3 + 0.75f * t4 + 0.125f * t5 : 0.5f * t4 + 0.5f * t5;
                }
            }
        }
        // subtract
        if (step >= 0) {
            #pragma unroll
            for (int j = 0; j < 4; ++j) {
                #pragma unroll
                for (int k = 0; k < 2; ++k) {
                    const float t6 = a1[4 * step + j][k];
                    const float t7 = b1_0[4 * step + j][k];
                    b2_0[4 * step + j][k] = t6 - t7;
                }
            }
        }
        // expand_binomial
        {
            #pragma unroll
            for (int j = 0; j < 2; ++j) {
                #pragma unroll
                for (int k = 0; k < 2; ++k) {
                    const float t8 = a2[2 * step + j + 2][(k - 2 >> 1) + 1];
                    const float t9 = a2[2 * step + j + 2][(k >> 1) + 1];
                    const float t10 = a2[2 * step + j + 2][(k + 2 >> 1) + 1];
                    b3_0[2 * step + j + 2][k] = ((x + k) & 1) == 0 ? 0.125f * t8 + 0.75f * t9 + 0.125f * t10 : 0.5f * t9 + 0.5f * t10;
                }
            }
        }
        // expand_binomial
        if (step >= 0) {
            #pragma unroll
            for (int j = 0; j < 4; ++j) {
                #pragma unroll
                for (int k = 0; k < 2; ++k) {
                    const float t11 = b3_0[2 * step + (j - 2 >> 1) + 1][k];
                    const float t12 = b3_0[2 * step + (j >> 1) + 1][k];
                    const float t13 = b3_0[2 * step + (j + 2 >> 1) + 1][k];
                    b4_0[4 * step + j][k] = ((y + 4 * step + j) & 1) == 0 ? 0.125f * t11 + 0.75f * t12 + 0.125f * t13 : 0.5f * t12 + 0.5f * t13;
                }
            }
        }
        // subtract
        if (step >= 0) {
            #pragma unroll
            for (int j = 0; j < 4; ++j) {
                #pragma unroll
                for (int k = 0; k < 2; ++k) {
                    const float t14 = a3[4 * step + j][k];
                    const float t15 = b4_0[4 * step + j][k];
                    b5_0[4 * step + j][k] = t14 - t15;
                }
            }
        }
        // mix
        if (step >= 0) {
            #pragma unroll
            for (int j = 0; j < 4; ++j) {
                #pragma unroll
                for (int k = 0; k < 2; ++k) {
                    const float t16 = b2_0[4 * step + j][k];
                    const float t17 = a4[4 * step + j][k];
                    const float t18 = b5_0[4 * step + j][k];
                    b6_0[4 * step + j][k] = t16 * t17 + t18 * (1.0f - t17);
                }
            }
        }
        // expand_binomial
        {
            #pragma unroll
            for (int j = 0; j < 2; ++j) {
                #pragma unroll
                for (int k = 0; k < 1; ++k) {
                    const float t19 = a5[step + (j - 1 >> 1) + 2][k];
                    const float t20 = a5[step + (j + 1 >> 1) + 2][k];
                    const float t21 = a5[step + (j + 3 >> 1) + 2][k];
                    b7_0[2 * step + j + 2][k] = ((y_over_2 + 2 * step + j + 1) & 1) == 0 ? 0.125f * t19 + 0.75f * t20 + 0.125f * t21 : 0.5f * t20 + 0.5f * t21;
                }
            }
        }
        // add
        {
            #pragma unroll
            for (int j = 0; j < 2; ++j) {
                #pragma unroll
                for (int k = 0; k < 1; ++k) {
                    const float t22 = a6[2 * step + j + 2][k];
                    const float t23 = b7_0[2 * step + j + 2][k];
                    b8_0[2 * step + j + 2][k + 1] = t22 + t23;
                }
                #pragma unroll
                for (int k = 0; k < 1; ++k)
                    b8_0[2 * step + j + 2][k] = __shfl_up_sync(~0u, b8_0[2 * step + j + 2][k + 1], 1);
                #pragma unroll
                for (int k = 0; k < 1; ++k)
                    b8_0[2 * step + j + 2][k + 2] = __shfl_down_sync(~0u, b8_0[2 * step + j + 2][k + 1], 1);
            }
        }
        // expand_binomial
        {
            #pragma unroll
            for (int j = 0; j < 2; ++j) {
                #pragma unroll
                for (int k = 0; k < 2; ++k) {
                    const float t24 = b8_0[2 * step + j + 2][(k - 2 >> 1) + 1];
                    const float t25 = b8_0[2 * step + j + 2][(k >> 1) + 1];
                    const float t26 = b8_0[2 * step + j + 2][(k + 2 >> 1) + 1];
                    b9_0[2 * step + j + 2][k] = ((x + k) & 1) == 0 ? 0.125f * t24 + 0.75f * t25 + 0.125f * t26 : 0.5f * t25 + 0.5f * t26;
                }
            }
        }
        // expand_binomial
        if (step >= 0) {
            #pragma unroll
            for (int j = 0; j < 4; ++j) {
                #pragma unroll
                for (int k = 0; k < 2; ++k) {
                    const float t27 = b9_0[2 * step + (j - 2 >> 1) + 1][k];
                    const float t28 = b9_0[2 * step + (j >> 1) + 1][k];
                    const float t29 = b9_0[2 * step + (j + 2 >> 1) + 1][k];
                    b10_0[4 * step + j][k] = ((y + 4 * step + j) & 1) == 0 ? 0.125f * t27 + 0.75f * t28 + 0.125f * t29 : 0.5f * t28 + 0.5f * t29;
                }
            }
        }
        // add
        if (step >= 0) {
            #pragma unroll
            for (int j = 0; j < 4; ++j) {
                Vector<float, 2> o0;
                #pragma unroll
                for (int k = 0; k < 2; ++k) {
                    const float t30 = b6_0[4 * step + j][k];
                    const float t31 = b10_0[4 * step + j][k];
                    o0.item[k] = t30 + t31;
                }
                if (computes && 4 * step + j >= 0 && 4 * step + j < 4 && x > d0.x - 2 && x < d0.x + d0.width && y + 4 * step + j >= d0.y && y + 4 * step + j < d0.y + d0.height)
                    store(q0 + (4 * step + j) * d0.pitch, o0);
            }
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
extern "C" __global__ void __launch_bounds__(256) reduce_line_18_expand_binomial_7d39f5598a(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    const float* __restrict__ in1, int in1_x, int in1_y, int in1_width, int in1_height, int in1_pitch,
    const float* __restrict__ in2, int in2_x, int in2_y, int in2_width, int in2_height, int in2_pitch,
    float* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch) {
    follow();
    const int left = (x0 & -32) + (int)blockIdx.x * 128;
    const int top = (y0 & -4) + (int)blockIdx.y * 32;
    const Image<const float> source0 = {in0 + (in0_x & 31), in0_x, in0_y, in0_width, in0_height, in0_pitch};
    const Image<const float> source1 = {in1 + (in1_x & 31), in1_x, in1_y, in1_width, in1_height, in1_pitch};
    const Image<const float> source2 = {in2 + (in2_x & 31), in2_x, in2_y, in2_width, in2_height, in2_pitch};
    const Image<float> kept0 = {out0 + (out0_x & 31), out0_x, out0_y, out0_width, out0_height, out0_pitch};
    extern __shared__ __align__(128) unsigned char memory[];
    const Image<float> tile0 = {reinterpret_cast<float*>(memory), left / 2 - 16, top - 14, 96, 60, 96};
    const Image<float> tile1 = {reinterpret_cast<float*>(memory + 23040), left / 4 - 8, top / 2 - 6, 48, 28, 48};
    const Image<float> tile2 = {reinterpret_cast<float*>(memory + 39168), left / 4 - 8, top / 2 - 6, 48, 28, 48};
    const Image<float> tile3 = {reinterpret_cast<float*>(memory + 55296), left / 2 - 16, top / 2 - 6, 96, 28, 96};
    const Image<float> tile4 = {reinterpret_cast<float*>(memory + 66048), left / 4 - 8, top / 4 - 2, 48, 12, 48};
    const Image<float> tile5 = {reinterpret_cast<float*>(memory + 72960), left / 4 - 8, top / 4 - 2, 48, 12, 48};
    const Image<float> tile6 = {reinterpret_cast<float*>(memory + 49152), left / 4 - 8, top / 2 - 6, 48, 28, 48};
    const Image<float> tile7 = {reinterpret_cast<float*>(memory + 15360), left / 2 - 8, top / 4 - 2, 80, 12, 80};
    const Image<float> tile8 = {reinterpret_cast<float*>(memory + 26880), left / 2 - 8, top / 4 - 2, 80, 12, 80};
    const Image<float> tile9 = {reinterpret_cast<float*>(memory + 42240), left / 4 - 8, top / 4 - 2, 48, 12, 48};
    const Image<float> tile10 = {reinterpret_cast<float*>(memory), left / 2 - 8, top / 2, 80, 16, 80};
    const Image<float> tile11 = {reinterpret_cast<float*>(memory + 30720), left / 2 - 8, top / 4 - 2, 80, 12, 80};
    const Image<float> tile12 = {reinterpret_cast<float*>(memory + 15360), left / 2 - 8, top / 2, 80, 16, 80};
    {  // 88 x 60 from (-12, -14)
        const auto s0 = source2;
        const auto d0 = tile0;
        for (int cell = threadIdx.x; cell < 660; cell += 256) {
            const int x = left / 2 - 12 + cell % 22 * 4;
            const int y = top - 14 + cell / 22 * 2;
            const int x_times_2 = x * 2;
            const auto p0 = place(s0, 0, x_times_2, y);
            float a0[2][11];  // rows y .. y + 1 from column x_times_2 - 2 on
            const int last0 = s0.y + s0.height - 1 - y;
            #pragma unroll
            for (int j = 0; j < 2; ++j) {
                spread(a0[j], vector<2>(p0 + max(min(j, last0), s0.y - y) * s0.pitch + held<2>(s0, x_times_2 - 2) - x_times_2));
                spread(a0[j] + 2, vector<8>(p0 + max(min(j, last0), s0.y - y) * s0.pitch + held<8>(s0, x_times_2) - x_times_2));
                spread(a0[j] + 10, vector<1>(p0 + max(min(j, last0), s0.y - y) * s0.pitch + held<1>(s0, x_times_2 + 8) - x_times_2));
            }
            const auto q0 = place(d0, 0, x, y);
            #pragma unroll
            for (int step = 0; step < 2; ++step) {
                // reduce_line
                {
                    Vector<float, 4> o0;
                    #pragma unroll
                    for (int k = 0; k < 4; ++k) {
                        const int t0 = (x + k) * 2;
                        const float t1 = a0[step][2 * k];
                        const float t2 = a0[step][2 * k + 1];
                        const float t3 = a0[step][2 * k + 2];
                        const float t4 = a0[step][2 * k + 3];
                        const float t5 = a0[step][2 * k + 4];
                        o0.item[k] = 0.0625f * t1 + 0.25f * t2 + 0.375f * t3 + 0.25f * t4 + 0.0625f * t5;
                    }
                    share(q0 + (step) * d0.pitch, o0);
                }
            }
        }
    }
    {  // 40 x 28 from (-4, -6)
        const auto s0 = source0;
        const auto s1 = source1;
        const auto d0 = tile1;
        const auto d1 = tile2;
        for (int cell = threadIdx.x; cell < 140; cell += 256) {
            const int x = left / 4 - 4 + cell % 10 * 4;
            const int y = top / 2 - 6 + cell / 10 * 2;
            const int x_times_2 = x * 2;
            const auto p0 = place(s0, 0, x_times_2, y);
            float a0[2][11];  // rows y .. y + 1 from column x_times_2 - 2 on
            const auto p1 = place(s0, 1, x_times_2, y);
            float a1[2][11];  // rows y .. y + 1 from column x_times_2 - 2 on
            const auto p2 = place(s0, 2, x_times_2, y);
            float a2[2][11];  // rows y .. y + 1 from column x_times_2 - 2 on
            const int last0 = s0.y + s0.height - 1 - y;
            #pragma unroll
            for (int j = 0; j < 2; ++j) {
                spread(a0[j], vector<2>(p0 + max(min(j, last0), s0.y - y) * s0.pitch + held<2>(s0, x_times_2 - 2) - x_times_2));
                spread(a0[j] + 2, vector<8>(p0 + max(min(j, last0), s0.y - y) * s0.pitch + held<8>(s0, x_times_2) - x_times_2));
                spread(a0[j] + 10, vector<1>(p0 + max(min(j, last0), s0.y - y) * s0.pitch + held<1>(s0, x_times_2 + 8) - x_times_2));
                spread(a1[j], vector<2>(p1 + max(min(j, last0), s0.y - y) * s0.pitch + held<2>(s0, x_times_2 - 2) - x_times_2));
                spread(a1[j] + 2, vector<8>(p1 + max(min(j, last0), s0.y - y) * s0.pitch + held<8>(s0, x_times_2) - x_times_2));
                spread(a1[j] + 10, vector<1>(p1 + max(min(j, last0), s0.y - y) * s0.pitch + held<1>(s0, x_times_2 + 8) - x_times_2));
                spread(a2[j], vector<2>(p2 + max(min(j, last0), s0.y - y) * s0.pitch + held<2>(s0, x_times_2 - 2) - x_times_2));
                spread(a2[j] + 2, vector<8>(p2 + max(min(j, last0), s0.y - y) * s0.pitch + held<8>(s0, x_times_2) - x_times_2));
                spread(a2[j] + 10, vector<1>(p2 + max(min(j, last0), s0.y - y) * s0.pitch + held<1>(s0, x_times_2 + 8) - x_times_2));
            }
            const auto p3 = place(s1, 0, x_times_2, y);
            float a3[2][11];  // rows y .. y + 1 from column x_times_2 - 2 on
            const auto p4 = place(s1, 1, x_times_2, y);
            float a4[2][11];  // rows y .. y + 1 from column x_times_2 - 2 on
            const auto p5 = place(s1, 2, x_times_2, y);
            float a5[2][11];  // rows y .. y + 1 from column x_times_2 - 2 on
            const int last1 = s1.y + s1.height - 1 - y;
            #pragma unroll
            for (int j = 0; j < 2; ++j) {
                spread(a3[j], vector<2>(p3 + max(min(j, last1), s1.y - y) * s1.pitch + held<2>(s1, x_times_2 - 2) - x_times_2));
                spread(a3[j] + 2, vector<8>(p3 + max(min(j, last1), s1.y - y) * s1.pitch + held<8>(s1, x_times_2) - x_times_2));
                spread(a3[j] + 10, vector<1>(p3 + max(min(j, last1), s1.y - y) * s1.pitch + held<1>(s1, x_times_2 + 8) - x_times_2));
                spread(a4[j], vector<2>(p4 + max(min(j, last1), s1.y - y) * s1.pitch + held<2>(s1, x_times_2 - 2) - x_times_2));
                spread(a4[j] + 2, vector<8>(p4 + max(min(j, last1), s1.y - y) * s1.pitch + held<8>(s1, x_times_2) - x_times_2));
                spread(a4[j] + 10, vector<1>(p4 + max(min(j, last1), s1.y - y) * s1.pitch + held<1>(s1, x_times_2 + 8) - x_times_2));
                spread(a5[j], vector<2>(p5 + max(min(j, last1), s1.y - y) * s1.pitch + held<2>(s1, x_times_2 - 2) - x_times_2));
                spread(a5[j] + 2, vector<8>(p5 + max(min(j, last1), s1.y - y) * s1.pitch + held<8>(s1, x_times_2) - x_times_2));
                spread(a5[j] + 10, vector<1>(p5 + max(min(j, last1), s1.y - y) * s1.pitch + held<1>(s1, x_times_2 + 8) - x_times_2));
            }
            const auto q0 = place(d0, 0, x, y);
            const auto q1 = place(d0, 1, x, y);
            const auto q2 = place(d0, 2, x, y);
            const auto q3 = place(d1, 0, x, y);
            const auto q4 = place(d1, 1, x, y);
            const auto q5 = place(d1, 2, x, y);
            #pragma unroll
            for (int step = 0; step < 2; ++step) {
                // reduce_line
                {
                    Vector<float, 4> o0;
                    Vector<float, 4> o1;
                    Vector<float, 4> o2;
                    #pragma unroll
                    for (int k = 0; k < 4; ++k) {
                        const int t6 = (x + k) * 2;
                        const int t7 = t6 - 2;
                        const float t8 = a0[step][2 * k];
                        const int t9 = t6 - 1;
                        const float t10 = a0[step][2 * k + 1];
                        const float t11 = a0[step][2 * k + 2];
                        const int t12 = t6 + 1;
                        const float t13 = a0[step][2 * k + 3];
                        const int t14 = t6 + 2;
                        const float t15 = a0[step][2 * k + 4];
                        const float t16 = a1[step][2 * k];
                        const float t17 = a1[step][2 * k + 1];
                        const float t18 = a1[step][2 * k + 2];
                        const float t19 = a1[step][2 * k + 3];
                        const float t20 = a1[step][2 * k + 4];
                        const float t21 = a2[step][2 * k];
                        const float t22 = a2[step][2 * k + 1];
                        const float t23 = a2[step][2 * k + 2];
                        const float t24 = a2[step][2 * k + 3];
                        const float t25 = a2[step][2 * k + 4];
                        o0.item[k] = 0.0625f * t8 + 0.25f * t10 + 0.375f * t11 + 0.25f * t13 + 0.0625f * t15;
                        o1.item[k] = 0.0625f * t16 + 0.25f * t17 + 0.375f * t18 + 0.25f * t19 + 0.0625f * t20;
                        o2.item[k] = 0.0625f * t21 + 0.25f * t22 + 0.375f * t23 + 0.25f * t24 + 0.0625f * t25;
                    }
                    share(q0 + (step) * d0.pitch, o0);
                    share(q1 + (step) * d0.pitch, o1);
                    share(q2 + (step) * d0.pitch, o2);
                }
                // reduce_line
                {
                    Vector<float, 4> o3;
                    Vector<float, 4> o4;
                    Vector<float, 4> o5;
                    #pragma unroll
                    for (int k = 0; k < 4; ++k) {
                        const int t26 = (x + k) * 2;
                        const int t27 = t26 - 2;
                        const float t28 = a3[step][2 * k];
                        const int t29 = t26 - 1;
                        const float t30 = a3[step][2 * k + 1];
                        const float t31 = a3[step][2 * k + 2];
                        const int t32 = t26 + 1;
                        const float t33 = a3[step][2 * k + 3];
                        const int t34 = t26 + 2;
                        const float t35 = a3[step][2 * k + 4];
                        const float t36 = a4[step][2 * k];
                        const float t37 = a4[step][2 * k + 1];
                        const float t38 = a4[step][2 * k + 2];
                        const float t39 = a4[step][2 * k + 3];
                        const float t40 = a4[step][2 * k + 4];
                        const float t41 = a5[step][2 * k];
                        const float t42 = a5[step][2 * k + 1];
                        const float t43 = a5[step][2 * k + 2];
                        const float t44 = a5[step][2 * k + 3];
                        const float t45 = a5[step][2 * k + 4];
                        o3.item[k] = 0.0625f * t28 + 0.25f * t30 + 0.375f * t31 + 0.25f * t33 + 0.0625f * t35;
                        o4.item[k] = 0.0625f * t36 + 0.25f * t37 + 0.375f * t38 + 0.25f * t39 + 0.0625f * t40;
                        o5.item[k] = 0.0625f * t41 + 0.25f * t42 + 0.375f * t43 + 0.25f * t44 + 0.0625f * t45;
                    }
                    share(q3 + (step) * d1.pitch, o3);
                    share(q4 + (step) * d1.pitch, o4);
                    share(q5 + (step) * d1.pitch, o5);
                }
            }
        }
    }
    __syncthreads();
    {  // 88 x 28 from (-12, -6)
        const auto s0 = tile0;
        const auto d0 = tile3;
        for (int cell = threadIdx.x; cell < 308; cell += 256) {
            const int x = left / 2 - 12 + cell % 22 * 4;
            const int y = top / 2 - 6 + cell / 22 * 2;
            const int y_times_2 = y * 2;
            const auto p0 = place(s0, 0, x, y_times_2);
            float a0[7][4];
            #pragma unroll
            for (int j = 0; j < 7; ++j)
                spread(a0[j], vector<4>(p0 + (j - 2) * s0.pitch + 0));
            const auto q0 = place(d0, 0, x, y);
            #pragma unroll
            for (int step = 0; step < 2; ++step) {
                // reduce_line
                {
                    Vector<float, 4> o0;
                    #pragma unroll
                    for (int k = 0; k < 4; ++k) {
                        const int t46 = (y + step) * 2;
                        const float t47 = a0[2 * step][k];
                        const float t48 = a0[2 * step + 1][k];
                        const float t49 = a0[2 * step + 2][k];
                        const float t50 = a0[2 * step + 3][k];
                        const float t51 = a0[2 * step + 4][k];
                        o0.item[k] = 0.0625f * t47 + 0.25f * t48 + 0.375f * t49 + 0.25f * t50 + 0.0625f * t51;
                    }
                    share(q0 + (step) * d0.pitch, o0);
                }
            }
        }
    }
    {  // 40 x 12 from (-4, -2)
        const auto s0 = tile1;
        const auto s1 = tile2;
        const auto d0 = tile4;
        const auto d1 = tile5;
        for (int cell = threadIdx.x; cell < 60; cell += 256) {
            const int x = left / 4 - 4 + cell % 10 * 4;
            const int y = top / 4 - 2 + cell / 10 * 2;
            const int y_times_2 = y * 2;
            const auto p0 = place(s0, 0, x, y_times_2);
            float a0[7][4];
            #pragma unroll
            for (int j = 0; j < 7; ++j)
                spread(a0[j], vector<4>(p0 + (j - 2) * s0.pitch + 0));
            const auto p1 = place(s0, 1, x, y_times_2);
            float a1[7][4];
            #pragma unroll
            for (int j = 0; j < 7; ++j)
                spread(a1[j], vector<4>(p1 + (j - 2) * s0.pitch + 0));
            const auto p2 = place(s0, 2, x, y_times_2);
            float a2[7][4];
            #pragma unroll
            for (int j = 0; j < 7; ++j)
                spread(a2[j], vector<4>(p2 + (j - 2) * s0.pitch + 0));
            const auto p3 = place(s1, 0, x, y_times_2);
            float a3[7][4];
            #pragma unroll
            for (int j = 0; j < 7; ++j)
                spread(a3[j], vector<4>(p3 + (j - 2) * s1.pitch + 0));
            const auto p4 = place(s1, 1, x, y_times_2);
            float a4[7][4];
            #pragma unroll
            for (int j = 0; j < 7; ++j)
                spread(a4[j], vector<4>(p4 + (j - 2) * s1.pitch + 0));
            const auto p5 = place(s1, 2, x, y_times_2);
            float a5[7][4];
            #pragma unroll
            for (int j = 0; j < 7; ++j)
                spread(a5[j], vector<4>(p5 + (j - 2) * s1.pitch + 0));
            const auto q0 = place(d0, 0, x, y);
            const auto q1 = place(d0, 1, x, y);
            const auto q2 = place(d0, 2, x, y);
            const auto q3 = place(d1, 0, x, y);
            const auto q4 = place(d1, 1, x, y);
            const auto q5 = place(d1, 2, x, y);
            #pragma unroll
            for (int step = 0; step < 2; ++step) {
                // reduce_line
                {
                    Vector<float, 4> o0;
                    Vector<float, 4> o1;
                    Vector<float, 4> o2;
                    #pragma unroll
                    for (int k = 0; k < 4; ++k) {
                        const int t52 = (y + step) * 2;
                        const int t53 = t52 - 2;
                        const float t54 = a0[2 * step][k];
                        const int t55 = t52 - 1;
                        const float t56 = a0[2 * step + 1][k];
                        const float t57 = a0[2 * step + 2][k];
                        const int t58 = t52 + 1;
                        const float t59 = a0[2 * step + 3][k];
                        const int t60 = t52 + 2;
                        const float t61 = a0[2 * step + 4][k];
                        const float t62 = a1[2 * step][k];
                        const float t63 = a1[2 * step + 1][k];
                        const float t64 = a1[2 * step + 2][k];
                        const float t65 = a1[2 * step + 3][k];
                        const float t66 = a1[2 * step + 4][k];
                        const float t67 = a2[2 * step][k];
                        const float t68 = a2[2 * step + 1][k];
                        const float t69 = a2[2 * step + 2][k];
                        const float t70 = a2[2 * step + 3][k];
                        const float t71 = a2[2 * step + 4][k];
                        o0.item[k] = 0.0625f * t54 + 0.25f * t56 + 0.375f * t57 + 0.25f * t59 + 0.0625f * t61;
                        o1.item[k] = 0.0625f * t62 + 0.25f * t63 + 0.375f * t64 + 0.25f * t65 + 0.0625f * t66;
                        o2.item[k] = 0.0625f * t67 + 0.25f * t68 + 0.375f * t69 + 0.25f * t70 + 0.0625f * t71;
                    }
                    share(q0 + (step) * d0.pitch, o0);
                    share(q1 + (step) * d0.pitch, o1);
                    share(q2 + (step) * d0.pitch, o2);
                }
                // reduce_line
                {
                    Vector<float, 4> o3;
                    Vector<float, 4> o4;
                    Vector<float, 4> o5;
                    #pragma unroll
                    for (int k = 0; k < 4; ++k) {
                        const int t72 = (y + step) * 2;
                        const int t73 = t72 - 2;
                        const float t74 = a3[2 * step][k];
                        const int t75 = t72 - 1;
                        const float t76 = a3[2 * step + 1][k];
                        const float t77 = a3[2 * step + 2][k];
                        const int t78 = t72 + 1;
                        const float t79 = a3[2 * step + 3][k];
                        const int t80 = t72 + 2;
                        const float t81 = a3[2 * step + 4][k];
                        const float t82 = a4[2 * step][k];
                        const float t83 = a4[2 * step + 1][k];
                        const float t84 = a4[2 * step + 2][k];
                        const float t85 = a4[2 * step + 3][k];
                        const float t86 = a4[2 * step + 4][k];
                        const float t87 = a5[2 * step][k];
                        const float t88 = a5[2 * step + 1][k];
                        const float t89 = a5[2 * step + 2][k];
                        const float t90 = a5[2 * step + 3][k];
                        const float t91 = a5[2 * step + 4][k];
                        o3.item[k] = 0.0625f * t74 + 0.25f * t76 + 0.375f * t77 + 0.25f * t79 + 0.0625f * t81;
                        o4.item[k] = 0.0625f * t82 + 0.25f * t83 + 0.375f * t84 + 0.25f * t85 + 0.0625f * t86;
                        o5.item[k] = 0.0625f * t87 + 0.25f * t88 + 0.375f * t89 + 0.25f * t90 + 0.0625f * t91;
                    }
                    share(q3 + (step) * d1.pitch, o3);
                    share(q4 + (step) * d1.pitch, o4);
                    share(q5 + (step) * d1.pitch, o5);
                }
            }
        }
    }
    __syncthreads();
    {  // 40 x 28 from (-4, -6)
        const auto s0 = tile3;
        const auto d0 = tile6;
        for (int cell = threadIdx.x; cell < 140; cell += 256) {
            const int x = left / 4 - 4 + cell % 10 * 4;
            const int y = top / 2 - 6 + cell / 10 * 2;
            const int x_times_2 = x * 2;
            const auto p0 = place(s0, 0, x_times_2, y);
            float a0[2][11];
            #pragma unroll
            for (int j = 0; j < 2; ++j) {
                spread(a0[j], vector<2>(p0 + (j) * s0.pitch + -2));
                spread(a0[j] + 2, vector<8>(p0 + (j) * s0.pitch + 0));
                spread(a0[j] + 10, vector<1>(p0 + (j) * s0.pitch + 8));
            }
            const auto q0 = place(d0, 0, x, y);
            #pragma unroll
            for (int step = 0; step < 2; ++step) {
                // reduce_line
                {
                    Vector<float, 4> o0;
                    #pragma unroll
                    for (int k = 0; k < 4; ++k) {
                        const int t92 = (x + k) * 2;
                        const float t93 = a0[step][2 * k];
                        const float t94 = a0[step][2 * k + 1];
                        const float t95 = a0[step][2 * k + 2];
                        const float t96 = a0[step][2 * k + 3];
                        const float t97 = a0[step][2 * k + 4];
                        o0.item[k] = 0.0625f * t93 + 0.25f * t94 + 0.375f * t95 + 0.25f * t96 + 0.0625f * t97;
                    }
                    share(q0 + (step) * d0.pitch, o0);
                }
            }
        }
    }
    {  // 72 x 12 from (-4, -2)
        const auto s0 = tile4;
        const auto s1 = tile5;
        const auto d0 = tile7;
        const auto d1 = tile8;
        for (int cell = threadIdx.x; cell < 108; cell += 256) {
            const int x = left / 2 - 4 + cell % 18 * 4;
            const int y = top / 4 - 2 + cell / 18 * 2;
            const int x_over_2 = x / 2;
            const auto p0 = place(s0, 0, x_over_2, y);
            float a0[2][4];
            #pragma unroll
            for (int j = 0; j < 2; ++j) {
                spread(a0[j], vector<1>(p0 + (j) * s0.pitch + -1));
                spread(a0[j] + 1, vector<2>(p0 + (j) * s0.pitch + 0));
                spread(a0[j] + 3, vector<1>(p0 + (j) * s0.pitch + 2));
            }
            const auto p1 = place(s0, 1, x_over_2, y);
            float a1[2][4];
            #pragma unroll
            for (int j = 0; j < 2; ++j) {
                spread(a1[j], vector<1>(p1 + (j) * s0.pitch + -1));
                spread(a1[j] + 1, vector<2>(p1 + (j) * s0.pitch + 0));
                spread(a1[j] + 3, vector<1>(p1 + (j) * s0.pitch + 2));
            }
            const auto p2 = place(s0, 2, x_over_2, y);
            float a2[2][4];
            #pragma unroll
            for (int j = 0; j < 2; ++j) {
                spread(a2[j], vector<1>(p2 + (j) * s0.pitch + -1));
                spread(a2[j] + 1, vector<2>(p2 + (j) * s0.pitch + 0));
                spread(a2[j] + 3, vector<1>(p2 + (j) * s0.pitch + 2));
            }
            const auto p3 = place(s1, 0, x_over_2, y);
            float a3[2][4];
            #pragma unroll
            for (int j = 0; j < 2; ++j) {
                spread(a3[j], vector<1>(p3 + (j) * s1.pitch + -1));
                spread(a3[j] + 1, vector<2>(p3 + (j) * s1.pitch + 0));
                spread(a3[j] + 3, vector<1>(p3 + (j) * s1.pitch + 2));
            }
            const auto p4 = place(s1, 1, x_over_2, y);
            float a4[2][4];
            #pragma unroll
            for (int j = 0; j < 2; ++j) {
                spread(a4[j], vector<1>(p4 + (j) * s1.pitch + -1));
                spread(a4[j] + 1, vector<2>(p4 + (j) * s1.pitch + 0));
                spread(a4[j] + 3, vector<1>(p4 + (j) * s1.pitch + 2));
            }
            const auto p5 = place(s1, 2, x_over_2, y);
            float a5[2][4];
            #pragma unroll
            for (int j = 0; j < 2; ++j) {
                spread(a5[j], vector<1>(p5 + (j) * s1.pitch + -1));
                spread(a5[j] + 1, vector<2>(p5 + (j) * s1.pitch + 0));
                spread(a5[j] + 3, vector<1>(p5 + (j) * s1.pitch + 2));
            }
            const auto q0 = place(d0, 0, x, y);
            const auto q1 = place(d0, 1, x, y);
            const auto q2 = place(d0, 2, x, y);
            const auto q3 = place(d1, 0, x, y);
            const auto q4 = place(d1, 1, x, y);
            const auto q5 = place(d1, 2, x, y);
            #pragma unroll
            for (int step = 0; step < 2; ++step) {
                // expand_binomial
                {
                    Vector<float, 4> o0;
                    Vector<float, 4> o1;
                    Vector<float, 4> o2;
                    #pragma unroll
                    for (int k = 0; k < 4; ++k) {
                        const bool t98 = ((x + k) & 1) == 0;
                        const int t99 = ((x + k) - 2) >> 1;
                        const float t100 = a0[step][(k - 2 >> 1) + 1];
                        const int t101 = (x + k) >> 1;
                        const float t102 = a0[step][(k >> 1) + 1];
                        const int t103 = ((x + k) + 2) >> 1;
                        const float t104 = a0[step][(k + 2 >> 1) + 1];
                        const float t105 = a1[step][(k - 2 >> 1) + 1];
                        const float t106 = a1[step][(k >> 1) + 1];
                        const float t107 = a1[step][(k + 2 >> 1) + 1];
                        const float t108 = a2[step][(k - 2 >> 1) + 1];
                        const float t109 = a2[step][(k >> 1) + 1];
                        const float t110 = a2[step][(k + 2 >> 1) + 1];
                        o0.item[k] = t98 ? 0.125f * t100 + 0.75f * t102 + 0.125f * t104 : 0.5f * t102 + 0.5f * t104;
                        o1.item[k] = t98 ? 0.125f * t105 + 0.75f * t106 + 0.125f * t107 : 0.5f * t106 + 0.5f * t107;
                        o2.item[k] = t98 ? 0.125f * t108 + 0.75f * t109 + 0.125f * t110 : 0.5f * t109 + 0.5f * t110;
                    }
                    share(q0 + (step) * d0.pitch, o0);
                    share(q1 + (step) * d0.pitch, o1);
                    share(q2 + (step) * d0.pitch, o2);
                }
                // expand_binomial
                {
                    Vector<float, 4> o3;
                    Vector<float, 4> o4;
                    Vector<float, 4> o5;
                    #pragma unroll
                    for (int k = 0; k < 4; ++k) {
                        const bool t111 = ((x + k) & 1) == 0;
                        const int t112 = ((x + k) - 2) >> 1;
                        const float t113 = a3[step][(k - 2 >> 1) + 1];
                        const int t114 = (x + k) >> 1;
                        const float t115 = a3[step][(k >> 1) + 1];
                        const int t116 = ((x + k) + 2) >> 1;
                        const float t117 = a3[step][(k + 2 >> 1) + 1];
                        const float t118 = a4[step][(k - 2 >> 1) + 1];
                        const float t119 = a4[step][(k >> 1) + 1];
                        const float t120 = a4[step][(k + 2 >> 1) + 1];
                        const float t121 = a5[step][(k - 2 >> 1) + 1];
                        const float t122 = a5[step][(k >> 1) + 1];
                        const float t123 = a5[step][(k + 2 >> 1) + 1];
                        o3.item[k] = t111 ? 0.125f * t113 + 0.75f * t115 + 0.125f * t117 : 0.5f * t115 + 0.5f * t117;
                        o4.item[k] = t111 ? 0.125f * t118 + 0.75f * t119 + 0.125f * t120 : 0.5f * t119 + 0.5f * t120;
                        o5.item[k] = t111 ? 0.125f * t121 + 0.75f * t122 + 0.125f * t123 : 0.5f * t122 + 0.5f * t123;
                    }
                    share(q3 + (step) * d1.pitch, o3);
                    share(q4 + (step) * d1.pitch, o4);
                    share(q5 + (step) * d1.pitch, o5);
                }
            }
        }
    }
    __syncthreads();
    {  // 40 x 12 from (-4, -2)
        const auto s0 = tile6;
        const auto s1 = tile4;
        const auto s2 = tile5;
        const auto d0 = tile9;
        for (int cell = threadIdx.x; cell < 60; cell += 256) {
            const int x = left / 4 - 4 + cell % 10 * 4;
            const int y = top / 4 - 2 + cell / 10 * 2;
            const int y_times_2 = y * 2;
            const auto p0 = place(s0, 0, x, y_times_2);
            float a0[7][4];
            #pragma unroll
            for (int j = 0; j < 7; ++j)
                spread(a0[j], vector<4>(p0 + (j - 2) * s0.pitch + 0));
            const auto p1 = place(s1, 0, x, y);
            float a1[2][4];
            #pragma unroll
            for (int j = 0; j < 2; ++j)
                spread(a1[j], vector<4>(p1 + (j) * s1.pitch + 0));
            const auto p3 = place(s1, 1, x, y);
            float a3[2][4];
            #pragma unroll
            for (int j = 0; j < 2; ++j)
                spread(a3[j], vector<4>(p3 + (j) * s1.pitch + 0));
            const auto p5 = place(s1, 2, x, y);
            float a5[2][4];
            #pragma unroll
            for (int j = 0; j < 2; ++j)
                spread(a5[j], vector<4>(p5 + (j) * s1.pitch + 0));
            const auto p2 = place(s2, 0, x, y);
            float a2[2][4];
            #pragma unroll
            for (int j = 0; j < 2; ++j)
                spread(a2[j], vector<4>(p2 + (j) * s2.pitch + 0));
            const auto p4 = place(s2, 1, x, y);
            float a4[2][4];
            #pragma unroll
            for (int j = 0; j < 2; ++j)
                spread(a4[j], vector<4>(p4 + (j) * s2.pitch + 0));
            const auto p6 = place(s2, 2, x, y);
            float a6[2][4];
            #pragma unroll
            for (int j = 0; j < 2; ++j)
                spread(a6[j], vector<4>(p6 + (j) * s2.pitch + 0));
            float b0_0[2][4];  // rows y .. y + 1 of reduce_line
            const auto q0 = place(d0, 0, x, y);
            const auto q1 = place(d0, 1, x, y);
            const auto q2 = place(d0, 2, x, y);
            #pragma unroll
            for (int step = 0; step < 2; ++step) {
                // reduce_line
                {
                    #pragma unroll
                    for (int k = 0; k < 4; ++k) {
                        const int t124 = (y + step) * 2;
                        const float t125 = a0[2 * step][k];
                        const float t126 = a0[2 * step + 1][k];
                        const float t127 = a0[2 * step + 2][k];
                        const float t128 = a0[2 * step + 3][k];
                        const float t129 = a0[2 * step + 4][k];
                        b0_0[step][k] = 0.0625f * t125 + 0.25f * t126 + 0.375f * t127 + 0.25f * t128 + 0.0625f * t129;
                    }
                }
                // mix
                {
                    Vector<float, 4> o0;
                    Vector<float, 4> o1;
                    Vector<float, 4> o2;
                    #pragma unroll
                    for (int k = 0; k < 4; ++k) {
                        const float t130 = a1[step][k];
                        const float t131 = b0_0[step][k];
                        const float t132 = a2[step][k];
                        const float t133 = 1.0f - t131;
                        const float t134 = a3[step][k];
                        const float t135 = a4[step][k];
                        const float t136 = a5[step][k];
                        const float t137 = a6[step][k];
                        o0.item[k] = t130 * t131 + t132 * t133;
                        o1.item[k] = t134 * t131 + t135 * t133;
                        o2.item[k] = t136 * t131 + t137 * t133;
                    }
                    share(q0 + (step) * d0.pitch, o0);
                    share(q1 + (step) * d0.pitch, o1);
                    share(q2 + (step) * d0.pitch, o2);
                }
            }
        }
    }
    {  // 72 x 16 from (-4, 0)
        const auto s0 = tile7;
        const auto s1 = source0;
        const auto s2 = tile8;
        const auto s3 = source1;
        const auto s4 = tile3;
        const auto d0 = tile10;
        for (int cell = threadIdx.x; cell < 144; cell += 256) {
            const int x = left / 2 - 4 + cell % 18 * 4;
            const int y = top / 2 + cell / 18 * 2;
            const int y_over_2 = y / 2;
            const auto p0 = place(s0, 0, x, y_over_2);
            float a0[3][4];
            #pragma unroll
            for (int j = 0; j < 3; ++j)
                spread(a0[j], vector<4>(p0 + (j - 1) * s0.pitch + 0));
            const auto p1 = place(s0, 1, x, y_over_2);
            float a1[3][4];
            #pragma unroll
            for (int j = 0; j < 3; ++j)
                spread(a1[j], vector<4>(p1 + (j - 1) * s0.pitch + 0));
            const auto p2 = place(s0, 2, x, y_over_2);
            float a2[3][4];
            #pragma unroll
            for (int j = 0; j < 3; ++j)
                spread(a2[j], vector<4>(p2 + (j - 1) * s0.pitch + 0));
            const auto p3 = place(s1, 0, x, y);
            float a3[2][4];  // rows y .. y + 1 from column x on
            const auto p4 = place(s1, 1, x, y);
            float a4[2][4];  // rows y .. y + 1 from column x on
            const auto p5 = place(s1, 2, x, y);
            float a5[2][4];  // rows y .. y + 1 from column x on
            const int last1 = s1.y + s1.height - 1 - y;
            #pragma unroll
            for (int j = 0; j < 2; ++j) {
                spread(a3[j], vector<4>(p3 + max(min(j, last1), s1.y - y) * s1.pitch + held<4>(s1, x) - x));
                spread(a4[j], vector<4>(p4 + max(min(j, last1), s1.y - y) * s1.pitch + held<4>(s1, x) - x));
                spread(a5[j], vector<4>(p5 + max(min(j, last1), s1.y - y) * s1.pitch + held<4>(s1, x) - x));
            }
            const auto p6 = place(s2, 0, x, y_over_2);
            float a6[3][4];
            #pragma unroll
            for (int j = 0; j < 3; ++j)
                spread(a6[j], vector<4>(p6 + (j - 1) * s2.pitch + 0));
            const auto p7 = place(s2, 1, x, y_over_2);
            float a7[3][4];
            #pragma unroll
            for (int j = 0; j < 3; ++j)
                spread(a7[j], vector<4>(p7 + (j - 1) * s2.pitch + 0));
            const auto p8 = place(s2, 2, x, y_over_2);
            float a8[3][4];
            #pragma unroll
            for (int j = 0; j < 3; ++j)
                spread(a8[j], vector<4>(p8 + (j - 1) * s2.pitch + 0));
            const auto p9 = place(s3, 0, x, y);
            float a9[2][4];  // rows y .. y + 1 from column x on
            const auto p10 = place(s3, 1, x, y);
            float a10[2][4];  // rows y .. y + 1 from column x on
            const auto p11 = place(s3, 2, x, y);
            float a11[2][4];  // rows y .. y + 1 from column x on
            const int last3 = s3.y + s3.height - 1 - y;
            #pragma unroll
            for (int j = 0; j < 2; ++j) {
                spread(a9[j], vector<4>(p9 + max(min(j, last3), s3.y - y) * s3.pitch + held<4>(s3, x) - x));
                spread(a10[j], vector<4>(p10 + max(min(j, last3), s3.y - y) * s3.pitch + held<4>(s3, x) - x));
                spread(a11[j], vector<4>(p11 + max(min(j, last3), s3.y - y) * s3.pitch + held<4>(s3, x) - x));
            }
            const auto p12 = place(s4, 0, x, y);
            float a12[2][4];
            #pragma unroll
            for (int j = 0; j < 2; ++j)
                spread(a12[j], vector<4>(p12 + (j) * s4.pitch + 0));
            float b0_0[2][4];  // rows y .. y + 1 of expand_binomial
            float b0_1[2][4];  // rows y .. y + 1 of expand_binomial
            float b0_2[2][4];  // rows y .. y + 1 of expand_binomial
            float b2_0[2][4];  // rows y .. y + 1 of expand_binomial
            float b2_1[2][4];  // rows y .. y + 1 of expand_binomial
            float b2_2[2][4];  // rows y .. y + 1 of expand_binomial
            float b1_0[2][4];  // rows y .. y + 1 of subtract
            float b3_0[2][4];  // rows y .. y + 1 of subtract
            float b1_1[2][4];  // rows y .. y + 1 of subtract
            float b3_1[2][4];  // rows y .. y + 1 of subtract
            float b1_2[2][4];  // rows y .. y + 1 of subtract
            float b3_2[2][4];  // rows y .. y + 1 of subtract
            const auto q0 = place(d0, 0, x, y);
            const auto q1 = place(d0, 1, x, y);
            const auto q2 = place(d0, 2, x, y);
            #pragma unroll
            for (int step = 0; step < 1; ++step) {
                // expand_binomial
                {
                    #pragma unroll
                    for (int j = 0; j < 2; ++j) {
                        #pragma unroll
                        for (int k = 0; k < 4; ++k) {
                            const bool t138 = ((y + 2 * step + j) & 1) == 0;
                            const int t139 = ((y + 2 * step + j) - 2) >> 1;
                            const float t140 = a0[step + (j - 2 >> 1) + 1][k];
                            const int t141 = (y + 2 * step + j) >> 1;
                            const float t142 = a0[step + (j >> 1) + 1][k];
                            const int t143 = ((y + 2 * step + j) + 2) >> 1;
                            const float t144 = a0[step + (j + 2 >> 1) + 1][k];
                            const float t145 = a1[step + (j - 2 >> 1) + 1][k];
                            const float t146 = a1[step + (j >> 1) + 1][k];
                            const float t147 = a1[step + (j + 2 >> 1) + 1][k];
                            const float t148 = a2[step + (j - 2 >> 1) + 1][k];
                            const float t149 = a2[step + (j >> 1) + 1][k];
                            const float t150 = a2[step + (j + 2 >> 1) + 1][k];
                            b0_0[2 * step + j][k] = t138 ? 0.125f * t140 + 0.75f * t142 + 0.125f * t144 : 0.5f * t142 + 0.5f * t144;
                            b0_1[2 * step + j][k] = t138 ? 0.125f * t145 + 0.75f * t146 + 0.125f * t147 : 0.5f * t146 + 0.5f * t147;
                            b0_2[2 * step + j][k] = t138 ? 0.125f * t148 + 0.75f * t149 + 0.125f * t150 : 0.5f * t149 + 0.5f * t150;
                        }
                    }
                }
                // subtract
                {
                    #pragma unroll
                    for (int j = 0; j < 2; ++j) {
                        #pragma unroll
                        for (int k = 0; k < 4; ++k) {
                            const float t151 = a3[2 * step + j][k];
                            const float t152 = b0_0[2 * step + j][k];
                            const float t153 = a4[2 * step + j][k];
                            const float t154 = b0_1[2 * step + j][k];
                            const float t155 = a5[2 * step + j][k];
                            const float t156 = b0_2[2 * step + j][k];
                            b1_0[2 * step + j][k] = t151 - t152;
                            b1_1[2 * step + j][k] = t153 - t154;
                            b1_2[2 * step + j][k] = t155 - t156;
                        }
                    }
                }
                // expand_binomial
                {
                    #pragma unroll
                    for (int j = 0; j < 2; ++j) {
                        #pragma unroll
                        for (int k = 0; k < 4; ++k) {
                            const bool t157 = ((y + 2 * step + j) & 1) == 0;
                            const int t158 = ((y + 2 * step + j) - 2) >> 1;
                            const float t159 = a6[step + (j - 2 >> 1) + 1][k];
                            const int t160 = (y + 2 * step + j) >> 1;
                            const float t161 = a6[step + (j >> 1) + 1][k];
                            const int t162 = ((y + 2 * step + j) + 2) >> 1;
                            const float t163 = a6[step + (j + 2 >> 1) + 1][k];
                            const float t164 = a7[step + (j - 2 >> 1) + 1][k];
                            const float t165 = a7[step + (j >> 1) + 1][k];
                            const float t166 = a7[step + (j + 2 >> 1) + 1][k];
                            const float t167 = a8[step + (j - 2 >> 1) + 1][k];
                            const float t168 = a8[step + (j >> 1) + 1][k];
                            const float t169 = a8[step + (j + 2 >> 1) + 1][k];
                            b2_0[2 * step + j][k] = t157 ? 0.125f * t159 + 0.75f * t161 + 0.125f * t163 : 0.5f * t161 + 0.5f * t163;
                            b2_1[2 * step + j][k] = t157 ? 0.125f * t164 + 0.75f * t165 + 0.125f * t166 : 0.5f * t165 + 0.5f * t166;
                            b2_2[2 * step + j][k] = t157 ? 0.125f * t167 + 0.75f * t168 + 0.125f * t169 : 0.5f * t168 + 0.5f * t169;
                        }
                    }
                }
                // subtract
                {
                    #pragma unroll
                    for (int j = 0; j < 2; ++j) {
                        #pragma unroll
                        for (int k = 0; k < 4; ++k) {
                            const float t170 = a9[2 * step + j][k];
                            const float t171 = b2_0[2 * step + j][k];
                            const float t172 = a10[2 * step + j][k];
                            const float t173 = b2_1[2 * step + j][k];
                            const float t174 = a11[2 * step + j][k];
                            const float t175 = b2_2[2 * step + j][k];
                            b3_0[2 * step + j][k] = t170 - t171;
                            b3_1[2 * step + j][k] = t172 - t173;
                            b3_2[2 * step + j][k] = t174 - t175;
                        }
                    }
                }
                // mix
                {
                    #pragma unroll
                    for (int j = 0; j < 2; ++j) {
                        Vector<float, 4> o0;
                        Vector<float, 4> o1;
                        Vector<float, 4> o2;
                        #pragma unroll
                        for (int k = 0; k < 4; ++k) {
                            const float t176 = b1_0[2 * step + j][k];
                            const float t177 = a12[2 * step + j][k];
                            const float t178 = b3_0[2 * step + j][k];
                            const float t179 = 1.0f - t177;
                            const float t180 = b1_1[2 * step + j][k];
                            const float t181 = b3_1[2 * step + j][k];
                            const float t182 = b1_2[2 * step + j][k];
                            const float t183 = b3_2[2 * step + j][k];
                            o0.item[k] = t176 * t177 + t178 * t179;
                            o1.item[k] = t180 * t177 + t181 * t179;
                            o2.item[k] = t182 * t177 + t183 * t179;
                        }
                        share(q0 + (2 * step + j) * d0.pitch, o0);
                        share(q1 + (2 * step + j) * d0.pitch, o1);
                        share(q2 + (2 * step + j) * d0.pitch, o2);
                    }
                }
            }
        }
    }
    __syncthreads();
    {  // 72 x 12 from (-4, -2)
        const auto s0 = tile9;
        const auto d0 = tile11;
        for (int cell = threadIdx.x; cell < 108; cell += 256) {
            const int x = left / 2 - 4 + cell % 18 * 4;
            const int y = top / 4 - 2 + cell / 18 * 2;
            const int x_over_2 = x / 2;
            const auto p0 = place(s0, 0, x_over_2, y);
            float a0[2][4];
            #pragma unroll
            for (int j = 0; j < 2; ++j) {
                spread(a0[j], vector<1>(p0 + (j) * s0.pitch + -1));
                spread(a0[j] + 1, vector<2>(p0 + (j) * s0.pitch + 0));
                spread(a0[j] + 3, vector<1>(p0 + (j) * s0.pitch + 2));
            }
            const auto p1 = place(s0, 1, x_over_2, y);
            float a1[2][4];
            #pragma unroll
            for (int j = 0; j < 2; ++j) {
                spread(a1[j], vector<1>(p1 + (j) * s0.pitch + -1));
                spread(a1[j] + 1, vector<2>(p1 + (j) * s0.pitch + 0));
                spread(a1[j] + 3, vector<1>(p1 + (j) * s0.pitch + 2));
            }
            const auto p2 = place(s0, 2, x_over_2, y);
            float a2[2][4];
            #pragma unroll
            for (int j = 0; j < 2; ++j) {
                spread(a2[j], vector<1>(p2 + (j) * s0.pitch + -1));
                spread(a2[j] + 1, vector<2>(p2 + (j) * s0.pitch + 0));
                spread(a2[j] + 3, vector<1>(p2 + (j) * s0.pitch + 2));
            }
            const auto q0 = place(d0, 0, x, y);
            const auto q1 = place(d0, 1, x, y);
            const auto q2 = place(d0, 2, x, y);
            #pragma unroll
            for (int step = 0; step < 2; ++step) {
                // expand_binomial
                {
                    Vector<float, 4> o0;
                    Vector<float, 4> o1;
                    Vector<float, 4> o2;
                    #pragma unroll
                    for (int k = 0; k < 4; ++k) {
                        const bool t184 = ((x + k) & 1) == 0;
                        const int t185 = ((x + k) - 2) >> 1;
                        const float t186 = a0[step][(k - 2 >> 1) + 1];
                        const int t187 = (x + k) >> 1;
                        const float t188 = a0[step][(k >> 1) + 1];
                        const int t189 = ((x + k) + 2) >> 1;
                        const float t190 = a0[step][(k + 2 >> 1) + 1];
                        const float t191 = a1[step][(k - 2 >> 1) + 1];
                        const float t192 = a1[step][(k >> 1) + 1];
                        const float t193 = a1[step][(k + 2 >> 1) + 1];
                        const float t194 = a2[step][(k - 2 >> 1) + 1];
                        const float t195 = a2[step][(k >> 1) + 1];
                        const float t196 = a2[step][(k + 2 >> 1) + 1];
                        o0.item[k] = t184 ? 0.125f * t186 + 0.75f * t188 + 0.125f * t190 : 0.5f * t188 + 0.5f * t190;
                        o1.item[k] = t184 ? 0.125f * t191 + 0.75f * t192 + 0.125f * t193 : 0.5f * t192 + 0.5f * t193;
                        o2.item[k] = t184 ? 0.125f * t194 + 0.75f * t195 + 0.125f * t196 : 0.5f * t195 + 0.5f * t196;
                    }
                    share(q0 + (step) * d0.pitch, o0);
                    share(q1 + (step) * d0.pitch, o1);
                    share(q2 + (step) * d0.pitch, o2);
                }
            }
        }
    }
    __syncthreads();
    {  // 72 x 16 from (-4, 0)
        const auto s0 = tile11;
        const auto s1 = tile10;
        const auto d0 = tile12;
        for (int cell = threadIdx.x; cell < 144; cell += 256) {
            const int x = left / 2 - 4 + cell % 18 * 4;
            const int y = top / 2 + cell / 18 * 2;
            const int y_over_2 = y / 2;
            const auto p0 = place(s0, 0, x, y_over_2);
            float a0[3][4];
            #pragma unroll
            for (int j = 0; j < 3; ++j)
                spread(a0[j], vector<4>(p0 + (j - 1) * s0.pitch + 0));
            const auto p1 = place(s0, 1, x, y_over_2);
            float a1[3][4];
            #pragma unroll
            for (int j = 0; j < 3; ++j)
                spread(a1[j], vector<4>(p1 + (j - 1) * s0.pitch + 0));
            const auto p2 = place(s0, 2, x, y_over_2);
            float a2[3][4];
            #pragma unroll
            for (int j = 0; j < 3; ++j)
                spread(a2[j], vector<4>(p2 + (j - 1) * s0.pitch + 0));
            const auto p3 = place(s1, 0, x, y);
            float a3[2][4];
            #pragma unroll
            for (int j = 0; j < 2; ++j)
                spread(a3[j], vector<4>(p3 + (j) * s1.pitch + 0));
            const auto p4 = place(s1, 1, x, y);
            float a4[2][4];
            #pragma unroll
            for (int j = 0; j < 2; ++j)
                spread(a4[j], vector<4>(p4 + (j) * s1.pitch + 0));
            const auto p5 = place(s1, 2, x, y);
            float a5[2][4];
            #pragma unroll
            for (int j = 0; j < 2; ++j)
                spread(a5[j], vector<4>(p5 + (j) * s1.pitch + 0));
            float b0_0[2][4];  // rows y .. y + 1 of expand_binomial
            float b0_1[2][4];  // rows y .. y + 1 of expand_binomial
            float b0_2[2][4];  // rows y .. y + 1 of expand_binomial
            const auto q0 = place(d0, 0, x, y);
            const auto q1 = place(d0, 1, x, y);
            const auto q2 = place(d0, 2, x, y);
            #pragma unroll
            for (int step = 0; step < 1; ++step) {
                // expand_binomial
                {
                    #pragma unroll
                    for (int j = 0; j < 2; ++j) {
                        #pragma unroll
                        for (int k = 0; k < 4; ++k) {
                            const bool t197 = ((y + 2 * step + j) & 1) == 0;
                            const int t198 = ((y + 2 * step + j) - 2) >> 1;
                            const float t199 = a0[step + (j - 2 >> 1) + 1][k];
                            const int t200 = (y + 2 * step + j) >> 1;
                            const float t201 = a0[step + (j >> 1) + 1][k];
                            const int t202 = ((y + 2 * step + j) + 2) >> 1;
                            const float t203 = a0[step + (j + 2 >> 1) + 1][k];
                            const float t204 = a1[step + (j - 2 >> 1) + 1][k];
                            const float t205 = a1[step + (j >> 1) + 1][k];
                            const float t206 = a1[step + (j + 2 >> 1) + 1][k];
                            const float t207 = a2[step + (j - 2 >> 1) + 1][k];
                            const float t208 = a2[step + (j >> 1) + 1][k];
                            const float t209 = a2[step + (j + 2 >> 1) + 1][k];
                            b0_0[2 * step + j][k] = t197 ? 0.125f * t199 + 0.75f * t201 + 0.125f * t203 : 0.5f * t201 + 0.5f * t203;
                            b0_1[2 * step + j][k] = t197 ? 0.125f * t204 + 0.75f * t205 + 0.125f * t206 : 0.5f * t205 + 0.5f * t206;
                            b0_2[2 * step + j][k] = t197 ? 0.125f * t207 + 0.75f * t208 + 0.125f * t209 : 0.5f * t208 + 0.5f * t209;
                        }
                    }
                }
                // add
                {
                    #pragma unroll
                    for (int j = 0; j < 2; ++j) {
                        Vector<float, 4> o0;
                        Vector<float, 4> o1;
                        Vector<float, 4> o2;
                        #pragma unroll
                        for (int k = 0; k < 4; ++k) {
                            const float t210 = a3[2 * step + j][k];
                            const float t211 = b0_0[2 * step + j][k];
                            const float t212 = a4[2 * step + j][k];
                            const float t213 = b0_1[2 * step + j][k];
                            const float t214 = a5[2 * step + j][k];
                            const float t215 = b0_2[2 * step + j][k];
                            o0.item[k] = t210 + t211;
                            o1.item[k] = t212 + t213;
                            o2.item[k] = t214 + t215;
                        }
                        share(q0 + (2 * step + j) * d0.pitch, o0);
                        share(q1 + (2 * step + j) * d0.pitch, o1);
                        share(q2 + (2 * step + j) * d0.pitch, o2);
                    }
                }
            }
        }
    }
    __syncthreads();
    {  // 128 x 16 from (0, 0)
        const auto s0 = tile12;
        const auto d0 = kept0;
        for (int cell = threadIdx.x; cell < 256; cell += 256) {
            const int x = left + cell % 32 * 4;
            const int y = top / 2 + cell / 32 * 2;
            const int x_over_2 = x / 2;
            const auto p0 = place(s0, 0, x_over_2, y);
            float a0[2][4];
            #pragma unroll
            for (int j = 0; j < 2; ++j) {
                spread(a0[j], vector<1>(p0 + (j) * s0.pitch + -1));
                spread(a0[j] + 1, vector<2>(p0 + (j) * s0.pitch + 0));
                spread(a0[j] + 3, vector<1>(p0 + (j) * s0.pitch + 2));
            }
            const auto p1 = place(s0, 1, x_over_2, y);
            float a1[2][4];
            #pragma unroll
            for (int j = 0; j < 2; ++j) {
                spread(a1[j], vector<1>(p1 + (j) * s0.pitch + -1));
                spread(a1[j] + 1, vector<2>(p1 + (j) * s0.pitch + 0));
                spread(a1[j] + 3, vector<1>(p1 + (j) * s0.pitch + 2));
            }
            const auto p2 = place(s0, 2, x_over_2, y);
            float a2[2][4];
            #pragma unroll
            for (int j = 0; j < 2; ++j) {
                spread(a2[j], vector<1>(p2 + (j) * s0.pitch + -1));
                spread(a2[j] + 1, vector<2>(p2 + (j) * s0.pitch + 0));
                spread(a2[j] + 3, vector<1>(p2 + (j) * s0.pitch + 2));
            }
            const auto q0 = place(d0, 0, x, y);
            const auto q1 = place(d0, 1, x, y);
            const auto q2 = place(d0, 2, x, y);
            #pragma unroll
            for (int step = 0; step < 2; ++step) {
                // expand_binomial
                {
                    Vector<float, 4> o0;
                    Vector<float, 4> o1;
                    Vector<float, 4> o2;
                    #pragma unroll
                    for (int k = 0; k < 4; ++k) {
                        const bool t216 = ((x + k) & 1) == 0;
                        const int t217 = ((x + k) - 2) >> 1;
                        const float t218 = a0[step][(k - 2 >> 1) + 1];
                        const int t219 = (x + k) >> 1;
                        const float t220 = a0[step][(k >> 1) + 1];
                        const int t221 = ((x + k) + 2) >> 1;
                        const float t222 = a0[step][(k + 2 >> 1) + 1];
                        const float t223 = a1[step][(k - 2 >> 1) + 1];
                        const float t224 = a1[step][(k >> 1) + 1];
                        const float t225 = a1[step][(k + 2 >> 1) + 1];
                        const float t226 = a2[step][(k - 2 >> 1) + 1];
                        const float t227 = a2[step][(k >> 1) + 1];
                        const float t228 = a2[step][(k + 2 >> 1) + 1];
                        o0.item[k] = t216 ? 0.125f * t218 + 0.75f * t220 + 0.125f * t222 : 0.5f * t220 + 0.5f * t222;
                        o1.item[k] = t216 ? 0.125f * t223 + 0.75f * t224 + 0.125f * t225 : 0.5f * t224 + 0.5f * t225;
                        o2.item[k] = t216 ? 0.125f * t226 + 0.75f * t227 + 0.125f * t228 : 0.5f * t227 + 0.5f * t228;
                    }
                    if (x > d0.x - 4 && x < d0.x + d0.width && y + step >= d0.y && y + step < d0.y + d0.height)
                        store(q0 + (step) * d0.pitch, o0);
                    if (x > d0.x - 4 && x < d0.x + d0.width && y + step >= d0.y && y + step < d0.y + d0.height)
                        store(q1 + (step) * d0.pitch, o1);
                    if (x > d0.x - 4 && x < d0.x + d0.width && y + step >= d0.y && y + step < d0.y + d0.height)
                        store(q2 + (step) * d0.pitch, o2);
                }
            }
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
extern "C" __global__ void __launch_bounds__(128) reduce_line_9_mix_a836f7c126(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    const float* __restrict__ in1, int in1_x, int in1_y, int in1_width, int in1_height, int in1_pitch,
    const float* __restrict__ in2, int in2_x, int in2_y, int in2_width, int in2_height, int in2_pitch,
    const float* __restrict__ in3, int in3_x, int in3_y, int in3_width, int in3_height, int in3_pitch,
    const float* __restrict__ in4, int in4_x, int in4_y, int in4_width, int in4_height, int in4_pitch,
    float* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch,
    float* __restrict__ out1, int out1_x, int out1_y, int out1_width, int out1_height, int out1_pitch,
    float* __restrict__ out2, int out2_x, int out2_y, int out2_width, int out2_height, int out2_pitch,
    float* __restrict__ out3, int out3_x, int out3_y, int out3_width, int out3_height, int out3_pitch) {
    follow();
    const int x = (x0 & -32) + blockIdx.x * 60 + ((int)threadIdx.x - 1) * 2;
    const int y = (y0 & -4) + (blockIdx.y * 4 + threadIdx.y) * 4;
    if (y >= y0 + height) return;
    const bool computes = threadIdx.x >= 1 && threadIdx.x < 31 && x > x0 - 2 && x < x0 + width;
    const int x_over_2 = x / 2;
    const int y_over_4 = y / 4;
    const int y_over_2 = y / 2;
    const int x_times_2 = x * 2;
    const Image<const float> s0 = {in0 + (in0_x & 31), in0_x, in0_y, in0_width, in0_height, in0_pitch};
    const Image<const float> s1 = {in1 + (in1_x & 31), in1_x, in1_y, in1_width, in1_height, in1_pitch};
    const Image<const float> s2 = {in2 + (in2_x & 31), in2_x, in2_y, in2_width, in2_height, in2_pitch};
    const Image<const float> s3 = {in3 + (in3_x & 31), in3_x, in3_y, in3_width, in3_height, in3_pitch};
    const Image<const float> s4 = {in4 + (in4_x & 31), in4_x, in4_y, in4_width, in4_height, in4_pitch};
    const Image<float> d0 = {out0 + (out0_x & 31), out0_x, out0_y, out0_width, out0_height, out0_pitch};
    const Image<float> d1 = {out1 + (out1_x & 31), out1_x, out1_y, out1_width, out1_height, out1_pitch};
    const Image<float> d2 = {out2 + (out2_x & 31), out2_x, out2_y, out2_width, out2_height, out2_pitch};
    const Image<float> d3 = {out3 + (out3_x & 31), out3_x, out3_y, out3_width, out3_height, out3_pitch};
    const auto p0 = place(s0, 0, x_over_2, y_over_2);
    float a0[9][1];  // rows y_over_2 - 4 .. y_over_2 + 4 from column x_over_2 on
    const auto p1 = place(s0, 1, x_over_2, y_over_2);
    float a1[9][1];  // rows y_over_2 - 4 .. y_over_2 + 4 from column x_over_2 on
    const auto p2 = place(s0, 2, x_over_2, y_over_2);
    float a2[9][1];  // rows y_over_2 - 4 .. y_over_2 + 4 from column x_over_2 on
    const int last0 = s0.y + s0.height - 1 - y_over_2;
    #pragma unroll
    for (int j = 0; j < 9; ++j) {
        spread(a0[j], vector<1>(p0 + max(min(j - 4, last0), s0.y - y_over_2) * s0.pitch + held<1>(s0, x_over_2) - x_over_2));
        spread(a1[j], vector<1>(p1 + max(min(j - 4, last0), s0.y - y_over_2) * s0.pitch + held<1>(s0, x_over_2) - x_over_2));
        spread(a2[j], vector<1>(p2 + max(min(j - 4, last0), s0.y - y_over_2) * s0.pitch + held<1>(s0, x_over_2) - x_over_2));
    }
    const auto p3 = place(s1, 0, x, y_over_2);
    float a3[2][2];  // rows y_over_2 .. y_over_2 + 1 from column x on
    const auto p4 = place(s1, 1, x, y_over_2);
    float a4[2][2];  // rows y_over_2 .. y_over_2 + 1 from column x on
    const auto p5 = place(s1, 2, x, y_over_2);
    float a5[2][2];  // rows y_over_2 .. y_over_2 + 1 from column x on
    const int last1 = s1.y + s1.height - 1 - y_over_2;
    #pragma unroll
    for (int j = 0; j < 2; ++j) {
        spread(a3[j], vector<2>(p3 + max(min(j, last1), s1.y - y_over_2) * s1.pitch + held<2>(s1, x) - x));
        spread(a4[j], vector<2>(p4 + max(min(j, last1), s1.y - y_over_2) * s1.pitch + held<2>(s1, x) - x));
        spread(a5[j], vector<2>(p5 + max(min(j, last1), s1.y - y_over_2) * s1.pitch + held<2>(s1, x) - x));
    }
    const auto p6 = place(s2, 0, x_over_2, y_over_2);
    float a6[9][1];  // rows y_over_2 - 4 .. y_over_2 + 4 from column x_over_2 on
    const auto p7 = place(s2, 1, x_over_2, y_over_2);
    float a7[9][1];  // rows y_over_2 - 4 .. y_over_2 + 4 from column x_over_2 on
    const auto p8 = place(s2, 2, x_over_2, y_over_2);
    float a8[9][1];  // rows y_over_2 - 4 .. y_over_2 + 4 from column x_over_2 on
    const int last2 = s2.y + s2.height - 1 - y_over_2;
    #pragma unroll
    for (int j = 0; j < 9; ++j) {
        spread(a6[j], vector<1>(p6 + max(min(j - 4, last2), s2.y - y_over_2) * s2.pitch + held<1>(s2, x_over_2) - x_over_2));
        spread(a7[j], vector<1>(p7 + max(min(j - 4, last2), s2.y - y_over_2) * s2.pitch + held<1>(s2, x_over_2) - x_over_2));
        spread(a8[j], vector<1>(p8 + max(min(j - 4, last2), s2.y - y_over_2) * s2.pitch + held<1>(s2, x_over_2) - x_over_2));
    }
    const auto p9 = place(s3, 0, x, y_over_2);
    float a9[2][2];  // rows y_over_2 .. y_over_2 + 1 from column x on
    const auto p10 = place(s3, 1, x, y_over_2);
    float a10[2][2];  // rows y_over_2 .. y_over_2 + 1 from column x on
    const auto p11 = place(s3, 2, x, y_over_2);
    float a11[2][2];  // rows y_over_2 .. y_over_2 + 1 from column x on
    const int last3 = s3.y + s3.height - 1 - y_over_2;
    #pragma unroll
    for (int j = 0; j < 2; ++j) {
        spread(a9[j], vector<2>(p9 + max(min(j, last3), s3.y - y_over_2) * s3.pitch + held<2>(s3, x) - x));
        spread(a10[j], vector<2>(p10 + max(min(j, last3), s3.y - y_over_2) * s3.pitch + held<2>(s3, x) - x));
        spread(a11[j], vector<2>(p11 + max(min(j, last3), s3.y - y_over_2) * s3.pitch + held<2>(s3, x) - x));
    }
    const auto p12 = place(s4, 0, x_times_2, y);
    float a12[7][7];  // rows y - 2 .. y + 4 from column x_times_2 - 2 on
    if (x_times_2 >= s4.x && x_times_2 + 4 <= s4.x + s4.width && y - 2 >= s4.y && y + 5 <= s4.y + s4.height) {
        #pragma unroll
        for (int j = 0; j < 7; ++j)
            spread(a12[j] + 2, vector<4>(p12 + (j - 2) * s4.pitch));
    } else {
        #pragma unroll
        for (int j = 0; j < 7; ++j) {
            #pragma unroll
            for (int k = 0; k < 4; ++k)
                a12[j][k + 2] = clamped(s4, 0, x_times_2 + k, y + j - 2);
        }
    }
    float b0_0[3][3];  // rows y_over_4 - 1 .. y_over_4 + 1 of reduce_line
    float b0_1[3][3];  // rows y_over_4 - 1 .. y_over_4 + 1 of reduce_line
    float b0_2[3][3];  // rows y_over_4 - 1 .. y_over_4 + 1 of reduce_line
    float b1_0[3][2];  // rows y_over_4 - 1 .. y_over_4 + 1 of expand_binomial
    float b1_1[3][2];  // rows y_over_4 - 1 .. y_over_4 + 1 of expand_binomial
    float b1_2[3][2];  // rows y_over_4 - 1 .. y_over_4 + 1 of expand_binomial
    float b2_0[2][2];  // rows y_over_2 .. y_over_2 + 1 of expand_binomial
    float b2_1[2][2];  // rows y_over_2 .. y_over_2 + 1 of expand_binomial
    float b2_2[2][2];  // rows y_over_2 .. y_over_2 + 1 of expand_binomial
    float b4_0[3][3];  // rows y_over_4 - 1 .. y_over_4 + 1 of reduce_line
    float b4_1[3][3];  // rows y_over_4 - 1 .. y_over_4 + 1 of reduce_line
    float b4_2[3][3];  // rows y_over_4 - 1 .. y_over_4 + 1 of reduce_line
    float b5_0[3][2];  // rows y_over_4 - 1 .. y_over_4 + 1 of expand_binomial
    float b5_1[3][2];  // rows y_over_4 - 1 .. y_over_4 + 1 of expand_binomial
    float b5_2[3][2];  // rows y_over_4 - 1 .. y_over_4 + 1 of expand_binomial
    float b6_0[2][2];  // rows y_over_2 .. y_over_2 + 1 of expand_binomial
    float b6_1[2][2];  // rows y_over_2 .. y_over_2 + 1 of expand_binomial
    float b6_2[2][2];  // rows y_over_2 .. y_over_2 + 1 of expand_binomial
    float b8_0[7][2];  // rows y - 2 .. y + 4 of reduce_line
    float b3_0[2][2];  // rows y_over_2 .. y_over_2 + 1 of subtract
    float b9_0[2][2];  // rows y_over_2 .. y_over_2 + 1 of reduce_line
    float b7_0[2][2];  // rows y_over_2 .. y_over_2 + 1 of subtract
    float b3_1[2][2];  // rows y_over_2 .. y_over_2 + 1 of subtract
    float b7_1[2][2];  // rows y_over_2 .. y_over_2 + 1 of subtract
    float b3_2[2][2];  // rows y_over_2 .. y_over_2 + 1 of subtract
    float b7_2[2][2];  // rows y_over_2 .. y_over_2 + 1 of subtract
    const auto q0 = place(d0, 0, x_over_2, y_over_4);
    const auto q1 = place(d0, 1, x_over_2, y_over_4);
    const auto q2 = place(d0, 2, x_over_2, y_over_4);
    const auto q3 = place(d1, 0, x_over_2, y_over_4);
    const auto q4 = place(d1, 1, x_over_2, y_over_4);
    const auto q5 = place(d1, 2, x_over_2, y_over_4);
    const auto q6 = place(d2, 0, x, y_over_2);
    const auto q7 = place(d3, 0, x, y_over_2);
    const auto q8 = place(d3, 1, x, y_over_2);
    const auto q9 = place(d3, 2, x, y_over_2);
    #pragma unroll
    for (int step = -2; step < 1; ++step) {
        #pragma unroll
        for (int j = 0; j < 4; ++j) {
            if (4 * step + j >= -3 && 4 * step + j < 4) {
                #pragma unroll
                for (int k = 0; k < 2; ++k)
                    a12[4 * step + j + 3][k] = __shfl_up_sync(~0u, a12[4 * step + j + 3][k + 4], 1);
                #pragma unroll
                for (int k = 0; k < 1; ++k)
                    a12[4 * step + j + 3][k + 6] = __shfl_down_sync(~0u, a12[4 * step + j + 3][k + 2], 1);
            }
        }
        // reduce_line
        {
            Vector<float, 1> o0;
            Vector<float, 1> o1;
            Vector<float, 1> o2;
            #pragma unroll
            for (int k = 0; k < 1; ++k) {
                const int t0 = (y_over_4 + step + 1) * 2;
                const int t1 = t0 - 2;
                const float t2 = a0[2 * step + 4][k];
                const int t3 = t0 - 1;
                const float t4 = a0[2 * step + 5][k];
                const float t5 = a0[2 * step + 6][k];
                const int t6 = t0 + 1;
                const float t7 = a0[2 * step + 7][k];
                const int t8 = t0 + 2;
                const float t9 = a0[2 * step + 8][k];
                const float t10 = a1[2 * step + 4][k];
                const float t11 = a1[2 * step + 5][k];
                const float t12 = a1[2 * step + 6][k];
                const float t13 = a1[2 * step + 7][k];
                const float t14 = a1[2 * step + 8][k];
                const float t15 = a2[2 * step + 4][k];
                const float t16 = a2[2 * step + 5][k];
                const float t17 = a2[2 * step + 6][k];
                const float t18 = a2[2 * step + 7][k];
                const float t19 = a2[2 * step + 8][k];
                b0_0[step + 2][k + 1] = 0.0625f * t2 + 0.25f * t4 + 0.375f * t5 + 0.25f * t7 + 0.0625f * t9;
                o0.item[k] = b0_0[step + 2][k + 1];
                b0_1[step + 2][k + 1] = 0.0625f * t10 + 0.25f * t11 + 0.375f * t12 + 0.25f * t13 + 0.0625f * t14;
                o1.item[k] = b0_1[step + 2][k + 1];
                b0_2[step + 2][k + 1] = 0.0625f * t15 + 0.25f * t16 + 0.375f * t17 + 0.25f * t18 + 0.0625f * t19;
                o2.item[k] = b0_2[step + 2][k + 1];
            }
            #pragma unroll
            for (int k = 0; k < 1; ++k)
                b0_0[step + 2][k] = __shfl_up_sync(~0u, b0_0[step + 2][k + 1], 1);
            #pragma unroll
            for (int k = 0; k < 1; ++k)
                b0_0[step + 2][k + 2] = __shfl_down_sync(~0u, b0_0[step + 2][k + 1], 1);
            #pragma unroll
            for (int k = 0; k < 1; ++k)
                b0_1[step + 2][k] = __shfl_up_sync(~0u, b0_1[step + 2][k + 1], 1);
            #pragma unroll
            for (int k = 0; k < 1; ++k)
                b0_1[step + 2][k + 2] = __shfl_down_sync(~0u, b0_1[step + 2][k + 1], 1);
            #pragma unroll
            for (int k = 0; k < 1; ++k)
                b0_2[step + 2][k] = __shfl_up_sync(~0u, b0_2[step + 2][k + 1], 1);
            #pragma unroll
            for (int k = 0; k < 1; ++k)
                b0_2[step + 2][k + 2] = __shfl_down_sync(~0u, b0_2[step + 2][k + 1], 1);
            if (computes && step + 1 >= 0 && step + 1 < 1 && x_over_2 > d0.x - 1 && x_over_2 < d0.x + d0.width && y_over_4 + step + 1 >= d0.y && y_over_4 + step + 1 < d0.y + d0.height)
                store(q0 + (step + 1) * d0.pitch, o0);
            if (computes && step + 1 >= 0 && step + 1 < 1 && x_over_2 > d0.x - 1 && x_over_2 < d0.x + d0.width && y_over_4 + step + 1 >= d0.y && y_over_4 + step + 1 < d0.y + d0.height)
                store(q1 + (step + 1) * d0.pitch, o1);
            if (computes && step + 1 >= 0 && step + 1 < 1 && x_over_2 > d0.x - 1 && x_over_2 < d0.x + d0.width && y_over_4 + step + 1 >= d0.y && y_over_4 + step + 1 < d0.y + d0.height)
                store(q2 + (step + 1) * d0.pitch, o2);
        }
        // expand_binomial
        {
            #pragma unroll
            for (int k = 0; k < 2; ++k) {
                const bool t20 = ((x + k) & 1) == 0;
                const int t21 = ((x + k) - 2) >> 1;
                const float t22 = b0_0[step + 2][(k - 2 >> 1) + 1];
                const int t23 = (x + k) >> 1;
                const float t24 = b0_0[step + 2][(k >> 1) + 1];
                const int t25 = ((x + k) + 2) >> 1;
                const float t26 = b0_0[step + 2][(k + 2 >> 1) + 1];
                const float t27 = b0_1[step + 2][(k - 2 >> 1) + 1];
                const float t28 = b0_1[step + 2][(k >> 1) + 1];
                const float t29 = b0_1[step + 2][(k + 2 >> 1) + 1];
                const float t30 = b0_2[step + 2][(k - 2 >> 1) + 1];
                const float t31 = b0_2[step + 2][(k >> 1) + 1];
                const float t32 = b0_2[step + 2][(k + 2 >> 1) + 1];
                b1_0[step + 2][k] = t20 ? 0.125f * t22 + 0.75f * t24 + 0.125f * t26 : 0.5f * t24 + 0.5f * t26;
                b1_1[step + 2][k] = t20 ? 0.125f * t27 + 0.75f * t28 + 0.125f * t29 : 0.5f * t28 + 0.5f * t29;
                b1_2[step + 2][k] = t20 ? 0.125f * t30 + 0.75f * t31 + 0.125f * t32 : 0.5f * t31 + 0.5f * t32;
            }
        }
        // expand_binomial
        if (step >= 0) {
            #pragma unroll
            for (int j = 0; j < 2; ++j) {
                #pragma unroll
                for (int k = 0; k < 2; ++k) {
                    const bool t33 = ((y_over_2 + 2 * step + j) & 1) == 0;
                    const int t34 = ((y_over_2 + 2 * step + j) - 2) >> 1;
                    const float t35 = b1_0[step + (j - 2 >> 1) + 1][k];
                    const int t36 = (y_over_2 + 2 * step + j) >> 1;
                    const float t37 = b1_0[step + (j >> 1) + 1][k];
                    const int t38 = ((y_over_2 + 2 * step + j) + 2) >> 1;
                    const float t39 = b1_0[step + (j + 2 >> 1) + 1][k];
                    const float t40 = b1_1[step + (j - 2 >> 1) + 1][k];
                    const float t41 = b1_1[step + (j >> 1) + 1][k];
                    const float t42 = b1_1[step + (j + 2 >> 1) + 1][k];
                    const float t43 = b1_2[step + (j - 2 >> 1) + 1][k];
                    const float t44 = b1_2[step + (j >> 1) + 1][k];
                    const float t45 = b1_2[step + (j + 2 >> 1) + 1][k];
                    b2_0[2 * step + j][k] = t33 ? 0.125f * t35 + 0.75f * t37 + 0.125f * t39 : 0.5f * t37 + 0.5f * t39;
                    b2_1[2 * step + j][k] = t33 ? 0.125f * t40 + 0.75f * t41 + 0.125f * t42 : 0.5f * t41 + 0.5f * t42;
                    b2_2[2 * step + j][k] = t33 ? 0.125f * t43 + 0.75f * t44 + 0.125f * t45 : 0.5f * t44 + 0.5f * t45;
                }
            }
        }
        // subtract
        if (step >= 0) {
            #pragma unroll
            for (int j = 0; j < 2; ++j) {
                #pragma unroll
                for (int k = 0; k < 2; ++k) {
                    const float t46 = a3[2 * step + j][k];
                    const float t47 = b2_0[2 * step + j][k];
                    const float t48 = a4[2 * step + j][k];
                    const float t49 = b2_1[2 * step + j][k];
                    const float t50 = a5[2 * step + j][k];
                    const float t51 = b2_2[2 * step + j][k];
                    b3_0[2 * step + j][k] = t46 - t47;
                    b3_1[2 * step + j][k] = t48 - t49;
                    b3_2[2 * step + j][k] = t50 - t51;
                }
            }
        }
        // reduce_line
        {
            Vector<float, 1> o3;
            Vector<float, 1> o4;
            Vector<float, 1> o5;
            #pragma unroll
            for (int k = 0; k < 1; ++k) {
                const int t52 = (y_over_4 + step + 1) * 2;
                const int t53 = t52 - 2;
                const float t54 = a6[2 * step + 4][k];
                const int t55 = t52 - 1;
                const float t56 = a6[2 * step + 5][k];
                const float t57 = a6[2 * step + 6][k];
                const int t58 = t52 + 1;
                const float t59 = a6[2 * step + 7][k];
                const int t60 = t52 + 2;
                const float t61 = a6[2 * step + 8][k];
                const float t62 = a7[2 * step + 4][k];
                const float t63 = a7[2 * step + 5][k];
                const float t64 = a7[2 * step + 6][k];
                const float t65 = a7[2 * step + 7][k];
                const float t66 = a7[2 * step + 8][k];
                const float t67 = a8[2 * step + 4][k];
                const float t68 = a8[2 * step + 5][k];
                const float t69 = a8[2 * step + 6][k];
                const float t70 = a8[2 * step + 7][k];
                const float t71 = a8[2 * step + 8][k];
                b4_0[step + 2][k + 1] = 0.0625f * t54 + 0.25f * t56 + 0.375f * t57 + 0.25f * t59 + 0.0625f * t61;
                o3.item[k] = b4_0[step + 2][k + 1];
                b4_1[step + 2][k + 1] = 0.0625f * t62 + 0.25f * t63 + 0.375f * t64 + 0.25f * t65 + 0.0625f * t66;
                o4.item[k] = b4_1[step + 2][k + 1];
                b4_2[step + 2][k + 1] = 0.0625f * t67 + 0.25f * t68 + 0.375f * t69 + 0.25f * t70 + 0.0625f * t71;
                o5.item[k] = b4_2[step + 2][k + 1];
            }
            #pragma unroll
            for (int k = 0; k < 1; ++k)
                b4_0[step + 2][k] = __shfl_up_sync(~0u, b4_0[step + 2][k + 1], 1);
            #pragma unroll
            for (int k = 0; k < 1; ++k)
                b4_0[step + 2][k + 2] = __shfl_down_sync(~0u, b4_0[step + 2][k + 1], 1);
            #pragma unroll
            for (int k = 0; k < 1; ++k)
                b4_1[step + 2][k] = __shfl_up_sync(~0u, b4_1[step + 2][k + 1], 1);
            #pragma unroll
            for (int k = 0; k < 1; ++k)
                b4_1[step + 2][k + 2] = __shfl_down_sync(~0u, b4_1[step + 2][k + 1], 1);
            #pragma unroll
            for (int k = 0; k < 1; ++k)
                b4_2[step + 2][k] = __shfl_up_sync(~0u, b4_2[step + 2][k + 1], 1);
            #pragma unroll
            for (int k = 0; k < 1; ++k)
                b4_2[step + 2][k + 2] = __shfl_down_sync(~0u, b4_2[step + 2][k + 1], 1);
            if (computes && step + 1 >= 0 && step + 1 < 1 && x_over_2 > d1.x - 1 && x_over_2 < d1.x + d1.width && y_over_4 + step + 1 >= d1.y && y_over_4 + step + 1 < d1.y + d1.height)
                store(q3 + (step + 1) * d1.pitch, o3);
            if (computes && step + 1 >= 0 && step + 1 < 1 && x_over_2 > d1.x - 1 && x_over_2 < d1.x + d1.width && y_over_4 + step + 1 >= d1.y && y_over_4 + step + 1 < d1.y + d1.height)
                store(q4 + (step + 1) * d1.pitch, o4);
            if (computes && step + 1 >= 0 && step + 1 < 1 && x_over_2 > d1.x - 1 && x_over_2 < d1.x + d1.width && y_over_4 + step + 1 >= d1.y && y_over_4 + step + 1 < d1.y + d1.height)
                store(q5 + (step + 1) * d1.pitch, o5);
        }
        // expand_binomial
        {
            #pragma unroll
            for (int k = 0; k < 2; ++k) {
                const bool t72 = ((x + k) & 1) == 0;
                const int t73 = ((x + k) - 2) >> 1;
                const float t74 = b4_0[step + 2][(k - 2 >> 1) + 1];
                const int t75 = (x + k) >> 1;
                const float t76 = b4_0[step + 2][(k >> 1) + 1];
                const int t77 = ((x + k) + 2) >> 1;
                const float t78 = b4_0[step + 2][(k + 2 >> 1) + 1];
                const float t79 = b4_1[step + 2][(k - 2 >> 1) + 1];
                const float t80 = b4_1[step + 2][(k >> 1) + 1];
                const float t81 = b4_1[step + 2][(k + 2 >> 1) + 1];
                const float t82 = b4_2[step + 2][(k - 2 >> 1) + 1];
                const float t83 = b4_2[step + 2][(k >> 1) + 1];
                const float t84 = b4_2[step + 2][(k + 2 >> 1) + 1];
                b5_0[step + 2][k] = t72 ? 0.125f * t74 + 0.75f * t76 + 0.125f * t78 : 0.5f * t76 + 0.5f * t78;
                b5_1[step + 2][k] = t72 ? 0.125f * t79 + 0.75f * t80 + 0.125f * t81 : 0.5f * t80 + 0.5f * t81;
                b5_2[step + 2][k] = t72 ? 0.125f * t82 + 0.75f * t83 + 0.125f * t84 : 0.5f * t83 + 0.5f * t84;
            }
        }
        // expand_binomial
        if (step >= 0) {
            #pragma unroll
            for (int j = 0; j < 2; ++j) {
                #pragma unroll
                for (int k = 0; k < 2; ++k) {
                    const bool t85 = ((y_over_2 + 2 * step + j) & 1) == 0;
                    const int t86 = ((y_over_2 + 2 * step + j) - 2) >> 1;
                    const float t87 = b5_0[step + (j - 2 >> 1) + 1][k];
                    const int t88 = (y_over_2 + 2 * step + j) >> 1;
                    const float t89 = b5_0[step + (j >> 1) + 1][k];
                    const int t90 = ((y_over_2 + 2 * step + j) + 2) >> 1;
                    const float t91 = b5_0[step + (j + 2 >> 1) + 1][k];
                    const float t92 = b5_1[step + (j - 2 >> 1) + 1][k];
                    const float t93 = b5_1[step + (j >> 1) + 1][k];
                    const float t94 = b5_1[step + (j + 2 >> 1) + 1][k];
                    const float t95 = b5_2[step + (j - 2 >> 1) + 1][k];
                    const float t96 = b5_2[step + (j >> 1) + 1][k];
                    const float t97 = b5_2[step + (j + 2 >> 1) + 1][k];
                    b6_0[2 * step + j][k] = t85 ? 0.125f * t87 + 0.75f * t89 + 0.125f * t91 : 0.5f * t89 + 0.5f * t91;
                    b6_1[2 * step + j][k] = t85 ? 0.125f * t92 + 0.75f * t93 + 0.125f * t94 : 0.5f * t93 + 0.5f * t94;
                    b6_2[2 * step + j][k] = t85 ? 0.125f * t95 + 0.75f * t96 + 0.125f * t97 : 0.5f * t96 + 0.5f * t97;
                }
            }
        }
        // subtract
        if (step >= 0) {
            #pragma unroll
            for (int j = 0; j < 2; ++j) {
                #pragma unroll
                for (int k = 0; k < 2; ++k) {
                    const float t98 = a9[2 * step + j][k];
                    const float t99 = b6_0[2 * step + j][k];
                    const float t100 = a10[2 * step + j][k];
                    const float t101 = b6_1[2 * step + j][k];
                    const float t102 = a11[2 * step + j][k];
                    const float t103 = b6_2[2 * step + j][k];
                    b7_0[2 * step + j][k] = t98 - t99;
                    b7_1[2 * step + j][k] = t100 - t101;
                    b7_2[2 * step + j][k] = t102 - t103;
                }
            }
        }
        // reduce_line
        if (step >= -1) {
            #pragma unroll
            for (int j = 0; j < 4; ++j) {
                if (4 * step + j + 1 >= -2 && 4 * step + j + 1 < 5) {
                    #pragma unroll
                    for (int k = 0; k < 2; ++k) {
                        const int t104 = (x + k) * 2;
                        const float t105 = a12[4 * step + j + 3][2 * k];
                        const float t106 = a12[4 * step + j + 3][2 * k + 1];
                        const float t107 = a12[4 * step + j + 3][2 * k + 2];
                        const float t108 = a12[4 * step + j + 3][2 * k + 3];
                        const float t109 = a12[4 * step + j + 3][2 * k + 4];
                        b8_0[4 * step + j + 3][k] = 0.0625f * t105 + 0.25f * t106 + 0.375f * t107 + 0.25f * t108 + 0.0625f * t109;
                    }
                }
            }
        }
        // reduce_line
        if (step >= 0) {
            #pragma unroll
            for (int j = 0; j < 2; ++j) {
                Vector<float, 2> o6;
                #pragma unroll
                for (int k = 0; k < 2; ++k) {
                    const int t110 = (y_over_2 + 2 * step + j) * 2;
                    const float t111 = b8_0[4 * step + 2 * j][k];
                    const float t112 = b8_0[4 * step + 2 * j + 1][k];
                    const float t113 = b8_0[4 * step + 2 * j + 2][k];
                    const float t114 = b8_0[4 * step + 2 * j + 3][k];
                    const float t115 = b8_0[4 * step + 2 * j + 4][k];
                    b9_0[2 * step + j][k] = 0.0625f * t111 + 0.25f * t112 + 0.375f * t113 + 0.25f * t114 + 0.0625f * t115;
                    o6.item[k] = b9_0[2 * step + j][k];
                }
                if (computes && 2 * step + j >= 0 && 2 * step + j < 2 && x > d2.x - 2 && x < d2.x + d2.width && y_over_2 + 2 * step + j >= d2.y && y_over_2 + 2 * step + j < d2.y + d2.height)
                    store(q6 + (2 * step + j) * d2.pitch, o6);
            }
        }
        // mix
        if (step >= 0) {
            #pragma unroll
            for (int j = 0; j < 2; ++j) {
                Vector<float, 2> o7;
                Vector<float, 2> o8;
                Vector<float, 2> o9;
                #pragma unroll
                for (int k = 0; k < 2; ++k) {
                    const float t116 = b3_0[2 * step + j][k];
                    const float t117 = b9_0[2 * step + j][k];
                    const float t118 = b7_0[2 * step + j][k];
                    const float t119 = 1.0f - t117;
                    const float t120 = b3_1[2 * step + j][k];
                    const float t121 = b7_1[2 * step + j][k];
                    const float t122 = b3_2[2 * step + j][k];
                    const float t123 = b7_2[2 * step + j][k];
                    o7.item[k] = t116 * t117 + t118 * t119;
                    o8.item[k] = t120 * t117 + t121 * t119;
                    o9.item[k] = t122 * t117 + t123 * t119;
                }
                if (computes && 2 * step + j >= 0 && 2 * step + j < 2 && x > d3.x - 2 && x < d3.x + d3.width && y_over_2 + 2 * step + j >= d3.y && y_over_2 + 2 * step + j < d3.y + d3.height)
                    store(q7 + (2 * step + j) * d3.pitch, o7);
                if (computes && 2 * step + j >= 0 && 2 * step + j < 2 && x > d3.x - 2 && x < d3.x + d3.width && y_over_2 + 2 * step + j >= d3.y && y_over_2 + 2 * step + j < d3.y + d3.height)
                    store(q8 + (2 * step + j) * d3.pitch, o8);
                if (computes && 2 * step + j >= 0 && 2 * step + j < 2 && x > d3.x - 2 && x < d3.x + d3.width && y_over_2 + 2 * step + j >= d3.y && y_over_2 + 2 * step + j < d3.y + d3.height)
                    store(q9 + (2 * step + j) * d3.pitch, o9);
            }
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
extern "C" __global__ void __launch_bounds__(128) reduce_line_reduce_line_reduce_line_fb4428b41a(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    float* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch,
    float* __restrict__ out1, int out1_x, int out1_y, int out1_width, int out1_height, int out1_pitch) {
    follow();
    const int x = (x0 & -32) + blockIdx.x * 120 + ((int)threadIdx.x - 1) * 4;
    const int y = (y0 & -2) + (blockIdx.y * 4 + threadIdx.y) * 4, own = blockIdx.z;
    if (y >= y0 + height) return;
    const bool computes = threadIdx.x >= 1 && threadIdx.x < 31 && x > x0 - 4 && x < x0 + width;
    const int y_over_2 = y / 2;
    const int x_over_2 = x / 2;
    const int x_times_2 = x * 2;
    const Image<const float> s0 = {in0 + (in0_x & 31), in0_x, in0_y, in0_width, in0_height, in0_pitch};
    const Image<float> d0 = {out0 + (out0_x & 31), out0_x, out0_y, out0_width, out0_height, out0_pitch};
    const Image<float> d1 = {out1 + (out1_x & 31), out1_x, out1_y, out1_width, out1_height, out1_pitch};
    const auto p0 = place(s0, own, x_times_2, y);
    float a0[7][11];  // rows y - 2 .. y + 4 from column x_times_2 - 2 on
    if (x_times_2 >= s0.x && x_times_2 + 8 <= s0.x + s0.width && y - 2 >= s0.y && y + 5 <= s0.y + s0.height) {
        #pragma unroll
        for (int j = 0; j < 7; ++j)
            spread(a0[j] + 2, vector<8>(p0 + (j - 2) * s0.pitch));
    } else {
        #pragma unroll
        for (int j = 0; j < 7; ++j) {
            #pragma unroll
            for (int k = 0; k < 8; ++k)
                a0[j][k + 2] = clamped(s0, own, x_times_2 + k, y + j - 2);
        }
    }
    float b0_0[7][4];  // rows y - 2 .. y + 4 of reduce_line
    float b1_0[2][7];  // rows y_over_2 .. y_over_2 + 1 of reduce_line
    const auto q0 = place(d0, own, x, y_over_2);
    const auto q1 = place(d1, own, x_over_2, y_over_2);
    #pragma unroll
    for (int step = -2; step < 2; ++step) {
        #pragma unroll
        for (int j = 0; j < 2; ++j) {
            if (2 * step + j >= -3 && 2 * step + j < 4) {
                #pragma unroll
                for (int k = 0; k < 2; ++k)
                    a0[2 * step + j + 3][k] = __shfl_up_sync(~0u, a0[2 * step + j + 3][k + 8], 1);
                #pragma unroll
                for (int k = 0; k < 1; ++k)
                    a0[2 * step + j + 3][k + 10] = __shfl_down_sync(~0u, a0[2 * step + j + 3][k + 2], 1);
            }
        }
        // reduce_line
        {
            #pragma unroll
            for (int j = 0; j < 2; ++j) {
                if (2 * step + j + 1 >= -2 && 2 * step + j + 1 < 5) {
                    #pragma unroll
                    for (int k = 0; k < 4; ++k) {
                        const int t0 = (x + k) * 2;
                        const float t1 = a0[2 * step + j + 3][2 * k];
                        const float t2 = a0[2 * step + j + 3][2 * k + 1];
                        const float t3 = a0[2 * step + j + 3][2 * k + 2];
                        const float t4 = a0[2 * step + j + 3][2 * k + 3];
                        const float t5 = a0[2 * step + j + 3][2 * k + 4];
                        b0_0[2 * step + j + 3][k] = 0.0625f * t1 + 0.25f * t2 + 0.375f * t3 + 0.25f * t4 + 0.0625f * t5;
                    }
                }
            }
        }
        // reduce_line
        if (step >= 0) {
            Vector<float, 4> o0;
            #pragma unroll
            for (int k = 0; k < 4; ++k) {
                const int t6 = (y_over_2 + step) * 2;
                const float t7 = b0_0[2 * step][k];
                const float t8 = b0_0[2 * step + 1][k];
                const float t9 = b0_0[2 * step + 2][k];
                const float t10 = b0_0[2 * step + 3][k];
                const float t11 = b0_0[2 * step + 4][k];
                b1_0[step][k + 2] = 0.0625f * t7 + 0.25f * t8 + 0.375f * t9 + 0.25f * t10 + 0.0625f * t11;
                o0.item[k] = b1_0[step][k + 2];
            }
            #pragma unroll
            for (int k = 0; k < 2; ++k)
                b1_0[step][k] = __shfl_up_sync(~0u, b1_0[step][k + 4], 1);
            #pragma unroll
            for (int k = 0; k < 1; ++k)
                b1_0[step][k + 6] = __shfl_down_sync(~0u, b1_0[step][k + 2], 1);
            if (computes && step >= 0 && step < 2 && x > d0.x - 4 && x < d0.x + d0.width && y_over_2 + step >= d0.y && y_over_2 + step < d0.y + d0.height)
                store(q0 + (step) * d0.pitch, o0);
        }
        // reduce_line
        if (step >= 0) {
            Vector<float, 2> o1;
            #pragma unroll
            for (int k = 0; k < 2; ++k) {
                const int t12 = (x_over_2 + k) * 2;
                const float t13 = b1_0[step][2 * k];
                const float t14 = b1_0[step][2 * k + 1];
                const float t15 = b1_0[step][2 * k + 2];
                const float t16 = b1_0[step][2 * k + 3];
                const float t17 = b1_0[step][2 * k + 4];
                o1.item[k] = 0.0625f * t13 + 0.25f * t14 + 0.375f * t15 + 0.25f * t16 + 0.0625f * t17;
            }
            if (computes && step >= 0 && step < 2 && x_over_2 > d1.x - 2 && x_over_2 < d1.x + d1.width && y_over_2 + step >= d1.y && y_over_2 + step < d1.y + d1.height)
                store(q1 + (step) * d1.pitch, o1);
        }
    }
}
