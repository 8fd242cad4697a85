"""Schedule `gather`: scaled reads as runs of pixels in registers, computed ones a few rows a thread.

Places are counted in 32 bits. Runs are read before anything is computed; what is computed of them is straight code,
whose coordinates are constants beside the place that the thread begins with.
"""

import textwrap
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

from farm.codegen.cuda.body import Body, unread
from farm.codegen.cuda.forms import TYPES
from farm.codegen.cuda.images import read_text
from farm.codegen.cuda.signature import Generated, braced, images, kernel, plane_text, planes_of, uniforms, unrolled
from farm.codegen.cuda.totals import naming, places_of, reader
from farm.codegen.cuda.vectors import store_text, vector_type
from farm.codegen.expression import Let, Statement, block
from farm.codegen.naming import local_uniforms
from farm.graph.node import DType, Node, Op, node, topological
from farm.graph.stage import Stage
from farm.plan.patch import Rows
from farm.plan.schedules.gather import Gather, Run, Taken, taken_by

WIDTH = 120


def gather(stage: Stage, schedule: Gather) -> Generated:
    """The kernel of an unrolled stage; the z of the grid is the plane."""
    results, slots = local_uniforms(stage.results)
    local = replace(stage, results=results)
    return _runs(local, slots, schedule) if schedule.runs else _computed(local, slots, schedule)


