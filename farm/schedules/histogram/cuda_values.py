"""Histograms that count values of bytes: their cell is computed once for each value, not once for each pixel."""

from farm.graph.node import DType, Node, Op, node, topological
from farm.kernel.cuda.body import Body, unread
from farm.schedules.histogram.cuda_pixels import CELL, PUT, Parts, Pixels, bin_text, inside_text, parts, tests_text
from farm.schedules.histogram.rule import Histogram, counted_if

VALUES = 256
STATES = tuple(node(Op.STATE, DType.U8, (), k) for k in range(2))
"""The values in place of what is read, as `deciding` has them."""


def count_values(schedule: Histogram, pixels: Pixels) -> Parts:
    """Each pixel counts the bytes that it reads; their cell is computed when counters are put out."""
    for read in schedule.reads:
        pixels.read(Body((), pixels.read, pixels.places), read)
    condition = counted_if(schedule.results[2])
    tables = schedule.values > 1 and schedule.threads % VALUES == 0
    apart = _apart(schedule.results, condition) if tables else None
    body, put = _by_tables(schedule, pixels.slots, *apart) if apart else _each(schedule, pixels.slots, condition)
    return body, put, [f"{' ' * 20}add({pixels.value}, 1u);"]


def _each(schedule: Histogram, slots: tuple[int, ...], condition: Node | None) -> tuple[Body, list[str]]:
    """Cells computed for each counter by itself."""
    results = schedule.results
    body = Body((*results[:2], results[2] if condition is None else condition), unread, {}, slots)
    body.names.update({STATES[k]: f"value{k}" for k in range(schedule.values)})
    indent = " " * 8
    statements = [*body.lines(indent), f"{indent}{bin_text(body)}"]
    amount = "n" if condition is not None else f"n * (unsigned){body.text(results[2], 15)}"
    counts = tests_text(body, schedule, condition)
    cell = CELL if schedule.corner else f"{CELL} - origin"
    named = "value0 = i" if schedule.values == 1 else f"value0 = i % {VALUES}, value1 = i / {VALUES}"
    return body, [
        PUT,
        f"{indent}const unsigned char {named};",
        *statements,
        f"{indent}{f'if ({counts}) ' if counts else ''}atomicAdd(output + ({cell}), {amount});",
        "    };",
    ]


Half = tuple[Node, ...]
"""A coordinate of the cell, and conditions."""


def _apart(computed: tuple[Node, ...], condition: Node | None) -> tuple[Half, Half] | None:
    """The column and what holds of it, the row and what holds of that, if each follows from one of both values."""
    if condition is None:
        return None
    columns, rows = [computed[0]], [computed[1]]
    for part in parts(condition):
        (rows if STATES[1] in topological((part,)) else columns).append(part)
    alone = STATES[1] not in topological(columns) and STATES[0] not in topological(rows)
    return (tuple(columns), tuple(rows)) if alone else None


def _by_tables(schedule: Histogram, slots: tuple[int, ...], columns: Half, rows: Half) -> tuple[Body, list[str]]:
    """Rows from a table; all counters that a thread puts out are of one value0, which has one column."""
    body = Body((*columns, *rows), unread, {}, slots)
    origin = "" if schedule.corner else " - origin"
    return body, [
        "    const int outside = -(1 << 30);  // with any other number it is below 0",
        *_half(body, schedule, columns, 0, "bin_x", "bin_x"),
        *_half(body, schedule, rows, 1, "bin_y", f"bin_y * d0.pitch{origin}"),
        f"    __shared__ int rows[{VALUES}];",
        f"    if (threadIdx.x < {VALUES}) rows[threadIdx.x] = row_of(threadIdx.x);",
        f"    const int column_here = column_of(threadIdx.x % {VALUES});",
        PUT,
        f"        const int cell = rows[i / {VALUES}] + column_here;",
        "        if (cell >= 0) atomicAdd(output + cell, n);",
        "    };",
    ]


def _half(body: Body, schedule: Histogram, half: Half, k: int, name: str, text: str) -> list[str]:
    """The lambda that computes a column or the beginning of a row from one value."""
    value, *conditions = half
    part = Body(half, unread, {}, body.slots)
    part.arrays, part.values, part.loops = body.arrays, body.values, body.loops
    part.names[STATES[k]] = f"value{k}"
    statements = part.lines(" " * 8)
    tests = [part.text(each, 9) for each in conditions] + ([] if schedule.inside else [inside_text(name)])
    counts = " & ".join(tests)
    return [
        f"    const auto {('column_of', 'row_of')[k]} = [&](unsigned char value{k}) {{",
        *statements,
        f"        const int {name} = {part.text(value)};",
        f"        return {text if not tests else f'{counts} ? {text} : outside'};",
        "    };",
    ]
