template <typename T> struct Image { T* data; int x, y, width, height, pitch; };  // planes of rows from (x, y)
// An image has less than 2**31 pixels; its data begins with the line that holds the first one.
template <typename T> __device__ __forceinline__ T* place(Image<T> s, int plane, int x, int y) {
    return s.data + ((plane * s.height + (y - s.y)) * s.pitch + (x - (s.x & -(int)(128 / sizeof(T)))));
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
template <typename T, int N> __device__ __forceinline__ void spread(T* to, Vector<T, N> from) {
    #pragma unroll
    for (int k = 0; k < N; ++k) to[k] = from.item[k];
}
// What earlier launches have written is there: blocks may come before. A small launch leaves room for the next one's.
__device__ __forceinline__ void follow() {
#if __CUDA_ARCH__ >= 900
    asm volatile("griddepcontrol.wait;" ::: "memory");
    if (gridDim.x * gridDim.y * gridDim.z * blockDim.x * blockDim.y <= 98304u)
        asm volatile("griddepcontrol.launch_dependents;");
#endif
}
extern "C" __global__ void __launch_bounds__(64, 8) accumulate_blur_z_557fbf9311(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    float* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch,
    const float* __restrict__ uniforms,
    int slot0) {
    follow();
    const int pixel = blockIdx.x * blockDim.x + threadIdx.x;
    if (pixel >= width * height) return;
    const int x = x0 + pixel % width, y = y0 + pixel / width;
    const Image<const float> s0 = {in0, in0_x, in0_y, in0_width, in0_height, in0_pitch};
    const Image<float> d0 = {out0, out0_x, out0_y, out0_width, out0_height, out0_pitch};
    const float u0 = __ldg(uniforms + slot0);
    extern __shared__ __align__(16) unsigned char memory[];
    auto* const bins0 = reinterpret_cast<Vector<float, 2>*>(memory) + threadIdx.x;
    for (int k = 0; k < 5; ++k)
        bins0[k * 64] = {};
    const auto add = [&](unsigned bin, float v0, float v1) {
        if (bin < 5u) {
            auto sums0 = bins0[bin * 64];
            sums0.item[0] += v0;
            sums0.item[1] += v1;
            bins0[bin * 64] = sums0;
        }
    };
    const float t0 = fminf(1.0f / u0, 4.0f);
    for (int k0 = 0; k0 < 2; ++k0) {
        const int column0 = x * 8;
        const int row0 = y * 8 + k0 * 4;
        float a0[4][8];  // rows row0 - 4 .. row0 - 1 from column column0 - 4 on
        if (column0 - 4 >= s0.x && column0 + 4 <= s0.x + s0.width && row0 - 4 >= s0.y && row0 <= s0.y + s0.height) {
            #pragma unroll
            for (int j = 0; j < 4; ++j) {
                spread(a0[j], vector<4>(s0, 0, column0 - 4, row0 - 4 + j));
                spread(a0[j] + 4, vector<4>(s0, 0, column0, row0 - 4 + j));
            }
        } else {
            #pragma unroll
            for (int j = 0; j < 4; ++j) {
                #pragma unroll
                for (int k = 0; k < 8; ++k)
                    a0[j][k] = clamped(s0, 0, column0 - 4 + k, row0 - 4 + j);
            }
        }
        const float t1 = fminf(fmaxf(a0[0][0], 0.0f), 1.0f);
        add((unsigned)__float2int_rz(t1 * t0 + 0.5f), t1, 1.0f);
        const float t2 = fminf(fmaxf(a0[0][1], 0.0f), 1.0f);
        add((unsigned)__float2int_rz(t2 * t0 + 0.5f), t2, 1.0f);
        const float t3 = fminf(fmaxf(a0[0][2], 0.0f), 1.0f);
        add((unsigned)__float2int_rz(t3 * t0 + 0.5f), t3, 1.0f);
        const float t4 = fminf(fmaxf(a0[0][3], 0.0f), 1.0f);
        add((unsigned)__float2int_rz(t4 * t0 + 0.5f), t4, 1.0f);
        const float t5 = fminf(fmaxf(a0[0][4], 0.0f), 1.0f);
        add((unsigned)__float2int_rz(t5 * t0 + 0.5f), t5, 1.0f);
        const float t6 = fminf(fmaxf(a0[0][5], 0.0f), 1.0f);
        add((unsigned)__float2int_rz(t6 * t0 + 0.5f), t6, 1.0f);
        const float t7 = fminf(fmaxf(a0[0][6], 0.0f), 1.0f);
        add((unsigned)__float2int_rz(t7 * t0 + 0.5f), t7, 1.0f);
        const float t8 = fminf(fmaxf(a0[0][7], 0.0f), 1.0f);
        add((unsigned)__float2int_rz(t8 * t0 + 0.5f), t8, 1.0f);
        const float t9 = fminf(fmaxf(a0[1][0], 0.0f), 1.0f);
        add((unsigned)__float2int_rz(t9 * t0 + 0.5f), t9, 1.0f);
        const float t10 = fminf(fmaxf(a0[1][1], 0.0f), 1.0f);
        add((unsigned)__float2int_rz(t10 * t0 + 0.5f), t10, 1.0f);
        const float t11 = fminf(fmaxf(a0[1][2], 0.0f), 1.0f);
        add((unsigned)__float2int_rz(t11 * t0 + 0.5f), t11, 1.0f);
        const float t12 = fminf(fmaxf(a0[1][3], 0.0f), 1.0f);
        add((unsigned)__float2int_rz(t12 * t0 + 0.5f), t12, 1.0f);
        const float t13 = fminf(fmaxf(a0[1][4], 0.0f), 1.0f);
        add((unsigned)__float2int_rz(t13 * t0 + 0.5f), t13, 1.0f);
        const float t14 = fminf(fmaxf(a0[1][5], 0.0f), 1.0f);
        add((unsigned)__float2int_rz(t14 * t0 + 0.5f), t14, 1.0f);
        const float t15 = fminf(fmaxf(a0[1][6], 0.0f), 1.0f);
        add((unsigned)__float2int_rz(t15 * t0 + 0.5f), t15, 1.0f);
        const float t16 = fminf(fmaxf(a0[1][7], 0.0f), 1.0f);
        add((unsigned)__float2int_rz(t16 * t0 + 0.5f), t16, 1.0f);
        const float t17 = fminf(fmaxf(a0[2][0], 0.0f), 1.0f);
        add((unsigned)__float2int_rz(t17 * t0 + 0.5f), t17, 1.0f);
        const float t18 = fminf(fmaxf(a0[2][1], 0.0f), 1.0f);
        add((unsigned)__float2int_rz(t18 * t0 + 0.5f), t18, 1.0f);
        const float t19 = fminf(fmaxf(a0[2][2], 0.0f), 1.0f);
        add((unsigned)__float2int_rz(t19 * t0 + 0.5f), t19, 1.0f);
        const float t20 = fminf(fmaxf(a0[2][3], 0.0f), 1.0f);
        add((unsigned)__float2int_rz(t20 * t0 + 0.5f), t20, 1.0f);
        const float t21 = fminf(fmaxf(a0[2][4], 0.0f), 1.0f);
        add((unsigned)__float2int_rz(t21 * t0 + 0.5f), t21, 1.0f);
        const float t22 = fminf(fmaxf(a0[2][5], 0.0f), 1.0f);
        add((unsigned)__float2int_rz(t22 * t0 + 0.5f), t22, 1.0f);
        const float t23 = fminf(fmaxf(a0[2][6], 0.0f), 1.0f);
        add((unsigned)__float2int_rz(t23 * t0 + 0.5f), t23, 1.0f);
        const float t24 = fminf(fmaxf(a0[2][7], 0.0f), 1.0f);
        add((unsigned)__float2int_rz(t24 * t0 + 0.5f), t24, 1.0f);
        const float t25 = fminf(fmaxf(a0[3][0], 0.0f), 1.0f);
        add((unsigned)__float2int_rz(t25 * t0 + 0.5f), t25, 1.0f);
        const float t26 = fminf(fmaxf(a0[3][1], 0.0f), 1.0f);
        add((unsigned)__float2int_rz(t26 * t0 + 0.5f), t26, 1.0f);
        const float t27 = fminf(fmaxf(a0[3][2], 0.0f), 1.0f);
        add((unsigned)__float2int_rz(t27 * t0 + 0.5f), t27, 1.0f);
        const float t28 = fminf(fmaxf(a0[3][3], 0.0f), 1.0f);
        add((unsigned)__float2int_rz(t28 * t0 + 0.5f), t28, 1.0f);
        const float t29 = fminf(fmaxf(a0[3][4], 0.0f), 1.0f);
        add((unsigned)__float2int_rz(t29 * t0 + 0.5f), t29, 1.0f);
        const float t30 = fminf(fmaxf(a0[3][5], 0.0f), 1.0f);
        add((unsigned)__float2int_rz(t30 * t0 + 0.5f), t30, 1.0f);
        const float t31 = fminf(fmaxf(a0[3][6], 0.0f), 1.0f);
        add((unsigned)__float2int_rz(t31 * t0 + 0.5f), t31, 1.0f);
        const float t32 = fminf(fmaxf(a0[3][7], 0.0f), 1.0f);
        add((unsigned)__float2int_rz(t32 * t0 + 0.5f), t32, 1.0f);
    }
    const auto bin0_0 = bins0[0];
    const auto bin0_1 = bins0[64];
    const auto bin0_2 = bins0[128];
    const float t33 = 4.0f * bin0_1.item[0];
    *place(d0, 0, x, y) = 0.0f + 6.0f * bin0_0.item[0] + t33 + bin0_2.item[0];
    const auto bin0_3 = bins0[192];
    const float t34 = 4.0f * bin0_2.item[0];
    *place(d0, 1, x, y) = 0.0f + 4.0f * bin0_0.item[0] + 6.0f * bin0_1.item[0] + t34 + bin0_3.item[0];
    const auto bin0_4 = bins0[256];
    const float t35 = 4.0f * bin0_3.item[0];
    *place(d0, 2, x, y) = bin0_0.item[0] + t33 + 6.0f * bin0_2.item[0] + t35 + bin0_4.item[0];
    const float t36 = 4.0f * bin0_1.item[1];
    *place(d0, 5, x, y) = 0.0f + 6.0f * bin0_0.item[1] + t36 + bin0_2.item[1];
    const float t37 = 4.0f * bin0_2.item[1];
    *place(d0, 6, x, y) = 0.0f + 4.0f * bin0_0.item[1] + 6.0f * bin0_1.item[1] + t37 + bin0_3.item[1];
    const float t38 = 4.0f * bin0_3.item[1];
    *place(d0, 7, x, y) = bin0_0.item[1] + t36 + 6.0f * bin0_2.item[1] + t38 + bin0_4.item[1];
    *place(d0, 3, x, y) = bin0_1.item[0] + t34 + 6.0f * bin0_3.item[0] + 4.0f * bin0_4.item[0] + 0.0f;
    *place(d0, 8, x, y) = bin0_1.item[1] + t37 + 6.0f * bin0_3.item[1] + 4.0f * bin0_4.item[1] + 0.0f;
    *place(d0, 4, x, y) = bin0_2.item[0] + t35 + 6.0f * bin0_4.item[0] + 0.0f + 0.0f;
    *place(d0, 9, x, y) = bin0_2.item[1] + t38 + 6.0f * bin0_4.item[1] + 0.0f + 0.0f;
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
// What earlier launches have written is there: blocks may come before. A small launch leaves room for the next one's.
__device__ __forceinline__ void follow() {
#if __CUDA_ARCH__ >= 900
    asm volatile("griddepcontrol.wait;" ::: "memory");
    if (gridDim.x * gridDim.y * gridDim.z * blockDim.x * blockDim.y <= 98304u)
        asm volatile("griddepcontrol.launch_dependents;");
#endif
}
extern "C" __global__ void __launch_bounds__(128) blur_blur_089b32f1c1(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    float* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch) {
    follow();
    const int x = (x0 & -32) + blockIdx.x * 120 + ((int)threadIdx.x - 1) * 4;
    const int y = y0 + (blockIdx.y * 4 + threadIdx.y) * 4, own = blockIdx.z;
    if (y >= y0 + height) return;
    const bool computes = threadIdx.x >= 1 && threadIdx.x < 31 && x > x0 - 4 && x < x0 + width;
    const Image<const float> s0 = {in0 + (in0_x & 31), in0_x, in0_y, in0_width, in0_height, in0_pitch};
    const Image<float> d0 = {out0 + (out0_x & 31), out0_x, out0_y, out0_width, out0_height, out0_pitch};
    const auto p0 = place(s0, own, held<4>(s0, x), y);
    float a0[8][8];  // rows y - 2 .. y + 5 from column x - 2 on
    const int last0 = s0.y + s0.height - 1 - y;
    #pragma unroll
    for (int j = 0; j < 8; ++j)
        spread(a0[j] + 2, vector<4>(down(p0, s0, min(j - 2, last0))));
    float b0_0[8][4];  // rows y - 2 .. y + 5 of blur
    const auto q0 = place(d0, own, x, y);
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
            if (computes && step >= 0 && step < 4 && y + step < y0 + height)
                store(down(q0, d0, step), o0);
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
// Pixels of several planes; those of one place come to lie side by side.
template <typename T, int N, int M>
__device__ __forceinline__ void weave(Vector<T, M>* to, const Vector<T, N> (&planes)[M]) {
    Vector<T, N * M> made;
    #pragma unroll
    for (int k = 0; k < N * M; ++k) made.item[k] = planes[k % M].item[k / M];
    stage(reinterpret_cast<T*>(to), made);
}
__device__ __forceinline__ int wrapping_add(int a, int b) { return (int)((unsigned)a + b); }
// What earlier launches have written is there: blocks may come before. A small launch leaves room for the next one's.
__device__ __forceinline__ void follow() {
#if __CUDA_ARCH__ >= 900
    asm volatile("griddepcontrol.wait;" ::: "memory");
    if (gridDim.x * gridDim.y * gridDim.z * blockDim.x * blockDim.y <= 98304u)
        asm volatile("griddepcontrol.launch_dependents;");
#endif
}
extern "C" __global__ void __launch_bounds__(256) slice_grid_2865533600(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    const float* __restrict__ in1, int in1_x, int in1_y, int in1_width, int in1_height, int in1_pitch,
    float* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch,
    const float* __restrict__ uniforms,
    int slot0) {
    follow();
    const int left = (x0 & -256) + blockIdx.x * 256;
    const int top = (y0 & -8) + blockIdx.y * 8;
    const int column = left + threadIdx.x * 8, row = top + threadIdx.y;
    const int x = min(max(column, x0 & -8), (x0 + width - 1) & -8), y = min(max(row, y0), y0 + height - 1);
    const Image<const float> s0 = {in0, in0_x, in0_y, in0_width, in0_height, in0_pitch};
    const Image<const float> s1 = {in1, in1_x, in1_y, in1_width, in1_height, in1_pitch};
    const Image<float> d0 = {out0, out0_x, out0_y, out0_width, out0_height, out0_pitch};
    const float u0 = __ldg(uniforms + slot0);
    float a0[1][8];  // rows y from column x on
    spread(a0[0], vector<4>(s0, 0, held<4>(s0, x), y));
    spread(a0[0] + 4, vector<4>(s0, 0, held<4>(s0, x + 4), y));
    extern __shared__ __align__(16) unsigned char memory[];
    Vector<float, 2>* const table0 = reinterpret_cast<Vector<float, 2>*>(memory);
    const int left0 = (left >> 3), top0 = (top >> 3);
    #pragma unroll
    for (int i = threadIdx.y * 32 + threadIdx.x; i < 90; i += 256) {
        const int line = i / 9, column = i % 9 * 4;
        weave(table0 + line * 48 + column, {vector<4>(s1, line / 2, held<4>(s1, left0 + column), held_row(s1, top0 +
            line % 2)), vector<4>(s1, line / 2 + 5, held<4>(s1, left0 + column), held_row(s1, top0 + line % 2))});
    }
    __syncthreads();
    const auto* const at0 = table0 + ((y >> 3) - top0) * 48 + ((x >> 3) - left0);
    Vector<float, 4> o0[2];
    const float t0 = fminf(1.0f / u0, 4.0f);
    const float t1 = fminf(fmaxf(a0[0][0], 0.0f), 1.0f) * t0;
    const int t2 = __float2int_rz(t1);
    const int t3 = __vimin_s32_relu(t2, 4);
    const auto e0 = at0[t3 * 96];
    const auto e1 = at0[t3 * 96 + 1];
    const float t4 = e0.item[0] + (e1.item[0] - e0.item[0]) * 0.0f;
    const auto e2 = at0[t3 * 96 + 48];
    const auto e3 = at0[t3 * 96 + 49];
    const float t5 = (float)(y & 7) * 0.125f;
    const float t6 = t4 + (e2.item[0] + (e3.item[0] - e2.item[0]) * 0.0f - t4) * t5;
    const int t7 = __vimin_s32_relu(wrapping_add(t2, 1), 4);
    const auto e4 = at0[t7 * 96];
    const auto e5 = at0[t7 * 96 + 1];
    const float t8 = e4.item[0] + (e5.item[0] - e4.item[0]) * 0.0f;
    const auto e6 = at0[t7 * 96 + 48];
    const auto e7 = at0[t7 * 96 + 49];
    const float t9 = t1 - (float)t2;
    const float t10 = e0.item[1] + (e1.item[1] - e0.item[1]) * 0.0f;
    const float t11 = t10 + (e2.item[1] + (e3.item[1] - e2.item[1]) * 0.0f - t10) * t5;
    const float t12 = e4.item[1] + (e5.item[1] - e4.item[1]) * 0.0f;
    o0[0].item[0] = (t6 + (t8 + (e6.item[0] + (e7.item[0] - e6.item[0]) * 0.0f - t8) * t5 - t6) * t9) / (t11 + (t12 +
        (e6.item[1] + (e7.item[1] - e6.item[1]) * 0.0f - t12) * t5 - t11) * t9);
    const float t13 = fminf(fmaxf(a0[0][1], 0.0f), 1.0f) * t0;
    const int t14 = __float2int_rz(t13);
    const int t15 = __vimin_s32_relu(t14, 4);
    const auto e8 = at0[t15 * 96];
    const auto e9 = at0[t15 * 96 + 1];
    const float t16 = e8.item[0] + (e9.item[0] - e8.item[0]) * 0.125f;
    const auto e10 = at0[t15 * 96 + 48];
    const auto e11 = at0[t15 * 96 + 49];
    const float t17 = t16 + (e10.item[0] + (e11.item[0] - e10.item[0]) * 0.125f - t16) * t5;
    const int t18 = __vimin_s32_relu(wrapping_add(t14, 1), 4);
    const auto e12 = at0[t18 * 96];
    const auto e13 = at0[t18 * 96 + 1];
    const float t19 = e12.item[0] + (e13.item[0] - e12.item[0]) * 0.125f;
    const auto e14 = at0[t18 * 96 + 48];
    const auto e15 = at0[t18 * 96 + 49];
    const float t20 = t13 - (float)t14;
    const float t21 = e8.item[1] + (e9.item[1] - e8.item[1]) * 0.125f;
    const float t22 = t21 + (e10.item[1] + (e11.item[1] - e10.item[1]) * 0.125f - t21) * t5;
    const float t23 = e12.item[1] + (e13.item[1] - e12.item[1]) * 0.125f;
    o0[0].item[1] = (t17 + (t19 + (e14.item[0] + (e15.item[0] - e14.item[0]) * 0.125f - t19) * t5 - t17) * t20) / (t22 +
        (t23 + (e14.item[1] + (e15.item[1] - e14.item[1]) * 0.125f - t23) * t5 - t22) * t20);
    const float t24 = fminf(fmaxf(a0[0][2], 0.0f), 1.0f) * t0;
    const int t25 = __float2int_rz(t24);
    const int t26 = __vimin_s32_relu(t25, 4);
    const auto e16 = at0[t26 * 96];
    const auto e17 = at0[t26 * 96 + 1];
    const float t27 = e16.item[0] + (e17.item[0] - e16.item[0]) * 0.25f;
    const auto e18 = at0[t26 * 96 + 48];
    const auto e19 = at0[t26 * 96 + 49];
    const float t28 = t27 + (e18.item[0] + (e19.item[0] - e18.item[0]) * 0.25f - t27) * t5;
    const int t29 = __vimin_s32_relu(wrapping_add(t25, 1), 4);
    const auto e20 = at0[t29 * 96];
    const auto e21 = at0[t29 * 96 + 1];
    const float t30 = e20.item[0] + (e21.item[0] - e20.item[0]) * 0.25f;
    const auto e22 = at0[t29 * 96 + 48];
    const auto e23 = at0[t29 * 96 + 49];
    const float t31 = t24 - (float)t25;
    const float t32 = e16.item[1] + (e17.item[1] - e16.item[1]) * 0.25f;
    const float t33 = t32 + (e18.item[1] + (e19.item[1] - e18.item[1]) * 0.25f - t32) * t5;
    const float t34 = e20.item[1] + (e21.item[1] - e20.item[1]) * 0.25f;
    o0[0].item[2] = (t28 + (t30 + (e22.item[0] + (e23.item[0] - e22.item[0]) * 0.25f - t30) * t5 - t28) * t31) / (t33 +
        (t34 + (e22.item[1] + (e23.item[1] - e22.item[1]) * 0.25f - t34) * t5 - t33) * t31);
    const float t35 = fminf(fmaxf(a0[0][3], 0.0f), 1.0f) * t0;
    const int t36 = __float2int_rz(t35);
    const int t37 = __vimin_s32_relu(t36, 4);
    const auto e24 = at0[t37 * 96];
    const auto e25 = at0[t37 * 96 + 1];
    const float t38 = e24.item[0] + (e25.item[0] - e24.item[0]) * 0.375f;
    const auto e26 = at0[t37 * 96 + 48];
    const auto e27 = at0[t37 * 96 + 49];
    const float t39 = t38 + (e26.item[0] + (e27.item[0] - e26.item[0]) * 0.375f - t38) * t5;
    const int t40 = __vimin_s32_relu(wrapping_add(t36, 1), 4);
    const auto e28 = at0[t40 * 96];
    const auto e29 = at0[t40 * 96 + 1];
    const float t41 = e28.item[0] + (e29.item[0] - e28.item[0]) * 0.375f;
    const auto e30 = at0[t40 * 96 + 48];
    const auto e31 = at0[t40 * 96 + 49];
    const float t42 = t35 - (float)t36;
    const float t43 = e24.item[1] + (e25.item[1] - e24.item[1]) * 0.375f;
    const float t44 = t43 + (e26.item[1] + (e27.item[1] - e26.item[1]) * 0.375f - t43) * t5;
    const float t45 = e28.item[1] + (e29.item[1] - e28.item[1]) * 0.375f;
    o0[0].item[3] = (t39 + (t41 + (e30.item[0] + (e31.item[0] - e30.item[0]) * 0.375f - t41) * t5 - t39) * t42) / (t44 +
        (t45 + (e30.item[1] + (e31.item[1] - e30.item[1]) * 0.375f - t45) * t5 - t44) * t42);
    const float t46 = fminf(fmaxf(a0[0][4], 0.0f), 1.0f) * t0;
    const int t47 = __float2int_rz(t46);
    const int t48 = __vimin_s32_relu(t47, 4);
    const auto e32 = at0[t48 * 96];
    const auto e33 = at0[t48 * 96 + 1];
    const float t49 = e32.item[0] + (e33.item[0] - e32.item[0]) * 0.5f;
    const auto e34 = at0[t48 * 96 + 48];
    const auto e35 = at0[t48 * 96 + 49];
    const float t50 = t49 + (e34.item[0] + (e35.item[0] - e34.item[0]) * 0.5f - t49) * t5;
    const int t51 = __vimin_s32_relu(wrapping_add(t47, 1), 4);
    const auto e36 = at0[t51 * 96];
    const auto e37 = at0[t51 * 96 + 1];
    const float t52 = e36.item[0] + (e37.item[0] - e36.item[0]) * 0.5f;
    const auto e38 = at0[t51 * 96 + 48];
    const auto e39 = at0[t51 * 96 + 49];
    const float t53 = t46 - (float)t47;
    const float t54 = e32.item[1] + (e33.item[1] - e32.item[1]) * 0.5f;
    const float t55 = t54 + (e34.item[1] + (e35.item[1] - e34.item[1]) * 0.5f - t54) * t5;
    const float t56 = e36.item[1] + (e37.item[1] - e36.item[1]) * 0.5f;
    o0[1].item[0] = (t50 + (t52 + (e38.item[0] + (e39.item[0] - e38.item[0]) * 0.5f - t52) * t5 - t50) * t53) / (t55 +
        (t56 + (e38.item[1] + (e39.item[1] - e38.item[1]) * 0.5f - t56) * t5 - t55) * t53);
    const float t57 = fminf(fmaxf(a0[0][5], 0.0f), 1.0f) * t0;
    const int t58 = __float2int_rz(t57);
    const int t59 = __vimin_s32_relu(t58, 4);
    const auto e40 = at0[t59 * 96];
    const auto e41 = at0[t59 * 96 + 1];
    const float t60 = e40.item[0] + (e41.item[0] - e40.item[0]) * 0.625f;
    const auto e42 = at0[t59 * 96 + 48];
    const auto e43 = at0[t59 * 96 + 49];
    const float t61 = t60 + (e42.item[0] + (e43.item[0] - e42.item[0]) * 0.625f - t60) * t5;
    const int t62 = __vimin_s32_relu(wrapping_add(t58, 1), 4);
    const auto e44 = at0[t62 * 96];
    const auto e45 = at0[t62 * 96 + 1];
    const float t63 = e44.item[0] + (e45.item[0] - e44.item[0]) * 0.625f;
    const auto e46 = at0[t62 * 96 + 48];
    const auto e47 = at0[t62 * 96 + 49];
    const float t64 = t57 - (float)t58;
    const float t65 = e40.item[1] + (e41.item[1] - e40.item[1]) * 0.625f;
    const float t66 = t65 + (e42.item[1] + (e43.item[1] - e42.item[1]) * 0.625f - t65) * t5;
    const float t67 = e44.item[1] + (e45.item[1] - e44.item[1]) * 0.625f;
    o0[1].item[1] = (t61 + (t63 + (e46.item[0] + (e47.item[0] - e46.item[0]) * 0.625f - t63) * t5 - t61) * t64) / (t66 +
        (t67 + (e46.item[1] + (e47.item[1] - e46.item[1]) * 0.625f - t67) * t5 - t66) * t64);
    const float t68 = fminf(fmaxf(a0[0][6], 0.0f), 1.0f) * t0;
    const int t69 = __float2int_rz(t68);
    const int t70 = __vimin_s32_relu(t69, 4);
    const auto e48 = at0[t70 * 96];
    const auto e49 = at0[t70 * 96 + 1];
    const float t71 = e48.item[0] + (e49.item[0] - e48.item[0]) * 0.75f;
    const auto e50 = at0[t70 * 96 + 48];
    const auto e51 = at0[t70 * 96 + 49];
    const float t72 = t71 + (e50.item[0] + (e51.item[0] - e50.item[0]) * 0.75f - t71) * t5;
    const int t73 = __vimin_s32_relu(wrapping_add(t69, 1), 4);
    const auto e52 = at0[t73 * 96];
    const auto e53 = at0[t73 * 96 + 1];
    const float t74 = e52.item[0] + (e53.item[0] - e52.item[0]) * 0.75f;
    const auto e54 = at0[t73 * 96 + 48];
    const auto e55 = at0[t73 * 96 + 49];
    const float t75 = t68 - (float)t69;
    const float t76 = e48.item[1] + (e49.item[1] - e48.item[1]) * 0.75f;
    const float t77 = t76 + (e50.item[1] + (e51.item[1] - e50.item[1]) * 0.75f - t76) * t5;
    const float t78 = e52.item[1] + (e53.item[1] - e52.item[1]) * 0.75f;
    o0[1].item[2] = (t72 + (t74 + (e54.item[0] + (e55.item[0] - e54.item[0]) * 0.75f - t74) * t5 - t72) * t75) / (t77 +
        (t78 + (e54.item[1] + (e55.item[1] - e54.item[1]) * 0.75f - t78) * t5 - t77) * t75);
    const float t79 = fminf(fmaxf(a0[0][7], 0.0f), 1.0f) * t0;
    const int t80 = __float2int_rz(t79);
    const int t81 = __vimin_s32_relu(t80, 4);
    const auto e56 = at0[t81 * 96];
    const auto e57 = at0[t81 * 96 + 1];
    const float t82 = e56.item[0] + (e57.item[0] - e56.item[0]) * 0.875f;
    const auto e58 = at0[t81 * 96 + 48];
    const auto e59 = at0[t81 * 96 + 49];
    const float t83 = t82 + (e58.item[0] + (e59.item[0] - e58.item[0]) * 0.875f - t82) * t5;
    const int t84 = __vimin_s32_relu(wrapping_add(t80, 1), 4);
    const auto e60 = at0[t84 * 96];
    const auto e61 = at0[t84 * 96 + 1];
    const float t85 = e60.item[0] + (e61.item[0] - e60.item[0]) * 0.875f;
    const auto e62 = at0[t84 * 96 + 48];
    const auto e63 = at0[t84 * 96 + 49];
    const float t86 = t79 - (float)t80;
    const float t87 = e56.item[1] + (e57.item[1] - e56.item[1]) * 0.875f;
    const float t88 = t87 + (e58.item[1] + (e59.item[1] - e58.item[1]) * 0.875f - t87) * t5;
    const float t89 = e60.item[1] + (e61.item[1] - e60.item[1]) * 0.875f;
    o0[1].item[3] = (t83 + (t85 + (e62.item[0] + (e63.item[0] - e62.item[0]) * 0.875f - t85) * t5 - t83) * t86) / (t88 +
        (t89 + (e62.item[1] + (e63.item[1] - e62.item[1]) * 0.875f - t89) * t5 - t88) * t86);
    if (x == column && y == row) {
        store(place(d0, 0, x, y), o0[0]);
        store(place(d0, 0, x + 4, y), o0[1]);
    }
}
