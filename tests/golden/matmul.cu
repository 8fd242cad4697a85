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
extern "C" __global__ void __launch_bounds__(256, 2) product_7e99a3cab0(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    const float* __restrict__ in1, int in1_x, int in1_y, int in1_width, int in1_height, int in1_pitch,
    float* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch) {
    follow();
    const int block_y = blockIdx.y;
    const int block_x = blockIdx.x;
    const int thread_y = threadIdx.y;
    const int thread_x = threadIdx.x;
    __shared__ __align__(16) float part0[2][16][68];
    __shared__ __align__(16) float part1[2][16][128];
    const int left = (x0 & -4) + block_x * 128;
    const int top = y0 + block_y * 64;
    const int right = x0 + width - 1;
    const int bottom = y0 + height - 1;
    const int thread = thread_y * 16 + thread_x;
    const int lane = thread & 31;
    const int across = ((thread >> 5) & 1) * 8 + ((lane & 15) >> 1);
    const int down = ((thread >> 5) >> 1) * 4 + (lane >> 4) * 2 + (lane & 1);
    float total0[4][8];
    float part0_0[1][4];
    float part1_0[2][4];
    #pragma unroll
    for (int p = 0; p < 4; ++p) {
        #pragma unroll
        for (int q = 0; q < 8; ++q)
            total0[p][q] = 0.0f;
    }
    const float* const in0_0 = corner(row_of(in0, in0_pitch, -in0_y) + -(in0_x & -32));
    #pragma unroll
    for (int v = 0; v < 1; ++v) {
        const int item = thread + v * 256;
        load<4>(&part0_0[v][0], row_of(in0_0, in0_pitch, min(top + (item >> 2), bottom)) + min((item & 3) * 4, 1024));
    }
    const float* const in1_1 = corner(row_of(in1, in1_pitch, -in1_y) + -(in1_x & -32));
    #pragma unroll
    for (int v = 0; v < 2; ++v) {
        const int item = thread + v * 256;
        load<4>(&part1_0[v][0], row_of(in1_1, in1_pitch, min(item >> 5, 1024)) + min(left + (item & 31) * 4, right &
            -4));
    }
    #pragma unroll
    for (int v = 0; v < 1; ++v) {
        const int item = thread + v * 256;
        #pragma unroll
        for (int e = 0; e < 4; ++e) {
            const float t0 = part0_0[v][e];
            part0[0][(item & 3) * 4 + e][item >> 2] = t0;
        }
    }
    #pragma unroll
    for (int v = 0; v < 2; ++v) {
        const int item = thread + v * 256;
        float part1_values[4];
        #pragma unroll
        for (int e = 0; e < 4; ++e) {
            const float t0 = part1_0[v][e];
            part1_values[e] = t0;
        }
        store_shared<4>(&part1[0][item >> 5][(item & 31) * 4], &part1_values[0]);
    }
    __syncthreads();
    int stage;
    stage = 0;
    for (int begin = 0; begin < 1024; begin += 16) {
        #pragma unroll
        for (int v = 0; v < 1; ++v) {
            const int item = thread + v * 256;
            load<4>(&part0_0[v][0], row_of(in0_0, in0_pitch, min(top + (item >> 2), bottom)) + min(begin + 16 + (item &
                3) * 4, 1024));
        }
        #pragma unroll
        for (int v = 0; v < 2; ++v) {
            const int item = thread + v * 256;
            load<4>(&part1_0[v][0], row_of(in1_1, in1_pitch, min(begin + 16 + (item >> 5), 1024)) + min(left + (item &
                31) * 4, right & -4));
        }
        #pragma unroll
        for (int n = 0; n < 16; ++n) {
            float part0_now[4];
            load_shared<4>(&part0_now[0], &part0[stage][n][down * 4]);
            float part1_now[8];
            #pragma unroll
            for (int h = 0; h < 2; ++h)
                load_shared<4>(&part1_now[h * 4], &part1[stage][n][(across + h * 16) * 4]);
            #pragma unroll
            for (int p = 0; p < 4; ++p) {
                #pragma unroll
                for (int q = 0; q < 8; ++q)
                    total0[p][q] = total0[p][q] + part0_now[p] * part1_now[q];
            }
        }
        stage = stage ^ 1;
        #pragma unroll
        for (int v = 0; v < 1; ++v) {
            const int item = thread + v * 256;
            #pragma unroll
            for (int e = 0; e < 4; ++e) {
                const float t0 = part0_0[v][e];
                part0[stage][(item & 3) * 4 + e][item >> 2] = t0;
            }
        }
        #pragma unroll
        for (int v = 0; v < 2; ++v) {
            const int item = thread + v * 256;
            float part1_values[4];
            #pragma unroll
            for (int e = 0; e < 4; ++e) {
                const float t0 = part1_0[v][e];
                part1_values[e] = t0;
            }
            store_shared<4>(&part1[stage][item >> 5][(item & 31) * 4], &part1_values[0]);
        }
        __syncthreads();
    }
    #pragma unroll 1
    for (int n = 0; n < 1; ++n) {
        float part0_now[4];
        load_shared<4>(&part0_now[0], &part0[stage][n][down * 4]);
        float part1_now[8];
        #pragma unroll
        for (int h = 0; h < 2; ++h)
            load_shared<4>(&part1_now[h * 4], &part1[stage][n][(across + h * 16) * 4]);
        #pragma unroll
        for (int p = 0; p < 4; ++p) {
            #pragma unroll
            for (int q = 0; q < 8; ++q)
                total0[p][q] = total0[p][q] + part0_now[p] * part1_now[q];
        }
    }
    float* const out0_2 = corner(row_of(out0, out0_pitch, top + down * 4 - out0_y) + (left + across * 4 - (out0_x &
        -32)));
    #pragma unroll
    for (int p = 0; p < 4; ++p) {
        if (top + down * 4 + p <= bottom) {
            #pragma unroll
            for (int q = 0; q < 2; ++q) {
                if (left + across * 4 + ((q * 4) >> 2) * 64 + ((q * 4) & 3) <= right) {
                    float result0[4];
                    #pragma unroll
                    for (int e = 0; e < 4; ++e) {
                        const int x = min(max(left + across * 4 + ((q * 4) >> 2) * 64 + ((q * 4) & 3) + e, x0), right);
                        result0[e] = total0[p][q * 4 + e];
                    }
                    store<4>(row_of(out0_2, out0_pitch, p) + (((q * 4) >> 2) * 64 + ((q * 4) & 3)), &result0[0]);
                }
            }
        }
    }
}
