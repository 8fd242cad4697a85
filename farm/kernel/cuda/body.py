"""What a stage computes at one point, as statements: names for shared values, loops for reductions, arrays for taps."""

from collections.abc import Callable, Mapping
from itertools import count

from farm.analysis.overflow import overflowing
from farm.graph.node import DType, Node, Op, exact
from farm.graph.stage import loop_count
from farm.kernel.cuda.operators import FORMS, REGISTERS, TYPES, CudaPrinter, join, literal, start
from farm.kernel.cuda.wrapping import wrapped
from farm.kernel.expression import Forms, Loop, Statement, block

CONSTANT_BYTES = 48 * 1024
"""Tables of taps lie in constant memory if those of a kernel take no more than this, of the 64 KB that there are."""

Read = Callable[["Body", Node], str]
"""The text of a READ; `body.text` prints its coordinates."""


def unread(body: "Body", current: Node) -> str:
    """A Read where nothing may be read."""
    del body
    raise ValueError(f"{current.value} is read where nothing can be")


class Body:
    """The statements that compute `results`.

    `read` says how a template gets at pixels; `places` are the texts of X, Y and OWN at the point. `slots` are those of
    the uniforms in the order in which the kernel knows them; without, uniforms are numbered so already.
    """

    types: Mapping[DType, str] = REGISTERS
    forms: Forms = FORMS

    def __init__(
        self, results: tuple[Node, ...], read: Read, places: dict[Op, str], slots: tuple[int, ...] = ()
    ) -> None:
        self.results, self.read, self.places, self.slots = results, read, places, slots
        self.names: dict[Node, str] = {}
        self.arrays: dict[object, tuple[str, Node]] = {}
        self.values, self.loops = count(), count()
        self.printer = CudaPrinter(self.forms, self._leaf, overflowing(results))

    def lines(self, indent: str) -> list[str]:
        """Everything before the results can be printed."""
        return self.statements(block(self.results), indent)

    def text(self, value: Node, least: int = 0) -> str:
        """A value, as an operand of an operator that wants at least this precedence."""
        return self.printer.text(value, least)

    def statements(self, body: tuple[Statement, ...], indent: str) -> list[str]:
        """Some statements as lines."""
        lines: list[str] = []
        for each in body:
            name = f"t{next(self.values)}"
            if isinstance(each, Loop):
                lines += self._loop(each, name, indent)
            else:
                lines.append(f"{indent}const {self.types[each.node.dtype]} {name} = {self.text(each.node)};")
            self.names[each.node] = name
        return lines

    def _loop(self, each: Loop, name: str, indent: str) -> list[str]:
        """A REDUCE."""
        reduce, (body, loop) = each.node, each.node.args
        outer, step = dict(self.names), f"k{next(self.loops)}"
        self.names[loop] = step
        lines = [
            f"{indent}{self.types[reduce.dtype]} {name} = {start(reduce.value, reduce.dtype)};",
            f"{indent}for (int {step} = 0; {step} < {max(0, loop_count(loop))}; ++{step}) {{",
            *self.statements(each.body, indent + "    "),
        ]
        wraps = reduce in self.printer.wrapping
        taken = self.join(reduce, name, lambda least: self.text(body, least), wraps=wraps)
        self.names = outer
        return [*lines, f"{indent}    {taken}", f"{indent}}}"]

    def join(self, reduce: Node, total: str, body: Callable[[int], str], *, wraps: bool) -> str:
        """The statement that takes one more value into a REDUCE's total."""
        return join(reduce, total, body, wraps=wraps)

    def _leaf(self, current: Node) -> str | None:
        if current in self.names:
            return self.names[current]
        match current.op:
            case Op.CONST:
                return literal(current.value, current.dtype)
            case Op.UNIFORM:
                return f"u{self.slots.index(current.value) if self.slots else current.value}"
            case Op.X | Op.Y | Op.OWN:
                return self.places[current.op]
            case Op.TAP:
                return f"{self._array(current)}[{self.text(current.args[0])}]"
            case Op.READ:
                return self.read(self, current)
        return None

    def _array(self, tap: Node) -> str:
        """The name of a table of taps; equal ones share an array."""
        key = exact(tap.value)
        if key not in self.arrays:
            self.arrays[key] = f"taps{len(self.arrays)}", tap
        return self.arrays[key][0]

    def tables(self) -> str:
        """Definitions of the arrays, in constant memory if it holds them."""
        size = sum(4 * len(tap.value) for _, tap in self.arrays.values())
        memory = "__constant__" if size <= CONSTANT_BYTES else "__device__ const"
        lines = []
        for name, tap in self.arrays.values():
            items = ", ".join(literal(value, tap.dtype) for value in tap.value)
            text = f"{memory} {TYPES[tap.dtype]} {name}[{len(tap.value)}] = {{{items}}};"
            lines += wrapped(text)
        return "".join(f"{line}\n" for line in lines)
