// Planes that the host has decoded, one behind the other in their stored type, to where the first kernel wants them.

typedef Word<ITEMSIZE>::type Stored;
typedef Word<FROM == TO ? ITEMSIZE : 4>::type Wanted;

constexpr u32 PART = 4 * THREADS;  // elements of a block

// Grid: the parts of each wanted plane, one after the other. Plane k of `pixels` begins at `k * plane_stride`, its rows
// are `pitch` apart, both in elements.
extern "C" __global__ void __launch_bounds__(THREADS) convert_planes(
    const Stored* planes, BY_VALUE Channels channels, u32 width, u32 height, Wanted* pixels, u64 plane_stride,
    u32 pitch) {
    const u32 area = width * height, parts = ceiling(area, PART), plane = blockIdx.x / parts;
    const u32 first = (blockIdx.x - plane * parts) * PART, end = min(area, first + PART);
    const Stored* from = planes + (u64)area * channels.stored[plane];
    Wanted* to = pixels + plane_stride * plane;
    for (u32 at = first + threadIdx.x; at < end; at += THREADS) {
        const u32 row = at / width;
        to[(u64)row * pitch + (at - row * width)] = (Wanted)converted<ITEMSIZE, FROM, TO>(from[at]);
    }
}
