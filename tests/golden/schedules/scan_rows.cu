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
// N pixels from x + OFFSET on, x being a multiple of N, out of the two aligned vectors that hold them. Pixels of which
// none is read may lie beyond the buffer: vectors are held within its lines.
template <int N, int OFFSET, typename T> __device__ __forceinline__ auto shifted(
    Image<const T> s, int plane, int x, int y) {
    constexpr int REST = OFFSET & (N - 1);
    const int begin = s.x & -(int)(128 / sizeof(T)), last = begin + s.pitch - N, column = x + OFFSET - REST;
    auto made = vector<N>(s, plane, min(max(column, begin), last), y);
    if constexpr (REST != 0) {
        const auto next = vector<N>(s, plane, min(max(column + N, begin), last), y);
        #pragma unroll
        for (int k = 0; k < N; ++k) made.item[k] = k + REST < N ? made.item[(k + REST) % N] : next.item[(k + REST) % N];
    }
    return made;
}
// N pixels from at + OFFSET on, where an aligned vector begins at `at`, out of the two aligned vectors that hold them.
template <int N, int OFFSET, typename T> __device__ __forceinline__ auto beside(const T* at) {
    constexpr int REST = OFFSET & (N - 1);
    auto made = vector<N>(at + (OFFSET - REST));
    const auto next = vector<N>(at + (OFFSET - REST + N));
    #pragma unroll
    for (int k = 0; k < N; ++k) made.item[k] = k + REST < N ? made.item[(k + REST) % N] : next.item[(k + REST) % N];
    return made;
}
// What earlier launches have written is there: blocks may come before. A small launch leaves room for the next one's.
__device__ __forceinline__ void follow() {
#if __CUDA_ARCH__ >= 900
    asm volatile("griddepcontrol.wait;" ::: "memory");
    if (gridDim.x * gridDim.y * gridDim.z * blockDim.x * blockDim.y <= 98304u)
        asm volatile("griddepcontrol.launch_dependents;");
#endif
}
extern "C" __global__ void __launch_bounds__(256) box_5edde52c30(
    int x0, int y0, int width, int height,
    const float* __restrict__ in0, int in0_x, int in0_y, int in0_width, int in0_height, int in0_pitch,
    float* __restrict__ out0, int out0_x, int out0_y, int out0_width, int out0_height, int out0_pitch) {
    follow();
    const int lane = threadIdx.x, y = y0 + blockIdx.y * blockDim.y + threadIdx.y;
    const int own = blockIdx.z;
    const int origin = x0 & -32, pieces = (x0 + width - origin + 255) / 256;
    const int columns = (pieces + (int)gridDim.x - 1) / (int)gridDim.x * 256;
    const int left = origin + blockIdx.x * columns, first = max(left, x0);
    const int end = min(left + columns, x0 + width);
    if (y >= y0 + height || first >= end) return;
    const Image<const float> s0 = {in0 + (in0_x & 31), in0_x, in0_y, in0_width, in0_height, in0_pitch};
    const Image<float> d0 = {out0 + (out0_x & 31), out0_x, out0_y, out0_width, out0_height, out0_pitch};
    const auto line0 = place(s0, own, 0, y);
    const auto line1 = place(d0, own, 0, y);
    double carry0 = 0.0;
    bool fresh = true;
    int begun = first;
    for (int piece = left; piece < end; piece += 256) {
        const bool whole = piece >= x0 && piece + 256 <= x0 + width;
        Vector<float, 4> v1[2];
        Vector<float, 4> v2[2];
        if (width > 1) {
            if (whole) {
                #pragma unroll
                for (int i = 0; i < 2; ++i) {
                    const int column = piece + (i * 32 + lane) * 4;
                    const int x = min(max(column, x0 & -4), (x0 + width - 1) & -4);
                    v1[i] = beside<4, 2>(line0 + x);
                    v2[i] = beside<4, -3>(line0 + x);
                }
            } else {
                #pragma unroll
                for (int i = 0; i < 2; ++i) {
                    const int column = piece + (i * 32 + lane) * 4;
                    const int x = min(max(column, x0 & -4), (x0 + width - 1) & -4);
                    v1[i] = shifted<4, 2>(s0, own, x, y);
                    v2[i] = shifted<4, -3>(s0, own, x, y);
                }
            }
        }
        if (fresh) {
            const int x = begun = max(piece, x0);
            double part0 = {};
            for (int round = lane; round < 5; round += 32) {
                float v0[1];
                #pragma unroll
                for (int i = 0; i < 1; ++i) {
                    const int j = min(round + 32 * i, 4);
                    v0[i] = load(line0 + (x + j - 2));
                }
                #pragma unroll
                for (int i = 0; i < 1; ++i) {
                    const int j = min(round + 32 * i, 4);
                    const double t0 = v0[i];
                    part0 += round + 32 * i < 5 ? t0 : 0.0;
                }
            }
            #pragma unroll
            for (int d = 16; d; d >>= 1) part0 += __shfl_xor_sync(0xffffffffu, part0, d);
            carry0 = part0;
        }
        double sums0[2][4] = {}, base0[2];
        if (width > 1) {
            #pragma unroll
            for (int i = 0; i < 2; ++i) {
                const int column = piece + (i * 32 + lane) * 4;
                const int x = min(max(column, x0 & -4), (x0 + width - 1) & -4);
                #pragma unroll
                for (int k = 0; k < 4; ++k) {
                    const double t1 = v1[i].item[k];
                    const double t2 = v2[i].item[k];
                    sums0[i][k] = t1 - t2;
                }
            }
            if (piece <= begun) {
                #pragma unroll
                for (int i = 0; i < 2; ++i) {
                    #pragma unroll
                    for (int k = 0; k < 4; ++k) {
                        if (piece + i * 128 + lane * 4 + k <= begun) sums0[i][k] = 0.0;
                    }
                }
            }
        }
        #pragma unroll
        for (int i = 0; i < 2; ++i) {
            for (int k = 1; k < 4; ++k) sums0[i][k] += sums0[i][k - 1];
            double sum0 = sums0[i][3];
            #pragma unroll
            for (int d = 1; d < 32; d <<= 1) {
                const double left0 = __shfl_up_sync(0xffffffffu, sum0, d);
                if (lane >= d) sum0 += left0;
            }
            const double before0 = __shfl_up_sync(0xffffffffu, sum0, 1);
            base0[i] = lane ? carry0 + before0 : carry0;
            carry0 += __shfl_sync(0xffffffffu, sum0, 31);
        }
        fresh = !(isfinite(carry0));
        #pragma unroll
        for (int i = 0; i < 2; ++i) {
            const int column = piece + (i * 32 + lane) * 4;
            const int x = min(max(column, x0 & -4), (x0 + width - 1) & -4);
            Vector<float, 4> o0;
            #pragma unroll
            for (int k = 0; k < 4; ++k) {
                const float state0 = (float)(base0[i] + sums0[i][k]);
                o0.item[k] = state0 * 0.2f;
            }
            if (column == x && column < end) {
                store(line1 + x, o0);
            }
        }
    }
}
