"""Python for Numba, one function a stage, row by row.

Every kernel has the same parameters: the planes and rows to compute, `at` (for each read the plane, row and column that
belong to the first computed pixel, constant offsets included), the uniforms and their slots, tap tables, and the input
and output arrays (planes, height, width). So radii, axes and taps are run-time data and stages share compiled code.
Rows are read as slices of equal length, which lets LLVM drop the index checks and use vector instructions.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import count

from farm.codegen.expression import COMMON, Form, Forms, Printer, call, float_text, locals_needed, sums_in
from farm.codegen.naming import PLACEHOLDER, local_uniforms, named
from farm.graph.node import DType, Node, Op, read_place
from farm.graph.rect import Rect
from farm.graph.rewrite import rewrite
from farm.graph.stage import Axis, Stage, interval

SEGMENT = 128
"""A moving average starts afresh after so many positions, which bounds its drift; strips are cut at multiples of it."""

FORMS: Forms = {
    **COMMON,
    Op.AND: Form("{} and {}", 5, (5, 6)),
    Op.OR: Form("{} or {}", 4, (4, 5)),
    Op.NOT: Form("not {}", 6, (6,)),
    Op.WHERE: Form("{1} if {0} else {2}", 2, (3, 3, 2)),
    (Op.ABS, DType.F32): call("abs"),
    (Op.ABS, DType.I32): call("abs"),
    Op.MIN: Form("{0} if {0} < {1} else {1}", 2, (10, 10)),
    Op.MAX: Form("{0} if {0} > {1} else {1}", 2, (10, 10)),
    Op.SQRT: call("sqrt"),
    Op.EXP: call("exp"),
    Op.LOG: call("log"),
    Op.POW: Form("{} ** {}", 15, (16, 15)),
    Op.SIN: call("sin"),
    Op.COS: call("cos"),
    Op.FLOOR: call("np.floor"),  # math.floor gives an int64
    (Op.CAST, DType.F32): call("int32"),
    (Op.CAST, DType.I32): call("float32"),
    (Op.CAST, DType.BOOL): call("float32"),
}

REPEATED = frozenset({Op.MIN, Op.MAX})
"""Written as a choice, which LLVM makes into one instruction; its operands stand there twice."""

PRELUDE = """\
from math import cos, exp, log, sin, sqrt

import numpy as np
from numba import njit
from numpy import float32, float64, int32

"""

OPTIONS = 'nogil=True, cache=True, error_model="numpy", fastmath={"contract", "reassoc", "nsz", "arcp"}'


@dataclass(frozen=True)
class Generated:
    """A kernel's name and text, and what a launch must pass: uniform slots, reads, tap tables."""

    name: str
    source: str
    uniforms: tuple[int, ...]
    reads: tuple[Node, ...]
    tables: tuple[tuple[tuple[float, ...], ...], ...]

    def origins(self, computed: Rect, inputs: Sequence[Rect]) -> tuple[tuple[int, int, int], ...]:
        """`at` for a launch over `computed`, where the inputs cover `inputs`."""
        found = []
        for read in self.reads:
            slot, plane, _ = read_place(read)
            dx, dy = (interval(arg, ())[0] if arg.op is Op.CONST else 0 for arg in read.args)
            covered = inputs[slot]
            found.append((int(plane), computed.y0 - covered.y0 + dy, computed.x0 - covered.x0 + dx))
        return tuple(found)


def rows(stage: Stage) -> Generated:
    """The function of one stage."""
    expressions, slots = local_uniforms(stage.expressions)
    starts, rest = expressions[: len(stage.starts)], expressions[len(stage.starts) :]
    steps, results = rest[: len(stage.steps)], rest[len(stage.steps) :]
    writer = _Writer(stage, starts, steps, results)
    match stage.axis:
        case None:
            body = writer.parallel()
        case Axis.Y:
            body = writer.down()
        case Axis.X:
            body = writer.across()
    arrays = [f"s{k}" for k in range(len(stage.inputs))] + [f"d{k}" for k in range(len(stage.outputs))]
    tables = [name for k in range(len(writer.tables)) for name in (f"whole{k}", f"weight{k}")]
    arguments = ["c", "y0", "y1", "at", "uniforms", "slots", *tables, *arrays]
    types = ["int64", "int64", "int64", "int64[:, ::1]", "float32[::1]", "int64[::1]"]
    types += ["int64[:, ::1]", "float32[:, ::1]"] * len(writer.tables) + ["float32[:, :, ::1]"] * len(arrays)
    text = PRELUDE + "\n".join(
        [
            f'@njit("void({", ".join(types)})", {OPTIONS})',
            f"def {PLACEHOLDER}({', '.join(arguments)}):",
            "    n = d0.shape[2]",
            *(f"    u{k} = uniforms[slots[{k}]]" for k in range(len(slots))),
            *(f"    sum{k} = np.empty(n, {writer.real})" for k in range(writer.row_sums)),
            *body,
        ]
    )
    name, source = named(stage.name, text + "\n")
    return Generated(name, source, slots, tuple(writer.reads), tuple(writer.tables))


