template <typename T> struct Image { const T* data; int x, y, width, height; };  // planes of rows from (x, y)
template <typename T> __device__ __forceinline__ T load(const T* at) { return __ldg(at); }
template <typename T> __device__ __forceinline__ auto inside(Image<T> s, int plane, int x, int y) {
    return load(s.data + ((long long)plane * s.height + (y - s.y)) * s.width + (x - s.x));
}
template <typename T> __device__ __forceinline__ auto clamped(Image<T> s, int plane, int x, int y) {
    return inside(s, plane, min(max(x, s.x), s.x + s.width - 1), min(max(y, s.y), s.y + s.height - 1));
}
__device__ __forceinline__ int floor_mod(int a, int b) {
    if (b == -1) return 0;
    const int rest = a % b;
    return rest != 0 && (rest < 0) != (b < 0) ? rest + b : rest;
}
extern "C" __global__ void __launch_bounds__(256) accumulate_a9e5b97e8c(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height,
    float* __restrict__ out0,
    const float* __restrict__ uniforms,
    int slot0) {
    const int column = blockIdx.x * blockDim.x + threadIdx.x, row = blockIdx.y * blockDim.y + threadIdx.y;
    if (column >= width || row >= height) return;
    const int x = x0 + column, y = y0 + row, own = blockIdx.z;
    const Image<float> s0 = {in0, in0_x, in0_y, in0_width, in0_height};
    const float u0 = __ldg(uniforms + slot0);
    float t0 = 0.0f;
    for (int k0 = 0; k0 < 8; ++k0) {
        float t1 = 0.0f;
        for (int k1 = 0; k1 < 8; ++k1) {
            const float t2 = clamped(s0, 0, x * 8 + (k1 - 4), y * 8 + (k0 - 4));
            const float t3 = fminf(fmaxf(t2, 0.0f), 1.0f);
            t1 += __float2int_rz(t3 * fminf(1.0f / u0, 4.0f) + 0.5f) == floor_mod(own, 5) ? (5 <= own ? 1.0f : t3) : 0.0f;
        }
        t0 += t1;
    }
    const long long count = (long long)width * height, at = (long long)row * width + column;
    out0[own * count + at] = t0;
}

