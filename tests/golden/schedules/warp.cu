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
// N elements in one instruction; of a plain read the compiler takes those that are used, each by itself.
template <int N, typename T> __device__ __forceinline__ void load(T* to, const T* at) {
    Vector<T, N> from;
    if constexpr (sizeof(from) == 16) *reinterpret_cast<uint4*>(&from) = __ldg(reinterpret_cast<const uint4*>(at));
    else if constexpr (sizeof(from) == 8) *reinterpret_cast<uint2*>(&from) = __ldg(reinterpret_cast<const uint2*>(at));
    else from = *reinterpret_cast<const Vector<T, N>*>(at);
    #pragma unroll
    for (int k = 0; k < N; ++k) to[k] = from.item[k];
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
extern "C" __global__ void __launch_bounds__(128) line_filter_d3ee350954(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    float* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch) {
    follow();
    const int block_y = blockIdx.y;
    const int block_x = blockIdx.x;
    const int thread_y = threadIdx.y;
    const int thread_x = threadIdx.x;
    const int x = (x0 & -32) + block_x * 128 + thread_x * 4;
    const int y = y0 + (block_y * 4 + thread_y);
    if (x0 - 4 < x && x < x0 + width && y < y0 + height) {
        // rows y from column x - 5 on
        float a0[1][14];
        if (in0_y <= y && y + 1 <= in0_y + in0_height && in0_x <= x - 5 && x + 9 <= in0_x + in0_width) {
            const float* const in0_1 = corner(row_of(in0, in0_pitch, y - in0_y) + (x - (in0_x & -32)));
            a0[0][0] = __ldg(in0_1 - 5);
            load<4>(&a0[0][1], in0_1 - 4);
            load<4>(&a0[0][5], in0_1);
            load<4>(&a0[0][9], in0_1 + 4);
            a0[0][13] = __ldg(in0_1 + 8);
        } else {
            a0[0][0] = __ldg(row_of(in0 + (min(max(x - 5, in0_x), in0_x + in0_width - 1) - (in0_x & -32)), in0_pitch,
                min(max(y, in0_y), in0_y + in0_height - 1) - in0_y));
            #pragma unroll
            for (int k = 0; k < 4; ++k) {
                a0[0][k + 1] = __ldg(row_of(in0 + (min(max(x - 4 + k, in0_x), in0_x + in0_width - 1) - (in0_x & -32)),
                    in0_pitch, min(max(y, in0_y), in0_y + in0_height - 1) - in0_y));
            }
            #pragma unroll
            for (int k = 0; k < 4; ++k) {
                a0[0][k + 5] = __ldg(row_of(in0 + (min(max(x + k, in0_x), in0_x + in0_width - 1) - (in0_x & -32)),
                    in0_pitch, min(max(y, in0_y), in0_y + in0_height - 1) - in0_y));
            }
            #pragma unroll
            for (int k = 0; k < 4; ++k) {
                a0[0][k + 9] = __ldg(row_of(in0 + (min(max(x + 4 + k, in0_x), in0_x + in0_width - 1) - (in0_x & -32)),
                    in0_pitch, min(max(y, in0_y), in0_y + in0_height - 1) - in0_y));
            }
            a0[0][13] = __ldg(row_of(in0 + (min(max(x + 8, in0_x), in0_x + in0_width - 1) - (in0_x & -32)), in0_pitch,
                min(max(y, in0_y), in0_y + in0_height - 1) - in0_y));
        }
        float* const out0_0 = corner(row_of(out0, out0_pitch, y - out0_y) + (x - (out0_x & -32)));
        float o0[4];
        #pragma unroll
        for (int k = 0; k < 4; ++k) {
            const float t0 = a0[0][k];
            const float t1 = a0[0][k + 1];
            const float t2 = a0[0][k + 2];
            const float t3 = a0[0][k + 3];
            const float t4 = a0[0][k + 4];
            const float t5 = a0[0][k + 5];
            const float t6 = a0[0][k + 6];
            const float t7 = a0[0][k + 7];
            const float t8 = a0[0][k + 8];
            const float t9 = a0[0][k + 9];
            const float t10 = a0[0][k + 10];
            o0[k] = 0.0010283800844791092f * t0 + 0.007598758135239185f * t1 + 0.03600077212843083f * t2 +
                0.10936068950970002f * t3 + 0.2130055377112537f * t4 + 0.26601172486179436f * t5 + 0.2130055377112537f *
                t6 + 0.10936068950970002f * t7 + 0.03600077212843083f * t8 + 0.007598758135239185f * t9 +
                0.0010283800844791092f * t10;
        }
        store<4>(out0_0, &o0[0]);
    }
}
