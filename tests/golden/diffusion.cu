struct Image { const float* data; int x, y, width, height; };  // planes one after the other, first pixel at (x, y)
__device__ __forceinline__ float inside(Image s, int plane, int x, int y) {
    return __ldg(s.data + ((long long)plane * s.height + (y - s.y)) * s.width + (x - s.x));
}

extern "C" __global__ void __launch_bounds__(256) box_38813f327f(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height,
    float* __restrict__ out0) {
    const int column = blockIdx.x * blockDim.x + threadIdx.x, row = blockIdx.y * blockDim.y + threadIdx.y;
    if (column >= width || row >= height) return;
    const int x = x0 + column, y = y0 + row, own = blockIdx.z;
    const Image s0 = {in0, in0_x, in0_y, in0_width, in0_height};
    float t0 = 0.0f;
    for (int k = 0; k < 33; ++k) {
        const float t1 = inside(s0, own, x + (k - 16), y);
        t0 += t1;
    }
    const long long count = (long long)width * height, at = (long long)row * width + column;
    out0[own * count + at] = t0 * 0.030303030303030304f;
}

struct Image { const float* data; int x, y, width, height; };  // planes one after the other, first pixel at (x, y)
__device__ __forceinline__ float inside(Image s, int plane, int x, int y) {
    return __ldg(s.data + ((long long)plane * s.height + (y - s.y)) * s.width + (x - s.x));
}

extern "C" __global__ void __launch_bounds__(256) box_82e148523f(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height,
    float* __restrict__ out0) {
    const int column = blockIdx.x * blockDim.x + threadIdx.x, row = blockIdx.y * blockDim.y + threadIdx.y;
    if (column >= width || row >= height) return;
    const int x = x0 + column, y = y0 + row, own = blockIdx.z;
    const Image s0 = {in0, in0_x, in0_y, in0_width, in0_height};
    float t0 = 0.0f;
    for (int k = 0; k < 33; ++k) {
        const float t1 = inside(s0, own, x, y + (k - 16));
        t0 += t1;
    }
    const long long count = (long long)width * height, at = (long long)row * width + column;
    out0[own * count + at] = t0 * 0.030303030303030304f;
}

struct Image { const float* data; int x, y, width, height; };  // planes one after the other, first pixel at (x, y)
__device__ __forceinline__ float inside(Image s, int plane, int x, int y) {
    return __ldg(s.data + ((long long)plane * s.height + (y - s.y)) * s.width + (x - s.x));
}
__device__ __forceinline__ float clamped(Image s, int plane, int x, int y) {
    return inside(s, plane, min(max(x, s.x), s.x + s.width - 1), min(max(y, s.y), s.y + s.height - 1));
}

extern "C" __global__ void __launch_bounds__(256) key_820e0e93a4(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height,
    float* __restrict__ out0) {
    const int column = blockIdx.x * blockDim.x + threadIdx.x, row = blockIdx.y * blockDim.y + threadIdx.y;
    if (column >= width || row >= height) return;
    const int x = x0 + column, y = y0 + row, own = blockIdx.z;
    const Image s0 = {in0, in0_x, in0_y, in0_width, in0_height};
    const float t0 = clamped(s0, own, x, y);
    const float t1 = clamped(s0, 0, x, y);
    const float t2 = clamped(s0, 1, x, y);
    const float t3 = clamped(s0, 2, x, y);
    const float t4 = fminf(fmaxf((0.2126f * t1 + 0.7152f * t2 + 0.0722f * t3 - 0.5f) / 0.5f, 0.0f), 1.0f);
    const long long count = (long long)width * height, at = (long long)row * width + column;
    out0[own * count + at] = t0 * (t4 * t4 * (3.0f - 2.0f * t4));
}

struct Image { const float* data; int x, y, width, height; };  // planes one after the other, first pixel at (x, y)
__device__ __forceinline__ float inside(Image s, int plane, int x, int y) {
    return __ldg(s.data + ((long long)plane * s.height + (y - s.y)) * s.width + (x - s.x));
}
__device__ __forceinline__ float clamped(Image s, int plane, int x, int y) {
    return inside(s, plane, min(max(x, s.x), s.x + s.width - 1), min(max(y, s.y), s.y + s.height - 1));
}

extern "C" __global__ void __launch_bounds__(256) mix_in_6363ac1c85(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height,
    const float* __restrict__ in1, int in1_x, int in1_y, int in1_width, int in1_height,
    float* __restrict__ out0) {
    const int column = blockIdx.x * blockDim.x + threadIdx.x, row = blockIdx.y * blockDim.y + threadIdx.y;
    if (column >= width || row >= height) return;
    const int x = x0 + column, y = y0 + row, own = blockIdx.z;
    const Image s0 = {in0, in0_x, in0_y, in0_width, in0_height};
    const Image s1 = {in1, in1_x, in1_y, in1_width, in1_height};
    const float t0 = clamped(s0, own, x, y);
    const float t1 = inside(s1, own, x, y);
    const long long count = (long long)width * height, at = (long long)row * width + column;
    out0[own * count + at] = fmaxf(t0 + 0.5f * (t1 - t0 * 0.5f * 0.5f), 0.0f);
}

