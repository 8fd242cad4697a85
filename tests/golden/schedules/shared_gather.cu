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
// Where the compiler sees through an address of shared memory, a computed place takes two instructions instead of one.
template <typename T> __device__ __forceinline__ const T* settled(const T* at) {
#ifdef CUDA_ON_CPU
    return at;
#else
    auto place = (unsigned)__cvta_generic_to_shared(at);
    asm("" : "+r"(place));
    return (const T*)__cvta_shared_to_generic(place);
#endif
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
extern "C" __global__ void __launch_bounds__(256) slice_grid_ef6d895c89(
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
    for (int i = threadIdx.y * 32 + threadIdx.x; i < 198; i += 256) {
        const int line = i / 18, column = i % 18 * 2;
        Vector<float, 2> pixels[2][2];
        pixels[0][0] = vector<2>(s1, line, held<2>(s1, left0 + column), held_row(s1, top0));
        pixels[1][0] = vector<2>(s1, line + 11, held<2>(s1, left0 + column), held_row(s1, top0));
        pixels[0][1] = vector<2>(s1, line, held<2>(s1, left0 + column), held_row(s1, top0 + 1));
        pixels[1][1] = vector<2>(s1, line + 11, held<2>(s1, left0 + column), held_row(s1, top0 + 1));
        Vector<float, 2> rows[8][2];
        #pragma unroll
        for (int p = 0; p < 2; ++p) {
            #pragma unroll
            for (int c = 0; c < 2; ++c) {
                const float t0 = pixels[p][0].item[c];
                const float t1 = pixels[p][1].item[c];
                const float t2 = t1 - t0;
                rows[0][p].item[c] = t0 + t2 * 0.0f;
                rows[1][p].item[c] = t0 + t2 * 0.125f;
                rows[2][p].item[c] = t0 + t2 * 0.25f;
                rows[3][p].item[c] = t0 + t2 * 0.375f;
                rows[4][p].item[c] = t0 + t2 * 0.5f;
                rows[5][p].item[c] = t0 + t2 * 0.625f;
                rows[6][p].item[c] = t0 + t2 * 0.75f;
                rows[7][p].item[c] = t0 + t2 * 0.875f;
            }
        }
        #pragma unroll
        for (int j = 0; j < 8; ++j)
            weave(table0 + line * 384 + j * 48 + column, rows[j]);
    }
    __syncthreads();
    const auto* const at0 = settled(table0 + (y - top) * 48 + ((x >> 3) - left0));
    Vector<float, 4> o0[2];
    const float t0 = fminf(1.0f / u0, 10.0f);
    const float t1 = fminf(fmaxf(a0[0][0], 0.0f), 1.0f) * t0;
    const int t2 = __float2int_rz(t1);
    const int t3 = __vimin_s32_relu(t2, 10);
    const auto e0 = at0[t3 * 384];
    const auto e1 = at0[t3 * 384 + 1];
    const float t4 = e0.item[0] + (e1.item[0] - e0.item[0]) * 0.0f;
    const int t5 = __vimin_s32_relu(wrapping_add(t2, 1), 10);
    const auto e2 = at0[t5 * 384];
    const auto e3 = at0[t5 * 384 + 1];
    const float t6 = t1 - (float)t2;
    const float t7 = e0.item[1] + (e1.item[1] - e0.item[1]) * 0.0f;
    o0[0].item[0] = (t4 + (e2.item[0] + (e3.item[0] - e2.item[0]) * 0.0f - t4) * t6) / (t7 + (e2.item[1] + (e3.item[1] -
        e2.item[1]) * 0.0f - t7) * t6);
    const float t8 = fminf(fmaxf(a0[0][1], 0.0f), 1.0f) * t0;
    const int t9 = __float2int_rz(t8);
    const int t10 = __vimin_s32_relu(t9, 10);
    const auto e4 = at0[t10 * 384];
    const auto e5 = at0[t10 * 384 + 1];
    const float t11 = e4.item[0] + (e5.item[0] - e4.item[0]) * 0.125f;
    const int t12 = __vimin_s32_relu(wrapping_add(t9, 1), 10);
    const auto e6 = at0[t12 * 384];
    const auto e7 = at0[t12 * 384 + 1];
    const float t13 = t8 - (float)t9;
    const float t14 = e4.item[1] + (e5.item[1] - e4.item[1]) * 0.125f;
    o0[0].item[1] = (t11 + (e6.item[0] + (e7.item[0] - e6.item[0]) * 0.125f - t11) * t13) / (t14 + (e6.item[1] +
        (e7.item[1] - e6.item[1]) * 0.125f - t14) * t13);
    const float t15 = fminf(fmaxf(a0[0][2], 0.0f), 1.0f) * t0;
    const int t16 = __float2int_rz(t15);
    const int t17 = __vimin_s32_relu(t16, 10);
    const auto e8 = at0[t17 * 384];
    const auto e9 = at0[t17 * 384 + 1];
    const float t18 = e8.item[0] + (e9.item[0] - e8.item[0]) * 0.25f;
    const int t19 = __vimin_s32_relu(wrapping_add(t16, 1), 10);
    const auto e10 = at0[t19 * 384];
    const auto e11 = at0[t19 * 384 + 1];
    const float t20 = t15 - (float)t16;
    const float t21 = e8.item[1] + (e9.item[1] - e8.item[1]) * 0.25f;
    o0[0].item[2] = (t18 + (e10.item[0] + (e11.item[0] - e10.item[0]) * 0.25f - t18) * t20) / (t21 + (e10.item[1] +
        (e11.item[1] - e10.item[1]) * 0.25f - t21) * t20);
    const float t22 = fminf(fmaxf(a0[0][3], 0.0f), 1.0f) * t0;
    const int t23 = __float2int_rz(t22);
    const int t24 = __vimin_s32_relu(t23, 10);
    const auto e12 = at0[t24 * 384];
    const auto e13 = at0[t24 * 384 + 1];
    const float t25 = e12.item[0] + (e13.item[0] - e12.item[0]) * 0.375f;
    const int t26 = __vimin_s32_relu(wrapping_add(t23, 1), 10);
    const auto e14 = at0[t26 * 384];
    const auto e15 = at0[t26 * 384 + 1];
    const float t27 = t22 - (float)t23;
    const float t28 = e12.item[1] + (e13.item[1] - e12.item[1]) * 0.375f;
    o0[0].item[3] = (t25 + (e14.item[0] + (e15.item[0] - e14.item[0]) * 0.375f - t25) * t27) / (t28 + (e14.item[1] +
        (e15.item[1] - e14.item[1]) * 0.375f - t28) * t27);
    const float t29 = fminf(fmaxf(a0[0][4], 0.0f), 1.0f) * t0;
    const int t30 = __float2int_rz(t29);
    const int t31 = __vimin_s32_relu(t30, 10);
    const auto e16 = at0[t31 * 384];
    const auto e17 = at0[t31 * 384 + 1];
    const float t32 = e16.item[0] + (e17.item[0] - e16.item[0]) * 0.5f;
    const int t33 = __vimin_s32_relu(wrapping_add(t30, 1), 10);
    const auto e18 = at0[t33 * 384];
    const auto e19 = at0[t33 * 384 + 1];
    const float t34 = t29 - (float)t30;
    const float t35 = e16.item[1] + (e17.item[1] - e16.item[1]) * 0.5f;
    o0[1].item[0] = (t32 + (e18.item[0] + (e19.item[0] - e18.item[0]) * 0.5f - t32) * t34) / (t35 + (e18.item[1] +
        (e19.item[1] - e18.item[1]) * 0.5f - t35) * t34);
    const float t36 = fminf(fmaxf(a0[0][5], 0.0f), 1.0f) * t0;
    const int t37 = __float2int_rz(t36);
    const int t38 = __vimin_s32_relu(t37, 10);
    const auto e20 = at0[t38 * 384];
    const auto e21 = at0[t38 * 384 + 1];
    const float t39 = e20.item[0] + (e21.item[0] - e20.item[0]) * 0.625f;
    const int t40 = __vimin_s32_relu(wrapping_add(t37, 1), 10);
    const auto e22 = at0[t40 * 384];
    const auto e23 = at0[t40 * 384 + 1];
    const float t41 = t36 - (float)t37;
    const float t42 = e20.item[1] + (e21.item[1] - e20.item[1]) * 0.625f;
    o0[1].item[1] = (t39 + (e22.item[0] + (e23.item[0] - e22.item[0]) * 0.625f - t39) * t41) / (t42 + (e22.item[1] +
        (e23.item[1] - e22.item[1]) * 0.625f - t42) * t41);
    const float t43 = fminf(fmaxf(a0[0][6], 0.0f), 1.0f) * t0;
    const int t44 = __float2int_rz(t43);
    const int t45 = __vimin_s32_relu(t44, 10);
    const auto e24 = at0[t45 * 384];
    const auto e25 = at0[t45 * 384 + 1];
    const float t46 = e24.item[0] + (e25.item[0] - e24.item[0]) * 0.75f;
    const int t47 = __vimin_s32_relu(wrapping_add(t44, 1), 10);
    const auto e26 = at0[t47 * 384];
    const auto e27 = at0[t47 * 384 + 1];
    const float t48 = t43 - (float)t44;
    const float t49 = e24.item[1] + (e25.item[1] - e24.item[1]) * 0.75f;
    o0[1].item[2] = (t46 + (e26.item[0] + (e27.item[0] - e26.item[0]) * 0.75f - t46) * t48) / (t49 + (e26.item[1] +
        (e27.item[1] - e26.item[1]) * 0.75f - t49) * t48);
    const float t50 = fminf(fmaxf(a0[0][7], 0.0f), 1.0f) * t0;
    const int t51 = __float2int_rz(t50);
    const int t52 = __vimin_s32_relu(t51, 10);
    const auto e28 = at0[t52 * 384];
    const auto e29 = at0[t52 * 384 + 1];
    const float t53 = e28.item[0] + (e29.item[0] - e28.item[0]) * 0.875f;
    const int t54 = __vimin_s32_relu(wrapping_add(t51, 1), 10);
    const auto e30 = at0[t54 * 384];
    const auto e31 = at0[t54 * 384 + 1];
    const float t55 = t50 - (float)t51;
    const float t56 = e28.item[1] + (e29.item[1] - e28.item[1]) * 0.875f;
    o0[1].item[3] = (t53 + (e30.item[0] + (e31.item[0] - e30.item[0]) * 0.875f - t53) * t55) / (t56 + (e30.item[1] +
        (e31.item[1] - e30.item[1]) * 0.875f - t56) * t55);
    if (x == column && y == row) {
        store(place(d0, 0, x, y), o0[0]);
        store(place(d0, 0, x + 4, y), o0[1]);
    }
}
