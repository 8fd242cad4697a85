"""Rule of `lookup`: which planes a pixel reads follows from data; a block brings all of them to shared memory.

Columns and rows of these reads follow from the pixel's own, and many pixels have them in common (x // 8, y // 8): few
pixels of each plane serve a whole tile. Planes that are always read together lie side by side there, so that one read
brings them all. A thread computes neighbouring pixels that read the same column, so that lanes read columns side by
side: whatever the planes, they hardly ever meet in a bank.
"""

import math
from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from farm.graph.bounds import Bounds
from farm.graph.node import DType, Node, Op, node, read_place, topological
from farm.graph.place import plane_of
from farm.graph.rect import Rect
from farm.graph.stage import Stage, planes_needed
from farm.passes.neighbours import Block, block_of
from farm.plan.device import WARP, DeviceClass, occupancy
from farm.plan.metadata import BYTES, Metadata
from farm.plan.schedule import COMPUTE, Barrier, Phase, Schedule, Size, Storage
from farm.plan.schedules.gather import MOST_NODES, NEAR, VECTOR_BYTES, placed, uncounted
from farm.plan.schedules.options import Options

BLOCK = (WARP, 8)
COLUMNS = (8, 4, 2, 1)
BANKS = 32
"""Of shared memory, one word each: rows are whole multiples of them, so that the column alone decides the bank."""
LEAST_SAVED = 2
"""So many times fewer pixels must be brought than are read."""
LEAST_BLOCKS = 4
"""Of a multiprocessor: while one brings pixels, others compute."""
MOST_PLANES = 2**16
WORD = 4
AT_ONCE = (2, 4)
"""Words that threads read at once."""


