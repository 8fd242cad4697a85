"""What the pixels of a thread tile share of sums over windows, in registers."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import reduce

from farm.graph.axis import Axis
from farm.graph.node import DType, Node, Op, const, node
from farm.kernel.ir import Alloc, Body, Buffer, If, Let, Space, Statement, Store, indices, load, name, unrolled
from farm.kernel.terms import replaced
from farm.schedules.fused.lane_tiling import Span
from farm.schedules.fused.window_sums import WindowSum
from farm.schedules.lanes import K

TAP = name("tap")

Pixel = Callable[[Node], Node]
"""A pixel by its number in the window of the pixel that is computed."""


@dataclass(frozen=True)
class SharedSum:
    """The sums over windows of a row of a part that computes `span`, in registers that are named by `prefix`.

    `pixel` is of the window of the pixel in column K, and `row` the number of the row among those of the part.
    """

    window: WindowSum
    span: Span
    prefix: str
    dtype: DType
    pixel: Pixel
    row: Node

    @property
    def together(self) -> int:
        """Neighbours that share a core."""
        tile = self.span.thread_tile
        return self.window.neighbours(tile.columns if self.window.axis is Axis.X else tile.rows)

    @property
    def core(self) -> Buffer:
        """What all neighbours have in common, for each column."""
        return self.registers("core", self.columns)

    @property
    def before(self) -> Buffer:
        """What a neighbour has before the core, but for the last one, for each column."""
        return self.registers("before", self.together - 1, self.columns)

    @property
    def behind(self) -> Buffer:
        """What the neighbour that is computed has behind the core, for each column."""
        return self.registers("behind", self.columns)

    @property
    def sums(self) -> Buffer:
        """The sums of the row."""
        return self.registers("sums", self.columns)

    @property
    def columns(self) -> int:
        """Of a row."""
        return self.span.thread_tile.columns

    @property
    def value(self) -> Node:
        """The sum for column K."""
        return load(self.sums, K)

    def registers(self, text: str, *shape: int) -> Buffer:
        """Some registers of a thread."""
        return Buffer(f"{self.prefix}_{text}", self.dtype, Space.REGISTER, indices(*shape))

    def kept(self) -> Body:
        """What is kept from row to row."""
        down = self.window.axis is Axis.Y
        return tuple(map(Alloc, (self.core, self.before, self.behind))) if down else ()

    def statements(self) -> Body:
        """The sums of the row that is computed."""
        sums = self.along_row() if self.window.axis is Axis.X else self.down_columns()
        return (Alloc(self.sums), *sums)

    def along_row(self) -> Body:
        """Neighbours in the row."""
        body = list[Statement]()
        for first in range(0, self.columns, self.together):
            text, last = f"{self.prefix}_{first}_", self.together - 1
            pixels = [replaced(self.pixel(const(k)), {K: const(first)}) for k in range(self.window.count + last)]
            core = _growing(f"{text}core", pixels[last : self.window.count])
            before = _growing(f"{text}before", pixels[:last][::-1])
            behind = _growing(f"{text}behind", pixels[self.window.count :])
            body += [*core, *before, *behind]
            for k in range(self.together):
                parts = [*before[: last - k][-1:], core[-1], *behind[:k][-1:]]
                total = reduce(_sum, [part.name for part in parts])
                body.append(Store(self.sums, (const(first + k),), total))
        return tuple(body)

    def down_columns(self) -> Body:
        """Neighbours below each other, of which this row has one for each column: the first one begins."""
        top = self.span.top % self.together
        number = (self.row + top) % self.together if top else self.row % self.together
        row: Body = (If(_equal(number, 0), self.begun(0), self.further(number)),)
        rows: Body = (If(_equal(self.row, 0), self.begun(top), row),) if top else row
        return (unrolled(K, self.columns, *rows),)

    def begun(self, number: int) -> Body:
        """A neighbour by its number, from the pixels of its own window alone."""
        last, count = self.together - 1, self.window.count
        body: list[Statement] = [Store(self.core, (K,), self.pixel(const(last - number)))]
        body += self.added(self.core, count - last - 1, lambda tap: self.pixel(tap + (last - number + 1)))
        for k in reversed(range(number, last)):
            pixel = self.pixel(const(k - number))
            further = _sum(pixel, load(self.before, const(k + 1), K)) if k + 1 < last else pixel
            body.append(Store(self.before, (const(k), K), further))
        parts = [load(self.before, const(number), K)] if number < last else []
        parts.append(load(self.core, K))
        if number:
            body.append(Store(self.behind, (K,), self.pixel(const(count - number))))
            body += self.added(self.behind, number - 1, lambda tap: self.pixel(tap + (count - number + 1)))
            parts.append(load(self.behind, K))
        return (*body, Store(self.sums, (K,), reduce(_sum, parts)))

    def further(self, number: Node) -> Body:
        """A neighbour that is not the first one, from what those before it have left."""
        newest, behind = self.pixel(const(self.window.count - 1)), load(self.behind, K)
        total = _sum(load(self.core, K), behind)
        with_before = _sum(_sum(load(self.before, number, K), load(self.core, K)), behind)
        last = _equal(number, self.together - 1)
        return (
            If(
                _equal(number, 1),
                (Store(self.behind, (K,), newest),),
                (Store(self.behind, (K,), _sum(behind, newest)),),
            ),
            If(last, (Store(self.sums, (K,), total),), (Store(self.sums, (K,), with_before),)),
        )

    def added(self, total: Buffer, count: int, pixel: Pixel) -> Body:
        """So many pixels added up."""
        return (unrolled(TAP, count, Store(total, (K,), _sum(load(total, K), pixel(TAP)))),) if count else ()


def _growing(prefix: str, pixels: Sequence[Node]) -> list[Let]:
    """Names of the sums of the first pixels, of one, of two, and so on."""
    named: list[Let] = []
    for number, pixel in enumerate(pixels):
        total = _sum(named[-1].name, pixel) if named else pixel
        named.append(Let(name(f"{prefix}{number}", pixel.dtype), total))
    return named


def _sum(left: Node, right: Node) -> Node:
    return node(Op.ADD, left.dtype, (left, right))


def _equal(value: Node, number: int) -> Node:
    return node(Op.EQ, DType.BOOL, (value, const(number)))
