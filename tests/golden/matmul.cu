template <typename T> struct Image { const T* data; int x, y, width, height; };  // planes of rows from (x, y)
template <typename T> __device__ __forceinline__ T load(const T* at) { return __ldg(at); }
template <typename T> __device__ __forceinline__ auto inside(Image<T> s, int plane, int x, int y) {
    return load(s.data + ((long long)plane * s.height + (y - s.y)) * s.width + (x - s.x));
}
template <typename T> __device__ __forceinline__ auto clamped(Image<T> s, int plane, int x, int y) {
    return inside(s, plane, min(max(x, s.x), s.x + s.width - 1), min(max(y, s.y), s.y + s.height - 1));
}
extern "C" __global__ void __launch_bounds__(256) product_c8b288795a(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height,
    const float* __restrict__ in1, int in1_x, int in1_y, int in1_width, int in1_height,
    float* __restrict__ out0) {
    const int column = blockIdx.x * blockDim.x + threadIdx.x, row = blockIdx.y * blockDim.y + threadIdx.y;
    if (column >= width || row >= height) return;
    const int x = x0 + column, y = y0 + row;
    const Image<float> s0 = {in0, in0_x, in0_y, in0_width, in0_height};
    const Image<float> s1 = {in1, in1_x, in1_y, in1_width, in1_height};
    float t0 = 0.0f;
    for (int k0 = 0; k0 < 33; ++k0) {
        const float t1 = clamped(s0, 0, k0, y);
        const float t2 = clamped(s1, 0, x, k0);
        t0 += t1 * t2;
    }
    const long long count = (long long)width * height, at = (long long)row * width + column;
    out0[0 * count + at] = t0;
}
