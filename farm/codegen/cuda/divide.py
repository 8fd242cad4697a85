"""Quotients with the same divisor: most of the work of a division follows from the divisor alone."""

from collections import Counter
from collections.abc import Sequence

from farm.graph.node import DType, Node, Op, topological

DIVISOR = """\
// What several quotients need, without a branch; `by` and all that it divides are brought nearer to 1 first.
struct Divisor { float by, inverse, scale; };
__device__ __forceinline__ Divisor divisor(float by) {
    const float much = 1.8446744e19f, little = 5.421011e-20f, size = fabsf(by);  // 2**64 and 2**-64
    const float scale = size < little ? much : size > much ? little : 1.0f;
    const float near = by * scale;
#ifdef CUDA_ON_CPU
    const float first = 1.0f / near;
#else
    float first;
    asm("rcp.approx.ftz.f32 %0, %1;" : "=f"(first) : "f"(near));
#endif
    const float inverse = fmaf(fmaf(-near, first, 1.0f), first, first);
    return {near, inverse == inverse ? inverse : first, scale};  // of 0 and of infinity it is no number
}
// Exact where a float is, and otherwise one of the two nearest.
__device__ __forceinline__ float quotient(float of, Divisor d) {
    const float scaled = of * d.scale, first = scaled * d.inverse;
    const float made = fmaf(fmaf(-d.by, first, scaled), d.inverse, first);
    return made == made ? made : first;
}
"""


def shared_divisors(results: Sequence[Node]) -> frozenset[Node]:
    """What several float32 divisions below `results` divide by."""
    divided = Counter(
        current.args[1] for current in topological(results) if current.op is Op.DIV and current.dtype is DType.F32
    )
    return frozenset(by for by, count in divided.items() if count > 1 and by.args)


def divide_prelude(text: str) -> str:
    """What the kernel `text` uses of this module."""
    return DIVISOR if "divisor(" in text else ""
