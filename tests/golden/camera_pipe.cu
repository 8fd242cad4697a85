template <typename T> struct Image { const T* data; int x, y, width, height; };  // planes of rows from (x, y)
template <typename T> __device__ __forceinline__ T load(const T* at) { return __ldg(at); }
template <typename T> __device__ __forceinline__ auto inside(Image<T> s, int plane, int x, int y) {
    return load(s.data + ((long long)plane * s.height + (y - s.y)) * s.width + (x - s.x));
}
extern "C" __global__ void __launch_bounds__(256) blur121_6627e2a945(
    int x0, int y0, int width, int height,
    const unsigned char* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height,
    unsigned char* __restrict__ out0) {
    const int column = blockIdx.x * blockDim.x + threadIdx.x, row = blockIdx.y * blockDim.y + threadIdx.y;
    if (column >= width || row >= height) return;
    const int x = x0 + column, y = y0 + row, own = blockIdx.z;
    const Image<unsigned char> s0 = {in0, in0_x, in0_y, in0_width, in0_height};
    const unsigned char t0 = inside(s0, own, x, y - 1);
    const unsigned char t1 = inside(s0, own, x, y + 1);
    const unsigned char t2 = inside(s0, own, x, y);
    const long long count = (long long)width * height, at = (long long)row * width + column;
    out0[own * count + at] = (unsigned char)(((unsigned)((unsigned char)(((unsigned)t0 + (unsigned)t1 + 1u) >> 1u)) + (unsigned)t2 + 1u) >> 1u);
}

template <typename T> struct Image { const T* data; int x, y, width, height; };  // planes of rows from (x, y)
template <typename T> __device__ __forceinline__ T load(const T* at) { return __ldg(at); }
template <typename T> __device__ __forceinline__ auto inside(Image<T> s, int plane, int x, int y) {
    return load(s.data + ((long long)plane * s.height + (y - s.y)) * s.width + (x - s.x));
}
extern "C" __global__ void __launch_bounds__(256) blur121_82f6350cac(
    int x0, int y0, int width, int height,
    const unsigned char* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height,
    unsigned char* __restrict__ out0) {
    const int column = blockIdx.x * blockDim.x + threadIdx.x, row = blockIdx.y * blockDim.y + threadIdx.y;
    if (column >= width || row >= height) return;
    const int x = x0 + column, y = y0 + row, own = blockIdx.z;
    const Image<unsigned char> s0 = {in0, in0_x, in0_y, in0_width, in0_height};
    const unsigned char t0 = inside(s0, own, x - 1, y);
    const unsigned char t1 = inside(s0, own, x + 1, y);
    const unsigned char t2 = inside(s0, own, x, y);
    const long long count = (long long)width * height, at = (long long)row * width + column;
    out0[own * count + at] = (unsigned char)(((unsigned)((unsigned char)(((unsigned)t0 + (unsigned)t1 + 1u) >> 1u)) + (unsigned)t2 + 1u) >> 1u);
}

