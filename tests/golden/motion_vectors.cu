// What earlier launches have written is there: blocks may come before. A small launch leaves room for the next one's.
__device__ __forceinline__ void follow() {
#if __CUDA_ARCH__ >= 900
    asm volatile("griddepcontrol.wait;" ::: "memory");
    if (gridDim.x * gridDim.y * gridDim.z * blockDim.x * blockDim.y <= 98304u)
        asm volatile("griddepcontrol.launch_dependents;");
#endif
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
extern "C" __global__ void __launch_bounds__(128) candidate_tiles_26f63e23f9(
    int x0, int y0, int width, int height,
    const unsigned char* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    const unsigned char* __restrict__ in1, int in1_x, int in1_y, int in1_width, int in1_height, int in1_pitch,
    int* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch) {
    follow();
    const int block_y = blockIdx.y;
    const int block_x = blockIdx.x;
    const int thread_y = threadIdx.y;
    const int thread_x = threadIdx.x;
    const int column = block_x * 32 + thread_x;
    if (column < width) {
        const int x = x0 + column;
        const int first = (floor_div(y0, 11) + block_y * 4 + thread_y) * 11;
        const int end = y0 + height;
        if (y0 <= first && first + 11 <= end) {
            const int t0 = floor_div(x, 33) * 4;
            const int t1 = floor_div(first, 33) * 4;
            const unsigned char t2 = __ldg(in0 + ((t1 - in0_y) * in0_pitch + (t0 - (in0_x & -128))));
            const int t3 = (int)t2;
            const int t4 = t0 + floor_mod(x, 33);
            const int t5 = t4 - 16;
            const int t6 = t1 + floor_mod(first, 33);
            const int t7 = t6 - 16;
            const unsigned char t8 = __ldg(in1 + ((min(max(t7, in1_y), in1_y + in1_height - 1) - in1_y) * in1_pitch +
                (min(max(t5, in1_x), in1_x + in1_width - 1) - (in1_x & -128))));
            const int t9 = t0 + 1;
            const unsigned char t10 = __ldg(in0 + ((t1 - in0_y) * in0_pitch + (t9 - (in0_x & -128))));
            const int t11 = (int)t10;
            const int t12 = t4 - 15;
            const unsigned char t13 = __ldg(in1 + ((min(max(t7, in1_y), in1_y + in1_height - 1) - in1_y) * in1_pitch +
                (min(max(t12, in1_x), in1_x + in1_width - 1) - (in1_x & -128))));
            const int t14 = t0 + 2;
            const unsigned char t15 = __ldg(in0 + ((t1 - in0_y) * in0_pitch + (t14 - (in0_x & -128))));
            const int t16 = (int)t15;
            const int t17 = t4 - 14;
            const unsigned char t18 = __ldg(in1 + ((min(max(t7, in1_y), in1_y + in1_height - 1) - in1_y) * in1_pitch +
                (min(max(t17, in1_x), in1_x + in1_width - 1) - (in1_x & -128))));
            const int t19 = t0 + 3;
            const unsigned char t20 = __ldg(in0 + ((t1 - in0_y) * in0_pitch + (t19 - (in0_x & -128))));
            const int t21 = (int)t20;
            const int t22 = t4 - 13;
            const unsigned char t23 = __ldg(in1 + ((min(max(t7, in1_y), in1_y + in1_height - 1) - in1_y) * in1_pitch +
                (min(max(t22, in1_x), in1_x + in1_width - 1) - (in1_x & -128))));
            const int t24 = t1 + 1;
            const unsigned char t25 = __ldg(in0 + ((t24 - in0_y) * in0_pitch + (t0 - (in0_x & -128))));
            const int t26 = (int)t25;
            const int t27 = t6 - 15;
            const unsigned char t28 = __ldg(in1 + ((min(max(t27, in1_y), in1_y + in1_height - 1) - in1_y) * in1_pitch +
                (min(max(t5, in1_x), in1_x + in1_width - 1) - (in1_x & -128))));
            const int t29 = (int)t28;
            const unsigned char t30 = __ldg(in0 + ((t24 - in0_y) * in0_pitch + (t9 - (in0_x & -128))));
            const int t31 = (int)t30;
            const unsigned char t32 = __ldg(in1 + ((min(max(t27, in1_y), in1_y + in1_height - 1) - in1_y) * in1_pitch +
                (min(max(t12, in1_x), in1_x + in1_width - 1) - (in1_x & -128))));
            const int t33 = (int)t32;
            const unsigned char t34 = __ldg(in0 + ((t24 - in0_y) * in0_pitch + (t14 - (in0_x & -128))));
            const int t35 = (int)t34;
            const unsigned char t36 = __ldg(in1 + ((min(max(t27, in1_y), in1_y + in1_height - 1) - in1_y) * in1_pitch +
                (min(max(t17, in1_x), in1_x + in1_width - 1) - (in1_x & -128))));
            const int t37 = (int)t36;
            const unsigned char t38 = __ldg(in0 + ((t24 - in0_y) * in0_pitch + (t19 - (in0_x & -128))));
            const int t39 = (int)t38;
            const unsigned char t40 = __ldg(in1 + ((min(max(t27, in1_y), in1_y + in1_height - 1) - in1_y) * in1_pitch +
                (min(max(t22, in1_x), in1_x + in1_width - 1) - (in1_x & -128))));
            const int t41 = (int)t40;
            const int t42 = t1 + 2;
            const unsigned char t43 = __ldg(in0 + ((t42 - in0_y) * in0_pitch + (t0 - (in0_x & -128))));
            const int t44 = (int)t43;
            const int t45 = t6 - 14;
            const unsigned char t46 = __ldg(in1 + ((min(max(t45, in1_y), in1_y + in1_height - 1) - in1_y) * in1_pitch +
                (min(max(t5, in1_x), in1_x + in1_width - 1) - (in1_x & -128))));
            const int t47 = (int)t46;
            const unsigned char t48 = __ldg(in0 + ((t42 - in0_y) * in0_pitch + (t9 - (in0_x & -128))));
            const int t49 = (int)t48;
            const unsigned char t50 = __ldg(in1 + ((min(max(t45, in1_y), in1_y + in1_height - 1) - in1_y) * in1_pitch +
                (min(max(t12, in1_x), in1_x + in1_width - 1) - (in1_x & -128))));
            const int t51 = (int)t50;
            const unsigned char t52 = __ldg(in0 + ((t42 - in0_y) * in0_pitch + (t14 - (in0_x & -128))));
            const int t53 = (int)t52;
            const unsigned char t54 = __ldg(in1 + ((min(max(t45, in1_y), in1_y + in1_height - 1) - in1_y) * in1_pitch +
                (min(max(t17, in1_x), in1_x + in1_width - 1) - (in1_x & -128))));
            const int t55 = (int)t54;
            const unsigned char t56 = __ldg(in0 + ((t42 - in0_y) * in0_pitch + (t19 - (in0_x & -128))));
            const int t57 = (int)t56;
            const unsigned char t58 = __ldg(in1 + ((min(max(t45, in1_y), in1_y + in1_height - 1) - in1_y) * in1_pitch +
                (min(max(t22, in1_x), in1_x + in1_width - 1) - (in1_x & -128))));
            const int t59 = (int)t58;
            const int t60 = t1 + 3;
            const unsigned char t61 = __ldg(in0 + ((t60 - in0_y) * in0_pitch + (t0 - (in0_x & -128))));
            const int t62 = (int)t61;
            const int t63 = t6 - 13;
            const unsigned char t64 = __ldg(in1 + ((min(max(t63, in1_y), in1_y + in1_height - 1) - in1_y) * in1_pitch +
                (min(max(t5, in1_x), in1_x + in1_width - 1) - (in1_x & -128))));
            const int t65 = (int)t64;
            const unsigned char t66 = __ldg(in0 + ((t60 - in0_y) * in0_pitch + (t9 - (in0_x & -128))));
            const int t67 = (int)t66;
            const unsigned char t68 = __ldg(in1 + ((min(max(t63, in1_y), in1_y + in1_height - 1) - in1_y) * in1_pitch +
                (min(max(t12, in1_x), in1_x + in1_width - 1) - (in1_x & -128))));
            const int t69 = (int)t68;
            const unsigned char t70 = __ldg(in0 + ((t60 - in0_y) * in0_pitch + (t14 - (in0_x & -128))));
            const int t71 = (int)t70;
            const unsigned char t72 = __ldg(in1 + ((min(max(t63, in1_y), in1_y + in1_height - 1) - in1_y) * in1_pitch +
                (min(max(t17, in1_x), in1_x + in1_width - 1) - (in1_x & -128))));
            const int t73 = (int)t72;
            const unsigned char t74 = __ldg(in0 + ((t60 - in0_y) * in0_pitch + (t19 - (in0_x & -128))));
            const int t75 = (int)t74;
            const unsigned char t76 = __ldg(in1 + ((min(max(t63, in1_y), in1_y + in1_height - 1) - in1_y) * in1_pitch +
                (min(max(t22, in1_x), in1_x + in1_width - 1) - (in1_x & -128))));
            const int t77 = (int)t76;
            const int t78 = t6 - 12;
            const unsigned char t79 = __ldg(in1 + ((min(max(t78, in1_y), in1_y + in1_height - 1) - in1_y) * in1_pitch +
                (min(max(t5, in1_x), in1_x + in1_width - 1) - (in1_x & -128))));
            const int t80 = (int)t79;
            const unsigned char t81 = __ldg(in1 + ((min(max(t78, in1_y), in1_y + in1_height - 1) - in1_y) * in1_pitch +
                (min(max(t12, in1_x), in1_x + in1_width - 1) - (in1_x & -128))));
            const int t82 = (int)t81;
            const unsigned char t83 = __ldg(in1 + ((min(max(t78, in1_y), in1_y + in1_height - 1) - in1_y) * in1_pitch +
                (min(max(t17, in1_x), in1_x + in1_width - 1) - (in1_x & -128))));
            const int t84 = (int)t83;
            const unsigned char t85 = __ldg(in1 + ((min(max(t78, in1_y), in1_y + in1_height - 1) - in1_y) * in1_pitch +
                (min(max(t22, in1_x), in1_x + in1_width - 1) - (in1_x & -128))));
            const int t86 = (int)t85;
            const int t87 = t6 - 11;
            const unsigned char t88 = __ldg(in1 + ((min(max(t87, in1_y), in1_y + in1_height - 1) - in1_y) * in1_pitch +
                (min(max(t5, in1_x), in1_x + in1_width - 1) - (in1_x & -128))));
            const int t89 = (int)t88;
            const unsigned char t90 = __ldg(in1 + ((min(max(t87, in1_y), in1_y + in1_height - 1) - in1_y) * in1_pitch +
                (min(max(t12, in1_x), in1_x + in1_width - 1) - (in1_x & -128))));
            const int t91 = (int)t90;
            const unsigned char t92 = __ldg(in1 + ((min(max(t87, in1_y), in1_y + in1_height - 1) - in1_y) * in1_pitch +
                (min(max(t17, in1_x), in1_x + in1_width - 1) - (in1_x & -128))));
            const int t93 = (int)t92;
            const unsigned char t94 = __ldg(in1 + ((min(max(t87, in1_y), in1_y + in1_height - 1) - in1_y) * in1_pitch +
                (min(max(t22, in1_x), in1_x + in1_width - 1) - (in1_x & -128))));
            const int t95 = (int)t94;
            const int t96 = t6 - 10;
            const unsigned char t97 = __ldg(in1 + ((min(max(t96, in1_y), in1_y + in1_height - 1) - in1_y) * in1_pitch +
                (min(max(t5, in1_x), in1_x + in1_width - 1) - (in1_x & -128))));
            const int t98 = (int)t97;
            const unsigned char t99 = __ldg(in1 + ((min(max(t96, in1_y), in1_y + in1_height - 1) - in1_y) * in1_pitch +
                (min(max(t12, in1_x), in1_x + in1_width - 1) - (in1_x & -128))));
            const int t100 = (int)t99;
            const unsigned char t101 = __ldg(in1 + ((min(max(t96, in1_y), in1_y + in1_height - 1) - in1_y) * in1_pitch +
                (min(max(t17, in1_x), in1_x + in1_width - 1) - (in1_x & -128))));
            const int t102 = (int)t101;
            const unsigned char t103 = __ldg(in1 + ((min(max(t96, in1_y), in1_y + in1_height - 1) - in1_y) * in1_pitch +
                (min(max(t22, in1_x), in1_x + in1_width - 1) - (in1_x & -128))));
            const int t104 = (int)t103;
            const int t105 = t6 - 9;
            const unsigned char t106 = __ldg(in1 + ((min(max(t105, in1_y), in1_y + in1_height - 1) - in1_y) * in1_pitch
                + (min(max(t5, in1_x), in1_x + in1_width - 1) - (in1_x & -128))));
            const int t107 = (int)t106;
            const unsigned char t108 = __ldg(in1 + ((min(max(t105, in1_y), in1_y + in1_height - 1) - in1_y) * in1_pitch
                + (min(max(t12, in1_x), in1_x + in1_width - 1) - (in1_x & -128))));
            const int t109 = (int)t108;
            const unsigned char t110 = __ldg(in1 + ((min(max(t105, in1_y), in1_y + in1_height - 1) - in1_y) * in1_pitch
                + (min(max(t17, in1_x), in1_x + in1_width - 1) - (in1_x & -128))));
            const int t111 = (int)t110;
            const unsigned char t112 = __ldg(in1 + ((min(max(t105, in1_y), in1_y + in1_height - 1) - in1_y) * in1_pitch
                + (min(max(t22, in1_x), in1_x + in1_width - 1) - (in1_x & -128))));
            const int t113 = (int)t112;
            const int t114 = t6 - 8;
            const unsigned char t115 = __ldg(in1 + ((min(max(t114, in1_y), in1_y + in1_height - 1) - in1_y) * in1_pitch
                + (min(max(t5, in1_x), in1_x + in1_width - 1) - (in1_x & -128))));
            const int t116 = (int)t115;
            const unsigned char t117 = __ldg(in1 + ((min(max(t114, in1_y), in1_y + in1_height - 1) - in1_y) * in1_pitch
                + (min(max(t12, in1_x), in1_x + in1_width - 1) - (in1_x & -128))));
            const int t118 = (int)t117;
            const unsigned char t119 = __ldg(in1 + ((min(max(t114, in1_y), in1_y + in1_height - 1) - in1_y) * in1_pitch
                + (min(max(t17, in1_x), in1_x + in1_width - 1) - (in1_x & -128))));
            const int t120 = (int)t119;
            const unsigned char t121 = __ldg(in1 + ((min(max(t114, in1_y), in1_y + in1_height - 1) - in1_y) * in1_pitch
                + (min(max(t22, in1_x), in1_x + in1_width - 1) - (in1_x & -128))));
            const int t122 = (int)t121;
            const int t123 = t6 - 7;
            const unsigned char t124 = __ldg(in1 + ((min(max(t123, in1_y), in1_y + in1_height - 1) - in1_y) * in1_pitch
                + (min(max(t5, in1_x), in1_x + in1_width - 1) - (in1_x & -128))));
            const int t125 = (int)t124;
            const unsigned char t126 = __ldg(in1 + ((min(max(t123, in1_y), in1_y + in1_height - 1) - in1_y) * in1_pitch
                + (min(max(t12, in1_x), in1_x + in1_width - 1) - (in1_x & -128))));
            const int t127 = (int)t126;
            const unsigned char t128 = __ldg(in1 + ((min(max(t123, in1_y), in1_y + in1_height - 1) - in1_y) * in1_pitch
                + (min(max(t17, in1_x), in1_x + in1_width - 1) - (in1_x & -128))));
            const int t129 = (int)t128;
            const unsigned char t130 = __ldg(in1 + ((min(max(t123, in1_y), in1_y + in1_height - 1) - in1_y) * in1_pitch
                + (min(max(t22, in1_x), in1_x + in1_width - 1) - (in1_x & -128))));
            const int t131 = (int)t130;
            const int t132 = t6 - 6;
            const unsigned char t133 = __ldg(in1 + ((min(max(t132, in1_y), in1_y + in1_height - 1) - in1_y) * in1_pitch
                + (min(max(t5, in1_x), in1_x + in1_width - 1) - (in1_x & -128))));
            const int t134 = (int)t133;
            const unsigned char t135 = __ldg(in1 + ((min(max(t132, in1_y), in1_y + in1_height - 1) - in1_y) * in1_pitch
                + (min(max(t12, in1_x), in1_x + in1_width - 1) - (in1_x & -128))));
            const int t136 = (int)t135;
            const unsigned char t137 = __ldg(in1 + ((min(max(t132, in1_y), in1_y + in1_height - 1) - in1_y) * in1_pitch
                + (min(max(t17, in1_x), in1_x + in1_width - 1) - (in1_x & -128))));
            const int t138 = (int)t137;
            const unsigned char t139 = __ldg(in1 + ((min(max(t132, in1_y), in1_y + in1_height - 1) - in1_y) * in1_pitch
                + (min(max(t22, in1_x), in1_x + in1_width - 1) - (in1_x & -128))));
            const int t140 = (int)t139;
            const int t141 = t6 - 5;
            const unsigned char t142 = __ldg(in1 + ((min(max(t141, in1_y), in1_y + in1_height - 1) - in1_y) * in1_pitch
                + (min(max(t5, in1_x), in1_x + in1_width - 1) - (in1_x & -128))));
            const int t143 = (int)t142;
            const unsigned char t144 = __ldg(in1 + ((min(max(t141, in1_y), in1_y + in1_height - 1) - in1_y) * in1_pitch
                + (min(max(t12, in1_x), in1_x + in1_width - 1) - (in1_x & -128))));
            const int t145 = (int)t144;
            const unsigned char t146 = __ldg(in1 + ((min(max(t141, in1_y), in1_y + in1_height - 1) - in1_y) * in1_pitch
                + (min(max(t17, in1_x), in1_x + in1_width - 1) - (in1_x & -128))));
            const int t147 = (int)t146;
            const unsigned char t148 = __ldg(in1 + ((min(max(t141, in1_y), in1_y + in1_height - 1) - in1_y) * in1_pitch
                + (min(max(t22, in1_x), in1_x + in1_width - 1) - (in1_x & -128))));
            const int t149 = (int)t148;
            const int t150 = t6 - 4;
            const unsigned char t151 = __ldg(in1 + ((min(max(t150, in1_y), in1_y + in1_height - 1) - in1_y) * in1_pitch
                + (min(max(t5, in1_x), in1_x + in1_width - 1) - (in1_x & -128))));
            const int t152 = (int)t151;
            const unsigned char t153 = __ldg(in1 + ((min(max(t150, in1_y), in1_y + in1_height - 1) - in1_y) * in1_pitch
                + (min(max(t12, in1_x), in1_x + in1_width - 1) - (in1_x & -128))));
            const int t154 = (int)t153;
            const unsigned char t155 = __ldg(in1 + ((min(max(t150, in1_y), in1_y + in1_height - 1) - in1_y) * in1_pitch
                + (min(max(t17, in1_x), in1_x + in1_width - 1) - (in1_x & -128))));
            const int t156 = (int)t155;
            const unsigned char t157 = __ldg(in1 + ((min(max(t150, in1_y), in1_y + in1_height - 1) - in1_y) * in1_pitch
                + (min(max(t22, in1_x), in1_x + in1_width - 1) - (in1_x & -128))));
            const int t158 = (int)t157;
            const int t159 = t6 - 3;
            const unsigned char t160 = __ldg(in1 + ((min(max(t159, in1_y), in1_y + in1_height - 1) - in1_y) * in1_pitch
                + (min(max(t5, in1_x), in1_x + in1_width - 1) - (in1_x & -128))));
            const unsigned char t161 = __ldg(in1 + ((min(max(t159, in1_y), in1_y + in1_height - 1) - in1_y) * in1_pitch
                + (min(max(t12, in1_x), in1_x + in1_width - 1) - (in1_x & -128))));
            const unsigned char t162 = __ldg(in1 + ((min(max(t159, in1_y), in1_y + in1_height - 1) - in1_y) * in1_pitch
                + (min(max(t17, in1_x), in1_x + in1_width - 1) - (in1_x & -128))));
            const unsigned char t163 = __ldg(in1 + ((min(max(t159, in1_y), in1_y + in1_height - 1) - in1_y) * in1_pitch
                + (min(max(t22, in1_x), in1_x + in1_width - 1) - (in1_x & -128))));
            out0[(first - out0_y) * out0_pitch + (x - (out0_x & -32))] = (int)__sad(t21, (int)t23, (int)__sad(t16,
                (int)t18, (int)__sad(t11, (int)t13, __sad(t3, (int)t8, 0)))) + (int)__sad(t39, t41, (int)__sad(t35, t37,
                (int)__sad(t31, t33, __sad(t26, t29, 0)))) + (int)__sad(t57, t59, (int)__sad(t53, t55, (int)__sad(t49,
                t51, __sad(t44, t47, 0)))) + (int)__sad(t75, t77, (int)__sad(t71, t73, (int)__sad(t67, t69, __sad(t62,
                t65, 0))));
            out0[(first - out0_y + 1) * out0_pitch + (x - (out0_x & -32))] = (int)__sad(t21, t41, (int)__sad(t16, t37,
                (int)__sad(t11, t33, __sad(t3, t29, 0)))) + (int)__sad(t39, t59, (int)__sad(t35, t55, (int)__sad(t31,
                t51, __sad(t26, t47, 0)))) + (int)__sad(t57, t77, (int)__sad(t53, t73, (int)__sad(t49, t69, __sad(t44,
                t65, 0)))) + (int)__sad(t75, t86, (int)__sad(t71, t84, (int)__sad(t67, t82, __sad(t62, t80, 0))));
            out0[(first - out0_y + 2) * out0_pitch + (x - (out0_x & -32))] = (int)__sad(t21, t59, (int)__sad(t16, t55,
                (int)__sad(t11, t51, __sad(t3, t47, 0)))) + (int)__sad(t39, t77, (int)__sad(t35, t73, (int)__sad(t31,
                t69, __sad(t26, t65, 0)))) + (int)__sad(t57, t86, (int)__sad(t53, t84, (int)__sad(t49, t82, __sad(t44,
                t80, 0)))) + (int)__sad(t75, t95, (int)__sad(t71, t93, (int)__sad(t67, t91, __sad(t62, t89, 0))));
            out0[(first - out0_y + 3) * out0_pitch + (x - (out0_x & -32))] = (int)__sad(t21, t77, (int)__sad(t16, t73,
                (int)__sad(t11, t69, __sad(t3, t65, 0)))) + (int)__sad(t39, t86, (int)__sad(t35, t84, (int)__sad(t31,
                t82, __sad(t26, t80, 0)))) + (int)__sad(t57, t95, (int)__sad(t53, t93, (int)__sad(t49, t91, __sad(t44,
                t89, 0)))) + (int)__sad(t75, t104, (int)__sad(t71, t102, (int)__sad(t67, t100, __sad(t62, t98, 0))));
            out0[(first - out0_y + 4) * out0_pitch + (x - (out0_x & -32))] = (int)__sad(t21, t86, (int)__sad(t16, t84,
                (int)__sad(t11, t82, __sad(t3, t80, 0)))) + (int)__sad(t39, t95, (int)__sad(t35, t93, (int)__sad(t31,
                t91, __sad(t26, t89, 0)))) + (int)__sad(t57, t104, (int)__sad(t53, t102, (int)__sad(t49, t100,
                __sad(t44, t98, 0)))) + (int)__sad(t75, t113, (int)__sad(t71, t111, (int)__sad(t67, t109, __sad(t62,
                t107, 0))));
            out0[(first - out0_y + 5) * out0_pitch + (x - (out0_x & -32))] = (int)__sad(t21, t95, (int)__sad(t16, t93,
                (int)__sad(t11, t91, __sad(t3, t89, 0)))) + (int)__sad(t39, t104, (int)__sad(t35, t102, (int)__sad(t31,
                t100, __sad(t26, t98, 0)))) + (int)__sad(t57, t113, (int)__sad(t53, t111, (int)__sad(t49, t109,
                __sad(t44, t107, 0)))) + (int)__sad(t75, t122, (int)__sad(t71, t120, (int)__sad(t67, t118, __sad(t62,
                t116, 0))));
            out0[(first - out0_y + 6) * out0_pitch + (x - (out0_x & -32))] = (int)__sad(t21, t104, (int)__sad(t16, t102,
                (int)__sad(t11, t100, __sad(t3, t98, 0)))) + (int)__sad(t39, t113, (int)__sad(t35, t111, (int)__sad(t31,
                t109, __sad(t26, t107, 0)))) + (int)__sad(t57, t122, (int)__sad(t53, t120, (int)__sad(t49, t118,
                __sad(t44, t116, 0)))) + (int)__sad(t75, t131, (int)__sad(t71, t129, (int)__sad(t67, t127, __sad(t62,
                t125, 0))));
            out0[(first - out0_y + 7) * out0_pitch + (x - (out0_x & -32))] = (int)__sad(t21, t113, (int)__sad(t16, t111,
                (int)__sad(t11, t109, __sad(t3, t107, 0)))) + (int)__sad(t39, t122, (int)__sad(t35, t120,
                (int)__sad(t31, t118, __sad(t26, t116, 0)))) + (int)__sad(t57, t131, (int)__sad(t53, t129,
                (int)__sad(t49, t127, __sad(t44, t125, 0)))) + (int)__sad(t75, t140, (int)__sad(t71, t138,
                (int)__sad(t67, t136, __sad(t62, t134, 0))));
            out0[(first - out0_y + 8) * out0_pitch + (x - (out0_x & -32))] = (int)__sad(t21, t122, (int)__sad(t16, t120,
                (int)__sad(t11, t118, __sad(t3, t116, 0)))) + (int)__sad(t39, t131, (int)__sad(t35, t129,
                (int)__sad(t31, t127, __sad(t26, t125, 0)))) + (int)__sad(t57, t140, (int)__sad(t53, t138,
                (int)__sad(t49, t136, __sad(t44, t134, 0)))) + (int)__sad(t75, t149, (int)__sad(t71, t147,
                (int)__sad(t67, t145, __sad(t62, t143, 0))));
            out0[(first - out0_y + 9) * out0_pitch + (x - (out0_x & -32))] = (int)__sad(t21, t131, (int)__sad(t16, t129,
                (int)__sad(t11, t127, __sad(t3, t125, 0)))) + (int)__sad(t39, t140, (int)__sad(t35, t138,
                (int)__sad(t31, t136, __sad(t26, t134, 0)))) + (int)__sad(t57, t149, (int)__sad(t53, t147,
                (int)__sad(t49, t145, __sad(t44, t143, 0)))) + (int)__sad(t75, t158, (int)__sad(t71, t156,
                (int)__sad(t67, t154, __sad(t62, t152, 0))));
            out0[(first - out0_y + 10) * out0_pitch + (x - (out0_x & -32))] = (int)__sad(t21, t140, (int)__sad(t16,
                t138, (int)__sad(t11, t136, __sad(t3, t134, 0)))) + (int)__sad(t39, t149, (int)__sad(t35, t147,
                (int)__sad(t31, t145, __sad(t26, t143, 0)))) + (int)__sad(t57, t158, (int)__sad(t53, t156,
                (int)__sad(t49, t154, __sad(t44, t152, 0)))) + (int)__sad(t75, (int)t163, (int)__sad(t71, (int)t162,
                (int)__sad(t67, (int)t161, __sad(t62, (int)t160, 0))));
        } else {
            for (int y = max(first, y0); y < min(first + 11, end); ++y) {
                int t0_total;
                t0_total = 0;
                for (int t_k1 = 0; t_k1 < 4; ++t_k1) {
                    const int t2 = floor_div(y, 33) * 4 + t_k1;
                    int t3_total;
                    t3_total = 0;
                    for (int t_k4 = 0; t_k4 < 4; ++t_k4) {
                        const int t5 = floor_div(x, 33) * 4 + t_k4;
                        const unsigned char t6 = __ldg(in0 + ((t2 - in0_y) * in0_pitch + (t5 - (in0_x & -128))));
                        const unsigned char t7 = __ldg(in1 + ((min(max(t2 + floor_mod(y, 33) - 16, in1_y), in1_y +
                            in1_height - 1) - in1_y) * in1_pitch + (min(max(t5 + floor_mod(x, 33) - 16, in1_x), in1_x +
                            in1_width - 1) - (in1_x & -128))));
                        t3_total = (int)__sad((int)t6, (int)t7, t3_total);
                    }
                    const int t3 = t3_total;
                    t0_total = t0_total + t3;
                }
                const int t0 = t0_total;
                out0[(y - out0_y) * out0_pitch + (x - (out0_x & -32))] = t0;
            }
        }
    }
}

// What earlier launches have written is there: blocks may come before. A small launch leaves room for the next one's.
__device__ __forceinline__ void follow() {
#if __CUDA_ARCH__ >= 900
    asm volatile("griddepcontrol.wait;" ::: "memory");
    if (gridDim.x * gridDim.y * gridDim.z * blockDim.x * blockDim.y <= 98304u)
        asm volatile("griddepcontrol.launch_dependents;");
#endif
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
__device__ __forceinline__ int wrapping_add(int a, int b) { return (int)((unsigned)a + b); }
__device__ __forceinline__ int wrapping_mul(int a, int b) { return (int)((unsigned)a * b); }
// Where the compiler sees through an address, it takes several instructions for each row below instead of one.
template <typename T> __device__ __forceinline__ T* corner(T* at) {
#ifndef CUDA_ON_CPU
    auto global = __cvta_generic_to_global(at);
    asm("" : "+l"(global));
    at = (T*)__cvta_global_to_generic(global);
#endif
    return at;
}
extern "C" __global__ void __launch_bounds__(256) least_9bd60afccc(
    int x0, int y0, int width, int height,
    const int* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    int* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch) {
    follow();
    const int block_y = blockIdx.y;
    const int block_x = blockIdx.x;
    const int thread_y = threadIdx.y;
    const int thread_x = threadIdx.x;
    const int at = block_x;
    const int x = x0 + (int)((unsigned)at % (unsigned)width);
    const int y = y0 + (int)((unsigned)at / (unsigned)width);
    int total0;
    total0 = 2147483647;
    #pragma unroll 5
    for (int i = 0; i < 5; ++i) {
        const int step = i * 256 + (thread_y * 32 + thread_x);
        if (step < 1089) {
            const int t0 = __ldg(row_of(in0, in0_pitch, y * 33 + floor_div(step, 33) - in0_y) + (x * 33 +
                floor_mod(step, 33) - (in0_x & -32)));
            total0 = min(total0, wrapping_add(wrapping_mul(t0, 1089), step));
        }
    }
    total0 = min(total0, __shfl_xor_sync(~0u, total0, 16));
    total0 = min(total0, __shfl_xor_sync(~0u, total0, 8));
    total0 = min(total0, __shfl_xor_sync(~0u, total0, 4));
    total0 = min(total0, __shfl_xor_sync(~0u, total0, 2));
    total0 = min(total0, __shfl_xor_sync(~0u, total0, 1));
    __shared__ int partial0[8];
    if (thread_x == 0)
        partial0[thread_y] = total0;
    __syncthreads();
    if (thread_x == 0 && thread_y == 0) {
        #pragma unroll
        for (int w = 0; w < 7; ++w)
            total0 = min(total0, partial0[w + 1]);
        const int t0 = floor_mod(total0, 1089);
        int* const out0_0 = corner(row_of(out0, out0_pitch, y - out0_y) + (x - (out0_x & -32)));
        out0_0[0] = floor_mod(t0, 33) - 16;
        int* const out0_1 = corner(row_of(out0, out0_pitch, out0_height + (y - out0_y)) + (x - (out0_x & -32)));
        out0_1[0] = floor_div(t0, 33) - 16;
    }
}
