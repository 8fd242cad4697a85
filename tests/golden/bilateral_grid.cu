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
extern "C" __global__ void __launch_bounds__(64, 12) accumulate_35b1eea03d(
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
        for (int k = 0; k < 5; ++k)
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
            const float t6 = fminf(1.0f / u0, 4.0f);
            const unsigned bin0 = (unsigned)__float2int_rz(t5 * t6 + 0.5f);
            if (bin0 < 5u) {
                float sums0[2];
                load_shared<2>(&sums0[0], &bins0[(int)bin0][0][0]);
                sums0[0] = sums0[0] + t5;
                sums0[1] = sums0[1] + 1.0f;
                store_shared<2>(&bins0[(int)bin0][0][0], &sums0[0]);
            }
            const float t8 = a0[0][1];
            const float t9 = fminf(fmaxf(t8, 0.0f), 1.0f);
            const unsigned bin1 = (unsigned)__float2int_rz(t9 * t6 + 0.5f);
            if (bin1 < 5u) {
                float sums0[2];
                load_shared<2>(&sums0[0], &bins0[(int)bin1][0][0]);
                sums0[0] = sums0[0] + t9;
                sums0[1] = sums0[1] + 1.0f;
                store_shared<2>(&bins0[(int)bin1][0][0], &sums0[0]);
            }
            const float t11 = a0[0][2];
            const float t12 = fminf(fmaxf(t11, 0.0f), 1.0f);
            const unsigned bin2 = (unsigned)__float2int_rz(t12 * t6 + 0.5f);
            if (bin2 < 5u) {
                float sums0[2];
                load_shared<2>(&sums0[0], &bins0[(int)bin2][0][0]);
                sums0[0] = sums0[0] + t12;
                sums0[1] = sums0[1] + 1.0f;
                store_shared<2>(&bins0[(int)bin2][0][0], &sums0[0]);
            }
            const float t14 = a0[0][3];
            const float t15 = fminf(fmaxf(t14, 0.0f), 1.0f);
            const unsigned bin3 = (unsigned)__float2int_rz(t15 * t6 + 0.5f);
            if (bin3 < 5u) {
                float sums0[2];
                load_shared<2>(&sums0[0], &bins0[(int)bin3][0][0]);
                sums0[0] = sums0[0] + t15;
                sums0[1] = sums0[1] + 1.0f;
                store_shared<2>(&bins0[(int)bin3][0][0], &sums0[0]);
            }
            const float t16 = a0[0][4];
            const float t17 = fminf(fmaxf(t16, 0.0f), 1.0f);
            const unsigned bin4 = (unsigned)__float2int_rz(t17 * t6 + 0.5f);
            if (bin4 < 5u) {
                float sums0[2];
                load_shared<2>(&sums0[0], &bins0[(int)bin4][0][0]);
                sums0[0] = sums0[0] + t17;
                sums0[1] = sums0[1] + 1.0f;
                store_shared<2>(&bins0[(int)bin4][0][0], &sums0[0]);
            }
            const float t19 = a0[0][5];
            const float t20 = fminf(fmaxf(t19, 0.0f), 1.0f);
            const unsigned bin5 = (unsigned)__float2int_rz(t20 * t6 + 0.5f);
            if (bin5 < 5u) {
                float sums0[2];
                load_shared<2>(&sums0[0], &bins0[(int)bin5][0][0]);
                sums0[0] = sums0[0] + t20;
                sums0[1] = sums0[1] + 1.0f;
                store_shared<2>(&bins0[(int)bin5][0][0], &sums0[0]);
            }
            const float t22 = a0[0][6];
            const float t23 = fminf(fmaxf(t22, 0.0f), 1.0f);
            const unsigned bin6 = (unsigned)__float2int_rz(t23 * t6 + 0.5f);
            if (bin6 < 5u) {
                float sums0[2];
                load_shared<2>(&sums0[0], &bins0[(int)bin6][0][0]);
                sums0[0] = sums0[0] + t23;
                sums0[1] = sums0[1] + 1.0f;
                store_shared<2>(&bins0[(int)bin6][0][0], &sums0[0]);
            }
            const float t25 = a0[0][7];
            const float t26 = fminf(fmaxf(t25, 0.0f), 1.0f);
            const unsigned bin7 = (unsigned)__float2int_rz(t26 * t6 + 0.5f);
            if (bin7 < 5u) {
                float sums0[2];
                load_shared<2>(&sums0[0], &bins0[(int)bin7][0][0]);
                sums0[0] = sums0[0] + t26;
                sums0[1] = sums0[1] + 1.0f;
                store_shared<2>(&bins0[(int)bin7][0][0], &sums0[0]);
            }
            const float t28 = a0[1][0];
            const float t29 = fminf(fmaxf(t28, 0.0f), 1.0f);
            const unsigned bin8 = (unsigned)__float2int_rz(t29 * t6 + 0.5f);
            if (bin8 < 5u) {
                float sums0[2];
                load_shared<2>(&sums0[0], &bins0[(int)bin8][0][0]);
                sums0[0] = sums0[0] + t29;
                sums0[1] = sums0[1] + 1.0f;
                store_shared<2>(&bins0[(int)bin8][0][0], &sums0[0]);
            }
            const float t30 = a0[1][1];
            const float t31 = fminf(fmaxf(t30, 0.0f), 1.0f);
            const unsigned bin9 = (unsigned)__float2int_rz(t31 * t6 + 0.5f);
            if (bin9 < 5u) {
                float sums0[2];
                load_shared<2>(&sums0[0], &bins0[(int)bin9][0][0]);
                sums0[0] = sums0[0] + t31;
                sums0[1] = sums0[1] + 1.0f;
                store_shared<2>(&bins0[(int)bin9][0][0], &sums0[0]);
            }
            const float t32 = a0[1][2];
            const float t33 = fminf(fmaxf(t32, 0.0f), 1.0f);
            const unsigned bin10 = (unsigned)__float2int_rz(t33 * t6 + 0.5f);
            if (bin10 < 5u) {
                float sums0[2];
                load_shared<2>(&sums0[0], &bins0[(int)bin10][0][0]);
                sums0[0] = sums0[0] + t33;
                sums0[1] = sums0[1] + 1.0f;
                store_shared<2>(&bins0[(int)bin10][0][0], &sums0[0]);
            }
            const float t34 = a0[1][3];
            const float t35 = fminf(fmaxf(t34, 0.0f), 1.0f);
            const unsigned bin11 = (unsigned)__float2int_rz(t35 * t6 + 0.5f);
            if (bin11 < 5u) {
                float sums0[2];
                load_shared<2>(&sums0[0], &bins0[(int)bin11][0][0]);
                sums0[0] = sums0[0] + t35;
                sums0[1] = sums0[1] + 1.0f;
                store_shared<2>(&bins0[(int)bin11][0][0], &sums0[0]);
            }
            const float t36 = a0[1][4];
            const float t37 = fminf(fmaxf(t36, 0.0f), 1.0f);
            const unsigned bin12 = (unsigned)__float2int_rz(t37 * t6 + 0.5f);
            if (bin12 < 5u) {
                float sums0[2];
                load_shared<2>(&sums0[0], &bins0[(int)bin12][0][0]);
                sums0[0] = sums0[0] + t37;
                sums0[1] = sums0[1] + 1.0f;
                store_shared<2>(&bins0[(int)bin12][0][0], &sums0[0]);
            }
            const float t38 = a0[1][5];
            const float t39 = fminf(fmaxf(t38, 0.0f), 1.0f);
            const unsigned bin13 = (unsigned)__float2int_rz(t39 * t6 + 0.5f);
            if (bin13 < 5u) {
                float sums0[2];
                load_shared<2>(&sums0[0], &bins0[(int)bin13][0][0]);
                sums0[0] = sums0[0] + t39;
                sums0[1] = sums0[1] + 1.0f;
                store_shared<2>(&bins0[(int)bin13][0][0], &sums0[0]);
            }
            const float t40 = a0[1][6];
            const float t41 = fminf(fmaxf(t40, 0.0f), 1.0f);
            const unsigned bin14 = (unsigned)__float2int_rz(t41 * t6 + 0.5f);
            if (bin14 < 5u) {
                float sums0[2];
                load_shared<2>(&sums0[0], &bins0[(int)bin14][0][0]);
                sums0[0] = sums0[0] + t41;
                sums0[1] = sums0[1] + 1.0f;
                store_shared<2>(&bins0[(int)bin14][0][0], &sums0[0]);
            }
            const float t42 = a0[1][7];
            const float t43 = fminf(fmaxf(t42, 0.0f), 1.0f);
            const unsigned bin15 = (unsigned)__float2int_rz(t43 * t6 + 0.5f);
            if (bin15 < 5u) {
                float sums0[2];
                load_shared<2>(&sums0[0], &bins0[(int)bin15][0][0]);
                sums0[0] = sums0[0] + t43;
                sums0[1] = sums0[1] + 1.0f;
                store_shared<2>(&bins0[(int)bin15][0][0], &sums0[0]);
            }
            const float t45 = a0[2][0];
            const float t46 = fminf(fmaxf(t45, 0.0f), 1.0f);
            const unsigned bin16 = (unsigned)__float2int_rz(t46 * t6 + 0.5f);
            if (bin16 < 5u) {
                float sums0[2];
                load_shared<2>(&sums0[0], &bins0[(int)bin16][0][0]);
                sums0[0] = sums0[0] + t46;
                sums0[1] = sums0[1] + 1.0f;
                store_shared<2>(&bins0[(int)bin16][0][0], &sums0[0]);
            }
            const float t47 = a0[2][1];
            const float t48 = fminf(fmaxf(t47, 0.0f), 1.0f);
            const unsigned bin17 = (unsigned)__float2int_rz(t48 * t6 + 0.5f);
            if (bin17 < 5u) {
                float sums0[2];
                load_shared<2>(&sums0[0], &bins0[(int)bin17][0][0]);
                sums0[0] = sums0[0] + t48;
                sums0[1] = sums0[1] + 1.0f;
                store_shared<2>(&bins0[(int)bin17][0][0], &sums0[0]);
            }
            const float t49 = a0[2][2];
            const float t50 = fminf(fmaxf(t49, 0.0f), 1.0f);
            const unsigned bin18 = (unsigned)__float2int_rz(t50 * t6 + 0.5f);
            if (bin18 < 5u) {
                float sums0[2];
                load_shared<2>(&sums0[0], &bins0[(int)bin18][0][0]);
                sums0[0] = sums0[0] + t50;
                sums0[1] = sums0[1] + 1.0f;
                store_shared<2>(&bins0[(int)bin18][0][0], &sums0[0]);
            }
            const float t51 = a0[2][3];
            const float t52 = fminf(fmaxf(t51, 0.0f), 1.0f);
            const unsigned bin19 = (unsigned)__float2int_rz(t52 * t6 + 0.5f);
            if (bin19 < 5u) {
                float sums0[2];
                load_shared<2>(&sums0[0], &bins0[(int)bin19][0][0]);
                sums0[0] = sums0[0] + t52;
                sums0[1] = sums0[1] + 1.0f;
                store_shared<2>(&bins0[(int)bin19][0][0], &sums0[0]);
            }
            const float t53 = a0[2][4];
            const float t54 = fminf(fmaxf(t53, 0.0f), 1.0f);
            const unsigned bin20 = (unsigned)__float2int_rz(t54 * t6 + 0.5f);
            if (bin20 < 5u) {
                float sums0[2];
                load_shared<2>(&sums0[0], &bins0[(int)bin20][0][0]);
                sums0[0] = sums0[0] + t54;
                sums0[1] = sums0[1] + 1.0f;
                store_shared<2>(&bins0[(int)bin20][0][0], &sums0[0]);
            }
            const float t55 = a0[2][5];
            const float t56 = fminf(fmaxf(t55, 0.0f), 1.0f);
            const unsigned bin21 = (unsigned)__float2int_rz(t56 * t6 + 0.5f);
            if (bin21 < 5u) {
                float sums0[2];
                load_shared<2>(&sums0[0], &bins0[(int)bin21][0][0]);
                sums0[0] = sums0[0] + t56;
                sums0[1] = sums0[1] + 1.0f;
                store_shared<2>(&bins0[(int)bin21][0][0], &sums0[0]);
            }
            const float t57 = a0[2][6];
            const float t58 = fminf(fmaxf(t57, 0.0f), 1.0f);
            const unsigned bin22 = (unsigned)__float2int_rz(t58 * t6 + 0.5f);
            if (bin22 < 5u) {
                float sums0[2];
                load_shared<2>(&sums0[0], &bins0[(int)bin22][0][0]);
                sums0[0] = sums0[0] + t58;
                sums0[1] = sums0[1] + 1.0f;
                store_shared<2>(&bins0[(int)bin22][0][0], &sums0[0]);
            }
            const float t59 = a0[2][7];
            const float t60 = fminf(fmaxf(t59, 0.0f), 1.0f);
            const unsigned bin23 = (unsigned)__float2int_rz(t60 * t6 + 0.5f);
            if (bin23 < 5u) {
                float sums0[2];
                load_shared<2>(&sums0[0], &bins0[(int)bin23][0][0]);
                sums0[0] = sums0[0] + t60;
                sums0[1] = sums0[1] + 1.0f;
                store_shared<2>(&bins0[(int)bin23][0][0], &sums0[0]);
            }
            const float t62 = a0[3][0];
            const float t63 = fminf(fmaxf(t62, 0.0f), 1.0f);
            const unsigned bin24 = (unsigned)__float2int_rz(t63 * t6 + 0.5f);
            if (bin24 < 5u) {
                float sums0[2];
                load_shared<2>(&sums0[0], &bins0[(int)bin24][0][0]);
                sums0[0] = sums0[0] + t63;
                sums0[1] = sums0[1] + 1.0f;
                store_shared<2>(&bins0[(int)bin24][0][0], &sums0[0]);
            }
            const float t64 = a0[3][1];
            const float t65 = fminf(fmaxf(t64, 0.0f), 1.0f);
            const unsigned bin25 = (unsigned)__float2int_rz(t65 * t6 + 0.5f);
            if (bin25 < 5u) {
                float sums0[2];
                load_shared<2>(&sums0[0], &bins0[(int)bin25][0][0]);
                sums0[0] = sums0[0] + t65;
                sums0[1] = sums0[1] + 1.0f;
                store_shared<2>(&bins0[(int)bin25][0][0], &sums0[0]);
            }
            const float t66 = a0[3][2];
            const float t67 = fminf(fmaxf(t66, 0.0f), 1.0f);
            const unsigned bin26 = (unsigned)__float2int_rz(t67 * t6 + 0.5f);
            if (bin26 < 5u) {
                float sums0[2];
                load_shared<2>(&sums0[0], &bins0[(int)bin26][0][0]);
                sums0[0] = sums0[0] + t67;
                sums0[1] = sums0[1] + 1.0f;
                store_shared<2>(&bins0[(int)bin26][0][0], &sums0[0]);
            }
            const float t68 = a0[3][3];
            const float t69 = fminf(fmaxf(t68, 0.0f), 1.0f);
            const unsigned bin27 = (unsigned)__float2int_rz(t69 * t6 + 0.5f);
            if (bin27 < 5u) {
                float sums0[2];
                load_shared<2>(&sums0[0], &bins0[(int)bin27][0][0]);
                sums0[0] = sums0[0] + t69;
                sums0[1] = sums0[1] + 1.0f;
                store_shared<2>(&bins0[(int)bin27][0][0], &sums0[0]);
            }
            const float t70 = a0[3][4];
            const float t71 = fminf(fmaxf(t70, 0.0f), 1.0f);
            const unsigned bin28 = (unsigned)__float2int_rz(t71 * t6 + 0.5f);
            if (bin28 < 5u) {
                float sums0[2];
                load_shared<2>(&sums0[0], &bins0[(int)bin28][0][0]);
                sums0[0] = sums0[0] + t71;
                sums0[1] = sums0[1] + 1.0f;
                store_shared<2>(&bins0[(int)bin28][0][0], &sums0[0]);
            }
            const float t72 = a0[3][5];
            const float t73 = fminf(fmaxf(t72, 0.0f), 1.0f);
            const unsigned bin29 = (unsigned)__float2int_rz(t73 * t6 + 0.5f);
            if (bin29 < 5u) {
                float sums0[2];
                load_shared<2>(&sums0[0], &bins0[(int)bin29][0][0]);
                sums0[0] = sums0[0] + t73;
                sums0[1] = sums0[1] + 1.0f;
                store_shared<2>(&bins0[(int)bin29][0][0], &sums0[0]);
            }
            const float t74 = a0[3][6];
            const float t75 = fminf(fmaxf(t74, 0.0f), 1.0f);
            const unsigned bin30 = (unsigned)__float2int_rz(t75 * t6 + 0.5f);
            if (bin30 < 5u) {
                float sums0[2];
                load_shared<2>(&sums0[0], &bins0[(int)bin30][0][0]);
                sums0[0] = sums0[0] + t75;
                sums0[1] = sums0[1] + 1.0f;
                store_shared<2>(&bins0[(int)bin30][0][0], &sums0[0]);
            }
            const float t76 = a0[3][7];
            const float t77 = fminf(fmaxf(t76, 0.0f), 1.0f);
            const unsigned bin31 = (unsigned)__float2int_rz(t77 * t6 + 0.5f);
            if (bin31 < 5u) {
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
        out0[(5 * out0_height + (y - out0_y)) * out0_pitch + (x - (out0_x & -32))] = 0.0f + 6.0f * s8 + s10 + s11;
        const float s12 = 4.0f * s11;
        const float s13 = bin0_3[1];
        out0[(6 * out0_height + (y - out0_y)) * out0_pitch + (x - (out0_x & -32))] = 0.0f + 4.0f * s8 + 6.0f * s9 + s12
            + s13;
        const float s14 = 4.0f * s13;
        const float s15 = bin0_4[1];
        out0[(7 * out0_height + (y - out0_y)) * out0_pitch + (x - (out0_x & -32))] = s8 + s10 + 6.0f * s11 + s14 + s15;
        out0[(3 * out0_height + (y - out0_y)) * out0_pitch + (x - (out0_x & -32))] = s1 + s4 + 6.0f * s5 + 4.0f * s7 +
            0.0f;
        out0[(8 * out0_height + (y - out0_y)) * out0_pitch + (x - (out0_x & -32))] = s9 + s12 + 6.0f * s13 + 4.0f * s15
            + 0.0f;
        out0[(4 * out0_height + (y - out0_y)) * out0_pitch + (x - (out0_x & -32))] = s3 + s6 + 6.0f * s7 + 0.0f + 0.0f;
        out0[(9 * out0_height + (y - out0_y)) * out0_pitch + (x - (out0_x & -32))] = s11 + s14 + 6.0f * s15 + 0.0f +
            0.0f;
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
// N elements, which no store that follows comes before.
template <int N, typename T> __device__ __forceinline__ void load_in_order(T* to, const T* at) {
    const auto from = *reinterpret_cast<const Vector<T, N>*>(at);
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
extern "C" __global__ void __launch_bounds__(128) blur_blur_5d72b952fc(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    float* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch) {
    follow();
    const int own = blockIdx.z;
    const int block_y = blockIdx.y;
    const int block_x = blockIdx.x;
    const int thread_y = threadIdx.y;
    const int thread_x = threadIdx.x;
    const int x = (x0 & -32) + block_x * 120 + (thread_x - 1) * 4;
    const int y = y0 + (block_y * 4 + thread_y) * 4;
    if (y < y0 + height) {
        const bool computes = 1 <= thread_x && thread_x < 31 && (x0 - 4 < x && x < x0 + width);
        // rows y - 2 .. y + 5 from column x - 2 on
        float a0[8][8];
        const int last_in0 = in0_y + in0_height - 1 - y;
        const int x_in0_4_right0 = min(max(x, in0_x & -32), (in0_x & -32) + in0_pitch - 4) - x;
        const float* const in0_0 = corner(row_of(in0, in0_pitch, own * in0_height + (y - in0_y)) + (x + x_in0_4_right0 -
            (in0_x & -32)));
        #pragma unroll
        for (int j = 0; j < 8; ++j)
            load_in_order<4>(&a0[j][2], row_of(in0_0, in0_pitch, min(j - 2, last_in0)));
        float b0_0[8][4];
        float* const out0_1 = corner(row_of(out0, out0_pitch, own * out0_height + (y - out0_y)) + (x - (out0_x & -32)));
        #pragma unroll
        for (int step = 0; step < 8; ++step) {
            #pragma unroll
            for (int k = 0; k < 2; ++k)
                a0[step][k] = __shfl_up_sync(~0u, a0[step][k + 4], 1);
            #pragma unroll
            for (int k = 0; k < 2; ++k)
                a0[step][k + 6] = __shfl_down_sync(~0u, a0[step][k + 2], 1);
            // blur
            #pragma unroll
            for (int k = 0; k < 4; ++k) {
                const float t0 = a0[step][k];
                const float t1 = a0[step][k + 1];
                const float t2 = a0[step][k + 2];
                const float t3 = a0[step][k + 3];
                const float t4 = a0[step][k + 4];
                b0_0[step][k] = t0 + 4.0f * t1 + 6.0f * t2 + 4.0f * t3 + t4;
            }
            if (4 <= step) {
                // blur
                float o0[4];
                #pragma unroll
                for (int k = 0; k < 4; ++k) {
                    const float t0 = b0_0[step - 4][k];
                    const float t1 = b0_0[step - 3][k];
                    const float t2 = b0_0[step - 2][k];
                    const float t3 = b0_0[step - 1][k];
                    const float t4 = b0_0[step][k];
                    o0[k] = t0 + 4.0f * t1 + 6.0f * t2 + 4.0f * t3 + t4;
                }
                if (computes && 0 <= step - 4 && step - 4 < 4 && y + (step - 4) < y0 + height)
                    store<4>(row_of(out0_1, out0_pitch, step - 4), &o0[0]);
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
extern "C" __global__ void __launch_bounds__(256) slice_grid_2cd69f7fc8(
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
    if (thread_y * 32 + thread_x < 180) {
        const int line0 = floor_div(thread_y * 32 + thread_x, 36);
        const int entry0 = floor_mod(thread_y * 32 + thread_x, 36);
        float pixels0[2][2][1];
        float entries0[8][2];
        pixels0[0][0][0] = __ldg(in1 + ((line0 * in1_height + (min(max(top0, in1_y), in1_y + in1_height - 1) - in1_y)) *
            in1_pitch + (min(max(left0 + entry0, in1_x & -32), (in1_x & -32) + in1_pitch - 1) - (in1_x & -32))));
        pixels0[0][1][0] = __ldg(in1 + (((line0 + 5) * in1_height + (min(max(top0, in1_y), in1_y + in1_height - 1) -
            in1_y)) * in1_pitch + (min(max(left0 + entry0, in1_x & -32), (in1_x & -32) + in1_pitch - 1) - (in1_x &
            -32))));
        pixels0[1][0][0] = __ldg(in1 + ((line0 * in1_height + (min(max(top0 + 1, in1_y), in1_y + in1_height - 1) -
            in1_y)) * in1_pitch + (min(max(left0 + entry0, in1_x & -32), (in1_x & -32) + in1_pitch - 1) - (in1_x &
            -32))));
        pixels0[1][1][0] = __ldg(in1 + (((line0 + 5) * in1_height + (min(max(top0 + 1, in1_y), in1_y + in1_height - 1) -
            in1_y)) * in1_pitch + (min(max(left0 + entry0, in1_x & -32), (in1_x & -32) + in1_pitch - 1) - (in1_x &
            -32))));
        #pragma unroll
        for (int p = 0; p < 2; ++p) {
            const float b0_1 = pixels0[0][p][0];
            const float b0_2 = pixels0[1][p][0];
            const float b0_3 = b0_2 - b0_1;
            entries0[0][p] = b0_1 + b0_3 * 0.0f;
            entries0[1][p] = b0_1 + b0_3 * 0.125f;
            entries0[2][p] = b0_1 + b0_3 * 0.25f;
            entries0[3][p] = b0_1 + b0_3 * 0.375f;
            entries0[4][p] = b0_1 + b0_3 * 0.5f;
            entries0[5][p] = b0_1 + b0_3 * 0.625f;
            entries0[6][p] = b0_1 + b0_3 * 0.75f;
            entries0[7][p] = b0_1 + b0_3 * 0.875f;
        }
        #pragma unroll
        for (int j = 0; j < 8; ++j)
            store_shared<2>(&table0[line0 * 8 + j][entry0 * 2], &entries0[j][0]);
    }
    __syncthreads();
    const float (*const at0)[768] = reinterpret_cast<const float (*)[768]>(shared_corner(&table0[y - top][((x >> 3) -
        left0) * 2]));
    float o0[8];
    const float t0 = a0[0][0];
    const float t1 = fminf(1.0f / u0, 4.0f);
    const float t2 = fminf(fmaxf(t0, 0.0f), 1.0f) * t1;
    const int t3 = __float2int_rz(t2);
    const int t4 = __vimin_s32_relu(t3, 4);
    float t5_items[2];
    load_shared<2>(&t5_items[0], &at0[t4][0]);
    const float t5 = t5_items[0];
    float t6_items[2];
    load_shared<2>(&t6_items[0], &at0[t4][2]);
    const float t6 = t6_items[0];
    const float t7 = t5 + (t6 - t5) * 0.0f;
    const int t8 = __vimin_s32_relu(wrapping_add(t3, 1), 4);
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
    const int t20 = __vimin_s32_relu(t19, 4);
    float t21_items[2];
    load_shared<2>(&t21_items[0], &at0[t20][0]);
    const float t21 = t21_items[0];
    float t22_items[2];
    load_shared<2>(&t22_items[0], &at0[t20][2]);
    const float t22 = t22_items[0];
    const float t23 = t21 + (t22 - t21) * 0.125f;
    const int t24 = __vimin_s32_relu(wrapping_add(t19, 1), 4);
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
    const int t36 = __vimin_s32_relu(t35, 4);
    float t37_items[2];
    load_shared<2>(&t37_items[0], &at0[t36][0]);
    const float t37 = t37_items[0];
    float t38_items[2];
    load_shared<2>(&t38_items[0], &at0[t36][2]);
    const float t38 = t38_items[0];
    const float t39 = t37 + (t38 - t37) * 0.25f;
    const int t40 = __vimin_s32_relu(wrapping_add(t35, 1), 4);
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
    const int t52 = __vimin_s32_relu(t51, 4);
    float t53_items[2];
    load_shared<2>(&t53_items[0], &at0[t52][0]);
    const float t53 = t53_items[0];
    float t54_items[2];
    load_shared<2>(&t54_items[0], &at0[t52][2]);
    const float t54 = t54_items[0];
    const float t55 = t53 + (t54 - t53) * 0.375f;
    const int t56 = __vimin_s32_relu(wrapping_add(t51, 1), 4);
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
    const int t68 = __vimin_s32_relu(t67, 4);
    float t69_items[2];
    load_shared<2>(&t69_items[0], &at0[t68][0]);
    const float t69 = t69_items[0];
    float t70_items[2];
    load_shared<2>(&t70_items[0], &at0[t68][2]);
    const float t70 = t70_items[0];
    const float t71 = t69 + (t70 - t69) * 0.5f;
    const int t72 = __vimin_s32_relu(wrapping_add(t67, 1), 4);
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
    const int t84 = __vimin_s32_relu(t83, 4);
    float t85_items[2];
    load_shared<2>(&t85_items[0], &at0[t84][0]);
    const float t85 = t85_items[0];
    float t86_items[2];
    load_shared<2>(&t86_items[0], &at0[t84][2]);
    const float t86 = t86_items[0];
    const float t87 = t85 + (t86 - t85) * 0.625f;
    const int t88 = __vimin_s32_relu(wrapping_add(t83, 1), 4);
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
    const int t100 = __vimin_s32_relu(t99, 4);
    float t101_items[2];
    load_shared<2>(&t101_items[0], &at0[t100][0]);
    const float t101 = t101_items[0];
    float t102_items[2];
    load_shared<2>(&t102_items[0], &at0[t100][2]);
    const float t102 = t102_items[0];
    const float t103 = t101 + (t102 - t101) * 0.75f;
    const int t104 = __vimin_s32_relu(wrapping_add(t99, 1), 4);
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
    const int t116 = __vimin_s32_relu(t115, 4);
    float t117_items[2];
    load_shared<2>(&t117_items[0], &at0[t116][0]);
    const float t117 = t117_items[0];
    float t118_items[2];
    load_shared<2>(&t118_items[0], &at0[t116][2]);
    const float t118 = t118_items[0];
    const float t119 = t117 + (t118 - t117) * 0.875f;
    const int t120 = __vimin_s32_relu(wrapping_add(t115, 1), 4);
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
