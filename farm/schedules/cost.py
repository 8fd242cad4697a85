"""A model of one launch's time on a device class, from metadata and the schedule alone; registers if they are known.

Three things are asked of the device: bytes of its memory, operations of its lanes, bytes of its L1 or shared memory.
They overlap in part, and each is slower where the blocks that run at once are too few to keep it busy. The terms are
those of "Model-Based Warp Overlapped Tiling" (PACT'20), algorithm 2, as times instead of weighted shares: memTime
(lines 25-26), computeTime (28), occupancy (18-24), fracOverlap (33, as what is loaded twice) and extraTBs (34, as
the last, incomplete round of blocks).
"""

import math
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from farm.analysis.metadata import BYTES, Access, Metadata
from farm.device.classes import COPY, WARP, DeviceClass, occupancy
from farm.device.launch_shapes import FEW_THREADS
from farm.graph.node import INTEGERS, DType, Node, Op, read_place, topological
from farm.graph.rewrite import free_loops, inherited
from farm.graph.stage import Stage, loop_count
from farm.plan.model import SECTOR_BYTES, Bound, Prediction
from farm.schedules.schedule import Schedule, Storage

LAUNCH = 1.6e-6
"""Seconds that a kernel takes beside its work: until the first bytes are there, and from its end to the next one's
begin in a CUDA graph. 1.4 to 1.7 us on an H200, by 297 kernels of four schedules."""

LEAST_EARLY = 90
"""The least capability with programmatic dependent launches."""

EARLY = 0.4e-6
"""Seconds that this saves."""

WAY = 1.0e-6
"""Seconds from a lane's first load to its last store that no other hides, where it holds a tile in registers. Of 64
graphs, of each of which two to four plans ran on an H200, those that are chosen with it take 2 % longer than the best
that ran; without it 3 %."""

KEPT, NEAR = 32, 0.5
"""What launches make counts half where it is no more than a 32nd of the L2, which has it when it is read.

On an H200 the groups of multiscale_interpolate that are chosen so take 0.5 us of 83 less. Where larger pictures count
for less, some random graphs are split, and take 5 to 9 % longer."""

MEMORY_LATENCY = 600e-9
"""Seconds that an access to a busy memory takes; by Little's law, what must be under way is the rate times this."""

MOST_UNDER_WAY = 128
"""Bytes that a thread has under way at once at most: a tile of 4 columns x 8 rows of float32."""

PIPELINE = 4
"""Clocks until an instruction's result can be used: so many warps keep a partition of a multiprocessor busy."""

USUAL_REGISTERS = 32
"""Of a kernel that is not compiled yet."""

LOAD = 2.0
"""Operations of a load: itself and its address."""

LOOKUP = 8.0
"""Operations of a read at a place that follows from data, in a table: lanes find other lines of the cache. lut3d takes
110 us for 24 of them for each of 8.3 million pixels on an H200."""

WEIGHTS: Mapping[Op, float] = {
    Op.TAP: 1,
    Op.ADD: 1,
    Op.SUB: 1,
    Op.MUL: 1,
    Op.NEG: 1,
    Op.ABS: 1,
    Op.MIN: 2,
    Op.MAX: 2,
    Op.DIV: 20,
    Op.IDIV: 20,
    Op.MOD: 20,
    Op.SHL: 2,
    Op.SHR: 2,
    Op.BITAND: 2,
    Op.BITOR: 2,
    Op.BITXOR: 2,
    Op.SQRT: 16,
    Op.EXP: 14,
    Op.LOG: 20,
    Op.POW: 24,
    Op.SIN: 40,
    Op.COS: 40,
    Op.FLOOR: 8,
    Op.LT: 2,
    Op.LE: 2,
    Op.EQ: 2,
    Op.AND: 1,
    Op.OR: 1,
    Op.NOT: 1,
    Op.WHERE: 1,
    Op.CAST: 2,
}
"""In float32 additions; others are free. CUDA C++ Programming Guide, "Throughput of Native Arithmetic Instructions":
half the rate for comparisons, shifts and conversions, an eighth for special functions; what the compiler makes of
divisions and precise functions has several of these."""

