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
__device__ __forceinline__ int wrapping_mul(int a, int b) { return (int)((unsigned)a * b); }
extern "C" __global__ void __launch_bounds__(128) blur121_blur121_sharpen_349831e678(
    int x0, int y0, int width, int height,
    const unsigned char* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    unsigned char* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch,
    const float* __restrict__ uniforms,
    int slot0) {
    const int x = (x0 & -128) + blockIdx.x * 240 + ((int)threadIdx.x - 1) * 8;
    const int y = y0 + (blockIdx.y * 4 + threadIdx.y) * 2, own = blockIdx.z;
    if (y >= y0 + height) return;
    const bool computes = threadIdx.x >= 1 && threadIdx.x < 31 && x > x0 - 8 && x < x0 + width;
    const Image<const unsigned char> s0 = {in0 + (in0_x & 127), in0_x, in0_y, in0_width, in0_height, in0_pitch};
    const Image<unsigned char> d0 = {out0 + (out0_x & 127), out0_x, out0_y, out0_width, out0_height, out0_pitch};
    const float u0 = __ldg(uniforms + slot0);
    const auto p0 = place(s0, own, x, y);
    unsigned char a0[4][8];  // rows y - 1 .. y + 2 from column x on
    const int last0 = s0.y + s0.height - 1 - y;
    #pragma unroll
    for (int j = 0; j < 4; ++j)
        spread(a0[j], vector<8>(p0 + min(j - 1, last0) * s0.pitch + held<8>(s0, x) - x));
    unsigned char b0_0[2][10];  // rows y .. y + 1 of blur121
    unsigned char b1_0[2][8];  // rows y .. y + 1 of blur121
    const auto q0 = place(d0, own, x, y);
    #pragma unroll
    for (int step = 0; step < 2; ++step) {
        // blur121
        {
            #pragma unroll
            for (int k = 0; k < 8; ++k) {
                const unsigned char t0 = a0[step][k];
                const unsigned char t1 = a0[step + 2][k];
                const unsigned char t2 = a0[step + 1][k];
                b0_0[step][k + 1] = (unsigned char)(((unsigned)((unsigned char)(((unsigned)t0 + (unsigned)t1 + 1u) >> 1u)) + (unsigned)t2 + 1u) >> 1u);
            }
            #pragma unroll
            for (int k = 0; k < 1; ++k)
                b0_0[step][k] = __shfl_up_sync(~0u, b0_0[step][k + 8], 1);
            #pragma unroll
            for (int k = 0; k < 1; ++k)
                b0_0[step][k + 9] = __shfl_down_sync(~0u, b0_0[step][k + 1], 1);
        }
        // blur121
        {
            #pragma unroll
            for (int k = 0; k < 8; ++k) {
                const unsigned char t3 = b0_0[step][k];
                const unsigned char t4 = b0_0[step][k + 2];
                const unsigned char t5 = b0_0[step][k + 1];
                b1_0[step][k] = (unsigned char)(((unsigned)((unsigned char)(((unsigned)t3 + (unsigned)t4 + 1u) >> 1u)) + (unsigned)t5 + 1u) >> 1u);
            }
        }
        // sharpen
        {
            Vector<unsigned char, 8> o0;
            #pragma unroll
            for (int k = 0; k < 8; ++k) {
                const unsigned char t6 = a0[step + 1][k];
                const int t7 = (int)t6;
                const unsigned char t8 = b1_0[step][k];
                o0.item[k] = (unsigned char)min(max(t7 + (wrapping_mul(t7 - (int)t8, __float2int_rz(floorf(fminf(fmaxf(u0 * 32.0f, 0.0f), 255.0f) + 0.5f))) >> 5), 0), 255);
            }
            if (computes && y + step < y0 + height)
                store(q0 + (step) * d0.pitch, o0);
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
__device__ __forceinline__ int wrapping_add(int a, int b) { return (int)((unsigned)a + b); }
extern "C" __global__ void __launch_bounds__(128) correct_colour_look_up_350c186c21(
    int x0, int y0, int width, int height,
    const short* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    const unsigned char* __restrict__ in1, int in1_x, int in1_y, int in1_width, int in1_height, int in1_pitch,
    unsigned char* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch,
    const float* __restrict__ uniforms,
    int slot0) {
    const int x = (x0 & -64) + blockIdx.x * 256 + threadIdx.x * 8;
    const int y = y0 + (blockIdx.y * 4 + threadIdx.y) * 2;
    if (x <= x0 - 8 || x >= x0 + width || y >= y0 + height) return;
    const Image<const short> s0 = {in0 + (in0_x & 63), in0_x, in0_y, in0_width, in0_height, in0_pitch};
    const Image<const unsigned char> s1 = {in1 + (in1_x & 127), in1_x, in1_y, in1_width, in1_height, in1_pitch};
    const Image<unsigned char> d0 = {out0 + (out0_x & 127), out0_x, out0_y, out0_width, out0_height, out0_pitch};
    const float u0 = __ldg(uniforms + slot0);
    const auto p0 = place(s0, 0, x, y);
    short a0[2][8];  // rows y .. y + 1 from column x on
    const auto p1 = place(s0, 1, x, y);
    short a1[2][8];  // rows y .. y + 1 from column x on
    const auto p2 = place(s0, 2, x, y);
    short a2[2][8];  // rows y .. y + 1 from column x on
    const int last0 = s0.y + s0.height - 1 - y;
    #pragma unroll
    for (int j = 0; j < 2; ++j) {
        spread(a0[j], vector<8>(p0 + min(j, last0) * s0.pitch));
        spread(a1[j], vector<8>(p1 + min(j, last0) * s0.pitch));
        spread(a2[j], vector<8>(p2 + min(j, last0) * s0.pitch));
    }
    short b0_0[2][8];  // rows y .. y + 1 of correct_colour
    short b0_1[2][8];  // rows y .. y + 1 of correct_colour
    short b0_2[2][8];  // rows y .. y + 1 of correct_colour
    const auto q0 = place(d0, 0, x, y);
    const auto q1 = place(d0, 1, x, y);
    const auto q2 = place(d0, 2, x, y);
    #pragma unroll
    for (int step = 0; step < 2; ++step) {
        // correct_colour
        {
            #pragma unroll
            for (int k = 0; k < 8; ++k) {
                const float t0 = (u0 - 3200.0f) / u0 * 1.8421052631578947f;
                const float t1 = 1.0f - t0;
                const short t2 = a0[step][k];
                const int t3 = (int)t2;
                const short t4 = a1[step][k];
                const int t5 = (int)t4;
                const short t6 = a2[step][k];
                const int t7 = (int)t6;
                b0_0[step][k] = (short)(wrapping_add(wrapping_add((int)((short)__float2int_rz(fminf(fmaxf((-42.4346f * t0 + -39.0923f * t1) * 256.0f, -32768.0f), 32767.0f))) + (int)((short)__float2int_rz(fminf(fmaxf((1.6697f * t0 + 2.2997f * t1) * 256.0f, -32768.0f), 32767.0f))) * t3, (int)((short)__float2int_rz(fminf(fmaxf((-0.2693f * t0 + -0.4478f * t1) * 256.0f, -32768.0f), 32767.0f))) * t5), (int)((short)__float2int_rz(fminf(fmaxf((-0.4004f * t0 + 0.1706f * t1) * 256.0f, -32768.0f), 32767.0f))) * t7) >> 8);
                b0_1[step][k] = (short)(wrapping_add(wrapping_add((int)((short)__float2int_rz(fminf(fmaxf((-37.1158f * t0 + -25.4311f * t1) * 256.0f, -32768.0f), 32767.0f))) + (int)((short)__float2int_rz(fminf(fmaxf((-0.3576f * t0 + -0.3826f * t1) * 256.0f, -32768.0f), 32767.0f))) * t3, (int)((short)__float2int_rz(fminf(fmaxf((1.0615f * t0 + 1.5906f * t1) * 256.0f, -32768.0f), 32767.0f))) * t5), (int)((short)__float2int_rz(fminf(fmaxf((1.5949f * t0 + -0.208f * t1) * 256.0f, -32768.0f), 32767.0f))) * t7) >> 8);
                b0_2[step][k] = (short)(wrapping_add(wrapping_add((int)((short)__float2int_rz(fminf(fmaxf((-26.697f * t0 + -20.0826f * t1) * 256.0f, -32768.0f), 32767.0f))) + (int)((short)__float2int_rz(fminf(fmaxf((-0.2175f * t0 + -0.0888f * t1) * 256.0f, -32768.0f), 32767.0f))) * t3, (int)((short)__float2int_rz(fminf(fmaxf((-1.8751f * t0 + -0.7344f * t1) * 256.0f, -32768.0f), 32767.0f))) * t5), (int)((short)__float2int_rz(fminf(fmaxf((6.964f * t0 + 2.2832f * t1) * 256.0f, -32768.0f), 32767.0f))) * t7) >> 8);
            }
        }
        // look_up
        {
            Vector<unsigned char, 8> o0;
            Vector<unsigned char, 8> o1;
            Vector<unsigned char, 8> o2;
            #pragma unroll
            for (int k = 0; k < 8; ++k) {
                const short t8 = b0_0[step][k];
                const unsigned char t9 = inside(s1, 0, min(max((int)t8, 0), 1023), 0);
                const short t10 = b0_1[step][k];
                const unsigned char t11 = inside(s1, 0, min(max((int)t10, 0), 1023), 0);
                const short t12 = b0_2[step][k];
                const unsigned char t13 = inside(s1, 0, min(max((int)t12, 0), 1023), 0);
                o0.item[k] = t9;
                o1.item[k] = t11;
                o2.item[k] = t13;
            }
            if (y + step < y0 + height)
                store(q0 + (step) * d0.pitch, o0);
            if (y + step < y0 + height)
                store(q1 + (step) * d0.pitch, o1);
            if (y + step < y0 + height)
                store(q2 + (step) * d0.pitch, o2);
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
extern "C" __global__ void __launch_bounds__(128) suppress_hot_pixels_3_interleave_4c3402563b(
    int x0, int y0, int width, int height,
    const unsigned short* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    short* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch) {
    const int x = (x0 & -64) + blockIdx.x * 240 + ((int)threadIdx.x - 1) * 8;
    const int y = (y0 & -2) + (blockIdx.y * 4 + threadIdx.y) * 4;
    if (y >= y0 + height) return;
    const bool computes = threadIdx.x >= 1 && threadIdx.x < 31 && x > x0 - 8 && x < x0 + width;
    const int x_over_2 = x / 2;
    const int y_over_2 = y / 2;
    const Image<const unsigned short> s0 = {in0 + (in0_x & 63), in0_x, in0_y, in0_width, in0_height, in0_pitch};
    const Image<short> d0 = {out0 + (out0_x & 63), out0_x, out0_y, out0_width, out0_height, out0_pitch};
    const auto p0 = place(s0, 0, x, y);
    unsigned short a0[16][12];  // rows y + 6 .. y + 7, y + 8 .. y + 19, y + 20 .. y + 21 from column x + 14 on
    const int last0 = s0.y + s0.height - 1 - y;
    #pragma unroll
    for (int j = 0; j < 2; ++j)
        spread(a0[j] + 2, vector<8>(p0 + max(min(j + 6, last0), s0.y - y) * s0.pitch + held<8>(s0, x + 16) - x));
    #pragma unroll
    for (int j = 0; j < 12; ++j)
        spread(a0[j + 2] + 2, vector<8>(p0 + max(min(j + 8, last0), s0.y - y) * s0.pitch + held<8>(s0, x + 16) - x));
    #pragma unroll
    for (int j = 0; j < 2; ++j)
        spread(a0[j + 14] + 2, vector<8>(p0 + max(min(j + 20, last0), s0.y - y) * s0.pitch + held<8>(s0, x + 16) - x));
    unsigned short b0_0[12][8];  // rows y - 4 .. y + 7 of suppress_hot_pixels
    unsigned short b1_0[6][5];  // rows y_over_2 - 2 .. y_over_2 + 3 of deinterleave
    unsigned short b1_3[6][5];  // rows y_over_2 - 2 .. y_over_2 + 3 of deinterleave
    unsigned short b2_0[4][5];  // rows y_over_2 - 1 .. y_over_2 + 2 of green_elsewhere
    unsigned short b1_1[6][5];  // rows y_over_2 - 2 .. y_over_2 + 3 of deinterleave
    unsigned short b2_1[4][5];  // rows y_over_2 - 1 .. y_over_2 + 2 of green_elsewhere
    unsigned short b1_2[6][5];  // rows y_over_2 - 2 .. y_over_2 + 3 of deinterleave
    unsigned short b3_0[2][4];  // rows y_over_2 .. y_over_2 + 1 of demosaic
    unsigned short b3_1[2][4];  // rows y_over_2 .. y_over_2 + 1 of demosaic
    unsigned short b3_2[2][4];  // rows y_over_2 .. y_over_2 + 1 of demosaic
    unsigned short b3_3[2][4];  // rows y_over_2 .. y_over_2 + 1 of demosaic
    unsigned short b3_4[2][4];  // rows y_over_2 .. y_over_2 + 1 of demosaic
    unsigned short b3_5[2][4];  // rows y_over_2 .. y_over_2 + 1 of demosaic
    unsigned short b3_6[2][4];  // rows y_over_2 .. y_over_2 + 1 of demosaic
    unsigned short b3_7[2][4];  // rows y_over_2 .. y_over_2 + 1 of demosaic
    unsigned short b3_8[2][4];  // rows y_over_2 .. y_over_2 + 1 of demosaic
    unsigned short b3_9[2][4];  // rows y_over_2 .. y_over_2 + 1 of demosaic
    unsigned short b3_10[2][4];  // rows y_over_2 .. y_over_2 + 1 of demosaic
    unsigned short b3_11[2][4];  // rows y_over_2 .. y_over_2 + 1 of demosaic
    const auto q0 = place(d0, 0, x, y);
    const auto q1 = place(d0, 1, x, y);
    const auto q2 = place(d0, 2, x, y);
    #pragma unroll
    for (int j = 2; j < 4; ++j) {
        #pragma unroll
        for (int k = 0; k < 2; ++k)
            a0[j][k] = __shfl_up_sync(~0u, a0[j][k + 8], 1);
        #pragma unroll
        for (int k = 0; k < 2; ++k)
            a0[j][k + 10] = __shfl_down_sync(~0u, a0[j][k + 2], 1);
    }
    #pragma unroll
    for (int step = -4; step < 2; ++step) {
        #pragma unroll
        for (int j = 0; j < 2; ++j) {
            if (2 * step + j >= -8 && 2 * step + j < 2) {
                #pragma unroll
                for (int k = 0; k < 2; ++k)
                    a0[2 * step + j + 12][k] = __shfl_up_sync(~0u, a0[2 * step + j + 12][k + 8], 1);
                #pragma unroll
                for (int k = 0; k < 2; ++k)
                    a0[2 * step + j + 12][k + 10] = __shfl_down_sync(~0u, a0[2 * step + j + 12][k + 2], 1);
            }
        }
        // suppress_hot_pixels
        {
            #pragma unroll
            for (int j = 0; j < 2; ++j) {
                #pragma unroll
                for (int k = 0; k < 8; ++k) {
                    const unsigned short t0 = a0[2 * step + j + 10][k + 2];
                    const unsigned short t1 = a0[2 * step + j + 10][k];
                    const unsigned short t2 = a0[2 * step + j + 10][k + 4];
                    const unsigned short t3 = a0[2 * step + j + 8][k + 2];
                    const unsigned short t4 = a0[2 * step + j + 12][k + 2];
                    b0_0[2 * step + j + 8][k] = min(t0, max(max(t1, t2), max(t3, t4)));
                }
            }
        }
        // deinterleave
        {
            #pragma unroll
            for (int k = 0; k < 4; ++k) {
                const int t5 = (x_over_2 + k) * 2;
                const int t6 = (y_over_2 + step + 2) * 2;
                const unsigned short t7 = b0_0[2 * step + 8][2 * k];
                const int t8 = t5 + 1;
                const unsigned short t9 = b0_0[2 * step + 8][2 * k + 1];
                const int t10 = t6 + 1;
                const unsigned short t11 = b0_0[2 * step + 9][2 * k];
                const unsigned short t12 = b0_0[2 * step + 9][2 * k + 1];
                b1_0[step + 4][k] = t7;
                b1_1[step + 4][k + 1] = t9;
                b1_2[step + 4][k] = t11;
                b1_3[step + 4][k + 1] = t12;
            }
            #pragma unroll
            for (int k = 0; k < 1; ++k)
                b1_0[step + 4][k + 4] = __shfl_down_sync(~0u, b1_0[step + 4][k], 1);
            #pragma unroll
            for (int k = 0; k < 1; ++k)
                b1_1[step + 4][k] = __shfl_up_sync(~0u, b1_1[step + 4][k + 4], 1);
            #pragma unroll
            for (int k = 0; k < 1; ++k)
                b1_2[step + 4][k + 4] = __shfl_down_sync(~0u, b1_2[step + 4][k], 1);
            #pragma unroll
            for (int k = 0; k < 1; ++k)
                b1_3[step + 4][k] = __shfl_up_sync(~0u, b1_3[step + 4][k + 4], 1);
        }
        // green_elsewhere
        if (step >= -2) {
            #pragma unroll
            for (int k = 0; k < 4; ++k) {
                const unsigned short t13 = b1_0[step + 3][k + 1];
                const unsigned short t14 = b1_0[step + 3][k];
                const unsigned short t15 = b1_3[step + 2][k + 1];
                const unsigned short t16 = b1_3[step + 3][k + 1];
                const unsigned t17 = (unsigned)t14;
                const unsigned t18 = (unsigned)t16;
                const unsigned short t19 = b1_3[step + 3][k];
                const unsigned short t20 = b1_0[step + 4][k];
                b2_0[step + 2][k + 1] = (unsigned short)(max(t13, t14) - min(t13, t14)) < (unsigned short)(max(t15, t16) - min(t15, t16)) ? (unsigned short)(((unsigned)t13 + t17 + 1u) >> 1u) : (unsigned short)(((unsigned)t15 + t18 + 1u) >> 1u);
                b2_1[step + 2][k] = (unsigned short)(max(t19, t16) - min(t19, t16)) < (unsigned short)(max(t20, t14) - min(t20, t14)) ? (unsigned short)(((unsigned)t19 + t18 + 1u) >> 1u) : (unsigned short)(((unsigned)t20 + t17 + 1u) >> 1u);
            }
            #pragma unroll
            for (int k = 0; k < 1; ++k)
                b2_0[step + 2][k] = __shfl_up_sync(~0u, b2_0[step + 2][k + 4], 1);
            #pragma unroll
            for (int k = 0; k < 1; ++k)
                b2_1[step + 2][k + 4] = __shfl_down_sync(~0u, b2_1[step + 2][k], 1);
        }
        // demosaic
        if (step >= 0) {
            #pragma unroll
            for (int k = 0; k < 4; ++k) {
                const unsigned short t21 = b1_0[step + 2][k];
                const unsigned short t22 = b2_0[step + 1][k];
                const unsigned t23 = (unsigned)t22;
                const unsigned short t24 = b2_0[step + 1][k + 1];
                const unsigned t25 = (unsigned)t24;
                const unsigned short t26 = b1_1[step + 2][k];
                const unsigned t27 = (unsigned)t26;
                const unsigned short t28 = b1_1[step + 2][k + 1];
                const unsigned t29 = (unsigned)t28;
                const unsigned short t30 = b1_1[step + 3][k];
                const unsigned short t31 = b1_1[step + 3][k + 1];
                const unsigned short t32 = b2_1[step + 1][k];
                const unsigned short t33 = b2_0[step + 2][k];
                const unsigned short t34 = b2_0[step + 2][k + 1];
                const unsigned t35 = (unsigned)t34;
                const unsigned t36 = (unsigned)t31;
                const unsigned short t37 = b1_3[step + 2][k + 1];
                const unsigned short t38 = b2_1[step][k];
                const unsigned t39 = (unsigned)t38;
                const unsigned t40 = (unsigned)t32;
                const unsigned short t41 = b1_2[step + 1][k];
                const unsigned t42 = (unsigned)t41;
                const unsigned short t43 = b1_2[step + 2][k];
                const unsigned t44 = (unsigned)t43;
                const unsigned short t45 = b1_2[step + 1][k + 1];
                const unsigned short t46 = b1_2[step + 2][k + 1];
                const unsigned short t47 = b2_1[step][k + 1];
                const unsigned short t48 = b2_1[step + 1][k + 1];
                const unsigned t49 = (unsigned)t48;
                const unsigned t50 = (unsigned)t46;
                b3_0[step][k] = (unsigned short)((unsigned short)(t21 - (unsigned short)((t23 + t25 + 1u) >> 1u)) + (unsigned short)((t27 + t29 + 1u) >> 1u));
                b3_1[step][k] = t28;
                b3_2[step][k] = (unsigned short)(max(t28, t30) - min(t28, t30)) < (unsigned short)(max(t26, t31) - min(t26, t31)) ? (unsigned short)((unsigned short)(t32 - (unsigned short)((t25 + (unsigned)t33 + 1u) >> 1u)) + (unsigned short)((t29 + (unsigned)t30 + 1u) >> 1u)) : (unsigned short)((unsigned short)(t32 - (unsigned short)((t23 + t35 + 1u) >> 1u)) + (unsigned short)((t27 + t36 + 1u) >> 1u));
                b3_3[step][k] = (unsigned short)((unsigned short)(t37 - (unsigned short)((t25 + t35 + 1u) >> 1u)) + (unsigned short)((t29 + t36 + 1u) >> 1u));
                b3_4[step][k] = t21;
                b3_5[step][k] = t24;
                b3_6[step][k] = t32;
                b3_7[step][k] = t37;
                b3_8[step][k] = (unsigned short)((unsigned short)(t21 - (unsigned short)((t39 + t40 + 1u) >> 1u)) + (unsigned short)((t42 + t44 + 1u) >> 1u));
                b3_9[step][k] = (unsigned short)(max(t43, t45) - min(t43, t45)) < (unsigned short)(max(t46, t41) - min(t46, t41)) ? (unsigned short)((unsigned short)(t24 - (unsigned short)((t40 + (unsigned)t47 + 1u) >> 1u)) + (unsigned short)((t44 + (unsigned)t45 + 1u) >> 1u)) : (unsigned short)((unsigned short)(t24 - (unsigned short)((t49 + t39 + 1u) >> 1u)) + (unsigned short)((t50 + t42 + 1u) >> 1u));
                b3_10[step][k] = t43;
                b3_11[step][k] = (unsigned short)((unsigned short)(t37 - (unsigned short)((t40 + t49 + 1u) >> 1u)) + (unsigned short)((t44 + t50 + 1u) >> 1u));
            }
        }
        // interleave
        if (step >= 0) {
            #pragma unroll
            for (int j = 0; j < 2; ++j) {
                Vector<short, 8> o0;
                Vector<short, 8> o1;
                Vector<short, 8> o2;
                #pragma unroll
                for (int k = 0; k < 8; ++k) {
                    const bool t51 = ((y + 2 * step + j) & 1) == 0;
                    const bool t52 = ((x + k) & 1) == 0;
                    const int t53 = (x + k) >> 1;
                    const int t54 = (y + 2 * step + j) >> 1;
                    const unsigned short t55 = b3_0[step + (j >> 1)][(k >> 1)];
                    const unsigned short t56 = b3_1[step + (j >> 1)][(k >> 1)];
                    const unsigned short t57 = b3_2[step + (j >> 1)][(k >> 1)];
                    const unsigned short t58 = b3_3[step + (j >> 1)][(k >> 1)];
                    const unsigned short t59 = b3_4[step + (j >> 1)][(k >> 1)];
                    const unsigned short t60 = b3_5[step + (j >> 1)][(k >> 1)];
                    const unsigned short t61 = b3_6[step + (j >> 1)][(k >> 1)];
                    const unsigned short t62 = b3_7[step + (j >> 1)][(k >> 1)];
                    const unsigned short t63 = b3_8[step + (j >> 1)][(k >> 1)];
                    const unsigned short t64 = b3_9[step + (j >> 1)][(k >> 1)];
                    const unsigned short t65 = b3_10[step + (j >> 1)][(k >> 1)];
                    const unsigned short t66 = b3_11[step + (j >> 1)][(k >> 1)];
                    o0.item[k] = (short)(t51 ? (t52 ? t55 : t56) : t52 ? t57 : t58);
                    o1.item[k] = (short)(t51 ? (t52 ? t59 : t60) : t52 ? t61 : t62);
                    o2.item[k] = (short)(t51 ? (t52 ? t63 : t64) : t52 ? t65 : t66);
                }
                if (computes && 2 * step + j >= 0 && 2 * step + j < 4 && x > d0.x - 8 && x < d0.x + d0.width && y + 2 * step + j >= d0.y && y + 2 * step + j < d0.y + d0.height)
                    store(q0 + (2 * step + j) * d0.pitch, o0);
                if (computes && 2 * step + j >= 0 && 2 * step + j < 4 && x > d0.x - 8 && x < d0.x + d0.width && y + 2 * step + j >= d0.y && y + 2 * step + j < d0.y + d0.height)
                    store(q1 + (2 * step + j) * d0.pitch, o1);
                if (computes && 2 * step + j >= 0 && 2 * step + j < 4 && x > d0.x - 8 && x < d0.x + d0.width && y + 2 * step + j >= d0.y && y + 2 * step + j < d0.y + d0.height)
                    store(q2 + (2 * step + j) * d0.pitch, o2);
            }
        }
    }
}
