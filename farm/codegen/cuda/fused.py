"""Schedule `fused`: a group's stages as register tiles of a warp, row after row through all of them."""

from dataclasses import dataclass

from farm.codegen.cuda.body import Body, unread
from farm.codegen.cuda.forms import TYPES
from farm.codegen.cuda.images import read_text
from farm.codegen.cuda.places import first, firsts, read_column, read_row, row
from farm.codegen.cuda.signature import Generated, braced, images, kernel, plane_text, planes_of, uniforms, unrolled
from farm.codegen.cuda.vectors import store_text, vector_type
from farm.codegen.cuda.warp import UNROLL, Held, beside, head, loads, shifted, shuffle
from farm.codegen.naming import local_uniforms
from farm.graph.node import Node, Op, ReadPlace
from farm.graph.rect import Rect, hull
from farm.graph.stage import Stage
from farm.plan.fusion.group import Made, Parts
from farm.plan.fusion.scales import reads_of_parts
from farm.plan.fusion.tiling import Array, Cell, Tiling
from farm.plan.place import place
from farm.plan.schedules.fused import Fused


@dataclass(frozen=True)
class Printed:
    """What the parts of the kernel have in common."""

    parts: Parts
    tiles: Tiling
    schedule: Fused
    whole: Stage  # its signature
    results: tuple[tuple[Node, ...], ...]  # by part, uniforms as the kernel knows them
    held: dict[ReadPlace, Held]
    shared: Body

    @property
    def own(self) -> str:
        """The plane being computed."""
        return "own" if self.parts.iterations > 1 else "0"


def fused(parts: Parts, schedule: Fused, regions: tuple[Rect, ...]) -> Generated:
    """The kernel of a group; `regions` are those of its kept images. The z of the grid is the plane."""
    stages = parts.stages
    renumbered, slots = local_uniforms(tuple(result for stage in stages for result in stage.results))
    rest = iter(renumbered)
    results = tuple(tuple(next(rest) for _ in stage.results) for stage in stages)
    whole = _whole(parts)
    tiles = schedule.tiles
    made = Printed(parts, tiles, schedule, whole, results, _held(parts, tiles), Body((), unread, {}))
    inside = [line for part in range(len(stages)) for line in _part(made, part, regions)]
    passed = [_passed(made, place) for place in made.held]
    before, later = ([line for each in passed for line in each[which]] for which in (0, 1))
    lines = [
        *head(whole, schedule, beside=schedule.beside, align=schedule.align),
        *firsts(tiles.scales),
        *images(whole),
        *uniforms(slots),
        *(
            line
            for slot in sorted({place.input for place in made.held})
            for line in loads(whole, schedule, made.held, slot)
        ),
        *_arrays(made),
        *_addresses(made),
        *(f"    {line}" for line in before),
        f"    {UNROLL}",
        f"    for (int step = {tiles.steps.start}; step < {tiles.steps.stop}; ++step) {{",
        *(f"        {line}" for line in (*later, *inside)),
        "    }",
    ]
    return kernel(whole, slots, made.shared, lines, schedule.threads)


def _whole(parts: Parts) -> Stage:
    """A stage with the group's inputs and kept images: what the kernel's parameters are."""
    kept = parts.group.kept
    results = tuple(parts.stages[parts.sites[image][0]].results[k] for image in kept for k in parts.written(image))
    outputs = tuple(len(parts.written(image)) for image in kept)
    return Stage(parts.group.name.replace("+", "_"), parts.iterations, outputs, parts.group.inputs, results)


def _held(parts: Parts, tiles: Tiling) -> dict[ReadPlace, Held]:
    """The planes of memory in registers."""
    own = "own" if parts.iterations > 1 else ""

    def plane(place: ReadPlace) -> str:
        names = [str(place.plane)] if place.plane or not (place.own and own) else []
        return " + ".join([*names, *([own] if place.own and own else [])])

    return {
        at: Held(patch, plane(at), parts.group.inputs[at.input].dtype, number, *first(tiles.scales.inputs[at.input]))
        for number, (at, patch) in enumerate(tiles.patches.items())
    }


def _name(made: Made) -> str:
    return f"b{made.part}_{made.result}"


def _arrays(made: Printed) -> list[str]:
    """Rows of what other parts read."""
    lines = []
    for result, array in made.tiles.arrays.items():
        span, kind = made.tiles.spans[result.part], TYPES[made.results[result.part][result.result].dtype]
        width = span.cell.columns + array.left + array.right
        y = first(made.tiles.scales.parts[result.part])[1]
        rows = f"rows {shifted(y, span.top)} .. {shifted(y, span.bottom - 1)}"
        lines.append(f"    {kind} {_name(result)}[{span.height}][{width}];  // {rows} of {_stage(made, result.part)}")
    return lines


def _stage(made: Printed, part: int) -> str:
    return made.parts.group.stages[part].name


def _addresses(made: Printed) -> list[str]:
    """Where the lane's first pixel of every plane that is written lies."""
    lines = []
    for k, (output, plane) in enumerate(planes_of(made.whole)):
        image = made.parts.group.kept[output]
        x, y = first(made.tiles.scales.parts[made.parts.sites[image][0]])
        at = plane if made.parts.iterations == 1 or made.parts.repeated(image) else made.own
        lines.append(f"    const auto q{k} = place(d{output}, {at}, {x}, {y});")
    return lines


def _cell(made: Printed, at: ReadPlace) -> Cell:
    return made.tiles.cell(made.tiles.scales.inputs[at.input])


