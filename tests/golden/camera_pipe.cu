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
// Pixels as words of several.
template <typename T> __device__ __forceinline__ const unsigned* words(const T* at) {
    return reinterpret_cast<const unsigned*>(at);
}
template <typename T> __device__ __forceinline__ unsigned* words(T* at) { return reinterpret_cast<unsigned*>(at); }
// One pixel of a row of words.
template <typename T> __device__ __forceinline__ T pixel(const unsigned* row, int at) {
    if constexpr (sizeof(T) == 1) return (T)__byte_perm(row[at / 4], 0u, 0x4440u + at % 4);
    else return (T)(row[at / 2] >> 16 * (at % 2));
}
#ifndef CUDA_ON_CPU
__device__ __forceinline__ unsigned pack_saturated(int upper, int lower, unsigned before) {
    unsigned made;
    asm("cvt.pack.sat.u8.s32.b32 %0, %1, %2, %3;" : "=r"(made) : "r"(upper), "r"(lower), "r"(before));
    return made;
}
#endif
// Four values, each as the nearest of 0 .. 255.
__device__ __forceinline__ unsigned saturated(const int* values) {
    return pack_saturated(values[1], values[0], pack_saturated(values[3], values[2], 0u));
}
// (a + b + 1) >> 1 or (a + b) >> 1 of each byte, or each half: Warren, "Hacker's Delight", 2-5.
template <unsigned UPPER> __device__ __forceinline__ unsigned average_up(unsigned a, unsigned b) {
    return (a | b) - (((a ^ b) & UPPER) >> 1);
}
template <unsigned UPPER> __device__ __forceinline__ unsigned average_down(unsigned a, unsigned b) {
    return (a & b) + (((a ^ b) & UPPER) >> 1);
}
__device__ __forceinline__ int wrapping_mul(int a, int b) { return (int)((unsigned)a * b); }
// What earlier launches have written is there: blocks may come before. Those of the next launch may come from now on.
__device__ __forceinline__ void follow() {
#if __CUDA_ARCH__ >= 900
    asm volatile("griddepcontrol.launch_dependents;");
    asm volatile("griddepcontrol.wait;" ::: "memory");
#endif
}
extern "C" __global__ void __launch_bounds__(128) blur121_blur121_sharpen_ab3ea3da56(
    int x0, int y0, int width, int height,
    const unsigned char* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    unsigned char* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch,
    const float* __restrict__ uniforms,
    int slot0) {
    follow();
    const int x = (x0 & -128) + blockIdx.x * 240 + ((int)threadIdx.x - 1) * 8;
    const int y = y0 + (blockIdx.y * 4 + threadIdx.y) * 2, own = blockIdx.z;
    if (y >= y0 + height) return;
    const bool computes = threadIdx.x >= 1 && threadIdx.x < 31 && x > x0 - 8 && x < x0 + width;
    const Image<const unsigned char> s0 = {in0 + (in0_x & 127), in0_x, in0_y, in0_width, in0_height, in0_pitch};
    const Image<unsigned char> d0 = {out0 + (out0_x & 127), out0_x, out0_y, out0_width, out0_height, out0_pitch};
    const float u0 = __ldg(uniforms + slot0);
    const auto p0 = place(s0, own, held<8>(s0, x), y);
    unsigned a0[4][2];  // rows y - 1 .. y + 2 from column x on
    const int last0 = s0.y + s0.height - 1 - y;
    #pragma unroll
    for (int j = 0; j < 4; ++j)
        spread(a0[j], vector<2>(words(down(p0, s0, min(j - 1, last0)))));
    unsigned b0_0[2][4];  // rows y .. y + 1 of blur121
    unsigned b1_0[2][2];  // rows y .. y + 1 of blur121
    const auto q0 = place(d0, own, x, y);
    #pragma unroll
    for (int step = 0; step < 2; ++step) {
        // blur121
        {
            #pragma unroll
            for (int w = 0; w < 2; ++w) {
                const unsigned t0 = a0[step + 1][w];
                const unsigned t1 = a0[step + 2][w];
                const unsigned t2 = a0[step][w];
                const unsigned t3 = average_up<0xfefefefeu>(t2, t1);
                const unsigned t4 = average_up<0xfefefefeu>(t3, t0);
                b0_0[step][w + 1] = t4;
            }
            #pragma unroll
            for (int k = 0; k < 1; ++k)
                b0_0[step][k] = __shfl_up_sync(~0u, b0_0[step][k + 2], 1);
            #pragma unroll
            for (int k = 0; k < 1; ++k)
                b0_0[step][k + 3] = __shfl_down_sync(~0u, b0_0[step][k + 1], 1);
        }
        // blur121
        {
            #pragma unroll
            for (int w = 0; w < 2; ++w) {
                const unsigned t5 = b0_0[step][w + 1];
                const unsigned t6 = __funnelshift_r(b0_0[step][w + 1], b0_0[step][w + 2], 8);
                const unsigned t7 = __funnelshift_r(b0_0[step][w], b0_0[step][w + 1], 24);
                const unsigned t8 = average_up<0xfefefefeu>(t7, t6);
                const unsigned t9 = average_up<0xfefefefeu>(t8, t5);
                b1_0[step][w] = t9;
            }
        }
        // sharpen
        {
            int v0[8];
            Vector<unsigned, 2> o0;
            #pragma unroll
            for (int k = 0; k < 8; ++k) {
                const unsigned char t10 = pixel<unsigned char>(a0[step + 1], k);
                const int t11 = (int)t10;
                const unsigned char t12 = pixel<unsigned char>(b1_0[step], k);
                v0[k] = t11 + (wrapping_mul(t11 - (int)t12, __float2int_rz(floorf(fminf(fmaxf(u0 * 32.0f, 0.0f), 255.0f) + 0.5f))) >> 5);
            }
            #pragma unroll
            for (int w = 0; w < 2; ++w)
                o0.item[w] = saturated(v0 + 4 * w);
            if (computes && y + step < y0 + height)
                store(words(down(q0, d0, step)), o0);
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
template <typename T, int N> __device__ __forceinline__ void stage(T* to, Vector<T, N> from) {
    constexpr int STEP = N * sizeof(T) < 16 ? N : 16 / sizeof(T);
    #pragma unroll
    for (int k = 0; k < N; k += STEP) {
        Vector<T, STEP> part;
        #pragma unroll
        for (int i = 0; i < STEP; ++i) part.item[i] = from.item[k + i];
        *reinterpret_cast<Vector<T, STEP>*>(to + k) = part;
    }
}
// Pixels as words of several.
template <typename T> __device__ __forceinline__ const unsigned* words(const T* at) {
    return reinterpret_cast<const unsigned*>(at);
}
template <typename T> __device__ __forceinline__ unsigned* words(T* at) { return reinterpret_cast<unsigned*>(at); }
// Pixel after pixel, the first of a word before the others.
template <typename T> __device__ __forceinline__ void put(unsigned* row, int at, unsigned pixel) {
    constexpr int lanes = 4 / sizeof(T);
    const unsigned bytes = lanes == 2 ? 0x5410u : at % 4 == 1 ? 0x3240u : at % 4 == 2 ? 0x3410u : 0x4210u;
    row[at / lanes] = at % lanes ? __byte_perm(row[at / lanes], pixel, bytes) : pixel;
}
__device__ __forceinline__ int wrapping_add(int a, int b) { return (int)((unsigned)a + b); }
__device__ __forceinline__ int wrapping_mul(int a, int b) { return (int)((unsigned)a * b); }
// What earlier launches have written is there: blocks may come before. Those of the next launch may come from now on.
__device__ __forceinline__ void follow() {
#if __CUDA_ARCH__ >= 900
    asm volatile("griddepcontrol.launch_dependents;");
    asm volatile("griddepcontrol.wait;" ::: "memory");
#endif
}
extern "C" __global__ void __launch_bounds__(128) green_elsewhere_3_look_up_92c2722ce6(
    int x0, int y0, int width, int height,
    const unsigned short* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    const unsigned char* __restrict__ in1, int in1_x, int in1_y, int in1_width, int in1_height, int in1_pitch,
    unsigned char* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch,
    const float* __restrict__ uniforms,
    int slot0) {
    follow();
    const Image<const unsigned short> s0 = {in0 + (in0_x & 63), in0_x, in0_y, in0_width, in0_height, in0_pitch};
    const Image<const unsigned char> s1 = {in1 + (in1_x & 127), in1_x, in1_y, in1_width, in1_height, in1_pitch};
    const Image<unsigned char> d0 = {out0 + (out0_x & 127), out0_x, out0_y, out0_width, out0_height, out0_pitch};
    const float u0 = __ldg(uniforms + slot0);
    const int x = (x0 & -64) + blockIdx.x * 240 + ((int)threadIdx.x - 1) * 8;
    const int y = (y0 & -2) + (blockIdx.y * 4 + threadIdx.y) * 2;
    const bool computes = threadIdx.x >= 1 && threadIdx.x < 31 && x > x0 - 8 && x < x0 + width;
    const int x_over_2 = x / 2;
    const int y_over_2 = y / 2;
    const auto p0 = place(s0, 0, held<4>(s0, x_over_2), y_over_2);
    unsigned short a0[4][5];  // rows y_over_2 - 1 .. y_over_2 + 1, y_over_2 + 2 from column x_over_2 on
    const auto p1 = place(s0, 3, held<4>(s0, x_over_2), y_over_2);
    unsigned short a1[4][5];  // rows y_over_2 - 2, y_over_2 - 1 .. y_over_2 + 1 from column x_over_2 - 1 on
    const auto p2 = place(s0, 1, held<4>(s0, x_over_2), y_over_2);
    unsigned short a2[2][5];  // rows y_over_2 .. y_over_2 + 1 from column x_over_2 - 1 on
    const auto p3 = place(s0, 2, held<4>(s0, x_over_2), y_over_2);
    unsigned short a3[2][5];  // rows y_over_2 - 1 .. y_over_2 from column x_over_2 on
    const int last0 = s0.y + s0.height - 1 - y_over_2;
    #pragma unroll
    for (int j = 0; j < 3; ++j) {
        spread(a0[j], vector<4>(down(p0, s0, max(min(j - 1, last0), s0.y - y_over_2))));
        spread(a1[j + 1] + 1, vector<4>(down(p1, s0, max(min(j - 1, last0), s0.y - y_over_2))));
    }
    #pragma unroll
    for (int j = 0; j < 1; ++j)
        spread(a0[j + 3], vector<4>(down(p0, s0, max(min(j + 2, last0), s0.y - y_over_2))));
    #pragma unroll
    for (int j = 0; j < 1; ++j)
        spread(a1[j] + 1, vector<4>(down(p1, s0, max(min(j - 2, last0), s0.y - y_over_2))));
    #pragma unroll
    for (int j = 0; j < 2; ++j)
        spread(a2[j] + 1, vector<4>(down(p2, s0, max(min(j, last0), s0.y - y_over_2))));
    #pragma unroll
    for (int j = 0; j < 2; ++j)
        spread(a3[j], vector<4>(down(p3, s0, max(min(j - 1, last0), s0.y - y_over_2))));
    const int thread = threadIdx.y * 32 + threadIdx.x;
    __shared__ __align__(16) unsigned char table1[1024];
    #pragma unroll
    for (int i = thread; i < 64; i += 128)
        stage(table1 + 16 * i, vector<16>(s1, 0, 16 * i, 0));
    __shared__ int fixed1;
    __shared__ int fixed2;
    __shared__ int fixed3;
    __shared__ int fixed4;
    __shared__ int fixed5;
    __shared__ int fixed6;
    __shared__ int fixed7;
    __shared__ int fixed8;
    __shared__ int fixed9;
    __shared__ int fixed10;
    __shared__ int fixed11;
    __shared__ int fixed12;
    if (threadIdx.x == 0 && threadIdx.y == 0) {
        const float t0 = (u0 - 3200.0f) / u0 * 1.8421052631578947f;
        const float t1 = 1.0f - t0;
        fixed1 = (int)((short)__float2int_rz(fminf(fmaxf((1.6697f * t0 + 2.2997f * t1) * 256.0f, -32768.0f), 32767.0f)));
        fixed2 = (int)((short)__float2int_rz(fminf(fmaxf((-42.4346f * t0 + -39.0923f * t1) * 256.0f, -32768.0f), 32767.0f)));
        fixed3 = (int)((short)__float2int_rz(fminf(fmaxf((-0.2693f * t0 + -0.4478f * t1) * 256.0f, -32768.0f), 32767.0f)));
        fixed4 = (int)((short)__float2int_rz(fminf(fmaxf((-0.4004f * t0 + 0.1706f * t1) * 256.0f, -32768.0f), 32767.0f)));
        fixed5 = (int)((short)__float2int_rz(fminf(fmaxf((-0.3576f * t0 + -0.3826f * t1) * 256.0f, -32768.0f), 32767.0f)));
        fixed6 = (int)((short)__float2int_rz(fminf(fmaxf((-37.1158f * t0 + -25.4311f * t1) * 256.0f, -32768.0f), 32767.0f)));
        fixed7 = (int)((short)__float2int_rz(fminf(fmaxf((1.0615f * t0 + 1.5906f * t1) * 256.0f, -32768.0f), 32767.0f)));
        fixed8 = (int)((short)__float2int_rz(fminf(fmaxf((1.5949f * t0 + -0.208f * t1) * 256.0f, -32768.0f), 32767.0f)));
        fixed9 = (int)((short)__float2int_rz(fminf(fmaxf((-0.2175f * t0 + -0.0888f * t1) * 256.0f, -32768.0f), 32767.0f)));
        fixed10 = (int)((short)__float2int_rz(fminf(fmaxf((-26.697f * t0 + -20.0826f * t1) * 256.0f, -32768.0f), 32767.0f)));
        fixed11 = (int)((short)__float2int_rz(fminf(fmaxf((-1.8751f * t0 + -0.7344f * t1) * 256.0f, -32768.0f), 32767.0f)));
        fixed12 = (int)((short)__float2int_rz(fminf(fmaxf((6.964f * t0 + 2.2832f * t1) * 256.0f, -32768.0f), 32767.0f)));
    }
    __syncthreads();
    const int u1 = fixed1;
    const int u2 = fixed2;
    const int u3 = fixed3;
    const int u4 = fixed4;
    const int u5 = fixed5;
    const int u6 = fixed6;
    const int u7 = fixed7;
    const int u8 = fixed8;
    const int u9 = fixed9;
    const int u10 = fixed10;
    const int u11 = fixed11;
    const int u12 = fixed12;
    unsigned short b0_0[3][5];  // rows y_over_2 - 1 .. y_over_2 + 1 of green_elsewhere
    unsigned short b0_1[3][5];  // rows y_over_2 - 1 .. y_over_2 + 1 of green_elsewhere
    unsigned short b1_0[1][4];  // rows y_over_2 .. y_over_2 of demosaic
    unsigned short b1_1[1][4];  // rows y_over_2 .. y_over_2 of demosaic
    unsigned short b1_2[1][4];  // rows y_over_2 .. y_over_2 of demosaic
    unsigned short b1_3[1][4];  // rows y_over_2 .. y_over_2 of demosaic
    unsigned short b1_4[1][4];  // rows y_over_2 .. y_over_2 of demosaic
    unsigned short b1_5[1][4];  // rows y_over_2 .. y_over_2 of demosaic
    unsigned short b1_6[1][4];  // rows y_over_2 .. y_over_2 of demosaic
    unsigned short b1_7[1][4];  // rows y_over_2 .. y_over_2 of demosaic
    unsigned short b1_8[1][4];  // rows y_over_2 .. y_over_2 of demosaic
    unsigned short b1_9[1][4];  // rows y_over_2 .. y_over_2 of demosaic
    unsigned short b1_10[1][4];  // rows y_over_2 .. y_over_2 of demosaic
    unsigned short b1_11[1][4];  // rows y_over_2 .. y_over_2 of demosaic
    short b2_0[2][8];  // rows y .. y + 1 of interleave
    short b2_1[2][8];  // rows y .. y + 1 of interleave
    short b2_2[2][8];  // rows y .. y + 1 of interleave
    short b3_0[2][8];  // rows y .. y + 1 of correct_colour
    short b3_1[2][8];  // rows y .. y + 1 of correct_colour
    short b3_2[2][8];  // rows y .. y + 1 of correct_colour
    const auto q0 = place(d0, 0, x, y);
    const auto q1 = place(d0, 1, x, y);
    const auto q2 = place(d0, 2, x, y);
    #pragma unroll
    for (int j = 0; j < 1; ++j) {
        #pragma unroll
        for (int k = 0; k < 1; ++k)
            a0[j][k + 4] = __shfl_down_sync(~0u, a0[j][k], 1);
    }
    #pragma unroll
    for (int step = -2; step < 1; ++step) {
        if (step < 0) {
            #pragma unroll
            for (int k = 0; k < 1; ++k)
                a0[step + 3][k + 4] = __shfl_down_sync(~0u, a0[step + 3][k], 1);
        }
        {
            #pragma unroll
            for (int k = 0; k < 1; ++k)
                a1[step + 3][k] = __shfl_up_sync(~0u, a1[step + 3][k + 4], 1);
        }
        if (step >= -1) {
            #pragma unroll
            for (int k = 0; k < 1; ++k)
                a2[step + 1][k] = __shfl_up_sync(~0u, a2[step + 1][k + 4], 1);
        }
        if (step >= -1) {
            #pragma unroll
            for (int k = 0; k < 1; ++k)
                a3[step + 1][k + 4] = __shfl_down_sync(~0u, a3[step + 1][k], 1);
        }
        // green_elsewhere
        {
            #pragma unroll
            for (int k = 0; k < 4; ++k) {
                const unsigned short t2 = a0[step + 2][k + 1];
                const unsigned short t3 = a0[step + 2][k];
                const unsigned short t4 = a1[step + 2][k + 1];
                const unsigned short t5 = a1[step + 3][k + 1];
                const unsigned t6 = (unsigned)t3;
                const unsigned t7 = (unsigned)t5;
                const unsigned short t8 = a1[step + 3][k];
                const unsigned short t9 = a0[step + 3][k];
                b0_0[step + 2][k + 1] = __usad(t2, t3, 0u) < __usad(t4, t5, 0u) ? (unsigned short)(((unsigned)t2 + t6 + 1u) >> 1u) : (unsigned short)(((unsigned)t4 + t7 + 1u) >> 1u);
                b0_1[step + 2][k] = __usad(t8, t5, 0u) < __usad(t9, t3, 0u) ? (unsigned short)(((unsigned)t8 + t7 + 1u) >> 1u) : (unsigned short)(((unsigned)t9 + t6 + 1u) >> 1u);
            }
            #pragma unroll
            for (int k = 0; k < 1; ++k)
                b0_0[step + 2][k] = __shfl_up_sync(~0u, b0_0[step + 2][k + 4], 1);
            #pragma unroll
            for (int k = 0; k < 1; ++k)
                b0_1[step + 2][k + 4] = __shfl_down_sync(~0u, b0_1[step + 2][k], 1);
        }
        // demosaic
        if (step >= 0) {
            #pragma unroll
            for (int k = 0; k < 4; ++k) {
                const unsigned short t10 = a0[step + 1][k];
                const unsigned short t11 = b0_0[step + 1][k];
                const unsigned t12 = (unsigned)t11;
                const unsigned short t13 = b0_0[step + 1][k + 1];
                const unsigned t14 = (unsigned)t13;
                const unsigned short t15 = a2[step][k];
                const unsigned t16 = (unsigned)t15;
                const unsigned short t17 = a2[step][k + 1];
                const unsigned t18 = (unsigned)t17;
                const unsigned short t19 = a2[step + 1][k];
                const unsigned short t20 = a2[step + 1][k + 1];
                const unsigned short t21 = b0_1[step + 1][k];
                const unsigned short t22 = b0_0[step + 2][k];
                const unsigned short t23 = b0_0[step + 2][k + 1];
                const unsigned t24 = (unsigned)t23;
                const unsigned t25 = (unsigned)t20;
                const unsigned short t26 = a1[step + 2][k + 1];
                const unsigned short t27 = b0_1[step][k];
                const unsigned t28 = (unsigned)t27;
                const unsigned t29 = (unsigned)t21;
                const unsigned short t30 = a3[step][k];
                const unsigned t31 = (unsigned)t30;
                const unsigned short t32 = a3[step + 1][k];
                const unsigned t33 = (unsigned)t32;
                const unsigned short t34 = a3[step][k + 1];
                const unsigned short t35 = a3[step + 1][k + 1];
                const unsigned short t36 = b0_1[step][k + 1];
                const unsigned short t37 = b0_1[step + 1][k + 1];
                const unsigned t38 = (unsigned)t37;
                const unsigned t39 = (unsigned)t35;
                b1_0[step][k] = (unsigned short)((unsigned short)(t10 - (unsigned short)((t12 + t14 + 1u) >> 1u)) + (unsigned short)((t16 + t18 + 1u) >> 1u));
                b1_1[step][k] = t17;
                b1_2[step][k] = __usad(t17, t19, 0u) < __usad(t15, t20, 0u) ? (unsigned short)((unsigned short)(t21 - (unsigned short)((t14 + (unsigned)t22 + 1u) >> 1u)) + (unsigned short)((t18 + (unsigned)t19 + 1u) >> 1u)) : (unsigned short)((unsigned short)(t21 - (unsigned short)((t12 + t24 + 1u) >> 1u)) + (unsigned short)((t16 + t25 + 1u) >> 1u));
                b1_3[step][k] = (unsigned short)((unsigned short)(t26 - (unsigned short)((t14 + t24 + 1u) >> 1u)) + (unsigned short)((t18 + t25 + 1u) >> 1u));
                b1_4[step][k] = t10;
                b1_5[step][k] = t13;
                b1_6[step][k] = t21;
                b1_7[step][k] = t26;
                b1_8[step][k] = (unsigned short)((unsigned short)(t10 - (unsigned short)((t28 + t29 + 1u) >> 1u)) + (unsigned short)((t31 + t33 + 1u) >> 1u));
                b1_9[step][k] = __usad(t32, t34, 0u) < __usad(t35, t30, 0u) ? (unsigned short)((unsigned short)(t13 - (unsigned short)((t29 + (unsigned)t36 + 1u) >> 1u)) + (unsigned short)((t33 + (unsigned)t34 + 1u) >> 1u)) : (unsigned short)((unsigned short)(t13 - (unsigned short)((t38 + t28 + 1u) >> 1u)) + (unsigned short)((t39 + t31 + 1u) >> 1u));
                b1_10[step][k] = t32;
                b1_11[step][k] = (unsigned short)((unsigned short)(t26 - (unsigned short)((t29 + t38 + 1u) >> 1u)) + (unsigned short)((t33 + t39 + 1u) >> 1u));
            }
        }
        // interleave
        if (step >= 0) {
            #pragma unroll
            for (int j = 0; j < 2; ++j) {
                #pragma unroll
                for (int k = 0; k < 8; ++k) {
                    const bool t40 = ((y + 2 * step + j) & 1) == 0;
                    const bool t41 = ((x + k) & 1) == 0;
                    const int t42 = (x + k) >> 1;
                    const int t43 = (y + 2 * step + j) >> 1;
                    const unsigned short t44 = b1_0[step + (j >> 1)][(k >> 1)];
                    const unsigned short t45 = b1_1[step + (j >> 1)][(k >> 1)];
                    const unsigned short t46 = b1_2[step + (j >> 1)][(k >> 1)];
                    const unsigned short t47 = b1_3[step + (j >> 1)][(k >> 1)];
                    const unsigned short t48 = b1_4[step + (j >> 1)][(k >> 1)];
                    const unsigned short t49 = b1_5[step + (j >> 1)][(k >> 1)];
                    const unsigned short t50 = b1_6[step + (j >> 1)][(k >> 1)];
                    const unsigned short t51 = b1_7[step + (j >> 1)][(k >> 1)];
                    const unsigned short t52 = b1_8[step + (j >> 1)][(k >> 1)];
                    const unsigned short t53 = b1_9[step + (j >> 1)][(k >> 1)];
                    const unsigned short t54 = b1_10[step + (j >> 1)][(k >> 1)];
                    const unsigned short t55 = b1_11[step + (j >> 1)][(k >> 1)];
                    b2_0[2 * step + j][k] = (short)(t40 ? (t41 ? t44 : t45) : t41 ? t46 : t47);
                    b2_1[2 * step + j][k] = (short)(t40 ? (t41 ? t48 : t49) : t41 ? t50 : t51);
                    b2_2[2 * step + j][k] = (short)(t40 ? (t41 ? t52 : t53) : t41 ? t54 : t55);
                }
            }
        }
        // correct_colour
        if (step >= 0) {
            #pragma unroll
            for (int j = 0; j < 2; ++j) {
                #pragma unroll
                for (int k = 0; k < 8; ++k) {
                    const short t56 = b2_0[2 * step + j][k];
                    const int t57 = (int)t56;
                    const short t58 = b2_1[2 * step + j][k];
                    const int t59 = (int)t58;
                    const short t60 = b2_2[2 * step + j][k];
                    const int t61 = (int)t60;
                    b3_0[2 * step + j][k] = (short)(wrapping_add(wrapping_add(wrapping_add(u2, wrapping_mul(u1, t57)), wrapping_mul(u3, t59)), wrapping_mul(u4, t61)) >> 8);
                    b3_1[2 * step + j][k] = (short)(wrapping_add(wrapping_add(wrapping_add(u6, wrapping_mul(u5, t57)), wrapping_mul(u7, t59)), wrapping_mul(u8, t61)) >> 8);
                    b3_2[2 * step + j][k] = (short)(wrapping_add(wrapping_add(wrapping_add(u10, wrapping_mul(u9, t57)), wrapping_mul(u11, t59)), wrapping_mul(u12, t61)) >> 8);
                }
            }
        }
        // look_up
        if (step >= 0) {
            #pragma unroll
            for (int j = 0; j < 2; ++j) {
                Vector<unsigned, 2> o0;
                Vector<unsigned, 2> o1;
                Vector<unsigned, 2> o2;
                #pragma unroll
                for (int k = 0; k < 8; ++k) {
                    const short t62 = b3_0[2 * step + j][k];
                    const unsigned char t63 = table1[__vimin_s32_relu((int)t62, 1023)];
                    const short t64 = b3_1[2 * step + j][k];
                    const unsigned char t65 = table1[__vimin_s32_relu((int)t64, 1023)];
                    const short t66 = b3_2[2 * step + j][k];
                    const unsigned char t67 = table1[__vimin_s32_relu((int)t66, 1023)];
                    put<unsigned char>(o0.item, k, t63);
                    put<unsigned char>(o1.item, k, t65);
                    put<unsigned char>(o2.item, k, t67);
                }
                if (computes && 2 * step + j >= 0 && 2 * step + j < 2 && x > d0.x - 8 && x < d0.x + d0.width && y + 2 * step + j >= d0.y && y + 2 * step + j < d0.y + d0.height)
                    store(words(down(q0, d0, 2 * step + j)), o0);
                if (computes && 2 * step + j >= 0 && 2 * step + j < 2 && x > d0.x - 8 && x < d0.x + d0.width && y + 2 * step + j >= d0.y && y + 2 * step + j < d0.y + d0.height)
                    store(words(down(q1, d0, 2 * step + j)), o1);
                if (computes && 2 * step + j >= 0 && 2 * step + j < 2 && x > d0.x - 8 && x < d0.x + d0.width && y + 2 * step + j >= d0.y && y + 2 * step + j < d0.y + d0.height)
                    store(words(down(q2, d0, 2 * step + j)), o2);
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
// Pixels as words of several.
template <typename T> __device__ __forceinline__ const unsigned* words(const T* at) {
    return reinterpret_cast<const unsigned*>(at);
}
template <typename T> __device__ __forceinline__ unsigned* words(T* at) { return reinterpret_cast<unsigned*>(at); }
// One pixel of a row of words.
template <typename T> __device__ __forceinline__ T pixel(const unsigned* row, int at) {
    if constexpr (sizeof(T) == 1) return (T)__byte_perm(row[at / 4], 0u, 0x4440u + at % 4);
    else return (T)(row[at / 2] >> 16 * (at % 2));
}
// What earlier launches have written is there: blocks may come before. Those of the next launch may come from now on.
__device__ __forceinline__ void follow() {
#if __CUDA_ARCH__ >= 900
    asm volatile("griddepcontrol.launch_dependents;");
    asm volatile("griddepcontrol.wait;" ::: "memory");
#endif
}
extern "C" __global__ void __launch_bounds__(128) suppress_hot_pixels_deinterleave_403c91d781(
    int x0, int y0, int width, int height,
    const unsigned short* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    unsigned short* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch) {
    follow();
    const int x = (x0 & -64) + blockIdx.x * 240 + ((int)threadIdx.x - 1) * 8;
    const int y = (y0 & -2) + (blockIdx.y * 4 + threadIdx.y) * 8;
    if (y >= y0 + height) return;
    const bool computes = threadIdx.x >= 1 && threadIdx.x < 31 && x > x0 - 8 && x < x0 + width;
    const int x_over_2 = x / 2;
    const int y_over_2 = y / 2;
    const Image<const unsigned short> s0 = {in0 + (in0_x & 63), in0_x, in0_y, in0_width, in0_height, in0_pitch};
    const Image<unsigned short> d0 = {out0 + (out0_x & 63), out0_x, out0_y, out0_width, out0_height, out0_pitch};
    const auto p0 = place(s0, 0, held<8>(s0, x + 16), y);
    unsigned a0[12][6];  // rows y + 10 .. y + 11, y + 12 .. y + 19, y + 20 .. y + 21 from column x + 14 on
    const int last0 = s0.y + s0.height - 1 - y;
    #pragma unroll
    for (int j = 0; j < 2; ++j)
        spread(a0[j] + 1, vector<4>(words(down(p0, s0, max(min(j + 10, last0), s0.y - y)))));
    #pragma unroll
    for (int j = 0; j < 8; ++j)
        spread(a0[j + 2] + 1, vector<4>(words(down(p0, s0, max(min(j + 12, last0), s0.y - y)))));
    #pragma unroll
    for (int j = 0; j < 2; ++j)
        spread(a0[j + 10] + 1, vector<4>(words(down(p0, s0, max(min(j + 20, last0), s0.y - y)))));
    unsigned b0_0[8][4];  // rows y .. y + 7 of suppress_hot_pixels
    const auto q0 = place(d0, 0, x_over_2, y_over_2);
    const auto q1 = place(d0, 1, x_over_2, y_over_2);
    const auto q2 = place(d0, 2, x_over_2, y_over_2);
    const auto q3 = place(d0, 3, x_over_2, y_over_2);
    #pragma unroll
    for (int j = 2; j < 4; ++j) {
        #pragma unroll
        for (int k = 0; k < 1; ++k)
            a0[j][k] = __shfl_up_sync(~0u, a0[j][k + 4], 1);
        #pragma unroll
        for (int k = 0; k < 1; ++k)
            a0[j][k + 5] = __shfl_down_sync(~0u, a0[j][k + 1], 1);
    }
    #pragma unroll
    for (int step = 0; step < 4; ++step) {
        #pragma unroll
        for (int j = 0; j < 2; ++j) {
            if (2 * step + j >= 0 && 2 * step + j < 6) {
                #pragma unroll
                for (int k = 0; k < 1; ++k)
                    a0[2 * step + j + 4][k] = __shfl_up_sync(~0u, a0[2 * step + j + 4][k + 4], 1);
                #pragma unroll
                for (int k = 0; k < 1; ++k)
                    a0[2 * step + j + 4][k + 5] = __shfl_down_sync(~0u, a0[2 * step + j + 4][k + 1], 1);
            }
        }
        // suppress_hot_pixels
        {
            #pragma unroll
            for (int j = 0; j < 2; ++j) {
                #pragma unroll
                for (int w = 0; w < 4; ++w) {
                    const unsigned t0 = a0[2 * step + j + 4][w + 1];
                    const unsigned t1 = a0[2 * step + j][w + 1];
                    const unsigned t2 = __vmaxu2(t1, t0);
                    const unsigned t3 = a0[2 * step + j + 2][w + 2];
                    const unsigned t4 = a0[2 * step + j + 2][w];
                    const unsigned t5 = __vmaxu2(t4, t3);
                    const unsigned t6 = __vmaxu2(t5, t2);
                    const unsigned t7 = a0[2 * step + j + 2][w + 1];
                    const unsigned t8 = __vminu2(t7, t6);
                    b0_0[2 * step + j][w] = t8;
                }
            }
        }
        // deinterleave
        {
            Vector<unsigned short, 4> o0;
            Vector<unsigned short, 4> o1;
            Vector<unsigned short, 4> o2;
            Vector<unsigned short, 4> o3;
            #pragma unroll
            for (int k = 0; k < 4; ++k) {
                const int t9 = (x_over_2 + k) * 2;
                const int t10 = (y_over_2 + step) * 2;
                const unsigned short t11 = pixel<unsigned short>(b0_0[2 * step], 2 * k);
                const int t12 = t9 + 1;
                const unsigned short t13 = pixel<unsigned short>(b0_0[2 * step], 2 * k + 1);
                const int t14 = t10 + 1;
                const unsigned short t15 = pixel<unsigned short>(b0_0[2 * step + 1], 2 * k);
                const unsigned short t16 = pixel<unsigned short>(b0_0[2 * step + 1], 2 * k + 1);
                o0.item[k] = t11;
                o1.item[k] = t13;
                o2.item[k] = t15;
                o3.item[k] = t16;
            }
            if (computes && x_over_2 > d0.x - 4 && x_over_2 < d0.x + d0.width && y_over_2 + step >= d0.y && y_over_2 + step < d0.y + d0.height)
                store(down(q0, d0, step), o0);
            if (computes && x_over_2 > d0.x - 4 && x_over_2 < d0.x + d0.width && y_over_2 + step >= d0.y && y_over_2 + step < d0.y + d0.height)
                store(down(q1, d0, step), o1);
            if (computes && x_over_2 > d0.x - 4 && x_over_2 < d0.x + d0.width && y_over_2 + step >= d0.y && y_over_2 + step < d0.y + d0.height)
                store(down(q2, d0, step), o2);
            if (computes && x_over_2 > d0.x - 4 && x_over_2 < d0.x + d0.width && y_over_2 + step >= d0.y && y_over_2 + step < d0.y + d0.height)
                store(down(q3, d0, step), o3);
        }
    }
}
