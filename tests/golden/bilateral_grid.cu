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
__device__ __forceinline__ int floor_mod(int a, int b) {
    if (b == -1) return 0;
    const int rest = a % b;
    return rest != 0 && (rest < 0) != (b < 0) ? rest + b : rest;
}
extern "C" __global__ void __launch_bounds__(256) accumulate_ca16d77300(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    float* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch,
    const float* __restrict__ uniforms,
    int slot0) {
    const int column = blockIdx.x * blockDim.x + threadIdx.x, row = blockIdx.y * blockDim.y + threadIdx.y;
    if (column >= width || row >= height) return;
    const int x = x0 + column, y = y0 + row, own = blockIdx.z;
    const Image<const float> s0 = {in0 + (in0_x & 31), in0_x, in0_y, in0_width, in0_height, in0_pitch};
    const Image<float> d0 = {out0 + (out0_x & 31), out0_x, out0_y, out0_width, out0_height, out0_pitch};
    const float u0 = __ldg(uniforms + slot0);
    float t0 = 0.0f;
    for (int k0 = 0; k0 < 8; ++k0) {
        float t1 = 0.0f;
        for (int k1 = 0; k1 < 8; ++k1) {
            const float t2 = clamped(s0, 0, x * 8 + (k1 - 4), y * 8 + (k0 - 4));
            const float t3 = fminf(fmaxf(t2, 0.0f), 1.0f);
            t1 += __float2int_rz(t3 * fminf(1.0f / u0, 4.0f) + 0.5f) == floor_mod(own, 5) ? (5 <= own ? 1.0f : t3) : 0.0f;
        }
        t0 += t1;
    }
    *place(d0, own, x, y) = t0;
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
extern "C" __global__ void __launch_bounds__(128) blur_blur_93f126af91(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    float* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch) {
    const int x = (x0 & -32) + blockIdx.x * 120 + ((int)threadIdx.x - 1) * 4;
    const int y = y0 + (blockIdx.y * 4 + threadIdx.y) * 8, own = blockIdx.z;
    if (y >= y0 + height) return;
    const bool computes = threadIdx.x >= 1 && threadIdx.x < 31 && x > x0 - 4 && x < x0 + width;
    const Image<const float> s0 = {in0 + (in0_x & 31), in0_x, in0_y, in0_width, in0_height, in0_pitch};
    const Image<float> d0 = {out0 + (out0_x & 31), out0_x, out0_y, out0_width, out0_height, out0_pitch};
    const auto p0 = place(s0, own, x, y);
    float a0[12][8];  // rows y - 2 .. y + 9 from column x - 2 on
    const int last0 = s0.y + s0.height - 1 - y;
    #pragma unroll
    for (int j = 0; j < 12; ++j)
        spread(a0[j] + 2, vector<4>(p0 + min(j - 2, last0) * s0.pitch + held<4>(s0, x) - x));
    float b0_0[12][4];  // rows y - 2 .. y + 9 of blur
    const auto q0 = place(d0, own, x, y);
    #pragma unroll
    for (int step = -4; step < 8; ++step) {
        {
            #pragma unroll
            for (int k = 0; k < 2; ++k)
                a0[step + 4][k] = __shfl_up_sync(~0u, a0[step + 4][k + 4], 1);
            #pragma unroll
            for (int k = 0; k < 2; ++k)
                a0[step + 4][k + 6] = __shfl_down_sync(~0u, a0[step + 4][k + 2], 1);
        }
        // blur
        {
            #pragma unroll
            for (int k = 0; k < 4; ++k) {
                const float t0 = a0[step + 4][k];
                const float t1 = a0[step + 4][k + 1];
                const float t2 = a0[step + 4][k + 2];
                const float t3 = a0[step + 4][k + 3];
                const float t4 = a0[step + 4][k + 4];
                b0_0[step + 4][k] = t0 + 4.0f * t1 + 6.0f * t2 + 4.0f * t3 + t4;
            }
        }
        // blur
        if (step >= 0) {
            Vector<float, 4> o0;
            #pragma unroll
            for (int k = 0; k < 4; ++k) {
                const float t5 = b0_0[step][k];
                const float t6 = b0_0[step + 1][k];
                const float t7 = b0_0[step + 2][k];
                const float t8 = b0_0[step + 3][k];
                const float t9 = b0_0[step + 4][k];
                o0.item[k] = t5 + 4.0f * t6 + 6.0f * t7 + 4.0f * t8 + t9;
            }
            if (computes && step >= 0 && step < 8 && y + step < y0 + height)
                store(q0 + (step) * d0.pitch, o0);
        }
    }
}

template <typename T> struct Image { T* data; int x, y, width, height, pitch; };  // planes of rows from (x, y)
// An image has less than 2**31 pixels; its data begins with the line that holds the first one.
template <typename T> __device__ __forceinline__ T* place(Image<T> s, int plane, int x, int y) {
    return s.data + ((plane * s.height + (y - s.y)) * s.pitch + (x - (s.x & -(int)(128 / sizeof(T)))));
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
__device__ __forceinline__ int floor_mod(int a, int b) {
    if (b == -1) return 0;
    const int rest = a % b;
    return rest != 0 && (rest < 0) != (b < 0) ? rest + b : rest;
}
extern "C" __global__ void __launch_bounds__(128) blur_z_a5849bdc03(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    float* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch) {
    const int x = (x0 & -32) + (blockIdx.x * blockDim.x + threadIdx.x) * 4;
    const int y = y0 + (blockIdx.y * blockDim.y + threadIdx.y);
    if (x <= x0 - 4 || x >= x0 + width || y >= y0 + height) return;
    const int own = blockIdx.z;
    const Image<const float> s0 = {in0, in0_x, in0_y, in0_width, in0_height, in0_pitch};
    const Image<float> d0 = {out0, out0_x, out0_y, out0_width, out0_height, out0_pitch};
    float a0[1][4];  // rows y from column x on
    float a1[1][4];  // rows y from column x on
    float a2[1][4];  // rows y from column x on
    float a3[1][4];  // rows y from column x on
    float a4[1][4];  // rows y from column x on
    spread(a0[0], vector<4>(s0, min(max(own - 2, 0), 9), x, y));
    spread(a1[0], vector<4>(s0, min(max(own - 1, 0), 9), x, y));
    spread(a2[0], vector<4>(s0, min(max(own, 0), 9), x, y));
    spread(a3[0], vector<4>(s0, min(max(own + 1, 0), 9), x, y));
    spread(a4[0], vector<4>(s0, min(max(own + 2, 0), 9), x, y));
    const int t0 = floor_mod(own, 5);
    const int t1 = t0 - 2;
    const bool t2 = 0 <= t1 && t1 < 5;
    const int t3 = t0 - 1;
    const bool t4 = 0 <= t3 && t3 < 5;
    const bool t5 = 0 <= t0 && t0 < 5;
    const int t6 = t0 + 1;
    const bool t7 = 0 <= t6 && t6 < 5;
    const int t8 = t0 + 2;
    const bool t9 = 0 <= t8 && t8 < 5;
    Vector<float, 4> o0;
    o0.item[0] = (t2 ? a0[0][0] : 0.0f) + (t4 ? 4.0f * a1[0][0] : 0.0f) + (t5 ? 6.0f * a2[0][0] : 0.0f) + (t7 ? 4.0f *
        a3[0][0] : 0.0f) + (t9 ? a4[0][0] : 0.0f);
    o0.item[1] = (t2 ? a0[0][1] : 0.0f) + (t4 ? 4.0f * a1[0][1] : 0.0f) + (t5 ? 6.0f * a2[0][1] : 0.0f) + (t7 ? 4.0f *
        a3[0][1] : 0.0f) + (t9 ? a4[0][1] : 0.0f);
    o0.item[2] = (t2 ? a0[0][2] : 0.0f) + (t4 ? 4.0f * a1[0][2] : 0.0f) + (t5 ? 6.0f * a2[0][2] : 0.0f) + (t7 ? 4.0f *
        a3[0][2] : 0.0f) + (t9 ? a4[0][2] : 0.0f);
    o0.item[3] = (t2 ? a0[0][3] : 0.0f) + (t4 ? 4.0f * a1[0][3] : 0.0f) + (t5 ? 6.0f * a2[0][3] : 0.0f) + (t7 ? 4.0f *
        a3[0][3] : 0.0f) + (t9 ? a4[0][3] : 0.0f);
    store(place(d0, own, x, y), o0);
}

template <typename T> struct Image { T* data; int x, y, width, height, pitch; };  // planes of rows from (x, y)
// An image has less than 2**31 pixels; its data begins with the line that holds the first one.
template <typename T> __device__ __forceinline__ T* place(Image<T> s, int plane, int x, int y) {
    return s.data + ((plane * s.height + (y - s.y)) * s.pitch + (x - (s.x & -(int)(128 / sizeof(T)))));
}
template <typename T> __device__ __forceinline__ T load(const T* at) { return __ldg(at); }
template <typename T> __device__ __forceinline__ auto inside(Image<T> s, int plane, int x, int y) {
    return load(place(s, plane, x, y));
}
__device__ __forceinline__ int wrapping_add(int a, int b) { return (int)((unsigned)a + b); }
extern "C" __global__ void __launch_bounds__(128) slice_grid_d3f26dfe53(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    const float* __restrict__ in1, int in1_x, int in1_y, int in1_width, int in1_height, int in1_pitch,
    float* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch,
    const float* __restrict__ uniforms,
    int slot0) {
    const int x = x0 + blockIdx.x * blockDim.x + threadIdx.x;
    const int first = y0 + (blockIdx.y * blockDim.y + threadIdx.y) * 2;
    if (x >= x0 + width || first >= y0 + height) return;
    const Image<const float> s0 = {in0, in0_x, in0_y, in0_width, in0_height, in0_pitch};
    const Image<const float> s1 = {in1, in1_x, in1_y, in1_width, in1_height, in1_pitch};
    const Image<float> d0 = {out0, out0_x, out0_y, out0_width, out0_height, out0_pitch};
    const float u0 = __ldg(uniforms + slot0);
    const int t0 = x >> 3;
    const float t1 = fminf(1.0f / u0, 4.0f);
    const int t2 = t0 + 1;
    const float t3 = (float)(x & 7) * 0.125f;
    float o0[2];
    #pragma unroll
    for (int j = 0; j < 2; ++j) {
        const int y = min(first + j, y0 + height - 1);
        const int t4 = y >> 3;
        const float t5 = inside(s0, 0, x, y);
        const float t6 = fminf(fmaxf(t5, 0.0f), 1.0f) * t1;
        const int t7 = __float2int_rz(t6);
        const int t8 = min(max(t7, 0), 4);
        const float t9 = inside(s1, t8, t0, t4);
        const float t10 = inside(s1, t8, t2, t4);
        const float t11 = t9 + (t10 - t9) * t3;
        const int t12 = t4 + 1;
        const float t13 = inside(s1, t8, t0, t12);
        const float t14 = inside(s1, t8, t2, t12);
        const float t15 = (float)(y & 7) * 0.125f;
        const float t16 = t11 + (t13 + (t14 - t13) * t3 - t11) * t15;
        const int t17 = min(max(wrapping_add(t7, 1), 0), 4);
        const float t18 = inside(s1, t17, t0, t4);
        const float t19 = inside(s1, t17, t2, t4);
        const float t20 = t18 + (t19 - t18) * t3;
        const float t21 = inside(s1, t17, t0, t12);
        const float t22 = inside(s1, t17, t2, t12);
        const float t23 = t6 - (float)t7;
        const int t24 = t8 + 5;
        const float t25 = inside(s1, t24, t0, t4);
        const float t26 = inside(s1, t24, t2, t4);
        const float t27 = t25 + (t26 - t25) * t3;
        const float t28 = inside(s1, t24, t0, t12);
        const float t29 = inside(s1, t24, t2, t12);
        const float t30 = t27 + (t28 + (t29 - t28) * t3 - t27) * t15;
        const int t31 = t17 + 5;
        const float t32 = inside(s1, t31, t0, t4);
        const float t33 = inside(s1, t31, t2, t4);
        const float t34 = t32 + (t33 - t32) * t3;
        const float t35 = inside(s1, t31, t0, t12);
        const float t36 = inside(s1, t31, t2, t12);
        o0[j] = (t16 + (t20 + (t21 + (t22 - t21) * t3 - t20) * t15 - t16) * t23) / (t30 + (t34 + (t35 + (t36 - t35) * t3
            - t34) * t15 - t30) * t23);
    }
    #pragma unroll
    for (int j = 0; j < 2; ++j) {
        if (first + j < y0 + height)
            *place(d0, 0, x, first + j) = o0[j];
    }
}
