// What earlier launches have written is there: blocks may come before. A small launch leaves room for the next one's.
__device__ __forceinline__ void follow() {
#if __CUDA_ARCH__ >= 900
    asm volatile("griddepcontrol.wait;" ::: "memory");
    if (gridDim.x * gridDim.y * gridDim.z * blockDim.x * blockDim.y <= 98304u)
        asm volatile("griddepcontrol.launch_dependents;");
#endif
}
#ifndef CUDA_ON_CPU
// 16 bytes; where a device does not know such copies, they are there at once.
__device__ __forceinline__ void __pipeline_memcpy_async(void* to, const void* from, int) {
#if __CUDA_ARCH__ >= 800
    asm volatile("cp.async.cg.shared.global [%0], [%1], 16;"
                 :: "r"((unsigned)__cvta_generic_to_shared(to)), "l"(from) : "memory");
#else
    *reinterpret_cast<uint4*>(to) = *reinterpret_cast<const uint4*>(from);
#endif
}
__device__ __forceinline__ void __pipeline_commit() {
#if __CUDA_ARCH__ >= 800
    asm volatile("cp.async.commit_group;" ::: "memory");
#endif
}
template <int N> __device__ __forceinline__ void pipeline_wait() {
#if __CUDA_ARCH__ >= 800
    asm volatile("cp.async.wait_group %0;" :: "n"(N) : "memory");
#endif
}
#define __pipeline_wait_prior(n) pipeline_wait<n>()
#endif
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
// N elements of shared memory, where the call stands: compilers that move loads before it spill what they bring.
template <int N, typename T> __device__ __forceinline__ Vector<T, N> read_volatile(const volatile T* at) {
    Vector<T, N> from;
#ifdef CUDA_ON_CPU
    for (int k = 0; k < N; ++k) from.item[k] = at[k];
#else
    const auto place = (unsigned)__cvta_generic_to_shared(const_cast<const T*>(at));
    if constexpr (sizeof(from) == 16) {
        auto& to = reinterpret_cast<uint4&>(from);
        asm volatile("ld.volatile.shared.v4.u32 {%0, %1, %2, %3}, [%4];"
                     : "=r"(to.x), "=r"(to.y), "=r"(to.z), "=r"(to.w) : "r"(place));
    } else if constexpr (sizeof(from) == 8) {
        auto& to = reinterpret_cast<uint2&>(from);
        asm volatile("ld.volatile.shared.v2.u32 {%0, %1}, [%2];" : "=r"(to.x), "=r"(to.y) : "r"(place));
    } else if constexpr (sizeof(from) == 4) {
        asm volatile("ld.volatile.shared.u32 %0, [%1];" : "=r"(reinterpret_cast<unsigned&>(from)) : "r"(place));
    } else {
        asm volatile("ld.volatile.shared.u16 %0, [%1];" : "=h"(reinterpret_cast<unsigned short&>(from)) : "r"(place));
    }
#endif
    return from;
}
template <int N, typename T> __device__ __forceinline__ void load_volatile(T* to, const volatile T* at) {
    const auto from = read_volatile<N>(at);
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
extern "C" __global__ void __launch_bounds__(32, 16) sparse_filter_5bb30216c3(
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
    const int top = (y0 & -8) + block_y * 40;
    const int x = left + thread_x * 4;
    const int first = max(top, y0);
    const int rows = x < x0 + width ? min(top + 40, y0 + height) - first : 0;
    const int turns = (int)((unsigned)(min(top + 40, y0 + height) - top + 14) >> 3);
    extern __shared__ __align__(128) unsigned char memory[];
    float (*const ring0)[136] = reinterpret_cast<float (*)[136]>(&memory[0]);
    const volatile float (*const ring0_at)[136] = reinterpret_cast<const volatile float (*)[136]>(&ring0[0][thread_x *
        4]);
    int head;
    head = 0;
    #pragma unroll 1
    for (int turn = 0; turn < 2; ++turn) {
        #pragma unroll 1
        for (int ring0_vector = thread_x; ring0_vector < 34; ring0_vector += 32) {
            const int ring0_column = ring0_vector * 4;
            const int ring0_x = min(max(left - 4 + ring0_column, in0_x & -32), (in0_x & -32) + in0_pitch - 4);
            #pragma unroll 8
            for (int u = 0; u < 8; ++u) {
                const int ring0_y = top - 4 + turn * 8 + u;
                __pipeline_memcpy_async(&ring0[turn * 8 + u][ring0_column], row_of(in0, in0_pitch, own * in0_height +
                    (min(max(ring0_y, in0_y), in0_y + in0_height - 1) - in0_y)) + (ring0_x - (in0_x & -32)), 16);
            }
        }
        __pipeline_commit();
    }
    float sums0[15][4];
    #pragma unroll
    for (int j = 0; j < 15; ++j) {
        #pragma unroll
        for (int k = 0; k < 4; ++k)
            sums0[j][k] = 0.0f;
    }
    #pragma unroll 1
    for (int turn = 0; turn < turns; ++turn) {
        __pipeline_wait_prior(1);
        __syncthreads();
        if (turn + 2 < turns) {
            #pragma unroll 1
            for (int ring0_vector = thread_x; ring0_vector < 34; ring0_vector += 32) {
                const int ring0_column = ring0_vector * 4;
                const int ring0_x = min(max(left - 4 + ring0_column, in0_x & -32), (in0_x & -32) + in0_pitch - 4);
                #pragma unroll 8
                for (int u = 0; u < 8; ++u) {
                    const int ring0_y = top - 4 + (turn + 2) * 8 + u;
                    __pipeline_memcpy_async(&ring0[(int)min((unsigned)(head + 16), (unsigned)(head - 8)) +
                        u][ring0_column], row_of(in0, in0_pitch, own * in0_height + (min(max(ring0_y, in0_y), in0_y +
                        in0_height - 1) - in0_y)) + (ring0_x - (in0_x & -32)), 16);
                }
            }
        }
        __pipeline_commit();
        #pragma unroll
        for (int u = 0; u < 8; ++u) {
            float ring0_v0[4];
            load_volatile<4>(&ring0_v0[0], &ring0_at[head + u][0]);
            const float ring0_v0_1_0 = ring0_v0[1];
            sums0[u + 4][0] = sums0[u + 4][0] + 0.07692307692307693f * ring0_v0_1_0;
            sums0[u + 3][0] = sums0[u + 3][0] + 0.07692307692307693f * ring0_v0_1_0;
            const float ring0_v0_2_0 = ring0_v0[2];
            sums0[u + 4][1] = sums0[u + 4][1] + 0.07692307692307693f * ring0_v0_2_0;
            sums0[u + 3][1] = sums0[u + 3][1] + 0.07692307692307693f * ring0_v0_2_0;
            sums0[u + 1][0] = sums0[u + 1][0] + 0.07692307692307693f * ring0_v0_2_0;
            const float ring0_v0_3_0 = ring0_v0[3];
            sums0[u + 7][0] = sums0[u + 7][0] + 0.07692307692307693f * ring0_v0_3_0;
            sums0[u + 4][2] = sums0[u + 4][2] + 0.07692307692307693f * ring0_v0_3_0;
            sums0[u + 3][2] = sums0[u + 3][2] + 0.07692307692307693f * ring0_v0_3_0;
            sums0[u + 2][0] = sums0[u + 2][0] + 0.07692307692307693f * ring0_v0_3_0;
            sums0[u + 1][1] = sums0[u + 1][1] + 0.07692307692307693f * ring0_v0_3_0;
            float ring0_v1[4];
            load_volatile<4>(&ring0_v1[0], &ring0_at[head + u][4]);
            const float ring0_v1_0_0 = ring0_v1[0];
            sums0[u + 7][1] = sums0[u + 7][1] + 0.07692307692307693f * ring0_v1_0_0;
            sums0[u + 4][3] = sums0[u + 4][3] + 0.07692307692307693f * ring0_v1_0_0;
            sums0[u + 3][3] = sums0[u + 3][3] + 0.07692307692307693f * ring0_v1_0_0;
            sums0[u + 3][0] = sums0[u + 3][0] + 0.07692307692307693f * ring0_v1_0_0;
            sums0[u + 2][1] = sums0[u + 2][1] + 0.07692307692307693f * ring0_v1_0_0;
            sums0[u + 1][2] = sums0[u + 1][2] + 0.07692307692307693f * ring0_v1_0_0;
            sums0[u][0] = sums0[u][0] + 0.07692307692307693f * ring0_v1_0_0;
            sums0[u][0] = sums0[u][0] + 0.07692307692307693f * ring0_v1_0_0;
            const float ring0_v1_1_0 = ring0_v1[1];
            sums0[u + 7][2] = sums0[u + 7][2] + 0.07692307692307693f * ring0_v1_1_0;
            sums0[u + 3][1] = sums0[u + 3][1] + 0.07692307692307693f * ring0_v1_1_0;
            sums0[u + 3][0] = sums0[u + 3][0] + 0.07692307692307693f * ring0_v1_1_0;
            sums0[u + 2][2] = sums0[u + 2][2] + 0.07692307692307693f * ring0_v1_1_0;
            sums0[u + 1][3] = sums0[u + 1][3] + 0.07692307692307693f * ring0_v1_1_0;
            sums0[u][1] = sums0[u][1] + 0.07692307692307693f * ring0_v1_1_0;
            sums0[u][1] = sums0[u][1] + 0.07692307692307693f * ring0_v1_1_0;
            sums0[u][0] = sums0[u][0] + 0.07692307692307693f * ring0_v1_1_0;
            const float ring0_v1_2_0 = ring0_v1[2];
            sums0[u + 7][3] = sums0[u + 7][3] + 0.07692307692307693f * ring0_v1_2_0;
            sums0[u + 4][0] = sums0[u + 4][0] + 0.07692307692307693f * ring0_v1_2_0;
            sums0[u + 3][2] = sums0[u + 3][2] + 0.07692307692307693f * ring0_v1_2_0;
            sums0[u + 3][1] = sums0[u + 3][1] + 0.07692307692307693f * ring0_v1_2_0;
            sums0[u + 3][0] = sums0[u + 3][0] + 0.07692307692307693f * ring0_v1_2_0;
            sums0[u + 3][0] = sums0[u + 3][0] + 0.07692307692307693f * ring0_v1_2_0;
            sums0[u + 2][3] = sums0[u + 2][3] + 0.07692307692307693f * ring0_v1_2_0;
            sums0[u][2] = sums0[u][2] + 0.07692307692307693f * ring0_v1_2_0;
            sums0[u][2] = sums0[u][2] + 0.07692307692307693f * ring0_v1_2_0;
            sums0[u][1] = sums0[u][1] + 0.07692307692307693f * ring0_v1_2_0;
            const float ring0_v1_3_0 = ring0_v1[3];
            sums0[u + 4][1] = sums0[u + 4][1] + 0.07692307692307693f * ring0_v1_3_0;
            sums0[u + 3][3] = sums0[u + 3][3] + 0.07692307692307693f * ring0_v1_3_0;
            sums0[u + 3][2] = sums0[u + 3][2] + 0.07692307692307693f * ring0_v1_3_0;
            sums0[u + 3][1] = sums0[u + 3][1] + 0.07692307692307693f * ring0_v1_3_0;
            sums0[u + 3][1] = sums0[u + 3][1] + 0.07692307692307693f * ring0_v1_3_0;
            sums0[u][3] = sums0[u][3] + 0.07692307692307693f * ring0_v1_3_0;
            sums0[u][3] = sums0[u][3] + 0.07692307692307693f * ring0_v1_3_0;
            sums0[u][2] = sums0[u][2] + 0.07692307692307693f * ring0_v1_3_0;
            float ring0_v2[4];
            load_volatile<4>(&ring0_v2[0], &ring0_at[head + u][8]);
            const float ring0_v2_0_0 = ring0_v2[0];
            sums0[u + 4][2] = sums0[u + 4][2] + 0.07692307692307693f * ring0_v2_0_0;
            sums0[u + 3][3] = sums0[u + 3][3] + 0.07692307692307693f * ring0_v2_0_0;
            sums0[u + 3][2] = sums0[u + 3][2] + 0.07692307692307693f * ring0_v2_0_0;
            sums0[u + 3][2] = sums0[u + 3][2] + 0.07692307692307693f * ring0_v2_0_0;
            sums0[u][3] = sums0[u][3] + 0.07692307692307693f * ring0_v2_0_0;
            const float ring0_v2_1_0 = ring0_v2[1];
            sums0[u + 4][3] = sums0[u + 4][3] + 0.07692307692307693f * ring0_v2_1_0;
            sums0[u + 3][3] = sums0[u + 3][3] + 0.07692307692307693f * ring0_v2_1_0;
            sums0[u + 3][3] = sums0[u + 3][3] + 0.07692307692307693f * ring0_v2_1_0;
            const int y = top + turn * 8 + u - 7;
            if ((unsigned)(y - first) < (unsigned)rows) {
                float o0[4];
                #pragma unroll
                for (int k = 0; k < 4; ++k)
                    o0[k] = sums0[u][k];
                store<4>(row_of(out0, out0_pitch, own * out0_height + (y - out0_y)) + (x - (out0_x & -32)), &o0[0]);
            }
        }
        #pragma unroll
        for (int j = 0; j < 7; ++j) {
            #pragma unroll
            for (int k = 0; k < 4; ++k)
                sums0[j][k] = sums0[j + 8][k];
        }
        #pragma unroll
        for (int j = 0; j < 8; ++j) {
            #pragma unroll
            for (int k = 0; k < 4; ++k)
                sums0[j + 7][k] = 0.0f;
        }
        head = (int)min((unsigned)(head + 8), (unsigned)(head - 16));
    }
}
