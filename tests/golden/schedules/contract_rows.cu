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
__constant__ int taps0[9] = {-8, -6, -4, -2, 0, 2, 4, 6, 8};
__constant__ float taps1[9] = {0.0f, -0.0005421323317911481f, 0.007607487324917605f, -0.061273359067658524f,
    0.7771857517005235f, -0.05194583810770904f, 0.049137179673607506f, -0.01495225833704823f, 0.0018899503327594609f};
__constant__ float taps2[9] = {-0.0033824159510061256f, 0.03169508781149298f, -0.1432942383508097f, 0.4813596512583722f,
    0.3644418948353314f, -0.027219029917056003f, 0.003808752013890615f, -0.0003029205147213668f, 0.0f};
__constant__ float taps3[9] = {0.0f, -0.0003029205147213668f, 0.003808752013890615f, -0.027219029917056003f,
    0.3644418948353314f, 0.4813596512583722f, -0.1432942383508097f, 0.03169508781149298f, -0.0033824159510061256f};
__constant__ float taps4[9] = {-0.0018899503327594609f, 0.01495225833704823f, -0.049137179673607506f,
    0.05194583810770904f, -0.7771857517005235f, 0.061273359067658524f, -0.007607487324917605f, 0.0005421323317911481f,
    0.0f};
