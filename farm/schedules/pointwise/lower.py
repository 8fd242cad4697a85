"""Schedule `pointwise`: one flat 1:N loop over vectors of pixels (thread block minimisation, CF'09 section 4.5)."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from farm.analysis.metadata import at_pixel
from farm.device.classes import WARP
from farm.graph.node import DType, Node, Op, binary, const, read_place
from farm.graph.stage import Stage
from farm.kernel.ir import (
    Alloc,
    Body,
    Buffer,
    For,
    If,
    Index,
    Kernel,
    Let,
    LoopKind,
    Space,
    Statement,
    Store,
    Window,
    all_of,
    call,
    indices,
    load,
    name,
    unrolled,
)
from farm.kernel.naming import local_uniforms
from farm.kernel.signature import (
    HEIGHT,
    WIDTH,
    X0,
    Y0,
    Generated,
    Picture,
    Signature,
    as_computed,
    plane,
    planes_of,
    signature,
)
from farm.schedules.lowered import generated, usual_passes
from farm.schedules.pointwise.rule import Pointwise

OWN, VECTOR, N, K, X = map(name, ("own", "i", "n", "k", "x"))
BLOCK_X, BLOCK_Y, THREAD_X, THREAD_Y = map(name, ("block_x", "block_y", "thread_x", "thread_y"))
COUNT = name("count")
COUNTS = {LoopKind.BLOCK_X: "blocks_x", LoopKind.BLOCK_Y: "blocks_y"}


def pointwise(stage: Stage, schedule: Pointwise) -> Generated:
    """The kernel of a stage that reads pictures only at the pixel itself."""
    results, slots = local_uniforms(stage.results)
    given = signature(stage, len(slots), schedule.edges)
    lowered = _Lowering(stage, schedule, given).kernel(tuple(map(as_computed, results)))
    return generated(stage, lowered, slots, usual_passes(given.stored))


@dataclass
class _Lowering:
    """What a kernel of one stage is made of: what it reads of each plane, and where flat planes begin."""

    stage: Stage
    schedule: Pointwise
    given: Signature
    vectors: dict[tuple[Buffer, Node], Buffer] = field(default_factory=dict)
    planes: dict[tuple[str, Node], Window] = field(default_factory=dict)

    def kernel(self, results: Sequence[Node]) -> Kernel:
        """The loop, and the threads that it runs in."""
        statements, values = self.given.bound(results, self.read, X + K, self.row, self.own)
        kept = [self.registers(f"o{k}", value.dtype) for k, value in enumerate(values)]
        stores = tuple(Store(buffer, (K,), value) for buffer, value in zip(kept, values, strict=True))
        computed: Body = (*map(Alloc, kept), self.columns(*statements, *stores))
        written: Body = tuple(map(self.written, range(len(kept)), kept))
        loop = self.several(computed, written) if self.schedule.vectors > 1 else self.single(computed, written)
        return self.given.kernel(self.threads(loop), self.schedule.threads)

    @property
    def own(self) -> Node:
        """The plane that is computed."""
        return OWN if self.stage.iterations > 1 else const(0)

    @property
    def step(self) -> Node:
        """The vector that is computed: of a plane if flat, else down the rows; the last one instead of any beyond."""
        if self.schedule.vectors == 1:
            return VECTOR
        return binary(Op.MIN, self.further, self.end - 1)

    @property
    def further(self) -> Node:
        """The vector of the step `n`."""
        return VECTOR + N * self.schedule.block[0 if self.schedule.flat else 1]

    @property
    def end(self) -> Node:
        """How many vectors there are."""
        return COUNT if self.schedule.flat else HEIGHT

    @property
    def row(self) -> Node:
        """The row that is computed, where there is one."""
        return Y0 + self.step

    def registers(self, text: str, dtype: DType, *outer: int) -> Buffer:
        """A vector of pixels, or several."""
        return Buffer(text, dtype, Space.REGISTER, indices(*outer, self.schedule.columns))

    @property
    def item(self) -> Index:
        """Which item of the vectors that were read."""
        return (N, K) if self.schedule.vectors > 1 else (K,)

    def columns(self, *body: Statement) -> For:
        """A loop over the pixels of a vector."""
        return unrolled(K, self.schedule.columns, *body)

    def place(self, picture: Picture, plane: Node) -> tuple[Buffer, Index]:
        """A pixel of a plane: of flat ones the window that is the plane, which is defined before the loop."""
        if not self.schedule.flat:
            return picture.buffer, (plane, self.row, X + K)
        output = self.given.outputs[0]
        size = output.height, output.pitch  # of a plane of any image
        buffer = replace(picture.buffer, shape=(picture.buffer.shape[0], *size))
        flat = replace(buffer, shape=(output.height * output.pitch,), origin=())
        if plane is not const(0):
            number = sum(of == buffer.name for of, _ in self.planes)
            window = Window(replace(flat, name=f"{buffer.name}_{number}"), buffer, (plane, picture.y, picture.line))
            flat = self.planes.setdefault((buffer.name, plane), window).buffer
        return flat, (self.step * self.schedule.columns + K,)

    def read(self, current: Node, args: tuple[Node, ...]) -> Node:
        """A pixel of a vector that was read before, or of a table."""
        x, y, *further = args
        picture = self.given.inputs[read_place(current).input]
        of = plane(self.stage, current, self.own, tuple(further))
        if not at_pixel(current):
            return load(picture.buffer, of, y, x)
        outer = (self.schedule.vectors,) if self.schedule.vectors > 1 else ()
        vector = self.registers(f"v{len(self.vectors)}", picture.buffer.dtype, *outer)
        vector = self.vectors.setdefault((picture.buffer, of), vector)
        return load(vector, *self.item)

    def loads(self) -> Body:
        """Everything that is read at the pixel."""
        pictures = {picture.buffer: picture for picture in self.given.inputs}
        lines: list[Statement] = []
        for (buffer, of), vector in self.vectors.items():
            memory, index = self.place(pictures[buffer], of)
            lines.append(self.columns(Store(vector, self.item, load(memory, *index))))
        return tuple(lines)

    def written(self, number: int, vector: Buffer) -> For:
        """One vector into its place; what it holds beyond the region falls into the rest of the buffer's line."""
        output, k = planes_of(self.stage)[number]
        memory, index = self.place(self.given.outputs[output], self.own if self.stage.iterations > 1 else const(k))
        return self.columns(Store(memory, index, load(vector, K)))

    def single(self, computed: Body, written: Body) -> Body:
        """The inside of the loop for one vector of each image."""
        return (*map(Alloc, self.vectors.values()), *self.loads(), *computed, *written)

    def several(self, computed: Body, written: Body) -> Body:
        """The inside of the loop for several: all are asked for before the first one is used."""
        count = self.schedule.vectors
        return (
            *map(Alloc, self.vectors.values()),
            unrolled(N, count, *self.loads()),
            unrolled(N, count, *computed, If(self.further < self.end, written)),
        )

    def threads(self, loop: Body) -> Body:
        """The loop in each thread, from the vector that the thread begins with: of the plane if flat, else a row."""
        body = self.flat(loop) if self.schedule.flat else self.rows(loop)
        (across, down), blocks = self.schedule.block, [] if self.schedule.flat else [(BLOCK_Y, LoopKind.BLOCK_Y)]
        body = (For(THREAD_X, const(across), body, LoopKind.THREAD_X),)
        body = body if self.schedule.flat else (For(THREAD_Y, const(down), body, LoopKind.THREAD_Y),)
        for place, kind in [(BLOCK_X, LoopKind.BLOCK_X), *blocks]:
            body = (For(place, call(COUNTS[kind], DType.I32), body, kind),)
        planes = const(self.stage.iterations)
        return (For(OWN, planes, body, LoopKind.BLOCK_Z),) if self.stage.iterations > 1 else body

    def flat(self, loop: Body) -> Body:
        """The loop over all vectors of a plane, which lie alike in every image."""
        output = self.given.outputs[0]
        count = Let(COUNT, output.height * output.pitch // self.schedule.columns)
        step = self.schedule.threads * self.schedule.vectors
        start, stride = BLOCK_X * step + THREAD_X, call(COUNTS[LoopKind.BLOCK_X], DType.I32) * step
        vectors = For(VECTOR, COUNT, loop, LoopKind.SERIAL, start=start, step=stride)
        return (*self.given.uniforms(), count, *self.planes.values(), vectors)

    def rows(self, loop: Body) -> Body:
        """The loop down the rows, in columns that begin with those of a line."""
        columns, (_, down) = self.schedule.columns, self.schedule.block
        step = down * self.schedule.vectors
        start, stride = BLOCK_Y * step + THREAD_Y, call(COUNTS[LoopKind.BLOCK_Y], DType.I32) * step
        rows = For(VECTOR, HEIGHT, loop, LoopKind.SERIAL, start=start, step=stride)
        x = Let(X, (X0 & -self.schedule.line) + (BLOCK_X * WARP + THREAD_X) * columns)
        inside = all_of(X0 - columns < X, X < X0 + WIDTH)
        return (x, If(inside, (*self.given.uniforms(), rows)))