template <typename T> struct Image { const T* data; int x, y, width, height; };  // planes of rows from (x, y)
template <typename T> __device__ __forceinline__ T load(const T* at) { return __ldg(at); }
template <typename T> __device__ __forceinline__ auto inside(Image<T> s, int plane, int x, int y) {
    return load(s.data + ((long long)plane * s.height + (y - s.y)) * s.width + (x - s.x));
}
__device__ __forceinline__ int wrapping_add(int a, int b) { return (int)((unsigned)a + b); }
extern "C" __global__ void __launch_bounds__(256) correct_colour_9740c0cfb0(
    int x0, int y0, int width, int height,
    const short* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height,
    short* __restrict__ out0,
    const float* __restrict__ uniforms,
    int slot0) {
    const int column = blockIdx.x * blockDim.x + threadIdx.x, row = blockIdx.y * blockDim.y + threadIdx.y;
    if (column >= width || row >= height) return;
    const int x = x0 + column, y = y0 + row;
    const Image<short> s0 = {in0, in0_x, in0_y, in0_width, in0_height};
    const float u0 = __ldg(uniforms + slot0);
    const float t0 = (u0 - 3200.0f) / u0 * 1.8421052631578947f;
    const float t1 = 1.0f - t0;
    const short t2 = inside(s0, 0, x, y);
    const int t3 = (int)t2;
    const short t4 = inside(s0, 1, x, y);
    const int t5 = (int)t4;
    const short t6 = inside(s0, 2, x, y);
    const int t7 = (int)t6;
    const long long count = (long long)width * height, at = (long long)row * width + column;
    out0[0 * count + at] = (short)(wrapping_add(wrapping_add((int)((short)__float2int_rz(fminf(fmaxf((-42.4346f * t0 + -39.0923f * t1) * 256.0f, -32768.0f), 32767.0f))) + (int)((short)__float2int_rz(fminf(fmaxf((1.6697f * t0 + 2.2997f * t1) * 256.0f, -32768.0f), 32767.0f))) * t3, (int)((short)__float2int_rz(fminf(fmaxf((-0.2693f * t0 + -0.4478f * t1) * 256.0f, -32768.0f), 32767.0f))) * t5), (int)((short)__float2int_rz(fminf(fmaxf((-0.4004f * t0 + 0.1706f * t1) * 256.0f, -32768.0f), 32767.0f))) * t7) >> 8);
    out0[1 * count + at] = (short)(wrapping_add(wrapping_add((int)((short)__float2int_rz(fminf(fmaxf((-37.1158f * t0 + -25.4311f * t1) * 256.0f, -32768.0f), 32767.0f))) + (int)((short)__float2int_rz(fminf(fmaxf((-0.3576f * t0 + -0.3826f * t1) * 256.0f, -32768.0f), 32767.0f))) * t3, (int)((short)__float2int_rz(fminf(fmaxf((1.0615f * t0 + 1.5906f * t1) * 256.0f, -32768.0f), 32767.0f))) * t5), (int)((short)__float2int_rz(fminf(fmaxf((1.5949f * t0 + -0.208f * t1) * 256.0f, -32768.0f), 32767.0f))) * t7) >> 8);
    out0[2 * count + at] = (short)(wrapping_add(wrapping_add((int)((short)__float2int_rz(fminf(fmaxf((-26.697f * t0 + -20.0826f * t1) * 256.0f, -32768.0f), 32767.0f))) + (int)((short)__float2int_rz(fminf(fmaxf((-0.2175f * t0 + -0.0888f * t1) * 256.0f, -32768.0f), 32767.0f))) * t3, (int)((short)__float2int_rz(fminf(fmaxf((-1.8751f * t0 + -0.7344f * t1) * 256.0f, -32768.0f), 32767.0f))) * t5), (int)((short)__float2int_rz(fminf(fmaxf((6.964f * t0 + 2.2832f * t1) * 256.0f, -32768.0f), 32767.0f))) * t7) >> 8);
}

template <typename T> struct Image { const T* data; int x, y, width, height; };  // planes of rows from (x, y)
template <typename T> __device__ __forceinline__ T load(const T* at) { return __ldg(at); }
template <typename T> __device__ __forceinline__ auto inside(Image<T> s, int plane, int x, int y) {
    return load(s.data + ((long long)plane * s.height + (y - s.y)) * s.width + (x - s.x));
}
extern "C" __global__ void __launch_bounds__(256) deinterleave_b1ff921f48(
    int x0, int y0, int width, int height,
    const unsigned short* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height,
    unsigned short* __restrict__ out0) {
    const int column = blockIdx.x * blockDim.x + threadIdx.x, row = blockIdx.y * blockDim.y + threadIdx.y;
    if (column >= width || row >= height) return;
    const int x = x0 + column, y = y0 + row;
    const Image<unsigned short> s0 = {in0, in0_x, in0_y, in0_width, in0_height};
    const int t0 = x * 2;
    const int t1 = y * 2;
    const unsigned short t2 = inside(s0, 0, t0, t1);
    const int t3 = t0 + 1;
    const unsigned short t4 = inside(s0, 0, t3, t1);
    const int t5 = t1 + 1;
    const unsigned short t6 = inside(s0, 0, t0, t5);
    const unsigned short t7 = inside(s0, 0, t3, t5);
    const long long count = (long long)width * height, at = (long long)row * width + column;
    out0[0 * count + at] = t2;
    out0[1 * count + at] = t4;
    out0[2 * count + at] = t6;
    out0[3 * count + at] = t7;
}

