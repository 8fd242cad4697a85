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
extern "C" __global__ void __launch_bounds__(256) over_premultiplied_dd4a03cecd(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    const float* __restrict__ in1, int in1_x, int in1_y, int in1_width, int in1_height, int in1_pitch,
    float* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch) {
    follow();
    const int block_x = blockIdx.x;
    const int thread_x = threadIdx.x;
    const int count = (out0_height * out0_pitch) >> 2;
    float* const out0_0 = corner(row_of(out0, out0_pitch, out0_height));
    float* const out0_1 = corner(row_of(out0, out0_pitch, 2 * out0_height));
    float* const out0_2 = corner(row_of(out0, out0_pitch, 3 * out0_height));
    const float* const in0_0 = corner(row_of(in0, out0_pitch, 3 * out0_height));
    const float* const in0_1 = corner(row_of(in0, out0_pitch, out0_height));
    const float* const in1_0 = corner(row_of(in1, out0_pitch, out0_height));
    const float* const in0_2 = corner(row_of(in0, out0_pitch, 2 * out0_height));
    const float* const in1_1 = corner(row_of(in1, out0_pitch, 2 * out0_height));
    const float* const in1_2 = corner(row_of(in1, out0_pitch, 3 * out0_height));
    for (int i = block_x * 256 + thread_x; i < count; i += (int)gridDim.x * 256) {
        float v0[4];
        float v1[4];
        float v2[4];
        float v3[4];
        float v4[4];
        float v5[4];
        float v6[4];
        float v7[4];
        load<4>(&v0[0], in0 + i * 4);
        load<4>(&v1[0], in1 + i * 4);
        load<4>(&v2[0], in0_0 + i * 4);
        load<4>(&v3[0], in0_1 + i * 4);
        load<4>(&v4[0], in1_0 + i * 4);
        load<4>(&v5[0], in0_2 + i * 4);
        load<4>(&v6[0], in1_1 + i * 4);
        load<4>(&v7[0], in1_2 + i * 4);
        float o0[4];
        float o1[4];
        float o2[4];
        float o3[4];
        #pragma unroll
        for (int k = 0; k < 4; ++k) {
            const float t0 = v0[k];
            const float t1 = v1[k];
            const float t2 = v2[k];
            const float t3 = 1.0f - t2;
            const float t4 = v3[k];
            const float t5 = v4[k];
            const float t6 = v5[k];
            const float t7 = v6[k];
            const float t8 = v7[k];
            o0[k] = t0 + t1 * t3;
            o1[k] = t4 + t5 * t3;
            o2[k] = t6 + t7 * t3;
            o3[k] = t2 + t8 * t3;
        }
        store<4>(out0 + i * 4, &o0[0]);
        store<4>(out0_0 + i * 4, &o1[0]);
        store<4>(out0_1 + i * 4, &o2[0]);
        store<4>(out0_2 + i * 4, &o3[0]);
    }
}