extern "C" __global__ void __launch_bounds__(128) synthesise_e66e52051a(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    float* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch) {
    follow();
    const int block_y = blockIdx.y;
    const int block_x = blockIdx.x;
    const int thread_y = threadIdx.y;
    const int thread_x = threadIdx.x;
    const int column = block_x * 32 + thread_x;
    if (column < width) {
        const int x = x0 + column;
        const int first = ((y0 >> 3) + block_y * 4 + thread_y) * 8;
        const int end = y0 + height;
        if (y0 <= first && first + 8 <= end) {
            const int t0 = first >> 1;
            const int t1 = t0 - 4;
            const float* const in0_0 = corner(row_of(in0 + (min(max(x, in0_x), in0_x + in0_width - 1) - (in0_x & -32)),
                in0_pitch, -in0_y));
            const float t2 = __ldg(row_of(in0_0, in0_pitch, min(max(t1, in0_y), in0_y + in0_height - 1)));
            const int t3 = t0 - 3;
            const float t4 = __ldg(row_of(in0_0, in0_pitch, min(max(t3, in0_y), in0_y + in0_height - 1)));
            const int t5 = t0 - 2;
            const float t6 = __ldg(row_of(in0_0, in0_pitch, min(max(t5, in0_y), in0_y + in0_height - 1)));
            const int t7 = t0 - 1;
            const float t8 = __ldg(row_of(in0_0, in0_pitch, min(max(t7, in0_y), in0_y + in0_height - 1)));
            const float t9 = __ldg(row_of(in0_0, in0_pitch, min(max(t0, in0_y), in0_y + in0_height - 1)));
            const int t10 = t0 + 1;
            const float t11 = __ldg(row_of(in0_0, in0_pitch, min(max(t10, in0_y), in0_y + in0_height - 1)));
            const int t12 = t0 + 2;
            const float t13 = __ldg(row_of(in0_0, in0_pitch, min(max(t12, in0_y), in0_y + in0_height - 1)));
            const int t14 = t0 + 3;
            const float t15 = __ldg(row_of(in0_0, in0_pitch, min(max(t14, in0_y), in0_y + in0_height - 1)));
            const int t16 = t0 + 4;
            const float t17 = __ldg(row_of(in0_0, in0_pitch, min(max(t16, in0_y), in0_y + in0_height - 1)));
            const float* const in0_1 = corner(row_of(in0 + (min(max(x, in0_x), in0_x + in0_width - 1) - (in0_x & -32)),
                in0_pitch, 2 * in0_height + -in0_y));
            const float t18 = __ldg(row_of(in0_1, in0_pitch, min(max(t1, in0_y), in0_y + in0_height - 1)));
            const float t19 = __ldg(row_of(in0_1, in0_pitch, min(max(t3, in0_y), in0_y + in0_height - 1)));
            const float t20 = __ldg(row_of(in0_1, in0_pitch, min(max(t5, in0_y), in0_y + in0_height - 1)));
            const float t21 = __ldg(row_of(in0_1, in0_pitch, min(max(t7, in0_y), in0_y + in0_height - 1)));
            const float t22 = __ldg(row_of(in0_1, in0_pitch, min(max(t0, in0_y), in0_y + in0_height - 1)));
            const float t23 = __ldg(row_of(in0_1, in0_pitch, min(max(t10, in0_y), in0_y + in0_height - 1)));
            const float t24 = __ldg(row_of(in0_1, in0_pitch, min(max(t12, in0_y), in0_y + in0_height - 1)));
            const float t25 = __ldg(row_of(in0_1, in0_pitch, min(max(t14, in0_y), in0_y + in0_height - 1)));
            const float t26 = __ldg(row_of(in0_1, in0_pitch, min(max(t16, in0_y), in0_y + in0_height - 1)));
            const int t27 = t0 + 5;
            const float t28 = __ldg(row_of(in0_0, in0_pitch, min(max(t27, in0_y), in0_y + in0_height - 1)));
            const float t29 = __ldg(row_of(in0_1, in0_pitch, min(max(t27, in0_y), in0_y + in0_height - 1)));
            const int t30 = t0 + 6;
            const float t31 = __ldg(row_of(in0_0, in0_pitch, min(max(t30, in0_y), in0_y + in0_height - 1)));
            const float t32 = __ldg(row_of(in0_1, in0_pitch, min(max(t30, in0_y), in0_y + in0_height - 1)));
            const int t33 = t0 + 7;
            const float t34 = __ldg(row_of(in0_0, in0_pitch, min(max(t33, in0_y), in0_y + in0_height - 1)));
            const float t35 = __ldg(row_of(in0_1, in0_pitch, min(max(t33, in0_y), in0_y + in0_height - 1)));
            float* const out0_2 = corner(row_of(out0, out0_pitch, first - out0_y) + (x - (out0_x & -32)));
            out0_2[0] = -0.0033824159510061256f * t2 + 0.03169508781149298f * t4 + -0.1432942383508097f * t6 +
                0.4813596512583722f * t8 + 0.3644418948353314f * t9 + -0.027219029917056003f * t11 +
                0.003808752013890615f * t13 + -0.0003029205147213668f * t15 + 0.0f * t17 + (-0.0018899503327594609f *
                t18 + 0.01495225833704823f * t19 + -0.049137179673607506f * t20 + 0.05194583810770904f * t21 +
                -0.7771857517005235f * t22 + 0.061273359067658524f * t23 + -0.007607487324917605f * t24 +
                0.0005421323317911481f * t25 + 0.0f * t26);
            row_of(out0_2, out0_pitch, 1)[0] = 0.0f * t2 + -0.0005421323317911481f * t4 + 0.007607487324917605f * t6 +
                -0.061273359067658524f * t8 + 0.7771857517005235f * t9 + -0.05194583810770904f * t11 +
                0.049137179673607506f * t13 + -0.01495225833704823f * t15 + 0.0018899503327594609f * t17 + (0.0f * t18 +
                -0.0003029205147213668f * t19 + 0.003808752013890615f * t20 + -0.027219029917056003f * t21 +
                0.3644418948353314f * t22 + 0.4813596512583722f * t23 + -0.1432942383508097f * t24 +
                0.03169508781149298f * t25 + -0.0033824159510061256f * t26);
            row_of(out0_2, out0_pitch, 2)[0] = -0.0033824159510061256f * t4 + 0.03169508781149298f * t6 +
                -0.1432942383508097f * t8 + 0.4813596512583722f * t9 + 0.3644418948353314f * t11 +
                -0.027219029917056003f * t13 + 0.003808752013890615f * t15 + -0.0003029205147213668f * t17 + 0.0f * t28
                + (-0.0018899503327594609f * t19 + 0.01495225833704823f * t20 + -0.049137179673607506f * t21 +
                0.05194583810770904f * t22 + -0.7771857517005235f * t23 + 0.061273359067658524f * t24 +
                -0.007607487324917605f * t25 + 0.0005421323317911481f * t26 + 0.0f * t29);
            row_of(out0_2, out0_pitch, 3)[0] = 0.0f * t4 + -0.0005421323317911481f * t6 + 0.007607487324917605f * t8 +
                -0.061273359067658524f * t9 + 0.7771857517005235f * t11 + -0.05194583810770904f * t13 +
                0.049137179673607506f * t15 + -0.01495225833704823f * t17 + 0.0018899503327594609f * t28 + (0.0f * t19 +
                -0.0003029205147213668f * t20 + 0.003808752013890615f * t21 + -0.027219029917056003f * t22 +
                0.3644418948353314f * t23 + 0.4813596512583722f * t24 + -0.1432942383508097f * t25 +
                0.03169508781149298f * t26 + -0.0033824159510061256f * t29);
            row_of(out0_2, out0_pitch, 4)[0] = -0.0033824159510061256f * t6 + 0.03169508781149298f * t8 +
                -0.1432942383508097f * t9 + 0.4813596512583722f * t11 + 0.3644418948353314f * t13 +
                -0.027219029917056003f * t15 + 0.003808752013890615f * t17 + -0.0003029205147213668f * t28 + 0.0f * t31
                + (-0.0018899503327594609f * t20 + 0.01495225833704823f * t21 + -0.049137179673607506f * t22 +
                0.05194583810770904f * t23 + -0.7771857517005235f * t24 + 0.061273359067658524f * t25 +
                -0.007607487324917605f * t26 + 0.0005421323317911481f * t29 + 0.0f * t32);
            row_of(out0_2, out0_pitch, 5)[0] = 0.0f * t6 + -0.0005421323317911481f * t8 + 0.007607487324917605f * t9 +
                -0.061273359067658524f * t11 + 0.7771857517005235f * t13 + -0.05194583810770904f * t15 +
                0.049137179673607506f * t17 + -0.01495225833704823f * t28 + 0.0018899503327594609f * t31 + (0.0f * t20 +
                -0.0003029205147213668f * t21 + 0.003808752013890615f * t22 + -0.027219029917056003f * t23 +
                0.3644418948353314f * t24 + 0.4813596512583722f * t25 + -0.1432942383508097f * t26 +
                0.03169508781149298f * t29 + -0.0033824159510061256f * t32);
            row_of(out0_2, out0_pitch, 6)[0] = -0.0033824159510061256f * t8 + 0.03169508781149298f * t9 +
                -0.1432942383508097f * t11 + 0.4813596512583722f * t13 + 0.3644418948353314f * t15 +
                -0.027219029917056003f * t17 + 0.003808752013890615f * t28 + -0.0003029205147213668f * t31 + 0.0f * t34
                + (-0.0018899503327594609f * t21 + 0.01495225833704823f * t22 + -0.049137179673607506f * t23 +
                0.05194583810770904f * t24 + -0.7771857517005235f * t25 + 0.061273359067658524f * t26 +
                -0.007607487324917605f * t29 + 0.0005421323317911481f * t32 + 0.0f * t35);
            row_of(out0_2, out0_pitch, 7)[0] = 0.0f * t8 + -0.0005421323317911481f * t9 + 0.007607487324917605f * t11 +
                -0.061273359067658524f * t13 + 0.7771857517005235f * t15 + -0.05194583810770904f * t17 +
                0.049137179673607506f * t28 + -0.01495225833704823f * t31 + 0.0018899503327594609f * t34 + (0.0f * t21 +
                -0.0003029205147213668f * t22 + 0.003808752013890615f * t23 + -0.027219029917056003f * t24 +
                0.3644418948353314f * t25 + 0.4813596512583722f * t26 + -0.1432942383508097f * t29 +
                0.03169508781149298f * t32 + -0.0033824159510061256f * t35);
        } else {
            const float* const in0_3 = corner(row_of(in0 + (min(max(x, in0_x), in0_x + in0_width - 1) - (in0_x & -32)),
                in0_pitch, -in0_y));
            const float* const in0_4 = corner(row_of(in0 + (min(max(x, in0_x), in0_x + in0_width - 1) - (in0_x & -32)),
                in0_pitch, 2 * in0_height + -in0_y));
            float* const out0_5 = corner(row_of(out0, out0_pitch, -out0_y) + (x - (out0_x & -32)));
            for (int y = max(first, y0); y < min(first + 8, end); ++y) {
                const bool t0 = (y & 1) == 1;
                float t1_total;
                t1_total = 0.0f;
                for (int t_k2 = 0; t_k2 < 9; ++t_k2) {
                    const float t3 = __ldg(row_of(in0_3, in0_pitch, min(max((y + taps0[t_k2]) >> 1, in0_y), in0_y +
                        in0_height - 1)));
                    t1_total = t1_total + (t0 ? taps1[t_k2] : taps2[t_k2]) * t3;
                }
                const float t1 = t1_total;
                float t4_total;
                t4_total = 0.0f;
                for (int t_k5 = 0; t_k5 < 9; ++t_k5) {
                    const float t6 = __ldg(row_of(in0_4, in0_pitch, min(max((y + taps0[t_k5]) >> 1, in0_y), in0_y +
                        in0_height - 1)));
                    t4_total = t4_total + (t0 ? taps3[t_k5] : taps4[t_k5]) * t6;
                }
                const float t4 = t4_total;
                row_of(out0_5, out0_pitch, y)[0] = t1 + t4;
            }
        }
    }
}
