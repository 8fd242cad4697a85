template <typename T> struct Image { const T* data; int x, y, width, height; };  // planes of rows from (x, y)
template <typename T> __device__ __forceinline__ T load(const T* at) { return __ldg(at); }
template <typename T> __device__ __forceinline__ auto inside(Image<T> s, int plane, int x, int y) {
    return load(s.data + ((long long)plane * s.height + (y - s.y)) * s.width + (x - s.x));
}
extern "C" __global__ void __launch_bounds__(256) add_60300a2a55(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height,
    const float* __restrict__ in1, int in1_x, int in1_y, int in1_width, int in1_height,
    float* __restrict__ out0) {
    const int column = blockIdx.x * blockDim.x + threadIdx.x, row = blockIdx.y * blockDim.y + threadIdx.y;
    if (column >= width || row >= height) return;
    const int x = x0 + column, y = y0 + row, own = blockIdx.z;
    const Image<float> s0 = {in0, in0_x, in0_y, in0_width, in0_height};
    const Image<float> s1 = {in1, in1_x, in1_y, in1_width, in1_height};
    const float t0 = inside(s0, own, x, y);
    const float t1 = inside(s1, own, x, y);
    const long long count = (long long)width * height, at = (long long)row * width + column;
    out0[own * count + at] = t0 + t1;
}

template <typename T> struct Image { const T* data; int x, y, width, height; };  // planes of rows from (x, y)
template <typename T> __device__ __forceinline__ T load(const T* at) { return __ldg(at); }
template <typename T> __device__ __forceinline__ auto inside(Image<T> s, int plane, int x, int y) {
    return load(s.data + ((long long)plane * s.height + (y - s.y)) * s.width + (x - s.x));
}
extern "C" __global__ void __launch_bounds__(256) expand_binomial_01d642acaa(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height,
    float* __restrict__ out0) {
    const int column = blockIdx.x * blockDim.x + threadIdx.x, row = blockIdx.y * blockDim.y + threadIdx.y;
    if (column >= width || row >= height) return;
    const int x = x0 + column, y = y0 + row, own = blockIdx.z;
    const Image<float> s0 = {in0, in0_x, in0_y, in0_width, in0_height};
    const float t0 = inside(s0, own, (x - 2) >> 1, y);
    const float t1 = inside(s0, own, x >> 1, y);
    const float t2 = inside(s0, own, (x + 2) >> 1, y);
    const long long count = (long long)width * height, at = (long long)row * width + column;
    out0[own * count + at] = (x & 1) == 0 ? 0.125f * t0 + 0.75f * t1 + 0.125f * t2 : 0.5f * t1 + 0.5f * t2;
}

template <typename T> struct Image { const T* data; int x, y, width, height; };  // planes of rows from (x, y)
template <typename T> __device__ __forceinline__ T load(const T* at) { return __ldg(at); }
template <typename T> __device__ __forceinline__ auto inside(Image<T> s, int plane, int x, int y) {
    return load(s.data + ((long long)plane * s.height + (y - s.y)) * s.width + (x - s.x));
}
extern "C" __global__ void __launch_bounds__(256) expand_binomial_7e13ea43c4(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height,
    float* __restrict__ out0) {
    const int column = blockIdx.x * blockDim.x + threadIdx.x, row = blockIdx.y * blockDim.y + threadIdx.y;
    if (column >= width || row >= height) return;
    const int x = x0 + column, y = y0 + row, own = blockIdx.z;
    const Image<float> s0 = {in0, in0_x, in0_y, in0_width, in0_height};
    const float t0 = inside(s0, own, x, (y - 2) >> 1);
    const float t1 = inside(s0, own, x, y >> 1);
    const float t2 = inside(s0, own, x, (y + 2) >> 1);
    const long long count = (long long)width * height, at = (long long)row * width + column;
    out0[own * count + at] = (y & 1) == 0 ? 0.125f * t0 + 0.75f * t1 + 0.125f * t2 : 0.5f * t1 + 0.5f * t2;
}

