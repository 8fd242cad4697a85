"""Any recurrence down columns: a thread owns a column of a segment, and takes some rows between two waits.

What a step reads rarely depends on the state, so the reads of these rows are issued together. A thread takes one
column: with wider ones there would be fewer threads, of which a recurrence has too few already.
"""

from farm.graph.node import Node, Op, node
from farm.graph.stage import Stage
from farm.kernel.cuda.double_accumulators import WideBody
from farm.kernel.cuda.signature import Generated, images, kernel, uniforms
from farm.schedules.scan.cuda_state import Moving
from farm.schedules.scan.rule import LINE, Scan


def march(stage: Stage, schedule: Scan) -> Generated:
    """The kernel; the x of the grid is the strip, y the segment, z the plane."""
    moving = Moving.of(stage, schedule)
    states = list(enumerate(_types(moving.stage)))
    deep, inner = schedule.rows, " " * 12
    totals = [f"total{s}" for s, _ in states]
    first = _stepped(moving, moving.stage.starts, "        ")
    first += moving.emit(moving.stage.results, totals, "        ", "true")
    more = _stepped(moving, moving.stage.steps, inner)
    more += moving.emit(moving.stage.results, totals, inner, "chunk + i < end")
    lines = [
        f"    const int x = (x0 & {-LINE}) + blockIdx.x * {schedule.threads} + threadIdx.x;",
        *moving.planes,
        "    const int rows = (height + (int)gridDim.y - 1) / (int)gridDim.y;",
        "    const int first = y0 + blockIdx.y * rows, end = min(first + rows, y0 + height);",
        "    if (x < x0 || x >= x0 + width || first >= end) return;",
        *images(stage),
        *uniforms(moving.slots),
        *moving.reads.hoisted("    "),
        *(f"    {kind} total{s};" for s, kind in states),
        "    {",
        "        const int y = first;",
        *first,
        "    }",
        f"    for (int chunk = first + 1; chunk < end; chunk += {deep}) {{",
        "        #pragma unroll",
        f"        for (int i = 0; i < {deep}; ++i) {{",
        f"{inner}const int y = min(chunk + i, end - 1);",
        *more,
        "        }",
        "    }",
    ]
    return kernel(stage, moving.slots, moving.shared, lines, schedule.threads)


def _types(stage: Stage) -> list[str]:
    """The types of the states."""
    return [WideBody.types[start.dtype] for start in stage.starts]


def _stepped(moving: Moving, values: tuple[Node, ...], indent: str) -> list[str]:
    """The states at (x, y), made from those before."""
    body, fetches = moving.body(values, wide=True)
    for s, start in enumerate(moving.stage.starts):
        body.names[node(Op.STATE, start.dtype, (), s)] = f"total{s}"
    lines = body.lines(indent)
    texts = [body.text(value) for value in values]
    lines = [*moving.named(fetches, indent), *lines]
    if len(values) == 1:
        return [*lines, f"{indent}total0 = {texts[0]};"]
    made = [f"{indent}const auto next{s} = {text};" for s, text in enumerate(texts)]
    return [*lines, *made, *(f"{indent}total{s} = next{s};" for s in range(len(values)))]
