"""The whole kernel IR: a kernel is a value, a loop nest over typed buffers, the same for every printer.

Expressions are the nodes of graphs (`farm.graph.node`) with three more operations: NAME, LOAD and CALL. They have no
effect, and are evaluated where their statement stands; of a WHERE only the side that it takes. Everything else is a
frozen dataclass, so a kernel can be compared, and rewritten by a pass without a copy. `farm.kernel.verify` holds the
rules that every kernel obeys.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum, StrEnum
from functools import reduce

from farm.graph.axis import Boundary
from farm.graph.node import DType, Node, Op, const, node

ZERO, ONE = const(0), const(1)


class Space(StrEnum):
    """Where a buffer lies."""

    GLOBAL = "global"
    SHARED = "shared"  # of a block
    REGISTER = "register"  # of a lane; indices are known once unrolled loops are straight code
    CONSTANT = "constant"  # the same for all launches, and read alone


class LoopKind(StrEnum):
    """How the iterations of a loop run."""

    SERIAL = "serial"
    UNROLLED = "unrolled"  # its extent is a constant
    VECTOR = "vector"  # several at a time, in any order, some of them twice: they only store (CPU)
    BLOCK_X = "block x"
    BLOCK_Y = "block y"
    BLOCK_Z = "block z"
    THREAD_X = "thread x"
    THREAD_Y = "thread y"


class Scope(IntEnum):
    """The largest group of threads in which a value is the same, or which comes to a statement together."""

    LANE = 0
    WARP = 1
    BLOCK = 2


Index = tuple[Node, ...]
"""One i32 expression for each axis of a buffer."""


@dataclass(frozen=True)
class Edge:
    """What loads beyond a buffer's window give: along the last two axes it goes from `first` to before `end`.

    Without `columns` nothing lies beyond the window along the last axis.
    """

    boundary: Boundary
    constant: float
    first: Index
    end: Index
    columns: bool = True


@dataclass(frozen=True)
class Buffer:
    """An array, its elements one after the other along the last axis, whose first index is `origin` (zeros if empty).

    Rows begin at multiples of `alignment` elements, in shared memory too. With an `edge` it may be read beyond its
    window. Elements that are `streamed` are not used again: caches need not keep them. Each load of a `volatile` one
    stands for itself, so that no compiler looks for what many have in common.
    """

    name: str
    dtype: DType
    space: Space
    shape: Index = ()
    writable: bool = True
    origin: Index = ()
    alignment: int = 1
    edge: Edge | None = None
    streamed: bool = False
    volatile: bool = False


@dataclass(frozen=True)
class Let:
    """Gives a value a name, once as far as the name is visible."""

    name: Node
    value: Node


@dataclass(frozen=True)
class Store:
    """Puts a value into an element."""

    buffer: Buffer
    index: Index
    value: Node


@dataclass(frozen=True)
class Move:
    """Moves so many adjacent elements of memory in one access; where the types differ, f16 becomes f32, or f32 f16.

    Words of u32 in registers take as many u8 or u16 as they hold, or give these.

    A device may load later than a move stands, unless that is to be `in_order`, before what is stored after it. If
    asynchronous it goes on beside what follows, from memory of all blocks to that of this one: see AwaitCopies.
    """

    target: Buffer
    to: Index
    source: Buffer
    at: Index
    lanes: int
    asynchronous: bool = False
    in_order: bool = False


@dataclass(frozen=True)
class AtomicAdd:
    """Adds a value to an element, whoever else does so at the same time."""

    buffer: Buffer
    index: Index
    value: Node


@dataclass(frozen=True)
class For:
    """Runs a body with the name as start, start + step, ... before the extent, `lanes` at once in a vector loop.

    Loops that are not serial start at 0, and their step is 1. The extent of a vector loop is 0, or as many as there are
    lanes at least. So many iterations of a serial loop as `unroll` says stand one after the other, for their loads to
    be on the way at once; of 0 the compiler decides.
    """

    name: Node
    extent: Node
    body: Body
    kind: LoopKind = LoopKind.SERIAL
    lanes: int = 1
    start: Node = ZERO
    step: Node = ONE
    unroll: int = 0


@dataclass(frozen=True)
class If:
    """Runs one of two bodies."""

    condition: Node
    body: Body
    otherwise: Body = ()


@dataclass(frozen=True)
class Barrier:
    """Waits for a group of threads, and for what they have written."""

    scope: Scope


@dataclass(frozen=True)
class Follow:
    """Waits for the launches before this one, and for what they have written; the next one's blocks may come."""


