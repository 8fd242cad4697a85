struct Image { const float* data; int x, y, width, height; };  // planes one after the other, first pixel at (x, y)
__device__ __forceinline__ float inside(Image s, int plane, int x, int y) {
    return __ldg(s.data + ((long long)plane * s.height + (y - s.y)) * s.width + (x - s.x));
}

extern "C" __global__ void __launch_bounds__(256) add_b7294b5e84(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height,
    const float* __restrict__ in1, int in1_x, int in1_y, int in1_width, int in1_height,
    float* __restrict__ out0) {
    const int column = blockIdx.x * blockDim.x + threadIdx.x, row = blockIdx.y * blockDim.y + threadIdx.y;
    if (column >= width || row >= height) return;
    const int x = x0 + column, y = y0 + row, own = blockIdx.z;
    const Image s0 = {in0, in0_x, in0_y, in0_width, in0_height};
    const Image s1 = {in1, in1_x, in1_y, in1_width, in1_height};
    const float t0 = inside(s0, own, x, y);
    const float t1 = inside(s1, own, x, y);
    const long long count = (long long)width * height, at = (long long)row * width + column;
    out0[own * count + at] = t0 + t1;
}

struct Image { const float* data; int x, y, width, height; };  // planes one after the other, first pixel at (x, y)
__device__ __forceinline__ float inside(Image s, int plane, int x, int y) {
    return __ldg(s.data + ((long long)plane * s.height + (y - s.y)) * s.width + (x - s.x));
}

extern "C" __global__ void __launch_bounds__(256) dwt1d_054d88f840(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height,
    float* __restrict__ out0,
    float* __restrict__ out1) {
    const int column = blockIdx.x * blockDim.x + threadIdx.x, row = blockIdx.y * blockDim.y + threadIdx.y;
    if (column >= width || row >= height) return;
    const int x = x0 + column, y = y0 + row, own = blockIdx.z;
    const Image s0 = {in0, in0_x, in0_y, in0_width, in0_height};
    const float t0 = inside(s0, own, x, y);
    const float t1 = inside(s0, own, x, y - 8);
    const float t2 = inside(s0, own, x, y + 8);
    const float t3 = (t0 - (t1 + t2) * 0.5f) * 0.5f;
    const long long count = (long long)width * height, at = (long long)row * width + column;
    out0[own * count + at] = t3;
    out1[own * count + at] = t0 - t3;
}

struct Image { const float* data; int x, y, width, height; };  // planes one after the other, first pixel at (x, y)
__device__ __forceinline__ float inside(Image s, int plane, int x, int y) {
    return __ldg(s.data + ((long long)plane * s.height + (y - s.y)) * s.width + (x - s.x));
}

extern "C" __global__ void __launch_bounds__(256) dwt1d_1cfc61e4db(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height,
    float* __restrict__ out0,
    float* __restrict__ out1) {
    const int column = blockIdx.x * blockDim.x + threadIdx.x, row = blockIdx.y * blockDim.y + threadIdx.y;
    if (column >= width || row >= height) return;
    const int x = x0 + column, y = y0 + row, own = blockIdx.z;
    const Image s0 = {in0, in0_x, in0_y, in0_width, in0_height};
    const float t0 = inside(s0, own, x, y);
    const float t1 = inside(s0, own, x - 2, y);
    const float t2 = inside(s0, own, x + 2, y);
    const float t3 = (t0 - (t1 + t2) * 0.5f) * 0.5f;
    const long long count = (long long)width * height, at = (long long)row * width + column;
    out0[own * count + at] = t3;
    out1[own * count + at] = t0 - t3;
}

struct Image { const float* data; int x, y, width, height; };  // planes one after the other, first pixel at (x, y)
__device__ __forceinline__ float inside(Image s, int plane, int x, int y) {
    return __ldg(s.data + ((long long)plane * s.height + (y - s.y)) * s.width + (x - s.x));
}

