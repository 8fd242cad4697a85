template <typename T> struct Image { T* data; int x, y, width, height, pitch; };  // planes of rows from (x, y)
template <typename T> __device__ __forceinline__ T* place(Image<T> s, int plane, int x, int y) {
    return s.data + ((long long)plane * s.height + (y - s.y)) * s.pitch + (x - s.x);
}
template <typename T> __device__ __forceinline__ T load(const T* at) { return __ldg(at); }
template <typename T> __device__ __forceinline__ auto inside(Image<T> s, int plane, int x, int y) {
    return load(place(s, plane, x, y));
}
template <typename T, int N> struct alignas(N * sizeof(T)) Vector { T item[N]; };
template <int N, typename T> __device__ __forceinline__ auto vector(const T* at) {
    return *reinterpret_cast<const Vector<T, N>*>(at);
}
template <int N, typename T> __device__ __forceinline__ auto vector(Image<T> s, int plane, int x, int y) {
    return vector<N>(place(s, plane, x, y));
}
// What earlier launches have written is there: blocks may come before. A small launch leaves room for the next one's.
__device__ __forceinline__ void follow() {
#if __CUDA_ARCH__ >= 900
    asm volatile("griddepcontrol.wait;" ::: "memory");
    if (gridDim.x * gridDim.y * gridDim.z * blockDim.x * blockDim.y <= 98304u)
        asm volatile("griddepcontrol.launch_dependents;");
#endif
}
extern "C" __global__ void __launch_bounds__(256, 2) product_37a98d83cf(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    const float* __restrict__ in1, int in1_x, int in1_y, int in1_width, int in1_height, int in1_pitch,
    float* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch) {
    follow();
    __shared__ Vector<float, 4> part0[2][16][17];
    __shared__ Vector<float, 4> part1[2][16][32];
    const Image<const float> s0 = {in0 + (in0_x & 31), in0_x, in0_y, in0_width, in0_height, in0_pitch};
    const Image<const float> s1 = {in1 + (in1_x & 31), in1_x, in1_y, in1_width, in1_height, in1_pitch};
    const Image<float> d0 = {out0 + (out0_x & 31), out0_x, out0_y, out0_width, out0_height, out0_pitch};
    const int left = (x0 & -4) + blockIdx.x * 128, top = y0 + blockIdx.y * 64;
    const int right = x0 + width - 1, bottom = y0 + height - 1;
    const int thread = threadIdx.y * 16 + threadIdx.x;
    const int warp = thread / 32, lane = thread % 32;
    const int across = warp % 2 * 8 + lane % 16 / 2;
    const int down = warp / 2 * 4 + lane / 16 * 2 + lane % 2;
    float total0[4][8];
    #pragma unroll
    for (int i = 0; i < 4; ++i) {
        #pragma unroll
        for (int j = 0; j < 8; ++j) {
            total0[i][j] = 0.0f;
        }
    }
    Vector<float, 4> part0_0[1];
    Vector<float, 4> part1_0[2];
    auto fetch = [&](int begin) {
        #pragma unroll
        for (int v = 0; v < 1; ++v) {
            const int item = thread + v * 256, n = item % 4 * 4, m = item / 4;
            const int k = min(begin + n, 1024), at = min(top + m, bottom);
            part0_0[v] = vector<4>(s0, 0, k, at);
        }
        #pragma unroll
        for (int v = 0; v < 2; ++v) {
            const int item = thread + v * 256, n = item / 32, m = item % 32 * 4;
            const int k = min(begin + n, 1024), at = min(left + m, right & -4);
            part1_0[v] = vector<4>(s1, 0, at, k);
        }
    };
    auto put = [&](int buffer, int begin) {
        #pragma unroll
        for (int v = 0; v < 1; ++v) {
            const int item = thread + v * 256, n = item % 4 * 4, m = item / 4;
            #pragma unroll
            for (int e = 0; e < 4; ++e) {
                const float t0 = part0_0[v].item[e];
                part0[buffer][n + e][m / 4].item[m % 4] = t0;
            }
        }
        #pragma unroll
        for (int v = 0; v < 2; ++v) {
            const int item = thread + v * 256, n = item / 32, m = item % 32 * 4;
            Vector<float, 4> made;
            #pragma unroll
            for (int e = 0; e < 4; ++e) {
                const float t1 = part1_0[v].item[e];
                made.item[e] = t1;
            }
            part1[buffer][n][m / 4] = made;
        }
    };
    auto join = [&](int buffer, int n, int begin) {
        Vector<float, 4> part0_now[1];
        #pragma unroll
        for (int h = 0; h < 1; ++h)
            part0_now[h] = part0[buffer][n][down + h * 16];
        Vector<float, 4> part1_now[2];
        #pragma unroll
        for (int h = 0; h < 2; ++h)
            part1_now[h] = part1[buffer][n][across + h * 16];
        #pragma unroll
        for (int i = 0; i < 4; ++i) {
            #pragma unroll
            for (int j = 0; j < 8; ++j) {
                total0[i][j] += part0_now[i / 4].item[i % 4] * part1_now[j / 4].item[j % 4];
            }
        }
    };
    fetch(0);
    put(0, 0);
    __syncthreads();
    int buffer = 0;
    for (int begin = 0; begin < 1024; begin += 16) {
        fetch(begin + 16);
        #pragma unroll
        for (int n = 0; n < 16; ++n) join(buffer, n, begin);
        buffer ^= 1;
        put(buffer, begin + 16);
        __syncthreads();
    }
    #pragma unroll 1
    for (int n = 0; n < 1; ++n) join(buffer, n, 1024);
    #pragma unroll
    for (int i = 0; i < 4; ++i) {
        const int y = top + down * 4 + i;
        if (y > bottom) break;
        #pragma unroll
        for (int j = 0; j < 8; j += 4) {
            const int column = left + across * 4 + j / 4 * 64 + j % 4;
            if (column > right) break;
            Vector<float, 4> made0;
            #pragma unroll
            for (int e = 0; e < 4; ++e) {
                made0.item[e] = total0[i][j + e];
            }
            *reinterpret_cast<Vector<float, 4>*>(place(d0, 0, column, y)) = made0;
        }
    }
}