template <typename T> struct Image { const T* data; int x, y, width, height; };  // planes of rows from (x, y)
template <typename T> __device__ __forceinline__ T load(const T* at) { return __ldg(at); }
template <typename T> __device__ __forceinline__ auto inside(Image<T> s, int plane, int x, int y) {
    return load(s.data + ((long long)plane * s.height + (y - s.y)) * s.width + (x - s.x));
}
extern "C" __global__ void __launch_bounds__(256) mix_2e166dcd28(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height,
    const float* __restrict__ in1, int in1_x, int in1_y, int in1_width, int in1_height,
    const float* __restrict__ in2, int in2_x, int in2_y, int in2_width, int in2_height,
    float* __restrict__ out0) {
    const int column = blockIdx.x * blockDim.x + threadIdx.x, row = blockIdx.y * blockDim.y + threadIdx.y;
    if (column >= width || row >= height) return;
    const int x = x0 + column, y = y0 + row, own = blockIdx.z;
    const Image<float> s0 = {in0, in0_x, in0_y, in0_width, in0_height};
    const Image<float> s1 = {in1, in1_x, in1_y, in1_width, in1_height};
    const Image<float> s2 = {in2, in2_x, in2_y, in2_width, in2_height};
    const float t0 = inside(s0, own, x, y);
    const float t1 = inside(s2, 0, x, y);
    const float t2 = inside(s1, own, x, y);
    const long long count = (long long)width * height, at = (long long)row * width + column;
    out0[own * count + at] = t0 * t1 + t2 * (1.0f - t1);
}

template <typename T> struct Image { const T* data; int x, y, width, height; };  // planes of rows from (x, y)
template <typename T> __device__ __forceinline__ T load(const T* at) { return __ldg(at); }
template <typename T> __device__ __forceinline__ auto inside(Image<T> s, int plane, int x, int y) {
    return load(s.data + ((long long)plane * s.height + (y - s.y)) * s.width + (x - s.x));
}
template <typename T> __device__ __forceinline__ auto clamped(Image<T> s, int plane, int x, int y) {
    return inside(s, plane, min(max(x, s.x), s.x + s.width - 1), min(max(y, s.y), s.y + s.height - 1));
}
extern "C" __global__ void __launch_bounds__(256) mix_e696e509bc(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height,
    const float* __restrict__ in1, int in1_x, int in1_y, int in1_width, int in1_height,
    const float* __restrict__ in2, int in2_x, int in2_y, int in2_width, int in2_height,
    float* __restrict__ out0) {
    const int column = blockIdx.x * blockDim.x + threadIdx.x, row = blockIdx.y * blockDim.y + threadIdx.y;
    if (column >= width || row >= height) return;
    const int x = x0 + column, y = y0 + row, own = blockIdx.z;
    const Image<float> s0 = {in0, in0_x, in0_y, in0_width, in0_height};
    const Image<float> s1 = {in1, in1_x, in1_y, in1_width, in1_height};
    const Image<float> s2 = {in2, in2_x, in2_y, in2_width, in2_height};
    const float t0 = inside(s0, own, x, y);
    const float t1 = clamped(s2, 0, x, y);
    const float t2 = inside(s1, own, x, y);
    const long long count = (long long)width * height, at = (long long)row * width + column;
    out0[own * count + at] = t0 * t1 + t2 * (1.0f - t1);
}

template <typename T> struct Image { const T* data; int x, y, width, height; };  // planes of rows from (x, y)
template <typename T> __device__ __forceinline__ T load(const T* at) { return __ldg(at); }
template <typename T> __device__ __forceinline__ auto inside(Image<T> s, int plane, int x, int y) {
    return load(s.data + ((long long)plane * s.height + (y - s.y)) * s.width + (x - s.x));
}
__constant__ float taps0[5] = {0.0625f, 0.25f, 0.375f, 0.25f, 0.0625f};
extern "C" __global__ void __launch_bounds__(256) reduce_line_080be3129a(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height,
    float* __restrict__ out0) {
    const int column = blockIdx.x * blockDim.x + threadIdx.x, row = blockIdx.y * blockDim.y + threadIdx.y;
    if (column >= width || row >= height) return;
    const int x = x0 + column, y = y0 + row, own = blockIdx.z;
    const Image<float> s0 = {in0, in0_x, in0_y, in0_width, in0_height};
    float t0 = 0.0f;
    for (int k0 = 0; k0 < 5; ++k0) {
        const float t1 = inside(s0, own, x * 2 + (k0 - 2), y);
        t0 += taps0[k0] * t1;
    }
    const long long count = (long long)width * height, at = (long long)row * width + column;
    out0[own * count + at] = t0;
}

