"""Rule of `gather`: scaled and computed reads, several pixels a thread.

Where columns and rows of reads are computed from the pixel's own place alone (2 * x + k, y // 2), a thread computes a
few neighbouring pixels whose place is a multiple of their number. Quotients and rests of it are known then, so is which
of two cases of even and odd holds, and neighbours read much of the same: runs of pixels, as aligned vectors. Elsewhere
a thread computes a few rows of one column, whose reads are under way together.
"""

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from farm.analysis.metadata import BYTES, Metadata, in_registers
from farm.analysis.refusal import Refusal
from farm.device.classes import WARP, DeviceClass
from farm.device.launch_shapes import Pattern, Sharing
from farm.graph.bounds import Bounds, finite
from farm.graph.node import INTEGERS, DType, Node, Op, ReadPlace, read_place, source_shape, topological
from farm.graph.rect import Rect
from farm.graph.stage import Stage, reads_of
from farm.passes.neighbours import FARTHEST, Block, block_of
from farm.plan.model import LINE_BYTES, VECTOR_BYTES
from farm.schedules.options import Options
from farm.schedules.register_patch import Piece, Rows, grouped
from farm.schedules.schedule import Schedule, Size
from farm.schedules.warp.rule import MAX_READS_OVER_FEWEST

TEMPLATE = "gather"

COLUMNS = (8, 4, 2, 1)
"""Numbers of columns that a thread may compute."""

GATHER_ROWS = (1, 2, 4, 8)
"""Numbers of rows that a thread may compute."""

BLOCK = (WARP, 4)
SHARING = Sharing(Pattern.VERTICAL, usual=range(128, 129))

MAX_GATHER_BODIES = 32
"""Largest number of loop bodies of a pixel: more are too long as straight code for several pixels."""

MAX_THREAD_OPERATIONS = 1500
"""Largest number of operations of all pixels of a thread: NVRTC takes about a tenth of a millisecond for each."""

MAX_GATHER_REGISTERS = 96
"""Largest number of registers that a thread is expected to take."""

GATHER_BASE_REGISTERS = 24
"""Registers of a thread for addresses and values on the way, beside those for pixels."""

CLOSE = 1.5
"""The most columns are taken whose reads occupy the cache no more than this times as long as those of the best number.

They save instructions; beyond that lanes would read places that lie too far apart."""

MIN_THREAD_BYTES_IN_FLIGHT = 32
"""Smallest number of bytes that a thread asks for at once."""

COMPUTED_ROWS = ((4, 8), (2, 32))
"""Rows that a thread takes where places are computed, each up to so many reads of a pixel; else one."""

MAX_IMAGE_PIXELS = 2**31 - 1
"""Largest number of pixels of all planes of an image, so that places are counted in 32 bits."""

NEAR = Rect(-FARTHEST, -FARTHEST, FARTHEST, FARTHEST)
WHOLE = {*INTEGERS, DType.BOOL}

FAR = 2**16
"""Where slopes are measured."""


