"""Form `matrix` of schedule `contract`: a block computes a tile of a product from tiles of rows and columns.

While a block computes with one stage of the operands in shared memory, its threads hold the next in registers.
"""

from dataclasses import dataclass

from farm.analysis.operands import Contraction, Kind
from farm.graph.node import DType, Op, read_place, topological
from farm.graph.stage import Stage, reads_of
from farm.kernel.cuda.body import Body
from farm.kernel.cuda.operators import TYPES
from farm.kernel.cuda.signature import (
    Generated,
    images,
    kernel,
    own_named,
    plane_text,
    planes_of,
    result_text,
    uniforms,
)
from farm.kernel.cuda.totals import begun, body_of, naming, reader, step, total_types
from farm.kernel.cuda.vectors import vector_text, vector_type
from farm.kernel.expression import block
from farm.kernel.naming import slots_of
from farm.schedules.contract.rule import RESIDENT, VECTOR, Matrix, Side

LANES = (8, 4)
"""Of a warp, across and down: of all shapes the one that reads the least of shared memory."""


@dataclass(frozen=True, slots=True)
class _Part:
    """One operand in shared memory: `size` rows or columns of `depth` steps, in vectors across them.

    `vector` pixels are loaded at once, `each` times by every thread.
    """

    name: str
    side: Side
    size: int
    depth: int
    vector: int
    each: int

    @property
    def type(self) -> str:
        """Of a vector in shared memory."""
        return f"Vector<{TYPES[self.side.operand.value.dtype]}, {VECTOR}>"

    @property
    def row(self) -> bool:
        """Of rows, not columns."""
        return self.side.operand.kind is Kind.ROW

    @property
    def along(self) -> bool:
        """Whether memory runs along the loop, so that what is loaded is transposed on its way."""
        return self.side.along


