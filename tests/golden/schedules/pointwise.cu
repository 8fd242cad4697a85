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
__device__ __noinline__ float exact_power(float x, float y) { return powf(x, y); }
// x ** y by the hardware's logarithm and exponential, good to 1.1e-6 where |log2(x ** y)| < 20. With x = m * 2**e and m
// around 1, their errors do not grow with e, and `rest` is what the sum of both parts of the exponent loses.
__device__ __forceinline__ float power(float x, float y) {
    const int bits = __float_as_int(x);
    if ((unsigned)bits - 0x00800000u >= 0x7f000000u || !(fabsf(y) <= 4.0f))
        return bits == 0 && y > 0.0f ? 0.0f : exact_power(x, y);
    const int exponent = (bits - 0x3f3504f3) & 0xff800000;  // e * 2**23, m lies between the roots of 1/2 and 2
    const float e = (float)exponent, by_e = y * 1.1920929e-07f, by_m = y * __log2f(__int_as_float(bits - exponent));
    const float sum = fmaf(by_e, e, by_m), rest = fmaf(by_e, e, -sum) + by_m;
    return exp2f(sum) * fmaf(rest, 0.693147181f, 1.0f);
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
extern "C" __global__ void __launch_bounds__(256) cdl_c1325ef56e(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    float* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch,
    const float* __restrict__ uniforms, int slot0, int slot1, int slot2, int slot3, int slot4, int slot5, int slot6, int
        slot7, int slot8, int slot9) {
    follow();
    const int block_x = blockIdx.x;
    const int thread_x = threadIdx.x;
    const float u0 = __ldg(uniforms + slot0);
    const float u1 = __ldg(uniforms + slot1);
    const float u2 = __ldg(uniforms + slot2);
    const float u3 = __ldg(uniforms + slot3);
    const float u4 = __ldg(uniforms + slot4);
    const float u5 = __ldg(uniforms + slot5);
    const float u6 = __ldg(uniforms + slot6);
    const float u7 = __ldg(uniforms + slot7);
    const float u8 = __ldg(uniforms + slot8);
    const float u9 = __ldg(uniforms + slot9);
    const int count = (out0_height * out0_pitch) >> 2;
    float* const out0_0 = corner(row_of(out0, out0_pitch, out0_height));
    float* const out0_1 = corner(row_of(out0, out0_pitch, 2 * out0_height));
    const float* const in0_0 = corner(row_of(in0, out0_pitch, out0_height));
    const float* const in0_1 = corner(row_of(in0, out0_pitch, 2 * out0_height));
    for (int i = block_x * 256 + thread_x; i < count; i += (int)gridDim.x * 256) {
        float v0[4];
        float v1[4];
        float v2[4];
        load<4>(&v0[0], in0 + i * 4);
        load<4>(&v1[0], in0_0 + i * 4);
        load<4>(&v2[0], in0_1 + i * 4);
        float o0[4];
        float o1[4];
        float o2[4];
        #pragma unroll
        for (int k = 0; k < 4; ++k) {
            const float t0 = v0[k];
            const float t1 = power(fmaxf(t0 * u0 + u1, 0.0f), u2);
            const float t2 = v1[k];
            const float t3 = power(fmaxf(t2 * u3 + u4, 0.0f), u5);
            const float t4 = v2[k];
            const float t5 = power(fmaxf(t4 * u6 + u7, 0.0f), u8);
            const float t6 = 0.2126f * t1 + 0.7152f * t3 + 0.0722f * t5;
            o0[k] = t6 + u9 * (t1 - t6);
            o1[k] = t6 + u9 * (t3 - t6);
            o2[k] = t6 + u9 * (t5 - t6);
        }
        store<4>(out0 + i * 4, &o0[0]);
        store<4>(out0_0 + i * 4, &o1[0]);
        store<4>(out0_1 + i * 4, &o2[0]);
    }
}
