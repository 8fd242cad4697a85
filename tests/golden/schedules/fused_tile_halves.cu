// What earlier launches have written is there: blocks may come before. A small launch leaves room for the next one's.
__device__ __forceinline__ void follow() {
#if __CUDA_ARCH__ >= 900
    asm volatile("griddepcontrol.wait;" ::: "memory");
    if (gridDim.x * gridDim.y * gridDim.z * blockDim.x * blockDim.y <= 98304u)
        asm volatile("griddepcontrol.launch_dependents;");
#endif
}
template <typename T, int N> struct alignas(N * sizeof(T)) Vector { T item[N]; };
// N elements, which no store that follows comes before.
template <int N, typename T> __device__ __forceinline__ void load_in_order(T* to, const T* at) {
    const auto from = *reinterpret_cast<const Vector<T, N>*>(at);
    #pragma unroll
    for (int k = 0; k < N; ++k) to[k] = from.item[k];
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
// N elements of shared memory.
template <int N, typename T> __device__ __forceinline__ void load_shared(T* to, const T* at) {
    const auto from = *reinterpret_cast<const Vector<T, N>*>(at);
    #pragma unroll
    for (int k = 0; k < N; ++k) to[k] = from.item[k];
}
#ifndef CUDA_ON_CPU
__device__ __forceinline__ float half_to_float(unsigned short bits) {
    float value;
    asm("cvt.f32.f16 %0, %1;" : "=f"(value) : "h"(bits));
    return value;
}
__device__ __forceinline__ unsigned short float_to_half(float value) {
    unsigned short bits;
    asm("cvt.rn.f16.f32 %0, %1;" : "=h"(bits) : "f"(value));
    return bits;
}
#endif
template <int N> __device__ __forceinline__ void store_shared(unsigned short* at, const float* from) {
    unsigned short to[N];
    #pragma unroll
    for (int k = 0; k < N; ++k) to[k] = float_to_half(from[k]);
    store_shared<N>(at, to);
}
template <int N> __device__ __forceinline__ void load(float* to, const unsigned short* at) {
    const auto from = *reinterpret_cast<const Vector<unsigned short, N>*>(at);
    #pragma unroll
    for (int k = 0; k < N; ++k) to[k] = half_to_float(from.item[k]);
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
extern "C" __global__ void __launch_bounds__(256) line_filter_7_mask_d0eea36ada(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    float* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch) {
    follow();
    const int own = blockIdx.z;
    const int block_y = blockIdx.y;
    const int block_x = blockIdx.x;
    const int thread_y = threadIdx.y;
    const int thread_x = threadIdx.x;
    const int left = (x0 & -32) + block_x * 128;
    const int top = y0 + block_y * 32;
    extern __shared__ __align__(128) unsigned char memory[];
    float (*const tile0)[48][144] = reinterpret_cast<float (*)[48][144]>(&memory[23040]);
    float (*const tile1)[40][144] = reinterpret_cast<float (*)[40][144]>(&memory[0]);
    float (*const tile2)[40][144] = reinterpret_cast<float (*)[40][144]>(&memory[23040]);
    float (*const tile3)[40][144] = reinterpret_cast<float (*)[40][144]>(&memory[46080]);
    unsigned short (*const tile4)[40][144] = reinterpret_cast<unsigned short (*)[40][144]>(&memory[0]);
    float (*const tile5)[40][128] = reinterpret_cast<float (*)[40][128]>(&memory[27904]);
    float (*const tile6)[32][128] = reinterpret_cast<float (*)[32][128]>(&memory[11520]);
    float (*const tile7)[32][128] = reinterpret_cast<float (*)[32][128]>(&memory[27904]);
    for (int cell = thread_x; cell < 408; cell += 256) {
        const int column_0 = (int)((unsigned)cell % 34u) * 4 - 4;
        const int row = (int)((unsigned)cell / 34u) * 4 - 8;
        const int x_0 = left + column_0;
        const int y = top + row;
        float a0[4][8];
        if (in0_y <= y && y + 4 <= in0_y + in0_height && in0_x <= x_0 - 2 && x_0 + 6 <= in0_x + in0_width) {
            #pragma unroll
            for (int j = 0; j < 4; ++j) {
                load_in_order<2>(&a0[j][0], row_of(in0, in0_pitch, own * in0_height + (y + j - in0_y)) + (x_0 - (in0_x &
                    -32) - 2));
                load_in_order<4>(&a0[j][2], row_of(in0, in0_pitch, own * in0_height + (y + j - in0_y)) + (x_0 - (in0_x &
                    -32)));
                load_in_order<2>(&a0[j][6], row_of(in0, in0_pitch, own * in0_height + (y + j - in0_y)) + (x_0 - (in0_x &
                    -32) + 4));
            }
        } else {
            #pragma unroll
            for (int j = 0; j < 4; ++j) {
                #pragma unroll
                for (int k = 0; k < 2; ++k) {
                    a0[j][k] = __ldg(row_of(in0 + (min(max(x_0 - 2 + k, in0_x), in0_x + in0_width - 1) - (in0_x & -32)),
                        in0_pitch, own * in0_height + (min(max(y + j, in0_y), in0_y + in0_height - 1) - in0_y)));
                }
                #pragma unroll
                for (int k = 0; k < 4; ++k) {
                    a0[j][k + 2] = __ldg(row_of(in0 + (min(max(x_0 + k, in0_x), in0_x + in0_width - 1) - (in0_x & -32)),
                        in0_pitch, own * in0_height + (min(max(y + j, in0_y), in0_y + in0_height - 1) - in0_y)));
                }
                #pragma unroll
                for (int k = 0; k < 2; ++k) {
                    a0[j][k + 6] = __ldg(row_of(in0 + (min(max(x_0 + 4 + k, in0_x), in0_x + in0_width - 1) - (in0_x &
                        -32)), in0_pitch, own * in0_height + (min(max(y + j, in0_y), in0_y + in0_height - 1) - in0_y)));
                }
            }
        }
        #pragma unroll
        for (int step = 0; step < 4; ++step) {
            // line_filter
            float o0[4];
            #pragma unroll
            for (int k = 0; k < 4; ++k) {
                const float t0 = a0[step][k];
                const float t1 = a0[step][k + 1];
                const float t2 = a0[step][k + 2];
                const float t3 = a0[step][k + 3];
                const float t4 = a0[step][k + 4];
                o0[k] = 0.0625f * t0 + 0.25f * t1 + 0.375f * t2 + 0.25f * t3 + 0.0625f * t4;
            }
            store_shared<4>(&tile0[0][row + 8 + step][column_0 + 8], &o0[0]);
        }
    }
    __syncthreads();
    for (int cell = thread_x; cell < 340; cell += 256) {
        const int column_1 = (int)((unsigned)cell % 34u) * 4 - 4;
        const int row = (int)((unsigned)cell / 34u) * 4 - 4;
        const int x_1 = left + column_1;
        const int y = top + row;
        float a0[8][4];
        #pragma unroll
        for (int j = 0; j < 8; ++j)
            load_shared<4>(&a0[j][0], &tile0[0][row + (j + 6)][column_1 + 8]);
        #pragma unroll
        for (int step = 0; step < 4; ++step) {
            // line_filter
            float o0[4];
            #pragma unroll
            for (int k = 0; k < 4; ++k) {
                const float t0 = a0[step][k];
                const float t1 = a0[step + 1][k];
                const float t2 = a0[step + 2][k];
                const float t3 = a0[step + 3][k];
                const float t4 = a0[step + 4][k];
                o0[k] = 0.0625f * t0 + 0.25f * t1 + 0.375f * t2 + 0.25f * t3 + 0.0625f * t4;
            }
            store_shared<4>(&tile1[0][row + 4 + step][column_1 + 8], &o0[0]);
        }
    }
    __syncthreads();
    for (int cell = thread_x; cell < 340; cell += 256) {
        const int column_2 = (int)((unsigned)cell % 34u) * 4 - 4;
        const int row = (int)((unsigned)cell / 34u) * 4 - 4;
        const int x_2 = left + column_2;
        const int y = top + row;
        float a0[4][4];
        float a1[4][4];
        if (in0_y <= y && y + 4 <= in0_y + in0_height && in0_x <= x_2 && x_2 + 4 <= in0_x + in0_width) {
            #pragma unroll
            for (int j = 0; j < 4; ++j) {
                load_in_order<4>(&a0[j][0], row_of(in0, in0_pitch, own * in0_height + (y + j - in0_y)) + (x_2 - (in0_x &
                    -32)));
            }
        } else {
            #pragma unroll
            for (int j = 0; j < 4; ++j) {
                #pragma unroll
                for (int k = 0; k < 4; ++k) {
                    a0[j][k] = __ldg(row_of(in0 + (min(max(x_2 + k, in0_x), in0_x + in0_width - 1) - (in0_x & -32)),
                        in0_pitch, own * in0_height + (min(max(y + j, in0_y), in0_y + in0_height - 1) - in0_y)));
                }
            }
        }
        #pragma unroll
        for (int j = 0; j < 4; ++j)
            load_shared<4>(&a1[j][0], &tile1[0][row + (j + 4)][column_2 + 8]);
        #pragma unroll
        for (int step = 0; step < 4; ++step) {
            // sharpen
            float o0[4];
            #pragma unroll
            for (int k = 0; k < 4; ++k) {
                const float t0 = a0[step][k];
                const float t1 = a1[step][k];
                o0[k] = t0 * 4.0f - t1 * 3.0f;
            }
            store_shared<4>(&tile2[0][row + 4 + step][column_2 + 8], &o0[0]);
        }
    }
    __syncthreads();
    for (int cell = thread_x; cell < 340; cell += 256) {
        const int column_3 = (int)((unsigned)cell % 34u) * 4 - 4;
        const int row = (int)((unsigned)cell / 34u) * 4 - 4;
        const int x_3 = left + column_3;
        const int y = top + row;
        float a0[4][4];
        float a1[4][4];
        float a2[4][4];
        if (in0_y <= y && y + 4 <= in0_y + in0_height && in0_x <= x_3 && x_3 + 4 <= in0_x + in0_width) {
            #pragma unroll
            for (int j = 0; j < 4; ++j) {
                load_in_order<4>(&a0[j][0], row_of(in0, in0_pitch, own * in0_height + (y + j - in0_y)) + (x_3 - (in0_x &
                    -32)));
            }
        } else {
            #pragma unroll
            for (int j = 0; j < 4; ++j) {
                #pragma unroll
                for (int k = 0; k < 4; ++k) {
                    a0[j][k] = __ldg(row_of(in0 + (min(max(x_3 + k, in0_x), in0_x + in0_width - 1) - (in0_x & -32)),
                        in0_pitch, own * in0_height + (min(max(y + j, in0_y), in0_y + in0_height - 1) - in0_y)));
                }
            }
        }
        #pragma unroll
        for (int j = 0; j < 4; ++j)
            load_shared<4>(&a1[j][0], &tile1[0][row + (j + 4)][column_3 + 8]);
        #pragma unroll
        for (int j = 0; j < 4; ++j)
            load_shared<4>(&a2[j][0], &tile2[0][row + (j + 4)][column_3 + 8]);
        #pragma unroll
        for (int step = 0; step < 4; ++step) {
            // mask
            float o0[4];
            #pragma unroll
            for (int k = 0; k < 4; ++k) {
                const float t0 = a0[step][k];
                const float t1 = a1[step][k];
                const float t2 = a2[step][k];
                o0[k] = fabsf(t0 - t1) < 0.001f ? t0 : t2;
            }
            store_shared<4>(&tile3[0][row + 4 + step][column_3 + 8], &o0[0]);
        }
    }
    __syncthreads();
    for (int cell = thread_x; cell < 340; cell += 256) {
        const int column_4 = (int)((unsigned)cell % 34u) * 4 - 4;
        const int row = (int)((unsigned)cell / 34u) * 4 - 4;
        const int x_4 = left + column_4;
        const int y = top + row;
        float a0[4][4];
        #pragma unroll
        for (int j = 0; j < 4; ++j)
            load_shared<4>(&a0[j][0], &tile3[0][row + (j + 4)][column_4 + 8]);
        #pragma unroll
        for (int step = 0; step < 4; ++step) {
            // to_float
            float o0[4];
            #pragma unroll
            for (int k = 0; k < 4; ++k) {
                const float t0 = a0[step][k];
                o0[k] = t0;
            }
            store_shared<4>(&tile4[0][row + 4 + step][column_4 + 8], &o0[0]);
        }
    }
    __syncthreads();
    for (int cell = thread_x; cell < 320; cell += 256) {
        const int column_5 = (int)((unsigned)cell & 31) * 4;
        const int row = (int)((unsigned)cell >> 5) * 4 - 4;
        const int x_5 = left + column_5;
        const int y = top + row;
        float a0[4][8];
        #pragma unroll
        for (int j = 0; j < 4; ++j) {
            load<2>(&a0[j][0], &tile4[0][row + (j + 4)][column_5 + 6]);
            load<4>(&a0[j][2], &tile4[0][row + (j + 4)][column_5 + 8]);
            load<2>(&a0[j][6], &tile4[0][row + (j + 4)][column_5 + 12]);
        }
        #pragma unroll
        for (int step = 0; step < 4; ++step) {
            // line_filter
            float o0[4];
            #pragma unroll
            for (int k = 0; k < 4; ++k) {
                const float t0 = a0[step][k];
                const float t1 = a0[step][k + 1];
                const float t2 = a0[step][k + 2];
                const float t3 = a0[step][k + 3];
                const float t4 = a0[step][k + 4];
                o0[k] = 0.0625f * t0 + 0.25f * t1 + 0.375f * t2 + 0.25f * t3 + 0.0625f * t4;
            }
            store_shared<4>(&tile5[0][row + 4 + step][column_5], &o0[0]);
        }
    }
    __syncthreads();
    if (thread_x < 256) {
        const int cell = thread_x;
        const int column_6 = (int)((unsigned)cell & 31) * 4;
        const int row = (int)((unsigned)cell >> 5) * 4;
        const int x_6 = left + column_6;
        const int y = top + row;
        float a0[8][4];
        #pragma unroll
        for (int j = 0; j < 8; ++j)
            load_shared<4>(&a0[j][0], &tile5[0][row + (j + 2)][column_6]);
        #pragma unroll
        for (int step = 0; step < 4; ++step) {
            // line_filter
            float o0[4];
            #pragma unroll
            for (int k = 0; k < 4; ++k) {
                const float t0 = a0[step][k];
                const float t1 = a0[step + 1][k];
                const float t2 = a0[step + 2][k];
                const float t3 = a0[step + 3][k];
                const float t4 = a0[step + 4][k];
                o0[k] = 0.0625f * t0 + 0.25f * t1 + 0.375f * t2 + 0.25f * t3 + 0.0625f * t4;
            }
            store_shared<4>(&tile6[0][row + step][column_6], &o0[0]);
        }
    }
    __syncthreads();
    if (thread_x < 256) {
        const int cell = thread_x;
        const int column_7 = (int)((unsigned)cell & 31) * 4;
        const int row = (int)((unsigned)cell >> 5) * 4;
        const int x_7 = left + column_7;
        const int y = top + row;
        float a0[4][4];
        float a1[4][4];
        #pragma unroll
        for (int j = 0; j < 4; ++j)
            load<4>(&a0[j][0], &tile4[0][row + (j + 4)][column_7 + 8]);
        #pragma unroll
        for (int j = 0; j < 4; ++j)
            load_shared<4>(&a1[j][0], &tile6[0][row + j][column_7]);
        #pragma unroll
        for (int step = 0; step < 4; ++step) {
            // sharpen
            float o0[4];
            #pragma unroll
            for (int k = 0; k < 4; ++k) {
                const float t0 = a0[step][k];
                const float t1 = a1[step][k];
                o0[k] = t0 * 4.0f - t1 * 3.0f;
            }
            store_shared<4>(&tile7[0][row + step][column_7], &o0[0]);
        }
    }
    __syncthreads();
    if (thread_x < 256) {
        const int cell = thread_x;
        const int column_8 = (int)((unsigned)cell & 31) * 4;
        const int row = (int)((unsigned)cell >> 5) * 4;
        const int x_8 = left + column_8;
        const int y = top + row;
        float a0[4][4];
        float a1[4][4];
        float a2[4][4];
        #pragma unroll
        for (int j = 0; j < 4; ++j)
            load<4>(&a0[j][0], &tile4[0][row + (j + 4)][column_8 + 8]);
        #pragma unroll
        for (int j = 0; j < 4; ++j)
            load_shared<4>(&a1[j][0], &tile6[0][row + j][column_8]);
        #pragma unroll
        for (int j = 0; j < 4; ++j)
            load_shared<4>(&a2[j][0], &tile7[0][row + j][column_8]);
        #pragma unroll
        for (int step = 0; step < 4; ++step) {
            // mask
            float o0[4];
            #pragma unroll
            for (int k = 0; k < 4; ++k) {
                const float t0 = a0[step][k];
                const float t1 = a1[step][k];
                const float t2 = a2[step][k];
                o0[k] = fabsf(t0 - t1) < 0.001f ? t0 : t2;
            }
            if (out0_x - 4 < x_8 && x_8 < out0_x + out0_width && out0_y <= y + step && y + step < out0_y + out0_height)
                {
                store<4>(row_of(out0, out0_pitch, own * out0_height + (y + step - out0_y)) + (x_8 - (out0_x & -32)),
                    &o0[0]);
            }
        }
    }
}