template <typename T> struct Image { const T* data; int x, y, width, height; };  // planes of rows from (x, y)
template <typename T> __device__ __forceinline__ T load(const T* at) { return __ldg(at); }
template <typename T> __device__ __forceinline__ auto inside(Image<T> s, int plane, int x, int y) {
    return load(s.data + ((long long)plane * s.height + (y - s.y)) * s.width + (x - s.x));
}
__constant__ float taps0[5] = {0.0625f, 0.25f, 0.375f, 0.25f, 0.0625f};
extern "C" __global__ void __launch_bounds__(256) reduce_line_0a57b82b1b(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height,
    float* __restrict__ out0) {
    const int column = blockIdx.x * blockDim.x + threadIdx.x, row = blockIdx.y * blockDim.y + threadIdx.y;
    if (column >= width || row >= height) return;
    const int x = x0 + column, y = y0 + row;
    const Image<float> s0 = {in0, in0_x, in0_y, in0_width, in0_height};
    float t0 = 0.0f;
    for (int k0 = 0; k0 < 5; ++k0) {
        const float t1 = inside(s0, 0, x, y * 2 + (k0 - 2));
        t0 += taps0[k0] * t1;
    }
    const long long count = (long long)width * height, at = (long long)row * width + column;
    out0[0 * count + at] = t0;
}

template <typename T> struct Image { const T* data; int x, y, width, height; };  // planes of rows from (x, y)
template <typename T> __device__ __forceinline__ T load(const T* at) { return __ldg(at); }
template <typename T> __device__ __forceinline__ auto inside(Image<T> s, int plane, int x, int y) {
    return load(s.data + ((long long)plane * s.height + (y - s.y)) * s.width + (x - s.x));
}
template <typename T> __device__ __forceinline__ auto clamped(Image<T> s, int plane, int x, int y) {
    return inside(s, plane, min(max(x, s.x), s.x + s.width - 1), min(max(y, s.y), s.y + s.height - 1));
}
__constant__ float taps0[5] = {0.0625f, 0.25f, 0.375f, 0.25f, 0.0625f};
extern "C" __global__ void __launch_bounds__(256) reduce_line_26f5ad918e(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height,
    float* __restrict__ out0) {
    const int column = blockIdx.x * blockDim.x + threadIdx.x, row = blockIdx.y * blockDim.y + threadIdx.y;
    if (column >= width || row >= height) return;
    const int x = x0 + column, y = y0 + row, own = blockIdx.z;
    const Image<float> s0 = {in0, in0_x, in0_y, in0_width, in0_height};
    float t0 = 0.0f;
    for (int k0 = 0; k0 < 5; ++k0) {
        const float t1 = clamped(s0, own, x * 2 + (k0 - 2), y);
        t0 += taps0[k0] * t1;
    }
    const long long count = (long long)width * height, at = (long long)row * width + column;
    out0[own * count + at] = t0;
}

template <typename T> struct Image { const T* data; int x, y, width, height; };  // planes of rows from (x, y)
template <typename T> __device__ __forceinline__ T load(const T* at) { return __ldg(at); }
template <typename T> __device__ __forceinline__ auto inside(Image<T> s, int plane, int x, int y) {
    return load(s.data + ((long long)plane * s.height + (y - s.y)) * s.width + (x - s.x));
}
template <typename T> __device__ __forceinline__ auto clamped(Image<T> s, int plane, int x, int y) {
    return inside(s, plane, min(max(x, s.x), s.x + s.width - 1), min(max(y, s.y), s.y + s.height - 1));
}
__constant__ float taps0[5] = {0.0625f, 0.25f, 0.375f, 0.25f, 0.0625f};
extern "C" __global__ void __launch_bounds__(256) reduce_line_5c06990420(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height,
    float* __restrict__ out0) {
    const int column = blockIdx.x * blockDim.x + threadIdx.x, row = blockIdx.y * blockDim.y + threadIdx.y;
    if (column >= width || row >= height) return;
    const int x = x0 + column, y = y0 + row;
    const Image<float> s0 = {in0, in0_x, in0_y, in0_width, in0_height};
    float t0 = 0.0f;
    for (int k0 = 0; k0 < 5; ++k0) {
        const float t1 = clamped(s0, 0, x * 2 + (k0 - 2), y);
        t0 += taps0[k0] * t1;
    }
    const long long count = (long long)width * height, at = (long long)row * width + column;
    out0[0 * count + at] = t0;
}

template <typename T> struct Image { const T* data; int x, y, width, height; };  // planes of rows from (x, y)
template <typename T> __device__ __forceinline__ T load(const T* at) { return __ldg(at); }
template <typename T> __device__ __forceinline__ auto inside(Image<T> s, int plane, int x, int y) {
    return load(s.data + ((long long)plane * s.height + (y - s.y)) * s.width + (x - s.x));
}
__constant__ float taps0[5] = {0.0625f, 0.25f, 0.375f, 0.25f, 0.0625f};
extern "C" __global__ void __launch_bounds__(256) reduce_line_73a3572b9f(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height,
    float* __restrict__ out0) {
    const int column = blockIdx.x * blockDim.x + threadIdx.x, row = blockIdx.y * blockDim.y + threadIdx.y;
    if (column >= width || row >= height) return;
    const int x = x0 + column, y = y0 + row, own = blockIdx.z;
    const Image<float> s0 = {in0, in0_x, in0_y, in0_width, in0_height};
    float t0 = 0.0f;
    for (int k0 = 0; k0 < 5; ++k0) {
        const float t1 = inside(s0, own, x, y * 2 + (k0 - 2));
        t0 += taps0[k0] * t1;
    }
    const long long count = (long long)width * height, at = (long long)row * width + column;
    out0[own * count + at] = t0;
}

