"""The time of a group over tiles in shared memory: as `fusion.cost`, with barriers and what passes between them."""

import math
from collections.abc import Iterator

from farm.analysis.metadata import BYTES
from farm.device.calibration import Calibration
from farm.device.classes import WARP, DeviceClass, occupancy
from farm.plan.model import Bound, Prediction
from farm.schedules.cost import begun_seconds, overlapped, slowdown
from farm.schedules.fused.cost import operations_of
from farm.schedules.fused.rule import GroupMetadata
from farm.schedules.fused_tile.phases import Sweep, reached
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
    found = schedule.sweeps
    of_owner = WARP if schedule.owners > 1 else threads
    work = passed = loaded = 0.0
    for sweep in found.sweeps:
        own = found.own(sweep.scale).area // (sweep.cell.columns * sweep.cell.rows)
        cells = math.prod(sweep.cells) if terms.redundant_cost else own
        rounds = -(-cells // of_owner) * of_owner if terms.tail_cost else cells
        work += rounds * sum(_operations(sweep, model))
        passed += cells * sum(_moved(schedule, sweep))
        loaded += cells * _loaded(given, sweep)
    levels = found.sweeps[-1].level + 1
    clocks, tiles = device.clock, blocks * schedule.owners
    each = work * costs.issued_share / device.lanes

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
        "arithmetic": each * tiles / at_once * busy + barriers,
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


def _operations(sweep: Sweep, model: Calibration) -> Iterator[float]:
    """Operations of a thread tile: what its parts compute, and its reads and writes."""
    yield model.shared_tile.thread_tile
    for span, stage in zip(sweep.cell.spans, sweep.parts.stages, strict=True):
        yield span.pixels * operations_of(stage, model.operations)
    for patch in sweep.cell.patches.values():
        yield model.operations.load * patch.loads
    yield model.operations.load * len(sweep.parts.group.kept) * sweep.cell.rows


def _moved(schedule: FusedTile, sweep: Sweep) -> Iterator[int]:
    """Bytes of a cell to and from shared memory, and from the first cache."""
    for at, patch in sweep.cell.patches.items():
        yield BYTES[sweep.parts.group.inputs[at.input].dtype] * patch.held
    for image in sweep.parts.group.kept:
        if image in schedule.sweeps.tiles:
            pixels = sweep.cell.columns * sweep.cell.rows
            yield BYTES[image.dtype] * len(sweep.parts.written(image)) * pixels


def _loaded(given: GroupMetadata, sweep: Sweep) -> float:
    """Bytes of a cell from device memory, each once for the cells that read it."""
    total = 0.0
    for at, patch in sweep.cell.patches.items():
        image = sweep.parts.group.inputs[at.input]
        if image not in given.parts.sites:
            area, (across, down) = reached(patch), sweep.cells
            x, y = sweep.cell.scales.inputs[at.input]
            width = area.width + (across - 1) * sweep.cell.columns * 2.0**x
            height = area.height + (down - 1) * sweep.cell.rows * 2.0**y
            total += BYTES[image.dtype] * width * height / (across * down)
    return total
