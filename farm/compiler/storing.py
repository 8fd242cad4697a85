"""Steps on memory: a buffer for every image that is stored, and one arena for all of them."""

from dataclasses import replace
from typing import Any

from farm.compiler.images import Images, label
from farm.compiler.pipeline import Pipeline
from farm.compiler.stages import Grouped, Placed, Stored
from farm.graph.graph import source_slot
from farm.graph.node import Node, Op, table_shape
from farm.graph.rect import Rect
from farm.plan.memory import Lifetime, allocate, lifetimes, peak
from farm.plan.model import DTYPES, LINE_BYTES, Buffer
from farm.plan.regions import planes_read
from farm.schedules.rows.parameters import stored


def store_images(grouped: Grouped) -> tuple[Stored, str]:
    """A buffer for every source and table that groups read and for every image that they keep."""
    images = images_of(grouped)
    total = sum(buffer.bytes for buffer in images.buffers)
    return Stored(grouped, images), f"{len(images.buffers)} buffers, {total / 1e6:.1f} MB in all"


def share_memory(stored: Stored) -> tuple[Placed, str]:
    """Buffers that are not alive together share bytes of the arena."""
    buffers = stored.images.buffers
    works = [stored.images.work(group) for group in stored.grouped.groups]
    alive = lifetimes(buffers, works, stored.outputs)
    placed = _placed(stored, alive)
    return placed, (
        f"arena of {placed.arena / 1e6:.1f} MB, the peak of live bytes is {peak(alive) / 1e6:.1f} MB,"
        f" {sum(buffer.bytes for buffer in buffers) / 1e6:.1f} MB without sharing"
    )


def place(stored: Stored) -> tuple[Placed, str]:
    """Every buffer has bytes of the arena to itself."""
    buffers = stored.images.buffers
    placed = _placed(stored, [Lifetime(buffer.bytes, -1, len(stored.grouped.groups)) for buffer in buffers])
    return placed, f"{len(buffers)} buffers side by side in {placed.arena / 1e6:.1f} MB"


PLACING: Pipeline[Grouped, Placed] = Pipeline.of(store_images).then(share_memory)
"""The steps of this file, where none is switched off."""


def _placed(stored: Stored, alive: list[Lifetime]) -> Placed:
    offsets, arena = allocate(alive)
    buffers = zip(stored.images.buffers, offsets, strict=True)
    images = replace(stored.images, buffers=tuple(replace(buffer, offset=offset) for buffer, offset in buffers))
    return Placed(stored.grouped, images, arena)


def images_of(grouped: Grouped) -> Images:
    """The sources and tables that groups read, then what groups keep, in their order; no buffer has an offset yet."""
    lowered = grouped.lowered
    graph, regions, backend = lowered.graph, lowered.regions, lowered.context.target.backend
    buffers: list[Buffer] = []
    number: dict[Node, int] = {}

    def store(image: Node, name: str, rect: Rect, planes: int, **more: Any) -> None:
        number[image] = len(buffers)
        dtype = stored(image) if backend == "cpu" else image.dtype
        line = LINE_BYTES // DTYPES[str(dtype)].itemsize if backend == "cuda" else 1
        buffers.append(Buffer(name, rect, planes, dtype=str(dtype), line=line, **more))

    counts = planes_read(graph)
    for source in graph.sources:
        slot = source_slot(source)
        if slot in counts and source in regions:
            rect, beside = _source_rect(grouped, source), lowered.interleaved.get(slot, 1)
            store(source, f"source {slot}", rect, counts[slot], source=slot, woven=beside)
    for index, table in enumerate(image for image in graph.nodes if image.op is Op.TABLE):
        shape = table_shape(table)
        store(table, f"table {index}", Rect.sized(shape.width, shape.height), shape.planes, numbers=shape.numbers)
    for index, group in enumerate(grouped.groups):
        for kept, image in enumerate(group.kept):
            store(image, f"{label(index, group)}.{kept}", regions[image.args[0]], int(image.value[1]))
    return Images(tuple(buffers), number)


def _source_rect(grouped: Grouped, source: Node) -> Rect:
    """CUDA kernels and those with rings look after edges themselves; for others a source is stored with its halo."""
    backend, whole = grouped.lowered.context.target.backend, grouped.lowered.format.sources[source_slot(source)]
    readers = [group for group in grouped.groups if source in group.inputs]
    bare = backend == "cuda" or (backend == "cpu" and all(group.fused for group in readers))
    needed = grouped.lowered.regions[source]
    return whole if bare or (backend == "cpu" and whole.contains(needed)) else needed
