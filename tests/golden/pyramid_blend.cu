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
// Where the compiler sees through an address, it takes three instructions for each row below instead of one.
template <typename T> __device__ __forceinline__ T* corner(Image<T> s, int plane, int x, int y) {
#ifdef CUDA_ON_CPU
    return place(s, plane, x, y);
#else
    auto at = __cvta_generic_to_global(place(s, plane, x, y));
    asm("" : "+l"(at));
    return (T*)__cvta_global_to_generic(at);
#endif
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
// What lies in row `y` below `at`, which lies in row 0.
template <typename T> __device__ __forceinline__ T* down(T* at, Image<T> s, int y) {
    return (T*)((char*)at + wide(y, s.pitch * (int)sizeof(T)));
}
// What earlier launches have written is there: blocks may come before. A small launch leaves room for the next one's.
__device__ __forceinline__ void follow() {
#if __CUDA_ARCH__ >= 900
    asm volatile("griddepcontrol.wait;" ::: "memory");
    if (gridDim.x * gridDim.y * gridDim.z * blockDim.x * blockDim.y <= 98304u)
        asm volatile("griddepcontrol.launch_dependents;");
#endif
}
extern "C" __global__ void __launch_bounds__(128) expand_binomial_10_add_df188c78a3(
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
    const int x = (x0 & -32) + ((int)blockIdx.x / 3) * 56 + ((int)threadIdx.x - 1) * 2;
    const int y = (y0 & -4) + (blockIdx.y * 4 + threadIdx.y) * 12, own = (int)blockIdx.x % 3;
    if (y >= y0 + height) return;
    const bool computes = threadIdx.x >= 1 && threadIdx.x < 29 && x > x0 - 2 && x < x0 + width;
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
    const auto p0 = corner(s0, own, held<1>(s0, x_over_2), y_over_2);
    float a0[8][3];  // rows y_over_2 - 1 .. y_over_2 + 6 from column x_over_2 - 1 on
    const int last0 = s0.y + s0.height - 1 - y_over_2;
    #pragma unroll
    for (int j = 0; j < 8; ++j)
        spread(a0[j] + 1, vector<1>(down(p0, s0, max(min(j - 1, last0), s0.y - y_over_2))));
    const auto p1 = corner(s1, own, held<2>(s1, x), y);
    float a1[12][2];  // rows y .. y + 11 from column x on
    const int last1 = s1.y + s1.height - 1 - y;
    #pragma unroll
    for (int j = 0; j < 12; ++j)
        spread(a1[j], vector<2>(down(p1, s1, max(min(j, last1), s1.y - y))));
    const auto p2 = corner(s2, own, held<1>(s2, x_over_2), y_over_2);
    float a2[8][3];  // rows y_over_2 - 1 .. y_over_2 + 6 from column x_over_2 - 1 on
    const int last2 = s2.y + s2.height - 1 - y_over_2;
    #pragma unroll
    for (int j = 0; j < 8; ++j)
        spread(a2[j] + 1, vector<1>(down(p2, s2, max(min(j - 1, last2), s2.y - y_over_2))));
    const auto p3 = corner(s3, own, held<2>(s3, x), y);
    float a3[12][2];  // rows y .. y + 11 from column x on
    const int last3 = s3.y + s3.height - 1 - y;
    #pragma unroll
    for (int j = 0; j < 12; ++j)
        spread(a3[j], vector<2>(down(p3, s3, max(min(j, last3), s3.y - y))));
    const auto p4 = corner(s4, 0, held<2>(s4, x), y);
    float a4[12][2];  // rows y .. y + 11 from column x on
    const int last4 = s4.y + s4.height - 1 - y;
    #pragma unroll
    for (int j = 0; j < 12; ++j)
        spread(a4[j], vector<2>(down(p4, s4, max(min(j, last4), s4.y - y))));
    const auto p5 = corner(s5, own, held<1>(s5, x_over_2), y_over_4);
    float a5[7][1];  // rows y_over_4 - 2 .. y_over_4 + 4 from column x_over_2 on
    const int last5 = s5.y + s5.height - 1 - y_over_4;
    #pragma unroll
    for (int j = 0; j < 7; ++j)
        spread(a5[j], vector<1>(down(p5, s5, max(min(j - 2, last5), s5.y - y_over_4))));
    const auto p6 = corner(s6, own, held<1>(s6, x_over_2), y_over_2);
    float a6[8][1];  // rows y_over_2 - 1 .. y_over_2 + 6 from column x_over_2 on
    const int last6 = s6.y + s6.height - 1 - y_over_2;
    #pragma unroll
    for (int j = 0; j < 8; ++j)
        spread(a6[j], vector<1>(down(p6, s6, max(min(j - 1, last6), s6.y - y_over_2))));
    float b0_0[8][2];  // rows y_over_2 - 1 .. y_over_2 + 6 of expand_binomial
    float b1_0[12][2];  // rows y .. y + 11 of expand_binomial
    float b3_0[8][2];  // rows y_over_2 - 1 .. y_over_2 + 6 of expand_binomial
    float b4_0[12][2];  // rows y .. y + 11 of expand_binomial
    float b2_0[12][2];  // rows y .. y + 11 of subtract
    float b5_0[12][2];  // rows y .. y + 11 of subtract
    float b7_0[8][1];  // rows y_over_2 - 1 .. y_over_2 + 6 of expand_binomial
    float b8_0[8][3];  // rows y_over_2 - 1 .. y_over_2 + 6 of add
    float b9_0[8][2];  // rows y_over_2 - 1 .. y_over_2 + 6 of expand_binomial
    float b6_0[12][2];  // rows y .. y + 11 of mix
    float b10_0[12][2];  // rows y .. y + 11 of expand_binomial
    const auto q0 = corner(d0, own, x, y);
    #pragma unroll
    for (int step = -1; step < 3; ++step) {
        #pragma unroll
        for (int j = 0; j < 2; ++j) {
            if (2 * step + j >= -2 && 2 * step + j < 6) {
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
            if (2 * step + j >= -2 && 2 * step + j < 6) {
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
                if (computes && 4 * step + j >= 0 && 4 * step + j < 12 && x > d0.x - 2 && x < d0.x + d0.width && y + 4 * step + j >= d0.y && y + 4 * step + j < d0.y + d0.height)
                    store(down(q0, d0, 4 * step + j), o0);
            }
        }
    }
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
template <typename T> struct Image { T* data; int x, y, width, height, pitch; };  // planes of rows from (x, y)
template <typename T> __device__ __forceinline__ T* place(Image<T> s, int plane, int x, int y) {
    const int bytes = s.pitch * (int)sizeof(T);
    return (T*)((char*)(s.data + (x - s.x)) + wide(plane * s.height + (y - s.y), bytes));
}
// Where the compiler sees through an address, it takes three instructions for each row below instead of one.
template <typename T> __device__ __forceinline__ T* corner(Image<T> s, int plane, int x, int y) {
#ifdef CUDA_ON_CPU
    return place(s, plane, x, y);
#else
    auto at = __cvta_generic_to_global(place(s, plane, x, y));
    asm("" : "+l"(at));
    return (T*)__cvta_global_to_generic(at);
#endif
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
// What lies in row `y` below `at`, which lies in row 0.
template <typename T> __device__ __forceinline__ T* down(T* at, Image<T> s, int y) {
    return (T*)((char*)at + wide(y, s.pitch * (int)sizeof(T)));
}
// What earlier launches have written is there: blocks may come before. A small launch leaves room for the next one's.
__device__ __forceinline__ void follow() {
#if __CUDA_ARCH__ >= 900
    asm volatile("griddepcontrol.wait;" ::: "memory");
    if (gridDim.x * gridDim.y * gridDim.z * blockDim.x * blockDim.y <= 98304u)
        asm volatile("griddepcontrol.launch_dependents;");
#endif
}
extern "C" __global__ void __launch_bounds__(128) reduce_line_16_expand_binomial_cfa33b32ee(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    const float* __restrict__ in1, int in1_x, int in1_y, int in1_width, int in1_height, int in1_pitch,
    const float* __restrict__ in2, int in2_x, int in2_y, int in2_width, int in2_height, int in2_pitch,
    float* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch) {
    follow();
    const int x = (x0 & -32) + ((int)blockIdx.x / 3) * 104 + ((int)threadIdx.x - 3) * 4;
    const int y = (y0 & -2) + (blockIdx.y * 4 + threadIdx.y) * 8, own = (int)blockIdx.x % 3;
    if (y >= y0 + height) return;
    const bool computes = threadIdx.x >= 3 && threadIdx.x < 29 && x > x0 - 4 && x < x0 + width;
    const int x_over_4 = x / 4;
    const int y_over_2 = y / 2;
    const int x_over_2 = x / 2;
    const Image<const float> s0 = {in0 + (in0_x & 31), in0_x, in0_y, in0_width, in0_height, in0_pitch};
    const Image<const float> s1 = {in1 + (in1_x & 31), in1_x, in1_y, in1_width, in1_height, in1_pitch};
    const Image<const float> s2 = {in2 + (in2_x & 31), in2_x, in2_y, in2_width, in2_height, in2_pitch};
    const Image<float> d0 = {out0 + (out0_x & 31), out0_x, out0_y, out0_width, out0_height, out0_pitch};
    const auto p0 = corner(s0, own, held<2>(s0, x_over_2), y);
    float a0[15][5];  // rows y - 4 .. y + 10 from column x_over_2 - 2 on
    const int last0 = s0.y + s0.height - 1 - y;
    #pragma unroll
    for (int j = 0; j < 15; ++j)
        spread(a0[j] + 2, vector<2>(down(p0, s0, max(min(j - 4, last0), s0.y - y))));
    const auto p1 = corner(s1, own, held<2>(s1, x_over_2), y);
    float a1[15][5];  // rows y - 4 .. y + 10 from column x_over_2 - 2 on
    const int last1 = s1.y + s1.height - 1 - y;
    #pragma unroll
    for (int j = 0; j < 15; ++j)
        spread(a1[j] + 2, vector<2>(down(p1, s1, max(min(j - 4, last1), s1.y - y))));
    const auto p2 = corner(s2, 0, held<2>(s2, x_over_2), y);
    float a2[15][5];  // rows y - 4 .. y + 10 from column x_over_2 - 2 on
    const int last2 = s2.y + s2.height - 1 - y;
    #pragma unroll
    for (int j = 0; j < 15; ++j)
        spread(a2[j] + 2, vector<2>(down(p2, s2, max(min(j - 4, last2), s2.y - y))));
    float b0_0[15][1];  // rows y - 4 .. y + 10 of reduce_line
    float b1_0[6][3];  // rows y_over_2 - 1 .. y_over_2 + 4 of reduce_line
    float b2_0[6][2];  // rows y_over_2 - 1 .. y_over_2 + 4 of expand_binomial
    float b3_0[8][2];  // rows y .. y + 7 of expand_binomial
    float b5_0[15][1];  // rows y - 4 .. y + 10 of reduce_line
    float b6_0[6][3];  // rows y_over_2 - 1 .. y_over_2 + 4 of reduce_line
    float b7_0[6][2];  // rows y_over_2 - 1 .. y_over_2 + 4 of expand_binomial
    float b8_0[8][2];  // rows y .. y + 7 of expand_binomial
    float b4_0[8][2];  // rows y .. y + 7 of subtract
    float b9_0[8][2];  // rows y .. y + 7 of subtract
    float b11_0[15][1];  // rows y - 4 .. y + 10 of reduce_line
    float b12_0[6][1];  // rows y_over_2 - 1 .. y_over_2 + 4 of reduce_line
    float b13_0[6][3];  // rows y_over_2 - 1 .. y_over_2 + 4 of mix
    float b14_0[6][2];  // rows y_over_2 - 1 .. y_over_2 + 4 of expand_binomial
    float b10_0[8][2];  // rows y .. y + 7 of mix
    float b15_0[8][2];  // rows y .. y + 7 of expand_binomial
    float b16_0[8][4];  // rows y .. y + 7 of add
    const auto q0 = corner(d0, own, x, y);
    #pragma unroll
    for (int step = -4; step < 4; ++step) {
        #pragma unroll
        for (int j = 0; j < 2; ++j) {
            if (2 * step + j >= -7 && 2 * step + j < 8) {
                #pragma unroll
                for (int k = 0; k < 2; ++k)
                    a0[2 * step + j + 7][k] = __shfl_up_sync(~0u, a0[2 * step + j + 7][k + 2], 1);
                #pragma unroll
                for (int k = 0; k < 1; ++k)
                    a0[2 * step + j + 7][k + 4] = __shfl_down_sync(~0u, a0[2 * step + j + 7][k + 2], 1);
            }
        }
        #pragma unroll
        for (int j = 0; j < 2; ++j) {
            if (2 * step + j >= -7 && 2 * step + j < 8) {
                #pragma unroll
                for (int k = 0; k < 2; ++k)
                    a1[2 * step + j + 7][k] = __shfl_up_sync(~0u, a1[2 * step + j + 7][k + 2], 1);
                #pragma unroll
                for (int k = 0; k < 1; ++k)
                    a1[2 * step + j + 7][k + 4] = __shfl_down_sync(~0u, a1[2 * step + j + 7][k + 2], 1);
            }
        }
        #pragma unroll
        for (int j = 0; j < 2; ++j) {
            if (2 * step + j >= -7 && 2 * step + j < 8) {
                #pragma unroll
                for (int k = 0; k < 2; ++k)
                    a2[2 * step + j + 7][k] = __shfl_up_sync(~0u, a2[2 * step + j + 7][k + 2], 1);
                #pragma unroll
                for (int k = 0; k < 1; ++k)
                    a2[2 * step + j + 7][k + 4] = __shfl_down_sync(~0u, a2[2 * step + j + 7][k + 2], 1);
            }
        }
        // reduce_line
        {
            #pragma unroll
            for (int j = 0; j < 2; ++j) {
                if (2 * step + j + 3 >= -4 && 2 * step + j + 3 < 11) {
                    #pragma unroll
                    for (int k = 0; k < 1; ++k) {
                        const int t0 = (x_over_4 + k) * 2;
                        const float t1 = a0[2 * step + j + 7][2 * k];
                        const float t2 = a0[2 * step + j + 7][2 * k + 1];
                        const float t3 = a0[2 * step + j + 7][2 * k + 2];
                        const float t4 = a0[2 * step + j + 7][2 * k + 3];
                        const float t5 = a0[2 * step + j + 7][2 * k + 4];
                        b0_0[2 * step + j + 7][k] = 0.0625f * t1 + 0.25f * t2 + 0.375f * t3 + 0.25f * t4 + 0.0625f * t5;
                    }
                }
            }
        }
        // reduce_line
        if (step >= -2) {
            #pragma unroll
            for (int k = 0; k < 1; ++k) {
                const int t6 = (y_over_2 + step + 1) * 2;
                const float t7 = b0_0[2 * step + 4][k];
                const float t8 = b0_0[2 * step + 5][k];
                const float t9 = b0_0[2 * step + 6][k];
                const float t10 = b0_0[2 * step + 7][k];
                const float t11 = b0_0[2 * step + 8][k];
                b1_0[step + 2][k + 1] = 0.0625f * t7 + 0.25f * t8 + 0.375f * t9 + 0.25f * t10 + 0.0625f * t11;
            }
            #pragma unroll
            for (int k = 0; k < 1; ++k)
                b1_0[step + 2][k] = __shfl_up_sync(~0u, b1_0[step + 2][k + 1], 1);
            #pragma unroll
            for (int k = 0; k < 1; ++k)
                b1_0[step + 2][k + 2] = __shfl_down_sync(~0u, b1_0[step + 2][k + 1], 1);
        }
        // expand_binomial
        if (step >= -2) {
            #pragma unroll
            for (int k = 0; k < 2; ++k) {
                const float t12 = b1_0[step + 2][(k - 2 >> 1) + 1];
                const float t13 = b1_0[step + 2][(k >> 1) + 1];
                const float t14 = b1_0[step + 2][(k + 2 >> 1) + 1];
                b2_0[step + 2][k] = ((x_over_2 + k) & 1) == 0 ? 0.125f * t12 + 0.75f * t13 + 0.125f * t14 : 0.5f * t13 + 0.5f * t14;
            }
        }
        // expand_binomial
        if (step >= 0) {
            #pragma unroll
            for (int j = 0; j < 2; ++j) {
                #pragma unroll
                for (int k = 0; k < 2; ++k) {
                    const float t15 = b2_0[step + (j - 2 >> 1) + 1][k];
                    const float t16 = b2_0[step + (j >> 1) + 1][k];
                    const float t17 = b2_0[step + (j + 2 >> 1) + 1][k];
                    b3_0[2 * step + j][k] = ((y + 2 * step + j) & 1) == 0 ? 0.125f * t15 + 0.75f * t16 + 0.125f * t17 : 0.5f * t16 + 0.5f * t17;
                }
            }
        }
        // subtract
        if (step >= 0) {
            #pragma unroll
            for (int j = 0; j < 2; ++j) {
                #pragma unroll
                for (int k = 0; k < 2; ++k) {
                    const float t18 = a0[2 * step + j + 4][k + 2];
                    const float t19 = b3_0[2 * step + j][k];
                    b4_0[2 * step + j][k] = t18 - t19;
                }
            }
        }
        // reduce_line
        {
            #pragma unroll
            for (int j = 0; j < 2; ++j) {
                if (2 * step + j + 3 >= -4 && 2 * step + j + 3 < 11) {
                    #pragma unroll
                    for (int k = 0; k < 1; ++k) {
                        const int t20 = (x_over_4 + k) * 2;
                        const float t21 = a1[2 * step + j + 7][2 * k];
                        const float t22 = a1[2 * step + j + 7][2 * k + 1];
                        const float t23 = a1[2 * step + j + 7][2 * k + 2];
                        const float t24 = a1[2 * step + j + 7][2 * k + 3];
                        const float t25 = a1[2 * step + j + 7][2 * k + 4];
                        b5_0[2 * step + j + 7][k] = 0.0625f * t21 + 0.25f * t22 + 0.375f * t23 + 0.25f * t24 + 0.0625f * t25;
                    }
                }
            }
        }
        // reduce_line
        if (step >= -2) {
            #pragma unroll
            for (int k = 0; k < 1; ++k) {
                const int t26 = (y_over_2 + step + 1) * 2;
                const float t27 = b5_0[2 * step + 4][k];
                const float t28 = b5_0[2 * step + 5][k];
                const float t29 = b5_0[2 * step + 6][k];
                const float t30 = b5_0[2 * step + 7][k];
                const float t31 = b5_0[2 * step + 8][k];
                b6_0[step + 2][k + 1] = 0.0625f * t27 + 0.25f * t28 + 0.375f * t29 + 0.25f * t30 + 0.0625f * t31;
            }
            #pragma unroll
            for (int k = 0; k < 1; ++k)
                b6_0[step + 2][k] = __shfl_up_sync(~0u, b6_0[step + 2][k + 1], 1);
            #pragma unroll
            for (int k = 0; k < 1; ++k)
                b6_0[step + 2][k + 2] = __shfl_down_sync(~0u, b6_0[step + 2][k + 1], 1);
        }
        // expand_binomial
        if (step >= -2) {
            #pragma unroll
            for (int k = 0; k < 2; ++k) {
                const float t32 = b6_0[step + 2][(k - 2 >> 1) + 1];
                const float t33 = b6_0[step + 2][(k >> 1) + 1];
                const float t34 = b6_0[step + 2][(k + 2 >> 1) + 1];
                b7_0[step + 2][k] = ((x_over_2 + k) & 1) == 0 ? 0.125f * t32 + 0.75f * t33 + 0.125f * t34 : 0.5f * t33 + 0.5f * t34;
            }
        }
        // expand_binomial
        if (step >= 0) {
            #pragma unroll
            for (int j = 0; j < 2; ++j) {
                #pragma unroll
                for (int k = 0; k < 2; ++k) {
                    const float t35 = b7_0[step + (j - 2 >> 1) + 1][k];
                    const float t36 = b7_0[step + (j >> 1) + 1][k];
                    const float t37 = b7_0[step + (j + 2 >> 1) + 1][k];
                    b8_0[2 * step + j][k] = ((y + 2 * step + j) & 1) == 0 ? 0.125f * t35 + 0.75f * t36 + 0.125f * t37 : 0.5f * t36 + 0.5f * t37;
                }
            }
        }
        // subtract
        if (step >= 0) {
            #pragma unroll
            for (int j = 0; j < 2; ++j) {
                #pragma unroll
                for (int k = 0; k < 2; ++k) {
                    const float t38 = a1[2 * step + j + 4][k + 2];
                    const float t39 = b8_0[2 * step + j][k];
                    b9_0[2 * step + j][k] = t38 - t39;
                }
            }
        }
        // mix
        if (step >= 0) {
            #pragma unroll
            for (int j = 0; j < 2; ++j) {
                #pragma unroll
                for (int k = 0; k < 2; ++k) {
                    const float t40 = b4_0[2 * step + j][k];
                    const float t41 = a2[2 * step + j + 4][k + 2];
                    const float t42 = b9_0[2 * step + j][k];
                    b10_0[2 * step + j][k] = t40 * t41 + t42 * (1.0f - t41);
                }
            }
        }
        // reduce_line
        {
            #pragma unroll
            for (int j = 0; j < 2; ++j) {
                if (2 * step + j + 3 >= -4 && 2 * step + j + 3 < 11) {
                    #pragma unroll
                    for (int k = 0; k < 1; ++k) {
                        const int t43 = (x_over_4 + k) * 2;
                        const float t44 = a2[2 * step + j + 7][2 * k];
                        const float t45 = a2[2 * step + j + 7][2 * k + 1];
                        const float t46 = a2[2 * step + j + 7][2 * k + 2];
                        const float t47 = a2[2 * step + j + 7][2 * k + 3];
                        const float t48 = a2[2 * step + j + 7][2 * k + 4];
                        b11_0[2 * step + j + 7][k] = 0.0625f * t44 + 0.25f * t45 + 0.375f * t46 + 0.25f * t47 + 0.0625f * t48;
                    }
                }
            }
        }
        // reduce_line
        if (step >= -2) {
            #pragma unroll
            for (int k = 0; k < 1; ++k) {
                const int t49 = (y_over_2 + step + 1) * 2;
                const float t50 = b11_0[2 * step + 4][k];
                const float t51 = b11_0[2 * step + 5][k];
                const float t52 = b11_0[2 * step + 6][k];
                const float t53 = b11_0[2 * step + 7][k];
                const float t54 = b11_0[2 * step + 8][k];
                b12_0[step + 2][k] = 0.0625f * t50 + 0.25f * t51 + 0.375f * t52 + 0.25f * t53 + 0.0625f * t54;
            }
        }
        // mix
        if (step >= -2) {
            #pragma unroll
            for (int k = 0; k < 1; ++k) {
                const float t55 = b1_0[step + 2][k + 1];
                const float t56 = b12_0[step + 2][k];
                const float t57 = b6_0[step + 2][k + 1];
                b13_0[step + 2][k + 1] = t55 * t56 + t57 * (1.0f - t56);
            }
            #pragma unroll
            for (int k = 0; k < 1; ++k)
                b13_0[step + 2][k] = __shfl_up_sync(~0u, b13_0[step + 2][k + 1], 1);
            #pragma unroll
            for (int k = 0; k < 1; ++k)
                b13_0[step + 2][k + 2] = __shfl_down_sync(~0u, b13_0[step + 2][k + 1], 1);
        }
        // expand_binomial
        if (step >= -2) {
            #pragma unroll
            for (int k = 0; k < 2; ++k) {
                const float t58 = b13_0[step + 2][(k - 2 >> 1) + 1];
                const float t59 = b13_0[step + 2][(k >> 1) + 1];
                const float t60 = b13_0[step + 2][(k + 2 >> 1) + 1];
                b14_0[step + 2][k] = ((x_over_2 + k) & 1) == 0 ? 0.125f * t58 + 0.75f * t59 + 0.125f * t60 : 0.5f * t59 + 0.5f * t60;
            }
        }
        // expand_binomial
        if (step >= 0) {
            #pragma unroll
            for (int j = 0; j < 2; ++j) {
                #pragma unroll
                for (int k = 0; k < 2; ++k) {
                    const float t61 = b14_0[step + (j - 2 >> 1) + 1][k];
                    const float t62 = b14_0[step + (j >> 1) + 1][k];
                    const float t63 = b14_0[step + (j + 2 >> 1) + 1][k];
                    b15_0[2 * step + j][k] = ((y + 2 * step + j) & 1) == 0 ? 0.125f * t61 + 0.75f * t62 + 0.125f * t63 : 0.5f * t62 + 0.5f * t63;
                }
            }
        }
        // add
        if (step >= 0) {
            #pragma unroll
            for (int j = 0; j < 2; ++j) {
                #pragma unroll
                for (int k = 0; k < 2; ++k) {
                    const float t64 = b10_0[2 * step + j][k];
                    const float t65 = b15_0[2 * step + j][k];
                    b16_0[2 * step + j][k + 1] = t64 + t65;
                }
                #pragma unroll
                for (int k = 0; k < 1; ++k)
                    b16_0[2 * step + j][k] = __shfl_up_sync(~0u, b16_0[2 * step + j][k + 2], 1);
                #pragma unroll
                for (int k = 0; k < 1; ++k)
                    b16_0[2 * step + j][k + 3] = __shfl_down_sync(~0u, b16_0[2 * step + j][k + 1], 1);
            }
        }
        // expand_binomial
        if (step >= 0) {
            #pragma unroll
            for (int j = 0; j < 2; ++j) {
                Vector<float, 4> o0;
                #pragma unroll
                for (int k = 0; k < 4; ++k) {
                    const float t66 = b16_0[2 * step + j][(k - 2 >> 1) + 1];
                    const float t67 = b16_0[2 * step + j][(k >> 1) + 1];
                    const float t68 = b16_0[2 * step + j][(k + 2 >> 1) + 1];
                    o0.item[k] = ((x + k) & 1) == 0 ? 0.125f * t66 + 0.75f * t67 + 0.125f * t68 : 0.5f * t67 + 0.5f * t68;
                }
                if (computes && 2 * step + j >= 0 && 2 * step + j < 8 && x > d0.x - 4 && x < d0.x + d0.width && y + 2 * step + j >= d0.y && y + 2 * step + j < d0.y + d0.height)
                    store(down(q0, d0, 2 * step + j), o0);
            }
        }
    }
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
template <typename T> struct Image { T* data; int x, y, width, height, pitch; };  // planes of rows from (x, y)
template <typename T> __device__ __forceinline__ T* place(Image<T> s, int plane, int x, int y) {
    const int bytes = s.pitch * (int)sizeof(T);
    return (T*)((char*)(s.data + (x - s.x)) + wide(plane * s.height + (y - s.y), bytes));
}
// Where the compiler sees through an address, it takes three instructions for each row below instead of one.
template <typename T> __device__ __forceinline__ T* corner(Image<T> s, int plane, int x, int y) {
#ifdef CUDA_ON_CPU
    return place(s, plane, x, y);
#else
    auto at = __cvta_generic_to_global(place(s, plane, x, y));
    asm("" : "+l"(at));
    return (T*)__cvta_global_to_generic(at);
#endif
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
// What lies in row `y` below `at`, which lies in row 0.
template <typename T> __device__ __forceinline__ T* down(T* at, Image<T> s, int y) {
    return (T*)((char*)at + wide(y, s.pitch * (int)sizeof(T)));
}
// What earlier launches have written is there: blocks may come before. A small launch leaves room for the next one's.
__device__ __forceinline__ void follow() {
#if __CUDA_ARCH__ >= 900
    asm volatile("griddepcontrol.wait;" ::: "memory");
    if (gridDim.x * gridDim.y * gridDim.z * blockDim.x * blockDim.y <= 98304u)
        asm volatile("griddepcontrol.launch_dependents;");
#endif
}
extern "C" __global__ void __launch_bounds__(128) reduce_line_2_reduce_line_df4a47a855(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    float* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch,
    float* __restrict__ out1, int out1_x, int out1_y, int out1_width, int out1_height, int out1_pitch) {
    follow();
    const int x = (x0 & -32) + blockIdx.x * 120 + ((int)threadIdx.x - 1) * 4;
    const int y = (y0 & -4) + (blockIdx.y * 4 + threadIdx.y) * 8;
    if (y >= y0 + height) return;
    const bool computes = threadIdx.x >= 1 && threadIdx.x < 31 && x > x0 - 4 && x < x0 + width;
    const int y_over_2 = y / 2;
    const int x_over_2 = x / 2;
    const int y_over_4 = y / 4;
    const int x_times_2 = x * 2;
    const Image<const float> s0 = {in0 + (in0_x & 31), in0_x, in0_y, in0_width, in0_height, in0_pitch};
    const Image<float> d0 = {out0 + (out0_x & 31), out0_x, out0_y, out0_width, out0_height, out0_pitch};
    const Image<float> d1 = {out1 + (out1_x & 31), out1_x, out1_y, out1_width, out1_height, out1_pitch};
    const auto p0 = corner(s0, 0, x_times_2, y);
    float a0[17][11];  // rows y - 6 .. y + 10 from column x_times_2 - 2 on
    if (x_times_2 >= s0.x && x_times_2 + 8 <= s0.x + s0.width && y - 6 >= s0.y && y + 11 <= s0.y + s0.height) {
        #pragma unroll
        for (int j = 0; j < 17; ++j)
            spread(a0[j] + 2, vector<8>(down(p0, s0, j - 6)));
    } else {
        #pragma unroll
        for (int j = 0; j < 17; ++j) {
            #pragma unroll
            for (int k = 0; k < 8; ++k)
                a0[j][k + 2] = clamped(s0, 0, x_times_2 + k, y + j - 6);
        }
    }
    float b0_0[17][4];  // rows y - 6 .. y + 10 of reduce_line
    float b1_0[7][7];  // rows y_over_2 - 2 .. y_over_2 + 4 of reduce_line
    float b2_0[7][2];  // rows y_over_2 - 2 .. y_over_2 + 4 of reduce_line
    const auto q0 = corner(d0, 0, x, y_over_2);
    const auto q1 = corner(d1, 0, x_over_2, y_over_4);
    #pragma unroll
    for (int step = -3; step < 2; ++step) {
        #pragma unroll
        for (int j = 0; j < 4; ++j) {
            if (4 * step + j >= -9 && 4 * step + j < 8) {
                #pragma unroll
                for (int k = 0; k < 2; ++k)
                    a0[4 * step + j + 9][k] = __shfl_up_sync(~0u, a0[4 * step + j + 9][k + 8], 1);
                #pragma unroll
                for (int k = 0; k < 1; ++k)
                    a0[4 * step + j + 9][k + 10] = __shfl_down_sync(~0u, a0[4 * step + j + 9][k + 2], 1);
            }
        }
        // reduce_line
        {
            #pragma unroll
            for (int j = 0; j < 4; ++j) {
                if (4 * step + j + 3 >= -6 && 4 * step + j + 3 < 11) {
                    #pragma unroll
                    for (int k = 0; k < 4; ++k) {
                        const int t0 = (x + k) * 2;
                        const float t1 = a0[4 * step + j + 9][2 * k];
                        const float t2 = a0[4 * step + j + 9][2 * k + 1];
                        const float t3 = a0[4 * step + j + 9][2 * k + 2];
                        const float t4 = a0[4 * step + j + 9][2 * k + 3];
                        const float t5 = a0[4 * step + j + 9][2 * k + 4];
                        b0_0[4 * step + j + 9][k] = 0.0625f * t1 + 0.25f * t2 + 0.375f * t3 + 0.25f * t4 + 0.0625f * t5;
                    }
                }
            }
        }
        // reduce_line
        if (step >= -2) {
            #pragma unroll
            for (int j = 0; j < 2; ++j) {
                if (2 * step + j + 1 >= -2 && 2 * step + j + 1 < 5) {
                    Vector<float, 4> o0;
                    #pragma unroll
                    for (int k = 0; k < 4; ++k) {
                        const int t6 = (y_over_2 + 2 * step + j + 1) * 2;
                        const float t7 = b0_0[4 * step + 2 * j + 6][k];
                        const float t8 = b0_0[4 * step + 2 * j + 7][k];
                        const float t9 = b0_0[4 * step + 2 * j + 8][k];
                        const float t10 = b0_0[4 * step + 2 * j + 9][k];
                        const float t11 = b0_0[4 * step + 2 * j + 10][k];
                        b1_0[2 * step + j + 3][k + 2] = 0.0625f * t7 + 0.25f * t8 + 0.375f * t9 + 0.25f * t10 + 0.0625f * t11;
                        o0.item[k] = b1_0[2 * step + j + 3][k + 2];
                    }
                    #pragma unroll
                    for (int k = 0; k < 2; ++k)
                        b1_0[2 * step + j + 3][k] = __shfl_up_sync(~0u, b1_0[2 * step + j + 3][k + 4], 1);
                    #pragma unroll
                    for (int k = 0; k < 1; ++k)
                        b1_0[2 * step + j + 3][k + 6] = __shfl_down_sync(~0u, b1_0[2 * step + j + 3][k + 2], 1);
                    if (computes && 2 * step + j + 1 >= 0 && 2 * step + j + 1 < 4 && x > d0.x - 4 && x < d0.x + d0.width && y_over_2 + 2 * step + j + 1 >= d0.y && y_over_2 + 2 * step + j + 1 < d0.y + d0.height)
                        store(down(q0, d0, 2 * step + j + 1), o0);
                }
            }
        }
        // reduce_line
        if (step >= -2) {
            #pragma unroll
            for (int j = 0; j < 2; ++j) {
                if (2 * step + j + 1 >= -2 && 2 * step + j + 1 < 5) {
                    #pragma unroll
                    for (int k = 0; k < 2; ++k) {
                        const int t12 = (x_over_2 + k) * 2;
                        const float t13 = b1_0[2 * step + j + 3][2 * k];
                        const float t14 = b1_0[2 * step + j + 3][2 * k + 1];
                        const float t15 = b1_0[2 * step + j + 3][2 * k + 2];
                        const float t16 = b1_0[2 * step + j + 3][2 * k + 3];
                        const float t17 = b1_0[2 * step + j + 3][2 * k + 4];
                        b2_0[2 * step + j + 3][k] = 0.0625f * t13 + 0.25f * t14 + 0.375f * t15 + 0.25f * t16 + 0.0625f * t17;
                    }
                }
            }
        }
        // reduce_line
        if (step >= 0) {
            Vector<float, 2> o1;
            #pragma unroll
            for (int k = 0; k < 2; ++k) {
                const int t18 = (y_over_4 + step) * 2;
                const float t19 = b2_0[2 * step][k];
                const float t20 = b2_0[2 * step + 1][k];
                const float t21 = b2_0[2 * step + 2][k];
                const float t22 = b2_0[2 * step + 3][k];
                const float t23 = b2_0[2 * step + 4][k];
                o1.item[k] = 0.0625f * t19 + 0.25f * t20 + 0.375f * t21 + 0.25f * t22 + 0.0625f * t23;
            }
            if (computes && step >= 0 && step < 2 && x_over_2 > d1.x - 2 && x_over_2 < d1.x + d1.width && y_over_4 + step >= d1.y && y_over_4 + step < d1.y + d1.height)
                store(down(q1, d1, step), o1);
        }
    }
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
template <typename T> struct Image { T* data; int x, y, width, height, pitch; };  // planes of rows from (x, y)
template <typename T> __device__ __forceinline__ T* place(Image<T> s, int plane, int x, int y) {
    const int bytes = s.pitch * (int)sizeof(T);
    return (T*)((char*)(s.data + (x - s.x)) + wide(plane * s.height + (y - s.y), bytes));
}
// Where the compiler sees through an address, it takes three instructions for each row below instead of one.
template <typename T> __device__ __forceinline__ T* corner(Image<T> s, int plane, int x, int y) {
#ifdef CUDA_ON_CPU
    return place(s, plane, x, y);
#else
    auto at = __cvta_generic_to_global(place(s, plane, x, y));
    asm("" : "+l"(at));
    return (T*)__cvta_global_to_generic(at);
#endif
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
// What lies in row `y` below `at`, which lies in row 0.
template <typename T> __device__ __forceinline__ T* down(T* at, Image<T> s, int y) {
    return (T*)((char*)at + wide(y, s.pitch * (int)sizeof(T)));
}
// What earlier launches have written is there: blocks may come before. A small launch leaves room for the next one's.
__device__ __forceinline__ void follow() {
#if __CUDA_ARCH__ >= 900
    asm volatile("griddepcontrol.wait;" ::: "memory");
    if (gridDim.x * gridDim.y * gridDim.z * blockDim.x * blockDim.y <= 98304u)
        asm volatile("griddepcontrol.launch_dependents;");
#endif
}
extern "C" __global__ void __launch_bounds__(128) reduce_line_9_mix_bf07fe6e19(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    const float* __restrict__ in1, int in1_x, int in1_y, int in1_width, int in1_height, int in1_pitch,
    const float* __restrict__ in2, int in2_x, int in2_y, int in2_width, int in2_height, int in2_pitch,
    float* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch,
    float* __restrict__ out1, int out1_x, int out1_y, int out1_width, int out1_height, int out1_pitch,
    float* __restrict__ out2, int out2_x, int out2_y, int out2_width, int out2_height, int out2_pitch) {
    follow();
    const int x = (x0 & -32) + ((int)blockIdx.x / 3) * 120 + ((int)threadIdx.x - 1) * 4;
    const int y = (y0 & -2) + (blockIdx.y * 4 + threadIdx.y) * 4, own = (int)blockIdx.x % 3;
    if (y >= y0 + height) return;
    const bool computes = threadIdx.x >= 1 && threadIdx.x < 31 && x > x0 - 4 && x < x0 + width;
    const int x_over_2 = x / 2;
    const int y_over_2 = y / 2;
    const Image<const float> s0 = {in0 + (in0_x & 31), in0_x, in0_y, in0_width, in0_height, in0_pitch};
    const Image<const float> s1 = {in1 + (in1_x & 31), in1_x, in1_y, in1_width, in1_height, in1_pitch};
    const Image<const float> s2 = {in2 + (in2_x & 31), in2_x, in2_y, in2_width, in2_height, in2_pitch};
    const Image<float> d0 = {out0 + (out0_x & 31), out0_x, out0_y, out0_width, out0_height, out0_pitch};
    const Image<float> d1 = {out1 + (out1_x & 31), out1_x, out1_y, out1_width, out1_height, out1_pitch};
    const Image<float> d2 = {out2 + (out2_x & 31), out2_x, out2_y, out2_width, out2_height, out2_pitch};
    const auto p0 = corner(s0, own, held<4>(s0, x), y);
    float a0[11][7];  // rows y - 4 .. y + 6 from column x - 2 on
    const int last0 = s0.y + s0.height - 1 - y;
    #pragma unroll
    for (int j = 0; j < 11; ++j)
        spread(a0[j] + 2, vector<4>(down(p0, s0, max(min(j - 4, last0), s0.y - y))));
    const auto p1 = corner(s1, own, held<4>(s1, x), y);
    float a1[11][7];  // rows y - 4 .. y + 6 from column x - 2 on
    const int last1 = s1.y + s1.height - 1 - y;
    #pragma unroll
    for (int j = 0; j < 11; ++j)
        spread(a1[j] + 2, vector<4>(down(p1, s1, max(min(j - 4, last1), s1.y - y))));
    const auto p2 = corner(s2, 0, held<4>(s2, x), y);
    float a2[4][4];  // rows y .. y + 3 from column x on
    const int last2 = s2.y + s2.height - 1 - y;
    #pragma unroll
    for (int j = 0; j < 4; ++j)
        spread(a2[j], vector<4>(down(p2, s2, max(min(j, last2), s2.y - y))));
    float b0_0[11][2];  // rows y - 4 .. y + 6 of reduce_line
    float b1_0[4][4];  // rows y_over_2 - 1 .. y_over_2 + 2 of reduce_line
    float b2_0[4][4];  // rows y_over_2 - 1 .. y_over_2 + 2 of expand_binomial
    float b3_0[4][4];  // rows y .. y + 3 of expand_binomial
    float b5_0[11][2];  // rows y - 4 .. y + 6 of reduce_line
    float b6_0[4][4];  // rows y_over_2 - 1 .. y_over_2 + 2 of reduce_line
    float b7_0[4][4];  // rows y_over_2 - 1 .. y_over_2 + 2 of expand_binomial
    float b8_0[4][4];  // rows y .. y + 3 of expand_binomial
    float b4_0[4][4];  // rows y .. y + 3 of subtract
    float b9_0[4][4];  // rows y .. y + 3 of subtract
    const auto q0 = corner(d0, own, x_over_2, y_over_2);
    const auto q1 = corner(d1, own, x_over_2, y_over_2);
    const auto q2 = corner(d2, own, x, y);
    #pragma unroll
    for (int step = -4; step < 2; ++step) {
        #pragma unroll
        for (int j = 0; j < 2; ++j) {
            if (2 * step + j >= -7 && 2 * step + j < 4) {
                #pragma unroll
                for (int k = 0; k < 2; ++k)
                    a0[2 * step + j + 7][k] = __shfl_up_sync(~0u, a0[2 * step + j + 7][k + 4], 1);
                #pragma unroll
                for (int k = 0; k < 1; ++k)
                    a0[2 * step + j + 7][k + 6] = __shfl_down_sync(~0u, a0[2 * step + j + 7][k + 2], 1);
            }
        }
        #pragma unroll
        for (int j = 0; j < 2; ++j) {
            if (2 * step + j >= -7 && 2 * step + j < 4) {
                #pragma unroll
                for (int k = 0; k < 2; ++k)
                    a1[2 * step + j + 7][k] = __shfl_up_sync(~0u, a1[2 * step + j + 7][k + 4], 1);
                #pragma unroll
                for (int k = 0; k < 1; ++k)
                    a1[2 * step + j + 7][k + 6] = __shfl_down_sync(~0u, a1[2 * step + j + 7][k + 2], 1);
            }
        }
        // reduce_line
        {
            #pragma unroll
            for (int j = 0; j < 2; ++j) {
                if (2 * step + j + 3 >= -4 && 2 * step + j + 3 < 7) {
                    #pragma unroll
                    for (int k = 0; k < 2; ++k) {
                        const int t0 = (x_over_2 + k) * 2;
                        const float t1 = a0[2 * step + j + 7][2 * k];
                        const float t2 = a0[2 * step + j + 7][2 * k + 1];
                        const float t3 = a0[2 * step + j + 7][2 * k + 2];
                        const float t4 = a0[2 * step + j + 7][2 * k + 3];
                        const float t5 = a0[2 * step + j + 7][2 * k + 4];
                        b0_0[2 * step + j + 7][k] = 0.0625f * t1 + 0.25f * t2 + 0.375f * t3 + 0.25f * t4 + 0.0625f * t5;
                    }
                }
            }
        }
        // reduce_line
        if (step >= -2) {
            Vector<float, 2> o0;
            #pragma unroll
            for (int k = 0; k < 2; ++k) {
                const int t6 = (y_over_2 + step + 1) * 2;
                const float t7 = b0_0[2 * step + 4][k];
                const float t8 = b0_0[2 * step + 5][k];
                const float t9 = b0_0[2 * step + 6][k];
                const float t10 = b0_0[2 * step + 7][k];
                const float t11 = b0_0[2 * step + 8][k];
                b1_0[step + 2][k + 1] = 0.0625f * t7 + 0.25f * t8 + 0.375f * t9 + 0.25f * t10 + 0.0625f * t11;
                o0.item[k] = b1_0[step + 2][k + 1];
            }
            #pragma unroll
            for (int k = 0; k < 1; ++k)
                b1_0[step + 2][k] = __shfl_up_sync(~0u, b1_0[step + 2][k + 2], 1);
            #pragma unroll
            for (int k = 0; k < 1; ++k)
                b1_0[step + 2][k + 3] = __shfl_down_sync(~0u, b1_0[step + 2][k + 1], 1);
            if (computes && step + 1 >= 0 && step + 1 < 2 && x_over_2 > d0.x - 2 && x_over_2 < d0.x + d0.width && y_over_2 + step + 1 >= d0.y && y_over_2 + step + 1 < d0.y + d0.height)
                store(down(q0, d0, step + 1), o0);
        }
        // expand_binomial
        if (step >= -2) {
            #pragma unroll
            for (int k = 0; k < 4; ++k) {
                const float t12 = b1_0[step + 2][(k - 2 >> 1) + 1];
                const float t13 = b1_0[step + 2][(k >> 1) + 1];
                const float t14 = b1_0[step + 2][(k + 2 >> 1) + 1];
                b2_0[step + 2][k] = ((x + k) & 1) == 0 ? 0.125f * t12 + 0.75f * t13 + 0.125f * t14 : 0.5f * t13 + 0.5f * t14;
            }
        }
        // expand_binomial
        if (step >= 0) {
            #pragma unroll
            for (int j = 0; j < 2; ++j) {
                #pragma unroll
                for (int k = 0; k < 4; ++k) {
                    const float t15 = b2_0[step + (j - 2 >> 1) + 1][k];
                    const float t16 = b2_0[step + (j >> 1) + 1][k];
                    const float t17 = b2_0[step + (j + 2 >> 1) + 1][k];
                    b3_0[2 * step + j][k] = ((y + 2 * step + j) & 1) == 0 ? 0.125f * t15 + 0.75f * t16 + 0.125f * t17 : 0.5f * t16 + 0.5f * t17;
                }
            }
        }
        // subtract
        if (step >= 0) {
            #pragma unroll
            for (int j = 0; j < 2; ++j) {
                #pragma unroll
                for (int k = 0; k < 4; ++k) {
                    const float t18 = a0[2 * step + j + 4][k + 2];
                    const float t19 = b3_0[2 * step + j][k];
                    b4_0[2 * step + j][k] = t18 - t19;
                }
            }
        }
        // reduce_line
        {
            #pragma unroll
            for (int j = 0; j < 2; ++j) {
                if (2 * step + j + 3 >= -4 && 2 * step + j + 3 < 7) {
                    #pragma unroll
                    for (int k = 0; k < 2; ++k) {
                        const int t20 = (x_over_2 + k) * 2;
                        const float t21 = a1[2 * step + j + 7][2 * k];
                        const float t22 = a1[2 * step + j + 7][2 * k + 1];
                        const float t23 = a1[2 * step + j + 7][2 * k + 2];
                        const float t24 = a1[2 * step + j + 7][2 * k + 3];
                        const float t25 = a1[2 * step + j + 7][2 * k + 4];
                        b5_0[2 * step + j + 7][k] = 0.0625f * t21 + 0.25f * t22 + 0.375f * t23 + 0.25f * t24 + 0.0625f * t25;
                    }
                }
            }
        }
        // reduce_line
        if (step >= -2) {
            Vector<float, 2> o1;
            #pragma unroll
            for (int k = 0; k < 2; ++k) {
                const int t26 = (y_over_2 + step + 1) * 2;
                const float t27 = b5_0[2 * step + 4][k];
                const float t28 = b5_0[2 * step + 5][k];
                const float t29 = b5_0[2 * step + 6][k];
                const float t30 = b5_0[2 * step + 7][k];
                const float t31 = b5_0[2 * step + 8][k];
                b6_0[step + 2][k + 1] = 0.0625f * t27 + 0.25f * t28 + 0.375f * t29 + 0.25f * t30 + 0.0625f * t31;
                o1.item[k] = b6_0[step + 2][k + 1];
            }
            #pragma unroll
            for (int k = 0; k < 1; ++k)
                b6_0[step + 2][k] = __shfl_up_sync(~0u, b6_0[step + 2][k + 2], 1);
            #pragma unroll
            for (int k = 0; k < 1; ++k)
                b6_0[step + 2][k + 3] = __shfl_down_sync(~0u, b6_0[step + 2][k + 1], 1);
            if (computes && step + 1 >= 0 && step + 1 < 2 && x_over_2 > d1.x - 2 && x_over_2 < d1.x + d1.width && y_over_2 + step + 1 >= d1.y && y_over_2 + step + 1 < d1.y + d1.height)
                store(down(q1, d1, step + 1), o1);
        }
        // expand_binomial
        if (step >= -2) {
            #pragma unroll
            for (int k = 0; k < 4; ++k) {
                const float t32 = b6_0[step + 2][(k - 2 >> 1) + 1];
                const float t33 = b6_0[step + 2][(k >> 1) + 1];
                const float t34 = b6_0[step + 2][(k + 2 >> 1) + 1];
                b7_0[step + 2][k] = ((x + k) & 1) == 0 ? 0.125f * t32 + 0.75f * t33 + 0.125f * t34 : 0.5f * t33 + 0.5f * t34;
            }
        }
        // expand_binomial
        if (step >= 0) {
            #pragma unroll
            for (int j = 0; j < 2; ++j) {
                #pragma unroll
                for (int k = 0; k < 4; ++k) {
                    const float t35 = b7_0[step + (j - 2 >> 1) + 1][k];
                    const float t36 = b7_0[step + (j >> 1) + 1][k];
                    const float t37 = b7_0[step + (j + 2 >> 1) + 1][k];
                    b8_0[2 * step + j][k] = ((y + 2 * step + j) & 1) == 0 ? 0.125f * t35 + 0.75f * t36 + 0.125f * t37 : 0.5f * t36 + 0.5f * t37;
                }
            }
        }
        // subtract
        if (step >= 0) {
            #pragma unroll
            for (int j = 0; j < 2; ++j) {
                #pragma unroll
                for (int k = 0; k < 4; ++k) {
                    const float t38 = a1[2 * step + j + 4][k + 2];
                    const float t39 = b8_0[2 * step + j][k];
                    b9_0[2 * step + j][k] = t38 - t39;
                }
            }
        }
        // mix
        if (step >= 0) {
            #pragma unroll
            for (int j = 0; j < 2; ++j) {
                Vector<float, 4> o2;
                #pragma unroll
                for (int k = 0; k < 4; ++k) {
                    const float t40 = b4_0[2 * step + j][k];
                    const float t41 = a2[2 * step + j][k];
                    const float t42 = b9_0[2 * step + j][k];
                    o2.item[k] = t40 * t41 + t42 * (1.0f - t41);
                }
                if (computes && 2 * step + j >= 0 && 2 * step + j < 4 && x > d2.x - 4 && x < d2.x + d2.width && y + 2 * step + j >= d2.y && y + 2 * step + j < d2.y + d2.height)
                    store(down(q2, d2, 2 * step + j), o2);
            }
        }
    }
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
template <typename T> struct Image { T* data; int x, y, width, height, pitch; };  // planes of rows from (x, y)
template <typename T> __device__ __forceinline__ T* place(Image<T> s, int plane, int x, int y) {
    const int bytes = s.pitch * (int)sizeof(T);
    return (T*)((char*)(s.data + (x - s.x)) + wide(plane * s.height + (y - s.y), bytes));
}
// Where the compiler sees through an address, it takes three instructions for each row below instead of one.
template <typename T> __device__ __forceinline__ T* corner(Image<T> s, int plane, int x, int y) {
#ifdef CUDA_ON_CPU
    return place(s, plane, x, y);
#else
    auto at = __cvta_generic_to_global(place(s, plane, x, y));
    asm("" : "+l"(at));
    return (T*)__cvta_global_to_generic(at);
#endif
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
// What lies in row `y` below `at`, which lies in row 0.
template <typename T> __device__ __forceinline__ T* down(T* at, Image<T> s, int y) {
    return (T*)((char*)at + wide(y, s.pitch * (int)sizeof(T)));
}
// What earlier launches have written is there: blocks may come before. A small launch leaves room for the next one's.
__device__ __forceinline__ void follow() {
#if __CUDA_ARCH__ >= 900
    asm volatile("griddepcontrol.wait;" ::: "memory");
    if (gridDim.x * gridDim.y * gridDim.z * blockDim.x * blockDim.y <= 98304u)
        asm volatile("griddepcontrol.launch_dependents;");
#endif
}
extern "C" __global__ void __launch_bounds__(128) reduce_line_reduce_line_dc34093c33(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    float* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch) {
    follow();
    const int x = (x0 & -32) + blockIdx.x * 120 + ((int)threadIdx.x - 1) * 4;
    const int y = (y0 & -2) + (blockIdx.y * 4 + threadIdx.y) * 8, own = blockIdx.z;
    if (y >= y0 + height) return;
    const bool computes = threadIdx.x >= 1 && threadIdx.x < 31 && x > x0 - 4 && x < x0 + width;
    const int y_over_2 = y / 2;
    const int x_times_2 = x * 2;
    const Image<const float> s0 = {in0 + (in0_x & 31), in0_x, in0_y, in0_width, in0_height, in0_pitch};
    const Image<float> d0 = {out0 + (out0_x & 31), out0_x, out0_y, out0_width, out0_height, out0_pitch};
    const auto p0 = corner(s0, own, x_times_2, y);
    float a0[11][11];  // rows y - 2 .. y + 8 from column x_times_2 - 2 on
    if (x_times_2 >= s0.x && x_times_2 + 8 <= s0.x + s0.width && y - 2 >= s0.y && y + 9 <= s0.y + s0.height) {
        #pragma unroll
        for (int j = 0; j < 11; ++j)
            spread(a0[j] + 2, vector<8>(down(p0, s0, j - 2)));
    } else {
        #pragma unroll
        for (int j = 0; j < 11; ++j) {
            #pragma unroll
            for (int k = 0; k < 8; ++k)
                a0[j][k + 2] = clamped(s0, own, x_times_2 + k, y + j - 2);
        }
    }
    float b0_0[11][4];  // rows y - 2 .. y + 8 of reduce_line
    const auto q0 = corner(d0, own, x, y_over_2);
    #pragma unroll
    for (int step = -2; step < 4; ++step) {
        #pragma unroll
        for (int j = 0; j < 2; ++j) {
            if (2 * step + j >= -3 && 2 * step + j < 8) {
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
                if (2 * step + j + 1 >= -2 && 2 * step + j + 1 < 9) {
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
                o0.item[k] = 0.0625f * t7 + 0.25f * t8 + 0.375f * t9 + 0.25f * t10 + 0.0625f * t11;
            }
            if (computes && step >= 0 && step < 4 && x > d0.x - 4 && x < d0.x + d0.width && y_over_2 + step >= d0.y && y_over_2 + step < d0.y + d0.height)
                store(down(q0, d0, step), o0);
        }
    }
}
