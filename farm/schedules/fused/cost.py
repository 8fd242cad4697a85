"""The time of a fused group: `farm.schedules.cost`, with what is computed twice and what neighbours pass."""

import math
from functools import lru_cache, partial

from farm.analysis.affine import along, place
from farm.analysis.metadata import BYTES
from farm.analysis.simd_words import operations_of_words
from farm.device.classes import WARP, DeviceClass, occupancy
from farm.graph.node import DType, Node, Op, const, topological
from farm.graph.rewrite import rewrite
from farm.graph.stage import Stage
from farm.passes.fold import fold_node
from farm.plan.model import Bound, Prediction
from farm.schedules.cost import (
    LOAD,
    LOOKUP,
    MEMORY_LATENCY,
    MOST_UNDER_WAY,
    PIPELINE,
    WAY,
    begun_seconds,
    copy_bandwidth,
    looked_up,
    operations,
    overlapped,
    slowdown,
)
from farm.schedules.fused.lane_tiling import Tiling
from farm.schedules.fused.rule import Fused, GroupMetadata
from farm.schedules.options import ALL_FUSION, Fusion

SHUFFLE = 2.0
"""Operations that an exchange with another lane takes. A multiprocessor passes 32 lanes a clock and adds 128 numbers,
both at once: where there are few exchanges, they take their issue alone, one operation."""

TAIL = 0.5
"""Of what an incomplete last round of blocks would cost; those of the round before do not end all at once."""

CACHED = 3.5
"""Bandwidth of the caches over that of a copy: rows that tiles read beyond their own come from there."""

PARTIAL = 1.06
"""Times what memory takes where tiles end within its sectors, which are then written in two parts."""


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
    blocks = max(1, math.prod(schedule.grid(given.region, given.parts.iterations)))
    fitting = occupancy(device, schedule.threads, registers or schedule.expected).blocks
    together = max(1, fitting) * device.multiprocessors
    warps = -(-schedule.threads // WARP)
    found, own = schedule.tiles, WARP / len(schedule.lanes)
    of_lane = schedule.columns * schedule.rows
    loaded = sum(
        BYTES[given.parts.group.inputs[at.input].dtype] * patch.columns * sum(group.count for group in patch.groups)
        for at, patch in found.patches.items()
    )
    under_way = schedule.threads * min(MOST_UNDER_WAY, loaded)
    points = blocks * schedule.threads / own * of_lane  # overhang included

    def memory(count: int) -> float:
        return min(1.0, count * under_way / (copy_bandwidth(device) * MEMORY_LATENCY))

    def multiprocessors(count: int) -> float:
        share = count / device.multiprocessors
        return min(share / math.ceil(share), share * warps / (device.partitions * PIPELINE))

    begun = begun_seconds(device, blocks, blocks * schedule.threads, WAY)
    clocks = device.multiprocessors * device.clock
    waiting = slowdown(blocks, together, memory) if terms.tail_cost else 1.0
    busy = 1.0 + TAIL * (slowdown(blocks, together, multiprocessors) - 1.0) if terms.tail_cost else 1.0
    computed = points * own if terms.redundant_cost else points
    seconds: dict[Bound, float] = {
        "memory": moved / copy_bandwidth(device) * waiting * (1.0 if schedule.whole else PARTIAL),
        "arithmetic": computed * _operations(given, schedule, found, terms) / (device.lanes * clocks) * busy,
        "cache": points * own * loaded / of_lane / (CACHED * copy_bandwidth(device)) if terms.cache_cost else 0.0,
        "latency": begun,
    }
    total = begun + overlapped(seconds["memory"], seconds["arithmetic"], seconds["cache"])
    return Prediction(total, **seconds, bound=max(seconds, key=lambda name: seconds[name]))


def _operations(given: GroupMetadata, schedule: Fused, found: Tiling, terms: Fusion) -> float:
    """Of a pixel of the tile, by lanes that are all used."""
    pixels, shuffle = schedule.columns * schedule.rows, SHUFFLE if terms.shuffle_cost else 0.0
    total = 0.0
    for part, (span, stage) in enumerate(zip(found.spans, given.parts.stages, strict=True)):
        computed = span.pixels if terms.redundant_cost else span.cell.columns * span.cell.rows
        lanes = found.packing.parts.get(part)
        total += computed / pixels * (operations_of_words(stage) / lanes if lanes else operations_of(stage, mixed=True))
    for made, array in found.arrays.items():
        passed = (array.left + array.right) // found.packing.lanes(made)
        total += shuffle * passed * found.spans[made.part].height / pixels
    for at, patch in found.patches.items():
        beside = shuffle * (patch.width - patch.columns) / found.packing.lanes(at) if schedule.exchange else 0.0
        total += (LOAD + beside) * sum(group.count for group in patch.groups) / pixels
    return total


@lru_cache(maxsize=4096)
def operations_of(stage: Stage, *, mixed: bool = False) -> float:
    """Of a point of a stage, with what it reads in tables; `mixed` as of `operations`."""
    tables = sum(LOAD + LOOKUP * looked_up(read) for read in stage.reads if place(read) is None)
    ways = _by_parity(stage.results)
    return tables + sum(operations(topological(results), mixed=mixed) for results in ways) / len(ways)


def _by_parity(results: tuple[Node, ...]) -> list[tuple[Node, ...]]:
    """The results at even and odd columns and rows, if they tell these apart: a lane knows which its own are."""
    if all(_parity(current, (0, 0)) is None for current in topological(results)):
        return [results]
    found = []
    for at in ((0, 0), (0, 1), (1, 0), (1, 1)):
        made = rewrite(results, partial(_known, at))
        found.append(tuple(made[result] for result in results))
    return found


def _known(at: tuple[int, int], current: Node) -> Node:
    known = _parity(current, at)
    return fold_node(current) if known is None else known


def _parity(current: Node, at: tuple[int, int]) -> Node | None:
    """The rest of a coordinate by two, at a column and row of some parity."""
    if current.op is not Op.MOD or current.args[1] is not const(2, DType.I32):
        return None
    for axis, parity in zip((Op.X, Op.Y), at, strict=True):
        found = along(current.args[0], axis)
        if found and found.divisor == 1:
            return const(found.of(parity) % 2, DType.I32)
    return None