@dataclass(frozen=True)
class CommitCopies:
    """Makes one group of what a thread has begun to move asynchronously since the last one."""


@dataclass(frozen=True)
class AwaitCopies:
    """Waits until a thread's groups of asynchronous moves are there, but for so many of the last ones.

    Others see what is there after a barrier.
    """

    pending: int = 0


@dataclass(frozen=True)
class Alloc:
    """Makes a buffer, which is there until the body around it ends; a launch gives the bytes of a `dynamic` one.

    A kernel has one of these at most, of bytes in shared memory, for windows.
    """

    buffer: Buffer
    dynamic: bool = False


@dataclass(frozen=True)
class Window:
    """Names a buffer that begins at that element of its source, so that its address is computed once.

    It may be of another type and shape than bytes that it begins at.
    """

    buffer: Buffer
    source: Buffer
    index: Index


@dataclass(frozen=True)
class Within:
    """Names a buffer: the window `inside` where all lanes of a vector are at steps from `first` to before `end`.

    Where they are not it is the window `outside`.
    """

    buffer: Buffer
    lane: Node
    first: Node
    end: Node
    inside: Window
    outside: Window


@dataclass(frozen=True)
class Comment:
    """Tells readers of the text something."""

    text: str


@dataclass(frozen=True)
class Kernel:
    """A kernel: `threads` run a block, and `blocks` of these at least shall fit a multiprocessor (0: any number)."""

    name: str
    params: tuple[Buffer | Node, ...]
    body: Body
    threads: int = 1
    blocks: int = 0


Statement = (
    Let
    | Store
    | Move
    | AtomicAdd
    | For
    | If
    | Barrier
    | Follow
    | CommitCopies
    | AwaitCopies
    | Alloc
    | Window
    | Within
    | Comment
)
Body = tuple[Statement, ...]


def name(text: str, dtype: DType = DType.I32) -> Node:
    """The value that a statement or a parameter calls so."""
    return node(Op.NAME, dtype, (), text)


def load(buffer: Buffer, *index: Node | int) -> Node:
    """An element of a buffer, of the buffer's type."""
    return node(Op.LOAD, buffer.dtype, indices(*index), (buffer,))


def call(intrinsic: str, dtype: DType, *args: Node) -> Node:
    """The value of an intrinsic."""
    return node(Op.CALL, dtype, args, intrinsic)


def loaded(value: Node) -> Buffer:
    """The buffer that a LOAD reads."""
    (buffer,) = value.value
    assert isinstance(buffer, Buffer)
    return buffer


def indices(*index: Node | int) -> Index:
    """An index of which some parts are numbers."""
    return tuple(part if isinstance(part, Node) else const(part, DType.I32) for part in index)


def unrolled(step: Node, count: int, *body: Statement) -> For:
    """A loop that becomes straight code."""
    return For(step, const(count), body, LoopKind.UNROLLED)


def divided(value: Node, by: Node | int) -> tuple[Node, Node]:
    """The quotient and the rest of two numbers that are not negative; devices divide those without a sign sooner."""
    whole, parts = (node(Op.CAST, DType.U32, (part,)) for part in indices(value, by))
    return node(Op.CAST, DType.I32, (whole // parts,)), node(Op.CAST, DType.I32, (whole % parts,))


def all_of(*conditions: Node) -> Node:
    """Whether all conditions hold."""
    return reduce(lambda left, right: node(Op.AND, DType.BOOL, (left, right)), conditions)