Finish = Callable[[Sequence[str]], list[str]]
"""The statements that use the printed values of some roots."""


@dataclass
class _Writer:
    """Statements of one function. Sums run as loops over taps around loops over the row, into a row of totals each."""

    stage: Stage
    starts: tuple[Node, ...]
    steps: tuple[Node, ...]
    results: tuple[Node, ...]
    reads: list[Node] = field(default_factory=list)
    tables: list[tuple[tuple[float, ...], ...]] = field(default_factory=list)
    row_sums: int = 0
    names: dict[Node, str] = field(default_factory=dict)
    table: int = 0
    count: "count[int]" = field(default_factory=count)

    def __post_init__(self) -> None:
        self.printer = Printer(FORMS, self.leaf)

    def parallel(self) -> list[str]:
        """Every pixel on its own: rows, then columns."""
        return ["    for y in range(y0, y1):", *self.row(self.results, self.store, "        ")]

    def down(self) -> list[str]:
        """Moving along y: a row of states is carried from row to row; it starts afresh at every segment."""
        states = self.states
        arrays = [f"row_{state}" for state in states]
        keep = [f"{state} = {array}[i]" for state, array in zip(states, arrays, strict=True)]
        finish = self.carry([f"{array}[i]" for array in arrays])
        return [
            *(f"    {array} = np.empty(n, float64)" for array in arrays),
            "    for y in range(y0, y1):",
            f"        if y % {SEGMENT} == 0 or y == y0:",
            *self.row(self.after(self.starts), finish, "            "),
            "        else:",
            *self.row(self.after(self.steps), finish, "            ", first=keep),
        ]

    def across(self) -> list[str]:
        """Moving along x: a state is carried from column to column; it starts afresh at every segment."""
        indent = " " * 12
        finish = self.carry(self.states)
        start = self.pixel(self.after(self.starts), finish, indent)
        step = self.pixel(self.after(self.steps), finish, indent + "    ")
        return [
            "    for y in range(y0, y1):",
            *self.outputs("        "),
            *(f"        {line}" for line in self.slices(self.reads)),
            f"        for first in range(0, n, {SEGMENT}):",
            f"{indent}i = first",
            *start,
            f"{indent}for i in range(first + 1, min(first + {SEGMENT}, n)):",
            *step,
        ]

    @property
    def states(self) -> list[str]:
        return [f"state{k}" for k in range(len(self.starts))]

    def after(self, states: tuple[Node, ...]) -> tuple[Node, ...]:
        """The new states, and the results that follow from them."""
        made = rewrite(self.results, lambda current: states[current.value] if current.op is Op.STATE else current)
        return states + tuple(made[result] for result in self.results)

    def carry(self, places: Sequence[str]) -> Finish:
        """What ends a pixel of a moving stage: results are stored, then the new states kept in `places`."""

        def finish(values: Sequence[str]) -> list[str]:
            fresh = [f"next{k}" for k in range(len(places))]
            return [
                *(f"{name} = {value}" for name, value in zip(fresh, values[: len(places)], strict=True)),
                *self.store(values[len(places) :]),
                *(f"{place} = {name}" for place, name in zip(places, fresh, strict=True)),
            ]

        return finish

    def row(self, roots: Sequence[Node], finish: Finish, indent: str, first: Sequence[str] = ()) -> list[str]:
        """One row of `roots`: the sums they need, then a loop over the columns that ends with `finish`."""
        lines: list[str] = []
        sums = sums_in(roots)
        for index, total in enumerate(sums):
            lines += self.sum_row(total, index, indent, first)
        self.row_sums = max(self.row_sums, len(sums))
        self.names = {total: f"sum{index}[i]" for index, total in enumerate(sums)}
        body, reads = self.body(roots, finish, indent + "    ")
        self.names = {}
        return [
            *lines,
            *(indent + line for line in self.slices(reads)),
            *self.outputs(indent),
            f"{indent}for i in range(n):",
            *(f"{indent}    {line}" for line in first),
            *body,
        ]

    def sum_row(self, total: Node, index: int, indent: str, first: Sequence[str]) -> list[str]:
        """A row of one SUM: taps outside, columns inside."""
        self.table = self.use_table(total)
        body, reads = self.body(total.args, partial(_add_to, f"sum{index}[i]"), indent + "        ")
        return [
            f"{indent}sum{index}[:] = 0.0",
            f"{indent}for k in range(whole{self.table}.shape[0]):",
            *(f"{indent}    {line}" for line in self.slices(reads)),
            f"{indent}    for i in range(n):",
            *(f"{indent}        {line}" for line in first),
            *body,
        ]

    def pixel(self, roots: Sequence[Node], finish: Finish, indent: str) -> list[str]:
        """One pixel of `roots` at column i, with sums as plain loops."""
        lines: list[str] = []
        sums = sums_in(roots)
        for index, total in enumerate(sums):
            self.table = self.use_table(total)
            add = partial(_add_to, f"total{index}")
            body, _ = self.body(total.args, add, indent + "    ")
            lines += [
                f"{indent}total{index} = 0.0",
                f"{indent}for k in range(whole{self.table}.shape[0]):",
                *body,
            ]
        self.names = {total: f"total{index}" for index, total in enumerate(sums)}
        body, _ = self.body(roots, finish, indent)
        self.names = {}
        return lines + body

    def body(self, roots: Sequence[Node], finish: Finish, indent: str) -> tuple[list[str], list[Node]]:
        """Locals and `finish` for one pixel, and the reads it makes."""
        outer = dict(self.names)
        lines: list[str] = []
        needed = locals_needed(roots, self.names, REPEATED)
        for current in needed:
            name = f"v{next(self.count)}"
            lines.append(f"{indent}{name} = {self.printer.text(current)}")
            self.names[current] = name
        lines += [indent + line for line in finish([self.printer.text(root) for root in roots])]
        self.names = outer
        return lines, [current for current in needed if current.op is Op.READ]

    def use_table(self, total: Node) -> int:
        """The number of a SUM's table."""
        if total.value not in self.tables:
            self.tables.append(total.value)
        return self.tables.index(total.value)

    def store(self, values: Sequence[str]) -> list[str]:
        """Results into the output rows."""
        return [f"{name}[i] = {value}" for name, value in zip(self.rows_out(), values, strict=True)]

    def rows_out(self) -> list[str]:
        return [f"o{output}_{k}" for output, count in enumerate(self.stage.outputs) for k in range(count)]

    def outputs(self, indent: str) -> list[str]:
        """Output rows as names."""
        planes = ["c" if self.stage.iterations > 1 else name.split("_")[1] for name in self.rows_out()]
        pairs = zip(self.rows_out(), planes, strict=True)
        return [f"{indent}{name} = d{name[1:].split('_')[0]}[{plane}, y]" for name, plane in pairs]

    def slices(self, reads: Sequence[Node]) -> list[str]:
        """The part of its row that each read sees, as long as the output row; or the whole row."""
        lines = []
        for read in reads:
            if self.scattered(read):
                continue
            r, taps = self.reads.index(read), self.taps(read)
            column = f"at[{r}, 2]{taps[0]}"
            rest = "" if self.whole_rows else f", {column} : {column} + n"
            lines.append(f"r{r} = {self.array_row(read)}{rest}]")
        return lines

    def array_row(self, read: Node) -> str:
        r = self.reads.index(read)
        slot, _, own = read_place(read)
        return f"s{slot}[at[{r}, 0]{' + c' if own else ''}, y + at[{r}, 1]{self.taps(read)[1]}"

    def taps(self, read: Node) -> list[str]:
        """What taps add to column and row."""
        return ["" if arg.op is Op.CONST else f" + {self.printer.text(arg, 13)}" for arg in read.args]

    @property
    def real(self) -> str:
        """The type of sums: moving stages carry theirs on, and a bright spot must not leave its rounding behind."""
        return "float64" if self.stage.axis else "float32"

    @property
    def whole_rows(self) -> bool:
        """Moving along x, a read of `step` begins one column further right than its offset says: no slice."""
        return self.stage.axis is Axis.X

    def scattered(self, read: Node) -> bool:
        return self.stage.axis is Axis.X and read.args[1].op is not Op.CONST

    def read(self, read: Node) -> str:
        if read not in self.reads:
            self.reads.append(read)
        r = self.reads.index(read)
        if self.scattered(read):
            found = f"{self.array_row(read)}, i + at[{r}, 2]{self.taps(read)[0]}]"
        else:
            found = f"r{r}[i + at[{r}, 2]{self.taps(read)[0]}]" if self.whole_rows else f"r{r}[i]"
        return f"float64({found})" if self.stage.axis else found

    def leaf(self, current: Node) -> str | None:
        if current in self.names:
            return self.names[current]
        match current.op:
            case Op.CONST:
                return _literal(current)
            case Op.UNIFORM:
                return f"u{current.value}"
            case Op.STATE:
                return f"state{current.value}"
            case Op.TAP:
                kind = "whole" if current.dtype is DType.I32 else "weight"
                return f"{kind}{self.table}[k, {current.value}]"
            case Op.READ:
                return self.read(current)
        return None


def _add_to(place: str, values: Sequence[str]) -> list[str]:
    return [f"{place} += {values[0]}"]


def _literal(current: Node) -> str:
    if current.dtype is DType.F32:
        text = float_text(current.value)
        sign, size = ("-", text[1:]) if text.startswith("-") else ("", text)
        return f"float32({text})" if size[0].isdigit() else f"float32({sign}np.{size})"
    return str(current.value)
