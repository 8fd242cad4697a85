"""What a block of `shared_gather` brings to shared memory: all planes of the few pixels that a tile reads.

Planes that are always read together lie side by side. Where pixels of a row make a value of several rows alike, the
rows that a block keeps hold such values.
"""

import math
from collections import Counter
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise

from farm.analysis.metadata import BYTES, at_pixel
from farm.analysis.refusal import Refusal
from farm.graph.bounds import Bounds
from farm.graph.node import DType, Node, Op, node, read_place
from farm.graph.place import plane_of
from farm.graph.stage import Stage, planes_needed, reads_of
from farm.passes.neighbours import Block, block_of
from farm.plan.model import VECTOR_BYTES
from farm.schedules.gather.rule import placed
from farm.schedules.shared_gather.blends import Blended, blended

TEMPLATE = "shared_gather"

BANKS = 32
"""Of shared memory, one word each: rows are whole multiples of them, so that the column alone decides the bank."""
MAX_PLANES = 2**16
WORD = 4
AT_ONCE = (2, 4)
"""Words that threads read at once."""


@dataclass(frozen=True, slots=True)
class Blend:
    """A value of each row of a tile, made of some rows of its input: `rows`, counted from `down`.

    `pixels` are those of a tile's rows. Their READs are of column 0; `dtype` is that of the input.
    """

    pixels: Block
    dtype: DType
    down: Node
    rows: range


