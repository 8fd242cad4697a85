"""The rules that every kernel obeys, whatever lowered or rewrote it: a mistake is known before a compiler runs."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import prod

from farm.device.classes import WARP
from farm.graph.node import DType, Node, Op, const, topological
from farm.kernel.intrinsics import INTRINSICS
from farm.kernel.ir import (
    Alloc,
    AtomicAdd,
    Barrier,
    Body,
    Buffer,
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
    Within,
    loaded,
)
from farm.kernel.walk import bodies, expressions, statements
from farm.plan.model import DTYPES

THREADS = (LoopKind.THREAD_X, LoopKind.THREAD_Y)
LANES = (1, 2, 4, 8, 16)
"""Elements that one access may move."""
COPIED_BYTES = 16
"""Bytes that an asynchronous move takes: those that need no registers and pass the first cache by."""


class KernelError(ValueError):
    """A kernel that breaks a rule: a mistake in the compiler, never in a user's job."""


def require(holds: bool, what: str) -> None:
    """Raise unless a rule holds."""
    if not holds:
        raise KernelError(what)


def verify(kernel: Kernel, shared_bytes: int = 0) -> Kernel:
    """The kernel itself, if it obeys every rule.

    Args:
        kernel: any.
        shared_bytes: of shared memory that a block may have on the device; 0 on a CPU.

    Raises:
        KernelError: the first rule that is broken.
    """
    loops = [part for part in statements(kernel.body) if isinstance(part, For) and part.kind in THREADS]
    require(prod(_constant(loop.extent) for loop in loops) == kernel.threads, "the loops run another number of threads")
    require(allocated(kernel, Space.SHARED) <= shared_bytes, f"more than {shared_bytes} bytes of shared memory")
    rows = [_constant(loop.extent) for loop in loops if loop.kind is LoopKind.THREAD_X]
    rules = _Rules(rows_are_warps=bool(rows) and rows[0] % WARP == 0)
    params = {param.name if isinstance(param, Buffer) else str(param.value): Scope.BLOCK for param in kernel.params}
    require(len(params) == len(kernel.params), "two parameters have one name")
    rules.block(kernel.body, params, Scope.BLOCK)
    return kernel


def allocated(kernel: Kernel, space: Space) -> int:
    """Bytes of all buffers that a kernel allocates in a space, but for those that a launch gives it."""
    allocs = [part for part in statements(kernel.body) if isinstance(part, Alloc)]
    buffers = [alloc.buffer for alloc in allocs if alloc.buffer.space is space and not alloc.dynamic]
    return sum(element_bytes(b.dtype) * prod(map(_constant, b.shape)) for b in buffers)


def element_bytes(dtype: DType) -> int:
    """Bytes of an element of a buffer."""
    return {DType.F64: 8, DType.BOOL: 1}.get(dtype) or DTYPES[str(dtype)].itemsize


def windows(statement: Statement) -> tuple[Window, ...]:
    """The windows that a statement makes, or chooses from."""
    match statement:
        case Window():
            return (statement,)
        case Within(inside=inside, outside=outside):
            return (inside, outside)
    return ()


def read_and_written(body: Body) -> frozenset[str]:
    """The buffers in memory that some statements both read and write."""
    parts = list(statements(body))
    written = {part.buffer.name for part in parts if isinstance(part, Store) and part.buffer.space is Space.GLOBAL}
    values = topological(value for part in parts for value in expressions(part))
    return frozenset(written & {loaded(value).name for value in values if value.op is Op.LOAD})


