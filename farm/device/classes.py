"""Device classes: the limits of each compute capability, and the occupancy that they allow."""

from dataclasses import dataclass, field
from typing import Literal

from farm.device.calibration import H200, Calibration
from farm.errors import invalid

WARP = 32
KB = 1024
MB = 1024 * KB
SHARED_STATIC = 48 * KB
"""Bytes of shared memory that a block may have on any device without opting in."""

Limit = Literal["threads", "blocks", "registers", "shared memory", "launch"]


@dataclass(frozen=True, slots=True)
class DeviceClass:
    """What one compute capability offers, and what its typical product adds: sizes in bytes, rates per second.

    Sources, by field:
        threads, blocks, registers and shared memory: CUDA C++ Programming Guide, "Technical Specifications per
            Compute Capability"; `shared_reserved`: "Shared Memory" of 8.x and later.
        blocks_per_sm, register_unit, partitions, shared_unit: also `cuda_occupancy.h` of the CUDA toolkit.
        lanes: the same guide, "Throughput of Native Arithmetic Instructions", 32-bit floating-point add.
        l1_bytes_per_clock: 32 banks of 4 bytes, "Shared Memory"; half of it for 7.5, GA102 white paper.
        multiprocessors, l2_bytes, bandwidth, clock: of `product`, from `source`.
        calibration: what measuring told; that of an H200 until a card of the class has been measured.
    """

    capability: int  # 90 for 9.0
    name: str  # of the architecture
    product: str  # the typical device, within the name that its driver gives
    source: str  # of those figures
    threads_per_sm: int
    blocks_per_sm: int
    shared_per_sm: int
    shared_per_block: int  # at most, for a kernel that opts in
    shared_reserved: int  # per block, taken by the system
    shared_unit: int  # of allocation
    lanes: int  # float32 additions a clock per multiprocessor
    multiprocessors: int
    l2_bytes: int
    bandwidth: float  # of device memory, bytes/s
    clock: float  # boost, Hz
    l1_bytes_per_clock: int = 128  # per multiprocessor, from shared memory or from L1
    threads_per_block: int = 1024
    registers_per_sm: int = 65536
    registers_per_thread: int = 255
    register_unit: int = 256  # of allocation, per warp
    partitions: int = 4  # of a multiprocessor: each has its share of the registers and of the warps
    shared_static: int = SHARED_STATIC
    calibration: Calibration = field(default=H200, hash=False)

    @property
    def warps_per_sm(self) -> int:
        """Warps that a multiprocessor holds at most."""
        return self.threads_per_sm // WARP

    @property
    def dependent_launches(self) -> bool:
        """Whether the blocks of a launch may come while those of the one before still run: from 9.0 on."""
        return self.capability >= 90

    @property
    def copy_bandwidth(self) -> float:
        """Bytes a second that a copy reads and writes together."""
        return self.calibration.memory.copy_efficiency * self.bandwidth


@dataclass(frozen=True, slots=True)
class Occupancy:
    """How much of one multiprocessor a kernel fills: resident `blocks` and `warps`, `fraction` of all its warps.

    `limit` is what keeps it from more; "launch" where not even one block runs. Of equal limits the first of "threads",
    "blocks", "registers", "shared memory" is named.
    """

    blocks: int
    warps: int
    fraction: float
    limit: Limit


