template <typename T> struct Image { T* data; int x, y, width, height, pitch; };  // planes of rows from (x, y)
template <typename T> __device__ __forceinline__ T* place(Image<T> s, int plane, int x, int y) {
    return s.data + ((long long)plane * s.height + (y - s.y)) * s.pitch + (x - s.x);
}
template <typename T> __device__ __forceinline__ T load(const T* at) { return __ldg(at); }
template <typename T> __device__ __forceinline__ auto inside(Image<T> s, int plane, int x, int y) {
    return load(place(s, plane, x, y));
}
template <typename T> __device__ __forceinline__ auto clamped(Image<T> s, int plane, int x, int y) {
    return inside(s, plane, min(max(x, s.x), s.x + s.width - 1), min(max(y, s.y), s.y + s.height - 1));
}
__device__ __forceinline__ int floor_div(int a, int b) {
    if (b == -1) return (int)(0u - a);
    const int quotient = a / b;
    return a % b != 0 && (a < 0) != (b < 0) ? quotient - 1 : quotient;
}
// What earlier launches have written is there: blocks may come before. A small launch leaves room for the next one's.
__device__ __forceinline__ void follow() {
#if __CUDA_ARCH__ >= 900
    asm volatile("griddepcontrol.wait;" ::: "memory");
    if (gridDim.x * gridDim.y * gridDim.z * blockDim.x * blockDim.y <= 98304u)
        asm volatile("griddepcontrol.launch_dependents;");
#endif
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
extern "C" __global__ void __launch_bounds__(128) synthesise_b1e3af7e32(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    float* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch) {
    follow();
    const int column = blockIdx.x * blockDim.x + threadIdx.x;
    if (column >= width) return;
    const int group = floor_div(y0, 8) + blockIdx.y * blockDim.y + threadIdx.y;
    const int x = x0 + column, first = group * 8, end = y0 + height;
    const Image<const float> s0 = {in0 + (in0_x & 31), in0_x, in0_y, in0_width, in0_height, in0_pitch};
    const Image<float> d0 = {out0 + (out0_x & 31), out0_x, out0_y, out0_width, out0_height, out0_pitch};
    if (first >= y0 && first + 8 <= end) {
        const int y = first;
        const int t0 = y >> 1;
        const int t1 = t0 - 4;
        const float t2 = clamped(s0, 0, x, t1);
        const int t3 = t0 - 3;
        const float t4 = clamped(s0, 0, x, t3);
        const int t5 = t0 - 2;
        const float t6 = clamped(s0, 0, x, t5);
        const int t7 = t0 - 1;
        const float t8 = clamped(s0, 0, x, t7);
        const float t9 = clamped(s0, 0, x, t0);
        const int t10 = t0 + 1;
        const float t11 = clamped(s0, 0, x, t10);
        const int t12 = t0 + 2;
        const float t13 = clamped(s0, 0, x, t12);
        const int t14 = t0 + 3;
        const float t15 = clamped(s0, 0, x, t14);
        const int t16 = t0 + 4;
        const float t17 = clamped(s0, 0, x, t16);
        const float t18 = clamped(s0, 2, x, t1);
        const float t19 = clamped(s0, 2, x, t3);
        const float t20 = clamped(s0, 2, x, t5);
        const float t21 = clamped(s0, 2, x, t7);
        const float t22 = clamped(s0, 2, x, t0);
        const float t23 = clamped(s0, 2, x, t10);
        const float t24 = clamped(s0, 2, x, t12);
        const float t25 = clamped(s0, 2, x, t14);
        const float t26 = clamped(s0, 2, x, t16);
        const int t27 = t0 + 5;
        const float t28 = clamped(s0, 0, x, t27);
        const float t29 = clamped(s0, 2, x, t27);
        const int t30 = t0 + 6;
        const float t31 = clamped(s0, 0, x, t30);
        const float t32 = clamped(s0, 2, x, t30);
        const int t33 = t0 + 7;
        const float t34 = clamped(s0, 0, x, t33);
        const float t35 = clamped(s0, 2, x, t33);
        *place(d0, 0, x, y) = -0.0033824159510061256f * t2 + 0.03169508781149298f * t4 + -0.1432942383508097f * t6 + 0.4813596512583722f * t8 + 0.3644418948353314f * t9 + -0.027219029917056003f * t11 + 0.003808752013890615f * t13 + -0.0003029205147213668f * t15 + 0.0f * t17 + (-0.0018899503327594609f * t18 + 0.01495225833704823f * t19 + -0.049137179673607506f * t20 + 0.05194583810770904f * t21 + -0.7771857517005235f * t22 + 0.061273359067658524f * t23 + -0.007607487324917605f * t24 + 0.0005421323317911481f * t25 + 0.0f * t26);
        *place(d0, 0, x, y + 1) = 0.0f * t2 + -0.0005421323317911481f * t4 + 0.007607487324917605f * t6 + -0.061273359067658524f * t8 + 0.7771857517005235f * t9 + -0.05194583810770904f * t11 + 0.049137179673607506f * t13 + -0.01495225833704823f * t15 + 0.0018899503327594609f * t17 + (0.0f * t18 + -0.0003029205147213668f * t19 + 0.003808752013890615f * t20 + -0.027219029917056003f * t21 + 0.3644418948353314f * t22 + 0.4813596512583722f * t23 + -0.1432942383508097f * t24 + 0.03169508781149298f * t25 + -0.0033824159510061256f * t26);
        *place(d0, 0, x, y + 2) = -0.0033824159510061256f * t4 + 0.03169508781149298f * t6 + -0.1432942383508097f * t8 + 0.4813596512583722f * t9 + 0.3644418948353314f * t11 + -0.027219029917056003f * t13 + 0.003808752013890615f * t15 + -0.0003029205147213668f * t17 + 0.0f * t28 + (-0.0018899503327594609f * t19 + 0.01495225833704823f * t20 + -0.049137179673607506f * t21 + 0.05194583810770904f * t22 + -0.7771857517005235f * t23 + 0.061273359067658524f * t24 + -0.007607487324917605f * t25 + 0.0005421323317911481f * t26 + 0.0f * t29);
        *place(d0, 0, x, y + 3) = 0.0f * t4 + -0.0005421323317911481f * t6 + 0.007607487324917605f * t8 + -0.061273359067658524f * t9 + 0.7771857517005235f * t11 + -0.05194583810770904f * t13 + 0.049137179673607506f * t15 + -0.01495225833704823f * t17 + 0.0018899503327594609f * t28 + (0.0f * t19 + -0.0003029205147213668f * t20 + 0.003808752013890615f * t21 + -0.027219029917056003f * t22 + 0.3644418948353314f * t23 + 0.4813596512583722f * t24 + -0.1432942383508097f * t25 + 0.03169508781149298f * t26 + -0.0033824159510061256f * t29);
        *place(d0, 0, x, y + 4) = -0.0033824159510061256f * t6 + 0.03169508781149298f * t8 + -0.1432942383508097f * t9 + 0.4813596512583722f * t11 + 0.3644418948353314f * t13 + -0.027219029917056003f * t15 + 0.003808752013890615f * t17 + -0.0003029205147213668f * t28 + 0.0f * t31 + (-0.0018899503327594609f * t20 + 0.01495225833704823f * t21 + -0.049137179673607506f * t22 + 0.05194583810770904f * t23 + -0.7771857517005235f * t24 + 0.061273359067658524f * t25 + -0.007607487324917605f * t26 + 0.0005421323317911481f * t29 + 0.0f * t32);
        *place(d0, 0, x, y + 5) = 0.0f * t6 + -0.0005421323317911481f * t8 + 0.007607487324917605f * t9 + -0.061273359067658524f * t11 + 0.7771857517005235f * t13 + -0.05194583810770904f * t15 + 0.049137179673607506f * t17 + -0.01495225833704823f * t28 + 0.0018899503327594609f * t31 + (0.0f * t20 + -0.0003029205147213668f * t21 + 0.003808752013890615f * t22 + -0.027219029917056003f * t23 + 0.3644418948353314f * t24 + 0.4813596512583722f * t25 + -0.1432942383508097f * t26 + 0.03169508781149298f * t29 + -0.0033824159510061256f * t32);
        *place(d0, 0, x, y + 6) = -0.0033824159510061256f * t8 + 0.03169508781149298f * t9 + -0.1432942383508097f * t11 + 0.4813596512583722f * t13 + 0.3644418948353314f * t15 + -0.027219029917056003f * t17 + 0.003808752013890615f * t28 + -0.0003029205147213668f * t31 + 0.0f * t34 + (-0.0018899503327594609f * t21 + 0.01495225833704823f * t22 + -0.049137179673607506f * t23 + 0.05194583810770904f * t24 + -0.7771857517005235f * t25 + 0.061273359067658524f * t26 + -0.007607487324917605f * t29 + 0.0005421323317911481f * t32 + 0.0f * t35);
        *place(d0, 0, x, y + 7) = 0.0f * t8 + -0.0005421323317911481f * t9 + 0.007607487324917605f * t11 + -0.061273359067658524f * t13 + 0.7771857517005235f * t15 + -0.05194583810770904f * t17 + 0.049137179673607506f * t28 + -0.01495225833704823f * t31 + 0.0018899503327594609f * t34 + (0.0f * t21 + -0.0003029205147213668f * t22 + 0.003808752013890615f * t23 + -0.027219029917056003f * t24 + 0.3644418948353314f * t25 + 0.4813596512583722f * t26 + -0.1432942383508097f * t29 + 0.03169508781149298f * t32 + -0.0033824159510061256f * t35);
    } else {
        for (int y = max(first, y0); y < min(first + 8, end); ++y) {
            const bool t36 = (y & 1) == 1;
            float t37 = 0.0f;
            for (int k0 = 0; k0 < 9; ++k0) {
                const float t38 = clamped(s0, 0, x, (y + taps0[k0]) >> 1);
                t37 += (t36 ? taps1[k0] : taps2[k0]) * t38;
            }
            float t39 = 0.0f;
            for (int k1 = 0; k1 < 9; ++k1) {
                const float t40 = clamped(s0, 2, x, (y + taps0[k1]) >> 1);
                t39 += (t36 ? taps3[k1] : taps4[k1]) * t40;
            }
            *place(d0, 0, x, y) = t37 + t39;
        }
    }
}