def _passed(made: Printed, at: ReadPlace) -> tuple[list[str], list[str]]:
    """The columns of a plane of memory that other lanes have read: rows of the first step, and those of each other."""
    before: list[str] = []
    later: list[str] = []
    if not made.schedule.exchange:
        return before, later
    held, rate = made.held[at], _cell(made, at).rate
    newest = [
        y.of(made.tiles.spans[part].base + made.tiles.spans[part].cell.rate - 1)
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


def _part(made: Printed, part: int, regions: tuple[Rect, ...]) -> list[str]:
    """The rows of one part that a step computes."""
    span, results = made.tiles.spans[part], made.results[part]
    needed = [k for k in range(len(results)) if Made(part, k) in made.tiles.arrays or _outputs(made, part, k)]
    x, y = first(made.tiles.scales.parts[part])
    own = made.own if made.parts.stages[part].iterations > 1 else "0"
    places = {Op.X: f"({x} + k)", Op.Y: f"({y} + {row(span)})", Op.OWN: own}
    body = Body(tuple(results[k] for k in needed), lambda body, current: _read(made, part, body, current), places)
    body.arrays, body.values = made.shared.arrays, made.shared.values
    body.loops = made.shared.loops
    statements = body.lines("    ")
    columns = span.cell.columns
    declared, assigned, stored = [], [], []
    for k, value in zip(needed, body.results, strict=True):
        result = Made(part, k)
        array = made.tiles.arrays.get(result)
        text = body.text(value)
        if array:
            at = f"{_name(result)}[{row(span, -span.top)}][{shifted('k', array.left)}]"
            assigned.append(f"    {at} = {text};")
            text = at
        for output in _outputs(made, part, k):
            dtype = planes_of(made.whole)[output][0]
            declared.append(f"{vector_type(made.whole.dtype(dtype), columns)} o{output};")
            assigned.append(f"    o{output}.item[k] = {text};")
            stored.append((output, f"q{output} + ({row(span)}) * d{dtype}.pitch"))
    inside = [
        *declared,
        UNROLL,
        f"for (int k = 0; k < {columns}; ++k) {{",
        *statements,
        *assigned,
        "}",
        *(line for k in needed for line in _spread(made, Made(part, k))),
        *_stores(made, stored, part, regions),
    ]
    if span.cell.rate > 1:
        number, rows = row(span), range(span.top, span.bottom)
        rest = inside if span.even else braced(f"if ({number} >= {rows.start} && {number} < {rows.stop})", inside)
        inside = unrolled(f"for (int j = 0; j < {span.cell.rate}; ++j)", rest)
    return [f"// {_stage(made, part)}", *_when(made, span.steps, inside)]


def _outputs(made: Printed, part: int, result: int) -> list[int]:
    """As which results of the whole a result of a part is written."""
    found, number = [], 0
    for image in made.parts.group.kept:
        for each in made.parts.written(image):
            if (made.parts.sites[image][0], each) == (part, result):
                found.append(number)
            number += 1
    return found


def _read(made: Printed, part: int, body: Body, current: Node) -> str:
    stage, at, source = made.parts.stages[part], place(current), made.parts.source(part, current)
    if at is None and isinstance(source, ReadPlace):
        column, row_text = (body.text(arg) for arg in current.args[:2])
        image, edges = made.parts.group.inputs[source.input], source.input in made.schedule.edges
        plane = plane_text(stage, body, current)
        return read_text(image, f"s{source.input}", plane, column, row_text, edges=edges)
    if at is None:
        raise ValueError("a stage of the group is read at a place that does not follow the pixel")
    x, y = at
    span = made.tiles.spans[part]
    if isinstance(source, ReadPlace):
        patch = made.held[source].patch
        slot, column = read_row(y, span, -patch.groups[0].first), read_column(x, -patch.left)
        return f"{made.held[source].name}[{slot}][{column}]"
    array, of = made.tiles.arrays[source], made.tiles.spans[source.part]
    return f"{_name(source)}[{read_row(y, span, -of.top)}][{read_column(x, array.left)}]"


def _spread(made: Printed, result: Made) -> list[str]:
    """What the lane's neighbours have computed."""
    array = made.tiles.arrays.get(result, Array(0, 0))
    span = made.tiles.spans[result.part]
    columns = span.cell.columns
    name = f"{_name(result)}[{row(span, -span.top)}]"
    lines = []
    for away in range(-array.left // columns, 0):
        start, stop = max(-array.left, away * columns), (away + 1) * columns
        lines += shuffle(name, start + array.left, stop - start, away, columns)
    for away in range(1, -(-array.right // columns) + 1):
        start, stop = away * columns, min(columns + array.right, (away + 1) * columns)
        lines += shuffle(name, start + array.left, stop - start, away, columns)
    return lines


def _stores(made: Printed, stored: list[tuple[int, str]], part: int, regions: tuple[Rect, ...]) -> list[str]:
    """The rows of kept images, where they are theirs."""
    span, scales, whole = made.tiles.spans[part], made.tiles.scales, hull(list(regions))
    columns, rows, number = span.cell.columns, span.cell.rows, row(span)
    x, y = first(scales.parts[part])
    lines = []
    for output, at in stored:
        image = planes_of(made.whole)[output][0]
        name = f"d{image}"
        tests = ["computes"] if made.schedule.exchange else []
        if (span.top, span.bottom) != (0, rows) or span.base or span.steps != made.tiles.steps:
            tests.append(f"{number} >= 0 && {number} < {rows}")
        if scales.uniform:
            tests.append(f"y + {number} < y0 + height")
        if not scales.uniform or regions[image] != whole:
            tests.append(f"{x} > {name}.x - {columns} && {x} < {name}.x + {name}.width")
            tests.append(f"{y} + {number} >= {name}.y && {y} + {number} < {name}.y + {name}.height")
        if made.parts.repeated(made.parts.group.kept[image]):
            tests.append("own == 0")
        lines += braced(f"if ({' && '.join(tests)})", [store_text(at, f"o{output}")])
    return lines
