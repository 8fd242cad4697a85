struct Image { const float* data; int x, y, width, height; };  // planes one after the other, first pixel at (x, y)
__device__ __forceinline__ float inside(Image s, int plane, int x, int y) {
    return __ldg(s.data + ((long long)plane * s.height + (y - s.y)) * s.width + (x - s.x));
}
__device__ __forceinline__ float clamped(Image s, int plane, int x, int y) {
    return inside(s, plane, min(max(x, s.x), s.x + s.width - 1), min(max(y, s.y), s.y + s.height - 1));
}

extern "C" __global__ void __launch_bounds__(256) cdl_f0e0eeefaf(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height,
    float* __restrict__ out0) {
    const int column = blockIdx.x * blockDim.x + threadIdx.x, row = blockIdx.y * blockDim.y + threadIdx.y;
    if (column >= width || row >= height) return;
    const int x = x0 + column, y = y0 + row;
    const Image s0 = {in0, in0_x, in0_y, in0_width, in0_height};
    const float t0 = clamped(s0, 0, x, y);
    const float t1 = fmaxf(t0 + 0.0f, 0.0f);
    const float t2 = clamped(s0, 1, x, y);
    const float t3 = fmaxf(t2 + 0.0f, 0.0f);
    const float t4 = clamped(s0, 2, x, y);
    const float t5 = fmaxf(t4 + 0.0f, 0.0f);
    const float t6 = 0.0f + 0.2126f * t1 + 0.7152f * t3 + 0.0722f * t5;
    const long long count = (long long)width * height, at = (long long)row * width + column;
    out0[0 * count + at] = t6 + (t1 - t6);
    out0[1 * count + at] = t6 + (t3 - t6);
    out0[2 * count + at] = t6 + (t5 - t6);
}
