"""What a CPU kernel is given by its launch: planes of images, numbers, run-time parameters and tables.

Numbers that follow from sizes are given at run time, so that channels, instants and tiles share a kernel.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from farm.graph.node import DType, Node, Op, const, exact, node, topological
from farm.graph.rect import Rect
from farm.kernel.ir import ZERO, Buffer, Kernel, Space, load, name
from farm.kernel.llvm.kernel import CALL, SCRATCH_LINE
from farm.kernel.llvm.memory import bytes_of
from farm.kernel.passes.convert_storage import convert_storage


@dataclass(frozen=True)
class Lowered:
    """A kernel, and what its launch passes, in the order of its parameters.

    `views` are its images: which of the launch's inputs and then outputs, and from which plane on; `scratch` are the
    bytes that a thread needs.
    """

    kernel: Kernel
    views: tuple[tuple[int, int], ...]
    numbers: tuple[int, ...]
    uniforms: tuple[int, ...]
    tables: tuple[tuple[float, ...], ...] = ()
    scratch: int = 0


@dataclass
class Parameters:
    """Gathers what a kernel needs while it is lowered."""

    buffers: dict[tuple[int, int], Buffer] = field(default_factory=dict)  # by image and plane
    numbers: list[int] = field(default_factory=list)
    names: list[Node] = field(default_factory=list)  # of the numbers
    uniforms: dict[int, Node] = field(default_factory=dict)  # by slot
    tables: dict[object, tuple[Buffer, tuple[float, ...]]] = field(default_factory=dict)
    geometry: dict[int, tuple[tuple[Node, Node], tuple[Node, Node]]] = field(default_factory=dict)  # by image
    halves: set[str] = field(default_factory=set)  # names of the images that lie in memory as half precision
    scratch: int = 0

    def number(self, value: int, text: str = "n") -> Node:
        """A number that is known at run time."""
        self.numbers.append(value)
        self.names.append(name(f"{text}{len(self.numbers)}"))
        return self.names[-1]

    def view(self, image: int, plane: int, dtype: DType, rect: Rect, *, writable: bool = False) -> Buffer:
        """The planes of an image over `rect` from `plane` on, indexed by plane, row and column of the whole plane.

        Half precision is read and written as float32 here, and converted once the kernel is whole.
        """
        if (image, plane) not in self.buffers:
            if image not in self.geometry:
                sizes = self.number(rect.height, "height"), self.number(rect.width, "width")
                self.geometry[image] = sizes, (self.number(rect.y0, "top"), self.number(rect.x0, "left"))
            sizes, corner = self.geometry[image]
            text = f"{'d' if writable else 's'}{len(self.buffers)}"
            shape, origin = (ZERO, *sizes), (ZERO, *corner)
            self.buffers[image, plane] = Buffer(text, computed(dtype), Space.GLOBAL, shape, writable, origin)
            if dtype is DType.F16:
                self.halves.add(text)
        return self.buffers[image, plane]

    def uniforms_of(self, values: Sequence[Node]) -> dict[Node, Node]:
        """The names of the run-time parameters that values follow from, numbered as they are used."""
        return {
            current: self.uniforms.setdefault(int(current.value), name(f"u{len(self.uniforms)}", DType.F32))
            for current in topological(values)
            if current.op is Op.UNIFORM
        }

    def tap(self, current: Node) -> Node:
        """A TAP as an entry of a table, which is given at run time; any other node as it is."""
        if current.op is not Op.TAP:
            return current
        key = current.dtype, exact(current.value)
        if key not in self.tables:
            buffer = Buffer(f"taps{len(self.tables)}", current.dtype, Space.GLOBAL, (ZERO,), writable=False)
            self.tables[key] = buffer, current.value
        return load(self.tables[key][0], *current.args)

    def allocate(self, text: str, dtype: DType, height: int, width: int) -> Buffer:
        """Rows in the thread's memory."""
        self.scratch += -(-bytes_of(dtype) * height * width // SCRATCH_LINE) * SCRATCH_LINE
        shape = const(height, DType.I32), self.number(width, "width")
        return Buffer(text, dtype, Space.GLOBAL, shape)

    def lowered(self, kernel: Kernel) -> Lowered:
        """All of it, with the kernel, whose parameters are added."""
        tables = self.tables.values()
        buffers = (*self.buffers.values(), *(buffer for buffer, _ in tables))
        params: tuple[Buffer | Node, ...] = (*buffers, *self.names, *self.uniforms.values(), *CALL)
        whole = Kernel(kernel.name, params, kernel.body)
        return Lowered(
            convert_storage(whole, dict.fromkeys(self.halves, DType.F16)) if self.halves else whole,
            tuple(self.buffers),
            tuple(self.numbers),
            tuple(self.uniforms),
            tuple(taps for _, taps in tables),
            self.scratch,
        )


def stored(image: Node) -> DType:
    """The type of an image's pixels in memory: half precision of sources and tables is widened on its way there."""
    return image.dtype if image.op is Op.OUT else computed(image.dtype)


def computed(dtype: DType) -> DType:
    """The type that pixels of a type are computed with: half precision is a rounding of float32."""
    return DType.F32 if dtype in {DType.F16, DType.F64} else dtype


def as_computed(value: Node) -> Node:
    """A value as others compute with it."""
    return node(Op.CAST, DType.F32, (value,)) if value.dtype in {DType.F16, DType.F64} else value


LANES = 16
"""Pixels of a vector: of float32 a cache line."""

VECTORS = 2
"""Vectors side by side, which share what a step of a loop takes."""

LATENCY = 4
"""Vectors that are summed side by side, so that none waits for the addition before."""


def lanes_for(widths: Sequence[int], vectors: int = 1) -> int:
    """Pixels of a vector, or of several side by side, for loops over so many columns."""
    least = min((width for width in widths if width), default=0)
    return next((lanes for lanes in (vectors * LANES, LANES) if least >= lanes), 1)


SEGMENT = 128
"""A moving average starts afresh after so many positions, which bounds its drift; strips are cut at multiples of it."""
