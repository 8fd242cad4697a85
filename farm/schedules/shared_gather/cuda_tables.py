"""What blocks of `shared_gather` bring to shared memory: all planes of some pixels, or what rows make of them."""

from farm.graph.node import DType, Node, Op
from farm.kernel.cuda.body import Body, unread
from farm.kernel.cuda.images import read_text
from farm.kernel.cuda.operators import TYPES
from farm.kernel.cuda.signature import unrolled
from farm.kernel.expression import COMMON, block
from farm.passes.neighbours import block_of
from farm.schedules.gather.cuda_runs import evaluated, plus
from farm.schedules.shared_gather.rule import SharedGather
from farm.schedules.shared_gather.tables import Blend, Staged

PLACES = {Op.X: "x", Op.Y: "y", Op.OWN: "0"}
_TILE = {Op.X: "left", Op.Y: "top", Op.OWN: "0"}


def staging(schedule: SharedGather, slots: tuple[int, ...]) -> list[str]:
    """All planes into shared memory; `at0`, ... are where a thread finds its pixels there."""
    lines, begin = ["extern __shared__ __align__(16) unsigned char memory[];"], 0
    for k, each in enumerate(schedule.tables.inputs):
        kind = _kind(each)
        lines.append(f"{kind}* const table{k} = reinterpret_cast<{kind}*>({plus('memory', f'{begin}')});")
        lines += _Table(schedule, k, each, slots).lines()
        begin += each.bytes
    lines.append("__syncthreads();")
    for k, each in enumerate(schedule.tables.inputs):
        column, row = (_text(base, PLACES) for base in (each.across, each.down))
        top = _text(each.down, _TILE) if each.blend else f"top{k}"
        place = f"table{k} + ({row} - {top}) * {each.pitch} + ({column} - left{k})"
        lines.append(f"const auto* const at{k} = settled({place});")
    return lines


class _Table:
    """One input, vector by vector; those of which nothing is read may lie beyond it."""

    def __init__(self, schedule: SharedGather, k: int, each: Staged, slots: tuple[int, ...]) -> None:
        self.image, self.name = schedule.tables.stage.inputs[each.input], f"s{each.input}"
        self.edges = each.input in schedule.edges
        self.schedule, self.k, self.each, self.slots = schedule, k, each, slots
        self.vector = 1 if self.edges else each.vector
        self.column = plus(plus(f"left{k}", f"{each.columns.start}"), "column")

    def lines(self) -> list[str]:
        """A thread after the other brings a vector of one row, or of all that the rows of a tile are made of."""
        each, blend = self.each, self.each.blend
        across, threads = len(each.columns) // self.vector, self.schedule.threads
        made, count = (self._blended(blend), len(each.planes)) if blend else (self._brought(), each.lines)
        column = f"i % {across}{f' * {self.vector}' if self.vector > 1 else ''}"
        thread = f"threadIdx.y * {self.schedule.block[0]} + threadIdx.x"
        down = blend.down if blend else each.down
        return [
            f"const int left{self.k} = {_text(each.across, _TILE)}, top{self.k} = {_text(down, _TILE)};",
            *unrolled(
                f"for (int i = {thread}; i < {count * across}; i += {threads})",
                [f"const int line = i / {across}, column = {column};", *made],
            ),
        ]

    def _brought(self) -> list[str]:
        """Pixels as they are."""
        each = self.each
        row = plus(plus(f"top{self.k}", f"{each.rows.start}"), f"line % {len(each.rows)}", wanted=len(each.rows) > 1)
        values = self._planes(f"line / {len(each.rows)}", row)
        joined = f"{{{', '.join(values)}}}" if len(values) > 1 else values[0]
        to = f"line * {each.pitch} + column"
        if self.edges:
            return [f"table{self.k}[{to}] = {joined};"]
        return [f"{'weave' if len(values) > 1 else 'stage'}(table{self.k} + {to}, {joined});"]

    def _blended(self, blend: Blend) -> list[str]:
        """The rows of a tile, made of pixels of one column at a time."""
        each, kind, planes = self.each, TYPES[DType.F32], len(self.each.beside)
        raw = TYPES[_held(blend.dtype)]
        lines = [f"Vector<{raw}, {self.vector}> pixels[{planes}][{len(blend.rows)}];"]
        for at, row in enumerate(blend.rows):
            for k, value in enumerate(self._planes("line", plus(f"top{self.k}", f"{row}"))):
                lines.append(f"pixels[{k}][{at}]{'.item[0]' if self.edges else ''} = {value};")
        lines.append(f"Vector<{kind}, {self.vector}> rows[{len(each.rows)}][{planes}];")
        column = unrolled(f"for (int c = 0; c < {self.vector}; ++c)", _computed(blend, len(each.rows), self.slots))
        lines += unrolled(f"for (int p = 0; p < {planes}; ++p)", column)
        to = f"table{self.k} + line * {each.plane} + j * {each.pitch} + column"
        stored = f"weave({to}, rows[j]);" if planes > 1 else f"stage({to}, rows[j][0]);"
        return lines + unrolled(f"for (int j = 0; j < {len(each.rows)}; ++j)", [stored])

    def _planes(self, line: str, row: str) -> list[str]:
        """The pixels of a plane, and those beside them."""
        each = self.each
        planes = [plus(plus(line, f"{each.planes.start}"), f"{further}") for further in each.beside]
        if self.edges:
            return [read_text(self.image, self.name, plane, self.column, row) for plane in planes]
        at = f"held<{self.vector}>({self.name}, {self.column}), held_row({self.name}, {row})"
        return [f"vector<{self.vector}>({self.name}, {plane}, {at})" for plane in planes]


def _computed(blend: Blend, rows: int, slots: tuple[int, ...]) -> list[str]:
    """The values of all rows of a tile, of `pixels` of the plane `p` in the column `c`."""
    made = block_of((blend.value,), 1, rows)

    def read(body: Body, current: Node) -> str:
        del body
        return f"pixels[p][{made.split(current.args[1])[1] - blend.rows.start}].item[c]"

    body, wanted = Body(made.together, read, _TILE, slots), evaluated(made.together)
    statements = (each for each in block(made.together) if each.node.op is Op.READ or each.node in wanted)
    return [
        *body.statements(tuple(statements), ""),
        *(f"rows[{row}][p].item[c] = {body.text(value)};" for row, value in enumerate(made.together)),
    ]


def _held(dtype: DType) -> DType:
    """In registers and shared memory, where half precision is widened."""
    return DType.F32 if dtype is DType.F16 else dtype


def _kind(each: Staged) -> str:
    """The type of an entry."""
    kind = TYPES[_held(each.dtype)]
    return f"Vector<{kind}, {len(each.beside)}>" if len(each.beside) > 1 else kind


def _text(coordinate: Node, places: dict[Op, str]) -> str:
    """A coordinate at some place, as a term."""
    return Body((coordinate,), unread, places).text(coordinate, COMMON[Op.MUL].precedence)
