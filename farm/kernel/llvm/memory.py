"""Where elements of buffers lie, and loading and storing them: adjacent ones as vectors, others one by one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from farm.graph.affine import Affine, affine
from farm.graph.node import DType, Node, Op, node, topological
from farm.kernel.ir import Buffer, Space, loaded
from farm.kernel.llvm.builder import Builder
from farm.kernel.llvm.value import BITS, TYPES, Value, integer

Scalar = Callable[[Node], Value]
"""The value of an index, or of a part of one."""


@dataclass(frozen=True)
class Place:
    """Where a buffer begins."""

    buffer: Buffer
    pointer: Value

    @property
    def type(self) -> str:
        """LLVM's type of an element."""
        return element_type(self.buffer.dtype)


def element_type(dtype: DType) -> str:
    """LLVM's type of an element in memory."""
    return "i8" if dtype is DType.BOOL else TYPES[dtype]


@dataclass(frozen=True)
class Following:
    """An index as it follows the lane: `factor * lane + varying + rest + number`; the rest is the same in all lanes."""

    factor: int
    varying: Node | None
    rest: Node | None
    number: int

    @property
    def same(self) -> bool:
        """Whether it is the same in all lanes."""
        return not self.factor and self.varying is None


def following(index: Node, lane: Node | None, varying: frozenset[Node]) -> Following:
    """How an index follows the lane. `varying` names differ between lanes."""
    form = affine(index)
    others = {value: count for value, count in form.factors.items() if value is not lane}
    changing = {value: count for value, count in others.items() if varies(value, varying)}
    fixed = {value: count for value, count in others.items() if value not in changing}
    factor = 0 if lane is None else form.factors.get(lane, 0)
    return Following(factor, _sum(changing), _sum(fixed), form.number)


def _sum(factors: Mapping[Node, int]) -> Node | None:
    return Affine(factors).node() if factors else None


def varies(value: Node, varying: frozenset[Node]) -> bool:
    """Whether a value may differ between lanes."""
    return any(
        current in varying or (current.op is Op.LOAD and loaded(current).space is Space.REGISTER)
        for current in topological([value])
    )