template <typename T> struct Image { const T* data; int x, y, width, height; };  // planes of rows from (x, y)
template <typename T> __device__ __forceinline__ T load(const T* at) { return __ldg(at); }
template <typename T> __device__ __forceinline__ auto inside(Image<T> s, int plane, int x, int y) {
    return load(s.data + ((long long)plane * s.height + (y - s.y)) * s.width + (x - s.x));
}
extern "C" __global__ void __launch_bounds__(256) demosaic_768848ed7a(
    int x0, int y0, int width, int height,
    const unsigned short* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height,
    const unsigned short* __restrict__ in1, int in1_x, int in1_y, int in1_width, int in1_height,
    unsigned short* __restrict__ out0) {
    const int column = blockIdx.x * blockDim.x + threadIdx.x, row = blockIdx.y * blockDim.y + threadIdx.y;
    if (column >= width || row >= height) return;
    const int x = x0 + column, y = y0 + row;
    const Image<unsigned short> s0 = {in0, in0_x, in0_y, in0_width, in0_height};
    const Image<unsigned short> s1 = {in1, in1_x, in1_y, in1_width, in1_height};
    const unsigned short t0 = inside(s0, 0, x, y);
    const unsigned short t1 = inside(s1, 0, x - 1, y);
    const unsigned t2 = (unsigned)t1;
    const unsigned short t3 = inside(s1, 0, x, y);
    const unsigned t4 = (unsigned)t3;
    const unsigned short t5 = inside(s0, 1, x - 1, y);
    const unsigned t6 = (unsigned)t5;
    const unsigned short t7 = inside(s0, 1, x, y);
    const unsigned t8 = (unsigned)t7;
    const unsigned short t9 = inside(s0, 1, x - 1, y + 1);
    const unsigned short t10 = inside(s0, 1, x, y + 1);
    const unsigned short t11 = inside(s1, 1, x, y);
    const unsigned short t12 = inside(s1, 0, x - 1, y + 1);
    const unsigned short t13 = inside(s1, 0, x, y + 1);
    const unsigned t14 = (unsigned)t13;
    const unsigned t15 = (unsigned)t10;
    const unsigned short t16 = inside(s0, 3, x, y);
    const unsigned short t17 = inside(s1, 1, x, y - 1);
    const unsigned t18 = (unsigned)t17;
    const unsigned t19 = (unsigned)t11;
    const unsigned short t20 = inside(s0, 2, x, y - 1);
    const unsigned t21 = (unsigned)t20;
    const unsigned short t22 = inside(s0, 2, x, y);
    const unsigned t23 = (unsigned)t22;
    const unsigned short t24 = inside(s0, 2, x + 1, y - 1);
    const unsigned short t25 = inside(s0, 2, x + 1, y);
    const unsigned short t26 = inside(s1, 1, x + 1, y - 1);
    const unsigned short t27 = inside(s1, 1, x + 1, y);
    const unsigned t28 = (unsigned)t27;
    const unsigned t29 = (unsigned)t25;
    const long long count = (long long)width * height, at = (long long)row * width + column;
    out0[0 * count + at] = (unsigned short)((unsigned short)(t0 - (unsigned short)((t2 + t4 + 1u) >> 1u)) + (unsigned short)((t6 + t8 + 1u) >> 1u));
    out0[1 * count + at] = t7;
    out0[2 * count + at] = (unsigned short)(max(t7, t9) - min(t7, t9)) < (unsigned short)(max(t5, t10) - min(t5, t10)) ? (unsigned short)((unsigned short)(t11 - (unsigned short)((t4 + (unsigned)t12 + 1u) >> 1u)) + (unsigned short)((t8 + (unsigned)t9 + 1u) >> 1u)) : (unsigned short)((unsigned short)(t11 - (unsigned short)((t2 + t14 + 1u) >> 1u)) + (unsigned short)((t6 + t15 + 1u) >> 1u));
    out0[3 * count + at] = (unsigned short)((unsigned short)(t16 - (unsigned short)((t4 + t14 + 1u) >> 1u)) + (unsigned short)((t8 + t15 + 1u) >> 1u));
    out0[4 * count + at] = t0;
    out0[5 * count + at] = t3;
    out0[6 * count + at] = t11;
    out0[7 * count + at] = t16;
    out0[8 * count + at] = (unsigned short)((unsigned short)(t0 - (unsigned short)((t18 + t19 + 1u) >> 1u)) + (unsigned short)((t21 + t23 + 1u) >> 1u));
    out0[9 * count + at] = (unsigned short)(max(t22, t24) - min(t22, t24)) < (unsigned short)(max(t25, t20) - min(t25, t20)) ? (unsigned short)((unsigned short)(t3 - (unsigned short)((t19 + (unsigned)t26 + 1u) >> 1u)) + (unsigned short)((t23 + (unsigned)t24 + 1u) >> 1u)) : (unsigned short)((unsigned short)(t3 - (unsigned short)((t28 + t18 + 1u) >> 1u)) + (unsigned short)((t29 + t21 + 1u) >> 1u));
    out0[10 * count + at] = t22;
    out0[11 * count + at] = (unsigned short)((unsigned short)(t16 - (unsigned short)((t19 + t28 + 1u) >> 1u)) + (unsigned short)((t23 + t29 + 1u) >> 1u));
}

