"""Rows of the parts of a group as a thread computes them: one after the other through all parts, in registers."""

from dataclasses import dataclass

from farm.analysis.affine import Place, place
from farm.graph.node import DType, Node, Op, ReadPlace
from farm.kernel.cuda.body import Body
from farm.kernel.cuda.dp2a import dot_text, dotted
from farm.kernel.cuda.interleaved import read_at
from farm.kernel.cuda.operators import REGISTERS, TYPES
from farm.kernel.cuda.signature import braced, plane_text, unrolled
from farm.kernel.cuda.simd_words import computed, cut_text, unsaturated
from farm.kernel.cuda.vectors import store_text, vector_type
from farm.schedules.fused.cuda_lanes import UNROLL, Held, assigned, beside, shifted, shuffle
from farm.schedules.fused.cuda_places import first, read_column, read_row, row
from farm.schedules.fused.lane_tiling import Array, ThreadTile, Tiling
from farm.schedules.fused.scales import reads_of_parts
from farm.schedules.group import Made, Parts


@dataclass(frozen=True, slots=True)
class Written:
    """A result that goes to an image: the address of the thread's first pixel, and what must hold for a row of it.

    In the block's memory it is `pitch` pixels from one row to the next.
    """

    made: Made
    dtype: DType
    address: str
    image: str
    tests: tuple[str, ...]
    pitch: str = ""

    @property
    def shared(self) -> bool:
        """Whether it goes to the block's memory."""
        return bool(self.pitch)

    def below(self, first: str, row: str) -> str:
        """The address of the thread's first pixel of a row, `first` being that of row 0."""
        return f"{first} + ({row}) * {self.pitch}" if self.shared else f"down({first}, {self.image}, {row})"


@dataclass(frozen=True)
class Printed:
    """What the parts of the kernel have in common."""

    parts: Parts
    tiles: Tiling
    results: tuple[tuple[Node, ...], ...]  # by part, uniforms as the kernel knows them
    held: dict[ReadPlace, Held]
    written: tuple[Written, ...]
    edges: tuple[int, ...]  # inputs of which it reads pixels beyond the source's edges
    exchange: bool  # lanes pass pixels to each other
    own: str  # the plane being computed
    shared: Body
    tables: tuple[int, ...] = ()  # inputs in the block's memory


def rows(made: Printed) -> list[str]:
    """Everything after what is held of memory is read."""
    inside = [line for part in range(len(made.parts.stages)) for line in _part(made, part)]
    passed = [_passed(made, at) for at in made.held]
    before, later = ([line for each in passed for line in each[which]] for which in (0, 1))
    steps = made.tiles.steps
    return [
        *_arrays(made),
        *(f"    const auto q{k} = {each.address};" for k, each in enumerate(made.written)),
        *(f"    {line}" for line in before),
        f"    {UNROLL}",
        f"    for (int step = {steps.start}; step < {steps.stop}; ++step) {{",
        *(f"        {line}" for line in (*later, *inside)),
        "    }",
    ]


def _name(made: Made) -> str:
    return f"b{made.part}_{made.result}"


def _arrays(made: Printed) -> list[str]:
    """Rows of what other parts read."""
    lines = []
    for result, array in made.tiles.arrays.items():
        span, lanes = made.tiles.spans[result.part], made.tiles.packing.lanes(result)
        kind = REGISTERS[made.results[result.part][result.result].dtype] if lanes == 1 else "unsigned"
        width = (span.thread_tile.columns + array.left + array.right) // lanes
        y = first(made.tiles.scales.parts[result.part])[1]
        rows = f"rows {shifted(y, span.top)} .. {shifted(y, span.bottom - 1)}"
        lines.append(f"    {kind} {_name(result)}[{span.height}][{width}];  // {rows} of {_stage(made, result.part)}")
    return lines


def _stage(made: Printed, part: int) -> str:
    return made.parts.group.stages[part].name


