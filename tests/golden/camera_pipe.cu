// What earlier launches have written is there: blocks may come before. A small launch leaves room for the next one's.
__device__ __forceinline__ void follow() {
#if __CUDA_ARCH__ >= 900
    asm volatile("griddepcontrol.wait;" ::: "memory");
    if (gridDim.x * gridDim.y * gridDim.z * blockDim.x * blockDim.y <= 98304u)
        asm volatile("griddepcontrol.launch_dependents;");
#endif
}
// Where the compiler sees through an address, it takes several instructions for each row below instead of one.
template <typename T> __device__ __forceinline__ T* corner(T* at) {
#ifndef CUDA_ON_CPU
    auto global = __cvta_generic_to_global(at);
    asm("" : "+l"(global));
    at = (T*)__cvta_global_to_generic(global);
#endif
    return at;
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
// The row `y` of rows of `pitch` elements.
template <typename T> __device__ __forceinline__ T* row_of(T* at, int pitch, int y) {
    return (T*)((char*)at + wide(y, pitch * (int)sizeof(T)));
}
template <typename T, int N> struct alignas(N * sizeof(T)) Vector { T item[N]; };
// N elements, which no store that follows comes before.
template <int N, typename T> __device__ __forceinline__ void load_in_order(T* to, const T* at) {
    const auto from = *reinterpret_cast<const Vector<T, N>*>(at);
    #pragma unroll
    for (int k = 0; k < N; ++k) to[k] = from.item[k];
}
// N narrow pixels as words, which no store that follows comes before.
template <int N, typename T> __device__ __forceinline__ void load_words(unsigned* to, const T* at) {
    load_in_order<N * (int)sizeof(T) / 4>(to, reinterpret_cast<const unsigned*>(at));
}
// (a + b + 1) >> 1 of each pixel, of which UPPER has all bits but the lowest: Warren, "Hacker's Delight", 2-5.
template <unsigned UPPER> __device__ __forceinline__ unsigned average_up(unsigned a, unsigned b) {
    return (a | b) - (((a ^ b) & UPPER) >> 1);
}
#ifndef CUDA_ON_CPU
__device__ __forceinline__ int dp2a_lo(int weights, unsigned bytes) {
    int sum;
    asm("dp2a.lo.s32.u32 %0, %1, %2, 0;" : "=r"(sum) : "r"(weights), "r"(bytes));
    return sum;
}
__device__ __forceinline__ int dp2a_hi(int weights, unsigned bytes) {
    int sum;
    asm("dp2a.hi.s32.u32 %0, %1, %2, 0;" : "=r"(sum) : "r"(weights), "r"(bytes));
    return sum;
}
#endif
// first * byte i of a + second * byte j of b. Of two neighbours the bytes come from one permutation.
__device__ __forceinline__ int dot_u8(unsigned a, int i, unsigned b, int j, int first, int second) {
    const int weights = (int)__byte_perm((unsigned)first, (unsigned)second, 0x5410u);
    if ((i ^ j) & 1) return dp2a_lo(weights, __byte_perm(a, b, 0x40u + i + j * 0x10u));
    const unsigned both = __byte_perm(a, b, 0x5140u + (i & 2) * 0x0101u + (j & 2) * 0x1010u);
    return i & 1 ? dp2a_hi(weights, both) : dp2a_lo(weights, both);
}
__device__ __forceinline__ int wrapping_add(int a, int b) { return (int)((unsigned)a + b); }
__device__ __forceinline__ int wrapping_neg(int a) { return (int)(0u - a); }
// The nearest bytes of two values, before the lower two bytes of a word.
#ifndef CUDA_ON_CPU
__device__ __forceinline__ unsigned pack_saturated(int upper, int lower, unsigned before) {
    unsigned word;
    asm("cvt.pack.sat.u8.s32.b32 %0, %1, %2, %3;" : "=r"(word) : "r"(upper), "r"(lower), "r"(before));
    return word;
}
#endif
// N elements in one instruction; of a plain assignment the compiler may make one for each.
template <int N, typename T> __device__ __forceinline__ void store(T* at, const T* from) {
    Vector<T, N> to;
    #pragma unroll
    for (int k = 0; k < N; ++k) to.item[k] = from[k];
    if constexpr (sizeof(to) == 16) __stwb(reinterpret_cast<uint4*>(at), *reinterpret_cast<const uint4*>(&to));
    else if constexpr (sizeof(to) == 8) __stwb(reinterpret_cast<uint2*>(at), *reinterpret_cast<const uint2*>(&to));
    else if constexpr (sizeof(to) == 4) *reinterpret_cast<unsigned*>(at) = *reinterpret_cast<const unsigned*>(&to);
    else *reinterpret_cast<Vector<T, N>*>(at) = to;
}
// N narrow pixels out of words, in one instruction.
template <int N, typename T> __device__ __forceinline__ void store_words(T* at, const unsigned* from) {
    store<N * (int)sizeof(T) / 4>(reinterpret_cast<unsigned*>(at), from);
}
extern "C" __global__ void __launch_bounds__(128) blur121_blur121_sharpen_78780f7c59(
    int x0, int y0, int width, int height,
    const unsigned char* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    unsigned char* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch,
    const float* __restrict__ uniforms, int slot0) {
    follow();
    const int own = blockIdx.z;
    const int block_y = blockIdx.y;
    const int block_x = blockIdx.x;
    const int thread_y = threadIdx.y;
    const int thread_x = threadIdx.x;
    const float u0 = __ldg(uniforms + slot0);
    const int x = (x0 & -128) + block_x * 240 + (thread_x - 1) * 8;
    const int y = y0 + (block_y * 4 + thread_y) * 4;
    if (y < y0 + height) {
        const bool computes = 1 <= thread_x && thread_x < 31 && (x0 - 8 < x && x < x0 + width);
        // rows y - 1 .. y + 4 from column x on
        unsigned a0[6][2];
        const int last_in0 = in0_y + in0_height - 1 - y;
        const int x_in0_8_right0 = min(max(x, in0_x & -128), (in0_x & -128) + in0_pitch - 8) - x;
        const unsigned char* const in0_0 = corner(row_of(in0, in0_pitch, own * in0_height + (y - in0_y)) + (x +
            x_in0_8_right0 - (in0_x & -128)));
        #pragma unroll
        for (int j = 0; j < 6; ++j)
            load_words<8>(&a0[j][0], row_of(in0_0, in0_pitch, min(j - 1, last_in0)));
        unsigned b0_0[4][4];
        unsigned b1_0[4][2];
        unsigned char* const out0_1 = corner(row_of(out0, out0_pitch, own * out0_height + (y - out0_y)) + (x - (out0_x &
            -128)));
        #pragma unroll
        for (int step = 0; step < 4; ++step) {
            // blur121
            #pragma unroll
            for (int w = 0; w < 2; ++w) {
                const unsigned word0 = a0[step + 1][w];
                const unsigned word1 = a0[step + 2][w];
                const unsigned word2 = a0[step][w];
                const unsigned word3 = average_up<0xfefefefeu>(word2, word1);
                const unsigned word4 = average_up<0xfefefefeu>(word3, word0);
                b0_0[step][w + 1] = word4;
            }
            b0_0[step][0] = __shfl_up_sync(~0u, b0_0[step][2], 1);
            b0_0[step][3] = __shfl_down_sync(~0u, b0_0[step][1], 1);
            // blur121
            #pragma unroll
            for (int w = 0; w < 2; ++w) {
                const unsigned word0 = b0_0[step][w + 1];
                const unsigned word1 = __funnelshift_r(b0_0[step][w + 1], b0_0[step][w + 2], 8);
                const unsigned word2 = __funnelshift_r(b0_0[step][w], b0_0[step][w + 1], 24);
                const unsigned word3 = average_up<0xfefefefeu>(word2, word1);
                const unsigned word4 = average_up<0xfefefefeu>(word3, word0);
                b1_0[step][w] = word4;
            }
            // sharpen
            unsigned o0[2];
            int v0[8];
            #pragma unroll
            for (int k = 0; k < 8; ++k) {
                const int t0 = __float2int_rz(floorf(fminf(fmaxf(u0 * 32.0f, 0.0f), 255.0f) + 0.5f));
                const int t1 = dot_u8(a0[step + 1][k >> 2], k & 3, b1_0[step][k >> 2], k & 3, wrapping_add(t0, 32),
                    wrapping_neg(t0));
                v0[k] = t1 >> 5;
            }
            #pragma unroll
            for (int w = 0; w < 2; ++w)
                o0[w] = pack_saturated(v0[w * 4 + 1], v0[w * 4], pack_saturated(v0[w * 4 + 3], v0[w * 4 + 2], 0u));
            if (computes && y + step < y0 + height)
                store_words<8>(row_of(out0_1, out0_pitch, step), &o0[0]);
        }
    }
}

// What earlier launches have written is there: blocks may come before. A small launch leaves room for the next one's.
__device__ __forceinline__ void follow() {
#if __CUDA_ARCH__ >= 900
    asm volatile("griddepcontrol.wait;" ::: "memory");
    if (gridDim.x * gridDim.y * gridDim.z * blockDim.x * blockDim.y <= 98304u)
        asm volatile("griddepcontrol.launch_dependents;");
#endif
}
// Where the compiler sees through an address, it takes several instructions for each row below instead of one.
template <typename T> __device__ __forceinline__ T* corner(T* at) {
#ifndef CUDA_ON_CPU
    auto global = __cvta_generic_to_global(at);
    asm("" : "+l"(global));
    at = (T*)__cvta_global_to_generic(global);
#endif
    return at;
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
// The row `y` of rows of `pitch` elements.
template <typename T> __device__ __forceinline__ T* row_of(T* at, int pitch, int y) {
    return (T*)((char*)at + wide(y, pitch * (int)sizeof(T)));
}
template <typename T, int N> struct alignas(N * sizeof(T)) Vector { T item[N]; };
// N elements, which no store that follows comes before.
template <int N, typename T> __device__ __forceinline__ void load_in_order(T* to, const T* at) {
    const auto from = *reinterpret_cast<const Vector<T, N>*>(at);
    #pragma unroll
    for (int k = 0; k < N; ++k) to[k] = from.item[k];
}
// N narrow pixels as words, which no store that follows comes before.
template <int N, typename T> __device__ __forceinline__ void load_words(unsigned* to, const T* at) {
    load_in_order<N * (int)sizeof(T) / 4>(to, reinterpret_cast<const unsigned*>(at));
}
// N elements into shared memory in one instruction.
template <int N, typename T> __device__ __forceinline__ void store_shared(T* at, const T* from) {
    Vector<T, N> to;
    #pragma unroll
    for (int k = 0; k < N; ++k) to.item[k] = from[k];
    if constexpr (sizeof(to) == 16) *reinterpret_cast<uint4*>(at) = *reinterpret_cast<const uint4*>(&to);
    else if constexpr (sizeof(to) == 8) *reinterpret_cast<uint2*>(at) = *reinterpret_cast<const uint2*>(&to);
    else if constexpr (sizeof(to) == 4) *reinterpret_cast<unsigned*>(at) = *reinterpret_cast<const unsigned*>(&to);
    else *reinterpret_cast<Vector<T, N>*>(at) = to;
}
__device__ __forceinline__ unsigned short pixel_u16(unsigned word, int place) {
    return (unsigned short)(word >> 16 * place);
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
// Pixel after pixel, the first of a word before the others.
__device__ __forceinline__ unsigned put_u8(unsigned word, unsigned pixel, int place) {
    return place ? __byte_perm(word, pixel, place == 1 ? 0x3240u : place == 2 ? 0x3410u : 0x4210u) : pixel;
}
// N elements in one instruction; of a plain assignment the compiler may make one for each.
template <int N, typename T> __device__ __forceinline__ void store(T* at, const T* from) {
    Vector<T, N> to;
    #pragma unroll
    for (int k = 0; k < N; ++k) to.item[k] = from[k];
    if constexpr (sizeof(to) == 16) __stwb(reinterpret_cast<uint4*>(at), *reinterpret_cast<const uint4*>(&to));
    else if constexpr (sizeof(to) == 8) __stwb(reinterpret_cast<uint2*>(at), *reinterpret_cast<const uint2*>(&to));
    else if constexpr (sizeof(to) == 4) *reinterpret_cast<unsigned*>(at) = *reinterpret_cast<const unsigned*>(&to);
    else *reinterpret_cast<Vector<T, N>*>(at) = to;
}
// N narrow pixels out of words, in one instruction.
template <int N, typename T> __device__ __forceinline__ void store_words(T* at, const unsigned* from) {
    store<N * (int)sizeof(T) / 4>(reinterpret_cast<unsigned*>(at), from);
}
extern "C" __global__ void __launch_bounds__(128) suppress_hot_pixels_5_look_up_9963367402(
    int x0, int y0, int width, int height,
    const unsigned short* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    const unsigned char* __restrict__ in1, int in1_x, int in1_y, int in1_width, int in1_height, int in1_pitch,
    unsigned char* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch,
    const float* __restrict__ uniforms, int slot0) {
    follow();
    const int block_y = blockIdx.y;
    const int block_x = blockIdx.x;
    const int thread_y = threadIdx.y;
    const int thread_x = threadIdx.x;
    const float u0 = __ldg(uniforms + slot0);
    const int x = (x0 & -64) + block_x * 112 + (thread_x - 2) * 4;
    const int y = (y0 & -2) + (block_y * 4 + thread_y) * 4;
    const int x_over_2 = x >> 1;
    const int y_over_2 = y >> 1;
    const bool computes = 2 <= thread_x && thread_x < 30 && (x0 - 4 < x && x < x0 + width);
    // rows y + 6 .. y + 7, y + 8 .. y + 19, y + 20 .. y + 21 from column x + 14 on
    unsigned a0[16][4];
    const int last_in0 = in0_y + in0_height - 1 - y;
    const int x_in0_4_right16 = min(max(x + 16, in0_x & -64), (in0_x & -64) + in0_pitch - 4) - x;
    const unsigned short* const in0_0 = corner(row_of(in0, in0_pitch, y - in0_y) + (x + x_in0_4_right16 - (in0_x &
        -64)));
    #pragma unroll
    for (int j = 0; j < 2; ++j)
        load_words<4>(&a0[j][1], row_of(in0_0, in0_pitch, max(min(j + 6, last_in0), in0_y - y)));
    #pragma unroll
    for (int j = 0; j < 12; ++j)
        load_words<4>(&a0[j + 2][1], row_of(in0_0, in0_pitch, max(min(j + 8, last_in0), in0_y - y)));
    #pragma unroll
    for (int j = 0; j < 2; ++j)
        load_words<4>(&a0[j + 14][1], row_of(in0_0, in0_pitch, max(min(j + 20, last_in0), in0_y - y)));
    __shared__ __align__(16) unsigned char table_in1[1][1024];
    const unsigned char* const in1_1 = corner(row_of(in1, in1_pitch, -in1_y) + -(in1_x & -128));
    #pragma unroll 4
    for (int table_in1_turn = thread_y * 32 + thread_x; table_in1_turn < 64; table_in1_turn += 128) {
        const int table_in1_line = (int)((unsigned)table_in1_turn >> 6);
        const int table_in1_column = (int)((unsigned)table_in1_turn & 63) * 16;
        const int table_in1_x = table_in1_column;
        const int table_in1_y = table_in1_line;
        unsigned char table_in1_pixels[16];
        load_in_order<16>(&table_in1_pixels[0], row_of(in1_1, in1_pitch, table_in1_y) + table_in1_x);
        store_shared<16>(&table_in1[table_in1_line][table_in1_column], &table_in1_pixels[0]);
    }
    __shared__ int shared1;
    __shared__ int shared2;
    __shared__ int shared3;
    __shared__ int shared4;
    __shared__ int shared5;
    __shared__ int shared6;
    __shared__ int shared7;
    __shared__ int shared8;
    __shared__ int shared9;
    __shared__ int shared10;
    __shared__ int shared11;
    __shared__ int shared12;
    if (thread_x == 0 && thread_y == 0) {
        const float t0 = (u0 - 3200.0f) / u0 * 1.8421052631578947f;
        const float t1 = 1.0f - t0;
        shared1 = (int)((short)__float2int_rz(fminf(fmaxf((1.6697f * t0 + 2.2997f * t1) * 256.0f, -32768.0f),
            32767.0f)));
        shared2 = (int)((short)__float2int_rz(fminf(fmaxf((-42.4346f * t0 + -39.0923f * t1) * 256.0f, -32768.0f),
            32767.0f)));
        shared3 = (int)((short)__float2int_rz(fminf(fmaxf((-0.2693f * t0 + -0.4478f * t1) * 256.0f, -32768.0f),
            32767.0f)));
        shared4 = (int)((short)__float2int_rz(fminf(fmaxf((-0.4004f * t0 + 0.1706f * t1) * 256.0f, -32768.0f),
            32767.0f)));
        shared5 = (int)((short)__float2int_rz(fminf(fmaxf((-0.3576f * t0 + -0.3826f * t1) * 256.0f, -32768.0f),
            32767.0f)));
        shared6 = (int)((short)__float2int_rz(fminf(fmaxf((-37.1158f * t0 + -25.4311f * t1) * 256.0f, -32768.0f),
            32767.0f)));
        shared7 = (int)((short)__float2int_rz(fminf(fmaxf((1.0615f * t0 + 1.5906f * t1) * 256.0f, -32768.0f),
            32767.0f)));
        shared8 = (int)((short)__float2int_rz(fminf(fmaxf((1.5949f * t0 + -0.208f * t1) * 256.0f, -32768.0f),
            32767.0f)));
        shared9 = (int)((short)__float2int_rz(fminf(fmaxf((-0.2175f * t0 + -0.0888f * t1) * 256.0f, -32768.0f),
            32767.0f)));
        shared10 = (int)((short)__float2int_rz(fminf(fmaxf((-26.697f * t0 + -20.0826f * t1) * 256.0f, -32768.0f),
            32767.0f)));
        shared11 = (int)((short)__float2int_rz(fminf(fmaxf((-1.8751f * t0 + -0.7344f * t1) * 256.0f, -32768.0f),
            32767.0f)));
        shared12 = (int)((short)__float2int_rz(fminf(fmaxf((6.964f * t0 + 2.2832f * t1) * 256.0f, -32768.0f),
            32767.0f)));
    }
    __syncthreads();
    const int u1 = shared1;
    const int u2 = shared2;
    const int u3 = shared3;
    const int u4 = shared4;
    const int u5 = shared5;
    const int u6 = shared6;
    const int u7 = shared7;
    const int u8 = shared8;
    const int u9 = shared9;
    const int u10 = shared10;
    const int u11 = shared11;
    const int u12 = shared12;
    unsigned b0_0[12][2];
    unsigned short b1_0[6][3];
    unsigned short b1_3[6][3];
    unsigned short b2_0[4][3];
    unsigned short b1_1[6][3];
    unsigned short b2_1[4][3];
    unsigned short b1_2[6][3];
    unsigned short b3_0[2][2];
    unsigned short b3_1[2][2];
    unsigned short b3_2[2][2];
    unsigned short b3_3[2][2];
    unsigned short b3_4[2][2];
    unsigned short b3_5[2][2];
    unsigned short b3_6[2][2];
    unsigned short b3_7[2][2];
    unsigned short b3_8[2][2];
    unsigned short b3_9[2][2];
    unsigned short b3_10[2][2];
    unsigned short b3_11[2][2];
    int b4_0[4][4];
    int b4_1[4][4];
    int b4_2[4][4];
    int b5_0[4][4];
    int b5_1[4][4];
    int b5_2[4][4];
    #pragma unroll
    for (int j = 0; j < 2; ++j) {
        a0[j + 2][0] = __shfl_up_sync(~0u, a0[j + 2][2], 1);
        a0[j + 2][3] = __shfl_down_sync(~0u, a0[j + 2][1], 1);
    }
    unsigned char* const out0_2 = corner(row_of(out0, out0_pitch, y - out0_y) + (x - (out0_x & -128)));
    unsigned char* const out0_3 = corner(row_of(out0, out0_pitch, out0_height + (y - out0_y)) + (x - (out0_x & -128)));
    unsigned char* const out0_4 = corner(row_of(out0, out0_pitch, 2 * out0_height + (y - out0_y)) + (x - (out0_x &
        -128)));
    #pragma unroll
    for (int step = 0; step < 6; ++step) {
        #pragma unroll
        for (int j = 0; j < 2; ++j) {
            if (step * 2 + j < 10) {
                a0[step * 2 + j + 4][0] = __shfl_up_sync(~0u, a0[step * 2 + j + 4][2], 1);
                a0[step * 2 + j + 4][3] = __shfl_down_sync(~0u, a0[step * 2 + j + 4][1], 1);
            }
        }
        #pragma unroll
        for (int j = 0; j < 2; ++j) {
            // suppress_hot_pixels
            #pragma unroll
            for (int w = 0; w < 2; ++w) {
                const unsigned word0 = a0[step * 2 + j + 4][w + 1];
                const unsigned word1 = a0[step * 2 + j][w + 1];
                const unsigned word2 = __vmaxu2(word1, word0);
                const unsigned word3 = a0[step * 2 + j + 2][w + 2];
                const unsigned word4 = a0[step * 2 + j + 2][w];
                const unsigned word5 = __vmaxu2(word4, word3);
                const unsigned word6 = __vmaxu2(word5, word2);
                const unsigned word7 = a0[step * 2 + j + 2][w + 1];
                const unsigned word8 = __vminu2(word7, word6);
                b0_0[step * 2 + j][w] = word8;
            }
        }
        // deinterleave
        #pragma unroll
        for (int k = 0; k < 2; ++k) {
            const int t0 = (x_over_2 + k) * 2;
            const int t1 = (y_over_2 + step - 2) * 2;
            const unsigned short t2 = pixel_u16(b0_0[step * 2][(k * 2) >> 1], (k * 2) & 1);
            const int t3 = t0 + 1;
            const unsigned short t4 = pixel_u16(b0_0[step * 2][(k * 2 + 1) >> 1], (k * 2 + 1) & 1);
            const int t5 = t1 + 1;
            const unsigned short t6 = pixel_u16(b0_0[step * 2 + 1][(k * 2) >> 1], (k * 2) & 1);
            const unsigned short t7 = pixel_u16(b0_0[step * 2 + 1][(k * 2 + 1) >> 1], (k * 2 + 1) & 1);
            b1_0[step][k] = t2;
            b1_1[step][k + 1] = t4;
            b1_2[step][k] = t6;
            b1_3[step][k + 1] = t7;
        }
        b1_0[step][2] = __shfl_down_sync(~0u, b1_0[step][0], 1);
        b1_1[step][0] = __shfl_up_sync(~0u, b1_1[step][2], 1);
        b1_2[step][2] = __shfl_down_sync(~0u, b1_2[step][0], 1);
        b1_3[step][0] = __shfl_up_sync(~0u, b1_3[step][2], 1);
        if (2 <= step) {
            // green_elsewhere
            #pragma unroll
            for (int k = 0; k < 2; ++k) {
                const unsigned short t0 = b1_0[step - 1][k + 1];
                const unsigned short t1 = b1_0[step - 1][k];
                const unsigned short t2 = b1_3[step - 2][k + 1];
                const unsigned short t3 = b1_3[step - 1][k + 1];
                const unsigned t4 = (unsigned)t1;
                const unsigned t5 = (unsigned)t3;
                const unsigned short t6 = b1_3[step - 1][k];
                const unsigned short t7 = b1_0[step][k];
                b2_0[step - 2][k + 1] = __usad(t0, t1, 0u) < __usad(t2, t3, 0u) ? (unsigned short)(((unsigned)t0 + t4 +
                    1u) >> 1) : (unsigned short)(((unsigned)t2 + t5 + 1u) >> 1);
                b2_1[step - 2][k] = __usad(t6, t3, 0u) < __usad(t7, t1, 0u) ? (unsigned short)(((unsigned)t6 + t5 + 1u)
                    >> 1) : (unsigned short)(((unsigned)t7 + t4 + 1u) >> 1);
            }
            b2_0[step - 2][0] = __shfl_up_sync(~0u, b2_0[step - 2][2], 1);
            b2_1[step - 2][2] = __shfl_down_sync(~0u, b2_1[step - 2][0], 1);
        }
        if (4 <= step) {
            // demosaic
            #pragma unroll
            for (int k = 0; k < 2; ++k) {
                const unsigned short t0 = b1_0[step - 2][k];
                const unsigned short t1 = b2_0[step - 3][k];
                const unsigned t2 = (unsigned)t1;
                const unsigned short t3 = b2_0[step - 3][k + 1];
                const unsigned t4 = (unsigned)t3;
                const unsigned short t5 = b1_1[step - 2][k];
                const unsigned t6 = (unsigned)t5;
                const unsigned short t7 = b1_1[step - 2][k + 1];
                const unsigned t8 = (unsigned)t7;
                const unsigned short t9 = b1_1[step - 1][k];
                const unsigned short t10 = b1_1[step - 1][k + 1];
                const unsigned short t11 = b2_1[step - 3][k];
                const unsigned short t12 = b2_0[step - 2][k];
                const unsigned short t13 = b2_0[step - 2][k + 1];
                const unsigned t14 = (unsigned)t13;
                const unsigned t15 = (unsigned)t10;
                const unsigned short t16 = b1_3[step - 2][k + 1];
                const unsigned short t17 = b2_1[step - 4][k];
                const unsigned t18 = (unsigned)t17;
                const unsigned t19 = (unsigned)t11;
                const unsigned short t20 = b1_2[step - 3][k];
                const unsigned t21 = (unsigned)t20;
                const unsigned short t22 = b1_2[step - 2][k];
                const unsigned t23 = (unsigned)t22;
                const unsigned short t24 = b1_2[step - 3][k + 1];
                const unsigned short t25 = b1_2[step - 2][k + 1];
                const unsigned short t26 = b2_1[step - 4][k + 1];
                const unsigned short t27 = b2_1[step - 3][k + 1];
                const unsigned t28 = (unsigned)t27;
                const unsigned t29 = (unsigned)t25;
                b3_0[step - 4][k] = (unsigned short)((unsigned short)(t0 - (unsigned short)((t2 + t4 + 1u) >> 1)) +
                    (unsigned short)((t6 + t8 + 1u) >> 1));
                b3_1[step - 4][k] = t7;
                b3_2[step - 4][k] = __usad(t7, t9, 0u) < __usad(t5, t10, 0u) ? (unsigned short)((unsigned short)(t11 -
                    (unsigned short)((t4 + (unsigned)t12 + 1u) >> 1)) + (unsigned short)((t8 + (unsigned)t9 + 1u) >> 1))
                    : (unsigned short)((unsigned short)(t11 - (unsigned short)((t2 + t14 + 1u) >> 1)) + (unsigned
                    short)((t6 + t15 + 1u) >> 1));
                b3_3[step - 4][k] = (unsigned short)((unsigned short)(t16 - (unsigned short)((t4 + t14 + 1u) >> 1)) +
                    (unsigned short)((t8 + t15 + 1u) >> 1));
                b3_4[step - 4][k] = t0;
                b3_5[step - 4][k] = t3;
                b3_6[step - 4][k] = t11;
                b3_7[step - 4][k] = t16;
                b3_8[step - 4][k] = (unsigned short)((unsigned short)(t0 - (unsigned short)((t18 + t19 + 1u) >> 1)) +
                    (unsigned short)((t21 + t23 + 1u) >> 1));
                b3_9[step - 4][k] = __usad(t22, t24, 0u) < __usad(t25, t20, 0u) ? (unsigned short)((unsigned short)(t3 -
                    (unsigned short)((t19 + (unsigned)t26 + 1u) >> 1)) + (unsigned short)((t23 + (unsigned)t24 + 1u) >>
                    1)) : (unsigned short)((unsigned short)(t3 - (unsigned short)((t28 + t18 + 1u) >> 1)) + (unsigned
                    short)((t29 + t21 + 1u) >> 1));
                b3_10[step - 4][k] = t22;
                b3_11[step - 4][k] = (unsigned short)((unsigned short)(t16 - (unsigned short)((t19 + t28 + 1u) >> 1)) +
                    (unsigned short)((t23 + t29 + 1u) >> 1));
            }
            #pragma unroll
            for (int j = 0; j < 2; ++j) {
                // interleave
                #pragma unroll
                for (int k = 0; k < 4; ++k) {
                    const bool t0 = ((y + step * 2 + j - 8) & 1) == 0;
                    const bool t1 = ((x + k) & 1) == 0;
                    const int t2 = (x + k) >> 1;
                    const int t3 = (y + step * 2 + j - 8) >> 1;
                    const unsigned short t4 = b3_0[step + ((j - 8) >> 1)][k >> 1];
                    const unsigned short t5 = b3_1[step + ((j - 8) >> 1)][k >> 1];
                    const unsigned short t6 = b3_2[step + ((j - 8) >> 1)][k >> 1];
                    const unsigned short t7 = b3_3[step + ((j - 8) >> 1)][k >> 1];
                    const unsigned short t8 = b3_4[step + ((j - 8) >> 1)][k >> 1];
                    const unsigned short t9 = b3_5[step + ((j - 8) >> 1)][k >> 1];
                    const unsigned short t10 = b3_6[step + ((j - 8) >> 1)][k >> 1];
                    const unsigned short t11 = b3_7[step + ((j - 8) >> 1)][k >> 1];
                    const unsigned short t12 = b3_8[step + ((j - 8) >> 1)][k >> 1];
                    const unsigned short t13 = b3_9[step + ((j - 8) >> 1)][k >> 1];
                    const unsigned short t14 = b3_10[step + ((j - 8) >> 1)][k >> 1];
                    const unsigned short t15 = b3_11[step + ((j - 8) >> 1)][k >> 1];
                    b4_0[step * 2 + j - 8][k] = (short)(t0 ? (t1 ? t4 : t5) : t1 ? t6 : t7);
                    b4_1[step * 2 + j - 8][k] = (short)(t0 ? (t1 ? t8 : t9) : t1 ? t10 : t11);
                    b4_2[step * 2 + j - 8][k] = (short)(t0 ? (t1 ? t12 : t13) : t1 ? t14 : t15);
                }
            }
            #pragma unroll
            for (int j = 0; j < 2; ++j) {
                // correct_colour
                #pragma unroll
                for (int k = 0; k < 4; ++k) {
                    const int t0 = b4_0[step * 2 + j - 8][k];
                    const int t1 = (int)t0;
                    const int t2 = b4_1[step * 2 + j - 8][k];
                    const int t3 = (int)t2;
                    const int t4 = b4_2[step * 2 + j - 8][k];
                    const int t5 = (int)t4;
                    b5_0[step * 2 + j - 8][k] = middle(wrapping_add(wrapping_add(wrapping_add(u2, wrapping_mul(u1, t1)),
                        wrapping_mul(u3, t3)), wrapping_mul(u4, t5)));
                    b5_1[step * 2 + j - 8][k] = middle(wrapping_add(wrapping_add(wrapping_add(u6, wrapping_mul(u5, t1)),
                        wrapping_mul(u7, t3)), wrapping_mul(u8, t5)));
                    b5_2[step * 2 + j - 8][k] = middle(wrapping_add(wrapping_add(wrapping_add(u10, wrapping_mul(u9,
                        t1)), wrapping_mul(u11, t3)), wrapping_mul(u12, t5)));
                }
            }
            #pragma unroll
            for (int j = 0; j < 2; ++j) {
                // look_up
                unsigned o0[1];
                unsigned o1[1];
                unsigned o2[1];
                #pragma unroll
                for (int k = 0; k < 4; ++k) {
                    const int t0 = b5_0[step * 2 + j - 8][k];
                    const unsigned char t1 = table_in1[0][__vimin_s32_relu((int)t0, 1023)];
                    const int t2 = b5_1[step * 2 + j - 8][k];
                    const unsigned char t3 = table_in1[0][__vimin_s32_relu((int)t2, 1023)];
                    const int t4 = b5_2[step * 2 + j - 8][k];
                    const unsigned char t5 = table_in1[0][__vimin_s32_relu((int)t4, 1023)];
                    o0[k >> 2] = put_u8(o0[k >> 2], t1, k & 3);
                    o1[k >> 2] = put_u8(o1[k >> 2], t3, k & 3);
                    o2[k >> 2] = put_u8(o2[k >> 2], t5, k & 3);
                }
                if (computes && 0 <= step * 2 + j - 8 && step * 2 + j - 8 < 4 && out0_x - 4 < x && x < out0_x +
                    out0_width && out0_y <= y + (step * 2 + j - 8) && y + (step * 2 + j - 8) < out0_y + out0_height) {
                    store_words<4>(row_of(out0_2, out0_pitch, step * 2 + j - 8), &o0[0]);
                    store_words<4>(row_of(out0_3, out0_pitch, step * 2 + j - 8), &o1[0]);
                    store_words<4>(row_of(out0_4, out0_pitch, step * 2 + j - 8), &o2[0]);
                }
            }
        }
    }
}
