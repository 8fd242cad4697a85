"""Rule of `fused_stream`: a group's stages over a strip of columns that marches down, what they pass on in rings.

Where a group reaches far up and down: a tile computes the rows beyond its own for every stage anew, a strip once for
some hundred rows. What is read of memory is copied into shared memory some iterations before it is needed.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np

from farm.analysis.refusal import Refusal
from farm.device.classes import WARP, DeviceClass, occupancy
from farm.graph.axis import Axis
from farm.graph.node import DType, Node, Op, ReadPlace, source_shape
from farm.graph.stage import Boundary
from farm.plan.model import LINE_BYTES
from farm.schedules.fused.group_metadata import GroupMetadata, refusal, shares_planes
from farm.schedules.fused.rule import Overlapped, grid_of
from farm.schedules.fused.scales import reads_of_parts
from farm.schedules.fused_stream.strips import COPIED, TEMPLATE, Streams, Strip, rows_computed, streams_of
from farm.schedules.fused_tile.phases import APART, ComputePhase, phases_of_parts
from farm.schedules.options import Options
from farm.schedules.schedule import Barrier, Halo, Phase, Storage

STRIPS = ((96, 8, 2), (96, 8, 1))
"""Columns, rows of an iteration and of a thread tile: the fastest of 26 for the upper levels of degrain on an H200."""

MAX_REPEATED_ROWS = 8
"""Largest number of rows above or below that a thread computes once more instead of waiting for others."""

MAX_STREAM_THREADS = 1024
"""Largest number of threads of a block."""

PIXEL_REGISTERS, STREAM_BASE_REGISTERS = 4, 24
"""Registers of a thread for each pixel of its tile, and beside: the compiler needs few of those that it reads at once,
but for rows of a filter that several rows of a thread tile read."""

VECTOR_REGISTERS = 5
"""Registers for each vector that a thread copies in an iteration: where it comes from."""

MAX_STREAM_REGISTERS = 224
"""Largest number of registers that a thread is expected to take."""

MAX_STREAM_RECOMPUTATION = 4.0
"""Largest share of what is needed that may be computed beside it."""

MIN_STRIP_ROWS = 16
"""Smallest number of rows of a strip."""

MAX_STRIP_ROUNDS = 4
"""Largest number of rounds of blocks: longer strips compute less twice, shorter ones keep the device busy."""


@dataclass(frozen=True, kw_only=True)
class FusedStream(Overlapped):
    """A strip a block, of `height` rows; a multiprocessor is to hold `resident` blocks."""

    streams: Streams
    height: int
    resident: int

    @property
    def period(self) -> tuple[int, int]:
        """That of its sums over windows."""
        columns, rows = zip(*(phase.thread_tile.period for phase in self.streams.phases), strict=True)
        return max(columns), max(rows)

    @property
    def label(self) -> str:
        """Names it among those of its group."""
        strip = self.streams.strip
        return f"{super().label} of {strip.width} by {self.threads}"

    @property
    def tile(self) -> tuple[int, int]:
        """Pixels that a block computes: width and height."""
        return self.streams.strip.width, self.height

    @property
    def expected(self) -> int:
        """Registers of a thread before it is compiled."""
        return expected(self.streams, self.threads)


def expected(streams: Streams, threads: int) -> int:
    """Registers of one of so many threads."""
    copied = (ring for of, ring in streams.rings.items() if isinstance(of, ReadPlace))
    vectors = (ring.width * ring.itemsize // COPIED * streams.strip.step for ring in copied)
    rounds, most = sum(-(-count // threads) for count in vectors), 0
    for phase in streams.phases:
        taps: dict[object, set[int]] = {}
        for part, of, (_, y) in reads_of_parts(phase.parts):
            taps.setdefault((part, of), set()).add(y.shift)
        shared = max(map(len, taps.values())) if phase.thread_tile.rows > 1 else 0
        most = max(most, phase.thread_tile.columns * (PIXEL_REGISTERS * phase.thread_tile.rows + shared))
    return STREAM_BASE_REGISTERS + most + VECTOR_REGISTERS * rounds


def candidates(given: GroupMetadata, device: DeviceClass, options: Options) -> Iterator[FusedStream | Refusal]:
    """Schedules that fit shared memory, or why there is none; the first is the most usual."""
    if refused := refusal(given, options):
        yield refused
        return
    if why := _refused(given):
        yield Refusal(TEMPLATE, why)
        return
    columns, line = given.thread_tile_columns, LINE_BYTES // given.itemsize
    near = MAX_REPEATED_ROWS if options.fusion.hybrid_storage else APART
    for width, step, rows in STRIPS:
        yield of_strip(given, device, Strip(-(-width // line) * line, step, columns, rows, near))


def fewer_registers(
    given: GroupMetadata, device: DeviceClass, options: Options, schedule: FusedStream
) -> tuple[FusedStream, ...]:
    """The schedules of the same strip with fewer rows of a thread tile or fewer threads, which may have more each."""
    del options
    strip, threads = schedule.streams.strip, schedule.threads
    fewer = [(count, 0) for count in (2, 1) if count < strip.rows]
    fewer += [(strip.rows, count) for count in (256, 128) if count < threads]
    candidates = (of_strip(given, device, replace(strip, rows=rows), threads) for rows, threads in fewer)
    return tuple(candidate for candidate in candidates if isinstance(candidate, FusedStream))


def _refused(given: GroupMetadata) -> str:
    """Why no strip streams down a group, beside what all groups are refused for."""
    if not given.scales.uniform:
        return "its pictures differ in scale"
    return inexact_constant(given.parts.group.inputs, given.edges)


def inexact_constant(inputs: Sequence[Node], edges: Sequence[int]) -> str:
    """Why rings in half precision cannot hold what lies beyond the edges of some inputs; nothing if they can."""
    for image in (inputs[index] for index in edges):
        if image.op is Op.SOURCE and image.dtype is DType.F16:
            shape = source_shape(image)
            constant = Boundary(shape.boundary) is Boundary.CONSTANT
            if constant and float(np.float16(shape.constant)) != shape.constant:
                return "half precision has no such number as the constant beyond an input's edges"
    return ""


def of_strip(given: GroupMetadata, device: DeviceClass, strip: Strip, threads: int = 0) -> FusedStream | Refusal:
    """The schedule for a strip, or why there is none; `threads` of a block, or as many as have work at an iteration."""
    streams = streams_of(given.parts, given.scales, strip)
    if isinstance(streams, Refusal):
        return streams
    if streams.bytes > device.shared_per_block:
        return Refusal(
            TEMPLATE,
            f"its rings take {streams.bytes} bytes of shared memory,"
            f" more than the {device.shared_per_block} of a block",
        )
    threads = threads or threads_of(streams)
    registers = expected(streams, threads)
    if registers > MAX_STREAM_REGISTERS:
        return Refusal(TEMPLATE, f"a thread would take {registers} registers")
    fitting = max(1, occupancy(device, threads, registers, streams.bytes).blocks)
    line = LINE_BYTES // given.itemsize
    height = height_of(streams, given, line, fitting * device.multiprocessors)
    twice = redundant(given, streams, height)
    if twice > MAX_STREAM_RECOMPUTATION:
        return Refusal(TEMPLATE, f"{twice:.0%} would be computed twice")
    reason = (
        f"{given.parts.group.size} in {len(streams.phases)} phases down strips of {strip.width} x {height},"
        f" {strip.step} rows and {streams.barriers} barriers an iteration, {streams.bytes / 1024:.1f} KB of rows in"
        f" shared memory, a thread computes {strip.columns} x {strip.rows} at a time, {twice:.0%} computed twice"
    )
    return FusedStream(
        template=TEMPLATE,
        block=(threads, 1),
        columns=strip.columns,
        rows=strip.rows,
        march=Axis.Y,
        phases=_phases(given, streams),
        shared=streams.bytes,
        unrolled=True,
        edges=given.edges,
        reason=reason,
        streams=streams,
        height=height,
        resident=fitting,
        line=line,
        align=max(phase.thread_tile.align for phase in streams.phases),
        redundant=twice,
        beside=shares_planes(given.parts),
    )


def threads_of(streams: Streams) -> int:
    """As many as have a thread tile at once, in whole warps."""
    of_level: dict[int, int] = {}
    for phase in streams.phases:
        of_level[phase.level] = of_level.get(phase.level, 0) + -(-streams.thread_tiles(phase) // WARP) * WARP
    return min(MAX_STREAM_THREADS, max(of_level.values()))


def height_of(streams: Streams, given: GroupMetadata, line: int, together: int) -> int:
    """Rows of a strip: blocks come in whole rounds of those that run `together`, and few rows are computed twice."""
    region, step = given.region, streams.strip.step
    warm = streams.rows(0, 0)
    across, _, planes = grid_of(
        (streams.strip.width, region.height), region, (line, 1), given.parts.iterations, beside=False
    )

    def rows(rounds: int) -> int:
        strips = max(1, rounds * together // (across * planes))
        return max(MIN_STRIP_ROWS, -(-region.height // strips))

    def time(height: int) -> int:
        blocks = across * planes * -(-region.height // height)
        return -(-blocks // together) * (height + warm)

    heights = [-(-rows(rounds) // step) * step for rounds in range(1, MAX_STRIP_ROUNDS + 1)]
    return min(heights, key=time)


def redundant(given: GroupMetadata, streams: Streams, height: int) -> float:
    """What is computed beside what is needed once, as a share of that."""
    computed = 0.0
    for number, phase in enumerate(streams.phases):
        rows = sum(count for part, count in rows_computed(phase).items() if isinstance(part, int))
        computed += phase.region.width * rows * streams.rows(number, height) / phase.thread_tile.rows
    return computed / (len(given.parts.stages) * streams.strip.width * height) - 1.0


def _phases(given: GroupMetadata, streams: Streams) -> tuple[Phase, ...]:
    """What is copied, and what each part leaves where."""
    own = streams.own
    copied = [
        Phase(Storage.RING, Halo(-ring.left, 0, ring.left + ring.width - own.x1, 0), Barrier.BLOCK, input=at.input)
        for at, ring in streams.rings.items()
        if not isinstance(at, Node)
    ]

    def halo(phase: ComputePhase) -> Halo:
        return Halo(-phase.region.x0, 0, phase.region.x1 - own.x1, 0)

    ring = Phase(Storage.RING, barrier=Barrier.BLOCK)
    return (*copied, *phases_of_parts(given.parts, streams.phases, streams.rings, ring, halo))