template <typename T> struct Image { const T* data; int x, y, width, height; };  // planes of rows from (x, y)
template <typename T> __device__ __forceinline__ T load(const T* at) { return __ldg(at); }
template <typename T> __device__ __forceinline__ auto inside(Image<T> s, int plane, int x, int y) {
    return load(s.data + ((long long)plane * s.height + (y - s.y)) * s.width + (x - s.x));
}
extern "C" __global__ void __launch_bounds__(256) green_elsewhere_d1c951d569(
    int x0, int y0, int width, int height,
    const unsigned short* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height,
    unsigned short* __restrict__ out0) {
    const int column = blockIdx.x * blockDim.x + threadIdx.x, row = blockIdx.y * blockDim.y + threadIdx.y;
    if (column >= width || row >= height) return;
    const int x = x0 + column, y = y0 + row;
    const Image<unsigned short> s0 = {in0, in0_x, in0_y, in0_width, in0_height};
    const unsigned short t0 = inside(s0, 0, x + 1, y);
    const unsigned short t1 = inside(s0, 0, x, y);
    const unsigned short t2 = inside(s0, 3, x, y - 1);
    const unsigned short t3 = inside(s0, 3, x, y);
    const unsigned t4 = (unsigned)t1;
    const unsigned t5 = (unsigned)t3;
    const unsigned short t6 = inside(s0, 3, x - 1, y);
    const unsigned short t7 = inside(s0, 0, x, y + 1);
    const long long count = (long long)width * height, at = (long long)row * width + column;
    out0[0 * count + at] = (unsigned short)(max(t0, t1) - min(t0, t1)) < (unsigned short)(max(t2, t3) - min(t2, t3)) ? (unsigned short)(((unsigned)t0 + t4 + 1u) >> 1u) : (unsigned short)(((unsigned)t2 + t5 + 1u) >> 1u);
    out0[1 * count + at] = (unsigned short)(max(t6, t3) - min(t6, t3)) < (unsigned short)(max(t7, t1) - min(t7, t1)) ? (unsigned short)(((unsigned)t6 + t5 + 1u) >> 1u) : (unsigned short)(((unsigned)t7 + t4 + 1u) >> 1u);
}

