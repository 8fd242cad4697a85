"""A model of one launch's time on a device class, from metadata and the schedule alone; registers if they are known.

Three things are asked of the device: bytes of its memory, operations of its lanes, bytes of its L1 or shared memory.
They overlap in part, and each is slower where the blocks that run at once are too few to keep it busy. The terms are
those of "Model-Based Warp Overlapped Tiling" (PACT'20), algorithm 2, as times instead of weighted shares: memTime
(lines 25-26), computeTime (28), occupancy (18-24), fracOverlap (33, as what is loaded twice) and extraTBs (34, as
the last, incomplete round of blocks).
"""

import math
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Any

from farm.analysis.metadata import BYTES, Access, Metadata
from farm.analysis.quotients import inverse_for
from farm.device.calibration import OperationCosts
from farm.device.classes import WARP, DeviceClass, occupancy
from farm.device.launch_shapes import EXPECTED_REGISTERS, MAX_OVERLAPPING_THREADS
from farm.graph.node import INTEGERS, DType, Node, Op, read_place, topological
from farm.graph.rewrite import free_loops, inherited
from farm.graph.stage import Stage, loop_count
from farm.kernel.passes.exponentials import function_of
from farm.plan.model import SECTOR_BYTES, Bound, Prediction
from farm.schedules.schedule import Schedule, Storage

_ADDITIONS = (Op.TAP, Op.ADD, Op.SUB, Op.MUL, Op.NEG, Op.ABS, Op.AND, Op.OR, Op.NOT, Op.WHERE)

HALF_RATE = frozenset({Op.MIN, Op.MAX, Op.LT, Op.LE, Op.EQ, Op.SHL, Op.SHR, Op.BITAND, Op.BITOR, Op.BITXOR, Op.CAST})
"""Operations of a pipeline of their own, which takes one every other clock."""

Work = Callable[[OperationCosts, Metadata, Any], tuple[float, float]]
"""Operations of a point, and the bytes that it takes through L1 or shared memory."""


@lru_cache(maxsize=64)
def weights(costs: OperationCosts) -> Mapping[Op, float]:
    """What each operation takes, in float32 additions; others are free."""
    return {
        **dict.fromkeys(_ADDITIONS, costs.addition),
        **dict.fromkeys(HALF_RATE, costs.half_rate),
        **dict.fromkeys((Op.DIV, Op.IDIV, Op.MOD), costs.division),
        **dict.fromkeys((Op.SIN, Op.COS), costs.sine),
        Op.SQRT: costs.square_root,
        Op.EXP: costs.exponential,
        Op.LOG: costs.logarithm,
        Op.POW: costs.power,
        Op.FLOOR: costs.rounding,
    }


def computed_stage(metadata: Metadata, schedule: Schedule) -> Stage:
    """The stage that a kernel computes: without its loops, if its schedule says so."""
    return metadata.unrolled if schedule.unrolled and metadata.unrolled else metadata.stage


def work_of(costs: OperationCosts, metadata: Metadata, schedule: Schedule) -> tuple[float, float]:
    """Operations of a point, and the bytes that it takes through L1 or shared memory."""
    stage = computed_stage(metadata, schedule)
    # one that does not march begins at every point
    moving = stage.steps if schedule.march else stage.starts
    nodes = list(topological(moving + stage.results))
    total = operations(nodes, costs)
    cached = _added(schedule) if stage.domain else 0.0
    reads = [current for current in nodes if current.op is Op.READ]
    for access in metadata.accesses:
        of_input = [current for current in reads if read_place(current).input == access.input]
        if of_input:
            loads, size = loads_of(stage, access, of_input, schedule)
            total += loads * costs.load + sum(costs.table_load * times(read) for read in of_input if looked_up(read))
            cached += size
    return total, cached


def overlapped(*seconds: float) -> float:
    """Of work that goes on at once: more than the longest, less than all one after the other.

    The root of the sum of squares, fitted to 337 kernels on an H200: 7 to 14 % off by schedule, as a root mean square.
    """
    return math.hypot(*seconds)


