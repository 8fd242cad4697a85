template <typename T> struct Image { const T* data; int x, y, width, height; };  // planes of rows from (x, y)
template <typename T> __device__ __forceinline__ T load(const T* at) { return __ldg(at); }
template <typename T> __device__ __forceinline__ auto inside(Image<T> s, int plane, int x, int y) {
    return load(s.data + ((long long)plane * s.height + (y - s.y)) * s.width + (x - s.x));
}
template <typename T> __device__ __forceinline__ auto clamped(Image<T> s, int plane, int x, int y) {
    return inside(s, plane, min(max(x, s.x), s.x + s.width - 1), min(max(y, s.y), s.y + s.height - 1));
}
__device__ __forceinline__ int floor_div(int a, int b) {
    if (b == -1) return (int)(0u - a);
    const int quotient = a / b;
    return a % b != 0 && (a < 0) != (b < 0) ? quotient - 1 : quotient;
}
__device__ __forceinline__ int floor_mod(int a, int b) {
    if (b == -1) return 0;
    const int rest = a % b;
    return rest != 0 && (rest < 0) != (b < 0) ? rest + b : rest;
}
extern "C" __global__ void __launch_bounds__(256) candidate_tiles_13e7744661(
    int x0, int y0, int width, int height,
    const unsigned char* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height,
    const unsigned char* __restrict__ in1, int in1_x, int in1_y, int in1_width, int in1_height,
    int* __restrict__ out0) {
    const int column = blockIdx.x * blockDim.x + threadIdx.x, row = blockIdx.y * blockDim.y + threadIdx.y;
    if (column >= width || row >= height) return;
    const int x = x0 + column, y = y0 + row;
    const Image<unsigned char> s0 = {in0, in0_x, in0_y, in0_width, in0_height};
    const Image<unsigned char> s1 = {in1, in1_x, in1_y, in1_width, in1_height};
    int t0 = 0;
    for (int k0 = 0; k0 < 4; ++k0) {
        const int t1 = 4 * floor_div(y, 33) + k0;
        int t2 = 0;
        for (int k1 = 0; k1 < 4; ++k1) {
            const int t3 = 4 * floor_div(x, 33) + k1;
            const unsigned char t4 = clamped(s0, 0, t3, t1);
            const unsigned char t5 = clamped(s1, 0, t3 + (floor_mod(x, 33) - 16), t1 + (floor_mod(y, 33) - 16));
            t2 += abs((int)t4 - (int)t5);
        }
        t0 += t2;
    }
    const long long count = (long long)width * height, at = (long long)row * width + column;
    out0[0 * count + at] = t0;
}

template <typename T> struct Image { const T* data; int x, y, width, height; };  // planes of rows from (x, y)
template <typename T> __device__ __forceinline__ T load(const T* at) { return __ldg(at); }
template <typename T> __device__ __forceinline__ auto inside(Image<T> s, int plane, int x, int y) {
    return load(s.data + ((long long)plane * s.height + (y - s.y)) * s.width + (x - s.x));
}
__device__ __forceinline__ int floor_div(int a, int b) {
    if (b == -1) return (int)(0u - a);
    const int quotient = a / b;
    return a % b != 0 && (a < 0) != (b < 0) ? quotient - 1 : quotient;
}
__device__ __forceinline__ int floor_mod(int a, int b) {
    if (b == -1) return 0;
    const int rest = a % b;
    return rest != 0 && (rest < 0) != (b < 0) ? rest + b : rest;
}
__device__ __forceinline__ int wrapping_add(int a, int b) { return (int)((unsigned)a + b); }
__device__ __forceinline__ int wrapping_mul(int a, int b) { return (int)((unsigned)a * b); }
extern "C" __global__ void __launch_bounds__(256) least_4044238310(
    int x0, int y0, int width, int height,
    const int* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height,
    int* __restrict__ out0) {
    const int column = blockIdx.x * blockDim.x + threadIdx.x, row = blockIdx.y * blockDim.y + threadIdx.y;
    if (column >= width || row >= height) return;
    const int x = x0 + column, y = y0 + row;
    const Image<int> s0 = {in0, in0_x, in0_y, in0_width, in0_height};
    int t0 = 2147483647;
    for (int k0 = 0; k0 < 1089; ++k0) {
        const int t1 = inside(s0, 0, 33 * x + floor_mod(k0, 33), 33 * y + floor_div(k0, 33));
        t0 = min(t0, wrapping_add(wrapping_mul(t1, 1089), k0));
    }
    const int t2 = floor_mod(t0, 1089);
    const long long count = (long long)width * height, at = (long long)row * width + column;
    out0[0 * count + at] = floor_mod(t2, 33) - 16;
    out0[1 * count + at] = floor_div(t2, 33) - 16;
}