template <typename T> struct Image { const T* data; int x, y, width, height; };  // planes of rows from (x, y)
template <typename T> __device__ __forceinline__ T load(const T* at) { return __ldg(at); }
template <typename T> __device__ __forceinline__ auto inside(Image<T> s, int plane, int x, int y) {
    return load(s.data + ((long long)plane * s.height + (y - s.y)) * s.width + (x - s.x));
}
extern "C" __global__ void __launch_bounds__(256) interleave_7135888ab3(
    int x0, int y0, int width, int height,
    const unsigned short* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height,
    short* __restrict__ out0) {
    const int column = blockIdx.x * blockDim.x + threadIdx.x, row = blockIdx.y * blockDim.y + threadIdx.y;
    if (column >= width || row >= height) return;
    const int x = x0 + column, y = y0 + row;
    const Image<unsigned short> s0 = {in0, in0_x, in0_y, in0_width, in0_height};
    const bool t0 = (y & 1) == 0;
    const bool t1 = (x & 1) == 0;
    const int t2 = x >> 1;
    const int t3 = y >> 1;
    const unsigned short t4 = inside(s0, 0, t2, t3);
    const unsigned short t5 = inside(s0, 1, t2, t3);
    const unsigned short t6 = inside(s0, 2, t2, t3);
    const unsigned short t7 = inside(s0, 3, t2, t3);
    const unsigned short t8 = inside(s0, 4, t2, t3);
    const unsigned short t9 = inside(s0, 5, t2, t3);
    const unsigned short t10 = inside(s0, 6, t2, t3);
    const unsigned short t11 = inside(s0, 7, t2, t3);
    const unsigned short t12 = inside(s0, 8, t2, t3);
    const unsigned short t13 = inside(s0, 9, t2, t3);
    const unsigned short t14 = inside(s0, 10, t2, t3);
    const unsigned short t15 = inside(s0, 11, t2, t3);
    const long long count = (long long)width * height, at = (long long)row * width + column;
    out0[0 * count + at] = (short)(t0 ? (t1 ? t4 : t5) : t1 ? t6 : t7);
    out0[1 * count + at] = (short)(t0 ? (t1 ? t8 : t9) : t1 ? t10 : t11);
    out0[2 * count + at] = (short)(t0 ? (t1 ? t12 : t13) : t1 ? t14 : t15);
}

template <typename T> struct Image { const T* data; int x, y, width, height; };  // planes of rows from (x, y)
template <typename T> __device__ __forceinline__ T load(const T* at) { return __ldg(at); }
template <typename T> __device__ __forceinline__ auto inside(Image<T> s, int plane, int x, int y) {
    return load(s.data + ((long long)plane * s.height + (y - s.y)) * s.width + (x - s.x));
}
extern "C" __global__ void __launch_bounds__(256) look_up_a7628dd885(
    int x0, int y0, int width, int height,
    const short* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height,
    const unsigned char* __restrict__ in1, int in1_x, int in1_y, int in1_width, int in1_height,
    unsigned char* __restrict__ out0) {
    const int column = blockIdx.x * blockDim.x + threadIdx.x, row = blockIdx.y * blockDim.y + threadIdx.y;
    if (column >= width || row >= height) return;
    const int x = x0 + column, y = y0 + row, own = blockIdx.z;
    const Image<short> s0 = {in0, in0_x, in0_y, in0_width, in0_height};
    const Image<unsigned char> s1 = {in1, in1_x, in1_y, in1_width, in1_height};
    const short t0 = inside(s0, own, x, y);
    const unsigned char t1 = inside(s1, 0, min(max((int)t0, 0), 1023), 0);
    const long long count = (long long)width * height, at = (long long)row * width + column;
    out0[own * count + at] = t1;
}