def predict(
    device: DeviceClass,
    metadata: Metadata,
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
        metadata: of the stage.
        schedule: its grid is taken as it is.
        moved: bytes read and written in device memory.
        registers: of a thread; 0 if not known.
        shared: bytes of a block, static and dynamic together.
        work: operations of a point, and the bytes that it takes through L1 or shared memory.
        overlap: seconds of memory, arithmetic and cache together.
    """
    model = device.calibration
    blocks = max(1, math.prod(schedule.grid(metadata.region, metadata.stage.iterations)))
    fitting = occupancy(device, schedule.threads, registers or EXPECTED_REGISTERS, shared).blocks
    together = max(1, fitting) * device.multiprocessors
    warps = -(-schedule.threads // WARP)
    points = schedule.points(metadata.region, metadata.stage.iterations)
    # threads beyond the region's ends run, too
    lanes = max(points, blocks * schedule.threads) if schedule.template == "direct" else points
    of_thread = math.prod(schedule.tile) / schedule.threads
    in_flight = schedule.threads * min(model.memory.max_bytes_in_flight, moved / max(1, points) * of_thread)

    def memory(count: int) -> float:
        return min(1.0, count * in_flight / (device.copy_bandwidth * model.memory.latency))

    def multiprocessors(count: int) -> float:
        share = count / device.multiprocessors  # some have one block more than others
        return min(share / math.ceil(share), share * warps / (device.partitions * model.occupancy.pipeline_depth))

    latency = model.launch.register_tile_latency if schedule.in_registers else 0.0
    begun = begun_seconds(device, blocks, blocks * schedule.threads, latency)
    operations, cached = work(model.operations, metadata, schedule)
    clocks = device.multiprocessors * device.clock
    busy = slowdown(blocks, together, multiprocessors)
    terms: dict[Bound, float] = {
        "memory": moved / device.copy_bandwidth * (slowdown(blocks, together, memory) if moved else 1.0),
        "arithmetic": lanes * operations / (device.lanes * clocks) * busy,
        "cache": lanes * cached / (device.l1_bytes_per_clock * clocks) * busy,
        "latency": begun,
    }
    total = overlap(terms["memory"], terms["arithmetic"], terms["cache"])
    return Prediction(total + begun, **terms, bound=max(terms, key=lambda name: terms[name]))


def begun_seconds(device: DeviceClass, blocks: int, threads: int, latency: float = 0.0) -> float:
    """Seconds to begin and end a launch of so many threads, with the `latency` of a block that no other hides.

    Where some multiprocessors have no block, the next launch begins during it.
    """
    model = device.calibration.launch
    saved = model.dependent_saving if device.dependent_launches and threads <= MAX_OVERLAPPING_THREADS else 0.0
    return model.overhead - saved + latency * min(1.0, blocks / device.multiprocessors)


def memory_bytes(device: DeviceClass, sources: int, passed: int) -> int:
    """What the bytes of sources, and of pictures that launches pass on, count for one that reads or writes them."""
    model = device.calibration.memory
    resident = passed <= model.resident_share * device.l2_bytes
    return sources + (round(model.resident_weight * passed) if resident else passed)


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


def operations(nodes: Iterable[Node], costs: OperationCosts, *, mixed: bool = False) -> float:
    """Of a point, for nodes after their arguments; what follows from uniforms alone is computed once a thread.

    `mixed`: among so many others that what runs at half rate goes on beside them.
    """
    once: set[Node] = set()
    total = 0.0
    for current in nodes:
        rate = 0.5 if mixed and (current.op in HALF_RATE or _shifts_pixels(current)) else 1.0
        total -= _joined(current, costs) * times(current) * (0.5 if mixed else 1.0)
        fixed = all(arg in once for arg in current.args) if current.args else current.op in {Op.CONST, Op.UNIFORM}
        if fixed:
            once.add(current)
        else:
            total += weight(current, costs) * times(current) * rate
    return total


def _joined(current: Node, costs: OperationCosts) -> float:
    """Operations that a node and its arguments take less than each for itself, as one instruction does it all."""
    if current.op is Op.SUB and [arg.op for arg in current.args] == [Op.MAX, Op.MIN]:
        most, least = current.args
        if current.dtype in INTEGERS and {*most.args} == {*least.args}:
            return 2 * costs.half_rate + costs.addition - costs.absolute_difference
    return 0.0


def weight(current: Node, costs: OperationCosts) -> float:
    """Operations of one node each time that it is evaluated."""
    of = weights(costs)
    if current.op is Op.REDUCE:
        body, loop = current.args
        joins = 0 if current.value == "sum" and _fused(body) else of[_JOINS[current.value]]
        return loop_count(loop) * (joins + 1)  # one for the loop itself
    if current.op in {Op.ADD, Op.SUB}:
        # multiplied and added at once; coordinates become part of addresses
        near = current.dtype is DType.I32 and any(arg.op in _NEAR for arg in current.args)
        return 0.0 if near or any(_fused(arg) for arg in current.args) else of[current.op]
    if current.op is Op.CAST and current.dtype in INTEGERS and current.args[0].dtype in INTEGERS:
        return costs.narrowing
    if current.op is Op.DIV and inverse_for(*current.args):
        return 2 * costs.addition  # a product, and one that is added at once
    if function_of(current):
        return costs.exponential
    if current.op in {Op.IDIV, Op.MOD} and current.args[1].op is Op.CONST:
        return costs.division_by_power if _shifts(current) else costs.division_by_constant
    return of.get(current.op, 0.0)


def _shifts(current: Node) -> bool:
    """Whether a quotient or remainder by a power of two is a shift or a mask."""
    if current.op not in {Op.IDIV, Op.MOD} or current.args[1].op is not Op.CONST:
        return False
    return bool(current.args[1].value & (current.args[1].value - 1) == 0)


def _shifts_pixels(current: Node) -> bool:
    """Whether a node shifts or masks what was read; coordinates are divided once for many pixels, or never."""
    return _shifts(current) and bool(_reads(current))


@inherited
def _reads(current: Node, reads: frozenset[Op]) -> frozenset[Op]:
    """READ, if a node depends on one."""
    return frozenset({Op.READ}) if current.op is Op.READ else reads


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
    phase = next((phase for phase in schedule.phases if phase.input == access.input), None)
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
def _axes(current: Node, axes: frozenset[Op]) -> frozenset[Op]:
    """Which of X and Y a node depends on."""
    return axes | {current.op} if current.op in {Op.X, Op.Y} else axes