def _thread_tile(made: Printed, at: ReadPlace) -> ThreadTile:
    return made.tiles.thread_tile(made.tiles.scales.inputs[at.input])


def _passed(made: Printed, at: ReadPlace) -> tuple[list[str], list[str]]:
    """The columns of a plane of memory that other lanes have read: rows of the first step, and those of each other."""
    before: list[str] = []
    later: list[str] = []
    if not made.exchange:
        return before, later
    held, rate = made.held[at], _thread_tile(made, at).rate
    newest = [
        y.of(made.tiles.spans[part].base + made.tiles.spans[part].thread_tile.rate - 1)
        for part, source, (_, y) in reads_of_parts(made.parts)
        if source == at
    ]
    ahead = max(newest) - (rate - 1)  # step t is the first to need the rows from rate * t + ahead on
    top, begin = held.patch.groups[0].first, made.tiles.steps.start * rate + ahead
    for group in held.patch.groups:
        rows = range(group.first, group.first + group.count)
        known = range(rows.start, min(rows.stop, begin))
        if known and (inside := beside(held, group, "j")):
            before += unrolled(f"for (int j = {known.start - top}; j < {known.stop - top}; ++j)", inside)
        rest = range(max(rows.start, begin), rows.stop)
        if not rest:
            continue
        if rate == 1:
            inside = beside(held, group, shifted("step", ahead - top))
            later += _when(made, range(rest.start - ahead, rest.stop - ahead), inside) if inside else []
        elif inside := beside(held, group, shifted(f"{rate} * step + j", ahead - top)):
            later += _of_rows(f"{rate} * step + j", rate, range(rest.start - ahead, rest.stop - ahead), inside)
    return before, later


def _of_rows(number: str, rate: int, rows: range, inside: list[str]) -> list[str]:
    """Statements for each of the rows of a step that lie in a range."""
    body = braced(f"if ({number} >= {rows.start} && {number} < {rows.stop})", inside)
    return unrolled(f"for (int j = 0; j < {rate}; ++j)", body)


def _when(made: Printed, steps: range, inside: list[str]) -> list[str]:
    """Statements of some steps; which ones is known when the loop is unrolled."""
    every = made.tiles.steps
    tests = [f"step >= {steps.start}"] if steps.start > every.start else []
    tests += [f"step < {steps.stop}"] if steps.stop < every.stop else []
    opened = f"if ({' && '.join(tests)}) {{" if tests else "{"
    return [opened, *(f"    {line}" for line in inside), "}"]


def _part(made: Printed, part: int) -> list[str]:
    """The rows of one part that a step computes."""
    span, results = made.tiles.spans[part], made.results[part]
    needed = [k for k in range(len(results)) if Made(part, k) in made.tiles.arrays or _outputs(made, Made(part, k))]
    inside = _words(made, part, needed) if part in made.tiles.packing.parts else _pixels(made, part, needed)
    if span.thread_tile.rate > 1:
        number, rows = row(span), range(span.top, span.bottom)
        rest = inside if span.even else braced(f"if ({number} >= {rows.start} && {number} < {rows.stop})", inside)
        inside = unrolled(f"for (int j = 0; j < {span.thread_tile.rate}; ++j)", rest)
    return [f"// {_stage(made, part)}", *_when(made, span.steps, inside)]


