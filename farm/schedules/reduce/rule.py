"""Rule of `reduce`: long sums of which each pixel is read for few results; lanes and warps share the steps of each.

Who takes which steps, and the order in which partial results meet, depend on sizes alone: results are the same bits
from run to run.
"""

from dataclasses import dataclass

from farm.analysis.metadata import BYTES, Metadata
from farm.analysis.operands import outermost
from farm.analysis.refusal import Refusal
from farm.device.classes import WARP, DeviceClass
from farm.graph.axis import Axis
from farm.graph.node import INTEGERS, DType, Node, Op, read_place, topological
from farm.graph.rect import Rect
from farm.graph.rewrite import free_loops
from farm.graph.stage import loop_count, reads_of
from farm.plan.model import VECTOR_BYTES
from farm.schedules.options import Options
from farm.schedules.schedule import Barrier, Phase, Schedule, Size, Storage

TEMPLATE = "reduce"

MIN_STEPS = 32
FEW = 1024
"""Results that leave the device idle; so few are shared out even if their sums are short."""
MAX_USES = 2
"""How often a pixel may be read, on average; what is read more often wants to be kept."""
STEPS = 8
"""Of one thread at least, before more threads share a result: as many loads are on their way at once."""
MAX_WARPS = 16
SEVERAL = 4
"""Results of a block where each has a warp to itself."""
FULL = 1024
"""Threads of a multiprocessor that keep its memory busy."""
MAX_ROWS = 65535
"""Blocks of a grid downwards."""


