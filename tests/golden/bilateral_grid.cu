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
extern "C" __global__ void __launch_bounds__(64) accumulate_7bdbf40ae5(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    float* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch,
    const float* __restrict__ uniforms,
    int slot0) {
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
    const int column0 = x * 8;
    const int row0 = y * 8;
    float a0[8][8];  // rows row0 - 4 .. row0 + 3 from column column0 - 4 on
    if (column0 - 4 >= s0.x && column0 + 4 <= s0.x + s0.width && row0 - 4 >= s0.y && row0 + 4 <= s0.y + s0.height) {
        #pragma unroll
        for (int j = 0; j < 8; ++j) {
            spread(a0[j], vector<4>(s0, 0, column0 - 4, row0 - 4 + j));
            spread(a0[j] + 4, vector<4>(s0, 0, column0, row0 - 4 + j));
        }
    } else {
        #pragma unroll
        for (int j = 0; j < 8; ++j) {
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
    const float t33 = fminf(fmaxf(a0[4][0], 0.0f), 1.0f);
    add((unsigned)__float2int_rz(t33 * t0 + 0.5f), t33, 1.0f);
    const float t34 = fminf(fmaxf(a0[4][1], 0.0f), 1.0f);
    add((unsigned)__float2int_rz(t34 * t0 + 0.5f), t34, 1.0f);
    const float t35 = fminf(fmaxf(a0[4][2], 0.0f), 1.0f);
    add((unsigned)__float2int_rz(t35 * t0 + 0.5f), t35, 1.0f);
    const float t36 = fminf(fmaxf(a0[4][3], 0.0f), 1.0f);
    add((unsigned)__float2int_rz(t36 * t0 + 0.5f), t36, 1.0f);
    const float t37 = fminf(fmaxf(a0[4][4], 0.0f), 1.0f);
    add((unsigned)__float2int_rz(t37 * t0 + 0.5f), t37, 1.0f);
    const float t38 = fminf(fmaxf(a0[4][5], 0.0f), 1.0f);
    add((unsigned)__float2int_rz(t38 * t0 + 0.5f), t38, 1.0f);
    const float t39 = fminf(fmaxf(a0[4][6], 0.0f), 1.0f);
    add((unsigned)__float2int_rz(t39 * t0 + 0.5f), t39, 1.0f);
    const float t40 = fminf(fmaxf(a0[4][7], 0.0f), 1.0f);
    add((unsigned)__float2int_rz(t40 * t0 + 0.5f), t40, 1.0f);
    const float t41 = fminf(fmaxf(a0[5][0], 0.0f), 1.0f);
    add((unsigned)__float2int_rz(t41 * t0 + 0.5f), t41, 1.0f);
    const float t42 = fminf(fmaxf(a0[5][1], 0.0f), 1.0f);
    add((unsigned)__float2int_rz(t42 * t0 + 0.5f), t42, 1.0f);
    const float t43 = fminf(fmaxf(a0[5][2], 0.0f), 1.0f);
    add((unsigned)__float2int_rz(t43 * t0 + 0.5f), t43, 1.0f);
    const float t44 = fminf(fmaxf(a0[5][3], 0.0f), 1.0f);
    add((unsigned)__float2int_rz(t44 * t0 + 0.5f), t44, 1.0f);
    const float t45 = fminf(fmaxf(a0[5][4], 0.0f), 1.0f);
    add((unsigned)__float2int_rz(t45 * t0 + 0.5f), t45, 1.0f);
    const float t46 = fminf(fmaxf(a0[5][5], 0.0f), 1.0f);
    add((unsigned)__float2int_rz(t46 * t0 + 0.5f), t46, 1.0f);
    const float t47 = fminf(fmaxf(a0[5][6], 0.0f), 1.0f);
    add((unsigned)__float2int_rz(t47 * t0 + 0.5f), t47, 1.0f);
    const float t48 = fminf(fmaxf(a0[5][7], 0.0f), 1.0f);
    add((unsigned)__float2int_rz(t48 * t0 + 0.5f), t48, 1.0f);
    const float t49 = fminf(fmaxf(a0[6][0], 0.0f), 1.0f);
    add((unsigned)__float2int_rz(t49 * t0 + 0.5f), t49, 1.0f);
    const float t50 = fminf(fmaxf(a0[6][1], 0.0f), 1.0f);
    add((unsigned)__float2int_rz(t50 * t0 + 0.5f), t50, 1.0f);
    const float t51 = fminf(fmaxf(a0[6][2], 0.0f), 1.0f);
    add((unsigned)__float2int_rz(t51 * t0 + 0.5f), t51, 1.0f);
    const float t52 = fminf(fmaxf(a0[6][3], 0.0f), 1.0f);
    add((unsigned)__float2int_rz(t52 * t0 + 0.5f), t52, 1.0f);
    const float t53 = fminf(fmaxf(a0[6][4], 0.0f), 1.0f);
    add((unsigned)__float2int_rz(t53 * t0 + 0.5f), t53, 1.0f);
    const float t54 = fminf(fmaxf(a0[6][5], 0.0f), 1.0f);
    add((unsigned)__float2int_rz(t54 * t0 + 0.5f), t54, 1.0f);
    const float t55 = fminf(fmaxf(a0[6][6], 0.0f), 1.0f);
    add((unsigned)__float2int_rz(t55 * t0 + 0.5f), t55, 1.0f);
    const float t56 = fminf(fmaxf(a0[6][7], 0.0f), 1.0f);
    add((unsigned)__float2int_rz(t56 * t0 + 0.5f), t56, 1.0f);
    const float t57 = fminf(fmaxf(a0[7][0], 0.0f), 1.0f);
    add((unsigned)__float2int_rz(t57 * t0 + 0.5f), t57, 1.0f);
    const float t58 = fminf(fmaxf(a0[7][1], 0.0f), 1.0f);
    add((unsigned)__float2int_rz(t58 * t0 + 0.5f), t58, 1.0f);
    const float t59 = fminf(fmaxf(a0[7][2], 0.0f), 1.0f);
    add((unsigned)__float2int_rz(t59 * t0 + 0.5f), t59, 1.0f);
    const float t60 = fminf(fmaxf(a0[7][3], 0.0f), 1.0f);
    add((unsigned)__float2int_rz(t60 * t0 + 0.5f), t60, 1.0f);
    const float t61 = fminf(fmaxf(a0[7][4], 0.0f), 1.0f);
    add((unsigned)__float2int_rz(t61 * t0 + 0.5f), t61, 1.0f);
    const float t62 = fminf(fmaxf(a0[7][5], 0.0f), 1.0f);
    add((unsigned)__float2int_rz(t62 * t0 + 0.5f), t62, 1.0f);
    const float t63 = fminf(fmaxf(a0[7][6], 0.0f), 1.0f);
    add((unsigned)__float2int_rz(t63 * t0 + 0.5f), t63, 1.0f);
    const float t64 = fminf(fmaxf(a0[7][7], 0.0f), 1.0f);
    add((unsigned)__float2int_rz(t64 * t0 + 0.5f), t64, 1.0f);
    for (int k = 0; k < 5; ++k)
        *place(d0, k, x, y) = bins0[k * 64].item[0];
    for (int k = 0; k < 5; ++k)
        *place(d0, k + 5, x, y) = bins0[k * 64].item[1];
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
extern "C" __global__ void __launch_bounds__(128) blur_z_49a0367f10(
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
    spread(a0[0], vector<4>(s0, __vimin_s32_relu(own - 2, 9), x, y));
    spread(a1[0], vector<4>(s0, __vimin_s32_relu(own - 1, 9), x, y));
    spread(a2[0], vector<4>(s0, __vimin_s32_relu(own, 9), x, y));
    spread(a3[0], vector<4>(s0, __vimin_s32_relu(own + 1, 9), x, y));
    spread(a4[0], vector<4>(s0, __vimin_s32_relu(own + 2, 9), x, y));
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
__device__ __forceinline__ int wrapping_add(int a, int b) { return (int)((unsigned)a + b); }
extern "C" __global__ void __launch_bounds__(256) slice_grid_9f56a57568(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    const float* __restrict__ in1, int in1_x, int in1_y, int in1_width, int in1_height, int in1_pitch,
    float* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch,
    const float* __restrict__ uniforms,
    int slot0) {
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
    float* const table0 = reinterpret_cast<float*>(memory);
    const int left0 = (left >> 3), top0 = (top >> 3);
    #pragma unroll
    for (int i = threadIdx.y * 32 + threadIdx.x; i < 180; i += 256) {
        const int line = i / 9, column = i % 9 * 4;
        stage(table0 + line * 64 + column, vector<4>(s1, line / 2, held<4>(s1, left0 + column), held_row(s1, top0 + line
            % 2)));
    }
    __syncthreads();
    const auto* const at0 = table0 + ((y >> 3) - top0) * 64 + ((x >> 3) - left0);
    Vector<float, 4> o0[2];
    const float t0 = fminf(1.0f / u0, 4.0f);
    const float t1 = fminf(fmaxf(a0[0][0], 0.0f), 1.0f) * t0;
    const int t2 = __float2int_rz(t1);
    const int t3 = __vimin_s32_relu(t2, 4);
    const float t4 = at0[t3 * 128];
    const float t5 = at0[t3 * 128 + 1];
    const float t6 = t4 + (t5 - t4) * 0.0f;
    const float t7 = at0[t3 * 128 + 64];
    const float t8 = at0[t3 * 128 + 65];
    const float t9 = (float)(y & 7) * 0.125f;
    const float t10 = t6 + (t7 + (t8 - t7) * 0.0f - t6) * t9;
    const int t11 = __vimin_s32_relu(wrapping_add(t2, 1), 4);
    const float t12 = at0[t11 * 128];
    const float t13 = at0[t11 * 128 + 1];
    const float t14 = t12 + (t13 - t12) * 0.0f;
    const float t15 = at0[t11 * 128 + 64];
    const float t16 = at0[t11 * 128 + 65];
    const float t17 = t1 - (float)t2;
    const int t18 = t3 + 5;
    const float t19 = at0[t18 * 128];
    const float t20 = at0[t18 * 128 + 1];
    const float t21 = t19 + (t20 - t19) * 0.0f;
    const float t22 = at0[t18 * 128 + 64];
    const float t23 = at0[t18 * 128 + 65];
    const float t24 = t21 + (t22 + (t23 - t22) * 0.0f - t21) * t9;
    const int t25 = t11 + 5;
    const float t26 = at0[t25 * 128];
    const float t27 = at0[t25 * 128 + 1];
    const float t28 = t26 + (t27 - t26) * 0.0f;
    const float t29 = at0[t25 * 128 + 64];
    const float t30 = at0[t25 * 128 + 65];
    o0[0].item[0] = (t10 + (t14 + (t15 + (t16 - t15) * 0.0f - t14) * t9 - t10) * t17) / (t24 + (t28 + (t29 + (t30 - t29)
        * 0.0f - t28) * t9 - t24) * t17);
    const float t31 = fminf(fmaxf(a0[0][1], 0.0f), 1.0f) * t0;
    const int t32 = __float2int_rz(t31);
    const int t33 = __vimin_s32_relu(t32, 4);
    const float t34 = at0[t33 * 128];
    const float t35 = at0[t33 * 128 + 1];
    const float t36 = t34 + (t35 - t34) * 0.125f;
    const float t37 = at0[t33 * 128 + 64];
    const float t38 = at0[t33 * 128 + 65];
    const float t39 = t36 + (t37 + (t38 - t37) * 0.125f - t36) * t9;
    const int t40 = __vimin_s32_relu(wrapping_add(t32, 1), 4);
    const float t41 = at0[t40 * 128];
    const float t42 = at0[t40 * 128 + 1];
    const float t43 = t41 + (t42 - t41) * 0.125f;
    const float t44 = at0[t40 * 128 + 64];
    const float t45 = at0[t40 * 128 + 65];
    const float t46 = t31 - (float)t32;
    const int t47 = t33 + 5;
    const float t48 = at0[t47 * 128];
    const float t49 = at0[t47 * 128 + 1];
    const float t50 = t48 + (t49 - t48) * 0.125f;
    const float t51 = at0[t47 * 128 + 64];
    const float t52 = at0[t47 * 128 + 65];
    const float t53 = t50 + (t51 + (t52 - t51) * 0.125f - t50) * t9;
    const int t54 = t40 + 5;
    const float t55 = at0[t54 * 128];
    const float t56 = at0[t54 * 128 + 1];
    const float t57 = t55 + (t56 - t55) * 0.125f;
    const float t58 = at0[t54 * 128 + 64];
    const float t59 = at0[t54 * 128 + 65];
    o0[0].item[1] = (t39 + (t43 + (t44 + (t45 - t44) * 0.125f - t43) * t9 - t39) * t46) / (t53 + (t57 + (t58 + (t59 -
        t58) * 0.125f - t57) * t9 - t53) * t46);
    const float t60 = fminf(fmaxf(a0[0][2], 0.0f), 1.0f) * t0;
    const int t61 = __float2int_rz(t60);
    const int t62 = __vimin_s32_relu(t61, 4);
    const float t63 = at0[t62 * 128];
    const float t64 = at0[t62 * 128 + 1];
    const float t65 = t63 + (t64 - t63) * 0.25f;
    const float t66 = at0[t62 * 128 + 64];
    const float t67 = at0[t62 * 128 + 65];
    const float t68 = t65 + (t66 + (t67 - t66) * 0.25f - t65) * t9;
    const int t69 = __vimin_s32_relu(wrapping_add(t61, 1), 4);
    const float t70 = at0[t69 * 128];
    const float t71 = at0[t69 * 128 + 1];
    const float t72 = t70 + (t71 - t70) * 0.25f;
    const float t73 = at0[t69 * 128 + 64];
    const float t74 = at0[t69 * 128 + 65];
    const float t75 = t60 - (float)t61;
    const int t76 = t62 + 5;
    const float t77 = at0[t76 * 128];
    const float t78 = at0[t76 * 128 + 1];
    const float t79 = t77 + (t78 - t77) * 0.25f;
    const float t80 = at0[t76 * 128 + 64];
    const float t81 = at0[t76 * 128 + 65];
    const float t82 = t79 + (t80 + (t81 - t80) * 0.25f - t79) * t9;
    const int t83 = t69 + 5;
    const float t84 = at0[t83 * 128];
    const float t85 = at0[t83 * 128 + 1];
    const float t86 = t84 + (t85 - t84) * 0.25f;
    const float t87 = at0[t83 * 128 + 64];
    const float t88 = at0[t83 * 128 + 65];
    o0[0].item[2] = (t68 + (t72 + (t73 + (t74 - t73) * 0.25f - t72) * t9 - t68) * t75) / (t82 + (t86 + (t87 + (t88 -
        t87) * 0.25f - t86) * t9 - t82) * t75);
    const float t89 = fminf(fmaxf(a0[0][3], 0.0f), 1.0f) * t0;
    const int t90 = __float2int_rz(t89);
    const int t91 = __vimin_s32_relu(t90, 4);
    const float t92 = at0[t91 * 128];
    const float t93 = at0[t91 * 128 + 1];
    const float t94 = t92 + (t93 - t92) * 0.375f;
    const float t95 = at0[t91 * 128 + 64];
    const float t96 = at0[t91 * 128 + 65];
    const float t97 = t94 + (t95 + (t96 - t95) * 0.375f - t94) * t9;
    const int t98 = __vimin_s32_relu(wrapping_add(t90, 1), 4);
    const float t99 = at0[t98 * 128];
    const float t100 = at0[t98 * 128 + 1];
    const float t101 = t99 + (t100 - t99) * 0.375f;
    const float t102 = at0[t98 * 128 + 64];
    const float t103 = at0[t98 * 128 + 65];
    const float t104 = t89 - (float)t90;
    const int t105 = t91 + 5;
    const float t106 = at0[t105 * 128];
    const float t107 = at0[t105 * 128 + 1];
    const float t108 = t106 + (t107 - t106) * 0.375f;
    const float t109 = at0[t105 * 128 + 64];
    const float t110 = at0[t105 * 128 + 65];
    const float t111 = t108 + (t109 + (t110 - t109) * 0.375f - t108) * t9;
    const int t112 = t98 + 5;
    const float t113 = at0[t112 * 128];
    const float t114 = at0[t112 * 128 + 1];
    const float t115 = t113 + (t114 - t113) * 0.375f;
    const float t116 = at0[t112 * 128 + 64];
    const float t117 = at0[t112 * 128 + 65];
    o0[0].item[3] = (t97 + (t101 + (t102 + (t103 - t102) * 0.375f - t101) * t9 - t97) * t104) / (t111 + (t115 + (t116 +
        (t117 - t116) * 0.375f - t115) * t9 - t111) * t104);
    const float t118 = fminf(fmaxf(a0[0][4], 0.0f), 1.0f) * t0;
    const int t119 = __float2int_rz(t118);
    const int t120 = __vimin_s32_relu(t119, 4);
    const float t121 = at0[t120 * 128];
    const float t122 = at0[t120 * 128 + 1];
    const float t123 = t121 + (t122 - t121) * 0.5f;
    const float t124 = at0[t120 * 128 + 64];
    const float t125 = at0[t120 * 128 + 65];
    const float t126 = t123 + (t124 + (t125 - t124) * 0.5f - t123) * t9;
    const int t127 = __vimin_s32_relu(wrapping_add(t119, 1), 4);
    const float t128 = at0[t127 * 128];
    const float t129 = at0[t127 * 128 + 1];
    const float t130 = t128 + (t129 - t128) * 0.5f;
    const float t131 = at0[t127 * 128 + 64];
    const float t132 = at0[t127 * 128 + 65];
    const float t133 = t118 - (float)t119;
    const int t134 = t120 + 5;
    const float t135 = at0[t134 * 128];
    const float t136 = at0[t134 * 128 + 1];
    const float t137 = t135 + (t136 - t135) * 0.5f;
    const float t138 = at0[t134 * 128 + 64];
    const float t139 = at0[t134 * 128 + 65];
    const float t140 = t137 + (t138 + (t139 - t138) * 0.5f - t137) * t9;
    const int t141 = t127 + 5;
    const float t142 = at0[t141 * 128];
    const float t143 = at0[t141 * 128 + 1];
    const float t144 = t142 + (t143 - t142) * 0.5f;
    const float t145 = at0[t141 * 128 + 64];
    const float t146 = at0[t141 * 128 + 65];
    o0[1].item[0] = (t126 + (t130 + (t131 + (t132 - t131) * 0.5f - t130) * t9 - t126) * t133) / (t140 + (t144 + (t145 +
        (t146 - t145) * 0.5f - t144) * t9 - t140) * t133);
    const float t147 = fminf(fmaxf(a0[0][5], 0.0f), 1.0f) * t0;
    const int t148 = __float2int_rz(t147);
    const int t149 = __vimin_s32_relu(t148, 4);
    const float t150 = at0[t149 * 128];
    const float t151 = at0[t149 * 128 + 1];
    const float t152 = t150 + (t151 - t150) * 0.625f;
    const float t153 = at0[t149 * 128 + 64];
    const float t154 = at0[t149 * 128 + 65];
    const float t155 = t152 + (t153 + (t154 - t153) * 0.625f - t152) * t9;
    const int t156 = __vimin_s32_relu(wrapping_add(t148, 1), 4);
    const float t157 = at0[t156 * 128];
    const float t158 = at0[t156 * 128 + 1];
    const float t159 = t157 + (t158 - t157) * 0.625f;
    const float t160 = at0[t156 * 128 + 64];
    const float t161 = at0[t156 * 128 + 65];
    const float t162 = t147 - (float)t148;
    const int t163 = t149 + 5;
    const float t164 = at0[t163 * 128];
    const float t165 = at0[t163 * 128 + 1];
    const float t166 = t164 + (t165 - t164) * 0.625f;
    const float t167 = at0[t163 * 128 + 64];
    const float t168 = at0[t163 * 128 + 65];
    const float t169 = t166 + (t167 + (t168 - t167) * 0.625f - t166) * t9;
    const int t170 = t156 + 5;
    const float t171 = at0[t170 * 128];
    const float t172 = at0[t170 * 128 + 1];
    const float t173 = t171 + (t172 - t171) * 0.625f;
    const float t174 = at0[t170 * 128 + 64];
    const float t175 = at0[t170 * 128 + 65];
    o0[1].item[1] = (t155 + (t159 + (t160 + (t161 - t160) * 0.625f - t159) * t9 - t155) * t162) / (t169 + (t173 + (t174
        + (t175 - t174) * 0.625f - t173) * t9 - t169) * t162);
    const float t176 = fminf(fmaxf(a0[0][6], 0.0f), 1.0f) * t0;
    const int t177 = __float2int_rz(t176);
    const int t178 = __vimin_s32_relu(t177, 4);
    const float t179 = at0[t178 * 128];
    const float t180 = at0[t178 * 128 + 1];
    const float t181 = t179 + (t180 - t179) * 0.75f;
    const float t182 = at0[t178 * 128 + 64];
    const float t183 = at0[t178 * 128 + 65];
    const float t184 = t181 + (t182 + (t183 - t182) * 0.75f - t181) * t9;
    const int t185 = __vimin_s32_relu(wrapping_add(t177, 1), 4);
    const float t186 = at0[t185 * 128];
    const float t187 = at0[t185 * 128 + 1];
    const float t188 = t186 + (t187 - t186) * 0.75f;
    const float t189 = at0[t185 * 128 + 64];
    const float t190 = at0[t185 * 128 + 65];
    const float t191 = t176 - (float)t177;
    const int t192 = t178 + 5;
    const float t193 = at0[t192 * 128];
    const float t194 = at0[t192 * 128 + 1];
    const float t195 = t193 + (t194 - t193) * 0.75f;
    const float t196 = at0[t192 * 128 + 64];
    const float t197 = at0[t192 * 128 + 65];
    const float t198 = t195 + (t196 + (t197 - t196) * 0.75f - t195) * t9;
    const int t199 = t185 + 5;
    const float t200 = at0[t199 * 128];
    const float t201 = at0[t199 * 128 + 1];
    const float t202 = t200 + (t201 - t200) * 0.75f;
    const float t203 = at0[t199 * 128 + 64];
    const float t204 = at0[t199 * 128 + 65];
    o0[1].item[2] = (t184 + (t188 + (t189 + (t190 - t189) * 0.75f - t188) * t9 - t184) * t191) / (t198 + (t202 + (t203 +
        (t204 - t203) * 0.75f - t202) * t9 - t198) * t191);
    const float t205 = fminf(fmaxf(a0[0][7], 0.0f), 1.0f) * t0;
    const int t206 = __float2int_rz(t205);
    const int t207 = __vimin_s32_relu(t206, 4);
    const float t208 = at0[t207 * 128];
    const float t209 = at0[t207 * 128 + 1];
    const float t210 = t208 + (t209 - t208) * 0.875f;
    const float t211 = at0[t207 * 128 + 64];
    const float t212 = at0[t207 * 128 + 65];
    const float t213 = t210 + (t211 + (t212 - t211) * 0.875f - t210) * t9;
    const int t214 = __vimin_s32_relu(wrapping_add(t206, 1), 4);
    const float t215 = at0[t214 * 128];
    const float t216 = at0[t214 * 128 + 1];
    const float t217 = t215 + (t216 - t215) * 0.875f;
    const float t218 = at0[t214 * 128 + 64];
    const float t219 = at0[t214 * 128 + 65];
    const float t220 = t205 - (float)t206;
    const int t221 = t207 + 5;
    const float t222 = at0[t221 * 128];
    const float t223 = at0[t221 * 128 + 1];
    const float t224 = t222 + (t223 - t222) * 0.875f;
    const float t225 = at0[t221 * 128 + 64];
    const float t226 = at0[t221 * 128 + 65];
    const float t227 = t224 + (t225 + (t226 - t225) * 0.875f - t224) * t9;
    const int t228 = t214 + 5;
    const float t229 = at0[t228 * 128];
    const float t230 = at0[t228 * 128 + 1];
    const float t231 = t229 + (t230 - t229) * 0.875f;
    const float t232 = at0[t228 * 128 + 64];
    const float t233 = at0[t228 * 128 + 65];
    o0[1].item[3] = (t213 + (t217 + (t218 + (t219 - t218) * 0.875f - t217) * t9 - t213) * t220) / (t227 + (t231 + (t232
        + (t233 - t232) * 0.875f - t231) * t9 - t227) * t220);
    if (x == column && y == row) {
        store(place(d0, 0, x, y), o0[0]);
        store(place(d0, 0, x + 4, y), o0[1]);
    }
}
