"""The time of a fused group: `farm.schedules.cost`, with what is computed twice and what neighbours pass."""

import math
from functools import lru_cache, partial

from farm.analysis.affine import along
from farm.analysis.metadata import BYTES
from farm.analysis.simd_words import operations_of_words
from farm.analysis.stage_reads import unplaced_reads
from farm.device.calibration import OperationCosts
from farm.device.classes import WARP, DeviceClass, occupancy
from farm.graph.node import DType, Node, Op, const, topological
from farm.graph.rewrite import rewrite
from farm.graph.stage import Stage
from farm.passes.fold import fold_node
from farm.plan.model import Bound, Prediction
from farm.schedules.cost import begun_seconds, looked_up, operations, overlapped, slowdown
from farm.schedules.fused.group_metadata import GroupMetadata
from farm.schedules.fused.rule import Fused
from farm.schedules.options import ALL_FUSION, Fusion


def predict_group(
    device: DeviceClass,
    given: GroupMetadata,
    schedule: Fused,
    moved: int,
    registers: int = 0,
    terms: Fusion = ALL_FUSION,
) -> Prediction:
    """The time of a group in a schedule.

    Args:
        device: where it runs.
        given: of the group.
        schedule: its grid is taken as it is.
        moved: bytes read and written in device memory.
        registers: of a thread; 0 if not known.
        terms: those that are off cost nothing.
    """
    model = device.calibration
    blocks = max(1, math.prod(schedule.grid(given.region, given.parts.iterations)))
    fitting = occupancy(device, schedule.threads, registers or schedule.expected).blocks
    together = max(1, fitting) * device.multiprocessors
    warps = -(-schedule.threads // WARP)
    tiling, own = schedule.tiles, WARP / len(schedule.lanes)
    of_lane = schedule.columns * schedule.rows
    loaded = sum(
        BYTES[given.parts.group.inputs[at.input].dtype] * patch.columns * sum(group.count for group in patch.groups)
        for at, patch in tiling.patches.items()
    )
    in_flight = schedule.threads * min(model.memory.max_bytes_in_flight, loaded)
    points = blocks * schedule.threads / own * of_lane  # overhang included

    def memory(count: int) -> float:
        return min(1.0, count * in_flight / (device.copy_bandwidth * model.memory.latency))

    def multiprocessors(count: int) -> float:
        share = count / device.multiprocessors
        return min(share / math.ceil(share), share * warps / (device.partitions * model.occupancy.pipeline_depth))

    begun = begun_seconds(device, blocks, blocks * schedule.threads, model.launch.register_tile_latency)
    clocks = device.multiprocessors * device.clock
    waiting = slowdown(blocks, together, memory) if terms.tail_cost else 1.0
    tail = model.occupancy.tail_share
    busy = 1.0 + tail * (slowdown(blocks, together, multiprocessors) - 1.0) if terms.tail_cost else 1.0
    computed = points * own if terms.redundant_cost else points
    issued, cached = _operations(given, schedule, model.operations, terms), points * own * loaded / of_lane
    seconds: dict[Bound, float] = {
        "memory": moved / device.copy_bandwidth * waiting * (1.0 if schedule.whole else model.memory.partial_sectors),
        "arithmetic": computed * issued / (device.lanes * clocks) * busy,
        "cache": cached / (model.memory.cache_speedup * device.copy_bandwidth) if terms.cache_cost else 0.0,
        "latency": begun,
    }
    total = begun + overlapped(seconds["memory"], seconds["arithmetic"], seconds["cache"])
    return Prediction(total, **seconds, bound=max(seconds, key=lambda name: seconds[name]))


def _operations(given: GroupMetadata, schedule: Fused, costs: OperationCosts, terms: Fusion) -> float:
    """Operations of a pixel of the tile, by lanes that are all used."""
    tiling = schedule.tiles
    pixels, shuffle = schedule.columns * schedule.rows, costs.shuffle if terms.shuffle_cost else 0.0
    total = 0.0
    for part, (span, stage) in enumerate(zip(tiling.spans, given.parts.stages, strict=True)):
        computed = span.pixels if terms.redundant_cost else span.thread_tile.columns * span.thread_tile.rows
        lanes = tiling.packing.parts.get(part)
        of_pixel = operations_of_words(stage) / lanes if lanes else operations_of(stage, costs, mixed=True)
        of_pixel -= tiling.saved(part) * costs.addition
        total += computed / pixels * of_pixel
    for result, array in tiling.arrays.items():
        passed = (array.left + array.right) // tiling.packing.lanes(result)
        total += shuffle * passed * tiling.spans[result.part].height / pixels
    for at, patch in tiling.patches.items():
        beside = shuffle * (patch.width - patch.columns) / tiling.packing.lanes(at) if schedule.exchange else 0.0
        total += (costs.load + beside) * sum(group.count for group in patch.groups) / pixels
    return total


@lru_cache(maxsize=4096)
def operations_of(stage: Stage, costs: OperationCosts, *, mixed: bool = False) -> float:
    """Operations of a point of a stage, with what it reads in tables; `mixed` as of `operations`."""
    tables = sum(costs.load + costs.table_load * looked_up(read) for read in unplaced_reads(stage))
    variants = _by_parity(stage.results)
    totals = (operations(topological(results), costs, mixed=mixed) for results in variants)
    return tables + sum(totals) / len(variants)


def _by_parity(results: tuple[Node, ...]) -> list[tuple[Node, ...]]:
    """The results at even and odd columns and rows, if they tell these apart: a lane knows which its own are."""
    if all(_parity(current, (0, 0)) is None for current in topological(results)):
        return [results]
    variants = []
    for at in ((0, 0), (0, 1), (1, 0), (1, 1)):
        rewritten = rewrite(results, partial(_known, at))
        variants.append(tuple(rewritten[result] for result in results))
    return variants


def _known(at: tuple[int, int], current: Node) -> Node:
    known = _parity(current, at)
    return fold_node(current) if known is None else known


def _parity(current: Node, at: tuple[int, int]) -> Node | None:
    """The rest of a coordinate by two, at a column and row of some parity."""
    if current.op is not Op.MOD or current.args[1] is not const(2, DType.I32):
        return None
    for axis, parity in zip((Op.X, Op.Y), at, strict=True):
        coordinate = along(current.args[0], axis)
        if coordinate and coordinate.divisor == 1:
            return const(coordinate.of(parity) % 2, DType.I32)
    return None
