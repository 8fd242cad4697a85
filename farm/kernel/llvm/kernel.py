"""Kernels as LLVM IR: loops, vectors of lanes, and registers that become values.

Every kernel has the same parameters: an array of addresses, one for each buffer among the kernel's parameters, in their
order; an array of i32 and one of floats for the names among them; memory of the thread for what the kernel allocates;
and the plane and the rows to compute: `CALL`.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from farm.analysis.not_nan import numbers
from farm.graph.node import DType, Node, Op
from farm.kernel.ir import (
    Alloc,
    Body,
    Buffer,
    Comment,
    For,
    If,
    Kernel,
    Let,
    LoopKind,
    Space,
    Statement,
    Store,
    Window,
    Within,
    loaded,
    name,
)
from farm.kernel.llvm.builder import Builder, Module, Parameter
from farm.kernel.llvm.memory import Memory, Place, bytes_of
from farm.kernel.llvm.operators import Values
from farm.kernel.llvm.value import Value, integer
from farm.kernel.walk import statements

if TYPE_CHECKING:
    from collections.abc import Iterator

PLANE, FIRST, END = name("plane"), name("first_row"), name("end_row")
CALL = (PLANE, FIRST, END)
"""What a call is for: a plane, and rows of the strip."""

PARAMETERS = (
    Parameter("buffers", "ptr", "noalias nocapture readonly"),
    Parameter("numbers", "ptr", "noalias nocapture readonly"),
    Parameter("uniforms", "ptr", "noalias nocapture readonly"),
    Parameter("scratch", "ptr", "noalias nocapture"),
    *(Parameter(str(number.value), "i32") for number in CALL),
)

SCRATCH_LINE = 64
"""Allocated buffers begin at multiples of so many bytes of the thread's memory."""


def printed(kernel: Kernel) -> str:
    """The kernel as a module."""
    module = Module()
    with module.function(kernel.name, PARAMETERS) as builder:
        printer = _Printer(builder)
        printer.parameters(kernel.params)
        printer.body(kernel.body)
        builder.give()
    return module.text()


