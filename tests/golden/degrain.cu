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
template <typename T> __device__ __forceinline__ T* place(Image<T> s, int plane, int x, int y) {
    return s.data + ((long long)plane * s.height + (y - s.y)) * s.pitch + (x - s.x);
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
extern "C" __global__ void __launch_bounds__(128) dwt1d_00ffdbfac4(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    float* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch,
    float* __restrict__ out1, int out1_x, int out1_y, int out1_width, int out1_height, int out1_pitch) {
    const int x = (x0 & -32) + blockIdx.x * 128 + threadIdx.x * 4;
    const int y = y0 + (blockIdx.y * 4 + threadIdx.y), own = blockIdx.z;
    if (x <= x0 - 4 || x >= x0 + width || y >= y0 + height) return;
    const Image<const float> s0 = {in0 + (in0_x & 31), in0_x, in0_y, in0_width, in0_height, in0_pitch};
    const Image<float> d0 = {out0 + (out0_x & 31), out0_x, out0_y, out0_width, out0_height, out0_pitch};
    const Image<float> d1 = {out1 + (out1_x & 31), out1_x, out1_y, out1_width, out1_height, out1_pitch};
    const auto p0 = place(s0, own, x, y);
    float a0[1][6];  // rows y from column x - 1 on
    if (x - 1 >= s0.x && x + 5 <= s0.x + s0.width && y >= s0.y && y + 1 <= s0.y + s0.height) {
        #pragma unroll
        for (int j = 0; j < 1; ++j) {
            spread(a0[j], vector<1>(p0 + j * s0.pitch - 1));
            spread(a0[j] + 1, vector<4>(p0 + j * s0.pitch));
            spread(a0[j] + 5, vector<1>(p0 + j * s0.pitch + 4));
        }
    } else {
        #pragma unroll
        for (int j = 0; j < 1; ++j) {
            #pragma unroll
            for (int k = 0; k < 6; ++k)
                a0[j][k] = clamped(s0, own, x + k - 1, y + j);
        }
    }
    const auto q0 = place(d0, own, x, y);
    const auto q1 = place(d1, own, x, y);
    #pragma unroll
    for (int j = 0; j < 1; ++j) {
        Vector<float, 4> o0;
        Vector<float, 4> o1;
        #pragma unroll
        for (int k = 0; k < 4; ++k) {
            const float t0 = a0[j][k + 1];
            const float t1 = a0[j][k];
            const float t2 = a0[j][k + 2];
            const float t3 = (t0 - (t1 + t2) * 0.5f) * 0.5f;
            o0.item[k] = t3;
            o1.item[k] = t0 - t3;
        }
        store(q0 + j * d0.pitch, o0);
        store(q1 + j * d1.pitch, o1);
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
extern "C" __global__ void __launch_bounds__(512) dwt1d_10f3947d1f(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    float* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch,
    float* __restrict__ out1, int out1_x, int out1_y, int out1_width, int out1_height, int out1_pitch) {
    const int x = (x0 & -32) + blockIdx.x * 128 + threadIdx.x * 4;
    const int y = y0 + (blockIdx.y * 16 + threadIdx.y), own = blockIdx.z;
    if (x <= x0 - 4 || x >= x0 + width || y >= y0 + height) return;
    const Image<const float> s0 = {in0 + (in0_x & 31), in0_x, in0_y, in0_width, in0_height, in0_pitch};
    const Image<float> d0 = {out0 + (out0_x & 31), out0_x, out0_y, out0_width, out0_height, out0_pitch};
    const Image<float> d1 = {out1 + (out1_x & 31), out1_x, out1_y, out1_width, out1_height, out1_pitch};
    const auto p0 = place(s0, own, x, y);
    float a0[3][4];  // rows y - 4, y, y + 4 from column x on
    #pragma unroll
    for (int j = 0; j < 1; ++j)
        spread(a0[j], vector<4>(p0 + (j - 4) * s0.pitch));
    #pragma unroll
    for (int j = 0; j < 1; ++j)
        spread(a0[j + 1], vector<4>(p0 + j * s0.pitch));
    #pragma unroll
    for (int j = 0; j < 1; ++j)
        spread(a0[j + 2], vector<4>(p0 + (j + 4) * s0.pitch));
    const auto q0 = place(d0, own, x, y);
    const auto q1 = place(d1, own, x, y);
    #pragma unroll
    for (int j = 0; j < 1; ++j) {
        Vector<float, 4> o0;
        Vector<float, 4> o1;
        #pragma unroll
        for (int k = 0; k < 4; ++k) {
            const float t0 = a0[j + 1][k];
            const float t1 = a0[j][k];
            const float t2 = a0[j + 2][k];
            const float t3 = (t0 - (t1 + t2) * 0.5f) * 0.5f;
            o0.item[k] = t3;
            o1.item[k] = t0 - t3;
        }
        store(q0 + j * d0.pitch, o0);
        store(q1 + j * d1.pitch, o1);
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
extern "C" __global__ void __launch_bounds__(128) dwt1d_1ddb1cd2d8(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    float* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch,
    float* __restrict__ out1, int out1_x, int out1_y, int out1_width, int out1_height, int out1_pitch) {
    const int x = (x0 & -32) + blockIdx.x * 128 + threadIdx.x * 4;
    const int y = y0 + (blockIdx.y * 4 + threadIdx.y) * 2, own = blockIdx.z;
    if (x <= x0 - 4 || x >= x0 + width || y >= y0 + height) return;
    const Image<const float> s0 = {in0 + (in0_x & 31), in0_x, in0_y, in0_width, in0_height, in0_pitch};
    const Image<float> d0 = {out0 + (out0_x & 31), out0_x, out0_y, out0_width, out0_height, out0_pitch};
    const Image<float> d1 = {out1 + (out1_x & 31), out1_x, out1_y, out1_width, out1_height, out1_pitch};
    const auto p0 = place(s0, own, x, y);
    float a0[4][4];  // rows y - 1 .. y + 2 from column x on
    const int last0 = s0.y + s0.height - 1 - y;
    #pragma unroll
    for (int j = 0; j < 4; ++j)
        spread(a0[j], vector<4>(p0 + min(j - 1, last0) * s0.pitch));
    const auto q0 = place(d0, own, x, y);
    const auto q1 = place(d1, own, x, y);
    #pragma unroll
    for (int j = 0; j < 2; ++j) {
        Vector<float, 4> o0;
        Vector<float, 4> o1;
        #pragma unroll
        for (int k = 0; k < 4; ++k) {
            const float t0 = a0[j + 1][k];
            const float t1 = a0[j][k];
            const float t2 = a0[j + 2][k];
            const float t3 = (t0 - (t1 + t2) * 0.5f) * 0.5f;
            o0.item[k] = t3;
            o1.item[k] = t0 - t3;
        }
        if (y + j < y0 + height) {
            store(q0 + j * d0.pitch, o0);
            store(q1 + j * d1.pitch, o1);
        }
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
// The column of a vector of N pixels, moved into the lines of the buffer if it lies beyond them.
template <int N, typename T> __device__ __forceinline__ int held(Image<T> s, int x) {
    const int begin = s.x & -(int)(128 / sizeof(T));
    return min(max(x, begin), begin + s.pitch - N);
}
extern "C" __global__ void __launch_bounds__(128) dwt1d_371fa6eca3(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    float* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch,
    float* __restrict__ out1, int out1_x, int out1_y, int out1_width, int out1_height, int out1_pitch) {
    const int x = (x0 & -32) + blockIdx.x * 128 + threadIdx.x * 4;
    const int y = y0 + (blockIdx.y * 4 + threadIdx.y), own = blockIdx.z;
    if (x <= x0 - 4 || x >= x0 + width || y >= y0 + height) return;
    const Image<const float> s0 = {in0 + (in0_x & 31), in0_x, in0_y, in0_width, in0_height, in0_pitch};
    const Image<float> d0 = {out0 + (out0_x & 31), out0_x, out0_y, out0_width, out0_height, out0_pitch};
    const Image<float> d1 = {out1 + (out1_x & 31), out1_x, out1_y, out1_width, out1_height, out1_pitch};
    const auto p0 = place(s0, own, x, y);
    float a0[1][12];  // rows y from column x - 4 on
    #pragma unroll
    for (int j = 0; j < 1; ++j) {
        spread(a0[j], vector<4>(p0 + j * s0.pitch + held<4>(s0, x - 4) - x));
        spread(a0[j] + 4, vector<4>(p0 + j * s0.pitch));
        spread(a0[j] + 8, vector<4>(p0 + j * s0.pitch + held<4>(s0, x + 4) - x));
    }
    const auto q0 = place(d0, own, x, y);
    const auto q1 = place(d1, own, x, y);
    #pragma unroll
    for (int j = 0; j < 1; ++j) {
        Vector<float, 4> o0;
        Vector<float, 4> o1;
        #pragma unroll
        for (int k = 0; k < 4; ++k) {
            const float t0 = a0[j][k + 4];
            const float t1 = a0[j][k];
            const float t2 = a0[j][k + 8];
            const float t3 = (t0 - (t1 + t2) * 0.5f) * 0.5f;
            o0.item[k] = t3;
            o1.item[k] = t0 - t3;
        }
        store(q0 + j * d0.pitch, o0);
        store(q1 + j * d1.pitch, o1);
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
// The column of a vector of N pixels, moved into the lines of the buffer if it lies beyond them.
template <int N, typename T> __device__ __forceinline__ int held(Image<T> s, int x) {
    const int begin = s.x & -(int)(128 / sizeof(T));
    return min(max(x, begin), begin + s.pitch - N);
}
extern "C" __global__ void __launch_bounds__(128) dwt1d_af62b96751(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    float* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch,
    float* __restrict__ out1, int out1_x, int out1_y, int out1_width, int out1_height, int out1_pitch) {
    const int x = (x0 & -32) + blockIdx.x * 128 + threadIdx.x * 4;
    const int y = y0 + (blockIdx.y * 4 + threadIdx.y), own = blockIdx.z;
    if (x <= x0 - 4 || x >= x0 + width || y >= y0 + height) return;
    const Image<const float> s0 = {in0 + (in0_x & 31), in0_x, in0_y, in0_width, in0_height, in0_pitch};
    const Image<float> d0 = {out0 + (out0_x & 31), out0_x, out0_y, out0_width, out0_height, out0_pitch};
    const Image<float> d1 = {out1 + (out1_x & 31), out1_x, out1_y, out1_width, out1_height, out1_pitch};
    const auto p0 = place(s0, own, x, y);
    float a0[1][8];  // rows y from column x - 2 on
    #pragma unroll
    for (int j = 0; j < 1; ++j) {
        spread(a0[j], vector<2>(p0 + j * s0.pitch + held<2>(s0, x - 2) - x));
        spread(a0[j] + 2, vector<4>(p0 + j * s0.pitch));
        spread(a0[j] + 6, vector<2>(p0 + j * s0.pitch + held<2>(s0, x + 4) - x));
    }
    const auto q0 = place(d0, own, x, y);
    const auto q1 = place(d1, own, x, y);
    #pragma unroll
    for (int j = 0; j < 1; ++j) {
        Vector<float, 4> o0;
        Vector<float, 4> o1;
        #pragma unroll
        for (int k = 0; k < 4; ++k) {
            const float t0 = a0[j][k + 2];
            const float t1 = a0[j][k];
            const float t2 = a0[j][k + 4];
            const float t3 = (t0 - (t1 + t2) * 0.5f) * 0.5f;
            o0.item[k] = t3;
            o1.item[k] = t0 - t3;
        }
        store(q0 + j * d0.pitch, o0);
        store(q1 + j * d1.pitch, o1);
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
// The column of a vector of N pixels, moved into the lines of the buffer if it lies beyond them.
template <int N, typename T> __device__ __forceinline__ int held(Image<T> s, int x) {
    const int begin = s.x & -(int)(128 / sizeof(T));
    return min(max(x, begin), begin + s.pitch - N);
}
extern "C" __global__ void __launch_bounds__(128) dwt1d_c4786e31ea(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    float* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch,
    float* __restrict__ out1, int out1_x, int out1_y, int out1_width, int out1_height, int out1_pitch) {
    const int x = (x0 & -32) + blockIdx.x * 128 + threadIdx.x * 4;
    const int y = y0 + (blockIdx.y * 4 + threadIdx.y), own = blockIdx.z;
    if (x <= x0 - 4 || x >= x0 + width || y >= y0 + height) return;
    const Image<const float> s0 = {in0 + (in0_x & 31), in0_x, in0_y, in0_width, in0_height, in0_pitch};
    const Image<float> d0 = {out0 + (out0_x & 31), out0_x, out0_y, out0_width, out0_height, out0_pitch};
    const Image<float> d1 = {out1 + (out1_x & 31), out1_x, out1_y, out1_width, out1_height, out1_pitch};
    const auto p0 = place(s0, own, x, y);
    float a0[1][20];  // rows y from column x - 8 on
    #pragma unroll
    for (int j = 0; j < 1; ++j) {
        spread(a0[j], vector<4>(p0 + j * s0.pitch + held<4>(s0, x - 8) - x));
        spread(a0[j] + 8, vector<4>(p0 + j * s0.pitch));
        spread(a0[j] + 16, vector<4>(p0 + j * s0.pitch + held<4>(s0, x + 8) - x));
    }
    const auto q0 = place(d0, own, x, y);
    const auto q1 = place(d1, own, x, y);
    #pragma unroll
    for (int j = 0; j < 1; ++j) {
        Vector<float, 4> o0;
        Vector<float, 4> o1;
        #pragma unroll
        for (int k = 0; k < 4; ++k) {
            const float t0 = a0[j][k + 8];
            const float t1 = a0[j][k];
            const float t2 = a0[j][k + 16];
            const float t3 = (t0 - (t1 + t2) * 0.5f) * 0.5f;
            o0.item[k] = t3;
            o1.item[k] = t0 - t3;
        }
        store(q0 + j * d0.pitch, o0);
        store(q1 + j * d1.pitch, o1);
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
extern "C" __global__ void __launch_bounds__(128) dwt1d_cae6b1e3fb(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    float* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch,
    float* __restrict__ out1, int out1_x, int out1_y, int out1_width, int out1_height, int out1_pitch) {
    const int x = (x0 & -32) + blockIdx.x * 128 + threadIdx.x * 4;
    const int y = y0 + (blockIdx.y * 4 + threadIdx.y) * 4, own = blockIdx.z;
    if (x <= x0 - 4 || x >= x0 + width || y >= y0 + height) return;
    const Image<const float> s0 = {in0 + (in0_x & 31), in0_x, in0_y, in0_width, in0_height, in0_pitch};
    const Image<float> d0 = {out0 + (out0_x & 31), out0_x, out0_y, out0_width, out0_height, out0_pitch};
    const Image<float> d1 = {out1 + (out1_x & 31), out1_x, out1_y, out1_width, out1_height, out1_pitch};
    const auto p0 = place(s0, own, x, y);
    float a0[8][4];  // rows y - 2 .. y + 5 from column x on
    const int last0 = s0.y + s0.height - 1 - y;
    #pragma unroll
    for (int j = 0; j < 8; ++j)
        spread(a0[j], vector<4>(p0 + min(j - 2, last0) * s0.pitch));
    const auto q0 = place(d0, own, x, y);
    const auto q1 = place(d1, own, x, y);
    #pragma unroll
    for (int j = 0; j < 4; ++j) {
        Vector<float, 4> o0;
        Vector<float, 4> o1;
        #pragma unroll
        for (int k = 0; k < 4; ++k) {
            const float t0 = a0[j + 2][k];
            const float t1 = a0[j][k];
            const float t2 = a0[j + 4][k];
            const float t3 = (t0 - (t1 + t2) * 0.5f) * 0.5f;
            o0.item[k] = t3;
            o1.item[k] = t0 - t3;
        }
        if (y + j < y0 + height) {
            store(q0 + j * d0.pitch, o0);
            store(q1 + j * d1.pitch, o1);
        }
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
extern "C" __global__ void __launch_bounds__(512) dwt1d_d9bc8752b8(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    float* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch,
    float* __restrict__ out1, int out1_x, int out1_y, int out1_width, int out1_height, int out1_pitch) {
    const int x = (x0 & -32) + blockIdx.x * 128 + threadIdx.x * 4;
    const int y = y0 + (blockIdx.y * 16 + threadIdx.y), own = blockIdx.z;
    if (x <= x0 - 4 || x >= x0 + width || y >= y0 + height) return;
    const Image<const float> s0 = {in0 + (in0_x & 31), in0_x, in0_y, in0_width, in0_height, in0_pitch};
    const Image<float> d0 = {out0 + (out0_x & 31), out0_x, out0_y, out0_width, out0_height, out0_pitch};
    const Image<float> d1 = {out1 + (out1_x & 31), out1_x, out1_y, out1_width, out1_height, out1_pitch};
    const auto p0 = place(s0, own, x, y);
    float a0[3][4];  // rows y - 8, y, y + 8 from column x on
    #pragma unroll
    for (int j = 0; j < 1; ++j)
        spread(a0[j], vector<4>(p0 + (j - 8) * s0.pitch));
    #pragma unroll
    for (int j = 0; j < 1; ++j)
        spread(a0[j + 1], vector<4>(p0 + j * s0.pitch));
    #pragma unroll
    for (int j = 0; j < 1; ++j)
        spread(a0[j + 2], vector<4>(p0 + (j + 8) * s0.pitch));
    const auto q0 = place(d0, own, x, y);
    const auto q1 = place(d1, own, x, y);
    #pragma unroll
    for (int j = 0; j < 1; ++j) {
        Vector<float, 4> o0;
        Vector<float, 4> o1;
        #pragma unroll
        for (int k = 0; k < 4; ++k) {
            const float t0 = a0[j + 1][k];
            const float t1 = a0[j][k];
            const float t2 = a0[j + 2][k];
            const float t3 = (t0 - (t1 + t2) * 0.5f) * 0.5f;
            o0.item[k] = t3;
            o1.item[k] = t0 - t3;
        }
        store(q0 + j * d0.pitch, o0);
        store(q1 + j * d1.pitch, o1);
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
extern "C" __global__ void __launch_bounds__(256) shrink_ce3edb3778(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    float* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch,
    const float* __restrict__ uniforms,
    int slot0,
    int slot1) {
    const Image<const float> s0 = {in0 + (in0_x & 31), in0_x, in0_y, in0_width, in0_height, in0_pitch};
    const Image<float> d0 = {out0 + (out0_x & 31), out0_x, out0_y, out0_width, out0_height, out0_pitch};
    const float u0 = __ldg(uniforms + slot0);
    const float u1 = __ldg(uniforms + slot1);
    const int own = blockIdx.z;
    const int x = (x0 & -32) + (blockIdx.x * 32 + threadIdx.x) * 4;
    if (x <= x0 - 4 || x >= x0 + width) return;
    for (int i = blockIdx.y * 8 + threadIdx.y; i < height; i += gridDim.y * 8) {
        const int y = y0 + i;
        const auto v0 = vector<4>(s0, own, x, y);
        Vector<float, 4> o0;
        #pragma unroll
        for (int k = 0; k < 4; ++k) {
            const float t0 = v0.item[k];
            o0.item[k] = (0.0f < t0 ? 1.0f : t0 < 0.0f ? -1.0f : 0.0f) * fmaxf(fabsf(t0) - u0 * u1, 0.0f);
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
// One instruction; of a plain assignment the compiler may make one for each pixel.
template <typename T, int N> __device__ __forceinline__ void store(T* at, Vector<T, N> made) {
    if constexpr (sizeof(made) == 16) __stwb(reinterpret_cast<uint4*>(at), *reinterpret_cast<const uint4*>(&made));
    else if constexpr (sizeof(made) == 8) __stwb(reinterpret_cast<uint2*>(at), *reinterpret_cast<const uint2*>(&made));
    else if constexpr (sizeof(made) == 4) *reinterpret_cast<unsigned*>(at) = *reinterpret_cast<const unsigned*>(&made);
    else *reinterpret_cast<Vector<T, N>*>(at) = made;
}
extern "C" __global__ void __launch_bounds__(256) shrink_f4dd35bfed(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    float* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch,
    const float* __restrict__ uniforms,
    int slot0,
    int slot1) {
    const float u0 = __ldg(uniforms + slot0);
    const float u1 = __ldg(uniforms + slot1);
    const int own = blockIdx.z;
    const long long size = (long long)out0_height * out0_pitch;  // of a plane of any image
    const int count = (int)(size / 4);
    for (int i = blockIdx.x * 256 + threadIdx.x; i < count; i += gridDim.x * 256) {
        const int at = i * 4;
        const auto v0 = vector<4>(in0 + own * size + at);
        Vector<float, 4> o0;
        #pragma unroll
        for (int k = 0; k < 4; ++k) {
            const float t0 = v0.item[k];
            o0.item[k] = (0.0f < t0 ? 1.0f : t0 < 0.0f ? -1.0f : 0.0f) * fmaxf(fabsf(t0) - u0 * u1, 0.0f);
        }
        store(out0 + own * size + at, o0);
    }
}
