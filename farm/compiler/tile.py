"""The plan of a tile: the whole frame's groups, schedules and kernels, over what a part of the outputs needs.

Only sources have edges, so its pixels are those of the frame to the bit: the same kernels compute them from the same
pixels, and sums that move along an axis begin where they do in the frame.
"""

import json
from dataclasses import replace
from hashlib import blake2b

from farm.compiler import cuda_tile
from farm.compiler.cpu_printing import printed
from farm.compiler.launching import beside
from farm.compiler.pipeline import Pipeline
from farm.compiler.planning import plan_of
from farm.compiler.reference import name_kernels
from farm.compiler.stages import Compiled, Executable, Grouped, Lowered, Placed
from farm.compiler.storing import PLACING
from farm.compiler.whole import PiecesOf, Whole
from farm.graph.frame import Frame
from farm.graph.graph import Graph, source_slot
from farm.graph.node import Node, Op, const, source_shape
from farm.graph.rect import Rect, hull
from farm.kernel.watch import Watch, unwatched
from farm.plan.memory import device_bytes
from farm.plan.model import Format, Plan
from farm.plan.regions import infer
from farm.plan.tiles import Tile, window


def tile_groups(whole: Whole, pieces: PiecesOf, tile: Tile) -> Grouped:
    """The frame's groups over what a tile needs; `tile` has a rectangle for each computed output."""
    frame = whole.placed.lowered
    graph = _visible(frame.graph, tile)

    def grow(stage: Node, region: Rect) -> Rect:
        return pieces[stage].around(region) if stage in pieces else region

    regions = infer(graph, frame.format, grow)
    windows = list(frame.format.sources)
    for source in graph.sources:
        slot = source_slot(source)
        if source in regions and not source_shape(source).table and slot not in frame.interleaved:
            windows[slot] = window(source_shape(source), windows[slot], regions[source])
    format = Format(hull(list(tile)), tuple(windows))
    lowered = Lowered(frame.context, graph, format, tile, regions, frame.interleaved)
    return replace(whole.placed.grouped, lowered=lowered)


def _visible(graph: Graph, tile: Tile) -> Graph:
    """The graph of the planes that are computed, over the tile."""
    planes = (tuple(plane for plane in output if plane[0].op is not Op.SOURCE) for output in graph.outputs)
    frames = tuple(Frame(*map(const, (rect.x0, rect.y0, rect.x1, rect.y1))) for rect in tile)
    return replace(graph, outputs=tuple(filter(None, planes)), frames=frames)


def needed(grouped: Grouped) -> int:
    """Bytes that the plan of a tile will hold on its device."""
    placed, _ = PLACING.run(grouped)
    backend = grouped.lowered.context.target.backend
    return device_bytes(placed.arena, placed.images.buffers, placed.outputs, backend)


def tile_key(whole: str, tile: Tile) -> str:
    """The key of a tile's plan, by that of the frame's."""
    text = json.dumps([whole, [(rect.x0, rect.y0, rect.x1, rect.y1) for rect in tile]])
    return blake2b(text.encode(), digest_size=16).hexdigest()


def tile_plan(whole: Whole, pieces: PiecesOf, grouped: Grouped, key: str, watch: Watch = unwatched) -> Plan:
    """The plan of a tile's groups; kernels that the frame has are compiled already.

    Raises:
        FarmError: one must be compiled, and the device's compiler is not installed.
    """
    if isinstance(whole, Compiled):
        compiled, decisions = cuda_tile.pipeline(whole, pieces, watch).run(grouped)
        return plan_of(compiled.executable, key, decisions)
    executable, decisions = _interpreted(whole).run(grouped)
    return plan_of(executable, key, decisions)


def _interpreted(frame: Executable) -> Pipeline[Grouped, Executable]:
    """The pipeline of a tile on a CPU or in the reference."""

    def print_kernels(placed: Placed) -> tuple[Executable, str]:
        executable = printed(placed, frame.placed.lowered)
        _, what = beside(frame.kernels, executable.kernels)
        return executable, what

    backend = frame.placed.lowered.context.target.backend
    return PLACING.then(name_kernels if backend == "reference" else print_kernels)
