"""A kernel as CUDA C++. The printer decides nothing, and keeps the functions that what it prints calls, in order."""

from collections.abc import Iterable

from farm.graph.node import DType, Node, Op, const, exact
from farm.kernel.cuda import functions, words
from farm.kernel.cuda.async_copy import COPIES
from farm.kernel.cuda.operators import FORMS, REGISTERS, TYPES, CudaPrinter, literal
from farm.kernel.cuda.wrapping import wrapped
from farm.kernel.expression import COMMON
from farm.kernel.intrinsics import INTRINSICS
from farm.kernel.ir import (
    Alloc,
    AtomicAdd,
    AwaitCopies,
    Barrier,
    Body,
    Buffer,
    Comment,
    CommitCopies,
    Follow,
    For,
    If,
    Index,
    Kernel,
    Let,
    LoopKind,
    Move,
    Scope,
    Space,
    Statement,
    Store,
    Window,
    loaded,
)
from farm.kernel.passes.flatten import counted, places
from farm.kernel.passes.simplify import simplified
from farm.kernel.terms import terms
from farm.kernel.verify import COPIED_BYTES, element_bytes
from farm.kernel.walk import statements
from farm.plan.model import LINE_BYTES

CONSTANT_BYTES = 48 * 1024
"""Tables of taps lie in constant memory if those of a kernel take no more than this, of the 64 KB that there are."""

INDENT = "    "
FOLDED = {Op.MIN, Op.MAX, Op.CALL}
"""Operations of places that may lie beyond an edge."""
WINDOW_AXES = 2
"""Rows and columns: a window is one plane."""
SUM = COMMON[Op.ADD].precedence
PLACES = {
    LoopKind.BLOCK_X: "blockIdx.x",
    LoopKind.BLOCK_Y: "blockIdx.y",
    LoopKind.BLOCK_Z: "blockIdx.z",
    LoopKind.THREAD_X: "threadIdx.x",
    LoopKind.THREAD_Y: "threadIdx.y",
}
BARRIERS = {Scope.WARP: "__syncwarp();", Scope.BLOCK: "__syncthreads();"}
VECTOR, HALVES = (functions.VECTOR,), (functions.VECTOR, functions.HALF)
IN_ORDER = ("load_in_order", (*VECTOR, functions.LOAD_IN_ORDER))
VOLATILE = {
    False: ("load_volatile", (*VECTOR, functions.LOAD_VOLATILE)),
    True: ("load_volatile", (*HALVES, functions.LOAD_VOLATILE, functions.LOAD_VOLATILE_HALVES)),
}
"""By whether what is read is half precision."""
COPY = ("__pipeline_memcpy_async", (COPIES,))
MOVES = {
    (Space.GLOBAL, Space.REGISTER, False): ("load", (*VECTOR, functions.LOAD_VECTOR)),
    (Space.GLOBAL, Space.REGISTER, True): ("load", (*HALVES, functions.LOAD_HALVES)),
    (Space.REGISTER, Space.GLOBAL, False): ("store", (*VECTOR, functions.STORE_VECTOR)),
    (Space.REGISTER, Space.GLOBAL, True): ("store", (*HALVES, functions.STORE_VECTOR, functions.STORE_HALVES)),
    (Space.SHARED, Space.REGISTER, False): ("load_shared", (*VECTOR, functions.LOAD_SHARED)),
    (Space.SHARED, Space.REGISTER, True): ("load", (*HALVES, functions.LOAD_HALVES)),
    (Space.REGISTER, Space.SHARED, False): ("store_shared", (*VECTOR, functions.STORE_SHARED)),
    (Space.REGISTER, Space.SHARED, True): ("store_shared", (*HALVES, functions.STORE_SHARED, functions.SHARE_HALVES)),
}
"""By the spaces of a Move's source and target, and whether one is half precision: a function, and what it needs."""
WORDS = {
    (Space.GLOBAL, Space.REGISTER): ("load_words", (*VECTOR, functions.LOAD_IN_ORDER, words.LOAD_WORDS)),
    (Space.REGISTER, Space.GLOBAL): ("store_words", (*VECTOR, functions.STORE_VECTOR, words.STORE_WORDS)),
}
"""The same for narrow pixels that are words in registers."""