extern "C" __global__ void __launch_bounds__(256) dwt1d_44b4dbc895(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height,
    float* __restrict__ out0,
    float* __restrict__ out1) {
    const int column = blockIdx.x * blockDim.x + threadIdx.x, row = blockIdx.y * blockDim.y + threadIdx.y;
    if (column >= width || row >= height) return;
    const int x = x0 + column, y = y0 + row, own = blockIdx.z;
    const Image s0 = {in0, in0_x, in0_y, in0_width, in0_height};
    const float t0 = inside(s0, own, x, y);
    const float t1 = inside(s0, own, x - 8, y);
    const float t2 = inside(s0, own, x + 8, y);
    const float t3 = (t0 - (t1 + t2) * 0.5f) * 0.5f;
    const long long count = (long long)width * height, at = (long long)row * width + column;
    out0[own * count + at] = t3;
    out1[own * count + at] = t0 - t3;
}

struct Image { const float* data; int x, y, width, height; };  // planes one after the other, first pixel at (x, y)
__device__ __forceinline__ float inside(Image s, int plane, int x, int y) {
    return __ldg(s.data + ((long long)plane * s.height + (y - s.y)) * s.width + (x - s.x));
}

extern "C" __global__ void __launch_bounds__(256) dwt1d_52e40fa1f4(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height,
    float* __restrict__ out0,
    float* __restrict__ out1) {
    const int column = blockIdx.x * blockDim.x + threadIdx.x, row = blockIdx.y * blockDim.y + threadIdx.y;
    if (column >= width || row >= height) return;
    const int x = x0 + column, y = y0 + row, own = blockIdx.z;
    const Image s0 = {in0, in0_x, in0_y, in0_width, in0_height};
    const float t0 = inside(s0, own, x, y);
    const float t1 = inside(s0, own, x, y - 1);
    const float t2 = inside(s0, own, x, y + 1);
    const float t3 = (t0 - (t1 + t2) * 0.5f) * 0.5f;
    const long long count = (long long)width * height, at = (long long)row * width + column;
    out0[own * count + at] = t3;
    out1[own * count + at] = t0 - t3;
}

struct Image { const float* data; int x, y, width, height; };  // planes one after the other, first pixel at (x, y)
__device__ __forceinline__ float inside(Image s, int plane, int x, int y) {
    return __ldg(s.data + ((long long)plane * s.height + (y - s.y)) * s.width + (x - s.x));
}

extern "C" __global__ void __launch_bounds__(256) dwt1d_d27609d2b0(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height,
    float* __restrict__ out0,
    float* __restrict__ out1) {
    const int column = blockIdx.x * blockDim.x + threadIdx.x, row = blockIdx.y * blockDim.y + threadIdx.y;
    if (column >= width || row >= height) return;
    const int x = x0 + column, y = y0 + row, own = blockIdx.z;
    const Image s0 = {in0, in0_x, in0_y, in0_width, in0_height};
    const float t0 = inside(s0, own, x, y);
    const float t1 = inside(s0, own, x, y - 2);
    const float t2 = inside(s0, own, x, y + 2);
    const float t3 = (t0 - (t1 + t2) * 0.5f) * 0.5f;
    const long long count = (long long)width * height, at = (long long)row * width + column;
    out0[own * count + at] = t3;
    out1[own * count + at] = t0 - t3;
}

struct Image { const float* data; int x, y, width, height; };  // planes one after the other, first pixel at (x, y)
__device__ __forceinline__ float inside(Image s, int plane, int x, int y) {
    return __ldg(s.data + ((long long)plane * s.height + (y - s.y)) * s.width + (x - s.x));
}

extern "C" __global__ void __launch_bounds__(256) dwt1d_f5c89f0d0a(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height,
    float* __restrict__ out0,
    float* __restrict__ out1) {
    const int column = blockIdx.x * blockDim.x + threadIdx.x, row = blockIdx.y * blockDim.y + threadIdx.y;
    if (column >= width || row >= height) return;
    const int x = x0 + column, y = y0 + row, own = blockIdx.z;
    const Image s0 = {in0, in0_x, in0_y, in0_width, in0_height};
    const float t0 = inside(s0, own, x, y);
    const float t1 = inside(s0, own, x - 4, y);
    const float t2 = inside(s0, own, x + 4, y);
    const float t3 = (t0 - (t1 + t2) * 0.5f) * 0.5f;
    const long long count = (long long)width * height, at = (long long)row * width + column;
    out0[own * count + at] = t3;
    out1[own * count + at] = t0 - t3;
}

