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
extern "C" __global__ void __launch_bounds__(128) line_filter_2_mask_f6ecc44e4e(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    float* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch,
    const float* __restrict__ uniforms,
    int slot0,
    int slot1) {
    follow();
    const int x = (x0 & -32) + blockIdx.x * 120 + ((int)threadIdx.x - 1) * 4;
    const int y = y0 + (blockIdx.y * 4 + threadIdx.y) * 4, own = blockIdx.z;
    if (y >= y0 + height) return;
    const bool computes = threadIdx.x >= 1 && threadIdx.x < 31 && x > x0 - 4 && x < x0 + width;
    const Image<const float> s0 = {in0 + (in0_x & 31), in0_x, in0_y, in0_width, in0_height, in0_pitch};
    const Image<float> d0 = {out0 + (out0_x & 31), out0_x, out0_y, out0_width, out0_height, out0_pitch};
    const float u0 = __ldg(uniforms + slot0);
    const float u1 = __ldg(uniforms + slot1);
    const auto p0 = corner(s0, own, x, y);
    float a0[8][8];  // rows y - 2 .. y + 5 from column x - 2 on
    if (x >= s0.x && x + 4 <= s0.x + s0.width && y - 2 >= s0.y && y + 6 <= s0.y + s0.height) {
        #pragma unroll
        for (int j = 0; j < 8; ++j)
            spread(a0[j] + 2, vector<4>(down(p0, s0, j - 2)));
    } else {
        #pragma unroll
        for (int j = 0; j < 8; ++j) {
            #pragma unroll
            for (int k = 0; k < 4; ++k)
                a0[j][k + 2] = clamped(s0, own, x + k, y + j - 2);
        }
    }
    float b0_0[8][4];  // rows y - 2 .. y + 5 of line_filter
    float b1_0[4][4];  // rows y .. y + 3 of line_filter
    float b2_0[4][4];  // rows y .. y + 3 of sharpen
    const auto q0 = corner(d0, own, x, y);
    #pragma unroll
    for (int step = -4; step < 4; ++step) {
        {
            #pragma unroll
            for (int k = 0; k < 2; ++k)
                a0[step + 4][k] = __shfl_up_sync(~0u, a0[step + 4][k + 4], 1);
            #pragma unroll
            for (int k = 0; k < 2; ++k)
                a0[step + 4][k + 6] = __shfl_down_sync(~0u, a0[step + 4][k + 2], 1);
        }
        // line_filter
        {
            #pragma unroll
            for (int k = 0; k < 4; ++k) {
                const float t0 = a0[step + 4][k];
                const float t1 = a0[step + 4][k + 1];
                const float t2 = a0[step + 4][k + 2];
                const float t3 = a0[step + 4][k + 3];
                const float t4 = a0[step + 4][k + 4];
                b0_0[step + 4][k] = 0.0625f * t0 + 0.25f * t1 + 0.375f * t2 + 0.25f * t3 + 0.0625f * t4;
            }
        }
        // line_filter
        if (step >= 0) {
            #pragma unroll
            for (int k = 0; k < 4; ++k) {
                const float t5 = b0_0[step][k];
                const float t6 = b0_0[step + 1][k];
                const float t7 = b0_0[step + 2][k];
                const float t8 = b0_0[step + 3][k];
                const float t9 = b0_0[step + 4][k];
                b1_0[step][k] = 0.0625f * t5 + 0.25f * t6 + 0.375f * t7 + 0.25f * t8 + 0.0625f * t9;
            }
        }
        // sharpen
        if (step >= 0) {
            #pragma unroll
            for (int k = 0; k < 4; ++k) {
                const float t10 = a0[step + 2][k + 2];
                const float t11 = b1_0[step][k];
                b2_0[step][k] = t10 * (1.0f + u0) - t11 * u0;
            }
        }
        // mask
        if (step >= 0) {
            Vector<float, 4> o0;
            #pragma unroll
            for (int k = 0; k < 4; ++k) {
                const float t12 = a0[step + 2][k + 2];
                const float t13 = b1_0[step][k];
                const float t14 = b2_0[step][k];
                o0.item[k] = fabsf(t12 - t13) < u1 ? t12 : t14;
            }
            if (computes && step >= 0 && step < 4 && y + step < y0 + height)
                store(down(q0, d0, step), o0);
        }
    }
}
