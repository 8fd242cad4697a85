"""Schedule `gather`: scaled reads as runs of pixels in registers, computed ones a few rows a thread.

Places are counted in 32 bits. Runs are read before anything is computed; what is computed of them is straight code,
whose coordinates are constants beside the place that the thread begins with.
"""

from farm.graph.node import DType, Node, Op, topological
from farm.graph.stage import Stage
from farm.kernel.cuda.body import Body, unread
from farm.kernel.cuda.images import Addresses
from farm.kernel.cuda.operators import TYPES
from farm.kernel.cuda.signature import (
    Generated,
    assigned,
    braced,
    images,
    kernel,
    own_named,
    result_text,
    uniforms,
    unrolled,
)
from farm.kernel.cuda.totals import naming, places_of, reader
from farm.kernel.cuda.vectors import store_text, vector_type
from farm.kernel.cuda.wrapping import indented
from farm.kernel.expression import Let, block
from farm.kernel.naming import slots_of
from farm.schedules.gather.cuda_runs import evaluated, held, loads, plus, unnamed
from farm.schedules.gather.rule import Gather, Taken


def gather(stage: Stage, schedule: Gather) -> Generated:
    """The kernel of an unrolled stage; the z of the grid is the plane."""
    slots = slots_of(stage.results)
    return _runs(stage, slots, schedule, schedule.taken) if schedule.taken else _computed(stage, slots, schedule)


def _computed(stage: Stage, slots: tuple[int, ...], schedule: Gather) -> Generated:
    """Every pixel reads for itself; those of a thread lie one below the other, and the last row stands for beyond."""
    body = Body(stage.results, reader(stage, schedule.edges), places_of(stage), slots)
    several = schedule.rows > 1
    at, row = "[j]" if several else "", plus("first", "j", wanted=several)
    before = _fixed(body) if several else []
    inside = [
        f"const int y = {f'min({row}, y0 + height - 1)' if several else row};",
        *body.statements(unnamed(body, block(stage.results)), ""),
        *(f"o{k}{at} = {body.text(value)};" for k, value in enumerate(stage.results)),
    ]
    stores = [f"{_pixel(stage, k, row)} = o{k}{at};" for k in range(len(stage.results))]
    loop, count = f"for (int j = 0; j < {schedule.rows}; ++j)", f"[{schedule.rows}]" if several else ""
    lines = [
        "const int x = x0 + blockIdx.x * blockDim.x + threadIdx.x;",
        f"const int first = y0 + (blockIdx.y * blockDim.y + threadIdx.y){_times(schedule.rows)};",
        "if (x >= x0 + width || first >= y0 + height) return;",
        *(line.strip() for line in (*own_named(stage), *images(stage, near=True), *uniforms(slots))),
        *before,
        *(f"{TYPES[value.dtype]} o{k}{count};" for k, value in enumerate(stage.results)),
        *(unrolled(loop, inside) if several else inside),
        *(unrolled(loop, braced(f"if ({row} < y0 + height)", stores)) if several else stores),
    ]
    return _kernel(stage, slots, body, lines, schedule)


def _fixed(body: Body) -> list[str]:
    """What all rows have in common, computed before them."""
    every = list(topological(body.results))
    moving: set[Node] = set()
    for current in every:
        if current.op is Op.Y or any(arg in moving for arg in current.args):
            moving.add(current)
    users = [current.args for current in every if current in moving] + [body.results]
    ends = dict.fromkeys(each for args in users for each in args if each.args and each not in moving)
    lines = body.statements(block(ends), "")
    return lines + body.statements(tuple(Let(each) for each in ends if each not in body.names), "")


def _runs(stage: Stage, slots: tuple[int, ...], schedule: Gather, taken: Taken) -> Generated:
    """Runs into registers, then the pixels of a thread."""
    columns, rows = schedule.columns, schedule.rows
    body = Body(taken.block.together, unread, places_of(stage), slots)
    lines = [
        f"const int x = (x0 & {-schedule.line}) + (blockIdx.x * blockDim.x + threadIdx.x){_times(columns)};",
        f"const int y = {_from(rows)} + (blockIdx.y * blockDim.y + threadIdx.y){_times(rows)};",
        f"if (x <= x0 - {columns} || x >= x0 + width || y >= y0 + height) return;",
        *(line.strip() for line in (*own_named(stage), *images(stage, near=True), *uniforms(slots))),
    ]
    lines += loads(stage, schedule, body, taken)
    with naming(body, held(taken)):
        lines += _results(stage, schedule, body, taken)
    return _kernel(stage, slots, body, lines, schedule)


def _kernel(stage: Stage, slots: tuple[int, ...], body: Body, lines: list[str], schedule: Gather) -> Generated:
    return kernel(stage, slots, body, indented(lines), schedule.threads, addresses=Addresses.NEAR)


def _results(stage: Stage, schedule: Gather, body: Body, taken: Taken) -> list[str]:
    """Row after row, computed and stored; READs have names already."""
    statements = list(unnamed(body, block(taken.block.together)))
    lines: list[str] = []
    for j, pixels in enumerate(taken.block.results):
        needed = evaluated(value for pixel in pixels for value in pixel)
        lines += body.statements(tuple(each for each in statements if each.node in needed), "")
        statements = [each for each in statements if each.node not in needed]
        row = plus("y", f"{j}")
        made = [line for k in range(len(stage.results)) for line in _stored(stage, schedule, body, pixels, k, row)]
        guard = f"if ({row} >= y0 && {row} < y0 + height)" if schedule.rows > 1 else ""
        lines += braced(guard, made) if guard else made
    return lines


def _stored(
    stage: Stage, schedule: Gather, body: Body, pixels: tuple[tuple[Node, ...], ...], k: int, row: str
) -> list[str]:
    """One plane of a row."""
    columns, dtype = schedule.columns, stage.results[k].dtype
    if columns == 1:
        return [f"{_pixel(stage, k, row)} = {body.text(pixels[0][k])};"]
    bits = ".bits" if dtype is DType.F16 else ""
    values = [f"o{k}.item[{column}]{bits} = {body.text(pixel[k])};" for column, pixel in enumerate(pixels)]
    return [
        f"{vector_type(dtype, columns)} o{k};",
        *values,
        store_text(result_text(stage, k, "x", row), f"o{k}"),
    ]


def _pixel(stage: Stage, k: int, row: str) -> str:
    """One pixel of a plane, to be assigned."""
    return assigned(result_text(stage, k, "x", row), stage.results[k].dtype)


def _from(rows: int) -> str:
    """The first row of the region's first group."""
    return f"(y0 & {-rows})" if rows > 1 else "y0"


def _times(number: int) -> str:
    return f" * {number}" if number > 1 else ""
