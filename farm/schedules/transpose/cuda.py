"""Schedule `transpose`: a square tile is read row by row into shared memory, and stored column by column.

Both ways threads take whole lines of rows. Tiles begin at multiples of their side, so vectors are aligned on both
sides; at the region's edges they hold its last pixels once more. Rows of the tile are one pixel longer than its side:
the pixels of a column then lie in different banks.
"""

from farm.graph.node import DType, Node, Op, read_place
from farm.graph.stage import Stage
from farm.kernel.cuda.body import Body, unread
from farm.kernel.cuda.images import read_text
from farm.kernel.cuda.operators import TYPES
from farm.kernel.cuda.signature import (
    Generated,
    assigned,
    images,
    kernel,
    own_named,
    own_text,
    plane_text,
    result_text,
)
from farm.kernel.cuda.vectors import store_text, vector_text, vector_type
from farm.passes.transpose import stored
from farm.schedules.transpose.rule import Transpose


def transpose(stage: Stage, schedule: Transpose) -> Generated:
    """The kernel; the grid has a block for each tile, its z is the plane."""
    side, columns = schedule.side, schedule.columns
    body = Body((), unread, {Op.OWN: own_text(stage)})
    lines = [
        f"    const int left = (x0 & {-side}) + blockIdx.x * {side}, top = (y0 & {-side}) + blockIdx.y * {side};",
        *own_named(stage),
        *images(stage),
        *(f"    __shared__ {kind} tile{k}[{side}][{side + 1}];" for k, kind in enumerate(_kinds(stage))),
        f"    const int across = threadIdx.x * {columns};" if columns > 1 else "    const int across = threadIdx.x;",
        "    #pragma unroll",
        f"    for (int i = 0; i < {schedule.rows}; ++i) {{  // a column of the region is a row that is read",
        f"        const int down = i * {schedule.block[1]} + threadIdx.y;",
        "        const int x = min(max(left + down, x0), x0 + width - 1);",
        f"        const int y = {_held('top + across', 'y0', 'height', columns)};",
        *(line for k, result in enumerate(stage.results) for line in _load(stage, schedule, body, k, stored(result))),
        "    }",
        "    __syncthreads();",
        "    #pragma unroll",
        f"    for (int i = 0; i < {schedule.rows}; ++i) {{",
        f"        const int down = i * {schedule.block[1]} + threadIdx.y;",
        "        const int x = left + across, y = top + down;",
        f"        if (x{f' + {columns - 1}' if columns > 1 else ''} < x0 || x >= x0 + width) continue;",
        "        if (y < y0 || y >= y0 + height) continue;",
        *(line for k, result in enumerate(stage.results) for line in _store(stage, schedule, k, result)),
        "    }",
    ]
    return kernel(stage, (), body, lines, schedule.threads)


def _kinds(stage: Stage) -> list[str]:
    """The types of what the tiles hold."""
    return [TYPES[stored(result).dtype] for result in stage.results]


def _held(place: str, low: str, size: str, columns: int) -> str:
    """A coordinate held within the region, as far as whole vectors go."""
    if columns == 1:
        return f"min(max({place}, {low}), {low} + {size} - 1)"
    return f"min(max({place}, {low} & {-columns}), ({low} + {size} - 1) & {-columns})"


def _load(stage: Stage, schedule: Transpose, body: Body, k: int, read: Node) -> list[str]:
    slot = read_place(read).input
    image, edges = stage.inputs[slot], slot in schedule.edges
    plane = plane_text(stage, body, read)
    if schedule.columns == 1:
        text = read_text(image, f"s{slot}", plane, "y", "x", edges=edges)
        return [f"        tile{k}[across][down] = {text};"]
    text = vector_text(image, f"s{slot}", schedule.columns, plane, "y", "x", edges=edges)
    return [
        f"        const auto v{k} = {text};",
        "        #pragma unroll",
        f"        for (int j = 0; j < {schedule.columns}; ++j) tile{k}[across + j][down] = v{k}.item[j];",
    ]


def _store(stage: Stage, schedule: Transpose, k: int, result: Node) -> list[str]:
    half, place = result.dtype is DType.F16, result_text(stage, k, "x", "y")
    if schedule.columns == 1:
        pixel = f"tile{k}[down][across]"
        return [f"        {assigned(place, result.dtype)} = {f'float_to_half({pixel})' if half else pixel};"]
    pixel = f"tile{k}[down][across + j]"
    kind = vector_type(result.dtype, schedule.columns)
    made = f"o{k}.item[j].bits = float_to_half({pixel})" if half else f"o{k}.item[j] = {pixel}"
    return [
        f"        {kind} o{k};",
        "        #pragma unroll",
        f"        for (int j = 0; j < {schedule.columns}; ++j) {made};",
        f"        {store_text(place, f'o{k}')}",
    ]
