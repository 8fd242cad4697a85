"""What `precision: half` saves, and what it costs: measured over a part of a frame, with and without it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from farm.compiler import build
from farm.compiler.lowering import interleaved_format
from farm.compiler.tiling import Tiling
from farm.device.target import Target
from farm.graph.graph import Graph, parse, source_slot
from farm.graph.node import INTEGERS, source_shape
from farm.graph.rect import Rect
from farm.plan.model import DTYPES, Format, Plan
from farm.plan.store import PlanStore
from farm.runtime.load import load_whole
from farm.runtime.program import Planes, laid

SIDE = 256
"""Pixels of a side of the part that is compared."""

TEXTURED = f"over {SIDE} x {SIDE} pixels in the middle, computed on a CPU of inputs with waves and noise in 0..1"
"""What is compared, in words."""


@dataclass(frozen=True, slots=True)
class Difference:
    """How far an output is from what it is with full precision, where both are finite.

    `lost` is the share of its values that are not, and would be: half precision ends at 65504.
    """

    largest: float
    root_mean_square: float
    lost: float = 0.0


@dataclass(frozen=True, slots=True)
class PrecisionFacts:
    """Bytes of the arena with half precision and with full; the difference of each output, and how it was measured."""

    arena_bytes: int
    full_arena_bytes: int
    outputs: tuple[Difference, ...]
    measured: str = TEXTURED


def precision_facts(
    plan: Plan, graph: Graph, uniforms: Sequence[float], tables: Mapping[int, Planes], store: PlanStore
) -> PrecisionFacts:
    """What the precision of a plan of half precision saves and costs.

    Args:
        plan: of `graph`, whose precision is half.
        graph: as it was recorded.
        uniforms: of a frame, by slot.
        tables: the numbers of the sources that are tables, by slot.
        store: for what is compiled.
    """
    full = build(replace(graph, precision="full"), plan.target, plan.format, without=("assemble",))
    interleaved = {buffer.source: buffer for buffer in plan.buffers if buffer.source >= 0 and buffer.woven > 1}
    format = interleaved_format(plan.format, {slot: buffer.woven for slot, buffer in interleaved.items()})
    tables_of_plan = {
        slot: laid(interleaved[slot], numbers) if slot in interleaved else numbers for slot, numbers in tables.items()
    }
    half_pixels = _rendered(parse(plan.graph), format, uniforms, tables_of_plan, store)
    full_pixels = _rendered(graph, plan.format, uniforms, tables, store)
    same = Difference(0.0, 0.0)
    differences = {
        index: _difference(half_pixels[index].astype(np.float64), full_pixels[index].astype(np.float64))
        for index in half_pixels
    }
    outputs = tuple(differences.get(index, same) for index in range(len(plan.outputs)))
    return PrecisionFacts(plan.arena, full.arena, outputs)


def _rendered(
    graph: Graph, format: Format, uniforms: Sequence[float], tables: Mapping[int, Planes], store: PlanStore
) -> dict[int, Planes]:
    """The middle of each output of which something is computed, by number; images are of the types that they have."""
    plan = build(replace(graph, precision="full"), Target("cpu"), format, store=store)
    tiling = Tiling(plan, store)
    tile = tuple(_middle(plan.frames[index]) for index in tiling.computed)
    if not tile:
        return {}
    (part,) = tiling.plans((tile,))
    sources = [np.zeros((0, 0, 0), np.float32)] * len(format.sources)
    for source in graph.sources:
        slot, shape = source_slot(source), source_shape(source)
        if slot in tables:
            sources[slot] = tables[slot]
        else:
            top = INTEGERS[source.dtype][1] if source.dtype in INTEGERS else 1
            texture = textured(part.windows[slot], shape.planes, slot) * top
            sources[slot] = texture.astype(DTYPES[str(source.dtype)])
    rendered = load_whole(part.plan, store).run(sources, uniforms)
    return dict(zip(tiling.computed, rendered.outputs, strict=True))


def _middle(rect: Rect) -> Rect:
    width, height = min(SIDE, rect.width), min(SIDE, rect.height)
    left, top = rect.x0 + (rect.width - width) // 2, rect.y0 + (rect.height - height) // 2
    return Rect(left, top, left + width, top + height)


def textured(rect: Rect, planes: int, seed: int) -> NDArray[np.float64]:
    """Waves and noise in 0..1, the same at the same place whichever rectangle it is a part of."""
    plane, y, x = np.ogrid[0:planes, rect.y0 : rect.y1, rect.x0 : rect.x1]
    waves = np.sin(x * 0.11 + plane + seed) * np.cos(y * 0.07 - plane)
    noise = (x * 73_856_093 ^ y * 19_349_663 ^ (plane + planes * seed) * 83_492_791) & 0xFFFF_FFFF
    noise = (noise * 2_654_435_761 & 0xFFFF_FFFF) >> 16
    values: NDArray[np.float64] = 0.5 + 0.25 * waves + 0.25 * (noise / 0x8000 - 1.0)
    return values


def _difference(half: NDArray[np.float64], full: NDArray[np.float64]) -> Difference:
    """Of two pictures."""
    finite = np.isfinite(half) & np.isfinite(full)
    difference = np.abs(half[finite] - full[finite])
    lost = float(np.mean(np.isfinite(full) & ~finite))
    mean_square = np.mean(difference**2) if difference.size else 0.0
    return Difference(float(difference.max(initial=0.0)), float(np.sqrt(mean_square)), lost)