template <typename T> struct Image { const T* data; int x, y, width, height; };  // planes of rows from (x, y)
template <typename T> __device__ __forceinline__ T load(const T* at) { return __ldg(at); }
template <typename T> __device__ __forceinline__ auto inside(Image<T> s, int plane, int x, int y) {
    return load(s.data + ((long long)plane * s.height + (y - s.y)) * s.width + (x - s.x));
}
__constant__ float taps0[5] = {0.0625f, 0.25f, 0.375f, 0.25f, 0.0625f};
extern "C" __global__ void __launch_bounds__(256) reduce_line_faa8b11e29(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height,
    float* __restrict__ out0) {
    const int column = blockIdx.x * blockDim.x + threadIdx.x, row = blockIdx.y * blockDim.y + threadIdx.y;
    if (column >= width || row >= height) return;
    const int x = x0 + column, y = y0 + row;
    const Image<float> s0 = {in0, in0_x, in0_y, in0_width, in0_height};
    float t0 = 0.0f;
    for (int k0 = 0; k0 < 5; ++k0) {
        const float t1 = inside(s0, 0, x * 2 + (k0 - 2), y);
        t0 += taps0[k0] * t1;
    }
    const long long count = (long long)width * height, at = (long long)row * width + column;
    out0[0 * count + at] = t0;
}

template <typename T> struct Image { const T* data; int x, y, width, height; };  // planes of rows from (x, y)
template <typename T> __device__ __forceinline__ T load(const T* at) { return __ldg(at); }
template <typename T> __device__ __forceinline__ auto inside(Image<T> s, int plane, int x, int y) {
    return load(s.data + ((long long)plane * s.height + (y - s.y)) * s.width + (x - s.x));
}
extern "C" __global__ void __launch_bounds__(256) subtract_6ab3ce4ac5(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height,
    const float* __restrict__ in1, int in1_x, int in1_y, int in1_width, int in1_height,
    float* __restrict__ out0) {
    const int column = blockIdx.x * blockDim.x + threadIdx.x, row = blockIdx.y * blockDim.y + threadIdx.y;
    if (column >= width || row >= height) return;
    const int x = x0 + column, y = y0 + row, own = blockIdx.z;
    const Image<float> s0 = {in0, in0_x, in0_y, in0_width, in0_height};
    const Image<float> s1 = {in1, in1_x, in1_y, in1_width, in1_height};
    const float t0 = inside(s0, own, x, y);
    const float t1 = inside(s1, own, x, y);
    const long long count = (long long)width * height, at = (long long)row * width + column;
    out0[own * count + at] = t0 - t1;
}

template <typename T> struct Image { const T* data; int x, y, width, height; };  // planes of rows from (x, y)
template <typename T> __device__ __forceinline__ T load(const T* at) { return __ldg(at); }
template <typename T> __device__ __forceinline__ auto inside(Image<T> s, int plane, int x, int y) {
    return load(s.data + ((long long)plane * s.height + (y - s.y)) * s.width + (x - s.x));
}
template <typename T> __device__ __forceinline__ auto clamped(Image<T> s, int plane, int x, int y) {
    return inside(s, plane, min(max(x, s.x), s.x + s.width - 1), min(max(y, s.y), s.y + s.height - 1));
}
extern "C" __global__ void __launch_bounds__(256) subtract_bc20a698ef(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height,
    const float* __restrict__ in1, int in1_x, int in1_y, int in1_width, int in1_height,
    float* __restrict__ out0) {
    const int column = blockIdx.x * blockDim.x + threadIdx.x, row = blockIdx.y * blockDim.y + threadIdx.y;
    if (column >= width || row >= height) return;
    const int x = x0 + column, y = y0 + row, own = blockIdx.z;
    const Image<float> s0 = {in0, in0_x, in0_y, in0_width, in0_height};
    const Image<float> s1 = {in1, in1_x, in1_y, in1_width, in1_height};
    const float t0 = clamped(s0, own, x, y);
    const float t1 = inside(s1, own, x, y);
    const long long count = (long long)width * height, at = (long long)row * width + column;
    out0[own * count + at] = t0 - t1;
}
