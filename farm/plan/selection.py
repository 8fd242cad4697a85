"""Block size, shape and count of a launch, from the limits of its device class.

The equations of "High-Performance SIMT Code Generation in an Active Visual Effects Library" (CF'09), section 4.6, with
today's units of allocation. Registers are what is expected before a kernel is compiled, and what ptxas says after.
"""

from enum import StrEnum

from farm.plan.device import WARP, DeviceClass, Occupancy, occupancy

USUAL = range(128, 257)
"""Threads of a block that suits most kernels: warps enough to share a halo, few enough to leave little overhang."""

WAVES = 32
"""Rounds of blocks of a grid-stride kernel, after which threads take more than one step.

The paper's 160 blocks are three to four rounds of 16 multiprocessors that hold three blocks each. An H200 starts blocks
so fast that each step less a thread, down to one, made a pass over 38 MB 1 to 2 % faster.
"""


class Pattern(StrEnum):
    """What the threads of a block share, which decides its shape."""

    POINT = "point"  # nothing; also every loop over a flattened index
    HORIZONTAL = "horizontal"  # a line along x
    VERTICAL = "vertical"  # a line along y
    WINDOW = "window"  # a window, or lines along both axes
    MOVING_X = "moving x"  # state carried along x: a thread a row
    MOVING_Y = "moving y"  # state carried along y: a thread a column


def threads_per_block(
    device: DeviceClass, registers: int, shared_per_block: int = 0, shared_per_thread: int = 0
) -> int:
    """Threads of a block that fill a multiprocessor best, a multiple of the warp.

    Equations 1 (registers) and 2 (shared memory) rule out the sizes of which not one block runs. Of the others the
    paper finds that less than the largest is often better: this takes one of the highest occupancy; of those, one in
    USUAL before one outside, the nearest to it first; a power of two before others; the largest.

    Args:
        device: whose limits.
        registers: of a thread.
        shared_per_block: bytes whatever the size of the block, S_pk + S_cpb.
        shared_per_thread: bytes for each thread beside them, S_pt.

    Raises:
        ValueError: not even one warp fits.
    """

    def filled(threads: int) -> int:
        return occupancy(device, threads, registers, shared_per_block + shared_per_thread * threads).warps

    def rank(threads: int) -> tuple[int, int, bool, int]:
        outside = max(USUAL[0] - threads, threads - USUAL[-1], 0)
        return -filled(threads), outside, threads.bit_count() > 1, -threads

    best = min(range(WARP, device.threads_per_block + 1, WARP), key=rank)
    if not filled(best):
        raise ValueError(
            f"no block fits a multiprocessor of sm_{device.capability}: a thread needs {registers} registers and "
            f"{shared_per_thread} bytes of shared memory, the block {shared_per_block} bytes beside"
        )
    return best


def shape(threads: int, pattern: Pattern, radii: tuple[int, int] = (1, 1)) -> tuple[int, int]:
    """Columns and rows of a block of `threads`, a multiple of the warp.

    Windows, of `radii` along x and y, take the shape that reads least: area plus halo. The paper takes a square; rows
    of a whole warp keep today's accesses in whole lines, so no block is narrower than a warp, except where a thread
    must own a row.
    """
    match pattern:
        case Pattern.POINT | Pattern.HORIZONTAL | Pattern.MOVING_Y:
            return threads, 1
        case Pattern.VERTICAL:
            return WARP, threads // WARP
        case Pattern.MOVING_X:
            return 1, threads
        case Pattern.WINDOW:
            warps = threads // WARP
            shapes = [(WARP * across, warps // across) for across in range(warps, 0, -1) if warps % across == 0]
            return min(shapes, key=lambda block: (block[0] + 2 * radii[0]) * (block[1] + 2 * radii[1]))


def blocks(device: DeviceClass, resident: Occupancy, work: int) -> int:
    """Blocks of a grid-stride kernel (thread block minimisation, section 4.5): WAVES full rounds of the device.

    Never more than `work`, the blocks that would do one element a thread.
    """
    return min(work, WAVES * resident.blocks * device.multiprocessors)


def launch_bounds(device: DeviceClass, threads: int, registers: int, shared: int = 0) -> int:
    """The minimum of blocks a multiprocessor for `__launch_bounds__(threads, minimum)`.

    What is reachable with `registers`: the compiler may then use up to `register_limit` of them without losing a block.
    """
    return occupancy(device, threads, registers, shared).blocks


def register_limit(device: DeviceClass, threads: int, blocks: int) -> int:
    """Registers that a thread may use at most so that a multiprocessor holds `blocks` blocks of `threads`.

    Raises:
        ValueError: it never holds so many, whatever their registers.
    """
    warps = -(-threads // WARP)
    if not 0 < blocks <= occupancy(device, threads, 1).blocks:
        raise ValueError(
            f"a multiprocessor of sm_{device.capability} does not hold {blocks} blocks of {threads} threads"
        )
    warps_per_partition = -(-blocks * warps // device.partitions)
    per_warp = device.registers_per_sm // device.partitions // warps_per_partition
    return min(device.registers_per_thread, per_warp // device.register_unit * device.register_unit // WARP)
