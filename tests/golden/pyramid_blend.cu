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
// What earlier launches have written is there: blocks may come before. Those of the next launch may come from now on.
__device__ __forceinline__ void follow() {
#if __CUDA_ARCH__ >= 900
    asm volatile("griddepcontrol.launch_dependents;");
    asm volatile("griddepcontrol.wait;" ::: "memory");
#endif
}
extern "C" __global__ void __launch_bounds__(128) expand_binomial_6_add_fb695935cc(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    const float* __restrict__ in1, int in1_x, int in1_y, int in1_width, int in1_height, int in1_pitch,
    const float* __restrict__ in2, int in2_x, int in2_y, int in2_width, int in2_height, int in2_pitch,
    const float* __restrict__ in3, int in3_x, int in3_y, int in3_width, int in3_height, int in3_pitch,
    float* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch) {
    follow();
    const int x = (x0 & -32) + blockIdx.x * 112 + ((int)threadIdx.x - 2) * 4;
    const int y = (y0 & -8) + (blockIdx.y * 4 + threadIdx.y) * 16, own = blockIdx.z;
    if (y >= y0 + height) return;
    const bool computes = threadIdx.x >= 2 && threadIdx.x < 30 && x > x0 - 4 && x < x0 + width;
    const int x_over_4 = x / 4;
    const int y_over_4 = y / 4;
    const int x_over_2 = x / 2;
    const int y_over_2 = y / 2;
    const int y_over_8 = y / 8;
    const Image<const float> s0 = {in0 + (in0_x & 31), in0_x, in0_y, in0_width, in0_height, in0_pitch};
    const Image<const float> s1 = {in1 + (in1_x & 31), in1_x, in1_y, in1_width, in1_height, in1_pitch};
    const Image<const float> s2 = {in2 + (in2_x & 31), in2_x, in2_y, in2_width, in2_height, in2_pitch};
    const Image<const float> s3 = {in3 + (in3_x & 31), in3_x, in3_y, in3_width, in3_height, in3_pitch};
    const Image<float> d0 = {out0 + (out0_x & 31), out0_x, out0_y, out0_width, out0_height, out0_pitch};
    const auto p0 = place(s0, own, held<1>(s0, x_over_4), y_over_8);
    float a0[6][1];  // rows y_over_8 - 2 .. y_over_8 + 3 from column x_over_4 on
    const int last0 = s0.y + s0.height - 1 - y_over_8;
    #pragma unroll
    for (int j = 0; j < 6; ++j)
        spread(a0[j], vector<1>(down(p0, s0, max(min(j - 2, last0), s0.y - y_over_8))));
    const auto p1 = place(s1, own, held<1>(s1, x_over_4), y_over_4);
    float a1[8][1];  // rows y_over_4 - 2 .. y_over_4 + 5 from column x_over_4 on
    const int last1 = s1.y + s1.height - 1 - y_over_4;
    #pragma unroll
    for (int j = 0; j < 8; ++j)
        spread(a1[j], vector<1>(down(p1, s1, max(min(j - 2, last1), s1.y - y_over_4))));
    const auto p2 = place(s2, own, held<2>(s2, x_over_2), y_over_2);
    float a2[10][2];  // rows y_over_2 - 1 .. y_over_2 + 8 from column x_over_2 on
    const int last2 = s2.y + s2.height - 1 - y_over_2;
    #pragma unroll
    for (int j = 0; j < 10; ++j)
        spread(a2[j], vector<2>(down(p2, s2, max(min(j - 1, last2), s2.y - y_over_2))));
    const auto p3 = place(s3, own, held<4>(s3, x), y);
    float a3[16][4];  // rows y .. y + 15 from column x on
    const int last3 = s3.y + s3.height - 1 - y;
    #pragma unroll
    for (int j = 0; j < 16; ++j)
        spread(a3[j], vector<4>(down(p3, s3, max(min(j, last3), s3.y - y))));
    float b0_0[8][1];  // rows y_over_4 - 2 .. y_over_4 + 5 of expand_binomial
    float b1_0[8][3];  // rows y_over_4 - 2 .. y_over_4 + 5 of add
    float b2_0[8][2];  // rows y_over_4 - 2 .. y_over_4 + 5 of expand_binomial
    float b3_0[10][2];  // rows y_over_2 - 1 .. y_over_2 + 8 of expand_binomial
    float b4_0[10][4];  // rows y_over_2 - 1 .. y_over_2 + 8 of add
    float b5_0[10][4];  // rows y_over_2 - 1 .. y_over_2 + 8 of expand_binomial
    float b6_0[16][4];  // rows y .. y + 15 of expand_binomial
    const auto q0 = place(d0, own, x, y);
    #pragma unroll
    for (int step = -2; step < 2; ++step) {
        // expand_binomial
        {
            #pragma unroll
            for (int j = 0; j < 2; ++j) {
                #pragma unroll
                for (int k = 0; k < 1; ++k) {
                    const float t0 = a0[step + (j >> 1) + 2][k];
                    const float t1 = a0[step + (j + 2 >> 1) + 2][k];
                    const float t2 = a0[step + (j + 4 >> 1) + 2][k];
                    b0_0[2 * step + j + 4][k] = ((y_over_4 + 2 * step + j + 2) & 1) == 0 ? 0.125f * t0 + 0.75f * t1 + 0.125f * t2 : 0.5f * t1 + 0.5f * t2;
                }
            }
        }
        // add
        {
            #pragma unroll
            for (int j = 0; j < 2; ++j) {
                #pragma unroll
                for (int k = 0; k < 1; ++k) {
                    const float t3 = a1[2 * step + j + 4][k];
                    const float t4 = b0_0[2 * step + j + 4][k];
                    b1_0[2 * step + j + 4][k + 1] = t3 + t4;
                }
                #pragma unroll
                for (int k = 0; k < 1; ++k)
                    b1_0[2 * step + j + 4][k] = __shfl_up_sync(~0u, b1_0[2 * step + j + 4][k + 1], 1);
                #pragma unroll
                for (int k = 0; k < 1; ++k)
                    b1_0[2 * step + j + 4][k + 2] = __shfl_down_sync(~0u, b1_0[2 * step + j + 4][k + 1], 1);
            }
        }
        // expand_binomial
        {
            #pragma unroll
            for (int j = 0; j < 2; ++j) {
                #pragma unroll
                for (int k = 0; k < 2; ++k) {
                    const float t5 = b1_0[2 * step + j + 4][(k - 2 >> 1) + 1];
                    const float t6 = b1_0[2 * step + j + 4][(k >> 1) + 1];
                    const float t7 = b1_0[2 * step + j + 4][(k + 2 >> 1) + 1];
                    b2_0[2 * step + j + 4][k] = ((x_over_2 + k) & 1) == 0 ? 0.125f * t5 + 0.75f * t6 + 0.125f * t7 : 0.5f * t6 + 0.5f * t7;
                }
            }
        }
        // expand_binomial
        if (step >= -1) {
            #pragma unroll
            for (int j = 0; j < 4; ++j) {
                if (4 * step + j + 1 >= -1 && 4 * step + j + 1 < 9) {
                    #pragma unroll
                    for (int k = 0; k < 2; ++k) {
                        const float t8 = b2_0[2 * step + (j - 1 >> 1) + 2][k];
                        const float t9 = b2_0[2 * step + (j + 1 >> 1) + 2][k];
                        const float t10 = b2_0[2 * step + (j + 3 >> 1) + 2][k];
                        b3_0[4 * step + j + 2][k] = ((y_over_2 + 4 * step + j + 1) & 1) == 0 ? 0.125f * t8 + 0.75f * t9 + 0.125f * t10 : 0.5f * t9 + 0.5f * t10;
                    }
                }
            }
        }
        // add
        if (step >= -1) {
            #pragma unroll
            for (int j = 0; j < 4; ++j) {
                if (4 * step + j + 1 >= -1 && 4 * step + j + 1 < 9) {
                    #pragma unroll
                    for (int k = 0; k < 2; ++k) {
                        const float t11 = a2[4 * step + j + 2][k];
                        const float t12 = b3_0[4 * step + j + 2][k];
                        b4_0[4 * step + j + 2][k + 1] = t11 + t12;
                    }
                    #pragma unroll
                    for (int k = 0; k < 1; ++k)
                        b4_0[4 * step + j + 2][k] = __shfl_up_sync(~0u, b4_0[4 * step + j + 2][k + 2], 1);
                    #pragma unroll
                    for (int k = 0; k < 1; ++k)
                        b4_0[4 * step + j + 2][k + 3] = __shfl_down_sync(~0u, b4_0[4 * step + j + 2][k + 1], 1);
                }
            }
        }
        // expand_binomial
        if (step >= -1) {
            #pragma unroll
            for (int j = 0; j < 4; ++j) {
                if (4 * step + j + 1 >= -1 && 4 * step + j + 1 < 9) {
                    #pragma unroll
                    for (int k = 0; k < 4; ++k) {
                        const float t13 = b4_0[4 * step + j + 2][(k - 2 >> 1) + 1];
                        const float t14 = b4_0[4 * step + j + 2][(k >> 1) + 1];
                        const float t15 = b4_0[4 * step + j + 2][(k + 2 >> 1) + 1];
                        b5_0[4 * step + j + 2][k] = ((x + k) & 1) == 0 ? 0.125f * t13 + 0.75f * t14 + 0.125f * t15 : 0.5f * t14 + 0.5f * t15;
                    }
                }
            }
        }
        // expand_binomial
        if (step >= 0) {
            #pragma unroll
            for (int j = 0; j < 8; ++j) {
                #pragma unroll
                for (int k = 0; k < 4; ++k) {
                    const float t16 = b5_0[4 * step + (j - 2 >> 1) + 1][k];
                    const float t17 = b5_0[4 * step + (j >> 1) + 1][k];
                    const float t18 = b5_0[4 * step + (j + 2 >> 1) + 1][k];
                    b6_0[8 * step + j][k] = ((y + 8 * step + j) & 1) == 0 ? 0.125f * t16 + 0.75f * t17 + 0.125f * t18 : 0.5f * t17 + 0.5f * t18;
                }
            }
        }
        // add
        if (step >= 0) {
            #pragma unroll
            for (int j = 0; j < 8; ++j) {
                Vector<float, 4> o0;
                #pragma unroll
                for (int k = 0; k < 4; ++k) {
                    const float t19 = a3[8 * step + j][k];
                    const float t20 = b6_0[8 * step + j][k];
                    o0.item[k] = t19 + t20;
                }
                if (computes && 8 * step + j >= 0 && 8 * step + j < 16 && x > d0.x - 4 && x < d0.x + d0.width && y + 8 * step + j >= d0.y && y + 8 * step + j < d0.y + d0.height)
                    store(down(q0, d0, 8 * step + j), o0);
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
// What earlier launches have written is there: blocks may come before. Those of the next launch may come from now on.
__device__ __forceinline__ void follow() {
#if __CUDA_ARCH__ >= 900
    asm volatile("griddepcontrol.launch_dependents;");
    asm volatile("griddepcontrol.wait;" ::: "memory");
#endif
}
extern "C" __global__ void __launch_bounds__(128) reduce_line_14_expand_binomial_45a5ca038f(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    const float* __restrict__ in1, int in1_x, int in1_y, int in1_width, int in1_height, int in1_pitch,
    const float* __restrict__ in2, int in2_x, int in2_y, int in2_width, int in2_height, int in2_pitch,
    float* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch,
    float* __restrict__ out1, int out1_x, int out1_y, int out1_width, int out1_height, int out1_pitch) {
    follow();
    const int x = (x0 & -32) + ((int)blockIdx.x / 3) * 56 + ((int)threadIdx.x - 2) * 2;
    const int y = (y0 & -2) + (blockIdx.y * 4 + threadIdx.y) * 8, own = (int)blockIdx.x % 3;
    if (y >= y0 + height) return;
    const bool computes = threadIdx.x >= 2 && threadIdx.x < 30 && x > x0 - 2 && x < x0 + width;
    const int x_over_2 = x / 2;
    const int y_over_2 = y / 2;
    const int y_times_2 = y * 2;
    const Image<const float> s0 = {in0 + (in0_x & 31), in0_x, in0_y, in0_width, in0_height, in0_pitch};
    const Image<const float> s1 = {in1 + (in1_x & 31), in1_x, in1_y, in1_width, in1_height, in1_pitch};
    const Image<const float> s2 = {in2 + (in2_x & 31), in2_x, in2_y, in2_width, in2_height, in2_pitch};
    const Image<float> d0 = {out0 + (out0_x & 31), out0_x, out0_y, out0_width, out0_height, out0_pitch};
    const Image<float> d1 = {out1 + (out1_x & 31), out1_x, out1_y, out1_width, out1_height, out1_pitch};
    const auto p0 = place(s0, own, held<2>(s0, x), y);
    float a0[15][5];  // rows y - 4 .. y + 10 from column x - 2 on
    const int last0 = s0.y + s0.height - 1 - y;
    #pragma unroll
    for (int j = 0; j < 15; ++j)
        spread(a0[j] + 2, vector<2>(down(p0, s0, max(min(j - 4, last0), s0.y - y))));
    const auto p1 = place(s1, own, held<2>(s1, x), y);
    float a1[15][5];  // rows y - 4 .. y + 10 from column x - 2 on
    const int last1 = s1.y + s1.height - 1 - y;
    #pragma unroll
    for (int j = 0; j < 15; ++j)
        spread(a1[j] + 2, vector<2>(down(p1, s1, max(min(j - 4, last1), s1.y - y))));
    const auto p2 = place(s2, 0, held<2>(s2, x), y_times_2);
    float a2[25][2];  // rows y_times_2 - 6 .. y_times_2 + 18 from column x on
    const int last2 = s2.y + s2.height - 1 - y_times_2;
    #pragma unroll
    for (int j = 0; j < 25; ++j)
        spread(a2[j], vector<2>(down(p2, s2, max(min(j - 6, last2), s2.y - y_times_2))));
    float b0_0[15][1];  // rows y - 4 .. y + 10 of reduce_line
    float b1_0[6][3];  // rows y_over_2 - 1 .. y_over_2 + 4 of reduce_line
    float b2_0[6][2];  // rows y_over_2 - 1 .. y_over_2 + 4 of expand_binomial
    float b3_0[8][2];  // rows y .. y + 7 of expand_binomial
    float b5_0[15][1];  // rows y - 4 .. y + 10 of reduce_line
    float b6_0[6][3];  // rows y_over_2 - 1 .. y_over_2 + 4 of reduce_line
    float b7_0[6][2];  // rows y_over_2 - 1 .. y_over_2 + 4 of expand_binomial
    float b8_0[8][2];  // rows y .. y + 7 of expand_binomial
    float b4_0[8][2];  // rows y .. y + 7 of subtract
    float b10_0[11][5];  // rows y - 2 .. y + 8 of reduce_line
    float b9_0[8][2];  // rows y .. y + 7 of subtract
    float b12_0[11][1];  // rows y - 2 .. y + 8 of reduce_line
    float b13_0[4][1];  // rows y_over_2 .. y_over_2 + 3 of reduce_line
    float b14_0[4][3];  // rows y_over_2 .. y_over_2 + 3 of mix
    const auto q0 = place(d0, own, x, y);
    const auto q1 = place(d1, own, x, y_over_2);
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
        // reduce_line
        {
            #pragma unroll
            for (int j = 0; j < 2; ++j) {
                if (2 * step + j + 3 >= -4 && 2 * step + j + 3 < 11) {
                    #pragma unroll
                    for (int k = 0; k < 1; ++k) {
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
                b2_0[step + 2][k] = ((x + k) & 1) == 0 ? 0.125f * t12 + 0.75f * t13 + 0.125f * t14 : 0.5f * t13 + 0.5f * t14;
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
                b7_0[step + 2][k] = ((x + k) & 1) == 0 ? 0.125f * t32 + 0.75f * t33 + 0.125f * t34 : 0.5f * t33 + 0.5f * t34;
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
        // reduce_line
        if (step >= -2) {
            #pragma unroll
            for (int j = 0; j < 2; ++j) {
                if (2 * step + j + 1 >= -2 && 2 * step + j + 1 < 9) {
                    #pragma unroll
                    for (int k = 0; k < 2; ++k) {
                        const int t40 = (y + 2 * step + j + 1) * 2;
                        const float t41 = a2[4 * step + 2 * j + 6][k];
                        const float t42 = a2[4 * step + 2 * j + 7][k];
                        const float t43 = a2[4 * step + 2 * j + 8][k];
                        const float t44 = a2[4 * step + 2 * j + 9][k];
                        const float t45 = a2[4 * step + 2 * j + 10][k];
                        b10_0[2 * step + j + 3][k + 2] = 0.0625f * t41 + 0.25f * t42 + 0.375f * t43 + 0.25f * t44 + 0.0625f * t45;
                    }
                    #pragma unroll
                    for (int k = 0; k < 2; ++k)
                        b10_0[2 * step + j + 3][k] = __shfl_up_sync(~0u, b10_0[2 * step + j + 3][k + 2], 1);
                    #pragma unroll
                    for (int k = 0; k < 1; ++k)
                        b10_0[2 * step + j + 3][k + 4] = __shfl_down_sync(~0u, b10_0[2 * step + j + 3][k + 2], 1);
                }
            }
        }
        // mix
        if (step >= 0) {
            #pragma unroll
            for (int j = 0; j < 2; ++j) {
                Vector<float, 2> o0;
                #pragma unroll
                for (int k = 0; k < 2; ++k) {
                    const float t46 = b4_0[2 * step + j][k];
                    const float t47 = b10_0[2 * step + j + 2][k + 2];
                    const float t48 = b9_0[2 * step + j][k];
                    o0.item[k] = t46 * t47 + t48 * (1.0f - t47);
                }
                if (computes && 2 * step + j >= 0 && 2 * step + j < 8 && x > d0.x - 2 && x < d0.x + d0.width && y + 2 * step + j >= d0.y && y + 2 * step + j < d0.y + d0.height)
                    store(down(q0, d0, 2 * step + j), o0);
            }
        }
        // reduce_line
        if (step >= -2) {
            #pragma unroll
            for (int j = 0; j < 2; ++j) {
                if (2 * step + j + 1 >= -2 && 2 * step + j + 1 < 9) {
                    #pragma unroll
                    for (int k = 0; k < 1; ++k) {
                        const int t49 = (x_over_2 + k) * 2;
                        const float t50 = b10_0[2 * step + j + 3][2 * k];
                        const float t51 = b10_0[2 * step + j + 3][2 * k + 1];
                        const float t52 = b10_0[2 * step + j + 3][2 * k + 2];
                        const float t53 = b10_0[2 * step + j + 3][2 * k + 3];
                        const float t54 = b10_0[2 * step + j + 3][2 * k + 4];
                        b12_0[2 * step + j + 3][k] = 0.0625f * t50 + 0.25f * t51 + 0.375f * t52 + 0.25f * t53 + 0.0625f * t54;
                    }
                }
            }
        }
        // reduce_line
        if (step >= 0) {
            #pragma unroll
            for (int k = 0; k < 1; ++k) {
                const int t55 = (y_over_2 + step) * 2;
                const float t56 = b12_0[2 * step][k];
                const float t57 = b12_0[2 * step + 1][k];
                const float t58 = b12_0[2 * step + 2][k];
                const float t59 = b12_0[2 * step + 3][k];
                const float t60 = b12_0[2 * step + 4][k];
                b13_0[step][k] = 0.0625f * t56 + 0.25f * t57 + 0.375f * t58 + 0.25f * t59 + 0.0625f * t60;
            }
        }
        // mix
        if (step >= 0) {
            #pragma unroll
            for (int k = 0; k < 1; ++k) {
                const float t61 = b1_0[step + 1][k + 1];
                const float t62 = b13_0[step][k];
                const float t63 = b6_0[step + 1][k + 1];
                b14_0[step][k + 1] = t61 * t62 + t63 * (1.0f - t62);
            }
            #pragma unroll
            for (int k = 0; k < 1; ++k)
                b14_0[step][k] = __shfl_up_sync(~0u, b14_0[step][k + 1], 1);
            #pragma unroll
            for (int k = 0; k < 1; ++k)
                b14_0[step][k + 2] = __shfl_down_sync(~0u, b14_0[step][k + 1], 1);
        }
        // expand_binomial
        if (step >= 0) {
            Vector<float, 2> o1;
            #pragma unroll
            for (int k = 0; k < 2; ++k) {
                const float t64 = b14_0[step][(k - 2 >> 1) + 1];
                const float t65 = b14_0[step][(k >> 1) + 1];
                const float t66 = b14_0[step][(k + 2 >> 1) + 1];
                o1.item[k] = ((x + k) & 1) == 0 ? 0.125f * t64 + 0.75f * t65 + 0.125f * t66 : 0.5f * t65 + 0.5f * t66;
            }
            if (computes && step >= 0 && step < 4 && x > d1.x - 2 && x < d1.x + d1.width && y_over_2 + step >= d1.y && y_over_2 + step < d1.y + d1.height)
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
// What earlier launches have written is there: blocks may come before. Those of the next launch may come from now on.
__device__ __forceinline__ void follow() {
#if __CUDA_ARCH__ >= 900
    asm volatile("griddepcontrol.launch_dependents;");
    asm volatile("griddepcontrol.wait;" ::: "memory");
#endif
}
extern "C" __global__ void __launch_bounds__(128) reduce_line_9_mix_8e5564830c(
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
    const auto p0 = place(s0, own, held<4>(s0, x), y);
    float a0[11][7];  // rows y - 4 .. y + 6 from column x - 2 on
    const int last0 = s0.y + s0.height - 1 - y;
    #pragma unroll
    for (int j = 0; j < 11; ++j)
        spread(a0[j] + 2, vector<4>(down(p0, s0, max(min(j - 4, last0), s0.y - y))));
    const auto p1 = place(s1, own, held<4>(s1, x), y);
    float a1[11][7];  // rows y - 4 .. y + 6 from column x - 2 on
    const int last1 = s1.y + s1.height - 1 - y;
    #pragma unroll
    for (int j = 0; j < 11; ++j)
        spread(a1[j] + 2, vector<4>(down(p1, s1, max(min(j - 4, last1), s1.y - y))));
    const auto p2 = place(s2, 0, held<4>(s2, x), y);
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
    const auto q0 = place(d0, own, x_over_2, y_over_2);
    const auto q1 = place(d1, own, x_over_2, y_over_2);
    const auto q2 = place(d2, own, x, y);
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
// What lies in row `y` below `at`, which lies in row 0.
template <typename T> __device__ __forceinline__ T* down(T* at, Image<T> s, int y) {
    return (T*)((char*)at + wide(y, s.pitch * (int)sizeof(T)));
}
// What earlier launches have written is there: blocks may come before. Those of the next launch may come from now on.
__device__ __forceinline__ void follow() {
#if __CUDA_ARCH__ >= 900
    asm volatile("griddepcontrol.launch_dependents;");
    asm volatile("griddepcontrol.wait;" ::: "memory");
#endif
}
extern "C" __global__ void __launch_bounds__(512) reduce_line_9_mix_c07708ab3d(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    const float* __restrict__ in1, int in1_x, int in1_y, int in1_width, int in1_height, int in1_pitch,
    const float* __restrict__ in2, int in2_x, int in2_y, int in2_width, int in2_height, int in2_pitch,
    float* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch,
    float* __restrict__ out1, int out1_x, int out1_y, int out1_width, int out1_height, int out1_pitch,
    float* __restrict__ out2, int out2_x, int out2_y, int out2_width, int out2_height, int out2_pitch) {
    follow();
    const int left = (x0 & -32) + (int)blockIdx.x * 64;
    const int top = (y0 & -2) + (int)blockIdx.y * 64;
    const Image<const float> source0 = {in0 + (in0_x & 31), in0_x, in0_y, in0_width, in0_height, in0_pitch};
    const Image<const float> source1 = {in1 + (in1_x & 31), in1_x, in1_y, in1_width, in1_height, in1_pitch};
    const Image<const float> source2 = {in2 + (in2_x & 31), in2_x, in2_y, in2_width, in2_height, in2_pitch};
    const Image<float> kept0 = {out0 + (out0_x & 31), out0_x, out0_y, out0_width, out0_height, out0_pitch};
    const Image<float> kept1 = {out1 + (out1_x & 31), out1_x, out1_y, out1_width, out1_height, out1_pitch};
    const Image<float> kept2 = {out2 + (out2_x & 31), out2_x, out2_y, out2_width, out2_height, out2_pitch};
    extern __shared__ __align__(128) unsigned char memory[];
    const Image<float> tile0 = {reinterpret_cast<float*>(memory), left / 2 - 8, top - 6, 48, 76, 48};
    const Image<float> tile1 = {reinterpret_cast<float*>(memory + 43776), left / 2 - 8, top - 6, 48, 76, 48};
    const Image<float> tile2 = {reinterpret_cast<float*>(memory + 87552), left / 2 - 8, top / 2 - 2, 48, 36, 48};
    const Image<float> tile3 = {reinterpret_cast<float*>(memory + 108288), left / 2 - 8, top / 2 - 2, 48, 36, 48};
    const Image<float> tile4 = {reinterpret_cast<float*>(memory), left, top / 2 - 2, 64, 36, 64};
    const Image<float> tile5 = {reinterpret_cast<float*>(memory + 27648), left, top / 2 - 2, 64, 36, 64};
    {  // 40 x 76 from (-4, -6)
        const auto s0 = source0;
        const auto s1 = source1;
        const auto d0 = tile0;
        const auto d1 = tile1;
        for (int cell = threadIdx.x; cell < 380; cell += 512) {
            const int x = left / 2 - 4 + cell % 10 * 4;
            const int y = top - 6 + cell / 10 * 2;
            const int x_times_2 = x * 2;
            const auto p0 = place(s0, 0, x_times_2, y);
            float a0[2][11];  // rows y .. y + 1 from column x_times_2 - 2 on
            const auto p1 = place(s0, 1, x_times_2, y);
            float a1[2][11];  // rows y .. y + 1 from column x_times_2 - 2 on
            const auto p2 = place(s0, 2, x_times_2, y);
            float a2[2][11];  // rows y .. y + 1 from column x_times_2 - 2 on
            if (x_times_2 - 2 >= s0.x && x_times_2 + 9 <= s0.x + s0.width && y >= s0.y && y + 2 <= s0.y + s0.height) {
                #pragma unroll
                for (int j = 0; j < 2; ++j) {
                    spread(a0[j], vector<2>(down(p0, s0, j) - 2));
                    spread(a0[j] + 2, vector<8>(down(p0, s0, j)));
                    spread(a0[j] + 10, vector<1>(down(p0, s0, j) + 8));
                    spread(a1[j], vector<2>(down(p1, s0, j) - 2));
                    spread(a1[j] + 2, vector<8>(down(p1, s0, j)));
                    spread(a1[j] + 10, vector<1>(down(p1, s0, j) + 8));
                    spread(a2[j], vector<2>(down(p2, s0, j) - 2));
                    spread(a2[j] + 2, vector<8>(down(p2, s0, j)));
                    spread(a2[j] + 10, vector<1>(down(p2, s0, j) + 8));
                }
            } else {
                #pragma unroll
                for (int j = 0; j < 2; ++j) {
                    #pragma unroll
                    for (int k = 0; k < 11; ++k)
                        a0[j][k] = clamped(s0, 0, x_times_2 + k - 2, y + j);
                    #pragma unroll
                    for (int k = 0; k < 11; ++k)
                        a1[j][k] = clamped(s0, 1, x_times_2 + k - 2, y + j);
                    #pragma unroll
                    for (int k = 0; k < 11; ++k)
                        a2[j][k] = clamped(s0, 2, x_times_2 + k - 2, y + j);
                }
            }
            const auto p3 = place(s1, 0, x_times_2, y);
            float a3[2][11];  // rows y .. y + 1 from column x_times_2 - 2 on
            const auto p4 = place(s1, 1, x_times_2, y);
            float a4[2][11];  // rows y .. y + 1 from column x_times_2 - 2 on
            const auto p5 = place(s1, 2, x_times_2, y);
            float a5[2][11];  // rows y .. y + 1 from column x_times_2 - 2 on
            if (x_times_2 - 2 >= s1.x && x_times_2 + 9 <= s1.x + s1.width && y >= s1.y && y + 2 <= s1.y + s1.height) {
                #pragma unroll
                for (int j = 0; j < 2; ++j) {
                    spread(a3[j], vector<2>(down(p3, s1, j) - 2));
                    spread(a3[j] + 2, vector<8>(down(p3, s1, j)));
                    spread(a3[j] + 10, vector<1>(down(p3, s1, j) + 8));
                    spread(a4[j], vector<2>(down(p4, s1, j) - 2));
                    spread(a4[j] + 2, vector<8>(down(p4, s1, j)));
                    spread(a4[j] + 10, vector<1>(down(p4, s1, j) + 8));
                    spread(a5[j], vector<2>(down(p5, s1, j) - 2));
                    spread(a5[j] + 2, vector<8>(down(p5, s1, j)));
                    spread(a5[j] + 10, vector<1>(down(p5, s1, j) + 8));
                }
            } else {
                #pragma unroll
                for (int j = 0; j < 2; ++j) {
                    #pragma unroll
                    for (int k = 0; k < 11; ++k)
                        a3[j][k] = clamped(s1, 0, x_times_2 + k - 2, y + j);
                    #pragma unroll
                    for (int k = 0; k < 11; ++k)
                        a4[j][k] = clamped(s1, 1, x_times_2 + k - 2, y + j);
                    #pragma unroll
                    for (int k = 0; k < 11; ++k)
                        a5[j][k] = clamped(s1, 2, x_times_2 + k - 2, y + j);
                }
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
                        const int t0 = (x + k) * 2;
                        const int t1 = t0 - 2;
                        const float t2 = a0[step][2 * k];
                        const int t3 = t0 - 1;
                        const float t4 = a0[step][2 * k + 1];
                        const float t5 = a0[step][2 * k + 2];
                        const int t6 = t0 + 1;
                        const float t7 = a0[step][2 * k + 3];
                        const int t8 = t0 + 2;
                        const float t9 = a0[step][2 * k + 4];
                        const float t10 = a1[step][2 * k];
                        const float t11 = a1[step][2 * k + 1];
                        const float t12 = a1[step][2 * k + 2];
                        const float t13 = a1[step][2 * k + 3];
                        const float t14 = a1[step][2 * k + 4];
                        const float t15 = a2[step][2 * k];
                        const float t16 = a2[step][2 * k + 1];
                        const float t17 = a2[step][2 * k + 2];
                        const float t18 = a2[step][2 * k + 3];
                        const float t19 = a2[step][2 * k + 4];
                        o0.item[k] = 0.0625f * t2 + 0.25f * t4 + 0.375f * t5 + 0.25f * t7 + 0.0625f * t9;
                        o1.item[k] = 0.0625f * t10 + 0.25f * t11 + 0.375f * t12 + 0.25f * t13 + 0.0625f * t14;
                        o2.item[k] = 0.0625f * t15 + 0.25f * t16 + 0.375f * t17 + 0.25f * t18 + 0.0625f * t19;
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
                        const int t20 = (x + k) * 2;
                        const int t21 = t20 - 2;
                        const float t22 = a3[step][2 * k];
                        const int t23 = t20 - 1;
                        const float t24 = a3[step][2 * k + 1];
                        const float t25 = a3[step][2 * k + 2];
                        const int t26 = t20 + 1;
                        const float t27 = a3[step][2 * k + 3];
                        const int t28 = t20 + 2;
                        const float t29 = a3[step][2 * k + 4];
                        const float t30 = a4[step][2 * k];
                        const float t31 = a4[step][2 * k + 1];
                        const float t32 = a4[step][2 * k + 2];
                        const float t33 = a4[step][2 * k + 3];
                        const float t34 = a4[step][2 * k + 4];
                        const float t35 = a5[step][2 * k];
                        const float t36 = a5[step][2 * k + 1];
                        const float t37 = a5[step][2 * k + 2];
                        const float t38 = a5[step][2 * k + 3];
                        const float t39 = a5[step][2 * k + 4];
                        o3.item[k] = 0.0625f * t22 + 0.25f * t24 + 0.375f * t25 + 0.25f * t27 + 0.0625f * t29;
                        o4.item[k] = 0.0625f * t30 + 0.25f * t31 + 0.375f * t32 + 0.25f * t33 + 0.0625f * t34;
                        o5.item[k] = 0.0625f * t35 + 0.25f * t36 + 0.375f * t37 + 0.25f * t38 + 0.0625f * t39;
                    }
                    share(q3 + (step) * d1.pitch, o3);
                    share(q4 + (step) * d1.pitch, o4);
                    share(q5 + (step) * d1.pitch, o5);
                }
            }
        }
    }
    __syncthreads();
    {  // 40 x 36 from (-4, -2)
        const auto s0 = tile0;
        const auto s1 = tile1;
        const auto d0 = tile2;
        const auto d1 = kept0;
        const auto d2 = tile3;
        const auto d3 = kept1;
        for (int cell = threadIdx.x; cell < 180; cell += 512) {
            const int x = left / 2 - 4 + cell % 10 * 4;
            const int y = top / 2 - 2 + cell / 10 * 2;
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
            const auto q6 = place(d2, 0, x, y);
            const auto q7 = place(d2, 1, x, y);
            const auto q8 = place(d2, 2, x, y);
            const auto q9 = place(d3, 0, x, y);
            const auto q10 = place(d3, 1, x, y);
            const auto q11 = place(d3, 2, x, y);
            #pragma unroll
            for (int step = 0; step < 2; ++step) {
                // reduce_line
                {
                    Vector<float, 4> o0;
                    Vector<float, 4> o3;
                    Vector<float, 4> o1;
                    Vector<float, 4> o4;
                    Vector<float, 4> o2;
                    Vector<float, 4> o5;
                    #pragma unroll
                    for (int k = 0; k < 4; ++k) {
                        const int t40 = (y + step) * 2;
                        const int t41 = t40 - 2;
                        const float t42 = a0[2 * step][k];
                        const int t43 = t40 - 1;
                        const float t44 = a0[2 * step + 1][k];
                        const float t45 = a0[2 * step + 2][k];
                        const int t46 = t40 + 1;
                        const float t47 = a0[2 * step + 3][k];
                        const int t48 = t40 + 2;
                        const float t49 = a0[2 * step + 4][k];
                        const float t50 = a1[2 * step][k];
                        const float t51 = a1[2 * step + 1][k];
                        const float t52 = a1[2 * step + 2][k];
                        const float t53 = a1[2 * step + 3][k];
                        const float t54 = a1[2 * step + 4][k];
                        const float t55 = a2[2 * step][k];
                        const float t56 = a2[2 * step + 1][k];
                        const float t57 = a2[2 * step + 2][k];
                        const float t58 = a2[2 * step + 3][k];
                        const float t59 = a2[2 * step + 4][k];
                        o0.item[k] = 0.0625f * t42 + 0.25f * t44 + 0.375f * t45 + 0.25f * t47 + 0.0625f * t49;
                        o3.item[k] = 0.0625f * t42 + 0.25f * t44 + 0.375f * t45 + 0.25f * t47 + 0.0625f * t49;
                        o1.item[k] = 0.0625f * t50 + 0.25f * t51 + 0.375f * t52 + 0.25f * t53 + 0.0625f * t54;
                        o4.item[k] = 0.0625f * t50 + 0.25f * t51 + 0.375f * t52 + 0.25f * t53 + 0.0625f * t54;
                        o2.item[k] = 0.0625f * t55 + 0.25f * t56 + 0.375f * t57 + 0.25f * t58 + 0.0625f * t59;
                        o5.item[k] = 0.0625f * t55 + 0.25f * t56 + 0.375f * t57 + 0.25f * t58 + 0.0625f * t59;
                    }
                    share(q0 + (step) * d0.pitch, o0);
                    if (x >= left / 2 && x < left / 2 + 32 && y >= top / 2 && y < top / 2 + 32 && x > d1.x - 4 && x < d1.x + d1.width && y + step >= d1.y && y + step < d1.y + d1.height)
                        store(down(q3, d1, step), o3);
                    share(q1 + (step) * d0.pitch, o1);
                    if (x >= left / 2 && x < left / 2 + 32 && y >= top / 2 && y < top / 2 + 32 && x > d1.x - 4 && x < d1.x + d1.width && y + step >= d1.y && y + step < d1.y + d1.height)
                        store(down(q4, d1, step), o4);
                    share(q2 + (step) * d0.pitch, o2);
                    if (x >= left / 2 && x < left / 2 + 32 && y >= top / 2 && y < top / 2 + 32 && x > d1.x - 4 && x < d1.x + d1.width && y + step >= d1.y && y + step < d1.y + d1.height)
                        store(down(q5, d1, step), o5);
                }
                // reduce_line
                {
                    Vector<float, 4> o6;
                    Vector<float, 4> o9;
                    Vector<float, 4> o7;
                    Vector<float, 4> o10;
                    Vector<float, 4> o8;
                    Vector<float, 4> o11;
                    #pragma unroll
                    for (int k = 0; k < 4; ++k) {
                        const int t60 = (y + step) * 2;
                        const int t61 = t60 - 2;
                        const float t62 = a3[2 * step][k];
                        const int t63 = t60 - 1;
                        const float t64 = a3[2 * step + 1][k];
                        const float t65 = a3[2 * step + 2][k];
                        const int t66 = t60 + 1;
                        const float t67 = a3[2 * step + 3][k];
                        const int t68 = t60 + 2;
                        const float t69 = a3[2 * step + 4][k];
                        const float t70 = a4[2 * step][k];
                        const float t71 = a4[2 * step + 1][k];
                        const float t72 = a4[2 * step + 2][k];
                        const float t73 = a4[2 * step + 3][k];
                        const float t74 = a4[2 * step + 4][k];
                        const float t75 = a5[2 * step][k];
                        const float t76 = a5[2 * step + 1][k];
                        const float t77 = a5[2 * step + 2][k];
                        const float t78 = a5[2 * step + 3][k];
                        const float t79 = a5[2 * step + 4][k];
                        o6.item[k] = 0.0625f * t62 + 0.25f * t64 + 0.375f * t65 + 0.25f * t67 + 0.0625f * t69;
                        o9.item[k] = 0.0625f * t62 + 0.25f * t64 + 0.375f * t65 + 0.25f * t67 + 0.0625f * t69;
                        o7.item[k] = 0.0625f * t70 + 0.25f * t71 + 0.375f * t72 + 0.25f * t73 + 0.0625f * t74;
                        o10.item[k] = 0.0625f * t70 + 0.25f * t71 + 0.375f * t72 + 0.25f * t73 + 0.0625f * t74;
                        o8.item[k] = 0.0625f * t75 + 0.25f * t76 + 0.375f * t77 + 0.25f * t78 + 0.0625f * t79;
                        o11.item[k] = 0.0625f * t75 + 0.25f * t76 + 0.375f * t77 + 0.25f * t78 + 0.0625f * t79;
                    }
                    share(q6 + (step) * d2.pitch, o6);
                    if (x >= left / 2 && x < left / 2 + 32 && y >= top / 2 && y < top / 2 + 32 && x > d3.x - 4 && x < d3.x + d3.width && y + step >= d3.y && y + step < d3.y + d3.height)
                        store(down(q9, d3, step), o9);
                    share(q7 + (step) * d2.pitch, o7);
                    if (x >= left / 2 && x < left / 2 + 32 && y >= top / 2 && y < top / 2 + 32 && x > d3.x - 4 && x < d3.x + d3.width && y + step >= d3.y && y + step < d3.y + d3.height)
                        store(down(q10, d3, step), o10);
                    share(q8 + (step) * d2.pitch, o8);
                    if (x >= left / 2 && x < left / 2 + 32 && y >= top / 2 && y < top / 2 + 32 && x > d3.x - 4 && x < d3.x + d3.width && y + step >= d3.y && y + step < d3.y + d3.height)
                        store(down(q11, d3, step), o11);
                }
            }
        }
    }
    __syncthreads();
    {  // 64 x 36 from (0, -2)
        const auto s0 = tile2;
        const auto s1 = tile3;
        const auto d0 = tile4;
        const auto d1 = tile5;
        for (int cell = threadIdx.x; cell < 288; cell += 512) {
            const int x = left + cell % 16 * 4;
            const int y = top / 2 - 2 + cell / 16 * 2;
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
                        const bool t80 = ((x + k) & 1) == 0;
                        const int t81 = ((x + k) - 2) >> 1;
                        const float t82 = a0[step][(k - 2 >> 1) + 1];
                        const int t83 = (x + k) >> 1;
                        const float t84 = a0[step][(k >> 1) + 1];
                        const int t85 = ((x + k) + 2) >> 1;
                        const float t86 = a0[step][(k + 2 >> 1) + 1];
                        const float t87 = a1[step][(k - 2 >> 1) + 1];
                        const float t88 = a1[step][(k >> 1) + 1];
                        const float t89 = a1[step][(k + 2 >> 1) + 1];
                        const float t90 = a2[step][(k - 2 >> 1) + 1];
                        const float t91 = a2[step][(k >> 1) + 1];
                        const float t92 = a2[step][(k + 2 >> 1) + 1];
                        o0.item[k] = t80 ? 0.125f * t82 + 0.75f * t84 + 0.125f * t86 : 0.5f * t84 + 0.5f * t86;
                        o1.item[k] = t80 ? 0.125f * t87 + 0.75f * t88 + 0.125f * t89 : 0.5f * t88 + 0.5f * t89;
                        o2.item[k] = t80 ? 0.125f * t90 + 0.75f * t91 + 0.125f * t92 : 0.5f * t91 + 0.5f * t92;
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
                        const bool t93 = ((x + k) & 1) == 0;
                        const int t94 = ((x + k) - 2) >> 1;
                        const float t95 = a3[step][(k - 2 >> 1) + 1];
                        const int t96 = (x + k) >> 1;
                        const float t97 = a3[step][(k >> 1) + 1];
                        const int t98 = ((x + k) + 2) >> 1;
                        const float t99 = a3[step][(k + 2 >> 1) + 1];
                        const float t100 = a4[step][(k - 2 >> 1) + 1];
                        const float t101 = a4[step][(k >> 1) + 1];
                        const float t102 = a4[step][(k + 2 >> 1) + 1];
                        const float t103 = a5[step][(k - 2 >> 1) + 1];
                        const float t104 = a5[step][(k >> 1) + 1];
                        const float t105 = a5[step][(k + 2 >> 1) + 1];
                        o3.item[k] = t93 ? 0.125f * t95 + 0.75f * t97 + 0.125f * t99 : 0.5f * t97 + 0.5f * t99;
                        o4.item[k] = t93 ? 0.125f * t100 + 0.75f * t101 + 0.125f * t102 : 0.5f * t101 + 0.5f * t102;
                        o5.item[k] = t93 ? 0.125f * t103 + 0.75f * t104 + 0.125f * t105 : 0.5f * t104 + 0.5f * t105;
                    }
                    share(q3 + (step) * d1.pitch, o3);
                    share(q4 + (step) * d1.pitch, o4);
                    share(q5 + (step) * d1.pitch, o5);
                }
            }
        }
    }
    __syncthreads();
    {  // 64 x 64 from (0, 0)
        const auto s0 = tile4;
        const auto s1 = source0;
        const auto s2 = tile5;
        const auto s3 = source1;
        const auto s4 = source2;
        const auto d0 = kept2;
        for (int cell = threadIdx.x; cell < 512; cell += 512) {
            const int x = left + cell % 16 * 4;
            const int y = top + cell / 16 * 2;
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
            if (x >= s1.x && x + 4 <= s1.x + s1.width && y >= s1.y && y + 2 <= s1.y + s1.height) {
                #pragma unroll
                for (int j = 0; j < 2; ++j) {
                    spread(a3[j], vector<4>(down(p3, s1, j)));
                    spread(a4[j], vector<4>(down(p4, s1, j)));
                    spread(a5[j], vector<4>(down(p5, s1, j)));
                }
            } else {
                #pragma unroll
                for (int j = 0; j < 2; ++j) {
                    #pragma unroll
                    for (int k = 0; k < 4; ++k)
                        a3[j][k] = clamped(s1, 0, x + k, y + j);
                    #pragma unroll
                    for (int k = 0; k < 4; ++k)
                        a4[j][k] = clamped(s1, 1, x + k, y + j);
                    #pragma unroll
                    for (int k = 0; k < 4; ++k)
                        a5[j][k] = clamped(s1, 2, x + k, y + j);
                }
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
            if (x >= s3.x && x + 4 <= s3.x + s3.width && y >= s3.y && y + 2 <= s3.y + s3.height) {
                #pragma unroll
                for (int j = 0; j < 2; ++j) {
                    spread(a9[j], vector<4>(down(p9, s3, j)));
                    spread(a10[j], vector<4>(down(p10, s3, j)));
                    spread(a11[j], vector<4>(down(p11, s3, j)));
                }
            } else {
                #pragma unroll
                for (int j = 0; j < 2; ++j) {
                    #pragma unroll
                    for (int k = 0; k < 4; ++k)
                        a9[j][k] = clamped(s3, 0, x + k, y + j);
                    #pragma unroll
                    for (int k = 0; k < 4; ++k)
                        a10[j][k] = clamped(s3, 1, x + k, y + j);
                    #pragma unroll
                    for (int k = 0; k < 4; ++k)
                        a11[j][k] = clamped(s3, 2, x + k, y + j);
                }
            }
            const auto p12 = place(s4, 0, x, y);
            float a12[2][4];  // rows y .. y + 1 from column x on
            const int last4 = s4.y + s4.height - 1 - y;
            #pragma unroll
            for (int j = 0; j < 2; ++j)
                spread(a12[j], vector<4>(down(p12, s4, max(min(j, last4), s4.y - y)) + (held<4>(s4, x) - x)));
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
                            const bool t106 = ((y + 2 * step + j) & 1) == 0;
                            const int t107 = ((y + 2 * step + j) - 2) >> 1;
                            const float t108 = a0[step + (j - 2 >> 1) + 1][k];
                            const int t109 = (y + 2 * step + j) >> 1;
                            const float t110 = a0[step + (j >> 1) + 1][k];
                            const int t111 = ((y + 2 * step + j) + 2) >> 1;
                            const float t112 = a0[step + (j + 2 >> 1) + 1][k];
                            const float t113 = a1[step + (j - 2 >> 1) + 1][k];
                            const float t114 = a1[step + (j >> 1) + 1][k];
                            const float t115 = a1[step + (j + 2 >> 1) + 1][k];
                            const float t116 = a2[step + (j - 2 >> 1) + 1][k];
                            const float t117 = a2[step + (j >> 1) + 1][k];
                            const float t118 = a2[step + (j + 2 >> 1) + 1][k];
                            b0_0[2 * step + j][k] = t106 ? 0.125f * t108 + 0.75f * t110 + 0.125f * t112 : 0.5f * t110 + 0.5f * t112;
                            b0_1[2 * step + j][k] = t106 ? 0.125f * t113 + 0.75f * t114 + 0.125f * t115 : 0.5f * t114 + 0.5f * t115;
                            b0_2[2 * step + j][k] = t106 ? 0.125f * t116 + 0.75f * t117 + 0.125f * t118 : 0.5f * t117 + 0.5f * t118;
                        }
                    }
                }
                // subtract
                {
                    #pragma unroll
                    for (int j = 0; j < 2; ++j) {
                        #pragma unroll
                        for (int k = 0; k < 4; ++k) {
                            const float t119 = a3[2 * step + j][k];
                            const float t120 = b0_0[2 * step + j][k];
                            const float t121 = a4[2 * step + j][k];
                            const float t122 = b0_1[2 * step + j][k];
                            const float t123 = a5[2 * step + j][k];
                            const float t124 = b0_2[2 * step + j][k];
                            b1_0[2 * step + j][k] = t119 - t120;
                            b1_1[2 * step + j][k] = t121 - t122;
                            b1_2[2 * step + j][k] = t123 - t124;
                        }
                    }
                }
                // expand_binomial
                {
                    #pragma unroll
                    for (int j = 0; j < 2; ++j) {
                        #pragma unroll
                        for (int k = 0; k < 4; ++k) {
                            const bool t125 = ((y + 2 * step + j) & 1) == 0;
                            const int t126 = ((y + 2 * step + j) - 2) >> 1;
                            const float t127 = a6[step + (j - 2 >> 1) + 1][k];
                            const int t128 = (y + 2 * step + j) >> 1;
                            const float t129 = a6[step + (j >> 1) + 1][k];
                            const int t130 = ((y + 2 * step + j) + 2) >> 1;
                            const float t131 = a6[step + (j + 2 >> 1) + 1][k];
                            const float t132 = a7[step + (j - 2 >> 1) + 1][k];
                            const float t133 = a7[step + (j >> 1) + 1][k];
                            const float t134 = a7[step + (j + 2 >> 1) + 1][k];
                            const float t135 = a8[step + (j - 2 >> 1) + 1][k];
                            const float t136 = a8[step + (j >> 1) + 1][k];
                            const float t137 = a8[step + (j + 2 >> 1) + 1][k];
                            b2_0[2 * step + j][k] = t125 ? 0.125f * t127 + 0.75f * t129 + 0.125f * t131 : 0.5f * t129 + 0.5f * t131;
                            b2_1[2 * step + j][k] = t125 ? 0.125f * t132 + 0.75f * t133 + 0.125f * t134 : 0.5f * t133 + 0.5f * t134;
                            b2_2[2 * step + j][k] = t125 ? 0.125f * t135 + 0.75f * t136 + 0.125f * t137 : 0.5f * t136 + 0.5f * t137;
                        }
                    }
                }
                // subtract
                {
                    #pragma unroll
                    for (int j = 0; j < 2; ++j) {
                        #pragma unroll
                        for (int k = 0; k < 4; ++k) {
                            const float t138 = a9[2 * step + j][k];
                            const float t139 = b2_0[2 * step + j][k];
                            const float t140 = a10[2 * step + j][k];
                            const float t141 = b2_1[2 * step + j][k];
                            const float t142 = a11[2 * step + j][k];
                            const float t143 = b2_2[2 * step + j][k];
                            b3_0[2 * step + j][k] = t138 - t139;
                            b3_1[2 * step + j][k] = t140 - t141;
                            b3_2[2 * step + j][k] = t142 - t143;
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
                            const float t144 = b1_0[2 * step + j][k];
                            const float t145 = a12[2 * step + j][k];
                            const float t146 = b3_0[2 * step + j][k];
                            const float t147 = 1.0f - t145;
                            const float t148 = b1_1[2 * step + j][k];
                            const float t149 = b3_1[2 * step + j][k];
                            const float t150 = b1_2[2 * step + j][k];
                            const float t151 = b3_2[2 * step + j][k];
                            o0.item[k] = t144 * t145 + t146 * t147;
                            o1.item[k] = t148 * t145 + t149 * t147;
                            o2.item[k] = t150 * t145 + t151 * t147;
                        }
                        if (x > d0.x - 4 && x < d0.x + d0.width && y + 2 * step + j >= d0.y && y + 2 * step + j < d0.y + d0.height)
                            store(down(q0, d0, 2 * step + j), o0);
                        if (x > d0.x - 4 && x < d0.x + d0.width && y + 2 * step + j >= d0.y && y + 2 * step + j < d0.y + d0.height)
                            store(down(q1, d0, 2 * step + j), o1);
                        if (x > d0.x - 4 && x < d0.x + d0.width && y + 2 * step + j >= d0.y && y + 2 * step + j < d0.y + d0.height)
                            store(down(q2, d0, 2 * step + j), o2);
                    }
                }
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
// What earlier launches have written is there: blocks may come before. Those of the next launch may come from now on.
__device__ __forceinline__ void follow() {
#if __CUDA_ARCH__ >= 900
    asm volatile("griddepcontrol.launch_dependents;");
    asm volatile("griddepcontrol.wait;" ::: "memory");
#endif
}
extern "C" __global__ void __launch_bounds__(128) reduce_line_reduce_line_reduce_line_a5b7f75310(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    float* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch,
    float* __restrict__ out1, int out1_x, int out1_y, int out1_width, int out1_height, int out1_pitch) {
    follow();
    const int x = (x0 & -32) + blockIdx.x * 120 + ((int)threadIdx.x - 1) * 4;
    const int y = (y0 & -2) + (blockIdx.y * 4 + threadIdx.y) * 8;
    if (y >= y0 + height) return;
    const bool computes = threadIdx.x >= 1 && threadIdx.x < 31 && x > x0 - 4 && x < x0 + width;
    const int y_over_2 = y / 2;
    const int x_over_2 = x / 2;
    const int x_times_2 = x * 2;
    const Image<const float> s0 = {in0 + (in0_x & 31), in0_x, in0_y, in0_width, in0_height, in0_pitch};
    const Image<float> d0 = {out0 + (out0_x & 31), out0_x, out0_y, out0_width, out0_height, out0_pitch};
    const Image<float> d1 = {out1 + (out1_x & 31), out1_x, out1_y, out1_width, out1_height, out1_pitch};
    const auto p0 = place(s0, 0, x_times_2, y);
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
                a0[j][k + 2] = clamped(s0, 0, x_times_2 + k, y + j - 2);
        }
    }
    float b0_0[11][4];  // rows y - 2 .. y + 8 of reduce_line
    float b1_0[4][7];  // rows y_over_2 .. y_over_2 + 3 of reduce_line
    const auto q0 = place(d0, 0, x, y_over_2);
    const auto q1 = place(d1, 0, x_over_2, y_over_2);
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
                b1_0[step][k + 2] = 0.0625f * t7 + 0.25f * t8 + 0.375f * t9 + 0.25f * t10 + 0.0625f * t11;
                o0.item[k] = b1_0[step][k + 2];
            }
            #pragma unroll
            for (int k = 0; k < 2; ++k)
                b1_0[step][k] = __shfl_up_sync(~0u, b1_0[step][k + 4], 1);
            #pragma unroll
            for (int k = 0; k < 1; ++k)
                b1_0[step][k + 6] = __shfl_down_sync(~0u, b1_0[step][k + 2], 1);
            if (computes && step >= 0 && step < 4 && x > d0.x - 4 && x < d0.x + d0.width && y_over_2 + step >= d0.y && y_over_2 + step < d0.y + d0.height)
                store(down(q0, d0, step), o0);
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
            if (computes && step >= 0 && step < 4 && x_over_2 > d1.x - 2 && x_over_2 < d1.x + d1.width && y_over_2 + step >= d1.y && y_over_2 + step < d1.y + d1.height)
                store(down(q1, d1, step), o1);
        }
    }
}
