"""The time of a group down strips: as `fusion.tile_cost`, with turns that take as long as their slowest thread."""

import math
from dataclasses import dataclass

from farm.graph.node import ReadPlace
from farm.plan.cost import LAUNCH, LOAD, MEMORY_LATENCY, copy_bandwidth, slowdown
from farm.plan.device import WARP, DeviceClass, occupancy
from farm.plan.fusion.cost import operations_of
from farm.plan.fusion.streams import COPIED, Ring, Streams, rows_computed
from farm.plan.fusion.sweeps import Sweep
from farm.plan.fusion.tile_cost import BESIDE, COUNTED
from farm.plan.metadata import BYTES
from farm.plan.model import Bound, Prediction
from farm.plan.schedules.fused import GroupMetadata
from farm.plan.schedules.fused_stream import FusedStream
from farm.plan.schedules.options import ALL_FUSION, Fusion

TURN = 300.0
"""Clocks of a turn beside what its threads compute: the barrier, and the way of the first rows out of shared memory."""

ALONE = 2.0
"""Clocks of an operation of a warp that has a partition of the multiprocessor for itself."""

CELL = 40.0
"""Operations of a cell beside what is computed."""

COPY = 10.0
"""Operations of a copied vector: its place, and whether the picture has it."""


@dataclass(frozen=True, slots=True)
class _Turn:
    """Of a block: operations of its lanes, bytes through shared memory, and the clocks of its longest way."""

    work: float
    passed: float
    path: float


def predict_stream(
    device: DeviceClass,
    given: GroupMetadata,
    schedule: FusedStream,
    moved: int,
    registers: int = 0,
    terms: Fusion = ALL_FUSION,
) -> Prediction:
    """The time of a group in a schedule; arguments as those of `predict_group`."""
    blocks = max(1, math.prod(schedule.grid(given.region, given.parts.iterations)))
    found = schedule.streams
    fitting = occupancy(device, schedule.threads, registers or schedule.expected, schedule.shared).blocks
    together = max(1, fitting) * device.multiprocessors
    turn = _turn(schedule, terms)
    turns = schedule.height // found.strip.step
    warm = -found.begin if terms.redundant_cost else 0
    steps = blocks * (turns + warm)

    def busy(count: int) -> float:
        """Of all multiprocessors, when so many blocks run at once."""
        each = math.ceil(count / device.multiprocessors)
        return count / device.multiprocessors * turn.work / max(each * turn.work, turn.path * device.lanes)

    def under_way(count: int) -> float:
        size = sum(ring.width * ring.itemsize for ring in _copied(found)) * found.strip.step * found.strip.ahead
        return min(1.0, count * max(1, size) / (copy_bandwidth(device) * MEMORY_LATENCY))

    clocks = device.multiprocessors * device.clock
    slow = slowdown(blocks, together, busy) if terms.tail_cost else 1.0
    waiting = slowdown(blocks, together, under_way) if terms.tail_cost else 1.0
    seconds: dict[Bound, float] = {
        "memory": moved * (_read_twice(schedule) if terms.cache_cost else 1.0) / copy_bandwidth(device) * waiting,
        "arithmetic": steps * turn.work / (device.lanes * clocks) * slow,
        "cache": steps * turn.passed / (device.l1_bytes_per_clock * clocks),
        "latency": LAUNCH,
    }
    shares = seconds["memory"], seconds["arithmetic"], seconds["cache"]
    longest = max(shares)
    total = longest + BESIDE * (sum(shares) - longest) + LAUNCH
    return Prediction(total, **seconds, bound=max(seconds, key=lambda name: seconds[name]))


def _turn(schedule: FusedStream, terms: Fusion) -> _Turn:
    """Of a block."""
    found = schedule.streams
    work = passed = 0.0
    longest: dict[int, float] = {}  # by level
    for sweep in found.sweeps:
        cells = found.cells(sweep)
        if not terms.redundant_cost:
            cells = cells * found.strip.width // sweep.region.width
        lanes = -(-cells // WARP) * WARP if terms.tail_cost else cells
        operations, read = _cell(sweep)
        work += lanes * operations
        passed += cells * (read + _written(schedule, sweep))
        level = 0 if found.strip.delayed else sweep.level
        rounds = -(-cells // schedule.threads)
        longest[level] = max(longest.get(level, 0.0), rounds * operations * ALONE)
    for ring in _copied(found):
        vectors = ring.width * ring.itemsize // COPIED * found.strip.step
        work, passed = work + vectors * COPY, passed + vectors * COPIED
    return _Turn(work, passed, sum(TURN + each for each in longest.values()))


def _cell(sweep: Sweep) -> tuple[float, float]:
    """Operations of a cell, and the bytes that it reads of shared memory."""
    rows, cell = rows_computed(sweep), sweep.cell
    stages = enumerate(sweep.parts.stages)
    total = CELL + cell.columns * sum(rows[part] * operations_of(stage) for part, stage in stages)
    read = 0.0
    for at, patch in cell.patches.items():
        share = rows[at] / sum(group.count for group in patch.groups)
        total += LOAD * patch.loads * share
        read += BYTES[sweep.parts.group.inputs[at.input].dtype] * patch.held * share
    return COUNTED * (total + LOAD * len(sweep.parts.group.kept) * cell.rows), read


def _written(schedule: FusedStream, sweep: Sweep) -> int:
    """Bytes of a cell that go to rings."""
    made = [image for image in sweep.parts.group.kept if image in schedule.streams.rings]
    pixels = sweep.cell.columns * sweep.cell.rows
    return sum(BYTES[image.dtype] * len(sweep.parts.written(image)) * pixels for image in made)


def _copied(found: Streams) -> list[Ring]:
    """The rings of the group's inputs."""
    return [ring for at, ring in found.rings.items() if isinstance(at, ReadPlace)]


def _read_twice(schedule: FusedStream) -> float:
    """What strips read with their neighbours' columns, over what they read of their own."""
    found = schedule.streams
    own = sum(ring.itemsize for ring in _copied(found)) * found.strip.width
    return sum(ring.itemsize * ring.width for ring in _copied(found)) / own if own else 1.0