@dataclass(frozen=True)
class _Matrix:
    """The kernel of one stage."""

    stage: Stage
    schedule: Matrix
    contraction: Contraction
    body: Body
    parts: tuple[_Part, ...]

    def lines(self) -> list[str]:
        """The statements after the images and uniforms."""
        width, height = self.schedule.tile
        return [
            *own_named(self.stage),
            f"    const int left = (x0 & {-VECTOR}) + blockIdx.x * {width}, top = y0 + blockIdx.y * {height};",
            "    const int right = x0 + width - 1, bottom = y0 + height - 1;",
            *_lanes(self.schedule),
            *self._totals(),
            *(
                f"    Vector<{TYPES[read.dtype]}, {part.vector}> {part.name}_{k}[{part.each}];"
                for part in self.parts
                for k, (read, _) in enumerate(part.side.entries)
            ),
            "    auto fetch = [&](int begin) {",
            *(line for part in self.parts for line in self._fetch(part)),
            "    };",
            "    auto put = [&](int buffer, int begin) {",
            *(line for part in self.parts for line in self._put(part)),
            "    };",
            "    auto join = [&](int buffer, int n, int begin) {",
            *self._join(),
            "    };",
            *_march(self.contraction.count, self.schedule.depth),
            *self._results(),
        ]

    def _totals(self) -> list[str]:
        rows, columns = self.schedule.rows, self.schedule.columns
        kinds = enumerate(total_types(self.contraction))
        return [
            *(f"    {kind} total{k}[{rows}][{columns}];" for k, kind in kinds),
            "    #pragma unroll",
            f"    for (int i = 0; i < {rows}; ++i) {{",
            "        #pragma unroll",
            f"        for (int j = 0; j < {columns}; ++j) {{",
            *(f"            {each}" for each in begun(self.contraction, "[i][j]")),
            "        }",
            "    }",
        ]

    def _vectors(self, part: _Part) -> list[str]:
        """The vectors that a thread loads: of each its first step `n` and its first row or column `m` of the tile."""
        fast = (part.depth if part.along else part.size) // part.vector
        quick, slow = f"item % {fast}" + (f" * {part.vector}" if part.vector > 1 else ""), f"item / {fast}"
        n, m = (quick, slow) if part.along else (slow, quick)
        return [
            "        #pragma unroll",
            f"        for (int v = 0; v < {part.each}; ++v) {{",
            f"            const int item = thread + v * {self.schedule.threads}, n = {n}, m = {m};",
        ]

    def _fetch(self, part: _Part) -> list[str]:
        """The next steps from memory; what would lie beyond the matrix repeats its end, and is not used."""
        count, vector = self.contraction.count, part.vector
        last = (count - 1) // vector * vector if part.along else count - 1
        k = f"min(begin + n, {last})" if count % part.depth else "begin + n"
        begin, end = ("top", "bottom") if part.row else ("left", "right")
        whole = f"{end} & {-vector}" if vector > 1 and not part.along else end
        lines = [*self._vectors(part), f"            const int k = {k}, at = min({begin} + m, {whole});"]
        for index, (read, found) in enumerate(part.side.entries):
            slot = read_place(read).input
            names = ("k", "at") if found.along else ("at", "k")
            x, y = (_plus(name, add) for name, add in zip(names, (found.column, found.row), strict=True))
            plane, edges = plane_text(self.stage, self.body, read), slot in self.schedule.edges
            text = vector_text(self.stage.inputs[slot], f"s{slot}", vector, plane, x, y, edges=edges)
            lines.append(f"            {part.name}_{index}[v] = {text};")
        return [*lines, "        }"]

    def _put(self, part: _Part) -> list[str]:
        """What was fetched into shared memory, as the loop's body wants it."""
        held = {read: f"{part.name}_{k}[v].item[e]" for k, (read, _) in enumerate(part.side.entries)}
        n, m = ("n + e", "m") if part.along else ("n", "(m + e)")
        axis, begin = (Op.Y, "top") if part.row else (Op.X, "left")
        body, outer = self.body, dict(self.body.places)
        body.places[axis] = f"({begin} + {m})"
        with naming(body, {**held, self.contraction.loop: f"(begin + {n})"}):
            statements = body.statements(block((part.side.operand.value,)), "                ")
            value = body.text(part.side.operand.value)
        body.places.update(outer)
        transposed = part.along or part.vector == 1
        place = f"{part.name}[buffer][{n}][{m} / {VECTOR}].item[{m} % {VECTOR}]" if transposed else "made.item[e]"
        whole = f"            {part.name}[buffer][n][m / {VECTOR}] = made;"
        return [
            *self._vectors(part),
            *([] if transposed else [f"            {part.type} made;"]),
            "            #pragma unroll",
            f"            for (int e = 0; e < {part.vector}; ++e) {{",
            *statements,
            f"                {place} = {value};",
            "            }",
            *([] if transposed else [whole]),
            "        }",
        ]

    def _join(self) -> list[str]:
        """One step into all totals of a thread."""
        schedule, contraction = self.schedule, self.contraction
        lines, names = [], {contraction.loop: "(begin + n)"}
        for part in self.parts:
            count, lane, lanes = self._side(part.row)
            groups, at = count // VECTOR, "i" if part.row else "j"
            lines += [
                f"        {part.type} {part.name}_now[{groups}];",
                "        #pragma unroll",
                f"        for (int h = 0; h < {groups}; ++h)",
                f"            {part.name}_now[h] = {part.name}[buffer][n][{lane} + h * {lanes}];",
            ]
            names[part.side.operand.name] = f"{part.name}_now[{at} / {VECTOR}].item[{at} % {VECTOR}]"
        pixels = contraction.of(Kind.PIXEL)
        lines += [
            "        #pragma unroll",
            f"        for (int i = 0; i < {schedule.rows}; ++i) {{",
            "            #pragma unroll",
            f"            for (int j = 0; j < {schedule.columns}; ++j) {{",
        ]
        with naming(self.body, {}):
            if pixels:
                lines.append(f"                const int x = {self._place(False, 'j')}, y = {self._place(True, 'i')};")
                lines += self.body.statements(block(tuple(each.value for each in pixels)), "                ")
                lines += [
                    f"                const {TYPES[each.value.dtype]} pixel{k} = {self.body.text(each.value)};"
                    for k, each in enumerate(pixels)
                ]
                names |= {each.name: f"pixel{k}" for k, each in enumerate(pixels)}
        with naming(self.body, names):
            lines += step(self.body, contraction, "[i][j]", "                ")
        return [*lines, "            }", "        }"]

    def _side(self, row: bool) -> tuple[int, str, int]:
        """What a thread computes along one axis, where it stands there, and among how many."""
        schedule = self.schedule
        return (schedule.rows, "down", schedule.block[1]) if row else (schedule.columns, "across", schedule.block[0])

    def _place(self, row: bool, at: str) -> str:
        """The row or column of the plane with the number `at` of a thread."""
        count, lane, lanes = self._side(row)
        begin = f"{'top' if row else 'left'} + {lane} * {VECTOR}"
        return (
            f"{begin} + {at}" if count == VECTOR else f"{begin} + {at} / {VECTOR} * {lanes * VECTOR} + {at} % {VECTOR}"
        )

    def _results(self) -> list[str]:
        """Each thread's pixels into the outputs, vector by vector."""
        schedule, body, results = self.schedule, self.body, self.contraction.results
        kinds = [vector_type(self.stage.dtype(output), VECTOR) for output, _ in planes_of(self.stage)]
        with naming(body, {total: f"total{k}[i][j + e]" for k, total in enumerate(self.contraction.totals)}):
            lines = [
                "    #pragma unroll",
                f"    for (int i = 0; i < {schedule.rows}; ++i) {{",
                f"        const int y = {self._place(True, 'i')};",
                "        if (y > bottom) break;",
                "        #pragma unroll",
                f"        for (int j = 0; j < {schedule.columns}; j += {VECTOR}) {{",
                f"            const int column = {self._place(False, 'j')};",
                "            if (column > right) break;",
                *(f"            {kind} made{k};" for k, kind in enumerate(kinds)),
                "            #pragma unroll",
                f"            for (int e = 0; e < {VECTOR}; ++e) {{",
            ]
            if reads_of(results) or any(current.op is Op.X for current in topological(results)):
                lines.append("                const int x = min(max(column + e, x0), right);")
            lines += body.statements(block(results), "                ")
            for k, value in enumerate(results):
                bits = ".bits" if value.dtype is DType.F16 else ""
                lines.append(f"                made{k}.item[e]{bits} = {body.text(value)};")
        lines.append("            }")
        for k, kind in enumerate(kinds):
            place = result_text(self.stage, k, "column", "y")
            lines.append(f"            *reinterpret_cast<{kind}*>({place}) = made{k};")
        return [*lines, "        }", "    }"]