HALF_RATE = frozenset({Op.MIN, Op.MAX, Op.LT, Op.LE, Op.EQ, Op.SHL, Op.SHR, Op.BITAND, Op.BITOR, Op.BITXOR, Op.CAST})
"""Operations of a pipeline of their own, which takes one every other clock."""

NARROWED = 0.5
"""Of a conversion between whole numbers: what reads the result often cuts the bits off as it goes."""

DIFFERENCE = 2.0
"""|a - b| of whole numbers."""

BY_POWER, BY_CONSTANT = 2.0, 6.0
"""Of whole numbers divided by a power of two, and by another constant: shifts, and products with its inverse."""

Work = Callable[[Metadata, Any], tuple[float, float]]
"""Operations of a point, and the bytes that it takes through L1 or shared memory."""


def computed_stage(found: Metadata, schedule: Schedule) -> Stage:
    """The stage that a kernel computes: without its loops, if its schedule says so."""
    return found.unrolled if schedule.unrolled and found.unrolled else found.stage


def work_of(found: Metadata, schedule: Schedule) -> tuple[float, float]:
    """Operations of a point, and the bytes that it takes through L1 or shared memory."""
    stage = computed_stage(found, schedule)
    # one that does not march begins at every point
    moving = stage.steps if schedule.march else stage.starts
    nodes = list(topological(moving + stage.results))
    total = operations(nodes)
    cached = _added(schedule) if stage.domain else 0.0
    reads = [current for current in nodes if current.op is Op.READ]
    for access in found.accesses:
        of_input = [current for current in reads if read_place(current).input == access.input]
        if of_input:
            loads, size = loads_of(stage, access, of_input, schedule)
            total += loads * LOAD + sum(LOOKUP * times(read) for read in of_input if looked_up(read))
            cached += size
    return total, cached


def overlapped(*seconds: float) -> float:
    """Of work that goes on at once: more than the longest, less than all one after the other.

    The root of the sum of squares, fitted to 337 kernels on an H200: 7 to 14 % off by schedule, as a root mean square.
    """
    return math.hypot(*seconds)