template <typename T> struct Image { const T* data; int x, y, width, height; };  // planes of rows from (x, y)
template <typename T> __device__ __forceinline__ T load(const T* at) { return __ldg(at); }
template <typename T> __device__ __forceinline__ auto inside(Image<T> s, int plane, int x, int y) {
    return load(s.data + ((long long)plane * s.height + (y - s.y)) * s.width + (x - s.x));
}
__device__ __forceinline__ int wrapping_mul(int a, int b) { return (int)((unsigned)a * b); }
extern "C" __global__ void __launch_bounds__(256) sharpen_c097237ca5(
    int x0, int y0, int width, int height,
    const unsigned char* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height,
    const unsigned char* __restrict__ in1, int in1_x, int in1_y, int in1_width, int in1_height,
    unsigned char* __restrict__ out0,
    const float* __restrict__ uniforms,
    int slot0) {
    const int column = blockIdx.x * blockDim.x + threadIdx.x, row = blockIdx.y * blockDim.y + threadIdx.y;
    if (column >= width || row >= height) return;
    const int x = x0 + column, y = y0 + row, own = blockIdx.z;
    const Image<unsigned char> s0 = {in0, in0_x, in0_y, in0_width, in0_height};
    const Image<unsigned char> s1 = {in1, in1_x, in1_y, in1_width, in1_height};
    const float u0 = __ldg(uniforms + slot0);
    const unsigned char t0 = inside(s0, own, x, y);
    const int t1 = (int)t0;
    const unsigned char t2 = inside(s1, own, x, y);
    const long long count = (long long)width * height, at = (long long)row * width + column;
    out0[own * count + at] = (unsigned char)min(max(t1 + (wrapping_mul(t1 - (int)t2, __float2int_rz(floorf(fminf(fmaxf(u0 * 32.0f, 0.0f), 255.0f) + 0.5f))) >> 5), 0), 255);
}

template <typename T> struct Image { const T* data; int x, y, width, height; };  // planes of rows from (x, y)
template <typename T> __device__ __forceinline__ T load(const T* at) { return __ldg(at); }
template <typename T> __device__ __forceinline__ auto inside(Image<T> s, int plane, int x, int y) {
    return load(s.data + ((long long)plane * s.height + (y - s.y)) * s.width + (x - s.x));
}
template <typename T> __device__ __forceinline__ auto clamped(Image<T> s, int plane, int x, int y) {
    return inside(s, plane, min(max(x, s.x), s.x + s.width - 1), min(max(y, s.y), s.y + s.height - 1));
}
extern "C" __global__ void __launch_bounds__(256) suppress_hot_pixels_894efb3321(
    int x0, int y0, int width, int height,
    const unsigned short* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height,
    unsigned short* __restrict__ out0) {
    const int column = blockIdx.x * blockDim.x + threadIdx.x, row = blockIdx.y * blockDim.y + threadIdx.y;
    if (column >= width || row >= height) return;
    const int x = x0 + column, y = y0 + row;
    const Image<unsigned short> s0 = {in0, in0_x, in0_y, in0_width, in0_height};
    const unsigned short t0 = clamped(s0, 0, x + 16, y + 12);
    const unsigned short t1 = clamped(s0, 0, x + 14, y + 12);
    const unsigned short t2 = clamped(s0, 0, x + 18, y + 12);
    const unsigned short t3 = clamped(s0, 0, x + 16, y + 10);
    const unsigned short t4 = clamped(s0, 0, x + 16, y + 14);
    const long long count = (long long)width * height, at = (long long)row * width + column;
    out0[0 * count + at] = min(t0, max(max(t1, t2), max(t3, t4)));
}
