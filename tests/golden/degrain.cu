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
extern "C" __global__ void __launch_bounds__(128) dwt1d_6_add_22dbae01c3(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    float* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch,
    float* __restrict__ out1, int out1_x, int out1_y, int out1_width, int out1_height, int out1_pitch,
    const float* __restrict__ uniforms,
    int slot0,
    int slot1) {
    const int x = (x0 & -32) + blockIdx.x * 120 + ((int)threadIdx.x - 1) * 4;
    const int y = y0 + (blockIdx.y * 4 + threadIdx.y) * 2, own = blockIdx.z;
    if (y >= y0 + height) return;
    const bool computes = threadIdx.x >= 1 && threadIdx.x < 31 && x > x0 - 4 && x < x0 + width;
    const Image<const float> s0 = {in0 + (in0_x & 31), in0_x, in0_y, in0_width, in0_height, in0_pitch};
    const Image<float> d0 = {out0 + (out0_x & 31), out0_x, out0_y, out0_width, out0_height, out0_pitch};
    const Image<float> d1 = {out1 + (out1_x & 31), out1_x, out1_y, out1_width, out1_height, out1_pitch};
    const float u0 = __ldg(uniforms + slot0);
    const float u1 = __ldg(uniforms + slot1);
    const auto p0 = place(s0, own, x, y);
    float a0[6][8];  // rows y - 2 .. y + 3 from column x - 2 on
    const int last0 = s0.y + s0.height - 1 - y;
    #pragma unroll
    for (int j = 0; j < 6; ++j)
        spread(a0[j] + 2, vector<4>(p0 + max(min(j - 2, last0), s0.y - y) * s0.pitch + held<4>(s0, x) - x));
    float b0_0[6][4];  // rows y - 2 .. y + 3 of dwt1d
    float b1_0[2][4];  // rows y .. y + 1 of dwt1d
    float b1_1[2][4];  // rows y .. y + 1 of dwt1d
    float b2_0[2][4];  // rows y .. y + 1 of shrink
    float b3_0[2][4];  // rows y .. y + 1 of shrink
    float b0_1[6][4];  // rows y - 2 .. y + 3 of dwt1d
    float b5_0[2][4];  // rows y .. y + 1 of dwt1d
    float b4_0[2][4];  // rows y .. y + 1 of add
    float b6_0[2][4];  // rows y .. y + 1 of shrink
    const auto q0 = place(d0, own, x, y);
    const auto q1 = place(d1, own, x, y);
    #pragma unroll
    for (int step = -4; step < 2; ++step) {
        {
            #pragma unroll
            for (int k = 0; k < 2; ++k)
                a0[step + 4][k] = __shfl_up_sync(~0u, a0[step + 4][k + 4], 1);
            #pragma unroll
            for (int k = 0; k < 2; ++k)
                a0[step + 4][k + 6] = __shfl_down_sync(~0u, a0[step + 4][k + 2], 1);
        }
        // dwt1d
        {
            #pragma unroll
            for (int k = 0; k < 4; ++k) {
                const float t0 = a0[step + 4][k + 2];
                const float t1 = a0[step + 4][k];
                const float t2 = a0[step + 4][k + 4];
                const float t3 = (t0 - (t1 + t2) * 0.5f) * 0.5f;
                b0_0[step + 4][k] = t3;
                b0_1[step + 4][k] = t0 - t3;
            }
        }
        // dwt1d
        if (step >= 0) {
            #pragma unroll
            for (int k = 0; k < 4; ++k) {
                const float t4 = b0_0[step + 2][k];
                const float t5 = b0_0[step][k];
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
                b2_0[step][k] = (0.0f < t8 ? 1.0f : t8 < 0.0f ? -1.0f : 0.0f) * fmaxf(fabsf(t8) - u0 * u1, 0.0f);
            }
        }
        // shrink
        if (step >= 0) {
            #pragma unroll
            for (int k = 0; k < 4; ++k) {
                const float t9 = b1_1[step][k];
                b3_0[step][k] = (0.0f < t9 ? 1.0f : t9 < 0.0f ? -1.0f : 0.0f) * fmaxf(fabsf(t9) - u0 * u1, 0.0f);
            }
        }
        // add
        if (step >= 0) {
            #pragma unroll
            for (int k = 0; k < 4; ++k) {
                const float t10 = b2_0[step][k];
                const float t11 = b3_0[step][k];
                b4_0[step][k] = t10 + t11;
            }
        }
        // dwt1d
        if (step >= 0) {
            Vector<float, 4> o0;
            #pragma unroll
            for (int k = 0; k < 4; ++k) {
                const float t12 = b0_1[step + 2][k];
                const float t13 = b0_1[step][k];
                const float t14 = b0_1[step + 4][k];
                const float t15 = (t12 - (t13 + t14) * 0.5f) * 0.5f;
                b5_0[step][k] = t15;
                o0.item[k] = t12 - t15;
            }
            if (computes && step >= 0 && step < 2 && y + step < y0 + height)
                store(q0 + (step) * d0.pitch, o0);
        }
        // shrink
        if (step >= 0) {
            #pragma unroll
            for (int k = 0; k < 4; ++k) {
                const float t16 = b5_0[step][k];
                b6_0[step][k] = (0.0f < t16 ? 1.0f : t16 < 0.0f ? -1.0f : 0.0f) * fmaxf(fabsf(t16) - u0 * u1, 0.0f);
            }
        }
        // add
        if (step >= 0) {
            Vector<float, 4> o1;
            #pragma unroll
            for (int k = 0; k < 4; ++k) {
                const float t17 = b4_0[step][k];
                const float t18 = b6_0[step][k];
                o1.item[k] = t17 + t18;
            }
            if (computes && step >= 0 && step < 2 && y + step < y0 + height && x > d1.x - 4 && x < d1.x + d1.width && y + step >= d1.y && y + step < d1.y + d1.height)
                store(q1 + (step) * d1.pitch, o1);
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
extern "C" __global__ void __launch_bounds__(128) dwt1d_6_add_e737e4d017(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    float* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch,
    float* __restrict__ out1, int out1_x, int out1_y, int out1_width, int out1_height, int out1_pitch,
    const float* __restrict__ uniforms,
    int slot0,
    int slot1) {
    const int x = (x0 & -32) + blockIdx.x * 120 + ((int)threadIdx.x - 1) * 4;
    const int y = y0 + (blockIdx.y * 4 + threadIdx.y) * 2, own = blockIdx.z;
    if (y >= y0 + height) return;
    const bool computes = threadIdx.x >= 1 && threadIdx.x < 31 && x > x0 - 4 && x < x0 + width;
    const Image<const float> s0 = {in0 + (in0_x & 31), in0_x, in0_y, in0_width, in0_height, in0_pitch};
    const Image<float> d0 = {out0 + (out0_x & 31), out0_x, out0_y, out0_width, out0_height, out0_pitch};
    const Image<float> d1 = {out1 + (out1_x & 31), out1_x, out1_y, out1_width, out1_height, out1_pitch};
    const float u0 = __ldg(uniforms + slot0);
    const float u1 = __ldg(uniforms + slot1);
    const auto p0 = place(s0, own, x, y);
    float a0[4][6];  // rows y - 1 .. y + 2 from column x - 1 on
    if (x >= s0.x && x + 4 <= s0.x + s0.width && y - 1 >= s0.y && y + 3 <= s0.y + s0.height) {
        #pragma unroll
        for (int j = 0; j < 4; ++j)
            spread(a0[j] + 1, vector<4>(p0 + (j - 1) * s0.pitch));
    } else {
        #pragma unroll
        for (int j = 0; j < 4; ++j) {
            #pragma unroll
            for (int k = 0; k < 4; ++k)
                a0[j][k + 1] = clamped(s0, own, x + k, y + j - 1);
        }
    }
    float b0_0[4][4];  // rows y - 1 .. y + 2 of dwt1d
    float b1_0[2][4];  // rows y .. y + 1 of dwt1d
    float b1_1[2][4];  // rows y .. y + 1 of dwt1d
    float b2_0[2][4];  // rows y .. y + 1 of shrink
    float b3_0[2][4];  // rows y .. y + 1 of shrink
    float b0_1[4][4];  // rows y - 1 .. y + 2 of dwt1d
    float b5_0[2][4];  // rows y .. y + 1 of dwt1d
    float b4_0[2][4];  // rows y .. y + 1 of add
    float b6_0[2][4];  // rows y .. y + 1 of shrink
    const auto q0 = place(d0, own, x, y);
    const auto q1 = place(d1, own, x, y);
    #pragma unroll
    for (int step = -2; step < 2; ++step) {
        {
            #pragma unroll
            for (int k = 0; k < 1; ++k)
                a0[step + 2][k] = __shfl_up_sync(~0u, a0[step + 2][k + 4], 1);
            #pragma unroll
            for (int k = 0; k < 1; ++k)
                a0[step + 2][k + 5] = __shfl_down_sync(~0u, a0[step + 2][k + 1], 1);
        }
        // dwt1d
        {
            #pragma unroll
            for (int k = 0; k < 4; ++k) {
                const float t0 = a0[step + 2][k + 1];
                const float t1 = a0[step + 2][k];
                const float t2 = a0[step + 2][k + 2];
                const float t3 = (t0 - (t1 + t2) * 0.5f) * 0.5f;
                b0_0[step + 2][k] = t3;
                b0_1[step + 2][k] = t0 - t3;
            }
        }
        // dwt1d
        if (step >= 0) {
            #pragma unroll
            for (int k = 0; k < 4; ++k) {
                const float t4 = b0_0[step + 1][k];
                const float t5 = b0_0[step][k];
                const float t6 = b0_0[step + 2][k];
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
                b2_0[step][k] = (0.0f < t8 ? 1.0f : t8 < 0.0f ? -1.0f : 0.0f) * fmaxf(fabsf(t8) - u0 * u1, 0.0f);
            }
        }
        // shrink
        if (step >= 0) {
            #pragma unroll
            for (int k = 0; k < 4; ++k) {
                const float t9 = b1_1[step][k];
                b3_0[step][k] = (0.0f < t9 ? 1.0f : t9 < 0.0f ? -1.0f : 0.0f) * fmaxf(fabsf(t9) - u0 * u1, 0.0f);
            }
        }
        // add
        if (step >= 0) {
            #pragma unroll
            for (int k = 0; k < 4; ++k) {
                const float t10 = b2_0[step][k];
                const float t11 = b3_0[step][k];
                b4_0[step][k] = t10 + t11;
            }
        }
        // dwt1d
        if (step >= 0) {
            Vector<float, 4> o0;
            #pragma unroll
            for (int k = 0; k < 4; ++k) {
                const float t12 = b0_1[step + 1][k];
                const float t13 = b0_1[step][k];
                const float t14 = b0_1[step + 2][k];
                const float t15 = (t12 - (t13 + t14) * 0.5f) * 0.5f;
                b5_0[step][k] = t15;
                o0.item[k] = t12 - t15;
            }
            if (computes && step >= 0 && step < 2 && y + step < y0 + height)
                store(q0 + (step) * d0.pitch, o0);
        }
        // shrink
        if (step >= 0) {
            #pragma unroll
            for (int k = 0; k < 4; ++k) {
                const float t16 = b5_0[step][k];
                b6_0[step][k] = (0.0f < t16 ? 1.0f : t16 < 0.0f ? -1.0f : 0.0f) * fmaxf(fabsf(t16) - u0 * u1, 0.0f);
            }
        }
        // add
        if (step >= 0) {
            Vector<float, 4> o1;
            #pragma unroll
            for (int k = 0; k < 4; ++k) {
                const float t17 = b4_0[step][k];
                const float t18 = b6_0[step][k];
                o1.item[k] = t17 + t18;
            }
            if (computes && step >= 0 && step < 2 && y + step < y0 + height && x > d1.x - 4 && x < d1.x + d1.width && y + step >= d1.y && y + step < d1.y + d1.height)
                store(q1 + (step) * d1.pitch, o1);
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
template <typename T, int N> __device__ __forceinline__ void spread(T* to, Vector<T, N> from) {
    #pragma unroll
    for (int k = 0; k < N; ++k) to[k] = from.item[k];
}
// The column of a vector of N pixels, moved into the lines of the buffer if it lies beyond them.
template <int N, typename T> __device__ __forceinline__ int held(Image<T> s, int x) {
    const int begin = s.x & -(int)(128 / sizeof(T));
    return min(max(x, begin), begin + s.pitch - N);
}
extern "C" __global__ void __launch_bounds__(128) dwt1d_7_dwt1d_986a476d0e(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    float* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch,
    float* __restrict__ out1, int out1_x, int out1_y, int out1_width, int out1_height, int out1_pitch,
    float* __restrict__ out2, int out2_x, int out2_y, int out2_width, int out2_height, int out2_pitch,
    const float* __restrict__ uniforms,
    int slot0,
    int slot1) {
    const int x = (x0 & -32) + blockIdx.x * 104 + ((int)threadIdx.x - 3) * 4;
    const int y = y0 + (blockIdx.y * 4 + threadIdx.y) * 12, own = blockIdx.z;
    if (y >= y0 + height) return;
    const bool computes = threadIdx.x >= 3 && threadIdx.x < 29 && x > x0 - 4 && x < x0 + width;
    const Image<const float> s0 = {in0 + (in0_x & 31), in0_x, in0_y, in0_width, in0_height, in0_pitch};
    const Image<float> d0 = {out0 + (out0_x & 31), out0_x, out0_y, out0_width, out0_height, out0_pitch};
    const Image<float> d1 = {out1 + (out1_x & 31), out1_x, out1_y, out1_width, out1_height, out1_pitch};
    const Image<float> d2 = {out2 + (out2_x & 31), out2_x, out2_y, out2_width, out2_height, out2_pitch};
    const float u0 = __ldg(uniforms + slot0);
    const float u1 = __ldg(uniforms + slot1);
    const auto p0 = place(s0, own, x, y);
    float a0[20][12];  // rows y - 4 .. y + 15 from column x - 4 on
    const int last0 = s0.y + s0.height - 1 - y;
    #pragma unroll
    for (int j = 0; j < 20; ++j)
        spread(a0[j] + 4, vector<4>(p0 + max(min(j - 4, last0), s0.y - y) * s0.pitch + held<4>(s0, x) - x));
    float b0_0[20][4];  // rows y - 4 .. y + 15 of dwt1d
    float b1_0[12][4];  // rows y .. y + 11 of dwt1d
    float b1_1[12][4];  // rows y .. y + 11 of dwt1d
    float b2_0[12][4];  // rows y .. y + 11 of shrink
    float b3_0[12][4];  // rows y .. y + 11 of shrink
    float b0_1[20][4];  // rows y - 4 .. y + 15 of dwt1d
    float b5_0[12][4];  // rows y .. y + 11 of dwt1d
    float b4_0[12][4];  // rows y .. y + 11 of add
    float b6_0[12][4];  // rows y .. y + 11 of shrink
    float b5_1[12][20];  // rows y .. y + 11 of dwt1d
    const auto q0 = place(d0, own, x, y);
    const auto q1 = place(d1, own, x, y);
    const auto q2 = place(d2, own, x, y);
    #pragma unroll
    for (int step = -8; step < 12; ++step) {
        {
            #pragma unroll
            for (int k = 0; k < 4; ++k)
                a0[step + 8][k] = __shfl_up_sync(~0u, a0[step + 8][k + 4], 1);
            #pragma unroll
            for (int k = 0; k < 4; ++k)
                a0[step + 8][k + 8] = __shfl_down_sync(~0u, a0[step + 8][k + 4], 1);
        }
        // dwt1d
        {
            #pragma unroll
            for (int k = 0; k < 4; ++k) {
                const float t0 = a0[step + 8][k + 4];
                const float t1 = a0[step + 8][k];
                const float t2 = a0[step + 8][k + 8];
                const float t3 = (t0 - (t1 + t2) * 0.5f) * 0.5f;
                b0_0[step + 8][k] = t3;
                b0_1[step + 8][k] = t0 - t3;
            }
        }
        // dwt1d
        if (step >= 0) {
            #pragma unroll
            for (int k = 0; k < 4; ++k) {
                const float t4 = b0_0[step + 4][k];
                const float t5 = b0_0[step][k];
                const float t6 = b0_0[step + 8][k];
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
                b2_0[step][k] = (0.0f < t8 ? 1.0f : t8 < 0.0f ? -1.0f : 0.0f) * fmaxf(fabsf(t8) - u0 * u1, 0.0f);
            }
        }
        // shrink
        if (step >= 0) {
            #pragma unroll
            for (int k = 0; k < 4; ++k) {
                const float t9 = b1_1[step][k];
                b3_0[step][k] = (0.0f < t9 ? 1.0f : t9 < 0.0f ? -1.0f : 0.0f) * fmaxf(fabsf(t9) - u0 * u1, 0.0f);
            }
        }
        // add
        if (step >= 0) {
            #pragma unroll
            for (int k = 0; k < 4; ++k) {
                const float t10 = b2_0[step][k];
                const float t11 = b3_0[step][k];
                b4_0[step][k] = t10 + t11;
            }
        }
        // dwt1d
        if (step >= 0) {
            #pragma unroll
            for (int k = 0; k < 4; ++k) {
                const float t12 = b0_1[step + 4][k];
                const float t13 = b0_1[step][k];
                const float t14 = b0_1[step + 8][k];
                const float t15 = (t12 - (t13 + t14) * 0.5f) * 0.5f;
                b5_0[step][k] = t15;
                b5_1[step][k + 8] = t12 - t15;
            }
            #pragma unroll
            for (int k = 0; k < 4; ++k)
                b5_1[step][k] = __shfl_up_sync(~0u, b5_1[step][k + 8], 2);
            #pragma unroll
            for (int k = 0; k < 4; ++k)
                b5_1[step][k + 4] = __shfl_up_sync(~0u, b5_1[step][k + 8], 1);
            #pragma unroll
            for (int k = 0; k < 4; ++k)
                b5_1[step][k + 12] = __shfl_down_sync(~0u, b5_1[step][k + 8], 1);
            #pragma unroll
            for (int k = 0; k < 4; ++k)
                b5_1[step][k + 16] = __shfl_down_sync(~0u, b5_1[step][k + 8], 2);
        }
        // shrink
        if (step >= 0) {
            #pragma unroll
            for (int k = 0; k < 4; ++k) {
                const float t16 = b5_0[step][k];
                b6_0[step][k] = (0.0f < t16 ? 1.0f : t16 < 0.0f ? -1.0f : 0.0f) * fmaxf(fabsf(t16) - u0 * u1, 0.0f);
            }
        }
        // add
        if (step >= 0) {
            Vector<float, 4> o0;
            #pragma unroll
            for (int k = 0; k < 4; ++k) {
                const float t17 = b4_0[step][k];
                const float t18 = b6_0[step][k];
                o0.item[k] = t17 + t18;
            }
            if (computes && step >= 0 && step < 12 && y + step < y0 + height && x > d0.x - 4 && x < d0.x + d0.width && y + step >= d0.y && y + step < d0.y + d0.height)
                store(q0 + (step) * d0.pitch, o0);
        }
        // dwt1d
        if (step >= 0) {
            Vector<float, 4> o1;
            Vector<float, 4> o2;
            #pragma unroll
            for (int k = 0; k < 4; ++k) {
                const float t19 = b5_1[step][k + 8];
                const float t20 = b5_1[step][k];
                const float t21 = b5_1[step][k + 16];
                const float t22 = (t19 - (t20 + t21) * 0.5f) * 0.5f;
                o1.item[k] = t22;
                o2.item[k] = t19 - t22;
            }
            if (computes && step >= 0 && step < 12 && y + step < y0 + height)
                store(q1 + (step) * d1.pitch, o1);
            if (computes && step >= 0 && step < 12 && y + step < y0 + height)
                store(q2 + (step) * d2.pitch, o2);
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
template <typename T, int N> __device__ __forceinline__ void spread(T* to, Vector<T, N> from) {
    #pragma unroll
    for (int k = 0; k < N; ++k) to[k] = from.item[k];
}
extern "C" __global__ void __launch_bounds__(128) dwt1d_9_add_f8b304bb57(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    const float* __restrict__ in1, int in1_x, int in1_y, int in1_width, int in1_height, int in1_pitch,
    const float* __restrict__ in2, int in2_x, int in2_y, int in2_width, int in2_height, int in2_pitch,
    const float* __restrict__ in3, int in3_x, int in3_y, int in3_width, int in3_height, int in3_pitch,
    const float* __restrict__ in4, int in4_x, int in4_y, int in4_width, int in4_height, int in4_pitch,
    float* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch,
    const float* __restrict__ uniforms,
    int slot0,
    int slot1) {
    const int x = (x0 & -32) + blockIdx.x * 128 + threadIdx.x * 4;
    const int y = y0 + (blockIdx.y * 4 + threadIdx.y) * 2, own = blockIdx.z;
    if (x <= x0 - 4 || x >= x0 + width || y >= y0 + height) return;
    const Image<const float> s0 = {in0 + (in0_x & 31), in0_x, in0_y, in0_width, in0_height, in0_pitch};
    const Image<const float> s1 = {in1 + (in1_x & 31), in1_x, in1_y, in1_width, in1_height, in1_pitch};
    const Image<const float> s2 = {in2 + (in2_x & 31), in2_x, in2_y, in2_width, in2_height, in2_pitch};
    const Image<const float> s3 = {in3 + (in3_x & 31), in3_x, in3_y, in3_width, in3_height, in3_pitch};
    const Image<const float> s4 = {in4 + (in4_x & 31), in4_x, in4_y, in4_width, in4_height, in4_pitch};
    const Image<float> d0 = {out0 + (out0_x & 31), out0_x, out0_y, out0_width, out0_height, out0_pitch};
    const float u0 = __ldg(uniforms + slot0);
    const float u1 = __ldg(uniforms + slot1);
    const auto p0 = place(s0, own, x, y);
    float a0[18][4];  // rows y - 8 .. y - 7, y .. y + 1, y + 8 .. y + 9 from column x on
    const int last0 = s0.y + s0.height - 1 - y;
    #pragma unroll
    for (int j = 0; j < 2; ++j)
        spread(a0[j], vector<4>(p0 + min(j - 8, last0) * s0.pitch));
    #pragma unroll
    for (int j = 0; j < 2; ++j)
        spread(a0[j + 8], vector<4>(p0 + min(j, last0) * s0.pitch));
    #pragma unroll
    for (int j = 0; j < 2; ++j)
        spread(a0[j + 16], vector<4>(p0 + min(j + 8, last0) * s0.pitch));
    const auto p1 = place(s1, own, x, y);
    float a1[18][4];  // rows y - 8 .. y - 7, y .. y + 1, y + 8 .. y + 9 from column x on
    const int last1 = s1.y + s1.height - 1 - y;
    #pragma unroll
    for (int j = 0; j < 2; ++j)
        spread(a1[j], vector<4>(p1 + min(j - 8, last1) * s1.pitch));
    #pragma unroll
    for (int j = 0; j < 2; ++j)
        spread(a1[j + 8], vector<4>(p1 + min(j, last1) * s1.pitch));
    #pragma unroll
    for (int j = 0; j < 2; ++j)
        spread(a1[j + 16], vector<4>(p1 + min(j + 8, last1) * s1.pitch));
    const auto p2 = place(s2, own, x, y);
    float a2[2][4];  // rows y .. y + 1 from column x on
    const int last2 = s2.y + s2.height - 1 - y;
    #pragma unroll
    for (int j = 0; j < 2; ++j)
        spread(a2[j], vector<4>(p2 + min(j, last2) * s2.pitch));
    const auto p3 = place(s3, own, x, y);
    float a3[2][4];  // rows y .. y + 1 from column x on
    const int last3 = s3.y + s3.height - 1 - y;
    #pragma unroll
    for (int j = 0; j < 2; ++j)
        spread(a3[j], vector<4>(p3 + min(j, last3) * s3.pitch));
    const auto p4 = place(s4, own, x, y);
    float a4[2][4];  // rows y .. y + 1 from column x on
    const int last4 = s4.y + s4.height - 1 - y;
    #pragma unroll
    for (int j = 0; j < 2; ++j)
        spread(a4[j], vector<4>(p4 + min(j, last4) * s4.pitch));
    float b0_0[2][4];  // rows y .. y + 1 of dwt1d
    float b0_1[2][4];  // rows y .. y + 1 of dwt1d
    float b1_0[2][4];  // rows y .. y + 1 of shrink
    float b2_0[2][4];  // rows y .. y + 1 of shrink
    float b4_0[2][4];  // rows y .. y + 1 of dwt1d
    float b3_0[2][4];  // rows y .. y + 1 of add
    float b5_0[2][4];  // rows y .. y + 1 of shrink
    float b6_0[2][4];  // rows y .. y + 1 of add
    float b4_1[2][4];  // rows y .. y + 1 of dwt1d
    float b7_0[2][4];  // rows y .. y + 1 of add
    float b8_0[2][4];  // rows y .. y + 1 of add
    float b9_0[2][4];  // rows y .. y + 1 of add
    const auto q0 = place(d0, own, x, y);
    #pragma unroll
    for (int step = 0; step < 2; ++step) {
        // dwt1d
        {
            #pragma unroll
            for (int k = 0; k < 4; ++k) {
                const float t0 = a0[step + 8][k];
                const float t1 = a0[step][k];
                const float t2 = a0[step + 16][k];
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
                b1_0[step][k] = (0.0f < t4 ? 1.0f : t4 < 0.0f ? -1.0f : 0.0f) * fmaxf(fabsf(t4) - u0 * u1, 0.0f);
            }
        }
        // shrink
        {
            #pragma unroll
            for (int k = 0; k < 4; ++k) {
                const float t5 = b0_1[step][k];
                b2_0[step][k] = (0.0f < t5 ? 1.0f : t5 < 0.0f ? -1.0f : 0.0f) * fmaxf(fabsf(t5) - u0 * u1, 0.0f);
            }
        }
        // add
        {
            #pragma unroll
            for (int k = 0; k < 4; ++k) {
                const float t6 = b1_0[step][k];
                const float t7 = b2_0[step][k];
                b3_0[step][k] = t6 + t7;
            }
        }
        // dwt1d
        {
            #pragma unroll
            for (int k = 0; k < 4; ++k) {
                const float t8 = a1[step + 8][k];
                const float t9 = a1[step][k];
                const float t10 = a1[step + 16][k];
                const float t11 = (t8 - (t9 + t10) * 0.5f) * 0.5f;
                b4_0[step][k] = t11;
                b4_1[step][k] = t8 - t11;
            }
        }
        // shrink
        {
            #pragma unroll
            for (int k = 0; k < 4; ++k) {
                const float t12 = b4_0[step][k];
                b5_0[step][k] = (0.0f < t12 ? 1.0f : t12 < 0.0f ? -1.0f : 0.0f) * fmaxf(fabsf(t12) - u0 * u1, 0.0f);
            }
        }
        // add
        {
            #pragma unroll
            for (int k = 0; k < 4; ++k) {
                const float t13 = b3_0[step][k];
                const float t14 = b5_0[step][k];
                b6_0[step][k] = t13 + t14;
            }
        }
        // add
        {
            #pragma unroll
            for (int k = 0; k < 4; ++k) {
                const float t15 = b6_0[step][k];
                const float t16 = b4_1[step][k];
                b7_0[step][k] = t15 + t16;
            }
        }
        // add
        {
            #pragma unroll
            for (int k = 0; k < 4; ++k) {
                const float t17 = a2[step][k];
                const float t18 = b7_0[step][k];
                b8_0[step][k] = t17 + t18;
            }
        }
        // add
        {
            #pragma unroll
            for (int k = 0; k < 4; ++k) {
                const float t19 = a3[step][k];
                const float t20 = b8_0[step][k];
                b9_0[step][k] = t19 + t20;
            }
        }
        // add
        {
            Vector<float, 4> o0;
            #pragma unroll
            for (int k = 0; k < 4; ++k) {
                const float t21 = a4[step][k];
                const float t22 = b9_0[step][k];
                o0.item[k] = t21 + t22;
            }
            if (y + step < y0 + height)
                store(q0 + (step) * d0.pitch, o0);
        }
    }
}