def _pixels(made: Printed, part: int, needed: list[int]) -> list[str]:
    """A row of a part, pixel by pixel."""
    span, results = made.tiles.spans[part], made.results[part]
    x, y = first(made.tiles.scales.parts[part])
    own = made.own if made.parts.stages[part].iterations > 1 else "0"
    places = {Op.X: f"({x} + k)", Op.Y: f"({y} + {row(span)})", Op.OWN: own}
    wide = {k: inner for k in needed if (inner := _unsaturated(made, Made(part, k))) is not None}
    values, sums = dotted(tuple(wide.get(k, results[k]) for k in needed), lambda read: _is_in_words(made, part, read))

    def read(body: Body, current: Node) -> str:
        if isinstance(current.value, int):
            rows = [_pixel_read(made, part, each) for each in sums[current.value]]
            return dot_text(rows, [body.text(weight) for weight in current.args])
        return _read(made, part, body, current)

    body = Body(values, read, places)
    body.arrays, body.values = made.shared.arrays, made.shared.values
    body.loops = made.shared.loops
    lines = [f"    {line}" for line in body.lines("")]
    for k, value in zip(needed, values, strict=True):
        result, text = Made(part, k), body.text(value)
        array, lanes = made.tiles.arrays.get(result), made.tiles.packing.lanes(result)
        if array:
            to, column = _row_of(made, result), shifted("k", array.left)
            lines.append(f"    {assigned(to, column, text, value.dtype, lanes)}")
            text = f"{to}[{column}]" if lanes == 1 else f"pixel<{TYPES[value.dtype]}>({to}, {column})"
        for output in _outputs(made, result):
            to = f"v{output}" if k in wide else f"o{output}.item"
            words = 1 if k in wide else _stored_lanes(made, output)
            lines.append(f"    {assigned(to, 'k', text, value.dtype, words)}")
    loop = [f"for (int k = 0; k < {span.thread_tile.columns}; ++k) {{", *lines, "}"]
    outputs = [output for k in wide for output in _outputs(made, Made(part, k))]
    declared = [f"int v{output}[{span.thread_tile.columns}];" for output in outputs]
    loop += [line for output in outputs for line in _narrowed(made, output)]
    return [*declared, *_made(made, part, needed, loop)]


def _unsaturated(made: Printed, result: Made) -> Node | None:
    """What is stored as the nearest bytes, four at a time."""
    outputs = _outputs(made, result)
    if result in made.tiles.arrays or not outputs or _stored_lanes(made, outputs[0]) == 1:
        return None
    return unsaturated(made.results[result.part][result.result])


def _narrowed(made: Printed, output: int) -> list[str]:
    """A row of values as bytes."""
    span, lanes = made.tiles.spans[made.written[output].made.part], _stored_lanes(made, output)
    assignment = f"o{output}.item[w] = saturated(v{output} + {lanes} * w);"
    return unrolled(f"for (int w = 0; w < {span.thread_tile.columns // lanes}; ++w)", [assignment])


def _stored_lanes(made: Printed, output: int) -> int:
    """The pixels of a word that a row is stored in."""
    each = made.written[output]
    return made.tiles.packing.stored(each.made.part, each.dtype, made.tiles.spans[each.made.part].thread_tile.columns)


def _words(made: Printed, part: int, needed: list[int]) -> list[str]:
    """A row of a part, word by word."""
    span, lanes = made.tiles.spans[part], made.tiles.packing.parts[part]
    results = tuple(made.results[part][k] for k in needed)
    found = computed(results, lanes, lambda read: _read_word(made, part, read), lambda: f"t{next(made.shared.values)}")
    lines = [f"    {line}" for line in found.statements]
    for k, text in zip(needed, found.results, strict=True):
        result = Made(part, k)
        array = made.tiles.arrays.get(result)
        if array:
            lines.append(f"    {_row_of(made, result)}[{shifted('w', array.left // lanes)}] = {text};")
        lines += [f"    o{output}.item[w] = {text};" for output in _outputs(made, result)]
    return _made(made, part, needed, [f"for (int w = 0; w < {span.thread_tile.columns // lanes}; ++w) {{", *lines, "}"])