@dataclass(frozen=True, kw_only=True)
class Gather(Schedule):
    """`columns` x `rows` pixels a thread, lanes side by side along x.

    Where they are `taken` together, they begin at multiples of their numbers, tiles at multiples of `line` columns, and
    what they read lies in runs of pixels that registers hold. Otherwise every pixel reads for itself.
    """

    taken: "Taken | None"
    line: int = 1

    def grid(self, region: Rect, planes: int) -> Size:
        """Blocks for a region; groups of rows are counted from row 0 where they begin at multiples."""
        width, height = self.tile
        begin = region.x0 // self.line * self.line
        top = region.y0 // self.rows * self.rows if self.taken else region.y0
        return -(-(region.x1 - begin) // width), -(-(region.y1 - top) // height), planes


@dataclass(frozen=True, slots=True)
class Run:
    """What a thread holds of one plane around one place: rows of pixels, beginning `left` columns beside it.

    The place is (`across`, `down`), of which the first follows from x alone and the other from y alone; `further` is
    what is added to the plane. Vectors of at most `vector` pixels are aligned. `shared`: the pixels that every column
    of the thread needs, so that they lie in the buffer if any of the columns does.
    """

    place: ReadPlace
    further: tuple[Node, ...]
    across: Node
    down: Node
    vector: int
    groups: tuple[Rows, ...]
    shared: frozenset[int]

    @property
    def left(self) -> int:
        """The first column that is held."""
        return min(piece.column for _, piece in self.pieces())

    @property
    def width(self) -> int:
        """Columns that are held."""
        return max(piece.column + piece.width for _, piece in self.pieces()) - self.left

    @property
    def height(self) -> int:
        """Rows that are held."""
        return sum(group.count for group in self.groups)

    def pieces(self) -> Iterator[tuple[Rows, Piece]]:
        """Everything that is read."""
        return ((group, piece) for group in self.groups for piece in group.pieces(self.vector))

    def slot(self, row: int) -> int:
        """Where a row is held."""
        return next(group.slot + row - group.first for group in self.groups if 0 <= row - group.first < group.count)

    @property
    def pixels(self) -> int:
        """Pixels that are read."""
        return sum(group.count * piece.width for group, piece in self.pieces())

    @property
    def loads(self) -> int:
        """Reads."""
        return sum(group.count for group, _ in self.pieces())


Place = tuple[ReadPlace, tuple[Node, ...], Node, Node]
"""Plane, what is added to it, column and row."""


@dataclass(frozen=True, slots=True)
class Taken:
    """The pixels of a thread, what is held for them, and for each READ its run, column and row."""

    block: Block
    runs: tuple[Run, ...]
    places: dict[Node, tuple[int, int, int]]


def propose(metadata: Metadata, device: DeviceClass, options: Options) -> Schedule | Refusal:
    """Runs where all places follow from the pixel's own, else rows of pixels that read for themselves."""
    why = _refused(metadata)
    if why or metadata.unrolled is None:
        return Refusal(TEMPLATE, why)
    stage = metadata.unrolled
    if not NEAR.contains(metadata.region) or not all(placed(read) for read in stage.reads):
        return _computed(metadata, stage, device, options)
    widest = min(COLUMNS[0], VECTOR_BYTES // metadata.itemsize) if options.vector_access else 1
    taken = {columns: taken_by(stage, columns, 1) for columns in COLUMNS if columns <= widest}
    fitting = {columns: reads for columns, reads in taken.items() if _fits(stage, reads, columns)}
    if not fitting:
        return Refusal(TEMPLATE, f"a thread would hold {sum(run.pixels for run in taken[1].runs)} values")
    clocks = {columns: _clocks(stage, reads, columns) / columns for columns, reads in fitting.items()}
    columns = next(count for count in fitting if clocks[count] <= CLOSE * min(clocks.values()))
    rows = _rows(stage, columns, fitting[columns])
    chosen = taken_by(stage, columns, rows)
    size, sharing = options.block(device, SHARING, BLOCK)
    return Gather(
        template=TEMPLATE,
        block=size,
        sharing=sharing,
        columns=columns,
        rows=rows,
        taken=chosen,
        line=LINE_BYTES // metadata.itemsize,
        unrolled=True,
        edges=metadata.edges,
        reason=_reason(stage, chosen, columns, rows),
    )


def taken_by(stage: Stage, columns: int, rows: int) -> Taken:
    """What threads of `columns` x `rows` pixels hold; the stage has no loops and all its reads are `placed`."""
    return taken_of(stage.results, tuple(image.dtype for image in stage.inputs), columns, rows, vectors=columns > 1)


@lru_cache(maxsize=512)
def taken_of(results: tuple[Node, ...], dtypes: tuple[DType, ...], columns: int, rows: int, *, vectors: bool) -> Taken:
    """Levels of a pyramid differ in nothing that is asked here."""
    block = block_of(results, columns, rows)
    needed: dict[Place, dict[int, set[int]]] = {}
    readers: dict[Place, dict[int, set[int]]] = {}
    splits: dict[Node, tuple[Place, int, int]] = {}
    for row in block.results:
        for column, pixel in enumerate(row):
            for read in reads_of(pixel):
                (across, dx), (down, dy) = (block.split(coordinate) for coordinate in read.args[:2])
                key = (read_place(read), read.args[2:], across, down)
                needed.setdefault(key, {}).setdefault(dy, set()).add(dx)
                readers.setdefault(key, {}).setdefault(dx, set()).add(column)
                splits[read] = key, dx, dy
    runs = []
    for place, further, across, down in needed:
        key = (place, further, across, down)
        most = VECTOR_BYTES // BYTES[dtypes[place.input]]
        vector = math.gcd(most, block.multiple(across)) if vectors else 1
        shared = _shared(readers[key], columns, vector)
        runs.append(Run(place, further, across, down, vector, grouped(needed[key]), shared))
    numbers = {key: number for number, key in enumerate(needed)}
    return Taken(block, tuple(runs), {read: (numbers[key], dx, dy) for read, (key, dx, dy) in splits.items()})


def _shared(readers: Mapping[int, set[int]], columns: int, vector: int) -> frozenset[int]:
    """The aligned vectors of which each of the thread's columns reads a pixel, by number."""
    users: dict[int, set[int]] = {}
    for dx, by in readers.items():
        users.setdefault(dx // vector, set()).update(by)
    return frozenset(number for number, by in users.items() if len(by) == columns)


def _refused(metadata: Metadata) -> str:
    if not metadata.parallel:
        return "pixels depend on each other"
    if all(access.window is not None for access in metadata.accesses):
        return "it reads no picture at scaled or computed places"
    if metadata.bodies > MAX_GATHER_BODIES or metadata.unrolled is None:
        return f"{metadata.bodies} steps of loops are too many to write out for several pixels"
    return uncounted(metadata)


def uncounted(metadata: Metadata) -> str:
    """Why places in the images of a stage are not counted in 32 bits, if so."""
    stage = metadata.stage
    sizes = [_planes(image) * _area(rect) for image, rect in zip(stage.inputs, metadata.rects, strict=True)]
    sizes += [stage.planes(output) * _area(rect) for output, rect in enumerate(metadata.written)]
    return "an image has more pixels than 32 bits count" if max(sizes) > MAX_IMAGE_PIXELS else ""


def _planes(image: Node) -> int:
    return source_shape(image).planes if image.op is Op.SOURCE else int(image.value[0 if image.op is Op.TABLE else 1])


def _area(rect: Rect) -> int:
    """Of a buffer's plane at most, with the rest of its lines."""
    return (rect.width + 2 * LINE_BYTES) * rect.height


def placed(read: Node) -> bool:
    """Whether the column follows from x alone, the row from y alone and the plane from neither, by whole numbers."""
    allowed = ({Op.X}, {Op.Y}, set[Op]())
    return all(
        current.dtype in WHOLE and current.op is not Op.READ and (current.op not in {Op.X, Op.Y} or current.op in axes)
        for arg, axes in zip(read.args, allowed, strict=False)
        for current in topological((arg,))
    )


def _fits(stage: Stage, taken: Taken, columns: int) -> bool:
    inputs = sum(run.pixels * in_registers(stage.inputs[run.place.input].dtype) for run in taken.runs)
    outputs = columns * sum(in_registers(result.dtype) for result in stage.results)
    short = sum(1 for current in topological(taken.block.together) if current.args) <= MAX_THREAD_OPERATIONS
    return short and GATHER_BASE_REGISTERS + inputs + outputs <= MAX_GATHER_REGISTERS


def _clocks(stage: Stage, taken: Taken, columns: int) -> float:
    """For how many clocks a warp's reads occupy the first cache: 128 bytes each, or one lane at worst."""
    total = 0.0
    for run in taken.runs:
        size = BYTES[stage.inputs[run.place.input].dtype]
        apart = abs(_slope(run.across)) * columns * size
        total += run.loads * min(WARP, max(1.0, WARP * apart / LINE_BYTES))
    return total


def _slope(across: Node) -> float:
    """How many columns a read moves with the pixel's column."""
    start, end = (Bounds(x=(x, x)).of(across) for x in (0, FAR))
    return (end[0] - start[0]) / FAR if finite(start) and finite(end) else 1.0


def _rows(stage: Stage, columns: int, one: Taken) -> int:
    """Few rows, and yet few reads for each and enough of them under way."""
    taken = {rows: one if rows == 1 else taken_by(stage, columns, rows) for rows in GATHER_ROWS}
    fitting = [rows for rows in GATHER_ROWS if rows == 1 or _fits(stage, taken[rows], columns)]
    cost = {rows: sum(run.loads for run in taken[rows].runs) / rows + len(stage.results) for rows in fitting}
    near = [rows for rows in fitting if cost[rows] <= MAX_READS_OVER_FEWEST * min(cost.values())]
    return next((rows for rows in near if _bytes(stage, taken[rows]) >= MIN_THREAD_BYTES_IN_FLIGHT), near[-1])


def _bytes(stage: Stage, taken: Taken) -> int:
    return sum(run.pixels * BYTES[stage.inputs[run.place.input].dtype] for run in taken.runs)


def _computed(metadata: Metadata, stage: Stage, device: DeviceClass, options: Options) -> Gather:
    count = len(stage.reads)
    rows = next((rows for rows, most in COMPUTED_ROWS if count <= most), 1)
    size, sharing = options.block(device, SHARING, BLOCK)
    return Gather(
        template=TEMPLATE,
        block=size,
        sharing=sharing,
        rows=rows,
        taken=None,
        unrolled=True,
        edges=metadata.edges,
        reason=f"{count} reads of computed places, {rows} rows a thread" if rows > 1 else f"{count} reads a thread",
    )


def _reason(stage: Stage, taken: Taken, columns: int, rows: int) -> str:
    count, loads = len(reads_of(stage.results)), sum(run.loads for run in taken.runs)
    widest = max((piece.width for run in taken.runs for _, piece in run.pieces()), default=1)
    of = f", vectors of up to {widest}" if widest > 1 else ""
    return f"a thread computes {columns} x {rows}, {loads} reads{of} for what takes {columns * rows * count} alone"