def occupancy(device: DeviceClass, threads: int, registers: int, shared: int = 0) -> Occupancy:
    """Occupancy of blocks of `threads` threads with `registers` each and `shared` bytes, static and dynamic together.

    Follows `cudaOccMaxActiveBlocksPerMultiprocessor` of `cuda_occupancy.h` for a kernel that opts in to what it needs,
    on a multiprocessor that gives its L1 to shared memory. Barriers do not limit a kernel that has only the block's.
    """
    if not 0 < threads <= device.threads_per_block or registers > device.registers_per_thread:
        return Occupancy(0, 0, 0.0, "launch")
    warps = -(-threads // WARP)
    limits: dict[Limit, int] = {
        "threads": device.warps_per_sm // warps,
        "blocks": device.blocks_per_sm,
        "registers": _blocks_by_registers(device, warps, registers),
        "shared memory": _blocks_by_shared(device, shared),
    }
    limit = min(limits, key=lambda name: limits[name])
    blocks = limits[limit]
    if not blocks:
        return Occupancy(0, 0, 0.0, "launch")
    return Occupancy(blocks, blocks * warps, blocks * warps / device.warps_per_sm, limit)


def _blocks_by_registers(device: DeviceClass, warps: int, registers: int) -> int:
    if not registers:
        return device.blocks_per_sm
    per_warp = _round_up(registers * WARP, device.register_unit)
    # Each partition holds whole warps of its own share.
    return device.registers_per_sm // device.partitions // per_warp * device.partitions // warps


def _blocks_by_shared(device: DeviceClass, shared: int) -> int:
    if shared > device.shared_per_block:
        return 0
    per_block = _round_up(shared + device.shared_reserved, device.shared_unit)
    return device.shared_per_sm // per_block if per_block else device.blocks_per_sm


def _round_up(value: int, unit: int) -> int:
    return -(-value // unit) * unit


def device_class(capability: int) -> DeviceClass:
    """The class of `capability` (87 for 8.7): its own, or the newest known one before it of the same major number.

    A major number that is not known takes the newest known class before it. Estimates for such a device may be off.

    Raises:
        FarmError: the device is older than the oldest class.
    """
    older = [known for known in CLASSES if known.capability <= capability]
    if not older:
        raise invalid(
            f"sm_{capability} is compute capability {capability // 10}.{capability % 10}, older than farm supports",
            f"take a device of {CLASSES[0].capability // 10}.{CLASSES[0].capability % 10} or later, or --device cpu",
        )
    return older[-1]


CLASSES = (
    DeviceClass(
        capability=70,
        name="Volta",
        product="V100-SXM2",
        source="Tesla V100 GPU Architecture white paper, table 1; V100 data sheet",
        threads_per_sm=2048,
        blocks_per_sm=32,
        shared_per_sm=96 * KB,
        shared_per_block=96 * KB,
        shared_reserved=0,
        shared_unit=256,
        lanes=64,
        multiprocessors=80,
        l2_bytes=6 * MB,
        bandwidth=900e9,
        clock=1.53e9,
    ),
    DeviceClass(
        capability=75,
        name="Turing",
        product="T4",
        source="Turing GPU Architecture white paper, appendix B",
        threads_per_sm=1024,
        blocks_per_sm=16,
        shared_per_sm=64 * KB,
        shared_per_block=64 * KB,
        shared_reserved=0,
        shared_unit=256,
        lanes=64,
        multiprocessors=40,
        l2_bytes=4 * MB,
        bandwidth=320e9,
        clock=1.59e9,
        l1_bytes_per_clock=64,
    ),
    DeviceClass(
        capability=80,
        name="Ampere",
        product="A100-SXM4-80GB",
        source="A100 Tensor Core GPU Architecture white paper, table 4; A100 data sheet (bandwidth)",
        threads_per_sm=2048,
        blocks_per_sm=32,
        shared_per_sm=164 * KB,
        shared_per_block=163 * KB,
        shared_reserved=KB,
        shared_unit=128,
        lanes=64,
        multiprocessors=108,
        l2_bytes=40 * MB,
        bandwidth=2039e9,
        clock=1.41e9,
    ),
    DeviceClass(
        capability=86,
        name="Ampere",
        product="RTX A6000",
        source="Ampere GA102 GPU Architecture white paper V2.0, updated with RTX A6000",
        threads_per_sm=1536,
        blocks_per_sm=16,
        shared_per_sm=100 * KB,
        shared_per_block=99 * KB,
        shared_reserved=KB,
        shared_unit=128,
        lanes=128,
        multiprocessors=84,
        l2_bytes=6 * MB,
        bandwidth=768e9,
        clock=1.8e9,
    ),
    DeviceClass(
        capability=89,
        name="Ada",
        product="RTX 6000 Ada",
        source="Ada GPU Architecture white paper for professional GPUs, appendix A",
        threads_per_sm=1536,
        blocks_per_sm=24,
        shared_per_sm=100 * KB,
        shared_per_block=99 * KB,
        shared_reserved=KB,
        shared_unit=128,
        lanes=128,
        multiprocessors=142,
        l2_bytes=96 * MB,
        bandwidth=960e9,
        clock=2.505e9,
    ),
    DeviceClass(
        capability=90,
        name="Hopper",
        product="H200",
        source="H200 data sheet (bandwidth; clock from its 67 TFLOPS); the device's own attributes (SMs, L2)",
        threads_per_sm=2048,
        blocks_per_sm=32,
        shared_per_sm=228 * KB,
        shared_per_block=227 * KB,
        shared_reserved=KB,
        shared_unit=128,
        lanes=128,
        multiprocessors=132,
        l2_bytes=60 * MB,
        bandwidth=4.8e12,
        clock=1.98e9,
    ),
    DeviceClass(
        capability=100,
        name="Blackwell",
        product="B200",
        source="DGX B200 data sheet (bandwidth, of eight); SMs, L2 and clock as tests of the device report them",
        threads_per_sm=2048,
        blocks_per_sm=32,
        shared_per_sm=228 * KB,
        shared_per_block=227 * KB,
        shared_reserved=KB,
        shared_unit=128,
        lanes=128,
        multiprocessors=148,
        l2_bytes=126 * MB,
        bandwidth=8e12,
        clock=1.98e9,
    ),
    DeviceClass(
        capability=120,
        name="Blackwell",
        product="RTX PRO 6000 Blackwell",
        source="RTX Blackwell PRO GPU Architecture white paper, appendix A",
        threads_per_sm=1536,
        blocks_per_sm=24,
        shared_per_sm=100 * KB,
        shared_per_block=99 * KB,
        shared_reserved=KB,
        shared_unit=128,
        lanes=128,
        multiprocessors=188,
        l2_bytes=128 * MB,
        bandwidth=1792e9,
        clock=2.617e9,
    ),
)
"""The known classes, oldest first."""
