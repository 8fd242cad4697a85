"""Rule of `windowed_histogram`: one-hot sums; a thread reads each of its pixels once and adds it to bins of its own.

Bins are private to a thread, in shared memory, and lie so that its lanes never meet in a bank. Pixels are added in the
order of the stage's loops, so results are the same bits from run to run.
"""

from dataclasses import dataclass, replace

from farm.analysis.metadata import Metadata
from farm.analysis.one_hot import TEMPLATE, Batch, OneHot, batch, one_hot
from farm.analysis.refusal import Refusal
from farm.device.classes import WARP, DeviceClass, occupancy
from farm.graph.node import Node
from farm.graph.rect import Rect
from farm.graph.stage import Stage, reads_of
from farm.schedules.gather.rule import Taken, placed, taken_of, uncounted
from farm.schedules.group import Group, images
from farm.schedules.options import Options
from farm.schedules.schedule import Barrier, Phase, Schedule, Size, Storage

WORD = 4
THREADS = (64, 32)
"""Of a block: few, so that all multiprocessors have the same number of them."""
BINS_REGISTERS = 56
"""Registers that a thread is expected to take, and may for the sake of occupancy."""
MAX_PIXELS_IN_REGISTERS = 32
"""Largest number of pixels that a thread holds in registers, as they are in flight at once; while one warp adds, others
read. Sums of 8x8 pixels by 11 keys, of 2560x1536 in all, take 8.9 us on an H200 with 32 of them, 9.7 with 64 or 16."""
MAX_COMPUTED = 8
"""Largest number of steps that are written out where their pixels lie at computed places."""
MAX_SPREAD = 2
"""Largest ratio of the room of bins to that of the planes, where the numbers of bins have gaps."""


@dataclass(frozen=True, kw_only=True)
class WindowedHistogram(Schedule):
    """A thread for each pixel of the output, with all of its planes; the steps of `batch` are straight code.

    `taken`: pixels of these steps lie in runs, which registers hold; else each is read by itself. `vectors`: runs are
    read as aligned vectors where they can. `finished`: what is written in place of the `sums`, which it reads as its
    last input.
    """

    sums: OneHot
    batch: Batch
    taken: Taken | None
    vectors: bool
    finished: Stage | None = None

    def grid(self, region: Rect, planes: int) -> Size:
        """Pixels one after the other, row by row."""
        del planes
        return -(-region.area // self.threads), 1, 1

    def points(self, region: Rect, planes: int) -> int:
        """A thread computes all planes."""
        del planes
        return region.area


def propose(metadata: Metadata, device: DeviceClass, options: Options) -> Schedule | Refusal:
    """Threads by the shared memory that their bins take."""
    if metadata.stage.iterations * WARP * WORD > MAX_SPREAD * device.shared_per_block:
        return Refusal(TEMPLATE, "its planes are too many for bins in shared memory")
    sums = one_hot(metadata.stage)
    if isinstance(sums, Refusal):
        return sums
    if why := _refused(metadata, sums) or uncounted(metadata):
        return Refusal(TEMPLATE, why)
    thread_bytes = len(sums.bins) * len(sums.addends) * WORD
    threads = max(THREADS, key=lambda count: _resident(device, count, thread_bytes))
    resident = _resident(device, threads, thread_bytes)
    if not resident:
        return Refusal(
            TEMPLATE,
            f"{len(sums.bins)} bins of {len(sums.addends)} sums for {WARP} threads do not fit in shared memory",
        )
    steps, taken = _batch(metadata.stage, sums, vectors=options.vector_access)
    return WindowedHistogram(
        template=TEMPLATE,
        block=(threads, 1),
        phases=(Phase(Storage.SHARED, barrier=Barrier.NONE), Phase(Storage.GLOBAL)),
        shared=threads * thread_bytes,
        edges=metadata.edges,
        sums=sums,
        batch=steps,
        taken=taken,
        vectors=options.vector_access,
        reason=_reason(sums, steps, resident),
    )


def propose_group(
    group: Group, metadata: Metadata, device: DeviceClass, options: Options, finish: Stage
) -> Schedule | Refusal:
    """Sums that stay in shared memory: `finish` is what the group writes, `metadata` is of the reduction."""
    if TEMPLATE in options.templates:
        return Refusal(TEMPLATE, f"{TEMPLATE} is switched off")
    alone = propose(metadata, device, options)
    if not isinstance(alone, WindowedHistogram):
        return alone
    _, *others = group.stages
    kept = [Phase(Storage.GLOBAL if {*images(stage)} & {*group.kept} else Storage.REGISTERS) for stage in others]
    names = " and ".join(stage.name for stage in others)
    return replace(
        alone,
        phases=(alone.phases[0], *kept),
        finished=finish,
        reason=f"{alone.reason}; {names} of sums that stay in shared memory",
    )


def _batch(stage: Stage, sums: OneHot, *, vectors: bool) -> tuple[Batch, Taken | None]:
    """The steps that are straight code, and the runs in which their pixels lie, if they do."""
    if not all(placed(read) for read in reads_of(sums.step)):
        return batch(sums, MAX_COMPUTED), None
    dtypes, most = tuple(image.dtype for image in stage.inputs), MAX_PIXELS_IN_REGISTERS
    while True:
        steps = batch(sums, most)
        taken = taken_of(steps.results, dtypes, 1, 1, vectors=vectors)
        if most == 1 or sum(run.pixels for run in taken.runs) <= MAX_PIXELS_IN_REGISTERS:
            return replace(steps, steps=_split(taken.block.together, len(sums.step))), taken
        most //= 2


def _split(values: tuple[Node, ...], count: int) -> tuple[tuple[Node, ...], ...]:
    return tuple(values[k : k + count] for k in range(0, len(values), count))


def _refused(metadata: Metadata, sums: OneHot) -> str:
    if not sums.steps:
        return "its sums have no steps"
    if not reads_of(sums.step):
        return "it reads no picture"
    if len(sums.bins) > MAX_SPREAD * metadata.stage.iterations:
        return "its bins lie too far apart"
    return ""


def _resident(device: DeviceClass, threads: int, thread_bytes: int) -> int:
    """Threads of a multiprocessor, if each takes so many bytes of shared memory."""
    if threads * thread_bytes > device.shared_per_block:
        return 0
    return occupancy(device, threads, BINS_REGISTERS, threads * thread_bytes).blocks * threads


def _reason(sums: OneHot, steps: Batch, resident: int) -> str:
    kinds = f"{len(sums.bins)} bins" + (f" of {len(sums.addends)} sums" if len(sums.addends) > 1 else "")
    at_once = f"{len(steps.steps)} of {sums.steps} steps at once"
    return f"{kinds} of its own for each thread, {at_once}, {resident} threads a multiprocessor"
