"""Helpers by which kernels copy pixels into shared memory (CF'09, sections 4.1 and 4.4)."""

PRELUDE = {
    "within": """\
__device__ __forceinline__ int within(int i, int first, int count) { return min(max(i, first), first + count - 1); }
""",
    "stage": """\
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
""",
    "weave": """\
// Pixels of several planes; those of one place come to lie side by side.
template <typename T, int N, int M>
__device__ __forceinline__ void weave(Vector<T, M>* to, const Vector<T, N> (&planes)[M]) {
    Vector<T, N * M> made;
    #pragma unroll
    for (int k = 0; k < N * M; ++k) made.item[k] = planes[k % M].item[k / M];
    stage(reinterpret_cast<T*>(to), made);
}
""",
    "settled": """\
// Where the compiler sees through an address of shared memory, a computed place takes two instructions instead of one.
template <typename T> __device__ __forceinline__ const T* settled(const T* at) {
#ifdef CUDA_ON_CPU
    return at;
#else
    auto place = (unsigned)__cvta_generic_to_shared(at);
    asm("" : "+r"(place));
    return (const T*)__cvta_shared_to_generic(place);
#endif
}
""",
}


def staging_prelude(text: str) -> str:
    """What the kernel `text` uses of this module."""
    weaves = " weave(" in text
    uses = {
        "within": "within(" in text,
        "stage": weaves or " stage(" in text,
        "weave": weaves,
        "settled": "settled(" in text,
    }
    return "".join(code for name, code in PRELUDE.items() if uses[name])
