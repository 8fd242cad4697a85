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
// One instruction; of a plain assignment the compiler may make one for each pixel.
template <typename T, int N> __device__ __forceinline__ void store(T* at, Vector<T, N> made) {
    if constexpr (sizeof(made) == 16) __stwb(reinterpret_cast<uint4*>(at), *reinterpret_cast<const uint4*>(&made));
    else if constexpr (sizeof(made) == 8) __stwb(reinterpret_cast<uint2*>(at), *reinterpret_cast<const uint2*>(&made));
    else if constexpr (sizeof(made) == 4) *reinterpret_cast<unsigned*>(at) = *reinterpret_cast<const unsigned*>(&made);
    else *reinterpret_cast<Vector<T, N>*>(at) = made;
}
extern "C" __global__ void __launch_bounds__(256) add_baf64b0f4d(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    const float* __restrict__ in1, int in1_x, int in1_y, int in1_width, int in1_height, int in1_pitch,
    float* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch) {
    const int own = blockIdx.z;
    const long long size = (long long)out0_height * out0_pitch;  // of a plane of any image
    const int count = (int)(size / 4);
    for (int i = blockIdx.x * 256 + threadIdx.x; i < count; i += gridDim.x * 256) {
        const int at = i * 4;
        const auto v0 = vector<4>(in0 + own * size + at);
        const auto v1 = vector<4>(in1 + own * size + at);
        Vector<float, 4> o0;
        #pragma unroll
        for (int k = 0; k < 4; ++k) {
            const float t0 = v0.item[k];
            const float t1 = v1.item[k];
            o0.item[k] = t0 + t1;
        }
        store(out0 + own * size + at, o0);
    }
}

