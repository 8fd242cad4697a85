"""Helpers by which kernels copy pixels into shared memory (CF'09, sections 4.1 and 4.4)."""

STAGE = """\
template <typename T, int N> __device__ __forceinline__ void stage(T* to, Vector<T, N> from) {
    constexpr int STEP = N * sizeof(T) < 16 ? N : 16 / sizeof(T);
    #pragma unroll
    for (int k = 0; k < N; k += STEP) {
        Vector<T, STEP> part;
        #pragma unroll
        for (int i = 0; i < STEP; ++i) part.item[i] = from.item[k + i];
        *reinterpret_cast<Vector<T, STEP>*>(to + k) = part;
    }
}
"""


def staging_prelude(text: str) -> str:
    """What the kernel `text` uses of this module."""
    return STAGE if " stage(" in text else ""
