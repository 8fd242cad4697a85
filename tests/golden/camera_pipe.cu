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
// Pixels as words of several.
template <typename T> __device__ __forceinline__ const unsigned* words(const T* at) {
    return reinterpret_cast<const unsigned*>(at);
}
template <typename T> __device__ __forceinline__ unsigned* words(T* at) { return reinterpret_cast<unsigned*>(at); }
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
#ifndef CUDA_ON_CPU
__device__ __forceinline__ int dp2a_lo(int weights, unsigned bytes) {
    int made;
    asm("dp2a.lo.s32.u32 %0, %1, %2, 0;" : "=r"(made) : "r"(weights), "r"(bytes));
    return made;
}
__device__ __forceinline__ int dp2a_hi(int weights, unsigned bytes) {
    int made;
    asm("dp2a.hi.s32.u32 %0, %1, %2, 0;" : "=r"(made) : "r"(weights), "r"(bytes));
    return made;
}
#endif
// first * byte i of a + second * byte j of b, of rows of words. Of two neighbours the bytes come from one permutation.
__device__ __forceinline__ int dot(const unsigned* a, int i, const unsigned* b, int j, int first, int second) {
    const int weights = (int)__byte_perm((unsigned)first, (unsigned)second, 0x5410u);
    if ((i ^ j) & 1) return dp2a_lo(weights, __byte_perm(a[i / 4], b[j / 4], 0x40u + i % 4 + j % 4 * 0x10u));
    const unsigned both = __byte_perm(a[i / 4], b[j / 4], 0x5140u + (i & 2) * 0x0101u + (j & 2) * 0x1010u);
    return i & 1 ? dp2a_hi(weights, both) : dp2a_lo(weights, both);
}
__device__ __forceinline__ int wrapping_add(int a, int b) { return (int)((unsigned)a + b); }
__device__ __forceinline__ int wrapping_neg(int a) { return (int)(0u - a); }
// What earlier launches have written is there: blocks may come before. A small launch leaves room for the next one's.
__device__ __forceinline__ void follow() {
#if __CUDA_ARCH__ >= 900
    asm volatile("griddepcontrol.wait;" ::: "memory");
    if (gridDim.x * gridDim.y * gridDim.z * blockDim.x * blockDim.y <= 98304u)
        asm volatile("griddepcontrol.launch_dependents;");
#endif
}
extern "C" __global__ void __launch_bounds__(128) blur121_blur121_sharpen_2dccc41dcf(
    int x0, int y0, int width, int height,
    const unsigned char* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    unsigned char* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch,
    const float* __restrict__ uniforms,
    int slot0) {
    follow();
    const int x = (x0 & -128) + blockIdx.x * 240 + ((int)threadIdx.x - 1) * 8;
    const int y = y0 + (blockIdx.y * 4 + threadIdx.y) * 4, own = blockIdx.z;
    if (y >= y0 + height) return;
    const bool computes = threadIdx.x >= 1 && threadIdx.x < 31 && x > x0 - 8 && x < x0 + width;
    const Image<const unsigned char> s0 = {in0 + (in0_x & 127), in0_x, in0_y, in0_width, in0_height, in0_pitch};
    const Image<unsigned char> d0 = {out0 + (out0_x & 127), out0_x, out0_y, out0_width, out0_height, out0_pitch};
    const float u0 = __ldg(uniforms + slot0);
    const auto p0 = corner(s0, own, held<8>(s0, x), y);
    unsigned a0[6][2];  // rows y - 1 .. y + 4 from column x on
    const int last0 = s0.y + s0.height - 1 - y;
    #pragma unroll
    for (int j = 0; j < 6; ++j)
        spread(a0[j], vector<2>(words(down(p0, s0, min(j - 1, last0)))));
    unsigned b0_0[4][4];  // rows y .. y + 3 of blur121
    unsigned b1_0[4][2];  // rows y .. y + 3 of blur121
    const auto q0 = corner(d0, own, x, y);
    #pragma unroll
    for (int step = 0; step < 4; ++step) {
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
                const int t10 = __float2int_rz(floorf(fminf(fmaxf(u0 * 32.0f, 0.0f), 255.0f) + 0.5f));
                const int t11 = dot(a0[step + 1], k, b1_0[step], k, wrapping_add(t10, 32), wrapping_neg(t10));
                v0[k] = t11 >> 5;
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
// One pixel of a row of words.
template <typename T> __device__ __forceinline__ T pixel(const unsigned* row, int at) {
    if constexpr (sizeof(T) == 1) return (T)__byte_perm(row[at / 4], 0u, 0x4440u + at % 4);
    else return (T)(row[at / 2] >> 16 * (at % 2));
}
// Pixel after pixel, the first of a word before the others.
template <typename T> __device__ __forceinline__ void put(unsigned* row, int at, unsigned pixel) {
    constexpr int lanes = 4 / sizeof(T);
    const unsigned bytes = lanes == 2 ? 0x5410u : at % 4 == 1 ? 0x3240u : at % 4 == 2 ? 0x3410u : 0x4210u;
    row[at / lanes] = at % lanes ? __byte_perm(row[at / lanes], pixel, bytes) : pixel;
}
// The bytes in the middle, the upper one's sign before them.
__device__ __forceinline__ int middle(int bits) {
#ifdef CUDA_ON_CPU
    return (short)(bits >> 8);
#else
    int made;
    asm("prmt.b32 %0, %1, 0, 0xaa21;" : "=r"(made) : "r"(bits));
    return made;
#endif
}
__device__ __forceinline__ int wrapping_add(int a, int b) { return (int)((unsigned)a + b); }
__device__ __forceinline__ int wrapping_mul(int a, int b) { return (int)((unsigned)a * b); }
// What earlier launches have written is there: blocks may come before. A small launch leaves room for the next one's.
__device__ __forceinline__ void follow() {
#if __CUDA_ARCH__ >= 900
    asm volatile("griddepcontrol.wait;" ::: "memory");
    if (gridDim.x * gridDim.y * gridDim.z * blockDim.x * blockDim.y <= 98304u)
        asm volatile("griddepcontrol.launch_dependents;");
#endif
}
extern "C" __global__ void __launch_bounds__(128) suppress_hot_pixels_5_look_up_24059373f2(
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
    const int x = (x0 & -64) + blockIdx.x * 112 + ((int)threadIdx.x - 2) * 4;
    const int y = (y0 & -2) + (blockIdx.y * 4 + threadIdx.y) * 4;
    const bool computes = threadIdx.x >= 2 && threadIdx.x < 30 && x > x0 - 4 && x < x0 + width;
    const int x_over_2 = x / 2;
    const int y_over_2 = y / 2;
    const auto p0 = corner(s0, 0, held<4>(s0, x + 16), y);
    unsigned a0[16][4];  // rows y + 6 .. y + 7, y + 8 .. y + 19, y + 20 .. y + 21 from column x + 14 on
    const int last0 = s0.y + s0.height - 1 - y;
    #pragma unroll
    for (int j = 0; j < 2; ++j)
        spread(a0[j] + 1, vector<2>(words(down(p0, s0, max(min(j + 6, last0), s0.y - y)))));
    #pragma unroll
    for (int j = 0; j < 12; ++j)
        spread(a0[j + 2] + 1, vector<2>(words(down(p0, s0, max(min(j + 8, last0), s0.y - y)))));
    #pragma unroll
    for (int j = 0; j < 2; ++j)
        spread(a0[j + 14] + 1, vector<2>(words(down(p0, s0, max(min(j + 20, last0), s0.y - y)))));
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
    unsigned b0_0[12][2];  // rows y - 4 .. y + 7 of suppress_hot_pixels
    unsigned short b1_0[6][3];  // rows y_over_2 - 2 .. y_over_2 + 3 of deinterleave
    unsigned short b1_3[6][3];  // rows y_over_2 - 2 .. y_over_2 + 3 of deinterleave
    unsigned short b2_0[4][3];  // rows y_over_2 - 1 .. y_over_2 + 2 of green_elsewhere
    unsigned short b1_1[6][3];  // rows y_over_2 - 2 .. y_over_2 + 3 of deinterleave
    unsigned short b2_1[4][3];  // rows y_over_2 - 1 .. y_over_2 + 2 of green_elsewhere
    unsigned short b1_2[6][3];  // rows y_over_2 - 2 .. y_over_2 + 3 of deinterleave
    unsigned short b3_0[2][2];  // rows y_over_2 .. y_over_2 + 1 of demosaic
    unsigned short b3_1[2][2];  // rows y_over_2 .. y_over_2 + 1 of demosaic
    unsigned short b3_2[2][2];  // rows y_over_2 .. y_over_2 + 1 of demosaic
    unsigned short b3_3[2][2];  // rows y_over_2 .. y_over_2 + 1 of demosaic
    unsigned short b3_4[2][2];  // rows y_over_2 .. y_over_2 + 1 of demosaic
    unsigned short b3_5[2][2];  // rows y_over_2 .. y_over_2 + 1 of demosaic
    unsigned short b3_6[2][2];  // rows y_over_2 .. y_over_2 + 1 of demosaic
    unsigned short b3_7[2][2];  // rows y_over_2 .. y_over_2 + 1 of demosaic
    unsigned short b3_8[2][2];  // rows y_over_2 .. y_over_2 + 1 of demosaic
    unsigned short b3_9[2][2];  // rows y_over_2 .. y_over_2 + 1 of demosaic
    unsigned short b3_10[2][2];  // rows y_over_2 .. y_over_2 + 1 of demosaic
    unsigned short b3_11[2][2];  // rows y_over_2 .. y_over_2 + 1 of demosaic
    int b4_0[4][4];  // rows y .. y + 3 of interleave
    int b4_1[4][4];  // rows y .. y + 3 of interleave
    int b4_2[4][4];  // rows y .. y + 3 of interleave
    int b5_0[4][4];  // rows y .. y + 3 of correct_colour
    int b5_1[4][4];  // rows y .. y + 3 of correct_colour
    int b5_2[4][4];  // rows y .. y + 3 of correct_colour
    const auto q0 = corner(d0, 0, x, y);
    const auto q1 = corner(d0, 1, x, y);
    const auto q2 = corner(d0, 2, x, y);
    #pragma unroll
    for (int j = 2; j < 4; ++j) {
        #pragma unroll
        for (int k = 0; k < 1; ++k)
            a0[j][k] = __shfl_up_sync(~0u, a0[j][k + 2], 1);
        #pragma unroll
        for (int k = 0; k < 1; ++k)
            a0[j][k + 3] = __shfl_down_sync(~0u, a0[j][k + 1], 1);
    }
    #pragma unroll
    for (int step = -4; step < 2; ++step) {
        #pragma unroll
        for (int j = 0; j < 2; ++j) {
            if (2 * step + j >= -8 && 2 * step + j < 2) {
                #pragma unroll
                for (int k = 0; k < 1; ++k)
                    a0[2 * step + j + 12][k] = __shfl_up_sync(~0u, a0[2 * step + j + 12][k + 2], 1);
                #pragma unroll
                for (int k = 0; k < 1; ++k)
                    a0[2 * step + j + 12][k + 3] = __shfl_down_sync(~0u, a0[2 * step + j + 12][k + 1], 1);
            }
        }
        // suppress_hot_pixels
        {
            #pragma unroll
            for (int j = 0; j < 2; ++j) {
                #pragma unroll
                for (int w = 0; w < 2; ++w) {
                    const unsigned t2 = a0[2 * step + j + 12][w + 1];
                    const unsigned t3 = a0[2 * step + j + 8][w + 1];
                    const unsigned t4 = __vmaxu2(t3, t2);
                    const unsigned t5 = a0[2 * step + j + 10][w + 2];
                    const unsigned t6 = a0[2 * step + j + 10][w];
                    const unsigned t7 = __vmaxu2(t6, t5);
                    const unsigned t8 = __vmaxu2(t7, t4);
                    const unsigned t9 = a0[2 * step + j + 10][w + 1];
                    const unsigned t10 = __vminu2(t9, t8);
                    b0_0[2 * step + j + 8][w] = t10;
                }
            }
        }
        // deinterleave
        {
            #pragma unroll
            for (int k = 0; k < 2; ++k) {
                const int t11 = (x_over_2 + k) * 2;
                const int t12 = (y_over_2 + step + 2) * 2;
                const unsigned short t13 = pixel<unsigned short>(b0_0[2 * step + 8], 2 * k);
                const int t14 = t11 + 1;
                const unsigned short t15 = pixel<unsigned short>(b0_0[2 * step + 8], 2 * k + 1);
                const int t16 = t12 + 1;
                const unsigned short t17 = pixel<unsigned short>(b0_0[2 * step + 9], 2 * k);
                const unsigned short t18 = pixel<unsigned short>(b0_0[2 * step + 9], 2 * k + 1);
                b1_0[step + 4][k] = t13;
                b1_1[step + 4][k + 1] = t15;
                b1_2[step + 4][k] = t17;
                b1_3[step + 4][k + 1] = t18;
            }
            #pragma unroll
            for (int k = 0; k < 1; ++k)
                b1_0[step + 4][k + 2] = __shfl_down_sync(~0u, b1_0[step + 4][k], 1);
            #pragma unroll
            for (int k = 0; k < 1; ++k)
                b1_1[step + 4][k] = __shfl_up_sync(~0u, b1_1[step + 4][k + 2], 1);
            #pragma unroll
            for (int k = 0; k < 1; ++k)
                b1_2[step + 4][k + 2] = __shfl_down_sync(~0u, b1_2[step + 4][k], 1);
            #pragma unroll
            for (int k = 0; k < 1; ++k)
                b1_3[step + 4][k] = __shfl_up_sync(~0u, b1_3[step + 4][k + 2], 1);
        }
        // green_elsewhere
        if (step >= -2) {
            #pragma unroll
            for (int k = 0; k < 2; ++k) {
                const unsigned short t19 = b1_0[step + 3][k + 1];
                const unsigned short t20 = b1_0[step + 3][k];
                const unsigned short t21 = b1_3[step + 2][k + 1];
                const unsigned short t22 = b1_3[step + 3][k + 1];
                const unsigned t23 = (unsigned)t20;
                const unsigned t24 = (unsigned)t22;
                const unsigned short t25 = b1_3[step + 3][k];
                const unsigned short t26 = b1_0[step + 4][k];
                b2_0[step + 2][k + 1] = __usad(t19, t20, 0u) < __usad(t21, t22, 0u) ? (unsigned short)(((unsigned)t19 + t23 + 1u) >> 1) : (unsigned short)(((unsigned)t21 + t24 + 1u) >> 1);
                b2_1[step + 2][k] = __usad(t25, t22, 0u) < __usad(t26, t20, 0u) ? (unsigned short)(((unsigned)t25 + t24 + 1u) >> 1) : (unsigned short)(((unsigned)t26 + t23 + 1u) >> 1);
            }
            #pragma unroll
            for (int k = 0; k < 1; ++k)
                b2_0[step + 2][k] = __shfl_up_sync(~0u, b2_0[step + 2][k + 2], 1);
            #pragma unroll
            for (int k = 0; k < 1; ++k)
                b2_1[step + 2][k + 2] = __shfl_down_sync(~0u, b2_1[step + 2][k], 1);
        }
        // demosaic
        if (step >= 0) {
            #pragma unroll
            for (int k = 0; k < 2; ++k) {
                const unsigned short t27 = b1_0[step + 2][k];
                const unsigned short t28 = b2_0[step + 1][k];
                const unsigned t29 = (unsigned)t28;
                const unsigned short t30 = b2_0[step + 1][k + 1];
                const unsigned t31 = (unsigned)t30;
                const unsigned short t32 = b1_1[step + 2][k];
                const unsigned t33 = (unsigned)t32;
                const unsigned short t34 = b1_1[step + 2][k + 1];
                const unsigned t35 = (unsigned)t34;
                const unsigned short t36 = b1_1[step + 3][k];
                const unsigned short t37 = b1_1[step + 3][k + 1];
                const unsigned short t38 = b2_1[step + 1][k];
                const unsigned short t39 = b2_0[step + 2][k];
                const unsigned short t40 = b2_0[step + 2][k + 1];
                const unsigned t41 = (unsigned)t40;
                const unsigned t42 = (unsigned)t37;
                const unsigned short t43 = b1_3[step + 2][k + 1];
                const unsigned short t44 = b2_1[step][k];
                const unsigned t45 = (unsigned)t44;
                const unsigned t46 = (unsigned)t38;
                const unsigned short t47 = b1_2[step + 1][k];
                const unsigned t48 = (unsigned)t47;
                const unsigned short t49 = b1_2[step + 2][k];
                const unsigned t50 = (unsigned)t49;
                const unsigned short t51 = b1_2[step + 1][k + 1];
                const unsigned short t52 = b1_2[step + 2][k + 1];
                const unsigned short t53 = b2_1[step][k + 1];
                const unsigned short t54 = b2_1[step + 1][k + 1];
                const unsigned t55 = (unsigned)t54;
                const unsigned t56 = (unsigned)t52;
                b3_0[step][k] = (unsigned short)((unsigned short)(t27 - (unsigned short)((t29 + t31 + 1u) >> 1)) + (unsigned short)((t33 + t35 + 1u) >> 1));
                b3_1[step][k] = t34;
                b3_2[step][k] = __usad(t34, t36, 0u) < __usad(t32, t37, 0u) ? (unsigned short)((unsigned short)(t38 - (unsigned short)((t31 + (unsigned)t39 + 1u) >> 1)) + (unsigned short)((t35 + (unsigned)t36 + 1u) >> 1)) : (unsigned short)((unsigned short)(t38 - (unsigned short)((t29 + t41 + 1u) >> 1)) + (unsigned short)((t33 + t42 + 1u) >> 1));
                b3_3[step][k] = (unsigned short)((unsigned short)(t43 - (unsigned short)((t31 + t41 + 1u) >> 1)) + (unsigned short)((t35 + t42 + 1u) >> 1));
                b3_4[step][k] = t27;
                b3_5[step][k] = t30;
                b3_6[step][k] = t38;
                b3_7[step][k] = t43;
                b3_8[step][k] = (unsigned short)((unsigned short)(t27 - (unsigned short)((t45 + t46 + 1u) >> 1)) + (unsigned short)((t48 + t50 + 1u) >> 1));
                b3_9[step][k] = __usad(t49, t51, 0u) < __usad(t52, t47, 0u) ? (unsigned short)((unsigned short)(t30 - (unsigned short)((t46 + (unsigned)t53 + 1u) >> 1)) + (unsigned short)((t50 + (unsigned)t51 + 1u) >> 1)) : (unsigned short)((unsigned short)(t30 - (unsigned short)((t55 + t45 + 1u) >> 1)) + (unsigned short)((t56 + t48 + 1u) >> 1));
                b3_10[step][k] = t49;
                b3_11[step][k] = (unsigned short)((unsigned short)(t43 - (unsigned short)((t46 + t55 + 1u) >> 1)) + (unsigned short)((t50 + t56 + 1u) >> 1));
            }
        }
        // interleave
        if (step >= 0) {
            #pragma unroll
            for (int j = 0; j < 2; ++j) {
                #pragma unroll
                for (int k = 0; k < 4; ++k) {
                    const bool t57 = ((y + 2 * step + j) & 1) == 0;
                    const bool t58 = ((x + k) & 1) == 0;
                    const int t59 = (x + k) >> 1;
                    const int t60 = (y + 2 * step + j) >> 1;
                    const unsigned short t61 = b3_0[step + (j >> 1)][(k >> 1)];
                    const unsigned short t62 = b3_1[step + (j >> 1)][(k >> 1)];
                    const unsigned short t63 = b3_2[step + (j >> 1)][(k >> 1)];
                    const unsigned short t64 = b3_3[step + (j >> 1)][(k >> 1)];
                    const unsigned short t65 = b3_4[step + (j >> 1)][(k >> 1)];
                    const unsigned short t66 = b3_5[step + (j >> 1)][(k >> 1)];
                    const unsigned short t67 = b3_6[step + (j >> 1)][(k >> 1)];
                    const unsigned short t68 = b3_7[step + (j >> 1)][(k >> 1)];
                    const unsigned short t69 = b3_8[step + (j >> 1)][(k >> 1)];
                    const unsigned short t70 = b3_9[step + (j >> 1)][(k >> 1)];
                    const unsigned short t71 = b3_10[step + (j >> 1)][(k >> 1)];
                    const unsigned short t72 = b3_11[step + (j >> 1)][(k >> 1)];
                    b4_0[2 * step + j][k] = (short)(t57 ? (t58 ? t61 : t62) : t58 ? t63 : t64);
                    b4_1[2 * step + j][k] = (short)(t57 ? (t58 ? t65 : t66) : t58 ? t67 : t68);
                    b4_2[2 * step + j][k] = (short)(t57 ? (t58 ? t69 : t70) : t58 ? t71 : t72);
                }
            }
        }
        // correct_colour
        if (step >= 0) {
            #pragma unroll
            for (int j = 0; j < 2; ++j) {
                #pragma unroll
                for (int k = 0; k < 4; ++k) {
                    const int t73 = b4_0[2 * step + j][k];
                    const int t74 = (int)t73;
                    const int t75 = b4_1[2 * step + j][k];
                    const int t76 = (int)t75;
                    const int t77 = b4_2[2 * step + j][k];
                    const int t78 = (int)t77;
                    b5_0[2 * step + j][k] = middle(wrapping_add(wrapping_add(wrapping_add(u2, wrapping_mul(u1, t74)), wrapping_mul(u3, t76)), wrapping_mul(u4, t78)));
                    b5_1[2 * step + j][k] = middle(wrapping_add(wrapping_add(wrapping_add(u6, wrapping_mul(u5, t74)), wrapping_mul(u7, t76)), wrapping_mul(u8, t78)));
                    b5_2[2 * step + j][k] = middle(wrapping_add(wrapping_add(wrapping_add(u10, wrapping_mul(u9, t74)), wrapping_mul(u11, t76)), wrapping_mul(u12, t78)));
                }
            }
        }
        // look_up
        if (step >= 0) {
            #pragma unroll
            for (int j = 0; j < 2; ++j) {
                Vector<unsigned, 1> o0;
                Vector<unsigned, 1> o1;
                Vector<unsigned, 1> o2;
                #pragma unroll
                for (int k = 0; k < 4; ++k) {
                    const int t79 = b5_0[2 * step + j][k];
                    const unsigned char t80 = table1[__vimin_s32_relu((int)t79, 1023)];
                    const int t81 = b5_1[2 * step + j][k];
                    const unsigned char t82 = table1[__vimin_s32_relu((int)t81, 1023)];
                    const int t83 = b5_2[2 * step + j][k];
                    const unsigned char t84 = table1[__vimin_s32_relu((int)t83, 1023)];
                    put<unsigned char>(o0.item, k, t80);
                    put<unsigned char>(o1.item, k, t82);
                    put<unsigned char>(o2.item, k, t84);
                }
                if (computes && 2 * step + j >= 0 && 2 * step + j < 4 && x > d0.x - 4 && x < d0.x + d0.width && y + 2 * step + j >= d0.y && y + 2 * step + j < d0.y + d0.height)
                    store(words(down(q0, d0, 2 * step + j)), o0);
                if (computes && 2 * step + j >= 0 && 2 * step + j < 4 && x > d0.x - 4 && x < d0.x + d0.width && y + 2 * step + j >= d0.y && y + 2 * step + j < d0.y + d0.height)
                    store(words(down(q1, d0, 2 * step + j)), o1);
                if (computes && 2 * step + j >= 0 && 2 * step + j < 4 && x > d0.x - 4 && x < d0.x + d0.width && y + 2 * step + j >= d0.y && y + 2 * step + j < d0.y + d0.height)
                    store(words(down(q2, d0, 2 * step + j)), o2);
            }
        }
    }
}