@dataclass
class _Rules:
    """Walks a kernel with the names in scope, each with the threads that agree on its value."""

    rows_are_warps: bool
    unrolled: set[str] = field(default_factory=set)

    def block(self, body: Body, names: dict[str, Scope], control: Scope) -> None:
        """Statements, to which `control` is the largest group of threads that is sure to come together."""
        visible = dict(names)
        for statement in body:
            self.statement(statement, visible, control)

    def statement(self, statement: Statement, names: dict[str, Scope], control: Scope) -> None:
        """One statement; what it binds is added to `names`."""
        scope = min((self.scope(value, names, control) for value in expressions(statement)), default=Scope.BLOCK)
        match statement:
            case Let(bound, value):
                require(value.dtype is bound.dtype, f"{bound.value} is bound to a value of another type")
                self.bind(str(bound.value), names, scope)
            case Store(buffer, index, value) | AtomicAdd(buffer, index, value):
                self.writes(buffer, index, names)
                require(value.dtype is buffer.dtype, f"{buffer.name} holds {buffer.dtype}, not {value.dtype}")
            case Move():
                self.moves(statement, names)
            case Barrier(group):
                require(control >= group, f"a barrier of a {group.name} where a {control.name} is sure to come")
            case Window(buffer) | Within(buffer) | Alloc(buffer):
                self.aligned(buffer)
                for window in windows(statement):
                    self.begins(window, names)
                given = isinstance(statement, Alloc) and statement.dynamic
                require(not given or _is_memory(buffer), f"{buffer.name} has no bytes of shared memory")
                self.bind(buffer.name, names, Scope.LANE)
            case For():
                self.loop(statement, names, min(control, scope))
            case If():
                for inner in bodies(statement):
                    self.block(inner, names, min(control, scope))

    def moves(self, move: Move, names: dict[str, Scope]) -> None:
        """An access of adjacent elements."""
        target, source, lanes = move.target, move.source, move.lanes
        self.writes(target, move.to, names)
        self.access(source, move.at, names)
        require(lanes in LANES, f"{lanes} lanes of {target.name}")
        if move.asynchronous:
            spaces, size = (target.space, source.space), lanes * element_bytes(target.dtype)
            require(spaces == (Space.SHARED, Space.GLOBAL), "an asynchronous move is to shared memory")
            whole = target.dtype is source.dtype and size == COPIED_BYTES
            require(whole, f"an asynchronous move to {target.name} has not {COPIED_BYTES} bytes")

    def begins(self, window: Window, names: dict[str, Scope]) -> None:
        """A window, which is of its source's type unless it begins at a byte."""
        self.access(window.source, window.index, names)
        alike = window.source.dtype is window.buffer.dtype
        require(alike or window.source.dtype is DType.U8, f"{window.buffer.name} is a window of another type")

    def aligned(self, buffer: Buffer) -> None:
        """Whole multiples of a buffer's alignment in the rows of shared memory."""
        if buffer.space is Space.SHARED and buffer.alignment > 1:
            whole = _constant(buffer.shape[-1]) % buffer.alignment == 0
            require(whole, f"rows of {buffer.name} are no multiples of {buffer.alignment} elements")

    def loop(self, loop: For, names: dict[str, Scope], control: Scope) -> None:
        """A loop, whose name its body alone sees."""
        inner, name = dict(names), str(loop.name.value)
        down = Scope.WARP if self.rows_are_warps else Scope.LANE
        scopes = {LoopKind.THREAD_X: Scope.LANE, LoopKind.VECTOR: Scope.LANE, LoopKind.THREAD_Y: down}
        self.bind(name, inner, scopes.get(loop.kind, control))
        repeated = read_and_written(loop.body) if loop.kind is LoopKind.VECTOR else frozenset()
        require(not repeated, f"{', '.join(sorted(repeated))} is read and written in vectors that may overlap")
        unrolled = {name} if loop.kind is LoopKind.UNROLLED else set()
        plain = (loop.start, loop.step) == (const(0), const(1))
        serial = loop.kind is LoopKind.SERIAL
        require(serial or plain, f"the loop over {name} is not serial, and has a start or a step")
        require(serial or not loop.unroll, f"the loop over {name} is not serial, and has iterations written out")
        require(not unrolled or loop.extent.op is Op.CONST, f"the unrolled loop over {name} has no constant extent")
        self.unrolled |= unrolled
        self.block(loop.body, inner, min(control, Scope.LANE) if loop.kind is LoopKind.VECTOR else control)
        self.unrolled -= unrolled

    def bind(self, name: str, names: dict[str, Scope], scope: Scope) -> None:
        """A name, bound once as far as it is visible."""
        require(name not in names, f"{name} is bound twice")
        names[name] = scope

    def writes(self, buffer: Buffer, index: Index, names: dict[str, Scope]) -> None:
        """An element that is written."""
        self.access(buffer, index, names)
        require(buffer.writable and buffer.space is not Space.CONSTANT, f"{buffer.name} is not writable")
        require(buffer.edge is None, f"{buffer.name} goes on beyond its edges, so it is only read")

    def access(self, buffer: Buffer, index: Index, names: dict[str, Scope]) -> None:
        """An element of a buffer that is there."""
        require(buffer.name in names, f"{buffer.name} is not defined here")
        require(len(index) == len(buffer.shape), f"{buffer.name} has {len(buffer.shape)} axes, not {len(index)}")
        require(all(part.dtype is DType.I32 for part in index), f"an index of {buffer.name} is no i32")
        if buffer.space is Space.REGISTER:
            moving = {str(part.value) for part in topological(index) if part.op is Op.NAME} - self.unrolled
            require(not moving, f"{buffer.name} is in registers, and {', '.join(sorted(moving))} is not unrolled")

    def scope(self, value: Node, names: dict[str, Scope], control: Scope) -> Scope:
        """The largest group of threads that agree on a value; what it reads and calls is looked at, too."""
        agreed: dict[Node, Scope] = {}
        for part in topological([value]):
            scope = min((agreed[arg] for arg in part.args), default=Scope.BLOCK)
            if part.op is Op.NAME:
                require(part.value in names, f"{part.value} is not defined here")
                scope = names[part.value]
            elif part.op is Op.LOAD:
                buffer = loaded(part)
                self.access(buffer, part.args, names)
                scope = Scope.LANE if buffer.writable else scope
            elif part.op is Op.CALL:
                require(part.value in INTRINSICS, f"there is no intrinsic {part.value}")
                intrinsic = INTRINSICS[part.value]
                group = intrinsic.needs
                require(control >= group, f"{part.value} of a {group.name} where a {control.name} is sure to come")
                scope = scope if intrinsic.result is None else intrinsic.result
            else:
                require(part.op not in {Op.READ, Op.REDUCE, Op.LOOP, Op.X, Op.Y, Op.OWN, Op.STATE}, f"{part.op} stayed")
            agreed[part] = scope
        return agreed[value]


def _is_memory(buffer: Buffer) -> bool:
    """Whether a launch may give a buffer."""
    return buffer.space is Space.SHARED and buffer.dtype is DType.U8


def _constant(extent: Node) -> int:
    require(extent.op is Op.CONST, "the number of threads, or an allocated size, is no constant")
    return int(extent.value)