@dataclass
class _Printer:
    """Prints one kernel, with what is known at the place where it is."""

    builder: Builder
    names: dict[Node, Value] = field(default_factory=dict)
    registers: dict[str, Value] = field(default_factory=dict)  # what they hold now
    places: dict[str, Place] = field(default_factory=dict)
    finite: frozenset[Node] = frozenset()  # names that are never NaN
    allocated: Value | None = None  # bytes of the thread's memory that are taken
    lane: Node | None = None
    first: Value | None = None  # the step of the first lane of a vector loop
    lanes: int = 1

    def parameters(self, params: Sequence[Buffer | Node]) -> None:
        """Load what the kernel is given."""
        b = self.builder
        buffers, whole, real, _, *call = b.arguments
        self.names = dict(zip(CALL, call, strict=True))
        count = {"ptr": 0, "i32": 0, "float": 0}
        for param in params:
            if param in self.names:
                continue
            kind = "ptr" if isinstance(param, Buffer) else "float" if param.dtype is DType.F32 else "i32"
            array = {"ptr": buffers, "i32": whole, "float": real}[kind]
            value = b.load(kind, b.element(array, kind, integer(count[kind], "i64")))
            count[kind] += 1
            if isinstance(param, Buffer):
                self.places[param.name] = Place(param, value)
            else:
                self.names[param] = value
                self.finite |= {param}  # a job takes no uniforms that are no numbers

    def body(self, body: Body) -> None:
        """Statements."""
        for statement in body:
            self.statement(statement)

    def statement(self, statement: Statement) -> None:
        """One statement."""
        match statement:
            case Let(bound, value):
                self.names[bound] = self.value(value)
                known = numbers([value], self.finite)
                self.finite = self.finite | {bound} if value in known else self.finite - {bound}
            case Store(buffer, index, value):
                self.store(buffer, index, value)
            case For():
                self.loop(statement)
            case If(condition, body, ()):
                self.branch(condition, body)
            case Alloc(buffer):
                if buffer.space is not Space.REGISTER:
                    self.places[buffer.name] = Place(buffer, self.allocate(buffer))
            case Window(buffer, source, index):
                self.places[buffer.name] = self.window(buffer, source, index)
            case Within():
                self.places[statement.buffer.name] = self.within(statement)
            case _ if not isinstance(statement, Comment):
                raise TypeError(f"{type(statement).__name__} has no meaning on a CPU")

    @contextmanager
    def scope(self) -> Iterator[None]:
        """Names given inside are forgotten afterwards."""
        outer = dict(self.names), dict(self.places), self.finite
        yield
        self.names, self.places, self.finite = outer

    # values

    def value(self, wanted: Node) -> Value:
        """The value of an expression here."""
        known = numbers([wanted], self.finite)
        return Values(self.builder, self.leaf, known).value(wanted)

    def leaf(self, current: Node) -> Value | None:
        """What has a value of its own."""
        if current.op is Op.NAME:
            return self.names[current]
        if current.op is not Op.LOAD:
            return None
        buffer = loaded(current)
        if buffer.space is Space.REGISTER:
            return self.registers[buffer.name]
        return self.memory().load(self.places[buffer.name], current.args)

    def memory(self) -> Memory:
        """How memory is read and written here."""
        varying = frozenset(name for name, value in self.names.items() if value.lanes > 1)
        return Memory(self.builder, self.value, varying, self.lane, self.first, self.lanes)

    # statements

    def store(self, buffer: Buffer, index: Sequence[Node], value: Node) -> None:
        """A value into an element, or into a register."""
        if buffer.space is Space.REGISTER:
            self.registers[buffer.name] = self.value(value)
        else:
            self.memory().store(self.places[buffer.name], index, self.value(value))

    def branch(self, condition: Node, body: Body) -> None:
        """Statements under a condition, which change no register from outside."""
        before = dict(self.registers)
        with self.builder.when(self.value(condition)), self.scope():
            self.body(body)
        if any(self.registers[register] != value for register, value in before.items()):
            raise TypeError("a register changes under a condition")
        self.registers = before

    def loop(self, loop: For) -> None:
        """A loop; registers that it changes are carried from step to step."""
        if loop.kind is LoopKind.UNROLLED:
            for step in range(int(loop.extent.value)):
                with self.scope():
                    self.names[loop.name] = integer(step, "i32")
                    self.body(loop.body)
            return
        if loop.kind is LoopKind.VECTOR:
            self.vector_loop(loop)
            return
        b, inner = self.builder, loop.body
        own = {part.buffer.name for part in statements(inner) if isinstance(part, Alloc)}
        written = (part.buffer.name for part in statements(inner) if isinstance(part, Store))
        changed = [name for name in dict.fromkeys(written) if name in self.registers and name not in own]
        carried = [b.splat(self.registers[name], self.lanes) for name in changed]
        with b.loop(integer(0, "i32"), self.value(loop.extent), 1, carried) as running, self.scope():
            self.names[loop.name] = running.index
            self.registers |= dict(zip(changed, running.carried, strict=True))
            self.body(inner)
            running.carry(*(self.registers[name] for name in changed))
        self.registers |= dict(zip(changed, running.carried, strict=True))

    def vector_loop(self, loop: For) -> None:
        """A loop in vectors, the last of which begins early enough to end with the loop."""
        b = self.builder
        extent = self.value(loop.extent)
        end = integer(int(extent.text), "i64") if extent.literal else b.convert("sext", extent, "i64")
        with b.loop(integer(0, "i64"), end, loop.lanes) as running, self.scope():
            first = running.index
            if loop.lanes > 1:
                first = b.call("llvm.smin", first, b.operation("sub", end, integer(loop.lanes, "i64")))
            inside = replace(self, first=first, lanes=loop.lanes)
            self.names[loop.name] = b.ramp(b.convert("trunc", first, "i32"), loop.lanes)
            inside.lane = loop.name if loop.lanes > 1 else None
            inside.body(loop.body)
            running.carry()

    def allocate(self, buffer: Buffer) -> Value:
        """The address of a buffer in the thread's memory."""
        b, scratch = self.builder, self.builder.arguments[3]
        memory = self.memory()
        size = integer(bytes_of(buffer.dtype), "i64")
        for extent in buffer.shape:
            size = b.operation("mul", memory.wide(extent), size)
        pointer = scratch if self.allocated is None else b.element(scratch, "i8", self.allocated)
        line = integer(-SCRATCH_LINE, "i64")
        whole = b.operation("and", b.operation("add", size, integer(SCRATCH_LINE - 1, "i64")), line)
        self.allocated = whole if self.allocated is None else b.operation("add", self.allocated, whole)
        return pointer

    def window(self, buffer: Buffer, source: Buffer, index: Sequence[Node]) -> Place:
        """A buffer that begins at an element of another."""
        return Place(buffer, self.memory().window(self.places[source.name], index))

    def within(self, statement: Within) -> Place:
        """One of two windows, by where all lanes lie."""
        b, memory = self.builder, self.memory()
        inside, outside = (
            self.window(window.buffer, window.source, window.index).pointer
            for window in (statement.inside, statement.outside)
        )
        assert self.first is not None
        after = b.operation("sub", memory.wide(statement.end), integer(self.lanes, "i64"))
        begun = b.compare("icmp sge", self.first, memory.wide(statement.first))
        fits = b.compare("icmp sle", self.first, after)
        return Place(statement.buffer, b.select(b.operation("and", begun, fits), inside, outside))