@dataclass(frozen=True, slots=True)
class Staged:
    """What a block brings of one input: all of `planes` of the rows and columns that its tile reads.

    `across` and `down` tell, at the tile's first pixel, from which column and row `columns` and `rows` count. Columns
    are whole vectors of `vector` pixels, which are aligned. `beside`: from each of `planes`, so far away are those that
    lie beside it, in one entry; `least` is the least number that is added to a plane which follows from data. `blend`:
    what these rows hold instead of pixels.
    """

    input: int
    dtype: DType
    planes: range
    beside: tuple[int, ...]
    least: int
    across: Node
    down: Node
    columns: range
    rows: range
    vector: int
    blend: Blend | None = None

    @property
    def lines(self) -> int:
        """Rows of all planes."""
        return len(self.planes) * len(self.rows)

    @property
    def pitch(self) -> int:
        """Entries from one row to the next."""
        entries = BANKS // len(self.beside)
        return -(-len(self.columns) // entries) * entries

    @property
    def plane(self) -> int:
        """Entries from one plane to the next."""
        return self.pitch * len(self.rows)

    @property
    def pixels(self) -> int:
        """That it holds."""
        return self.lines * len(self.columns) * len(self.beside)

    @property
    def read(self) -> int:
        """Pixels that are read for it."""
        return self.pixels // len(self.rows) * len(self.blend.rows) if self.blend else self.pixels

    @property
    def bytes(self) -> int:
        """Of shared memory, in whole words of 16 bytes."""
        entry = in_table(self.dtype) * len(self.beside)
        return -(-len(self.planes) * self.plane * entry // VECTOR_BYTES) * VECTOR_BYTES

    def entry(self, read: Node) -> tuple[Node, int, int]:
        """Where a READ finds its plane: planes that follow from data and a number of them on, and which beside."""
        base, number = plane_of(read)
        if len(self.beside) == 1:
            return base, number - self.planes.start, 0
        return base, self.least - self.planes.start, self.beside.index(number - self.least)


def in_table(dtype: DType) -> int:
    """Bytes of a pixel in shared memory, where half precision is widened."""
    return BYTES[DType.F32 if dtype is DType.F16 else dtype]


@dataclass(frozen=True, slots=True)
class Tables:
    """What a block brings, and the stage that reads it: blended values where it has any."""

    stage: Stage
    inputs: tuple[Staged, ...]

    @property
    def shared(self) -> int:
        """Bytes of shared memory."""
        return sum(staged.bytes for staged in self.inputs)

    @property
    def pixels(self) -> int:
        """That are read."""
        return sum(staged.read for staged in self.inputs)

    @property
    def computed(self) -> int:
        """Blended values, with those beside staged other once."""
        return sum(staged.pixels // len(staged.beside) for staged in self.inputs if staged.blend)

    @property
    def entries(self) -> dict[int, int]:
        """Of staged input, how many entries a pixel reads."""
        count = Counter(read_place(read).input for read in self.stage.reads)
        return {staged.input: -(-count[staged.input] // len(staged.beside)) for staged in self.inputs}


@lru_cache(maxsize=256)
def tables(stage: Stage, columns: int, block: tuple[int, int], *, blends: bool) -> Tables | Refusal:
    """What a block brings if its threads compute so many columns; in words, why it can not.

    Where it `blends`, of each input what pixels of a row make of its rows alike, if they do.
    """
    inputs = sorted({read_place(read).input for read in stage.reads if sought(read)})
    looked = blended(stage, tuple(inputs)) if blends else Blended(stage, {})
    brought = []
    for index in inputs:
        staged = _staged(looked.stage, index, columns, block)
        if not isinstance(staged, Refusal) and index in looked.values:
            staged = _blending(staged, looked.values[index], block)
        if isinstance(staged, Refusal):
            return staged
        brought.append(staged)
    rest = [read for read in looked.stage.reads if read_place(read).input not in inputs]
    if not all(map(at_pixel, rest)):
        return Refusal(TEMPLATE, "other pixels than its own are read beside those of many planes")
    return Tables(looked.stage, tuple(brought))


def _blending(staged: Staged, value: Node, block: tuple[int, int]) -> Staged | Refusal:
    """With rows that hold blended values; as many threads as there are share in making them."""
    reads = reads_of((value,))
    down = _along(list(reads), 1, block[1])
    if not all(map(placed, reads)) or down is None:
        return Refusal(TEMPLATE, "rows that are blended have nothing in common")
    vector, pixels = staged.vector, len(staged.planes) * len(staged.columns)
    while vector > 1 and 2 * pixels <= vector * math.prod(block):
        vector //= 2
    blend = Blend(block_of((value,), 1, block[1]), reads[0].dtype, down.base, down.numbers)
    return replace(staged, blend=blend, vector=vector)


def _staged(stage: Stage, index: int, columns: int, block: tuple[int, int]) -> Staged | Refusal:
    reads = [read for read in stage.reads if read_place(read).input == index]
    plain = [node(Op.READ, read.dtype, read.args[:2], read.value) for read in reads]
    if not all(map(placed, plain)):
        return Refusal(TEMPLATE, "columns and rows do not follow from the pixel's own")
    planes = _planes(reads)
    if planes.start < 0 or planes.stop > planes_needed(stage, index):
        return Refusal(TEMPLATE, "planes are not known to be there")
    beside, least = _beside(reads, planes)
    across, down = _along(plain, 0, columns * block[0]), _along(plain, 1, block[1])
    if across is None or down is None:
        return Refusal(TEMPLATE, "pixels of a tile have no column or row in common")
    if any(len(set(thread)) > 1 for thread in _threads(plain, columns)):
        return Refusal(TEMPLATE, "pixels of a thread have no column in common")
    vector = math.gcd(VECTOR_BYTES // BYTES[reads[0].dtype], across.multiple) if columns > 1 else 1
    begin, end = across.numbers.start // vector * vector, -(-across.numbers.stop // vector) * vector
    first = range(planes.start, planes.stop - beside[-1])
    columns_read = range(begin, end)
    return Staged(
        index, reads[0].dtype, first, beside, least, across.base, down.base, columns_read, down.numbers, vector
    )


def sought(read: Node) -> bool:
    """Whether the plane of a READ follows from data."""
    return len(read.args) > 2 and not placed(read)


def _beside(reads: list[Node], planes: range) -> tuple[tuple[int, ...], int]:
    """Planes that are read together wherever one of them is, from the first; and the least number of theirs."""
    numbers_of: dict[tuple[Node, ...], set[int]] = {}
    for read in reads:
        base, number = plane_of(read)
        numbers_of.setdefault((*read.args[:2], base), set()).add(number)
    least = min(map(min, numbers_of.values()))
    together = {tuple(sorted(number - least for number in numbers)) for numbers in numbers_of.values()}
    beside = together.pop()
    apart = len(planes) - beside[-1]
    fits = in_table(reads[0].dtype) == WORD and len(beside) in AT_ONCE
    if together or not fits or any(last - first < apart for first, last in pairwise(beside)):
        return (0,), least
    return beside, least


def _planes(reads: list[Node]) -> range:
    """From the least to the greatest plane that may be read; before 0 where data alone tell."""
    bounds = Bounds()
    spans = [(read_place(read).plane, bounds.of(read.args[2]) if len(read.args) > 2 else (0, 0)) for read in reads]
    low, high = min(plane + least for plane, (least, _) in spans), max(plane + most for plane, (_, most) in spans)
    return range(int(low), int(high) + 1) if abs(low) < MAX_PLANES and abs(high) < MAX_PLANES else range(-1, 0)


@dataclass(frozen=True, slots=True)
class _Along:
    """Columns or rows: a `base` that all of them have in common, a `multiple` of something, and what is added to it."""

    base: Node
    multiple: int
    numbers: range


def _along(reads: list[Node], axis: int, count: int) -> _Along | None:
    """Of so many pixels, columns (axis 0) or rows; None where they have nothing in common."""
    block = block_of(tuple(reads), *((count, 1) if axis == 0 else (1, count)))
    splits = [block.split(read.args[axis]) for read in block.together]
    offsets, (base, *others) = [offset for _, offset in splits], {base for base, _ in splits}
    return None if others else _Along(base, block.multiple(base), range(min(offsets), max(offsets) + 1))


def _threads(reads: list[Node], columns: int) -> list[list[tuple[Node, int]]]:
    """For each READ, its columns at the pixels of a thread."""
    block = block_of(tuple(reads), columns, 1)
    (row,) = block.results
    return [[block.split(pixel[k].args[0]) for pixel in row] for k in range(len(reads))]
