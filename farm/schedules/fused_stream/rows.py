"""Rows of the parts of a phase as a thread computes them: one after the other through all parts, in registers."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from farm.analysis.affine import Along, place
from farm.graph.node import Node, ReadPlace, const
from farm.kernel.ir import (
    Alloc,
    Body,
    Buffer,
    If,
    Index,
    Space,
    Statement,
    Store,
    all_of,
    indices,
    load,
    name,
    unrolled,
)
from farm.kernel.signature import Picture, Signature, as_computed, plane
from farm.kernel.terms import terms, total
from farm.schedules.fused.lane_tiling import Span, Tiling
from farm.schedules.group import Made, Parts

STEP, K = name("step"), name("k")

ITSELF = Along()
"""The place of the pixel that is computed."""


@dataclass(frozen=True)
class Target:
    """Where rows of a result go: the place of a column of a row, and what must hold for a row to go there."""

    made: Made
    place: Callable[[Node, Node], tuple[Buffer, Index]]
    tests: Callable[[Node], Sequence[Node]]


@dataclass(frozen=True)
class Rows:
    """Parts over a thread tile that begins at (`x`, `y`) of the plane `own`, with the patches that it has read.

    Other pixels of the inputs are read where they lie in memory, in `pictures`.
    """

    parts: Parts
    tiles: Tiling
    results: tuple[tuple[Node, ...], ...]  # by part, uniforms as the kernel knows them
    given: Signature
    pictures: Mapping[int, Picture]
    patches: Mapping[ReadPlace, Buffer]
    targets: Sequence[Target]
    x: Node
    y: Node
    own: Node

    def body(self) -> Body:
        """Everything after the patches."""
        steps = self.tiles.steps
        inside = [statement for part in range(len(self.parts.stages)) for statement in self.part(part)]
        arrays = [self.array(made) for made in self.tiles.arrays]
        return (*map(Alloc, arrays), unrolled(STEP, len(steps), *inside))

    def array(self, made: Made) -> Buffer:
        """Rows of a result that other parts read."""
        span, array = self.tiles.spans[made.part], self.tiles.arrays[made]
        shape = indices(span.height, span.thread_tile.columns + array.left + array.right)
        dtype = as_computed(self.results[made.part][made.result]).dtype
        return Buffer(f"b{made.part}_{made.result}", dtype, Space.REGISTER, shape)

    def row(self, span: Span, along: Along = ITSELF, number: int = 0) -> Node:
        """The row that a part reads for the one that it computes in this step, and `number` more."""
        computed = STEP + (self.tiles.steps.start + span.base)
        return _sum(_along(along, computed) + number)

    def part(self, part: int) -> Body:
        """The row of a part that a step computes."""
        span, steps, every = self.tiles.spans[part], self.tiles.spans[part].steps, self.tiles.steps
        outputs = {k: self.outputs(Made(part, k)) for k in range(len(self.results[part]))}
        needed = [k for k, of in outputs.items() if of or Made(part, k) in self.tiles.arrays]
        kept = [self.kept(number) for k in needed for number in outputs[k]]
        results = tuple(as_computed(self.results[part][k]) for k in needed)
        own = self.own if self.parts.stages[part].iterations > 1 else const(0)
        y = _sum(self.y + self.row(span))
        body, values = self.given.bound(results, lambda read, at: self.read(part, read, at), self.x + K, y, own)
        pixels = list[Statement](body)
        for k, value in zip(needed, values, strict=True):
            made = Made(part, k)
            if array := self.tiles.arrays.get(made):
                at = self.row(span, number=-span.top), K + array.left
                pixels.append(Store(self.array(made), at, value))
            pixel = load(self.array(made), *at) if array else value
            pixels += [Store(self.kept(number), (K,), pixel) for number in outputs[k]]
        stores = [self.store(number, span) for k in needed for number in outputs[k]]
        row = (*map(Alloc, kept), unrolled(K, span.thread_tile.columns, *pixels), *stores)
        tests = [steps.start - every.start <= STEP] if steps.start > every.start else []
        tests += [steps.stop - every.start > STEP] if steps.stop < every.stop else []
        return (If(all_of(*tests), row),) if tests else row

    def outputs(self, made: Made) -> list[int]:
        """The numbers of the targets of a result."""
        return [number for number, target in enumerate(self.targets) if target.made == made]

    def kept(self, number: int) -> Buffer:
        """A row for a target."""
        made = self.targets[number].made
        columns = self.tiles.spans[made.part].thread_tile.columns
        dtype = as_computed(self.results[made.part][made.result]).dtype
        return Buffer(f"o{number}", dtype, Space.REGISTER, indices(columns))

    def store(self, number: int, span: Span) -> Statement:
        """A row into its place."""
        target, row = self.targets[number], self.row(span)
        buffer, index = target.place(row, K)
        loop = unrolled(K, span.thread_tile.columns, Store(buffer, index, load(self.kept(number), K)))
        tests = target.tests(row)
        return If(all_of(*tests), (loop,)) if tests else loop

    def read(self, part: int, current: Node, args: tuple[Node, ...]) -> Node:
        """A pixel of another part, of a patch, or of memory."""
        at, source, span = place(current), self.parts.source(part, current), self.tiles.spans[part]
        if isinstance(source, Made):
            assert at is not None, "a stage of the group is read at a place that follows the pixel"
            array = self.tiles.arrays[source]
            row = self.row(span, at[1], -self.tiles.spans[source.part].top)
            return load(self.array(source), row, _column(at[0], array.left))
        if at is None or source not in self.patches:
            x, y, *further = args
            buffer = self.pictures[source.input].buffer
            return load(buffer, plane(self.parts.stages[part], current, self.own, tuple(further)), y, x)
        patch = self.tiles.patches[source]
        row = self.row(span, at[1], -patch.groups[0].first)
        return load(self.patches[source], row, _column(at[0], -patch.left))


def _column(along: Along, number: int) -> Node:
    """The column that is read for the one that is computed, and `number` more."""
    return _sum(_along(along, K) + number)


def _along(along: Along, at: Node) -> Node:
    """A coordinate on an axis."""
    scaled = at * along.inner + along.shift
    return scaled // along.divisor if along.divisor > 1 else scaled


def _sum(value: Node) -> Node:
    """A sum with its constants together."""
    return total(terms(value))