template <typename T> struct Image { const T* data; int x, y, width, height; };  // planes of rows from (x, y)
template <typename T> __device__ __forceinline__ T load(const T* at) { return __ldg(at); }
template <typename T> __device__ __forceinline__ auto inside(Image<T> s, int plane, int x, int y) {
    return load(s.data + ((long long)plane * s.height + (y - s.y)) * s.width + (x - s.x));
}
__constant__ float taps0[5] = {1.0f, 4.0f, 6.0f, 4.0f, 1.0f};
extern "C" __global__ void __launch_bounds__(256) blur_6e3cffb01d(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height,
    float* __restrict__ out0) {
    const int column = blockIdx.x * blockDim.x + threadIdx.x, row = blockIdx.y * blockDim.y + threadIdx.y;
    if (column >= width || row >= height) return;
    const int x = x0 + column, y = y0 + row, own = blockIdx.z;
    const Image<float> s0 = {in0, in0_x, in0_y, in0_width, in0_height};
    float t0 = 0.0f;
    for (int k0 = 0; k0 < 5; ++k0) {
        const float t1 = inside(s0, own, x, y + (k0 - 2));
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
__constant__ float taps0[5] = {1.0f, 4.0f, 6.0f, 4.0f, 1.0f};
extern "C" __global__ void __launch_bounds__(256) blur_ae288aa753(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height,
    float* __restrict__ out0) {
    const int column = blockIdx.x * blockDim.x + threadIdx.x, row = blockIdx.y * blockDim.y + threadIdx.y;
    if (column >= width || row >= height) return;
    const int x = x0 + column, y = y0 + row, own = blockIdx.z;
    const Image<float> s0 = {in0, in0_x, in0_y, in0_width, in0_height};
    float t0 = 0.0f;
    for (int k0 = 0; k0 < 5; ++k0) {
        const float t1 = inside(s0, own, x + (k0 - 2), y);
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
__device__ __forceinline__ int floor_mod(int a, int b) {
    if (b == -1) return 0;
    const int rest = a % b;
    return rest != 0 && (rest < 0) != (b < 0) ? rest + b : rest;
}
__constant__ float taps0[5] = {1.0f, 4.0f, 6.0f, 4.0f, 1.0f};
extern "C" __global__ void __launch_bounds__(256) blur_z_8f652f3bce(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height,
    float* __restrict__ out0) {
    const int column = blockIdx.x * blockDim.x + threadIdx.x, row = blockIdx.y * blockDim.y + threadIdx.y;
    if (column >= width || row >= height) return;
    const int x = x0 + column, y = y0 + row, own = blockIdx.z;
    const Image<float> s0 = {in0, in0_x, in0_y, in0_width, in0_height};
    float t0 = 0.0f;
    for (int k0 = 0; k0 < 5; ++k0) {
        const int t1 = floor_mod(own, 5) + (k0 - 2);
        const float t2 = inside(s0, min(max(own + (k0 - 2), 0), 9), x, y);
        t0 += 0 <= t1 && t1 < 5 ? taps0[k0] * t2 : 0.0f;
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
__device__ __forceinline__ int wrapping_add(int a, int b) { return (int)((unsigned)a + b); }
extern "C" __global__ void __launch_bounds__(256) slice_grid_e885794349(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height,
    const float* __restrict__ in1, int in1_x, int in1_y, int in1_width, int in1_height,
    float* __restrict__ out0,
    const float* __restrict__ uniforms,
    int slot0) {
    const int column = blockIdx.x * blockDim.x + threadIdx.x, row = blockIdx.y * blockDim.y + threadIdx.y;
    if (column >= width || row >= height) return;
    const int x = x0 + column, y = y0 + row;
    const Image<float> s0 = {in0, in0_x, in0_y, in0_width, in0_height};
    const Image<float> s1 = {in1, in1_x, in1_y, in1_width, in1_height};
    const float u0 = __ldg(uniforms + slot0);
    const int t0 = x >> 3;
    const int t1 = y >> 3;
    const float t2 = clamped(s0, 0, x, y);
    const float t3 = fminf(fmaxf(t2, 0.0f), 1.0f) * fminf(1.0f / u0, 4.0f);
    const int t4 = __float2int_rz(t3);
    const int t5 = min(max(t4, 0), 4);
    const int t6 = min(max(t5, 0), 9);
    const float t7 = inside(s1, t6, t0, t1);
    const int t8 = t0 + 1;
    const float t9 = inside(s1, t6, t8, t1);
    const float t10 = (float)(x & 7) * 0.125f;
    const float t11 = t7 + (t9 - t7) * t10;
    const int t12 = t1 + 1;
    const float t13 = inside(s1, t6, t0, t12);
    const float t14 = inside(s1, t6, t8, t12);
    const float t15 = (float)(y & 7) * 0.125f;
    const float t16 = t11 + (t13 + (t14 - t13) * t10 - t11) * t15;
    const int t17 = min(max(wrapping_add(t4, 1), 0), 4);
    const int t18 = min(max(t17, 0), 9);
    const float t19 = inside(s1, t18, t0, t1);
    const float t20 = inside(s1, t18, t8, t1);
    const float t21 = t19 + (t20 - t19) * t10;
    const float t22 = inside(s1, t18, t0, t12);
    const float t23 = inside(s1, t18, t8, t12);
    const float t24 = t3 - (float)t4;
    const int t25 = min(max(t5 + 5, 0), 9);
    const float t26 = inside(s1, t25, t0, t1);
    const float t27 = inside(s1, t25, t8, t1);
    const float t28 = t26 + (t27 - t26) * t10;
    const float t29 = inside(s1, t25, t0, t12);
    const float t30 = inside(s1, t25, t8, t12);
    const float t31 = t28 + (t29 + (t30 - t29) * t10 - t28) * t15;
    const int t32 = min(max(t17 + 5, 0), 9);
    const float t33 = inside(s1, t32, t0, t1);
    const float t34 = inside(s1, t32, t8, t1);
    const float t35 = t33 + (t34 - t33) * t10;
    const float t36 = inside(s1, t32, t0, t12);
    const float t37 = inside(s1, t32, t8, t12);
    const long long count = (long long)width * height, at = (long long)row * width + column;
    out0[0 * count + at] = (t16 + (t21 + (t22 + (t23 - t22) * t10 - t21) * t15 - t16) * t24) / (t31 + (t35 + (t36 + (t37 - t36) * t10 - t35) * t15 - t31) * t24);
}