def matrix(stage: Stage, schedule: Matrix) -> Generated:
    """The kernel of a stage whose loop multiplies matrices, or joins them in another way; z is the iteration."""
    slots = slots_of(stage.results)
    body = body_of(schedule.contraction, stage, reader(stage, schedule.edges), slots)
    parts = tuple(_part(side, f"part{k}", schedule) for k, side in enumerate(schedule.sides))
    lines = [
        *(
            # a vector more a step of those that are transposed: their threads then write to different banks
            f"    __shared__ {part.type} {part.name}[2][{part.depth}][{part.size // VECTOR + part.along}];"
            for part in parts
        ),
        *images(stage),
        *uniforms(slots),
        *_Matrix(stage, schedule, schedule.contraction, body, parts).lines(),
    ]
    return kernel(stage, slots, body, lines, schedule.threads, RESIDENT)


def _part(side: Side, name: str, schedule: Matrix) -> _Part:
    row = side.operand.kind is Kind.ROW
    # vectors begin at multiples of their length, as the tiles' columns do, but not their rows
    aligned = all(entry.column % VECTOR == 0 and (entry.along or not row) for _, entry in side.entries)
    vector, size = VECTOR if aligned else 1, schedule.tile[1 if row else 0]
    return _Part(name, side, size, schedule.depth, vector, size * schedule.depth // vector // schedule.threads)


def _lanes(schedule: Matrix) -> list[str]:
    """Where a thread stands among those of its block: a warp is 8 x 4 of them, neighbours in pairs."""
    wide = schedule.block[0] // LANES[0]
    return [
        f"    const int thread = threadIdx.y * {schedule.block[0]} + threadIdx.x;",
        "    const int warp = thread / 32, lane = thread % 32;",
        f"    const int across = warp % {wide} * {LANES[0]} + lane % 16 / 2;",
        f"    const int down = warp / {wide} * {LANES[1]} + lane / 16 * 2 + lane % 2;",
    ]


def _march(count: int, depth: int) -> list[str]:
    """The loop over whole stages, each computed while the next is on its way, and what is left after the last."""
    whole, rest = divmod(count, depth)
    ahead = "" if rest else f"if (begin + {depth} < {count}) "
    lines = [
        "    fetch(0);",
        "    put(0, 0);",
        "    __syncthreads();",
        "    int buffer = 0;",
        f"    for (int begin = 0; begin < {whole * depth}; begin += {depth}) {{",
        f"        {ahead}fetch(begin + {depth});",
        "        #pragma unroll",
        f"        for (int n = 0; n < {depth}; ++n) join(buffer, n, begin);",
        "        buffer ^= 1;",
        f"        {ahead}put(buffer, begin + {depth});",
        "        __syncthreads();",
        "    }",
    ]
    if rest:
        lines += [
            "    #pragma unroll 1",
            f"    for (int n = 0; n < {rest}; ++n) join(buffer, n, {whole * depth});",
        ]
    return lines


def _plus(name: str, add: int) -> str:
    return f"{name} {'+' if add > 0 else '-'} {abs(add)}" if add else name
