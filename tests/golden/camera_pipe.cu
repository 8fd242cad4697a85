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
// One instruction; of a plain assignment the compiler may make one for each pixel.
template <typename T, int N> __device__ __forceinline__ void store(T* at, Vector<T, N> made) {
    if constexpr (sizeof(made) == 16) __stwb(reinterpret_cast<uint4*>(at), *reinterpret_cast<const uint4*>(&made));
    else if constexpr (sizeof(made) == 8) __stwb(reinterpret_cast<uint2*>(at), *reinterpret_cast<const uint2*>(&made));
    else if constexpr (sizeof(made) == 4) *reinterpret_cast<unsigned*>(at) = *reinterpret_cast<const unsigned*>(&made);
    else *reinterpret_cast<Vector<T, N>*>(at) = made;
}
__device__ __forceinline__ int wrapping_add(int a, int b) { return (int)((unsigned)a + b); }
extern "C" __global__ void __launch_bounds__(256) correct_colour_fe9e888a21(
    int x0, int y0, int width, int height,
    const short* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    short* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch,
    const float* __restrict__ uniforms,
    int slot0) {
    const float u0 = __ldg(uniforms + slot0);
    const long long size = (long long)out0_height * out0_pitch;  // of a plane of any image
    const int count = (int)(size / 8);
    for (int i = blockIdx.x * 256 + threadIdx.x; i < count; i += gridDim.x * 256) {
        const int at = i * 8;
        const auto v0 = vector<8>(in0 + at);
        const auto v1 = vector<8>(in0 + size + at);
        const auto v2 = vector<8>(in0 + 2 * size + at);
        Vector<short, 8> o0;
        Vector<short, 8> o1;
        Vector<short, 8> o2;
        #pragma unroll
        for (int k = 0; k < 8; ++k) {
            const float t0 = (u0 - 3200.0f) / u0 * 1.8421052631578947f;
            const float t1 = 1.0f - t0;
            const short t2 = v0.item[k];
            const int t3 = (int)t2;
            const short t4 = v1.item[k];
            const int t5 = (int)t4;
            const short t6 = v2.item[k];
            const int t7 = (int)t6;
            o0.item[k] = (short)(wrapping_add(wrapping_add((int)((short)__float2int_rz(fminf(fmaxf((-42.4346f * t0 + -39.0923f * t1) * 256.0f, -32768.0f), 32767.0f))) + (int)((short)__float2int_rz(fminf(fmaxf((1.6697f * t0 + 2.2997f * t1) * 256.0f, -32768.0f), 32767.0f))) * t3, (int)((short)__float2int_rz(fminf(fmaxf((-0.2693f * t0 + -0.4478f * t1) * 256.0f, -32768.0f), 32767.0f))) * t5), (int)((short)__float2int_rz(fminf(fmaxf((-0.4004f * t0 + 0.1706f * t1) * 256.0f, -32768.0f), 32767.0f))) * t7) >> 8);
            o1.item[k] = (short)(wrapping_add(wrapping_add((int)((short)__float2int_rz(fminf(fmaxf((-37.1158f * t0 + -25.4311f * t1) * 256.0f, -32768.0f), 32767.0f))) + (int)((short)__float2int_rz(fminf(fmaxf((-0.3576f * t0 + -0.3826f * t1) * 256.0f, -32768.0f), 32767.0f))) * t3, (int)((short)__float2int_rz(fminf(fmaxf((1.0615f * t0 + 1.5906f * t1) * 256.0f, -32768.0f), 32767.0f))) * t5), (int)((short)__float2int_rz(fminf(fmaxf((1.5949f * t0 + -0.208f * t1) * 256.0f, -32768.0f), 32767.0f))) * t7) >> 8);
            o2.item[k] = (short)(wrapping_add(wrapping_add((int)((short)__float2int_rz(fminf(fmaxf((-26.697f * t0 + -20.0826f * t1) * 256.0f, -32768.0f), 32767.0f))) + (int)((short)__float2int_rz(fminf(fmaxf((-0.2175f * t0 + -0.0888f * t1) * 256.0f, -32768.0f), 32767.0f))) * t3, (int)((short)__float2int_rz(fminf(fmaxf((-1.8751f * t0 + -0.7344f * t1) * 256.0f, -32768.0f), 32767.0f))) * t5), (int)((short)__float2int_rz(fminf(fmaxf((6.964f * t0 + 2.2832f * t1) * 256.0f, -32768.0f), 32767.0f))) * t7) >> 8);
        }
        store(out0 + at, o0);
        store(out0 + size + at, o1);
        store(out0 + 2 * size + at, o2);
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
extern "C" __global__ void __launch_bounds__(128) deinterleave_d7b9fd39ed(
    int x0, int y0, int width, int height,
    const unsigned short* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    unsigned short* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch) {
    const int x = (x0 & -64) + (blockIdx.x * blockDim.x + threadIdx.x) * 4;
    const int y = y0 + (blockIdx.y * blockDim.y + threadIdx.y);
    if (x <= x0 - 4 || x >= x0 + width || y >= y0 + height) return;
    const Image<const unsigned short> s0 = {in0, in0_x, in0_y, in0_width, in0_height, in0_pitch};
    const Image<unsigned short> d0 = {out0, out0_x, out0_y, out0_width, out0_height, out0_pitch};
    const int column0 = x * 2;
    const int row0 = y * 2;
    unsigned short a0[2][8];  // rows row0 .. row0 + 1 from column column0 on
    #pragma unroll
    for (int j = 0; j < 2; ++j)
        spread(a0[j], vector<8>(s0, 0, column0, row0 + j));
    Vector<unsigned short, 4> o0;
    o0.item[0] = a0[0][0];
    o0.item[1] = a0[0][2];
    o0.item[2] = a0[0][4];
    o0.item[3] = a0[0][6];
    store(place(d0, 0, x, y), o0);
    Vector<unsigned short, 4> o1;
    o1.item[0] = a0[0][1];
    o1.item[1] = a0[0][3];
    o1.item[2] = a0[0][5];
    o1.item[3] = a0[0][7];
    store(place(d0, 1, x, y), o1);
    Vector<unsigned short, 4> o2;
    o2.item[0] = a0[1][0];
    o2.item[1] = a0[1][2];
    o2.item[2] = a0[1][4];
    o2.item[3] = a0[1][6];
    store(place(d0, 2, x, y), o2);
    Vector<unsigned short, 4> o3;
    o3.item[0] = a0[1][1];
    o3.item[1] = a0[1][3];
    o3.item[2] = a0[1][5];
    o3.item[3] = a0[1][7];
    store(place(d0, 3, x, y), o3);
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
extern "C" __global__ void __launch_bounds__(128) green_elsewhere_demosaic_9b4ea23d6e(
    int x0, int y0, int width, int height,
    const unsigned short* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    unsigned short* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch) {
    const int x = (x0 & -64) + blockIdx.x * 224 + ((int)threadIdx.x - 2) * 8;
    const int y = y0 + (blockIdx.y * 4 + threadIdx.y) * 2;
    if (y >= y0 + height) return;
    const bool computes = threadIdx.x >= 2 && threadIdx.x < 30 && x > x0 - 8 && x < x0 + width;
    const Image<const unsigned short> s0 = {in0 + (in0_x & 63), in0_x, in0_y, in0_width, in0_height, in0_pitch};
    const Image<unsigned short> d0 = {out0 + (out0_x & 63), out0_x, out0_y, out0_width, out0_height, out0_pitch};
    const auto p0 = place(s0, 0, x, y);
    unsigned short a0[5][9];  // rows y - 1 .. y + 2, y + 3 from column x on
    const auto p1 = place(s0, 3, x, y);
    unsigned short a1[5][16];  // rows y - 2, y - 1 .. y + 2 from column x - 8 on
    const auto p2 = place(s0, 1, x, y);
    unsigned short a2[3][16];  // rows y .. y + 2 from column x - 8 on
    const auto p3 = place(s0, 2, x, y);
    unsigned short a3[3][9];  // rows y - 1 .. y + 1 from column x on
    const int last0 = s0.y + s0.height - 1 - y;
    #pragma unroll
    for (int j = 0; j < 4; ++j) {
        spread(a0[j], vector<8>(p0 + min(j - 1, last0) * s0.pitch + held<8>(s0, x) - x));
        spread(a1[j + 1], vector<8>(p1 + min(j - 1, last0) * s0.pitch + held<8>(s0, x - 8) - x));
    }
    #pragma unroll
    for (int j = 0; j < 1; ++j)
        spread(a0[j + 4], vector<8>(p0 + min(j + 3, last0) * s0.pitch + held<8>(s0, x) - x));
    #pragma unroll
    for (int j = 0; j < 1; ++j)
        spread(a1[j], vector<8>(p1 + min(j - 2, last0) * s0.pitch + held<8>(s0, x - 8) - x));
    #pragma unroll
    for (int j = 0; j < 3; ++j)
        spread(a2[j], vector<8>(p2 + min(j, last0) * s0.pitch + held<8>(s0, x - 8) - x));
    #pragma unroll
    for (int j = 0; j < 3; ++j)
        spread(a3[j], vector<8>(p3 + min(j - 1, last0) * s0.pitch + held<8>(s0, x) - x));
    unsigned short b0_0[4][9];  // rows y - 1 .. y + 2 of green_elsewhere
    unsigned short b0_1[4][9];  // rows y - 1 .. y + 2 of green_elsewhere
    const auto q0 = place(d0, 0, x, y);
    const auto q1 = place(d0, 1, x, y);
    const auto q2 = place(d0, 2, x, y);
    const auto q3 = place(d0, 3, x, y);
    const auto q4 = place(d0, 4, x, y);
    const auto q5 = place(d0, 5, x, y);
    const auto q6 = place(d0, 6, x, y);
    const auto q7 = place(d0, 7, x, y);
    const auto q8 = place(d0, 8, x, y);
    const auto q9 = place(d0, 9, x, y);
    const auto q10 = place(d0, 10, x, y);
    const auto q11 = place(d0, 11, x, y);
    #pragma unroll
    for (int j = 0; j < 1; ++j) {
        #pragma unroll
        for (int k = 0; k < 1; ++k)
            a0[j][k + 8] = __shfl_down_sync(~0u, a0[j][k], 1);
    }
    #pragma unroll
    for (int j = 0; j < 1; ++j) {
        #pragma unroll
        for (int k = 0; k < 8; ++k)
            a1[j][k + 8] = __shfl_down_sync(~0u, a1[j][k], 1);
    }
    #pragma unroll
    for (int step = -2; step < 2; ++step) {
        if (step < 1) {
            #pragma unroll
            for (int k = 0; k < 1; ++k)
                a0[step + 3][k + 8] = __shfl_down_sync(~0u, a0[step + 3][k], 1);
        }
        {
            #pragma unroll
            for (int k = 0; k < 8; ++k)
                a1[step + 3][k + 8] = __shfl_down_sync(~0u, a1[step + 3][k], 1);
        }
        if (step >= -1) {
            #pragma unroll
            for (int k = 0; k < 8; ++k)
                a2[step + 1][k + 8] = __shfl_down_sync(~0u, a2[step + 1][k], 1);
        }
        if (step >= -1) {
            #pragma unroll
            for (int k = 0; k < 1; ++k)
                a3[step + 1][k + 8] = __shfl_down_sync(~0u, a3[step + 1][k], 1);
        }
        // green_elsewhere
        {
            #pragma unroll
            for (int k = 0; k < 8; ++k) {
                const unsigned short t0 = a0[step + 2][k + 1];
                const unsigned short t1 = a0[step + 2][k];
                const unsigned short t2 = a1[step + 2][k + 8];
                const unsigned short t3 = a1[step + 3][k + 8];
                const unsigned t4 = (unsigned)t1;
                const unsigned t5 = (unsigned)t3;
                const unsigned short t6 = a1[step + 3][k + 7];
                const unsigned short t7 = a0[step + 3][k];
                b0_0[step + 2][k + 1] = (unsigned short)(max(t0, t1) - min(t0, t1)) < (unsigned short)(max(t2, t3) - min(t2, t3)) ? (unsigned short)(((unsigned)t0 + t4 + 1u) >> 1u) : (unsigned short)(((unsigned)t2 + t5 + 1u) >> 1u);
                b0_1[step + 2][k] = (unsigned short)(max(t6, t3) - min(t6, t3)) < (unsigned short)(max(t7, t1) - min(t7, t1)) ? (unsigned short)(((unsigned)t6 + t5 + 1u) >> 1u) : (unsigned short)(((unsigned)t7 + t4 + 1u) >> 1u);
            }
            #pragma unroll
            for (int k = 0; k < 1; ++k)
                b0_0[step + 2][k] = __shfl_up_sync(~0u, b0_0[step + 2][k + 8], 1);
            #pragma unroll
            for (int k = 0; k < 1; ++k)
                b0_1[step + 2][k + 8] = __shfl_down_sync(~0u, b0_1[step + 2][k], 1);
        }
        // demosaic
        if (step >= 0) {
            Vector<unsigned short, 8> o0;
            Vector<unsigned short, 8> o1;
            Vector<unsigned short, 8> o2;
            Vector<unsigned short, 8> o3;
            Vector<unsigned short, 8> o4;
            Vector<unsigned short, 8> o5;
            Vector<unsigned short, 8> o6;
            Vector<unsigned short, 8> o7;
            Vector<unsigned short, 8> o8;
            Vector<unsigned short, 8> o9;
            Vector<unsigned short, 8> o10;
            Vector<unsigned short, 8> o11;
            #pragma unroll
            for (int k = 0; k < 8; ++k) {
                const unsigned short t8 = a0[step + 1][k];
                const unsigned short t9 = b0_0[step + 1][k];
                const unsigned t10 = (unsigned)t9;
                const unsigned short t11 = b0_0[step + 1][k + 1];
                const unsigned t12 = (unsigned)t11;
                const unsigned short t13 = a2[step][k + 7];
                const unsigned t14 = (unsigned)t13;
                const unsigned short t15 = a2[step][k + 8];
                const unsigned t16 = (unsigned)t15;
                const unsigned short t17 = a2[step + 1][k + 7];
                const unsigned short t18 = a2[step + 1][k + 8];
                const unsigned short t19 = b0_1[step + 1][k];
                const unsigned short t20 = b0_0[step + 2][k];
                const unsigned short t21 = b0_0[step + 2][k + 1];
                const unsigned t22 = (unsigned)t21;
                const unsigned t23 = (unsigned)t18;
                const unsigned short t24 = a1[step + 2][k + 8];
                const unsigned short t25 = b0_1[step][k];
                const unsigned t26 = (unsigned)t25;
                const unsigned t27 = (unsigned)t19;
                const unsigned short t28 = a3[step][k];
                const unsigned t29 = (unsigned)t28;
                const unsigned short t30 = a3[step + 1][k];
                const unsigned t31 = (unsigned)t30;
                const unsigned short t32 = a3[step][k + 1];
                const unsigned short t33 = a3[step + 1][k + 1];
                const unsigned short t34 = b0_1[step][k + 1];
                const unsigned short t35 = b0_1[step + 1][k + 1];
                const unsigned t36 = (unsigned)t35;
                const unsigned t37 = (unsigned)t33;
                o0.item[k] = (unsigned short)((unsigned short)(t8 - (unsigned short)((t10 + t12 + 1u) >> 1u)) + (unsigned short)((t14 + t16 + 1u) >> 1u));
                o1.item[k] = t15;
                o2.item[k] = (unsigned short)(max(t15, t17) - min(t15, t17)) < (unsigned short)(max(t13, t18) - min(t13, t18)) ? (unsigned short)((unsigned short)(t19 - (unsigned short)((t12 + (unsigned)t20 + 1u) >> 1u)) + (unsigned short)((t16 + (unsigned)t17 + 1u) >> 1u)) : (unsigned short)((unsigned short)(t19 - (unsigned short)((t10 + t22 + 1u) >> 1u)) + (unsigned short)((t14 + t23 + 1u) >> 1u));
                o3.item[k] = (unsigned short)((unsigned short)(t24 - (unsigned short)((t12 + t22 + 1u) >> 1u)) + (unsigned short)((t16 + t23 + 1u) >> 1u));
                o4.item[k] = t8;
                o5.item[k] = t11;
                o6.item[k] = t19;
                o7.item[k] = t24;
                o8.item[k] = (unsigned short)((unsigned short)(t8 - (unsigned short)((t26 + t27 + 1u) >> 1u)) + (unsigned short)((t29 + t31 + 1u) >> 1u));
                o9.item[k] = (unsigned short)(max(t30, t32) - min(t30, t32)) < (unsigned short)(max(t33, t28) - min(t33, t28)) ? (unsigned short)((unsigned short)(t11 - (unsigned short)((t27 + (unsigned)t34 + 1u) >> 1u)) + (unsigned short)((t31 + (unsigned)t32 + 1u) >> 1u)) : (unsigned short)((unsigned short)(t11 - (unsigned short)((t36 + t26 + 1u) >> 1u)) + (unsigned short)((t37 + t29 + 1u) >> 1u));
                o10.item[k] = t30;
                o11.item[k] = (unsigned short)((unsigned short)(t24 - (unsigned short)((t27 + t36 + 1u) >> 1u)) + (unsigned short)((t31 + t37 + 1u) >> 1u));
            }
            if (computes && step >= 0 && step < 2 && y + step < y0 + height)
                store(q0 + (step) * d0.pitch, o0);
            if (computes && step >= 0 && step < 2 && y + step < y0 + height)
                store(q1 + (step) * d0.pitch, o1);
            if (computes && step >= 0 && step < 2 && y + step < y0 + height)
                store(q2 + (step) * d0.pitch, o2);
            if (computes && step >= 0 && step < 2 && y + step < y0 + height)
                store(q3 + (step) * d0.pitch, o3);
            if (computes && step >= 0 && step < 2 && y + step < y0 + height)
                store(q4 + (step) * d0.pitch, o4);
            if (computes && step >= 0 && step < 2 && y + step < y0 + height)
                store(q5 + (step) * d0.pitch, o5);
            if (computes && step >= 0 && step < 2 && y + step < y0 + height)
                store(q6 + (step) * d0.pitch, o6);
            if (computes && step >= 0 && step < 2 && y + step < y0 + height)
                store(q7 + (step) * d0.pitch, o7);
            if (computes && step >= 0 && step < 2 && y + step < y0 + height)
                store(q8 + (step) * d0.pitch, o8);
            if (computes && step >= 0 && step < 2 && y + step < y0 + height)
                store(q9 + (step) * d0.pitch, o9);
            if (computes && step >= 0 && step < 2 && y + step < y0 + height)
                store(q10 + (step) * d0.pitch, o10);
            if (computes && step >= 0 && step < 2 && y + step < y0 + height)
                store(q11 + (step) * d0.pitch, o11);
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
// The column of a vector of N pixels, moved into the lines of the buffer if it lies beyond them.
template <int N, typename T> __device__ __forceinline__ int held(Image<T> s, int x) {
    const int begin = s.x & -(int)(128 / sizeof(T));
    return min(max(x, begin), begin + s.pitch - N);
}
// The row y, or the one of the buffer that is nearest.
template <typename T> __device__ __forceinline__ int held_row(Image<T> s, int y) {
    return min(max(y, s.y), s.y + s.height - 1);
}
extern "C" __global__ void __launch_bounds__(128) interleave_c15f811e21(
    int x0, int y0, int width, int height,
    const unsigned short* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    short* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch) {
    const int x = (x0 & -64) + (blockIdx.x * blockDim.x + threadIdx.x) * 8;
    const int y = (y0 & -2) + (blockIdx.y * blockDim.y + threadIdx.y) * 2;
    if (x <= x0 - 8 || x >= x0 + width || y >= y0 + height) return;
    const Image<const unsigned short> s0 = {in0, in0_x, in0_y, in0_width, in0_height, in0_pitch};
    const Image<short> d0 = {out0, out0_x, out0_y, out0_width, out0_height, out0_pitch};
    const int column0 = x >> 1;
    const int row0 = y >> 1;
    unsigned short a0[1][4];  // rows row0 from column column0 on
    unsigned short a1[1][4];  // rows row0 from column column0 on
    unsigned short a2[1][4];  // rows row0 from column column0 on
    unsigned short a3[1][4];  // rows row0 from column column0 on
    unsigned short a4[1][4];  // rows row0 from column column0 on
    unsigned short a5[1][4];  // rows row0 from column column0 on
    unsigned short a6[1][4];  // rows row0 from column column0 on
    unsigned short a7[1][4];  // rows row0 from column column0 on
    unsigned short a8[1][4];  // rows row0 from column column0 on
    unsigned short a9[1][4];  // rows row0 from column column0 on
    unsigned short a10[1][4];  // rows row0 from column column0 on
    unsigned short a11[1][4];  // rows row0 from column column0 on
    spread(a0[0], vector<4>(s0, 0, held<4>(s0, column0), held_row(s0, row0)));
    spread(a1[0], vector<4>(s0, 4, held<4>(s0, column0), held_row(s0, row0)));
    spread(a2[0], vector<4>(s0, 8, held<4>(s0, column0), held_row(s0, row0)));
    spread(a3[0], vector<4>(s0, 1, held<4>(s0, column0), held_row(s0, row0)));
    spread(a4[0], vector<4>(s0, 5, held<4>(s0, column0), held_row(s0, row0)));
    spread(a5[0], vector<4>(s0, 9, held<4>(s0, column0), held_row(s0, row0)));
    spread(a6[0], vector<4>(s0, 2, held<4>(s0, column0), held_row(s0, row0)));
    spread(a7[0], vector<4>(s0, 6, held<4>(s0, column0), held_row(s0, row0)));
    spread(a8[0], vector<4>(s0, 10, held<4>(s0, column0), held_row(s0, row0)));
    spread(a9[0], vector<4>(s0, 3, held<4>(s0, column0), held_row(s0, row0)));
    spread(a10[0], vector<4>(s0, 7, held<4>(s0, column0), held_row(s0, row0)));
    spread(a11[0], vector<4>(s0, 11, held<4>(s0, column0), held_row(s0, row0)));
    if (y >= y0 && y < y0 + height) {
        Vector<short, 8> o0;
        o0.item[0] = (short)a0[0][0];
        o0.item[1] = (short)a3[0][0];
        o0.item[2] = (short)a0[0][1];
        o0.item[3] = (short)a3[0][1];
        o0.item[4] = (short)a0[0][2];
        o0.item[5] = (short)a3[0][2];
        o0.item[6] = (short)a0[0][3];
        o0.item[7] = (short)a3[0][3];
        store(place(d0, 0, x, y), o0);
        Vector<short, 8> o1;
        o1.item[0] = (short)a1[0][0];
        o1.item[1] = (short)a4[0][0];
        o1.item[2] = (short)a1[0][1];
        o1.item[3] = (short)a4[0][1];
        o1.item[4] = (short)a1[0][2];
        o1.item[5] = (short)a4[0][2];
        o1.item[6] = (short)a1[0][3];
        o1.item[7] = (short)a4[0][3];
        store(place(d0, 1, x, y), o1);
        Vector<short, 8> o2;
        o2.item[0] = (short)a2[0][0];
        o2.item[1] = (short)a5[0][0];
        o2.item[2] = (short)a2[0][1];
        o2.item[3] = (short)a5[0][1];
        o2.item[4] = (short)a2[0][2];
        o2.item[5] = (short)a5[0][2];
        o2.item[6] = (short)a2[0][3];
        o2.item[7] = (short)a5[0][3];
        store(place(d0, 2, x, y), o2);
    }
    if (y + 1 >= y0 && y + 1 < y0 + height) {
        Vector<short, 8> o0;
        o0.item[0] = (short)a6[0][0];
        o0.item[1] = (short)a9[0][0];
        o0.item[2] = (short)a6[0][1];
        o0.item[3] = (short)a9[0][1];
        o0.item[4] = (short)a6[0][2];
        o0.item[5] = (short)a9[0][2];
        o0.item[6] = (short)a6[0][3];
        o0.item[7] = (short)a9[0][3];
        store(place(d0, 0, x, y + 1), o0);
        Vector<short, 8> o1;
        o1.item[0] = (short)a7[0][0];
        o1.item[1] = (short)a10[0][0];
        o1.item[2] = (short)a7[0][1];
        o1.item[3] = (short)a10[0][1];
        o1.item[4] = (short)a7[0][2];
        o1.item[5] = (short)a10[0][2];
        o1.item[6] = (short)a7[0][3];
        o1.item[7] = (short)a10[0][3];
        store(place(d0, 1, x, y + 1), o1);
        Vector<short, 8> o2;
        o2.item[0] = (short)a8[0][0];
        o2.item[1] = (short)a11[0][0];
        o2.item[2] = (short)a8[0][1];
        o2.item[3] = (short)a11[0][1];
        o2.item[4] = (short)a8[0][2];
        o2.item[5] = (short)a11[0][2];
        o2.item[6] = (short)a8[0][3];
        o2.item[7] = (short)a11[0][3];
        store(place(d0, 2, x, y + 1), o2);
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
extern "C" __global__ void __launch_bounds__(128) look_up_blur121_blur121_60f4e10d33(
    int x0, int y0, int width, int height,
    const short* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    const unsigned char* __restrict__ in1, int in1_x, int in1_y, int in1_width, int in1_height, int in1_pitch,
    unsigned char* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch,
    unsigned char* __restrict__ out1, int out1_x, int out1_y, int out1_width, int out1_height, int out1_pitch) {
    const int x = (x0 & -64) + blockIdx.x * 240 + ((int)threadIdx.x - 1) * 8;
    const int y = y0 + (blockIdx.y * 4 + threadIdx.y) * 8, own = blockIdx.z;
    if (y >= y0 + height) return;
    const bool computes = threadIdx.x >= 1 && threadIdx.x < 31 && x > x0 - 8 && x < x0 + width;
    const Image<const short> s0 = {in0 + (in0_x & 63), in0_x, in0_y, in0_width, in0_height, in0_pitch};
    const Image<const unsigned char> s1 = {in1 + (in1_x & 127), in1_x, in1_y, in1_width, in1_height, in1_pitch};
    const Image<unsigned char> d0 = {out0 + (out0_x & 127), out0_x, out0_y, out0_width, out0_height, out0_pitch};
    const Image<unsigned char> d1 = {out1 + (out1_x & 127), out1_x, out1_y, out1_width, out1_height, out1_pitch};
    const auto p0 = place(s0, own, x, y);
    short a0[10][8];  // rows y - 1 .. y + 8 from column x on
    const int last0 = s0.y + s0.height - 1 - y;
    #pragma unroll
    for (int j = 0; j < 10; ++j)
        spread(a0[j], vector<8>(p0 + max(min(j - 1, last0), s0.y - y) * s0.pitch + held<8>(s0, x) - x));
    unsigned char b0_0[10][8];  // rows y - 1 .. y + 8 of look_up
    unsigned char b1_0[8][10];  // rows y .. y + 7 of blur121
    const auto q0 = place(d0, own, x, y);
    const auto q1 = place(d1, own, x, y);
    #pragma unroll
    for (int step = -2; step < 8; ++step) {
        // look_up
        {
            Vector<unsigned char, 8> o0;
            #pragma unroll
            for (int k = 0; k < 8; ++k) {
                const short t0 = a0[step + 2][k];
                const unsigned char t1 = inside(s1, 0, min(max((int)t0, 0), 1023), 0);
                b0_0[step + 2][k] = t1;
                o0.item[k] = b0_0[step + 2][k];
            }
            if (computes && step + 1 >= 0 && step + 1 < 8 && y + step + 1 < y0 + height)
                store(q0 + (step + 1) * d0.pitch, o0);
        }
        // blur121
        if (step >= 0) {
            #pragma unroll
            for (int k = 0; k < 8; ++k) {
                const unsigned char t2 = b0_0[step][k];
                const unsigned char t3 = b0_0[step + 2][k];
                const unsigned char t4 = b0_0[step + 1][k];
                b1_0[step][k + 1] = (unsigned char)(((unsigned)((unsigned char)(((unsigned)t2 + (unsigned)t3 + 1u) >> 1u)) + (unsigned)t4 + 1u) >> 1u);
            }
            #pragma unroll
            for (int k = 0; k < 1; ++k)
                b1_0[step][k] = __shfl_up_sync(~0u, b1_0[step][k + 8], 1);
            #pragma unroll
            for (int k = 0; k < 1; ++k)
                b1_0[step][k + 9] = __shfl_down_sync(~0u, b1_0[step][k + 1], 1);
        }
        // blur121
        if (step >= 0) {
            Vector<unsigned char, 8> o1;
            #pragma unroll
            for (int k = 0; k < 8; ++k) {
                const unsigned char t5 = b1_0[step][k];
                const unsigned char t6 = b1_0[step][k + 2];
                const unsigned char t7 = b1_0[step][k + 1];
                o1.item[k] = (unsigned char)(((unsigned)((unsigned char)(((unsigned)t5 + (unsigned)t6 + 1u) >> 1u)) + (unsigned)t7 + 1u) >> 1u);
            }
            if (computes && step >= 0 && step < 8 && y + step < y0 + height && x > d1.x - 8 && x < d1.x + d1.width && y + step >= d1.y && y + step < d1.y + d1.height)
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
__device__ __forceinline__ int wrapping_mul(int a, int b) { return (int)((unsigned)a * b); }
extern "C" __global__ void __launch_bounds__(256) sharpen_2ed69886d2(
    int x0, int y0, int width, int height,
    const unsigned char* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    const unsigned char* __restrict__ in1, int in1_x, int in1_y, int in1_width, int in1_height, int in1_pitch,
    unsigned char* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch,
    const float* __restrict__ uniforms,
    int slot0) {
    const Image<const unsigned char> s0 = {in0 + (in0_x & 127), in0_x, in0_y, in0_width, in0_height, in0_pitch};
    const Image<const unsigned char> s1 = {in1 + (in1_x & 127), in1_x, in1_y, in1_width, in1_height, in1_pitch};
    const Image<unsigned char> d0 = {out0 + (out0_x & 127), out0_x, out0_y, out0_width, out0_height, out0_pitch};
    const float u0 = __ldg(uniforms + slot0);
    const int own = blockIdx.z;
    const int x = (x0 & -128) + (blockIdx.x * 32 + threadIdx.x) * 16;
    if (x <= x0 - 16 || x >= x0 + width) return;
    for (int i = blockIdx.y * 8 + threadIdx.y; i < height; i += gridDim.y * 8) {
        const int y = y0 + i;
        const auto v0 = vector<16>(s0, own, x, y);
        const auto v1 = vector<16>(s1, own, x, y);
        Vector<unsigned char, 16> o0;
        #pragma unroll
        for (int k = 0; k < 16; ++k) {
            const unsigned char t0 = v0.item[k];
            const int t1 = (int)t0;
            const unsigned char t2 = v1.item[k];
            o0.item[k] = (unsigned char)min(max(t1 + (wrapping_mul(t1 - (int)t2, __float2int_rz(floorf(fminf(fmaxf(u0 * 32.0f, 0.0f), 255.0f) + 0.5f))) >> 5), 0), 255);
        }
        store(place(d0, own, x, y), o0);
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
extern "C" __global__ void __launch_bounds__(128) suppress_hot_pixels_61b6a5f06a(
    int x0, int y0, int width, int height,
    const unsigned short* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    unsigned short* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch) {
    const int x = (x0 & -64) + blockIdx.x * 240 + ((int)threadIdx.x - 1) * 8;
    const int y = y0 + (blockIdx.y * 4 + threadIdx.y) * 4;
    if (y >= y0 + height) return;
    const bool computes = threadIdx.x >= 1 && threadIdx.x < 31 && x > x0 - 8 && x < x0 + width;
    const Image<const unsigned short> s0 = {in0 + (in0_x & 63), in0_x, in0_y, in0_width, in0_height, in0_pitch};
    const Image<unsigned short> d0 = {out0 + (out0_x & 63), out0_x, out0_y, out0_width, out0_height, out0_pitch};
    const auto p0 = place(s0, 0, x, y);
    unsigned short a0[8][12];  // rows y + 10 .. y + 11, y + 12 .. y + 15, y + 16 .. y + 17 from column x + 14 on
    const int last0 = s0.y + s0.height - 1 - y;
    #pragma unroll
    for (int j = 0; j < 2; ++j)
        spread(a0[j] + 2, vector<8>(p0 + min(j + 10, last0) * s0.pitch + held<8>(s0, x + 16) - x));
    #pragma unroll
    for (int j = 0; j < 4; ++j)
        spread(a0[j + 2] + 2, vector<8>(p0 + min(j + 12, last0) * s0.pitch + held<8>(s0, x + 16) - x));
    #pragma unroll
    for (int j = 0; j < 2; ++j)
        spread(a0[j + 6] + 2, vector<8>(p0 + min(j + 16, last0) * s0.pitch + held<8>(s0, x + 16) - x));
    #pragma unroll
    for (int j = 0; j < 4; ++j) {
        #pragma unroll
        for (int k = 0; k < 2; ++k)
            a0[j + 2][k] = __shfl_up_sync(~0u, a0[j + 2][k + 8], 1);
        #pragma unroll
        for (int k = 0; k < 2; ++k)
            a0[j + 2][k + 10] = __shfl_down_sync(~0u, a0[j + 2][k + 2], 1);
    }
    const auto q0 = place(d0, 0, x, y);
    #pragma unroll
    for (int j = 0; j < 4; ++j) {
        Vector<unsigned short, 8> o0;
        #pragma unroll
        for (int k = 0; k < 8; ++k) {
            const unsigned short t0 = a0[j + 2][k + 2];
            const unsigned short t1 = a0[j + 2][k];
            const unsigned short t2 = a0[j + 2][k + 4];
            const unsigned short t3 = a0[j][k + 2];
            const unsigned short t4 = a0[j + 4][k + 2];
            o0.item[k] = min(t0, max(max(t1, t2), max(t3, t4)));
        }
        if (computes && y + j < y0 + height)
            store(q0 + j * d0.pitch, o0);
    }
}
