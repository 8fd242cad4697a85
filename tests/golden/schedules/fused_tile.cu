template <typename T> struct Image { T* data; int x, y, width, height, pitch; };  // planes of rows from (x, y)
template <typename T> __device__ __forceinline__ T* place(Image<T> s, int plane, int x, int y) {
    return s.data + ((long long)plane * s.height + (y - s.y)) * s.pitch + (x - s.x);
}
template <typename T> __device__ __forceinline__ T* corner(Image<T> s, int plane, int x, int y) {
    return place(s, plane, x, y);
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
// What lies in row `y` below `at`, which lies in row 0.
template <typename T> __device__ __forceinline__ T* down(T* at, Image<T> s, int y) { return at + y * s.pitch; }
// What earlier launches have written is there: blocks may come before. A small launch leaves room for the next one's.
__device__ __forceinline__ void follow() {
#if __CUDA_ARCH__ >= 900
    asm volatile("griddepcontrol.wait;" ::: "memory");
    if (gridDim.x * gridDim.y * gridDim.z * blockDim.x * blockDim.y <= 98304u)
        asm volatile("griddepcontrol.launch_dependents;");
#endif
}
extern "C" __global__ void __launch_bounds__(128) line_filter_2_mask_2bcaf498a8(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    float* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch,
    const float* __restrict__ uniforms,
    int slot0,
    int slot1) {
    follow();
    const int left = (x0 & -32) + (int)blockIdx.x * 64;
    const int top = y0 + (int)blockIdx.y * 32;
    const int own = blockIdx.z;
    const Image<const float> source0 = {in0 + (in0_x & 31), in0_x, in0_y, in0_width, in0_height, in0_pitch};
    const Image<float> kept0 = {out0 + (out0_x & 31), out0_x, out0_y, out0_width, out0_height, out0_pitch};
    const float u0 = __ldg(uniforms + slot0);
    const float u1 = __ldg(uniforms + slot1);
    extern __shared__ __align__(128) unsigned char memory[];
    const Image<float> tile0 = {reinterpret_cast<float*>(memory), left, top - 4, 64, 40, 64};
    const Image<float> tile1 = {reinterpret_cast<float*>(memory + 10240), left, top, 64, 32, 64};
    const Image<float> tile2 = {reinterpret_cast<float*>(memory), left, top, 64, 32, 64};
    {  // 64 x 40 from (0, -4)
        const auto s0 = source0;
        const auto d0 = tile0;
        for (int cell = threadIdx.x; cell < 160; cell += 128) {
            const int x = left + cell % 16 * 4;
            const int y = top - 4 + cell / 16 * 4;
            const auto p0 = corner(s0, own, x, y);
            float a0[4][8];  // rows y .. y + 3 from column x - 2 on
            if (x - 2 >= s0.x && x + 6 <= s0.x + s0.width && y >= s0.y && y + 4 <= s0.y + s0.height) {
                #pragma unroll
                for (int j = 0; j < 4; ++j) {
                    spread(a0[j], vector<2>(down(p0, s0, j) - 2));
                    spread(a0[j] + 2, vector<4>(down(p0, s0, j)));
                    spread(a0[j] + 6, vector<2>(down(p0, s0, j) + 4));
                }
            } else {
                #pragma unroll
                for (int j = 0; j < 4; ++j) {
                    #pragma unroll
                    for (int k = 0; k < 8; ++k)
                        a0[j][k] = clamped(s0, own, x + k - 2, y + j);
                }
            }
            const auto q0 = place(d0, 0, x, y);
            #pragma unroll
            for (int step = 0; step < 4; ++step) {
                // line_filter
                {
                    Vector<float, 4> o0;
                    #pragma unroll
                    for (int k = 0; k < 4; ++k) {
                        const float t0 = a0[step][k];
                        const float t1 = a0[step][k + 1];
                        const float t2 = a0[step][k + 2];
                        const float t3 = a0[step][k + 3];
                        const float t4 = a0[step][k + 4];
                        o0.item[k] = 0.0625f * t0 + 0.25f * t1 + 0.375f * t2 + 0.25f * t3 + 0.0625f * t4;
                    }
                    share(q0 + (step) * d0.pitch, o0);
                }
            }
        }
    }
    __syncthreads();
    {  // 64 x 32 from (0, 0)
        const auto s0 = tile0;
        const auto d0 = tile1;
        for (int cell = threadIdx.x; cell < 128; cell += 128) {
            const int x = left + cell % 16 * 4;
            const int y = top + cell / 16 * 4;
            const auto p0 = place(s0, 0, x, y);
            float a0[8][4];
            #pragma unroll
            for (int j = 0; j < 8; ++j)
                spread(a0[j], vector<4>(p0 + (j - 2) * s0.pitch + 0));
            const auto q0 = place(d0, 0, x, y);
            #pragma unroll
            for (int step = 0; step < 4; ++step) {
                // line_filter
                {
                    Vector<float, 4> o0;
                    #pragma unroll
                    for (int k = 0; k < 4; ++k) {
                        const float t5 = a0[step][k];
                        const float t6 = a0[step + 1][k];
                        const float t7 = a0[step + 2][k];
                        const float t8 = a0[step + 3][k];
                        const float t9 = a0[step + 4][k];
                        o0.item[k] = 0.0625f * t5 + 0.25f * t6 + 0.375f * t7 + 0.25f * t8 + 0.0625f * t9;
                    }
                    share(q0 + (step) * d0.pitch, o0);
                }
            }
        }
    }
    __syncthreads();
    {  // 64 x 32 from (0, 0)
        const auto s0 = source0;
        const auto s1 = tile1;
        const auto d0 = tile2;
        for (int cell = threadIdx.x; cell < 128; cell += 128) {
            const int x = left + cell % 16 * 4;
            const int y = top + cell / 16 * 4;
            const auto p0 = corner(s0, own, x, y);
            float a0[4][4];  // rows y .. y + 3 from column x on
            if (x >= s0.x && x + 4 <= s0.x + s0.width && y >= s0.y && y + 4 <= s0.y + s0.height) {
                #pragma unroll
                for (int j = 0; j < 4; ++j)
                    spread(a0[j], vector<4>(down(p0, s0, j)));
            } else {
                #pragma unroll
                for (int j = 0; j < 4; ++j) {
                    #pragma unroll
                    for (int k = 0; k < 4; ++k)
                        a0[j][k] = clamped(s0, own, x + k, y + j);
                }
            }
            const auto p1 = place(s1, 0, x, y);
            float a1[4][4];
            #pragma unroll
            for (int j = 0; j < 4; ++j)
                spread(a1[j], vector<4>(p1 + (j) * s1.pitch + 0));
            const auto q0 = place(d0, 0, x, y);
            #pragma unroll
            for (int step = 0; step < 4; ++step) {
                // sharpen
                {
                    Vector<float, 4> o0;
                    #pragma unroll
                    for (int k = 0; k < 4; ++k) {
                        const float t10 = a0[step][k];
                        const float t11 = a1[step][k];
                        o0.item[k] = t10 * (1.0f + u0) - t11 * u0;
                    }
                    share(q0 + (step) * d0.pitch, o0);
                }
            }
        }
    }
    __syncthreads();
    {  // 64 x 32 from (0, 0)
        const auto s0 = source0;
        const auto s1 = tile1;
        const auto s2 = tile2;
        const auto d0 = kept0;
        for (int cell = threadIdx.x; cell < 128; cell += 128) {
            const int x = left + cell % 16 * 4;
            const int y = top + cell / 16 * 4;
            const auto p0 = corner(s0, own, x, y);
            float a0[4][4];  // rows y .. y + 3 from column x on
            if (x >= s0.x && x + 4 <= s0.x + s0.width && y >= s0.y && y + 4 <= s0.y + s0.height) {
                #pragma unroll
                for (int j = 0; j < 4; ++j)
                    spread(a0[j], vector<4>(down(p0, s0, j)));
            } else {
                #pragma unroll
                for (int j = 0; j < 4; ++j) {
                    #pragma unroll
                    for (int k = 0; k < 4; ++k)
                        a0[j][k] = clamped(s0, own, x + k, y + j);
                }
            }
            const auto p1 = place(s1, 0, x, y);
            float a1[4][4];
            #pragma unroll
            for (int j = 0; j < 4; ++j)
                spread(a1[j], vector<4>(p1 + (j) * s1.pitch + 0));
            const auto p2 = place(s2, 0, x, y);
            float a2[4][4];
            #pragma unroll
            for (int j = 0; j < 4; ++j)
                spread(a2[j], vector<4>(p2 + (j) * s2.pitch + 0));
            const auto q0 = place(d0, own, x, y);
            #pragma unroll
            for (int step = 0; step < 4; ++step) {
                // mask
                {
                    Vector<float, 4> o0;
                    #pragma unroll
                    for (int k = 0; k < 4; ++k) {
                        const float t12 = a0[step][k];
                        const float t13 = a1[step][k];
                        const float t14 = a2[step][k];
                        o0.item[k] = fabsf(t12 - t13) < u1 ? t12 : t14;
                    }
                    if (x > d0.x - 4 && x < d0.x + d0.width && y + step >= d0.y && y + step < d0.y + d0.height)
                        store(down(q0, d0, step), o0);
                }
            }
        }
    }
}