def predict(
    device: DeviceClass,
    found: Metadata,
    schedule: Schedule,
    moved: int,
    registers: int = 0,
    shared: int = 0,
    *,
    work: Work = work_of,
    overlap: Callable[[float, float, float], float] = overlapped,
) -> Prediction:
    """The time of a stage in a schedule.

    Args:
        device: where it runs.
        found: of the stage.
        schedule: its grid is taken as it is.
        moved: bytes read and written in device memory.
        registers: of a thread; 0 if not known.
        shared: bytes of a block, static and dynamic together.
        work: operations of a point, and the bytes that it takes through L1 or shared memory.
        overlap: seconds of memory, arithmetic and cache together.
    """
    blocks = max(1, math.prod(schedule.grid(found.region, found.stage.iterations)))
    fitting = occupancy(device, schedule.threads, registers or USUAL_REGISTERS, shared).blocks
    together = max(1, fitting) * device.multiprocessors
    warps = -(-schedule.threads // WARP)
    points = schedule.points(found.region, found.stage.iterations)
    # threads beyond the region's ends run, too
    lanes = max(points, blocks * schedule.threads) if schedule.template == "direct" else points
    of_thread = math.prod(schedule.tile) / schedule.threads
    under_way = schedule.threads * min(MOST_UNDER_WAY, moved / max(1, points) * of_thread)

    def memory(count: int) -> float:
        return min(1.0, count * under_way / (copy_bandwidth(device) * MEMORY_LATENCY))

    def multiprocessors(count: int) -> float:
        share = count / device.multiprocessors  # some have one block more than others
        return min(share / math.ceil(share), share * warps / (device.partitions * PIPELINE))

    begun = begun_seconds(device, blocks, blocks * schedule.threads, WAY if schedule.in_registers else 0.0)
    operations, cached = work(found, schedule)
    clocks = device.multiprocessors * device.clock
    busy = slowdown(blocks, together, multiprocessors)
    terms: dict[Bound, float] = {
        "memory": moved / copy_bandwidth(device) * (slowdown(blocks, together, memory) if moved else 1.0),
        "arithmetic": lanes * operations / (device.lanes * clocks) * busy,
        "cache": lanes * cached / (device.l1_bytes_per_clock * clocks) * busy,
        "latency": begun,
    }
    total = overlap(terms["memory"], terms["arithmetic"], terms["cache"])
    return Prediction(total + begun, **terms, bound=max(terms, key=lambda name: terms[name]))


def begun_seconds(device: DeviceClass, blocks: int, threads: int, way: float = 0.0) -> float:
    """To begin and end a launch of so many threads, with a `way` through a block that no other hides.

    Where some multiprocessors have no block, the next launch begins during it.
    """
    early = EARLY if device.capability >= LEAST_EARLY and threads <= FEW_THREADS else 0.0
    return LAUNCH - early + way * min(1.0, blocks / device.multiprocessors)


def memory_bytes(device: DeviceClass, sources: int, made: int) -> int:
    """What the bytes of sources, and of pictures that launches made, count for one that reads or writes them."""
    return sources + (round(NEAR * made) if made * KEPT <= device.l2_bytes else made)


def copy_bandwidth(device: DeviceClass) -> float:
    """Bytes a second that a copy reads and writes together."""
    return COPY * device.bandwidth


def slowdown(blocks: int, together: int, filled: Callable[[int], float]) -> float:
    """How much longer `blocks` take than on a busy device, if `together` run at once in rounds.

    `filled` tells how busy so many blocks keep the device. The last round is not full (PACT'20, line 34: extraTBs).
    """
    rounds, last = divmod(blocks, together)
    time = rounds * together / filled(together) if rounds else 0.0
    return (time + (last / filled(last) if last else 0.0)) / blocks


def looked_up(read: Node) -> bool:
    """Whether the place of a READ follows from data."""
    return any(current.op is Op.READ for current in topological(read.args))


def operations(nodes: Iterable[Node], *, mixed: bool = False) -> float:
    """Of a point, for nodes after their arguments; what follows from uniforms alone is computed once a thread.

    `mixed`: among so many others that what runs at half rate goes on beside them.
    """
    once: set[Node] = set()
    total = 0.0
    for current in nodes:
        rate = 0.5 if mixed and (current.op in HALF_RATE or _shifts_pixels(current)) else 1.0
        total -= _joined(current) * times(current) * (0.5 if mixed else 1.0)
        fixed = all(arg in once for arg in current.args) if current.args else current.op in {Op.CONST, Op.UNIFORM}
        if fixed:
            once.add(current)
        else:
            total += weight(current) * times(current) * rate
    return total


def _joined(current: Node) -> float:
    """Operations that a node and its arguments take less than each for itself, as one instruction does it all."""
    if current.op is Op.SUB and [arg.op for arg in current.args] == [Op.MAX, Op.MIN]:
        most, least = current.args
        if current.dtype in INTEGERS and {*most.args} == {*least.args}:
            return WEIGHTS[Op.MAX] + WEIGHTS[Op.MIN] + WEIGHTS[Op.SUB] - DIFFERENCE
    return 0.0


def weight(current: Node) -> float:
    """Operations of one node each time that it is evaluated."""
    if current.op is Op.REDUCE:
        body, loop = current.args
        joins = 0 if current.value == "sum" and _fused(body) else WEIGHTS[_JOINS[current.value]]
        return loop_count(loop) * (joins + 1)  # one for the loop itself
    if current.op in {Op.ADD, Op.SUB}:
        # multiplied and added at once; coordinates become part of addresses
        near = current.dtype is DType.I32 and any(arg.op in _NEAR for arg in current.args)
        return 0.0 if near or any(_fused(arg) for arg in current.args) else WEIGHTS[current.op]
    if current.op is Op.CAST and current.dtype in INTEGERS and current.args[0].dtype in INTEGERS:
        return NARROWED
    if current.op in {Op.IDIV, Op.MOD} and current.args[1].op is Op.CONST:
        return BY_POWER if _shifts(current) else BY_CONSTANT
    return WEIGHTS.get(current.op, 0.0)


def _shifts(current: Node) -> bool:
    """Whether a quotient or remainder by a power of two is a shift or a mask."""
    if current.op not in {Op.IDIV, Op.MOD} or current.args[1].op is not Op.CONST:
        return False
    return bool(current.args[1].value & (current.args[1].value - 1) == 0)


def _shifts_pixels(current: Node) -> bool:
    """Whether a node shifts or masks what was read; coordinates are divided once for many pixels, or never."""
    return _shifts(current) and bool(_reads(current))


@inherited
def _reads(current: Node, found: frozenset[Op]) -> frozenset[Op]:
    """READ, if a node depends on one."""
    return frozenset({Op.READ}) if current.op is Op.READ else found


_JOINS = {"sum": Op.ADD, "min": Op.MIN, "max": Op.MAX}
_NEAR = frozenset({Op.CONST, Op.X, Op.Y, Op.LOOP})


def _fused(value: Node) -> bool:
    return value.op is Op.MUL and value.dtype is DType.F32


def times(current: Node) -> int:
    """How often a point evaluates a node: once for each step of the loops that it depends on."""
    return math.prod(max(0, loop_count(loop)) for loop in free_loops(current))


def loads_of(stage: Stage, access: Access, reads: list[Node], schedule: Schedule) -> tuple[float, float]:
    """Loads of one input for a point, and the bytes that they take through L1 or shared memory.

    What a block stages comes once with its halo (PACT'20, line 33: fracOverlap), then from shared memory or registers.
    A thread that computes several points loads once what they share. A load takes no less than four bytes.
    """
    across, down = schedule.columns, schedule.rows
    size = BYTES[access.dtype]
    loads = taken = 0.0
    phase = next((each for each in schedule.phases if each.input == access.input), None)
    if phase and phase.storage is not Storage.GLOBAL:
        (width, height), halo = schedule.tile, phase.halo
        whole = (width + halo.left + halo.right) * (height + halo.top + halo.bottom)
        brought = (phase.pixels or whole * _planes(reads)) / (width * height)
        ways = 2 if phase.storage is Storage.SHARED else 1  # written into shared memory
        loads, taken = brought * ways / across, brought * ways * size
        if phase.storage is not Storage.SHARED:
            return loads, taken
    places = _places(stage, access, reads, across, down) / (across * down)
    return loads + places / across, taken + places * max(size * across, 4) / across


def _added(schedule: Schedule) -> float:
    """Bytes that a point takes to add to its bin: a word in and out of shared memory, or a sector."""
    privatised = any(phase.input < 0 and phase.storage is Storage.SHARED for phase in schedule.phases)
    return 8.0 if privatised else SECTOR_BYTES


def _planes(reads: list[Node]) -> int:
    return len({(read_place(read).plane, read_place(read).own, read.args[2:]) for read in reads})


def _places(stage: Stage, access: Access, reads: list[Node], across: int, down: int) -> float:
    """Pixels of an input that a thread loads for its columns and rows."""
    if access.window is None:
        return sum(
            times(read) * (across if Op.X in _axes(read) else 1) * (down if Op.Y in _axes(read) else 1)
            for read in reads
        )
    if access.offsets is not None and stage.axis is None:
        shared = {(dx + i, dy + j) for dx, dy in access.offsets for i in range(across) for j in range(down)}
        return len(shared) * _planes(reads)
    most = (access.window.width + across - 1) * (access.window.height + down - 1) * _planes(reads)
    return min(most, across * down * sum(times(read) for read in reads))


@inherited
def _axes(current: Node, found: frozenset[Op]) -> frozenset[Op]:
    """Which of X and Y a node depends on."""
    return found | {current.op} if current.op in {Op.X, Op.Y} else found
