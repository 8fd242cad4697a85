"""Statements that compute values at one pixel: what is read, printed and summed there, under which names."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import count
from typing import Any

from farm.analysis.not_nan import numbers
from farm.graph.axis import Axis, Boundary
from farm.graph.node import INTEGERS, DType, Node, Op, exact, source_shape
from farm.graph.stage import Stage, loop_count
from farm.kernel.expression import Loop, Statement
from farm.kernel.numba.access import Access, Affine, access, along_row, boundless
from farm.kernel.numba.operators import FORMS, TYPES, CpuPrinter, float_literal, join, literal, start

SHORT = 8
"""A loop of at most so many rounds inside a pixel is written with its count, so that LLVM can unroll it."""


def nest(head: str, body: Iterable[str]) -> list[str]:
    """A compound statement."""
    return [head, *(f"    {line}" for line in body)]


@dataclass
class Values:
    """The values of one stage, and what they need of a launch: origins of reads, edges, loop counts, tap tables."""

    stage: Stage
    origins: list[Access] = field(default_factory=list)  # without their terms; many reads share one
    edges: list[int] = field(default_factory=list)  # inputs with a boundary condition that applies at run time
    loops: list[Node] = field(default_factory=list)
    tables: list[Node] = field(default_factory=list)
    names: dict[Node, str] = field(default_factory=dict)
    everywhere: dict[Node, str] = field(default_factory=dict)  # names given before all rows
    sliced: dict[Node, str] = field(default_factory=dict)  # rows of READs in the loop over columns around
    number: "count[int]" = field(default_factory=count)

    def __post_init__(self) -> None:
        self.printer = CpuPrinter(FORMS, self.leaf, numbers(self.stage.expressions))

    def fresh(self) -> str:
        """A name for a value."""
        return f"v{next(self.number)}"

    def kept(self, dtype: DType) -> str:
        """The type of a state or total: moving stages carry theirs on, and a bright spot must leave no rounding."""
        return TYPES[dtype] if dtype is not DType.F32 else "float64" if self.stage.axis else "float32"

    def statement(self, each: Statement) -> list[str]:
        """The value of a node under a new name."""
        if isinstance(each, Loop):
            return self.loop(each)
        lines: list[str] = []
        self.names.pop(each.node, None)
        value = self.read(each.node, lines) if each.node.op is Op.READ else self.printer.text(each.node)
        return [*lines, self.let(each.node, value)]

    def let(self, current: Node, value: str) -> str:
        """A name for the value of a node."""
        name = self.names[current] = self.fresh()
        return f"{name} = {value}"

    def loop(self, each: Loop) -> list[str]:
        """A REDUCE as a plain loop."""
        body, loop = each.node.args
        kind, dtype = each.node.value, each.node.dtype
        total = f"total{next(self.number)}"
        with self.scope():
            head = self.head(loop, written=SHORT)
            lines = [line for inner in each.body for line in self.statement(inner)]
            if kind != "sum":
                lines.append(self.let(body, self.printer.text(body)))
            value = join(kind, total, self.printer.text(body, 13))
            lines.append(f"{total} = {value if dtype is DType.F32 else f'{TYPES[dtype]}({value})'}")
        self.names[each.node] = total
        return [f"{total} = {start(kind, dtype, self.kept(dtype))}", *nest(head, lines)]

    def head(self, loop: Node, written: int) -> str:
        """The head of a loop, whose count stands there if it is at most `written`."""
        rounds, k = loop_count(loop), f"k{next(self.number)}"
        self.names[loop] = k
        return f"for {k} in range({rounds if rounds <= written else f'count{_index(self.loops, loop)}'}):"

    @contextmanager
    def scope(self) -> Iterator[None]:
        """Names given inside are forgotten afterwards."""
        outer = dict(self.names), dict(self.sliced)
        try:
            yield
        finally:
            self.names, self.sliced = outer

    def known(self, current: Node) -> str | None:
        """The name of a node, if it has one here."""
        return self.names.get(current) or self.everywhere.get(current)

    def slices(self, read: Node) -> bool:
        """Whether a READ goes along its row as the output does."""
        if read.op is not Op.READ or self.stage.axis is Axis.X or boundless(self.stage, read):
            return False
        found = access(read)
        return found.column.scale == 1 and not any(map(along_row, found.terms))

    def slice(self, read: Node) -> str:
        """The part of its row that a READ sees, as long as the output row, under a name."""
        found = access(read)
        plane, row, column = self.place(found)
        column = column.removeprefix("i + ")
        name = self.sliced[read] = f"r{next(self.number)}"
        return f"{name} = s{found.place.input}[{plane}, {row}, {column} : {column} + n]"

    def place(self, found: Access) -> tuple[str, str, str]:
        """Plane, row and column of a READ in its array."""
        r = _index(self.origins, found.bare)
        plane = f"plane{r}{' + c' if found.place.own else ''}"
        if found.deeper is not None:
            plane += f" + {self.printer.text(found.deeper, 13)}"
        return plane, self.along(found.row, "j", f"row{r}"), self.along(found.column, "i", f"column{r}")

    def along(self, coordinate: Affine, position: str, origin: str) -> str:
        """A row or column, where `origin` is that of the first computed pixel."""
        scaled = {0: "", 1: f"{position} + "}.get(coordinate.scale, f"{coordinate.scale} * {position} + ")
        text = f"{scaled}{origin}"
        for factor, term in coordinate.terms:
            times = "" if abs(factor) == 1 else f"{abs(factor)} * "
            text += f" {'-' if factor < 0 else '+'} {times}{self.printer.text(term, 14 if times else 13)}"
        return text

    def read(self, read: Node, lines: list[str]) -> str:
        """The value of a READ, after some `lines`."""
        value = f"{self.sliced[read]}[i]" if read in self.sliced else self.pick(read, lines)
        return f"float64({value})" if self.stage.axis and read.dtype is DType.F32 else value

    def pick(self, read: Node, lines: list[str]) -> str:
        """A pixel at any place; by unsigned indices, which Numba does not count from the end."""
        found = access(read)
        plane, row, column = self.place(found)
        slot = found.place.input
        if not boundless(self.stage, read):
            return f"s{slot}[uint64({plane}), uint64({row}), uint64({column})]"
        _index(self.edges, slot)
        shape = source_shape(self.stage.inputs[slot])
        boundary = Boundary(shape.boundary)
        if boundary is not Boundary.CONSTANT:
            name = {Boundary.CLAMP: "clamped", Boundary.MIRROR: "mirrored", Boundary.WRAP: "wrapped"}[boundary]
            row = f"{name}({row}, first_y{slot}, end_y{slot})"
            column = f"{name}({column}, first_x{slot}, end_x{slot})"
            return f"s{slot}[uint64({plane}), uint64({row}), uint64({column})]"
        down, across = self.fresh(), self.fresh()
        lines += [f"{down} = {row}", f"{across} = {column}"]
        inside = f"first_y{slot} <= {down} < end_y{slot} and first_x{slot} <= {across} < end_x{slot}"
        constant = float_literal(shape.constant) if read.dtype is DType.F32 else str(int(shape.constant))
        return f"s{slot}[uint64({plane}), uint64({down}), uint64({across})] if {inside} else {constant}"

    def leaf(self, current: Node) -> str | None:
        """What has a text of its own; None for an operation."""
        found = self.known(current)
        if found is not None:
            return found
        match current.op:
            case Op.X | Op.Y | Op.OWN:
                return {Op.X: "x", Op.Y: "y", Op.OWN: "c"}[current.op]
            case Op.CONST:
                return literal(current)
            case Op.UNIFORM | Op.STATE:
                return f"{'u' if current.op is Op.UNIFORM else 'state'}{current.value}"
            case Op.TAP:
                return self.tap(current)
            case Op.CAST:
                return self.cast(current.dtype, current.args[0])
            case Op.IDIV | Op.MOD:
                return self.power_of_two(current)
        return None

    def tap(self, current: Node) -> str:
        """An entry of a static table."""
        same = (each for each in self.tables if exact(each.value) == exact(current.value))
        table = next(same, current)
        return f"tap{_index(self.tables, table)}[{self.printer.text(current.args[0])}]"

    def cast(self, dtype: DType, value: Node) -> str:
        """A value as another type."""
        text = self.printer.text(value)
        if dtype is DType.F16:
            return f"half({text})"
        if dtype is DType.F32 and value.dtype is DType.F16:
            return text
        if dtype is DType.F32 and value.dtype is DType.I32 and value.op not in {Op.READ, Op.CAST}:
            return f"float32(int32({text}))"  # which vector instructions convert, unlike 64 bits
        if dtype in INTEGERS and value.dtype in {DType.F16, DType.F32}:
            whole = f"{'unsigned' if dtype is DType.U32 else 'whole'}({text})"
            return whole if dtype in {DType.I32, DType.U32} else f"{TYPES[dtype]}({whole})"
        return f"{TYPES[dtype]}({text})"

    def power_of_two(self, current: Node) -> str | None:
        """Floor division as a shift, its rest as a mask."""
        value, by = current.args
        if by.op is not Op.CONST or by.value <= 0 or by.value & (by.value - 1):
            return None
        operand = self.printer.text(value, 12)
        return f"({operand} {f'>> {by.value.bit_length() - 1}' if current.op is Op.IDIV else f'& {by.value - 1}'})"


def _index(items: list[Any], item: object) -> int:
    """The place of an item in a list, where it is put if it is not there."""
    if item not in items:
        items.append(item)
    return items.index(item)
