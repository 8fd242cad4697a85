struct Image { const float* data; int x, y, width, height; };  // planes one after the other, first pixel at (x, y)
__device__ __forceinline__ float inside(Image s, int plane, int x, int y) {
    return __ldg(s.data + ((long long)plane * s.height + (y - s.y)) * s.width + (x - s.x));
}
__device__ __forceinline__ float clamped(Image s, int plane, int x, int y) {
    return inside(s, plane, min(max(x, s.x), s.x + s.width - 1), min(max(y, s.y), s.y + s.height - 1));
}
__constant__ float taps0[13] = {0.0022181958546457657f, 0.008773134791588384f, 0.02702315760287952f, 0.06482518513852682f, 0.12110939007484813f, 0.17621312278855084f, 0.1996756274979211f, 0.17621312278855084f, 0.12110939007484813f, 0.06482518513852682f, 0.02702315760287952f, 0.008773134791588384f, 0.0022181958546457657f};

extern "C" __global__ void __launch_bounds__(256) line_filter_42b462f41a(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height,
    float* __restrict__ out0) {
    const int column = blockIdx.x * blockDim.x + threadIdx.x, row = blockIdx.y * blockDim.y + threadIdx.y;
    if (column >= width || row >= height) return;
    const int x = x0 + column, y = y0 + row, own = blockIdx.z;
    const Image s0 = {in0, in0_x, in0_y, in0_width, in0_height};
    float t0 = 0.0f;
    for (int k = 0; k < 13; ++k) {
        const float t1 = clamped(s0, own, x + (k - 6), y);
        t0 += taps0[k] * t1;
    }
    const long long count = (long long)width * height, at = (long long)row * width + column;
    out0[own * count + at] = t0;
}

struct Image { const float* data; int x, y, width, height; };  // planes one after the other, first pixel at (x, y)
__device__ __forceinline__ float inside(Image s, int plane, int x, int y) {
    return __ldg(s.data + ((long long)plane * s.height + (y - s.y)) * s.width + (x - s.x));
}
__constant__ float taps0[13] = {0.0022181958546457657f, 0.008773134791588384f, 0.02702315760287952f, 0.06482518513852682f, 0.12110939007484813f, 0.17621312278855084f, 0.1996756274979211f, 0.17621312278855084f, 0.12110939007484813f, 0.06482518513852682f, 0.02702315760287952f, 0.008773134791588384f, 0.0022181958546457657f};

extern "C" __global__ void __launch_bounds__(256) line_filter_affdf50f82(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height,
    float* __restrict__ out0) {
    const int column = blockIdx.x * blockDim.x + threadIdx.x, row = blockIdx.y * blockDim.y + threadIdx.y;
    if (column >= width || row >= height) return;
    const int x = x0 + column, y = y0 + row, own = blockIdx.z;
    const Image s0 = {in0, in0_x, in0_y, in0_width, in0_height};
    float t0 = 0.0f;
    for (int k = 0; k < 13; ++k) {
        const float t1 = inside(s0, own, x, y + (k - 6));
        t0 += taps0[k] * t1;
    }
    const long long count = (long long)width * height, at = (long long)row * width + column;
    out0[own * count + at] = t0;
}