def _made(made: Printed, part: int, needed: list[int], loop: list[str]) -> list[str]:
    """A row of a part that a loop computes, passed on and stored."""
    span = made.tiles.spans[part]
    declared, stored = [], []
    for output in (output for k in needed for output in _outputs(made, Made(part, k))):
        each, lanes = made.written[output], _stored_lanes(made, output)
        at = each.below(f"q{output}", row(span))
        kind = vector_type(each.dtype if lanes == 1 else DType.U32, span.thread_tile.columns // lanes)
        declared.append(f"{kind} o{output};")
        store = store_text(at if lanes == 1 else f"words({at})", f"o{output}", shared=each.shared)
        stored += braced(f"if ({' && '.join(each.tests)})", [store]) if each.tests else [store]
    spread = [line for k in needed for line in _spread(made, Made(part, k))]
    return [*declared, UNROLL, *loop, *spread, *stored]


def _row_of(made: Printed, result: Made) -> str:
    """The row of a result that is being computed."""
    span = made.tiles.spans[result.part]
    return f"{_name(result)}[{row(span, -span.top)}]"


def _outputs(made: Printed, result: Made) -> list[int]:
    """As which of what is written a result is."""
    return [k for k, each in enumerate(made.written) if each.made == result]


def _read(made: Printed, part: int, body: Body, current: Node) -> str:
    stage, at, source = made.parts.stages[part], place(current), made.parts.source(part, current)
    if at is None and isinstance(source, ReadPlace):
        if source.input in made.tables:
            return f"table{source.input}[{body.text(current.args[0])}]"
        image, edges = made.parts.group.inputs[source.input], source.input in made.edges
        plane = plane_text(stage, body, current)
        return read_at(body, image, f"s{source.input}", plane, current, edges=edges)
    row, column = _pixel_read(made, part, current)
    packed = made.tiles.packing.lanes(source) > 1
    return f"pixel<{TYPES[current.dtype]}>({row}, {column})" if packed else f"{row}[{column}]"


def _pixel_read(made: Printed, part: int, current: Node) -> tuple[str, str]:
    """The row of what is held that a part reads, and the column there."""
    at, source = place(current), made.parts.source(part, current)
    if at is None:
        raise ValueError("a stage of the group is read at a place that does not follow the pixel")
    row, left = _row_read(made, part, source, at)
    return row, read_column(at[0], left)


def _is_in_words(made: Printed, part: int, current: Node) -> bool:
    """Whether what a part reads is held in words of several pixels."""
    return place(current) is not None and made.tiles.packing.lanes(made.parts.source(part, current)) > 1


def _read_word(made: Printed, part: int, current: Node) -> str:
    at, source = place(current), made.parts.source(part, current)
    if at is None:
        raise ValueError("a stage that is computed in words reads at a place that does not follow the pixel")
    held, left = _row_read(made, part, source, at)
    return cut_text(held, at[0].shift + left, made.tiles.packing.parts[part])


def _row_read(made: Printed, part: int, source: Made | ReadPlace, at: Place) -> tuple[str, int]:
    """The row that a part reads of what is held, and how many of its columns lie before the lane's own."""
    span = made.tiles.spans[part]
    if isinstance(source, ReadPlace):
        patch = made.held[source].patch
        return f"{made.held[source].name}[{read_row(at[1], span, -patch.groups[0].first)}]", -patch.left
    array, of = made.tiles.arrays[source], made.tiles.spans[source.part]
    return f"{_name(source)}[{read_row(at[1], span, -of.top)}]", array.left


def _spread(made: Printed, result: Made) -> list[str]:
    """What the lane's neighbours have computed."""
    array = made.tiles.arrays.get(result, Array(0, 0))
    lanes = made.tiles.packing.lanes(result)
    columns, left, right = (
        pixels // lanes for pixels in (made.tiles.spans[result.part].thread_tile.columns, array.left, array.right)
    )
    lines = []
    for away in range(-left // columns, 0):
        start, stop = max(-left, away * columns), (away + 1) * columns
        lines += shuffle(_row_of(made, result), start + left, stop - start, away, columns)
    for away in range(1, -(-right // columns) + 1):
        start, stop = away * columns, min(columns + right, (away + 1) * columns)
        lines += shuffle(_row_of(made, result), start + left, stop - start, away, columns)
    return lines
