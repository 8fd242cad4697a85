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
extern "C" __global__ void __launch_bounds__(256) box_dc98a8a353(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    float* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch) {
    follow();
    const int own = blockIdx.z;
    const int block_y = blockIdx.y;
    const int block_x = blockIdx.x;
    const int thread_y = threadIdx.y;
    const int thread_x = threadIdx.x;
    const int chunks = (height + 63) >> 6;
    const int rows = floor_div(chunks + ((int)gridDim.y - 1), (int)gridDim.y) * 64;
    const int first = y0 + block_y * rows;
    const int end = min(first + rows, y0 + height);
    if (first < end) {
        const int column = (x0 & -32) + (block_x * 32 + thread_x);
        const int x = min(max(column, x0), x0 + (width - 1));
        __shared__ double starts0[2][8][32];
        __shared__ double totals0[2][8][32];
        double carry0;
        float v0[8];
        float v1[8];
        int turn;
        carry0 = 0.0;
        turn = 0;
        const float* const in0_0 = corner(row_of(in0, in0_pitch, own * in0_height + -in0_y) + (x - (in0_x & -32)));
        if (first + thread_y * 8 < end && 1 < height) {
            #pragma unroll
            for (int i = 0; i < 8; ++i) {
                const int y = min(i == 0 ? max(first + thread_y * 8, y0 + 1) : first + thread_y * 8 + i, y0 + (height -
                    1));
                v0[i] = __ldg(row_of(in0_0, in0_pitch, y + 2));
                v1[i] = __ldg(row_of(in0_0, in0_pitch, y - 3));
            }
        }
        float* const out0_1 = corner(row_of(out0, out0_pitch, own * out0_height + -out0_y) + (x - (out0_x & -32)));
        for (int chunk = first; chunk < end; chunk += 64) {
            const int top = chunk + thread_y * 8;
            const bool fresh = __any_sync(~0u, chunk == first || !isfinite(carry0));
            if (fresh) {
                const int y = chunk;
                double part0;
                part0 = 0.0;
                if (thread_y < 5) {
                    float w0[1];
                    #pragma unroll
                    for (int i = 0; i < 1; ++i) {
                        const int j = min(thread_y + i * 8, 4);
                        w0[i] = __ldg(row_of(in0_0, in0_pitch, y + j - 2));
                    }
                    #pragma unroll
                    for (int i = 0; i < 1; ++i) {
                        const int j = min(thread_y + i * 8, 4);
                        const float t0 = w0[i];
                        part0 = part0 + (thread_y + i * 8 < 5 ? (double)t0 : 0.0);
                    }
                }
                starts0[turn][thread_y][thread_x] = part0;
            }
            double sums0[8];
            if (top < end && 1 < height) {
                #pragma unroll
                for (int i = 0; i < 8; ++i) {
                    const int y = min(i == 0 ? max(top, y0 + 1) : top + i, y0 + (height - 1));
                    const float t0 = v0[i];
                    const float t1 = v1[i];
                    sums0[i] = (double)t0 - (double)t1;
                }
                if (top + 64 < end && 1 < height) {
                    #pragma unroll
                    for (int i = 0; i < 8; ++i) {
                        const int y = min(i == 0 ? max(top + 64, y0 + 1) : top + 64 + i, y0 + (height - 1));
                        v0[i] = __ldg(row_of(in0_0, in0_pitch, y + 2));
                        v1[i] = __ldg(row_of(in0_0, in0_pitch, y - 3));
                    }
                }
                if (fresh && thread_y == 0)
                    sums0[0] = 0.0;
                #pragma unroll
                for (int i = 0; i < 7; ++i)
                    sums0[i + 1] = sums0[i + 1] + sums0[i];
            } else {
                #pragma unroll
                for (int i = 0; i < 8; ++i)
                    sums0[i] = 0.0;
            }
            totals0[turn][thread_y][thread_x] = sums0[7];
            __syncthreads();
            double base0;
            if (fresh) {
                carry0 = 0.0;
                for (int w = 0; w < 8; ++w)
                    carry0 = carry0 + starts0[turn][w][thread_x];
            }
            #pragma unroll
            for (int w = 0; w < 8; ++w) {
                if (w == thread_y)
                    base0 = carry0;
                carry0 = carry0 + totals0[turn][w][thread_x];
            }
            if (top < end) {
                #pragma unroll
                for (int i = 0; i < 8; ++i) {
                    const int y = min(top + i, y0 + (height - 1));
                    float t_out0;
                    const float t_state0 = (float)(base0 + sums0[i]);
                    t_out0 = t_state0 * 0.2f;
                    if (column == x && top + i < end)
                        row_of(out0_1, out0_pitch, y)[0] = t_out0;
                }
            }
            turn = 1 - turn;
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
extern "C" __global__ void __launch_bounds__(256) key_d724d578c1(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    float* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch,
    const float* __restrict__ uniforms, int slot0, int slot1) {
    follow();
    const int block_y = blockIdx.y;
    const int block_x = blockIdx.x;
    const int thread_y = threadIdx.y;
    const int thread_x = threadIdx.x;
    const int x = (x0 & -32) + (block_x * 32 + thread_x) * 4;
    if (x0 - 4 < x && x < x0 + width) {
        const float u0 = __ldg(uniforms + slot0);
        const float u1 = __ldg(uniforms + slot1);
        for (int i = block_y * 8 + thread_y; i < height; i += (int)gridDim.y * 8) {
            float v0[4];
            float v1[4];
            float v2[4];
            if (in0_y <= y0 + i && y0 + i + 1 <= in0_y + in0_height && in0_x <= x && x + 4 <= in0_x + in0_width) {
                load<4>(&v0[0], row_of(in0, in0_pitch, y0 + i - in0_y) + (x - (in0_x & -32)));
                load<4>(&v1[0], row_of(in0, in0_pitch, in0_height + (y0 + i - in0_y)) + (x - (in0_x & -32)));
                load<4>(&v2[0], row_of(in0, in0_pitch, 2 * in0_height + (y0 + i - in0_y)) + (x - (in0_x & -32)));
            } else {
                #pragma unroll
                for (int k = 0; k < 4; ++k) {
                    v0[k] = __ldg(row_of(in0 + (min(max(x + k, in0_x), in0_x + in0_width - 1) - (in0_x & -32)),
                        in0_pitch, min(max(y0 + i, in0_y), in0_y + in0_height - 1) - in0_y));
                }
                #pragma unroll
                for (int k = 0; k < 4; ++k) {
                    v1[k] = __ldg(row_of(in0 + (min(max(x + k, in0_x), in0_x + in0_width - 1) - (in0_x & -32)),
                        in0_pitch, in0_height + (min(max(y0 + i, in0_y), in0_y + in0_height - 1) - in0_y)));
                }
                #pragma unroll
                for (int k = 0; k < 4; ++k) {
                    v2[k] = __ldg(row_of(in0 + (min(max(x + k, in0_x), in0_x + in0_width - 1) - (in0_x & -32)),
                        in0_pitch, 2 * in0_height + (min(max(y0 + i, in0_y), in0_y + in0_height - 1) - in0_y)));
                }
            }
            float o0[4];
            float o1[4];
            float o2[4];
            #pragma unroll
            for (int k = 0; k < 4; ++k) {
                const float t0 = v0[k];
                const float t1 = v1[k];
                const float t2 = v2[k];
                const float t3 = fminf(fmaxf((0.2126f * t0 + 0.7152f * t1 + 0.0722f * t2 - u0) / (u0 + u1 - u0), 0.0f),
                    1.0f);
                const float t4 = t3 * t3 * (3.0f - 2.0f * t3);
                const float t5 = t0 * t4;
                const float t6 = t1 * t4;
                const float t7 = t2 * t4;
                o0[k] = fabsf(t5) <= 3.4028234663852886e+38f ? t5 : 0.0f;
                o1[k] = fabsf(t6) <= 3.4028234663852886e+38f ? t6 : 0.0f;
                o2[k] = fabsf(t7) <= 3.4028234663852886e+38f ? t7 : 0.0f;
            }
            store<4>(row_of(out0, out0_pitch, y0 + i - out0_y) + (x - (out0_x & -32)), &o0[0]);
            store<4>(row_of(out0, out0_pitch, out0_height + (y0 + i - out0_y)) + (x - (out0_x & -32)), &o1[0]);
            store<4>(row_of(out0, out0_pitch, 2 * out0_height + (y0 + i - out0_y)) + (x - (out0_x & -32)), &o2[0]);
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
extern "C" __global__ void __launch_bounds__(256) mix_in_c9c3c5453d(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    const float* __restrict__ in1, int in1_x, int in1_y, int in1_width, int in1_height, int in1_pitch,
    float* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch,
    const float* __restrict__ uniforms, int slot0) {
    follow();
    const int own = blockIdx.z;
    const int block_x = blockIdx.x;
    const int thread_x = threadIdx.x;
    const float u0 = __ldg(uniforms + slot0);
    const int count = (out0_height * out0_pitch) >> 2;
    float* const out0_0 = corner(row_of(out0, out0_pitch, own * out0_height));
    const float* const in0_0 = corner(row_of(in0, out0_pitch, own * out0_height));
    const float* const in1_0 = corner(row_of(in1, out0_pitch, own * out0_height));
    for (int i = block_x * 256 + thread_x; i < count; i += (int)gridDim.x * 256) {
        float v0[4];
        float v1[4];
        load<4>(&v0[0], in0_0 + i * 4);
        load<4>(&v1[0], in1_0 + i * 4);
        float o0[4];
        #pragma unroll
        for (int k = 0; k < 4; ++k) {
            const float t0 = v0[k];
            const float t1 = v1[k];
            o0[k] = fmaxf(t0 + u0 * (t1 - t0 * u0 * 0.5f), 0.0f);
        }
        store<4>(out0_0 + i * 4, &o0[0]);
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
extern "C" __global__ void __launch_bounds__(256) sparse_filter_6d8608dd79(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    float* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch) {
    follow();
    const int own_reversed = blockIdx.z;
    const int own = (int)gridDim.z - 1 - own_reversed;
    const int block_y_reversed = blockIdx.y;
    const int block_y = (int)gridDim.y - 1 - block_y_reversed;
    const int block_x = blockIdx.x;
    const int thread_y = threadIdx.y;
    const int thread_x = threadIdx.x;
    const int x = (x0 & -32) + block_x * 120 + (thread_x - 1) * 4;
    const int y = y0 + (block_y * 8 + thread_y) * 2;
    if (y < y0 + height) {
        const bool computes = 1 <= thread_x && thread_x < 31 && (x0 - 4 < x && x < x0 + width);
        // rows y - 4 .. y - 3, y - 1, y .. y + 1, y + 2, y + 3, y + 4 from column x - 4 on
        float a0[8][10];
        const int last_in0 = in0_y + in0_height - 1 - y;
        const int x_in0_4_right0 = min(max(x, in0_x & -32), (in0_x & -32) + in0_pitch - 4) - x;
        const float* const in0_0 = corner(row_of(in0, in0_pitch, own * in0_height + (y - in0_y)) + (x + x_in0_4_right0 -
            (in0_x & -32)));
        #pragma unroll
        for (int j = 0; j < 2; ++j)
            load<4>(&a0[j][4], row_of(in0_0, in0_pitch, min(j - 4, last_in0)));
        load<4>(&a0[2][4], row_of(in0_0, in0_pitch, min(-1, last_in0)));
        #pragma unroll
        for (int j = 0; j < 2; ++j)
            load<4>(&a0[j + 3][4], row_of(in0_0, in0_pitch, min(j, last_in0)));
        load<4>(&a0[5][4], row_of(in0_0, in0_pitch, min(2, last_in0)));
        load<4>(&a0[6][4], row_of(in0_0, in0_pitch, min(3, last_in0)));
        load<4>(&a0[7][4], row_of(in0_0, in0_pitch, min(4, last_in0)));
        #pragma unroll
        for (int j = 0; j < 2; ++j)
            a0[j][3] = __shfl_up_sync(~0u, a0[j][7], 1);
        #pragma unroll
        for (int k = 0; k < 3; ++k)
            a0[2][k + 1] = __shfl_up_sync(~0u, a0[2][k + 5], 1);
        #pragma unroll
        for (int k = 0; k < 2; ++k)
            a0[2][k + 8] = __shfl_down_sync(~0u, a0[2][k + 4], 1);
        #pragma unroll
        for (int j = 0; j < 2; ++j) {
            #pragma unroll
            for (int k = 0; k < 3; ++k)
                a0[j + 3][k + 1] = __shfl_up_sync(~0u, a0[j + 3][k + 5], 1);
            #pragma unroll
            for (int k = 0; k < 2; ++k)
                a0[j + 3][k + 8] = __shfl_down_sync(~0u, a0[j + 3][k + 4], 1);
        }
        #pragma unroll
        for (int k = 0; k < 2; ++k)
            a0[5][k + 2] = __shfl_up_sync(~0u, a0[5][k + 6], 1);
        #pragma unroll
        for (int k = 0; k < 2; ++k)
            a0[6][k + 2] = __shfl_up_sync(~0u, a0[6][k + 6], 1);
        a0[6][8] = __shfl_down_sync(~0u, a0[6][4], 1);
        a0[7][8] = __shfl_down_sync(~0u, a0[7][4], 1);
        float* const out0_1 = corner(row_of(out0, out0_pitch, own * out0_height + (y - out0_y)) + (x - (out0_x & -32)));
        #pragma unroll
        for (int j = 0; j < 2; ++j) {
            float o0[4];
            #pragma unroll
            for (int k = 0; k < 4; ++k) {
                const float t0 = a0[j + 3][k + 5];
                const float t1 = a0[j][k + 3];
                const float t2 = a0[j + 3][k + 1];
                const float t3 = a0[j + 2][k + 6];
                const float t4 = a0[j + 5][k + 2];
                const float t5 = a0[j + 4][k + 3];
                const float t6 = a0[j + 2][k + 1];
                const float t7 = a0[j + 6][k + 4];
                const float t8 = 0.07692307692307693f * t7;
                const float t9 = a0[j + 3][k + 6];
                const float t10 = 0.07692307692307693f * t9;
                const float t11 = a0[j + 3][k + 4];
                const float t12 = a0[j + 6][k + 5];
                o0[k] = 0.07692307692307693f * t0 + 0.07692307692307693f * t1 + 0.07692307692307693f * t2 +
                    0.07692307692307693f * t3 + 0.07692307692307693f * t4 + 0.07692307692307693f * t5 +
                    0.07692307692307693f * t6 + t8 + t10 + 0.07692307692307693f * t11 + t8 + t10 + 0.07692307692307693f
                    * t12;
            }
            if (computes && y + j < y0 + height)
                store<4>(row_of(out0_1, out0_pitch, j), &o0[0]);
        }
    }
}
