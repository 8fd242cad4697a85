"""Schedule `shared_gather`: all planes of the few pixels that a tile reads in shared memory, looked up by its pixels.

Threads beyond the region compute the pixels next to them inside it, and keep them to themselves.
"""

from farm.analysis.metadata import BYTES
from farm.graph.node import DType, Node, Op, read_place
from farm.graph.place import plane_of
from farm.graph.stage import Stage
from farm.kernel.cuda.body import Body
from farm.kernel.cuda.images import Addresses
from farm.kernel.cuda.signature import Generated, braced, images, kernel, planes_of, uniforms
from farm.kernel.cuda.totals import naming
from farm.kernel.cuda.vectors import store_text, vector_type
from farm.kernel.cuda.wrapping import indented
from farm.kernel.expression import COMMON, Let, block
from farm.kernel.naming import slots_of
from farm.plan.model import VECTOR_BYTES
from farm.schedules.gather.cuda_runs import held, loads, plus, unnamed
from farm.schedules.gather.rule import Taken, taken_of
from farm.schedules.shared_gather.cuda_tables import PLACES, staging
from farm.schedules.shared_gather.rule import SharedGather
from farm.schedules.shared_gather.tables import Staged


def shared_gather(stage: Stage, schedule: SharedGather) -> Generated:
    """The kernel of an unrolled stage."""
    slots, inputs = slots_of(stage.results), schedule.tables.inputs
    local, (row,) = schedule.tables.stage, schedule.pixels.results
    reader = _Reader(schedule)
    body = Body(schedule.pixels.together, reader.read, PLACES, slots)
    own = _own(local, schedule, inputs)
    width, height = schedule.tile
    begin, end = f"x0 & {-schedule.columns}", f"(x0 + width - 1) & {-schedule.columns}"
    lines = [
        f"const int left = {_multiple('x0', width)} + blockIdx.x * {width};",
        f"const int top = {_multiple('y0', height)} + blockIdx.y * {height};",
        f"const int column = left + threadIdx.x * {schedule.columns}, row = top + threadIdx.y;",
        f"const int x = min(max(column, {begin}), {end}), y = min(max(row, y0), y0 + height - 1);",
        *(line.strip() for line in (*images(local, near=True), *uniforms(slots))),
        *(loads(local, schedule, body, own) if own.runs else []),
        *staging(schedule, slots),
    ]
    with naming(body, held(own)):
        lines += _pixels(local, schedule, body, reader, row)
    return kernel(local, slots, body, indented(lines), schedule.threads, addresses=Addresses.NEAR)


def _own(stage: Stage, schedule: SharedGather, inputs: tuple[Staged, ...]) -> Taken:
    """The thread's own pixels of the other inputs."""
    taken = {each.input for each in inputs}
    reads = tuple(read for read in stage.reads if read_place(read).input not in taken)
    dtypes = tuple(image.dtype for image in stage.inputs)
    return taken_of(reads, dtypes, schedule.columns, 1, vectors=schedule.columns > 1)


class _Reader:
    """Reads what a block has brought; entries of several planes have names."""

    def __init__(self, schedule: SharedGather) -> None:
        self.inputs = {staged.input: (k, staged) for k, staged in enumerate(schedule.tables.inputs)}
        self.block = schedule.pixels
        self.entries: dict[str, str] = {}

    def brought(self, body: Body, current: Node) -> list[str]:
        """A READ gets its name: of a plane beside others, after the entry that all of them are read with."""
        place = read_place(current) if current.op is Op.READ else None
        if place is None or place.input not in self.inputs or len(self.inputs[place.input][1].beside) == 1:
            return body.statements((Let(current),), "")
        text, item = self._entry(body, current)
        known = text in self.entries
        name = self.entries.setdefault(text, f"e{len(self.entries)}")
        body.names[current] = f"{name}.item[{item}]"
        return [] if known else [f"const auto {name} = {text};"]

    def read(self, body: Body, current: Node) -> str:
        """A pixel beside the thread's place in the table."""
        return self._entry(body, current)[0]

    def _entry(self, body: Body, current: Node) -> tuple[str, int]:
        """Where a READ finds its plane, and which it is there."""
        k, each = self.inputs[read_place(current).input]
        column, row = (self._offset(each, current, axis) for axis in (0, 1))
        plane, further, item = each.entry(current)
        number = further * each.plane + row * each.pitch + column
        computed = "" if plane.op is Op.CONST else f"{body.text(plane, COMMON[Op.MUL].precedence)} * {each.plane}"
        return f"at{k}[{plus(computed, f'{number}') or '0'}]", item

    def _offset(self, each: Staged, read: Node, axis: int) -> int:
        """Columns (axis 0) or rows from those that the table begins with."""
        _, offset = self.block.split(read.args[axis])
        return offset - (each.columns, each.rows)[axis].start


def _pixels(
    stage: Stage, schedule: SharedGather, body: Body, reader: _Reader, row: tuple[tuple[Node, ...], ...]
) -> list[str]:
    """Pixel after pixel, then all of them stored."""
    statements = list(unnamed(body, block(body.results)))
    parts = [_parts(value.dtype, schedule.columns) for value in stage.results]
    lines = [
        f"{vector_type(value.dtype, width)} o{k}[{schedule.columns // width}];"
        for k, (value, width) in enumerate(zip(stage.results, parts, strict=True))
    ]
    for column, pixel in enumerate(row):
        needed = _needed(pixel)
        for each in statements:
            if each.node in needed:
                lines += reader.brought(body, each.node)
        statements = [each for each in statements if each.node not in needed]
        for k, value in enumerate(pixel):
            bits = ".bits" if value.dtype is DType.F16 else ""
            item = f"o{k}[{column // parts[k]}].item[{column % parts[k]}]{bits}"
            lines.append(f"{item} = {body.text(value)};")
    stores = []
    for k, (output, plane) in enumerate(planes_of(stage)):
        for part in range(schedule.columns // parts[k]):
            at = plus("x", f"{part * parts[k]}")
            stores.append(store_text(f"place(d{output}, {plane}, {at}, y)", f"o{k}[{part}]"))
    return lines + braced("if (x == column && y == row)", stores)


def _needed(pixel: tuple[Node, ...]) -> set[Node]:
    """What is computed for a pixel: all but columns and rows of READs, and what is added to planes: numbers here."""
    seen: set[Node] = set()
    stack = list(pixel)
    while stack:
        current = stack.pop()
        if current not in seen:
            seen.add(current)
            stack += (plane_of(current)[0],) if current.op is Op.READ else current.args
    return seen


def _parts(dtype: DType, columns: int) -> int:
    """Pixels that are stored at once."""
    return min(columns, VECTOR_BYTES // BYTES[dtype])


def _multiple(text: str, number: int) -> str:
    return f"({text} & {-number})"