template <typename T> struct Image { T* data; int x, y, width, height, pitch; };  // planes of rows from (x, y)
// An image has less than 2**31 pixels; its data begins with the line that holds the first one.
template <typename T> __device__ __forceinline__ T* place(Image<T> s, int plane, int x, int y) {
    return s.data + ((plane * s.height + (y - s.y)) * s.pitch + (x - (s.x & -(int)(128 / sizeof(T)))));
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
// One instruction; of a plain assignment the compiler may make one for each pixel.
template <typename T, int N> __device__ __forceinline__ void store(T* at, Vector<T, N> made) {
    if constexpr (sizeof(made) == 16) __stwb(reinterpret_cast<uint4*>(at), *reinterpret_cast<const uint4*>(&made));
    else if constexpr (sizeof(made) == 8) __stwb(reinterpret_cast<uint2*>(at), *reinterpret_cast<const uint2*>(&made));
    else if constexpr (sizeof(made) == 4) *reinterpret_cast<unsigned*>(at) = *reinterpret_cast<const unsigned*>(&made);
    else *reinterpret_cast<Vector<T, N>*>(at) = made;
}
template <typename T, int N> __device__ __forceinline__ void spread(T* to, Vector<T, N> from) {
    #pragma unroll
    for (int k = 0; k < N; ++k) to[k] = from.item[k];
}
// The column of a vector of N pixels, moved into the lines of the buffer if it lies beyond them.
template <int N, typename T> __device__ __forceinline__ int held(Image<T> s, int x) {
    const int begin = s.x & -(int)(128 / sizeof(T));
    return min(max(x, begin), begin + s.pitch - N);
}
// The row y, or the one of the buffer that is nearest.
template <typename T> __device__ __forceinline__ int held_row(Image<T> s, int y) {
    return min(max(y, s.y), s.y + s.height - 1);
}
extern "C" __global__ void __launch_bounds__(128) expand_binomial_4403ac5fa3(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    float* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch) {
    const int x = (x0 & -32) + (blockIdx.x * blockDim.x + threadIdx.x) * 4;
    const int y = (y0 & -2) + (blockIdx.y * blockDim.y + threadIdx.y) * 2;
    if (x <= x0 - 4 || x >= x0 + width || y >= y0 + height) return;
    const int own = blockIdx.z;
    const Image<const float> s0 = {in0, in0_x, in0_y, in0_width, in0_height, in0_pitch};
    const Image<float> d0 = {out0, out0_x, out0_y, out0_width, out0_height, out0_pitch};
    const int column0 = x >> 1;
    float a0[2][4];  // rows y .. y + 1 from column column0 - 1 on
    #pragma unroll
    for (int j = 0; j < 2; ++j) {
        a0[j][0] = inside(s0, own, held<1>(s0, column0 - 1), held_row(s0, y + j));
        spread(a0[j] + 1, vector<2>(s0, own, column0, held_row(s0, y + j)));
        a0[j][3] = inside(s0, own, held<1>(s0, column0 + 2), held_row(s0, y + j));
    }
    const float t0 = 0.5f * a0[0][2];
    if (y >= y0 && y < y0 + height) {
        Vector<float, 4> o0;
        o0.item[0] = 0.125f * a0[0][0] + 0.75f * a0[0][1] + 0.125f * a0[0][2];
        o0.item[1] = 0.5f * a0[0][1] + t0;
        o0.item[2] = 0.125f * a0[0][1] + 0.75f * a0[0][2] + 0.125f * a0[0][3];
        o0.item[3] = t0 + 0.5f * a0[0][3];
        store(place(d0, own, x, y), o0);
    }
    const float t1 = 0.5f * a0[1][2];
    if (y + 1 >= y0 && y + 1 < y0 + height) {
        Vector<float, 4> o0;
        o0.item[0] = 0.125f * a0[1][0] + 0.75f * a0[1][1] + 0.125f * a0[1][2];
        o0.item[1] = 0.5f * a0[1][1] + t1;
        o0.item[2] = 0.125f * a0[1][1] + 0.75f * a0[1][2] + 0.125f * a0[1][3];
        o0.item[3] = t1 + 0.5f * a0[1][3];
        store(place(d0, own, x, y + 1), o0);
    }
}

template <typename T> struct Image { T* data; int x, y, width, height, pitch; };  // planes of rows from (x, y)
// An image has less than 2**31 pixels; its data begins with the line that holds the first one.
template <typename T> __device__ __forceinline__ T* place(Image<T> s, int plane, int x, int y) {
    return s.data + ((plane * s.height + (y - s.y)) * s.pitch + (x - (s.x & -(int)(128 / sizeof(T)))));
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
// One instruction; of a plain assignment the compiler may make one for each pixel.
template <typename T, int N> __device__ __forceinline__ void store(T* at, Vector<T, N> made) {
    if constexpr (sizeof(made) == 16) __stwb(reinterpret_cast<uint4*>(at), *reinterpret_cast<const uint4*>(&made));
    else if constexpr (sizeof(made) == 8) __stwb(reinterpret_cast<uint2*>(at), *reinterpret_cast<const uint2*>(&made));
    else if constexpr (sizeof(made) == 4) *reinterpret_cast<unsigned*>(at) = *reinterpret_cast<const unsigned*>(&made);
    else *reinterpret_cast<Vector<T, N>*>(at) = made;
}
template <typename T, int N> __device__ __forceinline__ void spread(T* to, Vector<T, N> from) {
    #pragma unroll
    for (int k = 0; k < N; ++k) to[k] = from.item[k];
}
// The row y, or the one of the buffer that is nearest.
template <typename T> __device__ __forceinline__ int held_row(Image<T> s, int y) {
    return min(max(y, s.y), s.y + s.height - 1);
}
extern "C" __global__ void __launch_bounds__(128) expand_binomial_44d338193c(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    float* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch) {
    const int x = (x0 & -32) + (blockIdx.x * blockDim.x + threadIdx.x) * 4;
    const int y = (y0 & -4) + (blockIdx.y * blockDim.y + threadIdx.y) * 4;
    if (x <= x0 - 4 || x >= x0 + width || y >= y0 + height) return;
    const int own = blockIdx.z;
    const Image<const float> s0 = {in0, in0_x, in0_y, in0_width, in0_height, in0_pitch};
    const Image<float> d0 = {out0, out0_x, out0_y, out0_width, out0_height, out0_pitch};
    const int row0 = y >> 1;
    float a0[4][4];  // rows row0 - 1 .. row0 + 2 from column x on
    #pragma unroll
    for (int j = 0; j < 4; ++j)
        spread(a0[j], vector<4>(s0, own, x, held_row(s0, row0 - 1 + j)));
    if (y >= y0 && y < y0 + height) {
        Vector<float, 4> o0;
        o0.item[0] = 0.125f * a0[0][0] + 0.75f * a0[1][0] + 0.125f * a0[2][0];
        o0.item[1] = 0.125f * a0[0][1] + 0.75f * a0[1][1] + 0.125f * a0[2][1];
        o0.item[2] = 0.125f * a0[0][2] + 0.75f * a0[1][2] + 0.125f * a0[2][2];
        o0.item[3] = 0.125f * a0[0][3] + 0.75f * a0[1][3] + 0.125f * a0[2][3];
        store(place(d0, own, x, y), o0);
    }
    const float t0 = 0.5f * a0[2][0];
    const float t1 = 0.5f * a0[2][1];
    const float t2 = 0.5f * a0[2][2];
    const float t3 = 0.5f * a0[2][3];
    if (y + 1 >= y0 && y + 1 < y0 + height) {
        Vector<float, 4> o0;
        o0.item[0] = 0.5f * a0[1][0] + t0;
        o0.item[1] = 0.5f * a0[1][1] + t1;
        o0.item[2] = 0.5f * a0[1][2] + t2;
        o0.item[3] = 0.5f * a0[1][3] + t3;
        store(place(d0, own, x, y + 1), o0);
    }
    if (y + 2 >= y0 && y + 2 < y0 + height) {
        Vector<float, 4> o0;
        o0.item[0] = 0.125f * a0[1][0] + 0.75f * a0[2][0] + 0.125f * a0[3][0];
        o0.item[1] = 0.125f * a0[1][1] + 0.75f * a0[2][1] + 0.125f * a0[3][1];
        o0.item[2] = 0.125f * a0[1][2] + 0.75f * a0[2][2] + 0.125f * a0[3][2];
        o0.item[3] = 0.125f * a0[1][3] + 0.75f * a0[2][3] + 0.125f * a0[3][3];
        store(place(d0, own, x, y + 2), o0);
    }
    if (y + 3 >= y0 && y + 3 < y0 + height) {
        Vector<float, 4> o0;
        o0.item[0] = t0 + 0.5f * a0[3][0];
        o0.item[1] = t1 + 0.5f * a0[3][1];
        o0.item[2] = t2 + 0.5f * a0[3][2];
        o0.item[3] = t3 + 0.5f * a0[3][3];
        store(place(d0, own, x, y + 3), o0);
    }
}

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
// One instruction; of a plain assignment the compiler may make one for each pixel.
template <typename T, int N> __device__ __forceinline__ void store(T* at, Vector<T, N> made) {
    if constexpr (sizeof(made) == 16) __stwb(reinterpret_cast<uint4*>(at), *reinterpret_cast<const uint4*>(&made));
    else if constexpr (sizeof(made) == 8) __stwb(reinterpret_cast<uint2*>(at), *reinterpret_cast<const uint2*>(&made));
    else if constexpr (sizeof(made) == 4) *reinterpret_cast<unsigned*>(at) = *reinterpret_cast<const unsigned*>(&made);
    else *reinterpret_cast<Vector<T, N>*>(at) = made;
}
extern "C" __global__ void __launch_bounds__(256) mix_66815adcd3(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    const float* __restrict__ in1, int in1_x, int in1_y, int in1_width, int in1_height, int in1_pitch,
    const float* __restrict__ in2, int in2_x, int in2_y, int in2_width, int in2_height, int in2_pitch,
    float* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch) {
    const Image<const float> s0 = {in0 + (in0_x & 31), in0_x, in0_y, in0_width, in0_height, in0_pitch};
    const Image<const float> s1 = {in1 + (in1_x & 31), in1_x, in1_y, in1_width, in1_height, in1_pitch};
    const Image<const float> s2 = {in2 + (in2_x & 31), in2_x, in2_y, in2_width, in2_height, in2_pitch};
    const Image<float> d0 = {out0 + (out0_x & 31), out0_x, out0_y, out0_width, out0_height, out0_pitch};
    const int x = (x0 & -32) + (blockIdx.x * 32 + threadIdx.x) * 4;
    if (x <= x0 - 4 || x >= x0 + width) return;
    for (int i = blockIdx.y * 8 + threadIdx.y; i < height; i += gridDim.y * 8) {
        const int y = y0 + i;
        const auto v0 = vector<4>(s0, 0, x, y);
        const auto v1 = vector<4>(s2, 0, x, y);
        const auto v2 = vector<4>(s1, 0, x, y);
        const auto v3 = vector<4>(s0, 1, x, y);
        const auto v4 = vector<4>(s1, 1, x, y);
        const auto v5 = vector<4>(s0, 2, x, y);
        const auto v6 = vector<4>(s1, 2, x, y);
        Vector<float, 4> o0;
        Vector<float, 4> o1;
        Vector<float, 4> o2;
        #pragma unroll
        for (int k = 0; k < 4; ++k) {
            const float t0 = v0.item[k];
            const float t1 = v1.item[k];
            const float t2 = v2.item[k];
            const float t3 = 1.0f - t1;
            const float t4 = v3.item[k];
            const float t5 = v4.item[k];
            const float t6 = v5.item[k];
            const float t7 = v6.item[k];
            o0.item[k] = t0 * t1 + t2 * t3;
            o1.item[k] = t4 * t1 + t5 * t3;
            o2.item[k] = t6 * t1 + t7 * t3;
        }
        store(place(d0, 0, x, y), o0);
        store(place(d0, 1, x, y), o1);
        store(place(d0, 2, x, y), o2);
    }
}

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
// One instruction; of a plain assignment the compiler may make one for each pixel.
template <typename T, int N> __device__ __forceinline__ void store(T* at, Vector<T, N> made) {
    if constexpr (sizeof(made) == 16) __stwb(reinterpret_cast<uint4*>(at), *reinterpret_cast<const uint4*>(&made));
    else if constexpr (sizeof(made) == 8) __stwb(reinterpret_cast<uint2*>(at), *reinterpret_cast<const uint2*>(&made));
    else if constexpr (sizeof(made) == 4) *reinterpret_cast<unsigned*>(at) = *reinterpret_cast<const unsigned*>(&made);
    else *reinterpret_cast<Vector<T, N>*>(at) = made;
}
extern "C" __global__ void __launch_bounds__(256) mix_fe1e0c1917(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    const float* __restrict__ in1, int in1_x, int in1_y, int in1_width, int in1_height, int in1_pitch,
    const float* __restrict__ in2, int in2_x, int in2_y, int in2_width, int in2_height, int in2_pitch,
    float* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch) {
    const long long size = (long long)out0_height * out0_pitch;  // of a plane of any image
    const int count = (int)(size / 4);
    for (int i = blockIdx.x * 256 + threadIdx.x; i < count; i += gridDim.x * 256) {
        const int at = i * 4;
        const auto v0 = vector<4>(in0 + at);
        const auto v1 = vector<4>(in2 + at);
        const auto v2 = vector<4>(in1 + at);
        const auto v3 = vector<4>(in0 + size + at);
        const auto v4 = vector<4>(in1 + size + at);
        const auto v5 = vector<4>(in0 + 2 * size + at);
        const auto v6 = vector<4>(in1 + 2 * size + at);
        Vector<float, 4> o0;
        Vector<float, 4> o1;
        Vector<float, 4> o2;
        #pragma unroll
        for (int k = 0; k < 4; ++k) {
            const float t0 = v0.item[k];
            const float t1 = v1.item[k];
            const float t2 = v2.item[k];
            const float t3 = 1.0f - t1;
            const float t4 = v3.item[k];
            const float t5 = v4.item[k];
            const float t6 = v5.item[k];
            const float t7 = v6.item[k];
            o0.item[k] = t0 * t1 + t2 * t3;
            o1.item[k] = t4 * t1 + t5 * t3;
            o2.item[k] = t6 * t1 + t7 * t3;
        }
        store(out0 + at, o0);
        store(out0 + size + at, o1);
        store(out0 + 2 * size + at, o2);
    }
}

template <typename T> struct Image { T* data; int x, y, width, height, pitch; };  // planes of rows from (x, y)
// An image has less than 2**31 pixels; its data begins with the line that holds the first one.
template <typename T> __device__ __forceinline__ T* place(Image<T> s, int plane, int x, int y) {
    return s.data + ((plane * s.height + (y - s.y)) * s.pitch + (x - (s.x & -(int)(128 / sizeof(T)))));
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
// One instruction; of a plain assignment the compiler may make one for each pixel.
template <typename T, int N> __device__ __forceinline__ void store(T* at, Vector<T, N> made) {
    if constexpr (sizeof(made) == 16) __stwb(reinterpret_cast<uint4*>(at), *reinterpret_cast<const uint4*>(&made));
    else if constexpr (sizeof(made) == 8) __stwb(reinterpret_cast<uint2*>(at), *reinterpret_cast<const uint2*>(&made));
    else if constexpr (sizeof(made) == 4) *reinterpret_cast<unsigned*>(at) = *reinterpret_cast<const unsigned*>(&made);
    else *reinterpret_cast<Vector<T, N>*>(at) = made;
}
template <typename T, int N> __device__ __forceinline__ void spread(T* to, Vector<T, N> from) {
    #pragma unroll
    for (int k = 0; k < N; ++k) to[k] = from.item[k];
}
// The row y, or the one of the buffer that is nearest.
template <typename T> __device__ __forceinline__ int held_row(Image<T> s, int y) {
    return min(max(y, s.y), s.y + s.height - 1);
}
extern "C" __global__ void __launch_bounds__(128) reduce_line_01bb477da9(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    float* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch) {
    const int x = (x0 & -32) + (blockIdx.x * blockDim.x + threadIdx.x) * 4;
    const int y = (y0 & -2) + (blockIdx.y * blockDim.y + threadIdx.y) * 2;
    if (x <= x0 - 4 || x >= x0 + width || y >= y0 + height) return;
    const Image<const float> s0 = {in0, in0_x, in0_y, in0_width, in0_height, in0_pitch};
    const Image<float> d0 = {out0, out0_x, out0_y, out0_width, out0_height, out0_pitch};
    const int row0 = y * 2;
    float a0[7][4];  // rows row0 - 2 .. row0 + 4 from column x on
    #pragma unroll
    for (int j = 0; j < 7; ++j)
        spread(a0[j], vector<4>(s0, 0, x, held_row(s0, row0 - 2 + j)));
    const float t0 = 0.25f * a0[3][0];
    const float t1 = 0.25f * a0[3][1];
    const float t2 = 0.25f * a0[3][2];
    const float t3 = 0.25f * a0[3][3];
    if (y >= y0 && y < y0 + height) {
        Vector<float, 4> o0;
        o0.item[0] = 0.0625f * a0[0][0] + 0.25f * a0[1][0] + 0.375f * a0[2][0] + t0 + 0.0625f * a0[4][0];
        o0.item[1] = 0.0625f * a0[0][1] + 0.25f * a0[1][1] + 0.375f * a0[2][1] + t1 + 0.0625f * a0[4][1];
        o0.item[2] = 0.0625f * a0[0][2] + 0.25f * a0[1][2] + 0.375f * a0[2][2] + t2 + 0.0625f * a0[4][2];
        o0.item[3] = 0.0625f * a0[0][3] + 0.25f * a0[1][3] + 0.375f * a0[2][3] + t3 + 0.0625f * a0[4][3];
        store(place(d0, 0, x, y), o0);
    }
    if (y + 1 >= y0 && y + 1 < y0 + height) {
        Vector<float, 4> o0;
        o0.item[0] = 0.0625f * a0[2][0] + t0 + 0.375f * a0[4][0] + 0.25f * a0[5][0] + 0.0625f * a0[6][0];
        o0.item[1] = 0.0625f * a0[2][1] + t1 + 0.375f * a0[4][1] + 0.25f * a0[5][1] + 0.0625f * a0[6][1];
        o0.item[2] = 0.0625f * a0[2][2] + t2 + 0.375f * a0[4][2] + 0.25f * a0[5][2] + 0.0625f * a0[6][2];
        o0.item[3] = 0.0625f * a0[2][3] + t3 + 0.375f * a0[4][3] + 0.25f * a0[5][3] + 0.0625f * a0[6][3];
        store(place(d0, 0, x, y + 1), o0);
    }
}

template <typename T> struct Image { T* data; int x, y, width, height, pitch; };  // planes of rows from (x, y)
// An image has less than 2**31 pixels; its data begins with the line that holds the first one.
template <typename T> __device__ __forceinline__ T* place(Image<T> s, int plane, int x, int y) {
    return s.data + ((plane * s.height + (y - s.y)) * s.pitch + (x - (s.x & -(int)(128 / sizeof(T)))));
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
// One instruction; of a plain assignment the compiler may make one for each pixel.
template <typename T, int N> __device__ __forceinline__ void store(T* at, Vector<T, N> made) {
    if constexpr (sizeof(made) == 16) __stwb(reinterpret_cast<uint4*>(at), *reinterpret_cast<const uint4*>(&made));
    else if constexpr (sizeof(made) == 8) __stwb(reinterpret_cast<uint2*>(at), *reinterpret_cast<const uint2*>(&made));
    else if constexpr (sizeof(made) == 4) *reinterpret_cast<unsigned*>(at) = *reinterpret_cast<const unsigned*>(&made);
    else *reinterpret_cast<Vector<T, N>*>(at) = made;
}
template <typename T, int N> __device__ __forceinline__ void spread(T* to, Vector<T, N> from) {
    #pragma unroll
    for (int k = 0; k < N; ++k) to[k] = from.item[k];
}
// The column of a vector of N pixels, moved into the lines of the buffer if it lies beyond them.
template <int N, typename T> __device__ __forceinline__ int held(Image<T> s, int x) {
    const int begin = s.x & -(int)(128 / sizeof(T));
    return min(max(x, begin), begin + s.pitch - N);
}
extern "C" __global__ void __launch_bounds__(128) reduce_line_4390d60eea(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    float* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch) {
    const int x = (x0 & -32) + (blockIdx.x * blockDim.x + threadIdx.x) * 4;
    const int y = y0 + (blockIdx.y * blockDim.y + threadIdx.y);
    if (x <= x0 - 4 || x >= x0 + width || y >= y0 + height) return;
    const Image<const float> s0 = {in0, in0_x, in0_y, in0_width, in0_height, in0_pitch};
    const Image<float> d0 = {out0, out0_x, out0_y, out0_width, out0_height, out0_pitch};
    const int column0 = x * 2;
    float a0[1][11];  // rows y from column column0 - 2 on
    spread(a0[0], vector<2>(s0, 0, held<2>(s0, column0 - 2), y));
    spread(a0[0] + 2, vector<4>(s0, 0, held<4>(s0, column0), y));
    spread(a0[0] + 6, vector<4>(s0, 0, held<4>(s0, column0 + 4), y));
    a0[0][10] = inside(s0, 0, held<1>(s0, column0 + 8), y);
    const float t0 = 0.25f * a0[0][3];
    const float t1 = 0.0625f * a0[0][4];
    const float t2 = 0.25f * a0[0][5];
    const float t3 = 0.0625f * a0[0][6];
    const float t4 = 0.25f * a0[0][7];
    Vector<float, 4> o0;
    o0.item[0] = 0.0625f * a0[0][0] + 0.25f * a0[0][1] + 0.375f * a0[0][2] + t0 + t1;
    o0.item[1] = 0.0625f * a0[0][2] + t0 + 0.375f * a0[0][4] + t2 + t3;
    o0.item[2] = t1 + t2 + 0.375f * a0[0][6] + t4 + 0.0625f * a0[0][8];
    o0.item[3] = t3 + t4 + 0.375f * a0[0][8] + 0.25f * a0[0][9] + 0.0625f * a0[0][10];
    store(place(d0, 0, x, y), o0);
}

template <typename T> struct Image { T* data; int x, y, width, height, pitch; };  // planes of rows from (x, y)
// An image has less than 2**31 pixels; its data begins with the line that holds the first one.
template <typename T> __device__ __forceinline__ T* place(Image<T> s, int plane, int x, int y) {
    return s.data + ((plane * s.height + (y - s.y)) * s.pitch + (x - (s.x & -(int)(128 / sizeof(T)))));
}
template <typename T> __device__ __forceinline__ T load(const T* at) { return __ldg(at); }
template <typename T> __device__ __forceinline__ auto inside(Image<T> s, int plane, int x, int y) {
    return load(place(s, plane, x, y));
}
template <typename T> __device__ __forceinline__ auto clamped(Image<T> s, int plane, int x, int y) {
    return inside(s, plane, min(max(x, s.x), s.x + s.width - 1), min(max(y, s.y), s.y + s.height - 1));
}
template <typename T, int N> struct alignas(N * sizeof(T)) Vector { T item[N]; };
template <int N, typename T> __device__ __forceinline__ auto vector(const T* at) {
    return *reinterpret_cast<const Vector<T, N>*>(at);
}
template <int N, typename T> __device__ __forceinline__ auto vector(Image<T> s, int plane, int x, int y) {
    return vector<N>(place(s, plane, x, y));
}
// One instruction; of a plain assignment the compiler may make one for each pixel.
template <typename T, int N> __device__ __forceinline__ void store(T* at, Vector<T, N> made) {
    if constexpr (sizeof(made) == 16) __stwb(reinterpret_cast<uint4*>(at), *reinterpret_cast<const uint4*>(&made));
    else if constexpr (sizeof(made) == 8) __stwb(reinterpret_cast<uint2*>(at), *reinterpret_cast<const uint2*>(&made));
    else if constexpr (sizeof(made) == 4) *reinterpret_cast<unsigned*>(at) = *reinterpret_cast<const unsigned*>(&made);
    else *reinterpret_cast<Vector<T, N>*>(at) = made;
}
template <typename T, int N> __device__ __forceinline__ void spread(T* to, Vector<T, N> from) {
    #pragma unroll
    for (int k = 0; k < N; ++k) to[k] = from.item[k];
}
extern "C" __global__ void __launch_bounds__(128) reduce_line_4b2a1ac682(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    float* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch) {
    const int x = (x0 & -32) + (blockIdx.x * blockDim.x + threadIdx.x) * 4;
    const int y = y0 + (blockIdx.y * blockDim.y + threadIdx.y);
    if (x <= x0 - 4 || x >= x0 + width || y >= y0 + height) return;
    const int own = blockIdx.z;
    const Image<const float> s0 = {in0, in0_x, in0_y, in0_width, in0_height, in0_pitch};
    const Image<float> d0 = {out0, out0_x, out0_y, out0_width, out0_height, out0_pitch};
    const int column0 = x * 2;
    float a0[1][11];  // rows y from column column0 - 2 on
    if (column0 - 2 >= s0.x && column0 + 9 <= s0.x + s0.width && y >= s0.y && y + 1 <= s0.y + s0.height) {
        spread(a0[0], vector<2>(s0, own, column0 - 2, y));
        spread(a0[0] + 2, vector<4>(s0, own, column0, y));
        spread(a0[0] + 6, vector<4>(s0, own, column0 + 4, y));
        a0[0][10] = inside(s0, own, column0 + 8, y);
    } else {
        #pragma unroll
        for (int k = 0; k < 11; ++k)
            a0[0][k] = clamped(s0, own, column0 - 2 + k, y);
    }
    const float t0 = 0.25f * a0[0][3];
    const float t1 = 0.0625f * a0[0][4];
    const float t2 = 0.25f * a0[0][5];
    const float t3 = 0.0625f * a0[0][6];
    const float t4 = 0.25f * a0[0][7];
    Vector<float, 4> o0;
    o0.item[0] = 0.0625f * a0[0][0] + 0.25f * a0[0][1] + 0.375f * a0[0][2] + t0 + t1;
    o0.item[1] = 0.0625f * a0[0][2] + t0 + 0.375f * a0[0][4] + t2 + t3;
    o0.item[2] = t1 + t2 + 0.375f * a0[0][6] + t4 + 0.0625f * a0[0][8];
    o0.item[3] = t3 + t4 + 0.375f * a0[0][8] + 0.25f * a0[0][9] + 0.0625f * a0[0][10];
    store(place(d0, own, x, y), o0);
}

template <typename T> struct Image { T* data; int x, y, width, height, pitch; };  // planes of rows from (x, y)
// An image has less than 2**31 pixels; its data begins with the line that holds the first one.
template <typename T> __device__ __forceinline__ T* place(Image<T> s, int plane, int x, int y) {
    return s.data + ((plane * s.height + (y - s.y)) * s.pitch + (x - (s.x & -(int)(128 / sizeof(T)))));
}
template <typename T> __device__ __forceinline__ T load(const T* at) { return __ldg(at); }
template <typename T> __device__ __forceinline__ auto inside(Image<T> s, int plane, int x, int y) {
    return load(place(s, plane, x, y));
}
template <typename T> __device__ __forceinline__ auto clamped(Image<T> s, int plane, int x, int y) {
    return inside(s, plane, min(max(x, s.x), s.x + s.width - 1), min(max(y, s.y), s.y + s.height - 1));
}
template <typename T, int N> struct alignas(N * sizeof(T)) Vector { T item[N]; };
template <int N, typename T> __device__ __forceinline__ auto vector(const T* at) {
    return *reinterpret_cast<const Vector<T, N>*>(at);
}
template <int N, typename T> __device__ __forceinline__ auto vector(Image<T> s, int plane, int x, int y) {
    return vector<N>(place(s, plane, x, y));
}
// One instruction; of a plain assignment the compiler may make one for each pixel.
template <typename T, int N> __device__ __forceinline__ void store(T* at, Vector<T, N> made) {
    if constexpr (sizeof(made) == 16) __stwb(reinterpret_cast<uint4*>(at), *reinterpret_cast<const uint4*>(&made));
    else if constexpr (sizeof(made) == 8) __stwb(reinterpret_cast<uint2*>(at), *reinterpret_cast<const uint2*>(&made));
    else if constexpr (sizeof(made) == 4) *reinterpret_cast<unsigned*>(at) = *reinterpret_cast<const unsigned*>(&made);
    else *reinterpret_cast<Vector<T, N>*>(at) = made;
}
template <typename T, int N> __device__ __forceinline__ void spread(T* to, Vector<T, N> from) {
    #pragma unroll
    for (int k = 0; k < N; ++k) to[k] = from.item[k];
}
extern "C" __global__ void __launch_bounds__(128) reduce_line_a0f68f0d64(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    float* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch) {
    const int x = (x0 & -32) + (blockIdx.x * blockDim.x + threadIdx.x) * 4;
    const int y = y0 + (blockIdx.y * blockDim.y + threadIdx.y);
    if (x <= x0 - 4 || x >= x0 + width || y >= y0 + height) return;
    const Image<const float> s0 = {in0, in0_x, in0_y, in0_width, in0_height, in0_pitch};
    const Image<float> d0 = {out0, out0_x, out0_y, out0_width, out0_height, out0_pitch};
    const int column0 = x * 2;
    float a0[1][11];  // rows y from column column0 - 2 on
    if (column0 - 2 >= s0.x && column0 + 9 <= s0.x + s0.width && y >= s0.y && y + 1 <= s0.y + s0.height) {
        spread(a0[0], vector<2>(s0, 0, column0 - 2, y));
        spread(a0[0] + 2, vector<4>(s0, 0, column0, y));
        spread(a0[0] + 6, vector<4>(s0, 0, column0 + 4, y));
        a0[0][10] = inside(s0, 0, column0 + 8, y);
    } else {
        #pragma unroll
        for (int k = 0; k < 11; ++k)
            a0[0][k] = clamped(s0, 0, column0 - 2 + k, y);
    }
    const float t0 = 0.25f * a0[0][3];
    const float t1 = 0.0625f * a0[0][4];
    const float t2 = 0.25f * a0[0][5];
    const float t3 = 0.0625f * a0[0][6];
    const float t4 = 0.25f * a0[0][7];
    Vector<float, 4> o0;
    o0.item[0] = 0.0625f * a0[0][0] + 0.25f * a0[0][1] + 0.375f * a0[0][2] + t0 + t1;
    o0.item[1] = 0.0625f * a0[0][2] + t0 + 0.375f * a0[0][4] + t2 + t3;
    o0.item[2] = t1 + t2 + 0.375f * a0[0][6] + t4 + 0.0625f * a0[0][8];
    o0.item[3] = t3 + t4 + 0.375f * a0[0][8] + 0.25f * a0[0][9] + 0.0625f * a0[0][10];
    store(place(d0, 0, x, y), o0);
}

template <typename T> struct Image { T* data; int x, y, width, height, pitch; };  // planes of rows from (x, y)
// An image has less than 2**31 pixels; its data begins with the line that holds the first one.
template <typename T> __device__ __forceinline__ T* place(Image<T> s, int plane, int x, int y) {
    return s.data + ((plane * s.height + (y - s.y)) * s.pitch + (x - (s.x & -(int)(128 / sizeof(T)))));
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
// One instruction; of a plain assignment the compiler may make one for each pixel.
template <typename T, int N> __device__ __forceinline__ void store(T* at, Vector<T, N> made) {
    if constexpr (sizeof(made) == 16) __stwb(reinterpret_cast<uint4*>(at), *reinterpret_cast<const uint4*>(&made));
    else if constexpr (sizeof(made) == 8) __stwb(reinterpret_cast<uint2*>(at), *reinterpret_cast<const uint2*>(&made));
    else if constexpr (sizeof(made) == 4) *reinterpret_cast<unsigned*>(at) = *reinterpret_cast<const unsigned*>(&made);
    else *reinterpret_cast<Vector<T, N>*>(at) = made;
}
template <typename T, int N> __device__ __forceinline__ void spread(T* to, Vector<T, N> from) {
    #pragma unroll
    for (int k = 0; k < N; ++k) to[k] = from.item[k];
}
// The column of a vector of N pixels, moved into the lines of the buffer if it lies beyond them.
template <int N, typename T> __device__ __forceinline__ int held(Image<T> s, int x) {
    const int begin = s.x & -(int)(128 / sizeof(T));
    return min(max(x, begin), begin + s.pitch - N);
}
extern "C" __global__ void __launch_bounds__(128) reduce_line_e9fba3df05(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    float* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch) {
    const int x = (x0 & -32) + (blockIdx.x * blockDim.x + threadIdx.x) * 4;
    const int y = y0 + (blockIdx.y * blockDim.y + threadIdx.y);
    if (x <= x0 - 4 || x >= x0 + width || y >= y0 + height) return;
    const int own = blockIdx.z;
    const Image<const float> s0 = {in0, in0_x, in0_y, in0_width, in0_height, in0_pitch};
    const Image<float> d0 = {out0, out0_x, out0_y, out0_width, out0_height, out0_pitch};
    const int column0 = x * 2;
    float a0[1][11];  // rows y from column column0 - 2 on
    spread(a0[0], vector<2>(s0, own, held<2>(s0, column0 - 2), y));
    spread(a0[0] + 2, vector<4>(s0, own, held<4>(s0, column0), y));
    spread(a0[0] + 6, vector<4>(s0, own, held<4>(s0, column0 + 4), y));
    a0[0][10] = inside(s0, own, held<1>(s0, column0 + 8), y);
    const float t0 = 0.25f * a0[0][3];
    const float t1 = 0.0625f * a0[0][4];
    const float t2 = 0.25f * a0[0][5];
    const float t3 = 0.0625f * a0[0][6];
    const float t4 = 0.25f * a0[0][7];
    Vector<float, 4> o0;
    o0.item[0] = 0.0625f * a0[0][0] + 0.25f * a0[0][1] + 0.375f * a0[0][2] + t0 + t1;
    o0.item[1] = 0.0625f * a0[0][2] + t0 + 0.375f * a0[0][4] + t2 + t3;
    o0.item[2] = t1 + t2 + 0.375f * a0[0][6] + t4 + 0.0625f * a0[0][8];
    o0.item[3] = t3 + t4 + 0.375f * a0[0][8] + 0.25f * a0[0][9] + 0.0625f * a0[0][10];
    store(place(d0, own, x, y), o0);
}

template <typename T> struct Image { T* data; int x, y, width, height, pitch; };  // planes of rows from (x, y)
// An image has less than 2**31 pixels; its data begins with the line that holds the first one.
template <typename T> __device__ __forceinline__ T* place(Image<T> s, int plane, int x, int y) {
    return s.data + ((plane * s.height + (y - s.y)) * s.pitch + (x - (s.x & -(int)(128 / sizeof(T)))));
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
// One instruction; of a plain assignment the compiler may make one for each pixel.
template <typename T, int N> __device__ __forceinline__ void store(T* at, Vector<T, N> made) {
    if constexpr (sizeof(made) == 16) __stwb(reinterpret_cast<uint4*>(at), *reinterpret_cast<const uint4*>(&made));
    else if constexpr (sizeof(made) == 8) __stwb(reinterpret_cast<uint2*>(at), *reinterpret_cast<const uint2*>(&made));
    else if constexpr (sizeof(made) == 4) *reinterpret_cast<unsigned*>(at) = *reinterpret_cast<const unsigned*>(&made);
    else *reinterpret_cast<Vector<T, N>*>(at) = made;
}
template <typename T, int N> __device__ __forceinline__ void spread(T* to, Vector<T, N> from) {
    #pragma unroll
    for (int k = 0; k < N; ++k) to[k] = from.item[k];
}
// The row y, or the one of the buffer that is nearest.
template <typename T> __device__ __forceinline__ int held_row(Image<T> s, int y) {
    return min(max(y, s.y), s.y + s.height - 1);
}
extern "C" __global__ void __launch_bounds__(128) reduce_line_f9df51ba30(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    float* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch) {
    const int x = (x0 & -32) + (blockIdx.x * blockDim.x + threadIdx.x) * 4;
    const int y = (y0 & -2) + (blockIdx.y * blockDim.y + threadIdx.y) * 2;
    if (x <= x0 - 4 || x >= x0 + width || y >= y0 + height) return;
    const int own = blockIdx.z;
    const Image<const float> s0 = {in0, in0_x, in0_y, in0_width, in0_height, in0_pitch};
    const Image<float> d0 = {out0, out0_x, out0_y, out0_width, out0_height, out0_pitch};
    const int row0 = y * 2;
    float a0[7][4];  // rows row0 - 2 .. row0 + 4 from column x on
    #pragma unroll
    for (int j = 0; j < 7; ++j)
        spread(a0[j], vector<4>(s0, own, x, held_row(s0, row0 - 2 + j)));
    const float t0 = 0.25f * a0[3][0];
    const float t1 = 0.25f * a0[3][1];
    const float t2 = 0.25f * a0[3][2];
    const float t3 = 0.25f * a0[3][3];
    if (y >= y0 && y < y0 + height) {
        Vector<float, 4> o0;
        o0.item[0] = 0.0625f * a0[0][0] + 0.25f * a0[1][0] + 0.375f * a0[2][0] + t0 + 0.0625f * a0[4][0];
        o0.item[1] = 0.0625f * a0[0][1] + 0.25f * a0[1][1] + 0.375f * a0[2][1] + t1 + 0.0625f * a0[4][1];
        o0.item[2] = 0.0625f * a0[0][2] + 0.25f * a0[1][2] + 0.375f * a0[2][2] + t2 + 0.0625f * a0[4][2];
        o0.item[3] = 0.0625f * a0[0][3] + 0.25f * a0[1][3] + 0.375f * a0[2][3] + t3 + 0.0625f * a0[4][3];
        store(place(d0, own, x, y), o0);
    }
    if (y + 1 >= y0 && y + 1 < y0 + height) {
        Vector<float, 4> o0;
        o0.item[0] = 0.0625f * a0[2][0] + t0 + 0.375f * a0[4][0] + 0.25f * a0[5][0] + 0.0625f * a0[6][0];
        o0.item[1] = 0.0625f * a0[2][1] + t1 + 0.375f * a0[4][1] + 0.25f * a0[5][1] + 0.0625f * a0[6][1];
        o0.item[2] = 0.0625f * a0[2][2] + t2 + 0.375f * a0[4][2] + 0.25f * a0[5][2] + 0.0625f * a0[6][2];
        o0.item[3] = 0.0625f * a0[2][3] + t3 + 0.375f * a0[4][3] + 0.25f * a0[5][3] + 0.0625f * a0[6][3];
        store(place(d0, own, x, y + 1), o0);
    }
}

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
// One instruction; of a plain assignment the compiler may make one for each pixel.
template <typename T, int N> __device__ __forceinline__ void store(T* at, Vector<T, N> made) {
    if constexpr (sizeof(made) == 16) __stwb(reinterpret_cast<uint4*>(at), *reinterpret_cast<const uint4*>(&made));
    else if constexpr (sizeof(made) == 8) __stwb(reinterpret_cast<uint2*>(at), *reinterpret_cast<const uint2*>(&made));
    else if constexpr (sizeof(made) == 4) *reinterpret_cast<unsigned*>(at) = *reinterpret_cast<const unsigned*>(&made);
    else *reinterpret_cast<Vector<T, N>*>(at) = made;
}
extern "C" __global__ void __launch_bounds__(256) subtract_2b636dc610(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    const float* __restrict__ in1, int in1_x, int in1_y, int in1_width, int in1_height, int in1_pitch,
    float* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch) {
    const int own = blockIdx.z;
    const long long size = (long long)out0_height * out0_pitch;  // of a plane of any image
    const int count = (int)(size / 4);
    for (int i = blockIdx.x * 256 + threadIdx.x; i < count; i += gridDim.x * 256) {
        const int at = i * 4;
        const auto v0 = vector<4>(in0 + own * size + at);
        const auto v1 = vector<4>(in1 + own * size + at);
        Vector<float, 4> o0;
        #pragma unroll
        for (int k = 0; k < 4; ++k) {
            const float t0 = v0.item[k];
            const float t1 = v1.item[k];
            o0.item[k] = t0 - t1;
        }
        store(out0 + own * size + at, o0);
    }
}

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
// One instruction; of a plain assignment the compiler may make one for each pixel.
template <typename T, int N> __device__ __forceinline__ void store(T* at, Vector<T, N> made) {
    if constexpr (sizeof(made) == 16) __stwb(reinterpret_cast<uint4*>(at), *reinterpret_cast<const uint4*>(&made));
    else if constexpr (sizeof(made) == 8) __stwb(reinterpret_cast<uint2*>(at), *reinterpret_cast<const uint2*>(&made));
    else if constexpr (sizeof(made) == 4) *reinterpret_cast<unsigned*>(at) = *reinterpret_cast<const unsigned*>(&made);
    else *reinterpret_cast<Vector<T, N>*>(at) = made;
}
extern "C" __global__ void __launch_bounds__(256) subtract_a12d0bf385(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    const float* __restrict__ in1, int in1_x, int in1_y, int in1_width, int in1_height, int in1_pitch,
    float* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch) {
    const Image<const float> s0 = {in0 + (in0_x & 31), in0_x, in0_y, in0_width, in0_height, in0_pitch};
    const Image<const float> s1 = {in1 + (in1_x & 31), in1_x, in1_y, in1_width, in1_height, in1_pitch};
    const Image<float> d0 = {out0 + (out0_x & 31), out0_x, out0_y, out0_width, out0_height, out0_pitch};
    const int own = blockIdx.z;
    const int x = (x0 & -32) + (blockIdx.x * 32 + threadIdx.x) * 4;
    if (x <= x0 - 4 || x >= x0 + width) return;
    for (int i = blockIdx.y * 8 + threadIdx.y; i < height; i += gridDim.y * 8) {
        const int y = y0 + i;
        const auto v0 = vector<4>(s0, own, x, y);
        const auto v1 = vector<4>(s1, own, x, y);
        Vector<float, 4> o0;
        #pragma unroll
        for (int k = 0; k < 4; ++k) {
            const float t0 = v0.item[k];
            const float t1 = v1.item[k];
            o0.item[k] = t0 - t1;
        }
        store(place(d0, own, x, y), o0);
    }
}

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
// One instruction; of a plain assignment the compiler may make one for each pixel.
template <typename T, int N> __device__ __forceinline__ void store(T* at, Vector<T, N> made) {
    if constexpr (sizeof(made) == 16) __stwb(reinterpret_cast<uint4*>(at), *reinterpret_cast<const uint4*>(&made));
    else if constexpr (sizeof(made) == 8) __stwb(reinterpret_cast<uint2*>(at), *reinterpret_cast<const uint2*>(&made));
    else if constexpr (sizeof(made) == 4) *reinterpret_cast<unsigned*>(at) = *reinterpret_cast<const unsigned*>(&made);
    else *reinterpret_cast<Vector<T, N>*>(at) = made;
}
template <typename T, int N> __device__ __forceinline__ void spread(T* to, Vector<T, N> from) {
    #pragma unroll
    for (int k = 0; k < N; ++k) to[k] = from.item[k];
}
extern "C" __global__ void __launch_bounds__(128) subtract_mix_d75b82e540(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    const float* __restrict__ in1, int in1_x, int in1_y, int in1_width, int in1_height, int in1_pitch,
    const float* __restrict__ in2, int in2_x, int in2_y, int in2_width, int in2_height, int in2_pitch,
    const float* __restrict__ in3, int in3_x, int in3_y, int in3_width, int in3_height, int in3_pitch,
    float* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch) {
    const int x = (x0 & -32) + blockIdx.x * 128 + threadIdx.x * 4;
    const int y = y0 + (blockIdx.y * 4 + threadIdx.y) * 2;
    if (x <= x0 - 4 || x >= x0 + width || y >= y0 + height) return;
    const Image<const float> s0 = {in0 + (in0_x & 31), in0_x, in0_y, in0_width, in0_height, in0_pitch};
    const Image<const float> s1 = {in1 + (in1_x & 31), in1_x, in1_y, in1_width, in1_height, in1_pitch};
    const Image<const float> s2 = {in2 + (in2_x & 31), in2_x, in2_y, in2_width, in2_height, in2_pitch};
    const Image<const float> s3 = {in3 + (in3_x & 31), in3_x, in3_y, in3_width, in3_height, in3_pitch};
    const Image<float> d0 = {out0 + (out0_x & 31), out0_x, out0_y, out0_width, out0_height, out0_pitch};
    const auto p0 = place(s0, 0, x, y);
    float a0[2][4];  // rows y .. y + 1 from column x on
    const auto p2 = place(s0, 1, x, y);
    float a2[2][4];  // rows y .. y + 1 from column x on
    const auto p4 = place(s0, 2, x, y);
    float a4[2][4];  // rows y .. y + 1 from column x on
    const int last0 = s0.y + s0.height - 1 - y;
    #pragma unroll
    for (int j = 0; j < 2; ++j) {
        spread(a0[j], vector<4>(p0 + min(j, last0) * s0.pitch));
        spread(a2[j], vector<4>(p2 + min(j, last0) * s0.pitch));
        spread(a4[j], vector<4>(p4 + min(j, last0) * s0.pitch));
    }
    const auto p1 = place(s1, 0, x, y);
    float a1[2][4];  // rows y .. y + 1 from column x on
    const auto p3 = place(s1, 1, x, y);
    float a3[2][4];  // rows y .. y + 1 from column x on
    const auto p5 = place(s1, 2, x, y);
    float a5[2][4];  // rows y .. y + 1 from column x on
    const int last1 = s1.y + s1.height - 1 - y;
    #pragma unroll
    for (int j = 0; j < 2; ++j) {
        spread(a1[j], vector<4>(p1 + min(j, last1) * s1.pitch));
        spread(a3[j], vector<4>(p3 + min(j, last1) * s1.pitch));
        spread(a5[j], vector<4>(p5 + min(j, last1) * s1.pitch));
    }
    const auto p6 = place(s2, 0, x, y);
    float a6[2][4];  // rows y .. y + 1 from column x on
    const auto p8 = place(s2, 1, x, y);
    float a8[2][4];  // rows y .. y + 1 from column x on
    const auto p9 = place(s2, 2, x, y);
    float a9[2][4];  // rows y .. y + 1 from column x on
    const int last2 = s2.y + s2.height - 1 - y;
    #pragma unroll
    for (int j = 0; j < 2; ++j) {
        spread(a6[j], vector<4>(p6 + min(j, last2) * s2.pitch));
        spread(a8[j], vector<4>(p8 + min(j, last2) * s2.pitch));
        spread(a9[j], vector<4>(p9 + min(j, last2) * s2.pitch));
    }
    const auto p7 = place(s3, 0, x, y);
    float a7[2][4];  // rows y .. y + 1 from column x on
    const int last3 = s3.y + s3.height - 1 - y;
    #pragma unroll
    for (int j = 0; j < 2; ++j)
        spread(a7[j], vector<4>(p7 + min(j, last3) * s3.pitch));
    float b0_0[2][4];  // rows y .. y + 1 of subtract
    float b0_1[2][4];  // rows y .. y + 1 of subtract
    float b0_2[2][4];  // rows y .. y + 1 of subtract
    const auto q0 = place(d0, 0, x, y);
    const auto q1 = place(d0, 1, x, y);
    const auto q2 = place(d0, 2, x, y);
    #pragma unroll
    for (int step = 0; step < 2; ++step) {
        // subtract
        {
            #pragma unroll
            for (int k = 0; k < 4; ++k) {
                const float t0 = a0[step][k];
                const float t1 = a1[step][k];
                const float t2 = a2[step][k];
                const float t3 = a3[step][k];
                const float t4 = a4[step][k];
                const float t5 = a5[step][k];
                b0_0[step][k] = t0 - t1;
                b0_1[step][k] = t2 - t3;
                b0_2[step][k] = t4 - t5;
            }
        }
        // mix
        {
            Vector<float, 4> o0;
            Vector<float, 4> o1;
            Vector<float, 4> o2;
            #pragma unroll
            for (int k = 0; k < 4; ++k) {
                const float t6 = a6[step][k];
                const float t7 = a7[step][k];
                const float t8 = b0_0[step][k];
                const float t9 = 1.0f - t7;
                const float t10 = a8[step][k];
                const float t11 = b0_1[step][k];
                const float t12 = a9[step][k];
                const float t13 = b0_2[step][k];
                o0.item[k] = t6 * t7 + t8 * t9;
                o1.item[k] = t10 * t7 + t11 * t9;
                o2.item[k] = t12 * t7 + t13 * t9;
            }
            if (y + step < y0 + height)
                store(q0 + (step) * d0.pitch, o0);
            if (y + step < y0 + height)
                store(q1 + (step) * d0.pitch, o1);
            if (y + step < y0 + height)
                store(q2 + (step) * d0.pitch, o2);
        }
    }
}
