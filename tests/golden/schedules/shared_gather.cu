// What earlier launches have written is there: blocks may come before. A small launch leaves room for the next one's.
__device__ __forceinline__ void follow() {
#if __CUDA_ARCH__ >= 900
    asm volatile("griddepcontrol.wait;" ::: "memory");
    if (gridDim.x * gridDim.y * gridDim.z * blockDim.x * blockDim.y <= 98304u)
        asm volatile("griddepcontrol.launch_dependents;");
#endif
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
__device__ __forceinline__ int floor_div(int a, int b) {
    if (b == -1) return (int)(0u - a);
    const int quotient = a / b;
    return a % b != 0 && (a < 0) != (b < 0) ? quotient - 1 : quotient;
}
__device__ __forceinline__ int floor_mod(int a, int b) {
    if (b == -1) return 0;
    const int rest = a % b;
    return rest != 0 && (rest < 0) != (b < 0) ? rest + b : rest;
}
// N elements into shared memory in one instruction.
template <int N, typename T> __device__ __forceinline__ void store_shared(T* at, const T* from) {
    Vector<T, N> to;
    #pragma unroll
    for (int k = 0; k < N; ++k) to.item[k] = from[k];
    if constexpr (sizeof(to) == 16) *reinterpret_cast<uint4*>(at) = *reinterpret_cast<const uint4*>(&to);
    else if constexpr (sizeof(to) == 8) *reinterpret_cast<uint2*>(at) = *reinterpret_cast<const uint2*>(&to);
    else if constexpr (sizeof(to) == 4) *reinterpret_cast<unsigned*>(at) = *reinterpret_cast<const unsigned*>(&to);
    else *reinterpret_cast<Vector<T, N>*>(at) = to;
}
// Where the compiler sees through an address of shared memory, a computed place takes two instructions instead of one.
template <typename T> __device__ __forceinline__ T* shared_corner(T* at) {
#ifndef CUDA_ON_CPU
    auto place = (unsigned)__cvta_generic_to_shared(at);
    asm("" : "+r"(place));
    at = (T*)__cvta_shared_to_generic(place);
#endif
    return at;
}
// N elements of shared memory.
template <int N, typename T> __device__ __forceinline__ void load_shared(T* to, const T* at) {
    const auto from = *reinterpret_cast<const Vector<T, N>*>(at);
    #pragma unroll
    for (int k = 0; k < N; ++k) to[k] = from.item[k];
}
__device__ __forceinline__ int wrapping_add(int a, int b) { return (int)((unsigned)a + b); }
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
extern "C" __global__ void __launch_bounds__(256) slice_grid_9042c90ae4(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    const float* __restrict__ in1, int in1_x, int in1_y, int in1_width, int in1_height, int in1_pitch,
    float* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch,
    const float* __restrict__ uniforms, int slot0) {
    follow();
    const int block_y = blockIdx.y;
    const int block_x = blockIdx.x;
    const int thread_y = threadIdx.y;
    const int thread_x = threadIdx.x;
    const int left = (x0 & -256) + block_x * 256;
    const int top = (y0 & -8) + block_y * 8;
    const int column = left + thread_x * 8;
    const int row = top + thread_y;
    const int x = min(max(column, x0 & -8), (x0 + width - 1) & -8);
    const int y = min(max(row, y0), y0 + height - 1);
    const float u0 = __ldg(uniforms + slot0);
    float a0[1][8];
    load<4>(&a0[0][0], in0 + ((y - in0_y) * in0_pitch + (min(max(x, in0_x & -32), (in0_x & -32) + in0_pitch - 4) -
        (in0_x & -32))));
    load<4>(&a0[0][4], in0 + ((y - in0_y) * in0_pitch + (min(max(x + 4, in0_x & -32), (in0_x & -32) + in0_pitch - 4) -
        (in0_x & -32))));
    extern __shared__ __align__(128) unsigned char memory[];
    float (*const table0)[96] = reinterpret_cast<float (*)[96]>(&memory[0]);
    const int left0 = left >> 3;
    const int top0 = top >> 3;
    if (thread_y * 32 + thread_x < 198) {
        const int line0 = floor_div(thread_y * 32 + thread_x, 18);
        const int entry0 = floor_mod(thread_y * 32 + thread_x, 18) * 2;
        float pixels0[2][2][2];
        float entries0[8][4];
        load<2>(&pixels0[0][0][0], in1 + ((line0 * in1_height + (min(max(top0, in1_y), in1_y + in1_height - 1) - in1_y))
            * in1_pitch + (min(max(left0 + entry0, in1_x & -32), (in1_x & -32) + in1_pitch - 2) - (in1_x & -32))));
        load<2>(&pixels0[0][1][0], in1 + (((line0 + 11) * in1_height + (min(max(top0, in1_y), in1_y + in1_height - 1) -
            in1_y)) * in1_pitch + (min(max(left0 + entry0, in1_x & -32), (in1_x & -32) + in1_pitch - 2) - (in1_x &
            -32))));
        load<2>(&pixels0[1][0][0], in1 + ((line0 * in1_height + (min(max(top0 + 1, in1_y), in1_y + in1_height - 1) -
            in1_y)) * in1_pitch + (min(max(left0 + entry0, in1_x & -32), (in1_x & -32) + in1_pitch - 2) - (in1_x &
            -32))));
        load<2>(&pixels0[1][1][0], in1 + (((line0 + 11) * in1_height + (min(max(top0 + 1, in1_y), in1_y + in1_height -
            1) - in1_y)) * in1_pitch + (min(max(left0 + entry0, in1_x & -32), (in1_x & -32) + in1_pitch - 2) - (in1_x &
            -32))));
        #pragma unroll
        for (int p = 0; p < 2; ++p) {
            #pragma unroll
            for (int c = 0; c < 2; ++c) {
                const float b0_1 = pixels0[0][p][c];
                const float b0_2 = pixels0[1][p][c];
                const float b0_3 = b0_2 - b0_1;
                entries0[0][c * 2 + p] = b0_1 + b0_3 * 0.0f;
                entries0[1][c * 2 + p] = b0_1 + b0_3 * 0.125f;
                entries0[2][c * 2 + p] = b0_1 + b0_3 * 0.25f;
                entries0[3][c * 2 + p] = b0_1 + b0_3 * 0.375f;
                entries0[4][c * 2 + p] = b0_1 + b0_3 * 0.5f;
                entries0[5][c * 2 + p] = b0_1 + b0_3 * 0.625f;
                entries0[6][c * 2 + p] = b0_1 + b0_3 * 0.75f;
                entries0[7][c * 2 + p] = b0_1 + b0_3 * 0.875f;
            }
        }
        #pragma unroll
        for (int j = 0; j < 8; ++j)
            store_shared<4>(&table0[line0 * 8 + j][entry0 * 2], &entries0[j][0]);
    }
    __syncthreads();
    const float (*const at0)[768] = reinterpret_cast<const float (*)[768]>(shared_corner(&table0[y - top][((x >> 3) -
        left0) * 2]));
    float o0[8];
    const float t0 = a0[0][0];
    const float t1 = fminf(1.0f / u0, 10.0f);
    const float t2 = fminf(fmaxf(t0, 0.0f), 1.0f) * t1;
    const int t3 = __float2int_rz(t2);
    const int t4 = __vimin_s32_relu(t3, 10);
    float t5_items[2];
    load_shared<2>(&t5_items[0], &at0[t4][0]);
    const float t5 = t5_items[0];
    float t6_items[2];
    load_shared<2>(&t6_items[0], &at0[t4][2]);
    const float t6 = t6_items[0];
    const float t7 = t5 + (t6 - t5) * 0.0f;
    const int t8 = __vimin_s32_relu(wrapping_add(t3, 1), 10);
    float t9_items[2];
    load_shared<2>(&t9_items[0], &at0[t8][0]);
    const float t9 = t9_items[0];
    float t10_items[2];
    load_shared<2>(&t10_items[0], &at0[t8][2]);
    const float t10 = t10_items[0];
    const float t11 = t2 - (float)t3;
    const float t12 = t5_items[1];
    const float t13 = t6_items[1];
    const float t14 = t12 + (t13 - t12) * 0.0f;
    const float t15 = t9_items[1];
    const float t16 = t10_items[1];
    o0[0] = (t7 + (t9 + (t10 - t9) * 0.0f - t7) * t11) / (t14 + (t15 + (t16 - t15) * 0.0f - t14) * t11);
    const float t17 = a0[0][1];
    const float t18 = fminf(fmaxf(t17, 0.0f), 1.0f) * t1;
    const int t19 = __float2int_rz(t18);
    const int t20 = __vimin_s32_relu(t19, 10);
    float t21_items[2];
    load_shared<2>(&t21_items[0], &at0[t20][0]);
    const float t21 = t21_items[0];
    float t22_items[2];
    load_shared<2>(&t22_items[0], &at0[t20][2]);
    const float t22 = t22_items[0];
    const float t23 = t21 + (t22 - t21) * 0.125f;
    const int t24 = __vimin_s32_relu(wrapping_add(t19, 1), 10);
    float t25_items[2];
    load_shared<2>(&t25_items[0], &at0[t24][0]);
    const float t25 = t25_items[0];
    float t26_items[2];
    load_shared<2>(&t26_items[0], &at0[t24][2]);
    const float t26 = t26_items[0];
    const float t27 = t18 - (float)t19;
    const float t28 = t21_items[1];
    const float t29 = t22_items[1];
    const float t30 = t28 + (t29 - t28) * 0.125f;
    const float t31 = t25_items[1];
    const float t32 = t26_items[1];
    o0[1] = (t23 + (t25 + (t26 - t25) * 0.125f - t23) * t27) / (t30 + (t31 + (t32 - t31) * 0.125f - t30) * t27);
    const float t33 = a0[0][2];
    const float t34 = fminf(fmaxf(t33, 0.0f), 1.0f) * t1;
    const int t35 = __float2int_rz(t34);
    const int t36 = __vimin_s32_relu(t35, 10);
    float t37_items[2];
    load_shared<2>(&t37_items[0], &at0[t36][0]);
    const float t37 = t37_items[0];
    float t38_items[2];
    load_shared<2>(&t38_items[0], &at0[t36][2]);
    const float t38 = t38_items[0];
    const float t39 = t37 + (t38 - t37) * 0.25f;
    const int t40 = __vimin_s32_relu(wrapping_add(t35, 1), 10);
    float t41_items[2];
    load_shared<2>(&t41_items[0], &at0[t40][0]);
    const float t41 = t41_items[0];
    float t42_items[2];
    load_shared<2>(&t42_items[0], &at0[t40][2]);
    const float t42 = t42_items[0];
    const float t43 = t34 - (float)t35;
    const float t44 = t37_items[1];
    const float t45 = t38_items[1];
    const float t46 = t44 + (t45 - t44) * 0.25f;
    const float t47 = t41_items[1];
    const float t48 = t42_items[1];
    o0[2] = (t39 + (t41 + (t42 - t41) * 0.25f - t39) * t43) / (t46 + (t47 + (t48 - t47) * 0.25f - t46) * t43);
    const float t49 = a0[0][3];
    const float t50 = fminf(fmaxf(t49, 0.0f), 1.0f) * t1;
    const int t51 = __float2int_rz(t50);
    const int t52 = __vimin_s32_relu(t51, 10);
    float t53_items[2];
    load_shared<2>(&t53_items[0], &at0[t52][0]);
    const float t53 = t53_items[0];
    float t54_items[2];
    load_shared<2>(&t54_items[0], &at0[t52][2]);
    const float t54 = t54_items[0];
    const float t55 = t53 + (t54 - t53) * 0.375f;
    const int t56 = __vimin_s32_relu(wrapping_add(t51, 1), 10);
    float t57_items[2];
    load_shared<2>(&t57_items[0], &at0[t56][0]);
    const float t57 = t57_items[0];
    float t58_items[2];
    load_shared<2>(&t58_items[0], &at0[t56][2]);
    const float t58 = t58_items[0];
    const float t59 = t50 - (float)t51;
    const float t60 = t53_items[1];
    const float t61 = t54_items[1];
    const float t62 = t60 + (t61 - t60) * 0.375f;
    const float t63 = t57_items[1];
    const float t64 = t58_items[1];
    o0[3] = (t55 + (t57 + (t58 - t57) * 0.375f - t55) * t59) / (t62 + (t63 + (t64 - t63) * 0.375f - t62) * t59);
    const float t65 = a0[0][4];
    const float t66 = fminf(fmaxf(t65, 0.0f), 1.0f) * t1;
    const int t67 = __float2int_rz(t66);
    const int t68 = __vimin_s32_relu(t67, 10);
    float t69_items[2];
    load_shared<2>(&t69_items[0], &at0[t68][0]);
    const float t69 = t69_items[0];
    float t70_items[2];
    load_shared<2>(&t70_items[0], &at0[t68][2]);
    const float t70 = t70_items[0];
    const float t71 = t69 + (t70 - t69) * 0.5f;
    const int t72 = __vimin_s32_relu(wrapping_add(t67, 1), 10);
    float t73_items[2];
    load_shared<2>(&t73_items[0], &at0[t72][0]);
    const float t73 = t73_items[0];
    float t74_items[2];
    load_shared<2>(&t74_items[0], &at0[t72][2]);
    const float t74 = t74_items[0];
    const float t75 = t66 - (float)t67;
    const float t76 = t69_items[1];
    const float t77 = t70_items[1];
    const float t78 = t76 + (t77 - t76) * 0.5f;
    const float t79 = t73_items[1];
    const float t80 = t74_items[1];
    o0[4] = (t71 + (t73 + (t74 - t73) * 0.5f - t71) * t75) / (t78 + (t79 + (t80 - t79) * 0.5f - t78) * t75);
    const float t81 = a0[0][5];
    const float t82 = fminf(fmaxf(t81, 0.0f), 1.0f) * t1;
    const int t83 = __float2int_rz(t82);
    const int t84 = __vimin_s32_relu(t83, 10);
    float t85_items[2];
    load_shared<2>(&t85_items[0], &at0[t84][0]);
    const float t85 = t85_items[0];
    float t86_items[2];
    load_shared<2>(&t86_items[0], &at0[t84][2]);
    const float t86 = t86_items[0];
    const float t87 = t85 + (t86 - t85) * 0.625f;
    const int t88 = __vimin_s32_relu(wrapping_add(t83, 1), 10);
    float t89_items[2];
    load_shared<2>(&t89_items[0], &at0[t88][0]);
    const float t89 = t89_items[0];
    float t90_items[2];
    load_shared<2>(&t90_items[0], &at0[t88][2]);
    const float t90 = t90_items[0];
    const float t91 = t82 - (float)t83;
    const float t92 = t85_items[1];
    const float t93 = t86_items[1];
    const float t94 = t92 + (t93 - t92) * 0.625f;
    const float t95 = t89_items[1];
    const float t96 = t90_items[1];
    o0[5] = (t87 + (t89 + (t90 - t89) * 0.625f - t87) * t91) / (t94 + (t95 + (t96 - t95) * 0.625f - t94) * t91);
    const float t97 = a0[0][6];
    const float t98 = fminf(fmaxf(t97, 0.0f), 1.0f) * t1;
    const int t99 = __float2int_rz(t98);
    const int t100 = __vimin_s32_relu(t99, 10);
    float t101_items[2];
    load_shared<2>(&t101_items[0], &at0[t100][0]);
    const float t101 = t101_items[0];
    float t102_items[2];
    load_shared<2>(&t102_items[0], &at0[t100][2]);
    const float t102 = t102_items[0];
    const float t103 = t101 + (t102 - t101) * 0.75f;
    const int t104 = __vimin_s32_relu(wrapping_add(t99, 1), 10);
    float t105_items[2];
    load_shared<2>(&t105_items[0], &at0[t104][0]);
    const float t105 = t105_items[0];
    float t106_items[2];
    load_shared<2>(&t106_items[0], &at0[t104][2]);
    const float t106 = t106_items[0];
    const float t107 = t98 - (float)t99;
    const float t108 = t101_items[1];
    const float t109 = t102_items[1];
    const float t110 = t108 + (t109 - t108) * 0.75f;
    const float t111 = t105_items[1];
    const float t112 = t106_items[1];
    o0[6] = (t103 + (t105 + (t106 - t105) * 0.75f - t103) * t107) / (t110 + (t111 + (t112 - t111) * 0.75f - t110) *
        t107);
    const float t113 = a0[0][7];
    const float t114 = fminf(fmaxf(t113, 0.0f), 1.0f) * t1;
    const int t115 = __float2int_rz(t114);
    const int t116 = __vimin_s32_relu(t115, 10);
    float t117_items[2];
    load_shared<2>(&t117_items[0], &at0[t116][0]);
    const float t117 = t117_items[0];
    float t118_items[2];
    load_shared<2>(&t118_items[0], &at0[t116][2]);
    const float t118 = t118_items[0];
    const float t119 = t117 + (t118 - t117) * 0.875f;
    const int t120 = __vimin_s32_relu(wrapping_add(t115, 1), 10);
    float t121_items[2];
    load_shared<2>(&t121_items[0], &at0[t120][0]);
    const float t121 = t121_items[0];
    float t122_items[2];
    load_shared<2>(&t122_items[0], &at0[t120][2]);
    const float t122 = t122_items[0];
    const float t123 = t114 - (float)t115;
    const float t124 = t117_items[1];
    const float t125 = t118_items[1];
    const float t126 = t124 + (t125 - t124) * 0.875f;
    const float t127 = t121_items[1];
    const float t128 = t122_items[1];
    o0[7] = (t119 + (t121 + (t122 - t121) * 0.875f - t119) * t123) / (t126 + (t127 + (t128 - t127) * 0.875f - t126) *
        t123);
    if (x == column && y == row) {
        store<4>(out0 + ((y - out0_y) * out0_pitch + (x - (out0_x & -32))), &o0[0]);
        store<4>(out0 + ((y - out0_y) * out0_pitch + (x - (out0_x & -32))) + 4, &o0[4]);
    }
}
