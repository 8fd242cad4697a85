"""Schedule `pointwise`: one flat 1:N loop over vectors of pixels (thread block minimisation, CF'09 section 4.5)."""

import re

from farm.graph.node import DType, Node, Op, read_place
from farm.graph.stage import Stage
from farm.kernel.cuda.body import Body
from farm.kernel.cuda.interleaved import read_at
from farm.kernel.cuda.operators import TYPES
from farm.kernel.cuda.signature import Generated, braced, images, kernel, plane_text, planes_of, uniforms
from farm.kernel.cuda.vectors import flat_text, store_text, vector_text, vector_type
from farm.kernel.naming import local_uniforms
from farm.schedules.pointwise.rule import Pointwise, at_pixel


def pointwise(stage: Stage, schedule: Pointwise) -> Generated:
    """The kernel of a stage that reads pictures only at the pixel itself; the z of the grid is the plane."""
    results, slots = local_uniforms(stage.results)
    columns, several = schedule.columns, schedule.vectors > 1
    vectors: dict[tuple[str, str], str] = {}  # names by type and text

    def read(body: Body, current: Node) -> str:
        slot, plane = read_place(current).input, plane_text(stage, body, current)
        image, edges = stage.inputs[slot], slot in schedule.edges
        if not at_pixel(current):
            return read_at(body, image, f"s{slot}", plane, current, edges=edges)
        text = (
            flat_text(f"in{slot}", columns, _along(plane))
            if schedule.flat
            else vector_text(image, f"s{slot}", columns, plane, "x", "y", edges=edges)
        )
        name = vectors.setdefault((TYPES[current.dtype], text), f"v{len(vectors)}")
        return f"{name}{'[n]' if several else ''}.item[k]"

    body = Body(results, read, {Op.X: "(x + k)", Op.Y: "y", Op.OWN: "own" if stage.iterations > 1 else "0"})
    computed = [
        *(f"{vector_type(stage.dtype(output), columns)} o{k};" for k, (output, _) in enumerate(planes_of(stage))),
        "#pragma unroll",
        f"for (int k = 0; k < {columns}; ++k) {{",
        *body.lines("    "),
        *(f"    o{k}.item[k]{_bits(value)} = {body.text(value)};" for k, value in enumerate(results)),
        "}",
    ]
    stores = [_store(stage, schedule, k) for k in range(len(results))]
    made = [*_head(stage, schedule), *(_several if several else _single)(schedule, vectors, computed, stores)]
    known = [line for line in images(stage) if not schedule.flat or _named(line, made)]
    lines = [*known, *uniforms(slots), *(f"    {line}" for line in (*made, "}"))]
    return kernel(stage, slots, body, lines, schedule.threads)


def _head(stage: Stage, schedule: Pointwise) -> list[str]:
    """The loop, `i` being what this thread begins with: a vector of the plane if flat, else a row of the region."""
    own = ["const int own = blockIdx.z;"] if stage.iterations > 1 else []
    columns, (_, down), step = schedule.columns, schedule.block, schedule.threads * schedule.vectors
    if schedule.flat:
        return [
            *own,
            "const long long size = (long long)out0_height * out0_pitch;  // of a plane of any image",
            f"const int count = (int)(size / {columns});",
            f"for (int i = blockIdx.x * {step} + threadIdx.x; i < count; i += gridDim.x * {step}) {{",
        ]
    step = down * schedule.vectors
    return [
        *own,
        f"const int x = (x0 & {-schedule.line}) + (blockIdx.x * 32 + threadIdx.x){_times(columns)};",
        f"if (x <= x0 - {columns} || x >= x0 + width) return;",
        f"for (int i = blockIdx.y * {step} + threadIdx.y; i < height; i += gridDim.y * {step}) {{",
    ]


def _single(
    schedule: Pointwise, vectors: dict[tuple[str, str], str], computed: list[str], stores: list[str]
) -> list[str]:
    """The inside of the loop for one vector of each image."""
    lines = [
        f"const int at = i{_times(schedule.columns)};" if schedule.flat else "const int y = y0 + i;",
        *(f"const auto {name} = {text};" for (_, text), name in vectors.items()),
        *computed,
        *stores,
    ]
    return [f"    {line}" for line in lines]


def _several(
    schedule: Pointwise, vectors: dict[tuple[str, str], str], computed: list[str], stores: list[str]
) -> list[str]:
    """The inside of the loop for several: all are asked for before the first one is used."""
    columns, count, end = schedule.columns, schedule.vectors, "count" if schedule.flat else "height"
    each = f"i + n * {schedule.block[0] if schedule.flat else schedule.block[1]}"
    held = f"min({each}, {end} - 1)"
    loop = ["#pragma unroll", f"for (int n = 0; n < {count}; ++n) {{"]
    place = f"    const int at = {held}{_times(columns)};" if schedule.flat else f"    const int y = y0 + {held};"
    lines = [
        *(f"Vector<{kind}, {columns}> {name}[{count}];" for (kind, _), name in vectors.items()),
        *loop,
        place,
        *(f"    {name}[n] = {text};" for (_, text), name in vectors.items()),
        "}",
        *loop,
        place,
        *(f"    {line}" for line in computed),
        *(f"    {line}" for line in braced(f"if ({each} < {end})", stores)),
        "}",
    ]
    return [f"    {line}" for line in lines]


def _times(number: int) -> str:
    return f" * {number}" if number > 1 else ""


def _along(plane: str) -> str:
    """How far the vector at `at` of a plane lies from the beginning of its image."""
    planes = f"({plane}) * size" if " " in plane else "size" if plane == "1" else f"{plane} * size"
    return "at" if plane == "0" else f"{planes} + at"


def _named(line: str, text: list[str]) -> bool:
    """Whether `text` uses the image that a line of `images` defines."""
    name = line.partition(" = ")[0].rpartition(" ")[2]
    return any(re.search(rf"\b{name}\b", each) for each in text)


def _bits(value: Node) -> str:
    return ".bits" if value.dtype is DType.F16 else ""


def _store(stage: Stage, schedule: Pointwise, k: int) -> str:
    """One vector into its place; what it holds beyond the region falls into the rest of the buffer's line."""
    output, plane = planes_of(stage)[k]
    where = "own" if stage.iterations > 1 else str(plane)
    place = f"out{output} + {_along(where)}" if schedule.flat else f"place(d{output}, {where}, x, y)"
    return store_text(place, f"o{k}")
