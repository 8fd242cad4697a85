"""The time of a group over tiles in shared memory: as `fusion.cost`, with barriers and what passes between them."""

import math
from collections.abc import Iterator

from farm.analysis.metadata import BYTES
from farm.device.calibration import Calibration
from farm.device.classes import WARP, DeviceClass, occupancy
from farm.plan.model import Bound, Prediction
from farm.schedules.cost import begun_seconds, overlapped, slowdown
from farm.schedules.fused.cost import operations_of
from farm.schedules.fused.group_metadata import GroupMetadata
from farm.schedules.fused_tile.phases import ComputePhase
from farm.schedules.fused_tile.rule import FusedTile
from farm.schedules.options import ALL_FUSION, Fusion


def predict_tile(
    device: DeviceClass,
    given: GroupMetadata,
    schedule: FusedTile,
    moved: int,
    registers: int = 0,
    terms: Fusion = ALL_FUSION,
) -> Prediction:
    """The time of a group in a schedule; arguments as those of `predict_group`."""
    model, costs = device.calibration, device.calibration.shared_tile
    blocks = max(1, math.prod(schedule.grid(given.region, given.parts.iterations)))
    threads = schedule.threads
    fitting = max(1, occupancy(device, threads, registers or schedule.expected, schedule.shared).blocks)
    together = fitting * device.multiprocessors
    tile_phases = schedule.tile_phases
    of_owner = WARP if schedule.owners > 1 else threads
    work = passed = loaded = 0.0
    for phase in tile_phases.phases:
        own = tile_phases.own(phase.scale).area // (phase.thread_tile.columns * phase.thread_tile.rows)
        thread_tiles = math.prod(phase.thread_tiles) if terms.redundant_cost else own
        rounds = -(-thread_tiles // of_owner) * of_owner if terms.tail_cost else thread_tiles
        work += rounds * sum(_operations(phase, model))
        passed += thread_tiles * sum(_moved(schedule, phase))
        loaded += thread_tiles * _loaded(given, phase)
    levels = tile_phases.phases[-1].level + 1
    clocks, tiles = device.clock, blocks * schedule.owners
    clocks_of_tile = work * costs.issued_share / device.lanes

    def memory(count: int) -> float:
        in_flight = min(model.memory.max_bytes_in_flight * of_owner, loaded) * schedule.owners
        return min(1.0, count * in_flight / (device.copy_bandwidth * model.memory.latency))

    def multiprocessors(count: int) -> float:
        share = count / device.multiprocessors
        return min(share / math.ceil(share), share * threads / WARP / costs.busy_warps)

    begun = begun_seconds(device, blocks, blocks * threads, model.launch.shared_tile_latency)
    busy = slowdown(blocks, together, multiprocessors) if terms.tail_cost else 1.0
    waiting = slowdown(blocks, together, memory) if terms.tail_cost else 1.0
    at_once = device.multiprocessors * clocks
    barriers = costs.barrier * levels * tiles / (at_once * fitting * schedule.owners)
    seconds: dict[Bound, float] = {
        "memory": moved / device.copy_bandwidth * waiting,
        "arithmetic": clocks_of_tile * tiles / at_once * busy + barriers,
        "cache": max(
            passed * tiles / (device.l1_bytes_per_clock * at_once) * busy,
            loaded * tiles / (model.memory.cache_speedup * device.copy_bandwidth) if terms.cache_cost else 0.0,
        ),
        "latency": begun,
    }
    between = costs.serial_share * (seconds["arithmetic"] + seconds["cache"])
    hidden = overlapped(seconds["memory"], between)
    resident = min(fitting, math.ceil(blocks / device.multiprocessors)) * schedule.owners
    behind = costs.exposed_share * (seconds["memory"] + between - hidden) / resident
    total = begun + hidden + behind
    return Prediction(total, **seconds, bound=max(seconds, key=lambda name: seconds[name]))


def _operations(phase: ComputePhase, model: Calibration) -> Iterator[float]:
    """Operations of a thread tile: what its parts compute, and its reads and writes."""
    yield model.shared_tile.thread_tile
    for part, (span, stage) in enumerate(zip(phase.thread_tile.spans, phase.parts.stages, strict=True)):
        saved = phase.thread_tile.saved(part) * model.operations.addition
        yield span.pixels * (operations_of(stage, model.operations) - saved)
    for patch in phase.thread_tile.patches.values():
        yield model.operations.load * patch.loads
    yield model.operations.load * len(phase.parts.group.kept) * phase.thread_tile.rows


def _moved(schedule: FusedTile, phase: ComputePhase) -> Iterator[int]:
    """Bytes of a thread tile to and from shared memory, and from the first cache."""
    for at, patch in phase.thread_tile.patches.items():
        yield BYTES[phase.parts.group.inputs[at.input].dtype] * patch.pixels
    for image in phase.parts.group.kept:
        if image in schedule.tile_phases.tiles:
            pixels = phase.thread_tile.columns * phase.thread_tile.rows
            yield BYTES[image.dtype] * len(phase.parts.written(image)) * pixels


def _loaded(given: GroupMetadata, phase: ComputePhase) -> float:
    """Bytes of a thread tile from device memory, each once for the thread tiles that read it."""
    total = 0.0
    for at, patch in phase.thread_tile.patches.items():
        image = phase.parts.group.inputs[at.input]
        if image not in given.parts.sites:
            area, (across, down) = patch.reach, phase.thread_tiles
            x, y = phase.thread_tile.scales.inputs[at.input]
            width = area.width + (across - 1) * phase.thread_tile.columns * 2.0**x
            height = area.height + (down - 1) * phase.thread_tile.rows * 2.0**y
            total += BYTES[image.dtype] * width * height / (across * down)
    return total
