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
