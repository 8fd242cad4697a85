"""Statements of one function: loops over rows and columns around the stage's expressions."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from farm.graph.axis import Axis
from farm.graph.node import DType, Node, Op
from farm.graph.rewrite import free_loops, rewrite
from farm.kernel.expression import LEAVES, Let, Loop, Statement, block
from farm.kernel.numba.access import along_row, depends
from farm.kernel.numba.operators import REPEATED, join, start
from farm.kernel.numba.values import Values, nest

SEGMENT = 128
"""A moving average starts afresh after so many positions, which bounds its drift; strips are cut at multiples of it."""

Finish = Callable[[Sequence[str]], list[str]]
"""The statements that use the printed values of some roots."""


@dataclass
class Writer(Values):
    """Writes one stage.

    A REDUCE at the top runs as a loop over taps around a loop over the row, into a row of totals; one inside a pixel as
    a plain loop. What does not change along a row is computed before it, what is the same everywhere before all rows.
    """

    starts: tuple[Node, ...] = ()
    steps: tuple[Node, ...] = ()
    results: tuple[Node, ...] = ()
    totals: list[DType] = field(default_factory=list)  # the types of the rows of totals
    once: list[str] = field(default_factory=list)  # statements before all rows

    def body(self) -> list[str]:
        """The statements of the whole function after its header."""
        match self.stage.axis:
            case Axis.Y:
                rows = self.down()
            case Axis.X:
                rows = self.across()
            case _:
                rows = self.row(self.results, self.scatter if self.stage.domain else self.store)
        return [*self.once, *nest("for j in range(j0, j1):", ["y = j + top", *rows])]

    def down(self) -> list[str]:
        """Moving along y: a row of states is carried from row to row; it starts afresh at every segment."""
        arrays = [f"row_{state}" for state in self.states]
        keep = [f"{state} = {array}[i]" for state, array in zip(self.states, arrays, strict=True)]
        finish = self.carry([f"{array}[i]" for array in arrays])
        self.once += [
            f"{array} = np.empty(n, {self.kept(value.dtype)})" for array, value in zip(arrays, self.starts, strict=True)
        ]
        return [
            *nest(f"if j % {SEGMENT} == 0 or j == j0:", self.row(self.after(self.starts), finish)),
            *nest("else:", self.row(self.after(self.steps), finish, first=keep)),
        ]

    def across(self) -> list[str]:
        """Moving along x: a state is carried from column to column; it starts afresh at every segment."""
        before: list[str] = []
        finish = self.carry(self.states)
        with self.scope():
            begin = self.pixel(self.after(self.starts), finish, before)
            step = self.pixel(self.after(self.steps), finish, before)
        rest = nest(f"for i in range(first + 1, min(first + {SEGMENT}, n)):", step)
        return [*before, *self.outputs(), *nest(f"for first in range(0, n, {SEGMENT}):", ["i = first", *begin, *rest])]

    def pixel(self, roots: Sequence[Node], finish: Finish, before: list[str]) -> list[str]:
        """One pixel at column i; what does not change along the row goes to `before`."""
        inside = []
        for each in block(roots, REPEATED):
            if along_row(each.node):
                inside.append(each)
            elif each.node not in self.names:
                self.settle(each, before)
        with self.scope():
            lines = [line for each in inside for line in self.statement(each)]
            return ["x = i + left", *lines, *finish([self.printer.text(root) for root in roots])]

    @property
    def states(self) -> list[str]:
        """The names of the states."""
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

    def row(self, roots: Sequence[Node], finish: Finish, first: Sequence[str] = ()) -> list[str]:
        """One row of `roots`: what is the same all along it, rows of totals, then a loop that ends with `finish`."""
        lines: list[str] = []
        inside: list[Let | Loop] = []
        with self.scope():
            for each in block(roots, REPEATED):
                if not along_row(each.node):
                    self.settle(each, lines)
                elif isinstance(each, Loop):
                    lines += self.total_row(each, inside, first)
                else:
                    inside.append(each)
            return [*lines, *self.outputs(), *self.columns(inside, roots, finish, first)]

    def settle(self, each: Statement, lines: list[str]) -> None:
        """A statement that does not change along the row: before the row, or before all rows."""
        if each.node in self.everywhere:
            return
        if Op.Y in depends(each.node):
            lines += self.statement(each)
        else:
            self.once += self.statement(each)
            self.everywhere[each.node] = self.names[each.node]

    def total_row(self, each: Loop, around: Sequence[Statement], first: Sequence[str]) -> list[str]:
        """A row of one REDUCE: taps outside, columns inside. `around` are the statements that its body may need."""
        body, loop = each.node.args
        kind, dtype = each.node.value, each.node.dtype
        self.totals.append(dtype)
        total = f"sum{len(self.totals) - 1}"

        def add(values: Sequence[str]) -> list[str]:
            fresh = self.fresh()
            return [f"{fresh} = {values[0]}", f"{total}[i] = {join(kind, f'{total}[i]', fresh)}"]

        lines: list[str] = []
        with self.scope():
            head = self.head(loop, written=0)
            inside = list(around)
            for inner in each.body:
                if not along_row(inner.node):
                    lines += self.statement(inner)
                elif isinstance(inner, Loop) and self.even(inner):
                    lines += self.total_row(inner, inside, first)
                else:
                    inside.append(inner)
            lines += self.columns(inside, (body,), add, first)
        self.names[each.node] = f"{total}[i]"
        return [f"{total}[:] = {start(kind, dtype, self.kept(dtype))}", *nest(head, lines)]

    def columns(
        self, statements: Sequence[Statement], roots: Sequence[Node], finish: Finish, first: Sequence[str]
    ) -> list[str]:
        """A loop over the columns of a row; reads that follow them are slices, as long as the row."""
        with self.scope():
            lines = [self.slice(each.node) for each in statements if isinstance(each, Let) and self.slices(each.node)]
            lines += self.hoisted([each.node for each in statements], roots)
            inner = [line for each in statements for line in self.statement(each)]
            inner += finish([self.printer.text(root) for root in roots])
        return [*lines, *nest("for i in range(n):", [*first, "x = i + left", *inner])]

    def hoisted(self, nodes: Sequence[Node], roots: Sequence[Node]) -> list[str]:
        """Names for parts of expressions that do not change along the row."""
        lines: list[str] = []
        running = {node for node in self.names if node.op is Op.LOOP}
        seen: set[Node] = set()
        stack = [*reversed((*nodes, *roots))]
        while stack:
            current = stack.pop()
            if current in seen or current in self.sliced or self.known(current):
                continue
            seen.add(current)
            settled = not along_row(current) and free_loops(current) <= running and current.op not in LEAVES
            if settled and (current.dtype is DType.F32 or current.op is Op.TAP):
                lines += self.statement(Let(current))
            else:
                stack += reversed(current.args)
        return lines

    def even(self, each: Loop) -> bool:
        """Whether a REDUCE in a loop reads rows from left to right, and can be a row of totals too."""
        return all(
            (self.slices(inner.node) or not along_row(inner.node))
            if isinstance(inner, Let) and inner.node.op is Op.READ
            else isinstance(inner, Let) or self.even(inner)
            for inner in each.body
        )

    def store(self, values: Sequence[str]) -> list[str]:
        """Results into the output rows."""
        return [f"{name}[i] = {value}" for name, value in zip(self.output_rows, values, strict=True)]

    def scatter(self, values: Sequence[str]) -> list[str]:
        """A weight into its bin, if there is one."""
        across, down = self.fresh(), self.fresh()
        inside = f"0 <= {across} < d0.shape[2] and 0 <= {down} < d0.shape[1]"
        bin_ = f"d0[c, uint64({down}), uint64({across})]"
        return [
            f"{across} = {operand(values[0])} - bins_x",
            f"{down} = {operand(values[1])} - bins_y",
            *nest(f"if {inside}:", [f"{bin_} += {values[2]}"]),
        ]

    @property
    def output_rows(self) -> list[str]:
        """The names of the rows being written, in the order of the results."""
        return [f"o{output}_{k}" for output, planes in enumerate(self.stage.outputs) for k in range(planes)]

    def outputs(self) -> list[str]:
        """Output rows as names."""
        if self.stage.domain:
            return []
        lines = []
        for output, planes in enumerate(self.stage.outputs):
            for k in range(planes):
                plane = str(k) if self.stage.iterations == 1 else "c" if planes == 1 else f"c * {planes} + {k}"
                lines.append(f"o{output}_{k} = d{output}[{plane}, j]")
        return lines


def operand(text: str) -> str:
    """An expression that may stand on either side of an operator."""
    return text if text.isidentifier() or text.isdigit() else f"({text})"
