"""Whether bilinear gathers are faster through texture objects: four loads, four point fetches, one filtered fetch."""

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

WIDTH, HEIGHT, PLANES = 3840, 2160, 3
BLOCK = 32, 8
FRAMES = 3
"""Inputs that take turns: 100 MB each."""

WARPS = {"lens": (1.0, 0.0), "turned": (0.9, 0.4), "half size": (2.0, 0.0)}
"""Cosine and sine of what a warp turns the frame by, times its scale; each bends it like a lens as well."""

KERNELS = ("loads", "points", "filtered")

SOURCE = r"""
__device__ __forceinline__ void warped(int x, int y, int w, int h, float a, float b, float& u, float& v) {
    const float dx = x - 0.5f * w, dy = y - 0.5f * h, bent = (dx * dx + dy * dy) * 2e-8f;
    u = 0.5f * w + a * dx - b * dy + dx * bent;
    v = 0.5f * h + b * dx + a * dy + dy * bent;
}
__device__ __forceinline__ float mixed(float a, float b, float c, float d, float p, float q) {
    return (a * (1.0f - p) + b * p) * (1.0f - q) + (c * (1.0f - p) + d * p) * q;
}
__device__ __forceinline__ int clamped(int v, int n) { return min(max(v, 0), n - 1); }
extern "C" __global__ void loads(
    const float* __restrict__ in, float* __restrict__ out, int w, int h, float a, float b) {
    const int x = blockIdx.x * 32 + threadIdx.x, y = blockIdx.y * 8 + threadIdx.y;
    if (x >= w || y >= h) return;
    float u, v;
    warped(x, y, w, h, a, b, u, v);
    const float left = floorf(u), top = floorf(v);
    const int x0 = clamped((int)left, w), x1 = clamped((int)left + 1, w);
    const float* plane = in + (size_t)blockIdx.z * w * h;
    const float* row0 = plane + clamped((int)top, h) * w;
    const float* row1 = plane + clamped((int)top + 1, h) * w;
    out[((size_t)blockIdx.z * h + y) * w + x] =
        mixed(__ldg(row0 + x0), __ldg(row0 + x1), __ldg(row1 + x0), __ldg(row1 + x1), u - left, v - top);
}
extern "C" __global__ void points(
    cudaTextureObject_t t0, cudaTextureObject_t t1, cudaTextureObject_t t2, float* __restrict__ out, int w, int h,
    float a, float b) {
    const int x = blockIdx.x * 32 + threadIdx.x, y = blockIdx.y * 8 + threadIdx.y;
    if (x >= w || y >= h) return;
    const cudaTextureObject_t in = blockIdx.z == 0 ? t0 : blockIdx.z == 1 ? t1 : t2;
    float u, v;
    warped(x, y, w, h, a, b, u, v);
    const float left = floorf(u), top = floorf(v), x0 = left + 0.5f, y0 = top + 0.5f, x1 = left + 1.5f, y1 = top + 1.5f;
    out[((size_t)blockIdx.z * h + y) * w + x] =
        mixed(tex2D<float>(in, x0, y0), tex2D<float>(in, x1, y0), tex2D<float>(in, x0, y1), tex2D<float>(in, x1, y1),
              u - left, v - top);
}
extern "C" __global__ void filtered(
    cudaTextureObject_t t0, cudaTextureObject_t t1, cudaTextureObject_t t2, float* __restrict__ out, int w, int h,
    float a, float b) {
    const int x = blockIdx.x * 32 + threadIdx.x, y = blockIdx.y * 8 + threadIdx.y;
    if (x >= w || y >= h) return;
    const cudaTextureObject_t in = blockIdx.z == 0 ? t0 : blockIdx.z == 1 ? t1 : t2;
    float u, v;
    warped(x, y, w, h, a, b, u, v);
    out[((size_t)blockIdx.z * h + y) * w + x] = tex2D<float>(in, u + 0.5f, v + 0.5f);
}
"""

Time = Callable[[Callable[[int], object], int], float]
"""Microseconds of a call, which is told its number; `timing.GpuClock` has one."""


def textures(cp: Any, time: Time) -> Iterator[dict[str, Any]]:
    """A row for each warp and way to read: microseconds, of those of loads, and how far the pixels differ."""
    module = cp.RawModule(code=SOURCE, options=("--std=c++17",))
    rng = np.random.default_rng(0)
    frames = [cp.asarray(rng.random((PLANES, HEIGHT, WIDTH), np.float32)) for _ in range(FRAMES)]
    made = [cp.empty_like(frame) for frame in frames]
    inputs = {
        "loads": [(frame,) for frame in frames],
        "points": [_textures(cp, frame, "cudaFilterModePoint") for frame in frames],
        "filtered": [_textures(cp, frame, "cudaFilterModeLinear") for frame in frames],
    }
    grid = -(-WIDTH // BLOCK[0]), -(-HEIGHT // BLOCK[1]), PLANES
    for warp, turn in WARPS.items():
        numbers = (np.int32(WIDTH), np.int32(HEIGHT), *map(np.float32, turn))
        first: dict[str, Any] = {}
        for name in KERNELS:
            function = module.get_function(name)

            def launch(index: int, function: Any = function, name: str = name, numbers: Any = numbers) -> None:
                turn = index % FRAMES
                function(grid, BLOCK, (*inputs[name][turn], made[turn], *numbers))

            us, pixels = time(launch, FRAMES), made[0].copy()
            first = first or {"us": us, "pixels": pixels}
            error = float(cp.linalg.norm(pixels - first["pixels"]) / cp.linalg.norm(first["pixels"]))
            yield {"warp": warp, "way": name, "us": us, "times_loads": us / first["us"], "error": error}


def _textures(cp: Any, frame: Any, mode: str) -> tuple[Any, ...]:
    """A texture over each plane."""
    texture, runtime = cp.cuda.texture, cp.cuda.runtime
    channel = texture.ChannelFormatDescriptor(32, 0, 0, 0, runtime.cudaChannelFormatKindFloat)
    edges = (runtime.cudaAddressModeClamp,) * 2
    reads = texture.TextureDescriptor(edges, getattr(runtime, mode), runtime.cudaReadModeElementType)
    size = {"width": WIDTH, "height": HEIGHT, "pitchInBytes": WIDTH * 4}
    planes = (
        texture.ResourceDescriptor(runtime.cudaResourceTypePitch2D, arr=each, chDesc=channel, **size) for each in frame
    )
    return tuple(texture.TextureObject(plane, reads) for plane in planes)
