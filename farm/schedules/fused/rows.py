"""Rows of the parts of a group as a thread computes them: one after the other through all parts, in registers."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial

from farm.analysis.affine import Along, place
from farm.graph.affine import Affine
from farm.graph.axis import Axis
from farm.graph.node import DType, Node, ReadPlace, const
from farm.kernel.ir import (
    Alloc,
    Body,
    Buffer,
    Comment,
    If,
    Index,
    Space,
    Statement,
    Store,
    all_of,
    call,
    indices,
    load,
    name,
    unrolled,
)
from farm.kernel.signature import Signature, as_computed, plane
from farm.kernel.terms import terms, total
from farm.schedules.fused.dots import Dots, dotted
from farm.schedules.fused.lane_columns import Array
from farm.schedules.fused.lane_tiling import Span, Tiling
from farm.schedules.fused.lower_sums import SharedSum
from farm.schedules.fused.scales import Scale, reads_of_parts
from farm.schedules.fused.words import WORD, computed, cut, pixel, put, saturated, unsaturated
from farm.schedules.group import PartResult, Parts
from farm.schedules.lanes import J, K, shuffled, shuffled_patch

STEP = name("step")

ITSELF = Along()
"""The place of the pixel that is computed."""

Corners = Mapping[Scale, tuple[Node, Node]]
"""The thread's first pixel in pictures of each scale."""


@dataclass(frozen=True)
class Target:
    """Where rows of a result go: the place of a column of a row, and what must hold for a row to go there."""

    result: PartResult
    place: Callable[[Node, Node], tuple[Buffer, Index]]
    tests: Callable[[Node], Sequence[Node]]