@dataclass(frozen=True, slots=True)
class Staged:
    """What a block brings of one input: all of `planes` of the rows and columns that its tile reads.

    `across` and `down` tell, at the tile's first pixel, from which column and row `columns` and `rows` count. Columns
    are whole vectors of `vector` pixels, which are aligned. `beside`: from each of `planes`, so far away are those that
    lie beside it, in one entry; `least` is the least number that is added to a plane which follows from data.
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
        """That are read."""
        return self.lines * len(self.columns) * len(self.beside)

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


@dataclass(frozen=True, kw_only=True)
class Lookup(Schedule):
    """`columns` pixels of a row a thread; tiles begin at whole multiples of their width and height."""

    def grid(self, region: Rect, planes: int) -> Size:
        """Tiles."""
        width, height = self.tile
        begin, top = region.x0 // width * width, region.y0 // height * height
        return -(-(region.x1 - begin) // width), -(-(region.y1 - top) // height), planes


def propose(found: Metadata, device: DeviceClass, options: Options) -> Schedule | str:
    """As many columns as have their reads in common, up to two vectors."""
    stage = found.unrolled
    if not found.parallel or stage is None or stage.iterations > 1:
        return "pixels depend on each other, or on the plane"
    if not any(map(sought, stage.reads)):
        return "no plane that it reads follows from data"
    if not NEAR.contains(found.region):
        return "it lies too far from the origin"
    for columns in COLUMNS if options.vector_access else COLUMNS[-1:]:
        inputs = staged(stage, columns, BLOCK)
        if not isinstance(inputs, str) and _fits(stage, columns):
            return uncounted(found) or _proposed(found, device, columns, inputs)
    return inputs if isinstance(inputs, str) else "what a thread computes is too long"


def sought(read: Node) -> bool:
    """Whether the plane of a READ follows from data."""
    return len(read.args) > 2 and not placed(read)


def pixels(stage: Stage, columns: int) -> Block:
    """What a thread computes."""
    return block_of(stage.results, columns, 1)


@lru_cache(maxsize=256)
def staged(stage: Stage, columns: int, block: tuple[int, int]) -> tuple[Staged, ...] | str:
    """What a block brings if its threads compute so many columns; in words, why it can not."""
    inputs = sorted({read_place(read).input for read in stage.reads if sought(read)})
    made = []
    for index in inputs:
        found = _staged(stage, index, columns, block)
        if isinstance(found, str):
            return found
        made.append(found)
    rest = [read for read in stage.reads if read_place(read).input not in inputs]
    return (
        tuple(made) if all(map(_at_pixel, rest)) else "other pixels than its own are read beside those of many planes"
    )


def entries_read(stage: Stage, columns: int, block: tuple[int, int]) -> dict[int, int]:
    """Of each input that a block brings, how many entries a pixel reads."""
    inputs = staged(stage, columns, block)
    if isinstance(inputs, str):
        return {}
    count = Counter(read_place(read).input for read in stage.reads)
    return {each.input: -(-count[each.input] // len(each.beside)) for each in inputs}


def _staged(stage: Stage, index: int, columns: int, block: tuple[int, int]) -> Staged | str:
    reads = [read for read in stage.reads if read_place(read).input == index]
    plain = [node(Op.READ, read.dtype, read.args[:2], read.value) for read in reads]
    if not all(map(placed, plain)):
        return "columns and rows do not follow from the pixel's own"
    planes = _planes(reads)
    if planes.start < 0 or planes.stop > planes_needed(stage, index):
        return "planes are not known to be there"
    beside, least = _beside(reads, planes)
    across, down = _along(plain, 0, columns * block[0]), _along(plain, 1, block[1])
    if across is None or down is None:
        return "pixels of a tile have no column or row in common"
    if any(len(set(thread)) > 1 for thread in _threads(plain, columns)):
        return "pixels of a thread have no column in common"
    vector = math.gcd(VECTOR_BYTES // BYTES[reads[0].dtype], across.multiple) if columns > 1 else 1
    begin, end = across.numbers.start // vector * vector, -(-across.numbers.stop // vector) * vector
    first = range(planes.start, planes.stop - beside[-1])
    columns_read = range(begin, end)
    return Staged(
        index, reads[0].dtype, first, beside, least, across.base, down.base, columns_read, down.numbers, vector
    )


def _beside(reads: list[Node], planes: range) -> tuple[tuple[int, ...], int]:
    """Planes that are read together wherever one of them is, from the first; and the least number of theirs."""
    found: dict[tuple[Node, ...], set[int]] = {}
    for read in reads:
        base, number = plane_of(read)
        found.setdefault((*read.args[:2], base), set()).add(number)
    least = min(map(min, found.values()))
    together = {tuple(sorted(number - least for number in numbers)) for numbers in found.values()}
    beside = together.pop()
    apart = len(planes) - beside[-1]
    fits = in_table(reads[0].dtype) == WORD and len(beside) in AT_ONCE
    if together or not fits or any(last - first < apart for first, last in pairwise(beside)):
        return (0,), least
    return beside, least


def _planes(reads: list[Node]) -> range:
    """From the least to the greatest plane that may be read; before 0 where data alone tell."""
    bounds = Bounds()
    made = [(read_place(read).plane, bounds.of(read.args[2]) if len(read.args) > 2 else (0, 0)) for read in reads]
    low, high = min(plane + each[0] for plane, each in made), max(plane + each[1] for plane, each in made)
    return range(int(low), int(high) + 1) if abs(low) < MOST_PLANES and abs(high) < MOST_PLANES else range(-1, 0)


@dataclass(frozen=True, slots=True)
class _Along:
    """Columns or rows: a `base` that all of them have in common, a `multiple` of something, and what is added to it."""

    base: Node
    multiple: int
    numbers: range


def _along(reads: list[Node], axis: int, count: int) -> _Along | None:
    """Of so many pixels, columns (axis 0) or rows; None where they have nothing in common."""
    block = block_of(tuple(reads), *((count, 1) if axis == 0 else (1, count)))
    found = [block.split(read.args[axis]) for read in block.together]
    offsets, (base, *others) = [offset for _, offset in found], {base for base, _ in found}
    return None if others else _Along(base, block.multiple(base), range(min(offsets), max(offsets) + 1))


def _threads(reads: list[Node], columns: int) -> list[list[tuple[Node, int]]]:
    """For each READ, its columns at the pixels of a thread."""
    block = block_of(tuple(reads), columns, 1)
    (row,) = block.results
    return [[block.split(pixel[k].args[0]) for pixel in row] for k in range(len(reads))]


def _at_pixel(read: Node) -> bool:
    return [arg.op for arg in read.args] == [Op.X, Op.Y]


def _fits(stage: Stage, columns: int) -> bool:
    return sum(1 for current in topological(pixels(stage, columns).together) if current.args) <= MOST_NODES


def _proposed(found: Metadata, device: DeviceClass, columns: int, inputs: tuple[Staged, ...]) -> Schedule | str:
    stage = found.unrolled or found.stage
    area = columns * BLOCK[0] * BLOCK[1]
    brought, shared = sum(each.pixels for each in inputs), sum(each.bytes for each in inputs)
    reads = sum(read_place(read).input in {each.input for each in inputs} for read in stage.reads)
    if LEAST_SAVED * brought > reads * area:
        return f"{brought} pixels of all planes would be brought for {reads * area} that are read"
    if occupancy(device, BLOCK[0] * BLOCK[1], 0, shared).blocks < LEAST_BLOCKS:
        return f"all planes of a tile take {shared} bytes"
    return Lookup(
        template="lookup",
        block=BLOCK,
        columns=columns,
        phases=(
            *(Phase(Storage.SHARED, barrier=Barrier.BLOCK, input=each.input, pixels=each.pixels) for each in inputs),
            COMPUTE,
        ),
        shared=shared,
        unrolled=True,
        edges=found.edges,
        reason=f"{brought} pixels of all planes in shared memory for {area} that take {reads} of them each",
    )
