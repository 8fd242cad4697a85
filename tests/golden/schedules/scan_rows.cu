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
extern "C" __global__ void __launch_bounds__(256) box_7439e88a9f(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    float* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch) {
    follow();
    const int own = blockIdx.z;
    const int block_y = blockIdx.y;
    const int block_x = blockIdx.x;
    const int thread_y = threadIdx.y;
    const int thread_x = threadIdx.x;
    const int y = y0 + (block_y * 8 + thread_y);
    const int origin = x0 & -32;
    const int pieces = (x0 + width - origin + 255) >> 8;
    const int columns = floor_div(pieces + ((int)gridDim.x - 1), (int)gridDim.x) * 256;
    const int left = origin + block_x * columns;
    const int end = min(left + columns, x0 + width);
    if (y < y0 + height && max(left, x0) < end) {
        double carry0;
        carry0 = 0.0;
        const float* const in0_0 = corner(row_of(in0, in0_pitch, own * in0_height + (min(max(y, in0_y), in0_y +
            in0_height - 1) - in0_y)) + -(in0_x & -32));
        float* const out0_1 = corner(row_of(out0, out0_pitch, own * out0_height + (y - out0_y)) + (thread_x * 4 -
            (out0_x & -32)));
        for (int piece = left; piece < end; piece += 256) {
            float v0[2][4];
            float v1[2][4];
            double sums0[2][4];
            if (1 < width) {
                if (in0_x <= piece + thread_x * 4 - 3 && piece + thread_x * 4 + 134 <= in0_x + in0_width) {
                    #pragma unroll
                    for (int i = 0; i < 2; ++i) {
                        load<2>(&v0[i][0], in0_0 + (piece + thread_x * 4 + i * 128 + 2));
                        load<2>(&v0[i][2], in0_0 + (piece + thread_x * 4 + i * 128 + 4));
                        float v1_pair1[8];
                        load<4>(&v1_pair1[0], in0_0 + (piece + thread_x * 4 + i * 128 - 4));
                        load<4>(&v1_pair1[4], in0_0 + (piece + thread_x * 4 + i * 128));
                        #pragma unroll
                        for (int k = 0; k < 4; ++k)
                            v1[i][k] = v1_pair1[k + 1];
                    }
                } else {
                    #pragma unroll
                    for (int i = 0; i < 2; ++i) {
                        #pragma unroll
                        for (int k = 0; k < 4; ++k) {
                            v0[i][k] = __ldg(in0_0 + min(max(piece + thread_x * 4 + i * 128 + 2 + k, in0_x), in0_x +
                                in0_width - 1));
                        }
                        #pragma unroll
                        for (int k = 0; k < 4; ++k) {
                            v1[i][k] = __ldg(in0_0 + min(max(piece + thread_x * 4 + i * 128 - 3 + k, in0_x), in0_x +
                                in0_width - 1));
                        }
                    }
                }
            }
            const bool fresh = __any_sync(~0u, piece == left || !isfinite(carry0));
            if (fresh) {
                const int x = max(piece, x0);
                double part0;
                part0 = 0.0;
                if (thread_x < 5) {
                    float w0[1];
                    #pragma unroll
                    for (int i = 0; i < 1; ++i) {
                        const int j = min(thread_x + i * 32, 4);
                        w0[i] = __ldg(in0_0 + min(max(x + j - 2, in0_x), in0_x + in0_width - 1));
                    }
                    #pragma unroll
                    for (int i = 0; i < 1; ++i) {
                        const int j = min(thread_x + i * 32, 4);
                        const float t0 = w0[i];
                        part0 = part0 + (thread_x + i * 32 < 5 ? (double)t0 : 0.0);
                    }
                }
                #pragma unroll
                for (int d = 0; d < 5; ++d)
                    part0 = part0 + __shfl_xor_sync(~0u, part0, 16 >> (d & 31));
                carry0 = part0;
            }
            if (1 < width) {
                #pragma unroll
                for (int i = 0; i < 2; ++i) {
                    #pragma unroll
                    for (int k = 0; k < 4; ++k) {
                        const float t0 = v0[i][k];
                        const float t1 = v1[i][k];
                        sums0[i][k] = (double)t0 - (double)t1;
                    }
                }
                if (fresh) {
                    #pragma unroll
                    for (int i = 0; i < 2; ++i) {
                        #pragma unroll
                        for (int k = 0; k < 4; ++k) {
                            if (piece + thread_x * 4 + i * 128 + k <= max(piece, x0))
                                sums0[i][k] = 0.0;
                        }
                    }
                }
            } else {
                #pragma unroll
                for (int i = 0; i < 2; ++i) {
                    #pragma unroll
                    for (int k = 0; k < 4; ++k)
                        sums0[i][k] = 0.0;
                }
            }
            #pragma unroll
            for (int i = 0; i < 2; ++i) {
                #pragma unroll
                for (int k = 0; k < 3; ++k)
                    sums0[i][k + 1] = sums0[i][k + 1] + sums0[i][k];
                double side0;
                side0 = sums0[i][3];
                #pragma unroll
                for (int d = 0; d < 5; ++d) {
                    const double left0 = __shfl_up_sync(~0u, side0, (int)((unsigned)1 << (d & 31)));
                    if ((int)((unsigned)1 << (d & 31)) <= thread_x)
                        side0 = side0 + left0;
                }
                const double before0 = __shfl_up_sync(~0u, side0, 1);
                const double base0 = thread_x == 0 ? carry0 : carry0 + before0;
                carry0 = carry0 + __shfl_sync(~0u, side0, 31);
                float t_out0[4];
                #pragma unroll
                for (int k = 0; k < 4; ++k) {
                    const float t_state0 = (float)(base0 + sums0[i][k]);
                    t_out0[k] = t_state0 * 0.2f;
                }
                if (x0 - 4 < piece + thread_x * 4 + i * 128 && piece + thread_x * 4 + i * 128 < end)
                    store<4>(out0_1 + (piece + i * 128), &t_out0[0]);
            }
        }
    }
}
