"""Which buffers a plan needs: one for each source and table that stages read, and for each stage output."""

from collections.abc import Mapping, Sequence
from typing import Any

from farm.device.target import Backend
from farm.graph.graph import Graph, source_slot
from farm.graph.node import DType, Node, Op, table_shape
from farm.graph.rect import Rect
from farm.plan.model import DTYPES, LINE_BYTES, Buffer, Format
from farm.plan.regions import Regions, planes_read
from farm.schedules.group import Group


def label(index: int, group: Group) -> str:
    """What users call what is launched: its functors, numbered in launch order."""
    return f"{index:02d} {group.name}"


def stored(
    graph: Graph,
    groups: Sequence[Group],
    regions: Regions,
    format: Format,
    backend: Backend,
    woven: Mapping[int, int],
) -> tuple[tuple[Buffer, ...], dict[Node, int]]:
    """The buffers, images in the order of `groups`, and their numbers by SOURCE, TABLE and OUT node.

    Of sources that are `woven`, by slot, so many planes lie side by side.
    """
    buffers: list[Buffer] = []
    number: dict[Node, int] = {}

    def store(image: Node, label: str, rect: Rect, planes: int, **more: Any) -> None:
        number[image] = len(buffers)
        # half precision on the CPU is a rounding of float32
        dtype = DType.F32 if image.dtype is DType.F16 and backend == "cpu" else image.dtype
        line = LINE_BYTES // DTYPES[str(dtype)].itemsize if backend == "cuda" else 1
        buffers.append(Buffer(label, rect, planes, dtype=str(dtype), line=line, **more))

    counts = planes_read(graph)
    for source in graph.sources:
        slot = source_slot(source)
        if slot in counts and source in regions:
            # CUDA kernels and those with rings look after edges themselves; for others it is stored with its halo
            readers = [group for group in groups if source in group.inputs]
            bare = backend == "cuda" or (backend == "cpu" and all(group.fused for group in readers))
            inside = backend == "cpu" and format.sources[slot].contains(regions[source])
            rect = format.sources[slot] if bare or inside else regions[source]
            store(source, f"source {slot}", rect, counts[slot], source=slot, woven=woven.get(slot, 1))
    for index, table in enumerate(image for image in graph.nodes if image.op is Op.TABLE):
        shape = table_shape(table)
        store(table, f"table {index}", Rect.sized(shape.width, shape.height), shape.planes, numbers=shape.numbers)
    for index, group in enumerate(groups):
        for kept, image in enumerate(group.kept):
            store(image, f"{label(index, group)}.{kept}", regions[image.args[0]], int(image.value[1]))
    return tuple(buffers), number