def cuda_text(kernel: Kernel) -> str:
    """The text of a kernel, with all that it needs."""
    return _Printer().kernel(kernel)


class _Printer:
    """Prints one kernel."""

    def __init__(self) -> None:
        self.expressions = CudaPrinter(FORMS, self.leaf)
        self.tables: dict[object, tuple[str, Node]] = {}
        self.moved: frozenset[str] = frozenset()

    def needs(self, helpers: Iterable[str]) -> None:
        """Functions that the text calls."""
        self.expressions.helpers.update(dict.fromkeys(helpers))

    def kernel(self, kernel: Kernel) -> str:
        """Functions, tables, and the kernel."""
        moves = [part for part in statements(kernel.body) if isinstance(part, Move)]
        self.moved = frozenset(buffer.name for move in moves for buffer in (move.target, move.source))
        bounds = f"{kernel.threads}, {kernel.blocks}" if kernel.blocks else f"{kernel.threads}"
        lines = [
            f'extern "C" __global__ void __launch_bounds__({bounds}) {kernel.name}(',
            *parameters(kernel.params),
            *self.block(kernel.body, INDENT),
            "}",
        ]
        return "".join(self.expressions.helpers) + "".join(f"{line}\n" for line in [*self.constants(), *lines])

    def constants(self) -> list[str]:
        """Definitions of the tables of taps."""
        size = sum(4 * len(tap.value) for _, tap in self.tables.values())
        memory = "__constant__" if size <= CONSTANT_BYTES else "__device__ const"
        lines = []
        for name, tap in self.tables.values():
            items = ", ".join(literal(value, tap.dtype) for value in tap.value)
            lines += wrapped(f"{memory} {TYPES[tap.dtype]} {name}[{len(tap.value)}] = {{{items}}};")
        return lines

    def block(self, body: Body, indent: str) -> list[str]:
        """Statements, each on lines of its own."""
        return [line for statement in body for line in self.statement(statement, indent)]

    def statement(self, statement: Statement, indent: str) -> list[str]:
        """One statement with what is inside it."""
        match statement:
            case For():
                return self.loop(statement, indent)
            case If(condition, body, otherwise):
                head = f"if ({self.text(condition)})"
                lines = self.braced(head, body, indent, closed=bool(otherwise))
                return [*lines[:-1], *self.braced("} else", otherwise, indent, closed=True)] if otherwise else lines
        return wrapped(indent + self.line(statement))

    def line(self, statement: Statement) -> str:
        """A statement that holds no other."""
        match statement:
            case Comment(text):
                return f"// {text}"
            case Let() | Alloc() | Window():
                return self.definition(statement)
            case Store(buffer, index, value):
                if buffer.streamed:
                    return f"__stcs({self.address(buffer, index)}, {self.text(value)});"
                return f"{self.element(buffer, index)} = {self.text(value)};"
            case AtomicAdd(buffer, index, value):
                return f"atomicAdd({self.address(buffer, index)}, {self.text(value)});"
            case Move():
                return self.move(statement)
            case Barrier() | Follow() | CommitCopies() | AwaitCopies():
                return self.waiting(statement)
        raise TypeError(f"no statement: {statement}")

    def definition(self, statement: Let | Alloc | Window) -> str:
        """A statement that makes something with a name."""
        match statement:
            case Let(name, value):
                return f"const {REGISTERS[name.dtype]} {name.value} = {self.text(value)};"
            case Alloc(buffer, dynamic=True):
                return f"extern __shared__ __align__({LINE_BYTES}) {TYPES[buffer.dtype]} {buffer.name}[];"
            case Alloc(Buffer(space=Space.REGISTER) as buffer) if buffer.name not in self.moved:
                sides = "".join(f"[{self.text(side)}]" for side in buffer.shape)
                return f"{REGISTERS[buffer.dtype]} {buffer.name}{sides};"
            case Alloc(buffer):
                space = "__shared__ " if buffer.space is Space.SHARED else ""
                space += f"__align__({buffer.alignment * element_bytes(buffer.dtype)}) " if buffer.alignment > 1 else ""
                sides = "".join(f"[{self.text(side)}]" for side in buffer.shape)
                return f"{space}{TYPES[buffer.dtype]} {buffer.name}{sides};"
            case Window(buffer, Buffer(space=Space.SHARED) as source, index):
                address = self.address(source, index)
                if buffer.dtype is source.dtype and not buffer.volatile:
                    self.needs([functions.SHARED_CORNER])
                    address = f"shared_corner({address})"
                return self.carved(buffer, address)
            case Window(buffer, source, index):
                self.needs([functions.CORNER])
                cast = "" if buffer.dtype is source.dtype else f"({pointer(buffer)})"
                return f"{pointer(buffer)} const {buffer.name} = {cast}corner({self.address(source, index)});"

    def carved(self, buffer: Buffer, address: str) -> str:
        """A buffer that begins at some address of shared memory: a pointer to its rows."""
        rows = "".join(f"[{self.text(side)}]" for side in buffer.shape[1:])
        kind = element_type(buffer)
        named, cast = (
            (f"{kind} (*const {buffer.name}){rows}", f"{kind} (*){rows}")
            if rows
            else (f"{kind}* const {buffer.name}", f"{kind}*")
        )
        return f"{named} = reinterpret_cast<{cast}>({address});"

    def waiting(self, statement: Barrier | Follow | CommitCopies | AwaitCopies) -> str:
        """A statement about what threads wait for."""
        if isinstance(statement, Barrier):
            return BARRIERS[statement.scope]
        self.needs([functions.FOLLOW if isinstance(statement, Follow) else COPIES])
        if isinstance(statement, AwaitCopies):
            return f"__pipeline_wait_prior({statement.pending});"
        return "follow();" if isinstance(statement, Follow) else "__pipeline_commit();"

    def loop(self, loop: For, indent: str) -> list[str]:
        """A loop, or the place of a thread in one that all threads of a launch are the iterations of."""
        name = loop.name.value
        if loop.kind in PLACES:
            return [f"{indent}const int {name} = {PLACES[loop.kind]};", *self.block(loop.body, indent)]
        step = f"++{name}" if loop.step is const(1) else f"{name} += {self.text(loop.step)}"
        head = f"for (int {name} = {self.text(loop.start)}; {name} < {self.text(loop.extent)}; {step})"
        pragma = [f"{indent}#pragma unroll"] if loop.kind is LoopKind.UNROLLED else []
        pragma = [f"{indent}#pragma unroll {loop.unroll}"] if loop.unroll else pragma
        return [*pragma, *self.braced(head, loop.body, indent)]

    def braced(self, head: str, body: Body, indent: str, *, closed: bool = False) -> list[str]:
        """A loop or condition and what it governs, in braces unless that is one line."""
        lines = self.block(body, indent + INDENT)
        if len(lines) == 1 and not closed:
            return [*wrapped(indent + head), *lines]
        return [*wrapped(f"{indent}{head} {{"), *lines, f"{indent}}}"]

    def move(self, move: Move) -> str:
        """Adjacent elements between registers and memory."""
        name, helpers = self.moving(move)
        self.needs(helpers)
        to, at = self.vector(move.target, move.to), self.vector(move.source, move.at)
        return f"{name}({to}, {at}, {COPIED_BYTES});" if move.asynchronous else f"{name}<{move.lanes}>({to}, {at});"

    def moving(self, move: Move) -> tuple[str, tuple[str, ...]]:
        """The function of a move, and what it needs."""
        kinds, spaces = {move.source.dtype, move.target.dtype}, (move.source.space, move.target.space)
        if move.asynchronous:
            return COPY
        if move.in_order and len(kinds) == 1 and move.source.space is Space.GLOBAL:
            return IN_ORDER
        if move.source.volatile:
            return VOLATILE[len(kinds) > 1]
        return WORDS[spaces] if len(kinds) > 1 and DType.U32 in kinds else MOVES[*spaces, len(kinds) > 1]

    def text(self, value: Node, least: int = 0) -> str:
        """An expression, as an operand of an operator that wants at least this precedence."""
        return self.expressions.text(value, least)

    def leaf(self, value: Node) -> str | None:
        """The text of what is no operation."""
        match value.op:
            case Op.NAME:
                return str(value.value)
            case Op.CONST:
                self.needs([functions.HALF] if value.dtype is DType.F16 else [])
                return literal(value.value, value.dtype)
            case Op.LOAD:
                buffer = loaded(value)
                kept = buffer.space is Space.GLOBAL and not buffer.writable
                cached = "__ldcs" if buffer.streamed else "__ldg"
                return f"{cached}({self.address(buffer, value.args)})" if kept else self.element(buffer, value.args)
            case Op.CALL:
                intrinsic = INTRINSICS[value.value]
                self.needs(intrinsic.helpers)
                return intrinsic.cuda.format(*map(self.text, value.args))
            case Op.TAP:
                name, _ = self.tables.setdefault(exact(value.value), (f"taps{len(self.tables)}", value))
                return f"{name}[{self.text(value.args[0])}]"
        return None

    def element(self, buffer: Buffer, index: Index) -> str:
        """An element of a buffer."""
        if buffer.space is not Space.GLOBAL:
            return buffer.name + "".join(f"[{self.text(part)}]" for part in index)
        start, column = self.row(buffer, index)
        return f"{start}[{self.text(column)}]"

    def address(self, buffer: Buffer, index: Index) -> str:
        """The address of an element."""
        if buffer.space is not Space.GLOBAL:
            return f"&{self.element(buffer, index)}"
        start, column = self.row(buffer, index)
        if column.op is Op.CONST and column.value <= 0:
            return f"{start} - {-column.value}" if column.value else start
        return f"{start} + {self.text(column, SUM + 1)}"

    def vector(self, buffer: Buffer, index: Index) -> str:
        """The address of a vector: a number is added to it last, so that it is part of the instruction."""
        *outer, column = index
        if not outer and column.op in {Op.ADD, Op.SUB} and column.args[1].op is Op.CONST:
            sign = "+" if column.op is Op.ADD else "-"
            return f"{self.address(buffer, (column.args[0],))} {sign} {self.text(column.args[1])}"
        return self.address(buffer, index)

    def row(self, buffer: Buffer, index: Index) -> tuple[str, Node]:
        """The address of the first element of a row of memory, and how many columns after it an element lies.

        Rows of a window go on from its address. Without one, a column that is folded comes first: rows share it.
        """
        *outer, last = places(buffer, index)
        rows, column = simplified(counted(buffer.shape[:-1], outer)), simplified(last)
        if rows is const(0):
            return buffer.name, column
        self.needs([functions.WIDE, functions.ROW])
        first = buffer.name
        if len(buffer.shape) > WINDOW_AXES and any(term.op in FOLDED for term in terms(column)):
            first, column = f"{first} + {self.text(column, SUM + 1)}", const(0)
        return f"row_of({first}, {self.text(buffer.shape[-1])}, {self.text(rows)})", column


def parameters(params: Iterable[Buffer | Node]) -> list[str]:
    """What a kernel takes, up to its body; a buffer and the numbers after it are on one line."""
    lines: list[list[str]] = [[]]
    for param in params:
        lines += [[]] if isinstance(param, Buffer) and lines[-1] else []
        lines[-1].append(parameter(param))
    text = [f"{INDENT}{', '.join(line)}" for line in lines]
    ends = [*[","] * (len(text) - 1), ") {"]
    return [part for line, end in zip(text, ends, strict=True) for part in wrapped(line + end)]


def parameter(param: Buffer | Node) -> str:
    """A number by value, or a pointer to memory that no other one reaches."""
    if isinstance(param, Buffer):
        return f"{pointer(param)} __restrict__ {param.name}"
    return f"{TYPES[param.dtype]} {param.value}"


def pointer(buffer: Buffer) -> str:
    """The type of what points to a buffer."""
    return f"{element_type(buffer)}*"


def element_type(buffer: Buffer) -> str:
    """The type of a buffer's elements, as pointers know it."""
    return f"{'' if buffer.writable else 'const '}{'volatile ' if buffer.volatile else ''}{TYPES[buffer.dtype]}"
