"""Rule of `histogram`: stages that scatter count in shared memory, block by block, and add up at the end.

Source: "Practical Examples of GPU Computing Optimization Principles" (histograms and joint histograms); sums of
integers do not depend on their order, so results are the same bits from run to run.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from farm.analysis.metadata import BYTES, Metadata, at_pixel
from farm.analysis.refusal import Refusal
from farm.device.classes import WARP, DeviceClass, occupancy
from farm.graph.bounds import Bounds
from farm.graph.node import INTEGERS, DType, Node, Op, node, topological
from farm.graph.rect import Rect
from farm.graph.rewrite import rewrite
from farm.graph.stage import Stage
from farm.passes.canonical.choices import condition_of
from farm.plan.model import LINE_BYTES, VECTOR_BYTES
from farm.plan.pieces import Pieces
from farm.schedules.options import Options
from farm.schedules.schedule import Barrier, Phase, Schedule, Size, Storage

TEMPLATE = "histogram"

WORD = 4
LINE = LINE_BYTES // WORD
"""Pixels of the output that a line of memory holds."""
THREADS, PER_SM = 512, 2
"""Threads of a block, and blocks that a multiprocessor holds, where the counters leave room for several."""
WIDE_THREADS = 1024
"""Threads of the one block that a multiprocessor holds where they do not."""
MAX_COPIES = 32
"""Largest number of copies of a counter, one for each lane of a warp: no two lanes ever meet in a memory bank."""
FEW_COPIES = 8
"""Number of copies below which a thread adds up runs of equal bins by itself first."""
LOADS = 2
"""Vectors of each input that a thread has on their way at once; as soon as one is counted, the next is asked for."""
MAX_COUNTED = 2**16 - 1
"""Largest number that a counter of 16 bits holds."""
IDLE = WARP
"""Words before the counters, for what does not count; each lane may have one to itself."""
GLOBAL_THREADS, GLOBAL_PER_SM = 256, 8
"""Threads of a block, and blocks of a multiprocessor, that count in the output itself."""
MAX_CELLS = 2**30
"""Largest number of pixels in a plane of the output, so that they are numbered in 32 bits."""
MAX_POINTS = 2**30
"""Largest number of pixels in a plane of the domain, so that places a few steps beyond it are counted in 32 bits."""
VALUES = 256
"""Number of values that a byte has."""
STATES = tuple(node(Op.STATE, DType.U8, (), k) for k in range(2))
"""The values in place of what is read, as `deciding` has them."""


class Counters(StrEnum):
    """Where bins are counted."""

    WORDS = "words"  # 32 bits each, several copies of them, in the block's shared memory
    HALVES = "halves"  # 16 bits each, two in a word of the block's shared memory
    GLOBAL = "global"  # in the output itself


@dataclass(frozen=True, kw_only=True)
class Histogram(Schedule):
    """A 1:N loop over vectors of `columns` pixels, `loads` of each input at once; the z of the grid is the plane.

    A plane of the output, as it lies in memory, is its cells; what is counted are cells, or, where some `reads` of
    bytes decide the cell, which of its 256 values each has; of these `results` make the cell and the weight. There are
    `copies` of each counter, chosen by the lane. `runs`: a thread adds up equal ones that follow each other before it
    takes them to the counters. HALVES: counters hold `limit` at most, one below a power of two, and large ones are
    emptied in time. `whole`: every vector lies in the domain. `inside`: every bin lies in the output, `corner`: which
    begins at (0, 0). `apart`: one of two bytes decides the column, the other the row. `blocks` is the most that are
    launched, all planes together; 0 sets no limit. `resident` of them share a multiprocessor.
    """

    counters: Counters
    copies: int
    results: tuple[Node, ...]
    reads: tuple[Node, ...]
    runs: bool
    loads: int
    blocks: int
    resident: int
    whole: bool
    inside: bool
    corner: bool
    apart: bool
    limit: int = MAX_COUNTED

    def grid(self, region: Rect, planes: int) -> Size:
        """As many blocks as there is work, and no more than the device holds."""
        begin = region.x0 // self.columns * self.columns
        vectors = -(-(region.x1 - begin) // self.columns) * region.height
        needed = -(-vectors // (self.threads * self.loads))
        return (min(needed, -(-self.blocks // planes)) if self.blocks else needed), 1, planes

    @property
    def values(self) -> int:
        """How many bytes are counted by their values."""
        return len(self.reads)

    @property
    def tables(self) -> bool:
        """Whether columns and rows of cells are computed once for each value: counters of a thread have one column."""
        return self.apart and self.threads % VALUES == 0

    @property
    def kept(self) -> int:
        """HALVES: a counter that holds less is not emptied before the end."""
        return (self.limit + 1) // 4

    @property
    def steps(self) -> int:
        """HALVES: steps of the loop after which a counter that was kept may be full; 0 if it may be at once."""
        return (self.limit + 1 - self.kept) // (self.threads * self.columns * self.loads)


def of_tile(
    schedule: Schedule, metadata: Metadata, device: DeviceClass, options: Options, pieces: Pieces | None
) -> Schedule | Refusal:
    """The schedule for the part of a frame that a tile needs, by how many pixels that has."""
    del schedule, pieces
    return propose(metadata, device, options)


def propose(metadata: Metadata, device: DeviceClass, options: Options) -> Schedule | Refusal:
    """Copies of the counters as many as fit, 16 bits each where 32 do not, else none."""
    stage = metadata.stage
    if not stage.domain:
        return Refusal(TEMPLATE, "it does not scatter")
    cells = metadata.written[0].in_lines(LINE).area  # rows of the output are whole lines in memory
    if cells > MAX_CELLS:
        return Refusal(TEMPLATE, "its output is too large")
    if metadata.region.area > MAX_POINTS:
        return Refusal(TEMPLATE, "its domain is too large")
    results, reads = deciding(stage.results)
    if not _few(len(reads), cells) or (len(reads) == 2 and _room(device, VALUES**2, halves=True)[0] is Counters.GLOBAL):
        results, reads = stage.results, ()
    values = len(reads)
    counted = VALUES**values if values else cells
    counters, copies, threads, per_sm = _room(device, counted, halves=bool(values) or _counts(stage))
    runs = counters is not Counters.WORDS or copies < FEW_COPIES
    columns = _columns(metadata) if options.vector_access else 1
    limit = device.multiprocessors * per_sm if options.block_minimisation else 0
    return Histogram(
        template=TEMPLATE,
        block=(threads, 1),
        columns=columns,
        phases=(Phase(Storage.GLOBAL if counters is Counters.GLOBAL else Storage.SHARED, barrier=Barrier.BLOCK),),
        shared=_bytes(counters, counted, copies),
        edges=metadata.edges,
        counters=counters,
        copies=copies,
        results=results,
        reads=reads,
        runs=runs,
        loads=max(1, LOADS // max(1, columns // 4)) if counters is Counters.GLOBAL else LOADS,
        blocks=limit,
        resident=per_sm,
        whole=metadata.region.x0 % columns == 0 and metadata.region.width % columns == 0,
        inside=_inside(metadata),
        corner=(metadata.written[0].x0, metadata.written[0].y0) == (0, 0),
        apart=values == len(STATES) and _apart(results),
        reason=_reason(counters, copies, metadata.written[0].area, values, runs=runs),
    )


def _columns(metadata: Metadata) -> int:
    """Pixels of 16 bytes of the widest input."""
    return VECTOR_BYTES // max((BYTES[access.dtype] for access in metadata.accesses), default=WORD)


def _room(device: DeviceClass, counted: int, *, halves: bool) -> tuple[Counters, int, int, int]:
    """What counts, how many copies of it there are, threads of a block, and blocks of a multiprocessor."""
    for threads, wanted in ((THREADS, PER_SM), (WIDE_THREADS, 1)):
        copies = MAX_COPIES
        while copies:
            resident = occupancy(device, threads, 0, _bytes(Counters.WORDS, counted, copies)).blocks
            if resident >= min(wanted, device.threads_per_sm // threads):
                return Counters.WORDS, copies, threads, min(resident, wanted)
            copies //= 2
    if halves and occupancy(device, WIDE_THREADS, 0, _bytes(Counters.HALVES, counted, 1)).blocks:
        return Counters.HALVES, 1, WIDE_THREADS, 1
    # a quarter of the threads less leaves registers enough on every device
    return Counters.GLOBAL, 1, GLOBAL_THREADS, min(GLOBAL_PER_SM, device.threads_per_sm // GLOBAL_THREADS) * 3 // 4


def _bytes(counters: Counters, counted: int, copies: int) -> int:
    """Shared memory of a block."""
    words = {Counters.WORDS: counted * copies, Counters.HALVES: -(-counted // 2), Counters.GLOBAL: 0}[counters]
    return (words + IDLE) * WORD if words else 0


def _counts(stage: Stage) -> bool:
    """Whether each point adds one or nothing."""
    weight = stage.results[2]
    return counted_if(weight) is not None or (weight.op is Op.CONST and weight.value == 1)


def counted_if(weight: Node) -> Node | None:
    """The condition under which a point adds one, if the weight is that and nothing else."""
    return condition_of(weight)


def conditions(results: Sequence[Node]) -> tuple[Node, ...]:
    """The conditions that must all hold for a point to count one; none if its weight is something else."""
    condition = counted_if(results[2])
    return () if condition is None else _parts(condition)


def _parts(condition: Node) -> tuple[Node, ...]:
    if condition.op is not Op.AND:
        return (condition,)
    return tuple(part for arg in condition.args for part in _parts(arg))


def halves(results: Sequence[Node]) -> tuple[tuple[Node, ...], tuple[Node, ...]]:
    """The column of a cell and what must hold of it, the row and what must hold of that."""
    columns, rows = [results[0]], [results[1]]
    for part in conditions(results):
        (rows if STATES[1] in topological((part,)) else columns).append(part)
    return tuple(columns), tuple(rows)


def _apart(results: Sequence[Node]) -> bool:
    """Whether the column of a cell follows from one of two values and the row from the other, if points count one."""
    columns, rows = map(set, map(topological, halves(results)))
    return bool(conditions(results)) and STATES[1] not in columns and STATES[0] not in rows


def _few(count: int, cells: int) -> bool:
    """Whether values of so many bytes are counted in place of bins: of one, or of two where bins are many anyway."""
    return count == 1 or (count == 2 and cells >= VALUES**2 // 4)


def deciding(results: tuple[Node, ...]) -> tuple[tuple[Node, ...], tuple[Node, ...]]:
    """The results with STATE 0, 1, ... in place of reads, and these, if bytes of the pixel itself decide all; else ().

    The read that decides the column comes first, so that threads that lie side by side find bins that do.
    """
    reads = [current for current in topological(results) if current.op is Op.READ]
    if not reads or not all(at_pixel(read) and read.dtype is DType.U8 for read in reads):
        return results, ()
    columns = set(topological(results[:1]))
    reads.sort(key=lambda read: read not in columns)
    states = {read: node(Op.STATE, read.dtype, (), k) for k, read in enumerate(reads)}
    by_value = replaced(results, states)
    if any(current.op in {Op.X, Op.Y, Op.OWN} for current in topological(by_value)):
        return results, ()
    return by_value, tuple(reads)


def replaced(results: tuple[Node, ...], others: dict[Node, Node]) -> tuple[Node, ...]:
    """The results with some nodes in place of others."""
    rewritten = rewrite(results, lambda current: others.get(current, current))
    return tuple(rewritten[result] for result in results)


def _inside(metadata: Metadata) -> bool:
    """Whether the bounds of the bin alone show that it lies in the output."""
    bounds = Bounds.over(metadata.region, metadata.stage.iterations)
    rect = metadata.written[0]
    (left, right), (top, bottom) = (_interval(bounds, result) for result in metadata.stage.results[:2])
    return rect.x0 <= left and right < rect.x1 and rect.y0 <= top and bottom < rect.y1


def _interval(bounds: Bounds, value: Node) -> tuple[float, float]:
    low, high = bounds.of(value)
    if value.op is Op.CAST and value.args[0].dtype is DType.U32:
        least, most = INTEGERS[DType.U32]
        inner = bounds.of(value.args[0])
        if max(inner[0], least) >= 0 and min(inner[1], most) <= INTEGERS[DType.I32][1]:
            return max(inner[0], least), min(inner[1], most)
    return low, high


def _reason(counters: Counters, copies: int, bins: int, values: int, *, runs: bool) -> str:
    what = {
        Counters.WORDS: f"{copies} {'copies' if copies > 1 else 'copy'} of each counter in shared memory",
        Counters.HALVES: "counters of 16 bits in shared memory",
        Counters.GLOBAL: "too many counters for shared memory, counted in place",
    }[counters]
    parts = [f"{bins} bins", what]
    parts += [f"{VALUES**values} values of bytes counted, not their bins"] if values else []
    parts += ["threads add up runs"] if runs else []
    return ", ".join(parts)
