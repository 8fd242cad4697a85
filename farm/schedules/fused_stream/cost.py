"""The time of a group down strips: what its iterations take, as long as their threads wait for each other."""

import math
from dataclasses import dataclass

from farm.analysis.metadata import BYTES
from farm.device.calibration import Calibration
from farm.device.classes import WARP, DeviceClass, occupancy
from farm.graph.node import ReadPlace
from farm.plan.model import Bound, Prediction
from farm.schedules.cost import begun_seconds
from farm.schedules.fused.cost import operations_of
from farm.schedules.fused.group_metadata import GroupMetadata
from farm.schedules.fused_stream.rule import FusedStream
from farm.schedules.fused_stream.strips import COPIED, Ring, Streams, rows_computed
from farm.schedules.fused_tile.phases import ComputePhase
from farm.schedules.options import ALL_FUSION, Fusion


@dataclass(frozen=True, slots=True)
class _Iteration:
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
    model, costs = device.calibration, device.calibration.stream
    blocks = max(1, math.prod(schedule.grid(given.region, given.parts.iterations)))
    streams = schedule.streams
    fitting = occupancy(device, schedule.threads, registers or schedule.expected, schedule.shared).blocks
    share = blocks / device.multiprocessors
    most = math.ceil(share) if terms.tail_cost else share  # blocks of a multiprocessor
    together = min(max(1, fitting), most)
    iteration = _iteration(schedule, model, terms)
    iterations = schedule.height // streams.strip.step - (streams.begin if terms.redundant_cost else 0)
    clocks = iterations * most / together  # of a multiprocessor, if an iteration took one
    again = _read_twice(streams) if terms.cache_cost else 1.0
    begun = begun_seconds(device, blocks, blocks * schedule.threads, model.launch.register_tile_latency)
    seconds: dict[Bound, float] = {
        "memory": moved * again / device.copy_bandwidth,
        "arithmetic": clocks * together * iteration.work / device.lanes / device.clock,
        "cache": clocks * together * costs.shared_memory * iteration.passed / device.l1_bytes_per_clock / device.clock,
        "latency": clocks * iteration.path / device.clock + begun,
    }
    inside = seconds["arithmetic"], seconds["cache"], seconds["latency"]
    longest = max(inside)
    total = max(seconds["memory"] + begun, longest + costs.overlap_share * (sum(inside) - longest))
    return Prediction(total, **seconds, bound=max(seconds, key=lambda name: seconds[name]))


def _iteration(schedule: FusedStream, model: Calibration, terms: Fusion) -> _Iteration:
    """Of a block."""
    streams = schedule.streams
    work = passed = 0.0
    longest: dict[int, float] = {}  # by level
    for phase in streams.phases:
        thread_tiles = streams.thread_tiles(phase)
        if not terms.redundant_cost:
            thread_tiles = thread_tiles * streams.strip.width // phase.region.width
        lanes = -(-thread_tiles // WARP) * WARP if terms.tail_cost else thread_tiles
        operations, read = _thread_tile(phase, model)
        work += lanes * operations
        passed += thread_tiles * (read + _written(schedule, phase))
        rounds = -(-thread_tiles // schedule.threads)
        longest[phase.level] = max(longest.get(phase.level, 0.0), rounds * operations * model.stream.issue_interval)
    for ring in _copied(streams):
        vectors = ring.width * ring.itemsize // COPIED * streams.strip.step
        work += vectors * model.stream.vector_copy
    return _Iteration(work, passed, sum(longest.values()))


def _thread_tile(phase: ComputePhase, model: Calibration) -> tuple[float, float]:
    """Operations of a thread tile, and the bytes that it reads of shared memory."""
    rows, thread_tile, load = rows_computed(phase), phase.thread_tile, model.operations.load
    total = thread_tile.columns * sum(
        rows[part] * (operations_of(stage, model.operations) - thread_tile.saved(part) * model.operations.addition)
        for part, stage in enumerate(phase.parts.stages)
    )
    total += load * len(phase.parts.group.kept) * thread_tile.rows
    read = 0.0
    for at, patch in thread_tile.patches.items():
        share = rows[at] / sum(group.count for group in patch.groups)
        total += load * patch.loads * share
        read += BYTES[phase.parts.group.inputs[at.input].dtype] * patch.pixels * share
    return model.stream.thread_tile + model.stream.issued_share * total, read


def _written(schedule: FusedStream, phase: ComputePhase) -> int:
    """Bytes of a thread tile that go to rings."""
    passed_on = [image for image in phase.parts.group.kept if image in schedule.streams.rings]
    pixels = phase.thread_tile.columns * phase.thread_tile.rows
    return sum(BYTES[image.dtype] * len(phase.parts.written(image)) * pixels for image in passed_on)


def _copied(streams: Streams) -> list[Ring]:
    """The rings of the group's inputs."""
    return [ring for at, ring in streams.rings.items() if isinstance(at, ReadPlace)]


def _read_twice(streams: Streams) -> float:
    """What strips read with their neighbours' columns, over what they read of their own."""
    own = sum(ring.itemsize for ring in _copied(streams)) * streams.strip.width
    return sum(ring.itemsize * ring.width for ring in _copied(streams)) / own if own else 1.0
