// What earlier launches have written is there: blocks may come before. A small launch leaves room for the next one's.
__device__ __forceinline__ void follow() {
#if __CUDA_ARCH__ >= 900
    asm volatile("griddepcontrol.wait;" ::: "memory");
    if (gridDim.x * gridDim.y * gridDim.z * blockDim.x * blockDim.y <= 98304u)
        asm volatile("griddepcontrol.launch_dependents;");
#endif
}
template <typename T, int N> struct alignas(N * sizeof(T)) Vector { T item[N]; };
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
// N elements in one instruction; of a plain read the compiler takes those that are used, each by itself.
template <int N, typename T> __device__ __forceinline__ void load(T* to, const T* at) {
    Vector<T, N> from;
    if constexpr (sizeof(from) == 16) *reinterpret_cast<uint4*>(&from) = __ldg(reinterpret_cast<const uint4*>(at));
    else if constexpr (sizeof(from) == 8) *reinterpret_cast<uint2*>(&from) = __ldg(reinterpret_cast<const uint2*>(at));
    else from = *reinterpret_cast<const Vector<T, N>*>(at);
    #pragma unroll
    for (int k = 0; k < N; ++k) to[k] = from.item[k];
}
// N elements of shared memory.
template <int N, typename T> __device__ __forceinline__ void load_shared(T* to, const T* at) {
    const auto from = *reinterpret_cast<const Vector<T, N>*>(at);
    #pragma unroll
    for (int k = 0; k < N; ++k) to[k] = from.item[k];
}
extern "C" __global__ void __launch_bounds__(64, 12) accumulate_e1546efe0e(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    float* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch,
    const float* __restrict__ uniforms, int slot0) {
    follow();
    const int block_y = blockIdx.y;
    const int block_x = blockIdx.x;
    const int thread_y = threadIdx.y;
    const int thread_x = threadIdx.x;
    const int pixel = block_x * 64 + thread_x;
    if (pixel < width * height) {
        const int x = x0 + (int)((unsigned)pixel % (unsigned)width);
        const int y = y0 + (int)((unsigned)pixel / (unsigned)width);
        const float u0 = __ldg(uniforms + slot0);
        extern __shared__ __align__(128) unsigned char memory[];
        float (*const bins0)[64][2] = reinterpret_cast<float (*)[64][2]>(&memory[thread_x * 8]);
        float zeros[2];
        #pragma unroll
        for (int item = 0; item < 2; ++item)
            zeros[item] = 0.0f;
        for (int k = 0; k < 11; ++k)
            store_shared<2>(&bins0[k][0][0], &zeros[0]);
        for (int k0 = 0; k0 < 2; ++k0) {
            const int t0 = x * 8;
            const int t1 = y * 8 + k0 * 4;
            float a0[4][8];
            if (in0_y <= t1 - 4 && t1 <= in0_y + in0_height && in0_x <= t0 - 4 && t0 + 4 <= in0_x + in0_width) {
                #pragma unroll
                for (int j = 0; j < 4; ++j) {
                    load<4>(&a0[j][0], in0 + ((t1 + j - in0_y - 4) * in0_pitch + (t0 - (in0_x & -32))) - 4);
                    load<4>(&a0[j][4], in0 + ((t1 + j - in0_y - 4) * in0_pitch + (t0 - (in0_x & -32))));
                }
            } else {
                #pragma unroll
                for (int j = 0; j < 4; ++j) {
                    #pragma unroll
                    for (int k = 0; k < 4; ++k) {
                        a0[j][k] = __ldg(in0 + ((min(max(t1 - 4 + j, in0_y), in0_y + in0_height - 1) - in0_y) *
                            in0_pitch + (min(max(t0 - 4 + k, in0_x), in0_x + in0_width - 1) - (in0_x & -32))));
                    }
                    #pragma unroll
                    for (int k = 0; k < 4; ++k) {
                        a0[j][k + 4] = __ldg(in0 + ((min(max(t1 - 4 + j, in0_y), in0_y + in0_height - 1) - in0_y) *
                            in0_pitch + (min(max(t0 + k, in0_x), in0_x + in0_width - 1) - (in0_x & -32))));
                    }
                }
            }
            const float t4 = a0[0][0];
            const float t5 = fminf(fmaxf(t4, 0.0f), 1.0f);
            const float t6 = fminf(1.0f / u0, 10.0f);
            const unsigned bin0 = (unsigned)__float2int_rz(t5 * t6 + 0.5f);
            if (bin0 < 11u) {
                float sums0[2];
                load_shared<2>(&sums0[0], &bins0[(int)bin0][0][0]);
                sums0[0] = sums0[0] + t5;
                sums0[1] = sums0[1] + 1.0f;
                store_shared<2>(&bins0[(int)bin0][0][0], &sums0[0]);
            }
            const float t8 = a0[0][1];
            const float t9 = fminf(fmaxf(t8, 0.0f), 1.0f);
            const unsigned bin1 = (unsigned)__float2int_rz(t9 * t6 + 0.5f);
            if (bin1 < 11u) {
                float sums0[2];
                load_shared<2>(&sums0[0], &bins0[(int)bin1][0][0]);
                sums0[0] = sums0[0] + t9;
                sums0[1] = sums0[1] + 1.0f;
                store_shared<2>(&bins0[(int)bin1][0][0], &sums0[0]);
            }
            const float t11 = a0[0][2];
            const float t12 = fminf(fmaxf(t11, 0.0f), 1.0f);
            const unsigned bin2 = (unsigned)__float2int_rz(t12 * t6 + 0.5f);
            if (bin2 < 11u) {
                float sums0[2];
                load_shared<2>(&sums0[0], &bins0[(int)bin2][0][0]);
                sums0[0] = sums0[0] + t12;
                sums0[1] = sums0[1] + 1.0f;
                store_shared<2>(&bins0[(int)bin2][0][0], &sums0[0]);
            }
            const float t14 = a0[0][3];
            const float t15 = fminf(fmaxf(t14, 0.0f), 1.0f);
            const unsigned bin3 = (unsigned)__float2int_rz(t15 * t6 + 0.5f);
            if (bin3 < 11u) {
                float sums0[2];
                load_shared<2>(&sums0[0], &bins0[(int)bin3][0][0]);
                sums0[0] = sums0[0] + t15;
                sums0[1] = sums0[1] + 1.0f;
                store_shared<2>(&bins0[(int)bin3][0][0], &sums0[0]);
            }
            const float t16 = a0[0][4];
            const float t17 = fminf(fmaxf(t16, 0.0f), 1.0f);
            const unsigned bin4 = (unsigned)__float2int_rz(t17 * t6 + 0.5f);
            if (bin4 < 11u) {
                float sums0[2];
                load_shared<2>(&sums0[0], &bins0[(int)bin4][0][0]);
                sums0[0] = sums0[0] + t17;
                sums0[1] = sums0[1] + 1.0f;
                store_shared<2>(&bins0[(int)bin4][0][0], &sums0[0]);
            }
            const float t19 = a0[0][5];
            const float t20 = fminf(fmaxf(t19, 0.0f), 1.0f);
            const unsigned bin5 = (unsigned)__float2int_rz(t20 * t6 + 0.5f);
            if (bin5 < 11u) {
                float sums0[2];
                load_shared<2>(&sums0[0], &bins0[(int)bin5][0][0]);
                sums0[0] = sums0[0] + t20;
                sums0[1] = sums0[1] + 1.0f;
                store_shared<2>(&bins0[(int)bin5][0][0], &sums0[0]);
            }
            const float t22 = a0[0][6];
            const float t23 = fminf(fmaxf(t22, 0.0f), 1.0f);
            const unsigned bin6 = (unsigned)__float2int_rz(t23 * t6 + 0.5f);
            if (bin6 < 11u) {
                float sums0[2];
                load_shared<2>(&sums0[0], &bins0[(int)bin6][0][0]);
                sums0[0] = sums0[0] + t23;
                sums0[1] = sums0[1] + 1.0f;
                store_shared<2>(&bins0[(int)bin6][0][0], &sums0[0]);
            }
            const float t25 = a0[0][7];
            const float t26 = fminf(fmaxf(t25, 0.0f), 1.0f);
            const unsigned bin7 = (unsigned)__float2int_rz(t26 * t6 + 0.5f);
            if (bin7 < 11u) {
                float sums0[2];
                load_shared<2>(&sums0[0], &bins0[(int)bin7][0][0]);
                sums0[0] = sums0[0] + t26;
                sums0[1] = sums0[1] + 1.0f;
                store_shared<2>(&bins0[(int)bin7][0][0], &sums0[0]);
            }
            const float t28 = a0[1][0];
            const float t29 = fminf(fmaxf(t28, 0.0f), 1.0f);
            const unsigned bin8 = (unsigned)__float2int_rz(t29 * t6 + 0.5f);
            if (bin8 < 11u) {
                float sums0[2];
                load_shared<2>(&sums0[0], &bins0[(int)bin8][0][0]);
                sums0[0] = sums0[0] + t29;
                sums0[1] = sums0[1] + 1.0f;
                store_shared<2>(&bins0[(int)bin8][0][0], &sums0[0]);
            }
            const float t30 = a0[1][1];
            const float t31 = fminf(fmaxf(t30, 0.0f), 1.0f);
            const unsigned bin9 = (unsigned)__float2int_rz(t31 * t6 + 0.5f);
            if (bin9 < 11u) {
                float sums0[2];
                load_shared<2>(&sums0[0], &bins0[(int)bin9][0][0]);
                sums0[0] = sums0[0] + t31;
                sums0[1] = sums0[1] + 1.0f;
                store_shared<2>(&bins0[(int)bin9][0][0], &sums0[0]);
            }
            const float t32 = a0[1][2];
            const float t33 = fminf(fmaxf(t32, 0.0f), 1.0f);
            const unsigned bin10 = (unsigned)__float2int_rz(t33 * t6 + 0.5f);
            if (bin10 < 11u) {
                float sums0[2];
                load_shared<2>(&sums0[0], &bins0[(int)bin10][0][0]);
                sums0[0] = sums0[0] + t33;
                sums0[1] = sums0[1] + 1.0f;
                store_shared<2>(&bins0[(int)bin10][0][0], &sums0[0]);
            }
            const float t34 = a0[1][3];
            const float t35 = fminf(fmaxf(t34, 0.0f), 1.0f);
            const unsigned bin11 = (unsigned)__float2int_rz(t35 * t6 + 0.5f);
            if (bin11 < 11u) {
                float sums0[2];
                load_shared<2>(&sums0[0], &bins0[(int)bin11][0][0]);
                sums0[0] = sums0[0] + t35;
                sums0[1] = sums0[1] + 1.0f;
                store_shared<2>(&bins0[(int)bin11][0][0], &sums0[0]);
            }
            const float t36 = a0[1][4];
            const float t37 = fminf(fmaxf(t36, 0.0f), 1.0f);
            const unsigned bin12 = (unsigned)__float2int_rz(t37 * t6 + 0.5f);
            if (bin12 < 11u) {
                float sums0[2];
                load_shared<2>(&sums0[0], &bins0[(int)bin12][0][0]);
                sums0[0] = sums0[0] + t37;
                sums0[1] = sums0[1] + 1.0f;
                store_shared<2>(&bins0[(int)bin12][0][0], &sums0[0]);
            }
            const float t38 = a0[1][5];
            const float t39 = fminf(fmaxf(t38, 0.0f), 1.0f);
            const unsigned bin13 = (unsigned)__float2int_rz(t39 * t6 + 0.5f);
            if (bin13 < 11u) {
                float sums0[2];
                load_shared<2>(&sums0[0], &bins0[(int)bin13][0][0]);
                sums0[0] = sums0[0] + t39;
                sums0[1] = sums0[1] + 1.0f;
                store_shared<2>(&bins0[(int)bin13][0][0], &sums0[0]);
            }
            const float t40 = a0[1][6];
            const float t41 = fminf(fmaxf(t40, 0.0f), 1.0f);
            const unsigned bin14 = (unsigned)__float2int_rz(t41 * t6 + 0.5f);
            if (bin14 < 11u) {
                float sums0[2];
                load_shared<2>(&sums0[0], &bins0[(int)bin14][0][0]);
                sums0[0] = sums0[0] + t41;
                sums0[1] = sums0[1] + 1.0f;
                store_shared<2>(&bins0[(int)bin14][0][0], &sums0[0]);
            }
            const float t42 = a0[1][7];
            const float t43 = fminf(fmaxf(t42, 0.0f), 1.0f);
            const unsigned bin15 = (unsigned)__float2int_rz(t43 * t6 + 0.5f);
            if (bin15 < 11u) {
                float sums0[2];
                load_shared<2>(&sums0[0], &bins0[(int)bin15][0][0]);
                sums0[0] = sums0[0] + t43;
                sums0[1] = sums0[1] + 1.0f;
                store_shared<2>(&bins0[(int)bin15][0][0], &sums0[0]);
            }
            const float t45 = a0[2][0];
            const float t46 = fminf(fmaxf(t45, 0.0f), 1.0f);
            const unsigned bin16 = (unsigned)__float2int_rz(t46 * t6 + 0.5f);
            if (bin16 < 11u) {
                float sums0[2];
                load_shared<2>(&sums0[0], &bins0[(int)bin16][0][0]);
                sums0[0] = sums0[0] + t46;
                sums0[1] = sums0[1] + 1.0f;
                store_shared<2>(&bins0[(int)bin16][0][0], &sums0[0]);
            }
            const float t47 = a0[2][1];
            const float t48 = fminf(fmaxf(t47, 0.0f), 1.0f);
            const unsigned bin17 = (unsigned)__float2int_rz(t48 * t6 + 0.5f);
            if (bin17 < 11u) {
                float sums0[2];
                load_shared<2>(&sums0[0], &bins0[(int)bin17][0][0]);
                sums0[0] = sums0[0] + t48;
                sums0[1] = sums0[1] + 1.0f;
                store_shared<2>(&bins0[(int)bin17][0][0], &sums0[0]);
            }
            const float t49 = a0[2][2];
            const float t50 = fminf(fmaxf(t49, 0.0f), 1.0f);
            const unsigned bin18 = (unsigned)__float2int_rz(t50 * t6 + 0.5f);
            if (bin18 < 11u) {
                float sums0[2];
                load_shared<2>(&sums0[0], &bins0[(int)bin18][0][0]);
                sums0[0] = sums0[0] + t50;
                sums0[1] = sums0[1] + 1.0f;
                store_shared<2>(&bins0[(int)bin18][0][0], &sums0[0]);
            }
            const float t51 = a0[2][3];
            const float t52 = fminf(fmaxf(t51, 0.0f), 1.0f);
            const unsigned bin19 = (unsigned)__float2int_rz(t52 * t6 + 0.5f);
            if (bin19 < 11u) {
                float sums0[2];
                load_shared<2>(&sums0[0], &bins0[(int)bin19][0][0]);
                sums0[0] = sums0[0] + t52;
                sums0[1] = sums0[1] + 1.0f;
                store_shared<2>(&bins0[(int)bin19][0][0], &sums0[0]);
            }
            const float t53 = a0[2][4];
            const float t54 = fminf(fmaxf(t53, 0.0f), 1.0f);
            const unsigned bin20 = (unsigned)__float2int_rz(t54 * t6 + 0.5f);
            if (bin20 < 11u) {
                float sums0[2];
                load_shared<2>(&sums0[0], &bins0[(int)bin20][0][0]);
                sums0[0] = sums0[0] + t54;
                sums0[1] = sums0[1] + 1.0f;
                store_shared<2>(&bins0[(int)bin20][0][0], &sums0[0]);
            }
            const float t55 = a0[2][5];
            const float t56 = fminf(fmaxf(t55, 0.0f), 1.0f);
            const unsigned bin21 = (unsigned)__float2int_rz(t56 * t6 + 0.5f);
            if (bin21 < 11u) {
                float sums0[2];
                load_shared<2>(&sums0[0], &bins0[(int)bin21][0][0]);
                sums0[0] = sums0[0] + t56;
                sums0[1] = sums0[1] + 1.0f;
                store_shared<2>(&bins0[(int)bin21][0][0], &sums0[0]);
            }
            const float t57 = a0[2][6];
            const float t58 = fminf(fmaxf(t57, 0.0f), 1.0f);
            const unsigned bin22 = (unsigned)__float2int_rz(t58 * t6 + 0.5f);
            if (bin22 < 11u) {
                float sums0[2];
                load_shared<2>(&sums0[0], &bins0[(int)bin22][0][0]);
                sums0[0] = sums0[0] + t58;
                sums0[1] = sums0[1] + 1.0f;
                store_shared<2>(&bins0[(int)bin22][0][0], &sums0[0]);
            }
            const float t59 = a0[2][7];
            const float t60 = fminf(fmaxf(t59, 0.0f), 1.0f);
            const unsigned bin23 = (unsigned)__float2int_rz(t60 * t6 + 0.5f);
            if (bin23 < 11u) {
                float sums0[2];
                load_shared<2>(&sums0[0], &bins0[(int)bin23][0][0]);
                sums0[0] = sums0[0] + t60;
                sums0[1] = sums0[1] + 1.0f;
                store_shared<2>(&bins0[(int)bin23][0][0], &sums0[0]);
            }
            const float t62 = a0[3][0];
            const float t63 = fminf(fmaxf(t62, 0.0f), 1.0f);
            const unsigned bin24 = (unsigned)__float2int_rz(t63 * t6 + 0.5f);
            if (bin24 < 11u) {
                float sums0[2];
                load_shared<2>(&sums0[0], &bins0[(int)bin24][0][0]);
                sums0[0] = sums0[0] + t63;
                sums0[1] = sums0[1] + 1.0f;
                store_shared<2>(&bins0[(int)bin24][0][0], &sums0[0]);
            }
            const float t64 = a0[3][1];
            const float t65 = fminf(fmaxf(t64, 0.0f), 1.0f);
            const unsigned bin25 = (unsigned)__float2int_rz(t65 * t6 + 0.5f);
            if (bin25 < 11u) {
                float sums0[2];
                load_shared<2>(&sums0[0], &bins0[(int)bin25][0][0]);
                sums0[0] = sums0[0] + t65;
                sums0[1] = sums0[1] + 1.0f;
                store_shared<2>(&bins0[(int)bin25][0][0], &sums0[0]);
            }
            const float t66 = a0[3][2];
            const float t67 = fminf(fmaxf(t66, 0.0f), 1.0f);
            const unsigned bin26 = (unsigned)__float2int_rz(t67 * t6 + 0.5f);
            if (bin26 < 11u) {
                float sums0[2];
                load_shared<2>(&sums0[0], &bins0[(int)bin26][0][0]);
                sums0[0] = sums0[0] + t67;
                sums0[1] = sums0[1] + 1.0f;
                store_shared<2>(&bins0[(int)bin26][0][0], &sums0[0]);
            }
            const float t68 = a0[3][3];
            const float t69 = fminf(fmaxf(t68, 0.0f), 1.0f);
            const unsigned bin27 = (unsigned)__float2int_rz(t69 * t6 + 0.5f);
            if (bin27 < 11u) {
                float sums0[2];
                load_shared<2>(&sums0[0], &bins0[(int)bin27][0][0]);
                sums0[0] = sums0[0] + t69;
                sums0[1] = sums0[1] + 1.0f;
                store_shared<2>(&bins0[(int)bin27][0][0], &sums0[0]);
            }
            const float t70 = a0[3][4];
            const float t71 = fminf(fmaxf(t70, 0.0f), 1.0f);
            const unsigned bin28 = (unsigned)__float2int_rz(t71 * t6 + 0.5f);
            if (bin28 < 11u) {
                float sums0[2];
                load_shared<2>(&sums0[0], &bins0[(int)bin28][0][0]);
                sums0[0] = sums0[0] + t71;
                sums0[1] = sums0[1] + 1.0f;
                store_shared<2>(&bins0[(int)bin28][0][0], &sums0[0]);
            }
            const float t72 = a0[3][5];
            const float t73 = fminf(fmaxf(t72, 0.0f), 1.0f);
            const unsigned bin29 = (unsigned)__float2int_rz(t73 * t6 + 0.5f);
            if (bin29 < 11u) {
                float sums0[2];
                load_shared<2>(&sums0[0], &bins0[(int)bin29][0][0]);
                sums0[0] = sums0[0] + t73;
                sums0[1] = sums0[1] + 1.0f;
                store_shared<2>(&bins0[(int)bin29][0][0], &sums0[0]);
            }
            const float t74 = a0[3][6];
            const float t75 = fminf(fmaxf(t74, 0.0f), 1.0f);
            const unsigned bin30 = (unsigned)__float2int_rz(t75 * t6 + 0.5f);
            if (bin30 < 11u) {
                float sums0[2];
                load_shared<2>(&sums0[0], &bins0[(int)bin30][0][0]);
                sums0[0] = sums0[0] + t75;
                sums0[1] = sums0[1] + 1.0f;
                store_shared<2>(&bins0[(int)bin30][0][0], &sums0[0]);
            }
            const float t76 = a0[3][7];
            const float t77 = fminf(fmaxf(t76, 0.0f), 1.0f);
            const unsigned bin31 = (unsigned)__float2int_rz(t77 * t6 + 0.5f);
            if (bin31 < 11u) {
                float sums0[2];
                load_shared<2>(&sums0[0], &bins0[(int)bin31][0][0]);
                sums0[0] = sums0[0] + t77;
                sums0[1] = sums0[1] + 1.0f;
                store_shared<2>(&bins0[(int)bin31][0][0], &sums0[0]);
            }
        }
        float bin0_0[2];
        load_shared<2>(&bin0_0[0], &bins0[0][0][0]);
        float bin0_1[2];
        load_shared<2>(&bin0_1[0], &bins0[1][0][0]);
        float bin0_2[2];
        load_shared<2>(&bin0_2[0], &bins0[2][0][0]);
        const float s0 = bin0_0[0];
        const float s1 = bin0_1[0];
        const float s2 = 4.0f * s1;
        const float s3 = bin0_2[0];
        out0[(y - out0_y) * out0_pitch + (x - (out0_x & -32))] = 0.0f + 6.0f * s0 + s2 + s3;
        float bin0_3[2];
        load_shared<2>(&bin0_3[0], &bins0[3][0][0]);
        const float s4 = 4.0f * s3;
        const float s5 = bin0_3[0];
        out0[(out0_height + (y - out0_y)) * out0_pitch + (x - (out0_x & -32))] = 0.0f + 4.0f * s0 + 6.0f * s1 + s4 + s5;
        float bin0_4[2];
        load_shared<2>(&bin0_4[0], &bins0[4][0][0]);
        const float s6 = 4.0f * s5;
        const float s7 = bin0_4[0];
        out0[(2 * out0_height + (y - out0_y)) * out0_pitch + (x - (out0_x & -32))] = s0 + s2 + 6.0f * s3 + s6 + s7;
        const float s8 = bin0_0[1];
        const float s9 = bin0_1[1];
        const float s10 = 4.0f * s9;
        const float s11 = bin0_2[1];
        out0[(11 * out0_height + (y - out0_y)) * out0_pitch + (x - (out0_x & -32))] = 0.0f + 6.0f * s8 + s10 + s11;
        const float s12 = 4.0f * s11;
        const float s13 = bin0_3[1];
        out0[(12 * out0_height + (y - out0_y)) * out0_pitch + (x - (out0_x & -32))] = 0.0f + 4.0f * s8 + 6.0f * s9 + s12
            + s13;
        const float s14 = 4.0f * s13;
        const float s15 = bin0_4[1];
        out0[(13 * out0_height + (y - out0_y)) * out0_pitch + (x - (out0_x & -32))] = s8 + s10 + 6.0f * s11 + s14 + s15;
        float bin0_5[2];
        load_shared<2>(&bin0_5[0], &bins0[5][0][0]);
        const float s16 = 4.0f * s7;
        const float s17 = bin0_5[0];
        out0[(3 * out0_height + (y - out0_y)) * out0_pitch + (x - (out0_x & -32))] = s1 + s4 + 6.0f * s5 + s16 + s17;
        const float s18 = 4.0f * s15;
        const float s19 = bin0_5[1];
        out0[(14 * out0_height + (y - out0_y)) * out0_pitch + (x - (out0_x & -32))] = s9 + s12 + 6.0f * s13 + s18 + s19;
        float bin0_6[2];
        load_shared<2>(&bin0_6[0], &bins0[6][0][0]);
        const float s20 = 4.0f * s17;
        const float s21 = bin0_6[0];
        out0[(4 * out0_height + (y - out0_y)) * out0_pitch + (x - (out0_x & -32))] = s3 + s6 + 6.0f * s7 + s20 + s21;
        const float s22 = 4.0f * s19;
        const float s23 = bin0_6[1];
        out0[(15 * out0_height + (y - out0_y)) * out0_pitch + (x - (out0_x & -32))] = s11 + s14 + 6.0f * s15 + s22 +
            s23;
        float bin0_7[2];
        load_shared<2>(&bin0_7[0], &bins0[7][0][0]);
        const float s24 = 4.0f * s21;
        const float s25 = bin0_7[0];
        out0[(5 * out0_height + (y - out0_y)) * out0_pitch + (x - (out0_x & -32))] = s5 + s16 + 6.0f * s17 + s24 + s25;
        const float s26 = 4.0f * s23;
        const float s27 = bin0_7[1];
        out0[(16 * out0_height + (y - out0_y)) * out0_pitch + (x - (out0_x & -32))] = s13 + s18 + 6.0f * s19 + s26 +
            s27;
        float bin0_8[2];
        load_shared<2>(&bin0_8[0], &bins0[8][0][0]);
        const float s28 = 4.0f * s25;
        const float s29 = bin0_8[0];
        out0[(6 * out0_height + (y - out0_y)) * out0_pitch + (x - (out0_x & -32))] = s7 + s20 + 6.0f * s21 + s28 + s29;
        const float s30 = 4.0f * s27;
        const float s31 = bin0_8[1];
        out0[(17 * out0_height + (y - out0_y)) * out0_pitch + (x - (out0_x & -32))] = s15 + s22 + 6.0f * s23 + s30 +
            s31;
        float bin0_9[2];
        load_shared<2>(&bin0_9[0], &bins0[9][0][0]);
        const float s32 = 4.0f * s29;
        const float s33 = bin0_9[0];
        out0[(7 * out0_height + (y - out0_y)) * out0_pitch + (x - (out0_x & -32))] = s17 + s24 + 6.0f * s25 + s32 + s33;
        const float s34 = 4.0f * s31;
        const float s35 = bin0_9[1];
        out0[(18 * out0_height + (y - out0_y)) * out0_pitch + (x - (out0_x & -32))] = s19 + s26 + 6.0f * s27 + s34 +
            s35;
        float bin0_10[2];
        load_shared<2>(&bin0_10[0], &bins0[10][0][0]);
        const float s36 = 4.0f * s33;
        const float s37 = bin0_10[0];
        out0[(8 * out0_height + (y - out0_y)) * out0_pitch + (x - (out0_x & -32))] = s21 + s28 + 6.0f * s29 + s36 + s37;
        const float s38 = 4.0f * s35;
        const float s39 = bin0_10[1];
        out0[(19 * out0_height + (y - out0_y)) * out0_pitch + (x - (out0_x & -32))] = s23 + s30 + 6.0f * s31 + s38 +
            s39;
        out0[(9 * out0_height + (y - out0_y)) * out0_pitch + (x - (out0_x & -32))] = s25 + s32 + 6.0f * s33 + 4.0f * s37
            + 0.0f;
        out0[(20 * out0_height + (y - out0_y)) * out0_pitch + (x - (out0_x & -32))] = s27 + s34 + 6.0f * s35 + 4.0f *
            s39 + 0.0f;
        out0[(10 * out0_height + (y - out0_y)) * out0_pitch + (x - (out0_x & -32))] = s29 + s36 + 6.0f * s37 + 0.0f +
            0.0f;
        out0[(21 * out0_height + (y - out0_y)) * out0_pitch + (x - (out0_x & -32))] = s31 + s38 + 6.0f * s39 + 0.0f +
            0.0f;
    }
}