struct Image { const float* data; int x, y, width, height; };  // planes one after the other, first pixel at (x, y)
__device__ __forceinline__ float inside(Image s, int plane, int x, int y) {
    return __ldg(s.data + ((long long)plane * s.height + (y - s.y)) * s.width + (x - s.x));
}
__constant__ int taps0[96] = {7, -7, -19, 12, -9, -6, -20, -1, 15, -2, 0, 12, 9, 17, 9, -1, 11, 6, -10, 7, -3, -1, -11, -3, 4, -6, -19, -11, -4, 14, 11, 14, 1, 22, -10, 16, 7, 7, 17, -16, -5, -22, -5, 8, -8, -15, 3, -9, -16, 14, 13, 19, -10, 9, 0, 4, -12, 9, 5, -7, 24, 22, -11, -9, 0, 2, 0, -20, -15, -2, 11, 20, 7, -20, 4, -4, 4, -20, -18, -9, -7, -4, -7, -20, -5, -10, -10, 5, -3, -21, 9, -5, 9, -18, 8, 2};
__constant__ int taps1[96] = {-1, -22, 0, -9, 10, 4, -9, 18, 1, -1, 20, 0, 21, 7, 13, 9, 10, 8, -7, 17, -16, -5, -16, -11, 14, -16, -12, -18, -7, 15, 14, 2, 3, 0, -11, -13, 12, -21, 13, 12, -17, 9, 1, -2, -11, -3, 11, -16, 14, -8, -13, -13, -17, -21, -21, -21, 18, 13, 6, 22, -3, -3, -20, -14, -15, -13, -23, 12, 1, -9, 2, -5, 21, -9, 23, -23, 5, -3, -7, -6, -5, -10, -18, -1, -10, -18, 15, -18, 8, 11, 9, 22, -9, -3, 0, 0};
__constant__ float taps2[96] = {0.010416666666666666f, 0.010416666666666666f, 0.010416666666666666f, 0.010416666666666666f, 0.010416666666666666f, 0.010416666666666666f, 0.010416666666666666f, 0.010416666666666666f, 0.010416666666666666f, 0.010416666666666666f, 0.010416666666666666f, 0.010416666666666666f, 0.010416666666666666f, 0.010416666666666666f, 0.010416666666666666f, 0.010416666666666666f, 0.010416666666666666f, 0.010416666666666666f, 0.010416666666666666f, 0.010416666666666666f, 0.010416666666666666f, 0.010416666666666666f, 0.010416666666666666f, 0.010416666666666666f, 0.010416666666666666f, 0.010416666666666666f, 0.010416666666666666f, 0.010416666666666666f, 0.010416666666666666f, 0.010416666666666666f, 0.010416666666666666f, 0.010416666666666666f, 0.010416666666666666f, 0.010416666666666666f, 0.010416666666666666f, 0.010416666666666666f, 0.010416666666666666f, 0.010416666666666666f, 0.010416666666666666f, 0.010416666666666666f, 0.010416666666666666f, 0.010416666666666666f, 0.010416666666666666f, 0.010416666666666666f, 0.010416666666666666f, 0.010416666666666666f, 0.010416666666666666f, 0.010416666666666666f, 0.010416666666666666f, 0.010416666666666666f, 0.010416666666666666f, 0.010416666666666666f, 0.010416666666666666f, 0.010416666666666666f, 0.010416666666666666f, 0.010416666666666666f, 0.010416666666666666f, 0.010416666666666666f, 0.010416666666666666f, 0.010416666666666666f, 0.010416666666666666f, 0.010416666666666666f, 0.010416666666666666f, 0.010416666666666666f, 0.010416666666666666f, 0.010416666666666666f, 0.010416666666666666f, 0.010416666666666666f, 0.010416666666666666f, 0.010416666666666666f, 0.010416666666666666f, 0.010416666666666666f, 0.010416666666666666f, 0.010416666666666666f, 0.010416666666666666f, 0.010416666666666666f, 0.010416666666666666f, 0.010416666666666666f, 0.010416666666666666f, 0.010416666666666666f, 0.010416666666666666f, 0.010416666666666666f, 0.010416666666666666f, 0.010416666666666666f, 0.010416666666666666f, 0.010416666666666666f, 0.010416666666666666f, 0.010416666666666666f, 0.010416666666666666f, 0.010416666666666666f, 0.010416666666666666f, 0.010416666666666666f, 0.010416666666666666f, 0.010416666666666666f, 0.010416666666666666f, 0.010416666666666666f};

extern "C" __global__ void __launch_bounds__(256) sparse_filter_51a43fa447(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height,
    float* __restrict__ out0) {
    const int column = blockIdx.x * blockDim.x + threadIdx.x, row = blockIdx.y * blockDim.y + threadIdx.y;
    if (column >= width || row >= height) return;
    const int x = x0 + column, y = y0 + row, own = blockIdx.z;
    const Image s0 = {in0, in0_x, in0_y, in0_width, in0_height};
    float t0 = 0.0f;
    for (int k = 0; k < 96; ++k) {
        const float t1 = inside(s0, own, x + taps0[k], y + taps1[k]);
        t0 += taps2[k] * t1;
    }
    const long long count = (long long)width * height, at = (long long)row * width + column;
    out0[own * count + at] = t0;
}
