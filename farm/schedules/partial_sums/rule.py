"""Rule of `partial_sums`: a thread marches down a few columns with the sums of all rows that a source row reaches.

Each row of the source is read once, from a ring in shared memory that asynchronous copies fill, and what its pixels add
to sums above and below goes to registers. So sparse windows that reach far take one read for several taps, where a tile
reads each tap's pixel by itself.
"""

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

from farm.analysis.metadata import Metadata
from farm.analysis.refusal import Refusal
from farm.device.classes import DeviceClass, occupancy
from farm.schedules.fused_stream.rule import inexact_constant
from farm.schedules.options import Options
from farm.schedules.partial_sums.cost import predict
from farm.schedules.partial_sums.strip import PartialSums, registers, rings
from farm.schedules.partial_sums.sums import TEMPLATE, Sums, sums_of
from farm.schedules.schedule import COMPUTE, Barrier, Halo, Phase, Schedule, Storage

COLUMNS = (4, 2, 1)
"""Columns of a thread: so many pixels come from shared memory at once."""

STEPS = (8, 4, 2)
"""Rows of the source of an iteration."""

THREADS = (32, 64, 128)
"""Of a block: few, so that strips of few columns fill the last round of blocks."""

MAX_CODE = 1536
"""Largest number of terms that an iteration adds as straight code. 96 taps for 2 columns take 115 us with 8 rows an
iteration (1,536 terms), and with 16 rows more than with 8, as the code leaves the cache of instructions."""

MAX_ROUNDS = 3
"""Largest number of rounds of blocks: longer strips compute fewer rows in vain, shorter ones end together."""


def propose(metadata: Metadata, device: DeviceClass, options: Options) -> Schedule | Refusal:
    """The fastest by the model of the strips whose sums registers hold."""
    if why := _refused(metadata, options):
        return Refusal(TEMPLATE, why)
    sums = sums_of(metadata.unrolled.results) if metadata.unrolled else Refusal(TEMPLATE, "its loops stay loops")
    if isinstance(sums, Refusal):
        return sums
    fitting = _ranked(metadata, device, sums)
    if not fitting:
        most = device.registers_per_thread
        return Refusal(
            TEMPLATE, f"{sums.count} sums of {sums.span + 1} rows do not fit in {most} registers of a thread"
        )
    return fitting[0]


def fewer_registers(
    metadata: Metadata, device: DeviceClass, options: Options, schedule: PartialSums
) -> tuple[PartialSums, ...]:
    """The fastest schedules of fewer sums at once, to try where a kernel spills.

    Compilers do where few of many rows have terms: what is read for all rows of an iteration is on its way at once.
    """
    del options
    ranked = _ranked(metadata, device, schedule.sums)
    best = {(other.columns, other.step): other for other in reversed(ranked) if other.registers < schedule.registers}
    return tuple(other for other in ranked if other in best.values())


def _ranked(metadata: Metadata, device: DeviceClass, sums: Sums) -> list[PartialSums]:
    """The fastest first; of strips that take the same time those that copy fewest columns twice."""

    def rank(schedule: PartialSums) -> tuple[float, int]:
        return round(predict(device, metadata, schedule, 0).seconds, 9), -schedule.tile[0]

    return sorted(_schedules(metadata, device, sums), key=rank)


def _refused(metadata: Metadata, options: Options) -> str:
    if not metadata.parallel:
        return "pixels depend on each other"
    if not options.vector_access:
        return "rows begin unaligned"
    return inexact_constant(metadata.stage.inputs, metadata.edges)


def _schedules(metadata: Metadata, device: DeviceClass, sums: Sums) -> Iterator[PartialSums]:
    """All that a device has registers and shared memory for, in whole rounds of blocks."""
    for columns, step, threads in product(COLUMNS, STEPS, THREADS):
        placed = rings(sums, metadata.accesses, columns * threads, columns, step)
        shared = placed[-1].end
        resident = occupancy(device, threads, registers(sums, columns, step), shared).blocks
        if columns * step * len(sums.terms) > MAX_CODE or not resident:
            continue
        schedule = PartialSums(
            template=TEMPLATE,
            block=(threads, 1),
            columns=columns,
            shared=shared,
            unrolled=True,
            edges=metadata.edges,
            sums=sums,
            rings=placed,
            step=step,
            resident=resident,
        )
        for height in _heights(metadata, schedule, resident * device.multiprocessors):
            yield _described(replace(schedule, rows=height))


def _heights(metadata: Metadata, schedule: PartialSums, together: int) -> Iterator[int]:
    """Rows of strips of which so many run at once, in one round and in several."""
    step, region = schedule.step, metadata.region
    (across, _, planes), rows = schedule.grid(region, metadata.stage.iterations), region.height + region.y0 % step
    for rounds in range(1, MAX_ROUNDS + 1):
        strips = max(1, rounds * together // (across * planes))
        yield -(-rows // (strips * step)) * step


def _described(schedule: PartialSums) -> PartialSums:
    """The schedule with its phases, and with words for users."""
    sums, (width, height) = schedule.sums, schedule.tile
    window, columns, live = sums.window, schedule.columns, schedule.live
    sums_in_words = f"{columns * live * sums.count} sums in registers for {len(sums.terms)} terms of a pixel"
    phases = (
        Phase(
            Storage.RING,
            Halo(-ring.left, -window.top, ring.left + ring.width - width, window.bottom),
            Barrier.BLOCK,
            ring.place.input,
        )
        for ring in schedule.rings
    )
    reason = (
        f"{sums_in_words}, down strips of {width} x {height}, {columns} columns a thread, {schedule.step} rows an"
        f" iteration, {schedule.shared / 1024:.1f} KB of rows in shared memory"
    )
    return replace(schedule, phases=(*phases, COMPUTE), reason=reason)