@dataclass(frozen=True, kw_only=True)
class Reduce(Schedule):
    """Results of `sums` of `steps` steps each; `flat` if these are those of two loops, one within the other.

    Along Y, lanes are vectors of `columns` results that lie side by side, and read `vectors`, and the block's warps
    share the steps. Along X, lanes are steps; if `together` all warps of a block share those of one result, else each
    has a result of its own.
    """

    axis: Axis
    sums: tuple[Node, ...]
    vectors: tuple[Node, ...] = ()
    steps: int
    flat: bool
    together: bool

    @property
    def warps(self) -> int:
        """Of a block."""
        return self.block[1]

    @property
    def results(self) -> int:
        """Of a block, along X."""
        return 1 if self.together else self.warps

    def grid(self, region: Rect, planes: int) -> Size:
        """Blocks: rows of vectors, or results one after the other."""
        if self.axis is Axis.X:
            return -(-region.area // self.results), 1, planes
        begin = region.x0 // self.columns * self.columns
        return -(-(region.x1 - begin) // (WARP * self.columns)), region.height, planes


def propose(metadata: Metadata, device: DeviceClass, options: Options) -> Schedule | Refusal:
    """By which way neighbouring lanes read neighbouring pixels."""
    if not metadata.parallel:
        return Refusal(TEMPLATE, "pixels depend on each other")
    sums = outermost(metadata.stage.results)
    flat = all(inner_loop(total) is not None for total in sums)
    counts = {tuple(map(loop_count, steps_of(total, flat=flat))) for total in sums}
    if len(counts) != 1 or any(total.dtype not in {*INTEGERS, DType.F32} for total in sums):
        return Refusal(TEMPLATE, "it has no sum" if not sums else "its sums differ in length")
    sizes = counts.pop()
    steps = sizes[0] * (sizes[1] if flat else 1)
    if max(sizes) < MIN_STEPS and (max(sizes) < STEPS or metadata.region.area > FEW):
        return Refusal(TEMPLATE, "its sums are short")
    reads = _moving(sums, flat=flat)
    if why := _reused(metadata, reads, steps):
        return Refusal(TEMPLATE, why)
    if _down(sums, flat=flat) and metadata.region.height <= MAX_ROWS:
        return _columns(metadata, device, options, sums, steps, flat=flat)
    if all(_along(read.args[0], steps_of(total, flat=flat)[-1]) for total, read in reads):
        return _rows(metadata, sums, steps, flat=flat)
    return Refusal(TEMPLATE, "neighbouring threads would read pixels that lie apart")


def _columns(
    metadata: Metadata, device: DeviceClass, options: Options, sums: tuple[Node, ...], steps: int, *, flat: bool
) -> Schedule:
    """Lanes side by side."""
    vectors = tuple(dict.fromkeys(read for total in sums for read in _in_column(total, flat=flat)))
    widest = max(BYTES[metadata.stage.inputs[read_place(read).input].dtype] for read in vectors)
    columns = VECTOR_BYTES // widest if options.vector_access else 1
    warps = _power(min(MAX_WARPS, max(1, steps // STEPS)))
    threads = -(-metadata.region.width // columns) * metadata.region.height * metadata.stage.iterations
    while warps < MAX_WARPS and threads * warps < FULL * device.multiprocessors and 4 * warps <= steps:
        warps *= 2
    while columns > 1 and len(sums) * warps * WARP * (columns + 1) * 4 > device.shared_static:
        columns //= 2
    return Reduce(
        template=TEMPLATE,
        block=(WARP, warps),
        columns=columns,
        phases=(Phase(Storage.REGISTERS, barrier=Barrier.BLOCK), Phase(Storage.GLOBAL)),
        edges=metadata.edges,
        axis=Axis.Y,
        sums=sums,
        vectors=vectors,
        steps=steps,
        flat=flat,
        together=True,
        reason=f"{steps} steps shared by {warps} warps, each of {WARP * columns} columns",
    )


def _rows(metadata: Metadata, sums: tuple[Node, ...], steps: int, *, flat: bool) -> Schedule:
    """Lanes one step after the other."""
    shared = _power(min(MAX_WARPS, max(1, steps // (4 * WARP))))
    together = shared >= SEVERAL
    warps = shared if together else SEVERAL
    return Reduce(
        template=TEMPLATE,
        block=(WARP, warps),
        phases=(Phase(Storage.REGISTERS, barrier=Barrier.BLOCK if together else Barrier.WARP), Phase(Storage.GLOBAL)),
        edges=metadata.edges,
        axis=Axis.X,
        sums=sums,
        steps=steps,
        flat=flat,
        together=together,
        reason=f"{steps} steps shared by the lanes of {f'{warps} warps' if together else 'a warp'}",
    )


def _power(value: int) -> int:
    """The greatest power of two that is not above."""
    return 1 << (value.bit_length() - 1)


def inner_loop(reduce: Node) -> Node | None:
    """The loop of the REDUCE that is all that a REDUCE joins, if both join alike: the two may run as one."""
    body = reduce.args[0]
    alike = body.op is Op.REDUCE and body.value == reduce.value and body.dtype is reduce.dtype
    return body.args[1] if alike else None


def steps_of(reduce: Node, *, flat: bool) -> tuple[Node, ...]:
    """The loops whose steps are shared out, the innermost last."""
    inner = inner_loop(reduce) if flat else None
    return (reduce.args[1],) if inner is None else (reduce.args[1], inner)


def addend(reduce: Node, *, flat: bool) -> Node:
    """What one step adds."""
    return reduce.args[0].args[0] if flat else reduce.args[0]


Moving = tuple[tuple[Node, Node], ...]
"""READs that change with the steps, each with its REDUCE."""


def _moving(sums: tuple[Node, ...], *, flat: bool) -> Moving:
    return tuple(
        (total, read)
        for total in sums
        for read in reads_of((addend(total, flat=flat),))
        if not free_loops(read).isdisjoint(steps_of(total, flat=flat))
    )


def _reused(metadata: Metadata, reads: Moving, steps: int) -> str:
    """Why what is read would better be kept, if so."""
    once = False
    for _, read in reads:
        if metadata.region.area * steps <= MAX_USES * metadata.rects[read_place(read).input].area:
            once = True
        elif _depends(read, Op.X, Op.Y):
            return "pixels are read again for other results"
    return "" if once else "all results read the same"


def _depends(value: Node, *ops: Op) -> bool:
    return any(current.op in ops for current in topological((value,)))


def _down(sums: tuple[Node, ...], *, flat: bool) -> bool:
    """Whether all that the steps read lies in the result's own column, or does not depend on the column."""
    columns = [_in_column(total, flat=flat) for total in sums]
    rest = [
        read
        for total, own in zip(sums, columns, strict=True)
        for read in reads_of((addend(total, flat=flat),))
        if read not in own
    ]
    return any(columns) and not any(_depends(read, Op.X) for read in rest)


def _in_column(reduce: Node, *, flat: bool) -> tuple[Node, ...]:
    """The READs of a step that lie in the result's own column, and in the same row for results side by side."""
    loops = frozenset(steps_of(reduce, flat=flat))
    return tuple(
        read
        for read in reads_of((addend(reduce, flat=flat),))
        if read.args[0].op is Op.X
        and len(read.args) == 2
        and free_loops(read) <= loops
        and not _depends(read.args[1], Op.X, Op.READ)
    )


def _along(column: Node, loop: Node) -> bool:
    """Whether one step more is one column more, as far as edges allow."""
    if column is loop:
        return True
    if column.op in {Op.ADD, Op.MIN, Op.MAX}:
        return any(_along(arg, loop) for arg in column.args)
    if column.op is Op.MOD and column.args[1].op is Op.CONST:
        # rows of a window that are at least as long as a warp: its lanes read two of them at most
        return column.args[1].value >= WARP and _along(column.args[0], loop)
    return column.op is Op.SUB and _along(column.args[0], loop)