def _computed(stage: Stage, slots: tuple[int, ...], schedule: Gather) -> Generated:
    """Every pixel reads for itself; those of a thread lie one below the other, and the last row stands for beyond."""
    body = Body(stage.results, reader(stage, schedule.edges), places_of(stage))
    several = schedule.rows > 1
    at, row = "[j]" if several else "", _sum("first", "j", wanted=several)
    before = _fixed(body) if several else []
    inside = [
        f"const int y = {f'min({row}, y0 + height - 1)' if several else row};",
        *body.statements(_unnamed(body, block(stage.results)), ""),
        *(f"o{k}{at} = {body.text(value)};" for k, value in enumerate(stage.results)),
    ]
    stores = [f"{_pixel(stage, k, row)} = o{k}{at};" for k in range(len(stage.results))]
    loop, count = f"for (int j = 0; j < {schedule.rows}; ++j)", f"[{schedule.rows}]" if several else ""
    lines = [
        "const int x = x0 + blockIdx.x * blockDim.x + threadIdx.x;",
        f"const int first = y0 + (blockIdx.y * blockDim.y + threadIdx.y){_times(schedule.rows)};",
        "if (x >= x0 + width || first >= y0 + height) return;",
        *_own(stage),
        *(line.strip() for line in (*images(stage, near=True), *uniforms(slots))),
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


def _unnamed(body: Body, statements: Iterable[Statement]) -> tuple[Statement, ...]:
    return tuple(each for each in statements if each.node not in body.names)


def _runs(stage: Stage, slots: tuple[int, ...], schedule: Gather) -> Generated:
    """Runs into registers, then the pixels of a thread."""
    columns, rows = schedule.columns, schedule.rows
    taken = taken_by(stage, columns, rows)
    body = Body(taken.block.together, unread, places_of(stage))
    lines = [
        f"const int x = (x0 & {-schedule.line}) + (blockIdx.x * blockDim.x + threadIdx.x){_times(columns)};",
        f"const int y = {_from(rows)} + (blockIdx.y * blockDim.y + threadIdx.y){_times(rows)};",
        f"if (x <= x0 - {columns} || x >= x0 + width || y >= y0 + height) return;",
        *_own(stage),
        *(line.strip() for line in (*images(stage, near=True), *uniforms(slots))),
    ]
    columns_at = _places("column", body, [run.across for run in taken.runs])
    rows_at = _places("row", body, [run.down for run in taken.runs])
    places = [*columns_at.items(), *rows_at.items()]
    lines += [f"const int {name} = {body.text(each)};" for each, name in places if name not in "xy"]
    for slot in sorted({run.place.input for run in taken.runs}):
        lines += _Loads(stage, schedule, body, taken, slot, columns_at, rows_at).lines()
    with naming(body, {read: _held(taken, *place) for read, place in taken.places.items()}):
        lines += _results(stage, schedule, body, taken)
    return _kernel(stage, slots, body, lines, schedule)


def _places(kind: str, body: Body, coordinates: list[Node]) -> dict[Node, str]:
    """Names for the places that runs lie around."""
    made: dict[Node, str] = {}
    for each in coordinates:
        made.setdefault(each, body.text(each) if each.op in {Op.X, Op.Y} else f"{kind}{len(made)}")
    return made


def _kernel(stage: Stage, slots: tuple[int, ...], body: Body, lines: list[str], schedule: Gather) -> Generated:
    wrapped = [part for line in lines for part in _wrapped(f"    {line}")]
    return kernel(stage, slots, body, wrapped, schedule.threads, near=True)


def _wrapped(line: str) -> list[str]:
    """A long statement on several lines."""
    if len(line) <= WIDTH:
        return [line]
    indent = line[: len(line) - len(line.lstrip())] + "    "
    return textwrap.wrap(
        line, WIDTH, subsequent_indent=indent, break_on_hyphens=False, break_long_words=False, drop_whitespace=True
    )


def _held(taken: Taken, number: int, column: int, row: int) -> str:
    """A pixel of a run in registers."""
    run = taken.runs[number]
    return f"a{number}[{run.slot(row)}][{column - run.left}]"


class _Loads:
    """How all that is held of one input is read."""

    def __init__(
        self,
        stage: Stage,
        schedule: Gather,
        body: Body,
        taken: Taken,
        slot: int,
        columns: Mapping[Node, str],
        rows: Mapping[Node, str],
    ) -> None:
        self.stage, self.schedule, self.body, self.columns, self.rows = stage, schedule, body, columns, rows
        self.image, self.name, self.edges = stage.inputs[slot], f"s{slot}", slot in schedule.edges
        self.runs = {number: run for number, run in enumerate(taken.runs) if run.place.input == slot}

    def lines(self) -> list[str]:
        """Arrays and what fills them, pixel by pixel where a source ends."""
        made = [line for number, run in self.runs.items() for line in self._array(number, run)]
        inside = [line for number, run in self.runs.items() for line in self._groups(number, run, self._inside)]
        if not self.edges:
            return made + inside
        beyond = [line for number, run in self.runs.items() for line in self._groups(number, run, self._beyond)]
        return [
            *made,
            f"if ({' && '.join(self._covered())}) {{",
            *(f"    {line}" for line in inside),
            "} else {",
            *(f"    {line}" for line in beyond),
            "}",
        ]

    def _array(self, number: int, run: Run) -> list[str]:
        """The array of a run, and what it holds for readers."""
        column, row = self.columns[run.across], self.rows[run.down]
        rows = [_sum(row, f"{group.first}") for group in run.groups]
        ends = [_sum(row, f"{group.first + group.count - 1}") for group in run.groups]
        told = [f"{first} .. {end}" if first != end else first for first, end in zip(rows, ends, strict=True)]
        kind = TYPES[self.image.dtype if self.image.dtype is not DType.F16 else DType.F32]
        array = f"{kind} a{number}[{run.height}][{run.width}];"
        return [f"{array}  // rows {', '.join(told)} from column {_sum(column, f'{run.left}')} on"]

    def _groups(self, number: int, run: Run, make: Callable[[Run, Rows, str, str], list[str]]) -> list[str]:
        """Lines for each row of each group."""
        lines = []
        for group in run.groups:
            several = group.count > 1
            row = _sum(_sum(self.rows[run.down], f"{group.first}"), "j", wanted=several)
            made = make(run, group, row, f"a{number}[{_slot(group, several)}]")
            lines += unrolled(f"for (int j = 0; j < {group.count}; ++j)", made) if several else made
        return lines

    def _inside(self, run: Run, group: Rows, row: str, array: str) -> list[str]:
        plane, lines = self._plane(run), []
        if not self.edges and self.schedule.rows > 1:
            row = f"held_row({self.name}, {row})"
        for piece in group.pieces(run.vector):
            column = _sum(self.columns[run.across], f"{piece.column}")
            if not self.edges and piece.column // run.vector not in run.shared:
                column = f"held<{piece.width}>({self.name}, {column})"
            to, place = piece.column - run.left, f"{self.name}, {plane}, {column}, {row}"
            if piece.width == 1:
                lines.append(f"{array}[{to}] = inside({place});")
            else:
                lines.append(f"spread({_sum(array, f'{to}')}, vector<{piece.width}>({place}));")
        return lines

    def _beyond(self, run: Run, group: Rows, row: str, array: str) -> list[str]:
        lines = []
        for columns in group.runs():
            several = len(columns) > 1
            column = _sum(_sum(self.columns[run.across], f"{columns.start}"), "k", wanted=several)
            text = read_text(self.image, self.name, self._plane(run), column, row)
            to = _sum("k" if several else "", f"{columns.start - run.left}") or "0"
            made = [f"{array}[{to}] = {text};"]
            lines += unrolled(f"for (int k = 0; k < {len(columns)}; ++k)", made) if several else made
        return lines

    def _plane(self, run: Run) -> str:
        read = node(Op.READ, self.image.dtype, (run.across, run.down, *run.further), tuple(run.place))
        return plane_text(self.stage, self.body, read)

    def _covered(self) -> list[str]:
        """That everything which is read lies in the source."""
        name, tests = self.name, dict[str, None]()
        for run in self.runs.values():
            top, bottom = run.groups[0].first, run.groups[-1].first + run.groups[-1].count
            column, row = self.columns[run.across], self.rows[run.down]
            tests[f"{_sum(column, f'{run.left}')} >= {name}.x"] = None
            tests[f"{_sum(column, f'{run.left + run.width}')} <= {name}.x + {name}.width"] = None
            tests[f"{_sum(row, f'{top}')} >= {name}.y"] = None
            tests[f"{_sum(row, f'{bottom}')} <= {name}.y + {name}.height"] = None
        return list(tests)


def _results(stage: Stage, schedule: Gather, body: Body, taken: Taken) -> list[str]:
    """Row after row, computed and stored; READs have names already."""
    statements = list(_unnamed(body, block(taken.block.together)))
    lines: list[str] = []
    for j, pixels in enumerate(taken.block.results):
        needed = _evaluated(value for pixel in pixels for value in pixel)
        lines += body.statements(tuple(each for each in statements if each.node in needed), "")
        statements = [each for each in statements if each.node not in needed]
        row = _sum("y", f"{j}")
        made = [line for k in range(len(stage.results)) for line in _stored(stage, schedule, body, pixels, k, row)]
        guard = f"if ({row} >= y0 && {row} < y0 + height)" if schedule.rows > 1 else ""
        lines += braced(guard, made) if guard else made
    return lines


def _evaluated(roots: Iterable[Node]) -> set[Node]:
    """What is computed for `roots`, their READs being held."""
    seen: set[Node] = set()
    stack = list(roots)
    while stack:
        current = stack.pop()
        if current not in seen and current.op is not Op.READ:
            seen.add(current)
            stack += current.args
    return seen


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
        store_text(_place(stage, k, row), f"o{k}"),
    ]


def _pixel(stage: Stage, k: int, row: str) -> str:
    """One pixel of a plane, to be assigned."""
    place = _place(stage, k, row)
    return f"{place}->bits" if stage.results[k].dtype is DType.F16 else f"*{place}"


def _place(stage: Stage, k: int, row: str) -> str:
    output, plane = planes_of(stage)[k]
    return f"place(d{output}, {'own' if stage.iterations > 1 else plane}, x, {row})"


def _own(stage: Stage) -> list[str]:
    return ["const int own = blockIdx.z;"] if stage.iterations > 1 else []


def _from(rows: int) -> str:
    """The first row of the region's first group."""
    return f"(y0 & {-rows})" if rows > 1 else "y0"


def _slot(group: Rows, several: bool) -> str:
    return _sum("j", f"{group.slot}") if several else str(group.slot)


def _sum(text: str, other: str, *, wanted: bool = True) -> str:
    """Of two texts, of which the other may be a number."""
    if not wanted or other == "0":
        return text
    return f"{text} - {other[1:]}" if other.startswith("-") else f"{text} + {other}" if text else other


def _times(number: int) -> str:
    return f" * {number}" if number > 1 else ""