struct Image { const float* data; int x, y, width, height; };  // planes one after the other, first pixel at (x, y)
__device__ __forceinline__ float inside(Image s, int plane, int x, int y) {
    return __ldg(s.data + ((long long)plane * s.height + (y - s.y)) * s.width + (x - s.x));
}

extern "C" __global__ void __launch_bounds__(256) dwt1d_f97d60116d(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height,
    float* __restrict__ out0,
    float* __restrict__ out1) {
    const int column = blockIdx.x * blockDim.x + threadIdx.x, row = blockIdx.y * blockDim.y + threadIdx.y;
    if (column >= width || row >= height) return;
    const int x = x0 + column, y = y0 + row, own = blockIdx.z;
    const Image s0 = {in0, in0_x, in0_y, in0_width, in0_height};
    const float t0 = inside(s0, own, x, y);
    const float t1 = inside(s0, own, x, y - 4);
    const float t2 = inside(s0, own, x, y + 4);
    const float t3 = (t0 - (t1 + t2) * 0.5f) * 0.5f;
    const long long count = (long long)width * height, at = (long long)row * width + column;
    out0[own * count + at] = t3;
    out1[own * count + at] = t0 - t3;
}

struct Image { const float* data; int x, y, width, height; };  // planes one after the other, first pixel at (x, y)
__device__ __forceinline__ float inside(Image s, int plane, int x, int y) {
    return __ldg(s.data + ((long long)plane * s.height + (y - s.y)) * s.width + (x - s.x));
}
__device__ __forceinline__ float clamped(Image s, int plane, int x, int y) {
    return inside(s, plane, min(max(x, s.x), s.x + s.width - 1), min(max(y, s.y), s.y + s.height - 1));
}

extern "C" __global__ void __launch_bounds__(256) dwt1d_f9d4bbe74e(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height,
    float* __restrict__ out0,
    float* __restrict__ out1) {
    const int column = blockIdx.x * blockDim.x + threadIdx.x, row = blockIdx.y * blockDim.y + threadIdx.y;
    if (column >= width || row >= height) return;
    const int x = x0 + column, y = y0 + row, own = blockIdx.z;
    const Image s0 = {in0, in0_x, in0_y, in0_width, in0_height};
    const float t0 = clamped(s0, own, x, y);
    const float t1 = clamped(s0, own, x - 1, y);
    const float t2 = clamped(s0, own, x + 1, y);
    const float t3 = (t0 - (t1 + t2) * 0.5f) * 0.5f;
    const long long count = (long long)width * height, at = (long long)row * width + column;
    out0[own * count + at] = t3;
    out1[own * count + at] = t0 - t3;
}

struct Image { const float* data; int x, y, width, height; };  // planes one after the other, first pixel at (x, y)
__device__ __forceinline__ float inside(Image s, int plane, int x, int y) {
    return __ldg(s.data + ((long long)plane * s.height + (y - s.y)) * s.width + (x - s.x));
}

extern "C" __global__ void __launch_bounds__(256) shrink_6b6818e0ec(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height,
    float* __restrict__ out0) {
    const int column = blockIdx.x * blockDim.x + threadIdx.x, row = blockIdx.y * blockDim.y + threadIdx.y;
    if (column >= width || row >= height) return;
    const int x = x0 + column, y = y0 + row, own = blockIdx.z;
    const Image s0 = {in0, in0_x, in0_y, in0_width, in0_height};
    const float t0 = inside(s0, own, x, y);
    const long long count = (long long)width * height, at = (long long)row * width + column;
    out0[own * count + at] = (0.0f < t0 ? 1.0f : t0 < 0.0f ? -1.0f : 0.0f) * fmaxf(fabsf(t0) - 0.03f, 0.0f);
}