@dataclass(frozen=True)
class Memory:
    """Loads and stores at one place of a kernel.

    `values` prints indices. `first` is the step of the first lane of the loop over `lane`.
    """

    builder: Builder
    values: Scalar
    varying: frozenset[Node]
    lane: Node | None = None
    first: Value | None = None  # i64
    lanes: int = 1

    def load(self, place: Place, index: Sequence[Node]) -> Value:
        """An element in each lane; a scalar where it is the same one."""
        b = self.builder
        *outer, last = self._following(place, index)
        if last.varying is not None or not all(part.same for part in outer):
            return self._gather(place, (*outer, last))
        pointer = self._element(place, index, last)
        if last.factor in {0, 1}:
            return b.load(place.type, pointer, self.lanes if last.factor else 1)
        return self._strided(place.type, pointer, last.factor)

    def store(self, place: Place, index: Sequence[Node], value: Value) -> None:
        """Put a value into an element, or values into as many adjacent ones as there are lanes."""
        *outer, last = self._following(place, index)
        adjacent = last.varying is None and last.factor == (self.lane is not None)
        if not adjacent or not all(part.same for part in outer):
            raise ValueError(f"lanes of a store into {place.buffer.name} are not adjacent")
        self.builder.store(self.builder.splat(value, self.lanes), self._element(place, index, last))

    def window(self, place: Place, index: Sequence[Node]) -> Value:
        """The address of an element that is the same in all lanes."""
        *_, last = self._following(place, index)
        if not last.same:
            raise ValueError(f"a window into {place.buffer.name} begins elsewhere in each lane")
        return self._element(place, index, last)

    def _following(self, place: Place, index: Sequence[Node]) -> list[Following]:
        origin = place.buffer.origin
        moved = [node(Op.SUB, DType.I32, pair) for pair in zip(index, origin, strict=True)] if origin else index
        return [following(part, self.lane, self.varying) for part in moved]

    def _element(self, place: Place, index: Sequence[Node], last: Following) -> Value:
        """The address for the first lane: of a row, which changes seldom, then of a column, then of a neighbour."""
        b, pointer = self.builder, self._row(place, index, last.rest)
        if last.factor and self.first is not None:
            at = self.first if last.factor == 1 else b.operation("mul", self.first, integer(last.factor, "i64"))
            pointer = b.element(pointer, place.type, at)
        return b.element(pointer, place.type, integer(last.number, "i64")) if last.number else pointer

    def _row(self, place: Place, index: Sequence[Node], column: Node | None) -> Value:
        b, shape, origin = self.builder, place.buffer.shape, place.buffer.origin
        offset: Value | None = None
        for axis, part in enumerate(index[:-1]):
            moved = node(Op.SUB, DType.I32, (part, origin[axis])) if origin else part
            wide = self.wide(moved)
            if wide.text == "0" and offset is None:
                continue
            offset = wide if offset is None else b.operation("add", offset, wide)
            offset = b.operation("mul", offset, self.wide(shape[axis + 1]))
        pointer = place.pointer if offset is None else b.element(place.pointer, place.type, offset)
        return pointer if column is None else b.element(pointer, place.type, self.wide(column))

    def wide(self, index: Node) -> Value:
        """An index as it is added to an address."""
        value = self.values(index)
        if value.literal:
            return integer(int(value.text), "i64")
        return self.builder.convert("sext", value, "i64")

    def _strided(self, type_in: str, pointer: Value, factor: int) -> Value:
        """Every so many elements, or the same backwards, from vectors that begin and end with one of them."""
        b, count = self.builder, self.lanes
        span, step = (count - 1) * abs(factor) + 1, abs(factor)
        if step > 2:
            return self._each([b.element(pointer, type_in, integer(k * factor, "i64")) for k in range(count)], type_in)
        low = pointer if factor > 0 else b.element(pointer, type_in, integer(1 - span, "i64"))
        first = b.load(type_in, low, count)
        second = first if step == 1 else b.load(type_in, b.element(low, type_in, integer(span - count, "i64")), count)
        places = [k * step if k * step < count else count + k * step - (span - count) for k in range(count)]
        mask = ", ".join(f"i32 {at}" for at in (places if factor > 0 else places[::-1]))
        text = f"shufflevector {first.typed}, {second.typed}, <{count} x i32> <{mask}>"
        return b.pure(text, type_in, count, (first, second))

    def _each(self, pointers: Sequence[Value], type_in: str) -> Value:
        b, vector = self.builder, Value("poison", type_in, self.lanes, literal=True)
        for k, pointer in enumerate(pointers):
            element = b.load(type_in, pointer)
            text = f"insertelement {vector.typed}, {element.typed}, i64 {k}"
            vector = b.pure(text, type_in, self.lanes, (vector, element))
        return vector

    def _gather(self, place: Place, parts: Sequence[Following]) -> Value:
        """An element anywhere in each lane; neighbours of it differ by a number that each load adds by itself."""
        b, pointer, number = self.builder, place.pointer, 0
        offset: Value | None = None
        for axis, part in enumerate(parts):
            stride = integer(1, "i64")
            for extent in place.buffer.shape[axis + 1 :]:
                stride = self._times(self.wide(extent), stride)
            number = part.number
            if number and axis + 1 < len(parts):
                pointer = b.element(pointer, place.type, self._times(integer(number, "i64"), stride))
            if part.rest is not None:
                pointer = b.element(pointer, place.type, self._times(self.wide(part.rest), stride))
            if part.varying is not None:
                offset = self._plus(offset, self._times(self.wide(part.varying), stride))
            if part.factor and self.lane is not None:
                offset = self._plus(offset, self._times(self.wide(self.lane * part.factor), stride))
        assert offset is not None, "the same element in all lanes"
        pointers = [b.element(pointer, place.type, b.lane(offset, k)) for k in range(self.lanes)]
        if number:
            pointers = [b.element(pointer, place.type, integer(number, "i64")) for pointer in pointers]
        return self._each(pointers, place.type)

    def _plus(self, offset: Value | None, more: Value) -> Value:
        return more if offset is None else self.builder.operation("add", offset, more)

    def _times(self, value: Value, stride: Value) -> Value:
        return value if stride.text == "1" else self.builder.operation("mul", value, stride)


def bytes_of(dtype: DType) -> int:
    """Bytes of an element in memory."""
    return max(1, BITS[element_type(dtype)] // 8)