@dataclass(frozen=True)
class Rows:
    """Parts over a thread tile of the plane `own`, with the patches that it has read.

    Other pixels of the inputs are read where they lie, in `inputs`. Lanes may `exchange` pixels.
    """

    parts: Parts
    tiles: Tiling
    results: tuple[tuple[Node, ...], ...]  # by part, uniforms as the kernel knows them
    given: Signature
    inputs: Mapping[int, Buffer]
    patches: Mapping[ReadPlace, Buffer]
    targets: Sequence[Target]
    corners: Corners
    own: Node
    exchange: bool = False
    further: Mapping[Node, Node] = field(default_factory=dict)  # names of values that are computed already

    def body(self) -> Body:
        """Everything after the patches."""
        inside = [statement for part in range(len(self.parts.stages)) for statement in self.part(part)]
        arrays = [self.array(result) for result in self.tiles.arrays]
        before, later = list[Statement](self.kept_sums()), list[Statement]()
        for source in self.patches if self.exchange else ():
            known, newest = self.passed(source)
            before += known
            later += newest
        return (*map(Alloc, arrays), *before, unrolled(STEP, len(self.tiles.steps), *later, *inside))

    def kept_sums(self) -> Iterator[Statement]:
        """What sums over windows keep from row to row."""
        for part in self.tiles.sums:
            for shared in self.sums(part).values():
                yield from shared.kept()

    def array(self, result: PartResult) -> Buffer:
        """Rows of a result that other parts read."""
        span, array = self.tiles.spans[result.part], self.tiles.arrays[result]
        lanes = self.tiles.packing.lanes(result)
        dtype = self.dtype(result) if lanes == 1 else DType.U32
        shape = indices(span.height, (span.thread_tile.columns + array.left + array.right) // lanes)
        return Buffer(f"b{result.part}_{result.number}", dtype, Space.REGISTER, shape)

    def dtype(self, result: PartResult) -> DType:
        """The type in which a result is computed."""
        return as_computed(self.results[result.part][result.number]).dtype

    def row(self, span: Span, along: Along = ITSELF, number: int = 0) -> Node:
        """The row that a part reads for the one that it computes in this step, and `number` more."""
        rate = span.thread_tile.rate
        steps = {STEP: rate} | ({J: 1} if rate > 1 else {})
        return _read(along, Affine(steps, rate * self.tiles.steps.start + span.base), number)

    def passed(self, source: ReadPlace) -> tuple[list[Statement], list[Statement]]:
        """The columns of a plane of memory that other lanes have read: rows of the first step, and those of others."""
        patch, registers = self.tiles.patches[source], self.patches[source]
        rate, steps = self.tiles.thread_tile(self.tiles.scales.inputs[source.input]).rate, self.tiles.steps
        ahead = self.ahead(source, rate)  # step t is the first to need the rows from rate * t + ahead on
        top, begin = patch.groups[0].first, steps.start * rate + ahead
        before, later = list[Statement](), list[Statement]()
        newest = Affine({STEP: rate} | ({J: 1} if rate > 1 else {}), begin)
        for group in patch.groups:
            rows = range(group.first, group.first + group.count)
            known = range(rows.start, min(rows.stop, begin))
            inside = tuple(shuffled_patch(registers, patch, group, J + (known.start - top)))
            if known and inside:
                before.append(unrolled(J, len(known), *inside))
            rest = range(max(rows.start, begin), rows.stop)
            inside = tuple(shuffled_patch(registers, patch, group, newest.plus(Affine({}, -top)).node()))
            if rest and inside:
                inside = _when(newest, rest, begin, rate * len(steps), inside)
                later += [unrolled(J, rate, *inside)] if rate > 1 else inside
        return before, later

    def ahead(self, source: ReadPlace, rate: int) -> int:
        """The first of the `rate` rows of a plane that no step before the one from row 0 on needs."""
        newest = [
            y.of(self.tiles.spans[part].base + self.tiles.spans[part].thread_tile.rate - 1)
            for part, read, (_, y) in reads_of_parts(self.parts)
            if read == source
        ]
        return max(newest) - (rate - 1)

    def part(self, part: int) -> Body:
        """The rows of a part that a step computes."""
        span, steps, every = self.tiles.spans[part], self.tiles.spans[part].steps, self.tiles.steps
        rate = span.thread_tile.rate
        row = self.of_words(part) if part in self.tiles.packing.parts else self.of_pixels(part)
        if rate > 1:
            number = self.row(span)
            rest = row if span.even else (If(all_of(number >= span.top, number < span.bottom), row),)
            row = (unrolled(J, rate, *rest),)
        return _when(Affine({STEP: 1}, every.start), steps, every.start, len(every), row)

    def needed(self, part: int) -> list[int]:
        """The results of a part that somebody takes."""
        results = (PartResult(part, k) for k in range(len(self.results[part])))
        return [result.number for result in results if result in self.tiles.arrays or self.outputs(result)]

    def of_pixels(self, part: int) -> Body:
        """A row of a part, pixel by pixel."""
        span, needed = self.tiles.spans[part], self.needed(part)
        wide = {k: value for k in needed if (value := self.unsaturated(PartResult(part, k))) is not None}
        results = tuple(wide.get(k, as_computed(self.results[part][k])) for k in needed)
        dots = dotted(results, lambda read: self.is_in_words(part, read))
        own = self.own if self.parts.stages[part].iterations > 1 else const(0)
        x, y = self.corners[self.tiles.scales.parts[part]]

        def read(current: Node, args: tuple[Node, ...]) -> Node:
            return self.read(part, current, args, dots)

        sums = self.sums(part)
        further = {**self.further, **{value: shared.value for value, shared in sums.items()}}
        body, values = self.given.bound(dots.results, read, x + K, _sum(y + self.row(span)), own, further)
        pixels = list[Statement](body)
        for k, value in zip(needed, values, strict=True):
            result, taken = PartResult(part, k), value
            if array := self.tiles.arrays.get(result):
                at = self.row(span, number=-span.top), K + array.left
                pixels.append(put(self.array(result), value, *at))
                taken = pixel(self.array(result), value.dtype, *at)
            to = self.wide if k in wide else self.kept
            pixels += [put(to(number), taken, K) for number in self.outputs(result)]
        loop = unrolled(K, span.thread_tile.columns, *pixels)
        outputs = [number for k in wide for number in self.outputs(PartResult(part, k))]
        narrowed = [saturated(self.wide(number), self.kept(number)) for number in outputs]
        before = [statement for shared in sums.values() for statement in shared.statements()]
        before += [Alloc(self.wide(number)) for number in outputs]
        return self.computed(part, needed, (*before, loop, *narrowed))

    def sums(self, part: int) -> dict[Node, SharedSum]:
        """What the pixels of a part share of sums over windows."""
        span, sums = self.tiles.spans[part], dict[Node, SharedSum]()
        for number, (value, window) in enumerate(self.tiles.sums.get(part, {}).items()):
            registers, row, column = self.element(part, window.first)
            pixel_at = partial(_beside, registers, row, column, window.axis)
            step = STEP + (self.tiles.steps.start - span.steps.start)
            sums[value] = SharedSum(window, span, f"sums{part}_{number}", value.dtype, pixel_at, step)
        return sums

    def of_words(self, part: int) -> Body:
        """A row of a part, word by word."""
        span, lanes, needed = self.tiles.spans[part], self.tiles.packing.parts[part], self.needed(part)
        results = tuple(self.results[part][k] for k in needed)
        body, values = computed(results, lambda read: self.read_word(part, read))
        words = list[Statement](body)
        for k, value in zip(needed, values, strict=True):
            result = PartResult(part, k)
            if array := self.tiles.arrays.get(result):
                at = self.row(span, number=-span.top), WORD + array.left // lanes
                words.append(Store(self.array(result), at, value))
            words += [Store(self.kept(number), (WORD,), value) for number in self.outputs(result)]
        return self.computed(part, needed, (unrolled(WORD, span.thread_tile.columns // lanes, *words),))

    def computed(self, part: int, needed: Iterable[int], loops: Body) -> Body:
        """A row of a part that loops compute, passed on and stored."""
        outputs = [number for k in needed for number in self.outputs(PartResult(part, k))]
        spread = [statement for k in needed for statement in self.spread(PartResult(part, k))] if self.exchange else []
        stores = [self.store(number, self.tiles.spans[part]) for number in outputs]
        comment = Comment(self.parts.group.stages[part].name)
        return (comment, *(Alloc(self.kept(number)) for number in outputs), *loops, *spread, *stores)

    def outputs(self, result: PartResult) -> list[int]:
        """The numbers of the targets of a result."""
        return [number for number, target in enumerate(self.targets) if target.result == result]

    def lanes(self, result: PartResult) -> int:
        """The pixels of a word that a row of a result is stored in."""
        columns = self.tiles.spans[result.part].thread_tile.columns
        return self.tiles.packing.stored(result.part, self.results[result.part][result.number].dtype, columns)

    def unsaturated(self, result: PartResult) -> Node | None:
        """What is stored as the nearest bytes, four at a time."""
        if result in self.tiles.arrays or not self.outputs(result) or self.lanes(result) == 1:
            return None
        return unsaturated(self.results[result.part][result.number])

    def kept(self, number: int) -> Buffer:
        """A row for a target."""
        result = self.targets[number].result
        lanes, columns = self.lanes(result), self.tiles.spans[result.part].thread_tile.columns
        return Buffer(
            f"o{number}", self.dtype(result) if lanes == 1 else DType.U32, Space.REGISTER, indices(columns // lanes)
        )

    def wide(self, number: int) -> Buffer:
        """A row for a target before its values are the nearest bytes."""
        columns = self.tiles.spans[self.targets[number].result.part].thread_tile.columns
        return Buffer(f"v{number}", DType.I32, Space.REGISTER, indices(columns))

    def store(self, number: int, span: Span) -> Statement:
        """A row into its place."""
        target, row = self.targets[number], self.row(span)
        buffer, index = target.place(row, K)
        value = pixel(self.kept(number), self.dtype(target.result), K)
        loop = unrolled(K, span.thread_tile.columns, Store(buffer, index, value))
        tests = target.tests(row)
        return If(all_of(*tests), (loop,)) if tests else loop

    def spread(self, result: PartResult) -> Iterable[Statement]:
        """What the lane's neighbours have computed of the row."""
        array, span = self.tiles.arrays.get(result, Array(0, 0)), self.tiles.spans[result.part]
        lanes = self.tiles.packing.lanes(result)
        columns, left, right = (part // lanes for part in (span.thread_tile.columns, array.left, array.right))
        for away in (*range(-left // columns, 0), *range(1, -(-right // columns) + 1)):
            elements = range(max(-left, away * columns) + left, min(columns + right, (away + 1) * columns) + left)
            yield shuffled(self.array(result), self.row(span, number=-span.top), elements, away, columns)

    def read(self, part: int, current: Node, args: tuple[Node, ...], dots: Dots) -> Node:
        """A pixel of another part, of a patch, or of memory; or a sum of two weighed bytes."""
        if current in dots.reads:
            (a, at), (b, beside) = (self.byte(part, read) for read in dots.reads[current])
            return call("dot_u8", DType.I32, a, at, b, beside, *args)
        source = self.parts.source(part, current)
        if place(current) is None or (isinstance(source, ReadPlace) and source not in self.patches):
            assert isinstance(source, ReadPlace), "a stage of the group is read at a place that follows the pixel"
            x, y, *further = args
            index = plane(self.parts.stages[part], current, self.own, tuple(further)), y, x
            buffer = self.inputs[source.input]
            return load(buffer, *index[-len(buffer.shape) :])  # tables in shared memory have one plane
        registers, row, column = self.element(part, current)
        return pixel(registers, current.dtype, row, column)

    def read_word(self, part: int, current: Node) -> Node:
        """A word that a part reads, whose pixels may be of two of those that it is in."""
        at, source = place(current), self.parts.source(part, current)
        assert at is not None, "a stage that is computed in words reads at places that follow the pixel"
        registers, row, _ = self.element(part, current)
        return cut(registers, row, at[0].shift - self.tiles.left(source), current.dtype)

    def byte(self, part: int, current: Node) -> tuple[Node, Node]:
        """The word that a byte is read from, and its number there."""
        registers, row, column = self.element(part, current)
        return load(registers, row, column // 4), column % 4

    def element(self, part: int, current: Node) -> tuple[Buffer, Node, Node]:
        """The row and column that a part reads of what it holds, in pixels."""
        at, source, span = place(current), self.parts.source(part, current), self.tiles.spans[part]
        assert at is not None, "only what is read at places that follow the pixel is held"
        registers = self.array(source) if isinstance(source, PartResult) else self.patches[source]
        column = _read(at[0], Affine({K: 1}), -self.tiles.left(source))
        return registers, self.row(span, at[1], -self.tiles.top(source)), column

    def is_in_words(self, part: int, current: Node) -> bool:
        """Whether what a part reads is held in words of several pixels."""
        return place(current) is not None and self.tiles.packing.lanes(self.parts.source(part, current)) > 1


def corners(scales: Iterable[Scale], x: Node, y: Node) -> tuple[Corners, dict[Node, Node]]:
    """Names of the first pixel of a thread in pictures of all scales, and what they stand for, but those of x and y."""
    named: dict[Scale, tuple[Node, Node]] = {}
    values: dict[Node, Node] = {}
    for scale in scales:
        pair = []
        for first, exponent in zip((x, y), scale, strict=True):
            scaled = name(f"{first.value}{_suffix(exponent)}")
            if exponent:
                values[scaled] = first * (1 << exponent) if exponent > 0 else first // (1 << -exponent)
            pair.append(scaled)
        named[scale] = pair[0], pair[1]
    return named, values


def _suffix(exponent: int) -> str:
    return f"_times_{1 << exponent}" if exponent > 0 else f"_over_{1 << -exponent}" if exponent else ""


def _when(at: Affine, wanted: range, first: int, count: int, body: Body) -> Body:
    """Statements for those of `count` places from `first` on that are wanted; unrolled loops know which."""
    step = Affine(at.factors).node()
    tests = [step >= wanted.start - at.number] if wanted.start > first else []
    tests += [step < wanted.stop - at.number] if wanted.stop < first + count else []
    return (If(all_of(*tests), body),) if tests else body


def _read(along: Along, at: Affine, number: int) -> Node:
    """What is read along an axis for a place there, and `number` more; whole multiples of a divisor are taken out."""
    read = at.times(along.inner).plus(Affine({}, along.shift))
    whole = {term: factor // along.divisor for term, factor in read.factors.items() if factor % along.divisor == 0}
    rest = {term: factor for term, factor in read.factors.items() if term not in whole}
    if not rest:
        return Affine(whole, read.number // along.divisor + number).node()
    divided = Affine(rest, read.number).node() // along.divisor
    return Affine(whole | {divided: 1}, number).node()


def _sum(value: Node) -> Node:
    """A sum with its constants together."""
    return total(terms(value))


def _beside(registers: Buffer, row: Node, column: Node, axis: Axis, steps: Node) -> Node:
    """A pixel so many steps from the one in a row and column of registers."""
    if axis is Axis.X:
        return pixel(registers, registers.dtype, row, _sum(column + steps))
    return pixel(registers, registers.dtype, _sum(row + steps), column)
