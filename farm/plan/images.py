"""Which buffers a plan needs: one for each source and table that stages read, and for each stage output."""

from collections.abc import Sequence
from typing import Any

from farm.graph.graph import Graph, source_slot
from farm.graph.node import DType, Node, Op, table_shape
from farm.graph.rect import Rect
from farm.graph.stage import Stage
from farm.plan.model import DTYPES, LINE_BYTES, Backend, Buffer, Format
from farm.plan.regions import Regions, planes_read


def label(index: int, stage: Stage) -> str:
    """What users call a stage: its functor, numbered in launch order."""
    return f"{index:02d} {stage.name}"


def stored(
    graph: Graph, stages: Sequence[Stage], regions: Regions, format: Format, backend: Backend
) -> tuple[tuple[Buffer, ...], dict[Node, int]]:
    """The buffers, stages in the order of `stages`, and their numbers by SOURCE, TABLE and OUT node."""
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
            # CUDA kernels look after edges themselves; elsewhere the source is stored with its halo
            rect = format.sources[slot] if backend == "cuda" else regions[source]
            store(source, f"source {slot}", rect, counts[slot], source=slot)
    for index, table in enumerate(image for image in graph.nodes if image.op is Op.TABLE):
        shape = table_shape(table)
        store(table, f"table {index}", Rect.sized(shape.width, shape.height), shape.planes, numbers=shape.numbers)
    for index, stage in enumerate(stages):
        for output in range(len(stage.outputs)):
            store(stage.out(output), f"{label(index, stage)}.{output}", regions[stage.node], stage.planes(output))
    return tuple(buffers), number
